"""What many matches were like, and what a board maker could change, in plain sentences.

Figures say what is; these say what to do about it. Only what is surely so is said: a share of wins
has to lie outside the range in which chance alone would leave it.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boardgames.core.game import Seat
from boardgames.core.wording import counted, listed

LONG_MINUTES = 120
"""A match of people that takes longer is too long for an afternoon."""
DRAGGING = 2.0
"""One match in ten takes so many times as long as the middle one."""
LEAST_CHOICES = 0.15
"""The share of decisions that should be choices."""
FEW_MATCHES = 40
"""Fewer tell nothing of spaces that nobody came to, nor that all is well."""
MOST_NAMED = 6
"""So many spaces are named; the figures above have all of them."""
NOBODY = (
    "Nobody ever wins: let better computers play (--bots normal), and if they don't win either, "
    "bring the aim nearer."
)
WELL = "Nothing: the seats are alike, every space is used, and matches end in good time."


class SeatFigures(msgspec.Struct, frozen=True):
    """How often a seat was among the winners, and between what shares the truth lies."""

    seat: Seat
    wins: int
    rate: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """The middle of many values, and what nine in ten are at least and at most."""

    low: float
    median: float
    high: float


class Report(msgspec.Struct, frozen=True):
    """Everything that was found; shares are from 0 to 1."""

    matches: int
    fair: float
    seats: tuple[SeatFigures, ...]
    actions: Spread
    rounds: Spread
    turns: Spread
    decisions_per_turn: float
    """A seat's actions in a turn, those without an alternative included."""
    choices_per_turn: float
    """Those of them where there was more than one thing to do."""
    never_visited: dict[str, list[str]]
    """By map, of all maps anybody came to."""
    visits: dict[str, dict[str, int]]
    without_end: int = 0
    """Matches that were begun beside those, and broke off or went on for ever."""
    is_by_lot: bool = False
    """Whether lots are drawn before a match who has which of these seats."""
    minutes: float = 0.0
    """How long people would sit at such a match; 0 where nobody measured their pace."""


def advice(report: Report) -> list[str]:
    """The sentences; one that all is well where nothing stands out."""
    if report.matches and not any(one.wins for one in report.seats):
        return [NOBODY]
    found = [*_seats(report), *_ends(report), *_lengths(report), *_choices(report)]
    if report.matches >= FEW_MATCHES:
        found += _spaces(report)
    elif not found:
        return [f"{counted(report.matches, 'match', 'matches')} tell too little; play --games 200."]
    return found or [WELL]


def _seats(report: Report) -> Iterator[str]:
    for one in report.seats:
        if report.fair < one.low:
            yield (
                f"Seat {one.seat + 1} wins {one.rate:.0%} of the matches, where {report.fair:.0%} "
                "would be fair: begin it farther from what it needs, or give the others more."
            )
        elif report.fair > one.high:
            yield (
                f"Seat {one.seat + 1} wins only {one.rate:.0%} of the matches, where "
                f"{report.fair:.0%} would be fair: begin it nearer to what it needs."
            )


def _ends(report: Report) -> Iterator[str]:
    if report.without_end:
        all_ = report.matches + report.without_end
        yield (
            f"{report.without_end} of {all_} matches came to no end: look for places nobody can "
            "leave, and for an aim nobody can reach."
        )


def _lengths(report: Report) -> Iterator[str]:
    if report.minutes > LONG_MINUTES:
        yield (
            f"A match of people takes about {round(report.minutes / 10) * 10} minutes: bring "
            "things nearer together, or ask for less to win."
        )
    turns = report.turns
    if turns.median and turns.high > DRAGGING * turns.median:
        yield (
            f"One match in ten takes {turns.high:.0f} turns or more, where {turns.median:.0f} are "
            "usual: shorten the way back for whoever has lost the lead."
        )


def _choices(report: Report) -> Iterator[str]:
    if not report.decisions_per_turn:
        return
    share = report.choices_per_turn / report.decisions_per_turn
    if share < LEAST_CHOICES:
        yield (
            f"Only {share:.0%} of all decisions are a choice: give more than one way on from more "
            "spaces."
        )


def _spaces(report: Report) -> Iterator[str]:
    for file, names in report.never_visited.items():
        shown = names[:MOST_NAMED]
        more = len(names) - len(shown)
        told = listed([*shown, f"{more} more"] if more else shown)
        them = "them" if len(names) > 1 else "it"
        yield (
            f"In {counted(report.matches, 'match', 'matches')} nobody came to {told} of {file}: "
            f"lead a way there, or take {them} out."
        )
