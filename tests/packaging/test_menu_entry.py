"""The desktop's menu: what is written is valid and starts the game, and nothing is left behind."""

import os
import re
import select
import shutil
import subprocess
from pathlib import Path

import pytest

import launcher
from boardgames.commands.line import OPENED
from boardgames.games import CATALOGUE
from tests.launch.checkout import Checkout, Started
from tests.packaging.parts import PACKAGING, ROOT, script, system_program

menu_entry = script("menu_entry")
ENTRY = "applications/rainy-day.desktop"
METAINFO = "metainfo/arpa.home.rainyday.metainfo.xml"
PATIENCE = 30.0
SIZES = (16, 24, 32, 48, 64, 128, 256)
WRITTEN = {
    ENTRY,
    "mime/packages/rainy-day.xml",
    METAINFO,
    "rainy-day/menu-entry.json",
    *(f"icons/hicolor/{size}x{size}/apps/rainy-day.png" for size in SIZES),
}


def files_below(folder: Path) -> set[str]:
    """Files of ours and of others; what the desktop's own tools list left out."""
    found = {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}
    lists = {one for one in found if one.startswith("mime/") and "/packages/" not in one}
    return found - lists - {"applications/mimeinfo.cache"}


def everything_below(folder: Path) -> set[tuple[str, bytes | None]]:
    return {
        (str(p.relative_to(folder)), p.read_bytes() if p.is_file() else None)
        for p in folder.rglob("*")
    }


