"""The Deez: the whole rusted supertanker, as it moves across the board."""

from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import (
    Sheet,
    circle,
    curve,
    fill,
    inner_shadow,
    letters,
    linear,
    polygon,
    rounded,
    stroke,
    textured,
)
from tools.art.textures import noise, smoothstep
from tools.art.waterworld_materials import (
    FACE,
    Oblique,
    clad,
    keep,
    outlined,
    rust,
    veil,
    weathered,
)

WIDE, HIGH = 512, 256
VIEW = Oblique(246, 176, 33, 9, 1.0)
LONG, BEAM, DECK = 440.0, 92.0, 62.0


def _plan(at: float) -> tuple[float, float, float]:
    """Place along, half width and deck height of the tanker at 0 (stern) .. 1 (bow)."""
    bow = max(0.0, (at - 0.74) / 0.26)
    aft = max(0.0, (0.08 - at) / 0.08)
    wide = BEAM / 2 * (1 - bow**2.4) * (1 - 0.35 * aft**2)
    return (at - 0.5) * LONG, wide, DECK + 15 * max(0.0, (at - 0.82) / 0.18) ** 1.5


def _hull(canvas: Any) -> Any:
    stations = [_plan(at) for at in np.linspace(0, 1, 60)]
    near = [VIEW.at(x, -wide, high) for x, wide, high in stations]
    far = [VIEW.at(x, wide, high) for x, wide, high in stations]
    keel = [VIEW.at(x * 0.965 - 4, -wide * 0.92) for x, wide, _ in stations]
    keel[-1] = VIEW.at(LONG * 0.47, 0)
    side = polygon(near + keel[::-1])
    deck = polygon(near + far[::-1])
    canvas.drawPath(side, textured(rust(WIDE, HIGH, 3, "#3f4a4c", 0.52), 1))
    light = linear(
        (0, 100), (0, 205), ((0, "#fff1d0", 0.42), (0.5, "#fff1d0", 0.06), (1, "#0d0704", 0.5))
    )
    clad(canvas, side, light)
    _plates(canvas, side, stations)
    canvas.drawPath(side, stroke("#1c0d07", 2))
    canvas.drawPath(deck, textured(rust(WIDE, HIGH, 9, "#8a5a3c", 0.5), 1))
    clad(canvas, deck, fill("#e8a868", 0.36))
    inner_shadow(canvas, deck, 3, 4, 4, 0.4)
    canvas.drawPath(deck, stroke("#1c0d07", 2))
    canvas.drawPath(polygon(near, False), stroke("#e9b27a", 2.2, 0.9))
    return deck


def _plates(canvas: Any, side: Any, stations: list[tuple[float, float, float]]) -> None:
    """Plating seams, the red boot-topping, oar ports and the painted name."""
    canvas.save()
    canvas.clipPath(side, skia.ClipOp.kIntersect, True)
    boot = [VIEW.at(x, -wide, 15) for x, wide, _ in stations]
    low = [VIEW.at(x, -wide, -30) for x, wide, _ in stations]
    canvas.drawPath(polygon(boot + low[::-1]), fill("#6e1f16", 0.62))
    for share in (0.33, 0.56, 0.78):
        seam = polygon([VIEW.at(x, -wide, high * share) for x, wide, high in stations], False)
        canvas.drawPath(seam, stroke("#1c0d07", 1.1, 0.55))
    for at in np.linspace(0.03, 0.97, 22):
        x, wide, high = _plan(float(at))
        a, b = VIEW.at(x, -wide, high), VIEW.at(x, -wide, 0)
        canvas.drawLine(*a, *b, stroke("#1c0d07", 1.0, 0.45))
        canvas.drawLine(a[0] - 1, a[1], b[0] - 1, b[1], stroke("#f0b67c", 0.8, 0.25))
    canvas.restore()
    name = letters("DEEZ", FACE, 38, 0, 0, 0.5, 5)
    x, y = VIEW.at(118, -BEAM / 2 * 0.97, 27)
    canvas.save()
    canvas.translate(x, y)
    canvas.concat(skia.Matrix.MakeAll(1, 0, 0, -0.1, 1, 0, 0, 0, 1))
    canvas.drawPath(name, fill("#efe0bd", 0.82))
    canvas.restore()
    worn = veil(rust(WIDE, HIGH, 3, "#3f4a4c", 0.52), _wear_mask())
    clad(canvas, side, worn)


