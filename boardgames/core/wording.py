"""Counting and listing in words, for every sentence that does either."""

from __future__ import annotations

from collections.abc import Sequence


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 ship", "3 ships"; `many` where an s isn't enough."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Names as one says them: "Ann", "Ann and Ben", "Ann, Ben and Cleo"."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last
