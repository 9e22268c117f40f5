"""Everything that can be wrong with the rules, a map or a position.

All problems of a map are gathered in one go. Questions that need a complete board (routes,
fairness) are asked only once its squares, homes and mines are right, since they would report the
same faults again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import cycle

import msgspec

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
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
from boardgames.games.conflict.rules.scoring import live_seats, scores
from boardgames.games.conflict.rules.sides import Sides, is_free
from boardgames.games.conflict.rules.state import RESERVE, START, Kind, Phase, Realm, Rules, State
from boardgames.games.conflict.rules.walks import SQUARES_OF

LEAST_SIDE, MOST_SIDE = 12, 40
LEAST_AT_START = 2
MOST_PIECES = 24
RULES_FILE = "rules.yaml"
PAINT = "Paint it land, water, bridge, home or closed."
BOX_WORDS = {START_BOX: "start box", RESERVE_BOX: "reserve box"}
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
    painted = {name_of(*spot): kind for spot, kind in terrain_of_map(map_).items()}
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
        kind = painted[name]
        if kind != Terrain.HOME:
            yield map_.problem(
                f"The home of corner {corner_of(thing)} stands on {name}, which is painted {kind}."
                " Paint that square home.",
                CORNER_LAYER,
                thing,
            )
    for name, kind in painted.items():
        if kind == Terrain.HOME and name not in standing:
            yield map_.problem(f"Square {name} is painted home but no home stands there.", SPACES)


def _mine_problems(map_: TiledMap) -> Iterator[Problem]:
    painted = {name_of(*spot): kind for spot, kind in terrain_of_map(map_).items()}
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
        kind = painted[name]
        if kind != Terrain.WATER:
            place = {
                Terrain.HOME: "a home circle",
                Terrain.BRIDGE: "a bridge",
                Terrain.CLOSED: "a square that is closed",
            }.get(Terrain(kind), kind)
            yield map_.problem(
                f"The mine at {name} stands on {place}; mines belong on water.", MINES, thing
            )
        if name in laid:
            yield map_.problem(f"Two mines on {name}.", MINES, thing)
        laid.add(name)
        yield from _wrong_corner(map_, MINES, thing, f"mine at {name}")


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
            yield (
                f"The home of corner {corner} ({home}) touches no {realm} square: "
                f"its {realm} pieces could never enter."
            )
            continue
        for face in range(1, faces + 1):
            if not _can_walk(field, realm, (home,), face):
                yield f"A {realm} piece entering from {home} can't walk {face} squares."
                break


def _way_faults(field: Field, realm: str) -> Iterator[str]:
    for corner in CORNERS:
        home = field.homes[corner]
        reached = region(field, realm, home)
        for other in CORNERS[corner:]:
            if field.homes[other] not in reached:
                yield (
                    f"There is no way by {realm} from home {corner} ({home}) "
                    f"to home {other} ({field.homes[other]})."
                )


def _mined_ways(field: Field) -> Iterator[str]:
    for corner in CORNERS:
        foreign = [square for square, owner in field.mines.items() if owner != corner]
        reached = region(field, "water", field.homes[corner], foreign)
        for other in CORNERS:
            if field.homes[other] not in reached:
                yield f"Ships of corner {corner} can reach home {other} only across mines."


def _lost_squares(field: Field) -> Iterator[str]:
    for realm, squares in REALMS.items():
        reached: set[str] = set()
        for home in field.homes.values():
            reached |= region(field, realm, home)
        for name, space in field.board.spaces.items():
            if Terrain(space.kind) in squares and name not in reached:
                yield f"{realm.title()} square {name} can't be reached from any home."
                # One sentence is enough for a whole island.
                reached |= region(field, realm, name)


def _unfair(field: Field) -> Iterator[str]:
    if field.columns != field.rows:
        yield (
            f"The corners are not alike: a board of {field.columns} x {field.rows} squares can't "
            "be turned a quarter. The board is playable but not fair."
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
            if one == other:
                one, other = f"{one} of corner {_owner(field, here)}", f"{other} of corner {owner}"
            yield (
                f"The corners are not alike: turned a quarter, {here} ({one}) meets "
                f"{there} ({other}). The board is playable but not fair."
            )
            return


def _look(field: Field, name: str) -> str:
    return "mine" if name in field.mines else field.terrain_of(name).value


def _turned(corner: int | None) -> int | None:
    return None if corner is None else corner % len(CORNERS) + 1


def _owner(field: Field, name: str) -> int | None:
    if name in field.mines:
        return field.mines[name]
    return next((corner for corner, home in field.homes.items() if home == name), None)


def faults(sides: Sides, state: State) -> list[str]:
    if len(state.pieces) % sides.each or len(state.pieces) // sides.each not in sides.tables:
        return [f"{len(state.pieces)} pieces, which is no multiple of {sides.each}"]
    # The others count on every piece being somewhere.
    return list(_piece_faults(sides, state)) or [
        *_square_faults(sides, state),
        *_seat_faults(sides, state),
        *_phase_faults(state),
    ]


def _piece_faults(sides: Sides, state: State) -> Iterator[str]:
    seats, each = sides.table(state).all_seats, sides.each
    for number, (piece, kind) in enumerate(zip(state.pieces, cycle(sides.kinds), strict=False)):
        if piece.seat != number // each or piece.kind is not kind:
            yield f"piece {number} is a {piece.kind} of seat {piece.seat}"
        if piece.at in (START, RESERVE):
            continue
        holder = piece.holder
        if holder is not None:
            if holder == piece.seat or holder not in seats:
                yield f"piece {number} of seat {piece.seat} is held by seat {holder}"
            continue
        terrain = sides.field.terrain_of(piece.at)
        if terrain not in SQUARES_OF[sides.realm(number)]:
            yield f"piece {number}, a {piece.kind}, stands on {terrain} at {piece.at}"


def _square_faults(sides: Sides, state: State) -> Iterator[str]:
    under_way = state.move.piece if state.move is not None else None
    homes = sides.table(state).homes
    live_homes = {homes[seat]: seat for seat in live_seats(sides, state)}
    taken: dict[str, int] = {}
    for number, piece in enumerate(state.pieces):
        if piece.at not in sides.chart.number or number == under_way:
            continue
        if piece.at in taken:
            yield f"pieces {taken[piece.at]} and {number} share {piece.at}"
        taken[piece.at] = number
        side = sides.of(state, piece.seat)
        if sides.realm(number) is not Realm.LAND and piece.at in side.mine_owners:
            yield f"piece {number} rests on a live mine at {piece.at}"
        if live_homes.get(piece.at, piece.seat) != piece.seat:
            yield f"piece {number} rests on a live home of another at {piece.at}"


def _seat_faults(sides: Sides, state: State) -> Iterator[str]:
    live = live_seats(sides, state)
    table = sides.table(state)
    for seat in table.all_seats:
        has_free = any(is_free(state.pieces[number]) for number in table.ids[seat])
        if seat in live and not has_free:
            yield f"seat {seat} is in without a free piece"
        if seat not in live and has_free:
            yield f"seat {seat} is out with a free piece"
    if not {piece.holder for piece in state.pieces} <= {None, *live}:
        yield "a seat that is out holds prisoners"
    points = scores(sides, state)
    total = sum(sides.values) * table.seats
    if sum(points[seat] for seat in live) != total:
        yield f"the scores add up to {sum(points[seat] for seat in live)}, not {total}"
    for ally in state.allies:
        if ally.a not in live or ally.b not in live:
            yield f"the alliance of {ally.a} and {ally.b} outlives a member"


def _phase_faults(state: State) -> Iterator[str]:
    if (state.move is not None) != (state.phase is Phase.WALK):
        yield f"a piece is under way in phase {state.phase}"
    if (state.asked is not None) != (state.phase is Phase.ANSWER):
        yield f"somebody is asked in phase {state.phase}"
    if bool(state.contenders) != (state.phase in (Phase.ORDER, Phase.ORDER_DICE)):
        yield f"the first turn is thrown for in phase {state.phase}"
