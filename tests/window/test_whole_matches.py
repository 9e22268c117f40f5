"""Every game from the shelf to its end screen in a real window: by mouse only, and by keys only.

A computer player says what to do, so that matches end as people's do; it is done by pointing.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.ai.bots import Bot, RandomBot
from boardgames.core.game import Ref
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.ui.end_screen import EndScreen
from boardgames.ui.table import TableScene
from tests.conftest import Screen
from tests.scenes.player import NOT_PLAYING
from tests.window.desktop import Desktop, wait_for

BUILT = {box.name for box in CATALOGUE if box.built}
PREFERRED = ("greedy", "easy", "random")
MOST_PRESSES = 6000
# What is pressed at the set-up before the match, to keep it short.
SHORTER: dict[str, list[Ref]] = {
    "bermuda": [("next", "target")],
    "conflict": [("more", "round_limit")],
    "whitewater": [("less", "boards")],
    "whatzit": [("next", "board")],
}
# Nobody waits for the sand to run out.
HURRY: tuple[Ref, ...] = (("button", "give_up"),)
TYPED: dict[str, list[Ref]] = {
    "whatzit": [("next", "judge"), ("next", "board"), ("kind", 1), ("kind", 2)]
}


class Person:
    """Plays what a computer player would, with mouse or keys."""

    def __init__(self, desktop: Desktop, table: TableScene, uses_keys: bool) -> None:
        self.desktop = desktop
        self.table = table
        self.uses_keys = uses_keys
        bots: dict[str, Bot] = {"random": RandomBot(), **kit_of(table.game.name).bots()}
        self.bot = next(bots[kind] for kind in PREFERRED if kind in bots)
        self.rng = Rng(11)
        self._meant: list[Ref] = []

    def wish(self) -> Ref:
        """The next thing to point at: part of the wished action, or anything lit."""
        top = self.desktop.top
        lit = self._lit()
        hurried = [ref for ref in HURRY if ref in lit]
        if hurried:
            return hurried[0]
        if self._meant and self._meant[0] in lit:
            return self._meant.pop(0)
        self._meant = self._next_action(top, lit)
        return self._meant.pop(0) if self._meant else self.rng.choice(lit)

    def _lit(self) -> list[Ref]:
        """What can be pressed, or with keys only walked to; waits while time runs."""
        found: list[Ref] = []

        def is_there() -> bool:
            self.desktop.pass_time()
            found[:] = [
                t.ref
                for t in self.desktop.top.all_targets()
                if t.lit and t.ref[0] not in NOT_PLAYING and (t.is_stop or not self.uses_keys)
            ]
            return bool(found)

        wait_for("something to press", is_there)
        return found

    def _next_action(self, top: object, lit: list[Ref]) -> list[Ref]:
        session = self.table.session
        seat = session.to_move
        if top is not self.table or not self.table.decides or seat is None:
            return []
        view, actions = session.view(seat), session.legal_actions()
        action = self.bot.choose(self.table.game, view, actions, seat, self.rng)
        spelled = list(self.table.spell(action))
        return spelled if spelled and spelled[0] in lit else []

    def play(self) -> None:
        """To the end screen."""
        for _ in range(MOST_PRESSES):
            if isinstance(self.desktop.top, EndScreen):
                return
            ref = self.wish()
            if self.uses_keys:
                self.desktop.walk_to(ref)
            else:
                self.desktop.point_at(ref)
            self.desktop.see(self.table)


def played(game: str, xvfb: Screen, folder: Path, uses_keys: bool, presses: list[Ref]) -> None:
    """A match of the smallest table of the game, from the shelf on."""
    desktop = Desktop(xvfb, folder / "home")
    desktop.start()
    desktop.point_at(("box", game))
    desktop.point_at(("count", box_of(game).seats[0]))
    for ref in presses:
        desktop.point_at(ref)
    table = desktop.begin_match(folder)
    Person(desktop, table, uses_keys).play()
    assert isinstance(desktop.top, EndScreen)
    wait_for("the end to be written down", lambda: b'"end"' in desktop.save.read_bytes())
    assert desktop.program is not None
    assert desktop.program.poll() is None
    desktop.kill()


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(BUILT - {"waterworld"}))
def test_a_match_by_mouse_only(
    game: str, xvfb: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    played(game, xvfb, tmp_path, False, SHORTER.get(game, []))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(BUILT))
def test_a_match_by_keys_only(
    game: str, xvfb: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    played(game, xvfb, tmp_path, True, SHORTER.get(game, []))


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(BUILT & set(TYPED)))
def test_a_match_in_the_other_way_of_playing(
    game: str, xvfb: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    played(game, xvfb, tmp_path, False, TYPED[game])