def _wear_mask() -> Any:
    return smoothstep(0.58, 0.66, noise(WIDE, HIGH, 13, 4, 77))


def _oars(canvas: Any) -> None:
    """Three dozen oars: the Smokers row what no longer runs."""
    for at in np.linspace(0.13, 0.66, 15):
        x, wide, _ = _plan(float(at))
        port = VIEW.at(x, -wide, 24)
        blade = VIEW.at(x - 13, -wide - 40, 0)
        canvas.drawPath(circle(*port, 2.8), fill("#120805"))
        canvas.drawLine(*port, *blade, stroke("#160b06", 3.4))
        canvas.drawLine(*port, *blade, stroke("#b98f5c", 1.9))
        dx, dy = (blade[0] - port[0]) * 0.24, (blade[1] - port[1]) * 0.24
        canvas.drawLine(blade[0] - dx, blade[1] - dy, *blade, stroke("#160b06", 5.4))
        canvas.drawLine(blade[0] - dx, blade[1] - dy, *blade, stroke("#8d6a44", 3.8))


def _box(
    canvas: Any, x: float, y: float, z: float, size: tuple[float, float, float], tint: str
) -> None:
    """A block on deck: near side, stern side and top, each with its own light."""
    long, wide, high = size
    faces = (
        ([(x, y, z), (x, y + wide, z), (x, y + wide, z + high), (x, y, z + high)], -0.1),
        ([(x, y, z), (x + long, y, z), (x + long, y, z + high), (x, y, z + high)], -0.32),
        (
            [
                (x, y, z + high),
                (x + long, y, z + high),
                (x + long, y + wide, z + high),
                (x, y + wide, z + high),
            ],
            0.25,
        ),
    )
    for corners, light in faces:
        path = VIEW.flat(corners)
        canvas.drawPath(path, textured(rust(160, 160, int(abs(x) + high), tint, 0.44), 1))
        clad(canvas, path, fill("#fff0cf" if light > 0 else "#0c0603", abs(light)))
        canvas.drawPath(path, stroke("#160a05", 1.5))


def _windows(canvas: Any, x: float, y: float, z: float, long: float, count: int) -> None:
    for number in range(count):
        at = x + long * (number + 0.5) / count
        pane = VIEW.flat([(at - 3, y, z), (at + 3, y, z), (at + 3, y, z + 5), (at - 3, y, z + 5)])
        canvas.drawPath(pane, fill("#120f0e"))
        canvas.drawLine(
            *VIEW.at(at - 3, y, z + 5.4), *VIEW.at(at + 3, y, z + 5.4), stroke("#e8c08a", 0.8)
        )


def _funnel(canvas: Any, x: float, y: float, z: float) -> None:
    left, top = VIEW.at(x, y, z + 44)
    _, low = VIEW.at(x, y, z)
    body = polygon([(left - 11, low), (left - 10, top), (left + 12, top), (left + 13, low)])
    metal = linear(
        (left - 11, 0), (left + 13, 0), ((0, "#d08a55"), (0.4, "#8b4a27"), (1, "#33170c"))
    )
    canvas.drawPath(body, metal)
    canvas.drawPath(body, stroke("#160a05", 1.5))
    canvas.drawPath(rounded(left - 11, top + 9, 24, 9, 1), fill("#1b1512", 0.9))
    canvas.drawOval(skia.Rect.MakeLTRB(left - 10, top - 4, left + 12, top + 4), fill("#0d0807"))
    canvas.drawOval(
        skia.Rect.MakeLTRB(left - 10, top - 4, left + 12, top + 4), stroke("#e0a068", 1.3)
    )


