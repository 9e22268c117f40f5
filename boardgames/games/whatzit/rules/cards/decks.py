"""From card files to the two decks, and every complaint a card writer can get.

All mistakes of all files are gathered in one go, each one sentence at its place. Codes and
solutions part here: whoever draws or lists cards gets codes and never sees an answer.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import msgspec

from boardgames.core.problems import Problem, did_you_mean
from boardgames.games.whatzit.rules.cards.items import (
    BELONGS,
    FORMS,
    MOST_STROKES,
    Card,
    CardSheet,
    Effort,
    Item,
    RefusedWords,
    TooMuchError,
    stroke_count,
)
from boardgames.games.whatzit.rules.cards.judge import Judge, Solution
from boardgames.games.whatzit.rules.cards.marks import Measure
from boardgames.games.whatzit.rules.cards.pictures import picture_faults
from boardgames.games.whatzit.rules.cards.words import pair_faults, unwanted_words, word_faults
from boardgames.games.whatzit.rules.numbers import DeckRules, Rules

MOST_READING = 48
DECKS = ("regular", "wicked")


class Code(msgspec.Struct, frozen=True):
    """The side of a card that everybody sees."""

    deck: str
    kind: str
    level: int
    show: tuple[str | Item, ...]


class Fault(NamedTuple):
    """A mistake of one card: which key of it, what is wrong, and whether it is only a notice."""

    key: str
    text: str
    notice: bool = False


class Written(NamedTuple):
    """A card, and where it stands."""

    file: str
    place: int
    deck: str
    card: Card

    def problem(self, key: str, text: str, notice: bool = False) -> Problem:
        """A problem of this card; the loader adds the line."""
        return Problem(self.file, f"cards.{self.place}.{key}", text, warning=notice)


def written(sheets: Mapping[str, CardSheet]) -> list[Written]:
    """All cards in the files' order."""
    return [
        Written(file, index, sheet.deck, card)
        for file, sheet in sheets.items()
        for index, card in enumerate(sheet.cards)
    ]


def solution_of(card: Card) -> Solution:
    """The hidden side of a card."""
    return Solution(card.answer, card.accept, card.near, card.reject, card.reading)


def codes_of(sheets: Mapping[str, CardSheet]) -> dict[str, Code]:
    """The open side of every card by id."""
    return {
        card.id: Code(sheet.deck, card.kind, card.level, card.show)
        for sheet in sheets.values()
        for card in sheet.cards
    }


def solutions_of(sheets: Mapping[str, CardSheet]) -> dict[str, Solution]:
    """The hidden side of every card by id."""
    return {card.id: solution_of(card) for sheet in sheets.values() for card in sheet.cards}


def card_problems(
    sheets: Mapping[str, CardSheet],
    rules: Rules,
    measure: Measure,
    refused: RefusedWords,
    whole_decks: bool = True,
) -> list[Problem]:
    """Everything wrong with the cards; `whole_decks` False: these files are only a part."""
    found = _sheet_problems(sheets)
    cards = written(sheets)
    found += _id_problems(cards)
    judge, effort = Judge(rules.judging), Effort()
    unwanted = unwanted_words(refused, judge)
    try:
        for one in cards:
            faults = [Fault(*fault) for fault in word_faults(one.card, judge, unwanted, effort)]
            faults += [*_term_faults(one, rules), *_show_faults(one.card, measure, effort)]
            found += [one.problem(*fault) for fault in faults]
        found += _pair_problems(cards, judge, effort)
    except TooMuchError:
        text = "there is too much on all cards together to be checked; remove cards or copies."
        return [*found, Problem(cards[-1].file, "cards", text)]
    if whole_decks:
        found += _count_problems(cards, rules)
    return found


def _show_faults(card: Card, measure: Measure, effort: Effort) -> list[Fault]:
    shapes = list(_form_faults(card))
    # A code with the wrong keys can't be laid out.
    return shapes or [Fault("show", text) for text in picture_faults(card, measure, effort)]


def _sheet_problems(sheets: Mapping[str, CardSheet]) -> list[Problem]:
    found: list[Problem] = []
    for file, sheet in sheets.items():
        if sheet.deck not in DECKS:
            hint = did_you_mean(sheet.deck, DECKS)
            text = f'"{sheet.deck}" is no deck; use regular or wicked{hint or "."}'
            found.append(Problem(file, "deck", text))
    return found


def _id_problems(cards: list[Written]) -> list[Problem]:
    found: list[Problem] = []
    first: dict[str, Written] = {}
    for one in cards:
        name = one.card.id
        if name in first:
            other = first[name]
            text = (
                f'"{name}" is the id of another card too ({other.file}); ids are never used twice.'
            )
            found.append(one.problem("id", text))
        first.setdefault(name, one)
        letter = one.deck[:1]
        if not (name[:1] == letter and name[1:].isdecimal()):
            text = f'"{name}" is no id for the {one.deck} deck; write {letter} and a number.'
            found.append(one.problem("id", text))
    return found


def _term_faults(one: Written, rules: Rules) -> Iterator[Fault]:
    card = one.card
    for key, kind in (("kind", card.kind), *(("steps", step) for step in card.steps)):
        if kind not in rules.kinds:
            hint = did_you_mean(kind, list(rules.kinds))
            yield Fault(key, f'"{kind}" is no technique{hint or "; see kinds in rules.yaml."}')
    if card.steps and len(set(card.steps)) < max(2, len(card.steps)):
        text = "names two or more different techniques; where one does, leave it out."
        yield Fault("steps", text)
    deck: DeckRules | None = getattr(rules.decks, one.deck, None) if one.deck in DECKS else None
    if deck is not None and not deck.levels[0] <= card.level <= deck.levels[1]:
        low, high = deck.levels
        yield Fault("level", f"{card.level} is no {one.deck} level; use {low} to {high}.")
    if len(card.reading) > MOST_READING:
        text = f"has {len(card.reading)} characters; at most {MOST_READING} fit under the solution."
        yield Fault("reading", text)


