"""Player panels: Energy, every raft with its two cards, an eye where stakes may be looked at."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.narration.results import points_now
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    crew_member,
    is_locked,
    member_of,
    own_rafts,
    place_of,
)
from boardgames.games.whitewater.scene.draw.cards import draw_stake
from boardgames.games.whitewater.scene.draw.highlights import draw_frame, frame_rect
from boardgames.games.whitewater.scene.draw.pictures import draw_badge, raft_colour
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import columns, rows, with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.widgets.plates import draw_plate, is_low, plate_details

READY, SPENT, LOCKED = (58, 150, 96), (132, 140, 142), (196, 52, 40)
EYE = 30
"""Units across."""
DETAILS_REACH = 4
"""Units that what a seat has may hang over the edge of its plate."""
_TWO_ROWS = 40
"""Pixels; lower plates keep everything in one row."""


def things(frame: WhitewaterFrame) -> Iterator[Thing]:
    room, plates = frame.room, frame.areas.plates
    reach = 2 * room.px(DETAILS_REACH)
    for seat, plate in enumerate(plates):
        look = (frame.players[seat], frame.mover == seat)
        draw = partial(draw_plate, frame, seat=seat)
        yield Thing(("plate", seat), look, with_shadow(room, plate), draw)
    for seat, plate in enumerate(plates):
        rect, draw = plate.inflate(reach, reach), partial(_draw_details, frame, seat)
        yield Thing(("seat", seat), _seat_key(frame, seat), rect, draw)
    for seat, plate in enumerate(plates):
        if ("seat", seat) in frame.lit:
            rect, draw = frame_rect(room, plate), partial(draw_frame, room, rect=plate)
            yield Thing(("light", seat), True, rect, draw)


def _seat_key(frame: WhitewaterFrame, seat: Seat) -> Hashable:
    view = frame.view
    rafts = tuple((raft.letter, member_of(raft, seat)) for raft in own_rafts(view, seat))
    passing = (view.pairs, view.given, view.first)
    race = (view.phase, view.energy[seat], view.finished)
    now = frame.score_now if seat == frame.private_viewer else ()
    return rafts, passing, race, seat in frame.lookers, frame.aids.outcomes, tuple(now)


def _draw_details(frame: WhitewaterFrame, seat: Seat, surface: Surface) -> None:
    """Energy as lightning tokens, a chip for every raft with its two cards, and the eye."""
    room, view = frame.room, frame.view
    pips, chips = parts_of(frame, seat)
    most = frame.game.terms.most_energy
    side = min(pips.height, room.px(34))
    step = min(round(side * 0.86), (pips.width - side) // max(1, most - 1))
    if step < side * 0.3:
        _draw_count(frame, surface, view.energy[seat], pips, side)
    else:
        for index in range(most):
            alpha = 255 if index < view.energy[seat] else 64
            rect = Rect(pips.left + index * step, 0, side, side)
            rect.centery = pips.centery
            token = room.assets.image("whitewater/energy_token", rect.size, alpha=alpha)
            surface.blit(token, rect)
    rafts = own_rafts(view, seat)
    if not rafts:
        _draw_held_letters(frame, surface, seat, chips)
    for index, raft in enumerate(rafts):
        wide = chips.width // len(rafts)
        chip = Rect(chips.left + index * wide, chips.top, wide - room.px(6), chips.height)
        _draw_chip(frame, surface, raft, crew_member(raft, seat), chip)
    _draw_eye(frame, surface, seat)
    if frame.score_now and seat == frame.private_viewer:
        _draw_points_now(frame, surface, seat)


def _draw_points_now(frame: WhitewaterFrame, surface: Surface, seat: Seat) -> None:
    """Next to the name of somebody who plays alone, where there is room for it."""
    room, plate = frame.room, frame.areas.plates[seat]
    if is_low(room, plate):
        return
    name = room.letters.width(frame.players[seat].name, room.type_px(28), "display")
    left = plate_details(frame, seat).left + name + room.px(14)
    box = Rect(left, plate.top + room.px(8), 0, room.px(34))
    box.width = plate.right - room.px(14 + EYE + 8) - left
    text, px = points_now(frame.score_now), room.type_px(22)
    if room.letters.width(text, px, "bold") <= box.width:
        room.letters.draw_in(surface, text, box, px, INK, "bold", "right")


def _draw_count(
    frame: WhitewaterFrame, surface: Surface, count: int, pips: Rect, side: int
) -> None:
    """Energy as a number, where there is no room for a token each."""
    side = min(side, max(12, pips.width - frame.room.type_px(18)))
    rect = Rect(pips.left, 0, side, side)
    rect.centery = pips.centery
    surface.blit(frame.room.assets.image("whitewater/energy_token", rect.size), rect)
    px = frame.room.type_px(18)
    at = (rect.right + 1, pips.centery)
    frame.room.letters.draw(surface, str(count), at, px, INK, "bold", "midleft")


def _draw_held_letters(frame: WhitewaterFrame, surface: Surface, seat: Seat, area: Rect) -> None:
    view = frame.view
    if seat >= len(view.pairs):
        return
    letters = [view.pairs[seat], view.pairs[seat]]
    for giver, taker in zip((view.first, *view.given[:-1]), view.given, strict=False):
        if giver == seat:
            letters.remove(view.pairs[seat])
        if taker == seat:
            letters.append(view.pairs[giver])
    side = min(area.height, frame.room.px(38))
    for index, letter in enumerate(letters):
        at = (area.right - side // 2 - index * round(side * 1.1), area.centery)
        draw_badge(frame.room.assets, surface, letter, raft_colour(frame.game, letter), at, side)


def _draw_chip(
    frame: WhitewaterFrame, surface: Surface, raft: Raft, member: Member, chip: Rect
) -> None:
    room = frame.room
    side = min(chip.height, room.px(36), round(chip.width * 0.4))
    gap = room.px(3)
    at = (chip.left + side // 2, chip.centery)
    draw_badge(room.assets, surface, raft.letter, raft_colour(frame.game, raft.letter), at, side)
    if frame.view.phase is Phase.OVER:
        # What was staked is all that counts now; how the cards lie does so in the tray.
        free = chip.width - side - 2 * gap
        small = min(side, free)
        centre = (chip.left + side + 2 * gap + small // 2, chip.centery)
        draw_stake(room, surface, member.stake, centre, small)
        return
    slot = min(round(side * 0.7), (chip.width - side - 3 * gap) // 2)
    place = place_of(frame.view, raft.letter)
    if place is not None and frame.aids.outcomes:
        left = chip.left + side + 2 * gap
        rest = Rect(left, chip.top, 2 * slot + gap, chip.height)
        _draw_result(frame, surface, raft, member.seat, place, rest)
        return
    for index, card in enumerate(member.cards):
        box = Rect(0, 0, slot, slot)
        box.midleft = (chip.left + side + 2 * gap + index * (slot + gap), chip.centery)
        draw_tick(room, surface, card, box)
    if member.spare or member.swimmer is not None:
        name = "paddle" if member.spare else "swimmer"
        picture = room.assets.fitted(f"whitewater/{name}", (round(side * 0.6), round(side * 0.6)))
        corner = (chip.left + side, chip.centery + side // 2)
        surface.blit(picture, picture.get_rect(center=corner))


def _draw_result(
    frame: WhitewaterFrame, surface: Surface, raft: Raft, seat: Seat, place: int, rect: Rect
) -> None:
    """A raft that has finished: its place, or 0 while both cards of the seat are locked (WR-94)."""
    room = frame.room
    if counts_nothing(raft, seat):
        room.letters.draw_in(surface, "0", rect, room.type_px(26), LOCKED, "bold")
        return
    side = min(rect.size)
    medal = room.assets.image(f"whitewater/place_{place}", (side, side))
    surface.blit(medal, medal.get_rect(midleft=rect.midleft))


def _draw_eye(frame: WhitewaterFrame, surface: Surface, seat: Seat) -> None:
    """On the plate of a player who may look at their stakes."""
    room, plate = frame.room, frame.areas.plates[seat]
    if seat not in frame.lookers or is_low(room, plate):
        return
    eye = room.assets.icon("eye", room.px(EYE), FADED_INK)
    surface.blit(eye, eye.get_rect(topright=(plate.right - room.px(14), plate.top + room.px(9))))


def draw_tick(room: Room, surface: Surface, card: Card, box: Rect) -> None:
    """A card as small as can be: upright and green, upright and grey, or red and lying."""
    rect = box.copy()
    if is_locked(card):
        rect.height = round(box.height * 0.72)
        colour, icon = LOCKED, "close"
    else:
        rect.width = round(box.width * 0.8)
        rect.height = round(box.height * 1.2)
        colour, icon = (READY, "check") if card is Card.READY else (SPENT, "")
    rect.center = box.center
    surface.blit(paint.rounded(rect.size, room.px(4), colour, paint.darker(colour), INK, 1), rect)
    side = max(6, round(min(rect.size) * 0.86))
    if card in TOKEN_CARDS:
        picture = room.assets.image("whitewater/energy_token", (side, side))
    elif icon:
        picture = room.assets.icon(icon, side, (255, 248, 238))
    else:
        # Closed eyes: a letter would be too small to be one.
        bar = Rect(0, 0, max(4, side * 3 // 4), max(2, side // 5))
        bar.center = rect.center
        pygame.draw.rect(surface, (255, 248, 238), bar, border_radius=bar.height // 2)
        return
    surface.blit(picture, picture.get_rect(center=rect.center))


def parts_of(frame: WhitewaterFrame, seat: Seat) -> tuple[Rect, Rect]:
    """Energy left of the rafts, or above them where the plate is narrow and high enough."""
    area = _free_part(frame, seat)
    if area.width < area.height * 5 and area.height >= _TWO_ROWS:
        top, low = rows(area, [round(area.height * 0.42), 0], 2)
        return top, low
    wide = max(round(area.width * 0.22), frame.room.type_px(18) + 14)
    left, right = columns(area, [wide, 0], frame.room.px(10))
    return left, right


def _free_part(frame: WhitewaterFrame, seat: Seat) -> Rect:
    """The plate's part for details, and on low plates what the longest name leaves free as well."""
    area, plate = plate_details(frame, seat), frame.areas.plates[seat]
    is_beside_name = area.left > plate.centerx
    if not is_beside_name or not all(player.is_human for player in frame.players):
        return area
    room = frame.room
    size = min(plate.height - room.px(22), room.px(64))
    names = [frame.players[one].name for one in range(frame.seats)]
    longest = max(room.letters.width(name, room.type_px(28), "display") for name in names)
    left = min(area.left, plate.left + size + room.px(32) + longest + room.px(18))
    return Rect(left, area.top, area.right - left, area.height)
