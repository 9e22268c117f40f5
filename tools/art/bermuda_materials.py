"""Shared colours for Bermuda Triangle: the inks of a 1970s chart, and the players' symbols.

The sea, ships, cloud, cards and spinner all use them, so they look like parts of one game.
"""

import math
from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import IMAGES, Sheet, circle, polygon
from tools.art.textures import Array, rgb
from tools.art.waterworld_materials import bled, straight

FOLDER = IMAGES / "bermuda"
NAVY, DEEP, MIDNIGHT = "#1d3f66", "#122a4a", "#0a1830"
CREAM, PAPER, SAND = "#f5ebcf", "#ecdcb4", "#d9c08a"
GOLD, BRASS, RUST = "#e7b94c", "#a9792c", "#c8452c"
INK, SHALLOW = "#14253f", "#4d8fa3"
VIOLET, GLOOM, MINT, GLOW = "#7a4fb5", "#2a1746", "#8ff0a8", "#46d68c"
FACE = "AveriaSerifGWF-Bold"
TEXT = "Lato-Bold"

HULLS = {"blue": "#2f6fc0", "yellow": "#fbdc6a", "green": "#3f8f58", "red": "#a3202c"}
"""The very colours the seats have on the screen."""


def shade(text: str, by: float) -> str:
    """The colour lighter (by > 0) or darker (by < 0)."""
    towards = rgb("#fff6df") if by > 0 else rgb("#081226")
    mixed = rgb(text) * (1 - abs(by)) + towards * abs(by)
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in mixed)


def keep(drawn: Sheet | Array, name: str) -> None:
    """Save a picture under the game's folder, its soft edges as they are."""
    pixels = drawn.pixels() if isinstance(drawn, Sheet) else drawn
    FOLDER.mkdir(parents=True, exist_ok=True)
    straight(bled(pixels)).save(str(FOLDER / f"{name}.png"), skia.kPNG, 100)


def symbol(kind: str, x: float, y: float, reach: float) -> Any:
    """A player's mark: blue circle, red triangle, yellow square, green diamond."""
    if kind == "blue":
        return circle(x, y, reach * 0.9)
    corners = {
        "red": ((0, -1.0), (0.98, 0.76), (-0.98, 0.76)),
        "yellow": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
        "green": ((0, -1.1), (0.9, 0), (0, 1.1), (-0.9, 0)),
    }[kind]
    return polygon([(x + dx * reach, y + dy * reach) for dx, dy in corners])


def round_from(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point at a bearing, clockwise from the top."""
    turn = math.radians(degrees)
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def distances(size: int) -> tuple[Array, Array]:
    """For a square picture: distance from its middle (1 at the edge), and the angle."""
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32)
    dx, dy = (xs - size / 2 + 0.5) / (size / 2), (ys - size / 2 + 0.5) / (size / 2)
    return np.sqrt(dx * dx + dy * dy), np.arctan2(dy, dx)
