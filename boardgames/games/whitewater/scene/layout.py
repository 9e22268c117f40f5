"""Where everything of Whitewater is on the table, for one window size."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from boardgames.games.whitewater.scene.camera_lead import CameraLead
from boardgames.games.whitewater.scene.draw.camera import Camera
from boardgames.games.whitewater.scene.draw.pictures import Pictures
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas

CARD_SHAPE = 240 / 330
DICE = ("blue", "red", "black")
"""The dice from left to right."""
LIGHT_REACH = 20
"""How far highlights and shadows reach beyond what they belong to, in units."""
RIBBON = 76
HEADER = 30
NARROWEST = 5.6
"""How many times as wide as high must a tray be for two rafts side by side."""


@dataclass(frozen=True)
class Slot:
    rect: Rect
    header: Rect
    raft_card: Rect
    cards: tuple[Rect, Rect]
    partner: tuple[Rect, Rect]
    stake: Rect
    extra: Rect
    """At the end of the header: a spare paddle, swimmers that may be far away."""
    mate: Rect | None
    """Below the partner's cards, where there is room: whose they are."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels, and the images made for them."""

    room: Room
    areas: Areas
    river: Rect
    """The window onto the river."""
    ribbon: Rect
    slots: tuple[Slot, ...]
    energy: Rect
    places: Rect
    """The three places and what they are worth."""
    race: Rect
    """How far each raft has to go."""
    dice: Rect
    pay: Rect
    lead: CameraLead
    """Shows a part of the river through its window; the same one for every window size."""
    pictures: Pictures

    @property
    def camera(self) -> Camera:
        return self.lead.camera

    def energy_cards(self, count: int) -> list[Rect]:
        """Where that many Energy cards lie, overlapping where they must."""
        room, area = self.room, self.energy
        height = min(area.height - room.px(HEADER), room.px(138))
        width = round(height * CARD_SHAPE)
        step = min(width + room.px(8), (area.width - width) // max(1, count - 1))
        left = area.centerx - (step * (count - 1) + width) // 2
        top = area.top + room.px(HEADER) + (area.height - room.px(HEADER) - height) // 2
        return [Rect(left + step * i, top, width, height) for i in range(count)]

    @property
    def standings(self) -> Rect:
        """All that tells how the race stands, with the shadows of its tokens."""
        return self.places.union(self.race).inflate(2 * self.room.px(8), 2 * self.room.px(8))

    def die(self, index: int) -> Rect:
        side = min(self.dice.height - self.room.px(12), self.dice.width // 4)
        rect = Rect(0, 0, side, side)
        rect.center = (self.dice.left + self.dice.width * (2 * index + 1) // 6, self.dice.centery)
        return rect

    def place(self, index: int) -> Rect:
        """Where a place token is, with its value next to it."""
        side = self.places.height
        left = self.places.left + self.places.width * index // 3
        return Rect(left, self.places.top, side, side)

    def worth(self, index: int) -> Rect:
        token = self.place(index)
        left = token.right + self.room.px(8)
        right = self.places.left + self.places.width * (index + 1) // 3
        return Rect(left, token.top, right - left, token.height)

    def standing(self, index: int, rafts: int) -> Rect:
        """Where the raft that is so far ahead in the race is in its row; -1 is its title."""
        cells = rafts + 1
        left = self.race.left + self.race.width * (index + 1) // cells
        right = self.race.left + self.race.width * (index + 2) // cells
        return Rect(left, self.race.top, right - left, self.race.height)


def laid_out(room: Room, areas: Areas, rafts: int, lead: CameraLead) -> Layout:
    """The layout for the room's present size and `rafts` rafts per player."""
    board = areas.board
    ribbon = Rect(board.left, board.top, board.width, room.px(RIBBON))
    top = ribbon.bottom + room.px(14)
    river = Rect(board.left, top, board.width, board.bottom - top)
    tray = areas.tray.inflate(-room.px(24), -room.px(16))
    gap = room.px(18)
    # Where cards would lie low in a high tray, everything moves closer together.
    is_narrow = rafts > 2 or tray.width < NARROWEST * tray.height
    energy_width = round(tray.width * (0.17 if is_narrow else 0.25))
    slot_width = (tray.width - energy_width - gap * rafts) // rafts
    slots, left = [], tray.left
    energy = Rect(0, 0, 0, 0)
    for index in range(rafts):
        slots.append(_slot(room, Rect(left, tray.top, slot_width, tray.height), is_narrow))
        left += slot_width + gap
        if index == 0:
            energy = Rect(left, tray.top, energy_width, tray.height)
            left += energy_width + gap
    places, race, dice, pay = _side(room, areas.side)
    pictures = Pictures(room.assets)
    return Layout(
        room, areas, river, ribbon, tuple(slots), energy, places, race, dice, pay, lead, pictures
    )


def _slot(room: Room, rect: Rect, is_narrow: bool) -> Slot:
    """Raft card, two cards of one's own, then the partner's: beside or above each other."""
    header = Rect(rect.left, rect.top, rect.width, room.px(HEADER))
    row = Rect(rect.left, header.bottom + room.px(4), rect.width, 0)
    row.height = rect.bottom - row.top
    gap = room.px(7 if is_narrow else 12)
    small_share = 0.48 if is_narrow else 0.6
    mates_wide = small_share * CARD_SHAPE * (1 if is_narrow else 2)
    height = min(row.height, round((row.width - 5 * gap) / (CARD_SHAPE * 3 + mates_wide)))
    row.top += (row.height - height) // 2
    width = round(height * CARD_SHAPE)
    lefts = [row.left + index * (width + gap) for index in range(3)]
    raft, one, other = (Rect(left, row.top, width, height) for left in lefts)
    low = round(height * small_share)
    small = (round(low * CARD_SHAPE), low)
    left = other.right + 2 * gap
    step = (0, height - low) if is_narrow else (small[0] + room.px(6), 0)
    mates = (Rect((left, row.top), small), Rect((left + step[0], row.top + step[1]), small))
    side = round(height * 0.4)
    stake = Rect(raft.right - side * 3 // 4, raft.bottom - side, side, side)
    extra = Rect(header.right - 3 * header.height, 0, 3 * header.height, header.height)
    extra.top = header.top
    below = Rect(left, row.top + low + gap, 2 * small[0] + gap, height - low - gap)
    mate = None if is_narrow else below
    return Slot(rect, header, raft, (one, other), mates, stake, extra, mate)


def _side(room: Room, side: Rect) -> tuple[Rect, ...]:
    """Place tokens, the race, dice and the pay switch, below one another."""
    gap = room.px(8)
    pay = Rect(side.left, side.bottom - room.px(52), side.width, room.px(52))
    left = pay.top - side.top - 3 * gap
    places = Rect(side.left, side.top, side.width, min(room.px(72), round(left * 0.36)))
    race = Rect(side.left, places.bottom + gap, side.width, 0)
    race.height = min(room.px(54), round(left * 0.24))
    dice = Rect(side.left, race.bottom + gap, side.width, 0)
    dice.height = min(room.px(150), pay.top - gap - dice.top)
    return places, race, dice, pay
