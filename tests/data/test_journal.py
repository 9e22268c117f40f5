"""A journal that can't be written: the match continues whole, and all of it is written later.

Real failures where the system gives them (a limit on file sizes, a folder that is gone, a file in
its place), planted ones where an administrator's rights would hide them.
"""

from __future__ import annotations

import errno
import os
import resource
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from boardgames.core.players import Player
from boardgames.core.session import Session
from boardgames.data.journal import Journal
from boardgames.data.saves import read_journal
from boardgames.program.matches import Match, branch_match, new_match, resume_match
from tests.data.journals import entry, header

pytestmark = pytest.mark.usefixtures("boards")
PLAYERS = (Player("Ann", "#ff0000", "●"), Player("Ben", "#00ff00", "▲"))


def begun(folder: Path) -> Match:
    match = new_match("pond", 2, None, PLAYERS, 7, folder=folder)
    play(match, 2)
    assert not match.journal.trouble
    return match


def play(match: Match, decisions: int) -> None:
    for _ in range(decisions):
        if match.session.to_move is not None:
            match.session.play(match.session.legal_actions()[0])


def is_whole(match: Match) -> bool:
    """Whether the file holds the actions played, and the match in memory is valid."""
    saved = read_journal(match.journal.path)
    played = [one.action for one in match.session.entries]
    again = Session(match.game, 2, 7, history=played, asks_chance=False)
    kept = saved.actions(match.game.action_type)
    return kept == played and again.state == match.session.state and not saved.is_torn


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """Lets the system cut off every write at that length."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


@pytest.mark.parametrize("room", [0, 1, 30, 80])
def test_a_disk_that_fills_up_in_the_middle_of_a_line_costs_nothing(
    tmp_path: Path, room: int
) -> None:
    match = begun(tmp_path)
    path = match.journal.path
    before = path.read_bytes()
    with largest_file(len(before) + room):
        play(match, 3)
        assert (
            match.journal.trouble
            == (
                f"{path}: Can’t save ({os.strerror(errno.EFBIG)}). "
                "Free some space or check the folder’s permissions."
            )
            or "No space left" in match.journal.trouble
        )
        assert path.read_bytes().startswith(before)
        assert not match.journal.holds_everything()
    assert match.journal.attempt()
    assert match.journal.trouble == ""
    assert match.journal.holds_everything()
    assert is_whole(match)


def test_the_next_action_writes_everything_without_being_asked(tmp_path: Path) -> None:
    match = begun(tmp_path)
    with largest_file(match.journal.path.stat().st_size):
        play(match, 2)
        assert match.session.undo()
        play(match, 1)
        assert match.journal.trouble
    play(match, 1)
    assert not match.journal.trouble
    assert is_whole(match)


def failing(name: str) -> Callable[[pytest.MonkeyPatch], None]:

    def fail(*_: Any) -> int:
        raise OSError(errno.EIO, "Input/output error")

    def plant(patch: pytest.MonkeyPatch) -> None:
        if name == "fsync":
            patch.setattr(os, "fsync", fail)
        else:
            real = Path.open

            def opened(self: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
                if mode == "r+b":
                    return Broken(str(self), mode, name)
                return real(self, mode, *more, **named)

            patch.setattr(Path, "open", opened)

    return plant


class Broken(FileIO):
    """A file that writes half its data and fails then, or when it is truncated."""

    def __init__(self, path: str, mode: str, fails_at: str) -> None:
        super().__init__(path, mode)
        self.fails_at = fails_at

    def write(self, data: Any) -> int:
        super().write(bytes(data)[: len(data) // 2])
        raise OSError(errno.EIO, "Input/output error")

    def truncate(self, size: int | None = None) -> int:
        if self.fails_at == "truncate":
            raise OSError(errno.EIO, "Input/output error")
        return super().truncate(size)


@pytest.mark.parametrize("name", ["write", "fsync", "truncate"])
def test_whatever_call_fails_the_last_whole_line_stays_and_all_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    match = begun(tmp_path)
    path = match.journal.path
    before = path.read_bytes()
    with monkeypatch.context() as patch:
        failing(name)(patch)
        play(match, 1)
        assert "Can’t save (Input/output error)." in match.journal.trouble
        play(match, 1)
    left = path.read_bytes()
    assert left.startswith(before)
    assert (left == before) == (name != "truncate")
    assert len(read_journal(path).history) == before.count(b"\n") - 1
    play(match, 1)
    assert is_whole(match)


def test_a_torn_line_is_cut_off_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if truncating fails for a while, nothing is written after half a line."""
    match = begun(tmp_path)
    path = match.journal.path
    with monkeypatch.context() as patch:
        failing("truncate")(patch)
        play(match, 1)
        torn = path.read_bytes()
        assert not torn.endswith(b"\n")
        play(match, 2)
        assert path.read_bytes() == torn
    assert match.journal.attempt()
    assert is_whole(match)


