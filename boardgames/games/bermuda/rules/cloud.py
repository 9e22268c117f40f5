"""What a spin does to the position: turn, glide, contacts, lift, and ships settling again.

The geometry is `sweep`'s; here its contacts become berths and events, in the order they happen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.events import Ended, Part
from boardgames.games.bermuda.rules.geometry import LETTER_STEP
from boardgames.games.bermuda.rules.sea import Box, Sea, Spin
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    Adrift,
    At,
    Berth,
    Docked,
    Dot,
    Hanging,
    Lost,
    State,
)
from boardgames.games.bermuda.rules.sweep import Body, Contact, Glide, Turn, contacts

_LOST = Lost()


class Swept(NamedTuple):
    """The position after a spin; `losers` are the seats whose last ship was carried off."""

    state: State
    events: list[Event]
    losers: tuple[int, ...]


class _Sweep:
    """One spin being worked out: berths that change, events that pile up."""

    def __init__(self, sea: Sea, state: State, way: Box, safe_ports: bool) -> None:
        self.sea = sea
        self.way = way
        # BT-99: with safe ports nothing reaches a ship in dock.
        self.places = sea.space_points if safe_ports else sea.points
        self.berths: list[list[Berth]] = [list(fleet) for fleet in state.ships]
        self.events: list[Event] = []
        self.hanging = [0] * len(sea.magnets)
        self.has_adrift = False
        self.look_out()

    def look_out(self) -> None:
        """Finds every ship that can be met, and all that hang or are adrift."""
        left, top, right, low = self.way
        places = self.places
        self.bodies: list[Body] = []
        self.hanging = [0] * len(self.sea.magnets)
        for seat, fleet in enumerate(self.berths):
            for ship, berth in enumerate(fleet, 1):
                at = places.get(berth)
                if at is None:
                    if type(berth) is Hanging:
                        self.hanging[self.sea.magnet_number[berth.magnet]] += 1
                    if type(berth) is not Adrift:
                        continue
                    self.has_adrift = True
                    at = (berth.x / 1000, berth.y / 1000)
                if left <= at[0] <= right and top <= at[1] <= low:
                    self.bodies.append(Body(seat, ship, at, type(berth) is Docked))

    def room(self) -> list[int]:
        """How many ships each magnet can still take."""
        return [
            magnet.capacity - hanging
            for magnet, hanging in zip(self.sea.magnets, self.hanging, strict=True)
        ]

    def turn(self, dot: Dot, before: str, after: str) -> None:
        """BT-16: clockwise until the letter is at the notch."""
        eighths = (LETTERS.index(before) - LETTERS.index(after)) % len(LETTERS)
        if not eighths:
            return
        degrees = LETTER_STEP * eighths
        self.events.append(ev.CloudTurned(before, after, degrees))
        if any(self.sea.is_near(dot, body.at) for body in self.bodies):
            sea, centre = self.sea, (float(dot[0]), float(dot[1]))
            movers = sea.movers(dot, before, self.room())
            turn = Turn(movers, centre, degrees, sea.shove, sea.rings[before])
            met = contacts(turn, movers, self.bodies)
            if met:
                self.happen(met, Part.TURN)
                self.look_out()

    def glide(self, dot: Dot, spin: Spin, dots: int) -> None:
        """The contacts of a glide."""
        sea = self.sea
        if any(sea.is_in_strip(dot, spin, body.at) for body in self.bodies):
            movers = [*sea.movers(dot, spin.letter, self.room()), sea.cylinder(dot)]
            way = (float(spin.along[0]), float(spin.along[1]))
            part = Glide(movers, way, float(dots), sea.shove)
            self.happen(contacts(part, movers, self.bodies), Part.GLIDE)

    def happen(self, met: list[Contact], part: Part) -> None:
        """Turns contacts into berths and events."""
        for at, mover, index, drawn, to in met:
            seat, ship, lay, _ = self.bodies[index]
            when = round(at * 1000)
            name = self.sea.mover_names[mover]
            fleet = self.berths[seat]
            before = fleet[ship - 1]
            if isinstance(before, Adrift):
                lay = (before.x / 1000, before.y / 1000)
            start = (round(lay[0] * 1000), round(lay[1] * 1000))
            if drawn:
                self.hanging[mover] += 1
                place = self.hanging[mover]
                fleet[ship - 1] = Hanging(name, place)
                self.events.append(ev.ShipDrawnUp(seat, ship, name, place, part, when, start))
                continue
            end = (round(to[0] * 1000), round(to[1] * 1000))
            fleet[ship - 1] = gone_adrift(self.berths, seat, ship, end)
            self.has_adrift = True
            self.events.append(ev.ShipPushed(seat, ship, name, start, end, part, when))

    def lose(self) -> tuple[int, ...]:
        """BT-86: whatever hangs is gone; gives the seats that have nothing left by it."""
        if not any(self.hanging):
            return ()
        gone = sorted(
            (self.sea.magnet_number[berth.magnet], berth.place, seat, ship)
            for seat, fleet in enumerate(self.berths)
            for ship, berth in enumerate(fleet, 1)
            if isinstance(berth, Hanging)
        )
        for _, _, seat, ship in gone:
            self.berths[seat][ship - 1] = _LOST
            self.events.append(ev.ShipLost(seat, ship))
        losers = {seat for _, _, seat, _ in gone}
        return tuple(
            seat
            for seat in sorted(losers)
            if all(type(berth) is Lost for berth in self.berths[seat])
        )

    def settle(self, dot: Dot, letter: str, is_lifted: bool) -> None:
        """BT-46: drifting ships find a space, in the order they went adrift."""
        if not self.has_adrift:
            return
        adrift = sorted(
            (berth.since, seat, ship, berth)
            for seat, fleet in enumerate(self.berths)
            for ship, berth in enumerate(fleet, 1)
            if isinstance(berth, Adrift)
        )
        for _, seat, ship, berth in adrift:
            space = self._nearest_space(berth)
            if not is_lifted and (
                self.sea.is_covered(dot, letter, (berth.x / 1000, berth.y / 1000))
                or self.sea.is_covered(dot, letter, self.sea.space_at[space])
            ):
                continue
            self.berths[seat][ship - 1] = self.sea.at[space]
            self.events.append(ev.ShipSettled(seat, ship, space, (berth.x, berth.y)))

    def _nearest_space(self, berth: Adrift) -> str:
        taken = {other.space for fleet in self.berths for other in fleet if type(other) is At}
        nearest, least = "", math.inf
        for space, x, y in self.sea.thousandths:
            dx, dy = x - berth.x, y - berth.y
            apart = dx * dx + dy * dy
            # BT-47: of equally near spaces the first in the round.
            if apart < least and space not in taken:
                nearest, least = space, apart
        return nearest


def gone_adrift(
    ships: Sequence[Sequence[Berth]], seat: int, ship: int, to: ev.Thousandths
) -> Adrift:
    """How a ship lies once it has been pushed there."""
    before = ships[seat][ship - 1]
    if isinstance(before, Adrift):
        # BT-48: it went adrift when it was first pushed.
        return Adrift(*to, before.since)
    last = max(
        (berth.since for fleet in ships for berth in fleet if isinstance(berth, Adrift)), default=0
    )
    return Adrift(*to, last + 1)


def spin(sea: Sea, state: State, sector: int, *, edge_lift: bool, safe_ports: bool) -> Swept:
    """Everything a sector of the spinner brings, but neither a new round nor the end."""
    reading = sea.spins[sector - 1]
    letter, toward, is_word = reading.letter, reading.toward, reading.is_word
    dot, dots, way = sea.going(state.cloud, reading)
    sweep = _Sweep(sea, state, way, safe_ports)
    sweep.events.append(ev.SpinnerSpun(sector, letter, reading.dots or 0, toward, is_word))
    # BT-15: the whole turn before the whole glide.
    sweep.turn(state.cloud, state.letter, letter)
    if dots:
        ended = Ended.WORD if is_word else Ended.NUMBER if dots == reading.dots else Ended.EDGE
        sweep.events.append(ev.CloudGlided(state.cloud, dot, dots, ended, letter != state.letter))
        sweep.glide(state.cloud, reading, dots)
    losers: tuple[int, ...] = ()
    # BT-84 and BT-97: a word lifts it, and with the option any rest at the edge.
    if is_word or (edge_lift and sea.is_outside(dot)):
        sweep.events.append(ev.CloudLifted(dot))
        losers = sweep.lose()
        sweep.settle(dot, letter, is_lifted=True)
        dot, letter = sea.board.red_circle, LETTERS[0]
        sweep.events.append(ev.CloudSetDown(dot))
        sweep.events += [ev.FleetLost(seat) for seat in losers]
    else:
        sweep.settle(dot, letter, is_lifted=False)
    ships = tuple(tuple(fleet) for fleet in sweep.berths)
    return Swept(
        replace(state, ships=ships, cloud=dot, letter=letter, sector=sector), sweep.events, losers
    )
