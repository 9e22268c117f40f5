"""The animation of each event, and preloading of the images that animations need.

Poses of ships and cloud are in dots and degrees from north; drawing converts them to pixels, so a
window may change its size while something moves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from pygame import Surface

from boardgames.core.game import Event, Moment, Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import can_sail
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.beside import (
    draw_spinner,
    draw_tray,
    draw_well,
    preload_caption,
)
from boardgames.games.bermuda.scene.draw.cloud import draw_cloud
from boardgames.games.bermuda.scene.draw.plates import draw_all_plates
from boardgames.games.bermuda.scene.draw.sea import charting, draw_ground, draw_lying
from boardgames.games.bermuda.scene.frame import BermudaFrame, BermudaScenery, Cued
from boardgames.games.bermuda.scene.layout import blit_centred
from boardgames.games.bermuda.scene.motions import lift, sailing, sweep
from boardgames.games.bermuda.scene.motions.moments import cued_by, moment_of
from boardgames.games.bermuda.scene.motions.spin import caption_motion, foretold, spinning
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Groups, Motion
from boardgames.ui.widgets.dice_tray import Tumble, load_dice_ahead

SENTENCE_MS = 1800.0
TUMBLE_MS, COMPUTERS_TUMBLE_MS = 950.0, 620.0
ENDING_MS = 1500.0
LIGHT_DOTS = 2.6
LOOKED_ON = 0.5
"""The share of its time a motion takes for people who can only look on."""


def motions(scenery: BermudaScenery, moment: Moment[State], cued: Cued | None = None) -> Groups:
    """The motions of one event, with the flourish of a moment; `cued` is as `cued_by` made it."""
    cued = cued or cued_by(scenery, moment, Cued())
    event = moment.event
    if isinstance(event, ev.CloudTurned | ev.CloudGlided):
        groups = sweep.swept(scenery, moment, event, cued.hurries_past)
    else:
        make = MOTIONS[type(event)]
        groups = () if make is None else make(scenery, moment, event)
    if only_looks_on(scenery.game, moment.before, scenery.humans):
        for motion in (motion for group in groups for motion in group):
            motion.duration *= LOOKED_ON
            motion.delay *= LOOKED_ON
    large_words = moment_of(scenery, moment, cued)
    return groups if large_words is None else [*groups, [large_words]]


def only_looks_on(game: BermudaTriangle, view: State, people: Collection[Seat]) -> bool:
    """Whether computers sail while no person could, whatever the die shows."""
    if view.turn < 0 or view.turn in people:
        return False
    return not any(can_sail(game.sea, view, seat, game.telling_faces) for seat in people)


def _rolled(scenery: BermudaScenery, moment: Moment[State], event: ev.DieRolled) -> Groups:
    return [[_tumble(scenery, event.seat, event.pips)]]


def _opening(scenery: BermudaScenery, moment: Moment[State], event: ev.OpeningShown) -> Groups:
    text = labels.rolls_for_the_start(scenery.name_of(event.seat))
    tumble = _tumble(scenery, event.seat, event.pips)
    return [[tumble, caption_motion(scenery.layout, text, tumble.duration)]]


def _spun(scenery: BermudaScenery, moment: Moment[State], event: ev.SpinnerSpun) -> Groups:
    forecast = foretold(scenery, moment) if scenery.aids.outcomes else ()
    return [*spinning(scenery, event, moment.before, moment.following), *forecast]


def _passed(scenery: BermudaScenery, moment: Moment[State], event: ev.TurnPassed) -> Groups:
    if not scenery.players[event.seat].is_human:
        return ()
    sentence = scenery.narration.sentence(event, scenery.name_of)
    return [[caption_motion(scenery.layout, sentence, SENTENCE_MS, "low")]]


def _ended(scenery: BermudaScenery, moment: Moment[State], event: ev.GameEnded) -> Groups:
    """Lights in all docks, in the winners' colours."""
    colours = [scenery.players[seat].rgb for seat in event.winners]
    ports: list[Point] = [dock.at for port in scenery.game.board.ports for dock in port.docks]

    def painted(surface: Surface, t: float) -> None:
        for index, at in enumerate(ports):
            share = max(0.0, min(1.0, t * 3 - index * 0.12))
            if share <= 0:
                continue
            side = scenery.layout.px(LIGHT_DOTS)
            colour = paint.lighter(colours[index % len(colours)], 0.25)
            glow = paint.glow(side, colour, round(250 * share / 10) * 10)
            x, y = scenery.layout.at(at)
            blit_centred(surface, glow, (x, y))
            blit_centred(surface, paint.glow(side // 4, (255, 244, 200), 255), (x, y))

    return [[Drawn(ENDING_MS, sound="chime", paint=painted)]]


MOTIONS: dict[type[Event], Callable[[BermudaScenery, Moment[State], Any], Groups] | None] = {
    ev.PileTurned: sailing.pile_turned,
    ev.OpeningShown: _opening,
    ev.FirstChosen: None,
    ev.RoundBegan: None,
    ev.DieRolled: _rolled,
    ev.TurnPassed: _passed,
    ev.ShipSailed: sailing.sailed,
    ev.ShipLandedOn: sailing.landed_on,
    ev.ShipSentBack: sailing.sent_back,
    ev.ShipDocked: sailing.docked,
    ev.FreightTaken: sailing.card_taken,
    ev.PileEmptied: None,
    ev.BonusTaken: sailing.card_taken,
    ev.SpinnerSpun: _spun,
    ev.CloudTurned: sweep.swept,
    ev.CloudGlided: sweep.swept,
    ev.ShipDrawnUp: None,  # plays within the turn or the glide
    ev.ShipPushed: None,  # likewise
    ev.CloudLifted: lift.lifted,
    ev.ShipLost: None,  # goes up with the cloud
    ev.ShipSettled: lift.settled,
    ev.CloudSetDown: lift.set_down,
    ev.FleetLost: None,
    ev.GameEnded: _ended,
}


def _tumble(scenery: BermudaScenery, seat: Seat, pips: int) -> Motion:
    die = scenery.layout.die
    start = (die.left - die.width * 1.4, die.top - die.height * 0.9)
    length = TUMBLE_MS if scenery.players[seat].is_human else COMPUTERS_TUMBLE_MS
    return Tumble(
        length, sound="dice", refs=[("die",)], start=start, ends=[die.center], faces=[str(pips)]
    )


def preload(frame: BermudaFrame) -> Iterator[None]:
    """Chart, cloud and spinner take longest, then what is on the table when a match begins."""
    images = frame.images
    yield from images.cloud.condensing()
    yield
    yield from charting(frame.layout, frame.game.sea)
    yield
    yield from images.spinner.preload_steps(images.spinner.side)
    nowhere = Surface((1, 1))
    beside = (draw_all_plates, draw_tray, draw_well, draw_spinner)
    for draw in (draw_ground, draw_lying, draw_cloud, *beside):
        draw(frame, nowhere)
        yield
    yield from preload_later(frame)


def preload_later(frame: BermudaFrame) -> Iterator[None]:
    """What the first motions show: dice, a caption's plate, the spinner as large as it whirls."""
    load_dice_ahead(frame.room, [str(pips) for pips in frame.game.rules.die_faces])
    yield
    preload_caption(frame.layout)
    yield
    while frame.images.spinner.make_ahead():
        yield
