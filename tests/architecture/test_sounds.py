"""The shipped sounds: matched in loudness, none clips, loops have no seam, and all are found."""

from __future__ import annotations

import re
from array import array
from math import pi, sin

import pytest

from boardgames.ui.sounds import MOST_AT_FULL
from tests.architecture.sources import MODULES, text_of
from tools import loudness

NAMED = re.compile(r'\b(?:sound=|sounds\.play\(|_play\(|Ambience\(|swelling\()"(\w+)"')


@pytest.fixture(scope="module")
def measured() -> list[loudness.Measured]:
    return loudness.read_all()


@pytest.mark.thorough
def test_nothing_is_wrong_with_any_sound(measured: list[loudness.Measured]) -> None:
    assert loudness.faults(measured) == []


def test_every_sound_has_a_kind_and_every_kind_its_sounds() -> None:
    shipped = {path.stem for path in loudness.FOLDER.glob("*.ogg")}
    assert shipped == set(loudness.KINDS)


def test_however_many_effects_sound_at_once_nothing_clips() -> None:
    most = MOST_AT_FULL * loudness.PEAK + loudness.AMBIENCE_PEAK
    assert most <= 1.0 + 1e-9


def test_every_sound_named_in_code_exists() -> None:
    """A misspelt name would only be missed by somebody's ears."""
    for path in MODULES:
        for name in NAMED.findall(text_of(path)):
            assert name in loudness.KINDS, f"{path.name} plays {name}, which is not there"


class TestMeasuring:
    """What the checks would notice."""

    def tone(self, share: float, name: str = "bell", seconds: float = 1.0) -> loudness.Measured:
        wave = (
            sin(2 * pi * 997 * at / loudness.RATE) for at in range(int(seconds * loudness.RATE))
        )
        ear = array("h", (round(32_767 * share * one) for one in wave))
        return loudness.Measured(name, (ear, ear), is_mono=True)

    def test_a_full_tone_in_both_ears_has_the_loudness_of_the_standard(self) -> None:
        """BS.1770: 997 Hz at full scale in one channel is -3.01 dB, so in two it is 0."""
        assert self.tone(1.0).loudness == pytest.approx(0.0, abs=0.1)
        assert self.tone(0.1).loudness == pytest.approx(-20.0, abs=0.1)

    def test_too_loud_too_soft_and_unknown_are_told(self) -> None:
        usual = 10 ** (loudness.TARGETS["event"] / 20)
        assert loudness._faults_of(self.tone(usual)) == []
        assert "dB from" in loudness._faults_of(self.tone(usual * 0.7))[0]
        assert "peak" in loudness._faults_of(self.tone(0.6))[0]
        assert "no kind" in loudness._faults_of(self.tone(usual, "whistle"))[0]

    def test_a_loop_that_is_short_plain_or_torn_is_told(self) -> None:
        loop = self.tone(0.02, "rain", 2.0)
        said = " ".join(loudness._faults_of(loop))
        assert "repeats after 2 s" in said
        assert "same in both ears" in said
        assert "seam" not in said
        torn = self.tone(0.02, "rain", 2 + 0.25 / 997)
        assert "the seam is" in " ".join(loudness._faults_of(torn))
