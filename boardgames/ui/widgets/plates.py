"""Player panels: symbol or face, name, strength, whose turn it is, and a part drawn by the game."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.players import LEVELS, Player, level_name
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK, PAPER, WHITE, mixed
from boardgames.ui.draw.widgets import draw_paper, draw_player, with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.table.frame import Frame

AnyFrame = Frame[Any, Any, Any]
LOW_PLATE = 80
"""Units of height below which name and details are side by side."""
LEAST_SYMBOL = 0.66
STRENGTH_TYPE = 19


def draw_plates(frame: AnyFrame, surface: Surface) -> None:
    """Draws all panels on the bare table.

    The common part is cached with the table below; it depends only on the player and whose turn it
    is.
    """
    cells = [_cell(frame, surface, seat) for seat in range(frame.seats)]
    is_seen = all(surface.get_clip().contains(cell) for cell in cells)
    # A bold rim extends far beyond its panel.
    if not is_seen or frame.room.settings.high_contrast:
        for seat in range(frame.seats):
            draw_plate(frame, surface, seat)
        return
    cache = frame.areas.bare_plates
    looks = [_look(frame, cell, seat) for seat, cell in enumerate(cells)]
    for seat, (cell, look) in enumerate(zip(cells, looks, strict=True)):
        if look not in cache:
            cache[look] = _cut_out(frame, surface, cell, seat)
    surface.blits([(cache[look], cell) for cell, look in zip(cells, looks, strict=True)], False)


def _look(frame: AnyFrame, cell: Rect, seat: Seat) -> Hashable:
    return (*cell, frame.seats, frame.players[seat], frame.mover == seat)


def _cell(frame: AnyFrame, surface: Surface, seat: Seat) -> Rect:
    """A panel's rectangle with its shadow, up to halfway to its neighbours."""
    plates = frame.areas.plates
    cell = with_shadow(frame.room, plates[seat])
    if seat > 0:
        top = (plates[seat - 1].bottom + plates[seat].top) // 2
        cell.height, cell.top = cell.bottom - top, top
    if seat < frame.seats - 1:
        cell.height = (plates[seat].bottom + plates[seat + 1].top) // 2 - cell.top
    return cell.clip(surface.get_rect())


def _cut_out(frame: AnyFrame, surface: Surface, cell: Rect, seat: Seat) -> Surface:
    clip = surface.get_clip()
    surface.set_clip(cell)
    for one in range(frame.seats):
        if one == seat:
            draw_plate(frame, surface, seat)
        else:
            draw_paper(frame.room, surface, frame.areas.plates[one], PAPER)
    surface.set_clip(clip)
    return surface.subsurface(cell).copy()


def draw_plate(frame: AnyFrame, surface: Surface, seat: Seat, *, has_strength: bool = True) -> None:
    """Without its strength where the game has to say more in that place."""
    room, rect, player = frame.room, frame.areas.plates[seat], frame.players[seat]
    is_up = frame.mover == seat
    draw_paper(room, surface, rect, mixed(PAPER, GOLD, 0.35) if is_up else PAPER)
    if is_up:
        rim, line = GOLD, rect
        if room.settings.high_contrast:
            rim, line = WHITE, rect.inflate(room.px(8), room.px(8))
        pygame.draw.rect(surface, rim, line, max(2, room.px(4)), border_radius=room.px(14))
    size = _symbol_size(room, rect)
    centre = (rect.left + room.px(16) + size // 2, rect.centery)
    draw_player(room, surface, player, centre, size)
    name = name_line(room, rect)
    if has_strength:
        _draw_strength(frame, surface, seat, name)
        name.width -= strength_width(frame, seat)
    px, least = room.type_px(28), room.theme.smallest_text
    room.letters.draw_name(surface, player.name, name, px, INK, "display", least=least)


def strength_width(frame: AnyFrame, seat: Seat) -> int:
    """What a computer's strength takes of the line with its name: a word, or bars."""
    room, player = frame.room, frame.players[seat]
    if player.is_human:
        return 0
    return (_word_width(room, player) if _has_words(frame) else room.px(28)) + room.px(14)


def _has_words(frame: AnyFrame) -> bool:
    """Whether every strength has room next to its name; otherwise all of them are bars."""

    def fits(seat: Seat, player: Player) -> bool:
        room, line = frame.room, name_line(frame.room, frame.areas.plates[seat])
        name = room.letters.width(player.name, room.type_px(28), "display")
        return name + _word_width(room, player) + room.px(12) <= line.width

    return all(fits(seat, one) for seat, one in enumerate(frame.players) if not one.is_human)


def _word_width(room: Room, player: Player) -> int:
    return room.letters.width(level_name(player.kind), room.type_px(STRENGTH_TYPE), "bold")


def _draw_strength(frame: AnyFrame, surface: Surface, seat: Seat, line: Rect) -> None:
    room, player = frame.room, frame.players[seat]
    if player.is_human:
        return
    if _has_words(frame):
        word, px = level_name(player.kind), room.type_px(STRENGTH_TYPE)
        room.letters.draw(surface, word, line.midright, px, FADED_INK, "bold", "midright")
        return
    # Three bars, as many of them full as the computer is strong.
    full = LEVELS.index(player.kind) + 1 if player.kind in LEVELS else 0
    side = room.px(26)
    box = Rect(0, 0, side, side)
    box.midright = line.midright
    width = max(2, side // 4)
    for index in range(len(LEVELS)):
        high = round(side * (index + 2) / (len(LEVELS) + 1))
        bar = Rect(box.left + index * (side - width) // 2, box.bottom - high, width, high)
        pygame.draw.rect(surface, FADED_INK, bar, 0 if index < full else 1)


def name_line(room: Room, plate: Rect) -> Rect:
    """Where the name is, with the strength at its end."""
    inside = _inside(room, plate)
    if is_low(room, plate):
        low = inside.inflate(0, -2 * room.px(5))
        return Rect(low.left, low.top, round(low.width * 0.42), low.height)
    return Rect(inside.left, inside.top + room.px(8), inside.width, room.px(34))


def plate_details(frame: AnyFrame, seat: Seat) -> Rect:
    """The part of a panel that the game draws."""
    room, plate = frame.room, frame.areas.plates[seat]
    inside = _inside(room, plate)
    if is_low(room, plate):
        left = inside.left + round(inside.width * 0.45)
        rect = Rect(left, 0, inside.right - left, min(inside.height - room.px(14), room.px(44)))
        rect.centery = plate.centery
        return rect
    top = plate.top + room.px(42)
    return Rect(inside.left, top, inside.width, plate.bottom - room.px(10) - top)


def is_low(room: Room, plate: Rect) -> bool:
    """Whether name and details are side by side."""
    return plate.height < room.px(LOW_PLATE)


def _symbol_size(room: Room, plate: Rect) -> int:
    # On a low panel with large type, padding would leave no space for the symbol.
    least = round(plate.height * LEAST_SYMBOL)
    return min(max(plate.height - room.px(22), least), room.px(64))


def _inside(room: Room, plate: Rect) -> Rect:
    left = plate.left + _symbol_size(room, plate) + room.px(32)
    return Rect(left, plate.top, plate.right - room.px(14) - left, plate.height)
