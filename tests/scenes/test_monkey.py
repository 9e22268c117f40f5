"""Whatever a monkey does, nothing fails; the long run, over all screens, is in the slow suite."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.games import CATALOGUE, kit_of
from boardgames.program.tables import scene_type
from boardgames.ui.scene import Scene
from tests.scenes.monkey import Monkey

EVENTS, MANY_EVENTS = 6_000, 200_000


@pytest.fixture(autouse=True)
def no_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A monkey that starts a map editor for real would leave it running."""
    monkeypatch.setattr(
        "boardgames.program.workshop.open_in_tiled", lambda path: f"{path} stays shut."
    )


@pytest.fixture
def aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are kept that the monkey can't spoil."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    folder = tmp_path / "aside"
    folder.mkdir()
    return folder


def screens(kind: type[Scene] = Scene) -> Iterator[str]:
    """The name of every screen of the program; what others are made from is none."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("boardgames") and not one.__subclasses__():
            yield one.__name__
        yield from screens(one)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(seed: int, aside: Path) -> None:
    seen = Monkey(seed, aside).run(EVENTS)
    assert "Shelf" in seen
    assert len(seen) >= 10


@pytest.mark.slow
def test_a_patient_monkey_breaks_nothing_on_any_screen(aside: Path) -> None:
    tables = [scene_type(kit_of(box.name)) for box in CATALOGUE]
    assert len(tables) == len(CATALOGUE)
    assert set(screens()) - Monkey(7, aside).run(MANY_EVENTS) == set()
