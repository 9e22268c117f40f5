"""Generates the sounds of Whatzit?: buzzers, ticks, a timer turned over, cheap keyboard fanfares.

Like `tools.sounds`, it uses only arithmetic and seeds: `python -m tools.sounds_whatzit [NAME…]`.
Needs numpy and `oggenc` (vorbis-tools).
"""

import subprocess
import sys
import tempfile
import wave
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from tools.sounds import (
    FOLDER,
    RATE,
    Wave,
    band,
    bounce,
    finished,
    hiss,
    in_room,
    lay,
    struck,
    sung,
    swell,
    times,
)

Maker = Callable[[np.random.Generator], Wave]
BRASS = (1.0, 0.7, 0.55, 0.42, 0.3, 0.2, 0.12)
SQUARE = (1.0, 0.0, 0.34, 0.0, 0.2, 0.0, 0.14, 0.0, 0.1)
C, D, E, G, A = 523.25, 587.33, 659.26, 783.99, 880.0


def tone(hertz: float, seconds: float, partials: Sequence[float] = SQUARE) -> Wave:
    """One note of the keyboard."""
    pitch = np.full(int(seconds * RATE), hertz)
    envelope = swell(seconds, 0.008, seconds * 0.55)
    return np.asarray(sung(pitch, partials) * envelope, dtype=np.float64)


def tune(notes: Sequence[tuple[float, float, float]], partials: Sequence[float]) -> Wave:
    """Notes as (start, Hz, seconds)."""
    out = np.zeros(int((max(start + length for start, _, length in notes) + 0.05) * RATE))
    for start, hertz, length in notes:
        lay(out, tone(hertz, length, partials), start)
    return out


def buzz(number: int) -> Maker:
    """A buzzer of its own for every seat."""
    hertz = (196.0, 233.1, 261.6, 311.1, 370.0, 440.0)[number]

    def made(rng: np.random.Generator) -> Wave:
        rough = 1 + 0.35 * np.sign(np.sin(2 * np.pi * 31 * times(0.32)))
        return np.asarray(tone(hertz, 0.32, BRASS) * rough, dtype=np.float64)

    return made


def hop(number: int) -> Maker:
    """One tick a space, rising."""

    def made(rng: np.random.Generator) -> Wave:
        hertz = 620 * 2 ** (number * 2 / 12)
        modes = [(hertz, 0.8, 0.03), (hertz * 2.7, 0.3, 0.012), (240, 0.5, 0.02)]
        return struck(0.14, modes, rng)

    return made


def clack(rng: np.random.Generator) -> Wave:
    return bounce(rng, 0.8)


def tick(rng: np.random.Generator) -> Wave:
    return struck(0.12, [(1900, 0.8, 0.014), (3200, 0.4, 0.006), (700, 0.4, 0.02)], rng)


def flip(rng: np.random.Generator) -> Wave:
    air = band(hiss(rng, 0.22), 700, 6000) * swell(0.22, 0.09, 0.04)
    lay(air, struck(0.08, [(320, 0.7, 0.02), (900, 0.4, 0.01)], rng), 0.13, 0.9)
    return air


def glass(rng: np.random.Generator) -> Wave:
    out = np.zeros(int(0.9 * RATE))
    for at in (0.0, 0.36):
        lay(out, struck(0.4, [(2350, 0.6, 0.06), (3900, 0.35, 0.04), (280, 0.8, 0.03)], rng), at)
    sand = band(hiss(rng, 0.5), 3500, 9000) * swell(0.5, 0.1, 0.2)
    lay(out, sand, 0.38, 0.25)
    return in_room(out, rng, 0.25)


def gong(rng: np.random.Generator) -> Wave:
    modes = [(147, 1.0, 0.9), (221, 0.6, 0.7), (349, 0.5, 0.5), (523, 0.35, 0.3), (811, 0.25, 0.16)]
    return in_room(struck(1.8, modes, rng), rng, 0.3)


def wrong(rng: np.random.Generator) -> Wave:
    return tune([(0.0, 185.0, 0.16), (0.12, 139.0, 0.3)], BRASS)


