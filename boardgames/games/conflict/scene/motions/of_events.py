"""How each event of Conflict looks: groups of motions, one after another.

Durations are those of the printed table of motions; the stage speeds them up and skips them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import RESERVE, Phase
from boardgames.games.conflict.scene.draw.dice import Use, die_uses
from boardgames.games.conflict.scene.motions import falls
from boardgames.games.conflict.scene.motions import steps as marching
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Held,
    Motion,
    Pose,
    Wait,
    along,
    ease_in_out_sine,
    ease_out_cubic,
    ease_out_quad,
)
from boardgames.ui.draw.pieces import Tumble
from boardgames.ui.draw.theme import GOLD

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

Groups = Sequence[Sequence[Motion]]

DICE_MS, LID_MS, RING_MS = 700.0, 250.0, 350.0
TIP_MS, CAPTURE_MS = 120.0, 450.0
BLAST_MS, COLUMN_MS, SPIN_MS = 120.0, 350.0, 500.0
RECALL_MS, CALL_MS = 500.0, 350.0
_HEIGHTS = 12
"""So many heights the column of water has; each is scaled once."""


def of(scene: ConflictScene, event: Event) -> Groups:
    """The motions of one event."""
    match event:
        case ev.OrderThrown(seat, a, b):
            return [[_tumble(scene, seat, a, b)], [Wait(450)]]
        case ev.DiceThrown(seat, a, b, doubles):
            return _thrown(scene, seat, a, b, doubles)
        case ev.PieceChosen():
            scene.under_way = event
            return []
        case ev.PieceStepped():
            groups = marching.step_motions(scene, event)
            scene.step_ms = marching.length(groups)
            return groups
        case ev.PieceCaptured(piece, by_piece, at):
            return _captured(scene, piece, scene.game.sides.owner(by_piece), at)
        case ev.MineExploded(at, piece, owner):
            return _blown_up(scene, at, piece, owner)
        case ev.PieceRecalled(piece):
            return [[_recalled(scene, piece)]]
        case ev.PieceCalledUp(piece):
            return [[_called_up(scene, piece)]]
        case ev.DieUnused(die, _):
            return [[_unused(scene, die)]]
        case ev.ThrowPassed():
            return [[Wait(300, sound="low")]]
    return falls.of(scene, event)


def _tumble(scene: ConflictScene, seat: Seat, a: int, b: int) -> Motion:
    """From the thrower's side to the middle of the tray."""
    refs: list[Ref] = [("die_at", 0), ("die_at", 1)]
    plate = scene.areas.plates[seat]
    start = (float(plate.left), float(plate.centery))
    ends = scene.layout.dice()
    return Tumble(
        DICE_MS, sound="dice", refs=refs, start=start, ends=ends, pips=(a, b), resting_share=0.06
    )


def _thrown(scene: ConflictScene, seat: Seat, a: int, b: int, doubles: int) -> Groups:
    groups: list[list[Motion]] = [[_tumble(scene, seat, a, b)]]
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


def _captured(scene: ConflictScene, piece: int, captor: Seat, at: str) -> Groups:
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


def _blown_up(scene: ConflictScene, at: str, piece: int, owner: Seat) -> Groups:
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


def _recalled(scene: ConflictScene, piece: int) -> Motion:
    """Wound back along an arc into the reserve."""
    ref: Ref = ("piece", piece)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(t)
        way = [scene.places.at(piece), scene.places.reserve_slot(piece)]
        return {ref: Pose(at=along(way, share), lift=70 * 4 * share * (1 - share))}

    return Drawn(RECALL_MS, sound="conflict_wind", posed=posed)


def _called_up(scene: ConflictScene, piece: int) -> Motion:
    ref: Ref = ("piece", piece)
    seat = scene.game.sides.owner(piece)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(t)
        way = [scene.places.reserve_slot(piece), scene.places.start_slot(piece)]
        lift = 30 * 4 * share * (1 - share)
        return {ref: Pose(at=along(way, share), lift=lift), ("lid", seat): Pose(part=1.0)}

    return Drawn(CALL_MS, sound="conflict_tick", posed=posed)


def _unused(scene: ConflictScene, die: int) -> Motion:
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
