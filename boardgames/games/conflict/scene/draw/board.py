"""Drawing the board with everything on it: corner panels, home circles, mines, lids, flags.

What rests is cached by the layout until something of it changes; what moves is drawn last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from boardgames.core.game import NOBODY
from boardgames.games.conflict.rules.state import Phase
from boardgames.games.conflict.scene.draw import highlights
from boardgames.games.conflict.scene.draw.beside import draw_wells
from boardgames.games.conflict.scene.draw.ground import bridges, draw_ground, draw_rim, planks
from boardgames.games.conflict.scene.draw.pieces import (
    DEAD,
    choosable_of,
    draw_moving,
    draw_tin,
    resting_pieces,
    standing,
    tin_reach,
    tinted,
)
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import square_around
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import CREAM, GOLD, INK, Colour, mixed

_FLOOD_TINTS = 8


def things(frame: ConflictFrame) -> list[Thing]:
    """All that is on the board and doesn't move now, from the lowest up."""
    resting = resting_pieces(frame)
    return [
        *_bridges(frame),
        *_panels(frame),
        *_washes(frame),
        *_homes(frame),
        *_mines(frame),
        *standing(frame, resting),
        *_lids(frame),
        *_frames(frame),
        *_choosable(frame, resting),
        *_marks(frame),
    ]


def things_key(frame: ConflictFrame) -> object:
    """All that they depend on: few frames change it."""
    posed = [item for item in frame.shown_poses.items() if item[0][0] in ("flood", "bridge", "lid")]
    moving = frozenset(ref for ref in frame.shown_poses if ref[0] == "piece")
    return (frame.view, frame.mover, tuple(posed), moving, frame.chosen, _lit_key(frame))


def _lit_key(frame: ConflictFrame) -> tuple[object, ...]:
    """What highlights and marks depend on besides the position."""
    reach = frame.reach if frame.decides and frame.aids.highlights else None
    return (
        frame.lit,
        reach,
        frame.pointed_enemy,
        frame.marked,
        frame.shows_dangers,
        frame.aids.outcomes,
        frame.viewer,
    )


def draw_backdrop(frame: ConflictFrame, surface: Surface) -> None:
    """Wood, board, trays."""
    layout = frame.layout
    draw_wood(frame.room, surface)
    if layout.board.glass.is_whole:
        draw_rim(layout, surface)
    surface.blit(draw_ground(layout), layout.board.part)
    draw_wells(layout, surface)


def draw_board(frame: ConflictFrame, surface: Surface, backdrop: Surface) -> None:
    layout = frame.layout
    # The backdrop of a zoomed board is drawn already.
    ground = backdrop if layout.board.glass.is_whole else surface
    layout.resting.paint(
        surface, (None, layout.board_area), things_key(frame), ground, lambda: things(frame)
    )
    highlights.draw_wish(frame, surface)
    highlights.draw_route(frame, surface)
    highlights.draw_die_question(frame, surface)
    draw_flags(frame, surface)
    draw_moving(frame, surface, Rect(0, 0, layout.board_area.right, frame.room.size[1]))


def preload_near(frame: ConflictFrame) -> Iterator[None]:
    """Makes the images of a zoomed board, one thing at a time."""
    nowhere, area = Surface((1, 1)), frame.layout.board_area
    for thing in things(frame):
        if thing.rect.colliderect(area):
            thing.draw(nowhere)
            yield


# Corners ---------------------------------------------------------------------------------------


def _colour_of(frame: ConflictFrame, corner: int) -> Colour:
    """The owner's; of a corner nobody holds the conqueror's, dulled, or bare metal."""
    seat = frame.owner_of(corner)
    if seat is not None:
        return frame.players[seat].rgb
    falls = {frame.corners[fall.seat]: fall.by for fall in frame.view.out}
    return paint.darker(frame.players[falls[corner]].rgb, 0.25) if corner in falls else DEAD


def _panels(frame: ConflictFrame) -> Iterator[Thing]:
    layout = frame.layout
    for corner in layout.field.homes:
        seat = frame.owner_of(corner)
        is_up = seat is not None and frame.mover == seat
        shown = (_colour_of(frame, corner), _flood(frame, corner), is_up)
        draw = partial(_draw_panel, frame, corner, is_up)
        yield Thing(("panel", corner), shown, layout.panel(corner), draw)


