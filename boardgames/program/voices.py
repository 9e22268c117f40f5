"""Text-to-speech by a system command, started for each utterance.

Nothing waits for it: the next utterance kills the previous one. A missing or failing command is
only reported in the settings.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from boardgames.core.texts import N_, _

ENDS_WITHIN = 1.0
"""Seconds that the last process gets to end on exit."""
_NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_AS_IT_STANDS = 16
"""SAPI flag: don't interpret text as XML."""
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$voice = New-Object -ComObject SAPI.SpVoice; "
    "if ($volume) { $voice.Volume = $volume }; "
    f"[void]$voice.Speak([Console]::In.ReadToEnd(), {_AS_IT_STANDS})"
)


@dataclass(frozen=True)
class Speaker:
    """A system's speech command, and the message if it is missing."""

    program: str
    arguments: tuple[str, ...]
    remedy: str
    quiet: tuple[str, ...] = ()
    """Arguments that silence a speech service; empty if killing the process is enough."""
    is_written_to: bool = True
    """Whether the text goes to stdin instead of the last argument."""
    volume: tuple[str, ...] = ()
    """What goes before the last of the arguments to be softer than usual; `{}` is how loud."""
    softer: str = ""
    """The same, before the text."""
    loudness: tuple[float, float] = (0.0, 100.0)
    """Silence and the usual volume, as the command counts."""

    def told(self, volume: float) -> tuple[tuple[str, ...], str]:
        """Arguments, and what is said before the text; at full volume the system decides."""
        if volume >= 1:
            return self.arguments, ""
        silent, usual = self.loudness
        number = f"{silent + volume * (usual - silent):g}"
        given = tuple(part.format(number) for part in self.volume)
        return (*self.arguments[:-1], *given, self.arguments[-1]), self.softer.format(number)


SPEAKERS = {
    "linux": Speaker(
        "spd-say",
        ("--cancel", "--"),
        N_("There’s no voice. Install speech-dispatcher or espeak-ng."),
        quiet=("--cancel",),
        is_written_to=False,
        volume=("--volume", "{}"),
        loudness=(-100.0, 100.0),
    ),
    "darwin": Speaker(
        "say",
        ("-f", "-"),
        N_("There’s no voice. The macOS program “say” is missing."),
        softer="[[volm {}]] ",
        loudness=(0.0, 1.0),
    ),
    "win32": Speaker(
        "powershell",
        ("-NoProfile", "-NonInteractive", "-Command", _SAPI),
        N_("There’s no voice. Windows needs PowerShell to speak."),
        volume=("$volume = {};",),
    ),
}
INSTEAD = {
    "linux": tuple(
        Speaker(program, ("--stdin",), SPEAKERS["linux"].remedy, volume=("-a", "{}"))
        for program in ("espeak-ng", "espeak")
    )
}
"""Fallbacks for a missing default command."""
FAILED = N_("The voice failed. Try the program {program} outside Rainy Day.")


class SystemVoice:
    def __init__(self, speaker: Speaker) -> None:
        self.volume = 1.0
        """From 0 to 1; takes effect with the next utterance."""
        self._speaker = speaker
        self._program = shutil.which(speaker.program)
        self._speaking: subprocess.Popen[bytes] | None = None
        self._ended: list[subprocess.Popen[bytes]] = []
        """Killed processes that may need a moment to end."""
        self._has_failed = False

    @property
    def trouble(self) -> str:
        if self._program is None:
            return _(self._speaker.remedy)
        self._look_after()
        return _(FAILED, program=self._speaker.program) if self._has_failed else ""

    def say(self, text: str) -> None:
        self._cut_off()
        arguments, softer = self._speaker.told(self.volume)
        if self._speaker.is_written_to:
            self._start(arguments, (softer + text).encode("utf-8", "replace"))
        else:
            self._start((*arguments, text))

    def hush(self) -> None:
        self._cut_off()
        if self._speaker.quiet:
            self._start(self._speaker.quiet)

    def leave(self) -> None:
        """Stops speaking and waits for all processes."""
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
        # It may have ended already; its exit code shows why.
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
        """Drops ended processes; the last one's exit code shows whether it spoke."""
        self._ended = [process for process in self._ended if process.poll() is None]
        if self._speaking is not None and self._speaking.poll() is not None:
            self._has_failed = self._speaking.returncode != 0
            self._speaking = None


def of_this_system() -> SystemVoice:
    system = sys.platform if sys.platform in SPEAKERS else "linux"
    own = SPEAKERS[system]
    known = (own, *INSTEAD.get(system, ()))
    return SystemVoice(next((one for one in known if shutil.which(one.program)), own))
