"""The board as it is printed: confetti, the winding way, spaces with their numbers, ladders.

All of it comes from the map's objects, so a board drawn in Tiled looks like ours without a picture
of its own.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from boardgames.games.whatzit.rules.numbers import Ground
from boardgames.games.whatzit.rules.state import Path, Space
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, WHITE, YELLOW
from boardgames.games.whatzit.scene.layout import Layout
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room

TILE_SHARE = 224 / 192
"""A space's picture is so much larger than the space, for its hard shadow."""
CIRCLE_SHARE = 384 / 330
FINE = 2
LADDER_ASIDE = 33
"""How far ladders stand right of a space's middle, so that its sign can be read, in map pixels."""
RUNG_PITCH = 15
NUMBER_PX = 21


def ladder_ends(path: Path, begin: int) -> tuple[Vec, Vec]:
    """Foot and head of the ladder that begins on a place, in map pixels."""
    low, high = path.spaces[begin], path.spaces[path.ladders[begin]]
    dx, dy = high.at[0] - low.at[0], high.at[1] - low.at[1]
    length = math.hypot(dx, dy) or 1.0
    aside = (-dy / length * LADDER_ASIDE, dx / length * LADDER_ASIDE)
    inset = 26.0
    foot = (low.at[0] + aside[0] + dx / length * inset, low.at[1] + aside[1] + dy / length * inset)
    head = (
        high.at[0] + aside[0] - dx / length * inset,
        high.at[1] + aside[1] - dy / length * inset,
    )
    return foot, head


def rungs(path: Path, begin: int) -> list[tuple[Vec, float]]:
    """Where a ladder's arrows are, foot first, in map pixels, and where they point, in degrees."""
    (x0, y0), (x1, y1) = ladder_ends(path, begin)
    length = math.hypot(x1 - x0, y1 - y0)
    count = max(2, int(length / RUNG_PITCH))
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    found = []
    for index in range(count):
        share = (index + 0.5) / count
        found.append(((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), angle))
    return found


def space_rect(board: BoardView, space: Space) -> pygame.Rect:
    """Where a space lies in the window."""
    rect = pygame.Rect(0, 0, board.px(space.size[0]), board.px(space.size[1]))
    x, y = board.at(space.at)
    rect.center = (round(x), round(y))
    return rect


def board_picture(layout: Layout, path: Path) -> pygame.Surface:
    """The whole board, as large as it lies in the window."""
    board = layout.board
    sheet = board.picture()
    _draw_way(sheet, board, path)
    for space in path.spaces:
        _draw_space(layout, sheet, space)
    for begin in path.ladders:
        _draw_ladder(sheet, board, path, begin)
    for place, space in enumerate(path.spaces):
        _draw_number(layout, sheet, space, place)
    return sheet


def _own(board: BoardView, point: Vec) -> Vec:
    """A point of the map on the board's own picture."""
    return board.on_part(point)


