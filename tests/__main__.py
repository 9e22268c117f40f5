"""Runs every check on a machine that has only Python: python3 -m tests [--quick|--slow] [pytest …]

It makes the same .venv as the launcher, with the test tools added, so that there is one way to
set the project up and the tests use it. Arguments for pytest run pytest alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
WORKERS = ("-n", "3", "--dist", "worksteal")
QUICK = ["tests/rules", "tests/contract", "tests/data", "tests/golden", "tests/architecture"]
"""What tells soon whether a change has broken the rules, the data or the walls."""
MEMORY = "/dev/shm"
ROOM = 4 << 30
"""Bytes free where tests may write; they need a quarter of it."""
BESIDE = "types"
"""Runs while the tests do: they leave a core idle as they are collected and as the last ends."""


def main(arguments: list[str]) -> int:
    """Run the checks and say how they went; the exit code is 0 only if all of them passed."""
    sys.path.insert(0, ROOT)
    import launcher

    launcher.bear_any_name()
    try:
        launcher.check_python(sys.version_info[:2])
        venv = launcher.prepare(launcher.pins("test"))
    except launcher.LaunchError as error:
        launcher.complain(str(error))
        return 1
    environment = launcher.program_environment(venv)
    environment.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    # The folder itself is on the path already; named twice, mypy takes the program for a library.
    del environment["PYTHONPATH"]
    # Compiled code goes next to the packages, never into the sources; made in each of the many
    # processes of a test run it would take longer than the tests.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    started = time.monotonic()
    commands = [
        (name, [launcher.interpreter(venv), "-m", *module_and_options])
        for name, module_and_options in checks(arguments)
    ]
    with scratch() as folder:
        failed = run(commands, {**environment, **folder})
    verdict = "failed: " + ", ".join(failed) if failed else "all passed"
    print(f"== {verdict}, {time.monotonic() - started:.0f} s", flush=True)
    return 1 if failed else 0


@contextmanager
def scratch() -> Iterator[dict[str, str]]:
    """Where the tests write: in memory if they may, since each action of a match waits for a disk.

    It takes up memory as long as it is there, so what failed tests wrote goes with it.
    """
    if "TMPDIR" in os.environ or not is_roomy(MEMORY):
        yield {}
        return
    with tempfile.TemporaryDirectory(dir=MEMORY, ignore_cleanup_errors=True) as folder:
        yield {"TMPDIR": folder}


def is_roomy(folder: str) -> bool:
    """Whether all that tests write finds its place there, and programs may be run from there."""
    try:
        told = os.statvfs(folder)
    except (AttributeError, OSError):
        return False
    runs = not told.f_flag & os.ST_NOEXEC and os.access(folder, os.W_OK)
    return runs and told.f_bavail * told.f_frsize >= ROOM


def run(commands: list[tuple[str, list[str]]], environment: dict[str, str]) -> list[str]:
    """Run them and give the names of those that failed; the types are told after the tests."""
    failed = []
    beside: list[tuple[str, subprocess.Popen[str]]] = []
    for name, command in commands:
        if name == BESIDE:
            process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            beside.append((name, process))
            continue
        print(f"== {name}", flush=True)
        if subprocess.call(command, cwd=ROOT, env=environment):
            failed.append(name)
    for name, process in beside:
        said, _ = process.communicate()
        print(f"== {name}\n{said}", end="", flush=True)
        if process.returncode:
            failed.append(name)
    return failed


def checks(arguments: list[str]) -> list[tuple[str, list[str]]]:
    """What to run, in order: the quick ones first."""
    if arguments not in ([], ["--slow"], ["--quick"]):
        return [("tests", ["pytest", *arguments])]
    folders = QUICK if arguments == ["--quick"] else []
    return [
        ("lint", ["ruff", "check"]),
        ("format", ["ruff", "format", "--check"]),
        ("types", ["mypy", "--strict"]),
        ("tests", ["pytest", "-q", *WORKERS, *arguments, *folders]),
    ]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("Stopped.")
