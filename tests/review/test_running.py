"""Reviews in real worker processes: kept, cancelled, lost, and gone with the program."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from boardgames.core.game import CHANCE
from boardgames.core.players import Player
from boardgames.core.problems import DataError
from boardgames.core.review import (
    VERSION,
    Cause,
    CurvePoint,
    Estimate,
    Review,
    Shares,
    TurningPoint,
)
from boardgames.core.rng import Rng
from boardgames.data import saves
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import kit_of
from boardgames.program import matches, reviews
from boardgames.program.reviews import RunningReview
from boardgames.program.save_listing import review_of
from boardgames.program.tables import NAMES, players_of

GAME = "whatzit"
"""Its matches are short and its computers quick."""
SEATS = 3
HOUR = 3600.0
WAITED_AT_MOST = 120.0
"""For processes to begin or to end, on the slowest machine; nothing is measured."""


def seated(game: str, seats: int, computers: Iterable[int] = ()) -> list[Player]:
    """Players as the setup would seat them."""
    kit = kit_of(game)
    rules = load_parts(shipped_files(game), kit).rules
    return players_of(NAMES[:seats], kit.looks(rules, seats), set(computers))


def play_to_its_end(match: matches.Match) -> None:
    """Easy computers decide for everybody."""
    session, bot = match.session, kit_of(GAME).bots()["easy"]
    while (seat := session.to_move) is not None:
        view, actions = session.view(seat), session.legal_actions()
        rng = Rng.of(1, len(session.entries))
        session.play(bot.choose(session.game, view, actions, seat, rng))
    match.note_end()


@cache
def finished_bytes(seed: int) -> bytes:
    """A save of a short match."""
    with tempfile.TemporaryDirectory() as folder:
        minds = {f"seat_{number}": "easy" for number in range(2, SEATS + 1)}
        players = seated(GAME, SEATS, computers=range(1, SEATS))
        match = matches.new_match(
            GAME, SEATS, {**minds, "board": "sprint"}, players, seed, folder=Path(folder)
        )
        play_to_its_end(match)
        match.journal.close()
        return match.journal.path.read_bytes()


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "whatzit-short.rainyday"
    path.write_bytes(finished_bytes(4))
    return path


@pytest.fixture
def run() -> Iterator[Callable[..., RunningReview]]:
    """Begins reviews, and ends what a failed test has left."""
    begun = list[RunningReview]()

    def begin(path: Path, seed: int = 1) -> RunningReview:
        begun.append(RunningReview(path, seed, workers=2))
        return begun[-1]

    yield begin
    for one in begun:
        one.cancel()


def waited_for(is_true: Callable[[], bool]) -> None:
    end = time.monotonic() + WAITED_AT_MOST
    while not is_true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def next_review(running: RunningReview, ms: float = reviews.REPORT_MS) -> Review:
    """The next one that differs, after that much time of the review's own."""
    old = running.poll(0.0)
    running.poll(ms)

    def is_new() -> bool:
        assert not running.problem
        return running.poll(0.0) not in (None, old)

    waited_for(is_new)
    found = running.poll(0.0)
    assert found is not None
    return found


def whole_review(running: RunningReview) -> Review:
    """As if its time were over as soon as there are shares to tell of."""
    latest = next_review(running)
    while not latest.shares:
        latest = next_review(running)
    running.poll(HOUR)

    def is_whole() -> bool:
        assert not running.problem
        found = running.poll(0.0)
        return found is not None and found.progress == 1

    waited_for(is_whole)
    found = running.poll(0.0)
    assert found is not None
    return found


def children() -> set[int]:
    """Processes that this one has begun and that still run, but the one that cleans up."""
    found = set[int]()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                told = (entry / "stat").read_text().rpartition(")")[2].split()
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if int(told[1]) == os.getpid() and told[0] != "Z" and b"spawn_main" in command:
                found.add(int(entry.name))
    return found


needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")


def is_running(pid: int) -> bool:
    try:
        told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return told[0] != "Z"


# Found and kept ------------------------------------------------------------------------------


