"""System locks on a small file next to a save, held while its match is open.

The system releases the lock however a program ends, so a crash locks nobody out; the file's text
only identifies the owner. Within one program a lock is shared.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from boardgames.core.problems import Problem
from boardgames.core.texts import _
from boardgames.data.dates import moment_words
from boardgames.data.saves import SUFFIX, SaveError

LOCK_SUFFIX = ".lock"
PART_SUFFIX = ".part"

_OUR_NAME = re.compile(r"[a-z]+-\d[\d-]*\Z")
_OWNER = re.compile(rb"(\d{1,10}) (\d{4}-\d\d-\d\dT\d\d:\d\d)\n?\Z")
_MOST_TRIES = 100
_BEYOND = 1 << 30
"""Windows blocks reading locked bytes, so one beyond the end is locked."""
_MEANS_TAKEN = (errno.EACCES, errno.EDEADLK, 0)
"""Windows's errors for a lock held elsewhere; Wine gives no reason."""


class Owner(NamedTuple):
    """The program that holds a lock."""

    process: int
    since: datetime

    def since_when(self) -> str:
        if self.since.date() == datetime.now().date():
            return f"{self.since:%H:%M}"
        return moment_words(self.since)


class HeldError(SaveError):
    """The save is open in another program; it can only be watched or copied."""


class Lock:
    """A save locked by this program until all its users have released it."""

    def __init__(self, save: Path, descriptor: int) -> None:
        self.save = save
        self.users = 1
        self._descriptor = descriptor

    def release(self) -> None:
        self.users -= 1
        if self.users > 0 or _HELD.get(self.save) is not self:
            return
        del _HELD[self.save]
        _let_go(self._descriptor, lock_file(self.save))


_HELD: dict[Path, Lock] = {}


def lock_file(save: Path) -> Path:
    return save.with_suffix(LOCK_SUFFIX)


def taken(save: Path) -> Lock | None:
    """The save's lock, or None if the folder or system has none; raises HeldError."""
    if save.suffix != SUFFIX:
        return None
    try:
        save = Path(os.path.realpath(save))
        if save in _HELD:
            _HELD[save].users += 1
            return _HELD[save]
        descriptor = _locked(lock_file(save))
    except _ElsewhereError as elsewhere:
        raise held_error(save, elsewhere.owner) from None
    except (OSError, ValueError):
        return None
    _sign(descriptor)
    _HELD[save] = Lock(save, descriptor)
    return _HELD[save]


def held_error(save: Path, owner: Owner | None) -> HeldError:
    if owner is None:
        text = _("This match is open in a different window. Close it there, watch it, or copy it.")
    else:
        text = _(
            "This match is open in a different window (process {number}, since {time}). "
            "Close it there, watch it, or copy it.",
            number=str(owner.process),
            time=owner.since_when(),
        )
    return HeldError(Problem(save.name, "", text))


def tidy(folder: Path) -> None:
    """Removes leftovers of crashed programs in this folder, nothing that is in use."""
    with contextlib.suppress(OSError):
        left = [name for name in os.listdir(folder) if name.endswith((PART_SUFFIX, LOCK_SUFFIX))]
        for stem in sorted({Path(name).stem for name in left}):
            if _OUR_NAME.match(stem):
                _clear(folder / f"{stem}{SUFFIX}")


def _clear(save: Path) -> None:
    with contextlib.suppress(HeldError, OSError):
        lock = taken(save)
        if lock is None:
            # The partial file may be in use.
            return
        if lock.users == 1:
            save.with_suffix(PART_SUFFIX).unlink(missing_ok=True)
        lock.release()


class _ElsewhereError(Exception):
    """Another program has the lock."""

    def __init__(self, owner: Owner | None) -> None:
        super().__init__()
        self.owner = owner


@contextlib.contextmanager
def holding(beside: Path) -> Iterator[bool]:
    """Holds a lock file and removes it afterwards; False if it can't be locked."""
    try:
        descriptor = _locked(beside)
    except (_ElsewhereError, OSError, ValueError):
        yield False
        return
    try:
        yield True
    finally:
        _let_go(descriptor, beside)


def _let_go(descriptor: int, beside: Path) -> None:
    is_there = _is_at(descriptor, beside)
    if sys.platform == "win32":
        os.close(descriptor)
    # Elsewhere the file goes before the lock: afterwards it may be another program's.
    with contextlib.suppress(OSError):
        if is_there:
            beside.unlink()
    if sys.platform != "win32":
        os.close(descriptor)


def _locked(beside: Path) -> int:
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    for _try in range(_MOST_TRIES):
        descriptor = os.open(beside, flags, 0o644)
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            owner = _owner(descriptor)
            os.close(descriptor)
            raise _ElsewhereError(owner) from None
        except BaseException:
            os.close(descriptor)
            raise
        # Its last owner may have removed it between opening and locking.
        if _is_at(descriptor, beside):
            return descriptor
        os.close(descriptor)
    raise OSError(None, "the lock comes and goes")


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        os.lseek(descriptor, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in _MEANS_TAKEN:
                raise BlockingIOError from None
            raise
    else:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_at(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except OSError:
        return False


def _sign(descriptor: int) -> None:
    """Writes the owner; on a full disk the lock holds without it."""
    with contextlib.suppress(OSError):
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()} {datetime.now():%Y-%m-%dT%H:%M}\n".encode())


def _owner(descriptor: int) -> Owner | None:
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        signed = _OWNER.match(os.read(descriptor, 80))
        since = datetime.fromisoformat(signed[2].decode()) if signed else None
    except (OSError, ValueError):
        return None
    return Owner(int(signed[1]), since) if signed is not None and since is not None else None
