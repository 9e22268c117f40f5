"""From the running timer to a verdict: computers' thoughts, marks, buzzers, answers, appeals.

Computers' chances are printed in set-up and never adjusted to the score (WZ-108).
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.core.texts import _, listed
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rewards import solved_by, tied, unsolved
from boardgames.games.whatzit.rules.state import (
    UNASKED,
    Computer,
    Face,
    Mind,
    Phase,
    Play,
    Rules,
    Setting,
    State,
    Told,
    from_solver,
    leftwards,
    right_of,
)
from boardgames.games.whatzit.rules.turn import Events, with_place

LEVELS = ("easy", "normal", "hard")


def chances(computer: Computer) -> str:
    """Of 100 cards, how many it solves at each difficulty; for the rulebook."""
    return _("{numbers} of 100", numbers=listed([str(share) for share in computer.solve]))


FULL = 100


def computer_of(rules: Rules, mind: Mind) -> Computer:
    return {
        Mind.EASY: rules.computers.easy,
        Mind.NORMAL: rules.computers.normal,
        Mind.HARD: rules.computers.hard,
    }[mind]


def window_of(computer: Computer, timer: int) -> tuple[int, int]:
    """First and last half second at which the level may have an answer."""
    begin, end = computer.think
    return max(1, -(-begin * 2 * timer // FULL)), max(1, end * 2 * timer // FULL)


def solve_share(setting: Setting, mind: Mind, card: str) -> int:
    """How many of a hundred such cards the level solves in time."""
    return computer_of(setting.rules, mind).solve[setting.codes[card].level - 1]


def thought_of(setting: Setting, state: State, seat: Seat, rng: Rng) -> int:
    """When a computer will have the answer, in half seconds; 0: never."""
    mind = setting.minds[seat]
    if rng.below(FULL) >= solve_share(setting, mind, state.card):
        return 0
    first, last = window_of(computer_of(setting.rules, mind), setting.timer)
    return first + rng.below(max(1, last - first + 1))


def quick_is_right(setting: Setting, state: State, seat: Seat, rng: Rng) -> bool:
    """Whether a computer's quick guess is right (WZ-105)."""
    share = solve_share(setting, setting.minds[seat], state.card) * setting.rules.quick_share
    return rng.below(FULL * FULL) < share


def computers_among(setting: Setting, state: State) -> tuple[Seat, ...]:
    """Computers that guess this card, leftwards from the Solver."""
    guessing = tuple(seat for seat in state.guessers if not setting.is_human(seat))
    return from_solver(state, guessing)


def humans_among(setting: Setting, state: State) -> tuple[Seat, ...]:
    """People who guess this card, in seat order."""
    return tuple(seat for seat in state.guessers if setting.is_human(seat))


def next_thinker(setting: Setting, state: State) -> Seat:
    return next(seat for seat in computers_among(setting, state) if state.thoughts[seat] == UNASKED)


def thought(setting: Setting, state: State, seat: Seat, at: int, events: Events) -> State:
    """Chance has decided for one computer; after the last one people guess, if there are any."""
    state = replace(state, thoughts=with_place(state.thoughts, seat, at))
    if any(state.thoughts[other] == UNASKED for other in computers_among(setting, state)):
        return state
    if humans_among(setting, state):
        return replace(state, phase=Phase.GUESS)
    return clock_ran(setting, state, events)


def first_thoughts(state: State) -> tuple[Seat, ...]:
    """The computers that will have the answer first, at the same half second; maybe none."""
    soonest = min((at for at in state.thoughts if at > 0), default=0)
    return tuple(seat for seat, at in enumerate(state.thoughts) if at > 0 and at == soonest)


def clock_ran(setting: Setting, state: State, events: Events) -> State:
    """The timer has reached the next moment: a computer's answer, or its end."""
    ready = first_thoughts(state)
    state = replace(state, phase=Phase.VERDICT, queue=ready)
    if events is not None and ready:
        events.add(ev.ComputerAnswered(ready, state.thoughts[ready[0]]), state)
    elif events is not None:
        events.add(ev.TimeRanOut(), state)
    if not state.program and humans_among(setting, state):
        # WZ-36, WZ-107: a person before the computer, or before the last grain, still counts.
        return state
    if ready:
        return settled_among(setting, state, ready, events)
    return time_up(setting, state, events)


def settled_among(setting: Setting, state: State, seats: tuple[Seat, ...], events: Events) -> State:
    """One was right and has solved it; several were right and are tied."""
    if len(seats) == 1:
        return solved_by(setting, state, seats[0], events)
    return tied(setting, state, seats, events)


