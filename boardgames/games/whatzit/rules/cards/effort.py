"""How much there is to draw on a card, and how much work it may be to check all of them.

Copies of copies grow like powers, and cards are compared with each other, so a small file could
keep the program busy for hours. Work is counted instead of timed: a sheet that passes here passes
on every computer.
"""

from __future__ import annotations

from boardgames.games.whatzit.rules.cards.items import Item, Shape

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
        count += ROUND_STROKES * (2 if item.shape is Shape.CLOUD else 1)
    if item.strike is not None:
        count += 2
    if item.box not in ("no", False):
        count += ROUND_STROKES if item.box in ("circle", "round") else 4
    return count * item.times
