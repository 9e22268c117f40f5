"""What a person can do, as values: pointer, keys, gamepad, window.

pygame's own events are read in one place (the main loop) and translated here, so that scenes can
be driven by tests, and mouse, keyboard and gamepad end in the same few kinds of input.
"""

from __future__ import annotations

import msgspec
import pygame

Pos = tuple[int, int]


class PointerMoved(msgspec.Struct, frozen=True):
    """The pointer is here now."""

    pos: Pos


class PointerPressed(msgspec.Struct, frozen=True):
    """A button went down; 1 is the left one."""

    pos: Pos
    button: int = 1


class PointerReleased(msgspec.Struct, frozen=True):
    """A button went up."""

    pos: Pos
    button: int = 1


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned; up is positive."""

    pos: Pos
    turns: float


class KeyPressed(msgspec.Struct, frozen=True):
    """A key by name: "enter", "space", "tab", "escape", "left", "f1", "a", "1", "?" …"""

    key: str
    shift: bool = False
    ctrl: bool = False
    spot: str = ""
    """Where the key lies, named as on a US keyboard; empty for keys that write nothing."""

    @property
    def place(self) -> str:
        """The spot, or the name of a key that was pressed by no hand."""
        return self.spot or self.key


class KeyReleased(msgspec.Struct, frozen=True):
    """The key went up."""

    key: str


class TextTyped(msgspec.Struct, frozen=True):
    """Characters for a text field."""

    text: str


class FocusChanged(msgspec.Struct, frozen=True):
    """The window gained or lost the keyboard."""

    gained: bool


class QuitAsked(msgspec.Struct, frozen=True):
    """The window's close button."""


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | KeyPressed
    | KeyReleased
    | TextTyped
    | FocusChanged
    | QuitAsked
)

_KEY_NAMES = {
    "return": "enter",
    "keypad enter": "enter",
    "[enter]": "enter",
    "page up": "pageup",
    "page down": "pagedown",
}

# By scancode: letters and digits in a row of codes each, then the marks beside them.
_SPOTS = {
    **{pygame.KSCAN_A + step: letter for step, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{pygame.KSCAN_1 + step: digit for step, digit in enumerate("1234567890")},
    pygame.KSCAN_MINUS: "-",
    pygame.KSCAN_EQUALS: "=",
    pygame.KSCAN_LEFTBRACKET: "[",
    pygame.KSCAN_RIGHTBRACKET: "]",
    pygame.KSCAN_SEMICOLON: ";",
    pygame.KSCAN_APOSTROPHE: "'",
    pygame.KSCAN_COMMA: ",",
    pygame.KSCAN_PERIOD: ".",
    pygame.KSCAN_SLASH: "/",
}
SPOTS = frozenset(_SPOTS.values())
"""The places a seat's own key can be at."""

# A gamepad's usual layout: A takes, B goes back, X undoes, Y asks for a hint, bumpers walk on.
_PAD_BUTTONS = {
    0: "enter",
    1: "escape",
    2: "u",
    3: "h",
    4: "shift tab",
    5: "tab",
    6: "l",
    7: "f1",
    11: "up",
    12: "down",
    13: "left",
    14: "right",
}
_HATS = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}


def _pressed(name: str) -> KeyPressed:
    return KeyPressed("tab", shift=True) if name == "shift tab" else KeyPressed(name)


def _key(event: pygame.event.Event) -> KeyPressed:
    spot = _SPOTS.get(getattr(event, "scancode", 0), "")
    if event.unicode == "?":
        return KeyPressed("?", spot=spot)
    name = pygame.key.name(event.key)
    name = _KEY_NAMES.get(name, name.strip("[]") if name != "[" and name != "]" else name)
    shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & pygame.KMOD_CTRL)
    return KeyPressed(name, shift, ctrl, spot)


def translated(event: pygame.event.Event) -> Input | None:
    """The input a pygame event stands for, or None where it means nothing to us."""
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button <= 3:
            return PointerPressed(event.pos, event.button)
        case pygame.MOUSEBUTTONUP if event.button <= 3:
            return PointerReleased(event.pos, event.button)
        case pygame.MOUSEWHEEL:
            return Wheel(pygame.mouse.get_pos(), float(event.y))
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.KEYUP:
            name = pygame.key.name(event.key)
            return KeyReleased(_KEY_NAMES.get(name, name))
        case pygame.TEXTINPUT:
            return TextTyped(event.text)
        case pygame.JOYBUTTONDOWN if event.button in _PAD_BUTTONS:
            return _pressed(_PAD_BUTTONS[event.button])
        case pygame.JOYHATMOTION if event.value in _HATS:
            return KeyPressed(_HATS[event.value])
        case pygame.WINDOWFOCUSLOST:
            return FocusChanged(False)
        case pygame.WINDOWFOCUSGAINED:
            return FocusChanged(True)
        case pygame.QUIT:
            return QuitAsked()
    return None
