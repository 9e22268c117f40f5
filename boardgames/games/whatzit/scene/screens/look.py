"""The Moderator's look: a curtain of its own, for one pair of eyes.

It replaces the table. Face down it looks the same whatever the card is; the solution is there
only while the card is held, or between two clicks, and is gone in the very frame in which it is
let go or the window loses the keyboard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules.actions import Look, StartTimer
from boardgames.games.whatzit.rules.cards.decks import DECKS
from boardgames.games.whatzit.rules.cards.judge import Solution
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.card_face import SHAPE, height_of
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, columns, draw_button, draw_focus, draw_symbol
from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.table.areas import fitted

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

LOOK_MS = 300.0
"""How long the solution must have been seen to count as known."""
QUICK_PRESS_MS = 260.0
SMALL_CODE = 0.3
"""Width of the code beside the solution, in widths of the card."""


class LookScene(Scene):
    """Hold to look, or click to open and click to close."""

    def __init__(self, room: Room, table: WhatzitScene, seat: Seat) -> None:
        super().__init__(room)
        self.table = table
        self.seat = seat
        self.is_open = False
        self._seen_ms = 0.0
        self._held_ms = 0.0
        self._is_held = False
        self.focused = ("card",)

    @property
    def has_seen(self) -> bool:
        """Whether the Moderator knows this card."""
        return self.table.session.state.face is not Face.DOWN

    @property
    def is_again(self) -> bool:
        """Whether the sand is out already."""
        return self.table.session.state.phase is not Phase.OPEN

    # Looking ---------------------------------------------------------------------------------

    @property
    def solution(self) -> Solution | None:
        """The hidden side, only while it is looked at."""
        return self.table.game.look(self.table.session.state) if self.is_open else None

    @property
    def is_moving(self) -> bool:
        """While it is held, or has to be seen a little longer."""
        return self._is_held or (self.is_open and not self.has_seen)

    def update(self, ms: float) -> None:
        """Counts how long the solution has been seen."""
        if self._is_held:
            self._held_ms += ms
        if not self.is_open or self.has_seen:
            return
        self._seen_ms += ms
        if self._seen_ms >= LOOK_MS:
            self._know()

    def _know(self) -> None:
        if self.table.sitting.viewer != self.seat:
            self.table.sitting.lift_curtain(self.seat)
        self.table.act(Look())
        self.table.catch_up()
        self.changed()

    def _press(self) -> None:
        if self.is_open and not self._is_held:
            self.close()
            return
        self._is_held, self._held_ms = True, 0.0
        self.is_open = True
        self.room.sounds.play("card")
        self.changed()

    def _release(self) -> None:
        self._is_held = False
        if self._held_ms > QUICK_PRESS_MS:
            self.close()
        self.changed()

    def close(self) -> None:
        """Face down, at once."""
        self.is_open = False
        self._is_held = False
        self.changed()

    def left(self) -> None:
        """Nothing stays open behind it."""
        self.close()

    # Inputs ----------------------------------------------------------------------------------

    def pointer(self, given: Input) -> bool:
        """Holding and letting go, with pointer or Space; anything else closes."""
        match given:
            case PointerPressed(pos, 1) if self._card().collidepoint(pos):
                self._press()
            case PointerReleased(_, 1) if self._is_held:
                self._release()
            case KeyPressed("space" | "enter" as key) if self._is_for_card(key):
                if not self._is_held:
                    self._press()
            case KeyReleased("space" | "enter") if self._is_held:
                self._release()
            case FocusChanged(False):
                self.close()
            case KeyPressed() if self.is_open:
                self.close()
            case _:
                return False
        return True

    def _is_for_card(self, key: str) -> bool:
        if self.shows_focus:
            return self.focused == ("card",)
        # Once it is known, Enter goes on and Space still looks.
        return key == "space" or not self.has_seen

    def targets(self) -> list[Target]:
        """The card, and the ways on."""
        return [Target(("card",), self._card()), *(one.target() for one in self._buttons())]

    def take(self, ref: Ref) -> None:
        """Starts the timer, or goes back to the table."""
        match ref:
            case ("timer",):
                self.close()
                self.room.stack.pop()
                self.table.act(StartTimer())
            case ("back",):
                self.close()
                self.room.stack.pop()

    def key(self, pressed: KeyPressed) -> bool:
        """Enter starts the timer; Esc goes back."""
        if pressed.key == "enter" and self.has_seen and not self.shows_focus:
            self.take(("back",) if self.is_again else ("timer",))
            return True
        if pressed.key == "escape":
            self.take(("back",))
            return True
        return False

    # Drawing ---------------------------------------------------------------------------------

    def _card(self) -> pygame.Rect:
        room = self.room
        area = pygame.Rect(
            0, room.px(190), room.size[0], room.size[1] - room.px(190) - room.px(150)
        )
        return fitted(area.inflate(-room.px(80), 0), SHAPE)

    def _buttons(self) -> list[Button]:
        room = self.room
        row = pygame.Rect(0, 0, min(room.px(920), room.size[0] - room.px(60)), room.px(84))
        row.midbottom = (room.size[0] // 2, room.size[1] - room.px(32))
        back = "Back to the card" if self.is_again else "Back to the table"
        cells = columns(row, [0, 0], room.px(16))
        if self.is_again:
            middle = row.inflate(-row.width // 2, 0)
            return [Button(("back",), middle, back, style="primary")]
        return [
            Button(("back",), cells[0], back),
            Button(("timer",), cells[1], "Start the timer", enabled=self.has_seen, style="primary"),
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Who looks, and the card as it lies."""
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        look = self.table.look_of(self.seat)
        line = pygame.Rect(0, room.px(30), room.size[0], room.px(80))
        text = f"{words.player(self.table, self.seat)}: your look. Everyone else, eyes away."
        px = room.letters.fitting_px(
            text, room.type_px(52), (room.size[0] - room.px(200), line.height), "display"
        )
        width = room.letters.width(text, px, "display")
        centre = (room.size[0] // 2 - width // 2 - room.px(40), line.centery)
        draw_symbol(room, surface, look.symbol, look.colour, centre, room.px(72))
        at = (room.size[0] // 2 + room.px(16), line.centery)
        room.letters.draw(surface, text, at, px, CREAM, "display", "center")
        help_ = pygame.Rect(0, line.bottom + room.px(6), room.size[0], room.px(46))
        how = "Hold the card (or Space) to look; or click to open it and click to close it."
        room.letters.draw_in(surface, how, help_, room.type_px(26), LAMP, "text", "center")
        self._draw_card(surface)
        for button in self._buttons():
            draw_button(room, surface, button, self)
        if self.shows_focus and self.focused == ("card",):
            draw_focus(room, surface, self._card(), room.px(14))

    def _draw_card(self, surface: pygame.Surface) -> None:
        rect, printer = self._card(), self.table.printer
        solution, state = self.solution, self.table.session.state
        if solution is None:
            surface.blit(printer.back(state.card_deck, rect.width), rect)
            return
        sides = (solution.answer, solution.reading)
        sheet = printer.solution(DECKS[state.card_deck], *sides, rect.width)
        printer.draw_level(sheet, state.card, rect.width)
        surface.blit(sheet, rect)
        wide = round(rect.width * SMALL_CODE)
        small = pygame.Rect(0, 0, wide, height_of(wide))
        small.bottomright = (rect.right + wide // 5, rect.bottom + wide // 10)
        small.clamp_ip(surface.get_rect())
        surface.blit(printer.front(state.card, wide), small)
