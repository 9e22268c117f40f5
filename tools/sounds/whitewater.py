"""Sounds of Whitewater: strokes, thuds, water, a spark, a board, and its stingers."""

from collections.abc import Sequence

import numpy as np

from tools.sounds.craft import (
    RATE,
    Maker,
    Rng,
    Wave,
    band,
    bubble,
    hiss,
    in_room,
    lay,
    splash,
    struck,
    sung,
    swell,
    times,
)


def paddle(rng: Rng) -> Wave:
    """Two dips of a paddle."""
    out = np.zeros(int(0.5 * RATE))
    for at in (0.0, 0.17):
        dip = band(hiss(rng, 0.22), 500, 3200) * swell(0.22, 0.03, 0.05)
        lay(out, dip, at, 0.8)
        lay(out, bubble(rng), at + 0.08, 0.5)
    return out


def thud(rng: Rng) -> Wave:
    """Rubber on rubber, and a grunt of surprise."""
    out = np.zeros(int(0.6 * RATE))
    lay(out, struck(0.4, [(62, 1.0, 0.09), (118, 0.6, 0.05), (190, 0.3, 0.03)], rng), 0.0)
    lay(out, band(hiss(rng, 0.3), 300, 2500) * swell(0.3, 0.01, 0.06), 0.01, 0.5)
    t = times(0.2)
    shout = sung(290 + 120 * t - 500 * t * t, (1.0, 0.7, 0.5, 0.3, 0.15))
    lay(out, band(shout * swell(0.2, 0.03, 0.07), 350, 2400), 0.1, 0.35)
    return in_room(out, rng, 0.2)


def rush(rng: Rng) -> Wave:
    """Water that gathers speed: noise whose pitch rises."""
    seconds = 0.55
    t = times(seconds)
    low = band(hiss(rng, seconds), 250, 1200)
    high = band(hiss(rng, seconds), 1200, 6000)
    share = t / seconds
    return np.asarray((low * (1 - share) + high * share * 0.8) * swell(seconds, 0.2, 0.16))


def swirl(rng: Rng) -> Wave:
    """Water going round: noise that comes and goes."""
    seconds = 0.9
    t = times(seconds)
    turning = 0.55 + 0.45 * np.sin(2 * np.pi * (2.5 * t + 1.6 * t * t))
    out = band(hiss(rng, seconds), 180, 1500) * turning * swell(seconds, 0.15, 0.3)
    for _ in range(9):
        lay(out, bubble(rng), rng.uniform(0, 0.7), 0.4)
    return np.asarray(out, dtype=np.float64)


def plop(rng: Rng) -> Wave:
    """A paddle whirls and drops in."""
    out = np.zeros(int(0.8 * RATE))
    for at in (0.0, 0.1, 0.2):
        lay(out, band(hiss(rng, 0.09), 900, 4000) * swell(0.09, 0.03, 0.03), at, 0.25)
    lay(out, bubble(rng), 0.36, 1.0)
    lay(out, splash(rng, 0.35, 400, 4), 0.36, 0.7)
    return out


def man_overboard(rng: Rng) -> Wave:
    """A falling whistle and a splash."""
    out = np.zeros(int(1.1 * RATE))
    t = times(0.36)
    whistle = sung(1900 - 2600 * t, (1.0, 0.12)) * swell(0.36, 0.06, 0.4)
    lay(out, whistle, 0.0, 0.16)
    lay(out, splash(rng, 0.6, 250, 10), 0.36, 1.0)
    return out


def crash(rng: Rng) -> Wave:
    """A raft turns over: a slap, a heavy splash, bubbles."""
    out = np.zeros(int(1.6 * RATE))
    lay(out, struck(0.5, [(48, 1.0, 0.14), (92, 0.7, 0.08)], rng), 0.42, 1.0)
    lay(out, splash(rng, 0.9, 120, 16), 0.42, 1.0)
    for _ in range(12):
        lay(out, bubble(rng), rng.uniform(0.7, 1.4), rng.uniform(0.2, 0.5))
    return in_room(out, rng, 0.25)


def zip_(rng: Rng) -> Wave:
    """A spark runs over."""
    t = times(0.28)
    tone = sung(500 + 3800 * t, (1.0, 0.4, 0.2)) * swell(0.28, 0.02, 0.12)
    crackle = band(hiss(rng, 0.28), 3000, 9000) * swell(0.28, 0.02, 0.1)
    return np.asarray(0.6 * tone + 0.3 * crackle, dtype=np.float64)


