"""How each event of Bermuda Triangle looks: groups of motions, one after another.

Poses of ships and cloud are in dots and degrees from north; the drawing makes pixels of them, so a
window may change its size while something moves.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Moment, Seat
from boardgames.core.story import SeenEntry
from boardgames.core.tiled import Point
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
    event, now = moment.event, moment.before
    match event:
        case ev.DieRolled(seat, pips):
            return [[_tumble(scenery, seat, pips)]]
        case ev.OpeningShown(seat, pips):
            text = words.rolls_for_the_start(scenery.name_of(seat))
            tumble = _tumble(scenery, seat, pips)
            return [[tumble, said(scenery.layout, text, tumble.duration)]]
        case ev.ShipSailed():
            return sailing(scenery, event, now)
        case ev.ShipLandedOn(seat, ship):
            return [[nudged(scenery, seat, ship, now)]]
        case ev.ShipSentBack():
            return [[thrown_back(scenery, event, now)]]
        case ev.ShipDocked():
            return [[docking(scenery, event)]]
        case ev.FreightTaken() | ev.BonusTaken() | ev.PileTurned():
            return card_moves(scenery, event, now)
        case ev.SpinnerSpun():
            lifts = any(isinstance(one, ev.CloudLifted) for one in moment.following)
            scenery.pictures.dusk.prepare(lift.DARKEST if lifts else sweep.DIMMED)
            comes = foretold(scenery, moment) if scenery.foretells else ()
            return [*spinning(scenery, event, now), *comes]
        case ev.CloudTurned() | ev.CloudGlided():
            if isinstance(event, ev.CloudTurned):
                scenery.pictures.cloud.prepare(turn_of(now.letter), event.degrees)
            plan = sweep.planned(scenery.game.rules, moment, scenery.hurries_past)
            return sweep.motions(scenery, plan)
        case ev.CloudLifted():
            return lift.lifted(scenery, now)
        case ev.ShipSettled():
            return lift.settled(scenery, event, now)
        case ev.CloudSetDown():
            return lift.set_down(event, now)
        case ev.TurnPassed(seat) if scenery.players[seat].is_human:
            sentence = scenery.game.sentence(event, scenery.name_of)
            return [[said(scenery.layout, sentence, SENTENCE_MS, "low")]]
        case ev.GameEnded(_, ranking):
            return [[_harbour_lights(scenery, ranking[0])]]
    return ()


def opening_index(entries: Sequence[SeenEntry]) -> int:
    """The first throw for the start; behind everything where there is none."""
    for entry in entries:
        if any(isinstance(event, ev.OpeningShown) for event in entry.events):
            return entry.index
    return len(entries)


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
