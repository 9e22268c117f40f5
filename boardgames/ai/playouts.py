"""Plays a position on with computers, to see what becomes of it.

A playout ends after a few turns, and there the game's prospects say how likely each seat is to
win. Little is decided by the luck of so few, so it is worth many that are played to the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boardgames.ai.bots import Bot, Remembering, seen_by
from boardgames.ai.causes import begin_of
from boardgames.core.game import CHANCE, Event, Game, Outcome, Seat
from boardgames.core.prospects import Prospects
from boardgames.core.rng import Rng

MOST_ACTIONS = 2_000
"""In one playout; a few turns have far fewer."""


class Position(NamedTuple):
    """A whole state, and what everybody has seen until then."""

    state: Any
    length: int
    """Of the history before it."""
    events: Sequence[Event] = ()


class Stream(NamedTuple):
    """Randomness with a number for each action of a match.

    Two playouts that reach the same position by the same number of actions continue alike.
    """

    seed: int
    number: int

    def at(self, length: int) -> Rng:
        return Rng.of(self.seed, self.number, length)


class Playouts:
    def __init__(
        self,
        game: Game[Any, Any],
        bot: Bot,
        prospects: Prospects,
        weights: Mapping[str, float],
    ) -> None:
        """`game` has computers at all seats."""
        self.game = game
        self.bot = bot
        self._prospects = prospects
        self._weights = weights
        self.turns = prospects.turns
        self.remembers = isinstance(bot, Remembering)

    def chances(self, position: Position, stream: Stream, turns: int) -> tuple[float, ...]:
        """Everybody's chance of winning after that many more turns have begun, or the outcome."""
        game, state, before, asked = self.game, position.state, position.state, None
        seen = list(position.events) if self.remembers else []
        for length in range(position.length, position.length + MOST_ACTIONS):
            seat = game.to_move(state)
            if seat is None or turns == 0:
                break
            rng = stream.at(length)
            actions = () if seat == CHANCE else game.legal_actions(state)
            if seat == CHANCE:
                action = game.chance(state, rng)
            else:
                action = self._choice(state, seat, actions, seen, rng)
            step = game.apply(state, action)
            begun = begin_of(game, length, seat, step.events, asked)
            if begun is not None and begun[0] > position.length:
                turns -= 1
                if turns == 0 and begun[0] < length:
                    return self.estimate(before)
            before, state, asked = state, step.state, seat if len(actions) == 1 else None
            if self.remembers:
                seen += step.events
        return self.estimate(state)

    def _choice(
        self, state: Any, seat: Seat, actions: Sequence[Any], seen: Sequence[Event], rng: Rng
    ) -> Any:
        if len(actions) == 1:
            return actions[0]
        game, bot = self.game, self.bot
        if isinstance(bot, Remembering):
            bot = bot.recalling(seen_by(seen, seat), seat)
        return bot.choose(game, game.view(state, seat), actions, seat, rng)

    def preferred(self, position: Position, rng: Rng) -> Any:
        """What the computer would do."""
        state, game = position.state, self.game
        seat = game.to_move(state)
        assert seat is not None
        return self._choice(state, seat, game.legal_actions(state), position.events, rng)

    def estimate(self, state: Any) -> tuple[float, ...]:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return outcome_chances(outcome)
        return self._prospects.chances(self.game, state, self._weights)


def outcome_chances(outcome: Outcome) -> tuple[float, ...]:
    seats = sum(len(place) for place in outcome.ranking)
    return tuple(float(seat in outcome.winners) for seat in range(seats))
