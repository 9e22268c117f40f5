"""Where everything is: ships and cloud on the sea in dots, all things on the table in pixels.

Places on the sea are in dots, as in the rules, and headings in degrees clockwise from north; only
here do they become pixels, so an image can never disagree with the position it shows.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.core.game import Step
from boardgames.core.tiled import Point, TiledMap
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.board import BermudaBoard, PileArea, Port, Sea
from boardgames.games.bermuda.rules.events import ShipSailed
from boardgames.games.bermuda.rules.state import LETTERS, Adrift, At, Berth, Docked, Hanging, State
from boardgames.games.bermuda.rules.sweep import LETTER_STEP, bearing
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
"""Dots across the ring of risk around a ship."""
TRAY_HEIGHT = 154
FLEET = 4
PILE_SCALE = 1.25
DIE, DIE_ROW, WELL = 88, 132, 22
AIDS = (112, 52)
LINE = 40
POINTER = 14
"""How far the spinner's pointer stands out above it."""
LARGEST_SPINNER = 374
"""So large that it stays next to the board while it whirls, grown."""
LEAST_PILE = 52
"""Pixels a card must be wide for its value to be read."""
PRICE = (0.72, 0.8)
"""Breadth and height of a card's light field, on which its value stands, as shares of the card."""
_NAME_SIZE = 30
ASKEW = 15.0
"""Degrees a drifting ship lies off its heading."""
OFF_PORT = 0.55
"""How far from its last space to the port a ship leaves the lane for its dock."""
OFF_BOW, OFF_BEAM = 0.98, 0.74
"""How far from a ship's middle its number stands, in dots."""
FULL_TURN = 360.0
SIDE_BY_SIDE = 0.5
"""Dots between two ships on one magnet."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    room: Room
    areas: Areas
    board: BoardView
    chart: BermudaBoard
    """What is on the sea, in dots."""
    spinner: Rect
    reading: Rect
    """Where the spinner's last reading is written."""
    die: Rect
    whose: Rect
    """Where it is written whose roll it is."""
    aids: tuple[Rect, Rect]
    """The buttons that see through the cloud and count dangers."""
    title: Rect
    """The tray's own words, left of the fleet."""
    fleet: tuple[Rect, ...]

    @property
    def sea(self) -> Rect:
        """Board and wood: what the lamp lights and the cloud can pass over."""
        return Rect(0, 0, self.areas.side.left - self.room.px(10), self.areas.story.top)

    @property
    def well(self) -> Rect:
        return self.die.inflate(self.room.px(WELL), self.room.px(WELL))

    @property
    def beside(self) -> tuple[Rect, Rect]:
        """All of the window but the sea: right of it, and below."""
        (width, height), sea = self.room.size, self.sea
        return (
            Rect(sea.right, 0, width - sea.right, height),
            Rect(0, sea.bottom, sea.right, height - sea.bottom),
        )

    @property
    def dot(self) -> float:
        """Pixels from one dot to the next."""
        return self.board.tiled.tile_size[0] * self.board.scale

    def px(self, dots: float) -> int:
        """A length in dots as whole pixels, at least one."""
        return max(1, round(dots * self.dot))

    def at(self, place: Point) -> Vec:
        """A place on the sea in the window."""
        tile = self.board.tiled.tile_size[0]
        return self.board.at(((place[0] + 0.5) * tile, (place[1] + 0.5) * tile))

    def around(self, place: Point, size: Point) -> Rect:
        """A rectangle of that size in dots with its middle on the place."""
        rect = Rect(0, 0, self.px(size[0]), self.px(size[1]))
        x, y = self.at(place)
        rect.center = (round(x), round(y))
        return rect

    @cached_property
    def piles(self) -> Mapping[str, Rect]:
        return {name: self._pile(area) for name, area in self.chart.piles.items()}

    def _pile(self, area: PileArea) -> Rect:
        """It grows outwards from the sea until it can be read, and makes way for ships in dock."""
        rect = self.around(area.at, area.size)
        sea = self.board.rect
        scale = max(PILE_SCALE, LEAST_PILE / rect.width)
        grown = Rect(0, 0, round(rect.width * scale), round(rect.height * scale))
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


def price_of(card: Rect) -> Rect:
    """Where the value of a card stands, right of what it is for."""
    price = Rect(0, 0, round(card.width * PRICE[0]), round(card.height * PRICE[1]))
    price.midright = card.midright
    return price


class Side(NamedTuple):
    """What lies between the plates and the prompt."""

    spinner: Rect
    reading: Rect
    die: Rect
    whose: Rect
    aids: tuple[Rect, Rect]


def laid_out(room: Room, areas: Areas, tiled: TiledMap, chart: BermudaBoard) -> Layout:
    margin = room.px(12)
    frame = fitted(areas.board.inflate(-2 * margin, -2 * margin), tiled.size)
    tray = areas.tray
    title = Rect(tray.left + room.px(20), tray.top, room.px(176), tray.height)
    cards = Rect(title.right, tray.top, tray.right - room.px(14) - title.right, tray.height)
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


