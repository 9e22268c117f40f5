"""Faces of the computer players: one portrait per character, in the colours of its game.

Every face is a row of `FACES`: skin, hair, what is on the head and on the nose. At 40 pixels only
large shapes can be told apart, so within a game no two share their hair, headgear or ground.
"""

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.face_heads import CUTS, HEADS
from tools.art.face_parts import (
    BEHIND,
    MIDDLE,
    SIZE,
    Face,
    darker,
    draw_clothes,
    draw_eyes,
    draw_more,
    draw_mouth,
    draw_nose,
    ears,
    head_path,
    lighter,
)
from tools.art.kit import (
    IMAGES,
    Sheet,
    bevel,
    circle,
    fill,
    inner_shadow,
    radial,
    stroke,
)


def portrait(face: Face) -> Sheet:
    """The whole medallion."""
    sheet = Sheet(SIZE, SIZE, 3)
    canvas = sheet.canvas
    disc = circle(MIDDLE, MIDDLE, 90)
    canvas.save()
    canvas.clipPath(disc, skia.ClipOp.kIntersect, True)
    stops = [(0.0, lighter(face.ground, 0.45)), (1.0, darker(face.ground, 0.12))]
    canvas.drawPaint(radial((84, 76), 120, stops))
    if face.cut in BEHIND:
        BEHIND[face.cut](canvas, face)
    draw_clothes(canvas, face)
    ears(canvas, face)
    head = head_path()
    canvas.drawPath(head, fill(face.skin))
    inner_shadow(canvas, head, -5, -6, 9, 0.22, darker(face.skin, 0.7))
    canvas.drawPath(head, stroke(darker(face.skin, 0.66), 4.5))
    for side in (-1, 1):
        canvas.drawPath(circle(MIDDLE + side * 27, 124, 9), fill("#e0604a", 0.28, 4))
    if face.more == "beard":
        draw_more(canvas, face)
    draw_mouth(canvas, face)
    if face.more != "beard":
        draw_more(canvas, face)
    draw_nose(canvas, face)
    draw_eyes(canvas, face)
    cut = {"long": "parted", "bun": "swept", "curls": "none", "plaits": "parted"}.get(face.cut)
    CUTS[cut or face.cut](canvas, face)
    if face.head:
        HEADS[face.head](canvas, face)
    canvas.restore()
    bevel(canvas, disc, 5, 0.35, 0.3)
    canvas.drawPath(circle(MIDDLE, MIDDLE, 91), stroke("#3a2415", 7))
    canvas.drawPath(circle(MIDDLE, MIDDLE, 87), stroke("#f0dcae", 3, 0.85))
    return sheet


PALE, ROSY, TAN, OLIVE, BROWN, DARK = (
    "#f6d6b8",
    "#f2bf9b",
    "#dca272",
    "#c58f5e",
    "#9a6440",
    "#6e4530",
)
BLACK, CHESTNUT, GINGER, BLOND, GREY, WHITE = (
    "#2e221e",
    "#6b3f22",
    "#c2602a",
    "#e2b85a",
    "#9a9a96",
    "#ece6da",
)

