"""Rolls and spins beside what was to be expected: bars for the die, a rose for the spinner."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from boardgames.core.wording import pluralize
from boardgames.games.bermuda.narration import match_stats
from boardgames.games.bermuda.narration.match_stats import Chance, MatchStats
from boardgames.games.bermuda.scene.draw.spinner import BLAZE, LIGHT, SAND
from boardgames.games.bermuda.scene.ending import told
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import BERMUDA
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import FADED_INK, INK, SMALLEST_TEXT, Colour
from boardgames.ui.draw.widgets import columns, rows
from boardgames.ui.widgets.charts import Bar, draw_bar
from boardgames.ui.widgets.dice_tray import Die, draw_die

_PIPS = range(1, 7)
"""Faces there are pictures of."""
_HUB, _ROSE = 0.16, 0.86
"""Where the wedges of the rose begin and may end, in radii of the housing."""
_TITLE, _TYPE = 24, 19
_LEAST_CHART = 2.4
"""How tall the bars and the faces below them must be, in faces, before words get the room."""
_FINE = 2
_ARC_STEPS = 6
_DASHES = 40
EXPECTED_ON_DARK: Colour = (255, 196, 84)


def draw_luck(
    frame: BermudaFrame, surface: pygame.Surface, area: pygame.Rect, count: MatchStats
) -> None:
    """The die at the left, the spinner at the right."""
    left, right = columns(area, [0, 0], frame.room.px(28))
    _draw_rolls(frame, surface, left, match_stats.rolls(count, frame.game.rules.die_faces))
    _draw_spins(frame, surface, right, count)


def _draw_words(
    frame: BermudaFrame,
    surface: pygame.Surface,
    box: pygame.Rect,
    title: str,
    *texts: str,
) -> None:
    """A title, and below it the first of the texts that fits; the sheet's own words say it too."""
    room, letters = frame.room, frame.room.letters
    head, line = rows(box, [letters.line_height(room.type_px(_TITLE)), 0], 0)
    letters.draw_in(surface, title, head, room.type_px(_TITLE), INK, "display")
    for text in texts:
        px = letters.fitting_px(text, room.type_px(_TYPE), line.size)
        if px >= SMALLEST_TEXT - 1:
            letters.draw_in(surface, text, line, room.type_px(_TYPE), INK, middle=False)
            return


# The die -------------------------------------------------------------------------------------


def _draw_rolls(
    frame: BermudaFrame, surface: pygame.Surface, area: pygame.Rect, fell: Sequence[Chance]
) -> None:
    """A bar for each face over its picture, and a mark where it was expected to end."""
    room = frame.room
    total = sum(chance.came for chance in fell)
    title = pluralize(total, "roll")
    side = min(room.px(30), area.width // len(fell))
    head, line = (room.letters.line_height(room.type_px(size)) for size in (_TITLE, _TYPE))
    faces = frame.game.rules.die_faces
    lines = [told.rolls_told(fell, faces), told.rolls_in_short(fell, faces)]
    if area.height - head - line < _LEAST_CHART * side:
        line, lines = 0, []
    text, chart = rows(area, [head + line, 0], room.px(4))
    _draw_words(frame, surface, text, title, *lines)
    pitch = columns(chart, [0] * len(fell), room.px(6))
    floor = chart.bottom - side - room.px(5)
    most = max(1.0, *(max(chance.came, chance.expected) for chance in fell))
    for cell, chance in zip(pitch, fell, strict=True):
        track = pygame.Rect(0, chart.top, round(side * 0.9), floor - chart.top)
        track.centerx = cell.centerx
        bar = Bar(chance.came / most, chance.expected / most, BERMUDA.accent)
        draw_bar(room, surface, track, bar, upright=True)
        _draw_face(frame, surface, chance.which, (cell.centerx, chart.bottom - side // 2), side)
    pygame.draw.line(surface, FADED_INK, (chart.left, floor), (chart.right, floor), room.px(2))


def _draw_face(
    frame: BermudaFrame, surface: pygame.Surface, face: int, at: tuple[int, int], side: int
) -> None:
    if face in _PIPS:
        draw_die(frame.room, surface, Die(str(face)), at, side)
        return
    px = max(SMALLEST_TEXT, round(side * 0.7))
    frame.room.letters.draw(surface, str(face), at, px, INK, "bold", "center")


# The spinner ---------------------------------------------------------------------------------


def _draw_spins(
    frame: BermudaFrame, surface: pygame.Surface, area: pygame.Rect, count: MatchStats
) -> None:
    """The spinner's housing with a wedge for each sector, as long as it came often."""
    room, spinner = frame.room, frame.game.rules.spinner
    came = match_stats.spins(count, len(spinner))
    total = sum(chance.came for chance in came)
    side = min(area.height, round(area.width * 0.55))
    rose = pygame.Rect(0, 0, side, side)
    rose.midright = area.midright
    draw_piece(room, surface, "bermuda/spinner", rose.center, rose.size)
    is_word = [sector.word is not None for sector in spinner]
    surface.blit(_rose(side, came, is_word), rose)
    hub = round(side * 0.15)
    draw_piece(room, surface, "bermuda/spinner_hub", rose.center, (hub, hub), None, False)
    text = pygame.Rect(area.left, area.top, rose.left - room.px(12) - area.left, area.height)
    title = pluralize(total, "spin")
    _draw_words(
        frame, surface, text, title, told.spins_told(*match_stats.words_spun(count, spinner))
    )


def _rose(side: int, came: Sequence[Chance], is_word: Sequence[bool]) -> pygame.Surface:
    fine = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    radius = side * _FINE / 2
    most = max(1.0, *(max(chance.came, chance.expected) for chance in came))
    step = 360 / len(came)
    for number, (chance, word) in enumerate(zip(came, is_word, strict=True)):
        ground = BLAZE if word else LIGHT if number % 2 else SAND
        if chance.came:
            far = radius * (_HUB + (_ROSE - _HUB) * chance.came / most)
            points = _wedge(radius, number * step, step, radius * _HUB, far)
            pygame.draw.polygon(fine, ground, points)
            pygame.draw.aalines(fine, INK, True, points)
    ring = radius * (_HUB + (_ROSE - _HUB) * came[0].expected / most)
    for dash in range(_DASHES):
        ends = [
            (radius + math.cos(turn) * ring, radius + math.sin(turn) * ring)
            for turn in (2 * math.pi * (dash + part) / _DASHES for part in (0.0, 0.55))
        ]
        pygame.draw.line(fine, EXPECTED_ON_DARK, ends[0], ends[1], max(3, round(radius * 0.03)))
    return pygame.transform.smoothscale(fine, (side, side))


def _wedge(
    middle: float, bearing: float, step: float, inner: float, outer: float
) -> list[tuple[float, float]]:
    """A sector of a ring about its bearing."""
    turns = [
        math.radians(bearing + (part / _ARC_STEPS - 0.5) * step) for part in range(_ARC_STEPS + 1)
    ]
    points = [(middle + math.sin(a) * outer, middle - math.cos(a) * outer) for a in turns]
    return points + [
        (middle + math.sin(a) * inner, middle - math.cos(a) * inner) for a in reversed(turns)
    ]
