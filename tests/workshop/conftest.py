"""What these tests share: pictures made once, and what ships read once where it is unchanged."""

from collections.abc import Iterator
from functools import cache

import pytest

from boardgames.data import rules
from boardgames.games.whatzit.rules import validation as whatzit
from boardgames.games.whatzit.rules.cards import validation as cards
from tests.shared_caches import pictures_made_once as pictures_made_once
from tests.workshop.unchanged import Unchanged


@cache
def unchanged() -> Unchanged:
    """What is known of the shipped files, for all tests of a process."""
    return Unchanged()


@pytest.fixture(scope="module", autouse=True)
def texts_read_once() -> Iterator[None]:
    """A copied folder has the same rules, cards and rule texts as every copy before it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "tree_of", unchanged().known_tree)
        patch.setattr(whatzit, "measure_of", unchanged().known_measure)
        patch.setattr(cards, "picture_faults", unchanged().known_faults)
        yield
