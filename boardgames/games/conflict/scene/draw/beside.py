"""Drawing what surrounds the board: player panels, the tray with pieces, and the dice.

Prisoners are counted when they arrive, so a panel never shows more than the board. Each die has a
tint, which the squares it reaches share, so nobody has to count.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.narration import SeenEntry
from boardgames.core.players import Player
from boardgames.core.texts import _
from boardgames.games.conflict.narration.pieces import title
from boardgames.games.conflict.narration.powers import powers
from boardgames.games.conflict.rules.events import OrderThrown
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import Kind, Move, Phase, State
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.draw.pieces import dimmed, draw_moving, draw_tin, tinted
from boardgames.games.conflict.scene.ending import free_pieces
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, Colour, mixed
from boardgames.ui.draw.widgets import columns, draw_symbol, rows, with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.widgets.charts import ON_WOOD, draw_lines
from boardgames.ui.widgets.dice_tray import BLANK, Die, draw_die
from boardgames.ui.widgets.plates import draw_plates, plate_details

DIE_TINTS: tuple[Colour, Colour] = ((255, 214, 92), (150, 226, 255))
"""One tint for each die, on the dice and on the squares they reach."""
IDLE_DIE = 110
"""How much is left to see of a die that was played."""
FADED = 112
"""How much is left of the pennant of an alliance that ends with the turn."""
_COUNT, _SMALL_COUNT = 23, 17
"""Units of type."""
WELL_TOP: Colour = (74, 62, 46)
WELL_LOW: Colour = (50, 41, 30)
CARD_SHARE = 0.7
"""How much of a high tray is the card's."""


def draw_beside(frame: ConflictFrame, surface: Surface) -> None:
    """Panels, tray and dice, and what flies over them."""
    layout = frame.layout
    draw = partial(draw_side, frame, surface)
    layout.plates.paint(surface, side_area(frame), side_key(frame), draw)
    draw = partial(draw_tray, frame, surface)
    layout.tray.paint(surface, frame.areas.tray, tray_key(frame), draw)
    draw_dice(frame, surface)
    left, (width, height) = layout.board_area.right, frame.room.size
    draw_moving(frame, surface, Rect(left, 0, width - left, height))


def draw_wells(layout: Layout, surface: Surface) -> None:
    """The trays let into the table."""
    room = layout.room
    for area in (layout.areas.tray, layout.dice_tray.inflate(0, -room.px(6))):
        plate = paint.rounded(area.size, room.px(16), WELL_LOW, WELL_TOP, (24, 17, 11), 2, 225)
        surface.blit(plate, area)


# Dice ------------------------------------------------------------------------------------------


class Use(enum.Enum):
    """What has become of a die of the throw."""

    LEFT = enum.auto()
    MOVING = enum.auto()
    PLAYED = enum.auto()


def die_uses(view: State) -> tuple[Use, Use]:
    """The uses of the left and the right die; of doubles the left one goes first."""
    left = list(view.dice_left)
    uses = [Use.PLAYED, Use.PLAYED]
    for index in range(len(view.dice))[::-1]:
        if view.dice[index] in left:
            left.remove(view.dice[index])
            uses[index] = Use.LEFT
    if view.move is not None:
        played = [index for index in range(len(view.dice)) if uses[index] is Use.PLAYED]
        moving = [index for index in played if view.dice[index] == die_of(view.move)]
        for index in moving[-1:]:
            uses[index] = Use.MOVING
    return uses[0], uses[1]


def die_of(move: Move) -> int:
    """The die a piece under way has taken: its steps so far and those to come."""
    return len(move.trod) + move.steps_left


def place_of(view: State, die: int) -> int:
    """Which of the two dice it is: 0 the left one, 1 the right one."""
    dice = view.dice
    return int(len(dice) == 2 and die == dice[1] and dice[0] != dice[1])


def tint_of(view: State, die: int) -> Colour:
    return DIE_TINTS[place_of(view, die)]


