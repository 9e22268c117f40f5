"""Everything that can be wrong with the rules or a map.

All problems of a map are gathered in one go. Questions that need a complete board (routes,
fairness) are asked only once its squares, homes and mines are right, since they would report the
same faults again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.texts import N_, _, plural
from boardgames.core.tiled import MapObject, TiledMap
from boardgames.games.conflict.rules.board import (
    CORNER_LAYER,
    CORNERS,
    HOME,
    LAND_SQUARES,
    MINE,
    MINES,
    RESERVE_BOX,
    SPACES,
    START_BOX,
    WATER_SQUARES,
    Box,
    Field,
    Terrain,
    box_of,
    corner_of,
    field_of,
    name_of,
    square_at,
    terrain_of_map,
)
from boardgames.games.conflict.rules.state import Kind, Rules

LEAST_SIDE, MOST_SIDE = 12, 40
LEAST_AT_START = 2
MOST_PIECES = 24
RULES_FILE = "rules.yaml"
BOXES = (START_BOX, RESERVE_BOX)
WRONG_PLACE = {
    Terrain.LAND: N_("The mine at {square} is on land. Move it onto water."),
    Terrain.HOME: N_("The mine at {square} is on a home circle. Move it onto water."),
    Terrain.BRIDGE: N_("The mine at {square} is on a bridge. Move it onto water."),
    Terrain.CLOSED: N_("The mine at {square} is on a closed square. Move it onto water."),
}
NO_ENTRY = {
    "land": N_("Home {square} (corner {corner}) touches no land: land pieces can’t enter."),
    "water": N_("Home {square} (corner {corner}) touches no water: battleships can’t enter."),
}
SHORT_ENTRY = {
    "land": N_("A land piece entering from {square} can’t move {steps} squares."),
    "water": N_("A battleship entering from {square} can’t move {steps} squares."),
}
NO_ROUTE = {
    "land": N_("There’s no land route from home {start} (corner {corner}) to home {end}."),
    "water": N_("There’s no water route from home {start} (corner {corner}) to home {end}."),
}
UNFAIR = N_(
    "The corners differ: turned a quarter, {here} ({one}) meets {there} ({other}). "
    "It’s playable but not fair."
)
UNFAIR_OWNER = N_(
    "The corners differ: turned a quarter, {here} ({one} of corner {first}) meets {there} "
    "({other} of corner {second}). It’s playable but not fair."
)
LOST_SQUARE = {
    "land": N_("Land square {square} can’t be reached from any home."),
    "water": N_("Water square {square} can’t be reached from any home."),
}
REALMS = {"land": LAND_SQUARES, "water": WATER_SQUARES}


def problems_of(parts: Parts) -> list[Problem]:
    """Everything wrong with rules and maps together."""
    rules: Rules = parts.rules
    found = list(_rules_problems(rules))
    for map_ in parts.maps.values():
        found += map_problems(map_, rules)
    return found


def map_problems(map_: TiledMap, rules: Rules) -> list[Problem]:
    """Everything wrong with one map; the warnings only where there is no error."""
    found = list(_square_problems(map_))
    if not found:
        found = [*_home_problems(map_), *_mine_problems(map_), *_box_problems(map_)]
    return found or route_problems(map_, field_of(map_), rules.dice.faces)


def _rules_problems(rules: Rules) -> Iterator[Problem]:
    def problem(place: str, text: str) -> Problem:
        return Problem(RULES_FILE, place, text)

    at_start = sum(rules.pieces.of(kind).start for kind in Kind)
    if at_start < LEAST_AT_START:
        yield problem(
            "pieces",
            plural(
                "Only {count} piece begins in the starting area. At least 2 must.",
                "Only {count} pieces begin in the starting area. At least 2 must.",
                at_start,
            ),
        )
    if rules.each > MOST_PIECES:
        yield problem(
            "pieces",
            _(
                "There are {number} pieces each. At most {most} fit.",
                number=rules.each,
                most=MOST_PIECES,
            ),
        )
    if not rules.seats:
        yield problem("seats", _("Nobody can play. Name the corners for 2, 3 and 4 players."))
    for number in range(min(rules.seats, default=0), max(rules.seats, default=0)):
        if number not in rules.seats:
            yield problem("seats", _("Name the corners for {number} players.", number=number))
    for number, corners in rules.seats.items():
        if len(corners) != number or list(corners) != sorted(set(corners)):
            yield problem(
                f"seats.{number}",
                _(
                    "Name {number} different corners in rising order, not {corners}.",
                    number=number,
                    corners=list(corners),
                ),
            )
    if sorted(rules.partners[0] + rules.partners[1]) != list(CORNERS):
        yield problem("partners", _("The two pairs must name each of the corners 1 to 4 once."))
    for corner in CORNERS:
        if corner not in rules.corners:
            yield problem(
                "corners", _("Give corner {corner} a name, colour and symbol.", corner=corner)
            )


def _square_problems(map_: TiledMap) -> Iterator[Problem]:
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (map_.columns, map_.rows)):
        yield map_.problem(
            _(
                "The board is {columns} × {rows} squares. Each side must be {least} to {most}.",
                columns=map_.columns,
                rows=map_.rows,
                least=LEAST_SIDE,
                most=MOST_SIDE,
            )
        )
    if map_.columns * map_.rows > MOST_SIDE * MOST_SIDE:
        return
    if map_.tile_layer(SPACES) is None:
        yield map_.problem(_('Tile layer "spaces" is missing. Add it and paint the squares on it.'))
        return
    for (column, row), kind in sorted(
        terrain_of_map(map_).items(), key=lambda entry: entry[0][::-1]
    ):
        name = name_of(column, row)
        if not kind:
            text = _(
                "Square {square} is empty. Paint it land, water, bridge, home or closed.",
                square=name,
            )
            yield map_.problem(text, SPACES)
        elif kind not in set(Terrain):
            text = _(
                'Square {square} is painted "{kind}". '
                "Paint it land, water, bridge, home or closed.",
                square=name,
                kind=kind,
            )
            yield map_.problem(text, SPACES)


def _home_problems(map_: TiledMap) -> Iterator[Problem]:
    painted = {name_of(*spot): kind for spot, kind in terrain_of_map(map_).items()}
    homes = list(map_.objects(CORNER_LAYER, HOME))
    counts = Counter(corner_of(thing) for thing in homes)
    for corner in CORNERS:
        if counts[corner] != 1:
            text = _(
                "Corner {corner} has {number} home circles. "
                'Use exactly one point of class "home" with corner {corner}.',
                corner=corner,
                number=counts[corner],
            )
            yield map_.problem(text, CORNER_LAYER)
    standing: set[str] = set()
    for thing in homes:
        yield from _wrong_corner(map_, CORNER_LAYER, thing)
        name = square_at(map_, thing)
        if name is None:
            yield map_.problem(
                _("This home is outside the board. Move it onto a square."), CORNER_LAYER, thing
            )
            continue
        if name in standing:
            yield map_.problem(
                _("Two homes are on {square}. Move one.", square=name), CORNER_LAYER, thing
            )
        standing.add(name)
        kind = painted[name]
        if kind != Terrain.HOME:
            text = _(
                'The home of corner {corner} is on {square}, painted "{kind}". Paint it "home".',
                corner=corner_of(thing),
                square=name,
                kind=kind,
            )
            yield map_.problem(text, CORNER_LAYER, thing)
    for name, kind in painted.items():
        if kind == Terrain.HOME and name not in standing:
            yield map_.problem(
                _('Square {square} is painted "home" but has no home.', square=name), SPACES
            )


def _mine_problems(map_: TiledMap) -> Iterator[Problem]:
    painted = {name_of(*spot): kind for spot, kind in terrain_of_map(map_).items()}
    laid: set[str] = set()
    for thing in map_.objects(MINES):
        name = square_at(map_, thing)
        if name is None:
            yield map_.problem(
                _("This mine is outside the board. Move it onto water."), MINES, thing
            )
            continue
        if thing.kind != MINE:
            text = _(
                'The object at {square} has the class "{kind}". Use "mine".',
                square=name,
                kind=thing.kind,
            )
            yield map_.problem(text, MINES, thing)
            continue
        kind = painted[name]
        if kind != Terrain.WATER:
            text = WRONG_PLACE.get(Terrain(kind), WRONG_PLACE[Terrain.LAND])
            yield map_.problem(_(text, square=name), MINES, thing)
        if name in laid:
            yield map_.problem(_("Two mines are on {square}. Move one.", square=name), MINES, thing)
        laid.add(name)
        yield from _wrong_corner(map_, MINES, thing)


def _wrong_corner(map_: TiledMap, layer: str, thing: MapObject) -> Iterator[Problem]:
    if corner_of(thing) is not None:
        return
    corner, square = thing.properties.get("corner"), square_at(map_, thing) or "–"
    if corner is None:
        text = _(
            'The "{kind}" at {square} has no corner. Use 1 to 4.', kind=thing.kind, square=square
        )
    elif type(corner) is int:
        text = _(
            'The "{kind}" at {square} has corner {corner}. Use 1 to 4.',
            kind=thing.kind,
            square=square,
            corner=corner,
        )
    else:
        text = _(
            'The "{kind}" at {square} has corner "{corner}", not a whole number. '
            "Delete the property and add it again as an int, 1 to 4.",
            kind=thing.kind,
            square=square,
            corner=corner,
        )
    yield map_.problem(text, layer, thing)


def _box_problems(map_: TiledMap) -> Iterator[Problem]:
    for kind in BOXES:
        for thing in map_.objects(CORNER_LAYER, kind):
            yield from _wrong_corner(map_, CORNER_LAYER, thing)
    for corner in CORNERS:
        boxes: list[MapObject] = []
        for kind in BOXES:
            found = [one for one in map_.objects(CORNER_LAYER, kind) if corner_of(one) == corner]
            if len(found) != 1:
                text = _(
                    "Corner {corner} needs exactly one rectangle of class "
                    '"{kind}", but has {number}.',
                    corner=corner,
                    kind=kind,
                    number=len(found),
                )
                yield map_.problem(text, CORNER_LAYER)
            for thing in found:
                yield from _covered(map_, corner, kind, thing)
            boxes += found
        if len(boxes) == len(BOXES) and box_of(boxes[0]).covers(box_of(boxes[1])):
            text = _("The boxes of corner {corner} overlap. Move them apart.", corner=corner)
            yield map_.problem(text, CORNER_LAYER, boxes[1])


def _covered(map_: TiledMap, corner: int, kind: str, thing: MapObject) -> Iterator[Problem]:
    """An open square below a box; one of them is enough."""
    width, height = map_.tile_size
    box = box_of(thing)
    for (column, row), terrain in terrain_of_map(map_).items():
        square = Box(column * width, row * height, width, height)
        if terrain != Terrain.CLOSED and box.covers(square):
            text = _(
                'The "{kind}" box of corner {corner} covers {square}, which is open. '
                "Keep boxes on closed squares.",
                kind=kind,
                corner=corner,
                square=name_of(column, row),
            )
            yield map_.problem(text, CORNER_LAYER, thing)
            return


def route_problems(map_: TiledMap, field: Field, faces: int) -> list[Problem]:
    """What keeps a sound map from playing well: errors first, then warnings."""
    found: list[Problem] = []
    for realm in REALMS:
        found += (map_.problem(text, SPACES) for text in _entering_faults(field, realm, faces))
        found += (map_.problem(text, SPACES) for text in _way_faults(field, realm))
    if found:
        return found
    texts = [*_mined_ways(field), *_lost_squares(field), *_unfair(field)]
    return [msgspec.structs.replace(map_.problem(text, SPACES), warning=True) for text in texts]


def region(field: Field, realm: str, start: str, shut: Iterable[str] = ()) -> set[str]:
    """All squares a piece of the realm can get to from `start`."""
    found, barred, waiting = {start}, set(shut), [start]
    while waiting:
        ahead = set(_near(field, realm, waiting.pop())) - found - barred
        found |= ahead
        waiting += ahead
    return found


def _near(field: Field, realm: str, square: str) -> Iterator[str]:
    for there in field.board.links[square]:
        if field.board.spaces[there].kind in REALMS[realm]:
            yield there


def _can_walk(field: Field, realm: str, trod: tuple[str, ...], steps: int) -> bool:
    if steps == 0:
        return True
    return any(
        _can_walk(field, realm, (*trod, there), steps - 1)
        for there in _near(field, realm, trod[-1])
        if there not in trod
    )


def _entering_faults(field: Field, realm: str, faces: int) -> Iterator[str]:
    for corner in CORNERS:
        home = field.homes[corner]
        if not any(_near(field, realm, home)):
            yield _(NO_ENTRY[realm], square=home, corner=corner)
            continue
        for face in range(1, faces + 1):
            if not _can_walk(field, realm, (home,), face):
                yield _(SHORT_ENTRY[realm], square=home, steps=face)
                break


def _way_faults(field: Field, realm: str) -> Iterator[str]:
    for corner in CORNERS:
        home = field.homes[corner]
        reached = region(field, realm, home)
        for other in CORNERS[corner:]:
            end = field.homes[other]
            if end not in reached:
                yield _(NO_ROUTE[realm], start=home, corner=corner, end=end)


def _mined_ways(field: Field) -> Iterator[str]:
    for corner in CORNERS:
        foreign = [square for square, owner in field.mines.items() if owner != corner]
        reached = region(field, "water", field.homes[corner], foreign)
        for other in CORNERS:
            if field.homes[other] not in reached:
                yield _(
                    "Battleships of corner {corner} can reach home {other} only across mines.",
                    corner=corner,
                    other=other,
                )


def _lost_squares(field: Field) -> Iterator[str]:
    for realm, squares in REALMS.items():
        reached: set[str] = set()
        for home in field.homes.values():
            reached |= region(field, realm, home)
        for name, space in field.board.spaces.items():
            if Terrain(space.kind) in squares and name not in reached:
                yield _(LOST_SQUARE[realm], square=name)
                # One sentence is enough for a whole island.
                reached |= region(field, realm, name)


def _unfair(field: Field) -> Iterator[str]:
    if field.columns != field.rows:
        yield _(
            "The corners differ: a board of {columns} × {rows} squares isn’t square. "
            "It’s playable but not fair.",
            columns=field.columns,
            rows=field.rows,
        )
        return
    last = field.columns - 1
    for row in range(field.rows):
        for column in range(field.columns):
            here, there = name_of(column, row), name_of(last - row, column)
            one, other = _look(field, here), _look(field, there)
            owner = _owner(field, there)
            if one == other and _turned(_owner(field, here)) == owner:
                continue
            values: dict[str, object] = {"here": here, "there": there, "one": one, "other": other}
            if one == other:
                values |= {"first": _owner(field, here), "second": owner}
                yield _(UNFAIR_OWNER, **values)
            else:
                yield _(UNFAIR, **values)
            return


def _look(field: Field, name: str) -> str:
    return "mine" if name in field.mines else field.terrain_of(name).value


def _turned(corner: int | None) -> int | None:
    return None if corner is None else corner % len(CORNERS) + 1


def _owner(field: Field, name: str) -> int | None:
    if name in field.mines:
        return field.mines[name]
    return next((corner for corner, home in field.homes.items() if home == name), None)
