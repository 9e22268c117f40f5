"""Calls the next player: a banner over the board, or a screen that hides it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, LAMP, Colour, ink_on
from boardgames.ui.draw.widgets import Button, draw_button, draw_symbol
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

BANNER_MS = 1000.0
COLOURED_MS = 900.0


class Banner:
    """A few words over the board that disappear by themselves."""

    def __init__(self) -> None:
        self.text = ""
        self._player: Player | None = None
        self._ground: Colour | None = None
        self._left = 0.0

    @property
    def is_up(self) -> bool:
        return self._left > 0

    def show(self, text: str, player: Player, ground: Colour | None = None) -> None:
        self.text, self._player, self._ground = text, player, ground
        self._left = (BANNER_MS if ground is None else COLOURED_MS) if text else 0.0

    def drop(self) -> bool:
        """Returns whether it was visible."""
        was_up = self.is_up
        self._left = 0.0
        return was_up

    def update(self, ms: float) -> bool:
        """Returns whether it was visible."""
        was_up = self.is_up
        self._left -= ms
        return was_up

    def draw(self, room: Room, surface: Surface, area: Rect, board: Rect | None = None) -> None:
        """In the upper part of the area; a coloured one over the board itself."""
        if not self.is_up or self._player is None:
            return
        if self._ground is not None:
            _draw_coloured(room, surface, board or area, self.text, self._player, self._ground)
            return
        rect = Rect(0, 0, min(room.px(760), area.width), room.px(110))
        rect.center = (area.centerx, area.top + round(area.height * 0.22))
        paint.shaded_plate(
            surface, rect, room.px(20), (62, 44, 30), (44, 30, 20), rim=LAMP, blur=room.px(14)
        )
        inner = rect.inflate(-room.px(40), -room.px(20))
        side = room.px(72)
        chip = (inner.left + side // 2, inner.centery)
        draw_symbol(room, surface, self._player.symbol, self._player.rgb, chip, side)
        # As much air at the right as the symbol takes at the left: the words stay in the middle.
        words = inner.inflate(-2 * (side + room.px(12)), 0)
        size = room.type_px(46)
        room.letters.draw_in(surface, self.text, words, size, CREAM, "display", "center")


def _draw_coloured(
    room: Room, surface: Surface, board: Rect, text: str, player: Player, ground: Colour
) -> None:
    rect = Rect(0, 0, min(room.px(720), board.width), room.px(112))
    rect.center = (board.centerx, board.top + round(board.height * 0.3))
    ink = ink_on(ground)
    # Shaded away from the ink, so that the words can be read everywhere.
    shaded = paint.darker if ink == CREAM else paint.lighter
    paint.shaded_plate(
        surface,
        rect,
        room.px(20),
        shaded(ground, 0.16),
        shaded(ground, 0.3 if ink == CREAM else 0.08),
        rim=CREAM,
        blur=room.px(14),
    )
    centre = (rect.left + room.px(64), rect.centery)
    draw_symbol(room, surface, player.symbol, player.rgb, centre, room.px(72))
    inner = Rect(rect.left + room.px(116), rect.top, rect.width - room.px(140), rect.height)
    room.letters.draw_in(surface, text, inner, room.type_px(44), ink, "display")


LOOK_AWAY = "Pass the screen; everybody else looks away."


class Curtain(Scene):
    """Waits until the right person is at the screen."""

    def __init__(self, room: Room, player: Player, lift: Callable[[], None]) -> None:
        super().__init__(room)
        self.player = player
        self._lift = lift

    def _button(self) -> Button:
        width, height = self.room.px(620), self.room.px(92)
        rect = Rect(0, 0, width, height)
        rect.center = (self.room.size[0] // 2, round(self.room.size[1] * 0.72))
        text = f"I am {self.player.name}: show my table"
        return Button(("lift",), rect, text, keys=("enter", "space"), style="primary")

    def words(self) -> list[str]:
        return [self.player.name, LOOK_AWAY, self._button().text]

    def targets(self) -> list[Target]:
        return [self._button().target()]

    def take(self, ref: Ref) -> None:
        self._lift()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key in ("enter", "space"):
            self._lift()
            return True
        return False

    def draw(self, surface: Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        centre = (room.size[0] // 2, round(room.size[1] * 0.34))
        draw_symbol(room, surface, self.player.symbol, self.player.rgb, centre, room.px(240))
        box = Rect(0, 0, round(room.size[0] * 0.8), room.px(110))
        box.center = (centre[0], round(room.size[1] * 0.52))
        letters = room.letters
        letters.draw_in(
            surface, self.player.name, box, room.type_px(84), CREAM, "display", "center"
        )
        line = Rect(0, 0, box.width, room.px(44))
        line.center = (centre[0], round(room.size[1] * 0.605))
        letters.draw_in(surface, LOOK_AWAY, line, room.type_px(28), LAMP, "text", "center")
        draw_button(room, surface, self._button(), self)
