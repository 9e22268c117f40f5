"""assets/minutes.yaml: how long matches take, from what was counted and what people need.

A box may promise only what was measured, so `python -m tools.minutes` counts turns and choices of
whole matches; the seconds that a person spends on each are set by hand beside them.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from boardgames.core.variants import Value
from boardgames.data.rules import load_yaml

FILE = "minutes.yaml"
STEP = 5
"""Minutes are told in steps of so many; more exact would be a promise nobody can keep."""


class Seconds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What things take at a table."""

    choice: float
    """A person decides between several things."""
    press: float
    """A person does the only thing there is to do."""
    turn: float
    """A person's turn beside that: motions, a card, the screen changing hands."""
    computer: float
    """A whole turn of a computer."""


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mean of many whole matches."""

    turns: float
    choices: float
    presses: float


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is known of one game."""

    seconds: Seconds
    matches: int
    """So many were played for each figure below."""
    lengths: tuple[str, ...] = ()
    """The variants that make a match longer or shorter."""
    seats: dict[int, Counted] = {}
    """By number of seats, everything else as the box has it."""
    times: dict[str, dict[Value, float]] = {}
    """By such a variant and its value: how many times as long as usual."""

    def minutes(self, seats: int, people: int, values: Mapping[str, Value]) -> int:
        """About how long a match takes, in steps; 0 where such a table was never measured."""
        counted = self.seats.get(seats)
        if counted is None:
            return 0
        share, spent = people / seats, self.seconds
        by_people = counted.choices * spent.choice + counted.presses * spent.press
        by_people += counted.turns * spent.turn
        seconds = share * by_people + (1 - share) * counted.turns * spent.computer
        for name, times in self.times.items():
            seconds *= times.get(values[name], 1.0) if name in values else 1.0
        return max(STEP, round(seconds / 60 / STEP) * STEP)

    def span(self) -> tuple[int, int]:
        """The shortest and the longest table of people, everything as the box has it."""
        known = [self.minutes(seats, seats, {}) for seats in self.seats]
        return min(known, default=0), max(known, default=0)


@functools.lru_cache(maxsize=2)
def load_paces(assets: Path) -> Mapping[str, Pace]:
    """By game; raises DataError."""
    found: dict[str, Pace] = load_yaml(assets / FILE, dict[str, Pace])
    return found