def test_a_curve_comes_first_and_the_whole_is_kept(
    save: Path, run: Callable[..., RunningReview]
) -> None:
    running = run(save)
    assert running.poll(0.0) is None
    early = next_review(running)
    assert len(early.curve) > 3
    assert 0 < early.progress < 1
    assert not review_of(save).exists()
    later = next_review(running)
    assert early.progress < later.progress < 1
    whole = whole_review(running)
    assert whole.progress == 1
    assert len(whole.shares) == SEATS
    assert all(shares.solving is not None for shares in whole.shares)
    assert not running.problem
    assert review_of(save).exists()
    before = children()
    again = run(save)
    assert again.poll(0.0) == whole
    assert children() == before
    assert not again.problem
    again.cancel()


def keep(save: Path, **changes: object) -> Review:
    """A review beside that save, as if it had been found."""
    saved = saves.read_journal(save)
    length = len(saved.history)
    chances = tuple(Estimate(float(seat == 0), 0.0) for seat in range(SEATS))
    even = tuple(Estimate(1 / SEATS, 0.1) for _ in range(SEATS))
    curve = (CurvePoint(9, 0, 1, even), CurvePoint(length, CHANCE, 3, chances))
    point = TurningPoint(
        index=9, begin=9, end=10, round=1, seat=0, cause=Cause.LUCK, affected=0, before=even,
        after=chances, change=Estimate(0.6, 0.1), odds=0.5,
    )  # fmt: skip
    review = msgspec.structs.replace(Review("easy", curve, (point,), ()), **changes)
    reviews.keep_review(saved, review)
    return review


def shown(save: Path) -> Review | None:
    """What was kept, as far as it can be shown of that save."""
    return reviews.kept_review(saves.read_journal(save))


def test_what_was_kept_is_shown_at_once(save: Path, run: Callable[..., RunningReview]) -> None:
    review = keep(save)
    assert shown(save) == review
    assert run(save).poll(0.0) == review


def test_another_match_under_the_same_name_isnt_shown_the_old_review(save: Path) -> None:
    keep(save)
    save.write_bytes(finished_bytes(5))
    assert shown(save) is None


def test_an_end_undone_and_played_again_is_another_match(tmp_path: Path) -> None:
    """Taking anything back removes the file, and the old numbers wouldn't fit any more."""
    match = matches.new_match("conflict", 2, {}, seated("conflict", 2), 3, folder=tmp_path)
    session, path = match.session, match.journal.path
    while session.undo_length is None or len(session.entries) < 40:
        session.play(session.legal_actions()[0])
    match.journal.ended("conquest")
    saved = saves.read_journal(path)
    estimates = (Estimate(0.5, 0.0),) * 2
    curve = (CurvePoint(len(saved.history), CHANCE, 3, estimates),)
    reviews.keep_review(saved, Review("easy", curve, (), ()))
    old = review_of(path).read_bytes()
    assert shown(path) is not None
    undone = session.entries[session.undo_length].action
    assert session.undo()
    assert not review_of(path).exists()
    with pytest.raises(DataError):
        RunningReview(path)
    session.play(undone)
    match.journal.ended("conquest")
    review_of(path).write_bytes(old)
    assert shown(path) is None
    match.journal.close()


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[" * 100_000,
        b'{"digest":"","review":' + b"[" * 100_000,
        b" " * 5_000_000,
    ],
)
def test_a_damaged_review_is_ignored(save: Path, damage: bytes) -> None:
    review_of(save).write_bytes(damage)
    assert shown(save) is None


FAR = 10_000


@pytest.mark.parametrize(
    "changes",
    [
        {"version": VERSION + 1},
        {"progress": 0.5},
        {"curve": ()},
        {"shares": (Shares(*[Estimate(0.0, 0.0)] * 3),)},
    ],
)
def test_a_review_of_another_version_or_unfinished_is_ignored(
    save: Path, changes: dict[str, object]
) -> None:
    keep(save, **changes)
    assert shown(save) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"index": FAR},
        {"begin": -1},
        {"end": FAR},
        {"seat": SEATS},
        {"affected": -1},
        {"affected": SEATS},
        {"before": ()},
        {"after": (Estimate(1.0, 0.0),)},
    ],
)
def test_a_forged_turning_point_is_ignored(save: Path, changes: dict[str, object]) -> None:
    (point,) = keep(save).turning_points
    keep(save, turning_points=(msgspec.structs.replace(point, **changes),))
    assert shown(save) is None


