"""What was typed at a card: bubbles that stay, wrong and near ones too."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.players import Player
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.board import BLACK
from boardgames.games.whatzit.scene.draw.chips import BUBBLES
from boardgames.games.whatzit.telling.reveal import Said
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

SAID_HIGH = 54
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
    high, gap = max(room.px(SAID_HIGH), room.theme.smallest_text + 8), room.px(6)
    rows = (rect.height + gap) // (high + gap)
    if rows < 1 or not said:
        return
    newest = list(reversed(said))
    shown = newest if len(newest) <= rows else newest[: rows - 1]
    for index, one in enumerate(shown):
        row = pygame.Rect(rect.left, rect.top + index * (high + gap), rect.width, high)
        _draw_one(room, surface, row, one, players[one.seat])
    left = len(newest) - len(shown)
    if left:
        row = pygame.Rect(rect.left, rect.top + len(shown) * (high + gap), rect.width, high)
        room.letters.draw_in(surface, words.more_said(left), row, room.type_px(22), CREAM)


def _draw_one(
    room: Room, surface: pygame.Surface, row: pygame.Rect, one: Said, player: Player
) -> None:
    ground, ink = BUBBLES[one.kind]
    px = room.type_px(27)
    sign, text = SIGNS.get(one.kind, ""), one.text
    extra = row.height - room.px(12) if sign else room.letters.width(words.NEARLY, px) + room.px(12)
    symbol = row.height - room.px(10)
    most = row.width - symbol - extra - room.px(36)
    text = room.letters.shortened(text, px, most, "bold")
    wide = room.letters.width(text, px, "bold") + symbol + extra + room.px(36)
    plate = pygame.Rect(row.left, row.top, wide, row.height)
    rim = max(2, room.px(3))
    surface.blit(paint.rounded(plate.size, plate.height // 2, ground, ground, BLACK, rim), plate)
    centre = (plate.left + plate.height // 2, plate.centery)
    draw_symbol(room, surface, player.symbol, player.rgb, centre, symbol)
    at = (plate.left + plate.height // 2 + symbol // 2 + room.px(8), plate.centery)
    drawn = room.letters.draw(surface, text, at, px, ink, "bold", "midleft")
    after = (drawn.right + room.px(8), plate.centery)
    if sign:
        icon = room.assets.icon(sign, extra, ink)
        surface.blit(icon, icon.get_rect(midleft=after))
    else:
        room.letters.draw(surface, words.NEARLY, after, px, ink, "text", "midleft")
