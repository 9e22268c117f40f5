"""Sounds that several games share: dice, cards, water, canvas, a bell, small melodies."""

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
    splash,
    struck,
    sung,
    swell,
    times,
    wander,
)


def dice(rng: Rng) -> Wave:
    out = np.zeros(int(0.8 * RATE))
    for start, bright in ((0.0, 1.0), (0.035, 1.17)):
        at, gap, loud = start + 0.005, rng.uniform(0.13, 0.16), 1.0
        while at < 0.62 and gap > 0.012:
            lay(out, bounce(rng, bright), at, loud * rng.uniform(0.75, 1.0))
            at, gap, loud = at + gap * rng.uniform(0.85, 1.1), gap * 0.74, loud * 0.8
    return in_room(out, rng, 0.5, 0.07)


def card(rng: Rng) -> Wave:
    grain = 0.6 + 0.4 * np.clip(wander(rng, 0.3, 160), -1, 2)
    slide = band(hiss(rng, 0.3), 1100, 4200, 1.4) * swell(0.3, 0.11, 0.05) * grain
    lay(slide, band(hiss(rng, 0.08), 300, 2400) * swell(0.08, 0.002, 0.012), 0.16, 0.9)
    return in_room(slide, rng, 0.15, 0.05)


def clack(rng: Rng) -> Wave:
    body = [(310, 0.7, 0.03), (790, 0.9, 0.026), (1640, 0.6, 0.015), (2950, 0.3, 0.008)]
    out = struck(0.3, body, rng)
    lay(out, struck(0.1, [(830, 0.8, 0.02), (1780, 0.5, 0.01)], rng), 0.055, 0.35)
    lay(out, band(hiss(rng, 0.03), 700, 5000) * swell(0.03, 0.0005, 0.003), 0, 0.35)
    return in_room(out, rng, 0.35, 0.06)


def click(rng: Rng) -> Wave:
    out = struck(0.12, [(420, 0.8, 0.014), (980, 0.6, 0.009), (2100, 0.2, 0.004)], rng)
    return in_room(out, rng, 0.12, 0.04)


def water(rng: Rng) -> Wave:
    return in_room(splash(rng, 0.6, 260, 22), rng, 0.2)


def canvas(rng: Rng) -> Wave:
    t = times(0.95)
    flap = np.clip(np.sin(2 * np.pi * (13 * t - 4 * t**2)), 0, 1) ** 2
    cloth = band(hiss(rng, 0.95), 110, 1300)
    out = 0.3 * cloth / cloth.std() * flap * np.exp(-t / 0.3)
    for at, loud in ((0.0, 0.8), (0.075, 1.5), (0.21, 0.5)):
        snap = band(hiss(rng, 0.2), 350, 7500, 1.0) * swell(0.2, 0.0015, 0.016)
        snap += 2.2 * band(hiss(rng, 0.2), 70, 260) * swell(0.2, 0.004, 0.04)
        lay(out, snap, at, loud)
    return in_room(out, rng, 0.4, 0.16)


def gull_call(rng: Rng, seconds: float, top: float) -> Wave:
    x = np.linspace(0, 1, int(seconds * RATE))
    bend = np.interp(x, (0, 0.12, 0.35, 0.75, 1), (0.66, 1.0, 0.97, 0.8, 0.58))
    pitch = top * bend * (1 + 0.012 * np.sin(2 * np.pi * 31 * x * seconds))
    voice = sung(pitch, (0.6, 1.0, 0.75, 0.4, 0.22, 0.1))
    rasp = 1 + 0.18 * wander(rng, seconds, 240)[: len(x)]
    shape = np.interp(x, (0, 0.1, 0.6, 1), (0, 1, 0.75, 0)) ** 1.3
    return band(voice * rasp * shape, 700, 4200, 1.5)


