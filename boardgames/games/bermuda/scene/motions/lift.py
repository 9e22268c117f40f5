"""The lift: stillness, the cloud rises, its ships go one by one as sparks, and it gathers again."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame
from pygame import Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.state import Adrift, Hanging, State, every_ship
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.beside import draw_caption
from boardgames.games.bermuda.scene.draw.cloud import HUNG_SCALE
from boardgames.games.bermuda.scene.draw.sea import draw_trail
from boardgames.games.bermuda.scene.frame import BRIGHTNESS, CLOUD, FOG, BermudaScenery
from boardgames.games.bermuda.scene.layout import (
    blit_centred,
    cloud_of,
    hanging_at,
    swing_between,
    towards,
)
from boardgames.games.bermuda.scene.motions.sweep import DIMMED
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    ease_in_out_sine,
    ease_in_quad,
    ease_out_cubic,
)

STILL_MS, RISE_MS = 300.0, 800.0
LOST_MS, APART_MS = 450.0, 160.0
"""How long a ship takes to be lost, and how much later the next one goes."""
SETTLE_MS = 400.0
DISSOLVE_MS, GATHER_MS = 450.0, 550.0
LIFTED = 1.15
DARKEST = 0.70
MOTES = 14
RISEN = 36.0
"""How far the lifted cloud is off the board, in units."""
THINNED = 90
"""How much of its 255 parts of thickness it loses on the way up."""


def lifted(scenery: BermudaScenery, moment: Moment[State], event: ev.CloudLifted) -> Groups:
    """Stillness, then it rises with all that hangs, and they go one after another."""
    now = moment.before
    hung = [
        (seat, number, berth)
        for seat, number, berth in every_ship(now.ships)
        if isinstance(berth, Hanging)
    ]
    centre, turn = cloud_of(now)
    text = labels.carried_off(scenery.name_of, [(seat, number) for seat, number, _ in hung])

    def posed(t: float) -> Mapping[Ref, Pose]:
        ms = t * (STILL_MS + RISE_MS)
        share = ease_in_out_sine(max(0.0, (ms - STILL_MS) / RISE_MS))
        found: dict[Ref, Pose] = {
            CLOUD: _risen(now, share),
            BRIGHTNESS: Pose(part=DIMMED + (DARKEST - DIMMED) * min(1.0, ms / STILL_MS)),
        }
        scale = found[CLOUD].scale
        for seat, number, berth in hung:
            at, bearing = hanging_at(scenery.game.sea, berth, centre, turn)
            found["ship", seat, number] = Pose(
                at=towards(centre, at, scale),
                angle=bearing,
                scale=HUNG_SCALE * scale,
                lift=RISEN * share,
                part=1.0,
                face=berth.magnet,
            )
        return found

    def painted(surface: Surface, t: float) -> None:
        draw_caption(scenery.layout, surface, text, min(1.0, t * 8))

    rising = Drawn(STILL_MS + RISE_MS, sound="bermuda_chord", posed=posed, paint=painted)
    gone = [_lost(scenery, now, *ship, delay=APART_MS * i) for i, ship in enumerate(hung)]
    return [[rising], gone]


def _risen(now: State, share: float) -> Pose:
    """The cloud so far on its way up: larger, thinner, brighter at heart."""
    centre, turn = cloud_of(now)
    return Pose(
        at=centre,
        angle=turn,
        scale=1 + (LIFTED - 1) * share,
        lift=RISEN * share,
        alpha=round(255 - THINNED * share),
        part=share * 0.5,
    )


def _lost(
    scenery: BermudaScenery, now: State, seat: Seat, number: int, berth: Hanging, delay: float
) -> Motion:
    """A hanging ship spins away into the bare sea below and is gone as sparks."""
    centre, turn = cloud_of(now)
    at, bearing = hanging_at(scenery.game.sea, berth, centre, turn)
    start = towards(centre, at, LIFTED)
    ref: Ref = ("ship", seat, number)

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_quad(t)
        pose = Pose(
            at=start,
            angle=bearing + 420 * share,
            scale=max(0.12, HUNG_SCALE * LIFTED * (1 - 0.85 * share)),
            alpha=round(255 * (1 - share * 0.8)),
            lift=RISEN * (1 - share),
            part=1.0,
            face=berth.magnet,
            is_hidden=t >= 1,
        )
        found: dict[Ref, Pose] = {ref: pose}
        if t >= 1:
            found["glyph", seat, number] = Pose()
        return found

    def painted(surface: Surface, t: float) -> None:
        x, y = scenery.layout.at(start)
        picture = scenery.layout.images.cloud.light("mote", 0.5, 1 - t * 0.7)
        for mote in range(MOTES):
            angle = mote * 2.4 + t * 5
            far = scenery.layout.dot * ease_out_cubic(t) * (0.5 + (mote * 5 % 7) / 5)
            rise = scenery.room.px(RISEN * (1 - t) + 14 * t)
            place = (x + math.cos(angle) * far, y + math.sin(angle) * far - rise)
            blit_centred(surface, picture, place, pygame.BLEND_RGB_ADD)

    return Drawn(LOST_MS, delay, sound="bermuda_foghorn", posed=posed, paint=painted)


def settled(scenery: BermudaScenery, moment: Moment[State], event: ev.ShipSettled) -> Groups:
    """A drifting ship finds its space, leaving a dashed trail."""
    berth = moment.before.ships[event.seat][event.ship - 1]
    if not isinstance(berth, Adrift):
        return []
    start = (berth.x / 1000, berth.y / 1000)
    end = scenery.game.sea.space_at[event.space]
    ref: Ref = ("ship", event.seat, event.ship)
    bearings = scenery.layout.images.bearings
    first = bearings.heading_of(berth)
    swing = swing_between(first, bearings.headings[event.space])

    def posed(t: float) -> Mapping[Ref, Pose]:
        share = ease_in_out_sine(t)
        return {ref: Pose(at=towards(start, end, share), angle=first + swing * share)}

    def painted(surface: Surface, t: float) -> None:
        draw_trail(scenery.layout, surface, start, end)

    return [[Drawn(SETTLE_MS, sound="bell", posed=posed, paint=painted)]]


def set_down(scenery: BermudaScenery, moment: Moment[State], event: ev.CloudSetDown) -> Groups:
    """It dissolves where it was, and gathers on the red circle with A to the north."""
    centre, turned = cloud_of(moment.before)
    home = (float(event.dot[0]), float(event.dot[1]))

    def going(t: float) -> Mapping[Ref, Pose]:
        alpha = round((255 - THINNED) * (1 - ease_in_quad(t)))
        scale = LIFTED + 0.1 * t
        return {
            CLOUD: Pose(at=centre, angle=turned, scale=scale, alpha=alpha, lift=RISEN + 20 * t),
            FOG: Pose(angle=turned - 30 * t),
            BRIGHTNESS: Pose(part=DARKEST + (DIMMED - DARKEST) * t),
        }

    def coming(t: float) -> Mapping[Ref, Pose]:
        share = ease_out_cubic(t)
        turn = -40 * (1 - share)
        return {
            CLOUD: Pose(at=home, angle=0.0, alpha=round(255 * share), part=0.5 * (1 - share)),
            FOG: Pose(angle=turn),
            BRIGHTNESS: Pose(part=DIMMED + (1 - DIMMED) * t),
        }

    return [
        [Drawn(DISSOLVE_MS, sound="bermuda_exhale", posed=going)],
        [Drawn(GATHER_MS, sound="boom", posed=coming)],
    ]
