"""Drawing the trimarans: hull, mast and sails, in whatever state a motion has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.state import Phase, Sails
from boardgames.games.waterworld.rules.turn import met
from boardgames.games.waterworld.scene.draw.lights import draw_halo
from boardgames.games.waterworld.scene.layout import PAWN_SIZE
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene

TORN = "torn"
"""The face of sails that fall: their `part` is how far they are torn apart, their `lift` how far
they have drifted. Of whole ones `part` is how far they are unrolled, `scale` how far the mast
stands (above one: how full of wind they are), `angle` how they shiver."""
_SAIL_FOOT = 0.55
"""Where the mast stands on the deck, as a share of the picture's height."""


def draw_pawns(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """All trimarans, the nearer ones over the further."""
    if scene.view.phase is Phase.PAWNS:
        _draw_unchosen(scene, surface)
    seats = range(len(scene.view.pawns))
    side = scene.layout.board.px(PAWN_SIZE)
    for seat in seats:
        if _is_lit(scene, seat):
            _draw_halo(surface, scene.pawn_at(seat), side)
    for seat in sorted(seats, key=lambda one: _depth(scene, one)):
        draw_pawn(scene, surface, seat)


def _depth(scene: WaterworldScene, seat: Seat) -> float:
    pose = scene.stage.pose(("pawn", seat))
    return (pose.at if pose is not None and pose.at else scene.pawn_at(seat))[1]


def draw_pawn(scene: WaterworldScene, surface: pygame.Surface, seat: Seat) -> None:
    """One trimaran with what it has of sails."""
    pose = scene.stage.pose(("pawn", seat)) or Pose()
    if pose.is_hidden:
        return
    pawn = scene.view.pawns[seat]
    side = scene.layout.board.px(PAWN_SIZE)
    centre = pose.at or scene.pawn_at(seat)
    draw_piece(scene.room, surface, f"waterworld/pawn_{pawn.colour}", centre, (side, side), pose)
    at = (centre[0], centre[1] - scene.room.px(pose.lift))
    sails = scene.stage.pose(("sails", seat))
    if sails is None and pawn.sails is Sails.UP:
        sails = Pose(part=1.0)
    if sails is not None:
        draw_sails(scene, surface, pawn.colour, at, side, sails)


def _is_lit(scene: WaterworldScene, seat: Seat) -> bool:
    """The own boat while its sails can be raised, and whom one can trade with."""
    lit = scene.lit_refs
    return ("sails", seat) in lit or (("pawns",) in lit and seat in met(scene.view))


def _draw_halo(surface: pygame.Surface, centre: Vec, side: int) -> None:
    # The hull fills the lower part of its picture.
    size = (round(side * 1.16), round(side * 0.96))
    draw_halo(surface, (centre[0], centre[1] + side * 0.17), size)


def draw_sails(
    scene: WaterworldScene,
    surface: pygame.Surface,
    colour: str,
    at: Vec,
    side: int,
    sails: Pose,
) -> None:
    """Mast and canvas as far as they are up, or the rags that fall."""
    room = scene.room
    if sails.face == TORN:
        _draw_rags(scene, surface, at, side, sails)
        return
    left, top = round(at[0] - side / 2), round(at[1] - side / 2)
    mast = room.assets.image("waterworld/mast", (side, side), sails.angle)
    offset = (mast.get_width() - side) // 2
    risen = round(side * _SAIL_FOOT * (1 - min(1.0, sails.scale)))
    visible = pygame.Rect(0, 0, mast.get_width(), round(side * _SAIL_FOOT) + offset - risen)
    surface.blit(mast, (left - offset, top - offset + risen), visible)
    if sails.part <= 0:
        return
    width = max(1, round(side * max(1.0, sails.scale)))
    canvas = room.assets.image(f"waterworld/sail_{colour}", (width, side), sails.angle)
    rect = canvas.get_rect(center=(round(at[0]), round(at[1])))
    unrolled = pygame.Rect(0, 0, rect.width, max(1, round(rect.height * min(1.0, sails.part))))
    surface.blit(canvas, rect, unrolled)


def _draw_rags(
    scene: WaterworldScene, surface: pygame.Surface, at: Vec, side: int, sails: Pose
) -> None:
    """Both halves of a sail that tore along its mast."""
    whole = scene.room.assets.image("waterworld/sails_torn", (side, side))
    for way in (-1, 1):
        area = pygame.Rect(0 if way < 0 else side // 2, 0, side // 2, side)
        half = pygame.transform.rotate(whole.subsurface(area), -way * 24 * sails.part)
        half.set_alpha(sails.alpha)
        x = at[0] + way * side * (0.25 + 0.1 * sails.part) + sails.lift
        surface.blit(half, half.get_rect(center=(round(x), round(at[1] + sails.lift))))


def _draw_unchosen(scene: WaterworldScene, surface: pygame.Surface) -> None:
    side = scene.layout.board.px(PAWN_SIZE)
    taken = {pawn.colour for pawn in scene.view.pawns}
    for colour, space in scene.game.sea.starts.items():
        if colour in taken:
            continue
        centre = scene.at(space)
        if ("pawn", colour) in scene.lit_refs:
            _draw_halo(surface, centre, side)
        draw_piece(scene.room, surface, f"waterworld/pawn_{colour}", centre, (side, side))
