"""Drifting and hard rest: WR-98 to WR-105."""

from __future__ import annotations

import pytest

from boardgames.core.hexes import NE, SE
from boardgames.games.whitewater.rules.actions import (
    Drift,
    EndTurn,
    Face,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.events import (
    MoveKind,
    RaftFinished,
    RaftMoved,
    TurnEnded,
    WhirlpoolEntered,
)
from boardgames.games.whitewater.rules.state import Phase
from tests.rules.whitewater.positions import (
    cards_of,
    legal,
    lies,
    play,
    position,
    the_game,
    white_knuckles,
)


@pytest.mark.rule("WR-98")
def test_a_raft_that_moved_or_turned_does_not_drift() -> None:
    game = the_game(drifting=True)
    at = {"A": (10, 2), "D": (16, 2)}
    state = play(game, position(game, at), TurnRaft("A", 1, 0), TurnRaft("A", -1, 0)).state
    after = play(game, state, LeaveRaft(), Paddle("D", SE, 0), EndTurn())
    drifted = [event for event in after.seen(RaftMoved) if event.why is MoveKind.DRIFT]
    assert drifted == []
    assert after.state.active == 1, "there is nothing to choose either"
    still = play(the_game(), position(the_game(), at), EndTurn())
    assert not still.seen(RaftMoved), "off by default"


@pytest.mark.rule("WR-98")
def test_a_raft_that_was_righted_and_faced_does_not_drift() -> None:
    game = the_game(drifting=True)
    cards = {"0A": "sL", "1A": "ss"}
    state = position(game, {"A": (10, 2), "D": (16, 2)}, capsized="A", cards=cards)
    state = play(game, state, Recover("A", 0, 1), Face(1), LeaveRaft()).state
    after = play(game, state, Paddle("D", SE, 0), EndTurn())
    assert [event for event in after.seen(RaftMoved) if event.why is MoveKind.DRIFT] == []
    assert lies(after.state, "A") == (10, 2)


@pytest.mark.rule("WR-98")
def test_a_pushed_raft_has_moved() -> None:
    game = the_game(drifting=True)
    state = position(game, {"A": (9, 1), "D": (10, 2)})
    after = play(game, state, Paddle("A", SE, 0), EndTurn())
    assert (lies(after.state, "A"), lies(after.state, "D")) == ((10, 2), (11, 2))
    assert [event.why for event in after.seen(RaftMoved)] == [MoveKind.PUSH, MoveKind.PADDLE]


@pytest.mark.rule("WR-99", "WR-102", "WR-103")
def test_the_mover_chooses_between_two_hexes_and_rolls() -> None:
    """Example 41."""
    game = the_game(drifting=True)
    state = position(game, {"A": (10, 2), "D": (6, 2)})
    state = play(game, state, EndTurn()).state
    assert state.phase is Phase.DRIFT
    assert legal(game, state) == [Drift("A", NE), Drift("A", SE)], "not D: it is on a snag"
    after = play(game, state, Drift("A", NE))
    assert lies(after.state, "A") == (11, 1)
    assert after.seen(WhirlpoolEntered) == [WhirlpoolEntered("A", "blue", 0)]
    after = play(game, after.state, Rolled("L1"))
    assert after.state.active == 1


@pytest.mark.rule("WR-99", "WR-101", "WR-102")
def test_a_single_possibility_happens_by_itself() -> None:
    """Example 42."""
    game = the_game(drifting=True)
    state = position(game, {"A": (8, 2), "D": (6, 3)})
    after = play(game, state, EndTurn())
    assert lies(after.state, "A") == (9, 1), "(9, 2) is rock"
    assert lies(after.state, "D") == (6, 3), "not from a whirlpool"
    assert after.state.active == 1
    upstream = position(game, {"A": ((8, 2), 3), "D": (6, 3)})
    assert not play(game, upstream, EndTurn()).seen(RaftMoved)


@pytest.mark.rule("WR-99")
def test_a_capsized_raft_does_not_drift() -> None:
    game = the_game(drifting=True)
    cards = {"0A": "LL", "1A": "LL"}
    state = position(game, {"A": (8, 2), "D": (6, 3)}, capsized="A", cards=cards)
    assert not play(game, state, EndTurn()).seen(RaftMoved)


@pytest.mark.rule("WR-100")
def test_drifting_is_free_and_never_collides() -> None:
    game = the_game(drifting=True)
    state = position(game, {"A": (10, 2), "D": (6, 2), "B": (11, 1), "C": (11, 2)})
    assert not play(game, state, EndTurn()).seen(RaftMoved)
    state = position(game, {"A": (10, 2), "D": (6, 2), "B": (11, 1)}, energy=0)
    after = play(game, state, EndTurn())
    assert lies(after.state, "A") == (11, 2)
    assert cards_of(after.state, "0A") == "rr"


@pytest.mark.rule("WR-101")
def test_a_raft_drifts_only_downstream() -> None:
    game = the_game(drifting=True)
    river = game.river(position(game))
    for turned in range(6):
        state = position(game, {"A": ((17, 2), turned), "D": (6, 2)})
        state = play(game, state, EndTurn()).state
        if state.phase is Phase.DRIFT:
            assert {move.dir for move in legal(game, state, Drift)} <= set(river.downstream[17, 2])
        elif lies(state, "A") != (17, 2):
            assert river.to_go[lies(state, "A") or (0, 0)] < river.to_go[17, 2]


@pytest.mark.rule("WR-102")
def test_the_mover_chooses_the_order_of_rafts() -> None:
    game = the_game(drifting=True)
    state = position(game, {"A": (8, 2), "D": (8, 1)})
    state = play(game, state, EndTurn()).state
    assert state.phase is Phase.DRIFT
    assert {move.raft for move in legal(game, state, Drift)} == {"A", "D"}
    assert not legal(game, state, EndTurn), "if it can, it must"
    after = play(game, state, Drift("A", NE)).state
    assert lies(after, "A") == (9, 1)
    assert (lies(after, "D"), after.active) == ((8, 1), 1), "its only hex is taken now"


@pytest.mark.rule("WR-103")
def test_a_raft_may_drift_over_the_finish() -> None:
    game = the_game(drifting=True)
    state = position(game, {"A": (39, 2), "D": (6, 2)})
    state = play(game, state, EndTurn()).state
    after = play(game, state, Drift("A", SE))
    assert after.seen(RaftFinished) == [RaftFinished("A", 1)]
    last = position(game, {"A": (39, 2), "D": (6, 2)}, finished=[("B", 1), ("C", 2)])
    over = play(game, play(game, last, EndTurn()).state, Drift("A", SE)).state
    assert over.phase is Phase.OVER


@pytest.mark.rule("WR-104", "WR-105")
def test_hard_rest_waits_for_the_end_of_the_turn() -> None:
    """Example 43."""
    game = the_game(hard_rest=True)
    state = position(game, {"A": (8, 2), "D": (6, 3)}, energy=(1, 3, 3, 3))
    assert not legal(game, state, Rest)
    state = play(game, state, Paddle("A", NE, 0), EndTurn()).state
    assert state.phase is Phase.REST
    assert legal(game, state) == [Rest("A"), EndTurn()], "D is in a whirlpool"
    after = play(game, state, Rest("A"))
    assert after.state.energy[0] == 2
    assert after.state.active == 1, "nothing is left to rest with"
    assert after.seen(TurnEnded) == [TurnEnded(0)]


@pytest.mark.rule("WR-105")
def test_any_ready_card_of_any_own_raft_may_rest_at_the_end() -> None:
    game = the_game(hard_rest=True)
    state = position(game, energy=(0, 3, 3, 3))
    state = play(game, state, Paddle("A", SE, 0), LeaveRaft(), EndTurn()).state
    assert legal(game, state, Rest) == [Rest("A"), Rest("D")], "closed rafts too"
    state = play(game, state, Rest("D"), Rest("D"), Rest("A")).state
    assert (state.energy[0], state.active) == (3, 1)
    stopped = play(game, position(game, energy=(0, 3, 3, 3)), EndTurn(), EndTurn()).state
    assert (stopped.energy[0], stopped.active) == (0, 1)


@pytest.mark.rule("WR-105")
def test_nobody_rests_at_the_end_on_a_capsized_or_finished_raft() -> None:
    game = the_game(hard_rest=True)
    cards = {"0A": "rL"}
    over = position(game, capsized="A", cards=cards, energy=(1, 3, 3, 3))
    assert legal(game, play(game, over, EndTurn()).state, Rest) == [Rest("D")]
    home = position(game, finished=[("A", 1)], energy=(1, 3, 3, 3))
    assert legal(game, play(game, home, EndTurn()).state, Rest) == [Rest("D")]


@pytest.mark.rule("WR-105")
def test_rest_comes_before_drifting_and_drifting_before_the_whirlpools() -> None:
    game = white_knuckles(hard_rest=True, drifting=True, game="advanced")
    at = {"A": (6, 3), "D": (2, 2)}
    state = position(game, at, energy=(2, 3, 3, 3))
    state = play(game, state, EndTurn()).state
    assert state.phase is Phase.REST
    state = play(game, state, Rest("D")).state
    assert state.phase is Phase.DRIFT
    state = play(game, state, Drift("D", NE)).state
    assert state.phase is Phase.ROLL
    assert state.roll is not None
    assert (state.roll.letter, state.roll.roller) == ("A", 0)
    assert play(game, state, Rolled("L1")).state.active == 1


@pytest.mark.rule("WR-27")
def test_with_computers_the_set_up_proposes_to_draw_lots_for_the_first_turn() -> None:
    first = the_game().terms.rules.variants["first_seat"]
    assert first.default == "seat_1", "among people the youngest begins, as printed"
    assert first.with_computers == "lot"
