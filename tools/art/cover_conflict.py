"""The Conflict box: tin toys at war on a staff map, in the enamel colours of the forties.

Every machine is pressed tin: flat enamel, a highlight along the top edge, a printed line.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH, extruded, fitted
from tools.art.kit import Point, Sheet
from tools.art.textures import Array

RED, ORANGE, YELLOW = "#b8281e", "#e0782a", "#f0bd4a"
BLUE, SEA, BROWN, CREAM = "#2c4f74", "#4d9a8c", "#5b3a22", "#f0e0b8"
INK = "#2a1a10"


def staff_map() -> Array:
    """Tan paper with the contours of hills, and folds where the map was carried in a pocket."""
    hills = textures.noise(FACE_WIDTH, FACE_HEIGHT, 260, 4, 44)
    layers = hills * 15
    nearest = np.abs(layers - np.round(layers))
    steep = np.hypot(*np.gradient(layers)) + 1e-4
    lines = 1 - textures.smoothstep(0.4, 1.3, cast(Array, nearest / steep))
    base = textures.paper(FACE_WIDTH, FACE_HEIGHT, 4, "#dcc08a")
    tinted = textures.blend(base, "#b98d4e", cast(Array, np.clip((hills - 0.45) * 2.2, 0, 0.7)))
    tinted = textures.blend(tinted, "#8a5a2c", cast(Array, lines * 0.55))
    for at, axis in ((FACE_WIDTH // 2, 1), (285, 0), (565, 0)):
        place = np.arange((FACE_HEIGHT, FACE_WIDTH)[axis], dtype=np.float32) - at
        fold = 1 - 0.16 * np.exp(-np.abs(place + 3) / 7) + 0.13 * np.exp(-np.abs(place - 3) / 5)
        tinted = cast(Array, tinted * (fold[None, :, None] if axis else fold[:, None, None]))
    return cast(Array, np.clip(tinted, 0, 1))


def rays(canvas: Any) -> None:
    """Searchlights fanning out from behind the horizon."""
    middle = (305.0, 520.0)
    canvas.save()
    canvas.clipRect(skia.Rect.MakeLTRB(0, 0, FACE_WIDTH, 532))
    for i in range(19):
        start, end = np.radians(180 + i * 10 - 2.5), np.radians(180 + i * 10 + 2.5)
        beam = kit.polygon(
            [middle]
            + [(305 + 900 * float(np.cos(a)), 520 + 900 * float(np.sin(a))) for a in (start, end)]
        )
        tint = (ORANGE, YELLOW)[i % 2]
        canvas.drawPath(beam, kit.radial(middle, 640, [(0, tint, 0.95), (1, tint, 0.30)]))
    sun = kit.radial(middle, 190, [(0, "#fff0c0"), (0.7, YELLOW), (1, ORANGE)])
    canvas.drawCircle(*middle, 176, sun)
    canvas.drawCircle(*middle, 176, kit.stroke(RED, 5))
    canvas.restore()


def water(canvas: Any, rows: tuple[tuple[float, str], ...], first: int = 0) -> None:
    """Sea green waves in rows, as cut from sheet tin."""
    for row, (top, tint) in enumerate(rows, start=first):
        path = skia.Path()
        path.moveTo(-20, FACE_HEIGHT)
        path.lineTo(-20, top)
        size = 34 + row * 8
        x = -20.0 - row * 17
        while x < FACE_WIDTH + 60:
            path.cubicTo(x + size * 0.3, top - 11, x + size * 0.7, top - 11, x + size, top + 5)
            x += size
        path.lineTo(x, FACE_HEIGHT)
        path.close()
        kit.drop_shadow(canvas, path, 0, -3, 5, 0.35)
        canvas.drawPath(path, kit.fill(tint))
        canvas.drawPath(path, kit.stroke(CREAM, 2, 0.55))


def tin(canvas: Any, path: Any, tint: str, line: str = INK) -> None:
    """One piece of pressed tin."""
    box = path.getBounds()
    canvas.drawPath(path, kit.fill(tint))
    gloss = [
        (0.0, "#ffffff", 0.42),
        (0.28, "#ffffff", 0.06),
        (0.6, "#000000", 0.0),
        (1.0, "#000000", 0.38),
    ]
    canvas.drawPath(path, kit.linear((0, box.top()), (0, box.bottom()), gloss))
    canvas.drawPath(path, kit.stroke(line, 2.6))


def gun(canvas: Any, x: float, y: float, way: int, length: float) -> None:
    """A ship's turret with two barrels."""
    for lift in (0, 7):
        barrel = kit.stroke(INK, 7)
        end = (x + way * length, y - 13 - lift - length * 0.22)
        canvas.drawLine(x, y - 8 - lift, *end, barrel)
        canvas.drawLine(x, y - 8 - lift, *end, kit.stroke("#8496a2", 3.6))
    tin(
        canvas,
        kit.polygon([(x - 24, y), (x - 17, y - 21), (x + 17, y - 21), (x + 24, y)]),
        "#6d8494",
    )


