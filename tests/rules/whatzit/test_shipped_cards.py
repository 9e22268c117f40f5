"""The real decks: how many, how varied, and that every card is sound (WZ-03, WZ-09, WZ-10)."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from boardgames.core.problems import Problem
from boardgames.data.rules import load_yaml
from boardgames.games.whatzit.rules.cards.items import (
    Card,
    CardSheet,
    Item,
    RefusedWords,
    form_of,
    solution_of,
)
from boardgames.games.whatzit.rules.cards.judge import Judge, Verdict
from boardgames.games.whatzit.rules.cards.layout import drawing_of
from boardgames.games.whatzit.rules.cards.validation import card_problems, printed_share, written
from tests.rules.whatzit.positions import folder, the_measure, the_rules

DECKS = ("regular", "wicked")
MOST_ALIKE = 6
"""How many cards of a deck may be drawn by the same plain idea."""
TWO_STEPS_FROM = 4
"""The level from which a card takes two techniques, one after the other."""
MOST_NEIGHBOURS = 12
"""How many of 100 cards may lie next to one of the same technique; by chance it is about 6."""
WORDLESS_WICKED, WORDLESS_REGULAR = 65, 30
"""Of 100 cards: how many of the one at least, and of the other at most, print no word of it."""
RUN = 50
"""In this many cards in a row there must be at least two techniques."""


@cache
def sheets() -> dict[str, CardSheet]:
    """Every shipped card file."""
    paths = sorted(path for deck in DECKS for path in (folder() / "cards").glob(f"{deck}*.yaml"))
    return {f"cards/{path.name}": load_yaml(path, CardSheet) for path in paths}


def cards(deck: str) -> list[Card]:
    """All cards of a deck, in the files' order."""
    return [one.card for one in written(sheets()) if one.deck == deck]


@cache
def contents(judge: Judge, form: str) -> frozenset[str]:
    """The words of a form that carry its meaning."""
    return frozenset(judge.content(judge.words(form)))


@cache
def problems() -> tuple[Problem, ...]:
    """All that the check says."""
    refused: RefusedWords = load_yaml(folder() / "cards" / "refused_words.yaml", RefusedWords)
    return tuple(card_problems(sheets(), the_rules(), the_measure(), refused))


@pytest.mark.rule("WZ-03", "WZ-09", "WZ-10")
def test_there_are_432_regular_and_144_wicked_cards() -> None:
    assert {deck: len(cards(deck)) for deck in DECKS} == {"regular": 432, "wicked": 144}


def test_the_check_finds_nothing_to_say_about_any_card() -> None:
    assert [str(problem) for problem in problems()] == []


def test_an_answer_is_near_for_no_other_card() -> None:
    judge = Judge(the_rules().judging)
    every = [one.card for one in written(sheets())]
    words = {
        card.id: {word for form in (card.answer, *card.accept) for word in contents(judge, form)}
        for card in every
    }
    near = [
        (card.answer, other.id)
        for card in every
        for other in every
        # Nothing is near that doesn't share two words; to judge all pairs takes too long.
        if other is not card
        and len(words[other.id] & contents(judge, card.answer)) >= 2
        and judge.verdict(card.answer, solution_of(other)) is not Verdict.WRONG
    ]
    assert near == []


