"""A part of these tests in the disguise: words a third longer fit, and none is plain English.

`RAINYDAY_LANG=qps python -m pytest tests/layout` lays out everything so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from boardgames.core import texts
from boardgames.core.players import Player
from boardgames.data.languages import DISGUISED, use_language
from boardgames.games import box_of
from boardgames.program.offscreen import Studio
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.table.next_player import Curtain
from tests.layout import sheets, tables
from tests.layout.cases import GAMES, Case, studio_of
from tests.layout.plain import EXCEPTIONS, plain_english, plain_words
from tests.layout.sheets import Shown
from tests.layout.test_screens import AROUND
from tests.layout.watching import all_faults

USUAL = [
    pytest.param(((960, 600), 1.0), id="960x600-100"),
    pytest.param(((1280, 800), 1.0), id="1280x800-100"),
]


@pytest.fixture(autouse=True)
def disguise(language_of_the_environment: None) -> Iterator[None]:
    use_language(DISGUISED)
    yield
    use_language("en")


@pytest.mark.parametrize("case", USUAL)
@pytest.mark.parametrize("screens", AROUND)
def test_the_shelf_and_the_sheets(screens: Callable[[Studio], Shown], case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, screens(studio)) == []


@pytest.mark.parametrize("case", USUAL)
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_and_the_rules(game: str, case: Case) -> None:
    studio = studio_of(case)
    for screens in (sheets.set_up, sheets.rules):
        assert all_faults(studio, screens(studio, game)) == []


@pytest.mark.parametrize("case", USUAL)
@pytest.mark.parametrize("game", GAMES)
def test_a_full_table(game: str, case: Case) -> None:
    studio = studio_of(case)
    seats = box_of(game).seats[-1]
    assert all_faults(studio, tables.decisions(studio, game, seats, "easy")) == []


@pytest.mark.parametrize("case", USUAL)
@pytest.mark.parametrize("game", GAMES)
def test_what_decided_it(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, tables.reviewed(studio, game, bots=["easy"])) == []


class TestTheCheckItself:
    def test_a_text_that_bypasses_the_catalogue_is_named(self) -> None:
        studio = studio_of(((960, 600), 1.0))
        sheet = Modal(studio.room, "Controls", [], [Choice(texts._("Close"))])
        found = all_faults(studio, [("a sheet", sheet)])
        assert any('shows plain "Controls"' in fault for fault in found)
        assert any('says plain "Controls"' in fault for fault in found)
        assert not any("Close" in fault for fault in found)

    def test_names_are_no_faults(self) -> None:
        studio = studio_of(((960, 600), 1.0))
        curtain = Curtain(studio.room, Player("Bartholomew II", "#112233", "●"), lambda: None)
        assert plain_english(studio, curtain, ["Barth…"]) == []

    @pytest.mark.parametrize(
        "text",
        [
            "Röölls: Ben 4",
            "Nöö rüülëës wïïth “the screen”",
            "triangle_1.tmx: dots: Lääÿëër “dots” ïïs mïïssïïng.",
            "CF-12",
            "A1",
        ],
    )
    def test_exceptions(self, text: str) -> None:
        assert plain_words(text) == []
        assert all(EXCEPTIONS.values())

    @pytest.mark.parametrize("text", ["Roll", "Bäck to the table", "Ben rolled 4"])
    def test_plain_english(self, text: str) -> None:
        assert plain_words(text)
