"""Reads files made by hand to do harm:  python -m tests.workshop.hostile [NAME…]

Each case changes one copy of a shipped game's folder. All are read in one process, whose memory
and touched files are watched, and what was said about each is printed as JSON. What pond-sized
files can show is in tests/data/test_hostile.py; here are those that need a game or a disk.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from boardgames import paths
from boardgames.check import Check, Finder
from boardgames.core.problems import DataError
from boardgames.core.variants import VariantError
from boardgames.data.parts import defaults_of, folder_files, load_parts
from boardgames.data.saves import read_journal
from boardgames.games import kit_of
from boardgames.program.matches import replayed
from tests.memory import peak_megabytes
from tests.workshop.harm import Cases
from tests.workshop.harmful_maps import map_cases, tileset_cases
from tests.workshop.harmful_texts import SAVES, card_cases, yaml_cases
from tests.workshop.large_files import map_sizes, text_sizes
from tests.workshop.mutations import sealed
from tests.workshop.ordeal import Ordeal
from tests.workshop.unchanged import hurry

GIVEN_UP_AFTER = 6.0
LONG = 1.5
"""Seconds from which a case is read again, because a busy machine makes everything dearer."""
TRIES = 3
YARDSTICK = 0.06
"""Seconds that `_slowness` counts for on a machine for which the limits are meant."""

STANDSTILL = "STANDSTILL"

Measured = tuple[list[str], float, float]
"""What was said, the seconds of processor time, and the most megabytes."""


def cases() -> Cases:
    """All of them but the saves."""
    found = {**map_cases(), **tileset_cases(), **yaml_cases(), **card_cases()}
    return {**found, **map_sizes(), **text_sizes()}


def said_of(folder: Path, game: str) -> list[str]:
    """What the program says of a folder: its problems, or that it plays."""
    kit = kit_of(game)
    finder = Finder()
    found: list[str] = []
    for problem, at in Check().all([folder]):
        assert finder.finding(problem, at).text == problem.text
        found += [] if problem.warning else [str(problem)]
    try:
        parts = load_parts(folder_files(game, folder), kit)
        kit.build(parts, defaults_of(parts)).start(2 if game != "whatzit" else 3)
    except DataError as error:
        return [*found, *map(str, error.problems)]
    return found or ["plays"]


def said_of_save(path: Path) -> list[str]:
    """What the program says of a save, or that it can be continued."""
    try:
        replayed(read_journal(path))
    except (DataError, VariantError) as error:
        return str(error).splitlines()
    return ["plays"]


def _measured(ordeal: Ordeal, read: Callable[[], list[str]]) -> Measured:
    """What is said, at what cost: that of the best of a few tries, where it is high."""
    best = _measured_once(ordeal, read)
    for _ in range(TRIES - 1):
        if best[1] > LONG and best[0] != [STANDSTILL]:
            best = min(best, _measured_once(ordeal, read), key=lambda measured: measured[1])
    return best


def _measured_once(ordeal: Ordeal, read: Callable[[], list[str]]) -> Measured:
    """What is said, at what cost; a crash or a standstill becomes a word of its own."""
    _forget_peak()
    begin = time.process_time()
    ordeal.is_watching = True
    signal.setitimer(signal.ITIMER_VIRTUAL, GIVEN_UP_AFTER)
    try:
        said = read()
    except StandstillError:
        said = [STANDSTILL]
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(where.filename).name}:{where.lineno} {where.name}"
        said = [f"CRASH {type(error).__name__}: {error} at {at}"[:300]]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        ordeal.is_watching = False
    spent = time.process_time() - begin
    return said, spent / _slowness() if spent > LONG else spent, peak_megabytes()


def _slowness() -> float:
    """How many times as long as it should this machine takes for anything at this moment."""
    begin, counted = time.process_time(), 0
    for number in range(1_000_000):
        counted += number % 7
    return max(1.0, (time.process_time() - begin) / YARDSTICK)


def _forget_peak() -> None:
    # Linux forgets the most memory a process ever had when 5 is written here.
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


class StandstillError(BaseException):
    """A file keeps the program busy; no `except Exception` may swallow it."""


def _stop(*_: object) -> None:
    raise StandstillError


def names() -> list[str]:
    """Every case, saves included."""
    return [*cases(), *(f"save: {name}" for name in SAVES)]


def main(wanted: Sequence[str]) -> None:
    """Reads these cases and prints what was said at what cost, and the files touched."""
    said: dict[str, Measured] = {}
    hurry()
    with tempfile.TemporaryDirectory(prefix="hostile-") as name:
        ordeal = Ordeal(Path(name) / "sound", 1)
        ordeal.allowed.append(os.path.realpath(name))
        ordeal.is_watching = False
        sys.addaudithook(ordeal.watch)
        signal.signal(signal.SIGVTALRM, _stop)
        for title, (game, change) in cases().items():
            if title not in wanted:
                continue
            folder = Path(name) / "boards" / game
            shutil.copytree(Path(name) / "sound" / game, folder)
            if game == "whatzit":
                shutil.rmtree(folder / "cards")
                shutil.copytree(paths.boards() / game / "cards", folder / "cards")
            change(folder)
            said[title] = _measured(ordeal, functools.partial(said_of, folder, game))
            shutil.rmtree(folder)
        for title, alter in SAVES.items():
            if f"save: {title}" not in wanted:
                continue
            lines = [json.loads(line) for line in ordeal.saves["waterworld"].splitlines()]
            alter(lines)
            path = Path(name) / "case.rainyday"
            path.write_bytes(sealed(lines, random.Random(1)))
            said[f"save: {title}"] = _measured(ordeal, functools.partial(said_of_save, path))
        print(json.dumps([said, sorted(ordeal.strange)]))


if __name__ == "__main__":
    main(sys.argv[1:] or names())
