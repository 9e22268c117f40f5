"""Drawings of the second boards: spaces, lanes, squares and hexes.

This module contains only data; `second_boards` turns it into maps.
"""

from __future__ import annotations

from typing import NamedTuple


class Lagoon(NamedTuple):
    """A small Waterworld."""

    side: int
    deez: str
    pawns: dict[str, str]
    atolls: tuple[str, ...]
    landfalls: tuple[str, ...]


class River(NamedTuple):
    """A board of Whitewater: its marks as (colour, row), in and out."""

    title: str
    marks: tuple[tuple[str, int], tuple[str, int]]
    drawing: str
    about: str


LAGOON = Lagoon(
    side=9,
    deez="E5",
    pawns={"green": "A3", "red": "A7", "blue": "I7", "yellow": "I3"},
    atolls=(
        *("B2", "B4", "B6", "B8", "D3", "D7", "E4", "E6"),
        *("F3", "F7", "H2", "H4", "H6", "H8"),
    ),
    landfalls=(
        *("D4", "D6", "F4", "F6", "C2", "C8", "G2", "G8", "E2", "E8"),
        *("A1", "A5", "A9", "E1", "E9", "I1", "I5", "I9"),
    ),
)

CROSSING = ("sugar", "bananas", "lumber", "oil")
"""The order in which ships call at the ports, Home Port first."""

CROSSING_LANES = {
    "sugar": """3.25 5.375  5 5.625  6.75 6.25  8.375 7.125  9.875 8.125  11.25 9.25  12.5 10.5
        13.75 11.75  15 13  16.375 14.125  17.875 15.125  19.5 15.875  21.125 16.5  22.625 17.25""",
    "bananas": """24.625 16.875  23.875 15.5  22.875 14.25  22 12.875  21.375 11.375  21.125 9.75
        21.375 8.125  21.875 6.625  22.625 5.25  23.5 4  24.25 2.875""",
    "lumber": """22.5 2.625  21 3.5  19.625 4.5  18.375 5.625  17.125 6.75  15.875 7.875
        14.75 9.125  13.75 10.375  12.5 11.75  11.25 12.875  9.75 13.875  8.25 14.75  6.75 15.75
        5.5 17""",
    "oil": """3.25 17.125  3.625 15.875  4.25 14.625  5 13.375  5.875 12.375  6.25 11.125
        5.875 9.75  5.125 8.625  4 7.875  2.75 7.125""",
}

CROSSING_MAGNETS = (
    ("A", (0.0, -2.75), 0.4, 2, False),
    ("C", (2.5, 1.0), 0.4, 1, False),
    ("F", (-2.375, 1.625), 0.4, 1, False),
    ("H", (-1.75, -1.5), 0.4, 1, True),
)
"""Name, place off the centre in dots, reach, capacity, and whether only a variant brings it."""

ISLES = ((7, 6, 6, 6, 3, -4), (18, 15, 2, 2, -1, 2))
"""Islands that are in the way: left, top, width and height in tiles, and how far they move."""

QUARTER = (
    "1######~",
    "~.....##",
    "~.....##",
    "~.....##",
    "~.....#~",
    "~.....=~",
    "~m~~~~~#",
    "m~~~~~##",
)
"""A corner of the small Conflict: home, camp, land, water, bridges, mines."""

SIGNS = {
    "##": ("land", ""),
    "..": ("water", ""),
    "OO": ("rock", ""),
    "sn": ("snag", ""),
    "wb": ("whirlpool", "blue"),
    "wr": ("whirlpool", "red"),
    "wk": ("whirlpool", "black"),
    "rn": ("rapids", "n"),
    "ne": ("rapids", "ne"),
    "se": ("rapids", "se"),
    "rs": ("rapids", "s"),
    "sw": ("rapids", "sw"),
    "nw": ("rapids", "nw"),
    "el": ("eddy", "left"),
    "er": ("eddy", "right"),
}

RIVERS = {
    "the_narrows": River(
        "The Narrows",
        (("red", 2), ("green", 2)),
        """
        ## ## .. ## ## ##
        .. ne .. wr OO ..
        .. se .. .. .. ..
        .. .. wb .. wb ..
        ## sn .. wr OO ##
        ## ## ## ## ## ##
        """,
        "Hardly room for two rafts.",
    ),
    "beaver_ponds": River(
        "Beaver Ponds",
        (("yellow", 3), ("green", 4)),
        """
        ## ## ## ## ## .. ## ## ## ## ## ##
        ## ## .. wb .. .. OO .. ## ## ## ##
        .. .. .. el sn OO .. .. wb sn ## ##
        .. wb .. .. wr wr .. wb sn .. se ..
        .. .. sn .. wb OO .. er .. wr sn ..
        ## ## sn er .. .. sn .. .. .. .. ..
        ## ## ## ## .. .. ## ## wb .. ## ##
        ## ## ## ## ## ## ## ## ## ## ## ##
        """,
        "Quiet ponds between dams: slow, and never straight.",
    ),
    "silver_stairs": River(
        "Silver Stairs",
        (("yellow", 5), ("blue", 2)),
        """
        ## ## ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## wb ne .. ..
        ## ## ## ## .. ne sn .. .. ..
        ## ## wr .. OO .. OO wb wk ..
        .. sn .. .. OO .. .. wb ## ##
        .. sn .. ne ne .. ## ## ## ##
        .. .. OO wb ne wk ## ## ## ##
        ## ## .. ## ## ## ## ## ## ##
        """,
        "Step by step of rapids, faster each time.",
    ),
}

SPRINT_ROWS = 2
"""Of eight spaces each."""

ABOUT = {
    "lagoon": "A small lagoon where everybody meets soon.",
    "crossing": "Like the box, but two lanes pass right under the cloud.",
    "skirmish": "A narrow field for a short fight: the enemy is always near.",
    "sprint": "A sprint for an evening that is nearly over.",
}
"""What they are like, to choose one by."""