def battleship(canvas: Any) -> None:
    """The great ship, steaming to the right."""
    canvas.save()
    canvas.translate(0, 26)
    smoke(canvas, [(232, 300), (190, 262), (120, 248), (60, 262), (-30, 232)], 30)
    smoke(canvas, [(316, 292), (280, 248), (216, 232), (140, 206), (40, 214)], 26)
    mast = kit.stroke(INK, 5)
    canvas.drawLine(372, 330, 372, 222, mast)
    canvas.drawLine(352, 250, 392, 250, kit.stroke(INK, 4))
    for x, far in ((372, 588), (372, 60)):
        canvas.drawLine(x, 226, far, 448, kit.stroke(INK, 1.4, 0.8))
    for x in (216, 300):
        funnel = kit.polygon([(x, 392), (x + 4, 300), (x + 40, 300), (x + 46, 392)])
        tin(canvas, funnel, RED)
        canvas.drawRect(skia.Rect.MakeXYWH(x + 2, 302, 40, 15), kit.fill(INK))
        canvas.drawRect(skia.Rect.MakeXYWH(x + 1, 330, 43, 8), kit.fill(CREAM))
    tin(
        canvas,
        kit.polygon([(346, 430), (350, 326), (398, 326), (404, 350), (428, 352), (432, 430)]),
        "#8fa3ae",
    )
    tin(canvas, kit.rounded(340, 318, 70, 14, 4), YELLOW)
    for x in (358, 374, 390):
        canvas.drawRect(skia.Rect.MakeXYWH(x - 5, 340, 10, 9), kit.fill(YELLOW))
        canvas.drawRect(skia.Rect.MakeXYWH(x - 5, 340, 10, 9), kit.stroke(INK, 1.6))
    tin(canvas, kit.polygon([(186, 430), (190, 386), (440, 386), (446, 430)]), "#a9b8bd")
    gun(canvas, 478, 440, 1, 78)
    tin(canvas, kit.polygon([(424, 432), (426, 404), (468, 404), (472, 432)]), "#8fa3ae")
    gun(canvas, 446, 406, 1, 82)
    gun(canvas, 140, 440, -1, 78)
    hull(canvas)
    canvas.restore()


def hull(canvas: Any) -> None:
    """The hull with portholes, red below the water line and a bow wave."""
    body = skia.Path()
    body.moveTo(42, 436)
    body.lineTo(566, 428)
    body.cubicTo(560, 470, 540, 512, 518, 552)
    body.lineTo(84, 552)
    body.cubicTo(58, 520, 44, 480, 42, 436)
    body.close()
    kit.drop_shadow(canvas, body, 4, 6, 8, 0.5)
    tin(canvas, body, BLUE)
    canvas.save()
    canvas.clipPath(body, skia.ClipOp.kIntersect, True)
    canvas.drawRect(skia.Rect.MakeLTRB(0, 508, FACE_WIDTH, 516), kit.fill(CREAM))
    canvas.drawRect(skia.Rect.MakeLTRB(0, 516, FACE_WIDTH, 560), kit.fill(RED))
    canvas.drawLine(0, 447, FACE_WIDTH, 438, kit.stroke(YELLOW, 4))
    canvas.restore()
    for x in range(92, 520, 38):
        canvas.drawCircle(x, 476, 8, kit.fill(INK))
        canvas.drawCircle(x, 476, 5.4, kit.fill(YELLOW))
        canvas.drawCircle(x - 1.5, 474.5, 1.8, kit.fill("#ffffff", 0.9))
    for x in range(66, 550, 11):
        canvas.drawCircle(x, 496, 1.3, kit.fill("#0f2236"))


