"""Effects for Waterworld: foam, wake, spray, fire, fog, oil, gulls, the airship, Dry Land."""

import math
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
    linear,
    polygon,
    radial,
    stroke,
)
from tools.art.textures import Array, noise, ramp, rgb, smoothstep
from tools.art.waterworld_emblems import airship, rider
from tools.art.waterworld_materials import FOAM, keep, outlined, shade, weathered


def _polar(size: int, seed: int, cells: int = 9) -> tuple[Array, Array, Array]:
    """Distance and angle from the middle, and noise that goes round without a seam."""
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32)
    dx, dy = (xs - size / 2 + 0.5) / (size / 2), (ys - size / 2 + 0.5) / (size / 2)
    ripple = noise(size, size, size / cells, 5, seed)
    return cast(Array, np.hypot(dx, dy)), cast(Array, np.arctan2(dy, dx)), ripple


def _tinted(tint: str, alpha: Array) -> Array:
    height, width = alpha.shape
    flat = np.broadcast_to(rgb(tint), (height, width, 3))
    return cast(Array, np.dstack([flat, np.clip(alpha, 0, 1)]).astype(np.float32))


def foam_ring(size: int = 256) -> Array:
    """Broken foam in a ring, for something going down or standing in the swell."""
    far, _, ripple = _polar(size, 3, 10)
    bubbles = noise(size, size, 9, 3, 5)
    band = np.exp(-(((far + (ripple - 0.5) * 0.34 - 0.74) / 0.13) ** 2))
    inner = np.exp(-(((far + (ripple - 0.5) * 0.5 - 0.5) / 0.07) ** 2)) * 0.55
    lace = smoothstep(0.30, 0.55, bubbles)
    edge = smoothstep(1.0, 0.9, far)
    return _tinted(
        FOAM,
        cast(
            Array, smoothstep(0.25, 0.8, cast(Array, (band + inner) * (0.4 + 0.75 * lace))) * edge
        ),
    )


def oil_ring(size: int = 256) -> Array:
    """What is left of the Deez: a black slick with a rainbow rim."""
    far, turn, ripple = _polar(size, 8, 4)
    reach = far + (ripple - 0.5) * 0.42
    body = smoothstep(0.86, 0.66, cast(Array, reach))
    hue = reach * 9 + np.sin(turn * 2) * 0.6
    film = ramp(
        cast(Array, 0.5 + 0.5 * np.sin(hue * 2.2)),
        ("#17141a", "#3b2350", "#1f5a63", "#8a7a34", "#5b2440"),
    )
    rim = np.exp(-(((reach - 0.66) / 0.16) ** 2))[..., None]
    tone = film * rim + rgb("#120f10") * (1 - rim)
    return cast(Array, np.dstack([tone, body * 0.86]).astype(np.float32))


def fog(size: int = 512) -> Array:
    """A soft bank that thins out to nothing at its rim."""
    far, _, ripple = _polar(size, 12, 3)
    wisps = noise(size, size, (150, 70), 5, 14)
    body = smoothstep(1.0, 0.35, cast(Array, far + (ripple - 0.5) * 0.9))
    alpha = body * (0.62 + 0.6 * (wisps - 0.4)) * smoothstep(1.0, 0.8, far)
    tone = ramp(wisps, ("#b9cbc8", "#dfe6dc", "#f7f5ea"))
    return cast(Array, np.dstack([tone, np.clip(alpha, 0, 0.92)]).astype(np.float32))


def wake(wide: int = 256, high: int = 128) -> Array:
    """Two spreading lines of foam behind a boat that is at the right edge, middle."""
    ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
    back = 1 - xs / wide
    off = np.abs(ys - high / 2) / (high / 2)
    ripple = noise(wide, high, (26, 14), 4, 21)
    arm = np.exp(-(((off - back * 0.78 + (ripple - 0.5) * 0.22) / (0.05 + 0.10 * back)) ** 2))
    wash = np.exp(-((off / (0.10 + 0.22 * back)) ** 2)) * smoothstep(
        0.42, 0.66, noise(wide, high, (40, 9), 4, 22)
    )
    fade = smoothstep(1.0, 0.25, back) * smoothstep(0.0, 0.05, back)
    return _tinted(FOAM, cast(Array, (arm * (0.35 + ripple) + wash * 0.6) * fade))


