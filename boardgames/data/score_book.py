"""The files of the score book: lines of JSON that are only ever added.

A line that is damaged, or of a newer version, is passed over and stays in the file. Nothing here
may delay or endanger a match: writing reports a failure and never raises.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from boardgames.core.problems import sentences, write_fault, write_remedy
from boardgames.core.score_book import (
    VERSION,
    Book,
    BookLine,
    Change,
    Entry,
    book_of,
    entries_of,
)
from boardgames.core.texts import _
from boardgames.core.wording import cleaned_values

MOST_BYTES = 64_000_000

Line = TypeVar("Line", bound="BookLine | Change")

_ENCODER = msgspec.json.Encoder()
_ANY = msgspec.json.Decoder()
_ENTRIES: msgspec.json.Decoder[BookLine] = msgspec.json.Decoder(BookLine)
_CHANGES: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)


class ScoreFiles(NamedTuple):
    book: Path
    """Can be rebuilt from the saves."""
    changes: Path
    """Can't: so that a rebuilt book revives nobody."""


def read_entries(files: ScoreFiles) -> list[Entry]:
    return entries_of(_lines(files.book, _ENTRIES, BookLine))


def read_changes(files: ScoreFiles) -> list[Change]:
    return _lines(files.changes, _CHANGES, Change)


def read_book(files: ScoreFiles) -> Book:
    return book_of(read_entries(files), read_changes(files))


def write_line(path: Path, line: BookLine | Change) -> str:
    """Adds a line; returns a sentence if it can't."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab", buffering=0) as stream:
            # After a torn line, its rest costs that line alone.
            torn = stream.tell() > 0 and not _ends_with_a_line(path)
            stream.write(b"\n" * torn + _ENCODER.encode(line) + b"\n")
    except (OSError, ValueError) as error:
        fault = _("Can’t save {file} ({reason}).", file=path.name, reason=write_fault(error))
        return sentences(fault, write_remedy(error))
    return ""


def _ends_with_a_line(path: Path) -> bool:
    with path.open("rb") as stream:
        stream.seek(-1, os.SEEK_END)
        return stream.read(1) == b"\n"


def _lines(path: Path, decoder: msgspec.json.Decoder[Line], kind: Any) -> list[Line]:
    found = []
    for raw in _raw_lines(path):
        line = _line(raw, decoder, kind)
        if line is not None and line.version <= VERSION:
            found.append(line)
    return found


def _raw_lines(path: Path) -> Sequence[bytes]:
    """None if the file can't be read: what it held is found again in the saves."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return ()
        return path.read_bytes().splitlines()
    except (OSError, ValueError):
        return ()


def _line(raw: bytes, decoder: msgspec.json.Decoder[Line], kind: Any) -> Line | None:
    try:
        text = raw.decode()
        if text.isprintable() and "\\u" not in text:
            return decoder.decode(text)
        cleaned: Line = msgspec.convert(cleaned_values(_ANY.decode(raw)), kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return cleaned
