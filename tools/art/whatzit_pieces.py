"""Pawns, the black die, the timer and the card box.

Pawns have no colour: the program tints the body with the player's and adds outline and light. The
timer has two layers, one behind the sand and one in front.
"""

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from boardgames.games.whatzit.scene.draw.sand_glass import NECK, TOP, radius
from tools.art import kit, pieces
from tools.art.kit import Point, Sheet
from tools.art.pieces import FACES, REACH, SIZE, march, shaded, shrunk, turn, upright, with_shadow
from tools.art.textures import Array
from tools.art.whatzit_print import (
    BLACK,
    PINK,
    TEAL,
    YELLOW,
    block,
    dots,
    fitted,
    keep,
)

BLACK_STUFF = pieces.Stuff("#3b3944", "#0b0a0d", "#ffffff", 0.55)
SIGNS = {1: "1", 6: "1", 2: "ALL", 5: "ALL", 3: "1:1", 4: "1:1"}
NAMES = {1: "solo", 2: "all", 3: "challenge"}
GLASS_WIDE, GLASS_HIGH = 400, 600


# Pawns ---------------------------------------------------------------------------------------


def pawn_outline() -> Any:
    """A ball on a skirt, as in every box of the time."""
    body = skia.Path()
    body.moveTo(30, 226)
    body.cubicTo(30, 196, 74, 176, 78, 118)
    body.lineTo(122, 118)
    body.cubicTo(126, 176, 170, 196, 170, 226)
    body.cubicTo(170, 262, 30, 262, 30, 226)
    body.close()
    return skia.Op(body, kit.circle(100, 72, 60), skia.PathOp.kUnion_PathOp)


def draw_pawn() -> None:
    """The body to tint, and the print over it."""
    shape = pawn_outline()
    body = Sheet(200, 264)
    canvas = body.canvas
    canvas.drawPath(shape, kit.fill("#ffffff"))
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    shade = kit.linear(
        (34, 0), (172, 0), [(0, "#000000", 0.0), (0.55, "#000000", 0.05), (1, "#000000", 0.5)]
    )
    canvas.drawRect(skia.Rect.MakeWH(200, 264), shade)
    canvas.drawPath(
        kit.polygon([(70, 116), (130, 116), (126, 142), (74, 142)]), kit.fill("#000000", 0.28, 8)
    )
    canvas.drawPath(
        kit.curve([(36, 214), (100, 240), (164, 214)]), kit.stroke("#000000", 5, 0.30, 1.5)
    )
    canvas.restore()
    keep(body, "pawn_body")
    over = Sheet(200, 264)
    over.canvas.drawPath(shape, kit.stroke("#ffffff", 14))
    over.canvas.drawPath(shape, kit.stroke(BLACK, 7))
    over.canvas.save()
    over.canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    over.canvas.drawPath(
        kit.curve([(56, 58), (64, 38), (82, 25)]), kit.stroke("#ffffff", 10, 0.75, 1)
    )
    over.canvas.drawPath(
        kit.curve([(84, 146), (78, 172), (62, 196)]), kit.stroke("#ffffff", 8, 0.5, 1.5)
    )
    over.canvas.restore()
    keep(over, "pawn_print")


# The black die -------------------------------------------------------------------------------


def on_screen(place: Sequence[float], pose: Array) -> Point:
    """Where a point of the cube is seen in the picture."""
    x, y, _ = np.array(place, dtype=np.float32) @ pose.T
    return (float(x) / REACH + 1) / 2 * SIZE, (1 - float(y) / REACH) / 2 * SIZE


def decals(pose: Array) -> Array:
    """The printed signs of all faces that are seen, as a mask."""
    sheet = Sheet(SIZE, SIZE)
    for face, (out, _, _) in FACES.items():
        facing = float((np.array(out, dtype=np.float32) @ pose.T)[2])
        if facing < 0.12:
            continue
        axes = _upright_axes(face)
        corners = [
            on_screen(np.array(out) + u * axes[0] + v * axes[1], pose)
            for u, v in ((0, 0), (1, 0), (0, 1))
        ]
        (ox, oy), (ux, uy), (vx, vy) = corners
        matrix = skia.Matrix.MakeAll(ux - ox, vx - ox, ox, uy - oy, vy - oy, oy, 0, 0, 1)
        sheet.canvas.save()
        sheet.canvas.concat(matrix)
        box = (-0.3, -0.55, 0.6, 1.1) if SIGNS[face] == "1" else (-0.68, -0.36, 1.36, 0.72)
        sheet.canvas.drawPath(fitted(SIGNS[face], box), kit.fill("#ffffff"))
        sheet.canvas.restore()
    return sheet.pixels()[..., 3]


def _upright_axes(face: int) -> tuple[Any, Any]:
    """Right and down on a face, as its sign stands when the face lies up."""
    turned = upright(face)
    right = np.array([1, 0, 0], dtype=np.float32) @ turned
    down = np.array([0, -1, 0], dtype=np.float32) @ turned
    return np.round(right), np.round(down)


