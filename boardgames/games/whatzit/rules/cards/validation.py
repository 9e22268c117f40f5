"""Checks of card files: ids, forms and counts; wordings the judge takes and no two cards share.

All mistakes of all files are reported together, each at its place. Pairs are found through indexes
of what they share; comparing all 576 with each other would take minutes.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from boardgames.core.problems import Problem
from boardgames.core.texts import N_, _, either, plural
from boardgames.games.whatzit.rules.cards import items
from boardgames.games.whatzit.rules.cards.forms import Fault, form_faults
from boardgames.games.whatzit.rules.cards.items import (
    DECKS,
    Card,
    Effort,
    TooMuchError,
)
from boardgames.games.whatzit.rules.cards.judge import Judge, Verdict, Words, is_slip
from boardgames.games.whatzit.rules.cards.layout import picture_faults
from boardgames.games.whatzit.rules.cards.marks import Measure
from boardgames.games.whatzit.rules.state import DeckRules, Rules

MOST_READING = 48
LIST_OF = {
    Verdict.RIGHT: "accept",
    Verdict.NEAR: "near",
    Verdict.WRONG: "reject",
    Verdict.SILENT: "reject",
}
"""The key under which a card lists wordings of each verdict."""
LIKE_ENOUGH = 0.6


def guess(word: str, known: Sequence[str]) -> str:
    """What may have been meant, as a sentence; empty if nothing is similar."""
    near = difflib.get_close_matches(word, known, n=1, cutoff=LIKE_ENOUGH)
    return _('Did you mean "{word}"?', word=near[0]) if near else ""


def with_guess(text: str, word: str, known: Sequence[str]) -> str:
    return " ".join(part for part in (text, guess(word, known)) if part)


class Written(NamedTuple):
    """A card, and where it stands."""

    file: str
    place: int
    deck: str
    card: items.Card

    def problem(self, key: str, text: str, notice: bool = False) -> Problem:
        """A problem of this card; the loader adds the line."""
        return Problem(self.file, f"cards.{self.place}.{key}", text, warning=notice)


def written(sheets: Mapping[str, items.CardSheet]) -> list[Written]:
    return [
        Written(file, index, sheet.deck, card)
        for file, sheet in sheets.items()
        for index, card in enumerate(sheet.cards)
    ]


def card_problems(
    sheets: Mapping[str, items.CardSheet],
    rules: Rules,
    measure: Measure,
    refused: items.RefusedWords,
    whole_decks: bool = True,
) -> list[Problem]:
    """Everything wrong with the cards; `whole_decks` False: these files are only a part."""
    found = _sheet_problems(sheets)
    cards = written(sheets)
    found += _id_problems(cards)
    judge, effort = Judge(rules.judging), items.Effort()
    unwanted = unwanted_words(refused, judge)
    try:
        for one in cards:
            faults = [Fault(*fault) for fault in word_faults(one.card, judge, unwanted, effort)]
            faults += [*_term_faults(one, rules), *_show_faults(one.card, measure, effort)]
            found += [one.problem(*fault) for fault in faults]
        found += _pair_problems(cards, judge, effort)
    except TooMuchError:
        text = _("The cards together hold too much to check. Remove cards or copies.")
        return [*found, Problem(cards[-1].file, "cards", text)]
    if whole_decks:
        found += _count_problems(cards, rules)
    return found


def _show_faults(card: Card, measure: Measure, effort: Effort) -> list[Fault]:
    shapes = list(form_faults(card))
    # A code with the wrong keys can't be laid out.
    return shapes or [Fault("show", text) for text in picture_faults(card, measure, effort)]


def _sheet_problems(sheets: Mapping[str, items.CardSheet]) -> list[Problem]:
    found: list[Problem] = []
    for file, sheet in sheets.items():
        if sheet.deck not in DECKS:
            text = _('Unknown deck "{deck}". Use {known}.', deck=sheet.deck, known=either(DECKS))
            found.append(Problem(file, "deck", with_guess(text, sheet.deck, DECKS)))
    return found


def _id_problems(cards: list[Written]) -> list[Problem]:
    found: list[Problem] = []
    first: dict[str, Written] = {}
    for one in cards:
        name = one.card.id
        if name in first:
            other = first[name]
            text = N_('"{id}" is already used in {file}. Give this card a different id.')
            text = _(text, id=name, file=other.file)
            found.append(one.problem("id", text))
        first.setdefault(name, one)
        letter = one.deck[:1]
        if not (name[:1] == letter and name[1:].isdecimal()):
            text = _('"{id}" can’t be an id. Write {letter} and a number.', id=name, letter=letter)
            found.append(one.problem("id", text))
    return found


def _term_faults(one: Written, rules: Rules) -> Iterator[Fault]:
    card = one.card
    for key, kind in (("kind", card.kind), *(("steps", step) for step in card.steps)):
        if kind not in rules.kinds:
            text = _('Unknown technique "{kind}".', kind=kind)
            remedy = guess(kind, list(rules.kinds)) or _('Use one of the "kinds" in rules.yaml.')
            yield Fault(key, f"{text} {remedy}")
    if card.steps and len(set(card.steps)) < max(2, len(card.steps)):
        text = _('List two or more different techniques, or leave out "steps".')
        yield Fault("steps", text)
    deck: DeckRules | None = (
        getattr(rules.decks, one.deck, None) if one.deck in items.DECKS else None
    )
    if deck is not None and not deck.levels[0] <= card.level <= deck.levels[1]:
        low, high = deck.levels
        text = N_("Level {level} doesn’t fit this deck. Use {low} to {high}.")
        yield Fault("level", _(text, level=card.level, low=low, high=high))
    if len(card.reading) > MOST_READING:
        text = N_("The explanation has {count} characters. At most {most} fit under the solution.")
        yield Fault("reading", _(text, count=len(card.reading), most=MOST_READING))


def _pair_problems(cards: list[Written], judge: Judge, effort: items.Effort) -> list[Problem]:
    found: list[Problem] = []
    for index, key, text, notice in pair_faults([one.card for one in cards], judge, effort):
        found.append(cards[index].problem(key, text, notice))
    drawings: dict[bytes, Written] = {}
    for one in cards:
        code = msgspec.json.encode(one.card.show)
        if code in drawings:
            other = drawings[code].card.id
            text = _('This puzzle looks the same as "{card}". Change one of them.', card=other)
            found.append(one.problem("show", text))
        drawings.setdefault(code, one)
    return found


def _count_problems(cards: list[Written], rules: Rules) -> list[Problem]:
    found: list[Problem] = []
    for name in items.DECKS:
        deck: DeckRules = getattr(rules.decks, name)
        of_deck = [one.card for one in cards if one.deck == name]
        if len(of_deck) < deck.fewest:
            text = plural(
                'The deck "{deck}" has {count} card, but needs at least {fewest}.',
                'The deck "{deck}" has {count} cards, but needs at least {fewest}.',
                len(of_deck),
                deck=name,
                fewest=deck.fewest,
            )
            found.append(Problem("rules.yaml", f"decks.{name}.fewest", text))
            continue
        if len(of_deck) != deck.size:
            text = N_('The deck "{deck}" has {count} cards. A full one has {size}.')
            text = _(text, deck=name, count=len(of_deck), size=deck.size)
            found.append(Problem("rules.yaml", f"decks.{name}.size", text, warning=True))
        kinds = {kind: getattr(technique, name) for kind, technique in rules.kinds.items()}
        found += _differences(Counter(card.kind for card in of_deck), kinds, rules, name, "kind")
        levels = Counter(card.level for card in of_deck)
        found += _differences(levels, deck.level_counts, rules, name, "level")
        stepped = sum(bool(card.steps) for card in of_deck)
        if stepped < deck.two_steps:
            text = N_('The deck "{deck}" should have {wanted} two-step cards, but has {count}.')
            text = _(text, deck=name, wanted=deck.two_steps, count=stepped)
            found.append(Problem("rules.yaml", f"decks.{name}.two_steps", text, warning=True))
    return found


def _differences(
    have: Mapping[str, int] | Mapping[int, int],
    wanted: Mapping[str, int] | Mapping[int, int],
    rules: Rules,
    deck: str,
    what: str,
) -> list[Problem]:
    """Notices where a deck has clearly more or fewer cards of a sort than it should."""
    count: Callable[[object], int] = dict(have).get  # type: ignore[assignment]
    found: list[Problem] = []
    for sort, number in wanted.items():
        here = count(sort) or 0
        slack = max(1, number * rules.count_slack // 100)
        if abs(here - number) > slack:
            if what == "kind":
                place = f"kinds.{sort}"
                text = N_('The deck "{deck}" should have {wanted} "{sort}" cards, but has {count}.')
            else:
                place = f"decks.{deck}.level_counts.{sort}"
                text = N_(
                    'The deck "{deck}" should have {wanted} cards of level {sort}, but has {count}.'
                )
            text = _(text, deck=deck, wanted=number, sort=sort, count=here)
            found.append(Problem("rules.yaml", place, text, warning=True))
    return found


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
    words: frozenset[str]
    answers: frozenset[Words]


def unwanted_words(refused: items.RefusedWords, judge: Judge) -> Unwanted:
    return Unwanted(frozenset(refused.words), frozenset(map(judge.words, refused.answers)))


def _solution(card: items.Card) -> items.Solution:
    return items.Solution(card.answer, card.accept, card.near, card.reject, card.reading)


def word_faults(
    card: items.Card, judge: Judge, unwanted: Unwanted, effort: items.Effort
) -> Iterator[tuple[str, str, bool]]:
    """What is wrong with the words of one card: key, sentence, notice or not."""
    forms = 1 + len(card.accept) + len(card.near) + len(card.reject)
    effort.spend(WORK_OF_WORDS * (forms + 2) * (forms + 2))
    for key, texts in (("answer", (card.answer,)), ("accept", card.accept), ("near", card.near)):
        for form in texts:
            if not _ANSWER.match(form):
                text = _(
                    'Write "{form}" in lower case, with no punctuation but \' and -.', form=form
                )
                yield key, text, False
    yield from _verdict_faults(card, judge)
    printed = [text for item in card.show for text in items.printed_texts(item)]
    if printed_share(card, judge) == 1:
        text = _("The puzzle prints every word of the answer. Draw at least one instead.")
        yield "show", text, False
    yield from _refusals(card, printed, judge, unwanted)


def _verdict_faults(card: items.Card, judge: Judge) -> Iterator[tuple[str, str, bool]]:
    solution = _solution(card)
    for key, forms, wanted in (
        ("accept", card.accept, Verdict.RIGHT),
        ("near", card.near, Verdict.NEAR),
        ("reject", card.reject, Verdict.WRONG),
    ):
        for form in forms:
            verdict = judge.verdict(form, solution)
            if verdict is not wanted:
                text = N_('"{form}" belongs under "{list}". Move or delete it.')
                text = _(text, form=form, list=LIST_OF[verdict])
                yield key, text, False
    if judge.verdict(card.answer, solution) is not Verdict.RIGHT:
        yield "answer", _('The judge rejects this answer. Check the "reject" list.'), False


def printed_share(card: items.Card, judge: Judge) -> float:
    """How much of the answer the code simply prints; articles and owners don't count."""
    printed = [text for item in card.show for text in items.printed_texts(item)]
    there = {word.casefold() for text in printed for word in _WORD.findall(text)}
    words = _WORD.findall(card.answer.replace("'", ""))
    counted = [word for word in words if judge.words(word) not in ((), ("my",))]
    return sum(word in there for word in counted) / len(counted) if counted else 1.0


