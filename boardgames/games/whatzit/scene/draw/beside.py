"""Drawing what surrounds the board: player panels and dice next to it, card box and glass below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import NOBODY, Seat
from boardgames.core.texts import _
from boardgames.games.whatzit.rules.state import Face, Phase, Play, State
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.draw.colours import BADGES, BLACK, PINK, WHITE, YELLOW
from boardgames.games.whatzit.scene.draw.highlights import draw_ring
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.outcomes import rival, swaps
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import FADED_INK
from boardgames.ui.draw.widgets import widest_word, with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.widgets.dice_tray import BLANK, Die, draw_dice
from boardgames.ui.widgets.plates import draw_plates, plate_details

AIR = 32
"""Units by which light and shadows of the dice may reach beyond their tray."""


def draw_side(frame: WhatzitFrame, surface: Surface) -> None:
    """All of it but the legend, which never changes."""

    def paint_seats() -> None:
        draw_plates(frame, surface)
        _draw_seats(frame, surface)

    plates = [with_shadow(frame.room, plate) for plate in frame.areas.plates[: frame.seats]]
    part = plates[0].unionall(plates[1:]).clip(surface.get_rect())
    frame.pictures.seats.paint(surface, part, (part.topleft, *_shown(frame)), paint_seats)
    _draw_throw(frame, surface)


def _shown(frame: WhatzitFrame) -> tuple[object, ...]:
    view = frame.view
    roles = (view.phase, view.solver, view.moderator, view.program, view.guessers, view.queue[:1])
    card = (view.black, view.white, view.face, view.card_deck)
    seats = (view.pawns, view.turns, view.moderated, view.rolls, view.tried, view.solved)
    asked = (frame.mover, frame.lit, frame.clickable, frame.aids.outcomes, frame.decides)
    look = (tuple(frame.players), frame.room.settings.high_contrast)
    return *roles, *card, *seats, *asked, *look


def _draw_seats(frame: WhatzitFrame, surface: Surface) -> None:
    room, letters = frame.room, frame.room.letters
    if frame.view.solver < 0 and frame.view.phase is not Phase.OVER:
        _draw_rolls(frame, surface)
        return
    for seat in range(frame.seats):
        rect = plate_details(frame, seat)
        if ("seat", seat) in frame.lit:
            plate = frame.areas.plates[seat]
            pygame.draw.rect(surface, PINK, plate, max(3, room.px(5)), border_radius=room.px(14))
        wordings, kind = labels.badge(frame, seat)
        line = rect.copy()
        if wordings:
            knows = kind == "moderator" and frame.view.face is Face.LOOKED
            line.width -= _draw_badge(room, surface, rect, wordings, kind, knows) + room.px(8)
        px = room.type_px(20)
        # Rather a few words that can be read from afar than more of them small.
        least = max(room.theme.smallest_text, round(px * 0.7))
        fitting = [
            text
            for text in labels.plate_lines(frame, seat)
            if letters.width(text, least) <= line.width
        ]
        if fitting:
            letters.draw_in(surface, fitting[0], line, px, FADED_INK)


def _draw_badge(
    room: Room,
    surface: Surface,
    rect: Rect,
    wordings: Sequence[str],
    kind: str,
    knows: bool,
) -> int:
    """What a seat is this turn, with an eye for who knows the card; gives the width it takes."""
    px, high = room.type_px(17), min(rect.height, room.px(30))
    text = room.letters.first_fitting(wordings, px, rect.width - room.px(20), "bold")
    wide = min(room.letters.width(text, px, "bold") + room.px(20), rect.width)
    eye = high - room.px(4) if knows and wide + high <= rect.width else 0
    wide += eye
    pill = Rect(rect.right - wide, 0, wide, high)
    pill.centery = rect.centery
    ground, ink = BADGES[kind]
    surface.blit(paint.rounded(pill.size, high // 2, ground, ground, BLACK, 1), pill)
    if eye:
        icon = room.assets.icon("eye", eye, ink)
        surface.blit(icon, icon.get_rect(midleft=(pill.left + room.px(6), pill.centery)))
    box = Rect(pill.left + eye, pill.top, pill.width - eye, pill.height)
    room.letters.draw_in(surface, text, box, px, ink, "bold", "center")
    return wide


def _draw_rolls(frame: WhatzitFrame, surface: Surface) -> None:
    for seat, roll in enumerate(frame.view.rolls):
        rect = plate_details(frame, seat)
        text = labels.first_roll(roll)
        frame.room.letters.draw_in(surface, text, rect, frame.room.type_px(20), FADED_INK)


def draw_legend(room: Room, surface: Surface, area: Rect) -> None:
    inner = area.inflate(-room.px(22), -room.px(26))
    high = inner.height // 3
    px = room.type_px(20)
    widest = max(widest_word(room, _(text), px) for text in labels.LEGEND.values())
    side = min(room.px(64), high - room.px(4), inner.width - room.px(10) - widest)
    for index, (play, text) in enumerate(labels.LEGEND.items()):
        y = inner.top + index * high + high // 2
        picture = room.assets.image(f"whatzit/die_black_{play.value}", (side, side))
        surface.blit(picture, picture.get_rect(midleft=(inner.left, y)))
        left = inner.left + side + room.px(10)
        box = Rect(left, y - high // 2, inner.right - left, high)
        room.letters.draw_in(surface, _(text), box, px, WHITE)


def _draw_throw(frame: WhatzitFrame, surface: Surface) -> None:
    room, layout, view = frame.room, frame.layout, frame.view
    is_lit = ("dice", "both") in frame.lit or ("dice", "white") in frame.lit
    white, black = frame.poses.get(("die", 0)), frame.poses.get(("die", 1))
    face = view.black.value if black is None and view.black is not None else BLANK
    first = labels.last_first_roll(view)
    shown = view.white if first is None else first[1]
    dice = [Die(str(shown or BLANK), pose=white), Die(face, "whatzit/die_black_{}", pose=black)]
    whose, told = labels.whose_roll(frame), _caption(frame, white, black)

    def paint_throw() -> None:
        if is_lit:
            draw_ring(room, surface, layout.dice_rect(), YELLOW)
        draw_dice(room, surface, dice, layout.dice(), layout.die_side)
        _draw_whose(frame, surface, whose)
        _draw_caption(frame, surface, *told)

    if white is not None or black is not None:
        # Dice that roll come from elsewhere.
        paint_throw()
        return
    part = layout.dice_tray.inflate(room.px(AIR), 0).clip(surface.get_rect())
    key = (part.topleft, is_lit, *dice, whose, told, room.settings.high_contrast)
    frame.pictures.throw.paint(surface, part, key, paint_throw)


def _draw_whose(frame: WhatzitFrame, surface: Surface, seat: Seat | None) -> None:
    room, tray = frame.room, frame.layout.dice_tray
    if seat is None:
        return
    name = frame.name_of(seat)
    is_you = labels.addressed(frame).listener == seat
    text = _("Your roll") if is_you else _("{player}’s roll", player=name)
    box = Rect(tray.left + room.px(8), tray.top + room.px(12), 0, room.px(28))
    box.width = tray.width - room.px(12)
    px = room.type_px(20)
    # Only the name, if there is no room for more.
    shown = text if room.letters.width(text, room.theme.smallest_text) <= box.width else name
    shown = room.letters.shortened(shown, room.theme.smallest_text, box.width)
    room.letters.draw_in(surface, shown, box, px, WHITE, "text", "center")


def _caption(frame: WhatzitFrame, white: Pose | None, black: Pose | None) -> tuple[str, str]:
    """What the dice say, once they have come to rest, large and small."""
    if white is not None and black is not None:
        number, play = white.face or "", black.face or ""
        is_lying = number.isdecimal() and play in list(Play)
        return (labels.rolled(int(number), Play(play)) if is_lying else ""), ""
    return labels.caption(frame.view)


def _draw_caption(frame: WhatzitFrame, surface: Surface, large: str, small: str) -> None:
    room, layout = frame.room, frame.layout
    if not large:
        return
    tray = layout.dice_tray
    top = round(layout.dice()[0][1] + layout.die_side * 0.56)
    box = Rect(tray.left + room.px(8), top, tray.width - room.px(12), room.px(36))
    box.bottom = min(box.bottom, tray.bottom - room.px(34))
    room.letters.draw_in(surface, large, box, room.type_px(26), YELLOW, "bold", "center")
    below = Rect(box.left, box.bottom, box.width, room.px(26))
    room.letters.draw_in(surface, small, below, room.type_px(18), WHITE, "text", "center")


BOX = "whatzit/box"
TYPE, SHADOW = 24, 8
NO_CARD = -1
NARROWEST_WORDS = 150
"""In a tray with less room than this the card and the glass speak for themselves."""


def draw_tray(frame: WhatzitFrame, surface: Surface) -> None:
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
    """The number of backs tells roughly how many cards a deck has."""
    return min(5, 1 + len(view.decks[deck]) // 90)


class Slot(NamedTuple):
    """The place of the card of the turn."""

    deck: int
    """Whose back is there; negative where there is no card."""
    is_lit: bool


def _slot(frame: WhatzitFrame) -> Slot:
    view, pose = frame.view, frame.poses.get(("card",))
    lies = view.face in (Face.DOWN, Face.LOOKED) if pose is None else not pose.is_hidden
    if not lies:
        return Slot(NO_CARD, False)
    deck = max(0, view.card_deck) if pose is None or pose.face is None else int(pose.face)
    return Slot(deck, ("card",) in frame.lit and frame.viewer != NOBODY)


def _draw_all(frame: WhatzitFrame, surface: Surface, slot: Slot, text: str) -> None:
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
    texts = [labels.explained(frame)]
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


def _draw_slot(frame: WhatzitFrame, surface: Surface, lying: Slot) -> None:
    room, slot, view = frame.room, frame.layout.slot, frame.view
    if lying.deck == NO_CARD and view.phase is Phase.OVER:
        return
    if lying.deck == NO_CARD:
        line = max(2, room.px(3))
        pygame.draw.rect(surface, (92, 90, 98), slot, line, border_radius=room.px(8))
        box = slot.inflate(-room.px(20), -room.px(20))
        room.letters.draw_in(
            surface, _(labels.EMPTY_SLOT), box, room.type_px(20), (170, 166, 176), align="center"
        )
        return
    surface.blit(frame.pictures.printer.back(lying.deck, slot.width), slot)
    if lying.is_lit:
        draw_ring(frame.room, surface, slot.inflate(4, 4), PINK)
    if view.face is Face.LOOKED:
        draw_known(room, surface, slot.topright)


def draw_known(room: Room, surface: Surface, centre: tuple[int, int]) -> None:
    """The Moderator has looked at the card."""
    eye = room.assets.icon("eye", room.px(46), BLACK)
    disc = paint.disc(room.px(64), YELLOW)
    surface.blit(disc, disc.get_rect(center=centre))
    surface.blit(eye, eye.get_rect(center=centre))
