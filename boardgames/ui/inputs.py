"""User input as values: pointer, keys, gamepad, window.

pygame's events are read in the main loop and translated here, so tests can drive scenes, and mouse,
keyboard and gamepad end in the same few types.
"""

from __future__ import annotations

import sys

import msgspec
import pygame

Pos = tuple[int, int]


class PointerMoved(msgspec.Struct, frozen=True):
    pos: Pos


class PointerPressed(msgspec.Struct, frozen=True):
    """Button 1 is the left one."""

    pos: Pos
    button: int = 1


class PointerReleased(msgspec.Struct, frozen=True):
    pos: Pos
    button: int = 1


class Wheel(msgspec.Struct, frozen=True):
    """Up is positive."""

    pos: Pos
    turns: float


class Pinched(msgspec.Struct, frozen=True):
    """Two fingers moved apart (more than 1) or together."""

    pos: Pos
    factor: float


class KeyPressed(msgspec.Struct, frozen=True):
    """A key by name: "enter", "space", "tab", "escape", "left", "f1", "a", "1", "?" …"""

    key: str
    shift: bool = False
    ctrl: bool = False
    spot: str = ""
    """Position of the key, named as on a US keyboard; empty for keys without a character."""

    @property
    def place(self) -> str:
        """The spot, or the name if the key wasn't pressed on a keyboard."""
        return self.spot or self.key


class KeyReleased(msgspec.Struct, frozen=True):
    key: str


class TextTyped(msgspec.Struct, frozen=True):
    text: str


class FocusChanged(msgspec.Struct, frozen=True):
    gained: bool


class QuitAsked(msgspec.Struct, frozen=True):
    """The window's close button."""


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | Pinched
    | KeyPressed
    | KeyReleased
    | TextTyped
    | FocusChanged
    | QuitAsked
)

_PINCH = 12.0
"""Zoom factor for a pinch across the whole window."""

_KEY_NAMES = {
    "return": "enter",
    "keypad enter": "enter",
    "[enter]": "enter",
    "page up": "pageup",
    "page down": "pagedown",
}

# By scancode: letters and digits are consecutive.
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
PAD_SPOTS = tuple(f"pad {number}" for number in range(1, 9))
"""The confirm button of each gamepad, in the order they were plugged in."""
SPOTS = frozenset(_SPOTS.values()) | frozenset(PAD_SPOTS)
"""Positions a seat's key can have."""


def _key(event: pygame.event.Event) -> KeyPressed:
    spot = _SPOTS.get(getattr(event, "scancode", 0), "")
    if event.unicode == "?":
        return KeyPressed("?", spot=spot)
    name = pygame.key.name(event.key)
    name = _KEY_NAMES.get(name, name.strip("[]") if name != "[" and name != "]" else name)
    # On a Mac, Cmd is used instead of Ctrl; elsewhere it belongs to the system.
    commanding = pygame.KMOD_CTRL | (pygame.KMOD_GUI if sys.platform == "darwin" else 0)
    shift, ctrl = bool(event.mod & pygame.KMOD_SHIFT), bool(event.mod & commanding)
    return KeyPressed(name, shift, ctrl, spot)


def translated(event: pygame.event.Event) -> Input | None:
    """None for events without a meaning here."""
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button <= 3:
            return PointerPressed(event.pos, event.button)
        case pygame.MOUSEBUTTONUP if event.button <= 3:
            return PointerReleased(event.pos, event.button)
        case pygame.MOUSEWHEEL:
            return Wheel(pygame.mouse.get_pos(), float(event.y))
        case pygame.MULTIGESTURE if event.num_fingers == 2 and event.pinched:
            # On a touchpad the fingers' position is meaningless; the pointer's counts.
            return Pinched(pygame.mouse.get_pos(), _PINCH**event.pinched)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.KEYUP:
            name = pygame.key.name(event.key)
            return KeyReleased(_KEY_NAMES.get(name, name))
        case pygame.TEXTINPUT:
            return TextTyped(event.text)
        case pygame.WINDOWFOCUSLOST:
            return FocusChanged(False)
        case pygame.WINDOWFOCUSGAINED:
            return FocusChanged(True)
        case pygame.QUIT:
            return QuitAsked()
    return None


class TextEdit(msgspec.Struct, frozen=True):
    """The text in a field, changed by keys: the same in every field."""

    text: str = ""
    is_selected: bool = False
    """Whether all of it is selected, so that typing replaces it: a suggestion, or after Ctrl+A."""

    def after(self, given: Input, longest: int) -> TextEdit | None:
        """None: the input doesn't edit text."""
        match given:
            case TextTyped(text):
                kept = "" if self.is_selected else self.text
                return TextEdit((kept + text)[:longest])
            case KeyPressed("backspace" | "delete") if self.is_selected:
                return TextEdit()
            case KeyPressed("backspace"):
                return TextEdit(self.text[:-1])
            case KeyPressed("a", ctrl=True):
                return TextEdit(self.text, is_selected=bool(self.text))
            case KeyPressed("left" | "right" | "home" | "end"):
                return TextEdit(self.text)
        return None
