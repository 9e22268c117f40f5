"""How pieces are lost: run over, and blown up on mines.

A piece run over in passing flies off beside the play, so that the mover needn't stop for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Held,
    Motion,
    Pose,
    along,
    ease_out_cubic,
    ease_out_quad,
)

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

Groups = Sequence[Sequence[Motion]]

TIP_MS, CAPTURE_MS = 120.0, 450.0
BLAST_MS, COLUMN_MS, SPIN_MS = 120.0, 350.0, 500.0
_HEIGHTS = 12
"""So many heights the column of water has; each is scaled once."""


def captured(scene: ConflictScene, piece: int, captor: Seat, at: str) -> Groups:
    """Tips over and flies to the captor's plate; the mover doesn't wait for it."""
    ref: Ref = ("piece", piece)
    total = TIP_MS + CAPTURE_MS
    here = scene.layout.at(at)

    def posed(t: float) -> dict[Ref, Pose]:
        tipped = min(1.0, t * total / TIP_MS)
        away = ease_out_cubic(max(0.0, (t * total - TIP_MS) / CAPTURE_MS))
        way = [here, scene.places.plate(captor)]
        lift = 90 * 4 * away * (1 - away)
        return {
            ref: Pose(at=along(way, away), angle=-80 * tipped, lift=lift, scale=1 - 0.35 * away)
        }

    if scene.runs_beside:
        delay = scene.step_ms
        scene.aside.play([Drawn(total, delay, sound="conflict_clink", posed=posed)])
        return []
    return [
        [Drawn(total, sound="conflict_clink", posed=posed)],
        [Held(0, held={ref: Pose(is_hidden=True)})],
    ]


def blown_up(scene: ConflictScene, at: str, piece: int, owner: Seat) -> Groups:
    """A ring, a column of water, and the piece spins to the mine's owner."""
    x, y = scene.layout.at(at)
    side = scene.layout.square
    ref: Ref = ("piece", piece)

    def ringed(surface: pygame.Surface, t: float) -> None:
        size = round(side * (0.8 + 1.6 * t))
        ring = paint.ring(size, max(2, side // 8), (255, 236, 190), round(220 * (1 - t * 0.5)))
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    def column(surface: pygame.Surface, t: float) -> None:
        grown = round(_HEIGHTS * math.sin(math.pi * min(1.0, 0.15 + 0.85 * t)))
        if grown < 1:
            return
        size = (round(side * 2.0), round(side * 3.2 * grown / _HEIGHTS))
        alpha = round(255 * (1 - t * t)) // 32 * 32
        water = scene.room.assets.image("conflict/column", size, 0, alpha)
        surface.blit(water, water.get_rect(midbottom=(round(x), round(y + side * 0.5))))

    def spun(t: float) -> dict[Ref, Pose]:
        away = ease_out_quad(t)
        way = [(x, y), scene.places.plate(owner)]
        pose = Pose(at=along(way, away), angle=round(t * 14) * 45, lift=110 * 4 * away * (1 - away))
        return {ref: pose}

    return [
        [
            Drawn(BLAST_MS, sound="conflict_splash", paint=ringed),
            Held(BLAST_MS, held={ref: Pose(at=(x, y))}),
        ],
        [Drawn(COLUMN_MS, paint=column), Drawn(SPIN_MS, posed=spun)],
        [Held(0, held={ref: Pose(is_hidden=True)})],
    ]
