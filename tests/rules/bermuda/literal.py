"""The sweep once more, to the letter, to compare the fast one with: BT-15 to BT-48.

Points are complex numbers: x to the east is real, y to the south imaginary, so multiplying by a
unit number turns clockwise. It shares nothing with the game but the board's and the rules' data.
"""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass, field
from typing import NamedTuple

from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Adrift, At, Docked, Hanging, Lost, State

WAYS = {"N": -1j, "E": 1 + 0j, "S": 1j, "W": -1 + 0j}
LETTERS = "ABCDEFGH"
ON_THE_EDGE = 1e-6

Told = tuple[object, ...]
"""An event: what happened, to which ship, and numbers in dots or degrees."""


class Pusher(NamedTuple):
    """A magnet or the cylinder: where it is, seen from the dot, when its part begins."""

    name: str
    at: complex
    reach: float
    capacity: int


@dataclass
class Ship:
    """A ship on the board or under the cloud; `hangs` names its magnet, `place` its place there."""

    seat: int
    number: int
    at: complex | None
    docked: bool = False
    since: int = 0
    hangs: str = ""
    place: int = 0


@dataclass
class Sweep:
    """One spin, worked out by `swept`."""

    game: BermudaTriangle
    dot: complex
    ships: list[Ship]
    told: list[Told] = field(default_factory=list)

    def held(self, pusher: Pusher) -> int:
        return sum(ship.hangs == pusher.name for ship in self.ships)

    def part(self, pushers: list[Pusher], length: float, along: complex | None) -> None:
        """A turn, or a glide along that way: contact by contact until there is none left."""
        now = 0.0
        done: set[tuple[str, int, int]] = set()
        while True:
            found = []
            for order, pusher in enumerate(pushers):
                pushes = self.held(pusher) >= pusher.capacity
                for ship in self.ships:
                    if ship.at is None or (pusher.name, ship.seat, ship.number) in done:
                        continue
                    # BT-40: docked ships are never pushed.
                    if pushes and ship.docked:
                        continue
                    when = self.meets(pusher, ship.at - self.dot, now, length, along)
                    if when is not None:
                        # BT-35: the order at one instant.
                        key = (round(when, 6), pushes, order, ship.seat, ship.number)
                        found.append((key, when, pusher, ship))
            if not found:
                return
            (_, pushes, *_), now, pusher, ship = min(found, key=lambda one: one[0])
            who = (ship.seat, ship.number, pusher.name)
            start, ship.docked = ship.at, False
            if not pushes:
                ship.hangs, ship.place, ship.at = pusher.name, self.held(pusher) + 1, None
                self.told.append(("drawn", *who, ship.place, now, start))
                continue
            assert start is not None
            # BT-44: once by the same pusher in each part.
            done.add((pusher.name, ship.seat, ship.number))
            to = self.dot + self.pushed(pusher, start - self.dot, length, along)
            ship.at = complex(round(to.real, 3), round(to.imag, 3))
            # BT-48: it went adrift when it was first pushed.
            adrift = (one.since for one in self.ships if one.at is not None)
            ship.since = ship.since or 1 + max(adrift)
            self.told.append(("pushed", *who, now, start, ship.at))

    def meets(
        self, pusher: Pusher, at: complex, now: float, length: float, along: complex | None
    ) -> float | None:
        """When from now on the pusher has a ship lying there within its reach."""
        near = 1e-9
        if along is None:
            radius, far = abs(pusher.at), abs(at)
            if not abs(radius - far) <= pusher.reach + near:
                return None
            cosine = (radius**2 + far**2 - pusher.reach**2) / (2 * radius * far)
            half = math.degrees(math.acos(max(-1.0, min(1.0, cosine)))) + near
            entry = (degrees(at / pusher.at) - half - now) % 360
            when = now if entry + 2 * half >= 360 else now + entry
        else:
            seen = (at - pusher.at) / along
            if not abs(seen.imag) <= pusher.reach + near:
                return None
            half = math.sqrt(max(0.0, pusher.reach**2 - seen.imag**2)) + near
            if seen.real + half < now:
                return None
            when = max(now, seen.real - half)
        return when if when <= length else None

    def pushed(self, pusher: Pusher, at: complex, length: float, along: complex | None) -> complex:
        """Where it leaves the ship, seen from the dot as everything here."""
        rules = self.game.rules
        touch = pusher.reach + rules.clearance
        if along is None:
            radius, far = abs(pusher.at), abs(at)
            angle = degrees(at / pusher.at)
            if angle > length:
                # BT-43: the nearer end of the arc.
                end = length if angle - length <= 360 - angle else 0
                return away(turned(pusher.at, end), at, touch)
            # BT-42: ahead along the arc, then out of the magnet's circle or into it.
            ahead = math.degrees(rules.drift * (pusher.reach - abs(far - radius)) / radius)
            put = (
                radius + touch if round(far - radius, 9) >= 0 or radius < touch else radius - touch
            )
            return turned(pusher.at, min(angle + ahead, length)) / radius * put
        seen = (at - pusher.at) / along
        if not 0 <= seen.real <= length:
            return away(pusher.at + along * (0 if seen.real < 0 else length), at, touch)
        # BT-41: ahead along the way, then aside, to the right if dead centre.
        ahead = min(seen.real + rules.drift * (pusher.reach - abs(seen.imag)), length)
        return pusher.at + along * complex(ahead, touch if round(seen.imag, 9) >= 0 else -touch)

    def settle(self, letter: str, is_lifted: bool) -> None:
        """BT-46 to BT-48: in the order they went adrift, on the nearest empty space."""
        spaces = [space for lane in self.game.board.lanes for space in lane]
        for ship in sorted(self.ships, key=lambda one: one.since):
            if not ship.since or ship.at is None:
                continue
            at = ship.at
            taken = {other.at for other in self.ships if not other.since}
            free = [space for space in spaces if complex(*space.at) not in taken]
            nearest = min(free, key=lambda space: round(abs(complex(*space.at) - at), 9))
            if not is_lifted and (
                self.is_covered(at, letter) or self.is_covered(complex(*nearest.at), letter)
            ):
                continue
            self.told.append(("settled", ship.seat, ship.number, nearest.name))
            ship.at, ship.since = complex(*nearest.at), 0

    def is_covered(self, at: complex, letter: str) -> bool:
        """BT-25: inside or on the outline, which goes once round whatever is inside."""
        seen = turned(at - self.dot, 45 * LETTERS.index(letter))
        corners = [complex(*corner) - seen for corner in self.game.board.outline]
        edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
        if any(_apart(*edge) <= ON_THE_EDGE for edge in edges):
            return True
        return abs(sum(cmath.phase(b / a) for a, b in edges)) > math.pi


