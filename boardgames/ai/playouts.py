"""Plays a position on with computers, to see what becomes of it.

A playout ends after a few turns, and there the game's prospects say how likely each seat is to
win. Little is decided by the luck of so few, so it is worth many that are played to the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boardgames.ai.bots import Bot, Remembering, seen_by
from boardgames.core.game import CHANCE, Event, Game, Outcome
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

    Two playouts that reach the same position by the same number of actions go on alike.
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
        """Everybody's chance of winning when so many more turns have begun, or the outcome."""
        game, state = self.game, position.state
        seen = list(position.events) if self.remembers else []
        for length in range(position.length, position.length + MOST_ACTIONS):
            seat = game.to_move(state)
            if seat is None or turns == 0:
                break
            rng = stream.at(length)
            action = game.chance(state, rng) if seat == CHANCE else self._choice(state, seen, rng)
            step = game.apply(state, action)
            state = step.state
            if self.remembers:
                seen += step.events
            if begins_turn(game, step.events):
                turns -= 1
        return self.estimate(state)

    def _choice(self, state: Any, seen: Sequence[Event], rng: Rng) -> Any:
        game = self.game
        seat = game.to_move(state)
        assert seat is not None
        bot, actions = self.bot, game.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if isinstance(bot, Remembering):
            bot = bot.recalling(seen_by(seen, seat), seat)
        return bot.choose(game, game.view(state, seat), actions, seat, rng)

    def preferred(self, position: Position, rng: Rng) -> Any:
        """What the computer would do."""
        return self._choice(position.state, position.events, rng)

    def estimate(self, state: Any) -> tuple[float, ...]:
        outcome = self.game.outcome(state)
        if outcome is not None:
            return outcome_chances(outcome)
        return self._prospects.chances(self.game, state, self._weights)


def begins_turn(game: Game[Any, Any], events: Sequence[Event]) -> bool:
    return any(game.begins_turn(event) is not None for event in events)


def outcome_chances(outcome: Outcome) -> tuple[float, ...]:
    seats = sum(len(place) for place in outcome.ranking)
    return tuple(float(seat in outcome.winners) for seat in range(seats))
