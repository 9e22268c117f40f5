"""Where everything is for one window size, and where pieces rest that share a space.

Boats keep clear of every token: the first arrangement that leaves the atolls free is used.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from pygame import Rect

from boardgames.core.game import Ref, Seat
from boardgames.core.tiled import Board, TiledMap
from boardgames.games.waterworld.rules.state import Kind, State
from boardgames.ui.cache import Layer
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.motion import Pose, Vec, ease_in_out_sine
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, fitted
from boardgames.ui.widgets.dice_tray import dice_places, dice_rect

CARD_SHAPE = 320 / 448
LIFT, LIGHT = 7, 7  # units: rise of a chosen card, and width of the light around it
_LOW_TRAY = 130  # units of height below which dice and text are side by side
PAWN_SIZE = 116
"""Sizes of pieces in map pixels: they scale with the board."""
DEEZ_SIZE = (168, 84)
ATOLL_SIZE = 114
TOKEN_SIZE = 76
ISLAND_SIZE = 204
ROW_HEIGHT = 30
_NARROWEST_CAPTION = 124

_CROWDS: tuple[tuple[Vec, ...], ...] = (
    ((0, 0),),
    ((-27, -14), (27, 14)),
    ((-32, -20), (32, -10), (-8, 24)),
    ((-34, -24), (32, -16), (-32, 20), (34, 28)),
)
"""Offsets of boats on open water, by their number. All measures here are map pixels."""
_MOORINGS: tuple[tuple[Vec, ...], ...] = (
    ((77, -8),),
    ((77, -8), (-77, -8)),
    ((77, -30), (-77, -8), (77, 26)),
    ((77, -30), (-77, -30), (77, 26), (-77, 26)),
)
"""Offsets of boats around an atoll, by their number; the first is towards the middle of the
board."""
_MOORED = 0.7  # scale of a boat next to an atoll, to clear its token and its neighbours
SMALLEST = 0.6  # scale between several atolls
_ROWS: tuple[tuple[Vec, ...], ...] = (
    ((0, 0),),
    ((-24, -3), (24, 3)),
    ((-40, -3), (0, 4), (40, -3)),
    ((-54, -4), (-18, 4), (18, -4), (54, 4)),
)
"""Offsets at the smallest scale between atolls above and below."""
_LOOSE, _CLOSE = (1.0, 1.0, (0,)), (0.85, 0.85, (0, 11))
_CLOSEST = (_MOORED, 0.8, (0, 3, -4, 12, 18, 24))
"""On open water: scale, spread, and how far boats may move up, away from an atoll below. One boat
doesn't reach the numbers at the board's edge by this."""
_HULL = (-0.5, -0.16, 0.47, 0.5)
_SAILS = (-0.48, -0.49, 0.44, 0.06)
"""Parts of a boat's image: left, top, right and bottom, from its centre."""
_OWN_TOKEN, _TOKEN, _ATOLL = TOKEN_SIZE * 0.47, TOKEN_SIZE * 0.515, ATOLL_SIZE * 0.5
"""Distances to the centre of the boat's atoll; of another atoll, to keep shadows off its token; and
of hulls, to spare its rim, too."""
_HERE: Vec = (0.0, 0.0)
_NEAR = 300  # no boat of a space reaches atolls further away
_BESIDE_THE_DEEZ = 14  # how much lower boats are next to the Deez
_DEEZ_RISES, _DEEZ_RESTS = 34, 18  # how far the Deez moves up for boats, and how low it is alone
_MAKING_WAY = 0.6  # share of a move after which pieces at its end begin to make way


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    room: Room
    areas: Areas
    board: BoardView
    spaces: Mapping[str, Vec]
    draw_pile: Rect
    discard_pile: Rect
    token_pile: Rect
    atoll_row: Rect
    """One small atoll for each on the sea, dark once it is gone."""
    dice_tray: Rect
    caption: Rect
    hand: Rect
    compass: Rect
    card_size: tuple[int, int]
    sea: Collage = field(default_factory=Collage, compare=False)
    plates: Layer = field(default_factory=Layer, compare=False)
    piles: Collage = field(default_factory=Collage, compare=False)
    tray: Layer = field(default_factory=Layer, compare=False)

    def at(self, space: str) -> Vec:
        return self.spaces[space]

    def plate_at(self, seat: Seat) -> Vec:
        rect = self.areas.plates[seat]
        return rect.centerx, rect.centery

    def dice(self, count: int) -> list[Vec]:
        pitch, tray = self.die_side + round(self.die_side * 0.32), self.dice_tray
        if self._is_low:
            return dice_places((tray.left + tray.width * 0.24, tray.centery), count, pitch)
        return dice_places((tray.centerx, (tray.top + self.dice_words.top) / 2), count, pitch)

    def dice_rect(self, count: int) -> Rect:
        return dice_rect(self.dice(count), self.die_side)

    @property
    def _is_low(self) -> bool:
        return self.dice_tray.height < self.room.px(_LOW_TRAY)

    @property
    def die_side(self) -> int:
        tray = self.dice_tray
        if self._is_low:
            # Two of them lie left of the words.
            return min(round(tray.height * 0.72), round(tray.width * 0.17), self.room.px(92))
        return min(round(tray.height * 0.56), self.room.px(92))

    @property
    def dice_words(self) -> Rect:
        tray, height = self.dice_tray, self.room.px(30)
        if self._is_low:
            left = tray.left + round(tray.width * 0.46)
            return Rect(left, tray.top, tray.right - self.room.px(14) - left, tray.height)
        return Rect(tray.left, tray.bottom - self.room.px(14) - height, tray.width, height)

    def cards(self, slot: int, count: int) -> list[Rect]:
        """Cards of one kind fan out in their slot."""
        width, height = self.card_size
        pitch = min(self.hand.width // 4, width + self.room.px(96))
        fan = min(self.room.px(30), (pitch - width) // max(1, count))
        left = self.hand.left + slot * pitch
        top = self.hand.centery - height // 2
        return [Rect(left + copy * fan, top, width, height) for copy in range(max(1, count))]


def laid_out(room: Room, areas: Areas, tiled: TiledMap, sea: Board) -> Layout:
    margin = room.px(12)
    frame = fitted(areas.board.inflate(-2 * margin, -2 * margin), tiled.size)
    side = areas.side
    piles_height = round(side.height * 0.52)
    card_height = min(piles_height - room.px(74), room.px(176))
    card_width = round(card_height * CARD_SHAPE)
    piles = _spread(side, side.top + room.px(24), card_width, card_height, 3)
    row_height = room.px(ROW_HEIGHT)
    atoll_row = Rect(side.left, side.top + piles_height - room.px(4), side.width, row_height)
    tray_top = atoll_row.bottom + room.px(6)
    dice_tray = Rect(side.left, tray_top, side.width, side.bottom - tray_top)
    tray = areas.tray
    # In a narrow tray the cards, which are played with, come before the compass.
    compass_side = min(tray.height - room.px(14), round(tray.width * 0.14))
    compass = Rect(0, 0, compass_side, compass_side)
    compass.midright = (tray.right - room.px(16), tray.centery)
    caption = Rect(tray.left + room.px(26), tray.top + room.px(10), 0, 0)
    caption.size = (max(room.px(186), _NARROWEST_CAPTION), tray.height - room.px(18))
    left = caption.right + room.px(20)
    hand = Rect(left, tray.top, compass.left - left - room.px(24), tray.height)
    height = min(tray.height - room.px(2 * (LIFT + LIGHT)), round(hand.width / 4.3 / CARD_SHAPE))
    card_size = (round(height * CARD_SHAPE), height)
    board = BoardView(tiled, areas.nearer(frame), areas.glass)
    return Layout(
        room=room,
        areas=areas,
        board=board,
        spaces={name: board.at(space.at) for name, space in sea.spaces.items()},
        draw_pile=piles[0],
        discard_pile=piles[1],
        token_pile=piles[2],
        atoll_row=atoll_row,
        dice_tray=dice_tray,
        caption=caption,
        hand=hand,
        compass=compass,
        card_size=card_size,
    )


def _spread(area: Rect, top: int, width: int, height: int, count: int) -> Sequence[Rect]:
    gap = (area.width - count * width) // (count + 1)
    return [
        Rect(area.left + gap + index * (width + gap), top, width, height) for index in range(count)
    ]


def flying_card(layout: Layout) -> tuple[int, int]:
    width, height = layout.card_size
    return round(width * 0.8), round(height * 0.8)


def card_picture(kind: Kind) -> str:
    return "waterworld/card_back" if kind is Kind.HIDDEN else f"waterworld/card_{kind.value}"


class Berth(NamedTuple):
    """The scale of boats on a space, and each one's offset from its centre."""

    scale: float
    offsets: tuple[Vec, ...]


class Rest(NamedTuple):
    at: Vec
    scale: float = 1.0


def crowd_offset(index: int, count: int) -> Vec:
    crowd = _CROWDS[min(count, len(_CROWDS)) - 1]
    return crowd[index % len(crowd)]


@cache
def _berth(count: int, inwards: int, lower: float, atolls: tuple[Vec, ...]) -> Berth:
    """The first that clears the atolls around, or at least their tokens."""
    is_atoll = _HERE in atolls
    ways = _beside_an_atoll(count, inwards, lower) if is_atoll else _on_open_water(count, lower)
    every = list(ways)
    for reach in (_ATOLL, _TOKEN):
        for one in every:
            if all(_is_clear(one, atoll, reach) for atoll in atolls):
                return one
    return every[-1]


def _beside_an_atoll(count: int, inwards: int, lower: float) -> Iterator[Berth]:
    for scale in (_MOORED, SMALLEST):
        for side in (inwards, -inwards):
            yield Berth(scale, tuple((side * x, y + lower) for x, y in _MOORINGS[count - 1]))


def _on_open_water(count: int, lower: float) -> Iterator[Berth]:
    for scale, spread, rises in (_LOOSE, _CLOSE, _CLOSEST):
        for rise in rises:
            crowd = _CROWDS[count - 1]
            yield Berth(scale, tuple((x * spread, y * spread + lower - rise) for x, y in crowd))
    yield Berth(SMALLEST, tuple((x, y + lower) for x, y in _ROWS[count - 1]))


def _is_clear(berth: Berth, atoll: Vec, reach: float) -> bool:
    """Sails may overlap an atoll's rim, but not its token."""
    of_hull, of_sails = (_OWN_TOKEN, _OWN_TOKEN) if atoll == _HERE else (reach, _TOKEN)
    size = berth.scale * PAWN_SIZE
    return all(
        _distance(atoll, part, boat, size) >= allowed
        for boat in berth.offsets
        for part, allowed in ((_HULL, of_hull), (_SAILS, of_sails))
    )


def _distance(point: Vec, part: tuple[float, float, float, float], boat: Vec, size: float) -> float:
    left, top, right, bottom = (share * size for share in part)
    x, y = point[0] - boat[0], point[1] - boat[1]
    return math.dist((x, y), (min(max(x, left), right), min(max(y, top), bottom)))


def _berth_at(layout: Layout, view: State, space: str, count: int) -> Berth:
    x0, y0 = layout.at(space)
    scale = layout.board.scale
    around = [layout.at(atoll.space) for atoll in view.atolls]
    away = [(round((x - x0) / scale), round((y - y0) / scale)) for x, y in around]
    lower = _BESIDE_THE_DEEZ if space == view.deez else 0
    inwards = -1 if x0 > layout.board.rect.centerx else 1
    near = tuple(sorted(at for at in away if math.hypot(*at) < _NEAR))
    return _berth(count, inwards, lower, near)


def resting(layout: Layout, view: State) -> dict[Ref, Rest]:
    scale = layout.board.scale
    spaces = [pawn.space for pawn in view.pawns]
    found: dict[Ref, Rest] = {("token", a.space): Rest(layout.at(a.space)) for a in view.atolls}
    if view.deez is not None:
        x, y = layout.at(view.deez)
        drop = -_DEEZ_RISES if view.deez in spaces else _DEEZ_RESTS
        found["deez",] = Rest((x, y + drop * scale))
    for seat, space in enumerate(spaces):
        here = [other for other, one in enumerate(spaces) if one == space]
        berth = _berth_at(layout, view, space, len(here))
        (dx, dy), (x, y) = berth.offsets[here.index(seat)], layout.at(space)
        found["pawn", seat] = Rest((x + dx * scale, y + dy * scale), berth.scale)
    return found


def piece_centres(layout: Layout, view: State) -> dict[Ref, Vec]:
    return {ref: rest.at for ref, rest in resting(layout, view).items()}


def boat_scale(layout: Layout, view: State, seat: Seat) -> float:
    space = view.pawns[seat].space
    return _berth_at(layout, view, space, sum(pawn.space == space for pawn in view.pawns)).scale


def growth(before: Rest, after: Rest, share: float) -> float:
    return 1 + (after.scale / before.scale - 1) * share


def making_way(
    before: Mapping[Ref, Rest], after: Mapping[Ref, Rest], without: Sequence[Ref], t: float
) -> dict[Ref, Pose]:
    share = ease_in_out_sine(max(0.0, (t - _MAKING_WAY) / (1 - _MAKING_WAY)))
    return {
        ref: between(rest, after[ref], share)
        for ref, rest in before.items()
        if ref in after and ref not in without and rest != after[ref]
    }


def between(before: Rest, after: Rest, share: float) -> Pose:
    (x0, y0), (x1, y1) = before.at, after.at
    at = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
    return Pose(at=at, scale=growth(before, after, share))
