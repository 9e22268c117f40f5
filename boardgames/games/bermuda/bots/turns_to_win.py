"""How soon a fleet could win: its dockings planned one after another, without luck.

Nobody keeps to such a plan, but it weighs money, steps and the cards that show against each other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from boardgames.games.bermuda.rules.state import Pile

A_TURN = 3.5
"""Steps of an average roll."""
LOST_IN_PORT = 1.2
"""Steps of a roll that are lost by docking, on average."""
UNDER_THE_CLOUD = 4
"""Steps a covered ship falls behind."""
MOST_DOCKINGS, MOST_TURNS, STRANDED = 10, 30.0, 20.0
"""What is planned at the most; a fleet for which nothing is left to take needs so long more."""
DOLLARS_A_TURN = 12_000
"""What a turn brings beyond the plan."""
MOST_KEPT = 4096


class Cargo:
    """What there is to take at a port, in dollars."""

    def __init__(self, pile: Pile, bonus: int, bonuses: int) -> None:
        average = sum(pile.rest) / len(pile.rest) if pile.rest else 0.0
        first = average if pile.top is None else float(pile.top)
        freight = [first, *[average] * (pile.count - 1)] if pile.count else []
        later = sum(freight) / len(freight) if freight else 0.0
        self.shown = (pile.top or 0) + (bonus if bonuses else 0)
        """With the card that shows."""
        self.mean = later + bonus if bonuses else later
        """What a docking brings some time later."""
        freight += [0.0] * (bonuses - len(freight))
        self.pays = [pay + bonus if rank < bonuses else pay for rank, pay in enumerate(freight)]
        """What ships take that dock one after another; later ones take nothing."""

    def pay(self, rank: int) -> float:
        """What the ship takes that docks after that many others."""
        return self.pays[rank] if rank < len(self.pays) else 0.0


@lru_cache(MOST_KEPT)
def cargo_of(pile: Pile, bonus: int, bonuses: int) -> Cargo:
    """The same for the same cards, with that many bonus cards next to them."""
    return Cargo(pile, bonus, bonuses)


class Voyage(NamedTuple):
    """A ship on its way to a port."""

    steps: int
    port: int
    is_covered: bool


@lru_cache(MOST_KEPT)
def turns_to_win(
    missing: float, voyages: tuple[Voyage, ...], cargoes: tuple[Cargo, ...], lanes: tuple[int, ...]
) -> float:
    """How many turns of its own a seat would need, docking where that pays most a turn.

    `lanes` are the steps from each port to the next. Kept, since most seats stand as they did.
    """
    if missing <= 0:
        return 0.0
    if not voyages:
        return MOST_TURNS
    ports = [one.port for one in voyages]
    needed = [_turns_for(one.steps + UNDER_THE_CLOUD * one.is_covered) for one in voyages]
    pays, docked = [cargo.pay(0) for cargo in cargoes], [0] * len(cargoes)
    turns = 0.0
    for _ in range(MOST_DOCKINGS):
        best, most = -1, 0.0
        for ship, port in enumerate(ports):
            pay = pays[port]
            rate = (pay if pay < missing else missing) / needed[ship]
            if rate > most:
                best, most = ship, rate
        if best < 0:
            return turns + STRANDED
        port = ports[best]
        turns += needed[best]
        missing -= pays[port]
        if missing <= 0:
            return min(MOST_TURNS, turns)
        docked[port] += 1
        pays[port] = cargoes[port].pay(docked[port])
        needed[best], ports[best] = _turns_for(lanes[port]), (port + 1) % len(cargoes)
    return min(MOST_TURNS, turns + missing / DOLLARS_A_TURN)


def _turns_for(steps: int) -> float:
    return max(1.0, (steps + LOST_IN_PORT) / A_TURN)
