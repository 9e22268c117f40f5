"""What a board maker reads: each mistake gives exactly its sentence, and all come in one go."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.hexes import centre
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap
from boardgames.data.parts import folder_files, problems_of
from boardgames.games import kit_of
from boardgames.games.whitewater.rules.validation import map_problems
from tests.rules.whitewater.positions import BOX, OURS, the_game, tiled

FOLDER = paths.boards() / "whitewater"

PLAIN = """
## ## ## ## ## ## ## ##
.. .. .. .. .. .. .. ##
.. .. .. .. .. .. .. ..
.. .. .. .. .. .. .. ..
## .. .. .. .. .. .. ..
## ## ## ## ## ## ## ##
"""
"""A sound board: in at rows 1 to 3, out at rows 2 to 4."""


def mark(number: int, colour: str, q: int, r: int, kind: str = "mark") -> MapObject:
    """A mark in the middle of a hex."""
    return MapObject(
        number, "", kind, "point", centre((q, r), 128, 110), properties={"colour": colour}
    )


MARKS = (mark(1, "red", 0, 2), mark(2, "green", 7, 3))


def painted(*changes: tuple[int, int, str], drawing: str = PLAIN) -> str:
    """The plain board with these (column, row, sign) painted over."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    for q, r, sign in changes:
        rows[r][q] = sign
    return "\n".join(" ".join(row) for row in rows)


def complaints(map_: TiledMap) -> list[str]:
    """Every problem as it is shown."""
    return [str(problem) for problem in map_problems(map_, the_game().terms.costs)]


def told(*changes: tuple[int, int, str], marks: Any = MARKS, **more: Any) -> list[str]:
    """What is said about the plain board with these changes."""
    return complaints(tiled(painted(*changes), marks, **more))


def test_a_sound_board_gets_no_complaint() -> None:
    assert told() == []


def test_every_shipped_board_and_the_rules_are_sound() -> None:
    assert problems_of(folder_files("whitewater", FOLDER), kit_of("whitewater")) == []
    assert sorted(path.stem for path in FOLDER.glob("*.tmx")) == sorted((*BOX, *OURS))


@pytest.mark.parametrize(
    "changes",
    [
        {"orientation": "orthogonal"},
        {"stagger_axis": "y"},
        {"stagger_index": "even"},
        {"tile_size": (64, 64)},
        {"hex_side": 32},
    ],
)
def test_the_grid_must_be_ours(changes: dict[str, Any]) -> None:
    assert told(**changes)[0] == (
        "x.tmx: Under Map Properties, set: hexagonal, stagger axis X, index Odd, tiles 128x110, "
        "side 64."
    )


def test_the_size_must_fit() -> None:
    wide = "\n".join(f"{line} ##" for line in PLAIN.strip().splitlines())
    assert ("x.tmx: A board can’t have 9 columns. Use an even number, 4 to 16.") in complaints(
        tiled(wide, MARKS)
    )
    tall = PLAIN + "## ## ## ## ## ## ## ##\n" * 7
    assert complaints(tiled(tall, MARKS)) == ["x.tmx: A board can’t have 13 rows. Use 3 to 12."]


def test_layers_must_be_there() -> None:
    no_spaces = told(tile_layers=())
    assert 'x.tmx: Layer "spaces" is missing. Add a tile layer with that name.' in no_spaces
    no_marks = told(object_layers=())
    assert no_marks == ['x.tmx: Layer "marks" is missing. Add an object layer with that name.']


def test_every_cell_must_be_painted_with_a_river_space() -> None:
    assert told((3, 4, "0")) == [
        "x.tmx: spaces (3,4): Nothing is painted here. Paint land, rock or water."
    ]
    map_ = tiled(painted((3, 4, "3")), MARKS)
    tiles = {**map_.tiles, 3: replace(map_.tiles[3], kind="lava")}
    assert complaints(replace(map_, tiles=tiles)) == [
        'x.tmx: spaces (3,4): Unknown class "lava". Did you mean "land"?'
    ]


def test_a_tile_must_not_be_flipped() -> None:
    map_ = tiled(PLAIN, MARKS)
    layer = replace(map_.tile_layers[0], flipped=frozenset([(3, 4)]))
    assert complaints(replace(map_, tile_layers=(layer,))) == [
        (
            "x.tmx: spaces (3,4): This tile is flipped or turned. "
            "Use the tile that points the right way."
        )
    ]


@pytest.mark.parametrize(
    ("sign", "value", "sentence"),
    [
        ("ne", "east", 'tile 8: Property flow is "east". Set it to n, ne, se, s, sw or nw.'),
        ("wb", "green", 'tile 4: Property colour is "green". Set it to blue, red or black.'),
        ("el", "up", 'tile 13: Property turn is "up". Set it to left or right.'),
        ("sA", "G", 'tile 15: Property letter is "G". Set it to A, B, C, D, E or F.'),
    ],
)
def test_a_tile_needs_its_property(sign: str, value: str, sentence: str) -> None:
    map_ = tiled(painted((3, 2, sign), (4, 2, sign)), MARKS)
    gid = map_.tile_layers[0].rows[2][3]
    (name,) = map_.tiles[gid].properties
    tiles = {**map_.tiles, gid: replace(map_.tiles[gid], properties={name: value})}
    assert complaints(replace(map_, tiles=tiles)) == [f"x.tmx: river.tsx {sentence}"]


