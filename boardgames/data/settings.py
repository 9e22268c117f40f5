"""The player's preferences: one small JSON file, never worth a crash.

Unreadable values become defaults with one notice, and unknown ones are ignored. Anybody can edit
the file, so all values have bounds, and a file that was repaired is backed up.
"""

from __future__ import annotations

import contextlib
import math
import os
import re
import stat
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from boardgames.core.players import Player
from boardgames.core.problems import sentences, write_fault, write_remedy
from boardgames.core.texts import N_, _, listed, plural

MOST_BYTES = 1_000_000
MOST_KEPT = 99
MOST_NAMED = 4
MOST_PARTS = 300
LARGEST_WINDOW = (8192, 4608)
"""Larger than any screen, and still fits into memory."""
STALE_AFTER = 3600.0
"""Seconds after which a partial file is a leftover."""

_Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
_Width = Annotated[int, msgspec.Meta(ge=1, le=LARGEST_WINDOW[0])]
_Height = Annotated[int, msgspec.Meta(ge=1, le=LARGEST_WINDOW[1])]
_Seats = msgspec.Meta(max_length=20)
_Games = msgspec.Meta(max_length=50)
_Name = Annotated[str, msgspec.Meta(max_length=100)]
_Word = Annotated[str, msgspec.Meta(max_length=200)]
_Number = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
_Words = Annotated[tuple[_Word, ...], msgspec.Meta(max_length=20_000)]


class TableMemory(msgspec.Struct, frozen=True):
    seats: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    variants: Annotated[dict[_Name, bool | _Number | _Word], msgspec.Meta(max_length=200)] = {}
    board: _Word = ""


class Settings(msgspec.Struct, frozen=True):
    animation_speed: Annotated[float, msgspec.Meta(ge=0.0, le=4.0)] = 1.0
    """0 turns animations off."""
    reduced_motion: bool = False
    interface_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    volume_music: _Volume = 0.8
    """Of rain and the other ambiences."""
    volume_effects: _Volume = 0.8
    volume_voice: _Volume = 1.0
    mute: bool = False
    mono: bool = False
    speech: bool = False
    """Whether the system's voice reads the screen."""
    high_contrast: bool = False
    fullscreen: bool = False
    window_size: tuple[_Width, _Height] = (1280, 800)
    window_sizes: Annotated[dict[_Name, tuple[_Width, _Height]], msgspec.Meta(max_length=50)] = {}
    hints: bool = True
    lights: bool = True
    """Whether tables highlight what can be chosen; each table can override it."""
    stakes: bool = True
    """Whether tables mark gains and risks; each table can override it."""
    undo_pause: Literal["off", "short", "press"] = "short"
    """How long a table waits for an undo before others continue."""
    has_been_welcomed: bool = False
    seats: Annotated[tuple[Player, ...], _Seats] = ()
    people: Annotated[tuple[Player, ...], _Seats] = ()
    """Who played here, the latest first, with the colour and symbol they chose."""
    tables: Annotated[dict[_Name, TableMemory], _Games] = {}
    seen: Annotated[dict[_Name, _Words], _Games] = {}
    """By game: what was shown on this computer and shouldn't repeat soon."""
    lessons_seen: _Words = ()
    seat_keys: Annotated[tuple[_Name, ...], _Seats] = ()
    """Empty for the defaults."""
    key_names: Annotated[dict[_Name, _Name], msgspec.Meta(max_length=300)] = {}
    """By key of a US keyboard: its name on this one, if different."""
    keys: Annotated[dict[_Name, _Name], msgspec.Meta(max_length=200)] = {}
    """By default key: its replacement."""
    save_folders: tuple[Annotated[str, msgspec.Meta(max_length=1000)], ...] = ()
    """Further folders with saves, the most recent first."""
    tiled: Annotated[str, msgspec.Meta(max_length=1000)] = ""


_BLANK: dict[str, Any] = {"seats": {}, "seat_keys": ""}
"""Replaces a seat's unusable entry, so that the others keep their places."""


class Loaded(msgspec.Struct, frozen=True):
    settings: Settings
    notice: str = ""
    may_write: bool = True
    """Whether the file can be replaced without losing anything."""


def open_settings(path: Path) -> Loaded:
    """Like `load_settings`; a file that had to be repaired is backed up and rewritten."""
    loaded = load_settings(path)
    if not loaded.notice:
        return loaded
    try:
        backup = _put_aside(path)
    except OSError as error:
        reason = error.strerror or _("Too many backups")
        text = N_("Changes aren’t saved until you move {file} away ({reason}).")
        remedy = _(text, file=path, reason=reason)
        return Loaded(loaded.settings, sentences(loaded.notice, remedy), may_write=False)
    save_settings(path, loaded.settings)
    remedy = _("The old file is {file}. Fix or delete it.", file=backup)
    return Loaded(loaded.settings, sentences(loaded.notice, remedy))


