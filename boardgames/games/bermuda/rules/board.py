"""The board: its ports, lanes, cloud and piles, and tables worked out from them once.

All positions are in dots: one tile is one dot, and the dot of column x, row y is at (x, y). What
the cloud covers is cached by dot and letter, because the same few thousand positions come back.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import msgspec

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    Adrift,
    At,
    Berth,
    Docked,
    Dot,
    Rules,
    Toward,
)
from boardgames.games.bermuda.rules.sweep import Mover, Outline, Shove, rings_round, turned

HOME_PILE = "home"
CYLINDER = "cylinder"
"""The name of the cylinder where the magnets' names are used."""
ALONG: dict[Toward, tuple[int, int]] = {
    Toward.N: (0, -1),
    Toward.E: (1, 0),
    Toward.S: (0, 1),
    Toward.W: (-1, 0),
}
NEARLY = 1e-6
"""What is added to distances within which nothing may be missed."""
Box = tuple[float, float, float, float]
"""Left, top, right and low in dots."""


class Dock(msgspec.Struct, frozen=True):
    """Where a ship is in port; `heading` is for drawing, in degrees."""

    place: int
    at: Point
    heading: float


class Port(msgspec.Struct, frozen=True):
    product: str
    title: str
    at: Point
    docks: tuple[Dock, ...]


class Space(msgspec.Struct, frozen=True):
    """A white ship shape on a lane."""

    name: str
    at: Point


class PileArea(msgspec.Struct, frozen=True):
    at: Point
    size: Point


class Magnet(msgspec.Struct, frozen=True):
    """A magnet under the cloud, off its centre as it stands with A at the notch."""

    name: str
    offset: Point
    reach: float
    capacity: int
    extra: bool


class BermudaBoard(msgspec.Struct, frozen=True):
    """Ports in sailing order, Home Port first; lane i goes from port i to the next."""

    size: tuple[int, int]
    tile: int
    dots: frozenset[Dot]
    red_circle: Dot
    ports: tuple[Port, ...]
    lanes: tuple[tuple[Space, ...], ...]
    outline: tuple[Point, ...]
    cylinder: float
    magnets: tuple[Magnet, ...]
    piles: dict[str, PileArea]


P = TypeVar("P", Space, Dock)


class Cover(NamedTuple):
    """What lies under the cloud, as bits: nodes of the round, and docks by place for each port."""

    nodes: int
    docks: tuple[int, ...]


class Spin(NamedTuple):
    """A sector of the spinner as it is read; `dots` is None where a word sends the cloud."""

    letter: str
    toward: Toward
    along: tuple[int, int]
    dots: int | None
    is_word: bool
    strip: tuple[float, float]
    """From the way of the cloud's centre to its left and right, where ships can be met."""


class Going(NamedTuple):
    """Where the cloud comes to, how many dots it goes, and all that it could meet on the way."""

    end: Dot
    dots: int
    way: Box


