"""Checks of maps, rules.yaml and positions; each lists every problem, not just the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.texts import N_, Plural, _, either, plural
from boardgames.core.tiled import Board, Space, TiledMap, nearest
from boardgames.games.waterworld.rules.board import (
    SNAP,
    SPACE_NAME,
    lines_in,
    links_in,
    sea_of,
    spaces_in,
)
from boardgames.games.waterworld.rules.state import (
    Rules,
)

SPACES = range(20, 301)
ATOLLS = range(2, 31)
LANDFALLS = range(2, 61)
"""How many of each a board may have."""

SPACES_TEXT = Plural(
    N_("There is {count} space. A board needs {least} to {most}."),
    N_("There are {count} spaces. A board needs {least} to {most}."),
)
ATOLLS_TEXT = Plural(
    N_("There is {count} atoll. A board needs {least} to {most}."),
    N_("There are {count} atolls. A board needs {least} to {most}."),
)
LANDFALLS_TEXT = Plural(
    N_("There is {count} Dry Land. The compass needs {least} to {most}."),
    N_("There are {count} Dry Lands. The compass needs {least} to {most}."),
)

RINGS = ("red", "white")
CLASSES = {
    "spaces": ("space",),
    "links": ("line",),
    "atolls": ("atoll",),
    "starts": ("deez", "pawn"),
    "compass": ("dry_land",),
}
"""The layers of a board, and the classes of objects each may have."""

STRAY = {
    "atoll": N_("This atoll is on no circle. Move it onto one."),
    "deez": N_("This Deez start is on no circle. Move it onto one."),
    "pawn": N_("This boat start is on no circle. Move it onto one."),
    "dry_land": N_("This Dry Land is on no circle. Move it onto one."),
}
"""By the classes of objects that need a space each."""
ON_SPACE = {
    "atoll": N_("an atoll"),
    "deez": N_("the Deez start"),
    "pawn": N_("a boat start"),
    "dry_land": N_("a Dry Land"),
}

TOKEN_MIX = N_("Its choices must be mixes that are named under tokens.")
PAWN_CHOICE = N_("Its default must be true or false.")
FIRST_SEAT = N_("Its choices must be lot and seat_1.")
ROUND_LIMIT = N_("It needs a default, a least of 1 or more, and a most.")
"""What the variants need."""


def map_problems(map_: TiledMap, rules: Rules) -> list[Problem]:
    spaces = spaces_in(map_)
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
    """What the types of `Rules` can't express."""
    for name, mix in rules.tokens.items():
        if mix.dirigible != 1:
            text = _("There must be exactly 1 Dirigible.")
            yield Problem("rules.yaml", f"tokens.{name}.dirigible", text)
    cards, deal, most = len(rules.cards.pack()), rules.hand.deal, rules.seats.most
    if cards < deal * most + 2:
        text = N_(
            "{cards} cards are too few to deal {deal} each to {players} players and leave both"
            " piles. Add cards or deal fewer."
        )
        text = _(text, cards=cards, deal=deal, players=most)
        yield Problem("rules.yaml", "cards", text)
    least = rules.seats.least
    if least > most:
        text = _("The least, {least}, is more than the most, {most}.", least=least, most=most)
        yield Problem("rules.yaml", "seats", text)
    yield from _given_problems(rules)
    yield from _variant_problems(rules)


def problems(parts: Parts) -> list[Problem]:
    rules: Rules = parts.rules
    found = list(rules_problems(rules))
    for map_ in parts.maps.values():
        wrong = map_problems(map_, rules)
        found += wrong
        if not any(not problem.warning for problem in wrong):
            found += _far_shore_problems(map_, rules)
    return found


