"""How dice fall, ring and shake their heads.

They fall from the thrower's plate, so that nobody has to read whose throw it is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.conflict.rules.state import RESERVE, Phase
from boardgames.games.conflict.scene.draw.dice import Use, die_uses
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    Pose,
    ease_in_out_sine,
    ease_out_quad,
)
from boardgames.ui.draw.pieces import Tumble
from boardgames.ui.draw.theme import GOLD

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

Groups = Sequence[Sequence[Motion]]

DICE_MS, LID_MS, RING_MS = 700.0, 250.0, 350.0


def tumble(scene: ConflictScene, seat: Seat, a: int, b: int) -> Motion:
    """From the thrower's side to the middle of the tray."""
    refs: list[Ref] = [("die_at", 0), ("die_at", 1)]
    plate = scene.areas.plates[seat]
    start = (float(plate.left), float(plate.centery))
    ends = scene.layout.dice()
    return Tumble(
        DICE_MS, sound="dice", refs=refs, start=start, ends=ends, pips=(a, b), resting_share=0.06
    )


def thrown(scene: ConflictScene, seat: Seat, a: int, b: int, doubles: int) -> Groups:
    """The dice fall; doubles ring, and a seven lifts the lid of the thrower's reserve."""
    groups: list[list[Motion]] = [[tumble(scene, seat, a, b)]]
    if a == b:
        groups.append([_ringed(scene)])
    if a + b == scene.game.rules.call_up_total and _has_reserve(scene, seat):
        lid: Ref = ("lid", seat)
        lifting = Drawn(
            LID_MS, sound="ratchet", posed=lambda t: {lid: Pose(part=ease_in_out_sine(t))}
        )
        groups.append([lifting])
    return groups


def _has_reserve(scene: ConflictScene, seat: Seat) -> bool:
    return any(piece.seat == seat and piece.at == RESERVE for piece in scene.view.pieces)


def _ringed(scene: ConflictScene) -> Motion:
    """Gold rings run outwards from doubles."""

    def painted(surface: pygame.Surface, t: float) -> None:
        for x, y in scene.layout.dice():
            size = round(scene.layout.die_side * (1.2 + 0.8 * ease_out_quad(t)))
            alpha = round(230 * (1 - t)) // 10 * 10
            ring = paint.ring(size, max(2, scene.room.px(5)), GOLD, alpha)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    return Drawn(RING_MS, sound="chime", paint=painted)


def unused(scene: ConflictScene, die: int) -> Motion:
    """A die that moves nothing shakes its head."""
    uses, dice = die_uses(scene.view), scene.view.dice
    left = [index for index, pips in enumerate(dice) if pips == die and uses[index] is Use.LEFT]
    index = left[0] if left else 0
    x, y = scene.layout.dice()[index]

    def posed(t: float) -> dict[Ref, Pose]:
        if scene.view.phase in (Phase.DICE, Phase.THROW):
            return {}
        away = math.sin(t * math.pi * 4) * scene.room.px(9) * (1 - t)
        return {("die_at", index): Pose(at=(x + away, y), alpha=round(255 - 140 * t))}

    return Drawn(380, sound="low", posed=posed)
