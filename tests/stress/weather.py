"""Random inputs as the window system would send them: pointer, keys, gamepad, window.

They are pygame's own events, so that a storm also goes through the translation, the keys that
repeat while they are held, and everything else between the window and the scenes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame.event import Event

from boardgames.core.rng import Rng

Pos = tuple[int, int]

KEYS = (
    *("return", "space", "tab", "escape", "left", "right", "up", "down", "backspace", "home"),
    *("end", "page up", "page down", "f1", "f5", "/", ",", ".", "-", "[", "delete", "insert"),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
)
TEXTS = (*"abcxyz?! ", "é", "ß", "猫", "👍", "\u202e", "\n", "a long text that nobody typed " * 4)
SIZES = (
    *((960, 600), (1280, 800), (1100, 900), (1600, 640), (960, 1200)),
    *((640, 400), (959, 599), (320, 240), (1400, 90), (60, 1000), (1, 1)),
)
"""Sizes that people choose, and smaller ones that only a window manager gives."""
RESIZED_IN, SWITCHED_IN = 1_200, 4_000
"""One input in this many resizes the window, or switches full screen."""
PAD_BUTTONS = 16
HATS = ((0, 1), (0, -1), (-1, 0), (1, 0), (0, 0))


class Weather:
    """Makes inputs, the same ones for the same seed and the same screens."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._kinds: Sequence[Callable[[Pos], list[Event]]] = (
            *([self.click] * 8),
            *([self.stroke] * 3),
            *([self.move] * 2),
            self.drag,
            self.wheel,
            self.other_buttons,
            self.text,
            self.hold,
            self.gamepad,
            self.focus,
        )

    def gust(self, spots: Callable[[], Sequence[Pos]], size: Pos) -> list[Event]:
        """One thing a person could do, mostly to something that can be hovered over."""
        if not self.rng.below(RESIZED_IN):
            return self.resize()
        if not self.rng.below(SWITCHED_IN):
            return self.keyed("f11")
        return self.rng.choice(self._kinds)(self.somewhere(spots, size))

    def somewhere(self, spots: Callable[[], Sequence[Pos]], size: Pos) -> Pos:
        """The middle of something to point at, or any point of the window."""
        middles = spots() if self.rng.below(3) else ()
        if middles:
            return self.rng.choice(middles)
        return self.rng.below(size[0]), self.rng.below(size[1])

    def click(self, pos: Pos) -> list[Event]:
        """With the left button."""
        return [*self.move(pos), *_button(pos, 1)]

    def move(self, pos: Pos) -> list[Event]:
        """The pointer comes from nowhere."""
        return [_moved(pos)]

    def drag(self, pos: Pos) -> list[Event]:
        """Pressed here, let go somewhere else, or outside the window."""
        down, up = _button(pos, 1)
        to = (pos[0] + self.rng.below(400) - 200, pos[1] + self.rng.below(400) - 200)
        return [_moved(pos), down, _moved(to), Event(up.type, pos=to, button=1)]

    def wheel(self, pos: Pos) -> list[Event]:
        """Where the pointer is, as the system knows it."""
        pygame.mouse.set_pos(pos)
        return [Event(pygame.MOUSEWHEEL, x=0, y=self.rng.below(5) - 2)]

    def other_buttons(self, pos: Pos) -> list[Event]:
        """Right, middle, and those at the thumb."""
        return [*_button(pos, 3), *_button(pos, 2), *_button(pos, 4 + self.rng.below(4))]

    def text(self, pos: Pos) -> list[Event]:
        """Characters for a field, if one is open; an input method brings them without keys."""
        return [Event(pygame.TEXTINPUT, text=self.rng.choice(TEXTS))]

    def stroke(self, pos: Pos) -> list[Event]:
        """One key, sometimes with Shift or Ctrl."""
        return self.keyed(self.rng.choice(KEYS))

    def hold(self, pos: Pos) -> list[Event]:
        """A key that repeats."""
        down, up = self.keyed(self.rng.choice(KEYS))
        return [*([down] * (2 + self.rng.below(4))), up]

    def keyed(self, name: str) -> list[Event]:
        """That key, down and up."""
        code = pygame.key.key_code(name)
        mod = self.rng.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        shows = name if len(name) == 1 else ""
        if name == "/" and mod == pygame.KMOD_SHIFT:
            shows = "?"
        scancode = 4 + ord(name) - ord("a") if "a" <= name <= "z" and len(name) == 1 else 0
        down = Event(pygame.KEYDOWN, key=code, unicode=shows, mod=mod, scancode=scancode)
        return [down, Event(pygame.KEYUP, key=code, mod=mod, scancode=scancode)]

    def gamepad(self, pos: Pos) -> list[Event]:
        """A button, known or not, or the cross."""
        if self.rng.below(2):
            return [Event(pygame.JOYBUTTONDOWN, button=self.rng.below(PAD_BUTTONS))]
        return [Event(pygame.JOYHATMOTION, value=self.rng.choice(HATS))]

    def focus(self, pos: Pos) -> list[Event]:
        """Another window comes before this one, it is folded away, and comes back, or doesn't."""
        events = [Event(pygame.WINDOWFOCUSLOST), Event(pygame.WINDOWFOCUSGAINED)]
        if not self.rng.below(4):
            folded, back = Event(pygame.WINDOWMINIMIZED), Event(pygame.WINDOWRESTORED)
            events = [folded, events[0], back, Event(pygame.WINDOWEXPOSED), events[1]]
        return events[: 1 + self.rng.below(len(events))]

    def resize(self) -> list[Event]:
        """The window is pulled to another size."""
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        return [Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]


def _moved(pos: Pos) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def _button(pos: Pos, button: int) -> list[Event]:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
    return [down, Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)]
