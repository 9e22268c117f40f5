"""Positions in two lines: say where the pieces that matter stand, and the rest waits.

    position(red="artillery M14, plane N5", green="ship Q5")

Which colours are given says how many play. Pieces not named wait where they begin; after "only"
they are prisoners of the next player instead, and "ship Q5; rest held:2" says whose. No position
is handed out that couldn't occur.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from boardgames.core.game import CHANCE, Event
from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.narration.narration import ConflictNarration
from boardgames.games.conflict.rules.actions import (
    AnyAction,
    Choose,
    LeaveReserve,
    Pass,
    StepTo,
    Thrown,
)
from boardgames.games.conflict.rules.events import MineExploded, PieceRested
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.sides import first_pieces
from boardgames.games.conflict.rules.state import (
    START,
    Alliance,
    Kind,
    Phase,
    Piece,
    State,
    held_by,
)

NAMES = ("Ann", "Ben", "Cem", "Dot")

KINDS = {
    "gun": Kind.GUN,
    "plane": Kind.PLANE,
    "artillery": Kind.ARTILLERY,
    "ship": Kind.BATTLESHIP,
}


class Played(NamedTuple):
    """What playing brought: the position, and all events on the way."""

    state: State
    events: list[Event]

    def seen(self, kind: type[Event]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if type(event) is kind]


@cache
def _opened(chosen: tuple[tuple[str, Any], ...]) -> Conflict:
    game = open_game("conflict", dict(chosen))
    assert isinstance(game, Conflict)
    return game


def the_game(**variants: Any) -> Conflict:
    """The shipped game with these variants."""
    return _opened(tuple(sorted(variants.items())))


def the_narration(game: Conflict | None = None) -> ConflictNarration:
    """What is said of it."""
    return ConflictNarration(game or the_game())


def position(
    *,
    red: str = "",
    orange: str | None = None,
    green: str = "",
    yellow: str | None = None,
    turn: int = 0,
    allied: tuple[int, int] | None = None,
    game: Conflict | None = None,
    **changes: Any,
) -> State:
    """A seat about to see its dice; `changes` set further fields of the state."""
    game = game or the_game()
    texts = [text for text in (red, orange, green, yellow) if text is not None]
    pieces = list(first_pieces(game.rules, len(texts)))
    for seat, text in enumerate(texts):
        _lay_out(pieces, game.sides.each, seat, text, (seat + 1) % len(texts))
    fields: dict[str, Any] = {
        "phase": Phase.DICE,
        "pieces": tuple(pieces),
        "seat": turn,
        "first": 0,
        "round": 1,
        "allies": (Alliance(*allied),) if allied else (),
    }
    state = State(**(fields | changes))
    assert not game.problems(state), game.problems(state)
    return state


def _lay_out(pieces: list[Piece], each: int, seat: int, text: str, captor: int) -> None:
    named, _, rest = text.removeprefix("only ").partition("; rest ")
    if text.startswith("only "):
        rest = held_by(captor)
    ids = list(range(seat * each, (seat + 1) * each))
    for entry in named.split(", ") if named else []:
        word, place = entry.split(" ", 1)
        number = next(one for one in ids if pieces[one].kind is KINDS[word])
        ids.remove(number)
        pieces[number] = Piece(KINDS[word], seat, place)
    for number in ids if rest else []:
        pieces[number] = Piece(pieces[number].kind, seat, rest)


def play(state: State, *actions: AnyAction, game: Conflict | None = None) -> Played:
    """Plays the actions one by one; each must be allowed and leave a possible position.

    Its last event must have led there, except what is to be decided next.
    """
    game = game or the_game()
    events: list[Event] = []
    for action in actions:
        assert game.allows(state, action), f"{action} is not among {game.legal_actions(state)}"
        trace = game.trace(state, action)
        *_, last = state, *(snapshot for _, snapshot in trace)
        state = game.advance(state, action)
        assert msgspec.structs.replace(last, phase=state.phase) == state
        events += [event for event, _ in trace]
        assert not game.problems(state), game.problems(state)
    return Played(state, events)


def throw(state: State, a: int, b: int, game: Conflict | None = None) -> State:
    """The position after the dice have shown that; on a seven nobody is called up."""
    state = play(state, Thrown(a, b), game=game).state
    if state.phase is Phase.CALL_UP:
        state = play(state, LeaveReserve(), game=game).state
    return state


def piece(state: State, place: str, seat: int | None = None) -> int:
    """The id of the piece on a square; or of the first of a kind in the seat's starting area."""
    seat = state.seat if seat is None else seat
    for number, one in enumerate(state.pieces):
        if one.at == place:
            return number
        if place in KINDS and (one.kind, one.seat, one.at) == (KINDS[place], seat, START):
            return number
    raise AssertionError(f"no piece at {place}")


