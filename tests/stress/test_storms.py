"""Whatever storm goes over the program, nothing fails; the million inputs are in the slow suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from boardgames.games import CATALOGUE, kit_of
from boardgames.program.tables import ui_type
from boardgames.ui.scene import Scene
from tests.stress.storm import Storm, kinds_of_decisions, lowers_the_curtain, stand_in

GAMES = [box.name for box in CATALOGUE]
A_FEW, MANY = 1_500, 50_000
SEEDS = range(1, 5)
"""Of the many for each game: a million inputs in all."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A home of its own, where a storm with this seed does the same every time."""
    folder = tmp_path / "home"
    stand_in(monkeypatch, request.node.callspec.params["seed"], folder)
    return folder


def screens(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """Every screen of the program; what others are made from is none."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("boardgames") and not one.__subclasses__():
            yield one
        yield from screens(one)


def expected(game: str) -> set[str]:
    """The names of the game's own screens, and of those that belong to no game."""
    tables = [ui_type(kit_of(box.name)) for box in CATALOGUE]
    assert len(tables) == len(CATALOGUE)
    places = {one.__name__: one.__module__ for one in screens()}
    return {
        name
        for name, module in places.items()
        if ".games." not in module or f".games.{game}." in f"{module}."
    }


class Gust(NamedTuple):
    """What is left of a small storm."""

    story: str
    turns: int
    screens: set[str]
    decisions: set[tuple[str, str]]


def blown(game: str, seed: int, home: Path, kept: Path) -> Gust:
    """A small storm in a home of its own."""
    with pytest.MonkeyPatch.context() as patch:
        stand_in(patch, seed, home)
        storm = Storm(game, seed, kept)
        storm.run(A_FEW)
    return Gust(storm.story(), storm.turns, storm.screens, storm.decisions)


@pytest.fixture(scope="session")
def gust(kept: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, int], Gust]:
    """The first small storm over a game with a seed: another one must do the same."""
    return cache(lambda game, seed: blown(game, seed, tmp_path_factory.mktemp("home"), kept))


@pytest.mark.parametrize("seed", [1])
@pytest.mark.parametrize("game", GAMES)
def test_a_gust_breaks_nothing(game: str, seed: int, gust: Callable[[str, int], Gust]) -> None:
    assert len(gust(game, seed).screens) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_storm_breaks_nothing_on_any_screen(
    game: str, seed: int, home: Path, kept: Path, record_property: Callable[[str, object], None]
) -> None:
    storm = Storm(game, seed, kept)
    storm.run(MANY)
    wanted = expected(game) - (set() if lowers_the_curtain(game, kept) else {"Curtain"})
    assert wanted - storm.screens == set()
    faced = {kind for name, kind in storm.decisions if name == game}
    assert kinds_of_decisions(game, kept) - faced == set()
    record_property("inputs", storm.done)


@pytest.mark.parametrize("seed", [1])
def test_a_storm_does_the_same_again_by_its_seed(
    seed: int, tmp_path: Path, kept: Path, gust: Callable[[str, int], Gust]
) -> None:
    first = gust(GAMES[0], seed)
    assert blown(GAMES[0], seed, tmp_path / "second", kept) == first
