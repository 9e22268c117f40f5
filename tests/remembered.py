"""What is read, built, painted and played once for a process of tests.

What the files say and how a box is opened is tested in tests/data; a test of a screen that opens
the same box for the hundredth time would spend most of its time on checking the same map again,
and on decoding and scaling the same pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import cache
from typing import Any

import pytest

from boardgames import games, paths
from boardgames.core.session import NOTHING_YET, Session
from boardgames.data import parts, texts
from boardgames.data.yaml_tree import tree_of

_READ: dict[Any, tuple[Any, dict[str, str]]] = {}
_BUILT: dict[Any, games.Opened] = {}
_TREES: dict[Any, Any] = {}
_ADVISED: dict[Any, Any] = {}
_FACES: dict[Any, Any] = {}
_WIDTHS: dict[Any, int] = {}
MOST_PICTURE_BYTES = 384 * 2**20
MOST_WIDTHS = 200_000
MOST_TREES = 200


def remember_files(patch: pytest.MonkeyPatch) -> None:
    """Reads shipped files and those a save carries once; a player's own are read every time."""
    read, shipped = parts._loaded, paths.boards()

    def remembered(files: Any, kit: Any, names: Sequence[str], *look: Any) -> Any:
        is_ours = files.folder is None or files.folder == shipped / kit.name
        if look or not is_ours or any("/" in name for name in names):
            return read(files, kit, names, *look)
        told = hash(tuple(sorted(files.texts.items()))) if files.folder is None else 0
        key = (kit.name, files.folder, tuple(names), told)
        if key not in _READ:
            _READ[key] = (read(files, kit, names), dict(files.texts))
        result, texts_read = _READ[key]
        files.texts.update(texts_read)
        return result

    patch.setattr(parts, "_loaded", remembered)
    patch.setattr(texts, "tree_of", _remembered_tree(tree_of))
    # It would ask the disk for every file of the box at each table whether it has changed.
    patch.setattr(parts._Shipped, "of", lambda *_: None)


def _remembered_tree(build: Callable[..., Any]) -> Callable[..., Any]:
    """Parses a text once, whatever board it is read for; one that is refused is refused anew."""

    def remembered(*asked: Any) -> Any:
        if asked not in _TREES:
            if len(_TREES) >= MOST_TREES:
                _TREES.clear()
            _TREES[asked] = build(*asked)
        return _TREES[asked]

    return remembered


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


def as_it_stood(match: Session[Any, Any], length: int) -> Session[Any, Any]:
    """A session of its own in which a match stands after so many actions."""
    session = copy(match)
    session.entries, session._states, session._redo = [], [], []
    stand_at(session, match, length)
    return session


def stand_at(session: Session[Any, Any], match: Session[Any, Any], length: int) -> None:
    """Lets a session stand where a match did; positions never change, so none is played again."""
    session.entries[:] = match.entries[:length]
    session._states[:] = match._states[: length + 1]
    session._redo.clear()
    last = next((entry for entry in reversed(session.entries) if entry.barrier), None)
    session._floor = 0 if last is None else last.index + 1
    session._floor_reason = NOTHING_YET if last is None else last.barrier


