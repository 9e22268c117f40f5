"""How soon a fleet could be rich enough: its dockings planned one after another, without luck.

Nobody plans so far ahead and keeps to it; but who is nearer to the target by such a plan is nearer
by every other, and money, steps and cards that show are weighed against each other by it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

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


class Cargo(NamedTuple):
    """What there is to take at a port, in dollars."""

    first: float
    """The card that shows, or an average one where none does."""
    average: float
    """Of those beneath."""
    cards: int
    bonus: int
    bonuses: int

    def pay(self, rank: int) -> float:
        """What the ship takes that docks after so many others."""
        pay = self.first if rank == 0 else self.average if rank < self.cards else 0.0
        return pay + self.bonus if rank < self.bonuses else pay

    @property
    def mean(self) -> float:
        """What a docking brings some time later."""
        beneath = self.cards - 1
        pay = (self.first + beneath * self.average) / self.cards if self.cards else 0.0
        return pay + self.bonus if self.bonuses else pay


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
    steps = [one.steps + UNDER_THE_CLOUD if one.is_covered else one.steps for one in voyages]
    ports = [one.port for one in voyages]
    docked = [0] * len(cargoes)
    turns = 0.0
    for _ in range(MOST_DOCKINGS):
        best, most, best_pay, best_turns = -1, 0.0, 0.0, 0.0
        for ship, port in enumerate(ports):
            pay = cargoes[port].pay(docked[port])
            needed = max(1.0, (steps[ship] + LOST_IN_PORT) / A_TURN)
            rate = min(pay, missing) / needed
            if rate > most:
                best, most, best_pay, best_turns = ship, rate, pay, needed
        if best < 0:
            return turns + STRANDED
        turns += best_turns
        missing -= best_pay
        if missing <= 0:
            return min(MOST_TURNS, turns)
        port = ports[best]
        docked[port] += 1
        steps[best] = lanes[port]
        ports[best] = (port + 1) % len(cargoes)
    return min(MOST_TURNS, turns + missing / DOLLARS_A_TURN)
