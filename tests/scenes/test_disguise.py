"""A whole match of each game in the disguise: no frame shows, calls or says plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from boardgames.data.languages import DISGUISED, use_language
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.states import Computing
from boardgames.ui.table.table import Table
from tests.layout.noting import watched
from tests.layout.plain import plain_english
from tests.scenes.decisions import decisions_of, laid
from tests.scenes.player import ScreenPlayer

MATCHES = {"waterworld": 4, "whatzit": 3, "bermuda": 2, "conflict": 2, "whitewater": 2}
"""Every game, and how many play it: a person, and computers."""
LONG_FRAME_MS = 160.0
DOTTED = re.compile(r"ää|ëë|ïï|öö|üü")
CALM = Settings(reduced_motion=True, undo_pause="off", speech=True)


@pytest.fixture(autouse=True)
def disguise() -> Iterator[None]:
    use_language(DISGUISED)
    yield
    use_language("en")


class Reader(ScreenPlayer):
    """Plays at random, and reads every frame on the way."""

    def __init__(self, studio: Studio, table: Table, seed: int = 1) -> None:
        super().__init__(studio, table, seed)
        self.frames = 0
        self.found: dict[str, None] = {}

    def let_time_pass(self, most: int = 400) -> None:
        for _frame in range(most):
            top = self.top
            if isinstance(top, Table):
                top.stage.skip()
            top.update(LONG_FRAME_MS)
            if self.top.is_dirty:
                self.read()
            waits = isinstance(top, Table) and isinstance(top.state, Computing)
            if not top.is_moving and not waits:
                return

    def everything(self) -> None:
        """The table, its log, advice, menu and controls, and the rest of its screens."""
        table = self.table
        self.read()
        table.log_panel.toggle()
        self.read()
        table.log_panel.toggle()
        table.ask_advice()
        self.let_time_pass()
        self.read()
        for opened in (table.open_menu, table.show_keys, table.watch):
            scenes = list(self.studio.room.stack.scenes)
            opened()
            self.read()
            self.studio.room.stack.scenes = scenes

    def read(self) -> None:
        """Whatever is on the screen now."""
        self.top.is_dirty = False
        drawn = watched(self.studio, self.top.draw)
        lines = [line.text for _number, line in drawn.lines()]
        self.found |= dict.fromkeys(plain_english(self.studio, self.top, lines))
        self.frames += 1


@pytest.mark.thorough
@pytest.mark.parametrize("name", MATCHES)
def test_a_whole_match(name: str) -> None:
    studio, kit, game = Studio((1280, 800), CALM), kit_of(name), open_game(name)
    table = studio.table(game, kit, MATCHES[name], seed=3, humans=[0])
    easy = kit.bots()["easy"]
    table.turns.bots = dict.fromkeys(range(1, MATCHES[name]), easy)
    table.turns.begin()
    table.entered()
    reader = Reader(studio, table)
    reader.let_time_pass()
    reader.play_by_pointing()
    assert isinstance(reader.top, EndScreen)
    assert list(reader.found) == []
    assert reader.frames >= 100


@pytest.mark.parametrize("name", MATCHES)
def test_the_language_changes_at_an_open_table(name: str) -> None:
    use_language("en")
    studio, game = Studio((1280, 800), CALM), open_game(name)
    decisions = decisions_of(name)
    for reached in (decisions[0], decisions[len(decisions) // 2], decisions[-1]):
        table = laid(game, name, reached, studio)
        reader = Reader(studio, table)
        reader.everything()
        assert reader.found, "it is in English"
        for language, is_plain in ((DISGUISED, False), ("en", True)):
            use_language(language)
            studio.room.resize(studio.room.size)  # as any change of the settings does
            reader.found.clear()
            reader.everything()
            assert bool(reader.found) == is_plain, list(reader.found)
        assert not any(DOTTED.search(text) for text in reader.found)
