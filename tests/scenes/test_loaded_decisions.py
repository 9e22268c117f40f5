"""A match loaded at a decision that has a screen of its own opens that over the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.players import HUMAN
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules.state import Phase
from boardgames.games.waterworld.scene.compass import CompassScene
from boardgames.program.app import App
from boardgames.program.matches import branch_match
from boardgames.program.program import Program
from tests.storms.storm import played


def test_one_person_among_computers_finds_the_compass_over_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody hands the screen over, so the compass opens with the table."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    over = played("waterworld", Rng(3), paths.saves())
    session = over.session
    at = next(e.index for e in session.entries if session.state_at(e.index).phase is Phase.LOOK)
    looker = session.entries[at].seat
    kinds = [HUMAN if seat == looker else "easy" for seat in range(session.seats)]
    players = [replace(one, kind=kind) for one, kind in zip(over.players, kinds, strict=True)]
    over.header = replace(over.header, players=tuple(players))
    program = Program(App((960, 600)))
    program.open_shelf()
    table = program.resume(branch_match(over, at).journal.path)
    program.room.stack.push(table)
    *below, top = program.room.stack.scenes
    assert isinstance(top, CompassScene)
    assert below == [program.shelf, table]
