"""The side of the Conflict table: seat plates, dice, and the tray with prisoners and powers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import NOBODY, Seat
from boardgames.games.conflict.actions import Choose
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.foundry import dimmed
from boardgames.games.conflict.scene.pointing import die_rect
from boardgames.games.conflict.sides import is_free
from boardgames.games.conflict.state import Kind, Phase, held_by
from boardgames.games.conflict.words import counted
from boardgames.ui import paint
from boardgames.ui.motion import Pose
from boardgames.ui.pieces import draw_die
from boardgames.ui.table_drawing import draw_plates, plate_details
from boardgames.ui.theme import CREAM, FADED_INK, GOLD, INK, Colour
from boardgames.ui.widgets import draw_symbol, rows

if TYPE_CHECKING:
    from boardgames.games.conflict.scene import ConflictScene

WELL_TOP: Colour = (74, 62, 46)
WELL_LOW: Colour = (50, 41, 30)
DIE_TINTS: tuple[Colour, Colour] = ((255, 214, 92), (150, 226, 255))
"""One tint for each die, on the dice and on the squares they reach."""


def draw_wells(scene: ConflictScene, surface: pygame.Surface) -> None:
    """The trays let into the table."""
    room = scene.room
    for area in (scene.areas.tray, scene.layout.dice_tray.inflate(0, -room.px(6))):
        plate = paint.rounded(area.size, room.px(16), WELL_LOW, WELL_TOP, (24, 17, 11), 2, 225)
        surface.blit(plate, area)


def draw_side(scene: ConflictScene, surface: pygame.Surface) -> None:
    """Plates, dice, tray."""
    draw_plates(scene, surface)
    for seat in range(scene.session.seats):
        _draw_details(scene, surface, seat)
    _draw_dice(scene, surface)
    _draw_tray(scene, surface)


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
    look = scene.look_of(seat)
    is_out = any(fall.seat == seat for fall in view.out)
    is_out = is_out or scene.stage.pose(("out", seat)) is not None
    side = min(area.height, room.px(42))
    cell = (area.width - room.px(6)) / 5
    px = max(13, min(room.type_px(24), round(side * 0.72)))
    for index, kind in enumerate(Kind):
        free = sum(p.seat == seat and p.kind is kind and is_free(p) for p in view.pieces)
        colour = look.colour if free else dimmed(look.colour)
        picture = scene.foundry.tinted(kind.value, colour, "", (side, side))
        left = round(area.left + index * cell)
        surface.blit(picture, picture.get_rect(midleft=(left, area.centery)))
        at = (left + side + room.px(2), area.centery)
        ink = INK if free else FADED_INK
        room.letters.draw(surface, str(free), at, px, ink, "bold", "midleft")
    held = prisoners_of(scene, seat)
    bars = room.assets.image("conflict/bars", (round(side * 0.8), round(side * 0.8)))
    left = round(area.left + 4 * cell + room.px(8))
    surface.blit(bars, bars.get_rect(midleft=(left, area.centery)))
    at = (left + bars.get_width() + room.px(4), area.centery)
    room.letters.draw(surface, str(len(held)), at, px, INK, "bold", "midleft")
    _draw_link(scene, surface, seat)
    if is_out:
        _draw_out(scene, surface, seat)


def _draw_link(scene: ConflictScene, surface: pygame.Surface, seat: Seat) -> None:
    """The ally's or partner's symbol hangs on the plate."""
    friend = friend_of(scene, seat)
    if friend is None:
        return
    plate, room = scene.areas.plates[seat], scene.room
    look = scene.look_of(friend)
    size = room.px(34)
    centre = (plate.left + room.px(66), plate.top + room.px(20))
    pennant = scene.foundry.tinted("pennant", look.colour, "", (size, size))
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
    height = round(plate.height * 0.72 * pose.scale)
    stamp = room.assets.image("conflict/stamp_out", (round(height * 250 / 128), height), 8)
    surface.blit(stamp, stamp.get_rect(center=(plate.right - room.px(110), plate.centery)))


# Dice ------------------------------------------------------------------------------------------


def _draw_dice(scene: ConflictScene, surface: pygame.Surface) -> None:
    view, layout, room = scene.view, scene.layout, scene.room
    poses = [scene.stage.pose(("die_at", index)) for index in range(2)]
    left = list(view.dice_left)
    thrower = scene.shown_to_move
    for index, centre in enumerate(layout.dice()):
        pips = view.dice[index] if view.dice else 6 - index
        is_left = pips in left and bool(view.dice)
        if is_left:
            left.remove(pips)
        pose = poses[index] or Pose(alpha=255 if is_left else 110)
        if is_left and poses[index] is None:
            _ring_die(scene, surface, index, pips)
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
    if text and thrower is not None:
        room.letters.draw_in(surface, text, box, room.type_px(20), CREAM, "text", "center")


def _ring_die(scene: ConflictScene, surface: pygame.Surface, index: int, pips: int) -> None:
    """The tint of a die that is still to be played, brighter if it can be pointed at now."""
    rect = die_rect(scene, index).inflate(scene.room.px(10), scene.room.px(10))
    tint = tint_of(scene, pips)
    is_lit = ("die", pips) in scene.lit_refs
    plate = paint.rounded(rect.size, scene.room.px(14), tint, tint, alpha=235 if is_lit else 80)
    surface.blit(plate, rect)


def place_of(scene: ConflictScene, die: int) -> int:
    """Which of the two dice it is: 0 the left one, 1 the right one."""
    dice = scene.view.dice
    return int(len(dice) == 2 and die == dice[1] and dice[0] != dice[1])


def tint_of(scene: ConflictScene, die: int) -> Colour:
    """The tint of a die; a piece under way keeps that of the die it took."""
    if scene.view.move is not None:
        return DIE_TINTS[0]
    return DIE_TINTS[place_of(scene, die)]


def dice_words(scene: ConflictScene) -> str:
    """What the dice allow."""
    view = scene.view
    if view.phase is Phase.ORDER and view.order_totals:
        told = zip(view.contenders, view.order_totals, strict=False)
        return "  ".join(f"{scene.name_of(seat)} {total}" for seat, total in told)
    if not view.dice or view.seat == NOBODY:
        return f"Round {view.round}" if view.round else ""
    number = view.doubles + (view.dice[0] != view.dice[1])
    thrown = f" ({words.nth_throw(number)})" if number > 1 else ""
    if view.phase is Phase.CHOOSE and scene.is_settled:
        actions = scene.game.legal_actions(view)
        parts = []
        for die in sorted(set(view.dice_left)):
            count = sum(isinstance(a, Choose) and a.die == die for a in actions)
            parts.append(f"{die}: {counted(count, 'way')}")
        return " · ".join(parts) + thrown
    return f"{scene.name_of(view.seat)} threw {view.dice[0]} and {view.dice[1]}{thrown}"


# Tray ------------------------------------------------------------------------------------------


def _draw_tray(scene: ConflictScene, surface: pygame.Surface) -> None:
    room, tray = scene.room, scene.areas.tray
    inner = tray.inflate(-room.px(28), -room.px(28))
    if tray.height > tray.width:
        card, held, told = rows(
            inner, [round(inner.height * 0.40), round(inner.height * 0.26), 0], room.px(16)
        )
        _draw_card(scene, surface, card)
        _draw_prisoners(scene, surface, held)
        _draw_story(scene, surface, told)
        return
    width = inner.width * 11 // 20
    card = pygame.Rect(inner.left, inner.top, width, inner.height)
    held = pygame.Rect(
        card.right + room.px(20), inner.top, inner.right - card.right - room.px(20), inner.height
    )
    _draw_card(scene, surface, card)
    _draw_prisoners(scene, surface, held)


def _shown_piece(scene: ConflictScene) -> int | None:
    """The piece the card tells about: pointed at, chosen, or under way."""
    ref = scene.shown_ref
    if ref is not None and ref[0] == "piece":
        return int(ref[1])
    if ref is not None and ref[0] == "space" and scene.chosen is None:
        return next((n for n, p in enumerate(scene.view.pieces) if p.at == ref[1]), None)
    return scene.chosen


def _draw_card(scene: ConflictScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Name and powers of a piece; where none is chosen, all four kinds by name."""
    piece = _shown_piece(scene)
    if piece is None:
        _draw_kinds(scene, surface, area)
        return
    room, sides = scene.room, scene.game.sides
    look = scene.look_of(sides.owner(piece))
    kind = sides.kind(piece)
    title = scene.game.rules.pieces.of(kind).title
    is_tall = area.height > area.width * 0.8
    side = min(round(area.height * (0.36 if is_tall else 0.9)), area.width // 2)
    picture = pygame.Rect(area.left, area.top, side, side)
    if is_tall:
        picture.centerx = area.centerx
        text = pygame.Rect(
            area.left, picture.bottom + room.px(4), area.width, area.bottom - picture.bottom
        )
    else:
        text = pygame.Rect(
            picture.right + room.px(14),
            area.top,
            area.right - picture.right - room.px(14),
            area.height,
        )
    scene.foundry.draw(
        room, surface, kind.value, look.colour, look.symbol, picture.center, (side, side)
    )
    head = pygame.Rect(text.left, text.top, text.width, room.px(34))
    align = "center" if is_tall else "left"
    room.letters.draw_in(surface, title, head, room.type_px(27), CREAM, "display", align)
    body = pygame.Rect(text.left, head.bottom + room.px(4), text.width, text.bottom - head.bottom)
    lines = "\n".join(words.powers(scene, kind))
    room.letters.draw_in(surface, lines, body, room.type_px(19), CREAM, "text", align, middle=False)


def _draw_kinds(scene: ConflictScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    room = scene.room
    seat = scene.shown_to_move
    look = scene.look_of(seat if seat is not None and seat >= 0 else 0)
    is_tall = area.height > area.width * 0.8
    columns = 1 if is_tall else 2
    height = area.height // (4 // columns)
    for index, kind in enumerate(Kind):
        left = area.left + (index % columns) * (area.width // columns)
        row = pygame.Rect(left, area.top + index // columns * height, area.width // columns, height)
        side = min(height - room.px(4), room.px(74))
        centre = (row.left + side // 2, row.centery)
        scene.foundry.draw(
            room, surface, kind.value, look.colour, look.symbol, centre, (side, side)
        )
        text = pygame.Rect(row.left + side + room.px(10), row.top, 0, row.height)
        text.width = row.right - text.left
        title = scene.game.rules.pieces.of(kind).title
        room.letters.draw_in(surface, title, text, room.type_px(22), CREAM, "bold")


def _draw_prisoners(scene: ConflictScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    room, seat = scene.room, scene.shown_to_move
    if seat is None or seat < 0:
        return
    held = prisoners_of(scene, seat)
    head = pygame.Rect(area.left, area.top, area.width, room.px(32))
    text = (
        f"Prisoners of {scene.name_of(seat)}"
        if held
        else f"{scene.name_of(seat)} holds no prisoners"
    )
    room.letters.draw_in(surface, text, head, room.type_px(21), CREAM, "bold")
    if not held:
        return
    box = pygame.Rect(
        area.left, head.bottom + room.px(4), area.width, area.bottom - head.bottom - room.px(4)
    )
    side = min(room.px(58), box.height)
    while side > 16 and (box.width // side) * max(1, box.height // side) < len(held):
        side -= 2
    across = max(1, box.width // side)
    sides = scene.game.sides
    for index, number in enumerate(held):
        look = scene.look_of(sides.owner(number))
        centre = (
            box.left + (index % across) * side + side // 2,
            box.top + (index // across) * side + side // 2,
        )
        kind = sides.kind(number).value
        scene.foundry.draw(room, surface, kind, look.colour, look.symbol, centre, (side, side))


def _draw_story(scene: ConflictScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """The last lines of the log, newest at the bottom and brightest."""
    room = scene.room
    px = room.type_px(18)
    step = room.letters.line_height(px)
    pygame.draw.line(surface, (120, 100, 70), area.topleft, area.topright)
    bottom = area.bottom
    for age, (line, _) in enumerate(reversed(scene.log_lines()[-12:])):
        wrapped = room.letters.wrapped(line, px, area.width)
        height = step * len(wrapped)
        if bottom - height < area.top + room.px(6):
            break
        colour = CREAM if age == 0 else (214, 198, 168) if age < 4 else (170, 154, 126)
        for index, text in enumerate(wrapped):
            room.letters.draw(
                surface, text, (area.left, bottom - height + index * step), px, colour
            )
        bottom -= height + room.px(6)
