"""Drawing the board of Conflict: corner panels, mines, lights, pieces, previews, the banner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import NOBODY, Ref, Seat
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Phase, Realm
from boardgames.games.conflict.scene.draw.ground import bridges, planks
from boardgames.games.conflict.scene.draw.lights import (
    STEP,
    draw_lights,
    draw_marked,
    draw_preview,
    draw_prey,
)
from boardgames.games.conflict.scene.draw.tin_pieces import DEAD, dimmed
from boardgames.games.conflict.scene.motions.steps import HEIGHT
from boardgames.games.conflict.scene.side import draw_side
from boardgames.games.conflict.scene.tray import draw_tray
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import CREAM, INK, Colour, ink_on, mixed
from boardgames.ui.draw.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

Poses = Mapping[Ref, Pose]
_FLOOD_TINTS = 8


def draw_everything(scene: ConflictScene, surface: pygame.Surface) -> None:
    """The whole table but the backdrop."""
    poses = {**scene.stage.poses(), **scene.aside.poses()}
    _draw_bridges(scene, surface, poses)
    _draw_panels(scene, surface, poses)
    scene.trails.draw(scene, surface)
    _draw_homes(scene, surface, poses)
    _draw_mines(scene, surface)
    draw_lights(scene, surface)
    draw_marked(scene, surface)
    _draw_pieces(scene, surface, poses)
    _draw_lids(scene, surface, poses)
    draw_prey(scene, surface)
    draw_preview(scene, surface)
    draw_side(scene, surface)
    draw_tray(scene, surface)
    draw_flags(scene, surface, poses)
    scene.aside.draw(surface)
    _draw_moving(scene, surface, poses)


# Corners ---------------------------------------------------------------------------------------


def owner_of(scene: ConflictScene, corner: int) -> Seat | None:
    """Whose a corner is now: its own seat's while that is in, then nobody's."""
    if corner not in scene.corners:
        return None
    seat = scene.corners.index(corner)
    return seat if seat in live_seats(scene.game.sides, scene.view) else None


def _colour_of(scene: ConflictScene, corner: int) -> Colour:
    seat = owner_of(scene, corner)
    return scene.look_of(seat).colour if seat is not None else conquered(scene, corner)


def _draw_panels(scene: ConflictScene, surface: pygame.Surface, poses: Poses) -> None:
    layout = scene.layout
    for corner in layout.field.homes:
        seat, colour = owner_of(scene, corner), _colour_of(scene, corner)
        rect = layout.panel(corner)
        radius = layout.square // 4
        veil = paint.rounded(rect.size, radius, colour, paint.darker(colour, 0.45), alpha=118)
        surface.blit(veil, rect)
        width = max(2, layout.square // 9)
        pygame.draw.rect(surface, (28, 18, 12), rect, width + 2, border_radius=radius)
        pygame.draw.rect(surface, colour, rect.inflate(-2, -2), width, border_radius=radius)
        _draw_flood(scene, surface, corner, poses)
        if seat is not None and scene.shown_to_move == seat:
            pygame.draw.rect(
                surface, CREAM, rect.inflate(-2, -2), max(1, width // 3), border_radius=radius
            )


def _draw_homes(scene: ConflictScene, surface: pygame.Surface, poses: Poses) -> None:
    layout = scene.layout
    side = round(layout.square * 1.12)
    for corner, home in layout.field.homes.items():
        is_live = owner_of(scene, corner) is not None
        symbol = scene.game.rules.corners[corner].symbol if is_live else ""
        tint, at = _colour_of(scene, corner), layout.at(home)
        flood = _flood(scene, corner, poses)
        if flood is not None:
            # Few tints, so that a circle is cast a handful of times and not every frame.
            tint = mixed(tint, flood[0], round(flood[1] * _FLOOD_TINTS) / _FLOOD_TINTS)
        scene.foundry.draw(scene.room, surface, "roundel", tint, symbol, at, (side, side))


def _flood(scene: ConflictScene, corner: int, poses: Poses) -> tuple[Colour, float] | None:
    """The colour that takes a corner over, and how far it is."""
    seat = scene.corners.index(corner) if corner in scene.corners else NOBODY
    pose = poses.get(("flood", seat))
    if pose is None or pose.face is None:
        return None
    return scene.look_of(int(pose.face)).colour, pose.part


def _draw_flood(scene: ConflictScene, surface: pygame.Surface, corner: int, poses: Poses) -> None:
    """The conqueror's colour, running from the circle over the panel."""
    flood = _flood(scene, corner, poses)
    if flood is None:
        return
    layout, (colour, part) = scene.layout, flood
    area = layout.panel(corner)
    x, y = layout.at(layout.field.homes[corner])
    reach = max(2, round(part * area.width * 1.6))
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    middle = (round(x) - area.left, round(y) - area.top)
    pygame.draw.circle(sheet, (*colour, 205), middle, reach)
    rim = (*paint.lighter(colour, 0.4), 255)
    pygame.draw.circle(sheet, rim, middle, reach, max(2, layout.square // 6))
    surface.blit(sheet, area)


def conquered(scene: ConflictScene, corner: int) -> Colour:
    """The colour of a corner nobody holds: the conqueror's, dulled, or bare metal."""
    if corner in scene.corners:
        seat = scene.corners.index(corner)
        for fall in scene.view.out:
            if fall.seat == seat:
                return paint.darker(scene.look_of(fall.by).colour, 0.25)
    return DEAD


def _draw_lids(scene: ConflictScene, surface: pygame.Surface, poses: Poses) -> None:
    """Wire lids over the reserves; a seven lifts the thrower's."""
    layout, view = scene.layout, scene.view
    for corner, box in layout.field.reserve_boxes.items():
        seat = owner_of(scene, corner)
        if seat is None:
            continue
        is_open = view.phase is Phase.CALL_UP and view.seat == seat
        pose = poses.get(("lid", seat)) or Pose(part=1.0 if is_open else 0.0)
        rect = layout.box_rect(box).inflate(-layout.square // 6, -layout.square // 6)
        if pose.part >= 1.0:
            continue
        lid = (
            scene.foundry.tinted(
                "lid",
                scene.look_of(seat).colour,
                "",
                rect.size,
                0,
                round(255 * (1 - pose.part)) // 16 * 16 or 16,
            )
            if pose.part
            else scene.foundry.tinted("lid", scene.look_of(seat).colour, "", rect.size)
        )
        surface.blit(lid, rect.move(0, -round(pose.part * layout.square * 0.9)))


def _draw_mines(scene: ConflictScene, surface: pygame.Surface) -> None:
    layout, room = scene.layout, scene.room
    side = round(layout.square * 0.96)
    for name, corner in layout.field.mines.items():
        seat = owner_of(scene, corner)
        colour = scene.look_of(seat).colour if seat is not None else (120, 122, 120)
        symbol = scene.look_of(seat).symbol if seat is not None else ""
        scene.foundry.draw(room, surface, "mine", colour, symbol, layout.at(name), (side, side))


def _draw_bridges(scene: ConflictScene, surface: pygame.Surface, poses: Poses) -> None:
    """Only planks that move; the others are printed on the board."""
    moved = [ref for ref in poses if ref[0] == "bridge"]
    if not moved:
        return
    turns = bridges(scene.layout.field)
    for ref in moved:
        name = str(ref[1])
        rect = scene.layout.square_rect(name)
        lift = scene.room.px(poses[ref].lift)
        hole = paint.veil(rect.size, (30, 62, 92), 255)
        surface.blit(hole, rect)
        surface.blit(planks(scene.layout, turns[name]), rect.move(0, -lift))


# Pieces ----------------------------------------------------------------------------------------


def _draw_pieces(scene: ConflictScene, surface: pygame.Surface, poses: Poses) -> None:
    """Everything at rest, upper rows first, so that pieces overlap as if standing."""
    view, places = scene.view, scene.places
    lit = scene.lit_refs
    waiting = []
    for number, piece in enumerate(view.pieces):
        if piece.at.startswith(HELD) or ("piece", number) in poses:
            continue
        waiting.append((places.at(number), number))
    waiting.sort(key=lambda entry: (entry[0][1], entry[0][0]))
    for at, number in waiting:
        if ("piece", number) in lit or _is_callable(scene, number):
            _draw_halo(scene, surface, at, number == scene.chosen)
        elif number == scene.chosen:
            _draw_halo(scene, surface, at, True)
        draw_one(scene, surface, number, at, _resting(scene, number))


def _resting(scene: ConflictScene, number: int) -> Pose:
    """An airplane halfway through its move stays up."""
    move = scene.view.move
    is_up = move is not None and move.piece == number and bool(move.trod)
    flies = scene.game.sides.realm(number) is Realm.AIR
    return Pose(lift=HEIGHT) if is_up and flies else Pose()


def _is_callable(scene: ConflictScene, number: int) -> bool:
    piece = scene.view.pieces[number]
    return (
        piece.at == RESERVE
        and piece.seat == scene.view.seat
        and ("reserve", piece.kind.value) in scene.lit_refs
    )


def _draw_halo(
    scene: ConflictScene, surface: pygame.Surface, at: tuple[float, float], is_chosen: bool
) -> None:
    side = scene.layout.square
    middle = (round(at[0]), round(at[1]))
    glow = paint.glow(round(side * (1.9 if is_chosen else 1.5)), STEP, 210)
    surface.blit(glow, glow.get_rect(center=middle))
    rect = pygame.Rect(0, 0, side + 2, side + 2)
    rect.center = middle
    width = max(2, side // (9 if is_chosen else 14))
    pygame.draw.rect(surface, INK, rect.inflate(2, 2), width + 2, border_radius=side // 5)
    pygame.draw.rect(surface, CREAM if is_chosen else STEP, rect, width, border_radius=side // 5)


def draw_one(
    scene: ConflictScene, surface: pygame.Surface, number: int, at: tuple[float, float], pose: Pose
) -> None:
    """One piece with its owner's colour and symbol."""
    sides = scene.game.sides
    look = scene.look_of(sides.owner(number))
    side = round(scene.layout.square * 1.04)
    has_moved = number in scene.view.moved and scene.view.phase is Phase.CHOOSE
    colour = (
        dimmed(look.colour) if has_moved and scene.view.pieces[number].at == START else look.colour
    )
    scene.foundry.draw(
        scene.room, surface, sides.kind(number).value, colour, look.symbol, at, (side, side), pose
    )


def _draw_moving(scene: ConflictScene, surface: pygame.Surface, poses: Poses) -> None:
    """Pieces under way, over everything."""
    places = scene.places
    for ref, pose in poses.items():
        if ref[0] == "piece" and not pose.is_hidden:
            number = int(str(ref[1]))
            draw_one(scene, surface, number, places.at(number), pose)


# Flags ----


def draw_flags(scene: ConflictScene, surface: pygame.Surface, poses: dict[Ref, Pose]) -> None:
    """The flag of whoever won."""
    rising = {int(ref[1]): pose.part for ref, pose in poses.items() if ref[0] == "flag"}
    outcome = scene.game.outcome(scene.view)
    if outcome is not None:
        rising = dict.fromkeys(outcome.winners, 1.0)
    board = scene.layout.board.rect
    size = (scene.layout.square * 5, round(scene.layout.square * 6.25))
    for index, (seat, part) in enumerate(sorted(rising.items())):
        look = scene.look_of(seat)
        flag = scene.foundry.tinted("flag", look.colour, look.symbol, size)
        x = board.centerx + round((index - (len(rising) - 1) / 2) * size[0] * 1.1)
        shown = max(1, round(size[1] * part))
        surface.blit(
            flag, (x - size[0] // 3, board.centery + size[1] // 2 - shown), (0, 0, size[0], shown)
        )


# Banner ----------------------------------------------------------------------------------------


def draw_herald(scene: ConflictScene, surface: pygame.Surface) -> None:
    """A banner in the next player's colour."""
    seat = scene.herald
    if seat is None:
        return
    room, board, look = scene.room, scene.layout.board.rect, scene.look_of(seat)
    rect = pygame.Rect(0, 0, min(room.px(720), board.width), room.px(112))
    rect.center = (board.centerx, board.top + round(board.height * 0.3))
    ink = ink_on(look.colour)
    # The plate runs away from the ink, so that the words read on all of it.
    shaded = paint.darker if ink == CREAM else paint.lighter
    paint.shaded_plate(
        surface,
        rect,
        room.px(20),
        shaded(look.colour, 0.16),
        shaded(look.colour, 0.3 if ink == CREAM else 0.08),
        rim=CREAM,
        blur=room.px(14),
    )
    size = room.px(72)
    draw_symbol(
        room, surface, look.symbol, look.colour, (rect.left + room.px(64), rect.centery), size
    )
    inner = pygame.Rect(rect.left + room.px(116), rect.top, rect.width - room.px(140), rect.height)
    what = {Phase.THROW: "throw", Phase.ORDER: "throw"}
    text = f"{look.name}, your {what.get(scene.view.phase, 'move')}"
    room.letters.draw_in(surface, text, inner, room.type_px(44), ink, "display")