def _crown(rng: np.random.Generator, x: float, y: float, front: bool) -> tuple[Any, list[Point]]:
    """Half of a crown of water: from the pool up to a rim of fingers, and the fingers' tips."""
    foot, rim, tips = [], [], []
    steps = 22
    for step in range(steps + 1):
        turn = math.pi * step / steps
        side, away = math.cos(turn), math.sin(turn) * (1 if front else -1)
        foot.append((x + 62 * side, y + 17 * away))
        finger = step % 2 == 1
        high = rng.uniform(78, 116) if finger else rng.uniform(42, 54)
        flare = 1.34 if finger else 1.14
        place = (x + 62 * flare * side, y + 17 * flare * away - high * (0.8 if front else 1.0))
        rim.append(place)
        if finger:
            tips.append(place)
    return curve([*foot, *rim[::-1]], True, 0.55), tips


def splash(size: int = 256) -> Sheet:
    """A crown of water thrown up; the pool it is in is centred at three quarters down."""
    sheet = Sheet(size, size, 3)
    canvas, rng = sheet.canvas, np.random.default_rng(2)
    x, y = size / 2, size * 0.76
    for wide, high, width, alpha in ((112, 36, 4, 0.55), (92, 28, 6, 0.8)):
        ring = skia.Rect.MakeLTRB(x - wide, y - high, x + wide, y + high)
        canvas.drawOval(ring, fill("#cfe9e2", 0.25))
        canvas.drawOval(ring, stroke(FOAM, width, alpha))
    for front, low in ((False, "#6fb1ad"), (True, "#9fd0c8")):
        water, tips = _crown(rng, x, y, front)
        body = ((0, "#ffffff", 0.98), (0.45, "#e4f4ee", 0.9), (1, low, 0.75))
        canvas.drawPath(water, linear((0, y - 100), (0, y + 20), body))
        inner_shadow(canvas, water, -2, -3, 4, 0.35, "#2c6f74")
        canvas.drawPath(water, stroke("#ffffff", 2, 0.9))
        for px, py in tips:
            lift, reach = rng.uniform(6, 30), rng.uniform(2.6, 6)
            drop = circle(px + (px - x) * 0.12, py - lift, reach)
            canvas.drawPath(drop, fill("#f7fcf8"))
            canvas.drawPath(drop, stroke("#5fa5a2", 1.2, 0.8))
    for _ in range(34):
        px, py = x + rng.normal(0, 62), y - abs(rng.normal(84, 38))
        canvas.drawPath(circle(px, py, rng.uniform(1.2, 3.2)), fill("#f7fcf8", 0.95))
    return sheet


def burst(size: int = 256) -> Sheet:
    """A printed explosion: smoke behind, flame tongues, a white heart."""
    sheet = Sheet(size, size, 3)
    canvas, rng = sheet.canvas, np.random.default_rng(9)
    mid = size / 2
    for _ in range(34):
        turn, far = rng.uniform(0, 2 * math.pi), rng.uniform(40, 88)
        x, y, reach = mid + far * math.cos(turn), mid + far * math.sin(turn), rng.uniform(18, 32)
        canvas.drawPath(circle(x, y, reach), fill("#2a2120", 0.9))
        canvas.drawPath(circle(x - 5, y - 6, reach * 0.72), fill("#4b3d38", 0.85))
    for reach, tint, seed in (
        (108, "#8f2a12", 1),
        (92, "#e0641e", 2),
        (70, "#f7b23c", 3),
        (46, "#fff1b0", 4),
    ):
        spikes = np.random.default_rng(seed)
        points = []
        for number in range(28):
            turn = 2 * math.pi * number / 28
            far = reach * (spikes.uniform(0.86, 1.08) if number % 2 else spikes.uniform(0.56, 0.7))
            points.append((mid + far * math.cos(turn), mid + far * math.sin(turn)))
        canvas.drawPath(curve(points, True, 0.35), fill(tint))
    canvas.drawPath(
        circle(mid, mid, 40),
        radial((mid, mid), 40, ((0, "#ffffff"), (0.5, "#fffbe0"), (1, "#fff1b0", 0.0))),
    )
    for _ in range(36):
        turn, far = rng.uniform(0, 2 * math.pi), rng.uniform(86, 120)
        spark = circle(
            mid + far * math.cos(turn), mid + far * math.sin(turn), rng.uniform(1.2, 3.4)
        )
        canvas.drawPath(spark, fill("#ffd774"))
    return sheet