def smoke(canvas: Any, points: list[Point], size: float) -> None:
    """A plume in round puffs that grow as they drift."""
    rng = np.random.default_rng(int(points[0][0]))
    measure = skia.PathMeasure(kit.curve(points), False)
    puffs = []
    for i in range(26):
        part = i / 25
        place, _ = measure.getPosTan(part * measure.getLength())
        x, y = place.x() + rng.normal(0, 5 + 9 * part), place.y() + rng.normal(0, 5 + 9 * part)
        puffs.append((x, y, size * (0.45 + 0.75 * part) * rng.uniform(0.7, 1.1)))
    for grow, tint in ((2.5, INK), (0.0, "#6b584a")):
        for x, y, radius in puffs:
            canvas.drawCircle(x, y, radius + grow, kit.fill(tint))
    for x, y, radius in puffs:
        canvas.drawCircle(
            x - radius * 0.2, y - radius * 0.26, radius * 0.66, kit.fill("#8a7562", 0.75)
        )


def airplane(canvas: Any, x: float, y: float, size: float, turn: float, tint: str) -> None:
    """A stubby tin fighter seen from three quarters, banking."""
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(turn)
    canvas.scale(size, size)
    tin(canvas, kit.polygon([(-96, -6), (-116, -40), (-94, -40), (-66, -10)]), tint)
    tin(canvas, kit.polygon([(-14, -4), (-46, -74), (-16, -80), (34, -8)]), tint)
    body = kit.curve([(-108, -8), (-40, -22), (40, -24), (88, -12), (94, 0), (84, 14), (20, 20),
                      (-60, 8)], True)  # fmt: skip
    tin(canvas, body, tint)
    cockpit = kit.curve([(2, -22), (12, -40), (34, -40), (50, -22)])
    cockpit.close()
    tin(canvas, cockpit, "#bfe0e2")
    wing = kit.polygon([(-26, 6), (-62, 92), (-30, 100), (42, 10)])
    tin(canvas, wing, tint)
    for cx, cy, radius in ((-26, 62, 17),):
        canvas.drawCircle(cx, cy, radius, kit.fill(CREAM))
        canvas.drawCircle(cx, cy, radius * 0.62, kit.fill(BLUE))
        canvas.drawCircle(cx, cy, radius * 0.26, kit.fill(YELLOW))
    tin(canvas, kit.curve([(84, -13), (104, -8), (108, 0), (102, 9), (84, 14)], True), YELLOW)
    disc = skia.Path.Oval(skia.Rect.MakeXYWH(100, -52, 14, 104))
    canvas.drawPath(disc, kit.fill(CREAM, 0.5))
    canvas.drawPath(disc, kit.stroke(INK, 1.6, 0.7))
    canvas.restore()


def wheel(canvas: Any, x: float, y: float, radius: float) -> None:
    """A spoked gun wheel."""
    canvas.drawCircle(x, y, radius, kit.stroke(INK, 15))
    canvas.drawCircle(x, y, radius, kit.stroke(ORANGE, 9.5))
    for i in range(10):
        angle = np.pi * i / 5
        end = (x + radius * float(np.cos(angle)), y + radius * float(np.sin(angle)))
        canvas.drawLine(x, y, *end, kit.stroke(INK, 8))
        canvas.drawLine(x, y, *end, kit.stroke(ORANGE, 4.4))
    canvas.drawCircle(x, y, 13, kit.fill(INK))
    canvas.drawCircle(x, y, 9.5, kit.fill(YELLOW))


