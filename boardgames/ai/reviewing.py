"""Plays on from positions of a finished match, to find what decided it.

A sample of a turn plays on once from every position of it, with the same random stream at all of
them, so that what is before and after a change is compared on equal terms.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec

from boardgames.ai.causes import Course, Segment, Turn, asked_by, begin_of
from boardgames.ai.evidence import Chances, Outline, Sample, Samples, Stretch
from boardgames.ai.playouts import Playouts, Position, Stream
from boardgames.core.game import CHANCE, Seat
from boardgames.core.review import Cause, Estimate, TurningPoint
from boardgames.core.rng import Rng

DRAWS = 20_000
"""Enough that 1 time in 36 isn't taken for 1 in 40."""
MOST_RESULTS = 40
"""At most this many different results of chance are compared; with more, odds mean nothing."""
MOST_CHOICES = 6
"""Decisions of one segment that are looked at for something better."""


def outline_of(course: Course, playouts: Playouts) -> Outline:
    length = len(course.entries)
    first = course.turns[0].begin if course.turns else length
    turns = [Turn(0, first, CHANCE, 0), *course.turns]
    return Outline(
        [
            Stretch(turn, [one for one in course.segments if turn.begin <= one.begin < turn.end])
            for turn in turns
        ],
        length,
        course.game.round_of(course.states[-1]),
        playouts.estimate(course.states[-1]),
    )


class Reviewer:
    """Plays on from positions of one match."""

    def __init__(self, course: Course, playouts: Playouts, seed: int) -> None:
        self.course = course
        self.playouts = playouts
        self._seed = seed
        self._estimates = dict[int, Chances]()

    def sample(self, stretch: Stretch, stream: int) -> Sample:
        """Before and after each segment, both as far into the match."""
        turns, begins = self.playouts.turns, self.course.begins
        found = list[tuple[Chances, Chances]]()
        for segment in stretch.segments:
            is_same = bool(found) and segment.begin not in begins
            before = found[-1][1] if is_same else self.chances(segment.begin, stream, turns)
            after = self.chances(segment.end, stream, turns - (segment.end in begins))
            found.append((before, after))
        return found

    def chances(self, length: int, stream: int, turns: int) -> Chances:
        if turns == 0:
            return self._estimate(length)
        return self.playouts.chances(self._position(length), Stream(self._seed, stream), turns)

    def _estimate(self, length: int) -> Chances:
        if length not in self._estimates:
            self._estimates[length] = self.playouts.estimate(self.course.states[length])
        return self._estimates[length]

    def _position(self, length: int) -> Position:
        entries = self.course.entries[:length] if self.playouts.remembers else ()
        events = [event for entry in entries for event in entry.events]
        return Position(self.course.states[length], length, events)

    def _after(self, length: int, action: Any, count: int) -> list[Chances]:
        """Chances after a different action at that point, by stream."""
        position, game = self._position(length), self.course.game
        step = game.apply(position.state, action)
        after = Position(step.state, length + 1, [*position.events, *step.events])
        seat, asked = self.course.entries[length].seat, self._asked_by(length)
        begun = begin_of(game, length, seat, step.events, asked)
        is_next = begun is not None and begun[0] > length
        turns = self.playouts.turns - is_next
        return [
            self.playouts.chances(after, Stream(self._seed, stream), turns)
            for stream in range(count)
        ]

    def _asked_by(self, index: int) -> Seat | None:
        course = self.course
        return asked_by(course.game, course.entries, course.states, index)

    def odds(self, index: int, seat: Seat, count: int) -> float | None:
        """How likely chance was to be at least this good for a seat, or this bad if it was bad."""
        drawn, actual = self._drawn(index), self.course.entries[index].action
        if actual not in drawn:
            return None
        values = {
            action: sum(one[seat] for one in self._after(index, action, count)) / count
            for action in drawn
        }
        usual = sum(values[action] * often for action, often in drawn.items()) / DRAWS
        sign = 1 if values[actual] >= usual else -1
        limit = sign * values[actual] - 1e-9
        return sum(n for action, n in drawn.items() if sign * values[action] >= limit) / DRAWS

    def _drawn(self, index: int) -> Counter[Any]:
        """How often chance falls how; empty if there are too many ways."""
        game, state = self.course.game, self.course.states[index]
        rng, drawn = Rng.of(self._seed, index, DRAWS), Counter[Any]()
        for _ in range(DRAWS):
            drawn[game.chance(state, rng)] += 1
            if len(drawn) > MOST_RESULTS:
                return Counter()
        return drawn

    def better(self, segment: Segment, count: int) -> tuple[int, Any, Estimate] | None:
        """A decision of the segment that the computer would have made otherwise, with its gain."""
        found = None
        game, states, entries = self.course.game, self.course.states, self.course.entries
        deciding = [
            index
            for index in range(segment.begin, segment.end)
            if entries[index].seat == segment.seat and len(game.legal_actions(states[index])) > 1
        ]
        for index in deciding[:MOST_CHOICES]:
            actual = entries[index].action
            preferred = self.playouts.preferred(self._position(index), Rng.of(self._seed, index))
            if preferred == actual:
                continue
            pairs = zip(
                self._after(index, preferred, count),
                self._after(index, actual, count),
                strict=True,
            )
            gains = Samples()
            for one, other in pairs:
                gains.add(one[segment.seat] - other[segment.seat])
            gain = gains.estimate()
            if gain.value > 0 and gain.is_certain and (not found or gain.value > found[2].value):
                found = index, preferred, gain
        return found


def detailed(point: TurningPoint, segment: Segment, reviewer: Reviewer, count: int) -> TurningPoint:
    """With the odds of luck, or what a computer would have done."""
    if segment.cause is Cause.LUCK:
        chance_entries = [
            index
            for index in range(segment.begin, segment.end)
            if reviewer.course.entries[index].seat == CHANCE
        ]
        if not chance_entries:
            return point
        last, is_single = chance_entries[-1], len(chance_entries) == 1
        odds = reviewer.odds(last, point.affected, count) if is_single else None
        return msgspec.structs.replace(point, index=last, odds=odds)
    if segment.cause is Cause.CHOICE:
        found = reviewer.better(segment, count)
        if found is not None:
            index, action, gain = found
            after = point.after[segment.seat]
            chance = Estimate(
                min(1.0, after.value + gain.value), math.hypot(after.error, gain.error)
            )
            return msgspec.structs.replace(
                point, index=index, better=msgspec.to_builtins(action), with_better=chance
            )
    return point
