"""Gamepad buttons as icons within text.

Each is a private-use character, so text with buttons is measured and wrapped like any other, and
speech replaces them by names.
"""

from __future__ import annotations

_FIRST = 0xE000
"""Start of Unicode's private use area."""
_SIGNS = (
    ("xbox_a", "A"),
    ("xbox_b", "B"),
    ("xbox_x", "X"),
    ("xbox_y", "Y"),
    ("xbox_view", "View"),
    ("xbox_menu", "Menu"),
    ("playstation_cross", "Cross"),
    ("playstation_circle", "Circle"),
    ("playstation_square", "Square"),
    ("playstation_triangle", "Triangle"),
    ("playstation_create", "Create"),
    ("playstation_options", "Options"),
    ("nintendo_a", "A"),
    ("nintendo_b", "B"),
    ("nintendo_x", "X"),
    ("nintendo_y", "Y"),
    ("nintendo_minus", "Minus"),
    ("nintendo_plus", "Plus"),
    ("pad_bottom", "the lowest button"),
    ("pad_right", "the right button"),
    ("pad_left", "the left button"),
    ("pad_top", "the top button"),
    ("pad_select", "Select"),
    ("pad_start", "Start"),
    ("shoulder_lb", "L B"),
    ("shoulder_rb", "R B"),
    ("shoulder_l1", "L 1"),
    ("shoulder_r1", "R 1"),
    ("shoulder_l", "L"),
    ("shoulder_r", "R"),
    ("pad_stick", "the left stick"),
    ("pad_cross", "the cross"),
    ("pad_press_l", "the left stick pressed"),
    ("pad_press_r", "the right stick pressed"),
)
"""Icons and their spoken names."""
PICTURES = {chr(_FIRST + number): name for number, (name, _) in enumerate(_SIGNS)}
"""Icons by character."""
_LETTERS = {name: letter for letter, name in PICTURES.items()}
_WORDS = {ord(_LETTERS[name]): f"pad {words}" for name, words in _SIGNS}
_HEIGHT = 1.15
"""Relative to the type size; a little larger than capitals, to be readable."""
_AIR = 0.12


def sign(name: str) -> str:
    return _LETTERS[name]


def has_sign(text: str) -> bool:
    return any(letter in PICTURES for letter in text)


def in_words(text: str) -> str:
    """The text for speech: buttons by name."""
    return text.translate(_WORDS)


def side(px: int) -> int:
    return round(px * _HEIGHT)


def advance(px: int) -> int:
    return side(px) + max(1, round(px * _AIR))
