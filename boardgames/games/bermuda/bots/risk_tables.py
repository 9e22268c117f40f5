"""How often the next spin would meet a ship, for every place and every stand of the cloud.

A ship is looked at as if it lay there alone, so that what was found serves every position with the
same cloud; what the ships do to each other in a sweep is left to the exact rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boardgames.games.bermuda.rules.board import Sea, Spin
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import LETTERS, Berth, Docked, Dot
from boardgames.games.bermuda.rules.sweep import (
    LETTER_STEP,
    Body,
    Glide,
    Mover,
    Part,
    Turn,
    contacts,
)


class Peril(NamedTuple):
    """Shares of all spins."""

    drawn: float
    """It would hang, or be lost at once."""
    pushed: float


SAFE = Peril(0.0, 0.0)
Moving = tuple[Part, list[Mover]]
_MOST_SPINS = 128
"""Stands of the cloud whose turns and glides are kept; a decision thinks of fewer."""


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
        self._open_magnets = open_magnets
        self._found: dict[Berth, Peril] = {}

    def knows(self, berth: Berth) -> bool:
        return berth in self._found

    def peril(self, berth: Berth) -> Peril:
        """Of a ship that is on a space or in a dock."""
        found = self._found.get(berth)
        if found is None:
            found = self._found[berth] = self._worked_out(berth)
        return found

    def _worked_out(self, berth: Berth) -> Peril:
        is_docked = type(berth) is Docked
        # BT-99: with safe ports nothing reaches a ship in dock.
        if is_docked and self._game.safe_ports:
            return SAFE
        sea = self._game.sea
        body = Body(0, 1, sea.points[berth], is_docked)
        spins = _spins(sea, self._dot, self._letter, self._open_magnets)
        fates = [_fate(moving, body) for moving in spins]
        return _peril(fates.count(DRAWN), fates.count(PUSHED), len(fates))


@lru_cache
def _peril(drawn: int, pushed: int, spins: int) -> Peril:
    """The same for all places alike: there are few, and thousands of places."""
    return Peril(drawn / spins, pushed / spins)


@lru_cache(_MOST_SPINS)
def _spins(sea: Sea, dot: Dot, letter: str, open_magnets: int) -> list[list[Moving]]:
    """What moves, by sector: the turn, then the glide.

    Only those in use are kept: they are many small things, and the garbage collector has to
    look through all that is kept.
    """
    room = [open_magnets >> number & 1 for number in range(len(sea.magnets))]
    turns = {spin.letter: _turn(sea, dot, (letter, spin.letter), room) for spin in sea.spins}
    return [[*turns[spin.letter], *_glide(sea, dot, spin, room)] for spin in sea.spins]


def _turn(sea: Sea, dot: Dot, letters: tuple[str, str], room: list[int]) -> list[Moving]:
    now, spun = letters
    eighths = (LETTERS.index(now) - LETTERS.index(spun)) % len(LETTERS)
    if not eighths:
        return []
    movers = sea.movers(dot, now, room)
    centre = (float(dot[0]), float(dot[1]))
    return [(Turn(movers, centre, float(LETTER_STEP * eighths), sea.shove), movers)]


def _glide(sea: Sea, dot: Dot, spin: Spin, room: list[int]) -> list[Moving]:
    dots = sea.going(dot, spin).dots
    if not dots:
        return []
    movers = [*sea.movers(dot, spin.letter, room), sea.cylinder(dot)]
    along = (float(spin.along[0]), float(spin.along[1]))
    return [(Glide(movers, along, float(dots), sea.shove), movers)]


UNHARMED, PUSHED, DRAWN = range(3)


def _fate(moving: list[Moving], body: Body) -> int:
    fate = UNHARMED
    for part, movers in moving:
        if not part.spans(body.at):
            continue
        for contact in contacts(part, movers, [body]):
            if contact.drawn:
                return DRAWN
            fate, body = PUSHED, body._replace(at=contact.to)
    return fate
