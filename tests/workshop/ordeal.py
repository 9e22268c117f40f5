"""Puts changed files before the program, in a process of its own:  python -m tests.workshop.ordeal

It prints one JSON object: what went wrong with which seed, the slowest seconds, the most memory and
every file touched that is none of the board's. A process of its own, because memory can't be
measured per test otherwise, and because nothing a bad file does may reach the other tests.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
import sysconfig
import tempfile
import time
import traceback
from pathlib import Path
from typing import Any

from boardgames import paths
from boardgames.core.kit import Kit
from boardgames.core.problems import DataError
from boardgames.core.session import Session
from boardgames.core.variants import VariantError
from boardgames.data.parts import GameFiles, defaults_of, folder_files, load_parts, problems_of
from boardgames.data.saves import Header, Journal, KeptFile, Player, read_journal
from boardgames.games import kit_of
from boardgames.matches import Match, replayed
from tests.memory import peak_megabytes
from tests.workshop.mutations import changed_bytes, changed_save, thinned
from tests.workshop.watching import GAMES
from tests.workshop.xml_changes import changed_xml
from tests.workshop.yaml_changes import changed_yaml

CARDS = 16
SAVED_ACTIONS = 25
PLAYED_ACTIONS = 4
LONGEST_SENTENCE = 600
EVENTS = ("open", "os.listdir", "os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.symlink")
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")


class Ordeal:
    """One run over many seeds."""

    def __init__(self, folder: Path, first: int) -> None:
        self.folder = folder
        self.failures: list[dict[str, Any]] = []
        self.slowest = 0.0
        self.strange: set[str] = set()
        self.is_watching = True
        self.outcomes = {"loads": 0, "refused": 0}
        self.allowed = [
            *(str(folder), str(paths.boards()), str(paths.user_boards().parent)),
            *(sys.prefix, sys.base_prefix, sysconfig.get_path("stdlib"), "/dev/null"),
            str(Path(paths.__file__).parent.parent),
        ]
        rng = random.Random(first)
        for game in GAMES:
            shutil.copytree(paths.boards() / game, folder / game)
        for sheet in (folder / "whatzit" / "cards").glob("[rw]*_[ab].yaml"):
            sheet.write_text(thinned(sheet.read_text(encoding="utf-8"), rng, CARDS), "utf-8")
        self.saves = {game: self._saved(game) for game in GAMES}

    def watch(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Python's audit hook: notes what is opened, listed, made or removed."""
        if self.is_watching and event in EVENTS and isinstance(arguments[0], str | bytes):
            path = os.path.abspath(os.fsdecode(arguments[0]))
            if not any(path == one or path.startswith(one + "/") for one in self.allowed):
                self.strange.add(path)

    def _files(self, game: str) -> GameFiles:
        return folder_files(game, self.folder / game)

    def _saved(self, game: str) -> bytes:
        """A save of a match just begun."""
        kit, files = kit_of(game), self._files(game)
        parts = load_parts(files, kit)
        made = kit.build(parts, defaults_of(parts))
        seats = made.seats[0]
        kept = {
            name: KeptFile(digest, files.texts[name]) for name, digest in files.hashes().items()
        }
        players = tuple(
            Player(name, "#2f6fc0", "●", "human")
            for name, _ in zip(PEOPLE, range(seats), strict=False)
        )
        header = Header(game, seats, 7, players, dict(made.options), kept)
        match = Match(made, files, header, Journal.create(self.folder / "saves", header, game))
        rng = random.Random(1)
        for _ in range(SAVED_ACTIONS):
            if match.session.outcome is None:
                match.session.play(rng.choice(match.session.legal_actions()))
        return match.journal.path.read_bytes()

    def try_seed(self, seed: int) -> None:
        """One changed file, read as the program would."""
        rng = random.Random(seed)
        game = GAMES[seed % len(GAMES)]
        what = "?"
        begin = time.process_time()
        try:
            if rng.random() < 0.15:
                what = f"{game}.rainyday"
                self._try_save(game, rng)
            else:
                path = self._pick(game, rng)
                what = path.relative_to(self.folder).as_posix()
                self._try_file(path, game, rng)
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            path = Path(where.filename)
            at = f"{path.parent.name}/{path.name}:{where.lineno}"
            said = f"{type(error).__name__}: {error}"[:300]
            self.failures.append({"seed": seed, "file": what, "error": said, "at": at})
        self.slowest = max(self.slowest, time.process_time() - begin)

    def _pick(self, game: str, rng: random.Random) -> Path:
        """A file of the game, each sort as likely as the others, however many there are."""
        folder = self.folder / game
        sorts = [sorted(folder.glob(one)) for one in ("*.tmx", "*.tsx", "rules.yaml", "*/*.yaml")]
        sorts.append(sorted(folder.glob("*.yaml")))
        weights = [6, 2, 4, 3, 1]
        (chosen,) = rng.choices(sorts, [w if s else 0 for w, s in zip(weights, sorts, strict=True)])
        return rng.choice(chosen)

    def _try_file(self, path: Path, game: str, rng: random.Random) -> None:
        before = path.read_bytes()
        try:
            if rng.random() < 0.1:
                path.write_bytes(changed_bytes(before, rng))
            else:
                change = changed_yaml if path.suffix == ".yaml" else changed_xml
                text = change(before.decode(), rng)
                path.write_bytes(text.encode("utf-8", "surrogatepass"))
            self._read(game, path, rng)
        finally:
            path.write_bytes(before)

    def _read(self, game: str, path: Path, rng: random.Random) -> None:
        kit, files = kit_of(game), self._files(game)
        if rng.random() < 0.25:
            for problem in problems_of(files, kit):
                _check_sentence(str(problem))
        board = path.name if kit.board and path.suffix == ".tmx" else None
        try:
            parts = load_parts(files, kit, board)
        except DataError as error:
            self._refused(error)
            return
        self.outcomes["loads"] += 1
        self._play(kit, parts, rng)

    def _refused(self, error: DataError) -> None:
        self.outcomes["refused"] += 1
        assert error.problems, "a refusal without a reason"
        for problem in error.problems:
            _check_sentence(str(problem))

    def _play(self, kit: Kit, parts: Any, rng: random.Random) -> None:
        """What passed the checks must play."""
        made = kit.build(parts, defaults_of(parts))
        session = Session(made, made.seats[0], 7)
        for _ in range(PLAYED_ACTIONS):
            if session.outcome is None:
                session.play(rng.choice(session.legal_actions()))

    def _try_save(self, game: str, rng: random.Random) -> None:
        path = self.folder / "saves" / "changed.rainyday"
        data = self.saves[game]
        changed = changed_bytes(data, rng) if rng.random() < 0.2 else changed_save(data, rng)
        path.write_bytes(changed)
        try:
            replayed(read_journal(path))
        except DataError as error:
            self._refused(error)
        except VariantError as error:
            self.outcomes["refused"] += 1
            _check_sentence(str(error))
        else:
            self.outcomes["loads"] += 1


def _check_sentence(text: str) -> None:
    assert text.strip(), "an empty sentence"
    assert text.isprintable(), f"an unprintable sentence: {text!r}"
    assert len(text) <= LONGEST_SENTENCE, f"an endless sentence: {text[:200]}"


def main(first: int, count: int) -> None:
    """Tries that many seeds from the first on."""
    with tempfile.TemporaryDirectory(prefix="ordeal-") as name:
        ordeal = Ordeal(Path(name), first)
        for game in GAMES:
            kit_of(game)
        sys.addaudithook(ordeal.watch)
        for seed in range(first, first + count):
            ordeal.try_seed(seed)
        ordeal.is_watching = False
        report = {
            "failures": ordeal.failures,
            "slowest": ordeal.slowest,
            "megabytes": peak_megabytes(),
            "strange": sorted(ordeal.strange),
            "outcomes": ordeal.outcomes,
        }
        print(json.dumps(report))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
