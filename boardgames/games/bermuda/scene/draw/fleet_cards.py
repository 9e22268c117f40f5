"""The cards of a fleet: where each ship is, and what the roll does for it.

All cards are set in the same type, so that none looks more important than the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.texts import _
from boardgames.games.bermuda.rules.state import Hanging, Lost, Phase
from boardgames.games.bermuda.scene import ship_labels
from boardgames.games.bermuda.scene.draw.cloud import LIT
from boardgames.games.bermuda.scene.draw.pieces import hull_picture
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import SHIP_SHAPE
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import GOLD, INK
from boardgames.ui.scene import Room

CARD_BLUR = 6
"""Units: how soft the shadow of a card is."""
USUAL, WEIGHED = 0.42, 0.3
"""The share of a roomy card that says where its ship is: less where there is a risk to tell."""
ROOMY = 200
"""Pixels of a card's face from which a ship has room beside all words."""
LEAST_SHIP = 24
"""Pixels of a ship in which its colour is still told."""
ROOMY_MARGIN, TIGHT_MARGIN = 10, 6
"""Units between a card's edge and its words."""
GAP = 6
"""Units between a heading and the ship beside it."""
ROOMY_TYPE, TIGHT_TYPE = (23, 19), (20, 20)
"""Units of the headings and of what is told below them, where there is room for that."""


class _Type(NamedTuple):
    """How the words of a fleet are set."""

    heading_px: int
    heading_height: int
    text_px: int
    texts: Sequence[str]
    has_ships: bool
    """No card has a ship where one of them has no room for it."""


def draw_fleet_cards(frame: BermudaFrame, surface: Surface, seat: Seat) -> None:
    cards = frame.layout.fleet
    narrowest = min(cards, key=lambda one: one.width)
    face = _face_of(frame.room, narrowest, ROOMY_MARGIN)
    is_tight = face.width < max(ROOMY, frame.room.px(ROOMY))
    margin = TIGHT_MARGIN if is_tight else ROOMY_MARGIN
    face = _face_of(frame.room, narrowest, margin)
    headings = [
        _heading(frame, seat, number, is_tight=is_tight) for number in range(1, 1 + len(cards))
    ]
    made = _typeset(frame, seat, headings, face, is_tight=is_tight)
    for number, card in enumerate(cards, 1):
        _draw_plate(frame, surface, number, card)
        inner = _face_of(frame.room, card, margin)
        words = _words_of(frame.room, inner, is_tight=is_tight)
        where = Rect(words.left, words.top, words.width, made.heading_height)
        heading = headings[number - 1]
        frame.room.letters.draw_in(surface, heading, where, made.heading_px, INK, "bold")
        below = _below(words, made.heading_height)
        frame.room.letters.draw_in(surface, made.texts[number - 1], below, made.text_px, INK)
        if not made.has_ships:
            continue
        if is_tight:
            used = frame.room.letters.width(heading, made.heading_px, "bold")
            _draw_small_ship(frame, surface, seat, number, where, used)
        else:
            _draw_large_ship(frame, surface, seat, number, inner)


def _draw_plate(frame: BermudaFrame, surface: Surface, number: int, rect: Rect) -> None:
    room = frame.room
    # By the position that is shown, so that no card goes grey while a ship sails.
    is_dark = (
        frame.aids.highlights and frame.view.phase is Phase.SAIL and frame.sails.get(number) is None
    )
    is_told = frame.aids.highlights or frame.choice.is_meant
    is_chosen = is_told and frame.choice.to_sail == number
    is_looked_at = is_told and frame.choice.chosen == number
    base = (198, 189, 168) if is_dark else (244, 232, 202)
    paint.shaded_plate(
        surface,
        rect,
        room.px(12),
        paint.lighter(base, 0.2),
        paint.darker(base, 0.06),
        rim=GOLD if is_chosen else LIT if is_looked_at else (96, 76, 48),
        rim_width=max(1, room.px(4 if is_chosen else 3 if is_looked_at else 2)),
        blur=room.px(CARD_BLUR),
    )


# Words ---------------------------------------------------------------------------------------


def _heading(frame: BermudaFrame, seat: Seat, number: int, *, is_tight: bool) -> str:
    where = ship_labels.where(frame, seat, number)
    return _("{ship}: {where}", ship=number, where=where) if is_tight else where


