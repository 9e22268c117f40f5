"""From the shelf to the end screen in a real window, with a power cut in the middle."""

from __future__ import annotations

from pathlib import Path

from boardgames.core.rng import Rng
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tests.scenes.player import NOT_PLAYING
from tests.window.desktop import Desktop, wait_for

ENOUGH_BEFORE_THE_CUT = 60
MOST_PRESSES = 3000


def play_on(desktop: Desktop, table: Table, rng: Rng, presses: int) -> None:
    """Points at lit things by lot until the end, or that many times."""
    for _ in range(presses):
        if isinstance(desktop.top, EndScreen):
            return
        lit = [t for t in desktop.top.all_targets() if t.lit and t.ref[0] not in NOT_PLAYING]
        desktop.point_at(rng.choice(lit).ref)
        desktop.see(table)


def test_a_match_from_the_shelf_to_the_end_with_a_power_cut(
    desktop: Desktop, tmp_path: Path
) -> None:
    desktop.point_at(("box", "waterworld"))
    desktop.point_at(("more_options",))
    for _ in range(4):
        desktop.point_at(("less", "round_limit"))
    table = desktop.begin_match(tmp_path)
    rng = Rng(5)

    play_on(desktop, table, rng, ENOUGH_BEFORE_THE_CUT)
    assert not isinstance(desktop.top, EndScreen)
    played = len(table.session.entries)
    state = table.session.state
    desktop.kill()
    desktop.start()
    desktop.app.room.stack.back_to(desktop.mirror.shelf)
    desktop.mirror.shelf.changed()
    target = desktop.top.target_of(("continue",))
    assert target is not None, "an unfinished match is offered first"
    desktop.click(target.rect.center)
    table = desktop.sit_at_saved_match(tmp_path)
    assert len(table.session.entries) == played
    assert table.session.state == state
    desktop.see(table)

    play_on(desktop, table, rng, MOST_PRESSES)
    assert isinstance(desktop.top, EndScreen)
    wait_for("the end to be written down", desktop.has_end)
    assert desktop.is_running
