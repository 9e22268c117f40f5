"""Every file that can be double-clicked starts the program, from wherever, under any name."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import launcher
from tests.launch.checkout import PYTHON, Checkout, Started
from tests.packaging.conftest import STARTERS
from tests.packaging.parts import ROOT

ARGUMENTS = ["--load", "alte Spiele/Zoë's.rainyday", "--game", "bermuda"]


def run(checkout: Checkout, *command: str, folder: Path, **variables: str) -> Started:
    done = subprocess.run(
        command,
        cwd=folder,
        env=checkout.environment | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    return Started(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("name", ["play.sh", "Play.command"])
def test_a_script_starts_the_program_from_any_folder(
    oddly_named: Checkout, tmp_path: Path, name: str
) -> None:
    started = run(oddly_named, str(oddly_named.folder / name), *ARGUMENTS, folder=tmp_path)
    assert started.program["arguments"] == ["play", *ARGUMENTS]
    assert started.program["folder"] == str(tmp_path)


def test_a_script_starts_through_a_link_and_by_its_bare_name(
    ready: Checkout, tmp_path: Path
) -> None:
    (tmp_path / "target").symlink_to(ready.folder / "play.sh")
    (tmp_path / "rainy").symlink_to("target")
    path = f"{tmp_path}:{ready.environment['PATH']}"
    started = run(ready, str(tmp_path / "rainy"), folder=Path("/"))
    assert started.program["arguments"] == ["play"]
    by_name = run(ready, "sh", "-c", "CDPATH=/; export CDPATH; rainy", folder=tmp_path, PATH=path)
    assert by_name.program["arguments"] == ["play"]


def test_the_windows_file_starts_the_program(oddly_named: Checkout, tmp_path: Path) -> None:
    window_file = str(oddly_named.folder / "Play.pyw")
    started = run(oddly_named, PYTHON, window_file, *ARGUMENTS, folder=tmp_path)
    assert started.program["arguments"] == ["play", *ARGUMENTS]


@pytest.mark.parametrize("command", [["./play.sh"], ["./Play.command"], [PYTHON, "Play.pyw"]])
def test_starting_writes_nothing_into_the_checkout(ready: Checkout, command: list[str]) -> None:
    before = {path for path in ready.folder.rglob("*") if ".venv" not in path.parts}
    assert run(ready, *command, folder=ready.folder).code == 0
    assert before == {path for path in ready.folder.rglob("*") if ".venv" not in path.parts}


def test_the_scripts_may_be_executed_in_a_fresh_clone() -> None:
    listed = subprocess.check_output(["git", "ls-files", "-s", *STARTERS], cwd=ROOT, text=True)
    modes = {line.split("\t")[1]: line.split()[0] for line in listed.splitlines()}
    assert modes == {
        "Play.cmd": "100644",
        "Play.command": "100755",
        "Play.pyw": "100644",
        "play.sh": "100755",
    }


def test_the_batch_file_is_written_as_windows_reads_it() -> None:
    text = (ROOT / "Play.cmd").read_bytes()
    assert text.isascii()
    assert text.count(b"\n") == text.count(b"\r\n")
    assert b'%PYTHON% "%~dp0%START%" %*\r\n' in text


def few_programs(folder: Path, **scripts: str) -> str:
    """A PATH with what play.sh needs and the given scripts, but no Python."""
    for name in ("sh", "dirname", "readlink", "uname", "tail"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    for name, text in scripts.items():
        file = folder / name.replace("_", ".")
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)
    return str(folder)


OLD = 'case $1 in -c) exit 1 ;; esac; echo "the old one runs $1" >&2; exit 1'


def skip_if_python_is_installed_by_hand() -> None:
    if Path("/usr/local/bin/python3").exists():
        pytest.skip("/usr/local/bin/python3 is looked for whatever PATH says")


def test_without_any_python_it_says_what_to_install(ready: Checkout, tmp_path: Path) -> None:
    skip_if_python_is_installed_by_hand()
    script = str(ready.folder / "play.sh")
    refused = run(ready, script, folder=tmp_path, PATH=few_programs(tmp_path))
    assert "needs Python 3.11" in refused.sentence
    assert "Install it" in refused.sentence


def test_an_old_python_is_passed_over_for_a_newer_one(ready: Checkout, tmp_path: Path) -> None:
    path = few_programs(tmp_path, python3=OLD, python3_12=f'exec {PYTHON} "$@"')
    started = run(ready, str(ready.folder / "play.sh"), folder=tmp_path, PATH=path)
    assert started.program["arguments"] == ["play"]


def test_where_there_is_only_an_old_python_the_launcher_says_so(
    ready: Checkout, tmp_path: Path
) -> None:
    skip_if_python_is_installed_by_hand()
    path = few_programs(tmp_path, python3=OLD)
    refused = run(ready, str(ready.folder / "play.sh"), folder=tmp_path, PATH=path)
    assert refused.sentence == f"the old one runs {ready.folder}/launcher.py"


def test_started_from_a_menu_trouble_is_told_in_a_window(ready: Checkout, tmp_path: Path) -> None:
    window = f'printf "%s\\n" "$@" > "{tmp_path}/shown"'
    path = few_programs(tmp_path, python3=f'exec {PYTHON} "$@"', zenity=window)
    no_screen = {"PATH": path, "DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}
    script = str(ready.folder / "play.sh")
    refused = run(ready, script, "--from-menu", folder=tmp_path, **no_screen)
    assert "no screen" in refused.sentence
    assert refused.sentence in (tmp_path / "shown").read_text().splitlines()


def test_started_from_a_menu_without_trouble_nothing_is_shown(
    ready: Checkout, tmp_path: Path
) -> None:
    window = f'touch "{tmp_path}/shown"'
    path = few_programs(tmp_path, python3=f'exec {PYTHON} "$@"', zenity=window)
    script = str(ready.folder / "play.sh")
    started = run(ready, script, "--from-menu", folder=tmp_path, PATH=path)
    assert (started.code, started.errors) == (0, "")
    assert not (tmp_path / "shown").exists()


def window_file() -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "play", "__file__": str(ROOT / "Play.pyw")}
    exec(compile((ROOT / "Play.pyw").read_text("utf-8"), "Play.pyw", "exec"), names)
    return names


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A start of Play.pyw as Windows does it; the list of what it would have run."""
    made: list[list[str]] = []
    monkeypatch.setattr(sys, "argv", ["Play.pyw"])
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(sys, "executable", os.path.join("there", "pythonw.exe"))

    def launched(arguments: list[str]) -> int:
        made.append(["launched", *arguments])
        return 0

    monkeypatch.setattr(launcher, "main", launched)
    return made


