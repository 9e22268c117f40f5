"""The order of resolution for every pair of hazards that can meet.

Raft A steps south-east onto the hex where B lies and pushes B one hex further. Each of the two
hexes can be of any kind; whatever B meets is wholly over before A meets anything. The second part
chains hazards for one raft: rapids into each kind, drifting into each kind.
"""

from __future__ import annotations

import pytest

from boardgames.core.game import Event
from boardgames.core.hexes import NE, SE, Hex
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn, Paddle, Rolled
from boardgames.games.whitewater.rules.events import (
    MoveKind,
    RaftFinished,
    RaftMoved,
    RaftTurned,
    RapidsHeld,
    WhirlpoolEntered,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State
from tests.rules.whitewater.positions import board, facing, legal, lies, play, position, river_game

KINDS = ("..", "sn", "ne", "se", "el", "er", "wb", "wr", "wk")
START, MIDDLE, BEYOND = (1, 1), (2, 2), (3, 2)
POOLS = {"wb": "blue", "wr": "red", "wk": "black"}
SPINS = {"blue": "R1", "red": "R2", "black": "half"}
TURNED = {"el": 5, "er": 1, "wb": 1, "wr": 2, "wk": 3}
"""Where a raft points afterwards that came pointing east; rolls are R1, R2 and half."""

ENDS = {
    MIDDLE: {"ne": (3, 1), "se": (3, 2)},
    BEYOND: {"ne": (4, 2), "se": (4, 3)},
}
"""Where rapids on either hex lead; all of it is plain water unless a raft is there."""


def settled(game: Whitewater, state: State, *actions: AnyAction) -> tuple[State, list[Event]]:
    """Plays the actions and every die after them, with the spins above."""
    after = play(game, state, *actions)
    events = after.events
    while after.state.roll is not None:
        after = play(game, after.state, Rolled(SPINS[after.state.roll.die]))
        events += after.events
    return after.state, events


def met(events: list[Event]) -> list[tuple[str, str]]:
    """(raft, what) for everything a hex did, in order."""
    found = []
    for event in events:
        match event:
            case RaftMoved(letter, _, _, MoveKind.RAPIDS, _) | RapidsHeld(letter, _, _):
                found.append((letter, "rapids"))
            case RaftTurned(letter, _, _, _):
                found.append((letter, "turned"))
            case WhirlpoolEntered(letter, _, _):
                found.append((letter, "whirlpool"))
    return found


def does(sign: str) -> list[str]:
    """What a hex of that kind does, a die's spin included."""
    if sign in ("ne", "se"):
        return ["rapids"]
    return {"el": ["turned"], "er": ["turned"]}.get(sign) or (
        ["whirlpool", "turned"] if sign in POOLS else []
    )


def end_of(hex_: Hex, sign: str) -> Hex:
    """Where a raft ends that enters the hex and is not in anybody's way."""
    return ENDS[hex_].get(sign, hex_)


@pytest.mark.rule("WR-61", "WR-62", "WR-68")
@pytest.mark.parametrize("pushed", KINDS)
@pytest.mark.parametrize("entered", [kind for kind in KINDS if kind != "sn"])
def test_the_pushed_raft_meets_its_hex_before_the_pusher(entered: str, pushed: str) -> None:
    game = river_game(board(h2_2=entered, h3_2=pushed))
    state = position(game, {"A": START, "B": MIDDLE, "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))

    b_end = end_of(BEYOND, pushed)
    then: list[tuple[str, str]] = [("B", what) for what in does(pushed)]
    assert met(events)[: len(then)] == then
    assert met(events)[len(then) :][: len(does(entered))] == [("A", what) for what in does(entered)]

    a_end = end_of(MIDDLE, entered)
    if entered == "se" and pushed == "sn":
        a_end = MIDDLE  # held: B sits on the snag ahead
    elif entered == "se" and pushed in ("..", *POOLS, "el", "er"):
        b_end = (4, 3)  # A is carried into B and pushes it on
    elif entered == "se" and pushed in ("ne", "se"):
        a_end = end_of(BEYOND, pushed)  # A follows B over both arrows
        b_end = {"ne": (5, 1), "se": (5, 3)}[pushed]
    assert (lies(state, "A"), lies(state, "B")) == (a_end, b_end)
    assert facing(state, "B") == TURNED.get(pushed, 0)
    if entered != "se":
        assert facing(state, "A") == TURNED.get(entered, 0)


@pytest.mark.rule("WR-56", "WR-57")
@pytest.mark.parametrize("beyond", [*KINDS, "OO", "##"])
def test_nobody_is_pushed_off_a_snag_whatever_lies_behind(beyond: str) -> None:
    game = river_game(board(h2_2="sn", h3_2=beyond))
    state = position(game, {"A": START, "B": MIDDLE, "C": (0, 4)}, seats=3)
    assert not [a for a in legal(game, state, Paddle) if a.raft == "A" and a.dir == SE]


@pytest.mark.rule("WR-55", "WR-57")
@pytest.mark.parametrize("beyond", ["OO", "##"])
@pytest.mark.parametrize("entered", KINDS)
def test_nobody_is_pushed_onto_land_or_rock(entered: str, beyond: str) -> None:
    game = river_game(board(h2_2=entered, h3_2=beyond))
    state = position(game, {"A": START, "B": MIDDLE, "C": (0, 4)}, seats=3)
    assert not [a for a in legal(game, state, Paddle) if a.raft == "A" and a.dir == SE]


@pytest.mark.rule("WR-64", "WR-65")
@pytest.mark.parametrize("sign", KINDS)
def test_rapids_lead_into_every_kind_of_hex(sign: str) -> None:
    game = river_game(board(h2_2="se", h3_2=sign))
    state = position(game, {"A": START, "B": (0, 3), "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))
    assert met(events) == [("A", what) for what in ["rapids", *does(sign)]]
    assert lies(state, "A") == end_of(BEYOND, sign)
    assert facing(state, "A") == TURNED.get(sign, 0)


@pytest.mark.rule("WR-65", "WR-68")
@pytest.mark.parametrize("sign", KINDS)
def test_rapids_carry_into_a_raft_and_push_it_into_every_kind_of_hex(sign: str) -> None:
    game = river_game(board(h2_2="se", h4_3=sign))
    state = position(game, {"A": START, "B": BEYOND, "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))
    assert met(events) == [("A", "rapids"), *(("B", what) for what in does(sign))]
    assert lies(state, "A") == BEYOND
    assert lies(state, "B") == {"ne": (5, 2), "se": (5, 3)}.get(sign, (4, 3))
    assert facing(state, "B") == TURNED.get(sign, 0)


@pytest.mark.rule("WR-58")
@pytest.mark.parametrize("sign", ["OO", "##"])
def test_rapids_hold_where_the_raft_ahead_has_no_room(sign: str) -> None:
    game = river_game(board(h2_2="se", h4_3=sign))
    state = position(game, {"A": START, "B": BEYOND, "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))
    assert [event for event in events if isinstance(event, RapidsHeld)]
    assert (lies(state, "A"), lies(state, "B")) == (MIDDLE, BEYOND)
    # It may paddle off again, and come back to be carried.
    assert {a.dir for a in legal(game, state, Paddle)} == {NE}


@pytest.mark.rule("WR-58", "WR-56")
def test_rapids_hold_before_a_raft_on_a_snag() -> None:
    game = river_game(board(h2_2="se", h3_2="sn"))
    state = position(game, {"A": START, "B": BEYOND, "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))
    assert met(events) == [("A", "rapids")]
    assert (lies(state, "A"), lies(state, "B")) == (MIDDLE, BEYOND)


@pytest.mark.rule("WR-60", "WR-64")
def test_rapids_push_a_raft_over_the_finish() -> None:
    game = river_game(board(h6_2="se"))
    state = position(game, {"A": (5, 1), "B": (7, 2), "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))
    assert [event for event in events if isinstance(event, RaftFinished)] == [RaftFinished("B", 1)]
    assert (lies(state, "A"), lies(state, "B")) == ((7, 2), None)


@pytest.mark.rule("WR-61", "WR-60")
@pytest.mark.parametrize("entered", [kind for kind in KINDS if kind != "sn"])
def test_a_finish_comes_before_whatever_the_pusher_meets(entered: str) -> None:
    game = river_game(board(h7_2=entered))
    state = position(game, {"A": (6, 2), "B": (7, 2), "C": (0, 4)}, seats=3)
    state, events = settled(game, state, Paddle("A", SE, 0))
    kinds = [type(event) for event in events]
    assert RaftFinished in kinds
    assert met(events) == [("A", what) for what in does(entered)]
    later = [i for i, event in enumerate(events) if met([event])]
    assert all(index > kinds.index(RaftFinished) for index in later)
    if entered in ("ne", "se"):
        assert state.finished[1].letter == "A", "the arrow leads over the finish as well"


@pytest.mark.rule("WR-103", "WR-65")
@pytest.mark.parametrize("sign", KINDS)
def test_a_drifting_raft_meets_every_kind_of_hex(sign: str) -> None:
    game = river_game(board(h2_2=sign, h2_1="OO", h1_3="OO"), drifting=True)
    # Only A (0+1) and C (0+2) are seat 0's; C faces the bank and can't drift.
    state = position(game, {"A": START, "B": (0, 3), "C": ((0, 4), 3)}, seats=3)
    state, events = settled(game, state, EndTurn())
    moved = [e for e in events if isinstance(e, RaftMoved)]
    assert moved[0].why is MoveKind.DRIFT
    assert met(events) == [("A", what) for what in does(sign)]
    assert lies(state, "A") == end_of(MIDDLE, sign)
    assert facing(state, "A") == TURNED.get(sign, 0)
    assert state.active == 1
    assert state.phase is Phase.ACT
