"""What is heard at the shelf and at each table all the time: loops in stereo without a seam.

Everything is laid round the end of the loop into its beginning, filters and echoes included.
"""

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
    lay,
    struck,
    sung,
    swell,
    times,
    wander,
)
from tools.sounds.house import gull_call

SECONDS = 56.0
EAR_DELAY_S = 0.0005
"""How much later a sound from one side reaches the other ear."""


def silence() -> Wave:
    return np.zeros((int(SECONDS * RATE), 2))


def wide(rng: Rng, low: float, high: float, slope: float = 1.0, alike: float = 0.3) -> Wave:
    """Noise from everywhere, partly the same in both ears, of deviation 1."""
    middle = band(hiss(rng, SECONDS), low, high, slope)
    ears = [band(hiss(rng, SECONDS), low, high, slope) for _ in range(2)]
    out = np.stack([alike * middle + (1 - alike) * ear for ear in ears], axis=1)
    return np.asarray(out / out.std(), dtype=np.float64)


def breath(rng: Rng, rate: float, depth: float) -> Wave:
    """A slow gain round 1, as a column."""
    curve = np.clip(wander(rng, SECONDS, rate), -2, 2)
    return np.asarray(1 + depth * curve, dtype=np.float64)[:, np.newaxis]


def put(out: Wave, sound: Wave, at: float, loud: float, side: float) -> None:
    """Adds a sound at a place between the left ear (-1) and the right one (1)."""
    angle = (side + 1) * np.pi / 4
    late = EAR_DELAY_S * side
    lay(out[:, 0], sound, at % SECONDS + max(0.0, late), loud * np.cos(angle), loop=True)
    lay(out[:, 1], sound, at % SECONDS + max(0.0, -late), loud * np.sin(angle), loop=True)


def scattered(rng: Rng, count: int) -> Wave:
    """Moments about equally far apart, none of them regular."""
    return (np.arange(count) + rng.uniform(0.1, 0.9, count)) * SECONDS / count


def far(out: Wave, rng: Rng, wet: float, fall: float, high: float) -> Wave:
    """As heard across a distance: an echo in each ear, that goes round the loop."""
    heard = np.empty_like(out)
    for ear in (0, 1):
        tail = np.zeros(len(out))
        echo = band(hiss(rng, fall * 5), 120, high, 1.0) * np.exp(-times(fall * 5) / fall)
        tail[: len(echo)] = echo / np.sqrt((echo**2).sum())
        spread = np.fft.irfft(np.fft.rfft(out[:, ear]) * np.fft.rfft(tail), len(out))
        heard[:, ear] = band(out[:, ear] + wet * spread, 40, high)
    return heard


def rain(rng: Rng) -> Wave:
    """On the window, on leaves behind it, and from a gutter."""
    gust = breath(rng, 0.09, 0.07)
    out = 0.42 * wide(rng, 900, 6500, 0.9) * gust * breath(rng, 1.5, 0.05)
    out += 0.34 * wide(rng, 120, 700)
    out += 0.2 * wide(rng, 2500, 9000) * breath(rng, 0.16, 0.15)
    for _ in range(5200):
        high = rng.uniform(1200, 5200)
        tap = struck(0.03, [(high, 1, 0.004), (high * 0.37, 0.6, 0.008)], rng)
        put(out, tap, rng.uniform(0, SECONDS), 0.9 * rng.exponential(0.35), rng.uniform(-1, 1))
    for _ in range(420):
        loud = rng.uniform(0.05, 0.25)
        put(out, bubble(rng), rng.uniform(0, SECONDS), loud, rng.uniform(-0.9, 0.9))
    for at in scattered(rng, 31):
        drop = struck(0.12, [(rng.uniform(620, 700), 1, 0.03), (1490, 0.4, 0.015)], rng)
        put(out, drop, float(at), rng.uniform(0.15, 0.4), 0.65)
    return out


def waves(rng: Rng, count: int, shift: float) -> Wave:
    """A gain between 0 and 1 for that many waves in a loop, not quite regular."""
    sway = 0.5 * wander(rng, SECONDS, 0.06)
    phase = 2 * np.pi * count * times(SECONDS) / SECONDS + sway + shift
    return np.asarray((0.5 + 0.5 * np.sin(phase)) ** 1.4, dtype=np.float64)


def creak(rng: Rng, pitch: float, seconds: float) -> Wave:
    """A rope or a plank under load."""
    bend = 1 + 0.25 * np.sin(np.pi * times(seconds) / seconds) + 0.04 * wander(rng, seconds, 16)
    grain = np.clip(wander(rng, seconds, 55), 0, None)
    tone = band(sung(pitch * bend, (1.0, 0.7, 0.5, 0.4, 0.3)) * grain, 150, 1700)
    return tone * np.sin(np.pi * times(seconds) / seconds) ** 1.5


