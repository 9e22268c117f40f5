"""The hard computer player: takes the choice that gains most turns, or costs its rivals most.

It doesn't search: an evaluation is good enough, and quick enough for people to ask for advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.ai.bots import Bot, Choice, Pondering, Thought, Weighing
from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.evaluation import Scales
from boardgames.games.waterworld.bots.memory import Notes, fitting, recalled
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Phase, State

PAUSE_EVERY = 3  # choices evaluated between two yields


class Hard(Pondering):
    def __init__(self, notes: Notes | None = None) -> None:
        self.notes = notes

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        return Hard(recalled(seen, seat))

    def ponder(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> Thought:
        choices = yield from self.weigh(game, view, actions, seat, rng)
        best = [choice for choice in choices if choice.value == choices[0].value]
        return rng.choice(best).action

    def weigh(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> Weighing:
        assert isinstance(game, Waterworld), "this bot plays Waterworld only"
        if len(actions) == 1 or view.phase is Phase.PAWNS:
            return [Choice(action, 0.0) for action in actions]
        scales = Scales(game, view, seat, fitting(self.notes, view, seat))
        yield
        choices = []
        for number, action in enumerate(actions):
            choices.append(Choice(action, worth(scales, action)))
            if number % PAUSE_EVERY == 0:
                yield
        return sorted(choices, key=lambda choice: -choice.value)


def worth(scales: Scales, action: AnyAction) -> float:
    match action:
        case act.MoveTo(space) | act.FlyTo(space):
            return scales.landing(space)
        case act.RaiseSails():
            return scales.sails()
        case act.Roll():
            return scales.without_sails()
        case act.SendDeez(space):
            return scales.smashing(space)
        case act.Trade():
            return scales.trading()
        case act.DrawDiscard():
            return scales.drawing()
        case act.Give(kind):
            return scales.giving(kind)
        case act.Discard(kind):
            return scales.parting(kind)
        case act.AttackDeez():
            return 1.0
        case act.LeaveDeez():
            return 0.0
    return 0.0