def _put_aside(path: Path) -> Path:
    for number in range(1, MOST_KEPT + 1):
        backup = path.with_name(f"{path.stem}.kept-{number}{path.suffix}")
        if not os.path.lexists(backup):
            path.rename(backup)
            return backup
    raise OSError


def load_settings(path: Path) -> Loaded:
    """Missing or unusable values become defaults; never raises."""
    try:
        data = _plain_bytes(path)
    except NotADirectoryError:
        return Loaded(Settings())
    except FileNotFoundError:
        if not os.path.lexists(path):
            return Loaded(Settings())
        return Loaded(Settings(), _notice(_("{file} links to a missing file.", file=path.name)))
    except (OSError, ValueError):
        return Loaded(Settings(), _notice(_("{file} can’t be read.", file=path.name)))
    if data is None:
        return Loaded(Settings(), _notice(_("{file} isn’t a file.", file=path.name)))
    if len(data) > MOST_BYTES:
        size = MOST_BYTES // 1_000_000
        text = _("{file} is larger than {size} MB.", file=path.name, size=size)
        return Loaded(Settings(), _notice(text))
    try:
        raw = _decoded(data)
    except (ValueError, RecursionError):
        return Loaded(Settings(), _notice(_("{file} is damaged.", file=path.name)))
    if not isinstance(raw, dict):
        return Loaded(Settings(), _notice(_("{file} is damaged.", file=path.name)))
    return _accepted(path, raw)


def _plain_bytes(path: Path) -> bytes | None:
    # A pipe would block and a device never ends.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    try:
        mode = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            return None
        with os.fdopen(descriptor, "rb", closefd=False) as stream:
            return stream.read(MOST_BYTES + 1)
    finally:
        os.close(descriptor)


def _decoded(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        import json

        return json.loads(data.decode("utf-8", "surrogateescape"))


def _accepted(path: Path, raw: dict[str, Any]) -> Loaded:
    """Each setting separately, so that one bad value doesn't cost the others."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name not in raw:
            continue
        given = raw[field.name]
        fault = _fault(given, field.type)
        if fault:
            refused.append(field.name + fault.removeprefix("$"))
            given = _good_parts(given, field.name, field.type)
        if given is not msgspec.UNSET:
            values[field.name] = msgspec.convert(given, field.type)
    notice = ""
    if refused:
        named = refused[:MOST_NAMED]
        more = len(refused) - len(named)
        if more:
            named.append(plural("{count} more", "{count} more", more))
        text = _("{file} has wrong values for {names}.", file=path.name, names=listed(named))
        notice = _notice(text)
    return Loaded(Settings(**values), notice)


def _good_parts(given: Any, name: str, type_: Any) -> Any:
    parts: Any = msgspec.UNSET
    if isinstance(given, dict) and len(given) <= MOST_PARTS:
        parts = {key: one for key, one in given.items() if not _fault({key: one}, type_)}
    elif isinstance(given, list) and len(given) <= MOST_PARTS and name in _BLANK:
        parts = [_BLANK[name] if _fault([one], type_) else one for one in given]
    return msgspec.UNSET if _fault(parts, type_) else parts


def _fault(given: Any, type_: Any) -> str:
    """The path of an unusable value from "$"; empty if all is usable."""
    try:
        value = msgspec.convert(given, type_)
    except msgspec.ValidationError as error:
        found = str(error).rpartition(" - at `")[2].removesuffix("`")
        return found if found.startswith("$") else "$"
    except RecursionError:
        return "$"
    return "" if _is_plain(msgspec.to_builtins(value)) else "$"


def _is_plain(value: Any) -> bool:
    match value:
        case str():
            return value.isprintable()
        case float():
            return math.isfinite(value)
        case dict():
            return all(_is_plain(one) for pair in value.items() for one in pair)
        case list() | tuple():
            return all(map(_is_plain, value))
    return True


def _notice(fault: str) -> str:
    return sentences(fault, _("The default settings are used instead."))


def save_settings(path: Path, settings: Settings) -> str:
    """Returns a sentence if it can't be saved."""
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
    fault = replace_file(path, data)
    if not fault:
        _clear_parts(path)
    return fault


def replace_file(path: Path, data: bytes) -> str:
    """Replaces a file atomically; returns a sentence if it can't."""
    part = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, part = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(part).replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            Path(part).unlink()
        reason = write_fault(error)
        fault = _("Can’t save {file} ({reason}).", file=path.name, reason=reason)
        return sentences(fault, write_remedy(error))
    return ""


def _clear_parts(path: Path) -> None:
    ours = re.compile(rf"{re.escape(path.name)}[a-z0-9_]{{8}}\.part\Z")
    with contextlib.suppress(OSError):
        for name in filter(ours.match, os.listdir(path.parent)):
            part = path.parent / name
            if abs(time.time() - part.stat().st_mtime) > STALE_AFTER:
                part.unlink()
