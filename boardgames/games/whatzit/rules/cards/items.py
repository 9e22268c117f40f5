"""What a card file may say: the sheet, its cards, the layout language of their codes; the decks.

These types are the whole grammar: the loader checks a file against them and names each unknown
key and each value out of range with its line, so the layout can trust what it gets. Copies of
copies grow like powers, and cards are compared with each other, so a small file could keep the
program busy for hours: work is counted here, not timed, and what passes does so on every computer.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

WIDE, HIGH, MARGIN = 100.0, 70.0, 5.0
"""A card in its own units, and the border nothing may reach into."""
LEAST_SIZE = 4.0
"""Capital height below which no letter may be drawn."""
Yes = Literal["yes", "no"] | bool
"""The language says yes and no; the loader reads true and false as well."""
Size = Annotated[float, Meta(ge=4, le=40)]
Degrees = Annotated[float, Meta(ge=-360, le=360)]
Fade = Annotated[float, Meta(ge=0, le=75)]
X = Annotated[float, Meta(ge=0, le=100)]
Y = Annotated[float, Meta(ge=0, le=70)]
Spot = tuple[X, Y]
Away = tuple[Annotated[float, Meta(ge=-100, le=100)], Annotated[float, Meta(ge=-70, le=70)]]
Ends = tuple[X, Y, X, Y]
Text = Annotated[str, Meta(min_length=1, max_length=60)]
Wordings = Annotated[tuple[Text, ...], Meta(max_length=12)]
"""Each is held against all others of its card."""


class Ink(StrEnum):
    BLACK = "black"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    ORANGE = "orange"
    PURPLE = "purple"
    GREY = "grey"
    WHITE = "white"


class Style(StrEnum):
    PLAIN = "plain"
    THIN = "thin"
    OUTLINE = "outline"
    ITALIC = "italic"
    SHAKY = "shaky"
    DOTTED = "dotted"


class Shape(StrEnum):
    DOT = "dot"
    CIRCLE = "circle"
    BOX = "box"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    STAR = "star"
    HEART = "heart"
    TICK = "tick"
    CLOUD = "cloud"


Strike = Literal["once", "twice", "cross"]
Frame = Literal["yes", "no", "square", "round", "circle", "dotted", "solid"]
Cut = Literal["top", "bottom", "left", "right", "apart"]
Write = Literal["across", "down", "up"]


class Tweak(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colour: Ink | None = None
    size: Size | None = None
    fade: Fade | None = None
    style: Style | None = None
    turn: Degrees = 0.0
    strike: Strike | None = None
    mirror: Yes = "no"
    flip: Yes = "no"
    climb: Annotated[float, Meta(ge=-40, le=40)] = 0.0


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # Forms: exactly one of these is given.
    text: Text | None = None
    stack: tuple[Text | Item, ...] | None = None
    row: tuple[Text | Item, ...] | None = None
    cross: tuple[Text, Text] | None = None
    ring: Text | None = None
    line: Ends | None = None
    arrow: Ends | None = None
    shape: Shape | None = None
    # Any item.
    at: Spot | None = None
    size: Size | None = None
    turn: Degrees = 0.0
    mirror: Yes = "no"
    flip: Yes = "no"
    colour: Ink | None = None
    fade: Fade | None = None
    style: Style | None = None
    box: Frame | bool = "no"
    strike: Strike | None = None
    times: Annotated[int, Meta(ge=1, le=40)] = 1
    step: Away = (0.0, 0.0)
    spin: Degrees = 0.0
    grow: Annotated[float, Meta(ge=-60, le=200)] = 0.0
    overlap: Yes = "no"
    # Text only.
    write: Write = "across"
    spread: Annotated[float, Meta(ge=-10, le=40)] = 0.0
    climb: Annotated[float, Meta(ge=-30, le=30)] = 0.0
    swell: Annotated[float, Meta(ge=-60, le=200)] = 0.0
    stretch: Annotated[float, Meta(ge=25, le=400)] = 100.0
    cut: Cut | None = None
    letters: dict[int, Tweak] = {}
    # Stacks and rows.
    gap: Annotated[float, Meta(ge=0, le=60)] | None = None
    rule: Yes = "no"
    # Crossings.
    meet: tuple[Annotated[int, Meta(ge=1)], Annotated[int, Meta(ge=1)]] | None = None
    # Rings.
    radius: Annotated[float, Meta(ge=4, le=35)] = 20.0
    start: Annotated[float, Meta(ge=-180, le=180)] | None = msgspec.field(default=None, name="from")
    to: Annotated[float, Meta(ge=-180, le=180)] | None = None
    # Lines and arrows.
    bend: Annotated[float, Meta(ge=-40, le=40)] = 0.0
    heads: Literal["one", "both"] = "one"
    # Shapes.
    wide: Annotated[float, Meta(ge=1, le=90)] = 20.0
    high: Annotated[float, Meta(ge=1, le=60)] | None = None
    fill: Yes = "no"


FORMS = ("text", "stack", "row", "cross", "ring", "line", "arrow", "shape")
BELONGS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("write", "spread", "climb", "swell", "stretch", "cut", "letters"), ("text",)),
    "gap": ("stack", "row"),
    "rule": ("stack",),
    "meet": ("cross",),
    **dict.fromkeys(("radius", "start", "to"), ("ring",)),
    "bend": ("line", "arrow"),
    "heads": ("arrow",),
    **dict.fromkeys(("wide", "high", "fill"), ("shape",)),
}
"""Keys that mean something only with certain forms."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One card: what guessers see, and what they don't."""

    id: Text
    answer: Text
    accept: Wordings = ()
    near: Wordings = ()
    reject: Wordings = ()
    kind: str
    steps: Annotated[tuple[str, ...], Meta(max_length=4)] = ()
    """The techniques that have to be read one after the other, where one alone says nothing."""
    level: Annotated[int, Meta(ge=1, le=5)]
    reading: Text
    show: Annotated[tuple[Text | Item, ...], Meta(min_length=1, max_length=40)]


class CardSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: str
    cards: tuple[Card, ...]


class RefusedWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that no card may have in its code or its answers, and answers that are taken."""

    words: Annotated[tuple[Text, ...], Meta(max_length=5000)]
    answers: Annotated[tuple[Text, ...], Meta(max_length=5000)] = ()


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A typeface in thousandths of its capital height: advance, left, right, below, above."""

    font: str
    glyphs: dict[str, tuple[int, int, int, int, int]]


class Lettering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two faces of the cards; measured by tools/whatzit_lettering.py."""

    bold: Face
    thin: Face


def is_yes(value: Yes | str) -> bool:
    return value is True or value == "yes"


def form_of(item: Item) -> str:
    """The form the item has; the check has made sure that it is exactly one."""
    return next((form for form in FORMS if getattr(item, form) is not None), "")


MOST_STROKES = 400
"""Letters and pieces of lines on one card; the fullest of ours has less than 300."""
MOST_EFFORT = 45_000
"""For all cards together; our two decks take less than two thirds of it."""
ROUND_STROKES = 40
"""Pieces of anything round."""


class TooMuchError(Exception):
    """The cards are more than can be checked."""


class Effort:
    """What is left to spend; one unit is about the work of laying out a letter."""

    def __init__(self, most: int = MOST_EFFORT) -> None:
        self.left = float(most)

    def spend(self, amount: float) -> None:
        """Takes it off; raises TooMuchError once there is nothing left."""
        self.left -= amount
        if self.left < 0:
            raise TooMuchError


def stroke_count(item: str | Item) -> int:
    """How many letters and pieces of lines an item makes, all copies counted."""
    if isinstance(item, str):
        return len(item)
    letters = len(item.text or "") + len(item.ring or "") + sum(map(len, item.cross or ()))
    count = letters * (2 if item.cut == "apart" else 1) + 2 * len(item.letters)
    count += sum(stroke_count(child) + 1 for child in (*(item.stack or ()), *(item.row or ())))
    if item.line is not None or item.arrow is not None:
        count += ROUND_STROKES // 2 if item.bend else 3
    if item.shape is not None:
        count += ROUND_STROKES * (2 if item.shape in (Shape.CLOUD, Shape.HEART) else 1)
    if item.strike is not None:
        count += 2
    if item.box not in ("no", False):
        count += ROUND_STROKES if item.box in ("circle", "round") else 4
    return count * item.times


def printed_texts(item: str | Item) -> list[str]:
    if isinstance(item, str):
        return [item]
    found = [text for text in (item.text, item.ring) if text is not None]
    found += list(item.cross or ())
    for child in (*(item.stack or ()), *(item.row or ())):
        found += printed_texts(child)
    return found


DECKS = ("regular", "wicked")


class Code(msgspec.Struct, frozen=True):
    """The side of a card that everybody sees."""

    deck: str
    kind: str
    level: int
    show: tuple[str | Item, ...]


class Solution(msgspec.Struct, frozen=True):
    """The side of a card that guessers don't see."""

    answer: str
    accept: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    reject: tuple[str, ...] = ()
    reading: str = ""


def solution_of(card: Card) -> Solution:
    return Solution(card.answer, card.accept, card.near, card.reject, card.reading)


def codes_of(sheets: Mapping[str, CardSheet]) -> dict[str, Code]:
    return {
        card.id: Code(sheet.deck, card.kind, card.level, card.show)
        for sheet in sheets.values()
        for card in sheet.cards
    }


def solutions_of(sheets: Mapping[str, CardSheet]) -> dict[str, Solution]:
    return {card.id: solution_of(card) for sheet in sheets.values() for card in sheet.cards}
