"""Player panels: cards, the chance in the race, sails, compass or eye."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.turns_to_win import Runner
from boardgames.games.waterworld.rules.encounters import red_roller
from boardgames.games.waterworld.rules.state import Phase, Sails
from boardgames.games.waterworld.scene import outcomes
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import card_picture
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, GOLD, INK, Colour, mixed
from boardgames.ui.widgets.dice_tray import RED, Die, draw_die
from boardgames.ui.widgets.plates import draw_plates, plate_details

CANVAS: Colour = (236, 224, 192)
WOOD: Colour = (176, 146, 100)
WARNING = mixed(ALARM, INK, 0.25)
"""Dark enough for small type, also on the panel of the current player."""
CLOSE = 0.5  # A chance in the race from which it is drawn as a warning
AT_THE_DEEZ = frozenset((Phase.ATTACK, Phase.BATTLE, Phase.PENALTY))
"""The seat on the mover's left has the red dice (WW-79)."""
_CARD, _FAN = 0.72, 0.62  # A card's width by its height, and the next one's offset by its width
_SAIL = 1.5  # width of the sails, as a multiple of their place
_GAP, _DIE_GAP = 8, 4  # units between signs, and between dice
_LEAST_SIDE = 0.5  # smallest share of the height that cards and signs may shrink to


class Row(NamedTuple):
    side: int
    """Height of cards and signs."""
    told: Mapping[Seat, str]
    px: int


def draw_seats(frame: WaterworldFrame, surface: Surface) -> None:
    draw_plates(frame, surface)
    row = plate_row(frame)
    for seat in range(frame.seats):
        _draw_details(frame, surface, seat, row)


def plates_key(frame: WaterworldFrame) -> object:
    view, is_plain = frame.view, frame.room.assets.is_plain
    thrower = red_roller(view) if view.phase in AT_THE_DEEZ else None
    boats = tuple((pawn.colour, pawn.sails) for pawn in view.pawns)
    lit = frozenset(ref for ref in frame.lit if ref[0] == "sails")
    hands = (view.hands, view.phase is Phase.OVER)
    marks = (view.holder, view.knows, boats, thrower, frame.race)
    return (is_plain, frame.players, frame.mover, hands, marks, lit)


def plate_row(frame: WaterworldFrame) -> Row:
    """As high as possible next to the texts; if that is too low, smaller or shorter texts."""
    room, race = frame.room, frame.race
    height = min(plate_details(frame, seat).height for seat in range(frame.seats))
    largest, smallest = room.type_px(19), room.theme.smallest_text
    for words, px in (
        (outcomes.on_plate, largest),
        (outcomes.on_plate, smallest),
        (outcomes.on_narrow_plate, smallest),
    ):
        beside = {one.seat: _widest(frame, one, words, px) for one in race}
        sides = [_side_beside(frame, seat, beside.get(seat, 0)) for seat in range(frame.seats)]
        side = min(height, *sides)
        if side >= _LEAST_SIDE * height:
            break
    return Row(max(1, side), {one.seat: words(one) for one in race}, px)


def _widest(frame: WaterworldFrame, runner: Runner, words: Callable[[Runner], str], px: int) -> int:
    """Room for the present text and for later ones, so that a roll resizes nothing."""
    certain = runner._replace(chance=1.0)
    letters, told = frame.room.letters, (runner, certain, certain._replace(unsailed=1.0))
    return max(letters.width(words(one), px, "bold") for one in told)


def _side_beside(frame: WaterworldFrame, seat: Seat, words: int) -> int:
    """The height of cards and signs that leaves room for the text next to a full hand."""
    room, signs = frame.room, _signs_of(frame, seat)
    dice = frame.game.rules.dice.battle if _has_red_dice(frame, seat) else 0
    most = max(frame.game.rules.hand.limit, len(frame.view.hands[seat]))
    cards = _CARD * (1 + _FAN * (most - 1))
    gaps = room.px(_GAP) * (len(signs) - 1) + room.px(_DIE_GAP) * dice
    gaps += 2 * room.px(_GAP) if words or dice else room.px(_GAP)
    sides = cards + len(signs) + (_SAIL - 1) / 2 + dice
    return int((plate_details(frame, seat).width - words - gaps) / sides)


def _signs_of(frame: WaterworldFrame, seat: Seat) -> list[str]:
    """From the right. The holder has seen the compass, so they need no eye."""
    view = frame.view
    signs = {
        "compass": view.holder == seat,
        "eye": view.knows[seat] and view.holder != seat,
        "sails": seat < len(view.pawns),
    }
    return [name for name, is_there in signs.items() if is_there]


def _area(frame: WaterworldFrame, seat: Seat, row: Row) -> Rect:
    area = plate_details(frame, seat)
    low = Rect(area.left, 0, area.width, row.side)
    low.centery = area.centery
    return low


