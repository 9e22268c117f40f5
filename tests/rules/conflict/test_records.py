"""The records of Conflict, on matches whose numbers are known, and what computers react to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from boardgames.core.game import Event, Outcome
from boardgames.core.records import Finished
from boardgames.games import kit_of
from boardgames.games.conflict.narration.reactions import losers
from boardgames.games.conflict.narration.records import RECORDS, SCORE
from boardgames.games.conflict.rules.actions import Thrown
from boardgames.games.conflict.rules.events import MineExploded, PieceCaptured, PieceChosen
from boardgames.games.conflict.rules.scoring import free_pieces, scores
from boardgames.games.conflict.rules.state import Fall, Fallen, State
from tests.rules.conflict.positions import (
    greedy_match,
    move,
    piece,
    play,
    position,
    the_game,
)

BY_NAME = {record.name: record for record in (*RECORDS, SCORE)}


def ended(state: State, events: Sequence[Event], *ranking: tuple[int, ...], why: str) -> Finished:
    return Finished(the_game(), events, state, Outcome(why, ranking, ranking[0]))


def values(name: str, match: Finished) -> list[int | None]:
    return list(BY_NAME[name].values(match))


def test_a_move_over_two_pieces_is_two_captures_in_one_move() -> None:
    state = position(red="plane K12, artillery M12", orange="artillery K13, artillery K14")
    dice = play(state, Thrown(3, 2))
    moved = move(dice.state, "K12", 3, "K13 K14 K15")
    match = ended(moved.state, dice.events + moved.events, (0,), (1,), (2,), why="quiet")
    assert values("one_move", match) == [2, None, None]
    assert values("captures", match) == [2, 0, 0]


def test_two_moves_of_one_capture_each_are_none_of_two() -> None:
    state = position(red="plane K12, artillery M12", orange="")
    by, lost = piece(state, "K12"), the_game().sides.table(state).ids[1]
    events = [
        event
        for prey in lost[:2]
        for event in (PieceChosen(by, 3, "K12"), PieceCaptured(prey, by, "K13"))
    ]
    match = ended(state, events, (0,), (1,), (2,), why="quiet")
    assert values("one_move", match) == [None, None, None]


def test_circles_and_winners_of_a_conquest() -> None:
    played = greedy_match(3, 4)
    game = the_game()
    outcome = game.outcome(played.state)
    assert outcome is not None
    assert outcome.reason == "conquest"
    match = Finished(game, played.events, played.state, outcome)
    (winner,) = outcome.winners
    free = free_pieces(game.sides, played.state)[winner]
    assert [n for n in values("left", match) if n is not None] == [free]
    lost = [e.piece for e in played.events if isinstance(e, PieceCaptured | MineExploded)]
    own = [number for number in lost if game.sides.owner(number) == winner]
    assert values("comeback", match)[winner] == len(own) > 0
    falls = [fall for fall in played.state.out if fall.reason is Fallen.HOME]
    taken = [sum(fall.by == seat for fall in falls) for seat in range(3)]
    assert values("circles", match) == taken
    assert values("lead", match) == values("points", match) == [None, None, None]


def test_a_win_on_points_is_as_narrow_as_its_lead_over_the_second() -> None:
    state = position(red="artillery K12", orange="only artillery M14", green="plane C8")
    points = scores(the_game().sides, state)
    assert points[2] > points[0] > points[1] > 0
    match = ended(state, [], (2,), (0,), (1,), why="round_limit")
    assert values("points", match) == list(points)
    assert values("lead", match) == [None, None, points[2] - points[0]]
    shared = ended(state, [], (2, 0), (1,), why="round_limit")
    assert values("lead", shared) == [None, None, None]


def test_whoever_is_out_has_no_points() -> None:
    state = position(red="artillery K12", orange="plane M14", green="plane C8")
    fallen = (Fall(1, 0, Fallen.HOME),)
    match = ended(
        State(state.phase, state.pieces, out=fallen), [], (2,), (0,), (1,), why="last_two"
    )
    assert values("points", match)[1] is None


def test_the_kit_offers_them() -> None:
    kit = kit_of("conflict")
    assert kit.score is SCORE
    assert kit.records == RECORDS


@pytest.mark.parametrize("seat", [0, 1])
def test_only_whose_piece_is_captured_is_reacted_to(seat: int) -> None:
    game = the_game()
    own, other = (game.sides.table(position()).ids[one][0] for one in (seat, 1 - seat))
    assert losers(PieceCaptured(own, other, "K12"), game) == (seat,)
    assert losers(MineExploded("B7", own, 0), game) == ()
