"""Two reviews of one match with different random streams agree as often as they claim to."""

from __future__ import annotations

import math

import pytest

from boardgames.core.review import Estimate
from tests.review.courses import GAMES, evidence_of, reviewer_of

PASSES = 12


def agree(one: Estimate, other: Estimate) -> bool:
    """Whether the difference is within the interval of a difference."""
    return abs(one.value - other.value) <= math.hypot(one.error, other.error) + 1e-9


@pytest.mark.parametrize("name", GAMES)
def test_two_independent_reviews_agree_in_95_of_100_cases(name: str) -> None:
    """Of every segment one seat's change, as the others' follow from it.

    Changes that are rare have not shown in so few samples: four standard errors of the count.
    """
    first, second = (evidence_of(reviewer_of(name, seed), PASSES) for seed in (1, 2))
    agreed = [
        agree(a[0], b[0])
        for one, other in zip(first.stretches, second.stretches, strict=True)
        for number in range(len(one.stretch.segments))
        for a, b in [(one.change(number), other.change(number))]
    ]
    slack = 4 * math.sqrt(0.95 * 0.05 / len(agreed))
    assert len(agreed) > 20
    assert sum(agreed) / len(agreed) >= 0.95 - slack
    shares = zip(first.review(1.0).shares, second.review(1.0).shares, strict=True)
    for one, other in shares:
        for part in ("luck", "own", "others"):
            a, b = getattr(one, part), getattr(other, part)
            assert abs(a.value - b.value) <= 2 * math.hypot(a.error, b.error)
