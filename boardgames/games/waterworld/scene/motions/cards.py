"""Animations of cards and the compass: backs only, except where everybody sees the kind."""

from __future__ import annotations

import math

from pygame import Rect, Surface

from boardgames.core.game import Moment, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import Kind, State
from boardgames.games.waterworld.scene import labels
from boardgames.games.waterworld.scene.frame import WaterworldScenery
from boardgames.games.waterworld.scene.layout import Layout, card_picture, flying_card
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    Vec,
    along,
    ease_in_out_sine,
)
from boardgames.ui.draw.pieces import FlyingCard, draw_card, draw_piece
from boardgames.ui.draw.theme import CREAM
from boardgames.ui.scene import Room
from boardgames.ui.table.flourish import concerns_people

CARD_MS = 350.0  # flight time of a card or a token
TRADE_MS = 900.0  # of cards that people trade
CARD_LIFT, TITLE = 10, 40  # units: lift of a shown set, and size of the text below


def hand_dealt(scenery: WaterworldScenery, moment: Moment[State], event: ev.HandDealt) -> Groups:
    start, end = scenery.layout.draw_pile.center, _hand_at(scenery, event.seat)
    return [[_card_flight(scenery, start, end, delay=90 * i) for i in range(len(event.cards))]]


def card_taken(scenery: WaterworldScenery, moment: Moment[State], event: ev.CardTaken) -> Groups:
    layout = scenery.layout
    pile = layout.draw_pile if event.source is ev.Source.DRAW else layout.discard_pile
    flight = _card_flight(scenery, pile.center, _hand_at(scenery, event.seat), event.kind)
    return [[_riffle(scenery.room, pile)], [flight]]


def card_discarded(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.CardDiscarded
) -> Groups:
    start, end = _hand_at(scenery, event.seat), scenery.layout.discard_pile.center
    return [[_card_flight(scenery, start, end)]]


def card_drawn(scenery: WaterworldScenery, moment: Moment[State], event: ev.CardDrawn) -> Groups:
    start, end = scenery.layout.discard_pile.center, _hand_at(scenery, event.seat)
    return [[_card_flight(scenery, start, end)]]


def cards_swapped(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.CardsSwapped
) -> Groups:
    """They pass each other over the board; faces are drawn only for the two who know them."""
    one, other = _hand_at(scenery, event.a), _hand_at(scenery, event.b)
    length = TRADE_MS if concerns_people(scenery, event.a, event.b) else CARD_MS
    ways = ((one, other, event.a_gave), (other, one, event.b_gave))
    return [[_crossing(scenery, *way, length) for way in ways]]


def _crossing(
    scenery: WaterworldScenery, start: Vec, end: Vec, kind: Kind, length: float
) -> Motion:
    """By way of the middle of the board, where it is seen."""
    layout = scenery.layout
    board = layout.board.rect
    aside = board.width * 0.1 * (1 if start < end else -1)
    way = (start, (board.centerx - aside, board.centery), (board.centerx + aside, board.centery))
    size = traded_card(layout)

    def painted(surface: Surface, t: float) -> None:
        at = along((*way, end), ease_in_out_sine(t))
        draw_piece(scenery.room, surface, card_picture(kind), at, size)

    return Drawn(length, sound="card", paint=painted)


def _card_flight(
    scenery: WaterworldScenery, start: Vec, end: Vec, kind: Kind = Kind.HIDDEN, delay: float = 0.0
) -> Motion:
    return FlyingCard(
        CARD_MS,
        delay=delay,
        sound="card",
        room=scenery.room,
        start=start,
        end=end,
        size=flying_card(scenery.layout),
        front=card_picture(kind),
    )


def _riffle(room: Room, pile: Rect) -> Motion:
    def painted(surface: Surface, t: float) -> None:
        for card in range(4):
            swing = math.sin(math.pi * min(1.0, max(0.0, t * 1.6 - card * 0.15)))
            rect = pile.move(round(swing * pile.width * 0.25), -card * room.px(4))
            draw_card(room, surface, "waterworld/card_back", rect)

    return Drawn(250, sound="card", paint=painted)


def shown_card(layout: Layout) -> tuple[int, int]:
    height = round(layout.board.rect.height * 0.3)
    return round(height * layout.card_size[0] / layout.card_size[1]), height


def traded_card(layout: Layout) -> tuple[int, int]:
    width, height = shown_card(layout)
    return round(width * 0.64), round(height * 0.64)


def hand_shown(scenery: WaterworldScenery, moment: Moment[State], event: ev.HandShown) -> Groups:
    seat, cards = event.seat, event.cards
    room, layout = scenery.room, scenery.layout
    board = layout.board.rect
    width, height = shown_card(layout)
    gap = room.px(18)
    left = board.centerx - (len(cards) * (width + gap) - gap) // 2

    def painted(surface: Surface, t: float) -> None:
        rise = min(1.0, t * 5)
        paint.tint(surface, board, (10, 20, 24), round(120 * rise))
        for index, kind in enumerate(cards):
            top = board.centery - height // 2 + round((1 - rise) * height * 0.3)
            rect = Rect(left + index * (width + gap), top, width, height)
            draw_card(room, surface, card_picture(kind), rect, CARD_LIFT)
        box = Rect(board.left, board.centery + height // 2, board.width, room.px(90))
        text = labels.shows_set(scenery, seat)
        room.letters.draw_in(surface, text, box, room.type_px(TITLE), CREAM, "display", "center")

    return [[Drawn(1200, sound="chime", hides_tray=True, paint=painted)]]


def compass_shown(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.CompassShown
) -> Groups:
    if event.seat == scenery.private_viewer:
        return ()
    side = scenery.room.px(90)
    x, y = scenery.layout.plate_at(event.seat)

    def painted(surface: Surface, t: float) -> None:
        pose = Pose(angle=round(30 * math.sin(math.pi * t)), lift=20 * math.sin(math.pi * t))
        at = (x - scenery.room.px(240), y)
        draw_piece(scenery.room, surface, "waterworld/compass_back", at, (side, side), pose)

    return [[Drawn(400, sound="ratchet", paint=painted)]]


def _hand_at(scenery: WaterworldScenery, seat: Seat) -> Vec:
    if seat == scenery.private_viewer:
        hand = scenery.layout.hand
        return (hand.left + hand.width * 0.3, hand.centery)
    return scenery.layout.plate_at(seat)
