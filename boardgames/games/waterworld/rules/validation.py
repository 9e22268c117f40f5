"""Checks of maps, rules.yaml and positions; each lists every problem, not just the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from boardgames.core.kit import Parts
from boardgames.core.problems import Problem, did_you_mean
from boardgames.core.tiled import Board, Space, TiledMap, nearest
from boardgames.core.wording import counted
from boardgames.games.waterworld.rules.board import (
    SNAP,
    SPACE_NAME,
    Sea,
    lines_in,
    links_in,
    sea_of,
    spaces_in,
)
from boardgames.games.waterworld.rules.secrets import SHOWN_PHASES
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    After,
    Hand,
    Phase,
    Rules,
    State,
    Token,
    sorted_cards,
    sorted_tokens,
)
from boardgames.games.waterworld.rules.turn import winner

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
"""The layers of a board, and the classes of objects each may have."""

WHAT = {
    "atoll": ("this atoll", "an atoll"),
    "deez": ("this Deez start", "the Deez start"),
    "pawn": ("this pawn start", "a pawn start"),
    "dry_land": ("this Dry Land", "a Dry Land"),
}

BEFORE_TOKENS = frozenset((Phase.SET_COMPASS, Phase.PLACE_TOKENS))
BEFORE_CARDS = frozenset((*BEFORE_TOKENS, Phase.PAWNS, Phase.DEAL))


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
        yield Problem(
            map_.file,
            "compass",
            f"no Dry Land space lies {rules.far_shore.spaces} spaces from the Deez's start, as"
            f" far_shore.spaces in rules.yaml asks; the furthest is {furthest} away: lay one"
            " further out, or ask for less.",
        )


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
        if not SPACE_NAME.fullmatch(thing.name):
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
    for line, on in lines_in(map_, spaces):
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
    reached = Board.of(spaces.values(), links_in(map_, spaces)).distances(start)
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
        text = f"{counted(deez, 'Deez start')}; there must be exactly one."
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
        text = f"{counted(spaces, 'space')}; a board needs {_span(SPACES)}."
        yield map_.problem(text, "spaces")
    atolls = len(list(map_.objects("atolls", "atoll")))
    if atolls not in ATOLLS:
        text = f"{counted(atolls, 'atoll')}; a board needs {_span(ATOLLS)}."
        yield map_.problem(text, "atolls")
    for name, mix in rules.tokens.items():
        tokens = len(mix.all())
        if tokens < atolls:
            text = f"{tokens} tokens cannot cover {atolls} atolls; add tokens or remove atolls."
            yield Problem("rules.yaml", f"tokens.{name}", text)
    landfalls = len(list(map_.objects("compass", "dry_land")))
    if landfalls not in LANDFALLS:
        text = f"{counted(landfalls, 'Dry Land space')}; the compass needs {_span(LANDFALLS)}."
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
    """The rules read these four by name."""
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


def _span(counts: range) -> str:
    return f"{counts[0]} to {counts[-1]}"


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def position_problems(state: State, sea: Sea, pack: Hand, tokens: tuple[Token, ...]) -> list[str]:
    found = list(_card_problems(state, pack))
    found += _token_problems(state, tokens)
    found += _pawn_problems(state, sea)
    found += _deez_problems(state, sea)
    found += _turn_problems(state)
    return found


def _card_problems(state: State, pack: Hand) -> Iterator[str]:
    cards = Counter([*state.draw, *state.discard])
    for hand in state.hands:
        cards.update(hand)
    expected = Counter(() if state.phase in BEFORE_CARDS else pack)
    for kind in sorted({*cards, *expected}):
        if cards[kind] != expected[kind]:
            yield f"{cards[kind]} cards of {kind}, not {expected[kind]}"
    for seat, hand in enumerate(state.hands):
        over = state.phase is Phase.LIMIT and seat == state.active
        if len(hand) > len(COMPLETE) + over:
            yield f"seat {seat} holds {len(hand)} cards"
    for cards_ in (*state.hands, state.discard):
        if cards_ != sorted_cards(cards_):
            yield f"cards out of order: {cards_}"


def _token_problems(state: State, tokens: tuple[Token, ...]) -> Iterator[str]:
    found = Counter([*state.pile, *(atoll.token for atoll in state.atolls)])
    expected = Counter(() if state.phase in BEFORE_TOKENS else tokens)
    for token in sorted({*found, *expected}):
        if found[token] != expected[token]:
            yield f"{found[token]} tokens of {token}, not {expected[token]}"
    if state.pile != sorted_tokens(state.pile):
        yield "the token pile is out of order"
    for atoll in state.atolls:
        if atoll.up and atoll.token is Token.SMOKERS and state.phase is not Phase.MIX:
            yield f"Smokers lie face up on {atoll.space}"


def _pawn_problems(state: State, sea: Sea) -> Iterator[str]:
    colours = [pawn.colour for pawn in state.pawns]
    if len(set(colours)) < len(colours):
        yield "two seats have the same trimaran"
    for seat, pawn in enumerate(state.pawns):
        if pawn.space not in sea.board.spaces:
            yield f"seat {seat} is on {pawn.space}, which is no space"
    if state.phase is not Phase.SET_COMPASS and state.dry_land not in sea.landfalls:
        yield f"the compass names {state.dry_land}"


def _deez_problems(state: State, sea: Sea) -> Iterator[str]:
    if (state.deez is None) != (state.holder is not None):
        yield "either the Deez floats or a seat holds the compass"
    fallen = {*sea.atolls} - {atoll.space for atoll in state.atolls}
    if state.deez is not None and state.deez not in {*fallen, sea.deez}:
        yield f"the Deez is on {state.deez}, neither its start nor a fallen atoll"
    if state.holder is None:
        if True in state.knows:
            yield "a seat has seen the compass, but nobody holds it"
    elif not state.knows[state.holder] and state.phase is not Phase.LOOK:
        yield "the holder hasn't seen the compass"


def _turn_problems(state: State) -> Iterator[str]:
    if state.phase in SHOWN_PHASES and state.hands[state.active] != COMPLETE:
        yield "the attacker's collection isn't complete"
    if bool(state.waiting) != (state.phase in (Phase.LOSS, Phase.OFFER, Phase.ANSWER)):
        yield "seats are waiting in the wrong phase"
    if (state.offered is not None) != (state.phase is Phase.ANSWER):
        yield "a card is offered in the wrong phase"
    elif state.offered is not None and state.offered not in state.hands[state.active]:
        yield "the mover offers a card it hasn't got"
    if (state.step is not After.NOTHING) != (state.phase is Phase.LIMIT):
        yield "the step is kept in the wrong phase"
    if state.white and state.phase is not Phase.BATTLE:
        yield "battle dice lie about"
    if winner(state) != state.winner:
        yield "a winner was overlooked"
