"""What is wrong with a file a player may edit: always a place, what is wrong, and the remedy.

Problems are values, gathered until all are known, because a board maker wants the whole list.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

import msgspec


class Problem(msgspec.Struct, frozen=True, order=True):
    """One sentence about one place in one file."""

    file: str
    place: str
    text: str
    line: int = 0
    warning: bool = False

    def __str__(self) -> str:
        file = f"{self.file}:{self.line}" if self.line else self.file
        middle = f"{self.place}: " if self.place else ""
        return f"{file}: {middle}{'warning: ' if self.warning else ''}{self.text}"


class DataError(Exception):
    """A file can't be used; `problems` says why, at least one of them."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = (
            (problems,) if isinstance(problems, Problem) else tuple(problems)
        )
        super().__init__("\n".join(str(problem) for problem in self.problems))


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """'; did you mean "x"?' for a near miss, else an empty string."""
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    return f'; did you mean "{near[0]}"?' if near else ""


def write_fault(error: OSError | ValueError) -> str:
    """Why something couldn't be written, in a few words for the middle of a sentence."""
    if isinstance(error, NotADirectoryError | FileExistsError):
        return "a file is where a folder should be"
    if isinstance(error, FileNotFoundError):
        return "the folder isn't there and can't be made"
    return getattr(error, "strerror", None) or "the name is impossible"
