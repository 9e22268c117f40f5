"""A shelf with the pond on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import games, paths
from boardgames.games import Box
from tests.data import pond

POND = Box("pond", "Pond", range(2, 5), "Hop.", "tests.data.pond")


@pytest.fixture
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "boards"
    pond.written(folder / "pond")
    monkeypatch.setattr(paths, "boards", lambda: folder)
    monkeypatch.setattr(games, "CATALOGUE", (POND,))
    return folder
