"""Sounds of Conflict: tin, clockwork, water, planks, a small brass band, and its stingers."""

from collections.abc import Sequence

import numpy as np

from tools.sounds.craft import (
    RATE,
    Maker,
    Rng,
    Wave,
    band,
    hiss,
    in_room,
    lay,
    splash,
    struck,
    sung,
    swell,
    times,
    wander,
)


def tin(rng: Rng, pitch: float, seconds: float = 0.25) -> Wave:
    """A small tin toy, touched."""
    modes = [
        (pitch * ratio * rng.uniform(0.985, 1.015), loud, fall)
        for ratio, loud, fall in (
            (1.0, 0.8, 0.05),
            (1.47, 0.6, 0.04),
            (2.09, 0.7, 0.03),
            (2.83, 0.4, 0.025),
            (3.91, 0.35, 0.015),
        )
    ]
    return struck(seconds, modes, rng)


def conflict_tick(rng: Rng) -> Wave:
    """A wheel on the board."""
    out = tin(rng, 1500, 0.14) * 0.7
    lay(out, struck(0.1, [(310, 0.8, 0.02), (720, 0.4, 0.012)], rng), 0)
    return in_room(out, rng, 0.15, 0.04)


def conflict_chug(rng: Rng) -> Wave:
    """One stroke of a little steam engine, with water along the hull."""
    seconds = 0.22
    puff = band(hiss(rng, seconds), 80, 420) * swell(seconds, 0.02, 0.05)
    wash = band(hiss(rng, seconds), 600, 2400) * swell(seconds, 0.05, 0.06)
    return in_room(puff / puff.std() + 0.25 * wash / wash.std(), rng, 0.15, 0.06)


def conflict_whirr(rng: Rng) -> Wave:
    """Clockwork and a propeller."""
    seconds = 0.24
    t = times(seconds)
    pitch = 128 + 18 * np.sin(2 * np.pi * 3 * t) + 2 * wander(rng, seconds, 30)
    buzz = sung(pitch, [1 / n**0.8 for n in range(1, 16)])
    out = band(buzz, 160, 2600) * np.sin(np.pi * t / seconds) ** 0.7
    for tick in np.arange(0.01, seconds - 0.02, 0.021):
        lay(out, struck(0.02, [(3100, 0.6, 0.003), (4700, 0.4, 0.002)], rng), float(tick), 0.9)
    return in_room(out, rng, 0.1, 0.04)


def conflict_clink(rng: Rng) -> Wave:
    """A tin piece tipped over."""
    out = np.zeros(int(0.5 * RATE))
    for at, pitch, loud in (
        (0.0, 1180, 1.0),
        (0.075, 1420, 0.6),
        (0.13, 1260, 0.35),
        (0.17, 1500, 0.2),
    ):
        lay(out, tin(rng, pitch, 0.3), at, loud)
    return in_room(out, rng, 0.3, 0.08)


def conflict_splash(rng: Rng) -> Wave:
    """A mine: a dull thump under water, then the column falls back."""
    x = times(1.2)
    thump = sung(42 + 70 * np.exp(-x / 0.07), (1.0, 0.35)) * swell(1.2, 0.006, 0.2)
    out = 1.4 * thump
    lay(out, splash(rng, 1.0, 180, 30), 0.06, 2.2)
    return in_room(np.tanh(out), rng, 0.3, 0.2)


def conflict_planks(rng: Rng) -> Wave:
    """Loose planks under a wheel, or a bridge giving way to a hull."""
    out = np.zeros(int(0.35 * RATE))
    for at, loud in ((0.0, 1.0), (0.055, 0.7), (0.12, 0.5)):
        low = rng.uniform(150, 230)
        modes = [(low, 1.0, 0.04), (low * 2.7, 0.6, 0.025), (low * 5.1, 0.3, 0.012)]
        lay(out, struck(0.2, modes, rng), at, loud)
    return in_room(out, rng, 0.3, 0.06)


def conflict_wind(rng: Rng) -> Wave:
    """A spring wound back."""
    out = np.zeros(int(0.62 * RATE))
    pawl = [(1250, 0.5, 0.008), (2380, 0.8, 0.007), (3710, 0.6, 0.005)]
    at, gap = 0.0, 0.052
    while at < 0.5:
        lay(out, struck(0.05, pawl, rng), at, 0.6 + at)
        at, gap = at + gap, gap * 0.95
    return in_room(out, rng, 0.15, 0.04)


