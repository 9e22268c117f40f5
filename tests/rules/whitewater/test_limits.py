"""Where a board or a number is just right and one more or less is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boardgames.games.whitewater.rules.state import Course, Rules
from boardgames.games.whitewater.rules.steps import odds
from boardgames.games.whitewater.rules.validation import problems
from tests.rules.whitewater.positions import (
    SIGNS,
    the_game,
    tiled,
)
from tests.rules.whitewater.test_boards_check import MARKS, PLAIN, complaints, mark, told
from tests.rules.whitewater.test_courses_check import shipped


def sized(columns: int, rows: int) -> list[str]:
    """What is said of a board of that size, all water except its edges."""
    middle = rows // 2
    joint = range(middle - 1, middle + 2)
    lines = [
        " ".join(".." if 0 < q < columns - 1 or r in joint else "##" for q in range(columns))
        for r in range(rows)
    ]
    marks = (mark(1, "red", 0, middle), mark(2, "blue", columns - 1, middle))
    return complaints(tiled("\n".join(lines), marks))


class TestBoards:
    """What a board maker reads at the edges."""

    @pytest.mark.parametrize("rows", [3, 12])
    @pytest.mark.parametrize("columns", [4, 16])
    def test_the_smallest_and_the_largest_board_are_sound(self, columns: int, rows: int) -> None:
        assert sized(columns, rows) == []

    @pytest.mark.parametrize(("columns", "rows"), [(2, 5), (18, 5), (5, 5), (4, 13), (17, 12)])
    def test_others_are_told_of(self, columns: int, rows: int) -> None:
        (line,) = sized(columns, rows)
        wrong = (
            f"x.tmx: A board can’t have {rows} rows"
            if rows > 12
            else f"x.tmx: A board can’t have {columns} columns"
        )
        assert line.startswith(wrong)

    def test_of_a_map_of_another_game_only_the_frame_is_told(self) -> None:
        row = " ".join(["0"] * 48)
        full = complaints(tiled("\n".join([row] * 16), MARKS))
        assert sum("Nothing is painted here" in line for line in full) == 48 * 16
        over = complaints(tiled("\n".join([" ".join(["0"] * 59)] * 13), MARKS))
        assert sum("Nothing is painted here" in line for line in over) == 59 * 13
        over = complaints(tiled("\n".join([" ".join(["0"] * 769)] * 1), MARKS))
        assert len(over) == 2

    @pytest.mark.parametrize(
        ("q", "r", "sign", "what"),
        [
            (0, 1, "rn", "to land"),
            (0, 2, "nw", "off the map"),
            (7, 3, "ne", "off the map"),
            (7, 3, "se", "off the map"),
            (7, 2, "rn", "to land"),
            (3, 4, "rs", "to land"),
            (1, 4, "sw", "to land"),
        ],
    )
    def test_rapids_point_at_water(self, q: int, r: int, sign: str, what: str) -> None:
        lines = told((q, r, sign))
        said = f"These rapids point {what}. Paint an arrow that points elsewhere."
        assert f"x.tmx: spaces ({q},{r}): {said}" in lines

    def test_rapids_may_point_anywhere_else(self) -> None:
        for sign in ("rn", "ne", "se", "rs", "sw", "nw"):
            assert told((3, 2, sign)) == []
        edge = PLAIN.replace("## ## ## ## ## ## ## ##", "## .. .. .. .. .. .. ##", 1)
        map_ = tiled(edge.replace("## .. .. .. .. .. .. ##", "## .. rn .. .. .. .. ##", 1), MARKS)
        assert any("(2,0): These rapids point off the map" in line for line in complaints(map_))
        map_ = tiled(edge.replace("## .. .. .. .. .. .. ##", "## .. ne .. .. .. .. ##", 1), MARKS)
        assert any("(2,0): These rapids point off the map" in line for line in complaints(map_))
        map_ = tiled(edge.replace("## .. .. .. .. .. .. ##", "## .. se .. .. .. .. ##", 1), MARKS)
        assert not any("rapids point" in line for line in complaints(map_))
        west = told((1, 2, "sw"), (0, 1, ".."))
        assert not any("rapids point" in line for line in west), "the first column is on the map"

    def test_circles_of_rapids_are_told_once(self) -> None:
        lines = told((3, 2, "rs"), (3, 3, "rn"))
        assert len(lines) == 1
        assert lines[0].endswith("(3,2) > (3,3) > (3,2). Turn an arrow.")
        lines = told((3, 1, "rs"), (3, 2, "rs"), (3, 3, "rn"))
        assert len(lines) == 1, "what leads into a circle is none itself"

    @pytest.mark.parametrize(
        ("changes", "places"),
        [
            ([(0, 1, "sn")], ["(0,1)"]),
            ([(0, 3, "OO")], ["(0,3)"]),
            ([(0, 0, "..")], ["(0,0)"]),
            ([(0, 4, "..")], ["(0,4)"]),
            ([(0, 0, "OO")], []),
            ([(7, 2, "el")], ["(7,2)"]),
            ([(7, 4, "##")], ["(7,4)"]),
            ([(7, 5, "..")], ["(7,5)"]),
            ([(7, 1, "..")], ["(7,1)"]),
        ],
    )
    def test_a_joint_is_three_hexes_of_plain_water(self, changes: Any, places: list[str]) -> None:
        lines = [
            line for line in told(*changes) if "column only rows" in line or "are the joint" in line
        ]
        assert [line.split("spaces ")[1].split(":")[0] for line in lines] == places

    def test_a_joint_lies_within_the_board(self) -> None:
        for row, fine in ((0, False), (1, True), (4, True), (5, False)):
            drawing = "\n".join(
                " ".join(".." if q > 0 or abs(r - row) <= 1 else "##" for q in range(7))
                + (" .." if 2 <= r <= 4 else " ##")
                for r in range(6)
            )
            marks = (mark(1, "red", 0, row), mark(2, "green", 7, 3))
            lines = complaints(tiled(drawing, marks))
            assert (lines == []) is fine

    def test_marks_are_counted_on_both_sides(self) -> None:
        twice = told(marks=(*MARKS, mark(3, "yellow", 0, 2)))
        assert "x.tmx: marks: 2 entry marks. Keep exactly one." in twice
        twice = told(marks=(*MARKS, mark(3, "blue", 7, 3)))
        assert "x.tmx: marks: 2 exit marks. Keep exactly one." in twice
        for marks, said in ((MARKS[:1], "No exit mark"), (MARKS[1:], "No entry mark")):
            assert any(line.startswith(f"x.tmx: marks: {said}. ") for line in told(marks=marks))
        astray = told(marks=(mark(1, "red", 1, 2), MARKS[1]))
        assert any("A red mark belongs in column 0, not 1. Move it." in line for line in astray)
        astray = told(marks=(MARKS[0], mark(2, "green", 6, 3)))
        assert any("A green mark belongs in column 7, not 6. Move it." in line for line in astray)

    def test_a_strange_mark_doesnt_hide_the_next(self) -> None:
        lines = told(marks=(mark(5, "pink", 0, 2), *MARKS, mark(6, "red", 3, 3)))
        assert any(
            'Unknown colour "pink". Use red, yellow, blue or green.' in line for line in lines
        )
        assert "x.tmx: marks: 2 entry marks. Keep exactly one." in lines

    def test_start_letters_are_counted(self) -> None:
        few = told((1, 2, "sA"), (2, 2, "sA"), (3, 2, "sA"), (4, 2, "sB"), (5, 2, "sB"))
        assert "x.tmx: spaces: There are 3 start hexes A. Keep one." in few
        assert "x.tmx: spaces: There are 2 start hexes B. Keep one." in few
        assert "x.tmx: spaces: Start hex F is missing. Paint it." in few
        assert "x.tmx: marks: A Start board has no entry mark. Remove it." in few

    def test_one_word_on_each_faulty_tile(self) -> None:
        map_ = tiled(PLAIN.replace(".. ..", "wb ..", 1), MARKS)
        gid = list(SIGNS).index("wb") + 1
        pink = {**map_.tiles, gid: replace(map_.tiles[gid], properties={"colour": "pink"})}
        rows = tuple(
            tuple(gid if (q, r) in ((3, 2), (4, 3)) else old for q, old in enumerate(row))
            for r, row in enumerate(map_.tile_layers[0].rows)
        )
        layers = (replace(map_.tile_layers[0], rows=rows),)
        lines = complaints(replace(map_, tiles=pink, tile_layers=layers))
        assert (
            lines.count(
                f'x.tmx: river.tsx tile {gid - 1}: Property colour is "pink". '
                "Set it to blue, red or black."
            )
            == 1
        )


class TestNumbers:
    """What rules.yaml may say."""

    def said(self, **changes: Any) -> list[str]:
        """What is said of changed rules."""
        parts = shipped()
        found = problems(replace(parts, rules=replace(parts.rules, **changes)))
        return [str(one).removeprefix("rules.yaml: ") for one in found]

    @pytest.mark.rule("WR-01")
    def test_at_least_as_many_seats_as_at_most_is_a_span(self) -> None:
        seats = shipped().rules.seats
        for least, most, fine in ((2, 2, True), (3, 3, True), (4, 3, False)):
            lines = self.said(seats=replace(seats, least=least, most=most))
            assert (lines == []) is fine
        assert lines == ["seats: The least is more than the most. Swap them."]

    @pytest.mark.rule("WR-25", "WR-28")
    def test_stakes_are_for_two_to_six_seats(self) -> None:
        rules = shipped().rules
        for seats, fine in ((3, True), (6, True), (1, False), (7, False)):
            lines = self.said(stakes={**rules.stakes, seats: (1, 2)})
            wrong = [f"stakes.{seats}: Stakes are for 2 to 6 players, or default."]
            assert lines == ([] if fine else wrong)
        assert self.said(stakes={**rules.stakes, 3: (1, 2, 3)}) == [
            "stakes.3: There are 3 stakes here. Each player needs 2, one per raft."
        ]
        assert self.said(stakes={2: (1, 2, 3)}) == ['stakes: Entry "default" is missing. Add it.']
        pairs = {"default": (1, 2)}
        assert self.said(stakes=pairs) == ["stakes: An entry for 2 players is missing. Add it."]
        for least in (3, 4):
            assert self.said(stakes=pairs, seats=replace(rules.seats, least=least)) == []

    @pytest.mark.rule("WR-93")
    def test_points_fall_from_place_to_place(self) -> None:
        for points, fine in (((3, 2, 1), True), ((9, 8, 7), True), ((3, 1, 2), False),
                             ((3, 3, 1), False), ((1, 2, 3), False)):  # fmt: skip
            assert (self.said(points=points) == []) is fine

    @pytest.mark.rule("WR-75")
    @pytest.mark.parametrize(
        ("die", "never"),
        [
            ("blue", {"overboard", "capsize", "black"}),
            ("red", {"capsize", "red"}),
            ("black", {"red", "black"}),
        ],
    )
    def test_what_each_die_may_show(self, die: str, never: set[str]) -> None:
        dice = shipped().rules.dice
        for face in ("L1", "R5", "half", "paddle", "overboard", "capsize", "red", "black"):
            faces = (face, "L1", "L2", face, "R1", "R2")
            lines = self.said(dice=replace(dice, **{die: faces}))
            wrong = [f'dice.{die}: This die can’t show "{face}". Use a different face.']
            assert lines == (wrong if face in never else [])

    @pytest.mark.rule("WR-22")
    def test_there_are_a_girl_and_a_boy(self) -> None:
        names = shipped().rules.characters
        for who, other in (("girl", "boy"), ("boy", "girl")):
            assert self.said(characters=dict.fromkeys(names, other)) == [
                f"characters: There is no {who}. Add at least one."
            ]

    @pytest.mark.rule("WR-06")
    def test_a_sample_river_has_three_boards(self) -> None:
        courses = shipped().rules.courses
        short = Course("X", ("put_in", "easy_riffle", "boulder_garden"))
        assert self.said(courses={**courses, "family_float": short}) == []

    @pytest.mark.parametrize(
        ("place", "fits", "misfits"),
        [
            (("costs", "move"), (1, 4), (0, 5)),
            (("costs", "snag"), (0, 3), (-1, 4)),
            (("stakes", "default"), ((1, 9), (9, 1)), ((0, 1), (1, 10))),
            (("points",), ((20, 2, 1),), ((21, 2, 1), (2, 1, 0))),
            (("energy_cards",), (1, 6), (0, 7)),
            (("rafts_for_two",), (3, 6), (2, 7)),
            (("dice", "blue"), (("L1",) * 6,), (("L1",) * 5, ("L1",) * 7)),
            (("seats", "most"), (2, 6), (1, 7)),
        ],
    )
    def test_numbers_have_their_limits(self, place: Any, fits: Any, misfits: Any) -> None:
        def read(value: Any) -> Rules:
            everything = msgspec.to_builtins(shipped().rules, str_keys=False)
            inner = everything
            for step in place[:-1]:
                inner = inner[step]
            inner[place[-1]] = value
            return msgspec.convert(everything, Rules)

        for value in fits:
            assert isinstance(read(value), Rules)
        for value in misfits:
            with pytest.raises(msgspec.ValidationError):
                read(value)

    @pytest.mark.rule("WR-03", "WR-06", "WR-80", "WR-124")
    def test_facts_for_the_rulebook_are_counted(self) -> None:
        facts = the_game().facts()
        expected = {
            "board_count": 9, "raft_count": 6, "raft_card_count": 12, "action_card_count": 24,
            "character_count": 4, "character_copies": 6, "energy_card_count": 18,
            "least_boards": 3, "stakes_for_two": [1, 2, 3], "stakes_for_more": [1, 2],
            "snag_move": 2, "snag_back": 3, "rafter_cost": 2, "capsize_cost": 4,
            "capsize_tokens": 4, "round_limit": 60,
        }  # fmt: skip
        assert {name: facts[name] for name in expected} == expected

    @pytest.mark.rule("WR-74", "WR-75")
    def test_odds_follow_worse_dice_and_add_up(self) -> None:
        terms = the_game().terms
        for die in ("blue", "red", "black"):
            assert sum(odds(terms, die).values()) == pytest.approx(1)
            assert the_game().facts()[f"odds_{die}_spin"] == f"{100 * odds(terms, die)['spin']:.1f}"
        faces = terms.rules.dice.black
        for kind in ("paddle", "overboard", "capsize"):
            assert odds(terms, "black")[kind] == pytest.approx(faces.count(kind) / 6)
        red, blue = terms.rules.dice.red, terms.rules.dice.blue
        for kind in ("paddle", "overboard", "capsize"):
            by_red = red.count(kind) / 6 + red.count("black") / 6 * odds(terms, "black")[kind]
            assert odds(terms, "red")[kind] == pytest.approx(by_red)
            by_blue = blue.count(kind) / 6 + blue.count("red") / 6 * by_red
            assert odds(terms, "blue")[kind] == pytest.approx(by_blue)
