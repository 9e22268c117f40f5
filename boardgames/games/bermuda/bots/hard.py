"""The hard player of Bermuda Triangle: plays on in its head and looks what has become of it.

Every move is followed until the seat has moved twice more, in lines of luck; what is reached then
is worth what was learned (`weights`). All moves meet the same luck, so few lines tell them apart,
and no dice are thrown for it. Sixteen lines are played at a time, in which the spinner stops once
on every sector; most of them go to the moves that may still be the best.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from boardgames.ai.bots import Choice, Weighing, thought_out
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.evaluation import Judge, judge_of
from boardgames.games.bermuda.bots.normal import manners
from boardgames.games.bermuda.rules import actions as act
from boardgames.games.bermuda.rules.rules import BermudaTriangle, bare_pile, ranking
from boardgames.games.bermuda.rules.state import Phase, State

SURE, WON, LOST = 100.0, 200.0, -100.0
"""All of a hundred matches; also the worth of a match that ends now, more than any other."""
TOGETHER = 16
"""Lines that are played before moves are compared again."""
KEPT = (3, 2, 2, 1)
"""How many moves, the best so far, are followed on at the most after such lines.

More lines win little more (`tools.bermuda_ceiling`).
"""
TURNS_AHEAD = 2
"""How often the seat moves again in every line."""
SURELY = 2.0
"""By how many times what luck explains a move has to do worse to be followed no farther."""
A_SPIN, A_CARD = 10, 20
"""Kinds of luck; a roll's is the seat whose it is, and every port has cards of its own."""


@cache
def fortune(kind: int, nth: int, lines: int) -> tuple[float, ...]:
    """What luck of a kind brings for the nth time in some lines that are played together.

    Numbers from 0 to 1: one of every sixteenth, in an order that no other luck shares. Who rolls
    high in a line may so meet any spin, and roll anything the next time.
    """
    rng = Rng.of(TOGETHER, kind, nth, lines)
    return tuple((part + rng.chance()) / TOGETHER for part in rng.shuffled(range(TOGETHER)))


class Luck:
    """What chance does in one line: always the same, whatever is played."""

    def __init__(self, game: BermudaTriangle, line: int) -> None:
        self.lines, self.line = divmod(line, TOGETHER)
        self.faces = sorted(game.rules.die_faces)
        self.sectors = len(game.rules.spinner)
        self.so_far: dict[int, int] = {}

    def _below(self, count: int, kind: int) -> int:
        """A whole number by the next luck of a kind."""
        nth = self.so_far.get(kind, 0)
        self.so_far[kind] = nth + 1
        return math.floor(count * fortune(kind, nth, self.lines)[self.line])

    def roll(self, seat: Seat) -> int:
        return self.faces[self._below(len(self.faces), seat)]

    def sector(self) -> int:
        return 1 + self._below(self.sectors, A_SPIN)

    def card(self, state: State, game: BermudaTriangle) -> act.CardTurned:
        """The next card of the pile that has none turned up."""
        port = bare_pile(state)
        rest = state.piles[port].rest
        return act.CardTurned(game.sea.products[port], rest[self._below(len(rest), A_CARD + port)])


class _Followed:
    """A move that is followed, with what it came to in each line."""

    def __init__(self, view: State, action: act.BermudaAction, after: State, seat: Seat) -> None:
        self.action, self.after = action, after
        self.manners = manners(view, after, action, seat)
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def behind(self, best: _Followed) -> tuple[float, float]:
        """How much worse it did than another in the lines of both, and what luck explains of it."""
        gaps = [one - own for one, own in zip(best.values, self.values, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = max(0.0, sum(gap * gap for gap in gaps) / len(gaps) - mean * mean)
        return mean, math.sqrt(spread / len(gaps))

    def is_beaten(self, best: _Followed) -> bool:
        mean, luck = self.behind(best)
        return mean > 0 and mean > SURELY * luck


class Hard:
    """Takes the move after which it would win most often; throws no dice of its own."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`, the same whatever `rng` holds."""
        return thought_out(self.ponder(game, view, actions, seat, rng))

    def ponder(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """The same with stops on the way."""
        if len(actions) == 1:
            return actions[0]
        choices = yield from self.weigh(game, view, actions, seat, rng)
        return choices[0].action

    def weigh(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Weighing:
        """All moves by how many matches of a hundred they would win."""
        assert isinstance(game, BermudaTriangle)
        choices: list[Choice] = []
        followed: list[_Followed] = []
        for action in actions:
            after = game.advance(view, action)
            if after.phase is Phase.OVER:
                choices.append(Choice(action, WON if seat in ranking(after)[0] else LOST))
            elif isinstance(action, act.Roll | act.Spin):
                choices.append(Choice(action, 0.0))
            else:
                followed.append(_Followed(view, action, after, seat))
        if followed:
            best = yield from self._best_followed(judge_of(game), followed, seat)
            # None that was given up may look better than the best for having met less luck.
            gaps = [(max(0.0, one.behind(best)[0]), one is not best, one) for one in followed]
            gaps.sort(key=lambda gap: gap[:2])
            choices += [Choice(one.action, SURE * (best.mean - gap)) for gap, _, one in gaps]
        return sorted(choices, key=lambda choice: -choice.value)

    def _best_followed(
        self, judge: Judge, followed: Sequence[_Followed], seat: Seat
    ) -> Generator[None, None, _Followed]:
        """Plays all of them on, as long as they may still be the best."""
        left = list(followed)
        for lines, most in enumerate(KEPT):
            for one in left:
                for line in range(lines * TOGETHER, (lines + 1) * TOGETHER):
                    chance = yield from played_on(judge, one.after, seat, Luck(judge.game, line))
                    one.values.append(chance + one.manners)
            left.sort(key=lambda one: -one.mean)
            best = left[0]
            left = [one for one in left if one is best or not one.is_beaten(best)][:most]
            if len(left) == 1:
                break
        return best


def played_on(judge: Judge, state: State, seat: Seat, luck: Luck) -> Generator[None, None, float]:
    """The seat's chance once it has moved so often, everybody taking what looks best."""
    game, moved = judge.game, 0
    while True:
        yield
        match state.phase:
            case Phase.ROLL:
                mover = state.turn
                rolled = game.advance(state, act.Roll())
                state = game.advance(rolled, act.Rolled(luck.roll(mover)))
                state, chance = yield from judge.best_after(state, mover)
                moved += mover == seat
                if moved == TURNS_AHEAD:
                    return chance
            case Phase.SPIN:
                state = game.advance(game.advance(state, act.Spin()), act.Spun(luck.sector()))
            case Phase.TURNING:
                state = game.advance(state, luck.card(state, game))
            case _:
                return judge.chance(state, seat)
