"""The end screen's picture: the last position, the winner's army or the score, and the chart.

Where pieces were counted, the sum is shown instead of the parade: whoever lost by one point wants
to see where it went.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Outcome, Seat
from boardgames.games.conflict.narration.match_stats import MatchStats, worths
from boardgames.games.conflict.rules.scoring import has_partners, is_scored
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Ended, Kind, Piece, held_by
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.ending.last_position import draw_last_position
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import START_ROWS
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import columns, draw_symbol, rows
from boardgames.ui.scene import Room
from boardgames.ui.widgets.charts import ON_PAPER, Line, LineChart, draw_lines

MAP_SHARE = 0.49
"""How much of the height the map gets, where the width allows it."""
SYMBOLS = 50
"""How wide the column of the seats' symbols is."""
GAP = 4
GROUND = ((176, 138, 88), (146, 108, 64), (84, 58, 32))
"""The parade ground and its rim."""


def draw_end_picture(
    frame: ConflictFrame,
    surface: pygame.Surface,
    area: pygame.Rect,
    outcome: Outcome,
    stats: MatchStats,
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
    return LineChart(labels.CHART, labels.FIRST_TURN, lines, frame.game.rules.each, last)


# The parade ------------------------------------------------------------------------------------


def _draw_parade(
    frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect, winners: Sequence[Seat]
) -> None:
    """What the winners had left, drawn up by kinds."""
    room = frame.room
    line = room.letters.line_height(room.type_px(20)) + room.px(2)
    cells = columns(area, [0] * max(1, len(winners)), room.px(12))
    for seat, cell in zip(winners, cells, strict=False):
        field, caption = rows(cell, [0, line], room.px(4))
        paint.shaded_plate(surface, field, room.px(10), *GROUND, blur=room.px(5))
        _draw_army(frame, surface, field.inflate(-room.px(20), -room.px(16)), seat)
        free, held = _counts(frame.view.pieces, seat)
        text = labels.army_left(free, held)
        if room.letters.width(text, room.type_px(20), "bold") > caption.width:
            text = labels.army_left_short(free)
        room.letters.draw_in(surface, text, caption, room.type_px(20), INK, "bold", "center")


def _counts(pieces: Sequence[Piece], seat: Seat) -> tuple[int, int]:
    free = sum(piece.seat == seat and is_free(piece) for piece in pieces)
    return free, sum(piece.at == held_by(seat) for piece in pieces)


def _draw_army(
    frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect, seat: Seat
) -> None:
    player = frame.players[seat]
    is_wide = area.width > area.height
    tall = min(area.height, round(area.width * 0.4)) if is_wide else round(area.height * 0.34)
    size = (round(tall * 0.8), tall)
    field = area.copy()
    if is_wide:
        field.width -= size[0]
        field.right = area.right
        flag = (area.left + size[0] // 2, area.centery)
    else:
        field.height -= tall
        field.bottom = area.bottom
        flag = (area.centerx, area.top + tall // 2)
    frame.layout.tin.draw(frame.room, surface, "flag", player.rgb, player.symbol, flag, size)
    lines = [_free(frame.view.pieces, seat, kinds) for kinds in START_ROWS]
    longest = max(1, *(len(line) for line in lines))
    side = min(field.height // len(lines), field.width // longest)
    for row, kinds in zip(rows(field, [0] * len(lines), 0), lines, strict=True):
        left = row.centerx - side * len(kinds) / 2
        for index, kind in enumerate(kinds):
            centre = (left + (index + 0.5) * side, row.centery)
            frame.layout.tin.draw(
                frame.room, surface, kind.value, player.rgb, player.symbol, centre, (side, side)
            )


def _free(pieces: Sequence[Piece], seat: Seat, kinds: Sequence[Kind]) -> list[Kind]:
    own = [piece.kind for piece in pieces if piece.seat == seat and is_free(piece)]
    return [kind for one in kinds for kind in own if kind is one]


# The score ------------------------------------------------------------------------------------


def _draw_scores(
    frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
) -> None:
    """CF-96: own pieces and prisoners by value, best first, and what each kind counts."""
    room = frame.room
    sides, state = frame.game.sides, frame.view
    found = worths(sides, state)
    seats = [seat for place in outcome.ranking for seat in place]
    cells = [[str(one.own), f"+ {one.held}", f"= {one.score}"] for one in found]
    if has_partners(sides, state):
        for seat in seats:
            cells[seat].append(str(_together(frame, seat, [one.score for one in found])))
    lines = rows(area, [0] * (len(seats) + 2), 0)
    _draw_cells(room, surface, lines[0], _heads(frame), 18, "text")
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
    return labels.SCORE_HEADS if is_paired else labels.SCORE_HEADS[:-1]


def _score_width(frame: ConflictFrame) -> int:
    """How much room the headings need at least."""
    room, heads = frame.room, _heads(frame)
    widest = max(room.letters.width(head, room.type_px(18)) for head in heads)
    return room.px(SYMBOLS) + len(heads) * (widest + GAP)


def _together(frame: ConflictFrame, seat: Seat, points: Sequence[int]) -> int:
    table = frame.game.sides.table(frame.view)
    mate = frame.game.sides.partner(table, seat)
    return points[seat] + (points[mate] if mate is not None else 0)


def _draw_cells(
    room: Room,
    surface: pygame.Surface,
    row: pygame.Rect,
    texts: Sequence[str],
    px: int,
    face: str,
) -> None:
    left = room.px(SYMBOLS)
    part = pygame.Rect(row.left + left, row.top, row.width - left, row.height)
    ink = FADED_INK if face == "text" else INK
    for cell, text in zip(columns(part, [0] * len(texts), GAP), texts, strict=True):
        room.letters.draw_in(surface, text, cell, room.type_px(px), ink, face, "center")


def _draw_values(frame: ConflictFrame, surface: pygame.Surface, row: pygame.Rect) -> None:
    """What a piece of each kind counts."""
    room = frame.room
    pygame.draw.line(surface, ON_PAPER.grid, row.topleft, row.topright)
    side = min(row.height - room.px(4), room.px(44))
    for kind, cell in zip(Kind, columns(row, [0] * len(Kind), 0), strict=True):
        value = f"= {frame.game.rules.pieces.of(kind).value}"
        px = room.type_px(20)
        wide = side + room.px(4) + room.letters.width(value, px)
        picture = frame.layout.tin.tinted(kind.value, (196, 176, 138), "", (side, side))
        rect = picture.get_rect(midleft=(cell.centerx - wide // 2, cell.centery))
        surface.blit(picture, rect)
        at = (rect.right + room.px(4), cell.centery)
        room.letters.draw(surface, value, at, px, FADED_INK, "text", "midleft")
