"""What the settings remember of setups and matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from boardgames import games
from boardgames.core.players import Player
from boardgames.core.session import Session
from boardgames.core.variants import Value
from boardgames.data.settings import Settings, TableMemory
from boardgames.program.app import App

MOST_PEOPLE = 20


def of_setup(
    settings: Settings, game: str, seats: Sequence[Player], variants: Mapping[str, Value]
) -> dict[str, Any]:
    """The settings to change after a setup: who sits where, and who is known by name."""
    people = [player for player in seats if player.is_human and player.is_named is not False]
    if games.kit_of(game).looks_are_fixed:
        # The board gives out the colours, so nobody has chosen theirs.
        known = {player.name: player for player in settings.people}
        unknown = [replace(player, colour="", symbol="") for player in people]
        people = [known.get(player.name, player) for player in unknown]
    met: dict[str, Player] = {}
    for player in (*people, *settings.people):
        met.setdefault(player.name, player)
    table = TableMemory(len(seats), dict(variants))
    return {
        "seats": (*seats, *settings.seats[len(seats) :]),
        "people": tuple(met.values())[:MOST_PEOPLE],
        "tables": {**settings.tables, game: table},
    }


def note_shown(app: App, game: str, session: Session[Any, Any]) -> None:
    """After a match or a lesson: what was shown shouldn't repeat soon."""
    settings, memory = app.room.settings, games.kit_of(game).memory
    if memory is None:
        return
    events = [event for entry in session.entries for event in entry.events]
    seen = dict.fromkeys((*settings.seen.get(game, ()), *memory(events)))
    app.change_settings(seen={**settings.seen, game: tuple(seen)})
