"""Counting, listing and naming in words, for every sentence that does any of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence


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
