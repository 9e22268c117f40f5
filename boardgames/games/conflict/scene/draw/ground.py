"""The printed board: land and sea in two tones, the coast, planks, and the rim with its names.

Everything is cut from the map that is played: land is the painted squares with their corners
rounded off, so an island painted in Tiled gets its coast drawn here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from boardgames.games.conflict.rules.board import LAND_SQUARES, Field, Terrain, name_of
from boardgames.games.conflict.scene.layout import Layout
from boardgames.ui.cache import Memo
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Painting, made_at_once
from boardgames.ui.draw.board_view import enlarged_part
from boardgames.ui.draw.theme import Colour, Palette
from boardgames.ui.table.areas import around

PALETTE = Palette(
    accent=(184, 50, 42),
    deep=(58, 40, 26),
    paper=(222, 196, 146),
    ink=(42, 26, 16),
    light=(255, 226, 140),
)
COAST: Colour = (74, 46, 24)
SHALLOWS: Colour = (148, 196, 208)
FOAM: Colour = (232, 242, 238)
DARK_LAND: Colour = (96, 56, 22)
DARK_SEA: Colour = (10, 44, 84)
RIM: Colour = (70, 46, 28)
RIM_TEXT: Colour = (240, 224, 184)
_GRAIN, _BLUR = 16, 2
"""Pixels of a square where only the shape of the coast counts, and how far its edge is blurred."""
_SMALL = 4
_last_hill = Memo[object, Surface]()
"""The land of the board that was printed last: in the set-up, at the table, or looked at nearer."""


def draw_ground(layout: Layout) -> Surface:
    """The board without rim, as large as it is in the window."""
    return made_at_once(printing(layout) if layout.board.glass.is_whole else _printed(layout))


def printing(layout: Layout) -> Painting:
    """All of the board in small steps, kept for the next table that has it so large."""
    field = layout.field
    key = ("conflict", layout.board.look(), field.columns, field.terrain, *layout.board.rect)
    return layout.room.assets.kept_by_steps(key, lambda: _printed(layout))


def _printed(layout: Layout) -> Painting:
    picture = Surface(layout.board.part.size)
    _draw_closed(layout, picture)
    yield
    sea = _texture(layout, "conflict/sea")
    _chequer(layout, sea, DARK_SEA, 78)
    yield
    coast = _coast(layout)
    yield
    levels = ((SHALLOWS, 150, 22), (FOAM, 120, 62), (SHALLOWS, 110, 84), (COAST, 255, 104))
    for colour, alpha, level in levels:
        sea.blit(coast.above(level, colour, alpha), (0, 0))
        yield
    land = _texture(layout, "conflict/land").convert_alpha()
    _chequer(layout, land, DARK_LAND, 84)
    yield
    land.blit(coast.above(140, (255, 255, 255), 255), (0, 0), None, pygame.BLEND_RGBA_MULT)
    sea.blit(land, (0, 0))
    yield
    _planks(layout, sea)
    for here in _rows(layout, is_closed=False):
        picture.blit(sea, here, here)
    _lines(layout, picture)
    return picture


def _printed_squares(layout: Layout) -> Iterator[tuple[int, int]]:
    """Columns and rows of the squares in what is printed now."""
    view, field = layout.board, layout.field
    side = view.scale * view.tiled.tile_size[0]
    left, top = view.part.left - view.rect.left, view.part.top - view.rect.top
    columns = range(int(left / side), math.ceil((left + view.part.width) / side))
    for row in range(int(top / side), math.ceil((top + view.part.height) / side)):
        for column in columns:
            if column < field.columns and row < field.rows:
                yield column, row


def _printed_rect(layout: Layout, name: str) -> Rect:
    part = layout.board.part
    return layout.square_rect(name).move(-part.left, -part.top)


def _draw_closed(layout: Layout, picture: Surface) -> None:
    """What the map maker painted, where nobody can go."""
    closed = list(_rows(layout, is_closed=True))
    painted = layout.board.picture() if closed else picture
    for here in closed:
        picture.blit(painted, here, here)


def _rows(layout: Layout, *, is_closed: bool) -> Iterator[Rect]:
    """What is printed of squares that are closed or aren't, neighbours in a row as one."""
    field = layout.field
    run: Rect | None = None
    for column, row in _printed_squares(layout):
        terrain = field.terrain[row * field.columns + column]
        if (terrain is Terrain.CLOSED) is not is_closed:
            continue
        square = _printed_rect(layout, name_of(column, row))
        if run is not None and (square.left, square.top) == (run.right, run.top):
            run.width += square.width
            continue
        if run is not None:
            yield run
        run = square
    if run is not None:
        yield run


def _texture(layout: Layout, name: str) -> Surface:
    """What is printed of a picture that covers all of the board."""
    view, assets = layout.board, layout.room.assets
    if view.part == view.rect:
        return enlarged_part(assets.source(name, view.rect.size), view.rect, view.part)
    return enlarged_part(assets.original(name), view.rect, view.part)


def _coast(layout: Layout) -> paint.Contours:
    """Land as a soft hill: cut at different heights it gives the coast and the shallows."""
    view, field = layout.board, layout.field
    soft = _last_hill.get(field.terrain, lambda: _hill(field))
    # Blurred small and enlarged: a blur at full size takes a second and looks the same.
    hill = enlarged_part(soft, view.rect, view.part)
    return paint.Contours(hill, 4 * _BLUR * view.rect.width / soft.get_width())


