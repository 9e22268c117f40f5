"""How pieces are lost: run over, and blown up on mines.

A piece run over in passing flies off beside the play, so that the mover needn't stop for it.
"""

from __future__ import annotations

import math

import pygame

from boardgames.core.game import Moment, Ref
from boardgames.games.conflict.rules.events import MineExploded, PieceCaptured
from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.layout import Stands
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Held,
    Motion,
    Pose,
    along,
    ease_out_cubic,
    ease_out_quad,
)

TIP_MS, CAPTURE_MS = 120.0, 450.0
BLAST_MS, COLUMN_MS, SPIN_MS = 120.0, 350.0, 500.0
_HEIGHTS = 12
"""So many heights the column of water has; each is scaled once."""


def flight(
    scenery: ConflictScenery, before: State, event: PieceCaptured, delay: float = 0.0
) -> Motion:
    """Tips over and flies to the captor's plate."""
    ref: Ref = ("piece", event.piece)
    total = TIP_MS + CAPTURE_MS
    captor = scenery.game.sides.owner(event.by_piece)
    plate = Stands(scenery.layout, scenery.game.sides, before).plate(captor)
    way = [scenery.layout.at(event.at), plate]

    def posed(t: float) -> dict[Ref, Pose]:
        tipped = min(1.0, t * total / TIP_MS)
        away = ease_out_cubic(max(0.0, (t * total - TIP_MS) / CAPTURE_MS))
        lift = 90 * 4 * away * (1 - away)
        return {
            ref: Pose(at=along(way, away), angle=-80 * tipped, lift=lift, scale=1 - 0.35 * away)
        }

    return Drawn(total, delay, sound="conflict_clink", posed=posed)


def piece_captured(scenery: ConflictScenery, moment: Moment[State], event: PieceCaptured) -> Groups:
    """The flight by itself, where a match is looked back on; else it runs beside the step."""
    if scenery.is_live:
        return ()
    gone: Ref = ("piece", event.piece)
    return [
        [flight(scenery, moment.before, event)],
        [Held(0, held={gone: Pose(is_hidden=True)})],
    ]


def mine_exploded(scenery: ConflictScenery, moment: Moment[State], event: MineExploded) -> Groups:
    """A ring, a column of water, and the piece spins to the mine's owner."""
    x, y = scenery.layout.at(event.at)
    side = scenery.layout.square
    ref: Ref = ("piece", event.piece)
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    way = [(x, y), stands.plate(event.owner)]

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
        water = scenery.room.assets.image("conflict/column", size, 0, alpha)
        surface.blit(water, water.get_rect(midbottom=(round(x), round(y + side * 0.5))))

    def spun(t: float) -> dict[Ref, Pose]:
        away = ease_out_quad(t)
        lift = 110 * 4 * away * (1 - away)
        return {ref: Pose(at=along(way, away), angle=round(t * 14) * 45, lift=lift)}

    return [
        [
            Drawn(BLAST_MS, sound="conflict_splash", paint=ringed),
            Held(BLAST_MS, held={ref: Pose(at=(x, y))}),
        ],
        [Drawn(COLUMN_MS, paint=column), Drawn(SPIN_MS, posed=spun)],
        [Held(0, held={ref: Pose(is_hidden=True)})],
    ]
