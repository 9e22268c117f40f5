"""The side of the Conflict table: seat plates with what everybody has, and the trays.

Prisoners are counted when they arrive, so that a plate never knows more than the board shows.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Kind
from boardgames.games.conflict.scene.draw.tin_pieces import dimmed
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import FADED_INK, INK, Colour, mixed
from boardgames.ui.draw.widgets import columns, draw_symbol, with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.widgets.plates import draw_plates, plate_details

FADED = 112
"""How much is left of the pennant of an alliance that ends with the turn."""
_COUNT, _SMALL_COUNT = 23, 17
"""Units of type."""
WELL_TOP: Colour = (74, 62, 46)
WELL_LOW: Colour = (50, 41, 30)


def draw_wells(layout: Layout, surface: pygame.Surface) -> None:
    """The trays let into the table."""
    room = layout.room
    for area in (layout.areas.tray, layout.dice_tray.inflate(0, -room.px(6))):
        plate = paint.rounded(area.size, room.px(16), WELL_LOW, WELL_TOP, (24, 17, 11), 2, 225)
        surface.blit(plate, area)


def draw_side(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """The plates."""
    draw_plates(frame, surface)
    for seat in range(frame.seats):
        _draw_details(frame, surface, seat)


def side_area(frame: ConflictFrame) -> pygame.Rect:
    """Where the plates lie, with their shadows."""
    plates = frame.areas.plates
    around = plates[0].unionall(plates[1:])
    return with_shadow(frame.room, around).clip(((0, 0), frame.room.size))


def side_key(frame: ConflictFrame) -> object:
    """All that the plates depend on."""
    view = frame.view
    out = [(ref, pose) for ref, pose in frame.shown_poses.items() if ref[0] == "out"]
    shown = (frame.held, view.out, view.allies, frame.flying, frame.players)
    return (frame.areas, frame.mover, shown, out)


def _draw_details(frame: ConflictFrame, surface: pygame.Surface, seat: Seat) -> None:
    view, room, area = frame.view, frame.room, plate_details(frame, seat)
    if any(fall.seat == seat for fall in view.out):
        # Nothing is left to count, and the stamp wants the room.
        return _draw_out(frame, surface, seat)
    player = frame.players[seat]
    cells = columns(area, [0] * (len(Kind) + 1), 0)
    side = _icon_side(room, cells[0])
    own = [p for p in view.pieces if p.seat == seat and is_free(p)]
    for kind, cell in zip(Kind, cells, strict=False):
        free = sum(p.kind is kind for p in own)
        colour = player.rgb if free else dimmed(player.rgb)
        picture = frame.layout.tin.tinted(kind.value, colour, "", (side, side))
        _draw_count(room, surface, cell, picture, free)
    small = round(side * 0.8)
    bars = room.assets.image("conflict/bars", (small, small))
    _draw_count(room, surface, cells[-1], bars, len(frame.prisoners_of(seat)))
    _draw_link(frame, surface, seat)
    if frame.shown_poses.get(("out", seat)) is not None:
        _draw_out(frame, surface, seat)
    return None


def _is_stacked(room: Room, cell: pygame.Rect) -> bool:
    """Whether a count stands below its picture, for want of width, where it has the height."""
    return _is_narrow(room, cell) and cell.height >= 2 * room.type_px(_SMALL_COUNT)


def _is_narrow(room: Room, cell: pygame.Rect) -> bool:
    return cell.width < room.px(52)


def _icon_side(room: Room, cell: pygame.Rect) -> int:
    if _is_stacked(room, cell):
        return min(cell.width, round(cell.height * 0.56))
    share = 0.5 if _is_narrow(room, cell) else 0.62
    return min(cell.height, room.px(42), round(cell.width * share))


def _draw_count(
    room: Room,
    surface: pygame.Surface,
    cell: pygame.Rect,
    picture: pygame.Surface,
    count: int,
) -> None:
    letters, small = room.letters, room.type_px(_SMALL_COUNT)
    ink = INK if count else mixed(FADED_INK, INK, 0.5)
    if _is_stacked(room, cell):
        surface.blit(picture, picture.get_rect(midtop=cell.midtop))
        letters.draw(surface, str(count), cell.midbottom, small, ink, "bold", "midbottom")
        return
    rect = picture.get_rect(midleft=cell.midleft)
    surface.blit(picture, rect)
    at = (rect.right + room.px(2), cell.centery)
    px = small if _is_narrow(room, cell) else room.type_px(_COUNT)
    letters.draw(surface, str(count), at, px, ink, "bold", "midleft")


def _draw_link(frame: ConflictFrame, surface: pygame.Surface, seat: Seat) -> None:
    """The ally's or partner's symbol hangs on the plate."""
    friend = frame.friend_of(seat)
    if friend is None:
        return
    plate, room = frame.areas.plates[seat], frame.room
    player = frame.players[friend]
    size = room.px(34)
    # On the own symbol's edge and short of the name, however low the plate is.
    own = min(plate.height - room.px(22), room.px(64))
    off = min(room.px(66), own + room.px(30) - size // 2)
    centre = (plate.left + off, plate.top + room.px(20))
    is_ending = any(ally.ending and ally.other(seat) == friend for ally in frame.view.allies)
    fade = FADED if is_ending else 255
    pennant = frame.layout.tin.tinted("pennant", player.rgb, "", (size, size), 0, fade)
    surface.blit(pennant, pennant.get_rect(center=centre))
    draw_symbol(
        room, surface, player.symbol, player.rgb, (centre[0], centre[1] + size // 3), size * 3 // 5
    )


def _draw_out(frame: ConflictFrame, surface: pygame.Surface, seat: Seat) -> None:
    plate, room = frame.areas.plates[seat], frame.room
    surface.blit(
        paint.rounded(plate.size, room.px(14), (60, 46, 34), (60, 46, 34), alpha=90), plate
    )
    pose = frame.shown_poses.get(("out", seat)) or Pose()
    # Below the name, or beside it: who is out must still be read.
    area = plate_details(frame, seat)
    height = round(min(area.height, room.px(64)) * pose.scale)
    stamp = room.assets.image("conflict/stamp_out", (round(height * 250 / 128), height), 4)
    surface.blit(stamp, stamp.get_rect(center=area.center))