def conflict_stamp(rng: Rng) -> Wave:
    """A rubber stamp on paper over wood."""
    out = struck(0.3, [(95, 1.0, 0.05), (190, 0.6, 0.03), (430, 0.3, 0.015)], rng)
    lay(out, band(hiss(rng, 0.08), 500, 4200) * swell(0.08, 0.001, 0.012), 0, 0.7)
    return in_room(out, rng, 0.3, 0.08)


def conflict_tinfall(rng: Rng) -> Wave:
    """A dozen tin pieces falling one after another."""
    out = np.zeros(int(1.5 * RATE))
    for step in range(22):
        at = 0.045 * step + float(rng.uniform(0, 0.02))
        lay(out, tin(rng, float(rng.uniform(900, 1900))), at, float(rng.uniform(0.3, 0.9)))
    return in_room(out, rng, 0.3, 0.1)


def brass(rng: Rng, hertz: float, seconds: float) -> Wave:
    """A toy trumpet."""
    x = times(seconds)
    pitch = hertz * (1 - 0.02 * np.exp(-x / 0.02)) + 1.2 * np.sin(2 * np.pi * 5.5 * x)
    tone = sung(pitch, [1 / n**0.9 for n in range(1, 14)])
    shape = np.interp(x, (0, 0.025, seconds * 0.7, seconds), (0, 1, 0.75, 0))
    return band(tone, 250, 3600, 1.2) * shape


def drum(rng: Rng) -> Wave:
    """A tin drum."""
    body = struck(0.2, [(170, 1.0, 0.05), (290, 0.4, 0.03)], rng)
    return body + 0.5 * band(hiss(rng, 0.2), 1200, 6000) * swell(0.2, 0.001, 0.03)


def band_plays(
    rng: Rng, notes: Sequence[tuple[float, float, float]], beats: Sequence[float]
) -> Wave:
    """(start, Hz, seconds) for each note, and when the drum is struck."""
    out = np.zeros(int((max(at + long for at, _, long in notes) + 0.1) * RATE))
    for at, hertz, long in notes:
        lay(out, brass(rng, hertz, long), at)
    for at in beats:
        lay(out, drum(rng), at, 0.9)
    return in_room(np.tanh(0.8 * out), rng, 0.35, 0.15)


def conflict_fanfare(rng: Rng) -> Wave:
    g, c, e, high = 392.0, 523.25, 659.26, 783.99
    notes = ((0.0, g, 0.12), (0.12, c, 0.12), (0.24, e, 0.12), (0.36, high, 0.5))
    chord = ((0.36, c, 0.5), (0.36, e, 0.5))
    return band_plays(rng, notes + chord, (0.0, 0.36))


def conflict_march(rng: Rng) -> Wave:
    """Four bars at a brisk pace."""
    c, d, e, f, g, a, high = 523.25, 587.33, 659.26, 698.46, 783.99, 880.0, 1046.5
    line = (c, c, g, g, a, g, f, e, d, g, e, c, d, g / 2, c, high)
    beat = 0.17
    notes = [(i * beat, hertz, beat * 0.92) for i, hertz in enumerate(line[:-1])]
    notes.append((15 * beat, line[-1], 0.5))
    notes += [(i * beat, low / 2, beat * 0.6) for i, low in enumerate(line) if i % 2 == 0]
    beats = [i * beat for i in range(16) if i % 4 in (0, 2, 3)]
    return band_plays(rng, notes, beats)


def rolled(rng: Rng, seconds: float, loud_from: float, loud_to: float) -> Wave:
    """A roll on the tin drum."""
    out = np.zeros(int((seconds + 0.2) * RATE))
    for at in np.arange(0, seconds, 0.052):
        loud = loud_from + (loud_to - loud_from) * at / seconds
        lay(out, drum(rng), float(at + rng.uniform(0, 0.006)), loud)
    return out


C, D, E, F, G, A = 523.25, 587.33, 659.26, 698.46, 783.99, 880.0


def capture(rng: Rng) -> Wave:
    out = np.zeros(int(1.2 * RATE))
    lay(out, conflict_clink(rng), 0.0, 0.8)
    lay(out, band_plays(rng, ((0.0, G / 2, 0.12), (0.13, C, 0.4)), (0.13,)), 0.16, 0.8)
    return out


