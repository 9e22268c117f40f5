"""The map editor Tiled and the file manager: starts them, and plays the map being edited.

They are looked up where their installers put them, started detached and never waited for. Every
press of F5 in Tiled plays in the same window; the last few test matches are saved to survive a
crash, in a separate folder that isn't listed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from boardgames import paths
from boardgames.core.problems import read_fault, sentences
from boardgames.core.texts import N_, _
from boardgames.data import locks
from boardgames.data.saves import SUFFIX
from boardgames.data.tmx import PROJECT

SITE = "https://www.mapeditor.org"
EXTENSIONS = "extensions"
FLATPAK = "org.mapeditor.Tiled"
NOT_FOUND = N_("Tiled isn’t installed. Get it free from {site}, or choose its program.")
_STARTED: list[subprocess.Popen[bytes]] = []
"""References keep Python from warning about running processes."""
_EDITORS: list[subprocess.Popen[bytes]] = []
"""Those of them that are Tiled."""


def tiled_program(chosen: str = "") -> list[str]:
    """The command for Tiled: the chosen program or the one found; empty if there is none."""
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
    """On macOS the program is inside its .app folder."""
    inside = path / "Contents" / "MacOS" / "Tiled"
    return [str(inside)] if inside.is_file() else [str(path)]


def _places() -> Iterator[Path]:
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


def not_found() -> str:
    return _(NOT_FOUND, site=SITE)


def open_in_tiled(path: Path, chosen: str = "") -> str:
    """Returns what happened, or what to do if Tiled isn't installed."""
    editor = tiled_program(chosen)
    if not editor:
        return sentences(not_found(), _("The map is {file}.", file=path))
    try:
        is_boxed = FLATPAK in editor[0]
        is_own = path.is_relative_to(paths.user_boards())
        # A running Tiled takes a map from the next one, but not a project.
        is_running = any(one.poll() is None for one in _EDITORS)
        opened = own_project(path, is_boxed) if is_own and not is_running else path
    except OSError:
        # The map can be edited without a project.
        opened = path
    error = _start([*editor, str(opened)])
    if not error:
        _EDITORS.extend(_STARTED[-1:])
    return error or _("Tiled is opening {file}.", file=path)


def show_folder(path: Path) -> str:
    """Opens the folder in the file manager; returns what happened."""
    folder = path if path.is_dir() else path.parent
    words = {"win32": ["explorer"], "darwin": ["open"]}.get(sys.platform, ["xdg-open"])
    if shutil.which(words[0]) is None:
        return _("The folder is {folder}.", folder=folder)
    return _start([*words, str(folder)]) or _("Opening {folder}.", folder=folder)


def _start(words: Sequence[str]) -> str:
    """Starts a detached program; returns an error message if it fails."""
    silence = subprocess.DEVNULL
    try:
        _STARTED.append(
            subprocess.Popen(words, stdout=silence, stderr=silence, start_new_session=True)
        )
    except (OSError, ValueError) as error:
        text = N_("Can’t start {program} ({reason}). Choose a different program.")
        return _(text, program=words[0], reason=read_fault(error))
    return ""


def program_words() -> list[str]:
    """The command that starts this program from anywhere."""
    if getattr(sys, "frozen", False):
        # The console version is next to the windowed one.
        beside = Path(sys.executable).with_name(f"boardgames{Path(sys.executable).suffix}")
        return [str(beside if beside.exists() else sys.executable)]
    return [sys.executable, "-m", "boardgames"]


