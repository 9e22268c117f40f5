"""The back of Waterworld's tokens: violet cardboard under a net, with a question mark.

No face is violet or has a letter, so backs and faces differ at the smallest size and without
colour. Drawn with pygame alone.
"""

from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZE, FINE = 192, 6
BOARD, EDGE, OUTLINE = "#c5b189", "#54422c", "#2b2013"
CREAM, FACE, RIM, NET = "#f3e7c8", "#5b3f86", "#33215a", "#7a5fa8"
_REACH, _THICK = 87, 9
"""Pixels of the saved picture: half a token's width, and how thick its cardboard is."""


def back() -> pygame.Surface:
    """The picture at its saved size."""
    sheet = pygame.Surface((SIZE * FINE, SIZE * FINE), pygame.SRCALPHA)
    x, y = SIZE / 2, SIZE / 2 - 5

    def disc(radius: float, colour: str, drop: float = 0.0) -> None:
        middle = (round(x * FINE), round((y + drop) * FINE))
        pygame.draw.circle(sheet, colour, middle, round(radius * FINE))

    disc(_REACH + 1.5, OUTLINE, _THICK)
    disc(_REACH, EDGE, _THICK)
    disc(_REACH, BOARD, _THICK / 2)
    disc(_REACH + 1, OUTLINE)
    disc(_REACH, CREAM)
    disc(_REACH - 9, RIM)
    disc(_REACH - 15, FACE)
    _lay_net(sheet, (x, y), _REACH - 15)
    disc(44, RIM)
    _write(sheet, (x, y))
    return pygame.transform.smoothscale(sheet, (SIZE, SIZE))


def _lay_net(sheet: pygame.Surface, middle: tuple[float, float], radius: float) -> None:
    """Crossing cords inside a circle."""
    net = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    for far in range(-SIZE, 2 * SIZE, 20):
        for lean in (-1, 1):
            start = (far * FINE, 0)
            end = ((far + lean * SIZE) * FINE, SIZE * FINE)
            pygame.draw.line(net, NET, start, end, 4 * FINE)
    hole = pygame.Surface(sheet.get_size(), pygame.SRCALPHA)
    at = (round(middle[0] * FINE), round(middle[1] * FINE))
    pygame.draw.circle(hole, "white", at, round(radius * FINE))
    net.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(net, (0, 0))


def _write(sheet: pygame.Surface, middle: tuple[float, float]) -> None:
    """The question mark, as large as the disc below it."""
    face = pygame.font.Font(ASSETS / "fonts" / "AveriaSerifGWF-Bold.ttf", 84 * FINE)
    mark = face.render("?", True, CREAM)
    mark = mark.subsurface(mark.get_bounding_rect())
    sheet.blit(mark, mark.get_rect(center=(middle[0] * FINE, middle[1] * FINE)))


def draw() -> None:
    """Writes it where the game looks for it."""
    pygame.font.init()
    pygame.image.save(back(), ASSETS / "images" / "waterworld" / "token_back.png")


if __name__ == "__main__":
    draw()
