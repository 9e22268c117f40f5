"""Every complaint a map or rules maker can get from Conflict, each with its square.

All are gathered in one go. The questions that need a whole board (routes, fairness) are asked only
once its squares, homes and mines are sound, since they would otherwise complain of the same thing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.tiled import MapObject, TiledMap
from boardgames.games.conflict.rules.board import (
    CORNER_LAYER,
    CORNERS,
    HOME,
    MINE,
    MINES,
    RESERVE_BOX,
    SPACES,
    START_BOX,
    WATER_SQUARES,
    Box,
    Terrain,
    box_of,
    corner_of,
    field_of,
    name_of,
    spot_of,
    square_at,
    terrain_of_map,
)
from boardgames.games.conflict.rules.playability import route_problems
from boardgames.games.conflict.rules.state import Kind, Rules

LEAST_SIDE, MOST_SIDE = 12, 40
LEAST_AT_START = 2
MOST_PIECES = 24
RULES_FILE = "rules.yaml"
PAINT = "Paint it land, water, bridge, home or closed."
BOX_WORDS = {START_BOX: "start box", RESERVE_BOX: "reserve box"}


def problems_of(parts: Parts) -> list[Problem]:
    """Everything wrong with rules and maps together."""
    rules: Rules = parts.rules
    found = list(_rules_problems(rules))
    for map_ in parts.maps.values():
        found += map_problems(map_, rules)
    return found


def map_problems(map_: TiledMap, rules: Rules) -> list[Problem]:
    """Everything wrong with one map; the warnings only where there is no error."""
    found = [*_square_problems(map_)]
    if not found:
        found += _home_problems(map_)
        found += _mine_problems(map_)
        found += _box_problems(map_)
    if found:
        return found
    return route_problems(map_, field_of(map_), rules.dice.faces)


def _rules_problems(rules: Rules) -> Iterator[Problem]:
    def problem(place: str, text: str) -> Problem:
        return Problem(RULES_FILE, place, text)

    at_start = sum(rules.pieces.of(kind).start for kind in Kind)
    if at_start < LEAST_AT_START:
        yield problem(
            "pieces", f"{at_start} pieces begin in the starting area; at least 2 are needed."
        )
    if rules.each > MOST_PIECES:
        yield problem("pieces", f"{rules.each} pieces each; at most {MOST_PIECES} have room.")
    if not rules.seats:
        yield problem("seats", "nobody can play; name the corners for 2, 3 and 4 players.")
    for number in range(min(rules.seats, default=0), max(rules.seats, default=0)):
        if number not in rules.seats:
            yield problem("seats", f"there are no corners for {number} players; name them.")
    for number, corners in rules.seats.items():
        if len(corners) != number or list(corners) != sorted(set(corners)):
            yield problem(
                f"seats.{number}",
                f"{list(corners)} must name {number} different corners in rising order.",
            )
    if sorted(rules.partners[0] + rules.partners[1]) != list(CORNERS):
        yield problem("partners", "the two pairs must name each of the corners 1 to 4 once.")
    for corner in CORNERS:
        if corner not in rules.corners:
            yield problem("corners", f"corner {corner} has no name, colour and symbol.")


def _square_problems(map_: TiledMap) -> Iterator[Problem]:
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (map_.columns, map_.rows)):
        yield map_.problem(
            f"The board is {map_.columns} x {map_.rows} squares; "
            f"each side must be {LEAST_SIDE} to {MOST_SIDE}."
        )
    if map_.columns * map_.rows > MOST_SIDE * MOST_SIDE:
        return
    if map_.tile_layer(SPACES) is None:
        yield map_.problem('The tile layer "spaces" is missing; the squares are painted on it.')
        return
    for (column, row), kind in sorted(
        terrain_of_map(map_).items(), key=lambda entry: entry[0][::-1]
    ):
        name = name_of(column, row)
        if not kind:
            yield map_.problem(f'Layer "spaces": square {name} is empty. {PAINT}', SPACES)
        elif kind not in set(Terrain):
            yield map_.problem(
                f'Layer "spaces": square {name} is painted "{kind}". {PAINT}', SPACES
            )


def _home_problems(map_: TiledMap) -> Iterator[Problem]:
    painted = terrain_of_map(map_)
    homes = list(map_.objects(CORNER_LAYER, HOME))
    counts = Counter(corner_of(thing) for thing in homes)
    for corner in CORNERS:
        if counts[corner] != 1:
            yield map_.problem(
                f"Corner {corner} has {counts[corner]} home circles; it needs exactly one point "
                f'of class "home" with corner {corner}.',
                CORNER_LAYER,
            )
    standing: set[str] = set()
    for thing in homes:
        yield from _wrong_corner(map_, CORNER_LAYER, thing, "home")
        name = square_at(map_, thing)
        if name is None:
            yield map_.problem("This home lies outside the board.", CORNER_LAYER, thing)
            continue
        if name in standing:
            yield map_.problem(f"Two homes on {name}.", CORNER_LAYER, thing)
        standing.add(name)
        kind = painted[_spot(name)]
        if kind != Terrain.HOME:
            yield map_.problem(
                f"The home of corner {corner_of(thing)} stands on {name}, which is painted {kind}."
                " Paint that square home.",
                CORNER_LAYER,
                thing,
            )
    for (column, row), kind in painted.items():
        name = name_of(column, row)
        if kind == Terrain.HOME and name not in standing:
            yield map_.problem(f"Square {name} is painted home but no home stands there.", SPACES)


def _mine_problems(map_: TiledMap) -> Iterator[Problem]:
    painted = terrain_of_map(map_)
    laid: set[str] = set()
    for thing in map_.objects(MINES):
        name = square_at(map_, thing)
        if name is None:
            yield map_.problem("This mine lies outside the board.", MINES, thing)
            continue
        if thing.kind != MINE:
            yield map_.problem(
                f'The point at {name} has the class "{thing.kind}"; use "mine".', MINES, thing
            )
            continue
        kind = painted[_spot(name)]
        if kind not in WATER_SQUARES - {Terrain.HOME}:
            place = "a home circle" if kind == Terrain.HOME else f"{_article(kind)}{kind}"
            yield map_.problem(
                f"The mine at {name} stands on {place}; mines belong on water.", MINES, thing
            )
        if name in laid:
            yield map_.problem(f"Two mines on {name}.", MINES, thing)
        laid.add(name)
        yield from _wrong_corner(map_, MINES, thing, f"mine at {name}")


def _article(kind: str) -> str:
    return "a " if kind == Terrain.BRIDGE else "a square that is " if kind == Terrain.CLOSED else ""


def _wrong_corner(map_: TiledMap, layer: str, thing: MapObject, what: str) -> Iterator[Problem]:
    if corner_of(thing) is not None:
        return
    corner = thing.properties.get("corner")
    if corner is None or type(corner) is int:
        has = "no corner" if corner is None else f"corner {corner}"
        yield map_.problem(f"The {what} has {has}; use 1 to 4.", layer, thing)
        return
    text = f'The {what} has the corner "{corner}", which is no whole number; delete the property'
    yield map_.problem(f"{text} and add it again as an int from 1 to 4.", layer, thing)


def _box_problems(map_: TiledMap) -> Iterator[Problem]:
    painted = terrain_of_map(map_)
    width, height = map_.tile_size
    for kind, words in BOX_WORDS.items():
        for thing in map_.objects(CORNER_LAYER, kind):
            yield from _wrong_corner(map_, CORNER_LAYER, thing, words)
    for corner in CORNERS:
        boxes: list[MapObject] = []
        for kind, words in BOX_WORDS.items():
            found = [one for one in map_.objects(CORNER_LAYER, kind) if corner_of(one) == corner]
            if len(found) != 1:
                yield map_.problem(
                    f"Corner {corner} has {len(found)} {words}{'es' * (len(found) != 1)}; "
                    f'draw exactly one rectangle of class "{kind}".',
                    CORNER_LAYER,
                )
            for thing in found:
                box = box_of(thing)
                for column, row in painted:
                    square = Box(column * width, row * height, width, height)
                    if painted[column, row] != Terrain.CLOSED and box.covers(square):
                        yield map_.problem(
                            f"The {words} of corner {corner} covers {name_of(column, row)}, which"
                            " is open; boxes lie on closed squares.",
                            CORNER_LAYER,
                            thing,
                        )
                        break
            boxes += found
        if len(boxes) == len(BOX_WORDS) and box_of(boxes[0]).covers(box_of(boxes[1])):
            yield map_.problem(f"The boxes of corner {corner} overlap.", CORNER_LAYER, boxes[1])


def _spot(name: str) -> tuple[int, int]:
    spot = spot_of(name)
    assert spot is not None
    return spot
