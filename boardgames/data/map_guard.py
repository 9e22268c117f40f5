"""The guard in front of pytmx: checks a whole map and writes the sound parts into a fresh tree.

pytmx follows `../../`, unpacks bombs and accepts short layers in silence. So it never sees the
file: it reads elements made here, holding only checked values, tilesets included.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import re
import struct
import zlib
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from boardgames.core.problems import DataError, Problem, sentences
from boardgames.core.texts import N_, _
from boardgames.data.files import MOST_BYTES, Files, beside, path_fault
from boardgames.data.object_guard import CheckedObject, ObjectGuard
from boardgames.data.tileset_guard import (
    MOST_TILE_PIXELS,
    CheckedTileset,
    checked_tileset,
    tileset_in,
)
from boardgames.data.xml_guard import Notes, StopReadingError, XmlNode, element, shown, xml_tree

MOST_CELLS_A_SIDE = 200
MOST_CELLS = 500_000
MOST_LAYERS = 64
MOST_GROUP_DEPTH = 4
MOST_TILESETS = 32
MOST_GID = (1 << 28) - 1
ORIENTATIONS = ("orthogonal", "hexagonal")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a layer inherits from the groups around it."""

    offset: tuple[float, float] = (0.0, 0.0)
    opacity: float = 1.0
    visible: bool = True
    depth: int = 0


@dataclass(slots=True)
class CheckedTileLayer:
    """The attributes of a tile layer that pytmx drops."""

    name: str
    visible: bool
    opacity: float
    flipped: frozenset[tuple[int, int]]


@dataclass(slots=True)
class CheckedMap:
    """Everything pytmx doesn't provide, in the file's order."""

    element: Element
    tilesets: list[CheckedTileset] = field(default_factory=list)
    tile_layers: list[CheckedTileLayer] = field(default_factory=list)
    object_layers: list[tuple[str, list[CheckedObject]]] = field(default_factory=list)


def checked_map(files: Files, name: str, shown_as: str) -> CheckedMap:
    """Reads and checks a map and its tilesets; raises DataError with all problems."""
    try:
        data = files.data(name)
    except DataError as error:
        raise DataError(Problem(shown_as, "", error.problems[0].text)) from None
    guard = _MapGuard(xml_tree(data, shown_as, "map"), files, name, shown_as)
    with contextlib.suppress(StopReadingError):
        guard.check()
    problems = guard.notes.problems + guard.tileset_problems
    if problems:
        raise DataError(problems)
    return guard.checked


