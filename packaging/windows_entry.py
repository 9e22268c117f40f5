"""Lets Windows open matches and packs by double-click: Play.cmd --install, --uninstall

It works for one user, without administrator permissions: under HKEY_CURRENT_USER, Software,
Classes. Uninstalling removes exactly what was added. If another program has claimed a file type
since, that stays.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import launcher

CLASSES = "Software\\Classes\\"
KINDS = {".rainyday": "Rainy Day match", ".rainyboard": "Rainy Day board"}
_ASSOCIATIONS_CHANGED = 0x08000000


def main(checkout: Path, arguments: list[str]) -> int:
    """Do what was asked and say what was done; gives the exit code."""
    if arguments == ["--install"]:
        launcher.prepare(launcher.pins())
        install(entries(checkout, Path(sys.executable)))
        print("A double-click opens matches (.rainyday) and boards (.rainyboard) with Rainy Day.")
    elif arguments == ["--uninstall"]:
        uninstall(entries(checkout, Path(sys.executable)))
        print("A double-click no longer opens files with Rainy Day.")
        print(saves_told(launcher.data_folder()))
    else:
        raise launcher.LaunchError("Use either --install or --uninstall.")
    return 0


def entries(checkout: Path, python: Path) -> dict[str, str]:
    """What is put below the classes; what lies within others comes after them."""
    command = f'"{python.with_name("pythonw.exe")}" "{checkout / "Play.pyw"}" "%1"'
    icon = str(checkout / "packaging" / "icons" / "rainy-day.ico")
    found = {}
    for ending, name in KINDS.items():
        kind = f"RainyDay{ending}"
        inside = {
            "DefaultIcon": icon,
            "shell": "open",
            "shell\\open": "",
            "shell\\open\\command": command,
        }
        found |= {ending: kind, kind: name}
        found |= {f"{kind}\\{key}": value for key, value in inside.items()}
    return found


def saves_told(kept: str) -> str:
    """What stays, and where, to keep it or to delete it."""
    if not os.path.isdir(kept):
        return "There are no saved matches or settings."
    return f"Your matches, boards and settings are still in {kept}. You can delete that."


if sys.platform == "win32":
    import ctypes
    import winreg

    def install(wanted: dict[str, str]) -> None:
        """Write it, whatever was there."""
        for key, value in wanted.items():
            winreg.SetValue(winreg.HKEY_CURRENT_USER, CLASSES + key, winreg.REG_SZ, value)
        tell_desktop()

    def uninstall(written: dict[str, str]) -> None:
        """Remove it, unless an ending is another program's by now."""
        for key, value in reversed(written.items()):
            with contextlib.suppress(OSError):
                now = winreg.QueryValue(winreg.HKEY_CURRENT_USER, CLASSES + key)
                if key not in KINDS or now == value:
                    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, CLASSES + key)
        tell_desktop()

    def tell_desktop() -> None:
        """Lets the desktop look again which files are opened with what."""
        ctypes.windll.shell32.SHChangeNotify(_ASSOCIATIONS_CHANGED, 0, None, None)

else:

    def install(wanted: dict[str, str]) -> None:
        """Only Windows has such a list."""
        raise launcher.LaunchError("Only Windows has a list of file types.")

    uninstall = install