@pytest.mark.parametrize(("code", "goes_on"), [(0, True), (1, False)])
def test_only_the_first_start_without_a_console_opens_one(
    calls: list[list[str]], monkeypatch: pytest.MonkeyPatch, code: int, goes_on: bool
) -> None:
    play = window_file()
    flags = []
    monkeypatch.setattr(sys, "stdout", None)

    def call(command: list[str], creationflags: int) -> int:
        calls.append(command)
        flags.append(creationflags)
        return code

    monkeypatch.setattr(play["subprocess"], "call", call)
    monkeypatch.setattr(launcher, "is_fresh", lambda venv, wanted: False)
    monkeypatch.setattr(launcher, "is_writable", lambda folder: True)
    assert play["main"]() == code
    prepared = [os.path.join("there", "python.exe"), str(ROOT / "launcher.py"), "--prepare"]
    assert calls == [prepared, *([["launched"]] if goes_on else [])]
    assert flags == [0x10]

    calls.clear()
    monkeypatch.setattr(launcher, "is_fresh", lambda venv, wanted: True)
    assert play["main"]() == 0
    assert calls == [["launched"]]


def test_preparing_starts_nothing(ready: Checkout) -> None:
    prepared = ready.start("--prepare", SDL_VIDEODRIVER="", DISPLAY="")
    assert (prepared.code, prepared.output) == (0, "")
    stamp = (ready.venv / launcher.STAMP).read_text().splitlines()
    assert stamp[:3] == ["rainy-pebble==1.0", "rainy_stone==1.0", ""]
