"""Beside the board: plates with what each seat is this turn, both dice, what their faces mean."""

from __future__ import annotations

import pygame

from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.board import draw_ring
from boardgames.games.whatzit.scene.draw.colours import BADGES, BLACK, PINK, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import FADED_INK
from boardgames.ui.draw.widgets import with_shadow
from boardgames.ui.furniture.dice_tray import BLANK, Die, draw_dice
from boardgames.ui.furniture.plates import draw_plates, plate_details
from boardgames.ui.scene import Room

AIR = 32
"""Units by which light and shadows of the dice may reach beyond their tray."""


def draw_side(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """All of it but the legend, which never changes."""

    def paint_seats() -> None:
        draw_plates(frame, surface)
        _draw_seats(frame, surface)

    plates = [with_shadow(frame.room, plate) for plate in frame.areas.plates[: frame.seats]]
    part = plates[0].unionall(plates[1:]).clip(surface.get_rect())
    frame.pictures.seats.paint(surface, part, (part.topleft, *_shown(frame)), paint_seats)
    _draw_throw(frame, surface)


def _shown(frame: WhatzitFrame) -> tuple[object, ...]:
    """Everything the player panels show."""
    view = frame.view
    roles = (view.phase, view.solver, view.moderator, view.program, view.guessers, view.queue[:1])
    card = (view.black, view.white, view.face, view.card_deck)
    seats = (view.pawns, view.turns, view.moderated, view.rolls, view.tried, view.solved)
    asked = (frame.mover, frame.lit, frame.clickable, frame.aids.outcomes, frame.decides)
    look = (tuple(frame.players), frame.room.settings.high_contrast)
    return *roles, *card, *seats, *asked, *look


def _draw_seats(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    room, letters = frame.room, frame.room.letters
    if frame.view.solver < 0 and frame.view.phase is not Phase.OVER:
        _draw_rolls(frame, surface)
        return
    for seat in range(frame.seats):
        rect = plate_details(frame, seat)
        if ("seat", seat) in frame.lit:
            plate = frame.areas.plates[seat]
            pygame.draw.rect(surface, PINK, plate, max(3, room.px(5)), border_radius=room.px(14))
        text, kind = words.badge(frame, seat)
        line = rect.copy()
        if text:
            knows = kind == "moderator" and frame.view.face is Face.LOOKED
            line.width -= _draw_badge(room, surface, rect, text, kind, knows) + room.px(8)
        px = room.type_px(20)
        # Rather a few words that can be read from afar than more of them small.
        least = max(room.theme.smallest_text, round(px * 0.7))
        fitting = [
            text
            for text in words.plate_lines(frame, seat)
            if letters.width(text, least) <= line.width
        ]
        if fitting:
            letters.draw_in(surface, fitting[0], line, px, FADED_INK)


def _draw_badge(
    room: Room,
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    kind: str,
    knows: bool,
) -> int:
    """What a seat is this turn, with an eye for who knows the card; gives the width it takes."""
    px, high = room.type_px(17), min(rect.height, room.px(30))
    wordings = [text, words.SHORT_BADGES.get(text, text)]
    text = room.letters.first_fitting(wordings, px, rect.width - room.px(20), "bold")
    wide = min(room.letters.width(text, px, "bold") + room.px(20), rect.width)
    eye = high - room.px(4) if knows and wide + high <= rect.width else 0
    wide += eye
    pill = pygame.Rect(rect.right - wide, 0, wide, high)
    pill.centery = rect.centery
    ground, ink = BADGES[kind]
    surface.blit(paint.rounded(pill.size, high // 2, ground, ground, BLACK, 1), pill)
    if eye:
        icon = room.assets.icon("eye", eye, ink)
        surface.blit(icon, icon.get_rect(midleft=(pill.left + room.px(6), pill.centery)))
    box = pygame.Rect(pill.left + eye, pill.top, pill.width - eye, pill.height)
    room.letters.draw_in(surface, text, box, px, ink, "bold", "center")
    return wide


def _draw_rolls(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Who has rolled what for the first turn."""
    for seat, roll in enumerate(frame.view.rolls):
        rect = plate_details(frame, seat)
        text = words.first_roll(roll)
        frame.room.letters.draw_in(surface, text, rect, frame.room.type_px(20), FADED_INK)


def draw_legend(room: Room, surface: pygame.Surface, area: pygame.Rect) -> None:
    """What the black die's faces mean, in three lines."""
    inner = area.inflate(-room.px(22), -room.px(26))
    high = inner.height // 3
    side = min(room.px(64), high - room.px(4))
    for index, (play, text) in enumerate(words.LEGEND):
        y = inner.top + index * high + high // 2
        picture = room.assets.image(f"whatzit/die_black_{play.value}", (side, side))
        surface.blit(picture, picture.get_rect(midleft=(inner.left, y)))
        left = inner.left + side + room.px(10)
        box = pygame.Rect(left, y - high // 2, inner.right - left, high)
        room.letters.draw_in(surface, text, box, room.type_px(20), WHITE)


def _draw_throw(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Both dice as they lie, or blank before the roll, and what they say."""
    room, layout, view = frame.room, frame.layout, frame.view
    is_lit = ("dice", "both") in frame.lit or ("dice", "white") in frame.lit
    white, black = frame.poses.get(("die", 0)), frame.poses.get(("die", 1))
    face = view.black.value if black is None and view.black is not None else BLANK
    first = words.last_first_roll(view)
    shown = view.white if first is None else first[1]
    dice = [
        Die(str(shown or BLANK), pose=white),
        Die(face, "whatzit/die_black_{}", pose=black),
    ]
    whose, told = words.whose_roll(frame), _caption(frame, white, black)

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


def _draw_whose(frame: WhatzitFrame, surface: pygame.Surface, text: str) -> None:
    """Above the dice: whose roll it is."""
    room, tray = frame.room, frame.layout.dice_tray
    if not text:
        return
    box = pygame.Rect(tray.left + room.px(8), tray.top + room.px(12), 0, room.px(28))
    box.width = tray.width - room.px(12)
    px = room.type_px(20)
    # A long name is cut, but not what is said of it.
    name = text.removesuffix("'s roll")
    shown = text if room.letters.width(text, room.theme.smallest_text) <= box.width else name
    shown = room.letters.shortened(shown, room.theme.smallest_text, box.width)
    room.letters.draw_in(surface, shown, box, px, WHITE, "text", "center")


def _caption(frame: WhatzitFrame, white: Pose | None, black: Pose | None) -> tuple[str, str]:
    """What the dice say, from the moment they lie still, large and small."""
    if white is not None and black is not None:
        return words.rolled(white.face or "", black.face or ""), ""
    return words.caption(frame.view)


def _draw_caption(frame: WhatzitFrame, surface: pygame.Surface, large: str, small: str) -> None:
    room, layout = frame.room, frame.layout
    if not large:
        return
    tray = layout.dice_tray
    top = round(layout.dice()[0][1] + layout.die_side * 0.56)
    box = pygame.Rect(tray.left + room.px(8), top, tray.width - room.px(12), room.px(36))
    box.bottom = min(box.bottom, tray.bottom - room.px(34))
    room.letters.draw_in(surface, large, box, room.type_px(26), YELLOW, "bold", "center")
    below = pygame.Rect(box.left, box.bottom, box.width, room.px(26))
    room.letters.draw_in(surface, small, below, room.type_px(18), WHITE, "text", "center")
