"""Makes one file for every Linux of the built program: python3 packaging/appimage.py [FOLDER]

Takes FOLDER/rainy-day, as packaging/build.py leaves it (dist if none is named), lays it out as
FOLDER/RainyDay.AppDir, which starts by its AppRun, and packs that into one file that starts by
itself: packaging/appimage_runtime.c is compiled for its beginning, mksquashfs makes the rest.
Whoever lacks what that needs is told what to install.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import menu_entry  # noqa: E402  (it is found only now)

APP_RUN = """#!/bin/sh
exec "$(dirname -- "$(readlink -f -- "$0")")/usr/lib/rainy-day/rainy-day" "$@"
"""

MAGIC = b"AI\x02"
"""Where the head of a program has room: by this, desktops know an AppImage of the second kind."""
LIBRARIES = ("squashfuse_ll", "squashfuse", "fuse3", "z", "lzma", "lzo2", "lz4", "zstd")
NEEDED = (
    "Debian: apt install gcc squashfs-tools libsquashfuse-dev libfuse3-dev zlib1g-dev liblzma-dev "
    "liblzo2-dev liblz4-dev libzstd-dev"
)


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
    try:
        target = pack(laid_out, folder / f"RainyDay-{os.uname().machine}.AppImage")
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{laid_out} is ready, but can't be packed ({error}).\n{NEEDED}", file=sys.stderr)
        return 1
    print(f"{target.stat().st_size / 2**20:.1f} MB  {target}")
    return 0


def pack(laid_out: Path, target: Path) -> Path:
    """One file: a small program that shows the files behind it, and those files."""
    with tempfile.TemporaryDirectory(prefix="rainy-day-appimage-") as work:
        runtime, files = Path(work, "runtime"), Path(work, "files")
        compile_runtime(runtime)
        quiet = ["-root-owned", "-noappend", "-quiet", "-no-progress", "-comp", "zstd"]
        subprocess.run(["mksquashfs", str(laid_out), str(files), *quiet], check=True)
        beginning = bytearray(runtime.read_bytes())
        beginning[8:11] = MAGIC
        target.write_bytes(bytes(beginning) + files.read_bytes())
    target.chmod(0o755)
    return target


def compile_runtime(target: Path) -> None:
    """The beginning of the file, which needs nothing of the system it runs on."""
    source = ROOT / "packaging" / "appimage_runtime.c"
    command = ["gcc", "-O2", "-s", "-static", "-D_FILE_OFFSET_BITS=64", "-I/usr/include/fuse3"]
    libraries = [f"-l{name}" for name in LIBRARIES]
    # Of what it says only trouble matters: libfuse warns of modules that nobody loads here.
    done = subprocess.run(
        [*command, "-o", str(target), str(source), *libraries],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise OSError(done.stderr.strip()[-300:])


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
