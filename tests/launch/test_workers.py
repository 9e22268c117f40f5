"""Tests run by several processes come to what they would come to in one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.launch.checkout import ROOT
from tests.workers import Stretches


def ran(folder: Path, tests: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Two workers run these tests."""
    (folder / "test_some.py").write_text(tests)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.workers", "--workers", "2"]
    # Else it would tidy up what earlier runs of all the tests left behind, half a minute long.
    own_folders = ["--basetemp", str(folder / "temporary")]
    return subprocess.run(
        [*command, "-c", os.devnull, "--rootdir", str(folder), *own_folders, *options, str(folder)],
        cwd=ROOT,
        env={**os.environ, "RAINYDAY_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_test_is_taken_once_whoever_is_quicker() -> None:
    stretches = Stretches(tests=20, workers=3)
    quick, slow, late = (stretches.taken(worker) for worker in range(3))
    taken = [next(slow), *quick, *late, *slow]
    assert sorted(taken) == list(range(20))


def test_neighbours_stay_together_while_nobody_is_idle() -> None:
    stretches = Stretches(tests=10, workers=2)
    first, second = stretches.taken(0), stretches.taken(1)
    taken = [(next(first), next(second)) for _ in range(5)]
    assert taken == [(0, 5), (1, 6), (2, 7), (3, 8), (4, 9)]


def test_the_half_of_what_is_left_is_taken_over() -> None:
    stretches = Stretches(tests=10, workers=2)
    assert list(stretches.taken(0)) == [0, 1, 2, 3, 4, 7, 8, 9, 6, 5]
    assert list(stretches.taken(1)) == []


def test_workers_tell_what_passed_failed_printed_and_was_left_out(tmp_path: Path) -> None:
    tests = """
import pytest
@pytest.mark.parametrize("number", range(6))
def test_passes(number): pass
def test_prints_and_fails():
    print("seen before")
    assert [1, 2] == [1, 3]
@pytest.mark.skip(reason="on purpose")
def test_waits(): pass
def test_lacks_something(missing): pass
"""
    done = ran(tmp_path, tests)
    assert done.returncode == 1
    assert "1 failed, 6 passed, 1 skipped, 1 error" in done.stdout
    assert "seen before" in done.stdout
    assert "At index 1 diff: 2 != 3" in done.stdout


def test_a_test_that_kills_its_worker_is_told_and_the_others_are_run(tmp_path: Path) -> None:
    tests = """
import os, pathlib, pytest, time
DYING = pathlib.Path(__file__).with_name("dying")
def test_dies():
    DYING.touch()
    os._exit(0)
@pytest.mark.parametrize("number", range(9))
def test_passes(number):
    # Else a worker that begins late leaves the deadly test to the other, after all of its own.
    while not DYING.exists():
        time.sleep(0.01)
"""
    done = ran(tmp_path, tests)
    assert done.returncode == 1
    assert "The process that ran this test died in it" in done.stdout
    assert "1 failed, 8 passed" in done.stdout, "all but the one that the dead worker had taken"


def test_each_worker_has_folders_of_its_own(tmp_path: Path) -> None:
    tests = """
import os, pathlib, pytest
@pytest.mark.parametrize("number", range(4))
def test_folders(number, tmp_path):
    home = pathlib.Path(os.environ["RAINYDAY_HOME"])
    (home / "seen").mkdir(exist_ok=True)
    (home / "seen" / str(number)).write_text(str(tmp_path))
"""
    done = ran(tmp_path, tests)
    assert "4 passed" in done.stdout
    seen = list(tmp_path.glob("rainyday-tests-*/seen/*"))
    assert len(seen) == 4
    for one in seen:
        number = one.parts[-3][-1]
        assert f"worker-{number}" in one.read_text()


def test_an_unhandled_error_within_a_worker_fails_the_run(tmp_path: Path) -> None:
    tests = "import sys\ndef test_leaves(): sys.exit(0)\ndef test_passes(): pass\n"
    done = ran(tmp_path, tests)
    assert done.returncode == 1
    assert "test_leaves" in done.stdout


@pytest.mark.parametrize("option", ["--collect-only", "--workers=1"])
def test_nothing_is_forked_where_one_is_enough(tmp_path: Path, option: str) -> None:
    done = ran(tmp_path, "def test_passes(): pass\ndef test_too(): pass\n", option)
    assert done.returncode == 0, done.stdout
    assert not list(tmp_path.glob("rainyday-tests-*"))
