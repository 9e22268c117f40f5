"""A packaged build, made as a stranger would make it, plays: downloads PyInstaller."""

import json
import os
import subprocess
import time
from pathlib import Path

import pytest

from boardgames.games import CATALOGUE
from tests.conftest import Screen
from tests.launch.checkout import PYTHON, ROOT

PNG = b"\x89PNG\r\n\x1a\n"
WINDOW_WITHIN = 60.0
QUIT_WITHIN = 20.0

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the program, far from the checkout it was built in."""
    folder = tmp_path_factory.mktemp("gebaut für Zoë")
    clone = folder / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    command = [PYTHON, str(clone / "packaging" / "build.py"), str(folder / "given away")]
    subprocess.run(command, check=True, cwd="/", env=environment)
    # Nothing of the checkout may be needed any more.
    clone.rename(folder / "gone")
    return folder / "given away" / "rainy-day"


@pytest.fixture
def alone(tmp_path: Path) -> dict[str, str]:
    """Variables of a machine that knows no Python."""
    return {
        "PATH": "/nowhere",
        "HOME": str(tmp_path),
        "RAINYDAY_HOME": str(tmp_path / "home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }


def test_its_boards_are_whole(built: Path, alone: dict[str, str]) -> None:
    command = [str(built / "boardgames"), "check"]
    checked = subprocess.run(command, env=alone, capture_output=True, text=True, check=True)
    assert "0 errors" in checked.stdout


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_whole_match_can_be_played(built: Path, alone: dict[str, str], game: str) -> None:
    command = [str(built / "boardgames"), "simulate", game, "--games", "1", "--json"]
    played = json.loads(subprocess.check_output(command, env=alone, cwd="/"))
    assert played["ended"] == 1
    assert played["actions"] >= 20
    assert not played["errors"]


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_table_is_drawn_after_twenty_actions(
    built: Path, alone: dict[str, str], tmp_path: Path, game: str
) -> None:
    picture = tmp_path / "Tisch für Zoë.png"
    command = [str(built / "boardgames"), "picture", game, "--actions", "20", "-o", str(picture)]
    subprocess.run(command, env=alone, cwd="/", check=True)
    assert picture.read_bytes().startswith(PNG)


def test_its_window_opens_and_closes(built: Path, alone: dict[str, str], xvfb: Screen) -> None:
    program = subprocess.Popen(
        [str(built / "rainy-day")], env=xvfb.environment | {"RAINYDAY_HOME": alone["RAINYDAY_HOME"]}
    )
    try:
        deadline = time.monotonic() + WINDOW_WITHIN
        window = None
        while window is None and program.poll() is None and time.monotonic() < deadline:
            window = xvfb.window("Rainy Day")
        assert window is not None
        # SDL takes it for the window's close button; a program that hangs would not.
        program.terminate()
        assert program.wait(QUIT_WITHIN) == 0
    finally:
        program.kill()
        program.wait()
