"""Two programs at one save: the system's own lock, told to the second, given back at any death."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from boardgames.core.players import Player
from boardgames.data import locks
from boardgames.data.journal import Journal
from boardgames.data.locks import HeldError
from boardgames.data.saves import read_journal
from boardgames.program.matches import (
    copy_match,
    delete_match,
    new_match,
    resume_match,
    watched_match,
)
from tests.data.journals import header, journal, other_program

PLAYERS = (Player("Ann", "#ff0000", "●"), Player("Ben", "#00ff00", "▲"))


def test_a_save_that_is_open_elsewhere_is_told_with_its_owner(tmp_path: Path) -> None:
    path = journal(tmp_path)
    before = path.read_bytes()
    with other_program(path) as program:
        with pytest.raises(HeldError) as caught:
            Journal.opened(path)
        said = str(caught.value)
        assert re.fullmatch(
            rf"pond-1\.rainyday: This match is open in a different window "
            rf"\(process {program.pid}, since \d\d:\d\d\)\. Close it there, watch it, or copy it\.",
            said,
        )
        assert path.read_bytes() == before


def test_a_program_that_is_killed_locks_nobody_out(tmp_path: Path) -> None:
    path = journal(tmp_path)
    with other_program(path) as program:
        program.kill()
        program.wait()
        assert locks.lock_file(path).exists()
        saved, again = Journal.opened(path)
    assert len(saved.history) == 3
    again.close()
    assert not locks.lock_file(path).exists()


def test_a_match_that_was_put_away_is_free_and_leaves_nothing_behind(tmp_path: Path) -> None:
    made = Journal.create(tmp_path, header(), "pond-1")
    assert locks.lock_file(made.path).exists()
    made.close()
    assert [path.name for path in tmp_path.iterdir()] == ["pond-1.rainyday"]
    with other_program(made.path):
        pass


def test_this_program_may_open_its_own_save_again(tmp_path: Path) -> None:
    made = Journal.create(tmp_path, header(), "pond-1")
    _, again = Journal.opened(made.path)
    made.close()
    assert locks.lock_file(made.path).exists()
    again.close()
    assert not locks.lock_file(made.path).exists()


def test_somebody_who_took_the_save_meanwhile_is_never_written_over(tmp_path: Path) -> None:
    """A closed match that is written to anyway, as after a failure."""
    made = Journal.create(tmp_path, header(), "pond-1")
    made.close()
    before = made.path.read_bytes()
    with other_program(made.path) as program:
        made.ended("shore")
        assert f"(process {program.pid}, since " in made.trouble
        assert made.path.read_bytes() == before
    assert made.attempt()
    assert read_journal(made.path).ended == "shore"


def test_a_new_save_never_takes_a_name_that_is_held(tmp_path: Path) -> None:
    with other_program(tmp_path / "pond-1.rainyday"):
        made = Journal.create(tmp_path, header(), "pond-1")
        assert made.path.name == "pond-1-2.rainyday"


def test_an_owner_nobody_can_read_is_left_out(tmp_path: Path) -> None:
    path = journal(tmp_path)
    with other_program(path):
        for signed in (b"", b"x" * 500, b"99 2026-99-99T99:99\n", b"\xff\0"):
            locks.lock_file(path).write_bytes(signed)
            with pytest.raises(
                HeldError, match=r"This match is open in a different window\. Close it there"
            ):
                Journal.opened(path)


def test_where_nothing_can_be_locked_a_match_is_played_all_the_same(tmp_path: Path) -> None:
    path = journal(tmp_path)
    locks.lock_file(path).unlink(missing_ok=True)
    locks.lock_file(path).mkdir()
    _, again = Journal.opened(path)
    again.ended("shore")
    assert not again.trouble
    assert read_journal(path).ended == "shore"


def test_a_lock_that_points_elsewhere_is_not_followed(tmp_path: Path) -> None:
    path = journal(tmp_path)
    (tmp_path / "precious").write_text("mine")
    locks.lock_file(path).unlink(missing_ok=True)
    locks.lock_file(path).symlink_to(tmp_path / "precious")
    Journal.opened(path)[1].close()
    assert (tmp_path / "precious").read_text() == "mine"


@pytest.mark.usefixtures("boards")
class TestSecondProgram:
    def saved(self, folder: Path) -> Path:
        match = new_match("pond", 2, None, PLAYERS, 7, folder=folder)
        for _ in range(3):
            match.session.play(match.session.legal_actions()[0])
        match.journal.close()
        return match.journal.path

    def test_watching_writes_nothing(self, tmp_path: Path) -> None:
        path = self.saved(tmp_path)
        # Cut within its last line, as if the other program were writing it just now.
        path.write_bytes(path.read_bytes()[:-20])
        before = path.read_bytes()
        with other_program(path):
            watched = watched_match(path)
            watched.note_end()
            assert len(watched.session.entries) == len(read_journal(path).history)
            assert path.read_bytes() == before

    def test_a_copy_has_a_name_of_its_own_and_goes_on(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
        path = self.saved(tmp_path)
        before = path.read_bytes()
        with other_program(path):
            copy = copy_match(path)
            copy.session.play(copy.session.legal_actions()[0])
            assert not copy.journal.trouble
            assert copy.journal.path != path
            assert path.read_bytes() == before
        copy.journal.close()
        assert resume_match(copy.journal.path).session.state == copy.session.state

    def test_it_is_not_thrown_away_below_its_owner(self, tmp_path: Path) -> None:
        path = self.saved(tmp_path)
        with other_program(path), pytest.raises(HeldError):
            delete_match(path)
        assert path.exists()
        delete_match(path)
        assert list(tmp_path.glob("pond-*")) == []


def test_only_our_own_leavings_are_cleaned_and_only_dead_ones(tmp_path: Path) -> None:
    names = ["pond-2026-11-16-210300", "pond-2026-11-16-210301", "holiday", "pond-holiday"]
    for name in names:
        (tmp_path / f"{name}.part").write_text("half")
        (tmp_path / f"{name}.lock").write_text("1 2026-11-16T21:03\n")
    with other_program(tmp_path / "pond-2026-11-16-210301.rainyday"):
        locks.tidy(tmp_path)
        left = sorted(path.name for path in tmp_path.iterdir())
    assert left == sorted(f"{name}.{kind}" for name in names[1:] for kind in ("part", "lock"))
    locks.tidy(tmp_path)
    assert sorted(path.stem for path in tmp_path.glob("*.part")) == ["holiday", "pond-holiday"]


def test_a_dead_programs_part_doesn_t_cost_a_name(tmp_path: Path) -> None:
    (tmp_path / "pond-1.part").write_text("half of a header")
    made = Journal.create(tmp_path, header(), "pond-1")
    assert made.path.name == "pond-1.rainyday"
    assert not (tmp_path / "pond-1.part").exists()


def test_descriptors_don_t_pile_up(tmp_path: Path) -> None:
    def count() -> int:
        return len(os.listdir("/proc/self/fd"))

    before = count()
    for _ in range(20):
        Journal.create(tmp_path, header(), "pond-1").close()
    dropped = Journal.create(tmp_path, header(), "pond-1")
    del dropped
    assert count() == before
