"""Draws boards/conflict/terrain.png: tin plate, painted land and sea, planks and enamel.

These are plain tiles in the colours of old tin toys. Each is drawn separately, so you can redraw
just one.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from tools.art.kit import Sheet, bevel, circle, fill, polygon, rounded, stroke

TILE, COLUMNS, ROWS = 48, 8, 2
LAND = ("#c49a63", "#b0854f")
WATER = ("#5f8fb0", "#4f7d9f")
TIN = "#8b8578"
CORNERS = ("#b8322a", "#dd7a22", "#2f8a78", "#e3bd3c")


def draw(target: Path) -> None:
    """The whole sheet of tiles."""
    sheet = Sheet(TILE * COLUMNS, TILE * ROWS, scale=4)
    painters = [
        _closed,
        *(lambda canvas, tone=tone: _land(canvas, tone) for tone in LAND),
        *(lambda canvas, tone=tone: _water(canvas, tone) for tone in WATER),
        _bridge,
        _home,
        _plate,
        _start_place,
        _reserve_place,
        *(lambda canvas, corner=corner: _symbol(canvas, corner) for corner in range(4)),
    ]
    for number, paint in enumerate(painters):
        sheet.canvas.save()
        sheet.canvas.translate(number % COLUMNS * TILE, number // COLUMNS * TILE)
        sheet.canvas.clipRect((0, 0, TILE, TILE))
        paint(sheet.canvas)
        sheet.canvas.restore()
    sheet.save_png(target)


def _square(canvas: Any, tone: str) -> None:
    canvas.drawPath(rounded(0, 0, TILE, TILE, 0), fill(tone))


def _edge(canvas: Any) -> None:
    canvas.drawPath(
        polygon([(0.5, TILE), (0.5, 0.5), (TILE, 0.5)], False), stroke("#ffffff", 1, 0.22)
    )
    last = TILE - 0.5
    canvas.drawPath(
        polygon([(0, last), (last, last), (last, 0)], False), stroke("#000000", 1, 0.16)
    )


def _land(canvas: Any, tone: str) -> None:
    _square(canvas, tone)
    for x, y, length in ((9, 12, 5), (31, 9, 4), (20, 27, 6), (38, 33, 4), (10, 38, 4)):
        canvas.drawPath(
            polygon([(x, y + 4), (x + length / 2, y), (x + length, y + 4)], False),
            stroke("#6d4c25", 1.2, 0.35),
        )
    _edge(canvas)


def _water(canvas: Any, tone: str) -> None:
    _square(canvas, tone)
    for x, y in ((6, 12), (27, 19), (10, 31), (30, 39)):
        points = [(x + step, y + 1.8 * math.sin(step * math.pi / 6)) for step in range(13)]
        canvas.drawPath(polygon(points, False), stroke("#e4eef2", 1.3, 0.38))
    _edge(canvas)


def _bridge(canvas: Any) -> None:
    _square(canvas, WATER[1])
    for plank in range(6):
        y = 2 + plank * 7.5
        board = rounded(5, y, TILE - 10, 6.2, 1.2)
        canvas.drawPath(board, fill("#a8763c" if plank % 2 else "#b98648"))
        bevel(canvas, board, 1)
    for x in (6.5, TILE - 10.5):
        canvas.drawPath(rounded(x, 0, 4, TILE, 1), fill("#70481f"))
    _edge(canvas)


def _home(canvas: Any) -> None:
    _square(canvas, "#d8cba8")
    middle = TILE / 2
    disc = circle(middle, middle, 20)
    canvas.drawPath(disc, fill("#efe6cc"))
    canvas.drawPath(disc, stroke("#3c352b", 2.4))
    canvas.drawPath(circle(middle, middle, 14.5), stroke("#3c352b", 1.4, 0.8))
    canvas.drawPath(circle(middle, middle, 4), fill("#3c352b", 0.7))
    _edge(canvas)


def _plate(canvas: Any) -> None:
    _square(canvas, TIN)
    for offset in range(-TILE, TILE, 6):
        line = polygon([(offset, TILE), (offset + TILE, 0)], False)
        canvas.drawPath(line, stroke("#ffffff", 1, 0.05))


def _closed(canvas: Any) -> None:
    canvas.drawPath(rounded(0, 0, TILE, TILE, 0), fill("#6f6a5f"))
    for x in (5, TILE - 5):
        for y in (5, TILE - 5):
            canvas.drawPath(circle(x, y, 1.6), fill("#4c483f"))
            canvas.drawPath(circle(x - 0.5, y - 0.5, 0.8), fill("#bdb6a5"))


def _start_place(canvas: Any) -> None:
    middle = TILE / 2
    canvas.drawPath(circle(middle, middle, 17), fill("#d8cba8", 0.28))
    canvas.drawPath(circle(middle, middle, 17), stroke("#efe6cc", 1.6, 0.75))


def _reserve_place(canvas: Any) -> None:
    lid = rounded(6, 6, TILE - 12, TILE - 12, 4)
    canvas.drawPath(lid, fill("#2f2c27", 0.45))
    canvas.drawPath(lid, stroke("#b5ae9c", 1.4, 0.7))


def _symbol(canvas: Any, corner: int) -> None:
    middle, radius = TILE / 2, 12
    if corner == 0:
        path = circle(middle, middle, radius)
    else:
        sides, turn = ((3, -0.5), (4, -0.25), (4, -0.5))[corner - 1]
        path = polygon(
            [
                (
                    middle + 1.15 * radius * math.cos(math.pi * (turn + 2 * side / sides)),
                    middle + 1.15 * radius * math.sin(math.pi * (turn + 2 * side / sides)),
                )
                for side in range(sides)
            ]
        )
    canvas.drawPath(path, fill(CORNERS[corner]))
    canvas.drawPath(path, stroke("#2f2c27", 2))
