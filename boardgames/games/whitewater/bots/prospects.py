"""What a seat's chance to win hangs on, counted in a whole position."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boardgames.core.prospects import Counts, Prospects
from boardgames.games.whitewater.bots.evaluation import Scale, Weights
from boardgames.games.whitewater.bots.steering import Steering, points_left
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State, ready_count

NAMES = ("points", "points_late", "certain", "energy", "awake", "wait")
MOST_GAMES = 4
LONG = 60.0
"""A race with that many strokes to go has just begun."""


@lru_cache(MOST_GAMES)
def steering_of(_game: Whitewater) -> Steering:
    return Steering()


def counts(game: Whitewater, state: State) -> Sequence[Counts]:
    table = steering_of(game).open_way(game, state)
    scale = Scale(game, table, Weights(), state)
    racing = [points_left(table, raft) for raft in state.rafts if raft.hex is not None]
    late = 1 / (1 + sum(racing) / LONG)
    seats = len(state.energy)
    places = {finish.letter: place for place, finish in enumerate(state.finished)}
    certain, awake = [0.0] * seats, [0.0] * seats
    for raft in state.rafts:
        for member in raft.crew:
            awake[member.seat] += ready_count(member.cards)
            if raft.letter in places:
                certain[member.seat] += member.stake * game.terms.points[places[raft.letter]]
    return [
        (
            points / 10,
            points / 10 * late,
            certain[seat] / 10,
            min(4, state.energy[seat]) / 4,
            awake[seat] / 4,
            (seat - state.active) % seats / seats,
        )
        for seat, points in enumerate(scale.expected(state))
    ]


PROSPECTS = Prospects(NAMES, counts, turns=2)
