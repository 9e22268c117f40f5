"""Dice, and the soft shadow under objects.

The dice are ray-marched solids: rounded cubes with hollows for pips. Drawn faces wouldn't keep
the same light from frame to frame as a die tumbles.
"""

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

from tools.art import kit, textures
from tools.art.kit import IMAGES
from tools.art.textures import Array

PIECES = IMAGES / "pieces"
SIZE = 256
OVERSAMPLE = 3
REACH = 1.74  # how much of the cube's half-edges the picture's half-width shows
ROUNDING = 0.30
PIP_RADIUS, PIP_LIFT = 0.235, 0.075
SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
# Opposite faces add up to seven: a face's outward axis, then the two axes its spots lie along.
FACES = {
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
    2: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    5: ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
    3: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    4: ((-1, 0, 0), (0, 1, 0), (0, 0, 1)),
}


class Stuff(NamedTuple):
    """What a die is made of."""

    body: str
    deep: str
    pip: str
    gloss: float


STUFFS = {
    "white": Stuff("#f7eedb", "#c79f6e", "#2a211d", 0.35),
    "red": Stuff("#c8281f", "#5c0b10", "#fff3dc", 0.65),
}


def turn(axis: Sequence[float], degrees: float) -> Array:
    """A rotation matrix about an axis."""
    x, y, z = np.array(axis, dtype=np.float64) / np.linalg.norm(axis)
    angle = np.radians(degrees)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    matrix = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return cast(Array, matrix.astype(np.float32))


def upright(face: int) -> Array:
    """The turn that brings a face to the top."""
    turns = {1: ((1, 0, 0), 0.0), 6: ((1, 0, 0), 180.0), 2: ((1, 0, 0), -90.0)}
    turns |= {5: ((1, 0, 0), 90.0), 3: ((0, 1, 0), -90.0), 4: ((0, 1, 0), 90.0)}
    axis, degrees = turns[face]
    return turn(axis, degrees)


def hollows() -> Array:
    """Centres of the 21 balls that are cut out of the cube."""
    centres = []
    for face, (out, along, across) in FACES.items():
        for u, v in SPOTS[face]:
            place = (
                np.array(out) * (1 + PIP_LIFT) + (u * np.array(along) + v * np.array(across)) * 0.5
            )
            centres.append(place)
    return cast(Array, np.array(centres, dtype=np.float32))


def cube(points: Array) -> Array:
    """Distance to the rounded cube, worn a little rounder by a ball."""
    past = np.abs(points) - (1 - ROUNDING)
    outside = np.linalg.norm(np.maximum(past, 0), axis=-1) + np.minimum(past.max(axis=-1), 0)
    ball = np.linalg.norm(points, axis=-1) - 1.50
    return cast(Array, np.maximum(outside - ROUNDING, ball))


def nearest_hollow(points: Array, pips: bool) -> Array:
    """Distance to the nearest pip's ball."""
    best = np.full(points.shape[0], 9.0, dtype=np.float32)
    if pips:
        for centre in hollows():
            best = np.minimum(best, ((points - centre) ** 2).sum(axis=-1))
        return cast(Array, np.sqrt(best) - PIP_RADIUS)
    return best


def solid(points: Array, pips: bool) -> Array:
    """Distance to the die."""
    return cast(Array, np.maximum(cube(points), -nearest_hollow(points, pips)))


class Hit(NamedTuple):
    """What each pixel's ray found."""

    found: Array
    normal: Array
    hollow: Array
    height: Array


def march(pose: Array, pips: bool) -> Hit:
    """Follow one ray per pixel, straight ahead, into a die turned by `pose`."""
    side = SIZE * OVERSAMPLE
    axis = (np.arange(side, dtype=np.float32) + 0.5) / side * 2 - 1
    xs, ys = np.meshgrid(axis * REACH, -axis * REACH)
    points = np.stack([xs.ravel(), ys.ravel(), np.full(side * side, 2.2, np.float32)], axis=-1)
    ahead = np.array([0, 0, -1], dtype=np.float32) @ pose
    points = cast(Array, points @ pose)
    live = np.flatnonzero((xs.ravel() ** 2 + ys.ravel() ** 2) < 1.6**2)
    found = np.zeros(side * side, dtype=bool)
    gone = np.zeros(side * side, dtype=np.float32)
    for _ in range(48):
        step = solid(points[live], pips)
        found[live[step < 0.002]] = True
        points[live] += step[:, None] * ahead
        gone[live] += step
        live = live[(step >= 0.002) & (gone[live] < 4.6)]
        if not live.size:
            break
    seen = points[found]
    normal = np.zeros_like(points)
    normal[found] = slopes(seen, pips) @ pose.T
    hollow = np.zeros(side * side, dtype=np.float32)
    hollow[found] = textures.smoothstep(-0.012, 0.006, -nearest_hollow(seen, pips) + 0.003)
    height = (points @ pose.T)[:, 2].astype(np.float32)
    shape = (side, side)
    return Hit(
        found.reshape(shape).astype(np.float32),
        cast(Array, normal.reshape(*shape, 3)),
        hollow.reshape(shape),
        height.reshape(shape),
    )


def slopes(points: Array, pips: bool) -> Array:
    """The surface's outward directions at points on it."""
    step = 0.004
    parts = []
    for axis in np.eye(3, dtype=np.float32) * step:
        ahead = solid(cast(Array, points + axis), pips)
        parts.append(ahead - solid(cast(Array, points - axis), pips))
    normal = np.stack(parts, axis=-1)
    return cast(Array, normal / np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-6))


