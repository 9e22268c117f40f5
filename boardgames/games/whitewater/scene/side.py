"""The right side of the table: what each seat has, the places taken, the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.whitewater.scene.rafts import draw_badge
from boardgames.games.whitewater.scene.tray import draw_stake, frame
from boardgames.games.whitewater.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
)
from boardgames.ui import paint
from boardgames.ui.motion import Pose
from boardgames.ui.pieces import draw_piece
from boardgames.ui.table_drawing import draw_plates, plate_details
from boardgames.ui.theme import INK

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene import WhitewaterScene

DICE = ("blue", "red", "black")
READY, SPENT, LOCKED = (58, 150, 96), (132, 140, 142), (196, 52, 40)


def draw_side(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Plates with their details, places, dice."""
    draw_plates(scene, surface)
    for seat in range(scene.session.seats):
        _draw_details(scene, surface, seat)
        if ("seat", seat) in scene.lit_refs:
            frame(scene, surface, scene.areas.plates[seat])
    _draw_places(scene, surface)
    _draw_dice(scene, surface)


def _draw_details(scene: WhitewaterScene, surface: pygame.Surface, seat: Seat) -> None:
    """Energy as lightning tokens, then a chip for every raft with its two cards."""
    room, view = scene.room, scene.view
    area = plate_details(scene, seat)
    side = min(area.height, room.px(34))
    most = scene.game.terms.most_energy
    step = min(round(side * 0.86), round(area.width * 0.3 / most))
    for index in range(most):
        alpha = 255 if index < view.energy[seat] else 64
        rect = pygame.Rect(area.left + index * step, 0, side, side)
        rect.centery = area.centery
        surface.blit(room.assets.image("whitewater/energy_token", rect.size, alpha=alpha), rect)
    rafts = own_rafts(view, seat)
    if not rafts:
        _draw_held_letters(scene, surface, seat, area)
        return
    left = area.left + step * (most - 1) + side + room.px(12)
    wide = (area.right - left) // len(rafts)
    for index, raft in enumerate(rafts):
        member = member_of(raft, seat)
        assert member is not None
        chip = pygame.Rect(left + index * wide, area.top, wide, area.height)
        _draw_chip(scene, surface, raft, member, chip)


def _draw_held_letters(
    scene: WhitewaterScene, surface: pygame.Surface, seat: Seat, area: pygame.Rect
) -> None:
    """While cards are passed: the letters a seat holds."""
    view = scene.view
    if seat >= len(view.pairs):
        return
    letters = [view.pairs[seat], view.pairs[seat]]
    givers = (view.first, *view.given[:-1])
    for giver, taker in zip(givers, view.given, strict=False):
        if giver == seat:
            letters.remove(view.pairs[seat])
        if taker == seat:
            letters.append(view.pairs[giver])
    side = min(area.height, scene.room.px(38))
    for index, letter in enumerate(letters):
        at = (area.right - side // 2 - index * round(side * 1.1), area.centery)
        colour = scene.raft_colour(letter)
        draw_badge(scene.room.assets, surface, letter, colour, at, side)


def _draw_chip(
    scene: WhitewaterScene, surface: pygame.Surface, raft: Raft, member: Member, chip: pygame.Rect
) -> None:
    room = scene.room
    side = min(chip.height, room.px(36), round(chip.width * 0.44))
    at = (chip.left + side // 2, chip.centery)
    draw_badge(room.assets, surface, raft.letter, scene.raft_colour(raft.letter), at, side)
    left = chip.left + side + room.px(5)
    for card in member.cards:
        left += _draw_tick(scene, surface, card, (left, chip.centery), side) + room.px(3)
    if scene.view.phase is Phase.OVER:
        draw_stake(scene, surface, member.stake, (left + side // 2, chip.centery), side)
    elif member.spare or member.swimmer is not None:
        name = "paddle" if member.spare else "swimmer"
        picture = room.assets.fitted(f"whitewater/{name}", (side, side))
        surface.blit(picture, picture.get_rect(midleft=(left, chip.centery)))


def _draw_tick(
    scene: WhitewaterScene, surface: pygame.Surface, card: Card, at: tuple[int, int], side: int
) -> int:
    """A card as small as can be: upright and green, grey with a z, or red and lying; its width."""
    room = scene.room
    long, short = round(side * 0.78), round(side * 0.54)
    if is_locked(card):
        rect = pygame.Rect(at[0], at[1] - short // 2, long, short)
        surface.blit(paint.rounded(rect.size, room.px(4), LOCKED, LOCKED, INK, 1), rect)
        if card in TOKEN_CARDS:
            picture = room.assets.image("whitewater/energy_token", (short, short))
        else:
            picture = room.assets.icon("close", short, (255, 244, 232))
        surface.blit(picture, picture.get_rect(center=rect.center))
        return long
    colour = READY if card is Card.READY else SPENT
    rect = pygame.Rect(at[0], at[1] - long // 2, short, long)
    surface.blit(paint.rounded(rect.size, room.px(4), colour, paint.darker(colour), INK, 1), rect)
    if card is Card.SPENT:
        px = max(9, round(short * 0.8))
        glyph = room.letters.line("z", px, (244, 248, 248), "bold")
        surface.blit(glyph, glyph.get_rect(center=rect.center))
    else:
        picture = room.assets.icon("check", round(short * 0.9), (244, 248, 248))
        surface.blit(picture, picture.get_rect(center=rect.center))
    return short


def _draw_places(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    room, layout = scene.room, scene.layout
    for index in range(len(scene.game.terms.points)):
        rect = layout.place(index)
        finished = scene.view.finished
        taken = index < len(finished)
        pose = scene.stage.pose(("place", index))
        name = f"whitewater/place_{index + 1}"
        alpha = 255 if taken or pose is not None else 110
        draw_piece(room, surface, name, rect.center, rect.size, pose or Pose(alpha=alpha))
        letter = finished[index].letter if taken else (pose.face if pose else None)
        if letter:
            at = (rect.right + rect.width * 0.12, rect.centery)
            colour = scene.raft_colour(letter)
            draw_badge(room.assets, surface, letter, colour, at, round(rect.height * 0.62))


def _draw_dice(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The three dice; the last ones that fell show what they showed."""
    room, layout = scene.room, scene.layout
    for index, colour in enumerate(DICE):
        rect = layout.die(index)
        draw_die(scene, surface, colour, "", rect.center, rect.width, Pose(alpha=150))
    del room


def draw_die(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    colour: str,
    face: str,
    centre: tuple[float, float],
    side: int,
    pose: Pose | None = None,
) -> None:
    """A die of the river: tumbling, or lying with its symbol up."""
    tumble = pose.face if pose is not None and pose.face else "blank"
    name = f"whitewater/die_{colour}_{tumble}"
    rect = draw_piece(scene.room, surface, name, centre, (side, side), pose)
    if face and tumble == "blank":
        small = round(side * 0.58)
        symbol = scene.room.assets.image(f"whitewater/face_{face}", (small, small))
        at = (rect.centerx, rect.centery - round(side * 0.035))
        surface.blit(symbol, symbol.get_rect(center=at))
