"""The end screen: the last position, the winners' armies or the score, and a chart.

Where pieces were counted, the sum replaces the parade: a player who lost by one point wants to see
where it went.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Outcome, Seat
from boardgames.core.texts import _
from boardgames.games.conflict.narration.match_stats import MatchStats, worths
from boardgames.games.conflict.rules.scoring import has_partners, is_scored
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import HELD, Ended, Kind
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.draw.ground import draw_ground
from boardgames.games.conflict.scene.draw.pieces import DEAD, draw_tin, tinted
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import START_ROWS, Layout, Stands
from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.theme import FADED_INK, INK, SYMBOLS
from boardgames.ui.draw.widgets import columns, draw_symbol, rows
from boardgames.ui.scene import Room
from boardgames.ui.widgets.charts import ON_PAPER, Line, LineChart, draw_lines

FRAME = 5
FLAG_SHAPE = 0.8
"""The width of a flag as a share of its height."""
MAP_SHARE = 0.49
"""How much of the height the map gets, where the width allows it."""
SYMBOL_COLUMN = 64
"""How wide the column of the seats' symbols is."""
GAP = 4
GROUND = ((176, 138, 88), (146, 108, 64), (84, 58, 32))
"""The parade ground and its rim."""


def draw_last_position(frame: ConflictFrame, surface: Surface, area: Rect) -> None:
    """The map in the middle of the area, as large as fits."""
    room = frame.room
    edge = room.px(FRAME)
    side = min(area.size) - 2 * edge
    rect = Rect(0, 0, side, side)
    rect.center = area.center
    paint.shaded_plate(
        surface,
        rect.inflate(2 * edge, 2 * edge),
        room.px(8),
        (104, 72, 44),
        (70, 46, 28),
        rim=INK,
        rim_width=max(1, room.px(1.5)),
        blur=room.px(5),
    )
    layout = replace(frame.layout, board=BoardView(frame.layout.board.tiled, rect))
    surface.blit(layout.small_ground.get(rect.size, lambda: draw_ground(layout)), rect)
    _draw_panels(frame, surface, layout)
    _draw_pins(frame, surface, layout)
    _draw_flags(frame, surface, layout)


def holder_of(frame: ConflictFrame, corner: int) -> Seat | None:
    """Whose flag flies in a corner: its own seat's, then that of the seat that felled it."""
    if corner not in frame.corners:
        return None
    seat = frame.corners.index(corner)
    falls = {fall.seat: fall.by for fall in frame.view.out}
    passed = {seat}
    # The seat that felled another may have fallen in turn, and with it all it held.
    while seat in falls and falls[seat] not in passed:
        seat = falls[seat]
        passed.add(seat)
    return seat


def _draw_panels(frame: ConflictFrame, surface: Surface, layout: Layout) -> None:
    for corner in layout.field.homes:
        holder = holder_of(frame, corner)
        colour = DEAD if holder is None else frame.players[holder].rgb
        rect = layout.panel(corner)
        rim = paint.darker(colour, 0.6)
        surface.blit(paint.rounded(rect.size, frame.room.px(3), colour, colour, rim, 1, 170), rect)


def _draw_pins(frame: ConflictFrame, surface: Surface, layout: Layout) -> None:
    """Every piece that is still free, as a pin in its owner's colour and shape."""
    stands = Stands(layout, frame.game.sides, frame.view)
    px = max(8, round(layout.square * 1.1))
    for number, piece in enumerate(frame.view.pieces):
        if piece.at.startswith(HELD):
            continue
        x, y = stands.at(number)
        player = frame.players[piece.seat]
        for size, tint in ((px + 4, INK), (px, player.rgb)):
            # Not a disc but the owner's symbol: so small, colours alone don't tell enough.
            pin = frame.room.assets.icon(SYMBOLS[player.symbol], size, tint)
            surface.blit(pin, pin.get_rect(center=(round(x), round(y))))


