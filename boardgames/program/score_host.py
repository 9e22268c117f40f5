"""Opens the score book, and does what its pages ask for."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeGuard

from msgspec.structs import replace

from boardgames import games, paths
from boardgames.core.players import HUMAN, Player
from boardgames.core.problems import DataError, Problem
from boardgames.core.score_book import (
    Book,
    Change,
    Entry,
    MatchRemoved,
    MatchRestored,
    PersonRemoved,
    PersonRestored,
    Renamed,
    book_of,
)
from boardgames.core.texts import _, shown
from boardgames.core.variants import Variant
from boardgames.data.parts import load_parts, shipped_files
from boardgames.data.score_book import read_changes, read_entries, write_line
from boardgames.program import matches, scores
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import Host
from boardgames.ui.shell.score_book import ScoreBook
from boardgames.ui.shell.score_pages import Games, ScoredGame
from boardgames.ui.shell.setup_texts import value_words
from boardgames.ui.speech import sentences

if TYPE_CHECKING:
    # The book opens without the tables of matches.
    from boardgames.program.next_match import NextMatch
    from boardgames.ui.table.table import Table


class TableHost(Host, Protocol):
    def resume(self, path: Path) -> Table: ...


class Scores:
    def __init__(
        self,
        room: Room,
        host: TableHost,
        next_match: Callable[[], NextMatch],
        change_settings: Callable[..., None],
        review: Callable[[Path], Scene] | None = None,
    ) -> None:
        """`review` shows what decided a saved match, and raises DataError."""
        self._room = room
        self._host = host
        self._next_match = next_match
        self._change_settings = change_settings
        self._review = review
        self._entries: Sequence[Entry] = ()
        """As they were last read."""

    def open(self) -> None:
        self._room.stack.push(ScoreBook(self._room, self))

    def scored_games(self) -> Games:
        return {
            box.name: ScoredGame(box.name, box.title, kit.records, kit.score)
            for box in games.CATALOGUE
            for kit in [games.kit_of(box.name)]
        }

    def score_book(self) -> Book:
        files = scores.score_files()
        self._entries = read_entries(files)
        return book_of(self._entries, read_changes(files))

    def missing_scores(self) -> Iterator[Entry | None]:
        return scores.missing_entries(self._entries)

    def looks(self) -> Mapping[str, Player]:
        return {player.name: player for player in self._room.settings.people}

    def options_of(self, entry: Entry) -> str:
        known = _variants_of(entry.game)
        return sentences(
            *(
                _("{option}: {value}", option=shown(known[name].title), value=words)
                for name, value in entry.variants.items()
                if name in known and not known[name].refusal(value)
                for words in [value_words(known[name], value)]
            )
        )

    def open_entry(self, entry: Entry) -> None:
        path = _save_of(entry)
        open_tables = (scene for scene in self._room.stack.scenes if _is_of(scene, path))
        table = next(open_tables, None)
        if table is not None:
            # The book was opened from its end screen.
            self._room.stack.back_to(table)
        else:
            table = self._host.resume(path)
            self._room.stack.push(table)
        table.show_end()

    def watch_entry(self, entry: Entry) -> Scene:
        return self._host.watch(_save_of(entry))

    def reviewing(self) -> Callable[[Entry], Scene] | None:
        review = self._review
        return None if review is None else lambda entry: review(_save_of(entry))

    def play_entry_again(self, entry: Entry) -> None:
        try:
            match = matches.watched_match(_save_of(entry))
        except DataError:
            # Without the save, the setup is filled in as far as the book knows.
            people = [Player(seat.name, kind=seat.kind, is_named=True) for seat in entry.seats]
            self._next_match().set_up(entry.game, people)
            return
        named = [
            replace(player, name=seat.name) if player.kind == HUMAN else player
            for player, seat in zip(match.players, entry.seats, strict=True)
        ]
        match.players = tuple(named)
        self._next_match().again(match)

    def rename_person(self, old: str, new: str) -> str:
        fault = self._write(Renamed(_now(), old=old, new=new))
        if not fault:
            self._rename_in_settings(old, new)
        return fault

    def _rename_in_settings(self, old: str, new: str) -> None:
        """The setup offers the new name from now on."""
        settings = self._room.settings

        def renamed(player: Player) -> Player:
            is_meant = player.is_human and player.name == old
            return replace(player, name=new, is_named=True) if is_meant else player

        people: dict[str, Player] = {}
        for player in map(renamed, settings.people):
            people.setdefault(player.name, player)
        self._change_settings(
            seats=tuple(map(renamed, settings.seats)), people=tuple(people.values())
        )

    def remove_person(self, name: str, *, is_back: bool = False) -> str:
        kind = PersonRestored if is_back else PersonRemoved
        return self._write(kind(_now(), name=name))

    def remove_entry(self, entry: Entry, *, is_back: bool = False) -> str:
        kind = MatchRestored if is_back else MatchRemoved
        return self._write(kind(_now(), id=entry.id))

    def _write(self, change: Change) -> str:
        return write_line(paths.score_changes(), change)


def _is_of(scene: Scene, save: Path) -> TypeGuard[Table]:
    """Whether it is the table of that match."""
    from boardgames.ui.table.table import Table

    unsaved = scene.place.unsaved if isinstance(scene, Table) else None
    return unsaved is not None and unsaved.journal.path == save


def _save_of(entry: Entry) -> Path:
    """Raises DataError if the save was deleted."""
    for folder in paths.save_folders():
        path = folder / entry.save
        # A name from a file leads nowhere else.
        if path.parent == folder and path.is_file():
            return path
    raise DataError(Problem(entry.save, "", _("The save of this match was deleted.")))


@functools.cache
def _variants_of(game: str) -> dict[str, Variant]:
    try:
        found: dict[str, Variant] = load_parts(
            shipped_files(game), games.kit_of(game)
        ).rules.variants
    except (DataError, games.UnknownGameError):
        return {}
    return found


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
