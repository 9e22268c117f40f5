"""The journal on disk: one text file per match, safe after every line.

The history is the save: a header with the board and rules themselves, then a line per action, each
sealed with a running hash. A line cut short by a crash was never shown to anybody and is dropped;
any other damage is named, and the file is left as it is.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import re
from io import FileIO
from pathlib import Path
from typing import Annotated, Any

import msgspec

from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.players import Player, Short
from boardgames.core.problems import DataError, Problem
from boardgames.core.session import Entry
from boardgames.data.files import hash_of, printable

SUFFIX = ".rainyday"
FORMAT = "rainyday"
VERSION = 1
MOST_BYTES = 8_000_000
MOST_SEATS = 12
HASH_LETTERS = 16

_SEAL = re.compile(rb',"hash":"([0-9a-f]{16})"\}\Z')
_SYMBOLS = frozenset(symbol for _, _, symbol in HOUSE_LOOKS)


class SaveError(DataError):
    """A save can't be used; the file itself is left as it is."""


class KeptFile(msgspec.Struct, frozen=True):
    """A file of the board or the rules as it was when the match began."""

    hash: str
    text: str


class Header(msgspec.Struct, frozen=True):
    """The first line: everything needed to replay the rest."""

    game: Short
    seats: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    players: tuple[Player, ...]
    variants: dict[str, bool | int | str]
    files: dict[str, KeptFile]
    board: Short = ""
    """The map that was asked for; empty for the game's own."""
    seen: tuple[Short, ...] = ()
    """What this computer remembered when the match began (Whatzit?: cards already shown)."""
    started: Short = ""
    program: Short = ""
    format: str = FORMAT
    version: int = VERSION

    def texts(self) -> dict[str, str]:
        """The kept files by name."""
        return {name: file.text for name, file in self.files.items()}

    def humans(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset(seat for seat, player in enumerate(self.players) if player.is_human)


class SavedAction(msgspec.Struct, frozen=True):
    """One action of the history, not yet of any game's type."""

    line: int
    seat: int
    action: msgspec.Raw


class SavedMatch(msgspec.Struct, frozen=True):
    """What a journal holds."""

    path: Path
    header: Header
    history: tuple[SavedAction, ...]
    """What still stands, taken-back actions left out."""
    round: int
    ended: str | None
    """Why the match is over; None while it goes on."""
    is_torn: bool
    """Whether the last line was cut short."""
    size: int
    """Bytes up to the last whole line."""
    digest: bytes
    """The running hash there."""

    def actions(self, action_type: Any) -> list[Any]:
        """The history as a game's actions; raises SaveError."""
        decoder = msgspec.json.Decoder(action_type)
        found: list[Any] = []
        for saved in self.history:
            try:
                found.append(decoder.decode(saved.action))
            except (msgspec.MsgspecError, RecursionError):
                what = "holds an action this version doesn't know"
                raise save_error(self.path, what, saved.line) from None
        return found


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Any line but the first: an action, a taking-back, or the end."""

    n: int | None = None
    seat: int | None = None
    round: int = 0
    act: Any = None
    back: int | None = None
    end: str | None = None
    hash: str = ""


class _RawLine(_Line, forbid_unknown_fields=True):
    act: msgspec.Raw = msgspec.Raw(b"")


_ENCODER = msgspec.json.Encoder()
_HEADERS = msgspec.json.Decoder(Header)
_LINES = msgspec.json.Decoder(_RawLine)


def save_error(path: Path, what: str, line: int = 0) -> SaveError:
    """The sentence for a save that can't be used."""
    remedy = "bring back a copy of the file, or start a new match"
    return SaveError(Problem(path.name, "", f"{printable(what)}; {remedy}.", line))


def _sealed(body: bytes, digest: bytes) -> tuple[bytes, bytes]:
    """A line with its hash, and the running hash after it."""
    after = hashlib.sha256(digest + body).digest()
    seal = f',"hash":"{after.hex()[:HASH_LETTERS]}"}}\n'.encode()
    return body[:-1] + seal, after


class Journal:
    """Writes one match down, each line on the disk before the call returns.

    The file is opened anew for every line: syncing it costs far more, and nothing has to be closed.
    """

    def __init__(self, path: Path, size: int, digest: bytes) -> None:
        self.path = path
        self._size = size
        self._digest = digest

    @classmethod
    def create(cls, folder: Path, header: Header, stem: str) -> Journal:
        """A new file in the folder, its header written; the stem gets a number where taken.

        A header that couldn't be read again raises ValidationError before anything is written.
        """
        body = _ENCODER.encode(header)
        _HEADERS.decode(body)
        line, digest = _sealed(body, b"")
        try:
            return cls(_placed(folder, stem, line), len(line), digest)
        except OSError as error:
            raise _write_error(folder / f"{stem}{SUFFIX}", error) from None

    @classmethod
    def open_for_append(cls, path: Path) -> Journal:
        """Goes on with a match; a torn last line is cut off. Raises SaveError."""
        return cls.reopened(read_journal(path))

    @classmethod
    def reopened(cls, saved: SavedMatch) -> Journal:
        """Goes on with a match that was just read."""
        if saved.is_torn:
            try:
                with saved.path.open("r+b", buffering=0) as stream:
                    stream.truncate(saved.size)
                    os.fsync(stream.fileno())
            except OSError as error:
                raise _write_error(saved.path, error) from None
        return cls(saved.path, saved.size, saved.digest)

    def played(self, entry: Entry, round_number: int = 0) -> None:
        """Writes an action down."""
        self._write(_Line(n=entry.index, seat=entry.seat, round=round_number, act=entry.action))

    def taken_back(self, length: int) -> None:
        """Writes down that the history was cut to that many actions."""
        self._write(_Line(back=length))

    def ended(self, reason: str) -> None:
        """Writes down that the match is over."""
        self._write(_Line(end=reason))

    def _write(self, line: _Line) -> None:
        data, digest = _sealed(_ENCODER.encode(line), self._digest)
        try:
            with self.path.open("r+b", buffering=0) as stream:
                self._append(stream, data)
        except OSError as error:
            raise _write_error(self.path, error) from None
        self._size += len(data)
        self._digest = digest

    def _append(self, stream: FileIO, data: bytes) -> None:
        # Another program at the same save would tangle both histories.
        if stream.seek(0, os.SEEK_END) != self._size:
            raise save_error(self.path, "was changed by another program while the match was open")
        try:
            if stream.write(data) != len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(stream.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                stream.truncate(self._size)
            raise


def _write_error(path: Path, error: OSError) -> SaveError:
    reason = error.strerror or "unknown reason"
    text = f"can't be written ({reason}); make room or check the folder's rights."
    return SaveError(Problem(path.name, "", text))


def _placed(folder: Path, stem: str, line: bytes) -> Path:
    """The first free name, with the header in it; complete or not there at all."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, 10_000):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        part = path.with_suffix(".part")
        if path.exists():
            continue
        with contextlib.suppress(FileExistsError), part.open("xb") as stream:
            stream.write(line)
            stream.flush()
            os.fsync(stream.fileno())
            stream.close()
            part.replace(path)
            _sync_folder(folder)
            return path
    raise OSError(None, "no free name")


def _sync_folder(folder: Path) -> None:
    # Only POSIX can sync a folder; elsewhere the file alone has to do.
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_journal(path: Path) -> SavedMatch:
    """Reads and verifies a journal; raises SaveError where it is damaged."""
    data = _read(path)
    end = data.rfind(b"\n") + 1
    if end == 0:
        raise save_error(path, "has no header, so nothing can be read from it")
    bodies, digest = _verified(path, data[:end])
    header = _header(path, bodies[0])
    story = _Story(path)
    for number, body in enumerate(bodies[1:], 2):
        story.add(number, body)
    return SavedMatch(
        path=path,
        header=header,
        history=tuple(story.history),
        round=story.round,
        ended=story.ended,
        is_torn=end < len(data),
        size=end,
        digest=digest,
    )


def _read(path: Path) -> bytes:
    try:
        if not path.is_file():
            what = "is no file" if path.exists() else "does not exist"
            raise save_error(path, what)
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "the name is impossible"
        raise save_error(path, f"can't be read ({reason})") from None
    if len(data) > MOST_BYTES:
        raise save_error(path, "is larger than any match could be")
    return data


def _verified(path: Path, data: bytes) -> tuple[list[bytes], bytes]:
    """The lines without their hashes, and the running hash after the last."""
    digest = b""
    bodies: list[bytes] = []
    for number, line in enumerate(data[:-1].split(b"\n"), 1):
        seal = _SEAL.search(line)
        if seal is None:
            what = "is no save of this program" if number == 1 else "this line is damaged"
            raise save_error(path, what, number)
        body = line[: seal.start()] + b"}"
        digest = hashlib.sha256(digest + body).digest()
        if digest.hex()[:HASH_LETTERS].encode() != seal[1]:
            raise save_error(path, "this line, or one before it, was changed", number)
        bodies.append(body)
    return bodies, digest


def _header(path: Path, body: bytes) -> Header:
    try:
        header = _HEADERS.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise save_error(path, "its header can't be understood", 1) from None
    if header.format != FORMAT:
        raise save_error(path, "is no save of this program", 1)
    if header.version > VERSION:
        newer = printable(header.program)
        text = f"was made by a newer version ({newer}); update the program to go on."
        raise SaveError(Problem(path.name, "", text, 1))
    if len(header.players) != header.seats:
        raise save_error(path, f"names {len(header.players)} players for {header.seats} seats", 1)
    for player in header.players:
        if player.symbol not in _SYMBOLS or not player.colour or not player.name.isprintable():
            raise save_error(path, "shows a player as no table can", 1)
    for name, file in header.files.items():
        if hash_of(file.text) != file.hash:
            raise save_error(path, f'the file "{name[:60]}" inside it was changed', 1)
    return header


class _Story:
    """Follows the lines and keeps what still stands."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.history: list[SavedAction] = []
        self.rounds: list[int] = []
        self.ended: str | None = None

    @property
    def round(self) -> int:
        """The round of the last action that stands."""
        return self.rounds[-1] if self.rounds else 0

    def add(self, number: int, body: bytes) -> None:
        """Takes one more line in."""
        try:
            line = _LINES.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise save_error(self.path, "this line can't be understood", number) from None
        if line.end is not None:
            self.ended = line.end
        elif line.back is not None:
            if not 0 <= line.back <= len(self.history):
                raise save_error(self.path, "takes back more than was played", number)
            del self.history[line.back :], self.rounds[line.back :]
            self.ended = None
        elif line.n != len(self.history) or line.seat is None or not bytes(line.act):
            raise save_error(self.path, "doesn't follow the line before it", number)
        else:
            self.history.append(SavedAction(number, line.seat, line.act))
            self.rounds.append(line.round)
            self.ended = None
