"""assets/minutes.yaml: how long matches take.

`python -m tools.minutes` counts turns and choices in simulated matches; the seconds a person takes
for each are set by hand.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

import msgspec

from boardgames.core.texts import _
from boardgames.core.variants import Value
from boardgames.data.rules import load_yaml

FILE = "minutes.yaml"
STEP = 5
"""Minutes are rounded to this; more precision would promise too much."""


class Seconds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    choice: float
    press: float
    turn: float
    """The rest of a person's turn: animations, cards, handing over."""
    computer: float


class Counted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turns: float
    choices: float
    presses: float


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seconds: Seconds
    matches: int
    """Simulated for each figure below."""
    lengths: tuple[str, ...] = ()
    """The variants that change the length of a match."""
    seats: dict[int, Counted] = {}
    """By number of seats, with default variants."""
    times: dict[str, dict[Value, float]] = {}
    """By variant and value: the factor on the length."""

    def minutes(self, seats: int, people: int, values: Mapping[str, Value]) -> int:
        """The length of a match, rounded; 0 if that many seats were never measured."""
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

    def words(self, values: Mapping[str, Value] | None = None, seats: int | None = None) -> str:
        """From one person against computers to a table of people; empty if it wasn't measured.

        For any number of seats, or for that one. Box and setup both say this.
        """
        counts = [one for one in self.seats if seats in (None, one)]
        known = [self.minutes(one, people, values or {}) for one in counts for people in (1, one)]
        if not known:
            return ""
        least, most = min(known), max(known)
        if least == most:
            return _("{minutes} min", minutes=most)
        return _("{least}–{most} min", least=least, most=most)


@functools.lru_cache(maxsize=2)
def load_paces(assets: Path) -> Mapping[str, Pace]:
    found: dict[str, Pace] = load_yaml(assets / FILE, dict[str, Pace])
    return found
