"""Drawing the sea and what floats on it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from boardgames.games.waterworld.rules.state import Atoll, Phase, Token
from boardgames.games.waterworld.scene.draw.boats import draw_pawns
from boardgames.games.waterworld.scene.draw.lights import LIT, draw_lights
from boardgames.games.waterworld.scene.draw.marks import draw_mark_at_sea, draw_mark_beside
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    DEEZ_SIZE,
    ISLAND_SIZE,
    TOKEN_SIZE,
)
from boardgames.games.waterworld.scene.side import draw_side
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK, Colour

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

RUST: Colour = (176, 66, 30)


def draw_everything(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """The whole table but the backdrop."""
    draw_lights(scene, surface)
    draw_mark_at_sea(scene, surface)
    _draw_dry_land(scene, surface)
    for atoll in scene.view.atolls:
        draw_atoll(scene, surface, atoll)
    draw_deez(scene, surface)
    draw_pawns(scene, surface)
    draw_way(scene, surface)
    draw_side(scene, surface)
    draw_mark_beside(scene, surface)


def _draw_dry_land(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """WW-93: at the end everybody sees where it was."""
    if scene.view.phase is not Phase.OVER:
        return
    side = scene.layout.board.px(ISLAND_SIZE)
    x, y = scene.at(scene.view.dry_land)
    glow = paint.glow(side * 2, LIT, 200)
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    draw_island(scene, surface, (x, y))


def draw_island(
    scene: WaterworldScene, surface: pygame.Surface, at: Vec, share: float = 1.0
) -> None:
    """Dry Land, its beach on the space and its hill behind; rising while the share is below 1."""
    side = scene.layout.board.px(ISLAND_SIZE)
    picture = scene.room.assets.image("waterworld/island", (side, side))
    rect = picture.get_rect(midbottom=(round(at[0]), round(at[1] + side * 0.24)))
    risen = max(1, round(side * min(1.0, share)))
    surface.blit(picture, rect.move(0, side - risen), pygame.Rect(0, 0, side, risen))


def draw_atoll(scene: WaterworldScene, surface: pygame.Surface, atoll: Atoll) -> None:
    """Two rusty halves slotted together, the token between them."""
    pose = scene.stage.pose(("atoll", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    view = scene.layout.board
    x, y = scene.at(atoll.space)
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
        draw_piece(scene.room, surface, f"waterworld/atoll_{half}", (x, y), (side, side), half_pose)
    if sunk < 0.3:
        draw_token(scene, surface, atoll)


def draw_token(scene: WaterworldScene, surface: pygame.Surface, atoll: Atoll) -> None:
    """The token face up or face down, or turning over."""
    pose = scene.stage.pose(("token", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    is_up = atoll.up or scene.view.phase is Phase.OVER
    face = pose.face or (atoll.token.value if is_up else "back")
    if face == Token.HIDDEN.value:
        face = "back"
    side = scene.layout.board.px(TOKEN_SIZE)
    width = max(2, round(side * abs(math.cos(math.pi * pose.part)))) if pose.part else side
    name, rest = f"waterworld/token_{face}", scene.token_at(atoll.space)
    draw_piece(scene.room, surface, name, rest, (width, side), pose)


def draw_deez(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """The tanker, while it floats or as long as a motion shows it."""
    pose = scene.stage.pose(("deez",))
    if pose is not None and pose.is_hidden:
        return
    if scene.view.deez is None and pose is None:
        return
    rest = scene.deez_at(scene.view.deez) if scene.view.deez is not None else (0.0, 0.0)
    view = scene.layout.board
    size = (view.px(DEEZ_SIZE[0]), view.px(DEEZ_SIZE[1]))
    if pose is None or not pose.part:
        draw_piece(scene.room, surface, "waterworld/deez", rest, size, pose)
        return
    # Drawn facing right; on its way left it turns round, so that it never goes astern.
    picture = scene.room.assets.image("waterworld/deez", size)
    width = max(2, round(size[0] * abs(math.cos(math.pi * pose.part))))
    picture = pygame.transform.smoothscale(picture, (width, size[1]))
    if pose.part > 0.5:
        picture = pygame.transform.flip(picture, True, False)
    turned = pygame.transform.rotate(picture, pose.angle)
    x, y = pose.at or rest
    surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def draw_way(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """What pointing at a place would do: the way there with its count, or the Deez's course."""
    ref = scene.shown_ref
    if ref is None or ref not in scene.lit_refs:
        return
    view = scene.view
    match view.phase, ref:
        case Phase.MOVE, ("space", str(space)):
            _draw_count(scene, surface, scene.game.way(view.pawns[view.active].space, space))
        case Phase.DEEZ, ("atoll", str(space)) if view.deez is not None:
            _draw_course(scene, surface, scene.deez_at(view.deez), scene.at(space))


def _draw_count(scene: WaterworldScene, surface: pygame.Surface, way: tuple[str, ...]) -> None:
    points = [scene.at(name) for name in way]
    room = scene.room
    pygame.draw.lines(surface, INK, False, points, room.px(9))
    pygame.draw.lines(surface, LIT, False, points, room.px(5))
    for number, (x, y) in enumerate(points[1:], 1):
        last = number == len(points) - 1
        disc = paint.disc(room.px(40 if last else 24), INK if last else LIT)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
        if last:
            px = room.type_px(24)
            at = (round(x), round(y))
            room.letters.draw(surface, str(number), at, px, CREAM, "bold", "center")


def _draw_course(scene: WaterworldScene, surface: pygame.Surface, start: Vec, end: Vec) -> None:
    """Dashes of rust to the atoll, and a ring of it around."""
    room = scene.room
    length = math.dist(start, end)
    dash, gap = room.px(22), room.px(14)
    side = scene.layout.board.px(ATOLL_SIZE * 1.24)
    gone = scene.layout.board.px(DEEZ_SIZE[1])
    while gone < length - side / 2:
        ends = [
            (start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far)
            for far in (gone / length, min(length - side / 2, gone + dash) / length)
        ]
        for colour, width in ((CREAM, 9), (RUST, 5)):
            paint.soft_line(surface, colour, ends[0], ends[1], room.px(width))
        gone += dash + gap
    ring = paint.ring(side, room.px(6), RUST)
    surface.blit(ring, ring.get_rect(center=(round(end[0]), round(end[1]))))
