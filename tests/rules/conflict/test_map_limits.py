"""Maps and numbers exactly at their limits and just beyond them; boards that aren't square."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardgames.core.kit import Parts
from boardgames.core.tiled import MapObject, TiledMap
from boardgames.games.conflict.rules.board import (
    Box,
    Field,
    Terrain,
    box_of,
    corner_of,
    field_of,
    name_of,
    neighbours,
    spot_of,
    square_at,
)
from boardgames.games.conflict.rules.state import CornerRule, Realm
from boardgames.games.conflict.rules.validation import problems_of, region
from boardgames.games.conflict.rules.walks import Chart
from tests.rules.conflict.positions import the_game
from tests.rules.conflict.test_map_checks import (
    SHIPPED,
    UNFAIR,
    errors,
    is_home,
    middle,
    painted,
    problems,
    things,
    warnings,
)

replace = msgspec.structs.replace


def grown(columns: int, rows: int) -> TiledMap:
    """The map cut or filled up with closed squares."""
    layers = []
    for layer in SHIPPED.tile_layers:
        filled = [(*row, *[1] * columns)[:columns] for row in layer.rows]
        filled += [(1,) * columns] * rows
        layers.append(replace(layer, rows=tuple(filled[:rows])))
    return replace(SHIPPED, columns=columns, rows=rows, tile_layers=tuple(layers))


@pytest.mark.rule("CF-09")
@pytest.mark.parametrize(
    ("columns", "rows", "is_fine"),
    [
        (40, 40, True), (24, 40, True), (41, 24, False), (24, 41, False), (41, 40, False),
        (11, 24, False), (24, 11, False), (12, 24, True), (24, 12, True), (41, 41, False),
    ],
)  # fmt: skip
def test_each_side_has_twelve_to_forty_squares(columns: int, rows: int, is_fine: bool) -> None:
    text = f"The board is {columns} × {rows} squares. Each side must be 12 to 40."
    found = errors(grown(columns, rows))
    assert (text not in found) == is_fine
    if columns * rows > 1600:
        assert found == [text], "nothing else of so large a board is looked at"


def test_a_board_that_is_not_square_plays_but_is_called_unfair() -> None:
    assert problems(grown(24, 26)) == [
        replace(
            SHIPPED.problem(
                "The corners differ: a board of 24 × 26 squares isn’t square. "
                "It’s playable but not fair.",
                "spaces",
            ),
            warning=True,
        )
    ]
    field = field_of(grown(24, 26))
    assert (field.columns, field.rows) == (24, 26)


def ground(columns: int, rows: int) -> Field:
    """A bare field of land with water in its last column."""
    row = [Terrain.LAND] * (columns - 1) + [Terrain.WATER]
    plain = field_of(SHIPPED)
    return replace(plain, columns=columns, rows=rows, terrain=tuple(row * rows), mines={})


def test_squares_of_a_long_board_are_found_by_name() -> None:
    wide, high = ground(30, 3), ground(3, 30)
    assert [wide.terrain_of(name) for name in ("AC3", "AD3", "AE1", "A4")] == [
        "land",
        "water",
        "closed",
        "closed",
    ]
    assert [high.terrain_of(name) for name in ("B30", "C30", "D1", "A31")] == [
        "land",
        "water",
        "closed",
        "closed",
    ]
    for field in (wide, high):
        chart = Chart(field, 6)
        assert len(chart.names) == 90
        last = chart.number[name_of(field.columns - 1, field.rows - 1)]
        assert last == 89
        inner = chart.near[Realm.AIR][chart.number["B2"]]
        assert sorted(chart.names[one] for one in inner) == sorted(
            ["A1", "A2", "A3", "B1", "B3", "C1", "C2", "C3"]
        )
        assert len(chart.near[Realm.AIR][last]) == 3
        assert len(chart.near[Realm.WATER][last]) == 1
        assert chart.near[Realm.WATER][0] == ()


def test_a_square_at_the_edge_has_fewer_around_it() -> None:
    assert sorted(neighbours(0, 0, 5, 3)) == [(0, 1), (1, 0), (1, 1)]
    assert sorted(neighbours(4, 2, 5, 3)) == [(3, 1), (3, 2), (4, 1)]
    assert sorted(neighbours(2, 2, 5, 3)) == [(1, 1), (1, 2), (2, 1), (3, 1), (3, 2)]
    assert len(list(neighbours(1, 1, 5, 3))) == 8


@pytest.mark.parametrize("name", ["", "12", "a1", "A", "A-1", "Ä1", "A1B", "[1", "@1", "start"])
def test_what_is_no_name_of_a_square_is_none(name: str) -> None:
    assert spot_of(name) is None


def point(x: float, y: float) -> MapObject:
    return MapObject(1, "", "mine", "point", (x, y))


def test_a_point_lies_in_the_square_around_it() -> None:
    flat = replace(SHIPPED, columns=20, rows=10, tile_size=(48, 32))
    corners = {
        (0, 0): "A1", (47.9, 31.9): "A1", (48, 31.9): "B1", (47.9, 32): "A2",
        (959.9, 319.9): "T10", (960, 0): None, (0, 320): None, (-1, 0): None, (0, -1): None,
    }  # fmt: skip
    for at, name in corners.items():
        assert square_at(flat, point(*at)) == name
    # The squares' own places in the field are their middles.
    assert field_of(SHIPPED).board.spaces["C12"].at == middle("C12")


def test_a_box_lies_around_its_middle() -> None:
    box = box_of(MapObject(1, "", "start_box", "rectangle", (10.0, 20.0), (7.0, 5.0)))
    assert box == Box(6.5, 17.5, 7.0, 5.0)


@pytest.mark.parametrize(
    ("other", "covers"),
    [
        (Box(0, 0, 10, 10), False),
        (Box(0, 0, 10.5, 10.5), True),
        (Box(30, 15, 5, 5), False),
        (Box(29, 15, 5, 5), True),
        (Box(15, 40, 5, 5), False),
        (Box(15, 39, 5, 5), True),
        (Box(15, 0, 5, 10), False),
        (Box(5, 20, 5, 5), False),
        (Box(5, 5, 90, 90), True),
        (Box(12, 12, 1, 1), True),
    ],
)
def test_boxes_that_only_touch_share_no_ground(other: Box, covers: bool) -> None:
    box = Box(10, 10, 20, 30)
    assert box.covers(other) == other.covers(box) == covers


@pytest.mark.parametrize(
    ("corner", "found"),
    [(1, 1), (4, 4), (0, None), (5, None), (1.0, None), (True, None), ("1", None), (None, None)],
)
def test_a_corner_is_one_of_four_whole_numbers(corner: object, found: int | None) -> None:
    assert corner_of(replace(point(0, 0), properties={"corner": corner})) == found


@pytest.mark.rule("CF-70")
@pytest.mark.parametrize(
    ("corner", "text"),
    [
        (None, 'The "mine" at A8 has no corner. Use 1 to 4.'),
        (0, 'The "mine" at A8 has corner 0. Use 1 to 4.'),
        (5, 'The "mine" at A8 has corner 5. Use 1 to 4.'),
        (
            "one",
            (
                'The "mine" at A8 has corner "one", not a whole number. Delete the '
                "property and add it again as an int, 1 to 4."
            ),
        ),
    ],
)
def test_a_mine_says_whose_it_is(corner: object, text: str) -> None:
    properties = {} if corner is None else {"corner": corner}

    def change(one: MapObject) -> MapObject:
        return replace(one, properties=properties) if one.at == middle("A8") else one

    assert errors(things(SHIPPED, "mines", change)) == [text]


@pytest.mark.rule("CF-70")
@pytest.mark.parametrize(
    ("square", "place"),
    [("A1", "a home circle"), ("G7", "a bridge"), ("B2", "a closed square")],
)
def test_a_mine_elsewhere_is_told_where_it_stands(square: str, place: str) -> None:
    def change(one: MapObject) -> MapObject:
        return replace(one, at=middle(square)) if one.at == middle("B7") else one

    text = f"The mine at {square} is on {place}. Move it onto water."
    assert errors(things(SHIPPED, "mines", change)) == [text]


def test_what_lies_outside_the_board_is_refused() -> None:
    def away(one: MapObject) -> MapObject:
        return replace(one, at=(-10.0, 0.0)) if one.at == middle("B7") else one

    assert errors(things(SHIPPED, "mines", away)) == [
        "This mine is outside the board. Move it onto water."
    ]

    def home(one: MapObject) -> MapObject:
        return replace(one, at=(-10.0, 0.0)) if is_home(one, 2) else one

    assert errors(things(SHIPPED, "corners", home)) == [
        "This home is outside the board. Move it onto a square.",
        'Square X1 is painted "home" but has no home.',
    ]


def test_an_object_among_the_mines_is_a_mine() -> None:
    def change(one: MapObject) -> MapObject:
        return replace(one, kind="bomb") if one.at == middle("B7") else one

    text = 'The object at B7 has the class "bomb". Use "mine".'
    assert errors(things(SHIPPED, "mines", change)) == [text]


@pytest.mark.parametrize("kind", ["start_box", "reserve_box"])
def test_every_corner_has_each_box_once(kind: str) -> None:
    def without(one: MapObject) -> MapObject | None:
        return None if one.kind == kind and one.properties["corner"] == 2 else one

    text = f'Corner 2 needs exactly one rectangle of class "{kind}", but has 0.'
    assert errors(things(SHIPPED, "corners", without)) == [text]

    def nobody(one: MapObject) -> MapObject:
        is_it = one.kind == kind and one.properties["corner"] == 2
        return replace(one, properties={"corner": 9}) if is_it else one

    wrong, missing = errors(things(SHIPPED, "corners", nobody))
    assert wrong.startswith(f'The "{kind}" at ')
    assert wrong.endswith(" has corner 9. Use 1 to 4.")
    assert missing == text


@pytest.mark.rule("CF-37")
def test_the_first_count_that_cannot_be_walked_is_told() -> None:
    closed = dict.fromkeys(("X3", "X4", "X5", "X6"), "closed")
    assert "A land piece entering from X1 can’t move 2 squares." in errors(
        painted(SHIPPED, **closed)
    )
    told = [one for one in errors(painted(SHIPPED, **closed)) if "entering from X1" in one]
    assert len(told) == 1, "only the first one"
    longer = painted(SHIPPED, X7="closed", W7="closed")
    assert "A land piece entering from X1 can’t move 6 squares." in errors(longer)
    assert not [one for one in errors(painted(SHIPPED, X8="closed")) if "can't walk" in one]


def test_every_home_is_looked_for_from_every_other() -> None:
    found = errors(painted(SHIPPED, R7="water"))
    assert found == [
        "There’s no land route from home A1 (corner 1) to home X1.",
        "There’s no land route from home X1 (corner 2) to home X24.",
        "There’s no land route from home X1 (corner 2) to home A24.",
    ]


def test_a_region_is_all_that_is_joined_and_not_shut() -> None:
    field = field_of(SHIPPED)
    land = region(field, "land", "A1")
    assert {"A1", "K1", "G7", "K12", "X24", "A24", "X1"} <= land
    assert not {"A2", "I8", "B2"} & land
    assert region(field, "land", "A1", ["G7"]) == {
        name for name in land if _is_corner_one(field, name)
    }


def _is_corner_one(field: Field, name: str) -> bool:
    spot = spot_of(name)
    assert spot is not None
    return spot[1] < 6 and spot[0] < 13


@pytest.mark.rule("CF-14")
def test_one_sentence_is_enough_for_a_whole_island() -> None:
    lonely = painted(SHIPPED, P3="land", P4="land", C16="water", C17="water")
    found = [one for one in warnings(lonely) if "reached" in one]
    assert found == [
        "Land square P3 can’t be reached from any home.",
        "Water square C16 can’t be reached from any home.",
    ]


def test_a_mine_of_the_wrong_corner_is_unfair() -> None:
    def change(one: MapObject) -> MapObject:
        return replace(one, properties={"corner": 2}) if one.at == middle("A8") else one

    here, there = "A8 (mine of corner 2)", "Q1 (mine of corner 2)"
    assert warnings(things(SHIPPED, "mines", change))[-1] == UNFAIR.format(here, there)


def rule_faults(**changes: Any) -> list[str]:
    """What is wrong with the numbers alone, each with its place."""
    rules = replace(the_game().rules, **changes)
    return [f"{one.place}: {one.text}" for one in problems_of(Parts(rules, {}))]


def with_pieces(**numbers: tuple[int, int]) -> Any:
    """Rules of pieces with other numbers at the start and in reserve; none of the rest."""
    kinds = {}
    for kind in ("gun", "plane", "artillery", "battleship"):
        start, reserve = numbers.get(kind, (0, 0))
        rule = getattr(the_game().rules.pieces, kind)
        kinds[kind] = replace(rule, start=start, reserve=reserve)
    return replace(the_game().rules.pieces, **kinds)


@pytest.mark.rule("CF-02", "CF-03")
def test_two_pieces_begin_and_no_more_than_twenty_four_have_room() -> None:
    assert rule_faults() == []
    assert rule_faults(pieces=with_pieces(plane=(1, 9))) == [
        "pieces: Only 1 piece begins in the starting area. At least 2 must."
    ]
    assert rule_faults(pieces=with_pieces()) == [
        "pieces: Only 0 pieces begin in the starting area. At least 2 must."
    ]
    assert rule_faults(pieces=with_pieces(plane=(2, 0))) == []
    assert rule_faults(pieces=with_pieces(plane=(9, 9), gun=(6, 0))) == []
    many = "pieces: There are 25 pieces each. At most 24 fit."
    assert rule_faults(pieces=with_pieces(plane=(9, 9), gun=(6, 1))) == [many]


@pytest.mark.rule("CF-06")
@pytest.mark.parametrize(
    ("seats", "texts"),
    [
        ({2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)}, []),
        ({2: (1, 3)}, []),
        ({3: (2, 3, 4)}, []),
        ({}, ["seats: Nobody can play. Name the corners for 2, 3 and 4 players."]),
        (
            {2: (1, 3), 4: (1, 2, 3, 4)},
            ["seats: Name the corners for 3 players."],
        ),
        ({2: (1,)}, ["seats.2: Name 2 different corners in rising order, not [1]."]),
        ({2: (3, 1)}, ["seats.2: Name 2 different corners in rising order, not [3, 1]."]),
        ({2: (1, 1)}, ["seats.2: Name 2 different corners in rising order, not [1, 1]."]),
        (
            {2: (1, 2, 3)},
            ["seats.2: Name 2 different corners in rising order, not [1, 2, 3]."],
        ),
    ],
)
def test_the_rules_say_who_sits_where(seats: dict[int, tuple[int, ...]], texts: list[str]) -> None:
    assert rule_faults(seats=seats) == texts


@pytest.mark.rule("CF-88")
def test_partners_are_two_pairs_of_all_corners() -> None:
    text = "partners: The two pairs must name each of the corners 1 to 4 once."
    assert rule_faults(partners=((1, 2), (4, 3))) == []
    assert rule_faults(partners=((1, 2), (2, 4))) == [text]
    assert rule_faults(partners=((1, 1), (3, 4))) == [text]


@pytest.mark.rule("CF-01")
def test_every_corner_has_its_colour() -> None:
    corners: dict[int, CornerRule] = dict(the_game().rules.corners)
    del corners[3]
    text = "corners: Give corner 3 a name, colour and symbol."
    assert rule_faults(corners=corners) == [text]
