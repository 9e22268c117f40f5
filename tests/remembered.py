"""What is read, built and painted once for a process of tests: shipped files, games, pictures.

What the files say and how a box is opened is tested in tests/data; a test of a screen that opens
the same box for the hundredth time would spend most of its time on checking the same map again,
and on decoding and scaling the same pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from boardgames import games, paths
from boardgames.data import parts

_READ: dict[Any, tuple[Any, dict[str, str]]] = {}
_BUILT: dict[Any, games.Opened] = {}
_PICTURES: list[Any] = []
"""The one store of them; made when it is wanted, since most tests of rules open no picture."""
_FACES: dict[Any, Any] = {}
MOST_PICTURE_BYTES = 384 * 2**20


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


def remember_pictures(patch: pytest.MonkeyPatch) -> None:
    """Makes a picture or a face once for each size, whatever room asks; each keeps its own shelf.

    All that a picture depends on is asked for by name, so that rooms alike get pictures alike.
    """
    from boardgames.ui.draw.assets import Assets, PictureStore

    if not _PICTURES:
        _PICTURES.append(PictureStore(MOST_PICTURE_BYTES))
    (pictures,) = _PICTURES

    def once(name: str, keep: Callable[[Any, Callable[[], Any]], Any]) -> None:
        make = getattr(Assets, name)
        patch.setattr(
            Assets,
            name,
            lambda assets, *asked: keep(
                (name, assets.folder, *asked), lambda: make(assets, *asked)
            ),
        )

    for name in ("_loaded", "_made", "_cut_out", "_drawn", "_outlined", "_shadowed"):
        once(name, pictures.get)
    once("_cast", _remembered_face)


def _remembered_face(key: Any, make: Callable[[], Any]) -> Any:
    if key not in _FACES:
        _FACES[key] = make()
    return _FACES[key]


@pytest.fixture(scope="module", autouse=True)
def pictures_made_once() -> Iterator[None]:
    """For a folder of tests in which a picture's file is only the way to a screen."""
    with pytest.MonkeyPatch.context() as patch:
        remember_pictures(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def boxes_opened_once() -> Iterator[None]:
    """For a folder of tests in which a box is only the way to a table."""
    with pytest.MonkeyPatch.context() as patch:
        remember_files(patch)
        remember_games(patch)
        yield