def near(rng: np.random.Generator) -> Wave:
    return tune([(0.0, E, 0.16), (0.14, D, 0.3)], SQUARE)


def robot(rng: np.random.Generator) -> Wave:
    notes = [(0.0, 1046.5, 0.07), (0.07, 1396.9, 0.07), (0.14, 1174.7, 0.07), (0.21, 1568.0, 0.12)]
    return tune(notes, SQUARE)


def tie(rng: np.random.Generator) -> Wave:
    notes = [(0.0, 220.0, 0.4), (0.0, 277.2, 0.4), (0.34, 220.0, 0.6), (0.34, 277.2, 0.6)]
    return in_room(tune(notes, BRASS), rng, 0.2)


def solved(rng: np.random.Generator) -> Wave:
    notes = [(0.0, C, 0.14), (0.13, E, 0.14), (0.26, G, 0.14), (0.39, C * 2, 0.55)]
    return in_room(tune(notes, SQUARE), rng, 0.25)


def unsolved(rng: np.random.Generator) -> Wave:
    return in_room(tune([(0.0, E / 2, 0.3), (0.26, C / 2, 0.6)], BRASS), rng, 0.2)


def climb(rng: np.random.Generator) -> Wave:
    steps = [C, D, E, G, A, C * 2, D * 2, E * 2, G * 2]
    return in_room(tune([(i * 0.09, hz, 0.2) for i, hz in enumerate(steps)], SQUARE), rng, 0.2)


def swap(rng: np.random.Generator) -> Wave:
    out = np.zeros(int(0.8 * RATE))
    for at, low, high in ((0.0, 300, 1800), (0.14, 700, 4200)):
        lay(out, band(hiss(rng, 0.5), low, high) * swell(0.5, 0.2, 0.09), at)
    return out


def challenge(rng: np.random.Generator) -> Wave:
    return tune([(0.0, G / 2, 0.12), (0.11, G / 2, 0.12), (0.22, C, 0.4)], BRASS)


def win(rng: np.random.Generator) -> Wave:
    notes = [
        *((0.0, C, 0.14), (0.14, C, 0.14), (0.28, C, 0.14), (0.42, C, 0.3)),
        *((0.74, E, 0.3), (1.06, D, 0.3), (1.38, C, 0.14), (1.52, D, 0.14), (1.66, E, 0.14)),
        *((1.8, G, 0.9), (1.8, E, 0.9), (1.8, C * 2, 0.9)),
    ]
    return in_room(tune(notes, SQUARE), rng, 0.3)


SOUNDS: dict[str, Maker] = {
    **{f"buzz_{number + 1}": buzz(number) for number in range(6)},
    **{f"hop_{number + 1}": hop(number) for number in range(6)},
    "clack": clack,
    "tick": tick,
    "flip": flip,
    "glass": glass,
    "gong": gong,
    "wrong": wrong,
    "near": near,
    "robot": robot,
    "tie": tie,
    "solved": solved,
    "unsolved": unsolved,
    "climb": climb,
    "swap": swap,
    "challenge": challenge,
    "win": win,
}


def save(name: str) -> Path:
    """Writes one sound; the same samples and serial number every time."""
    full = f"whatzit_{name}"
    seed = zlib.crc32(full.encode())
    sound = finished(SOUNDS[name](np.random.default_rng(seed)))
    samples = np.round(sound * 32767).astype("<i2")
    path = FOLDER / f"{full}.ogg"
    with tempfile.NamedTemporaryFile(suffix=".wav") as plain:
        with wave.open(plain.name, "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(samples.tobytes())
        command = ["oggenc", "-Q", "-q", "2", "--serial", str(seed % 100_000), "-o", str(path)]
        subprocess.run([*command, plain.name], check=True)
    return path


def main(names: Sequence[str]) -> None:
    """Writes the named sounds, or all of them."""
    for name in names or SOUNDS:
        save(name)


if __name__ == "__main__":
    main(sys.argv[1:])
