"""The materials of Waterworld: rust, rope, sailcloth, chart ink, and boats seen at an angle.

Boats, table pieces and sea all use them, so the Deez and the atolls look like the same scrap metal.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import IMAGES, Point, Sheet, circle, colour, curve, fill, polygon, stroke
from tools.art.textures import Array, blend, noise, ramp, rgb, smoothstep, spread

FOLDER = IMAGES / "waterworld"
CREAM, PAPER, INK = "#f6ecd2", "#e9dcb9", "#2a3f45"
TEAL, DEEP, FOAM = "#4f8f8e", "#1f4f57", "#f1f7f0"
RUST, DARK_RUST, BONE, BRASS = "#a4552b", "#4b2415", "#e6d7b4", "#b88a3e"
FACE = "AveriaSerifGWF-Bold"

HULLS = {"green": "#54a868", "red": "#7d1420", "blue": "#2f6fc0", "yellow": "#fbdc6a"}


class Oblique(NamedTuple):
    """A view from above and aside: x runs forward, y away from the eye, z up."""

    x: float
    y: float
    pitch: float = 48
    yaw: float = 14
    scale: float = 1.0

    def at(self, x: float, y: float, z: float = 0) -> Point:
        turn, tilt = math.radians(self.yaw), math.radians(self.pitch)
        right = x * math.cos(turn) - y * math.sin(turn)
        away = x * math.sin(turn) + y * math.cos(turn)
        up = away * math.sin(tilt) + z * math.cos(tilt)
        return self.x + right * self.scale, self.y - up * self.scale

    def flat(self, places: Sequence[tuple[float, float, float]], closed: bool = True) -> Any:
        return polygon([self.at(*place) for place in places], closed)


def shade(text: str, by: float) -> str:
    """The colour lighter (by > 0, towards sunlit cream) or darker (by < 0, towards sea-blue)."""
    towards = rgb("#fff3d8") if by > 0 else rgb("#0c1a22")
    mixed = rgb(text) * (1 - abs(by)) + towards * abs(by)
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in mixed)


def clad(canvas: Any, path: Any, paint: Any) -> None:
    """Lay a paint over what is inside a path, edges soft."""
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    canvas.drawPaint(paint)
    canvas.restore()


def joined(*paths: Any) -> Any:
    """The union of paths."""
    result = paths[0]
    for path in paths[1:]:
        result = skia.Op(result, path, skia.PathOp.kUnion_PathOp)
    return result


def cut(path: Any, hole: Any) -> Any:
    """The first path without the second."""
    return skia.Op(path, hole, skia.PathOp.kDifference_PathOp)


def outlined(sheet: Sheet, width: float, tint: str = CREAM, edge: float = 0) -> Sheet:
    """The drawing with an even outline round its silhouette, and a thin dark edge round that."""
    result = Sheet(sheet.width, sheet.height, sheet.scale)
    image = sheet.image()
    for reach, ink, alpha in ((width + edge, "#20343a", 0.85), (width, tint, 1.0)):
        if reach <= 0 or (ink == "#20343a" and not edge):
            continue
        mask = skia.Paint(
            AntiAlias=True,
            ColorFilter=skia.ColorFilters.Blend(colour(ink), skia.BlendMode.kSrcIn),
        )
        layer = Sheet(sheet.width, sheet.height, sheet.scale)
        for turn in np.linspace(0, 2 * math.pi, 40, endpoint=False):
            place = skia.Rect.MakeXYWH(
                reach * math.cos(turn), reach * math.sin(turn), sheet.width, sheet.height
            )
            layer.canvas.drawImageRect(image, place, skia.SamplingOptions(), mask)
        _lay(result, layer, alpha)
    _lay(result, sheet, 1.0)
    return result


def _lay(below: Sheet, above: Sheet, alpha: float) -> None:
    place = skia.Rect.MakeXYWH(0, 0, below.width, below.height)
    paint = skia.Paint(Alphaf=alpha)
    below.canvas.drawImageRect(above.image(), place, skia.SamplingOptions(), paint)


def straight(pixels: Array) -> Any:
    """A skia image of an array whose colours are not multiplied by its alpha.

    Foam, fog and worn print are mostly half transparent, so this states which of the two it is:
    taken for the other, every soft edge turns grey.
    """
    whole = np.ascontiguousarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8))
    return skia.Image.fromarray(
        whole, colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kUnpremul_AlphaType, copy=True
    )


def keep(drawn: Sheet | Array, name: str) -> None:
    """Save a picture under the game's folder."""
    pixels = drawn.pixels() if isinstance(drawn, Sheet) else drawn
    FOLDER.mkdir(parents=True, exist_ok=True)
    straight(bled(pixels)).save(str(FOLDER / f"{name}.png"), skia.kPNG, 100)


