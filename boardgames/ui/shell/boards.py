"""Choosing a board: each as an image with title, author, size and description.

An image takes longer than a frame, so they are drawn one by one, visible ones first.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.texts import N_, _
from boardgames.ui.draw import widgets
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.draw.theme import ALARM, FADED_INK, GOLD, INK, mixed
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import BoardCard, Host
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

_TOP, _GAP, _CARD_WIDE, _CARD_HIGH = 116, 22, 430, 392
_WORDS = 150
"""Units of a card below its image."""
MOST_BESIDE = 4


TITLE = N_("Choose a board")
NOT_YET = N_("This board can’t be played yet")


class BoardsScreen(Scene):
    closes_on_escape = True

    def __init__(
        self, room: Room, host: Host, game: str, chosen: str, choose: Callable[[str], None]
    ) -> None:
        super().__init__(room)
        self.host, self.game, self.chosen = host, game, chosen
        self._choose = choose
        self.cards = list(host.board_cards(game))
        names = [card.name for card in self.cards]
        self.focused = ("board", names.index(chosen) if chosen in names else 0)
        self._pictures: dict[str, Surface | None] = {}
        self._first = 0
        self._show(int(self.focused[1]))

    def _grid(self) -> tuple[int, int]:
        room = self.room
        wide = max(1, (room.size[0] - room.px(60)) // room.px(_CARD_WIDE + _GAP))
        high = max(1, (room.size[1] - room.px(_TOP)) // room.px(_CARD_HIGH + _GAP))
        count = len(self.cards)
        wide = min(wide, MOST_BESIDE, max(2, count))
        return wide, min(high, -(-count // wide))

    def _shown(self) -> range:
        wide, high = self._grid()
        return range(self._first, min(len(self.cards), self._first + wide * high))

    def _rects(self) -> list[tuple[int, Rect]]:
        room, (wide, high) = self.room, self._grid()
        gap = room.px(_GAP)
        area = Rect(room.px(40), room.px(_TOP), room.size[0] - room.px(80), 0)
        area.height = room.size[1] - area.top - room.px(24)
        # Few boards get larger cards, but no taller than their images need.
        tallest = round((area.width - gap * (wide - 1)) / wide * 0.62) + room.px(_WORDS + 40)
        area.height = min(area.height, high * tallest + (high - 1) * gap)
        cells = [
            cell
            for row in widgets.rows(area, [0] * high, gap)
            for cell in widgets.columns(row, [0] * wide, gap)
        ]
        return list(zip(self._shown(), cells, strict=False))

    def _buttons(self) -> list[widgets.Button]:
        room = self.room
        made = [widgets.back_button(room, label="")]
        wide, high = self._grid()
        if len(self.cards) > wide * high:
            for name, icon, at in (("less", "back", 2), ("more", "next", 1)):
                rect = Rect(room.size[0] - room.px(40 + 84 * at), room.px(24), 0, room.px(64))
                rect.width = room.px(72)
                can = self._first > 0 if name == "less" else self._shown()[-1] < len(self.cards) - 1
                label = _("Previous boards ({key})", key="Page Up")
                if name == "more":
                    label = _("More boards ({key})", key="Page Down")
                made.append(widgets.Button((name,), rect, icon=icon, enabled=can, label=label))
        return made

    def words(self) -> list[str]:
        return [_(TITLE)]

    def focus_words(self) -> str:
        match self.focused:
            case ("board", int(index)) if index < len(self.cards):
                card = self.cards[index]
                line = _(NOT_YET) if self._is_broken(card) else card.line
                return sentences(card.title, line, card.about)
        return super().focus_words()

    def targets(self) -> list[Target]:
        cards = [
            Target(("board", index), rect, label=self.cards[index].title)
            for index, rect in self._rects()
        ]
        return [*cards, *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("board", int(index)):
                self.room.stack.pop()
                self._choose(self.cards[index].name)
            case ("less" | "more",):
                self._turn(-1 if ref[0] == "less" else 1)
            case _:
                self.room.stack.pop()

    def _turn(self, step: int) -> None:
        wide, high = self._grid()
        self._show(max(0, min(len(self.cards) - 1, self._first + step * wide * high)))
        self.changed()

    def _show(self, index: int) -> None:
        wide, high = self._grid()
        self._first = index // (wide * high) * wide * high

    def key(self, pressed: KeyPressed) -> bool:
        match pressed.key:
            case "pagedown":
                self._turn(1)
            case "pageup":
                self._turn(-1)
            case _:
                return super().key(pressed)
        return True

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel) and given.turns:
            self._turn(-1 if given.turns > 0 else 1)
            return True
        return False

    def resized(self) -> None:
        self._show(self._first)
        super().resized()

    def update(self, ms: float) -> None:
        for index in self._shown():
            name = self.cards[index].name
            if name not in self._pictures:
                self._pictures[name] = self.host.card_picture(self.game, name)
                self.changed()
                return

    def draw(self, surface: Surface) -> None:
        room = self.room
        draw_titled_table(room, surface, _(TITLE), 50, taken=520)
        for index, rect in self._rects():
            self._draw_card(surface, index, rect)
        widgets.draw_buttons(self, surface, self._buttons())

    def _draw_card(self, surface: Surface, index: int, rect: Rect) -> None:
        room, card = self.room, self.cards[index]
        widgets.draw_paper(room, surface, rect)
        inner = rect.inflate(-room.px(28), -room.px(24))
        words = Rect(inner.left, inner.bottom - room.px(_WORDS), inner.width, room.px(_WORDS))
        place = Rect(inner.left, inner.top, inner.width, 0)
        place.height = words.top - room.px(10) - inner.top
        self._draw_picture(surface, card, place)
        lines = [
            (card.title, 27, INK, "display", 42),
            (_(NOT_YET), 20, ALARM, "text", 32)
            if self._is_broken(card)
            else (card.line, 20, FADED_INK, "text", 32),
            (card.about, 21, INK, "text", _WORDS - 74),
        ]
        top = words.top
        for text, px, ink, face, high in lines:
            box = Rect(words.left, top, words.width, room.px(high))
            fitting = room.letters.beginning(text, room.type_px(px), box.size, face)
            room.letters.draw_in(surface, fitting, box, room.type_px(px), ink, face)
            top = box.bottom
        if card.name == self.chosen:
            rim = mixed(GOLD, INK, 0.35)
            pygame.draw.rect(surface, rim, rect, max(3, room.px(5)), border_radius=room.px(14))
        if self.shown_ref == ("board", index):
            widgets.draw_focus(room, surface, rect, room.px(14))

    def _is_broken(self, card: BoardCard) -> bool:
        """Whether a board, unlike all boards of a game together, should have an image."""
        is_drawn = card.name in self._pictures
        return bool(card.name) and is_drawn and self._pictures[card.name] is None

    def _draw_picture(self, surface: Surface, card: BoardCard, place: Rect) -> None:
        room = self.room
        picture = self._pictures.get(card.name)
        if picture is None:
            picture = room.assets.fitted(f"covers/{self.game}", place.size)
            surface.blit(picture, picture.get_rect(center=place.center))
            return
        rect = picture.get_rect().fit(place)
        surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)
        pygame.draw.rect(surface, mixed(INK, GOLD, 0.3), rect, max(1, room.px(2)))
