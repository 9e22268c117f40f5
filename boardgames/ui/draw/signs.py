"""Pictures that stand in a line of type like letters: the buttons of gamepads.

Each is a letter that no script uses, so that sentences with buttons in them are measured, wrapped
and shrunk like any other, and whoever only listens is told the button's name instead.
"""

from __future__ import annotations

_FIRST = 0xE000
"""The first of Unicode's letters for private use."""
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
"""By the name of the picture what it is called."""
PICTURES = {chr(_FIRST + number): name for number, (name, _) in enumerate(_SIGNS)}
"""By letter the picture that is drawn for it."""
_LETTERS = {name: letter for letter, name in PICTURES.items()}
_WORDS = {ord(_LETTERS[name]): f"pad {words}" for name, words in _SIGNS}
_HEIGHT = 1.15
"""Of the type's size: buttons are a little larger than capitals, or nobody could read them."""
_AIR = 0.12


def sign(name: str) -> str:
    """The letter for a picture of that name."""
    return _LETTERS[name]


def has_sign(text: str) -> bool:
    """Whether a button is drawn in it."""
    return any(letter in PICTURES for letter in text)


def in_words(text: str) -> str:
    """The text for ears: buttons by their names."""
    return text.translate(_WORDS)


def side(px: int) -> int:
    """How wide and high a sign is in type of that size."""
    return round(px * _HEIGHT)


def advance(px: int) -> int:
    """From one sign to the next."""
    return side(px) + max(1, round(px * _AIR))
