"""The sea on the table: chart, white lines, rings, letters and numbers, all from the map.

Whatever a map maker draws is what is printed, so an edited board looks as it plays.
"""

from __future__ import annotations

import pygame

from boardgames.core.tiled import MapObject, Point
from boardgames.games.waterworld.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.theme import Colour

LINE: Colour = (250, 247, 232)
CASING: Colour = (38, 86, 92)
RED: Colour = (186, 62, 40)
FOAM: Colour = (236, 244, 238)
DEEP: Colour = (14, 52, 60)
_FINE = 2
_LINE_WIDTH, _CASING_WIDTH = 5, 9
_LABEL_AWAY = 72
_LABEL_SIZE = 34


def draw_chart(layout: Layout) -> pygame.Surface:
    """The printed board: picture layers, then everything the other layers say."""
    picture = printed(layout.board)
    for line in layout.board.tiled.objects("links", "line"):
        _draw_labels(layout, picture, line)
    return picture


def printed(view: BoardView) -> pygame.Surface:
    """The board without its letters and numbers."""
    picture = view.picture()
    print_ = pygame.Surface((view.rect.width * _FINE, view.rect.height * _FINE), pygame.SRCALPHA)
    scale = view.scale * _FINE
    lines = list(view.tiled.objects("links", "line"))
    for colour, width in ((CASING, _CASING_WIDTH), (LINE, _LINE_WIDTH)):
        for line in lines:
            _draw_line(print_, line, scale, (*colour, 90 if colour == CASING else 225), width)
    for space in view.tiled.objects("spaces", "space"):
        _draw_ring(print_, space, scale)
    picture.blit(pygame.transform.smoothscale(print_, view.rect.size), (0, 0))
    return picture


def _scaled(point: Point, scale: float) -> tuple[int, int]:
    return round(point[0] * scale), round(point[1] * scale)


def _draw_line(
    sheet: pygame.Surface,
    line: MapObject,
    scale: float,
    colour: tuple[int, int, int, int],
    width: int,
) -> None:
    points = [_scaled(point, scale) for point in line.points]
    pygame.draw.lines(sheet, colour, False, points, max(1, round(width * scale)))


def _draw_ring(sheet: pygame.Surface, space: MapObject, scale: float) -> None:
    middle = _scaled(space.at, scale)
    radius = space.size[0] / 2 * 0.78 * scale
    is_red = space.properties.get("ring") == "red"
    pygame.draw.circle(sheet, (*CASING, 110), middle, round(radius * 1.16))
    pygame.draw.circle(sheet, (*(RED if is_red else LINE), 255), middle, round(radius))
    pygame.draw.circle(sheet, (*FOAM, 255), middle, round(radius * 0.72))
    inner = (228, 196, 170, 255) if is_red else (150, 190, 186, 255)
    pygame.draw.circle(sheet, inner, middle, round(radius * 0.62))


def _draw_labels(layout: Layout, picture: pygame.Surface, line: MapObject) -> None:
    label = line.name.removeprefix("line ").strip()
    if not label or len(line.points) < 2:
        return
    view, letters = layout.board, layout.room.letters
    for end, inner in ((line.points[0], line.points[1]), (line.points[-1], line.points[-2])):
        dx, dy = end[0] - inner[0], end[1] - inner[1]
        length = (dx * dx + dy * dy) ** 0.5 or 1.0
        x = (end[0] + dx / length * _LABEL_AWAY) * view.scale
        y = (end[1] + dy / length * _LABEL_AWAY) * view.scale
        px = max(11, view.px(_LABEL_SIZE))
        half = px * 0.7
        x = min(max(x, half), view.rect.width - half)
        y = min(max(y, half), view.rect.height - half)
        # Some maps are pale at their edges: the sea is deeper where it is written on.
        depth = paint.glow(round(px * 2.6), DEEP, 255)
        picture.blit(depth, depth.get_rect(center=(round(x), round(y))))
        for offset, colour in ((max(1, px // 14), CASING), (0, LINE)):
            at = (round(x) + offset, round(y) + offset)
            letters.draw(picture, label, at, px, colour, "display", "center")
