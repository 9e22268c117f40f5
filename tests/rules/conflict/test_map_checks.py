"""What is said of an edited map: every sentence, at its place, all in one go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from boardgames import paths
from boardgames.core.problems import Problem
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap, TileLayer
from boardgames.data.tmx import read_map
from boardgames.games.conflict.rules.board import field_of, name_of, spot_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.validation import map_problems
from tests.rules.conflict.positions import the_game

replace = msgspec.structs.replace
SHIPPED = read_map(paths.boards() / "conflict" / "conflict.tmx")
UNFAIR = "The corners differ: turned a quarter, {} meets {}. It’s playable but not fair."
GIDS = {"closed": 1, "land": 2, "water": 4, "bridge": 6, "home": 7, "empty": 0}


def painted(map_: TiledMap, **squares: str) -> TiledMap:
    """The map with squares painted otherwise: `H8="water"`."""
    layers: list[TileLayer] = []
    for layer in map_.tile_layers:
        rows = [list(row) for row in layer.rows]
        if layer.name == "spaces":
            for name, kind in squares.items():
                spot = spot_of(name)
                assert spot is not None
                rows[spot[1]][spot[0]] = GIDS[kind]
        layers.append(replace(layer, rows=tuple(tuple(row) for row in rows)))
    return replace(map_, tile_layers=tuple(layers))


def things(map_: TiledMap, layer: str, change: Any) -> TiledMap:
    """The map with each object of a layer changed; None takes it away, a tuple gives several."""
    layers: list[ObjectLayer] = []
    for one in map_.object_layers:
        objects: list[MapObject] = []
        for thing in one.objects:
            changed = change(thing) if one.name == layer else thing
            if changed is not None:
                objects += changed if isinstance(changed, tuple) else (changed,)
        layers.append(replace(one, objects=tuple(objects)))
    return replace(map_, object_layers=tuple(layers))


def middle(name: str) -> tuple[float, float]:
    """The centre of a square, in map pixels."""
    spot = spot_of(name)
    assert spot is not None
    return spot[0] * 48 + 24.0, spot[1] * 48 + 24.0


def is_home(thing: MapObject, corner: int) -> bool:
    """Whether this is the home point of a corner."""
    return thing.kind == "home" and thing.properties["corner"] == corner


def problems(map_: TiledMap) -> list[Problem]:
    """All problems of a map."""
    return map_problems(map_, the_game().rules)


def errors(map_: TiledMap) -> list[str]:
    """The sentences of all errors."""
    return [one.text for one in problems(map_) if not one.warning]


def warnings(map_: TiledMap) -> list[str]:
    """The sentences of all warnings."""
    return [one.text for one in problems(map_) if one.warning]


def test_the_shipped_map_has_no_problem() -> None:
    assert problems(SHIPPED) == []


@pytest.mark.rule("CF-09")
def test_a_board_that_is_too_narrow_is_refused() -> None:
    spaces = [replace(one, rows=tuple(row[:10] for row in one.rows)) for one in SHIPPED.tile_layers]
    narrow = replace(SHIPPED, columns=10, tile_layers=tuple(spaces))

    assert errors(narrow)[0] == "The board is 10 × 24 squares. Each side must be 12 to 40."


@pytest.mark.rule("CF-09")
def test_empty_squares_are_all_named() -> None:
    assert errors(painted(SHIPPED, H8="empty", B2="empty")) == [
        "Square B2 is empty. Paint it land, water, bridge, home or closed.",
        "Square H8 is empty. Paint it land, water, bridge, home or closed.",
    ]


def test_a_missing_layer_is_named() -> None:
    bare = replace(SHIPPED, tile_layers=())

    assert errors(bare) == ['Tile layer "spaces" is missing. Add it and paint the squares on it.']


def test_a_missing_home_is_refused_with_its_square() -> None:
    without = things(SHIPPED, "corners", lambda one: None if is_home(one, 3) else one)

    assert errors(without) == [
        'Corner 3 has 0 home circles. Use exactly one point of class "home" with corner 3.',
        'Square X24 is painted "home" but has no home.',
    ]


def test_two_homes_of_a_corner_are_refused() -> None:
    doubled = things(SHIPPED, "corners", lambda one: (one, one) if is_home(one, 2) else one)

    assert errors(doubled) == [
        'Corner 2 has 2 home circles. Use exactly one point of class "home" with corner 2.',
        "Two homes are on X1. Move one.",
    ]


def test_a_home_that_stands_elsewhere_is_refused() -> None:
    moved = things(
        SHIPPED, "corners", lambda one: replace(one, at=middle("W2")) if is_home(one, 2) else one
    )
    found = problems(moved)

    assert [one.text for one in found] == [
        'The home of corner 2 is on W2, painted "closed". Paint it "home".',
        'Square X1 is painted "home" but has no home.',
    ]
    assert str(found[0]).startswith("conflict.tmx: corners/object ")


@pytest.mark.rule("CF-14")
def test_a_home_without_a_land_route_is_refused() -> None:
    assert errors(painted(SHIPPED, X2="water"))[0] == (
        "Home X1 (corner 2) touches no land: land pieces can’t enter."
    )
    assert "Home X1 (corner 2) touches no water: battleships can’t enter." in errors(
        painted(SHIPPED, W1="land")
    )


@pytest.mark.rule("CF-37")
def test_a_route_too_short_for_a_die_is_refused() -> None:
    assert "A land piece entering from X1 can’t move 4 squares." in errors(
        painted(SHIPPED, X5="closed")
    )


@pytest.mark.rule("CF-10")
def test_a_corner_cut_off_is_refused_for_every_other_home() -> None:
    # Without its bridge the land of corner 1 is an island of its own.
    assert errors(painted(SHIPPED, G7="water")) == [
        "There’s no land route from home A1 (corner 1) to home X1.",
        "There’s no land route from home A1 (corner 1) to home X24.",
        "There’s no land route from home A1 (corner 1) to home A24.",
    ]


def test_a_sea_cut_off_is_refused() -> None:
    closed = dict.fromkeys(("A5", "A6"), "land")

    assert "There’s no water route from home A1 (corner 1) to home X24." in errors(
        painted(SHIPPED, **closed)
    )


@pytest.mark.rule("CF-70")
def test_mines_belong_on_water() -> None:
    def change(one: MapObject) -> MapObject:
        return replace(one, at=middle("G6")) if one.at == middle("B7") else one

    assert errors(things(SHIPPED, "mines", change)) == [
        "The mine at G6 is on land. Move it onto water."
    ]


@pytest.mark.rule("CF-70")
def test_two_mines_on_a_square_and_a_mine_of_nobody_are_refused() -> None:
    def change(one: MapObject) -> MapObject:
        if one.at == middle("A8"):
            return replace(one, at=middle("B7"))
        return replace(one, properties={"corner": 7}) if one.at == middle("Q1") else one

    assert sorted(errors(things(SHIPPED, "mines", change))) == [
        'The "mine" at Q1 has corner 7. Use 1 to 4.',
        "Two mines are on B7. Move one.",
    ]


def test_boxes_are_counted_and_lie_on_closed_squares() -> None:
    def is_box(one: MapObject, kind: str, corner: int) -> bool:
        return one.kind == kind and one.properties["corner"] == corner

    doubled = things(
        SHIPPED, "corners", lambda one: (one, one) if is_box(one, "reserve_box", 4) else one
    )
    assert errors(doubled) == [
        'Corner 4 needs exactly one rectangle of class "reserve_box", but has 2.'
    ]

    def left(one: MapObject) -> MapObject:
        return replace(one, at=(one.at[0] - 48, one.at[1])) if is_box(one, "start_box", 1) else one

    assert errors(things(SHIPPED, "corners", left)) == [
        'The "start_box" box of corner 1 covers A2, which is open. Keep boxes on closed squares.'
    ]

    def down(one: MapObject) -> MapObject:
        return replace(one, at=(one.at[0], one.at[1] + 48)) if is_box(one, "start_box", 1) else one

    assert errors(things(SHIPPED, "corners", down)) == [
        "The boxes of corner 1 overlap. Move them apart."
    ]


@pytest.mark.rule("CF-72")
def test_a_warning_says_when_ships_can_only_cross_mines() -> None:
    # With the gap at A7 closed the mines of corner 1 are the only way in.
    found = warnings(painted(SHIPPED, A7="closed"))

    assert errors(painted(SHIPPED, A7="closed")) == []
    assert found == [
        "Battleships of corner 2 can reach home 1 only across mines.",
        "Battleships of corner 3 can reach home 1 only across mines.",
        "Battleships of corner 4 can reach home 1 only across mines.",
        UNFAIR.format("A7 (closed)", "R1 (water)"),
    ]


def test_an_island_nobody_reaches_is_a_warning() -> None:
    lonely = painted(SHIPPED, P4="land")

    assert errors(lonely) == []
    assert "Land square P4 can’t be reached from any home." in warnings(lonely)


def test_an_asymmetric_island_plays_but_is_called_unfair() -> None:
    lopsided = painted(SHIPPED, I10="land")

    assert errors(lopsided) == []
    assert warnings(lopsided) == [
        UNFAIR.format("I10 (land)", "O9 (water)"),
    ]
    game = Conflict(the_game().rules, field_of(lopsided), {})
    assert game.field.terrain_of("I10") == "land"
    assert game.problems(game.start(2)) == []


def test_painting_changes_the_board_that_is_played() -> None:
    game = Conflict(the_game().rules, field_of(painted(SHIPPED, H8="water")), {})

    assert game.field.terrain_of("H8") == "water"
    chart = game.sides.chart
    assert chart.number["H8"] in chart.near[game.rules.pieces.battleship.moves][chart.number["G8"]]


def test_wide_boards_name_their_columns_with_two_letters() -> None:
    assert [name_of(column, 0) for column in (0, 23, 25, 26, 39)] == [
        "A1",
        "X1",
        "Z1",
        "AA1",
        "AN1",
    ]
    assert all(spot_of(name_of(column, 7)) == (column, 7) for column in range(40))
    assert spot_of("start") is None
    assert spot_of("12") is None


def test_the_map_opens_from_the_file_as_it_is_shipped() -> None:
    assert Path(paths.boards() / "conflict" / "conflict.tmx").is_file()
    assert [layer.name for layer in SHIPPED.tile_layers] == [
        "picture_ground",
        "spaces",
        "picture_labels",
    ]
    assert [layer.name for layer in SHIPPED.object_layers] == ["mines", "corners"]
