"""The images for the rules of Conflict, cut from its board.

Pieces are written as kind and square, "artillery M4, plane N5". The others are where they start.
"""

from __future__ import annotations

from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    CallUp,
    Choose,
    ProposeAlliance,
    StepTo,
    Throw,
    Thrown,
)
from boardgames.games.conflict.rules.state import Fall, Fallen, Kind, Phase, Piece, State
from boardgames.games.conflict.scene.draw.pieces import draw_tin
from boardgames.ui.draw import paint
from boardgames.ui.table.table import Table
from tools.rules_art.sheet import Point, Sheet
from tools.rules_art.tables import laid, opened, picture_of, watched

KINDS = {
    "gun": Kind.GUN,
    "plane": Kind.PLANE,
    "artillery": Kind.ARTILLERY,
    "ship": Kind.BATTLESHIP,
}
RED, ORANGE, GREEN, YELLOW = range(4)


def board_with(*armies: str, **changes: Any) -> Table:
    """A table with these armies, Red first; it is Red's turn to throw unless said."""
    table = opened("conflict", 4)
    state: State = table.session.state
    pieces = list(state.pieces)
    for seat, army in enumerate(armies):
        _place(pieces, seat, army)
    usual = {"phase": Phase.THROW, "seat": RED, "first": RED, "round": 3, "contenders": ()}
    laid(table, replace(state, pieces=tuple(pieces), **{**usual, **changes}), viewer=RED)
    return table


def _place(pieces: list[Piece], seat: int, army: str) -> None:
    free = [number for number, piece in enumerate(pieces) if piece.seat == seat]
    named, _, rest = army.partition("; rest ")
    for entry in named.split(", ") if named else ():
        word, place = entry.split(" ")
        number = next(one for one in free if pieces[one].kind is KINDS[word])
        free.remove(number)
        pieces[number] = Piece(KINDS[word], seat, place)
    for number in free if rest else ():
        pieces[number] = Piece(pieces[number].kind, seat, rest)


def cut(table: Table, centre: Point, squares: float, has_lights: bool = False) -> Sheet:
    """The board around a place counted in squares from its corner, that many squares wide."""
    layout = table.display.layout
    x = layout.board.rect.left + centre[0] * layout.square
    y = layout.board.rect.top + centre[1] * layout.square
    return Sheet(picture_of(table, has_lights), (x, y), squares * layout.square)


def _way(table: Table, squares: str) -> list[Point]:
    return [table.display.layout.at(name) for name in squares.split()]


def _thrown(table: Table, a: int, b: int) -> None:
    table.session.play(Throw())
    table.session.play(Thrown(a, b))


def _moved(table: Table, start: str, die: int, squares: str) -> None:
    pieces = table.session.state.pieces
    number = next(index for index, piece in enumerate(pieces) if piece.at == start)
    table.session.play(Choose(number, die))
    for name in squares.split():
        table.session.play(StepTo(name))


def pieces() -> pygame.Surface:
    """The four kinds in the four enamels."""
    table = board_with()
    sheet = pygame.Surface((960, 600))
    sheet.blit(table.room.assets.covering("room/table", (960, 600)), (0, 0))
    for row in range(4):
        player = table.players[row]
        band = pygame.Rect(28, 22 + row * 141, 904, 131)
        dark = paint.darker(player.rgb, 0.6)
        paint.shaded_plate(sheet, band, 22, dark, paint.darker(dark, 0.3), player.rgb, 4)
        for column, kind in enumerate(Kind):
            at = (band.left + 124 + column * 218, band.centery - 2)
            draw_tin(table.room, sheet, kind.value, player.rgb, player.symbol, at, (126, 126))
    return Sheet(sheet, (480, 300), 960).picture


def board() -> pygame.Surface:
    """A corner with its circle, panel, land, sea and mines, and the bridge to the island."""
    table = board_with()
    return cut(table, (7.3, 4.4), 16.4).picture


def beginning() -> pygame.Surface:
    """Eight pieces wait in the starting area, four in the reserve; the dice decide who begins."""
    table = board_with()
    sheet = cut(table, (4.6, 3.2), 11.2)
    return sheet.row(table.room, ["pieces/die_white_6", "pieces/die_white_5"], (0.79, 0.56)).picture


def throw() -> pygame.Surface:
    """A five and a three: one piece goes five squares, another three."""
    table = board_with("artillery K11, gun K14")
    sheet = cut(table, (12.2, 12.0), 9.2)
    sheet.arrow(_way(table, "L11 M11 N11 O11 P11"))
    sheet.arrow(_way(table, "L14 M13 N13"))
    sheet.row(table.room, ["pieces/die_white_5"], (0.14, 0.3), 92)
    return sheet.row(table.room, ["pieces/die_white_3"], (0.14, 0.76), 92).picture