def bled(pixels: Array, reach: int = 5) -> Array:
    """The colours carried a few pixels out under the transparent rim.

    A picture is shrunk with colour and alpha averaged apart; without this its edges would darken.
    """
    known = pixels[..., 3] > 0.02
    tints = np.where(known[..., None], pixels[..., :3], 0.0)
    for _ in range(reach):
        total, count = np.zeros_like(tints), np.zeros(known.shape, dtype=np.float32)
        for move in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            total += np.roll(tints, move, (0, 1))
            count += np.roll(known, move, (0, 1))
        new = ~known & (count > 0)
        tints[new] = total[new] / count[new][..., None]
        known = known | new
    return cast(Array, np.dstack([tints, pixels[..., 3]]).astype(np.float32))


def veil(colours: Array, alpha: Array) -> Any:
    """A paint that lays colours over what is there, as thick as `alpha` says."""
    pixels = cast(Array, np.dstack([colours, alpha]).astype(np.float32))
    tile = skia.TileMode.kRepeat
    shader = straight(pixels).makeShader(tile, tile, skia.SamplingOptions(skia.FilterMode.kLinear))
    return skia.Paint(AntiAlias=True, Shader=shader)


def weathered(pixels: Array, seed: int, amount: float = 0.12) -> Array:
    """Sun and salt: uneven fading and fine scratches over a whole piece, alpha untouched."""
    height, width = pixels.shape[:2]
    blotch = noise(width, height, width / 5, 5, seed) - 0.5
    tooth = noise(width, height, 3, 1, seed + 1) - 0.5
    hair = spread(noise(width, height, (width / 4, 2.5), 2, seed + 2), 0.74, 0.9)
    result = pixels.copy()
    tone = 1 + amount * (1.6 * blotch + 0.5 * tooth)
    result[..., :3] = np.clip(pixels[..., :3] * tone[..., None], 0, 1)
    return cast(Array, np.dstack([blend(result[..., :3], CREAM, hair * amount), pixels[..., 3:]]))


def rust(
    width: int, height: int, seed: int = 0, paint: str = "#7d6a5b", worn: float = 0.5
) -> Array:
    """Old painted plate: what is left of the paint, rust in three depths, streaks running down."""
    base = noise(width, height, 70, 6, seed)
    pits = noise(width, height, 9, 3, seed + 1)
    metal = ramp(
        spread(cast(Array, base * 0.7 + pits * 0.3), 0.28, 0.72),
        ("#3d1d12", "#6b3018", "#98491f", "#bd6c33", "#c98a50"),
    )
    left = smoothstep(worn - 0.06, worn + 0.05, noise(width, height, 110, 6, seed + 2))
    painted = rgb(paint) * (0.88 + 0.24 * noise(width, height, 40, 4, seed + 3))[..., None]
    skin = blend(metal, cast(Array, painted), cast(Array, left * 0.9))
    streak = noise(width, height, (6, 150), 3, seed + 4) * noise(
        width, height, (30, 90), 3, seed + 5
    )
    skin = blend(skin, "#5a2712", cast(Array, smoothstep(0.27, 0.46, streak) * 0.7))
    salt = noise(width, height, (5, 120), 3, seed + 6) * noise(width, height, 60, 3, seed + 7)
    return blend(skin, "#d9c7a2", cast(Array, smoothstep(0.36, 0.52, salt) * 0.35))


def sailcloth(width: int, height: int, seed: int = 0, tint: str = "#e8dcbd") -> Array:
    """Bleached canvas: weave, folds, salt marks."""
    weave = noise(width, height, (2.2, 9), 1, seed) + noise(width, height, (9, 2.2), 1, seed + 1)
    folds = noise(width, height, (34, 160), 3, seed + 2)
    stain = smoothstep(0.5, 0.7, noise(width, height, 60, 5, seed + 3))
    tone = 0.97 + 0.05 * (weave - 1) + 0.22 * (folds - 0.5)
    cloth = cast(Array, np.clip(rgb(tint) * tone[..., None], 0, 1))
    return blend(cloth, "#b7a27a", cast(Array, stain * 0.3))


def rope(canvas: Any, path: Any, width: float, tint: str = "#bd9a62") -> None:
    """A laid rope along a path: strands twisting round it, light above, shade below."""
    canvas.saveLayer()
    canvas.drawPath(path, stroke("#3c2a17", width + max(1.5, width * 0.14)))
    canvas.drawPath(path, stroke(shade(tint, -0.12), width))
    measure = skia.PathMeasure(path, False)
    half, step = width / 2, max(2.0, width * 0.5)
    at = 0.0
    while at < measure.getLength():
        place, along = measure.getPosTan(at)
        px, py, tx, ty = place.x(), place.y(), along.x(), along.y()
        lean, edge = half * 0.8, half * 0.84
        first = (px + ty * edge - tx * lean, py - tx * edge - ty * lean)
        last = (px - ty * edge + tx * lean, py + tx * edge + ty * lean)
        strand = curve([first, (px - tx * lean * 0.1, py - ty * lean * 0.1), last])
        canvas.drawPath(strand, stroke(shade(tint, 0.45), width * 0.26, 0.8))
        ahead = skia.Path(strand)
        ahead.offset(tx * step * 0.5, ty * step * 0.5)
        canvas.drawPath(ahead, stroke("#4a331a", max(0.9, width * 0.12), 0.85))
        at += step
    canvas.save()
    canvas.translate(width * 0.2, width * 0.22)
    canvas.drawPath(path, stroke("#20140a", width * 0.4, 0.34, width * 0.14))
    canvas.translate(-width * 0.42, -width * 0.46)
    canvas.drawPath(path, stroke("#fff1cf", width * 0.16, 0.45, width * 0.08))
    canvas.restore()
    canvas.saveLayer(paint=skia.Paint(BlendMode=skia.BlendMode.kDstIn))
    canvas.drawPath(path, stroke("#000000", width + max(1.5, width * 0.14)))
    canvas.restore()
    canvas.restore()


