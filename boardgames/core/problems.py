"""Problems in files that players may edit: the place, what is wrong and how to fix it.

Problems are values and are all collected first, because an author wants the whole list.
"""

from __future__ import annotations

import difflib
import errno
import re
from collections.abc import Iterable, Sequence

import msgspec

from boardgames.core.texts import _, plural
from boardgames.core.wording import printable

MOST_TOLD = 20
"""Problems listed per file; the rest are only counted."""
_WINDOWS_TOO_LONG = 206
_LONGEST = 2000


class Problem(msgspec.Struct, frozen=True, order=True):
    file: str
    place: str
    text: str
    line: int = 0
    warning: bool = False
    count: int = 1
    """The number of problems it stands for, if the others aren't listed."""
    is_cause: bool = False
    """Whether it may cause other problems of its file."""
    at: tuple[float, float] | None = None
    """The bad point, in pixels of the map, if it isn't just where the object is."""

    def __post_init__(self) -> None:
        # File names and quotations come from strangers.
        for part in ("file", "place", "text"):
            text = getattr(self, part)
            if len(text) > _LONGEST or not text.isprintable():
                short = printable(" ".join(text.split()), _LONGEST)
                msgspec.structs.force_setattr(self, part, short)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        place = f"{place}: {self.place}" if self.place else place
        text = _("warning: {problem}", problem=self.text) if self.warning else self.text
        return f"{place}: {text}"


class DataError(Exception):
    """A file can't be used; there is at least one problem."""

    def __init__(self, problems: Problem | Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = (
            (problems,) if isinstance(problems, Problem) else tuple(problems)
        )
        super().__init__("\n".join(self.lines))

    @property
    def lines(self) -> list[str]:
        return told(self.problems)


FEW_ALIKE = 3
"""This many problems of a kind are listed one by one."""
_THINGS = re.compile(r"'[^']*'|\b[A-Z]{1,2}[0-9]+\b|[0-9]+(?:\.[0-9]+)?")
"""What differs between problems of a kind in a map: names of things, cells and numbers."""
_MAPS = (".tmx", ".tsx")


def by_cause(problems: Sequence[Problem]) -> list[Problem]:
    """The problems with each map's causes first, and the first of each kind for all of them.

    In a file with errors, what may have caused them counts as an error, too.
    """
    faulty = {one.file for one in problems if not one.warning}
    ordered = [
        msgspec.structs.replace(one, warning=False) if one.is_cause and one.file in faulty else one
        for one in problems
    ]
    ordered.sort(key=lambda one: not one.is_cause)
    kinds: dict[object, list[Problem]] = {}
    for one in ordered:
        is_of_kind = one.file.endswith(_MAPS) and one.count == 1
        kind = (one.file, one.warning, _THINGS.sub("", one.text)) if is_of_kind else id(one)
        kinds.setdefault(kind, []).append(one)
    return [one for mine in kinds.values() for one in _shortened(mine)]


def _shortened(alike: Sequence[Problem]) -> Sequence[Problem]:
    if len(alike) <= FEW_ALIKE:
        return alike
    count = len(alike) - 1
    text = _("And {count} more of the same kind.", count=count)
    first = alike[0]
    return [first, Problem(first.file, "", text, warning=first.warning, count=count)]


def told(problems: Sequence[Problem], most: int = MOST_TOLD) -> list[str]:
    """Up to `most` messages per file, errors before warnings, then the number of the others."""
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    if max(map(len, by_file.values()), default=0) <= most:
        return [str(problem) for problem in problems]
    found: list[str] = []
    for file, mine in by_file.items():
        if len(mine) > most:
            mine.sort(key=lambda problem: problem.warning)
        found += [str(problem) for problem in mine[:most]]
        more = sum(problem.count for problem in mine[most:])
        if more:
            found.append(
                plural(
                    "{file}: {count} more problem.",
                    "{file}: {count} more problems.",
                    more,
                    file=file,
                )
            )
    return found


def sentences(*texts: str) -> str:
    """Whole sentences after one another; empty ones are left out."""
    return " ".join(text for text in texts if text)


def near_name(word: str, known: Sequence[str]) -> str:
    """The known name that the word is a near miss of, else an empty string."""
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=0.6)), "")


def suggestion(word: str, known: Sequence[str]) -> str:
    """The sentence 'Did you mean "x"?' for a near miss, else an empty string."""
    near = near_name(word, known)
    return _('Did you mean "{name}"?', name=near) if near else ""


def write_fault(error: OSError | ValueError) -> str:
    """The reason, to be in brackets."""
    if isinstance(error, NotADirectoryError | FileExistsError):
        return _("A file has the folder’s name")
    if is_name_too_long(error):
        return _("The name is too long")
    if isinstance(error, FileNotFoundError):
        return _("The folder doesn’t exist and can’t be created")
    return getattr(error, "strerror", None) or _("The name isn’t allowed")


def read_fault(error: OSError | ValueError) -> str:
    """The reason, to be in brackets."""
    return getattr(error, "strerror", None) or _("The name isn’t allowed")


def write_remedy(error: OSError | ValueError) -> str:
    if is_name_too_long(error):
        return _("Use a shorter name, or a folder with a shorter path.")
    return _("Free some space or check the folder’s permissions.")


def is_name_too_long(error: OSError | ValueError) -> bool:
    is_windows = getattr(error, "winerror", None) == _WINDOWS_TOO_LONG
    return is_windows or getattr(error, "errno", None) == errno.ENAMETOOLONG
