"""Rules, rulebooks, cards and saves made by hand to do harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.workshop.harm import Case, Cases, emptied, linked, linked_folder, swap, whole

RULES, BOOK, SHEET = "rules.yaml", "rulebook.yaml", "cards/regular_a.yaml"
RULE = (
    "in_short: {aim: A, turn: T, end: E}\n"
    'sections: [{title: T, rules: [{id: WW-01, mark: original, text: "%s"}]}]'
)
SHOWN = "show: [{stack: [MAN, BOARD], size: 17, gap: 7}]"
ANSWER = "answer: man overboard"


def _thousands(depth: int) -> str:
    item = "A"
    for _ in range(depth):
        item = f"{{row: [{item}, {item}], times: 10, step: [1, 1]}}"
    return f"show: [{item}]"


STACKS = "{stack: [" * 60 + "A" + "]}" * 60

YAMLS = (
    ("a list 3,000 deep", "a: " + "[" * 3000 + "]" * 3000),
    ("a table 3,000 deep", "".join(" " * n + "a:\n" for n in range(3000))),
    ("a date", "seats: 2026-11-16"),
    ("a time of day", "seats: 12:30:45"),
    ("a number of 5,000 digits", "seats: " + "7" * 5000),
    ("a broken number of 5,000 digits", "seats: 0." + "7" * 5000),
    ("a number without end", "seats: 1e99999999"),
    ("no number", "seats: .nan"),
    ("an alias to itself", "seats: &a [*a]"),
    ("keys merged in", "base: &b {a: 1}\nseats:\n  <<: *b"),
    ("a set", "seats: !!set {a, b}"),
    ("bytes", "seats: !!binary aGVsbG8="),
    ("a Python object", "seats: !!python/object/new:os.system [true]"),
    ("a list as a key", "? [a, b]\n: 1"),
    ("a table as a key", "{{a: 1}: 2}"),
    ("two documents", "a: 1\n---\nb: 2"),
    ("a directive", "%YAML 9.9\n---\na: 1"),
    ("tabs", "seats:\n\tleast: 2"),
    ("an escape for terminals", 'seats: "\\e[31mred\\e[0m"'),
    ("half a letter", 'seats: "\\ud800"'),
    ("a NUL in a name", 'pawns: {"gre\\0en": {symbol: "●", colour: "#54a868"}}'),
    ("a title that turns the line round", 'cards: {guns: {title: "\\u202egnp", count: 9}}'),
    ("a title without end", f"cards: {{guns: {{title: {'a' * 3900}, count: 9}}}}"),
    ("a bell as a key", '"\\a": 1'),
    ("nothing", ""),
    ("only a comment", "# x\n"),
    ("a word", "hello"),
    ("a table of nothing", "{}"),
    ("100 kB of braces", "{" * 100_000),
    ("a key of 100,000 letters", "k" * 100_000 + ": 1"),
    ("UTF-16 in name only", "\ufeffseats: 1"),
)
"""Case, and Waterworld's whole rules.yaml."""

FIELDS = (
    ("a field that looks inside", "{seats.__class__}"),
    ("a field with a format", "{seats.least:>999999999}"),
    ("a field in a field", "{{{{seats}}}}"),
    ("nothing but braces", "{" * 3900),
    ("a field of 3,000 letters", "{" + "x" * 3000 + "}"),
    ("a field of dots", "{" + "." * 3000 + "}"),
)
"""Case, and a field in the text of a rule."""

SHOWS = (
    ("a word a thousand million times", "show: [{text: A, times: 1000000000}]"),
    ("a word as large as a town", "show: [{text: A, size: 1000000000}]"),
    ("a word turned past all measure", "show: [{text: A, times: 9, spin: 1.0e+300}]"),
    ("a word that grows without end", "show: [{text: A, times: 36, grow: 1000000}]"),
    ("a word of 100,000 letters", f"show: [{{text: {'A' * 100_000}}}]"),
    ("stacks 60 deep", f"show: [{STACKS}]"),
    ("10,000 words", f"show: [{', '.join(['A'] * 10_000)}]"),
    ("ten times ten times ten words", _thousands(4)),
    ("letters nobody can draw", 'show: [{text: "漢字\\u202e🙂"}]'),
    ("nothing to show", "show: []"),
)
"""Case, and what a card shows."""

