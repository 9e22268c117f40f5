"""The rusted tanker on the Waterworld box.

Its plates are noise and long streaks instead of drawn shapes, because rust has no outlines.
"""

from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit, textures
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH
from tools.art.kit import Sheet
from tools.art.textures import Array

WATERLINE = 590


def rust() -> Array:
    """Old paint over iron: flakes, bleeding seams, streaks that ran down for fifty years."""
    blots = textures.noise(FACE_WIDTH, FACE_HEIGHT, 130, 6, 71)
    runs = textures.noise(FACE_WIDTH, FACE_HEIGHT, (9, 260), 4, 72)
    flakes = textures.noise(FACE_WIDTH, FACE_HEIGHT, 22, 4, 73)
    tone = 0.10 + 0.46 * blots + 0.42 * runs + 0.22 * (flakes - 0.5)
    metal = textures.ramp(
        cast(Array, tone), ("#2c1712", "#5a2716", "#8c3c1c", "#b8602c", "#d59350")
    )
    paint = textures.smoothstep(0.50, 0.60, cast(Array, blots * 0.55 + flakes * 0.45))
    return textures.blend(metal, "#4d6f6c", cast(Array, paint * 0.62 * (1 - runs * 0.5)))


def tanker(sheet: Sheet) -> None:
    """The tanker's bow, towering out of the picture to the right."""
    canvas = sheet.canvas
    near = skia.Path()
    near.moveTo(300, 236)
    near.cubicTo(322, 350, 352, 470, 372, WATERLINE + 30)
    near.lineTo(660, WATERLINE + 30)
    near.lineTo(660, 176)
    near.cubicTo(520, 206, 400, 226, 300, 236)
    near.close()
    kit.drop_shadow(canvas, near, -6, 4, 12, 0.4)
    canvas.save()
    canvas.clipPath(near, skia.ClipOp.kIntersect, True)
    sheet.paste(rust())
    light = [
        (0.0, "#ffdf9c", 0.38),
        (0.18, "#ffdf9c", 0.0),
        (0.5, "#150804", 0.10),
        (1.0, "#150804", 0.66),
    ]
    canvas.drawPath(near, kit.linear((300, 0), (620, 0), light))
    plates(canvas)
    canvas.restore()
    canvas.drawPath(near, kit.stroke("#2a120b", 4))
    rail(canvas)
    hawse(canvas)


def plates(canvas: Any) -> None:
    """Seams with their rivets, sagging with the sheer of the bow, and the dark band of the keel."""
    for i in range(8):
        y = 268 + i * 48
        seam = kit.curve(
            [(296 + i * 9, y), (420, y - 14 + i), (540, y - 34 + i * 3), (660, y - 58 + i * 6)]
        )
        canvas.drawPath(seam, kit.stroke("#1c0c07", 2.4, 0.75))
        canvas.save()
        canvas.translate(0, 3)
        canvas.drawPath(seam, kit.stroke("#e7a765", 1.4, 0.4))
        canvas.translate(0, 5)
        canvas.drawPath(seam, kit.dashes(kit.stroke("#1c0c07", 3.4, 0.6), 0.1, 9))
        canvas.restore()
        for x in (372 + (i % 2) * 46, 470 + (i % 2) * 52, 574 + (i % 2) * 40):
            canvas.drawLine(
                x,
                y - 20 - (x - 372) * 0.12,
                x + 3,
                y + 28 - (x - 372) * 0.12,
                kit.stroke("#1c0c07", 2, 0.6),
            )
    rng = np.random.default_rng(9)
    for _ in range(34):
        left, top = rng.uniform(320, 600), rng.uniform(240, 500)
        length = rng.uniform(30, 120)
        tint = ("#3a140a", "#d9904a")[int(rng.integers(2))]
        canvas.drawLine(
            left, top, left + 2, top + length, kit.stroke(tint, rng.uniform(1, 5), 0.28, 1.2)
        )
    canvas.drawRect(
        skia.Rect.MakeLTRB(280, WATERLINE - 60, 660, WATERLINE + 40), kit.fill("#1a1412", 0.55, 10)
    )


def rail(canvas: Any) -> None:
    """The bulwark's rail, a bent mast with a rag of a flag, and three small watchers."""
    top = kit.curve([(300, 236), (400, 226), (520, 206), (640, 178)])
    canvas.save()
    canvas.translate(4, -24)
    canvas.drawPath(top, kit.stroke("#2a120b", 4))
    canvas.restore()
    for i in range(12):
        x = 306 + i * 27
        y = 235 - (x - 300) * 0.07 - (x - 300) ** 2 * 0.00032
        canvas.drawLine(x, y, x + 3, y - 25, kit.stroke("#2a120b", 2.8))
    canvas.drawLine(556, 200, 548, 92 + 60, kit.stroke("#2a120b", 6))
    for x in (430, 452, 500):
        y = 226 - (x - 400) * 0.17
        canvas.drawCircle(x, y - 32, 5.5, kit.fill("#2a120b"))
        canvas.drawPath(kit.rounded(x - 6, y - 27, 12, 26, 5), kit.fill("#2a120b"))


def hawse(canvas: Any) -> None:
    """The hawse hole with its anchor chain hanging into the sea."""
    canvas.drawOval(skia.Rect.MakeLTRB(368, 290, 404, 330), kit.fill("#120806"))
    canvas.drawOval(skia.Rect.MakeLTRB(368, 290, 404, 330), kit.stroke("#c47a3c", 4))
    y = 318.0
    link = 0
    while y < WATERLINE + 10:
        x = 388 + (y - 318) * 0.02
        shape = skia.Rect.MakeLTRB(
            x - (7 if link % 2 else 3), y, x + (7 if link % 2 else 3), y + 21
        )
        canvas.drawOval(shape, kit.stroke("#1d0d08", 6))
        canvas.drawOval(shape, kit.stroke("#8a5a3a", 2.6))
        y += 15
        link += 1
