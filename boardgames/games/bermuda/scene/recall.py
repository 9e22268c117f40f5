"""What spinner and die showed last, and where an event stands, read from the history."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event
from boardgames.core.session import Entry
from boardgames.games.bermuda import events as ev

UNROLLED = 6


def entry_of(entries: Sequence[Entry], shown: int, event: Event) -> tuple[int, int]:
    """The entry an event belongs to, of those not shown yet, and its place in it."""
    for index in range(shown, len(entries)):
        for place, one in enumerate(entries[index].events):
            if one is event:
                return index, place
    return shown, 0


def last_sector(entries: Sequence[Entry]) -> int:
    """The sector the spinner stopped at, 0 before the first spin."""
    for entry in reversed(entries):
        for event in entry.events:
            if isinstance(event, ev.SpinnerSpun):
                return event.sector
    return 0


def last_roll(entries: Sequence[Entry]) -> int:
    """What the die showed last."""
    for entry in reversed(entries):
        for event in entry.events:
            if isinstance(event, ev.DieRolled | ev.OpeningShown):
                return event.pips
    return UNROLLED
