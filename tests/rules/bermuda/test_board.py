"""The map and the numbers: every fault gets its sentence, all of them in one go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Parts
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap
from boardgames.data.tmx import read_map
from boardgames.games import kit_of
from boardgames.games.bermuda.rules.map_reading import read_board
from tests.rules.bermuda.positions import game

TILE = 64
BOARDS = paths.boards() / "bermuda"
Change = Callable[[MapObject], MapObject | None]


def shipped() -> TiledMap:
    return read_map(BOARDS / "triangle.tmx")


def faults(chart: TiledMap) -> list[str]:
    """The problems as a board maker reads them, less the file's name."""
    _, found = read_board(chart, game().rules)
    return [str(problem).removeprefix("triangle.tmx: ") for problem in found]


def changed(chart: TiledMap, layer: str, name: str, change: Change) -> TiledMap:
    """The map with one named object changed, or taken away."""
    layers = []
    for one in chart.object_layers:
        if one.name == layer:
            things = [change(thing) if thing.name == name else thing for thing in one.objects]
            one = ObjectLayer(one.name, tuple(thing for thing in things if thing is not None))
        layers.append(one)
    return replace(chart, object_layers=tuple(layers))


def moved(dx: float, dy: float) -> Change:
    """Shifts an object by dots."""

    def change(thing: MapObject) -> MapObject:
        at = (thing.at[0] + dx * TILE, thing.at[1] + dy * TILE)
        points = tuple((x + dx * TILE, y + dy * TILE) for x, y in thing.points)
        return replace(thing, at=at, points=points)

    return change


def told(**properties: Any) -> Change:
    """Gives an object other properties."""
    return lambda thing: replace(thing, properties={**thing.properties, **properties})


def gone(thing: MapObject) -> None:
    """Takes an object away."""


def called(name: str) -> Change:
    return lambda thing: replace(thing, name=name)


def place(chart: TiledMap, layer: str, name: str) -> str:
    """How a message begins that is about this object."""
    thing = next(thing for thing in chart.objects(layer) if thing.name == name)
    return f'{layer}/object {thing.id} "{name}": '


def test_the_shipped_map_has_no_fault() -> None:
    assert faults(shipped()) == []


def test_it_holds_what_the_spec_lists() -> None:
    board = game().board
    assert board.size == (27, 21)
    assert [port.title for port in board.ports] == ["Miami", "Bermuda", "San Juan", "Santiago"]
    assert game().sea.space_at["B08"] == (12.875, 11.75)
    assert board.ports[0].docks[0].at == (1.5, 4.875)
    assert [dock.heading for port in board.ports for dock in port.docks[:1]] == [90, 180, 0, 0]
    assert len(board.outline) == 48
    assert board.cylinder == 1.125
    assert [(magnet.name, magnet.offset) for magnet in board.magnets] == [
        ("A", (0.0, -2.75)),
        ("C", (2.5, 1.0)),
        ("F", (-2.375, 1.625)),
    ]
    assert board.piles["home"].at == (0.25, 6.75)
    assert board.piles["oil"].size == (1.5, 1.0)


def test_its_places_keep_their_distances() -> None:
    """The figures below the tables of section 3.2."""
    sea = game().sea
    points = [space.at for space in sea.spaces]
    apart = [
        ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
        for index, (ax, ay) in enumerate(points)
        for bx, by in points[:index]
    ]
    assert min(apart) >= 1.25


@pytest.mark.parametrize("layer", ["links", "spaces", "cloud", "piles"])
def test_a_missing_layer_is_named(layer: str) -> None:
    chart = shipped()
    layers = tuple(one for one in chart.object_layers if one.name != layer)
    assert faults(replace(chart, object_layers=layers)) == [
        f"The layer '{layer}' is missing. Add it."
    ]


def test_a_missing_layer_of_dots_is_named() -> None:
    chart = shipped()
    layers = tuple(one for one in chart.tile_layers if one.name != "dots")
    assert faults(replace(chart, tile_layers=layers)) == ["The layer 'dots' is missing. Add it."]


def dotted(chart: TiledMap, *cells: tuple[int, int, int]) -> TiledMap:
    """The map with other tiles at (column, row, gid) in the layer of dots."""
    layers = []
    for layer in chart.tile_layers:
        if layer.name == "dots":
            rows = [list(row) for row in layer.rows]
            for column, row, gid in cells:
                rows[row][column] = gid
            layer = replace(layer, rows=tuple(tuple(row) for row in rows))
        layers.append(layer)
    return replace(chart, tile_layers=tuple(layers))


def test_the_red_circle_is_needed_once() -> None:
    chart = shipped()
    text = "red circles in 'dots'. The cloud needs exactly 1."
    assert f"dots: There are 0 {text}" in faults(dotted(chart, (13, 10, 1)))
    assert f"dots: There are 2 {text}" in faults(dotted(chart, (14, 10, 2)))


def test_every_dot_must_be_joined_to_the_red_circle() -> None:
    chart = dotted(shipped(), (25, 3, 1), (1, 1, 1))
    assert faults(chart) == [
        "dots: The cloud can’t reach the dot at 1,1. Join it to the others.",
        "dots: The cloud can’t reach the dot at 25,3. Join it to the others.",
    ]


