"""Every text of the shared screens comes from the catalogue, at the moment it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from boardgames.core.game import Outcome
from boardgames.core.players import Player
from boardgames.data.languages import DISGUISED, use_language
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.keys import Keymap
from boardgames.ui.scene import Scene
from boardgames.ui.shell.book import CreditsScreen
from boardgames.ui.shell.keys_screen import KeysScreen
from boardgames.ui.shell.rules import RulesScreen
from boardgames.ui.shell.saves import SavesScreen
from boardgames.ui.shell.settings import ColourCheck, SettingsScreen
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.table.end_screen import EndScreen, NextSteps
from boardgames.ui.table.game_ui import Ending
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.targets import Target
from boardgames.ui.widgets.outcome_marks import OutcomeMark, with_outcomes
from tests.layout.noting import watched
from tests.layout.plain import plain_english, plain_words
from tests.layout.sheets import book_of
from tests.layout.stand_in import StandIn

ADA, BEN = Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")
PIP = Player("Pip", "#445566", "▲", "easy")


@pytest.fixture
def disguise() -> Iterator[None]:
    """Everything is shown in the disguise."""
    use_language(DISGUISED)
    yield
    use_language("en")


def english(studio: Studio, scene: Scene) -> list[str]:
    """What is drawn, called and read aloud without having been looked up."""
    studio.room.stack.scenes = [scene]
    drawn = watched(studio, scene.draw)
    return plain_english(studio, scene, [line.text for _number, line in drawn.lines()])


SCREENS: list[Callable[[Studio], Scene]] = [
    lambda studio: SettingsScreen(studio.room, StandIn()),
    lambda studio: KeysScreen(studio.room, StandIn()),
    lambda studio: CreditsScreen(studio.room),
    lambda studio: ColourCheck(studio.room),
    lambda studio: Shelf(studio.room, StandIn(has_saves=False)),
    lambda studio: SavesScreen(studio.room, StandIn(has_saves=False), lambda match: None),
    lambda studio: RulesScreen(studio.room, "", book_of("waterworld")),
    lambda studio: Curtain(studio.room, ADA, lambda: None),
]


@pytest.mark.usefixtures("disguise")
@pytest.mark.parametrize("made", SCREENS)
def test_a_screen_shows_nothing_that_was_not_looked_up(made: Callable[[Studio], Scene]) -> None:
    studio = Studio((1280, 800))
    scene = made(studio)
    scene.update(0.0)
    assert english(studio, scene) == []


@pytest.mark.usefixtures("disguise")
@pytest.mark.parametrize("game", ["waterworld", "whatzit", "conflict"])
def test_a_set_up_shows_nothing_that_was_not_looked_up(game: str) -> None:
    studio, host = Studio((1280, 800)), StandIn()
    scene = SetUp(studio.room, host, host.set_up(game))
    assert english(studio, scene) == []


@pytest.mark.usefixtures("disguise")
def test_the_language_may_change_while_a_screen_is_open() -> None:
    studio = Studio((1280, 800))
    scene = SettingsScreen(studio.room, StandIn())
    assert english(studio, scene) == []
    use_language("en")
    scene.changed()
    assert 'shows plain "Settings" in "Settings"' in english(studio, scene)


@pytest.mark.usefixtures("disguise")
def test_the_controls_are_looked_up_with_the_names_of_keys() -> None:
    keymap = Keymap({"u": "escape", "escape": "u"})
    assert keymap.in_label("Undo (U)") == "Undo (Ëësc)"
    assert keymap.in_label("Menu (Esc)") == "Menu (U)"
    assert keymap.in_keys("Enter, Space") == "Ëëntëër, Spääcëë"
    assert keymap.in_keys("Shift+arrows") == "Shïïft+äärrööws"
    assert keymap.in_keys("Ctrl+U") == "Ctrl+U"
    assert keymap.in_row("E, Enter") == "E, Ëëntëër"
    assert keymap.in_row("1 to 4") == "1 töö 4"


def end_of(studio: Studio, players: list[Player], winners: tuple[int, ...]) -> EndScreen:
    """The end of a match."""
    steps = NextSteps(lambda: None, lambda: None, lambda: None, lambda: None)
    ranking = (winners, tuple(seat for seat in range(len(players)) if seat not in winners))
    outcome = Outcome("", tuple(filter(None, ranking)), winners)
    return EndScreen(studio.room, outcome, players, lambda: Ending("Why it ended."), steps)


@pytest.mark.parametrize(
    ("players", "winners", "told"),
    [
        ([ADA, PIP], (0,), "You won!"),
        ([ADA, PIP], (1,), "Pip won!"),
        ([ADA, PIP], (0, 1), "You and Pip won!"),
        ([ADA, BEN], (0,), "Ada won!"),
        ([ADA, BEN], (0, 1), "Ada and Ben won!"),
        ([ADA, BEN], (), "Nobody won"),
    ],
)
def test_the_only_person_at_the_screen_is_told_you_won(
    players: list[Player], winners: tuple[int, ...], told: str
) -> None:
    heading, reason, *places = end_of(Studio((960, 600)), players, winners).words()
    assert (heading, reason) == (told, "Why it ended.")
    assert places[0] == f"1st place: {players[winners[0] if winners else 0].name}."


def test_what_a_choice_gains_and_risks_follows_its_name_in_sentences() -> None:
    target = Target(("space", "A1"), pygame.Rect(0, 0, 9, 9), label="Sail to A1")
    marks = {
        "Sail to A1. You win.": OutcomeMark(target.ref, "You win."),
        "Sail to A1. The Deez attack.": OutcomeMark(
            target.ref, "You get Rope.", "The Deez attack.", tells_gain=False
        ),
        "Sail to A1": OutcomeMark(target.ref, "You get Rope.", tells_gain=False),
    }
    for told, mark in marks.items():
        assert [one.label for one in with_outcomes([target], [mark])] == [told]


@pytest.mark.usefixtures("disguise")
def test_the_menu_and_the_controls_of_a_table_are_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((1280, 800)))
    program.open_shelf()
    table = program.new_match("conflict", [ADA, BEN], {})
    program.room.stack.push(table)
    program.app.give(KeyPressed("escape"))
    top = program.room.stack.top
    told = [*top.words(), *(target.label for target in top.all_targets())]
    assert [text for text in told if plain_words(text)] == []
