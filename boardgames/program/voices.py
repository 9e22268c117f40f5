"""The voice of the system: a small program that speaks, started for each utterance.

Nothing is waited for: the next utterance ends the program of the one before. Where no such program
is, or it fails, that is one sentence for the settings and nothing else.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

ENDS_WITHIN = 1.0
"""Seconds that the last one gets to be gone when the program is left."""
_NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_AS_IT_STANDS = 16
"""SAPI's word for: what looks like a tag is text."""
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$voice = New-Object -ComObject SAPI.SpVoice; "
    f"[void]$voice.Speak([Console]::In.ReadToEnd(), {_AS_IT_STANDS})"
)


@dataclass(frozen=True)
class Speaker:
    """How a system speaks: its program, and what is said where it isn't there."""

    program: str
    arguments: tuple[str, ...]
    remedy: str
    quiet: tuple[str, ...] = ()
    """How to silence what goes on speaking after its program; empty where that doesn't."""
    is_written_to: bool = True
    """Whether the text is written to the program, not the last of its arguments."""


SPEAKERS = {
    "linux": Speaker(
        "spd-say",
        ("--cancel", "--"),
        "There is no voice: install speech-dispatcher, which brings spd-say, or espeak-ng.",
        quiet=("--cancel",),
        is_written_to=False,
    ),
    "darwin": Speaker(
        "say",
        ("-f", "-"),
        "There is no voice: the program say, which belongs to macOS, can’t be found.",
    ),
    "win32": Speaker(
        "powershell",
        ("-NoProfile", "-NonInteractive", "-Command", _SAPI),
        "There is no voice: PowerShell, by which Windows speaks, can’t be found.",
    ),
}
INSTEAD = {
    "linux": tuple(
        Speaker(program, ("--stdin",), SPEAKERS["linux"].remedy)
        for program in ("espeak-ng", "espeak")
    ),
}
"""What speaks by itself where the system's own program isn't there."""
FAILED = "The voice couldn’t speak: try {program} by itself, outside Rainy Day."


class SystemVoice:
    """Speaks by a program of the system."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._program = shutil.which(speaker.program)
        self._speaking: subprocess.Popen[bytes] | None = None
        self._ended: list[subprocess.Popen[bytes]] = []
        """Cut off by us; the system may need a moment to put them away."""
        self._has_failed = False

    @property
    def trouble(self) -> str:
        """Why nothing can be heard, in a sentence; empty where it can."""
        if self._program is None:
            return self._speaker.remedy
        self._look_after()
        return FAILED.format(program=self._speaker.program) if self._has_failed else ""

    def say(self, text: str) -> None:
        """Says that instead of what is being said; never waits, never fails."""
        self._cut_off()
        if self._speaker.is_written_to:
            self._start(self._speaker.arguments, text.encode("utf-8", "replace"))
        else:
            self._start((*self._speaker.arguments, text))

    def hush(self) -> None:
        """Nothing more of what is being said."""
        self._cut_off()
        if self._speaker.quiet:
            self._start(self._speaker.quiet)

    def leave(self) -> None:
        """Silent, and nothing of it goes on running."""
        self.hush()
        left = [*self._ended, *filter(None, [self._speaking])]
        self._ended, self._speaking = [], None
        for process in left:
            try:
                process.wait(ENDS_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def _start(self, arguments: Sequence[str], written: bytes = b"") -> None:
        if self._program is None:
            return
        try:
            process = subprocess.Popen(
                [self._program, *arguments],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=_NO_WINDOW,
            )
        except (OSError, ValueError):
            self._has_failed = True
            return
        self._speaking = process
        assert process.stdin is not None
        # It may have ended already; what it answered tells why.
        with contextlib.suppress(OSError):
            process.stdin.write(written)
        with contextlib.suppress(OSError):
            process.stdin.close()

    def _cut_off(self) -> None:
        self._look_after()
        if self._speaking is not None:
            self._speaking.kill()
            self._ended.append(self._speaking)
            self._speaking = None

    def _look_after(self) -> None:
        """Lets go of what has ended; how the last one ended by itself tells whether it spoke."""
        self._ended = [process for process in self._ended if process.poll() is None]
        if self._speaking is not None and self._speaking.poll() is not None:
            self._has_failed = self._speaking.returncode != 0
            self._speaking = None


def of_this_system() -> SystemVoice:
    """The voice that belongs here."""
    system = sys.platform if sys.platform in SPEAKERS else "linux"
    own = SPEAKERS[system]
    known = (own, *INSTEAD.get(system, ()))
    return SystemVoice(next((one for one in known if shutil.which(one.program)), own))
