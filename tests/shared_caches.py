"""What is read, built, painted and played once for a process of tests.

What the files say and how a box is opened is tested in tests/data; a test of a screen that opens
the same box for the hundredth time would spend most of its time on checking the same map again,
and on decoding and scaling the same pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

import pytest

from boardgames import games, paths
from boardgames.core.session import NOTHING_YET, Session
from boardgames.core.texts import in_use
from boardgames.data import parts, rules
from boardgames.data.yaml_tree import tree_of

_READ: dict[Any, tuple[Any, dict[str, str]]] = {}
_BUILT: dict[Any, games.Opened] = {}
_TREES: dict[Any, Any] = {}
_ADVISED: dict[Any, Any] = {}
_FACES: dict[Any, Any] = {}
_MEASURED: dict[Any, Any] = {}
_TOLD: dict[Any, Any] = {}
_DECODED_AHEAD: set[Any] = set()
_RIVERS: dict[Any, int] = {}
"""Numbers of rivers by their looks; one numbering for all modules, which share the images."""
MOST_PICTURE_BYTES = 384 * 2**20
MOST_MEASURED = 300_000
PRINTED = str.maketrans("", "", "·…–—×‘’“”ÄËÏÖÜŸäëïöüÿ")
"""What the program's own sentences have besides plain letters, also in the disguise."""
MOST_TREES = 200
MOST_GAMES = 60
MOST_SEATS = 6


def remember_files(patch: pytest.MonkeyPatch) -> None:
    """Reads shipped files and those a save carries once; a player's own are read every time."""
    read, shipped = parts._loaded, paths.boards()

    def remembered(files: Any, kit: Any, names: Sequence[str], *look: Any) -> Any:
        is_ours = files.folder is None or files.folder == shipped / kit.name
        root = files.own_root if any("/" in name for name in names) else shipped
        # A map of the box that is asked for by its path is one of the box all the same.
        is_ours = is_ours and files.over is None and root.is_relative_to(shipped)
        if look or not is_ours:
            return read(files, kit, names, *look)
        told = hash(tuple(sorted(files.texts.items()))) if files.folder is None else 0
        key = (kit.name, files.folder, root, tuple(names), told)
        if key not in _READ:
            _READ[key] = (read(files, kit, names), dict(files.texts))
        result, texts_read = _READ[key]
        files.texts.update(texts_read)
        return result

    patch.setattr(parts, "_loaded", remembered)
    patch.setattr(rules, "tree_of", _remembered_tree(tree_of))
    # It would ask the disk for every file of the box at each table whether it has changed.
    patch.setattr(parts._Shipped, "of", lambda *_: None)


def _remembered_tree(build: Callable[..., Any]) -> Callable[..., Any]:
    """Parses a text once, whatever board it is read for; one that is refused is refused again."""

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
        # The parts are kept with the game, so that no others can get their id.
        known = _BUILT.pop(key, None) or build(read, files, variants, seen)
        _BUILT[key] = known
        if len(_BUILT) > MOST_GAMES:
            # A storm chooses other options at every setup, and a game has megabytes of ways.
            del _BUILT[next(iter(_BUILT))]
        return games.Opened(known.game, known.parts, files)

    patch.setattr(games, "built", remembered)


def as_it_stood(match: Session[Any, Any], length: int) -> Session[Any, Any]:
    """A session of its own in which a match stands after that many actions."""
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
        return shared_pictures().get((name, *key(*asked, **named)), lambda: make(*asked, **named))

    patch.setattr(owner, name, remembered)


@cache
def shared_pictures() -> Any:
    """The one store of them; made when it is wanted, since tests of rules open no picture."""
    from boardgames.ui.draw.picture_store import PictureStore

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
    _decode_ahead_once(patch)


def _decode_ahead_once(patch: pytest.MonkeyPatch) -> None:
    """Lets a picture be decoded ahead for one room: all others find it already loaded."""
    from boardgames.ui.draw.assets import Assets

    load_ahead = Assets.load_ahead

    def remembered(assets: Assets, names: Iterable[str]) -> None:
        wanted = [(assets.folder, name) for name in names]
        load_ahead(assets, [pair[1] for pair in wanted if pair not in _DECODED_AHEAD])
        _DECODED_AHEAD.update(wanted)

    patch.setattr(Assets, "load_ahead", remembered)


