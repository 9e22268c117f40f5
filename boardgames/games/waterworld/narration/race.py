"""The race once the Deez has sunk: who can still catch whom, as far as a view tells.

Whoever hasn't seen the compass is after its holder, whoever has is after Dry Land, which only a
view of somebody who knows it can measure.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, State


class Runner(NamedTuple):
    """A seat in the race."""

    seat: Seat
    after: Seat | None
    """Whom it is after; None where Dry Land itself is its goal."""
    goal: str | None
    """The space it has to end a move on; None where the viewer can't know."""
    away: int
    """How many spaces that is; 0 also where nobody can tell."""
    chance: float
    """How likely its next turn ends there."""


@cache
def reach_chance(dice: int, faces: int, away: int) -> float:
    """How likely a roll is enough for a goal so far away; standing there one has to leave first."""
    if away == 0:
        return 0.0
    rolls = [sum(thrown) for thrown in product(range(1, faces + 1), repeat=dice)]
    return sum(roll >= away for roll in rolls) / len(rolls)


def chance_to_reach(game: Waterworld, view: State, seat: Seat, away: int) -> float:
    """How likely a seat's next turn can end on a space so far from it."""
    return reach_chance(game.rolling.at_best(view, seat), game.rules.dice.faces, away)


def runners(game: Waterworld, view: State) -> tuple[Runner, ...]:
    """Every seat, once somebody has the compass; nobody before."""
    if view.holder is None:
        return ()
    return tuple(_runner(game, view, view.holder, seat) for seat in range(len(view.pawns)))


def _runner(game: Waterworld, view: State, holder: Seat, seat: Seat) -> Runner:
    if not view.knows[seat]:
        after, goal = holder, view.pawns[holder].space
    elif view.dry_land == HIDDEN_SPACE:
        return Runner(seat, None, None, 0, 0.0)
    else:
        after, goal = None, view.dry_land
    away = game.chart.distance[view.pawns[seat].space][goal]
    if seat == view.active and view.dice:
        # Its dice have fallen: it is there with them, or not in this turn.
        return Runner(seat, after, goal, away, float(0 < away <= sum(view.dice)))
    return Runner(seat, after, goal, away, chance_to_reach(game, view, seat, away))


def own_way(game: Waterworld, view: State, seat: Seat) -> tuple[str, ...]:
    """The spaces a complete seat still has to cross to Dry Land, or to the holder to learn it."""
    found = [runner for runner in runners(game, view) if runner.seat == seat]
    if not found or found[0].goal is None:
        return ()
    return game.chart.way(view.pawns[seat].space, found[0].goal)


def holders_way(game: Waterworld, view: State) -> tuple[str, ...]:
    """The spaces the holder has before it; none where the viewer can't know them."""
    return () if view.holder is None else own_way(game, view, view.holder)
