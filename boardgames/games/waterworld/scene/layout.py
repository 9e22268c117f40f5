"""Where everything of Waterworld lies on the table, for one window size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from boardgames.core.game import Seat
from boardgames.core.tiled import Board, TiledMap
from boardgames.games.waterworld.rules.state import Kind
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.motion import Vec
from boardgames.ui.furniture.dice_tray import dice_places, dice_rect
from boardgames.ui.kept import Layer
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, fitted

CARD_SHAPE = 320 / 448
_LOW_TRAY = 130
"""Units of height below which dice have no room above words."""
PAWN_SIZE = 116
"""Sizes of pieces in map pixels: they scale with the board, whatever its spaces are like."""
DEEZ_SIZE = (168, 84)
ATOLL_SIZE = 114
TOKEN_SIZE = 76
ISLAND_SIZE = 204
ROW_HEIGHT = 30
_NARROWEST_CAPTION = 124


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    room: Room
    areas: Areas
    board: BoardView
    spaces: Mapping[str, Vec]
    """The middle of every space."""
    draw_pile: pygame.Rect
    discard_pile: pygame.Rect
    token_pile: pygame.Rect
    atoll_row: pygame.Rect
    """One small atoll for each on the sea, dark once it is gone."""
    dice_tray: pygame.Rect
    caption: pygame.Rect
    hand: pygame.Rect
    compass: pygame.Rect
    card_size: tuple[int, int]
    sea: Collage = field(default_factory=Collage, compare=False)
    plates: Layer = field(default_factory=Layer, compare=False)
    piles: Collage = field(default_factory=Collage, compare=False)
    tray: Layer = field(default_factory=Layer, compare=False)

    def at(self, space: str) -> Vec:
        """The middle of a space."""
        return self.spaces[space]

    def plate_at(self, seat: Seat) -> Vec:
        """The middle of a seat's plate."""
        rect = self.areas.plates[seat]
        return rect.centerx, rect.centery

    def dice(self, count: int) -> list[Vec]:
        """Where that many dice lie in the tray."""
        pitch, tray = self.die_side + round(self.die_side * 0.32), self.dice_tray
        if self._is_low:
            return dice_places((tray.left + tray.width * 0.24, tray.centery), count, pitch)
        middle = (tray.top + self.dice_words.top) / 2
        return dice_places((tray.centerx, middle), count, pitch)

    def dice_rect(self, count: int) -> pygame.Rect:
        """What is pointed at to roll that many dice."""
        return dice_rect(self.dice(count), self.die_side)

    @property
    def _is_low(self) -> bool:
        """Whether dice and words stand beside each other, for want of height."""
        return self.dice_tray.height < self.room.px(_LOW_TRAY)

    @property
    def die_side(self) -> int:
        """How large a die is drawn."""
        tray = self.dice_tray
        if self._is_low:
            # Two of them lie left of the words.
            return min(round(tray.height * 0.72), round(tray.width * 0.17), self.room.px(92))
        return min(round(tray.height * 0.56), self.room.px(92))

    @property
    def dice_words(self) -> pygame.Rect:
        """The line under the dice, or beside them, that says what was rolled."""
        tray, height = self.dice_tray, self.room.px(30)
        if self._is_low:
            left = tray.left + round(tray.width * 0.46)
            return pygame.Rect(left, tray.top, tray.right - self.room.px(14) - left, tray.height)
        return pygame.Rect(tray.left, tray.bottom - self.room.px(14) - height, tray.width, height)

    def cards(self, slot: int, count: int) -> list[pygame.Rect]:
        """Where the cards of one kind lie; several fan out in their slot."""
        width, height = self.card_size
        pitch = min(self.hand.width // 4, width + self.room.px(96))
        fan = min(self.room.px(30), (pitch - width) // max(1, count))
        left = self.hand.left + slot * pitch
        top = self.hand.centery - height // 2
        return [pygame.Rect(left + copy * fan, top, width, height) for copy in range(max(1, count))]


def laid_out(room: Room, areas: Areas, tiled: TiledMap, sea: Board) -> Layout:
    """The layout for the room's present size."""
    margin = room.px(12)
    frame = fitted(areas.board.inflate(-2 * margin, -2 * margin), tiled.size)
    side = areas.side
    piles_height = round(side.height * 0.52)
    card_height = min(piles_height - room.px(74), room.px(176))
    card_width = round(card_height * CARD_SHAPE)
    piles = _spread(side, side.top + room.px(24), card_width, card_height, 3)
    row_height = room.px(ROW_HEIGHT)
    atoll_row = pygame.Rect(side.left, side.top + piles_height - room.px(4), side.width, row_height)
    tray_top = atoll_row.bottom + room.px(6)
    dice_tray = pygame.Rect(side.left, tray_top, side.width, side.bottom - tray_top)
    tray = areas.tray
    # In a narrow tray the cards, which are played with, come before the compass.
    compass_side = min(tray.height - room.px(14), round(tray.width * 0.14))
    compass = pygame.Rect(0, 0, compass_side, compass_side)
    compass.midright = (tray.right - room.px(16), tray.centery)
    caption = pygame.Rect(tray.left + room.px(26), tray.top + room.px(10), 0, 0)
    caption.size = (max(room.px(186), _NARROWEST_CAPTION), tray.height - room.px(18))
    left = caption.right + room.px(20)
    hand = pygame.Rect(left, tray.top, compass.left - left - room.px(24), tray.height)
    height = min(tray.height - room.px(20), round(hand.width / 4.3 / CARD_SHAPE))
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


def _spread(
    area: pygame.Rect, top: int, width: int, height: int, count: int
) -> Sequence[pygame.Rect]:
    gap = (area.width - count * width) // (count + 1)
    return [
        pygame.Rect(area.left + gap + index * (width + gap), top, width, height)
        for index in range(count)
    ]


def flying_card(layout: Layout) -> tuple[int, int]:
    """How large cards are on their way from hand to hand."""
    width, height = layout.card_size
    return round(width * 0.8), round(height * 0.8)


def card_picture(kind: Kind) -> str:
    """The name of a card's picture, its back where the kind is hidden."""
    return "waterworld/card_back" if kind is Kind.HIDDEN else f"waterworld/card_{kind.value}"
