"""Drawing the board: confetti, the winding path, spaces, ladders; pawns and highlights on it.

All of it comes from the map's objects, so a board drawn in Tiled looks like ours without an image
of its own.
"""

from __future__ import annotations

import math
from itertools import compress, pairwise

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules.board import Ground, Path, Space
from boardgames.games.whatzit.rules.cards.marks import bar
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitFrame, WhatzitScenery
from boardgames.games.whatzit.scene.layout import PAWN_SIZE, Layout, pawn_at
from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import SYMBOLS, Colour, ink_on

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
    count = max(2, int(math.hypot(x1 - x0, y1 - y0) / RUNG_PITCH))
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    found = []
    for index in range(count):
        share = (index + 0.5) / count
        found.append(((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share), angle))
    return found


def space_rect(board: BoardView, space: Space) -> Rect:
    rect = Rect(0, 0, board.px(space.size[0]), board.px(space.size[1]))
    x, y = board.at(space.at)
    rect.center = (round(x), round(y))
    return rect


def board_picture(layout: Layout, path: Path) -> Surface:
    board = layout.board
    sheet = board.picture()
    _draw_way(sheet, board, path)
    rects = (space_rect(board, space) for space in path.spaces)
    printed = [rect.inflate(rect.size).colliderect(board.part) for rect in rects]
    for space in compress(path.spaces, printed):
        _draw_space(layout, sheet, space)
    for begin in path.ladders:
        _draw_ladder(sheet, board, path, begin)
    for place, space in compress(enumerate(path.spaces), printed):
        _draw_number(layout, sheet, space, place)
    return sheet


def _draw_way(sheet: Surface, board: BoardView, path: Path) -> None:
    large = Surface((sheet.get_width() * FINE, sheet.get_height() * FINE), pygame.SRCALPHA)
    points = [board.on_part(space.at) for space in path.spaces]
    points = [(x * FINE, y * FINE) for x, y in points]
    width = board.px(58) * FINE
    for colour, wide in (
        (BLACK, width),
        (YELLOW, round(width * 0.78)),
        (BLACK, round(width * 0.62)),
    ):
        for one, other in pairwise(points):
            pygame.draw.polygon(large, colour, bar(one, other, wide))
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


def _draw_space(layout: Layout, sheet: Surface, space: Space) -> None:
    board = layout.board
    share = CIRCLE_SHARE if space.ground is Ground.CIRCLE else TILE_SHARE
    size = (board.px(space.size[0] * share), board.px(space.size[1] * share))
    name = f"whatzit/space_{space.ground.value}"
    if space.is_round and space.ground in (Ground.WHITE, Ground.YELLOW):
        name += "_round"
    picture = layout.room.assets.image(name, size)
    x, y = board.on_part(space.at)
    # The picture's extra is for the shadow, most of it right and below.
    aside = (share - 1) * board.px(space.size[0]) * 0.24
    sheet.blit(picture, picture.get_rect(center=(round(x + aside), round(y + aside))))


def _draw_number(layout: Layout, sheet: Surface, space: Space, place: int) -> None:
    line = number_line(layout, space, place)
    if line is not None:
        x, y = layout.board.on_part(_number_corner(space))
        sheet.blit(line, (round(x), round(y)))


def number_line(layout: Layout, space: Space, place: int, colour: Colour = BLACK) -> Surface | None:
    """What is printed in the corner of a space."""
    if space.ground in (Ground.START, Ground.CIRCLE) and not space.label:
        return None
    px = max(layout.room.theme.smallest_text, layout.board.px(NUMBER_PX))
    return layout.room.letters.line(space.label or str(place), px, colour, "bold")


def number_rect(layout: Layout, space: Space, place: int) -> Rect:
    """Where that is in the window; empty where nothing is printed."""
    line = number_line(layout, space, place)
    x, y = layout.board.at(_number_corner(space))
    return Rect((round(x), round(y)), line.get_size() if line is not None else (0, 0))


def _number_corner(space: Space) -> Vec:
    return space.at[0] - space.size[0] * 0.4, space.at[1] - space.size[1] * 0.42


