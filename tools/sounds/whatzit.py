"""Sounds of Whatzit?: buzzers, ticks, a timer turned over, cheap keyboard fanfares, stingers."""

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
    struck,
    sung,
    swell,
    times,
)

BRASS = (1.0, 0.7, 0.55, 0.42, 0.3, 0.2, 0.12)
SQUARE = (1.0, 0.0, 0.34, 0.0, 0.2, 0.0, 0.14, 0.0, 0.1)
C, D, E, G, A = 523.25, 587.33, 659.26, 783.99, 880.0


def tone(hertz: float, seconds: float, partials: Sequence[float] = SQUARE) -> Wave:
    """One note of the keyboard."""
    pitch = np.full(int(seconds * RATE), hertz)
    envelope = swell(seconds, 0.008, seconds * 0.55)
    return released(sung(pitch, partials) * envelope)


def tune(notes: Sequence[tuple[float, float, float]], partials: Sequence[float]) -> Wave:
    """Notes as (start, Hz, seconds)."""
    out = np.zeros(int((max(start + length for start, _, length in notes) + 0.05) * RATE))
    for start, hertz, length in notes:
        lay(out, tone(hertz, length, partials), start)
    return out


def buzz(number: int) -> Maker:
    """A buzzer of its own for every seat."""
    hertz = (196.0, 233.1, 261.6, 311.1, 370.0, 440.0)[number]

    def made(rng: Rng) -> Wave:
        rough = 1 + 0.35 * np.sign(np.sin(2 * np.pi * 31 * times(0.32)))
        return np.asarray(tone(hertz, 0.32, BRASS) * rough, dtype=np.float64)

    return made


def hop(number: int) -> Maker:
    """One tick a space, rising."""

    def made(rng: Rng) -> Wave:
        hertz = 620 * 2 ** (number * 2 / 12)
        modes = [(hertz, 0.8, 0.03), (hertz * 2.7, 0.3, 0.012), (240, 0.5, 0.02)]
        return struck(0.14, modes, rng)

    return made


def clack(rng: Rng) -> Wave:
    return bounce(rng, 0.8)


def tick(rng: Rng) -> Wave:
    return struck(0.12, [(1900, 0.8, 0.014), (3200, 0.4, 0.006), (700, 0.4, 0.02)], rng)


def flip(rng: Rng) -> Wave:
    air = band(hiss(rng, 0.22), 700, 6000) * swell(0.22, 0.09, 0.04)
    lay(air, struck(0.08, [(320, 0.7, 0.02), (900, 0.4, 0.01)], rng), 0.13, 0.9)
    return air


def glass(rng: Rng) -> Wave:
    out = np.zeros(int(0.9 * RATE))
    for at in (0.0, 0.36):
        lay(out, struck(0.4, [(2350, 0.6, 0.06), (3900, 0.35, 0.04), (280, 0.8, 0.03)], rng), at)
    sand = band(hiss(rng, 0.5), 3500, 9000) * swell(0.5, 0.1, 0.2)
    lay(out, sand, 0.38, 0.25)
    return in_room(out, rng, 0.25)


def gong(rng: Rng) -> Wave:
    modes = [(147, 1.0, 0.9), (221, 0.6, 0.7), (349, 0.5, 0.5), (523, 0.35, 0.3), (811, 0.25, 0.16)]
    return in_room(struck(1.8, modes, rng), rng, 0.3)


def wrong(rng: Rng) -> Wave:
    return tune([(0.0, 185.0, 0.16), (0.12, 139.0, 0.3)], BRASS)


def near(rng: Rng) -> Wave:
    return tune([(0.0, E, 0.16), (0.14, D, 0.3)], SQUARE)


def robot(rng: Rng) -> Wave:
    notes = [(0.0, 1046.5, 0.07), (0.07, 1396.9, 0.07), (0.14, 1174.7, 0.07), (0.21, 1568.0, 0.12)]
    return tune(notes, SQUARE)


def tie(rng: Rng) -> Wave:
    notes = [(0.0, 220.0, 0.4), (0.0, 277.2, 0.4), (0.34, 220.0, 0.6), (0.34, 277.2, 0.6)]
    return in_room(tune(notes, BRASS), rng, 0.2)