def gull(size: int = 128) -> Sheet:
    """One gull, wings up, gliding right."""
    sheet = Sheet(size, size, 3)
    canvas = sheet.canvas
    far_wing = curve(
        [(62, 66), (76, 40), (104, 22), (122, 24), (100, 40), (84, 62), (74, 74)], True, 0.5
    )
    near_wing = curve(
        [(70, 68), (52, 40), (24, 20), (4, 22), (28, 42), (44, 66), (56, 80)], True, 0.5
    )
    body = curve([(30, 82), (52, 68), (80, 66), (96, 70), (98, 76), (82, 84), (54, 88)], True, 0.5)
    tail = polygon([(40, 76), (18, 84), (22, 92), (46, 86)])
    canvas.drawPath(
        far_wing, linear((70, 70), (120, 24), ((0, "#d4dad6"), (0.75, "#8e9c9d"), (1, "#222b2d")))
    )
    canvas.drawPath(far_wing, stroke("#24353a", 2.4))
    canvas.drawPath(tail, fill("#f4f4ec"))
    canvas.drawPath(tail, stroke("#24353a", 2.4))
    canvas.drawPath(body, linear((60, 64), (60, 90), ((0, "#ffffff"), (1, "#c2ccc9"))))
    canvas.drawPath(body, stroke("#24353a", 2.4))
    canvas.drawPath(
        near_wing, linear((66, 72), (6, 22), ((0, "#fdfdf6"), (0.7, "#a6b2b2"), (0.85, "#222b2d")))
    )
    canvas.drawPath(near_wing, stroke("#24353a", 2.4))
    canvas.drawPath(polygon([(96, 70), (112, 77), (97, 78)]), fill("#e9a032"))
    canvas.drawPath(polygon([(96, 70), (112, 77), (97, 78)]), stroke("#24353a", 1.8))
    canvas.drawPath(circle(89, 72, 2.2), fill("#182022"))
    return sheet


def airship_sheet() -> Sheet:
    sheet = Sheet(384, 256, 3)
    sheet.canvas.translate(196, 134)
    sheet.canvas.scale(1.56, 1.36)
    airship(sheet.canvas)
    return outlined(sheet, 3, "#f6ecd2", 1.4)


def _palm(canvas: Any, x: float, y: float, high: float, lean: float) -> None:
    top = (x + lean, y - high)
    trunk = curve([(x, y), (x + lean * 0.2, y - high * 0.5), top])
    canvas.drawPath(trunk, stroke("#2a1a0b", 10))
    canvas.drawPath(trunk, stroke("#a5763f", 6.4))
    canvas.drawPath(trunk, dashed(stroke("#5b3c1b", 6.4, 0.7)))
    for turn in (-172, -140, -100, -66, -30, 4, 24, -200):
        reach = 42 if turn not in (24, -200) else 34
        dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        tip = (top[0] + dx * reach, top[1] + dy * reach * 0.7 + 15)
        bow = (top[0] + dx * reach * 0.55, top[1] + dy * reach * 0.8 - 8)
        leaf = curve([top, (bow[0], bow[1] - 4), tip, (bow[0] - dx * 2, bow[1] + 8)], True, 0.55)
        tint = "#5fa346" if turn % 4 else "#3f8a3f"
        canvas.drawPath(leaf, fill(tint))
        canvas.drawPath(leaf, stroke("#163a20", 1.8))
        canvas.drawPath(curve([top, bow, tip]), stroke("#c3e08a", 1.2, 0.7))
    for dx in (-5, 4):
        canvas.drawPath(circle(top[0] + dx, top[1] + 6, 4.4), fill("#6b4420"))


def dashed(paint: Any) -> Any:
    paint.setStrokeCap(skia.Paint.kButt_Cap)
    paint.setPathEffect(skia.DashPathEffect.Make([2.4, 5], 0))
    return paint


