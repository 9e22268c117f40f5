"""Text for sentences: counting, joining and addressing, and cleaning text from files.

Control characters move a terminal's cursor, lone surrogates can't be encoded, direction marks
disguise names, and private-use characters are our own icons; only this module lists them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 ship", "3 ships"; `many` where an s isn't enough."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: Sequence[str]) -> str:
    """Names as one says them: "Ann", "Ann and Ben", "Ann, Ben and Cleo"."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last


class Teller:
    """Names people as one tells a story to somebody at the table: the listener is "you".

    Sentences told so are in the past tense, where "you" and a name take the same verb but for one.
    """

    def __init__(self, who: Callable[[int], str], listener: int) -> None:
        self.who = who
        self.listener = listener

    def __call__(self, seat: int) -> str:
        """The person: "you" or "Cleo"."""
        return "you" if seat == self.listener else self.who(seat)

    def of(self, seat: int) -> str:
        """What belongs to the person: "your" or "Cleo's"."""
        return "your" if seat == self.listener else f"{self.who(seat)}’s"

    def was(self, seat: int) -> str:
        """The one verb that differs: "you were", "Cleo was"."""
        return f"{self(seat)} {'were' if seat == self.listener else 'was'}"

    def own(self, seat: int) -> str:
        """The person's own, in the same sentence: "your" or "their"."""
        return "your" if seat == self.listener else "their"


def as_sentence(text: str) -> str:
    """With a capital at its beginning and a full stop at its end; nothing stays nothing."""
    if not text:
        return ""
    begun = text[0].upper() + text[1:]
    return begun if begun[-1] in ".!?" else f"{begun}."


LONGEST_NAME = 200
"""Letters of a name, since tables and sentences show it on a line."""
_END_OF_PATH = 40
"""Letters at the end of a long path that stay, since they tell what it is."""

_ODD = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ud800-\udfff"
    "\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff\U000f0000-\U0010ffff]"
)
"""No line break and no tab: a text of several lines may have those."""

_UNSETTABLE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
"""Letters that no font sets, or that would let a line run backwards."""
_LONGEST_LINE = 2000
"""Letters of a line of type: more than any window is wide."""


def has_odd_letters(text: str) -> bool:
    """Whether a text of any number of lines holds what can't be shown."""
    # Nothing odd is printable, which is known without looking for it.
    return not text.isprintable() and _ODD.search(text) is not None


def is_plain(text: str) -> bool:
    """Whether a text can be shown as it is, on one line."""
    return text.isprintable() or not (_ODD.search(text) or "\n" in text or "\t" in text)


def cleaned(text: str, most: int = LONGEST_NAME) -> str:
    """A name that somebody gave, on one line, its tail left out where it is long."""
    head = text[: most + 1]
    if not is_plain(head):
        head = _ODD.sub("?", " ".join(head.split()))
    return head if len(text) <= most else f"{head[: most - 1].rstrip()}…"


def cleaned_path(name: str, most: int = LONGEST_NAME) -> str:
    """The name of a file or folder; of a long one the middle is left out."""
    if len(name) > most:
        name = f"{name[: most - _END_OF_PATH - 1]}…{name[-_END_OF_PATH:]}"
    return name if is_plain(name) else _ODD.sub("?", " ".join(name.split()))


def settable(line: str) -> str:
    """A line of type as a font can set it; our own signs stay."""
    if len(line) > _LONGEST_LINE:
        line = line[:_LONGEST_LINE]
    return line if line.isprintable() else _UNSETTABLE.sub("?", line)


def cleaned_values(value: Any) -> Any:
    """The same plain value with every text in it, also among the keys, on one line and short."""
    match value:
        case str():
            return cleaned(value)
        case dict():
            return {cleaned(str(key)): cleaned_values(one) for key, one in value.items()}
        case list():
            return [cleaned_values(one) for one in value]
    return value


def printable(text: str, most: int | None = None) -> str:
    """What a sentence quotes, on one line and in letters that every terminal bears."""
    head = text if most is None else text[:most]
    if not head.isprintable():
        head = "".join(one if one.isprintable() else "?" for one in head)
    return head if most is None or len(text) <= most else f"{head}…"
