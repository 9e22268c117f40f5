"""Every kind of decision of a game, each laid on a table once."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames.core.game import CHANCE, Game
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.layout.matches import NAMES, table_for
from tests.scenes.worlds import sit
from tests.shared_caches import as_it_stood

GAMES = [box.name for box in CATALOGUE]
CALM = Settings(reduced_motion=True, undo_pause="off", hints=False)
MATCHES = 3
MOST_ACTIONS = 1500
EVERY = 23
"""Actions between two decisions of which frames are made."""

Kind = tuple[str, frozenset[str]]
"""Whatever tells two kinds of decisions apart: the phase, and what can be done."""


@dataclass(frozen=True)
class Reached:
    """A match that has come to a decision."""

    kind: Kind
    match: Session[Any, Any]
    length: int
    """After that many actions of that match."""
    to_move: int
    choices: Sequence[Any]


@functools.cache
def decisions_of(name: str) -> tuple[Reached, ...]:
    """Each kind of decision once; the matches that lead there are played once in a process."""
    game, bot = open_game(name), kit_of(name).bots()["easy"]
    found: dict[Kind, Reached] = {}
    for seed in range(MATCHES):
        session = Session(game, game.seats[len(game.seats) // 2], seed)
        for _ in range(MOST_ACTIONS):
            seat = session.to_move
            if seat is None:
                break
            actions = session.legal_actions()
            kind = (str(getattr(session.state, "phase", "")), names_of(actions))
            if kind not in found:
                found[kind] = Reached(kind, session, len(session.entries), seat, actions)
            rng = Rng.of(seed, len(session.entries))
            session.play(bot.choose(game, session.view(seat), actions, seat, rng))
    return tuple(found.values())


def marked_frames(name: str) -> tuple[Table, list[Any]]:
    """Frames of many decisions, their players alone at the screen, and the last one's table."""
    game, studio, frames = open_game(name), Studio((1280, 800), CALM), list[Any]()
    for reached in _spread(decisions_of(name)):
        table = laid(game, name, reached, studio)
        if table.decides:
            frames.append(table.frame)
    return table, frames


def _spread(kinds: Sequence[Reached]) -> Iterator[Reached]:
    """Each kind of decision, and every few decisions of the matches that they come from."""
    yield from kinds
    matches = {id(reached.match): reached.match for reached in kinds}
    for match in matches.values():
        for length in range(0, len(match.entries), EVERY):
            seat = match.game.to_move(match.state_at(length))
            if seat is not None and seat != CHANCE:
                yield Reached(("", frozenset()), match, length, seat, ())


def names_of(actions: Any) -> frozenset[str]:
    return frozenset(type(action).__name__ for action in actions)


def laid(
    game: Game[Any, Any],
    name: str,
    reached: Reached,
    studio: Studio | None = None,
    names: Sequence[str] = NAMES,
) -> Table:
    """The decision on a table, its player at the screen, with papers open."""
    session = as_it_stood(reached.match, reached.length)
    table = table_for(studio or Studio((1280, 800), CALM), name, session, names=names)
    sit(table, reached.to_move)
    paused = table.target_of(("go_on",))
    if paused is not None:
        table.press(paused)  # a card that is open when a match is loaded
    return table