ANSWERS = (
    ("an answer of 100,000 letters", f"answer: {'a ' * 50_000}"),
    ("an answer of marks only", 'answer: "!?.,"'),
    ("an answer of nothing", 'answer: ""'),
    ("10,000 answers", f"answer: man, accept: [{', '.join(f'm{n}' for n in range(10_000))}]"),
    ("an id that is a path", "answer: man overboard, id: ../../x"),
)
"""Case, and what a card's answer is."""


def yaml_cases() -> Cases:
    """Everything that can be wrong with rules and rulebooks."""
    changes: dict[str, Case] = {f"YAML: {name}": whole(RULES, text) for name, text in YAMLS}
    changes |= {
        "YAML: line ends of the other kind": _other_line_ends,
        "YAML: rules that are a folder": emptied(RULES),
        "YAML: rules linked to a secret": linked(RULES, "/etc/passwd"),
    }
    changes |= {f"rulebook: {name}": whole(BOOK, RULE % field) for name, field in FIELDS}
    return {name: ("waterworld", change) for name, change in changes.items()}


def card_cases() -> Cases:
    """Everything that can be wrong with cards."""
    changes = {f"cards: {name}": swap(SHEET, SHOWN, show) for name, show in SHOWS}
    changes |= {f"cards: {name}": swap(SHEET, ANSWER, text) for name, text in ANSWERS}
    changes["cards: 600 sheets"] = _many_sheets
    changes["cards: a folder that is another"] = linked_folder("cards", "/etc")
    changes["cards: a key nobody has"] = swap(RULES, "[Q, P, Z,", "[Q, P, 漢,")
    return {name: ("whatzit", change) for name, change in changes.items()}


def _other_line_ends(folder: Path) -> None:
    path = folder / "rules.yaml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def _many_sheets(folder: Path) -> None:
    text = (folder / "cards" / "regular_a.yaml").read_bytes()
    for number in range(600):
        (folder / "cards" / f"regular_{number}.yaml").write_bytes(text)


Change = Callable[[list[Any]], None]


def _in_header(**values: Any) -> Change:
    return lambda lines: lines[0].update(values)


def _in_first(**values: Any) -> Change:
    return lambda lines: lines[1].update(values)


def _named_file(name: str) -> Change:
    def change(lines: list[Any]) -> None:
        files = lines[0]["files"]
        files[name] = dict(files["rules.yaml"])

    return change


def _tileset_in_save(source: str) -> Change:
    def change(lines: list[Any]) -> None:
        kept = lines[0]["files"]["waterworld.tmx"]
        kept["text"] = kept["text"].replace("sea.tsx", source)

    return change


SAVES: dict[str, Change] = {
    "a seed of 400 digits": _in_header(seed=10**400),
    "a million seats": _in_header(seats=10**6),
    "no seats": _in_header(seats=0),
    "a game that is a path": _in_header(game="../../etc"),
    "a game of another name": _in_header(game="conflict"),
    "a board up and away": _in_header(board="../../../etc/passwd"),
    "an own board from the root": _in_header(board="own//etc/passwd"),
    "variants of another kind": _in_header(variants={"round_limit": "x", "__class__": 1}),
    "variants that are a list": _in_header(variants=[1]),
    "players in a colour that is none": _in_header(players=[{"name": "A", "colour": "red"}] * 2),
    "a newer version": _in_header(version=10**9, program="\x1b[31m9"),
    "no files": _in_header(files={}),
    "a file up and away": _named_file("../../../etc/passwd"),
    "an own file up and away": _named_file("own/../../../etc/passwd"),
    "a tileset up and away": _tileset_in_save("../../../../etc/passwd.tsx"),
    "a tileset of the player's": _tileset_in_save("own/../../../etc/x.tsx"),
    "an action 500 deep": _in_first(act=json.loads("[" * 500 + "]" * 500)),
    "an action of another game": _in_first(act={"type": "Sail", "ship": 1}),
    "an action by nobody": _in_first(seat=99),
    "an action numbered past all measure": _in_first(n=10**30),
    "an action by somebody else": _in_first(seat=1),
    "a taking-back of more than there is": _in_first(n=None, seat=None, act=None, back=10**9),
    "a negative taking-back": _in_first(n=None, seat=None, act=None, back=-1),
    "an end that is an escape": _in_first(n=None, seat=None, act=None, end="\x1b[31m"),
}
