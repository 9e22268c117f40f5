"""The Whitewater box: a cold river between pines, with a bright raft in the middle.

The river is one field of stretched noise in perspective, so current, rapids and foam match. Raft,
crew and trees are flat cut-paper shapes on top.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH, extruded, fitted
from tools.art.kit import Point, Sheet
from tools.art.textures import Array

HORIZON = 346
INK = "#0d2b33"


def sky(canvas: Any) -> None:
    """A clear cold morning and three ranges of mountains."""
    ground = kit.linear((0, 0), (0, 400), [(0, "#4fa3c4"), (0.55, "#a9d9e4"), (1, "#f4ecd2")])
    canvas.drawRect(skia.Rect.MakeWH(FACE_WIDTH, 420), ground)
    canvas.drawCircle(424, 236, 46, kit.fill("#fff6da", 0.95))
    canvas.drawCircle(424, 236, 90, kit.fill("#fff6da", 0.35, 30))
    rng = np.random.default_rng(12)
    for base, height, tint, snow in (
        (330, 150, "#8fb9c9", True), (345, 96, "#5f94a6", True), (356, 60, "#3b7280", False),
    ):  # fmt: skip
        points: list[Point] = [(-20, 420)]
        x = -20.0
        while x < FACE_WIDTH + 40:
            points.append((x, base - height * rng.uniform(0.25, 1.0)))
            x += rng.uniform(34, 74)
        points.append((x, 420))
        range_path = kit.polygon(points)
        canvas.drawPath(
            range_path, kit.linear((0, base - height), (0, 400), [(0, tint), (1, "#d3e6e2")])
        )
        if snow:
            caps(canvas, points, range_path)


def caps(canvas: Any, points: list[Point], mountain: Any) -> None:
    """Snow on the peaks, and a shaded right flank."""
    canvas.save()
    canvas.clipPath(mountain, skia.ClipOp.kIntersect, True)
    for before, (x, y), after in zip(points, points[1:], points[2:], strict=False):
        if y < before[1] and y < after[1]:
            flank = kit.polygon([(x, y - 2), (x + 60, y + 90), (x + 6, y + 90), (x - 6, y + 34)])
            canvas.drawPath(flank, kit.fill("#2f6274", 0.30))
            cap = kit.polygon(
                [(x, y - 4), (x + 30, y + 30), (x + 13, y + 22), (x + 4, y + 36), (x - 8, y + 22),
                 (x - 26, y + 32)]
            )  # fmt: skip
            canvas.drawPath(cap, kit.fill("#ffffff", 0.92))
    canvas.restore()


def river() -> Array:
    """The water from the horizon to the front: streaks drawn out in perspective, foam on top."""
    height = FACE_HEIGHT - HORIZON
    near = np.linspace(0.035, 1, height, dtype=np.float32)[:, None]
    xs = np.arange(FACE_WIDTH, dtype=np.float32)[None, :]
    bend = 46 * np.sin(near * 5.2 + 0.5) * (1 - near) * 1.3
    across = (xs - 320 - bend) / (near * 470 + 12)
    depth = 1 / near
    field = textures.noise(1024, 1024, (128, 93), 6, 27, True)
    ripples = textures.noise(1024, 1024, (41, 16), 4, 29, True)
    u = ((across * 300) % 1024).astype(int)
    v = ((depth * 120 + near * 260 + across**2 * 40) % 1024).astype(int)
    chop = field[v, u]
    fine = ripples[((v * 2) % 1024), ((u * 2) % 1024)]
    tone = 0.30 + 0.60 * (chop - 0.25) + 0.34 * (fine - 0.5) + 0.20 * (1 - near)
    water = textures.ramp(
        cast(Array, tone), ("#0b4453", "#14687a", "#2493a3", "#62c4c8", "#c4eeea")
    )
    crest = chop * 0.62 + fine * 0.38 + 0.10 * np.exp(-((across - 0.1) ** 2) * 3)
    reach = np.clip(1.5 - near * 1.3, 0, 1)
    foam = textures.smoothstep(0.59, 0.70, cast(Array, crest)) * reach
    return textures.blend(water, "#fbfffd", cast(Array, foam * 0.93))


def banks(canvas: Any) -> None:
    """Rocky banks closing in towards the horizon, both sides."""
    for side, edge in (
        (1, [(286, 342), (238, 378), (214, 420), (150, 470), (96, 540), (60, 640), (-30, 760)]),
        (-1, [(352, 342), (398, 376), (404, 420), (470, 470), (540, 524), (572, 610), (660, 700)]),
    ):
        path = kit.curve([(float(x), float(y)) for x, y in edge])
        outside = -60 if side > 0 else FACE_WIDTH + 60
        path.lineTo(outside, 700)
        path.lineTo(outside, 338)
        path.close()
        kit.drop_shadow(canvas, path, 0, 7, 6, 0.55)
        canvas.drawPath(
            path, kit.linear((0, 340), (0, 680), [(0, "#6f9a86"), (0.3, "#3f6b4c"), (1, "#243f30")])
        )
        rng = np.random.default_rng(20 + side)
        for x, y in edge[1:]:
            size = (y - 320) * 0.13
            for _ in range(5):
                stone(
                    canvas,
                    x - side * rng.uniform(-0.4, 1.6) * size,
                    y + rng.normal(0, size * 0.6),
                    size * rng.uniform(0.5, 1.1),
                )


def stone(canvas: Any, x: float, y: float, size: float, wet: bool = False) -> None:
    """A boulder with a lit crown, and foam at its foot if it is in the river."""
    shape = kit.curve(
        [(x - size, y + size * 0.3), (x - size * 0.7, y - size * 0.5), (x, y - size * 0.8),
         (x + size * 0.75, y - size * 0.4), (x + size, y + size * 0.35)], False, 0.8
    )  # fmt: skip
    shape.close()
    canvas.drawPath(
        shape,
        kit.linear(
            (x - size, y - size),
            (x + size, y + size),
            [(0, "#b9c0b8"), (0.5, "#6d7a78"), (1, "#2d3d40")],
        ),
    )
    canvas.drawPath(shape, kit.stroke(INK, 1 + size * 0.03, 0.5))
    if wet:
        line = [
            (x + size * part, y + size * 0.42, size * 0.30) for part in (-1.1, -0.5, 0, 0.5, 1.1)
        ]
        foam(canvas, line, int(x))


def pine(canvas: Any, x: float, y: float, size: float, tint: str, light: str) -> None:
    """A spruce of drooping tiers, lit from the right."""
    canvas.drawRect(
        skia.Rect.MakeXYWH(x - size * 0.04, y - size * 0.14, size * 0.08, size * 0.16),
        kit.fill("#3a2a1c"),
    )
    for tier in range(6):
        part = tier / 5
        top, low = y - size * (1 - part * 0.72), y - size * (0.70 - part * 0.62)
        half = size * (0.10 + 0.21 * part)
        shape = skia.Path()
        shape.moveTo(x, top)
        shape.quadTo(x + half * 0.35, low - size * 0.07, x + half, low)
        shape.quadTo(x + half * 0.5, low - size * 0.015, x + half * 0.36, low + size * 0.018)
        shape.quadTo(x, low - size * 0.02, x - half * 0.36, low + size * 0.018)
        shape.quadTo(x - half * 0.5, low - size * 0.015, x - half, low)
        shape.quadTo(x - half * 0.35, low - size * 0.07, x, top)
        shape.close()
        canvas.drawPath(
            shape, kit.linear((x - half, 0), (x + half, 0), [(0, tint), (0.55, tint), (1, light)])
        )


def forest(canvas: Any) -> None:
    """Pines from far to near on both banks."""
    rng = np.random.default_rng(8)
    for y, size, tint, light in (
        (350, 44, "#4d8078", "#78a896"), (372, 70, "#376a5c", "#649a7c"),
        (420, 112, "#24533f", "#4d8a5c"), (500, 176, "#173c2e", "#3a7048"),
    ):  # fmt: skip
        reach = 300 - (y - 350) * 1.45
        for left in (True, False):
            x = -20.0
            while x < reach:
                place = x if left else FACE_WIDTH - x
                pine(
                    canvas, place, y + rng.normal(0, 5), size * rng.uniform(0.75, 1.2), tint, light
                )
                x += size * rng.uniform(0.28, 0.5)


def foam(canvas: Any, clumps: list[tuple[float, float, float]], seed: int) -> None:
    """Clumps of foam as (x, y, size): white balls over blue-green ones, with drops flying off."""
    rng = np.random.default_rng(seed)
    balls = []
    for x, y, size in clumps:
        for _ in range(9):
            turn, far = rng.uniform(0, 2 * np.pi), rng.uniform(0, 0.85)
            radius = size * rng.uniform(0.25, 0.62) * (1.15 - far * 0.5)
            place = (
                x + size * far * float(np.cos(turn)),
                y + size * 0.6 * far * float(np.sin(turn)),
            )
            balls.append((*place, radius))
    for dx, dy, tint, part in (
        (0, 5, "#0b5564", 1.1),
        (0, 2, "#7fcfd2", 1.0),
        (-1, -2, "#ffffff", 0.86),
    ):
        for x, y, radius in balls:
            canvas.drawCircle(
                x + dx * radius * 0.1, y + dy * radius * 0.06, radius * part, kit.fill(tint)
            )
    for x, y, size in clumps:
        for _ in range(5):
            far = rng.uniform(1.0, 1.9) * size
            turn = rng.uniform(-np.pi, 0)
            place = (x + far * float(np.cos(turn)), y + far * 0.8 * float(np.sin(turn)))
            canvas.drawCircle(*place, size * rng.uniform(0.03, 0.11), kit.fill("#ffffff", 0.95))


def paddle(canvas: Any, grip: Point, water: Point) -> None:
    """A paddle from the upper hand to its blade in the water."""
    canvas.drawLine(*grip, *water, kit.stroke(INK, 8))
    canvas.drawLine(*grip, *water, kit.stroke("#e7c27c", 4.6))
    turn = float(np.degrees(np.arctan2(water[1] - grip[1], water[0] - grip[0]))) - 90
    blade = kit.rounded(-12, -8, 24, 50, 10)
    blade.transform(skia.Matrix().setTranslate(*water).preRotate(turn))
    canvas.drawPath(blade, kit.fill("#f4c531"))
    canvas.drawPath(blade, kit.stroke(INK, 3.2))


def face(canvas: Any, helmet: str, skin: str) -> None:
    """A head with a wide laugh under a helmet."""
    canvas.drawPath(kit.rounded(-18, -92, 36, 42, 18), kit.fill(skin))
    canvas.drawPath(kit.rounded(-18, -92, 36, 42, 18), kit.stroke(INK, 3))
    for eye in (-7, 7):
        canvas.drawCircle(eye, -71, 2.4, kit.fill(INK))
    laugh = kit.polygon([(-8, -64), (8, -64), (4, -57), (-4, -57)])
    canvas.drawPath(laugh, kit.fill("#7a1f18"))
    canvas.drawLine(-7, -64, 7, -64, kit.stroke("#ffffff", 2.6))
    shell = kit.curve(
        [(-22, -77), (-19, -97), (0, -108), (19, -97), (22, -77), (0, -81)], True, 0.8
    )
    canvas.drawPath(
        shell, kit.radial((-6, -100), 34, [(0, "#ffffff"), (0.28, helmet), (1, helmet)])
    )
    canvas.drawPath(shell, kit.stroke(INK, 3.4))


def rower(canvas: Any, place: Point, size: float, way: int, colours: tuple[str, str, str]) -> None:
    """One of the crew from the front, paddling on the side `way`: colours of vest, helmet, skin."""
    vest_tint, helmet, skin = colours
    canvas.save()
    canvas.translate(*place)
    canvas.scale(size, size)
    canvas.rotate(way * 9)
    grip, low, water = (-way * 16.0, -58.0), (way * 44.0, -12.0), (way * 92.0, 26.0)
    vest = kit.curve([(-26, 16), (-29, -24), (-17, -50), (17, -50), (29, -24), (26, 16)], True, 0.6)
    canvas.drawPath(vest, kit.fill(vest_tint))
    shade = kit.linear(
        (-28, 0), (28, 0), [(0, "#ffffff", 0.30), (0.5, "#ffffff", 0.0), (1, "#000000", 0.28)]
    )
    canvas.drawPath(vest, shade)
    canvas.drawPath(vest, kit.stroke(INK, 3.6))
    canvas.drawLine(0, -48, 0, 14, kit.stroke(INK, 2.6))
    for strap in (-26, -6):
        canvas.drawLine(-26, strap, 26, strap, kit.stroke(INK, 4))
        canvas.drawLine(-5, strap, 5, strap, kit.stroke("#f6f1e2", 5))
    face(canvas, helmet, skin)
    paddle(canvas, grip, water)
    for shoulder, hand in (((-way * 21, -36), grip), ((way * 22, -34), low)):
        elbow = ((shoulder[0] + hand[0]) / 2 + way * 4, max(shoulder[1], hand[1]) + 6)
        arm = kit.curve([shoulder, elbow, hand])
        canvas.drawPath(arm, kit.stroke(INK, 18))
        canvas.drawPath(arm, kit.stroke("#235a70", 12))
        canvas.drawCircle(*hand, 8, kit.fill(skin))
        canvas.drawCircle(*hand, 8, kit.stroke(INK, 2.8))
    canvas.restore()


def tube(canvas: Any, path: Any, size: float = 1.0) -> None:
    """The raft's inflated rim: a thick line with light along its back."""
    for tint, width, alpha, dy in (
        (INK, 70, 1.0, 0), ("#c23812", 62, 1.0, 0), ("#f0531f", 50, 1.0, -4),
        ("#ff8238", 30, 1.0, -9), ("#ffc38a", 9, 0.85, -17),
    ):  # fmt: skip
        canvas.save()
        canvas.translate(0, dy * size)
        canvas.drawPath(path, kit.stroke(tint, width * size, alpha, 0 if dy == 0 else 2))
        canvas.restore()


