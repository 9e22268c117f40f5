"""What Whitewater's first picture needs is made ahead, and looks as if it hadn't been."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture
from boardgames.games.whitewater.scene.river_table import BUSY_PICTURES
from boardgames.games.whitewater.scene.table import WhitewaterScene
from boardgames.program import tables
from boardgames.program.studio import Studio

SIZE = (1280, 800)
PADDLERS = ("girl_1", "girl_2", "boy_1", "boy_2")


def new_table(studio: Studio, seats: int = 2, boards: int = 3) -> WhitewaterScene:
    """A table with a new match."""
    game = open_game("whitewater", {"boards": boards})
    table = studio.table(game, KIT, seats, seed=4)
    assert isinstance(table, WhitewaterScene)
    return table


def make_ready(studio: Studio, seats: int = 2, boards: int = 3) -> int:
    """Does what the set-up does for such a table, and says in how many steps."""
    steps = tables.made_ready(studio.room, "whitewater", seats, {"boards": boards}, None)
    return sum(1 for _ in steps)


def in_sight(table: WhitewaterScene) -> list[int]:
    return table.lead.picture.parts_in(table.camera.seen())


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
    assert longer.lead.picture.parts
    assert not longer.lead.picture._slices


def test_a_window_of_another_size_keeps_nothing_of_it() -> None:
    studio = Studio(SIZE)
    make_ready(studio)
    studio.room.resize((1024, 640))
    assert not new_table(studio).lead.picture._slices


def test_boards_farther_down_are_painted_in_pictures_that_have_little_else_to_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio = Studio(SIZE)
    game = open_game("whitewater")
    table = studio.table(game, KIT, 2, seed=4, humans=[])
    assert isinstance(table, WhitewaterScene)
    pictures = [0]
    """How many there were since something was played, before each step."""
    painted: list[tuple[int, bool]] = []

    def paint_on(picture: RiverPicture) -> bool:
        painted.append((pictures[0], table.stage.is_moving))
        return False

    monkeypatch.setattr(RiverPicture, "paint_on", paint_on)
    for _ in range(300):
        shown = table.sitting.shown
        table.animate(16)
        pictures[0] = pictures[0] + 1 if shown == table.sitting.shown else 0
        if table.is_settled:
            table.send([Rng(3).choice(table.session.legal_actions())])
    assert min(since for since, _ in painted) >= BUSY_PICTURES - 1
    assert any(is_moving for _, is_moving in painted)


def test_paddlers_are_decoded_beside_what_is_drawn_before_they_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    studio, asked = Studio(SIZE), set[str]()
    monkeypatch.setattr(studio.room.assets, "load_ahead", asked.update)
    studio.draw(new_table(studio))
    shown = {f"whitewater/{who}_{face}" for who in PADDLERS for face in ("ready", "spent")}
    assert shown <= asked
    assert all((studio.room.assets.folder / "images" / f"{name}.png").exists() for name in asked)