class _Same:
    """Something that is known again by being the same thing, and kept as long as its picture."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing


def _once(patch: pytest.MonkeyPatch, owner: Any, name: str, key: Callable[..., Any]) -> None:
    """Lets `owner.name` make a picture only where none was made for the key of what is asked."""
    make = getattr(owner, name)

    def remembered(*asked: Any, **named: Any) -> Any:
        return _pictures().get((name, *key(*asked, **named)), lambda: make(*asked, **named))

    patch.setattr(owner, name, remembered)


@cache
def _pictures() -> Any:
    """The one store of them; made when it is wanted, since tests of rules open no picture."""
    from boardgames.ui.draw.assets import PictureStore

    return PictureStore(MOST_PICTURE_BYTES)


def remember_pictures(patch: pytest.MonkeyPatch) -> None:
    """Makes a picture once for each size, whatever room asks; each room keeps its own shelf.

    All that a picture depends on is in its key, so that rooms alike get pictures alike.
    """
    from boardgames.ui.draw import paint
    from boardgames.ui.draw.assets import Assets
    from boardgames.ui.draw.board_view import BoardView

    for name in ("_loaded", "_made", "_cut_out", "_drawn", "_outlined", "_shadowed"):
        _once(patch, Assets, name, lambda assets, *asked: (assets.folder, *asked))
    _once(patch, BoardView, "_sheet", lambda view: (_Same(view.tiled),))
    for name in ("soft_shadow", "rounded"):
        _once(
            patch,
            paint,
            name,
            lambda *asked, **named: (asked, *named.items(), paint._Look.is_plain),
        )


def remember_rivers(patch: pytest.MonkeyPatch) -> None:
    """Paints a board of a river once for each size."""
    from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture

    paint_board = RiverPicture._painting

    def remembered(picture: RiverPicture, index: int) -> Iterator[None]:
        key = (picture.assets.folder, _Same(picture.river), picture.scale, index)
        if key not in _pictures():
            yield from paint_board(picture, index)
        # Kept by the first that asks, which has painted it; got by all others.
        board = _pictures().get(key, lambda: picture._slices[index])
        picture._slices[index] = board

    patch.setattr(RiverPicture, "_painting", remembered)


def _is_alive(font: Any) -> bool:
    """A test that ends the program ends all type with it."""
    import pygame

    try:
        font.get_height()
    except pygame.error:
        return False
    return True


def remember_type(patch: pytest.MonkeyPatch) -> None:
    """Opens a face once for each size, and measures and sets a line once."""
    from boardgames.ui.draw.assets import Assets
    from boardgames.ui.draw.faces import Faces

    cast, measure, render = Assets._cast, Faces.width, Faces.render

    def remembered_face(assets: Any, *asked: Any) -> Any:
        key = (assets.folder, *asked)
        if key not in _FACES or not _is_alive(_FACES[key]):
            _FACES[key] = cast(assets, *asked)
        return _FACES[key]

    def remembered_width(faces: Any, text: str, px: int, face: str) -> int:
        if not text.isascii():
            # Which face has its letters is for the faces to find out.
            return measure(faces, text, px, face)
        key = (text, px, face, faces.assets.folder)
        if key not in _WIDTHS:
            if len(_WIDTHS) >= MOST_WIDTHS:
                _WIDTHS.clear()
            _WIDTHS[key] = measure(faces, text, px, face)
        return _WIDTHS[key]

    def remembered_line(faces: Any, text: str, px: int, colour: Any, face: str) -> Any:
        if not text.isascii():
            return render(faces, text, px, colour, face)
        key = ("line", faces.assets.folder, text, px, colour, face)
        return _pictures().get(key, lambda: render(faces, text, px, colour, face))

    patch.setattr(Assets, "_cast", remembered_face)
    patch.setattr(Faces, "width", remembered_width)
    patch.setattr(Faces, "render", remembered_line)


def remember_advice(patch: pytest.MonkeyPatch) -> None:
    """Lets Bermuda Triangle's hard player think once about a choice, at tables of all sizes."""
    from boardgames.games.bermuda.scene.table import BermudaScene

    weigh = BermudaScene._weigh

    def remembered(table: Any, view: Any, actions: Sequence[Any], seen: int) -> Any:
        key = (_Same(table.game), view, tuple(actions), seen)
        if key not in _ADVISED:
            _ADVISED[key] = weigh(table, view, actions, seen)
        return _ADVISED[key]

    patch.setattr(BermudaScene, "_weigh", remembered)


@pytest.fixture(scope="module", autouse=True)
def pictures_made_once() -> Iterator[None]:
    """For a folder of tests in which a picture's file is only the way to a screen."""
    with pytest.MonkeyPatch.context() as patch:
        remember_pictures(patch)
        remember_rivers(patch)
        remember_type(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def advice_thought_out_once() -> Iterator[None]:
    """For a folder of tests in which advice is only something to be laid on a table."""
    with pytest.MonkeyPatch.context() as patch:
        remember_advice(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def boxes_opened_once() -> Iterator[None]:
    """For a folder of tests in which a box is only the way to a table."""
    with pytest.MonkeyPatch.context() as patch:
        remember_files(patch)
        remember_games(patch)
        yield