def test_a_save_whose_folder_is_gone_is_written_anew(tmp_path: Path) -> None:
    match = begun(tmp_path / "saves")
    path = match.journal.path
    shutil.rmtree(tmp_path / "saves")
    play(match, 1)
    assert not match.journal.trouble
    assert match.journal.path == path
    assert is_whole(match)
    path.unlink()
    play(match, 1)
    assert is_whole(match)


def test_a_file_where_the_folder_should_be_keeps_nobody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    match = new_match("pond", 2, None, PLAYERS, 7, folder=tmp_path / "saves")
    play(match, 3)
    assert "Can’t save (A file has" in match.journal.trouble
    (tmp_path / "saves").unlink()
    play(match, 1)
    assert is_whole(match)


@pytest.mark.parametrize("folder", ["/proc/rainyday", "/dev/null/saves"])
def test_a_folder_that_takes_nothing_is_said(folder: str) -> None:
    match = new_match("pond", 2, None, PLAYERS, 7, folder=Path(folder))
    assert match.journal.trouble.startswith(f"{folder}/pond-")
    play(match, 200)
    match.note_end()
    assert match.session.outcome is not None


def test_saving_elsewhere_takes_the_whole_match_along(tmp_path: Path) -> None:
    match = begun(tmp_path / "saves")
    shutil.rmtree(tmp_path / "saves")
    (tmp_path / "saves").write_text("no folder")
    play(match, 2)
    assert match.journal.move_to(tmp_path / "documents" / "games") == ""
    assert match.journal.path.parent == tmp_path / "documents" / "games"
    assert is_whole(match)
    play(match, 2)
    assert is_whole(match)
    assert resume_match(match.journal.path).session.state == match.session.state


def test_a_second_place_that_fails_too_changes_nothing(tmp_path: Path) -> None:
    match = begun(tmp_path / "saves")
    path = match.journal.path
    said = match.journal.move_to(Path("/proc/nowhere"))
    assert said.startswith("/proc/nowhere/")
    assert match.journal.path == path
    assert not match.journal.trouble
    play(match, 1)
    assert is_whole(match)


def test_saving_elsewhere_never_writes_over_another_match(tmp_path: Path) -> None:
    made, other = (Journal.create(tmp_path / one, header(), "pond-1") for one in ("one", "two"))
    before = other.path.read_bytes()
    made.ended("shore")
    assert made.move_to(tmp_path / "two") == ""
    assert made.path == tmp_path / "two" / "pond-1-2.rainyday"
    assert other.path.read_bytes() == before
    assert read_journal(made.path).ended == "shore"


def test_a_file_that_was_changed_meanwhile_is_left_as_it_is(tmp_path: Path) -> None:
    made = Journal.create(tmp_path, header(), "pond-1")
    for index, change in enumerate((made.path.read_bytes() + b"x\n", b"short")):
        made.path.write_bytes(change)
        made.played(entry(index, 0, {"type": "Roll"}))
        assert made.trouble == (
            "pond-1.rainyday: A different program changed this save. Save the match "
            "in a new folder."
        )
        assert made.path.read_bytes() == change
    assert made.move_to(tmp_path) == ""
    assert made.path.name == "pond-1-2.rainyday"
    assert len(read_journal(made.path).history) == 2


def test_a_branch_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    match = begun(tmp_path / "saves")
    size = match.journal.path.read_bytes().index(b"\n")
    (tmp_path / "branch").mkdir()
    with largest_file(size + 100):
        branch = branch_match(match, 2, tmp_path / "branch")
        assert branch.journal.trouble
        assert list((tmp_path / "branch").glob("*.rainyday")) == []
        assert list((tmp_path / "branch").glob("*.part")) == []
    assert branch.journal.attempt()
    assert len(read_journal(branch.journal.path).history) == len(branch.session.entries)