def _draw_way(sheet: pygame.Surface, board: BoardView, path: Path) -> None:
    """A broad black band from space to space, with a dotted middle line."""
    large = pygame.Surface((sheet.get_width() * FINE, sheet.get_height() * FINE), pygame.SRCALPHA)
    points = [_own(board, space.at) for space in path.spaces]
    points = [(x * FINE, y * FINE) for x, y in points]
    width = board.px(58) * FINE
    for colour, wide in (
        (BLACK, width),
        (YELLOW, round(width * 0.78)),
        (BLACK, round(width * 0.62)),
    ):
        for one, other in pairwise(points):
            _thick_line(large, colour, one, other, wide)
        for point in points:
            pygame.draw.circle(large, colour, point, wide / 2)
    dot, pitch = board.px(5) * FINE, board.px(16) * FINE
    for one, other in pairwise(points):
        length = math.dist(one, other)
        for index in range(int(length / pitch)):
            share = (index + 0.5) * pitch / length
            at = (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            pygame.draw.circle(large, WHITE, at, dot / 2)
    sheet.blit(pygame.transform.smoothscale(large, sheet.get_size()), (0, 0))


def _thick_line(
    surface: pygame.Surface, colour: Colour, one: Vec, other: Vec, width: float
) -> None:
    length = math.dist(one, other) or 1.0
    x, y = (other[1] - one[1]) / length * width / 2, (one[0] - other[0]) / length * width / 2
    corners = [
        (one[0] + x, one[1] + y),
        (other[0] + x, other[1] + y),
        (other[0] - x, other[1] - y),
        (one[0] - x, one[1] - y),
    ]
    pygame.draw.polygon(surface, colour, corners)


def _draw_space(layout: Layout, sheet: pygame.Surface, space: Space) -> None:
    board = layout.board
    share = CIRCLE_SHARE if space.ground is Ground.CIRCLE else TILE_SHARE
    size = (board.px(space.size[0] * share), board.px(space.size[1] * share))
    name = f"whatzit/space_{space.ground.value}"
    if space.is_round and space.ground in (Ground.WHITE, Ground.YELLOW):
        name += "_round"
    picture = layout.room.assets.image(name, size)
    x, y = _own(board, space.at)
    # The picture's extra is for the shadow, most of it right and below.
    aside = (share - 1) * board.px(space.size[0]) * 0.24
    sheet.blit(picture, picture.get_rect(center=(round(x + aside), round(y + aside))))


def _draw_number(layout: Layout, sheet: pygame.Surface, space: Space, place: int) -> None:
    line = number_line(layout, space, place)
    if line is not None:
        x, y = _own(layout.board, _number_corner(space))
        sheet.blit(line, (round(x), round(y)))


def number_line(
    layout: Layout, space: Space, place: int, colour: Colour = BLACK
) -> pygame.Surface | None:
    """What is printed in the corner of a space."""
    if space.ground in (Ground.START, Ground.CIRCLE) and not space.label:
        return None
    px = max(layout.room.theme.smallest_text, layout.board.px(NUMBER_PX))
    return layout.room.letters.line(space.label or str(place), px, colour, "bold")


def number_rect(layout: Layout, space: Space, place: int) -> pygame.Rect:
    """Where that is in the window; empty where nothing is printed."""
    line = number_line(layout, space, place)
    x, y = layout.board.at(_number_corner(space))
    return pygame.Rect((round(x), round(y)), line.get_size() if line is not None else (0, 0))


def _number_corner(space: Space) -> Vec:
    return space.at[0] - space.size[0] * 0.4, space.at[1] - space.size[1] * 0.42


def _draw_ladder(sheet: pygame.Surface, board: BoardView, path: Path, begin: int) -> None:
    """Two rails and arrows for rungs."""
    foot, head = (_own(board, point) for point in ladder_ends(path, begin))
    dx, dy = head[0] - foot[0], head[1] - foot[1]
    length = math.hypot(dx, dy) or 1.0
    half = board.px(10)
    out = (-dy / length * half, dx / length * half)
    left, top = min(foot[0], head[0]) - 3 * half, min(foot[1], head[1]) - 3 * half
    size = (abs(dx) + 6 * half, abs(dy) + 6 * half)
    large = pygame.Surface((round(size[0] * FINE), round(size[1] * FINE)), pygame.SRCALPHA)

    def own(point: Vec) -> Vec:
        return (point[0] - left) * FINE, (point[1] - top) * FINE

    for colour, wide in ((BLACK, board.px(8.5)), (WHITE, board.px(4))):
        for sign in (-1, 1):
            rail = [own((end[0] + sign * out[0], end[1] + sign * out[1])) for end in (foot, head)]
            _thick_line(large, colour, rail[0], rail[1], wide * FINE)
            for end in rail:
                pygame.draw.circle(large, colour, end, wide * FINE / 2)
    for at, angle in rungs(path, begin):
        draw_arrow(large, own(_own(board, at)), angle, board.px(10) * FINE, PINK)
    small = pygame.transform.smoothscale(large, (round(size[0]), round(size[1])))
    sheet.blit(small, (round(left), round(top)))


def draw_arrow(
    surface: pygame.Surface, at: Vec, degrees: float, reach: float, colour: Colour
) -> None:
    """A chevron that points that way, edged in black."""
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    shape = ((0.75, 0.0), (-0.15, 0.95), (-0.62, 0.95), (0.2, 0.0), (-0.62, -0.95), (-0.15, -0.95))
    for grow, tint in ((1.42, BLACK), (1.0, colour)):
        points = [
            (
                at[0] + (x * cos - y * sin) * reach * grow - (grow - 1) * 0.12 * reach * cos,
                at[1] + (x * sin + y * cos) * reach * grow - (grow - 1) * 0.12 * reach * sin,
            )
            for x, y in shape
        ]
        pygame.draw.polygon(surface, tint, points)


def draw_ring(room: Room, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """A light round a thing on the board."""
    width = max(3, room.px(7))
    radius = round(min(rect.size) * 0.2)
    pygame.draw.rect(surface, BLACK, rect.inflate(6, 6), width + 4, border_radius=radius)
    pygame.draw.rect(surface, colour, rect, width, border_radius=radius)
