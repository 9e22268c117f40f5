"""How boats move: they sail, fly with the Dirigible, raise their sails and lose them.

Where a boat comes from and what makes way for it is told by the positions around the event.
"""

from __future__ import annotations

import math

import pygame

from boardgames.core.game import Moment, Ref
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import Sails, State
from boardgames.games.waterworld.scene.draw import water
from boardgames.games.waterworld.scene.draw.boats import TORN
from boardgames.games.waterworld.scene.draw.moorings import growth, making_way, resting
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.layout import PAWN_SIZE
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Pose,
    Vec,
    Wait,
    along,
    ease_in_out_cubic,
    ease_in_out_sine,
    ease_in_quad,
    ease_out_back,
)
from boardgames.ui.draw.pieces import draw_piece

PER_SPACE_MS = 140.0


def pawn_moved(scenery: WaterworldScenery, moment: Moment[State], event: ev.PawnMoved) -> Groups:
    """A boat follows the white lines; those at its end make way."""
    layout, ref = scenery.layout, ("pawn", event.seat)
    steps = event.distance
    hull = layout.board.px(PAWN_SIZE * 0.17)

    before, after = resting(layout, moment.before), resting(layout, moment.after)
    way = [before[ref].at, *map(layout.at, event.path[1:-1]), after[ref].at]
    water_way = [(x, y + hull) for x, y in way]
    is_under_sail = moment.before.pawns[event.seat].sails is Sails.UP

    def posed(t: float) -> dict[Ref, Pose]:
        poses = making_way(before, after, (ref,), t)
        share = ease_in_out_sine(t)
        size = growth(before[ref], after[ref], share)
        return {**poses, ref: Pose(at=along(way, share), scale=size)}

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_sine(t)
        water.draw_wake(layout, surface, water_way, share)
        if is_under_sail:
            water.draw_wind(layout, surface, way, share)
        x, y = along(way, share)
        count = max(1, min(steps, round(share * steps)))
        water.draw_bubble(
            scenery.room, surface, str(count), (x, y - layout.board.px(PAWN_SIZE * 0.62))
        )

    return [[Drawn(PER_SPACE_MS * steps + 120, sound="water", paint=painted, posed=posed)]]


def pawn_flew(scenery: WaterworldScenery, moment: Moment[State], event: ev.PawnFlew) -> Groups:
    """The Dirigible comes down, lifts a boat and sets it down elsewhere."""
    layout, ref = scenery.layout, ("pawn", event.seat)
    board = layout.board
    size = board.px(190), board.px(127)
    coming, going = 0.22, 0.86

    before, after = resting(layout, moment.before), resting(layout, moment.after)

    def spot(t: float) -> tuple[Vec, float]:
        share = ease_in_out_cubic(max(0.0, min(1.0, (t - coming) / (going - coming))))
        lift = 90 * min(1.0, t / coming) * min(1.0, (1 - t) / (1 - going))
        return along((before[ref].at, after[ref].at), share), lift

    def posed(t: float) -> dict[Ref, Pose]:
        at, lift = spot(t)
        size = growth(before[ref], after[ref], min(1.0, t / going))
        return {**making_way(before, after, (ref,), t), ref: Pose(at=at, lift=lift, scale=size)}

    def painted(surface: pygame.Surface, t: float) -> None:
        (x, y), lift = spot(t)
        near = min(1.0, t / coming) * min(1.0, (1 - t) / (1 - going))
        water.draw_shadow(layout, surface, (x, y + board.px(60)), near)
        away = (1 - near) * 260
        pose = Pose(at=(x, y - scenery.room.px(90 + away)), lift=lift)
        draw_piece(scenery.room, surface, "waterworld/dirigible", (x, y), size, pose)
        if t > going:
            keel = (x, y + board.px(PAWN_SIZE * 0.17))
            water.draw_splash(layout, surface, keel, (t - going) / (1 - going))

    return [[Drawn(1100, sound="burner", paint=painted, posed=posed)]]


def sails_raised(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.SailsRaised
) -> Groups:
    """The mast rises (200), the canvas unrolls (350) and fills with wind (150)."""
    layout = scenery.layout
    before, after = resting(layout, moment.before), resting(layout, moment.after)

    def posed(t: float) -> dict[Ref, Pose]:
        mast = max(0.02, min(1.0, t * 700 / 200))
        unrolled = ease_out_back(max(0.0, min(1.0, (t * 700 - 200) / 350)))
        filling = max(0.0, (t * 700 - 550) / 150)
        full = 1 + 0.14 * math.sin(math.pi * filling) if filling else mast
        poses = making_way(before, after, (), t)
        return {**poses, ("sails", event.seat): Pose(part=max(0.0, unrolled), scale=full)}

    rise = Drawn(700, sound="canvas", posed=posed)
    return [[rise, Wait(350, delay=350, sound="gulls")]]


def sails_lost(scenery: WaterworldScenery, moment: Moment[State], event: ev.SailsLost) -> Groups:
    """The sail shivers (120), tears along the mast (180), falls and drifts off (400)."""
    layout, ref = scenery.layout, ("sails", event.seat)
    drift = layout.board.px(90)
    before, after = resting(layout, moment.before), resting(layout, moment.after)

    def posed(t: float) -> dict[Ref, Pose]:
        ms = t * 700
        if ms < 120:
            return {ref: Pose(part=1.0, angle=round(5 * math.sin(ms / 8)))}
        torn = min(1.0, (ms - 120) / 180)
        fall = ease_in_quad(max(0.0, (ms - 300) / 400))
        pose = Pose(face=TORN, part=torn, lift=drift * fall, alpha=round(255 * (1 - fall)))
        return {**making_way(before, after, (), t), ref: pose}

    return [[Drawn(700, sound="rip", posed=posed)]]
