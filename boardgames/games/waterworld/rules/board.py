"""From a Tiled map to the sea that is played on, and every complaint a map maker can get.

All problems are gathered in one go: the map is read as far as it can be, and whatever is missing
is reported by name, so that a board is mended in one sitting.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem, did_you_mean
from boardgames.core.tiled import Board, MapObject, Space, TiledMap, nearest
from boardgames.games.waterworld.rules.state import Rules

SNAP = 24.0
"""A point belongs to the nearest space centre within so many map pixels."""

SPACES = range(20, 301)
ATOLLS = range(2, 31)
LANDFALLS = range(2, 61)
"""How many of each a board may have."""

RINGS = ("red", "white")
CLASSES = {
    "spaces": ("space",),
    "links": ("line",),
    "atolls": ("atoll",),
    "starts": ("deez", "pawn"),
    "compass": ("dry_land",),
}
"""The layers a board is made of, and the classes of objects each may hold."""

WHAT = {
    "atoll": ("this atoll", "an atoll"),
    "deez": ("this Deez start", "the Deez start"),
    "pawn": ("this pawn start", "a pawn start"),
    "dry_land": ("this Dry Land", "a Dry Land"),
}

_NAME = re.compile(r"[A-Z][0-9]{1,2}")


class Sea(msgspec.Struct, frozen=True):
    """The board of Waterworld; a space's kind is the colour of its ring."""

    board: Board
    atolls: tuple[str, ...]
    """In board order: by letter, then by number."""
    deez: str
    starts: dict[str, str]
    """Where the trimaran of each colour begins."""
    landfalls: tuple[str, ...]
    """The spaces the compass can name, in board order."""


def place_of(name: str) -> tuple[str, int]:
    """What spaces are sorted by: the letter, then the number."""
    return name[0], int(name[1:])


def sea_of(map_: TiledMap) -> Sea:
    """The sea of a map without problems."""
    spaces = dict(sorted(_spaces(map_).items(), key=lambda entry: place_of(entry[0])))
    board = Board.of(spaces.values(), _pairs(map_, spaces))

    def on(layer: str, kind: str) -> list[tuple[str, str]]:
        found = [(_space_at(thing, spaces), thing.name) for thing in map_.objects(layer, kind)]
        return sorted(found, key=lambda entry: place_of(entry[0]))

    return Sea(
        board,
        tuple(space for space, _ in on("atolls", "atoll")),
        on("starts", "deez")[0][0],
        {colour: space for space, colour in on("starts", "pawn")},
        tuple(space for space, _ in on("compass", "dry_land")),
    )


def map_problems(map_: TiledMap, rules: Rules) -> list[Problem]:
    """Everything that keeps a map from being played with these rules."""
    spaces = _spaces(map_)
    if len(list(map_.objects("spaces", "space"))) > SPACES[-1]:
        # Every point would be held against every space.
        return list(_count_problems(map_, rules))
    return [
        *_class_problems(map_),
        *_space_problems(map_),
        *_line_problems(map_, spaces),
        *_cut_off(map_, spaces),
        *_point_problems(map_, spaces),
        *_start_problems(map_, rules),
        *_count_problems(map_, rules),
    ]


def rules_problems(rules: Rules) -> Iterator[Problem]:
    """Everything in rules.yaml that its types can't say."""
    for name, mix in rules.tokens.items():
        if mix.dirigible != 1:
            yield Problem("rules.yaml", f"tokens.{name}.dirigible", "must be exactly 1.")
    cards, deal, most = len(rules.cards.pack()), rules.hand.deal, rules.seats.most
    if cards < deal * most + 2:
        yield Problem(
            "rules.yaml",
            "cards",
            f"{cards} cards are too few to deal {deal} each to {most} seats and leave both piles;"
            " add cards or deal fewer.",
        )
    if rules.seats.least > most:
        yield Problem("rules.yaml", "seats", f"least {rules.seats.least} is more than most {most}.")
    yield from _given_problems(rules)
    yield from _variant_problems(rules)


def problems(parts: Parts) -> list[Problem]:
    """Every problem of the rules and of each map."""
    rules: Rules = parts.rules
    found = list(rules_problems(rules))
    for map_ in parts.maps.values():
        wrong = map_problems(map_, rules)
        found += wrong
        if not any(not problem.warning for problem in wrong):
            found += _far_shore_problems(map_, rules)
    return found


