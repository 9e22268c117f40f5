"""The standing of an evening: the points of every match, what comes next, and the podium."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.texts import _, listed, ordinal, plural
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, PAPER_DARK, mixed
from boardgames.ui.draw.widgets import (
    Button,
    columns,
    draw_buttons,
    draw_paper,
    draw_symbol,
    widest_word,
)
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

PODIUM = 3
_STEP_HEIGHTS = (1.0, 0.7, 0.45)
_NAME_SHARE = 0.34
_MOST_ROW = 120


class StandingRow(NamedTuple):
    place: int
    player: Player
    points: Sequence[int | None]
    """Of each match; None if it isn't over or was skipped."""
    total: int


class StandingSheet(NamedTuple):
    games: Sequence[tuple[str, str]]
    """Name and title of each match's game, in order."""
    skipped: Sequence[bool]
    rows: Sequence[StandingRow]
    """Best first."""
    number: int
    """The index of the present match; their number if all are over."""
    has_begun: bool = False
    """Whether the present match has begun."""
    first: str = ""
    """Who sits first in the present match."""
    points: Sequence[int] = ()
    """Of first place, second place and so on."""

    @property
    def is_over(self) -> bool:
        return self.number == len(self.games)

    @property
    def game(self) -> str:
        """The title of the present match's game."""
        return self.games[self.number][1]


