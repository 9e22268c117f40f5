"""Statistics for the end screen, counted from the events since no rule depends on them.

How fast people solved a card is known only to the screen, which runs the timer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Figures
from boardgames.core.texts import _, in_context
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import REGULAR

HALF_SECOND = 500.0


class SeatStats(msgspec.Struct):
    turns: int = 0
    regular: int = 0
    wicked: int = 0
    quick: int = 0
    """Cards solved by a quick guess; they are counted by their deck too."""
    climbs: int = 0
    swaps_won: int = 0
    swaps_suffered: int = 0


class Played(msgspec.Struct, frozen=True):
    card: str
    answer: str
    reading: str
    solver: Seat | None
    """Who solved it, if anyone did."""


def match_stats(events: Iterable[Event], seats: int) -> tuple[SeatStats, ...]:
    found = tuple(SeatStats() for _seat in range(seats))
    deck = REGULAR
    for event in events:
        match event:
            case ev.CardDrawn(drawn):
                deck = drawn
            case ev.Solved(seat) if deck == REGULAR:
                found[seat].regular += 1
            case ev.Solved(seat):
                found[seat].wicked += 1
            case ev.QuickGuess(seat, Verdict.RIGHT):
                found[seat].quick += 1
            case ev.LadderClimbed(seat, _, _):
                found[seat].climbs += 1
            case ev.PawnsSwapped(solver, rival, _, _):
                found[solver].swaps_won += 1
                found[rival].swaps_suffered += 1
            case ev.TurnStarted(solver):
                found[solver].turns += 1
    return found


def cards_played(events: Iterable[Event]) -> tuple[Played, ...]:
    found: list[Played] = []
    card, text, solver = "", ("", ""), None
    for event in events:
        match event:
            case ev.CardShown(shown):
                card, text, solver = shown, ("", ""), None
            case ev.Solved(seat):
                solver = seat
            case ev.SolutionRead(answer, reading):
                text = (answer, reading)
            case ev.CardReturned():
                found.append(Played(card, *text, solver))
    return tuple(found)


def solved_by_the_sand(events: Sequence[Event]) -> list[Seat]:
    """Who solved a card before time was up; a quick guess comes later and has no such time."""
    if any(isinstance(event, ev.QuickGuess) for event in events):
        return []
    return [event.seat for event in events if isinstance(event, ev.Solved)]


def best_thoughts(events: Iterable[Event]) -> dict[Seat, int]:
    """By computer: the fewest half seconds after which it had an answer that counted."""
    best: dict[Seat, int] = {}
    answered: dict[Seat, int] = {}
    for event in events:
        match event:
            case ev.CardShown():
                answered = {}
            case ev.ComputerAnswered(seats, at):
                answered = dict.fromkeys(seats, at)
            case ev.Solved(seat) if answered.get(seat):
                best[seat] = min(best.get(seat, answered[seat]), answered[seat])
    return best


def best_times(events: Iterable[Event], people: Mapping[Seat, float]) -> dict[Seat, float]:
    """In milliseconds; those of people are known to the screen."""
    return {**people, **{seat: at * HALF_SECOND for seat, at in best_thoughts(events).items()}}


def figures(stats: Sequence[SeatStats], times: Mapping[Seat, float]) -> Figures:
    rows = []
    for seat, one in enumerate(stats):
        best = _("{seconds} s", seconds=f"{times[seat] / 1000:.1f}") if seat in times else "–"
        has_swapped = one.swaps_won or one.swaps_suffered
        swaps = f"{one.swaps_won}–{one.swaps_suffered}" if has_swapped else "–"
        solved = (str(one.regular), str(one.wicked), str(one.quick))
        rows.append((*solved, str(one.climbs), swaps, best))
    headings = (
        in_context("column", "Regular"),
        in_context("column", "Wicked"),
        in_context("column", "Quick"),
        in_context("column", "Climbs"),
        in_context("column", "Swaps"),
        in_context("column", "Fastest"),
    )
    return Figures(headings, rows)
