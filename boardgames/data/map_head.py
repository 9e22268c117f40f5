"""A map's head: title, author, description and size, without reading its layers.

Lists of boards need no more, and a map damaged further down still has a name. Changing properties
replaces only their bytes; the rest stays as Tiled wrote it.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape

import msgspec

from boardgames.core.problems import DataError
from boardgames.data.xml_guard import TreeBuilder, XmlNode

_HEAD_BYTES = 20_000
_HEAD_ENDS = frozenset(("tileset", "layer", "objectgroup", "group", "imagelayer"))
# Possessive, and matched only where the parser has found a tag: it never tries a letter twice.
_TAG = re.compile(rb"""<(?:[^"'>]++|"[^"]*+"|'[^']*+')*+>""")
_MOST_DIGITS = 6
_LONGEST = 200


class MapHead(msgspec.Struct, frozen=True):
    title: str = ""
    author: str = ""
    about: str = ""
    is_ours: bool = False
    columns: int = 0
    rows: int = 0


def head_of(path: Path) -> MapHead:
    try:
        if not path.is_file():
            return MapHead()
        with path.open("rb") as stream:
            data = stream.read(_HEAD_BYTES)
    except (OSError, ValueError):
        return MapHead()
    return _head_in(data)


def head_in(text: str) -> MapHead:
    return _head_in(text[:_HEAD_BYTES].encode("utf-8", "replace")[:_HEAD_BYTES])


def _head_in(data: bytes) -> MapHead:
    top = _Reader(data).top
    if top is None or top.tag != "map":
        return MapHead()
    said = _properties(top)
    return MapHead(
        title=said.get("title", ""),
        author=said.get("author", ""),
        about=said.get("about", ""),
        is_ours=said.get("ours") == "true",
        columns=_count(top.get("width")),
        rows=_count(top.get("height")),
    )


def _count(text: str) -> int:
    is_number = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if is_number else 0


def _properties(top: XmlNode) -> dict[str, str]:
    found: dict[str, str] = {}
    for block in top.all("properties"):
        for one in block.all("property"):
            text = one.get("value", one.text)
            tidy = "".join(letter if letter.isprintable() else " " for letter in text)
            found[one.get("name")] = " ".join(tidy.split())[:_LONGEST]
    return found


def with_properties(text: str, values: Mapping[str, str]) -> str:
    """The map with these properties changed; an empty value removes one."""
    data = text.encode()
    head = _Reader(data)
    at = head.map_inside
    if not at or head.is_block_torn:
        raise ValueError("this is no map that could be written into")
    named = {one.node.get("name") for one in head.properties}
    new = [_line(name, value) for name, value in values.items() if value and name not in named]
    block = head.block
    if block is None or block.inside == block.end:
        start, end = (at, at) if block is None else (block.start, block.end)
        before = b"\n " if block is None else b""
        made = before + b"<properties>%b\n </properties>" % b"".join(new) if new else b""
        return (data[:start] + made + data[end:] if made else data).decode()
    inner = _inner(head, block, values, b"".join(new))
    if inner == data[block.inside : block.close]:
        return text
    if inner.strip():
        return (data[: block.inside] + inner + data[block.close :]).decode()
    return (data[: block.start].rstrip() + data[block.end :]).decode()


def _line(name: str, value: str) -> bytes:
    return f'\n  <property name="{_escaped(name)}" value="{_escaped(value)}"/>'.encode()


def _escaped(text: str) -> str:
    return escape(text, {'"': "&quot;", "\n": "&#10;"})


def _inner(head: _Reader, block: _Span, values: Mapping[str, str], new: bytes) -> bytes:
    """The block's new content: changed properties stay in place, new ones come last."""
    parts, at, done = list[bytes](), block.inside, set[str]()
    for one in head.properties:
        before, name = head.data[at : one.start], one.node.get("name")
        value = values.get(name, "")
        if name not in values or (one.node.get("value", one.node.text) == value and value):
            parts.append(before + head.data[one.start : one.end])
        elif value and name not in done:
            parts.append(before + _line(name, value).strip())
        else:
            parts.append(before.rstrip())
        done.add(name)
        at = one.end
    return b"".join([*parts, new, head.data[at : block.close]])


class _HeadEndsError(Exception):
    """The first tileset or layer begins."""


class _Span(NamedTuple):
    """An element's byte offsets in the file."""

    node: XmlNode
    start: int
    inside: int
    """The end of its start tag."""
    close: int
    """The start of its end tag."""
    end: int


class _Reader(TreeBuilder):
    """Reads up to the first tileset or layer, or to the first damage."""

    def __init__(self, data: bytes) -> None:
        super().__init__("")
        self.data = data
        self.map_inside = 0
        """The end of the map's start tag; 0 if there is no map, or it is empty."""
        self.block: _Span | None = None
        self.properties: list[_Span] = []
        self._starts: list[int] = []
        # Whatever stops it: what was read until then is the head.
        with contextlib.suppress(DataError, expat.ExpatError, ValueError, _HeadEndsError):
            self.parser.Parse(data, False)

    @property
    def is_block_torn(self) -> bool:
        is_begun = self.top is not None and self.top.first("properties") is not None
        return is_begun and self.block is None

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag in _HEAD_ENDS:
            raise _HeadEndsError
        super().start(tag, attributes)
        self._starts.append(self.parser.CurrentByteIndex)
        if len(self.open) == 1 and tag == "map":
            inside = self._tag_end(self._starts[0])
            self.map_inside = 0 if self._is_empty(inside) else inside

    def end(self, tag: str) -> None:
        node, start = self.open[-1], self._starts.pop()
        super().end(tag)
        trail = [one.tag for one in self.open]
        if self.block is not None:
            return
        if tag == "property" and trail == ["map", "properties"]:
            self.properties.append(self._span(node, start))
        elif tag == "properties" and trail == ["map"]:
            self.block = self._span(node, start)

    def _span(self, node: XmlNode, start: int) -> _Span:
        inside = self._tag_end(start)
        if self._is_empty(inside):
            return _Span(node, start, inside, inside, inside)
        close = self.parser.CurrentByteIndex
        return _Span(node, start, inside, close, self.data.index(b">", close) + 1)

    def _is_empty(self, tag_end: int) -> bool:
        return self.data[tag_end - 2 : tag_end] == b"/>"

    def _tag_end(self, start: int) -> int:
        found = _TAG.match(self.data, start)
        assert found is not None, "the parser has seen a whole tag here"
        return found.end()
