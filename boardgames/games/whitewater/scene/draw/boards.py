"""The boards in sight, each in time: at the usual zoom as painted, at others quick or crisp."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import takewhile

import pygame

from boardgames.games.whitewater.scene.draw.near_river import PIXELS_IN_A_STEP, Strip
from boardgames.games.whitewater.scene.draw.river_picture import PARTS
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.picture_store import NotYetError, made_little_by_little

Placed = tuple[int, pygame.Rect]
"""A board or a part of one, and where it lies in the window."""


def draw_boards(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """All of them at their best, however long it takes."""
    _draw_forest(frame, surface)
    if frame.camera.is_usual:
        draw_parts(frame, surface)
    else:
        for index, place in _near_boards(frame):
            for left, strip in _strips(frame, index, place):
                surface.blit(strip, (place.left + left, place.top))


def draw_parts(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """At the usual zoom a part of a board is enough; scaled ones would show their seams."""
    for part, place in _placed(frame, frame.river_picture.spans):
        surface.blit(frame.river_picture.slice(part), place)


def draw_boards_quickly(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """All of them without smoothing, while the zoom is on its way."""
    _draw_forest(frame, surface)
    _draw_quickly(frame, surface, frame.river_picture.parts)


def draw_boards_in_time(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """Each at its best, or quickly where there wasn't time for that yet."""
    _draw_forest(frame, surface)
    found = _near_boards(frame)
    made = _made_in_time(frame, found)
    for index, place in found:
        if index in made:
            for left, strip in made[index]:
                surface.blit(strip, (place.left + left, place.top))
        else:
            frame.lead.near.is_printing = True
            _draw_quickly(frame, surface, range(PARTS * index, PARTS * (index + 1)))


def _made_in_time(frame: WhitewaterFrame, found: Sequence[Placed]) -> dict[int, list[Strip]]:
    """What is there of the boards that are there as far as they are seen."""
    # Whoever paints must not be interrupted, so that isn't counted.
    paint = frame.river_picture.paint_board
    painted = list(takewhile(lambda placed: paint(placed[0]), found))
    made = {}
    with made_little_by_little(PIXELS_IN_A_STEP):
        for index, place in painted:
            with suppress(NotYetError):
                made[index] = list(_strips(frame, index, place))
    return made


def are_painted(frame: WhitewaterFrame) -> bool:
    """Whether all boards in sight are; if not, there is a little less to paint afterwards."""
    return all(frame.river_picture.paint_board(index) for index, _ in _near_boards(frame))


def _near_boards(frame: WhitewaterFrame) -> list[Placed]:
    """The boards in sight; what was made of others is let go."""
    found = list(_placed(frame, frame.river_picture.board_spans))
    frame.lead.near.keep(index for index, _ in found)
    return found


def _placed(frame: WhitewaterFrame, spans: Sequence[pygame.Rect]) -> Iterator[Placed]:
    """Those stretches of the map that are in sight, and where in the window."""
    camera = frame.camera
    zoom, origin = camera.zoom, camera.at((0.0, 0.0))
    x, y = round(origin[0]), round(origin[1])
    for index in camera.seen().inflate(4, 4).collidelistall(spans):
        span = spans[index]
        # All edges are rounded from one origin, so that no gap can show between two of them.
        left, right = round(span.left * zoom), round(span.right * zoom)
        top, height = round(span.top * zoom), round(span.height * zoom)
        yield index, pygame.Rect(x + left, y + top, right - left, height)


def _strips(frame: WhitewaterFrame, index: int, place: pygame.Rect) -> Iterator[Strip]:
    seen = place.clip(frame.camera.view)
    board = frame.lead.near.board(index, frame.river_picture.board(index), place.size)
    return board.strips(seen.left - place.left, seen.right - place.left)


def _draw_quickly(frame: WhitewaterFrame, surface: pygame.Surface, parts: Sequence[int]) -> None:
    for part, place in _placed(frame, frame.river_picture.spans):
        if part in parts:
            picture = frame.river_picture.slice(part)
            frame.lead.near.draw_enlarged(surface, picture, place, frame.camera.view)


def shows_forest(frame: WhitewaterFrame) -> bool:
    """Whether the window shows more than the river."""
    camera = frame.camera
    left, top = camera.at(frame.river_picture.world.topleft)
    right, bottom = camera.at(frame.river_picture.world.bottomright)
    shown = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    return not shown.contains(camera.view)


def _draw_forest(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """The land beyond the boards, where there are none."""
    if not shows_forest(frame):
        return
    view = frame.camera.view
    side = frame.room.px(320)
    tile = frame.room.assets.image("whitewater/land", (side, side))
    for x in range(view.left, view.right, side):
        for y in range(view.top, view.bottom, side):
            surface.blit(tile, (x, y))
    surface.blit(paint.veil(view.size, (10, 30, 26), 90), view)