def own_project(path: Path, is_boxed: bool = False) -> Path:
    """Writes a Tiled project for the player's boards that opens with the map.

    It is the shipped one, so copies get the same classes, commands and check on saving; its
    commands start this very program (from Flatpak via flatpak-spawn). Tiled 1.8 ignores a map named
    besides a project, so the map goes into the project's session file.
    """
    shipped, folder = paths.boards() / PROJECT, paths.user_boards()
    settings = msgspec.json.decode(shipped.read_bytes())
    words = [*(["flatpak-spawn", "--host"] if is_boxed else []), *program_words()]
    settings["objectTypesFile"] = str(shipped.parent / settings["objectTypesFile"])
    settings["extensionsPath"] = _own_extensions(shipped.parent / settings["extensionsPath"], words)
    for command in settings["commands"]:
        asked = command["arguments"].partition(" ")[2]
        asked = asked.replace("play ", "play --board ", 1)
        command["command"] = words[0]
        command["arguments"] = " ".join([*(f'"{word}"' for word in words[1:]), asked])
        command["workingDirectory"] = str(shipped.parent.parent)
    project = folder / PROJECT
    project.write_bytes(_indented(settings))
    session = project.with_suffix(".tiled-session")
    name = path.relative_to(folder).as_posix()
    before = _session(session)
    opened = [one for one in before.get("openFiles", ()) if one != name]
    after = {**before, "project": PROJECT, "openFiles": [*opened, name], "activeFile": name}
    session.write_bytes(_indented(after))
    return project


def _own_extensions(shipped: Path, words: Sequence[str]) -> str:
    """Copies the check on saving next to the player's boards, with the program's command."""
    folder = paths.user_boards() / EXTENSIONS
    folder.mkdir(parents=True, exist_ok=True)
    given = msgspec.json.encode({"words": list(words), "folder": str(shipped.parent.parent)})
    for path in shipped.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        text = text.replace("var given = null;", f"var given = {given.decode()};", 1)
        (folder / path.name).write_text(text, encoding="utf-8")
    return EXTENSIONS


def _session(path: Path) -> dict[str, Any]:
    """Tiled's window state; empty if it can't be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError):
        return {}


def _indented(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=4)


KEPT_TRIALS = 5
"""Number of test matches left on disk."""
LOOK_EVERY_S = 0.25
PATIENCE_S = 20.0
"""Time that a running window gets to take a board before a new one is opened.

It holds its lock, so it is alive, but a busy machine may be slow.
"""
_WINDOW = f"window{SUFFIX}"
"""Locked by the open window like a save; the file doesn't exist."""
_WISH = "next-board.json"


class Wish(msgspec.Struct, frozen=True):
    """A board to show in the open window."""

    board: str
    game: str | None = None


def trial_folder() -> Path:
    """Where test matches are saved; deletes all but the last few."""
    place = paths.trials()
    saves = sorted(place.glob(f"*{SUFFIX}"), key=_changed, reverse=True)
    for old in saves[KEPT_TRIALS - 1 :]:
        with contextlib.suppress(OSError):
            old.unlink()
            old.with_suffix(".png").unlink(missing_ok=True)
    return place


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def handed_over(board: str, game: str | None) -> bool:
    """Whether an open window took the board; False if a new one is needed."""
    try:
        lock = locks.taken(paths.trials() / _WINDOW)
    except locks.HeldError:
        return _is_taken(Wish(str(Path(board).absolute()) if Path(board).exists() else board, game))
    if lock is not None:
        lock.release()
    return False


def _is_taken(wish: Wish) -> bool:
    path = paths.trials() / _WISH
    part = path.with_suffix(f".{os.getpid()}")
    try:
        part.write_bytes(msgspec.json.encode(wish))
        part.replace(path)
        end = time.monotonic() + PATIENCE_S
        while path.exists() and time.monotonic() < end:
            time.sleep(LOOK_EVERY_S / 5)
        is_taken = not path.exists()
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return is_taken


class TestPlayServer:
    """The window's side: holds the lock and polls for the next board."""

    def __init__(self, show: Callable[[str, str | None], None]) -> None:
        self._show = show
        self._last = 0.0
        self._lock: locks.Lock | None = None
        # If another window was faster, this one gets no boards.
        with contextlib.suppress(locks.HeldError):
            self._lock = locks.taken(paths.trials() / _WINDOW)
        (paths.trials() / _WISH).unlink(missing_ok=True)

    def look(self) -> None:
        """Takes the next board, if there is one; called in every frame."""
        now = time.monotonic()
        if self._lock is None or now - self._last < LOOK_EVERY_S:
            return
        self._last = now
        path = paths.trials() / _WISH
        try:
            wish = msgspec.json.decode(path.read_bytes(), type=Wish)
            path.unlink()
        except (OSError, msgspec.MsgspecError):
            return
        self._show(wish.board, wish.game)
