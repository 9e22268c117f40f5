"""Writes the boards that ship as packs:  python -m tools.maps.packs [FOLDER]

Each is shared like any author's board: a map, an image, a short description and, if needed, its
rules. They contain nothing that players couldn't make.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from boardgames import paths
from boardgames.data.map_head import with_properties
from boardgames.data.pack import Manifest, slug
from boardgames.program.sharing import share
from tools.home import temporary_home
from tools.maps import whatzit
from tools.maps.pack_drawings import (
    HERON_ISLES,
    INLAND_SEA,
    LADDER_STREET,
    OTTER_SLIDE,
    SKERRIES,
    SUMMIT,
    Painting,
    climb,
)
from tools.maps.pack_seas import CAROUSEL, FAR_REEFS, FIVE_HARBOURS, THE_RING, isles, voyage
from tools.maps.second_boards import river, river_tiles
from tools.maps.second_drawings import River

AUTHOR = "Rainy Day"
LAND, WATER, BRIDGE = (2, 3), (4, 5), 6


class Made(NamedTuple):
    """A board to be packed."""

    game: str
    title: str
    about: str
    text: Callable[[], str]
    rules: tuple[tuple[str, str], ...] = ()
    """What is different in the game's rules.yaml, if anything is."""


def painted(changes: Painting) -> str:
    """Conflict's field with squares painted again, and with each the three it turns into."""
    text = (paths.boards() / "conflict" / "conflict.tmx").read_text(encoding="utf-8")
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


def stream(drawn: River) -> str:
    """A river board."""
    return river(drawn, river_tiles(paths.boards() / "whitewater" / "river.tsx"))


def street() -> str:
    """The short path with a ladder at every turn."""
    return whatzit.Writer(whatzit.Board(4, "Ladder Street", ladders=LADDER_STREET)).whole()


BOARDS = (
    Made(
        "waterworld",
        "The Ring",
        "A round sea where all is near: 15 minutes for two.",
        partial(isles, THE_RING),
    ),
    Made(
        "waterworld",
        "Far Reefs",
        "Islands bar the way to atolls far out: 20 minutes for two.",
        partial(isles, FAR_REEFS),
    ),
    Made(
        "bermuda",
        "Carousel",
        "Ports close together, the cloud never far: 10 minutes for two.",
        partial(voyage, CAROUSEL),
    ),
    Made(
        "bermuda",
        "Five Harbours",
        "A fifth port with rum, and a fifth ship: 15 minutes for two.",
        partial(voyage, FIVE_HARBOURS),
        (("  oil: [", "  rum: [20000, 30000, 40000, 50000, 60000]\n  oil: ["),),
    ),
    Made(
        "conflict",
        "Skerries",
        "Rocks in every sea, to be sailed round: 20 minutes for two.",
        partial(painted, SKERRIES),
    ),
    Made(
        "conflict",
        "Inland Sea",
        "A lake in the middle, and bridges over it: 25 minutes for two.",
        partial(painted, INLAND_SEA),
    ),
    Made("whitewater", "Otter Slide", OTTER_SLIDE.about, partial(stream, OTTER_SLIDE)),
    Made("whitewater", "Heron Isles", HERON_ISLES.about, partial(stream, HERON_ISLES)),
    Made(
        "whatzit",
        "Summit",
        "Each row is shorter than the one below: 10 minutes for three.",
        partial(climb, SUMMIT),
    ),
    Made(
        "whatzit",
        "Ladder Street",
        "Nine ladders, and nobody leads for long: 10 minutes for three.",
        street,
    ),
)


def files_of(made: Made, folder: Path) -> Path:
    """Writes a board as its maker's folder has it; gives the map."""
    said = {"title": made.title, "author": AUTHOR, "about": made.about, "ours": ""}
    path = folder / f"{slug(made.title)}.tmx"
    # Taken out first, so that they come last and in this order.
    bare = with_properties(made.text(), dict.fromkeys(said, ""))
    path.write_text(with_properties(bare, said), encoding="utf-8")
    if made.rules:
        rules = (paths.boards() / made.game / "rules.yaml").read_text(encoding="utf-8")
        for old, new in made.rules:
            assert old in rules, old
            rules = rules.replace(old, new, 1)
        (folder / "rules.yaml").write_text(rules, encoding="utf-8")
    return path


def main(folder: Path) -> None:
    """Writes all of them."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from boardgames.program.board_exchange import pack_picture
    from boardgames.program.offscreen import Studio
    from boardgames.program.tables import PICTURED

    studio = Studio(PICTURED)
    for made in BOARDS:
        with temporary_home(), tempfile.TemporaryDirectory() as place:
            path = files_of(made, Path(place))
            manifest = Manifest(made.game, made.title, AUTHOR, made.about)
            picture = pack_picture(studio.room, made.game, path)
            print(share(path, manifest, picture, folder))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else paths.boards() / "packs")
