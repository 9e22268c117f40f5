"""What was typed at a card: bubbles that stay, wrong and near ones too."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.players import Player
from boardgames.games.whatzit.narration.reveal import Said
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.colours import BLACK, BUBBLES
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

SAID_HIGH = 54
TYPE = 27
MOST_LINES = 2
"""So many lines of one answer are shown; nobody has to type more."""
SIGNS = {"right": "check", "wrong": "close"}
"""Icons of verdicts; a near one says it in a word."""


def draw_said(
    room: Room,
    surface: pygame.Surface,
    rect: pygame.Rect,
    said: Sequence[Said],
    players: Sequence[Player],
) -> None:
    """What was typed at a card as bubbles, the newest first; what has no room is counted."""
    newest = [_bubble(room, one, rect.width) for one in reversed(said)]
    gap, top = room.px(6), rect.top
    for index, (one, lines, high) in enumerate(newest):
        left = len(newest) - index
        # The count of what has no room needs a row of its own.
        needed = high if left == 1 else high + gap + _row_high(room)
        if top + needed > rect.bottom:
            row = pygame.Rect(rect.left, top, rect.width, _row_high(room))
            if row.bottom <= rect.bottom:
                text = words.more_said(left)
                room.letters.draw_in(surface, text, row, room.type_px(22), CREAM)
            return
        row = pygame.Rect(rect.left, top, rect.width, high)
        _draw_one(room, surface, row, one, lines, players[one.seat])
        top += high + gap


def _row_high(room: Room) -> int:
    return max(room.px(SAID_HIGH), room.theme.smallest_text + 8)


def _bubble(room: Room, one: Said, wide: int) -> tuple[Said, list[str], int]:
    """What was typed, in one line or two, and how high its bubble is."""
    px, high = room.type_px(TYPE), _row_high(room)
    most = wide - _symbol_wide(room) - _extra_wide(room, one) - room.px(36)
    lines = room.letters.wrapped(one.text, px, most, "bold")
    kept = [*lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])]
    shown = [room.letters.shortened(line, px, most, "bold") for line in kept if line]
    return one, shown, high + (len(shown) - 1) * room.letters.line_height(px)


def _symbol_wide(room: Room) -> int:
    return _row_high(room) - room.px(10)


def _extra_wide(room: Room, one: Said) -> int:
    """What the verdict needs: a sign, or a word."""
    if one.kind in SIGNS:
        return _row_high(room) - room.px(12)
    return room.letters.width(words.NEARLY, room.type_px(TYPE)) + room.px(12)


def _draw_one(
    room: Room, surface: pygame.Surface, row: pygame.Rect, one: Said, lines: list[str], who: Player
) -> None:
    ground, ink = BUBBLES[one.kind]
    px, symbol, extra = room.type_px(TYPE), _symbol_wide(room), _extra_wide(room, one)
    text_wide = max(room.letters.width(line, px, "bold") for line in lines)
    plate = pygame.Rect(row.left, row.top, text_wide + symbol + extra + room.px(36), row.height)
    rim, half = max(2, room.px(3)), _row_high(room) // 2
    surface.blit(paint.rounded(plate.size, half, ground, ground, BLACK, rim), plate)
    draw_symbol(room, surface, who.symbol, who.rgb, (plate.left + half, plate.centery), symbol)
    left, step = plate.left + half + symbol // 2 + room.px(8), room.letters.line_height(px)
    top = plate.centery - step * (len(lines) - 1) // 2
    for index, line in enumerate(lines):
        at = (left, top + index * step)
        room.letters.draw(surface, line, at, px, ink, "bold", "midleft")
    after = (left + text_wide + room.px(8), plate.centery)
    if one.kind in SIGNS:
        icon = room.assets.icon(SIGNS[one.kind], extra, ink)
        surface.blit(icon, icon.get_rect(midleft=after))
    else:
        room.letters.draw(surface, words.NEARLY, after, px, ink, "text", "midleft")
