"""The side of the Conflict table: seat plates with what everybody has, and the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import NOBODY, Seat
from boardgames.games.conflict.rules.events import DiceThrown, OrderThrown
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Kind, Phase, held_by
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.draw.dice import Use, die_uses, tint_of
from boardgames.games.conflict.scene.draw.tin_pieces import dimmed
from boardgames.games.conflict.scene.pointing import die_rect
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.pieces import draw_die
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, Colour, mixed
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
    _draw_dice(scene, surface)


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


# Dice ------------------------------------------------------------------------------------------


def _draw_dice(scene: ConflictScene, surface: pygame.Surface) -> None:
    view, layout, room = scene.view, scene.layout, scene.room
    poses = [scene.stage.pose(("die_at", index)) for index in range(2)]
    uses, lying = die_uses(view), view.dice or last_thrown(scene)
    is_to_throw = ("button", "throw") in scene.open_refs
    if is_to_throw and scene.has_lights:
        rim = layout.dice_tray.inflate(0, -room.px(6))
        pygame.draw.rect(surface, GOLD, rim, max(2, room.px(4)), border_radius=room.px(16))
    for index, centre in enumerate(layout.dice()):
        pips = lying[index]
        is_idle = uses[index] is Use.PLAYED and not is_to_throw
        pose = poses[index] or Pose(alpha=110 if is_idle else 255)
        if uses[index] is not Use.PLAYED and poses[index] is None:
            _ring_die(scene, surface, index, uses[index])
        draw_die(room, surface, "white", pips, centre, layout.die_side, pose)
    is_double = len(view.dice) == 2 and view.dice[0] == view.dice[1]
    if is_double and poses[0] is None and view.phase is not Phase.THROW:
        for index in range(2):
            rect = die_rect(scene, index).inflate(room.px(16), room.px(16))
            pygame.draw.rect(surface, GOLD, rect, room.px(3), border_radius=room.px(16))
    box = pygame.Rect(
        layout.dice_tray.left + room.px(16), 0, layout.dice_tray.width - room.px(32), 0
    )
    box.height = round(layout.dice_tray.height * 0.3)
    box.bottom = layout.dice_tray.bottom - room.px(8)
    text = dice_words(scene)
    if text and scene.shown_to_move is not None:
        room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


def last_thrown(scene: ConflictScene) -> tuple[int, int]:
    """How the dice came to lie; before the first throw, as if somebody had put them there."""
    for entry in reversed(scene.session.entries[: scene.sitting.shown]):
        for event in reversed(entry.events):
            if isinstance(event, DiceThrown | OrderThrown):
                return event.a, event.b
    faces = scene.game.rules.dice.faces
    return faces, faces - 1


def _ring_die(scene: ConflictScene, surface: pygame.Surface, index: int, use: Use) -> None:
    """The tint of a die, bright while a piece moves by it or it can be pointed at now."""
    view, room = scene.view, scene.room
    rect = die_rect(scene, index).inflate(room.px(10), room.px(10))
    pips = view.dice[index]
    tint = tint_of(view, pips)
    is_bright = use is Use.MOVING or ("die", pips) in scene.lit_refs
    plate = paint.rounded(rect.size, room.px(14), tint, tint, alpha=235 if is_bright else 60)
    surface.blit(plate, rect)


def dice_words(scene: ConflictScene) -> str:
    """What the dice allow."""
    view = scene.view
    if view.phase is Phase.ORDER and view.order_totals:
        told = zip(view.contenders, view.order_totals, strict=False)
        return " · ".join(f"{scene.name_of(seat)} {total}" for seat, total in told)
    if not view.dice or view.seat == NOBODY:
        return f"Round {view.round}" if view.round else ""
    number = view.doubles + (view.dice[0] != view.dice[1])
    thrown = f" ({words.nth_throw(number)})" if number > 1 else ""
    if view.phase is Phase.CHOOSE and len(view.dice_left) == 1:
        return f"The {view.dice_left[0]} is still to be played{thrown}"
    return f"{scene.name_of(view.seat)} threw {view.dice[0]} and {view.dice[1]}{thrown}"
