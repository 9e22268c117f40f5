"""Measures every shipped sound: `python -m tools.loudness` prints a table, and what is wrong.

Loudness is the power in both ears, weighted for hearing as in ITU-R BS.1770 (the measure behind
EBU R128), in dB below full scale: of an effect's loudest tenth of a second, since most are shorter
than R128's windows, and of a whole ambience. Needs pygame alone.
"""

from __future__ import annotations

import math
import os
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from operator import mul, sub
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from boardgames.ui.sounds import MOST_AT_FULL

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44_100
FULL_SCALE = 32_768
WINDOW_S, SAMPLED_S, EVERY_S = 0.1, 0.4, 1.6
"""Effects are measured in windows of the first length, ambiences in the second, one in four."""
PEAK, AMBIENCE_PEAK = 0.45, 0.1
"""So that as many effects as sound undiminished at once, and an ambience, never clip."""
LEAST_LOOP_S = 45.0
MATCHED_WITHIN_DB = 2.0
BELOW_EFFECTS_DB = 12.0
MOST_AT_SEAM = 2.0
"""How many times the usual largest step from sample to sample the seam may be."""
MOST_BYTES = 7_100_000
"""Of all sounds: the first version's 1.05 MB, and 6 MB more."""
AMBIENCE, STINGER = "ambience", "stinger"
TARGETS = {"tap": -20.5, "move": -17.5, "event": -15.0, STINGER: -14.5, AMBIENCE: -36.0}
"""In dB, by kind."""

KINDS = {
    name: kind
    for kind, names in {
        "tap": "clack click ratchet bermuda_tick bermuda_tock conflict_tick whatzit_clack "
        "whatzit_hop_1 whatzit_hop_2 whatzit_hop_3 whatzit_hop_4 whatzit_hop_5 whatzit_hop_6 "
        "whatzit_tick",
        "move": "canvas card dice rip water bermuda_chug bermuda_creak bermuda_exhale "
        "bermuda_scrape conflict_chug conflict_clink conflict_planks conflict_stamp "
        "conflict_whirr conflict_wind whatzit_flip whatzit_glass whatzit_swap whitewater_paddle "
        "whitewater_plop whitewater_rush whitewater_slide whitewater_swirl whitewater_thud "
        "whitewater_zip",
        "event": "bell boom burner chime crunch engines gulls horn low turn bermuda_chord "
        "bermuda_foghorn bermuda_till bermuda_whoop bermuda_wind conflict_fanfare conflict_march "
        "conflict_splash conflict_tinfall whatzit_buzz_1 whatzit_buzz_2 whatzit_buzz_3 "
        "whatzit_buzz_4 whatzit_buzz_5 whatzit_buzz_6 whatzit_challenge whatzit_climb "
        "whatzit_gong whatzit_near whatzit_robot whatzit_solved whatzit_tie whatzit_unsolved "
        "whatzit_win whatzit_wrong whitewater_crash whitewater_splash",
        STINGER: "waterworld_complete waterworld_torn waterworld_smashed waterworld_battle_won "
        "waterworld_battle_lost waterworld_tie waterworld_dry_land bermuda_escape bermuda_hooked "
        "bermuda_bump bermuda_docked bermuda_adrift bermuda_lost bermuda_nearly bermuda_win "
        "conflict_capture conflict_great_capture conflict_circle conflict_loss conflict_seven "
        "conflict_third_double conflict_winning_throw conflict_last_corner "
        "whitewater_whirlpool whitewater_push whitewater_capsize whitewater_finish "
        "whitewater_reveal whatzit_swap_circle whatzit_circle whatzit_three",
        AMBIENCE: "rain waterworld_sea bermuda_fog conflict_map_room whitewater_river "
        "whatzit_murmur",
    }.items()
    for name in names.split()
}


class Filter(NamedTuple):
    """A second-order filter: what it takes of the input, and of its output."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float

    def filtered(self, samples: Sequence[float]) -> list[float]:
        b0, b1, b2, a1, a2 = self
        one = two = 0.0
        out = []
        for x in samples:
            y = b0 * x + one
            one = b1 * x - a1 * y + two
            two = b2 * x - a2 * y
            out.append(y)
        return out


def _head() -> Filter:
    """BS.1770's first stage at 44.1 kHz: the head makes high notes louder."""
    k, q = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle = high**0.4996667741545416
    norm = 1 + k / q + k * k
    return Filter(
        (high + middle * k / q + k * k) / norm,
        2 * (k * k - high) / norm,
        (high - middle * k / q + k * k) / norm,
        2 * (k * k - 1) / norm,
        (1 - k / q + k * k) / norm,
    )


def _ear() -> Filter:
    """Its second stage: we hardly hear the lowest notes."""
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    norm = 1 + k / q + k * k
    return Filter(1.0, -2.0, 1.0, 2 * (k * k - 1) / norm, (1 - k / q + k * k) / norm)


HEAD, EAR = _head(), _ear()


def weighted(samples: Sequence[float]) -> list[float]:
    return EAR.filtered(HEAD.filtered(samples))


def decibels(power: float) -> float:
    return 10 * math.log10(max(power, 1e-12))


def loudest(ears: Sequence[Sequence[float]]) -> float:
    """Of the loudest window, in dB; samples are from -1 to 1."""
    size = int(WINDOW_S * RATE)
    total = [0.0] * (len(ears[0]) + 1)
    for ear in ears:
        heard = weighted(ear)
        total = list(map(float.__add__, total, accumulate(map(mul, heard, heard), initial=0.0)))
    windows = map(sub, total[size:], total) if len(total) > size else total[-1:]
    return decibels(max(windows) / size) - 0.691


