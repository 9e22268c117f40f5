"""The cards of a match that are over: an overview, and each of them large.

Only cards come in here whose solution has been read out. Codes are printed while time passes, one
part after the other, since a screen full of them would take a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Ref, Who
from boardgames.core.players import Player
from boardgames.core.texts import in_context
from boardgames.games.whatzit.narration.match_stats import Played
from boardgames.games.whatzit.narration.names import explanation
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.draw.card_face import SHAPE, Printer, height_of
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, columns, draw_button, draw_focus, draw_symbol
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.areas import fitted
from boardgames.ui.targets import Target

LEAST_WIDE, MOST_WIDE = 205, 470
"""Units a card of the overview is wide; where not all fit, it has pages."""
GAP, CAPTION = 20, 38
TOP, FOOT = 112, 124
"""Units above and below the cards."""


class _Grid(NamedTuple):
    columns: int
    rows: int
    wide: int
    """Pixels of a card."""

    @property
    def capacity(self) -> int:
        return self.columns * self.rows


def _draw_titled(room: Room, surface: Surface, text: str) -> Rect:
    """The ground with a title; gives where that is."""
    surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
    title = Rect(0, room.px(26), room.size[0], room.px(70))
    room.letters.draw_in(surface, text, title, room.type_px(50), CREAM, "display", "center")
    return title


class Gallery(Scene):
    """All cards at once, a page at a time."""

    def __init__(self, frame: WhatzitFrame, cards: Sequence[Played]) -> None:
        super().__init__(frame.room)
        self.cards = cards
        self.first = 0
        """The first card of the page."""
        self._printer: Printer = frame.pictures.printer
        self._players: Sequence[Player] = frame.players
        self._who = frame.name_of
        self._printed: dict[tuple[str, int], Surface] = {}

    # The page ------------------------------------------------------------------------------------

    def _area(self) -> Rect:
        room = self.room
        area = Rect(0, room.px(TOP), room.size[0], room.size[1] - room.px(TOP + FOOT))
        return area.inflate(-room.px(80), 0)

    def grid(self) -> _Grid:
        """The largest cards with which all are on one page, or the smallest."""
        area, gap, least = self._area(), self.room.px(GAP), self.room.px(LEAST_WIDE)
        most = max(1, (area.width + gap) // (least + gap))
        for across in range(1, most + 1):
            wide = min(self.room.px(MOST_WIDE), (area.width + gap) // across - gap)
            down = max(1, (area.height + gap) // (self._high(wide) + gap))
            found = _Grid(across, down, min(wide, self._widest(area.height)))
            if found.capacity >= len(self.cards):
                return found
        return found

    def _high(self, wide: int) -> int:
        """A card with its caption."""
        return height_of(wide) + self.room.px(CAPTION)

    def _widest(self, high: int) -> int:
        """As wide as a card may be for one row to fit."""
        return max(1, round((high - self.room.px(CAPTION)) * SHAPE[0] / SHAPE[1]))

    def page(self) -> list[tuple[int, Rect]]:
        """The cards of this page, and where each is with its caption."""
        grid, area, gap = self.grid(), self._area(), self.room.px(GAP)
        indexes = range(self.first, min(self.first + grid.capacity, len(self.cards)))
        across, high = min(grid.columns, max(1, len(self.cards))), self._high(grid.wide)
        down = -(-min(grid.capacity, len(self.cards)) // grid.columns)
        left = area.centerx - (across * (grid.wide + gap) - gap) // 2
        top = area.centery - (down * (high + gap) - gap) // 2
        found = []
        for place, index in enumerate(indexes):
            x, y = place % grid.columns, place // grid.columns
            at = (left + x * (grid.wide + gap), top + y * (high + gap))
            found.append((index, Rect(at, (grid.wide, high))))
        return found

    def _turn_to(self, index: int) -> None:
        """The page with that card; the last page may be short."""
        count = self.grid().capacity
        self.first = max(0, index) // count * count
        self.changed()

    def _turn(self, step: int) -> None:
        at = self.first + step * self.grid().capacity
        if 0 <= at < len(self.cards):
            self._turn_to(at)
            self.focused = None

    def resized(self) -> None:
        self._printed.clear()
        self._turn_to(self.first)

    # Printing ------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self._next_to_print() is not None

    def _next_to_print(self) -> str | None:
        wide = self.grid().wide
        cards = (self.cards[index].card for index, _rect in self.page())
        return next((card for card in cards if (card, wide) not in self._printed), None)

    def update(self, ms: float) -> None:
        card, wide = self._next_to_print(), self.grid().wide
        if card is not None and self._printer.print_ahead(card, wide):
            self._printed[card, wide] = self._printer.front(card, wide)
            self.is_dirty = True

    # Inputs --------------------------------------------------------------------------------------

    def words(self) -> list[str]:
        return [labels.cards_solved(self.cards)]

    def _buttons(self) -> list[Button]:
        room = self.room
        row = Rect(0, 0, min(room.px(1100), room.size[0] - room.px(60)), room.px(76))
        row.midbottom = (room.size[0] // 2, room.size[1] - room.px(30))
        cells, count = columns(row, [0, 0, 0], room.px(16)), self.grid().capacity
        close = Button(
            ("close",), cells[1], in_context("button", "Close"), keys=("escape",), style="primary"
        )
        if len(self.cards) <= count:
            return [close]
        earlier = in_context("button", "Earlier cards")
        later = in_context("button", "Later cards")
        has_more = self.first + count < len(self.cards)
        return [
            Button(("turn", -1), cells[0], earlier, keys=("pageup",), enabled=self.first > 0),
            close,
            Button(("turn", 1), cells[2], later, keys=("pagedown",), enabled=has_more),
        ]

    def targets(self) -> list[Target]:
        cards = [
            Target(("card", index), rect, label=self._told(index)) for index, rect in self.page()
        ]
        return [*cards, *(button.target() for button in self._buttons())]

    def _told(self, index: int) -> str:
        return labels.card_told(index, self.cards[index], self._who)

    def take(self, ref: Ref) -> None:
        match ref:
            case ("card", int(index)):
                card = CardScene(self.room, self._printer, self.cards, self._who, self._closed)
                card.index = index
                self.room.stack.push(card)
            case ("turn", int(step)):
                self._turn(step)
            case _:
                self.room.stack.pop()

    def _closed(self, index: int) -> None:
        """Back from one card, which is focused for those who use keys."""
        self._turn_to(index)
        self.focused = ("card", index)

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._turn(-1 if given.turns > 0 else 1)
            return True
        return False

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "enter" and not self.shows_focus:
            self.room.stack.pop()
            return True
        return False

    # Drawing -------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        room = self.room
        _draw_titled(room, surface, labels.cards_solved(self.cards))
        for index, rect in self.page():
            self._draw_card(surface, index, rect)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_card(self, surface: Surface, index: int, rect: Rect) -> None:
        room, one, wide = self.room, self.cards[index], rect.width
        picture = self._printed.get((one.card, wide)) or self._printer.paper(one.card, wide)
        surface.blit(picture, rect)
        line = Rect(rect.left, 0, wide, room.px(CAPTION - 4))
        line.bottom = rect.bottom
        if one.solver is not None:
            player, side = self._players[one.solver], line.height - room.px(6)
            centre = (line.left + side // 2, line.centery)
            draw_symbol(room, surface, player.symbol, player.rgb, centre, side)
            line.left, line.width = line.left + side + room.px(8), wide - side - room.px(8)
        px = min(room.type_px(22), line.height)
        text = room.letters.shortened(one.answer, px, line.width)
        room.letters.draw_in(surface, text, line, px, LAMP if one.solver is None else CREAM, "text")
        if self.shown_ref == ("card", index):
            draw_focus(room, surface, rect, room.px(10))


class CardScene(Scene):
    """One card: code and solution next to each other."""

    def __init__(
        self,
        room: Room,
        printer: Printer,
        cards: Sequence[Played],
        who: Who,
        closed: Callable[[int], None],
    ) -> None:
        super().__init__(room)
        self.cards = cards
        self._printer = printer
        self._who = who
        self._closed = closed
        self.index = max(0, len(self.cards) - 1)

    def _buttons(self) -> list[Button]:
        room = self.room
        row = Rect(0, 0, min(room.px(1100), room.size[0] - room.px(60)), room.px(76))
        row.midbottom = (room.size[0] // 2, room.size[1] - room.px(30))
        cells = columns(row, [0, 0, 0], room.px(16))
        last = len(self.cards) - 1
        previous, following = (
            in_context("button", "Previous card"),
            in_context("button", "Next card"),
        )
        every = in_context("button", "All cards")
        return [
            Button(("step", -1), cells[0], previous, enabled=self.index > 0),
            Button(("close",), cells[1], every, keys=("escape",), style="primary"),
            Button(("step", 1), cells[2], following, enabled=self.index < last),
        ]

    def words(self) -> list[str]:
        count = labels.card_count(self.index, len(self.cards))
        one = self.cards[self.index]
        return [count, one.answer, explanation(one.card, one.reading), self._solved()]

    def _solved(self) -> str:
        solver = self.cards[self.index].solver
        return labels.solved_by(None if solver is None else self._who(solver))

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("step", int(step)):
                self._leaf(step)
            case _:
                self.room.stack.pop()
                self._closed(self.index)

    def _leaf(self, step: int) -> None:
        self.index = max(0, min(len(self.cards) - 1, self.index + step))
        self.changed()

    def arrows(self, direction: str) -> bool:
        if direction in ("left", "right"):
            self._leaf(1 if direction == "right" else -1)
        return direction in ("left", "right")

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._leaf(-1 if given.turns > 0 else 1)
            return True
        return False

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "enter" and not self.shows_focus:
            self.take(("close",))
            return True
        return False

    def draw(self, surface: Surface) -> None:
        room = self.room
        title = _draw_titled(room, surface, labels.card_count(self.index, len(self.cards)))
        self._draw_card(surface, title.bottom)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_card(self, surface: Surface, top: int) -> None:
        room, printer, one = self.room, self._printer, self.cards[self.index]
        bottom = self._buttons()[0].rect.top - room.px(80)
        area = Rect(room.px(40), top, room.size[0] - room.px(80), bottom - top)
        cells = columns(area, [0, 0], room.px(30))
        left, right = (fitted(cell, SHAPE) for cell in cells)
        surface.blit(printer.front(one.card, left.width), left)
        deck = printer.code(one.card).deck
        why = explanation(one.card, one.reading)
        sheet = printer.solution(deck, one.answer, why, right.width)
        printer.draw_level(sheet, one.card, right.width)
        surface.blit(sheet, right)
        line = Rect(area.left, bottom + room.px(14), area.width, room.px(48))
        px = room.type_px(30)
        room.letters.draw_in(surface, self._solved(), line, px, LAMP, "bold", "center")
