"""The end of a match as an image: fleets and cloud, money, luck.

The strip of sea is cut from the board, so the cloud is as large among the dots as it was in play.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.bermuda.narration import match_stats
from boardgames.games.bermuda.narration.match_stats import MatchStats
from boardgames.games.bermuda.rules.state import Hanging, Lost, every_ship
from boardgames.games.bermuda.scene.draw.cloud_picture import CloudLook, CloudPicture
from boardgames.games.bermuda.scene.draw.pieces import hull_picture
from boardgames.games.bermuda.scene.draw.sea import PLATE
from boardgames.games.bermuda.scene.ending_charts import draw_luck, draw_money
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import (
    DARK_MARGIN,
    SHIP,
    Layout,
    blit_centred,
    rotated,
    turn_of,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, Colour
from boardgames.ui.draw.widgets import columns, rows
from boardgames.ui.scene import Room

_LUCK_SHARE, _MOST_SEA = 0.27, 0.37
"""How much of the picture's height luck gets, and how much the sea may get."""
_OVERHANG = 14
"""How far the cloud reaches beyond the sea, above and below."""
_SHIP_SCALE = 1.9
"""Ships are larger here than on the board, as the strip is so small."""
_CARRIED_SCALE = 1.5
_EMPTY = 96
"""How strongly, of 255, the place of a ship that is gone shows."""
_CLOUD_WIDTH = 8.4
"""Dots kept free for the cloud in the middle of the strip."""
_RINGS = (2.15, 1.05)
_MOST_ON_A_RING = 10
"""Ships circle the heart of the cloud at these reaches, in dots; a further ring for many."""
NAVY: Colour = (18, 42, 74)
EDGE: Colour = (236, 220, 180)


