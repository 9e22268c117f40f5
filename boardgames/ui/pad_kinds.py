"""What stands on the buttons of the pad in somebody's hand, and where a sentence names a key.

SDL tells a pad's name and maker; its own table of kinds isn't to be had from pygame. Nintendo's
letters change places with everybody else's, and SDL follows the letters.
"""

from __future__ import annotations

import re
from enum import Enum

from boardgames.ui.draw.signs import sign
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed
from boardgames.ui.keys import plain_name


class PadKind(Enum):
    """Whose buttons a pad has."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    OTHER = "pad"


_MAKERS = {0x045E: PadKind.XBOX, 0x054C: PadKind.PLAYSTATION, 0x057E: PadKind.NINTENDO}
"""By the number of the maker on the wire."""
_NAMES = (
    (PadKind.PLAYSTATION, r"ps ?[2-5]\b|playstation|dualshock|dualsense|sony"),
    (PadKind.NINTENDO, r"nintendo|switch|joy-?con|pro controller|gamecube|wii|snes"),
    (PadKind.XBOX, r"x-?box|xinput|x360|microsoft|steam|logitech gamepad f|8bitdo ultimate"),
)
_BUTTONS = {
    PadKind.XBOX: ("xbox_a", "xbox_b", "xbox_x", "xbox_y", "xbox_view", "xbox_menu", "lb", "rb"),
    PadKind.PLAYSTATION: (
        *("playstation_cross", "playstation_circle", "playstation_square", "playstation_triangle"),
        *("playstation_create", "playstation_options", "l1", "r1"),
    ),
    PadKind.NINTENDO: (
        *("nintendo_a", "nintendo_b", "nintendo_x", "nintendo_y"),
        *("nintendo_minus", "nintendo_plus", "l", "r"),
    ),
    PadKind.OTHER: (
        *("pad_bottom", "pad_right", "pad_left", "pad_top", "pad_select", "pad_start", "l", "r"),
    ),
}
_KEYS = ("enter", "escape", "u", "e", "l", "f1")


def kind_of(name: str, guid: str = "") -> PadKind:
    """Whose pad it is, by what it is called or by its maker's number in SDL's name for it."""
    found = next((kind for kind, words in _NAMES if re.search(words, name.lower())), None)
    if found is not None:
        return found
    maker = guid[10:12] + guid[8:10]
    is_number = re.fullmatch(r"[0-9a-f]{4}", maker)
    return _MAKERS.get(int(maker, 16), PadKind.OTHER) if is_number else PadKind.OTHER


def button_signs(kind: PadKind) -> dict[str, str]:
    """By the key that does the same: the button as it is drawn in a line."""
    *buttons, left, right = _BUTTONS[kind]
    made = {key: sign(name) for key, name in zip(_KEYS, buttons, strict=True)}
    made["shift tab"], made["tab"] = sign(f"shoulder_{left}"), sign(f"shoulder_{right}")
    return {**made, "h": sign("pad_press_l"), "?": sign("pad_press_r")}


def pad_rows(kind: PadKind) -> list[tuple[str, str]]:
    """The buttons of a pad, as they look on it, and what they do."""
    of = button_signs(kind)
    moving = (sign("pad_stick"), sign("pad_cross"), of["shift tab"], of["tab"])
    return [
        (of["enter"], "take what has the focus"),
        (of["escape"], "let go, close, menu"),
        (of["u"], "take back"),
        (of["e"], "hand the screen over"),
        (" ".join(moving), "move the focus"),
        (f"{of['l']} {of['f1']}", "the log, the rules"),
        (f"{of['h']} {of['?']}", "advice, these keys"),
    ]


class PadInUse:
    """The pad that was used last, and whether it still is in somebody's hand."""

    def __init__(self) -> None:
        self.kind: PadKind | None = None
        """None before a pad is used, and when it was unplugged."""
        self.is_held = False
        """Whether nothing else was pressed since."""

    def take_up(self, kind: PadKind) -> None:
        """One of its buttons was pressed."""
        self.kind, self.is_held = kind, True

    def lay_down(self, given: Input) -> None:
        """Keys are named again once one, or the mouse, was pressed."""
        if isinstance(given, KeyPressed | PointerPressed):
            self.is_held = False

    def sign_for(self, usual: str) -> str:
        """The button that does what a key does; empty where keys are to be named."""
        if self.kind is None or not self.is_held:
            return ""
        return button_signs(self.kind).get(usual, "")

    def take_words(self) -> str:
        """What a pad's button for taking is called in a sentence."""
        if self.kind is None:
            return "the gamepad's lowest button (its A, if it is Nintendo's)"
        return f"the gamepad's {button_signs(self.kind)['enter']}"

    def in_label(self, text: str) -> str:
        """A label that names a key in brackets, with the pad's button instead."""
        if self.kind is None or not self.is_held or "(" not in text:
            return text
        by_name = {plain_name(key): drawn for key, drawn in button_signs(self.kind).items()}
        return re.sub(
            r"\(([^()]{1,12})\)",
            lambda found: f"({by_name.get(found.group(1), found.group(1))})",
            text,
        )
