"""A checkout with the tiny game in its catalogue passes the tests that every game passes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.example.shipped import NAME, run, shipped

OF_GAMES = ("tests/data", "tests/layout", "tests/scenes", "tests/workshop")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shipped(tmp_path_factory.mktemp("shipped") / "rainy-day")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "chosen",
    [
        ("tests/contract", "tests/golden", "tests/rules/stones", "-k", NAME),
        ("tests/architecture",),
        (*OF_GAMES, "-k", NAME),
    ],
    ids=["contract", "architecture", "screens and data"],
)
def test_it_passes_the_tests_of_all_games(chosen: tuple[str, ...], checkout: Path) -> None:
    run(checkout, "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *chosen)