def draw_die() -> None:
    """The three plays lying up, and four frames of the tumble."""
    seen = cast(Array, turn((1, 0, 0), -27) @ turn((0, 0, 1), -11))
    poses: dict[str, Array] = {NAMES[face]: cast(Array, seen @ upright(face)) for face in NAMES}
    poses["blank"] = seen
    tumbles = ((1, 0.4, 0.2, 48), (0.3, 1, 0.5, 100), (-0.8, 0.5, 1, 155), (0.5, -1, 0.3, 228))
    for i, (x, y, z, degrees) in enumerate(tumbles, start=1):
        poses[f"tumble_{i}"] = cast(Array, seen @ turn((x, y, z), degrees))
    for name, pose in poses.items():
        hit = march(pose, False)
        cover = shrunk(hit.found[..., None])[..., 0]
        picture = shrunk(cast(Array, shaded(hit, BLACK_STUFF) * hit.found[..., None]))
        picture = cast(Array, picture / np.maximum(cover, 1e-4)[..., None])
        if name != "blank":
            sign = decals(pose)[..., None]
            light = np.clip(picture.mean(axis=-1, keepdims=True) * 2.1 + 0.45, 0, 1)
            ink = np.array([1.0, 0.83, 0.0], dtype=np.float32) * light
            picture = cast(Array, picture * (1 - sign) + ink * sign)
        away, blur = ((17, 22), 11.0) if name.startswith("tumble") else ((8, 11), 7.0)
        keep(with_shadow(picture, cover, away, blur), f"die_black_{name}")


# The sand glass ------------------------------------------------------------------------------


def glass_outline(grow: float = 0.0) -> Any:
    """Both bulbs, as wide as they are inside and `grow` more."""
    right: list[Point] = []
    steps = 60
    for i in range(2 * steps + 1):
        share = i / steps
        y = TOP + (NECK - TOP) * share
        into = share if share <= 1 else 2 - share
        right.append((GLASS_WIDE * (0.5 + radius(into)) + grow, GLASS_HIGH * y))
    left = [(GLASS_WIDE - x, y) for x, y in reversed(right)]
    return kit.polygon([*right, *left])


def cap(canvas: Any, y: float, is_top: bool) -> None:
    """A slab at one end."""
    plate = kit.rounded(40, y, GLASS_WIDE - 80, 46, 16)
    block(canvas, plate, YELLOW, away=6, edge=6)
    canvas.drawPath(kit.rounded(56, y + 8, GLASS_WIDE - 112, 8, 4), kit.fill("#fff2a0", 0.9))
    rim = kit.rounded(72, y + 46 if is_top else y - 20, GLASS_WIDE - 144, 20, 8)
    block(canvas, rim, BLACK, away=0, edge=5)
    for i in range(5):
        x = 120 + i * 40
        tint = (PINK, TEAL)[i % 2]
        canvas.drawPath(kit.circle(x, y + 29, 7), kit.fill(tint))


def draw_glass() -> None:
    """Behind the sand: posts and the empty bulbs. Before it: light, caps."""
    back = Sheet(GLASS_WIDE, GLASS_HIGH)
    canvas = back.canvas
    for x in (62, GLASS_WIDE - 62):
        post = kit.rounded(x - 11, 60, 22, GLASS_HIGH - 120, 10)
        block(canvas, post, PINK if x < 200 else TEAL, away=4, edge=5)
    outer = glass_outline(9)
    canvas.drawPath(outer, kit.fill("#ffffff", 0.94))
    canvas.drawPath(glass_outline(2), kit.fill("#dff1f2"))
    shade = kit.linear(
        (60, 0), (340, 0), [(0, "#5b8f96", 0.30), (0.35, "#ffffff", 0.0), (1, "#3f737a", 0.36)]
    )
    canvas.drawPath(glass_outline(2), shade)
    keep(back, "glass_back")
    front = Sheet(GLASS_WIDE, GLASS_HIGH)
    canvas = front.canvas
    canvas.drawPath(outer, kit.stroke(BLACK, 6))
    canvas.save()
    canvas.clipPath(outer, skia.ClipOp.kIntersect, True)
    for dy in (0, 320):
        glint = kit.curve([(104, 118 + dy), (96, 160 + dy), (112, 210 + dy)])
        canvas.drawPath(glint, kit.stroke("#ffffff", 15, 0.85, 1.5))
        spot = kit.curve([(290, 110 + dy), (298, 150 + dy), (286, 184 + dy)])
        canvas.drawPath(spot, kit.stroke("#ffffff", 7, 0.5, 1.5))
    canvas.restore()
    cap(canvas, 18, True)
    cap(canvas, GLASS_HIGH - 70, False)
    keep(front, "glass_front")


def draw_box() -> None:
    """The card box from above: two wells and the divider."""
    wide, high = 1160, 392
    sheet = Sheet(wide, high)
    canvas = sheet.canvas
    body = kit.rounded(8, 8, wide - 30, high - 34, 40)
    block(canvas, body, YELLOW, away=14, edge=9)
    dots(canvas, (34, 30), 53, 1, 21, 4, "#c99f00")
    dots(canvas, (34, high - 52), 53, 1, 21, 4, "#c99f00")
    for x in (44, 590):
        well = kit.rounded(x, 46, 502, high - 116, 24)
        canvas.drawPath(well, kit.fill("#2a2830"))
        kit.inner_shadow(canvas, well, 6, 9, 12, 0.75)
        canvas.drawPath(well, kit.stroke(BLACK, 7))
    divider = kit.rounded(556, 24, 24, high - 66, 10)
    block(canvas, divider, PINK, away=4, edge=6)
    keep(sheet, "box")


def draw() -> None:
    """All of it."""
    draw_pawn()
    draw_die()
    draw_glass()
    draw_box()
