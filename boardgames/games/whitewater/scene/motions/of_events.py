"""How each event of Whitewater looks: which module shows it.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them.
"""

from __future__ import annotations

from boardgames.core.game import Moment
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import State
from boardgames.games.whitewater.scene.frame import RiverScenery
from boardgames.games.whitewater.scene.motions import cards, finale, opening, rafts, whirlpools
from boardgames.games.whitewater.scene.motions.rafts import Made
from boardgames.ui.draw.motion import Groups


def of_moment(scenery: RiverScenery, moment: Moment[State]) -> Groups:
    """The motions of one event, as the person at the screen may see it."""
    view = moment.before
    match moment.event:
        case ev.RaftMoved() as moved:
            return rafts.of_moved(scenery, moment, moved)
        case ev.RaftTurned() as turned if turned.why is not ev.TurnKind.SPIN:
            # What a die brings is shown with the die.
            return rafts.of_turned(scenery, view, turned)
        case ev.RapidsHeld() as held:
            return rafts.of_held(scenery, view, held)
        case ev.WhirlpoolEntered(letter) | ev.WhirlpoolStayed(letter):
            return whirlpools.of_entered(scenery, view, letter)
        case ev.DieRolled() as rolled:
            return whirlpools.of_rolled(scenery, moment, rolled)
        case ev.CardLocked() as locked:
            return whirlpools.of_paddle_lost(scenery, view, locked)
        case ev.RaftCapsized(letter):
            return whirlpools.of_capsized(scenery, view, letter)
        case ev.RaftRighted(letter):
            return whirlpools.of_righted(scenery, view, letter)
    return _of_cards(scenery, moment) or _of_match(scenery, moment)


def _of_cards(scenery: RiverScenery, moment: Moment[State]) -> Made:
    view = moment.before
    match moment.event:
        case ev.CardSpent() as spent:
            return cards.of_spent(spent)
        case ev.EnergySpent() as spent:
            return cards.of_energy_spent(view, spent)
        case ev.Rested() as rested:
            return cards.of_rested(scenery, view, rested)
        case ev.RoughWater(seat):
            return cards.of_rough_water(scenery, view, seat)
        case ev.TokenPut() as put:
            return cards.of_token(scenery, view, put)
        case ev.CardRecovered() as back:
            return cards.of_recovered(back)
        case ev.PaddleBack(_, letter, here) | ev.PaddleTaken(_, letter, here):
            return cards.of_paddle_back(scenery, view, letter, here)
        case ev.RafterBack() as back:
            return cards.of_rafter_back(scenery, view, back)
        case ev.SwimmerMoved() as swam:
            return cards.of_swam(scenery, swam)
    return cards.notice(scenery, view, moment.event)


def _of_match(scenery: RiverScenery, moment: Moment[State]) -> Made:
    match moment.event:
        case ev.BoardLaid(board):
            return opening.of_laid(scenery, moment.before.course, board)
        case ev.CardPassed() as passed:
            return opening.of_passed(scenery, passed)
        case ev.RaftPlaced() as placed:
            return opening.of_placed(scenery, placed)
        case ev.FirstSeatChosen(seat):
            return opening.of_first_seat(scenery, seat)
        case ev.DuskFell():
            return finale.of_dusk(scenery)
        case ev.StakesShown():
            return finale.of_stakes(scenery, moment.after)
    return []
