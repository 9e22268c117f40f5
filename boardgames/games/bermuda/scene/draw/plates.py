"""Player panels: money, ships and their fates, progress to the target, marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.texts import _
from boardgames.games.bermuda.rules.state import (
    Adrift,
    Berth,
    Docked,
    Hanging,
    Lost,
    Phase,
    dollars,
    money,
    short_dollars,
)
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.pieces import hull_picture
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import SHIP_SHAPE, blit_centred
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.theme import ALARM, FADED_INK, GOLD, INK, mixed
from boardgames.ui.draw.widgets import with_shadow
from boardgames.ui.scene import Room
from boardgames.ui.widgets.plates import (
    draw_plate,
    is_low,
    plate_details,
    strength_width,
)


def draw_all_plates(frame: BermudaFrame, surface: Surface) -> None:
    for thing in plate_things(frame):
        thing.draw(surface)


def plate_things(frame: BermudaFrame) -> list[Thing]:
    return [*_plates(frame), *_details(frame)]


def plates_area(frame: BermudaFrame) -> Rect:
    plates = frame.areas.plates
    return with_shadow(frame.room, plates[0].unionall(plates[1:])).clip(frame.layout.beside[0])


def _plates(frame: BermudaFrame) -> Iterator[Thing]:
    """What every game has on a plate."""
    for seat, rect in enumerate(frame.areas.plates):
        has_strength = not _has_flag(frame, seat)
        look = (frame.mover == seat, frame.players[seat], has_strength)
        draw = partial(draw_plate, frame, seat=seat, has_strength=has_strength)
        yield Thing(("plate", seat), look, with_shadow(frame.room, rect), draw)


def _details(frame: BermudaFrame) -> Iterator[Thing]:
    view = frame.view
    most = max(money(hand) for hand in view.hands)
    for seat, rect in enumerate(frame.areas.plates):
        marks = (view.first >= 0 and view.mover == seat, view.phase is Phase.OVER, most)
        one_dock = frame.aids.outcomes and labels.needs_one_dock(frame, seat)
        counted = [
            (ref, pose)
            for ref, pose in frame.poses.items()
            if ref[0] in ("glyph", "money") and ref[1] == seat
        ]
        look = (view.hands[seat], view.ships[seat], marks, one_dock, frame.aids.outcomes, counted)
        around = with_shadow(frame.room, rect)
        yield Thing(("details", seat), look, around, partial(_draw_details, frame, seat))


def _draw_details(frame: BermudaFrame, seat: Seat, surface: Surface) -> None:
    room, view = frame.room, frame.view
    box = plate_details(frame, seat)
    if frame.aids.outcomes:
        box.height = min(box.height, _bar(frame, frame.areas.plates[seat]).top - box.top)
    counted = frame.poses.get(("money", seat))
    amount = money(view.hands[seat]) if counted is None else round(counted.part)
    width = round(box.width * 0.4)
    cell = Rect(box.left, box.top, width, box.height)
    cell.width -= room.px(10)
    px, wordings = room.type_px(27), (dollars(amount), short_dollars(amount))
    # Rather few figures that can be read from afar than all of them small.
    least = round(px * 0.75)
    large = [one for one in wordings if room.letters.width(one, least, "bold") <= cell.width]
    text = room.letters.first_fitting(large or wordings[-1:], px, cell.width, "bold")
    room.letters.draw_in(surface, text, cell, px, INK, "bold")
    if frame.aids.outcomes:
        _draw_bar(frame, surface, seat, amount)
    cell.width = width
    fleet = view.ships[seat]
    glyphs = Rect(cell.right, box.top, box.right - cell.right, box.height)
    pitch = glyphs.width / max(4, len(fleet))
    for number, berth in enumerate(fleet, 1):
        centre = (round(glyphs.left + (number - 0.5) * pitch), glyphs.centery)
        is_struck = frame.poses.get(("glyph", seat, number)) is not None
        _draw_glyph(frame, surface, seat, Lost() if is_struck else berth, centre, pitch)
    _draw_marks(frame, surface, seat)


def _draw_bar(frame: BermudaFrame, surface: Surface, seat: Seat, amount: int) -> None:
    """How far a seat has come to the target, along the foot of its plate."""
    bar = _bar(frame, frame.areas.plates[seat])
    high = bar.height
    surface.blit(paint.rounded(bar.size, high // 2, (196, 182, 150), (222, 210, 180)), bar)
    share = min(1.0, amount / frame.game.target)
    if share > 0:
        colour = frame.players[seat].rgb
        size = (max(high, round(bar.width * share)), high)
        filled = paint.rounded(size, high // 2, paint.lighter(colour, 0.15), colour, INK, 1)
        surface.blit(filled, bar)


def _bar(frame: BermudaFrame, plate: Rect) -> Rect:
    room = frame.room
    bar = Rect(plate.left + room.px(14), 0, plate.width - 2 * room.px(14), 0)
    is_tight = is_low(room, plate)
    bar.height = room.px(4) if is_tight else max(4, room.px(8))
    bar.bottom = plate.bottom - (1 if is_tight else max(2, room.px(4)))
    return bar


def _draw_glyph(
    frame: BermudaFrame,
    surface: Surface,
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
    blit_centred(surface, image, (centre[0], y))
    if isinstance(berth, Lost):
        half = (size[0] // 3, size[1] // 2)
        for side in (-1, 1):
            start = (centre[0] - half[0], y - side * half[1])
            end = (centre[0] + half[0], y + side * half[1])
            pygame.draw.aaline(surface, ALARM, start, end, max(2, room.px(3.5)))
        return
    below = (centre[0], y + size[1] // 2 + max(4, room.px(7)))
    draw_fate(surface, berth, below, max(4, room.px(7)))


def draw_fate(surface: Surface, berth: Berth, at: tuple[int, int], reach: int) -> None:
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


def _draw_marks(frame: BermudaFrame, surface: Surface, seat: Seat) -> None:
    """A star on the leader, a small cloud on the next to spin, a flag with one dock to go."""
    room, view = frame.room, frame.view
    places = _mark_places(frame, seat)
    if _is_one_dock_away(frame, seat):
        _draw_one_dock(frame, surface, seat, places)
    side = room.px(26)
    if view.first >= 0 and view.mover == seat and view.phase is not Phase.OVER:
        draw_swirl(room, surface, places.pop(0), side)
    worth = [money(hand) for hand in view.hands]
    if worth[seat] and worth[seat] == max(worth):
        draw_star(room, surface, places.pop(0), side)


def _is_one_dock_away(frame: BermudaFrame, seat: Seat) -> bool:
    is_counted = ("money", seat) not in frame.poses
    return frame.aids.outcomes and is_counted and bool(labels.needs_one_dock(frame, seat))


def _has_flag(frame: BermudaFrame, seat: Seat) -> bool:
    """Whether that is written on the plate, where a computer's strength is otherwise."""
    return not is_low(frame.room, frame.areas.plates[seat]) and _is_one_dock_away(frame, seat)