def _draw_panel(frame: ConflictFrame, corner: int, is_up: bool, surface: Surface) -> None:
    layout, colour = frame.layout, _colour_of(frame, corner)
    rect, radius = layout.panel(corner), layout.square // 4
    veil = paint.rounded(rect.size, radius, colour, paint.darker(colour, 0.45), alpha=118)
    surface.blit(veil, rect)
    width, inner = max(2, layout.square // 9), rect.inflate(-2, -2)
    pygame.draw.rect(surface, (28, 18, 12), rect, width + 2, border_radius=radius)
    pygame.draw.rect(surface, colour, inner, width, border_radius=radius)
    _draw_flood(frame, surface, corner)
    if is_up:
        pygame.draw.rect(surface, CREAM, inner, max(1, width // 3), border_radius=radius)


def _homes(frame: ConflictFrame) -> Iterator[Thing]:
    layout = frame.layout
    for corner, home in layout.field.homes.items():
        is_live = frame.owner_of(corner) is not None
        symbol = frame.game.rules.corners[corner].symbol if is_live else ""
        tint, flood = _colour_of(frame, corner), _flood(frame, corner)
        if flood is not None:
            # Few tints, so that a circle is cast a handful of times and not every frame.
            tint = mixed(tint, flood[0], round(flood[1] * _FLOOD_TINTS) / _FLOOD_TINTS)
        yield _lying(frame, "roundel", tint, symbol, layout.at(home), round(layout.square * 1.12))


def _lying(
    frame: ConflictFrame, name: str, colour: Colour, symbol: str, centre: Vec, side: int
) -> Thing:
    """Something of tin that is always in the same place."""
    room, size = frame.room, (side, side)

    def draw(surface: Surface) -> None:
        draw_tin(room, surface, name, colour, symbol, centre, size)

    return Thing((name, centre), (colour, symbol), tin_reach(room, centre, size), draw)


def _flood(frame: ConflictFrame, corner: int) -> tuple[Colour, float] | None:
    """The colour that takes a corner over, and how far it is."""
    seat = frame.corners.index(corner) if corner in frame.corners else NOBODY
    pose = frame.shown_poses.get(("flood", seat))
    if pose is None or pose.face is None:
        return None
    return frame.players[int(pose.face)].rgb, pose.part


def _draw_flood(frame: ConflictFrame, surface: Surface, corner: int) -> None:
    """The conqueror's colour, running from the circle over the panel."""
    flood = _flood(frame, corner)
    if flood is None:
        return
    layout, (colour, part) = frame.layout, flood
    area = layout.panel(corner)
    x, y = layout.at(layout.field.homes[corner])
    reach = max(2, round(part * area.width * 1.6))
    sheet = Surface(area.size, pygame.SRCALPHA)
    middle = (round(x) - area.left, round(y) - area.top)
    pygame.draw.circle(sheet, (*colour, 205), middle, reach)
    rim = (*paint.lighter(colour, 0.4), 255)
    pygame.draw.circle(sheet, rim, middle, reach, max(2, layout.square // 6))
    surface.blit(sheet, area)


def _lids(frame: ConflictFrame) -> Iterator[Thing]:
    """Wire lids over the reserves; a seven lifts the thrower's."""
    layout, view = frame.layout, frame.view
    for corner, box in layout.field.reserve_boxes.items():
        seat = frame.owner_of(corner)
        if seat is None:
            continue
        is_open = view.phase is Phase.CALL_UP and view.seat == seat
        pose = frame.shown_poses.get(("lid", seat)) or Pose(part=1.0 if is_open else 0.0)
        if pose.part >= 1.0:
            continue
        rect = layout.box_rect(box).inflate(-layout.square // 6, -layout.square // 6)
        rect.move_ip(0, -round(pose.part * layout.square * 0.9))
        fade = round(255 * (1 - pose.part)) // 16 * 16 or 16 if pose.part else 255
        colour = frame.players[seat].rgb
        draw = partial(_draw_lid, frame, rect, colour, fade)
        yield Thing(("lid", seat), (pose.part, colour), rect, draw)


def _draw_lid(
    frame: ConflictFrame, rect: Rect, colour: Colour, fade: int, surface: Surface
) -> None:
    surface.blit(tinted(frame.room.assets, "lid", colour, "", rect.size, 0, fade), rect)


def _mines(frame: ConflictFrame) -> Iterator[Thing]:
    layout = frame.layout
    side = round(layout.square * 0.96)
    owners = {corner: frame.owner_of(corner) for corner in layout.field.homes}
    for name, corner in layout.field.mines.items():
        seat = owners[corner]
        colour = frame.players[seat].rgb if seat is not None else (120, 122, 120)
        symbol = frame.players[seat].symbol if seat is not None else ""
        yield _lying(frame, "mine", colour, symbol, layout.at(name), side)


def _bridges(frame: ConflictFrame) -> Iterator[Thing]:
    """Only planks that move; the others are printed on the board."""
    layout = frame.layout
    moved = [ref for ref in frame.shown_poses if ref[0] == "bridge"]
    turns = bridges(layout.field) if moved else {}
    for ref in moved:
        name, lift = str(ref[1]), frame.room.px(frame.shown_poses[ref].lift)
        hole = layout.square_rect(name)
        wood = planks(layout, turns[name])
        rect = hole.union(wood.get_rect(topleft=(hole.left, hole.top - lift)))
        yield Thing(("bridge", name), lift, rect, partial(_draw_bridge, hole, wood, lift))


def _draw_bridge(hole: Rect, wood: Surface, lift: int, surface: Surface) -> None:
    surface.blit(paint.veil(hole.size, (30, 62, 92), 255), hole)
    surface.blit(wood, hole.move(0, -lift))


# Highlights and marks: they may be anywhere on the board ----------------------------------------


def _washes(frame: ConflictFrame) -> Iterator[Thing]:
    """The colours of highlighted squares, and the reach of an enemy's piece hovered over."""
    if (frame.decides and frame.aids.highlights) or frame.pointed_enemy is not None:
        yield _anywhere(frame, "washes", highlights.draw_washes, highlights.draw_reach)


def _frames(frame: ConflictFrame) -> Iterator[Thing]:
    if frame.decides and frame.aids.highlights:
        yield _anywhere(frame, "frames", highlights.draw_frames)


def _choosable(frame: ConflictFrame, resting: list[tuple[Vec, int]]) -> Iterator[Thing]:
    """A frame round every piece that can be chosen or is, over whatever stands around it."""
    side, choosable = frame.layout.square, choosable_of(frame, resting)
    for at, number in resting:
        if number in choosable:
            is_chosen = number == frame.chosen
            rect = square_around(at, side + 2)
            draw = partial(highlights.draw_choosable, rect=rect, is_chosen=is_chosen)
            yield Thing(("choosable", number), (at, is_chosen), rect.inflate(2, 2), draw)


def _marks(frame: ConflictFrame) -> Iterator[Thing]:
    """What a line of the log is about, what could be taken, and who is in danger."""
    is_lit = frame.decides and frame.aids.highlights
    if is_lit or frame.shows_dangers or frame.marked is not None:
        yield _anywhere(
            frame,
            "marks",
            _draw_introduced,
            highlights.draw_marked,
            highlights.draw_prey,
            highlights.draw_dangers,
        )


def _draw_introduced(frame: ConflictFrame, surface: Surface) -> None:
    """A ring around the learner's home circle; a glow would change its colour."""
    home = frame.introduced_home
    if home is None:
        return
    side = frame.layout.square
    x, y = frame.layout.at(home)
    edge = max(1, side // 12)
    for ink, size, width in ((INK, 2 * (side + edge), 4 * edge), (GOLD, 2 * side, 2 * edge)):
        ring = paint.ring(size, width, ink)
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))


def _anywhere(
    frame: ConflictFrame, name: str, *draws: Callable[[ConflictFrame, Surface], None]
) -> Thing:
    def draw(surface: Surface) -> None:
        for one in draws:
            one(frame, surface)

    return Thing(name, (frame.view, frame.chosen, _lit_key(frame)), frame.layout.frame, draw)


# Flags ---------------------------------------------------------------------------------------


def draw_flags(frame: ConflictFrame, surface: Surface) -> None:
    rising = {int(ref[1]): pose.part for ref, pose in frame.shown_poses.items() if ref[0] == "flag"}
    outcome = frame.game.outcome(frame.view)
    if outcome is not None:
        rising = dict.fromkeys(outcome.winners, 1.0)
    board = frame.layout.board.rect
    size = (frame.layout.square * 5, round(frame.layout.square * 6.25))
    for index, (seat, part) in enumerate(sorted(rising.items())):
        player = frame.players[seat]
        flag = tinted(frame.room.assets, "flag", player.rgb, player.symbol, size)
        x = board.centerx + round((index - (len(rising) - 1) / 2) * size[0] * 1.1)
        shown = max(1, round(size[1] * part))
        surface.blit(
            flag, (x - size[0] // 3, board.centery + size[1] // 2 - shown), (0, 0, size[0], shown)
        )