def swept(game: BermudaTriangle, state: State, sector: int) -> tuple[list[Told], complex, str]:
    """All that befalls ships in a spin; then where the cloud is, and its letter."""
    reading = game.rules.spinner[sector - 1]
    word, letter = reading.word, reading.letter.value
    sweep = Sweep(game, complex(*state.cloud), _ships(game, state))
    extra = game.options["extra_magnet"]
    magnets = [one for one in game.board.magnets if extra or not one.extra]
    eighths = (LETTERS.index(state.letter) - LETTERS.index(letter)) % 8

    def pushers(at_notch: str) -> list[Pusher]:
        back = -45 * LETTERS.index(at_notch)
        return [
            Pusher(m.name, turned(complex(*m.offset), back), m.reach, m.capacity) for m in magnets
        ]

    if eighths:
        sweep.part(pushers(state.letter), 45 * eighths, None)
    along = WAYS[word.value[0] if word else str(reading.toward)]
    dots = {complex(*dot) for dot in game.board.dots}
    gone = 0
    while sweep.dot + along * (gone + 1) in dots and (word or gone != reading.dots):
        gone += 1
    if gone:
        cylinder = Pusher("cylinder", 0j, game.board.cylinder + game.rules.ship_radius, 0)
        sweep.part([*pushers(letter), cylinder], gone, along)
    sweep.dot += along * gone
    at_edge = any(sweep.dot + way not in dots for way in WAYS.values())
    is_lifted = word is not None or (game.options["edge_lift"] and at_edge)
    if is_lifted:
        order = [magnet.name for magnet in magnets]
        hanging = [one for one in sweep.ships if one.hangs]
        for ship in sorted(hanging, key=lambda one: (order.index(one.hangs), one.place)):
            sweep.told.append(("lost", ship.seat, ship.number))
    sweep.settle(letter, is_lifted)
    if is_lifted:
        return sweep.told, complex(*game.board.red_circle), "A"
    return sweep.told, sweep.dot, letter


def _ships(game: BermudaTriangle, state: State) -> list[Ship]:
    spaces = {space.name: complex(*space.at) for lane in game.board.lanes for space in lane}
    docks = {
        (port.product, dock.place): complex(*dock.at)
        for port in game.board.ports
        for dock in port.docks
    }
    found: list[Ship] = []
    for seat, fleet in enumerate(state.ships):
        for number, berth in enumerate(fleet, 1):
            match berth:
                case At(space):
                    found.append(Ship(seat, number, spaces[space]))
                case Docked(port, place) if not game.options["safe_ports"]:
                    found.append(Ship(seat, number, docks[port, place], docked=True))
                case Adrift(x, y, since):
                    at = complex(x / 1000, y / 1000)
                    found.append(Ship(seat, number, at, since=since))
                case Hanging(magnet, place):
                    found.append(Ship(seat, number, None, hangs=magnet, place=place))
                case Docked() | Lost():
                    pass
    return found


def turned(at: complex, angle: float) -> complex:
    return at * cmath.exp(1j * math.radians(angle))


def degrees(ratio: complex) -> float:
    return round(math.degrees(cmath.phase(ratio)), 9) % 360


def away(pivot: complex, at: complex, touch: float) -> complex:
    """BT-43: straight away from there; north from the very point."""
    gap = at - pivot
    return pivot + touch * (gap / abs(gap) if gap else -1j)


def _apart(start: complex, end: complex) -> float:
    """How far the origin is from an edge."""
    way = end - start
    part = max(0.0, min(1.0, -(start * way.conjugate()).real / abs(way) ** 2))
    return abs(start + part * way)
