"""Every action that may be played now; lists that don't depend on the position are made once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules.actions import (
    Accept,
    Answer,
    AnyAction,
    Award,
    AwardTie,
    Buzz,
    BuzzTogether,
    Challenge,
    Decline,
    FirstRolled,
    JudgeQuick,
    LetClockRun,
    Look,
    NobodySolved,
    QuickGuessed,
    RollDice,
    Rolled,
    RollForFirst,
    Shuffled,
    StartTimer,
    Thought,
)
from boardgames.games.whatzit.rules.answering import humans_among, next_thinker
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.rewards import rewards_of
from boardgames.games.whatzit.rules.state import Face, Phase, Setting, State

Actions = Sequence[AnyAction]

TYPED = tuple(Answer(verdict) for verdict in (Verdict.RIGHT, Verdict.NEAR, Verdict.WRONG))
TYPED_OR_SILENT = (*TYPED, Answer(Verdict.SILENT))
SOLO_TYPED: Actions = (*TYPED, LetClockRun())
QUICK_JUDGED = (JudgeQuick(True), JudgeQuick(False))
QUICK_CHANCE = (QuickGuessed(True), QuickGuessed(False))
APPEALS = (Accept(), Decline())
ROLL_FIRST, ROLL, LOOK, START = (RollForFirst(),), (RollDice(),), (Look(),), (StartTimer(),)


ALWAYS: Mapping[Phase, Actions] = {
    Phase.FIRST: ROLL_FIRST,
    Phase.ROLL: ROLL,
    Phase.ANSWER: TYPED_OR_SILENT,
    Phase.APPEAL: APPEALS,
    Phase.OVER: (),
}
"""Phases that offer the same in every position."""


def listed(setting: Setting, state: State) -> Actions:
    """What may be played in this position."""
    always = ALWAYS.get(state.phase)
    if always is not None:
        return always
    match state.phase:
        case Phase.OPEN:
            return LOOK if state.face is Face.DOWN and not state.program else START
        case Phase.SHUFFLE:
            deck = state.shuffled
            return (Shuffled(deck, state.decks[deck]),)
        case Phase.FIRST_DIE:
            return _first_rolls(setting.rules.white_die)
        case Phase.DICE:
            return _rolls(setting.rules.white_die, setting.rules.black_die)
        case Phase.CHALLENGE:
            return _challenges(len(state.pawns), state.solver)
        case Phase.REWARD:
            return rewards_of(setting, state, state.queue[0])
        case _:
            return _while_guessing(setting, state)


def _while_guessing(setting: Setting, state: State) -> Actions:
    match state.phase:
        case Phase.THINK:
            return _thoughts(next_thinker(setting, state), 2 * setting.timer)
        case Phase.GUESS if not state.program:
            return _marks_or_sand(humans_among(setting, state))
        case Phase.GUESS if state.black is Play.SOLO:
            return SOLO_TYPED
        case Phase.GUESS:
            return _buzzes(humans_among(setting, state))
        case Phase.VERDICT:
            return _verdicts(humans_among(setting, state), state.queue)
        case _:
            if not setting.is_human(state.quick[0]):
                return QUICK_CHANCE
            return TYPED_OR_SILENT if state.program else QUICK_JUDGED


@lru_cache(maxsize=64)
def _first_rolls(faces: tuple[int, ...]) -> Actions:
    return tuple(FirstRolled(face) for face in sorted(set(faces)))


@lru_cache(maxsize=64)
def _rolls(white: tuple[int, ...], black: tuple[Play, ...]) -> Actions:
    plays = dict.fromkeys(black)
    return tuple(Rolled(face, play) for face in sorted(set(white)) for play in plays)


@lru_cache(maxsize=64)
def _challenges(seats: int, solver: Seat) -> Actions:
    return tuple(Challenge(seat) for seat in range(seats) if seat != solver)


@lru_cache(maxsize=64)
def _thoughts(seat: Seat, last: int) -> Actions:
    return tuple(Thought(seat, at) for at in range(last + 1))


def _groups(seats: tuple[Seat, ...], least: int) -> list[tuple[Seat, ...]]:
    sizes = range(least, len(seats) + 1)
    return [group for size in sizes for group in combinations(seats, size)]


@lru_cache(maxsize=256)
def _marks(humans: tuple[Seat, ...]) -> Actions:
    single: list[AnyAction] = [Award(seat) for seat in humans]
    return (*single, *(AwardTie(group) for group in _groups(humans, 2)))


@lru_cache(maxsize=256)
def _marks_or_sand(humans: tuple[Seat, ...]) -> Actions:
    return (*_marks(humans), LetClockRun())


@lru_cache(maxsize=256)
def _buzzes(humans: tuple[Seat, ...]) -> Actions:
    single: list[AnyAction] = [Buzz(seat) for seat in humans]
    return (*single, *(BuzzTogether(group) for group in _groups(humans, 2)), LetClockRun())


@lru_cache(maxsize=1024)
def _verdicts(humans: tuple[Seat, ...], claiming: tuple[Seat, ...]) -> Actions:
    if not claiming:
        return (*_marks(humans), NobodySolved())
    first: AnyAction = AwardTie(claiming) if len(claiming) > 1 else Award(claiming[0])
    level = tuple(AwardTie(tuple(sorted((*claiming, *group)))) for group in _groups(humans, 1))
    return (first, *_marks(humans), *level)
