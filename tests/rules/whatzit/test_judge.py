"""The judge: a table of typed answers, and the corners of its eight steps (WZ-91, WZ-92)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from boardgames.games.whatzit.rules.cards.items import Solution
from boardgames.games.whatzit.rules.cards.judge import Judge, Verdict, judge, one_slip_apart
from tests.rules.whatzit.positions import the_rules

TABLE = Path(__file__).parent / "verdicts.txt"


class Typed(NamedTuple):
    """One line of the table."""

    card: Solution
    text: str
    wanted: Verdict


def table() -> list[Typed]:
    """All lines of the table."""
    found: list[Typed] = []
    card = Solution("")
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        if word == "card:":
            card = card_of(rest.strip())
        else:
            found.append(Typed(card, rest.strip(), Verdict(word)))
    return found


def card_of(line: str) -> Solution:
    """A card from its line: the answer, then `key: form; form` parts."""
    answer, *parts = (part.strip() for part in line.split("|"))
    forms = {
        key.strip(): tuple(form.strip() for form in rest.split(";"))
        for key, _, rest in (part.partition(":") for part in parts)
    }
    return Solution(answer, forms.get("accept", ()), forms.get("near", ()), forms.get("reject", ()))


@pytest.mark.rule("WZ-91", "WZ-92")
def test_every_typed_answer_gets_the_verdict_it_should() -> None:
    judging = the_rules().judging
    wrong = [
        f"{typed.card.answer} | {typed.text}: {verdict.value}, not {typed.wanted.value}"
        for typed in table()
        if (verdict := judge(typed.text, typed.card, judging)) is not typed.wanted
    ]
    assert wrong == []


def test_the_table_is_long_enough_and_says_nothing_twice() -> None:
    lines = table()
    assert len(lines) >= 300
    assert len({(typed.card.answer, typed.text) for typed in lines}) == len(lines)
    counts = {verdict: sum(one.wanted is verdict for one in lines) for verdict in Verdict}
    assert min(counts[Verdict.RIGHT], counts[Verdict.NEAR], counts[Verdict.WRONG]) >= 60


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  The   Quick-brown fox! ", ("quick", "brown", "fox")),
        ("Déjà vu", ("deja", "vu")),
        ("R&B", ("r", "and", "b")),
        ("100%", ("100", "percent")),
        ("don't", ("dont",)),
        ("don’t", ("dont",)),
        ("20 20", ("twenty", "twenty")),
        ("21", ("21",)),
        ("0", ("zero",)),
        ("007", ("007",)),
        ("20,000", ("20000",)),
        ("1,000,000", ("1000000",)),
        ("1,2,3", ("one", "two", "three")),
        ("20, 000", ("twenty", "000")),
        ("1,0000", ("one", "0000")),
        ("someone's own, somebody’s own", ("my", "own", "my", "own")),
        ("colour my theatre", ("color", "my", "theater")),
        ("his own, her own, one's own", ("my", "own", "my", "own", "my", "own")),
        ("snake_case", ("snake", "case")),
        ("…", ()),
        ("the", ()),
    ],
)
def test_answers_are_normalised(text: str, words: tuple[str, ...]) -> None:
    assert Judge(the_rules().judging).words(text) == words


@pytest.mark.parametrize(
    ("one", "other", "slip"),
    [
        ("heels", "heals", True),
        ("heels", "heel", True),
        ("heels", "heeels", True),
        ("heels", "ehels", True),
        ("heels", "heesl", True),
        ("heels", "heels", False),
        ("heels", "hales", False),
        ("heels", "he", False),
        ("abcd", "badc", False),
        ("abcdef", "xbcdey", False),
    ],
)
def test_one_slip_is_a_letter_added_lost_changed_or_two_exchanged(
    one: str, other: str, slip: bool
) -> None:
    assert one_slip_apart(one, other) is slip
    assert one_slip_apart(other, one) is slip


def test_a_rejected_form_is_wrong_even_where_it_would_be_right() -> None:
    card = Solution("round table", reject=("around table",))
    assert judge("round table", card, the_rules().judging) is Verdict.WRONG


def test_a_short_word_forgives_no_slip() -> None:
    assert judge("bog deal", Solution("big deal"), the_rules().judging) is Verdict.WRONG
    assert judge("foot in the dor", Solution("foot in the door"), the_rules().judging) is (
        Verdict.WRONG
    )
