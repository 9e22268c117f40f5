"""Checks a tileset: one image cut into a grid, and the classes of its tiles.

The image is measured, since one with too few tiles would fail only when the board is drawn.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element, SubElement

from msgspec.structs import replace

from boardgames.core.problems import DataError, sentences
from boardgames.core.texts import N_, _
from boardgames.core.tiled import Tileset
from boardgames.data.files import MOST_PICTURE_BYTES, Files, beside, path_fault
from boardgames.data.pictures import MOST_PIXELS, MOST_SIDE, DamagedError, picture_size
from boardgames.data.xml_guard import Notes, StopReadingError, XmlNode, element, shown, xml_tree

MOST_TILES = 10_000
MOST_TILE_PIXELS = 512


@dataclass(slots=True)
class CheckedTileset:
    """A valid tileset, pytmx's element, and each tile's class and element."""

    value: Tileset
    element: Element
    tiles: dict[int, tuple[str, Element]] = field(default_factory=dict)


def checked_tileset(files: Files, name: str, source: str, first_gid: int) -> CheckedTileset:
    notes = Notes(name)
    node = xml_tree(files.data(name), name, "tileset")
    checked: CheckedTileset | None = None
    with contextlib.suppress(StopReadingError):
        checked = tileset_in(node, files, name, source, first_gid, notes)
    if checked is None or notes.problems:
        raise DataError(notes.problems)
    return checked


def tileset_in(
    node: XmlNode, files: Files, name: str, source: str, first_gid: int, notes: Notes
) -> CheckedTileset:
    side = MOST_TILE_PIXELS
    width = notes.whole(node, "tilewidth", 1, side, "")
    height = notes.whole(node, "tileheight", 1, side, "")
    sound_so_far = len(notes.problems)
    count = notes.whole(node, "tilecount", 1, MOST_TILES, "")
    has_count = len(notes.problems) == sound_so_far
    columns = notes.whole(node, "columns", 0, MOST_TILES, "", 0)
    spacing = notes.whole(node, "spacing", 0, side, "", 0)
    margin = notes.whole(node, "margin", 0, side, "", 0)
    value = Tileset(
        name=notes.name(node, "name", ""),
        source=source,
        first_gid=first_gid,
        tile_size=(width, height),
        count=count,
        columns=columns,
        image="",
        spacing=spacing,
        margin=margin,
    )
    value = _with_picture(value, node, files, name, notes)
    attributes = {"firstgid": first_gid, "name": value.name, "tilecount": count}
    attributes |= {"tilewidth": width, "tileheight": height, "columns": columns}
    checked = CheckedTileset(value, element("tileset", attributes))
    for tile in node.all("tile") if has_count else ():
        _check_tile(tile, checked, notes)
    return checked


def _check_tile(tile: XmlNode, checked: CheckedTileset, notes: Notes) -> None:
    number = notes.whole(tile, "id", 0, checked.value.count - 1, "tile")
    place = f"tile {number}"
    if number in checked.tiles:
        notes.note(place, _("This tile is there twice. Delete one."))
        return
    # Tiled 1.9 wrote `class` where all other versions write `type`.
    kind = notes.name(tile, "type", place) or notes.name(tile, "class", place)
    into = SubElement(checked.element, "tile", id=str(number))
    if tile.children:
        notes.properties(tile, place, into)
    checked.tiles[number] = (kind, into)


def _with_picture(value: Tileset, node: XmlNode, files: Files, name: str, notes: Notes) -> Tileset:
    picture = node.first("image")
    if picture is None or value.columns == 0:
        text = _('This tileset needs one image. In Tiled, use "Based on Tileset Image".')
        notes.note("", text)
        return value
    source = picture.get("source")
    label = shown(source)
    fault = path_fault(source)
    if fault:
        notes.note("", _('Image "{image}": {problem}', image=label, problem=fault))
        return value
    try:
        path = files.picture(beside(name, source))
    except DataError as error:
        fault = error.problems[0].text
        notes.note("", _('Image "{image}": {problem}', image=label, problem=fault))
        return value
    if path is None:
        return value
    try:
        size = picture_size(path, MOST_PICTURE_BYTES)
    except OSError:
        size = None
    except DamagedError:
        notes.note("", _('Image "{image}" is damaged. Save it again.', image=label))
        return value
    if size is None:
        text = _('Image "{image}" must be a PNG or JPEG of at most 16 MB.', image=label)
        notes.note("", text)
        return value
    _check_grid(value, size, label, notes)
    return replace(value, image=str(path))


def _check_grid(value: Tileset, size: tuple[int, int], label: str, notes: Notes) -> None:
    if max(size) > MOST_SIDE:
        text = N_('Image "{image}" is {size}. Each side can be {most} at most.')
        notes.note("", _(text, image=label, size=f"{size[0]}×{size[1]}", most=MOST_SIDE))
        return
    if size[0] * size[1] > MOST_PIXELS:
        text = N_('Image "{image}" is {size}, which is too large. Make it smaller.')
        notes.note("", _(text, image=label, size=f"{size[0]}×{size[1]}"))
        return
    rows = -(-value.count // value.columns)
    wide = N_('Image "{image}" is {pixels} pixels wide, but its tiles need {needed}.')
    high = N_('Image "{image}" is {pixels} pixels high, but its tiles need {needed}.')
    for axis, tiles, text in ((0, value.columns, wide), (1, rows, high)):
        needed = value.margin + tiles * value.tile_size[axis] + (tiles - 1) * value.spacing
        if size[axis] < needed:
            fault = _(text, image=label, pixels=size[axis], needed=needed)
            notes.note("", sentences(fault, _("Set the image again in Tiled.")))
