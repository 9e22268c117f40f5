"""Whether a typed answer is right, near or wrong: pure words, no state and no clock.

Spelling, articles and whose bonnet the bee is in don't matter; the eight steps below are tried in
their order, and the first that fits decides (WZ-91, WZ-92). The hidden sides lie behind three
doors (WZ-112): the judge compares an answer, the Moderator looks, and a rule reads it out; nothing
else in the program gets to an answer, and a test holds it to that.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from boardgames.games.whatzit.rules.cards.items import Solution


class Judging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words the judge overlooks, takes for each other, or gives no weight."""

    articles: tuple[str, ...]
    owners: tuple[str, ...]
    small_words: tuple[str, ...]
    spelling: dict[str, str]


Words = tuple[str, ...]
LEAST_WORD = 5
"""Shortest word in which one slip is forgiven."""
LEAST_PHRASE = 10
"""Fewest letters of a phrase in which one slip is forgiven whatever its spaces."""
LEAST_STEM = 3
OWNER = "my"
ENDINGS = ("ing", "ed", "es", "s", "e")
NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip
_APOSTROPHES = re.compile("['’‘ʼ`´]")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
"""The commas of 20,000, but not those of 1, 2, 3: a number as printed is one word."""
_OTHERS = re.compile(r"[^\w]|_")


class Verdict(StrEnum):
    """What the judge says to an answer; silent: none was given."""

    RIGHT = "right"
    NEAR = "near"
    WRONG = "wrong"
    SILENT = "silent"


def judge(text: str, card: Solution, judging: Judging) -> Verdict:
    return Judge(judging).verdict(text, card)


class Judge:
    def __init__(self, judging: Judging) -> None:
        self._articles = frozenset(judging.articles)
        self._owners = frozenset(judging.owners)
        self._small = frozenset(judging.small_words) | {OWNER}
        self._spelling = judging.spelling
        self._known: dict[str, Words] = {}

    def words(self, text: str) -> Words:
        found = self._known.get(text)
        if found is None:
            # Every wording of a card is asked for again with every other.
            found = self._known[text] = self._normalised(text)
        return found

    def _normalised(self, text: str) -> Words:
        plain = unicodedata.normalize("NFKD", text.replace("´", "'"))
        plain = "".join(one for one in plain if not unicodedata.combining(one)).casefold()
        plain = plain.replace("&", " and ").replace("%", " percent ")
        plain = _OTHERS.sub(" ", _THOUSANDS.sub("", _APOSTROPHES.sub("", plain)))
        found: list[str] = []
        for word in plain.split():
            word = _number(word)
            if word in self._articles:
                continue
            word = self._spelling.get(word, word)
            found.append(OWNER if word in self._owners else word)
        return tuple(found)

    def content(self, words: Words) -> Counter[str]:
        """The words that carry the meaning, without their endings."""
        return Counter(_stem(word) for word in words if word not in self._small)

    def verdict(self, text: str, card: Solution) -> Verdict:
        given = self.words(text)
        if not given or _among(given, map(self.words, card.reject)):
            return Verdict.WRONG
        forms = [self.words(form) for form in (card.answer, *card.accept)]
        if _among(given, forms):
            return Verdict.RIGHT
        if _among(given, map(self.words, card.near)):
            return Verdict.NEAR
        if any(is_slip(given, form) for form in forms):
            return Verdict.RIGHT
        if any(sorted(given) == sorted(form) for form in forms):
            return Verdict.NEAR
        if any(self._shares(given, form) for form in forms):
            return Verdict.NEAR
        return Verdict.WRONG

    def _shares(self, given: Words, form: Words) -> bool:
        wanted = self.content(form)
        count = wanted.total()
        return count >= 2 and (wanted & self.content(given)).total() >= max(2, count - 1)


def _number(word: str) -> str:
    if word.isdecimal() and len(word) <= 2 and word.isascii() and str(int(word)) == word:
        return NUMBERS[int(word)] if int(word) < len(NUMBERS) else word
    return word


def _among(given: Words, forms: Iterable[Words]) -> bool:
    joined = "".join(given)
    return any(joined == "".join(form) for form in forms)


def _stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= LEAST_STEM:
            return word[: -len(ending)]
    return word


def is_slip(given: Words, form: Words) -> bool:
    """Whether the words differ by one typing slip in a word or a phrase long enough."""
    if len(given) == len(form):
        pairs = [pair for pair in zip(given, form, strict=True) if pair[0] != pair[1]]
        if len(pairs) != 1 or min(map(len, pairs[0])) < LEAST_WORD:
            return False
        return one_slip_apart(*pairs[0])
    one, other = "".join(given), "".join(form)
    return min(len(one), len(other)) >= LEAST_PHRASE and one_slip_apart(one, other)


def one_slip_apart(one: str, other: str) -> bool:
    """Whether one letter was added, lost or changed, or two neighbours exchanged."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    if len(one) > len(other):
        one, other = other, one
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    if len(one) != len(other):
        return one[start:] == other[start + 1 :]
    if one[start + 1 :] == other[start + 1 :]:
        return True
    return (
        one[start : start + 2] == other[start : start + 2][::-1]
        and one[start + 2 :] == other[start + 2 :]
    )


class Solutions:
    def __init__(self, solutions: Mapping[str, Solution], judging: Judging) -> None:
        self._solutions = solutions
        self._judge = Judge(judging)

    def judged(self, card: str, text: str) -> Verdict:
        """What the judge says to an answer typed for the card; nothing typed is silence."""
        if not text.strip():
            return Verdict.SILENT
        return self._judge.verdict(text, self._solutions[card])

    def looked_at(self, card: str) -> Solution:
        """The hidden side, for the Moderator's eyes."""
        return self._solutions[card]

    def read_out(self, card: str) -> tuple[str, str]:
        """Answer and reading, once the card is over."""
        solution = self._solutions[card]
        return solution.answer, solution.reading
