"""Below the board: the card box, the card of the turn, what the turn is about, the glass."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from boardgames.core.game import NOBODY
from boardgames.games.whatzit.rules.state import Face, Phase, State
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.board import draw_ring
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.outcomes import rival, swaps
from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece

BOX = "whatzit/box"
TYPE, SHADOW = 24, 8
NO_CARD = -1
NARROWEST_WORDS = 150
"""In a tray with less room than this the card and the glass speak for themselves."""


def draw_tray(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Card box, drawn card, words, glass; painted when one of them is another."""
    room, view, slot = frame.room, frame.view, _slot(frame)
    text = _words(frame) if frame.layout.words.width > room.px(NARROWEST_WORDS) else ""
    if view.face is Face.LOOKED:
        # The eye reaches over the board.
        _draw_all(frame, surface, slot, text)
        return
    layers = tuple(_layers(view, deck) for deck in range(len(frame.layout.decks)))
    part = frame.areas.tray.copy()
    # The box's shadow falls a little below.
    part.height += room.px(SHADOW)
    look = (part.topleft, room.settings.high_contrast)
    key = (layers, slot, text, frame.is_card_up, view.phase is Phase.OVER, look)
    frame.pictures.tray.paint(surface, part, key, lambda: _draw_all(frame, surface, slot, text))


def _layers(view: State, deck: int) -> int:
    """So many backs tell roughly how many cards a deck has."""
    return min(5, 1 + len(view.decks[deck]) // 90)


class Slot(NamedTuple):
    """The place of the card of the turn."""

    deck: int
    """Whose back lies there; negative where no card lies."""
    is_lit: bool


def _slot(frame: WhatzitFrame) -> Slot:
    view, pose = frame.view, frame.poses.get(("card",))
    lies = view.face in (Face.DOWN, Face.LOOKED) if pose is None else not pose.is_hidden
    if not lies:
        return Slot(NO_CARD, False)
    deck = max(0, view.card_deck) if pose is None or pose.face is None else int(pose.face)
    return Slot(deck, ("card",) in frame.lit and frame.viewer != NOBODY)


def _draw_all(frame: WhatzitFrame, surface: pygame.Surface, slot: Slot, text: str) -> None:
    room, layout, view = frame.room, frame.layout, frame.view
    draw_piece(room, surface, BOX, layout.box.center, layout.box.size)
    for deck, rect in enumerate(layout.decks):
        back = frame.pictures.printer.back(deck, rect.width)
        layers = _layers(view, deck)
        for layer in range(layers):
            surface.blit(back, rect.move(0, round((layers / 2 - layer) * room.px(4))))
    _draw_slot(frame, surface, slot)
    if text:
        room.letters.draw_in(surface, text, layout.words, room.type_px(TYPE), WHITE, "text")
    if not frame.is_card_up:
        frame.pictures.glass.draw(surface, layout.glass, 0.0)


def _words(frame: WhatzitFrame) -> str:
    """What the turn is about; at a Challenge what each rival, or the pointed one, would bring."""
    room, box = frame.room, frame.layout.words
    texts = [words.explained(frame)]
    if frame.aids.outcomes and frame.decides and frame.view.phase is Phase.CHALLENGE:
        swapped = swaps(frame)
        texts = ["\n".join(swapped), *texts] if swapped else texts
        if frame.pointed is not None and frame.pointed in frame.clickable:
            texts.insert(0, rival(frame, int(str(frame.pointed[1]))))
    px, least = room.type_px(TYPE), room.theme.smallest_text
    fitting = (one for one in texts if room.letters.fitting_px(one, px, box.size) >= least)
    text = next(fitting, None)
    if text is None:
        text = room.letters.beginning(texts[-1], px, box.size, least=least)
    return text


def _draw_slot(frame: WhatzitFrame, surface: pygame.Surface, lying: Slot) -> None:
    """The card, face down, and the eye of who knows it."""
    room, slot, view = frame.room, frame.layout.slot, frame.view
    if lying.deck == NO_CARD and view.phase is Phase.OVER:
        return
    if lying.deck == NO_CARD:
        line = max(2, room.px(3))
        pygame.draw.rect(surface, (92, 90, 98), slot, line, border_radius=room.px(8))
        box = slot.inflate(-room.px(20), -room.px(20))
        room.letters.draw_in(
            surface, words.EMPTY_SLOT, box, room.type_px(20), (170, 166, 176), align="center"
        )
        return
    back = frame.pictures.printer.back(lying.deck, slot.width)
    surface.blit(back, slot)
    if lying.is_lit:
        draw_ring(frame.room, surface, slot.inflate(4, 4), PINK)
    if view.face is Face.LOOKED:
        eye = room.assets.icon("eye", room.px(46), BLACK)
        disc = paint.disc(room.px(64), YELLOW)
        surface.blit(disc, disc.get_rect(center=slot.topright))
        surface.blit(eye, eye.get_rect(center=slot.topright))
