"""Maps changed as a board maker would: whole rows, layers and groups of things, still in one piece.

A cell too many ends at the first guard. A column more in every layer, or a property of another type
with a value that fits it, goes all the way to the game.
"""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

from tests.workshop.tree_changes import ODD_TEXTS
from tests.workshop.xml_changes import Rng, any_of, parent_of

Element = ElementTree.Element
VALUES = {
    "int": ("0", "1", "3", "-1", "-7", "8", "99", "999999999999999999"),
    "float": ("0", "3.0", "1.0", "0.5", "-2.25", "1e300", "-1e9", "90", "0.1"),
    "bool": ("true", "false"),
    "string": ("", "1", "3", "true", "red", "A", "None", "home", *ODD_TEXTS),
    "color": ("#ff00ff", "#80ff00ff", ""),
    "file": ("", "x.png", "../x.png"),
    "object": ("0", "1", "2", "7"),
}
"""Values that fit a type of Tiled's."""
UNUSUAL = [text for text in ODD_TEXTS if text.isprintable() and text]


def retyped(root: Element, rng: Rng) -> None:
    """A property becomes one of another type, its value fitting if it can."""
    one = any_of(root, rng, "property")
    kind = rng.choice(sorted(VALUES))
    value = one.get("value", "")
    if kind == "float" and value.lstrip("-").isdigit() and rng.random() < 0.7:
        value = f"{value}.0"
    elif kind == "object":
        value = rng.choice([thing.get("id", "0") for thing in root.iter("object")] or ["0"])
    elif rng.random() < 0.6:
        value = rng.choice(VALUES[kind])
    one.set("type", kind)
    one.set("value", value if value.isprintable() else "")


def every_retyped(root: Element, rng: Rng) -> None:
    """All properties of one name become of another type, as when a class was made again."""
    name = any_of(root, rng, "property").get("name")
    kind = rng.choice(("int", "float", "string", "bool"))
    values = rng.sample(VALUES[kind], 2)
    for one in root.iter("property"):
        if one.get("name") == name:
            one.set("type", kind)
            new = rng.choice((one.get("value", ""), *values))
            one.set("value", new if new.isprintable() else "")


def lent(root: Element, rng: Rng) -> None:
    """A thing gets a property that another has."""
    one, given = any_of(root, rng, "object", "tile", "map"), any_of(root, rng, "property")
    if one.tag not in ("object", "tile", "map") or given.tag != "property":
        return
    inner = one.find("properties")
    if inner is None:
        inner = ElementTree.SubElement(one, "properties")
    ElementTree.SubElement(inner, "property", dict(given.attrib))


def resized(root: Element, rng: Rng) -> None:
    """Rows or columns more or less, in every layer at the same place."""
    wide, high = (root.get(side, "") for side in ("width", "height"))
    if not wide.isdigit() or not high.isdigit() or not int(wide):
        return
    is_row, is_more = rng.random() < 0.5, rng.random() < 0.5
    at, count = rng.randrange(1 + int(high if is_row else wide)), rng.choice((1, 1, 2, 5))
    for layer in root.iter("layer"):
        data = layer.find("data")
        if data is None:
            continue
        cells = [cell.strip() for cell in (data.text or "").split(",")]
        rows = [cells[begin : begin + int(wide)] for begin in range(0, len(cells), int(wide))]
        lines = rows if is_row else _turned(rows)
        more = lines[max(0, at - 1) : at] * count
        lines = [*lines[:at], *more, *lines[at:]] if is_more else lines[:at] + lines[at + count :]
        rows = lines if is_row else _turned(lines)
        data.text = ",".join(cell for row in rows for cell in row)
        for one in (layer, root):
            one.set("width", str(len(rows[0]) if rows else 0))
            one.set("height", str(len(rows)))


def _turned(rows: list[list[str]]) -> list[list[str]]:
    return [list(column) for column in zip(*rows, strict=False)]


