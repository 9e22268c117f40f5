"""The end screen's picture: the last position, the winner's army or the score, and the chart.

Where pieces were counted, the sum is shown instead of the parade: whoever lost by one point wants
to see where it went.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Outcome, Seat
from boardgames.games.conflict.rules.scoring import has_partners, is_scored
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Ended, Kind, held_by
from boardgames.games.conflict.scene.ending.charts import PAPER, draw_chart
from boardgames.games.conflict.scene.ending.last_position import StaffMap
from boardgames.games.conflict.scene.layout import START_ROWS
from boardgames.games.conflict.telling.tally import worths
from boardgames.games.conflict.telling.words import counted
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import columns, draw_symbol, rows

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

MAP_SHARE = 0.49
"""How much of the height the map gets, where the width allows it."""
HEADS = ("Own", "Prisoners", "Score", "Together")
SYMBOLS = 50
"""How wide the column of the seats' symbols is."""
GAP = 4
GROUND = ((176, 138, 88), (146, 108, 64), (84, 58, 32))
"""The parade ground and its rim."""


class Ending:
    """The picture for one table."""

    def __init__(self, scene: ConflictScene) -> None:
        self.scene = scene
        self.map = StaffMap(scene)

    def forget_sizes(self) -> None:
        """Drops what was made for the old window size."""
        self.map.forget_sizes()

    def draw(self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome) -> None:
        """Map and army or score side by side, the chart below."""
        room = self.scene.room
        side = min(round(area.height * MAP_SHARE), round(area.width * 0.42))
        top, chart = rows(area, [side, 0], room.px(10))
        left, right = columns(top, [side, 0], room.px(20))
        if not is_scored(Ended(outcome.reason)):
            self.map.draw(surface, left)
            self._draw_parade(surface, right, outcome.winners)
        elif right.width < self._score_width():
            self._draw_scores(surface, top, outcome)  # what was decisive goes before what is nice
        else:
            self.map.draw(surface, left)
            self._draw_scores(surface, right, outcome)
        draw_chart(self.scene, surface, chart, PAPER)

    # The parade --------------------------------------------------------------------------------

    def _draw_parade(
        self, surface: pygame.Surface, area: pygame.Rect, winners: Sequence[Seat]
    ) -> None:
        """What the winners had left, drawn up by kinds."""
        room = self.scene.room
        line = room.letters.line_height(room.type_px(20)) + room.px(2)
        cells = columns(area, [0] * max(1, len(winners)), room.px(12))
        for seat, cell in zip(winners, cells, strict=False):
            field, words = rows(cell, [0, line], room.px(4))
            paint.shaded_plate(surface, field, room.px(10), *GROUND, blur=room.px(5))
            self._draw_army(surface, field.inflate(-room.px(20), -room.px(16)), seat)
            free, held = self._counts(seat)
            text = f"{free} free, {counted(held, 'prisoner')}"
            if room.letters.width(text, room.type_px(20), "bold") > words.width:
                text = f"{free} free"
            room.letters.draw_in(surface, text, words, room.type_px(20), INK, "bold", "center")

    def _counts(self, seat: Seat) -> tuple[int, int]:
        pieces = self.scene.session.state.pieces
        free = sum(piece.seat == seat and is_free(piece) for piece in pieces)
        return free, sum(piece.at == held_by(seat) for piece in pieces)

    def _draw_army(self, surface: pygame.Surface, area: pygame.Rect, seat: Seat) -> None:
        scene = self.scene
        look = scene.look_of(seat)
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
        scene.foundry.draw(scene.room, surface, "flag", look.colour, look.symbol, flag, size)
        lines = [self._free(seat, kinds) for kinds in START_ROWS]
        longest = max(1, *(len(line) for line in lines))
        side = min(field.height // len(lines), field.width // longest)
        for row, kinds in zip(rows(field, [0] * len(lines), 0), lines, strict=True):
            left = row.centerx - side * len(kinds) / 2
            for index, kind in enumerate(kinds):
                centre = (left + (index + 0.5) * side, row.centery)
                scene.foundry.draw(
                    scene.room, surface, kind.value, look.colour, look.symbol, centre, (side, side)
                )

    def _free(self, seat: Seat, kinds: Sequence[Kind]) -> list[Kind]:
        pieces = self.scene.session.state.pieces
        own = [piece.kind for piece in pieces if piece.seat == seat and is_free(piece)]
        return [kind for one in kinds for kind in own if kind is one]

    # The score ---------------------------------------------------------------------------------

    def _draw_scores(self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome) -> None:
        """CF-96: own pieces and prisoners by value, best first, and what each kind counts."""
        scene, room = self.scene, self.scene.room
        sides, state = scene.game.sides, scene.session.state
        found = worths(sides, state)
        seats = [seat for place in outcome.ranking for seat in place]
        cells = [[str(one.own), f"+ {one.held}", f"= {one.score}"] for one in found]
        if has_partners(sides, state):
            for seat in seats:
                cells[seat].append(str(self._together(seat, [one.score for one in found])))
        lines = rows(area, [0] * (len(seats) + 2), 0)
        self._draw_cells(surface, lines[0], self._heads(), 18, "text")
        for seat, row in zip(seats, lines[1:], strict=False):
            look = scene.look_of(seat)
            side = min(row.height - room.px(6), room.px(40))
            at = (row.left + room.px(22), row.centery)
            draw_symbol(room, surface, look.symbol, look.colour, at, side)
            self._draw_cells(surface, row, cells[seat], 24, "bold")
            pygame.draw.line(surface, PAPER.grid, row.topleft, row.topright)
        self._draw_values(surface, lines[-1])

    def _heads(self) -> Sequence[str]:
        is_paired = has_partners(self.scene.game.sides, self.scene.session.state)
        return HEADS if is_paired else HEADS[:-1]

    def _score_width(self) -> int:
        """How much room the headings need at least."""
        room, heads = self.scene.room, self._heads()
        widest = max(room.letters.width(head, room.type_px(18)) for head in heads)
        return room.px(SYMBOLS) + len(heads) * (widest + GAP)

    def _together(self, seat: Seat, points: Sequence[int]) -> int:
        table = self.scene.game.sides.table(self.scene.session.state)
        mate = self.scene.game.sides.partner(table, seat)
        return points[seat] + (points[mate] if mate is not None else 0)

    def _draw_cells(
        self, surface: pygame.Surface, row: pygame.Rect, texts: Sequence[str], px: int, face: str
    ) -> None:
        room = self.scene.room
        left = room.px(SYMBOLS)
        part = pygame.Rect(row.left + left, row.top, row.width - left, row.height)
        ink = FADED_INK if face == "text" else INK
        for cell, text in zip(columns(part, [0] * len(texts), GAP), texts, strict=True):
            room.letters.draw_in(surface, text, cell, room.type_px(px), ink, face, "center")

    def _draw_values(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """What a piece of each kind counts."""
        scene, room = self.scene, self.scene.room
        pygame.draw.line(surface, PAPER.grid, row.topleft, row.topright)
        side = min(row.height - room.px(4), room.px(44))
        for kind, cell in zip(Kind, columns(row, [0] * len(Kind), 0), strict=True):
            value = f"= {scene.game.rules.pieces.of(kind).value}"
            px = room.type_px(20)
            wide = side + room.px(4) + room.letters.width(value, px)
            picture = scene.foundry.tinted(kind.value, (196, 176, 138), "", (side, side))
            rect = picture.get_rect(midleft=(cell.centerx - wide // 2, cell.centery))
            surface.blit(picture, rect)
            at = (rect.right + room.px(4), cell.centery)
            room.letters.draw(surface, value, at, px, FADED_INK, "text", "midleft")
