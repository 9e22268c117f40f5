"""What the end screen tells of a match, counted from its events alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.state import BONUS, Sector

K = TypeVar("K")
Counts = dict[str, int]


class SeatStats(msgspec.Struct, frozen=True):
    """One seat's match."""

    money: Counts = {}
    """By product, bonus cards under BONUS."""
    rolls: dict[int, int] = {}
    """How often each face fell, opening rolls left out."""
    lost: int = 0


class MatchStats(msgspec.Struct, frozen=True):
    """The whole table's match."""

    seats: tuple[SeatStats, ...]
    rounds: int = 0
    sectors: dict[int, int] = {}
    """How often each sector of the spinner came."""
    magnets: Counts = {}
    """Ships drawn up by each magnet."""
    lifts: int = 0
    haul: int = 0
    """Ships lost so far in the last lift."""
    biggest_haul: int = 0


class Chance(NamedTuple):
    """How often something came, beside how often it comes in the long run."""

    which: int
    """A face of the die, or a sector of the spinner from 1."""
    came: int
    expected: float


def rolls(count: MatchStats, faces: Sequence[int]) -> tuple[Chance, ...]:
    """Every face of the die, from all seats' rolls; a face may be on the die more than once."""
    fell: dict[int, int] = {}
    for one in count.seats:
        for face, times in one.rolls.items():
            fell = _plus(fell, face, times)
    total = sum(fell.values())
    return tuple(
        Chance(face, fell.get(face, 0), total * faces.count(face) / len(faces))
        for face in sorted(set(faces))
    )


def spins(count: MatchStats, sectors: int) -> tuple[Chance, ...]:
    """Every sector of the spinner."""
    total = sum(count.sectors.values())
    return tuple(
        Chance(number, count.sectors.get(number, 0), total / sectors)
        for number in range(1, sectors + 1)
    )


def words_spun(count: MatchStats, spinner: Sequence[Sector]) -> tuple[int, float]:
    """How many spins were words, and how many were to be expected."""
    words = [number for number, sector in enumerate(spinner, 1) if sector.word is not None]
    came = sum(count.sectors.get(number, 0) for number in words)
    return came, sum(count.sectors.values()) * len(words) / len(spinner)


def average(fell: Mapping[int, int]) -> float | None:
    """The mean of some rolls; None where there were none."""
    times = sum(fell.values())
    return sum(face * count for face, count in fell.items()) / times if times else None


def match_stats(events: Iterable[Event], seats: int) -> MatchStats:
    """All events of a match, counted."""
    return reduce(counted, events, MatchStats((SeatStats(),) * seats))


def counted(so_far: MatchStats, event: Event) -> MatchStats:
    """The figures with one more event."""
    match event:
        case ev.SpinnerSpun(sector):
            return replace(so_far, sectors=_plus(so_far.sectors, sector))
        case ev.RoundBegan(number):
            return replace(so_far, rounds=number)
        case ev.CloudLifted():
            return replace(so_far, lifts=so_far.lifts + 1, haul=0)
        case ev.ShipDrawnUp(_, _, magnet):
            return replace(so_far, magnets=_plus(so_far.magnets, magnet))
        case ev.ShipLost(seat):
            haul = so_far.haul + 1
            most = max(haul, so_far.biggest_haul)
            so_far = replace(so_far, haul=haul, biggest_haul=most)
            mine = so_far.seats[seat]
            return _with_seat(so_far, seat, replace(mine, lost=mine.lost + 1))
        case ev.FreightTaken(seat, product, value):
            return _with_money(so_far, seat, product, value)
        case ev.BonusTaken(seat, value):
            return _with_money(so_far, seat, BONUS, value)
        case ev.DieRolled(seat, pips):
            mine = so_far.seats[seat]
            return _with_seat(so_far, seat, replace(mine, rolls=_plus(mine.rolls, pips)))
    return so_far


def _plus(counts: dict[K, int], key: K, more: int = 1) -> dict[K, int]:
    return {**counts, key: counts.get(key, 0) + more}


def _with_seat(so_far: MatchStats, seat: int, mine: SeatStats) -> MatchStats:
    return replace(so_far, seats=(*so_far.seats[:seat], mine, *so_far.seats[seat + 1 :]))


def _with_money(so_far: MatchStats, seat: int, product: str, value: int) -> MatchStats:
    mine = so_far.seats[seat]
    return _with_seat(so_far, seat, replace(mine, money=_plus(mine.money, product, value)))
