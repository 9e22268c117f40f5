"""The printed sea: dots, courses, white ship shapes, ports and their docks, all from the map.

Whatever a map maker draws is what is printed, so an edited board looks as it plays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.board import Dock, Port
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.scene.draw.bearings import headings
from boardgames.games.bermuda.scene.draw.ships import whole
from boardgames.games.bermuda.scene.layout import RING, SPACE, Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Painting, made_at_once
from boardgames.ui.draw.theme import CREAM, Colour

_FINE = 2
COURSE: Colour = (250, 238, 204)
DOT: Colour = (196, 214, 214)
RED: Colour = (206, 68, 44)
PLANK: Colour = (150, 108, 62)
PLANK_DARK: Colour = (70, 46, 24)
PLATE: Colour = (12, 28, 54)
_NAME_SIZE = 30


def draw_chart(layout: Layout, sea: Sea) -> pygame.Surface:
    """The board: picture layers, then everything the other layers say."""
    painting = charting(layout, sea) if layout.board.glass.is_whole else _painted(layout, sea)
    return made_at_once(painting)


def charting(layout: Layout, sea: Sea) -> Painting:
    """All of the board in small steps, kept for the next table that has it so large."""
    board = sea.board
    printed = (board.dots, board.red_circle, board.ports, board.lanes)
    key = ("chart", layout.board.look(), printed, *layout.board.rect)
    return layout.room.assets.kept_by_steps(key, lambda: _painted(layout, sea))


def _painted(layout: Layout, sea: Sea) -> Painting:
    picture = layout.board.picture()
    yield
    size = layout.board.part.size
    print_ = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    _draw_dots(print_, layout, sea)
    yield
    _draw_courses(print_, layout, sea)
    for port in sea.board.ports:
        for dock in port.docks:
            _draw_berth(print_, layout, dock)
    yield
    fine = pygame.transform.smoothscale(print_, size)
    yield
    picture.blit(fine, (0, 0))
    _draw_spaces(picture, layout, sea)
    return picture


def draw_names(surface: pygame.Surface, layout: Layout, sea: Sea) -> None:
    """What the ports are called, over the lying board."""
    letters, px = layout.room.letters, _name_px(layout)
    for title, rect in name_plates(layout, sea).items():
        surface.blit(paint.rounded(rect.size, rect.height // 2, PLATE, PLATE, alpha=190), rect)
        letters.draw(surface, title, rect.center, px, CREAM, "display", "center")


def name_plates(layout: Layout, sea: Sea) -> dict[str, pygame.Rect]:
    """By title, where the ports' names stand."""
    px, laid = _name_px(layout), dict[str, pygame.Rect]()
    places = {port.title: _name_places(layout, port, px) for port in sea.board.ports}
    # Who has no choice comes first: others can make room.
    for title, plates in sorted(places.items(), key=lambda one: len(one[1])):
        free = (plate for plate in plates if plate.collidelist(list(laid.values())) < 0)
        laid[title] = next(free, plates[0])
    return laid


def _name_px(layout: Layout) -> int:
    return max(layout.room.theme.smallest_text, layout.board.px(_NAME_SIZE))


def _on_print(layout: Layout, place: Point) -> tuple[float, float]:
    x, y = layout.at(place)
    return (x - layout.board.part.left) * _FINE, (y - layout.board.part.top) * _FINE


def _draw_dots(sheet: pygame.Surface, layout: Layout, sea: Sea) -> None:
    reach = max(2, round(layout.dot * 0.055 * _FINE))
    for dot in sea.board.dots:
        pygame.draw.circle(sheet, (*DOT, 150), _on_print(layout, dot), reach)
    middle = _on_print(layout, sea.board.red_circle)
    ring = layout.dot * 0.3 * _FINE
    pygame.draw.circle(sheet, (*CREAM, 255), middle, ring * 1.2)
    pygame.draw.circle(sheet, (*RED, 255), middle, ring)
    pygame.draw.circle(sheet, (*CREAM, 255), middle, ring * 0.55)
    pygame.draw.circle(sheet, (*RED, 255), middle, ring * 0.3)


