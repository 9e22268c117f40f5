"""XML as a small tree, parsed so that no file can cost more than its size.

Expat is asked directly, because a tree must not be built before document types, entities, depth
and count are known to be harmless, and because it alone knows the lines.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from boardgames.core.plain_text import printable
from boardgames.core.problems import DataError, Problem

MOST_ELEMENTS = 40_000
MOST_DEPTH = 16
MOST_ATTRIBUTES = 40
SHOWN_LETTERS = 40

_ENCODING = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,40})[\"']")


@dataclass(slots=True)
class XmlNode:
    """An element: its name, attributes, children, text and line."""

    tag: str
    attributes: dict[str, str]
    line: int
    children: list[XmlNode] = field(default_factory=list)
    text: str = ""

    def all(self, tag: str) -> Iterator[XmlNode]:
        """The children of that name."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> XmlNode | None:
        """The first child of that name."""
        # Asked several times of every object: a loop has no generator to make.
        for child in self.children:
            if child.tag == tag:
                return child
        return None

    def get(self, name: str, default: str = "") -> str:
        """An attribute as text."""
        return self.attributes.get(name, default)


def shown(text: str) -> str:
    """A text of the file made fit for a sentence: one line, not too long."""
    return printable(text, SHOWN_LETTERS)


def xml_tree(data: bytes, file: str, root: str) -> XmlNode:
    """The tree of an XML file whose outermost element is `root`; raises DataError."""
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
    """Expat's listener: builds nodes and stops at anything harmful."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.top: XmlNode | None = None
        self.open: list[XmlNode] = []
        self.texts: defaultdict[int, list[str]] = defaultdict(list)
        """By depth, what has been read of the text of an element that is still open."""
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
        """An element begins."""
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
        """The innermost open element ends."""
        node = self.open.pop()
        pieces = self.texts.pop(len(self.open), None)
        if pieces is not None:
            node.text = "".join(pieces)

    def _characters(self, text: str) -> None:
        self.texts[len(self.open) - 1].append(text)
