"""Matches to look at: played once by computers, and put on a table of any size.

The names are as long as the set-up lets them be, since a table that holds these holds all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from boardgames.ai.bots import Bot, RandomBot, chosen
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import box_of, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.program.tables import open_table, players_of
from boardgames.ui.table.services import TableServices
from boardgames.ui.table.table import Table
from tests.shared_caches import as_it_stood, stand_at

NAMES = (
    "Bartholomew II",
    "Wilhelmina Oak",
    "Maximilian Ash",
    "Guinevere Moss",
    "Konstantin Elm",
    "Seraphina Wood",
)
TEAMS = (
    "Bartholomew, Wilhelmina & Maximilian",
    "Ann, Ben, Cleo, Dan & Edith",
    "Guinevere and Konstantin",
    *NAMES[3:],
)
"""Whatzit? may be played by teams, who write all their names."""
MOST_ACTIONS = 20_000
EVERY = 60
"""A position is looked at after that many actions, whatever it is."""

Variants = tuple[tuple[str, Any], ...]


@cache
def game_of(name: str, variants: Variants = ()) -> Any:
    """A game with these choices, opened once."""
    return open_game(name, dict(variants))


@cache
def played(
    name: str, seats: int, seed: int = 3, bot: str = "easy", variants: Variants = ()
) -> Session[Any, Any]:
    """A match between computers to its end; tables get sessions of their own of it."""
    game = game_of(name, variants)
    bots: Mapping[str, Bot] = {"random": RandomBot(), **kit_of(name).bots()}
    session = Session(game, seats, seed)
    rng = Rng(seed)
    while session.to_move is not None and len(session.entries) < MOST_ACTIONS:
        session.play(chosen(bots[bot], session, rng))
    assert session.to_move is None, f"{name} with {seats} seats didn't end"
    return session


def finished(name: str, seats: int, bot: str = "easy") -> Session[Any, Any]:
    """A match that is over."""
    match = played(name, seats, bot=bot)
    return as_it_stood(match, len(match.entries))


def begun(name: str, seats: int) -> Session[Any, Any]:
    """A match of which half has been played."""
    match = played(name, seats)
    return as_it_stood(match, next_decision(match, len(match.entries) // 2))


def next_decision(match: Session[Any, Any], length: int) -> int:
    """How many actions and whatever chance did then."""
    while length < len(match.entries) and match.entries[length].seat == CHANCE:
        length += 1
    return length


def phase_of(state: Any) -> str:
    """What kind of decision it is; empty in games that have one kind only."""
    phase = getattr(state, "phase", None)
    return "" if phase is None else str(phase.name.lower())


def table_for(
    studio: Studio,
    name: str,
    session: Session[Any, Any],
    bots: tuple[int, ...] = (),
    names: Sequence[str] = NAMES,
) -> Table:
    """A table with that match on it; the bots only sit there."""
    kit = kit_of(name)
    parts = load_parts(shipped_files(name), kit)
    looks = kit.looks(parts.rules, session.seats)
    players = players_of(names[: session.seats], looks, bots)
    seated = {seat: RandomBot() for seat in bots}
    title, narration = box_of(name).title, kit.narration(session.game)
    place = TableServices(session, players, title, parts.maps, narration, bots=seated)
    table = open_table(kit, studio.room, place)
    studio.room.stack.scenes = [table]
    return table


def stops(
    studio: Studio,
    name: str,
    seats: int,
    seed: int = 3,
    bot: str = "easy",
    variants: Variants = (),
    names: Sequence[str] = NAMES,
) -> Iterator[tuple[str, Table]]:
    """The table at the first decision of every kind, and every now and then."""
    match = played(name, seats, seed, bot, variants)
    session = as_it_stood(match, next_decision(match, 0))
    table = table_for(studio, name, session, names=names)
    seen, last, number = set(), 0, len(session.entries)
    while number < len(match.entries):
        phase = phase_of(match.state_at(number))
        if phase not in seen or number // EVERY != last // EVERY:
            seen.add(phase)
            stand_at(session, match, number)
            studio.seat_at(table, None)
            yield f"{number} {phase}".strip(), table
            studio.room.stack.scenes = [table]
        last = number
        number = next_decision(match, number + 1)