def raft(canvas: Any) -> None:
    """The raft coming straight at us, its bow thrown up by a wave."""
    canvas.save()
    canvas.translate(306, 632)
    canvas.rotate(-7)
    canvas.scale(1.12, 1.12)
    rim = kit.curve(
        [
            (-84, -150),
            (-124, -92),
            (-146, -24),
            (-96, 38),
            (0, 58),
            (96, 38),
            (146, -24),
            (124, -92),
            (84, -150),
        ],
        False,
        0.95,
    )
    floor = skia.Path(rim)
    floor.close()
    canvas.drawOval(skia.Rect.MakeLTRB(-190, -10, 190, 120), kit.fill("#05303a", 0.6, 14))
    canvas.drawPath(floor, kit.linear((0, -150), (0, 50), [(0, "#7d2412"), (1, "#3d0f08")]))
    stern = kit.curve([(-84, -150), (-46, -172), (0, -178), (46, -172), (84, -150)])
    tube(canvas, stern, 0.8)
    tube(canvas, rim)
    rower(canvas, (-62, -118), 0.78, -1, ("#f4c531", "#e5402f", "#f0b98f"))
    rower(canvas, (62, -118), 0.78, 1, ("#37b0a8", "#f6f1e2", "#a9683f"))
    thwart = kit.rounded(-112, -78, 224, 30, 15)
    canvas.drawPath(thwart, kit.linear((0, -78), (0, -48), [(0, "#ffa25c"), (1, "#b8320f")]))
    canvas.drawPath(thwart, kit.stroke(INK, 3.4))
    rower(canvas, (-88, -20), 1.0, -1, ("#e5402f", "#f6f1e2", "#8a5232"))
    rower(canvas, (88, -20), 1.0, 1, ("#5a4fb0", "#f4c531", "#f3c49c"))
    line = kit.curve([(-132, 16), (-80, 54), (0, 72), (80, 54), (132, 16)])
    canvas.drawPath(line, kit.stroke(INK, 7))
    canvas.drawPath(line, kit.dashes(kit.stroke("#ffe08a", 4), 10, 7))
    canvas.drawCircle(0, 48, 11, kit.fill("#ffe08a"))
    canvas.restore()


