"""The screens around the tables, and every table, at many sizes and interface scales."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from boardgames.core.game import Outcome
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game, rulebook_of
from boardgames.studio import Studio
from boardgames.ui.colour_check import ColourCheck
from boardgames.ui.curtain import Curtain, SeatLook
from boardgames.ui.end_screen import EndScreen
from boardgames.ui.host import MatchCard
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.rules_screen import RulesScreen
from boardgames.ui.saves_screen import SavesScreen
from boardgames.ui.scene import Scene
from boardgames.ui.settings_screen import SettingsScreen
from boardgames.ui.setup import SetUp
from boardgames.ui.shelf import Shelf
from tests.layout.stand_in import StandIn
from tests.layout.watching import faults

SIZES = ((960, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
SCALES = (0.75, 1.0, 1.5, 2.0)
BUILT = [box.name for box in CATALOGUE if box.built]
CASES = list(product(SIZES, SCALES))
NAMES = [f"{w}x{h}-{round(scale * 100)}" for (w, h), scale in CASES]
# Tables take a second or two each; in the ordinary run the corners of the range stand for all.
CORNERS = {"960x600-75", "960x600-100", "1280x800-100", "1920x1080-100", "2560x1440-200"}
TABLE_CASES = [
    pytest.param(case, id=name, marks=[] if name in CORNERS else [pytest.mark.slow])
    for case, name in zip(CASES, NAMES, strict=True)
]


def studio_of(case: tuple[tuple[int, int], float]) -> Studio:
    """A room of that size and scale."""
    size, scale = case
    return Studio(size, Settings(interface_scale=scale, reduced_motion=True))


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_shelf_and_the_sheets(case: tuple[tuple[int, int], float]) -> None:
    studio = studio_of(case)
    host = StandIn()
    found: list[str] = []
    shelf = Shelf(studio.room, host)
    for index in range(len(shelf.boxes)):
        shelf.hovered = ("box", shelf.boxes[index].name)
        found += faults(studio, shelf)
    fresh = Shelf(studio.room, StandIn(has_saves=False))
    found += faults(studio, fresh)
    found += faults(studio, SettingsScreen(studio.room, host))
    found += faults(studio, ColourCheck(studio.room))
    found += faults(studio, SavesScreen(studio.room, host, _no_resume))
    found += faults(studio, Curtain(studio.room, SeatLook("Bartholomew", (90, 30, 40), "▲"), _no))
    lines = ["Ada sailed 4 spaces from A3 to B6 and met the others there."] * 9
    choices = [Choice("Go on", is_primary=True), Choice("Look at the rules first")]
    found += faults(studio, Modal(studio.room, "While you were away", lines, choices))
    assert found == []


def _no() -> None:
    """Nothing happens."""


def _no_resume(match: MatchCard) -> None:
    """Nothing happens."""


@pytest.mark.parametrize("case", TABLE_CASES)
@pytest.mark.parametrize("game", BUILT)
def test_the_set_up_and_the_rules(game: str, case: tuple[tuple[int, int], float]) -> None:
    studio = studio_of(case)
    host = StandIn()
    found: list[str] = []
    for count in host.set_up(game).seats:
        scene = SetUp(studio.room, host, host.set_up(game))
        scene.count = count
        found += faults(studio, scene)
    book = RulesScreen(studio.room, game.title(), rulebook_of(game))
    for section in range(0, len(book.sections), 3):
        book.take(("section", section))
        found += faults(studio, book)
    assert found == []


@pytest.mark.parametrize("case", TABLE_CASES)
@pytest.mark.parametrize("game", BUILT)
def test_the_table(game: str, case: tuple[tuple[int, int], float]) -> None:
    studio = studio_of(case)
    opened = open_game(game)
    seats = opened.seats[-1]
    table = studio.table(opened, kit_of(game), seats, seed=4)
    rng = Rng(8)
    found: list[str] = []
    for number in range(160):
        if table.session.to_move is None:
            break
        table.session.play(rng.choice(table.session.legal_actions()))
        if number % 20 == 19 or number < 3:
            studio.seat_at(table, None)
            scenes: list[Scene] = [studio.room.stack.top]
            for scene in scenes:
                found += [f"after {number}: {fault}" for fault in faults(studio, scene)]
            studio.room.stack.scenes = [table]
    ranking = tuple((seat,) for seat in range(seats))
    outcome = Outcome("made_up", "It ended because this test wanted it to.", ranking, (0,))
    found += faults(studio, EndScreen(studio.room, table, outcome))
    assert sorted(set(found)) == []


def test_a_picture_can_be_looked_at(tmp_path: Path) -> None:
    """The command draws what is tested here."""
    from boardgames.__main__ import main

    target = tmp_path / "table.png"
    words = ["picture", BUILT[0], "--actions", "30", "--size", "1280x800", "-o", str(target)]
    assert main(words) == 0
    assert target.stat().st_size > 100_000