def _draw_ladder(sheet: Surface, board: BoardView, path: Path, begin: int) -> None:
    foot, head = (board.on_part(point) for point in ladder_ends(path, begin))
    dx, dy = head[0] - foot[0], head[1] - foot[1]
    length = math.hypot(dx, dy) or 1.0
    half = board.px(10)
    out = (-dy / length * half, dx / length * half)
    left, top = min(foot[0], head[0]) - 3 * half, min(foot[1], head[1]) - 3 * half
    size = (abs(dx) + 6 * half, abs(dy) + 6 * half)
    large = Surface((round(size[0] * FINE), round(size[1] * FINE)), pygame.SRCALPHA)

    def own(point: Vec) -> Vec:
        return (point[0] - left) * FINE, (point[1] - top) * FINE

    for colour, wide in ((BLACK, board.px(8.5)), (WHITE, board.px(4))):
        for sign in (-1, 1):
            rail = [own((end[0] + sign * out[0], end[1] + sign * out[1])) for end in (foot, head)]
            pygame.draw.polygon(large, colour, bar(rail[0], rail[1], wide * FINE))
            for end in rail:
                pygame.draw.circle(large, colour, end, wide * FINE / 2)
    for at, angle in rungs(path, begin):
        draw_arrow(large, own(board.on_part(at)), angle, board.px(10) * FINE, PINK)
    small = pygame.transform.smoothscale(large, (round(size[0]), round(size[1])))
    sheet.blit(small, (round(left), round(top)))


def draw_arrow(surface: Surface, at: Vec, degrees: float, reach: float, colour: Colour) -> None:
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


PAWN_SHAPE = (200, 264)
HEAD = (0.5, 72 / 264)
"""Where the ball of a pawn is, in its picture."""
SYMBOL = 0.34


def draw_pawns(frame: WhatzitFrame, surface: Surface) -> None:
    """Those further back first, so that nearer ones are before them."""
    seats = sorted(range(frame.seats), key=lambda seat: _foot(frame, seat))
    for seat in seats:
        pose = frame.poses.get(("pawn", seat))
        if pose is None or not pose.is_hidden:
            rest = pawn_at(frame.layout, frame.game.path, frame.view.pawns, seat)
            draw_pawn(frame, surface, seat, pose or Pose(), rest)


def _foot(frame: WhatzitFrame, seat: Seat) -> tuple[bool, float]:
    pose = frame.poses.get(("pawn", seat))
    at = (
        pose.at
        if pose is not None and pose.at is not None
        else pawn_at(frame.layout, frame.game.path, frame.view.pawns, seat)
    )
    return pose is not None, at[1]


def draw_pawn(scenery: WhatzitScenery, surface: Surface, seat: Seat, pose: Pose, rest: Vec) -> None:
    """A pawn as its pose says; `part` squashes it on landing."""
    board, room = scenery.layout.board, scenery.room
    wide = max(8, round(board.px(PAWN_SIZE[0]) * pose.scale))
    high = round(wide * PAWN_SHAPE[1] / PAWN_SHAPE[0])
    look = scenery.players[seat]
    picture, shadow = pawn_picture(room.assets, look.rgb, look.symbol, wide)
    x, y = pose.at if pose.at is not None else rest
    if pose.part:
        size = (round(wide * (1 + 0.16 * pose.part)), round(high * (1 - 0.2 * pose.part)))
        picture = pygame.transform.smoothscale(picture, size)
        y += (high - size[1]) / 2
    lift = pose.lift * board.scale
    away = board.px(3) + lift * 0.3
    at = shadow.get_rect(center=(round(x + away), round(y + away * 1.4)))
    surface.blit(shadow, at)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - lift))))


def pawn_picture(assets: Assets, colour: Colour, symbol: str, wide: int) -> tuple[Surface, Surface]:
    look = (colour, symbol, wide)
    picture = assets.kept(("pawn", *look), lambda: _drawn_pawn(assets, *look))
    blur = max(2, wide // 14)
    shadow = assets.kept(("pawn_shadow", *look), lambda: cast_shadow(picture, blur, 120))
    return picture, shadow


def _drawn_pawn(assets: Assets, colour: Colour, symbol: str, wide: int) -> Surface:
    size = (wide, round(wide * PAWN_SHAPE[1] / PAWN_SHAPE[0]))
    picture = assets.image("whatzit/pawn_body", size).copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(assets.image("whatzit/pawn_print", size), (0, 0))
    mark = assets.icon(SYMBOLS[symbol], max(6, round(wide * SYMBOL)), ink_on(colour))
    centre = (round(size[0] * HEAD[0]), round(size[1] * HEAD[1]))
    picture.blit(mark, mark.get_rect(center=centre))
    return picture