def currents(canvas: Any) -> None:
    """Lines of current fanning out towards us over the front of the river."""
    rng = np.random.default_rng(31)
    for i in range(40):
        part = (i - 19.5) / 19.5
        start = rng.uniform(0.30, 0.75)
        points = []
        for step in range(4):
            near = start + step * rng.uniform(0.07, 0.10)
            x = 320 + part * 420 * near**1.3 + 9 * float(np.sin(step * 2.2 + i))
            points.append((x, HORIZON + (FACE_HEIGHT - HORIZON) * near))
        width = 1.2 + 3.2 * start
        tint = "#ffffff" if i % 3 else "#0b4453"
        canvas.drawPath(kit.curve(points), kit.stroke(tint, width, 0.42))


def splash(canvas: Any) -> None:
    """The water the raft breaks: foam all along the bow, thrown high at both sides."""
    foam(canvas, [(88, 640, 40), (128, 612, 30), (60, 690, 36), (520, 600, 34), (556, 650, 42)], 5)
    bow = [(110, 700, 44), (170, 730, 46), (240, 746, 48), (316, 746, 46), (392, 734, 48),
           (456, 708, 46), (512, 672, 40)]  # fmt: skip
    foam(canvas, [(float(x), float(y), float(size)) for x, y, size in bow], 7)
    front = [(30, 780, 46), (110, 806, 40), (560, 770, 50), (480, 806, 44), (300, 828, 30)]
    foam(canvas, [(float(x), float(y), float(size)) for x, y, size in front], 9)