def waterworld_sea(rng: Rng) -> Wave:
    """A long swell under the hull, rigging that works, gulls far off."""
    state = int(rng.integers(2**31))
    out = 0.5 * wide(rng, 70, 420)
    foam = wide(rng, 600, 4200)
    for ear, shift in enumerate((0.0, -0.7)):
        rise = waves(np.random.default_rng(state), 8, shift)
        crest = waves(np.random.default_rng(state), 8, shift - 0.9)
        out[:, ear] *= 0.75 + 0.45 * rise
        out[:, ear] += foam[:, ear] * (0.16 + 0.2 * crest)
    for at in scattered(rng, 150):
        put(out, bubble(rng), float(at), rng.uniform(0.05, 0.3), rng.uniform(-0.8, 0.8))
    for at in scattered(rng, 13):
        rope = creak(rng, rng.uniform(150, 260), rng.uniform(0.5, 1.1))
        put(out, rope, float(at), rng.uniform(0.2, 0.45), rng.uniform(-0.7, 0.7))
    for at in scattered(rng, 17):
        shackle = struck(0.5, [(1830, 0.7, 0.09), (2970, 0.5, 0.06), (4410, 0.2, 0.03)], rng)
        for knock in range(int(rng.integers(1, 4))):
            put(out, shackle, float(at) + 0.23 * knock, rng.uniform(0.06, 0.17), 0.45)
    birds = silence()
    for at in scattered(rng, 5):
        side, top = rng.uniform(-0.9, 0.9), rng.uniform(880, 1080)
        for call in range(int(rng.integers(2, 5))):
            cry = gull_call(rng, rng.uniform(0.26, 0.42), top * rng.uniform(0.95, 1.05))
            put(birds, cry, float(at) + 0.4 * call, rng.uniform(0.25, 0.5), side)
    return out + 0.55 * far(birds, rng, 1.6, 0.5, 2600)


def bermuda_fog(rng: Rng) -> Wave:
    """Wind that can't make up its mind, water along a hull, a foghorn a long way off."""
    out = 0.5 * wide(rng, 120, 620) * breath(rng, 0.12, 0.13)
    out += 0.14 * wide(rng, 700, 2600) * breath(rng, 0.2, 0.25)
    for hertz, side in ((318, -0.5), (407, 0.4), (561, 0.0)):
        whistle = band(hiss(rng, SECONDS), hertz * 0.97, hertz * 1.03, 5)
        gain = np.clip(wander(rng, SECONDS, 0.11), 0, 2)
        put(out, whistle / whistle.std() * gain, 0.0, 0.13, side)
    for at in scattered(rng, 24):
        lap = band(hiss(rng, 1.3), 180, 900) * swell(1.3, 0.3, 0.3)
        put(out, lap / lap.std(), float(at), rng.uniform(0.05, 0.13), rng.uniform(-0.6, 0.6))
        for _ in range(4):
            late = rng.uniform(0.1, 0.8)
            put(out, bubble(rng), float(at) + late, rng.uniform(0.05, 0.2), rng.uniform(-0.6, 0.6))
    for at in scattered(rng, 9):
        plank = creak(rng, rng.uniform(85, 150), rng.uniform(0.8, 1.5))
        put(out, plank, float(at), rng.uniform(0.3, 0.6), rng.uniform(-0.5, 0.5))
    horn = silence()
    for at, side in ((12.5, -0.6), (40.0, -0.6)):
        for late, seconds in ((0.0, 2.2), (2.7, 1.4)):
            t = times(seconds)
            shape = np.interp(t, (0, 0.3, seconds - 0.35, seconds), (0, 1, 0.9, 0))
            note = sung(87.3 * (1 - 0.03 * np.exp(-t / 0.1)), (1.0, 0.9, 0.6, 0.35, 0.2, 0.1))
            put(horn, note * shape, at + late, 0.2, side)
    return out + 0.8 * far(horn, rng, 1.5, 0.9, 700)


def conflict_map_room(rng: Rng) -> Wave:
    """A quiet room with a clock on the wall; drums outside, streets away."""
    out = 0.3 * wide(rng, 90, 500, 0.8) * breath(rng, 0.1, 0.08)
    out += 0.11 * wide(rng, 500, 3500, 0.7)
    hum = sung(np.full(int(SECONDS * RATE), 50.0), (0.2, 1.0, 0.1, 0.4))
    put(out, hum, 0.0, 0.06, -0.3)
    for beat in range(int(SECONDS)):
        pitch = 1.0 if beat % 2 else 0.86
        works = [(610 * pitch, 0.6, 0.03), (1480 * pitch, 0.6, 0.012), (2650 * pitch, 0.25, 0.006)]
        put(out, struck(0.25, works, rng), beat + 0.02, rng.uniform(0.36, 0.42), 0.5)
    for at in scattered(rng, 7):
        grain = np.clip(0.5 + 0.6 * wander(rng, 0.7, 30), 0, 2)
        paper = band(hiss(rng, 0.7), 1200, 5200, 1.2) * grain * swell(0.7, 0.25, 0.16)
        put(out, paper / paper.std(), float(at), rng.uniform(0.04, 0.09), rng.uniform(-0.8, 0.2))
    for at in scattered(rng, 4):
        board = creak(rng, rng.uniform(110, 170), 0.6)
        put(out, board, float(at), 0.25, rng.uniform(-0.6, 0.6))
    drums = silence()
    for start in (4.0, 23.0, 42.0):
        for bar in range(4):
            for late, loud in ((0.0, 1.0), (0.5, 0.6), (0.75, 0.5), (1.0, 0.9), (1.5, 0.6)):
                swelling = np.sin(np.pi * (bar * 2 + late + 0.5) / 9)
                skin = struck(0.4, [(82, 1.0, 0.09), (131, 0.6, 0.06), (240, 0.3, 0.03)], rng)
                put(drums, skin, start + bar * 2 + late, 0.8 * loud * swelling, -0.7)
    return out + 0.5 * far(drums, rng, 1.2, 0.4, 420)


