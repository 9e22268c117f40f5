"""How pieces move and are lost.

A move is shown step by step, as it is decided; what a step leaves behind, and a piece run over in
passing, is animated next to the next step.
"""

from __future__ import annotations

import math

from pygame import Surface

from boardgames.core.game import Moment, Ref
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.board import Field, Terrain, name_of, offset, spot_of
from boardgames.games.conflict.rules.state import START, Realm, State
from boardgames.games.conflict.scene.draw.pieces import FLYING_HEIGHT
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.layout import Stands
from boardgames.games.conflict.scene.motions import moments
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Held,
    Motion,
    Pose,
    Vec,
    along,
    ease_in_out_sine,
    ease_out_cubic,
    ease_out_quad,
    linear,
)

LAND_MS, SHIP_MS, PLANE_MS = 130.0, 150.0, 100.0
CLIMB_MS, ENTER_MS = 150.0, 240.0
HOP = 4.0
"""Units a wheel hops."""
LEAN, BANK = 6.0, 10.0
RECALL_MS, CALL_MS = 500.0, 350.0
DUST_MS, WAKE_MS, PLANKS_MS = 420.0, 600.0, 320.0

STEP_MS = {Realm.LAND: LAND_MS, Realm.WATER: SHIP_MS, Realm.AIR: PLANE_MS}
SOUNDS = {Realm.LAND: "conflict_tick", Realm.WATER: "conflict_chug", Realm.AIR: "conflict_whirr"}
TIP_MS, CAPTURE_MS = 120.0, 450.0
BLAST_MS, COLUMN_MS, SPIN_MS = 120.0, 350.0, 500.0
_HEIGHTS = 12
"""How many heights the column of water has; each is scaled once."""


def piece_stepped(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PieceStepped
) -> Groups:
    """One step, after leaving the box or the ground, and before landing."""
    before, realm = moment.before, scenery.game.sides.realm(event.piece)
    groups: list[list[Motion]] = []
    if before.move is not None and not before.move.trod:
        if before.pieces[event.piece].at == START:
            groups.append([_to_circle(scenery, before, event)])
        if realm is Realm.AIR:
            groups.append([_climb(event, scenery.layout.at(event.origin), is_landing=False)])
    groups.append([_one_step(scenery, before, event, realm)])
    if realm is Realm.AIR and event.steps_left == 0:
        groups.append([_climb(event, scenery.layout.at(event.to), is_landing=True)])
    return groups


def length(groups: Groups) -> float:
    return sum(max(motion.duration for motion in group) for group in groups)


def _to_circle(scenery: ConflictScenery, before: State, event: ev.PieceStepped) -> Motion:
    """An entering piece comes out of its box onto the home circle."""
    ref: Ref = ("piece", event.piece)
    box = Stands(scenery.layout, scenery.game.sides, before).start_slot(event.piece)
    way = [box, scenery.layout.at(event.origin)]

    def posed(t: float) -> dict[Ref, Pose]:
        return {ref: Pose(at=along(way, ease_in_out_sine(t)), lift=10 * 4 * t * (1 - t))}

    return Drawn(ENTER_MS, sound="conflict_tick", posed=posed)


def _climb(event: ev.PieceStepped, at: Vec, *, is_landing: bool) -> Motion:
    ref: Ref = ("piece", event.piece)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(t)
        return {ref: Pose(at=at, lift=FLYING_HEIGHT * (1 - share if is_landing else share))}

    return Drawn(CLIMB_MS, sound="" if is_landing else "conflict_whirr", posed=posed)


def _one_step(
    scenery: ConflictScenery, before: State, event: ev.PieceStepped, realm: Realm
) -> Motion:
    ref: Ref = ("piece", event.piece)
    way: list[Vec] = [scenery.layout.at(event.origin), scenery.layout.at(event.to)]
    ease = linear if realm is Realm.AIR else ease_in_out_sine
    lean = _lean(before, event) * {Realm.LAND: 0.0, Realm.WATER: LEAN, Realm.AIR: BANK}[realm]

    def posed(t: float) -> dict[Ref, Pose]:
        swing = math.sin(math.pi * t)
        lift = {Realm.LAND: HOP * swing, Realm.WATER: 0.0, Realm.AIR: FLYING_HEIGHT}[realm]
        return {ref: Pose(at=along(way, ease(t)), lift=lift, angle=lean * swing)}

    rattles = _rattled(scenery.game.field, realm, event)
    sound = "conflict_planks" if rattles else SOUNDS[realm]
    return Drawn(STEP_MS[realm], sound=sound, posed=posed)


def _lean(before: State, event: ev.PieceStepped) -> float:
    """-1, 0 or 1: how the step turns from the one before it in the same move."""
    if before.move is None or not before.move.trod:
        return 0.0
    ax, ay = offset(before.move.trod[-1], event.origin)
    bx, by = offset(event.origin, event.to)
    turn = ax * by - ay * bx
    return float((turn < 0) - (turn > 0))


