"""Rules and sheets: every mistake in one go, each at its line."""

from __future__ import annotations

import enum
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from boardgames.core.problems import DataError, Problem
from boardgames.core.variants import Variant
from boardgames.data.rules import load_rules, load_tree, load_yaml, with_lines
from tests.data.sentences import sentences_of


class Kind(enum.StrEnum):
    ROPE = "rope"
    GUNS = "guns"


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deal: Annotated[int, msgspec.Meta(ge=1, le=4)]
    limit: int = 4


class Text(msgspec.Struct, frozen=True, tag_field="form", tag="text", forbid_unknown_fields=True):
    words: str


class Shape(msgspec.Struct, frozen=True, tag_field="form", tag="shape", forbid_unknown_fields=True):
    sides: int


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    row: list[str | Group]
    size: int = 0


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: Hand
    given: dict[Annotated[int, msgspec.Meta(ge=2, le=4)], tuple[Kind, ...]] = {}
    cards: dict[Kind, int] = {}
    speed: float = 1.0
    pair: tuple[int, int] = (0, 0)
    mood: Literal["calm", "wild"] = "calm"
    names: Annotated[list[str], msgspec.Meta(max_length=2)] = []
    code: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")] = "#000000"
    item: str | Text | Shape = ""
    exact: Annotated[int, msgspec.Meta(ge=1, le=1)] = 1
    open: bool = True
    variants: dict[str, Variant] = {}


class Span(msgspec.Struct, frozen=True):
    least: int
    most: int

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError("least is more than most")


class Spans(msgspec.Struct, frozen=True):
    a: list[Span]


GOOD = """\
hand: {deal: 3}
given: {2: [rope], 3: [guns, rope]}
cards: {rope: 9}
speed: 2
pair: [1, 2]
mood: wild
names: [no, 007, "x"]
item: {form: shape, sides: 3}
open: false
variants:
  target: {title: Target, default: 350, choices: {200: Short, 350: Full}}
  rain: {title: Rain, default: true, seats: [3, 4], note: {3: dry}}
  limit: {title: Limit, default: 60, least: 20, most: 200}
"""


def rules(tmp_path: Path, text: str, wanted: Any = Rules) -> Any:
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    return load_rules(path, wanted)


def sentences(tmp_path: Path, text: str) -> list[str]:
    return sentences_of(lambda: rules(tmp_path, text))


def test_sound_rules_become_the_game_s_own_values(tmp_path: Path) -> None:
    text = GOOD.replace("names: [no, 007,", "names: [no,")
    got = rules(tmp_path, text)
    assert got.hand == Hand(3)
    assert got.given == {2: (Kind.ROPE,), 3: (Kind.GUNS, Kind.ROPE)}
    assert got.cards == {Kind.ROPE: 9}
    assert got.speed == 2.0
    assert got.pair == (1, 2)
    assert got.item == Shape(3)
    assert got.variants["target"].choices == {200: "Short", 350: "Full"}
    assert got.variants["rain"].default is True


def test_text_is_taken_as_written(tmp_path: Path) -> None:
    got = rules(tmp_path, "hand: {deal: 1}\nnames: [no, 12]\nitem: {form: text, words: true}\n")
    assert got.names == ["no", "12"]
    assert got.item == Text("true")
    path = tmp_path / "sheet.yaml"
    path.write_text("{12: 1.50, true: ~}\n", encoding="utf-8")
    assert load_yaml(path, dict[str, str]) == {"12": "1.50", "true": "~"}


