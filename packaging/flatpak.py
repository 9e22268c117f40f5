"""Collects what a Flatpak needs, and builds it: python3 packaging/flatpak.py [FOLDER]

Makes FOLDER/flatpak: the manifest, our wheel, and the wheels in requirements.lock for the runtime's
Python. FOLDER is dist by default. Then flatpak-builder makes FOLDER/flatpak/build and, from it,
RainyDay.flatpak. Without flatpak-builder, you get the command to run later.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import menu_entry  # noqa: E402  (it is found only now)

NAME = "arpa.home.rainyday"
MANIFEST = f"{NAME}.yaml"
RUNTIME_PYTHON = "3.12"
"""The one in org.freedesktop.Platform 24.08, which the manifest names."""
SYSTEMS = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")


def main(arguments: list[str]) -> int:
    """Gather and build; gives the exit code."""
    if arguments in (["-h"], ["--help"]) or len(arguments) > 1:
        print(__doc__)
        return 0 if len(arguments) == 1 else 2
    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute() / "flatpak"
    gather(folder, RUNTIME_PYTHON)
    build = ["flatpak-builder", "--force-clean", "--repo=repo", "build", MANIFEST]
    bundle = ["flatpak", "build-bundle", "repo", "RainyDay.flatpak", NAME]
    if shutil.which("flatpak-builder") is None:
        print(f"Everything is in {folder}: install flatpak-builder and run there")
        print(f"    {' '.join(build)}\n    {' '.join(bundle)}")
        return 0
    return subprocess.call(build, cwd=folder) or subprocess.call(bundle, cwd=folder)


def gather(folder: Path, python: str) -> None:
    """The manifest and its sources."""
    shutil.rmtree(folder, ignore_errors=True)
    sources = folder / "sources"
    wheels = sources / "wheels"
    wheels.mkdir(parents=True)
    shutil.copy(ROOT / "packaging" / MANIFEST, folder)
    for path, data in menu_entry.packed_files("boardgames play", NAME).items():
        (sources / "share" / path).parent.mkdir(parents=True, exist_ok=True)
        (sources / "share" / path).write_bytes(data)
    pip = [sys.executable, "-m", "pip", "-q"]
    ours = ["wheel", "--no-deps", "-w", str(wheels), str(ROOT)]
    subprocess.run([*pip, *ours], check=True)
    system = [f"--platform={name}" for name in SYSTEMS]
    by_hash = ["--require-hashes", "--no-deps", "--only-binary=:all:", f"--python-version={python}"]
    lock = ["-r", str(ROOT / "requirements.lock"), "-d", str(wheels)]
    subprocess.run([*pip, "download", *system, *by_hash, *lock], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