def rivets(canvas: Any, places: Sequence[Point], size: float) -> None:
    """Round heads with light from the upper left."""
    for x, y in places:
        canvas.drawPath(circle(x + size * 0.25, y + size * 0.3, size), fill("#1c0d07", 0.55))
        canvas.drawPath(circle(x, y, size * 0.9), fill("#7c4524"))
        canvas.drawPath(circle(x - size * 0.3, y - size * 0.3, size * 0.4), fill("#e2a56c", 0.85))


def symbol(kind: str, x: float, y: float, reach: float) -> Any:
    """The player's mark: blue circle, red triangle, yellow square, green diamond."""
    if kind == "blue":
        return circle(x, y, reach * 0.88)
    corners = {
        "red": ((0, -1.02), (0.98, 0.72), (-0.98, 0.72)),
        "yellow": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
        "green": ((0, -1.1), (0.88, 0), (0, 1.1), (-0.88, 0)),
    }[kind]
    return polygon([(x + dx * reach, y + dy * reach) for dx, dy in corners])


def tattoo(
    canvas: Any, x: float, y: float, radius: float, ink: str = INK, bold: bool = False
) -> None:
    """The map to Dry Land as inked in skin: broken rings, waves, a peak, a dotted way."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(radius / 100, radius / 100)
    for reach, start, sweep, width in _RINGS[:3] if bold else _RINGS:
        arc = skia.Path()
        arc.addArc(skia.Rect.MakeLTRB(-reach, -reach, reach, reach), start, sweep)
        canvas.drawPath(arc, stroke(ink, width * (1.3 if bold else 1)))
    if bold:
        canvas.scale(1.22, 1.22)
    _tattoo_land(canvas, ink, 1.5 if bold else 1.0)
    if not bold:
        _tattoo_marks(canvas, ink)
    canvas.restore()


_RINGS = (
    *((96, 12, 150, 5), (96, 176, 70, 5), (96, 258, 100, 5)),
    *((84, 40, 80, 2.4), (84, 140, 120, 2.4), (84, 280, 95, 2.4)),
)


def _tattoo_land(canvas: Any, ink: str, heavy: float) -> None:
    peak = curve(
        [(-44, 8), (-26, -22), (-17, -10), (2, -52), (22, -12), (30, -22), (48, 8)], False, 0.2
    )
    canvas.drawPath(peak, stroke(ink, 6 * heavy))
    for ridge in (-14, 0, 13):
        crease = curve([(ridge, -24 + abs(ridge)), (ridge + 3, -10), (ridge - 1, 2)])
        canvas.drawPath(crease, stroke(ink, 2.6))
    for row, reach in enumerate((60, 50, 36)):
        y = 22 + row * 15
        wave = [
            (x, y + (4.5 if i % 2 else -4.5)) for i, x in enumerate(np.linspace(-reach, reach, 9))
        ]
        canvas.drawPath(curve(wave, False, 0.9), stroke(ink, (4.6 - row * 0.6) * heavy))
    canvas.drawPath(circle(46, -44, 9), stroke(ink, 4 * heavy))
    for turn in range(0, 360, 45):
        dx, dy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        canvas.drawLine(
            46 + dx * 14, -44 + dy * 14, 46 + dx * 19, -44 + dy * 19, stroke(ink, 2.6 * heavy)
        )


def _tattoo_marks(canvas: Any, ink: str) -> None:
    for number in range(72):
        turn = math.radians(number * 5)
        inner = 66 if number % 6 == 0 else 72
        if number % 24 < 20:
            dx, dy = math.cos(turn), math.sin(turn)
            canvas.drawLine(dx * inner, dy * inner, dx * 76, dy * 76, stroke(ink, 1.8))
    way = [(-62, -36), (-48, -48), (-32, -50), (-20, -40), (-12, -30)]
    for px, py in way:
        canvas.drawPath(circle(px, py, 2.6), fill(ink))
    canvas.drawPath(polygon([(-70, -34), (-56, -30), (-64, -24)]), fill(ink))