def _side(room: Room, side: Rect) -> Side:
    """The die below the spinner or next to it, whichever leaves the spinner larger."""
    below = min(side.height - room.px(DIE_ROW + POINTER), side.width, room.px(LARGEST_SPINNER))
    beside = min(
        side.height - room.px(LINE + POINTER), side.width - room.px(126), room.px(LARGEST_SPINNER)
    )
    return _die_below(room, side, below) if below > beside else _die_beside(room, side, beside)


def _die_below(room: Room, side: Rect, size: int) -> Side:
    row = room.px(DIE_ROW)
    spinner = Rect(0, 0, size, size)
    top = room.px(POINTER)
    spinner.midtop = (side.centerx, side.top + top + (side.height - row - top - size) // 3)
    low = Rect(side.left, spinner.bottom, side.width, row)
    die = Rect(0, 0, room.px(DIE), room.px(DIE))
    die.midleft = (low.left + room.px(17), low.centery + room.px(4))
    aids = Rect(0, 0, room.px(AIDS[0]), room.px(AIDS[1]))
    aids.midright = (low.right - room.px(6), die.centery)
    left = die.right + room.px(20)
    whose = Rect(left, 0, aids.left - room.px(10) - left, room.px(LINE))
    whose.bottom = die.centery
    return Side(spinner, whose.move(0, whose.height), die, whose, _pair(room, aids))


def _die_beside(room: Room, side: Rect, size: int) -> Side:
    line = room.px(LINE)
    spinner = Rect(side.left + room.px(4), 0, size, size)
    top = room.px(POINTER)
    spinner.top = side.top + top + max(0, (side.height - line - top - size) // 2)
    reading = Rect(spinner.left, spinner.bottom, spinner.width, line)
    # Large type stands out above and below its line.
    reading.bottom = min(side.bottom - room.px(8), spinner.bottom + line + room.px(8))
    die = Rect(0, 0, room.px(DIE), room.px(DIE))
    aids = Rect(0, 0, room.px(AIDS[0]), room.px(AIDS[1]))
    whose = Rect(0, 0, side.right - spinner.right - room.px(8), room.px(34))
    column = Rect(spinner.right, 0, side.right - spinner.right, 0)
    column.height = whose.height + die.height + aids.height + room.px(WELL // 2 + 4 + 23)
    column.centery = spinner.centery - room.px(12)
    column.clamp_ip(side)
    whose.midtop = column.midtop
    die.midtop = (column.centerx, whose.bottom + room.px(WELL // 2 + 4))
    aids.midtop = (column.centerx, die.bottom + room.px(23))
    return Side(spinner, reading, die, whose, _pair(room, aids))


def _pair(room: Room, aids: Rect) -> tuple[Rect, Rect]:
    first, second = columns(aids, [0, 0], room.px(8))
    return first, second


def pixel(at: Vec) -> tuple[int, int]:
    return round(at[0]), round(at[1])


def rect_around(points: Sequence[Vec], margin: int) -> Rect:
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
    right, low = math.ceil(max(xs)) + margin, math.ceil(max(ys)) + margin
    return Rect(left, top, right - left, low - top)


def blit_centred(surface: Surface, image: Surface, at: Vec, flags: int = 0) -> None:
    surface.blit(image, image.get_rect(center=pixel(at)), special_flags=flags)


def name_plates(layout: Layout) -> dict[str, Rect]:
    """By title, where the ports' names stand."""
    px, laid = name_px(layout), dict[str, Rect]()
    places = {port.title: _name_places(layout, port, px) for port in layout.chart.ports}
    # Who has no choice comes first: others can make room.
    for title, plates in sorted(places.items(), key=lambda one: len(one[1])):
        free = (plate for plate in plates if plate.collidelist(list(laid.values())) < 0)
        laid[title] = next(free, plates[0])
    return laid


def name_px(layout: Layout) -> int:
    return max(layout.room.theme.smallest_text, layout.board.px(_NAME_SIZE))


def _name_places(layout: Layout, port: Port, px: int) -> list[Rect]:
    """Where a port's name can be on the water: next to its docks, away from the lanes."""
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
    plates = [Rect(0, 0, wide, high) for _ in places]
    for plate, place in zip(plates, places, strict=True):
        plate.center = pixel(layout.at(place))
    if is_upright:
        plates = [_raised(layout, plate) for plate in plates]
    # In large type on a small board names stand above each other.
    return [*plates, *(plate.move(0, round(inward * high * 1.15)) for plate in plates)]


def _raised(layout: Layout, plate: Rect) -> Rect:
    """Above the rings that ships in dock and on the first spaces may wear, if there is room."""
    chart = layout.chart
    docks = (dock.at for port in chart.ports for dock in port.docks)
    spaces = (space.at for lane in chart.lanes for space in lane)
    rings = [layout.around(at, (RING, RING)) for at in (*docks, *spaces)]
    found = plate.copy()
    while (hit := found.collidelist(rings)) >= 0:
        found.bottom = rings[hit].top
    return found if found.top >= layout.board.rect.top else plate


class Course(NamedTuple):
    """Where a ship would go, and where it would point in the end."""

    way: list[Point]
    heading: float


class Bearings:
    """Headings and courses on one board; bearings are in degrees from north."""

    def __init__(self, sea: Sea) -> None:
        self.sea = sea
        self.headings = headings(sea)

    def heading_of(self, berth: Berth) -> float:
        """Where a ship lying there points."""
        sea = self.sea
        match berth:
            case At(space):
                return self.headings.get(space, 0.0)
            case Docked(port, place):
                return sea.docks[sea.port_number[port]][place - 1].heading
            case Adrift(x, y):
                near = min(sea.thousandths, key=lambda one: (one[1] - x) ** 2 + (one[2] - y) ** 2)
                return self.headings[near[0]] + ASKEW
        return 0.0

    def beside(self, berth: Berth) -> Point:
        """Where something small can stand by a ship: off the bow in dock, else off the beam."""
        x, y = self.sea.point(berth) or (0.0, 0.0)
        is_docked = isinstance(berth, Docked)
        turn = math.radians(self.heading_of(berth) + (0 if is_docked else 90))
        far = OFF_BOW if is_docked else OFF_BEAM
        return x + math.sin(turn) * far, y - math.cos(turn) * far

    def off_port(self, product: str) -> tuple[Point, float]:
        """Where a ship that comes into a port leaves its lane, and its heading there."""
        board = self.sea.board
        number = self.sea.port_number[product]
        last, port = board.lanes[number - 1][-1].at, board.ports[number].at
        return towards(last, port, OFF_PORT), bearing_of(last, port)

    def out_of_port(self, product: str) -> Point:
        """Where a ship that leaves a port comes on to its lane."""
        number = self.sea.port_number[product]
        board = self.sea.board
        return towards(board.ports[number].at, board.lanes[number][0].at, OFF_PORT)

    def way(self, path: Sequence[str], berth: Berth) -> list[Point]:
        """The course of a ship along a path, from where it lies."""
        ports = self.sea.port_number
        found = [self.sea.point(berth) or (0.0, 0.0)]
        for name in path[1:]:
            found.append(self.off_port(name)[0] if name in ports else self.sea.space_at[name])
        return found

    def course(self, state: State, move: Sail, step: Step[State]) -> Course:
        """What a sail looks like ahead of time, into its dock where it ends in port."""
        sailed = step.events[0]
        assert isinstance(sailed, ShipSailed)
        found = self.way(sailed.path, state.ships[state.turn][move.ship - 1])
        berth = step.state.ships[state.turn][move.ship - 1]
        if move.to in self.sea.port_number:
            found.append(self.sea.point(berth) or found[-1])
        return Course(found, self.heading_of(berth))


def headings(sea: Sea) -> dict[str, float]:
    """Where a ship on each space points: along its lane, in degrees from north."""
    found: dict[str, float] = {}
    ports = sea.board.ports
    for number, lane in enumerate(sea.board.lanes):
        after = ports[(number + 1) % len(ports)]
        row: list[Point] = [ports[number].at, *(space.at for space in lane), after.at]
        for index, space in enumerate(lane):
            found[space.name] = bearing_of(row[index], row[index + 2])
    return found


def bearing_of(start: Point, end: Point) -> float:
    return bearing(end[0] - start[0], end[1] - start[1])


def swing_between(first: float, last: float) -> float:
    """The shorter turn from one bearing to the other, clockwise positive."""
    return (last - first + 180) % 360 - 180


def towards(start: Point, end: Point, share: float) -> Point:
    """Where that share of the way ends, which may be beyond the end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def turn_of(letter: str) -> float:
    """How far the cloud is turned when that letter is at the notch."""
    return -LETTER_STEP * LETTERS.index(letter) % FULL_TURN


def cloud_of(view: State) -> tuple[Point, float]:
    """Centre and turn of the cloud in a position."""
    return (float(view.cloud[0]), float(view.cloud[1])), turn_of(view.letter)


def rotated(offset: Point, degrees: float) -> Point:
    """The offset turned clockwise."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return offset[0] * cos - offset[1] * sin, offset[0] * sin + offset[1] * cos


def magnet_at(sea: Sea, name: str, centre: Point, turn: float) -> Point:
    x, y = rotated(sea.magnets[sea.magnet_number[name]].offset, turn)
    return centre[0] + x, centre[1] + y


def hanging_at(sea: Sea, berth: Hanging, centre: Point, turn: float) -> tuple[Point, float]:
    """Where a hanging ship is, side by side with the others, and where its bow points."""
    magnet = sea.magnets[sea.magnet_number[berth.magnet]]
    x, y = magnet.offset
    away = math.hypot(x, y) or 1.0
    aside = (berth.place - (magnet.capacity + 1) / 2) * SIDE_BY_SIDE
    offset = rotated((x + x / away * aside, y + y / away * aside), turn)
    heading = math.degrees(math.atan2(x, -y)) + 90.0 + turn
    return (centre[0] + offset[0], centre[1] + offset[1]), heading % FULL_TURN
