"""The windows everything is laid out for: five sizes, each at four interface scales.

In the ordinary run the corners of the range stand for all; `--slow` goes through all twenty.
"""

from __future__ import annotations

from itertools import product

import pytest

from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE
from boardgames.program.offscreen import Studio

Case = tuple[tuple[int, int], float]

SIZES = ((960, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
SCALES = (0.75, 1.0, 1.5, 2.0)
GAMES = [box.name for box in CATALOGUE]
CASES: list[Case] = list(product(SIZES, SCALES))
NAMES = [f"{w}x{h}-{round(scale * 100)}" for (w, h), scale in CASES]
CORNERS = {
    "960x600-75",
    "960x600-100",
    "1280x800-100",
    "1920x1080-100",
    "2560x1440-200",
    "960x600-200",
}
"""Where type is largest beside everything else, as most people see it, and the largest of all."""
EXTREMES = {"960x600-75", "960x600-200"}
"""Where there is least room for type, and where there are fewest units: for what takes long."""


def _params(ordinary: set[str]) -> list[object]:
    return [
        pytest.param(case, id=name, marks=[] if name in ordinary else [pytest.mark.slow])
        for case, name in zip(CASES, NAMES, strict=True)
    ]


AT_CORNERS = _params(CORNERS)
AT_EXTREMES = _params(EXTREMES)


def studio_of(case: Case) -> Studio:
    """A room of that size and scale."""
    size, scale = case
    return Studio(size, Settings(interface_scale=scale, reduced_motion=True))
