"""The program finds its own files wherever it runs from, and keeps the player's files together."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import launcher
from boardgames import paths
from tests.launch.checkout import ROOT


def test_a_checkout_has_them_beside_the_package() -> None:
    assert paths.assets() == ROOT / "assets"
    assert paths.boards() == ROOT / "boards"


def test_a_packaged_build_has_them_in_its_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "boards").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"
    assert paths.boards() == tmp_path / "boards"


@pytest.mark.parametrize(
    "folder",
    [paths.saves, paths.user_boards, paths.crash_reports, lambda: paths.settings_file().parent],
)
def test_the_players_folders_are_made_below_the_chosen_home(
    folder: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "not yet there"
    monkeypatch.setenv("RAINYDAY_HOME", str(home))
    assert folder().is_dir()
    assert folder().is_relative_to(home)


def test_the_settings_file_itself_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    assert not paths.settings_file().exists()


def test_without_a_chosen_home_the_system_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAINYDAY_HOME")
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert paths.saves() == tmp_path / ".local/share/rainy-day/saves"
    assert paths.settings_file() == tmp_path / ".config/rainy-day/settings.json"
    assert paths.crash_reports() == tmp_path / ".local/state/rainy-day/crash-reports"


def test_importing_makes_nothing(tmp_path: Path) -> None:
    environment = {"RAINYDAY_HOME": str(tmp_path / "home"), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", "import boardgames.paths"], check=True, env=environment)
    assert not (tmp_path / "home").exists()


@pytest.mark.parametrize("is_moved", [False, True])
def test_the_launcher_means_the_same_data_folder(
    is_moved: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAINYDAY_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere") if is_moved else "")
    assert Path(launcher.data_folder()) / "saves" == paths.saves()
    monkeypatch.setenv("RAINYDAY_HOME", "~/rain")
    assert Path(launcher.data_folder()) == Path.home() / "rain"
