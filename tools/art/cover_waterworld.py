"""The Waterworld box: a trimaran in front of a rusted tanker, on a sun-bleached sea chart.

Everything but the tanker looks like a tattoo, with a dark line around flat faded colour. In the
story, the map to Dry Land is a tattoo.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH, extruded, fitted
from tools.art.cover_tanker import WATERLINE, rust, tanker
from tools.art.kit import Point, Sheet
from tools.art.textures import Array

INK, CREAM, TEAL, DEEP = "#1d3a3e", "#f3e6c6", "#3f9a98", "#1f6670"
RUST, OCHRE, SUN = "#a4471f", "#d08a3a", "#f6d58a"


def chart() -> Array:
    """Bleached paper, sand above, pale teal towards the sea, stained by salt water."""
    base = textures.paper(FACE_WIDTH, FACE_HEIGHT, 61, "#f0dfb6")
    ys = np.linspace(0, 1, FACE_HEIGHT, dtype=np.float32)[:, None]
    wash = np.broadcast_to(textures.smoothstep(0.25, 0.75, ys), (FACE_HEIGHT, FACE_WIDTH))
    blots = textures.noise(FACE_WIDTH, FACE_HEIGHT, 210, 5, 62)
    picture = textures.blend(base, "#a9cfc2", cast(Array, wash * (0.55 + 0.5 * (blots - 0.5))))
    ring = 1 - textures.smoothstep(0.0, 0.022, cast(Array, np.abs(blots - 0.58)))
    picture = textures.blend(picture, "#b98a4e", cast(Array, ring * 0.30))
    return textures.blend(picture, "#fff6dc", cast(Array, np.clip((blots - 0.55) * 2, 0, 0.5)))


def rhumbs(canvas: Any, x: float, y: float) -> None:
    """Rhumb lines from the rose and the rings of a chart around it."""
    for i in range(32):
        angle = np.pi * i / 16
        end = (x + 1000 * float(np.cos(angle)), y + 1000 * float(np.sin(angle)))
        canvas.drawLine(x, y, *end, kit.stroke(RUST if i % 4 == 0 else TEAL, 1.3, 0.42))
    sun = kit.radial((x, y), 210, [(0, "#fff4d2", 0.95), (0.7, SUN, 0.9), (1, "#eeb868", 0.85)])
    canvas.drawCircle(x, y, 196, sun)
    canvas.drawCircle(x, y, 196, kit.stroke(RUST, 3))
    canvas.drawCircle(x, y, 206, kit.stroke(RUST, 1.4))


def rose(canvas: Any, x: float, y: float, size: float) -> None:
    """A compass rose of tattoo lines: hatched leaves, dots and small waves round the rim."""
    for radius, paint in (
        (0.92, kit.stroke(INK, 2.4)), (0.86, kit.stroke(INK, 1.2)),
        (0.97, kit.dashes(kit.stroke(INK, 5), 0.1, size * 0.0763)), (0.46, kit.stroke(INK, 1.6)),
    ):  # fmt: skip
        canvas.drawCircle(x, y, size * radius, paint)
    for turn, reach, wide in ((22.5, 0.46, 0.05), (45, 0.70, 0.10), (0, 1.16, 0.15)):
        step = 45 if turn == 22.5 else 90
        for spoke in range(360 // step):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(turn + spoke * step)
            leaf(canvas, size * reach, size * wide)
            canvas.restore()
    canvas.drawCircle(x, y, size * 0.13, kit.fill(CREAM))
    canvas.drawCircle(x, y, size * 0.13, kit.stroke(INK, 2.4))
    canvas.drawCircle(x, y, size * 0.05, kit.fill(RUST))
    for i in range(24):
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(i * 15 + 7.5)
        tick = kit.curve(
            [(-size * 0.05, -size * 0.80), (0, -size * 0.76), (size * 0.05, -size * 0.80)]
        )
        canvas.drawPath(tick, kit.stroke(TEAL, 2.2))
        canvas.restore()


def leaf(canvas: Any, reach: float, wide: float) -> None:
    """One point of the rose: one half solid, the other hatched."""
    left = kit.polygon([(0, -reach), (-wide, -wide * 1.1), (0, 0)])
    right = kit.polygon([(0, -reach), (wide, -wide * 1.1), (0, 0)])
    canvas.drawPath(left, kit.fill(CREAM))
    canvas.drawPath(right, kit.fill(INK))
    canvas.save()
    canvas.clipPath(left, skia.ClipOp.kIntersect, True)
    for i in range(int(reach // 4)):
        canvas.drawLine(-wide, -i * 4.0, 0, -i * 4.0 - wide * 0.6, kit.stroke(INK, 0.9, 0.8))
    canvas.restore()
    canvas.drawPath(left, kit.stroke(INK, 1.8))
    canvas.drawPath(right, kit.stroke(INK, 1.8))


def sail(canvas: Any, points: list[Point], tint: str, patches: list[tuple[float, ...]]) -> None:
    """A patched sail: bleached cloth with seams, shaded to the leech."""
    path = skia.Path()
    path.moveTo(*points[0])
    path.quadTo(*points[1], *points[2])
    path.quadTo(*points[3], *points[4])
    path.quadTo(*points[5], *points[0])
    path.close()
    box = path.getBounds()
    canvas.drawPath(path, kit.fill(tint))
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    shade = [(0.0, "#fff9e6", 0.7), (0.5, "#fff9e6", 0.0), (1.0, "#7a4a22", 0.5)]
    canvas.drawPath(path, kit.linear((box.left(), box.top()), (box.right(), box.bottom()), shade))
    for i in range(1, 9):
        y = box.top() + box.height() * i / 9
        seam = kit.curve([(box.left(), y - 10), (box.centerX(), y + 6), (box.right(), y - 6)])
        canvas.drawPath(seam, kit.stroke(INK, 1.3, 0.45))
    for x, y, width, height, turn in patches:
        patch = kit.rounded(x, y, width, height, 3)
        patch.transform(skia.Matrix().setRotate(turn, x, y))
        canvas.drawPath(patch, kit.fill((RUST, TEAL, OCHRE)[int(x) % 3], 0.9))
        canvas.drawPath(patch, kit.dashes(kit.stroke(INK, 1.6), 4, 3))
    canvas.restore()
    canvas.drawPath(path, kit.stroke(INK, 3.6))


def trimaran(canvas: Any) -> None:
    """The trimaran, heeling towards us with both sails drawing."""
    canvas.save()
    canvas.translate(226, 628)
    canvas.rotate(-7)
    far = float_hull(canvas, 116, -56, 0.8)
    canvas.drawLine(60, -20, far, -56, kit.stroke(INK, 11))
    canvas.drawLine(0, 6, 34, -400, kit.stroke(INK, 12))
    canvas.drawLine(0, 6, 34, -400, kit.stroke("#b98a4e", 6.5))
    sail(canvas, [(38, -398), (128, -200), (142, -42), (80, -30), (14, -40), (34, -220)], "#f4e3bd",
         [(60, -230, 40, 46, 8), (96, -110, 36, 34, -10), (40, -90, 30, 38, 4)])  # fmt: skip
    sail(
        canvas,
        [(28, -360), (-26, -200), (-134, -26), (-60, -30), (-10, -36), (26, -200)],
        "#e9c993",
        [(-44, -120, 34, 40, -14), (-6, -230, 26, 32, 6)],
    )
    for end in (-168, 178):
        canvas.drawLine(34, -398, end, -16, kit.stroke(INK, 1.8))
    main_hull(canvas)
    crew(canvas)
    for x in (-74, 82):
        canvas.drawLine(x, -4, x - 18, 40, kit.stroke(INK, 12))
        canvas.drawLine(x, -4, x - 18, 40, kit.stroke("#8fa39a", 6.5))
    float_hull(canvas, -16, 46, 1.0)
    pennant = kit.curve([(34, -402), (70, -414), (96, -398), (128, -410)])
    canvas.drawPath(pennant, kit.stroke(INK, 13))
    canvas.drawPath(pennant, kit.stroke(RUST, 8.5))
    canvas.restore()


def float_hull(canvas: Any, x: float, y: float, size: float) -> float:
    """One of the two outer floats; gives the x of its middle."""
    shape = skia.Path()
    shape.moveTo(x - 170 * size, y - 10 * size)
    shape.quadTo(x - 60 * size, y - 17 * size, x + 165 * size, y - 15 * size)
    shape.quadTo(x + 140 * size, y + 18 * size, x + 30 * size, y + 20 * size)
    shape.quadTo(x - 110 * size, y + 20 * size, x - 170 * size, y - 10 * size)
    shape.close()
    canvas.drawPath(
        shape,
        kit.linear((0, y - 16), (0, y + 20), [(0, "#e2d6b4"), (0.4, "#b9845a"), (1, "#5f2f1c")]),
    )
    canvas.drawPath(shape, kit.stroke(INK, 3.6))
    canvas.drawLine(x - 140 * size, y - 2, x + 138 * size, y - 4, kit.stroke(TEAL, 4 * size))
    return x


def main_hull(canvas: Any) -> None:
    """The middle hull with its cabin, nets and a painted eye at the bow."""
    hull = skia.Path()
    hull.moveTo(-196, -28)
    hull.quadTo(-60, -22, 190, -32)
    hull.quadTo(168, 18, 60, 26)
    hull.quadTo(-130, 30, -196, -28)
    hull.close()
    cabin = kit.curve([(20, -26), (34, -50), (96, -52), (124, -28)])
    cabin.close()
    canvas.drawPath(cabin, kit.fill("#8f5a38"))
    canvas.drawPath(cabin, kit.stroke(INK, 3.2))
    canvas.drawPath(
        hull, kit.linear((0, -32), (0, 28), [(0, "#f0e2bd"), (0.45, "#c9a06c"), (1, "#6d3820")])
    )
    canvas.save()
    canvas.clipPath(hull, skia.ClipOp.kIntersect, True)
    for i in range(14):
        x = -180 + i * 27
        canvas.drawLine(x, -30, x - 8, 30, kit.stroke(INK, 1.1, 0.45))
    canvas.drawLine(-200, -13, 200, -17, kit.stroke(TEAL, 9))
    canvas.restore()
    canvas.drawPath(hull, kit.stroke(INK, 4))
    canvas.drawCircle(-148, -13, 9, kit.fill(CREAM))
    canvas.drawCircle(-148, -13, 9, kit.stroke(INK, 2.2))
    canvas.drawCircle(-150, -13, 3.6, kit.fill(INK))


def crew(canvas: Any) -> None:
    """A helmsman at the tiller and a lookout pointing from the bow."""
    for x, arm in ((146, (118, -58)), (-96, (-142, -86))):
        coat = kit.curve([(x - 11, -24), (x - 9, -58), (x + 9, -58), (x + 12, -24)], True, 0.5)
        canvas.drawPath(coat, kit.fill(DEEP if x > 0 else RUST))
        canvas.drawPath(coat, kit.stroke(INK, 2.8))
        canvas.drawLine(x, -52, *arm, kit.stroke(INK, 8))
        canvas.drawLine(x, -52, *arm, kit.stroke("#c98d62", 4.4))
        canvas.drawCircle(x, -68, 9.5, kit.fill("#c98d62"))
        canvas.drawCircle(x, -68, 9.5, kit.stroke(INK, 2.6))
        hair = kit.curve([(x - 10, -68), (x - 3, -80), (x + 10, -74), (x + 15, -58)])
        canvas.drawPath(hair, kit.stroke(INK, 5))


def sea(canvas: Any, rows: tuple[tuple[float, str, float, float], ...]) -> None:
    """Rows of curling waves, each with an inked crest and tattoo spirals under it."""
    for top, tint, size, shift in rows:
        wave = skia.Path()
        wave.moveTo(-60, FACE_HEIGHT + 20)
        wave.lineTo(-60, top)
        x = -60 - shift
        crests = []
        while x < FACE_WIDTH + size:
            wave.cubicTo(
                x + size * 0.35,
                top + size * 0.20,
                x + size * 0.52,
                top - size * 0.30,
                x + size * 0.86,
                top - size * 0.20,
            )
            wave.cubicTo(
                x + size * 0.74,
                top - size * 0.12,
                x + size * 0.78,
                top + size * 0.05,
                x + size,
                top + size * 0.06,
            )
            crests.append(x)
            x += size
        wave.lineTo(x, FACE_HEIGHT + 20)
        wave.close()
        canvas.drawPath(
            wave, kit.linear((0, top - 20), (0, top + size * 1.5), [(0, tint), (1, DEEP)])
        )
        canvas.drawPath(wave, kit.stroke(CREAM, 6))
        canvas.drawPath(wave, kit.stroke(INK, 2.6))
        for crest in crests:
            tattoo(canvas, crest, top, size)


def tattoo(canvas: Any, x: float, y: float, size: float) -> None:
    """Three inked lines under a wave's crest."""
    for step in (0.16, 0.30, 0.44):
        line = kit.curve(
            [
                (x + size * 0.10, y + size * (0.14 + step)),
                (x + size * 0.50, y + size * (step - 0.06)),
                (x + size * 0.78, y + size * (step - 0.02)),
            ]
        )
        canvas.drawPath(line, kit.stroke(CREAM, 2.2, 0.55 - step * 0.6))