def artillery(canvas: Any) -> None:
    """A field gun on a spit of land in the foreground."""
    ground = kit.curve([(-30, 760), (40, 694), (150, 690), (270, 716), (380, 740), (430, 800)])
    ground.lineTo(430, 900)
    ground.lineTo(-30, 900)
    ground.close()
    kit.drop_shadow(canvas, ground, 3, -3, 8, 0.5)
    tin(canvas, ground, "#8a6a34")
    canvas.save()
    canvas.translate(150, 660)
    trail = kit.polygon([(-8, 0), (-150, 62), (-150, 78), (10, 22)])
    tin(canvas, trail, BROWN)
    canvas.save()
    canvas.rotate(-21)
    tin(
        canvas,
        kit.polygon([(-58, -19), (60, -15), (212, -9), (212, 9), (60, 15), (-58, 19)]),
        "#4f7a5c",
    )
    tin(canvas, kit.rounded(204, -13, 22, 26, 5), YELLOW)
    tin(canvas, kit.rounded(-74, -22, 34, 44, 8), "#35543f")
    canvas.drawRect(skia.Rect.MakeXYWH(66, -15, 9, 30), kit.fill(YELLOW))
    canvas.restore()
    tin(canvas, kit.polygon([(22, -72), (50, -64), (62, 44), (34, 52)]), "#4f7a5c")
    wheel(canvas, 4, 26, 50)
    canvas.restore()


def rival(canvas: Any, x: float, y: float) -> None:
    """An enemy battleship in red, small and cheeky, steaming to the left."""
    canvas.drawLine(x + 2, y - 60, x + 2, y - 128, kit.stroke(INK, 5))
    flag = kit.curve([(x + 4, y - 126), (x + 22, y - 132), (x + 40, y - 122), (x + 56, y - 126)])
    flag.lineTo(x + 54, y - 102)
    flag.quadTo(x + 30, y - 96, x + 4, y - 104)
    flag.close()
    tin(canvas, flag, YELLOW)
    tin(
        canvas,
        kit.polygon([(x + 30, y - 22), (x + 33, y - 92), (x + 58, y - 92), (x + 62, y - 22)]),
        BLUE,
    )
    canvas.drawRect(skia.Rect.MakeXYWH(x + 34, y - 78, 25, 7), kit.fill(CREAM))
    tin(
        canvas,
        kit.polygon([(x - 44, y - 24), (x - 36, y - 74), (x + 14, y - 74), (x + 20, y - 24)]),
        ORANGE,
    )
    for port in (-24, -8, 8):
        canvas.drawRect(skia.Rect.MakeXYWH(x + port - 6, y - 64, 10, 9), kit.fill(CREAM))
        canvas.drawRect(skia.Rect.MakeXYWH(x + port - 6, y - 64, 10, 9), kit.stroke(INK, 1.6))
    gun(canvas, x - 78, y - 22, -1, 50)
    gun(canvas, x + 92, y - 22, 1, 46)
    hull_path = kit.polygon(
        [(x - 142, y - 26), (x + 140, y - 24), (x + 124, y + 40), (x - 112, y + 40)]
    )
    tin(canvas, hull_path, RED)
    canvas.drawLine(x - 138, y - 15, x + 136, y - 13, kit.stroke(YELLOW, 3.6))
    for port in range(-96, 120, 27):
        canvas.drawCircle(x + port, y + 5, 6.4, kit.fill(INK))
        canvas.drawCircle(x + port, y + 5, 4.2, kit.fill(YELLOW))