def _form_faults(card: Card) -> Iterator[Fault]:
    for index, item in enumerate(card.show):
        if isinstance(item, Item):
            yield from _item_faults(item, f"show.{index}", outermost=True)
    strokes = sum(map(stroke_count, card.show))
    if strokes > MOST_STROKES:
        text = f"makes {strokes} letters and lines; a card has room for {MOST_STROKES}; "
        yield Fault("show", text + "use fewer copies or shorter texts.")


def _item_faults(item: Item, place: str, outermost: bool) -> Iterator[Fault]:
    forms = [form for form in FORMS if getattr(item, form) is not None]
    if len(forms) != 1:
        have = f"has {' and '.join(forms)}" if forms else "has none"
        yield Fault(place, f"needs exactly one of {', '.join(FORMS)}; this item {have}.")
        return
    for key, allowed in BELONGS.items():
        if forms[0] not in allowed and getattr(item, key) != getattr(Item(), key):
            name = "from" if key == "start" else key
            text = f"belongs to {' and '.join(allowed)}; this is a {forms[0]}; delete it."
            yield Fault(f"{place}.{name}", text)
    if not outermost and item.at is not None:
        yield Fault(
            f"{place}.at", f"only outermost items have a place; delete it in this {forms[0]}."
        )
    yield from _special_faults(item, forms[0], place)
    for key in ("stack", "row"):
        children = getattr(item, key) or ()
        if getattr(item, key) is not None and len(children) < 2:
            yield Fault(f"{place}.{key}", f"a {key} needs at least two items.")
        for index, child in enumerate(children):
            if isinstance(child, Item):
                yield from _item_faults(child, f"{place}.{key}.{index}", outermost=False)


def _special_faults(item: Item, form: str, place: str) -> Iterator[Fault]:
    if form == "text" and item.text is not None:
        for number in item.letters:
            if not 1 <= number <= len(item.text):
                text = f"there is no letter {number}; the text has {len(item.text)}."
                yield Fault(f"{place}.letters.{number}", text)
        if not item.text.strip():
            yield Fault(f"{place}.text", "is blank; write something.")
    if form == "cross" and item.cross is not None:
        if item.meet is None:
            yield Fault(f"{place}.cross", "needs meet: [i, j], the letters that are the same.")
            return
        across, down = item.cross
        i, j = item.meet
        if i > len(across) or j > len(down):
            yield Fault(f"{place}.meet", f'"{across}" and "{down}" have no letters {i} and {j}.')
        elif across[i - 1] != down[j - 1]:
            text = (
                f'letter {i} of "{across}" is {across[i - 1]}, letter {j} of "{down}" is '
                f"{down[j - 1]}; they must be the same."
            )
            yield Fault(f"{place}.meet", text)
    if form == "ring" and item.start is not None and item.to is not None and item.start >= item.to:
        yield Fault(f"{place}.from", "an arc runs clockwise; from must be less than to.")
    if form in ("line", "arrow"):
        ends = getattr(item, form)
        if math.dist(ends[:2], ends[2:]) < 1:
            yield Fault(f"{place}.{form}", "begins where it ends; move one end.")


def _pair_problems(cards: list[Written], judge: Judge, effort: Effort) -> list[Problem]:
    found: list[Problem] = []
    for index, key, text, notice in pair_faults([one.card for one in cards], judge, effort):
        found.append(cards[index].problem(key, text, notice))
    drawings: dict[bytes, Written] = {}
    for one in cards:
        code = msgspec.json.encode(one.card.show)
        if code in drawings:
            text = f'draws the same as "{drawings[code].card.id}"; change one of them.'
            found.append(one.problem("show", text))
        drawings.setdefault(code, one)
    return found


def _count_problems(cards: list[Written], rules: Rules) -> list[Problem]:
    found: list[Problem] = []
    for name in DECKS:
        deck: DeckRules = getattr(rules.decks, name)
        of_deck = [one.card for one in cards if one.deck == name]
        if len(of_deck) < deck.fewest:
            text = f"the {name} deck has {len(of_deck)} cards; at least {deck.fewest} are needed."
            found.append(Problem("rules.yaml", f"decks.{name}.fewest", text))
            continue
        if len(of_deck) != deck.size:
            text = f"the {name} deck has {len(of_deck)} cards; a full one has {deck.size}."
            found.append(Problem("rules.yaml", f"decks.{name}.size", text, warning=True))
        kinds = {kind: getattr(technique, name) for kind, technique in rules.kinds.items()}
        found += _differences(Counter(card.kind for card in of_deck), kinds, rules, name, "kind")
        levels = Counter(card.level for card in of_deck)
        found += _differences(levels, deck.level_counts, rules, name, "level")
        stepped = sum(bool(card.steps) for card in of_deck)
        if stepped < deck.two_steps:
            text = f"the {name} deck has {stepped} cards of two steps; {deck.two_steps} are wanted."
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
            place = f"kinds.{sort}" if what == "kind" else f"decks.{deck}.level_counts.{sort}"
            text = f"the {deck} deck has {here} cards of {what} {sort}; {number} are wanted."
            found.append(Problem("rules.yaml", place, text, warning=True))
    return found