def _strength_width(frame: BermudaFrame, seat: Seat) -> int:
    return 0 if _has_flag(frame, seat) else strength_width(frame, seat)


def draw_swirl(room: Room, surface: Surface, at: tuple[int, int], side: int) -> None:
    blit_centred(surface, room.assets.image("bermuda/swirl", (side + 8, side + 8)), at)


def draw_star(room: Room, surface: Surface, at: tuple[int, int], side: int) -> None:
    star = room.assets.icon("symbol_star", side, mixed(GOLD, INK, 0.25))
    blit_centred(surface, star, at)


def _draw_one_dock(
    frame: BermudaFrame, surface: Surface, seat: Seat, places: list[tuple[int, int]]
) -> None:
    """One dock to go: a gold flag where the first mark would be; the marks go aside."""
    room, plate, player = frame.room, frame.areas.plates[seat], frame.players[seat]
    right, px = plate.right - room.px(10), room.type_px(20)
    right -= _strength_width(frame, seat)
    name = room.letters.width(player.name, room.type_px(28), "display")
    after_name = plate_details(frame, seat).left + name + room.px(6)
    left = after_name + (room.px(76) if places[0][1] == places[1][1] else 0)
    wordings = [_(one) for one in labels.ONE_DELIVERY]

    def fitting(left: int) -> str | None:
        free = right - left - room.px(18)
        return next((one for one in wordings if room.letters.width(one, px, "bold") <= free), None)

    text = fitting(left)
    if text is None:
        # The flag says more than the marks, which have room at the symbol too.
        places[:], left = _rim_places(frame, plate), after_name
        text = fitting(left) or wordings[-1]
    has_row = places[0][1] == places[1][1]
    size = (room.letters.width(text, px, "bold") + room.px(18), round(px * 1.35))
    flag = Rect((0, 0), size)
    flag.midright = (right, plate.top + room.px(24))
    if is_low(room, plate) or flag.left < left:
        _draw_gold_end(frame, surface, plate)
        return
    if has_row:
        step = room.px(36)
        places[:] = [(flag.left - room.px(23) - index * step, flag.centery) for index in range(2)]
    paint.shaded_plate(
        surface, flag, room.px(8), paint.lighter(GOLD, 0.3), GOLD, rim=INK, blur=room.px(4)
    )
    room.letters.draw(surface, text, flag.center, px, INK, "bold", "center")


def _draw_gold_end(frame: BermudaFrame, surface: Surface, plate: Rect) -> None:
    """Where there is no room for the flag: a gold frame round the bar; the label has the words."""
    rect = _bar(frame, plate).inflate(4, 4)
    pygame.draw.rect(surface, INK, rect.inflate(2, 2), 1, border_radius=rect.height)
    pygame.draw.rect(surface, GOLD, rect, 2, border_radius=rect.height)


def _mark_places(frame: BermudaFrame, seat: Seat) -> list[tuple[int, int]]:
    """Next to the name; where there is no room for that, at the rim of the seat's symbol."""
    room, plate, player = frame.room, frame.areas.plates[seat], frame.players[seat]
    x, y = plate.right - room.px(26), plate.top + room.px(24)
    x -= _strength_width(frame, seat)
    name = room.letters.width(player.name, room.type_px(28), "display")
    is_long = plate_details(frame, seat).left + name > x - room.px(52)
    if is_long or is_low(room, plate):
        return _rim_places(frame, plate)
    return [(x, y), (x - room.px(36), y)]


def _rim_places(frame: BermudaFrame, plate: Rect) -> list[tuple[int, int]]:
    """In the corners left of the symbol, above the bar."""
    room = frame.room
    x = plate.left + room.px(18)
    return [(x, _bar(frame, plate).top - room.px(20)), (x, plate.top + room.px(16))]
