"""The single cards and tokens of Whitewater as pictures: Action cards, raft cards, stakes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    TOKEN_CARDS,
    Card,
    Member,
    Raft,
    is_locked,
    own_rafts,
)
from boardgames.games.whitewater.scene.draw.raft_pictures import (
    RaftLook,
    draw_badge,
    raft_colour,
    raft_pattern,
)
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import INK
from boardgames.ui.scene import Room

SIDEWAYS = 0.8
"""A card lying sideways is shown a little smaller, so that it keeps to its place."""


def draw_pair_of_cards(
    frame: WhitewaterFrame,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    rects: tuple[pygame.Rect, pygame.Rect],
) -> None:
    """A seat's two cards on a raft, each as it lies."""
    for index, (card, rect) in enumerate(zip(member.cards, rects, strict=True)):
        _draw_card(frame, surface, raft, member, index, card, rect)


def _draw_card(
    frame: WhitewaterFrame,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    index: int,
    card: Card,
    rect: pygame.Rect,
) -> None:
    pose = frame.poses.get(("card", member.seat, raft.letter, index))
    face = "locked" if is_locked(card) else ("ready" if card is Card.READY else "spent")
    turned = 1.0 if is_locked(card) else 0.0
    if pose is not None:
        face, turned = pose.face or face, pose.part
    name = "whitewater/card_back"
    if face != "locked":
        name = f"whitewater/{paddler_of(frame, raft, member, index)}_{face}"
    alpha = 150 if raft.hex is None else 255
    shown = Pose(
        scale=1 - (1 - SIDEWAYS) * turned,
        angle=round(90 * turned),
        alpha=alpha,
        lift=pose.lift if pose is not None else 0.0,
    )
    draw_piece(frame.room, surface, name, rect.center, rect.size, shown)
    if face == "locked":
        _draw_lock(frame, surface, raft, member, index, card, rect)


def _draw_lock(
    frame: WhitewaterFrame,
    surface: pygame.Surface,
    raft: Raft,
    member: Member,
    index: int,
    card: Card,
    rect: pygame.Rect,
) -> None:
    side = round(rect.width * 0.62)
    pose = frame.poses.get(("lock", member.seat, raft.letter, index))
    cause = pose.face if pose is not None and pose.face else frame.lock_cause(raft, member, index)
    name = f"whitewater/lock_{cause}"
    if card in TOKEN_CARDS:
        left = (rect.centerx - side * 0.36, rect.centery)
        draw_piece(frame.room, surface, name, left, (side, side))
        right = (rect.centerx + side * 0.5, rect.centery)
        small = round(side * 0.8)
        draw_piece(frame.room, surface, "whitewater/energy_token", right, (small, small))
        return
    draw_piece(frame.room, surface, name, rect.center, (side, side))


def paddler_of(frame: WhitewaterFrame, raft: Raft, member: Member, index: int) -> str:
    """The picture of the paddler on a card: girls and boys by what rules.yaml calls them."""
    letters = [one.letter for one in own_rafts(frame.view, member.seat)]
    names = frame.game.paddlers(frame.view, member.seat)
    who = names[2 * letters.index(raft.letter) + index]
    kinds = frame.game.terms.rules.characters
    same = [name for name, kind in kinds.items() if kind == kinds[who]]
    return f"{kinds[who]}_{1 + same.index(who) % 2}"


def preload(scenery: WhitewaterScenery) -> Iterator[None]:
    """Paddlers and Energy cards in their sizes, which all come in one frame."""
    slot, nowhere = scenery.layout.slots[0], pygame.Surface((1, 1))
    energy = scenery.layout.energy_cards(scenery.game.terms.most_energy)[0].size
    lying = [(name, energy) for name in ("whitewater/energy_ready", "whitewater/energy_spent")]
    for size in (slot.cards[0].size, slot.partner[0].size):
        lying.extend((name, size) for name in _paddlers(scenery.game))
    for name, size in lying:
        draw_piece(scenery.room, nowhere, name, (0, 0), size)
        yield


def _paddlers(game: Whitewater) -> Iterator[str]:
    """The pictures of all paddlers that may come into play, awake and asleep."""
    for kind in sorted(set(game.terms.rules.characters.values())):
        for number in (1, 2):
            for face in ("ready", "spent"):
                yield f"whitewater/{kind}_{number}_{face}"


def draw_raft_card(
    scenery: WhitewaterScenery,
    surface: pygame.Surface,
    letter: str,
    rect: pygame.Rect,
    alpha: int = 255,
) -> None:
    """A raft's card: the raft on the river, bow up, and its letter."""
    draw_piece(
        scenery.room, surface, "whitewater/raft_card", rect.center, rect.size, Pose(alpha=alpha)
    )
    colour = raft_colour(scenery.game, letter)
    look = RaftLook(colour, raft_pattern(scenery.game, letter))
    picture = scenery.layout.pictures.rafts.picture(look, round(rect.height * 0.74), -90)
    if alpha != 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery)))
    if alpha == 255:
        at = (rect.left + rect.width * 0.24, rect.top + rect.width * 0.24)
        draw_badge(scenery.room.assets, surface, letter, colour, at, round(rect.width * 0.34))


def draw_stake(
    room: Room,
    surface: pygame.Surface,
    factor: int,
    centre: tuple[float, float],
    side: int,
) -> None:
    """A scoring token: face down for 0."""
    name = "whitewater/stake_face" if factor else "whitewater/stake_back"
    draw_piece(room, surface, name, centre, (side, side))
    if factor:
        at = (round(centre[0]), round(centre[1]))
        px = max(room.theme.smallest_text, round(side * 0.5))
        room.letters.draw(surface, f"{factor}x", at, px, INK, "display", "center")