def plate_signs(frame: WaterworldFrame, seat: Seat, row: Row) -> dict[str, Rect]:
    area, found = _area(frame, seat, row), {}
    right = area.right
    for name in _signs_of(frame, seat):
        found[name] = Rect(right - row.side, area.top, row.side, row.side)
        right -= row.side + frame.room.px(_GAP)
    return found


def sails_rect(place: Rect) -> Rect:
    side = round(place.width * _SAIL)
    rect = Rect(0, 0, side, side)
    rect.midbottom = (place.centerx, place.bottom + place.height // 3)
    return rect


def cards_rect(frame: WaterworldFrame, seat: Seat, row: Row) -> Rect:
    area, count, width = _area(frame, seat, row), len(frame.view.hands[seat]), _card_width(row)
    wide = width + (count - 1) * round(width * _FAN) if count else 0
    return Rect(area.left, area.top, wide, row.side)


def _card_width(row: Row) -> int:
    return round(row.side * _CARD)


def _draw_details(frame: WaterworldFrame, surface: Surface, seat: Seat, row: Row) -> None:
    room, signs = frame.room, plate_signs(frame, seat, row)
    _draw_cards(frame, surface, seat, row)
    if "compass" in signs:
        image = room.assets.image("waterworld/compass_back", (row.side, row.side))
        surface.blit(image, signs["compass"])
    if "eye" in signs:
        surface.blit(room.assets.icon("eye", row.side, INK), signs["eye"])
    if "sails" in signs:
        _draw_sail_sign(frame, surface, seat, signs["sails"])
        if _has_red_dice(frame, seat):
            _draw_red_dice(frame, surface, signs["sails"])
        _draw_standing(frame, surface, seat, row, signs["sails"])


def _draw_cards(frame: WaterworldFrame, surface: Surface, seat: Seat, row: Row) -> None:
    view, (left, top) = frame.view, cards_rect(frame, seat, row).topleft
    width = _card_width(row)
    for kind in view.hands[seat]:
        name = card_picture(kind) if view.phase is Phase.OVER else "waterworld/card_back"
        surface.blit(frame.room.assets.image(name, (width, row.side)), (left, top))
        left += round(width * _FAN)


def _draw_standing(
    frame: WaterworldFrame, surface: Surface, seat: Seat, row: Row, sails: Rect
) -> None:
    runner = next((one for one in frame.race if one.seat == seat), None)
    if runner is None:
        return
    room, area = frame.room, plate_details(frame, seat)
    left = cards_rect(frame, seat, row).right + room.px(_GAP) // 2
    right = sails_rect(sails).left - room.px(_GAP) // 2
    ink = WARNING if outcomes.is_close(runner) and runner.chance >= CLOSE else INK
    at = ((left + right) // 2, area.centery)
    room.letters.draw(surface, row.told[seat], at, row.px, ink, "bold", "center")


def _has_red_dice(frame: WaterworldFrame, seat: Seat) -> bool:
    return frame.view.phase in AT_THE_DEEZ and seat == red_roller(frame.view)


def _draw_red_dice(frame: WaterworldFrame, surface: Surface, sails: Rect) -> None:
    side, right = sails.height, sails_rect(sails).left
    for place in range(frame.game.rules.dice.battle):
        left = right - (place + 1) * (side + frame.room.px(_DIE_GAP))
        centre = (left + side / 2, float(sails.centery))
        draw_die(frame.room, surface, Die(str(place + 3), RED), centre, side)


def _draw_sail_sign(frame: WaterworldFrame, surface: Surface, seat: Seat, rect: Rect) -> None:
    pawn, room, place = frame.view.pawns[seat], frame.room, sails_rect(rect)
    match pawn.sails:
        case Sails.LOST:
            surface.blit(room.assets.image("waterworld/sails_torn", place.size), place)
        case Sails.UP:
            surface.blit(room.assets.image(f"waterworld/sail_{pawn.colour}", place.size), place)
        case Sails.FURLED:
            _draw_furled(frame, surface, place)
    if ("sails", seat) in frame.lit:
        ring = paint.ring(round(rect.height * 1.24), max(2, room.px(3)), GOLD)
        surface.blit(ring, ring.get_rect(center=rect.center))


def _draw_furled(frame: WaterworldFrame, surface: Surface, place: Rect) -> None:
    surface.blit(frame.room.assets.image("waterworld/mast", place.size), place)
    roll = Rect(0, 0, round(place.width * 0.72), max(4, round(place.height * 0.13)))
    roll.center = (place.centerx - round(place.width * 0.02), place.top + round(place.height * 0.5))
    surface.blit(paint.rounded(roll.size, roll.height // 2, CANVAS, WOOD, INK, 1), roll)
    for share in (0.25, 0.5, 0.75):
        x = roll.left + round(roll.width * share)
        pygame.draw.line(surface, INK, (x, roll.top), (x, roll.bottom - 1))
