"""Basic drawing tools for every image: sheets, paints, light, lettering.

A `Sheet` is drawn larger than it is saved, which smooths the edges. All coordinates are in pixels
of the saved image. Materials (noise, wood, paper, felt, halftone) are arrays from
`tools.art.textures`: `sheet.paste(array)`, `textured(array)`.

    sheet = Sheet(256, 256)
    shape = rounded(20, 20, 216, 216, 40)
    drop_shadow(sheet.canvas, shape, 0, 8, 12)
    sheet.canvas.drawPath(shape, fill("#b5432e"))
    bevel(sheet.canvas, shape, 6)
    sheet.save_png(IMAGES / "pieces" / "thing.png")
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.textures import Array, noise, rgb, smoothstep, spread

ASSETS = Path(__file__).resolve().parents[2] / "assets"
IMAGES = ASSETS / "images"
FONTS = ASSETS / "fonts"

Point = tuple[float, float]
Stop = tuple[float, str]
_SHARP = skia.SamplingOptions(skia.CubicResampler.Mitchell())


class Sheet:
    """A transparent sheet of `width` x `height`, drawn `scale` times as large."""

    def __init__(self, width: int, height: int, scale: int = 2) -> None:
        self.width, self.height, self.scale = width, height, scale
        self._surface = skia.Surface(width * scale, height * scale)
        self.canvas: Any = self._surface.getCanvas()
        self.canvas.scale(scale, scale)

    def image(self) -> Any:
        """What has been drawn so far, at the drawing size."""
        return self._surface.makeImageSnapshot()

    def pixels(self) -> Array:
        """What has been drawn so far at the saved size: height x width x straight RGBA."""
        image = self.image()
        if self.scale > 1:
            half = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
            image = image.withDefaultMipmaps().resize(self.width, self.height, half)
        array = image.toarray(
            colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kUnpremul_AlphaType
        )
        return cast(Array, array.astype(np.float32) / 255)

    def paste(self, pixels: Array, x: float = 0, y: float = 0, paint: Any = None) -> None:
        """Draw an array with its top left corner at x, y, one array pixel per saved pixel."""
        height, width = pixels.shape[:2]
        place = skia.Rect.MakeXYWH(x, y, width, height)
        self.canvas.drawImageRect(image_of(pixels), place, _SHARP, paint)

    def save_png(self, path: Path) -> None:
        """Save with alpha."""
        save_png(self.pixels(), path)

    def save_jpg(self, path: Path, quality: int = 90) -> None:
        """Save without alpha."""
        save_jpg(self.pixels(), path, quality)


def image_of(pixels: Array) -> Any:
    """A skia image of a height x width x 3 or 4 array of 0..1."""
    if pixels.shape[2] == 3:
        pixels = cast(Array, np.dstack([pixels, np.ones(pixels.shape[:2], dtype=np.float32)]))
    straight = np.clip(pixels, 0, 1)
    joined = np.dstack([straight[..., :3] * straight[..., 3:], straight[..., 3:]])
    whole = np.ascontiguousarray((joined * 255 + 0.5).astype(np.uint8))
    kinds = {"colorType": skia.kRGBA_8888_ColorType, "alphaType": skia.kPremul_AlphaType}
    return skia.Image.fromarray(whole, copy=True, **kinds)


def save_png(pixels: Array, path: Path) -> None:
    """Write an RGB or RGBA array as PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image_of(pixels).save(str(path), skia.kPNG, 100)


def save_jpg(pixels: Array, path: Path, quality: int = 90) -> None:
    """Write an array as JPG; alpha is dropped."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image_of(pixels[..., :3]).save(str(path), skia.kJPEG, quality)


def colour(text: str, alpha: float = 1.0) -> int:
    """`#rrggbb` and an opacity as skia's colour."""
    red, green, blue = (round(float(part) * 255) for part in rgb(text))
    return cast(int, skia.Color(red, green, blue, round(alpha * 255)))


