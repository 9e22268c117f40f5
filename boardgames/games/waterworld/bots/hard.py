"""The hard computer player: guesses how things lie, and plays every choice on from there.

Each guess fits what its seat sees and remembers. All choices are tried in the same guesses with the
same luck, so that they differ by the choice and not by the dice. The number of guesses is fixed,
not the time, since a rule that looks at a clock would play differently on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.ai.bots import Bot, Thought, thought_out
from boardgames.core.game import CHANCE, Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.landings import Landings
from boardgames.games.waterworld.bots.memory import Notes, fitting, recalled
from boardgames.games.waterworld.bots.normal import Normal
from boardgames.games.waterworld.bots.prospects import prospect
from boardgames.games.waterworld.bots.worlds import guessed
from boardgames.games.waterworld.rules.actions import AnyAction, FlyTo, MoveTo
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Phase, State

GUESSES = 24
MOVES = 12
ROUNDS = 2
"""How far a choice is played on."""
SURE = 1.0
"""By how many standard errors another choice must be better than the normal player's."""


class Hard:
    """Takes the choice that wins most often in what might be."""

    def __init__(self, notes: Notes | None = None) -> None:
        """Without notes it plays as one who has just sat down."""
        self.notes = notes

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        """The same player with these events in mind."""
        return Hard(recalled(seen, seat))

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> AnyAction:
        """One of `actions`."""
        action: AnyAction = thought_out(self.ponder(game, view, actions, seat, rng))
        return action

    def ponder(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> Thought:
        """The same, with a stop after every choice that was played on."""
        assert isinstance(game, Waterworld), "this bot plays Waterworld only"
        usual = Normal(self.notes).choose(game, view, actions, seat, rng)
        if len(actions) == 1 or view.phase is Phase.PAWNS:
            return usual
        notes = fitting(self.notes, view, seat)
        choices = worth_trying(game, view, actions, seat, notes, usual)
        values: list[list[float]] = [[] for _ in choices]
        for _ in range(GUESSES):
            world = guessed(game, view, seat, notes, rng)
            luck = rng.bits()
            for place, action in enumerate(choices):
                values[place].append(played_on(game, world, action, seat, luck))
                yield
        return choices[clearly_best(values)]


def worth_trying(
    game: Waterworld,
    view: State,
    actions: Sequence[AnyAction],
    seat: Seat,
    notes: Notes,
    usual: AnyAction,
) -> list[AnyAction]:
    """The usual choice first, then all others, or the best of them where there are many."""
    others = [action for action in actions if action != usual]
    if not isinstance(usual, MoveTo | FlyTo):
        return [usual, *others]
    landings = Landings(game, view, seat, notes)
    scores = {a: landings.of(a.space) for a in others if isinstance(a, MoveTo | FlyTo)}
    return [usual, *sorted(scores, key=scores.__getitem__, reverse=True)[: MOVES - 1]]


def played_on(game: Waterworld, state: State, action: AnyAction, seat: Seat, luck: int) -> float:
    """How good the position is two rounds after the action, if all play normally."""
    last = state.round + ROUNDS
    player, whims, fate = Normal(), Rng.of(luck), Rng.of(luck, 0)
    turn = (0, 0)
    to_move, apply = game.to_move, game.apply
    state = apply(state, action).state
    while (mover := to_move(state)) is not None:
        if mover == CHANCE:
            if turn != (state.round, state.active):
                # Each turn has its own luck, or one token more would change all dice after it.
                turn = (state.round, state.active)
                fate = Rng.of(luck, *turn)
            action = game.chance(state, fate)
        elif state.phase is Phase.START and state.round >= last and mover == seat:
            break
        else:
            action = player.choose(game, state, game.legal_actions(state), mover, whims)
        state = apply(state, action).state
    return prospect(game, state, seat)


def clearly_best(values: Sequence[Sequence[float]]) -> int:
    """The first, unless another is better by more than chance explains."""
    best, lead = 0, 0.0
    count = len(values[0])
    for place, other in enumerate(values[1:], start=1):
        gains = [a - b for a, b in zip(other, values[0], strict=True)]
        mean = sum(gains) / count
        spread = sum((gain - mean) ** 2 for gain in gains) / (count * (count - 1))
        if mean - SURE * spread**0.5 > lead:
            best, lead = place, mean - SURE * spread**0.5
    return best
