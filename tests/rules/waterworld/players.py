"""Computer players asked in positions laid by hand, and what they saw before."""

from __future__ import annotations

from boardgames.ai.bots import Bot, Remembering
from boardgames.core.game import CHANCE, Event
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots import bots
from boardgames.games.waterworld.bots.normal import Normal
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import AnyAction, MoveTo, Roll, Rolled, TokenPicked
from boardgames.games.waterworld.rules.state import State, Token
from tests.rules.waterworld.positions import (
    cards,
    legal,
    play,
    position,
    sail,
    the_game,
    to_move,
)

CAREFUL = "careful"
"""The normal player where it thinks everything over, as it does now and then."""


def asked(state: State, *seen: Event, kind: str = CAREFUL, seed: int = 1) -> AnyAction:
    """What a computer player that saw these events does now."""
    seat = to_move(state)
    assert seat is not None
    assert seat != CHANCE
    bot: Bot = Normal(care=1.0, haste=0.0) if kind == CAREFUL else bots()[kind]
    if isinstance(bot, Remembering):
        bot = bot.recalling(seen, seat)
    view = the_game().view(state, seat)
    action: AnyAction = bot.choose(the_game(), view, legal(state), seat, Rng.of(seed))
    return action


def answers(state: State, *seen: Event) -> set[AnyAction]:
    """All that the normal player may do now, by luck, if it thinks it over."""
    return {asked(state, *seen, seed=seed) for seed in range(12)}


def rolled(state: State, *dice: int) -> State:
    """The mover has rolled."""
    return play(state, Roll(), Rolled(dice)).state


def shown(seat: int, hand: str) -> ev.HandShown:
    """A hand that everybody has seen."""
    return ev.HandShown(seat, cards(hand))


def way_left(action: AnyAction, goal: str) -> int:
    """How far a move leaves the goal."""
    assert isinstance(action, MoveTo)
    return the_game().chart.distance[action.space][goal]


def smokers(*hands: str, at: str, up: str = "", picked: Token = Token.SMOKERS) -> State:
    """Green has turned up Smokers on B8 and is to send the Deez."""
    state = position(*hands, at=at, up=up, down="B8=S")
    return play(sail(state, "B8").state, TokenPicked(picked)).state
