"""Findings: problems with where in the file they are, for programs that want to go there.

Sentences name a place in words, `spaces/object 12 "B8"`; an editor needs the layer, the id and the
line. Taking the words apart here keeps every game's checks free of it.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from boardgames.core.problems import DataError, Problem
from boardgames.data.files import file_bytes

_OBJECT = re.compile(r'(?P<layer>.*)/object (?P<id>[0-9]{1,10})(?: ".*")?\Z', re.DOTALL)
_CELL = re.compile(r"(?P<layer>.+) \((?P<column>[0-9]{1,4}),(?P<row>[0-9]{1,4})\)\Z", re.DOTALL)
_TILE = re.compile(r"(?:.* )?tile (?P<tile>[0-9]{1,6})\Z", re.DOTALL)
_ELEMENT = re.compile(r"<(object|tile)\b([^<>]*)")
_ID = re.compile(r'\bid="([0-9]+)"')


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
        self._texts: dict[Path, str] = {}
        self._places: dict[Path, dict[tuple[str, str], int]] = {}

    def finding(self, problem: Problem, path: Path) -> Finding:
        """The problem with its place taken apart; `path` is where its file lies."""
        place = problem.place
        layer, thing, cell, tile = "", 0, None, None
        if path.suffix in (".tmx", ".tsx"):
            if match := _OBJECT.match(place):
                layer, thing = match["layer"], int(match["id"])
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
            place = self._place(path, "object", thing)
        elif tile is not None and path.suffix == ".tsx":
            place = self._place(path, "tile", tile)
        elif layer:
            named = rf'<(?:layer|objectgroup|group)\b[^<>]*\bname="{re.escape(layer)}"'
            match = re.search(named, self._text(path))
            place = match.start() if match else None
        else:
            return 0
        return 0 if place is None else self._text(path).count("\n", 0, place) + 1

    def _place(self, path: Path, tag: str, number: int) -> int | None:
        """Where an element with that id begins; None where there is none.

        A file is gone through once, for it may have hundreds of problems.
        """
        if path not in self._places:
            found = self._places[path] = {}
            for element in _ELEMENT.finditer(self._text(path)):
                for one in _ID.findall(element[2]):
                    found.setdefault((element[1], one), element.start())
        return self._places[path].get((tag, str(number)))

    def _text(self, path: Path) -> str:
        if path not in self._texts:
            try:
                data = file_bytes(path, path.name)
            except DataError:
                data = b""
            self._texts[path] = data.decode("utf-8", "replace")
        return self._texts[path]