def great_capture(rng: Rng) -> Wave:
    """Two or three at once."""
    out = np.zeros(int(1.9 * RATE))
    for at in (0.0, 0.14, 0.28):
        lay(out, conflict_clink(rng), at, 0.6)
    notes = ((0.0, G / 2, 0.12), (0.13, C, 0.12), (0.26, E, 0.12), (0.39, G, 0.7), (0.39, C, 0.7))
    lay(out, band_plays(rng, notes, (0.0, 0.13, 0.26, 0.39)), 0.36, 0.9)
    return out


def circle(rng: Rng) -> Wave:
    """A home circle has fallen: the whole band."""
    notes = (
        *((0.0, C, 0.18), (0.2, C, 0.1), (0.32, C, 0.1), (0.44, F, 0.3), (0.76, E, 0.14)),
        *((0.92, F, 0.14), (1.08, A, 0.9), (1.08, F, 0.9), (1.08, C, 0.9), (1.08, F / 2, 0.9)),
    )
    out = np.zeros(int(2.4 * RATE))
    lay(out, rolled(rng, 0.4, 0.3, 0.8), 0.0, 0.7)
    lay(out, band_plays(rng, notes, (0.0, 0.2, 0.32, 0.44, 0.76, 0.92, 1.08)), 0.3)
    return out


def loss(rng: Rng) -> Wave:
    """A tin soldier tips over, and a trumpet says so."""
    out = np.zeros(int(1.7 * RATE))
    lay(out, conflict_clink(rng), 0.0, 0.6)
    notes = ((0.0, E / 2, 0.3), (0.3, E / 2 * 0.944, 0.3), (0.6, D / 2 * 0.944, 0.6))
    lay(out, band_plays(rng, notes, ()), 0.25, 0.9)
    return out


def seven(rng: Rng) -> Wave:
    """Seven strokes, the last one hard."""
    out = np.zeros(int(1.5 * RATE))
    for number in range(7):
        lay(out, drum(rng), 0.11 * number, 0.45 + 0.05 * number)
    lay(out, band_plays(rng, ((0.0, C / 2, 0.45), (0.0, F / 2, 0.45)), (0.0,)), 0.66, 0.9)
    return out


def third_double(rng: Rng) -> Wave:
    """Twice a step up; the third time the band loses the tune."""
    notes = [(0.0, C, 0.1), (0.11, C, 0.1), (0.3, D, 0.1), (0.41, D, 0.1), (0.6, E, 0.1)]
    notes += [(0.71, E * 0.944, 0.3), (0.98, D * 0.944, 0.2), (1.16, C * 0.84, 0.6)]
    return band_plays(rng, notes, (0.0, 0.11, 0.3, 0.41, 0.6, 0.71))


def winning_throw(rng: Rng) -> Wave:
    """A roll that wants to be played."""
    out = np.zeros(int(2.2 * RATE))
    lay(out, rolled(rng, 1.1, 0.15, 0.9), 0.0, 0.8)
    notes = ((0.0, G, 0.7), (0.0, D, 0.7), (0.0, G / 2, 0.7))
    lay(out, band_plays(rng, notes, (0.0,)), 1.15)
    return out


def last_corner(rng: Rng) -> Wave:
    """Nobody else is left to drum."""
    notes = (
        *((0.0, G / 2, 0.16), (0.18, C, 0.16), (0.36, E, 0.16), (0.54, G, 0.34), (0.9, E, 0.14)),
        *((1.06, G, 1.2), (1.06, E, 1.2), (1.06, C, 1.2), (1.06, C / 2, 1.2)),
    )
    out = band_plays(rng, notes, (0.0, 0.18, 0.36, 0.54, 0.9))
    lay(out, rolled(rng, 0.9, 0.7, 0.2), 1.06, 0.6)
    return out


STINGERS = (
    capture,
    great_capture,
    circle,
    loss,
    seven,
    third_double,
    winning_throw,
    last_corner,
)
MAKERS: dict[str, Maker] = {
    **{
        made.__name__: made
        for made in (
            *(conflict_tick, conflict_chug, conflict_whirr, conflict_clink, conflict_splash),
            *(conflict_planks, conflict_wind, conflict_stamp, conflict_tinfall),
            *(conflict_fanfare, conflict_march),
        )
    },
    **{f"conflict_{made.__name__}": made for made in STINGERS},
}
