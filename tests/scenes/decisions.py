"""Every kind of decision of a game, each laid on a table once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgames.core.game import Game
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.studio import Studio
from boardgames.ui.table.sitting import Sitting
from boardgames.ui.table.table import AnyTable

GAMES = [box.name for box in CATALOGUE]
CALM = Settings(reduced_motion=True, undo_pause="off", hints=False)
MATCHES = 3
MOST_ACTIONS = 1500

Kind = tuple[str, frozenset[str]]
"""Whatever tells two kinds of decisions apart: the phase, and what can be done."""


def histories(name: str) -> Iterator[tuple[Kind, Session[Any, Any]]]:
    """Each kind of decision once, as a match that has come to it."""
    game, bot = open_game(name), kit_of(name).bots()["easy"]
    seen: set[Kind] = set()
    for seed in range(MATCHES):
        session = Session(game, game.seats[len(game.seats) // 2], seed)
        for _ in range(MOST_ACTIONS):
            seat = session.to_move
            if seat is None:
                break
            actions = session.legal_actions()
            kind = (str(getattr(session.state, "phase", "")), names_of(actions))
            if kind not in seen:
                seen.add(kind)
                yield kind, session
            rng = Rng.of(seed, len(session.entries))
            session.play(bot.choose(game, session.view(seat), actions, seat, rng))


def names_of(actions: Any) -> frozenset[str]:
    return frozenset(type(action).__name__ for action in actions)


def laid(game: Game[Any, Any], name: str, session: Session[Any, Any]) -> AnyTable:
    """The decision on a table, whoever has it at the screen."""
    actions = [entry.action for entry in session.entries]
    studio = Studio((1280, 800), CALM)
    table = studio.table(game, kit_of(name), session.seats, session.seed)
    table.session = table.place.session = Session(
        game, session.seats, session.seed, history=actions
    )
    table.sitting = Sitting(table.session, table.name_of)
    table.sitting.viewer = session.to_move or 0
    table.catch_up()
    return table
