"""YAML as a tree with line numbers, holding only JSON-like values.

It is built from parser events because `yaml.safe_load` accepts duplicate keys, reads `no` as False
and follows aliases into billions of nodes.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import yaml

from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import _
from boardgames.core.wording import has_odd_letters, printable

MOST_BYTES = 2_000_000
MOST_DEPTH = 40
MOST_NODES = 40_000
MOST_DIGITS = 18
MOST_KEY_LETTERS = 200
MOST_WORD_LETTERS = 200
"""Of any name, title or note, to fit on a line or two."""
MOST_TEXT_LETTERS = 4000
MOST_PROBLEMS = 100

Value = bool | int | float | str | None
Key = bool | int | str

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_BROKEN = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?\Z")
_BEGINS_NUMBER = "-+.0123456789"
_NO_KEY = "?"
_WORDS: dict[str, Value] = {"true": True, "false": False, "null": None, "~": None, "": None}


@dataclass(slots=True)
class Leaf:
    line: int
    value: Value
    written: str = ""
    """The source text, for `007` or `no` where text is expected."""


@dataclass(slots=True)
class Row:
    line: int
    items: list[Node]


@dataclass(slots=True)
class Entry:
    key: Key
    line: int
    node: Node


@dataclass(slots=True)
class Table:
    """In the file's order, without duplicate keys."""

    line: int
    entries: list[Entry]

    def find(self, key: Key) -> Entry | None:
        """By the key's text in the file."""
        return next((entry for entry in self.entries if text_of(entry.key) == text_of(key)), None)


Node = Leaf | Row | Table


@dataclass(slots=True)
class Tree:
    file: str
    root: Node

    def line_of(self, place: str) -> int:
        """The line of a dotted place ("hand.deal", "given.2.0"), or of its nearest parent."""
        return self._nearest(place)[0]

    def _nearest(self, place: str) -> tuple[int, Node, list[str]]:
        """Line and node of a place or its nearest parent, and the rest of the place."""
        line, node = self.root.line, self.root
        names = place.split(".") if place else []
        while names:
            found = _below(node, names)
            if found is None:
                break
            line, node, used = found
            del names[:used]
        return line, node, names

    def value_at(self, place: str) -> object:
        _line, node, rest = self._nearest(place)
        if rest:
            raise KeyError(place)
        return plain(node)

    def places(self) -> Iterator[str]:
        return _places(self.root, "")

    def problem(self, place: str, text: str, line: int = 0) -> Problem:
        return Problem(self.file, place, text, line or self.line_of(place))


def text_of(key: Key | None) -> str:
    if key is None or isinstance(key, bool):
        return {None: "null", True: "true", False: "false"}[key]
    return str(key)


def joined(place: str, name: Key) -> str:
    """A place one step deeper, printable whatever the key."""
    step = printable(text_of(name))
    return f"{place}.{step}" if place else step


def plain(node: Node) -> object:
    if isinstance(node, Leaf):
        return node.value
    if isinstance(node, Row):
        return [plain(item) for item in node.items]
    return {entry.key: plain(entry.node) for entry in node.entries}


def tree_of(data: bytes, file: str, most_letters: int = MOST_TEXT_LETTERS) -> Tree:
    """Raises DataError with all problems; short texts are also put on one line."""
    text = _decoded(data, file)
    builder = _Builder(text, file, most_letters)
    try:
        root = builder.document()
    except yaml.MarkedYAMLError as error:
        raise DataError(_syntax_problem(error, file)) from None
    except yaml.YAMLError:
        # Only control characters are left.
        sentence = _("This line contains a character that isn't text. Delete it.")
        raise DataError(Problem(file, "", sentence, _line_of_odd_character(text))) from None
    if builder.problems:
        raise DataError(builder.problems)
    return Tree(file, root)


def _decoded(data: bytes, file: str) -> str:
    if len(data) > MOST_BYTES:
        raise DataError(Problem(file, "", _("This file is larger than 2 MB. Split it.")))
    try:
        decoded = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        text = _("This file isn't UTF-8 text. Save it as UTF-8.")
        raise DataError(Problem(file, "", text, line)) from None
    if "\0" in decoded:
        line = decoded.count("\n", 0, decoded.index("\0")) + 1
        raise DataError(Problem(file, "", _("This line contains a NUL. Delete it."), line))
    return decoded


def _line_of_odd_character(text: str) -> int:
    odd = re.search("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]", text)
    return text.count("\n", 0, odd.start()) + 1 if odd else 0


def _syntax_problem(error: yaml.MarkedYAMLError, file: str) -> Problem:
    mark = error.problem_mark or error.context_mark
    line = mark.line + 1 if mark else 0
    what = str(error.problem or error.context or "unknown")[:120]
    text = _("This line isn't valid YAML ({reason}). Fix it.", reason=what)
    return Problem(file, "", text, line)


class _Builder:
    def __init__(self, text: str, file: str, most_letters: int) -> None:
        self.file = file
        self.most_letters = most_letters
        self.problems: list[Problem] = []
        self.nodes = 0
        self.trail: list[Key] = []
        # Any: the stubs lack marks and anchors.
        self.events: Iterator[Any] = iter(yaml.parse(text, Loader=_LOADER))

    def document(self) -> Node:
        event = self._next(yaml.StreamStartEvent, yaml.DocumentStartEvent)
        if isinstance(event, yaml.StreamEndEvent):
            raise self._stop(1, _("This file is empty. Write it again."))
        root = self._node(event)
        event = self._next(yaml.DocumentEndEvent)
        if not isinstance(event, yaml.StreamEndEvent):
            raise self._stop(_line(event), _("A second document starts here. Keep one."))
        return root

    def _next(self, *skipped: type[yaml.Event]) -> Any:
        event = next(self.events)
        while isinstance(event, skipped):
            event = next(self.events)
        return event

    def _stop(self, line: int, text: str) -> DataError:
        return DataError([*self.problems, Problem(self.file, "", text, line)])

    def _note(self, line: int, text: str) -> None:
        trail = self.trail[:-1] if self.trail[-1:] == [_NO_KEY] else self.trail
        self.problems.append(Problem(self.file, functools.reduce(joined, trail, ""), text, line))
        if len(self.problems) == MOST_PROBLEMS:
            raise self._stop(line, _("There are too many problems. Fix these first."))

    def _node(self, event: Any) -> Node:
        line = _line(event)
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise self._stop(line, _("This file has too many entries. Split it."))
        if len(self.trail) > MOST_DEPTH:
            text = _("This is nested deeper than {most} levels. Flatten it.", most=MOST_DEPTH)
            raise self._stop(line, text)
        if isinstance(event, yaml.ScalarEvent) and event.anchor is None and event.tag is None:
            return self._leaf(event, line)  # first, since nearly all are
        if isinstance(event, yaml.AliasEvent):
            name = str(event.anchor)[:40]
            text = _('The alias "{name}" doesn\'t work here. Write it out.', name=f"*{name}")
            self._note(line, text)
            return Leaf(line, None)
        if event.anchor is not None:
            name = f"&{event.anchor[:40]}"
            self._note(line, _('The anchor "{name}" doesn\'t work here. Delete it.', name=name))
        if event.tag is not None:
            # "!%0a" is a tag with a line end.
            tag = printable(event.tag[:40])
            self._note(line, _('The tag "{name}" doesn\'t work here. Delete it.', name=tag))
        if isinstance(event, yaml.SequenceStartEvent):
            return self._row(line)
        if isinstance(event, yaml.MappingStartEvent):
            return self._table(line)
        return self._leaf(event, line)

    def _leaf(self, event: Any, line: int) -> Leaf:
        value = self._value(event, line)
        if isinstance(value, str):
            self._check_letters(value, line)
            if self.most_letters <= MOST_WORD_LETTERS and ("\n" in value or "\t" in value):
                value = " ".join(value.split())
        return Leaf(line, value, event.value)

    def _check_letters(self, text: str, line: int) -> None:
        # Keys have a separate limit.
        if len(text) > self.most_letters and self.trail[-1:] != [_NO_KEY]:
            most = self.most_letters
            self._note(line, _("This is longer than {most} letters. Shorten it.", most=most))
        if has_odd_letters(text):
            self._note(line, _("This contains a character that can't be shown. Delete it."))

    def _row(self, line: int) -> Row:
        items: list[Node] = []
        self.trail.append(0)
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            self.trail[-1] = len(items)
            items.append(self._node(event))
        self.trail.pop()
        return Row(line, items)

    def _table(self, line: int) -> Table:
        entries: list[Entry] = []
        first_lines: dict[Key, int] = {}
        self.trail.append(_NO_KEY)
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key_line = _line(event)
            self.trail[-1] = _NO_KEY
            key = self._key(event)
            self.trail[-1] = _NO_KEY if key is None else key
            node = self._node(next(self.events))
            if key is not None and key in first_lines:
                first = first_lines[key]
                text = _("This is given twice, first on line {line}. Keep one.", line=first)
                self._note(key_line, text)
            elif key is not None:
                first_lines[key] = key_line
                entries.append(Entry(key, key_line, node))
        self.trail.pop()
        return Table(line, entries)

    def _key(self, event: Any) -> Key | None:
        node = self._node(event)
        value = node.value if isinstance(node, Leaf) else None
        if isinstance(value, str) and len(value) > MOST_KEY_LETTERS:
            most = MOST_KEY_LETTERS
            text = _("This key is longer than {most} letters. Shorten it.", most=most)
            self._note(node.line, text)
            return None
        if isinstance(value, bool | int | str):
            return value
        if not isinstance(event, yaml.AliasEvent):
            self._note(node.line, _("A key must be a word or a whole number."))
        return None

    def _value(self, event: Any, line: int) -> Value:
        text: str = event.value
        # `implicit[0]`: unquoted; anything in quotes or in a block is text.
        if not event.implicit[0]:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if text[0] not in _BEGINS_NUMBER:
            return text
        if _WHOLE.match(text):
            return int(text) if self._has_few_digits(text, line) else 0
        if _BROKEN.match(text):
            number = float(text) if self._has_few_digits(text, line) else 0.0
            if math.isfinite(number):
                return number
            fault = _("{number} is too large. Use a smaller number.", number=text[:30])
            self._note(line, fault)
            return 0.0
        return text

    def _has_few_digits(self, text: str, line: int) -> bool:
        if sum(character.isdigit() for character in text) <= MOST_DIGITS:
            return True
        fault = _("This number has more than {most} digits. Shorten it.", most=MOST_DIGITS)
        self._note(line, fault)
        return False


def _line(event: Any) -> int:
    line: int = event.start_mark.line
    return line + 1


def _below(node: Node, names: list[str]) -> tuple[int, Node, int] | None:
    """Line and node one key deeper, and the number of names used (keys may contain dots)."""
    if isinstance(node, Row):
        if names[0].isdecimal() and int(names[0][:9]) < len(node.items):
            item = node.items[int(names[0][:9])]
            return item.line, item, 1
    elif isinstance(node, Table):
        for used in range(1, len(names) + 1):
            entry = node.find(".".join(names[:used]))
            if entry is not None:
                return entry.line, entry.node, used
    return None


def _places(node: Node, place: str) -> Iterator[str]:
    if isinstance(node, Table):
        for entry in node.entries:
            yield from _places(entry.node, joined(place, entry.key))
    elif place:
        yield place