@pytest.mark.parametrize("changes", [{"length": FAR}, {"length": -1}, {"seat": 7}, {"chances": ()}])
def test_a_forged_curve_is_ignored(save: Path, changes: dict[str, object]) -> None:
    first, last = keep(save).curve
    keep(save, curve=(msgspec.structs.replace(first, **changes), last))
    assert shown(save) is None
    keep(save, curve=(last, first))
    assert shown(save) is None


def test_a_folder_in_the_place_of_the_review_is_ignored(save: Path) -> None:
    review_of(save).mkdir()
    assert shown(save) is None
    keep(save)
    assert shown(save) is None


def test_deleting_a_match_deletes_its_review(save: Path) -> None:
    keep(save)
    matches.delete_match(save)
    assert list(save.parent.glob("*.review")) == []


# Refused -------------------------------------------------------------------------------------


def test_a_match_without_a_save_or_an_end_is_refused(save: Path) -> None:
    with pytest.raises(DataError):
        RunningReview(save.with_name("nothing.rainyday"))
    whole = save.read_bytes()
    save.write_bytes(whole[: whole.rstrip(b"\n").rfind(b"\n") + 1])
    with pytest.raises(DataError, match="the end of the match"):
        RunningReview(save)
    assert not review_of(save).exists()


# Left and lost -------------------------------------------------------------------------------


@needs_proc
def test_leaving_ends_all_workers(save: Path, run: Callable[..., RunningReview]) -> None:
    before = children()
    running = run(save)
    next_review(running)
    begun = children() - before
    assert len(begun) == 2
    running.cancel()
    waited_for(lambda: not any(map(is_running, begun)))
    running.cancel()


@needs_proc
def test_leaving_at_once_ends_workers_that_have_hardly_begun(
    save: Path, run: Callable[..., RunningReview]
) -> None:
    before = children()
    running = run(save)
    begun = children() - before
    running.cancel()
    waited_for(lambda: not any(map(is_running, begun)))


@needs_proc
def test_a_review_that_was_only_dropped_ends_its_workers(save: Path) -> None:
    """As after a crash, when nobody tells a screen that it is left."""
    before = children()
    running = RunningReview(save, workers=2)
    next_review(running)
    begun = children() - before
    assert len(begun) == 2
    del running
    gc.collect()
    waited_for(lambda: not any(map(is_running, begun)))


@needs_proc
def test_when_all_workers_are_lost_it_says_so(
    save: Path, run: Callable[..., RunningReview]
) -> None:
    before = children()
    running = run(save)
    early = next_review(running)
    for pid in children() - before:
        os.kill(pid, signal.SIGKILL)
    waited_for(lambda: running.poll(0.0) is not None and running.problem != "")
    assert running.problem == "The review has stopped. Close it and open it again."
    assert len((running.poll(0.0) or early).curve) == len(early.curve)
    assert not review_of(save).exists()


@needs_proc
def test_when_one_worker_is_lost_the_other_does_its_turns(
    save: Path, run: Callable[..., RunningReview]
) -> None:
    before = children()
    running = run(save)
    next_review(running)
    os.kill(min(children() - before), signal.SIGKILL)
    assert whole_review(running).progress == 1
    assert not running.problem


HOST = """
import sys
from pathlib import Path
from boardgames.program.reviews import REPORT_MS, RunningReview

if __name__ == "__main__":
    running = RunningReview(Path(sys.argv[1]), workers=2)
    running.poll(REPORT_MS)
    while running.poll(0.0) is None:
        pass
    print(*[worker.pid for worker in __import__("multiprocessing").active_children()], flush=True)
    while True:
        running.poll(0.0)
"""


@needs_proc
def test_workers_end_when_the_program_is_killed(save: Path, tmp_path: Path) -> None:
    script = tmp_path / "host.py"
    script.write_text(HOST)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        [sys.executable, str(script), str(save)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    ) as host:
        assert host.stdout is not None
        try:
            pids = [int(word) for word in host.stdout.readline().split()]
        finally:
            host.kill()
    assert len(pids) == 2
    waited_for(lambda: not any(map(is_running, pids)))
