"""Rafts that move: paddled, backed, pushed, carried, drifted, turned, over the finish.

A raft's pose is where it is in map pixels (`at`), where it points in degrees (`angle`), how its
paddles are held (`part`) and how far it is drawn out (`lift`, per cent).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.events import (
    MoveKind,
    RaftFinished,
    RaftMoved,
    RaftTurned,
    RapidsHeld,
    TurnKind,
)
from boardgames.games.whitewater.scene.draw import effects
from boardgames.games.whitewater.scene.draw.river_picture import middle, way_angle
from boardgames.ui.draw.motion import (
    Drawn,
    Ease,
    Motion,
    Pose,
    Vec,
    ease_in_out_sine,
    ease_in_quad,
    ease_out_back,
    ease_out_quad,
)

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

Groups = list[Sequence[Motion]]

LEAD_MS = 320.0
CONTACT_MS, HOLD_MS, JOLT_MS, APART_MS = 120.0, 60.0, 220.0, 40.0
PLAIN_MS = {MoveKind.PADDLE: 260.0, MoveKind.BACK: 380.0, MoveKind.DRIFT: 420.0}
RAPIDS_MS = 180.0
STRETCH = 6.0
_BEYOND = 130.0
"""How far over the finish a raft glides before it is out of the race, in map pixels."""
_GAP = 22.0
"""How far before the next raft's hex a mover touches it."""


def between(start: Vec, end: Vec, share: float) -> Vec:
    """That far from start to end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def end_of(moved: RaftMoved) -> Vec:
    """Where a move ends, also over the finish."""
    if moved.end is not None:
        return middle(moved.end)
    x, y = middle(moved.start)
    return x + _BEYOND, y


def _note_end(scene: WhitewaterScene, moved: RaftMoved) -> None:
    scene.wake.change(moved.letter, hex=moved.end)
    if moved.end is None:
        scene.wake.beyond[moved.letter] = end_of(moved)


def lead(scene: WhitewaterScene, letter: str, at: Vec) -> Groups:
    """Time for the camera to get there, if it has to go far."""
    if scene.wake.looked_at == letter:
        return []
    scene.wake.looked_at = letter
    if scene.lookout.is_free or scene.camera.sees(at, 190):
        return []
    return [[Drawn(LEAD_MS, posed=lambda t: {("camera",): Pose(at=at)})]]


def posed(scene: WhitewaterScene, letter: str, at: Vec, **more: float) -> Pose:
    """A raft's pose by its last known heading; capsized ones stay so."""
    afloat = scene.wake.of(letter)
    return Pose(
        at=at,
        angle=more.get("angle", 60.0 * afloat.facing),
        part=more.get("part", 0.0),
        lift=more.get("lift", 0.0),
        face="capsized" if afloat.capsized else "upright",
    )


def of_moved(scene: WhitewaterScene, moved: RaftMoved) -> Groups:
    """A step: pushed rafts wait for the one that pushes them, then all move together."""
    if moved.why is MoveKind.PUSH:
        scene.wake.pushed.append(moved)
        _note_end(scene, moved)
        return []
    pushed, scene.wake.pushed = scene.wake.pushed, []
    groups = lead(scene, moved.letter, middle(moved.start))
    _note_end(scene, moved)
    if pushed:
        groups.append(_push(scene, moved, pushed))
    elif moved.why is MoveKind.RAPIDS:
        groups.append([_rapids(scene, moved)])
    else:
        groups.append([_paddled(scene, moved)])
    finished, scene.wake.finished = scene.wake.finished, []
    for finish in finished:
        groups.extend(of_finished(scene, finish))
    return groups


def _paddled(scene: WhitewaterScene, moved: RaftMoved) -> Motion:
    start, end = middle(moved.start), end_of(moved)
    frozen = posed(scene, moved.letter, start)
    back = moved.why is MoveKind.BACK
    strokes = 0 if moved.why is MoveKind.DRIFT else (-8 if back else 8)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_out_sine(t))
        part = strokes * t if t < 1 else 0.0
        return {("raft", moved.letter): _with(frozen, at, part), ("camera",): Pose(at=at)}

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_in_out_sine(t)
        for dip in (0.15, 0.6):
            _dips(scene, surface, between(start, end, share * 0.8), start, end, (t - dip) / 0.4)
        for part in (0.2, 0.5, 0.8):
            if share > part:
                effects.ring(scene, surface, between(start, end, part), share - part + 0.2, 70)

    sound = "whitewater_paddle" if strokes else "water"
    return Drawn(PLAIN_MS[moved.why], sound=sound, paint=painted, posed=poses)