def test_every_product_has_one_port() -> None:
    chart = shipped()
    found = faults(changed(chart, "spaces", "oil", told(product="rum")))
    assert "Port 'oil' has the product 'rum', which has no freight cards." in " ".join(found)
    double = faults(changed(chart, "spaces", "oil", told(product="lumber")))
    text = "Ports 'lumber' and 'oil' have the same product 'lumber'. Change one."
    assert place(chart, "spaces", "oil") + text in double


def test_there_is_exactly_one_home() -> None:
    chart = shipped()
    text = "ports are marked home. Mark exactly 1."
    assert f"spaces: 0 {text}" in faults(changed(chart, "spaces", "sugar", told(home=False)))
    assert f"spaces: 2 {text}" in faults(changed(chart, "spaces", "oil", told(home=True)))


def test_a_port_needs_a_dock_for_every_colour() -> None:
    chart = shipped()
    found = faults(changed(chart, "spaces", "oil 4", gone))
    assert found == [place(chart, "spaces", "oil") + "Port 'oil' has 3 docks. It needs 4."]
    same = faults(changed(chart, "spaces", "oil 4", told(place=3)))
    text = "Dock 'oil 4' needs its own place in port 'oil', from 1 up."
    assert place(chart, "spaces", "oil 4") + text in same


def test_a_lane_goes_over_spaces_and_ports_only() -> None:
    chart = shipped()
    found = faults(changed(chart, "spaces", "B07", moved(0.5, 0)))
    assert found == [
        place(chart, "links", "bananas to oil")
        + "Lane 'bananas to oil', point 8: no space or port is here. Move the point.",
        place(chart, "spaces", "B07") + "Space 'B07' is on no lane. Lead one through it.",
    ]
    assert faults(changed(chart, "spaces", "B07", moved(0.2, 0))) == []


def test_a_lane_starts_and_ends_at_a_port() -> None:
    chart = shipped()

    def cut(thing: MapObject) -> MapObject:
        return replace(thing, points=thing.points[:-1])

    found = faults(changed(chart, "links", "oil to sugar", cut))
    text = "Lane 'oil to sugar' must start and end at a port, with at least 1 space between."
    assert found == [place(chart, "links", "oil to sugar") + text]


def test_every_space_is_on_one_lane() -> None:
    chart = shipped()

    def past(thing: MapObject) -> MapObject:
        return replace(thing, points=(*thing.points[:3], *thing.points[4:]))

    found = faults(changed(chart, "links", "oil to sugar", past))
    assert found == [
        place(chart, "spaces", "O03") + "Space 'O03' is on no lane. Lead one through it."
    ]

    def also(thing: MapObject) -> MapObject:
        other = next(one for one in chart.objects("spaces") if one.name == "L03")
        return replace(thing, points=(*thing.points[:3], other.at, *thing.points[3:]))

    found = faults(changed(chart, "links", "oil to sugar", also))
    assert found == [
        place(chart, "spaces", "L03") + "Space 'L03' is on two lanes. Lead only one through it."
    ]


def test_the_lanes_make_one_round() -> None:
    chart = shipped()

    def home(thing: MapObject) -> MapObject:
        sugar = next(one for one in chart.objects("spaces") if one.name == "sugar")
        return replace(thing, points=(*thing.points[:-1], sugar.at))

    found = faults(changed(chart, "links", "bananas to oil", home))
    assert found == ["links: From 'sugar' the lanes never reach 'oil'. Join them."]


def test_ships_need_room_between_spaces() -> None:
    chart = shipped()
    found = faults(changed(chart, "spaces", "B08", moved(-1.0, 0.15)))
    near = place(chart, "spaces", "B08")
    assert near + "Spaces 'B08' and 'B09' are 0.51 dots apart. Ships need 0.7." in found


def test_pushed_ships_need_at_least_twenty_four_spaces() -> None:
    chart = shipped()
    for number in range(1, 12):
        chart = changed(chart, "spaces", f"S{number:02}", gone)
        chart = changed(chart, "spaces", f"L{number:02}", gone)
    chart = changed(chart, "spaces", "B01", gone)
    text = "spaces: There are 23 spaces. Pushed ships need at least 24."
    assert text in faults(chart)


def test_the_outline_is_there_once_whole_and_round_the_red_circle() -> None:
    chart = shipped()
    assert "cloud: The cloud has no outline. Draw one." in faults(
        changed(chart, "cloud", "outline", gone)
    )

    def crossed(thing: MapObject) -> MapObject:
        points = list(thing.points)
        points[10], points[30] = points[30], points[10]
        return replace(thing, points=tuple(points))

    at = place(chart, "cloud", "outline")
    found = faults(changed(chart, "cloud", "outline", crossed))
    assert at + "The cloud’s outline crosses itself. Untangle it." in found
    found = faults(changed(chart, "cloud", "outline", moved(6, 0)))
    assert at + "The red circle isn’t inside the cloud’s outline. Move one of them." in found


