"""How dice fall, ring and shake their heads.

They fall from the thrower's plate, so that nobody has to read whose throw it is.
"""

from __future__ import annotations

import math

import pygame

from boardgames.core.game import Moment, Ref, Seat
from boardgames.games.conflict.rules.events import DiceThrown, DieUnused, OrderThrown
from boardgames.games.conflict.rules.state import RESERVE, Phase, State
from boardgames.games.conflict.scene.draw.dice import Use, die_uses
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    Wait,
    ease_in_out_sine,
    ease_out_quad,
)
from boardgames.ui.draw.theme import GOLD
from boardgames.ui.widgets.dice_tray import Tumble

DICE_MS, LID_MS, RING_MS, UNUSED_MS = 700.0, 250.0, 350.0, 380.0


def order_thrown(scenery: ConflictScenery, moment: Moment[State], event: OrderThrown) -> Groups:
    """A throw for the first turn, with time to read it."""
    return [[_tumble(scenery, event)], [Wait(450)]]


def _tumble(scenery: ConflictScenery, event: OrderThrown | DiceThrown) -> Motion:
    """From the thrower's side to the middle of the tray."""
    refs: list[Ref] = [("die_at", 0), ("die_at", 1)]
    plate = scenery.areas.plates[event.seat]
    start = (float(plate.left), float(plate.centery))
    ends = scenery.layout.dice()
    return Tumble(
        DICE_MS,
        sound="dice",
        refs=refs,
        start=start,
        ends=ends,
        faces=(str(event.a), str(event.b)),
        resting_share=0.06,
    )


def dice_thrown(scenery: ConflictScenery, moment: Moment[State], event: DiceThrown) -> Groups:
    """The dice fall; doubles ring, and a seven lifts the lid of the thrower's reserve."""
    groups: list[list[Motion]] = [[_tumble(scenery, event)]]
    if event.a == event.b:
        groups.append([_ringed(scenery)])
    is_seven = event.a + event.b == scenery.game.rules.call_up_total
    if is_seven and _has_reserve(moment.before, event.seat):
        lid: Ref = ("lid", event.seat)
        lifting = Drawn(
            LID_MS, sound="ratchet", posed=lambda t: {lid: Pose(part=ease_in_out_sine(t))}
        )
        groups.append([lifting])
    return groups


def _has_reserve(before: State, seat: Seat) -> bool:
    return any(piece.seat == seat and piece.at == RESERVE for piece in before.pieces)


def _ringed(scenery: ConflictScenery) -> Motion:
    """Gold rings run outwards from doubles."""
    layout, room = scenery.layout, scenery.room

    def painted(surface: pygame.Surface, t: float) -> None:
        for x, y in layout.dice():
            size = round(layout.die_side * (1.2 + 0.8 * ease_out_quad(t)))
            alpha = round(230 * (1 - t)) // 10 * 10
            ring = paint.ring(size, max(2, room.px(5)), GOLD, alpha)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    return Drawn(RING_MS, sound="chime", paint=painted)


def die_unused(scenery: ConflictScenery, moment: Moment[State], event: DieUnused) -> Groups:
    """A die that moves nothing shakes its head; one that has just fallen lies still."""
    before, die = moment.before, event.die
    uses, dice = die_uses(before), before.dice
    left = [index for index, pips in enumerate(dice) if pips == die and uses[index] is Use.LEFT]
    index = left[0] if left else 0
    x, y = scenery.layout.dice()[index]
    has_just_fallen = before.phase is Phase.DICE
    wide = scenery.room.px(9)

    def posed(t: float) -> dict[Ref, Pose]:
        if has_just_fallen:
            return {}
        away = math.sin(t * math.pi * 4) * wide * (1 - t)
        return {("die_at", index): Pose(at=(x + away, y), alpha=round(255 - 140 * t))}

    return [[Drawn(UNUSED_MS, sound="low", posed=posed)]]
