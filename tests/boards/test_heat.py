"""The heat map: every kind of board can be drawn, warm where pieces came and crossed where not."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from boardgames.__main__ import main
from boardgames.commands import picture
from boardgames.commands.ground import Ground, extent
from tests.boards.second import BY_NAME, Second


def ground_of(second: Second) -> Ground:
    return Ground(second.opened(), second.parts())


def brightness(colour: tuple[int, int, int]) -> int:
    return sum(colour)


def test_warmer_is_always_darker() -> None:
    steps = [picture.warmth(step / 40) for step in range(41)]
    assert (steps[0], steps[-1]) == (picture.RAMP[0], picture.RAMP[-1])
    assert all(brightness(one) > brightness(two) for one, two in pairwise(steps))
    assert picture.warmth(7.0) == picture.RAMP[-1]


@pytest.mark.parametrize("board", ["lagoon", "skirmish"])
def test_a_visited_space_is_coloured_and_the_others_are_crossed(board: str, tmp_path: Path) -> None:
    second = BY_NAME[board]
    ground = ground_of(second)
    one, other = list(ground.spots)[5:7]
    drawn = tmp_path / "heat.png"
    picture.draw_heat(ground, {one: 40}, 10, "A board", drawn)
    image = pygame.image.load(drawn)
    assert image.get_width() == picture.WIDE
    scale = (picture.WIDE - 2 * picture.MARGIN) / extent(ground.maps[second.path.name])[0]

    def colour(place: tuple[str, str], down: float) -> tuple[int, int, int]:
        x, y = ground.spots[place]
        left, top = picture.MARGIN, picture.HEADING + picture.MARGIN
        found = image.get_at((round(left + x * scale), round(top + (y + down) * scale)))
        return found.r, found.g, found.b

    # The middle has the number on it, so the colour is taken above it.
    warm, cold = colour(one, -14), colour(other, -14)
    assert sum(abs(a - b) for a, b in zip(warm, picture.RAMP[-1], strict=True)) < 90
    assert sum(abs(a - b) for a, b in zip(cold, picture.RAMP[-1], strict=True)) > 180
    assert colour(other, 0) == picture.COLD


def test_it_is_titled_as_the_board_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    titles: list[str] = []

    def draw(ground: Ground, visits: object, matches: int, title: str, path: Path) -> None:
        titles.append(title)

    monkeypatch.setattr(picture, "draw_heat", draw)
    words = ["simulate", "conflict", "--board", "skerries", "--games", "1", "--jobs", "1"]
    main([*words, "--heat", str(tmp_path / "heat.png")])
    assert titles == ["Conflict, Skerries"]
