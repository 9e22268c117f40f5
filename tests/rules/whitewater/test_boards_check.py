"""What a board maker is told: each mistake gives exactly its sentence, and all come in one go."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.hexes import centre
from boardgames.core.kit import Parts
from boardgames.core.problems import DataError
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap
from boardgames.data.parts import folder_files, problems_of
from boardgames.data.rules import load_rules
from boardgames.data.tmx import read_map
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.actions import LayBoard
from boardgames.games.whitewater.checking import map_problems
from boardgames.games.whitewater.rules_check import problems
from boardgames.games.whitewater.state import Course, Rules
from tests.rules.whitewater.positions import legal, play, the_game, tiled

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
    assert len(list(FOLDER.glob("*.tmx"))) == 9


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
        "x.tmx: the map must be hexagonal, stagger axis X, index Odd, tiles 128x110, side 64; "
        "set it under Map Properties."
    )


def test_the_size_must_fit() -> None:
    wide = "\n".join(f"{line} ##" for line in PLAIN.strip().splitlines())
    assert (
        "x.tmx: 9 columns; a river board needs an even number from 4 to 16, "
        "so that the next one fits."
    ) in complaints(tiled(wide, MARKS))
    tall = PLAIN + "## ## ## ## ## ## ## ##\n" * 7
    assert complaints(tiled(tall, MARKS)) == [
        "x.tmx: 13 rows; a river board needs a number from 3 to 12."
    ]


def test_layers_must_be_there() -> None:
    no_spaces = told(tile_layers=())
    assert 'x.tmx: layer "spaces" is missing; add a tile layer with that name.' in no_spaces
    no_marks = told(object_layers=())
    assert no_marks == ['x.tmx: layer "marks" is missing; add an object layer with that name.']


def test_every_cell_must_be_painted_with_a_river_space() -> None:
    assert told((3, 4, "0")) == [
        "x.tmx: spaces (3,4): nothing is painted here; paint land, rock or water."
    ]
    map_ = tiled(painted((3, 4, "3")), MARKS)
    tiles = {**map_.tiles, 3: replace(map_.tiles[3], kind="lava")}
    assert complaints(replace(map_, tiles=tiles)) == [
        'x.tmx: spaces (3,4): "lava" is no river space; did you mean "land"?'
    ]


def test_a_tile_must_not_be_flipped() -> None:
    map_ = tiled(PLAIN, MARKS)
    layer = replace(map_.tile_layers[0], flipped=frozenset([(3, 4)]))
    assert complaints(replace(map_, tile_layers=(layer,))) == [
        (
            "x.tmx: spaces (3,4): the tile is flipped or turned; "
            "use the tile that points the way you want."
        )
    ]


@pytest.mark.parametrize(
    ("sign", "value", "sentence"),
    [
        ("ne", "east", 'tile 8: rapids need flow = n, ne, se, s, sw or nw, not "east".'),
        ("wb", "green", 'tile 4: whirlpools need colour = blue, red or black, not "green".'),
        ("el", "up", 'tile 13: eddies need turn = left or right, not "up".'),
        ("sA", "G", 'tile 15: start hexes need letter = A, B, C, D, E or F, not "G".'),
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
        "x.tmx: marks: no out mark; put one blue or green mark on the last column."
    ]
    assert told(marks=MARKS[1:]) == [
        "x.tmx: marks: no in mark; put one red or yellow mark on the first column."
    ]
    assert "x.tmx: marks: 2 in marks; there must be exactly one." in told(
        marks=(*MARKS, mark(3, "yellow", 0, 2))
    )
    assert "x.tmx: marks: 2 out marks; there must be exactly one." in told(
        marks=(*MARKS, mark(3, "blue", 7, 3))
    )
    assert told(marks=(*MARKS, mark(3, "pink", 0, 2))) == [
        'x.tmx: marks/object 3: colour "pink" is not red, yellow, blue or green.'
    ]
    assert told(marks=(mark(3, "red", 2, 2), MARKS[1])) == [
        "x.tmx: marks/object 3: a red mark belongs on column 0, this one is on column 2."
    ]
    assert told(marks=(MARKS[0], mark(3, "blue", 5, 2))) == [
        "x.tmx: marks/object 3: a blue mark belongs on column 7, this one is on column 5."
    ]
    assert told(marks=(*MARKS, mark(3, "red", 0, 2, "marc"))) == [
        'x.tmx: marks/object 3: "marc" is no mark; did you mean "mark"?'
    ]


def test_a_joint_is_three_rows_of_plain_water_and_no_more() -> None:
    sentence = (
        "the joint at the green mark is rows 2 to 4 of column 7, all plain water, "
        "everything else in the column land or rock."
    )
    assert told((7, 4, "wb")) == [f"x.tmx: spaces (7,4): {sentence}"]
    assert told((7, 1, "..")) == [f"x.tmx: spaces (7,1): {sentence}"]
    assert told((7, 1, "OO")) == []
    assert told((0, 4, "..")) == [
        (
            "x.tmx: spaces (0,4): the joint at the red mark is rows 1 to 3 of column 0, "
            "all plain water, everything else in the column land or rock."
        )
    ]
    low = told(marks=(MARKS[0], mark(2, "green", 7, 5)))
    assert any(line.startswith("x.tmx: spaces (7,5): the joint at the green mark") for line in low)


def test_rapids_must_not_point_at_land_rock_or_the_edge() -> None:
    assert told((4, 3, "se"), (5, 3, "OO")) == [
        "x.tmx: spaces (4,3): these rapids point at rock (5,3); turn the arrow or clear the hex."
    ]
    assert told((4, 1, "rn")) == [
        "x.tmx: spaces (4,1): these rapids point at land (4,0); turn the arrow or clear the hex."
    ]
    assert told((4, 0, "rn")) == [
        (
            "x.tmx: spaces (4,0): these rapids point at the map's edge; "
            "turn the arrow or clear the hex."
        )
    ]


def test_rapids_must_not_run_in_a_circle() -> None:
    assert told((3, 2, "se"), (4, 3, "sw"), (3, 3, "rn")) == [
        (
            "x.tmx: spaces (3,2): these rapids run in a circle and would never let a raft go: "
            "(3,2) > (4,3) > (3,3) > (3,2)."
        )
    ]


def test_there_must_be_a_way_through() -> None:
    wall = [(4, r, "##") for r in range(6)]
    assert told(*wall) == ["x.tmx: no way by water from (0,2) to (7,3); open one."]


def test_no_hex_may_trap_a_raft() -> None:
    # Rapids lead south into a pocket whose only door is the hex they flow from.
    drawing = painted((3, 4, "rs"), *[(q, 4, "##") for q in (2, 4)])
    drawing += "\n## ## ## .. ## ## ## ##".replace("##", "##")
    rows = drawing.strip().splitlines()
    rows[5] = "## ## ## .. ## ## ## ##"
    rows = rows[:6]
    map_ = tiled("\n".join(rows), MARKS)
    assert complaints(map_) == [
        "x.tmx: spaces (3,5): a raft that gets here cannot get on to the out mark."
    ]


def test_a_board_only_passable_by_whirlpool_gets_a_warning() -> None:
    pools = [(4, r, "wb") for r in range(1, 5)]
    assert told(*pools) == ["x.tmx: warning: from (0,2) to (7,3) only through a whirlpool."]


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
        "x.tmx: spaces: start hex D is missing."
    ]
    assert complaints(tiled(painted((1, 2, "sC"), drawing=START), marks)) == [
        "x.tmx: spaces: start hex C is there twice."
    ]
    both = complaints(tiled(START, (*marks, mark(2, "red", 0, 2))))
    assert "x.tmx: marks: a Start board has no in mark; take it away." in both


def test_unequal_starts_get_a_warning() -> None:
    wall = [(1, 5, "sn"), (1, 4, "OO")]
    marks = (mark(1, "green", 7, 3),)
    assert complaints(tiled(painted(*wall, drawing=START), marks)) == [
        "x.tmx: warning: from A the board takes 8 points, from F 9."
    ]


def test_all_problems_come_in_one_go() -> None:
    many = told((3, 4, "0"), (4, 3, "se"), (5, 3, "OO"), (7, 4, "wb"), marks=MARKS[1:])
    assert len(many) == 4


def shipped() -> Parts:
    """The shipped rules and maps."""
    rules = load_rules(FOLDER / "rules.yaml", Rules)
    return Parts(rules, {path.name: read_map(path) for path in sorted(FOLDER.glob("*.tmx"))})


@pytest.mark.parametrize(
    ("boards", "sentences"),
    [
        (
            ("put_in", "long_bend", "easy_riffle"),
            ["long_bend ends green, easy_riffle begins red."],
        ),
        (
            ("put_in", "long_bent", "easy_riffle"),
            ['no board "long_bent"; did you mean "long_bend"?'],
        ),
        (
            ("easy_riffle", "boulder_garden", "long_bend"),
            ["the first board must be a Start board."],
        ),
        (
            ("put_in", "long_bend", "logjam", "devils_elbow", "logjam"),
            ["logjam is there twice."],
        ),
        (("put_in", "long_bend"), ["2 boards; a river needs at least 3."]),
        (
            ("put_in", "easy_riffle", "put_in"),
            ["put_in is there twice.", "put_in is a Start board; it can only come first."],
        ),
    ],
)
def test_a_course_must_fit(boards: tuple[str, ...], sentences: list[str]) -> None:
    parts = shipped()
    courses = {**parts.rules.courses, "family_float": Course("X", boards)}
    found = problems(replace(parts, rules=replace(parts.rules, courses=courses)))
    assert [str(one) for one in found] == [
        f"rules.yaml: courses.family_float: {sentence}" for sentence in sentences
    ]


def test_there_must_be_a_start_board() -> None:
    parts = shipped()
    maps = {name: map_ for name, map_ in parts.maps.items() if name != "put_in.tmx"}
    found = [str(one) for one in problems(replace(parts, maps=maps))]
    assert "boards/whitewater: no board has start hexes A to F." in found


def test_the_numbers_must_agree_with_each_other() -> None:
    parts = shipped()
    rules = parts.rules
    cases = {
        "points: [2, 2, 1] must fall from first to third place.": replace(rules, points=(2, 2, 1)),
        'dice.blue: the blue die may not show "capsize".': replace(
            rules, dice=replace(rules.dice, blue=("L1", "L1", "L1", "L1", "L1", "capsize"))
        ),
        'dice.red: the red die may not show "red".': replace(
            rules, dice=replace(rules.dice, red=("L1", "L1", "L1", "L1", "L1", "red"))
        ),
        'dice.black: the black die may not show "black".': replace(
            rules, dice=replace(rules.dice, black=("L1", "L1", "L1", "L1", "L1", "black"))
        ),
        "stakes.2: 2 factors; each seat is in 3 rafts.": replace(
            rules, stakes={2: (1, 2), "default": (1, 2)}
        ),
        "rafts: raft F is missing.": replace(
            rules, rafts={key: rules.rafts[key] for key in "ABCDE"}
        ),
    }
    for sentence, changed in cases.items():
        found = [str(one) for one in problems(replace(parts, rules=changed))]
        assert found == [f"rules.yaml: {sentence}"]


def test_a_river_must_be_offered_to_be_chosen() -> None:
    parts = shipped()
    boards = ("put_in", "easy_riffle", "long_bend")
    courses = {**parts.rules.courses, "creek": Course("Creek", boards)}
    found = problems(replace(parts, rules=replace(parts.rules, courses=courses)))
    assert [str(one) for one in found] == [
        'rules.yaml: variants.course: the river "creek" is not among the choices; add it.'
    ]


@pytest.fixture
def workshop(tmp_path: Path) -> Path:
    """A copy of the shipped folder, to be changed."""
    return Path(shutil.copytree(FOLDER, tmp_path / "boards" / "whitewater"))


@pytest.mark.rule("WR-08", "WR-12")
def test_a_tenth_board_joins_a_river_without_a_change_in_code(workshop: Path) -> None:
    text = (workshop / "easy_riffle.tmx").read_text(encoding="utf-8")
    # A hobbyist's board: the riffle again, but with its pools drained and another title.
    own = text.replace("Easy Riffle", "Quiet Mile").replace(",5,", ",2,")
    (workshop / "quiet_mile.tmx").write_text(own, encoding="utf-8")
    files = folder_files("whitewater", workshop)
    assert problems_of(files, kit_of("whitewater")) == []
    game = open_game("whitewater", {"course": "build", "boards": 5}, files=files)
    state = game.start(3)
    assert LayBoard("quiet_mile") in game.legal_actions(state)
    for name in ("quiet_mile", "easy_riffle", "long_bend", "logjam"):
        state = play(game, state, LayBoard(name)).state  # type: ignore[arg-type]
    assert state.course == ("put_in", "quiet_mile", "easy_riffle", "long_bend", "logjam")
    river = game.river(state)  # type: ignore[attr-defined]
    assert river.names[8, 1] == "Quiet Mile a2"
    assert (11, 1) not in river.pools
    rules = (workshop / "rules.yaml").read_text(encoding="utf-8")
    rules = rules.replace("[put_in, easy_riffle, long_bend", "[put_in, quiet_mile, long_bend", 1)
    (workshop / "rules.yaml").write_text(rules, encoding="utf-8")
    game = open_game("whitewater", files=folder_files("whitewater", workshop))
    assert game.start(4).course[1] == "quiet_mile"


def test_a_broken_board_is_refused_with_its_sentences(workshop: Path) -> None:
    broken = workshop / "logjam.tmx"
    text = broken.read_text(encoding="utf-8").replace('value="yellow"', 'value="pink"')
    broken.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as raised:
        open_game("whitewater", files=folder_files("whitewater", workshop))
    shown = [str(problem) for problem in raised.value.problems]
    assert 'logjam.tmx: marks/object 1: colour "pink" is not red, yellow, blue or green.' in shown


def test_every_mark_layer_is_read_by_its_class() -> None:
    map_ = tiled(PLAIN, ())
    layers = (ObjectLayer("marks", MARKS), ObjectLayer("picture notes", (mark(9, "red", 3, 3),)))
    assert complaints(replace(map_, object_layers=layers)) == []


def test_boards_are_offered_in_the_builder_by_name() -> None:
    game = the_game(course="build")
    assert {a.board for a in legal(game, game.start(2), LayBoard)} <= set(game.terms.boards)
