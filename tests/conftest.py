"""What every test has: no window, no sound, and a home folder of its own.

The variables are set while this file is read, which is before any test can import pygame.
"""

import gc
import os
import select
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from boardgames.program.program import Program

SCREEN = "1600x1000x24"
XVFB_STARTS_WITHIN = 20.0

LONGEST = (
    "tests/window/",
    "tests/workshop/test_hostile_boards.py",
    "tests/workshop/test_ordeal.py",
    "tests/rules/bermuda/test_fast_players.py",
    "tests/rules/bermuda/test_players.py",
    "tests/rules/bermuda/test_remarks.py",
    "tests/rules/whitewater/test_bots.py",
)
"""Started first, so that no worker waits for another's last long test at the end.

Those of Bermuda Triangle stand next to each other: running one compiles its players.
"""

# No test depends on how fast the machine is.
settings.register_profile("any machine", suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

# Until all tests are known nothing is garbage, and the search for it goes through ever more.
gc.disable()

FILES_RUN = pytest.StashKey[int]()
FROZEN_EVERY = 6

HOME = tempfile.mkdtemp(prefix="rainyday-tests-")
os.environ["RAINYDAY_HOME"] = HOME
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

if sys.dont_write_bytecode:
    # Without compiled files next to the sources they go next to the packages: else every
    # worker and every program that a test starts would compile everything again.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = sys.pycache_prefix or os.path.join(sys.prefix, "compiled")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


@dataclass(frozen=True)
class Screen:
    """A virtual screen: its name (":7") and the environment that makes a program appear on it."""

    display: str
    environment: dict[str, str]

    def window(self, title: str) -> str | None:
        """The id, as xdotool takes it, of a visible window whose title starts so.

        `xdotool search --name` would miss it: where the locale is C.UTF-8, SDL writes the old
        kind of title in a way that X's own tables can't read.
        """
        for window in self._xdotool("search", "--onlyvisible", "--class", "").split():
            if self._xdotool("getwindowname", window).startswith(title):
                return window
        return None

    def _xdotool(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]
        # A window may vanish between two questions: no answer is an answer.
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False
        ).stdout


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow")
    parser.addoption("--quick", action="store_true", help="leave out the tests marked thorough")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = {"slow"} if not config.getoption("--slow") else set()
    left_out |= {"thorough"} if config.getoption("--quick") else set()
    skipped = {item for item in items if any(map(item.get_closest_marker, left_out))}
    if skipped:
        config.hook.pytest_deselected(items=list(skipped))
        items[:] = [item for item in items if item not in skipped]
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_collection_finish() -> None:
    """Eight thousand tests are known now and stay: no search for garbage goes through them again.

    Tests make much and let it go at once; looked for less often, it is found in fewer rounds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Every few files what is still there is what tests keep for each other: it stays, too.

    The program collects all garbage wherever a table is left, and would go through all of it.
    """
    if nextitem is not None and nextitem.path != item.path:
        item.session.stash[FILES_RUN] = item.session.stash.get(FILES_RUN, 0) + 1
        if item.session.stash[FILES_RUN] % FROZEN_EVERY == 0:
            # A program that a test started has frozen what was garbage soon after.
            gc.unfreeze()
            gc.collect()
            gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Adds up what storms and deaths counted in however many processes."""
    passed = terminalreporter.getreports("passed")
    counted = [pair for report in passed for pair in report.user_properties]
    for what, verdict in (("inputs", "0 exceptions"), ("kills", "0 actions lost")):
        total = sum(int(str(number)) for name, number in counted if name == what)
        if total:
            terminalreporter.write_line(f"{total:,} {what}, {verdict}")


def pytest_unconfigure() -> None:
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.fixture(scope="session")
def xvfb() -> Iterator[Screen]:
    """A real X screen for programs started with `env=xvfb.environment`."""
    program = shutil.which("Xvfb")
    if program is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Xvfb is not installed; .ci/run should have installed it")
        pytest.skip("Xvfb is not installed (Debian: apt install xvfb)")
    reading, writing = os.pipe()
    # Xvfb itself picks a free number and tells it: no guessing, no race between workers.
    server = subprocess.Popen(
        # Without -noreset it starts again when its last client leaves, just as the next connects.
        [
            program,
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            SCREEN,
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        display = f":{_first_line(reading)}"
        environment = dict(os.environ, DISPLAY=display, SDL_FRAMEBUFFER_ACCELERATION="0")
        for unwanted in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            environment.pop(unwanted, None)
        yield Screen(display, environment)
    finally:
        os.close(reading)
        server.terminate()
        server.wait()


def _first_line(descriptor: int) -> str:
    line = b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], XVFB_STARTS_WITHIN)
        piece = os.read(descriptor, 64) if ready else b""
        if not piece:
            pytest.fail("Xvfb did not start")
        line += piece
    return line.decode().strip()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Program":
    """The program at its shelf, in a home that nobody has lived in."""
    from boardgames.program.app import App
    from boardgames.program.program import Program

    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    made = Program(App((1280, 800)))
    made.open_shelf()
    return made
