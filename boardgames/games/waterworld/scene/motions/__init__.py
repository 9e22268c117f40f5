"""The animation of each event, and preloading of the images that animations need.

All entries of an action are cued together, so a motion reads its moment, never the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import Surface

from boardgames.core.game import Event, Moment, Ref
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, State, Token
from boardgames.games.waterworld.scene.draw.beside import IDLE_DIE
from boardgames.games.waterworld.scene.draw.pieces import draw_sails
from boardgames.games.waterworld.scene.frame import WaterworldFrame, WaterworldScenery
from boardgames.games.waterworld.scene.layout import (
    ISLAND_SIZE,
    PAWN_SIZE,
    SMALLEST,
    TOKEN_SIZE,
    card_picture,
    flying_card,
)
from boardgames.games.waterworld.scene.motions import battle, cards, endings, moments, sea
from boardgames.games.waterworld.scene.motions.battle import DIE, bow_size
from boardgames.games.waterworld.scene.motions.cards import (
    CARD_LIFT,
    TITLE,
    shown_card,
    traded_card,
)
from boardgames.games.waterworld.scene.motions.moments import then
from boardgames.games.waterworld.scene.motions.sea import SHOWN_TOKEN, TOKEN_LIFT
from boardgames.ui.draw.motion import Groups, Pose, Wait
from boardgames.ui.draw.pieces import draw_piece, flight_made_ready
from boardgames.ui.widgets.dice_tray import RED, WHITE, Tumble, dice_made_ready

_MOVING = (
    "mast",
    "card_back",
    "token_back",
    "smokers",
    "foam_ring",
    "splash",
    "wake",
    "dirigible",
    "sails_torn",
    "compass_back",
    "oil_ring",
    "burst",
    "deez_bow",
)
"""Images of things that are first seen when they move."""
_FLIGHT = 60  # height of cards and tokens in flight


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
    ev.TurnBegan: moments.first_turn,
    ev.SailsRaised: sea.sails_raised,
    ev.DiceRolled: _dice_rolled,
    ev.PawnMoved: sea.pawn_moved,
    ev.PawnFlew: sea.pawn_flew,
    ev.SailsLost: then(sea.sails_lost, moments.sails_torn),
    ev.TurnEnded: None,
    ev.TokenTurned: sea.token_turned,
    ev.CardTaken: then(cards.card_taken, moments.set_completed),
    ev.TopTurned: None,
    ev.NothingMatched: None,
    ev.TokenSwapped: sea.token_swapped,
    ev.DeezMoved: sea.deez_moved,
    ev.AtollDestroyed: then(sea.atoll_destroyed, moments.smashed),
    ev.CardDiscarded: cards.card_discarded,
    ev.CardDrawn: then(cards.card_drawn, moments.set_completed),
    ev.CardsSwapped: then(cards.cards_swapped, moments.traded),
    ev.DeezLeft: None,
    ev.HandShown: cards.hand_shown,
    ev.BattleDiceRolled: battle.battle_dice_rolled,
    ev.BattleTied: None,  # shown with the dice that bring it
    ev.BattleLost: None,  # likewise
    ev.DeezDestroyed: then(battle.deez_destroyed, moments.deez_sunk),
    ev.CompassShown: then(cards.compass_shown, moments.compass_seen),
    ev.GameWon: endings.game_won,
    ev.DeezWon: endings.deez_won,
    ev.StormCame: endings.storm_came,
}


def made_in_passing(frame: WaterworldFrame) -> Iterator[None]:
    room, layout, colours = frame.room, frame.layout, list(frame.game.sea.starts)
    sails = [f"sail_{colour}" for colour in colours]
    tokens = [f"token_{token.value}" for token in Token if token is not Token.HIDDEN]
    names = [*_MOVING[:3], *sails, *tokens, *_MOVING[3:]]
    room.assets.load_ahead(f"waterworld/{name}" for name in names)
    room.assets.load_ahead(card_picture(kind) for kind in COMPLETE)
    yield
    faces = frame.game.rules.dice.faces
    yield from flight_made_ready(room, "waterworld/card_back", flying_card(layout), _FLIGHT)
    yield from dice_made_ready(room, layout.die_side, WHITE, faces, IDLE_DIE)
    yield from _sails(frame, colours)
    side = layout.board.px(TOKEN_SIZE)
    yield from flight_made_ready(room, "waterworld/token_back", (side, side), _FLIGHT)
    nowhere, large = Surface((1, 1)), room.px(SHOWN_TOKEN)
    for name in tokens:
        for size, lift in ((side, 0), (large, TOKEN_LIFT)):
            pose = Pose(lift=lift)
            draw_piece(room, nowhere, f"waterworld/{name}", (0, 0), (size, size), pose)
            yield
    yield from _growing_boats(frame, colours)
    for pictures in (WHITE, RED):
        yield from dice_made_ready(room, room.px(DIE), pictures, faces)
    yield from room.letters.made_ready(room.type_px(TITLE), "display")
    for kind in COMPLETE:
        pose = Pose(lift=CARD_LIFT)
        draw_piece(room, nowhere, card_picture(kind), (0, 0), shown_card(layout), pose)
        yield
        gone = Pose(alpha=moments.GONE)
        draw_piece(room, nowhere, card_picture(kind), (0, 0), shown_card(layout), gone)
        yield
    for kind in (*COMPLETE, Kind.HIDDEN):
        draw_piece(room, nowhere, card_picture(kind), (0, 0), traded_card(layout))
        yield
    island = layout.board.px(ISLAND_SIZE)
    room.assets.image("waterworld/island", (island, island))
    yield
    room.assets.image("waterworld/deez_bow", bow_size(layout.board.rect))


def _growing_boats(frame: WaterworldFrame, colours: list[str]) -> Iterator[None]:
    room, nowhere, board = frame.room, Surface((1, 1)), frame.layout.board
    for side in range(board.px(PAWN_SIZE * SMALLEST), board.px(PAWN_SIZE)):
        for colour in colours:
            draw_piece(room, nowhere, f"waterworld/pawn_{colour}", (0, 0), (side, side))
            draw_sails(room, nowhere, colour, (0, 0), side, Pose(part=1.0))
            yield


def _sails(frame: WaterworldFrame, colours: list[str]) -> Iterator[None]:
    nowhere, side = Surface((1, 1)), frame.layout.board.px(PAWN_SIZE)
    for colour in colours:
        draw_sails(frame.room, nowhere, colour, (0, 0), side, Pose(part=1.0))
        yield