def solved(rng: Rng) -> Wave:
    notes = [(0.0, C, 0.14), (0.13, E, 0.14), (0.26, G, 0.14), (0.39, C * 2, 0.55)]
    return in_room(tune(notes, SQUARE), rng, 0.25)


def unsolved(rng: Rng) -> Wave:
    return in_room(tune([(0.0, E / 2, 0.3), (0.26, C / 2, 0.6)], BRASS), rng, 0.2)


def climb(rng: Rng) -> Wave:
    steps = [C, D, E, G, A, C * 2, D * 2, E * 2, G * 2]
    return in_room(tune([(i * 0.09, hz, 0.2) for i, hz in enumerate(steps)], SQUARE), rng, 0.2)


def swap(rng: Rng) -> Wave:
    out = np.zeros(int(0.8 * RATE))
    for at, low, high in ((0.0, 300, 1800), (0.14, 700, 4200)):
        lay(out, band(hiss(rng, 0.5), low, high) * swell(0.5, 0.2, 0.09), at)
    return out


def challenge(rng: Rng) -> Wave:
    return tune([(0.0, G / 2, 0.12), (0.11, G / 2, 0.12), (0.22, C, 0.4)], BRASS)


def win(rng: Rng) -> Wave:
    notes = [
        *((0.0, C, 0.14), (0.14, C, 0.14), (0.28, C, 0.14), (0.42, C, 0.3)),
        *((0.74, E, 0.3), (1.06, D, 0.3), (1.38, C, 0.14), (1.52, D, 0.14), (1.66, E, 0.14)),
        *((1.8, G, 0.9), (1.8, E, 0.9), (1.8, C * 2, 0.9)),
    ]
    return in_room(tune(notes, SQUARE), rng, 0.3)


def swap_circle(rng: Rng) -> Wave:
    """Two pawns pass each other, and one of them lands in the Circle."""
    up = [(0.09 * n, hz, 0.16) for n, hz in enumerate((C, E, G, C * 2, E * 2))]
    down = [(0.09 * n, hz / 2, 0.16) for n, hz in enumerate((E * 2, C * 2, G, E, C))]
    end = [(0.5, hz, 0.9) for hz in (C, G, E * 2)]
    out = tune([*up, *down, *end], SQUARE)
    lay(out, swap(rng), 0.0, 1.2)
    return in_room(out, rng, 0.25)


def circle(rng: Rng) -> Wave:
    """The card that may win it: a drum that waits."""
    out = np.zeros(int(2.0 * RATE))
    for number in range(12):
        at = 1.1 * (1 - (1 - number / 12) ** 1.4)
        lay(out, struck(0.2, [(110, 1.0, 0.06), (196, 0.5, 0.04)], rng), at, 0.3 + 0.05 * number)
    lay(out, tune([(0.0, G / 2, 0.8), (0.0, C, 0.8), (0.0, D, 0.8)], BRASS), 1.1, 0.6)
    return in_room(out, rng, 0.3)


def three(rng: Rng) -> Wave:
    """Three in a row, each a step higher."""
    notes = []
    for number, root in enumerate((C, D, E)):
        at = 0.36 * number
        notes += [(at, root, 0.12), (at + 0.1, root * 1.26, 0.12), (at + 0.2, root * 1.5, 0.16)]
    notes += [(1.08, hz, 0.8) for hz in (C * 2, G, E)]
    return in_room(tune(notes, SQUARE), rng, 0.25)


MAKERS: dict[str, Maker] = {
    **{f"whatzit_buzz_{number + 1}": buzz(number) for number in range(6)},
    **{f"whatzit_hop_{number + 1}": hop(number) for number in range(6)},
    "whatzit_clack": clack,
    "whatzit_tick": tick,
    "whatzit_flip": flip,
    "whatzit_glass": glass,
    "whatzit_gong": gong,
    "whatzit_wrong": wrong,
    "whatzit_near": near,
    "whatzit_robot": robot,
    "whatzit_tie": tie,
    "whatzit_solved": solved,
    "whatzit_unsolved": unsolved,
    "whatzit_climb": climb,
    "whatzit_swap": swap,
    "whatzit_challenge": challenge,
    "whatzit_win": win,
    "whatzit_swap_circle": swap_circle,
    "whatzit_circle": circle,
    "whatzit_three": three,
}
