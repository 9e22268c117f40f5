"""What Bermuda Triangle's first picture needs is made ahead, and looks as if it hadn't been."""

from __future__ import annotations

from copy import copy
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.games import open_game
from boardgames.games.bermuda import KIT
from boardgames.games.bermuda.scene.draw import sea
from boardgames.games.bermuda.scene.draw.cloud_picture import CloudPicture
from boardgames.games.bermuda.scene.draw.spinner import RINGS, SpinnerPicture
from boardgames.program import tables
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.assets import Painting
from boardgames.ui.table.table import Table
from boardgames.ui.widgets.dice_tray import BLANK, TUMBLING, WHITE, load_dice_ahead
from tests.rules.bermuda.positions import game

SIZE = (1280, 800)


def new_table(studio: Studio, seats: int = 2) -> Table:
    """A table with a new match."""
    return studio.table(open_game("bermuda"), KIT, seats, seed=4)


def make_ready(studio: Studio, seats: int = 2) -> int:
    """Does what the set-up does for such a table, and says in how many steps."""
    return sum(1 for _ in tables.made_ready(studio.room, "bermuda", seats, {}, None))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was painted since, of all that takes long."""
    found: list[str] = []

    def note(owner: Any, name: str) -> None:
        paint = owner._painted

        def noted(*asked: object) -> Painting:
            found.append(name)
            made: pygame.Surface = yield from paint(*asked)
            return made

        monkeypatch.setattr(owner, "_painted", noted)

    for owner, name in ((sea, "chart"), (CloudPicture, "cloud"), (SpinnerPicture, "ring")):
        note(owner, name)
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_that_was_made_ready_looks_like_any_other(seats: int) -> None:
    studio, other = Studio(SIZE), Studio(SIZE)
    make_ready(studio, seats)
    ready, usual = (one.drawn(new_table(one, seats)) for one in (studio, other))
    assert pygame.image.tobytes(ready, "RGB") == pygame.image.tobytes(usual, "RGB")


def test_the_next_table_paints_neither_chart_nor_cloud_nor_spinner(painted: list[str]) -> None:
    studio = Studio(SIZE)
    make_ready(studio)
    assert painted.count("chart") == painted.count("cloud") == 1
    assert painted.count("ring") == 2 * len(RINGS), "as they lie, and as they whirl"
    painted.clear()
    studio.draw(new_table(studio))
    assert not painted


def test_it_takes_many_small_steps() -> None:
    assert make_ready(Studio(SIZE)) > 20


def test_a_window_of_another_size_keeps_nothing_of_it(painted: list[str]) -> None:
    studio = Studio(SIZE)
    make_ready(studio)
    painted.clear()
    studio.room.resize((1024, 640))
    studio.draw(new_table(studio))
    assert painted.count("cloud") == 1
    assert painted.count("ring") == len(RINGS)


def test_a_cloud_of_another_outline_is_another_picture(painted: list[str]) -> None:
    studio = Studio(SIZE)
    table = new_table(studio)
    cloud = table.frame.images.cloud
    first = cloud._picture("body", 0)
    sea = copy(game().sea)
    assert CloudPicture(cloud.layout, sea)._picture("body", 0) is first
    board = sea.board
    sea.board = replace(board, outline=tuple((x * 0.9, y) for x, y in board.outline))
    assert CloudPicture(cloud.layout, sea)._picture("body", 0) is not first
    assert painted.count("cloud") == 2


def test_dice_are_decoded_ahead_and_those_with_many_pips_as_blank_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio, asked = Studio(SIZE), list[str]()
    monkeypatch.setattr(studio.room.assets, "load_ahead", asked.extend)
    load_dice_ahead(studio.room, ["2", "12"])
    assert asked == [*(WHITE.format(face) for face in (*TUMBLING, "2", BLANK))]
