"""The Bermuda Triangle box: a chart from the seventies, under a cloud that isn't weather.

The cloud is swirled noise lit from inside, so it glows against the flat print.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH, fitted
from tools.art.kit import Sheet
from tools.art.textures import Array

NAVY, DEEP, CREAM, GOLD = "#1d3357", "#0d1a33", "#f2e6c4", "#d9a441"
CLOUD = (318.0, 350.0)


def sea() -> Array:
    """Navy ink on old card, darker to the bottom, with the sheen of swell."""
    ys = np.linspace(0, 1, FACE_HEIGHT, dtype=np.float32)[:, None]
    swell = textures.noise(FACE_WIDTH, FACE_HEIGHT, (240, 46), 4, 9)
    tone = 0.58 - 0.40 * ys + 0.34 * (swell - 0.5)
    return textures.ramp(cast(Array, tone), (DEEP, NAVY, "#2f5580"))


def grid(canvas: Any) -> None:
    """Meridians and parallels, rhumb lines from a rose, soundings."""
    for x in range(-40, 700, 92):
        canvas.drawLine(x, 0, x - 26, FACE_HEIGHT, kit.stroke(CREAM, 1, 0.20))
    for y in range(20, 860, 92):
        canvas.drawLine(0, y, FACE_WIDTH, y - 14, kit.stroke(CREAM, 1, 0.20))
    for i in range(32):
        angle = np.pi * i / 16
        end = (96 + 900 * float(np.cos(angle)), 640 + 900 * float(np.sin(angle)))
        canvas.drawLine(96, 640, *end, kit.stroke(GOLD, 0.8, 0.16))
    rng = np.random.default_rng(4)
    for _ in range(120):
        place = rng.uniform(20, 590), rng.uniform(190, 820)
        depth = kit.letters(str(int(rng.integers(8, 99))), "Lato-Regular", 10, *place)
        canvas.drawPath(depth, kit.fill(CREAM, 0.34))


def coast(points: list[tuple[float, float]], seed: int, rough: float) -> Any:
    """A coastline through rough points: each side is broken again and again at random."""
    rng = np.random.default_rng(seed)
    for _ in range(4):
        finer = []
        for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
            push = rng.normal(0, rough)
            length = float(np.hypot(x1 - x0, y1 - y0))
            finer.append((x0, y0))
            middle = ((x0 + x1) / 2 + (y1 - y0) * push, (y0 + y1) / 2 - (x1 - x0) * push)
            finer.append(middle if length > 4 else ((x0 + x1) / 2, (y0 + y1) / 2))
        points = finer
    return kit.polygon(points)


def land(canvas: Any) -> None:
    """The mainland at the left and islands to the south, in cream with printed shallows."""
    outlines = [
        coast([(-40, 120), (70, 150), (60, 260), (104, 372), (128, 470), (96, 520), (58, 430),
               (10, 400), (-40, 430)], 3, 0.12),
        coast([(250, 712), (350, 686), (470, 712), (560, 752), (470, 768), (340, 748), (262, 742)],
              8, 0.16),
        coast([(560, 250), (578, 244), (586, 262), (568, 268)], 5, 0.2),
        coast([(210, 640), (228, 622), (240, 650), (222, 662)], 6, 0.25),
        coast([(268, 668), (300, 660), (306, 676), (276, 682)], 7, 0.25),
        coast([(590, 700), (650, 680), (650, 760), (596, 748)], 12, 0.2),
    ]  # fmt: skip
    for path in outlines:
        for width, alpha in ((44, 0.10), (28, 0.14), (13, 0.22)):
            canvas.drawPath(path, kit.stroke("#6fb3b8", width, alpha))
    for path in outlines:
        kit.drop_shadow(canvas, path, 1, 2, 2, 0.5)
        canvas.drawPath(path, kit.linear((0, 120), (0, 800), [(0, CREAM), (1, "#d8bf8a")]))
        canvas.drawPath(path, kit.stroke("#7a5a2a", 1.6, 0.8))


def cloud() -> Array:
    """The cloud as RGBA: arms of noise wound round an eye, green within, violet without."""
    ys, xs = np.mgrid[0:FACE_HEIGHT, 0:FACE_WIDTH].astype(np.float32)
    dx, dy = (xs - CLOUD[0]) / 250, (ys - CLOUD[1]) / 172
    away = np.sqrt(dx * dx + dy * dy)
    angle = np.arctan2(dy, dx) + 2.6 * (1 - away)
    across = ((angle / (2 * np.pi)) % 1 * 1023).astype(int)
    out = np.clip(away / 1.6 * 511, 0, 511).astype(int)
    wound = textures.noise(1024, 512, (256, 120), 5, 14, True)[out, across]
    flat = textures.noise(FACE_WIDTH, FACE_HEIGHT, 120, 6, 3)
    body = wound * 0.62 + flat * 0.38
    density = textures.smoothstep(0.30, 0.62, cast(Array, body + 0.52 * (1 - away) - 0.10))
    light = np.clip(0.98 - away * 0.88 + (body - 0.5) * 2.3, 0, 1)
    colours = ("#180b2e", "#3b1c66", "#7a3fb0", "#5fae7a", "#9df08c", "#f4ffd9")
    picture = textures.ramp(cast(Array, light**1.15), colours)
    return cast(Array, np.dstack([picture, np.clip(density * 1.1, 0, 0.97)]))


def halo(canvas: Any) -> None:
    """The cloud's light upon the sea around it."""
    screen = skia.BlendMode.kScreen
    for radius, tint, alpha in ((400, "#6b35b8", 0.55), (300, "#46c27e", 0.42)):
        glow = kit.radial(CLOUD, radius, [(0, tint, alpha), (0.5, tint, alpha * 0.5), (1, tint, 0)])
        glow.setBlendMode(screen)
        canvas.drawCircle(*CLOUD, radius, glow)


