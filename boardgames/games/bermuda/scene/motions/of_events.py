"""How each event of Bermuda Triangle looks: groups of motions, one after another.

Poses of ships and cloud are in dots and degrees from north; the drawing makes pixels of them, so a
window may change its size while something moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from boardgames.core.game import Event, Moment, Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.narration.narration import BermudaNarration
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.draw.bearings import turn_of
from boardgames.games.bermuda.scene.frame import BermudaScenery
from boardgames.games.bermuda.scene.motions import lift, sweep
from boardgames.games.bermuda.scene.motions.captions import said
from boardgames.games.bermuda.scene.motions.cards import card_moves
from boardgames.games.bermuda.scene.motions.forecast import foretold
from boardgames.games.bermuda.scene.motions.ships import docking, nudged, sailing, thrown_back
from boardgames.games.bermuda.scene.motions.spinner import spinning
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
)
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.furniture.dice_tray import Tumble

SENTENCE_MS = 1800.0
TUMBLE_MS, COMPUTERS_TUMBLE_MS = 950.0, 620.0
ENDING_MS = 1500.0
LIGHT_DOTS = 2.6


def of(scenery: BermudaScenery, moment: Moment[State]) -> Groups:
    """The motions of an event in its moment."""
    made = MOTIONS[type(moment.event)]
    return () if made is None else made(scenery, moment.event, moment)


def _rolled(scenery: BermudaScenery, event: ev.DieRolled, moment: Moment[State]) -> Groups:
    return [[_tumble(scenery, event.seat, event.pips)]]


def _opening(scenery: BermudaScenery, event: ev.OpeningShown, moment: Moment[State]) -> Groups:
    text = words.rolls_for_the_start(scenery.name_of(event.seat))
    tumble = _tumble(scenery, event.seat, event.pips)
    return [[tumble, said(scenery.layout, text, tumble.duration)]]


def _sailed(scenery: BermudaScenery, event: ev.ShipSailed, moment: Moment[State]) -> Groups:
    return sailing(scenery, event, moment.before)


def _landed_on(scenery: BermudaScenery, event: ev.ShipLandedOn, moment: Moment[State]) -> Groups:
    return [[nudged(scenery, event.seat, event.ship, moment.before)]]


def _sent_back(scenery: BermudaScenery, event: ev.ShipSentBack, moment: Moment[State]) -> Groups:
    return [[thrown_back(scenery, event, moment.before)]]


def _docked(scenery: BermudaScenery, event: ev.ShipDocked, moment: Moment[State]) -> Groups:
    return [[docking(scenery, event)]]


def _cards(
    scenery: BermudaScenery,
    event: ev.FreightTaken | ev.BonusTaken | ev.PileTurned,
    moment: Moment[State],
) -> Groups:
    return card_moves(scenery, event, moment.before)


def _spun(scenery: BermudaScenery, event: ev.SpinnerSpun, moment: Moment[State]) -> Groups:
    lifts = any(isinstance(one, ev.CloudLifted) for one in moment.following)
    scenery.pictures.dusk.prepare(lift.DARKEST if lifts else sweep.DIMMED)
    comes = foretold(scenery, moment) if scenery.foretells else ()
    return [*spinning(scenery, event, moment.before), *comes]


def _turned(scenery: BermudaScenery, event: ev.CloudTurned, moment: Moment[State]) -> Groups:
    scenery.pictures.cloud.prepare(turn_of(moment.before.letter), event.degrees)
    return _swept(scenery, event, moment)


def _swept(
    scenery: BermudaScenery, event: ev.CloudTurned | ev.CloudGlided, moment: Moment[State]
) -> Groups:
    plan = sweep.planned(scenery.game.rules, moment, scenery.hurries_past)
    return sweep.motions(scenery, plan)


def _lifted(scenery: BermudaScenery, event: ev.CloudLifted, moment: Moment[State]) -> Groups:
    return lift.lifted(scenery, moment.before)


def _settled(scenery: BermudaScenery, event: ev.ShipSettled, moment: Moment[State]) -> Groups:
    return lift.settled(scenery, event, moment.before)


def _set_down(scenery: BermudaScenery, event: ev.CloudSetDown, moment: Moment[State]) -> Groups:
    return lift.set_down(event, moment.before)


def _passed(scenery: BermudaScenery, event: ev.TurnPassed, moment: Moment[State]) -> Groups:
    if not scenery.players[event.seat].is_human:
        return ()
    sentence = BermudaNarration(scenery.game).sentence(event, scenery.name_of)
    return [[said(scenery.layout, sentence, SENTENCE_MS, "low")]]


def _ended(scenery: BermudaScenery, event: ev.GameEnded, moment: Moment[State]) -> Groups:
    return [[_harbour_lights(scenery, event.winners)]]


MOTIONS: dict[type[Event], Callable[[BermudaScenery, Any, Moment[State]], Groups] | None] = {
    ev.PileTurned: _cards,
    ev.OpeningShown: _opening,
    ev.FirstChosen: None,
    ev.RoundBegan: None,
    ev.DieRolled: _rolled,
    ev.TurnPassed: _passed,
    ev.ShipSailed: _sailed,
    ev.ShipLandedOn: _landed_on,
    ev.ShipSentBack: _sent_back,
    ev.ShipDocked: _docked,
    ev.FreightTaken: _cards,
    ev.PileEmptied: None,
    ev.BonusTaken: _cards,
    ev.SpinnerSpun: _spun,
    ev.CloudTurned: _turned,
    ev.CloudGlided: _swept,
    ev.ShipDrawnUp: None,  # plays within the turn or the glide
    ev.ShipPushed: None,  # likewise
    ev.CloudLifted: _lifted,
    ev.ShipLost: None,  # goes up with the cloud
    ev.ShipSettled: _settled,
    ev.CloudSetDown: _set_down,
    ev.FleetLost: None,
    ev.GameEnded: _ended,
}
"""How each event is shown; None where nothing moves by it."""


def _tumble(scenery: BermudaScenery, seat: Seat, pips: int) -> Motion:
    die = scenery.layout.die
    start = (die.left - die.width * 1.4, die.top - die.height * 0.9)
    length = TUMBLE_MS if scenery.players[seat].is_human else COMPUTERS_TUMBLE_MS
    return Tumble(
        length, sound="dice", refs=[("die",)], start=start, ends=[die.center], faces=[str(pips)]
    )


def _harbour_lights(scenery: BermudaScenery, winners: Sequence[Seat]) -> Motion:
    colours = [scenery.players[seat].rgb for seat in winners] or [GOLD]
    ports: list[Point] = [dock.at for port in scenery.game.board.ports for dock in port.docks]

    def painted(surface: pygame.Surface, t: float) -> None:
        for index, at in enumerate(ports):
            share = max(0.0, min(1.0, t * 3 - index * 0.12))
            if share <= 0:
                continue
            side = scenery.layout.px(LIGHT_DOTS)
            colour = paint.lighter(colours[index % len(colours)], 0.25)
            glow = paint.glow(side, colour, round(250 * share / 10) * 10)
            x, y = scenery.layout.at(at)
            surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
            spark = paint.glow(side // 4, (255, 244, 200), 255)
            surface.blit(spark, spark.get_rect(center=(round(x), round(y))))

    return Drawn(ENDING_MS, sound="chime", paint=painted)