def draw_dice(frame: ConflictFrame, surface: Surface) -> None:
    view, layout, room = frame.view, frame.layout, frame.room
    poses = [frame.shown_poses.get(("die_at", index)) for index in range(2)]
    uses, lying = die_uses(view), lying_faces(view, frame.seen.entries)
    is_to_throw = ("button", "throw") in frame.clickable
    if is_to_throw and frame.aids.highlights:
        rim = layout.dice_tray.inflate(0, -room.px(6))
        pygame.draw.rect(surface, GOLD, rim, max(2, room.px(4)), border_radius=room.px(16))
    for index, centre in enumerate(layout.dice()):
        face = str(lying[index]) if lying else BLANK
        is_idle = uses[index] is Use.PLAYED and not is_to_throw
        pose = poses[index] or Pose(alpha=IDLE_DIE if is_idle else 255)
        if uses[index] is not Use.PLAYED and poses[index] is None:
            _ring_die(frame, surface, index, uses[index])
        draw_die(room, surface, Die(face, pose=pose), centre, layout.die_side)
    is_double = len(view.dice) == 2 and view.dice[0] == view.dice[1]
    if is_double and poses[0] is None and view.phase is not Phase.THROW:
        for index in range(2):
            draw_double(room, surface, layout.die_rect(index))
    tray = layout.dice_tray
    box = Rect(0, 0, tray.width - room.px(32), round(tray.height * 0.3))
    box.bottomleft = (tray.left + room.px(16), tray.bottom - room.px(8))
    text = labels.dice_words(frame)
    if text and frame.mover is not None:
        room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


def draw_double(room: Room, surface: Surface, die: Rect) -> None:
    """The frame round each die of a double."""
    rect = die.inflate(room.px(16), room.px(16))
    pygame.draw.rect(surface, GOLD, rect, room.px(3), border_radius=room.px(16))


def _ring_die(frame: ConflictFrame, surface: Surface, index: int, use: Use) -> None:
    """The tint of a die, bright while a piece moves by it or it can be hovered over now."""
    view, room = frame.view, frame.room
    rect = frame.layout.die_rect(index).inflate(room.px(10), room.px(10))
    pips = view.dice[index]
    tint = tint_of(view, pips)
    is_bright = use is Use.MOVING or ("die", pips) in frame.lit
    plate = paint.rounded(rect.size, room.px(14), tint, tint, alpha=235 if is_bright else 60)
    surface.blit(plate, rect)


def lying_faces(view: State, history: Sequence[SeenEntry]) -> tuple[int, ...]:
    """What the dice show: this turn's throw or the last for the first turn; blank before it."""
    if view.dice or not (view.contenders or labels.is_before_first_roll(view)):
        return view.dice
    for entry in reversed(history):
        for event in reversed(entry.events):
            if isinstance(event, OrderThrown) and (view.contenders or event.seat == view.first):
                return event.a, event.b
    return ()


# Player panels ---------------------------------------------------------------------------------


def draw_side(frame: ConflictFrame, surface: Surface) -> None:
    draw_plates(frame, surface)
    for seat in range(frame.seats):
        _draw_details(frame, surface, seat)


def side_area(frame: ConflictFrame) -> Rect:
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


def _draw_details(frame: ConflictFrame, surface: Surface, seat: Seat) -> None:
    view, room, area = frame.view, frame.room, plate_details(frame, seat)
    if any(fall.seat == seat for fall in view.out):
        # Nothing is left to count, and the stamp wants the room.
        _draw_out(frame, surface, seat)
        return
    player = frame.players[seat]
    cells = columns(area, [0] * (len(Kind) + 1), 0)
    side = _icon_side(room, cells[0])
    own = [p for p in view.pieces if p.seat == seat and is_free(p)]
    for kind, cell in zip(Kind, cells, strict=False):
        free = sum(p.kind is kind for p in own)
        colour = player.rgb if free else dimmed(player.rgb)
        picture = tinted(frame.room.assets, kind.value, colour, "", (side, side))
        _draw_count(room, surface, cell, picture, free)
    small = round(side * 0.8)
    bars = room.assets.image("conflict/bars", (small, small))
    _draw_count(room, surface, cells[-1], bars, len(frame.prisoners_of(seat)))
    _draw_link(frame, surface, seat)
    if frame.shown_poses.get(("out", seat)) is not None:
        _draw_out(frame, surface, seat)


