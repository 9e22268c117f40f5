"""The player's preferences, one small JSON file.

Preferences are never worth a crash: what can't be read becomes the default, and one sentence says
so; what a newer version wrote is ignored.
"""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import msgspec

from boardgames.core.problems import write_fault

MOST_BYTES = 1_000_000
STALE_AFTER = 3600.0
"""Seconds after which nobody is still writing a part of the file."""

_Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
_Pixels = Annotated[int, msgspec.Meta(ge=1, le=20_000)]


class SeatMemory(msgspec.Struct, frozen=True):
    """Who sat at a seat last time."""

    name: str = ""
    colour: str = ""
    symbol: str = ""
    kind: str = "human"


class TableMemory(msgspec.Struct, frozen=True):
    """How a game was set up last time."""

    seats: int = 0
    variants: dict[str, bool | int | str] = {}
    board: str = ""


class Settings(msgspec.Struct, frozen=True):
    """All preferences, each with its default."""

    animation_speed: Annotated[float, msgspec.Meta(ge=0.0, le=4.0)] = 1.0
    """0 switches animations off."""
    reduced_motion: bool = False
    interface_scale: Annotated[float, msgspec.Meta(ge=0.75, le=2.0)] = 1.0
    volume_music: _Volume = 0.6
    volume_effects: _Volume = 0.8
    mute: bool = False
    fullscreen: bool = False
    window_size: tuple[_Pixels, _Pixels] = (1280, 800)
    hints: bool = True
    lights: bool = True
    """Whether tables light up what can be pointed at; each table can switch it for itself."""
    has_been_welcomed: bool = False
    seats: tuple[SeatMemory, ...] = ()
    tables: dict[str, TableMemory] = {}
    """By game."""
    seen: dict[str, tuple[str, ...]] = {}
    """By game: what was shown on this computer and shouldn't come again soon."""
    lessons_seen: tuple[str, ...] = ()
    """Hints that are shown once."""
    seat_keys: tuple[str, ...] = ()
    """By seat: its own key where a game has such; empty: those of the box."""
    key_names: dict[str, str] = {}
    """By place on a US keyboard: what the key there is called on this one, where that differs."""
    save_folders: tuple[Annotated[str, msgspec.Meta(max_length=1000)], ...] = ()
    """Folders beside the usual one that matches were saved in, the last one first."""


class Loaded(msgspec.Struct, frozen=True):
    """The settings, and what had to be said about their file."""

    settings: Settings
    notice: str = ""


def load_settings(path: Path) -> Loaded:
    """What the file says, the default for everything it doesn't; never raises."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return Loaded(Settings())
    except (OSError, ValueError):
        return Loaded(Settings(), _notice(path, "can't be read"))
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Loaded(Settings(), _notice(path, "is damaged"))
    if not isinstance(raw, dict):
        return Loaded(Settings(), _notice(path, "is damaged"))
    return _accepted(path, raw)


def _accepted(path: Path, raw: dict[str, Any]) -> Loaded:
    """Each setting by itself, so that one bad value doesn't cost the others."""
    values: dict[str, Any] = {}
    refused: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name not in raw:
            continue
        try:
            values[field.name] = msgspec.convert(raw[field.name], field.type)
        except (msgspec.ValidationError, RecursionError):
            refused.append(field.name)
    notice = ""
    if refused:
        notice = _notice(path, f"has no usable value for {', '.join(refused)}")
    return Loaded(Settings(**values), notice)


def _notice(path: Path, what: str) -> str:
    return f"{path.name} {what}; the usual settings are used instead."


def save_settings(path: Path, settings: Settings) -> str:
    """Writes the file whole or not at all; gives a sentence where it can't, else an empty one."""
    data = msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n"
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
        what = f"{path.name} can't be written ({write_fault(error)})"
        return f"{what}; make room or check the folder's rights."
    _clear_parts(path)
    return ""


def _clear_parts(path: Path) -> None:
    """Removes what programs left behind that died while they wrote."""
    ours = re.compile(rf"{re.escape(path.name)}[a-z0-9_]{{8}}\.part\Z")
    with contextlib.suppress(OSError):
        for name in filter(ours.match, os.listdir(path.parent)):
            part = path.parent / name
            if abs(time.time() - part.stat().st_mtime) > STALE_AFTER:
                part.unlink()
