"""Paths: what ships with the program, and what belongs to the player.

The program runs from a checkout, a wheel or a packaged build. RAINYDAY_HOME moves everything of the
player's into one folder.
"""

import contextlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path

APP = "rainy-day"
_chosen: list[Path] = []
_others: list[Path] = []
HOME_VARIABLE = "RAINYDAY_HOME"


def assets() -> Path:
    return _shipped() / "assets"


def boards() -> Path:
    return _shipped() / "boards"


def saves() -> Path:
    return _made(_chosen[0]) if _chosen else usual_saves()


def usual_saves() -> Path:
    return _made(_data() / "saves")


def save_folders() -> list[Path]:
    """Every folder that may hold saves, the one for new saves first."""
    return list(dict.fromkeys((saves(), usual_saves(), *_others)))


def choose_saves(folder: Path | None, others: Iterable[Path] = ()) -> None:
    _chosen[:] = [] if folder is None else [folder]
    _others[:] = others


def add_saves(folder: Path) -> None:
    _others.append(folder)


def user_boards() -> Path:
    return _made(_data() / "boards")


def kept_boards() -> Path:
    """Backups of the player's boards, organised like `user_boards()`."""
    return _data() / "kept-boards"


def unpacked() -> Path:
    return _data() / "unpacked"


def trials() -> Path:
    return _made(_data() / "trials")


def shared() -> Path:
    if os.environ.get(HOME_VARIABLE):
        return _data() / "shared"
    documents = _expanded("~/Documents")
    return (documents if documents.is_dir() else _expanded("~")) / "Rainy Day"


def crash_reports() -> Path:
    return _made(_own("XDG_STATE_HOME", "~/.local/state") / "crash-reports")


def evening_file() -> Path:
    """The evening that was begun last; may not exist."""
    return _data() / "evening.json"


def score_book() -> Path:
    """The finished matches; may not exist."""
    return _data() / "scores.jsonl"


def score_changes() -> Path:
    """Renamed people and removed matches; may not exist."""
    return _data() / "scores-changes.jsonl"


def settings_file() -> Path:
    """Its folder is created, but the file may not exist."""
    return _made(_own("XDG_CONFIG_HOME", "~/.config")) / "settings.json"


def _shipped() -> Path:
    package = Path(__file__).resolve().parent
    checkout = package.parent
    # A wheel has the folders inside the package; this comes before the parent, since
    # site-packages may have an unrelated folder "assets".
    places = [package, checkout]
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle))
    for place in places:
        if (place / "assets").is_dir() and (place / "boards").is_dir():
            return place
    return checkout


def _data() -> Path:
    return _own("XDG_DATA_HOME", "~/.local/share")


def _own(variable: str, usual: str) -> Path:
    """The player's folder: from the variable on Linux, the same for everything elsewhere."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _expanded(home).absolute()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get(variable) or usual
    return _expanded(base) / APP


def _expanded(name: str) -> Path:
    # A ~ without a home folder is an ordinary name.
    with contextlib.suppress(RuntimeError):
        return Path(name).expanduser()
    return Path(name)


def _made(folder: Path) -> Path:
    # A failure is reported when something is written there.
    with contextlib.suppress(OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
