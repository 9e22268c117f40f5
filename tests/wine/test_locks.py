"""Locks of Windows on saves: one program has a match, a second is told, a dead one leaves it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.wine.windows import Windows, seen

pytestmark = pytest.mark.slow

HOLD = """
import sys
from pathlib import Path
from boardgames.data import locks
lock = locks.taken(Path(sys.argv[1]))
print("held" if lock else "no lock", flush=True)
sys.stdin.readline()
lock.release()
print(sorted(path.name for path in Path(sys.argv[1]).parent.iterdir()), flush=True)
"""
TRY = """
import os, sys
from pathlib import Path
from boardgames.data import locks
path = Path(sys.argv[1])
try:
    lock = locks.taken(path)
except locks.HeldError as error:
    print(str(error).encode("ascii", "replace").decode())
else:
    again = locks.taken(path)
    print(lock is again, lock.users)
    again.release()
    lock.release()
    print(locks.lock_file(path).exists())
"""
TIDY = """
import sys
from pathlib import Path
from boardgames.data import locks
locks.tidy(Path(sys.argv[1]))
print(sorted(path.name for path in Path(sys.argv[1]).iterdir()))
"""


@pytest.fixture
def save(tmp_path: Path) -> Path:
    folder = tmp_path / "Наши игры"
    folder.mkdir()
    path = folder / "waterworld-20260101-120000.rainyday"
    path.write_bytes(b"")
    return path


@contextmanager
def holding(windows: Windows, save: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another program that has the save open meanwhile."""
    other = windows.begin("-c", HOLD, seen(save))
    try:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        yield other
    finally:
        other.kill()
        other.communicate()


def test_a_free_save_is_taken_twice_by_one_program_and_nothing_is_left(
    windows: Windows, save: Path
) -> None:
    said = windows.run("-c", TRY, seen(save))
    assert said.text.splitlines() == ["True 2", "False"], said.errors
    assert [path.name for path in save.parent.iterdir()] == [save.name]


def test_a_second_program_is_told_who_has_it_and_gets_it_when_the_first_lets_go(
    windows: Windows, save: Path
) -> None:
    with holding(windows, save) as other:
        refused = windows.run("-c", TRY, seen(save)).text
        assert "is open in another Rainy Day (process " in refused
        assert ", since " in refused
        said, _ = other.communicate(b"\n")
        assert said.decode().strip() == str([save.name])
    assert windows.run("-c", TRY, seen(save)).text.startswith("True 2")


def test_a_program_that_was_killed_locks_nobody_out_and_is_tidied_after(
    windows: Windows, save: Path
) -> None:
    save.with_suffix(".part").write_bytes(b"half")
    with holding(windows, save) as other:
        kept = windows.run("-c", TIDY, seen(save.parent)).text
        assert kept.count("20260101-120000") == 3, "what is in use stays"
        other.kill()
        other.wait()
    assert save.with_suffix(".lock").exists()
    left = windows.run("-c", TIDY, seen(save.parent)).text
    assert left.strip() == str([save.name])
    assert windows.run("-c", TRY, seen(save)).text.startswith("True 2")