def _draw_courses(sheet: pygame.Surface, layout: Layout, sea: Sea) -> None:
    """Dotted lines from port to port."""
    step = 0.22
    ports = sea.board.ports
    reach = max(2, round(layout.dot * 0.05 * _FINE))
    for number, lane in enumerate(sea.board.lanes):
        end = ports[(number + 1) % len(ports)]
        row = [ports[number].at, *(space.at for space in lane), end.at]
        for place in dotted(row, step):
            pygame.draw.circle(sheet, (10, 24, 46, 70), _on_print(layout, place), reach * 1.5)
            pygame.draw.circle(sheet, (*COURSE, 120), _on_print(layout, place), reach)


def dotted(row: Sequence[Point], step: float) -> list[Point]:
    """Points at even steps along a broken line."""
    found: list[Point] = []
    left = step
    for (ax, ay), (bx, by) in pairwise(row):
        length = math.hypot(bx - ax, by - ay)
        gone = left
        while gone <= length:
            part = gone / length
            found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
            gone += step
        left = gone - length
    return found


def draw_trail(layout: Layout, surface: pygame.Surface, start: Point, end: Point) -> None:
    """The dashed way of a ship that drifted."""
    speck = paint.disc(max(3, layout.px(0.1)), (255, 246, 214), 170)
    for place in dotted([start, end], 0.3):
        x, y = layout.at(place)
        surface.blit(speck, speck.get_rect(center=(round(x), round(y))))


def _draw_spaces(picture: pygame.Surface, layout: Layout, sea: Sea) -> None:
    size = (layout.px(SPACE[0]), layout.px(SPACE[1]))
    points = headings(sea)
    for space in sea.spaces:
        image = layout.room.assets.image("bermuda/space", size, 90 - points[space.name])
        x, y = layout.at(space.at)
        at = (round(x - layout.board.part.left), round(y - layout.board.part.top))
        picture.blit(image, image.get_rect(center=at))


def _draw_berth(sheet: pygame.Surface, layout: Layout, dock: Dock) -> None:
    """A pier on either side and water between, open where the ship's bow will point."""
    turn = math.radians(dock.heading)
    ahead, aside = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))
    x, y = dock.at
    for side in (-1, 1):
        off = side * 0.36
        ends = [
            _on_print(
                layout,
                (x + aside[0] * off + ahead[0] * far, y + aside[1] * off + ahead[1] * far),
            )
            for far in (-0.62, 0.34)
        ]
        width = layout.dot * 0.13 * _FINE
        pygame.draw.line(sheet, (*PLANK_DARK, 255), ends[0], ends[1], max(3, round(width * 1.45)))
        pygame.draw.line(sheet, (*PLANK, 255), ends[0], ends[1], max(2, round(width)))


def _name_places(layout: Layout, port: Port, px: int) -> list[pygame.Rect]:
    """Where a port's name can stand on the water: beside its docks, away from the lanes."""
    half = layout.room.letters.width(port.title, px, "display") / layout.dot / 2
    xs, ys = [dock.at[0] for dock in port.docks], [dock.at[1] for dock in port.docks]
    wide, high = round(half * 2 * layout.dot) + px, round(px * 1.35)
    inward = 1 if port.at[1] < layout.board.tiled.rows / 2 else -1
    is_upright = max(xs) - min(xs) < max(ys) - min(ys)
    if is_upright:
        places = [(port.at[0] + 0.2 + half, min(ys) - 0.95)]
    else:
        y = port.at[1] - 0.25 * inward
        left, right = (min(xs) - 1.0 - half, y), (max(xs) + 1.0 + half, y)
        places = [left, right] if left[0] - half >= 0 else [right]
    plates = [pygame.Rect(0, 0, wide, high) for _ in places]
    for plate, place in zip(plates, places, strict=True):
        plate.center = whole(layout.at(place))
    if is_upright:
        plates = [_raised(layout, plate) for plate in plates]
    # In large type on a small board names stand above each other.
    return [*plates, *(plate.move(0, round(inward * high * 1.15)) for plate in plates)]


def _raised(layout: Layout, plate: pygame.Rect) -> pygame.Rect:
    """Above the rings that ships in dock and on the first spaces may wear, if there is room."""
    chart = layout.chart
    docks = (dock.at for port in chart.ports for dock in port.docks)
    spaces = (space.at for lane in chart.lanes for space in lane)
    rings = [layout.around(at, (RING, RING)) for at in (*docks, *spaces)]
    found = plate.copy()
    while (hit := found.collidelist(rings)) >= 0:
        found.bottom = rings[hit].top
    return found if found.top >= layout.board.rect.top else plate