def remember_rivers(patch: pytest.MonkeyPatch) -> None:
    """Paints a board of a river once for each size, whatever match it is laid for."""
    from boardgames.games.whitewater.scene.draw.river_picture import RiverPicture

    paint_board = RiverPicture._painting
    known: WeakKeyDictionary[Any, int] = WeakKeyDictionary()

    def looks_of(river: Any) -> int:
        """The same number for rivers of the same hexes and marks: all that is painted of one."""
        if river not in known:
            marks = [(one.column, one.shift, one.board.begin, one.board.end) for one in river.laid]
            looks = (tuple(river.cells.items()), tuple(marks))
            known[river] = _RIVERS.setdefault(looks, len(_RIVERS))
        return known[river]

    def remembered(picture: RiverPicture, index: int) -> Iterator[None]:
        key = (picture.assets.folder, looks_of(picture.river), picture.scale, index)
        if key not in shared_pictures():
            yield from paint_board(picture, index)
        # Kept by the first that asks, which has painted it; got by all others.
        board = shared_pictures().get(key, lambda: picture._slices[index])
        picture._slices[index] = board

    patch.setattr(RiverPicture, "_painting", remembered)


def remember_boards(patch: pytest.MonkeyPatch) -> None:
    """Prints a board once for each place that it has in a window."""
    from boardgames.games.bermuda.scene.draw import sea as chart
    from boardgames.games.conflict.scene.draw import ground
    from boardgames.games.waterworld.scene.draw import sea
    from boardgames.games.whatzit.scene.draw import painters

    def placed(layout: Any, *printed: Any) -> tuple[Any, ...]:
        """What is printed, where, and in which type."""
        view, room = layout.board, layout.room
        place = (_Same(view.tiled), tuple(view.rect), tuple(view.part), view.scale)
        type_ = (room.size, room.theme.unit, room.theme.type_unit, room.settings.high_contrast)
        return (room.assets.folder, in_use(), *place, *type_, *map(_Same, printed))

    _once(patch, ground, "draw_ground", lambda layout: placed(layout, layout.field))
    _once(patch, sea, "_chart", placed)
    _once(patch, chart, "draw_chart", placed)
    _once(patch, painters, "board_picture", placed)


def remember_clouds(patch: pytest.MonkeyPatch) -> None:
    """Makes the cloud of Bermuda Triangle once for each size; each table turns one of its own."""
    from boardgames.games.bermuda.scene.draw.cloud_picture import CloudPicture

    make = CloudPicture._made_body

    def remembered(cloud: CloudPicture) -> Any:
        if cloud._seen_whole is not None:
            return make(cloud)
        layout = cloud.layout
        size = (layout.px(2 * cloud.reach), layout.dot, cloud.sea.board.outline)
        key = ("cloud", layout.room.assets.folder, *size)
        return shared_pictures().get(key, lambda: make(cloud)).copy()

    patch.setattr(CloudPicture, "_made_body", remembered)


def remember_turns(patch: pytest.MonkeyPatch) -> None:
    """Turns a cloud of the same pixels once by the same angle; each table gets a copy."""
    from boardgames.games.bermuda.scene.draw import cloud_picture

    turn = cloud_picture._turned
    known: WeakKeyDictionary[Any, int] = WeakKeyDictionary()

    def remembered(base: Any, degrees: int) -> Any:
        pixels = known.get(base)
        if pixels is None:
            # A turned picture is never painted on again.
            pixels = known[base] = hash(base.get_buffer().raw)
        # The store is limited by bytes: clouds of a zoomed board take megabytes each.
        key = ("turned", pixels, base.get_size(), base.get_alpha(), degrees)
        return shared_pictures().get(key, lambda: turn(base, degrees)).copy()

    patch.setattr(cloud_picture, "_turned", remembered)


def remember_codes(patch: pytest.MonkeyPatch) -> None:
    """Prints a card of Whatzit? once for each size that it is looked at whole in."""
    from boardgames.games.whatzit.scene.draw.card_face import Printer

    def printed(printer: Printer, card: str, wide: int) -> tuple[Any, ...]:
        code, is_plain = _Same(printer._codes[card]), printer._letters.is_plain
        return (printer._assets.folder, code, wide, is_plain)

    _once(patch, Printer, "_finished", printed)


def remember_stories(patch: pytest.MonkeyPatch) -> None:
    """Tells a turn once to those who hear the same of it, at tables of all sizes."""
    from boardgames.core.narration import turn_summary
    from boardgames.ui.table import viewpoint

    def remembered(narration: Any, turn: Any, teller: Any, who: Any) -> Any:
        names = tuple(map(who, range(MOST_SEATS)))
        game, language = _Same(narration.game), in_use()
        key = (game, turn[0], tuple(turn[1]), teller.listener, names, language)
        if key not in _TOLD:
            _TOLD[key] = turn_summary(narration, turn, teller, who)
        return _TOLD[key]

    patch.setattr(viewpoint, "turn_summary", remembered)


