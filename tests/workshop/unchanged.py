"""Shipped files that a case left as they are, read once in a process instead of once a case.

A case changes one file of a game; its dozen others are the same bytes as in every case before. They
are known again by these bytes alone, wherever they lie, and whatever differs is read as always.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Any

import msgspec

from boardgames import paths
from boardgames.core.tiled import TiledMap
from boardgames.data import parts, rules
from boardgames.data.tmx import map_from
from boardgames.data.yaml_tree import Tree, tree_of
from boardgames.games.whatzit.rules import validation as whatzit
from boardgames.games.whatzit.rules.cards import validation as cards
from boardgames.games.whatzit.rules.cards.items import Card, Effort, Lettering
from boardgames.games.whatzit.rules.cards.layout import picture_faults
from boardgames.games.whatzit.rules.cards.marks import Measure, measure_of

_DRAWN = (".tsx", ".png")


class Unchanged:
    """What is known of the shipped files, and what reading them gave."""

    def __init__(self) -> None:
        self._shipped = {
            (path.name, _seal(path.read_bytes()))
            for path in paths.boards().rglob("*")
            if path.suffix in (".tmx", ".yaml", *_DRAWN)
        }
        self._seen: dict[tuple[Path, int, int], str] = {}
        self._maps: dict[tuple[str, str, str | None], tuple[TiledMap, dict[str, str]]] = {}
        self._trees: dict[tuple[str, str, int], Tree] = {}
        self._measures: dict[bytes, Measure] = {}
        self._faults: dict[tuple[int, bytes], tuple[list[str], float]] = {}

    def install(self) -> None:
        """Lets the loader ask here first; for a process that does nothing else."""
        read_map = map_from

        def known_map(files: Any, name: str, shown_as: str | None = None) -> TiledMap:
            if not self._is_as_shipped(files, name):
                return read_map(files, name, shown_as)
            key = (files.game, name, shown_as)
            if key not in self._maps:
                before = set(files.texts)
                found = read_map(files, name, shown_as)
                read = {one: files.texts[one] for one in files.texts if one not in before}
                self._maps[key] = (found, read)
            found, drawn_with = self._maps[key]
            files.texts.update(drawn_with)
            return found

        vars(parts).update(map_from=known_map)
        vars(rules).update(tree_of=self.known_tree)
        vars(whatzit).update(measure_of=self.known_measure)
        vars(cards).update(picture_faults=self.known_faults)

    def known_tree(self, data: bytes, file: str, *letters: int) -> Tree:
        """What a YAML file holds: read again, unless it is one of the box's to the letter."""
        seal = _seal(data)
        if (file.rpartition("/")[2], seal) not in self._shipped:
            return tree_of(data, file, *letters)
        key = (file, seal, sum(letters))
        if key not in self._trees:
            self._trees[key] = tree_of(data, file, *letters)
        return self._trees[key]

    def known_measure(self, lettering: Lettering) -> Measure:
        """The same for the same letters, so that cards measured by it are known again."""
        key = msgspec.json.encode(lettering)
        if key not in self._measures:
            self._measures[key] = measure_of(lettering)
        return self._measures[key]

    def known_faults(self, card: Card, measure: Measure, effort: Effort) -> list[str]:
        """What is wrong with a card's picture: a case changes one card of hundreds."""
        key = (id(measure), msgspec.json.encode(card))
        if key not in self._faults:
            before = effort.left
            found = list(picture_faults(card, measure, effort))
            self._faults[key] = (found, before - effort.left)
            return found
        found, spent = self._faults[key]
        effort.spend(spent)
        return found

    def _is_as_shipped(self, files: Any, name: str) -> bool:
        """Whether a map in its game's own folder, and all it may be drawn with, are the box's."""
        if files.folder is None or files.over is not None or "/" in name:
            return False
        folder: Path = files.folder
        try:
            beside = [one for one in folder.iterdir() if one.suffix in _DRAWN]
            return all(self._is_known(path) for path in (folder / name, *beside))
        except (OSError, RuntimeError):
            # Python 3.11 and 3.12 raise RuntimeError for a link that leads to itself.
            return False

    def _is_known(self, path: Path) -> bool:
        # A link may lead anywhere; that is for the guard to judge.
        if path.resolve() != path.absolute() or not path.is_file():
            return False
        status = path.stat()
        key = (path, status.st_mtime_ns, status.st_size)
        if key not in self._seen:
            self._seen[key] = _seal(path.read_bytes())
        return (path.name, self._seen[key]) in self._shipped


def _seal(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def hurry() -> None:
    """For a process of changed files: what is unchanged is read once, no save is forced to disk."""
    Unchanged().install()
    # The saves here are written to be changed; that they outlive a power cut is tested elsewhere.
    os.fsync = lambda fd: None
