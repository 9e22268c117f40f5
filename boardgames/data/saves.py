"""Reads saves: one text file per match, valid after every line.

A header contains the board and rules; each action is a line sealed with a running hash. A torn last
line was never shown and is dropped; any other damage is reported and the file left alone.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Annotated, Any

import msgspec

from boardgames.core.kit import HOUSE_LOOKS
from boardgames.core.players import Player, Short
from boardgames.core.problems import DataError, Problem, read_fault
from boardgames.core.texts import _, plural
from boardgames.core.wording import cleaned, cleaned_values, is_plain, printable
from boardgames.data.files import MOST_NAME_LETTERS, hash_of

SUFFIX = ".rainyday"
FORMAT = "rainyday"
VERSION = 1
MOST_BYTES = 8_000_000
MOST_SEATS = 12
HASH_LETTERS = 16

_SEAL = re.compile(rb',"hash":"([0-9a-f]{16})"\}\Z')
_SYMBOLS = frozenset(symbol for _name, _code, symbol in HOUSE_LOOKS)


class SaveError(DataError):
    """A save can't be used; its file is left alone."""


class KeptFile(msgspec.Struct, frozen=True):
    hash: str
    text: str


class Header(msgspec.Struct, frozen=True):
    game: Short
    seats: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    players: tuple[Player, ...]
    variants: dict[str, bool | int | str]
    files: dict[str, KeptFile]
    board: Short = ""
    seen: tuple[Short, ...] = ()
    """Remembered on this computer when the match began (Whatzit?: cards already shown)."""
    started: Short = ""
    program: Short = ""
    is_branch: bool = False
    """Whether it continues from a point of a different match, or is a copy of one."""
    format: str = FORMAT
    version: int = VERSION

    def texts(self) -> dict[str, str]:
        return {name: file.text for name, file in self.files.items()}

    def humans(self) -> frozenset[int]:
        return frozenset(seat for seat, player in enumerate(self.players) if player.is_human)


class SavedAction(msgspec.Struct, frozen=True):
    line: int
    seat: int
    action: msgspec.Raw


