"""Bermuda Triangle in C, for the millions of matches that training and measuring need.

Writes the shipped board as tables and compiles `bermuda_sea.c` with the system's `cc` in a separate
folder. Before use it compares positions with the Python rules. Only the tools use it, and it plays
only the shipped board with default settings.
"""

import ctypes
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.bermuda.bots.easy import WHIM
from boardgames.games.bermuda.bots.evaluation import COUNTS, Standing, Weights, weights_of
from boardgames.games.bermuda.bots.hard import KEPT, TOGETHER, TURNS_AHEAD
from boardgames.games.bermuda.bots.normal import SHARPNESS, noise_among
from boardgames.games.bermuda.bots.risk_tables import PerilTables
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    Adrift,
    At,
    Docked,
    Hanging,
    Phase,
    State,
    money,
)

SOURCE = Path(__file__).with_name("bermuda_sea.c")
OPTIMISED = ("-O3", "-march=native", "-ffp-contract=off")
"""As fast as can be with sums that come out as in Python."""
KINDS = ("random", "easy", "normal", "hard", "plain")
"""Players as the C file numbers them; a plain one is a normal one without noise and manners."""
MOST_LINES = 1024
"""Of luck, that a hard one can play on in."""
CLOSE = 1e-4
"""How far counts may differ: those in C are of single precision."""
PHASES = {Phase.SAIL: 1, Phase.SPIN: 2}
"""As the C file numbers them; a card that is turned up has a field of its own."""
SMALL = (
    "seats",
    "cx",
    "cy",
    "letter",
    "phase",
    "first",
    "turn",
    "roll",
    "bonus",
    "becalmed",
    "result",
)
"""Fields of a position that fit into a byte, in their order."""


class Ship(ctypes.Structure):
    """Where a ship is."""

    _fields_ = (
        ("kind", ctypes.c_int8),
        ("pos", ctypes.c_int8),
        ("sub", ctypes.c_int8),
        ("x", ctypes.c_int),
        ("y", ctypes.c_int),
    )


class Position(ctypes.Structure):
    """A position, as the C file lays it out."""

    _fields_ = (
        ("ships", Ship * 4 * 4),
        *((name, ctypes.c_int8) for name in SMALL),
        ("round", ctypes.c_short),
        ("top", ctypes.c_int * 4),
        ("rest", ctypes.c_int * 8 * 4),
        ("nrest", ctypes.c_int8 * 4),
        ("money", ctypes.c_int * 4),
        ("turning", ctypes.c_int8),
    )