class _MapGuard:
    def __init__(self, node: XmlNode, files: Files, name: str, shown_as: str) -> None:
        self.node = node
        self.files = files
        self.name = name
        self.notes = Notes(shown_as)
        self.tileset_problems: list[Problem] = []
        self.checked = CheckedMap(element("map", self._map_attributes()))
        self.objects = ObjectGuard(self.notes, files, name)
        self.layer_names: set[str] = set()
        self.cells = 0
        self.tilesets = 0
        self.tileset_bytes = 0

    def _map_attributes(self) -> dict[str, object]:
        notes, node = self.notes, self.node
        small = _("Smaller cells couldn't be seen.")
        self.columns = notes.whole(node, "width", 1, MOST_CELLS_A_SIDE, "", why=small)
        self.rows = notes.whole(node, "height", 1, MOST_CELLS_A_SIDE, "", why=small)
        self.has_size = not notes.problems
        attributes: dict[str, object] = {"width": self.columns, "height": self.rows}
        for name in ("tilewidth", "tileheight"):
            attributes[name] = notes.whole(node, name, 1, MOST_TILE_PIXELS, "")
        orientation = node.get("orientation")
        attributes["orientation"] = orientation
        if orientation not in ORIENTATIONS:
            text = N_(
                'The orientation is "{value}". '
                "Set it to Orthogonal or Hexagonal under Map Properties."
            )
            notes.note("", _(text, value=shown(orientation)))
        if node.get("infinite", "0") != "0":
            notes.note("", _(_INFINITE))
        if orientation == "hexagonal":
            attributes |= self._stagger_attributes()
        return attributes

    def _stagger_attributes(self) -> dict[str, object]:
        notes, node = self.notes, self.node
        axis, index = node.get("staggeraxis"), node.get("staggerindex")
        if axis not in ("x", "y"):
            text = N_('The stagger axis is "{value}". Set it to X or Y under Map Properties.')
            notes.note("", _(text, value=shown(axis)))
        if index not in ("odd", "even"):
            text = N_('The stagger index is "{value}". Set it to Odd or Even under Map Properties.')
            notes.note("", _(text, value=shown(index)))
        side = notes.whole(node, "hexsidelength", 0, MOST_TILE_PIXELS, "")
        return {"hexsidelength": side, "staggeraxis": axis, "staggerindex": index}

    def check(self) -> None:
        self.notes.properties(self.node, "", self.checked.element)
        for node in self.node.all("tileset"):
            if self.tilesets == MOST_TILESETS:
                text = _("The map has more than {most} tilesets. Remove some.", most=MOST_TILESETS)
                self.notes.stop("", text)
            self.tilesets += 1
            self._check_tileset(node)
        self._check_first_gids()
        self._check_layers(self.node, Surroundings())
        self.objects.check_references()

    def _check_tileset(self, node: XmlNode) -> None:
        first = self.notes.whole(node, "firstgid", 1, MOST_GID, "")
        source = node.get("source")
        if not source:
            self._check_embedded(node, first)
            return
        fault = path_fault(source)
        if not fault and not source.endswith(".tsx"):
            fault = _("This isn't a .tsx file. Choose one in Tiled.")
        if fault and self.files.lent(source) is not None:
            # Drawn on a different computer; a shipped file has the same name.
            source, fault = source.replace("\\", "/").rpartition("/")[2], ""
        if fault:
            self._note_tileset(source, fault)
            return
        name = beside(self.name, source)
        try:
            self.tileset_bytes += len(self.files.data(name))
        except DataError as error:
            self._note_tileset(source, error.problems[0].text)
            return
        if self.tileset_bytes > MOST_BYTES:
            self.notes.stop("", _("All tilesets together exceed 4 MB. Use fewer."))
        try:
            self.checked.tilesets.append(checked_tileset(self.files, name, source, first))
        except DataError as error:
            if any(problem.file == name for problem in error.problems):
                self.tileset_problems.extend(error.problems)
            else:
                self._note_tileset(source, error.problems[0].text)

    def _note_tileset(self, name: str, fault: str) -> None:
        text = _('Tileset "{name}": {problem}', name=shown(name), problem=fault)
        self.notes.note("", text)

    def _check_embedded(self, node: XmlNode, first: int) -> None:
        label = shown(node.get("name"))
        notes = Notes(self.notes.file)
        with contextlib.suppress(StopReadingError):
            checked = tileset_in(node, self.files, self.name, label or "embedded", first, notes)
            if not notes.problems:
                self.checked.tilesets.append(checked)
        for problem in notes.problems:
            if problem.place:
                text = N_('Embedded tileset "{name}", {place}: {problem}')
            else:
                text = N_('Embedded tileset "{name}": {problem}')
            fault = _(text, name=label, place=problem.place, problem=problem.text)
            self.notes.note("", fault)

    def _check_first_gids(self) -> None:
        end = 1
        ordered = sorted(self.checked.tilesets, key=lambda one: one.value.first_gid)
        for tileset in ordered:
            if tileset.value.first_gid < end:
                fault = _("Its tile numbers overlap. Remove it from the map and add it again.")
                self._note_tileset(tileset.value.source, fault)
            end = tileset.value.first_gid + tileset.value.count
        for tileset in self.checked.tilesets:
            self.checked.element.append(tileset.element)

    def _check_layers(self, parent: XmlNode, around: Surroundings) -> None:
        for node in parent.children:
            if node.tag not in ("layer", "objectgroup", "imagelayer", "group"):
                continue
            place = shown(node.get("name")) or f"layer {node.get('id') or '?'}"
            inside = self._inside(node, around, place)
            if node.tag == "group":
                self._check_group(node, inside, place)
                continue
            self._check_layer_name(node, place)
            if node.tag == "layer":
                self._check_tile_layer(node, inside, place)
            elif node.tag == "objectgroup":
                self._check_object_layer(node, inside, place)
            else:
                text = _("Image layers aren't shown. Use a tileset and a tile layer.")
                self.notes.note(place, text)

    def _inside(self, node: XmlNode, around: Surroundings, place: str) -> Surroundings:
        notes = self.notes
        dx, dy = notes.number(node, "offsetx", place), notes.number(node, "offsety", place)
        opacity = notes.number(node, "opacity", place, 1.0, 0.0, 1.0)
        return Surroundings(
            (around.offset[0] + dx, around.offset[1] + dy),
            around.opacity * opacity,
            around.visible and node.get("visible", "1") != "0",
            around.depth + 1,
        )

    def _check_group(self, node: XmlNode, inside: Surroundings, place: str) -> None:
        if inside.depth > MOST_GROUP_DEPTH:
            text = _("This is more than {most} groups deep. Move it up.", most=MOST_GROUP_DEPTH)
            self.notes.note(place, text)
            return
        self._check_layers(node, inside)

    def _check_layer_name(self, node: XmlNode, place: str) -> None:
        name = self.notes.name(node, "name", place)
        if name and name in self.layer_names:
            self.notes.note(place, _("Two layers have this name. Rename one."))
        self.layer_names.add(name)
        if len(self.checked.tile_layers) + len(self.checked.object_layers) >= MOST_LAYERS:
            text = _("The map has more than {most} layers. Remove some.", most=MOST_LAYERS)
            self.notes.stop(place, text)

    def _check_object_layer(self, node: XmlNode, inside: Surroundings, place: str) -> None:
        name = node.get("name")
        into = element("objectgroup", {"name": name}, self.checked.element)
        found = self.objects.check_layer(node, place, inside.offset, into)
        self.checked.object_layers.append((name, found))

    def _check_tile_layer(self, node: XmlNode, inside: Surroundings, place: str) -> None:
        if inside.offset != (0.0, 0.0):
            text = _("This layer is offset. Set its Horizontal and Vertical Offset to 0.")
            self.notes.note(place, text)
        gids = self._gids(node, place)
        if gids is None:
            return
        turned = [index for index, raw in enumerate(gids) if raw > MOST_GID]
        flipped = frozenset((index % self.columns, index // self.columns) for index in turned)
        plain = [raw & MOST_GID for raw in gids] if turned else gids
        self._check_gids(plain, place)
        attributes = {"name": node.get("name"), "width": self.columns, "height": self.rows}
        into = element("layer", attributes, self.checked.element)
        element("data", {"encoding": "csv"}, into).text = ",".join(map(str, plain))
        self.checked.tile_layers.append(
            CheckedTileLayer(node.get("name"), inside.visible, inside.opacity, flipped)
        )

    def _gids(self, node: XmlNode, place: str) -> list[int] | None:
        notes = self.notes
        if not self.has_size:
            return None
        for name, wanted in (("width", self.columns), ("height", self.rows)):
            given = notes.whole(node, name, 1, MOST_CELLS_A_SIDE, place, wanted)
            if given != wanted:
                text = N_(
                    "This layer's {name} is {given}, but the map's is {wanted}. Save it with Tiled."
                )
                notes.note(place, _(text, name=name, given=given, wanted=wanted))
                return None
        data = node.first("data")
        if data is None:
            notes.note(place, sentences(_("This layer has no cells."), _(CURE)))
            return None
        if data.first("chunk") is not None:
            notes.note(place, _(_INFINITE))
            return None
        self.cells += self.columns * self.rows
        if self.cells > MOST_CELLS:
            text = _("The map has more than {most} cells. Remove some layers.", most=MOST_CELLS)
            notes.stop(place, text)
        try:
            return cells_of(data, self.columns, self.rows)
        except CellsError as error:
            notes.note(place, str(error))
            return None

    def _check_gids(self, gids: list[int], place: str) -> None:
        known = [tileset.value for tileset in self.checked.tilesets]
        if len(known) < self.tilesets:
            # An unreadable tileset is reported already; its tiles aren't further mistakes.
            return
        for gid in sorted(set(gids) - {0}):
            if any(one.first_gid <= gid < one.first_gid + one.count for one in known):
                continue
            index = gids.index(gid)
            cell = f"({index % self.columns},{index // self.columns})"
            text = N_("No tileset has the tile at {cell} (number {number}). Paint it again.")
            self.notes.note(place, _(text, cell=cell, number=str(gid)))


CURE = N_("Save it with Tile Layer Format CSV, under Map Properties.")
_INFINITE = N_("The map is infinite. Untick Infinite under Map Properties.")
_DAMAGED = N_("This layer's data is damaged. Save it again with Tiled.")
_CELLS = re.compile(r"[0-9,\s]*\Z")
_CELL_BYTES = 4
MOST_DIGITS = 10
_WINDOWS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


class CellsError(ValueError):
    """The cells can't be read; says what is wrong and what to do."""


def cells_of(data: XmlNode, columns: int, rows: int) -> list[int]:
    """The tile numbers of a layer, flags included, in any format that Tiled writes."""
    encoding, packed = data.get("encoding"), data.get("compression")
    if encoding == "csv" and not packed:
        return _numbers(data.text, columns, rows)
    if encoding == "base64":
        return _unpacked(data.text, packed, columns, rows)
    if not encoding and not packed:
        return _checked([tile.get("gid", "0") for tile in data.all("tile")], columns, rows)
    raise CellsError(sentences(_("This format doesn't work."), _(CURE)))


def _numbers(text: str, columns: int, rows: int) -> list[int]:
    if not _CELLS.match(text):
        raise CellsError(_("This layer isn't numbers with commas. Save it with Tiled."))
    return _checked([cell.strip() for cell in text.split(",")], columns, rows)


def _checked(found: list[str], columns: int, rows: int) -> list[int]:
    if len(found) != columns * rows:
        raise CellsError(_count(len(found), columns, rows))
    # map() over all cells is fast; there may be half a million.
    is_sound = all(map(str.isdecimal, found)) and all(map(str.isascii, found))
    if not is_sound or max(map(len, found), default=0) > MOST_DIGITS:
        raise CellsError(_("One cell isn't a tile number. Save it with Tiled."))
    return list(map(int, found))


def _count(count: int, columns: int, rows: int) -> str:
    text = N_("This layer has {count} cells, but needs {wanted} ({size}). Save it with Tiled.")
    return _(text, count=count, wanted=columns * rows, size=f"{columns}×{rows}")


def _unpacked(text: str, packed: str, columns: int, rows: int) -> list[int]:
    wanted = columns * rows * _CELL_BYTES
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        raise CellsError(_(_DAMAGED)) from None
    if packed in _WINDOWS:
        data = _inflated(data, _WINDOWS[packed], wanted)
    elif packed == "zstd":
        raise CellsError(sentences(_("Zstandard doesn't work here."), _(CURE)))
    elif packed:
        fault = _('Unknown compression "{name}".', name=shown(packed))
        raise CellsError(sentences(fault, _(CURE)))
    if len(data) > wanted:
        text = _(
            "This layer has more cells than {size}. Save it with Tiled.", size=f"{columns}×{rows}"
        )
        raise CellsError(text)
    if len(data) != wanted:
        raise CellsError(_count(len(data) // _CELL_BYTES, columns, rows))
    return list(struct.unpack(f"<{columns * rows}L", data))


def _inflated(data: bytes, window: int, wanted: int) -> bytes:
    """At most one byte more than wanted, since a few bytes may inflate to gigabytes."""
    try:
        return zlib.decompressobj(window).decompress(data, wanted + 1)
    except zlib.error:
        raise CellsError(_(_DAMAGED)) from None