def gulls(rng: Rng) -> Wave:
    out = 0.02 * band(hiss(rng, 2.2), 200, 900) * np.sin(np.pi * times(2.2) / 2.2)
    calls = ((0.05, 0.42, 1010, 0.8), (0.52, 0.3, 1080, 1.0), (0.84, 0.26, 1060, 0.85))
    far = ((1.12, 0.24, 1020, 0.6), (0.95, 0.4, 860, 0.3), (1.45, 0.36, 880, 0.28))
    for at, seconds, top, loud in calls + far:
        lay(out, gull_call(rng, seconds, top), at, loud)
    return in_room(out, rng, 0.5, 0.3)


def rip(rng: Rng) -> Wave:
    out = (
        0.12 * band(hiss(rng, 0.6), 1200, 5000) * np.interp(times(0.6), (0, 0.4, 0.6), (0.4, 1, 0))
    )
    at = 0.0
    while at < 0.48:
        thread = band(hiss(rng, 0.02), 900, 6500, 1.0) * swell(0.02, 0.0004, 0.0035)
        lay(out, thread, at, rng.uniform(0.35, 1.0) * (0.5 + at))
        at += rng.uniform(0.35, 1.4) * (0.011 - 0.013 * at)
    lay(out, band(hiss(rng, 0.1), 250, 3000) * swell(0.1, 0.002, 0.02), 0.47, 1.1)
    return in_room(out, rng, 0.25, 0.08)


def burner(rng: Rng) -> Wave:
    roar = band(hiss(rng, 1.15), 70, 520, 1.3) * (1 + 0.3 * wander(rng, 1.15, 18))
    jet = band(hiss(rng, 1.15), 900, 3800) * (1 + 0.15 * wander(rng, 1.15, 40))
    shape = np.interp(times(1.15), (0, 0.05, 0.12, 0.75, 1.15), (0, 1, 0.85, 0.7, 0))
    return in_room((roar / roar.std() + 0.4 * jet / jet.std()) * shape, rng, 0.2)


def horn(rng: Rng) -> Wave:
    out = np.zeros(int(1.7 * RATE))
    x = times(1.7)
    breath = np.interp(x, (0, 0.12, 1.25, 1.7), (0, 1, 0.92, 0))
    for hertz, loud in ((87.3, 1.0), (88.1, 0.7), (130.6, 0.8), (174.9, 0.3)):
        pitch = hertz * (1 - 0.03 * np.exp(-x / 0.07) - 0.025 * np.clip(x - 1.25, 0, 1))
        out += loud * sung(pitch, [1 / n**0.75 for n in range(1, 16)])
    out = band(out, 60, 800, 1.2) + 0.02 * band(hiss(rng, 1.7), 300, 2500)
    return in_room(np.tanh(0.8 * out / out.std()) * breath, rng, 0.5, 0.35)


def crunch(rng: Rng) -> Wave:
    out = np.zeros(int(1.1 * RATE))
    lay(out, band(hiss(rng, 0.5), 40, 170) * swell(0.5, 0.004, 0.11), 0, 9.0)
    for _ in range(42):
        at, base = rng.beta(1.1, 2.4) * 0.7, rng.uniform(160, 900)
        modes = [(base * rng.uniform(1, 7), rng.uniform(0.2, 1), rng.uniform(0.02, 0.16))] * 1
        modes += [(base * r, 0.5, 0.05) for r in (1, 1.63, 2.41, 3.77)]
        lay(out, struck(0.4, modes, rng), at, rng.uniform(0.15, 0.8) * (1 - at))
        lay(out, band(hiss(rng, 0.06), 500, 5000) * swell(0.06, 0.001, 0.012), at, 0.7 * (1 - at))
    groan = sung(
        140 + 50 * np.sin(7 * times(0.9)) + 9 * wander(rng, 0.9, 30), (1, 0.7, 0.6, 0.5, 0.4)
    )
    lay(out, groan * swell(0.9, 0.15, 0.2), 0.1, 0.5)
    return in_room(np.tanh(out * 0.45), rng, 0.4, 0.2)


def boom(rng: Rng) -> Wave:
    x = times(1.4)
    thump = sung(36 + 95 * np.exp(-x / 0.06), (1.0, 0.3)) * swell(1.4, 0.004, 0.27)
    rumble = (
        band(hiss(rng, 1.4), 35, 320) * swell(1.4, 0.012, 0.28) * (1 + 0.3 * wander(rng, 1.4, 14))
    )
    crack = band(hiss(rng, 1.4), 400, 4500, 1.0) * swell(1.4, 0.002, 0.035)
    out = thump + 0.55 * rumble / rumble.std() + 1.3 * crack
    return in_room(np.tanh(1.2 * out), rng, 0.35, 0.3)