def _is_stacked(room: Room, cell: Rect) -> bool:
    """Whether a count stands below its picture, for want of width, where it has the height."""
    return _is_narrow(room, cell) and cell.height >= 2 * room.type_px(_SMALL_COUNT)


def _is_narrow(room: Room, cell: Rect) -> bool:
    return cell.width < room.px(52)


def _icon_side(room: Room, cell: Rect) -> int:
    if _is_stacked(room, cell):
        return min(cell.width, round(cell.height * 0.56))
    share = 0.5 if _is_narrow(room, cell) else 0.62
    return min(cell.height, room.px(42), round(cell.width * share))


def _draw_count(room: Room, surface: Surface, cell: Rect, picture: Surface, count: int) -> None:
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


def _draw_link(frame: ConflictFrame, surface: Surface, seat: Seat) -> None:
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
    draw_pennant(room, surface, player, centre, size, FADED if is_ending else 255)


def draw_pennant(
    room: Room, surface: Surface, player: Player, centre: tuple[int, int], size: int, fade: int
) -> None:
    """The flag of an ally or partner."""
    pennant = tinted(room.assets, "pennant", player.rgb, "", (size, size), 0, fade)
    surface.blit(pennant, pennant.get_rect(center=centre))
    low = (centre[0], centre[1] + size // 3)
    draw_symbol(room, surface, player.symbol, player.rgb, low, size * 3 // 5)


def _draw_out(frame: ConflictFrame, surface: Surface, seat: Seat) -> None:
    plate, room = frame.areas.plates[seat], frame.room
    surface.blit(
        paint.rounded(plate.size, room.px(14), (60, 46, 34), (60, 46, 34), alpha=90), plate
    )
    pose = frame.shown_poses.get(("out", seat)) or Pose()
    # Below the name, or next to it: who is out must still be read.
    area = plate_details(frame, seat)
    height = round(min(area.height, room.px(64)) * pose.scale)
    stamp = room.assets.image("conflict/stamp_out", (round(height * 250 / 128), height), 4)
    surface.blit(stamp, stamp.get_rect(center=area.center))


# The tray --------------------------------------------------------------------------------------


def draw_tray(frame: ConflictFrame, surface: Surface) -> None:
    """Card and prisoners, below each other where the tray stands next to the board."""
    room, tray = frame.room, frame.areas.tray
    inner = tray.inflate(-room.px(28), -room.px(28))
    gap = room.px(16)
    if tray.height > tray.width:
        card, held = rows(inner, [round(inner.height * CARD_SHARE), 0], gap)
    else:
        card, held = columns(inner, [round(inner.width * 0.46), 0], gap)
    _draw_card(frame, surface, card)
    _draw_prisoners(frame, surface, held)


def tray_key(frame: ConflictFrame) -> object:
    """All that it depends on."""
    shown = (_shown_piece(frame), frame.held, frame.flying)
    return (frame.areas, frame.mover, shown, frame.final_stats, frame.players)


def _shown_piece(frame: ConflictFrame) -> int | None:
    """The piece the card tells about: hovered over, chosen, or under way."""
    ref = frame.pointed
    if ref is not None and ref[0] == "reserve":
        ids = frame.game.sides.table(frame.view).ids[frame.view.seat]
        return next(number for number in ids if frame.game.sides.kind(number) == ref[1])
    is_square = ref is not None and ref[0] == "space" and frame.chosen is None
    if is_square or (ref is not None and ref[0] == "piece"):
        return frame.standing_on(ref)
    return frame.chosen


def _draw_card(frame: ConflictFrame, surface: Surface, area: Rect) -> None:
    """Name and powers of a piece; where none is chosen, all four kinds by name."""
    piece = _shown_piece(frame)
    if piece is None:
        if frame.final_stats is not None:
            draw_lines(frame.room, surface, area, free_pieces(frame, frame.final_stats), ON_WOOD)
        else:
            _draw_kinds(frame, surface, area)
        return
    room, sides = frame.room, frame.game.sides
    player = frame.players[sides.owner(piece)]
    kind = sides.kind(piece)
    heading = title(frame.game.rules, kind)
    is_tall = area.height > area.width * 0.8
    lines, px = "\n".join(powers(frame.game.rules, kind)), room.type_px(19)
    side = min(round(area.height * (0.36 if is_tall else 0.9)), area.width // 2)
    if is_tall:
        least = room.letters.least_height(lines, px, area.width)
        side = max(room.px(48), min(side, area.height - room.px(42) - least))
    picture = Rect(area.left, area.top, side, side)
    if is_tall:
        picture.centerx = area.centerx
        top = picture.bottom
        text = Rect(area.left, top + room.px(4), area.width, area.bottom - top)
    else:
        left = picture.right + room.px(14)
        text = Rect(left, area.top, area.right - left, area.height)
    draw_tin(room, surface, kind.value, player.rgb, player.symbol, picture.center, (side, side))
    head = Rect(text.left, text.top, text.width, room.px(34))
    align = "center" if is_tall else "left"
    room.letters.draw_in(surface, heading, head, room.type_px(27), CREAM, "display", align)
    body = Rect(text.left, head.bottom + room.px(4), text.width, text.bottom - head.bottom)
    room.letters.draw_in(surface, lines, body, px, CREAM, "text", align, middle=False)


def _draw_kinds(frame: ConflictFrame, surface: Surface, area: Rect) -> None:
    room, player = frame.room, frame.players[frame.mover or 0]
    is_tall = area.height > area.width * 0.8
    across = 1 if is_tall else 2
    height = area.height // (4 // across)
    gap, px = room.px(8), room.type_px(22)
    titles = {kind: title(frame.game.rules, kind) for kind in Kind}
    words_of = " ".join(titles.values()).split()
    widest = max(room.letters.width(word, px, "bold") for word in words_of)
    for index, kind in enumerate(Kind):
        left = area.left + (index % across) * (area.width // across)
        row = Rect(left, area.top + index // across * height, area.width // across, height)
        side = max(gap, min(height - room.px(4), room.px(74), row.width - gap - widest))
        centre = (row.left + side // 2, row.centery)
        draw_tin(room, surface, kind.value, player.rgb, player.symbol, centre, (side, side))
        text = Rect(row.left + side + gap, row.top, 0, row.height)
        text.width = row.right - text.left
        room.letters.draw_in(surface, titles[kind], text, px, CREAM, "bold")


def _draw_prisoners(frame: ConflictFrame, surface: Surface, area: Rect) -> None:
    room, seat = frame.room, frame.mover
    if seat is None:
        return
    held = frame.prisoners_of(seat)
    head = Rect(area.topleft, (area.width, room.px(58 if area.width < room.px(260) else 32)))
    px = room.type_px(21)
    text = labels.prisoners(frame, seat, holds_any=bool(held))
    if not room.letters.fits(text, px, head.size, "bold"):
        text = _(labels.PRISONERS if held else labels.NO_PRISONERS)
    room.letters.draw_in(surface, text, head, px, CREAM, "bold")
    if not held:
        return
    top = head.bottom + room.px(4)
    box = Rect(area.left, top, area.width, area.bottom - top)
    side = min(room.px(58), box.height)
    while side > 16 and (box.width // side) * max(1, box.height // side) < len(held):
        side -= 2
    across = max(1, box.width // side)
    sides = frame.game.sides
    for index, number in enumerate(held):
        player = frame.players[sides.owner(number)]
        centre = (
            box.left + (index % across) * side + side // 2,
            box.top + (index // across) * side + side // 2,
        )
        kind = sides.kind(number).value
        draw_tin(room, surface, kind, player.rgb, player.symbol, centre, (side, side))
