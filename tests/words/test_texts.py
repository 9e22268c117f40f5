"""Looking texts up, and filling in their values."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest

from boardgames.core import texts
from boardgames.core.texts import (
    N_,
    FileText,
    Plural,
    _,
    as_text,
    either,
    in_context,
    listed,
    money,
    ordinal,
    percent,
    plural,
    shown,
)
from boardgames.data.languages import Disguise, disguised, use_language


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    texts.use(texts.English())


class Danish:
    """A language with a text or two, and one meaning of a word set apart."""

    def gettext(self, message: str) -> str:
        return {"{player} rolled {number}.": "{number} slog {player}."}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "{count} kort"

    def pgettext(self, context: str, message: str) -> str:
        return {
            ("button", "Draw"): "Træk",
            ("WW-01", "{seats.least} play."): "{seats.least} spil.",
        }.get((context, message), message)


def test_values_are_filled_in_by_name_and_may_change_places() -> None:
    assert _("{player} rolled {number}.", player="Ben", number=4) == "Ben rolled 4."
    texts.use(Danish())
    assert _("{player} rolled {number}.", player="Ben", number=4) == "4 slog Ben."


def test_a_value_is_never_read_as_a_template() -> None:
    assert _("{player} rolled {number}.", player="{number}", number=4) == "{number} rolled 4."


def test_a_marked_text_is_looked_up_only_when_it_is_shown() -> None:
    marked = N_("{player} rolled {number}.")
    texts.use(Danish())
    assert _(marked, player="Ben", number=4) == "4 slog Ben."


@pytest.mark.parametrize(("count", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_count_chooses_its_template(count: int, text: str) -> None:
    assert plural("{count} card", "{count} cards", count) == text
    assert _(Plural("{left} card", "{left} cards", "left"), left=count) == text


def test_a_word_of_two_meanings_is_looked_up_by_its_context() -> None:
    texts.use(Danish())
    assert in_context("button", "Draw") == "Træk"
    assert in_context("picture", "Draw") == "Draw"


def test_an_empty_text_stays_empty() -> None:
    # gettext answers an empty message with the catalogue's header.
    assert _("") == in_context("button", "") == ""


def test_lists() -> None:
    assert [listed(names) for names in ([], ["Ann"], ["Ann", "Ben"])] == ["", "Ann", "Ann and Ben"]
    assert listed(["Ann", "Ben", "Cleo", "Dan"]) == "Ann, Ben, Cleo and Dan"
    assert either(["Ann", "Ben", "Cleo"]) == "Ann, Ben or Cleo"


@pytest.mark.parametrize(
    ("share", "text"),
    [(0, "0%"), (0.004, "under 1%"), (0.315, "32%"), (0.997, "over 99%"), (1, "100%")],
)
def test_a_chance_is_never_rounded_to_certainty(share: float, text: str) -> None:
    assert percent(share) == text


def test_money_and_ordinals() -> None:
    assert money(30_000) == "$30,000"
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip


class TestTextsOfFiles:
    def test_it_reads_in_english_and_is_looked_up_where_it_is_shown(self) -> None:
        text = FileText("WW-01", "{seats.least} play.", {"seats.least": 2})
        assert text == "2 play."
        texts.use(Danish())
        assert (text, shown(text)) == ("2 play.", "2 spil.")

    def test_a_text_of_somebody_else_is_shown_as_it_is(self) -> None:
        texts.use(Disguise())
        assert shown("My own rule") == "My own rule"

    def test_it_can_be_sent_to_another_process(self) -> None:
        text = FileText("WW-01", "{seats.least} play.", {"seats.least": 2})
        again = pickle.loads(pickle.dumps(text))
        assert (again, again.context, again.values) == (text, text.context, text.values)

    def test_values(self) -> None:
        assert as_text([1, 2, 30_000]) == "1, 2 and 30,000"
        with pytest.raises(TypeError, match="dict"):
            as_text({})


class TestDisguise:
    def test_is_longer_and_keeps_values_and_rule_numbers(self) -> None:
        assert disguised("{player} rolled: WW-12") == "{player} röölllëëd: WW-12".replace(
            "lll", "ll"
        )
        plain = "Choose a space, or end your turn here."
        assert 1.25 < len(disguised(plain)) / len(plain) < 1.5

    def test_is_chosen_by_the_environment(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("RAINYDAY_LANG", "qps")
        use_language()
        assert _("Roll") == "Rööll"
        monkeypatch.setenv("RAINYDAY_LANG", "xx")
        use_language()
        assert _("Roll") == "Roll"
