"""Drawing the trimarans: hull, mast and sails, in whatever state a motion has them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules.state import Pawn, Phase, Sails
from boardgames.games.waterworld.rules.turn import met
from boardgames.games.waterworld.scene.draw.lights import draw_halo
from boardgames.games.waterworld.scene.draw.moorings import boat_scale
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import PAWN_SIZE, Layout
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.scene import Room

TORN = "torn"
"""The face of sails that fall: their `part` is how far they are torn apart, their `lift` how far
they have drifted. Of whole ones `part` is how far they are unrolled, `scale` how far the mast
stands (above one: how full of wind they are), `angle` how they shiver."""
_SAIL_FOOT = 0.55
"""Where the mast stands on the deck, as a share of the picture's height."""


def draw_boats(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """All trimarans, the nearer ones over the further."""
    if frame.view.phase is Phase.PAWNS:
        _draw_unchosen(frame, surface)
    for seat in sorted(range(len(frame.view.pawns)), key=lambda one: _depth(frame, one)):
        pose = frame.pose(("pawn", seat)) or Pose()
        at = pose.at or frame.places["pawn", seat]
        sails = frame.pose(("sails", seat))
        moored = replace(pose, scale=pose.scale * boat_scale(frame.layout, frame.view, seat))
        draw_boat(frame.layout, surface, frame.view.pawns[seat], at, moored, sails)


def draw_halos(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Around boats that can be pointed at; on the water, so that they hide no atoll's token."""
    board = frame.layout.board
    if frame.view.phase is Phase.PAWNS:
        for colour, space in frame.game.sea.starts.items():
            if ("pawn", colour) in frame.lit:
                _draw_halo(surface, frame.layout.at(space), board.px(PAWN_SIZE))
    for seat in range(len(frame.view.pawns)):
        if _is_lit(frame, seat):
            side = board.px(PAWN_SIZE * boat_scale(frame.layout, frame.view, seat))
            _draw_halo(surface, frame.places["pawn", seat], side)


def _depth(frame: WaterworldFrame, seat: Seat) -> float:
    pose = frame.pose(("pawn", seat))
    return (pose.at if pose is not None and pose.at else frame.places["pawn", seat])[1]


def draw_boat(
    layout: Layout,
    surface: pygame.Surface,
    pawn: Pawn,
    centre: Vec,
    pose: Pose,
    sails: Pose | None = None,
) -> None:
    """One trimaran with what it has of sails, or with sails that a motion shows."""
    if pose.is_hidden:
        return
    room, side = layout.room, layout.board.px(PAWN_SIZE * pose.scale)
    pose = replace(pose, scale=1.0)
    draw_piece(room, surface, f"waterworld/pawn_{pawn.colour}", centre, (side, side), pose)
    if sails is None and pawn.sails is Sails.UP:
        sails = Pose(part=1.0)
    if sails is not None:
        at = (centre[0], centre[1] - room.px(pose.lift))
        draw_sails(room, surface, pawn.colour, at, side, sails)


def _is_lit(frame: WaterworldFrame, seat: Seat) -> bool:
    """The own boat while its sails can be raised, and whom one can trade with."""
    lit = frame.lit
    return ("sails", seat) in lit or (("pawns",) in lit and seat in met(frame.view))


def _draw_halo(surface: pygame.Surface, centre: Vec, side: int) -> None:
    # The hull fills the lower part of its picture.
    size = (round(side * 1.16), round(side * 0.96))
    draw_halo(surface, (centre[0], centre[1] + side * 0.17), size)


def draw_sails(
    room: Room,
    surface: pygame.Surface,
    colour: str,
    at: Vec,
    side: int,
    sails: Pose,
) -> None:
    """Mast and canvas as far as they are up, or the rags that fall."""
    if sails.face == TORN:
        _draw_rags(room, surface, at, side, sails)
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


def _draw_rags(room: Room, surface: pygame.Surface, at: Vec, side: int, sails: Pose) -> None:
    """Both halves of a sail that tore along its mast."""
    whole = room.assets.image("waterworld/sails_torn", (side, side))
    for way in (-1, 1):
        area = pygame.Rect(0 if way < 0 else side // 2, 0, side // 2, side)
        half = pygame.transform.rotate(whole.subsurface(area), -way * 24 * sails.part)
        half.set_alpha(sails.alpha)
        x = at[0] + way * side * (0.25 + 0.1 * sails.part) + sails.lift
        surface.blit(half, half.get_rect(center=(round(x), round(at[1] + sails.lift))))


def _draw_unchosen(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    side = frame.layout.board.px(PAWN_SIZE)
    taken = {pawn.colour for pawn in frame.view.pawns}
    for colour, space in frame.game.sea.starts.items():
        if colour in taken:
            continue
        centre = frame.layout.at(space)
        draw_piece(frame.room, surface, f"waterworld/pawn_{colour}", centre, (side, side))
