"""Computer players: what all levels share, the easy and the normal one, and one that only guesses.

They choose rivals and rewards; whether they solve a card is chance's to say. They value a place by
steps gone against the best rival's; advice puts their reasons into words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from boardgames.ai.bots import Choice, Weighing
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules.actions import Answer, Award, AwardTie
from boardgames.games.whatzit.rules.answering import computer_of
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rewards import (
    CLIMB,
    MOVE_AHEAD,
    SWAP,
    Reward,
    pawns_after,
    rewards_of,
)
from boardgames.games.whatzit.rules.state import Mind, Phase, Setting, State

CIRCLE_WORTH = 10
"""What standing on the Circle counts beyond its steps."""
RIVAL_WEIGHT = 0.6
WIN = 40.0
TINY = 1e-9


def worth(setting: Setting, place: int) -> float:
    """Steps gone, the Circle counting more."""
    return float(place + CIRCLE_WORTH if place == setting.path.circle else place)


def value(setting: Setting, pawns: Sequence[int], seat: Seat) -> float:
    best = max(worth(setting, place) for other, place in enumerate(pawns) if other != seat)
    return worth(setting, pawns[seat]) - RIVAL_WEIGHT * best


def setting_of(game: Game[Any, Any]) -> Setting:
    setting: Setting = getattr(game, "setting")  # noqa: B009 — games share no such attribute
    return setting


def best(actions: Sequence[Any], worth_of: Callable[[Any], float], rng: Rng) -> Any:
    """The best action; among equals by lot, since being challenged is also a chance to move."""
    scores = [worth_of(action) for action in actions]
    top = max(scores)
    equals = [action for action, score in zip(actions, scores, strict=True) if score >= top - TINY]
    return equals[0] if len(equals) == 1 else rng.choice(equals)


class Computer:
    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`; where a person would have to judge or type, any of them."""
        setting = setting_of(game)
        if len(actions) == 1:
            return actions[0]
        match view.phase:
            case Phase.CHALLENGE:
                return self.rival(setting, view, actions, seat, rng)
            case Phase.REWARD:
                return self.reward(setting, view, actions, seat, rng)
        return rng.choice(actions)

    def weigh(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Weighing:
        """What each choice is worth; nothing where only people can know: judging and guessing."""
        yield
        setting = setting_of(game)
        if view.phase is Phase.CHALLENGE:
            found = [
                Choice(one, self.rival_worth(setting, view, seat, one.seat)) for one in actions
            ]
        elif view.phase is Phase.REWARD:
            found = [Choice(one, self.reward_worth(setting, view, seat, one)) for one in actions]
        else:
            found = [Choice(one, 0.0) for one in actions]
        return sorted(found, key=lambda one: (-one.value, one.action != SWAP))

    def rival(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        return best(actions, lambda one: self.rival_worth(setting, view, seat, one.seat), rng)

    def reward(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """What to do with a solved card; of equals the swap, since it throws a rival back."""
        return max(
            actions, key=lambda one: (self.reward_worth(setting, view, seat, one), one == SWAP)
        )

    def reward_worth(self, setting: Setting, view: State, seat: Seat, choice: Reward) -> float:
        """What a reward is worth, in steps."""
        return value(setting, pawns_after(setting, view, seat, choice), seat)

    def rate(self, setting: Setting, view: State, seat: Seat) -> float:
        """How likely a seat is to solve a card of the turn's deck; people count as normal."""
        mind = Mind.NORMAL if setting.is_human(seat) else setting.minds[seat]
        decks = setting.rules.decks
        low, high = (decks.wicked if view.card_deck else decks.regular).levels
        shares = computer_of(setting.rules, mind).solve[low - 1 : high]
        return sum(shares) / len(shares) / 100

    def rival_worth(self, setting: Setting, view: State, seat: Seat, other: Seat) -> float:
        """What challenging the other is worth, in steps."""
        first, second = self.who_is_first(setting, view, seat, other)
        nobody = value(setting, view.pawns, seat)
        solved, beaten = WIN, -WIN
        if view.pawns[seat] != setting.path.circle:
            options = self.after_solving(setting, view, seat, other)
            solved = max(value(setting, pawns, seat) for pawns in options)
        if view.pawns[other] != setting.path.circle:
            beaten = value(setting, self.after_losing(setting, view, other), seat)
        return first * solved + second * beaten + (1 - first - second) * nobody

    def who_is_first(
        self, setting: Setting, view: State, seat: Seat, other: Seat
    ) -> tuple[float, float]:
        """How likely each of two is to solve the card before the other."""
        mine, theirs = self.rate(setting, view, seat), self.rate(setting, view, other)
        # One who solves it alone has it; where both would, each is first half the time.
        return mine * (1 - theirs / 2), theirs * (1 - mine / 2)

    def after_solving(
        self, setting: Setting, view: State, seat: Seat, other: Seat
    ) -> list[list[int]]:
        """Where pawns can be once the seat has been first: ahead, swapped, up its ladder."""
        view = replace(view, guessers=(seat, other))
        climbs = [CLIMB] if CLIMB in rewards_of(setting, view, seat) else []
        choices: list[Reward] = [MOVE_AHEAD, SWAP, *climbs]
        return [pawns_after(setting, view, seat, choice) for choice in choices]

    def after_losing(self, setting: Setting, view: State, other: Seat) -> list[int]:
        """Where pawns are once the other has been first."""
        return pawns_after(setting, view, other, MOVE_AHEAD)


class Normal(Computer):
    """Weighs who would be first and what that would bring."""


CARELESS = 3
"""It plays its best reward in all but one of this many cases."""


class Easy(Computer):
    """Challenges anybody ahead of it, and takes its best reward two times in three."""

    def rival(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        # Not those who win by being first; rather those with whom a swap gains something.
        pawns, circle = view.pawns, setting.path.circle
        safe = [one for one in actions if pawns[one.seat] != circle]
        ahead = [one for one in safe if pawns[one.seat] > pawns[seat] + view.white]
        return rng.choice(ahead or safe or actions)

    def reward(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        # It never goes back, nor passes a ladder by, nor overlooks a gain of more than a roll.
        gains = {one: pawns_after(setting, view, seat, one)[seat] for one in actions}
        ahead = [one for one in actions if gains[one] > view.pawns[seat]]
        if CLIMB in ahead:
            ahead.remove(MOVE_AHEAD)
        # Of two that lead to one space a swap takes something from a rival.
        top = max(ahead, key=lambda one: (gains[one], one == SWAP))
        if rng.below(CARELESS):
            return top
        roll = max(setting.rules.white_die)
        return rng.choice([top, *(one for one in ahead if 0 < gains[top] - gains[one] <= roll)])


def takes_reading(action: Any) -> bool:
    """Whether somebody has to have read the card for it."""
    if isinstance(action, Answer):
        return action.verdict in (Verdict.RIGHT, Verdict.NEAR)
    return isinstance(action, Award | AwardTie)


class Clueless:
    """Any action that takes no reading."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`; a Moderator who is asked about a computer's answer gives it to it."""
        return rng.choice([one for one in actions if not takes_reading(one)] or actions[:1])