def _far_shore_problems(map_: TiledMap, rules: Rules) -> Iterator[Problem]:
    """A far shore that the compass couldn't name."""
    sea = sea_of(map_)
    away = sea.board.distances(sea.deez)
    furthest = max(away[space] for space in sea.landfalls)
    if rules.far_shore.spaces > furthest:
        yield Problem(
            map_.file,
            "compass",
            f"no Dry Land space lies {rules.far_shore.spaces} spaces from the Deez's start, as"
            f" far_shore.spaces in rules.yaml asks; the furthest is {furthest} away: lay one"
            " further out, or ask for less.",
        )


def _spaces(map_: TiledMap) -> dict[str, Space]:
    """The spaces with a sound name, the first of each name, in the file's order."""
    found: dict[str, Space] = {}
    for thing in map_.objects("spaces", "space"):
        if _NAME.fullmatch(thing.name):
            ring = str(thing.properties.get("ring", ""))
            found.setdefault(thing.name, Space(thing.name, ring, thing.at))
    return found


def _lines(
    map_: TiledMap, spaces: dict[str, Space]
) -> Iterator[tuple[MapObject, list[str | None]]]:
    """Every line, and the spaces that its points belong to.

    Most points lie on a centre exactly, and are known by it without a search.
    """
    centres = {space.at: name for name, space in reversed(spaces.items())}
    for line in map_.objects("links", "line"):
        yield line, [centres.get(at) or nearest(at, spaces, SNAP) for at in line.points]