def fill(text: str, alpha: float = 1.0, blur: float = 0, mode: Any = None) -> Any:
    """A paint that fills; `blur` softens its edge by that many pixels."""
    paint = skia.Paint(AntiAlias=True, Color=colour(text, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if mode is not None:
        paint.setBlendMode(mode)
    return paint


def stroke(text: str, width: float, alpha: float = 1.0, blur: float = 0, mode: Any = None) -> Any:
    """A paint that draws lines with round ends."""
    paint = fill(text, alpha, blur, mode)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def dashes(paint: Any, *lengths: float) -> Any:
    """The same paint, dashed."""
    paint.setPathEffect(skia.DashPathEffect.Make(list(lengths), 0))
    return paint


def _stops(stops: Sequence[tuple[float, str] | tuple[float, str, float]]) -> tuple[Any, Any]:
    colours = [colour(stop[1], stop[2] if len(stop) > 2 else 1.0) for stop in stops]
    return colours, [stop[0] for stop in stops]


def linear(
    start: Point, end: Point, stops: Sequence[tuple[float, str] | tuple[float, str, float]]
) -> Any:
    """A paint with a straight gradient; stops are (place, colour[, alpha])."""
    colours, places = _stops(stops)
    shader = skia.GradientShader.MakeLinear([start, end], colours, places)
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def radial(
    middle: Point, radius: float, stops: Sequence[tuple[float, str] | tuple[float, str, float]]
) -> Any:
    """A paint with a round gradient; stops are (place, colour[, alpha])."""
    colours, places = _stops(stops)
    shader = skia.GradientShader.MakeRadial(middle, radius, colours, places)
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def textured(pixels: Array, size: float = 1.0, x: float = 0, y: float = 0) -> Any:
    """A paint that tiles an array, one array pixel drawn `size` saved pixels large."""
    matrix = skia.Matrix.Translate(x, y).preScale(size, size)
    tile = skia.TileMode.kRepeat
    shader = image_of(pixels).makeShader(tile, tile, _SHARP, matrix)
    return skia.Paint(AntiAlias=True, Shader=shader)


def polygon(points: Sequence[Point], closed: bool = True) -> Any:
    """A path through points by straight lines."""
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in points], closed)
    return path


def curve(points: Sequence[Point], closed: bool = False, tension: float = 0.5) -> Any:
    """A smooth path through all the points (Catmull-Rom)."""
    count = len(points)
    path = skia.Path()
    path.moveTo(*points[0])
    for i in range(count if closed else count - 1):
        before = points[(i - 1) % count] if closed or i else points[0]
        here, there = points[i], points[(i + 1) % count]
        after = points[(i + 2) % count] if closed or i + 2 < count else there
        reach = tension / 3 * 2
        path.cubicTo(
            here[0] + (there[0] - before[0]) * reach / 2,
            here[1] + (there[1] - before[1]) * reach / 2,
            there[0] - (after[0] - here[0]) * reach / 2,
            there[1] - (after[1] - here[1]) * reach / 2,
            *there,
        )
    if closed:
        path.close()
    return path


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Any:
    """A rectangle with round corners."""
    return skia.Path.RRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)


def circle(x: float, y: float, radius: float) -> Any:
    """A circle as a path."""
    return skia.Path.Circle(x, y, radius)


def drop_shadow(
    canvas: Any, path: Any, dx: float, dy: float, blur: float, alpha: float = 0.45
) -> None:
    """A soft shadow of a shape, to draw before the shape."""
    canvas.save()
    canvas.translate(dx, dy)
    canvas.drawPath(path, fill("#140a05", alpha, blur))
    canvas.restore()


def inner_shadow(
    canvas: Any, path: Any, dx: float, dy: float, blur: float, alpha: float = 0.5,
    tint: str = "#140a05",
) -> None:  # fmt: skip
    """A shadow falling into a shape from its rim, to draw after the shape."""
    bounds = path.getBounds().makeOutset(blur * 4 + abs(dx), blur * 4 + abs(dy))
    rim = skia.Path(path)
    rim.addRect(bounds)
    rim.setFillType(skia.PathFillType.kEvenOdd)
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kIntersect, True)
    canvas.translate(dx, dy)
    canvas.drawPath(rim, fill(tint, alpha, blur))
    canvas.restore()


def bevel(canvas: Any, path: Any, depth: float, light: float = 0.55, dark: float = 0.45) -> None:
    """Light from the upper left on the rim of a shape, shade on the lower right."""
    inner_shadow(canvas, path, depth * 0.5, depth * 0.6, depth * 0.5, light, "#fff6e0")
    inner_shadow(canvas, path, -depth * 0.5, -depth * 0.7, depth * 0.6, dark)


