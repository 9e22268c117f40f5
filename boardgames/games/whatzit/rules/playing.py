"""Who decides in each phase, and what each action does: two tables, looked up once an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Seat
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import answering, rewards, turns
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.state import Phase, Setting, State, from_solver
from boardgames.games.whatzit.rules.turns import Events

Does = Callable[[Setting, State, Any, Events], State]


def _opening_seat(setting: Setting, state: State) -> Seat:
    return state.solver if state.program else state.moderator


def _guessing_seat(setting: Setting, state: State) -> Seat:
    if not state.program:
        return state.moderator
    if state.black is Play.SOLO:
        return state.solver
    return from_solver(state, answering.humans_among(setting, state))[0]


def _quick_seat(setting: Setting, state: State) -> Seat:
    if not setting.is_human(state.quick[0]):
        return CHANCE
    return state.quick[0] if state.program else state.moderator


MOVERS: Mapping[Phase, Callable[[Setting, State], Seat | None]] = {
    Phase.FIRST: lambda setting, state: state.rolls.index(0),
    Phase.ROLL: lambda setting, state: state.solver,
    Phase.CHALLENGE: lambda setting, state: state.solver,
    Phase.OPEN: _opening_seat,
    Phase.GUESS: _guessing_seat,
    Phase.ANSWER: lambda setting, state: state.queue[0],
    Phase.VERDICT: lambda setting, state: state.moderator,
    Phase.QUICK: _quick_seat,
    Phase.APPEAL: answering.table_seat,
    Phase.REWARD: lambda setting, state: state.queue[0],
    Phase.OVER: lambda setting, state: None,
}
"""Whose decision a phase waits for; in all others chance moves."""


def _quick(setting: Setting, state: State, action: Any, events: Events) -> State:
    verdict = Verdict.RIGHT if action.right else Verdict.WRONG
    return answering.quick_guessed(setting, state, verdict, events)


DOES: Mapping[type, Does] = {
    act.Shuffled: lambda setting, state, it, seen: turns.shuffled(state, it.deck, it.order, seen),
    act.RollForFirst: lambda setting, state, it, seen: replace(state, phase=Phase.FIRST_DIE),
    act.FirstRolled: lambda setting, state, it, seen: turns.first_rolled(
        setting, state, it.value, seen
    ),
    act.RollDice: lambda setting, state, it, seen: replace(state, phase=Phase.DICE),
    act.Rolled: lambda setting, state, it, seen: turns.dice_rolled(
        setting, state, it.white, it.black, seen
    ),
    act.Challenge: lambda setting, state, it, seen: turns.challenged(setting, state, it.seat, seen),
    act.Look: lambda setting, state, it, seen: turns.looked(state, seen),
    act.StartTimer: lambda setting, state, it, seen: turns.opened(setting, state, seen),
    act.Thought: lambda setting, state, it, seen: answering.thought(
        setting, state, it.seat, it.at, seen
    ),
    act.LetClockRun: lambda setting, state, it, seen: answering.clock_ran(setting, state, seen),
    act.Award: lambda setting, state, it, seen: rewards.solved_by(setting, state, it.seat, seen),
    act.AwardTie: lambda setting, state, it, seen: rewards.tied(setting, state, it.seats, seen),
    act.NobodySolved: lambda setting, state, it, seen: answering.time_up(setting, state, seen),
    act.Buzz: lambda setting, state, it, seen: answering.buzzed(state, (it.seat,), seen),
    act.BuzzTogether: lambda setting, state, it, seen: answering.buzzed(state, it.seats, seen),
    act.Answer: lambda setting, state, it, seen: answering.answered(
        setting, state, it.verdict, seen
    ),
    act.JudgeQuick: _quick,
    act.QuickGuessed: _quick,
    act.Accept: lambda setting, state, it, seen: answering.appeal_decided(
        setting, state, True, seen
    ),
    act.Decline: lambda setting, state, it, seen: answering.appeal_decided(
        setting, state, False, seen
    ),
    act.MoveAhead: rewards.rewarded,
    act.ClimbAndMove: rewards.rewarded,
    act.Swap: rewards.rewarded,
}
"""What an action does to a position, by its kind; what was seen of it is added to the trace."""