def _draw_flags(frame: ConflictFrame, surface: Surface, layout: Layout) -> None:
    board = layout.board.rect
    tall = round(board.height * 0.21)
    size = (round(tall * FLAG_SHAPE), tall)
    for corner, home in layout.field.homes.items():
        holder = holder_of(frame, corner)
        if holder is None:
            continue
        x, y = layout.at(home)
        rect = Rect((0, 0), size)
        rect.midbottom = (round(x), round(y))
        rect.clamp_ip(board)
        player = frame.players[holder]
        draw_tin(frame.room, surface, "flag", player.rgb, player.symbol, rect.center, size)


def draw_end_picture(
    frame: ConflictFrame, surface: Surface, area: Rect, outcome: Outcome, stats: MatchStats
) -> None:
    """Map and army or score side by side, the chart below."""
    room = frame.room
    side = min(round(area.height * MAP_SHARE), round(area.width * 0.42))
    top, below = rows(area, [side, 0], room.px(10))
    left, right = columns(top, [side, 0], room.px(20))
    if not is_scored(Ended(outcome.reason)):
        draw_last_position(frame, surface, left)
        _draw_parade(frame, surface, right, outcome.winners)
    elif right.width < _score_width(frame):
        _draw_scores(frame, surface, top, outcome)  # what was decisive goes before what is nice
    else:
        draw_last_position(frame, surface, left)
        _draw_scores(frame, surface, right, outcome)
    draw_lines(room, surface, below, free_pieces(frame, stats), ON_PAPER)


def free_pieces(frame: ConflictFrame, stats: MatchStats) -> LineChart:
    """Everybody's free pieces by turn; from the events alone, so a match watched again shows it."""
    last = max(1, len(stats.free) - 1)
    lines = [
        Line(player, [free[seat] for free in stats.free[: stats.falls.get(seat, last) + 1]])
        for seat, player in enumerate(frame.players)
    ]
    return LineChart(_(labels.CHART), _(labels.FIRST_TURN), lines, frame.game.rules.each, last)


# The parade ------------------------------------------------------------------------------------


def _draw_parade(
    frame: ConflictFrame, surface: Surface, area: Rect, winners: Sequence[Seat]
) -> None:
    """What the winners had left, drawn up by kinds."""
    room = frame.room
    line = room.letters.line_height(room.type_px(20)) + room.px(2)
    cells = columns(area, [0] * max(1, len(winners)), room.px(12))
    for seat, cell in zip(winners, cells, strict=False):
        field, caption = rows(cell, [0, line], room.px(4))
        paint.shaded_plate(surface, field, room.px(10), *GROUND, blur=room.px(5))
        _draw_army(frame, surface, field.inflate(-room.px(20), -room.px(16)), seat)
        free, held = frame.army(seat)
        text = labels.army_left(free, held)
        if room.letters.width(text, room.type_px(20), "bold") > caption.width:
            text = labels.army_left_short(free)
        room.letters.draw_in(surface, text, caption, room.type_px(20), INK, "bold", "center")


