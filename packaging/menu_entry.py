"""Adds Rainy Day to the desktop's menu, or removes it: ./play.sh --install, --uninstall

It works for one user, without administrator permissions, in the folders of the XDG specifications.
Each file is recorded before it is written, so removing deletes exactly those. Other programs' files
are never overwritten or deleted.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.dont_write_bytecode = True  # nothing is written into the checkout but .venv
sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parent)]

import windows_entry  # noqa: E402  (both are found only now)

import launcher  # noqa: E402

HERE = Path(__file__).resolve().parent
NAME = "rainy-day"
RECORD = Path("rainy-day", "menu-entry.json")
ENTRY = Path("applications", "rainy-day.desktop")
METAINFO = "arpa.home.rainyday.metainfo.xml"
MIME = Path("mime", "packages", "rainy-day.xml")
"""What tells the desktop that packs of boards are opened with this program."""
THEME = Path("icons", "hicolor")


def main(arguments: list[str]) -> int:
    """Do what was asked and say what was done; gives the exit code."""
    launcher.bear_any_name()
    try:
        launcher.check_python(sys.version_info[:2])
        if sys.platform == "win32":
            return windows_entry.main(HERE.parent, arguments)
        if not sys.platform.startswith("linux"):
            raise launcher.LaunchError(
                "Only Linux and Windows need this. On macOS, drag Play.command to the Dock."
            )
        if arguments == ["--install"]:
            launcher.prepare(launcher.pins())
            install(HERE.parent, data_home())
            print("Rainy Day is in your desktop's menu, under Games.")
        elif arguments == ["--uninstall"]:
            is_removed = uninstall(data_home())
            if is_removed:
                print("Rainy Day was removed from your desktop's menu.")
            else:
                print("Rainy Day is not in your desktop's menu.")
            print(saves_told(kept_folders(data_home())))
        else:
            raise launcher.LaunchError("Use either --install or --uninstall.")
    except launcher.LaunchError as error:
        launcher.complain(str(error))
        return 1
    except OSError as error:
        launcher.complain(f"Can't change the menu ({error}). Check the folder's permissions.")
        return 1
    return 0


def kept_folders(home: Path) -> list[Path]:
    """Where matches, own boards and settings are, as far as there are any."""
    own = os.environ.get("RAINYDAY_HOME", "")
    chosen = os.environ.get("XDG_CONFIG_HOME", "")
    config = Path(chosen) if os.path.isabs(chosen) else Path.home() / ".config"
    usual = [home / "rainy-day", config / "rainy-day"]
    return [folder for folder in ([Path(own)] if own else usual) if folder.is_dir()]


def saves_told(folders: list[Path]) -> str:
    """What stays, and where, to keep it or to delete it."""
    if not folders:
        return "There are no saved matches or settings."
    places = " and ".join(map(str, folders))
    return f"Your matches, boards and settings are still in {places}. You can delete that."


def data_home() -> Path:
    """Where a user's menu entries and icons are; a relative setting is to be ignored."""
    chosen = os.environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if os.path.isabs(chosen) else Path.home() / ".local" / "share"


def install(checkout: Path, home: Path) -> None:
    """Write entry, description and icons below `home`, or refuse and write nothing."""
    contents = menu_files(checkout)
    record = read_record(home)
    for path in contents:
        if (home / path).exists() and str(path) not in record["files"]:
            raise launcher.LaunchError(
                f"{home / path} exists already and isn't from play.sh --install. "
                "Move it away and try again."
            )
    files = {*record["files"], *map(str, contents)}
    parents = {home / folder for path in (*contents, RECORD) for folder in path.parents}
    made = {str(folder.relative_to(home)) for folder in parents if not folder.exists()}
    write(home / RECORD, json_bytes(files, made | set(record["folders"])))
    for path, data in contents.items():
        write(home / path, data)
    # Desktops look again only where the theme's own folder has changed.
    os.utime(home / THEME)
    before = below(home / "mime") | below(home / ENTRY.parent)
    tell_desktop(home)
    # The lists that the desktop made for this alone are ours to remove, too.
    new = (below(home / "mime") | below(home / ENTRY.parent)) - before
    files |= {str(path.relative_to(home)) for path in new if path.is_file()}
    made |= {str(path.relative_to(home)) for path in new if path.is_dir()}
    write(home / RECORD, json_bytes(files, made | set(record["folders"])))


def below(folder: Path) -> set[Path]:
    """Everything in a folder."""
    return set(folder.rglob("*"))


def tell_desktop(home: Path) -> None:
    """Lets the desktop read again which files are opened with what, where it has such lists."""
    lists = {"update-mime-database": "mime", "update-desktop-database": ENTRY.parts[0]}
    for program, folder in lists.items():
        if shutil.which(program) and (home / folder).is_dir():
            subprocess.run([program, str(home / folder)], capture_output=True, check=False)


