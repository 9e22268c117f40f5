"""Every game has computers of each level, with a role, names, faces and a manner of their own."""

from __future__ import annotations

import pytest

from boardgames.core.players import LEVELS
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import kit_of
from tests.contract.matches import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_computer_of_each_level_has_a_name(name: str) -> None:
    """The setup, a report and the lengths of matches ask for each of them."""
    kit = kit_of(name)
    personas = kit.personas(load_parts(shipped_files(name), kit).rules)
    for level in LEVELS:
        assert level in kit.bots(), f"bots has no {level} computer"
        assert level in personas, f"personas has no {level} computer"
        assert personas[level].role
        assert len(set(personas[level].names)) >= 6, "nobody repeats at a table"
        assert personas[level].manner.endswith(".")
