"""Stingers of Waterworld: struck pipes and plucked wire, as if built from what floats about."""

from collections.abc import Sequence

import numpy as np

from tools.sounds.craft import (
    RATE,
    Maker,
    Rng,
    Wave,
    band,
    bounce,
    hiss,
    in_room,
    lay,
    released,
    splash,
    struck,
    sung,
    swell,
    times,
)
from tools.sounds.house import boom, crunch, gull_call, rip

D, E, F, G, A, B, C = 293.66, 329.63, 349.23, 392.0, 440.0, 493.88, 523.25


def pipe(rng: Rng, hertz: float, fall: float = 0.4) -> Wave:
    """A length of tube, struck: its overtones aren't in tune with it."""
    modes = [(hertz, 1.0, fall), (hertz * 2.76, 0.35, fall / 2), (hertz * 5.4, 0.14, fall / 5)]
    return released(struck(fall * 4, modes, rng))


def wire(rng: Rng, hertz: float, seconds: float = 1.0) -> Wave:
    """A plucked string: noise that goes round and loses its edge each time."""
    size = int(RATE / hertz)
    loop = band(rng.standard_normal(size), 40, 5000)
    out = np.empty(int(seconds * RATE))
    for start in range(0, len(out), size):
        part = out[start : start + size]
        part[:] = loop[: len(part)]
        loop = 0.994 * 0.5 * (loop + np.roll(loop, 1))
    return out / np.abs(out).max() * np.minimum(1.0, times(seconds)[::-1] * 10)


def played(
    rng: Rng, notes: Sequence[tuple[float, float]], seconds: float, low: Sequence[float] = ()
) -> Wave:
    """(start, Hz) for each pipe with its wire; `low` drones below them."""
    out = np.zeros(int(seconds * RATE))
    for at, hertz in notes:
        lay(out, pipe(rng, hertz), at, 0.7)
        lay(out, wire(rng, hertz), at, 0.5)
    for hertz in low:
        drone = sung(np.full(len(out), hertz), (1.0, 0.5, 0.3, 0.2, 0.1))
        out += 0.25 * drone * np.sin(np.pi * times(seconds) / seconds) ** 0.7
    return out


def complete(rng: Rng) -> Wave:
    """Four cards, four notes, and they fit."""
    notes = ((0.0, D), (0.22, F), (0.44, A), (0.66, D * 2), (0.68, A), (0.7, F))
    return in_room(played(rng, notes, 2.1, (D / 2,)), rng, 0.35, 0.3)


def torn(rng: Rng) -> Wave:
    out = np.zeros(int(1.7 * RATE))
    lay(out, rip(rng), 0.0, 0.9)
    lay(out, played(rng, ((0.0, A / 2), (0.2, F / 2), (0.42, D / 2)), 1.2), 0.45, 0.8)
    return in_room(out, rng, 0.3, 0.2)


def smashed(rng: Rng) -> Wave:
    """The atoll goes, and everything on it."""
    out = np.zeros(int(2.3 * RATE))
    lay(out, boom(rng) / 3, 0.0, 0.8)
    lay(out, crunch(rng), 0.12, 0.9)
    lay(out, splash(rng, 1.0, 180, 26), 0.75, 2.0)
    lay(out, played(rng, ((0.0, D / 2), (0.0, E * 0.47), (0.0, A / 4)), 1.4), 0.8, 0.5)
    return np.tanh(out)


def battle_won(rng: Rng) -> Wave:
    notes = ((0.0, A), (0.13, A), (0.26, D * 2), (0.52, E * 2), (0.78, F * 2), (0.8, A), (0.82, D))
    out = played(rng, notes, 2.2, (D / 2, A / 2))
    for at in (0.0, 0.26, 0.78):
        lay(out, bounce(rng, 0.6), at, 0.4)
    return in_room(out, rng, 0.4, 0.3)


def battle_lost(rng: Rng) -> Wave:
    notes = ((0.0, A), (0.24, G), (0.48, F), (0.8, D * 0.944), (0.82, A / 2))
    out = played(rng, notes, 2.1, (D * 0.236,))
    lay(out, band(hiss(rng, 1.0), 60, 300) * swell(1.0, 0.02, 0.3), 0.8, 1.2)
    return in_room(out, rng, 0.4, 0.3)


def tie(rng: Rng) -> Wave:
    """The same answer twice: once more."""
    notes = ((0.0, G), (0.02, A), (0.45, G), (0.47, A))
    return in_room(played(rng, notes, 1.4), rng, 0.3, 0.2)


def dry_land(rng: Rng) -> Wave:
    """Ground under the keel, a long chord, gulls close by."""
    notes = (
        *((0.0, D), (0.2, A), (0.4, D * 2), (0.6, E * 2), (0.8, F * 2 * 1.06), (1.2, A * 2)),
        *((1.22, D * 2), (1.24, F * 1.06), (1.26, D)),
    )
    out = played(rng, notes, 3.0, (D / 2, A / 2, D))
    lay(out, splash(rng, 0.8, 200, 16), 0.0, 0.8)
    for at, top in ((1.3, 1010), (1.75, 1080), (2.05, 990)):
        lay(out, gull_call(rng, 0.32, top), at, 0.3)
    return in_room(out, rng, 0.45, 0.4)


MAKERS: dict[str, Maker] = {
    f"waterworld_{made.__name__}": made
    for made in (complete, torn, smashed, battle_won, battle_lost, tie, dry_land)
}
