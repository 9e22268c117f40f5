"""Positions in two lines: say what matters, and all other rafts are at their starts.

Crews are the spec's: A 0+1, B 1+2, C 2+3, D 3+0 and so on round the table; with two seats both are
in A, B and C. Cards are written left to right: r ready, s spent, L locked, T locked with a token,
P locked for a paddle, Q the same with a token. "0A" is seat 0's half of raft A. No position is
handed out that couldn't occur.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Action, Event
from boardgames.core.hexes import Hex
from boardgames.core.rng import Rng
from boardgames.core.tiled import ObjectLayer, Tile, TiledMap, TileLayer
from boardgames.games import open_game
from boardgames.games.whitewater.rules.actions import AnyAction, EndTurn
from boardgames.games.whitewater.rules.board import Cell, Mark, RiverBoard, Space
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Card,
    Course,
    Finish,
    Member,
    Paddle,
    Phase,
    Raft,
    State,
    Terms,
    member_of,
    raft_of,
)

SIGNS: dict[str, tuple[str, str, str]] = {
    "##": ("land", "", ""),
    "..": ("water", "", ""),
    "OO": ("rock", "", ""),
    "sn": ("snag", "", ""),
    "wb": ("whirlpool", "colour", "blue"),
    "wr": ("whirlpool", "colour", "red"),
    "wk": ("whirlpool", "colour", "black"),
    "rn": ("rapids", "flow", "n"),
    "ne": ("rapids", "flow", "ne"),
    "se": ("rapids", "flow", "se"),
    "rs": ("rapids", "flow", "s"),
    "sw": ("rapids", "flow", "sw"),
    "nw": ("rapids", "flow", "nw"),
    "el": ("eddy", "turn", "left"),
    "er": ("eddy", "turn", "right"),
    **{f"s{letter}": ("start", "letter", letter) for letter in "ABCDEF"},
}
"""What the spec draws boards with, in the order of the tiles: class, property, value."""

CARDS = dict(zip("rsLTPQ", Card, strict=True))
LETTERS = "ABCDEF"

BOX = (
    *("put_in", "easy_riffle", "boulder_garden", "long_bend", "devils_elbow"),
    *("back_eddy_turn", "logjam", "twin_chutes", "the_cauldron"),
)
OURS = ("the_narrows", "beaver_ponds", "silver_stairs")
"""Boards that the old box didn't have."""

At = Hex | tuple[Hex, int] | None
"""Where a raft lies: a hex, a hex and a facing, or None if it has finished."""


class Played(NamedTuple):
    """What playing brought: the position, and all events on the way."""

    state: State
    events: list[Event]

    def seen(self, *kinds: type[Event]) -> list[Any]:
        """The events of these kinds, in their order."""
        return [event for event in self.events if isinstance(event, kinds)]


@cache
def _opened(chosen: tuple[tuple[str, Any], ...]) -> Whitewater:
    game = open_game("whitewater", dict(chosen))
    assert isinstance(game, Whitewater)
    return game


def the_game(**variants: Any) -> Whitewater:
    """The shipped game; Family Float with five boards unless said."""
    return _opened(tuple(sorted({"boards": 5, **variants}.items())))


def white_knuckles(**variants: Any) -> Whitewater:
    """White Knuckles with five boards."""
    return the_game(course="white_knuckles", **variants)


def advanced(**variants: Any) -> Whitewater:
    """Family Float with five boards, Advanced."""
    return the_game(game="advanced", **variants)


def drawn_board(name: str, drawing: str, begins: str = "", ends: str = "blue") -> RiverBoard:
    """A board from the two-letter signs of the spec, marks in the middle row."""
    cells: dict[Hex, Cell] = {}
    rows = [line.split() for line in drawing.strip().splitlines()]
    for r, row in enumerate(rows):
        for q, sign in enumerate(row):
            kind, _, value = SIGNS[sign]
            cells[q, r] = Cell(Space(kind), value)
    middle = len(rows) // 2
    begin = Mark(begins, middle) if begins else None
    return RiverBoard(name, name, len(rows[0]), len(rows), cells, begin, Mark(ends, middle))


def river_game(drawing: str, **variants: Any) -> Whitewater:
    """A game on a river of one small board; what isn't drawn as land is open."""
    shipped = the_game(**variants)
    rules = replace(shipped.terms.rules, courses={"test": Course("Test", ("test",))})
    options = {**shipped.options, "course": "test"}
    return Whitewater(Terms(rules, {"test": drawn_board("test", drawing)}, options), options)


ROW = "sA .. .. .. .. .. .. .."


def board(**hexes: str) -> str:
    """Five rows of water with these signs at "q_r"; row 4 is land, so that it has an edge."""
    rows = [ROW.split() for _ in range(5)] + [["##"] * 8]
    for name, sign in hexes.items():
        q, r = name[1:].split("_")
        rows[int(r)][int(q)] = sign
    return "\n".join(" ".join(row) for row in rows)


def crews(seats: int) -> dict[str, tuple[int, int]]:
    """Who is in which raft."""
    if seats == 2:
        return dict.fromkeys("ABC", (0, 1))
    pairs = {LETTERS[seat]: (seat, (seat + 1) % seats) for seat in range(seats)}
    return {letter: (min(pair), max(pair)) for letter, pair in pairs.items()}


