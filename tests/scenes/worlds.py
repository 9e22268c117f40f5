"""Positions put on a table by hand, and pairs of worlds a seat can't tell apart."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table


def pixels(studio: Studio, table: Table) -> bytes:
    """The next frame of the table."""
    table.is_dirty = False
    table.draw(studio.sheet)
    return studio.sheet.get_buffer().raw


def put_state(table: Table, state: Any) -> None:
    """Lays a position on the table, as if play had come to it."""
    table.session._states[-1] = state
    table.session.hand_over()
    table.turns.show_all()


def put(table: Table, **changes: Any) -> None:
    """Changes parts of the position that is there; the player to move sits at the screen."""
    put_state(table, replace(table.session.state, **changes))
    seat = table.session.to_move
    if seat is not None and seat != table.viewpoint.viewer:
        sit(table, seat)
    open_papers(table)


def sit(table: Table, seat: Seat) -> None:
    """That seat looks at the screen, with papers open."""
    table.viewpoint.viewer = seat
    table.turns.show_all()
    table.viewpoint.viewer = seat
    table.changed()
    open_papers(table)


def open_papers(table: Table) -> None:
    """The person at the screen opens what only they may know, if there is such a thing."""
    viewpoint = table.viewpoint
    if table.ui.style.has_private_items and viewpoint.is_watched:
        viewpoint.shows_private = True
        table.turns.begin()
