"""Where no window could be seen, none is opened: one sentence, and the exit code says so, too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.launch.checkout import ROOT

SENTENCE = (
    "There is no screen (SDL chose offscreen, which is invisible). Start Rainy Day from a desktop."
)
PATIENCE_S = 60.0
LAUNCHED = """
import sys, launcher
launcher.packages_for_this_python = lambda venv: sys.path[-1]
launcher.compiled_folder = lambda venv: None
sys.exit(launcher.start(sys.prefix, []))
"""
"""The launcher once everything is installed, with the packages of the tests."""
STARTS = {
    "the program": ["-m", "boardgames"],
    "the command": ["-m", "boardgames", "play", "--game", "bermuda"],
    "the packaged build": [str(ROOT / "packaging" / "start.py")],
    "the launcher": ["-c", LAUNCHED],
}


@pytest.mark.skipif(sys.platform != "linux", reason="only there a program may be without a screen")
@pytest.mark.parametrize("display", ["", ":99999"], ids=["no screen", "a screen that is gone"])
@pytest.mark.parametrize("start", STARTS.values(), ids=list(STARTS))
def test_a_machine_without_a_screen_is_told_so(
    tmp_path: Path, start: list[str], display: str
) -> None:
    environment = dict(os.environ, RAINYDAY_HOME=str(tmp_path), PYTHONPATH=str(ROOT))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        environment.pop(name, None)
    # Without it a library beneath SDL has a word of its own to say.
    environment["XDG_RUNTIME_DIR"] = str(tmp_path)
    if display:
        environment["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, *start],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.stderr.splitlines() == [SENTENCE]
    assert done.returncode == 1


def test_whoever_asks_for_no_screen_gets_none() -> None:
    """As every test here does."""
    from boardgames.program.app import App

    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    assert App((960, 600)).window.get_size() == (960, 600)
