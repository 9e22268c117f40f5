"""The mover's cards in the tray: raft cards, paddlers, Energy; and the single cards as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    is_locked,
    own_rafts,
    partner_of,
)
from boardgames.games.whitewater.scene import pointing, words
from boardgames.games.whitewater.scene.draw.lights import LIT, frame
from boardgames.games.whitewater.scene.draw.raft_pictures import RaftLook, draw_badge
from boardgames.games.whitewater.scene.layout import CARD_SHAPE, Slot
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.draw.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

SIDEWAYS = 0.8
"""A card lying sideways is shown a little smaller, so that it keeps to its place."""


def draw_tray(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Everything in the tray for the present phase."""
    view = scene.view
    if view.phase is Phase.PASS:
        _draw_pair(scene, surface)
    if not view.rafts or view.phase is Phase.COURSE:
        return
    for raft, member, slot in pointing.slots(scene):
        _draw_slot(scene, surface, raft, member, slot)
    _draw_energy(scene, surface)


def _draw_pair(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The raft cards the giver holds while cards are passed."""
    view, room = scene.view, scene.room
    letter = view.pairs[view.active]
    tray = scene.areas.tray.inflate(-room.px(40), -room.px(36))
    given = pygame.Rect(tray.topleft, (round(tray.height * CARD_SHAPE), tray.height))
    for index in range(2):
        rect = given.move(index * round(given.width * 1.15), 0)
        draw_raft_card(scene, surface, letter, rect)
    text = f"{scene.name_of(view.active)} has two cards of raft {letter} and gives one away."
    box = pygame.Rect(rect.right + room.px(40), tray.top, 0, tray.height)
    box.width = tray.right - box.left
    room.letters.draw_in(surface, text, box, room.type_px(32), CREAM, "display")


def _draw_slot(
    scene: WhitewaterScene, surface: pygame.Surface, raft: Raft, member: Member, slot: Slot
) -> None:
    room = scene.room
    is_idle = raft.hex is None or raft.letter in scene.view.closed
    is_idle = is_idle or bool(scene.view.working and scene.view.working != raft.letter)
    if raft.letter == scene.chosen:
        glow = paint.rounded(
            slot.rect.inflate(room.px(14), room.px(10)).size, room.px(14), LIT, LIT, alpha=46
        )
        surface.blit(glow, slot.rect.inflate(room.px(14), room.px(10)))
    side = slot.header.height
    at = (slot.header.left + side // 2, slot.header.centery)
    draw_badge(room.assets, surface, raft.letter, scene.raft_colour(raft.letter), at, side)
    box = slot.header.move(side + room.px(8), 0)
    box.width -= side + room.px(8)
    mate = partner_of(raft, member.seat)
    if member.spare or member.swimmer is not None or mate.swimmer is not None:
        box.width -= slot.extra.width
    px, wordings = room.type_px(22), words.slot_headers(scene, raft, member.seat)
    text = room.letters.first_fitting(wordings, px, box.width, "bold")
    room.letters.draw_in(surface, text, box, px, CREAM, "bold")
    draw_raft_card(scene, surface, raft.letter, slot.raft_card, 120 if is_idle else 255)
    if ("raft", raft.letter) in scene.lit_refs and raft.letter != scene.chosen:
        frame(scene, surface, slot.raft_card)
    draw_pair_of_cards(scene, surface, raft, mate, slot.partner)
    if slot.mate is not None:
        _draw_mate(scene, surface, mate, slot.mate)
    draw_pair_of_cards(scene, surface, raft, member, slot.cards)
    if member.stake or scene.view.phase not in (Phase.CREW, Phase.STAKES):
        draw_stake(scene, surface, _open_stake(scene, member), slot.stake.center, slot.stake.width)
    _draw_extras(scene, surface, raft, member, mate, slot)
    for owner, rects in ((member, slot.cards), (mate, slot.partner)):
        if ("card", owner.seat, raft.letter) in scene.lit_refs:
            for index, card in enumerate(owner.cards):
                if is_locked(card):
                    frame(scene, surface, _lying(rects[index]))


def _lying(rect: pygame.Rect) -> pygame.Rect:
    """The place of a card that lies sideways."""
    turned = pygame.Rect(0, 0, round(rect.height * SIDEWAYS), round(rect.width * SIDEWAYS))
    turned.center = rect.center
    return turned


def _draw_mate(
    scene: WhitewaterScene, surface: pygame.Surface, mate: Member, rect: pygame.Rect
) -> None:
    """Whose cards these are."""
    room = scene.room
    look = scene.look_of(mate.seat)
    side = min(rect.height - room.px(6), room.px(30))
    if side < 12:
        return
    centre = (rect.left + side // 2, rect.centery)
    draw_symbol(room, surface, look.symbol, look.colour, centre, side)
    box = pygame.Rect(rect.left + side + room.px(6), rect.top, rect.width, rect.height)
    box.width -= side + room.px(6)
    room.letters.draw_name(surface, look.name, box, room.type_px(20), CREAM, "bold")


def _open_stake(scene: WhitewaterScene, member: Member) -> int:
    """Stakes lie face down until the match is over, whoever looks."""
    return member.stake if scene.view.phase is Phase.OVER else 0


def _draw_extras(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    mate: Member,
    slot: Slot,
) -> None:
    spare, own, other = pointing.extra_cells(slot)
    if member.spare:
        plate = paint.disc(min(spare.size), (44, 128, 88))
        surface.blit(plate, plate.get_rect(center=spare.center))
        picture = scene.room.assets.fitted("whitewater/face_paddle", spare.size)
        surface.blit(picture, picture.get_rect(center=spare.center))
        _frame_if_lit(scene, surface, ("spare", raft.letter), spare)
    for owner, cell in ((member, own), (mate, other)):
        if owner.swimmer is not None:
            picture = scene.room.assets.fitted("whitewater/swimmer", cell.size)
            surface.blit(picture, picture.get_rect(center=cell.center))
            _frame_if_lit(scene, surface, ("swimmer", owner.seat, raft.letter), cell)


def _frame_if_lit(
    scene: WhitewaterScene, surface: pygame.Surface, ref: Ref, rect: pygame.Rect
) -> None:
    if ref in scene.lit_refs:
        frame(scene, surface, rect)


def _draw_energy(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    room, layout = scene.room, scene.layout
    seat = scene.view.active
    most = scene.game.terms.most_energy
    ready = scene.view.energy[seat]
    head = pygame.Rect(layout.energy.left, layout.energy.top, layout.energy.width, room.px(30))
    px, wordings = room.type_px(22), (f"{scene.name_of(seat)}’s Energy", "Energy")
    name = room.letters.first_fitting(wordings, px, head.width, "bold")
    room.letters.draw_in(surface, name, head, px, CREAM, "bold", "center")
    rects = layout.energy_cards(most)
    for index, rect in enumerate(rects):
        pose = scene.stage.pose(("energy", seat, index))
        is_ready = index < ready
        if pose is not None and pose.face is not None:
            is_ready = pose.face == "ready"
        picture = "whitewater/energy_ready" if is_ready else "whitewater/energy_spent"
        draw_piece(room, surface, picture, rect.center, rect.size, pose)
    if ("energy",) in scene.lit_refs:
        for rect in rects[ready:]:
            frame(scene, surface, rect)


def draw_pair_of_cards(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    rects: tuple[pygame.Rect, pygame.Rect],
) -> None:
    """A seat's two cards on a raft, each as it lies."""
    for index, (card, rect) in enumerate(zip(member.cards, rects, strict=True)):
        _draw_card(scene, surface, raft, member, index, card, rect)


def _draw_card(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    index: int,
    card: Card,
    rect: pygame.Rect,
) -> None:
    pose = scene.stage.pose(("card", member.seat, raft.letter, index))
    face = "locked" if is_locked(card) else ("ready" if card is Card.READY else "spent")
    turned = 1.0 if is_locked(card) else 0.0
    if pose is not None:
        face, turned = pose.face or face, pose.part
    name = "whitewater/card_back"
    if face != "locked":
        name = f"whitewater/{paddler_of(scene, raft, member, index)}_{face}"
    alpha = 150 if raft.hex is None else 255
    shown = Pose(
        scale=1 - (1 - SIDEWAYS) * turned,
        angle=round(90 * turned),
        alpha=alpha,
        lift=pose.lift if pose is not None else 0.0,
    )
    draw_piece(scene.room, surface, name, rect.center, rect.size, shown)
    if face == "locked":
        _draw_lock(scene, surface, raft, member, index, card, rect)


def _draw_lock(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    index: int,
    card: Card,
    rect: pygame.Rect,
) -> None:
    side = round(rect.width * 0.62)
    pose = scene.stage.pose(("lock", member.seat, raft.letter, index))
    cause = pose.face if pose is not None and pose.face else scene.lock_cause(raft, member, index)
    name = f"whitewater/lock_{cause}"
    if card in TOKEN_CARDS:
        left = (rect.centerx - side * 0.36, rect.centery)
        draw_piece(scene.room, surface, name, left, (side, side))
        right = (rect.centerx + side * 0.5, rect.centery)
        small = round(side * 0.8)
        draw_piece(scene.room, surface, "whitewater/energy_token", right, (small, small))
        return
    draw_piece(scene.room, surface, name, rect.center, (side, side))


def paddler_of(scene: WhitewaterScene, raft: Raft, member: Member, index: int) -> str:
    """The picture of the paddler on a card: girls and boys by what rules.yaml calls them."""
    letters = [one.letter for one in own_rafts(scene.view, member.seat)]
    names = scene.game.paddlers(scene.view, member.seat)
    who = names[2 * letters.index(raft.letter) + index]
    kinds = scene.game.terms.rules.characters
    same = [name for name, kind in kinds.items() if kind == kinds[who]]
    return f"{kinds[who]}_{1 + same.index(who) % 2}"


def draw_raft_card(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    letter: str,
    rect: pygame.Rect,
    alpha: int = 255,
) -> None:
    """A raft's card: the raft on the river, bow up, and its letter."""
    draw_piece(
        scene.room, surface, "whitewater/raft_card", rect.center, rect.size, Pose(alpha=alpha)
    )
    colour = scene.raft_colour(letter)
    look = RaftLook(colour, scene.raft_pattern(letter))
    picture = scene.pictures.picture(look, round(rect.height * 0.74), -90)
    if alpha != 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery)))
    if alpha == 255:
        at = (rect.left + rect.width * 0.24, rect.top + rect.width * 0.24)
        draw_badge(scene.room.assets, surface, letter, colour, at, round(rect.width * 0.34))


def draw_stake(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    factor: int,
    centre: tuple[float, float],
    side: int,
) -> None:
    """A scoring token: face down for 0."""
    name = "whitewater/stake_face" if factor else "whitewater/stake_back"
    draw_piece(scene.room, surface, name, centre, (side, side))
    if factor:
        at = (round(centre[0]), round(centre[1]))
        px = max(13, round(side * 0.5))
        scene.room.letters.draw(surface, f"{factor}x", at, px, INK, "display", "center")
