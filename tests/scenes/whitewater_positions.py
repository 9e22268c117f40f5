"""Races laid on the table by hand: four seats, rafts A to D, everything ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.hexes import Hex
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.rules.state import Member, Phase, Raft, State
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.table.table import Table
from tests.scenes.worlds import put_state, sit

CREWS = {"A": (0, 1), "B": (1, 2), "C": (2, 3), "D": (0, 3)}
SHORT = {"boards": 3, "round_limit": 20}


def table_of(
    seats: int, seed: int, studio: Studio, humans: Sequence[Seat] | None = None, **variants: Any
) -> Table:
    """A table with a new match on a short river."""
    game = open_game("whitewater", {**SHORT, **variants})
    table: Table = studio.table(game, kit_of("whitewater"), seats, seed, humans)
    return table


def race(
    studio: Studio,
    hexes: dict[str, Hex] | None = None,
    stakes: tuple[int, int] = (1, 2),
    changes: dict[str, Any] | None = None,
    humans: Sequence[Seat] | None = None,
    **variants: Any,
) -> Table:
    """Seat 0 is to move on Family Float; unnamed rafts are on their starts."""
    table = table_of(4, 5, studio, humans, **{"boards": 5, **variants})
    state: State = table.session.state
    starts = table.frame.game.terms.river(state.course).starts
    rafts = tuple(
        Raft(
            letter,
            (Member(one, stake=stakes[0]), Member(other, stake=stakes[1])),
            (hexes or {}).get(letter, starts[letter]),
        )
        for letter, (one, other) in CREWS.items()
    )
    state = replace(state, phase=Phase.ACT, rafts=rafts, pairs=(), given=(), round=1)
    put_state(table, replace(state, **(changes or {})))
    sit(table, table.session.state.active)
    table.frame.camera.arrive()
    return table


def with_raft(table: Table, letter: str, **changes: Any) -> None:
    """Changes one raft of the position that is there."""
    state: State = table.session.state
    rafts = [replace(raft, **changes) if raft.letter == letter else raft for raft in state.rafts]
    put_state(table, replace(state, rafts=tuple(rafts)))
    table.frame.camera.arrive()


def drag(table: Table, by: tuple[int, int]) -> None:
    """The river, moved with the middle button."""
    x, y = table.display.layout.river.center
    table.handle(PointerPressed((x, y), 2))
    table.handle(PointerMoved((x + by[0], y + by[1])))
    table.handle(PointerReleased((x + by[0], y + by[1]), 2))