def _rattled(field: Field, realm: Realm, event: ev.PieceStepped) -> list[str]:
    """The bridge squares a step crosses: stepped on, or passed between by a ship."""
    if realm is Realm.LAND:
        return [event.to] if field.terrain_of(event.to) is Terrain.BRIDGE else []
    if realm is Realm.AIR:
        return []
    here = spot_of(event.origin)
    assert here is not None
    right, down = offset(event.origin, event.to)
    if not (right and down):
        return []
    sides = (name_of(here[0] + right, here[1]), name_of(here[0], here[1] + down))
    found = [name for name in sides if field.terrain_of(name) is Terrain.BRIDGE]
    return found if len(found) == len(sides) else []


# Left behind -----------------------------------------------------------------------------------


def left_behind(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PieceStepped
) -> list[Motion]:
    """Dust, wake and rattling planks; they fade while the piece continues."""
    realm = scenery.game.sides.realm(event.piece)
    delay = length(piece_stepped(scenery, moment, event)[:-1])
    found: list[Motion] = []
    if realm is Realm.LAND:
        found.append(_dust(scenery, event, delay + STEP_MS[realm] * 0.7))
    elif realm is Realm.WATER:
        found.append(_wake(scenery, event, delay))
    planks = _rattled(scenery.game.field, realm, event)
    if planks:
        # Under wheels the planks give way; before a hull the bridge opens.
        found.append(_planks(planks, -3.0 if realm is Realm.LAND else 9.0, delay))
    return found


def _dust(scenery: ConflictScenery, event: ev.PieceStepped, delay: float) -> Motion:
    x, y = scenery.layout.at(event.to)
    square, assets = scenery.layout.square, scenery.room.assets

    def painted(surface: Surface, t: float) -> None:
        side = round(square * (0.5 + 0.1 * round(7 * ease_out_quad(t))))
        puff = assets.image("conflict/puff", (side, side), 0, round(6 * (1 - t)) * 32)
        surface.blit(puff, puff.get_rect(center=(round(x), round(y + square * 0.34))))

    return Drawn(DUST_MS, delay, paint=painted)


def _wake(scenery: ConflictScenery, event: ev.PieceStepped, delay: float) -> Motion:
    way = [scenery.layout.at(event.origin), scenery.layout.at(event.to)]
    square = scenery.layout.square

    def painted(surface: Surface, t: float) -> None:
        for index in range(4):
            x, y = along(way, index / 4)
            size = round(square * (0.35 + 0.5 * t + 0.06 * index))
            alpha = round(150 * (1 - t)) // 10 * 10
            ring = paint.ring(size, max(1, size // 10), (238, 248, 248), alpha)
            surface.blit(ring, ring.get_rect(center=(round(x), round(y + square * 0.2))))

    return Drawn(WAKE_MS, delay, paint=painted)


def _planks(names: list[str], height: float, delay: float) -> Motion:
    def posed(t: float) -> dict[Ref, Pose]:
        lift = height * math.sin(math.pi * min(1.0, t * 1.25)) ** 2
        return {("bridge", name): Pose(lift=lift) for name in names}

    return Drawn(PLANKS_MS, delay, posed=posed)


# Reserves --------------------------------------------------------------------------------------


def _arc(way: list[Vec], height: float, t: float) -> Pose:
    share = ease_in_out_sine(t)
    return Pose(at=along(way, share), lift=height * 4 * share * (1 - share))


def piece_recalled(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PieceRecalled
) -> Groups:
    """Wound back along an arc into the reserve."""
    ref: Ref = ("piece", event.piece)
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    way = [stands.at(event.piece), stands.reserve_slot(event.piece)]

    return [[Drawn(RECALL_MS, sound="conflict_wind", posed=lambda t: {ref: _arc(way, 70, t)})]]


def piece_called_up(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PieceCalledUp
) -> Groups:
    """Out of the reserve into the starting box, under the open lid."""
    piece, sides = event.piece, scenery.game.sides
    ref: Ref = ("piece", piece)
    lid: Ref = ("lid", sides.owner(piece))
    stands = Stands(scenery.layout, sides, moment.before)
    way = [stands.reserve_slot(piece), stands.start_slot(piece)]

    def posed(t: float) -> dict[Ref, Pose]:
        return {ref: _arc(way, 30, t), lid: Pose(part=1.0)}

    return [[Drawn(CALL_MS, sound="conflict_tick", posed=posed)]]


def flight(
    scenery: ConflictScenery, before: State, event: ev.PieceCaptured, delay: float = 0.0
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


def piece_captured(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PieceCaptured
) -> Groups:
    """The flight by itself, where a match is looked back on; else it runs next to the step."""
    if scenery.is_live:
        return ()
    gone: Ref = ("piece", event.piece)
    return [[flight(scenery, moment.before, event)], [Held(0, held={gone: Pose(is_hidden=True)})]]


def mine_exploded(
    scenery: ConflictScenery, moment: Moment[State], event: ev.MineExploded
) -> Groups:
    """A ring, a column of water, and the piece spins to the mine's owner."""
    x, y = scenery.layout.at(event.at)
    side = scenery.layout.square
    ref: Ref = ("piece", event.piece)
    way = [(x, y), Stands(scenery.layout, scenery.game.sides, moment.before).plate(event.owner)]

    def ringed(surface: Surface, t: float) -> None:
        size = round(side * (0.8 + 1.6 * t))
        ring = paint.ring(size, max(2, side // 8), (255, 236, 190), round(220 * (1 - t * 0.5)))
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))

    def column(surface: Surface, t: float) -> None:
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
        *moments.mined(scenery, moment, event),
    ]
