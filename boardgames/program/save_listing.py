"""The saves of some folders, listed without replaying them.

Thousands of saves must not slow the shelf: folders are sorted by time alone, and a save is read
only when its card is shown.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar, overload

import msgspec

from boardgames.core.players import Player
from boardgames.core.problems import Problem
from boardgames.core.texts import N_, _
from boardgames.data import saves
from boardgames.data.map_head import head_in
from boardgames.games import UnknownGameError, box_of

NO_SUCH_GAME = N_("This version doesn’t have the game “{name}”.")

_END_LINE = b'{"end":'
_LONGEST_END = 4096

Card = TypeVar("Card")


class Listing(msgspec.Struct, frozen=True):
    path: Path
    picture: Path
    """The file may not exist."""
    title: str = ""
    players: tuple[Player, ...] = ()
    round: int = 0
    actions: int = 0
    started: str = ""
    changed: float = 0.0
    """Modification time, in seconds since 1970."""
    is_finished: bool = False
    problem: str = ""
    """Why it can't be continued; empty if it can."""
    game: str = ""
    board: str = ""
    """Title of the board, if one was chosen."""


def picture_of(save: Path) -> Path:
    return save.with_suffix(".png")


def review_of(save: Path) -> Path:
    """What decided the match, once it has been found."""
    return save.with_suffix(".review")


def listing_of(path: Path) -> Listing:
    """Reads a save without replaying it."""
    changed = _changed(path)
    picture = picture_of(path)
    try:
        saved = saves.read_journal(path)
        title = box_of(saved.header.game).title
    except saves.SaveError as error:
        return Listing(path, picture, changed=changed, problem=str(error.problems[0]))
    except UnknownGameError:
        text = _(NO_SUCH_GAME, name=saved.header.game[:40])
        return Listing(path, picture, changed=changed, problem=str(Problem(path.name, "", text)))
    return Listing(
        path=path,
        picture=picture,
        title=title,
        players=saved.header.players,
        round=saved.round,
        actions=len(saved.history),
        started=saved.header.started,
        changed=changed,
        is_finished=saved.ended is not None,
        game=saved.header.game,
        board=board_title(saved.header),
    )


def board_title(header: saves.Header) -> str:
    """Taken from the copy of the map in the save."""
    kept = header.files.get(header.board)
    title = head_in(kept.text).title if kept is not None else ""
    return title or Path(header.board).stem.replace("_", " ").capitalize()


def _changed(file: Path | os.DirEntry[str]) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


class Saves(Sequence[Card], Generic[Card]):
    """The saves of some folders as cards, latest first, each read on access."""

    def __init__(self, folders: Sequence[Path], card_of: Callable[[Listing], Card]) -> None:
        self._paths = latest_first(folders)
        self._card_of = card_of
        self._cards: dict[Path, Card] = {}

    def __len__(self) -> int:
        return len(self._paths)

    @overload
    def __getitem__(self, index: int) -> Card: ...

    @overload
    def __getitem__(self, index: slice) -> list[Card]: ...

    def __getitem__(self, index: int | slice) -> Card | list[Card]:
        if isinstance(index, slice):
            return [self._card(path) for path in self._paths[index]]
        return self._card(self._paths[index])

    def _card(self, path: Path) -> Card:
        if path not in self._cards:
            self._cards[path] = self._card_of(listing_of(path))
        return self._cards[path]


def latest_first(folders: Sequence[Path]) -> list[Path]:
    """Sorts all saves by modification time without opening them."""
    found: list[tuple[float, str, Path]] = []
    for folder in folders:
        # An unreadable folder has no match to continue.
        with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(saves.SUFFIX):
                    found.append((-_changed(entry), entry.name, Path(entry.path)))
    return [path for *_when, path in sorted(found)]


def unfinished(folders: Sequence[Path]) -> Iterator[Listing | None]:
    """Searches for the match to continue: yields None per other save, then the match.

    The caller can spread the search over frames; reading thousands of saves takes seconds.
    """
    for path in latest_first(folders):
        found = None if tells_its_end(path) else listing_of(path)
        if found is not None and not found.is_finished and not found.problem:
            yield found
            return
        yield None


def tells_its_end(path: Path) -> bool:
    """Whether the last complete line of a save records its end; reads no more than that."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as stream:
            stream.seek(max(0, os.fstat(stream.fileno()).st_size - _LONGEST_END))
            whole = stream.read(_LONGEST_END).rpartition(b"\n")[0]
    except OSError:
        return False
    return whole.rpartition(b"\n")[2].startswith(_END_LINE)