def play(checkout: Checkout, home: Path, *arguments: str) -> Started:
    done = subprocess.run(
        [str(checkout.folder / "play.sh"), *arguments],
        cwd="/",
        env=checkout.environment | {"XDG_DATA_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    return Started(done.returncode, done.stdout, done.stderr)


def values(entry: str) -> dict[str, str]:
    """The keys of an entry's first part, their escapes undone."""
    first = entry.split("\n[Desktop Action ")[0]
    found = dict(line.split("=", 1) for line in first.splitlines() if "=" in line)
    return {key: re.sub(r"\\(.)", r"\1", value) for key, value in found.items()}


def command_of(entry: str) -> list[str]:
    """What a menu runs: quoted as for a shell once the escapes are undone, percent signs last."""
    ask_shell = ["sh", "-c", "printf '%s\\0' " + values(entry)["Exec"]]
    words = subprocess.check_output(ask_shell, text=True).split("\0")[:-1]
    return [word.replace("%%", "%") for word in words]


def test_everything_a_desktop_wants_is_written(ready: Checkout, tmp_path: Path) -> None:
    assert play(ready, tmp_path, "--install").code == 0
    assert files_below(tmp_path) == WRITTEN


def test_the_entry_starts_the_program_from_the_oddest_folder(
    oddly_named: Checkout, tmp_path: Path
) -> None:
    home = tmp_path / "data"
    assert play(oddly_named, home, "--install").code == 0
    entry = (home / ENTRY).read_text("utf-8")
    assert values(entry)["TryExec"] == str(oddly_named.folder / "play.sh")
    assert command_of(entry) == [
        "/bin/sh",
        str(oddly_named.folder / "play.sh"),
        "--from-menu",
        "%f",
    ]
    # From a menu the program's words go nowhere; that it ran shows in what it left behind.
    witness = tmp_path / "witness"
    (oddly_named.folder / "boardgames" / "__main__.py").write_text(
        f"def main(arguments): open({str(witness)!r}, 'w').write(' '.join(arguments))"
    )
    without_file = command_of(entry)[:-1]
    subprocess.run(without_file, cwd="/", env=oddly_named.environment, check=True)
    assert witness.read_text() == "play"
    subprocess.run([*without_file, "/a b.rainyboard"], env=oddly_named.environment, check=True)
    assert witness.read_text() == "play /a b.rainyboard"


@pytest.mark.parametrize("name", ["plain", 'Größe 50% "$HOME" `ls` \\ & co (1) = été'])
def test_the_entry_is_valid(tmp_path: Path, name: str) -> None:
    validate = system_program("desktop-file-validate", "desktop-file-utils")
    checkout = tmp_path / name
    checkout.mkdir()
    (checkout / "play.sh").touch(mode=0o755)
    menu_entry.install(checkout, tmp_path / "data")
    said = subprocess.run(
        [validate, str(tmp_path / "data" / ENTRY)], capture_output=True, text=True, check=False
    )
    assert (said.returncode, said.stdout + said.stderr) == (0, "")


def test_a_real_desktop_library_reads_the_same_command(tmp_path: Path) -> None:
    gio = system_program("gio", "libglib2.0-bin")
    checkout = tmp_path / 'Größe 50% "$HOME" `ls` \\ & co (1) = été'
    checkout.mkdir()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    (checkout / "play.sh").write_text(f"printf '%s|' \"$0\" \"$@\" > '{pipe}'\n")
    (checkout / "play.sh").chmod(0o755)
    menu_entry.install(checkout, tmp_path / "data")
    # Open for writing as well, so that there is something to wait on before the program starts.
    descriptor = os.open(pipe, os.O_RDWR)
    subprocess.run([gio, "launch", str(tmp_path / "data" / ENTRY)], check=True, timeout=PATIENCE)
    assert select.select([descriptor], [], [], PATIENCE)[0], "the entry started nothing"
    said = os.read(descriptor, select.PIPE_BUF)
    os.close(descriptor)
    assert os.fsdecode(said) == f"{checkout}/play.sh|--from-menu|"


def test_a_program_that_may_not_be_executed_is_still_offered(tmp_path: Path) -> None:
    (tmp_path / "play.sh").touch(mode=0o644)
    text = menu_entry.desktop_entry("Exec=@EXEC@\nTryExec=@TRY_EXEC@\n", tmp_path / "play.sh")
    assert text == f'Exec=/bin/sh "{tmp_path}/play.sh" --from-menu\n'


@pytest.mark.parametrize("name", ["two\nlines", "a\tstop", os.fsdecode(b"not \xff text")])
def test_a_folder_no_menu_can_name_is_refused(name: str) -> None:
    with pytest.raises(launcher.LaunchError, match="plainer"):
        menu_entry.desktop_entry("Exec=@EXEC@\n", Path("/", name, "play.sh"))


def test_the_description_is_valid() -> None:
    validate = system_program("appstreamcli", "appstream")
    said = subprocess.run(
        [
            validate,
            "validate",
            "--no-net",
            "--no-color",
            str(ROOT / "packaging" / Path(METAINFO).name),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout
    assert not re.search(r"^[EWI]:", said.stdout, re.MULTILINE), said.stdout


def test_uninstalling_removes_exactly_what_was_written(ready: Checkout, tmp_path: Path) -> None:
    others = {
        "applications/chess.desktop": "somebody else's",
        "icons/hicolor/48x48/apps/chess.png": "somebody else's",
        "rainy-day/saves/old.rainyday": "a match",
    }
    for name, text in others.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "metainfo").mkdir()
    before = everything_below(tmp_path)
    assert play(ready, tmp_path, "--install").code == 0
    assert files_below(tmp_path) == WRITTEN | set(others)
    assert play(ready, tmp_path, "--uninstall").code == 0
    assert everything_below(tmp_path) == before


def test_folders_that_others_have_used_since_stay(tmp_path: Path) -> None:
    menu_entry.install(ROOT, tmp_path)
    (tmp_path / "applications" / "chess.desktop").write_text("somebody else's")
    assert menu_entry.uninstall(tmp_path)
    assert files_below(tmp_path) == {"applications/chess.desktop"}
    assert {p.name for p in tmp_path.iterdir()} == {"applications"}


def test_installing_twice_from_two_places_leaves_one_entry(tmp_path: Path) -> None:
    home = tmp_path / "data"
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        menu_entry.install(tmp_path / name, home)
    assert str(tmp_path / "second") in (home / ENTRY).read_text()
    assert files_below(home) == WRITTEN
    assert menu_entry.uninstall(home)
    assert not home.exists()


def test_uninstalling_what_was_never_installed_does_nothing(
    ready: Checkout, tmp_path: Path
) -> None:
    (tmp_path / "applications").mkdir()
    (tmp_path / ENTRY).write_text("somebody else's")
    done = play(ready, tmp_path, "--uninstall")
    assert done.code == 0
    assert done.output.startswith("Rainy Day is not in your desktop's menu.\n")
    assert files_below(tmp_path) == {ENTRY}


def test_an_entry_of_somebody_elses_is_not_overwritten(ready: Checkout, tmp_path: Path) -> None:
    (tmp_path / "applications").mkdir()
    (tmp_path / ENTRY).write_text("somebody else's")
    refused = play(ready, tmp_path, "--install")
    assert str(tmp_path / ENTRY) in refused.sentence
    assert files_below(tmp_path) == {ENTRY}
    assert (tmp_path / ENTRY).read_text() == "somebody else's"


@pytest.mark.parametrize(
    "text", ["", "[]", '{"files": 1}', '{"files": ["../x"], "folders": []}', '{"files": ["/x"]}']
)
def test_a_damaged_record_is_said_and_nothing_is_removed(tmp_path: Path, text: str) -> None:
    (tmp_path / "rainy-day").mkdir()
    (tmp_path / "rainy-day" / "menu-entry.json").write_text(text)
    (tmp_path.parent / "x").touch()
    with pytest.raises(launcher.LaunchError, match="damaged"):
        menu_entry.uninstall(tmp_path)
    assert (tmp_path.parent / "x").exists()
    assert files_below(tmp_path) == {"rainy-day/menu-entry.json"}


@pytest.mark.parametrize("words", [["--install", "now"], []])
def test_anything_but_one_of_the_two_words_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert menu_entry.main(words) == 1
    assert "either --install or --uninstall" in capsys.readouterr().err


def test_windows_is_told_what_opens_matches_and_packs(tmp_path: Path) -> None:
    python = tmp_path / "Programme" / "python.exe"
    told = menu_entry.windows_entry.entries(tmp_path / "Größe & co", python)
    for ending in OPENED:
        kind = told[ending]
        command = told[f"{kind}\\shell\\open\\command"]
        assert command.split('"')[1:6:2] == [
            str(python.with_name("pythonw.exe")),
            str(tmp_path / "Größe & co" / "Play.pyw"),
            "%1",
        ]
        assert told[f"{kind}\\DefaultIcon"].endswith("rainy-day.ico")


def test_other_systems_are_told_what_to_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert menu_entry.main(["--install"]) == 1
    assert "Play.command" in capsys.readouterr().err


@pytest.mark.parametrize("chosen", ["", "relative/folder"])
def test_without_a_usable_setting_the_usual_folder_is_meant(
    chosen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", chosen)
    assert menu_entry.data_home() == tmp_path / ".local" / "share"


def test_the_window_belongs_to_the_entry() -> None:
    """Docks group windows by the class the program gives them."""
    template = values((PACKAGING / "rainy-day.desktop.in").read_text("utf-8"))
    app = (ROOT / "boardgames" / "program" / "app.py").read_text("utf-8")
    assert f'"SDL_VIDEO_X11_WMCLASS", "{template["StartupWMClass"]}"' in app


def test_the_menu_offers_the_last_match_and_every_box() -> None:
    template = (PACKAGING / "rainy-day.desktop.in").read_text("utf-8")
    wanted = ["continue", *(box.name for box in CATALOGUE)]
    assert values(template)["Actions"] == "".join(f"{name};" for name in wanted)
    for name in wanted:
        part = template.split(f"[Desktop Action {name}]\n")[1].split("\n\n")[0]
        asked = "--continue" if name == "continue" else f"--game {name}"
        assert f"Exec=@EXEC@ {asked}" in part
    titles = [line.removeprefix("Name=") for line in template.splitlines() if "Name=" in line]
    assert {box.title for box in CATALOGUE} <= set(titles)


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="needs desktop-file-utils")
def test_the_entry_is_what_desktops_expect(ready: Checkout, tmp_path: Path) -> None:
    assert play(ready, tmp_path, "--install").code == 0
    assert not subprocess.check_output(["desktop-file-validate", str(tmp_path / ENTRY)])


def test_taking_it_out_says_where_the_matches_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RAINYDAY_HOME", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert "no saved matches" in menu_entry.saves_told(menu_entry.kept_folders(tmp_path))
    (tmp_path / "rainy-day" / "saves").mkdir(parents=True)
    told = menu_entry.saves_told(menu_entry.kept_folders(tmp_path))
    assert f"still in {tmp_path / 'rainy-day'}." in told


@pytest.mark.parametrize("ending", ["rainyboard", "rainyday"])
def test_a_desktop_opens_packs_and_matches_with_the_program(
    ending: str, ready: Checkout, tmp_path: Path
) -> None:
    gio = system_program("gio", "libglib2.0-bin")
    system_program("update-mime-database", "shared-mime-info")
    system_program("update-desktop-database", "desktop-file-utils")
    home = tmp_path / "data"
    assert play(ready, home, "--install").code == 0
    pack = tmp_path / f"gift.{ending}"
    pack.write_bytes(b"PK" if ending == "rainyboard" else b"{}\n")
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(tmp_path)}
    ask = [gio, "info", "-a", "standard::content-type,standard::icon", str(pack)]
    told = subprocess.check_output(ask, text=True, env=environment)
    assert f"standard::content-type: application/x-{ending}\n" in told
    assert "standard::icon: rainy-day," in told
    ask = [gio, "mime", f"application/x-{ending}"]
    opener = subprocess.check_output(ask, text=True, env=environment)
    assert opener.splitlines()[0].endswith("rainy-day.desktop")
