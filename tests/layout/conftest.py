"""What tests of layouts share: boxes opened and pictures made once for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.data.languages import use_language
from tests.layout.cases import GAMES
from tests.shared_caches import advice_thought_out_once as advice_thought_out_once
from tests.shared_caches import boxes_opened_once as boxes_opened_once
from tests.shared_caches import matches_painted_and_told_once as matches_painted_and_told_once
from tests.shared_caches import pictures_made_once as pictures_made_once

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def language_of_the_environment() -> Iterator[None]:
    """RAINYDAY_LANG=qps lays everything out in the disguise."""
    use_language()
    yield
    use_language("en")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets the tests of a file follow each other that need the same pictures.

    All games in all sizes need ten times as many as are kept: what was made for a game's first
    test would be gone when the next of its tests comes round.
    """
    places = [place for place, item in enumerate(items) if item.path.parent == HERE]
    here = [items[place] for place in places]
    paths = list(dict.fromkeys(item.path for item in here))
    here.sort(key=lambda item: (paths.index(item.path), *_pictures_of(item)))
    for place, item in zip(places, here, strict=True):
        items[place] = item


def _pictures_of(item: pytest.Item) -> tuple[str, str]:
    """The game and the window's size, what needs more pictures of its own first.

    Tables have pictures that are scaled to all sizes; sheets are the same in all games.
    """
    if not isinstance(item, pytest.Function) or not hasattr(item, "callspec"):
        return "", ""
    given, names = item.callspec.params, item.callspec.id.split("-")
    case = str(given.get("case", ""))
    game = next((name for name in names if name in GAMES), "")
    return (game, case) if item.path.stem == "test_tables" else (case, game)
