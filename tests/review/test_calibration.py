"""Foretold chances come true: of positions foretold at 30%, 30 of 100 are won."""

from __future__ import annotations

import pytest

from tests.review.courses import GAMES
from tools.chances import Bin, bins_of, calibration_error, forecasts

ALLOWED = 0.05


def test_the_bins_hold_every_forecast_and_their_error_is_the_mean_distance() -> None:
    found = [(0.1, 0.0)] * 10 + [(0.9, 1.0)] * 10
    bins = bins_of(found)
    assert sum(one.size for one in bins) == len(found)
    assert calibration_error(bins) == pytest.approx(0.08), "the middle one is half and half"
    assert calibration_error([Bin(10, 0.5, 0.5)]) == 0
    assert Bin(400, 0.3, 0.4).is_excluded
    assert not Bin(400, 0.3, 0.33).is_excluded


def test_chances_at_whatzit_come_true_in_a_few_matches() -> None:
    """So few that only a gross mistake shows; the slow test is the measurement."""
    bins = bins_of(list(forecasts("whatzit", 60, 10)))
    assert not any(one.is_excluded for one in bins)
    assert calibration_error(bins) <= 2 * ALLOWED


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_chances_come_true_in_400_matches(name: str) -> None:
    bins = bins_of(list(forecasts(name, 400, 40)))
    assert calibration_error(bins) <= ALLOWED
    assert not any(one.is_excluded for one in bins)
