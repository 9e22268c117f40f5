"""Where things are: what ships with the program, and what belongs to the player.

One module answers, because the program runs from a checkout, an installed wheel and a packaged
build alike. RAINYDAY_HOME moves everything of the player's below one folder.
"""

import os
import sys
from pathlib import Path

APP = "rainy-day"
HOME_VARIABLE = "RAINYDAY_HOME"


def assets() -> Path:
    """Pictures, fonts and sounds."""
    return _shipped() / "assets"


def boards() -> Path:
    """Maps, rules and cards, one folder per game."""
    return _shipped() / "boards"


def saves() -> Path:
    """The journals of all matches; made when missing."""
    return _made(_data() / "saves")


def user_boards() -> Path:
    """The player's own boards, laid out like `boards()`; made when missing."""
    return _made(_data() / "boards")


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
        return Path(home).expanduser().absolute()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or "~/AppData/Local"
    elif sys.platform == "darwin":
        base = "~/Library/Application Support"
    else:
        base = os.environ.get(variable) or usual
    return Path(base).expanduser() / APP


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
