"""Tiled's XML as a small tree, and its attributes and properties, every mistake noted.

Expat is used directly: document types, entities, depth and size are checked before a tree is
built. pytmx casts attributes unchecked, so it only gets fresh elements of checked values.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from xml.etree.ElementTree import Element, SubElement
from xml.parsers import expat

from boardgames.core.problems import DataError, Problem
from boardgames.core.wording import cleaned, printable
from boardgames.data.files import path_fault

MOST_ELEMENTS = 40_000
MOST_DEPTH = 16
MOST_ATTRIBUTES = 40
SHOWN_LETTERS = 40

_ENCODING = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,40})[\"']")


@dataclass(slots=True)
class XmlNode:
    tag: str
    attributes: dict[str, str]
    line: int
    children: list[XmlNode] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> Iterator[XmlNode]:
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> XmlNode | None:
        # A loop is faster than a generator, and this is called often.
        for child in self.children:
            if child.tag == tag:
                return child
        return None

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)


def shown(text: str) -> str:
    return printable(text, SHOWN_LETTERS)


def xml_tree(data: bytes, file: str, root: str) -> XmlNode:
    """The tree of an XML file with that root element; raises DataError."""
    _check_text(data, file)
    builder = TreeBuilder(file)
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        what = expat.ErrorString(error.code)
        text = f"is not valid XML here ({what}); save it again with Tiled."
        raise DataError(Problem(file, "", text, error.lineno)) from None
    except ValueError:
        text = "is not valid XML; save it again with Tiled."
        raise DataError(Problem(file, "", text)) from None
    top = builder.top
    assert top is not None, "expat accepts no document without an element"
    if top.tag != root:
        text = f"starts with <{shown(top.tag)}>, not <{root}>; choose a file made by Tiled."
        raise DataError(Problem(file, "", text, top.line))
    return top


def _check_text(data: bytes, file: str) -> None:
    if b"\0" in data or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DataError(Problem(file, "", "is not UTF-8 text; save it as UTF-8."))
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(Problem(file, "", "is not UTF-8 text; save it as UTF-8.", line)) from None
    declared = _ENCODING.search(data[:300])
    if declared and declared[1].lower() not in (b"utf-8", b"us-ascii", b"ascii"):
        name = declared[1].decode()
        text = f"says its encoding is {name}; save it as UTF-8."
        raise DataError(Problem(file, "", text, 1))


class TreeBuilder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.top: XmlNode | None = None
        self.open: list[XmlNode] = []
        self.texts: defaultdict[int, list[str]] = defaultdict(list)
        self.count = 0
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self._characters
        self.parser.buffer_text = True

    def _refuse(self, text: str) -> NoReturn:
        raise DataError(Problem(self.file, "", text, self.parser.CurrentLineNumber))

    def _doctype(self, *_: object) -> None:
        self._refuse("has a document type declaration, which no map needs; delete it.")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            self._refuse(f"has more than {MOST_ELEMENTS} elements; make the map smaller.")
        opened = self.open
        if len(opened) >= MOST_DEPTH:
            self._refuse(f"is nested deeper than {MOST_DEPTH}; take layers out of their groups.")
        if len(attributes) > MOST_ATTRIBUTES:
            self._refuse(f"<{shown(tag)}> has more than {MOST_ATTRIBUTES} attributes; delete some.")
        node = XmlNode(tag, attributes, self.parser.CurrentLineNumber)
        if opened:
            opened[-1].children.append(node)
        else:
            self.top = node
        opened.append(node)

    def end(self, _: str) -> None:
        node = self.open.pop()
        pieces = self.texts.pop(len(self.open), None)
        if pieces is not None:
            node.text = "".join(pieces)

    def _characters(self, text: str) -> None:
        self.texts[len(self.open) - 1].append(text)


MOST_PROBLEMS = 100
MOST_LETTERS = 200
"""Of any name, class or property value, to fit on one line."""
FARTHEST = 1_000_000.0

_WHOLE = re.compile(r"[-+]?[0-9]{1,18}\Z")
_NUMBER = re.compile(
    r"[-+]?(?:[0-9]{1,18}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})(?:[eE][-+]?[0-9]{1,3})?\Z"
)
_COLOUR = re.compile(r"(?:#?(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?\Z")


class StopReadingError(Exception):
    """The rest of the file isn't worth reading; the reason is already noted."""


