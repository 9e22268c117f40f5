"""Every game has a golden match, and still plays it."""

import pytest

from tests.golden import FOLDER, GAMES, played


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_match_is_played_as_it_was(game: str) -> None:
    """If a change of the rules is meant: `python -m tests.golden`, and read the difference."""
    path = FOLDER / f"{game}.txt"
    assert path.exists(), f"{game} has no golden match"
    assert played(game) == path.read_text(encoding="utf-8")
