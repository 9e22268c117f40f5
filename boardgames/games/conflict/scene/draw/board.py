"""Drawing the board of Conflict: corner panels, home circles, mines, lids, pieces, flags.

Pieces at rest are drawn row by row, so that they overlap as if standing; what moves comes last.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import NOBODY
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Phase, Realm
from boardgames.games.conflict.scene.draw.dangers import draw_dangers, draw_reach, pointed_enemy
from boardgames.games.conflict.scene.draw.ground import bridges, planks
from boardgames.games.conflict.scene.draw.lights import (
    STEP,
    draw_die_question,
    draw_lights,
    draw_marked,
    draw_prey,
    draw_route,
    draw_washes,
    draw_wish,
)
from boardgames.games.conflict.scene.draw.tin_pieces import DEAD, FLYING_HEIGHT, dimmed
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import CREAM, INK, Colour, mixed

_FLOOD_TINTS = 8


def draw_low(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """What lies flat on the board, and the colours of what is lit."""
    _draw_bridges(frame, surface)
    _draw_panels(frame, surface)
    draw_washes(frame, surface)
    draw_reach(frame, surface)
    _draw_homes(frame, surface)
    _draw_mines(frame, surface)


def low_key(frame: ConflictFrame) -> object:
    """All that it depends on: few frames change it."""
    moved = [(ref, pose) for ref, pose in frame.poses.items() if ref[0] in ("flood", "bridge")]
    enemy = pointed_enemy(frame)
    lit: object = None
    if frame.decides and frame.has_lights:
        lit = (frame.reach, frame.lit, frame.chosen)
    reached = enemy is not None or lit is not None
    shown = frame.view if reached else frame.view.out
    return (frame.layout, shown, frame.up, tuple(moved), lit, enemy, frame.marks_worth)


def draw_standing(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Everything that stands on the board and doesn't move now, and frames of what is lit."""
    resting = _resting(frame)
    _draw_pieces(frame, surface, resting)
    _draw_lids(frame, surface)
    draw_lights(frame, surface)
    _draw_choosable(frame, surface, resting)
    draw_marked(frame, surface)
    draw_prey(frame, surface)
    draw_dangers(frame, surface)


def standing_key(frame: ConflictFrame) -> object:
    """All that it depends on, beside what lies below it."""
    lids = tuple((ref, pose) for ref, pose in frame.poses.items() if ref[0] == "lid")
    moving = frozenset(ref for ref in frame.poses if ref[0] == "piece")
    asked = frame.shows_dangers and frame.marks_worth
    return (frame.view, lids, moving, frame.lit, frame.chosen, frame.marked, asked, frame.viewer)


