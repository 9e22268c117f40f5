"""AppImage and Flatpak: what is laid out starts, and is what shops and desktops expect."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from boardgames import __version__
from tests.packaging.parts import PACKAGING, script, system_program

appimage = script("appimage")
flatpak = script("flatpak")


def manifest() -> dict[str, object]:
    found: dict[str, object] = yaml.safe_load((PACKAGING / flatpak.MANIFEST).read_text("utf-8"))
    return found


@pytest.fixture
def laid_out(tmp_path: Path) -> Path:
    """An AppDir around a stand-in for the built program."""
    program = tmp_path / "given away" / "rainy-day"
    program.mkdir(parents=True)
    (program / "rainy-day").write_text('#!/bin/sh\nprintf "%s|" started "$@"\n')
    (program / "rainy-day").chmod(0o755)
    made: Path = appimage.lay_out(program, tmp_path / "Größe & co.AppDir")
    return made


def test_an_appdir_starts_from_anywhere_with_what_it_is_given(laid_out: Path) -> None:
    (laid_out.parent / "link").symlink_to(laid_out / "AppRun")
    for start in (laid_out / "AppRun", laid_out.parent / "link"):
        said = subprocess.check_output([str(start), "--load", "Zoë's.rainyday"], cwd="/", text=True)
        assert said == "started|--load|Zoë's.rainyday|"


def test_an_appdir_has_at_its_top_what_is_looked_for_there(laid_out: Path) -> None:
    tops = {path.name for path in laid_out.iterdir()}
    assert tops == {"AppRun", "rainy-day.desktop", "rainy-day.png", ".DirIcon", "usr"}
    assert (laid_out / "usr/share/metainfo/arpa.home.rainyday.metainfo.xml").exists()
    assert (laid_out / "usr/share/mime/packages/rainy-day.xml").exists()


def test_an_appdirs_entry_is_what_desktops_expect(laid_out: Path) -> None:
    validate = system_program("desktop-file-validate", "desktop-file-utils")
    assert not subprocess.check_output([validate, str(laid_out / "rainy-day.desktop")])


@pytest.fixture
def built(tmp_path: Path, laid_out: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as packaging/build.py leaves it, and an empty folder of programs."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path / "given away"


def test_without_the_usual_tool_the_folder_is_made_and_a_sentence_says_what_is_missing(
    built: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert appimage.main([str(built)]) == 1
    assert "appimagetool is missing" in capsys.readouterr().err
    assert (built / "RainyDay.AppDir" / "AppRun").exists()


@pytest.mark.parametrize("is_able", [True, False])
def test_the_usual_tool_makes_the_file(
    built: Path, tmp_path: Path, is_able: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    tool = tmp_path / "bin" / "appimagetool"
    made = 'test -x "$1/AppRun" && printf packed > "$2"' if is_able else "exit 3"
    tool.write_text(f"#!/bin/sh\n{made}\n")
    tool.chmod(0o755)
    assert appimage.main([str(built)]) == (0 if is_able else 1)
    files = [path.read_text() for path in built.glob("RainyDay-*.AppImage")]
    assert files == (["packed"] if is_able else [])
    assert ("couldn't pack it" in capsys.readouterr().err) is not is_able


def test_without_the_built_program_there_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert appimage.main([str(tmp_path)]) == 1
    assert "run packaging/build.py first" in capsys.readouterr().err


def test_the_flatpak_is_the_program_the_shops_describe() -> None:
    told = manifest()
    assert told["id"] == flatpak.NAME
    assert f"<id>{flatpak.NAME}</id>" in (PACKAGING / f"{flatpak.NAME}.metainfo.xml").read_text()
    assert told["command"] == "boardgames"
    assert "--share=network" not in str(told["finish-args"])


def test_a_flatpaks_files_bear_its_own_name() -> None:
    files = flatpak.menu_entry.packed_files("boardgames play", flatpak.NAME)
    for path, data in files.items():
        assert flatpak.NAME in path.name
        assert path.suffix == ".png" or b">rainy-day.desktop<" not in data
    entry = files[Path("applications", f"{flatpak.NAME}.desktop")].decode()
    assert f"Icon={flatpak.NAME}\n" in entry
    assert "Exec=boardgames play --continue\n" in entry
    assert "TryExec" not in entry


@pytest.mark.skipif(not shutil.which("flatpak-builder"), reason="needs flatpak-builder")
def test_the_builder_understands_the_manifest() -> None:
    command = ["flatpak-builder", "--show-manifest", str(PACKAGING / flatpak.MANIFEST)]
    assert flatpak.NAME in subprocess.check_output(command, text=True)


@pytest.mark.slow
def test_the_manifests_own_commands_install_a_program_that_runs(tmp_path: Path) -> None:
    """Outside its sandbox, with this Python in place of the runtime's; downloads wheels."""
    flatpak.gather(tmp_path, f"{sys.version_info[0]}.{sys.version_info[1]}")
    bin_folder, target = tmp_path / "bin", tmp_path / "app"
    bin_folder.mkdir()
    (bin_folder / "pip3").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pip "$@"\n')
    (bin_folder / "pip3").chmod(0o755)
    path = f"{bin_folder}:{os.environ['PATH']}"
    environment = {**os.environ, "FLATPAK_DEST": str(target), "PATH": path}
    [module] = yaml.safe_load((tmp_path / flatpak.MANIFEST).read_text("utf-8"))["modules"]
    for command in module["build-commands"]:
        sources = tmp_path / "sources"
        subprocess.run(["sh", "-ec", command], cwd=sources, env=environment, check=True)
    [packages] = target.glob("lib/python*/site-packages")
    said = subprocess.check_output(
        [str(target / "bin" / "boardgames"), "--version"],
        env={**os.environ, "PYTHONPATH": str(packages)},
        cwd="/",
        text=True,
    )
    assert said == f"Rainy Day {__version__}\n"
    assert (target / "share/applications/arpa.home.rainyday.desktop").exists()
    assert (packages / "boardgames" / "assets").is_dir()
