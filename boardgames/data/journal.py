"""Writes the save: each line is on disk before its result is shown.

The whole text is in memory and the file follows it, so a full disk or a missing folder never stops
a match: `trouble` has the reason, and the next successful attempt writes everything.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable, Iterator
from io import FileIO
from pathlib import Path

import msgspec

from boardgames.core.problems import Problem, sentences, write_fault, write_remedy
from boardgames.core.session import Entry
from boardgames.core.texts import _
from boardgames.data import locks, saves
from boardgames.data.locks import HeldError, Lock

_ENCODER = msgspec.json.Encoder()
_MOST_NAMES = 10_000


class Journal:
    """One match on its way to the disk.

    The file is reopened for every line: the sync costs far more, and only the lock has to
    be closed.
    """

    def __init__(self, path: Path, text: bytes, digest: bytes) -> None:
        self.path = path
        self.trouble = ""
        """Why the file doesn't hold the whole match, in one sentence; empty if it does."""
        self._text = bytearray(text)
        self._digest = digest
        self._safe = 0
        self._has_file = False
        self._is_torn = False
        """Whether the file may hold more than that: an incomplete line."""
        self._lock: Lock | None = None

    @classmethod
    def create(
        cls,
        folder: Path,
        header: saves.Header,
        stem: str,
        history: Iterable[tuple[Entry, int]] = (),
    ) -> Journal:
        """A new file with header and history; the stem gets a number if taken.

        An invalid header raises ValidationError before anything is written.
        """
        body = _ENCODER.encode(header)
        saves.HEADERS.decode(body)
        line, digest = saves.sealed(body, b"")
        made = cls(folder / f"{stem}{saves.SUFFIX}", line, digest)
        for entry, round_number in history:
            made._add(_line_of(entry, round_number))
        made.attempt()
        return made

    @classmethod
    def opened(cls, path: Path) -> tuple[saves.SavedMatch, Journal]:
        """Resumes a match, cutting off a torn last line; raises HeldError and SaveError."""
        lock = locks.taken(path)
        try:
            data = saves.read_bytes(path)
            saved = saves.parsed(path, data)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        made = cls(path, data[: saved.size], saved.digest)
        made._lock = lock
        made._safe, made._has_file, made._is_torn = saved.size, True, saved.is_torn
        if saved.is_torn:
            made.attempt()
        return saved, made

    def __del__(self) -> None:
        self._unlock()

    def close(self) -> None:
        if self.trouble:
            self.attempt()
        self._unlock()

    def played(self, entry: Entry, round_number: int = 0) -> None:
        self._add(_line_of(entry, round_number))
        self.attempt()

    def taken_back(self, length: int) -> None:
        self._add(saves.Line(back=length))
        self.attempt()

    def ended(self, reason: str) -> None:
        self._add(saves.Line(end=reason))
        self.attempt()

    def attempt(self) -> bool:
        """Writes everything that is missing; returns whether the file is complete."""
        try:
            self._write_down()
        except saves.SaveError as error:
            self.trouble = str(error.problems[0])
        except (OSError, ValueError) as error:
            self.trouble = _sentence(self.path, error)
        else:
            self.trouble = ""
        return not self.trouble

    def move_to(self, folder: Path) -> str:
        """Continues in a new file in that folder; returns why it can't, changing nothing then."""
        moved = Journal(folder / self.path.name, bytes(self._text), self._digest)
        if not moved.attempt():
            return moved.trouble
        self._unlock()
        self.path, self.trouble = moved.path, ""
        self._safe, self._has_file, self._is_torn = moved._safe, True, False
        self._lock, moved._lock = moved._lock, None
        return ""

    def holds_everything(self) -> bool:
        """Reads the file again to make sure."""
        if not self.attempt():
            return False
        try:
            return self.path.read_bytes() == bytes(self._text)
        except OSError:
            return False

    def _add(self, line: saves.Line) -> None:
        data, self._digest = saves.sealed(_ENCODER.encode(line), self._digest)
        self._text += data

    def _write_down(self) -> None:
        if not self._has_file:
            self._place()
            return
        if self._lock is None:
            self._lock = locks.taken(self.path)
        try:
            stream = self.path.open("r+b", buffering=0)
        except FileNotFoundError:
            # The file has gone; the match is saved again.
            self._place()
            return
        with stream:
            self._append(stream)

    def _append(self, stream: FileIO) -> None:
        size = stream.seek(0, os.SEEK_END)
        # Without a lock, two programs could mix their histories.
        if size < self._safe or (size > self._safe and not self._is_torn):
            text = _("A different program changed this save. Save the match in a new folder.")
            raise saves.SaveError(Problem(self.path.name, "", text))
        if self._is_torn:
            stream.truncate(self._safe)
            stream.seek(self._safe)
            os.fsync(stream.fileno())
            self._is_torn = False
        data = bytes(self._text[self._safe :])
        if not data:
            return
        try:
            _write_whole(stream, data)
            os.fsync(stream.fileno())
        except OSError:
            self._is_torn = True
            with contextlib.suppress(OSError):
                stream.truncate(self._safe)
            raise
        self._safe += len(data)

    def _place(self) -> None:
        """Writes the whole text under the first free name, atomically."""
        folder = self.path.parent
        folder.mkdir(parents=True, exist_ok=True)
        self._unlock()
        for path in _names(folder, self.path.stem):
            try:
                lock = locks.taken(path)
            except HeldError:
                continue
            if path.exists() or (lock is not None and lock.users > 1):
                _released(lock)
                continue
            try:
                _write_new(path, bytes(self._text))
            except BaseException:
                _released(lock)
                raise
            self.path, self._lock, self._safe = path, lock, len(self._text)
            self._has_file, self._is_torn = True, False
            return
        raise OSError(None, _("Too many saves have this name"))

    def _unlock(self) -> None:
        lock, self._lock = self._lock, None
        _released(lock)


def _line_of(entry: Entry, round_number: int) -> saves.Line:
    return saves.Line(n=entry.index, seat=entry.seat, round=round_number, act=entry.action)


def _released(lock: Lock | None) -> None:
    if lock is not None:
        lock.release()


def _names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}{saves.SUFFIX}"
    for number in range(2, _MOST_NAMES):
        yield folder / f"{stem}-{number}{saves.SUFFIX}"


def _write_whole(stream: FileIO, data: bytes) -> None:
    if stream.write(data) != len(data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _write_new(path: Path, data: bytes) -> None:
    # The name is locked, so an existing partial file is a crashed program's.
    part = path.with_suffix(locks.PART_SUFFIX)
    try:
        with part.open("wb", buffering=0) as stream:
            _write_whole(stream, data)
            os.fsync(stream.fileno())
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    # Only POSIX can sync a folder.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _sentence(path: Path, error: OSError | ValueError) -> str:
    text = sentences(_("Can’t save ({reason}).", reason=write_fault(error)), write_remedy(error))
    return str(Problem(str(path), "", text))


# Folders for saves -------------------------------------------------------------------------