FACES = {
    "waterworld": {
        "juno": Face("#4f9aa0", BROWN, BLACK, "#b8552e", "curls", more="rings", mouth="grin"),
        "barnaby": Face(
            "#d9b36a", ROSY, WHITE, "#3d5a6b", "none", "tricorn", "#4a3524", more="beard"
        ),
        "coral": Face("#e59a80", PALE, GINGER, "#2f7f86", "plaits", "scarf", "#c23b4e", "freckles"),
        "silas": Face("#7f8f6a", TAN, GREY, "#5d4632", "sides", eyes="patch", more="moustache"),
        "marlo": Face("#6d8fc4", DARK, BLACK, "#d8b23c", "short", "pilot", "#7a4c2a", mouth="grin"),
        "tansy": Face("#b7a3cf", OLIVE, BLOND, "#4f7a3c", "bun", mouth="smirk", eyes="wink"),
    },
    "bermuda": {
        "hattie": Face("#5aa0c8", ROSY, CHESTNUT, "#c23b2e", "long", "sun", "#e6c778"),
        "otto": Face("#e0b64e", PALE, GINGER, "#24487a", "none", "cap", "#f2efe6", more="beard"),
        "pearl": Face("#c78aa6", DARK, BLACK, "#f2ead6", "bun", more="rings", eyes="laugh"),
        "rufus": Face(
            "#79ad78", OLIVE, BLACK, "#e6e2d2", "none", "knit", "#a3343a", more="moustache"
        ),
        "isla": Face("#ea9d6a", TAN, BLOND, "#2d6f73", "plaits", "band", "#3f6fb5", mouth="grin"),
        "gulliver": Face("#8a90a8", PALE, WHITE, "#3a3550", "sides", nose="monocle", mouth="smirk"),
    },
    "conflict": {
        "moss": Face(
            "#8aa06a", TAN, CHESTNUT, "#55672f", "none", "helmet", "#66753c", mouth="smirk"
        ),
        "pip": Face("#e4b05a", ROSY, GINGER, "#b8322a", "tuft", nose="freckles", mouth="grin"),
        "vane": Face(
            "#7a94b8", PALE, WHITE, "#2b3f6b", "short", "horned", "#26304f", more="moustache"
        ),
        "sterling": Face(
            "#a9adb0", DARK, GREY, "#5a5f66", "none", "beret", "#8c2a2a", more="goatee"
        ),
        "bellamy": Face(
            "#c98a72", OLIVE, BLACK, "#2f6f62", "long", "cap", "#2f5d52", mouth="smile"
        ),
        "quill": Face(
            "#a58fc0", PALE, BLOND, "#4b3a6b", "bun", nose="round", eyes="open", mouth="oh"
        ),
    },
    "whitewater": {
        "reed": Face(
            "#6fae7a", PALE, GINGER, "#d3622a", "none", "helmet", "#e8853a", "freckles", "grin"
        ),
        "marsh": Face("#5ea6d4", DARK, BLACK, "#e3c23c", "none", "cap", "#c23b2e", mouth="grin"),
        "hazel": Face("#c9a36a", TAN, CHESTNUT, "#4f7a3c", "plaits", mouth="smile", eyes="laugh"),
        "brooks": Face("#6a8a94", ROSY, GREY, "#7a4a2e", "short", "band", "#3f7fb5", more="beard"),
        "flo": Face("#e08f8f", BROWN, BLACK, "#3b6fa0", "curls", "flower", "#f2e2ea", eyes="wink"),
        "dusty": Face(
            "#d8b98a", OLIVE, BLOND, "#6b4a2a", "none", "sun", "#a8763e", more="moustache"
        ),
    },
    "whatzit": {
        "doodle": Face(
            "#f2c230", PALE, BLACK, "#e2569a", "spikes", "pencil", "#4aa3c8", mouth="grin"
        ),
        "zigzag": Face(
            "#58b6c9", DARK, "#5b3a78", "#f2c230", "spikes", nose="square", mouth="smirk"
        ),
        "riddle": Face("#9a7fc4", OLIVE, WHITE, "#2c2a38", "none", "top", "#2c2a38", "monocle"),
        "pixel": Face("#e2569a", TAN, "#3f8fd0", "#3a3550", "swept", nose="round", mouth="smile"),
        "comma": Face("#8cc46a", ROSY, GINGER, "#f2f2f2", "curls", mouth="oh"),
        "ditto": Face("#e88a4a", BROWN, BLACK, "#2f7f86", "long", "beret", "#2f7f86", eyes="laugh"),
    },
}


def main() -> None:
    """Draw all of them."""
    for game, faces in FACES.items():
        for name, face in faces.items():
            portrait(face).save_png(IMAGES / "faces" / f"{game}_{name}.png")
