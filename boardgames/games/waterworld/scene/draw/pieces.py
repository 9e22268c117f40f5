"""Drawing pieces: boats with their sails, atolls, tokens, the Deez, island, open compass."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.state import Atoll, Pawn, Phase, Sails, Token
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    DEEZ_SIZE,
    ISLAND_SIZE,
    PAWN_SIZE,
    TOKEN_SIZE,
    Layout,
    boat_scale,
)
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.picture_store import at_once
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import INK
from boardgames.ui.scene import Room

TORN = "torn"
"""The face of falling sails: `part` is how far they are torn apart, `lift` how far they have
drifted. Of whole sails `part` is how far they are unrolled, `scale` how far the mast has risen
(above one: how full of wind they are), `angle` how they shiver."""
_SAIL_FOOT = 0.55  # height of the mast's foot, as a share of the image


def draw_island(
    layout: Layout, surface: Surface, at: Vec, share: float = 1.0, size: float = ISLAND_SIZE
) -> None:
    """With its beach on the space; rising while `share` is below 1."""
    side = layout.board.px(size)
    image = layout.room.assets.image("waterworld/island", (side, side))
    rect = image.get_rect(midbottom=(round(at[0]), round(at[1] + side * 0.24)))
    risen = max(1, round(side * min(1.0, share)))
    surface.blit(image, rect.move(0, side - risen), Rect(0, 0, side, risen))


def atoll_parts(frame: WaterworldFrame, surface: Surface, atoll: Atoll) -> Iterator[None]:
    """Draws an atoll's halves and its token, one after the other."""
    pose = frame.poses.get(("atoll", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    view = frame.layout.board
    x, y = frame.layout.at(atoll.space)
    side = view.px(ATOLL_SIZE)
    sunk = pose.part
    apart, tilt = sunk * side * 0.28, sunk * 25
    alpha = round(255 * (1 - sunk))
    for half, way in (("left", -1), ("right", 1)):
        half_pose = Pose(
            at=(x + way * apart, y + sunk * side * 0.2),
            angle=way * -tilt,
            alpha=alpha,
            scale=1 - 0.25 * sunk,
        )
        draw_piece(frame.room, surface, f"waterworld/atoll_{half}", (x, y), (side, side), half_pose)
        yield
    if sunk < 0.3:
        draw_token(frame, surface, atoll)
        yield


draw_atoll = at_once(atoll_parts)


def draw_token(frame: WaterworldFrame, surface: Surface, atoll: Atoll) -> None:
    pose = frame.poses.get(("token", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    is_up = atoll.up or frame.view.phase is Phase.OVER
    face = pose.face or (atoll.token.value if is_up else "back")
    if face == Token.HIDDEN.value:
        face = "back"
    side = frame.layout.board.px(TOKEN_SIZE)
    width = max(2, round(side * abs(math.cos(math.pi * pose.part)))) if pose.part else side
    name, rest = f"waterworld/token_{face}", frame.places["token", atoll.space]
    draw_piece(frame.room, surface, name, rest, (width, side), pose)


def draw_deez(frame: WaterworldFrame, surface: Surface) -> None:
    pose = frame.poses.get(("deez",))
    if pose is not None and pose.is_hidden:
        return
    if frame.view.deez is None and pose is None:
        return
    rest = frame.places["deez",] if frame.view.deez is not None else (0.0, 0.0)
    view = frame.layout.board
    size = (view.px(DEEZ_SIZE[0]), view.px(DEEZ_SIZE[1]))
    if pose is None or not pose.part:
        draw_piece(frame.room, surface, "waterworld/deez", rest, size, pose)
        return
    # Drawn facing right; on its way left it turns round, so that it never goes astern.
    image = frame.room.assets.image("waterworld/deez", size)
    width = max(2, round(size[0] * abs(math.cos(math.pi * pose.part))))
    image = pygame.transform.smoothscale(image, (width, size[1]))
    if pose.part > 0.5:
        image = pygame.transform.flip(image, True, False)
    turned = pygame.transform.rotate(image, pose.angle)
    x, y = pose.at or rest
    surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def draw_open_compass(room: Room, surface: Surface, rect: Rect, space: str) -> None:
    """As everybody sees it once the match is over."""
    draw_piece(room, surface, "waterworld/compass_disk", rect.center, rect.size)
    draw_piece(room, surface, "waterworld/compass_tattoo", rect.center, rect.size, None, False)
    px = max(room.theme.smallest_text, round(rect.height * 0.15))
    room.letters.draw(surface, space, rect.center, px, INK, "display", "center")


def boat_parts(frame: WaterworldFrame, surface: Surface) -> Iterator[None]:
    if frame.view.phase is Phase.PAWNS:
        _draw_unchosen(frame, surface)
    for seat in sorted(range(len(frame.view.pawns)), key=lambda one: _depth(frame, one)):
        pose = frame.poses.get(("pawn", seat)) or Pose()
        at = pose.at or frame.places["pawn", seat]
        sails = frame.poses.get(("sails", seat))
        moored = replace(pose, scale=pose.scale * boat_scale(frame.layout, frame.view, seat))
        yield from _parts_of(frame.layout, surface, frame.view.pawns[seat], at, moored, sails)


draw_boats = at_once(boat_parts)


def _depth(frame: WaterworldFrame, seat: Seat) -> float:
    pose = frame.poses.get(("pawn", seat))
    return (pose.at if pose is not None and pose.at else frame.places["pawn", seat])[1]


def _parts_of(
    layout: Layout, surface: Surface, pawn: Pawn, centre: Vec, pose: Pose, sails: Pose | None = None
) -> Iterator[None]:
    """`sails` overrides the boat's sails during an animation."""
    if pose.is_hidden:
        return
    room, side = layout.room, layout.board.px(PAWN_SIZE * pose.scale)
    pose = replace(pose, scale=1.0)
    draw_piece(room, surface, f"waterworld/pawn_{pawn.colour}", centre, (side, side), pose)
    yield
    if sails is None and pawn.sails is Sails.UP:
        sails = Pose(part=1.0)
    if sails is not None:
        at = (centre[0], centre[1] - room.px(pose.lift))
        draw_sails(room, surface, pawn.colour, at, side, sails)
    yield


draw_boat = at_once(_parts_of)


def draw_sails(room: Room, surface: Surface, colour: str, at: Vec, side: int, sails: Pose) -> None:
    if sails.face == TORN:
        _draw_rags(room, surface, at, side, sails)
        return
    left, top = round(at[0] - side / 2), round(at[1] - side / 2)
    mast = room.assets.image("waterworld/mast", (side, side), sails.angle)
    offset = (mast.get_width() - side) // 2
    risen = round(side * _SAIL_FOOT * (1 - min(1.0, sails.scale)))
    visible = Rect(0, 0, mast.get_width(), round(side * _SAIL_FOOT) + offset - risen)
    surface.blit(mast, (left - offset, top - offset + risen), visible)
    if sails.part <= 0:
        return
    width = max(1, round(side * max(1.0, sails.scale)))
    canvas = room.assets.image(f"waterworld/sail_{colour}", (width, side), sails.angle)
    rect = canvas.get_rect(center=(round(at[0]), round(at[1])))
    unrolled = Rect(0, 0, rect.width, max(1, round(rect.height * min(1.0, sails.part))))
    surface.blit(canvas, rect, unrolled)


def _draw_rags(room: Room, surface: Surface, at: Vec, side: int, sails: Pose) -> None:
    whole = room.assets.image("waterworld/sails_torn", (side, side))
    for way in (-1, 1):
        area = Rect(0 if way < 0 else side // 2, 0, side // 2, side)
        half = pygame.transform.rotate(whole.subsurface(area), -way * 24 * sails.part)
        half.set_alpha(sails.alpha)
        x = at[0] + way * side * (0.25 + 0.1 * sails.part) + sails.lift
        surface.blit(half, half.get_rect(center=(round(x), round(at[1] + sails.lift))))


def _draw_unchosen(frame: WaterworldFrame, surface: Surface) -> None:
    side = frame.layout.board.px(PAWN_SIZE)
    taken = {pawn.colour for pawn in frame.view.pawns}
    for colour, space in frame.game.sea.starts.items():
        if colour in taken:
            continue
        centre = frame.layout.at(space)
        draw_piece(frame.room, surface, f"waterworld/pawn_{colour}", centre, (side, side))
