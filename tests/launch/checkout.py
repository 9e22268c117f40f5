"""A small checkout to start: the real launcher, a stand-in program, and two tiny packages.

pip and venv are real; only the packages are our own, so that nothing is downloaded and a first
start takes seconds. Once an environment was made whole, others get their pip from it.
"""

import base64
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON: str = getattr(sys, "_base_executable", sys.executable)
PROGRAM = """
import json, os, sys
import rainy_pebble, rainy_stone
def main(arguments):
    print("PROGRAM " + json.dumps({
        "arguments": arguments, "folder": os.getcwd(), "python": sys.executable,
        "versions": [rainy_pebble.VERSION, rainy_stone.VERSION],
    }))
    return 0
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""

LENDING = """
import ensurepip, glob, os, sys, venv
def lend(folder):
    for pattern in ("lib/python*/site-packages/pip*", "bin/pip*"):
        for path in glob.glob(os.path.join({venv!r}, pattern)):
            target = os.path.join(folder, os.path.relpath(path, {venv!r}))
            if os.path.lexists(target):
                os.remove(target)  # left by a start that was killed
            os.symlink(path, target)
venv.EnvBuilder._setup_pip = lambda builder, context: lend(context.env_dir)
ensurepip._main = lambda: lend(sys.prefix)
"""
"""Instead of ensurepip, which unpacks and compiles the same pip for seven seconds every time."""


@dataclass
class Checkout:
    """A folder with a launcher, and the environment to start it in."""

    folder: Path
    environment: dict[str, str]
    wheels: Path

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def packages(self) -> Path:
        [found] = self.venv.glob("lib/python*/site-packages")
        return found

    def want(self, *pins: str) -> None:
        """Write the pins of this checkout, and the lock that goes with them."""
        text = f"[project]\nname = 'x'\ndependencies = {json.dumps(pins)}\n"
        (self.folder / "pyproject.toml").write_text(text)
        lines = [f"{pin} --hash=sha256:{self._hash_of(pin)}\n" for pin in pins]
        self.lock.write_text("".join(lines))

    @property
    def lock(self) -> Path:
        return self.folder / "requirements.lock"

    def _hash_of(self, pin: str) -> str:
        """Of a package's wheel; of one that nobody has, anything."""
        name, _, version = pin.replace("-", "_").partition("==")
        wheel = self.wheels / f"{name}-{version}-py3-none-any.whl"
        return hashlib.sha256(wheel.read_bytes() if wheel.exists() else b"").hexdigest()

    def start(self, *arguments: str, folder: Path | None = None, **variables: str) -> "Started":
        """Run the launcher to its end."""
        done = subprocess.run(
            [PYTHON, str(self.folder / "launcher.py"), *arguments],
            capture_output=True,
            text=True,
            cwd=folder or self.folder,
            env=self.environment | variables,
            check=False,
        )
        return Started(done.returncode, done.stdout, done.stderr)

    def venv_python(self, *arguments: str) -> str:
        return subprocess.check_output(
            [str(self.venv / "bin" / "python"), *arguments], text=True, env=self.environment
        )

    def lend_pip(self, folder: Path) -> dict[str, str]:
        """Variables under which Python gives this checkout's pip to new environments."""
        text = LENDING.format(venv=str(self.venv))
        (folder / "sitecustomize.py").write_text(text, encoding="utf-8")
        return {"PYTHONPATH": str(folder)}

    def copy(self, folder: Path) -> None:
        """All of it at another place; only pip and what comes with it stays where it is.

        Nobody changes it in its place, and it has more than a thousand files.
        """
        packages = self.packages
        lasting = [name for name in os.listdir(packages) if not name.startswith("rainy_")]

        def kept(place: str, _: list[str]) -> list[str]:
            return lasting if Path(place) == packages else []

        shutil.copytree(self.folder, folder, symlinks=True, ignore=kept)
        there = folder / packages.relative_to(self.folder)
        for name in lasting:
            (there / name).symlink_to(packages / name)
        # The stamp knows a folder by when it last changed.
        shutil.copystat(packages, there)


@dataclass(frozen=True)
class Started:
    """How a start went."""

    code: int
    output: str
    errors: str

    @property
    def program(self) -> dict[str, Any]:
        """What the stand-in program said of itself; fails with all there is if it never ran."""
        for line in self.output.splitlines():
            if line.startswith("PROGRAM "):
                facts: dict[str, Any] = json.loads(line.removeprefix("PROGRAM "))
                return facts
        raise AssertionError(f"the program did not start:\n{self.output}\n{self.errors}")

    @property
    def ran_pip(self) -> bool:
        return "Installing" in self.output

    @property
    def sentence(self) -> str:
        """The one sentence of a refusal."""
        assert self.code == 1, self
        [line] = self.errors.splitlines()
        return line


def new_checkout(folder: Path) -> Checkout:
    """A checkout that was never started and wants pebble 1.0 and stone 1.0."""
    checkout = _checkout_in(folder)
    (checkout.folder / "boardgames").mkdir(parents=True)
    shutil.copy(ROOT / "launcher.py", checkout.folder)
    (checkout.folder / "boardgames" / "__init__.py").touch()
    (checkout.folder / "boardgames" / "__main__.py").write_text(PROGRAM)
    checkout.wheels.mkdir()
    for name in ("rainy_pebble", "rainy_stone"):
        for version in ("1.0", "2.0"):
            write_wheel(checkout.wheels, name, version)
    checkout.want("rainy-pebble==1.0", "rainy_stone==1.0")
    return checkout


def _checkout_in(folder: Path) -> Checkout:
    # A blank in the path, as people have them.
    root, wheels = folder / "check out", folder / "wheels"
    return Checkout(root, quiet_environment(folder, wheels), wheels)


def finished_checkout(factory: pytest.TempPathFactory) -> Checkout:
    """A checkout after its first start, one for all processes of a test run; not to be changed."""
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder, made = shared / "fertig für Zoë", shared / "fertig"
    with (shared / "fertig.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not made.exists():
            # Another process may have failed at it.
            shutil.rmtree(folder, ignore_errors=True)
            first = new_checkout(folder).start()
            assert first.program["versions"] == ["1.0", "1.0"]
            assert first.ran_pip
            made.touch()
    return _checkout_in(folder)


def quiet_environment(folder: Path, wheels: Path) -> dict[str, str]:
    """This process's variables without what would steer Python or pip, and without a network."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "PYTHON", "XDG_"))}
    return kept | {
        "HOME": str(folder / "home"),
        "RAINYDAY_HOME": str(folder / "home"),
        "TMPDIR": str(folder),
        "SDL_VIDEODRIVER": "dummy",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": wheels.as_uri(),
    }


def write_wheel(folder: Path, name: str, version: str) -> None:
    """A package of one module with a VERSION and a data file."""
    info = f"{name}-{version}.dist-info"
    files = {
        f"{name}/__init__.py": f"VERSION = {version!r}\n",
        f"{name}/data.txt": "data\n" * 1000,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},sha256={_digest(text)},{len(text)}\n" for path, text in files.items())
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        for path, text in files.items():
            wheel.writestr(path, text)
        wheel.writestr(f"{info}/RECORD", f"{record}{info}/RECORD,,\n")


def _digest(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
