"""How often the next spin would meet a ship, for every place and every stand of the cloud.

A ship is looked at as if it lay there alone, so one table serves every position with the same
cloud; what the ships do to each other in a sweep is left to the exact rules.
"""

from __future__ import annotations

from typing import NamedTuple

from boardgames.games.bermuda.rules.geometry import LETTER_STEP
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sea import ALONG
from boardgames.games.bermuda.rules.state import LETTERS, Berth, Docked, Dot
from boardgames.games.bermuda.rules.sweep import Body, Glide, Mover, Part, Turn, contacts


class Peril(NamedTuple):
    """Shares of all spins."""

    drawn: float
    """It would hang, or be lost at once."""
    lost: float
    pushed: float


SAFE = Peril(0.0, 0.0, 0.0)
Moving = tuple[Part, list[Mover]]
Perils = dict[Berth, Peril]
"""By berth; a place that no spin touches is left out."""


class PerilTables:
    """Worked out when first asked for, since a match sees few of all stands of the cloud."""

    def __init__(self, game: BermudaTriangle) -> None:
        self._game = game
        self._kept: dict[tuple[Dot, str, int], Perils] = {}
        sea = game.sea
        places: list[Berth] = [sea.at[space.name] for space in sea.spaces]
        if not game.safe_ports:
            places += [
                Docked(product, dock.place)
                for product, docks in zip(sea.products, sea.docks, strict=True)
                for dock in docks
            ]
        self._bodies = [
            (berth, Body(0, 1, point, isinstance(berth, Docked)))
            for berth in places
            if (point := sea.point(berth)) is not None
        ]

    def of(self, dot: Dot, letter: str, open_magnets: int) -> Perils:
        """With those magnets, as bits, having room for another ship."""
        key = (dot, letter, open_magnets)
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._worked_out(dot, letter, open_magnets)
        return found

    def _worked_out(self, dot: Dot, letter: str, open_magnets: int) -> Perils:
        sea = self._game.sea
        room = [open_magnets >> number & 1 for number in range(len(sea.magnets))]
        counts: dict[Berth, list[int]] = {}
        for sector in self._game.rules.spinner:
            spun = sector.letter.value
            eighths = (LETTERS.index(letter) - LETTERS.index(spun)) % len(LETTERS)
            parts: list[Moving] = []
            if eighths:
                movers = sea.movers(dot, letter, room)
                centre = (float(dot[0]), float(dot[1]))
                degrees = float(LETTER_STEP * eighths)
                parts.append((Turn(movers, centre, degrees, sea.shove), movers))
            dots = sea.glide_length(dot, sector.way, sector.dots)
            dx, dy = ALONG[sector.way]
            if dots:
                movers = [*sea.movers(dot, spun, room), sea.cylinder(dot)]
                along = (float(dx), float(dy))
                parts.append((Glide(movers, along, float(dots), sea.shove), movers))
            end = (dot[0] + dots * dx, dot[1] + dots * dy)
            lifts = sector.word is not None or (self._game.edge_lift and sea.is_outside(end))
            for berth, body in self._bodies:
                self._count(counts, berth, body, parts, lifts)
        sectors = len(self._game.rules.spinner)
        return {
            berth: Peril(*(count / sectors for count in counted))
            for berth, counted in counts.items()
        }

    @staticmethod
    def _count(
        counts: dict[Berth, list[int]], berth: Berth, body: Body, parts: list[Moving], lifts: bool
    ) -> None:
        is_pushed = False
        for part, movers in parts:
            if not part.spans(body.at):
                continue
            for contact in contacts(part, movers, [body]):
                counted = counts.setdefault(berth, [0, 0, 0])
                if contact.drawn:
                    counted[0] += 1
                    counted[1] += lifts
                    return
                is_pushed = True
                body = body._replace(at=contact.to)
        if is_pushed:
            counts[berth][2] += 1