class Notes:
    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.references: list[tuple[str, str, int]] = []
        """Properties that name an object: place, property and object id."""

    def note(self, place: str, text: str) -> None:
        self.problems.append(Problem(self.file, place, text))
        if len(self.problems) == MOST_PROBLEMS:
            self.stop("", "has too many mistakes to go on; mend these first.")

    def stop(self, place: str, text: str) -> NoReturn:
        self.problems.append(Problem(self.file, place, text))
        raise StopReadingError

    def whole(
        self,
        node: XmlNode,
        name: str,
        low: int,
        high: int,
        place: str,
        default: int | None = None,
        *,
        why: str = "",
    ) -> int:
        """The default if absent, `low` if wrong; `why` explains the upper limit."""
        text = node.attributes.get(name)
        if not text and default is not None:
            return default
        if not text:
            self.note(place, f"<{node.tag}> has no {name}; save the file again with Tiled.")
            return low
        if not _WHOLE.match(text):
            self.note(place, f'{name} is "{shown(text)}", which is no whole number.')
            return low
        value = int(text)
        if not low <= value <= high:
            reason = f", since {why}" if why and value > high else ""
            self.note(place, f"{name} is {value}; it must be {low} to {high}{reason}.")
            return low
        return value

    def number(
        self,
        node: XmlNode,
        name: str,
        place: str,
        default: float = 0.0,
        low: float = -FARTHEST,
        high: float = FARTHEST,
    ) -> float:
        """The default if absent or wrong."""
        text = node.get(name)
        if not text:
            return default
        value = number_of(text)
        if value is None:
            self.note(place, f'{name} is "{shown(text)}", which is no number.')
            return default
        if not low <= value <= high:
            self.note(place, f"{name} is {value:g}; it must be {low:g} to {high:g}.")
            return default
        return value

    def name(self, node: XmlNode, attribute: str, place: str) -> str:
        text = node.attributes.get(attribute)
        if not text:
            return ""
        if len(text) > MOST_LETTERS:
            self.note(place, f"the {attribute} is longer than {MOST_LETTERS} letters; shorten it.")
            return text[:MOST_LETTERS]
        if not text.isprintable():
            self.note(place, f"the {attribute} holds what can't be shown; write it anew.")
        return text

    def properties(self, node: XmlNode, place: str, into: Element) -> None:
        found = node.first("properties")
        if found is None:
            return
        out = SubElement(into, "properties")
        seen: set[str] = set()
        for entry in found.all("property"):
            name = entry.get("name")
            label = shown(name)
            if name in seen:
                self.note(place, f'property "{label}" is there twice; delete one.')
            elif not name or len(name) > MOST_LETTERS:
                self.note(place, "a property has no usable name; rename it.")
            else:
                self._property(entry, label, place, out)
            seen.add(name)

    def _property(self, entry: XmlNode, label: str, place: str, out: Element) -> None:
        kind = entry.get("type", "string") or "string"
        value = entry.attributes.get("value", entry.text)
        if kind == "class":
            self.note(place, f'property "{label}" is of a class; use plain properties instead.')
            return
        fault = self._value_fault(kind, value)
        if fault:
            self.note(place, f'property "{label}" {fault}')
            return
        if kind == "object":
            self.references.append((place, label, int(value)))
        if kind == "string":
            value = cleaned(value, MOST_LETTERS)
        SubElement(out, "property", name=entry.get("name"), type=kind, value=value)

    def _value_fault(self, kind: str, value: str) -> str:
        if len(value) > MOST_LETTERS:
            return f"is longer than {MOST_LETTERS} letters; shorten it."
        match kind:
            case "string":
                is_sound = True
            case "int" | "object":
                is_sound = bool(_WHOLE.match(value))
            case "float":
                is_sound = number_of(value) is not None
            case "bool":
                is_sound = value in ("true", "false")
            case "color":
                is_sound = bool(_COLOUR.match(value))
            case "file":
                fault = path_fault(value) if value else ""
                return f'"{shown(value)}" {fault}.' if fault else ""
            case _:
                return f'has the unknown type "{shown(kind)}"; choose another in Tiled.'
        return "" if is_sound else f'is "{shown(value)}", which is no {kind}; set it again.'


def number_of(text: str) -> float | None:
    """The finite number a text spells, or None."""
    if not _NUMBER.match(text):
        return None
    value = float(text)
    return value if math.isfinite(value) else None


def element(tag: str, attributes: Mapping[str, object], into: Element | None = None) -> Element:
    texts = {name: str(value) for name, value in attributes.items()}
    return Element(tag, texts) if into is None else SubElement(into, tag, texts)
