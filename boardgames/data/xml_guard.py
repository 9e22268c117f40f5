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

from boardgames.core.problems import DataError, Problem, sentences
from boardgames.core.texts import N_, _
from boardgames.core.wording import cleaned, printable
from boardgames.data.files import path_fault

MOST_ELEMENTS = 40_000
MOST_DEPTH = 16
MOST_ATTRIBUTES = 40
SHOWN_LETTERS = 40

_NOT_UTF_8 = N_("This file isn't UTF-8 text. Save it as UTF-8.")
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
        text = _("This line isn't valid XML ({reason}). Save the file with Tiled.", reason=what)
        raise DataError(Problem(file, "", text, error.lineno)) from None
    except ValueError:
        text = _("This isn't valid XML. Save the file with Tiled.")
        raise DataError(Problem(file, "", text)) from None
    top = builder.top
    assert top is not None, "expat accepts no document without an element"
    if top.tag != root:
        text = N_("This file starts with <{found}>, not <{wanted}>. Save it with Tiled.")
        text = _(text, found=shown(top.tag), wanted=root)
        raise DataError(Problem(file, "", text, top.line))
    return top


def _check_text(data: bytes, file: str) -> None:
    if b"\0" in data or data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise DataError(Problem(file, "", _(_NOT_UTF_8)))
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(Problem(file, "", _(_NOT_UTF_8), line)) from None
    declared = _ENCODING.search(data[:300])
    if declared and declared[1].lower() not in (b"utf-8", b"us-ascii", b"ascii"):
        name = declared[1].decode()
        text = _("The encoding is {name}. Save the file as UTF-8.", name=name)
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

    def _doctype(self, *_given: object) -> None:
        self._refuse(_("Maps can't have a document type. Delete it."))

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MOST_ELEMENTS:
            text = _("This file has more than {most} elements. Remove some.", most=MOST_ELEMENTS)
            self._refuse(text)
        opened = self.open
        if len(opened) >= MOST_DEPTH:
            text = _("This is nested deeper than {most} levels. Use fewer groups.", most=MOST_DEPTH)
            self._refuse(text)
        if len(attributes) > MOST_ATTRIBUTES:
            text = N_("<{tag}> has more than {most} attributes. Delete some.")
            self._refuse(_(text, tag=shown(tag), most=MOST_ATTRIBUTES))
        node = XmlNode(tag, attributes, self.parser.CurrentLineNumber)
        if opened:
            opened[-1].children.append(node)
        else:
            self.top = node
        opened.append(node)

    def end(self, _tag: str) -> None:
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
            self.stop("", _("There are too many problems. Fix these first."))

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
        """The default if absent, `low` if wrong; `why` is a sentence on the upper limit."""
        given = node.attributes.get(name)
        if not given and default is not None:
            return default
        if not given:
            text = _("<{tag}> has no {name}. Save the file with Tiled.", tag=node.tag, name=name)
            self.note(place, text)
            return low
        if not _WHOLE.match(given):
            text = N_('{name} must be a whole number, not "{value}".')
            self.note(place, _(text, name=name, value=shown(given)))
            return low
        value = int(given)
        if not low <= value <= high:
            text = N_("{name} is {value}. Allowed: {low} to {high}.")
            fault = _(text, name=name, value=value, low=low, high=high)
            self.note(place, sentences(fault, why if value > high else ""))
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
            fault = N_('{name} must be a number, not "{value}".')
            self.note(place, _(fault, name=name, value=shown(text)))
            return default
        if not low <= value <= high:
            fault = N_("{name} is {value}. Allowed: {low} to {high}.")
            numbers = {"value": f"{value:g}", "low": f"{low:g}", "high": f"{high:g}"}
            self.note(place, _(fault, name=name, **numbers))
            return default
        return value

    def name(self, node: XmlNode, attribute: str, place: str) -> str:
        text = node.attributes.get(attribute)
        if not text:
            return ""
        if len(text) > MOST_LETTERS:
            fault = N_('"{key}" is longer than {most} letters. Shorten it.')
            self.note(place, _(fault, key=attribute, most=MOST_LETTERS))
            return text[:MOST_LETTERS]
        if not text.isprintable():
            fault = N_('"{key}" contains a character that can\'t be shown. Write it again.')
            self.note(place, _(fault, key=attribute))
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
                self.note(place, _('Property "{name}" is there twice. Delete one.', name=label))
            elif not name or len(name) > MOST_LETTERS:
                self.note(place, _("A property has no usable name. Rename it."))
            else:
                self._property(entry, label, place, out)
            seen.add(name)

    def _property(self, entry: XmlNode, label: str, place: str, out: Element) -> None:
        kind = entry.get("type", "string") or "string"
        value = entry.attributes.get("value", entry.text)
        if kind == "class":
            text = _('Property "{name}" has a class. Use plain properties.', name=label)
            self.note(place, text)
            return
        fault = self._value_fault(kind, value)
        if fault:
            self.note(place, _('Property "{name}": {problem}', name=label, problem=fault))
            return
        if kind == "object":
            self.references.append((place, label, int(value)))
        if kind == "string":
            value = cleaned(value, MOST_LETTERS)
        SubElement(out, "property", name=entry.get("name"), type=kind, value=value)

    def _value_fault(self, kind: str, value: str) -> str:
        if len(value) > MOST_LETTERS:
            return _("This is longer than {most} letters. Shorten it.", most=MOST_LETTERS)
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
                return path_fault(value) if value else ""
            case _:
                return _('Unknown type "{type}". Choose a different one.', type=shown(kind))
        if is_sound:
            return ""
        text = N_('"{value}" isn\'t of type {type}. Set it again.')
        return _(text, value=shown(value), type=kind)


def number_of(text: str) -> float | None:
    """The finite number a text spells, or None."""
    if not _NUMBER.match(text):
        return None
    value = float(text)
    return value if math.isfinite(value) else None


def element(tag: str, attributes: Mapping[str, object], into: Element | None = None) -> Element:
    texts = {name: str(value) for name, value in attributes.items()}
    return Element(tag, texts) if into is None else SubElement(into, tag, texts)
