"""What the score book compares: a number for each seat, of races whose numbers are known."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.core.hexes import SE
from boardgames.core.records import Finished
from boardgames.games.whitewater.narration.records import RECORDS, SCORE
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn, Paddle, Rolled
from boardgames.games.whitewater.rules.events import TurnBegan
from boardgames.games.whitewater.rules.state import Phase, State
from tests.rules.whitewater.positions import play, position, the_game

STAKES = {"0A": 2, "0D": 1, "1A": 1, "1B": 2, "2B": 1, "2C": 2, "3C": 1, "3D": 2}
BEHIND_EACH_OTHER = {"A": (4, 2), "C": (5, 2)}
"""A step of A sends C into a blue whirlpool; seat 2 rolls."""


def values(name: str, match: Finished) -> list[int | None]:
    (record,) = [one for one in (SCORE, *RECORDS) if one.name == name]
    return list(record.values(match))


def match_of(state: State, events: Sequence[Event] = ()) -> Finished:
    """A race that is over as it is now."""
    game, over = the_game(), replace(state, phase=Phase.OVER)
    outcome = game.outcome(over)
    assert outcome is not None
    return Finished(game, events, over, outcome)


def came_in(order: str) -> Finished:
    """These rafts finished in that order, all in the turn of seat 3."""
    places = [(letter, 3) for letter in order]
    return match_of(position(the_game(), finished=places, stakes=STAKES))


def played(state: State, *actions: AnyAction) -> Finished:
    """What seat 0 does in its turn."""
    after, events = play(the_game(), state, *actions)
    return match_of(after, [TurnBegan(0, 1), *events])


def test_points_are_what_rafts_and_stakes_give() -> None:
    assert values("points", came_in("ACD")) == [7, 3, 4, 4]


def test_the_best_raft_counts_with_its_stake() -> None:
    assert values("raft", came_in("ACD")) == [6, 3, 4, 2]


def test_the_lead_is_the_winners() -> None:
    assert values("lead", came_in("ACD")) == [3, None, None, None]


def test_a_win_by_better_places_alone_is_the_narrowest_of_all() -> None:
    assert values("points", came_in("ABD")) == [7, 7, 2, 2]
    assert values("lead", came_in("ABD")) == [None, 0, None, None]


def test_pushes_count_for_whoever_is_to_move() -> None:
    match = played(position(the_game(), BEHIND_EACH_OTHER), Paddle("A", SE, 0))
    assert values("pushes", match) == [1, 0, 0, 0]
    assert values("dunked", match) == [1, 0, 0, 0]


def test_ones_own_whirlpool_is_nobodys_push() -> None:
    match = played(position(the_game(), {"A": (5, 2)}), Paddle("A", SE, 0), Rolled("R1"))
    assert values("pushes", match) == values("dunked", match) == [0, 0, 0, 0]


@pytest.mark.parametrize(("face", "unharmed", "lost"), [("R1", 1, 0), ("paddle", 0, 1)])
def test_whirlpools_count_for_whoever_rolled(face: str, unharmed: int, lost: int) -> None:
    rolled = (Paddle("A", SE, 0), Rolled(face))
    match = played(position(the_game(), BEHIND_EACH_OTHER), *rolled, EndTurn())
    assert values("unharmed", match) == [0, 0, unharmed, 0]
    assert values("losses", match) == [0, 0, lost, 0]
