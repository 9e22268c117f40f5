"""The strip next to a board: what happened since one's own last decision, turn by turn.

Oldest first, so it is read like any text, in one column or two. What has no room is scrolled to;
nothing is cut.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.narration import TurnKey, TurnSummary
from boardgames.core.players import Player
from boardgames.core.texts import N_, Plural, _
from boardgames.ui.cache import Layer, Memo
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, Colour, mixed
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

_GROUND: Colour = (36, 24, 16)
_FAINT: Colour = mixed(CREAM, _GROUND, 0.7)
_TYPE, _LEAST_TYPE, _PAD, _GAP, _SYMBOL, _MORE = 22, 19, 12, 18, 24, 34
_WIDE = 1050
"""From this width on (in units) there may be two columns."""

UP, DOWN = ("story", "up"), ("story", "down")
MORE_ABOVE = Plural(N_("{count} more line above ({key})"), N_("{count} more lines above ({key})"))
MORE_BELOW = Plural(N_("{count} more line below ({key})"), N_("{count} more lines below ({key})"))


class Line(NamedTuple):
    turn: int
    text: str
    has_symbol: bool
    """Whether the turn begins here."""


class Page(NamedTuple):
    """As much of the story as is visible."""

    px: int
    lines: Sequence[tuple[Rect, Line]]
    above: int = 0
    below: int = 0
    """How many lines are out of sight."""


class Strip:
    """Wide and low below a board, or narrow and high next to it."""

    def __init__(self, room: Room, rect: Rect) -> None:
        self.room = room
        self.rect = rect
        self._pages = Memo[object, Page]()
        self._scrolled: tuple[object, int] = (None, 0)
        """A story, and how many of its lines are above what is visible."""
        self._layer = Layer()

    def made_ready(self) -> Iterator[None]:
        """Preloads its type in every size, in small steps."""
        for px in self._sizes():
            yield from self.room.letters.made_ready(px)

    def _sizes(self) -> range:
        return range(self.room.type_px(_TYPE), self.room.type_px(_LEAST_TYPE) - 1, -1)

    # What is visible -----------------------------------------------------------------------------

    def page(self, turns: Sequence[TurnSummary], *, is_growing: bool = False) -> Page:
        """The beginning of the story, or its end while turns are added; or as it was scrolled."""
        words = _words(turns)
        top = self._scrolled[1] if self._scrolled[0] == words else None
        return self._pages.get((words, top, is_growing), lambda: self._set(words, top, is_growing))

    def scroll(self, turns: Sequence[TurnSummary], page: Page, lines: int) -> bool:
        """Whether there was anything to scroll to."""
        step = max(-page.above, min(page.below, lines))
        self._scrolled = _words(turns), page.above + step
        return step != 0

    def _set(self, words: Sequence[str], top: int | None, is_growing: bool) -> Page:
        """All of it in the largest type in which it fits, or a part of it in the smallest.

        A word is broken in the smallest only.
        """
        room, sizes = self.room, self._sizes()
        inner = self.rect.inflate(-2 * room.px(_PAD), -room.px(_PAD))
        counts = (1, 2) if self.rect.width >= room.px(_WIDE) else (1,)
        for px, count in ((px, count) for px in sizes for count in counts):
            columns = self._columns(inner, px, count)
            blocks = self._wrapped(words, px, columns[0][0].width)
            rows = _without_breaks(blocks, columns)
            if rows is not None and (px == sizes[-1] or not _has_broken_words(blocks, words)):
                return Page(px, rows)
        if self._is_wide:
            inner.width -= room.px(_MORE)
        else:
            inner.height -= room.px(_MORE)
        columns = self._columns(inner, sizes[-1], counts[-1])
        places = [place for column in columns for place in column]
        blocks = self._wrapped(words, sizes[-1], places[0].width)
        lines = [line for block in blocks for line in block]
        most = max(0, len(lines) - len(places))
        top = min(most, (most if is_growing else 0) if top is None else top)
        shown = lines[top : top + len(places)]
        shown[0] = shown[0]._replace(has_symbol=True)
        return Page(sizes[-1], list(zip(places, shown, strict=False)), top, most - top)

    def _columns(self, inner: Rect, px: int, count: int) -> list[list[Rect]]:
        """Places of lines, each with room for a symbol before it."""
        height, gap = self.room.letters.line_height(px), self.room.px(_GAP)
        symbol = self._symbol(px) + self.room.px(8)
        rows, width = max(1, inner.height // height), (inner.width - (count - 1) * gap) // count
        top = inner.top + (inner.height - rows * height) // 2
        return [
            [Rect(left + symbol, top + row * height, width - symbol, height) for row in range(rows)]
            for left in range(inner.left, inner.left + count * (width + gap), width + gap)
        ]

    def _symbol(self, px: int) -> int:
        return min(self.room.px(_SYMBOL), self.room.letters.line_height(px))

    def _wrapped(self, words: Sequence[str], px: int, width: int) -> list[list[Line]]:
        return [
            [
                Line(turn, text, has_symbol=number == 0)
                for number, text in enumerate(
                    self.room.letters.wrapped(told, px, width, breaks=True)
                )
            ]
            for turn, told in enumerate(words)
        ]

    # Pointing ------------------------------------------------------------------------------------

    def targets(self, page: Page) -> list[Target]:
        """The visible part of each turn, and the arrows that scroll."""
        room, found = self.room, list[Target]()
        for place, line in page.lines:
            before, ref = self._symbol(page.px) + room.px(8), ("story", line.turn)
            cell = Rect(place.left - before, place.top, place.width + before, place.height)
            last = found[-1] if found else None
            if last is not None and last.ref == ref and last.rect.left == cell.left:
                cell.union_ip(found.pop().rect)
            found.append(Target(ref, cell, lit=False, is_stop=False))
        if not (page.above or page.below):
            return found
        upper, lower = self._scrollers()
        if page.above:
            label = _(MORE_ABOVE, count=page.above, key="Page Up")
            found.append(Target(UP, upper, label=label, keys=("pageup",), is_stop=False))
        if page.below:
            label = _(MORE_BELOW, count=page.below, key="Page Down")
            found.append(Target(DOWN, lower, label=label, keys=("pagedown",), is_stop=False))
        return found

    def _scrollers(self) -> tuple[Rect, Rect]:
        """At the right, or below a narrow column."""
        side, rect = self.room.px(_MORE), self.rect
        if self._is_wide:
            upper = Rect(
                rect.right - side - self.room.px(_PAD) // 2, rect.top, side, rect.height // 2
            )
            return upper, upper.move(0, upper.height)
        upper = Rect(rect.left, rect.bottom - side, rect.width // 2, side)
        return upper, upper.move(upper.width, 0)

    @property
    def _is_wide(self) -> bool:
        return self.rect.width > 2 * self.rect.height

    # Drawing -------------------------------------------------------------------------------------

    def draw(
        self,
        surface: Surface,
        page: Page,
        turns: Sequence[TurnSummary],
        players: Sequence[Player],
        pointed: Ref | None,
    ) -> None:
        lit = turn_meant(pointed, turns)
        seats = tuple(turn.seat for turn in turns)
        self._layer.paint(
            surface,
            self.rect,
            (page, seats, tuple(players), lit),
            lambda: self._write(surface, page, turns, players, lit),
        )

    def _write(
        self,
        surface: Surface,
        page: Page,
        turns: Sequence[TurnSummary],
        players: Sequence[Player],
        lit: TurnKey | None,
    ) -> None:
        room, side = self.room, self._symbol(page.px)
        plate = paint.rounded(self.rect.size, room.px(12), _GROUND, (28, 18, 12), alpha=205)
        surface.blit(plate, self.rect)
        for place, line in page.lines:
            turn, left = turns[line.turn], place.left - side - room.px(8)
            if turn.key == lit:
                cell = Rect(left, place.top, place.right - left, place.height)
                surface.blit(paint.veil(cell.size, GOLD, 60), cell)
            if line.has_symbol and 0 <= turn.seat < len(players):
                player, centre = players[turn.seat], (left + side // 2, place.centery)
                draw_symbol(room, surface, player.symbol, player.rgb, centre, side)
            room.letters.draw(surface, line.text, place.topleft, page.px, CREAM)
        if page.above or page.below:
            for rect, count, way in zip(
                self._scrollers(), (page.above, page.below), (-1, 1), strict=True
            ):
                _draw_scroller(room, surface, rect, way, GOLD if count else _FAINT)


def _words(turns: Sequence[TurnSummary]) -> tuple[str, ...]:
    return tuple(turn.whole for turn in turns)


def turn_meant(pointed: Ref | None, turns: Sequence[TurnSummary]) -> TurnKey | None:
    """The turn whose sentence or arrow that is."""
    match pointed:
        case ("story", int(index)) if index < len(turns):
            return turns[index].key
        case ("arrow", int(first), int(seat)):
            return first, seat
    return None


def _has_broken_words(blocks: Sequence[Sequence[Line]], words: Sequence[str]) -> bool:
    return any(
        [word for line in block for word in line.text.split()] != told.split()
        for block, told in zip(blocks, words, strict=True)
    )


def _without_breaks(
    blocks: Sequence[Sequence[Line]], columns: Sequence[Sequence[Rect]]
) -> list[tuple[Rect, Line]] | None:
    """Each turn whole in one column, or None; a single column is centred."""
    rows, placed = len(columns[0]), list[tuple[int, int, Line]]()
    column = row = 0
    for block in blocks:
        if row + len(block) > rows and row:
            column, row = column + 1, 0
        if column == len(columns) or len(block) > rows:
            return None
        placed += [(column, row + number, line) for number, line in enumerate(block)]
        row += len(block)
    used = max((at + 1 for _column, at, _line in placed), default=rows)
    down = (rows - used) * columns[0][0].height // 2
    return [(columns[column][row].move(0, down), line) for column, row, line in placed]


def _draw_scroller(room: Room, surface: Surface, rect: Rect, way: int, colour: Colour) -> None:
    size = min(room.px(9), rect.height // 3)
    x, y = rect.center
    back = y - way * size // 2
    corners = [(x - size, back), (x + size, back), (x, y + way * size)]
    pygame.draw.polygon(surface, colour, corners)
