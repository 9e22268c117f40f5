"""The board of Conflict: land and sea textures, roundels, mines, planks, lids, and the tileset.

Land and sea are full-size textures. The program cuts them along the coast of any map, so a
repainted board looks like the shipped one. The tileset shows the same colours in Tiled.
"""

import math
from pathlib import Path
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import textures
from tools.art.conflict_metal import BRASS, CREAM, FOLDER, INK, Tin
from tools.art.kit import Sheet, circle, curve, fill, image_of, linear, polygon, rounded, stroke
from tools.art.textures import Array
from tools.art.waterworld_materials import bled, straight

SHEET = 1152
LAND, LAND_DEEP, HILL = "#cfa568", "#b98a4c", "#8a5c2c"
SEA, SEA_DEEP, FOAM = "#5d92b4", "#41789c", "#dfeef0"
WOOD, WOOD_DARK = "#b9834a", "#5a381c"
TILES = Path(__file__).resolve().parents[2] / "boards" / "conflict" / "terrain.png"
TILE = 48


def draw() -> None:
    """Everything the board is printed and built from."""
    land, sea = _land(), _sea()
    _save_jpg(land, "land")
    _save_jpg(sea, "sea")
    _roundel()
    _mine()
    _planks()
    _lid()
    _tileset(land, sea)


