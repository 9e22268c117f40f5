"""What sounds are made of: noise, tones, struck bodies, envelopes, a small room."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Rng = np.random.Generator
Maker = Callable[[Rng], Wave]

RATE = 44_100
RELEASE_S = 0.05


def times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def hiss(rng: np.random.Generator, seconds: float) -> Wave:
    return rng.standard_normal(int(seconds * RATE))


def band(sound: Wave, low: float, high: float, slope: float = 2.0) -> Wave:
    """Keeps low..high Hz with gentle edges; works round the ends, so a loop stays a loop."""
    freq = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1e-3)
    gain = 1 / np.sqrt((1 + (low / freq) ** (2 * slope)) * (1 + (freq / high) ** (2 * slope)))
    return np.asarray(np.fft.irfft(np.fft.rfft(sound) * gain, len(sound)), dtype=np.float64)


def wander(rng: np.random.Generator, seconds: float, rate: float) -> Wave:
    """A smooth random curve of mean 0 and deviation 1, changing about `rate` times a second."""
    curve = band(hiss(rng, seconds), 0.01, rate)
    return np.asarray((curve - curve.mean()) / curve.std(), dtype=np.float64)


def swell(seconds: float, rise: float, fall: float) -> Wave:
    """An envelope: rises in `rise` seconds, then dies away with the time constant `fall`."""
    t = times(seconds)
    return np.where(t < rise, np.sin(np.pi / 2 * t / rise) ** 2, np.exp(-(t - rise) / fall))


def struck(
    seconds: float, modes: Sequence[tuple[float, float, float]], rng: np.random.Generator
) -> Wave:
    """A struck body: (Hz, loudness, seconds to die away) for each way it rings."""
    t = times(seconds)
    out = np.zeros_like(t)
    for hertz, loud, fall in modes:
        out += loud * np.exp(-t / fall) * np.sin(2 * np.pi * hertz * t + rng.uniform(0, 0.4))
    return out * np.minimum(1.0, t / 0.0006)


def sung(pitch: Wave, partials: Sequence[float]) -> Wave:
    """A tone with the given loudness of each harmonic, following `pitch` in Hz."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros_like(pitch)
    for number, loud in enumerate(partials, start=1):
        out += np.where(pitch * number < RATE / 2.2, loud, 0.0) * np.sin(number * phase)
    return out


def released(sound: Wave) -> Wave:
    """Without the click of an end that comes too soon."""
    size = min(len(sound), int(RELEASE_S * RATE))
    out = sound.copy()
    out[len(out) - size :] *= np.cos(np.linspace(0, np.pi / 2, size)) ** 2
    return out


def lay(out: Wave, sound: Wave, at: float, loud: float = 1.0, loop: bool = False) -> None:
    """Adds `sound` to `out` from `at` seconds on; a loop carries over into its own beginning."""
    start = int(at * RATE)
    if loop:
        np.add.at(out, (start + np.arange(len(sound))) % len(out), loud * sound)
        return
    room = max(0, len(out) - start)
    piece = released(sound[:room]) if len(sound) > room else sound
    out[start : start + len(piece)] += loud * piece


def in_room(sound: Wave, rng: np.random.Generator, wet: float, fall: float = 0.12) -> Wave:
    """Adds a small room, so that dry arithmetic sounds as if it happened on a table."""
    tail = band(hiss(rng, fall * 4), 250, 5200, 1.0) * np.exp(-times(fall * 4) / fall)
    tail /= np.sqrt((tail**2).sum())
    size = len(sound) + len(tail)
    echo = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(tail, size), size)
    return np.asarray(np.pad(sound, (0, len(tail))) + wet * echo, dtype=np.float64)


def bounce(rng: np.random.Generator, bright: float) -> Wave:
    """One knock of a small hard cube on a wooden tray."""
    body = [
        (rng.uniform(190, 260), 0.7, 0.022),
        (rng.uniform(520, 640), 0.45, 0.014),
        (rng.uniform(1900, 2500) * bright, 0.55, 0.008),
        (rng.uniform(3300, 4300) * bright, 0.35, 0.005),
        (rng.uniform(5600, 6900), 0.15, 0.003),
    ]
    knock = struck(0.12, body, rng)
    return knock + 0.25 * band(hiss(rng, 0.12), 900, 7000) * np.exp(-times(0.12) / 0.003)


def bubble(rng: np.random.Generator) -> Wave:
    """A drop's note rises as its air bubble nears the surface."""
    long, start = rng.uniform(0.04, 0.11), rng.uniform(380, 1300)
    pitch = start * (1 + rng.uniform(0.25, 0.9) * (times(long) / long) ** 2)
    return np.asarray(sung(pitch, (1.0, 0.08)) * swell(long, 0.004, long / 3.5), dtype=np.float64)


def splash(rng: np.random.Generator, seconds: float, low: float, bubbles: int) -> Wave:
    spray = band(hiss(rng, seconds), 1800, 6000) * swell(seconds, 0.035, seconds / 7)
    wash = band(hiss(rng, seconds), low, low * 5) * swell(seconds, 0.05, seconds / 4.5)
    churn = 1 + 0.35 * wander(rng, seconds, 24)
    out = (0.35 * spray / spray.std() + 0.9 * wash / wash.std()) * churn * 0.12
    for _ in range(bubbles):
        at = rng.beta(1.4, 2.6) * seconds * 0.85
        lay(out, bubble(rng), at, rng.uniform(0.05, 0.22) * (1 - at / seconds))
    return np.asarray(out, dtype=np.float64)
