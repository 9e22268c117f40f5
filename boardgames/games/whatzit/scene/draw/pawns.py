"""Pawns on the board, and the light on places and pawns that can be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from boardgames.core.game import Seat
from boardgames.games.whatzit.narration.prizes import Prize, on_space
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.scene.draw.board import (
    draw_ring,
    number_line,
    number_rect,
    space_rect,
)
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, TEAL, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import PAWN_SIZE, Layout, pawn_at, pawn_rect
from boardgames.games.whatzit.scene.outcomes import offered, worth
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import SYMBOLS, Colour, ink_on
from boardgames.ui.table.frame import Scenery
from boardgames.ui.widgets.outcome_marks import OutcomeMark, draw_outcome_marks

PAWN_SHAPE = (200, 264)
HEAD = (0.5, 72 / 264)
"""Where the ball of a pawn is, in its picture."""
SYMBOL = 0.34
RING = 0.76
"""How wide the light round a head is, in widths of a pawn."""
TAG_TYPE = 17
RING_OUT, MARK_OUT = 6, 10
"""Units by which the light on a space and the mark of what it is worth stand off it."""

AnyScenery = Scenery[Whatzit, Layout]


def draw_rings(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Light round places, under the pawns that stand there: those a reward leads to, and marked."""
    room, board = frame.room, frame.layout.board
    marked = frame.marked
    if marked is not None and marked[0] == "space":
        space = frame.game.path.spaces[frame.game.path.place_of(str(marked[1]))]
        draw_ring(frame.room, surface, space_rect(board, space).inflate(8, 8), TEAL)
    for one in _lit(frame):
        rect = space_rect(board, frame.game.path.spaces[one.place])
        draw_ring(room, surface, rect.inflate(2 * room.px(RING_OUT), 2 * room.px(RING_OUT)), PINK)


