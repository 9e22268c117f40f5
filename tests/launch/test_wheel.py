"""An installed wheel is the whole game: pictures and boards travel inside it."""

import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

from boardgames import __version__
from tests.conftest import Screen
from tests.launch.checkout import ROOT
from tests.window.desktop import wait_for


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # Without isolation the pinned build tool of the test environment is used: no network.
    options = ["--no-deps", "--no-build-isolation", "--no-index", "-q", "-w", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    [built] = folder.glob("rainy_day-*.whl")
    return built


def test_every_asset_and_every_board_is_inside(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    listed = subprocess.check_output(
        ["git", "ls-files", "-z", "assets", "boards", "boardgames"], cwd=ROOT, text=True
    )
    tracked = {name for name in listed.split("\0") if name and (ROOT / name).exists()}
    expected = {n if n.startswith("boardgames/") else f"boardgames/{n}" for n in tracked}
    assert {name.split("/")[0] for name in tracked} == {"assets", "boards", "boardgames"}
    assert expected - inside == set()


def test_tests_and_tools_stay_outside(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"boardgames", wheel.name.split("-py3")[0] + ".dist-info"}


def test_the_source_archive_has_every_starter() -> None:
    listed = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)
    tops = {name.split("/")[0] for name in listed.split("\0") if name}
    wanted = {top for top in tops if not top.startswith(".")} - {"pyproject.toml"}
    with (ROOT / "pyproject.toml").open("rb") as file:
        targets = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]
    patterns = [pattern.removeprefix("/") for pattern in targets["sdist"]["include"]]
    assert {top for top in wanted if not any(fnmatch(top, p) for p in patterns)} == set()


def test_the_command_is_called_boardgames(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    [entry_points] = [n for n in archive.namelist() if n.endswith("entry_points.txt")]
    assert "boardgames = boardgames.__main__:main" in archive.read(entry_points).decode()


def test_the_installed_program_finds_what_it_carries(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    (tmp_path / "assets").mkdir()  # somebody else's, as site-packages may have them
    (tmp_path / "boards").mkdir()
    question = "from boardgames import paths; print(paths.assets()); print(paths.boards())"
    answer = subprocess.check_output(
        [sys.executable, "-P", "-c", question], text=True, env={"PYTHONPATH": str(tmp_path)}
    )
    inside = tmp_path / "boardgames"
    assert answer.splitlines() == [str(inside / "assets"), str(inside / "boards")]


@pytest.mark.slow
def test_installed_into_a_fresh_environment_its_command_opens_the_shelf(
    wheel: Path, tmp_path: Path, xvfb: Screen
) -> None:
    """As pipx does it; downloads what the wheel depends on."""
    venv = tmp_path / "Umgebung für Zoë"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "-q"]
    # Neither the checkout nor what the tests are told may lend it anything.
    kept = {k: v for k, v in xvfb.environment.items() if not k.startswith("PYTHON")}
    environment = kept | {"RAINYDAY_HOME": str(tmp_path / "home"), "PATH": "/nowhere"}
    subprocess.run([*pip, str(wheel)], check=True, env=kept, cwd="/")
    command = str(venv / "bin" / "boardgames")
    said = subprocess.check_output([command, "--version"], env=environment, cwd="/", text=True)
    assert said == f"Rainy Day {__version__}\n"
    program = subprocess.Popen([command], env=environment, cwd="/")
    try:
        wait_for("the shelf", lambda: xvfb.window("Rainy Day") or program.poll() is not None)
        assert program.poll() is None
        program.terminate()
        assert program.wait(timeout=60) == 0
        assert (tmp_path / "home" / "saves").is_dir()
    finally:
        program.kill()
        program.wait()
