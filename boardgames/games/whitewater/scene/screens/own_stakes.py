"""Looking at one's own stakes: the table is gone, and nothing shows until its owner holds on.

Held with pointer or Space it shows as long as it is held; a short press opens it and another one
closes it, for those who cannot hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.whitewater.rules.state import State, member_of, own_rafts
from boardgames.games.whitewater.scene.layout import CARD_SHAPE
from boardgames.games.whitewater.scene.tray import draw_raft_card, draw_stake
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, columns, draw_button, draw_symbol
from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Room, Scene, Target

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

HOLD_MS = 350.0
"""Longer presses are holds: letting go hides the stakes again."""


class PeekScene(Scene):
    """One seat's stakes, for one pair of eyes."""

    def __init__(self, room: Room, table: WhitewaterScene, seat: Seat) -> None:
        super().__init__(room)
        self.table = table
        self.seat = seat
        self.is_open = False
        self._held_ms: float | None = None

    @property
    def is_moving(self) -> bool:
        """A hold is timed."""
        return self._held_ms is not None

    def update(self, ms: float) -> None:
        """A hold grows longer."""
        if self._held_ms is not None:
            self._held_ms += ms

    def _buttons(self) -> list[Button]:
        room = self.room
        row = pygame.Rect(0, 0, room.px(760), room.px(84))
        row.center = (room.size[0] // 2, round(room.size[1] * 0.86))
        look, close = columns(row, [0, 0], room.px(20))
        text = "Hide them" if self.is_open else "Hold to look"
        return [
            Button(("look",), look, text, keys=("space",), style="primary"),
            Button(("close",), close, "Back to the river", keys=("escape",)),
        ]

    def targets(self) -> list[Target]:
        """Look and close."""
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        """A press opens or closes."""
        if ref == ("close",):
            self._show(False)
            self.room.stack.pop()
        else:
            self._show(not self.is_open)
            self._held_ms = 0.0 if self.is_open else None

    def _show(self, is_open: bool) -> None:
        self.is_open = is_open
        self._held_ms = None
        self.changed()

    def pointer(self, given: Input) -> bool:
        """Letting go after a hold, or losing the window, hides the stakes at once."""
        match given:
            case FocusChanged(False):
                self._show(False)
                return True
            case PointerReleased() | KeyReleased():
                if self._held_ms is not None and self._held_ms >= HOLD_MS:
                    self._show(False)
                self._held_ms = None
            case KeyPressed("space") | PointerPressed() if self._held_ms is not None:
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Name and symbol; the raft cards with their stakes only while open."""
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        look = self.table.look_of(self.seat)
        middle = room.size[0] // 2
        centre = (middle, round(room.size[1] * 0.12))
        draw_symbol(room, surface, look.symbol, look.colour, centre, room.px(110))
        box = pygame.Rect(0, 0, round(room.size[0] * 0.8), room.px(64))
        box.center = (middle, round(room.size[1] * 0.225))
        text = f"Only {look.name} looks"
        room.letters.draw_in(surface, text, box, room.type_px(50), CREAM, "display", "center")
        line = box.move(0, room.px(52))
        room.letters.draw_in(
            surface, "Everybody else looks away.", line, room.type_px(26), LAMP, "text", "center"
        )
        self._draw_cards(surface)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        room = self.room
        state: State = self.table.session.view(self.seat)
        rafts = own_rafts(state, self.seat)
        high = round(room.size[1] * 0.44)
        wide = round(high * CARD_SHAPE)
        gap = room.px(56)
        left = room.size[0] // 2 - (len(rafts) * (wide + gap) - gap) // 2
        for index, raft in enumerate(rafts):
            rect = pygame.Rect(left + index * (wide + gap), round(room.size[1] * 0.34), wide, high)
            draw_raft_card(self.table, surface, raft.letter, rect)
            member = member_of(raft, self.seat)
            assert member is not None
            side = round(high * 0.36)
            centre = (rect.right - side // 3, rect.bottom - side // 3)
            draw_stake(self.table, surface, member.stake if self.is_open else 0, centre, side)
