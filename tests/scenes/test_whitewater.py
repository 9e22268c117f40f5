"""Whole matches of Whitewater on its table, by pointing and by keys."""

from __future__ import annotations

import pytest

from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.whitewater.scene import WhitewaterScene
from boardgames.studio import Studio
from tests.scenes.player import ScreenPlayer

STILL = Settings(reduced_motion=True)
SHORT = {"boards": 3, "round_limit": 20}


def table_of(seats: int, seed: int, studio: Studio, **variants: object) -> WhitewaterScene:
    """A table with a new match."""
    game = open_game("whitewater", {**SHORT, **variants})
    table = studio.table(game, kit_of("whitewater"), seats, seed)
    assert isinstance(table, WhitewaterScene)
    return table


@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (2, {}),
        (3, {"game": "advanced", "course": "white_knuckles"}),
        (4, {"course": "build", "drifting": True}),
        (6, {"game": "advanced", "course": "draw", "hard_rest": True, "characters": "random"}),
    ],
)
def test_a_whole_match_by_pointing_only(seats: int, variants: dict[str, object]) -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(seats, 5, studio, **variants)
    player = ScreenPlayer(studio, table, seed=seats)
    while not player.has_ended and player.presses < 9000:
        player.point_once()
    assert player.has_ended
    assert table.session.outcome is not None


@pytest.mark.parametrize("rules", ["base", "advanced"])
def test_a_whole_match_by_keys_only(rules: str) -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 6, studio, game=rules)
    player = ScreenPlayer(studio, table, seed=9)
    while not player.has_ended and player.presses < 9000:
        player.key_once()
    assert player.has_ended
    assert table.session.outcome is not None