def _is_alive(font: Any) -> bool:
    """A test that ends the program ends all type with it."""
    import pygame

    try:
        font.get_height()
    except pygame.error:
        return False
    return True


def remember_type(patch: pytest.MonkeyPatch) -> None:
    """Opens a face once for each size, and measures, sets and wraps a line once."""
    from boardgames.ui.draw.assets import Assets
    from boardgames.ui.draw.faces import Faces
    from boardgames.ui.draw.lettering import Lettering

    cast, render, has_letter = Assets._cast, Faces.render, Assets.has_letter

    def remembered_face(assets: Any, *asked: Any) -> Any:
        key = (assets.folder, *asked)
        if key not in _FACES or not _is_alive(_FACES[key]):
            _FACES[key] = cast(assets, *asked)
        return _FACES[key]

    def remembered_letter(assets: Any, *asked: Any) -> Any:
        key = ("has_letter", assets.folder, *asked)
        if key not in _MEASURED:
            _MEASURED[key] = has_letter(assets, *asked)
        return _MEASURED[key]

    def remembered_line(faces: Any, text: str, px: int, colour: Any, face: str) -> Any:
        if not _is_usual(text):
            return render(faces, text, px, colour, face)
        key = ("line", faces.assets.folder, text, px, colour, face)
        return shared_pictures().get(key, lambda: render(faces, text, px, colour, face))

    patch.setattr(Assets, "_cast", remembered_face)
    patch.setattr(Assets, "has_letter", remembered_letter)
    patch.setattr(Faces, "render", remembered_line)
    _measured_once(patch, Faces, "width")
    for name in ("_wrap", "_fit"):
        _measured_once(patch, Lettering, name)


@cache
def _is_usual(text: str) -> bool:
    """Names may have any letters: which face has those is for the faces to find out."""
    return text.isascii() or text.translate(PRINTED).isascii()


def _measured_once(patch: pytest.MonkeyPatch, owner: Any, name: str) -> None:
    """Lets `owner.name` measure a text once for the same measures, whatever room asks."""
    measure = getattr(owner, name)

    def remembered(one: Any, text: str, *asked: Any) -> Any:
        if not _is_usual(text):
            return measure(one, text, *asked)
        key = (name, text, one.assets.folder, *asked)
        found = _MEASURED.get(key)
        if found is None:
            if len(_MEASURED) >= MOST_MEASURED:
                _MEASURED.clear()
            found = _MEASURED[key] = measure(one, text, *asked)
        return found

    patch.setattr(owner, name, remembered)


def remember_advice(patch: pytest.MonkeyPatch) -> None:
    """Lets Bermuda Triangle's hard player think once about a choice, at tables of all sizes."""
    from boardgames.games.bermuda.scene import ui

    weigh = ui._weigh

    def remembered(frame: Any) -> Any:
        asked = (frame.view, tuple(frame.actions), len(frame.seen.entries))
        key = (_Same(frame.game), *asked, in_use())
        if key not in _ADVISED:
            _ADVISED[key] = weigh(frame)
        return _ADVISED[key]

    patch.setattr(ui, "_weigh", remembered)


@pytest.fixture(scope="module", autouse=True)
def pictures_made_once() -> Iterator[None]:
    """For a folder of tests in which a picture's file is only the way to a screen."""
    with pytest.MonkeyPatch.context() as patch:
        remember_pictures(patch)
        remember_rivers(patch)
        remember_boards(patch)
        remember_turns(patch)
        remember_type(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def advice_thought_out_once() -> Iterator[None]:
    """For a folder of tests in which advice is only something to be laid on a table."""
    with pytest.MonkeyPatch.context() as patch:
        remember_advice(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def matches_painted_and_told_once() -> Iterator[None]:
    """For a folder of tests in which the same few matches are on tables of all sizes.

    Elsewhere a cloud or a card made in one way is compared with one made in another.
    """
    with pytest.MonkeyPatch.context() as patch:
        remember_clouds(patch)
        remember_codes(patch)
        remember_stories(patch)
        yield


@pytest.fixture(scope="module", autouse=True)
def boxes_opened_once() -> Iterator[None]:
    """For a folder of tests in which a box is only the way to a table."""
    with pytest.MonkeyPatch.context() as patch:
        remember_files(patch)
        remember_games(patch)
        yield
