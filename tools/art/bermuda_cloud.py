"""Parts of the cloud: puffs, a swirl of fog, its light, its collar and the gold notch.

The map's outline gives the cloud its shape; the table fills it with these parts. If an author
changes the outline, the cloud changes with it.
"""

from typing import cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.bermuda_materials import BRASS, GOLD, MINT, distances, keep, round_from
from tools.art.kit import Sheet, bevel, circle, fill, inner_shadow, linear, polygon, radial, stroke
from tools.art.textures import Array, blend, noise, ramp, rgb, smoothstep, spread

PUFF, SWIRL, LIGHT = 224, 880, 512


def puff(seed: int) -> Array:
    """One billow: pale violet where it bulges, dark where it turns away, ragged at the edge."""
    away, _ = distances(PUFF)
    curl = noise(PUFF, PUFF, 74, 5, seed) - 0.5
    fine = noise(PUFF, PUFF, 26, 4, seed + 3) - 0.5
    edge = away + curl * 0.75 + fine * 0.22
    alpha = (1 - smoothstep(0.36, 0.78, cast(Array, edge))) * (1 - smoothstep(0.8, 1.0, away))
    bulge = np.clip(1 - edge, 0, 1)
    tone = spread(cast(Array, 0.5 * bulge - 0.9 * curl + 0.5 * fine + 0.4), 0.2, 1.0)
    tint = ramp(tone, ("#241338", "#3d2a5c", "#5f4a85", "#8a78ab", "#b7aacb", "#dcd3e4"))
    return cast(Array, np.dstack([tint, alpha**1.3]).astype(np.float32))


def _wound(size: int, turns: float, seed: int) -> Array:
    """Noise wound round the middle into arms."""
    away, angle = distances(size)
    bent = angle + turns * (1 - away)
    across = ((bent / (2 * np.pi)) % 1 * 1023).astype(int)
    out = np.clip(away / 1.45 * 511, 0, 511).astype(int)
    return cast(Array, noise(1024, 512, (170, 90), 5, seed, True)[out, across])


def swirl() -> Array:
    """Fog in arms round the eye: violet without, green and bright within."""
    away, _ = distances(SWIRL)
    arms = _wound(SWIRL, 3.4, 14) * 0.66 + noise(SWIRL, SWIRL, 150, 5, 3) * 0.34
    light = np.clip(1.02 - away * 1.02 + (arms - 0.5) * 1.9, 0, 1)
    tint = ramp(
        cast(Array, light**1.1),
        ("#1b0d33", "#38206a", "#6a45a8", "#7d7bb0", "#62b98a", "#8fe9a0", "#e2ffd6"),
    )
    alpha = smoothstep(0.3, 0.66, cast(Array, arms + 0.34 * (1 - away)))
    alpha = alpha * (1 - smoothstep(0.86, 1.0, away))
    return cast(Array, np.dstack([tint, np.clip(alpha, 0, 1)]).astype(np.float32))


def light() -> Array:
    """The cloud's light upon the sea, to be added: green within, violet without."""
    away, _ = distances(LIGHT)
    core = np.exp(-((away / 0.42) ** 2))
    halo = np.exp(-((away / 0.6) ** 2))
    fade = 1 - smoothstep(0.7, 1.0, away)
    tint = (
        rgb("#35d873") * (core * 0.7)[..., None]
        + rgb("#5527a0") * ((halo - 0.85 * core) * 0.7)[..., None]
    )
    tint = np.clip(tint, 0, 1) * fade[..., None]
    return cast(Array, np.dstack([tint, np.ones_like(away)]).astype(np.float32))


def heart() -> Array:
    """The green glow within, breathing; added to the cloud."""
    away, _ = distances(LIGHT)
    core = np.exp(-((away / 0.4) ** 2)) * (1 - smoothstep(0.75, 1.0, away))
    arms = _wound(LIGHT, 2.6, 31)
    level = core * (0.45 + 0.8 * spread(arms, 0.3, 0.75))
    tint = blend(
        np.broadcast_to(rgb("#18a060"), (LIGHT, LIGHT, 3)), "#b8ffb0", cast(Array, core**3)
    )
    return cast(Array, np.dstack([tint * level[..., None], np.ones_like(away)]).astype(np.float32))