def _hill(field: Field) -> Surface:
    hill = Surface((field.columns * _GRAIN, field.rows * _GRAIN), pygame.SRCALPHA)
    hill.fill((255, 255, 255, 0))
    for index, terrain in enumerate(field.terrain):
        if terrain in (Terrain.LAND, Terrain.HOME):
            row, column = divmod(index, field.columns)
            hill.fill((255, 255, 255, 255), (column * _GRAIN, row * _GRAIN, _GRAIN, _GRAIN))
    return pygame.transform.gaussian_blur(hill, _BLUR)


def _chequer(layout: Layout, sheet: Surface, colour: Colour, alpha: int) -> None:
    side = layout.square_rect("A1").size
    tile = paint.veil((side[0] + 1, side[1] + 1), colour, alpha)
    for column, row in _printed_squares(layout):
        if (row + column) % 2:
            at = _printed_rect(layout, name_of(column, row))
            sheet.blit(tile, at, (0, 0, at.width, at.height))


def _planks(layout: Layout, sheet: Surface) -> None:
    for name, turn in bridges(layout.field).items():
        sheet.blit(planks(layout, turn), _printed_rect(layout, name))


def planks(layout: Layout, turn: int) -> Surface:
    """A square of planks, the bridge running to the lower right (0) or the upper right (90)."""
    rect = layout.square_rect("A1")
    return layout.room.assets.image("conflict/planks", (rect.width + 1, rect.height + 1), turn)


def bridges(field: Field) -> dict[str, int]:
    """The bridge squares, and by how much the planks of each are turned."""
    found: dict[str, int] = {}

    def is_land(column: int, row: int) -> bool:
        is_inside = 0 <= column < field.columns and 0 <= row < field.rows
        return is_inside and field.terrain[row * field.columns + column] in LAND_SQUARES

    for index, terrain in enumerate(field.terrain):
        if terrain is Terrain.BRIDGE:
            row, column = divmod(index, field.columns)
            falling = is_land(column - 1, row - 1) + is_land(column + 1, row + 1)
            rising = is_land(column + 1, row - 1) + is_land(column - 1, row + 1)
            found[name_of(column, row)] = 0 if falling >= rising else 90
    return found


def _lines(layout: Layout, picture: Surface) -> None:
    """Thin lines between the squares, so that each can be counted."""
    field = layout.field
    tile = paint.veil((1, layout.square), (34, 20, 10), 70)
    flat = paint.veil((layout.square, 1), (34, 20, 10), 70)
    for column, row in _printed_squares(layout):
        if field.terrain[row * field.columns + column] is Terrain.CLOSED:
            continue
        at = _printed_rect(layout, name_of(column, row))
        picture.blit(tile, at, (0, 0, 1, at.height))
        picture.blit(flat, at, (0, 0, at.width, 1))


def draw_rim(layout: Layout, surface: Surface) -> None:
    """The board's wooden tray: shadow, rim, brass corners, names of columns and rows."""
    room, frame, rect = layout.room, layout.frame, layout.board.rect
    blur = max(1, room.px(14) // _SMALL)
    small = (frame.width // _SMALL, frame.height // _SMALL)
    shadow = pygame.transform.smoothscale_by(paint.soft_shadow(small, 2, blur, 180), _SMALL)
    lies = shadow.get_rect(center=frame.move(room.px(3), room.px(8)).center)
    for part in around(lies, frame.inflate(-2 * room.px(10), -2 * room.px(10))):
        surface.blit(shadow, part, part.move(-lies.left, -lies.top))
    draw_plate(layout, surface)
    pygame.draw.rect(surface, (214, 176, 96), rect.inflate(room.px(6), room.px(6)), room.px(3))
    field, letters = layout.field, room.letters
    px = max(room.theme.smallest_text, min(room.type_px(17), round(layout.square * 0.62)))
    away = (rect.top - frame.top - room.px(3)) // 2
    for column in range(field.columns):
        x = layout.square_rect(name_of(column, 0)).centerx
        text = name_of(column, 0)[:-1]
        for y in (frame.top + away, frame.bottom - away):
            letters.draw(surface, text, (x, y), px, RIM_TEXT, "bold", "center")
    for row in range(field.rows):
        y = layout.square_rect(name_of(0, row)).centery
        for x in (frame.left + away, frame.right - away):
            letters.draw(surface, str(row + 1), (x, y), px, RIM_TEXT, "bold", "center")


def draw_plate(layout: Layout, surface: Surface) -> None:
    """What is seen of the tray around the board: both sides, and between them top and bottom."""
    room, frame, rect = layout.room, layout.frame, layout.board.rect
    wide, high = rect.left - frame.left, rect.top - frame.top
    plate = paint.rounded(
        (2 * wide + 1, frame.height),
        room.px(10),
        paint.lighter(RIM, 0.16),
        paint.darker(RIM, 0.2),
        rim=(28, 17, 10),
        rim_width=max(1, room.px(2)),
    )
    surface.blit(plate, frame, (0, 0, wide, frame.height))
    surface.blit(plate, (frame.right - wide, frame.top), (wide + 1, 0, wide, frame.height))
    for top in (0, frame.height - high):
        column = plate.subsurface((wide, top, 1, high))
        strip = pygame.transform.scale(column, (frame.width - 2 * wide, high))
        surface.blit(strip, (frame.left + wide, frame.top + top))