def _with(pose: Pose, at: Vec, part: float = 0.0, lift: float = 0.0) -> Pose:
    return Pose(at=at, angle=pose.angle, part=part, lift=lift, face=pose.face)


def _dips(
    scene: WhitewaterScene, surface: pygame.Surface, at: Vec, start: Vec, end: Vec, t: float
) -> None:
    """A small ring on either side where paddles dip in."""
    long = math.dist(start, end) or 1.0
    aside = (-(end[1] - start[1]) / long * 46, (end[0] - start[0]) / long * 46)
    for way in (-1, 1):
        spot = (at[0] + way * aside[0], at[1] + way * aside[1])
        effects.ring(scene, surface, spot, t, 40)


def _rapids(scene: WhitewaterScene, moved: RaftMoved) -> Motion:
    """The raft is grabbed: drawn out, gathering speed, foam left behind it."""
    start, end = middle(moved.start), end_of(moved)
    frozen = posed(scene, moved.letter, start)
    turn = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_in_quad(t))
        foam = Pose(at=at, angle=turn) if t < 1 else Pose()
        stretch = STRETCH if t < 1 else 0.0
        return {
            ("raft", moved.letter): _with(frozen, at, lift=stretch),
            ("foam", moved.letter): foam,
            ("camera",): Pose(at=at),
        }

    return Drawn(RAPIDS_MS, sound="whitewater_rush", posed=poses)


def _push(
    scene: WhitewaterScene, moved: RaftMoved, pushed: Sequence[RaftMoved]
) -> Sequence[Motion]:
    """The mover touches, everything holds its breath, then the line jolts off, front first."""
    start, end = middle(moved.start), end_of(moved)
    touch = 1 - _GAP / max(1.0, math.dist(start, end)) - 0.45
    frozen = posed(scene, moved.letter, start)
    go = CONTACT_MS + HOLD_MS
    last = go + APART_MS * len(pushed) + JOLT_MS

    def mover(t: float) -> dict[Ref, Pose]:
        ms = t * last
        if ms < go:
            share, part = touch * ease_in_out_sine(min(1.0, ms / CONTACT_MS)), 8 * ms / go
        else:
            late = max(0.0, ms - go - APART_MS * len(pushed)) / JOLT_MS
            share, part = touch + (1 - touch) * ease_out_quad(min(1.0, late)), 0.0
        at = between(start, end, share)
        return {("raft", moved.letter): _with(frozen, at, part), ("camera",): Pose(at=at)}

    def thud(surface: pygame.Surface, t: float) -> None:
        share = (t * last - CONTACT_MS) / 260
        effects.spray(scene, surface, between(start, end, touch + 0.45), share, 110)

    made: list[Motion] = [
        Drawn(last, sound="whitewater_paddle", posed=mover, paint=thud),
        Drawn(1, delay=CONTACT_MS, sound="whitewater_thud"),
    ]
    for index, one in enumerate(pushed):
        made.append(_jolted(scene, one, go + APART_MS * index))
    return made


def _jolted(scene: WhitewaterScene, moved: RaftMoved, delay: float) -> Motion:
    start, end = middle(moved.start), end_of(moved)
    frozen = posed(scene, moved.letter, start)
    bow = between(start, end, 1.35)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(start, end, ease_out_quad(t))
        return {("raft", moved.letter): _with(frozen, at)}

    def painted(surface: pygame.Surface, t: float) -> None:
        effects.spray(scene, surface, bow, t, 104)

    return Drawn(JOLT_MS, delay=delay, posed=poses, paint=painted)


