"""Codes of cards drawn with a face whose measures are round numbers."""

from __future__ import annotations

import math
from typing import Any

import pytest

from boardgames.data.conform import value_of
from boardgames.data.yaml_tree import tree_of
from boardgames.games.whatzit.rules.cards.items import Item
from boardgames.games.whatzit.rules.cards.layout import Drawing, drawing_of
from boardgames.games.whatzit.rules.cards.marks import (
    Area,
    Box,
    Letter,
    Metrics,
    Stroke,
    box_round,
    through,
)


def square(letter: str, thin: bool) -> Metrics | None:
    """A face whose letters are all one capital height wide, without sidebearings."""
    if letter == "☃":
        return None
    return Metrics(1.0, 0.0, 0.0 if letter == " " else 1.0, 0.0, 1.0)


def drawn(text: str, measure: Any = square) -> Drawing:
    """The drawing of a code written as in a card file."""
    show = value_of(tree_of(f"show: {text}".encode(), "card"), dict[str, tuple[str | Item, ...]])
    return drawing_of(show["show"], measure)


def letters(drawing: Drawing) -> list[Letter]:
    """All letters in order."""
    return [mark for mark in drawing.marks if isinstance(mark, Letter)]


def middle_of(letter: Letter) -> tuple[float, float]:
    """The middle of a square letter."""
    x, y = through(letter.matrix, (0.5, -0.5))
    return round(x, 3), round(y, 3)


def middles(text: str) -> list[tuple[float, float]]:
    """Where the letters of a code are."""
    return [middle_of(letter) for letter in letters(drawn(text))]


def box_of(drawing: Drawing) -> Box:
    """The box round all that is covered."""
    return box_round(point for item in drawing.items for area in item.covers for point in area)


def near(points: Any) -> Any:
    """The points, to be compared up to rounding."""
    return [pytest.approx(point) for point in points]


def strokes(code: str) -> list[Stroke]:
    """The lines of a code."""
    return [mark for mark in drawn(code).marks if isinstance(mark, Stroke)]


def areas(code: str) -> list[Area]:
    """The filled figures of a code."""
    return [mark for mark in drawn(code).marks if isinstance(mark, Area)]


def lines(code: str) -> list[list[Any]]:
    """The points of all lines of a code, rounded."""
    return [[(round(x, 3), round(y, 3)) for x, y in line.points] for line in strokes(code)]


def angle(letter: Letter) -> float:
    """How far a letter is turned clockwise."""
    return round(math.degrees(math.atan2(letter.matrix[1], letter.matrix[0])), 3)


def uneven(letter: str, thin: bool) -> Metrics | None:
    """A face with a narrow I, which has room on its left, and a Q with a tail."""
    if letter == "I":
        return Metrics(0.5, 0.1, 0.3, 0.0, 1.0)
    return Metrics(1.0, 0.0, 1.0, -0.25, 1.0) if letter == "Q" else square(letter, thin)
