"""Which animation shows each event of Whitewater.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.game import Event, Moment
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.state import State
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.games.whitewater.scene.motions import (
    cards,
    endings,
    moments,
    opening,
    rafts,
    whirlpools,
)
from boardgames.games.whitewater.scene.motions.rafts import Made
from boardgames.ui.draw.motion import Groups

Shown = Callable[[WhitewaterScenery, Moment[State], Any], Groups]


def motions(scenery: WhitewaterScenery, moment: Moment[State]) -> Groups:
    shown = MOTIONS[type(moment.event)]
    return [] if shown is None else shown(scenery, moment, moment.event)


def _before(made: Callable[[WhitewaterScenery, State, Any], Made]) -> Shown:
    """For what depends only on the position it begins in."""
    return lambda scenery, moment, event: made(scenery, moment.before, event)


def _of_raft(made: Callable[[WhitewaterScenery, State, str], Made]) -> Shown:
    """For what happens to a raft where it lies."""
    return lambda scenery, moment, event: made(scenery, moment.before, event.letter)


def _then(*parts: Shown) -> Shown:
    """One after another: what happens, then the moment it leads to."""
    return lambda scenery, moment, event: [
        group for part in parts for group in part(scenery, moment, event)
    ]


def _turned(scenery: WhitewaterScenery, moment: Moment[State], turned: ev.RaftTurned) -> Made:
    if turned.why is ev.TurnKind.SPIN:
        return []  # what a die brings is shown with the die
    return rafts.of_turned(scenery, moment.before, turned)


def _paddle_back(
    scenery: WhitewaterScenery, moment: Moment[State], back: ev.PaddleBack | ev.PaddleTaken
) -> Made:
    return cards.of_paddle_back(scenery, moment.before, back.letter, back.hex)


MOTIONS: dict[type[Event], Shown | None] = {
    # The opening
    ev.FirstSeatChosen: lambda scenery, _, chosen: opening.of_first_seat(scenery, chosen.seat),
    ev.BoardLaid: lambda scenery, moment, laid: opening.of_laid(
        scenery, moment.before.course, laid.board
    ),
    ev.RiverEnded: None,
    ev.PairsTaken: None,
    ev.CardPassed: lambda scenery, _, passed: opening.of_passed(scenery, passed),
    ev.RaftPlaced: lambda scenery, _, placed: opening.of_placed(scenery, placed),
    ev.StakesPlaced: None,
    # Turns
    ev.TurnBegan: None,
    ev.TurnEnded: None,
    ev.SeatPassed: _before(cards.notice),
    ev.CardsReadied: None,
    ev.RoughWater: lambda scenery, moment, rough: cards.of_rough_water(
        scenery, moment.before, rough.seat
    ),
    ev.RaftLeft: None,
    # Paying and resting
    ev.CardSpent: lambda _, __, spent: cards.of_spent(spent),
    ev.EnergySpent: lambda _, moment, spent: cards.of_energy_spent(moment.before, spent),
    ev.Rested: _before(cards.of_rested),
    # Rafts
    ev.RaftMoved: rafts.of_moved,
    ev.RaftTurned: _turned,
    ev.RapidsHeld: _before(rafts.of_held),
    ev.RaftFaced: None,
    ev.RaftFinished: None,  # shown with the move over the finish
    # Whirlpools
    ev.WhirlpoolEntered: _then(moments.pushed_in, _of_raft(whirlpools.of_entered)),
    ev.WhirlpoolStayed: _of_raft(whirlpools.of_entered),
    ev.DieRolled: _then(whirlpools.of_rolled, moments.rolled),
    ev.NothingLost: _before(cards.notice),
    ev.CardLocked: _then(_before(whirlpools.of_paddle_lost), moments.paddle_lost),
    ev.PaddleLost: None,  # shown with its card
    ev.RafterLost: None,  # shown with the die
    ev.RaftCapsized: _then(_of_raft(whirlpools.of_capsized), moments.capsized),
    ev.TokensLost: _before(cards.notice),
    # What is mended
    ev.TokenPut: _before(cards.of_token),
    ev.CardRecovered: lambda _, __, back: cards.of_recovered(back),
    ev.PaddleBack: _paddle_back,
    ev.PaddleTaken: _paddle_back,
    ev.SpareUsed: None,
    ev.SwimmerMoved: lambda scenery, _, swam: cards.of_swam(scenery, swam),
    ev.RafterBack: _before(cards.of_rafter_back),
    ev.RaftRighted: _of_raft(whirlpools.of_righted),
    # The end
    ev.DuskFell: lambda scenery, _, __: endings.of_dusk(scenery),
    ev.StakesShown: lambda scenery, moment, _: endings.of_stakes(scenery, moment.after),
    ev.GameEnded: None,
}
