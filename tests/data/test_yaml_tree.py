"""YAML as a tree: JSON-like values only, every line known, nothing hostile followed."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from boardgames.data import yaml_tree
from boardgames.data.yaml_tree import MOST_BYTES, MOST_NODES, plain, tree_of
from tests.data.sentences import sentences_of


def value(text: str) -> object:
    return plain(tree_of(text.encode(), "r.yaml").root)


def sentences(data: bytes | str) -> list[str]:
    raw = data.encode() if isinstance(data, str) else data
    return sentences_of(lambda: tree_of(raw, "r.yaml"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("12", 12),
        ("-4", -4),
        ("+4", 4),
        ("0", 0),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("999999999999999999", 999999999999999999),
        # What YAML 1.1 would turn into something else stays what was written.
        ("no", "no"),
        ("yes", "yes"),
        ("ON", "ON"),
        ("off", "off"),
        ("True", "True"),
        ("2001-01-01", "2001-01-01"),
        ("007", "007"),
        ("0x10", "0x10"),
        ("1_000", "1_000"),
        ("12:30:45", "12:30:45"),
        (".inf", ".inf"),
        (".nan", ".nan"),
        ('"12"', "12"),
        ("'true'", "true"),
        ("|\n  12\n", "12\n"),
        ("=", "="),
    ],
)
def test_a_scalar_is_json_like_or_text(text: str, expected: object) -> None:
    got = value(f"a: {text}")
    assert isinstance(got, dict)
    assert got["a"] == expected
    assert type(got["a"]) is type(expected)


def test_keys_may_be_whole_numbers_and_switches() -> None:
    assert value("{2: [a], true: b, x: c}") == {2: ["a"], True: "b", "x": "c"}


def test_lines_are_known_to_the_deepest_place_that_exists() -> None:
    tree = tree_of(b"a: 1\nb:\n  c:\n    - x\n    - y\n'd.e': {2: 3}\n", "r.yaml")
    assert tree.line_of("") == 1
    assert tree.line_of("b.c.1") == 5
    assert tree.line_of("b.c.7") == 3
    assert tree.line_of("b.zzz.zzz") == 2
    assert tree.line_of("d.e.2") == 6


def test_values_are_found_by_dotted_place() -> None:
    tree = tree_of(b"a: {2: [x, 5]}\n", "r.yaml")
    assert tree.value_at("a.2.1") == 5
    with pytest.raises(KeyError):
        tree.value_at("a.3")
    assert list(tree.places()) == ["a.2"]


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert plain(tree_of(b"\xef\xbb\xbfa: 1\n", "r.yaml").root) == {"a": 1}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            "a: 1\nb: 2\na: 3\n",
            "r.yaml:3: a: This is given twice, first on line 1. Keep one.",
        ),
        (
            "x: {deep: {k: 1, k: 2}}\n",
            "r.yaml:1: x.deep.k: This is given twice, first on line 1. Keep one.",
        ),
        (
            "a: !!str 1\n",
            'r.yaml:1: a: The tag "tag:yaml.org,2002:str" doesn\'t work here. Delete it.',
        ),
        ("a: &x 1\n", 'r.yaml:1: a: The anchor "&x" doesn\'t work here. Delete it.'),
        ("", "r.yaml:1: This file is empty. Write it again."),
        ("# only a comment\n", "r.yaml:1: This file is empty. Write it again."),
        ("a: 1\n---\nb: 2\n", "r.yaml:2: A second document starts here. Keep one."),
        ("a: " + "9" * 19, "r.yaml:1: a: This number has more than 18 digits. Shorten it."),
        ("a: 1e999", "r.yaml:1: a: 1e999 is too large. Use a smaller number."),
        ("[1, 2]: x\n", "r.yaml:1: A key must be a word or a whole number."),
        ("~: x\n", "r.yaml:1: A key must be a word or a whole number."),
        ("k" * 201 + ": x\n", "r.yaml:1: This key is longer than 200 letters. Shorten it."),
        ("[" * 50_000, "r.yaml:1: This is nested deeper than 40 levels. Flatten it."),
        ("- " * 50_000, "r.yaml:1: This is nested deeper than 40 levels. Flatten it."),
        ("{a: " * 50_000, "r.yaml:1: This is nested deeper than 40 levels. Flatten it."),
        ("? " * 50_000, "r.yaml:1: This is nested deeper than 40 levels. Flatten it."),
        (b"a: \xff\n", "r.yaml:1: This file isn't UTF-8 text. Save it as UTF-8."),
        (
            "a: 1\nb: 2\n".encode("utf-16"),
            "r.yaml:1: This file isn't UTF-8 text. Save it as UTF-8.",
        ),
        (b"a: 1\nb: \0\n", "r.yaml:2: This line contains a NUL. Delete it."),
        (
            b"a: 1\nb: \x07\n",
            "r.yaml:2: This line contains a character that isn't text. Delete it.",
        ),
        (b"#" * (MOST_BYTES + 1), "r.yaml: This file is larger than 2 MB. Split it."),
        (
            "[" + "1," * (MOST_NODES + 1) + "]",
            "r.yaml:1: This file has too many entries. Split it.",
        ),
    ],
)
def test_each_broken_file_gives_exactly_its_sentence(data: str | bytes, expected: str) -> None:
    assert sentences(data) == [expected]


def test_an_alias_bomb_is_refused_at_its_first_alias_and_costs_nothing() -> None:
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)]
    found = sentences("\n".join(lines))
    assert 'r.yaml:2: a1.0: The alias "*a0" doesn\'t work here. Write it out.' in found
    assert found[-1].endswith("There are too many problems. Fix these first.")
    assert len(found) == 101


@pytest.mark.parametrize("text", ["a: [1\nb: 2", "a: b: c", "a: 'x", "\ta: 1", "%YAML 9.9\n---\n"])
def test_broken_yaml_names_its_line_and_what_was_found(text: str) -> None:
    (sentence,) = sentences(text)
    assert sentence.startswith("r.yaml:")
    assert "This line isn't valid YAML (" in sentence
    assert sentence.endswith("Fix it.")


@pytest.mark.parametrize("loader", ["CSafeLoader", "SafeLoader"])
def test_both_loaders_read_alike(loader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(yaml, loader):
        pytest.skip("this PyYAML was built without libyaml")
    monkeypatch.setattr(yaml_tree, "_LOADER", getattr(yaml, loader))
    assert value("a: [no, 7, 'x', {2: ~}]\nb: |\n  text\n") == {
        "a": ["no", 7, "x", {2: None}],
        "b": "text\n",
    }
    assert sentences("a: &x 1\nb: *x\na: !t 2\n") == [
        'r.yaml:1: a: The anchor "&x" doesn\'t work here. Delete it.',
        'r.yaml:2: b: The alias "*x" doesn\'t work here. Write it out.',
        'r.yaml:3: a: The tag "!t" doesn\'t work here. Delete it.',
        "r.yaml:3: a: This is given twice, first on line 1. Keep one.",
    ]
    assert sentences("[" * 5_000) == ["r.yaml:1: This is nested deeper than 40 levels. Flatten it."]
    assert sentences(b"a: 1\nb: \x07\n") == [
        "r.yaml:2: This line contains a character that isn't text. Delete it."
    ]
    (sentence,) = sentences("a: [1\nb: 2")
    assert "This line isn't valid YAML (" in sentence


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes_give_a_tree_or_sentences(data: bytes) -> None:
    sentences(data)


@example("!%0a")
@given(st.text(alphabet="ab:-[]{},&*!|>'\"#%?\n \t019.~", max_size=60))
@settings(max_examples=500, deadline=None)
def test_any_yaml_like_text_gives_a_tree_or_sentences(text: str) -> None:
    sentences(text)
