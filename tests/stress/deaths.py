"""Deaths: a process is killed while it writes, and the next one looks at what is left.

The dying one is a real process that gets a real SIGKILL. The moments are found below the program,
where bytes go to the disk, so that they stay the same however the program writes: in the middle
of a write, before a sync, before and after a file gets its name.
"""

from __future__ import annotations

import io
import os
import signal
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame

from boardgames.core.session import Entry
from boardgames.program.matches import Match

BEGUN, CONFIRMED, ENDED = b"b", b"c", b"e"


class Reaper:
    """Ends its process at one of the moments at which something reaches the disk."""

    def __init__(self, at: int, share: float, cuts_power: bool = False) -> None:
        self.at = at
        self.share = share
        """How much of a write is done when it dies in the middle of one."""
        self.cuts_power = cuts_power
        """Whether what wasn't synced is gone as well, as if the whole machine had stopped."""
        self.synced: dict[str, int] = {}
        """How much of each file that was written to since is safe."""
        self.files: dict[int, str] = {}
        self._open = io.open

    def moment(self) -> bool:
        """Whether this is the one."""
        self.at -= 1
        return self.at < 0

    def die(self) -> None:
        """Nobody is asked, nothing is tidied up."""
        if self.cuts_power:
            for path, size in self.synced.items():
                os.truncate(path, size)
        os.kill(os.getpid(), signal.SIGKILL)

    def before(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The call, or the death before it."""

        def called(*arguments: Any, **named: Any) -> Any:
            if self.moment():
                self.die()
            return call(*arguments, **named)

        return called

    def lurk(self) -> None:
        """Waits in this process, for good, behind everything that changes a file."""
        for name in ("replace", "rename"):
            setattr(os, name, self.before(self.renaming(getattr(os, name))))
        for name in ("unlink", "remove", "link", "ftruncate"):
            setattr(os, name, self.before(getattr(os, name)))
        os.fsync = self.before(self.syncing(os.fsync))
        save = pygame.image.save

        def save_picture(surface: pygame.Surface, target: Any, *hint: str) -> None:
            if not isinstance(target, str | Path):
                save(surface, target, *hint)
                return
            made = io.BytesIO()
            save(surface, made, Path(target).name)
            with Path(target).open("wb") as stream:
                stream.write(made.getvalue())

        pygame.image.save = save_picture  # type: ignore[assignment] # it takes the hint, too
        io.open = self.opened

    def renaming(self, rename: Callable[..., Any]) -> Callable[..., Any]:
        """What wasn't synced under the old name isn't under the new one."""

        def renamed(old: Any, new: Any, **named: Any) -> None:
            rename(old, new, **named)
            if str(old) in self.synced:
                self.synced[str(new)] = self.synced.pop(str(old))

        return renamed

    def syncing(self, sync: Callable[[int], None]) -> Callable[..., Any]:
        """What was synced is safe."""

        def synced(descriptor: int) -> None:
            sync(descriptor)
            self.synced.pop(self.files.get(descriptor, ""), None)

        return synced

    def writes(self, stream: Any) -> None:
        """What is in the file now is safe, what comes isn't yet."""
        path = self.files.get(stream.fileno(), "")
        if path:
            self.synced.setdefault(path, os.stat(path).st_size)

    def opened(self, file: Any, mode: str = "r", *arguments: Any, **named: Any) -> Any:
        """A file that may be the last one this process writes to."""
        stream = self._open(file, mode, *arguments, **named)
        self.files[stream.fileno()] = "" if isinstance(file, int) else str(file)
        return stream if mode in ("r", "rb", "rt") else MortalFile(stream, self)


class MortalFile:
    """A file in the middle of whose writing its process may die."""

    def __init__(self, stream: Any, reaper: Reaper) -> None:
        self.stream = stream
        self.reaper = reaper

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def __enter__(self) -> MortalFile:
        return self

    def __exit__(self, *failure: object) -> None:
        self.stream.close()

    def write(self, data: Any) -> Any:
        """All of it, or a part and then nothing ever more."""
        self.reaper.writes(self.stream)
        if self.reaper.moment():
            self.stream.write(data[: int(len(data) * self.reaper.share)])
            self.stream.flush()
            self.reaper.die()
        return self.stream.write(data)

    def truncate(self, *size: int) -> Any:
        """Or the death before it."""
        return self.reaper.before(self.stream.truncate)(*size)


def child_killed(live: Callable[[int], None], after_s: float | None = None) -> bytes:
    """Lets a new process live until its death, by itself or by us; gives what it had told."""
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        # The child plays and dies; it never comes near whatever other threads held.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            live(writing)
            os.kill(os.getpid(), signal.SIGKILL)
        finally:
            os._exit(3)
    os.close(writing)
    told = b""
    if after_s is not None:
        told = os.read(reading, 1)
        time.sleep(after_s)
        os.kill(child, signal.SIGKILL)
    while piece := os.read(reading, 1 << 16):
        told += piece
    os.close(reading)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"it ended by itself: {status}"
    assert os.WTERMSIG(status) == signal.SIGKILL
    return told


def tell_confirmed(match: Match, writing: int) -> None:
    """From now on each line of the journal is told to be safe, after the program takes it so."""

    def telling(call: Callable[..., Any], word: bytes) -> Callable[..., Any]:
        def called(*arguments: Any) -> None:
            call(*arguments)
            os.write(writing, word)

        return called

    for told, name, word in (
        (match, "played", CONFIRMED),
        (match, "taken_back", CONFIRMED),
        (match.journal, "ended", ENDED),
    ):
        setattr(told, name, telling(getattr(told, name), word))
    os.write(writing, BEGUN)


class Steps:
    """What the history is after each line, as a match tells it that nobody kills."""

    def __init__(self, history: list[bytes]) -> None:
        self.history = history
        self.steps: list[list[bytes]] = []

    def played(self, entry: Entry) -> None:
        """One more."""
        self.history.append(msgspec.json.encode(entry.action))
        self.steps.append(list(self.history))

    def taken_back(self, length: int) -> None:
        """Some less."""
        del self.history[length:]
        self.steps.append(list(self.history))

    def begin(self) -> None:
        """From here on they count; the first is what had been shown."""
        self.steps = [list(self.history)]
