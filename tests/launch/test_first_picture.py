"""How soon the shelf is there: what it imports and reads, and against a bare window."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
# Ends the program at its first picture, and tells what came before it: modules, files that it ships
# and read itself, and how many threads were started before SDL.
START = """
import _thread, os, sys
from pathlib import Path

had, root, note = set(sys.modules), sys.argv[1], os.environ["RAINYDAY_FIRST_FRAME"]
read, early = set(), 0

def hear(event, arguments):
    if event == "open" and arguments[0] == note:
        print(*sorted(set(sys.modules) - had))
        print(*sorted(read))
        print(early)
        sys.stdout.flush()
        os._exit(0)
    name = str(arguments[0]) if event == "open" else ""
    if name.startswith((f"{root}/assets", f"{root}/boards/")):
        read.add(Path(name).relative_to(root).as_posix())

def begin(*job, start=_thread.start_new_thread):
    global early
    early += not sys.modules["pygame"].display.get_init()
    return start(*job)

_thread.start_new_thread = begin
sys.addaudithook(hear)
"""
SHELF = START + "from boardgames.__main__ import main; main([])"
# The two packages that everything is made of, without what only developers have.
BARE = (
    START
    + """
sys.modules["typing_extensions"] = None
import msgspec, pygame
del sys.modules["typing_extensions"]
open(note, "w")
"""
)
OURS_AT_MOST = 44
"""Modules of the program; each costs the start a fifth of a millisecond or more."""
OTHERS = {"ctypes", "gc", "signal", "struct", "unicodedata"}
"""What the shelf imports besides msgspec, pygame and what these two import themselves."""
READ = {"assets/fonts/AveriaSerifGWF-Bold.ttf", "assets/fonts/Lato-Bold.ttf"}
"""Images aren't here, as pygame opens them."""


class Before(NamedTuple):
    """What a program does before its first picture."""

    modules: set[str]
    read: set[str]
    early_threads: int


def before_the_first_picture(program: str, home: Path) -> Before:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "RAINYDAY_HOME": str(home),
        "RAINYDAY_FIRST_FRAME": str(home / "note"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    environment.pop("RAINYDAY_LANG", None)
    command = [sys.executable, "-c", program, str(ROOT)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    modules, read, early = done.stdout.splitlines()
    return Before(set(modules.split()), set(read.split()), int(early))


def test_the_shelf_imports_and_reads_little_before_its_first_picture(tmp_path: Path) -> None:
    """What it can do without until then is imported and read where it is used."""
    bare, shelf = (before_the_first_picture(one, tmp_path) for one in (BARE, SHELF))
    ours = {name for name in shelf.modules if name.split(".")[0] == "boardgames"}
    assert ours
    assert len(ours) <= OURS_AT_MOST, sorted(ours)
    others = {name.split(".")[0] for name in shelf.modules - bare.modules - ours}
    assert {name for name in others if not name.startswith("_")} <= OTHERS
    assert shelf.read == READ


def test_no_thread_is_started_before_the_screen_is_found(tmp_path: Path) -> None:
    """From the first thread on, even a finished one, SDL takes half as long again to start."""
    assert before_the_first_picture(SHELF, tmp_path).early_threads == 0


@pytest.mark.slow
def test_the_shelf_is_there_nearly_as_soon_as_a_bare_window() -> None:
    """Slow because it wants the machine for itself, as ten starts of each are compared."""
    command = [sys.executable, str(ROOT / "tools" / "bench_start.py"), "--saves", "30"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
