"""Findings: problems with where in the file they are, for programs that want to go there.

Sentences name a place in words, `spaces/object 12 "B8"`; an editor needs the layer, the id and the
line. Taking the words apart here keeps every game's checks free of it.
"""

from __future__ import annotations

import html
import re
from pathlib import Path

import msgspec

from boardgames.core.problems import DataError, Problem
from boardgames.data.files import file_bytes

_OBJECT = re.compile(r'/object (?P<id>[0-9]{1,10})(?: "|\Z)')
_CELL = re.compile(r"(?P<layer>.+) \((?P<column>[0-9]{1,4}),(?P<row>[0-9]{1,4})\)\Z", re.DOTALL)
_TILE = re.compile(r"(?:.* )?tile (?P<tile>[0-9]{1,6})\Z", re.DOTALL)
_ELEMENT = re.compile(r"<(object|tile|layer|objectgroup|group)\b([^<>]*)")
_ID = re.compile(r'\bid="([0-9]+)"')
_NAME = re.compile(r'\bname="([^"]*)"')
_LAYERS = ("layer", "objectgroup", "group")


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A problem as `check --json` prints it."""

    file: str
    """From where the command was given, or absolute."""
    place: str
    text: str
    line: int
    """0 where it is not known."""
    warning: bool
    layer: str = ""
    object: int = 0
    """The object's id in Tiled."""
    cell: tuple[int, int] | None = None
    """Column and row in a tile layer."""
    tile: int | None = None
    """The tile's id in its tileset."""


class Finder:
    """Makes findings of problems; remembers the files it looked into, as long as it lives."""

    def __init__(self) -> None:
        self._lines: dict[Path, dict[tuple[str, str], int]] = {}

    def finding(self, problem: Problem, path: Path) -> Finding:
        """The problem with its place taken apart; `path` is where its file lies."""
        place = problem.place
        layer, thing, cell, tile = "", 0, None, None
        if path.suffix in (".tmx", ".tsx"):
            if match := _OBJECT.search(place):
                layer, thing = place[: match.start()], int(match["id"])
            elif match := _TILE.match(place):
                tile = int(match["tile"])
            elif match := _CELL.match(place):
                layer, cell = match["layer"], (int(match["column"]), int(match["row"]))
            else:
                layer = place
        line = problem.line or self._line(path, layer, thing, tile)
        return Finding(
            problem.file, place, problem.text, line, problem.warning, layer, thing, cell, tile
        )

    def _line(self, path: Path, layer: str, thing: int, tile: int | None) -> int:
        """The line of an object, of a tile or of a layer's beginning; 0 where it isn't known."""
        if thing:
            return self._known(path).get(("object", str(thing)), 0)
        if tile is not None and path.suffix == ".tsx":
            return self._known(path).get(("tile", str(tile)), 0)
        return self._known(path).get(("layer", layer), 0) if layer else 0

    def _known(self, path: Path) -> dict[tuple[str, str], int]:
        """The lines of objects and tiles by id, of layers by name.

        A file is gone through once, for it may have hundreds of problems.
        """
        if path not in self._lines:
            found = self._lines[path] = {}
            text, line, at = _text(path), 1, 0
            for element in _ELEMENT.finditer(text):
                line += text.count("\n", at, element.start())
                at = element.start()
                if element[1] in _LAYERS:
                    names = [("layer", html.unescape(one)) for one in _NAME.findall(element[2])]
                else:
                    names = [(element[1], one) for one in _ID.findall(element[2])]
                for name in names:
                    found.setdefault(name, line)
        return self._lines[path]


def _text(path: Path) -> str:
    try:
        return file_bytes(path, path.name).decode("utf-8", "replace")
    except DataError:
        return ""
