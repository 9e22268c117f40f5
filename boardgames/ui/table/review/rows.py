"""Draws a turning point in the list: its number, whose turn, why, and whose chance changed."""

from __future__ import annotations

from pygame import Rect, Surface

from boardgames.core.review import TurningPoint
from boardgames.core.texts import _
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import columns, draw_paper, draw_symbol, rows
from boardgames.ui.scene import Room
from boardgames.ui.table.review import words
from boardgames.ui.table.review.curve import draw_badge
from boardgames.ui.table.review.match import FinishedMatch

_MARGIN, _CAUSE = 68, 130


def draw_turning(
    room: Room,
    surface: Surface,
    row: Rect,
    match: FinishedMatch,
    number: int,
    turning: TurningPoint,
) -> None:
    draw_paper(room, surface, row)
    inner = row.inflate(-room.px(36), -room.px(20))
    margin, text = columns(inner, [room.px(_MARGIN - 18), 0], room.px(10))
    line = room.letters.line_height(room.letters.smallest)
    head, body = rows(text, [max(line, round(text.height * 0.26)), 0], room.px(2))
    whose = words.turn_title(match, turning.round, turning.seat)
    title, cause = columns(head, [0, room.px(_CAUSE)], room.px(10))
    if room.letters.fitted(whose, room.type_px(25), title.size, "bold")[0] != whose:
        # In a narrow window the cause is told only where the turn is shown.
        title = head
    draw_badge(room, surface, number, (margin.left + room.px(20), head.centery))
    seat = turning.seat if turning.seat >= 0 else turning.affected
    if 0 <= seat < len(match.players):
        player, side = match.players[seat], min(room.px(42), margin.width)
        centre = (margin.left + room.px(20), body.centery + room.px(4))
        draw_symbol(room, surface, player.symbol, player.rgb, centre, side)
    room.letters.draw_in(surface, whose, title, room.type_px(25), INK, "bold")
    if title is not head:
        why = _(words.CAUSES[turning.cause])
        room.letters.draw_in(surface, why, cause, room.type_px(21), FADED_INK, "text", "right")
    told = words.recap(match, turning.index)
    if not told:
        _draw_change(room, surface, body, match, turning)
        return
    played, changed = rows(body, [round(body.height * 0.55), 0], 0)
    px = room.type_px(22)
    told = room.letters.beginning(told, px, played.size)
    room.letters.draw_in(surface, told, played, px, FADED_INK)
    _draw_change(room, surface, changed, match, turning)


def _draw_change(
    room: Room, surface: Surface, box: Rect, match: FinishedMatch, turning: TurningPoint
) -> None:
    text = words.change(match, turning)
    room.letters.draw_in(surface, text, box, room.type_px(24), INK)
