"""Draws what moved each seat's chance: luck, own and others' choices, solving, with intervals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from boardgames.core.players import Player
from boardgames.core.review import Estimate, Shares
from boardgames.core.texts import _
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, INK, PAPER_DARK, Colour
from boardgames.ui.draw.widgets import columns, draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.table.review.words import UNCLEAR, parts_of, share_text

_HEAD, _MOST_ROW, _GAP = 40, 92, 16
_HEADING = 21
_NAMES = 0.21
_LINES = 1.4
"""Names of adjacent rows don't touch."""
_LEAST_SCALE = 0.1
"""However little changed, a bar as long as this share is never shown as long as its column."""


def cells_of(room: Room, area: Rect, shares: Sequence[Shares]) -> list[list[Rect]]:
    """The heading's row first, then one by seat: a place for the name and one for each part."""
    names = round(area.width * _NAMES)
    parts = parts_of(shares[0])
    width = (area.width - names) // len(parts) - room.px(_GAP)
    texts = [_(part.heading) for part, _estimate in parts]
    letters, px = room.letters, room.type_px(_HEADING)
    head = max(room.px(_HEAD), *(letters.least_height(one, px, width, "bold") for one in texts))
    high = min(room.px(_MOST_ROW), (area.height - head) // max(1, len(shares)))
    found = []
    for row in range(len(shares) + 1):
        top = area.top if row == 0 else area.top + head + (row - 1) * high
        rect = Rect(area.left, top, area.width, head if row == 0 else high)
        found.append(columns(rect, [names, *[0] * len(parts)], room.px(_GAP)))
    return found


def draw_shares(
    room: Room, surface: Surface, area: Rect, shares: Sequence[Shares], players: Sequence[Player]
) -> None:
    head, *rows = cells_of(room, area, shares)
    px = room.type_px(_HEADING)
    for cell, (part, _estimate) in zip(head[1:], parts_of(shares[0]), strict=True):
        text = _(part.heading)
        room.letters.draw_in(surface, text, cell, px, FADED_INK, "bold", "center")
    most = max(
        abs(estimate.value) + estimate.error
        for by_seat in shares
        for _part, estimate in parts_of(by_seat)
    )
    most = min(1.0, max(_LEAST_SCALE, most))
    for cells, by_seat, player in zip(rows, shares, players, strict=True):
        _draw_name(room, surface, cells[0], player)
        for cell, (_part, estimate) in zip(cells[1:], parts_of(by_seat), strict=True):
            _draw_cell(room, surface, cell, estimate, most, player.rgb)


def _draw_name(room: Room, surface: Surface, cell: Rect, player: Player) -> None:
    side = min(room.px(44), cell.height - room.px(6))
    centre = (cell.left + side // 2, cell.centery)
    draw_symbol(room, surface, player.symbol, player.rgb, centre, side)
    left = cell.left + side + room.px(10)
    name = Rect(left, cell.top, cell.right - left, cell.height)
    letters = room.letters
    px = min(room.type_px(25), max(letters.smallest, round(cell.height / _LINES)))
    letters.draw_name(surface, player.name, name, px, INK, "bold")


def _draw_cell(
    room: Room, surface: Surface, cell: Rect, estimate: Estimate, most: float, colour: Colour
) -> None:
    """The number above its bar; only the interval where nothing can be claimed."""
    two_lines, gap = 2 * room.letters.line_height(room.letters.smallest), room.px(6)
    thick = max(room.px(8), min(room.px(22), cell.height - two_lines - gap))
    words = Rect(cell.left, cell.top, cell.width, cell.height - thick - gap)
    text, ink = (share_text(estimate), INK) if estimate.is_certain else (_(UNCLEAR), FADED_INK)
    room.letters.draw_in(surface, text, words, room.type_px(22), ink, "text", "center")
    track = Rect(cell.left, words.bottom, cell.width, thick)
    ground = paint.rounded(track.size, min(room.px(4), thick // 2), PAPER_DARK, PAPER_DARK)
    surface.blit(ground, track)
    middle, reach = track.centerx, track.width / 2 / most

    def x(share: float) -> int:
        return round(middle + reach * max(-most, min(most, share)))

    if estimate.is_certain:
        _draw_bar(surface, track, middle, x(estimate.value), colour)
    ends = x(estimate.value - estimate.error), x(estimate.value + estimate.error)
    _draw_interval(surface, track, *ends)
    pygame.draw.line(surface, INK, (middle, track.top), (middle, track.bottom - 1), 1)


def _draw_bar(surface: Surface, track: Rect, start: int, end: int, colour: Colour) -> None:
    bar = Rect(min(start, end), track.top, abs(end - start), track.height)
    if bar.width:
        rim = paint.darker(colour, 0.35)
        surface.blit(paint.rounded(bar.size, 1, paint.lighter(colour, 0.2), colour, rim, 1), bar)


def _draw_interval(surface: Surface, track: Rect, start: int, end: int) -> None:
    """Within which the true value is: a line with two ends, light within dark."""
    y, tall = track.centery, max(2, track.height // 3)
    for ink, more in ((INK, 2), (paint.lighter(PAPER_DARK, 0.7), 0)):
        width = max(1, track.height // 8) + more
        pygame.draw.line(surface, ink, (start, y), (end, y), width)
        for at in (start, end):
            pygame.draw.line(surface, ink, (at, y - tall), (at, y + tall), width)
