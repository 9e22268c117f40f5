"""The Whatzit? box: a loud quiz from the eighties, with a question mark made of letters.

The shapes are placed by hand on a loose grid. At random they would clump, and Memphis style needs
space.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH, extruded
from tools.art.kit import Sheet
from tools.art.textures import Array

YELLOW, BLACK, WHITE = "#ffd400", "#17161a", "#fbf8ef"
PINK, TEAL = "#ff4f79", "#12a5a0"
FACES = ("LeagueSpartan-Black", "BebasNeue-Bold", "Vollkorn-Black", "lobster")


def squiggle(x: float, y: float, waves: int, size: float, turn: float) -> Any:
    """A wavy worm starting at x, y."""
    points = [(i * size * 0.5, (-size * 0.42, size * 0.42)[i % 2]) for i in range(waves * 2 + 1)]
    matrix = skia.Matrix().setTranslate(x, y).preRotate(turn)
    path = kit.curve(points, tension=1.0)
    path.transform(matrix)
    return path


def zigzag(x: float, y: float, teeth: int, size: float, turn: float) -> Any:
    """A sawtooth line starting at x, y."""
    path = kit.polygon([(i * size, (0, size)[i % 2]) for i in range(teeth * 2 + 1)], False)
    path.transform(skia.Matrix().setTranslate(x, y).preRotate(turn))
    return path


def worm(canvas: Any, path: Any, tint: str, width: float) -> None:
    """A line with a hard black shadow."""
    canvas.save()
    canvas.translate(4, 5)
    canvas.drawPath(path, kit.stroke(BLACK, width))
    canvas.restore()
    canvas.drawPath(path, kit.stroke(tint, width))


def block(canvas: Any, path: Any, paint: Any) -> None:
    """A flat shape with a hard black shadow and outline."""
    canvas.save()
    canvas.translate(7, 8)
    canvas.drawPath(path, kit.fill(BLACK))
    canvas.restore()
    canvas.drawPath(path, paint)
    canvas.drawPath(path, kit.stroke(BLACK, 4.5))


def patterns(sheet: Sheet) -> None:
    """The ground: white card with a dot screen, a yellow sun and striped corners."""
    canvas = sheet.canvas
    canvas.drawRect(skia.Rect.MakeWH(FACE_WIDTH, FACE_HEIGHT), kit.fill(WHITE))
    ys, xs = np.mgrid[0:FACE_HEIGHT, 0:FACE_WIDTH].astype(np.float32)
    fade = np.clip((xs + (FACE_HEIGHT - ys)) / 1450, 0, 1) * 0.30
    dots = textures.halftone(cast(Array, fade), 14, 0.785)
    ink = np.broadcast_to(textures.rgb(BLACK), (*dots.shape, 3))
    sheet.paste(cast(Array, np.dstack([ink, dots * 0.85]).astype(np.float32)))
    canvas.drawCircle(318, 326, 262, kit.fill(BLACK))
    canvas.drawCircle(306, 316, 262, kit.fill(YELLOW))
    canvas.drawCircle(306, 316, 262, kit.stroke(BLACK, 5))
    ring = kit.dashes(kit.stroke(BLACK, 5), 1, 17)
    canvas.drawCircle(306, 316, 240, ring)


def checks(canvas: Any, x: float, y: float, columns: int, rows: int, size: float) -> None:
    """A chequered patch."""
    patch = skia.Path.Rect(skia.Rect.MakeXYWH(x, y, columns * size, rows * size))
    block(canvas, patch, kit.fill(WHITE))
    for i in range(columns * rows):
        if (i // columns + i % columns) % 2:
            place = skia.Rect.MakeXYWH(x + i % columns * size, y + i // columns * size, size, size)
            canvas.drawRect(place, kit.fill(BLACK))


def shapes(canvas: Any) -> None:
    """Memphis shapes around the sun."""
    block(canvas, kit.polygon([(-30, 150), (78, 40), (104, 168)]), kit.fill(TEAL))
    block(canvas, kit.polygon([(520, 520), (606, 436), (640, 560)]), kit.fill(PINK))
    half = skia.Path()
    half.addArc(skia.Rect.MakeXYWH(466, 28, 130, 130), -30, 180)
    half.close()
    block(canvas, half, kit.fill(PINK))
    checks(canvas, -20, 470, 4, 3, 26)
    block(canvas, kit.circle(556, 250, 27), kit.fill(WHITE))
    canvas.drawCircle(556, 250, 12, kit.fill(BLACK))
    bar = kit.rounded(30, 396, 116, 24, 12)
    bar.transform(skia.Matrix().setRotate(-32, 60, 400))
    block(canvas, bar, kit.fill(WHITE))
    worm(canvas, squiggle(150, 44, 4, 46, -6), PINK, 12)
    worm(canvas, squiggle(505, 360, 3, 40, 68), TEAL, 11)
    worm(canvas, zigzag(26, 232, 3, 17, 80), BLACK, 7)
    worm(canvas, zigzag(420, 566, 4, 15, -8), TEAL, 7)
    for x, y in ((120, 570), (148, 586), (120, 602), (92, 586), (560, 196), (582, 180)):
        canvas.drawCircle(x, y, 6, kit.fill(BLACK))
    for x, y in ((52, 330), (560, 410), (440, 70)):
        canvas.drawLine(x - 11, y, x + 11, y, kit.stroke(BLACK, 6))
        canvas.drawLine(x, y - 11, x, y + 11, kit.stroke(BLACK, 6))


def typeset(canvas: Any, mark: Any) -> None:
    """Fill a shape with letters of every face and size, packed like a printer's forme."""
    rng = np.random.default_rng(1985)
    alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ?&!?agekRQ3527"
    bounds = mark.getBounds()
    canvas.save()
    canvas.clipPath(mark, skia.ClipOp.kIntersect, True)
    canvas.drawRect(bounds, kit.fill(BLACK))
    y = bounds.top() - 8
    while y < bounds.bottom():
        row = rng.uniform(34, 66)
        x = bounds.left() - rng.uniform(0, 30)
        while x < bounds.right():
            face = FACES[int(rng.integers(len(FACES)))]
            sign = alphabet[int(rng.integers(len(alphabet)))]
            path = kit.letters(sign, face, 100, 0, 0, 0)
            box = path.getBounds()
            scale = (row - 5) / box.height()
            matrix = skia.Matrix().setScale(scale, scale)
            matrix.postTranslate(x - box.left() * scale, y + 2.5 - box.top() * scale)
            path.transform(matrix)
            tint = (WHITE, WHITE, YELLOW, PINK, WHITE, TEAL)[int(rng.integers(6))]
            canvas.drawPath(path, kit.fill(tint))
            x += box.width() * scale + 5
        y += row
    canvas.restore()


