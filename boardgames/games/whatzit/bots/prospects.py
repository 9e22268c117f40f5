"""What a seat's chance to win hangs on, counted in a whole position."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Action
from boardgames.core.prospects import Counts, Prospects
from boardgames.games.whatzit.bots.hard import Hard
from boardgames.games.whatzit.bots.hard import counts as counted
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Standing, State

NAMES = Standing.__struct_fields__
HARD = Hard()
SOLVING = (
    act.Look
    | act.StartTimer
    | act.Thought
    | act.LetClockRun
    | act.Award
    | act.AwardTie
    | act.NobodySolved
    | act.Buzz
    | act.BuzzTogether
    | act.Answer
    | act.JudgeQuick
    | act.QuickGuessed
    | act.Accept
    | act.Decline
)


def counts(game: Whatzit, state: State) -> Sequence[Counts]:
    setting = game.setting
    rates = [HARD.strength(setting, state, seat) for seat in range(len(state.pawns))]
    return counted(setting, state.pawns, state.solver, rates)


def is_solving(action: Action) -> bool:
    return isinstance(action, SOLVING)


PROSPECTS = Prospects(NAMES, counts, is_solving=is_solving)
