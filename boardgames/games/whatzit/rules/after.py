"""The position once an event has been seen, told from the events alone.

Whoever shows a match event by event needs the positions between them, as one seat may know them;
so this works on views: what is masked there stays masked, and nothing is asked of chance.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.rewards import laid_back, with_solver
from boardgames.games.whatzit.rules.state import HIDDEN, Face, Phase, Setting, State, Told
from boardgames.games.whatzit.rules.turns import (
    OUT,
    cleared,
    code_up,
    pair_of,
    settled,
    settled_by_die,
    with_place,
    without_front,
)


def after(setting: Setting, view: State, event: Event) -> State:
    """The view after the event."""
    match event:
        case ev.DecksShuffled():
            rolls = (0,) * len(view.pawns)
            return replace(view, phase=Phase.FIRST, shuffled=len(view.decks), rolls=rolls)
        case ev.OrderRolled(seat, value):
            return replace(view, phase=Phase.FIRST, rolls=with_place(view.rolls, seat, value))
        case ev.OrderTied(seats):
            again = tuple(0 if seat in seats else OUT for seat in range(len(view.rolls)))
            return replace(view, rolls=again)
        case ev.TurnStarted(solver, moderator):
            return cleared(view, solver, moderator)
        case ev.DiceRolled(white, black):
            return replace(view, white=white, black=black)
        case ev.PawnMoved(seat, spaces):
            return replace(view, pawns=with_place(view.pawns, seat, spaces[-1]))
        case ev.LadderClimbed(seat, _, end):
            return replace(view, pawns=with_place(view.pawns, seat, end))
        case ev.PawnsSwapped(solver, rival, solver_at, rival_at):
            pawns = with_place(with_place(view.pawns, solver, solver_at), rival, rival_at)
            return replace(view, pawns=pawns)
        case ev.GameWon(seat):
            return replace(view, phase=Phase.OVER, queue=(seat,))
    return _of_the_card(setting, view, event)


def _of_the_card(setting: Setting, view: State, event: Event) -> State:
    """From the draw to the return of a card."""
    match event:
        case ev.CardDrawn(deck):
            return _drawn(setting, view, deck)
        case ev.Challenged(seat):
            named = replace(view, guessers=pair_of(view, seat))
            # A challenged Moderator first hands the chair on.
            return named if seat == view.moderator else settled(setting, named, named.guessers)
        case ev.ModeratorChanged(seat):
            return settled(setting, replace(view, moderator=seat), view.guessers)
        case ev.SolutionLookedAt(_, card):
            return replace(view, face=Face.LOOKED, card=card)
        case ev.CardShown(card):
            return code_up(setting, replace(view, card=card))
        case ev.SolutionRead(answer, reading):
            return replace(view, face=Face.READ, read=(answer, reading))
        case ev.Tied(seats):
            if view.ties == setting.tie_cards:
                return view
            return replace(view, guessers=seats, ties=view.ties + 1)
        case ev.Solved(seat):
            return with_solver(view, seat)
        case ev.CardReturned():
            queue = view.queue if view.phase is Phase.REWARD else ()
            return replace(laid_back(view), queue=queue)
    return _guessed(view, event)


def _drawn(setting: Setting, view: State, deck: int) -> State:
    drawn = replace(without_front(replace(view, card_deck=deck)), card=HIDDEN)
    if drawn.ties:
        # Only those who were level guess at the next card.
        return settled(setting, drawn, drawn.guessers)
    return settled_by_die(setting, drawn)


def _guessed(view: State, event: Event) -> State:
    """Between the open card and its verdict."""
    match event:
        case ev.Buzzed(seats):
            return replace(view, phase=Phase.ANSWER, queue=seats, given=())
        case ev.AnswerGiven(seat):
            return replace(view, queue=view.queue[1:], given=(*view.given, Told(seat, None)))
        case ev.AnswerJudged(seat, verdict):
            return _judged(view, seat, verdict)
        case ev.ComputerAnswered(seats):
            return replace(view, phase=Phase.VERDICT, queue=seats)
        case ev.TimeRanOut():
            return replace(view, phase=Phase.VERDICT, queue=())
        case ev.QuickGuessesOpened(seats):
            return replace(view, phase=Phase.QUICK, quick=seats, thoughts=(), queue=())
        case ev.QuickGuessJudged(seat, verdict):
            rest = view.quick[1:] if verdict in (Verdict.WRONG, Verdict.SILENT) else ()
            claims = (seat,) if verdict is Verdict.NEAR else view.claims
            return replace(view, quick=rest, claims=claims)
        case ev.AppealOpened():
            return replace(view, phase=Phase.APPEAL, thoughts=(), queue=())
        case ev.AppealDecided(_, False):
            return replace(view, claims=view.claims[1:])
    return view


def _judged(view: State, seat: Seat, verdict: Verdict) -> State:
    """One typed answer is told; of several who buzzed together the others may still be secret."""
    told = Told(seat, verdict)
    others = view.given if view.phase is Phase.ANSWER else ()
    given = tuple(told if one.seat == seat else one for one in others)
    if told not in given:
        given = (*given, told)
    is_new_claim = verdict is Verdict.NEAR and seat not in view.claims
    claims = (*view.claims, seat) if is_new_claim else view.claims
    queue = tuple(one for one in view.queue if one != seat)
    is_untold = queue or any(one.verdict is None for one in given)
    phase = Phase.ANSWER if is_untold else Phase.GUESS
    return replace(view, phase=phase, queue=queue, given=given, claims=claims)
