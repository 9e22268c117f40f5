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
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boardgames import check, paths
from boardgames.check import Finder
from boardgames.core.kit import Kit, Parts
from boardgames.core.players import Player
from boardgames.core.problems import DataError
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.variants import Value, Variant, VariantError, resolved
from boardgames.data.journal import Journal
from boardgames.data.map_conventions import hints, load_project
from boardgames.data.parts import (
    GameFiles,
    defaults_of,
    folder_files,
    load_parts,
    rulebook_of_files,
)
from boardgames.data.saves import Header, KeptFile, read_journal
from boardgames.data.tmx import PROJECT, read_map
from boardgames.games import Opened, kit_of
from boardgames.program.matches import Match, replayed
from boardgames.program.save_listing import listing_of
from tests.memory import peak_megabytes
from tests.workshop.mutations import (
    changed_bytes,
    changed_save,
    changed_xml,
    changed_yaml,
    thinned,
)
from tests.workshop.tree_changes import changed_tree
from tests.workshop.unchanged import hurry
from tests.workshop.watching import GAMES

CARDS = 16
SAVED_ACTIONS = 25
PLAYED_ACTIONS = 12
LONGEST_SENTENCE = 600
EVENTS = (
    *("open", "os.listdir", "os.scandir", "os.mkdir", "os.remove", "os.rename", "os.rmdir"),
    *("os.symlink", "os.link", "os.truncate", "os.chmod", "subprocess.Popen", "os.system"),
)
"""What Python tells of itself whenever a file, a folder or a program is touched."""
SORTS = {
    "*.tmx": 6,
    "*/*.tmx": 1,
    "*.tsx": 2,
    "rules.yaml": 4,
    "*/*.yaml": 3,
    "*.yaml": 1,
    "*.png": 1,
}
"""The files of a game, and how often each sort is changed."""
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")


