"""Whirlpools: the raft goes round, the die falls beside it, and what the die takes is lost."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.core.hexes import SIDES, Hex
from boardgames.games.whitewater.rules.dice import SPINS
from boardgames.games.whitewater.rules.events import CardLocked, DieRolled, LockKind
from boardgames.games.whitewater.rules.state import Card
from boardgames.games.whitewater.scene import pointing
from boardgames.games.whitewater.scene.draw import effects, lights
from boardgames.games.whitewater.scene.draw.floating import draw_swimmer
from boardgames.games.whitewater.scene.draw.river_picture import middle
from boardgames.games.whitewater.scene.motions.cards import locking
from boardgames.games.whitewater.scene.motions.rafts import Groups, between, lead, posed
from boardgames.games.whitewater.scene.side import draw_die
from boardgames.games.whitewater.telling.words import FACES
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    Pose,
    Vec,
    ease_in_quad,
    ease_out_back,
    ease_out_cubic,
    ease_out_quad,
)

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

CIRCLE_MS, TUMBLE_MS, REST_MS, CHAINED_MS = 600.0, 700.0, 1000.0, 400.0
PADDLE_MS, ARC_MS = 500.0, 450.0
LEAN_MS, FLIP_MS = 200.0, 500.0
_TUMBLES = 4
_FAR = 118.0
"""How far beside the raft the die lies, in map pixels: never over it."""


def of_entered(scene: WhitewaterScene, letter: str) -> Groups:
    """The water takes hold of the raft."""
    here = scene.wake.of(letter).hex
    if here is None:
        return []
    at = middle(here)

    def poses(t: float) -> dict[Ref, Pose]:
        return {("pool", *here): Pose(part=0.5 * t), ("camera",): Pose(at=at)}

    return [*lead(scene, letter, at), [Drawn(150, sound="whitewater_swirl", posed=poses)]]


def of_rolled(scene: WhitewaterScene, rolled: DieRolled) -> Groups:
    """The die tumbles beside the circling raft, then lies readable with its face in words."""
    here = scene.wake.of(rolled.letter).hex
    if here is None:
        return []
    at = middle(here)
    chained, scene.wake.chained = scene.wake.chained, rolled.face in ("red", "black")
    scene.wake.spin = SPINS.get(rolled.face, 0)
    rolling = CHAINED_MS if chained else TUMBLE_MS
    length = rolling + REST_MS
    frozen = posed(scene, rolled.letter, at)

    def poses(t: float) -> dict[Ref, Pose]:
        ms = t * length
        share = min(1.0, ms / CIRCLE_MS)
        turn = math.tau * share
        reach = 15 * math.sin(math.pi * share)
        spot = (at[0] + reach * math.cos(turn), at[1] + reach * math.sin(turn))
        dark = min(1.0, ms / 200) * min(1.0, (length - ms) / 200)
        return {
            ("raft", rolled.letter): Pose(at=spot, angle=frozen.angle, face=frozen.face),
            ("pool", *here): Pose(part=dark),
            ("camera",): Pose(at=at),
        }

    def painted(surface: pygame.Surface, t: float) -> None:
        _draw_die_beside(scene, surface, rolled, at, t * length, rolling, chained)

    sound = "clack" if chained else "dice"
    return [
        *lead(scene, rolled.letter, at),
        [Drawn(length, sound=sound, posed=poses, paint=painted)],
    ]


def words_of(rolled: DieRolled) -> str:
    """The face in words."""
    corners = SPINS.get(rolled.face)
    if corners is not None and rolled.face != "half":
        side = "left" if corners < 0 else "right"
        count = abs(corners)
        return f"{count} corner{'s' if count > 1 else ''} {side}"
    return FACES[rolled.face]


def die_spot(scene: WhitewaterScene, at: Vec) -> tuple[float, float, int]:
    """Where a die lies for a raft, and which way its caption: above, or below under the edge."""
    camera, river = scene.camera, scene.layout.river
    x, y = camera.at(at)
    far = max(camera.px(_FAR), scene.room.px(100))
    x = x + far if x + far * 2.2 < river.right else x - far
    up = -1 if y - far * 1.9 > river.top else 1
    return x, y + up * far * 0.62, up


def _draw_die_beside(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    rolled: DieRolled,
    at: Vec,
    ms: float,
    rolling: float,
    chained: bool,
) -> None:
    x, y, up = die_spot(scene, at)
    side = max(scene.camera.px(92), scene.room.px(64))
    share = min(1.0, ms / rolling)
    if share < 1:
        slow = ease_out_cubic(share)
        bounce = abs(math.sin(share * math.pi * 2.5)) * 40 * (1 - share)
        start = (x, y) if chained else (x + side * 2.2, y - side * 1.4)
        spot = between(start, (x, y), slow)
        frame = 1 + int(slow * 14) % _TUMBLES
        size = side if not chained else round(side * (0.4 + 0.6 * slow))
        pose = Pose(at=spot, lift=bounce, face=f"tumble_{frame}")
        draw_die(scene, surface, rolled.die, "", spot, size, pose)
        return
    draw_die(scene, surface, rolled.die, rolled.face, (x, y), side)
    name = scene.name_of(rolled.roller)
    px = scene.room.type_px(24)
    text = f"{name}: {words_of(rolled)}"
    effects.caption(scene, surface, text, (round(x), round(y + up * side * 0.82)), px)


# What is lost --------------------------------------------------------------------------------


def of_locked(scene: WhitewaterScene, locked: CardLocked) -> Groups:
    """A paddle or a rafter leaves the raft while the cards turn; a capsize shows its own."""
    key = (locked.seat, locked.letter, locked.index)
    if locked.why is LockKind.CAPSIZE or scene.wake.cards.get(key) is Card.LOCKED:
        return []
    turned = [key]
    if locked.why is LockKind.RAFTER:
        turned = scene.wake.unlocked(locked.letter, locked.seat)
    cards = [locking(scene, card, locked.why.value) for card in turned]
    for card in turned:
        scene.wake.cards[card] = Card.LOCKED
    here = scene.wake.of(locked.letter).hex
    if here is None:
        return [cards]
    at = middle(here)
    if locked.why is LockKind.PADDLE:
        return [[_somersault(scene, at, locked.letter), *cards]]
    return [[_overboard(scene, at, locked.letter, locked.seat), *cards]]


def _somersault(scene: WhitewaterScene, at: Vec, letter: str) -> Motion:
    """The paddle turns over in the air and drops into the water."""
    end = (at[0] - 26, at[1] + 44)

    def painted(surface: pygame.Surface, t: float) -> None:
        share = ease_out_quad(min(1.0, t / 0.8))
        x, y = between(at, end, share)
        lift = 60 * 4 * share * (1 - share)
        effects.stamp(scene, surface, "paddle", (x, y - lift), 80, 1.0, 540 * share)
        effects.ring(scene, surface, end, (t - 0.75) / 0.25, 90)

    return Drawn(PADDLE_MS, sound="whitewater_plop", paint=painted)


def _overboard(scene: WhitewaterScene, at: Vec, letter: str, seat: Seat) -> Motion:
    """Over the side in an arc, a splash, a head with a ring."""
    end = (at[0] - 24, at[1] - 52)

    def painted(surface: pygame.Surface, t: float) -> None:
        share = min(1.0, t / 0.85)
        lift = 70 * 4 * share * (1 - share)
        spot = between(at, end, share)
        side = scene.camera.px(44)
        clip = surface.get_clip()
        surface.set_clip(scene.layout.river)
        draw_swimmer(scene, surface, letter, (0, 0), side, Pose(at=spot, lift=lift))
        surface.set_clip(clip)
        effects.spray(scene, surface, end, (t - 0.8) / 0.2, 90)

    return Drawn(ARC_MS + 80, sound="whitewater_splash", paint=painted)


def of_capsized(scene: WhitewaterScene, letter: str) -> Groups:
    """It leans, flips over its keel, and a big ring runs out; four cards turn 80 apart."""
    here = scene.wake.of(letter).hex
    if here is None:
        return []
    at = middle(here)
    heading = 60.0 * scene.wake.of(letter).facing
    whole = LEAN_MS + FLIP_MS

    def poses(t: float) -> dict[Ref, Pose]:
        ms = t * whole
        if ms < LEAN_MS:
            return {("raft", letter): _flipped(at, heading, 1 - 0.25 * ms / LEAN_MS, False)}
        share = ease_in_quad((ms - LEAN_MS) / FLIP_MS)
        scale = 0.75 * math.cos(math.pi * share) if share < 0.5 else -math.cos(math.pi * share)
        return {("raft", letter): _flipped(at, heading, scale, share >= 0.5)}

    def painted(surface: pygame.Surface, t: float) -> None:
        effects.spray(scene, surface, at, (t - 0.5) / 0.5, 150)
        effects.ring(scene, surface, at, (t - 0.45) / 0.55, 260)

    turned = scene.wake.unlocked(letter)
    cards: list[Motion] = []
    for index, card in enumerate(turned):
        cards.append(locking(scene, card, LockKind.CAPSIZE.value, 80.0 * index))
        scene.wake.cards[card] = Card.LOCKED
    scene.wake.change(letter, capsized=True)
    flip = Drawn(whole, sound="whitewater_crash", posed=poses, paint=painted)
    return (
        [*lead(scene, letter, at), [flip], cards] if cards else [*lead(scene, letter, at), [flip]]
    )


def _flipped(at: Vec, heading: float, scale: float, over: bool) -> Pose:
    face = "capsized" if over else "upright"
    return Pose(at=at, angle=heading, scale=max(0.06, abs(scale)), face=face)


def of_righted(scene: WhitewaterScene, letter: str) -> Groups:
    """It flips back, and six pointers bloom round it."""
    here = scene.wake.of(letter).hex
    if here is None:
        return []
    at = middle(here)
    heading = 60.0 * scene.wake.of(letter).facing
    scene.wake.change(letter, capsized=False)

    def poses(t: float) -> dict[Ref, Pose]:
        share = ease_out_back(t)
        scale = math.cos(math.pi * min(1.0, share)) if t < 1 else -1.0
        return {("raft", letter): _flipped(at, heading, scale, share < 0.5)}

    def painted(surface: pygame.Surface, t: float) -> None:
        effects.ring(scene, surface, at, t, 180)
        effects.spray(scene, surface, at, (t - 0.3) / 0.7, 120)
        _draw_blooming(scene, surface, here, (t - 0.6) / 0.4)

    return [[Drawn(500, sound="whitewater_splash", posed=poses, paint=painted)]]


def _draw_blooming(scene: WhitewaterScene, surface: pygame.Surface, here: Hex, t: float) -> None:
    """The pointers by which a righted raft is pointed, as large as they have grown."""
    if t <= 0:
        return
    for facing in range(SIDES):
        whole = pointing.facing_rect(scene, here, facing)
        side = max(4, round(whole.width * ease_out_back(min(1.0, t))))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = whole.center
        lights.draw_pointer(surface, rect, facing)
