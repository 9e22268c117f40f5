"""Whole matches of Conflict on its table, by pointing and by keys; paths, motions and sheets."""

from __future__ import annotations

import pytest

from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.games.conflict.scene import ConflictScene
from boardgames.studio import Studio
from tests.scenes.player import ScreenPlayer

STILL = Settings(reduced_motion=True)


def table_of(seats: int, seed: int, studio: Studio, **variants: object) -> ConflictScene:
    """A table with a new match."""
    table = studio.table(open_game("conflict", variants), kit_of("conflict"), seats, seed)
    assert isinstance(table, ConflictScene)
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_by_pointing_only(seats: int) -> None:
    studio = Studio((1280, 800), STILL)
    table = table_of(seats, 5, studio, round_limit=6)
    player = ScreenPlayer(studio, table, seed=seats)
    while not player.has_ended and player.presses < 5000:
        player.point_once()
    assert player.has_ended
    assert table.session.outcome is not None


def test_a_whole_match_by_keys_only() -> None:
    studio = Studio((960, 600), STILL)
    table = table_of(3, 6, studio, round_limit=5)
    player = ScreenPlayer(studio, table, seed=9)
    while not player.has_ended and player.presses < 5000:
        player.key_once()
    assert player.has_ended
    assert table.session.outcome is not None
