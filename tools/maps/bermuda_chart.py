"""A plain navy and cream chart for the Bermuda map, drawn with pygame alone.

The upper half is the sea, the lower half the land on a transparent background. So both picture
layers of the map use one image. Everything is drawn at double size and scaled down.
"""

from __future__ import annotations

import math
import os
import random
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

TILE, FINE = 64, 2
UNIT = TILE * FINE
NAVY, DEEP, PALE = (27, 52, 84), (20, 41, 69), (44, 76, 112)
CREAM, SAND, INK = (236, 223, 188), (214, 194, 148), (58, 48, 36)
RED = (178, 52, 44)

Shore = list[tuple[float, float]]
# Corners in dots, from which a wavering shore is made.
LANDS: tuple[Shore, ...] = (
    [
        *[(-0.6, -0.6), (2.2, -0.6), (1.8, 0.8), (0.6, 2.2), (0.4, 4.2), (0.75, 6)],
        *[(0.75, 8.2), (0.2, 9.6), (-0.6, 10.2)],
    ],
    [(21.4, -0.6), (26.6, -0.6), (26.6, 1.6), (25.9, 0.85), (24, 0.75), (22.2, 0.8)],
    [(21.4, 20.6), (22, 19.3), (24, 19.2), (25.8, 19.3), (26.6, 18.6), (26.6, 20.6)],
    [
        *[(4, 25), (-3, 23), (-0.6, 18.2), (1.2, 18.4), (2, 19.3), (4, 19.2), (6.4, 19.3)],
        *[(9, 19.7), (11.5, 20), (12.6, 20.9), (10, 24)],
    ],
)
ISLETS = (
    (2.4, 2.6, 0.28),
    (1.9, 11.6, 0.34),
    (2.0, 13.3, 0.22),
    (14.6, 19.6, 0.4),
    (16, 19.9, 0.25),
)


def _fine(x: float, y: float) -> tuple[float, float]:
    return (x + 0.5) * UNIT, (y + 0.5) * UNIT


def _wavering(shore: Shore, wander: random.Random, rounds: int = 4, width: float = 0.3) -> Shore:
    for _ in range(rounds):
        finer: Shore = []
        for (ax, ay), (bx, by) in zip(shore, (*shore[1:], shore[0]), strict=True):
            off = wander.uniform(-width, width) * math.hypot(bx - ax, by - ay) * 0.5
            length = math.hypot(bx - ax, by - ay) or 1.0
            middle = (
                (ax + bx) / 2 - off * (by - ay) / length,
                (ay + by) / 2 + off * (bx - ax) / length,
            )
            finer += [(ax, ay), middle]
        shore = finer
    return shore


def _lands() -> list[Shore]:
    wander = random.Random(1975)
    shores = [_wavering(list(shore), wander) for shore in LANDS]
    for x, y, size in ISLETS:
        ring = [
            (x + size * 1.5 * math.cos(turn), y + size * math.sin(turn))
            for turn in (index * math.tau / 7 for index in range(7))
        ]
        shores.append(_wavering(ring, wander, 3, 0.5))
    return shores


def _rose(sheet: pygame.Surface, x: float, y: float, size: float) -> None:
    cx, cy = _fine(x, y)
    for radius in (0.72, 0.76):
        pygame.draw.circle(sheet, PALE, (cx, cy), size * radius * UNIT, 3)
    for points, reach, colour in ((8, 0.62, PALE), (4, 1.0, CREAM)):
        for index in range(points):
            turn = index * math.tau / points + (math.pi / 8 if points == 8 else 0.0)
            tip = (
                cx + reach * size * UNIT * math.sin(turn),
                cy - reach * size * UNIT * math.cos(turn),
            )
            for side in (-1, 1):
                beside = turn + side * math.pi / points
                waist = 0.17 * size * UNIT
                edge = (cx + waist * math.sin(beside), cy - waist * math.cos(beside))
                shade = colour if side < 0 else DEEP
                pygame.draw.polygon(sheet, shade, [(cx, cy), edge, tip])
                pygame.draw.polygon(sheet, colour, [(cx, cy), edge, tip], 2)


def _sea(columns: int, rows: int, shores: list[Shore]) -> pygame.Surface:
    sheet = pygame.Surface((columns * UNIT, rows * UNIT), pygame.SRCALPHA)
    sheet.fill(NAVY)
    # Depth lines follow the shores, each lighter than the next one out.
    for width, colour in ((1.5, (30, 57, 91)), (0.95, (34, 63, 98)), (0.45, (40, 71, 108))):
        for shore in shores:
            for x, y in shore:
                pygame.draw.circle(sheet, colour, _fine(x, y), width * UNIT)
    for column in range(0, columns + 1, 3):
        x = column * UNIT
        pygame.draw.line(sheet, PALE, (x, 0), (x, rows * UNIT), 2)
    for row in range(0, rows + 1, 3):
        y = row * UNIT
        pygame.draw.line(sheet, PALE, (0, y), (columns * UNIT, y), 2)
    _rose(sheet, 8.6, 9.2, 1.3)
    return sheet


def _frame(sheet: pygame.Surface, columns: int, rows: int) -> None:
    wide, high, band = columns * UNIT, rows * UNIT, UNIT // 5
    for index in range(columns * 2):
        colour = CREAM if index % 2 else INK
        for y in (0, high - band):
            sheet.fill(colour, (index * UNIT // 2, y, UNIT // 2, band))
    for index in range(rows * 2):
        colour = CREAM if index % 2 else INK
        for x in (0, wide - band):
            sheet.fill(colour, (x, index * UNIT // 2, band, UNIT // 2))
    pygame.draw.rect(sheet, CREAM, (band, band, wide - 2 * band, high - 2 * band), 4)


def _land(columns: int, rows: int, shores: list[Shore]) -> pygame.Surface:
    sheet = pygame.Surface((columns * UNIT, rows * UNIT), pygame.SRCALPHA)
    for shore in shores:
        points = [_fine(x, y) for x, y in shore]
        pygame.draw.polygon(sheet, CREAM, points)
        for start, end in zip(points, (*points[1:], points[0]), strict=True):
            pygame.draw.line(sheet, SAND, start, end, 14)
        for start, end in zip(points, (*points[1:], points[0]), strict=True):
            pygame.draw.line(sheet, INK, start, end, 4)
    _frame(sheet, columns, rows)
    return sheet


def draw_chart(path: Path, size: tuple[int, int]) -> None:
    """Sea above, land below, `size` tiles each."""
    columns, rows = size
    shores = _lands()
    whole = pygame.Surface((columns * TILE, 2 * rows * TILE), pygame.SRCALPHA)
    for index, sheet in enumerate((_sea(columns, rows, shores), _land(columns, rows, shores))):
        half = pygame.transform.smoothscale(sheet, (columns * TILE, rows * TILE))
        whole.blit(half, (0, index * rows * TILE))
    pygame.image.save(whole, path)


def draw_marks(path: Path) -> None:
    """The dot and the red circle."""
    sheet = pygame.Surface((2 * UNIT, UNIT), pygame.SRCALPHA)
    sheet.fill((*CREAM, 0))
    middle = UNIT / 2
    pygame.draw.circle(sheet, (*CREAM, 200), (middle, middle), UNIT * 0.055)
    pygame.draw.circle(sheet, RED, (UNIT + middle, middle), UNIT * 0.30, round(UNIT * 0.06))
    pygame.draw.circle(sheet, CREAM, (UNIT + middle, middle), UNIT * 0.055)
    pygame.image.save(pygame.transform.smoothscale(sheet, (2 * TILE, TILE)), path)