def throughout(ears: Sequence[Sequence[float]]) -> list[float]:
    """Of every fourth window of a long sound, in dB."""
    size, warm_up = int(SAMPLED_S * RATE), int(WINDOW_S * RATE)
    found = []
    for start in range(warm_up, len(ears[0]) - size, int(EVERY_S * RATE)):
        power = 0.0
        for ear in ears:
            heard = weighted(ear[start - warm_up : start + size])[warm_up:]
            power += sum(map(mul, heard, heard)) / size
        found.append(decibels(power) - 0.691)
    return found


@dataclass(frozen=True)
class Measured:
    """One sound, as it is heard from two loudspeakers."""

    name: str
    ears: tuple[array[int], array[int]]
    is_mono: bool

    @property
    def kind(self) -> str:
        return KINDS.get(self.name, "")

    @property
    def seconds(self) -> float:
        return len(self.ears[0]) / RATE

    @cached_property
    def peak(self) -> float:
        return max(abs(one) for ear in self.ears for one in (max(ear), min(ear))) / FULL_SCALE

    @cached_property
    def _levels(self) -> tuple[float, float]:
        """Mean and greatest loudness."""
        heard = self.ears[:1] if self.is_mono else self.ears
        ears = [[one / FULL_SCALE for one in ear] for ear in heard]
        both = decibels(2.0) if self.is_mono else 0.0
        if self.kind != AMBIENCE:
            return (loudest(ears) + both,) * 2
        levels = throughout(ears)
        mean = sum(10 ** (level / 10) for level in levels) / len(levels)
        return decibels(mean) + both, max(levels) + both

    @property
    def loudness(self) -> float:
        return self._levels[0]

    @property
    def greatest(self) -> float:
        return self._levels[1]

    @cached_property
    def seam(self) -> float:
        """The step from the last sample to the first, in steps that one in 100 surpasses."""
        worst = 0.0
        for ear in self.ears:
            steps = sorted(map(abs, map(sub, ear[1 : 20 * RATE], ear)))
            usual = max(1, steps[round(0.99 * len(steps))])
            worst = max(worst, abs(ear[0] - ear[-1]) / usual)
        return worst

    @cached_property
    def seam_level(self) -> float:
        """How much louder or softer the first fifth of a second is than the last, in dB."""
        size = RATE // 5
        first, last = (
            sum(sum(map(mul, ear[part], ear[part])) for ear in self.ears)
            for part in (slice(size), slice(-size, None))
        )
        return decibels(first / max(1, last))


def read(path: Path) -> Measured:
    """Needs the mixer at the usual rate, with two channels."""
    both = array("h", pygame.mixer.Sound(path).get_raw())
    left, right = both[::2], both[1::2]
    return Measured(path.stem, (left, right), left == right)


def read_all(folder: Path = FOLDER) -> list[Measured]:
    was = os.environ.get("SDL_AUDIODRIVER")
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    try:
        return [read(path) for path in sorted(folder.glob("*.ogg"))]
    finally:
        pygame.mixer.quit()
        if was is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = was


def faults(sounds: Sequence[Measured], folder: Path = FOLDER) -> list[str]:
    """What is wrong with the shipped sounds, one sentence each."""
    found = [f"{name}: there is no such file" for name in KINDS.keys() - {s.name for s in sounds}]
    for sound in sounds:
        found += [f"{sound.name}: {fault}" for fault in _faults_of(sound)]
    effects = [sound.loudness for sound in sounds if sound.kind not in ("", AMBIENCE)]
    for sound in sounds:
        if sound.kind == AMBIENCE and effects:
            below = min(effects) - sound.greatest
            if below < BELOW_EFFECTS_DB:
                found.append(f"{sound.name}: only {below:.1f} dB below the softest effect")
    size = sum((folder / f"{sound.name}.ogg").stat().st_size for sound in sounds)
    if size > MOST_BYTES:
        found.append(f"all sounds: {size} bytes, more than {MOST_BYTES}")
    return found


def _faults_of(sound: Measured) -> list[str]:
    if not sound.kind:
        return ["has no kind in tools/loudness.py"]
    found = []
    most = AMBIENCE_PEAK if sound.kind == AMBIENCE else PEAK
    if sound.peak > most:
        found.append(f"peak {sound.peak:.3f}, more than {most}")
    off = sound.loudness - TARGETS[sound.kind]
    if abs(off) > MATCHED_WITHIN_DB / 2:
        found.append(f"{off:+.1f} dB from what its kind has")
    if sound.kind == AMBIENCE:
        if sound.seconds < LEAST_LOOP_S:
            found.append(f"repeats after {sound.seconds:.0f} s")
        if sound.is_mono:
            found.append("is the same in both ears")
        if sound.seam > MOST_AT_SEAM:
            found.append(f"the seam is {sound.seam:.1f} times a usual step")
    return found


def table(sounds: Sequence[Measured]) -> str:
    lines = [f"{'sound':26} {'kind':9} {'s':>6} {'peak':>6} {'dB':>6} {'most':>6}  seam"]
    order = list(TARGETS)
    for sound in sorted(sounds, key=lambda one: (order.index(one.kind or "tap"), one.name)):
        line = f"{sound.name:26} {sound.kind:9} {sound.seconds:6.2f} {sound.peak:6.3f}"
        line += f" {sound.loudness:6.1f} {sound.greatest:6.1f}"
        if sound.kind == AMBIENCE:
            line += f"  step {sound.seam:.2f}, level {sound.seam_level:+.1f} dB"
        lines.append(line)
    return "\n".join(lines)


def main() -> int:
    sounds = read_all()
    print(table(sounds))
    wrong = faults(sounds)
    most = MOST_AT_FULL * PEAK + AMBIENCE_PEAK
    print(f"\nHowever many effects sound at once: at most {most:.2f} of full scale.")
    print("\n".join(wrong) or "Nothing is wrong.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
