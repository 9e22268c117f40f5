"""Positions of Conflict put on its table by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from boardgames.core.game import Seat
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.rules.state import Kind, Phase, Piece
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import PointerMoved
from boardgames.ui.table.table import Table
from tests.scenes.worlds import put

STILL = Settings(reduced_motion=True, undo_pause="off")

Where = Mapping[tuple[Seat, Kind, int], str]
"""(seat, kind, which of them) -> a square, "start", "reserve" or "held:<seat>"."""

FRONT: Where = {
    (0, Kind.PLANE, 0): "K12",
    (0, Kind.BATTLESHIP, 0): "C8",
    (1, Kind.ARTILLERY, 0): "K16",
    (1, Kind.BATTLESHIP, 0): "F10",
    (1, Kind.BATTLESHIP, 1): "A5",
}


def table_of(seats: int, seed: int, studio: Studio, **variants: object) -> Table:
    """A table with a new match."""
    table = studio.table(open_game("conflict", variants), kit_of("conflict"), seats, seed)
    assert isinstance(table, Table)
    return table


def put_pieces(table: Table, where: Where, **changes: Any) -> None:
    """It is the third round and seat 0's turn unless said; pieces not named stay as they are."""
    pieces = list(table.session.state.pieces)
    for (seat, kind, which), place in where.items():
        alike = [n for n, piece in enumerate(pieces) if piece.seat == seat and piece.kind is kind]
        pieces[alike[which]] = Piece(kind, seat, place)
    usual: dict[str, Any] = {"seat": 0, "first": 0, "round": 3, "contenders": ()}
    table.notes.hints.forget()
    put(table, pieces=tuple(pieces), **{**usual, **changes})


def thrown(
    dice: tuple[int, int],
    where: Where = FRONT,
    seats: int = 2,
    size: tuple[int, int] = (1280, 800),
) -> Table:
    """Seat 0 has thrown these dice."""
    table = table_of(seats, 3, Studio(size, STILL))
    put_pieces(table, where, phase=Phase.CHOOSE, dice=dice, dice_left=dice)
    table.banner.drop()
    return table


def seen(table: Table) -> pygame.Surface:
    """The picture of the table."""
    sheet = pygame.Surface(table.room.size)
    table.changed()
    table.draw(sheet)
    return sheet


def point_at(table: Table, square: str) -> None:
    """The pointer comes to a square."""
    table.handle(PointerMoved(table.display.layout.square_rect(square).center))


def piece_at(table: Table, square: str) -> int:
    """The piece on a square."""
    return next(n for n, piece in enumerate(table.view.pieces) if piece.at == square)


def pass_time(table: Table, ms: float, frame: float = 10.0) -> None:
    """Lets time pass frame by frame."""
    while ms > 0:
        table.update(min(frame, ms))
        ms -= frame