def triangle(canvas: Any) -> None:
    """The famous triangle, ruled in dashes from cape to cape."""
    corners = [(112, 470), (572, 256), (470, 714)]
    path = kit.polygon(corners)
    canvas.drawPath(path, kit.fill("#7a3fb0", 0.16))
    canvas.drawPath(path, kit.dashes(kit.stroke("#f08a5a", 3.2), 13, 9))
    for x, y in corners:
        canvas.drawCircle(x, y, 8, kit.fill(CREAM))
        canvas.drawCircle(x, y, 5, kit.fill("#c8442c"))


def ship(canvas: Any, x: float, y: float, size: float, fade: float = 0.0) -> None:
    """A little freighter with funnel and masts, its wake behind; `fade` lets the cloud take it."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    for i in range(3):
        wake = kit.curve([(34, 6 + i * 2), (60, 8 + i * 5), (96, 7 + i * 9)])
        canvas.drawPath(wake, kit.stroke(CREAM, 1.6, (0.5 - i * 0.13) * (1 - fade)))
    hull = skia.Path()
    hull.moveTo(-40, -6)
    hull.cubicTo(-36, 4, -32, 9, -28, 10)
    hull.lineTo(34, 10)
    hull.lineTo(38, -5)
    hull.lineTo(14, -5)
    hull.lineTo(10, -2)
    hull.lineTo(-24, -2)
    hull.close()
    house = kit.polygon([(8, -4), (8, -18), (28, -18), (30, -4)])
    funnel = kit.polygon([(16, -17), (14, -31), (22, -31), (24, -17)])
    kit.drop_shadow(canvas, hull, 2, 4, 3, 0.6)
    canvas.drawPath(house, kit.fill(CREAM))
    canvas.drawPath(funnel, kit.fill("#c8442c"))
    canvas.drawLine(13.6, -27, 23, -27, kit.stroke(DEEP, 3))
    canvas.drawPath(
        hull,
        kit.linear(
            (0, -6), (0, 10), [(0, CREAM), (0.55, "#e3c98e"), (0.56, "#b2402a"), (1, "#7d2a1c")]
        ),
    )
    for mast in (-18, -4):
        canvas.drawLine(mast, -2, mast, -26, kit.stroke(CREAM, 1.8))
        canvas.drawLine(mast, -24, mast - 12, -8, kit.stroke(CREAM, 1))
    for porthole in (-30, -20, -10, 0):
        canvas.drawCircle(porthole, 2.2, 1.3, kit.fill(NAVY))
    smoke = kit.curve([(18, -33), (26, -42), (40, -44), (58, -52)])
    canvas.drawPath(smoke, kit.stroke("#e8dfc6", 6, 0.45 * (1 - fade), 2.5))
    canvas.restore()


def rose(canvas: Any, x: float, y: float, size: float) -> None:
    """A compass rose in two tones."""
    canvas.drawCircle(x, y, size * 0.66, kit.stroke(GOLD, 1.4))
    canvas.drawCircle(x, y, size * 0.60, kit.dashes(kit.stroke(GOLD, 5), 1.2, 4.2))
    for turn, reach in ((45, 0.6), (0, 1.0)):
        for quarter in range(4):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(turn + quarter * 90)
            for flip, tint in ((1, CREAM), (-1, "#b2402a" if turn == 0 else GOLD)):
                leaf = kit.polygon([(0, -size * reach), (flip * size * 0.13, -size * 0.13), (0, 0)])
                canvas.drawPath(leaf, kit.fill(tint))
            canvas.restore()


def frame(canvas: Any) -> None:
    """A chart's border: cream margin and a scale of alternating bars."""
    outer = skia.Path.Rect(skia.Rect.MakeWH(FACE_WIDTH, FACE_HEIGHT))
    inner = skia.Rect.MakeXYWH(24, 24, FACE_WIDTH - 48, FACE_HEIGHT - 48)
    outer.addRect(inner)
    outer.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(outer, kit.fill(CREAM))
    bars = kit.stroke(DEEP, 8)
    bars.setStrokeCap(skia.Paint.kButt_Cap)
    rail = skia.Rect.MakeXYWH(16, 16, FACE_WIDTH - 32, FACE_HEIGHT - 32)
    canvas.drawRect(rail, kit.dashes(bars, 29, 29))
    for inset, width in ((11.5, 1.2), (20.5, 1.2), (25, 2)):
        edge = skia.Rect.MakeXYWH(inset, inset, FACE_WIDTH - inset * 2, FACE_HEIGHT - inset * 2)
        canvas.drawRect(edge, kit.stroke(DEEP, width))


