"""How cards change places: backs only, except where everybody sees the kind."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import Kind
from boardgames.games.waterworld.scene.layout import card_picture
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Motion, Vec
from boardgames.ui.draw.pieces import FlyingCard, draw_card
from boardgames.ui.draw.theme import CREAM

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

CARD_MS = 350.0
"""How long a card, or a token, is in the air."""


def card_motions(scene: WaterworldScene, event: Event) -> Sequence[Sequence[Motion]]:
    """The motions of one event about cards, as the person at the screen may see it."""
    layout = scene.layout
    match event:
        case ev.HandDealt(seat, cards):
            start, end = layout.draw_pile.center, _hand_at(scene, seat)
            return [[_card_flight(scene, start, end, delay=90 * i) for i in range(len(cards))]]
        case ev.CardTaken(seat, kind, source):
            pile = layout.draw_pile if source is ev.Source.DRAW else layout.discard_pile
            flight = _card_flight(scene, pile.center, _hand_at(scene, seat), kind)
            return [[_riffle(scene, pile)], [flight]]
        case ev.CardDiscarded(seat):
            return [[_card_flight(scene, _hand_at(scene, seat), layout.discard_pile.center)]]
        case ev.CardDrawn(seat):
            return [[_card_flight(scene, layout.discard_pile.center, _hand_at(scene, seat))]]
        case ev.CardsSwapped(a, b):
            one, other = _hand_at(scene, a), _hand_at(scene, b)
            return [[_card_flight(scene, one, other), _card_flight(scene, other, one)]]
        case ev.HandShown(seat, cards):
            return [[_shown_hand(scene, seat, cards)]]
    return ()


def _card_flight(
    scene: WaterworldScene, start: Vec, end: Vec, kind: Kind = Kind.HIDDEN, delay: float = 0.0
) -> Motion:
    width, height = scene.layout.card_size
    size = (round(width * 0.8), round(height * 0.8))
    return FlyingCard(
        CARD_MS,
        delay=delay,
        sound="card",
        room=scene.room,
        start=start,
        end=end,
        size=size,
        front=card_picture(kind),
    )


def _hand_at(scene: WaterworldScene, seat: Seat) -> Vec:
    if seat == scene.sitting.viewer:
        hand = scene.layout.hand
        return (hand.left + hand.width * 0.3, hand.centery)
    return scene.plate_at(seat)


def _riffle(scene: WaterworldScene, pile: pygame.Rect) -> Motion:
    def painted(surface: pygame.Surface, t: float) -> None:
        for card in range(4):
            swing = math.sin(math.pi * min(1.0, max(0.0, t * 1.6 - card * 0.15)))
            rect = pile.move(round(swing * pile.width * 0.25), -card * scene.room.px(4))
            draw_card(scene.room, surface, "waterworld/card_back", rect)

    return Drawn(250, sound="card", paint=painted)


def _shown_hand(scene: WaterworldScene, seat: Seat, cards: Sequence[Kind]) -> Motion:
    room = scene.room
    board = scene.layout.board.rect
    height = round(board.height * 0.3)
    width = round(height * scene.layout.card_size[0] / scene.layout.card_size[1])
    gap = room.px(18)
    left = board.centerx - (len(cards) * (width + gap) - gap) // 2

    def painted(surface: pygame.Surface, t: float) -> None:
        rise = min(1.0, t * 5)
        surface.blit(paint.veil(board.size, (10, 20, 24), round(120 * rise)), board)
        for index, kind in enumerate(cards):
            top = board.centery - height // 2 + round((1 - rise) * height * 0.3)
            rect = pygame.Rect(left + index * (width + gap), top, width, height)
            draw_card(room, surface, card_picture(kind), rect, lift=10)
        box = pygame.Rect(board.left, board.centery + height // 2, board.width, room.px(90))
        text = f"{scene.name_of(seat)} shows a complete collection"
        room.letters.draw_in(surface, text, box, room.type_px(40), CREAM, "display", "center")

    return Drawn(1200, sound="chime", hides_tray=True, paint=painted)