def rope(canvas: Any, path: Any, width: float) -> None:
    """A laid rope along a path: dark edge, tan body, slanting strands."""
    canvas.drawPath(path, kit.stroke(INK, width + 4))
    canvas.drawPath(path, kit.stroke("#c79a5c", width))
    measure = skia.PathMeasure(path, False)
    length, at = measure.getLength(), 0.0
    while at < length:
        place, tangent = measure.getPosTan(at)
        x, y, tx, ty = place.x(), place.y(), tangent.x(), tangent.y()
        half = width / 2
        start = (x - tx * half * 0.9 - ty * half, y - ty * half * 0.9 + tx * half)
        end = (x + tx * half * 0.9 + ty * half, y + ty * half * 0.9 - tx * half)
        canvas.drawLine(*start, *end, kit.stroke("#7a4f24", 2.2))
        canvas.drawLine(
            start[0] + tx * 3,
            start[1] + ty * 3,
            end[0] + tx * 3,
            end[1] + ty * 3,
            kit.stroke("#f0d39a", 1.6, 0.8),
        )
        at += width * 0.75


def title(canvas: Any) -> None:
    """The name arched over the picture, rust-red letters cut from plate."""
    name = fitted("WATERWORLD", "Vollkorn-Black", 508, 305, 118)

    def arch(x: float, y: float) -> Point:
        away = (x - 305) / 270
        return x, 118 + (y - 118) * (1.0 + 0.42 * away * away) + 14 * away * away - 8

    name = kit.bent(name, arch)
    canvas.drawPath(name, kit.stroke(CREAM, 19))
    extruded(canvas, name, 0.5, 1, 7, INK)
    canvas.drawPath(name, kit.stroke(INK, 7))
    canvas.drawPath(
        name, kit.linear((0, 50), (0, 136), [(0, "#e08a3c"), (0.5, "#bb4f22"), (1, "#7c2a14")])
    )
    canvas.save()
    canvas.clipPath(name, skia.ClipOp.kIntersect, True)
    canvas.drawPath(
        name,
        kit.textured(np.dstack([rust()[:256, :256], np.full((256, 256), 0.35, np.float32)]), 0.7),
    )
    canvas.restore()
    kit.inner_shadow(canvas, name, 1.5, 2, 1.5, 0.55, "#ffe2a8")


