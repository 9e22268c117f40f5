"""Statistics of many simulated matches, and what a board's author could change.

Advice is given only where the data is clear: a share of wins has to be outside the range that
chance alone explains.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec.structs import astuple

from boardgames.commands.ground import Ground, Place
from boardgames.core.game import CHANCE, Game, Seat, Step
from boardgames.core.kit import LOT
from boardgames.core.narration import Narration
from boardgames.core.texts import N_, _, in_context, listed, plural
from boardgames.games import kit_of

LONG_MINUTES = 120
DRAGGING = 2.0
"""The ninth decile of turns, as a multiple of the median, from which matches drag on."""
LEAST_CHOICES = 0.15
"""The share of decisions with more than one option."""
FEW_MATCHES = 40
"""With fewer, unvisited spaces mean nothing, and few shares can be called fair."""
MOST_ADVISED = 6
NOBODY = N_("Nobody ever won. Try better computers (--bots normal), or move the goal closer.")


class SeatFigures(msgspec.Struct, frozen=True):
    seat: Seat
    wins: int
    rate: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Median, and the first and ninth decile."""

    low: float
    median: float
    high: float


class Report(msgspec.Struct, frozen=True):
    """Shares are from 0 to 1."""

    matches: int
    fair: float
    seats: tuple[SeatFigures, ...]
    actions: Spread
    rounds: Spread
    turns: Spread
    decisions_per_turn: float
    """Actions of a seat per turn, forced ones included."""
    choices_per_turn: float
    """Those with more than one option."""
    never_visited: dict[str, list[str]]
    """By map, of all maps that were reached."""
    visits: dict[str, dict[str, int]]
    without_end: int = 0
    is_by_lot: bool = False
    """Whether seats are shuffled before a match."""
    minutes: float = 0.0


def advice(report: Report) -> list[str]:
    if report.matches and not any(one.wins for one in report.seats):
        return [_(NOBODY)]
    found = [*_seats(report), *_ends(report), *_lengths(report), *_choices(report)]
    if report.matches >= FEW_MATCHES:
        found += _spaces(report)
    elif not found:
        text = plural(
            "{count} match isn't enough. Use --games 200.",
            "{count} matches aren't enough. Use --games 200.",
            report.matches,
        )
        return [text]
    return found or [_well(report.matches)]


def _well(matches: int) -> str:
    return plural(
        "Nothing stands out in {count} match.", "Nothing stands out in {count} matches.", matches
    )


def _seats(report: Report) -> Iterator[str]:
    for one in report.seats:
        if report.fair < one.low:
            text = N_(
                "Player {number} won {rate} of the matches; {fair} would be fair. "
                "Give them a longer path."
            )
        elif report.fair > one.high:
            text = N_(
                "Player {number} won only {rate} of the matches; {fair} would be fair. "
                "Give them a shorter path."
            )
        else:
            continue
        yield _(text, number=one.seat + 1, rate=f"{one.rate:.0%}", fair=f"{report.fair:.0%}")


def _ends(report: Report) -> Iterator[str]:
    if report.without_end:
        text = N_(
            "{count} of {total} matches never ended. "
            "Look for spaces nobody can leave, or a goal nobody can reach."
        )
        yield _(text, count=report.without_end, total=report.matches + report.without_end)


def _lengths(report: Report) -> Iterator[str]:
    if report.minutes > LONG_MINUTES:
        text = N_(
            "With people a match takes about {minutes} minutes. "
            "Move things closer together, or make winning easier."
        )
        yield _(text, minutes=round(report.minutes / 10) * 10)
    turns = report.turns
    if turns.median and turns.high > DRAGGING * turns.median:
        text = N_(
            "1 match in 10 takes {long} turns or more; {usual} are usual. "
            "Shorten the path back for players who fall behind."
        )
        yield _(text, long=f"{turns.high:.0f}", usual=f"{turns.median:.0f}")


def _choices(report: Report) -> Iterator[str]:
    if not report.decisions_per_turn:
        return
    share = report.choices_per_turn / report.decisions_per_turn
    if share < LEAST_CHOICES:
        text = N_("Only {share} of all decisions offer a choice. Add more paths.")
        yield _(text, share=f"{share:.0%}")


def _spaces(report: Report) -> Iterator[str]:
    for file, names in report.never_visited.items():
        yield plural(
            "Nobody visited {places} of {file} in {matches}. Add a path to it, or remove it.",
            "Nobody visited {places} of {file} in {matches}. Add a path to them, or remove them.",
            len(names),
            places=_shortened(names, MOST_ADVISED),
            file=file,
            matches=plural("{count} match", "{count} matches", report.matches),
        )