def title(canvas: Any) -> None:
    """The name riding a wave, white with a deep blue body."""
    name = fitted("WHITEWATER", "LeagueSpartan-Black", 556, 305, 112)

    def ride(x: float, y: float) -> Point:
        return x + (112 - y) * 0.12, y + 13 * float(np.sin(x / 92)) - (x - 305) * 0.05

    name = kit.bent(name, ride)
    canvas.drawPath(name, kit.stroke("#0b3a48", 22))
    extruded(canvas, name, 0.3, 1, 16, "#0b3a48")
    canvas.drawPath(name, kit.stroke("#f0531f", 9))
    fill = kit.linear(
        (0, 50), (0, 124), [(0, "#ffffff"), (0.56, "#e8fbfa"), (0.6, "#8ad8dc"), (1, "#2b9fb0")]
    )
    canvas.drawPath(name, fill)
    line = kit.along(
        "DOWN THE RIVER, ALL TOGETHER", "NationalPark-Heavy", 22,
        kit.curve([(40, 168), (180, 178), (320, 160), (460, 148), (600, 156)]), 0.48, 1.5,
    )  # fmt: skip
    canvas.drawPath(line, kit.stroke("#f4fbf7", 5, 0.85))
    canvas.drawPath(line, kit.fill("#0b3a48"))


def art() -> Array:
    """The flat picture."""
    sheet = Sheet(FACE_WIDTH, FACE_HEIGHT)
    canvas = sheet.canvas
    sky(canvas)
    sheet.paste(river(), 0, HORIZON)
    currents(canvas)
    banks(canvas)
    forest(canvas)
    for x, y, size in ((262, 424, 10), (372, 446, 13), (150, 520, 24), (452, 520, 22)):
        stone(canvas, x, y, size, True)
    raft(canvas)
    splash(canvas)
    title(canvas)
    return sheet.pixels()[..., :3]
