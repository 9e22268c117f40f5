"""How pieces move: wheels hop and raise dust, hulls lean and leave a wake, wings lift and bank.

A move is shown step by step, as it is decided; what a step leaves behind fades beside the next.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.games.conflict.rules.board import Terrain, name_of, spot_of
from boardgames.games.conflict.rules.events import PieceChosen, PieceStepped
from boardgames.games.conflict.rules.state import START, Realm
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    Pose,
    Vec,
    along,
    ease_in_out_sine,
    ease_out_quad,
    linear,
)

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

LAND_MS, SHIP_MS, PLANE_MS = 130.0, 150.0, 100.0
LIFT_MS, LAND_AGAIN_MS = 150.0, 150.0
ENTER_MS = 240.0
HOP, HEIGHT = 4.0, 16.0
"""Units a wheel hops, and an airplane flies above its square."""
LEAN, BANK = 6.0, 10.0
RECALL_MS, CALL_MS = 500.0, 350.0
DUST_MS, WAKE_MS, PLANKS_MS = 420.0, 600.0, 320.0

STEP_MS = {Realm.LAND: LAND_MS, Realm.WATER: SHIP_MS, Realm.AIR: PLANE_MS}
SOUNDS = {Realm.LAND: "conflict_tick", Realm.WATER: "conflict_chug", Realm.AIR: "conflict_whirr"}


def step_motions(scene: ConflictScene, event: PieceStepped) -> list[list[Motion]]:
    """One step, after leaving the box or the ground, and before landing."""
    realm = scene.game.sides.realm(event.piece)
    chosen = scene.under_way
    groups: list[list[Motion]] = []
    if chosen is not None and _is_first(chosen, event):
        if chosen.origin == START:
            groups.append([_to_circle(scene, event)])
        if realm is Realm.AIR:
            groups.append([_rise(scene, event)])
    groups.append([_one_step(scene, event, realm)])
    if realm is Realm.AIR and event.steps_left == 0:
        groups.append([_sink(scene, event)])
    _leave_behind(scene, event, realm, length(groups[:-1] if len(groups) > 1 else []))
    scene.last_step = event
    return groups


def length(groups: list[list[Motion]]) -> float:
    """How long groups take one after another."""
    return sum(max(motion.duration for motion in group) for group in groups)


def _is_first(chosen: PieceChosen, event: PieceStepped) -> bool:
    return chosen.piece == event.piece and event.steps_left == chosen.die - 1


def _to_circle(scene: ConflictScene, event: PieceStepped) -> Motion:
    """An entering piece comes out of its box onto the home circle."""
    ref: Ref = ("piece", event.piece)

    def posed(t: float) -> dict[Ref, Pose]:
        way = [scene.places.start_slot(event.piece), scene.layout.at(event.origin)]
        lift = 10 * 4 * t * (1 - t)
        return {ref: Pose(at=along(way, ease_in_out_sine(t)), lift=lift)}

    return Drawn(ENTER_MS, sound="conflict_tick", posed=posed)


def _rise(scene: ConflictScene, event: PieceStepped) -> Motion:
    ref: Ref = ("piece", event.piece)
    at = scene.layout.at(event.origin)
    return Drawn(
        LIFT_MS,
        sound="conflict_whirr",
        posed=lambda t: {ref: Pose(at=at, lift=HEIGHT * ease_in_out_sine(t))},
    )


def _sink(scene: ConflictScene, event: PieceStepped) -> Motion:
    ref: Ref = ("piece", event.piece)
    at = scene.layout.at(event.to)
    return Drawn(
        LAND_AGAIN_MS,
        posed=lambda t: {ref: Pose(at=at, lift=HEIGHT * (1 - ease_in_out_sine(t)))},
    )


def _one_step(scene: ConflictScene, event: PieceStepped, realm: Realm) -> Motion:
    ref: Ref = ("piece", event.piece)
    way: list[Vec] = [scene.layout.at(event.origin), scene.layout.at(event.to)]
    ease = linear if realm is Realm.AIR else ease_in_out_sine
    lean = _lean(scene, event) * {Realm.LAND: 0.0, Realm.WATER: LEAN, Realm.AIR: BANK}[realm]

    def posed(t: float) -> dict[Ref, Pose]:
        swing = math.sin(math.pi * t)
        lift = {Realm.LAND: HOP * swing, Realm.WATER: 0.0, Realm.AIR: HEIGHT}[realm]
        return {ref: Pose(at=along(way, ease(t)), lift=lift, angle=lean * swing)}

    sound = "conflict_planks" if _rattled(scene, event) else SOUNDS[realm]
    return Drawn(STEP_MS[realm], sound=sound, posed=posed)


def _lean(scene: ConflictScene, event: PieceStepped) -> float:
    """-1, 0 or 1: how the step turns from the one before."""
    before = scene.last_step
    if before is None or before.piece != event.piece or before.to != event.origin:
        return 0.0
    ax, ay = _way(before)
    bx, by = _way(event)
    turn = ax * by - ay * bx
    return float((turn < 0) - (turn > 0))


def _way(event: PieceStepped) -> tuple[int, int]:
    here, there = spot_of(event.origin), spot_of(event.to)
    assert here is not None
    assert there is not None
    return there[0] - here[0], there[1] - here[1]


def _rattled(scene: ConflictScene, event: PieceStepped) -> list[str]:
    """The bridge squares a step crosses: stepped on, or passed between by a ship."""
    field = scene.game.field
    if scene.game.sides.realm(event.piece) is Realm.LAND:
        return [event.to] if field.terrain_of(event.to) is Terrain.BRIDGE else []
    if scene.game.sides.realm(event.piece) is Realm.AIR:
        return []
    here = spot_of(event.origin)
    assert here is not None
    right, down = _way(event)
    if not (right and down):
        return []
    sides = (name_of(here[0] + right, here[1]), name_of(here[0], here[1] + down))
    found = [name for name in sides if field.terrain_of(name) is Terrain.BRIDGE]
    return found if len(found) == len(sides) else []


def _leave_behind(scene: ConflictScene, event: PieceStepped, realm: Realm, delay: float) -> None:
    """Dust, wake and rattling planks; they fade while the piece goes on."""
    if not scene.runs_beside:
        return
    if realm is Realm.LAND:
        scene.aside.play([_dust(scene, event, delay + STEP_MS[realm] * 0.7)])
    elif realm is Realm.WATER:
        scene.aside.play([_wake(scene, event, delay)])
    planks = _rattled(scene, event)
    if planks:
        # Under wheels the planks give way; before a hull the bridge opens.
        height = -3.0 if realm is Realm.LAND else 9.0
        scene.aside.play([_planks(planks, height, delay)])


def _dust(scene: ConflictScene, event: PieceStepped, delay: float) -> Motion:
    x, y = scene.layout.at(event.to)

    def painted(surface: pygame.Surface, t: float) -> None:
        side = round(scene.layout.square * (0.5 + 0.1 * round(7 * ease_out_quad(t))))
        puff = scene.room.assets.image("conflict/puff", (side, side), 0, round(6 * (1 - t)) * 32)
        surface.blit(puff, puff.get_rect(center=(round(x), round(y + scene.layout.square * 0.34))))

    return Drawn(DUST_MS, delay, paint=painted)


def _wake(scene: ConflictScene, event: PieceStepped, delay: float) -> Motion:
    way = [scene.layout.at(event.origin), scene.layout.at(event.to)]

    def painted(surface: pygame.Surface, t: float) -> None:
        for index in range(4):
            x, y = along(way, index / 4)
            size = round(scene.layout.square * (0.35 + 0.5 * t + 0.06 * index))
            ring = paint.ring(
                size, max(1, size // 10), (238, 248, 248), round(150 * (1 - t)) // 10 * 10
            )
            surface.blit(
                ring, ring.get_rect(center=(round(x), round(y + scene.layout.square * 0.2)))
            )

    return Drawn(WAKE_MS, delay, paint=painted)


def _planks(names: list[str], height: float, delay: float) -> Motion:
    def posed(t: float) -> dict[Ref, Pose]:
        lift = height * math.sin(math.pi * min(1.0, t * 1.25)) ** 2
        return {("bridge", name): Pose(lift=lift) for name in names}

    return Drawn(PLANKS_MS, delay, posed=posed)


def recalled(scene: ConflictScene, piece: int) -> Motion:
    """Wound back along an arc into the reserve."""
    ref: Ref = ("piece", piece)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(t)
        way = [scene.places.at(piece), scene.places.reserve_slot(piece)]
        return {ref: Pose(at=along(way, share), lift=70 * 4 * share * (1 - share))}

    return Drawn(RECALL_MS, sound="conflict_wind", posed=posed)


def called_up(scene: ConflictScene, piece: int) -> Motion:
    """Out of the reserve into the starting box, under the open lid."""
    ref: Ref = ("piece", piece)
    seat = scene.game.sides.owner(piece)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(t)
        way = [scene.places.reserve_slot(piece), scene.places.start_slot(piece)]
        lift = 30 * 4 * share * (1 - share)
        return {ref: Pose(at=along(way, share), lift=lift), ("lid", seat): Pose(part=1.0)}

    return Drawn(CALL_MS, sound="conflict_tick", posed=posed)
