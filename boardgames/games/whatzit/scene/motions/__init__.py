"""The animations of each event of Whatzit?.

Verdicts on typed answers are bubbles that fade by themselves, since an animation would swallow
the next letter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from boardgames.core.game import Event, Moment
from boardgames.core.texts import _
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import Face, State
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import Desk
from boardgames.games.whatzit.scene.frame import WhatzitScenery
from boardgames.games.whatzit.scene.motions import cards, moments, pawns
from boardgames.ui.draw.motion import Groups, Wait

Shown = Callable[[WhatzitScenery, Moment[State], Any], Groups]
ShownAtDesk = Callable[[WhatzitScenery, Moment[State], Desk], Groups]


class AtDesk(NamedTuple):
    """Animations that depend on what people did and saw at the card."""

    shown: ShownAtDesk


def motions(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> Groups:
    shown = MOTIONS[type(moment.event)]
    if isinstance(shown, AtDesk):
        return shown.shown(scenery, moment, desk)
    return () if shown is None else shown(scenery, moment, moment.event)


def _dice_rolled(scenery: WhatzitScenery, moment: Moment[State], rolled: ev.DiceRolled) -> Groups:
    white = pawns.tumble(scenery, 0, str(rolled.white), pawns.ROLL_MS)
    later = pawns.ROLL_MS + pawns.BLACK_LATER_MS
    return [[white, pawns.tumble(scenery, 1, rolled.black.value, later)], [Wait(pawns.READ_MS)]]


def _timer_started(
    scenery: WhatzitScenery, moment: Moment[State], started: ev.TimerStarted
) -> Groups:
    if cards.is_watched(scenery, moment.before):
        return []
    return [[cards.glass_turned(scenery, moment.before)]]


def _computer_answered(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> Groups:
    answered = moment.event
    assert isinstance(answered, ev.ComputerAnswered)
    runs = cards.sand_runs(scenery, moment.before, desk, desk.answered_at)
    return [*runs, [cards.computers_say(scenery, moment.before, answered.seats)]]


def _time_ran_out(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> Groups:
    runs = cards.sand_runs(scenery, moment.before, desk, desk.sand.total)
    if scenery.is_live and desk.has_given_up:
        return runs  # they know that it is over
    return [*runs, [cards.shout(scenery, moment.before, "time", "whatzit_gong")]]


def _quick_guess(scenery: WhatzitScenery, moment: Moment[State], guess: ev.QuickGuess) -> Groups:
    return [[cards.verdict_on(scenery, moment.before, guess.seat, guess.verdict)]]


def _appeal_decided(
    scenery: WhatzitScenery, moment: Moment[State], decided: ev.AppealDecided
) -> Groups:
    text, kind = labels.ACCEPTED if decided.accepted else labels.REJECTED
    return [[cards.ruling(scenery, decided.seat, (_(text), kind))]]


def _tied(scenery: WhatzitScenery, moment: Moment[State], tied: ev.Tied) -> Groups:
    split = cards.split(scenery, moment.before)
    told = moments.tied(scenery, moment, tied)
    if told:
        return [[split, *told[0]]]
    return [[split, cards.shout(scenery, moment.before, "tie", "whatzit_tie")]]


def _returned(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> Groups:
    back = moment.event
    assert isinstance(back, ev.CardReturned)
    put_away = cards.returned(scenery, moment.before, back.deck)
    return [*put_away, *moments.solved_in_a_row(scenery, moment, desk.in_a_row)]


def _swapped(scenery: WhatzitScenery, moment: Moment[State], swap: ev.PawnsSwapped) -> Groups:
    change = pawns.swap(scenery, moment.before, swap.solver, swap.rival)
    return [[change], *moments.swapped_in(scenery, swap)]


def _won(scenery: WhatzitScenery, moment: Moment[State], won: ev.GameWon) -> Groups:
    victory = pawns.victory(scenery, moment.before, won.seat)
    return [[victory], *moments.won(scenery, won)]


def _solved(scenery: WhatzitScenery, moment: Moment[State], desk: Desk) -> Groups:
    # Mostly the solution is read out next, and that names the solver.
    return cards.cheered(scenery, moment, desk) if moment.before.face is Face.READ else []


MOTIONS: dict[type[Event], Shown | AtDesk | None] = {
    # The first turn
    ev.DecksShuffled: None,
    ev.OrderRolled: lambda scenery, moment, one: pawns.order_rolled(scenery, one.seat, one.value),
    ev.OrderTied: None,
    # Turns
    ev.TurnStarted: None,
    ev.DiceRolled: _dice_rolled,
    ev.CardDrawn: lambda scenery, moment, drawn: [
        *cards.drawn(scenery, drawn.deck),
        *moments.drawn_on_circle(scenery, moment),
    ],
    ev.Challenged: lambda scenery, moment, one: [
        [pawns.challenged(scenery, moment.before, one.seat)]
    ],
    ev.ModeratorChanged: None,
    ev.TurnEnded: None,
    # The card
    ev.SolutionLookedAt: None,
    ev.CardShown: lambda scenery, moment, shown: [
        [cards.turned_up(scenery, moment.before, shown.card)]
    ],
    ev.TimerStarted: _timer_started,
    ev.SolutionRead: AtDesk(cards.read_out),
    ev.CardReturned: AtDesk(_returned),
    # Guessing
    ev.Buzzed: None,
    ev.AnswerGiven: None,
    ev.AnswerJudged: None,
    ev.ComputerAnswered: AtDesk(_computer_answered),
    ev.TimeRanOut: AtDesk(_time_ran_out),
    ev.QuickGuessesOpened: None,
    ev.QuickGuessJudged: _quick_guess,
    ev.QuickGuessTyped: _quick_guess,
    # Verdicts
    ev.AppealOpened: None,
    ev.AppealDecided: _appeal_decided,
    ev.Tied: _tied,
    ev.Solved: AtDesk(_solved),
    ev.Unsolved: None,
    # Pawns
    ev.PawnMoved: lambda scenery, moment, moved: [pawns.hops(scenery, moment.before, moved)],
    ev.CircleReached: lambda scenery, moment, event: [[pawns.pulses(scenery)]],
    ev.LadderClimbed: lambda scenery, moment, one: [
        [pawns.climb(scenery, moment, one.seat, one.begin)]
    ],
    ev.PawnsSwapped: _swapped,
    # The end
    ev.GameWon: _won,
}
