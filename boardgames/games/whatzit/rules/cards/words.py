"""Is a card well worded: answers the judge takes, no two alike, nothing printed that gives it away.

Pairs are found through indexes of what is common to them; comparing all 576 with each other would
make opening the box a matter of minutes.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames.games.whatzit.rules.cards.items import Card, Effort, Item, RefusedWords
from boardgames.games.whatzit.rules.cards.judge import Judge, Solution, Verdict, Words, is_slip

_ANSWER = re.compile(r"[a-zà-ÿ0-9'][a-zà-ÿ0-9 '\-]*\Z")
_WORD = re.compile(r"[^\W_]+")
WORK_OF_WORDS = 0.5
"""What it costs to judge one wording by another, where laying out a letter costs 1."""
WORK_OF_LOOKING_UP = 4
"""What it costs to find all wordings that one might be taken for."""
WORK_OF_RIVALS = 0.02
"""What it costs to look at one wording that might be taken for another."""

Found = tuple[int, str, str, bool]
"""Index of the card, key, sentence, whether it is only a notice."""

_Form = tuple[int, str, str, Words]
"""Index of the card, key, and the wording as written and as judged."""


class Unwanted(NamedTuple):
    """The refused words and answers, ready to be looked up."""

    words: frozenset[str]
    answers: frozenset[Words]


def unwanted_words(refused: RefusedWords, judge: Judge) -> Unwanted:
    """What no card may say."""
    return Unwanted(frozenset(refused.words), frozenset(map(judge.words, refused.answers)))


def printed_texts(item: str | Item) -> list[str]:
    """Every text the item prints."""
    if isinstance(item, str):
        return [item]
    found = [text for text in (item.text, item.ring) if text is not None]
    found += list(item.cross or ())
    for child in (*(item.stack or ()), *(item.row or ())):
        found += printed_texts(child)
    return found


def _solution(card: Card) -> Solution:
    return Solution(card.answer, card.accept, card.near, card.reject, card.reading)


def word_faults(
    card: Card, judge: Judge, unwanted: Unwanted, effort: Effort
) -> Iterator[tuple[str, str, bool]]:
    """What is wrong with the words of one card: key, sentence, notice or not."""
    forms = 1 + len(card.accept) + len(card.near) + len(card.reject)
    effort.spend(WORK_OF_WORDS * (forms + 2) * (forms + 2))
    for key, texts in (("answer", (card.answer,)), ("accept", card.accept), ("near", card.near)):
        for form in texts:
            if not _ANSWER.match(form):
                text = f'"{form}" should be lower case, without punctuation but \' and -.'
                yield key, text, False
    yield from _verdict_faults(card, judge)
    printed = [text for item in card.show for text in printed_texts(item)]
    if printed_share(card, judge) == 1:
        text = "every word of the answer is printed in the code; show at least one of them instead."
        yield "show", text, False
    yield from _refusals(card, printed, judge, unwanted)


def _verdict_faults(card: Card, judge: Judge) -> Iterator[tuple[str, str, bool]]:
    solution = _solution(card)
    for key, forms, wanted in (
        ("accept", card.accept, Verdict.RIGHT),
        ("near", card.near, Verdict.NEAR),
        ("reject", card.reject, Verdict.WRONG),
    ):
        for form in forms:
            verdict = judge.verdict(form, solution)
            if verdict is not wanted:
                text = f'"{form}" is judged {verdict.value}, not {wanted.value}; move or delete it.'
                yield key, text, False
    if judge.verdict(card.answer, solution) is not Verdict.RIGHT:
        yield "answer", "the judge does not take it; it may be among reject.", False


def printed_share(card: Card, judge: Judge) -> float:
    """How much of the answer the code simply prints; articles and owners don't count."""
    printed = [text for item in card.show for text in printed_texts(item)]
    there = {word.casefold() for text in printed for word in _WORD.findall(text)}
    words = _WORD.findall(card.answer.replace("'", ""))
    counted = [word for word in words if judge.words(word) not in ((), ("my",))]
    return sum(word in there for word in counted) / len(counted) if counted else 1.0


