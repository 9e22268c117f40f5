"""Packs the built program into one file for any Linux: python3 packaging/appimage.py [FOLDER]

Arranges FOLDER/rainy-day, made by packaging/build.py, as FOLDER/RainyDay.AppDir with its AppRun.
Then appimagetool packs that into one file. Without appimagetool you still get the folder, and a
message about what is missing. FOLDER is dist by default.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import menu_entry  # noqa: E402  (it is found only now)

APP_RUN = """#!/bin/sh
exec "$(dirname -- "$(readlink -f -- "$0")")/usr/lib/rainy-day/rainy-day" "$@"
"""

TOOL = "appimagetool"
MISSING = f"{TOOL} is missing: install it, then run this again to get one file."


def main(arguments: list[str]) -> int:
    """Lay out and pack; gives the exit code."""
    if arguments in (["-h"], ["--help"]) or len(arguments) > 1:
        print(__doc__)
        return 0 if len(arguments) == 1 else 2
    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute()
    if not (folder / "rainy-day" / "rainy-day").exists():
        print(f"{folder / 'rainy-day'} is missing: run packaging/build.py first.", file=sys.stderr)
        return 1
    laid_out = lay_out(folder / "rainy-day", folder / "RainyDay.AppDir")
    if shutil.which(TOOL) is None:
        print(f"{laid_out} is ready. {MISSING}", file=sys.stderr)
        return 1
    target = folder / f"RainyDay-{os.uname().machine}.AppImage"
    if subprocess.run([TOOL, str(laid_out), str(target)], check=False).returncode:
        print(f"{laid_out} is ready, but {TOOL} couldn't pack it.", file=sys.stderr)
        return 1
    print(f"{target.stat().st_size / 2**20:.1f} MB  {target}")
    return 0


def lay_out(program: Path, target: Path) -> Path:
    """The folder that becomes the file, complete and able to start by itself."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(program, target / "usr" / "lib" / "rainy-day", symlinks=True)
    files = menu_entry.packed_files("rainy-day", menu_entry.NAME)
    for path, data in files.items():
        (target / "usr" / "share" / path).parent.mkdir(parents=True, exist_ok=True)
        (target / "usr" / "share" / path).write_bytes(data)
    # What starts it, its entry and its icon are looked for at the top.
    (target / "rainy-day.desktop").write_bytes(files[menu_entry.ENTRY])
    for name in ("rainy-day.png", ".DirIcon"):
        shutil.copy(ROOT / "packaging" / "icons" / "rainy-day-256.png", target / name)
    (target / "AppRun").write_text(APP_RUN, encoding="ascii")
    (target / "AppRun").chmod(0o755)
    return target


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