def question(canvas: Any) -> None:
    """The giant question mark, a block of type standing on the sun."""
    mark = kit.letters("?", "LeagueSpartan-Black", 760, 0, 0, 0)
    box = mark.getBounds()
    scale = 520 / box.height()
    matrix = skia.Matrix().setRotate(7, 306, 330)
    matrix.preTranslate(306 - box.centerX() * scale, 318 - box.centerY() * scale)
    matrix.preScale(scale * 1.04, scale)
    mark.transform(matrix)
    extruded(canvas, mark, 1, 1.1, 20, BLACK)
    canvas.drawPath(mark, kit.stroke(BLACK, 13))
    typeset(canvas, mark)
    canvas.drawPath(mark, kit.stroke(WHITE, 4.5))


def title(canvas: Any) -> None:
    """The name on a tilted black slab, every letter jumping on its own."""
    slab = kit.polygon([(-20, 640), (630, 606), (630, 776), (-20, 800)])
    block(canvas, slab, kit.fill(BLACK))
    canvas.drawLine(-20, 652, 630, 618, kit.stroke(YELLOW, 6))
    canvas.drawLine(-20, 788, 630, 764, kit.stroke(YELLOW, 6))
    turns = (-5, 4, -3, 5, -6, 3, -4, 9)
    sizes = [kit.letters(sign, FACES[0], 113).getBounds().width() for sign in "WHATZIT?"]
    gap = (566 - sum(sizes)) / 7
    x = 22.0
    for i, sign in enumerate("WHATZIT?"):
        path = kit.letters(sign, FACES[0], 113)
        box = path.getBounds()
        y = 749 - (x - 20) * 0.045 + (-6, 5)[i % 2]
        matrix = skia.Matrix().setTranslate(x + box.width() / 2 - box.centerX(), y)
        matrix.preRotate(turns[i], box.centerX(), box.centerY())
        path.transform(matrix)
        extruded(canvas, path, 1, 1, 7, (TEAL, PINK)[i % 2])
        canvas.drawPath(path, kit.fill(YELLOW if i == 7 else WHITE))
        x += box.width() + gap
    canvas.drawPath(kit.rounded(72, 803, 466, 30, 15), kit.fill(WHITE))
    line = kit.letters("PICTURE PUZZLES MADE OF WORDS", FACES[0], 24, 305, 826, spacing=1.2)
    canvas.drawPath(line, kit.fill(BLACK))


def art() -> Array:
    """The flat picture."""
    sheet = Sheet(FACE_WIDTH, FACE_HEIGHT)
    patterns(sheet)
    shapes(sheet.canvas)
    question(sheet.canvas)
    title(sheet.canvas)
    return sheet.pixels()[..., :3]
