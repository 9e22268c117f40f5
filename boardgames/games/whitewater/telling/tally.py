"""What the end screen counts: a pure fold over the events of a match.

It is folded from events alone, so it can be shown while a match is replayed as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.events import MoveKind
from boardgames.games.whitewater.rules.terms import Terms, odds

K = TypeVar("K", int, str)


class Rolls(msgspec.Struct, frozen=True):
    """One seat's whirlpools: how many dice began a whirlpool, and what came of them."""

    entered: dict[str, int] = {}
    """By colour of the first die."""
    results: dict[str, int] = {}
    """By kind: spin, paddle, overboard, capsize."""


class Tally(msgspec.Struct, frozen=True):
    """The figures of a match so far."""

    tracks: dict[str, tuple[Hex, ...]] = {}
    """Every hex each raft lay on, in order."""
    finished: tuple[str, ...] = ()
    rolls: dict[int, Rolls] = {}
    pushed: dict[str, int] = {}
    """How often each raft was pushed."""
    carried: dict[str, int] = {}
    """How often rapids carried each raft."""
    rests: dict[int, int] = {}
    rounds: int = 0
    stakes: tuple[tuple[tuple[str, int], ...], ...] = ()
    points: tuple[int, ...] = ()


def tally_of(events: Iterable[Event]) -> Tally:
    """The figures of all these events."""
    tally = Tally()
    for event in events:
        tally = fold(tally, event)
    return tally


def fold(tally: Tally, event: Event) -> Tally:
    """The figures with one event more."""
    match event:
        case ev.RaftPlaced(letter, _, here, _):
            return replace(tally, tracks={**tally.tracks, letter: (here,)})
        case ev.RaftMoved(letter, _, end, why, _):
            return _moved(tally, letter, end, why)
        case ev.RaftFinished(letter, _):
            return replace(tally, finished=(*tally.finished, letter))
        case ev.WhirlpoolEntered(_, colour, roller) | ev.WhirlpoolStayed(_, colour, roller):
            rolls = tally.rolls.get(roller, Rolls())
            rolls = replace(rolls, entered=_more(rolls.entered, colour))
            return replace(tally, rolls={**tally.rolls, roller: rolls})
        case ev.DieRolled(_, face, roller, _) if face not in ("red", "black"):
            kind = face if face in ("paddle", "overboard", "capsize") else "spin"
            rolls = tally.rolls.get(roller, Rolls())
            rolls = replace(rolls, results=_more(rolls.results, kind))
            return replace(tally, rolls={**tally.rolls, roller: rolls})
        case ev.Rested(seat, _):
            return replace(tally, rests=_more(tally.rests, seat))
        case ev.TurnBegan(_, round_):
            return replace(tally, rounds=round_)
        case ev.StakesShown(stakes):
            return replace(tally, stakes=stakes)
        case ev.GameEnded(points):
            return replace(tally, points=points)
    return tally


def _moved(tally: Tally, letter: str, end: Hex | None, why: MoveKind) -> Tally:
    if end is not None:
        track = (*tally.tracks.get(letter, ()), end)
        tally = replace(tally, tracks={**tally.tracks, letter: track})
    if why is MoveKind.PUSH:
        return replace(tally, pushed=_more(tally.pushed, letter))
    if why is MoveKind.RAPIDS:
        return replace(tally, carried=_more(tally.carried, letter))
    return tally


def _more(counts: Mapping[K, int], key: K) -> dict[K, int]:
    return {**counts, key: counts.get(key, 0) + 1}


def rolls_of_all(tally: Tally) -> Rolls:
    """The whirlpools of the whole table together."""
    together = Rolls()
    for rolls in tally.rolls.values():
        together = Rolls(
            _sum(together.entered, rolls.entered), _sum(together.results, rolls.results)
        )
    return together


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {key: one.get(key, 0) + other.get(key, 0) for key in (*one, *other)}


def expected(terms: Terms, rolls: Rolls) -> dict[str, float]:
    """What such whirlpools bring on the average, by kind."""
    found = {"spin": 0.0, "paddle": 0.0, "overboard": 0.0, "capsize": 0.0}
    for colour, count in rolls.entered.items():
        for kind, share in odds(terms, colour).items():
            found[kind] += count * share
    return found
