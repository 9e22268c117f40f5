"""The rainy window, its drops, and the icon with the umbrella.

It is separate from the room because the garden outside has its own style: soft shapes, blurred as
if seen through wet glass, with sharp drops on top.
"""

from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit
from tools.art.kit import Sheet
from tools.art.textures import Array


def garden(width: int, height: int) -> Array:
    """A wet grey garden out of focus: sky, far trees, a fence, a path, somebody coming home."""
    sheet = Sheet(width, height, 1)
    canvas = sheet.canvas
    sky = kit.linear((0, 0), (0, height), [(0, "#7f8e9b"), (0.45, "#bcc6c8"), (1, "#8f9c94")])
    canvas.drawRect(skia.Rect.MakeWH(width, height), sky)
    rng = np.random.default_rng(5)
    for base, tint, size, blur in ((0.52, "#93a3a4", 46, 9), (0.62, "#6c8279", 54, 6)):
        hedge(canvas, rng, (width, height * base), tint, size, blur)
    lawn = kit.linear((0, height * 0.6), (0, height), [(0, "#6f8a72"), (1, "#41604c")])
    canvas.drawRect(skia.Rect.MakeLTRB(0, height * 0.64, width, height), lawn)
    homeward(canvas, width, height)
    tree(canvas, rng, width * 0.16, height * 0.86, 210)
    hedge(canvas, rng, (width, height * 1.02), "#2f4a3c", 62, 5)
    for _ in range(260):
        x, y, length = rng.uniform(-40, width), rng.uniform(-40, height), rng.uniform(24, 80)
        streak = kit.stroke("#eef3f4", rng.uniform(0.8, 1.8), rng.uniform(0.06, 0.20), 0.8)
        canvas.drawLine(x, y, x + length * 0.10, y + length, streak)
    return sheet.pixels()[..., :3]


def hedge(
    canvas: Any, rng: Any, place: tuple[float, float], tint: str, size: float, blur: float
) -> None:
    """A row of bushes across the whole view, standing on `place`'s height."""
    width, base = place
    x = -size
    while x < width + size:
        rise = rng.uniform(0.3, 1.5)
        for part in range(7):
            crown = kit.circle(
                x + rng.normal(0, size * 0.35),
                base - size * rise * rng.uniform(0.1, 1.0),
                size * rng.uniform(0.25, 0.5),
            )
            canvas.drawPath(crown, kit.fill(tint, 0.9, blur))
            if part % 3 == 0:
                canvas.drawPath(crown, kit.fill("#dfe8e2", 0.10, blur))
        x += size * rng.uniform(0.5, 0.9)


def tree(canvas: Any, rng: Any, x: float, y: float, length: float) -> None:
    """A tall garden tree: trunk and boughs with clouds of wet leaves."""
    canvas.drawLine(x, y, x + 8, y - length, kit.stroke("#2f3a34", 15, 0.95, 2.5))
    for turn, start, reach in (
        (-0.7, 0.55, 0.5),
        (0.8, 0.6, 0.55),
        (-0.35, 0.8, 0.5),
        (0.4, 0.8, 0.5),
    ):
        foot = (x + 8 * start, y - length * start)
        end = (foot[0] + length * reach * turn, foot[1] - length * reach * 0.8)
        canvas.drawLine(*foot, *end, kit.stroke("#2f3a34", 7, 0.9, 2.5))
        for _ in range(16):
            leaves = (end[0] + rng.normal(0, 42), end[1] + rng.normal(0, 32))
            tint = ("#476354", "#56745f", "#3a5447")[int(rng.integers(3))]
            canvas.drawCircle(*leaves, rng.uniform(13, 30), kit.fill(tint, 0.8, 4))


def homeward(canvas: Any, width: float, height: float) -> None:
    """A curving path with puddles, a white fence, a yellow umbrella and a lit window far off."""
    path = skia.Path()
    path.moveTo(width * 0.655, height * 0.64)
    path.cubicTo(
        width * 0.60, height * 0.76, width * 0.86, height * 0.82, width * 0.62, height * 1.02
    )
    path.lineTo(width * 0.92, height * 1.02)
    path.cubicTo(
        width * 1.0, height * 0.84, width * 0.66, height * 0.78, width * 0.685, height * 0.64
    )
    path.close()
    canvas.drawPath(path, kit.fill("#b7bfb8", 0.85, 4))
    for x, y, size in ((0.72, 0.80, 26), (0.78, 0.92, 44), (0.66, 0.71, 10)):
        puddle = skia.Rect.MakeXYWH(width * x - size, height * y - size / 5, size * 2, size / 2.2)
        canvas.drawOval(puddle, kit.fill("#e6edee", 0.75, 2.5))
    fence = kit.stroke("#d5dad4", 6, 0.85, 2)
    for i in range(22):
        x = width * (0.02 + i * 0.0475)
        if not 0.60 < x / width < 0.72:
            canvas.drawLine(x, height * 0.69, x, height * 0.605, fence)
    for y in (0.627, 0.667):
        canvas.drawLine(0, height * y, width * 0.60, height * y, fence)
        canvas.drawLine(width * 0.72, height * y, width, height * y, fence)
    x, y = width * 0.70, height * 0.735
    canvas.drawLine(x, y - 34, x, y + 6, kit.stroke("#38424a", 15, 0.95, 2))
    dome = skia.Path()
    dome.addArc(skia.Rect.MakeLTRB(x - 30, y - 70, x + 30, y - 14), 180, 180)
    dome.close()
    canvas.drawPath(dome, kit.fill("#eeb53c", 1, 1.6))
    canvas.drawCircle(width * 0.40, height * 0.47, 8, kit.fill("#ffd691", 0.95, 4))
    canvas.drawCircle(width * 0.40, height * 0.47, 34, kit.fill("#ffb45e", 0.35, 20))


