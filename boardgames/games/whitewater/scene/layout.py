"""Where everything of Whitewater lies on the table, for one window size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.ui.areas import Areas
from boardgames.ui.scene import Room

CARD_SHAPE = 240 / 330
RIBBON = 64
HEADER = 30


@dataclass(frozen=True)
class Slot:
    """The place of one own raft in the tray."""

    rect: pygame.Rect
    header: pygame.Rect
    raft_card: pygame.Rect
    cards: tuple[pygame.Rect, pygame.Rect]
    partner: tuple[pygame.Rect, pygame.Rect]
    stake: pygame.Rect
    extra: pygame.Rect
    """Below the partner's cards: a spare paddle, a swimmer far away."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    room: Room
    areas: Areas
    river: pygame.Rect
    """The window onto the river."""
    ribbon: pygame.Rect
    slots: tuple[Slot, ...]
    energy: pygame.Rect
    places: pygame.Rect
    dice: pygame.Rect
    pay: pygame.Rect

    def energy_cards(self, count: int) -> list[pygame.Rect]:
        """Where that many Energy cards lie, overlapping where they must."""
        room, area = self.room, self.energy
        height = min(area.height - room.px(HEADER), room.px(138))
        width = round(height * CARD_SHAPE)
        step = min(width + room.px(8), (area.width - width) // max(1, count - 1))
        left = area.centerx - (step * (count - 1) + width) // 2
        top = area.top + room.px(HEADER) + (area.height - room.px(HEADER) - height) // 2
        return [pygame.Rect(left + step * i, top, width, height) for i in range(count)]

    def die(self, index: int) -> pygame.Rect:
        """Where the die lies: 0 blue, 1 red, 2 black."""
        side = min(self.dice.height - self.room.px(12), self.dice.width // 4)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (self.dice.left + self.dice.width * (2 * index + 1) // 6, self.dice.centery)
        return rect

    def place(self, index: int) -> pygame.Rect:
        """Where a place token lies."""
        side = self.places.height
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (
            self.places.left + self.places.width * (2 * index + 1) // 6 - side // 3,
            self.places.centery,
        )
        return rect


def laid_out(room: Room, areas: Areas, rafts: int) -> Layout:
    """The layout for the room's present size and so many rafts in a hand."""
    board = areas.board
    ribbon = pygame.Rect(board.left, board.top, board.width, room.px(RIBBON))
    top = ribbon.bottom + room.px(14)
    river = pygame.Rect(board.left, top, board.width, board.bottom - top)
    tray = areas.tray.inflate(-room.px(24), -room.px(16))
    gap = room.px(18)
    energy_width = round(tray.width * (0.25 if rafts < 3 else 0.17))
    slot_width = (tray.width - energy_width - gap * rafts) // rafts
    slots, left = [], tray.left
    energy = pygame.Rect(0, 0, 0, 0)
    for index in range(rafts):
        slots.append(_slot(room, pygame.Rect(left, tray.top, slot_width, tray.height)))
        left += slot_width + gap
        if index == 0:
            energy = pygame.Rect(left, tray.top, energy_width, tray.height)
            left += energy_width + gap
    places, dice, pay = _side(room, areas.side)
    return Layout(room, areas, river, ribbon, tuple(slots), energy, places, dice, pay)


def _slot(room: Room, rect: pygame.Rect) -> Slot:
    header = pygame.Rect(rect.left, rect.top, rect.width, room.px(HEADER))
    row = pygame.Rect(rect.left, header.bottom + room.px(4), rect.width, 0)
    row.height = rect.bottom - row.top
    gap = room.px(12)
    # Raft card, two cards of one's own (which may lie sideways), two smaller ones of the partner.
    height = min(row.height, round((row.width - 4 * gap) / (CARD_SHAPE * 2 + 1.15 + 0.62)))
    width = round(height * CARD_SHAPE)
    raft = pygame.Rect(row.left, row.top, width, height)
    left = raft.right + gap
    cards = []
    for _ in range(2):
        cards.append(pygame.Rect(left, row.top, width, height))
        left += width + gap
    low = round(height * 0.56)
    small = (round(low * CARD_SHAPE), low)
    mates = (
        pygame.Rect((left + gap, row.top), small),
        pygame.Rect((left + gap + small[0] + room.px(6), row.top), small),
    )
    side = round(height * 0.4)
    stake = pygame.Rect(raft.right - side * 3 // 4, raft.bottom - side, side, side)
    extra = pygame.Rect(left + gap, row.top + low + room.px(6), 2 * small[0], height - low)
    extra.height -= room.px(6)
    return Slot(rect, header, raft, (cards[0], cards[1]), mates, stake, extra)


def _side(room: Room, side: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Place tokens, dice and the pay switch, below one another."""
    gap = room.px(10)
    pay = pygame.Rect(side.left, side.bottom - room.px(52), side.width, room.px(52))
    left = pay.top - side.top - 2 * gap
    places = pygame.Rect(side.left, side.top, side.width, min(room.px(84), round(left * 0.42)))
    dice = pygame.Rect(side.left, places.bottom + gap, side.width, 0)
    dice.height = min(room.px(150), pay.top - gap - dice.top)
    return places, dice, pay