def _draw_army(frame: ConflictFrame, surface: Surface, area: Rect, seat: Seat) -> None:
    player = frame.players[seat]
    is_wide = area.width > area.height
    tall = min(area.height, round(area.width * 0.4)) if is_wide else round(area.height * 0.34)
    size = (round(tall * FLAG_SHAPE), tall)
    field = area.copy()
    if is_wide:
        field.width -= size[0]
        field.right = area.right
        flag = (area.left + size[0] // 2, area.centery)
    else:
        field.height -= tall
        field.bottom = area.bottom
        flag = (area.centerx, area.top + tall // 2)
    draw_tin(frame.room, surface, "flag", player.rgb, player.symbol, flag, size)
    own = [piece.kind for piece in frame.view.pieces if piece.seat == seat and is_free(piece)]
    lines = [[kind for one in kinds for kind in own if kind is one] for kinds in START_ROWS]
    side = min(field.height // len(lines), field.width // max(1, *(len(line) for line in lines)))
    for row, kinds in zip(rows(field, [0] * len(lines), 0), lines, strict=True):
        left = row.centerx - side * len(kinds) / 2
        for index, kind in enumerate(kinds):
            centre = (left + (index + 0.5) * side, row.centery)
            draw_tin(
                frame.room, surface, kind.value, player.rgb, player.symbol, centre, (side, side)
            )


# The score ------------------------------------------------------------------------------------


def _draw_scores(frame: ConflictFrame, surface: Surface, area: Rect, outcome: Outcome) -> None:
    """CF-96: own pieces and prisoners by value, best first, and what each kind counts."""
    room = frame.room
    sides, state = frame.game.sides, frame.view
    found = worths(sides, state)
    seats = [seat for place in outcome.ranking for seat in place]
    cells = [[str(one.own), f"+ {one.held}", f"= {one.score}"] for one in found]
    if has_partners(sides, state):
        for seat in seats:
            mate = sides.partner(sides.table(state), seat)
            together = found[seat].score + (0 if mate is None else found[mate].score)
            cells[seat].append(str(together))
    lines = rows(area, [0] * (len(seats) + 2), 0)
    _draw_cells(room, surface, lines[0], _heads(frame), 18, "text")
    _draw_row_head(room, surface, lines[0], labels.POINTS)
    for seat, row in zip(seats, lines[1:], strict=False):
        player = frame.players[seat]
        side = min(row.height - room.px(6), room.px(40))
        at = (row.left + room.px(22), row.centery)
        draw_symbol(room, surface, player.symbol, player.rgb, at, side)
        _draw_cells(room, surface, row, cells[seat], 24, "bold")
        pygame.draw.line(surface, ON_PAPER.grid, row.topleft, row.topright)
    _draw_values(frame, surface, lines[-1])


def _heads(frame: ConflictFrame) -> Sequence[str]:
    is_paired = has_partners(frame.game.sides, frame.view)
    heads = labels.SCORE_HEADS if is_paired else labels.SCORE_HEADS[:-1]
    return [_(head) for head in heads]


def _score_width(frame: ConflictFrame) -> int:
    """How much room the headings need at least."""
    room, heads = frame.room, _heads(frame)
    widest = max(room.letters.width(head, room.type_px(18)) for head in heads)
    return room.px(SYMBOL_COLUMN) + len(heads) * (widest + GAP)


def _draw_cells(
    room: Room, surface: Surface, row: Rect, texts: Sequence[str], px: int, face: str
) -> None:
    left = room.px(SYMBOL_COLUMN)
    part = Rect(row.left + left, row.top, row.width - left, row.height)
    ink = FADED_INK if face == "text" else INK
    for cell, text in zip(columns(part, [0] * len(texts), GAP), texts, strict=True):
        room.letters.draw_in(surface, text, cell, room.type_px(px), ink, face, "center")


def _draw_row_head(room: Room, surface: Surface, row: Rect, text: str) -> Rect:
    """A word in the column of the symbols; returns the rest of the row."""
    head, rest = columns(row, [room.px(SYMBOL_COLUMN), 0], 0)
    room.letters.draw_in(surface, _(text), head, room.type_px(18), FADED_INK, "text", "center")
    return rest


def _draw_values(frame: ConflictFrame, surface: Surface, row: Rect) -> None:
    """What a piece of each kind counts."""
    room = frame.room
    pygame.draw.line(surface, ON_PAPER.grid, row.topleft, row.topright)
    part = _draw_row_head(room, surface, row, labels.VALUES)
    side = min(row.height - room.px(4), room.px(44))
    for kind, cell in zip(Kind, columns(part, [0] * len(Kind), 0), strict=True):
        value = str(frame.game.rules.pieces.of(kind).value)
        px = room.type_px(20)
        wide = side + room.px(4) + room.letters.width(value, px)
        picture = tinted(frame.room.assets, kind.value, (196, 176, 138), "", (side, side))
        rect = picture.get_rect(midleft=(cell.centerx - wide // 2, cell.centery))
        surface.blit(picture, rect)
        at = (rect.right + room.px(4), cell.centery)
        room.letters.draw(surface, value, at, px, FADED_INK, "text", "midleft")
