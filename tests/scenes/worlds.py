"""Positions put on a table by hand, and pairs of worlds a seat can't tell apart."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.program.studio import Studio
from boardgames.program.tables import AnyTable
from boardgames.ui.tabletop.table import Table

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
    """Replaces the position on the table."""
    table.session._states[-1] = state
    table.session.hand_over()
    show_all(table)


def show_all(table: AnyTable) -> None:
    """Shows everything played immediately."""
    if isinstance(table, Table):
        table.turns.show_all()
    else:
        table.catch_up()


def put(table: AnyTable, **changes: Any) -> None:
    """Changes parts of the position; the player to move sits at the screen."""
    put_state(table, replace(table.session.state, **changes))
    seat = table.session.to_move
    if seat is not None and seat != viewpoint_of(table).viewer:
        sit(table, seat)
    open_papers(table)


def sit(table: AnyTable, seat: Seat) -> None:
    """That seat looks at the screen, with private things open."""
    viewpoint_of(table).viewer = seat
    show_all(table)
    viewpoint_of(table).viewer = seat
    if isinstance(table, Table):
        table.turns.begin()
    table.changed()
    open_papers(table)


def viewpoint_of(table: AnyTable) -> Any:
    return table.viewpoint if isinstance(table, Table) else table.sitting


def open_papers(table: AnyTable) -> None:
    """The viewer opens what only they may know, if there is such a thing."""
    if not isinstance(table, Table):
        if table.has_papers_closed:
            table.turn_papers(is_open=True)
    elif table.ui.style.has_private_items and table.viewpoint.is_watched:
        table.viewpoint.shows_private = True
        table.turns.ask_again()
