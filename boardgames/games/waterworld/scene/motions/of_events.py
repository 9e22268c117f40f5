"""How each event of Waterworld looks: groups of motions, one after another.

Durations are those of an unhurried table; the stage speeds them up, finishes and skips them. All
entries of an action are cued at once, so a motion asks its moment, never the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardgames.core.game import Event, Moment, Ref
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import State
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.motions import atolls, battle, boats, cards, endings
from boardgames.ui.draw.motion import Groups, Wait
from boardgames.ui.furniture.dice_tray import Tumble


def motions(scenery: WaterworldScenery, moment: Moment[State]) -> Groups:
    """The motions of one event, as the person at the screen may see it."""
    make = MOTIONS[type(moment.event)]
    return () if make is None else make(scenery, moment, moment.event)


def _pawn_chosen(scenery: WaterworldScenery, moment: Moment[State], event: ev.PawnChosen) -> Groups:
    return [[Wait(150, sound="clack")]]


def _dice_rolled(scenery: WaterworldScenery, moment: Moment[State], event: ev.DiceRolled) -> Groups:
    layout, count = scenery.layout, len(event.dice)
    refs: list[Ref] = [("die", index) for index in range(count)]
    tray = layout.dice_tray
    start = (tray.left + tray.width * 0.1, tray.top - tray.height * 0.2)
    ends, faces = layout.dice(count), [str(pips) for pips in event.dice]
    return [[Tumble(1000, sound="dice", refs=refs, start=start, ends=ends, faces=faces)]]


MOTIONS: dict[type[Event], Callable[[WaterworldScenery, Moment[State], Any], Groups] | None] = {
    ev.CompassLaidAside: None,
    ev.TokensLaid: None,
    ev.PawnChosen: _pawn_chosen,
    ev.HandDealt: cards.hand_dealt,
    ev.FirstDiscarded: None,
    ev.DrawPileTurned: None,
    ev.TurnBegan: None,
    ev.SailsRaised: boats.sails_raised,
    ev.DiceRolled: _dice_rolled,
    ev.PawnMoved: boats.pawn_moved,
    ev.PawnFlew: boats.pawn_flew,
    ev.SailsLost: boats.sails_lost,
    ev.TurnEnded: None,
    ev.TokenTurned: atolls.token_turned,
    ev.CardTaken: cards.card_taken,
    ev.TopTurned: None,
    ev.NothingMatched: None,
    ev.TokenSwapped: atolls.token_swapped,
    ev.DeezMoved: atolls.deez_moved,
    ev.AtollDestroyed: atolls.atoll_destroyed,
    ev.CardDiscarded: cards.card_discarded,
    ev.CardDrawn: cards.card_drawn,
    ev.CardsSwapped: cards.cards_swapped,
    ev.DeezLeft: None,
    ev.HandShown: cards.hand_shown,
    ev.BattleDiceRolled: battle.battle_dice_rolled,
    ev.BattleTied: None,  # shown with the dice that bring it
    ev.BattleLost: None,  # likewise
    ev.DeezDestroyed: battle.deez_destroyed,
    ev.CompassShown: cards.compass_shown,
    ev.GameWon: endings.game_won,
    ev.DeezWon: endings.deez_won,
    ev.StormCame: endings.storm_came,
}