def test_ids_and_answers_are_unique() -> None:
    judge = Judge(the_rules().judging)
    every = [card for deck in DECKS for card in cards(deck)]
    for name in ("id", "answer"):
        counts = Counter(
            card.id if name == "id" else "".join(judge.words(card.answer)) for card in every
        )
        assert [value for value, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("deck", DECKS)
def test_every_technique_is_there_as_often_as_it_should_be(deck: str) -> None:
    counts = Counter(card.kind for card in cards(deck))
    wanted = {kind: getattr(one, deck) for kind, one in the_rules().kinds.items()}
    assert set(counts) == set(wanted)
    slack = the_rules().count_slack
    odd = {
        kind: (counts[kind], number)
        for kind, number in wanted.items()
        if abs(counts[kind] - number) > max(1, number * slack // 100)
    }
    assert odd == {}


@pytest.mark.parametrize("deck", DECKS)
def test_the_levels_are_spread_as_they_should_be(deck: str) -> None:
    counts = Counter(card.level for card in cards(deck))
    wanted = getattr(the_rules().decks, deck).level_counts
    assert set(counts) == set(wanted)
    slack = the_rules().count_slack
    odd = {
        level: (counts[level], number)
        for level, number in wanted.items()
        if abs(counts[level] - number) > max(1, number * slack // 100)
    }
    assert odd == {}


@pytest.mark.rule("WZ-09")
def test_most_wicked_cards_take_two_steps_and_all_that_say_so_by_their_level() -> None:
    wicked = cards("wicked")
    assert sum(len(card.steps) >= 2 for card in wicked) >= the_rules().decks.wicked.two_steps >= 40
    assert [card.id for card in wicked if card.level >= TWO_STEPS_FROM and not card.steps] == []
    # "mixed" only says that there are several; each has to be named.
    assert [card.id for card in wicked if "mixed" in card.steps] == []
    assert [card.id for card in cards("regular") if card.steps] == []


@pytest.mark.rule("WZ-09")
def test_what_reads_itself_is_regular_and_what_has_to_be_turned_over_is_wicked() -> None:
    easy = "go over your head, hanging by a thread, quality over quantity, open a can of worms"
    hard = "double negative, mixed feelings, missing you, ten to one"
    assert {*easy.split(", "), "violets are blue"} <= {card.answer for card in cards("regular")}
    assert {*hard.split(", ")} <= {card.answer for card in cards("wicked")}


@pytest.mark.rule("WZ-09")
def test_most_wicked_cards_print_no_word_of_their_answer_and_few_regular_ones_do_so() -> None:
    judge = Judge(the_rules().judging)
    wordless = {
        deck: sum(printed_share(card, judge) == 0 for card in cards(deck)) * 100 / len(cards(deck))
        for deck in DECKS
    }
    assert wordless["wicked"] >= WORDLESS_WICKED
    assert wordless["regular"] <= WORDLESS_REGULAR


@pytest.mark.parametrize("deck", DECKS)
def test_the_order_of_the_files_gives_no_technique_away(deck: str) -> None:
    kinds = [card.kind for card in cards(deck)]
    alike = sum(one == other for one, other in pairwise(kinds))
    assert alike <= len(kinds) * MOST_NEIGHBOURS // 100


@pytest.mark.parametrize("deck", DECKS)
def test_fifty_cards_in_a_row_use_at_least_two_techniques(deck: str) -> None:
    kinds = [card.kind for card in cards(deck)]
    assert len(kinds) >= RUN
    for start in range(len(kinds) - RUN + 1):
        assert len(set(kinds[start : start + RUN])) >= 2, kinds[start]


def test_every_card_can_be_laid_out() -> None:
    for deck in DECKS:
        for card in cards(deck):
            assert drawing_of(card.show, the_measure()).marks, card.id


def idea(card: Card) -> str:
    """The plainest ways to make a picture of words; empty for anything with a thought of its own.

    They come to mind first, and a deck of nothing else would be a dull one.
    """
    only, said = _item(card.show[0]), re.sub("[^a-z0-9]", "", card.answer.lower())
    parts = [_item(one) for one in only.row or only.stack or ()]
    has_more = len(card.show) != 1 or card.kind in ("sound", "mixed")
    if has_more or not all(_is_plain(one) for one in (only, *parts)):
        return ""
    words = [(one.text or "").lower().replace(" ", "") for one in parts or [only]]
    match form_of(only), words:
        case "row", [first, inner, last] if inner and first + last in said and inner in said:
            return "one word inside another"
        case "stack", [above, below] if above != below and parts[0].size == parts[1].size:
            return "one word over another" if {above, below} <= _runs(said) else ""
        case "text", [word] if word[::-1] in said and word not in said:
            return "a word written back"
    return ""


def _item(one: str | Item) -> Item:
    return Item(text=one) if isinstance(one, str) else one


def _is_plain(item: Item) -> bool:
    """Whether nothing but its size is said of it."""
    bare = replace(item, size=None, gap=None, rule="no")
    return bare == Item(text=item.text, row=item.row, stack=item.stack)


def _runs(said: str) -> set[str]:
    """Every run of letters of an answer."""
    return {said[i:j] for i in range(len(said)) for j in range(i + 1, len(said) + 1)}


@pytest.mark.parametrize("deck", DECKS)
def test_no_plain_idea_comes_more_than_six_times_in_a_deck(deck: str) -> None:
    found: dict[str, list[str]] = {}
    for card in cards(deck):
        found.setdefault(idea(card), []).append(card.id)
    del found[""]
    assert deck == "wicked" or len(found) == 3
    assert {name: ids for name, ids in found.items() if len(ids) > MOST_ALIKE} == {}
