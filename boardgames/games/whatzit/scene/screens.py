"""The Moderator's look, a screen of its own.

It replaces the table. Face down it looks the same whatever the card is; the solution is
there only while the card is held, or between two clicks, and is gone in the very frame in which it
is let go or the window loses the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from boardgames.core.game import Ref, Seat
from boardgames.core.texts import _, in_context
from boardgames.games.whatzit.rules.cards.items import DECKS
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.draw.card_face import SHAPE, height_of
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, columns, draw_button, draw_focus, draw_symbol
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.scene import Scene
from boardgames.ui.table.areas import fitted
from boardgames.ui.targets import Target
from boardgames.ui.widgets.hold import Hold

LOOK_MS = 300.0
"""How long the solution must have been seen to count as known."""
SMALL_CODE = 0.3
"""Width of the code next to the solution, in widths of the card."""


@dataclass(frozen=True)
class HiddenSide:
    card: str
    answer: str
    reading: str


@dataclass(frozen=True)
class Looking:
    hidden_side: Callable[[], HiddenSide]
    """Asked only while the card is open."""
    seen: Callable[[], None]
    """It has been seen long enough to count as known."""
    start: Callable[[], None]
    """Starts the timer."""
    resume: Callable[[], None]
    """Lets it run on after a second look."""


class LookScene(Scene):
    def __init__(self, frame: WhatzitFrame, seat: Seat, looking: Looking) -> None:
        super().__init__(frame.room)
        self._looking = looking
        self.has_seen = frame.view.face is not Face.DOWN
        """Whether the Moderator knows this card."""
        self.is_again = frame.view.phase is not Phase.OPEN
        """Whether it is open already."""
        self._player = frame.players[seat]
        self._caption = labels.to_look(frame, seat)
        self._printer = frame.pictures.printer
        self._deck = frame.view.card_deck
        self.hold = Hold()
        self._seen_ms = 0.0
        self.focused = ("card",)

    # Looking ---------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether the hidden side can be seen."""
        return self.hold.is_open

    @property
    def solution(self) -> HiddenSide | None:
        return self._looking.hidden_side() if self.is_open else None

    @property
    def is_moving(self) -> bool:
        return self.hold.is_held or (self.is_open and not self.has_seen)

    def update(self, ms: float) -> None:
        self.hold.update(ms)
        if not self.is_open or self.has_seen:
            return
        self._seen_ms += ms
        if self._seen_ms >= LOOK_MS:
            self.has_seen = True
            self._looking.seen()
            self.changed()

    def close(self) -> None:
        """Face down, at once."""
        self.hold.close()
        self.changed()

    def left(self) -> None:
        self.close()

    # Inputs ----------------------------------------------------------------------------------

    def pointer(self, given: Input) -> bool:
        was_open = self.is_open
        match given:
            case PointerPressed(pos):
                is_on_it = self._card().collidepoint(pos)
            case KeyPressed(key):
                is_on_it = self._is_for_card(key)
            case _:
                is_on_it = False
        if self.hold.follow(given, is_on_it=is_on_it):
            if self.is_open and not was_open:
                self.room.sounds.play("card")
            self.changed()
            return True
        if isinstance(given, KeyPressed) and self.is_open:
            # Enter continues from an open card: no press is needed to turn it over first.
            goes_on = given.key == "enter" and self.has_seen and not self.shows_focus
            self.close()
            return not goes_on
        return False

    def _is_for_card(self, key: str) -> bool:
        if self.shows_focus:
            return self.focused == ("card",)
        # Once it is known, Enter continues and Space still looks.
        return key == "space" or not self.has_seen

    def words(self) -> list[str]:
        solution = self.solution
        shown = [] if solution is None else [solution.answer, solution.reading]
        return [self._caption, _(labels.HOW_TO_LOOK), *shown]

    def targets(self) -> list[Target]:
        return [
            Target(("card",), self._card(), label=_("Look at the card")),
            *(one.target() for one in self._buttons()),
        ]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("timer",):
                self.close()
                self.room.stack.pop()
                self._looking.start()
            case ("back",):
                self.close()
                self.room.stack.pop()
                if self.is_again:
                    self._looking.resume()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "enter" and self.has_seen and not self.shows_focus:
            self.take(("back",) if self.is_again else ("timer",))
            return True
        if pressed.key == "escape":
            self.take(("back",))
            return True
        return False

    # Drawing ---------------------------------------------------------------------------------

    def _card(self) -> Rect:
        room = self.room
        area = Rect(0, room.px(190), room.size[0], room.size[1] - room.px(190) - room.px(150))
        return fitted(area.inflate(-room.px(80), 0), SHAPE)

    def _buttons(self) -> list[Button]:
        room = self.room
        row = Rect(0, 0, min(room.px(920), room.size[0] - room.px(60)), room.px(84))
        row.midbottom = (room.size[0] // 2, room.size[1] - room.px(32))
        if self.is_again:
            middle, back = (
                row.inflate(-row.width // 2, 0),
                in_context("button", "Back to the puzzle"),
            )
            return [Button(("back",), middle, back, style="primary")]
        cells = columns(row, [0, 0], room.px(16))
        back, start = (
            in_context("button", "Back to the table"),
            in_context("button", "Start the timer"),
        )
        return [
            Button(("back",), cells[0], back),
            Button(("timer",), cells[1], start, enabled=self.has_seen, style="primary"),
        ]

    def draw(self, surface: Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        player = self._player
        line = Rect(0, room.px(30), room.size[0], room.px(80))
        text = self._caption
        inner = line.inflate(-room.px(200), 0).move(room.px(16), 0)
        px = room.type_px(52)
        drawn = room.letters.draw_in(surface, text, inner, px, CREAM, "display", "center")
        centre = (drawn.left - room.px(56), line.centery)
        draw_symbol(room, surface, player.symbol, player.rgb, centre, room.px(72))
        help_ = Rect(0, line.bottom + room.px(6), room.size[0], room.px(46))
        room.letters.draw_in(
            surface, _(labels.HOW_TO_LOOK), help_, room.type_px(26), LAMP, "text", "center"
        )
        self._draw_card(surface)
        for button in self._buttons():
            draw_button(room, surface, button, self)
        if self.shows_focus and self.focused == ("card",):
            draw_focus(room, surface, self._card(), room.px(14))

    def _draw_card(self, surface: Surface) -> None:
        rect, printer, deck = self._card(), self._printer, self._deck
        solution = self.solution
        if solution is None:
            surface.blit(printer.back(deck, rect.width), rect)
            return
        sides = (solution.answer, solution.reading)
        sheet = printer.solution(DECKS[deck], *sides, rect.width)
        printer.draw_level(sheet, solution.card, rect.width)
        surface.blit(sheet, rect)
        wide = round(rect.width * SMALL_CODE)
        small = Rect(0, 0, wide, height_of(wide))
        small.bottomright = (rect.right + wide // 5, rect.bottom + wide // 10)
        small.clamp_ip(surface.get_rect())
        surface.blit(printer.front(solution.card, wide), small)