def engines(rng: Rng) -> Wave:
    x = times(1.7)
    out = 0.5 * band(hiss(rng, 1.7), 500, 3500) * np.sin(np.pi * x / 1.7) ** 2 * 0.6
    for shift, base in ((0.0, 118.0), (0.22, 97.0)):
        near = np.exp(-(((x - 0.75 - shift) / 0.42) ** 2))
        rev = np.interp(x, (0, 0.35, 0.8, 1.2, 1.7), (0.85, 1.15, 1.3, 1.02, 0.82))
        pitch = base * rev * (1 - 0.09 * np.tanh((x - 0.75 - shift) * 5)) + 2 * wander(rng, 1.7, 20)
        buzz = sung(pitch, [1 / n**0.6 * (1.3 if n % 2 else 0.7) for n in range(1, 26)])
        out += np.tanh(0.7 * buzz) * (0.12 + near)
    return in_room(band(out, 130, 3400, 1.2), rng, 0.2, 0.15)


def ratchet(rng: Rng) -> Wave:
    out = np.zeros(int(0.08 * RATE))
    pawl = [(1250, 0.5, 0.008), (2380, 0.8, 0.007), (3710, 0.6, 0.005), (5630, 0.3, 0.003)]
    lay(out, struck(0.05, pawl, rng), 0.0, 0.35)
    lay(out, struck(0.06, pawl, rng), 0.012, 1.0)
    return in_room(out, rng, 0.12, 0.03)


def bar(rng: Rng, hertz: float, fall: float) -> Wave:
    """A soft-malleted wooden bar, the program's own musical voice."""
    modes = [(hertz, 1.0, fall), (hertz * 3.93, 0.22, fall / 4), (hertz * 9.2, 0.06, fall / 12)]
    tone = struck(fall * 5, modes, rng)
    tone += 0.05 * band(hiss(rng, fall * 5), 300, 1800) * swell(fall * 5, 0.002, 0.01)
    return np.asarray(tone, dtype=np.float64)


def melody(rng: Rng, notes: Sequence[tuple[float, float, float]]) -> Wave:
    """(start in seconds, Hz, seconds to die away) for each bar struck."""
    out = np.zeros(int(max(at + fall * 5 for at, _, fall in notes) * RATE))
    for at, hertz, fall in notes:
        lay(out, bar(rng, hertz, fall), at)
    return in_room(out, rng, 0.35, 0.2)


def chime(rng: Rng) -> Wave:
    return melody(
        rng, ((0, 523.25, 0.2), (0.1, 659.26, 0.2), (0.2, 783.99, 0.22), (0.3, 1046.5, 0.26))
    )


def low(rng: Rng) -> Wave:
    return melody(rng, ((0, 233.08, 0.16), (0.16, 174.61, 0.24)))


def turn(rng: Rng) -> Wave:
    return melody(rng, ((0, 440.0, 0.14), (0.14, 587.33, 0.2)))


def bell(rng: Rng) -> Wave:
    partials = (
        (0.5, 0.35, 0.9),
        (1, 1, 0.62),
        (1.003, 0.6, 0.6),
        (1.19, 0.5, 0.45),
        (1.5, 0.3, 0.35),
    )
    upper = ((2.0, 0.55, 0.35), (2.52, 0.3, 0.22), (2.98, 0.22, 0.16), (4.1, 0.16, 0.1))
    modes = [(842 * ratio, loud, fall) for ratio, loud, fall in partials + upper]
    return in_room(struck(2.1, modes, rng), rng, 0.3, 0.25)


MAKERS: dict[str, Maker] = {
    made.__name__: made
    for made in (
        *(dice, card, clack, click, water, canvas, gulls, rip, burner, horn),
        *(crunch, boom, engines, ratchet, chime, low, bell, turn),
    )
}
