"""The hard computer player: its best turns once more, with what the others will do to them.

Its best few turns, weighed with the stakes it suspects, are played on, each on the same guesses of
stakes and the same dice, until it is its turn again; what the river looks like then decides.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Sequence
from copy import copy
from itertools import permutations
from typing import Any, ClassVar

from msgspec.structs import replace

from boardgames.ai.bots import Bot, Choice, Weighing
from boardgames.core.game import CHANCE, Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.evaluation import Scale, Weights
from boardgames.games.whitewater.bots.normal import Normal, Plan, Planner, Search, Thinking
from boardgames.games.whitewater.bots.stake_inference import (
    Effort,
    effort_of,
    expected_stakes,
    guessed,
    with_stakes,
    worlds,
)
from boardgames.games.whitewater.bots.steering import Steering, points_facing, points_left
from boardgames.games.whitewater.bots.turn_order import farthest_first
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import Space
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.scoring import rank_of, score_lines
from boardgames.games.whitewater.rules.state import ACTING, Finish, Phase, State, own_rafts

BEST_PLANS = 4
SECOND_LOOK = 3
"""How many plans get a first look, and how many of them a second one."""
PLANS_ALIKE = 2
"""How many turns are followed of those that come as far with every raft and keep as much Energy."""
GUESSES = (2, 3)
GUESSES_AT_A_GATE = (4, 5)
"""How often stakes and dice are guessed again in the first look and in the second.

