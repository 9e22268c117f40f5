"""The side of the Conflict table: seat plates with what everybody has, and the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Kind, held_by
from boardgames.games.conflict.scene.draw.dice import draw_dice
from boardgames.games.conflict.scene.draw.tin_pieces import dimmed
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import FADED_INK, INK, Colour, mixed
from boardgames.ui.draw.widgets import columns, draw_symbol
from boardgames.ui.table.drawing import draw_plates, plate_details

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

FADED = 112
"""How much is left of the pennant of an alliance that ends with the turn."""
WELL_TOP: Colour = (74, 62, 46)
WELL_LOW: Colour = (50, 41, 30)


def draw_wells(scene: ConflictScene, surface: pygame.Surface) -> None:
    """The trays let into the table."""
    room = scene.room
    for area in (scene.areas.tray, scene.layout.dice_tray.inflate(0, -room.px(6))):
        plate = paint.rounded(area.size, room.px(16), WELL_LOW, WELL_TOP, (24, 17, 11), 2, 225)
        surface.blit(plate, area)


def draw_side(scene: ConflictScene, surface: pygame.Surface) -> None:
    """Plates and dice."""
    draw_plates(scene, surface)
    for seat in range(scene.session.seats):
        _draw_details(scene, surface, seat)
    draw_dice(scene, surface)


def prisoners_of(scene: ConflictScene, seat: Seat) -> list[int]:
    """The prisoners that have arrived at a seat's plate."""
    flying = scene.aside.poses()
    return [
        number
        for number, piece in enumerate(scene.view.pieces)
        if piece.at == held_by(seat) and ("piece", number) not in flying
    ]


def _draw_details(scene: ConflictScene, surface: pygame.Surface, seat: Seat) -> None:
    view, room, area = scene.view, scene.room, plate_details(scene, seat)
    if any(fall.seat == seat for fall in view.out):
        # Nothing is left to count, and the stamp wants the room.
        return _draw_out(scene, surface, seat)
    look = scene.look_of(seat)
    cells = columns(area, [0] * (len(Kind) + 1), 0)
    side = _icon_side(scene, cells[0])
    for kind, cell in zip(Kind, cells, strict=False):
        free = sum(p.seat == seat and p.kind is kind and is_free(p) for p in view.pieces)
        colour = look.colour if free else dimmed(look.colour)
        picture = scene.foundry.tinted(kind.value, colour, "", (side, side))
        _draw_count(scene, surface, cell, picture, free)
    small = round(side * 0.8)
    bars = room.assets.image("conflict/bars", (small, small))
    _draw_count(scene, surface, cells[-1], bars, len(prisoners_of(scene, seat)))
    _draw_link(scene, surface, seat)
    if scene.stage.pose(("out", seat)) is not None:
        _draw_out(scene, surface, seat)
    return None


def is_stacked(scene: ConflictScene, cell: pygame.Rect) -> bool:
    """Whether a count stands below its picture, for want of width."""
    return cell.width < scene.room.px(52)


def _icon_side(scene: ConflictScene, cell: pygame.Rect) -> int:
    if is_stacked(scene, cell):
        return min(cell.width, round(cell.height * 0.56))
    return min(cell.height, scene.room.px(42), round(cell.width * 0.62))


def _draw_count(
    scene: ConflictScene,
    surface: pygame.Surface,
    cell: pygame.Rect,
    picture: pygame.Surface,
    count: int,
) -> None:
    letters, type_px = scene.room.letters, scene.room.type_px
    ink = INK if count else mixed(FADED_INK, INK, 0.5)
    if is_stacked(scene, cell):
        surface.blit(picture, picture.get_rect(midtop=cell.midtop))
        letters.draw(surface, str(count), cell.midbottom, type_px(17), ink, "bold", "midbottom")
        return
    rect = picture.get_rect(midleft=cell.midleft)
    surface.blit(picture, rect)
    at = (rect.right + scene.room.px(2), cell.centery)
    letters.draw(surface, str(count), at, type_px(23), ink, "bold", "midleft")


def _draw_link(scene: ConflictScene, surface: pygame.Surface, seat: Seat) -> None:
    """The ally's or partner's symbol hangs on the plate."""
    friend = friend_of(scene, seat)
    if friend is None:
        return
    plate, room = scene.areas.plates[seat], scene.room
    look = scene.look_of(friend)
    size = room.px(34)
    # On the own symbol's edge and short of the name, however low the plate is.
    own = min(plate.height - room.px(22), room.px(64))
    off = min(room.px(66), own + room.px(30) - size // 2)
    centre = (plate.left + off, plate.top + room.px(20))
    is_ending = any(ally.ending and ally.other(seat) == friend for ally in scene.view.allies)
    fade = FADED if is_ending else 255
    pennant = scene.foundry.tinted("pennant", look.colour, "", (size, size), 0, fade)
    surface.blit(pennant, pennant.get_rect(center=centre))
    draw_symbol(
        room, surface, look.symbol, look.colour, (centre[0], centre[1] + size // 3), size * 3 // 5
    )


def friend_of(scene: ConflictScene, seat: Seat) -> Seat | None:
    """The ally or partner of a seat."""
    for ally in scene.view.allies:
        other = ally.other(seat)
        if other is not None:
            return other
    return scene.game.sides.partner(scene.game.sides.table(scene.view), seat)


def _draw_out(scene: ConflictScene, surface: pygame.Surface, seat: Seat) -> None:
    plate, room = scene.areas.plates[seat], scene.room
    surface.blit(
        paint.rounded(plate.size, room.px(14), (60, 46, 34), (60, 46, 34), alpha=90), plate
    )
    pose = scene.stage.pose(("out", seat)) or Pose()
    # Below the name, or beside it: who is out must still be read.
    area = plate_details(scene, seat)
    height = round(min(area.height, room.px(64)) * pose.scale)
    stamp = room.assets.image("conflict/stamp_out", (round(height * 250 / 128), height), 4)
    surface.blit(stamp, stamp.get_rect(center=area.center))
