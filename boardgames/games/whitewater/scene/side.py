"""The right side of the table: what each seat has, the places taken, the dice."""

from __future__ import annotations

import pygame

from boardgames.core.game import Seat
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
)
from boardgames.games.whitewater.scene.draw.cards import draw_stake
from boardgames.games.whitewater.scene.draw.lights import draw_light
from boardgames.games.whitewater.scene.draw.raft_pictures import draw_badge
from boardgames.games.whitewater.scene.draw.spots import parts_of
from boardgames.games.whitewater.scene.frame import RiverFrame
from boardgames.games.whitewater.scene.layout import DICE
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import INK
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.furniture.dice_tray import Die, draw_die
from boardgames.ui.furniture.plates import draw_plates

READY, SPENT, LOCKED = (58, 150, 96), (132, 140, 142), (196, 52, 40)


def draw_side(frame: RiverFrame, surface: pygame.Surface) -> None:
    """Plates with their details, places, dice."""
    draw_plates(frame, surface)
    for seat in range(frame.seats):
        _draw_details(frame, surface, seat)
        if ("seat", seat) in frame.lit:
            draw_light(frame.room, surface, frame.areas.plates[seat])
    _draw_places(frame, surface)
    _draw_dice(frame, surface)


def _draw_details(frame: RiverFrame, surface: pygame.Surface, seat: Seat) -> None:
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
    frame: RiverFrame, surface: pygame.Surface, count: int, pips: pygame.Rect, side: int
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
    frame: RiverFrame, surface: pygame.Surface, seat: Seat, area: pygame.Rect
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
        colour = frame.raft_colour(letter)
        draw_badge(frame.room.assets, surface, letter, colour, at, side)


def _draw_chip(
    frame: RiverFrame, surface: pygame.Surface, raft: Raft, member: Member, chip: pygame.Rect
) -> None:
    room = frame.room
    side = min(chip.height, room.px(36), round(chip.width * 0.4))
    gap = room.px(3)
    at = (chip.left + side // 2, chip.centery)
    draw_badge(room.assets, surface, raft.letter, frame.raft_colour(raft.letter), at, side)
    if frame.view.phase is Phase.OVER:
        # What was staked is all that counts now; how the cards lie does so in the tray.
        free = chip.width - side - 2 * gap
        small = min(side, free)
        centre = (chip.left + side + 2 * gap + small // 2, chip.centery)
        draw_stake(room, surface, member.stake, centre, small)
        return
    slot = min(round(side * 0.7), (chip.width - side - 3 * gap) // 2)
    for index, card in enumerate(member.cards):
        box = pygame.Rect(0, 0, slot, slot)
        box.midleft = (chip.left + side + 2 * gap + index * (slot + gap), chip.centery)
        _draw_tick(frame, surface, card, box)
    if member.spare or member.swimmer is not None:
        name = "paddle" if member.spare else "swimmer"
        picture = room.assets.fitted(f"whitewater/{name}", (round(side * 0.6), round(side * 0.6)))
        corner = (chip.left + side, chip.centery + side // 2)
        surface.blit(picture, picture.get_rect(center=corner))


def _draw_tick(frame: RiverFrame, surface: pygame.Surface, card: Card, box: pygame.Rect) -> None:
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


def _draw_places(frame: RiverFrame, surface: pygame.Surface) -> None:
    room, layout = frame.room, frame.layout
    for index in range(len(frame.game.terms.points)):
        rect = layout.place(index)
        finished = frame.view.finished
        taken = index < len(finished)
        pose = frame.poses.get(("place", index))
        name = f"whitewater/place_{index + 1}"
        alpha = 255 if taken or pose is not None else 110
        draw_piece(room, surface, name, rect.center, rect.size, pose or Pose(alpha=alpha))
        letter = finished[index].letter if taken else (pose.face if pose else None)
        if letter:
            at = (rect.right + rect.width * 0.12, rect.centery)
            colour = frame.raft_colour(letter)
            draw_badge(room.assets, surface, letter, colour, at, round(rect.height * 0.62))


def _draw_dice(frame: RiverFrame, surface: pygame.Surface) -> None:
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
