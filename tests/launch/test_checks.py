"""`python3 -m tests` runs everything, unless pytest is told what to run."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.__main__ import BESIDE, QUICK, checks, run, scratch
from tests.conftest import Screen
from tests.launch.checkout import ROOT


def test_everything_is_checked_by_default() -> None:
    assert [name for name, _ in checks([])] == ["lint", "format", "types", "tests"]


def test_slow_adds_to_everything() -> None:
    assert [name for name, _ in checks(["--slow"])] == ["lint", "format", "types", "tests"]
    assert checks(["--slow"])[-1][1][-1] == "--slow"


def test_quick_tells_of_rules_data_and_walls_only() -> None:
    assert [name for name, _ in checks(["--quick"])] == ["lint", "format", "types", "tests"]
    assert checks(["--quick"])[-1][1][-len(QUICK) - 1 :] == ["--quick", *QUICK]
    assert all((ROOT / folder).is_dir() for folder in QUICK)


def test_what_runs_beside_the_tests_is_told_whole_and_after_them(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def saying(text: str, code: int) -> list[str]:
        return [sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"]

    commands = [("lint", saying("a", 0)), (BESIDE, saying("b", 1)), ("tests", saying("c", 2))]
    assert run(commands, dict(os.environ)) == ["tests", BESIDE]
    assert capfd.readouterr().out.split("\n")[:-1] == [
        *("== lint", "a", "== tests", "c"),
        *(f"== {BESIDE}", "b"),
    ]


@pytest.mark.parametrize(
    ("gigabytes", "flags", "is_used"), [(8, 0, True), (1, 0, False), (8, os.ST_NOEXEC, False)]
)
def test_memory_is_written_to_where_it_is_roomy_and_runs_programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gigabytes: int, flags: int, is_used: bool
) -> None:
    told = SimpleNamespace(f_flag=flags, f_bavail=gigabytes << 18, f_frsize=4096)
    monkeypatch.setattr(os, "statvfs", lambda _: told)
    monkeypatch.setattr("tests.__main__.MEMORY", str(tmp_path))
    monkeypatch.delenv("TMPDIR", raising=False)
    with scratch() as folder:
        assert [Path(path).parent for path in folder.values()] == [tmp_path] * is_used
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_asked_for_or_no_memory_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with scratch() as folder:
        assert folder == {}
    monkeypatch.delenv("TMPDIR")
    monkeypatch.setattr("tests.__main__.MEMORY", str(tmp_path / "none"))
    with scratch() as folder:
        assert folder == {}


def test_arguments_are_for_pytest_alone() -> None:
    assert checks(["-k", "dice"]) == [("tests", ["pytest", "-k", "dice"])]


def test_slow_tests_wait_to_be_asked_for(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (tmp_path / "test_two.py").write_text(
        "import pytest\n@pytest.mark.slow\ndef test_slow(): pass\ndef test_quick(): pass\n"
    )
    pytest_there = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    options = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path)]
    quick = subprocess.run([*pytest_there, *options], capture_output=True, text=True, check=True)
    assert "1 passed, 1 deselected" in quick.stdout
    slow = subprocess.run(
        [*pytest_there, *options, "--slow"], capture_output=True, text=True, check=True
    )
    assert "2 passed" in slow.stdout


def test_no_test_sees_the_players_own_files() -> None:
    assert Path(os.environ["RAINYDAY_HOME"]).name.startswith("rainyday-tests-")


def test_the_virtual_screen_is_a_real_one(xvfb: Screen) -> None:
    size = subprocess.check_output(
        ["xdotool", "getdisplaygeometry"], env=xvfb.environment, text=True
    )
    assert size.split() == ["1600", "1000"]