def time_up(setting: Setting, state: State, events: Events) -> State:
    """Time is over and nobody has it: claims, or quick guesses after a Solo, or the end."""
    if state.claims:
        return appealed(setting, state, events)
    # One guesser alone never ties, so a tie-break is never a Solo and has no quick guesses (WZ-72).
    if state.black is not Play.SOLO:
        return unsolved(setting, state, events)
    quick = tuple(seat for seat in leftwards(state, state.solver)[1:] if seat != state.moderator)
    state = replace(state, phase=Phase.QUICK, quick=quick, thoughts=(), queue=())
    if events is not None:
        events.add(ev.QuickGuessesOpened(quick), state)
    return state


def buzzed(state: State, seats: tuple[Seat, ...], events: Events) -> State:
    """The timer stops for those who pressed."""
    queue = from_solver(state, seats)
    state = replace(state, phase=Phase.ANSWER, queue=queue, given=())
    if events is not None:
        events.add(ev.Buzzed(queue), state)
    return state


def answered(setting: Setting, state: State, verdict: Verdict, events: Events) -> State:
    """A typed answer: in a Solo, after the buzzer, or as a quick guess."""
    if state.phase is Phase.QUICK:
        return quick_guessed(setting, state, verdict, events)
    if state.phase is Phase.GUESS:
        return _judged(setting, state, (Told(state.solver, verdict),), events)
    seat, *rest = state.queue
    given = (*state.given, Told(seat, verdict))
    if rest:
        # WZ-97: nothing is revealed until all who buzzed together have answered.
        state = replace(state, queue=tuple(rest), given=given)
        if events is not None:
            events.add(ev.AnswerGiven(seat), state)
        return state
    return _judged(setting, state, given, events)


def _judged(setting: Setting, state: State, given: tuple[Told, ...], events: Events) -> State:
    claims = state.claims
    for count, told in enumerate(given, 1):
        if told.verdict is Verdict.NEAR and told.seat not in claims:
            claims = (*claims, told.seat)
        if events is not None:
            assert told.verdict is not None
            # The verdicts that follow are secret until their own events.
            known = (*given[:count], *(Told(later.seat, None) for later in given[count:]))
            judged = replace(state, phase=Phase.GUESS, queue=(), given=known, claims=claims)
            events.add(ev.AnswerJudged(told.seat, told.verdict), judged)
    state = replace(state, phase=Phase.GUESS, queue=(), given=given, claims=claims)
    right = tuple(sorted(told.seat for told in given if told.verdict is Verdict.RIGHT))
    return settled_among(setting, state, right, events) if right else state


def quick_guessed(setting: Setting, state: State, verdict: Verdict, events: Events) -> State:
    seat, *rest = state.quick
    if verdict is Verdict.NEAR:
        state = replace(state, quick=(), claims=(seat,))
    else:
        state = replace(state, quick=() if verdict is Verdict.RIGHT else tuple(rest))
    if events is not None:
        judged = ev.QuickGuessTyped if state.program else ev.QuickGuessJudged
        events.add(judged(seat, verdict), state)
    if verdict is Verdict.RIGHT:
        return solved_by(setting, state, seat, events)
    if verdict is Verdict.NEAR:
        # WZ-94: the table is asked at once, and has then seen the solution.
        return appealed(setting, state, events)
    return state if rest else unsolved(setting, state, events)


def table_seat(setting: Setting, state: State) -> Seat:
    """Who speaks for the table: the nearest person to the claimant's right (WZ-96)."""
    claimant = state.claims[0]
    seat = right_of(state, claimant)
    while seat != claimant and not setting.is_human(seat):
        seat = right_of(state, seat)
    return seat


def appealed(setting: Setting, state: State, events: Events) -> State:
    """The oldest claim goes to the table, the solution now shown."""
    state = replace(state, phase=Phase.APPEAL, thoughts=(), queue=())
    if events is not None:
        events.add(ev.AppealOpened(state.claims[0], table_seat(setting, state)), state)
    if state.face is not Face.READ:
        read = setting.read_out(state.card)
        state = replace(state, face=Face.READ, read=read)
        if events is not None:
            events.add(ev.SolutionRead(*read, state.card), state)
    return state


def appeal_decided(setting: Setting, state: State, accepted: bool, events: Events) -> State:
    """The table has spoken: solved, the next claim, or over."""
    seat, *rest = state.claims
    if not accepted:
        state = replace(state, claims=tuple(rest))
    if events is not None:
        events.add(ev.AppealDecided(seat, accepted), state)
    if accepted:
        return solved_by(setting, state, seat, events)
    if rest:
        return appealed(setting, state, events)
    # WZ-95: the solution has been seen, so no quick guesses follow.
    return unsolved(setting, state, events)
