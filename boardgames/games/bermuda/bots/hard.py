"""The hard player of Bermuda Triangle: plays on in its head and looks what has become of it.

Every move is followed until the seat has moved twice more, in as many lines of luck as the spinner
has sectors, each sector once; what is reached then is worth what was learned (`weights`). All moves
meet the same luck, so few lines tell them apart, and no dice are thrown for it.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from typing import Any

from boardgames.ai.bots import Choice, Weighing, thought_out
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.weights import Judge, judge_of, manners
from boardgames.games.bermuda.rules.actions import (
    BermudaAction,
    CardTurned,
    Roll,
    Rolled,
    Spin,
    Spun,
)
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.rules import BermudaTriangle, bare_pile
from boardgames.games.bermuda.rules.state import Phase, State

SURE, WON, LOST = 100.0, 200.0, -100.0
"""All of a hundred matches, and what a match that ends now is worth: more than any that goes on."""
STRIDES = (0.6180339887, 0.7548776662, 0.5698402910, 0.4142135624)
"""Steps by which the rolls of a line differ from the next line's: they fill the die evenly."""
SECTOR_STRIDE = 5
TURNS_AHEAD = 2
"""How often the seat moves again in every line; more win no more (`tools.bermuda_ceiling`)."""


class Luck:
    """What chance does in one line: always the same, whatever is played."""

    def __init__(self, game: BermudaTriangle, line: int) -> None:
        self.line = line
        self.faces = sorted(game.rules.die_faces)
        self.sectors = len(game.rules.spinner)
        self.rolls = 0

    def roll(self) -> int:
        """The next roll."""
        stride = STRIDES[self.rolls % len(STRIDES)]
        at = (self.line * stride + 0.11 * self.rolls) % 1.0
        self.rolls += 1
        return self.faces[math.floor(at * len(self.faces))]

    def sector(self) -> int:
        """The next spin."""
        return 1 + (SECTOR_STRIDE * self.line + self.rolls) % self.sectors

    def card(self, state: State, game: BermudaTriangle) -> CardTurned:
        """The next card of the pile that has none turned up."""
        port = bare_pile(state)
        rest = state.piles[port].rest
        return CardTurned(game.sea.products[port], rest[self.line % len(rest)])


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
        choices = []
        for action in actions:
            worth = yield from self.worth(game, view, action, seat)
            choices.append(Choice(action, worth))
        return sorted(choices, key=lambda choice: -choice.value)

    def worth(
        self, game: BermudaTriangle, view: State, action: BermudaAction, seat: Seat
    ) -> Generator[None, None, float]:
        """In how many matches of a hundred the seat would win after that."""
        after = game.apply(view, action).state
        if after.phase is Phase.OVER:
            return WON if seat in ranking(after)[0] else LOST
        if not isinstance(action, Roll | Spin):
            judge, total, lines = judge_of(game), 0.0, len(game.rules.spinner)
            for line in range(lines):
                total += yield from played_on(judge, after, seat, Luck(game, line))
            return SURE * (total / lines + manners(view, after, action, seat))
        return 0.0


def played_on(judge: Judge, state: State, seat: Seat, luck: Luck) -> Generator[None, None, float]:
    """The seat's chance once it has moved so often, everybody taking what looks best."""
    game, moved = judge.game, 0
    while True:
        yield
        match state.phase:
            case Phase.ROLL:
                mover = state.turn
                rolled = game.apply(state, Roll()).state
                state = game.apply(rolled, Rolled(luck.roll())).state
                state, chance = yield from judge.best_after(state, mover)
                moved += mover == seat
                if moved == TURNS_AHEAD:
                    return chance
            case Phase.SPIN:
                state = game.apply(game.apply(state, Spin()).state, Spun(luck.sector())).state
            case Phase.TURNING:
                state = game.apply(state, luck.card(state, game)).state
            case _:
                return judge.chance(state, seat)
