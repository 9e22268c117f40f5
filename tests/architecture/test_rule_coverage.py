"""Every numbered rule is in its rulebook and named by a test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from boardgames.games import CATALOGUE, rulebook_of

TESTS = Path(__file__).parents[1]
GAMES = [box.name for box in CATALOGUE]
MARK = re.compile(r"mark\.rule\(([^)]*)\)")
RULE = re.compile(r"[A-Z]{2}-\d+")


@cache
def rules_named_by_tests() -> frozenset[str]:
    """All rules that a test names."""
    found: set[str] = set()
    for path in (TESTS / "rules").rglob("*.py"):
        for words in MARK.findall(path.read_text(encoding="utf-8")):
            found |= set(RULE.findall(words))
    return frozenset(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_rulebook_is_named_by_a_test(game: str) -> None:
    """And none twice in the book."""
    ids = [rule.id for rule in rulebook_of(game).rules()]
    assert len(ids) == len(set(ids))
    assert set(ids) <= rules_named_by_tests()


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_rulebook_have_no_gaps(game: str) -> None:
    """A rule that was left out would leave one."""
    numbers = sorted(int(rule.id.split("-")[1]) for rule in rulebook_of(game).rules())
    assert numbers == list(range(1, numbers[-1] + 1))
