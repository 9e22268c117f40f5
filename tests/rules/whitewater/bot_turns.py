"""Computer players at the board: whole turns they play, and what they did in them.

A bot is judged by its turn, not by one action, since it may plan several ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from boardgames.ai.bots import Bot
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.bots.easy import Easy
from boardgames.games.whitewater.bots.normal import Normal
from boardgames.games.whitewater.bots.steering import Steering
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State
from tests.rules.whitewater.positions import play


def stranger(level: str) -> Bot:
    """A computer player that has seen no river yet."""
    bot: Bot = KIT.bots()[level]
    return bot


def bot_of(level: str) -> Bot:
    """A fresh computer player, except the ways of the river that was played on last.

    They are the same for everybody, and working them out takes longer than many a turn.
    """
    bot = stranger(level)
    if isinstance(bot, Easy | Normal):
        bot._steering = _steering(bot._steering.caution)
    return bot


@cache
def _steering(caution: float) -> Steering:
    return Steering(caution)


def steady(level: str) -> Bot:
    """A fresh computer player that never takes a turn on a whim."""
    bot = bot_of(level)
    if isinstance(bot, Normal):
        bot.whim = 0.0
    return bot


def turn(
    game: Whitewater, state: State, bot: Bot, seed: int = 1
) -> tuple[list[tuple[State, AnyAction]], State]:
    """The mover's whole turn: what it did where, and the position after it."""
    seat = state.active
    done: list[tuple[State, AnyAction]] = []
    while (mover := game.to_move(state)) is not None and state.active == seat:
        rng = Rng.of(seed, len(done))
        if mover == CHANCE:
            action = game.chance(state, rng)
        else:
            actions = game.legal_actions(state)
            action = bot.choose(game, game.view(state, seat), actions, seat, rng)
            assert action in actions
        done.append((state, action))
        state = play(game, state, action).state
    return done, state


def actions_of(done: Sequence[tuple[State, AnyAction]], *kinds: type[Any]) -> list[Any]:
    """The actions of a turn, of these kinds if any are named."""
    return [action for _, action in done if not kinds or isinstance(action, kinds)]