Most turns speak for themselves; whether a raft on a snag holds others up shows only in their turns.
"""
MOST_TURNS = 6
"""Parts of turns, ended by dice, that are followed for each seat at most."""
REPLY_WIDTH = 2
TRUST = 0.9
"""How far it relies on others doing what it would do in their place."""
CAUTION = 0.5
"""Standard errors by which a plan must look better than the one that promises most."""
FEW_BOARDS = 9.0
"""How many whirlpools on a board are worse than to end the river."""
WIN = 100.0
"""What winning counts beside everything else in the position."""


class Hard(Normal):
    """Plays the turn that still looks best after the others' replies."""

    # The last Energy card is kept for a gate or the finish, which are worth more than one point.
    # Where two share all rafts only their order counts: places are minded more than the way.
    weights: ClassVar[Weights] = Weights(energy=(0.0, 1.1, 1.9, 2.4), place=15.0)
    weights_of_two: ClassVar[Weights] = Weights(energy=(0.0, 1.1, 1.9, 2.4), place=30.0)
    width: ClassVar[int] = 12
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
        return (yield from self.plans(game, view, seat, rng))[0]

    def weigh(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> Weighing:
        """What it would do, and what else it thought of: turns that begin otherwise."""
        assert isinstance(game, Whitewater), "this bot plays Whitewater only"
        if view.phase not in ACTING:
            yield
            return opening_choices(game, view, actions, seat)
        if view.phase is Phase.FACE:
            points = points_facing((yield from self._steering.way_round(game, view, seat)), view)
            return sorted(
                (Choice(act.Face(at), -one) for at, one in enumerate(points)), key=_by_value
            )
        plans = _finishing_first(view, (yield from self.plans(game, view, seat, rng)))
        found: dict[AnyAction, Choice] = {}
        for plan in plans:
            yield
            first, *later = farthest_first(game, view, plan.actions)
            if first in actions:
                found.setdefault(first, Choice(first, plan.worth, tuple(later)))
        return list(found.values()) or [Choice(action, 0.0) for action in actions]

    def plans(self, game: Whitewater, view: State, seat: Seat, rng: Rng) -> Search:
        """Its best turns with what they promise once the others have replied, best first."""
        table = yield from self._steering.way_round(game, view, seat)
        suspected = expected_stakes(game, view, seat, self.effort)
        weights = self.weights_of_two if len(view.energy) == 2 else self.weights
        scale = Scale(game, table, weights, view, suspected)
        found = yield from Planner(scale, self.width).search(view, seat)
        found = yield from _with_ends(game, view, seat, found)
        plans = _different(scale, found, seat)
        if len(plans) == 1 or found[0].after.phase is Phase.OVER:
            return found
        foresight = Foresight(scale, Planner(scale, self.reply_width, rolls_deep=0), seat)
        is_gate = any(_corks(scale, plan, seat) for plan in plans)
        changes: list[list[float]] = [[] for _ in plans]
        running = list(range(len(plans)))
        best = max(running, key=lambda index: plans[index].worth)

        def outlook(index: int) -> float:
            gains = [one - other for one, other in zip(changes[index], changes[best], strict=False)]
            return plans[index].worth + TRUST * steady_gain(gains)

        # All plans get a first look; the most promising get a second one with new guesses.
        for guesses in GUESSES_AT_A_GATE if is_gate else GUESSES:
            for _ in range(guesses):
                world = guessed(game, view, seat, self.effort, rng)
                stakes, prize = _stakes_of(world, seat), WIN if can_win(game, world, seat) else 0.0
                dice = rng.bits()
                for index in running:
                    state = with_stakes(plans[index].after, stakes)
                    changes[index].append((yield from foresight.change(state, prize, Rng(dice))))
            others = sorted(set(running) - {best}, key=outlook, reverse=True)
            running = [best, *others[: SECOND_LOOK - 1]]
        order = sorted(running, key=outlook, reverse=True)
        looked_at = [replace(plans[index], worth=outlook(index)) for index in order]
        # What it didn't look at twice comes after what it did, and promises no more.
        most = looked_at[-1].worth
        known = {plans[index].actions for index in order}
        left = [plan for plan in found if plan.actions not in known]
        return looked_at + [replace(plan, worth=min(plan.worth, most)) for plan in left]


def _finishing_first(view: State, plans: Sequence[Plan]) -> list[Plan]:
    """Where the best turn brings a raft home, those come first that begin with it.

    The order of rafts in a turn hardly matters to it, but much to a player who asks for advice.
    """
    home = plans[0].after.finished[len(view.finished) :]
    letters = {finish.letter for finish in home}

    def is_later(plan: Plan) -> bool:
        begins_with = getattr(plan.actions[0], "raft", "")
        return begins_with not in letters or plan.after.finished != plans[0].after.finished

    return sorted(plans, key=is_later) if letters else list(plans)


def _with_ends(game: Whitewater, view: State, seat: Seat, plans: Sequence[Plan]) -> Search:
    """The plans, those that end the match weighed by how likely they win it.

    Where nothing can win any more, the end isn't held up.
    """
    ends = [plan for plan in plans if plan.after.phase is Phase.OVER]
    if not ends or not (yield from _may_win(game, view, seat)):
        return list(plans)
    weighed = []
    for plan in ends:
        prize = WIN * (2 * (yield from _win_share(game, plan, seat)) - 1)
        weighed.append(replace(plan, worth=plan.worth + prize))
    others = [plan for plan in plans if plan.after.phase is not Phase.OVER]
    return sorted([*others, *weighed], key=lambda plan: -plan.worth)


def _may_win(game: Whitewater, view: State, seat: Seat) -> Generator[None, None, bool]:
    """Whether the others may have staked so that the match can still be won."""
    for world in worlds(game, view, seat):
        if can_win(game, world, seat):
            return True
        yield
    return False


def _win_share(game: Whitewater, plan: Plan, seat: Seat) -> Generator[None, None, float]:
    """In which part of all ways to have staked a match that ends so is won."""
    won = 0.0
    cases = worlds(game, plan.after, seat)
    for world in cases:
        outcome = game.outcome(world)
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
        yield
    return won / len(cases)


def opening_choices(
    game: Whitewater, view: State, actions: Sequence[AnyAction], seat: Seat
) -> list[Choice]:
    """Before the race: a partner opposite, the nearest raft doubled, a river with few pools."""
    seats = len(view.energy)
    points = game.terms.points
    table = Steering().open_way(game, view) if view.phase is Phase.STAKES else {}

    def worth(action: AnyAction) -> float:
        match action:
            case act.PassRaftCard(taker):
                return -abs((taker - seat) % seats - seats / 2)
            case act.PlaceStakes(factors):
                lefts = [points_left(table, raft) for raft in own_rafts(view, seat)]
                return -sum(f * left for f, left in zip(factors, lefts, strict=True)) / points[0]
            case act.LayBoard(board):
                cells = game.terms.boards[board].cells.values()
                return -float(sum(cell.kind is Space.WHIRLPOOL for cell in cells))
        return -FEW_BOARDS

    return sorted((Choice(action, worth(action)) for action in actions), key=_by_value)


def _by_value(choice: Choice) -> float:
    return -choice.value


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
        self._replies: dict[State, tuple[AnyAction, ...]] = {}
        """By what the mover sees: most guesses differ in stakes that it doesn't know either."""

    def change(self, state: State, prize: float, dice: Rng) -> Generator[None, None, float]:
        """How much better or worse the position is once everybody else has had a turn.

        The change and not the outcome, because a plan's own dice are in its worth already, as a
        mean that a few throws in thought would only blur.
        """
        game, seat, away = self.game, self.seat, False
        while state.roll is not None:
            state = game.advance(state, game.chance(state, dice))
        before = self.scale.potential(state, seat)
        for _ in range(MOST_TURNS * len(state.energy)):
            mover = game.to_move(state)
            if mover is None or (mover == seat and away):
                break
            if mover == CHANCE:
                state = game.advance(state, game.chance(state, dice))
                continue
            away = away or mover != seat
            state = yield from self._turn(state, mover)
        worth = self.scale.value(state, seat)
        if state.phase is Phase.OVER:
            outcome = game.outcome(state)
            assert outcome is not None
            worth += prize / len(outcome.winners) if seat in outcome.winners else -prize
        return worth - before

    def _turn(self, state: State, mover: Seat) -> Generator[None, None, State]:
        """The mover's turn, up to a die, as it sees it."""
        view = self.game.view(state, mover)
        if view not in self._replies:
            self._replies[view] = (yield from self.planner.search(view, mover))[0].actions
        for action in self._replies[view]:
            state = self.game.advance(state, action)
        yield
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
        ranks = [
            rank_of(score_lines(world.rafts, order, points, other), len(points))
            for other in range(len(world.energy))
        ]
        if ranks[seat] == min(ranks):
            return True
    return False


def _stakes_of(state: State, seat: Seat) -> dict[tuple[Seat, str], int]:
    return {
        (member.seat, raft.letter): member.stake
        for raft in state.rafts
        for member in raft.crew
        if member.seat != seat
    }
