"""Measures the start: from `python3 launcher.py` to the shelf's first frame.

    python tools/bench_start.py [--runs 10] [--saves N]

Compares it with a bare pygame window of the same size (same python3; import, display, flip). On a
busy machine times vary twofold, but their ratio doesn't. The two take turns under one Xvfb, and the
medians are compared. --saves adds that many matches to look through; the first frame doesn't wait
for them.
"""

from __future__ import annotations

import argparse
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
PYTHON: str = getattr(sys, "_base_executable", sys.executable)
MOST_TIMES_BARE = 1.6
PATIENCE = 60.0
BARE = """
import os, time, pygame
pygame.display.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
pygame.event.get()
pygame.display.flip()
with open(os.environ["RAINYDAY_FIRST_FRAME"], "w") as file:
    file.write(str(time.monotonic_ns()))
"""


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen; gives its name."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        ready, _, _ = select.select([reading], [], [], PATIENCE)
        number = os.read(reading, 64).decode().strip() if ready else ""
        if not number:
            raise SystemExit("Xvfb did not start.")
        yield f":{number}"
    finally:
        os.close(reading)
        server.terminate()
        server.wait()


def milliseconds(command: Sequence[str], environment: dict[str, str], note: Path) -> float:
    """From starting the command to its first picture; the command is ended then."""
    note.unlink(missing_ok=True)
    begun = time.monotonic_ns()
    program = subprocess.Popen(command, env=environment, cwd="/", stdout=subprocess.DEVNULL)
    try:
        while not (note.exists() and note.read_text()):
            if (time.monotonic_ns() - begun) / 1e9 > PATIENCE:
                raise SystemExit(f"No picture from {' '.join(command)}")
            time.sleep(0.01)
        return (int(note.read_text()) - begun) / 1e6
    finally:
        program.kill()
        program.wait()


def write_saves(home: Path, count: int) -> None:
    """Saved matches of a usual length, so that the shelf has something to look through."""
    sys.path.insert(0, str(ROOT))
    from boardgames.core.players import Player
    from boardgames.program.matches import new_match

    folder = home / "saves"
    folder.mkdir(parents=True)
    players = [Player(name, "#aa3322", "circle") for name in ("Ada", "Ben")]
    match = new_match("waterworld", 2, {}, players, seed=1, folder=folder)
    while match.session.outcome is None:
        actions = match.session.legal_actions()
        match.session.play(actions[len(match.session.entries) % len(actions)])
    for index in range(1, count):
        shutil.copy(match.journal.path, folder / f"copy-{index}.rainyday")


def main() -> int:
    """Measure, print both medians and their ratio; 1 if the shelf takes too long."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--saves", type=int, default=0)
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    import launcher

    venv = launcher.prepare(launcher.pins())
    bare = [PYTHON, "-c", f"import sys; sys.path.append({launcher.ask(venv)[2]!r})" + BARE]
    ours = [PYTHON, str(ROOT / "launcher.py")]
    taken: dict[str, list[float]] = {"bare": [], "shelf": []}
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        home, note = Path(folder, "home"), Path(folder, "note")
        if options.saves:
            write_saves(home, options.saves)
        environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        environment |= {"RAINYDAY_HOME": str(home), "RAINYDAY_FIRST_FRAME": str(note)}
        environment |= {"DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        environment |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        environment.pop("SDL_VIDEODRIVER", None)
        for run in range(-1, options.runs):  # the first fills the caches and doesn't count
            for name, command in (("bare", bare), ("shelf", ours)):
                took = milliseconds(command, environment, note)
                if run >= 0:
                    taken[name].append(took)
    middle = {name: median(times) for name, times in taken.items()}
    for name, times in taken.items():
        print(f"{name:6} {middle[name]:6.0f} ms   ({min(times):.0f} to {max(times):.0f})")
    ratio = middle["shelf"] / middle["bare"]
    print(f"ratio  {ratio:6.2f}      (at most {MOST_TIMES_BARE})")
    return 0 if ratio <= MOST_TIMES_BARE else 1


if __name__ == "__main__":
    sys.exit(main())