def _deck_gear(canvas: Any) -> None:
    for y in (-16, -6, 6):
        pipe = polygon([VIEW.at(-86, y, DECK + 5), VIEW.at(150, y, DECK + 5)], False)
        canvas.drawPath(pipe, stroke("#160a05", 5))
        canvas.drawPath(pipe, stroke("#a9683c", 3.2))
        canvas.drawPath(pipe, stroke("#f0c592", 1, 0.8))
    for x in (-60, -10, 40, 92, 136):
        a, b = VIEW.at(x, -30, DECK + 5), VIEW.at(x, 30, DECK + 5)
        canvas.drawLine(*a, *b, stroke("#160a05", 4.4))
        canvas.drawLine(*a, *b, stroke("#8f5230", 2.8))
    for x, y in ((-34, 24), (16, -27), (66, 24), (112, -24)):
        cx, cy = VIEW.at(x, y, DECK + 4)
        canvas.drawOval(skia.Rect.MakeLTRB(cx - 11, cy - 5, cx + 11, cy + 8), fill("#160a05"))
        canvas.drawOval(skia.Rect.MakeLTRB(cx - 10, cy - 6, cx + 10, cy + 5), fill("#b4713f"))
        canvas.drawOval(skia.Rect.MakeLTRB(cx - 7, cy - 4.5, cx + 5, cy + 2), fill("#e3a873", 0.7))
    for x, lean in ((2, 46), (84, 40)):
        foot, head = VIEW.at(x, 4, DECK), VIEW.at(x + 4, 4, DECK + 52)
        tip = VIEW.at(x + lean, 4, DECK + 40)
        for width, tint in ((5.6, "#160a05"), (3.4, "#c77f4a")):
            canvas.drawLine(*foot, *head, stroke(tint, width))
            canvas.drawLine(*VIEW.at(x, 4, DECK + 14), *tip, stroke(tint, width * 0.8))
        canvas.drawLine(*head, *tip, stroke("#160a05", 1.2))


def _castle(canvas: Any) -> None:
    """The bridge aft, with scrap and a ragged flag on top."""
    _box(canvas, -206, -34, DECK, (96, 68, 26), "#b7a583")
    _windows(canvas, -202, -34.2, DECK + 12, 88, 8)
    _box(canvas, -190, -28, DECK + 26, (66, 56, 20), "#a8957a")
    _windows(canvas, -188, -28.2, DECK + 34, 62, 6)
    _funnel(canvas, -176, 10, DECK + 44)
    _box(canvas, -158, -34, DECK + 46, (30, 68, 14), "#c3b08c")
    _windows(canvas, -157, -34.2, DECK + 51, 28, 3)
    foot, head = VIEW.at(-134, 0, DECK + 60), VIEW.at(-134, 0, DECK + 112)
    canvas.drawLine(*foot, *head, stroke("#160a05", 3.6))
    x, y = head
    flag = [(x, y + 1), (x - 16, y + 5), (x - 40, y), (x - 33, y + 9), (x - 41, y + 18)]
    flag += [(x - 22, y + 17), (x - 12, y + 21), (x, y + 17)]
    canvas.drawPath(curve(flag, True, 0.35), fill("#191310"))
    canvas.drawPath(curve(flag, True, 0.35), stroke("#d97a33", 1.6))
    canvas.drawPath(circle(x - 18, y + 10, 4.2), fill("#e8893a"))


def tanker() -> Sheet:
    """The whole ship, bow right."""
    sheet = Sheet(WIDE, HIGH, 3)
    canvas = sheet.canvas
    _hull(canvas)
    _deck_gear(canvas)
    _castle(canvas)
    rail = [VIEW.at(*_rail(at)) for at in np.linspace(0.76, 1, 20)]
    canvas.drawPath(polygon(rail, False), stroke("#160a05", 2))
    _oars(canvas)
    return outlined(sheet, 3.2, "#f2dfb6", 1.4)


def _rail(at: float) -> tuple[float, float, float]:
    x, wide, high = _plan(at)
    return x, -wide, high + 7


def draw() -> None:
    keep(weathered(tanker().pixels(), 71, 0.1), "deez")
