"""The charts of the end screen: everybody's money, rolls and spins next to what was expected.

A product is a card as long as its sum; the card's printed strip keeps its shape, so that products
differ by image and not by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.texts import plural
from boardgames.games.bermuda.narration import match_stats
from boardgames.games.bermuda.narration.match_stats import Chance, MatchStats
from boardgames.games.bermuda.rules.state import BONUS, short_dollars
from boardgames.games.bermuda.scene.draw.pieces import card_picture
from boardgames.games.bermuda.scene.draw.spinner import BLAZE, LIGHT, SAND, ring_part
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import BERMUDA
from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import ALARM, FADED_INK, INK, PAPER_DARK, SMALLEST_TEXT, Colour
from boardgames.ui.draw.widgets import columns, draw_symbol, rows
from boardgames.ui.widgets.charts import Bar, draw_bar
from boardgames.ui.widgets.dice_tray import Die, draw_die

_STRIP, _EDGE = 0.29, 0.09
"""Shares of a card's width: the strip with the product's picture, and the rim at the far end."""
_CARD_SHAPE = 300 / 200
_TALLEST = 50
_MOST_TYPE = 1.1
"""How tall a line of type may be, in heights of its card; it has air above and below."""
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


def draw_money(
    frame: BermudaFrame, surface: Surface, area: Rect, seats: Sequence[Seat], count: MatchStats
) -> None:
    """A row for each seat, from its symbol to its total, with a pennant where the target is."""
    room = frame.room
    gap = room.px(10)
    lines = rows(area, [0] * len(seats), gap)
    height = min(lines[0].height, room.px(_TALLEST))
    totals = [sum(count.seats[seat].money.values()) for seat in seats]
    px = room.type_px(22)
    widest = max(room.letters.width(short_dollars(total), px, "bold") for total in totals)
    track = Rect(area.left + height + gap, area.top, 0, area.height)
    track.width = area.right - widest - gap - track.left
    scale = track.width / max(1, frame.game.target, *totals)
    mast = track.left + round(frame.game.target * scale)
    for line, seat, total in zip(lines, seats, totals, strict=True):
        player = frame.players[seat]
        bar = Rect(track.left, 0, track.width, height)
        bar.centery = line.centery
        draw_symbol(
            room, surface, player.symbol, player.rgb, (area.left + height // 2, bar.centery), height
        )
        surface.blit(paint.rounded(bar.size, room.px(6), PAPER_DARK, PAPER_DARK, alpha=150), bar)
        _draw_mast(frame, surface, mast, bar)
        _draw_bar(frame, surface, bar, count.seats[seat].money, scale)
        at = (area.right, bar.centery)
        room.letters.draw(surface, short_dollars(total), at, px, INK, "bold", "midright")
    _draw_pennant(frame, surface, mast, track.top)


def _draw_bar(
    frame: BermudaFrame, surface: Surface, bar: Rect, money: dict[str, int], scale: float
) -> None:
    """The products in sailing order, bonus cards last, end to end."""
    room = frame.room
    earned = 0
    for product in (*frame.game.sea.products, BONUS):
        value = money.get(product, 0)
        if not value:
            continue
        left = bar.left + round(earned * scale)
        earned += value
        rect = Rect(left, bar.top, bar.left + round(earned * scale) - left, bar.height)
        surface.blit(_long_card(frame, product, rect.size), rect)
        strip = round(rect.height * _CARD_SHAPE * _STRIP)
        field = Rect(rect.left + strip, rect.top, rect.width - strip, rect.height)
        text = short_dollars(value)
        px = room.type_px(19)
        while (
            px > room.theme.smallest_to_fit
            and room.letters.width(text, px, "bold") > field.width - 8
        ):
            px -= 1
        is_tall = room.letters.line_height(px) <= field.height * _MOST_TYPE
        if is_tall and room.letters.width(text, px, "bold") <= field.width - 6:
            room.letters.draw(surface, text, field.center, px, INK, "bold", "center")


def _long_card(frame: BermudaFrame, product: str, size: tuple[int, int]) -> Surface:
    """A product's card drawn out to the length: its ends as printed, only its field stretched."""
    width, height = size
    whole = frame.room.assets.image(card_picture(product), (round(height * _CARD_SHAPE), height))
    card = whole.get_width()
    strip, edge = round(card * _STRIP), round(card * _EDGE)
    sheet = Surface((max(1, width), height), pygame.SRCALPHA)
    if width <= strip + edge:
        sheet.blit(whole, (0, 0), Rect(0, 0, width, height))
        return sheet
    sheet.blit(whole, (0, 0), Rect(0, 0, strip, height))
    field = whole.subsurface(Rect(strip, 0, card - strip - edge, height))
    sheet.blit(pygame.transform.scale(field, (width - strip - edge, height)), (strip, 0))
    sheet.blit(whole, (width - edge, 0), Rect(card - edge, 0, edge, height))
    return sheet