def slide(rng: Rng) -> Wave:
    """A thick board slides over the table and clicks home."""
    out = np.zeros(int(0.5 * RATE))
    lay(out, band(hiss(rng, 0.34), 150, 1400) * swell(0.34, 0.12, 0.12), 0.0, 0.6)
    lay(out, struck(0.12, [(420, 1.0, 0.03), (910, 0.6, 0.02)], rng), 0.3, 0.9)
    return in_room(out, rng, 0.2)


def plank(rng: Rng, hertz: float, fall: float = 0.22) -> Wave:
    """A wet wooden bar."""
    modes = [(hertz, 1.0, fall), (hertz * 3.93, 0.3, fall / 4), (hertz * 9.2, 0.08, fall / 10)]
    return struck(fall * 5, modes, rng)


def planks(rng: Rng, notes: Sequence[tuple[float, float]], seconds: float) -> Wave:
    """(start, Hz) for each bar, with a drop of water on each."""
    out = np.zeros(int(seconds * RATE))
    for at, hertz in notes:
        lay(out, plank(rng, hertz), at)
        lay(out, bubble(rng), at + 0.02, 0.18)
    return out


G, A, B, D, E = 392.0, 440.0, 493.88, 587.33, 659.26


def whirlpool(rng: Rng) -> Wave:
    """Round and round, and downwards."""
    out = np.zeros(int(2.2 * RATE))
    notes = [(0.13 * n, hz) for n, hz in enumerate((E, D, B, A, E, D, B, A, G, E / 2, D / 2))]
    lay(out, planks(rng, notes, 2.2), 0.0, 0.7)
    t = times(1.9)
    turning = 0.5 + 0.5 * np.sin(2 * np.pi * (1.4 * t + 1.2 * t * t))
    lay(out, band(hiss(rng, 1.9), 160, 1600) * turning * swell(1.9, 0.5, 0.7), 0.0, 1.0)
    return in_room(out, rng, 0.25, 0.2)


def push(rng: Rng) -> Wave:
    """The push that decides: a blow, and the raft that had it flies on."""
    out = np.zeros(int(1.8 * RATE))
    lay(out, thud(rng), 0.0, 0.9)
    lay(out, rush(rng), 0.15, 0.6)
    notes = ((0.0, G / 2), (0.3, D), (0.42, G), (0.54, B), (0.66, D * 1.0), (0.66, G * 2))
    lay(out, planks(rng, notes, 1.6), 0.1, 0.8)
    return in_room(out, rng, 0.25, 0.2)


def capsize(rng: Rng) -> Wave:
    out = np.zeros(int(2.3 * RATE))
    lay(out, crash(rng), 0.0, 1.0)
    notes = ((0.0, E), (0.12, D), (0.24, B * 0.944), (0.36, A * 0.944), (0.5, E / 4), (0.5, B / 4))
    lay(out, planks(rng, notes, 1.8), 0.3, 0.7)
    return in_room(out, rng, 0.25, 0.25)


def finish(rng: Rng) -> Wave:
    """Over the line, and out of the water."""
    run = [(0.09 * n, hz) for n, hz in enumerate((G / 2, B / 2, D / 2, G, B, D, G * 2))]
    out = planks(rng, (*run, (0.63, D), (0.63, B), (0.85, G * 2), (0.85, E)), 2.3)
    lay(out, splash(rng, 0.8, 300, 18), 0.5, 1.0)
    return in_room(out, rng, 0.3, 0.25)


def reveal(rng: Rng) -> Wave:
    """A tile is about to be turned: three knocks and a held breath."""
    notes = ((0.0, D / 2), (0.16, D / 2), (0.32, A / 2), (0.5, D), (0.5, A), (0.5, E))
    out = planks(rng, notes, 1.7)
    lay(out, slide(rng), 0.0, 0.5)
    return in_room(out, rng, 0.35, 0.3)


MAKERS: dict[str, Maker] = {
    "whitewater_paddle": paddle,
    "whitewater_thud": thud,
    "whitewater_rush": rush,
    "whitewater_swirl": swirl,
    "whitewater_plop": plop,
    "whitewater_splash": man_overboard,
    "whitewater_crash": crash,
    "whitewater_zip": zip_,
    "whitewater_slide": slide,
    "whitewater_whirlpool": whirlpool,
    "whitewater_push": push,
    "whitewater_capsize": capsize,
    "whitewater_finish": finish,
    "whitewater_reveal": reveal,
}