def _refusals(
    card: Card, printed: list[str], judge: Judge, unwanted: Unwanted
) -> Iterator[tuple[str, str, bool]]:
    texts = [
        ("answer", card.answer),
        *(("accept", form) for form in card.accept),
        ("reading", card.reading),
        *(("show", text) for text in printed),
    ]
    for key, text in texts:
        for word in _WORD.findall(text.casefold()):
            if word in unwanted.words:
                yield key, f'the word "{word}" is not used on our cards; think of another.', False
    if judge.words(card.answer) in unwanted.answers:
        yield (
            "answer",
            f'"{card.answer}" stands in the printed rules; make a puzzle of your own.',
            False,
        )


def pair_faults(cards: Sequence[Card], judge: Judge, effort: Effort) -> Iterator[Found]:
    """What is wrong between cards: the later one is named."""
    answers: dict[str, int] = {}
    contents: dict[tuple[str, ...], int] = {}
    for index, card in enumerate(cards):
        words = judge.words(card.answer)
        joined = "".join(words)
        content = tuple(sorted(judge.content(words).elements()))
        if joined in answers:
            other = cards[answers[joined]].id
            yield index, "answer", f'has the same answer as "{other}"; keep one of them.', False
        elif content and content in contents:
            other = cards[contents[content]].id
            text = f'says the same as "{other}" in other small words; keep one of them.'
            yield index, "answer", text, False
        answers.setdefault(joined, index)
        contents.setdefault(content, index)
    yield from _confusions(cards, judge, effort)


def _confusions(cards: Sequence[Card], judge: Judge, effort: Effort) -> Iterator[Found]:
    """Forms of one card that the judge would take for another card's."""
    forms: list[_Form] = []
    for index, card in enumerate(cards):
        for key, texts in (("answer", (card.answer,)), ("accept", card.accept)):
            forms += [(index, key, text, judge.words(text)) for text in texts]
    by_key: dict[str, list[int]] = defaultdict(list)
    by_stem: dict[str, list[int]] = defaultdict(list)
    for number, (_, _, _, words) in enumerate(forms):
        effort.spend(WORK_OF_LOOKING_UP)
        for key in _slip_keys("".join(words)):
            by_key[key].append(number)
        for stem in judge.content(words):
            by_stem[stem].append(number)
    for number, (index, key, text, words) in enumerate(forms):
        slips = _slip_keys("".join(words))
        effort.spend(WORK_OF_RIVALS * sum(len(by_key[slip]) for slip in slips))
        rivals = {rival for slip in slips for rival in by_key[slip]}
        named: set[int] = set()
        for rival in sorted(rivals):
            other = forms[rival]
            is_equal = "".join(other[3]) == "".join(words)
            # Equal answers are reported already.
            is_told = is_equal and key == other[1] == "answer"
            if other[0] == index or other[0] in named or is_told:
                continue
            if is_equal or is_slip(words, other[3]):
                named.add(other[0])
                said = f'"{text}" would also be right for "{cards[other[0]].id}"; change one.'
                yield index, key, said, False
        if key == "accept":
            alike = [rival for stem in judge.content(words) for rival in by_stem[stem]]
            effort.spend(WORK_OF_RIVALS * len(alike))
            yield from _near_notices(cards, judge, forms[number], forms, alike, named, effort)


def _near_notices(
    cards: Sequence[Card],
    judge: Judge,
    form: _Form,
    forms: list[_Form],
    alike: list[int],
    named: set[int],
    effort: Effort,
) -> Iterator[Found]:
    """Other cards to which the form would be near; `alike`: the rivals, once per common word."""
    index, key, text, _ = form
    told = {index, *named}
    for rival, common in Counter(alike).items():
        other = forms[rival][0]
        if common < 2 or other in told:
            continue
        effort.spend(1 + len(cards[other].accept))
        if judge.verdict(text, _solution(cards[other])) is Verdict.NEAR:
            told.add(other)
            yield index, key, f'"{text}" would be near for "{cards[other].id}".', True


def _slip_keys(joined: str) -> set[str]:
    """Two texts one slip apart have one of these in common."""
    return {joined, *(joined[:at] + joined[at + 1 :] for at in range(len(joined)))}