def _save_jpg(pixels: Array, name: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    image_of(pixels).save(str(FOLDER / f"{name}.jpg"), skia.kJPEG, 88)


def _contours(field: Array, layers: float, width: float) -> Array:
    """Lines of equal height, as wide everywhere."""
    steps = field * layers
    nearest = np.abs(steps - np.round(steps))
    slope = np.hypot(*np.gradient(steps)) + 1e-4
    return 1 - textures.smoothstep(width * 0.4, width, cast(Array, nearest / slope))


def _land() -> Array:
    hills = textures.noise(SHEET, SHEET, 230, 4, 61)
    base = textures.paper(SHEET, SHEET, 7, LAND)
    base = textures.blend(base, LAND_DEEP, cast(Array, textures.spread(hills, 0.4, 0.75) * 0.6))
    base = textures.blend(base, HILL, cast(Array, _contours(hills, 16, 1.5) * 0.34))
    light = textures.spread(cast(Array, hills - np.roll(hills, (9, 9), (0, 1)) + 0.5), 0.44, 0.56)
    return cast(Array, np.clip(base * (0.93 + 0.14 * light[..., None]), 0, 1))


def _sea() -> Array:
    depth = textures.noise(SHEET, SHEET, 300, 4, 23)
    base = textures.paper(SHEET, SHEET, 9, SEA)
    base = textures.blend(base, SEA_DEEP, cast(Array, textures.spread(depth, 0.35, 0.7) * 0.75))
    base = textures.blend(base, "#e8f2ee", cast(Array, _contours(depth, 9, 1.3) * 0.16))
    waves = Sheet(SHEET, SHEET, 1)
    rng = np.random.default_rng(5)
    for _ in range(420):
        x, y = (float(value) for value in rng.uniform(0, SHEET, 2))
        size = float(rng.uniform(9, 15))
        line = [(x + size * i / 2, y + (size * 0.22 if i % 2 else 0)) for i in range(5)]
        waves.canvas.drawPath(curve(line, False, 0.9), stroke("#eaf4f4", 1.6, 0.3))
    drawn = waves.pixels()
    return textures.blend(base, "#eaf4f4", drawn[..., 3])


def _roundel() -> None:
    """A home circle in enamel: rim in the owner's colour, cream ring, a disc for the symbol."""
    tin = Tin(192, 192)
    tin.plate(circle(96, 96, 86), 0.95)
    canvas = tin.trim.canvas
    canvas.drawPath(circle(96, 96, 66), fill(CREAM))
    canvas.drawPath(circle(96, 96, 66), stroke(INK, 4))
    for step in range(24):
        turn = math.tau * step / 24
        x, y = 96 + 58 * math.cos(turn), 96 + 58 * math.sin(turn)
        canvas.drawPath(circle(x, y, 3), fill(INK, 0.7))
    hole = circle(96, 96, 48)
    canvas.drawPath(hole, skia.Paint(BlendMode=skia.BlendMode.kClear))
    tin.plate(hole, 1.0, 6)
    tin.save("roundel")


def _mine() -> None:
    """A horned mine afloat."""
    tin = Tin(192, 192)
    canvas = tin.trim.canvas
    for step in range(8):
        turn = math.tau * (step + 0.5) / 8
        dx, dy = math.cos(turn), math.sin(turn)
        horn = polygon(
            [
                (96 + dx * 58 - dy * 13, 96 + dy * 58 + dx * 13),
                (96 + dx * 90, 96 + dy * 90),
                (96 + dx * 58 + dy * 13, 96 + dy * 58 - dx * 13),
            ]
        )
        tin.metal(horn, 7, dark=True)
    ball = circle(96, 96, 62)
    tin.plate(ball, 0.92)
    canvas.drawPath(circle(74, 70, 15), fill("#ffffff", 0.6, 5))
    for x, y in ((96, 96),):
        canvas.drawPath(circle(x, y, 34), fill(CREAM))
        canvas.drawPath(circle(x, y, 34), stroke(INK, 5))
    tin.save("mine")


def _planks() -> None:
    """A square of planks for a bridge that runs from the upper left to the lower right."""
    size = 160
    sheet = Sheet(size, size)
    canvas = sheet.canvas
    canvas.save()
    canvas.clipPath(rounded(7, 7, size - 14, size - 14, 16), skia.ClipOp.kIntersect, True)
    canvas.drawPath(rounded(0, 0, size, size, 10), fill(WOOD_DARK))
    canvas.translate(size / 2, size / 2)
    canvas.rotate(45)
    rng = np.random.default_rng(3)
    for step in range(-5, 6):
        y = step * 23.0
        tone = float(rng.uniform(-0.12, 0.14))
        board = rounded(y - 10, -130, 20, 260, 4)
        canvas.drawPath(board, linear((y - 10, 0), (y + 10, 0), _wood(tone)))
        canvas.drawPath(board, stroke(INK, 2.2, 0.75))
        for grain in range(2):
            x = y - 4 + grain * 8
            canvas.drawLine(x, -120, x + 2, 120, stroke(WOOD_DARK, 1.2, 0.45))
    for y in (-52, 52):
        canvas.drawPath(rounded(-130, y - 7, 260, 14, 5), fill("#8b5b2e"))
        canvas.drawPath(rounded(-130, y - 7, 260, 14, 5), stroke(INK, 2.4, 0.8))
        for x in range(-115, 130, 23):
            canvas.drawPath(circle(x, y, 2.6), fill("#2a1a10"))
    canvas.restore()
    rim = rounded(7, 7, size - 14, size - 14, 16)
    canvas.drawPath(rim, stroke(INK, 6))
    straight(bled(sheet.pixels())).save(str(FOLDER / "planks.png"), skia.kPNG, 100)


def _wood(tone: float) -> list[tuple[float, str]]:
    def mixed(text: str) -> str:
        value = np.clip(textures.rgb(text) * (1 + tone), 0, 1)
        return "#" + "".join(f"{round(float(part) * 255):02x}" for part in value)

    return [(0, mixed("#d9a867")), (0.4, mixed(WOOD)), (1, mixed("#8f5f31"))]


def _lid() -> None:
    """The wire lid over a reserve: pieces show through it and can't come out."""
    width, height = 480, 192
    tin = Tin(width, height)
    canvas = tin.trim.canvas
    for x in range(30, width, 30):
        canvas.drawLine(x, 8, x, height - 8, stroke("#16191b", 6, 0.55))
        canvas.drawLine(x - 1, 8, x - 1, height - 8, stroke("#c9d0d2", 2.4, 0.75))
    frame = rounded(5, 5, width - 10, height - 10, 20)
    tin.enamel.canvas.drawPath(frame, stroke("#ffffff", 14))
    canvas.drawPath(frame, stroke(INK, 3, 0.8))
    canvas.drawPath(rounded(12, 12, width - 24, height - 24, 14), stroke(INK, 3, 0.8))
    canvas.drawPath(rounded(width / 2 - 34, height - 22, 68, 20, 9), fill(BRASS))
    canvas.drawPath(rounded(width / 2 - 34, height - 22, 68, 20, 9), stroke(INK, 4))
    tin.save("lid")


def _tileset(land: Array, sea: Array) -> None:
    """The same board in Tiled: eight squares, then marks for the printed labels."""
    sheet = Sheet(TILE * 8, TILE * 2, 4)
    canvas = sheet.canvas
    for column, (texture, shade) in enumerate(
        ((None, 0.0), (land, 0.0), (land, 0.2), (sea, 0.0), (sea, 0.2), (sea, 0.1), (land, 0.0))
    ):
        if texture is not None:
            at = 200 + column * 60
            sheet.paste(texture[at : at + TILE, at : at + TILE], column * TILE, 0)
            canvas.drawRect(
                skia.Rect.MakeXYWH(column * TILE, 0, TILE, TILE), fill("#2a1608", shade)
            )
    for column in (0, 7):
        place = skia.Rect.MakeXYWH(column * TILE, 0, TILE, TILE)
        canvas.drawRect(place, fill("#4d4a40" if column == 0 else "#57534a"))
    planks = skia.Image.open(str(FOLDER / "planks.png"))
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    where = skia.Rect.MakeXYWH(5 * TILE, 0, TILE, TILE)
    canvas.drawImageRect(planks.withDefaultMipmaps(), where, smooth)
    x, y = 6.5 * TILE, TILE / 2
    for radius, tint in ((21, INK), (19.5, CREAM), (14, INK), (12.5, "#b9ab84"), (5, INK)):
        canvas.drawPath(circle(x, y, radius), fill(tint))
    _marks(canvas)
    pixels = sheet.pixels()
    straight(pixels).save(str(TILES), skia.kPNG, 100)


def _marks(canvas: Any) -> None:
    """Stands of the starting area and the reserve, and the corners' symbols."""
    x, y = TILE / 2, TILE * 1.5
    canvas.drawPath(circle(x, y, 17), fill("#2f2d27", 0.55))
    canvas.drawPath(circle(x, y, 17), stroke("#cfc6a8", 1.4, 0.55))
    canvas.drawPath(rounded(TILE + 7, TILE + 7, 34, 34, 6), fill("#1d1c19", 0.6))
    canvas.drawPath(rounded(TILE + 7, TILE + 7, 34, 34, 6), stroke("#8f8a78", 1.4, 0.5))
    shapes = (
        ("#b8322a", circle(2.5 * TILE, y, 11)),
        (
            "#dd7a22",
            polygon([(3.5 * TILE, y - 12), (3.5 * TILE + 12, y + 9), (3.5 * TILE - 12, y + 9)]),
        ),
        ("#2f8a78", rounded(4.5 * TILE - 10, y - 10, 20, 20, 1)),
        (
            "#e3bd3c",
            polygon(
                [
                    (5.5 * TILE, y - 13),
                    (5.5 * TILE + 12, y),
                    (5.5 * TILE, y + 13),
                    (5.5 * TILE - 12, y),
                ]
            ),
        ),
    )
    for tint, path in shapes:
        canvas.drawPath(path, fill(tint))
        canvas.drawPath(path, stroke(INK, 2))