def _far_shore_problems(map_: TiledMap, rules: Rules) -> Iterator[Problem]:
    sea = sea_of(map_)
    away = sea.board.distances(sea.deez)
    furthest = max(away[space] for space in sea.landfalls)
    if rules.far_shore.spaces > furthest:
        text = N_(
            "No Dry Land is {spaces} or more spaces from the Deez start; the furthest is"
            " {furthest}. Add one or lower far_shore.spaces."
        )
        text = _(text, spaces=rules.far_shore.spaces, furthest=furthest)
        yield Problem(map_.file, "compass", text)


def _class_problems(map_: TiledMap) -> Iterator[Problem]:
    for layer, classes in CLASSES.items():
        if map_.object_layer(layer) is None:
            yield map_.problem(_("This object layer is missing. Add it."), layer)
        for thing in map_.objects(layer):
            if thing.kind not in classes:
                text = N_('Unknown class "{kind}". Use {classes}.')
                text = _(text, kind=thing.kind, classes=either(classes))
                yield map_.problem(text, layer, thing)


def _space_problems(map_: TiledMap) -> Iterator[Problem]:
    seen: set[str] = set()
    for thing in map_.objects("spaces", "space"):
        if not SPACE_NAME.fullmatch(thing.name):
            text = N_('"{name}" isn’t a space name. Use a letter and a number, like B8.')
            yield map_.problem(_(text, name=thing.name), "spaces", thing)
        elif thing.name in seen:
            text = _("There is already a space {space}. Rename one.", space=thing.name)
            yield map_.problem(text, "spaces", thing)
        seen.add(thing.name)
        ring = thing.properties.get("ring", "")
        if ring not in RINGS:
            text = _('The ring is "{ring}". Make it red or white.', ring=ring)
            yield map_.problem(text, "spaces", thing)


