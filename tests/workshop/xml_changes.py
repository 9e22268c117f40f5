"""Maps and tilesets changed from a seed: the XML stays whole, what it says doesn't."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from xml.etree import ElementTree

NASTY = [
    *("", "0", "-1", "1", "2", "3", "7", "1.5", "-0", "1e9", "999999999999", "nan", "inf", "1e309"),
    *("abc", "A1", "Z99", "AA40", "true", "false", "../x.tsx", "/etc/passwd", "C:\\x", "\u202e"),
    *("é", "9" * 400, "0x10", " 5", "１２", "٣", "&lt;", "red", "sugar", "home", "object", "None"),
    *("-9" * 30, "{}", "[]", "%s", "\u2028", "a" * 5000, "0.0000001", "1_000", "+4", "n", "A"),
]
TAGS = ("object", "objectgroup", "layer", "property", "tile", "tileset", "data", "image", "group")
FLAGS = (1 << 31, 1 << 30, 1 << 29, 1 << 28)

Rng = random.Random
XmlChange = Callable[[ElementTree.Element, Rng], None]


def any_of(root: ElementTree.Element, rng: Rng, *tags: str) -> ElementTree.Element:
    """One of the elements of these names; the outermost where there is none."""
    found = [one for one in root.iter() if not tags or one.tag in tags]
    return rng.choice(found) if found else root


def _value(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng)
    if one.attrib:
        one.set(rng.choice(sorted(one.attrib)), rng.choice(NASTY))


def _near(root: ElementTree.Element, rng: Rng) -> None:
    """A number becomes one that is not far from it."""
    numbers = [
        (one, name)
        for one in root.iter()
        for name, value in sorted(one.attrib.items())
        if re.fullmatch(r"-?[0-9.]+", value) and value.count(".") < 2
    ]
    if numbers:
        one, name = rng.choice(numbers)
        value = float(one.attrib[name])
        new = rng.choice((value + 1, value - 1, value * 2, value / 3, -value, value + 64))
        one.set(name, f"{new:.10g}")


def _without_attribute(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng)
    if one.attrib:
        del one.attrib[rng.choice(sorted(one.attrib))]


def _exchanged(root: ElementTree.Element, rng: Rng) -> None:
    """Two elements of a kind change one attribute with each other."""
    one = any_of(root, rng, "object", "property", "tile", "layer", "objectgroup")
    other = any_of(root, rng, one.tag)
    shared = sorted(set(one.attrib) & set(other.attrib))
    if shared:
        name = rng.choice(shared)
        one.attrib[name], other.attrib[name] = other.attrib[name], one.attrib[name]


def parent_of(root: ElementTree.Element, child: ElementTree.Element) -> ElementTree.Element:
    """The element that holds it."""
    return next((one for one in root.iter() if child in list(one)), root)


def _removed(root: ElementTree.Element, rng: Rng) -> None:
    child = any_of(root, rng, *rng.choice(((), TAGS, ("object",), ("objectgroup",))))
    if child is not root:
        parent_of(root, child).remove(child)


def _doubled(root: ElementTree.Element, rng: Rng) -> None:
    child = any_of(root, rng, *TAGS)
    if child is not root:
        copy = ElementTree.fromstring(ElementTree.tostring(child))
        if rng.random() < 0.6 and "id" in copy.attrib:
            copy.set("id", str(rng.randrange(5000, 9000)))
        parent_of(root, child).append(copy)


def _moved(root: ElementTree.Element, rng: Rng) -> None:
    child, parent = any_of(root, rng, *TAGS), any_of(root, rng, "objectgroup", "group", "object")
    if child is not root and parent is not child and parent not in list(child.iter()):
        parent_of(root, child).remove(child)
        parent.append(child)


def _reclassed(root: ElementTree.Element, rng: Rng) -> None:
    kinds = sorted({one.get("type", "") for one in root.iter() if one.tag in ("object", "tile")})
    one = any_of(root, rng, "object", "tile")
    one.set("type", rng.choice([*kinds, "", "atol", "Mine", "space "]))


def _property(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng, "property")
    match rng.randrange(4):
        case 0:
            one.set("type", rng.choice(("int", "float", "bool", "string", "object", "file", "x")))
        case 1:
            one.attrib.pop("type", None)
            one.set("value", rng.choice(NASTY))
        case 2:
            one.set("name", rng.choice(("corner", "ring", "home", "place", "", "x" * 300)))
        case _:
            one.set("value", rng.choice(("0", "1", "2", "5", "-1", "0.5", "99999999", "true")))


def _cells(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng, "data")
    cells = [cell.strip() for cell in (one.text or "").split(",")]
    if len(cells) < 2:
        return
    at = rng.randrange(len(cells))
    match rng.randrange(5):
        case 0:
            del cells[at]
        case 1:
            cells.insert(at, rng.choice(cells))
        case 2:
            cells[at] = rng.choice(("", "-1", "x", "4294967295", "99999999999", "1.0"))
        case 3:
            cells[at] = str(int(cells[at] or 0) | rng.choice(FLAGS))
        case _:
            for _ in range(rng.choice((1, 4, 40))):
                cells[rng.randrange(len(cells))] = rng.choice([*cells[:200], "0", "3", "4"])
    one.text = ",".join(cells)


def _points(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng, "polyline", "polygon")
    points = one.get("points", "").split()
    if not points:
        return
    at = rng.randrange(len(points))
    match rng.randrange(5):
        case 0:
            del points[at]
        case 1:
            points.insert(at, rng.choice(points))
        case 2:
            points[at] = rng.choice(("nan,0", "1e9,1", "x", "1", "1,2,3", "", "-3000,-3000"))
        case 3:
            points = points[::-1]
        case _:
            points = points[:1]
    one.set("points", " ".join(points))


def _shape(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng, "object")
    for child in list(one):
        if child.tag in ("point", "ellipse", "polyline", "polygon"):
            one.remove(child)
    tag = rng.choice(("point", "ellipse", "polyline", "polygon", "text", "capsule"))
    new = ElementTree.SubElement(one, tag)
    if tag.startswith("poly"):
        new.set("points", rng.choice(("0,0 10,10 20,0", "0,0", "", "0,0 0,0 0,0")))


def _odd(root: ElementTree.Element, rng: Rng) -> None:
    """Things that other programs write and no board reads."""
    one = any_of(root, rng)
    name, value = rng.choice(
        (
            ("gid", "1"),
            ("template", "x.tx"),
            ("rotation", "45"),
            ("infinite", "1"),
            ("encoding", "base64"),
            ("compression", "zlib"),
            ("offsetx", "16"),
            ("opacity", "2"),
            ("visible", "0"),
            ("orientation", "isometric"),
            ("class", "space"),
            ("tintcolor", "#ff00ff"),
        )
    )
    one.set(name, value)


def _grouped(root: ElementTree.Element, rng: Rng) -> None:
    layer = any_of(root, rng, "layer", "objectgroup")
    if layer is root:
        return
    parent = parent_of(root, layer)
    parent.remove(layer)
    for number in range(rng.choice((1, 2, 6))):
        parent = ElementTree.SubElement(parent, "group", {"name": f"g{number}", "offsetx": "3"})
    parent.append(layer)


def _renamed(root: ElementTree.Element, rng: Rng) -> None:
    one = any_of(root, rng, "object", "layer", "objectgroup")
    others = [other.get("name", "") for other in root.iter(one.tag)]
    one.set("name", rng.choice([*others, "", "x", "A1", "B 8", "É", "q" * 300]))


XML_CHANGES: tuple[XmlChange, ...] = (
    _value, _near, _near, _without_attribute, _exchanged, _removed, _removed, _doubled, _moved,
    _reclassed, _property, _cells, _cells, _points, _shape, _odd, _grouped, _renamed,
)  # fmt: skip
