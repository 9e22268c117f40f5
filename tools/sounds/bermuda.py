"""Sounds of Bermuda Triangle: wind, a magnet, foghorns, ticking dots, and its stingers."""

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
    released,
    struck,
    sung,
    swell,
    times,
    wander,
)
from tools.sounds.house import card


def bermuda_wind(rng: Rng) -> Wave:
    """Rises and falls, with a hollow whistle in it."""
    seconds = 3.4
    air = band(hiss(rng, seconds), 160, 700) * (1 + 0.5 * wander(rng, seconds, 1.4))
    pitch = 330 + 60 * np.sin(np.pi * times(seconds) / seconds) + 8 * wander(rng, seconds, 3)
    whistle = band(hiss(rng, seconds), 300, 460, 6) * 3.0 + 0.12 * sung(pitch, (1.0, 0.2))
    shape = np.sin(np.pi * times(seconds) / seconds) ** 1.5
    return np.asarray((air + 0.5 * whistle) * shape, dtype=np.float64)


def bermuda_tick(rng: Rng) -> Wave:
    """One dot passed."""
    return struck(0.08, [(1900, 1, 0.008), (980, 0.6, 0.012)], rng) * 0.5


def bermuda_tock(rng: Rng) -> Wave:
    """A ring of the spinner stops."""
    return in_room(struck(0.3, [(420, 1, 0.03), (910, 0.6, 0.02), (180, 0.7, 0.05)], rng), rng, 0.2)


def bermuda_whoop(rng: Rng) -> Wave:
    """A rising swoop while a ship is drawn up."""
    seconds = 0.5
    t = times(seconds)
    pitch = 140 * 2 ** (3.1 * (t / seconds) ** 1.6)
    out = (
        sung(pitch, (1.0, 0.5, 0.25, 0.1))
        * (t / seconds) ** 0.7
        * np.clip((seconds - t) * 30, 0, 1)
    )
    return in_room(out + 0.15 * band(hiss(rng, seconds), 600, 3000) * t, rng, 0.25, 0.2)


def bermuda_scrape(rng: Rng) -> Wave:
    """Hull on hull."""
    seconds = 0.42
    grit = band(hiss(rng, seconds), 280, 1500) * (1 + 0.8 * wander(rng, seconds, 30))
    groan = sung(
        np.full_like(times(seconds), 118.0) + 14 * wander(rng, seconds, 8), (1.0, 0.6, 0.4)
    )
    return np.asarray((grit + 0.3 * groan) * swell(seconds, 0.05, 0.13), dtype=np.float64)


def bermuda_chug(rng: Rng) -> Wave:
    """A small engine under way."""
    out = np.zeros_like(times(0.95))
    for beat in range(8):
        thump = struck(0.12, [(72, 1, 0.03), (146, 0.5, 0.02), (410, 0.14, 0.01)], rng)
        lay(out, thump, 0.02 + beat * 0.11, 1 - 0.06 * beat)
    wash = band(hiss(rng, 0.95), 300, 1800) * swell(0.95, 0.2, 0.4) * 0.12
    return np.asarray(out + wash, dtype=np.float64)


def bermuda_chord(rng: Rng) -> Wave:
    """Deep and uneasy, for the lift."""
    seconds = 2.6
    out = np.zeros_like(times(seconds))
    for hertz, loud in ((55, 1.0), (82.4, 0.7), (116.5, 0.55), (123.5, 0.4), (233, 0.16)):
        pitch = np.full_like(out, hertz) * (1 + 0.004 * wander(rng, seconds, 4))
        out += loud * sung(pitch, (1.0, 0.4, 0.2))
    return in_room(out * np.sin(np.pi * times(seconds) / seconds) ** 0.8, rng, 0.4, 0.4)


def bermuda_foghorn(rng: Rng) -> Wave:
    """A ship is gone."""
    seconds = 1.3
    pitch = np.full_like(times(seconds), 98.0) * (1 - 0.04 * times(seconds) / seconds)
    out = sung(pitch, (1.0, 0.8, 0.55, 0.4, 0.25, 0.15)) * swell(seconds, 0.12, 0.42)
    return in_room(out, rng, 0.5, 0.5)


