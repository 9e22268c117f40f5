"""Text of any script in the order it is read on the screen.

The program speaks English, so a line runs from left to right; names in Hebrew or Arabic run the
other way within it, their numbers again from left to right. This is the part of Unicode's rules
for both directions that lines without marks of their own need.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

_FORWARD, _BACKWARD, _NUMBER = 0, 1, 2
_SCRIPTS = (
    (0x0590, 0x05FF, "Hebr"),
    (0x0600, 0x06FF, "Arab"),
    (0x0750, 0x077F, "Arab"),
    (0x0900, 0x097F, "Deva"),
    (0x0E00, 0x0E7F, "Thai"),
    (0x3040, 0x30FF, "Kana"),
    (0x3400, 0x9FFF, "Hani"),
    (0xAC00, 0xD7A3, "Hang"),
)


class Run(NamedTuple):
    """Letters that are set together, in the order they are typed."""

    text: str
    is_backward: bool


def script_of(text: str) -> str:
    """The script's four letters, of the first letter that belongs to one; empty for the usual."""
    for letter in text:
        for first, last, script in _SCRIPTS:
            if first <= ord(letter) <= last:
                return script
    return ""


def in_reading_order(text: str) -> list[Run]:
    """The text's runs from left to right as they are seen."""
    levels = _levels(text)
    runs: list[tuple[int, str]] = []
    for letter, level in zip(text, levels, strict=True):
        if runs and runs[-1][0] == level:
            runs[-1] = (level, runs[-1][1] + letter)
        else:
            runs.append((level, letter))
    for least in (_NUMBER, _BACKWARD):
        runs = _turned(runs, least)
    return [Run(part, level == _BACKWARD) for level, part in runs]


def _turned(runs: Sequence[tuple[int, str]], least: int) -> list[tuple[int, str]]:
    """With every row of runs of at least that level the other way round."""
    turned: list[tuple[int, str]] = []
    row: list[tuple[int, str]] = []
    for run in runs:
        if run[0] >= least:
            row.insert(0, run)
        else:
            turned += [*row, run]
            row = []
    return turned + row


def _levels(text: str) -> list[int]:
    """By letter: forward, backward, or a number within what runs backward."""
    found: list[int | None] = []
    strong = _FORWARD
    for letter in text:
        match unicodedata.bidirectional(letter):
            case "L":
                strong = _FORWARD
                found.append(_FORWARD)
            case "R" | "AL":
                strong = _BACKWARD
                found.append(_BACKWARD)
            case "AN":
                found.append(_NUMBER)
            case "EN":
                found.append(_NUMBER if strong == _BACKWARD else _FORWARD)
            case "NSM":
                found.append(found[-1] if found else _FORWARD)
            case _:
                found.append(None)
    return _settled(found)


def _settled(found: Sequence[int | None]) -> list[int]:
    """Spaces and marks run backward between what does, and forward everywhere else."""
    levels: list[int] = []
    for index, level in enumerate(found):
        if level is None:
            before = levels[-1] if levels else _FORWARD
            after = next((later for later in found[index:] if later is not None), _FORWARD)
            level = _BACKWARD if before and after else _FORWARD
        levels.append(level)
    return levels