def art() -> Array:
    """The flat picture."""
    sheet = Sheet(FACE_WIDTH, FACE_HEIGHT)
    canvas = sheet.canvas
    sheet.paste(chart())
    rhumbs(canvas, 188, 330)
    rose(canvas, 188, 330, 150)
    tanker(sheet)
    sea(canvas, ((WATERLINE + 4, "#8fc6b8", 62, 0), (WATERLINE + 34, "#62aca4", 78, 30)))
    trimaran(canvas)
    sea(canvas, ((700, TEAL, 104, 20), (756, "#2f858a", 130, 70)))
    title(canvas)
    frame = kit.rounded(17, 17, FACE_WIDTH - 34, FACE_HEIGHT - 34, 16)
    margin = skia.Path(frame)
    margin.setFillType(skia.PathFillType.kInverseEvenOdd)
    canvas.drawPath(margin, kit.fill("#e6d3a6"))
    rope(canvas, frame, 13)
    line = kit.along(
        "SOMEWHERE THERE IS DRY LAND",
        "NationalPark-Heavy",
        23,
        kit.curve([(60, 806), (200, 796), (410, 796), (550, 806)]),
        0.5,
        2.5,
    )
    canvas.drawPath(line, kit.stroke(DEEP, 8))
    canvas.drawPath(line, kit.fill(CREAM))
    return sheet.pixels()[..., :3]