def draw_aim(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """What follows the pointer."""
    draw_wish(frame, surface)
    draw_route(frame, surface)
    draw_die_question(frame, surface)


# Corners ---------------------------------------------------------------------------------------


def _colour_of(frame: ConflictFrame, corner: int) -> Colour:
    seat = frame.owner_of(corner)
    return frame.players[seat].rgb if seat is not None else conquered(frame, corner)


def _draw_panels(frame: ConflictFrame, surface: pygame.Surface) -> None:
    layout = frame.layout
    for corner in layout.field.homes:
        seat, colour = frame.owner_of(corner), _colour_of(frame, corner)
        rect = layout.panel(corner)
        radius = layout.square // 4
        veil = paint.rounded(rect.size, radius, colour, paint.darker(colour, 0.45), alpha=118)
        surface.blit(veil, rect)
        width = max(2, layout.square // 9)
        pygame.draw.rect(surface, (28, 18, 12), rect, width + 2, border_radius=radius)
        pygame.draw.rect(surface, colour, rect.inflate(-2, -2), width, border_radius=radius)
        _draw_flood(frame, surface, corner)
        if seat is not None and frame.up == seat:
            pygame.draw.rect(
                surface, CREAM, rect.inflate(-2, -2), max(1, width // 3), border_radius=radius
            )


def _draw_homes(frame: ConflictFrame, surface: pygame.Surface) -> None:
    layout = frame.layout
    side = round(layout.square * 1.12)
    for corner, home in layout.field.homes.items():
        is_live = frame.owner_of(corner) is not None
        symbol = frame.game.rules.corners[corner].symbol if is_live else ""
        tint, at = _colour_of(frame, corner), layout.at(home)
        flood = _flood(frame, corner)
        if flood is not None:
            # Few tints, so that a circle is cast a handful of times and not every frame.
            tint = mixed(tint, flood[0], round(flood[1] * _FLOOD_TINTS) / _FLOOD_TINTS)
        frame.layout.tin.draw(frame.room, surface, "roundel", tint, symbol, at, (side, side))


def _flood(frame: ConflictFrame, corner: int) -> tuple[Colour, float] | None:
    """The colour that takes a corner over, and how far it is."""
    seat = frame.corners.index(corner) if corner in frame.corners else NOBODY
    pose = frame.poses.get(("flood", seat))
    if pose is None or pose.face is None:
        return None
    return frame.players[int(pose.face)].rgb, pose.part


def _draw_flood(frame: ConflictFrame, surface: pygame.Surface, corner: int) -> None:
    """The conqueror's colour, running from the circle over the panel."""
    flood = _flood(frame, corner)
    if flood is None:
        return
    layout, (colour, part) = frame.layout, flood
    area = layout.panel(corner)
    x, y = layout.at(layout.field.homes[corner])
    reach = max(2, round(part * area.width * 1.6))
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    middle = (round(x) - area.left, round(y) - area.top)
    pygame.draw.circle(sheet, (*colour, 205), middle, reach)
    rim = (*paint.lighter(colour, 0.4), 255)
    pygame.draw.circle(sheet, rim, middle, reach, max(2, layout.square // 6))
    surface.blit(sheet, area)


def conquered(frame: ConflictFrame, corner: int) -> Colour:
    """The colour of a corner nobody holds: the conqueror's, dulled, or bare metal."""
    if corner in frame.corners:
        seat = frame.corners.index(corner)
        for fall in frame.view.out:
            if fall.seat == seat:
                return paint.darker(frame.players[fall.by].rgb, 0.25)
    return DEAD


def _draw_lids(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Wire lids over the reserves; a seven lifts the thrower's."""
    layout, view = frame.layout, frame.view
    for corner, box in layout.field.reserve_boxes.items():
        seat = frame.owner_of(corner)
        if seat is None:
            continue
        is_open = view.phase is Phase.CALL_UP and view.seat == seat
        pose = frame.poses.get(("lid", seat)) or Pose(part=1.0 if is_open else 0.0)
        rect = layout.box_rect(box).inflate(-layout.square // 6, -layout.square // 6)
        if pose.part >= 1.0:
            continue
        lid = (
            frame.layout.tin.tinted(
                "lid",
                frame.players[seat].rgb,
                "",
                rect.size,
                0,
                round(255 * (1 - pose.part)) // 16 * 16 or 16,
            )
            if pose.part
            else frame.layout.tin.tinted("lid", frame.players[seat].rgb, "", rect.size)
        )
        surface.blit(lid, rect.move(0, -round(pose.part * layout.square * 0.9)))


def _draw_mines(frame: ConflictFrame, surface: pygame.Surface) -> None:
    layout, room = frame.layout, frame.room
    side = round(layout.square * 0.96)
    for name, corner in layout.field.mines.items():
        seat = frame.owner_of(corner)
        colour = frame.players[seat].rgb if seat is not None else (120, 122, 120)
        symbol = frame.players[seat].symbol if seat is not None else ""
        frame.layout.tin.draw(room, surface, "mine", colour, symbol, layout.at(name), (side, side))


def _draw_bridges(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Only planks that move; the others are printed on the board."""
    moved = [ref for ref in frame.poses if ref[0] == "bridge"]
    if not moved:
        return
    turns = bridges(frame.layout.field)
    for ref in moved:
        name = str(ref[1])
        rect = frame.layout.square_rect(name)
        lift = frame.room.px(frame.poses[ref].lift)
        hole = paint.veil(rect.size, (30, 62, 92), 255)
        surface.blit(hole, rect)
        surface.blit(planks(frame.layout, turns[name]), rect.move(0, -lift))


# Pieces ----------------------------------------------------------------------------------------


def _draw_pieces(
    frame: ConflictFrame, surface: pygame.Surface, resting: list[tuple[Vec, int]]
) -> None:
    """Everything at rest, upper rows first, so that pieces overlap as if standing."""
    for at, number in resting:
        if _is_choosable(frame, number):
            glow = paint.glow(round(frame.layout.square * 1.7), STEP, 210)
            surface.blit(glow, glow.get_rect(center=(round(at[0]), round(at[1]))))
        draw_one(frame, surface, number, at, _pose_at_rest(frame, number))


def _resting(frame: ConflictFrame) -> list[tuple[Vec, int]]:
    """The pieces on the board that don't move now, and where they stand."""
    stands = frame.stands
    waiting = [
        (stands.at(number), number)
        for number, piece in enumerate(frame.view.pieces)
        if not piece.at.startswith(HELD) and ("piece", number) not in frame.poses
    ]
    return sorted(waiting, key=lambda entry: (entry[0][1], entry[0][0]))


def _is_choosable(frame: ConflictFrame, number: int) -> bool:
    is_lit = ("piece", number) in frame.lit or _is_callable(frame, number)
    return is_lit or number == frame.chosen


def _draw_choosable(
    frame: ConflictFrame, surface: pygame.Surface, resting: list[tuple[Vec, int]]
) -> None:
    """A frame round every piece that can be chosen or is, over whatever stands around it."""
    side = frame.layout.square
    for at, number in resting:
        if not _is_choosable(frame, number):
            continue
        is_chosen = number == frame.chosen
        rect = pygame.Rect(0, 0, side + 2, side + 2)
        rect.center = (round(at[0]), round(at[1]))
        width, radius = max(2, side // (9 if is_chosen else 14)), side // 5
        pygame.draw.rect(surface, INK, rect.inflate(2, 2), width + 2, border_radius=radius)
        pygame.draw.rect(surface, CREAM if is_chosen else STEP, rect, width, border_radius=radius)


def _pose_at_rest(frame: ConflictFrame, number: int) -> Pose:
    """An airplane halfway through its move stays up."""
    move = frame.view.move
    is_up = move is not None and move.piece == number and bool(move.trod)
    flies = frame.game.sides.realm(number) is Realm.AIR
    return Pose(lift=FLYING_HEIGHT) if is_up and flies else Pose()


def _is_callable(frame: ConflictFrame, number: int) -> bool:
    piece = frame.view.pieces[number]
    return (
        piece.at == RESERVE
        and piece.seat == frame.view.seat
        and ("reserve", piece.kind.value) in frame.lit
    )


def draw_one(
    frame: ConflictFrame, surface: pygame.Surface, number: int, at: tuple[float, float], pose: Pose
) -> None:
    """One piece with its owner's colour and symbol."""
    sides = frame.game.sides
    player = frame.players[sides.owner(number)]
    side = round(frame.layout.square * 1.04)
    has_moved = number in frame.view.moved and frame.view.phase is Phase.CHOOSE
    colour = (
        dimmed(player.rgb) if has_moved and frame.view.pieces[number].at == START else player.rgb
    )
    frame.layout.tin.draw(
        frame.room, surface, sides.kind(number).value, colour, player.symbol, at, (side, side), pose
    )


def draw_moving(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Pieces under way, over everything."""
    stands = frame.stands
    for ref, pose in frame.poses.items():
        if ref[0] == "piece" and not pose.is_hidden:
            number = int(str(ref[1]))
            draw_one(frame, surface, number, stands.at(number), pose)


# Flags ----


def draw_flags(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """The flag of whoever won."""
    rising = {int(ref[1]): pose.part for ref, pose in frame.poses.items() if ref[0] == "flag"}
    outcome = frame.game.outcome(frame.view)
    if outcome is not None:
        rising = dict.fromkeys(outcome.winners, 1.0)
    board = frame.layout.board.rect
    size = (frame.layout.square * 5, round(frame.layout.square * 6.25))
    for index, (seat, part) in enumerate(sorted(rising.items())):
        player = frame.players[seat]
        flag = frame.layout.tin.tinted("flag", player.rgb, player.symbol, size)
        x = board.centerx + round((index - (len(rising) - 1) / 2) * size[0] * 1.1)
        shown = max(1, round(size[1] * part))
        surface.blit(
            flag, (x - size[0] // 3, board.centery + size[1] // 2 - shown), (0, 0, size[0], shown)
        )
