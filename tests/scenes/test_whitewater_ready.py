"""What Whitewater's first picture needs is made ahead, and looks as if it hadn't been."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.program import tables
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table

SIZE = (1280, 800)
PADDLERS = ("girl_1", "girl_2", "boy_1", "boy_2")


def new_table(studio: Studio, seats: int = 2, boards: int = 3) -> Table:
    """A table with a new match."""
    game = open_game("whitewater", {"boards": boards})
    table: Table = studio.table(game, KIT, seats, seed=4)
    return table


def make_ready(studio: Studio, seats: int = 2, boards: int = 3) -> int:
    """Does what the set-up does for such a table, and says in how many steps."""
    steps = tables.made_ready(studio.room, "whitewater", seats, {"boards": boards}, None)
    return sum(1 for _ in steps)


def in_sight(table: Table) -> list[int]:
    parts: list[int] = table.frame.lead.picture.parts_in(table.frame.camera.seen())
    return parts


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_that_was_made_ready_looks_like_any_other(seats: int) -> None:
    studio = Studio(SIZE)
    make_ready(studio, seats)
    ready = pixels(studio.drawn(new_table(studio, seats)))
    other = Studio(SIZE)
    assert ready == pixels(other.drawn(new_table(other, seats)))


def test_the_next_table_paints_no_board_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    studio = Studio(SIZE)
    make_ready(studio)
    table = new_table(studio)
    painted: list[int] = []

    def painting(picture: RiverPicture, part: int) -> Iterator[None]:
        painted.append(part)
        picture._slices[part] = pygame.Surface((1, 1))
        yield

    monkeypatch.setattr(RiverPicture, "_painting", painting)
    studio.draw(table)
    assert in_sight(table)
    assert not painted


def test_it_takes_several_steps_for_every_board_in_sight() -> None:
    studio = Studio(SIZE)
    assert make_ready(studio) > 2 * len(in_sight(new_table(studio)))


def test_another_river_is_painted_anew() -> None:
    studio = Studio(SIZE)
    make_ready(studio, boards=3)
    longer = new_table(studio, boards=4)
    assert longer.frame.lead.picture.parts
    assert not longer.frame.lead.picture._slices


def test_a_window_of_another_size_keeps_nothing_of_it() -> None:
    studio = Studio(SIZE)
    make_ready(studio)
    studio.room.resize((1024, 640))
    assert not new_table(studio).frame.lead.picture._slices


def test_boards_farther_down_are_painted_in_steps_while_computers_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio = Studio(SIZE)
    game = open_game("whitewater")
    table = studio.table(game, KIT, 2, seed=4, humans=[])
    painted: list[bool] = []

    def paint_on(picture: RiverPicture) -> bool:
        painted.append(table.stage.is_moving)
        return False

    monkeypatch.setattr(RiverPicture, "paint_on", paint_on)
    for updates in range(1, 301):
        table.animate(16)
        assert len(painted) <= updates
        if table.is_settled:
            table.send([Rng(3).choice(table.session.legal_actions())])
    assert any(painted)


def test_paddlers_are_made_one_by_one_before_they_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio = Studio(SIZE)
    table = new_table(studio)
    studio.draw(table)
    made: list[set[str]] = []
    image = studio.room.assets.image
    now: set[str] = set()

    def noted(name: str, *args: Any, **more: Any) -> pygame.Surface:
        now.add(name)
        return image(name, *args, **more)

    monkeypatch.setattr(studio.room.assets, "image", noted)
    for _ in range(60):
        now.clear()
        table.animate(16)
        made.append({name for name in now if name.removeprefix("whitewater/")[:-6] in PADDLERS})
    shown = {f"whitewater/{who}_{face}" for who in PADDLERS for face in ("ready", "spent")}
    assert shown <= set().union(*made)
    assert max(map(len, made)) == 1