def whitewater_river(rng: Rng) -> Wave:
    """A river that is nowhere still: deep, rushing, and full of small voices."""
    out = 0.3 * wide(rng, 60, 240) * breath(rng, 0.5, 0.12)
    out += 0.5 * wide(rng, 250, 1700) * breath(rng, 0.7, 0.08)
    out += 0.24 * wide(rng, 1500, 6500) * breath(rng, 1.1, 0.1)
    for side in (-0.8, -0.2, 0.5, 0.9):
        rush = band(hiss(rng, SECONDS), 400, 2600, 1.2)
        gain = np.clip(0.5 + 0.5 * wander(rng, SECONDS, 0.35), 0, 2)
        put(out, rush / rush.std() * gain, 0.0, 0.2, side)
    for _ in range(1500):
        at, side = rng.uniform(0, SECONDS), rng.uniform(-1, 1)
        put(out, bubble(rng), at, rng.uniform(0.05, 0.34), side)
    for at in scattered(rng, 40):
        slap = band(hiss(rng, 0.5), 300, 2600) * swell(0.5, 0.05, 0.1)
        put(out, slap / slap.std(), float(at), rng.uniform(0.1, 0.28), rng.uniform(-0.9, 0.9))
    return out


VOWELS: Sequence[Sequence[tuple[float, float]]] = tuple(
    tuple(zip(rings, (1.0, 0.5, 0.2), strict=True))
    for rings in (
        (730.0, 1090.0, 2440.0),
        (530.0, 1840.0, 2480.0),
        (390.0, 1990.0, 2550.0),
        (570.0, 840.0, 2410.0),
        (440.0, 1020.0, 2240.0),
        (490.0, 1350.0, 1690.0),
    )
)
"""Where the throat rings, in Hz, and how loud."""


def syllable(rng: Rng, hz: float, seconds: float) -> Wave:
    rings = VOWELS[int(rng.integers(len(VOWELS)))]
    bend = np.linspace(rng.uniform(0.95, 1.08), rng.uniform(0.9, 1.02), int(seconds * RATE))
    partials = [
        0.02 + sum(part / (1 + ((n * hz - ring) / 110) ** 2) for ring, part in rings)
        for n in range(1, int(2600 / hz))
    ]
    return sung(hz * bend, partials) * np.sin(np.pi * times(seconds) / seconds) ** 0.7


def speaker(rng: Rng, room: Wave) -> None:
    """Somebody who talks in sentences and lets others talk; no word of it is one."""
    own, at = rng.choice((rng.uniform(95, 140), rng.uniform(170, 235))), rng.uniform(0, 6)
    side, near = rng.uniform(-0.95, 0.95), rng.uniform(0.25, 1.0)
    end = at + SECONDS - 2.5
    while at < end:
        count = int(rng.integers(4, 14))
        for number in range(count):
            seconds = rng.uniform(0.1, 0.24)
            fall = 1.12 - 0.22 * number / count
            word = syllable(rng, own * fall * rng.uniform(0.95, 1.06), seconds)
            put(room, word, at, near, side)
            at += seconds * rng.uniform(0.85, 1.1)
        at += rng.uniform(0.5, 3.2)


def whatzit_murmur(rng: Rng) -> Wave:
    """A room full of people who have an idea, and don't say it aloud."""
    people = silence()
    for _ in range(18):
        speaker(rng, people)
    talk = far(people, rng, 1.8, 0.35, 1500)
    out = talk / talk.std() + 0.35 * wide(rng, 90, 700)
    for at in scattered(rng, 9):
        glass = struck(0.4, [(2350, 0.6, 0.09), (3900, 0.35, 0.05)], rng)
        put(out, glass, float(at), rng.uniform(0.1, 0.3), rng.uniform(-0.9, 0.9))
    for at in scattered(rng, 5):
        chair = creak(rng, rng.uniform(180, 320), 0.35)
        put(out, chair, float(at), rng.uniform(0.3, 0.7), rng.uniform(-0.9, 0.9))
    return out


MAKERS: dict[str, Maker] = {
    made.__name__: made
    for made in (
        *(rain, waterworld_sea, bermuda_fog, conflict_map_room, whitewater_river),
        whatzit_murmur,
    )
}