def _line_problems(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[Problem]:
    for line, on in lines_in(map_, spaces):
        before = None
        for number, (point, here) in enumerate(zip(line.points, on, strict=True), start=1):
            if here is None:
                text = N_(
                    "Point {number} ({x}, {y}) is on no circle. Move it, delete it, or draw a"
                    " circle there."
                )
                text = _(text, number=number, x=f"{point[0]:g}", y=f"{point[1]:g}")
                yield map_.problem(text, "links", line, at=point)
            elif here == before:
                text = N_("Points {first} and {second} are both on {space}. Delete one.")
                text = _(text, first=number - 1, second=number, space=here)
                yield map_.problem(text, "links", line, at=point)
            before = here


def _cut_off(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[Problem]:
    deez = next(map_.objects("starts", "deez"), None)
    start = nearest(deez.at, spaces, SNAP) if deez else None
    if start is None:
        return
    reached = Board.of(spaces.values(), links_in(map_, spaces)).distances(start)
    for thing in map_.objects("spaces", "space"):
        if thing.name in spaces and thing.name not in reached:
            text = _("No line leads from {space} to the Deez start. Draw one.", space=thing.name)
            yield map_.problem(text, "spaces", thing)


def _point_problems(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[Problem]:
    taken: dict[str, str] = {}
    for layer in ("atolls", "starts", "compass"):
        for thing in map_.objects(layer):
            if thing.kind not in STRAY:
                continue
            space = nearest(thing.at, spaces, SNAP)
            if space is None:
                yield map_.problem(_(STRAY[thing.kind]), layer, thing)
            elif space in taken:
                text = N_(
                    "{space} already has {thing}. A space may have only one atoll, start or Dry"
                    " Land."
                )
                text = _(text, space=space, thing=_(ON_SPACE[taken[space]]))
                yield map_.problem(text, layer, thing)
            else:
                taken[space] = thing.kind


def _start_problems(map_: TiledMap, rules: Rules) -> Iterator[Problem]:
    deez = len(list(map_.objects("starts", "deez")))
    if deez == 0:
        yield map_.problem(_("There is no Deez start. Add one."), "starts")
    elif deez > 1:
        text = plural(
            "There is {count} Deez start. Keep one.",
            "There are {count} Deez starts. Keep one.",
            deez,
        )
        yield map_.problem(text, "starts")
    pawns = Counter(thing.name for thing in map_.objects("starts", "pawn"))
    for colour in rules.pawns:
        if pawns[colour] == 0:
            text = N_('The {colour} boat has no start. Add a "pawn" object named "{colour}".')
            yield map_.problem(_(text, colour=colour), "starts")
        elif pawns[colour] > 1:
            text = plural(
                "The {colour} boat has {count} start. Keep one.",
                "The {colour} boat has {count} starts. Keep one.",
                pawns[colour],
                colour=colour,
            )
            yield map_.problem(text, "starts")
    for thing in map_.objects("starts", "pawn"):
        if thing.name not in rules.pawns:
            yield map_.problem(_no_such_boat(thing.name, rules), "starts", thing)


def _no_such_boat(colour: str, rules: Rules) -> str:
    text = N_('There is no "{colour}" boat. Use {colours}.')
    return _(text, colour=colour, colours=either(tuple(rules.pawns)))


def _count_problems(map_: TiledMap, rules: Rules) -> Iterator[Problem]:
    atolls = len(list(map_.objects("atolls", "atoll")))
    for layer, kind, allowed, text in (
        ("spaces", "space", SPACES, SPACES_TEXT),
        ("atolls", "atoll", ATOLLS, ATOLLS_TEXT),
        ("compass", "dry_land", LANDFALLS, LANDFALLS_TEXT),
    ):
        count = len(list(map_.objects(layer, kind)))
        if count not in allowed:
            wrong = _(text, count=count, least=allowed[0], most=allowed[-1])
            yield map_.problem(wrong, layer)
    for name, mix in rules.tokens.items():
        tokens = len(mix.all())
        if tokens < atolls:
            wrong = N_("{tokens} tokens can’t cover {atolls} atolls. Add tokens or remove atolls.")
            wrong = _(wrong, tokens=tokens, atolls=atolls)
            yield Problem("rules.yaml", f"tokens.{name}", wrong)


def _given_problems(rules: Rules) -> Iterator[Problem]:
    boats, players = len(rules.pawns), rules.seats.most
    if boats < players:
        text = plural(
            "There is {count} boat for {players} players. Add boats.",
            "There are {count} boats for {players} players. Add boats.",
            boats,
            players=players,
        )
        yield Problem("rules.yaml", "pawns", text)
    for seats in range(rules.seats.least, players + 1):
        colours = rules.given.get(seats, ())
        if len(colours) != seats or len(set(colours)) != seats:
            text = plural("Name {count} boat.", "Name {count} different boats.", seats)
            yield Problem("rules.yaml", f"given.{seats}", text)
        for colour in colours:
            if colour not in rules.pawns:
                yield Problem("rules.yaml", f"given.{seats}", _no_such_boat(colour, rules))


def _variant_problems(rules: Rules) -> Iterator[Problem]:
    """The rules read these four by name."""
    for name, is_sound, text in (
        ("token_mix", _offers(rules, "token_mix", rules.tokens), TOKEN_MIX),
        ("pawn_choice", _is_switch(rules, "pawn_choice"), PAWN_CHOICE),
        ("first_seat", _offers(rules, "first_seat", ("lot", "seat_1")), FIRST_SEAT),
        ("round_limit", _is_number(rules, "round_limit"), ROUND_LIMIT),
    ):
        if not is_sound:
            yield Problem("rules.yaml", f"variants.{name}", _(text))


def _offers(rules: Rules, name: str, known: Iterable[str]) -> bool:
    variant = rules.variants.get(name)
    return variant is not None and bool(variant.choices) and set(variant.choices or ()) <= {*known}


def _is_switch(rules: Rules, name: str) -> bool:
    variant = rules.variants.get(name)
    return variant is not None and isinstance(variant.default, bool) and not variant.choices


def _is_number(rules: Rules, name: str) -> bool:
    variant = rules.variants.get(name)
    return variant is not None and not variant.choices and (variant.least or 0) >= 1
