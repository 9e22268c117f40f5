"""Checks of card files: ids, forms and counts; wordings the judge takes and no two cards share.

All mistakes of all files are reported together, each in one sentence at its place. Pairs are found
through indexes of what is common to them; comparing all 576 with each other would take minutes.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from boardgames.core.problems import Problem, did_you_mean
from boardgames.games.whatzit.rules.cards import items
from boardgames.games.whatzit.rules.cards.judge import Judge, Verdict, Words, is_slip
from boardgames.games.whatzit.rules.cards.layout import picture_faults
from boardgames.games.whatzit.rules.cards.marks import Measure
from boardgames.games.whatzit.rules.state import DeckRules, Rules

MOST_READING = 48


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
    except items.TooMuchError:
        text = "there is too much on all cards together to be checked; remove cards or copies."
        return [*found, Problem(cards[-1].file, "cards", text)]
    if whole_decks:
        found += _count_problems(cards, rules)
    return found


def _show_faults(card: items.Card, measure: Measure, effort: items.Effort) -> list[Fault]:
    shapes = list(_form_faults(card))
    # A code with the wrong keys can't be laid out.
    return shapes or [Fault("show", text) for text in picture_faults(card, measure, effort)]


def _sheet_problems(sheets: Mapping[str, items.CardSheet]) -> list[Problem]:
    found: list[Problem] = []
    for file, sheet in sheets.items():
        if sheet.deck not in items.DECKS:
            hint = did_you_mean(sheet.deck, items.DECKS)
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
    deck: DeckRules | None = (
        getattr(rules.decks, one.deck, None) if one.deck in items.DECKS else None
    )
    if deck is not None and not deck.levels[0] <= card.level <= deck.levels[1]:
        low, high = deck.levels
        yield Fault("level", f"{card.level} is no {one.deck} level; use {low} to {high}.")
    if len(card.reading) > MOST_READING:
        text = f"has {len(card.reading)} characters; at most {MOST_READING} fit under the solution."
        yield Fault("reading", text)


def _form_faults(card: items.Card) -> Iterator[Fault]:
    for index, item in enumerate(card.show):
        if isinstance(item, items.Item):
            yield from _item_faults(item, f"show.{index}", outermost=True)
    strokes = sum(map(items.stroke_count, card.show))
    if strokes > items.MOST_STROKES:
        text = f"makes {strokes} letters and lines; a card has room for {items.MOST_STROKES}; "
        yield Fault("show", text + "use fewer copies or shorter texts.")


def _item_faults(item: items.Item, place: str, outermost: bool) -> Iterator[Fault]:
    forms = [form for form in items.FORMS if getattr(item, form) is not None]
    if len(forms) != 1:
        have = f"has {' and '.join(forms)}" if forms else "has none"
        yield Fault(place, f"needs exactly one of {', '.join(items.FORMS)}; this item {have}.")
        return
    for key, allowed in items.BELONGS.items():
        if forms[0] not in allowed and getattr(item, key) != getattr(items.Item(), key):
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
            if isinstance(child, items.Item):
                yield from _item_faults(child, f"{place}.{key}.{index}", outermost=False)


def _special_faults(item: items.Item, form: str, place: str) -> Iterator[Fault]:
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


def _pair_problems(cards: list[Written], judge: Judge, effort: items.Effort) -> list[Problem]:
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
    for name in items.DECKS:
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
                text = f'"{form}" should be lower case, without punctuation but \' and -.'
                yield key, text, False
    yield from _verdict_faults(card, judge)
    printed = [text for item in card.show for text in items.printed_texts(item)]
    if printed_share(card, judge) == 1:
        text = "every word of the answer is printed in the code; show at least one of them instead."
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
                text = f'"{form}" is judged {verdict.value}, not {wanted.value}; move or delete it.'
                yield key, text, False
    if judge.verdict(card.answer, solution) is not Verdict.RIGHT:
        yield "answer", "the judge does not take it; it may be among reject.", False


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
                yield key, f'the word "{word}" is not used on our cards; think of another.', False
    if judge.words(card.answer) in unwanted.answers:
        yield (
            "answer",
            f'"{card.answer}" stands in the printed rules; make a puzzle of your own.',
            False,
        )


def pair_faults(cards: Sequence[items.Card], judge: Judge, effort: items.Effort) -> Iterator[Found]:
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


def _confusions(cards: Sequence[items.Card], judge: Judge, effort: items.Effort) -> Iterator[Found]:
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
    cards: Sequence[items.Card],
    judge: Judge,
    form: _Form,
    forms: list[_Form],
    alike: list[int],
    named: set[int],
    effort: items.Effort,
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
