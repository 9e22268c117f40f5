"""Results of a finished match that can be compared between matches, for the score book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from boardgames.core.game import Event, Outcome


class Finished(NamedTuple):
    game: Any
    events: Sequence[Event]
    """All of the match, unmasked."""
    state: Any
    outcome: Outcome

    @property
    def seats(self) -> int:
        return sum(len(place) for place in self.outcome.ranking)


class Record(NamedTuple):
    """A number by which matches of one game are compared."""

    name: str
    """Its key in the score book; it never changes."""
    title: str
    """Looked up when it is shown."""
    values: Callable[[Finished], Sequence[int | None]]
    """By seat; None for a seat that doesn't count."""
    worded: Callable[[int], str]
    """The number with its unit."""
    is_lowest: bool = False
    """Whether the lowest value is the record."""
