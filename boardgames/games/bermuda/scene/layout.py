"""Where everything of Bermuda Triangle is on the table, for one window size, and its colours.

Places on the sea are in dots, as in the rules; only here do they become pixels, so an image can
never disagree with the position it shows.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from boardgames.core.tiled import Point, TiledMap
from boardgames.games.bermuda.rules.board import BermudaBoard, PileArea, Port, Sea
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import Palette
from boardgames.ui.draw.widgets import columns
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, fitted

BERMUDA = Palette(
    accent=(29, 63, 102),
    deep=(18, 42, 74),
    paper=(236, 220, 180),
    ink=(20, 37, 63),
    light=(178, 255, 196),
)
SPACE = (1.02, 0.456)
"""Length and breadth of the ship shape on the chart, in dots."""
SHIP = (1.275, 0.57)
"""A ship's length and breadth in dots: larger than its space, so that ships are seen first."""
SHIP_SHAPE = 304 / 136
"""Length to breadth of a ship's picture."""
DARK_MARGIN = 1.316, 1.706
"""How much larger the picture of a hanging ship is than its hull."""
GHOST_MARGIN = 1.211, 1.471
RING = 1.72
"""Dots across the ring of danger round a ship."""
TRAY_HEIGHT = 154
FLEET = 4
PILE_SCALE = 1.25
DIE, DIE_ROW, WELL = 88, 132, 22
AIDS = (112, 52)
LINE = 40
POINTER = 14
"""How far the spinner's pointer stands out above it."""
LARGEST_SPINNER = 374
"""So large that it stays beside the board while it whirls, grown."""
LEAST_PILE = 52
"""Pixels a card must be wide for its value to be read."""
PRICE = (0.72, 0.8)
"""Breadth and height of a card's light field, on which its value stands, as shares of the card."""
_NAME_SIZE = 30


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    room: Room
    areas: Areas
    board: BoardView
    chart: BermudaBoard
    """What is on the sea, in dots."""
    spinner: pygame.Rect
    reading: pygame.Rect
    """Where the spinner's last reading is written."""
    die: pygame.Rect
    whose: pygame.Rect
    """Where it is written whose roll it is."""
    aids: tuple[pygame.Rect, pygame.Rect]
    """The buttons that see through the cloud and count dangers."""
    title: pygame.Rect
    """The tray's own words, left of the fleet."""
    fleet: tuple[pygame.Rect, ...]

    @property
    def sea(self) -> pygame.Rect:
        """Board and wood: what the lamp lights and the cloud can pass over."""
        return pygame.Rect(0, 0, self.areas.side.left - self.room.px(10), self.areas.story.top)

    @property
    def well(self) -> pygame.Rect:
        return self.die.inflate(self.room.px(WELL), self.room.px(WELL))

    @property
    def beside(self) -> tuple[pygame.Rect, pygame.Rect]:
        """All of the window but the sea: right of it, and below."""
        (width, height), sea = self.room.size, self.sea
        return (
            pygame.Rect(sea.right, 0, width - sea.right, height),
            pygame.Rect(0, sea.bottom, sea.right, height - sea.bottom),
        )

    @property
    def dot(self) -> float:
        """Pixels from one dot to the next."""
        return self.board.tiled.tile_size[0] * self.board.scale

    def px(self, dots: float) -> int:
        """A length in dots as whole pixels, at least one."""
        return max(1, round(dots * self.dot))

    def at(self, place: Point) -> tuple[float, float]:
        """A place on the sea in the window."""
        tile = self.board.tiled.tile_size[0]
        return self.board.at(((place[0] + 0.5) * tile, (place[1] + 0.5) * tile))

    def around(self, place: Point, size: Point) -> pygame.Rect:
        """A rectangle of that size in dots with its middle on the place."""
        rect = pygame.Rect(0, 0, self.px(size[0]), self.px(size[1]))
        x, y = self.at(place)
        rect.center = (round(x), round(y))
        return rect

    @cached_property
    def piles(self) -> Mapping[str, pygame.Rect]:
        return {name: self._pile(area) for name, area in self.chart.piles.items()}

    def _pile(self, area: PileArea) -> pygame.Rect:
        """It grows outwards from the sea until it can be read, and makes way for ships in dock."""
        rect = self.around(area.at, area.size)
        sea = self.board.rect
        scale = max(PILE_SCALE, LEAST_PILE / rect.width)
        grown = pygame.Rect(0, 0, round(rect.width * scale), round(rect.height * scale))
        grown.center = rect.center
        off_x = (rect.centerx - sea.centerx) / sea.width
        off_y = (rect.centery - sea.centery) / sea.height
        if abs(off_x) > abs(off_y):
            side = "right" if off_x < 0 else "left"
        else:
            side = "bottom" if off_y < 0 else "top"
        setattr(grown, side, getattr(rect, side))
        for dock in (dock for port in self.chart.ports for dock in port.docks):
            price, ring = price_of(grown), self.around(dock.at, (RING, RING))
            if price.colliderect(ring):
                gaps = {
                    "right": (ring.left - price.right, 0),
                    "left": (ring.right - price.left, 0),
                    "bottom": (0, ring.top - price.bottom),
                    "top": (0, ring.bottom - price.top),
                }
                grown.move_ip(gaps[side])
        return grown


