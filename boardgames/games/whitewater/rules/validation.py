"""Checks of maps, rules.yaml and positions; each lists every problem, not just the first.

Each subject is checked as far as the map allows: where hexes are missing or unknown, nothing is
said about ways through the board, since those would only be echoes of the first mistake.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterator, Sequence

from boardgames.core.hexes import DIRECTION_NAMES, Hex, neighbour
from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.texts import N_, _, either, listed, plural
from boardgames.core.tiled import Maps, TiledMap
from boardgames.games.whitewater.rules.board import (
    HEX_SIDE,
    IN_COLOURS,
    JOINS,
    OUT_COLOURS,
    SETTING,
    SPACES,
    TILE_SIZE,
    Cell,
    Space,
    board_name,
    cell_of,
    cells_of,
    marks_of,
)
from boardgames.games.whitewater.rules.routes import passage_problems
from boardgames.games.whitewater.rules.state import (
    LEAST_BOARDS,
    WITH_OURS,
    Costs,
    Rules,
)

COLUMNS = range(4, 17)
ROWS = range(3, 13)
MOST_CELLS = 4 * COLUMNS[-1] * ROWS[-1]
LETTERS = SETTING[Space.START][1]
FILE = "rules.yaml"
NOT_ON = {
    "blue": ("overboard", "capsize", "black"),
    "red": ("capsize", "red"),
    "black": ("red", "black"),
}
"""What a die may not show: blue is mild, and each calls only for the next worse one."""

BY_HAND = ("build", "draw", f"build{WITH_OURS}", f"draw{WITH_OURS}")
"""Choices of `course` that are no sample river."""

MARK_MOVES = {
    "red": N_("A red mark belongs in column {column}, not {wrong}. Move it."),
    "yellow": N_("A yellow mark belongs in column {column}, not {wrong}. Move it."),
    "blue": N_("A blue mark belongs in column {column}, not {wrong}. Move it."),
    "green": N_("A green mark belongs in column {column}, not {wrong}. Move it."),
}
DRY_OUTSIDE = {
    True: N_(
        "In the first column only rows {first}–{last} may be water. Paint this hex land or rock."
    ),
    False: N_(
        "In the last column only rows {first}–{last} may be water. Paint this hex land or rock."
    ),
}
"""For hexes above and below a joint, by whether it is the one where the river enters."""
WATER_INSIDE = {
    True: N_("In the first column rows {first}–{last} are the joint. Paint this hex plain water."),
    False: N_("In the last column rows {first}–{last} are the joint. Paint this hex plain water."),
}
RAPIDS_POINT = {
    Space.ROCK: N_("These rapids point to rock. Paint an arrow that points elsewhere."),
    Space.LAND: N_("These rapids point to land. Paint an arrow that points elsewhere."),
    None: N_("These rapids point off the map. Paint an arrow that points elsewhere."),
}
DONT_JOIN = {
    "blue": N_("{before} ends blue, so {name} must begin red."),
    "green": N_("{before} ends green, so {name} must begin yellow."),
}


def problems(parts: Parts) -> list[Problem]:
    """Everything wrong with rules and maps together; warnings too."""
    rules: Rules = parts.rules
    found: list[Problem] = []
    for _name, map_ in sorted(parts.maps.items()):
        found += map_problems(map_, rules.costs)
    if not any(_has_all_starts(parts.maps, name) for name in parts.maps):
        found.append(
            Problem(
                "boards/whitewater", "", _("No board has start hexes A to F. Paint them on one.")
            )
        )
    return [*found, *_numbers(rules), *_courses(rules, parts.maps)]


def _has_all_starts(maps: Maps, name: str) -> bool:
    letters = {cell.value for cell in cells_of(maps[name]).values() if cell.kind is Space.START}
    return letters == set(SETTING[Space.START][1])


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
    return Problem(map_.file, f"spaces ({here[0]},{here[1]})", text, warning=warning)


def _frame(map_: TiledMap) -> Iterator[Problem]:
    grid = (map_.orientation, map_.stagger_axis, map_.stagger_index, map_.tile_size, map_.hex_side)
    if grid != ("hexagonal", "x", "odd", TILE_SIZE, HEX_SIDE):
        yield map_.problem(
            _(
                "Under Map Properties, set: hexagonal, stagger axis X, index Odd, tiles 128x110, "
                "side 64."
            )
        )
    if map_.columns not in COLUMNS or map_.columns % 2:
        text = N_("A board can’t have {columns} columns. Use an even number, {least} to {most}.")
        yield map_.problem(_(text, columns=map_.columns, least=COLUMNS[0], most=COLUMNS[-1]))
    if map_.rows not in ROWS:
        text = N_("A board can’t have {rows} rows. Use {least} to {most}.")
        yield map_.problem(_(text, rows=map_.rows, least=ROWS[0], most=ROWS[-1]))
    if map_.tile_layer("spaces") is None:
        yield map_.problem(_('Layer "spaces" is missing. Add a tile layer with that name.'))
    if map_.object_layer("marks") is None:
        yield map_.problem(_('Layer "marks" is missing. Add an object layer with that name.'))


def _painting(map_: TiledMap) -> Iterator[Problem]:
    layer = map_.tile_layer("spaces")
    if layer is None:
        return
    faulty: set[int] = set()
    for r, row in enumerate(layer.rows):
        for q, gid in enumerate(row):
            tile = map_.tiles.get(gid)
            if gid == 0:
                yield at(map_, (q, r), _("Nothing is painted here. Paint land, rock or water."))
            elif tile is None or tile.kind not in SPACES:
                kind = tile.kind if tile else ""
                yield at(map_, (q, r), _unknown_class(kind, list(SPACES), cutoff=0.5))
            elif cell_of(tile) is None and gid not in faulty:
                faulty.add(gid)
                name, allowed = SETTING[SPACES[tile.kind]]
                yield Problem(
                    map_.file,
                    f"{tile.tileset.rsplit('/', 1)[-1]} tile {tile.local_id}",
                    _(
                        'Property {name} is "{value}". Set it to {allowed}.',
                        name=name,
                        value=tile.properties.get(name, ""),
                        allowed=either(allowed),
                    ),
                )
            if (q, r) in layer.flipped:
                text = _("This tile is flipped or turned. Use the tile that points the right way.")
                yield at(map_, (q, r), text)


def _unknown_class(kind: str, known: Sequence[str], cutoff: float = 0.6) -> str:
    if near := _near(kind, known, cutoff):
        return _('Unknown class "{kind}". Did you mean "{near}"?', kind=kind, near=near)
    return _('Unknown class "{kind}". Use {known}.', kind=kind, known=either(known))


def _near(word: str, known: Sequence[str], cutoff: float = 0.6) -> str:
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=cutoff)), "")


def _marks(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    if map_.object_layer("marks") is None:
        return
    for thing in map_.objects("marks"):
        if thing.kind != "mark":
            yield map_.problem(_unknown_class(thing.kind, ["mark"]), "marks", thing)
    count: Counter[str] = Counter()
    for thing, colour, (q, _row) in marks_of(map_):
        if colour not in IN_COLOURS + OUT_COLOURS:
            text = _('Unknown colour "{colour}". Use red, yellow, blue or green.', colour=colour)
            yield map_.problem(text, "marks", thing)
            continue
        side, column = ("in", 0) if colour in IN_COLOURS else ("out", map_.columns - 1)
        count[side] += 1
        if q != column:
            place = {"column": column, "wrong": q}
            yield map_.problem(_(MARK_MOVES[colour], **place), "marks", thing)
    is_start = any(cell.kind is Space.START for cell in cells.values())
    yield from _mark_counts(map_, count, is_start)


def _mark_counts(map_: TiledMap, count: Counter[str], is_start: bool) -> Iterator[Problem]:
    if is_start and count["in"]:
        yield map_.problem(_("A Start board has no entry mark. Remove it."), "marks")
    if not is_start and not count["in"]:
        yield map_.problem(
            _("No entry mark. Put one red or yellow mark in the first column."), "marks"
        )
    if not is_start and count["in"] > 1:
        yield map_.problem(_("{marks} entry marks. Keep exactly one.", marks=count["in"]), "marks")
    if not count["out"]:
        yield map_.problem(
            _("No exit mark. Put one blue or green mark in the last column."), "marks"
        )
    if count["out"] > 1:
        yield map_.problem(_("{marks} exit marks. Keep exactly one.", marks=count["out"]), "marks")


def _starts(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    count = Counter(cell.value for cell in cells.values() if cell.kind is Space.START)
    for letter in LETTERS if count else ():
        if not count[letter]:
            text = _("Start hex {letter} is missing. Paint it.", letter=letter)
            yield map_.problem(text, "spaces")
        elif count[letter] > 1:
            text = _(
                "There are {count} start hexes {letter}. Keep one.",
                count=count[letter],
                letter=letter,
            )
            yield map_.problem(text, "spaces")


def _joints(map_: TiledMap, cells: dict[Hex, Cell]) -> Iterator[Problem]:
    for _mark, colour, (column, row) in marks_of(map_):
        first = 0 if colour in IN_COLOURS else map_.columns - 1
        if colour not in IN_COLOURS + OUT_COLOURS or column != first:
            continue
        rows = {"first": row - 1, "last": row + 1}
        dry = _(DRY_OUTSIDE[first == 0], **rows)
        if row < 1 or row + 2 > map_.rows:
            yield at(map_, (column, row), _("The mark is too near the edge. Move it inwards."))
        for r in range(map_.rows):
            cell = cells.get((column, r))
            if cell is None:
                continue
            if row - 1 <= r <= row + 1:
                if cell.kind is not Space.WATER:
                    yield at(map_, (column, r), _(WATER_INSIDE[first == 0], **rows))
            elif cell.is_open:
                yield at(map_, (column, r), dry)


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
        kind = target.kind if target else None
        yield at(map_, here, _(RAPIDS_POINT.get(kind, RAPIDS_POINT[None])))
    told: set[Hex] = set()
    for here in flows:
        path = [here]
        while path[-1] in flows and flows[path[-1]] not in path:
            path.append(flows[path[-1]])
        if flows.get(path[-1]) == here and here not in told:
            told.update(path)
            circle = " > ".join(f"({q},{r})" for q, r in (*path, here))
            text = N_("These rapids run in a circle: {circle}. Turn an arrow.")
            yield at(map_, here, _(text, circle=circle))


# rules.yaml and its sample rivers ---------------------------------------------------------------


def _numbers(rules: Rules) -> Iterator[Problem]:
    if rules.seats.least > rules.seats.most:
        yield Problem(FILE, "seats", _("The least is more than the most. Swap them."))
    if len(rules.rafts) < len(SETTING[Space.START][1]):
        missing = [letter for letter in SETTING[Space.START][1] if letter not in rules.rafts]
        text = plural(
            "Raft {rafts} is missing. Add it.",
            "Rafts {rafts} are missing. Add them.",
            len(missing),
            rafts=listed(missing),
        )
        yield Problem(FILE, "rafts", text)
    if list(rules.points) != sorted(set(rules.points), reverse=True):
        text = _("Points must fall from first to third place.")
        yield Problem(FILE, "points", text)
    for die, barred in NOT_ON.items():
        for face in dict.fromkeys(rules.dice.faces(die)):
            if face in barred:
                text = _('This die can’t show "{face}". Use a different face.', face=face)
                yield Problem(FILE, f"dice.{die}", text)
    if "girl" not in rules.characters.values():
        yield Problem(FILE, "characters", _("There is no girl. Add at least one."))
    if "boy" not in rules.characters.values():
        yield Problem(FILE, "characters", _("There is no boy. Add at least one."))
    yield from _stake_factors(rules)


def _stake_factors(rules: Rules) -> Iterator[Problem]:
    if "default" not in rules.stakes:
        yield Problem(FILE, "stakes", _('Entry "default" is missing. Add it.'))
    for seats, factors in rules.stakes.items():
        if seats != "default" and seats not in range(2, 7):
            yield Problem(FILE, f"stakes.{seats}", _("Stakes are for 2 to 6 players, or default."))
        wanted = rules.rafts_for_two if seats == 2 else 2
        if len(factors) != wanted:
            text = N_("There are {stakes} stakes here. Each player needs {rafts}, one per raft.")
            yield Problem(FILE, f"stakes.{seats}", _(text, stakes=len(factors), rafts=wanted))
    if 2 not in rules.stakes and rules.seats.least == 2:
        yield Problem(FILE, "stakes", _("An entry for 2 players is missing. Add it."))


def _courses(rules: Rules, maps: Maps) -> Iterator[Problem]:
    names = [board_name(file) for file in sorted(maps)]
    ends = {board_name(file): _colours(maps, file) for file in maps}
    for key, course in rules.courses.items():
        place = f"courses.{key}"
        if len(course.boards) < LEAST_BOARDS:
            text = N_("There are {boards} boards here. A river needs at least {least}.")
            values = {"boards": len(course.boards), "least": LEAST_BOARDS}
            yield Problem(FILE, place, _(text, **values))
        for index, name in enumerate(course.boards):
            if name not in ends:
                yield Problem(FILE, place, _no_board(name, names))
            elif name in course.boards[:index]:
                yield Problem(FILE, place, _("Board {name} is here twice. Remove one.", name=name))
            elif index == 0 and ends[name][0]:
                yield Problem(FILE, place, _("The first board must be a Start board."))
            if index and name in ends and course.boards[index - 1] in ends:
                before = course.boards[index - 1]
                yield from _joint(place, before, ends[before][1], name, ends[name][0])
    yield from _choices(rules)


def _no_board(name: str, names: Sequence[str]) -> str:
    if near := _near(name, names):
        return _('There is no board "{name}". Did you mean "{near}"?', name=name, near=near)
    return _('There is no board "{name}".', name=name)


def _colours(maps: Maps, file: str) -> tuple[str, str]:
    """What a board begins and ends with; empty where it has no such mark."""
    colours = [colour for _mark, colour, _place in marks_of(maps[file])]
    begins = next((colour for colour in colours if colour in IN_COLOURS), "")
    return begins, next((colour for colour in colours if colour in OUT_COLOURS), "")


def _joint(place: str, before: str, ends: str, name: str, begins: str) -> Iterator[Problem]:
    if ends and not begins:
        text = _("{name} is a Start board and can only come first.", name=name)
        yield Problem(FILE, place, text)
    elif ends and JOINS[ends] != begins:
        text = _(DONT_JOIN[ends], before=before, name=name)
        yield Problem(FILE, place, text)


def _choices(rules: Rules) -> Iterator[Problem]:
    variant = rules.variants.get("course")
    offered = list((variant.choices if variant else None) or {})
    for key in rules.courses:
        if key not in offered:
            text = _('River "{river}" is missing from the choices. Add it.', river=key)
            yield Problem(FILE, "variants.course", text)
    for choice in offered:
        if choice not in rules.courses and choice not in BY_HAND:
            if near := _near(str(choice), list(rules.courses)):
                text = N_('There is no river "{river}". Did you mean "{near}"?')
            else:
                text = N_('There is no river "{river}". Add it under courses.')
            yield Problem(FILE, "variants.course", _(text, river=choice, near=near))
