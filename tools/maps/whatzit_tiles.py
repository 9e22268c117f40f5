"""Draws boards/whatzit/confetti.png: loud shapes on white and on black, and the title panel.

Every tile is drawn four times as large and scaled down, for smooth edges.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "boards" / "whatzit" / "confetti.png"
FONT = ROOT / "assets" / "fonts" / "lettering" / "LeagueSpartan-Black.otf"

TILE, FINE = 32, 4
COLUMNS = 16
TITLE_ROWS = 4
ROWS = TITLE_ROWS + 3
BIG = TILE * FINE
WHITE, BLACK, YELLOW, GREY = (255, 255, 255), (20, 20, 22), (255, 214, 0), (214, 214, 218)

Colour = tuple[int, int, int]
Draw = Callable[[pygame.Surface, Colour], None]


def _triangle(tile: pygame.Surface, ink: Colour) -> None:
    pygame.draw.polygon(tile, ink, [(28, 92), (70, 26), (104, 86)])


def _hollow(tile: pygame.Surface, ink: Colour) -> None:
    pygame.draw.polygon(tile, ink, [(24, 36), (100, 30), (66, 100)], 9)


def _dot(tile: pygame.Surface, ink: Colour) -> None:
    pygame.draw.circle(tile, ink, (58, 66), 22)


def _ring(tile: pygame.Surface, ink: Colour) -> None:
    pygame.draw.circle(tile, ink, (66, 62), 30, 10)


def _zigzag(tile: pygame.Surface, ink: Colour) -> None:
    points = [(14, 78), (38, 44), (62, 78), (86, 44), (112, 78)]
    _thick(tile, ink, points, 10)


def _squiggle(tile: pygame.Surface, ink: Colour) -> None:
    points = [(16 + x, 64 + 20 * math.sin(x / 96 * 2.5 * math.tau)) for x in range(0, 97, 2)]
    _thick(tile, ink, points, 10)


def _plus(tile: pygame.Surface, ink: Colour) -> None:
    pygame.draw.rect(tile, ink, (56, 32, 14, 64))
    pygame.draw.rect(tile, ink, (31, 57, 64, 14))


def _dash(tile: pygame.Surface, ink: Colour) -> None:
    _thick(tile, ink, [(34, 90), (92, 38)], 14)


def _dots(tile: pygame.Surface, ink: Colour) -> None:
    for x in (28, 64, 100):
        for y in (28, 64, 100):
            pygame.draw.circle(tile, ink, (x, y), 7)


def _bars(tile: pygame.Surface, ink: Colour) -> None:
    for y in (30, 58, 86):
        pygame.draw.rect(tile, ink, (26, y, 76, 11))


def _half(tile: pygame.Surface, ink: Colour) -> None:
    pygame.draw.circle(tile, ink, (64, 44), 36, draw_bottom_left=True, draw_bottom_right=True)


def _question(tile: pygame.Surface, ink: Colour) -> None:
    font = pygame.font.Font(FONT, 118)
    letter = font.render("?", True, ink)
    tile.blit(letter, letter.get_rect(center=(64, 66)))


def _thick(
    tile: pygame.Surface, ink: Colour, points: Sequence[tuple[float, float]], by: int
) -> None:
    pygame.draw.lines(tile, ink, False, points, by)
    for point in points:
        pygame.draw.circle(tile, ink, point, by / 2)


SHAPES: tuple[tuple[Draw, bool], ...] = (
    (_triangle, True),
    (_hollow, False),
    (_dot, True),
    (_ring, False),
    (_zigzag, False),
    (_squiggle, True),
    (_plus, False),
    (_dash, True),
    (_dots, False),
    (_bars, True),
    (_half, True),
    (_question, True),
)
"""What may lie about, and whether it is yellow (on white; on black all are yellow or white)."""


def _tile(ground: Colour, draw: Draw | None, ink: Colour) -> pygame.Surface:
    tile = pygame.Surface((BIG, BIG))
    tile.fill(ground)
    if draw is not None:
        draw(tile, ink)
    return pygame.transform.smoothscale(tile, (TILE, TILE))


def _teeth(tile: pygame.Surface, ink: Colour) -> None:
    for x in (0, 64):
        pygame.draw.polygon(tile, ink, [(x, 0), (x + 64, 0), (x + 32, 62)])


def _title() -> pygame.Surface:
    wide, high = COLUMNS * TILE * FINE, TITLE_ROWS * TILE * FINE
    plate = pygame.Surface((wide, high))
    plate.fill(BLACK)
    corners = [(60, 70), (wide - 90, 36), (wide - 50, high - 70), (96, high - 36)]
    pygame.draw.polygon(plate, WHITE, [(x + 26, y + 26) for x, y in corners])
    pygame.draw.polygon(plate, YELLOW, corners)
    font = pygame.font.Font(FONT, 400)
    word = font.render("WHATZIT?", True, BLACK)
    word = pygame.transform.rotozoom(word, 1.0, 1.0)
    box = word.get_bounding_rect()
    word = word.subsurface(box)
    share = min((wide - 420) / box.width, (high - 220) / box.height)
    word = pygame.transform.smoothscale(word, (round(box.width * share), round(box.height * share)))
    plate.blit(word, word.get_rect(center=(wide // 2, high // 2)))
    return pygame.transform.smoothscale(plate, (COLUMNS * TILE, TITLE_ROWS * TILE))


def sheet() -> pygame.Surface:
    """The whole tileset's picture."""
    surface = pygame.Surface((COLUMNS * TILE, ROWS * TILE))
    surface.fill(WHITE)
    surface.blit(_title(), (0, 0))
    on_white = [_tile(WHITE, None, BLACK)]
    on_white += [_tile(WHITE, draw, YELLOW if yellow else BLACK) for draw, yellow in SHAPES]
    pale = [_tile(WHITE, draw, GREY) for draw, _ in SHAPES]
    on_black = [_tile(BLACK, None, WHITE)]
    on_black += [_tile(BLACK, draw, YELLOW if yellow else WHITE) for draw, yellow in SHAPES]
    on_black.append(_tile(WHITE, _teeth, BLACK))
    for row, tiles in enumerate((on_white, pale, on_black)):
        for column, tile in enumerate(tiles):
            surface.blit(tile, (column * TILE, (TITLE_ROWS + row) * TILE))
    return surface


def main() -> None:
    """Writes the picture."""
    pygame.font.init()
    pygame.image.save(sheet(), TARGET)


if __name__ == "__main__":
    main()