class Player(ctypes.Structure):
    """Who sits at a table: `lines`, `depth` and `kept` are how far a hard one plays on.

    `noise` is a normal one's, or an easy one's whim; `whim` is that of those who learn.
    """

    _fields_ = (
        ("kind", ctypes.c_int),
        ("lines", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("whim", ctypes.c_double),
        ("noise", ctypes.c_double),
        ("sharpness", ctypes.c_double),
        ("weights", ctypes.c_double * len(COUNTS)),
        ("kept", ctypes.c_int * (MOST_LINES // TOGETHER)),
    )


def player(
    kind: str,
    weights: Sequence[float] = (),
    kept: Sequence[int] = KEPT,
    depth: int = TURNS_AHEAD,
    whim: float = 0.0,
    seats: int = 2,
) -> Player:
    """A player for a table of that many; `whim` is the share of its choices it makes by lot."""
    noise = WHIM if kind == "easy" else noise_among(seats)
    made = Player(KINDS.index(kind), TOGETHER * len(kept), depth, whim, noise, SHARPNESS)
    made.weights[: len(weights)], made.kept[: len(kept)] = weights, kept
    return made


@cache
def shipped() -> BermudaTriangle:
    """The game as it ships."""
    game = open_game("bermuda")
    assert isinstance(game, BermudaTriangle)
    return game


def learned() -> tuple[float, ...]:
    """The weights that ship."""
    return weights_of(shipped().rules)


def _tables(game: BermudaTriangle) -> Iterator[str]:
    """The board and the rules as C."""
    sea, rules = game.sea, game.rules
    dots = sorted(sea.board.dots)
    (left, top), (right, low) = dots[0], dots[-1]
    assert len(dots) == (right - left + 1) * (low - top + 1), "the dots are no rectangle"
    circle = sea.board.red_circle
    covers = [
        sea.cover((x, y), letter)
        for x in range(left, right + 1)
        for y in range(top, low + 1)
        for letter in LETTERS
    ]
    at = [sea.space_at.get(name, (0.0, 0.0)) for name in sea.names]
    docks = [dock.at for port in sea.docks for dock in port]
    numbers = {
        "NODES": len(sea.names), "X0": left, "X1": right, "Y0": top, "Y1": low,
        "RX": circle[0], "RY": circle[1], "MAGNETS": len(sea.magnets), "CYL": sea.cylinder_reach,
        "DRIFT": sea.shove.drift, "CLEAR": sea.shove.clearance, "BONUSES": rules.bonus.count,
        "BONUS": rules.bonus.value, "TARGET": game.target, "BECALMED": rules.becalmed_rounds,
        "SECTORS": len(rules.spinner), "OUTLINE": len(sea.board.outline),
    }  # fmt: skip
    for name, number in numbers.items():
        yield f"#define {name} {number}"
    offsets = [offset for letter in sea.offsets for offset in letter]
    rows: dict[str, tuple[str, Sequence[object]]] = {
        "TO_PORT": ("int", sea.to_port),
        "LANE_OF": ("int", sea.lane_of),
        "PORT_NODE": ("int", sea.port_node),
        "COVER": ("unsigned long long", [f"{cover.nodes}ULL" for cover in covers]),
        "DCOVER": ("unsigned short", [_dock_bits(cover.docks) for cover in covers]),
        "REACH": ("double", [magnet.reach for magnet in sea.magnets]),
        "CAP": ("int", [magnet.capacity for magnet in sea.magnets]),
        "SL": ("int", [LETTERS.index(sector.letter.value) for sector in rules.spinner]),
        "SD": ("int", [sector.dots or -1 for sector in rules.spinner]),
        "SW": ("int", ["NESW".index(sector.way.value) for sector in rules.spinner]),
        "SWORD": ("int", [int(sector.word is not None) for sector in rules.spinner]),
        "NF": ("int", [len(rules.freight[product]) for product in sea.products]),
    }
    points = (("P", at), ("D", docks), ("MO", offsets), ("O", sea.board.outline))
    for name, places in (*points, ("PORT", [port.at for port in sea.board.ports])):
        rows[f"{name}X"] = ("double", [place[0] for place in places])
        rows[f"{name}Y"] = ("double", [place[1] for place in places])
    for number, product in enumerate(sea.products):
        rows[f"F{number}"] = ("int", sorted(rules.freight[product]))
    for name, (kind, values) in rows.items():
        yield f"static const {kind} {name}[]={{{','.join(map(str, values))}}};"
    yield "static const int *const FR[]={F0,F1,F2,F3};"


def _dock_bits(docks: Sequence[int]) -> int:
    return sum((taken >> 1) << 4 * port for port, taken in enumerate(docks))


@cache
def engine() -> Any:
    """The compiled game, compared with the rules in Python."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "bermuda_tables.h").write_text("\n".join(_tables(shipped())) + "\n")
        made = Path(folder) / "sea.so"
        options = [*OPTIMISED, "-shared", "-fPIC", "-I", folder]
        subprocess.run(["cc", *options, "-o", str(made), str(SOURCE), "-lm"], check=True)
        library = ctypes.CDLL(str(made))
    library.share.restype = ctypes.c_double
    pointer = ctypes.POINTER(Player)
    library.share.argtypes = (ctypes.c_uint64, ctypes.c_int, pointer, pointer, ctypes.c_int)
    rows = ctypes.c_void_p
    library.match.argtypes = (ctypes.c_uint64, ctypes.c_int, pointer, rows, ctypes.c_int, rows)
    _compare(library)
    return library


def share(strong: Player, weak: Player, matches: int, seats: int = 2, seed: int = 1000) -> float:
    """Of how many matches a player wins among weaker ones, in every seat in turn."""
    found: float = engine().share(seed, seats, strong, weak, matches)
    return found


def chosen_ship(one: Player, state: State, seed: int) -> int:
    """The number of the ship that a player sails of one who has rolled, with such dice in hand."""
    library = engine()
    library.chosen_ship.argtypes = (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(Player))
    ship: int = library.chosen_ship(ctypes.byref(_as_c(shipped(), state)), seed, one)
    return ship


def _compare(library: Any) -> None:
    """Raises where a position counts otherwise than in Python."""
    game = shipped()
    perils = PerilTables(game)
    each = [Standing(game, Weights(**{name: 1.0}), perils) for name in COUNTS]
    found = (ctypes.c_float * len(COUNTS) * 4)()
    for seats in game.seats:
        for state in _some_positions(game, seats):
            library.counts(ctypes.byref(_as_c(game, state)), ctypes.byref(found))
            for seat, row in enumerate(zip(*(one.scores(state) for one in each), strict=True)):
                for name, ours, theirs in zip(COUNTS, row, found[seat], strict=True):
                    assert abs(ours - theirs) < CLOSE, (seats, seat, name, ours, theirs)


def _some_positions(game: BermudaTriangle, seats: int) -> Iterator[State]:
    """All positions of a match played at random, once it has begun."""
    state, rng = game.start(seats), Rng.of(seats, 5)
    while (seat := game.to_move(state)) is not None:
        action = game.chance(state, rng) if seat < 0 else rng.choice(game.legal_actions(state))
        state = game.apply(state, action).state
        if state.first >= 0 and state.phase in (Phase.ROLL, Phase.SPIN, Phase.TURNING):
            yield state


def _as_c(game: BermudaTriangle, state: State) -> Position:
    sea = game.sea
    made = Position(
        seats=state.seats, cx=state.cloud[0], cy=state.cloud[1],
        letter=LETTERS.index(state.letter), phase=PHASES.get(state.phase, 0),
        first=state.first, turn=state.turn, bonus=state.bonus_left, round=state.round,
        turning=state.phase is Phase.TURNING, roll=state.roll or 0, becalmed=state.becalmed,
    )  # fmt: skip
    for seat, fleet in enumerate(state.ships):
        made.money[seat] = money(state.hands[seat])
        for number, berth in enumerate(fleet):
            match berth:
                case At(space):
                    ship = Ship(0, sea.node[space])
                case Docked(port, place):
                    ship = Ship(1, sea.port_number[port], place)
                case Adrift(x, y, since):
                    ship = Ship(2, 0, since, x, y)
                case Hanging(magnet, place):
                    ship = Ship(3, sea.magnet_number[magnet], place)
                case _:
                    ship = Ship(4)
            made.ships[seat][number] = ship
    for number, pile in enumerate(state.piles):
        made.top[number], made.nrest[number] = pile.top or 0, len(pile.rest)
        for depth, card in enumerate(pile.rest):
            made.rest[number][depth] = card
    return made