def uninstall(home: Path) -> bool:
    """Remove what was recorded, and the folders made for it if nothing else is in them."""
    record = read_record(home)
    if not record["files"]:
        return False
    for path in (*record["files"], str(RECORD)):
        (home / path).unlink(missing_ok=True)
    for folder in sorted(record["folders"], key=lambda name: -len(Path(name).parts)):
        if (home / folder).is_dir() and not any((home / folder).iterdir()):
            (home / folder).rmdir()
    if (home / THEME).is_dir():
        os.utime(home / THEME)
    if (home / "mime" / "mime.cache").exists() or (home / ENTRY.parent / "mimeinfo.cache").exists():
        tell_desktop(home)
    return True


def menu_files(checkout: Path) -> dict[Path, bytes]:
    """What to write for a checkout, by path below the data folder."""
    entry = desktop_entry((HERE / "rainy-day.desktop.in").read_text("utf-8"), checkout / "play.sh")
    return shared_files(entry, NAME)


def packed_files(command: str, name: str) -> dict[Path, bytes]:
    """The same for a program that is packed whole: what starts it there, and what it is called."""
    template = (HERE / "rainy-day.desktop.in").read_text("utf-8")
    entry = template.replace("@EXEC@", command).replace("TryExec=@TRY_EXEC@\n", "")
    return shared_files(entry, name)


def shared_files(entry: str, name: str) -> dict[Path, bytes]:
    """Entry, description, kinds of files and icons, all called by that name."""
    entry = entry.replace(f"Icon={NAME}\n", f"Icon={name}\n")
    kinds = (HERE / "rainy-day.mime.xml").read_text("utf-8")
    kinds = kinds.replace(f'<icon name="{NAME}"/>', f'<icon name="{name}"/>')
    told = (HERE / METAINFO).read_text("utf-8").replace(f">{NAME}.desktop<", f">{name}.desktop<")
    told = told.replace(f'<icon type="stock">{NAME}<', f'<icon type="stock">{name}<')
    texts = {
        ENTRY.with_name(f"{name}.desktop"): entry,
        Path("metainfo", METAINFO): told,
        MIME.with_name(f"{name}.xml"): kinds,
    }
    icons = {
        THEME / f"{size}x{size}" / "apps" / f"{name}.png": path.read_bytes()
        for path in sorted((HERE / "icons").glob("rainy-day-*.png"))
        for size in re.findall(r"\d+", path.stem)
    }
    return {**{path: text.encode("utf-8") for path, text in texts.items()}, **icons}


def desktop_entry(template: str, program: Path) -> str:
    """The menu's entry for this checkout; raises LaunchError where its path can't be written."""
    path = str(program)
    try:
        path.encode("utf-8")
    except UnicodeEncodeError:
        path = "\n"
    if not path.isprintable():
        raise launcher.LaunchError(
            "A menu can't start programs from a folder with this name. "
            "Give Rainy Day's folder a plainer name and try again."
        )
    # The shell is named, so that a checkout copied without its rights to execute starts, too.
    text = template.replace("@EXEC@", f"/bin/sh {exec_word(path)} --from-menu")
    if os.access(path, os.X_OK):
        # Without this program the entry isn't shown: a deleted checkout leaves no dead entry.
        return text.replace("@TRY_EXEC@", path.replace("\\", r"\\"))
    return text.replace("TryExec=@TRY_EXEC@\n", "")


def exec_word(word: str) -> str:
    """One argument of an Exec line: quoted for its command, then escaped as a value."""
    quoted = re.sub(r'(["`$\\])', r"\\\1", word)
    return '"' + quoted.replace("\\", r"\\").replace("%", "%%") + '"'


def read_record(home: Path) -> dict[str, list[str]]:
    """What earlier runs wrote, relative to `home`."""
    try:
        record = json.loads((home / RECORD).read_text("utf-8"))
        names = [str(name) for name in (*record["files"], *record["folders"])]
    except FileNotFoundError:
        return {"files": [], "folders": []}
    except (ValueError, KeyError, TypeError):
        names = [".."]
    if any(os.path.isabs(name) or ".." in Path(name).parts for name in names):
        raise launcher.LaunchError(
            f"{home / RECORD} is damaged. Delete it and {home / ENTRY}, then try again."
        )
    return {"files": list(record["files"]), "folders": list(record["folders"])}


def json_bytes(files: set[str], folders: set[str]) -> bytes:
    """The record as it is kept."""
    return json.dumps({"files": sorted(files), "folders": sorted(folders)}, indent=1).encode()


def write(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