def of_held(scene: WhitewaterScene, held: RapidsHeld) -> Groups:
    """A lurch along the arrow and back."""
    start = middle(held.hex)
    frozen = posed(scene, held.letter, start)
    turn = math.radians(way_angle(scene.river.arrows[held.hex]))
    reach = 8 / scene.camera.usual_zoom

    def poses(t: float) -> dict[Ref, Pose]:
        far = reach * math.sin(math.pi * t)
        at = (start[0] + far * math.cos(turn), start[1] + far * math.sin(turn))
        return {("raft", held.letter): _with(frozen, at)}

    def painted(surface: pygame.Surface, t: float) -> None:
        effects.spray(scene, surface, start, t, 90)

    return [[Drawn(200, sound="whitewater_thud", posed=poses, paint=painted)]]


def of_turned(scene: WhitewaterScene, turned: RaftTurned) -> Groups:
    """One corner by paddle or eddy, or as many as the die says."""
    here = scene.wake.of(turned.letter).hex
    if here is None:
        return []
    corners = (turned.after - turned.before + 2) % 6 - 2
    ms, ease, sound = 160.0, ease_out_quad, "whitewater_paddle"
    if turned.why is TurnKind.EDDY:
        ms, ease, sound = 320.0, ease_out_back, "water"
    elif turned.why is TurnKind.SPIN:
        corners = scene.wake.spin or corners
        ms, ease, sound = 140.0 * abs(corners), ease_out_back, "whitewater_swirl"
    groups = lead(scene, turned.letter, middle(here))
    groups.append([_turning(scene, turned, here, corners, ms, ease, sound)])
    scene.wake.change(turned.letter, facing=turned.after)
    return groups


def _turning(
    scene: WhitewaterScene,
    turned: RaftTurned,
    here: Hex,
    corners: int,
    ms: float,
    ease: Ease,
    sound: str,
) -> Motion:
    at = middle(here)
    paddles = 4 if turned.why is TurnKind.TURN else 0

    def poses(t: float) -> dict[Ref, Pose]:
        angle = 60.0 * (turned.before + corners * ease(t))
        part = paddles * t if t < 1 else 0.0
        pose = posed(scene, turned.letter, at, angle=angle, part=part)
        return {("raft", turned.letter): pose, ("camera",): Pose(at=at)}

    def curl(surface: pygame.Surface, t: float) -> None:
        for step in range(3):
            turn = math.radians(60.0 * (turned.before + corners * ease(t)) - 24 * step)
            spot = (at[0] + 58 * math.cos(turn), at[1] + 58 * math.sin(turn))
            effects.stamp(scene, surface, "puff", spot, 26 - 5 * step, (1 - t) * (1 - 0.25 * step))

    return Drawn(ms, sound=sound, posed=poses, paint=curl)


def of_finished(scene: WhitewaterScene, finish: RaftFinished) -> Groups:
    """Under the banner and away; the place token is stamped beside the plates."""
    if scene.wake.pushed:
        scene.wake.finished.append(finish)
        return []
    afloat_at = _last_place(scene, finish.letter)
    end = (afloat_at[0] + _BEYOND, afloat_at[1])
    frozen = posed(scene, finish.letter, afloat_at)

    def poses(t: float) -> dict[Ref, Pose]:
        at = between(afloat_at, end, ease_in_out_sine(t))
        pose = _with(frozen, at)
        return {("raft", finish.letter): pose, ("camera",): Pose(at=afloat_at)}

    def banner(surface: pygame.Surface, t: float) -> None:
        places = ("First", "Second", "Third")
        text = f"{places[finish.place - 1]}: raft {finish.letter}!"
        x, y = scene.camera.at(afloat_at)
        up = round(scene.camera.px(70) + 20 * ease_out_quad(t))
        px = scene.room.type_px(34)
        effects.caption(scene, surface, text, (round(x), round(y) - up), px)

    def stamped(t: float) -> dict[Ref, Pose]:
        scale = 1 + 0.9 * (1 - ease_out_back(t))
        return {("place", finish.place - 1): Pose(scale=scale, face=finish.letter)}

    return [
        [Drawn(500, sound="horn", posed=poses, paint=banner)],
        [Drawn(250, sound="clack", posed=stamped, paint=lambda s, t: banner(s, 1.0))],
    ]


def _last_place(scene: WhitewaterScene, letter: str) -> Vec:
    """Where a raft over the finish was last seen."""
    return scene.wake.beyond.get(letter, scene.camera.world.midright)
