"""How each event of Waterworld looks: groups of motions, one after another.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them. All
entries of an action are cued at once, so a motion asks its moment, never the table.
"""

from __future__ import annotations

from boardgames.core.game import Moment, Ref
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.layout import Layout
from boardgames.games.waterworld.scene.motions.atolls import (
    atoll_sinks,
    deez_ploughs,
    token_swapped,
    token_turned,
)
from boardgames.games.waterworld.scene.motions.battle import of_battle
from boardgames.games.waterworld.scene.motions.boats import flight, sailing, sails_rise, sails_tear
from boardgames.games.waterworld.scene.motions.cards import of_cards
from boardgames.games.waterworld.scene.motions.endings import of_endings
from boardgames.ui.draw.motion import Groups, Motion, Wait
from boardgames.ui.furniture.dice_tray import Tumble


def motions(scenery: WaterworldScenery, moment: Moment[State]) -> Groups:
    """The motions of one event, as the person at the screen may see it."""
    layout = scenery.layout
    match moment.event:
        case ev.DiceRolled(_, dice):
            return [[_tumble(layout, dice)]]
        case ev.PawnMoved(seat, path):
            return [[sailing(scenery, moment, seat, path)]]
        case ev.PawnFlew(seat):
            return [[flight(scenery, moment, seat)]]
        case ev.TokenTurned(space, token):
            return token_turned(scenery, moment, space, token)
        case ev.TokenSwapped(space):
            return token_swapped(scenery, space)
        case ev.DeezMoved():
            return [[deez_ploughs(layout, moment)]]
        case ev.AtollDestroyed(space, left):
            return atoll_sinks(scenery, moment, space, left)
        case ev.SailsRaised(seat):
            return [[sails_rise(layout, moment, seat), Wait(350, delay=350, sound="gulls")]]
        case ev.SailsLost(seat):
            return [[sails_tear(layout, moment, seat)]]
        case ev.PawnChosen():
            return [[Wait(150, sound="clack")]]
    return (
        of_cards(scenery, moment.event) or of_battle(scenery, moment) or of_endings(scenery, moment)
    )


def _tumble(layout: Layout, dice: tuple[int, ...]) -> Motion:
    refs: list[Ref] = [("die", index) for index in range(len(dice))]
    tray = layout.dice_tray
    start = (tray.left + tray.width * 0.1, tray.top - tray.height * 0.2)
    ends, faces = layout.dice(len(dice)), [str(pips) for pips in dice]
    return Tumble(1000, sound="dice", refs=refs, start=start, ends=ends, faces=faces)