def bermuda_exhale(rng: Rng) -> Wave:
    """The cloud lets go."""
    seconds = 1.2
    return np.asarray(
        band(hiss(rng, seconds), 180, 900) * swell(seconds, 0.25, 0.3), dtype=np.float64
    )


def bermuda_creak(rng: Rng) -> Wave:
    """Ships hanging from the cloud sway and creak."""
    seconds = 0.9
    pitch = 210 + 60 * np.sin(2 * np.pi * 1.6 * times(seconds)) + 12 * wander(rng, seconds, 20)
    grain = np.clip(wander(rng, seconds, 60), 0, None)
    tone = band(sung(pitch, (1.0, 0.7, 0.5, 0.4, 0.3)) * grain, 180, 1600)
    return in_room(tone * swell(seconds, 0.12, 0.3) * 0.6, rng, 0.25)


def bermuda_till(rng: Rng) -> Wave:
    """A card, and the bell of a till."""
    out = np.zeros_like(times(1.0))
    lay(out, card(rng), 0.0, 0.8)
    lay(out, struck(0.6, [(2350, 1, 0.16), (3520, 0.5, 0.1), (4700, 0.3, 0.06)], rng), 0.36, 0.5)
    return out


def eerie(rng: Rng, hertz: float, seconds: float, rise: float = 0.06) -> Wave:
    """A glass that is rubbed, and trembles."""
    t = times(seconds)
    pitch = hertz * (1 + 0.006 * np.sin(2 * np.pi * 5.2 * t) + 0.001 * wander(rng, seconds, 9))
    return released(sung(pitch, (1.0, 0.22, 0.1)) * swell(seconds, rise, seconds / 3))


def glasses(rng: Rng, notes: Sequence[tuple[float, float, float]]) -> Wave:
    """(start, Hz, seconds) for each note."""
    out = np.zeros(int(max(at + long for at, _, long in notes) * RATE))
    for at, hertz, long in notes:
        lay(out, eerie(rng, hertz, long), at)
        lay(out, struck(0.5, [(hertz, 0.6, 0.12), (hertz * 4.01, 0.15, 0.04)], rng), at, 0.6)
    return out


def escape(rng: Rng) -> Wave:
    """The breath one held is let go."""
    out = np.zeros(int(2.0 * RATE))
    lay(out, glasses(rng, ((0.0, 466.16, 0.6), (0.0, 493.88, 0.6), (0.5, 523.25, 1.3))), 0.0)
    lay(out, eerie(rng, 659.26, 1.2), 0.5, 0.7)
    lay(out, bermuda_exhale(rng), 0.35, 0.8)
    return in_room(out, rng, 0.4, 0.3)


def hooked(rng: Rng) -> Wave:
    """Drawn up, and held by iron."""
    out = np.zeros(int(1.9 * RATE))
    lay(out, bermuda_whoop(rng), 0.0, 0.8)
    lay(out, struck(0.8, [(311, 0.8, 0.2), (733, 0.7, 0.16), (1187, 0.5, 0.1)], rng), 0.5, 0.8)
    lay(out, glasses(rng, ((0.0, 233.08, 1.2), (0.0, 329.63, 1.2))), 0.55, 0.5)
    return in_room(out, rng, 0.35, 0.3)


def bump(rng: Rng) -> Wave:
    """Two hulls, and a bell that didn't expect it."""
    out = np.zeros(int(1.5 * RATE))
    hull = [(96, 1.0, 0.12), (171, 0.7, 0.08), (287, 0.5, 0.05), (512, 0.25, 0.03)]
    lay(out, struck(0.6, hull, rng), 0.0, 1.2)
    lay(out, bermuda_scrape(rng), 0.06, 0.7)
    for at, loud in ((0.12, 1.0), (0.42, 0.6), (0.78, 0.35)):
        lay(out, struck(0.6, [(1244, 0.5, 0.15), (2490, 0.3, 0.08)], rng), at, 0.5 * loud)
    return in_room(out, rng, 0.3, 0.2)


