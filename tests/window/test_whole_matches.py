"""Every game from the shelf to its end screen in a real window: by mouse only, and by keys only.

A computer player says what to do, so that matches end as people's do; it is done by pointing.
Whatzit? is played against the clock and has its own people: see test_whatzit_matches.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.ai.bots import Bot, RandomBot
from boardgames.core.game import Ref
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.table import Table
from tests.scenes.player import NOT_PLAYING
from tests.window.desktop import Desktop, wait_for

GAMES = {box.name for box in CATALOGUE} - {"whatzit"}
PREFERRED = ("greedy", "easy", "random")
MOST_PRESSES = 6000
# What is pressed at the set-up before the match, to keep it short.
SHORTER: dict[str, list[Ref]] = {
    "bermuda": [("next", "target")],
    "conflict": [("more_options",), ("more", "round_limit")],
    "whitewater": [("less", "boards")],
}


class Person:
    """Plays what a computer player would, with mouse or keys."""

    def __init__(self, desktop: Desktop, table: Table) -> None:
        self.desktop = desktop
        self.table = table
        bots: dict[str, Bot] = {"random": RandomBot(), **kit_of(table.game.name).bots()}
        self.bot = next(bots[kind] for kind in PREFERRED if kind in bots)
        self.rng = Rng(11)
        self._meant: list[Ref] = []

    def wish(self) -> Ref:
        """The next thing to point at: part of the wished action, or anything lit."""
        top = self.desktop.top
        lit = [
            t.ref
            for t in top.all_targets()
            if t.lit and t.ref[0] not in NOT_PLAYING and (t.is_stop or not self.desktop.uses_keys)
        ]
        if self._meant and self._meant[0] in lit:
            return self._meant.pop(0)
        self._meant = self._next_action(top, lit)
        return self._meant.pop(0) if self._meant else self.rng.choice(lit)

    def _next_action(self, top: object, lit: list[Ref]) -> list[Ref]:
        session = self.table.session
        seat = session.to_move
        if top is not self.table or not self.table.decides or seat is None:
            return []
        view, actions = session.view(seat), session.legal_actions()
        action = self.bot.choose(self.table.game, view, actions, seat, self.rng)
        spelled = list(self.table.ui.click_path(action, self.table.viewpoint.now()))
        return spelled if spelled and spelled[0] in lit else []

    def play(self) -> None:
        """To the end screen."""
        for _ in range(MOST_PRESSES):
            if isinstance(self.desktop.top, EndScreen):
                return
            self.desktop.take(self.wish())
            self.desktop.see(self.table)


@pytest.mark.slow
@pytest.mark.parametrize("desktop", ["mouse", "keys"], indirect=True)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_match_by_one_means_alone(game: str, desktop: Desktop, tmp_path: Path) -> None:
    """The smallest table of the game, from the shelf until it is put back there."""
    pointer = desktop.pointer_place()
    desktop.take(("box", game))
    desktop.take(("count", box_of(game).seats[0]))
    for ref in SHORTER.get(game, []):
        desktop.take(ref)
    table = desktop.begin_match(tmp_path)
    Person(desktop, table).play()
    assert isinstance(desktop.top, EndScreen)
    wait_for("the end to be written down", desktop.has_end)
    desktop.leave_end_screen()
    assert desktop.pointer_place() == pointer or not desktop.uses_keys
    assert desktop.is_running