def price_of(card: pygame.Rect) -> pygame.Rect:
    """Where the value of a card stands, right of what it is for."""
    price = pygame.Rect(0, 0, round(card.width * PRICE[0]), round(card.height * PRICE[1]))
    price.midright = card.midright
    return price


class Side(NamedTuple):
    """What lies between the plates and the prompt."""

    spinner: pygame.Rect
    reading: pygame.Rect
    die: pygame.Rect
    whose: pygame.Rect
    aids: tuple[pygame.Rect, pygame.Rect]


def laid_out(room: Room, areas: Areas, tiled: TiledMap, chart: BermudaBoard) -> Layout:
    margin = room.px(12)
    frame = fitted(areas.board.inflate(-2 * margin, -2 * margin), tiled.size)
    tray = areas.tray
    title = pygame.Rect(tray.left + room.px(20), tray.top, room.px(176), tray.height)
    cards = pygame.Rect(title.right, tray.top, tray.right - room.px(14) - title.right, tray.height)
    cards = cards.inflate(0, -room.px(24))
    side = _side(room, areas.side)
    ships = len(chart.ports)
    return Layout(
        room=room,
        areas=areas,
        board=BoardView(tiled, areas.nearer(frame), areas.glass),
        chart=chart,
        **side._asdict(),
        title=title,
        fleet=tuple(columns(cards, [0] * max(ships, FLEET), room.px(14))[:ships]),
    )


def _side(room: Room, side: pygame.Rect) -> Side:
    """The die below the spinner or beside it, whichever leaves the spinner larger."""
    free = side.height - room.px(DIE_ROW + POINTER)
    below = min(free, side.width, room.px(LARGEST_SPINNER))
    beside = min(side.height - room.px(LINE), side.width - room.px(126), room.px(LARGEST_SPINNER))
    return _die_below(room, side, below) if below > beside else _die_beside(room, side, beside)


