"""Maps and numbers exactly at their limits and just beyond them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.tiled import MapObject, TiledMap
from boardgames.games.bermuda.rules.map_reading import read_board
from boardgames.games.bermuda.rules.state import Sector, Word
from tests.rules.bermuda.positions import game
from tests.rules.bermuda.test_board import (
    TILE,
    Change,
    called,
    changed,
    faults,
    gone,
    moved,
    place,
    rule_faults,
    shipped,
    told,
)

TIDY = shipped()


def with_more(layer: str, *things: MapObject) -> TiledMap:
    """The map with more objects in a layer."""
    layers = [
        replace(one, objects=(*one.objects, *things)) if one.name == layer else one
        for one in TIDY.object_layers
    ]
    return replace(TIDY, object_layers=tuple(layers))


def copies(layer: str, name: str, count: int) -> TiledMap:
    """The map with that many more of an object, each with a name of its own."""
    thing = next(one for one in TIDY.objects(layer) if one.name == name)
    more = [replace(thing, id=1000 + n, name=f"{name}-{n}") for n in range(count)]
    return with_more(layer, *more)


def shaped(**changes: Any) -> Change:
    return lambda thing: replace(thing, **changes)


def at_pixels(x: float, y: float) -> Change:
    return shaped(at=(x, y))


def test_there_is_room_for_three_hundred_spaces_and_no_more() -> None:
    text = "spaces: There are 301 spaces. Keep 300 at most."
    assert faults(copies("spaces", "B08", 301 - 46)) == [text]
    assert not [one for one in faults(copies("spaces", "B08", 300 - 46)) if "at most" in one]


def test_there_are_two_to_six_ports() -> None:
    need = "A board needs 2 to 6."
    assert faults(copies("spaces", "oil", 3)) == [f"spaces: There are 7 ports. {need}"]
    assert not [one for one in faults(copies("spaces", "oil", 2)) if need in one]
    few = TIDY
    for name in ("lumber", "bananas", "oil"):
        assert not [one for one in faults(few) if need in one]
        few = changed(few, "spaces", name, gone)
    assert f"spaces: There is 1 port. {need}" in faults(few)


def test_an_outline_has_at_most_three_hundred_corners() -> None:
    outline = next(TIDY.objects("cloud", "outline"))
    first, second = outline.points[:2]

    def with_corners(count: int) -> TiledMap:
        more = count - len(outline.points)
        between = [
            (
                first[0] + (second[0] - first[0]) * n / (more + 1),
                first[1] + (second[1] - first[1]) * n / (more + 1),
            )
            for n in range(1, more + 1)
        ]
        points = (first, *between, *outline.points[1:])
        return changed(TIDY, "cloud", "outline", shaped(points=points))

    text = "The outline has 301 corners. Keep 300 at most."
    assert faults(with_corners(301)) == [place(TIDY, "cloud", "outline") + text]
    assert not [one for one in faults(with_corners(300)) if "enough" in one]


def test_the_cloud_may_overhang_the_map_but_no_lane_leaves_it() -> None:
    outline = next(TIDY.objects("cloud", "outline"))
    x, y = outline.points[0]
    overhanging = shaped(points=((x, y - 8 * TILE), *outline.points[1:]))
    assert faults(changed(TIDY, "cloud", "outline", overhanging)) == []
    lane = next(one for one in TIDY.objects("links") if one.name == "oil to sugar")
    away = shaped(points=(*lane.points, (-TILE, 0.0)))
    at = place(TIDY, "links", "oil to sugar")
    found = faults(changed(TIDY, "links", "oil to sugar", away))
    assert at + "'oil to sugar' is outside the map. Move it in." in found
    cylinder = changed(TIDY, "cloud", "cylinder", at_pixels(-1.0, 0.0))
    found = faults(cylinder)
    assert place(TIDY, "cloud", "cylinder") + "'cylinder' is outside the map. Move it in." in found


@pytest.mark.parametrize(("x", "y"), [(0, 0), (27, 21), (0, 21), (27, 0)])
def test_the_very_edge_of_the_map_is_on_it(x: int, y: int) -> None:
    right, down = (1 if x else -1), (1 if y else -1)
    corner = (x * TILE, y * TILE)
    assert faults(changed(TIDY, "piles", "oil", at_pixels(*corner))) == []
    text = place(TIDY, "piles", "oil") + "'oil' is outside the map. Move it in."
    for dx, dy in ((right, 0), (0, down)):
        beyond = at_pixels(corner[0] + dx, corner[1] + dy)
        assert faults(changed(TIDY, "piles", "oil", beyond)) == [text]


def test_a_name_used_three_times_is_told_once() -> None:
    chart = TIDY
    for name in ("B02", "B03"):
        chart = changed(chart, "spaces", name, called("B01"))
    text = "Two objects are called 'B01'. Rename one."
    told_of = [one for one in faults(chart) if one.endswith(text)]
    assert len(told_of) == 1


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("A", told(reach=0.1)),
        ("A", told(reach=2.0)),
        ("A", told(reach=1)),
        ("A", told(capacity=1)),
        ("A", told(capacity=8)),
        ("cylinder", moved(0.009, 0)),
        ("cylinder", shaped(size=(144.0, 144.5))),
    ],
)
def test_what_is_just_within_a_limit_is_fine(name: str, change: Change) -> None:
    assert faults(changed(TIDY, "cloud", name, change)) == []


@pytest.mark.parametrize(
    "change",
    [
        moved(0.011, 0),
        moved(0, -0.011),
        shaped(size=(144.0, 144.7)),
        shaped(size=(144.7, 144.0)),
        shaped(size=(0.0, 0.0)),
        shaped(shape="rectangle"),
        shaped(shape="polygon"),
    ],
)
def test_a_cylinder_that_is_no_circle_on_the_red_circle_is_refused(change: Change) -> None:
    text = "The cylinder must be one circle, centred on the red circle."
    at = place(TIDY, "cloud", "cylinder")
    assert faults(changed(TIDY, "cloud", "cylinder", change)) == [at + text]


def test_two_cylinders_are_one_too_many() -> None:
    text = "The cylinder must be one circle, centred on the red circle."
    at = place(TIDY, "cloud", "cylinder")
    assert faults(copies("cloud", "cylinder", 1)) == [at + text]


@pytest.mark.parametrize("shape", ["ellipse", "point", "polyline", "rectangle"])
def test_only_a_polygon_is_an_outline(shape: str) -> None:
    found = faults(changed(TIDY, "cloud", "outline", shaped(shape=shape)))
    assert "cloud: The cloud has no outline. Draw one." in found


def test_a_second_outline_is_refused_where_it_lies() -> None:
    second = replace(next(TIDY.objects("cloud", "outline")), id=1000, name="again")
    chart = with_more("cloud", second)
    text = "The cloud has 2 outlines. Keep one."
    assert faults(chart) == [place(chart, "cloud", "again") + text]


@pytest.mark.parametrize(("more", "is_fine"), [(3, True), (4, False)])
def test_there_are_at_most_six_magnets(more: int, is_fine: bool) -> None:
    text = (
        "cloud: The cloud has 6 usual and 1 extra magnets. It needs at least 1 usual one, and "
        "at most 6 in all."
    )
    assert faults(copies("cloud", "A", more)) == ([] if is_fine else [text])


def test_extra_magnets_alone_are_not_enough() -> None:
    chart = changed(changed(TIDY, "cloud", "A", gone), "cloud", "C", gone)
    text = (
        "cloud: The cloud has 0 usual and 1 extra magnets. It needs at least 1 usual one, and "
        "at most 6 in all."
    )
    assert faults(chart) == [text]


@pytest.mark.parametrize("name", ["", "cylinder"])
def test_a_magnet_has_a_name_of_its_own(name: str) -> None:
    text = f"A magnet can’t be called '{name}'. Name it by a letter."
    found = faults(changed(TIDY, "cloud", "A", called(name)))
    assert any(one.endswith(text) for one in found)


def test_magnets_go_by_name_however_they_are_drawn() -> None:
    layers = [
        replace(one, objects=one.objects[::-1]) if one.name == "cloud" else one
        for one in TIDY.object_layers
    ]
    board, _ = read_board(replace(TIDY, object_layers=tuple(layers)), game().rules)
    assert board is not None
    assert [magnet.name for magnet in board.magnets] == ["A", "C", "F"]


@pytest.mark.parametrize("number", [0, -1, 3, None, 4.0, "4", True])
def test_every_dock_has_a_place_of_its_own(number: object) -> None:
    text = "Dock 'oil 4' needs its own place in port 'oil', from 1 up."
    found = faults(changed(TIDY, "spaces", "oil 4", told(place=number)))
    assert found[0] == place(TIDY, "spaces", "oil 4") + text


def test_docks_are_numbered_without_a_gap() -> None:
    found = faults(changed(TIDY, "spaces", "oil 4", told(place=5)))
    assert found == ["spaces: The docks of port 'oil' aren’t numbered 1, 2, 3 … Renumber them."]


def test_a_port_may_have_more_docks_than_colours() -> None:
    fifth = replace(
        next(one for one in TIDY.objects("spaces") if one.name == "oil 4"),
        id=1000,
        name="oil 5",
        properties={"port": "oil", "place": 5},
    )
    board, found = read_board(with_more("spaces", fifth), game().rules)
    assert found == []
    assert board is not None
    assert [dock.place for dock in board.ports[3].docks] == [1, 2, 3, 4, 5]
    assert board.ports[3].docks[4].heading == 0.0


def test_a_heading_is_a_number_of_degrees() -> None:
    for heading in (0, 12.5, 270):
        assert faults(changed(TIDY, "spaces", "oil 4", told(heading=heading))) == []
    (found,) = faults(changed(TIDY, "spaces", "oil 4", told(heading="north")))
    assert found == place(TIDY, "spaces", "oil 4") + (
        "The heading of dock 'oil 4' isn’t a number of degrees. Delete the property and add it "
        "again as a float."
    )


def test_a_port_without_a_title_is_called_by_its_name() -> None:
    board, found = read_board(changed(TIDY, "spaces", "oil", told(title="")), game().rules)
    assert found == []
    assert board is not None
    assert board.ports[3].title == "oil"


def test_a_space_has_a_name_that_is_no_product() -> None:
    found = faults(changed(TIDY, "spaces", "B07", called("")))
    assert any(one.endswith("This space has no name. Name it.") for one in found)
    found = faults(changed(TIDY, "spaces", "B07", called("oil")))
    text = "A space can’t have a product’s name, 'oil'. Rename it."
    assert any(one.endswith(text) for one in found)


def test_twenty_four_spaces_are_enough() -> None:
    chart = TIDY
    for number in range(1, 12):
        chart = changed(chart, "spaces", f"S{number:02}", gone)
        chart = changed(chart, "spaces", f"L{number:02}", gone)
    assert not [one for one in faults(chart) if "Pushed ships need at least" in one]


def test_spaces_exactly_two_ships_apart_are_far_enough() -> None:
    wide = replace(game().rules, ship_radius=0.5)
    here = next(one for one in TIDY.objects("spaces") if one.name == "B08").at

    def apart(pixels: float) -> list[str]:
        near = changed(TIDY, "spaces", "B09", at_pixels(here[0] - pixels, here[1]))
        _, found = read_board(near, wide)
        return [one.text for one in found if "apart" in one.text]

    assert apart(TILE) == []
    assert apart(TILE - 1) == ["Spaces 'B08' and 'B09' are 0.98 dots apart. Ships need 1."]


def test_a_line_may_miss_its_space_by_a_quarter_of_a_dot() -> None:
    for dx, dy in ((0.25, 0), (-0.25, 0), (0, 0.25), (0, -0.25)):
        assert faults(changed(TIDY, "spaces", "B07", moved(dx, dy))) == []
        assert faults(changed(TIDY, "spaces", "B07", moved(1.02 * dx, 1.02 * dy)))


def lane(name: str, *points: str) -> TiledMap:
    """The map with that lane drawn over the places of these names."""
    where = {one.name: one.at for one in TIDY.objects("spaces")}
    drawn = shaped(points=tuple(where[point] for point in points))
    return changed(TIDY, "links", name, drawn)


@pytest.mark.parametrize(
    "points",
    [
        ("oil", "sugar"),
        ("oil",),
        ("O01", "O02", "sugar"),
        ("oil", "O01", "O02"),
        ("oil", "O01", "lumber", "O02", "sugar"),
        ("oil", "lumber", "O02", "sugar"),
        ("oil", "O01", "lumber", "sugar"),
    ],
)
def test_a_lane_goes_from_port_to_port_over_spaces_alone(points: tuple[str, ...]) -> None:
    text = "Lane 'oil to sugar' must start and end at a port, with at least 1 space between."
    at = place(TIDY, "links", "oil to sugar")
    assert at + text in faults(lane("oil to sugar", *points))


def test_one_space_makes_a_lane() -> None:
    spaces = [one.name for one in TIDY.objects("spaces", "space") if one.name.startswith("O")]
    chart = lane("oil to sugar", "oil", "O01", "sugar")
    for name in spaces:
        if name != "O01":
            chart = changed(chart, "spaces", name, gone)
    board, found = read_board(chart, game().rules)
    assert found == []
    assert board is not None
    assert [space.name for space in board.lanes[3]] == ["O01"]


def test_two_lanes_never_start_at_one_port() -> None:
    spaces = [f"O{number:02}" for number in range(1, 11)]
    found = faults(lane("oil to sugar", "lumber", *spaces, "sugar"))
    assert found == ["links: Two lanes start at port 'lumber'. Remove one."]


def test_the_last_lane_comes_back_to_home_port() -> None:
    spaces = [f"O{number:02}" for number in range(1, 11)]
    found = faults(lane("oil to sugar", "oil", *spaces, "lumber"))
    assert found == ["links: From 'lumber' the lanes never reach 'sugar'. Join them."]


@pytest.mark.parametrize("product", ["home", "bonus", ""])
def test_a_product_has_a_name_that_means_nothing_else(product: str) -> None:
    freight = {**game().rules.freight, product: (10000,)}
    text = f"rules.yaml: freight.{product}: A product can’t be called '{product}'. Rename it."
    assert text in rule_faults(freight=freight)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_for_every_number_of_seats_it_says_how_many_ships_fill_a_port(seats: int) -> None:
    fill = {other: 2 for other in (2, 3, 4) if other != seats}
    text = f"rules.yaml: ships_fill_port: Add how many ships fill a port with {seats} players."
    assert rule_faults(ships_fill_port=fill) == [text]
    assert rule_faults(ships_fill_port={2: 4, 3: 4, 4: 4}) == []


@pytest.mark.parametrize(
    "change",
    [{"dots": None}, {"toward": None}, {"word": Word.EAST}, {"word": Word.EAST, "dots": None}],
)
def test_a_sector_has_dots_and_a_direction_or_a_word_alone(change: dict[str, Any]) -> None:
    spinner = game().rules.spinner
    half: Sector = replace(spinner[1], **change)
    text = "rules.yaml: spinner.1: Sector 2 needs dots and toward, or only a word."
    assert rule_faults(spinner=(spinner[0], half, *spinner[2:])) == [text]


def test_two_different_faces_make_a_die() -> None:
    assert rule_faults(die_faces=(3, 4)) == []


@pytest.mark.rule("BT-95")
@pytest.mark.parametrize(
    ("amount", "is_fine"),
    [
        (100_000, True), (1_000_000, True), (99_999, False), (1_000_001, False),
        (True, False), ("350000", False),
    ],
)  # fmt: skip
def test_the_money_to_win_has_its_bounds(amount: object, is_fine: bool) -> None:
    variants = game().rules.variants
    target = replace(variants["target"], choices={350_000: "Full", amount: "Other"})
    text = "The money to win must be from 100000 to 1000000."
    found = rule_faults(variants={**variants, "target": target})
    assert found == ([] if is_fine else [f"rules.yaml: variants.target: {text}"])


def test_every_other_choice_is_yes_or_no() -> None:
    variants = game().rules.variants
    odd = replace(variants["edge_lift"], default=1)
    found = rule_faults(variants={**variants, "edge_lift": odd})
    assert found == ["rules.yaml: variants.edge_lift: The default must be true or false."]
