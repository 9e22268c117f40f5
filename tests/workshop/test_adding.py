"""Adding a pack: each map is checked once, in slices, and Cancel leaves nothing behind."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.problems import DataError
from boardgames.data import parts
from boardgames.data.pack import MOST_MAPS, Manifest, read_pack, written
from boardgames.data.rules import Texts
from boardgames.data.tmx import map_from
from boardgames.program import sharing
from boardgames.program.board_exchange import PATIENCE, SLICE, CancelledError, Task
from boardgames.program.program import Program
from boardgames.program.sharing import PREFIX, Progress, Steps, clear_left
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import SHOWN_AFTER_MS, Modal, ProgressSheet
from tests.workshop.adding import FRAME, offered, settled
from tests.workshop.hostile_packs import sea

ROOT = Path(paths.__file__).parent.parent


def pack_with(count: int, folder: Path, **more: bytes) -> Path:
    maps = {f"reef_{number:02}.tmx": sea() for number in range(count)}
    path = folder / "gift.rainyboard"
    path.write_bytes(written(Manifest("waterworld", "Many seas"), {**maps, **more}))
    return path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))


def left_in_boards() -> list[str]:
    return sorted(one.name for one in (paths.user_boards() / "waterworld").glob("*"))


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, threading.Thread]]:
    """Every map that is read for a check, and by which thread."""
    found: list[tuple[str, threading.Thread]] = []
    usual = map_from

    def noted(files: Any, name: str, shown: str | None = None) -> Any:
        found.append((name.rpartition("/")[2], threading.current_thread()))
        return usual(files, name, shown)

    monkeypatch.setattr(parts, "map_from", noted)
    return found


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Holds a check up after its first map until it is opened."""
    opened = threading.Event()
    usual = parts.problems_of_each

    def held_up(*given: Any) -> Iterator[Any]:
        for problems in usual(*given):
            yield problems
            opened.wait(30)

    monkeypatch.setattr(sharing, "problems_of_each", held_up)
    yield opened
    opened.set()


def dropped(program: Program, path: Path) -> ProgressSheet:
    program.app._event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    sheet = program.room.stack.top
    assert isinstance(sheet, ProgressSheet)
    return sheet


