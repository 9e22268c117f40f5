"""The strip with the last turns, each a sentence with the player's symbol.

It is always visible, so nobody has to ask what happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.narration import TurnSummary
from boardgames.core.players import Player
from boardgames.ui.cache import Layer, Memo
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, Colour, mixed
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

_GROUND: Colour = (36, 24, 16)
_OLDER: Colour = mixed(CREAM, _GROUND, 0.28)
_TYPE, _LEAST_TYPE, _PAD, _GAP = 22, 19, 12, 18
_WIDE = 1050
"""From this width on (in units), older turns are next to the newest one."""
_NEWEST_SHARE = 0.46
_USUAL_LINES, _LEAST_LINES = 3, 2
_REMEMBERED = 3
"""A remark stays for this many turns, as others may play before a person looks."""


class Strip:
    """Wide and low below a board, or narrow and high beside it."""

    def __init__(self, room: Room, rect: Rect) -> None:
        self.room = room
        self.rect = rect
        self._fitting = Memo[tuple[str, ...], list[str]]()
        """The fitting text of each turn, as computing it is slow."""
        self._layer = Layer()

    def made_ready(self) -> Iterator[None]:
        """Preloads its type in every size, in small steps."""
        for px in range(self.room.type_px(_TYPE), self.room.type_px(_LEAST_TYPE) - 1, -1):
            yield from self.room.letters.made_ready(px)

    def cells(self, turns: Sequence[TurnSummary] = ()) -> list[Rect]:
        """Places of turns, newest first, followed by a remark."""
        room = self.room
        inner = self.rect.inflate(-2 * room.px(_PAD), -room.px(_PAD))
        line = room.letters.line_height(room.type_px(_TYPE))
        if self.rect.height > self.rect.width // 2:
            return self._piled(inner, turns, line)
        if self.rect.width < room.px(_WIDE):
            return [inner]
        newest = Rect(inner.left, inner.top, 0, inner.height)
        newest.width = round(inner.width * _NEWEST_SHARE)
        left = newest.right + room.px(_GAP)
        has_remark = any(map(_is_quoted, turns[1:2]))
        rows = 1 if has_remark else max(1, inner.height // line)
        height = inner.height // rows
        older = [
            Rect(left, inner.top + i * height, inner.right - left, height) for i in range(rows)
        ]
        return [newest, *older]

    def _piled(self, inner: Rect, turns: Sequence[TurnSummary], line: int) -> list[Rect]:
        """From the bottom up.

        The newest turn and a remark take as many lines as they need, older ones at most three.
        """
        gap, bottom = self.room.px(10), inner.bottom
        found: list[Rect] = []
        while not found or bottom - _USUAL_LINES * line >= inner.top:
            index, height = len(found), _USUAL_LINES * line
            if index < len(turns):
                needed = max(_LEAST_LINES, self._lines(inner, turns[index].text)) * line
                is_whole = index == 0 or _is_quoted(turns[index])
                height = min(needed, bottom - inner.top if is_whole else height)
            bottom -= height
            found.append(Rect(inner.left, bottom, inner.width, height))
            bottom -= gap
        return found

    def _lines(self, cell: Rect, text: str) -> int:
        px = self.room.type_px(_TYPE)
        return len(self.room.letters.wrapped(text, px, self._words(cell).width))

    def shown(self, turns: Sequence[TurnSummary]) -> list[TurnSummary]:
        """Those that fit, newest first, followed by the last remark."""
        latest = list(reversed(turns))
        remarked = next((turn for turn in latest[:_REMEMBERED] if turn.remark), None)
        if remarked is None:
            return latest[: len(self.cells(latest))]
        newest, *older = latest
        found = [newest, replace(remarked, text=remarked.said), *older]
        cells = self.cells(found)
        return [replace(newest, text=newest.whole)] if len(cells) == 1 else found[: len(cells)]

    def targets(self, turns: Sequence[TurnSummary]) -> list[Target]:
        """Labels have the whole sentence if it was shortened."""
        return [
            Target(("story", i), cell, lit=False, label=self._rest(cell, turn.text), is_stop=False)
            for i, (cell, turn) in enumerate(zip(self.cells(turns), turns, strict=False))
        ]

    def _words(self, cell: Rect) -> Rect:
        side = self._symbol(cell) + self.room.px(8)
        return Rect(cell.left + side, cell.top, cell.width - side, cell.height)

    def _symbol(self, cell: Rect) -> int:
        return min(self.room.px(30), cell.height - 2)

    def _cut(self, cell: Rect, text: str) -> str:
        px, least = self.room.type_px(_TYPE), self.room.type_px(_LEAST_TYPE)
        return self.room.letters.beginning(text, px, self._words(cell).size, least=least)

    def _rest(self, cell: Rect, text: str) -> str:
        return "" if self._cut(cell, text) == text else text

    def draw(
        self,
        surface: Surface,
        turns: Sequence[TurnSummary],
        players: Sequence[Player],
        pointed: Ref | None,
    ) -> None:
        lit = pointed if pointed is not None and pointed[0] == "story" else None
        words = tuple((turn.seat, turn.text, turn.remark) for turn in turns)
        self._layer.paint(
            surface,
            self.rect,
            (words, tuple(players), lit),
            lambda: self._write(surface, turns, players, lit),
        )

    def _write(
        self,
        surface: Surface,
        turns: Sequence[TurnSummary],
        players: Sequence[Player],
        pointed: Ref | None,
    ) -> None:
        room, px = self.room, self.room.type_px(_TYPE)
        surface.blit(
            paint.rounded(self.rect.size, room.px(12), _GROUND, (28, 18, 12), alpha=205), self.rect
        )
        texts = self._fitting.get(tuple(turn.text for turn in turns), lambda: self._all_cut(turns))
        for index, (cell, turn, text) in enumerate(
            zip(self.cells(turns), turns, texts, strict=False)
        ):
            if pointed == ("story", index):
                surface.blit(paint.veil(cell.size, GOLD, 60), cell)
            if 0 <= turn.seat < len(players):
                side, player = self._symbol(cell), players[turn.seat]
                centre = (cell.left + side // 2, cell.centery)
                draw_symbol(room, surface, player.symbol, player.rgb, centre, side)
            ink = CREAM if index == 0 or _is_quoted(turn) else _OLDER
            room.letters.draw_in(surface, text, self._words(cell), px, ink)

    def _all_cut(self, turns: Sequence[TurnSummary]) -> list[str]:
        return [self._cut(cell, t.text) for cell, t in zip(self.cells(turns), turns, strict=False)]


def _is_quoted(turn: TurnSummary) -> bool:
    """Whether this is the remark on a turn instead of the turn."""
    return bool(turn.remark) and turn.text == turn.said
