"""Whether a sound map can be played: can everybody enter, get everywhere, and is it fair?

Walks are judged on the bare terrain, since pieces come and go; mines shut no route for errors, as
their owner passes them, but a foreign ship that has no way around them is worth a warning.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

import msgspec

from boardgames.core.problems import Problem
from boardgames.core.tiled import TiledMap
from boardgames.games.conflict.rules.board import (
    CORNERS,
    LAND_SQUARES,
    SPACES,
    WATER_SQUARES,
    Field,
    Terrain,
    name_of,
)

REALMS = {"land": LAND_SQUARES, "water": WATER_SQUARES}


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
    seen = {start, *shut}
    waiting = deque([start])
    found = {start}
    while waiting:
        for there in _near(field, realm, waiting.popleft()):
            if there not in seen:
                seen.add(there)
                found.add(there)
                waiting.append(there)
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