def _refusals(
    card: items.Card, printed: list[str], judge: Judge, unwanted: Unwanted
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
                unused = _(
                    'We don’t use the word "{word}" on cards. Choose a different one.', word=word
                )
                yield key, unused, False
    if judge.words(card.answer) in unwanted.answers:
        text = _('"{answer}" is in the printed rules. Make a new puzzle.', answer=card.answer)
        yield "answer", text, False


def pair_faults(cards: Sequence[items.Card], judge: Judge, effort: items.Effort) -> Iterator[Found]:
    answers: dict[str, int] = {}
    contents: dict[tuple[str, ...], int] = {}
    for index, card in enumerate(cards):
        words = judge.words(card.answer)
        joined = "".join(words)
        content = tuple(sorted(judge.content(words).elements()))
        if joined in answers:
            other = cards[answers[joined]].id
            text = _('This card has the same answer as "{card}". Keep one of them.', card=other)
            yield index, "answer", text, False
        elif content and content in contents:
            other = cards[contents[content]].id
            text = N_('Only small words make this answer differ from "{card}". Keep one of them.')
            text = _(text, card=other)
            yield index, "answer", text, False
        answers.setdefault(joined, index)
        contents.setdefault(content, index)
    yield from _confusions(cards, judge, effort)


def _confusions(cards: Sequence[items.Card], judge: Judge, effort: items.Effort) -> Iterator[Found]:
    """Forms of one card that the judge would take for another card's."""
    forms: list[_Form] = []
    for index, card in enumerate(cards):
        for key, texts in (("answer", (card.answer,)), ("accept", card.accept)):
            forms += [(index, key, text, judge.words(text)) for text in texts]
    by_key: dict[str, list[int]] = defaultdict(list)
    by_stem: dict[str, list[int]] = defaultdict(list)
    for number, (*_rest, words) in enumerate(forms):
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
                name = cards[other[0]].id
                said = _('"{text}" is also right for "{card}". Change one.', text=text, card=name)
                yield index, key, said, False
        if key == "accept":
            alike = [rival for stem in judge.content(words) for rival in by_stem[stem]]
            effort.spend(WORK_OF_RIVALS * len(alike))
            yield from _near_notices(cards, judge, forms[number], forms, alike, named, effort)


def _near_notices(
    cards: Sequence[items.Card],
    judge: Judge,
    form: _Form,
    forms: list[_Form],
    alike: list[int],
    named: set[int],
    effort: items.Effort,
) -> Iterator[Found]:
    """Other cards to which the form would be near; `alike`: the rivals, once per common word."""
    index, key, text, _words = form
    told = {index, *named}
    for rival, common in Counter(alike).items():
        other = forms[rival][0]
        if common < 2 or other in told:
            continue
        effort.spend(1 + len(cards[other].accept))
        if judge.verdict(text, _solution(cards[other])) is Verdict.NEAR:
            told.add(other)
            said = _('"{text}" would be close for "{card}".', text=text, card=cards[other].id)
            yield index, key, said, True


def _slip_keys(joined: str) -> set[str]:
    """Two texts one slip apart have one of these in common."""
    return {joined, *(joined[:at] + joined[at + 1 :] for at in range(len(joined)))}
