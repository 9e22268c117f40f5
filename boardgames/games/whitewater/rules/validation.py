"""Every complaint a board maker can get about a map, all in one go.

Each subject is checked as far as the map allows: where hexes are missing or unknown, nothing is
said about ways through the board, since those would only be echoes of the first mistake.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator

from boardgames.core.hexes import DIRECTION_NAMES, Hex, neighbour
from boardgames.core.problems import Problem, did_you_mean
from boardgames.core.tiled import TiledMap
from boardgames.games.whitewater.rules.board import (
    HEX_SIDE,
    IN_COLOURS,
    OUT_COLOURS,
    SETTING,
    SPACES,
    TILE_SIZE,
    Cell,
    Space,
    cell_of,
    cells_of,
    marks_of,
)
from boardgames.games.whitewater.rules.passage import passage_problems
from boardgames.games.whitewater.rules.state import Costs

COLUMNS = range(4, 17)
ROWS = range(3, 13)
MOST_CELLS = 4 * COLUMNS[-1] * ROWS[-1]
LETTERS = SETTING[Space.START][1]


def map_problems(map_: TiledMap, costs: Costs) -> list[Problem]:
    """Everything wrong with one board, warnings last."""
    if map_.columns * map_.rows > MOST_CELLS:
        # A map of another game, most likely; a word on each of its cells would help nobody.
        return list(_frame(map_))
    cells = cells_of(map_)
    found = [*_frame(map_), *_painting(map_), *_marks(map_, cells), *_starts(map_, cells)]
    found += [*_joints(map_, cells), *_arrows(map_, cells)]
    if not found:
        found = list(passage_problems(map_, costs))
    return sorted(found, key=lambda problem: problem.warning)


def at(map_: TiledMap, here: Hex, text: str, *, warning: bool = False) -> Problem:
    """A problem of one hex."""
    return Problem(map_.file, f"spaces ({here[0]},{here[1]})", text, warning=warning)


def _frame(map_: TiledMap) -> Iterator[Problem]:
    grid = (map_.orientation, map_.stagger_axis, map_.stagger_index, map_.tile_size, map_.hex_side)
    if grid != ("hexagonal", "x", "odd", TILE_SIZE, HEX_SIDE):
        yield map_.problem(
            "the map must be hexagonal, stagger axis X, index Odd, tiles 128x110, side 64; "
            "set it under Map Properties."
        )
    if map_.columns not in COLUMNS or map_.columns % 2:
        yield map_.problem(
            f"{map_.columns} columns; a river board needs an even number from {COLUMNS[0]} to "
            f"{COLUMNS[-1]}, so that the next one fits."
        )
    if map_.rows not in ROWS:
        yield map_.problem(
            f"{map_.rows} rows; a river board needs a number from {ROWS[0]} to {ROWS[-1]}."
        )
    if map_.tile_layer("spaces") is None:
        yield map_.problem('layer "spaces" is missing; add a tile layer with that name.')
    if map_.object_layer("marks") is None:
        yield map_.problem('layer "marks" is missing; add an object layer with that name.')


def _painting(map_: TiledMap) -> Iterator[Problem]:
    layer = map_.tile_layer("spaces")
    if layer is None:
        return
    faulty: set[int] = set()
    for r, row in enumerate(layer.rows):
        for q, gid in enumerate(row):
            tile = map_.tiles.get(gid)
            if gid == 0:
                yield at(map_, (q, r), "nothing is painted here; paint land, rock or water.")
            elif tile is None or tile.kind not in SPACES:
                kind = tile.kind if tile else ""
                near = _space_meant(kind) or f"; the classes are {', '.join(SPACES)}."
                yield at(map_, (q, r), f'"{kind}" is no river space{near}')
            elif cell_of(tile) is None and gid not in faulty:
                faulty.add(gid)
                name, allowed, what = SETTING[SPACES[tile.kind]]
                value = tile.properties.get(name, "")
                yield Problem(
                    map_.file,
                    f"{tile.tileset.rsplit('/', 1)[-1]} tile {tile.local_id}",
                    f'{what} {name} = {", ".join(allowed[:-1])} or {allowed[-1]}, not "{value}".',
                )
            if (q, r) in layer.flipped:
                yield at(
                    map_,
                    (q, r),
                    "the tile is flipped or turned; use the tile that points the way you want.",
                )


def _space_meant(kind: str) -> str:
    """A near miss, more generously than elsewhere: there are only eight short names."""
    near = difflib.get_close_matches(kind, list(SPACES), n=1, cutoff=0.5)
    return f'; did you mean "{near[0]}"?' if near else ""


def _marks(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    if map_.object_layer("marks") is None:
        return
    for thing in map_.objects("marks"):
        if thing.kind != "mark":
            near = did_you_mean(thing.kind, ["mark"]) or '; the class must be "mark".'
            yield map_.problem(f'"{thing.kind}" is no mark{near}', "marks", thing)
    count: Counter[str] = Counter()
    for thing, colour, (q, _) in marks_of(map_):
        if colour not in IN_COLOURS + OUT_COLOURS:
            text = f'colour "{colour}" is not red, yellow, blue or green.'
            yield map_.problem(text, "marks", thing)
            continue
        side, column = ("in", 0) if colour in IN_COLOURS else ("out", map_.columns - 1)
        count[side] += 1
        if q != column:
            text = f"a {colour} mark belongs on column {column}, this one is on column {q}."
            yield map_.problem(text, "marks", thing)
    is_start = any(cell.kind is Space.START for cell in cells.values())
    yield from _mark_counts(map_, count, is_start)


def _mark_counts(map_: TiledMap, count: Counter[str], is_start: bool) -> Iterator[Problem]:
    if is_start and count["in"]:
        yield map_.problem("a Start board has no in mark; take it away.", "marks")
    if not is_start and not count["in"]:
        yield map_.problem("no in mark; put one red or yellow mark on the first column.", "marks")
    if not is_start and count["in"] > 1:
        yield map_.problem(f"{count['in']} in marks; there must be exactly one.", "marks")
    if not count["out"]:
        yield map_.problem("no out mark; put one blue or green mark on the last column.", "marks")
    if count["out"] > 1:
        yield map_.problem(f"{count['out']} out marks; there must be exactly one.", "marks")


def _starts(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    count = Counter(cell.value for cell in cells.values() if cell.kind is Space.START)
    for letter in LETTERS if count else ():
        if not count[letter]:
            yield map_.problem(f"start hex {letter} is missing.", "spaces")
        elif count[letter] > 1:
            often = "twice" if count[letter] == 2 else f"{count[letter]} times"
            yield map_.problem(f"start hex {letter} is there {often}.", "spaces")


def _joints(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    for _, colour, (column, row) in marks_of(map_):
        first = 0 if colour in IN_COLOURS else map_.columns - 1
        if colour not in IN_COLOURS + OUT_COLOURS or column != first:
            continue
        text = (
            f"the joint at the {colour} mark is rows {row - 1} to {row + 1} of column {column}, "
            "all plain water, everything else in the column land or rock."
        )
        if row < 1 or row + 2 > map_.rows:
            yield at(map_, (column, row), text)
        for r in range(map_.rows):
            cell = cells.get((column, r))
            if cell is None:
                continue
            is_joint = row - 1 <= r <= row + 1
            if cell.is_open if not is_joint else cell.kind is not Space.WATER:
                yield at(map_, (column, r), text)


def _arrows(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    flows = {
        here: neighbour(here, DIRECTION_NAMES.index(cell.value))
        for here, cell in cells.items()
        if cell.kind is Space.RAPIDS
    }
    for here, there in flows.items():
        inside = 0 <= there[0] < map_.columns and 0 <= there[1] < map_.rows
        target = cells.get(there)
        if inside and (target is None or target.is_open):
            continue
        what = f"{target.kind.value} ({there[0]},{there[1]})" if target else "the map's edge"
        yield at(map_, here, f"these rapids point at {what}; turn the arrow or clear the hex.")
    told: set[Hex] = set()
    for here in flows:
        path = [here]
        while path[-1] in flows and flows[path[-1]] not in path:
            path.append(flows[path[-1]])
        if flows.get(path[-1]) == here and here not in told:
            told.update(path)
            circle = " > ".join(f"({q},{r})" for q, r in (*path, here))
            text = "these rapids run in a circle and would never let a raft go"
            yield at(map_, here, f"{text}: {circle}.")