def move(state: State, place: str, die: int, squares: str, game: Conflict | None = None) -> Played:
    """Moves the piece on a square, or a kind of the starting area, along the squares."""
    steps = [StepTo(name) for name in squares.split()]
    return play(state, Choose(piece(state, place), die), *steps, game=game)


def choices(state: State, game: Conflict | None = None) -> set[tuple[str, int]]:
    """What can be chosen: the place of each piece, or its kind at the start, and the die."""
    names = {kind: word for word, kind in KINDS.items()}
    found: set[tuple[str, int]] = set()
    for action in (game or the_game()).legal_actions(state):
        if isinstance(action, Choose):
            one = state.pieces[action.piece]
            found.add((names[one.kind] if one.at == START else one.at, action.die))
    return found


def steps(state: State, game: Conflict | None = None) -> str:
    """Where the next step may go, in the order of names."""
    actions = (game or the_game()).legal_actions(state)
    return " ".join(sorted(one.space for one in actions if isinstance(one, StepTo)))


def ends(state: State, place: str, die: int, game: Conflict | None = None) -> str:
    """Where a move of that piece and die may end alive, by playing every one of them."""
    return " ".join(sorted(_outcomes(state, place, die, game)[0]))


def lost(state: State, place: str, die: int, game: Conflict | None = None) -> str:
    """Where a move of that piece and die would lose the piece."""
    return " ".join(sorted(_outcomes(state, place, die, game)[1]))


def _outcomes(
    state: State, place: str, die: int, game: Conflict | None
) -> tuple[set[str], set[str]]:
    game = game or the_game()
    mover = piece(state, place)
    alive: set[str] = set()
    dead: set[str] = set()

    def go(state: State) -> None:
        for action in game.legal_actions(state):
            assert isinstance(action, StepTo)
            step = game.apply(state, action)
            rested = [one for one in step.events if isinstance(one, PieceRested)]
            blown = [one for one in step.events if isinstance(one, MineExploded)]
            if rested or step.state.phase is Phase.OVER:
                alive.add(action.space)
            elif blown:
                dead.add(action.space)
            else:
                go(step.state)

    go(play(state, Choose(mover, die), game=game).state)
    return alive, dead


def whose(state: State, number: int) -> str:
    """Where a piece is: a square, "start", "reserve" or "held:<seat>"."""
    return state.pieces[number].at


def count(state: State, seat: int, place: str) -> int:
    """How many pieces of a seat are at a place."""
    return sum(one.seat == seat and one.at == place for one in state.pieces)


def can_pass(state: State, game: Conflict | None = None) -> bool:
    """Whether the rest of the throw may be given up."""
    return Pass() in (game or the_game()).legal_actions(state)


def is_chance(state: State, game: Conflict | None = None) -> bool:
    """Whether dice are to fall."""
    return (game or the_game()).to_move(state) == CHANCE


def throw_played(kind: str, state: State, seed: int = 1) -> Played:
    """Everything a computer player does with the dice on the table."""
    game, bot, rng = the_game(), bots()[kind], Rng.of(seed)
    events: list[Any] = []
    while state.phase in (Phase.CHOOSE, Phase.WALK):
        action = bot.choose(game, state, game.legal_actions(state), state.seat, rng)
        played = play(state, action)
        state, events = played.state, events + played.events
    return Played(state, events)


def greedy_match(seats: int, seed: int) -> Played:
    """A whole match of greedy players."""
    game, rng, bot = the_game(), Rng.of(seed), bots()["greedy"]
    state, events = game.start(seats), list[Event]()
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            action = bot.choose(game, state, game.legal_actions(state), seat, rng)
        step = game.apply(state, action)
        state = step.state
        events += step.events
    assert msgspec.json.encode(events)
    return Played(state, events)
