"""Fading trails of the last moves, so that the eye can follow what the others did.

They fade by moves made, not by time: nothing has to be redrawn while nobody plays.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.story import SeenEntry
from boardgames.games.conflict.rules.events import PieceChosen, PieceStepped
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout, Picture, Way
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import Colour

MOST = 5
FADES = (235, 190, 150, 112, 80)
_FINE = 3


def draw_last_moves(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """The way of each of the last moves, the oldest first."""
    ways = tuple(last_ways(frame.history))
    for picture, at in frame.layout.trails.get(ways, lambda: _pictures(frame, ways)):
        surface.blit(picture, at)


def last_ways(history: Sequence[SeenEntry]) -> list[Way]:
    """The last moves, the latest first."""
    ways: list[Way] = []
    squares: tuple[str, ...] = ()
    for entry in reversed(history):
        for event in reversed(entry.events):
            if isinstance(event, PieceStepped):
                squares = (event.origin, *(squares or (event.to,)))
            elif isinstance(event, PieceChosen):
                if squares:
                    ways.append((event.piece, squares))
                squares = ()
        if len(ways) >= MOST:
            break
    return ways


def _pictures(frame: ConflictFrame, ways: Sequence[Way]) -> list[Picture]:
    made = []
    for age, (piece, squares) in enumerate(ways):
        colour = frame.players[frame.game.sides.owner(piece)].rgb
        made.append(_picture(frame.layout, squares, colour, FADES[min(age, len(FADES) - 1)]))
    return made[::-1]


def _picture(layout: Layout, squares: Sequence[str], colour: Colour, fade: int) -> Picture:
    points = [layout.at(square) for square in squares]
    pad = layout.square
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    right, bottom = max(x for x, _ in points) + pad, max(y for _, y in points) + pad
    size = (round(right - left), round(bottom - top))
    sheet = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    way = [(round((x - left) * _FINE), round((y - top) * _FINE)) for x, y in points]
    width = max(2, round(layout.square * 0.13)) * _FINE
    for tint, wide in (((24, 14, 8), width + 2 * _FINE), (paint.lighter(colour, 0.25), width)):
        pygame.draw.lines(sheet, tint, False, way, wide)
        for index, point in enumerate(way):
            grown = 1.5 if index in (0, len(way) - 1) else 0.5
            pygame.draw.circle(sheet, tint, point, round(wide * grown))
    picture = pygame.transform.smoothscale(sheet, size)
    picture.set_alpha(fade)
    return picture, (round(left), round(top))
