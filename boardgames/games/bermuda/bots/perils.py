"""How often the next spin would meet a ship, for every place and every stand of the cloud.

A ship is looked at as if it lay there alone, so that what was found serves every position with the
same cloud; what the ships do to each other in a sweep is left to the exact rules.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from boardgames.games.bermuda.rules.geometry import LETTER_STEP
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sea import Sea, Spin
from boardgames.games.bermuda.rules.state import LETTERS, Berth, Docked, Dot
from boardgames.games.bermuda.rules.sweep import Body, Glide, Mover, Part, Turn, contacts


class Peril(NamedTuple):
    """Shares of all spins."""

    drawn: float
    """It would hang, or be lost at once."""
    pushed: float


SAFE = Peril(0.0, 0.0)
Moving = tuple[Part, list[Mover]]


class PerilTables:
    """Worked out when first asked for, since a match sees few of all stands of the cloud."""

    def __init__(self, game: BermudaTriangle) -> None:
        self._game = game
        self._stands: dict[tuple[Dot, str, int], Stand] = {}

    def of(self, dot: Dot, letter: str, open_magnets: int) -> Stand:
        """With those magnets, as bits, having room for another ship."""
        key = (dot, letter, open_magnets)
        found = self._stands.get(key)
        if found is None:
            found = self._stands[key] = Stand(self._game, dot, letter, open_magnets)
        return found


class Stand:
    """The cloud on a dot with a letter at the notch: what its next spin does to a lone ship.

    Each place is looked at when it is first asked about, so that thinking never stops for long.
    """

    def __init__(self, game: BermudaTriangle, dot: Dot, letter: str, open_magnets: int) -> None:
        self._game, self._dot, self._letter = game, dot, letter
        self._room = [open_magnets >> number & 1 for number in range(len(game.sea.magnets))]
        self._found: dict[Berth, Peril] = {}

    def peril(self, berth: Berth) -> Peril:
        """Of a ship that lies on a space or in a dock."""
        found = self._found.get(berth)
        if found is None:
            found = self._found[berth] = self._worked_out(berth)
        return found

    @cached_property
    def _spins(self) -> list[list[Moving]]:
        """What moves, by sector: the turn, then the glide."""
        sea = self._game.sea
        turns = {spin.letter: self._turn(sea, spin.letter) for spin in sea.spins}
        return [[*turns[spin.letter], *self._glide(sea, spin)] for spin in sea.spins]

    def _turn(self, sea: Sea, spun: str) -> list[Moving]:
        eighths = (LETTERS.index(self._letter) - LETTERS.index(spun)) % len(LETTERS)
        if not eighths:
            return []
        movers = sea.movers(self._dot, self._letter, self._room)
        centre = (float(self._dot[0]), float(self._dot[1]))
        return [(Turn(movers, centre, float(LETTER_STEP * eighths), sea.shove), movers)]

    def _glide(self, sea: Sea, spin: Spin) -> list[Moving]:
        dots = sea.going(self._dot, spin).dots
        if not dots:
            return []
        movers = [*sea.movers(self._dot, spin.letter, self._room), sea.cylinder(self._dot)]
        along = (float(spin.along[0]), float(spin.along[1]))
        return [(Glide(movers, along, float(dots), sea.shove), movers)]

    def _worked_out(self, berth: Berth) -> Peril:
        is_docked = type(berth) is Docked
        # BT-99: with safe ports nothing reaches a ship in dock.
        if is_docked and self._game.safe_ports:
            return SAFE
        body = Body(0, 1, self._game.sea.points[berth], is_docked)
        fates = [_fate(moving, body) for moving in self._spins]
        return Peril(fates.count(DRAWN) / len(fates), fates.count(PUSHED) / len(fates))


UNHARMED, PUSHED, DRAWN = range(3)


def _fate(moving: list[Moving], body: Body) -> int:
    """What becomes of a ship by a turn and a glide."""
    fate = UNHARMED
    for part, movers in moving:
        if not part.spans(body.at):
            continue
        for contact in contacts(part, movers, [body]):
            if contact.drawn:
                return DRAWN
            fate, body = PUSHED, body._replace(at=contact.to)
    return fate
