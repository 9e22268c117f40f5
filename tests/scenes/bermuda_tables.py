"""Tables of Bermuda Triangle to try things on: from any position, with the spin that is wanted."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Moment, Seat, Trace
from boardgames.core.rng import Rng
from boardgames.games import kit_of
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction, Spun
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene.frame import BermudaScenery
from boardgames.games.bermuda.scene.motions.sweep import Plan, planned
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.layout.noting import Line, WatchedLettering
from tests.rules.bermuda.positions import game

E_4_N, A_10_E, G_EAST, C_9_S = 5, 1, 15, 11
"""Sectors of the spinner by what they read."""


class Staged(BermudaTriangle):
    """The game from a given position, with a given spin."""

    first: State
    sector = 0

    def start(self, seats: int) -> State:
        """The position to begin with."""
        return self.first

    def chance(self, state: State, rng: Rng) -> BermudaAction:
        """The wanted spin where one is asked for."""
        action = super().chance(state, rng)
        return Spun(self.sector) if isinstance(action, Spun) and self.sector else action


def staged(
    studio: Studio,
    first: State,
    sector: int = 0,
    seed: int = 1,
    humans: Sequence[Seat] | None = None,
) -> Table:
    """A table that lies as wanted."""
    plain = game()
    made = Staged(plain.rules, plain.board, plain.options)
    made.first, made.sector = first, sector
    return studio.table(made, kit_of("bermuda"), first.seats, seed, humans)


def fresh(studio: Studio, seats: int, seed: int, target: int = 200_000) -> Table:
    """A table with a new match."""
    return studio.table(game(target=target), kit_of("bermuda"), seats, seed)


def moments(first: State, sector: int) -> list[Moment[State]]:
    """A sweep event by event."""
    trace = Trace[State]()
    events, found, view = game().swept(first, sector, trace).events, list[Moment[State]](), first
    for index, (event, after) in enumerate(trace, 1):
        found.append(Moment(event, view, after, events[index:]))
        view = after
    return found


def plans(first: State, sector: int) -> list[Plan]:
    """The parts of a sweep, as they are played."""
    return [
        planned(game().rules, moment)
        for moment in moments(first, sector)
        if isinstance(moment.event, ev.CloudTurned | ev.CloudGlided)
    ]


def scenery_of(table: Table) -> BermudaScenery:
    """What motions of that table may know."""
    return table.display.scenery(table.aids)


def lines(studio: Studio, table: Table) -> list[Line]:
    """Every line that is set on the window while the table is drawn."""
    room = studio.room
    plain, room.letters = room.letters, WatchedLettering(room.letters)
    try:
        table.draw(studio.sheet)
        return room.letters.lines
    finally:
        room.letters = plain


def said(studio: Studio, table: Table) -> list[str]:
    """The words of these lines."""
    return [line.text for line in lines(studio, table)]


def noted(table: Table) -> str:
    """What is in the notes' place."""
    return "" if table.note is None else table.note.text


def captions_of(studio: Studio, table: Table, ms: float = 120) -> list[str]:
    """Everything that is set over the sea while the stage plays, each line once."""
    found: list[str] = []
    while table.stage.is_busy:
        for line in said(studio, table):
            if line not in found:
                found.append(line)
        table.update(ms)
    return found
