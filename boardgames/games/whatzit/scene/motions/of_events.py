"""Which motions an event of Whatzit? has, from its moment and the scenery.

Verdicts on typed answers are no motions: they are bubbles that fade by themselves, since a motion
would swallow the next letter.
"""

from __future__ import annotations

from boardgames.core.game import Moment
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import Face, State
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.frame import WhatzitScenery
from boardgames.games.whatzit.scene.motions import calls, cards, pawns
from boardgames.ui.draw.motion import Groups, Wait


def of(scenery: WhatzitScenery, moment: Moment[State]) -> Groups:
    """The motions of one event."""
    before = moment.before
    match moment.event:
        case ev.OrderRolled(seat, value):
            return pawns.order_rolled(scenery, seat, value)
        case ev.DiceRolled(white, black):
            both = [
                pawns.tumble(scenery, 0, str(white), pawns.ROLL_MS),
                pawns.tumble(scenery, 1, black.value, pawns.ROLL_MS + pawns.BLACK_LATER_MS),
            ]
            return [both, [Wait(pawns.READ_MS)]]
        case ev.PawnMoved() as moved:
            return [pawns.hops(scenery, before, moved)]
        case ev.LadderClimbed(seat, begin, _):
            return [[pawns.climb(scenery, moment, seat, begin)]]
        case ev.PawnsSwapped(solver, rival):
            return [[pawns.swap(scenery, before, solver, rival)]]
        case ev.CircleReached():
            return [[pawns.pulses(scenery)]]
        case ev.Challenged(seat):
            return [[pawns.challenged(scenery, before, seat)]]
        case ev.GameWon(seat):
            return [[pawns.victory(scenery, before, seat)]]
    return _of_the_card(scenery, moment)


def _of_the_card(scenery: WhatzitScenery, moment: Moment[State]) -> Groups:
    """The motions of an event about the card."""
    before = moment.before
    match moment.event:
        case ev.CardDrawn(deck):
            return cards.drawn(scenery, deck)
        case ev.CardShown(card):
            return [[cards.turned_up(scenery, before, card)]]
        case ev.TimerStarted():
            is_watched = calls.is_watched(scenery, before)
            return [] if is_watched else [[cards.glass_turned(scenery, before)]]
        case ev.ComputerAnswered(seats):
            runs = calls.sand_runs(scenery, before, scenery.answered_at)
            return [*runs, [calls.computers_say(scenery, before, seats)]]
        case ev.TimeRanOut():
            runs = calls.sand_runs(scenery, before, scenery.game.setting.timer * 1000.0)
            return [*runs, [calls.shout(scenery, before, "time", "whatzit_gong")]]
        case ev.QuickGuessJudged(seat, verdict):
            return [[calls.verdict_on(scenery, before, seat, verdict)]]
        case ev.AppealDecided(seat, accepted):
            said = words.COUNTS if accepted else words.COUNTS_NOT
            return [[calls.ruling(scenery, seat, said)]]
        case ev.Tied():
            tie = calls.shout(scenery, before, "tie", "whatzit_tie")
            return [[cards.split(scenery, before), tie]]
        case ev.Solved() if before.face is Face.READ:
            return cards.cheered(scenery, moment)
        case ev.SolutionRead():
            return cards.read_out(scenery, moment)
        case ev.CardReturned(deck):
            return cards.returned(scenery, before, deck)
    return ()
