"""Double-clicks on Windows: the first start makes everything ready, later ones open the shelf."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boardgames import __version__
from boardgames.core.players import Player
from boardgames.program import matches
from tests.conftest import Screen
from tests.window.desktop import wait_for
from tests.wine.windows import Windows, seen

pytestmark = pytest.mark.slow

BEN = [Player("Ben", "#a3202c", "▲")]
NOWHERE = {"WINEPATH": r"C:\windows"}

DOUBLE_CLICK = r"""
import os, subprocess, sys, winreg
def told(key):
    return winreg.QueryValue(winreg.HKEY_CURRENT_USER, "Software\\Classes\\" + key)
kind = told(os.path.splitext(sys.argv[1])[1])
sys.exit(subprocess.call(told(kind + r"\shell\open\command").replace("%1", sys.argv[1])))
"""


def bare(windows: Windows) -> dict[str, str]:
    """Variables of a machine on which nothing but Python was ever installed, and no network is."""
    return {
        "WINEPATH": seen(windows.python.parent),
        "PYTHONPATH": "",
        "PYTHONPYCACHEPREFIX": "",
        "PIP_CONFIG_FILE": "nul",
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": seen(windows.wheels),
    }


CONSOLE = {"PROMPT": "$P$G"}
"""What a command prompt sets: trouble is read there, not in a window."""


@pytest.fixture(scope="module")
def prepared(machine: Windows) -> Windows:
    """The machine after a first start by Play.cmd, which only makes ready."""
    if not (machine.python.parent / "Lib" / "venv").is_dir():
        pytest.skip("Windows' venv module is lent by a Python 3.11 that runs the tests")
    said = machine.run("/c", "Play.cmd", "--prepare", program="cmd", **bare(machine) | CONSOLE)
    assert said.code == 0, said.errors
    assert "Installing 4 packages" in said.text
    return machine


@contextmanager
def opened(windows: Windows, screen: Screen, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that has opened a window called Rainy Day."""
    program = subprocess.Popen(
        ["wine", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=windows.environment(**bare(windows), DISPLAY=screen.display),
        cwd=windows.checkout.parent,
    )
    try:
        wait_for("the window", lambda: screen.window("Rainy Day") or program.poll() is not None)
        assert program.poll() is None
        yield program
    finally:
        windows.switch_off()
        program.kill()
        program.communicate()


def test_play_cmd_says_its_version(windows: Windows) -> None:
    said = windows.run("/c", "Play.cmd", "--version", program="cmd", **bare(windows) | CONSOLE)
    assert said.text == f"Rainy Day {__version__}\n", said.errors


def test_without_python_play_cmd_says_what_to_install(windows: Windows) -> None:
    said = windows.run("/c", "Play.cmd", program="cmd", **bare(windows) | CONSOLE | NOWHERE)
    assert said.code == 1
    assert "needs Python 3.11 or newer and found none" in said.text


def test_a_second_start_finds_everything_ready(prepared: Windows) -> None:
    said = prepared.run("/c", "Play.cmd", "--prepare", program="cmd", **bare(prepared) | CONSOLE)
    assert (said.code, said.text) == (0, ""), said.errors


@pytest.mark.parametrize(
    "words", [("cmd", "/c", "Play.cmd"), ("pythonw", "Play.pyw")], ids=["Play.cmd", "Play.pyw"]
)
def test_a_double_click_opens_the_shelf(
    prepared: Windows, xvfb: Screen, words: tuple[str, ...]
) -> None:
    start, name = words[:-1], seen(prepared.checkout / words[-1])
    with opened(prepared, xvfb, *start, name):
        wait_for("the data folder", (prepared.home / "saves").is_dir)


def test_a_double_click_on_a_saved_match_opens_it(
    prepared: Windows, xvfb: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as Play.cmd has put that into Windows' list, and no longer."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    match = matches.new_match("bermuda", 2, {}, [Player("Ann", "#2f6fc0", "●"), *BEN])
    match.journal.close()
    console = bare(prepared) | CONSOLE
    said = prepared.run("/c", "Play.cmd", "--install", program="cmd", **console)
    assert said.code == 0, said.errors
    key = r"HKCU\Software\Classes\.rainyday"
    assert "RainyDay.rainyday" in prepared.run("query", key, program="reg").text
    lock = match.journal.path.with_suffix(".lock")
    # Wine itself looks at the list of all users only.
    double_click = (str(prepared.python), "-c", DOUBLE_CLICK, seen(match.journal.path))
    with opened(prepared, xvfb, *double_click):
        wait_for("the match to be opened", lock.exists)
    said = prepared.run("/c", "Play.cmd", "--uninstall", program="cmd", **console)
    assert "still in" in said.text or "no saved matches" in said.text
    assert prepared.run("query", key, program="reg").code != 0


def test_trouble_without_a_console_is_told_in_a_window(windows: Windows, xvfb: Screen) -> None:
    """The launcher alone, without the rest of the checkout."""
    lonely = windows.checkout.parent / "allein"
    lonely.mkdir(exist_ok=True)
    starter = Path(lonely, "launcher.py")
    starter.write_bytes((windows.checkout / "launcher.py").read_bytes())
    with opened(windows, xvfb, "pythonw", seen(starter)):
        pass
