"""Keyboard shortcuts: defaults and remapping.

Scenes only know default keys: presses are translated before a scene sees them, and texts about keys
afterwards. Remapping swaps two keys, so no command is left without one.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TypeVar

from msgspec.structs import replace

from boardgames.data.settings import Settings
from boardgames.ui.inputs import SPOTS, KeyPressed, KeyReleased

Pressed = TypeVar("Pressed", bound=KeyPressed | KeyReleased)

KEYS = (
    ("Arrows, Tab", "move the focus"),
    ("Enter, Space", "take what has the focus"),
    ("F1", "the rules"),
    ("Esc", "close, go back"),
    ("F11", "full screen"),
    ("M", "sound on or off"),
    ("Ctrl+Q", "leave Rainy Day"),
    ("?", "these keys"),
)
"""Keys of every screen."""
SPOKEN_KEYS = (("F2", "say everything again"),)
"""Further keys while speech is on."""
COMMANDS = (
    ("enter", "Take what has the focus"),
    ("space", "Take it, with the other hand"),
    ("tab", "To the next thing"),
    ("up", "Up"),
    ("down", "Down"),
    ("left", "To the left"),
    ("right", "To the right"),
    ("escape", "Let go, close, menu"),
    ("e", "Hand the screen over"),
    ("u", "Take back"),
    ("h", "Advice"),
    ("l", "What happened: the log"),
    ("f1", "The rules"),
    ("+", "The board nearer"),
    ("-", "The board farther"),
    ("0", "All of the board"),
    ("f2", "Say everything again"),
    ("f11", "Full screen"),
    ("m", "Sound on or off"),
    ("?", "All keys of a screen"),
)
"""Commands of every table, in display order."""
_COMMON = frozenset(key for key, _ in COMMANDS)
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
    "-": "−",
}
_ARROWS = ("up", "left", "down", "right")
_MODIFIERS = ("shift", "ctrl", "alt", "meta", "super", "caps lock", "numlock", "alt gr", "menu")
IS_MAC = sys.platform == "darwin"


def is_modifier(key: str) -> bool:
    """Whether a key is only used together with others."""
    return key.removeprefix("left ").removeprefix("right ") in _MODIFIERS


def plain_name(key: str) -> str:
    return _NAMES.get(key, key.upper() if len(key) == 1 or key[1:].isdecimal() else key.title())


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
        renamed = {plain_name(usual): plain_name(key) for usual, key in self.changed.items()}
        if any(arrow in self.changed for arrow in _ARROWS):
            renamed["Arrows"] = renamed["arrows"] = " ".join(map(self.name, _ARROWS))
        self._renamed = renamed
        parts = "|".join(re.escape(name) for name in sorted(renamed, key=len, reverse=True))
        self._renamed_keys = re.compile(rf"(?<!Ctrl\+)(?<!Ctrl\+Shift\+)(?<!\w)(?:{parts})(?!\w)")

    def meant(self, pressed: Pressed) -> Pressed:
        """The press as scenes know it; its position stays, as it may be a seat's key."""
        usual = self._meant.get(pressed.key)
        return pressed if usual is None else replace(pressed, key=usual)

    def name(self, usual: str) -> str:
        """The label of the key that replaces this one."""
        return plain_name(self.changed.get(usual, usual))

    def with_key(self, usual: str, key: str) -> dict[str, str]:
        """All changes after remapping; the key's previous command gets the freed key."""
        freed = self.changed.get(usual, usual)
        changed = {**self.changed, usual: key, self._meant.get(key, key): freed}
        return {one: now for one, now in changed.items() if one != now}

    def in_keys(self, text: str) -> str:
        """Replaces names of remapped keys in a text."""
        if self._renamed:
            text = self._renamed_keys.sub(lambda found: self._renamed[found.group()], text)
        if self._is_mac:
            text = text.replace("Ctrl+", "Cmd+").replace("F11", "Ctrl+Cmd+F")
        return text

    def in_label(self, text: str) -> str:
        """Replaces the key in brackets in a tooltip."""
        if not self._renamed and not self._is_mac:
            return text
        return re.sub(r"\(([^()]{1,12})\)", self._in_brackets, text)

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