def position(
    game: Whitewater,
    at: Mapping[str, At] | None = None,
    *,
    seats: int = 4,
    mover: int = 0,
    energy: int | Sequence[int] = 3,
    capsized: str = "",
    finished: Sequence[tuple[str, int]] = (),
    paddles: Iterable[tuple[Hex, str, int | None]] = (),
    cards: Mapping[str, str] | None = None,
    stakes: Mapping[str, int] | None = None,
    swimmers: Mapping[str, Hex] | None = None,
    spares: Sequence[str] = (),
    **more: Any,
) -> State:
    """A position in ACT; `finished` are (letter, seat in whose turn), best first."""
    course = game.start(seats).course
    lying: dict[str, At] = {**game.terms.river(course).starts, **(at or {})}
    lying |= {letter: None for letter, _ in finished}
    tokens = [list(reversed(game.terms.rules.factors(seats))) for _ in range(seats)]
    rafts = []
    for letter, pair in crews(seats).items():
        one, other = (
            _member(f"{seat}{letter}", tokens[seat].pop(0), cards, stakes, swimmers, spares)
            for seat in pair
        )
        here, looks = _pose(lying[letter])
        rafts.append(Raft(letter, (one, other), here, looks, letter in capsized))
    state = State(
        Phase.ACT,
        (energy,) * seats if isinstance(energy, int) else tuple(energy),
        course,
        active=mover,
        round=1,
        rafts=tuple(rafts),
        paddles=tuple(Paddle(*paddle) for paddle in paddles),
        finished=tuple(Finish(*finish) for finish in finished),
    )
    return _sound(game, replace(state, **more))


def _sound(game: Whitewater, state: State) -> State:
    assert game.problems(state) == []
    return state


def _member(
    key: str,
    stake: int,
    cards: Mapping[str, str] | None,
    stakes: Mapping[str, int] | None,
    swimmers: Mapping[str, Hex] | None,
    spares: Sequence[str],
) -> Member:
    left, right = (CARDS[sign] for sign in (cards or {}).get(key, "rr"))
    return Member(
        int(key[0]),
        (left, right),
        (stakes or {}).get(key, stake),
        key in spares,
        (swimmers or {}).get(key),
    )


def _pose(at: At) -> tuple[Hex | None, int]:
    match at:
        case ((int(q), int(r)), int(looks)):
            return (q, r), looks
        case (int(q), int(r)):
            return (q, r), 0
    return None, 0


def play(game: Whitewater, state: State, *actions: AnyAction) -> Played:
    """Plays the actions: each must be allowed, tell all it does and leave a sound position."""
    events: list[Event] = []
    for action in actions:
        assert game.allows(state, action), f"{action} is not allowed in {state.phase}"
        after, trace = game.advance(state, action), game.trace(state, action)
        assert not trace or shown(trace[-1][1]) == shown(after)
        state = after
        events += [event for event, _ in trace]
        assert game.problems(state) == []
    return Played(state, events)


def shown(state: State) -> State:
    """What of a position is drawn: not how far the rules have settled an action."""
    nowhere = Phase.ACT
    return replace(state, phase=nowhere, settling=(), carried=(), used=-1, due=(), resume=nowhere)


def begun(game: Whitewater, state: State) -> Played:
    """What happens when `state.active`'s turn begins, by ending the turn of the seat before."""
    seats = len(state.energy)
    before = (state.active - 1) % seats
    return play(game, replace(state, active=before), EndTurn())


def lies(state: State, letter: str) -> Hex | None:
    """Where a raft lies."""
    return raft_of(state, letter).hex


def facing(state: State, letter: str) -> int:
    """Where a raft points."""
    return raft_of(state, letter).facing


def half(state: State, key: str) -> Member:
    """One half of a crew, "0A"."""
    found = member_of(raft_of(state, key[1]), int(key[0]))
    assert found is not None
    return found


def cards_of(state: State, key: str) -> str:
    """How a crew member's two cards lie, "rs"."""
    names = {card: letter for letter, card in CARDS.items()}
    return "".join(names[card] for card in half(state, key).cards)


def legal(game: Whitewater, state: State, *kinds: type[Action]) -> list[Any]:
    """What may be done, of these kinds if any are named."""
    return [
        action for action in game.legal_actions(state) if not kinds or isinstance(action, kinds)
    ]


def opened(game: Whitewater, seats: int, *actions: AnyAction) -> Played:
    """A match from its start, these actions played."""
    return play(game, game.start(seats), *actions)


def by_chance(game: Whitewater, seats: int, seed: int = 1) -> State:
    """A match played at random until the first turn."""
    rng = Rng(seed)
    state = game.start(seats)
    while state.phase is not Phase.ACT:
        actions = game.legal_actions(state)
        action = rng.choice(actions) if game.to_move(state) != -1 else game.chance(state, rng)
        state = play(game, state, action).state
    return state


def tiled(
    drawing: str, marks: Sequence[Any] = (), *, file: str = "x.tmx", **changes: Any
) -> TiledMap:
    """A map as the reader would give it, painted with the spec's signs; `..` etc. or a gid."""
    gids = {sign: index + 1 for index, sign in enumerate(SIGNS)}
    rows = tuple(
        tuple(gids[sign] if sign in gids else int(sign) for sign in line.split())
        for line in drawing.strip().splitlines()
    )
    tiles = {
        index + 1: Tile(index + 1, kind, {name: value} if name else {}, "river.tsx", index)
        for index, (kind, name, value) in enumerate(SIGNS.values())
    }
    map_ = TiledMap(
        file,
        "hexagonal",
        len(rows[0]),
        len(rows),
        (128, 110),
        {},
        (TileLayer("spaces", rows),),
        (ObjectLayer("marks", tuple(marks)),),
        (),
        tiles,
        64,
        "x",
        "odd",
    )
    return replace(map_, **changes)
