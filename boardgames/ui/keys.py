"""Keyboard shortcuts: defaults and remapping.

Scenes only know default keys: presses are translated before a scene sees them, and texts about keys
afterwards. Remapping swaps two keys, so no command is left without one. Texts name default keys as
`usual_name` does, in brackets or in the list of controls; `Keymap` puts in the names to be shown.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeVar

from msgspec.structs import replace

from boardgames.core.texts import N_, _, in_context
from boardgames.data.settings import Settings
from boardgames.ui.inputs import SPOTS, KeyPressed, KeyReleased

Pressed = TypeVar("Pressed", bound=KeyPressed | KeyReleased)

KEYS = (
    ("Arrows, Tab", N_("Move the focus")),
    ("Enter, Space", N_("Select")),
    ("F1", N_("Rules")),
    ("Esc", N_("Close or go back")),
    ("F11", N_("Full screen")),
    ("M", N_("Mute")),
    ("Ctrl+Q", N_("Quit Rainy Day")),
    ("?", N_("Controls")),
)
"""Keys of every screen."""
SPOKEN_KEYS = (("F2", N_("Read everything aloud again")),)
"""Further keys while speech is on."""
COMMANDS = (
    ("enter", N_("Select")),
    ("space", N_("Select with the other hand")),
    ("tab", N_("Next item")),
    ("up", N_("Move up")),
    ("down", N_("Move down")),
    ("left", N_("Move left")),
    ("right", N_("Move right")),
    ("escape", N_("Cancel, close or menu")),
    ("e", N_("Hand over")),
    ("u", N_("Undo")),
    ("h", N_("Advice")),
    ("l", N_("Log")),
    ("f1", N_("Rules")),
    ("i", N_("What the marks mean")),
    ("+", N_("Zoom in")),
    ("-", N_("Zoom out")),
    ("0", N_("Whole board")),
    ("f2", N_("Read everything aloud again")),
    ("f11", N_("Full screen")),
    ("m", N_("Mute")),
    ("?", N_("Controls")),
)
"""Commands of every table, in display order."""
_COMMON = frozenset(key for key, _title in COMMANDS)
OWN = tuple(key for key in "abcdefghijklmnopqrstuvwxyz123456789" if key not in _COMMON)
"""Keys with a different meaning in each game."""

_NAMES = {
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "escape": "Esc",
    "backspace": "Backspace",
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "pageup": "Page Up",
    "pagedown": "Page Down",
    "home": "Home",
    "end": "End",
    "-": "−",
}
_WORDS = frozenset((*_NAMES.values(), "Arrows", "arrows", "Shift", "Ctrl"))
"""What texts about keys are made of besides letters and signs."""
_ARROWS = ("up", "left", "down", "right")
_MODIFIERS = ("shift", "ctrl", "alt", "meta", "super", "caps lock", "numlock", "alt gr", "menu")
IS_MAC = sys.platform == "darwin"


def is_modifier(key: str) -> bool:
    """Whether a key is only used together with others."""
    return key.removeprefix("left ").removeprefix("right ") in _MODIFIERS


def usual_name(key: str) -> str:
    """The name of a key in texts, before they are shown."""
    return _NAMES.get(key, key.upper() if len(key) == 1 or key[1:].isdecimal() else key.title())


def plain_name(key: str) -> str:
    """The label of a key as it is shown."""
    return _shown(usual_name(key))


def _shown(name: str) -> str:
    words = {
        "Enter": in_context("key", "Enter"),
        "Space": in_context("key", "Space"),
        "Tab": in_context("key", "Tab"),
        "Esc": in_context("key", "Esc"),
        "Backspace": in_context("key", "Backspace"),
        "Up": in_context("key", "Up"),
        "Down": in_context("key", "Down"),
        "Left": in_context("key", "Left"),
        "Right": in_context("key", "Right"),
        "Page Up": in_context("key", "Page Up"),
        "Page Down": in_context("key", "Page Down"),
        "Home": in_context("key", "Home"),
        "End": in_context("key", "End"),
        "Arrows": in_context("keys", "Arrows"),
        "arrows": in_context("keys", "arrows"),
        "Shift": in_context("key", "Shift"),
        "Ctrl": in_context("key", "Ctrl"),
    }
    return words.get(name, name)


class Command(Enum):
    """Shortcuts common to all programs."""

    UNDO = "undo"
    REDO = "redo"
    SAVE = "save"
    LEAVE = "leave"
    FULL_SCREEN = "full screen"
    NOTHING = "nothing"


_COMMANDS = {
    ("z", False): Command.UNDO,
    ("z", True): Command.REDO,
    ("y", False): Command.REDO,
    ("s", False): Command.SAVE,
    ("q", False): Command.LEAVE,
}


def command(pressed: KeyPressed) -> Command | None:
    """The command of Ctrl (on a Mac also Cmd) with a letter; None without Ctrl."""
    is_letter = len(pressed.key) == 1 and pressed.key.isalpha()
    if not pressed.ctrl or not is_letter:
        return None
    if IS_MAC and pressed.key == "f":
        return Command.FULL_SCREEN
    return _COMMANDS.get((pressed.key, pressed.shift), Command.NOTHING)


class Keymap:
    """`changed` maps default keys to the keys that replace them."""

    def __init__(self, changed: Mapping[str, str] | None = None, is_mac: bool = IS_MAC) -> None:
        changed = changed or {}
        # An edited file may leave a key without counterpart; it is then ignored.
        is_whole = set(changed) == set(changed.values())
        self.changed = {usual: key for usual, key in changed.items() if is_whole and usual != key}
        self._meant = {key: usual for usual, key in self.changed.items()}
        self._is_mac = is_mac
        self._renamed = {usual_name(usual): usual for usual in self.changed}
        names = sorted({*self._renamed, *_WORDS, "F11"}, key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")

    def meant(self, pressed: Pressed) -> Pressed:
        """The press as scenes know it; its position stays, as it may be a seat's key."""
        usual = self._meant.get(pressed.key)
        return pressed if usual is None else replace(pressed, key=usual)

    def name(self, usual: str) -> str:
        """The label of the key that replaces this one."""
        key = self.changed.get(usual, usual)
        return "Ctrl+Cmd+F" if self._is_mac and key == "f11" else plain_name(key)

    def with_key(self, usual: str, key: str) -> dict[str, str]:
        """All changes after remapping; the key's previous command gets the freed key."""
        freed = self.changed.get(usual, usual)
        changed = {**self.changed, usual: key, self._meant.get(key, key): freed}
        return {one: now for one, now in changed.items() if one != now}

    def in_keys(self, text: str) -> str:
        """Replaces names of keys in a text by what they are called now."""
        return self._names.sub(self._called, text)

    def in_row(self, keys: str) -> str:
        """The keys of a row in the list of controls, looked up if there are other words, too."""
        parts = re.split(r"[+, ]+", keys)
        is_plain = all(len(one) == 1 or one in _WORDS or one[1:].isdecimal() for one in parts)
        return self.in_keys(keys if is_plain else _(keys))

    def _called(self, found: re.Match[str]) -> str:
        name, before = found.group(), found.string[: found.start()]
        if name == "Ctrl" and self._is_mac:
            return "Cmd"
        if before.endswith(("Ctrl+", "Ctrl+Shift+")):
            return _shown(name)
        if name in self._renamed or name == "F11":
            return self.name(self._renamed.get(name, "f11"))
        if name.lower() == "arrows" and any(arrow in self.changed for arrow in _ARROWS):
            return " ".join(map(self.name, _ARROWS))
        return _shown(name)

    def in_label(self, text: str) -> str:
        """Replaces the key in brackets in a tooltip."""
        return re.sub(r"\(([^()]{1,12})\)", self._in_brackets, text) if "(" in text else text

    def _in_brackets(self, found: re.Match[str]) -> str:
        return f"({self.in_keys(found.group(1))})"


def chosen_keys(box: Sequence[str], settings: Settings) -> list[str]:
    """Positions by seat: as last chosen, or the default."""
    usual, saved = [key.lower() for key in box], settings.seat_keys
    is_whole = len(saved) == len(set(saved)) == len(usual) and SPOTS.issuperset(saved)
    return list(saved) if is_whole else usual


def key_name(spot: str, settings: Settings) -> str:
    """The label of the key, as far as this keyboard is known."""
    return settings.key_names.get(spot, spot).upper()


def exchanged(keys: Sequence[str], seat: int, spot: str) -> list[str]:
    """The keys after a seat took `spot`; its previous owner gets the seat's key."""
    swap = {spot: keys[seat], keys[seat]: spot}
    return [swap.get(key, key) for key in keys]
