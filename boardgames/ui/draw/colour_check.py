"""Can the players be told apart? Their colours as five kinds of eyes see them, with the symbols.

The simulation follows the usual linear approximations for dichromatic sight; it is a check for
people, not a filter over the game.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Ref
from boardgames.core.kit import HOUSE_LOOKS
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK, PAPER, Colour, from_hex
from boardgames.ui.draw.widgets import Button, draw_button, draw_paper, draw_symbol
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Scene
from boardgames.ui.targets import Target

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: tuple[tuple[str, Matrix], ...] = (
    ("As printed", ((1, 0, 0), (0, 1, 0), (0, 0, 1))),
    ("Without red", ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052))),
    ("Without green", ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))),
    ("Without blue", ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304))),
    ("In grey", ((0.213, 0.715, 0.072),) * 3),
)


def seen(colour: Colour, sight: Matrix) -> Colour:
    """The colour as these eyes see it."""
    linear = [(channel / 255) ** 2.2 for channel in colour]
    found = []
    for row in sight:
        value = sum(share * part for share, part in zip(row, linear, strict=True))
        found.append(round(255 * max(0.0, min(1.0, value)) ** (1 / 2.2)))
    return found[0], found[1], found[2]


TITLE = "Can you tell them apart?"
NOTE = "Every player also has a symbol, so colour is never needed."


class ColourCheck(Scene):
    """A row for each kind of sight."""

    def words(self) -> list[str]:
        """What is asked, and why it doesn't matter."""
        return [TITLE, NOTE]

    def _button(self) -> Button:
        room = self.room
        rect = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
        return Button(("back",), rect, "Back", icon="back", label="Back (Esc)")

    def targets(self) -> list[Target]:
        """The way back."""
        return [self._button().target()]

    def take(self, ref: Ref) -> None:
        """Back."""
        self.room.stack.pop()

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back."""
        if pressed.key == "escape":
            self.room.stack.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Five rows of six players."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        title = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(320), room.px(84))
        room.letters.draw_in(surface, TITLE, title, room.type_px(54), CREAM, "display")
        sheet = pygame.Rect(
            room.px(120), room.px(120), room.size[0] - room.px(240), room.size[1] - room.px(160)
        )
        draw_paper(room, surface, sheet, PAPER)
        inner = sheet.inflate(-room.px(100), -room.px(110))
        height = inner.height // len(SIGHTS)
        for number, (name, sight) in enumerate(SIGHTS):
            row = pygame.Rect(inner.left, inner.top + number * height, inner.width, height)
            self._draw_row(surface, row, name, sight)
        note = pygame.Rect(inner.left, inner.bottom, inner.width, room.px(50))
        room.letters.draw_in(surface, NOTE, note, room.type_px(24), FADED_INK, align="center")
        draw_button(room, surface, self._button(), self)

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, name: str, sight: Matrix
    ) -> None:
        room = self.room
        words = pygame.Rect(row.left, row.top, round(row.width * 0.26), row.height)
        room.letters.draw_in(surface, name, words, room.type_px(28), INK, "bold")
        pitch = (row.right - words.right) // len(HOUSE_LOOKS)
        px = min(pitch, row.height) - room.px(14)
        for index, (_, colour, symbol) in enumerate(HOUSE_LOOKS):
            centre = (words.right + pitch * index + pitch // 2, row.centery)
            draw_symbol(room, surface, symbol, seen(from_hex(colour), sight), centre, px)
