"""Collects samples of a finished match, and says what they show so far.

Every estimate has an interval that follows from how much the samples differ; what isn't outside
its interval counts for nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from boardgames.ai.causes import Segment, Turn
from boardgames.core.game import CHANCE, Seat
from boardgames.core.review import Cause, CurvePoint, Estimate, Review, Shares, TurningPoint

Chances = tuple[float, ...]
"""By seat."""
Sample = Sequence[tuple[Chances, Chances]]
"""What was found once before and after each segment of a stretch."""

PARTS = ("luck", "own", "others", "solving")
LEAST_SAMPLES = 6
"""With fewer, an interval says nothing."""
LEAST_VARIANCE = 0.001
"""Something rare may not have shown yet."""
MOST_POINTS = 5
LEAST_CHANGE = 0.04
"""A turn that changed less decided nothing."""
OWN_WEIGHT = 1.5
"""How much more a roll or choice is said to have changed for the one whose it was."""
TWO_SIGMA = 1.96
FEW = 2.4
"""Of few samples an interval is wider (Student's t, to within 5%)."""


class Stretch(NamedTuple):
    """A turn with its segments; the first stretch is what comes before the first turn."""

    turn: Turn
    segments: Sequence[Segment]


class Outline(NamedTuple):
    """What is sampled; small enough to be sent between processes."""

    stretches: Sequence[Stretch]
    length: int
    """Of the history."""
    end_round: int
    outcome: Chances


class Samples:
    """A running mean with its interval."""

    __slots__ = ("_squares", "_sum", "count")

    def __init__(self) -> None:
        self.count = 0
        self._sum = self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / max(1, self.count)

    @property
    def variance(self) -> float:
        """Of the samples, not of their mean."""
        if self.count < LEAST_SAMPLES:
            return 1.0
        spread = self._squares / self.count - self.mean * self.mean
        return max(0.0, spread) * self.count / (self.count - 1)

    def estimate(self) -> Estimate:
        return Estimate(self.mean, self.width * math.sqrt(self.variance / max(1, self.count)))

    @property
    def width(self) -> float:
        """Half a 95% interval, in standard errors."""
        return TWO_SIGMA + FEW / max(1, self.count - 1)


class StretchEvidence:
    """The samples of one stretch."""

    def __init__(self, stretch: Stretch, seats: int) -> None:
        self.stretch = stretch
        self.count = 0
        self._seats = range(seats)
        self.before = [self._samples() for _ in stretch.segments]
        """By segment and seat."""
        self.after = [self._samples() for _ in stretch.segments]
        self.changes = [self._samples() for _ in stretch.segments]
        self.parts = [{part: Samples() for part in PARTS} for _ in self._seats]

    def _samples(self) -> list[Samples]:
        return [Samples() for _ in self._seats]

    def add(self, found: Sample) -> None:
        self.count += 1
        sums = [dict.fromkeys(PARTS, 0.0) for _ in self._seats]
        for number, (segment, (before, after)) in enumerate(
            zip(self.stretch.segments, found, strict=True)
        ):
            for seat in self._seats:
                change = after[seat] - before[seat]
                self.before[number][seat].add(before[seat])
                self.after[number][seat].add(after[seat])
                self.changes[number][seat].add(change)
                sums[seat][part_of(segment, seat)] += change
        for parts, own in zip(self.parts, sums, strict=True):
            for part, total in own.items():
                parts[part].add(total)

    def unrest(self) -> float:
        """How much less uncertain the whole would be with more samples of this."""
        if self.count < LEAST_SAMPLES:
            return 1.0
        worst = max(samples.variance for parts in self.parts for samples in parts.values())
        # So much of the variance of a mean is gone with one sample more.
        gain = (worst + LEAST_VARIANCE) / (self.count * (self.count + 1))
        return gain / max(1, len(self.stretch.segments))

    def change(self, number: int) -> list[Estimate]:
        return [samples.estimate() for samples in self.changes[number]]

    def chances_before(self, number: int) -> tuple[Estimate, ...]:
        return tuple(samples.estimate() for samples in self.before[number])

    def chances_after(self, number: int) -> tuple[Estimate, ...]:
        return tuple(samples.estimate() for samples in self.after[number])

    def largest(self) -> tuple[float, int]:
        """The size of the largest change that is certain, and its segment."""
        sizes = [
            (
                max((abs(one.value) for one in self.change(number) if one.is_certain), default=0.0),
                number,
            )
            for number in range(len(self.stretch.segments))
        ]
        return max(sizes, default=(0.0, 0))


class Evidence:
    """All samples of a match, and what they show so far."""

    def __init__(self, outline: Outline, strength: str) -> None:
        self.outline = outline
        self.seats = len(outline.outcome)
        self.stretches = [StretchEvidence(one, self.seats) for one in outline.stretches]
        self._strength = strength
        self._details = dict[int, TurningPoint]()
        """By the beginning of their segments."""

    @property
    def fewest(self) -> int:
        """Samples of any stretch."""
        return min(one.count for one in self.stretches)

    def add(self, number: int, found: Sample) -> None:
        self.stretches[number].add(found)

    def add_detail(self, segment: Segment, point: TurningPoint) -> None:
        self._details[segment.begin] = point

    def restless(self, most: int) -> list[int]:
        """The stretches of which more samples would help most."""
        numbers = range(len(self.stretches))
        return sorted(numbers, key=lambda number: -self.stretches[number].unrest())[:most]

    def largest_error(self) -> float:
        """Of all shares."""
        if self.fewest < LEAST_SAMPLES:
            return 1.0
        return max(self._sum(seat, part).error for seat in range(self.seats) for part in PARTS)

    def review(self, progress: float) -> Review:
        points = [
            self._details.get(segment.begin) or self.point(number, at)
            for number, at, segment in self.decisive()
        ]
        return Review(
            strength=self._strength,
            curve=self._curve(),
            turning_points=tuple(points),
            shares=self._shares(),
            progress=progress,
        )

    def _curve(self) -> tuple[CurvePoint, ...]:
        outline = self.outline
        points = [
            CurvePoint(turn.begin, turn.seat, turn.round, one.chances_before(0))
            for one in self.stretches[1:]
            for turn in (one.stretch.turn,)
            if turn.seat != CHANCE
        ]
        last = tuple(Estimate(chance, 0.0) for chance in outline.outcome)
        return (*points, CurvePoint(outline.length, CHANCE, outline.end_round, last))

    def _shares(self) -> tuple[Shares, ...]:
        if self.fewest < LEAST_SAMPLES:
            return ()
        segments = (segment for one in self.outline.stretches for segment in one.segments)
        is_puzzle = any(segment.cause is Cause.SOLVING for segment in segments)
        return tuple(
            Shares(
                luck=self._sum(seat, "luck"),
                own=self._sum(seat, "own"),
                others=self._sum(seat, "others"),
                solving=self._sum(seat, "solving") if is_puzzle else None,
            )
            for seat in range(self.seats)
        )

    def _sum(self, seat: Seat, part: str) -> Estimate:
        each = [one.parts[seat][part] for one in self.stretches]
        variance = sum(samples.variance / samples.count for samples in each)
        return Estimate(sum(samples.mean for samples in each), TWO_SIGMA * math.sqrt(variance))

    def decisive(self) -> list[tuple[int, int, Segment]]:
        """What changed most, in the order of the match: a stretch and one of its segments each."""
        if self.fewest < LEAST_SAMPLES:
            return []
        best = list[tuple[float, int, int]]()
        for number, one in enumerate(self.stretches[1:], 1):
            size, at = one.largest()
            if size >= LEAST_CHANGE:
                best.append((size, number, at))
        chosen = sorted(best, reverse=True)[:MOST_POINTS]
        return sorted(
            (number, at, self.stretches[number].stretch.segments[at]) for _, number, at in chosen
        )

    def point(self, number: int, at: int) -> TurningPoint:
        one = self.stretches[number]
        turn, segment = one.stretch.turn, one.stretch.segments[at]
        changes = one.change(at)
        affected = _affected(turn, segment, changes)
        return TurningPoint(
            index=segment.end - 1,
            begin=turn.begin,
            end=turn.end,
            round=turn.round,
            seat=turn.seat,
            cause=segment.cause,
            affected=affected,
            before=one.chances_before(at),
            after=one.chances_after(at),
            change=changes[affected],
        )


def part_of(segment: Segment, seat: Seat) -> str:
    match segment.cause:
        case Cause.LUCK:
            return "luck"
        case Cause.SOLVING:
            return "solving"
    return "own" if segment.seat == seat else "others"


def _affected(turn: Turn, segment: Segment, changes: Sequence[Estimate]) -> Seat:
    """Whose chance certainly changed most; who did it, if theirs changed about as much."""
    sizes = [abs(one.value) * one.is_certain for one in changes]
    seat = segment.seat if segment.cause is Cause.CHOICE else turn.seat
    if seat != CHANCE:
        sizes[seat] *= OWN_WEIGHT
    return sizes.index(max(sizes))
