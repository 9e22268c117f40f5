"""Positions put on a table by hand, and pairs of worlds a seat can't tell apart."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.program.studio import Studio
from boardgames.ui.table.table import AnyTable

MOST_LATE = 4
"""Pictures after which everything that may come late has come."""


def pixels(studio: Studio, table: AnyTable) -> bytes:
    """The picture of the table, whatever lies over it, with all that comes a little late."""
    for _ in range(MOST_LATE):
        table.is_dirty = False
        table.draw(studio.sheet)
        if not table.is_dirty:
            break
    return studio.sheet.get_buffer().raw


def put_state(table: AnyTable, state: Any) -> None:
    """Lays a position on the table, as if play had come to it."""
    table.session._states[-1] = state
    table.session.hand_over()
    table.catch_up()


def put(table: AnyTable, **changes: Any) -> None:
    """Changes parts of the position that lies there; whoever is to move sits at the screen."""
    put_state(table, replace(table.session.state, **changes))
    seat = table.session.to_move
    if seat is not None and seat != table.sitting.viewer:
        sit(table, seat)
    open_papers(table)


def sit(table: AnyTable, seat: Seat) -> None:
    """That seat looks at the screen, with papers open."""
    table.sitting.viewer = seat
    table.catch_up()
    table.sitting.viewer = seat
    table.changed()
    open_papers(table)


def open_papers(table: AnyTable) -> None:
    """The person at the screen opens what only they may know, if there is such a thing."""
    if table.has_papers_closed:
        table.turn_papers(is_open=True)
