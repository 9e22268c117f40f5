"""The end of a match as an image: the open compass, Dry Land, everything face up.

The chart is torn from the board itself, so an edited map is shown as it was played.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Outcome, Seat
from boardgames.core.texts import N_, _
from boardgames.core.tiled import Point, TiledMap
from boardgames.games.waterworld.rules.state import COMPLETE, HIDDEN_SPACE, Token
from boardgames.games.waterworld.scene import labels
from boardgames.games.waterworld.scene.draw.highlights import LIT
from boardgames.games.waterworld.scene.draw.pieces import draw_open_compass
from boardgames.games.waterworld.scene.draw.sea import printed
from boardgames.games.waterworld.scene.frame import WaterworldFrame, addressed
from boardgames.games.waterworld.scene.layout import CARD_SHAPE, card_picture, crowd_offset
from boardgames.ui.cache import Memo
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import cast_shadow
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_card, draw_piece
from boardgames.ui.draw.theme import GOLD, INK, LAMP, Colour
from boardgames.ui.draw.widgets import columns, draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import fitted

_COMPASS_SHARE = 0.24  # share of the width for the compass
_LARGEST_CARD, _OVERLAPPING_CARD = 84, 64
"""Width of a card with enough room, and of one half under the next."""
_CARDS_ABREAST = 2.5  # cards per width of a crowded hand: half of each is visible
_BETWEEN = 8
_ASIDE = 13  # offset of a second card of a kind
_EDGE = 80  # map pixels around the outermost spaces
_ATOLL, _TOKEN, _PAWN, _DEEZ, _ISLAND = 136, 100, 112, (200, 100), 150
"""Map pixels: larger than on the table, since the chart is small."""
_BESIDE = ((60, -44), (60, 46), (-60, -44), (-60, 46))
"""Offsets of boats next to a token or the island."""
_GHOST = 44
COURSE: Colour = (150, 44, 26)

_TEAR = 9  # map pixels by which the torn edge varies
_TORN_EVERY = 26
_FINE = 2
FIBRE: Colour = (250, 244, 226)


class EndPicture:
    """Caches the torn chart, which is slow to make."""

    def __init__(self) -> None:
        self._torn = Memo[tuple[int, int], Surface]()

    def draw(self, frame: WaterworldFrame, surface: Surface, area: Rect, outcome: Outcome) -> None:
        room = frame.room
        seats = [seat for place in outcome.ranking for seat in place]
        cells = columns(area, [0] * len(seats), room.px(18))
        card = _card_size(room, cells[0].width)
        tall = _hand_height(frame, card)
        top = Rect(area.left, area.top, area.width, area.height - tall - room.px(14))
        land = _landmarks(frame)
        side = Rect(0, top.top, round(top.width * _COMPASS_SHARE), top.height)
        sheet = fitted(Rect(top.topleft, (top.width - side.width, top.height)), land.size)
        sheet.topleft = top.topleft
        side.left, side.width = sheet.right, area.right - sheet.right
        chart = Chart(frame, _view_of(frame.layout.board.tiled, sheet, land))
        blur = room.px(6)
        torn = self._torn.get(sheet.size, lambda: torn_chart(chart.map, sheet, blur))
        surface.blit(torn, (sheet.left - 2 * blur, sheet.top - 2 * blur))
        chart.draw(surface)
        _draw_side(chart, surface, side, outcome)
        for seat, cell in zip(seats, cells, strict=True):
            cell.top, cell.height = area.bottom - tall, tall
            if seat in outcome.winners:
                _draw_laurel(frame, surface, cell)
            _draw_hand(frame, surface, cell, seat, card)


def _landmarks(frame: WaterworldFrame) -> Rect:
    points = [space.at for space in frame.game.sea.board.spaces.values()]
    xs, ys = [at[0] for at in points], [at[1] for at in points]
    rect = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return rect.inflate(2 * _EDGE, 2 * _EDGE).clip(Rect((0, 0), frame.layout.board.tiled.size))


def _view_of(tiled: TiledMap, sheet: Rect, land: Rect) -> BoardView:
    """The whole map, placed so that its spaces fill the sheet."""
    scale = sheet.width / land.width
    size = (round(tiled.size[0] * scale), round(tiled.size[1] * scale))
    corner = (sheet.left - round(land.left * scale), sheet.top - round(land.top * scale))
    return BoardView(tiled, Rect(corner, size))


@dataclass(frozen=True)
class Chart:
    frame: WaterworldFrame
    map: BoardView

    def draw(self, surface: Surface) -> None:
        state = self.frame.view
        if state.dry_land != HIDDEN_SPACE:
            self._draw_glow(surface)
        self._draw_atolls(surface)
        if state.dry_land != HIDDEN_SPACE:
            self._draw_island(surface)
        if state.deez is not None:
            size = (self.map.px(_DEEZ[0]), self.map.px(_DEEZ[1]))
            draw_piece(self.frame.room, surface, "waterworld/deez", self.at(state.deez), size)
        self._draw_pawns(surface)

    def at(self, space: str) -> Vec:
        return self.map.at(self.frame.game.sea.board.spaces[space].at)

    def _draw_glow(self, surface: Surface) -> None:
        x, y = self.at(self.frame.view.dry_land)
        for reach, strength in ((4.0, 190), (2.3, 255)):
            glow = paint.glow(round(self.map.px(_ISLAND) * reach), LIT, strength)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))

    def _draw_island(self, surface: Surface) -> None:
        room, side = self.frame.room, self.map.px(_ISLAND)
        x, y = self.at(self.frame.view.dry_land)
        ring = paint.ring(round(side * 1.24), max(2, room.px(3)), GOLD)
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
        draw_piece(room, surface, "waterworld/island", (x, y - side * 0.06), (side, side))

    def _draw_atolls(self, surface: Surface) -> None:
        room, sea = self.frame.room, self.frame.game.sea
        standing = {atoll.space: atoll for atoll in self.frame.view.atolls}
        side = (self.map.px(_ATOLL), self.map.px(_ATOLL))
        for space in sea.atolls:
            centre = self.at(space)
            if space not in standing:
                pose = Pose(alpha=200)
                draw_piece(room, surface, "waterworld/oil_ring", centre, side, pose, False)
                continue
            token = standing[space].token
            face = "back" if token is Token.HIDDEN else token.value
            for half in ("left", "right"):
                draw_piece(room, surface, f"waterworld/atoll_{half}", centre, side, None, False)
            size = (self.map.px(_TOKEN), self.map.px(_TOKEN))
            draw_piece(room, surface, f"waterworld/token_{face}", centre, size)

    def _draw_pawns(self, surface: Surface) -> None:
        state = self.frame.view
        pawns = state.pawns
        taken = {state.dry_land, *(atoll.space for atoll in state.atolls)}
        for seat, pawn in enumerate(pawns):
            here = [other for other, one in enumerate(pawns) if one.space == pawn.space]
            x, y = self.at(pawn.space)
            if pawn.space in taken:
                beside = _BESIDE[here.index(seat) % len(_BESIDE)]
                x, y = x + beside[0] * self.map.scale, y + beside[1] * self.map.scale
            else:
                off = crowd_offset(here.index(seat), len(here))
                x, y = x + off[0] * self.map.scale, y + off[1] * self.map.scale
            side = self.map.px(_PAWN)
            name = f"waterworld/pawn_{pawn.colour}"
            draw_piece(self.frame.room, surface, name, (x, y), (side, side))


def _draw_side(chart: Chart, surface: Surface, side: Rect, outcome: Outcome) -> None:
    frame = chart.frame
    room, land = frame.room, frame.view.dry_land
    diameter = min(side.width - room.px(4), round(side.height * 0.6))
    compass = Rect(0, side.top + room.px(4), diameter, diameter)
    compass.right = side.right
    if land == HIDDEN_SPACE:
        draw_piece(room, surface, "waterworld/compass_back", compass.center, compass.size)
    else:
        _draw_course(room, surface, compass.center, chart.at(land), chart.map.px(_ISLAND))
        draw_open_compass(room, surface, compass, land)
    words_box = Rect(side.left + room.px(14), compass.bottom + room.px(12), 0, 0)
    words_box.width = side.right - words_box.left
    words_box.height = side.bottom - words_box.top
    head = words_box.copy()
    head.height = round(words_box.height * 0.4)
    letters, line, title = room.letters, _dry_land(frame, outcome), _(labels.DRY_LAND)
    head.height = min(head.height, letters.line_height(room.type_px(28)))
    letters.draw_in(surface, title, head, room.type_px(28), INK, "display", "center")
    rest = Rect(head.left, head.bottom, head.width, words_box.bottom - head.bottom)
    px = room.type_px(20)
    least = min(px, room.theme.smallest_text)
    if letters.fitting_px(line, px, rest.size, "text", least) < least:
        # The heading of the sheet names the winners; here only the place is needed.
        line = _dry_land_alone(frame)
    letters.draw_in(surface, line, rest, px, INK, "text", "center", middle=False)


def _draw_course(room: Room, surface: Surface, start: Vec, end: Vec, island: int) -> None:
    length = math.dist(start, end)
    dash, gap = room.px(13), room.px(9)
    stop = length - island * 0.66
    gone = 0.0
    while gone < stop:
        ends = [
            (
                start[0] + (end[0] - start[0]) * far / length,
                start[1] + (end[1] - start[1]) * far / length,
            )
            for far in (gone, min(stop, gone + dash))
        ]
        for colour, width in ((FIBRE, 7), (COURSE, 4)):
            paint.soft_line(surface, colour, ends[0], ends[1], max(2, room.px(width)))
        gone += dash + gap


def _card_size(room: Room, width: int) -> tuple[int, int]:
    kinds = len(COMPLETE)
    crowded = min(round(width / _CARDS_ABREAST), room.px(_OVERLAPPING_CARD))
    abreast = (width - (kinds - 1) * room.px(_BETWEEN)) // kinds
    wide = max(crowded, min(abreast, room.px(_LARGEST_CARD)))
    return wide, round(wide / CARD_SHAPE)


def _hand_height(frame: WaterworldFrame, card: tuple[int, int]) -> int:
    most = max((hand.count(kind) for hand in frame.view.hands for kind in COMPLETE), default=1)
    return card[1] + max(0, most - 1) * frame.room.px(_ASIDE) + _name_height(frame.room)


def _name_height(room: Room) -> int:
    return room.letters.line_height(room.type_px(22)) + room.px(8)


def _draw_laurel(frame: WaterworldFrame, surface: Surface, cell: Rect) -> None:
    wide = cell.inflate(frame.room.px(12), frame.room.px(10))
    surface.blit(paint.rounded(wide.size, frame.room.px(12), LAMP, GOLD, GOLD, 2, 120), wide)


def _draw_hand(
    frame: WaterworldFrame, surface: Surface, cell: Rect, seat: Seat, card: tuple[int, int]
) -> None:
    room, hand = frame.room, frame.view.hands[seat]
    name = Rect(cell.left, 0, cell.width, _name_height(frame.room) - room.px(8))
    name.bottom = cell.bottom
    _draw_owner(frame, surface, name, seat)
    is_open = all(kind in COMPLETE for kind in hand)
    kinds = COMPLETE if is_open else hand
    pitch = min(card[0] + room.px(_BETWEEN), (cell.width - card[0]) / max(1, len(kinds) - 1))
    left = cell.centerx - (card[0] + pitch * (len(kinds) - 1)) / 2
    top = name.top - room.px(8) - card[1]
    for place, kind in enumerate(kinds):
        rect = Rect((round(left + place * pitch), top), card)
        count = hand.count(kind) if is_open else 1
        if not count:
            surface.blit(room.assets.image(card_picture(kind), card, alpha=_GHOST), rect)
        for copy in reversed(range(count)):
            draw_card(room, surface, card_picture(kind), rect.move(0, -copy * room.px(_ASIDE)))


def _draw_owner(frame: WaterworldFrame, surface: Surface, box: Rect, seat: Seat) -> None:
    """The symbol alone if the name is too long."""
    room, player = frame.room, frame.players[seat]
    disc, gap = box.height, room.px(6)
    px, least = room.type_px(20), room.theme.smallest_to_fit
    while px > least and room.letters.width(player.name, px, "bold") > box.width - disc - gap:
        px -= 1
    width = room.letters.width(player.name, px, "bold")
    has_room = width <= box.width - disc - gap
    whole = disc + gap + width if has_room else disc
    left = box.centerx - whole // 2
    draw_symbol(room, surface, player.symbol, player.rgb, (left + disc // 2, box.centery), disc)
    if has_room:
        at = (left + disc + gap, box.centery)
        room.letters.draw(surface, player.name, at, px, INK, "bold", "midleft")


def torn_chart(view: BoardView, frame: Rect, blur: int) -> Surface:
    """The frame's part of the board on its shadow, larger by 2 × blur on each side."""
    cut = Rect((frame.left - view.rect.left, frame.top - view.rect.top), frame.size)
    whole = printed(view)
    sheet = Surface(frame.size, pygame.SRCALPHA)
    sheet.blit(whole, (0, 0), cut)
    wander = max(2.0, _TEAR * view.scale)
    paper = _torn_mask(frame.size, wander, 0.0, view.scale)
    inner = _torn_mask(frame.size, wander, wander * 0.9, view.scale)
    sheet.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paper.fill((*FIBRE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made = cast_shadow(paper, blur, 150)
    made.blit(paper, (2 * blur, 2 * blur))
    made.blit(sheet, (2 * blur, 2 * blur))
    return made


def _torn_mask(size: tuple[int, int], wander: float, inset: float, scale: float) -> Surface:
    fine = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    step = max(3.0, _TORN_EVERY * scale)
    points = [
        ((x + way[0] * depth) * _FINE, (y + way[1] * depth) * _FINE)
        for number, (x, y, way) in enumerate(_edge(size, step))
        for depth in (inset + wander * _wandering(number, inset > 0),)
    ]
    pygame.draw.polygon(fine, (255, 255, 255, 255), points)
    return pygame.transform.smoothscale(fine, size)


def _edge(size: tuple[int, int], step: float) -> Iterator[tuple[float, float, Point]]:
    """Points around a rectangle, clockwise, each with the inward direction."""
    width, height = size
    sides: tuple[tuple[Point, Point, float, Point], ...] = (
        ((0.0, 0.0), (1.0, 0.0), width, (0.0, 1.0)),
        ((width, 0.0), (0.0, 1.0), height, (-1.0, 0.0)),
        ((width, height), (-1.0, 0.0), width, (0.0, -1.0)),
        ((0.0, height), (0.0, -1.0), height, (1.0, 0.0)),
    )
    for (x, y), (dx, dy), length, way in sides:
        count = max(2, round(length / step))
        for number in range(count):
            far = length * number / count
            yield x + dx * far, y + dy * far, way


def _wandering(number: int, is_inner: bool) -> float:
    """From 0 to 1; the printed edge follows the paper's edge loosely."""
    slow = math.sin(number * 0.9) * 0.5 + math.sin(number * 2.3 + 1) * 0.3
    return 0.5 + 0.5 * slow + (0.16 * math.sin(number * 3.7) if is_inner else 0.0)


def _dry_land(frame: WaterworldFrame, outcome: Outcome) -> str:
    land = frame.view.dry_land
    if land == HIDDEN_SPACE:
        return _("It’s still a secret.")
    if not outcome.winners:
        return _("It was {space}. Nobody got there.", space=land)
    (winner,) = outcome.winners
    you, name = N_("You landed on {space}."), N_("{player} landed on {space}.")
    return addressed(frame, winner, you, name, space=land)


def _dry_land_alone(frame: WaterworldFrame) -> str:
    land = frame.view.dry_land
    return _("A secret") if land == HIDDEN_SPACE else _("It was {space}.", space=land)
