"""Checks the objects of a map: numbers, ids, shapes and points.

Shapes are determined here because pytmx doesn't distinguish points and ellipses from rectangles.
"""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree.ElementTree import Element

from boardgames.core.problems import DataError
from boardgames.core.texts import N_, _, plural
from boardgames.data.files import Files, beside, path_fault
from boardgames.data.xml_guard import FARTHEST, Notes, XmlNode, element, number_of, shown, xml_tree

MOST_OBJECTS = 1_500
MOST_POINTS = 3_000
"""Eight and twelve times as many as in our fullest map; games compare them in pairs."""
MOST_TEMPLATES, MOST_TEMPLATE_BYTES = 20, 40_000
MOST_ID = 1_000_000_000
LOOKS = "picture"
"""Prefix of layers that are only decoration."""

_SHAPES = ("point", "ellipse", "polygon", "polyline")
_LEAST_POINTS = {"polygon": 3, "polyline": 2}


@dataclass(slots=True)
class CheckedObject:
    """The attributes of an object that pytmx drops, and its layer's offset."""

    id: int
    name: str
    kind: str
    shape: str
    offset: tuple[float, float]


class ObjectGuard:
    def __init__(self, notes: Notes, files: Files, map_name: str) -> None:
        self.notes = notes
        self.files = files
        self.map_name = map_name
        self.templates: dict[str, XmlNode | None] = {}
        self.ids: set[int] = set()
        self.points = 0

    def check_layer(
        self, layer: XmlNode, place: str, offset: tuple[float, float], into: Element
    ) -> list[CheckedObject]:
        found: list[CheckedObject] = []
        for node in layer.all("object"):
            if len(self.ids) >= MOST_OBJECTS:
                text = _("The map has more than {most} objects. Remove some.", most=MOST_OBJECTS)
                self.notes.stop(place, text)
            checked = self._check(node, place, offset, into)
            if checked is not None:
                found.append(checked)
        return found

    def check_references(self) -> None:
        """Properties that name an object must name an existing one; 0 is Tiled's "none"."""
        for place, name, number in self.notes.references:
            if number and number not in self.ids:
                text = N_('Property "{name}" names a missing object ({number}). Set it again.')
                self.notes.note(place, _(text, name=name, number=str(number)))

    def _check(
        self, node: XmlNode, layer: str, offset: tuple[float, float], into: Element
    ) -> CheckedObject | None:
        notes = self.notes
        if node.get("template"):
            node = self._from_template(node, layer)
        number = notes.whole(node, "id", 1, MOST_ID, f"{layer}/object")
        name = node.get("name")
        label = f' "{shown(name)}"' if name else ""
        place = f"{layer}/object {number}{label}"
        notes.name(node, "name", place)
        if number in self.ids:
            text = _("A different object has the id {number}, too. Redraw one.", number=str(number))
            notes.note(place, text)
            return None
        self.ids.add(number)
        shape = self._shape(node, place)
        if shape == "other":
            if not layer.startswith(LOOKS):
                text = _("Text and tile objects don't work here. Draw a point or a shape.")
                notes.note(place, text)
            return None
        kind = notes.name(node, "type", place) or notes.name(node, "class", place)
        out = element("object", self._attributes(node, number, place), into)
        notes.properties(node, place, out)
        if shape in _LEAST_POINTS:
            self._points(node, shape, place, out)
        return CheckedObject(number, name, kind, shape, offset)

    def _from_template(self, node: XmlNode, layer: str) -> XmlNode:
        pattern = self._template(node.get("template"), f"{layer}/object {shown(node.get('id'))}")
        if pattern is None:
            return node
        own = {name: value for name, value in node.attributes.items() if name != "template"}
        shapes = [child for child in pattern.children if child.tag != "properties"]
        children = [child for child in node.children if child.tag != "properties"] or shapes
        lists = [one for one in (pattern.first("properties"), node.first("properties")) if one]
        said = {entry.get("name"): entry for one in lists for entry in one.all("property")}
        if said:
            children = [*children, XmlNode("properties", {}, node.line, list(said.values()))]
        return XmlNode("object", {**pattern.attributes, **own}, node.line, children)

    def _template(self, source: str, place: str) -> XmlNode | None:
        if source not in self.templates:
            fault = path_fault(source)
            if not fault and not source.endswith(".tx"):
                fault = _("This isn't a .tx file.")
            found: XmlNode | None = None
            try:
                if not fault and len(self.templates) < MOST_TEMPLATES:
                    data = self.files.data(beside(self.map_name, source), MOST_TEMPLATE_BYTES)
                    found = xml_tree(data, source, "template").first("object")
            except DataError as error:
                fault = error.problems[0].text
            if found is None:
                fault = fault or _("This template has no object. Detach it in Tiled.")
                text = _('Template "{name}": {problem}', name=shown(source), problem=fault)
                self.notes.note(place, text)
            self.templates[source] = found
        return self.templates[source]

    def _shape(self, node: XmlNode, place: str) -> str:
        tags = {child.tag for child in node.children}
        if node.get("gid") or "text" in tags:
            return "other"
        found = [shape for shape in _SHAPES if shape in tags]
        if len(found) > 1:
            text = _("This has several shapes ({shapes}). Redraw it.", shapes=", ".join(found))
            self.notes.note(place, text)
        return found[0] if found else "rectangle"

    def _attributes(self, node: XmlNode, number: int, place: str) -> dict[str, object]:
        notes = self.notes
        values: dict[str, object] = {"id": number, "name": node.get("name")}
        for axis in ("x", "y"):
            values[axis] = notes.number(node, axis, place)
        for side in ("width", "height"):
            values[side] = notes.number(node, side, place, 0.0, 0.0)
        values["rotation"] = notes.number(node, "rotation", place, 0.0, -36_000.0, 36_000.0)
        return values

    def _points(self, node: XmlNode, shape: str, place: str, out: Element) -> None:
        inner = node.first(shape)
        texts = inner.get("points").split() if inner is not None else []
        self.points += len(texts)
        if self.points > MOST_POINTS:
            text = _("The map has more than {most} points. Remove some.", most=MOST_POINTS)
            self.notes.stop(place, text)
        if len(texts) < _LEAST_POINTS[shape]:
            fault = plural(
                "This shape has {count} point, but needs {least}. Redraw it.",
                "This shape has {count} points, but needs {least}. Redraw it.",
                len(texts),
                least=_LEAST_POINTS[shape],
            )
            self.notes.note(place, fault)
            return
        for index, text in enumerate(texts, 1):
            pair = [number_of(part) for part in text.split(",")]
            is_sound = len(pair) == 2 and all(
                value is not None and abs(value) <= FARTHEST for value in pair
            )
            if not is_sound:
                fault = _(
                    'Point {number} is "{value}". Move or delete it.',
                    number=index,
                    value=shown(text),
                )
                self.notes.note(place, fault)
                return
        element(shape, {"points": " ".join(texts)}, out)
