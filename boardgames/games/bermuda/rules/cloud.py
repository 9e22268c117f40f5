"""What a spin does to the position: turn, glide, contacts, lift, and ships settling again.

The geometry is in `sweep`; here its contacts become berths and events, in the order they happen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Event, Trace
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.events import Ended, Part, Threat
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    Adrift,
    At,
    Berth,
    Docked,
    Hanging,
    Lost,
    State,
    every_ship,
)
from boardgames.games.bermuda.rules.sweep import LETTER_STEP, Body, Contact, Glide, Turn, contacts

_LOST = Lost()
Ship = tuple[int, int]
"""A seat and a ship's number."""


class Swept(NamedTuple):
    """The position after a spin; `losers` are the seats whose last ship was carried off."""

    state: State
    events: list[Event]
    losers: tuple[int, ...]


class _Sweep:
    """One spin being worked out: cloud and berths that change, events that pile up."""

    def __init__(
        self, sea: Sea, state: State, sector: int, safe_ports: bool, trace: Trace[State] | None
    ) -> None:
        self.sea = sea
        self._start = state
        self.sector = sector
        self.spin = sea.spins[sector - 1]
        self.rest, self.dots, self.way = sea.going(state.cloud, self.spin)
        """Where the glide will end, and how far it goes."""
        self.dot = state.cloud
        self.letter = state.letter
        # BT-99: with safe ports nothing reaches a ship in dock.
        self.places = sea.space_points if safe_ports else sea.points
        self.berths: list[list[Berth]] = [list(fleet) for fleet in state.ships]
        self.events: list[Event] = [] if trace is None else _TracedEvents(self, trace)
        self.has_adrift = False
        self.look_out()

    def frozen(self) -> State:
        ships = tuple(tuple(fleet) for fleet in self.berths)
        return replace(
            self._start, ships=ships, cloud=self.dot, letter=self.letter, sector=self.sector
        )

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

    def turn(self) -> None:
        """BT-16: clockwise until the letter is at the notch."""
        dot, before, after = self.dot, self.letter, self.spin.letter
        eighths = (LETTERS.index(before) - LETTERS.index(after)) % len(LETTERS)
        if not eighths:
            return
        degrees = LETTER_STEP * eighths
        self.letter = after
        self.events.append(ev.CloudTurned(before, after, degrees))
        if any(self.sea.is_near(dot, body.at) for body in self.bodies):
            sea, centre = self.sea, (float(dot[0]), float(dot[1]))
            movers = sea.movers(dot, before, self.room())
            turn = Turn(movers, centre, degrees, sea.shove, sea.rings[before])
            met = contacts(turn, movers, self.bodies)
            if met:
                self.happen(met, Part.TURN)
                self.look_out()

    def glide(self) -> None:
        """The cloud goes to where it will rest, and meets what is in its way."""
        sea, dot, spin, dots = self.sea, self.dot, self.spin, self.dots
        if not dots:
            return
        ended = Ended.NUMBER if dots == spin.dots else Ended.EDGE
        ended = Ended.WORD if spin.is_word else ended
        has_turned = self._start.letter != spin.letter
        self.dot = self.rest
        self.events.append(ev.CloudGlided(dot, self.rest, dots, ended, has_turned))
        if any(sea.is_in_strip(dot, spin, body.at) for body in self.bodies):
            movers = [*sea.movers(dot, spin.letter, self.room()), sea.cylinder(dot)]
            way = (float(spin.along[0]), float(spin.along[1]))
            part = Glide(movers, way, float(dots), sea.shove)
            self.happen(contacts(part, movers, self.bodies), Part.GLIDE)

    def happen(self, met: list[Contact], part: Part) -> None:
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
            since = before.since if isinstance(before, Adrift) else self._last_adrift() + 1
            # BT-48: it went adrift when it was first pushed.
            fleet[ship - 1] = Adrift(*end, since)
            self.has_adrift = True
            self.events.append(ev.ShipPushed(seat, ship, name, start, end, part, when))

    def _last_adrift(self) -> int:
        berths = (berth for fleet in self.berths for berth in fleet)
        return max((berth.since for berth in berths if isinstance(berth, Adrift)), default=0)

    def lift(self) -> tuple[int, ...]:
        """Off the board and back to the red circle; gives the seats that lost their last ship."""
        self.events.append(ev.CloudLifted(self.dot))
        losers = self.lose()
        self.settle(is_lifted=True)
        self.dot, self.letter = self.sea.board.red_circle, LETTERS[0]
        self.events.append(ev.CloudSetDown(self.dot))
        for seat in losers:
            self.events.append(ev.FleetLost(seat))
        return losers

    def lose(self) -> tuple[int, ...]:
        """BT-86: whatever hangs is gone; gives the seats that have nothing left by it."""
        if not any(self.hanging):
            return ()
        gone = sorted(
            (self.sea.magnet_number[berth.magnet], berth.place, seat, ship)
            for seat, ship, berth in every_ship(self.berths)
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

    def settle(self, *, is_lifted: bool) -> None:
        """BT-46: drifting ships find a space, in the order they went adrift."""
        if not self.has_adrift:
            return
        adrift = sorted(
            (berth.since, seat, ship, berth)
            for seat, ship, berth in every_ship(self.berths)
            if isinstance(berth, Adrift)
        )
        for _, seat, ship, berth in adrift:
            space = self._nearest_space(berth)
            if not is_lifted and (
                self.sea.is_covered(self.dot, self.letter, (berth.x / 1000, berth.y / 1000))
                or self.sea.is_covered(self.dot, self.letter, self.sea.space_at[space])
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


class _TracedEvents(list[Event]):
    """The events of a sweep, each traced with the position when it was added."""

    def __init__(self, sweep: _Sweep, trace: Trace[State]) -> None:
        super().__init__()
        self._sweep, self._trace = sweep, trace

    def append(self, event: Event) -> None:
        super().append(event)
        self._trace.add(event, self._sweep.frozen())


def spin(
    sea: Sea,
    state: State,
    sector: int,
    trace: Trace[State] | None,
    *,
    edge_lift: bool,
    safe_ports: bool,
    threats: tuple[Threat, ...] = (),
) -> Swept:
    """Everything a sector of the spinner brings, but neither a new round nor the end."""
    sweep = _Sweep(sea, state, sector, safe_ports, trace)
    reading = sweep.spin
    letter, dots, toward = reading.letter, reading.dots or 0, reading.toward
    sweep.events.append(ev.SpinnerSpun(sector, letter, dots, toward, reading.is_word, threats))
    # BT-15: the whole turn before the whole glide.
    sweep.turn()
    sweep.glide()
    losers: tuple[int, ...] = ()
    # BT-84 and BT-97: a word lifts it, and with the option any rest at the edge.
    if reading.is_word or (edge_lift and sea.is_outside(sweep.dot)):
        losers = sweep.lift()
    else:
        sweep.settle(is_lifted=False)
    return Swept(sweep.frozen(), sweep.events, losers)


def met_by(events: Sequence[Event]) -> list[Ship]:
    """Every ship that a sweep draws up or pushes, in the order they are met, each once."""
    met = [
        (event.seat, event.ship)
        for event in events
        if isinstance(event, ev.ShipDrawnUp | ev.ShipPushed)
    ]
    return list(dict.fromkeys(met))


def near_misses(events: Sequence[Event], sectors: int) -> list[Threat]:
    """Ships that a spin left alone though at least half of all spins would have caught them.

    `events` are those of the spin; the nearest miss comes first.
    """
    spun = next((event for event in events if isinstance(event, ev.SpinnerSpun)), None)
    if spun is None:
        return []
    met = met_by(events)
    missed = [one for one in spun.threats if 2 * one.spins >= sectors and one[:2] not in met]
    return sorted(missed, key=lambda one: -one.spins)
