"""Whenever the program dies, the match is there and continues; a thousand in the slow suite."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames.games import CATALOGUE
from tests.shared_caches import remember_files, remember_games
from tests.stress.ways import Graveyard

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system can't fork")

GAMES = [box.name for box in CATALOGUE]
WAYS = {
    "in_a_move": 50,
    "in_undo": 30,
    "in_redo": 30,
    "in_the_end": 25,
    "at_any_moment": 25,
    "in_beginning": 15,
    "in_a_picture": 10,
    "in_settings": 10,
    "in_a_whole_program": 5,
}
"""How many deaths of each kind a game dies: 200."""


@pytest.fixture
def graveyard(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Graveyard:
    """Of one game, in a home of its own."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    remember_files(monkeypatch)
    remember_games(monkeypatch)
    return Graveyard(request.param, 1, kept)


@pytest.mark.parametrize("graveyard", GAMES, indirect=True)
def test_no_way_to_die_loses_a_match(graveyard: Graveyard) -> None:
    for way in WAYS:
        if way != "in_a_whole_program":
            graveyard.kill(way)
    assert graveyard.kills == len(WAYS) - 1


@pytest.mark.slow
@pytest.mark.parametrize("graveyard", GAMES, indirect=True)
def test_two_hundred_deaths_lose_no_action(
    graveyard: Graveyard, record_property: Callable[[str, object], None]
) -> None:
    for way, times in WAYS.items():
        for _ in range(times):
            graveyard.kill(way)
    assert graveyard.kills == sum(WAYS.values()) == 200
    record_property("kills", graveyard.kills)
