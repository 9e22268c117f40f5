"""What a map says of itself before its first layer: title, author, what it is like, how large.

Lists of boards need no more, and a map that is broken further down still has a name. Writing goes
by the letter: everything that isn't a property of the map stays exactly as Tiled wrote it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

_HEAD_LETTERS = 20_000
_HEAD_ENDS = re.compile(r"<(?:tileset|layer|objectgroup|group|imagelayer)\b")
_MAP = re.compile(r"<map\b[^>]*?(/?)>")
_ATTRIBUTE = re.compile(r'\b(width|height)="(\d{1,6})"')
_PROPERTY = re.compile(r"<property\b([^>]*?)(?:/>|>(.*?)</property>)", re.DOTALL)
_NAME = re.compile(r'\bname="([^"]*)"')
_VALUE = re.compile(r'\bvalue="([^"]*)"')
_BLOCK = re.compile(r"\s*<properties>(.*?)</properties>", re.DOTALL)
_LONGEST = 200
"""Letters of a property, as in the map's guard."""


class MapHead(msgspec.Struct, frozen=True):
    """What stands in the head of a map."""

    title: str = ""
    author: str = ""
    about: str = ""
    """What the board is like, in a few words."""
    is_ours: bool = False
    columns: int = 0
    rows: int = 0


def head_of(path: Path) -> MapHead:
    """The head of a map; an empty one where it can't be read."""
    try:
        with path.open(encoding="utf-8", errors="replace") as stream:
            text = stream.read(_HEAD_LETTERS)
    except (OSError, ValueError):
        return MapHead()
    return head_in(text)


def head_in(text: str) -> MapHead:
    """The head of a map's text, or of its beginning."""
    head = _HEAD_ENDS.split(text[:_HEAD_LETTERS], maxsplit=1)[0]
    start = _MAP.search(head)
    size = dict(_ATTRIBUTE.findall(start[0])) if start else {}
    said = _properties(head)
    return MapHead(
        title=said.get("title", ""),
        author=said.get("author", ""),
        about=said.get("about", ""),
        is_ours=said.get("ours") == "true",
        columns=int(size.get("width", 0)),
        rows=int(size.get("height", 0)),
    )


def _properties(head: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for attributes, inside in _PROPERTY.findall(head):
        name, value = _NAME.search(attributes), _VALUE.search(attributes)
        if name:
            text = html.unescape(value[1] if value else inside)
            tidy = "".join(letter if letter.isprintable() else " " for letter in text)
            found[html.unescape(name[1])] = " ".join(tidy.split())[:_LONGEST]
    return found


def with_properties(text: str, values: Mapping[str, str]) -> str:
    """The text of a map with these properties of its own; an empty value takes one away."""
    start = _MAP.search(text)
    if start is None or start[1]:
        raise ValueError("this is no map that could be written into")
    block = _BLOCK.match(text, start.end())
    inside = block[1] if block else "\n "
    for name, value in values.items():
        inside = _without(inside, name)
        if value:
            line = f'<property name="{html.escape(name)}" value="{html.escape(value)}"/>'
            inside = f"{inside.rstrip()}\n  {line}\n "
    rest = text[block.end() if block else start.end() :]
    properties = f"\n <properties>{inside}</properties>" if inside.strip() else ""
    return text[: start.end()] + properties + rest


def _without(inside: str, name: str) -> str:
    """The properties but for one of them."""

    def kept(found: re.Match[str]) -> str:
        named = _NAME.search(found[1])
        return "" if named and html.unescape(named[1]) == name else found[0]

    return re.sub(r"\n\s*\n", "\n", _PROPERTY.sub(kept, inside))