class EndPicture:
    """Made for one window size; keeps the strip of sea and the cloud."""

    def __init__(self) -> None:
        self._seas: dict[tuple[int, int], Surface] = {}
        self._clouds: dict[int, CloudPicture] = {}

    def draw(
        self,
        frame: BermudaFrame,
        surface: Surface,
        area: Rect,
        ranking: Sequence[Sequence[Seat]],
        count: MatchStats,
    ) -> None:
        """The sea above, money in the middle, rolls and spins below."""
        room = frame.room
        seats = [seat for place in ranking for seat in place]
        tall = min(_cloud_box(frame, area.width).height, round(area.height * _MOST_SEA))
        sea, bars, luck = rows(area, [tall, 0, round(area.height * _LUCK_SHARE)], room.px(16))
        sea = sea.inflate(0, -2 * room.px(_OVERHANG))
        self._draw_sea(frame, surface, sea, seats)
        draw_money(frame, surface, bars, seats, count)
        draw_luck(frame, surface, luck, count)

    # The sea ---------------------------------------------------------------------------------

    def _draw_sea(
        self, frame: BermudaFrame, surface: Surface, strip: Rect, seats: Sequence[Seat]
    ) -> None:
        """The strip with its fleets, and the cloud in the middle with what it has carried off."""
        room = frame.room
        view = _board_at(frame.layout, strip)
        if strip.size not in self._seas:
            self._seas[strip.size] = _sea_strip(view, strip, room.px(5), room.px(22))
        shadow = paint.soft_shadow(strip.size, room.px(4), room.px(5), 130)
        blur = room.px(5)
        surface.blit(shadow, (strip.left - 2 * blur, strip.top - 2 * blur + blur // 2))
        surface.blit(self._seas[strip.size], strip)
        dot = view.tiled.tile_size[0] * view.scale
        side = (strip.width - round(_CLOUD_WIDTH * dot)) // 2
        half = (len(seats) + 1) // 2
        inner = strip.inflate(-room.px(24), -room.px(16))
        left = Rect(inner.left, inner.top, side - room.px(12), inner.height)
        right = left.copy()
        right.right = inner.right
        for group, some in ((left, seats[:half]), (right, seats[half:])):
            for cell, seat in zip(rows(group, [0] * len(some), 0), some, strict=True):
                _draw_fleet(frame, surface, cell, seat, dot)
        self._draw_cloud(frame, surface, strip, view)

    # The cloud -------------------------------------------------------------------------------

    def _draw_cloud(
        self, frame: BermudaFrame, surface: Surface, strip: Rect, view: BoardView
    ) -> None:
        if strip.width not in self._clouds:
            layout = replace(frame.layout, board=view)
            self._clouds[strip.width] = CloudPicture(layout, frame.game.sea)
        picture = self._clouds[strip.width]
        turn = turn_of(frame.view.letter)
        box = _cloud_box(frame, strip.width)
        middle = (strip.centerx - box.centerx, strip.centery - box.centery)
        look = CloudLook((float(middle[0]), float(middle[1])), turn, turn, 0.7)
        clip = surface.get_clip()
        surface.set_clip(strip.clip(clip))
        picture.draw_light(surface, look, 0.6)
        surface.set_clip(clip)
        picture.draw_body(surface, look)
        picture.draw_rim(surface, look)
        ships = every_ship(frame.view.ships)
        lost = [seat for seat, _, berth in ships if isinstance(berth, Lost)]
        _draw_carried_off(frame, surface, middle, lost, picture.layout.dot)


def _board_at(layout: Layout, strip: Rect) -> BoardView:
    """The whole board as wide as the strip, its middle in the strip's middle."""
    tiled = layout.board.tiled
    rect = Rect(0, 0, strip.width, round(strip.width * tiled.size[1] / tiled.size[0]))
    rect.center = strip.center
    return BoardView(tiled, rect)


def _cloud_box(frame: BermudaFrame, width: int) -> Rect:
    """What the cloud covers as it stands, about its centre, on a board of that width."""
    dot = width / frame.layout.board.tiled.columns
    turn = turn_of(frame.view.letter)
    points = [rotated(point, turn) for point in frame.game.board.outline]
    xs, ys = [x * dot for x, _ in points], [y * dot for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _draw_fleet(frame: BermudaFrame, surface: Surface, cell: Rect, seat: Seat, dot: float) -> None:
    """Ships under way, empty shapes for those that are gone, and how many there are."""
    room, fleet = frame.room, frame.view.ships[seat]
    wordings = [(one, _caption_px(room, one, cell.width)) for one in match_stats.fleet_texts(fleet)]
    text, px = next((one for one in wordings if one[1]), wordings[-1])
    line = room.letters.line_height(px) + room.px(2) if px else 0
    block = min(cell.height, line + round(dot * 1.5))
    ships = Rect(cell.left, cell.centery - block // 2, cell.width, block - line)
    for place, berth in zip(columns(ships, [0] * len(fleet), 0), fleet, strict=True):
        length = min(place.width * 0.9, dot * SHIP[0] * _SHIP_SCALE)
        size = (round(length), round(length * SHIP[1] / SHIP[0]))
        if isinstance(berth, Lost):
            blit_centred(surface, room.assets.image("bermuda/space", size, 0, _EMPTY), place.center)
        elif isinstance(berth, Hanging):
            dark = (round(size[0] * DARK_MARGIN[0]), round(size[1] * DARK_MARGIN[1]))
            draw_piece(
                room,
                surface,
                hull_picture(frame.game.rules, seat, is_dark=True),
                place.center,
                dark,
                None,
                False,
            )
        else:
            draw_piece(room, surface, hull_picture(frame.game.rules, seat), place.center, size)
    if px:
        _draw_caption(frame.room, surface, text, (cell.centerx, ships.bottom + line // 2), px)


def _draw_carried_off(
    frame: BermudaFrame, surface: Surface, middle: tuple[int, int], lost: Sequence[Seat], dot: float
) -> None:
    """Dark shapes that circle the cloud's heart."""
    outer = len(lost) if len(lost) <= _MOST_ON_A_RING else math.ceil(len(lost) * 0.68)
    rings = (lost[:outer], lost[outer:])
    size = (
        round(dot * SHIP[0] * _CARRIED_SCALE * DARK_MARGIN[0]),
        round(dot * SHIP[1] * _CARRIED_SCALE * DARK_MARGIN[1]),
    )
    for reach, some in zip(_RINGS, rings, strict=True):
        for number, seat in enumerate(some):
            turn = 360 * number / len(some) - 90
            angle = math.radians(turn)
            at = (
                middle[0] + math.cos(angle) * reach * dot,
                middle[1] + math.sin(angle) * reach * dot,
            )
            name = hull_picture(frame.game.rules, seat, is_dark=True)
            # Pictures turn counter-clockwise; a ship lies along the ring it goes round.
            blit_centred(surface, frame.room.assets.image(name, size, -turn - 90), at)


def _caption_px(room: Room, text: str, width: int) -> int:
    """The size at which the words fit in one line, 0 where they would be too small to read."""
    for px in range(room.type_px(19), room.letters.smallest - 1, -1):
        if room.letters.width(text, px, "bold") <= width - 2 * room.px(10):
            return px
    return 0


def _draw_caption(room: Room, surface: Surface, text: str, at: tuple[int, int], px: int) -> None:
    """Words on a dark plate, like a port's name."""
    letters = room.letters
    wide, high = letters.width(text, px, "bold"), letters.line_height(px)
    size = (wide + 2 * room.px(10), high)
    blit_centred(surface, paint.rounded(size, high // 2, PLATE, PLATE, alpha=205), at)
    letters.draw(surface, text, at, px, CREAM, "bold", "center")


def _sea_strip(view: BoardView, strip: Rect, edge: int, dash: int) -> Surface:
    """The middle of the board, framed like a chart: cream, with navy dashes for the degrees."""
    sheet = Surface(strip.size)
    sheet.blit(view.picture(), (view.rect.left - strip.left, view.rect.top - strip.top))
    frame = sheet.get_rect()
    pygame.draw.rect(sheet, EDGE, frame, edge)
    line = max(1, edge // 4)
    for start in range(0, frame.width, 2 * dash):
        for top in (line, frame.height - edge + line):
            pygame.draw.rect(sheet, NAVY, (start, top, dash, edge - 2 * line))
    for start in range(0, frame.height, 2 * dash):
        for left in (line, frame.width - edge + line):
            pygame.draw.rect(sheet, NAVY, (left, start, edge - 2 * line, dash))
    pygame.draw.rect(sheet, NAVY, frame, 1)
    pygame.draw.rect(sheet, NAVY, frame.inflate(-2 * edge, -2 * edge), 1)
    return sheet
