"""Gamepad buttons as icons within text.

Each is a private-use character, so text with buttons is measured and wrapped like any other, and
speech replaces them by names.
"""

from __future__ import annotations

from boardgames.core.texts import _, in_context

_FIRST = 0xE000
"""Start of Unicode's private use area."""
_SIGNS = (
    "xbox_a",
    "xbox_b",
    "xbox_x",
    "xbox_y",
    "xbox_view",
    "xbox_menu",
    "playstation_cross",
    "playstation_circle",
    "playstation_square",
    "playstation_triangle",
    "playstation_create",
    "playstation_options",
    "nintendo_a",
    "nintendo_b",
    "nintendo_x",
    "nintendo_y",
    "nintendo_minus",
    "nintendo_plus",
    "pad_bottom",
    "pad_right",
    "pad_left",
    "pad_top",
    "pad_select",
    "pad_start",
    "shoulder_lb",
    "shoulder_rb",
    "shoulder_l1",
    "shoulder_r1",
    "shoulder_l",
    "shoulder_r",
    "pad_stick",
    "pad_cross",
    "pad_press_l",
    "pad_press_r",
)
PICTURES = {chr(_FIRST + number): name for number, name in enumerate(_SIGNS)}
"""Icons by character."""
_LETTERS = {name: letter for letter, name in PICTURES.items()}
_HEIGHT = 1.15
"""Relative to the type size; a little larger than capitals, to be readable."""
_AIR = 0.12


def sign(name: str) -> str:
    return _LETTERS[name]


def has_sign(text: str) -> bool:
    return any(letter in PICTURES for letter in text)


def in_words(text: str) -> str:
    """The text for speech: buttons by name."""
    if not has_sign(text):
        return text
    return text.translate({ord(_LETTERS[name]): words for name, words in _spoken().items()})


def _spoken() -> dict[str, str]:
    """What a voice says for each icon."""
    printed = {
        "xbox_a": "A",
        "xbox_b": "B",
        "xbox_x": "X",
        "xbox_y": "Y",
        "xbox_view": in_context("gamepad button", "View"),
        "xbox_menu": in_context("gamepad button", "Menu"),
        "playstation_cross": in_context("gamepad button", "Cross"),
        "playstation_circle": in_context("gamepad button", "Circle"),
        "playstation_square": in_context("gamepad button", "Square"),
        "playstation_triangle": in_context("gamepad button", "Triangle"),
        "playstation_create": in_context("gamepad button", "Create"),
        "playstation_options": in_context("gamepad button", "Options"),
        "nintendo_a": "A",
        "nintendo_b": "B",
        "nintendo_x": "X",
        "nintendo_y": "Y",
        "nintendo_minus": in_context("gamepad button", "Minus"),
        "nintendo_plus": in_context("gamepad button", "Plus"),
        "pad_select": in_context("gamepad button", "Select"),
        "pad_start": in_context("gamepad button", "Start"),
        "shoulder_lb": "L B",
        "shoulder_rb": "R B",
        "shoulder_l1": "L 1",
        "shoulder_r1": "R 1",
        "shoulder_l": "L",
        "shoulder_r": "R",
    }
    return {
        **{name: _("gamepad button {name}", name=words) for name, words in printed.items()},
        "pad_bottom": _("lowest gamepad button"),
        "pad_right": _("right gamepad button"),
        "pad_left": _("left gamepad button"),
        "pad_top": _("top gamepad button"),
        "pad_stick": _("left gamepad stick"),
        "pad_cross": _("gamepad direction pad"),
        "pad_press_l": _("left gamepad stick pressed"),
        "pad_press_r": _("right gamepad stick pressed"),
    }


def side(px: int) -> int:
    return round(px * _HEIGHT)


def advance(px: int) -> int:
    return side(px) + max(1, round(px * _AIR))