def test_a_value_that_may_be_number_or_text_stays_a_number(tmp_path: Path) -> None:
    path = tmp_path / "sheet.yaml"
    path.write_text("[12, true, x]\n", encoding="utf-8")
    assert load_yaml(path, list[str | int | bool]) == [12, True, "x"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hand: {deal: 9}", "rules.yaml:1: hand.deal: 9 is out of range. Allowed: 1 to 4."),
        ("{}", "rules.yaml:1: hand: This is missing. Add a table (deal, limit)."),
        (
            "hand: {deal: 1, limmit: 3}",
            'rules.yaml:1: hand.limmit: Unknown key "limmit". Did you mean "limit"?',
        ),
        (
            "hand: {deal: 1, zebra: 3}",
            'rules.yaml:1: hand.zebra: Unknown key "zebra". Use one of these: deal, limit.',
        ),
        (
            "hand: {deal: 1}\ncards: {rop: 3}",
            'rules.yaml:2: cards.rop: Wrong key. This can\'t be "rop". Did you mean "rope"?',
        ),
        (
            "hand: {deal: 1}\ngiven:\n  2: [gums]",
            'rules.yaml:3: given.2.0: This can\'t be "gums". Did you mean "guns"?',
        ),
        (
            "hand: {deal: 1}\ngiven: {5: [guns]}",
            "rules.yaml:2: given.5: Wrong key. 5 is out of range. Allowed: 2 to 4.",
        ),
        (
            "hand: {deal: 1}\ngiven: {x: [guns]}",
            'rules.yaml:2: given.x: Wrong key. This must be a whole number (2 to 4), not "x".',
        ),
        ("hand: {deal: 1}\nspeed: fast", 'rules.yaml:2: speed: This must be a number, not "fast".'),
        (
            "hand: {deal: true}",
            "rules.yaml:1: hand.deal: This must be a whole number (1 to 4), not true.",
        ),
        (
            "hand: {deal: 2.5}",
            "rules.yaml:1: hand.deal: This must be a whole number (1 to 4), not 2.5.",
        ),
        (
            "hand: {deal: }",
            "rules.yaml:1: hand.deal: This must be a whole number (1 to 4), not nothing.",
        ),
        ("hand: [1]", "rules.yaml:1: hand: This must be a table (deal, limit), not a list."),
        (
            "hand: {deal: 1}\npair: [1]",
            "rules.yaml:2: pair: This must be a list of 2, not a list.",
        ),
        (
            "hand: {deal: 1}\nmood: wold",
            'rules.yaml:2: mood: This can\'t be "wold". Did you mean "wild"?',
        ),
        (
            "hand: {deal: 1}\nnames: [a, b, c]",
            "rules.yaml:2: names: This can have only 2 entries, not 3.",
        ),
        (
            "hand: {deal: 1}\ncode: red",
            'rules.yaml:2: code: "red" doesn\'t match ^#[0-9a-f]{6}$. Change it.',
        ),
        (
            "hand: {deal: 1}\nexact: 2",
            "rules.yaml:2: exact: 2 is out of range. Allowed: exactly 1.",
        ),
        ("hand: {deal: 1}\nopen: no", 'rules.yaml:2: open: This must be true or false, not "no".'),
        (
            "hand: {deal: 1}\nitem: {form: shape, sides: x}",
            'rules.yaml:2: item.sides: This must be a whole number, not "x".',
        ),
        (
            "hand: {deal: 1}\nitem: {form: shap, sides: 3}",
            ('rules.yaml:2: item: "form" can\'t be "shap". Did you mean "shape"?'),
        ),
        (
            "hand: {deal: 1}\nitem: {sides: 3}",
            'rules.yaml:2: item: "form" is missing. Use text or shape.',
        ),
        (
            'hand: {deal: 1}\n"a\\nb": 3',
            (
                'rules.yaml:2: a?b: Unknown key "a?b". Use one of these: hand, given, '
                "cards, speed, pair, mood, names, code, …."
            ),
        ),
        (
            "hand: {deal: 1}\nvariants:\n  a: {title: A, default: 9, least: 1, most: 3}",
            "rules.yaml:3: variants.a: The default 9 is out of range. Allowed: 1 to 3.",
        ),
        (
            "hand: {deal: 1}\nvariants:\n  a: {title: A, default: x}",
            (
                'rules.yaml:3: variants.a: Add "choices", a default of true or false, '
                'or a number with "least" and "most".'
            ),
        ),
    ],
)
def test_each_mistake_gives_exactly_its_sentence(tmp_path: Path, text: str, expected: str) -> None:
    assert sentences(tmp_path, text) == [expected]


def test_types_may_hold_themselves(tmp_path: Path) -> None:
    path = tmp_path / "sheet.yaml"
    path.write_text("row: [no, {row: [1, {row: []}], size: 3}]\n", encoding="utf-8")
    assert load_yaml(path, Group) == Group(["no", Group(["1", Group([])], 3)])
    path.write_text("row:\n- a\n- {row: [{rwo: [x]}]}\n", encoding="utf-8")
    assert sentences_of(lambda: load_yaml(path, Group)) == [
        'sheet.yaml:3: row.1.row.0.rwo: Unknown key "rwo". Did you mean "row"?',
        "sheet.yaml:3: row.1.row.0.row: This is missing. Add a list.",
    ]


def test_a_problem_that_quotes_line_ends_stays_one_line() -> None:
    (got,) = with_lines([Problem("x.tmx", "a\nb", "is\nwrong.")], [])
    assert str(got) == "x.tmx: a b: is wrong."


def test_all_mistakes_are_reported_in_one_go(tmp_path: Path) -> None:
    text = "hand: {deal: 0}\nspeed: x\nmoood: calm\npair: [a, b]\n"
    found = sentences(tmp_path, text)
    assert [line.split(": ")[1] for line in found] == [
        "hand.deal",
        "speed",
        "moood",
        "pair.0",
        "pair.1",
    ]


def test_a_list_of_a_thousand_mistakes_ends_early(tmp_path: Path) -> None:
    text = "hand: {deal: 1}\ncards:\n" + "".join(f"  k{n}: 1\n" for n in range(1000))
    assert len(sentences(tmp_path, text)) == 101


def test_what_only_a_struct_itself_refuses_has_its_place_too(tmp_path: Path) -> None:
    path = tmp_path / "r.yaml"
    path.write_text("a:\n- {least: 1, most: 2}\n- {least: 3, most: 2}\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"^r\.yaml:3: a\.1: least is more than most\.$"):
        load_yaml(path, Spans)
    with pytest.raises(DataError, match=r"^r\.yaml:1: least is more than most\.$"):
        load_yaml(path, dict[str, list[Span]])


def test_a_game_s_own_problem_gets_its_line(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text(GOOD, encoding="utf-8")
    problems = [
        Problem("rules.yaml", "variants.rain.default", "is wet."),
        Problem("rules.yaml", "cards.guns", "are missing."),
        Problem("other.tmx", "spaces", "no spaces."),
    ]
    got = with_lines(problems, [load_tree(path)])
    assert [problem.line for problem in got] == [12, 3, 0]
    assert load_tree(path).line_of("variants.limit") == 13
    assert load_tree(path).line_of("hand") == 1


def test_a_missing_file_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match=r"^rules\.yaml: This file doesn't exist\. Check the name\.$"
    ):
        load_rules(tmp_path / "rules.yaml", Rules)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^x: This isn't a file\. Check the name\.$"):
        load_rules(tmp_path, Rules, shown_as="x")
