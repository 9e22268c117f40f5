"""What the events shown so far have done, while the position that is drawn is still the old one.

All events of an action are turned into motions at once, before the first is seen; each begins
where the one before it left its raft and its cards, which no position says.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.events import RaftFinished, RaftMoved
from boardgames.games.whitewater.rules.state import Card, State, is_locked


@dataclass(frozen=True)
class Afloat:
    """A raft on its way."""

    hex: Hex | None = None
    facing: int = 0
    capsized: bool = False


@dataclass
class Wake:
    """Rafts, cards and dice as the last event that was turned into motions left them."""

    is_awake: bool = False
    rafts: dict[str, Afloat] = field(default_factory=dict)
    cards: dict[tuple[int, str, int], Card] = field(default_factory=dict)
    energy: list[int] = field(default_factory=list)
    pushed: list[RaftMoved] = field(default_factory=list)
    """Rafts pushed by a step whose own raft comes last."""
    finished: list[RaftFinished] = field(default_factory=list)
    """Rafts pushed over the finish by that step."""
    beyond: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Where rafts came over the finish, in map pixels."""
    spin: int = 0
    """Corners the die turns its raft by, right where positive."""
    chained: bool = False
    """Whether the next die falls out of the one that lies there."""
    looked_at: str = ""
    """The raft the camera was led to last."""

    def forget(self) -> None:
        """The next event starts from the position that is shown then."""
        self.is_awake = False

    def wake_up(self, view: State) -> None:
        """Starts from this position, unless events have been turned into motions since."""
        if self.is_awake:
            return
        self.is_awake = True
        self.rafts = {r.letter: Afloat(r.hex, r.facing, r.capsized) for r in view.rafts}
        self.cards = {
            (member.seat, raft.letter, index): card
            for raft in view.rafts
            for member in raft.crew
            for index, card in enumerate(member.cards)
        }
        self.energy = list(view.energy)
        self.pushed, self.finished = [], []
        self.spin, self.chained, self.looked_at = 0, False, ""

    def of(self, letter: str) -> Afloat:
        """The raft as it is by now."""
        return self.rafts.get(letter, Afloat())

    def change(self, letter: str, **changes: Any) -> Afloat:
        """Something happened to it."""
        self.rafts[letter] = replace(self.of(letter), **changes)
        return self.rafts[letter]

    def unlocked(self, letter: str, seat: int | None = None) -> list[tuple[int, str, int]]:
        """The cards on a raft that are not locked by now, of one seat or of the crew."""
        return [
            key
            for key, card in self.cards.items()
            if key[1] == letter and (seat is None or key[0] == seat) and not is_locked(card)
        ]
