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
            "r.yaml:3: a: is given twice, first on line 1; keep one of them.",
        ),
        (
            "x: {deep: {k: 1, k: 2}}\n",
            "r.yaml:1: x.deep.k: is given twice, first on line 1; keep one of them.",
        ),
        ("a: !!str 1\n", 'r.yaml:1: a: the tag "tag:yaml.org,2002:str" can\'t be used; delete it.'),
        ("a: &x 1\n", 'r.yaml:1: a: the anchor "&x" can\'t be used; delete it.'),
        ("", "r.yaml:1: the file is empty; write it anew."),
        ("# only a comment\n", "r.yaml:1: the file is empty; write it anew."),
        ("a: 1\n---\nb: 2\n", "r.yaml:2: a second document starts here; keep only one."),
        ("a: " + "9" * 19, "r.yaml:1: a: the number has more than 18 digits; shorten it."),
        ("a: 1e999", "r.yaml:1: a: the number 1e999 is too large; use a smaller one."),
        ("[1, 2]: x\n", "r.yaml:1: this key is no word or whole number; use one."),
        ("~: x\n", "r.yaml:1: this key is no word or whole number; use one."),
        ("k" * 201 + ": x\n", "r.yaml:1: a key is longer than 200 letters; shorten it."),
        ("[" * 50_000, "r.yaml:1: is nested deeper than 40; flatten it."),
        ("- " * 50_000, "r.yaml:1: is nested deeper than 40; flatten it."),
        ("{a: " * 50_000, "r.yaml:1: is nested deeper than 40; flatten it."),
        ("? " * 50_000, "r.yaml:1: is nested deeper than 40; flatten it."),
        (b"a: \xff\n", "r.yaml:1: is not UTF-8 text; save it as UTF-8."),
        ("a: 1\nb: 2\n".encode("utf-16"), "r.yaml:1: is not UTF-8 text; save it as UTF-8."),
        (b"a: 1\nb: \0\n", "r.yaml:2: holds a NUL character; delete it."),
        (b"a: 1\nb: \x07\n", "r.yaml:2: holds a character that is no text; delete it."),
        (b"#" * (MOST_BYTES + 1), "r.yaml: is larger than 2 MB; split it or make it smaller."),
        (
            "[" + "1," * (MOST_NODES + 1) + "]",
            "r.yaml:1: the file holds too many entries; split it.",
        ),
    ],
)
def test_each_broken_file_gives_exactly_its_sentence(data: str | bytes, expected: str) -> None:
    assert sentences(data) == [expected]


def test_an_alias_bomb_is_refused_at_its_first_alias_and_costs_nothing() -> None:
    lines = ["a0: &a0 [x, x]"]
    lines += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60)]
    found = sentences("\n".join(lines))
    assert 'r.yaml:2: a1.0: the alias "*a0" can\'t be used; write it out.' in found
    assert found[-1].endswith("has too many mistakes to go on; mend these first.")
    assert len(found) == 101


@pytest.mark.parametrize("text", ["a: [1\nb: 2", "a: b: c", "a: 'x", "\ta: 1", "%YAML 9.9\n---\n"])
def test_broken_yaml_names_its_line_and_what_was_found(text: str) -> None:
    (sentence,) = sentences(text)
    assert sentence.startswith("r.yaml:")
    assert "is not valid YAML here (" in sentence
    assert sentence.endswith("mend this line.")


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
        'r.yaml:1: a: the anchor "&x" can\'t be used; delete it.',
        'r.yaml:2: b: the alias "*x" can\'t be used; write it out.',
        'r.yaml:3: a: the tag "!t" can\'t be used; delete it.',
        "r.yaml:3: a: is given twice, first on line 1; keep one of them.",
    ]
    assert sentences("[" * 5_000) == ["r.yaml:1: is nested deeper than 40; flatten it."]
    assert sentences(b"a: 1\nb: \x07\n") == [
        "r.yaml:2: holds a character that is no text; delete it."
    ]
    (sentence,) = sentences("a: [1\nb: 2")
    assert "is not valid YAML here (" in sentence


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes_give_a_tree_or_sentences(data: bytes) -> None:
    sentences(data)


@example("!%0a")
@given(st.text(alphabet="ab:-[]{},&*!|>'\"#%?\n \t019.~", max_size=60))
@settings(max_examples=500, deadline=None)
def test_any_yaml_like_text_gives_a_tree_or_sentences(text: str) -> None:
    sentences(text)
