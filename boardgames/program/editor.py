"""Other programs beside the game: the map editor Tiled, and whatever shows a folder.

Both are looked for where their installers put them, started by themselves and never waited for.
Where one isn't found, the sentence says what to do instead.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from boardgames import paths
from boardgames.data.tmx import PROJECT

SITE = "https://www.mapeditor.org"
EXTENSIONS = "extensions"
FLATPAK = "org.mapeditor.Tiled"
NOT_FOUND = (
    f"Tiled, the map editor, was not found; it is free at {SITE}. "
    "If you have it elsewhere, choose its program."
)
_STARTED: list[subprocess.Popen[bytes]] = []
"""Programs that were started: they live on by themselves, and nobody waits for them."""


def tiled_program(chosen: str = "") -> list[str]:
    """The words that start Tiled: what was chosen by hand, else where it is found; none if not."""
    if chosen and Path(chosen).exists():
        return _started_by(Path(chosen))
    found = shutil.which("tiled") or shutil.which("tiled.exe")
    if found:
        return [found]
    for place in _places():
        if place.is_file():
            return [str(place)]
    return []


def _started_by(path: Path) -> list[str]:
    """A program, or on macOS the folder that passes for one."""
    inside = path / "Contents" / "MacOS" / "Tiled"
    return [str(inside)] if inside.is_file() else [str(path)]


def _places() -> Iterator[Path]:
    """Where installers put it, on all systems."""
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        for variable in ("ProgramFiles", "ProgramW6432", "ProgramFiles(x86)"):
            if os.environ.get(variable):
                yield Path(os.environ[variable]) / "Tiled" / "tiled.exe"
        local = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
        yield local / "Programs" / "Tiled" / "tiled.exe"
        yield home / "scoop" / "apps" / "tiled" / "current" / "tiled.exe"
    elif sys.platform == "darwin":
        for folder in (Path("/Applications"), home / "Applications"):
            yield folder / "Tiled.app" / "Contents" / "MacOS" / "Tiled"
        for folder in (Path("/opt/homebrew/bin"), Path("/usr/local/bin")):
            yield folder / "tiled"
    else:
        yield Path("/var/lib/flatpak/exports/bin") / FLATPAK
        yield home / ".local/share/flatpak/exports/bin" / FLATPAK
        yield Path("/snap/bin/tiled")
        yield home / ".local/bin/tiled"


def open_in_tiled(path: Path, chosen: str = "") -> str:
    """Starts the editor with the map; says what to do where it isn't installed."""
    editor = tiled_program(chosen)
    if not editor:
        return f"{NOT_FOUND} The map is {path}."
    try:
        is_boxed = FLATPAK in editor[0]
        is_own = path.is_relative_to(paths.user_boards())
        opened = own_project(path, is_boxed) if is_own else path
    except OSError:
        # Without a project of its own the map is drawn all the same.
        opened = path
    said = _start([*editor, str(opened)])
    return said or f"Tiled opens {path}."


def show_folder(path: Path) -> str:
    """Shows the folder of a file as the desktop does; says where it is."""
    folder = path if path.is_dir() else path.parent
    words = {"win32": ["explorer"], "darwin": ["open"]}.get(sys.platform, ["xdg-open"])
    if shutil.which(words[0]) is None:
        return f"It lies in {folder}."
    return _start([*words, str(folder)]) or f"{folder} is shown beside."


def _start(words: Sequence[str]) -> str:
    """Starts a program of its own; gives a sentence where it can't be."""
    silence = subprocess.DEVNULL
    try:
        _STARTED.append(
            subprocess.Popen(words, stdout=silence, stderr=silence, start_new_session=True)
        )
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "its name is impossible"
        return f"{words[0]} can't be started ({reason}); choose another program."
    return ""


def program_words() -> list[str]:
    """The words that start this program from anywhere, as it was started itself."""
    if getattr(sys, "frozen", False):
        # Beside the program with a window lies one that can print.
        beside = Path(sys.executable).with_name(f"boardgames{Path(sys.executable).suffix}")
        return [str(beside if beside.exists() else sys.executable)]
    return [sys.executable, "-m", "boardgames"]


def own_project(path: Path, is_boxed: bool = False) -> Path:
    """The Tiled project of the player's own boards, which opens with that map.

    It is the shipped one, so that classes, commands and the check on saving are there for copies
    as well; the files it names stay where they are, and its commands start the very program that
    writes it. A boxed Tiled (Flatpak) has to ask the system outside for that. Tiled 1.8 opens no
    project together with a map named beside it, but always what the project's session says.
    """
    shipped, folder = paths.boards() / PROJECT, paths.user_boards()
    told = msgspec.json.decode(shipped.read_bytes())
    words = [*(["flatpak-spawn", "--host"] if is_boxed else []), *program_words()]
    told["objectTypesFile"] = str(shipped.parent / told["objectTypesFile"])
    told["extensionsPath"] = _own_extensions(shipped.parent / told["extensionsPath"], words)
    for command in told["commands"]:
        _, _, asked = command["arguments"].partition(" ")
        asked = asked.replace("play ", "play --board ", 1)
        command["command"] = words[0]
        command["arguments"] = " ".join([*(f'"{word}"' for word in words[1:]), asked])
        command["workingDirectory"] = str(shipped.parent.parent)
    project = folder / PROJECT
    project.write_bytes(_indented(told))
    session = project.with_suffix(".tiled-session")
    name = path.relative_to(folder).as_posix()
    before = _session(session)
    opened = [one for one in before.get("openFiles", ()) if one != name]
    after = {**before, "project": PROJECT, "openFiles": [*opened, name], "activeFile": name}
    session.write_bytes(_indented(after))
    return project


def _own_extensions(shipped: Path, words: Sequence[str]) -> str:
    """The check on saving beside the player's boards, told how to start the program."""
    folder = paths.user_boards() / EXTENSIONS
    folder.mkdir(parents=True, exist_ok=True)
    given = msgspec.json.encode({"words": list(words), "folder": str(shipped.parent.parent)})
    for path in shipped.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        text = text.replace("var given = null;", f"var given = {given.decode()};", 1)
        (folder / path.name).write_text(text, encoding="utf-8")
    return EXTENSIONS


def _session(path: Path) -> dict[str, Any]:
    """What Tiled remembers of its windows; nothing where that can't be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError):
        return {}


def _indented(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=4)
