"""The hard computer player: its best turns once more, with what the others will do to them.

Its best few turns, weighed with the stakes it suspects, are played on, each on the same guesses of
stakes and the same dice, until it is its turn again; what the river looks like then decides.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from copy import copy
from itertools import permutations
from typing import ClassVar

from boardgames.ai.bots import Bot
from boardgames.core.game import CHANCE, Event, Seat
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.normal import Normal, Thinking
from boardgames.games.whitewater.bots.planning import Plan, Planner
from boardgames.games.whitewater.bots.steering import points_left
from boardgames.games.whitewater.bots.suspicion import (
    Effort,
    effort_of,
    expected_stakes,
    guessed,
    with_stakes,
)
from boardgames.games.whitewater.bots.weighing import Scale, Weights
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.scoring import score_lines
from boardgames.games.whitewater.rules.state import Finish, Phase, State, own_rafts

BEST_PLANS = 6
SECOND_LOOK = 3
PLANS_ALIKE = 2
"""Of turns that come as far with every raft and keep as much Energy, so many are followed."""
TURNS_LOOKED_AT = 72
"""Turns of others that are played in thought, over all plans and guesses together."""
MOST_GUESSES = 8
MOST_TURNS = 6
"""Parts of turns, ended by dice, that are followed for each seat at most."""
REPLY_WIDTH = 4
TRUST = 0.7
"""How far it relies on others doing what it would do in their place."""
CAUTION = 0.5
"""Standard errors by which a plan must look better than the one that promises most."""
WIN = 100.0
"""What winning counts beside everything else in the position."""


class Hard(Normal):
    """Plays the turn that still looks best after the others' replies."""

    # The last Energy card is kept for a gate or the finish, which are worth more than one point.
    # It suspects what the others have staked, so it minds places more than the way.
    weights: ClassVar[Weights] = Weights(energy=(0.0, 1.1, 1.9, 2.4), place=30.0)
    reply_width: ClassVar[int] = REPLY_WIDTH

    def __init__(self) -> None:
        super().__init__()
        self.effort: Effort = {}

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        """The same player, knowing who has worked for which raft."""
        twin = copy(self)
        twin.effort = effort_of(seen)
        return twin

    def plan(self, game: Whitewater, view: State, seat: Seat, rng: Rng) -> Thinking:
        """The turn it would play from here."""
        suspected = expected_stakes(game, view, seat, self.effort)
        table = self._steering.way_round(game, view, seat)
        scale = Scale(game, table, self.weights, view, suspected)
        plans = _different(scale, Planner(scale, self.width).plans(view, seat), seat)
        if len(plans) == 1:
            return plans[0]
        foresight = Foresight(scale, Planner(scale, self.reply_width, rolls_deep=0), seat)
        changes: list[list[float]] = [[] for _ in plans]
        running = list(range(len(plans)))
        best = max(running, key=lambda index: plans[index].worth)

        def outlook(index: int) -> float:
            gains = [one - other for one, other in zip(changes[index], changes[best], strict=False)]
            return plans[index].worth + TRUST * steady_gain(gains)

        # All plans get a first look; the most promising get a second one with new guesses.
        for _ in range(2):
            turns = TURNS_LOOKED_AT // 2 // (len(running) * (len(view.energy) - 1))
            for _ in range(max(1, min(MOST_GUESSES, turns))):
                world = guessed(game, view, seat, self.effort, rng)
                stakes, prize = _stakes_of(world, seat), WIN if can_win(game, world, seat) else 0.0
                dice = rng.bits()
                for index in running:
                    state = with_stakes(plans[index].after, stakes)
                    changes[index].append(foresight.change(state, prize, Rng(dice)))
                    yield
            others = sorted(set(running) - {best}, key=outlook, reverse=True)
            running = [best, *others[: SECOND_LOOK - 1]]
        return plans[max(running, key=outlook)]


def steady_gain(gains: Sequence[float]) -> float:
    """The mean of what was seen in a few guesses, less what may be luck in it.

    Dice in thought differ more than good plans do; without this a turn that was only lucky in
    thought would be played instead of the better one.
    """
    mean = sum(gains) / len(gains)
    if len(gains) == 1:
        return mean
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean - CAUTION * math.sqrt(spread / len(gains))


class Foresight:
    """Plays on in thought until the seat's own turn comes again."""

    def __init__(self, scale: Scale, planner: Planner, seat: Seat) -> None:
        self.scale, self.planner, self.seat = scale, planner, seat
        self.game = scale.game

    def change(self, state: State, prize: float, dice: Rng) -> float:
        """How much better or worse the position is once everybody else has had a turn.

        The change and not the outcome, because a plan's own dice are in its worth already, as a
        mean that a few throws in thought would only blur.
        """
        game, seat, away = self.game, self.seat, False
        while state.roll is not None:
            state = game.apply(state, game.chance(state, dice)).state
        before = self.scale.potential(state, seat)
        for _ in range(MOST_TURNS * len(state.energy)):
            mover = game.to_move(state)
            if mover is None or (mover == seat and away):
                break
            if mover == CHANCE:
                state = game.apply(state, game.chance(state, dice)).state
                continue
            away = away or mover != seat
            state = self._turn(state, mover)
        worth = self.scale.value(state, seat)
        if state.phase is Phase.OVER:
            outcome = game.outcome(state)
            assert outcome is not None
            worth += prize / len(outcome.winners) if seat in outcome.winners else -prize
        return worth - before

    def _turn(self, state: State, mover: Seat) -> State:
        """The mover's turn, up to a die, as it sees it."""
        plan = self.planner.plans(self.game.view(state, mover), mover)[0]
        for action in plan.actions:
            state = self.game.apply(state, action).state
        return state


def _different(scale: Scale, plans: Sequence[Plan], seat: Seat) -> list[Plan]:
    """The best plans, few of them alike in what they give to which raft."""
    kinds: Counter[tuple[object, ...]] = Counter()
    found: list[Plan] = []
    corks = [plan for plan in plans if _corks(scale, plan, seat)]
    if corks and len(corks) < len(plans):
        found.append(corks[0])
    for plan in plans:
        lefts = (points_left(scale.table, raft) for raft in own_rafts(plan.after, seat))
        kind = (*lefts, plan.after.energy[seat], plan.after.roll)
        kinds[kind] += 1
        if kinds[kind] <= PLANS_ALIKE:
            found.append(plan)
            if len(found) == BEST_PLANS:
                break
    return found


def _corks(scale: Scale, plan: Plan, seat: Seat) -> bool:
    """Whether a raft of the seat is left on a snag, where nobody can push it aside."""
    return any(raft.hex in scale.river.snags for raft in own_rafts(plan.after, seat))


def can_win(game: Whitewater, world: State, seat: Seat) -> bool:
    """Whether its rafts taking the places that are left could still make it the winner.

    Who can't, doesn't hold up the end: otherwise a crew might wait at the finish for ever.
    """
    points = game.terms.points
    racing = [raft.letter for raft in own_rafts(world, seat) if raft.hex is not None]
    left = len(points) - len(world.finished)
    for letters in permutations(racing, min(left, len(racing))):
        order = (*world.finished, *(Finish(letter, seat) for letter in letters))
        totals = [
            sum(line.points for line in score_lines(world.rafts, order, points, other))
            for other in range(len(world.energy))
        ]
        if totals[seat] >= max(totals):
            return True
    return False


def _stakes_of(state: State, seat: Seat) -> dict[tuple[Seat, str], int]:
    return {
        (member.seat, raft.letter): member.stake
        for raft in state.rafts
        for member in raft.crew
        if member.seat != seat
    }
