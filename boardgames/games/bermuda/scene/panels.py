"""Beside the sea: freight piles, seat plates, the fleet in the tray, spinner and die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.bermuda.board import HOME_PILE
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.spinner import Dial
from boardgames.games.bermuda.spelling import DICE, SPINNER
from boardgames.games.bermuda.state import (
    Adrift,
    Berth,
    Docked,
    Hanging,
    Lost,
    Phase,
    Pile,
    money,
)
from boardgames.games.bermuda.words import dollars
from boardgames.ui import paint
from boardgames.ui.motion import Pose
from boardgames.ui.pieces import draw_die, draw_piece
from boardgames.ui.table_drawing import draw_plates, plate_details
from boardgames.ui.theme import ALARM, CREAM, FADED_INK, GOLD, INK, SMALLEST_TEXT, Colour, mixed

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene import BermudaScene

LIT: Colour = (255, 226, 120)
SHIP_SHAPE = 304 / 136
Poses = Mapping[Ref, Pose]
LARGE_CARD = 116
"""Units of width from which a card has room for its value in full."""
ROOMY = 170
"""Pixels of a fleet card's face from which a ship has room beside the words."""


def draw_panels(scene: BermudaScene, surface: pygame.Surface, poses: Poses) -> None:
    """Everything beside the sea."""
    draw_plates(scene, surface)
    for seat in range(scene.session.seats):
        _draw_plate(scene, surface, seat, poses)
    _draw_fleet(scene, surface)
    _draw_die(scene, surface, poses)
    draw_spinner(scene, surface, poses)


# Cards ---------------------------------------------------------------------------------------


def draw_piles(scene: BermudaScene, surface: pygame.Surface, poses: Poses) -> None:
    """Freight behind its port, the top card's value to be read; bonus cards at Home Port."""
    view, board = scene.view, scene.game.board
    for product, pile in zip(scene.game.sea.products, view.piles, strict=True):
        rect = scene.layout.pile(board.piles[product])
        _draw_pile(scene, surface, rect, product, pile, poses.get(("pile", product)))
    rect = scene.layout.pile(board.piles[HOME_PILE])
    left = view.bonus_left
    pose = poses.get(("pile", HOME_PILE))
    if pose is not None and pose.face == "bare":
        left -= 1
    _draw_stack(scene, surface, rect, left)
    if left:
        draw_card(scene, surface, "bonus", scene.game.rules.bonus.value, rect)
    _draw_count(scene, surface, rect, left)


def _draw_pile(
    scene: BermudaScene,
    surface: pygame.Surface,
    rect: pygame.Rect,
    product: str,
    pile: Pile,
    pose: Pose | None,
) -> None:
    top, count = pile.top, pile.count
    if pose is not None and pose.face == "bare":
        top, count = None, len(pile.rest)
    _draw_stack(scene, surface, rect, count)
    if pose is not None and pose.face not in (None, "bare"):
        _draw_turning(scene, surface, rect, product, int(pose.face or 0), pose.part)
    elif top is not None:
        draw_card(scene, surface, product, top, rect)
    elif count:
        draw_piece(scene.room, surface, "bermuda/card_back", rect.center, rect.size)
    _draw_count(scene, surface, rect, count)


def _draw_turning(
    scene: BermudaScene,
    surface: pygame.Surface,
    rect: pygame.Rect,
    product: str,
    value: int,
    part: float,
) -> None:
    """A card on its edge half way, then face up."""
    height = max(2, round(rect.height * abs(1 - 2 * part)))
    turned = pygame.Rect(0, 0, rect.width, height)
    turned.center = rect.center
    if part < 0.5:
        draw_piece(scene.room, surface, "bermuda/card_back", turned.center, turned.size)
    else:
        draw_card(scene, surface, product, value, turned)


