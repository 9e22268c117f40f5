"""Beside the sea: what fills a seat's plate, the die, and the spinner with its last reading.

While the cloud moves nothing here changes, so it is copied instead of drawn.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Seat
from boardgames.games.bermuda.rules.state import (
    Adrift,
    Berth,
    Docked,
    Hanging,
    Lost,
    Phase,
    money,
)
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.draw.ships import hull_picture
from boardgames.games.bermuda.scene.draw.spinner import Dial
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import SHIP_SHAPE
from boardgames.games.bermuda.scene.tray import draw_tray
from boardgames.games.bermuda.telling.spelling import DICE, SPINNER
from boardgames.games.bermuda.telling.words import dollars
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import ALARM, CREAM, FADED_INK, GOLD, INK, Colour, mixed
from boardgames.ui.furniture.dice_tray import Die, draw_die
from boardgames.ui.furniture.plates import draw_plates, is_low, plate_details

LIT: Colour = (255, 226, 120)
UNROLLED = 6
"""What the die shows before the first throw."""


def draw_side(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Everything beside the sea, laid down again as it was while only the cloud moves."""
    if not _rests(frame):
        _draw_beside(frame, surface)
        return
    struck = frozenset(ref for ref in frame.poses if ref[0] == "glyph")
    frame.pictures.beside.draw(
        surface,
        (frame.view, struck),
        frame.layout.beside,
        lambda: _draw_beside(frame, surface),
    )


def _rests(frame: BermudaFrame) -> bool:
    """Whether nothing beside the sea changes: from the spinner's rest until the sweep is over."""
    if frame.is_sweeping:
        return True
    poses = frame.poses
    rings = [poses.get(("ring", index)) for index in range(3)]
    has_stopped = all(ring is not None and ring.part >= 1 for ring in rings)
    return has_stopped and poses.get(("spinner",), Pose()).scale == 1.0


def _draw_beside(frame: BermudaFrame, surface: pygame.Surface) -> None:
    draw_plates(frame, surface)
    for seat in range(frame.seats):
        _draw_plate(frame, surface, seat)
    draw_tray(frame, surface)
    _draw_die(frame, surface)
    _draw_spinner(frame, surface)


# Plates --------------------------------------------------------------------------------------


def _draw_plate(frame: BermudaFrame, surface: pygame.Surface, seat: Seat) -> None:
    room, view = frame.room, frame.view
    box = plate_details(frame, seat)
    counted = frame.poses.get(("money", seat))
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
        is_struck = frame.poses.get(("glyph", seat, number)) is not None
        _draw_glyph(frame, surface, seat, Lost() if is_struck else berth, centre, pitch)
    _draw_marks(frame, surface, seat)


def _draw_glyph(
    frame: BermudaFrame,
    surface: pygame.Surface,
    seat: Seat,
    berth: Berth,
    centre: tuple[int, int],
    pitch: float,
) -> None:
    """A small ship, and what has become of it as a sign: port, adrift, hanging, lost."""
    room = frame.room
    wide = max(16, round(pitch * 0.86))
    size = (wide, max(8, round(wide / SHIP_SHAPE)))
    is_dark = isinstance(berth, Hanging)
    name = hull_picture(frame.game.rules, seat, is_dark=is_dark)
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


def _draw_marks(frame: BermudaFrame, surface: pygame.Surface, seat: Seat) -> None:
    """A star on whoever leads, a small cloud on whoever will spin."""
    room, view = frame.room, frame.view
    places = _mark_places(frame, seat)
    side = room.px(26)
    if view.first >= 0 and view.mover == seat and view.phase is not Phase.OVER:
        puff = room.assets.image("bermuda/swirl", (side + 8, side + 8))
        surface.blit(puff, puff.get_rect(center=places.pop(0)))
    worth = [money(hand) for hand in view.hands]
    if worth[seat] and worth[seat] == max(worth):
        star = room.assets.icon("symbol_star", side, mixed(GOLD, INK, 0.25))
        surface.blit(star, star.get_rect(center=places.pop(0)))


def _mark_places(frame: BermudaFrame, seat: Seat) -> list[tuple[int, int]]:
    """Beside the name; on a plate too low for that, at the rim of the seat's symbol."""
    room, plate = frame.room, frame.areas.plates[seat]
    if is_low(room, plate):
        x = plate.left + room.px(14)
        return [(x, plate.bottom - room.px(14)), (x, plate.top + room.px(14))]
    x, y = plate.right - room.px(26), plate.top + room.px(24)
    if not frame.players[seat].is_human:
        x -= room.px(36)
    return [(x, y), (x - room.px(36), y)]


# Spinner and die -----------------------------------------------------------------------------


def _draw_die(frame: BermudaFrame, surface: pygame.Surface) -> None:
    room, rect = frame.room, frame.layout.die
    pose = frame.poses.get(("die",))
    well = rect.inflate(room.px(22), room.px(22))
    plate = paint.rounded(well.size, room.px(16), (18, 34, 60), (10, 22, 44), (8, 14, 28), 2, 225)
    surface.blit(plate, well)
    if DICE in frame.lit:
        pygame.draw.rect(surface, LIT, well, max(2, room.px(4)), border_radius=room.px(16))
    shown = frame.view.roll or frame.view.pips or UNROLLED
    if pose is None and not frame.view.roll:
        pose = Pose(alpha=150)
    die = Die(str(shown), pose=pose)
    draw_die(room, surface, die, rect.center, round(rect.width * 0.86))


def _draw_spinner(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """The spinner as it stands or whirls, and its last reading in words."""
    room, layout = frame.room, frame.layout
    rings = [frame.poses.get(("ring", index)) for index in range(3)]
    whole = frame.poses.get(("spinner",), Pose())
    picture = frame.pictures.spinner
    sector = frame.view.sector
    rest = picture.rest(sector or 1)
    first, second, third = (
        (pose.angle, pose.part >= 1) if pose is not None else (rest, sector > 0) for pose in rings
    )
    dial = Dial(
        (first[0], second[0], third[0]),
        (first[1], second[1], third[1]),
        is_still=all(pose is None or pose.part >= 1 for pose in rings),
    )
    side = round(layout.spinner.width * whole.scale)
    picture.draw(surface, layout.spinner.center, dial, whole.scale)
    if SPINNER in frame.lit:
        ring = paint.ring(side + room.px(8), room.px(5), LIT)
        surface.blit(ring, ring.get_rect(center=layout.spinner.center))
    text = words.reading(frame.game.rules, sector)
    if text and not any(rings):
        room.letters.draw_in(
            surface, text, layout.reading, room.type_px(23), CREAM, "bold", "center"
        )
