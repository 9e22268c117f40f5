"""The system's voice: a program for each utterance, ended by the next, none left, none missed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from boardgames.program.voices import (
    INSTEAD,
    SPEAKERS,
    Speaker,
    SystemVoice,
    of_this_system,
)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stands in with shell scripts")


class Stage:
    """A folder with programs of our own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes = folder / "notes"
        self.notes.touch()

    def put(self, name: str, body: str) -> None:
        """A program of that name; its notes are read line by line."""
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{body.format(notes=self.notes)}\n", encoding="utf-8")
        path.chmod(0o755)


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Programs of ours are found first."""
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return Stage(tmp_path)


NOTE_WORDS = 'printf "%s|" "$@" >> {notes}; echo >> {notes}'
NOTE_INPUT = "cat >> {notes}; echo >> {notes}"
FOR_EVER = "exec sleep 1000"


def test_linux_gets_the_text_as_it_stands_and_cancels_what_was_said(stage: Stage) -> None:
    stage.put("spd-say", NOTE_WORDS)
    voice = SystemVoice(SPEAKERS["linux"])
    voice.say("-x “Łukasz” $HOME 50 %")
    assert voice._speaking is not None
    voice._speaking.wait()
    voice.leave()
    said, hushed = stage.notes.read_text(encoding="utf-8").splitlines()
    assert said == "--cancel|--|-x “Łukasz” $HOME 50 %|"
    assert hushed == "--cancel|"


def test_a_mac_reads_the_text(stage: Stage) -> None:
    stage.put("say", NOTE_INPUT)
    voice = SystemVoice(SPEAKERS["darwin"])
    voice.say("Ben sailed to H3.")
    assert voice._speaking is not None
    voice._speaking.wait()
    assert stage.notes.read_text(encoding="utf-8") == "Ben sailed to H3.\n"
    voice.leave()


def test_windows_speaks_by_sapi_and_takes_no_text_for_a_command(stage: Stage) -> None:
    stage.put("powershell", NOTE_WORDS + "\n" + NOTE_INPUT)
    voice = SystemVoice(SPEAKERS["win32"])
    voice.say("Ben's turn; <b>go</b>")
    assert voice._speaking is not None
    voice._speaking.wait()
    command, text = stage.notes.read_text(encoding="utf-8").splitlines()
    assert "SAPI.SpVoice" in command
    assert "Ben" not in command
    assert text == "Ben's turn; <b>go</b>"
    voice.leave()


@pytest.mark.parametrize(
    ("speaker", "told"),
    [
        (SPEAKERS["linux"], "--cancel|--volume|-50|--|Ben won.|"),
        (INSTEAD["linux"][0], "-a|25|--stdin|"),
        (SPEAKERS["darwin"], "-f|-|"),
        (SPEAKERS["win32"], "-Command|$volume = 25;|"),
    ],
)
def test_a_softer_voice_is_asked_for_in_the_words_of_each_system(
    stage: Stage, speaker: Speaker, told: str
) -> None:
    stage.put(speaker.program, NOTE_WORDS + "\n" + NOTE_INPUT)
    voice = SystemVoice(speaker)
    voice.volume = 0.25
    voice.say("Ben won.")
    assert voice._speaking is not None
    voice._speaking.wait()
    noted = stage.notes.read_text(encoding="utf-8")
    assert told in noted
    if speaker is SPEAKERS["darwin"]:
        assert noted.endswith("[[volm 0.25]] Ben won.\n")
    voice.leave()


@pytest.mark.parametrize("system", list(SPEAKERS))
def test_each_utterance_is_ended_by_the_next_and_nothing_is_left(stage: Stage, system: str) -> None:
    stage.put(SPEAKERS[system].program, FOR_EVER)
    voice = SystemVoice(SPEAKERS[system])
    started = []
    for text in ("one", "two", "three"):
        voice.say(text)
        assert voice._speaking is not None
        started.append(voice._speaking)
        assert started[-1].poll() is None, "nobody waited for it"
    for process in started[:-1]:
        process.wait()
    stage.put(SPEAKERS[system].program, "exit 0")
    voice.leave()
    assert all(process.returncode is not None for process in started)
    assert voice.trouble == "", "to be cut off is no failure"


def test_a_voice_that_hangs_at_the_end_is_ended(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgames.program.voices.ENDS_WITHIN", 0.01)
    stage.put("spd-say", FOR_EVER)
    voice = SystemVoice(SPEAKERS["linux"])
    voice.say("one")
    speaking = voice._speaking
    voice.leave()
    assert speaking is not None
    assert speaking.returncode is not None


def test_a_missing_program_costs_a_sentence_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    for speaker in SPEAKERS.values():
        voice = SystemVoice(speaker)
        voice.say("one")
        voice.hush()
        voice.leave()
        assert voice.trouble == speaker.remedy


def test_a_program_that_fails_is_told_of(stage: Stage) -> None:
    stage.put("spd-say", "exit 1")
    voice = SystemVoice(SPEAKERS["linux"])
    assert voice.trouble == ""
    voice.say("one")
    assert voice._speaking is not None
    voice._speaking.wait()
    assert "spd-say" in voice.trouble
    voice.leave()


def test_a_program_that_is_none_is_told_of(stage: Stage) -> None:
    path = stage.folder / "spd-say"
    path.write_bytes(b"\x00\x01")
    path.chmod(0o755)
    voice = SystemVoice(SPEAKERS["linux"])
    voice.say("one")
    assert "spd-say" in voice.trouble


@pytest.mark.parametrize("program", ["espeak-ng", "espeak"])
def test_linux_without_its_own_program_speaks_by_another(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    stage.put(program, f"{NOTE_WORDS}\n/bin/{NOTE_INPUT}")
    monkeypatch.setenv("PATH", str(stage.folder))
    voice = of_this_system()
    voice.say("-x “Łukasz” $HOME 50 %")
    assert voice._speaking is not None
    voice._speaking.wait()
    command, text = stage.notes.read_text(encoding="utf-8").splitlines()
    assert (command, text) == ("--stdin|", "-x “Łukasz” $HOME 50 %")
    assert voice.trouble == ""
    voice.leave()


@pytest.mark.parametrize(
    ("platform", "program"), [("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")]
)
def test_each_system_has_its_own(
    monkeypatch: pytest.MonkeyPatch, platform: str, program: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert of_this_system()._speaker.program == program
