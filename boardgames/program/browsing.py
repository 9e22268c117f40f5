"""Looking through the saves, however many there are, without reading more of them than is shown.

Thousands of saves must cost the shelf nothing: the folder is sorted by times alone, the search for
the match to continue goes one save at a time, and a card of the list is read when it is looked at.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Generic, TypeVar, overload

from boardgames.data.saves import SUFFIX
from boardgames.program.matches import Listing, listing_of

_END_LINE = b'{"end":'
_LONGEST_END = 4096

Card = TypeVar("Card")


class Saves(Sequence[Card], Generic[Card]):
    """The saves of some folders as cards, the latest first, each read when it is asked for."""

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
        """The card at that place, or those of a stretch."""
        if isinstance(index, slice):
            return [self._card(path) for path in self._paths[index]]
        return self._card(self._paths[index])

    def _card(self, path: Path) -> Card:
        if path not in self._cards:
            self._cards[path] = self._card_of(listing_of(path))
        return self._cards[path]


def latest_first(folders: Sequence[Path]) -> list[Path]:
    """All saves of the folders, the one played last first; none is opened for that."""
    found: list[tuple[float, str, Path]] = []
    for folder in folders:
        # A folder that can't be looked into holds nothing to go on with.
        with contextlib.suppress(OSError, ValueError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX):
                    found.append((-_changed(entry), entry.name, Path(entry.path)))
    return [path for _, _, path in sorted(found)]


def _changed(entry: os.DirEntry[str]) -> float:
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def unfinished(folders: Sequence[Path]) -> Iterator[Listing | None]:
    """Looks for the match to go on with: None for each save that isn't it, and at last the match.

    Whoever asks may look on later: reading some thousand saves takes seconds.
    """
    for path in latest_first(folders):
        found = None if tells_its_end(path) else listing_of(path)
        if found is not None and not found.is_finished and not found.problem:
            yield found
            return
        yield None


def tells_its_end(path: Path) -> bool:
    """Whether the last whole line of a save says that the match is over; no more of it is read."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as stream:
            stream.seek(max(0, os.fstat(stream.fileno()).st_size - _LONGEST_END))
            whole, _, _ = stream.read(_LONGEST_END).rpartition(b"\n")
    except OSError:
        return False
    return whole.rpartition(b"\n")[2].startswith(_END_LINE)
