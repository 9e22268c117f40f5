"""Alliances and partners: CF-79 to CF-90."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.session import Session
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    BreakAlliance,
    Choose,
    DeclineAlliance,
    ProposeAlliance,
    StepTo,
    Throw,
    Thrown,
)
from boardgames.games.conflict.rules.events import (
    AllianceBroken,
    AllianceDeclined,
    AllianceEnded,
    AllianceMade,
    HomeTaken,
    PieceCaptured,
    PiecesFreed,
)
from boardgames.games.conflict.rules.state import START, Alliance, Fall, Fallen, Phase, State
from tests.rules.conflict.positions import (
    count,
    ends,
    lost,
    move,
    piece,
    play,
    position,
    steps,
    the_game,
    throw,
    whose,
)

RED, ORANGE, GREEN, YELLOW = range(4)


def before_throw(**layout: Any) -> State:
    """A turn that begins, with nothing thrown yet."""
    fields: dict[str, Any] = {"red": "", "orange": "", "green": "", "phase": Phase.THROW}
    return position(**(fields | layout))


def offers(state: State) -> list[AnyAction]:
    """What may be done before the throw."""
    return [action for action in the_game().legal_actions(state) if action != Throw()]


@pytest.mark.rule("CF-79", "CF-81")
def test_two_may_ally_and_the_one_asked_answers_at_once() -> None:
    state = play(before_throw(), ProposeAlliance(ORANGE)).state
    assert (state.phase, the_game().to_move(state)) == (Phase.ANSWER, ORANGE)

    played = play(state, AcceptAlliance())

    assert played.seen(AllianceMade) == [AllianceMade(RED, ORANGE)]
    assert played.state.allies == (Alliance(RED, ORANGE),)
    assert (played.state.phase, played.state.seat) == (Phase.THROW, RED)


@pytest.mark.rule("CF-81")
def test_a_proposal_is_made_once_a_turn_and_may_be_declined() -> None:
    played = play(before_throw(), ProposeAlliance(ORANGE), DeclineAlliance())

    assert played.seen(AllianceDeclined) == [AllianceDeclined(RED, ORANGE)]
    assert played.state.allies == ()
    assert offers(played.state) == []


@pytest.mark.rule("CF-81")
def test_in_the_next_turn_there_is_a_new_proposal() -> None:
    idle = "; rest reserve"
    state = before_throw(red=idle, orange=idle, green=idle, turn=GREEN)
    state = play(state, ProposeAlliance(ORANGE), DeclineAlliance(), Throw(), Thrown(1, 2)).state

    assert offers(state) == [ProposeAlliance(ORANGE), ProposeAlliance(GREEN)]


@pytest.mark.rule("CF-81")
def test_after_the_first_throw_nothing_is_proposed() -> None:
    assert offers(before_throw()) == [ProposeAlliance(ORANGE), ProposeAlliance(GREEN)]
    assert offers(before_throw(doubles=1)) == []


@pytest.mark.rule("CF-80")
def test_nobody_is_in_two_alliances() -> None:
    state = before_throw(yellow="", allied=(ORANGE, GREEN))

    assert offers(state) == [ProposeAlliance(YELLOW)]
    assert offers(before_throw(allied=(RED, GREEN))) == [BreakAlliance()]


@pytest.mark.rule("CF-80")
def test_an_alliance_needs_three_players_still_in() -> None:
    assert offers(position(phase=Phase.THROW)) == []

    fallen = (Fall(GREEN, ORANGE, Fallen.HOME),)
    assert offers(before_throw(green="; rest held:1", out=fallen)) == []


@pytest.mark.rule("CF-82")
@pytest.mark.parametrize(
    ("choice", "seats", "allies"),
    [
        ("1+3", 3, (Alliance(0, 2),)),
        ("3+4", 4, (Alliance(2, 3),)),
        ("3+4", 3, ()),
        ("1+3", 2, ()),
        ("none", 4, ()),
    ],
)
def test_two_corners_may_be_allied_from_the_start(
    choice: str, seats: int, allies: tuple[Alliance, ...]
) -> None:
    assert the_game(opening_alliance=choice).start(seats).allies == allies


@pytest.mark.rule("CF-83")
def test_an_allys_pieces_count_as_ones_own_for_moving() -> None:
    """Example 33."""
    state = position(
        red="artillery J12, plane K13", orange="artillery K12, gun L13", allied=(RED, ORANGE)
    )
    state = throw(state, 1, 2)

    assert ends(state, "J12", 1) == "I11 I12 I13 J11 J13 K11"
    assert ends(state, "K13", 1) == "J13 J14 K14 L12 L14"
    assert not move(state, "K13", 2, "L13 M13").seen(PieceCaptured)


@pytest.mark.rule("CF-83")
def test_no_move_ends_on_an_allys_live_circle() -> None:
    layout: dict[str, Any] = {"red": "artillery X2", "orange": "", "green": ""}
    allied = throw(position(**layout, allied=(RED, ORANGE)), 1, 2)
    free = throw(position(**layout), 1, 2)

    assert "X1" not in ends(allied, "X2", 1)
    assert "X1" in ends(free, "X2", 1)


@pytest.mark.rule("CF-84")
def test_an_alliance_changes_neither_mines_nor_victory() -> None:
    state = throw(position(orange="ship B8", turn=ORANGE, allied=(RED, ORANGE)), 1, 2)
    assert "B7" in lost(state, "B8", 1)

    end = position(red="artillery W24", orange="", green="", allied=(RED, ORANGE))
    played = move(throw(end, 1, 2), "W24", 1, "X24")
    assert played.state.phase is not Phase.OVER  # the two allies play on against each other


@pytest.mark.rule("CF-85")
def test_a_broken_alliance_holds_until_the_end_of_the_turn() -> None:
    """Example 35."""
    state = before_throw(red="artillery K12, ship M5", orange="artillery L12", allied=(RED, ORANGE))
    played = play(state, BreakAlliance())
    assert played.seen(AllianceBroken) == [AllianceBroken(RED, ORANGE)]
    assert offers(played.state) == []

    state = throw(play(played.state, Throw()).state, 1, 2)
    assert "L12" not in ends(state, "K12", 1)
    state = move(state, "K12", 1, "K13").state
    ended = move(state, "M5", 2, "M6 M7")
    assert ended.seen(AllianceEnded) == [AllianceEnded(RED, ORANGE)]

    state = throw(play(ended.state, Throw()).state, 1, 2)
    assert "K13" in ends(state, "L12", 1)


@pytest.mark.rule("CF-85")
def test_either_ally_can_break_with_the_other() -> None:
    for breaker, other in ((RED, GREEN), (GREEN, RED)):
        played = play(before_throw(turn=breaker, allied=(RED, GREEN)), BreakAlliance())
        assert played.seen(AllianceBroken) == [AllianceBroken(breaker, other)]


@pytest.mark.rule("CF-85")
def test_an_alliance_is_not_broken_after_the_throw() -> None:
    assert offers(before_throw(allied=(RED, ORANGE))) == [BreakAlliance()]
    assert offers(before_throw(allied=(RED, ORANGE), doubles=1)) == []


@pytest.mark.rule("CF-86")
def test_an_alliance_ends_when_only_two_are_left() -> None:
    """Example 36."""
    state = position(
        red="artillery W24, artillery K12", orange="artillery L12", allied=(RED, ORANGE)
    )
    state = throw(state, 1, 2)
    played = move(state, "W24", 1, "X24")

    assert played.seen(AllianceEnded) == [AllianceEnded(RED, ORANGE)]
    assert move(played.state, "K12", 2, "L12 M12").seen(PieceCaptured)


@pytest.mark.rule("CF-86")
def test_an_alliance_ends_when_a_member_is_out() -> None:
    state = position(
        red="", orange="artillery W24", green="", yellow="", allied=(GREEN, YELLOW), turn=ORANGE
    )
    played = move(throw(state, 1, 2), "W24", 1, "X24")

    assert played.seen(HomeTaken)
    assert played.state.allies == ()


@pytest.mark.rule("CF-87")
def test_alliances_can_be_left_out() -> None:
    game = the_game(alliances=False, opening_alliance="1+2")

    assert game.start(3).allies == ()
    assert game.legal_actions(before_throw()) == (Throw(),)


PARTNERS: dict[str, Any] = {"red": "", "orange": "", "green": "", "yellow": ""}


@pytest.mark.rule("CF-88")
def test_partners_are_allied_all_game_and_nobody_else() -> None:
    game = the_game(partnership=True)
    layout: dict[str, Any] = PARTNERS | {
        "red": "artillery K12",
        "green": "artillery L12",
        "orange": "artillery J12",
    }
    state = position(**layout, game=game)

    thrown = throw(state, 1, 2, game=game)
    assert "L12" not in ends(thrown, "K12", 1, game=game)
    assert "J12" in ends(thrown, "K12", 1, game=game)
    waiting = position(**PARTNERS, phase=Phase.THROW, game=game)
    assert game.legal_actions(waiting) == (Throw(),)


@pytest.mark.rule("CF-88", "CF-87")
def test_partnership_is_for_four_and_leaves_three_their_alliances() -> None:
    game = the_game(partnership=True, opening_alliance="1+2")

    assert game.start(3).allies == (Alliance(RED, ORANGE),)
    assert game.start(4).allies == ()
    proposals = (ProposeAlliance(ORANGE), ProposeAlliance(GREEN))
    assert game.legal_actions(before_throw()) == (Throw(), *proposals)
    four = before_throw(yellow="", game=game)
    assert game.legal_actions(four) == (Throw(),)


@pytest.mark.rule("CF-89")
def test_a_partners_pieces_come_free_into_his_starting_area() -> None:
    """Example 39."""
    game = the_game(partnership=True)
    layout: dict[str, Any] = PARTNERS | {"red": "artillery X2", "green": "ship held:1, ship held:1"}
    state = throw(position(**layout, game=game), 1, 2, game=game)
    before = count(state, GREEN, START)
    played = move(state, "X2", 1, "X1", game=game)

    assert [event.seat for event in played.seen(PiecesFreed)] == [GREEN]
    assert count(played.state, GREEN, START) == before + 2


@pytest.mark.rule("CF-89")
def test_pieces_of_a_fallen_partner_stay_prisoners() -> None:
    game = the_game(partnership=True)
    layout: dict[str, Any] = PARTNERS | {"red": "artillery X2", "green": "ship held:1; rest held:3"}
    fallen = (Fall(GREEN, YELLOW, Fallen.PIECES),)
    state = position(**layout, out=fallen, game=game)
    played = move(throw(state, 1, 2, game=game), "X2", 1, "X1", game=game)

    assert not played.seen(PiecesFreed)
    assert count(played.state, GREEN, "held:0") == 1


@pytest.mark.rule("CF-90")
def test_partners_win_together_even_if_one_is_out() -> None:
    game = the_game(partnership=True)
    layout: dict[str, Any] = PARTNERS | {
        "red": "artillery X2",
        "green": "; rest held:1",
        "yellow": "; rest held:0",
    }
    fallen = (Fall(GREEN, YELLOW, Fallen.PIECES), Fall(YELLOW, RED, Fallen.PIECES))
    state = position(**layout, out=fallen, game=game)
    played = move(throw(state, 1, 2, game=game), "X2", 1, "X1", game=game)

    outcome = game.outcome(played.state)
    assert outcome is not None
    assert outcome.winners == (RED, GREEN)
    assert outcome.ranking == ((RED, GREEN), (ORANGE, YELLOW))


@pytest.mark.rule("CF-90", "CF-91")
def test_partners_who_are_both_left_win_as_soon_as_the_others_are_out() -> None:
    game = the_game(partnership=True)
    layout: dict[str, Any] = PARTNERS | {"red": "artillery X2", "yellow": "; rest held:0"}
    state = position(**layout, out=(Fall(YELLOW, RED, Fallen.PIECES),), game=game)
    played = move(throw(state, 1, 2, game=game), "X2", 1, "X1", game=game)

    outcome = game.outcome(played.state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("conquest", (RED, GREEN))


@pytest.mark.rule("CF-90")
def test_who_is_left_alone_plays_on_alone() -> None:
    game = the_game(partnership=True)
    layout: dict[str, Any] = PARTNERS | {"red": "artillery X2", "green": "; rest held:1"}
    state = position(**layout, out=(Fall(GREEN, ORANGE, Fallen.PIECES),), game=game)
    played = move(throw(state, 1, 2, game=game), "X2", 1, "X1", game=game)

    assert game.outcome(played.state) is None
    assert game.to_move(played.state) == RED


@pytest.mark.rule("CF-83")
def test_a_ship_may_not_take_what_an_ally_left_on_its_way() -> None:
    state = position(red="ship M5", orange="ship M6", allied=(RED, ORANGE))
    state = throw(state, 1, 2)

    assert "M6" not in ends(state, "M5", 1)
    passing = play(state, Choose(piece(state, "M5"), 2)).state
    assert "M6" in steps(passing).split()
    assert whose(play(passing, StepTo("M6")).state, piece(state, "M6")) == "M6"


@pytest.mark.rule("CF-81", "CF-79")
def test_an_answer_is_never_taken_back() -> None:
    game = the_game()
    session = Session(game, 3, seed=5)
    for _ in range(20):
        if session.game.to_move(session.state) is not None and session.state.phase is Phase.THROW:
            break
        session.play(session.legal_actions()[0])
    other = (session.state.seat + 1) % 3
    session.play(ProposeAlliance(other))
    assert session.undo_refusal == ""
    session.play(DeclineAlliance())

    assert not session.undo()
    assert session.undo_refusal == "answer"


@pytest.mark.rule("CF-19")
def test_the_last_step_can_be_taken_back_until_the_next_throw() -> None:
    """Example 40."""
    game = the_game()
    history: list[AnyAction] = [Throw(), Thrown(6, 6), Throw(), Thrown(1, 1), Throw(), Thrown(1, 2)]
    session = Session(game, 2, seed=1, history=history)
    lengths = [len(session.entries)]
    while session.state.seat == RED:
        session.play(session.legal_actions()[0])
        lengths.append(len(session.entries))
    after = session.state
    assert session.undo()
    assert len(session.entries) == lengths[-2]
    session.redo()
    assert session.state == after

    session.play(Throw())
    assert session.undo_length is None
    assert "dice" in session.undo_refusal
    assert not session.undo()
