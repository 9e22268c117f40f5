"""What strokes say about stakes: a seat works hardest for the raft it has doubled.

Everybody sees who pays for which raft and whose cards rest for another. The sum of that is held
against what chance alone would do, so a guess is never certain.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations, product

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.core.rng import Rng
from boardgames.games.whitewater.rules.events import CardSpent, EnergySpent, Rested
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State, own_rafts

Effort = Mapping[tuple[Seat, str], float]
"""Points a seat has given to a raft, less those it took from it."""

Stakes = dict[tuple[Seat, str], int]
"""Factors by seat and raft."""
DOUBT = 2.5
"""Points of difference that make one raft e times as likely a favourite as another."""
SURE = 2.0
"""The most such steps that count: some doubt is always left."""


def effort_of(events: Iterable[Event]) -> Effort:
    """Who has worked for which raft."""
    found: defaultdict[tuple[Seat, str], float] = defaultdict(float)
    payer: tuple[Seat, int] | None = None
    for event in events:
        if isinstance(event, CardSpent):
            found[event.seat, event.letter] += 1
        elif isinstance(event, Rested):
            found[event.seat, event.letter] -= 1
        elif isinstance(event, EnergySpent):
            payer = event.seat, event.count
            continue
        if payer is not None:
            # What is paid for is seen next; cards that pay the rest name the raft as well.
            letter = getattr(event, "letter", "")
            if letter:
                found[payer[0], letter] += payer[1]
                payer = None
    return dict(found)


def guessed(game: Whitewater, view: State, seat: Seat, effort: Effort, rng: Rng) -> State:
    """The view with stakes for everybody, likelier ones more often."""
    seats = len(view.energy)
    factors = sorted(game.terms.rules.factors(seats), reverse=True)
    stakes: dict[tuple[Seat, str], int] = {}
    for other in range(seats):
        if other == seat:
            continue
        letters = [raft.letter for raft in own_rafts(view, other)]
        ordered = _drawn(letters, [effort.get((other, letter), 0.0) for letter in letters], rng)
        stakes |= {(other, letter): f for letter, f in zip(ordered, factors, strict=True)}
    return with_stakes(view, stakes)


def worlds(game: Whitewater, view: State, seat: Seat) -> list[State]:
    """The view with every way in which the others may have staked."""
    seats = len(view.energy)
    factors = game.terms.rules.factors(seats)
    ways = []
    for other in range(seats):
        if other != seat:
            keys = [(other, raft.letter) for raft in own_rafts(view, other)]
            orders = sorted(set(permutations(factors, len(keys))))
            ways.append([dict(zip(keys, order, strict=True)) for order in orders])
    return [
        with_stakes(view, {key: factor for one in chosen for key, factor in one.items()})
        for chosen in product(*ways)
    ]


def stake_chances(
    game: Whitewater, view: State, seat: Seat, effort: Effort
) -> list[tuple[float, Stakes]]:
    """Every way in which a seat may have staked, and how likely `guessed` would lay it so."""
    factors = sorted(game.terms.rules.factors(len(view.energy)), reverse=True)
    letters = [raft.letter for raft in own_rafts(view, seat)]
    weights = _weights([effort.get((seat, letter), 0.0) for letter in letters])
    found = []
    for order in permutations(range(len(letters))):
        share, left = 1.0, sum(weights)
        for index in order:
            share *= weights[index] / left
            left -= weights[index]
        stakes = {(seat, letters[i]): f for i, f in zip(order, factors, strict=True)}
        found.append((share, stakes))
    return found


def expected_stakes(
    game: Whitewater, view: State, seat: Seat, effort: Effort
) -> dict[tuple[Seat, str], float]:
    """The mean of what `guessed` would lay, for everybody but the seat itself."""
    found: defaultdict[tuple[Seat, str], float] = defaultdict(float)
    for other in range(len(view.energy)):
        if other != seat:
            for share, stakes in stake_chances(game, view, other, effort):
                for key, factor in stakes.items():
                    found[key] += share * factor
    return dict(found)


def _weights(efforts: Sequence[float]) -> list[float]:
    """How likely each raft is the favourite, in proportion."""
    mean = sum(efforts) / len(efforts)
    return [math.exp(max(-SURE, min(SURE, (effort - mean) / DOUBT))) for effort in efforts]


def _drawn(letters: Sequence[str], efforts: Sequence[float], rng: Rng) -> list[str]:
    """The letters in a random order, those worked for more likely first."""
    left = list(zip(letters, _weights(efforts), strict=True))
    found: list[str] = []
    while left:
        at = rng.chance() * sum(weight for _, weight in left)
        index = 0
        while index < len(left) - 1 and at >= left[index][1]:
            at -= left[index][1]
            index += 1
        found.append(left.pop(index)[0])
    return found


def with_stakes(state: State, stakes: Mapping[tuple[Seat, str], int]) -> State:
    """The position with these factors where none is known."""
    rafts = []
    for raft in state.rafts:
        one, other = (
            replace(member, stake=stakes.get((member.seat, raft.letter), member.stake))
            for member in raft.crew
        )
        rafts.append(replace(raft, crew=(one, other)))
    return replace(state, rafts=tuple(rafts))