def shells(canvas: Any) -> None:
    """A stack of shells and some grass next to the gun."""
    for x, y in ((244, 752), (271, 752), (298, 752), (257, 730), (284, 730), (271, 708)):
        shell = skia.Path()
        shell.moveTo(x - 12, y + 24)
        shell.lineTo(x - 12, y + 6)
        shell.cubicTo(x - 12, y - 8, x - 4, y - 14, x, y - 18)
        shell.cubicTo(x + 4, y - 14, x + 12, y - 8, x + 12, y + 6)
        shell.lineTo(x + 12, y + 24)
        shell.close()
        tin(canvas, shell, YELLOW)
        canvas.drawRect(skia.Rect.MakeXYWH(x - 11, y + 8, 22, 5), kit.fill(RED))
    rng = np.random.default_rng(3)
    for _ in range(46):
        left, foot = rng.uniform(4, 380), rng.uniform(774, 838)
        for lean in (-5, 0, 5):
            tip = (left + lean, foot - rng.uniform(9, 17))
            canvas.drawLine(left, foot, *tip, kit.stroke("#4a3a18", 2, 0.7))


def arrows(canvas: Any) -> None:
    """The red and blue sweeps of a staff officer's pencil."""
    for points, tint in (
        ([(20, 250), (90, 330), (60, 430), (20, 480)], RED),
        ([(600, 300), (540, 360), (556, 420), (590, 470)], BLUE),
    ):
        canvas.drawPath(kit.curve(points), kit.stroke(tint, 9, 0.55))
    grid = kit.stroke(BROWN, 1, 0.35)
    for at in range(40, 860, 76):
        canvas.drawLine(0, at, FACE_WIDTH, at, grid)
        canvas.drawLine(at, 0, at, FACE_HEIGHT, grid)


def title(canvas: Any) -> None:
    """The name on an enamel plate, riveted at the corners."""
    plate = kit.rounded(30, 30, 550, 138, 16)
    kit.drop_shadow(canvas, plate, 4, 8, 9, 0.55)
    canvas.drawPath(plate, kit.linear((0, 30), (0, 168), [(0, "#cf3a2a"), (1, "#8c1a14")]))
    canvas.drawPath(kit.rounded(40, 40, 530, 118, 10), kit.stroke(CREAM, 3.5))
    kit.bevel(canvas, plate, 6, 0.5, 0.5)
    name = fitted("CONFLICT", "LeagueSpartan-Black", 476, 305, 132, 3)
    extruded(canvas, name, 0.8, 1, 6, "#4f0c0a")
    canvas.drawPath(name, kit.linear((0, 66), (0, 132), [(0, "#fff3c8"), (1, "#f0bd4a")]))
    for x in (54, 556):
        for y in (54, 144):
            canvas.drawCircle(x, y + 1.5, 6, kit.fill(INK, 0.6))
            canvas.drawCircle(
                x, y, 5.4, kit.radial((x - 2, y - 2), 7, [(0, "#fff6d8"), (1, "#9a7430")])
            )


def art() -> Array:
    """The flat picture."""
    sheet = Sheet(FACE_WIDTH, FACE_HEIGHT)
    canvas = sheet.canvas
    sheet.paste(staff_map())
    arrows(canvas)
    rays(canvas)
    battleship(canvas)
    airplane(canvas, 464, 246, 0.86, -13, ORANGE)
    airplane(canvas, 168, 214, 0.5, -9, "#4f7a5c")
    water(canvas, ((528, "#7cbfae"), (556, SEA), (590, "#3a8076")))
    water(canvas, ((632, "#2d6a66"),), 3)
    rival(canvas, 446, 704)
    water(canvas, ((728, "#245a5a"), (776, "#1d4b4e")), 4)
    artillery(canvas)
    shells(canvas)
    title(canvas)
    strip = kit.rounded(322, 776, 270, 40, 6)
    kit.drop_shadow(canvas, strip, 2, 4, 5, 0.5)
    canvas.drawPath(strip, kit.fill(CREAM))
    canvas.drawPath(strip, kit.stroke(INK, 2))
    line = kit.letters("LAND · SEA · AIR", "LeagueSpartan-Bold", 24, 457, 804, spacing=2)
    canvas.drawPath(line, kit.fill(RED))
    return sheet.pixels()[..., :3]
