"""Where drifting ships have settled, and where an event stands, read from the history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from boardgames.core.game import Event
from boardgames.core.session import Entry
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Roll, Rolled, Spun
from boardgames.games.bermuda.rules.state import State

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene


def shown_entries(scene: BermudaScene) -> Sequence[Entry]:
    """The history as far as it has been shown."""
    return scene.session.entries[: scene.sitting.shown]


def trails(scene: BermudaScene) -> list[tuple[Point, Point]]:
    """From where to where ships have settled after the last spin, until somebody sails."""
    for entry in reversed(shown_entries(scene)):
        if isinstance(entry.action, Spun):
            return _settled(scene, entry)
        if not isinstance(entry.action, Roll | Rolled):
            break
    return []


def _settled(scene: BermudaScene, entry: Entry) -> list[tuple[Point, Point]]:
    sea = scene.game.sea
    found = []
    for event, before in _told(scene, entry):
        if isinstance(event, ev.ShipSettled):
            start = sea.point(before.ships[event.seat][event.ship - 1])
            if start is not None:
                found.append((start, sea.space_at[event.space]))
    return found


def _told(scene: BermudaScene, entry: Entry) -> Iterator[tuple[Event, State]]:
    view: State = scene.session.state_at(entry.index)
    for event in entry.events:
        yield event, view
        view = scene.game.after(view, event)
