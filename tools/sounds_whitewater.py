"""Generates the sounds of Whitewater: strokes, thuds, rushing water, splashes, a spark, a board.

They are made like the others: `python -m tools.sounds_whitewater [NAME…]`.
"""

import sys
from collections.abc import Sequence

import numpy as np

from tools.sounds import (
    MAKERS,
    RATE,
    Maker,
    Wave,
    band,
    bubble,
    hiss,
    in_room,
    lay,
    save,
    splash,
    struck,
    sung,
    swell,
    times,
)


def paddle(rng: np.random.Generator) -> Wave:
    """Two dips of a paddle."""
    out = np.zeros(int(0.5 * RATE))
    for at in (0.0, 0.17):
        dip = band(hiss(rng, 0.22), 500, 3200) * swell(0.22, 0.03, 0.05)
        lay(out, dip, at, 0.8)
        lay(out, bubble(rng), at + 0.08, 0.5)
    return out


def thud(rng: np.random.Generator) -> Wave:
    """Rubber on rubber, and a grunt of surprise."""
    out = np.zeros(int(0.6 * RATE))
    lay(out, struck(0.4, [(62, 1.0, 0.09), (118, 0.6, 0.05), (190, 0.3, 0.03)], rng), 0.0)
    lay(out, band(hiss(rng, 0.3), 300, 2500) * swell(0.3, 0.01, 0.06), 0.01, 0.5)
    t = times(0.2)
    shout = sung(290 + 120 * t - 500 * t * t, (1.0, 0.7, 0.5, 0.3, 0.15))
    lay(out, band(shout * swell(0.2, 0.03, 0.07), 350, 2400), 0.1, 0.35)
    return in_room(out, rng, 0.2)


def rush(rng: np.random.Generator) -> Wave:
    """Water that gathers speed: noise whose pitch rises."""
    seconds = 0.55
    t = times(seconds)
    low = band(hiss(rng, seconds), 250, 1200)
    high = band(hiss(rng, seconds), 1200, 6000)
    share = t / seconds
    return np.asarray((low * (1 - share) + high * share * 0.8) * swell(seconds, 0.2, 0.16))


def swirl(rng: np.random.Generator) -> Wave:
    """Water going round: noise that comes and goes."""
    seconds = 0.9
    t = times(seconds)
    turning = 0.55 + 0.45 * np.sin(2 * np.pi * (2.5 * t + 1.6 * t * t))
    out = band(hiss(rng, seconds), 180, 1500) * turning * swell(seconds, 0.15, 0.3)
    for _ in range(9):
        lay(out, bubble(rng), rng.uniform(0, 0.7), 0.4)
    return np.asarray(out, dtype=np.float64)


def plop(rng: np.random.Generator) -> Wave:
    """A paddle whirls and drops in."""
    out = np.zeros(int(0.8 * RATE))
    for at in (0.0, 0.1, 0.2):
        lay(out, band(hiss(rng, 0.09), 900, 4000) * swell(0.09, 0.03, 0.03), at, 0.25)
    lay(out, bubble(rng), 0.36, 1.0)
    lay(out, splash(rng, 0.35, 400, 4), 0.36, 0.7)
    return out


def man_overboard(rng: np.random.Generator) -> Wave:
    """A falling whistle and a splash."""
    out = np.zeros(int(1.1 * RATE))
    t = times(0.36)
    whistle = sung(1900 - 2600 * t, (1.0, 0.12)) * swell(0.36, 0.06, 0.4)
    lay(out, whistle, 0.0, 0.16)
    lay(out, splash(rng, 0.6, 250, 10), 0.36, 1.0)
    return out


def crash(rng: np.random.Generator) -> Wave:
    """A raft turns over: a slap, a heavy splash, bubbles."""
    out = np.zeros(int(1.6 * RATE))
    lay(out, struck(0.5, [(48, 1.0, 0.14), (92, 0.7, 0.08)], rng), 0.42, 1.0)
    lay(out, splash(rng, 0.9, 120, 16), 0.42, 1.0)
    for _ in range(12):
        lay(out, bubble(rng), rng.uniform(0.7, 1.4), rng.uniform(0.2, 0.5))
    return in_room(out, rng, 0.25)


def zip_(rng: np.random.Generator) -> Wave:
    """A spark runs over."""
    t = times(0.28)
    tone = sung(500 + 3800 * t, (1.0, 0.4, 0.2)) * swell(0.28, 0.02, 0.12)
    crackle = band(hiss(rng, 0.28), 3000, 9000) * swell(0.28, 0.02, 0.1)
    return np.asarray(0.6 * tone + 0.3 * crackle, dtype=np.float64)


def slide(rng: np.random.Generator) -> Wave:
    """A thick board slides over the table and clicks home."""
    out = np.zeros(int(0.5 * RATE))
    lay(out, band(hiss(rng, 0.34), 150, 1400) * swell(0.34, 0.12, 0.12), 0.0, 0.6)
    lay(out, struck(0.12, [(420, 1.0, 0.03), (910, 0.6, 0.02)], rng), 0.3, 0.9)
    return in_room(out, rng, 0.2)


SOUNDS: dict[str, Maker] = {
    "whitewater_paddle": paddle,
    "whitewater_thud": thud,
    "whitewater_rush": rush,
    "whitewater_swirl": swirl,
    "whitewater_plop": plop,
    "whitewater_splash": man_overboard,
    "whitewater_crash": crash,
    "whitewater_zip": zip_,
    "whitewater_slide": slide,
}


def main(names: Sequence[str] = ()) -> None:
    """Make the named sounds, or all."""
    MAKERS.update(SOUNDS)
    for name in names or SOUNDS:
        path = save(name)
        print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