def title(canvas: Any) -> None:
    """The name in striped letters of the decade, hanging over the cloud."""
    top = fitted("BERMUDA", "Vollkorn-Black", 516, 305, 128)
    low = fitted("TRIANGLE", "Vollkorn-Black", 390, 305, 194)
    rings = [("#0d1a33", 19), ("#7a3fb0", 15), ("#0d1a33", 11.5), ("#6fd08a", 8), ("#0d1a33", 4.5)]
    for tint, width in rings:
        for path in (top, low):
            canvas.drawPath(path, kit.stroke(tint, width * 2))
    for path in (top, low):
        box = path.getBounds()
        canvas.drawPath(
            path, kit.linear((0, box.top()), (0, box.bottom()), [(0, "#fff9e2"), (1, "#ecc879")])
        )


def art() -> Array:
    """The flat picture."""
    sheet = Sheet(FACE_WIDTH, FACE_HEIGHT)
    canvas = sheet.canvas
    sheet.paste(sea())
    grid(canvas)
    land(canvas)
    rose(canvas, 96, 640, 62)
    triangle(canvas)
    halo(canvas)
    ship(canvas, 440, 470, 0.95, 0.6)
    sheet.paste(cloud())
    ship(canvas, 206, 548, 1.25)
    ship(canvas, 396, 622, 1.6)
    ship(canvas, 520, 530, 0.9)
    title(canvas)
    frame(canvas)
    band = kit.rounded(96, 782, 418, 32, 16)
    canvas.drawPath(band, kit.fill(DEEP))
    canvas.drawPath(band, kit.stroke(GOLD, 1.5))
    line = kit.letters("SAIL HOME BEFORE IT TURNS", "LeagueSpartan-Bold", 19, 305, 804, spacing=3)
    canvas.drawPath(line, kit.fill(CREAM))
    return sheet.pixels()[..., :3]