class TestAPackOfManyMaps:
    def test_has_each_of_them_checked_once(
        self, program: Program, tmp_path: Path, read: list[Any]
    ) -> None:
        offered(program, pack_with(5, tmp_path))
        program.room.stack.top.take(("choice", 1))
        settled(program)
        assert left_in_boards() == ["many_seas"]
        assert sorted(name for name, _ in read) == [f"reef_{number:02}.tmx" for number in range(5)]

    def test_has_the_texts_of_the_game_read_once(
        self, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made: list[None] = []
        usual = Texts

        def noted(*given: Any) -> Any:
            made.append(None)
            return usual(*given)

        monkeypatch.setattr(parts, "Texts", noted)
        offered(program, pack_with(5, tmp_path))
        assert len(made) == 1

    def test_is_never_checked_by_the_thread_of_the_window(
        self, program: Program, tmp_path: Path, read: list[Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opening: list[threading.Thread] = []
        usual = read_pack

        def noted(path: Path) -> Any:
            opening.append(threading.current_thread())
            return usual(path)

        monkeypatch.setattr(sharing, "read_pack", noted)
        dropped(program, pack_with(3, tmp_path))
        settled(program)
        threads = {thread for _, thread in read} | set(opening)
        assert len(threads) == 1
        assert threading.main_thread() not in threads

    def test_is_refused_beyond_the_limit_before_anything_is_unpacked(
        self, tmp_path: Path, read: list[Any], capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["add", str(pack_with(MOST_MAPS + 1, tmp_path))]) == 1
        told = f"This pack has {MOST_MAPS + 1} maps, more than {MOST_MAPS}. Make several packs."
        assert told in capsys.readouterr().err
        assert read == []

    def test_can_t_be_shared_beyond_the_limit(self, tmp_path: Path) -> None:
        folder = paths.user_boards() / "waterworld" / "seas"
        folder.mkdir(parents=True)
        for number in range(MOST_MAPS + 1):
            (folder / f"reef_{number}.tmx").write_bytes(sea())
        with pytest.raises(DataError, match=r"^seas\.rainyboard: This pack has 41 maps"):
            sharing.share(folder / "reef_0.tmx", Manifest("waterworld", "Seas"), folder=tmp_path)
        assert list(tmp_path.glob("*.rainyboard")) == []

    def test_tells_on_the_command_line_which_map_is_checked(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        terminal = Terminal()
        monkeypatch.setattr(sys, "stderr", terminal)
        assert main(["add", str(pack_with(3, tmp_path))]) == 0
        said = [part for part in terminal.getvalue().split("\r") if part.strip()]
        assert said == [
            "Reading the file",
            *("Checking map 1 of 3", "Checking map 2 of 3", "Checking map 3 of 3"),
            "Checking map 3 of 3",
        ]


class TestCancelling:
    @pytest.mark.parametrize("way", ["button", "escape", "leaving"])
    def test_a_check_leaves_nothing_behind(
        self, way: str, program: Program, tmp_path: Path, gate: threading.Event
    ) -> None:
        sheet = dropped(program, pack_with(3, tmp_path))
        sheet.update(SHOWN_AFTER_MS)
        program.app.show()
        task = sheet.work
        assert isinstance(task, Task)
        while task.words != "Map 2 of 3":
            sheet.update(FRAME)
        assert any(name.startswith(PREFIX) for name in left_in_boards())
        if way == "button":
            sheet.take(("choice", 0))
        elif way == "escape":
            sheet.handle(KeyPressed("escape"))
        else:
            program.app.leave()
        gate.set()
        task.wait()
        assert left_in_boards() == []
        if way != "leaving":
            settled(program)
            assert program.room.stack.scenes == [program.shelf], "and nothing is asked"

    def test_by_ctrl_c_leaves_nothing_behind(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def interrupted(*given: Any) -> Iterator[Any]:
            yield ()
            raise KeyboardInterrupt

        monkeypatch.setattr(sharing, "problems_of_each", interrupted)
        assert main(["add", str(pack_with(3, tmp_path))]) == 1
        assert capsys.readouterr().err == "Cancelled. Nothing was added.\n"
        assert left_in_boards() == []

    def test_closes_the_steps_in_their_own_thread(self) -> None:
        began, go_on = threading.Event(), threading.Event()
        closed: list[threading.Thread] = []

        def steps() -> Steps[int]:
            try:
                yield Progress(0, 2)
                began.set()
                go_on.wait(30)
                yield Progress(1, 2)
                return 7
            finally:
                closed.append(threading.current_thread())

        task = Task(steps(), "Reading")
        assert (task.words, task.share, task.is_done) == ("Reading", 0.0, False)
        while not began.is_set():
            task.advance()
        task.cancel()
        go_on.set()
        task.wait()
        assert len(closed) == 1
        assert closed[0] is not threading.main_thread()
        assert task.is_done
        with pytest.raises(CancelledError):
            task.result()

    def test_comes_too_late_for_what_is_done(self) -> None:
        def steps() -> Steps[int]:
            yield Progress()
            return 7

        task = Task(steps(), "Reading")
        while not task.is_done:
            task.advance()
        task.cancel()
        assert task.result() == 7


class Fake:
    """Work that is as far as a test wants it."""

    def __init__(self) -> None:
        self.share, self.words, self.is_done = 0.0, "Map 1 of 4", False
        self.calls: list[str] = []

    def advance(self) -> None:
        self.calls.append("advance")

    def cancel(self) -> None:
        self.calls.append("cancel")


class TestTheSheet:
    @pytest.fixture
    def work(self) -> Fake:
        return Fake()

    @pytest.fixture
    def sheet(self, program: Program, work: Fake) -> ProgressSheet:
        made = ProgressSheet(
            program.room, "Checking", "a.rainyboard", work, lambda: work.calls.append("ended")
        )
        program.room.stack.push(made)
        program.app.show()
        return made

    def test_is_drawn_only_after_a_moment_and_then_with_each_change(
        self, program: Program, sheet: ProgressSheet, work: Fake
    ) -> None:
        first = pygame.image.tobytes(program.app.window, "RGB")
        seen, frames = [], []
        for ms, share in ((FRAME, 0.0), (SHOWN_AFTER_MS, 0.0), (FRAME, 0.5), (FRAME, 0.5)):
            work.share = share
            sheet.update(ms)
            before = program.app.frames
            program.app.show()
            frames.append(program.app.frames - before)
            seen.append(pygame.image.tobytes(program.app.window, "RGB"))
        assert [picture == first for picture in seen] == [True, False, False, False]
        assert seen[1] != seen[2] == seen[3]
        assert frames[1:] == [1, 1, 0]

    def test_ends_with_the_work_and_says_so_once(
        self, program: Program, sheet: ProgressSheet, work: Fake
    ) -> None:
        sheet.update(FRAME)
        work.is_done = True
        sheet.update(FRAME)
        assert program.room.stack.top is program.shelf
        assert work.calls == ["advance", "advance", "ended"]

    def test_stays_after_cancel_until_the_work_has_cleaned_up(
        self, program: Program, sheet: ProgressSheet, work: Fake
    ) -> None:
        sheet.update(SHOWN_AFTER_MS)
        sheet.take(("choice", 0))
        sheet.update(FRAME)
        program.app.show()
        assert sheet.lines == ["a.rainyboard", "Cancelling…"]
        assert [target.lit for target in sheet.all_targets()] == [False]
        assert program.room.stack.top is sheet
        assert work.calls == ["advance", "cancel", "advance"]

    def test_is_not_cancelled_by_a_key_meant_for_the_sheet_before(
        self, sheet: ProgressSheet, work: Fake
    ) -> None:
        for key in ("enter", "space"):
            sheet.handle(KeyPressed(key))
        assert work.calls == []
        sheet.update(SHOWN_AFTER_MS)
        sheet.handle(KeyPressed("tab"))
        sheet.handle(KeyPressed("enter"))
        assert work.calls == ["advance", "cancel"]


class Bench:
    """Steps that take as long as a test wants, by a clock that nothing else moves."""

    def __init__(self, seconds: list[float]) -> None:
        self.now, self.done = 0.0, 0
        self.task = Task(self._steps(seconds), "Reading", lambda: self.now, patience=60.0)

    def _steps(self, seconds: list[float]) -> Steps[str]:
        for one in seconds:
            self.now += one
            self.done += 1
            yield Progress()
        return "done"

    def slices(self) -> list[int]:
        """How many steps were done in each."""
        found = []
        while not self.task.is_done:
            before = self.done
            self.task.advance()
            if self.done > before:
                found.append(self.done - before)
        return found


class TestASlice:
    def test_holds_as_many_steps_as_there_is_time_for(self) -> None:
        bench = Bench([SLICE / 4] * 10)
        assert bench.slices() == [4, 4, 2]
        assert bench.task.result() == "done"

    def test_ends_with_the_step_that_uses_its_time_up(self) -> None:
        assert Bench([SLICE * 2] * 3).slices() == [1, 1, 1]
        assert Bench([SLICE * 0.9, SLICE * 0.9, SLICE * 3, 0.0]).slices() == [2, 1, 1]

    def test_lasts_less_than_a_tenth_of_a_second_whatever_a_step_does(self) -> None:
        # One more step may begin just before the time is up, and is waited for.
        assert SLICE + PATIENCE < 0.1

    def test_does_not_wait_for_a_step_that_takes_long(self) -> None:
        asked, go_on = [], threading.Event()

        def steps() -> Steps[str]:
            yield Progress()
            asked.append(threading.current_thread())
            go_on.wait(60)
            yield Progress()
            return "done"

        task = Task(steps(), "Reading", patience=0.001)
        while not asked:
            task.advance()
        for _ in range(3):
            task.advance()
        assert (len(asked), task.is_done) == (1, False), "the window goes on meanwhile"
        go_on.set()
        while not task.is_done:
            task.advance()
        assert task.result() == "done"

    def test_is_never_worked_in_while_nobody_asks(self) -> None:
        bench = Bench([0.0] * 3)
        assert bench.done == 0
        bench.now = 1.0
        bench.slices()
        assert bench.done == 3

    def test_tells_what_went_wrong_where_the_result_is_asked_for(self) -> None:
        def steps() -> Steps[str]:
            yield Progress()
            raise OSError("gone")

        task = Task(steps(), "Reading")
        while not task.is_done:
            task.advance()
        with pytest.raises(OSError, match="gone"):
            task.result()


ADDING = """
import sys
from boardgames.program import sharing
from boardgames.__main__ import main
usual = sharing.problems_of_each
def held_up(*given):
    for problems in usual(*given):
        print("ready", flush=True)
        sys.stdin.read()
        yield problems
sharing.problems_of_each = held_up
main(["add", sys.argv[1]])
"""


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[[], Any]]:
    """Starts programs that stop in the middle of adding a pack."""
    started: list[subprocess.Popen[str]] = []

    def begin() -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", ADDING, str(pack_with(1, tmp_path))],
            cwd=ROOT,
            env=dict(os.environ),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()


def killed(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    process.wait()


class TestAKilledAdd:
    def test_leaves_a_folder_that_is_gone_after_the_next_start(
        self, begin: Callable[[], Any], program: Program
    ) -> None:
        killed(begin())
        assert any(name.startswith(PREFIX) for name in left_in_boards())
        program.open_shelf()
        assert left_in_boards() == []

    def test_is_cleared_away_by_the_next_add_too(
        self, begin: Callable[[], Any], tmp_path: Path
    ) -> None:
        killed(begin())
        assert main(["add", str(pack_with(1, tmp_path))]) == 0
        assert left_in_boards() == ["many_seas"]

    def test_is_not_mistaken_for_one_that_runs(
        self, begin: Callable[[], Any], program: Program
    ) -> None:
        running = begin()
        before = left_in_boards()
        assert any(name.startswith(PREFIX) for name in before)
        program.open_shelf()
        assert left_in_boards() == before
        running.communicate("")
        assert left_in_boards() == ["many_seas"], "and it comes to its end"

    def test_of_an_older_version_is_cleared_as_well(self, program: Program) -> None:
        folder = paths.user_boards() / "waterworld" / f"{PREFIX}abcd1234"
        folder.mkdir(parents=True)
        (folder / "lagoon.tmx").write_bytes(sea())
        program.open_shelf()
        assert left_in_boards() == []

    def test_is_looked_for_only_in_folders(self) -> None:
        (paths.user_boards() / "note.txt").write_text("mine", encoding="utf-8")
        clear_left(paths.user_boards())
        assert (paths.user_boards() / "note.txt").exists()


def test_a_pack_that_can_t_be_played_is_told_after_the_check(
    program: Program, tmp_path: Path
) -> None:
    offered(program, pack_with(2, tmp_path, **{"odd.tmx": b"<map/>"}))
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert sheet.title == "Can’t add this pack"
    assert sheet.lines[-1] == "Nothing was added."
    assert left_in_boards() == []
