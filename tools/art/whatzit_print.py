"""Shared printing style for Whatzit?: four loud inks, hard shadows, squiggles, and saving.

Board, cards and pieces all use it, so a triangle on a card matches one on the box.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit
from tools.art.kit import IMAGES, Point, Sheet
from tools.art.textures import Array
from tools.art.waterworld_materials import bled, straight

FOLDER = IMAGES / "whatzit"
YELLOW, BLACK, WHITE = "#ffd400", "#17161a", "#fdfbf4"
PINK, TEAL = "#ff4f79", "#12a5a0"
DARK_YELLOW = "#e0a800"
FACE = "LeagueSpartan-Black"


def keep(drawn: Sheet | Array, name: str) -> None:
    """Save a picture under the game's folder."""
    pixels = drawn.pixels() if isinstance(drawn, Sheet) else drawn
    FOLDER.mkdir(parents=True, exist_ok=True)
    straight(bled(pixels)).save(str(FOLDER / f"{name}.png"), skia.kPNG, 100)


def squiggle(x: float, y: float, waves: int, size: float, turn: float = 0) -> Any:
    """A wavy worm starting at x, y."""
    points = [(i * size * 0.5, (-size * 0.42, size * 0.42)[i % 2]) for i in range(waves * 2 + 1)]
    path = kit.curve(points, tension=1.0)
    path.transform(skia.Matrix().setTranslate(x, y).preRotate(turn))
    return path


def zigzag(x: float, y: float, teeth: int, size: float, turn: float = 0) -> Any:
    """A sawtooth line starting at x, y."""
    path = kit.polygon([(i * size, (0, size)[i % 2]) for i in range(teeth * 2 + 1)], False)
    path.transform(skia.Matrix().setTranslate(x, y).preRotate(turn))
    return path


def regular(x: float, y: float, reach: float, corners: int, turn: float = -90) -> Any:
    """An even polygon."""
    angles = np.radians(turn + np.arange(corners) * 360 / corners)
    return kit.polygon([(x + reach * np.cos(a), y + reach * np.sin(a)) for a in angles])


def burst(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> Any:
    """A jagged star like the ones that shout NEW! on a box."""
    places: list[Point] = []
    for i in range(points * 2):
        reach = (outer, inner)[i % 2]
        angle = np.radians(turn + i * 180 / points)
        places.append((x + reach * float(np.sin(angle)), y - reach * float(np.cos(angle))))
    return kit.polygon(places)


def half_moon(x: float, y: float, reach: float, turn: float = 0) -> Any:
    """A half disc."""
    path = skia.Path()
    path.addArc(skia.Rect.MakeLTRB(x - reach, y - reach, x + reach, y + reach), turn, 180)
    path.close()
    return path


def worm(
    canvas: Any, path: Any, tint: str, width: float, away: float = 4, ink: str = BLACK
) -> None:
    """A line with a hard shadow."""
    if away:
        canvas.save()
        canvas.translate(away, away * 1.15)
        canvas.drawPath(path, kit.stroke(ink, width))
        canvas.restore()
    canvas.drawPath(path, kit.stroke(tint, width))


def block(
    canvas: Any, path: Any, tint: str, away: float = 6, edge: float = 4, ink: str = BLACK
) -> None:
    """A flat shape with a hard shadow and outline."""
    if away:
        canvas.save()
        canvas.translate(away, away * 1.15)
        canvas.drawPath(path, kit.fill(ink))
        canvas.drawPath(path, kit.stroke(ink, edge))
        canvas.restore()
    canvas.drawPath(path, kit.fill(tint))
    if edge:
        canvas.drawPath(path, kit.stroke(ink, edge))


def dots(
    canvas: Any, corner: Point, columns: int, rows: int, pitch: float, reach: float, tint: str
) -> None:
    """A patch of even dots."""
    for i in range(columns * rows):
        x, y = corner[0] + i % columns * pitch, corner[1] + i // columns * pitch
        canvas.drawCircle(x, y, reach, kit.fill(tint))


def checks(canvas: Any, x: float, y: float, columns: int, rows: int, size: float) -> None:
    """A chequered patch."""
    patch = skia.Path.Rect(skia.Rect.MakeXYWH(x, y, columns * size, rows * size))
    block(canvas, patch, WHITE, away=size * 0.25, edge=size * 0.15)
    for i in range(columns * rows):
        if (i // columns + i % columns) % 2:
            place = skia.Rect.MakeXYWH(x + i % columns * size, y + i // columns * size, size, size)
            canvas.drawRect(place, kit.fill(BLACK))


def fitted(text: str, box: Sequence[float], face: str = FACE, spacing: float = 0) -> Any:
    """Lettering scaled and moved to fill a box (x, y, width, height) as far as it goes."""
    path = kit.letters(text, face, 100, 0, 0, 0, spacing)
    bounds = path.getBounds()
    scale = min(box[2] / bounds.width(), box[3] / bounds.height())
    matrix = skia.Matrix()
    matrix.setTranslate(box[0] + box[2] / 2, box[1] + box[3] / 2)
    matrix.preScale(scale, scale)
    matrix.preTranslate(-bounds.centerX(), -bounds.centerY())
    path.transform(matrix)
    return path


def turned(path: Any, degrees: float, x: float, y: float) -> Any:
    """The path turned clockwise about a point."""
    path.transform(skia.Matrix().setRotate(degrees, x, y))
    return path