def shaded(hit: Hit, stuff: Stuff) -> Array:
    """Lamp from the upper left, the room's light from above, a sharp and a wide gloss."""
    lamp = np.array([-0.50, 0.62, 0.60], dtype=np.float32)
    lamp /= np.linalg.norm(lamp)
    facing = np.clip(hit.normal @ lamp, 0, 1)
    wrap = np.clip((hit.normal @ lamp + 0.5) / 1.5, 0, 1) ** 1.1
    skyward = np.clip(hit.normal @ np.array([0, 0.55, 0.83], dtype=np.float32), 0, 1)
    glow = 0.30 + 0.50 * wrap + 0.30 * skyward
    body = textures.blend(
        np.broadcast_to(textures.rgb(stuff.deep), (*glow.shape, 3)).astype(np.float32),
        stuff.body,
        cast(Array, np.clip(glow * 1.02 - 0.02, 0, 1)),
    )
    pip = textures.rgb(stuff.pip) * (0.62 + 0.38 * wrap)[..., None]
    picture = textures.blend(body, cast(Array, pip), hit.hollow)
    half = lamp + np.array([0, 0, 1], dtype=np.float32)
    half /= np.linalg.norm(half)
    across = np.clip(hit.normal @ half, 0, 1)
    gloss = stuff.gloss * (0.75 * across**90 + 0.22 * across**14) * (facing > 0)
    gloss = gloss * (1 - 0.55 * hit.hollow)
    return cast(Array, np.clip(picture + gloss[..., None] * textures.rgb("#fff4de"), 0, 1))


def shrunk(picture: Array) -> Array:
    """Average blocks of pixels down to the saved size."""
    side = picture.shape[0] // OVERSAMPLE
    blocks = picture.reshape(side, OVERSAMPLE, side, OVERSAMPLE, -1)
    return cast(Array, blocks.mean(axis=(1, 3)))


def blurred(field: Array, radius: float) -> Array:
    """A Gaussian blur of a whole field."""
    height, width = field.shape
    fy = np.fft.fftfreq(height)[:, None]
    fx = np.fft.rfftfreq(width)[None, :]
    falloff = np.exp(-2 * (np.pi * radius) ** 2 * (fx**2 + fy**2))
    return cast(Array, np.fft.irfft2(np.fft.rfft2(field) * falloff, field.shape).astype(np.float32))


def with_shadow(picture: Array, cover: Array, away: tuple[int, int], blur: float) -> Array:
    """Lay a cut-out over its own soft shadow; `away` is right and down in pixels."""
    spare = 64  # the blur wraps around, so it needs room of its own
    fallen = np.roll(np.pad(cover, spare), (away[1], away[0]), axis=(0, 1))
    shade = np.clip(blurred(fallen, blur) * 0.62, 0, 1)[spare:-spare, spare:-spare]
    edge = np.minimum(np.arange(SIZE), np.arange(SIZE)[::-1]).astype(np.float32) / 12
    shade = shade * np.clip(edge, 0, 1)[:, None] * np.clip(edge, 0, 1)[None, :]
    alpha = cover + shade * (1 - cover)
    dark = textures.rgb("#1a0d06")
    mixed = picture * cover[..., None] + dark * (shade * (1 - cover))[..., None]
    straight = mixed / np.maximum(alpha, 1e-4)[..., None]
    return cast(Array, np.dstack([straight, alpha]))


def die(name: str, pose: Array, pips: bool = True, high: bool = False) -> None:
    """Draw one pose of the die in every stuff; `high` throws the shadow further off."""
    hit = march(pose, pips)
    cover = shrunk(hit.found[..., None])[..., 0]
    away, blur = ((17, 22), 11.0) if high else ((8, 11), 7.0)
    for stuff_name, stuff in STUFFS.items():
        solid_part = hit.found[..., None]
        picture = shrunk(cast(Array, shaded(hit, stuff) * solid_part))
        picture = cast(Array, picture / np.maximum(cover, 1e-4)[..., None])
        path = PIECES / f"die_{stuff_name}_{name}.png"
        kit.save_png(with_shadow(picture, cover, away, blur), path)


def soft_shadow() -> None:
    """A round soft shadow to lay under any piece, 256 px."""
    disc = textures.pool(SIZE, SIZE, SIZE / 2, SIZE / 2, SIZE * 0.49, SIZE * 0.49)
    dark = np.broadcast_to(textures.rgb("#140a05"), (SIZE, SIZE, 3)).astype(np.float32)
    picture = np.dstack([dark, disc**1.3 * 0.7])
    kit.save_png(cast(Array, picture.astype(np.float32)), PIECES / "shadow_soft.png")


def main() -> None:
    """Draw everything in assets/images/pieces."""
    # The eye looks down steeply, so that the upper face is large and two sides give it body.
    seen = cast(Array, turn((1, 0, 0), -27) @ turn((0, 0, 1), -11))
    for face in range(1, 7):
        die(str(face), cast(Array, seen @ upright(face)))
    die("blank", seen, pips=False)
    tumbles = ((1, 0.4, 0.2, 48), (0.3, 1, 0.5, 100), (-0.8, 0.5, 1, 155), (0.5, -1, 0.3, 228))
    for i, (x, y, z, degrees) in enumerate(tumbles, start=1):
        die(f"tumble_{i}", cast(Array, seen @ turn((x, y, z), degrees)), high=True)
    soft_shadow()


if __name__ == "__main__":
    main()