def _hill(canvas: Any) -> None:
    """Green slopes with bushes, and a stream: fresh water."""
    slope = [(46, 198), (70, 130), (104, 84), (124, 74), (144, 92), (176, 134), (208, 198)]
    hill = curve([*slope, (128, 212)], True, 0.4)
    green = ((0, "#a8d06a"), (0.5, "#5b9d4d"), (1, "#245c3a"))
    canvas.drawPath(hill, linear((70, 80), (190, 210), green))
    inner_shadow(canvas, hill, -8, -6, 10, 0.4)
    canvas.drawPath(hill, stroke("#173d25", 2.4))
    rng = np.random.default_rng(7)
    for _ in range(70):
        y = rng.uniform(116, 200)
        wide = 18 + (y - 100) * 0.62
        x = 126 + rng.uniform(-wide, wide)
        reach = rng.uniform(4, 9)
        canvas.drawPath(circle(x, y, reach), fill(shade("#2f7440", rng.uniform(-0.25, 0.1)), 0.9))
        canvas.drawPath(circle(x - 2, y - 2.4, reach * 0.6), fill("#8cc45f", 0.7))
    fall = curve([(124, 84), (120, 120), (130, 150), (122, 190), (128, 214)])
    canvas.drawPath(fall, stroke("#2d6a72", 9))
    canvas.drawPath(fall, stroke("#d8f1ee", 5.4))


def island(size: int = 256) -> Sheet:
    """Dry Land: a green hill, sand, palms."""
    sheet = Sheet(size, size, 3)
    canvas = sheet.canvas
    for grow, tint, alpha in ((11, "#bfe6dc", 0.6), (5, FOAM, 0.9)):
        shallows = skia.Rect.MakeLTRB(20 - grow, 178 - grow, 236 + grow, 240 + grow * 0.8)
        canvas.drawOval(shallows, fill(tint, alpha))
    beach = [(18, 208), (50, 182), (128, 174), (206, 182), (238, 208), (196, 232), (128, 240)]
    sand = curve([*beach, (60, 232)], True, 0.5)
    canvas.drawPath(sand, linear((0, 178), (0, 240), ((0, "#f6e3a8"), (1, "#c99f58"))))
    canvas.drawPath(sand, stroke("#6f5226", 2))
    _hill(canvas)
    _palm(canvas, 62, 210, 92, -10)
    _palm(canvas, 200, 206, 74, 10)
    _palm(canvas, 84, 222, 60, 10)
    return outlined(sheet, 2.4, "#f6ecd2", 0)


def smokers() -> Sheet:
    """Three jet skis abreast, dark, with their spray and smoke."""
    riders, sheet = Sheet(384, 192, 3), Sheet(384, 192, 3)
    for x, y, size in ((112, 88, 0.62), (298, 92, 0.66), (204, 140, 0.98)):
        for puff in range(6):
            reach = (8 + puff * 3) * size
            place = (x - (66 + puff * 15) * size, y - (10 + puff * 8) * size)
            sheet.canvas.drawPath(circle(*place, reach), fill("#3b2f29", 0.5 - puff * 0.06, 3))
        crest = ((-110, 24), (-86, 0), (-56, 6), (60, 14), (104, 24))
        spray = curve([(x + dx * size, y + dy * size) for dx, dy in crest], True, 0.5)
        riders.canvas.drawPath(spray, fill(FOAM, 0.95))
        rider(riders.canvas, x, y, size, "#17110f")
    edged = outlined(riders, 2.4, "#f3d9a4", 0)
    whole = skia.Rect.MakeWH(sheet.width, sheet.height)
    sheet.canvas.drawImageRect(edged.image(), whole, skia.SamplingOptions())
    return sheet


def draw() -> None:
    arrays = {"foam_ring": foam_ring(), "oil_ring": oil_ring(), "fog": fog(), "wake": wake()}
    for name, pixels in arrays.items():
        keep(pixels, name)
    for name, sheet in {
        "splash": splash(),
        "burst": burst(),
        "gull": gull(),
        "island": island(),
        "smokers": smokers(),
    }.items():
        keep(sheet, name)
    keep(weathered(airship_sheet().pixels(), 81, 0.08), "dirigible")
