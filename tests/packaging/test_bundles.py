"""AppImage and Flatpak: what is laid out starts, and is what shops and desktops expect."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
import yaml

from boardgames import __version__
from tests.packaging.parts import PACKAGING, script, system_program
from tests.window.desktop import PATIENCE, comes_true

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


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of every AppImage; a compiler would make the same again for each."""
    for program in ("gcc", "mksquashfs"):
        system_program(program, appimage.NEEDED.removeprefix("Debian: apt install "))
    made = tmp_path_factory.mktemp("runtime") / "runtime"
    try:
        appimage.compile_runtime(made)
    except OSError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"{error}; {appimage.NEEDED}")
    return made


@pytest.fixture
def packed(laid_out: Path, runtime: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The AppDir as one file."""
    monkeypatch.setattr(appimage, "compile_runtime", partial(shutil.copy, runtime))
    made: Path = appimage.pack(laid_out, laid_out.parent / "Rainy Day.AppImage")
    shutil.rmtree(laid_out)
    return made


def packed_around(laid_out: Path, packed: Path, body: str) -> Path:
    """Another AppImage, whose program does that."""
    laid_out.mkdir(exist_ok=True)
    (laid_out / "AppRun").write_text(f"#!/bin/sh\n{body}\n")
    (laid_out / "AppRun").chmod(0o755)
    made: Path = appimage.pack(laid_out, packed.with_name("other.AppImage"))
    return made


@pytest.fixture
def waiting(laid_out: Path, packed: Path) -> Path:
    """An AppImage whose program runs until it is ended."""
    return packed_around(laid_out, packed, "echo ready; exec sleep 1000")


def left_over(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".rainy-day-")]


@pytest.mark.parametrize("how", ["mounted if it can be", "laid out"])
def test_an_appimage_is_one_file_that_starts_and_leaves_nothing(
    packed: Path, tmp_path: Path, how: str
) -> None:
    extra = {"APPIMAGE_EXTRACT_AND_RUN": "1"} if how == "laid out" else {}
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder), **extra}
    command = [str(packed), "--load", "Zoë's.rainyday"]
    said = subprocess.check_output(command, cwd="/", env=environment, text=True)
    assert said == "started|--load|Zoë's.rainyday|"
    assert comes_true(lambda: not left_over(folder), PATIENCE)


@pytest.mark.parametrize("option", [[], ["--appimage-extract-and-run"]], ids=str)
def test_an_appimage_that_is_asked_to_end_leaves_nothing(
    waiting: Path, tmp_path: Path, option: list[str]
) -> None:
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder)}
    command = [str(waiting), *option]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == b"ready\n"
        assert len(left_over(folder)) == 1
        started.terminate()
    assert comes_true(lambda: not left_over(folder), PATIENCE)


@pytest.mark.parametrize("option", [[], ["--appimage-extract-and-run"]], ids=str)
def test_an_appimage_that_is_asked_to_end_while_it_starts_leaves_nothing(
    laid_out: Path, packed: Path, tmp_path: Path, option: list[str]
) -> None:
    laid_out.mkdir()
    # It takes as long to lay out as any file of its size, and next to nothing to pack.
    (laid_out / "large").write_bytes(b"rain" * (16 << 20))
    starting = packed_around(laid_out, packed, "echo ready; exec sleep 1000")
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder)}
    with subprocess.Popen([str(starting), *option], env=environment) as started:
        assert comes_true(lambda: bool(left_over(folder)), PATIENCE)
        started.terminate()
    assert comes_true(lambda: not left_over(folder), PATIENCE)


def test_an_appimage_is_known_as_one_and_can_be_unpacked(packed: Path, tmp_path: Path) -> None:
    data = packed.read_bytes()
    assert data[:4] == b"\x7fELF"
    assert data[8:11] == b"AI\x02"
    offset = int(subprocess.check_output([str(packed), "--appimage-offset"], text=True))
    assert data[offset : offset + 4] == b"hsqs"
    subprocess.run([str(packed), "--appimage-extract"], cwd=tmp_path, check=True)
    start = tmp_path / "squashfs-root" / "AppRun"
    assert subprocess.check_output([str(start), "x"], text=True) == "started|x|"
    assert (tmp_path / "squashfs-root" / ".DirIcon").read_bytes()[:4] == b"\x89PNG"


def test_an_appimage_answers_as_its_program_does(packed: Path, laid_out: Path) -> None:
    failing = packed_around(laid_out, packed, "exit 3")
    for option in ([], ["--appimage-extract-and-run"]):
        assert subprocess.run([str(failing), *option], check=False).returncode == 3


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