def nearly(rng: Rng) -> Wave:
    """A question without its answer."""
    notes = ((0.0, 293.66, 0.5), (0.25, 369.99, 0.5), (0.5, 440.0, 0.5), (0.75, 554.37, 1.4))
    out = glasses(rng, notes)
    lay(out, eerie(rng, 146.83, 2.0, 0.4), 0.1, 0.6)
    return in_room(out, rng, 0.45, 0.4)


def win(rng: Rng) -> Wave:
    """The answer, a till, and the horn of a ship that came home."""
    notes = (
        *((0.0, 293.66, 0.4), (0.18, 369.99, 0.4), (0.36, 440.0, 0.4), (0.54, 587.33, 1.8)),
        *((0.54, 440.0, 1.8), (0.54, 369.99, 1.8)),
    )
    out = np.zeros(int(2.7 * RATE))
    lay(out, glasses(rng, notes), 0.0, 0.8)
    lay(out, bermuda_till(rng), 0.3, 0.5)
    t = times(1.6)
    shape = np.interp(t, (0, 0.1, 1.2, 1.6), (0, 1, 0.9, 0))
    lay(out, sung(np.full_like(t, 146.83), [1 / n for n in range(1, 9)]) * shape, 0.75, 0.5)
    return in_room(out, rng, 0.45, 0.35)


def docked(rng: Rng) -> Wave:
    """Lines are made fast, and the till is glad."""
    out = np.zeros(int(1.6 * RATE))
    for at, loud in ((0.0, 1.0), (0.17, 0.6)):
        quay = [(143, 1.0, 0.07), (262, 0.6, 0.05), (471, 0.3, 0.03)]
        lay(out, struck(0.4, quay, rng), at, 0.7 * loud)
    lay(out, bermuda_till(rng), 0.1, 0.6)
    lay(out, glasses(rng, ((0.0, 293.66, 0.4), (0.16, 440.0, 0.8))), 0.45, 0.6)
    return in_room(out, rng, 0.35, 0.25)


def adrift(rng: Rng) -> Wave:
    """Pushed off course by something that isn't wind."""
    out = np.zeros(int(1.7 * RATE))
    t = times(1.6)
    pitch = 207.65 * (1 + 0.05 * np.sin(2 * np.pi * 0.9 * t)) * (1 - 0.06 * t)
    lay(out, released(sung(pitch, (1.0, 0.3, 0.12)) * swell(1.6, 0.25, 0.6)), 0.0, 0.6)
    lay(out, bermuda_scrape(rng), 0.0, 0.8)
    lay(out, bermuda_exhale(rng), 0.2, 0.5)
    return in_room(out, rng, 0.4, 0.3)


def lost(rng: Rng) -> Wave:
    """Gone: a horn that sinks, and nothing that answers."""
    out = np.zeros(int(2.4 * RATE))
    t = times(1.9)
    shape = np.interp(t, (0, 0.12, 1.1, 1.9), (0, 1, 0.8, 0))
    pitch = 110.0 * 2 ** (-0.35 * (t / 1.9) ** 2)
    lay(out, sung(pitch, (1.0, 0.8, 0.55, 0.4, 0.25, 0.15)) * shape, 0.0, 0.7)
    lay(out, glasses(rng, ((0.0, 329.63, 1.0), (0.35, 311.13, 1.4))), 0.3, 0.4)
    return in_room(out, rng, 0.5, 0.45)


STINGERS = (escape, hooked, bump, docked, adrift, lost, nearly, win)
MAKERS: dict[str, Maker] = {
    **{
        made.__name__: made
        for made in (
            *(
                bermuda_wind,
                bermuda_tick,
                bermuda_tock,
                bermuda_whoop,
                bermuda_scrape,
                bermuda_chug,
            ),
            *(bermuda_chord, bermuda_foghorn, bermuda_exhale, bermuda_till, bermuda_creak),
        )
    },
    **{f"bermuda_{made.__name__}": made for made in STINGERS},
}