def _shortened(names: Sequence[str], most: int) -> str:
    more = len(names) - most
    last = [plural("{count} more", "{count} more", more)] if more > 0 else []
    return listed([*names[:most], *last])


SURE = 1.959964
"""Standard deviations on either side for 95%."""

LOW, MIDDLE, HIGH = 0.1, 0.5, 0.9
MOST_NAMED = 40
"""Spaces named in the report; `--json` has all of them."""


@dataclass
class Counts:
    visits: Counter[Place] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    decisions: int = 0
    choices: int = 0
    begun: int = 0

    def add(self, other: Counts) -> None:
        self.visits.update(other.visits)
        self.lengths += other.lengths
        self.rounds += other.rounds
        self.turns += other.turns
        self.decisions += other.decisions
        self.choices += other.choices
        self.begun += other.begun


class Watch:
    def __init__(self, game: Game[Any, Any], ground: Ground, asked: str = "") -> None:
        """With a board asked for among others, only its unvisited spaces are reported."""
        self.game = game
        self.narration = kit_of(game.name).narration(game)
        self.ground = ground
        self.asked = asked
        self.counts = Counts()
        self._turns = 0

    def begin(self) -> None:
        self._turns = 0
        self.counts.begun += 1

    def saw(self, seat: Seat, actions: int, before: Any, step: Step[Any]) -> None:
        if seat != CHANCE:
            self.counts.decisions += 1
            self.counts.choices += actions > 1
        # Rolling for the first turn and building the river aren't turns.
        for event in step.events:
            self._turns += self.game.begins_turn(event) not in (None, CHANCE)
        for place in visited(self.narration, self.ground, seat, before, step):
            self.counts.visits[place] += 1

    def end(self, state: Any, actions: int) -> None:
        self.counts.lengths.append(actions)
        self.counts.rounds.append(self.game.round_of(state))
        self.counts.turns.append(self._turns)

    def report(self, wins: Sequence[int]) -> Report:
        counts = self.counts
        matches, turns = len(counts.lengths), sum(counts.turns)
        by_map: dict[str, dict[str, int]] = {}
        for (file, name), count in sorted(counts.visits.items()):
            by_map.setdefault(file, {})[name] = count
        looked_at = [self.asked] if self.asked in by_map else list(by_map)
        missed: dict[str, list[str]] = {file: [] for file in looked_at}
        for file, name in self.ground.spots:
            # A river uses some of the boards; the others don't count as unvisited.
            is_shunned = file in missed and (file, name) not in self.ground.starts
            if is_shunned and not counts.visits[file, name]:
                missed[file].append(name)
        return Report(
            matches=matches,
            # A shared win counts for each of its winners, and so does the fair share.
            fair=max(1, sum(wins) / max(1, matches)) / len(wins),
            seats=tuple(seat_figures(seat, won, matches) for seat, won in enumerate(wins)),
            actions=spread(counts.lengths),
            rounds=spread(counts.rounds),
            turns=spread(counts.turns),
            decisions_per_turn=counts.decisions / max(1, turns),
            choices_per_turn=counts.choices / max(1, turns),
            never_visited={file: names for file, names in missed.items() if names},
            visits=by_map,
            without_end=max(0, counts.begun - matches),
            is_by_lot=self.game.options.get(kit_of(self.game.name).lots) == LOT,
            minutes=self._minutes(),
        )

    def _minutes(self) -> float:
        """The mean length if all players are people."""
        from boardgames.program.boxes import pace_of

        pace, matches = pace_of(self.game.name), len(self.counts.lengths)
        if pace is None or not matches:
            return 0.0
        each, counts = pace.seconds, self.counts
        seconds = counts.choices * each.choice + (counts.decisions - counts.choices) * each.press
        return (seconds + sum(counts.turns) * each.turn) / matches / 60


def visited(
    narration: Narration[Any], ground: Ground, seat: Seat, before: Any, step: Step[Any]
) -> set[Place]:
    """The spaces that something came to in one step, from two signs that every game gives.

    One is the spot of its events. The other is a space's name that replaced another word in the
    state when a seat acted: it finds moves whose event has the piece as its spot.
    """
    found: set[Place | None] = set()
    for event in step.events:
        ref = narration.spot(event)
        if ref is not None:
            found.add(ground.place_of(ref, before))
    # Secret results of chance, like the dry shore, aren't visits.
    if seat != CHANCE and ground.names:
        found.update(map(ground.names.get, changed_words(before, step.state)))
    return {place for place in found if place is not None}


