"""The five box fronts on the shelf.

Each game's module draws flat art. This one turns it into a box, with rubbed corners, the fold of
the lid, lamp light across the card, and the lid's side with the tray below.
"""

import sys
from collections.abc import Callable
from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import (
    cover_bermuda,
    cover_conflict,
    cover_waterworld,
    cover_whatzit,
    cover_whitewater,
    kit,
)
from tools.art.cover_face import FACE_HEIGHT, FACE_WIDTH
from tools.art.kit import IMAGES, Sheet
from tools.art.textures import Array

COVERS = IMAGES / "covers"
WIDTH, HEIGHT = 640, 860
LEFT, TOP, CORNER, SIDE = 6.0, 8.0, 9.0, 20.0

ART: dict[str, tuple[Callable[[], Array], str]] = {
    "waterworld": (cover_waterworld.art, "#4d7f7b"),
    "whatzit": (cover_whatzit.art, "#1a1a1c"),
    "bermuda": (cover_bermuda.art, "#16243f"),
    "conflict": (cover_conflict.art, "#8a2c1e"),
    "whitewater": (cover_whitewater.art, "#245a63"),
}


def side(canvas: Any, tint: str) -> None:
    """The right-hand side of the box: the lid in its own colour, a finger's width of grey tray."""
    right, drop = LEFT + FACE_WIDTH, 9.0
    low = TOP + FACE_HEIGHT
    lid = kit.polygon(
        [(right - 8, TOP + 2), (right + SIDE * 0.7, TOP + drop), (right + SIDE * 0.7, low - drop),
         (right - 8, low - 1)]
    )  # fmt: skip
    tray = kit.polygon(
        [(right, TOP + drop + 3), (right + SIDE, TOP + drop + 5), (right + SIDE, low - drop - 5),
         (right, low - drop - 3)]
    )  # fmt: skip
    canvas.drawPath(tray, kit.fill("#6f675b"))
    shade = [(0.0, "#000000", 0.75), (0.6, "#000000", 0.55), (1.0, "#000000", 0.15)]
    canvas.drawPath(tray, kit.linear((right + SIDE * 0.6, 0), (right + SIDE, 0), shade))
    canvas.drawPath(lid, kit.fill(tint))
    dark = [(0.0, "#000000", 0.30), (1.0, "#000000", 0.58)]
    canvas.drawPath(lid, kit.linear((right - 8, 0), (right + SIDE, 0), dark))


def front(canvas: Any, face: Any) -> None:
    """Light, folds and rim over the printed card."""
    kit.inner_shadow(canvas, face, 0, 0, 9, 0.32)
    kit.bevel(canvas, face, 4, 0.50, 0.45)
    fold = kit.rounded(LEFT + 8, TOP + 8, FACE_WIDTH - 16, FACE_HEIGHT - 16, 6)
    canvas.drawPath(fold, kit.stroke("#000000", 1.2, 0.16, 0.6))
    canvas.save()
    canvas.translate(1, 1.3)
    canvas.drawPath(fold, kit.stroke("#ffffff", 1.0, 0.16, 0.5))
    canvas.restore()
    sheen = [(0.0, "#fff2d8", 0.20), (0.38, "#fff2d8", 0.03), (0.62, "#1a0c04", 0.0),
             (1.0, "#1a0c04", 0.26)]  # fmt: skip
    canvas.drawPath(face, kit.linear((LEFT, TOP), (LEFT + FACE_WIDTH, TOP + FACE_HEIGHT), sheen))


def box(name: str) -> None:
    """Draw one box front."""
    art, tint = ART[name]
    seed = sum(name.encode())
    card = kit.wear(kit.grain(art(), 0.022, seed), 15, seed, strength=0.72)
    sheet = Sheet(WIDTH, HEIGHT)
    canvas = sheet.canvas
    side(canvas, tint)
    face = kit.rounded(LEFT, TOP, FACE_WIDTH, FACE_HEIGHT, CORNER)
    canvas.save()
    canvas.clipPath(face, skia.ClipOp.kIntersect, True)
    sheet.paste(card, LEFT, TOP)
    canvas.restore()
    front(canvas, face)
    sheet.save_png(COVERS / f"{name}.png")


def main(names: tuple[str, ...] = ()) -> None:
    """Draw the named boxes, or all."""
    for name in names or tuple(ART):
        box(name)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]))
