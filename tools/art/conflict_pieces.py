"""The tin armies: AA gun, plane, cannon and battleship, each on a stand for its player's symbol.

The silhouettes differ even at 28 pixels: barrels pointing up, a wide wing, a wheel, a long hull.
"""

import math
from typing import Any

from tools.art.conflict_metal import BRASS, CREAM, INK, Tin, bar
from tools.art.kit import circle, curve, fill, polygon, rounded, stroke

SIZE = 224
FLOOR = 146.0
"""Where the machines are on their base."""


def draw() -> None:
    """All four kinds."""
    for name, machine in MACHINES.items():
        tin = Tin(SIZE, SIZE)
        _stand(tin)
        machine(tin)
        tin.save(name)


def _stand(tin: Tin) -> None:
    """A thick tin stand; the program stamps the symbol on its front."""
    foot = rounded(14, 140, 196, 78, 22)
    tin.plate(foot, 0.78)
    tin.plate(rounded(20, 132, 184, 30, 14), 1.0)
    plaque = rounded(66, 150, 92, 66, 14)
    tin.trim.canvas.drawPath(plaque, fill(CREAM))
    tin.trim.canvas.drawPath(plaque, stroke(INK, 5))


def _gun(tin: Tin) -> None:
    for side in (-1, 1):
        tin.barrel((112 + side * 16, 92), (112 + side * 74, 12), 25)
    tin.plate(polygon([(78, FLOOR), (98, 84), (126, 84), (146, FLOOR)]), 0.9)
    tin.plate(circle(112, 86, 40), 1.0)
    tin.metal(circle(112, 86, 14), 6)


def _artillery(tin: Tin) -> None:
    tin.plate(bar((96, 104), (14, 142), 20), 0.8)
    tin.barrel((62, 92), (210, 22), 32)
    tin.plate(polygon([(44, 76), (84, 58), (112, 94), (66, 118)]), 0.95)
    tin.plate(circle(100, 96, 52), 1.0)
    canvas = tin.trim.canvas
    canvas.drawPath(circle(100, 96, 34), fill("#2b1d14"))
    for spoke in range(8):
        turn = math.pi * spoke / 8 * 2 + 0.2
        end = (100 + 34 * math.cos(turn), 96 + 34 * math.sin(turn))
        canvas.drawPath(bar((100, 96), end, 7), fill(BRASS))
    canvas.drawPath(circle(100, 96, 34), stroke(INK, 6))
    tin.metal(circle(100, 96, 12), 5)


def _ship(tin: Tin) -> None:
    tin.barrel((168, 86), (220, 66), 13, 6)
    tin.barrel((52, 86), (4, 68), 13, 6)
    tin.metal(rounded(146, 76, 40, 24, 9), 7, dark=True)
    tin.metal(rounded(34, 76, 40, 24, 9), 7, dark=True)
    for x in (78, 104):
        tin.metal(polygon([(x, 70), (x + 2, 26), (x + 20, 26), (x + 22, 70)]), 7, dark=True)
        tin.trim.canvas.drawPath(
            polygon([(x + 1, 40), (x + 21, 40), (x + 21, 50), (x, 50)]), fill(BRASS)
        )
    tin.plate(polygon([(72, 104), (76, 64), (150, 64), (156, 104)]), 1.0)
    tin.plate(polygon([(130, 66), (132, 30), (156, 30), (160, 66)]), 1.0)
    tin.trim.canvas.drawPath(bar((144, 30), (144, 4), 6), fill(INK))
    tin.trim.canvas.drawPath(rounded(128, 40, 34, 9, 4), fill(CREAM))
    hull = polygon([(4, 98), (220, 92), (194, FLOOR + 4), (32, FLOOR + 4)])
    tin.plate(hull, 0.95)
    canvas = tin.trim.canvas
    canvas.drawPath(polygon([(12, 110), (214, 104), (211, 112), (16, 118)]), fill(CREAM))
    for x in range(50, 190, 26):
        canvas.drawPath(circle(x, 131, 6.5), fill(BRASS))
        canvas.drawPath(circle(x, 131, 6.5), stroke(INK, 3))


def _plane(tin: Tin) -> None:
    for sheet in (tin.enamel, tin.trim):
        sheet.canvas.save()
        sheet.canvas.translate(108, 80)
        sheet.canvas.rotate(22)
        sheet.canvas.scale(0.96, 0.96)
        sheet.canvas.translate(-112, -80)
    wing = polygon([(112, 46), (214, 104), (214, 122), (112, 100), (10, 122), (10, 104)])
    tin.plate(wing, 1.0)
    tin.plate(polygon([(112, 122), (154, 148), (154, 160), (112, 150), (70, 160), (70, 148)]), 0.9)
    fuselage = curve(
        [(112, -8), (130, 26), (132, 96), (120, 158), (104, 158), (92, 96), (94, 26)], True
    )
    tin.plate(fuselage, 0.96)
    canvas = tin.trim.canvas
    canvas.drawPath(
        curve([(112, 34), (122, 44), (122, 66), (112, 74), (102, 66), (102, 44)], True),
        fill("#bfe3e8"),
    )
    canvas.drawPath(
        curve([(112, 34), (122, 44), (122, 66), (112, 74), (102, 66), (102, 44)], True),
        stroke(INK, 5),
    )
    for x in (48, 176):
        canvas.drawPath(circle(x, 100, 13), fill(CREAM))
        canvas.drawPath(circle(x, 100, 13), stroke(INK, 5))
        canvas.drawPath(circle(x, 100, 5), fill(INK))
    canvas.drawPath(bar((84, -10), (140, -10), 9), fill(INK))
    for sheet in (tin.enamel, tin.trim):
        sheet.canvas.restore()


MACHINES: dict[str, Any] = {
    "gun": _gun,
    "plane": _plane,
    "artillery": _artillery,
    "battleship": _ship,
}