def _draw_mast(frame: BermudaFrame, surface: Surface, x: int, bar: Rect) -> None:
    """A piece of the mast that stands where the money to win is reached; cards are before it."""
    gap = frame.room.px(10)
    top, low = (x, bar.top - gap), (x, bar.bottom + gap // 2)
    pygame.draw.line(surface, FADED_INK, top, low, max(2, frame.room.px(3)))


def _draw_pennant(frame: BermudaFrame, surface: Surface, x: int, above: int) -> None:
    room = frame.room
    top, length, drop = above - room.px(4), room.px(20), room.px(7)
    cloth = [(x, top), (x - length, top + drop), (x, top + 2 * drop)]
    pygame.draw.polygon(surface, ALARM, cloth)
    pygame.draw.aalines(surface, ALARM, True, cloth)


def draw_luck(frame: BermudaFrame, surface: Surface, area: Rect, count: MatchStats) -> None:
    """The die at the left, the spinner at the right."""
    left, right = columns(area, [0, 0], frame.room.px(28))
    _draw_rolls(frame, surface, left, match_stats.rolls(count, frame.game.rules.die_faces))
    _draw_spins(frame, surface, right, count)


def _draw_words(frame: BermudaFrame, surface: Surface, box: Rect, title: str, *texts: str) -> None:
    """A title, and below it the first of the texts that fits; the sheet's own words say it too."""
    room, letters = frame.room, frame.room.letters
    head, line = rows(box, [letters.line_height(room.type_px(_TITLE)), 0], 0)
    letters.draw_in(surface, title, head, room.type_px(_TITLE), INK, "display")
    for text in texts:
        if letters.fits(text, room.type_px(_TYPE), line.size):
            letters.draw_in(surface, text, line, room.type_px(_TYPE), INK, middle=False)
            return


# The die -------------------------------------------------------------------------------------


def _draw_rolls(frame: BermudaFrame, surface: Surface, area: Rect, fell: Sequence[Chance]) -> None:
    """A bar for each face over its picture, and a mark where it was expected to end."""
    room = frame.room
    total = sum(chance.came for chance in fell)
    title = plural("{count} roll", "{count} rolls", total)
    side = min(room.px(30), area.width // len(fell))
    head, line = (room.letters.line_height(room.type_px(size)) for size in (_TITLE, _TYPE))
    faces = frame.game.rules.die_faces
    lines = match_stats.rolls_captions(fell, faces)
    if area.height - head - line < _LEAST_CHART * side:
        line, lines = 0, ()
    text, chart = rows(area, [head + line, 0], room.px(4))
    _draw_words(frame, surface, text, title, *lines)
    pitch = columns(chart, [0] * len(fell), room.px(6))
    floor = chart.bottom - side - room.px(5)
    most = max(1.0, *(max(chance.came, chance.expected) for chance in fell))
    for cell, chance in zip(pitch, fell, strict=True):
        track = Rect(0, chart.top, round(side * 0.9), floor - chart.top)
        track.centerx = cell.centerx
        bar = Bar(chance.came / most, chance.expected / most, BERMUDA.accent)
        draw_bar(room, surface, track, bar, upright=True)
        _draw_face(frame, surface, chance.which, (cell.centerx, chart.bottom - side // 2), side)
    pygame.draw.line(surface, FADED_INK, (chart.left, floor), (chart.right, floor), room.px(2))


def _draw_face(
    frame: BermudaFrame, surface: Surface, face: int, at: tuple[int, int], side: int
) -> None:
    if face in _PIPS:
        draw_die(frame.room, surface, Die(str(face)), at, side)
        return
    px = max(SMALLEST_TEXT, round(side * 0.7))
    frame.room.letters.draw(surface, str(face), at, px, INK, "bold", "center")


# The spinner ---------------------------------------------------------------------------------


def _draw_spins(frame: BermudaFrame, surface: Surface, area: Rect, count: MatchStats) -> None:
    """The spinner's housing with a wedge for each sector, as long as it came often."""
    room, spinner = frame.room, frame.game.rules.spinner
    came = match_stats.spins(count, len(spinner))
    total = sum(chance.came for chance in came)
    side = min(area.height, round(area.width * 0.55))
    rose = Rect(0, 0, side, side)
    rose.midright = area.midright
    draw_piece(room, surface, "bermuda/spinner", rose.center, rose.size)
    is_word = [sector.word is not None for sector in spinner]
    surface.blit(_rose(side, came, is_word), rose)
    hub = round(side * 0.15)
    draw_piece(room, surface, "bermuda/spinner_hub", rose.center, (hub, hub), None, False)
    text = Rect(area.left, area.top, rose.left - room.px(12) - area.left, area.height)
    title = plural("{count} spin", "{count} spins", total)
    captions = match_stats.spins_captions(*match_stats.words_spun(count, spinner))
    _draw_words(frame, surface, text, title, *captions)


def _rose(side: int, came: Sequence[Chance], is_word: Sequence[bool]) -> Surface:
    fine = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    radius = side * _FINE / 2
    most = max(1.0, *(max(chance.came, chance.expected) for chance in came))
    step = 360 / len(came)
    for number, (chance, word) in enumerate(zip(came, is_word, strict=True)):
        ground = BLAZE if word else LIGHT if number % 2 else SAND
        if chance.came:
            far = radius * (_HUB + (_ROSE - _HUB) * chance.came / most)
            parts = (number - 0.5 + part / _ARC_STEPS for part in range(_ARC_STEPS + 1))
            turns = [math.radians(part * step) for part in parts]
            points = ring_part(radius, turns, radius * _HUB, far)
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
