"""The hand-over screen: it replaces the table, so that nothing of it can be read.

It shows the next player's name and symbol and nothing else; its picture depends on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, draw_button, draw_symbol
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

LOOK_AWAY = "Pass the screen; everybody else looks away."


class Curtain(Scene):
    """Waits until the right person sits at the screen."""

    def __init__(self, room: Room, player: Player, lift: Callable[[], None]) -> None:
        super().__init__(room)
        self.player = player
        self._lift = lift

    def _button(self) -> Button:
        width, height = self.room.px(620), self.room.px(92)
        rect = pygame.Rect(0, 0, width, height)
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

    def draw(self, surface: pygame.Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        centre = (room.size[0] // 2, round(room.size[1] * 0.34))
        draw_symbol(room, surface, self.player.symbol, self.player.rgb, centre, room.px(240))
        box = pygame.Rect(0, 0, round(room.size[0] * 0.8), room.px(110))
        box.center = (centre[0], round(room.size[1] * 0.52))
        letters = room.letters
        letters.draw_in(
            surface, self.player.name, box, room.type_px(84), CREAM, "display", "center"
        )
        line = pygame.Rect(0, 0, box.width, room.px(44))
        line.center = (centre[0], round(room.size[1] * 0.605))
        letters.draw_in(
            surface,
            LOOK_AWAY,
            line,
            room.type_px(28),
            LAMP,
            "text",
            "center",
        )
        draw_button(room, surface, self._button(), self)
