"""Where things are: what ships with the program, and what belongs to the player.

One module answers, because the program runs from a checkout, an installed wheel and a packaged
build alike. RAINYDAY_HOME moves everything of the player's below one folder.
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
    """Pictures, fonts and sounds."""
    return _shipped() / "assets"


def boards() -> Path:
    """Maps, rules and cards, one folder per game."""
    return _shipped() / "boards"


def saves() -> Path:
    """Where new journals go: the usual folder, or what was chosen instead; made when missing."""
    return _made(_chosen[0]) if _chosen else usual_saves()


def usual_saves() -> Path:
    """Where journals are kept unless another folder was chosen; made when missing."""
    return _made(_data() / "saves")


def save_folders() -> list[Path]:
    """Every folder that may hold journals, that of new ones first."""
    return list(dict.fromkeys((saves(), usual_saves(), *_others)))


def choose_saves(folder: Path | None, others: Iterable[Path] = ()) -> None:
    """New journals go there, if it is a folder, and others are known to lie in the others."""
    _chosen[:] = [] if folder is None else [folder]
    _others[:] = others


def add_saves(folder: Path) -> None:
    """Journals are known to lie in that folder as well."""
    _others.append(folder)


def user_boards() -> Path:
    """The player's own boards, laid out like `boards()`; made when missing."""
    return _made(_data() / "boards")


def kept_boards() -> Path:
    """Earlier generations of the player's own boards, laid out like `user_boards()`."""
    return _data() / "kept-boards"


def unpacked() -> Path:
    """Where the packs that ship are laid down to be played."""
    return _data() / "unpacked"


def trials() -> Path:
    """Matches on boards that are being made; made when missing."""
    return _made(_data() / "trials")


def shared() -> Path:
    """Where packs for friends are put: among a person's documents, where they are looked for."""
    if os.environ.get(HOME_VARIABLE):
        return _data() / "shared"
    documents = _expanded("~/Documents")
    return (documents if documents.is_dir() else _expanded("~")) / "Rainy Day"


def crash_reports() -> Path:
    """What is written down when the program fails; made when missing."""
    return _made(_own("XDG_STATE_HOME", "~/.local/state") / "crash-reports")


def settings_file() -> Path:
    """The player's preferences; its folder is made, the file may not exist yet."""
    return _made(_own("XDG_CONFIG_HOME", "~/.config")) / "settings.json"


def _shipped() -> Path:
    package = Path(__file__).resolve().parent
    checkout = package.parent
    # A wheel carries the folders inside the package. It is asked before the parent, since
    # site-packages may hold a folder "assets" of somebody else's.
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
    """The player's folder: named by the variable on Linux, one for everything elsewhere."""
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
    # A ~ that is nobody's home is a name like any other.
    with contextlib.suppress(RuntimeError):
        return Path(name).expanduser()
    return Path(name)


def _made(folder: Path) -> Path:
    # What can't be made is told by whoever wants to write there, in a sentence of its own.
    with contextlib.suppress(OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder
