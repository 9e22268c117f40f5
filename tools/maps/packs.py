"""Writes the boards that ship as packs:  python -m tools.maps.packs [FOLDER]

Each is a shipped map changed by an idea of its own, shared like any maker's board. All are the same
from every side: what lies before one seat lies, turned, before every other.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from boardgames import paths
from boardgames.data.map_head import with_properties
from boardgames.data.pack import Manifest
from boardgames.program.sharing import share

AUTHOR = "Rainy Day"
LAND, WATER, BRIDGE = (2, 3), (4, 5), 6
Cell = tuple[int, int]
Text = Callable[[str], str]


def atolls_at(*offsets: Cell) -> Text:
    """Atolls so many circles from the middle of the sea, in all four quarters."""
    wanted = sorted({(a * x, b * y) for x, y in offsets for a in (1, -1) for b in (1, -1)})

    def change(text: str) -> str:
        found = list(re.finditer(r'type="atoll" x="[\d.]+" y="[\d.]+"', text))
        assert len(found) == len(wanted), (len(found), len(wanted))
        ends = []
        for match, (across, down) in zip(reversed(found), wanted, strict=True):
            x, y = 800 + 128 * across, 576 + 96 * down
            ends.append((x, y))
            text = f'{text[: match.start()]}type="atoll" x="{x}" y="{y}"{text[match.end() :]}'
        for match in found:
            x, y = (int(number) for number in re.findall(r"\d+", match[0]))
            text = _ringed(text, (x, y), "white")
        for at in ends:
            text = _ringed(text, at, "red")
        return text

    return change


def _ringed(text: str, at: Cell, colour: str) -> str:
    """A circle with a ring of that colour: red where something begins."""
    start = text.index(f'type="space" x="{at[0] - 28}" y="{at[1] - 28}"')
    end = text.index("</object>", start)
    inside = re.sub(r'name="ring" value="\w+"', f'name="ring" value="{colour}"', text[start:end])
    return text[:start] + inside + text[end:]


def painted(*changes: tuple[str, Cell]) -> Text:
    """Squares of Conflict's field painted anew, and with each the three it turns into."""

    def change(text: str) -> str:
        start = text.index('<data encoding="csv">', text.index('name="spaces"'))
        start += len('<data encoding="csv">')
        end = text.index("</data>", start)
        rows = [row.rstrip(",").split(",") for row in text[start:end].strip().splitlines()]
        last = len(rows) - 1
        for kind, (column, row) in changes:
            for _ in range(4):
                pair = LAND if kind == "land" else WATER
                gid = BRIDGE if kind == "bridge" else pair[(column + row) % 2]
                rows[row][column] = str(gid)
                column, row = last - row, column
        body = ",\n".join(",".join(row) for row in rows)
        return f"{text[:start]}\n{body}\n{text[end:]}"

    return change


BOARDS: tuple[tuple[Manifest, str, Text], ...] = (
    (
        Manifest("waterworld", "The Ring", AUTHOR, "Atolls in a ring round the Deez: all is near."),
        "waterworld.tmx",
        atolls_at((2, 1), (1, 3), (4, 3)),
    ),
    (
        Manifest("waterworld", "Far Reefs", AUTHOR, "Atolls far out, and an empty sea between."),
        "waterworld.tmx",
        atolls_at((5, 4), (4, 2), (2, 4)),
    ),
    (
        Manifest("conflict", "Skerries", AUTHOR, "Rocks in every sea: ships sail round them."),
        "conflict.tmx",
        painted(("land", (8, 19)), ("land", (9, 20)), ("land", (3, 8)), ("land", (10, 16))),
    ),
)


def main(folder: Path) -> None:
    """Writes all of them."""
    for manifest, name, change in BOARDS:
        text = (paths.boards() / manifest.game / name).read_text(encoding="utf-8")
        said = {"title": manifest.title, "author": AUTHOR, "about": manifest.about, "ours": ""}
        with tempfile.TemporaryDirectory() as place:
            path = Path(place) / f"{manifest.title.lower().replace(' ', '_')}.tmx"
            path.write_text(with_properties(change(text), said), encoding="utf-8")
            print(share(path, manifest, folder=folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else paths.boards() / "packs")