def _typeset(
    frame: BermudaFrame, seat: Seat, headings: Sequence[str], face: Rect, *, is_tight: bool
) -> _Type:
    room, letters = frame.room, frame.room.letters
    words = _words_of(room, face, is_tight=is_tight)
    large, small = (room.type_px(one) for one in (TIGHT_TYPE if is_tight else ROOMY_TYPE))
    # Where a card is narrow, a heading leaves room for the ship beside it.
    beside = words.width - LEAST_SHIP - room.px(GAP)
    px = _one_line_px(room, headings, large, beside) if is_tight else 0
    has_ships = px > 0 or not is_tight
    px = px or _one_line_px(room, headings, large, words.width)
    px = px or min(large, room.theme.smallest_to_fit)
    lines = max(len(letters.wrapped(one, px, words.width, "bold")) for one in headings)
    share = 0.0 if is_tight else USUAL if frame.foreseen is None else WEIGHED
    height = max(round(words.height * share), lines * letters.line_height(px))
    below = _below(words, height)
    texts = [
        _fitting(room, ship_labels.outlooks(frame, seat, number), small, below)
        for number in range(1, 1 + len(headings))
    ]
    text_px = min(letters.fitting_px(text, small, below.size, "text") for text in texts)
    return _Type(px, height, text_px, texts, has_ships)


def _one_line_px(room: Room, lines: Sequence[str], px: int, width: int) -> int:
    """The largest size in which each of them is one line; 0 where none can be read."""
    least = min(px, room.theme.smallest_to_fit)
    sizes = range(px, least - 1, -1)
    return next((one for one in sizes if not _is_too_wide(room, lines, one, width)), 0)


def _is_too_wide(room: Room, lines: Sequence[str], px: int, width: int) -> bool:
    return any(room.letters.width(line, px, "bold") > width for line in lines)


def _fitting(room: Room, wordings: Sequence[str], px: int, box: Rect) -> str:
    """The first wording that fits into the box when it is set as small as may be; else the last."""
    letters = room.letters
    for text in wordings:
        least = max(room.theme.smallest_to_fit, letters.fitting_px(text, px, box.size, "text"))
        lines = letters.wrapped(text, least, box.width, "text")
        is_narrow = all(letters.width(line, least, "text") <= box.width for line in lines)
        if is_narrow and len(lines) * letters.line_height(least) <= box.height:
            return text
    return wordings[-1]


# Where things are ----------------------------------------------------------------------------


def _face_of(room: Room, card: Rect, margin: int) -> Rect:
    return card.inflate(-2 * room.px(margin), -room.px(12))


def _words_of(room: Room, face: Rect, *, is_tight: bool) -> Rect:
    """Right of ship and number; where a card is narrow, its whole width."""
    if is_tight:
        return face
    left = face.left + _large_ship(room, face) + room.px(10)
    return Rect(left, face.top, face.right - left, face.height)


def _below(words: Rect, height: int) -> Rect:
    return Rect(words.left, words.top + height, words.width, words.height - height)


def _large_ship(room: Room, face: Rect) -> int:
    return min(room.px(92), round(face.width * 0.3))


# Ships ---------------------------------------------------------------------------------------


def _draw_large_ship(
    frame: BermudaFrame, surface: Surface, seat: Seat, number: int, inner: Rect
) -> None:
    """With its number below."""
    room = frame.room
    wide = _large_ship(room, inner)
    high = round(wide / SHIP_SHAPE)
    centre = (inner.left + wide // 2, inner.top + high // 2 + room.px(4))
    _draw_ship(frame, surface, seat, number, centre, wide)
    label = Rect(inner.left, 0, wide, room.px(44))
    label.bottom = inner.bottom + room.px(4)
    room.letters.draw_in(surface, str(number), label, room.type_px(36), INK, "display", "center")


def _draw_small_ship(
    frame: BermudaFrame, surface: Surface, seat: Seat, number: int, where: Rect, used: int
) -> None:
    """At the end of the heading, if there is room."""
    wide = min(where.width - used - frame.room.px(GAP), round(where.height * SHIP_SHAPE))
    if wide >= LEAST_SHIP:
        centre = (where.right - wide // 2, where.centery)
        _draw_ship(frame, surface, seat, number, centre, wide)


def _draw_ship(
    frame: BermudaFrame,
    surface: Surface,
    seat: Seat,
    number: int,
    centre: tuple[int, int],
    wide: int,
) -> None:
    berth = frame.view.ships[seat][number - 1]
    alpha = 90 if isinstance(berth, Lost) else 255
    name = hull_picture(frame.game.rules, seat, is_dark=isinstance(berth, Hanging))
    size = (wide, round(wide / SHIP_SHAPE))
    draw_piece(frame.room, surface, name, centre, size, Pose(alpha=alpha))
