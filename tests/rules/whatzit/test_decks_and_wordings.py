"""How many cards a deck should have, and wordings that are taken for each other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.problems import Problem
from boardgames.games.whatzit.rules.cards.items import (
    Card,
    CardSheet,
    Effort,
    Item,
    RefusedWords,
    Solution,
)
from boardgames.games.whatzit.rules.cards.judge import (
    Judge,
    Verdict,
    is_slip,
    judge,
    one_slip_apart,
)
from boardgames.games.whatzit.rules.cards.validation import (
    card_problems,
    pair_faults,
    printed_share,
    unwanted_words,
    word_faults,
    written,
)
from boardgames.games.whatzit.rules.state import Rules
from tests.rules.whatzit.positions import the_measure, the_parts, the_rules
from tests.rules.whatzit.test_cards import card, sheet, told


class TestDecks:
    """How many cards of each sort a deck should have."""

    def notices(self, **changes: Any) -> list[Problem]:
        """What is said of the tests' cards by rules that ask for just what they have."""
        return self.asked(replace(self.fitting(), **changes))

    def asked(self, rules: Rules) -> list[Problem]:
        """What is said of whole decks."""
        sheets = {n: s for n, s in the_parts().sheets.items() if isinstance(s, CardSheet)}
        found = card_problems(sheets, rules, the_measure(), RefusedWords(()))
        return [problem for problem in found if problem.file == "rules.yaml"]

    def cards_of(self, deck: str) -> list[Card]:
        """The tests' cards."""
        sheets = {n: s for n, s in the_parts().sheets.items() if isinstance(s, CardSheet)}
        return [one.card for one in written(sheets) if one.deck == deck]

    def fitting(self) -> Rules:
        """Rules that ask for just what there is."""
        rules, decks = the_rules(), {}
        kinds = {name: replace(kind, regular=0, wicked=0) for name, kind in rules.kinds.items()}
        for name in ("regular", "wicked"):
            cards = self.cards_of(name)
            for one in cards:
                old = kinds[one.kind]
                kinds[one.kind] = replace(old, **{name: getattr(old, name) + 1})
            levels: dict[int, int] = {}
            for one in cards:
                levels[one.level] = levels.get(one.level, 0) + 1
            decks[name] = replace(
                getattr(rules.decks, name),
                fewest=len(cards), size=len(cards), level_counts=levels, two_steps=0,
            )  # fmt: skip
        return replace(rules, decks=replace(rules.decks, **decks), kinds=kinds, count_slack=0)

    def with_deck(self, deck: str, **changes: Any) -> Rules:
        """The fitting rules with one deck's changed."""
        rules = self.fitting()
        changed = replace(getattr(rules.decks, deck), **changes)
        return replace(rules, decks=replace(rules.decks, **{deck: changed}))

    def test_decks_that_fit_are_said_nothing_of(self) -> None:
        assert self.notices() == []

    @pytest.mark.rule("WZ-10")
    @pytest.mark.parametrize("deck", ["regular", "wicked"])
    def test_too_few_cards_are_a_mistake_and_another_number_a_notice(self, deck: str) -> None:
        (problem,) = self.asked(self.with_deck(deck, fewest=25))
        assert (problem.place, problem.warning) == (f"decks.{deck}.fewest", False)
        for size in (23, 25):
            (problem,) = self.asked(self.with_deck(deck, size=size))
            assert (problem.place, problem.warning) == (f"decks.{deck}.size", True)
            assert problem.text == f'The deck "{deck}" has 24 cards. A full one has {size}.'
        (problem,) = self.asked(self.with_deck(deck, two_steps=1))
        assert (problem.place, problem.warning) == (f"decks.{deck}.two_steps", True)

    @pytest.mark.parametrize("deck", ["regular", "wicked"])
    @pytest.mark.parametrize("sign", [1, -1])
    def test_a_level_may_differ_by_one_or_by_its_share(self, deck: str, sign: int) -> None:
        fitting = getattr(self.fitting().decks, deck).level_counts
        level, have = max(fitting.items(), key=lambda entry: entry[1])
        for by, slack, fine in ((1, 0, True), (2, 0, False), (2, 50, True), (2, 5, False)):
            wanted = have + sign * by
            rules = self.with_deck(deck, level_counts={**fitting, level: wanted})
            found = self.asked(replace(rules, count_slack=slack))
            assert (found == []) is fine
            if not fine:
                assert found[0].place == f"decks.{deck}.level_counts.{level}"
                assert found[0].warning
                assert found[0].text == (
                    f'The deck "{deck}" should have {wanted} cards of level {level}, '
                    f"but has {have}."
                )

    def test_a_technique_nobody_used_is_counted_as_none(self) -> None:
        rules = self.fitting()
        kind = next(iter(rules.kinds))
        more = replace(rules.kinds[kind], regular=rules.kinds[kind].regular + 2)
        (problem,) = self.asked(replace(rules, kinds={**rules.kinds, kind: more}))
        assert problem.place == f"kinds.{kind}"
        unused = {**rules.kinds, "unheard": replace(rules.kinds[kind], regular=0, wicked=2)}
        (problem,) = self.asked(replace(rules, kinds=unused))
        assert problem.text == ('The deck "wicked" should have 2 "unheard" cards, but has 0.')


