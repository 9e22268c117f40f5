"""Below the board: the card box, the card of the turn, what the turn is about, the glass."""

from __future__ import annotations

import pygame

from boardgames.core.game import NOBODY
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.board import (
    BLACK,
    PINK,
    WHITE,
    YELLOW,
    draw_ring,
)
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece

NARROWEST_WORDS = 150
"""In a tray with less room than this the card and the glass speak for themselves."""
NARROWEST_HINT = 320
"""With less room than this there is none for a hint."""


def has_room_for_hints(layout: Layout) -> bool:
    """Whether a hint could be read in the tray."""
    return layout.words.width > layout.room.px(NARROWEST_HINT)


def draw_tray(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Card box, drawn card, words, glass."""
    room, layout, view = frame.room, frame.layout, frame.view
    draw_piece(room, surface, "whatzit/box", layout.box.center, layout.box.size)
    for deck, rect in enumerate(layout.decks):
        back = frame.pictures.printer.back(deck, rect.width)
        layers = min(5, 1 + len(view.decks[deck]) // 90)
        for layer in range(layers):
            surface.blit(back, rect.move(0, round((layers / 2 - layer) * room.px(4))))
    _draw_slot(frame, surface)
    if layout.words.width > room.px(NARROWEST_WORDS):
        _draw_words(frame, surface)
    if not frame.is_card_up:
        frame.pictures.glass.draw(surface, layout.glass, 0.0)


def _draw_words(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """A hint that is new to this computer, or what the turn is about."""
    room, area = frame.room, frame.layout.words
    if not frame.hint or not frame.is_settled:
        text = words.explained(frame)
        room.letters.draw_in(surface, text, area, room.type_px(24), WHITE, "text")
        return
    surface.blit(paint.rounded(area.size, room.px(14), YELLOW, YELLOW, BLACK, 2), area)
    side = min(room.px(54), area.height - room.px(8))
    icon = room.assets.icon("hint", side, BLACK)
    surface.blit(icon, icon.get_rect(midleft=(area.left + room.px(8), area.centery)))
    box = pygame.Rect(area.left + side + room.px(14), area.top + room.px(6), 0, 0)
    box.size = (area.right - room.px(12) - box.left, area.height - room.px(12))
    room.letters.draw_in(surface, frame.hint, box, room.type_px(23), BLACK, "text")


def _draw_slot(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """The card, face down, and the eye of who knows it."""
    room, slot, view = frame.room, frame.layout.slot, frame.view
    pose = frame.poses.get(("card",))
    lies = view.face in (Face.DOWN, Face.LOOKED) if pose is None else not pose.is_hidden
    if not lies and view.phase is Phase.OVER:
        return
    if not lies:
        line = max(2, room.px(3))
        pygame.draw.rect(surface, (92, 90, 98), slot, line, border_radius=room.px(8))
        box = slot.inflate(-room.px(20), -room.px(20))
        room.letters.draw_in(
            surface, words.EMPTY_SLOT, box, room.type_px(20), (170, 166, 176), align="center"
        )
        return
    deck = max(0, view.card_deck) if pose is None or pose.face is None else int(pose.face)
    back = frame.pictures.printer.back(deck, slot.width)
    surface.blit(back, slot)
    if ("card",) in frame.lit and frame.viewer != NOBODY:
        draw_ring(frame.room, surface, slot.inflate(4, 4), PINK)
    if view.face is Face.LOOKED:
        eye = room.assets.icon("eye", room.px(46), BLACK)
        disc = paint.disc(room.px(64), YELLOW)
        surface.blit(disc, disc.get_rect(center=slot.topright))
        surface.blit(eye, eye.get_rect(center=slot.topright))
