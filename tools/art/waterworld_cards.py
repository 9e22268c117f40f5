"""The cards of Waterworld: chart paper, a rope frame, one large image, the name below."""

import math
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import (
    Point,
    Sheet,
    circle,
    curve,
    fill,
    inner_shadow,
    letters,
    linear,
    polygon,
    radial,
    rounded,
    stroke,
    textured,
)
from tools.art.textures import Array, noise, paper, smoothstep
from tools.art.waterworld_emblems import coil, guns, trimaran, wind_star
from tools.art.waterworld_materials import DEEP, FACE, PAPER, clad, keep, rope, shade, tattoo, veil

WIDE, HIGH = 320, 448
PANEL = (26.0, 26.0, 268.0, 316.0)
Scene = Callable[[Any], None]


def _stock(seed: int, tint: str) -> Sheet:
    """The card itself: paper with stains, round corners, a thin dark cut edge."""
    sheet = Sheet(WIDE, HIGH, 2)
    shape = rounded(1, 1, WIDE - 2, HIGH - 2, 20)
    sheet.canvas.drawPath(shape, textured(paper(WIDE, HIGH, seed, tint), 1))
    stain = smoothstep(0.52, 0.72, noise(WIDE, HIGH, 120, 5, seed + 4))
    brown = np.full((HIGH, WIDE, 3), (0.48, 0.36, 0.2), dtype=np.float32)
    clad(sheet.canvas, shape, veil(brown, cast(Array, stain * 0.3)))
    inner_shadow(sheet.canvas, shape, 0, 0, 9, 0.3, "#4a3212")
    sheet.canvas.drawPath(shape, stroke("#5b4526", 1.6, 0.9))
    return sheet


def _sky(canvas: Any, top: str, low: str, horizon: float) -> None:
    x, y, wide, high = PANEL
    sky = linear((0, y), (0, y + horizon), ((0, top), (1, low)))
    canvas.drawRect(skia.Rect.MakeXYWH(x, y, wide, horizon), sky)
    sea = linear(
        (0, y + horizon), (0, y + high), ((0, "#8fbdb2"), (0.3, "#4f8f8e"), (1, "#1c4a52"))
    )
    canvas.drawRect(skia.Rect.MakeXYWH(x, y + horizon, wide, high - horizon), sea)
    rng = np.random.default_rng(int(horizon))
    for _ in range(90):
        down = rng.beta(1, 1.2)
        py = y + horizon + 3 + down * (high - horizon)
        long = 6 + 34 * down
        px = rng.uniform(x - 10, x + wide)
        wave = curve([(px, py), (px + long / 2, py - 2 - 3 * down), (px + long, py)])
        tint = "#e8f3e6" if rng.random() < 0.55 else "#123c44"
        canvas.drawPath(wave, stroke(tint, 0.8 + 1.6 * down, 0.35))


def _sun(canvas: Any, x: float, y: float, reach: float) -> None:
    canvas.drawPath(
        circle(x, y, reach * 2.6),
        radial((x, y), reach * 2.6, ((0, "#fff3c4", 0.7), (1, "#fff3c4", 0))),
    )
    canvas.drawPath(circle(x, y, reach), fill("#fdf1c8"))


def supplies(canvas: Any) -> None:
    """A boat under sail, crates and a cask in front."""
    _sky(canvas, "#8dc0bd", "#f3e6bf", 190)
    _sun(canvas, 232, 92, 24)
    trimaran(canvas, 156, 158, 112)
    for px, py, size, tint in (
        (36, 266, 74, "#b98a52"),
        (214, 276, 66, "#a4764a"),
        (102, 290, 54, "#c79a60"),
    ):
        _crate(canvas, px, py, size, tint)
    _cask(canvas, 186, 268)


def _crate(canvas: Any, x: float, y: float, size: float, tint: str) -> None:
    box = polygon([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])
    canvas.drawPath(
        box, linear((x, y), (x + size, y + size), ((0, shade(tint, 0.25)), (1, shade(tint, -0.35))))
    )
    for step in range(1, 4):
        canvas.drawLine(
            x, y + size * step / 4, x + size, y + size * step / 4, stroke("#3b2712", 1.8, 0.7)
        )
    for edge in (x + 5, x + size - 5):
        canvas.drawLine(edge, y + 4, edge, y + size, stroke(shade(tint, 0.4), 9, 0.9))
        canvas.drawLine(edge + 4.5, y + 4, edge + 4.5, y + size, stroke("#3b2712", 1.4, 0.8))
    canvas.drawLine(x + 10, y + 8, x + size - 10, y + size, stroke(shade(tint, 0.3), 8, 0.95))
    canvas.drawPath(box, stroke("#2a1a0b", 3))


