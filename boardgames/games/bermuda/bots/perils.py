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
Met = dict[Berth, Body | None]
"""Every ship that a part of a sweep meets: where it pushes it, or None once it hangs."""


class PerilTables:
    """Worked out when first asked for, since a match sees few of all stands of the cloud."""

    def __init__(self, game: BermudaTriangle) -> None:
        self._game = game
        self._kept: dict[tuple[Dot, str, int], Perils] = {}
        self._glides: dict[tuple[Dot, int, int], Met] = {}
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
        game = self._game
        counts: dict[Berth, list[int]] = {}
        for number, sector in enumerate(game.rules.spinner):
            dots = game.sea.glide_length(dot, sector.way, sector.dots)
            dx, dy = ALONG[sector.way]
            end = (dot[0] + dots * dx, dot[1] + dots * dy)
            lifts = sector.word is not None or (game.edge_lift and game.sea.is_outside(end))
            spun = sector.letter.value
            turned = self._turned(dot, letter, spun, open_magnets)
            glided = self._glided(dot, number, open_magnets)
            for berth, body in turned.items():
                is_drawn = body is None or self._meets(dot, number, open_magnets, body)
                _count(counts, berth, is_drawn, lifts)
            for berth, met in glided.items():
                if berth not in turned:
                    _count(counts, berth, met is None, lifts)
        sectors = len(game.rules.spinner)
        return {
            berth: Peril(*(count / sectors for count in counted))
            for berth, counted in counts.items()
        }

    def _turned(self, dot: Dot, letter: str, spun: str, open_magnets: int) -> Met:
        """What a turn does to every ship it meets."""
        eighths = (LETTERS.index(letter) - LETTERS.index(spun)) % len(LETTERS)
        if not eighths:
            return {}
        movers = self._game.sea.movers(dot, letter, self._room(open_magnets))
        centre = (float(dot[0]), float(dot[1]))
        turn = Turn(movers, centre, float(LETTER_STEP * eighths), self._game.sea.shove)
        return self._met(turn, movers)

    def _glided(self, dot: Dot, number: int, open_magnets: int) -> Met:
        """What the glide of a sector does; the same however the cloud stood before its turn."""
        key = (dot, number, open_magnets)
        found = self._glides.get(key)
        if found is None:
            moving = self._glide(dot, number, open_magnets)
            found = self._glides[key] = self._met(*moving) if moving is not None else {}
        return found

    def _glide(self, dot: Dot, number: int, open_magnets: int) -> Moving | None:
        sea, sector = self._game.sea, self._game.rules.spinner[number]
        dots = sea.glide_length(dot, sector.way, sector.dots)
        if not dots:
            return None
        room = self._room(open_magnets)
        movers = [*sea.movers(dot, sector.letter.value, room), sea.cylinder(dot)]
        dx, dy = ALONG[sector.way]
        return Glide(movers, (float(dx), float(dy)), float(dots), sea.shove), movers

    def _meets(self, dot: Dot, number: int, open_magnets: int, body: Body) -> bool:
        """Whether a ship that the turn has pushed is drawn up by the glide after all."""
        moving = self._glide(dot, number, open_magnets)
        return moving is not None and any(one.drawn for one in contacts(*moving, [body]))

    def _room(self, open_magnets: int) -> list[int]:
        return [open_magnets >> number & 1 for number in range(len(self._game.sea.magnets))]

    def _met(self, part: Part, movers: list[Mover]) -> Met:
        met: Met = {}
        for berth, body in self._bodies:
            if part.spans(body.at):
                for contact in contacts(part, movers, [body]):
                    met[berth] = None if contact.drawn else body._replace(at=contact.to)
        return met


def _count(counts: dict[Berth, list[int]], berth: Berth, is_drawn: bool, lifts: bool) -> None:
    counted = counts.setdefault(berth, [0, 0, 0])
    if is_drawn:
        counted[0] += 1
        counted[1] += lifts
    else:
        counted[2] += 1