class SavedMatch(msgspec.Struct, frozen=True):
    path: Path
    header: Header
    history: tuple[SavedAction, ...]
    """Without undone actions."""
    round: int
    ended: str | None
    """Why the match is over; None if it isn't."""
    is_torn: bool
    size: int
    """Bytes up to the last whole line."""
    digest: bytes

    def actions(self, action_type: Any) -> list[Any]:
        """The history as a game's actions; raises SaveError."""
        decoder = msgspec.json.Decoder(action_type)
        found: list[Any] = []
        for saved in self.history:
            try:
                found.append(decoder.decode(saved.action))
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                what = _("This version doesn’t know this action.")
                raise save_error(self.path, what, saved.line) from None
        return found


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Any line but the first: an action, an undo, or the end."""

    n: int | None = None
    seat: int | None = None
    round: int = 0
    act: Any = None
    back: int | None = None
    end: str | None = None
    hash: str = ""


class _RawLine(Line, forbid_unknown_fields=True):
    act: msgspec.Raw = msgspec.Raw(b"")


HEADERS = msgspec.json.Decoder(Header)
_LINES = msgspec.json.Decoder(_RawLine)


def save_error(path: Path, what: str, line: int = 0) -> SaveError:
    """The fault is a whole sentence."""
    remedy = _("Restore a copy of the file, or start a new match.")
    return SaveError(Problem(path.name, "", f"{printable(what)} {remedy}", line))


def sealed(body: bytes, digest: bytes) -> tuple[bytes, bytes]:
    """A line with its hash, and the running hash after it."""
    after = hashlib.sha256(digest + body).digest()
    return body[:-1] + f',"hash":"{after.hex()[:HASH_LETTERS]}"}}\n'.encode(), after


def read_journal(path: Path) -> SavedMatch:
    return parsed(path, read_bytes(path))


def parsed(path: Path, data: bytes) -> SavedMatch:
    """Raises SaveError for any damage but a torn last line."""
    end = data.rfind(b"\n") + 1
    if end == 0:
        raise save_error(path, _("This save has no header."))
    bodies, digest = _verified(path, data[:end])
    header = _header(path, bodies[0])
    lines = _History(path)
    for number, body in enumerate(bodies[1:], 2):
        lines.add(number, body)
    return SavedMatch(
        path=path,
        header=header,
        history=tuple(lines.history),
        round=lines.round,
        ended=lines.ended,
        is_torn=end < len(data),
        size=end,
        digest=digest,
    )


def read_bytes(path: Path) -> bytes:
    try:
        if not path.is_file():
            what = _("This isn’t a file.") if path.exists() else _("This file doesn’t exist.")
            raise save_error(path, what)
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        what = _("This save can’t be read ({reason}).", reason=read_fault(error))
        raise save_error(path, what) from None
    if len(data) > MOST_BYTES:
        raise save_error(path, _("This file is too large for a match."))
    return data


def _verified(path: Path, data: bytes) -> tuple[list[bytes], bytes]:
    digest = b""
    bodies: list[bytes] = []
    for number, line in enumerate(data[:-1].split(b"\n"), 1):
        seal = _SEAL.search(line)
        if seal is None:
            what = _("This isn’t a save.") if number == 1 else _("This line is damaged.")
            raise save_error(path, what, number)
        body = line[: seal.start()] + b"}"
        digest = hashlib.sha256(digest + body).digest()
        if digest.hex()[:HASH_LETTERS].encode() != seal[1]:
            raise save_error(path, _("This line, or one before it, was changed."), number)
        bodies.append(body)
    return bodies, digest


def _header(path: Path, body: bytes) -> Header:
    try:
        header = msgspec.convert(_plain_header(body), Header)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise save_error(path, _("This save’s header is damaged."), 1) from None
    if header.format != FORMAT:
        raise save_error(path, _("This isn’t a save."), 1)
    if header.version > VERSION:
        newer = header.program
        text = _("A newer version ({version}) made this save. Update Rainy Day.", version=newer)
        raise SaveError(Problem(path.name, "", text, 1))
    if len(header.players) != header.seats:
        what = plural(
            "This save names {count} player for {seats} seats.",
            "This save names {count} players for {seats} seats.",
            len(header.players),
            seats=header.seats,
        )
        raise save_error(path, what, 1)
    for player in header.players:
        if player.symbol not in _SYMBOLS or not player.colour:
            raise save_error(path, _("A player’s colour or symbol is unknown."), 1)
    for name, file in header.files.items():
        if hash_of(file.text) != file.hash:
            what = _('The file "{name}" in this save was changed.', name=name[:60])
            raise save_error(path, what, 1)
    return header


def _plain_header(body: bytes) -> Any:
    """The header as plain values, with every text cleaned except its files."""
    try:
        raw = msgspec.json.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        # msgspec rejects escaped lone surrogates.
        raw = json.loads(body)
    if not isinstance(raw, dict):
        return raw
    header = cleaned_values({name: value for name, value in raw.items() if name != "files"})
    board = raw.get("board", "")
    if isinstance(board, str) and (len(board) > MOST_NAME_LETTERS or not is_plain(board)):
        # No map can have that name; the match was played on the default map.
        header["board"] = ""
    return {**header, "files": raw.get("files", {})}


class _History:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.history: list[SavedAction] = []
        self.rounds: list[int] = []
        self.ended: str | None = None

    @property
    def round(self) -> int:
        return self.rounds[-1] if self.rounds else 0

    def add(self, number: int, body: bytes) -> None:
        try:
            line = _LINES.decode(body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise save_error(self.path, _("This line is damaged."), number) from None
        if line.end is not None:
            self.ended = cleaned(line.end)
        elif line.back is not None:
            if not 0 <= line.back <= len(self.history):
                raise save_error(self.path, _("This line undoes more than was played."), number)
            del self.history[line.back :], self.rounds[line.back :]
            self.ended = None
        elif line.n != len(self.history) or line.seat is None or not bytes(line.act):
            raise save_error(self.path, _("This line doesn’t follow the one before it."), number)
        else:
            self.history.append(SavedAction(number, line.seat, line.act))
            self.rounds.append(line.round)
            self.ended = None
