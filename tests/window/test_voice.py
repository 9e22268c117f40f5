"""A real voice: what the program says is spoken by the system, and can be heard."""

from __future__ import annotations

import os
import shutil
import subprocess
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.program.program import Program
from boardgames.program.voices import INSTEAD, SystemVoice
from tests.window.desktop import comes_true, wait_for

RATE = 22_050
"""Samples a second, as eSpeak speaks and the stand-in for a sound card is asked to write."""
AUDIBLE = 500
"""Of 32767: how loud speech is at least, on an average."""
SERVER = """
LogLevel 5
LogDir "{folder}"
CommunicationMethod "unix_socket"
SocketPath "{folder}/socket"
AudioOutputMethod "alsa"
AudioALSADevice "default"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
DefaultLanguage "en"
"""
SOUND_CARD = """
</usr/share/alsa/alsa.conf>
pcm.!default {{ type file slave.pcm "null" file "{folder}/heard" format "raw" }}
"""
"""Whatever is played is written to a file."""
MODULE = Path("/usr/lib/speech-dispatcher-modules/sd_espeak-ng")


def seconds(samples: array[int], rate: int = RATE) -> float:
    return len(samples) / rate


def loudness(samples: array[int]) -> float:
    """The root of the mean square."""
    return float((sum(value * value for value in samples) / max(1, len(samples))) ** 0.5)


class Ears:
    """What came out of the loudspeaker, and which words went in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def samples(self) -> array[int]:
        path = self.folder / "heard"
        data = path.read_bytes() if path.exists() else b""
        return array("h", data[: len(data) // 2 * 2])

    def log(self) -> str:
        path = self.folder / "speech-dispatcher.log"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""


@pytest.fixture
def ears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    """speech-dispatcher of one's own, with a file for a sound card."""
    for program in ("spd-say", "speech-dispatcher"):
        if shutil.which(program) is None:
            pytest.skip("needs speech-dispatcher (Debian: apt install speech-dispatcher)")
    if not MODULE.exists():
        pytest.skip("needs its voice (Debian: apt install speech-dispatcher-espeak-ng)")
    (tmp_path / "modules").mkdir()
    (tmp_path / "modules" / "espeak-ng.conf").touch()
    (tmp_path / "speechd.conf").write_text(SERVER.format(folder=tmp_path))
    (tmp_path / "asound.conf").write_text(SOUND_CARD.format(folder=tmp_path))
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "asound.conf"))
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{tmp_path}/socket")
    command = ["speech-dispatcher", "-s", "-t", "0", "-C", str(tmp_path), "-L", str(tmp_path)]
    server = subprocess.Popen(
        [*command, "-S", str(tmp_path / "socket")],
        env={**os.environ, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for("the socket of speech-dispatcher", (tmp_path / "socket").exists)
        yield Ears(tmp_path)
    finally:
        server.terminate()
        server.wait()


def test_what_the_shelf_says_is_really_spoken(ears: Ears, program: Program) -> None:
    app = program.app
    app.change_settings(speech=True)
    app.turn()
    wait_for("two seconds of sound", lambda: seconds(ears.samples()) > 2)
    assert loudness(ears.samples()) > AUDIBLE
    assert app.room.speech.voice.trouble == ""
    assert "Choose a game." in ears.log()
    app.change_settings(speech=False)


def test_espeak_speaks_where_speech_dispatcher_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    espeak = shutil.which("espeak-ng")
    if espeak is None:
        pytest.skip("needs espeak-ng (Debian: apt install espeak-ng)")
    heard = tmp_path / "heard.wav"
    stand_in = tmp_path / "espeak-ng"
    stand_in.write_text(f'#!/bin/sh\nexec "{espeak}" -w "{heard}" "$@"\n')
    stand_in.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    voice = SystemVoice(INSTEAD["linux"][0])
    voice.say("Ada, roll the die. Ben is next.")
    assert voice._speaking is not None
    assert voice._speaking.wait() == 0
    with wave.open(str(heard)) as sound:
        samples = array("h", sound.readframes(sound.getnframes()))
        rate = sound.getframerate()
    assert seconds(samples, rate) > 1
    assert loudness(samples) > AUDIBLE
    assert comes_true(lambda: voice.trouble == "", 1)
    voice.leave()