class Ordeal:
    """One run over many seeds."""

    def __init__(self, folder: Path, first: int) -> None:
        self.folder = folder
        self.failures: list[dict[str, Any]] = []
        self.slowest = 0.0
        self.what = ""
        self.strange: set[str] = set()
        self.is_watching = True
        self.outcomes = {"loads": 0, "refused": 0}
        self.kinds: set[str] = set()
        """The endings of all files that were changed."""
        places = (folder, paths.boards(), paths.user_boards().parent, sys.prefix, sys.base_prefix)
        program = Path(paths.__file__).parent.parent
        more = (sysconfig.get_path("stdlib"), os.devnull, program)
        self.allowed = [os.path.realpath(place) for place in (*places, *more)]
        rng = random.Random(first)
        for game in GAMES:
            shutil.copytree(paths.boards() / game, folder / game)
        for sheet in (folder / "whatzit" / "cards").glob("[rw]*_[ab].yaml"):
            sheet.write_text(thinned(sheet.read_text(encoding="utf-8"), rng, CARDS), "utf-8")
        self.saves = {game: self._saved(game) for game in GAMES}

    def watch(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Python's audit hook: notes what is opened, listed, made or removed."""
        is_named = bool(arguments) and isinstance(arguments[0], str | bytes | os.PathLike)
        if self.is_watching and event in EVENTS and is_named:
            # Where a link leads is what is touched.
            path = os.path.realpath(os.fsdecode(arguments[0]))
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
        journal = Journal.create(self.folder / "saves", header, game)
        session = Session(made, seats, header.seed, asks_chance=False)
        match = Match(Opened(made, parts, files), header, journal, session)
        rng = random.Random(1)
        for _ in range(SAVED_ACTIONS):
            if match.session.outcome is None:
                match.session.play(rng.choice(match.session.legal_actions()))
        return match.journal.path.read_bytes()

    def try_seed(self, seed: int) -> None:
        """One changed file, read as the program would."""
        rng = random.Random(seed)
        game = GAMES[seed % len(GAMES)]
        self._noting(str(seed), lambda: self._try(game, rng))
        self.kinds.add(self.what.rpartition(".")[2])

    def try_reading(self, game: str, path: Path, rng: random.Random, label: str) -> None:
        """A file as it is there, read as the program would."""
        self.what = path.relative_to(self.folder).as_posix()
        self._noting(label, lambda: self._read(game, path, rng))

    def _noting(self, label: str, attempt: Callable[[], None]) -> None:
        """Whatever fails is kept with its label, and how long the longest took."""
        begin = time.process_time()
        try:
            attempt()
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            path = Path(where.filename)
            at = f"{path.parent.name}/{path.name}:{where.lineno}"
            said = f"{type(error).__name__}: {error}"[:300]
            self.failures.append({"seed": label, "file": self.what, "error": said, "at": at})
        self.slowest = max(self.slowest, time.process_time() - begin)

    def _try(self, game: str, rng: random.Random) -> None:
        if rng.random() < 0.15:
            self.what = f"{game}.rainyday"
            self._try_save(game, rng)
        elif rng.random() < 0.01:
            self.what = PROJECT
            self._try_project(game, rng)
        else:
            path = self._pick(game, rng)
            self.what = path.relative_to(self.folder).as_posix()
            self._try_file(path, game, rng)

    def _pick(self, game: str, rng: random.Random) -> Path:
        """A file of the game, each sort as likely as the others, however many there are."""
        folder = self.folder / game
        sorts = [(sorted(folder.glob(pattern)), weight) for pattern, weight in SORTS.items()]
        (chosen,) = rng.choices(
            [found for found, _ in sorts], [weight if found else 0 for found, weight in sorts]
        )
        return rng.choice(chosen)

    def _try_file(self, path: Path, game: str, rng: random.Random) -> None:
        before = path.read_bytes()
        try:
            if rng.random() < 0.1 or path.suffix == ".png":
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
            finder = Finder()
            for problem, at in check.Check().all([self.folder / game]):
                check_sentence(str(problem))
                check_sentence(finder.finding(problem, at).text)
        board: str | Path | None = None
        if path.suffix == ".tmx" and path.parent.name != game:
            # As a player's own board would be asked for, wherever it lies.
            board = path
        elif path.suffix == ".tmx" and kit.board:
            board = path.name
        try:
            parts = load_parts(files, kit, board)
        except DataError as error:
            self._refused(error)
            return
        self.outcomes["loads"] += 1
        self._play(kit, parts, files, rng)

    def _refused(self, error: DataError) -> None:
        self.outcomes["refused"] += 1
        assert error.problems, "a refusal without a reason"
        for problem in error.problems:
            check_sentence(str(problem))

    def _play(self, kit: Kit, parts: Parts, files: GameFiles, rng: random.Random) -> None:
        """What passed the checks must play, at any table and with any choices it offers."""
        made = kit.build(parts, resolved(parts.rules.variants, chosen_of(parts, rng)))
        seats = rng.choice(made.seats)
        assert len(kit.looks(parts.rules, seats)) == seats
        try:
            rulebook_of_files(files, made)
        except DataError as error:
            self._refused(error)
        session = Session(made, seats, rng.randrange(100))
        for _ in range(PLAYED_ACTIONS):
            if session.outcome is None:
                session.play(rng.choice(session.legal_actions()))
        assert made.problems(session.state) == []
        narration = kit.narration(made)
        for entry in session.entries:
            for event in entry.events:
                narration.sentence(event, PEOPLE.__getitem__)
        seat = rng.randrange(seats)
        made.guess(session.view(seat), seat, Rng.of(1))

    def _try_project(self, game: str, rng: random.Random) -> None:
        """Tiled's project with other words in it; only hints are taken from there."""
        path = self.folder / PROJECT
        project = json.loads((paths.boards() / PROJECT).read_bytes())
        changed_tree(project, rng)
        path.write_bytes(json.dumps(project).encode())
        try:
            for map_ in sorted((self.folder / game).glob("*.tmx")):
                for problem in hints(read_map(map_), load_project(path), ["spaces"]):
                    check_sentence(str(problem))
        except DataError as error:
            self._refused(error)
        finally:
            path.unlink()

    def _try_save(self, game: str, rng: random.Random) -> None:
        path = self.folder / "saves" / "changed.rainyday"
        data = self.saves[game]
        changed = changed_bytes(data, rng) if rng.random() < 0.2 else changed_save(data, rng)
        path.write_bytes(changed)
        listing_of(path)
        try:
            saved = read_journal(path)
            made, session = replayed(saved)
        except DataError as error:
            self._refused(error)
        except VariantError as error:
            self.outcomes["refused"] += 1
            check_sentence(str(error))
        else:
            self.outcomes["loads"] += 1
            self._go_on(saved.header, made, session, rng)

    def _go_on(
        self,
        header: Header,
        made: Opened,
        session: Session[Any, Any],
        rng: random.Random,
    ) -> None:
        """A save that can be read can be played on."""
        session.go_on(None)
        for _ in range(PLAYED_ACTIONS):
            if session.outcome is None:
                session.play(rng.choice(session.legal_actions()))
        assert made.game.problems(session.state) == []


def chosen_of(parts: Parts, rng: random.Random) -> dict[str, Value]:
    """Choices a table might make; mostly the usual ones."""
    if rng.random() < 0.5:
        return {}
    return {name: _choice(variant, rng) for name, variant in parts.rules.variants.items()}


def _choice(variant: Variant, rng: random.Random) -> Value:
    if variant.choices is not None:
        return rng.choice(list(variant.choices))
    if isinstance(variant.default, bool):
        return rng.random() < 0.5
    return rng.choice([variant.default, variant.least or 0, variant.most or 0])


def check_sentence(text: str) -> None:
    """Fit to be read: something, on one line, that ends."""
    assert text.strip(), "an empty sentence"
    assert text.isprintable(), f"an unprintable sentence: {text!r}"
    assert len(text) <= LONGEST_SENTENCE, f"an endless sentence: {text[:200]}"


def main(first: int, count: int) -> None:
    """Tries that many seeds from the first on."""
    hurry()
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
            "kinds": sorted(ordeal.kinds),
        }
        print(json.dumps(report))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
