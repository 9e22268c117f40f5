"""assets/CREDITS.md as sections and paragraphs for the credits screen.

The file is the only source of credits; only the Markdown it uses is parsed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

CREDITS = "CREDITS.md"
_FOR_MAKERS = "files"
"""The table column that the screen leaves out."""
_PICTURE = re.compile(r"!\[[^\[\]]*\]\(images/(.+)\.\w+\)$")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")
_RULE = re.compile(r"^\|[-|: ]+\|$")


class Paragraph(msgspec.Struct, frozen=True):
    """Sentences, or a row of a table with its first cell as `lead`."""

    text: str
    lead: str = ""


class CreditSection(msgspec.Struct, frozen=True):
    title: str
    paragraphs: tuple[Paragraph, ...]
    picture: str = ""


def load_credits(folder: Path) -> tuple[CreditSection, ...]:
    return credits_of((folder / CREDITS).read_text(encoding="utf-8"))


def credits_of(text: str) -> tuple[CreditSection, ...]:
    """Text before the first heading is left out."""
    _, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    return tuple(_section(part) for part in parts)


def _section(part: str) -> CreditSection:
    title, _, body = part.partition("\n")
    picture = ""
    found: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", body.strip()):
        shown = _PICTURE.match(block.strip())
        if shown is not None:
            picture = shown[1]
        elif block.startswith("|"):
            found.extend(_rows(block))
        elif block.strip():
            found.append(Paragraph(_plain(" ".join(block.split()))))
    return CreditSection(_plain(title.strip()), tuple(found), picture)


def _rows(table: str) -> Iterator[Paragraph]:
    head, *lines = [line.strip() for line in table.splitlines() if line.strip()]
    names = _cells(head)
    for line in lines:
        if _RULE.match(line):
            continue
        lead, *rest = [
            cell for name, cell in zip(names, _cells(line), strict=True) if name != _FOR_MAKERS
        ]
        yield Paragraph(" · ".join(cell for cell in rest if cell), lead)


def _cells(line: str) -> list[str]:
    return [_plain(cell.strip()) for cell in line.strip("|").split("|")]


def _plain(text: str) -> str:
    return _LINK.sub(r"\1", text).replace("`", "").replace("**", "")