def grain(pixels: Array, amount: float = 0.04, seed: int = 0) -> Array:
    """Fine print grain over a whole picture."""
    height, width = pixels.shape[:2]
    speckle = np.random.default_rng(seed).normal(0, amount, (height, width)).astype(np.float32)
    blotch = (noise(width, height, 90, 4, seed + 5) - 0.5) * amount * 2
    result = pixels.copy()
    result[..., :3] = np.clip(pixels[..., :3] * (1 + speckle + blotch)[..., None], 0, 1)
    return result


def wear(
    pixels: Array, reach: float = 26, seed: int = 0, tint: str = "#e9dcc0", strength: float = 0.8
) -> Array:
    """Rub a picture's four edges and corners down to the card beneath, in ragged scuffs."""
    height, width = pixels.shape[:2]
    xs, ys = np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32)
    to_side = np.minimum(xs, width - 1 - xs)[None, :]
    to_end = np.minimum(ys, height - 1 - ys)[:, None]
    near = np.exp(-to_side / reach * 2.2) + np.exp(-to_end / reach * 2.2)
    scuff = noise(width, height, 46, 5, seed) * 0.65 + noise(width, height, 5, 2, seed + 3) * 0.35
    worn = smoothstep(0.93, 1.12, cast(Array, near * 0.62 + scuff))
    hairs = spread(noise(width, height, (180, 3), 2, seed + 7), 0.80, 0.88) * 0.25
    share = np.clip(worn * strength + hairs * scuff * strength, 0, 1)[..., None]
    result = pixels.copy()
    result[..., :3] = pixels[..., :3] * (1 - share) + rgb(tint) * share
    return result


@cache
def typeface(name: str) -> Any:
    """A face by its file name under assets/fonts, without the ending."""
    for path in sorted(FONTS.rglob(f"{name}.*")):
        if path.suffix in (".ttf", ".otf"):
            return skia.Typeface.MakeFromFile(str(path))
    raise FileNotFoundError(f"no font {name} under {FONTS}")


def letters(
    text: str, face: str, size: float, x: float = 0, y: float = 0, align: float = 0.5,
    spacing: float = 0, squeeze: float = 1.0,
) -> Any:  # fmt: skip
    """Lettering as one path, baseline at y; `align` 0 starts at x, 0.5 centres, 1 ends there."""
    font = skia.Font(typeface(face), size)
    font.setScaleX(squeeze)
    glyphs = font.textToGlyphs(text)
    widths = font.getWidths(glyphs)
    total = sum(widths) + spacing * (len(glyphs) - 1)
    path = skia.Path()
    at = x - total * align
    for glyph, width in zip(glyphs, widths, strict=True):
        outline = font.getPath(glyph)
        if outline is not None:
            path.addPath(outline, at, y)
        at += width + spacing
    return path


def along(
    text: str, face: str, size: float, guide: Any, start: float = 0.5, spacing: float = 0
) -> Any:
    """Lettering that follows a path, its middle at `start` (0..1) of the path's length."""
    font = skia.Font(typeface(face), size)
    glyphs = font.textToGlyphs(text)
    widths = font.getWidths(glyphs)
    measure = skia.PathMeasure(guide, False)
    at = measure.getLength() * start - (sum(widths) + spacing * (len(glyphs) - 1)) / 2
    path = skia.Path()
    for glyph, width in zip(glyphs, widths, strict=True):
        place, tangent = measure.getPosTan(at + width / 2)
        matrix = skia.Matrix()
        matrix.setTranslate(place.x(), place.y())
        matrix.preRotate(float(np.degrees(np.arctan2(tangent.y(), tangent.x()))))
        matrix.preTranslate(-width / 2, 0)
        outline = font.getPath(glyph)
        if outline is not None:
            path.addPath(outline, matrix)
        at += width + spacing
    return path


def bent(path: Any, move: Any) -> Any:
    """The path with every point sent through move(x, y); curves must be short to stay smooth."""
    moved = skia.Path()
    iterator = skia.Path.Iter(path, False)
    verb, points = iterator.next()
    while verb != skia.Path.kDone_Verb:
        places = [move(point.x(), point.y()) for point in points]
        flat = [value for place in places[1:] for value in place]
        if verb == skia.Path.kMove_Verb:
            moved.moveTo(*places[0])
        elif verb == skia.Path.kLine_Verb:
            moved.lineTo(*flat)
        elif verb in (skia.Path.kQuad_Verb, skia.Path.kConic_Verb):
            moved.quadTo(*flat)
        elif verb == skia.Path.kCubic_Verb:
            moved.cubicTo(*flat)
        else:
            moved.close()
        verb, points = iterator.next()
    return moved
