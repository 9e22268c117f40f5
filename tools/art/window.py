"""The rainy window, its drops, and the icon with the umbrella.

Beside the room because the garden behind the glass is painted in its own way: soft shapes blurred
as if seen through wet glass, with the sharp drops on top.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.kit import Sheet
from tools.art.textures import Array


def garden(width: int, height: int) -> Array:
    """A wet grey garden out of focus: sky, far trees, hedge, a path, a lit window far off."""
    sheet = Sheet(width, height, 1)
    canvas = sheet.canvas
    sky = kit.linear((0, 0), (0, height), [(0, "#8d9ba6"), (0.5, "#b4bfc2"), (1, "#7f8d86")])
    canvas.drawRect(skia.Rect.MakeWH(width, height), sky)
    rng = np.random.default_rng(5)
    layers = ((0.50, "#8a9a9c", 70, 16), (0.60, "#63786f", 62, 11), (0.74, "#3f574c", 56, 8))
    for base, tint, size, blur in layers:
        ground = kit.rounded(-50, height * base, width + 100, height, 2)
        canvas.drawPath(ground, kit.fill(tint, 1, blur))
        for _ in range(26):
            x, rise = rng.uniform(-40, width + 40), rng.uniform(0.2, 1.7)
            for _ in range(5):
                crown = kit.circle(
                    x + rng.normal(0, size * 0.4),
                    height * base - size * rise * rng.uniform(0.3, 1.1),
                    size * rng.uniform(0.35, 0.7),
                )
                canvas.drawPath(crown, kit.fill(tint, 0.55, blur))
    path = kit.polygon(
        [
            (width * 0.50, height * 0.74),
            (width * 0.56, height * 0.74),
            (width * 0.8, height),
            (width * 0.42, height),
        ]
    )
    canvas.drawPath(path, kit.fill("#a9b3ae", 0.6, 9))
    canvas.drawCircle(width * 0.23, height * 0.56, 10, kit.fill("#ffcf86", 0.9, 7))
    canvas.drawCircle(width * 0.23, height * 0.56, 34, kit.fill("#ffb45e", 0.30, 22))
    for _ in range(230):
        x, y, length = rng.uniform(-40, width), rng.uniform(-40, height), rng.uniform(24, 80)
        streak = kit.stroke("#eef3f4", rng.uniform(0.8, 1.8), rng.uniform(0.05, 0.17), 0.8)
        canvas.drawLine(x, y, x + length * 0.10, y + length, streak)
    return cast(Array, sheet.pixels()[..., :3])


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
    """An umbrella sheltering a little red box with a pip-marked lid."""
    box = kit.rounded(58, 132, 140, 92, 12)
    kit.drop_shadow(canvas, box, 0, 8, 8, 0.5)
    canvas.drawPath(box, kit.linear((0, 132), (0, 224), [(0, "#d4513a"), (1, "#8e2a1d")]))
    kit.bevel(canvas, box, 5, 0.5, 0.4)
    lid = kit.rounded(50, 122, 156, 36, 10)
    kit.drop_shadow(canvas, lid, 0, 4, 4, 0.5)
    canvas.drawPath(lid, kit.linear((0, 122), (0, 158), [(0, "#ec6a4c"), (1, "#b03a28")]))
    kit.bevel(canvas, lid, 4, 0.6, 0.35)
    for x, y in ((98, 176), (128, 191), (158, 206), (98, 206), (158, 176)):
        canvas.drawCircle(x, y, 8.5, kit.fill("#fbf1da"))
    umbrella(canvas)
    for x, y, size in ((30, 150, 10), (226, 168, 9), (20, 200, 7), (236, 118, 7)):
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
        canvas.drawPath(
            drop, kit.linear((x, y - size), (x, y + size), [(0, "#8fd0e8"), (1, "#2f7fa6")])
        )


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