def changed_words(before: Any, after: Any) -> list[str]:
    """The words of a state that replaced others; additions, like drawn cards, don't count."""
    found: list[str] = []
    _add_changed(found, before, after)
    return found


def _add_changed(found: list[str], before: Any, after: Any) -> None:
    if isinstance(before, str) and isinstance(after, str):
        if before and before != after:
            found.append(after)
    elif isinstance(before, msgspec.Struct) and isinstance(after, msgspec.Struct):
        values = astuple(after)
        if type(before) is type(after):
            _add_changed_among(found, astuple(before), values)
        else:
            # A different kind of position, like a dock instead of the sea: all of it is new.
            found += [value for value in values if isinstance(value, str)]
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        _add_changed_among(found, before, after)


def _add_changed_among(found: list[str], before: tuple[Any, ...], after: tuple[Any, ...]) -> None:
    for one, other in zip(before, after, strict=True):
        # Nearly everything is unchanged.
        if one is not other:
            _add_changed(found, one, other)


def seat_figures(seat: Seat, wins: int, matches: int) -> SeatFigures:
    low, high = interval(wins, matches)
    return SeatFigures(seat, wins, wins / matches if matches else 0.0, low, high)


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's 95% interval, valid for few matches and for shares near 0 and 1."""
    if matches == 0:
        return 0.0, 1.0
    rate, squared = wins / matches, SURE * SURE
    scale = 1 + squared / matches
    middle = (rate + squared / (2 * matches)) / scale
    spare = rate * (1 - rate) / matches + squared / (4 * matches * matches)
    half = SURE * math.sqrt(spare) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(values: Sequence[int]) -> Spread:
    ordered = sorted(values)
    return Spread(*(_at(ordered, share) for share in (LOW, MIDDLE, HIGH)))


def _at(ordered: Sequence[int], share: float) -> float:
    if not ordered:
        return 0.0
    place = share * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def told(report: Report) -> Iterator[tuple[str, str]]:
    """Labels and lines."""
    for one in report.seats:
        yield _("Player {number}", number=one.seat + 1), _seat_line(one, report)
    if report.is_by_lot:
        text = N_("Places are drawn, so everyone wins a fair {fair}.")
        yield in_context("report", "Places"), _(text, fair=f"{report.fair:.1%}")
    yield in_context("report", "Actions"), _spread_line(report.actions)
    yield in_context("report", "Turns"), _spread_line(report.turns)
    if report.rounds.high:
        yield in_context("report", "Rounds"), _spread_line(report.rounds)
    if report.minutes:
        text = N_("About {minutes} if all players are people.")
        yield in_context("report", "Minutes"), _(text, minutes=_rounded(report.minutes))
    decisions = _(
        "{decisions} per turn, {choices} of them with a choice.",
        decisions=f"{report.decisions_per_turn:.1f}",
        choices=f"{report.choices_per_turn:.1f}",
    )
    yield in_context("report", "Decisions"), decisions
    never = in_context("report", "Never visited")
    if not report.never_visited:
        yield never, _("No space.")
    for file, names in report.never_visited.items():
        yield never, _("{file}: {names}.", file=file, names=_shortened(names, MOST_NAMED))
    for sentence in advice(report):
        yield in_context("report", "To change"), sentence


def _seat_line(one: SeatFigures, report: Report) -> str:
    fair = report.fair
    text = N_("{rate} of wins (95% range: {low} to {high}), a fair share.")
    if report.matches < FEW_MATCHES:
        text = N_("{rate} of wins (95% range: {low} to {high}), from too few matches to tell.")
    if fair < one.low:
        text = N_("{rate} of wins (95% range: {low} to {high}), more than a fair {fair}.")
    elif fair > one.high:
        text = N_("{rate} of wins (95% range: {low} to {high}), less than a fair {fair}.")
    numbers = {"rate": one.rate, "low": one.low, "high": one.high, "fair": fair}
    return _(text, **{name: f"{share:.1%}" for name, share in numbers.items()})


def _rounded(minutes: float) -> int:
    """To five minutes, or to one for short matches."""
    return 5 * round(minutes / 5) if minutes >= 10 else max(1, round(minutes))


def _spread_line(values: Spread) -> str:
    text = N_("Median {median}, mostly {low} to {high} (10–90%).")
    return _(text, median=f"{values.median:g}", low=f"{values.low:g}", high=f"{values.high:g}")
