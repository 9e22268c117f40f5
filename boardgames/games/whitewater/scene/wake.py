"""Where rafts are while the events of an action are being shown one after the other.

All events of an action are turned into motions at once, before the first is seen; each begins
where the one before it left its raft, which no position says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from boardgames.core.hexes import Hex
from boardgames.games.whitewater.state import State


@dataclass(frozen=True)
class Afloat:
    """A raft on its way."""

    hex: Hex | None
    facing: int
    capsized: bool


class Wake:
    """Every raft as the last event that was turned into motions left it."""

    def __init__(self) -> None:
        self._rafts: dict[str, Afloat] = {}
        self._is_awake = False
        self.rapids = 0
        """How many rapids in a row carried somebody: a chain runs on without pause."""
        self.pushed: list[tuple[str, Hex, Hex | None]] = []
        """Rafts pushed by the step that is still to come."""
        self.die_from: int | None = None
        """The die that called for the next one."""

    def forget(self) -> None:
        """The next event starts from the position that is shown then."""
        self._is_awake = False

    def wake_up(self, view: State) -> None:
        """Starts from this position, unless events have been turned into motions since."""
        if self._is_awake:
            return
        self._is_awake = True
        self._rafts = {r.letter: Afloat(r.hex, r.facing, r.capsized) for r in view.rafts}
        self.rapids = 0
        self.pushed = []
        self.die_from = None

    def of(self, letter: str) -> Afloat:
        """The raft as it is by now."""
        return self._rafts.get(letter, Afloat(None, 0, False))

    def change(self, letter: str, **changes: object) -> None:
        """Something happened to it."""
        self._rafts[letter] = replace(self.of(letter), **changes)  # type: ignore[arg-type]
