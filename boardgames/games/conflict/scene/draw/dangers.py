"""Who can be hit with one throw, drawn on the board: around a piece pointed at, or for everybody.

Stripes mean danger wherever they lie, a ring with a share means how likely, a number at a circle
the exact count that takes it; so nothing hangs on the colour alone.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from boardgames.games.conflict.rules.threats import Hit, HomeRun
from boardgames.games.conflict.scene import outcomes
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, SMALLEST_TEXT, Colour

STRIPE: Colour = (196, 30, 22)
LIKELY = 0.5
"""From here on stripes lie close."""


@lru_cache(maxsize=40)
def stripes(size: tuple[int, int], alpha: int, count: int) -> pygame.Surface:
    """So many diagonal stripes across a square."""
    fine = 3
    width, height = size[0] * fine, size[1] * fine
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    step = 2 * width / count
    for index in range(count + 1):
        at = round((index + 0.5) * step)
        pygame.draw.line(
            large, (*STRIPE, alpha), (at, 0), (at - height, height), max(2, width // 9)
        )
    return pygame.transform.smoothscale(large, size)


def draw_risk(surface: pygame.Surface, rect: pygame.Rect, chance: float) -> None:
    """How risky it is to end on a square: none, few or many stripes."""
    if chance > 0:
        is_likely = chance >= LIKELY
        surface.blit(stripes(rect.size, 150 if is_likely else 110, 6 if is_likely else 3), rect)


def draw_reach(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """The reach of the enemy's piece that is pointed at, in stripes with a line round it."""
    layout, hits = frame.layout, frame.enemy_reach
    width = max(2, layout.square // 12)
    columns, rows = layout.field.columns, layout.field.rows
    for square, rect in hits.items():
        surface.blit(stripes(rect.size, 135, 4), rect)
        row, column = divmod(square, columns)
        for right, down, start, end in (
            (0, -1, rect.topleft, rect.topright),
            (0, 1, rect.bottomleft, rect.bottomright),
            (-1, 0, rect.topleft, rect.bottomleft),
            (1, 0, rect.topright, rect.bottomright),
        ):
            is_inside = 0 <= column + right < columns and 0 <= row + down < rows
            if not is_inside or square + down * columns + right not in hits:
                pygame.draw.line(surface, INK, start, end, width + 2)
                pygame.draw.line(surface, STRIPE, start, end, width)


def draw_dangers(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Whoever can be hit next turn, with the chance, and circles with the count that takes them."""
    if not frame.shows_dangers:
        return
    threats = frame.weigher.threats
    for seat in frame.game.sides.of(frame.view, 0).live:
        is_own = seat in frame.own_side
        for danger in threats.dangers(seat):
            _draw_danger(frame, surface, danger.piece, danger.hit, ALARM if is_own else GOLD)
    for run in threats.home_runs:
        _draw_run(frame, surface, run)


def _draw_danger(
    frame: ConflictFrame, surface: pygame.Surface, piece: int, hit: Hit, colour: Colour
) -> None:
    x, y = frame.stands.at(piece)
    side = round(frame.layout.square * 1.2)
    for ring in (paint.ring(side + 2, side // 9 + 2, INK), paint.ring(side, side // 9, colour)):
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))
    at = (round(x), round(y - frame.layout.square * 0.62))
    _draw_badge(frame, surface, outcomes.percent(hit.chance), at, colour)


def _draw_run(frame: ConflictFrame, surface: pygame.Surface, run: HomeRun) -> None:
    """A line from the piece to the circle, and the counts that bring it there."""
    is_own = run.seat in frame.own_side
    colour = ALARM if is_own else GOLD
    start, end = frame.stands.at(run.by), frame.stands.home(run.seat)
    width = max(2, frame.layout.square // 10)
    for tint, wide in ((INK, width + 2), (colour, width)):
        pygame.draw.line(surface, tint, start, end, wide)
    middle = (round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2))
    _draw_badge(frame, surface, outcomes.exact_counts(run.counts), middle, colour)


def _draw_badge(
    frame: ConflictFrame, surface: pygame.Surface, text: str, at: tuple[int, int], colour: Colour
) -> None:
    room = frame.room
    px = max(SMALLEST_TEXT, room.type_px(20))
    wide = room.letters.width(text, px, "bold") + px // 2
    rect = pygame.Rect(0, 0, wide, round(px * 1.25))
    rect.center = at
    rect.clamp_ip(frame.layout.frame)
    plate = paint.rounded(rect.size, px // 3, INK, INK, colour, 2)
    surface.blit(plate, rect)
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")