def moving() -> pygame.Surface:
    """A bridge: land pieces cross it square by square, battleships slip between its squares."""
    table = board_with("artillery G6, ship F9")
    sheet = cut(table, (8.0, 7.6), 8.6)
    sheet.arrow(_way(table, "G7 H8 I9 J10"))
    return sheet.arrow(_way(table, "G8 H7 I7 J7")).picture


def entering() -> pygame.Surface:
    """From the home circle one way over land, one over water."""
    table = board_with()
    sheet = cut(table, (3.6, 2.3), 8.6)
    sheet.arrow(_way(table, "A1 B1 C1 D1 E1 F1"))
    return sheet.arrow(_way(table, "A1 A2 A3 A4 A5")).picture


def capturing() -> pygame.Surface:
    """A piece takes all it passes; only a gun keeps airplanes out of its square."""
    table = board_with("plane J10, artillery I12", "plane M13", "gun N10", "artillery K12")
    sheet = cut(table, (11.9, 10.9), 9.0)
    # Across the path: a cross over the gun would say that it is captured.
    sheet.arrow(_way(table, "K10 L10 M10")).cross(table.display.layout.at("L10"), 26)
    return sheet.arrow(_way(table, "J12 K12 L12 M13 N12 O12")).picture


def falling() -> pygame.Surface:
    """A piece on an opponent's home circle: the conqueror's colour runs over the corner."""
    table = board_with("plane X4", "artillery T8")
    _thrown(table, 3, 1)
    _moved(table, "X4", 3, "X3 X2 X1")
    watched(table, "conflict_fanfare", 420)
    return cut(table, (19.6, 3.0), 9.8).picture


def doubles() -> pygame.Surface:
    """Three doubles, and a piece goes back to the reserve."""
    table = board_with()
    sheet = cut(table, (5.0, 4.3), 9.4)
    x, y = table.display.layout.at("D4")
    sheet.arrow([(x + 30, y + 20), (x + 100, y + 150)], bend=-0.12)
    for row, pips in enumerate((2, 5, 6)):
        names = [f"pieces/die_white_{pips}"] * 2
        sheet.row(table.room, names, (0.8, 0.2 + row * 0.29), 76)
    return sheet.picture


def sevens() -> pygame.Surface:
    """A seven lifts the lid: a piece of the reserve goes to the starting area."""
    table = board_with()
    _thrown(table, 3, 4)
    table.session.play(CallUp(Kind.PLANE))
    watched(table, "conflict_tick", 160)
    sheet = cut(table, (5.2, 3.9), 9.8)
    return sheet.row(table.room, ["pieces/die_white_3", "pieces/die_white_4"], (0.8, 0.5)).picture


def mines() -> pygame.Surface:
    """Its owner's battleship rests on a mine; anybody else's is lost."""
    table = board_with("ship A8", "", "ship D9", seat=GREEN)
    _thrown(table, 2, 1)
    _moved(table, "D9", 2, "C8 B7")
    watched(table, "conflict_splash", 150)
    return cut(table, (3.4, 6.6), 7.6).picture


def alliances() -> pygame.Surface:
    """Two pennants and a stamp."""
    table = board_with("ship F9", "plane S9")
    table.session.play(ProposeAlliance(ORANGE))
    table.session.play(AcceptAlliance())
    watched(table, "conflict_stamp", 700)
    return cut(table, (12.0, 12.0), 14.2).picture


def ending() -> pygame.Surface:
    """The flag of the last one left over the island."""
    armies = (
        "plane X21, artillery O12, gun I13, ship G11",
        "; rest held:0",
        "gun U20",
        "; rest held:0",
    )
    out = tuple(Fall(seat, RED, Fallen.HOME) for seat in (ORANGE, YELLOW))
    table = board_with(*armies, out=out)
    _thrown(table, 3, 1)
    _moved(table, "X21", 3, "X22 X23 X24")
    watched(table, "conflict_march", 890)
    return cut(table, (12.4, 12.0), 11.6).picture


PICTURES = {
    "pieces": pieces,
    "board": board,
    "beginning": beginning,
    "throw": throw,
    "moving": moving,
    "entering": entering,
    "capturing": capturing,
    "falling": falling,
    "doubles": doubles,
    "sevens": sevens,
    "mines": mines,
    "alliances": alliances,
    "ending": ending,
}
