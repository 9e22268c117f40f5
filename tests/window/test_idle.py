"""A table at which nobody does anything costs next to nothing."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from boardgames.games import kit_of, open_game
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from tests.window.desktop import Desktop

MEASURED_SECONDS = 4.0
MOST_OF_A_CORE = 0.02
LOOKS = 8


def test_nothing_moves_nothing_is_redrawn() -> None:
    """Two seconds at the shelf, once its rain has stopped, and two at a table: no new picture."""
    app = App((960, 600))
    program = Program(app)
    program.open_shelf()
    for _ in range(10):
        app.turn()
    studio = Studio((960, 600))
    table = studio.table(open_game("waterworld"), kit_of("waterworld"), 2, 1)
    while program.shelf.rain.is_falling:
        program.shelf.update(1000)
    for scene in (program.shelf, table):
        if scene is table:
            app.room.stack.push(table)
        app.turn()
        before = app.frames
        for _ in range(40):
            app.turn()
        assert app.frames == before


def seconds_used(pid: int) -> float:
    """Processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux's /proc")
def test_idling_at_the_table_costs_under_two_percent_of_a_core(
    desktop: Desktop, tmp_path: Path
) -> None:
    desktop.point_at(("box", "waterworld"))
    desktop.begin_match(tmp_path)
    assert desktop.program is not None
    time.sleep(2.0)
    shares: list[float] = []
    # A busy machine makes everything dearer, so the calmest of several looks counts.
    while len(shares) < LOOKS and not any(share < MOST_OF_A_CORE for share in shares):
        before = seconds_used(desktop.program.pid)
        time.sleep(MEASURED_SECONDS)
        shares.append((seconds_used(desktop.program.pid) - before) / MEASURED_SECONDS)
    assert min(shares) < MOST_OF_A_CORE
