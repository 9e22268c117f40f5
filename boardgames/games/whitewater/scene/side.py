"""The right side of the table: what each seat has, the places taken, the dice."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame

from boardgames.core.game import Seat
from boardgames.games.whitewater.narration.captions import TO_GO, worth_words
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
    place_of,
)
from boardgames.games.whitewater.scene.draw.cards import draw_stake
from boardgames.games.whitewater.scene.draw.lights import draw_light, light_rect
from boardgames.games.whitewater.scene.draw.raft_pictures import draw_badge, raft_colour
from boardgames.games.whitewater.scene.draw.spots import parts_of
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.games.whitewater.scene.layout import DICE
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK
from boardgames.ui.draw.widgets import draw_symbol, with_shadow
from boardgames.ui.widgets.dice_tray import Die, draw_die
from boardgames.ui.widgets.plates import draw_plate, is_low

READY, SPENT, LOCKED = (58, 150, 96), (132, 140, 142), (196, 52, 40)
RACE = ((22, 74, 86), (11, 48, 60), (8, 30, 38))
RACE_TYPE = 0.74
"""How large its numbers may be, as a share of its height."""
FAR_BEHIND = (150, 178, 180)
BADGE = 0.5
"""How high the letter on a place token is, as a share of it."""
EYE = 30
"""Units across."""
DETAILS_REACH = 4
"""Units that what a seat has may hang over the edge of its plate."""


def dice(frame: WhitewaterFrame) -> Thing:
    """The dice of this turn."""
    look = (frame.players, dict(frame.past.rolls))
    return Thing(("dice",), look, frame.layout.dice, partial(_draw_dice, frame))


def things(frame: WhitewaterFrame) -> Iterator[Thing]:
    """Player panels with their details, places, the race."""
    room, plates = frame.room, frame.areas.plates
    reach = 2 * room.px(DETAILS_REACH)
    for seat, plate in enumerate(plates):
        look = (frame.players[seat], frame.mover == seat)
        draw = partial(_draw_plate, frame, seat)
        yield Thing(("plate", seat), look, with_shadow(room, plate), draw)
    for seat, plate in enumerate(plates):
        rect, draw = plate.inflate(reach, reach), partial(_draw_seat, frame, seat)
        yield Thing(("seat", seat), _seat_key(frame, seat), rect, draw)
    for seat, plate in enumerate(plates):
        if ("seat", seat) in frame.lit:
            rect, draw = light_rect(room, plate), partial(_draw_seat_light, frame, seat)
            yield Thing(("light", seat), True, rect, draw)
    rect, draw = frame.layout.standings, partial(_draw_standings, frame)
    yield Thing(("race",), _race_key(frame), rect, draw)


def _draw_plate(frame: WhitewaterFrame, seat: Seat, surface: pygame.Surface) -> None:
    draw_plate(frame, surface, seat)


def _draw_seat(frame: WhitewaterFrame, seat: Seat, surface: pygame.Surface) -> None:
    _draw_details(frame, surface, seat)
    _draw_eye(frame, surface, seat)


def _draw_seat_light(frame: WhitewaterFrame, seat: Seat, surface: pygame.Surface) -> None:
    draw_light(frame.room, surface, frame.areas.plates[seat])


def _draw_standings(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    _draw_places(frame, surface)
    _draw_race(frame, surface)


def _race_key(frame: WhitewaterFrame) -> Hashable:
    """What the places and the row of the race depend on."""
    view = frame.view
    rafts = tuple((raft.letter, raft.hex) for raft in view.rafts)
    places = tuple((ref, pose) for ref, pose in frame.poses.items() if ref[0] == "place")
    return rafts, view.phase, view.course, view.finished, places, frame.aids.outcomes


def _seat_key(frame: WhitewaterFrame, seat: Seat) -> Hashable:
    """What one plate tells depends on this."""
    view = frame.view
    rafts = tuple((raft.letter, member_of(raft, seat)) for raft in own_rafts(view, seat))
    passing = (view.pairs, view.given, view.first)
    race = (view.phase, view.energy[seat], view.finished)
    return rafts, passing, race, seat in frame.lookers, frame.aids.outcomes


def _draw_details(frame: WhitewaterFrame, surface: pygame.Surface, seat: Seat) -> None:
    """Energy as lightning tokens, and a chip for every raft with its two cards."""
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
            rect = pygame.Rect(pips.left + index * step, 0, side, side)
            rect.centery = pips.centery
            token = room.assets.image("whitewater/energy_token", rect.size, alpha=alpha)
            surface.blit(token, rect)
    rafts = own_rafts(view, seat)
    if not rafts:
        _draw_held_letters(frame, surface, seat, chips)
        return
    wide = chips.width // len(rafts)
    for index, raft in enumerate(rafts):
        member = member_of(raft, seat)
        assert member is not None
        chip = pygame.Rect(chips.left + index * wide, chips.top, wide - room.px(6), chips.height)
        _draw_chip(frame, surface, raft, member, chip)


def _draw_count(
    frame: WhitewaterFrame, surface: pygame.Surface, count: int, pips: pygame.Rect, side: int
) -> None:
    """Energy as a number, where there is no room for a token each."""
    side = min(side, max(12, pips.width - frame.room.type_px(18)))
    rect = pygame.Rect(pips.left, 0, side, side)
    rect.centery = pips.centery
    token = frame.room.assets.image("whitewater/energy_token", rect.size)
    surface.blit(token, rect)
    px = frame.room.type_px(18)
    at = (rect.right + 1, pips.centery)
    frame.room.letters.draw(surface, str(count), at, px, INK, "bold", "midleft")


def _draw_held_letters(
    frame: WhitewaterFrame, surface: pygame.Surface, seat: Seat, area: pygame.Rect
) -> None:
    """While cards are passed: the letters a seat holds."""
    view = frame.view
    if seat >= len(view.pairs):
        return
    letters = [view.pairs[seat], view.pairs[seat]]
    givers = (view.first, *view.given[:-1])
    for giver, taker in zip(givers, view.given, strict=False):
        if giver == seat:
            letters.remove(view.pairs[seat])
        if taker == seat:
            letters.append(view.pairs[giver])
    side = min(area.height, frame.room.px(38))
    for index, letter in enumerate(letters):
        at = (area.right - side // 2 - index * round(side * 1.1), area.centery)
        colour = raft_colour(frame.game, letter)
        draw_badge(frame.room.assets, surface, letter, colour, at, side)


def _draw_chip(
    frame: WhitewaterFrame, surface: pygame.Surface, raft: Raft, member: Member, chip: pygame.Rect
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
        rest = pygame.Rect(left, chip.top, 2 * slot + gap, chip.height)
        _draw_result(frame, surface, raft, member.seat, place, rest)
        return
    for index, card in enumerate(member.cards):
        box = pygame.Rect(0, 0, slot, slot)
        box.midleft = (chip.left + side + 2 * gap + index * (slot + gap), chip.centery)
        _draw_tick(frame, surface, card, box)
    if member.spare or member.swimmer is not None:
        name = "paddle" if member.spare else "swimmer"
        picture = room.assets.fitted(f"whitewater/{name}", (round(side * 0.6), round(side * 0.6)))
        corner = (chip.left + side, chip.centery + side // 2)
        surface.blit(picture, picture.get_rect(center=corner))


def _draw_result(
    frame: WhitewaterFrame,
    surface: pygame.Surface,
    raft: Raft,
    seat: Seat,
    place: int,
    rect: pygame.Rect,
) -> None:
    """A raft that has finished: its place, or 0 while both cards of the seat are locked (WR-94)."""
    room = frame.room
    if counts_nothing(raft, seat):
        room.letters.draw_in(surface, "0", rect, room.type_px(26), LOCKED, "bold")
        return
    side = min(rect.size)
    medal = room.assets.image(f"whitewater/place_{place}", (side, side))
    surface.blit(medal, medal.get_rect(midleft=rect.midleft))


def _draw_eye(frame: WhitewaterFrame, surface: pygame.Surface, seat: Seat) -> None:
    """On the plate of whoever may look at the own stakes."""
    room, plate = frame.room, frame.areas.plates[seat]
    if seat not in frame.lookers or is_low(room, plate):
        return
    eye = room.assets.icon("eye", room.px(EYE), FADED_INK)
    surface.blit(eye, eye.get_rect(topright=(plate.right - room.px(14), plate.top + room.px(9))))


def _draw_tick(
    frame: WhitewaterFrame, surface: pygame.Surface, card: Card, box: pygame.Rect
) -> None:
    """A card as small as can be: upright and green, upright and grey, or red and lying."""
    room = frame.room
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
        bar = pygame.Rect(0, 0, max(4, side * 3 // 4), max(2, side // 5))
        bar.center = rect.center
        pygame.draw.rect(surface, (255, 248, 238), bar, border_radius=bar.height // 2)
        return
    surface.blit(picture, picture.get_rect(center=rect.center))


def _draw_places(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """The place tokens, whose they are, and what they are worth."""
    room, layout, finished = frame.room, frame.layout, frame.view.finished
    for index, points in enumerate(frame.points):
        rect = layout.place(index)
        taken = index < len(finished)
        pose = frame.poses.get(("place", index))
        name = f"whitewater/place_{index + 1}"
        alpha = 255 if taken or pose is not None else 150
        draw_piece(room, surface, name, rect.center, rect.size, pose or Pose(alpha=alpha))
        letter = finished[index].letter if taken else (pose.face if pose else None)
        if letter:
            # At the lower right, but never over what the place is worth.
            side = round(rect.height * BADGE)
            at = (rect.right - side / 2, rect.bottom - side * 0.4)
            draw_badge(room.assets, surface, letter, raft_colour(frame.game, letter), at, side)
        if frame.aids.outcomes:
            box, px = layout.worth(index), room.type_px(24)
            room.letters.draw_in(surface, worth_words(points), box, px, CREAM, "bold")


def _draw_race(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """Every raft with the hexes it has to go, the foremost first; faint where no place is left."""
    if not frame.aids.outcomes or not frame.view.rafts or frame.view.phase is Phase.OVER:
        return
    room, row = frame.room, frame.layout.race
    surface.blit(paint.rounded(row.size, room.px(12), *RACE, alpha=225), row)
    found, px = frame.standings, min(room.type_px(24), round(row.height * RACE_TYPE))
    title, small = frame.layout.standing(-1, len(found)).inflate(-room.px(12), 0), room.type_px(20)
    if room.letters.width(TO_GO, small, "bold") <= title.width:
        room.letters.draw_in(surface, TO_GO, title, small, FAR_BEHIND, "bold")
    widest = max(room.letters.width(str(one.to_go), px, "bold") for one in found)
    for index, one in enumerate(found):
        cell = frame.layout.standing(index, len(found))
        side = min(cell.height - room.px(6), cell.width - widest - room.px(8), room.px(42))
        at = (cell.left + side // 2, cell.centery)
        draw_badge(room.assets, surface, one.letter, raft_colour(frame.game, one.letter), at, side)
        left = cell.left + side + room.px(4)
        box = pygame.Rect(left, cell.top, cell.right - left, cell.height)
        if one.taken is not None:
            medal = min(box.width, round(cell.height * 0.8))
            picture = room.assets.image(f"whitewater/place_{one.taken}", (medal, medal))
            surface.blit(picture, picture.get_rect(midleft=box.midleft))
            continue
        ink = CREAM if one.would_be is not None else FAR_BEHIND
        room.letters.draw(surface, str(one.to_go), box.midleft, px, ink, "bold", "midleft")


def _draw_dice(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """The three dice as they fell in this turn, each with the symbol of whoever rolled it."""
    for index, colour in enumerate(DICE):
        rect = frame.layout.die(index)
        rolled = frame.past.rolls.get(colour)
        face = rolled.face if rolled is not None else ""
        die = river_die(colour, face, Pose(alpha=255 if face else 150))
        draw_die(frame.room, surface, die, rect.center, rect.width)
        if rolled is not None:
            player, side = frame.players[rolled.roller], round(rect.width * 0.42)
            corner = (rect.right - side // 5, rect.top + side // 5)
            draw_symbol(frame.room, surface, player.symbol, player.rgb, corner, side)


def river_die(colour: str, face: str = "", pose: Pose | None = None) -> Die:
    """A die of the river: tumbling, or lying with its symbol up."""
    symbol = f"whitewater/face_{face}" if face else ""
    return Die(pictures=f"whitewater/die_{colour}_{{}}", symbol=symbol, pose=pose)
