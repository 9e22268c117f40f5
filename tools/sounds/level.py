"""Gives every sound the loudness of its kind, as `tools.loudness` measures it."""

import numpy as np

from tools.loudness import AMBIENCE, AMBIENCE_PEAK, PEAK, TARGETS, decibels, loudest, throughout
from tools.sounds.craft import RATE, Wave

HEADROOM = 0.92
"""Decoded Vorbis may be a little higher than what was encoded."""
NEAR_DB = 0.1
ROUNDS = 12
LOOK_AHEAD_S = 0.003


def trimmed(sound: Wave) -> Wave:
    """No offset, and silent ends."""
    out = sound - sound.mean()
    audible = np.flatnonzero(np.abs(out) > 0.002 * np.abs(out).max())
    out = out[: audible[-1] + 1]
    rise, fall = int(0.002 * RATE), min(len(out) // 3, int(0.06 * RATE))
    out[:rise] *= np.linspace(0, 1, rise)
    out[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    return np.asarray(out, dtype=np.float64)


def limited(sound: Wave, ceiling: float) -> Wave:
    """Turned down smoothly round whatever is higher than the ceiling."""
    size = int(LOOK_AHEAD_S * RATE)
    gain = np.minimum(1.0, ceiling / np.maximum(np.abs(sound), 1e-9))
    padded = np.pad(gain, size, mode="edge")
    lowest = np.lib.stride_tricks.sliding_window_view(padded, 2 * size + 1).min(axis=1)
    window = np.hanning(2 * size + 1)
    smooth = np.convolve(np.pad(lowest, size, mode="edge"), window / window.sum(), "valid")
    return np.asarray(np.clip(sound * smooth, -ceiling, ceiling), dtype=np.float64)


def levelled(sound: Wave, kind: str) -> Wave:
    """An effect, which both ears hear alike."""
    plain = trimmed(sound)
    plain /= np.abs(plain).max()
    gain_db = -20.0
    for _ in range(ROUNDS):
        out = limited(plain * 10 ** (gain_db / 20), PEAK * HEADROOM)
        off = TARGETS[kind] - (loudest([out.tolist()]) + decibels(2.0))
        if abs(off) < NEAR_DB:
            break
        gain_db += off * 1.2 if off > 0 else off
    return out


def levelled_loop(sound: Wave) -> Wave:
    """An ambience, a column for each ear; nothing at its ends may change."""
    out = sound - sound.mean(axis=0)
    out /= np.abs(out).max()
    levels = throughout([out[:, 0].tolist(), out[:, 1].tolist()])
    mean = decibels(sum(10 ** (level / 10) for level in levels) / len(levels))
    out *= 10 ** ((TARGETS[AMBIENCE] - mean) / 20)
    return np.asarray(np.clip(out, -AMBIENCE_PEAK, AMBIENCE_PEAK), dtype=np.float64)
