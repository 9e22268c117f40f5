"""Everybody's money by product: each product a card as long as what it brought.

A card's printed strip keeps its shape however long the card is, so products are told apart by
their pictures and not by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Seat
from boardgames.games.bermuda.narration.match_stats import MatchStats
from boardgames.games.bermuda.rules.state import BONUS
from boardgames.games.bermuda.scene.draw.cards import card_picture
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.labels import short_dollars
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, FADED_INK, INK, PAPER_DARK
from boardgames.ui.draw.widgets import draw_symbol, rows

_STRIP, _EDGE = 0.29, 0.09
"""Shares of a card's width: the strip with the product's picture, and the rim at the far end."""
_CARD_SHAPE = 300 / 200
_TALLEST = 50
_MOST_TYPE = 1.1
"""How tall a line of type may be, in heights of its card; it has air above and below."""


def draw_money(
    frame: BermudaFrame,
    surface: pygame.Surface,
    area: pygame.Rect,
    seats: Sequence[Seat],
    count: MatchStats,
) -> None:
    """A row for each seat, from its symbol to its total, with a pennant where the target is."""
    room = frame.room
    gap = room.px(10)
    lines = rows(area, [0] * len(seats), gap)
    height = min(lines[0].height, room.px(_TALLEST))
    totals = [sum(count.seats[seat].money.values()) for seat in seats]
    px = room.type_px(22)
    widest = max(room.letters.width(short_dollars(total), px, "bold") for total in totals)
    track = pygame.Rect(area.left + height + gap, area.top, 0, area.height)
    track.width = area.right - widest - gap - track.left
    scale = track.width / max(1, frame.game.target, *totals)
    mast = track.left + round(frame.game.target * scale)
    for line, seat, total in zip(lines, seats, totals, strict=True):
        player = frame.players[seat]
        bar = pygame.Rect(track.left, 0, track.width, height)
        bar.centery = line.centery
        draw_symbol(
            room, surface, player.symbol, player.rgb, (area.left + height // 2, bar.centery), height
        )
        _draw_track(frame, surface, bar)
        _draw_mast(frame, surface, mast, bar)
        _draw_bar(frame, surface, bar, count.seats[seat].money, scale)
        at = (area.right, bar.centery)
        room.letters.draw(surface, short_dollars(total), at, px, INK, "bold", "midright")
    _draw_pennant(frame, surface, mast, track.top)


def _draw_track(frame: BermudaFrame, surface: pygame.Surface, bar: pygame.Rect) -> None:
    plate = paint.rounded(bar.size, frame.room.px(6), PAPER_DARK, PAPER_DARK, alpha=150)
    surface.blit(plate, bar)


def _draw_bar(
    frame: BermudaFrame,
    surface: pygame.Surface,
    bar: pygame.Rect,
    money: dict[str, int],
    scale: float,
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
        rect = pygame.Rect(left, bar.top, bar.left + round(earned * scale) - left, bar.height)
        picture = _long_card(frame, product, rect.size)
        surface.blit(picture, rect)
        strip = round(rect.height * _CARD_SHAPE * _STRIP)
        field = pygame.Rect(rect.left + strip, rect.top, rect.width - strip, rect.height)
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


def _long_card(frame: BermudaFrame, product: str, size: tuple[int, int]) -> pygame.Surface:
    """A product's card drawn out to the length: its ends as printed, only its field stretched."""
    width, height = size
    whole = frame.room.assets.image(card_picture(product), (round(height * _CARD_SHAPE), height))
    card = whole.get_width()
    strip, edge = round(card * _STRIP), round(card * _EDGE)
    sheet = pygame.Surface((max(1, width), height), pygame.SRCALPHA)
    if width <= strip + edge:
        sheet.blit(whole, (0, 0), pygame.Rect(0, 0, width, height))
        return sheet
    sheet.blit(whole, (0, 0), pygame.Rect(0, 0, strip, height))
    field = whole.subsurface(pygame.Rect(strip, 0, card - strip - edge, height))
    middle = pygame.transform.scale(field, (width - strip - edge, height))
    sheet.blit(middle, (strip, 0))
    sheet.blit(whole, (width - edge, 0), pygame.Rect(card - edge, 0, edge, height))
    return sheet


def _draw_mast(frame: BermudaFrame, surface: pygame.Surface, x: int, bar: pygame.Rect) -> None:
    """A piece of the mast that stands where the money to win is reached; cards lie before it."""
    gap = frame.room.px(10)
    top, low = (x, bar.top - gap), (x, bar.bottom + gap // 2)
    pygame.draw.line(surface, FADED_INK, top, low, max(2, frame.room.px(3)))


def _draw_pennant(frame: BermudaFrame, surface: pygame.Surface, x: int, above: int) -> None:
    """A red pennant at the top of the mast."""
    room = frame.room
    top, length, drop = above - room.px(4), room.px(20), room.px(7)
    cloth = [(x, top), (x - length, top + drop), (x, top + 2 * drop)]
    pygame.draw.polygon(surface, ALARM, cloth)
    pygame.draw.aalines(surface, ALARM, True, cloth)
