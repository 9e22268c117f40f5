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
from boardgames.games.whatzit.scene.worth import rival, swaps
from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece

NARROWEST_WORDS = 150
"""In a tray with less room than this the card and the glass speak for themselves."""


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
    """What the turn is about; at a Challenge what each rival, or the pointed one, would bring."""
    room, box = frame.room, frame.layout.words
    texts = [words.explained(frame)]
    if frame.has_stakes and frame.decides and frame.view.phase is Phase.CHALLENGE:
        swapped = swaps(frame)
        texts = ["\n".join(swapped), *texts] if swapped else texts
        if frame.pointed is not None and frame.pointed in frame.takeable:
            texts.insert(0, rival(frame, int(str(frame.pointed[1]))))
    px, least = room.type_px(24), room.theme.smallest_text
    fitting = (one for one in texts if room.letters.fitting_px(one, px, box.size) >= least)
    text = next(fitting, None)
    if text is None:
        text = room.letters.beginning(texts[-1], px, box.size, least=least)
    room.letters.draw_in(surface, text, box, px, WHITE, "text")


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