def draw_drop(canvas: Any, x: float, y: float, radius: float, lean: float) -> None:
    """One drop on the glass: it shows the garden upside down, so dark above and light below."""
    shape = kit.curve(
        [
            (x, y - radius * 1.15),
            (x + radius * 0.82, y - radius * 0.1),
            (x + radius * lean, y + radius),
            (x - radius * 0.85, y),
        ],
        True,
        1.0,
    )
    canvas.save()
    canvas.translate(0, radius * 0.18)
    canvas.drawPath(shape, kit.fill("#0f1a1c", 0.30, radius * 0.22))
    canvas.restore()
    stops = [(0.0, "#26363a", 0.62), (0.5, "#7e9096", 0.34), (1.0, "#f4fafb", 0.75)]
    canvas.drawPath(shape, kit.linear((x, y - radius), (x, y + radius), stops))
    shine = kit.fill("#ffffff", 0.85, radius * 0.06)
    canvas.drawCircle(x - radius * 0.3, y - radius * 0.42, radius * 0.17, shine)


def draw_drops(canvas: Any, width: float, height: float, count: int, seed: int) -> None:
    """Beads of every size and a few long runs down the pane."""
    rng = np.random.default_rng(seed)
    for _ in range(9):
        x, top, end = rng.uniform(0, width), rng.uniform(-60, height * 0.4), rng.uniform(0.5, 1.0)
        points = [(x, top)]
        while points[-1][1] < height * end:
            points.append((points[-1][0] + rng.normal(0, 5), points[-1][1] + rng.uniform(24, 60)))
        run = kit.curve(points)
        canvas.drawPath(run, kit.stroke("#dfe9ec", 5, 0.16, 1.2))
        canvas.drawPath(run, kit.stroke("#ffffff", 1.4, 0.22, 0.6))
        draw_drop(canvas, *points[-1], rng.uniform(6, 9), rng.normal(0, 0.08))
    for _ in range(count):
        radius = min(1.1 + rng.exponential(1.9), 8.5)
        place = (rng.uniform(0, width), rng.uniform(0, height))
        draw_drop(canvas, *place, radius, rng.normal(0, 0.12))


def draw_window(sheet: Sheet, x: int, y: int, width: int, height: int) -> None:
    """A four-paned window set in the wall, with sill and curtain."""
    canvas = sheet.canvas
    outer = kit.rounded(x - 46, y - 46, width + 92, height + 92, 10)
    kit.drop_shadow(canvas, outer, 10, 22, 30, 0.5)
    frame = kit.linear((x, y), (x + width, y + height), [(0, "#cfc4ae"), (1, "#8f887c")])
    canvas.drawPath(outer, frame)
    kit.bevel(canvas, outer, 10, 0.5, 0.5)
    sheet.paste(garden(width, height), x, y)
    pane = kit.rounded(x, y, width, height, 2)
    kit.inner_shadow(canvas, pane, 0, 8, 16, 0.7)
    canvas.save()
    canvas.translate(x, y)
    canvas.clipRect(skia.Rect.MakeWH(width, height))
    draw_drops(canvas, width, height, 260, 3)
    canvas.restore()
    for bar in (
        kit.rounded(x + width / 2 - 15, y - 4, 30, height + 8, 4),
        kit.rounded(x - 4, y + height * 0.42 - 13, width + 8, 26, 4),
    ):
        kit.drop_shadow(canvas, bar, 3, 6, 7, 0.45)
        canvas.drawPath(bar, frame)
        kit.bevel(canvas, bar, 6, 0.5, 0.5)
    sill = kit.rounded(x - 84, y + height + 40, width + 168, 40, 8)
    kit.drop_shadow(canvas, sill, 4, 24, 22, 0.55)
    canvas.drawPath(
        sill,
        kit.linear((0, y + height + 40), (0, y + height + 80), [(0, "#d8cdb6"), (1, "#7d766a")]),
    )
    for side in (-1, 1):
        curtain(canvas, x, y, width, height, side)