def draw_lights(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Pawns that can be challenged, what choices are worth, the names of rewards."""
    for seat in range(frame.seats):
        if ("seat", seat) in frame.lit:
            _draw_head_ring(frame, surface, seat)
    rewards = _lit(frame)
    _draw_numbers(frame, surface, rewards)
    if frame.aids.outcomes and frame.decides:
        draw_outcome_marks(frame.room, surface, _staked(frame))
    _draw_tags(frame, surface, rewards)
    _draw_circle_light(frame, surface)


def _lit(frame: WhatzitFrame) -> list[Prize]:
    return [one for one in offered(frame) if ("reward", one.which) in frame.lit]


def _staked(frame: WhatzitFrame) -> Iterator[tuple[pygame.Rect, OutcomeMark]]:
    """What rivals and rewards are worth, at the pawns and spaces they stand for."""
    led_to = {one.which: one.place for one in offered(frame)}
    for stake in worth(frame):
        match stake.ref:
            case ("seat", int(seat)):
                pawns = frame.view.pawns
                yield pawn_rect(frame.layout, frame.game.path, pawns, seat), stake
            case ("reward", str(which)):
                rect = space_rect(frame.layout.board, frame.game.path.spaces[led_to[which]])
                # A little outside, since a space's number is printed in its corner.
                out = frame.room.px(MARK_OUT)
                yield rect.inflate(2 * out, 2 * out), stake


def _draw_numbers(frame: WhatzitFrame, surface: pygame.Surface, rewards: Sequence[Prize]) -> None:
    """Where a pawn stands on a space that a reward leads to, its number comes before the pawn."""
    for place in {one.place for one in rewards} & set(frame.view.pawns):
        space = frame.game.path.spaces[place]
        rect, edge = number_rect(frame.layout, space, place), max(1, frame.room.px(2))
        around = [(x, y) for x in (-edge, 0, edge) for y in (-edge, 0, edge)]
        for colour, steps in ((WHITE, around), (BLACK, [(0, 0)])):
            line = number_line(frame.layout, space, place, colour)
            if line is not None:
                surface.blits([(line, rect.move(step)) for step in steps])


def _draw_head_ring(frame: WhatzitFrame, surface: pygame.Surface, seat: Seat) -> None:
    """A thin light round the pawn's head, so that pawns on one space can be told apart."""
    board = frame.layout.board
    x, y = pawn_at(frame.layout, frame.game.path, frame.view.pawns, seat)
    centre = (round(x), round(y - board.px(PAWN_SIZE[1] * (0.5 - HEAD[1]))))
    side, line = board.px(PAWN_SIZE[0] * RING), max(3, board.px(4))
    for more, colour in ((4, BLACK), (0, PINK)):
        ring = paint.ring(side + more, line + more, colour)
        surface.blit(ring, ring.get_rect(center=centre))


def _draw_tags(frame: WhatzitFrame, surface: pygame.Surface, rewards: Sequence[Prize]) -> None:
    """Names each reward on the space it leads to."""
    room, px = frame.room, frame.room.type_px(TAG_TYPE)
    for one, pill in tag_rects(frame).items():
        if one in rewards:
            tag = paint.rounded(pill.size, pill.height // 2, YELLOW, YELLOW, BLACK, 2)
            surface.blit(tag, pill)
            room.letters.draw(surface, on_space(one), pill.center, px, BLACK, "bold", "center")


def tag_rects(frame: WhatzitFrame) -> dict[Prize, pygame.Rect]:
    """Where the name of each reward lies: on the lower edge of its space, a second one above it.

    It stays clear of the mark of what a reward is worth, and of the number in the space's corner.
    """
    room, px = frame.room, frame.room.type_px(TAG_TYPE)
    found: dict[Prize, pygame.Rect] = {}
    for one in offered(frame):
        is_second = any(other.place == one.place for other in found)
        rect = space_rect(frame.layout.board, frame.game.path.spaces[one.place])
        wide = room.letters.width(on_space(one), px, "bold") + room.px(18)
        found[one] = pygame.Rect(0, 0, wide, px + room.px(8))
        found[one].center = rect.midbottom
        if is_second:
            # Upon the light round its own space, or it would seem to name the space above.
            bottom = rect.top - room.px(RING_OUT)
            found[one].bottomright = (rect.right - room.px(MARK_OUT), bottom)
    return found


def _draw_circle_light(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """The Circle stays lit while somebody stands there."""
    path = frame.game.path
    if path.circle not in frame.view.pawns:
        return
    rect = space_rect(frame.layout.board, path.spaces[-1])
    side = round(rect.width * 1.12)
    ring = paint.ring(side, max(3, side // 26), PINK)
    surface.blit(ring, ring.get_rect(center=rect.center))


def draw_pawns(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Those further back first, so that nearer ones stand before them."""
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


def draw_pawn(
    scenery: AnyScenery, surface: pygame.Surface, seat: Seat, pose: Pose, rest: Vec
) -> None:
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


def pawn_picture(
    assets: Assets, colour: Colour, symbol: str, wide: int
) -> tuple[pygame.Surface, pygame.Surface]:
    """A pawn in a player's colour with the player's symbol, and its shadow."""
    look = (colour, symbol, wide)
    picture = assets.kept(("pawn", *look), lambda: _drawn_pawn(assets, *look))
    blur = max(2, wide // 14)
    shadow = assets.kept(("pawn shadow", *look), lambda: cast_shadow(picture, blur, 120))
    return picture, shadow


def _drawn_pawn(assets: Assets, colour: Colour, symbol: str, wide: int) -> pygame.Surface:
    size = (wide, round(wide * PAWN_SHAPE[1] / PAWN_SHAPE[0]))
    picture = assets.image("whatzit/pawn_body", size).copy()
    picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(assets.image("whatzit/pawn_print", size), (0, 0))
    mark = assets.icon(SYMBOLS[symbol], max(6, round(wide * SYMBOL)), ink_on(colour))
    centre = (round(size[0] * HEAD[0]), round(size[1] * HEAD[1]))
    picture.blit(mark, mark.get_rect(center=centre))
    return picture