def collar() -> Sheet:
    """The turning collar: a dark enamel ring with a gold edge; letters are set at the table."""
    size = 400
    sheet = Sheet(size, size, 2)
    canvas, mid = sheet.canvas, size / 2
    ring = skia.Path(circle(mid, mid, 192))
    ring.addCircle(mid, mid, 104)
    ring.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(
        ring, radial((mid, mid), 192, [(0.5, "#2b1a4c"), (0.8, "#1a1033"), (1, "#0e0820")])
    )
    for radius, width in ((189, 6), (107, 5)):
        canvas.drawCircle(mid, mid, radius, stroke("#3a2708", width + 3))
        canvas.drawCircle(mid, mid, radius, stroke(GOLD, width))
        canvas.drawCircle(mid - 1, mid - 2, radius, stroke("#fff3c0", width * 0.3, 0.7))
    for eighth in range(8):
        inner = round_from(mid, mid, 114, eighth * 45 + 22.5)
        outer = round_from(mid, mid, 182, eighth * 45 + 22.5)
        canvas.drawLine(*inner, *outer, stroke(GOLD, 3, 0.55))
    return sheet


def locater() -> Sheet:
    """The cylinder's cap, which never turns: a brass lens with cross hairs."""
    size = 220
    sheet = Sheet(size, size, 2)
    canvas, mid = sheet.canvas, size / 2
    cap = circle(mid, mid, 104)
    canvas.drawPath(
        cap, linear((20, 10), (200, 210), [(0, "#f7d98a"), (0.5, BRASS), (1, "#5f3f10")])
    )
    bevel(canvas, cap, 10, 0.6, 0.5)
    lens = circle(mid, mid, 78)
    canvas.drawPath(
        lens, radial((mid - 20, mid - 26), 100, [(0, "#4e7f8f"), (0.5, "#17385a"), (1, "#081226")])
    )
    inner_shadow(canvas, lens, 0, 4, 9, 0.8)
    for turn in (0, 90, 180, 270):
        a, b = round_from(mid, mid, 16, turn), round_from(mid, mid, 74, turn)
        canvas.drawLine(*a, *b, stroke(MINT, 4, 0.75))
    canvas.drawCircle(mid, mid, 13, stroke(MINT, 4, 0.9))
    canvas.drawCircle(mid, mid, 5, fill("#ff5a3c"))
    gleam = skia.Path()
    gleam.addArc(skia.Rect.MakeXYWH(mid - 62, mid - 62, 124, 124), 200, 70)
    canvas.drawPath(gleam, stroke("#ffffff", 9, 0.35, 2))
    return sheet


def notch() -> Sheet:
    """The gold pointer that always shows north."""
    sheet = Sheet(120, 132, 2)
    canvas = sheet.canvas
    arrow = polygon([(60, 8), (112, 84), (76, 78), (76, 124), (44, 124), (44, 78), (8, 84)])
    canvas.drawPath(arrow, stroke("#2a1a04", 10))
    canvas.drawPath(
        arrow, linear((20, 0), (100, 130), [(0, "#fff2b8"), (0.45, GOLD), (1, "#9a6a14")])
    )
    bevel(canvas, arrow, 6, 0.6, 0.4)
    return sheet


def mote() -> Array:
    """A spark of what a lost ship becomes; added to the picture."""
    away, _ = distances(64)
    core = np.exp(-((away / 0.16) ** 2)) + 0.45 * np.exp(-((away / 0.42) ** 2))
    tint = (
        rgb("#c8ffd0") * np.clip(core, 0, 1)[..., None] * (1 - smoothstep(0.8, 1, away))[..., None]
    )
    return cast(Array, np.dstack([tint, np.ones_like(away)]).astype(np.float32))


def draw() -> None:
    """Everything of the cloud."""
    for number in range(1, 5):
        keep(puff(number * 7), f"puff_{number}")
    keep(swirl(), "swirl")
    for name, made in (("light", light()), ("heart", heart()), ("mote", mote())):
        keep(made, name)
    for name, sheet in (("collar", collar()), ("locater", locater()), ("notch", notch())):
        keep(sheet, name)
