"""Fading trails of the last moves, so that the eye can follow what the others did.

They fade by moves made, not by time: nothing has to be redrawn while nobody plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.games.conflict.rules.events import PieceChosen, PieceStepped
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import Colour

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

MOST = 5
FADES = (235, 190, 150, 112, 80)
_FINE = 3


class Trails:
    """The way of each of the last moves as a picture, made when a step has been shown."""

    def __init__(self) -> None:
        self._key: tuple[int, int] | None = None
        self._pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def forget(self) -> None:
        """The window has another size."""
        self._key = None

    def draw(self, scene: ConflictScene, surface: pygame.Surface) -> None:
        """The oldest first."""
        key = (scene.sitting.shown, len(scene.session.entries))
        if self._key != key:
            self._key = key
            self._pictures = _pictures(scene)
        for picture, at in self._pictures:
            surface.blit(picture, at)


def last_ways(scene: ConflictScene) -> list[tuple[int, list[str]]]:
    """The last moves as (piece, squares), the latest first, as far as they have been shown."""
    ways: list[tuple[int, list[str]]] = []
    squares: list[str] = []
    for entry in reversed(scene.session.entries[: scene.sitting.shown]):
        for event in reversed(entry.events):
            if isinstance(event, PieceStepped):
                squares = [event.origin, *(squares or [event.to])]
            elif isinstance(event, PieceChosen):
                if squares:
                    ways.append((event.piece, squares))
                squares = []
        if len(ways) >= MOST:
            break
    return ways


def _pictures(scene: ConflictScene) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    made = []
    for age, (piece, squares) in enumerate(last_ways(scene)):
        colour = scene.look_of(scene.game.sides.owner(piece)).colour
        made.append(_picture(scene, squares, colour, FADES[min(age, len(FADES) - 1)]))
    return made[::-1]


def _picture(
    scene: ConflictScene, squares: list[str], colour: Colour, fade: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    points = [scene.layout.at(square) for square in squares]
    pad = scene.layout.square
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    size = (round(right - left), round(bottom - top))
    sheet = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    way = [(round((x - left) * _FINE), round((y - top) * _FINE)) for x, y in points]
    width = max(2, round(scene.layout.square * 0.13)) * _FINE
    for tint, wide in (((24, 14, 8), width + 2 * _FINE), (paint.lighter(colour, 0.25), width)):
        pygame.draw.lines(sheet, tint, False, way, wide)
        for index, point in enumerate(way):
            grown = 1.5 if index in (0, len(way) - 1) else 0.5
            pygame.draw.circle(sheet, tint, point, round(wide * grown))
    picture = pygame.transform.smoothscale(sheet, size)
    picture.set_alpha(fade)
    return picture, (round(left), round(top))