def _draw_stack(
    scene: BermudaScene, surface: pygame.Surface, rect: pygame.Rect, count: int
) -> None:
    step = max(1, scene.room.px(2))
    if not count:
        plate = paint.rounded(rect.size, scene.room.px(6), (60, 44, 24), (40, 28, 14), alpha=90)
        surface.blit(plate, rect)
    for layer in range(min(4, count // 2), 0, -1):
        place = rect.move(layer * step, layer * step)
        draw_piece(scene.room, surface, "bermuda/card_back", place.center, place.size)


def _draw_count(
    scene: BermudaScene, surface: pygame.Surface, rect: pygame.Rect, count: int
) -> None:
    """How many lie there, on the pile's edge."""
    px = max(SMALLEST_TEXT, round(rect.height * 0.28))
    size = round(px * 1.4)
    disc = paint.disc(size, INK)
    at = (rect.right, rect.top + 1)
    surface.blit(disc, disc.get_rect(center=at))
    scene.room.letters.draw(surface, str(count), at, px, CREAM, "bold", "center")


def card_picture(product: str) -> str:
    """The name of a card's picture; products of other maps wear the bonus card's."""
    name = product if product in ("sugar", "lumber", "bananas", "oil") else "bonus"
    return f"bermuda/card_{name}"


def draw_card(
    scene: BermudaScene,
    surface: pygame.Surface,
    product: str,
    value: int,
    rect: pygame.Rect,
    lift: float = 0.0,
) -> None:
    """A card face up, its value as large as it goes."""
    pose = Pose(lift=lift)
    draw_piece(scene.room, surface, card_picture(product), rect.center, rect.size, pose)
    if rect.height < 12:
        return
    box = pygame.Rect(0, 0, round(rect.width * 0.58), round(rect.height * 0.8))
    box.center = (rect.left + round(rect.width * 0.64), rect.centery - scene.room.px(lift))
    letters = scene.room.letters
    least = SMALLEST_TEXT - 2
    whole = dollars(value)
    is_large = rect.width >= scene.room.px(LARGE_CARD)
    is_large = is_large and letters.width(whole, least, "bold") <= box.width
    text = whole if is_large else words.short_dollars(value)
    px = max(least, round(rect.height * (0.3 if is_large else 0.46)))
    while px > least and letters.width(text, px, "bold") > box.width:
        px -= 1
    letters.draw(surface, text, box.center, px, INK, "bold", "center")


# Plates --------------------------------------------------------------------------------------


def _draw_plate(scene: BermudaScene, surface: pygame.Surface, seat: Seat, poses: Poses) -> None:
    room, view = scene.room, scene.view
    box = plate_details(scene, seat)
    counted = poses.get(("money", seat))
    amount = money(view.hands[seat]) if counted is None else round(counted.part)
    width = round(box.width * 0.4)
    cell = pygame.Rect(box.left, box.top, width, box.height)
    cell.width -= room.px(10)
    px, wordings = room.type_px(27), (dollars(amount), words.short_dollars(amount))
    text = room.letters.first_fitting(wordings, px, cell.width, "bold")
    room.letters.draw_in(surface, text, cell, px, INK, "bold")
    cell.width = width
    fleet = view.ships[seat]
    glyphs = pygame.Rect(cell.right, box.top, box.right - cell.right, box.height)
    pitch = glyphs.width / max(4, len(fleet))
    for number, berth in enumerate(fleet, 1):
        centre = (round(glyphs.left + (number - 0.5) * pitch), glyphs.centery)
        is_struck = poses.get(("glyph", seat, number)) is not None
        _draw_glyph(scene, surface, seat, Lost() if is_struck else berth, centre, pitch)
    _draw_marks(scene, surface, seat)


def _draw_glyph(
    scene: BermudaScene,
    surface: pygame.Surface,
    seat: Seat,
    berth: Berth,
    centre: tuple[int, int],
    pitch: float,
) -> None:
    """A small ship, and what has become of it as a sign: port, adrift, hanging, lost."""
    room = scene.room
    wide = max(16, round(pitch * 0.86))
    size = (wide, max(8, round(wide / SHIP_SHAPE)))
    is_dark = isinstance(berth, Hanging)
    name = f"bermuda/{'dark' if is_dark else 'ship'}_{scene.colour_of(seat)}"
    alpha = 80 if isinstance(berth, Lost) else 255
    image = room.assets.image(name, size, 0, alpha)
    y = centre[1] - room.px(5)
    surface.blit(image, image.get_rect(center=(centre[0], y)))
    if isinstance(berth, Lost):
        half = (size[0] // 3, size[1] // 2)
        for side in (-1, 1):
            start = (centre[0] - half[0], y - side * half[1])
            end = (centre[0] + half[0], y + side * half[1])
            pygame.draw.aaline(surface, ALARM, start, end, max(2, room.px(3.5)))
        return
    below = (centre[0], y + size[1] // 2 + max(4, room.px(7)))
    _draw_sign(surface, berth, below, max(4, room.px(7)))


def _draw_sign(surface: pygame.Surface, berth: Berth, at: tuple[int, int], reach: int) -> None:
    """Posts of a pier, a wave, an arrow up."""
    x, y = at
    width = max(2, reach // 3)
    match berth:
        case Docked():
            for side in (-1, 0, 1):
                top, low = (x + side * reach, y - reach // 2), (x + side * reach, y + reach // 2)
                pygame.draw.line(surface, FADED_INK, top, low, width)
            pygame.draw.line(surface, FADED_INK, (x - reach, y), (x + reach, y), width)
        case Adrift():
            points = [
                (x + step * reach // 2, y + (reach // 3) * (-1) ** step) for step in range(-3, 4)
            ]
            pygame.draw.lines(surface, FADED_INK, False, points, width)
        case Hanging():
            arrow = [(x, y - reach), (x + reach, y + reach // 3), (x - reach, y + reach // 3)]
            pygame.draw.polygon(surface, FADED_INK, arrow)
            pygame.draw.line(surface, FADED_INK, (x, y), (x, y + reach), width)


def _draw_marks(scene: BermudaScene, surface: pygame.Surface, seat: Seat) -> None:
    """A star on whoever leads, a small cloud on whoever will spin."""
    room, view = scene.room, scene.view
    plate = scene.areas.plates[seat]
    side = room.px(26)
    x, y = plate.right - room.px(26), plate.top + room.px(24)
    if seat in scene.place.bots:
        x -= room.px(36)
    if view.first >= 0 and view.mover == seat and view.phase is not Phase.OVER:
        puff = room.assets.image("bermuda/swirl", (side + 8, side + 8))
        surface.blit(puff, puff.get_rect(center=(x, y)))
        x -= room.px(36)
    worth = [money(hand) for hand in view.hands]
    if worth[seat] and worth[seat] == max(worth):
        star = room.assets.icon("symbol_star", side, mixed(GOLD, INK, 0.25))
        surface.blit(star, star.get_rect(center=(x, y)))


# The fleet -----------------------------------------------------------------------------------


def _draw_fleet(scene: BermudaScene, surface: pygame.Surface) -> None:
    seat = scene.tray_seat
    if seat is None:
        return
    room, layout = scene.room, scene.layout
    title = layout.title.inflate(0, -room.px(28))
    top = pygame.Rect(title.left, title.top, title.width - room.px(12), round(title.height * 0.45))
    room.letters.draw_in(
        surface, words.fleet_title(scene, seat), top, room.type_px(28), CREAM, "display"
    )
    low = pygame.Rect(top.left, top.bottom, top.width, title.height - top.height)
    text = words.round_words(scene)
    room.letters.draw_in(surface, text, low, room.type_px(20), mixed(CREAM, INK, 0.2))
    for number, rect in enumerate(layout.fleet, 1):
        _draw_fleet_card(scene, surface, seat, number, rect)


def _draw_fleet_card(
    scene: BermudaScene, surface: pygame.Surface, seat: Seat, number: int, rect: pygame.Rect
) -> None:
    room = scene.room
    is_lit = number in scene.sailing or not scene.has_lights
    is_chosen = scene.chosen == number and (scene.has_lights or scene.points_at_ship)
    base = (244, 232, 202) if is_lit or scene.view.phase is not Phase.SAIL else (198, 189, 168)
    paint.shaded_plate(
        surface,
        rect,
        room.px(12),
        paint.lighter(base, 0.2),
        paint.darker(base, 0.06),
        rim=GOLD if is_chosen else (96, 76, 48),
        rim_width=max(1, room.px(4 if is_chosen else 2)),
        blur=room.px(6),
    )
    inner = rect.inflate(-room.px(20), -room.px(12))
    if inner.width < max(ROOMY, room.px(ROOMY)):
        _draw_tight_face(scene, surface, seat, number, inner)
    else:
        _draw_face(scene, surface, seat, number, inner)


def _draw_ship(
    scene: BermudaScene,
    surface: pygame.Surface,
    seat: Seat,
    number: int,
    centre: tuple[int, int],
    wide: int,
) -> None:
    berth = scene.view.ships[seat][number - 1]
    alpha = 90 if isinstance(berth, Lost) else 255
    name = f"bermuda/{'dark' if isinstance(berth, Hanging) else 'ship'}_{scene.colour_of(seat)}"
    size = (wide, round(wide / SHIP_SHAPE))
    draw_piece(scene.room, surface, name, centre, size, Pose(alpha=alpha))


def _draw_face(
    scene: BermudaScene, surface: pygame.Surface, seat: Seat, number: int, inner: pygame.Rect
) -> None:
    """Ship and number at the left, words at the right."""
    room = scene.room
    wide = min(room.px(92), round(inner.width * 0.3))
    high = round(wide / SHIP_SHAPE)
    centre = (inner.left + wide // 2, inner.top + high // 2 + room.px(4))
    _draw_ship(scene, surface, seat, number, centre, wide)
    label = pygame.Rect(inner.left, 0, wide, room.px(44))
    label.bottom = inner.bottom + room.px(4)
    room.letters.draw_in(surface, str(number), label, room.type_px(36), INK, "display", "center")
    left = inner.left + wide + room.px(10)
    where = pygame.Rect(left, inner.top, inner.right - left, round(inner.height * 0.42))
    text = words.where(scene, seat, number)
    room.letters.draw_in(surface, text, where, room.type_px(23), INK, "bold")
    below = pygame.Rect(left, where.bottom, where.width, inner.bottom - where.bottom)
    text = words.outlook(scene, seat, number)
    room.letters.draw_in(surface, text, below, room.type_px(19), INK)


def _draw_tight_face(
    scene: BermudaScene, surface: pygame.Surface, seat: Seat, number: int, inner: pygame.Rect
) -> None:
    """Where a card is narrow the words get its whole width."""
    room = scene.room
    px = room.type_px(20)
    where = pygame.Rect(inner.left, inner.top, inner.width, round(inner.height * 0.45))
    text = f"{number}: {words.where(scene, seat, number)}"
    room.letters.draw_in(surface, text, where, px + 1, INK, "bold")
    below = pygame.Rect(inner.left, where.bottom, inner.width, inner.bottom - where.bottom)
    room.letters.draw_in(surface, words.outlook(scene, seat, number), below, px, INK)


# Spinner and die -----------------------------------------------------------------------------


def _draw_die(scene: BermudaScene, surface: pygame.Surface, poses: Poses) -> None:
    room, rect = scene.room, scene.layout.die
    pose = poses.get(("die",))
    well = rect.inflate(room.px(22), room.px(22))
    plate = paint.rounded(well.size, room.px(16), (18, 34, 60), (10, 22, 44), (8, 14, 28), 2, 225)
    surface.blit(plate, well)
    if DICE in scene.lit_refs:
        pygame.draw.rect(surface, LIT, well, max(2, room.px(4)), border_radius=room.px(16))
    shown = scene.view.roll or scene.last_roll
    if pose is None and not scene.view.roll:
        pose = Pose(alpha=150)
    draw_die(room, surface, "white", shown, rect.center, round(rect.width * 0.86), pose)


def draw_spinner(scene: BermudaScene, surface: pygame.Surface, poses: Poses) -> None:
    """The spinner as it stands or whirls, and its last reading in words."""
    room, layout = scene.room, scene.layout
    rings = [poses.get(("ring", index)) for index in range(3)]
    whole = poses.get(("spinner",), Pose())
    picture = scene.spinner_picture
    rest = picture.rest(scene.last_sector or 1)
    dial = Dial(
        (
            rings[0].angle if rings[0] else rest,
            rings[1].angle if rings[1] else rest,
            rings[2].angle if rings[2] else rest,
        ),
        (
            rings[0].part >= 1 if rings[0] else scene.last_sector > 0,
            rings[1].part >= 1 if rings[1] else scene.last_sector > 0,
            rings[2].part >= 1 if rings[2] else scene.last_sector > 0,
        ),
        is_still=all(pose is None or pose.part >= 1 for pose in rings),
    )
    side = round(layout.spinner.width * whole.scale)
    picture.draw(surface, layout.spinner.center, dial, whole.scale)
    if SPINNER in scene.lit_refs:
        ring = paint.ring(side + room.px(8), room.px(5), LIT)
        surface.blit(ring, ring.get_rect(center=layout.spinner.center))
    text = words.reading(scene)
    if text and not any(rings):
        room.letters.draw_in(
            surface, text, layout.reading, room.type_px(23), CREAM, "bold", "center"
        )
