"""A desktop for every window test, with a home of its own, cleared away whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Screen
from tests.window.desktop import Desktop


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program and its mirror keep settings and saves."""
    folder = tmp_path / "home"
    monkeypatch.setenv("RAINYDAY_HOME", str(folder))
    return folder


@pytest.fixture
def desktop(request: pytest.FixtureRequest, xvfb: Screen, home: Path) -> Iterator[Desktop]:
    """The program in its window; with "keys" as parameter, for somebody without a mouse."""
    opened = Desktop(xvfb, home, uses_keys=getattr(request, "param", "mouse") == "keys")
    try:
        opened.start()
        yield opened
    finally:
        opened.kill()