def _die_below(room: Room, side: pygame.Rect, size: int) -> Side:
    row = room.px(DIE_ROW)
    spinner = pygame.Rect(0, 0, size, size)
    top = room.px(POINTER)
    spinner.midtop = (side.centerx, side.top + top + (side.height - row - top - size) // 3)
    low = pygame.Rect(side.left, spinner.bottom, side.width, row)
    die = pygame.Rect(0, 0, room.px(DIE), room.px(DIE))
    die.midleft = (low.left + room.px(17), low.centery + room.px(4))
    aids = pygame.Rect(0, 0, room.px(AIDS[0]), room.px(AIDS[1]))
    aids.midright = (low.right - room.px(6), die.centery)
    left = die.right + room.px(20)
    whose = pygame.Rect(left, 0, aids.left - room.px(10) - left, room.px(LINE))
    whose.bottom = die.centery
    reading = whose.move(0, whose.height)
    return Side(spinner, reading, die, whose, _pair(room, aids))


def _die_beside(room: Room, side: pygame.Rect, size: int) -> Side:
    line = room.px(LINE)
    spinner = pygame.Rect(side.left + room.px(4), 0, size, size)
    spinner.top = side.top + max(0, (side.height - line - size) // 2)
    reading = pygame.Rect(spinner.left, spinner.bottom, spinner.width, line)
    # Large type stands out above and below its line.
    reading.bottom = min(side.bottom - room.px(8), spinner.bottom + line + room.px(8))
    die = pygame.Rect(0, 0, room.px(DIE), room.px(DIE))
    aids = pygame.Rect(0, 0, room.px(AIDS[0]), room.px(AIDS[1]))
    whose = pygame.Rect(0, 0, side.right - spinner.right - room.px(8), room.px(34))
    column = pygame.Rect(spinner.right, 0, side.right - spinner.right, 0)
    column.height = whose.height + die.height + aids.height + room.px(WELL // 2 + 4 + 23)
    column.centery = spinner.centery - room.px(12)
    column.clamp_ip(side)
    whose.midtop = column.midtop
    die.midtop = (column.centerx, whose.bottom + room.px(WELL // 2 + 4))
    aids.midtop = (column.centerx, die.bottom + room.px(23))
    return Side(spinner, reading, die, whose, _pair(room, aids))


def _pair(room: Room, aids: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    first, second = columns(aids, [0, 0], room.px(8))
    return first, second


def whole(at: Vec) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def rect_around(points: Sequence[Vec], margin: int) -> pygame.Rect:
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
    right, low = math.ceil(max(xs)) + margin, math.ceil(max(ys)) + margin
    return pygame.Rect(left, top, right - left, low - top)


def blit_centred(surface: pygame.Surface, image: pygame.Surface, at: Vec, flags: int = 0) -> None:
    surface.blit(image, image.get_rect(center=whole(at)), special_flags=flags)


def name_plates(layout: Layout, sea: Sea) -> dict[str, pygame.Rect]:
    """By title, where the ports' names stand."""
    px, laid = _name_px(layout), dict[str, pygame.Rect]()
    places = {port.title: _name_places(layout, port, px) for port in sea.board.ports}
    # Who has no choice comes first: others can make room.
    for title, plates in sorted(places.items(), key=lambda one: len(one[1])):
        free = (plate for plate in plates if plate.collidelist(list(laid.values())) < 0)
        laid[title] = next(free, plates[0])
    return laid


def _name_px(layout: Layout) -> int:
    return max(layout.room.theme.smallest_text, layout.board.px(_NAME_SIZE))


def _name_places(layout: Layout, port: Port, px: int) -> list[pygame.Rect]:
    """Where a port's name can stand on the water: beside its docks, away from the lanes."""
    half = layout.room.letters.width(port.title, px, "display") / layout.dot / 2
    xs, ys = [dock.at[0] for dock in port.docks], [dock.at[1] for dock in port.docks]
    wide, high = round(half * 2 * layout.dot) + px, round(px * 1.35)
    inward = 1 if port.at[1] < layout.board.tiled.rows / 2 else -1
    is_upright = max(xs) - min(xs) < max(ys) - min(ys)
    if is_upright:
        places = [(port.at[0] + 0.2 + half, min(ys) - 0.95)]
    else:
        y = port.at[1] - 0.25 * inward
        left, right = (min(xs) - 1.0 - half, y), (max(xs) + 1.0 + half, y)
        places = [left, right] if left[0] - half >= 0 else [right]
    plates = [pygame.Rect(0, 0, wide, high) for _ in places]
    for plate, place in zip(plates, places, strict=True):
        plate.center = whole(layout.at(place))
    if is_upright:
        plates = [_raised(layout, plate) for plate in plates]
    # In large type on a small board names stand above each other.
    return [*plates, *(plate.move(0, round(inward * high * 1.15)) for plate in plates)]


def _raised(layout: Layout, plate: pygame.Rect) -> pygame.Rect:
    """Above the rings that ships in dock and on the first spaces may wear, if there is room."""
    chart = layout.chart
    docks = (dock.at for port in chart.ports for dock in port.docks)
    spaces = (space.at for lane in chart.lanes for space in lane)
    rings = [layout.around(at, (RING, RING)) for at in (*docks, *spaces)]
    found = plate.copy()
    while (hit := found.collidelist(rings)) >= 0:
        found.bottom = rings[hit].top
    return found if found.top >= layout.board.rect.top else plate