def painted(root: Element, rng: Rng) -> None:
    """A rectangle of one layer is painted with one tile."""
    layer = any_of(root, rng, "layer")
    data = layer.find("data")
    if data is None or not layer.get("width", "").isdigit():
        return
    wide = max(1, int(layer.get("width", "1")))
    cells = [cell.strip() for cell in (data.text or "").split(",")]
    tile = rng.choice([*cells, "0", "1", "2", "3", "4", "5", "9"])
    left, top = rng.randrange(wide), rng.randrange(max(1, len(cells) // wide))
    reach = rng.choice((1, 2, 5, 100))
    for index in range(len(cells)):
        column, row = index % wide, index // wide
        if left <= column < left + reach and top <= row < top + reach:
            cells[index] = tile
    data.text = ",".join(cells)


def layers_swapped(root: Element, rng: Rng) -> None:
    """Two layers exchange their names, or their contents."""
    one, other = (
        any_of(root, rng, "layer", "objectgroup"),
        any_of(root, rng, "layer", "objectgroup"),
    )
    if rng.random() < 0.5:
        first, second = one.get("name", ""), other.get("name", "")
        one.set("name", second)
        other.set("name", first)
    elif one.tag == other.tag:
        one[:], other[:] = list(other), list(one)


def layer_doubled(root: Element, rng: Rng) -> None:
    """A layer is there twice, each thing in it with an id of its own."""
    layer = any_of(root, rng, "layer", "objectgroup")
    if layer is root:
        return
    copy = ElementTree.fromstring(ElementTree.tostring(layer))
    copy.set("name", rng.choice((layer.get("name", ""), "picture 9", "more", "")))
    for number, thing in enumerate(copy.iter("object")):
        thing.set("id", str(7000 + number))
    parent_of(root, layer).append(copy)


def kind_removed(root: Element, rng: Rng) -> None:
    """All things of one class are gone, or all but one."""
    kind = any_of(root, rng, "object").get("type")
    things = [one for one in root.iter("object") if one.get("type") == kind]
    for thing in things[rng.choice((0, 1)) :]:
        parent = parent_of(root, thing)
        # Where things are in each other, one may be gone with another.
        if thing in list(parent):
            parent.remove(thing)


def things_swapped(root: Element, rng: Rng) -> None:
    """Two things exchange places, or one is laid on the other."""
    one, other = any_of(root, rng, "object"), any_of(root, rng, "object")
    first, second = (
        (one.get("x", "0"), one.get("y", "0")),
        (other.get("x", "0"), other.get("y", "0")),
    )
    one.set("x", second[0])
    one.set("y", second[1])
    if rng.random() < 0.5:
        other.set("x", first[0])
        other.set("y", first[1])


def far_moved(root: Element, rng: Rng) -> None:
    """A thing, or a whole layer's things, lie elsewhere."""
    dx, dy = rng.choice(((0, -1000), (5000, 0), (-16, -16), (0.5, 0.5), (999999, 999999)))
    things = [any_of(root, rng, "object")]
    if rng.random() < 0.3:
        things = list(any_of(root, rng, "objectgroup").iter("object"))
    for thing in things:
        try:
            thing.set("x", f"{float(thing.get('x', '0')) + dx:g}")
            thing.set("y", f"{float(thing.get('y', '0')) + dy:g}")
        except ValueError:
            return


def scaled(root: Element, rng: Rng) -> None:
    """A thing has another size, or the whole map's tiles have."""
    if rng.random() < 0.3:
        name = rng.choice(("tilewidth", "tileheight", "hexsidelength"))
        root.set(name, rng.choice(("1", "7", "16", "47", "512", "0")))
        return
    one = any_of(root, rng, "object")
    one.set("width", rng.choice(("0", "0.001", "1", "33.3", "5000", "1000000")))
    one.set("height", rng.choice(("0", "0.001", "1", "33.3", "5000", "1000000")))


def oddly_named(root: Element, rng: Rng) -> None:
    """A name, a class or a title in letters nobody expects."""
    one = any_of(root, rng, "object", "layer", "objectgroup", "property", "tileset", "tile")
    name = rng.choice([key for key in ("name", "type", "value") if key in one.attrib] or ["name"])
    one.set(name, rng.choice(UNUSUAL))


def tiles_swapped(root: Element, rng: Rng) -> None:
    """Two tiles of a tileset exchange what they are."""
    one, other = any_of(root, rng, "tile"), any_of(root, rng, "tile")
    if one.tag == other.tag == "tile":
        first, second = one.get("id", ""), other.get("id", "")
        one.set("id", second)
        other.set("id", first)


MAP_CHANGES: tuple[Callable[[Element, Rng], None], ...] = (
    retyped, retyped, retyped, every_retyped, lent, resized, painted, painted, layers_swapped,
    layer_doubled, kind_removed, things_swapped, far_moved, scaled, oddly_named, tiles_swapped,
)  # fmt: skip