class Standing(Scene):
    """`lead` maps the refs of the buttons to what they do."""

    def __init__(
        self, room: Room, sheet: StandingSheet, leads: dict[str, Callable[[], None]]
    ) -> None:
        super().__init__(room)
        self.sheet = sheet
        self._leads = leads
        self.focused = ("another",) if sheet.is_over else ("play",)

    def words(self) -> list[str]:
        return [self._title(), self._now(), *map(self._row_words, self.sheet.rows)]

    @property
    def _has_places(self) -> bool:
        """Before the first match there are none."""
        return any(row.total for row in self.sheet.rows)

    def _row_words(self, row: StandingRow) -> str:
        if not self._has_places:
            return row.player.name
        points = plural("{count} point", "{count} points", row.total)
        place = ordinal(row.place)
        name = row.player.name
        return _("{place}: {player}, {points}.", place=place, player=name, points=points)

    def _title(self) -> str:
        if not self.sheet.is_over:
            return _("The evening")
        best = [row.player.name for row in self.sheet.rows if row.place == 1]
        if len(best) > 1:
            return _("{players} share the evening!", players=listed(best))
        return _("{player} won the evening!", player=best[0])

    def _now(self) -> str:
        """What comes next, in words."""
        sheet = self.sheet
        if sheet.is_over:
            played = len(sheet.games) - sum(sheet.skipped)
            return plural("After {count} match.", "After {count} matches.", played)
        where = _(
            "Match {number} of {matches}: {game}.",
            number=sheet.number + 1,
            matches=len(sheet.games),
            game=sheet.game,
        )
        if sheet.number == 0:
            points = listed([str(one) for one in sheet.points])
            return sentences(where, _("Points by place: {points}.", points=points))
        if sheet.has_begun:
            return where
        return sentences(
            where, _("Everyone moves on one seat: {player} sits first.", player=sheet.first)
        )

    def _paper(self) -> Rect:
        room = self.room
        rect = Rect(0, room.px(112), room.size[0] - room.px(120), 0)
        rect.height = room.size[1] - rect.top - room.px(40)
        rect.centerx = room.size[0] // 2
        return rect

    def _inner(self) -> Rect:
        return self._paper().inflate(-self.room.px(80), -self.room.px(56))

    def _buttons(self) -> list[Button]:
        room, inner, sheet = self.room, self._inner(), self.sheet
        row = Rect(inner.left, inner.bottom - room.px(76), inner.width, room.px(76))
        specs: list[tuple[str, str, str, tuple[str, ...]]]
        if sheet.is_over:
            specs = [("another", _("Another evening"), "primary", ("a",))]
        else:
            game = sheet.game
            play = (
                _("Continue {game}", game=game) if sheet.has_begun else _("Play {game}", game=game)
            )
            specs = [
                ("play", play, "primary", ("a",)),
                ("skip", _("Skip {game}", game=game), "plain", ("k",)),
                ("end", _("End the evening"), "plain", ("e",)),
            ]
        specs.append(("shelf", _("Back to shelf"), "plain", ("s", "escape")))
        cells = columns(row, [0] * len(specs), room.px(16))
        return [
            Button((name,), cell, text, keys=keys, style=style)
            for cell, (name, text, style, keys) in zip(cells, specs, strict=True)
        ]

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        self._leads[str(ref[0])]()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        return super().key(pressed)

    def draw(self, surface: Surface) -> None:
        room, paper, inner = self.room, self._paper(), self._inner()
        draw_wood(room, surface)
        head = Rect(paper.left, room.px(16), paper.width, room.px(84))
        room.letters.draw_in(
            surface, self._title(), head, room.type_px(60), CREAM, "display", "center"
        )
        draw_paper(room, surface, paper)
        buttons = self._buttons()
        line = Rect(inner.left, inner.top, inner.width, room.px(48))
        room.letters.draw_in(surface, self._now(), line, room.type_px(28), FADED_INK)
        area = Rect(inner.left, line.bottom + room.px(10), inner.width, 0)
        area.height = buttons[0].rect.top - room.px(20) - area.top
        if self.sheet.is_over and inner.width >= room.px(1300):
            podium, area = columns(area, [round(area.width * 0.3), 0], room.px(36))
            self._draw_podium(surface, podium)
        self._draw_table(surface, area)
        draw_buttons(self, surface, buttons)

    # The table -----------------------------------------------------------------------------------

    def _draw_table(self, surface: Surface, area: Rect) -> None:
        room, sheet = self.room, self.sheet
        head = min(room.px(230), area.height // 3)
        row_height = min(room.px(_MOST_ROW), (area.height - head) // len(sheet.rows))
        names = [widest_word(room, row.player.name, room.type_px(30), "bold") for row in sheet.rows]
        beside = 2 * room.px(64) + room.px(20)  # the place and the symbol
        name_width = max(round(area.width * _NAME_SHARE), max(names) + beside)
        cells = self._cells(Rect(area.left + name_width, area.top, 0, head), area)
        for number, ((name, title), cell) in enumerate(zip(sheet.games, cells, strict=False)):
            self._draw_cover(surface, name, title, cell, number)
        total = cells[-1]
        room.letters.draw_in(surface, _("Total"), total, room.type_px(26), INK, "bold", "center")
        for index, row in enumerate(sheet.rows):
            top = area.top + head + index * row_height
            self._draw_row(surface, row, Rect(area.left, top, area.width, row_height), name_width)

    def _cells(self, row: Rect, area: Rect) -> list[Rect]:
        row.width = area.right - row.left
        return columns(row, [0] * (len(self.sheet.games) + 1), self.room.px(10))

    def _draw_cover(self, surface: Surface, name: str, title: str, cell: Rect, number: int) -> None:
        room, sheet = self.room, self.sheet
        picture = room.assets.fitted(f"covers/{name}", cell.inflate(-room.px(8), -room.px(12)).size)
        place = picture.get_rect(center=cell.center)
        if number == sheet.number:
            frame = place.inflate(room.px(14), room.px(14))
            surface.blit(paint.rounded(frame.size, room.px(8), GOLD, GOLD), frame)
        surface.blit(picture, place)
        if number > sheet.number or sheet.skipped[number]:
            surface.blit(paint.veil(place.size, PAPER_DARK, 120), place)
        if sheet.skipped[number]:
            px = room.type_px(22)
            room.letters.draw_in(surface, _("Skipped"), place, px, INK, "bold", "center")

    def _draw_row(self, surface: Surface, row: StandingRow, rect: Rect, name_width: int) -> None:
        room, player = self.room, row.player
        if row.place == 1 and row.total:
            plate = rect.inflate(0, -room.px(8))
            surface.blit(paint.rounded(plate.size, room.px(12), GOLD, GOLD, alpha=90), plate)
        size = min(rect.height - room.px(14), room.px(64))
        number = Rect(rect.left + room.px(8), rect.top, room.px(44), rect.height)
        text = _("{place}.", place=row.place) if self._has_places else ""
        room.letters.draw_in(surface, text, number, room.type_px(30), INK, "display")
        centre = (number.right + size // 2, rect.centery)
        draw_symbol(room, surface, player.symbol, player.rgb, centre, size)
        name = Rect(centre[0] + size // 2 + room.px(12), rect.top, 0, rect.height)
        name.width = rect.left + name_width - name.left
        room.letters.draw_in(surface, player.name, name, room.type_px(30), INK, "bold")
        cells = self._cells(Rect(rect.left + name_width, rect.top, 0, rect.height), rect)
        texts = ["–" if value is None else str(value) for value in row.points]
        for text, cell in zip(texts, cells, strict=False):
            room.letters.draw_in(surface, text, cell, room.type_px(28), INK, "text", "center")
        px = room.type_px(34)
        room.letters.draw_in(surface, str(row.total), cells[-1], px, INK, "display", "center")

    # The podium ----------------------------------------------------------------------------------

    def _draw_podium(self, surface: Surface, area: Rect) -> None:
        """The three best; second on the left, third on the right."""
        room = self.room
        best = [row for row in self.sheet.rows if row.place <= PODIUM][:PODIUM]
        steps = columns(area, [0] * PODIUM, room.px(6))
        tall = round(area.height * 0.5)
        for row, step in zip(best, (steps[1], steps[0], steps[2]), strict=False):
            height = round(tall * _STEP_HEIGHTS[row.place - 1])
            block = Rect(step.left, area.bottom - height, step.width, height)
            tint = mixed(GOLD, PAPER_DARK, 0.3 * (row.place - 1))
            rim = paint.darker(tint, 0.4)
            ground = paint.rounded(
                block.size, room.px(8), paint.lighter(tint, 0.1), paint.darker(tint, 0.15), rim=rim
            )
            surface.blit(ground, block)
            px = min(room.type_px(56), height)
            room.letters.draw_in(surface, str(row.place), block, px, INK, "display", "center")
            size = min(step.width - room.px(20), room.px(120))
            centre = (step.centerx, block.top - size // 2 - room.px(6))
            draw_symbol(room, surface, row.player.symbol, row.player.rgb, centre, size)
            # A long name is in the table beside it, with the same symbol.
            px = room.type_px(24)
            if room.letters.width(row.player.name, px, "bold") <= step.width:
                name = Rect(step.left, 0, step.width, room.px(50))
                name.bottom = centre[1] - size // 2 - room.px(4)
                room.letters.draw_in(surface, row.player.name, name, px, INK, "bold", "center")
