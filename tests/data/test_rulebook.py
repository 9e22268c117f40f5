"""The rulebook: numbered rules whose numbers come from the rules themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.core.problems import DataError
from boardgames.core.texts import as_text
from boardgames.data.parts import files_from_texts, folder_files, load_parts, rulebook_of_files
from boardgames.data.rulebook import Rulebook, rulebook_from
from boardgames.data.rules import load_tree
from boardgames.data.yaml_tree import tree_of
from tests.data import pond
from tests.data.sentences import sentences_of

FACTS = {"pads": 3, "options.laps": 2}


def book(tmp_path: Path, text: str) -> Rulebook:
    path = tmp_path / "rulebook.yaml"
    path.write_text(text, encoding="utf-8")
    return rulebook_from(load_tree(path), tree_of(pond.RULES.encode(), "rules.yaml"), FACTS)


def test_names_are_filled_from_rules_facts_and_choices(tmp_path: Path) -> None:
    got = book(tmp_path, pond.RULEBOOK)
    rule = got.rule("PO-02")
    assert rule is not None
    assert rule.text == "The prize is 350,000; the pond has 3 pads and 2 lap."
    assert rule.example == "With 1 green frog."
    assert rule.mark == "ruling"
    assert [one.id for one in got.rules()] == ["PO-01", "PO-02"]
    assert got.sections[0].title == "Hopping"
    assert got.rule("PO-99") is None


def test_an_unknown_name_is_a_problem_at_its_line(tmp_path: Path) -> None:
    text = pond.RULEBOOK.replace("{prize}", "{pri} {zebra} {frogs}")
    assert sentences_of(lambda: book(tmp_path, text)) == [
        'rulebook.yaml:7: PO-02: Unknown number {pri}. Did you mean "prize"?',
        "rulebook.yaml:7: PO-02: Unknown number {zebra}. Use one from rules.yaml.",
        'rulebook.yaml:7: PO-02: Unknown number {frogs}. Did you mean "frogs.green"?',
    ]


def test_a_number_used_twice_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^rulebook\.yaml:5: PO-01: This number is used twice"):
        book(tmp_path, pond.RULEBOOK.replace("id: PO-02", "id: PO-01"))


def test_a_wrong_mark_or_number_is_a_problem(tmp_path: Path) -> None:
    text = pond.RULEBOOK.replace("mark: ruling", "mark: rulling").replace("PO-01", "one")
    number, mark = sentences_of(lambda: book(tmp_path, text))
    form = "^[A-Z]{2,3}-[0-9]{2,3}[a-z]?$"
    assert (
        number == f'rulebook.yaml:4: sections.0.rules.0.id: "one" doesn\'t match {form}. Change it.'
    )
    assert mark == (
        'rulebook.yaml:6: sections.0.rules.1.mark: This can\'t be "rulling". Did you mean "ruling"?'
    )


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (3, "3"),
        (9999, "9999"),
        (10000, "10,000"),
        (350000, "350,000"),
        (-20000, "-20,000"),
        (1.5, "1.5"),
        (True, "yes"),
        ("rope", "rope"),
        ([1, 2, 30000], "1, 2 and 30,000"),
        (("a", "b"), "a and b"),
        (["a"], "a"),
        ([], ""),
    ],
)
def test_values_stand_in_sentences(value: object, words: str) -> None:
    assert as_text(value) == words


class TestInShort:
    def test_it_is_filled_like_the_rules(self, tmp_path: Path) -> None:
        page = book(tmp_path, pond.RULEBOOK).in_short
        assert page is not None
        assert (page.aim, page.turn) == ("Be first. PO-01", "Roll 6 faces, hop.")
        assert page.end == "Feed 2 frogs."

    def test_names_and_rules_that_are_not_there_are_problems(self, tmp_path: Path) -> None:
        text = pond.RULEBOOK.replace("first. PO-01", "first. PO-11")
        text = text.replace("{frogs.brown}", "{zebra}")
        assert sentences_of(lambda: book(tmp_path, text)) == [
            'rulebook.yaml:9: in_short.aim: There is no rule PO-11. Did you mean "PO-01"?',
            "rulebook.yaml:9: in_short.end: Unknown number {zebra}. Use one from rules.yaml.",
        ]

    def test_a_part_that_is_missing_is_a_problem(self, tmp_path: Path) -> None:
        text = pond.RULEBOOK.replace("turn: ", "trun: ")
        assert sentences_of(lambda: book(tmp_path, text)) == [
            'rulebook.yaml:9: in_short.trun: Unknown key "trun". Did you mean "turn"?',
            "rulebook.yaml:9: in_short.turn: This is missing. Add text.",
        ]

    def test_a_book_without_it_is_refused_but_for_an_old_save(self, tmp_path: Path) -> None:
        bare = pond.RULEBOOK.partition("in_short")[0]
        files = folder_files("pond", pond.written(tmp_path / "pond", rulebook_yaml=bare))
        parts = load_parts(files, pond.KIT)
        game = pond.Pond(parts, {"laps": 1, "rain": False})
        assert sentences_of(lambda: rulebook_of_files(files, game)) == [
            (
                "rulebook.yaml:1: in_short: This is missing. Describe aim, turn and end "
                "in a sentence or two each."
            )
        ]
        old = files_from_texts("pond", files.texts, tmp_path / "pond")
        assert rulebook_of_files(old, game).in_short is None
