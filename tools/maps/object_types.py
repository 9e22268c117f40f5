"""Writes boards/objecttypes.xml: the project's classes for Tiled 1.8.

Tiled 1.9 and newer read classes and properties from the project. Tiled 1.8, which Debian has, reads
them only from a file of object types.

    python -m tools.maps.object_types
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

BOARDS = Path(__file__).resolve().parents[2] / "boards"
PROJECT, TYPES = BOARDS / "rainyday.tiled-project", BOARDS / "objecttypes.xml"


def text(project: dict[str, Any]) -> str:
    """The file for the classes of a project, by name as Tiled sorts them."""
    classes = [one for one in project["propertyTypes"] if one["type"] == "class"]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for one in sorted(classes, key=lambda one: str(one["name"])):
        head = f' <objecttype name={quoteattr(one["name"])} color="{one["color"]}"'
        members = [f"  <property {_attributes(member)}/>" for member in one["members"]]
        lines += [f"{head}>", *members, " </objecttype>"] if members else [f"{head}/>"]
    return "\n".join([*lines, "</objecttypes>", ""])


def _attributes(member: dict[str, Any]) -> str:
    found = {"name": member["name"], "type": member["type"]}
    if member.get("propertyType"):
        found["propertytype"] = member["propertyType"]
    value = member["value"]
    found["default"] = str(value).lower() if isinstance(value, bool) else f"{value}"
    return " ".join(f"{name}={quoteattr(one)}" for name, one in found.items())


def main() -> None:
    """Writes it."""
    TYPES.write_text(text(json.loads(PROJECT.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
