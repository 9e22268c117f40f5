"""Drawing the board: wood, the chart printed from the map, and everything that floats on it.

The order is that of the table: cards and ships under the cloud, highlights over it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
from pygame import Surface

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.board import Dock, Sea
from boardgames.games.bermuda.scene.draw.cloud import cloud_parts, draw_cloud
from boardgames.games.bermuda.scene.draw.highlights import (
    draw_highlights,
    draw_marked,
    highlight_parts,
)
from boardgames.games.bermuda.scene.draw.pieces import drifts, piles, ships
from boardgames.games.bermuda.scene.frame import FULL_BRIGHTNESS, BermudaFrame, brightness_step
from boardgames.games.bermuda.scene.layout import (
    SPACE,
    Layout,
    blit_centred,
    headings,
    name_plates,
    name_px,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Painting, made_at_once
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.ground import draw_viewed_board, draw_wood
from boardgames.ui.draw.theme import CREAM, Colour

_FINE = 2
COURSE: Colour = (250, 238, 204)
DOT: Colour = (196, 214, 214)
RED: Colour = (206, 68, 44)
PLANK: Colour = (150, 108, 62)
PLANK_DARK: Colour = (70, 46, 24)
PLATE: Colour = (12, 28, 54)


def draw_chart(layout: Layout, sea: Sea) -> Surface:
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
    print_ = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
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


def draw_names(surface: Surface, layout: Layout) -> None:
    letters, px = layout.room.letters, name_px(layout)
    for title, rect in name_plates(layout).items():
        surface.blit(paint.rounded(rect.size, rect.height // 2, PLATE, PLATE, alpha=190), rect)
        letters.draw(surface, title, rect.center, px, CREAM, "display", "center")


def _on_print(layout: Layout, place: Point) -> tuple[float, float]:
    x, y = layout.at(place)
    return (x - layout.board.part.left) * _FINE, (y - layout.board.part.top) * _FINE


def _draw_dots(sheet: Surface, layout: Layout, sea: Sea) -> None:
    reach = max(2, round(layout.dot * 0.055 * _FINE))
    for dot in sea.board.dots:
        pygame.draw.circle(sheet, (*DOT, 150), _on_print(layout, dot), reach)
    middle = _on_print(layout, sea.board.red_circle)
    ring = layout.dot * 0.3 * _FINE
    pygame.draw.circle(sheet, (*CREAM, 255), middle, ring * 1.2)
    pygame.draw.circle(sheet, (*RED, 255), middle, ring)
    pygame.draw.circle(sheet, (*CREAM, 255), middle, ring * 0.55)
    pygame.draw.circle(sheet, (*RED, 255), middle, ring * 0.3)


def _draw_courses(sheet: Surface, layout: Layout, sea: Sea) -> None:
    step = 0.22
    ports = sea.board.ports
    reach = max(2, round(layout.dot * 0.05 * _FINE))
    for number, lane in enumerate(sea.board.lanes):
        end = ports[(number + 1) % len(ports)]
        for place in dotted([ports[number].at, *(space.at for space in lane), end.at], step):
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


def draw_trail(layout: Layout, surface: Surface, start: Point, end: Point) -> None:
    speck = paint.disc(max(3, layout.px(0.1)), (255, 246, 214), 170)
    for place in dotted([start, end], 0.3):
        x, y = layout.at(place)
        blit_centred(surface, speck, (x, y))


def _draw_spaces(picture: Surface, layout: Layout, sea: Sea) -> None:
    size = (layout.px(SPACE[0]), layout.px(SPACE[1]))
    points = headings(sea)
    reach = sum(size)
    for space in sea.spaces:
        x, y = layout.at(space.at)
        at = (round(x - layout.board.part.left), round(y - layout.board.part.top))
        if picture.get_rect().inflate(reach, reach).collidepoint(at):
            image = layout.room.assets.image("bermuda/space", size, 90 - points[space.name])
            blit_centred(picture, image, at)


def _draw_berth(sheet: Surface, layout: Layout, dock: Dock) -> None:
    """A pier on either side and water between, open where the ship's bow will point."""
    turn = math.radians(dock.heading)
    ahead, aside = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))
    x, y = dock.at
    for side in (-1, 1):
        off = side * 0.36
        ends = [
            _on_print(
                layout, (x + aside[0] * off + ahead[0] * far, y + aside[1] * off + ahead[1] * far)
            )
            for far in (-0.62, 0.34)
        ]
        width = layout.dot * 0.13 * _FINE
        pygame.draw.line(sheet, (*PLANK_DARK, 255), ends[0], ends[1], max(3, round(width * 1.45)))
        pygame.draw.line(sheet, (*PLANK, 255), ends[0], ends[1], max(2, round(width)))


def draw_ground(frame: BermudaFrame, surface: Surface) -> None:
    """Wood, the board lying on it, and the tray."""
    draw_wood(frame.room, surface)
    chart = draw_chart(frame.layout, frame.game.sea)
    draw_viewed_board(frame.room, frame.palette, surface, chart, frame.layout.board)
    draw_names(surface, frame.layout)
    tray = frame.areas.tray
    plate = paint.rounded(
        tray.size, frame.room.px(16), (26, 48, 82), (14, 28, 54), (8, 16, 32), 2, 225
    )
    surface.blit(plate, tray)


def draw_board(frame: BermudaFrame, surface: Surface, ground: Surface) -> None:
    """Everything on the sea; the cloud passes under tray and side.

    While the whole board is visible, only what changed on it is painted again.
    """
    clip = surface.get_clip()
    surface.set_clip(frame.layout.sea.clip(clip))
    if frame.layout.board.glass.is_whole:
        _lay_sea(frame, surface, ground)
    else:
        draw_lying(frame, surface)
    draw_cloud(frame, surface)
    draw_highlights(frame, surface)
    surface.set_clip(clip)
    if not frame.layout.board.glass.is_whole:
        draw_marked(frame, surface)


def preload_near(frame: BermudaFrame) -> Iterator[None]:
    """Makes the images of a zoomed board, one thing at a time."""
    nowhere = Surface((1, 1))
    for thing in _lying(frame):
        thing.draw(nowhere)
        yield
    yield from cloud_parts(frame, nowhere)
    yield from highlight_parts(frame, nowhere)


def draw_lying(frame: BermudaFrame, surface: Surface) -> None:
    for thing in _lying(frame):
        thing.draw(surface)


def _lying(frame: BermudaFrame) -> list[Thing]:
    return [*piles(frame), *ships(frame)]


def _lay_sea(frame: BermudaFrame, surface: Surface, ground: Surface) -> None:
    """Cards and ships on the sea, over which the lamp may be turned down."""
    step, sea = brightness_step(frame.brightness), frame.layout.sea
    poses = [(ref, pose) for ref, pose in frame.poses.items() if ref[0] in ("ship", "pile")]
    sweep = (frame.cloud, frame.sweep_ms) if frame.is_sweeping else None
    key = (frame.view, poses, sweep, frame.clock if frame.is_moving and drifts(frame) else None)

    def things() -> list[Thing]:
        return [*_dimmed(frame, step), *_lying(frame)]

    frame.images.sea.paint(surface, (frame.layout, sea), (step, *key), ground, things)


def _dimmed(frame: BermudaFrame, step: int) -> Iterator[Thing]:
    """The lamp turned down over all that is printed."""

    def draw(surface: Surface) -> None:
        surface.blit(frame.images.veil(step), (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    if step != FULL_BRIGHTNESS:
        yield Thing(("dusk",), step, frame.layout.sea, draw)