def curtain(canvas: Any, x: float, y: float, width: float, height: float, side: int) -> None:
    """One linen curtain, gathered at the side of the window."""
    middle = x + width / 2 + side * (width / 2 + 70)
    half = 92
    top, end = y - 96, y + height + 118
    edge = [
        (middle - half, top),
        (middle - half * 0.8, y + height * 0.5),
        (middle - half * 0.95, end),
    ]
    shape = skia.Path(kit.curve(edge))
    shape.lineTo(middle + half * 0.95, end + 4)
    shape.quadTo(middle + half * 0.75, y + height * 0.5, middle + half, top)
    shape.close()
    kit.drop_shadow(canvas, shape, -8 * side, 12, 24, 0.5)
    stops = []
    for i in range(13):
        tone = ("#8d3f2c", "#5a2418", "#a85540")[(i * 2) % 3]
        stops.append((i / 12, tone))
    canvas.drawPath(shape, kit.linear((middle - half, 0), (middle + half, 0), stops))
    shade = kit.linear(
        (0, top), (0, end), [(0, "#120806", 0.55), (0.35, "#120806", 0.1), (1, "#120806", 0.5)]
    )
    canvas.drawPath(shape, shade)


def draw_icon(canvas: Any) -> None:
    """An umbrella sheltering a red die."""
    die = kit.rounded(76, 122, 104, 104, 24)
    kit.drop_shadow(canvas, die, 0, 8, 8, 0.5)
    canvas.drawPath(die, kit.linear((76, 122), (180, 226), [(0, "#ee5f45"), (1, "#a52a1f")]))
    kit.bevel(canvas, die, 8, 0.6, 0.45)
    for x, y in ((102, 150), (128, 176), (154, 202), (102, 202), (154, 150)):
        canvas.drawCircle(x, y, 11.5, kit.fill("#fdf3dc"))
        kit.inner_shadow(canvas, kit.circle(x, y, 11.5), 1.5, 2.5, 2, 0.45)
    umbrella(canvas)
    for x, y, size in ((36, 156, 12), (222, 172, 11), (24, 208, 8), (236, 220, 8)):
        drop = skia.Path()
        drop.moveTo(x, y - size * 1.7)
        drop.cubicTo(
            x + size * 0.5, y - size * 0.7, x + size, y - size * 0.2, x + size, y + size * 0.3
        )
        drop.arcTo(
            skia.Rect.MakeLTRB(x - size, y - size * 0.7, x + size, y + size * 1.3), 0, 180, False
        )
        drop.cubicTo(x - size, y - size * 0.2, x - size * 0.5, y - size * 0.7, x, y - size * 1.7)
        drop.close()
        stops = [(0, "#8fd0e8"), (1, "#2f7fa6")]
        canvas.drawPath(drop, kit.linear((x, y - size), (x, y + size), stops))


def umbrella(canvas: Any) -> None:
    """The umbrella's canopy of four gores with a scalloped hem, and its tip."""
    hem = [14.0, 71.0, 128.0, 185.0, 242.0]
    canopy = skia.Path()
    canopy.moveTo(14, 112)
    canopy.cubicTo(22, 52, 72, 22, 128, 22)
    canopy.cubicTo(184, 22, 234, 52, 242, 112)
    for right, left in zip(reversed(hem[1:]), reversed(hem[:-1]), strict=True):
        canopy.quadTo((left + right) / 2, 88, left, 112)
    canopy.close()
    canvas.drawLine(128, 96, 128, 124, kit.stroke("#5d3b12", 8))
    canvas.drawLine(128, 24, 128, 12, kit.stroke("#5d3b12", 8))
    kit.drop_shadow(canvas, canopy, 0, 7, 6, 0.5)
    canvas.drawPath(canopy, kit.linear((0, 22), (0, 112), [(0, "#ffd978"), (1, "#e39a2c")]))
    canvas.save()
    canvas.clipPath(canopy, skia.ClipOp.kIntersect, True)
    for left, right, tint in ((14, 71, "#c9761c"), (128, 185, "#fff0bf")):
        gore = skia.Path()
        gore.moveTo(128, 22)
        gore.cubicTo((128 + left) / 2, 34, left, 70, left, 114)
        gore.lineTo(right, 114)
        gore.cubicTo(right, 70, (128 + right) / 2, 34, 128, 22)
        gore.close()
        canvas.drawPath(gore, kit.fill(tint, 0.42))
    canvas.restore()
    kit.bevel(canvas, canopy, 6, 0.5, 0.35)