class TestWordings:
    """Answers that are taken for each other."""

    def faults(self, *answers: str, **more: Any) -> list[tuple[int, str]]:
        """Which cards are named for what, of cards with these answers."""
        cards = [
            Card(id=f"r{n}", answer=answer, kind="size", level=1, reading="x", show=("X",),
                 **(more if n == 0 else {}))
            for n, answer in enumerate(answers)
        ]  # fmt: skip
        the_judge = Judge(the_rules().judging)
        return [(index, key) for index, key, _, _ in pair_faults(cards, the_judge, Effort())]

    @pytest.mark.parametrize(
        "other",
        [
            "hunderstorms", "thunderstorm", "thundestorms", "xthunderstorms", "thunderstormsx",
            "thunderxstorms", "xhunderstorms", "thunderstormx", "thundexstorms", "htunderstorms",
            "thunderstomrs", "thunderstosrm",
        ],
    )  # fmt: skip
    def test_one_slip_anywhere_makes_two_answers_alike(self, other: str) -> None:
        found = self.faults("thunderstorms", other)
        alike = one_slip_apart("thunderstorms", other)
        assert alike is (other != "thunderstosrm")
        assert bool(found) is alike
        assert one_slip_apart(other, "thunderstorms") is alike

    def test_unlike_words_are_not_one_slip_apart(self) -> None:
        for one, other in (("same", "same"), ("abcd", "abxy"), ("abcd", "abcdef"), ("abcd", "dcba"),
                           ("abcde", "bcdea"), ("abcdx", "bacdy")):  # fmt: skip
            assert not one_slip_apart(one, other)
            assert not one_slip_apart(other, one)

    @pytest.mark.rule("WZ-91")
    @pytest.mark.parametrize(
        ("given", "form", "slip"),
        [
            (("house",), ("hause",), True),
            (("mice",), ("mise",), False),
            (("big", "house"), ("big", "hause"), True),
            (("house",), ("hous",), False),
            (("houses",), ("house",), True),
            (("bug", "house"), ("big", "hause"), False),
            (("some", "thing"), ("somthing",), False),
            (("some", "things"), ("somethingx",), True),
            (("some", "where"), ("somwhere",), False),
            (("some", "wheres"), ("somwheresx",), False),
            (("any", "elephant"), ("anyelephan",), True),
            (("any", "elephan"), ("anyelepha",), False),
            (("a", "b"), ("a", "b"), False),
        ],
    )
    def test_how_long_a_word_must_be_for_a_slip(self, given: Any, form: Any, slip: bool) -> None:
        assert is_slip(given, form) is slip
        assert is_slip(form, given) is slip

    def test_equal_answers_are_told_once_and_of_the_later_card(self) -> None:
        assert self.faults("big fish", "the big fish") == [(1, "answer")]
        assert self.faults("big fish", "big dish", "big fish") == [(2, "answer")]
        assert self.faults("walk on air", "walk in air") == [(1, "answer")]
        assert self.faults("big fish", "thunderstorms") == []

    def test_an_accepted_form_of_one_card_is_no_answer_of_another(self) -> None:
        assert self.faults("big fish", "thunderstorms", accept=("thunderstorms",)) == [
            (0, "accept"), (1, "answer"),
        ]  # fmt: skip
        assert self.faults("big fish", "thunderstorms", accept=("large fish",)) == []
        near = self.faults("big fish", "long red line", accept=("red long way",))
        assert near == [(0, "accept")]

    def test_a_form_is_near_to_every_other_card_it_is_near_to(self) -> None:
        answers = ("big fish", "long red line", "long red road", "small house")
        assert self.faults(*answers, accept=("red long way",)) == [(0, "accept")] * 2

    @pytest.mark.parametrize(("forms", "cost"), [(0, 4.5), (1, 8.0), (3, 18.0)])
    def test_wordings_of_one_card_are_compared_with_each_other(
        self, forms: int, cost: float
    ) -> None:
        the_judge, effort = Judge(the_rules().judging), Effort(100)
        names = tuple(f"fish {letter * 4}" for letter in "abc"[:forms])
        one = Card(id="r1", answer="big fish", accept=names[:1], near=names[1:2], reject=names[2:],
                   kind="size", level=1, reading="x", show=("X",))  # fmt: skip
        list(word_faults(one, the_judge, unwanted_words(RefusedWords(()), the_judge), effort))
        assert effort.left == 100 - cost

    @pytest.mark.parametrize(
        ("answers", "accept", "cost"),
        [
            # Four for each wording, and a fiftieth for each text a slip away from it.
            (("big fish", "thunderstorms"), (), 8 + 0.02 * (8 + 14)),
            # A word in common is a fiftieth more, and judging the one card that has two is one.
            (("big fish", "long red line"), ("red long way",), 12 + 0.02 * (8 + 11 + 12 + 5) + 1),
        ],
    )
    def test_what_it_costs_to_compare_cards(self, answers: Any, accept: Any, cost: float) -> None:
        cards = [
            Card(id=f"r{n}", answer=answer, accept=accept if n == 0 else (), kind="size", level=1,
                 reading="x", show=("X",))
            for n, answer in enumerate(answers)
        ]  # fmt: skip
        effort = Effort(100)
        list(pair_faults(cards, Judge(the_rules().judging), effort))
        assert effort.left == pytest.approx(100 - cost)

    def test_how_much_of_an_answer_is_printed(self) -> None:
        the_judge = Judge(the_rules().judging)

        def share(answer: str, *show: str | Item) -> float:
            one = Card(id="r1", answer=answer, kind="size", level=1, reading="x", show=show)
            return printed_share(one, the_judge)

        assert share("big fish", "FISH") == 0.5
        assert share("big red fish", "FISH", "BIG") == pytest.approx(2 / 3)
        assert share("my fish", "FISH") == 1
        assert share("the fish", "CAT") == 0
        assert share("big fish", Item(stack=("BIG", Item(row=("FISH", "A"))))) == 1
        assert share("big fish", Item(ring="BIG"), Item(cross=("FISH", "DISH"), meet=(2, 2))) == 1
        assert share("the", "X") == 1, "an answer of small words alone has nothing to show"

    @pytest.mark.parametrize("key", ["answer", "accept", "reading", "show"])
    def test_a_refused_word_is_found_everywhere(self, key: str) -> None:
        given = {"answer": "whisky fish", "accept": "[whisky fish]", "reading": "a whisky fish",
                 "show": "[{row: [{stack: [A, WHISKY]}, B], size: 6}]"}  # fmt: skip
        assert told(sheet(card(**{key: given[key]}))) == [
            (
                f'a.yaml:3: cards.0.{key}: We don’t use the word "whisky" on cards. '
                "Choose a different one."
            )
        ]

    @pytest.mark.parametrize("key", ["answer", "accept", "near"])
    def test_every_wording_is_plain(self, key: str) -> None:
        wrong = "Huge Cod" if key == "answer" else "[Huge Cod]"
        lines = told(sheet(card(**{key: wrong})))
        assert any(f'cards.0.{key}: Write "Huge Cod" in lower case' in line for line in lines)

    @pytest.mark.rule("WZ-91", "WZ-92")
    @pytest.mark.parametrize(
        ("typed", "verdict"),
        [
            ("20 fish", Verdict.RIGHT),
            ("twenty fish", Verdict.RIGHT),
            ("twenty fishes", Verdict.RIGHT),
            ("fish twenty", Verdict.NEAR),
            ("21 fish", Verdict.WRONG),
            ("020 fish", Verdict.WRONG),
            ("the", Verdict.WRONG),
        ],
    )
    def test_numbers_are_words_up_to_twenty(self, typed: str, verdict: Verdict) -> None:
        assert (
            judge(typed, Solution("twenty fish", ("twenty fishes",)), the_rules().judging)
            is verdict
        )
