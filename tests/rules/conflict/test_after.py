"""The position after each event, where the usual matches of the contract don't come by."""

from __future__ import annotations

import msgspec
import pytest

from boardgames.core.game import Event
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Alliance, Ended, Fallen, State, Unused
from tests.rules.conflict.positions import piece, position, the_game, throw


def told(state: State, *events: Event, game: Conflict | None = None) -> State:
    """The position once these events have been seen."""
    for event in events:
        state = (game or the_game()).after(state, event)
    return state


@pytest.mark.rule("CF-65")
@pytest.mark.parametrize(("third", "left"), [("move", (2, 2)), ("no_move", ())])
def test_the_last_doubles_move_something_only_where_the_table_plays_so(
    third: str, left: tuple[int, ...]
) -> None:
    game = the_game(third_doubles=third)
    state = told(position(red="artillery K12"), ev.DiceThrown(0, 2, 2, 3), game=game)
    assert state.dice == (2, 2)
    assert state.dice_left == left


def test_a_throw_that_was_passed_leaves_neither_dice_nor_a_piece_under_way() -> None:
    state = throw(position(red="artillery K12"), 2, 3)
    after = told(state, ev.ThrowPassed((2, 3)))
    assert (after.dice, after.dice_left, after.move) == ((2, 3), (), None)


def test_of_doubles_that_move_nothing_one_die_goes_after_the_other() -> None:
    state = throw(position(red="artillery K12"), 3, 3)
    once = told(state, ev.DieUnused(3, Unused.NO_MOVE))
    assert once.dice_left == (3,)
    assert told(once, ev.DieUnused(3, Unused.NO_MOVE)).dice_left == ()


def test_a_captured_piece_is_held_before_the_mine_takes_its_captor() -> None:
    state = position(red="ship W17", green="ship W18")
    mover, prey = piece(state, "W17"), piece(state, "W18")
    captured = told(state, ev.PieceCaptured(prey, mover, "W18"))
    assert captured.pieces[prey].holder == 0
    assert captured.pieces[mover].at == "W17"
    assert captured.took


def test_a_broken_alliance_stands_until_its_end_is_seen() -> None:
    state = msgspec.structs.replace(position(), allies=(Alliance(0, 1),))
    broken = told(state, ev.AllianceBroken(1, 0))
    assert broken.allies == (Alliance(0, 1, ending=True),)
    assert told(broken, ev.AllianceEnded(0, 1)).allies == ()


@pytest.mark.rule("CF-92")
@pytest.mark.parametrize(("reason", "quiet"), [(Ended.QUIET, 8), (Ended.CONQUEST, 7)])
def test_the_last_turn_counts_as_quiet_only_where_it_was_played_to_its_end(
    reason: Ended, quiet: int
) -> None:
    state = msgspec.structs.replace(position(), quiet=7)
    over = told(state, ev.GameEnded(reason, ((0,), (1,)), (1, 0)))
    assert over.quiet == quiet


def test_a_home_circle_that_was_reached_is_the_others_until_its_seat_is_out() -> None:
    state = position(red="artillery K12")
    taken = told(state, ev.HomeTaken(1, 0, piece(state, "K12")))
    assert taken == state
    assert [fall.seat for fall in told(taken, ev.SeatEliminated(1, 0, Fallen.HOME)).out] == [1]