def _cask(canvas: Any, x: float, y: float) -> None:
    body = curve(
        [
            (x - 24, y),
            (x - 32, y + 36),
            (x - 24, y + 80),
            (x + 24, y + 80),
            (x + 32, y + 36),
            (x + 24, y),
        ],
        True,
        0.4,
    )
    wood = linear((x - 32, 0), (x + 32, 0), ((0, "#d0a066"), (0.35, "#b07f48"), (1, "#5c3a1a")))
    canvas.drawPath(body, wood)
    for dx in (-16, -6, 5, 15):
        canvas.drawLine(x + dx, y, x + dx * 1.3, y + 40, stroke("#3b2712", 1.4, 0.7))
        canvas.drawLine(x + dx * 1.3, y + 40, x + dx, y + 80, stroke("#3b2712", 1.4, 0.7))
    for dy, wide in ((14, 28), (60, 29)):
        canvas.drawPath(
            curve([(x - wide, y + dy), (x, y + dy + 6), (x + wide, y + dy)]), stroke("#2b2b28", 6)
        )
        canvas.drawPath(
            curve([(x - wide, y + dy - 1), (x, y + dy + 5), (x + wide, y + dy - 1)]),
            stroke("#8d958c", 2),
        )
    canvas.drawOval(skia.Rect.MakeLTRB(x - 24, y - 8, x + 24, y + 8), fill("#7a5329"))
    canvas.drawOval(skia.Rect.MakeLTRB(x - 24, y - 8, x + 24, y + 8), stroke("#2a1a0b", 3))
    canvas.drawPath(body, stroke("#2a1a0b", 3))


def _boards(canvas: Any, dark: str, light: str, seed: int) -> None:
    """Old planks as a background."""
    x, y, wide, high = PANEL
    rng = np.random.default_rng(seed)
    for number in range(6):
        left = x + wide * number / 6
        tint = shade(dark, rng.uniform(-0.1, 0.16))
        board = skia.Rect.MakeXYWH(left, y, wide / 6 - 2, high)
        canvas.drawRect(
            board,
            linear(
                (left, 0), (left + wide / 6, 0), ((0, shade(tint, 0.14)), (1, shade(tint, -0.18)))
            ),
        )
        for _ in range(7):
            at = left + rng.uniform(3, wide / 6 - 4)
            grain = curve(
                [
                    (at, y),
                    (at + rng.uniform(-4, 4), y + high / 2),
                    (at + rng.uniform(-3, 3), y + high),
                ]
            )
            canvas.drawPath(grain, stroke("#000000", 1, 0.2))
        for py in (y + 14, y + high - 14):
            canvas.drawPath(circle(left + wide / 12, py, 3), fill("#15100b", 0.8))
    canvas.drawRect(
        skia.Rect.MakeXYWH(*PANEL), radial((150, 150), 230, ((0, light, 0.5), (1, "#0a0705", 0.5)))
    )


def harpoons(canvas: Any) -> None:
    _boards(canvas, "#6f3020", "#f0b06a", 2)
    canvas.save()
    canvas.translate(4, 7)
    canvas.saveLayerAlpha(None, 90)
    guns(canvas, 160, 184, 138)
    canvas.restore()
    canvas.restore()
    guns(canvas, 160, 180, 138)


def tackle(canvas: Any) -> None:
    _boards(canvas, "#4d6340", "#e6dda0", 3)
    canvas.drawOval(skia.Rect.MakeLTRB(40, 210, 290, 310), fill("#0a0c06", 0.4, 12))
    coil(canvas, 162, 196, 124)
    _block(canvas, 82, 104)


def _block(canvas: Any, x: float, y: float) -> None:
    """A wooden pulley hanging by a short strop."""
    rope(canvas, curve([(x, y - 84), (x, y - 38)]), 13, "#e0c48c")
    shell = curve(
        [
            (x, y - 44),
            (x + 27, y - 20),
            (x + 27, y + 20),
            (x, y + 44),
            (x - 27, y + 20),
            (x - 27, y - 20),
        ],
        True,
        0.55,
    )
    canvas.drawPath(
        shell, linear((x - 30, y - 40), (x + 30, y + 40), ((0, "#e0ac6b"), (1, "#6d4020")))
    )
    canvas.drawPath(shell, stroke("#1d1108", 4))
    for reach, tint in ((15, "#2b2b28"), (12, "#aab3a8"), (4.5, "#2b2b28")):
        canvas.drawPath(circle(x, y, reach), fill(tint))
    canvas.drawPath(circle(x - 3, y - 3, 6), fill("#f3f3e8", 0.6))


HAIR: list[Point] = [
    *((-20, -46), (-14, -64), (8, -66), (21, -50), (34, -36), (54, -38)),
    *((40, -24), (60, -20), (38, -10), (18, -12), (-14, -14), (-24, -28)),
]


