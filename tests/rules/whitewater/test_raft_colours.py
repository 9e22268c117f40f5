"""The six raft colours stay apart in normal and deficient sight and in grey (CIEDE2000)."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from tests.rules.whitewater.positions import the_game

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SAME: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
# Machado, Oliveira and Fernandes (2009), full deficiency, on linear light.
SIGHTS: dict[str, Matrix] = {
    "normal": SAME,
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, vector: Triple) -> Triple:
    """Matrix times vector."""
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def lab(colour: str, sight: Matrix) -> Triple:
    """An sRGB colour as somebody with that sight sees it, in CIELAB."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    seen = times(sight, (red, green, blue))
    xyz = times(TO_XYZ, (max(0, seen[0]), max(0, seen[1]), max(0, seen[2])))
    x, y, z = (
        t ** (1 / 3) if (t := v / w) > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for v, w in zip(xyz, WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = one[1] * (1 + g), other[1] * (1 + g)
    c1, c2 = hypot(a1, one[2]), hypot(a2, other[2])
    h1, h2 = degrees(atan2(one[2], a1)) % 360, degrees(atan2(other[2], a2)) % 360
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    across = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (one[0] + other[0]) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    dl = (other[0] - one[0]) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = across / (1 + 0.015 * chroma * t)
    swing = 60 * exp(-(((hue - 275) / 25) ** 2))
    mixed = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(swing))
    return sqrt(dl**2 + dc**2 + dh**2 + mixed * dc * dh)


def test_the_measure_agrees_with_published_pairs() -> None:
    for one, other, wanted in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ):
        assert difference(one, other) == pytest.approx(wanted, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_rafts_are_told_apart(sight: str) -> None:
    looks = the_game().terms.rules.rafts
    least = 8 if sight == "grey" else 16
    for one, other in combinations(looks, 2):
        seen = [lab(looks[letter].colour, SIGHTS[sight]) for letter in (one, other)]
        assert difference(*seen) >= least, f"{one} and {other}"
    assert len({look.pattern for look in looks.values()}) == len(looks)
