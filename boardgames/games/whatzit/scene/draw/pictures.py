"""Images and layers that are made once for a window size, and confetti, which is many images."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from boardgames.games.whatzit.rules.cards.decks import Code
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.colours import PINK, TEAL, YELLOW
from boardgames.games.whatzit.scene.draw.reading import Reading
from boardgames.games.whatzit.scene.draw.sand_glass import SandGlass
from boardgames.ui.cache import Layer
from boardgames.ui.draw.motion import ease_out_cubic
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room

BIT = 44
"""Units a bit of confetti is wide."""
BITS = ("worm", "zigzag", "triangle", "moon", "bar", "ring")

V = TypeVar("V")


class Stepwise(Generic[V]):
    """The last value asked for; it can be made ahead in small steps."""

    def __init__(self) -> None:
        self._key: object = None
        self._steps: Generator[None, None, V] | None = None
        self._made: list[V] = []

    def step(self, key: object, begin: Callable[[], Generator[None, None, V]]) -> bool:
        """Makes a little more of the value; False once it is complete."""
        if self._key != key:
            self._key, self._steps, self._made = key, begin(), []
        if self._steps is None:
            return False
        try:
            next(self._steps)
        except StopIteration as done:
            self._steps, self._made = None, [done.value]
        return True

    def get(self, key: object, begin: Callable[[], Generator[None, None, V]]) -> V:
        """The complete value; what is missing is made immediately."""
        while self.step(key, begin):
            pass
        return self._made[0]


class Pictures:
    """What a table of one size keeps of what it has drawn."""

    def __init__(self, room: Room, codes: Mapping[str, Code]) -> None:
        self.printer = Printer(room.assets, room.letters, codes)
        self.glass = SandGlass(room.assets)
        self.seats = Layer()
        """The player panels."""
        self.throw = Layer()
        """The dice and their captions."""
        self.tray = Layer()
        self.chips = Layer()
        self.pad = Layer()
        self.panel = Layer()
        """The panel under an open card, with the card."""
        self.revealed = Stepwise[tuple[pygame.Surface, Reading]]()
        """The last reveal: all but what its reading points at, and the reading."""


def _bit(room: Room, index: int, colour: Colour) -> pygame.Surface:
    """A piece of confetti, turned by eighths."""
    name, turn, side = BITS[index % len(BITS)], index % 8, room.px(BIT)

    def made() -> pygame.Surface:
        picture = room.assets.image(f"whatzit/bit_{name}", (side, side)).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(picture, turn * 45, 1.0)

    return room.assets.kept(("bit", name, colour, turn, side), made)


def draw_burst(
    room: Room, surface: pygame.Surface, place: pygame.Rect, colour: Colour, t: float
) -> None:
    """Confetti flies out from behind a card, most of it in that colour."""
    tints: tuple[Colour, ...] = (colour, colour, PINK, TEAL, YELLOW)
    reach = ease_out_cubic(t) * place.width * 0.62
    for index in range(34):
        angle = index * 2.399963
        far = reach * (0.45 + (index * 37 % 19) / 19 * 0.65)
        x = place.centerx + math.cos(angle) * far
        y = place.centery + math.sin(angle) * far * 0.72
        bit = _bit(room, index, tints[index % 5])
        bit.set_alpha(round(255 * (1 - (t - 0.6) / 0.4)) if t > 0.6 else 255)
        surface.blit(bit, bit.get_rect(center=(round(x), round(y))))


def draw_confetti(
    room: Room, surface: pygame.Surface, area: pygame.Rect, tints: Sequence[Colour], t: float
) -> None:
    """Confetti falls over an area; places are fixed, so every win rains alike."""
    for index in range(46):
        x = area.left + (index * 7919 % 997) / 997 * area.width
        speed = 0.7 + (index * 31 % 17) / 17 * 0.6
        y = area.top - area.height * 0.2 + t * speed * area.height * 1.2
        y -= (index * 53 % 29) / 29 * area.height * 0.3
        if area.top <= y <= area.bottom:
            bit = _bit(room, index, tints[index % len(tints)])
            sway = math.sin(t * 9 + index) * room.px(14)
            surface.blit(bit, bit.get_rect(center=(round(x + sway), round(y))))