def _pairs(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[tuple[str, str]]:
    for _, on in _lines(map_, spaces):
        for one, other in pairwise(on):
            if one is not None and other is not None and one != other:
                yield one, other


def _space_at(thing: MapObject, spaces: dict[str, Space]) -> str:
    space = nearest(thing.at, spaces, SNAP)
    assert space is not None, "a map is checked before it is played"
    return space


def _class_problems(map_: TiledMap) -> Iterator[Problem]:
    for layer, classes in CLASSES.items():
        if map_.object_layer(layer) is None:
            yield map_.problem("this layer of objects is missing; add it.", layer)
        for thing in map_.objects(layer):
            if thing.kind not in classes:
                yield map_.problem(
                    f'class "{thing.kind}" means nothing here; use {" or ".join(classes)}'
                    f"{did_you_mean(thing.kind, classes)}.".replace("?.", "?"),
                    layer,
                    thing,
                )


def _space_problems(map_: TiledMap) -> Iterator[Problem]:
    seen: set[str] = set()
    for thing in map_.objects("spaces", "space"):
        if not _NAME.fullmatch(thing.name):
            text = f'"{thing.name}" is no space name; use one letter and a number, like B8.'
            yield map_.problem(text, "spaces", thing)
        elif thing.name in seen:
            text = f"there is already a space {thing.name}; rename one."
            yield map_.problem(text, "spaces", thing)
        seen.add(thing.name)
        ring = thing.properties.get("ring", "")
        if ring not in RINGS:
            yield map_.problem(f'ring is "{ring}"; choose red or white.', "spaces", thing)


def _line_problems(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[Problem]:
    for line, on in _lines(map_, spaces):
        before = None
        for number, (point, here) in enumerate(zip(line.points, on, strict=True), start=1):
            if here is None:
                at = f"({point[0]:g}, {point[1]:g})"
                text = f"point {number} {at} is on no space; move it onto a circle."
                yield map_.problem(text, "links", line)
            elif here == before:
                text = f"points {number - 1} and {number} are both on {here}; delete one."
                yield map_.problem(text, "links", line)
            before = here


def _cut_off(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[Problem]:
    deez = next(map_.objects("starts", "deez"), None)
    start = nearest(deez.at, spaces, SNAP) if deez else None
    if start is None:
        return
    reached = Board.of(spaces.values(), _pairs(map_, spaces)).distances(start)
    for thing in map_.objects("spaces", "space"):
        if thing.name in spaces and thing.name not in reached:
            text = f"no line leads from {thing.name} to the Deez start; draw one."
            yield map_.problem(text, "spaces", thing)


def _point_problems(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    for layer in ("atolls", "starts", "compass"):
        for thing in map_.objects(layer):
            if thing.kind not in WHAT:
                continue
            this, a = WHAT[thing.kind]
            space = nearest(thing.at, spaces, SNAP)
            if space is None:
                text = f"{this} lies on no space; move it onto a circle."
                yield map_.problem(text, layer, thing)
            elif space in taken:
                text = (
                    f"{space} already has {taken[space]};"
                    " a space holds only one of atoll, start and Dry Land."
                )
                yield map_.problem(text, layer, thing)
            else:
                taken[space] = a


def _start_problems(map_: TiledMap, rules: Rules) -> Iterator[Problem]:
    deez = len(list(map_.objects("starts", "deez")))
    if deez != 1:
        text = f"{_counted(deez, 'Deez start')}; there must be exactly one."
        yield map_.problem(text, "starts")
    pawns = Counter(thing.name for thing in map_.objects("starts", "pawn"))
    for colour in rules.pawns:
        if pawns[colour] == 0:
            text = f"no start for the {colour} pawn; add a pawn object named {colour}."
            yield map_.problem(text, "starts")
        elif pawns[colour] > 1:
            text = f"{pawns[colour]} starts for the {colour} pawn; keep one."
            yield map_.problem(text, "starts")
    for thing in map_.objects("starts", "pawn"):
        if thing.name not in rules.pawns:
            text = f'there is no "{thing.name}" pawn; use {_listed(rules.pawns)}.'
            yield map_.problem(text, "starts", thing)


def _count_problems(map_: TiledMap, rules: Rules) -> Iterator[Problem]:
    spaces = len(list(map_.objects("spaces", "space")))
    if spaces not in SPACES:
        text = f"{_counted(spaces, 'space')}; a board needs {_span(SPACES)}."
        yield map_.problem(text, "spaces")
    atolls = len(list(map_.objects("atolls", "atoll")))
    if atolls not in ATOLLS:
        text = f"{_counted(atolls, 'atoll')}; a board needs {_span(ATOLLS)}."
        yield map_.problem(text, "atolls")
    for name, mix in rules.tokens.items():
        tokens = len(mix.all())
        if tokens < atolls:
            text = f"{tokens} tokens cannot cover {atolls} atolls; add tokens or remove atolls."
            yield Problem("rules.yaml", f"tokens.{name}", text)
    landfalls = len(list(map_.objects("compass", "dry_land")))
    if landfalls not in LANDFALLS:
        text = f"{_counted(landfalls, 'Dry Land space')}; the compass needs {_span(LANDFALLS)}."
        yield map_.problem(text, "compass")


def _given_problems(rules: Rules) -> Iterator[Problem]:
    if len(rules.pawns) < rules.seats.most:
        text = f"{len(rules.pawns)} pawns for {rules.seats.most} seats; add pawns."
        yield Problem("rules.yaml", "pawns", text)
    for seats in range(rules.seats.least, rules.seats.most + 1):
        colours = rules.given.get(seats, ())
        if len(colours) != seats or len(set(colours)) != seats:
            text = f"must name {seats} different pawns."
            yield Problem("rules.yaml", f"given.{seats}", text)
        for colour in colours:
            if colour not in rules.pawns:
                text = f'there is no "{colour}" pawn; use {_listed(rules.pawns)}.'
                yield Problem("rules.yaml", f"given.{seats}", text)


def _variant_problems(rules: Rules) -> Iterator[Problem]:
    """The rules ask for these four by name, so they must be there and of their sort."""
    for name, is_sound, needs in (
        ("token_mix", _offers(rules, "token_mix", rules.tokens), "choices named under tokens"),
        ("pawn_choice", _is_switch(rules, "pawn_choice"), "a default of true or false"),
        ("first_seat", _offers(rules, "first_seat", ("lot", "seat_1")), "choices lot and seat_1"),
        ("round_limit", _is_number(rules, "round_limit"), "a default, least and most, from 1"),
    ):
        if not is_sound:
            yield Problem("rules.yaml", f"variants.{name}", f"needs {needs}.")


def _offers(rules: Rules, name: str, known: Iterable[str]) -> bool:
    variant = rules.variants.get(name)
    return variant is not None and bool(variant.choices) and set(variant.choices or ()) <= {*known}


def _is_switch(rules: Rules, name: str) -> bool:
    variant = rules.variants.get(name)
    return variant is not None and isinstance(variant.default, bool) and not variant.choices


def _is_number(rules: Rules, name: str) -> bool:
    variant = rules.variants.get(name)
    return variant is not None and not variant.choices and (variant.least or 0) >= 1


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _span(counts: range) -> str:
    return f"{counts[0]} to {counts[-1]}"


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
