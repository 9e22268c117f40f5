"""Shipped files that are read, and games that are built from them, once for a process of tests.

What the files say and how a box is opened is tested in tests/data; a test of a screen that opens
the same box for the hundredth time would spend most of its time on checking the same map again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from boardgames import games, paths
from boardgames.data import parts

_READ: dict[Any, tuple[Any, dict[str, str]]] = {}
_BUILT: dict[Any, games.Opened] = {}


def remember_files(patch: pytest.MonkeyPatch) -> None:
    """Reads shipped files and those a save carries once; a player's own are read every time."""
    read, shipped = parts._loaded, paths.boards()

    def remembered(files: Any, kit: Any, names: Sequence[str], *look: Any) -> Any:
        is_ours = files.folder is None or files.folder == shipped / kit.name
        if look or not is_ours or any("/" in name for name in names):
            return read(files, kit, names, *look)
        texts = hash(tuple(sorted(files.texts.items()))) if files.folder is None else 0
        key = (kit.name, files.folder, tuple(names), texts)
        if key not in _READ:
            _READ[key] = (read(files, kit, names), dict(files.texts))
        result, texts_read = _READ[key]
        files.texts.update(texts_read)
        return result

    patch.setattr(parts, "_loaded", remembered)


def remember_games(patch: pytest.MonkeyPatch) -> None:
    """Builds a game once for the same parts and choices."""
    build = games.built

    def remembered(
        read: Any, files: Any, variants: Any = None, seen: Sequence[str] = ()
    ) -> games.Opened:
        key = (id(read), repr(sorted((variants or {}).items())), tuple(seen))
        if key not in _BUILT:
            # The parts are kept with the game, so that no others can get their id.
            _BUILT[key] = build(read, files, variants, seen)
        known = _BUILT[key]
        return games.Opened(known.game, known.parts, files)

    patch.setattr(games, "built", remembered)


@pytest.fixture(scope="module", autouse=True)
def boxes_opened_once() -> Iterator[None]:
    """For a folder of tests in which a box is only the way to a table."""
    with pytest.MonkeyPatch.context() as patch:
        remember_files(patch)
        remember_games(patch)
        yield