def test_the_cylinder_is_one_circle_on_the_red_circle() -> None:
    chart = shipped()
    text = "The cylinder must be one circle, centred on the red circle."
    at = place(chart, "cloud", "cylinder")
    assert faults(changed(chart, "cloud", "cylinder", gone)) == [f"cloud: {text}"]
    assert faults(changed(chart, "cloud", "cylinder", moved(0.5, 0))) == [at + text]
    oval = changed(chart, "cloud", "cylinder", lambda one: replace(one, size=(144.0, 130.0)))
    assert faults(oval) == [at + text]


def test_magnets_lie_inside_with_a_fair_reach_and_capacity() -> None:
    chart = shipped()
    at = place(chart, "cloud", "A")
    outside = faults(changed(chart, "cloud", "A", moved(0, -3)))
    assert outside == [at + "Magnet 'A' is outside the cloud’s outline. Move it in."]
    for reach in (0.05, 2.5, None):
        found = faults(changed(chart, "cloud", "A", told(reach=reach)))
        assert found == [at + "Magnet 'A' needs a reach from 0.1 to 2."]
    for capacity in (0, 9, "two"):
        found = faults(changed(chart, "cloud", "A", told(capacity=capacity)))
        assert found == [at + "Magnet 'A' needs a capacity from 1 to 8."]


def test_a_magnet_has_any_name_but_that_of_the_cylinder() -> None:
    chart = shipped()
    at = place(chart, "cloud", "A")
    for name in ("", "cylinder"):
        found = faults(changed(chart, "cloud", "A", called(name)))
        assert any("A magnet can’t be called" in text for text in found), name
    for name in ("zenith", "Z"):
        assert faults(changed(chart, "cloud", "A", called(name))) == [], at


def test_every_pile_has_its_place() -> None:
    chart = shipped()
    found = faults(changed(chart, "piles", "oil", gone))
    assert found == ["piles: There is no pile for 'oil'. Add one."]
    assert faults(changed(chart, "piles", "home", gone)) == [
        "piles: There is no pile for 'home'. Add one."
    ]


def test_everything_is_inside_the_map_and_called_once() -> None:
    chart = shipped()
    at = place(chart, "spaces", "S01")
    assert at + "'S01' is outside the map. Move it in." in faults(
        changed(chart, "spaces", "S01", moved(-6, 0))
    )
    found = faults(changed(chart, "spaces", "B07", called("B08")))
    assert any(text.endswith("Two objects are called 'B08'. Rename one.") for text in found)


def test_all_faults_are_told_in_one_go() -> None:
    chart = changed(shipped(), "cloud", "A", told(reach=9))
    chart = changed(chart, "piles", "oil", gone)
    chart = changed(chart, "spaces", "oil 4", gone)
    assert len(faults(chart)) == 3


def rule_faults(**changes: Any) -> list[str]:
    rules = replace(game().rules, **changes)
    parts = Parts(rules, {"triangle.tmx": shipped()})
    return [str(problem) for problem in kit_of("bermuda").check(parts)]


def test_the_rules_are_checked_against_each_other_and_the_map() -> None:
    assert rule_faults() == []
    wordless = tuple(one for one in game().rules.spinner if one.word is None)
    text = "The spinner has no word, so the cloud never lifts. Add one."
    assert rule_faults(spinner=wordless) == [f"rules.yaml: spinner: {text}"]
    half = (replace(game().rules.spinner[0], toward=None), *game().rules.spinner[1:])
    text = "Sector 1 needs dots and toward, or only a word."
    assert rule_faults(spinner=half) == [f"rules.yaml: spinner.0: {text}"]
    text = "All faces are the same, so nobody can roll highest. Change one."
    assert rule_faults(die_faces=(3, 3)) == [f"rules.yaml: die_faces: {text}"]
    text = "Add how many ships fill a port with 4 players."
    assert rule_faults(ships_fill_port={2: 2, 3: 3}) == [f"rules.yaml: ships_fill_port: {text}"]
    text = "5 ships fill a port, but a port in triangle.tmx has only 4 docks."
    found = rule_faults(ships_fill_port={2: 2, 3: 3, 4: 5})
    assert found == [f"rules.yaml: ships_fill_port.4: {text}"]
    freight = {**game().rules.freight, "rum": (10000,)}
    (hint,) = rule_faults(freight=freight)
    assert hint.endswith("No port has the product 'rum', so this map is played without it.")
    assert "warning" in hint


def test_variants_are_the_ones_the_game_knows() -> None:
    variants = game().rules.variants
    target = replace(variants["target"], choices={50000: "Tiny", 350000: "Full"})
    text = "The money to win must be from 100000 to 1000000."
    found = rule_faults(variants={**variants, "target": target})
    assert found == [f"rules.yaml: variants.target: {text}"]
    fewer = {name: one for name, one in variants.items() if name != "safe_ports"}
    text = "The variant 'safe_ports' is missing. Add it."
    assert rule_faults(variants=fewer) == [f"rules.yaml: variants: {text}"]
    more = {**variants, "fog": variants["safe_ports"]}
    text = "Unknown variant 'fog'. Remove it."
    assert rule_faults(variants=more) == [f"rules.yaml: variants.fog: {text}"]
