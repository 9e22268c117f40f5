"""Drawings of the fields, rivers and paths in the shipped packs."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from tools.maps import whatzit
from tools.maps.second_boards import Chart, Point
from tools.maps.second_drawings import River

Cell = tuple[int, int]
Painting = tuple[tuple[str, Cell], ...]

SKERRIES: Painting = (
    ("land", (8, 19)),
    ("land", (9, 20)),
    ("land", (3, 8)),
    ("land", (10, 16)),
)
INLAND_SEA: Painting = (
    *(("water", (column, row)) for column in (10, 11) for row in (10, 11)),
    ("bridge", (11, 8)),
    ("water", (12, 8)),
    ("water", (11, 9)),
    ("bridge", (12, 9)),
)
"""Squares painted again; each is turned three times."""

OTTER_SLIDE = River(
    "Otter Slide",
    (("red", 2), ("green", 4)),
    """
    ## ## ## ## ## ## ## ##
    .. ne se .. wb ## ## ##
    .. .. .. se se .. ## ##
    .. sn OO .. .. se .. ..
    ## ## el .. OO .. se ..
    ## ## ## .. wb sn .. ..
    ## ## ## ## ## ## ## ##
    """,
    "One long slide down the middle, still water next to it.",
)
HERON_ISLES = River(
    "Heron Isles",
    (("yellow", 4), ("blue", 2)),
    """
    ## ## ## ## .. .. ## ##
    ## ## ## .. wb .. sn ..
    ## ## .. rn ## ## .. ..
    .. .. .. ## .. .. wr ..
    .. sn .. ## .. .. ## ##
    .. .. se .. wb er ## ##
    ## ## .. wr .. ## ## ##
    """,
    "Two islands in the stream: right or left of them?",
)

LADDER_STREET = {2: 15, 5: 12, 7: 10, 11: 22, 14: 19, 16: 17, 18: 31, 20: 29, 23: 26}


class Climb(NamedTuple):
    """A path whose rows get shorter as they rise."""

    title: str
    rows: tuple[int, ...]
    """Spaces in each, from below; the first has the Starting Square before them."""
    ladders: dict[int, int]


SUMMIT = Climb("Summit", (8, 7, 6, 5, 4), {3: 13, 6: 10, 11: 20, 14: 17, 18: 25, 23: 29})


def climb(drawn: Climb) -> str:
    """The text of such a path."""
    ground = whatzit.Board(len(drawn.rows) + 1, drawn.title)
    rows = [
        [whatzit.tile_at(ground, column, row) for column in range(whatzit.COLUMNS)]
        for row in range(ground.map_rows)
    ]
    middles = _middles(drawn.rows, ground.high)
    chart = Chart(drawn.title, rows, (whatzit.TILE, whatzit.TILE), [(1, "confetti.tsx")])
    chart.tiles("picture", rows)
    chart.group("spaces")
    last = len(middles) - 1
    for number, (x, y) in enumerate(middles):
        is_first, is_last = number == 0, number == last
        kind = "start" if is_first else "circle" if is_last else "white"
        kind = "yellow" if number in drawn.ladders else kind
        name = kind if is_first or is_last else f"p{number:02}"
        side = whatzit.CIRCLE if is_last else whatzit.SPACE
        corner = (x - side / 2, y - side / 2)
        chart.thing(kind, name, corner, "<ellipse/>" if is_last else "", (side, side))
    chart.end()
    chart.group("links")
    chart.line("path", "path", middles)
    for begin, end in drawn.ladders.items():
        chart.line("ladder", f"ladder {begin}", [middles[begin], middles[end]])
    chart.end()
    return chart.whole()


def _middles(rows: tuple[int, ...], high: int) -> list[Point]:
    """Where the spaces lie, row by row upwards, to and fro, and the Winner's Circle on top."""
    pitch, middle = whatzit.PITCH, whatzit.COLUMNS * whatzit.TILE / 2
    found: list[Point] = []
    for number, length in zip(count(), rows):
        places = length + 1 if number == 0 else length
        across = [middle + pitch * (place - (places - 1) / 2) for place in range(places)]
        y = high - pitch * (number + 1) + whatzit.SPACE / 2
        found += [(x, y) for x in (across if number % 2 == 0 else reversed(across))]
    return [*found, (middle, high - pitch * (len(rows) + 1) + whatzit.SPACE / 2)]