def girl(canvas: Any) -> None:
    """A girl at the rail, seen from behind; the tattoo is in the sky like a sun."""
    _sky(canvas, "#d9926a", "#f8e6b4", 226)
    canvas.drawPath(
        circle(160, 146, 128),
        radial((160, 146), 128, ((0, "#fff6d6", 0.95), (0.75, "#fff1c4", 0.7), (1, "#fff1c4", 0))),
    )
    tattoo(canvas, 160, 142, 102, "#35525a")
    dark = "#1c2429"
    canvas.save()
    canvas.translate(160, 266)
    dress = curve(
        [(-15, -12), (15, -12), (20, 18), (26, 62), (38, 112), (-36, 112), (-26, 62), (-20, 18)],
        True,
        0.3,
    )
    canvas.drawPath(dress, fill(dark))
    for side in (-1, 1):
        arm = curve([(side * 15, -6), (side * 30, 18), (side * 44, 44)])
        canvas.drawPath(arm, stroke(dark, 9))
    canvas.drawLine(0, -30, 0, -8, stroke(dark, 11))
    canvas.drawPath(circle(0, -42, 20), fill(dark))
    hair = curve(HAIR, True, 0.5)
    canvas.drawPath(hair, fill(dark))
    canvas.drawPath(curve([(-21, -44), (-14, -62), (6, -65)]), stroke("#f7d9a0", 2, 0.8))
    canvas.drawPath(curve([(-16, -8), (-22, 20), (-28, 62)]), stroke("#f7d9a0", 1.8, 0.6))
    canvas.restore()
    for y, width in ((296, 9), (328, 7)):
        canvas.drawLine(20, y, 300, y, stroke("#22170d", width + 3))
        canvas.drawLine(20, y, 300, y, stroke("#6f4a28", width))
        canvas.drawLine(20, y - 2, 300, y - 2, stroke("#c99a62", 2, 0.8))


SCENES: dict[str, tuple[str, str, Scene]] = {
    "trimaran": ("Trimaran Supplies", "#2f7f86", supplies),
    "guns": ("Guns", "#8c3b22", harpoons),
    "rope": ("Rope", "#4d6a3c", tackle),
    "enola": ("Enola", "#8a6a34", girl),
}


def card(kind: str) -> Sheet:
    title, band, scene = SCENES[kind]
    sheet = _stock(len(title), PAPER)
    canvas = sheet.canvas
    panel = rounded(*PANEL, 8)
    canvas.save()
    canvas.clipPath(panel, skia.ClipOp.kIntersect, True)
    scene(canvas)
    tone = noise(WIDE, HIGH, 60, 5, 17) - 0.5
    light = cast(Array, np.where(tone > 0, 1.0, 0.1)[..., None].repeat(3, 2))
    canvas.drawPaint(veil(light, cast(Array, np.abs(tone) * 0.35)))
    canvas.restore()
    inner_shadow(canvas, panel, 2, 3, 6, 0.5)
    rope(canvas, rounded(PANEL[0], PANEL[1], PANEL[2], PANEL[3], 8), 9)
    plate = rounded(24, 364, WIDE - 48, 56, 10)
    canvas.drawPath(plate, fill(band))
    inner_shadow(canvas, plate, 0, 2, 4, 0.5)
    canvas.drawPath(rounded(28, 368, WIDE - 56, 48, 7), stroke("#f6ecd2", 1.6, 0.8))
    size = 27 if len(title) > 10 else 36
    canvas.drawPath(letters(title, FACE, size, WIDE / 2, 392 + size * 0.34), fill("#fbf3dc"))
    return sheet


def card_back() -> Sheet:
    """Teal, with a wind star; the same turned by half."""
    sheet = _stock(3, PAPER)
    canvas = sheet.canvas
    panel = rounded(16, 16, WIDE - 32, HIGH - 32, 12)
    canvas.drawPath(panel, radial((WIDE / 2, HIGH / 2), 270, ((0, "#2f7f86"), (1, DEEP))))
    canvas.save()
    canvas.clipPath(panel, skia.ClipOp.kIntersect, True)
    for row in range(-2, 24):
        for column in range(-1, 9):
            x, y = column * 44 + (22 if row % 2 else 0), row * 22.4 - 10
            for reach in (20, 13, 6):
                canvas.drawPath(_arch(x, y, reach), stroke("#bfe0d4", 1.4, 0.16))
    canvas.restore()
    inner_shadow(canvas, panel, 0, 0, 8, 0.5)
    rope(canvas, rounded(20, 20, WIDE - 40, HIGH - 40, 10), 9)
    canvas.drawPath(circle(WIDE / 2, HIGH / 2, 104), fill("#173f46", 0.9))
    canvas.drawPath(circle(WIDE / 2, HIGH / 2, 104), stroke("#f6ecd2", 2.4, 0.9))
    wind_star(canvas, WIDE / 2, HIGH / 2, 96)
    return sheet


def _arch(x: float, y: float, reach: float) -> Any:
    points = [
        (x + reach * math.cos(t), y - reach * math.sin(t))
        for t in np.linspace(0.25, math.pi - 0.25, 9)
    ]
    return curve(points)


def draw() -> None:
    for kind in SCENES:
        keep(card(kind).pixels(), f"card_{kind}")
    keep(card_back().pixels(), "card_back")