def test_marks_are_one_in_and_one_out_at_their_ends() -> None:
    assert told(marks=MARKS[:1]) == [
        "x.tmx: marks: No exit mark. Put one blue or green mark in the last column."
    ]
    assert told(marks=MARKS[1:]) == [
        "x.tmx: marks: No entry mark. Put one red or yellow mark in the first column."
    ]
    assert "x.tmx: marks: 2 entry marks. Keep exactly one." in told(
        marks=(*MARKS, mark(3, "yellow", 0, 2))
    )
    assert "x.tmx: marks: 2 exit marks. Keep exactly one." in told(
        marks=(*MARKS, mark(3, "blue", 7, 3))
    )
    assert told(marks=(*MARKS, mark(3, "pink", 0, 2))) == [
        'x.tmx: marks/object 3: Unknown colour "pink". Use red, yellow, blue or green.'
    ]
    assert told(marks=(mark(3, "red", 2, 2), MARKS[1])) == [
        "x.tmx: marks/object 3: A red mark belongs in column 0, not 2. Move it."
    ]
    assert told(marks=(MARKS[0], mark(3, "blue", 5, 2))) == [
        "x.tmx: marks/object 3: A blue mark belongs in column 7, not 5. Move it."
    ]
    assert told(marks=(*MARKS, mark(3, "red", 0, 2, "marc"))) == [
        'x.tmx: marks/object 3: Unknown class "marc". Did you mean "mark"?'
    ]


def test_a_joint_is_three_rows_of_plain_water_and_no_more() -> None:
    (line,) = told((7, 4, "wb"))
    assert line == (
        "x.tmx: spaces (7,4): In the last column rows 2–4 are the joint. "
        "Paint this hex plain water."
    )
    (line,) = told((7, 1, ".."))
    assert line == (
        "x.tmx: spaces (7,1): In the last column only rows 2–4 may be water. "
        "Paint this hex land or rock."
    )
    assert told((7, 1, "OO")) == []
    assert told((0, 4, "..")) == [
        (
            "x.tmx: spaces (0,4): In the first column only rows 1–3 may be water. "
            "Paint this hex land or rock."
        )
    ]
    low = told(marks=(MARKS[0], mark(2, "green", 7, 5)))
    assert any(
        line.startswith("x.tmx: spaces (7,5): The mark is too near the edge.") for line in low
    )


def test_rapids_must_not_point_at_land_rock_or_the_edge() -> None:
    assert told((4, 3, "se"), (5, 3, "OO")) == [
        "x.tmx: spaces (4,3): These rapids point to rock. Paint an arrow that points elsewhere."
    ]
    assert told((4, 1, "rn")) == [
        "x.tmx: spaces (4,1): These rapids point to land. Paint an arrow that points elsewhere."
    ]
    assert told((4, 0, "rn")) == [
        (
            "x.tmx: spaces (4,0): These rapids point off the map. "
            "Paint an arrow that points elsewhere."
        )
    ]


def test_rapids_must_not_run_in_a_circle() -> None:
    assert told((3, 2, "se"), (4, 3, "sw"), (3, 3, "rn")) == [
        (
            "x.tmx: spaces (3,2): These rapids run in a circle: "
            "(3,2) > (4,3) > (3,3) > (3,2). Turn an arrow."
        )
    ]


def test_there_must_be_a_way_through() -> None:
    wall = [(4, r, "##") for r in range(6)]
    assert told(*wall) == ["x.tmx: No water leads from (0,2) to (7,3). Open a way."]


def test_no_hex_may_trap_a_raft() -> None:
    # Rapids lead south into a pocket whose only door is the hex they flow from.
    walls = [(2, 4, "##"), (4, 4, "##"), (2, 5, "##"), (4, 5, "##")]
    assert told((3, 4, "rs"), (3, 5, ".."), *walls) == [
        "x.tmx: spaces (3,5): A raft can’t get from here to the exit mark. Open a way."
    ]


def test_a_board_only_passable_by_whirlpool_gets_a_warning() -> None:
    pools = [(4, r, "wb") for r in range(1, 5)]
    assert told(*pools) == [
        "x.tmx: warning: The only way from (0,2) to (7,3) is through a whirlpool."
    ]


START = """
sA .. .. .. .. .. .. ##
sB .. .. .. .. .. .. ##
sC .. .. .. .. .. .. ..
sD .. .. .. .. .. .. ..
sE .. .. .. .. .. .. ..
sF .. .. .. .. .. .. ##
"""


def test_a_start_board_has_each_letter_once_and_no_in_mark() -> None:
    marks = (mark(1, "green", 7, 3),)
    assert complaints(tiled(START, marks)) == []
    assert complaints(tiled(painted((0, 3, ".."), drawing=START), marks)) == [
        "x.tmx: spaces: Start hex D is missing. Paint it."
    ]
    assert complaints(tiled(painted((1, 2, "sC"), drawing=START), marks)) == [
        "x.tmx: spaces: There are 2 start hexes C. Keep one."
    ]
    both = complaints(tiled(START, (*marks, mark(2, "red", 0, 2))))
    assert "x.tmx: marks: A Start board has no entry mark. Remove it." in both


def test_unequal_starts_get_a_warning() -> None:
    wall = [(1, 5, "sn"), (1, 4, "OO")]
    marks = (mark(1, "green", 7, 3),)
    assert complaints(tiled(painted(*wall, drawing=START), marks)) == [
        "x.tmx: warning: The board takes 8 strokes from A, but 9 from F."
    ]


def test_all_problems_come_in_one_go() -> None:
    many = told((3, 4, "0"), (4, 3, "se"), (5, 3, "OO"), (7, 4, "wb"), marks=MARKS[1:])
    assert len(many) == 4


def test_every_mark_layer_is_read_by_its_class() -> None:
    map_ = tiled(PLAIN, ())
    layers = (ObjectLayer("marks", MARKS), ObjectLayer("picture notes", (mark(9, "red", 3, 3),)))
    assert complaints(replace(map_, object_layers=layers)) == []
