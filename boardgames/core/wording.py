"""Who is addressed, and cleaning text from files.

Control characters move a terminal's cursor, lone surrogates can't be encoded, direction marks
disguise names, and private-use characters are our own icons; only this module lists them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any


class Addressing:
    """How people are called: the listener is "you", everybody else has a name."""

    def __init__(self, who: Callable[[int], str], listener: int) -> None:
        self.who = who
        self.listener = listener


LONGEST_NAME = 200
_END_OF_PATH = 40

# Not compiled at the start: that takes a millisecond each, and nearly all text is printable.
_ODD = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ud800-\udfff"
    "\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff\U000f0000-\U0010ffff]"
)
"""Line breaks and tabs are allowed in longer texts."""

_UNSETTABLE = (
    "[\x00-\x1f\x7f-\x9f\u061c\u2028-\u202e\u2066-\u2069\ud800-\udfff"
    "\ufeff\ufff9-\ufffb\ufffe\uffff]"
)
"""Characters that no font has, or that reverse the line."""
_LONGEST_LINE = 2000


def has_odd_letters(text: str) -> bool:
    # isprintable() is faster and covers all odd characters.
    return not text.isprintable() and re.search(_ODD, text) is not None


def is_plain(text: str) -> bool:
    """Whether a text can be shown unchanged on one line."""
    return text.isprintable() or not (re.search(_ODD, text) or "\n" in text or "\t" in text)


def cleaned(text: str, most: int = LONGEST_NAME) -> str:
    """A name on one line, shortened at the end."""
    head = text[: most + 1]
    if not is_plain(head):
        head = re.sub(_ODD, "?", " ".join(head.split()))
    return head if len(text) <= most else f"{head[: most - 1].rstrip()}…"


def cleaned_path(name: str, most: int = LONGEST_NAME) -> str:
    """A file name on one line, shortened in the middle."""
    if len(name) > most:
        name = f"{name[: most - _END_OF_PATH - 1]}…{name[-_END_OF_PATH:]}"
    return name if is_plain(name) else re.sub(_ODD, "?", " ".join(name.split()))


def settable(line: str) -> str:
    """A line that a font can render; our own icons stay."""
    if len(line) > _LONGEST_LINE:
        line = line[:_LONGEST_LINE]
    return line if line.isprintable() else re.sub(_UNSETTABLE, "?", line)


_STRAIGHT = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"'})


def straight(text: str) -> str:
    """With straight quotes, as terminals show them."""
    return text.translate(_STRAIGHT)


def cleaned_values(value: Any) -> Any:
    match value:
        case str():
            return cleaned(value)
        case dict():
            return {cleaned(str(key)): cleaned_values(one) for key, one in value.items()}
        case list():
            return [cleaned_values(one) for one in value]
    return value


def printable(text: str, most: int | None = None) -> str:
    """A quotation on one line, in characters that every terminal can show."""
    head = text if most is None else text[:most]
    if not head.isprintable():
        head = "".join(one if one.isprintable() else "?" for one in head)
    return head if most is None or len(text) <= most else f"{head}…"
