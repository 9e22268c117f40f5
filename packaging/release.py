"""Builds and checks everything in a release: python3 packaging/release.py [FOLDER]

It uses the last commit and refuses a tree with changes. It makes the wheel, the source archive and,
with --program, the folder for people without Python. It inspects and starts each one, then writes
SHA256SUMS. FOLDER is dist/release by default.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
METAINFO = Path("packaging", "arpa.home.rainyday.metainfo.xml")
CARRIED = ("assets/CREDITS.md", "assets/fonts/Lato-Regular.ttf", "boards/rainyday.tiled-project")

PATIENCE_S = 120.0


class ReleaseError(Exception):
    """What keeps this tree from being released, in a sentence."""


def main(arguments: list[str]) -> int:
    """Build and check; gives the exit code."""
    if "-h" in arguments or "--help" in arguments:
        print(__doc__)
        return 0
    has_program = "--program" in arguments
    named = [word for word in arguments if word != "--program"]
    output = Path(named[0] if named else ROOT / "dist" / "release").absolute()
    try:
        require_clean(ROOT)
        with tempfile.TemporaryDirectory(prefix="rainy-day-release-") as work:
            tree = exported(ROOT, Path(work, "tree"))
            require_told(tree, version_of(tree))
            made = built(tree, output, version_of(tree), has_program)
    except (ReleaseError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    (output / "SHA256SUMS").write_text("".join(map(sum_line, made)), encoding="ascii")
    for path in made:
        print(f"{path.stat().st_size / 2**20:7.1f} MB  {path.name}")
    return 0


def version_of(tree: Path) -> str:
    """The version the program says it is."""
    text = (tree / "boardgames" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "(\d+\.\d+\.\d+)"', text)
    if found is None:
        raise ReleaseError("boardgames/__init__.py names no version like 1.2.3.")
    return found.group(1)


def require_clean(root: Path) -> None:
    """Refuses a tree in which something isn't committed."""
    command = ["git", "status", "--porcelain", "--untracked-files=no"]
    changed = subprocess.check_output(command, cwd=root, text=True)
    if changed:
        raise ReleaseError(f"Commit or put away first:\n{changed}")


def require_told(tree: Path, version: str) -> None:
    """Refuses a version that the change log or the shops' description doesn't know."""
    heading = rf"^## {re.escape(version)}\b"
    if not re.search(heading, (tree / "CHANGELOG.md").read_text(encoding="utf-8"), re.M):
        raise ReleaseError(f"CHANGELOG.md has no part about {version}.")
    if f'<release version="{version}"' not in (tree / METAINFO).read_text(encoding="utf-8"):
        raise ReleaseError(f"{METAINFO} doesn't list {version}.")


def exported(root: Path, tree: Path) -> Path:
    """The last commit, alone in a folder."""
    tree.mkdir()
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=root, capture_output=True, check=True)
    subprocess.run(["tar", "-x"], cwd=tree, input=archive.stdout, check=True)
    return tree


def built(tree: Path, output: Path, version: str, has_program: bool) -> list[Path]:
    """Everything that is given away, each looked into."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(output)]
    # Files bear the commit's time, so that the same commit makes the same bytes.
    stamp = subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT, text=True)
    environment = {**os.environ, "SOURCE_DATE_EPOCH": stamp.strip()}
    subprocess.run(command, cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
    wheel = output / f"rainy_day-{version}-py3-none-any.whl"
    source = output / f"rainy_day-{version}.tar.gz"
    check_wheel(wheel, version)
    check_source(source, version)
    return [wheel, source, *([program(tree, output, version)] if has_program else [])]


def check_wheel(wheel: Path, version: str) -> None:
    """Everything is inside, and the program in it says its version."""
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
        missing = [name for name in CARRIED if f"boardgames/{name}" not in inside]
        if missing:
            raise ReleaseError(f"{wheel.name} lacks {', '.join(missing)}.")
        with tempfile.TemporaryDirectory() as folder:
            archive.extractall(folder)
            command = [sys.executable, "-m", "boardgames"]
            require_version([*command, "--version"], folder, version)
            tell_start(wheel.name, command, folder)


def check_source(source: Path, version: str) -> None:
    """It has the starters, and the launcher in it says its version."""
    with tarfile.open(source) as archive, tempfile.TemporaryDirectory() as folder:
        archive.extractall(folder, filter="data")
        inside = Path(folder, f"rainy_day-{version}")
        for name in ("Play.cmd", "Play.command", "Play.pyw", "play.sh", "requirements.lock"):
            if not (inside / name).exists():
                raise ReleaseError(f"{source.name} lacks {name}.")
        require_version([sys.executable, "launcher.py", "--version"], str(inside), version)


def program(tree: Path, output: Path, version: str) -> Path:
    """The folder for people without Python, as one archive; says how long it takes to answer."""
    subprocess.run([sys.executable, str(tree / "packaging" / "build.py"), str(output)], check=True)
    built_program = [str(output / "rainy-day" / "rainy-day")]
    require_version([*built_program, "--version"], str(output), version)
    tell_start("the program without Python", built_program, str(output))
    kind = f"{sys.platform}-{os.uname().machine}" if hasattr(os, "uname") else sys.platform
    name = str(output / f"rainy-day-{version}-{kind}")
    packed = shutil.make_archive(name, "gztar", output, "rainy-day")
    shutil.rmtree(output / "rainy-day")
    return Path(packed)


def require_version(command: list[str], folder: str, version: str) -> None:
    """Refuses what doesn't start, or is another version."""
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if said.stdout.strip() != f"Rainy Day {version}":
        raise ReleaseError(f"{' '.join(command)} said {said.stdout!r} {said.stderr!r}")


def tell_start(what: str, command: list[str], folder: str) -> None:
    """Starts it twice, the second time with everything compiled, and says when the shelf stood."""
    seconds = [first_picture(command, folder) for _ in range(2)]
    print(f"{seconds[0]:7.1f} s   until {what} shows the shelf ({seconds[1]:.1f} s later on)")


def first_picture(command: list[str], folder: str) -> float:
    """Seconds until the shelf is drawn; refuses a program that never shows it."""
    with tempfile.TemporaryDirectory() as home:
        shown = Path(home, "shown")
        nowhere = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        told = {"RAINYDAY_FIRST_FRAME": str(shown), "RAINYDAY_HOME": home}
        started = time.monotonic()
        process = subprocess.Popen(command, cwd=folder, env={**os.environ, **nowhere, **told})
        try:
            while not shown.exists():
                if process.poll() is not None or time.monotonic() > started + PATIENCE_S:
                    raise ReleaseError(f"{' '.join(command)} showed no shelf.")
                time.sleep(0.01)
            return time.monotonic() - started
        finally:
            process.kill()
            process.wait()


def sum_line(path: Path) -> str:
    """As sha256sum -c reads it."""
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