class Sea:
    """Tables over one board; a node is a place in the round, Home Port being node 0."""

    def __init__(self, board: BermudaBoard, rules: Rules, extra_magnet: bool) -> None:
        self.board = board
        self.rules = rules
        self.products = tuple(port.product for port in board.ports)
        self.port_number = {product: number for number, product in enumerate(self.products)}
        self.docks: tuple[tuple[Dock, ...], ...] = tuple(port.docks for port in board.ports)
        self.all_docks = tuple(sum(1 << dock.place for dock in docks) for docks in self.docks)
        """By port, all its places as bits."""
        self.home = 0
        self._lay_out_round()
        self.magnets = tuple(magnet for magnet in board.magnets if extra_magnet or not magnet.extra)
        self.magnet_number = {magnet.name: place for place, magnet in enumerate(self.magnets)}
        self.mover_names = (*self.magnet_number, CYLINDER)
        self.offsets = tuple(
            tuple(turned(magnet.offset, -letter) for magnet in self.magnets)
            for letter in range(len(LETTERS))
        )
        self._reaching = {
            letter: [
                (*offset, magnet.reach)
                for offset, magnet in zip(offsets, self.magnets, strict=True)
            ]
            for letter, offsets in zip(LETTERS, self.offsets, strict=True)
        }
        """By the letter at the notch, where the magnets are from the centre, and their reach."""
        no_room = [0] * len(self.magnets)
        self.rings = {
            letter: rings_round((0.0, 0.0), self.movers((0, 0), letter, no_room))
            for letter in LETTERS
        }
        """By the letter at the notch, what the magnets sweep by turning."""
        self.cylinder_reach = board.cylinder + rules.ship_radius
        self.shove = Shove(rules.drift, rules.clearance)
        reaches = [math.hypot(*magnet.offset) + magnet.reach for magnet in self.magnets]
        self.farthest = max([self.cylinder_reach, *reaches]) + NEARLY
        """From a dot beneath the cloud, whatever it could meet there."""
        self.spins = tuple(
            Spin(
                sector.letter.value,
                sector.way,
                ALONG[sector.way],
                sector.dots,
                sector.word is not None,
                self._strip(sector.letter.value, ALONG[sector.way]),
            )
            for sector in rules.spinner
        )
        self.outline = Outline(board.outline)
        self._covers: dict[tuple[Dot, str], Cover] = {}
        self._goings: dict[tuple[Dot, str, int | None], Going] = {}

    def _lay_out_round(self) -> None:
        board = self.board
        names: list[str] = []
        self.lane_of: list[int] = []
        """The port whose lane a node is on; a port belongs to the lane it begins."""
        self.to_port: list[int] = []
        """Steps from a node to the next port."""
        self.port_node: list[int] = []
        for number, (port, lane) in enumerate(zip(board.ports, board.lanes, strict=True)):
            self.port_node.append(len(names))
            names += [port.product, *(space.name for space in lane)]
            self.lane_of += [number] * (len(lane) + 1)
            self.to_port += range(len(lane) + 1, 0, -1)
        self.names = tuple(names)
        self.node = {name: node for node, name in enumerate(names)}
        self._twice = (*self.names, *self.names)
        self.spaces = tuple(space for lane in board.lanes for space in lane)
        self.space_at = {space.name: space.at for space in self.spaces}
        self.at = {space.name: At(space.name) for space in self.spaces}
        self.space_points: dict[Berth, Point] = {
            self.at[space.name]: space.at for space in self.spaces
        }
        docked: dict[Berth, Point] = {
            Docked(port.product, dock.place): dock.at for port in board.ports for dock in port.docks
        }
        self.points = {**self.space_points, **docked}
        """Where a ship lies, in dots."""
        self.thousandths = tuple(
            (space.name, space.at[0] * 1000, space.at[1] * 1000) for space in self.spaces
        )
        self.sails = tuple(
            tuple(Sail(ship, name) for name in self._twice)
            for ship in range(1, len(board.ports) + 1)
        )

    def next_port(self, node: int) -> int:
        return (self.lane_of[node] + 1) % len(self.products)

    def path(self, node: int, steps: int) -> tuple[str, ...]:
        """The names from the node on, it included."""
        return self._twice[node : node + steps + 1]

    def point(self, berth: Berth) -> Point | None:
        """Where a ship is in dots; None when it hangs or is lost."""
        if type(berth) is At:
            return self.space_at[berth.space]
        if type(berth) is Docked:
            return self.docks[self.port_number[berth.port]][berth.place - 1].at
        if type(berth) is Adrift:
            return berth.x / 1000, berth.y / 1000
        return None

    def is_covered(self, dot: Dot, letter: str, at: Point) -> bool:
        """Whether a point is under the cloud where it is now."""
        # BT-25: inside or on the outline, turned as the letter says.
        offset = turned((at[0] - dot[0], at[1] - dot[1]), LETTERS.index(letter))
        return self.outline.covers(*offset)

    def cover(self, dot: Dot, letter: str) -> Cover:
        found = self._covers.get((dot, letter))
        if found is None:
            found = self._covers[dot, letter] = self._cover(dot, letter)
        return found

    def _cover(self, dot: Dot, letter: str) -> Cover:
        nodes = 0
        for space in self._within_reach(dot, self.spaces):
            if self.is_covered(dot, letter, space.at):
                nodes |= 1 << self.node[space.name]
        docks = tuple(
            sum(
                1 << dock.place
                for dock in self._within_reach(dot, port)
                if self.is_covered(dot, letter, dock.at)
            )
            for port in self.docks
        )
        return Cover(nodes, docks)

    def _within_reach(self, dot: Dot, places: Sequence[P]) -> list[P]:
        """The places that the cloud could cover from there, however it is turned."""
        x, y = dot
        far = self.outline.outer
        return [one for one in places if (one.at[0] - x) ** 2 + (one.at[1] - y) ** 2 <= far]

    def is_under(self, cover: Cover, berth: Berth) -> bool:
        if isinstance(berth, At):
            return bool(cover.nodes >> self.node[berth.space] & 1)
        if isinstance(berth, Docked):
            return bool(cover.docks[self.port_number[berth.port]] >> berth.place & 1)
        return False

    def movers(self, dot: Dot, letter: str, room: list[int]) -> list[Mover]:
        """The magnets, by name, where they are now, with that much room each."""
        x, y = dot
        return [
            Mover((x + dx, y + dy), reach, free)
            for (dx, dy, reach), free in zip(self._reaching[letter], room, strict=True)
        ]

    def is_near(self, dot: Dot, at: Point) -> bool:
        """Whether the cloud could meet a ship there by turning on the dot."""
        return (at[0] - dot[0]) ** 2 + (at[1] - dot[1]) ** 2 <= self.farthest**2

    def is_in_strip(self, dot: Dot, spin: Spin, at: Point) -> bool:
        """Whether the cloud could meet a ship there by gliding from the dot."""
        ex, ey = spin.along
        left, right = spin.strip
        return left <= (at[1] - dot[1]) * ex - (at[0] - dot[0]) * ey <= right

    def _strip(self, letter: str, along: tuple[int, int]) -> tuple[float, float]:
        ex, ey = along
        magnets = [(dy * ex - dx * ey, reach) for dx, dy, reach in self._reaching[letter]]
        sides = [(0.0, self.cylinder_reach), *magnets]
        left = min(aside - reach for aside, reach in sides)
        return left - NEARLY, max(aside + reach for aside, reach in sides) + NEARLY

    def going(self, start: Dot, spin: Spin) -> Going:
        """Where a spin sends the cloud from a dot."""
        found = self._goings.get((start, spin.toward.value, spin.dots))
        if found is None:
            found = self._going(start, spin)
            self._goings[start, spin.toward.value, spin.dots] = found
        return found

    def _going(self, start: Dot, spin: Spin) -> Going:
        dots = self.glide_length(start, spin.toward, spin.dots)
        dx, dy = spin.along
        end = (start[0] + dots * dx, start[1] + dots * dy)
        far = self.farthest
        left, right = sorted((start[0], end[0]))
        top, low = sorted((start[1], end[1]))
        return Going(end, dots, (left - far, top - far, right + far, low + far))

    def cylinder(self, dot: Dot) -> Mover:
        """The cylinder, which only pushes."""
        return Mover((float(dot[0]), float(dot[1])), self.cylinder_reach, 0)

    def glide_length(self, dot: Dot, toward: Toward, dots: int | None) -> int:
        """How many dots the cloud can go of those asked, None meaning to the last."""
        # BT-20: never past an outside dot; a gap in the row ends it too.
        dx, dy = ALONG[toward]
        on = self.board.dots
        gone = 0
        x, y = dot
        while (x + dx, y + dy) in on and gone != dots:
            x, y, gone = x + dx, y + dy, gone + 1
        return gone

    def is_outside(self, dot: Dot) -> bool:
        """Whether some direction has no next dot."""
        return any((dot[0] + dx, dot[1] + dy) not in self.board.dots for dx, dy in ALONG.values())
