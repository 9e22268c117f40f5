"""Every table from its first decision to its end, and what is laid over it, at many sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.data.settings import Settings
from boardgames.games import box_of
from boardgames.program.offscreen import Studio
from tests.layout import tables
from tests.layout.cases import AT_CORNERS, AT_EXTREMES, GAMES, Case, studio_of
from tests.layout.matches import TEAMS
from tests.layout.secrets import OWN
from tests.layout.watching import all_faults


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_full_table(game: str, case: Case) -> None:
    studio = studio_of(case)
    seats = box_of(game).seats[-1]
    assert all_faults(studio, tables.decisions(studio, game, seats, "easy")) == []


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_in_high_contrast(game: str) -> None:
    studio = Studio((1280, 800), Settings(reduced_motion=True, high_contrast=True))
    seats = box_of(game).seats[-1]
    assert all_faults(studio, tables.decisions(studio, game, seats, "easy")) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_small_table(game: str, case: Case) -> None:
    studio = studio_of(case)
    seats = box_of(game).seats[0]
    assert all_faults(studio, tables.decisions(studio, game, seats, "random")) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize(
    "variants",
    [
        {"judge": "program", "board": "short"},
        {"game": "advanced", "course": "build", "drifting": True, "first_seat": "lot"},
        {"partnership": True, "round_limit": 20},
    ],
    ids=["whatzit", "whitewater", "conflict"],
)
def test_tables_with_other_rules(
    variants: dict[str, object], case: Case, request: pytest.FixtureRequest
) -> None:
    studio = studio_of(case)
    game = request.node.callspec.id.split("-")[0]
    seats = box_of(game).seats[-1]
    assert (
        all_faults(studio, tables.decisions(studio, game, seats, "random", tuple(variants.items())))
        == []
    )


@pytest.mark.parametrize("case", AT_EXTREMES)
def test_teams_at_a_table(case: Case) -> None:
    studio = studio_of(case)
    seats = len(TEAMS)
    shown = tables.decisions(studio, "whatzit", seats, "easy", names=TEAMS)
    assert all_faults(studio, shown) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize("game", GAMES)
def test_what_every_table_has(game: str, case: Case) -> None:
    studio = studio_of(case)
    seats = box_of(game).seats[-1]
    assert all_faults(studio, tables.furniture(studio, game, seats)) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize("game", list(OWN))
def test_what_only_one_game_has(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, OWN[game](studio)) == []


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_end(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, tables.endings(studio, game)) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize("game", GAMES)
def test_looking_back(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, tables.looking_back(studio, game)) == []


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("game", GAMES)
def test_what_decided_it(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, tables.reviewed(studio, game)) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_lesson(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, tables.lesson(studio, game)) == []


@pytest.mark.parametrize("case", AT_EXTREMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_workshop(
    game: str, case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    studio = studio_of(case)
    assert all_faults(studio, tables.workshop(studio, game)) == []
