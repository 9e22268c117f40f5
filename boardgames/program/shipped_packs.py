"""The packs that come with the program: boards of the workshop, unpacked where they are played.

They go the way of everybody's packs, but nobody has to add them. They lie apart from the player's
own boards, and whatever happens to them there, the next start lays them down again.
"""

from __future__ import annotations

import functools
import shutil
from pathlib import Path

from boardgames import paths
from boardgames.core.problems import DataError
from boardgames.data.pack import SUFFIX, Pack, read_pack

PACKS = "packs"
"""Their folder among the boards."""


def shipped_packs(game: str) -> list[Path]:
    """The maps of a game's shipped packs; one that can't be laid down is left out."""
    found: list[Path] = []
    for path in sorted((paths.boards() / PACKS).glob(f"*{SUFFIX}")):
        pack = _read(path, path.stat().st_mtime)
        if pack is not None and pack.manifest.game == game:
            folder = paths.unpacked() / game / path.stem
            if _is_laid(folder, pack):
                found += sorted(folder.glob("*.tmx"))
    return found


@functools.lru_cache(maxsize=64)
def _read(path: Path, changed: float) -> Pack | None:
    try:
        return read_pack(path)
    except DataError:
        # A damaged copy of the program; its other boards are played all the same.
        return None


def _is_laid(folder: Path, pack: Pack) -> bool:
    """Lays a pack's files down where they aren't there just so; False where nothing can be."""
    try:
        if not _is_there(folder, pack):
            if folder.exists():
                shutil.rmtree(folder)
            for name, data in pack.files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(data)
    except OSError:
        return False
    return True


def _is_there(folder: Path, pack: Pack) -> bool:
    return all(
        (folder / name).is_file() and (folder / name).stat().st_size == len(data)
        for name, data in pack.files.items()
    )
