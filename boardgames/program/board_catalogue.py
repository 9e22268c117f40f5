"""The catalogue of boards: shipped ones, packs and the player's own, by name, path or look.

A player's own board takes precedence over a shipped one of the same name.
"""

from __future__ import annotations

import contextlib
import functools
import shutil
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from boardgames import paths
from boardgames.core.problems import DataError, Problem, sentences, suggestion
from boardgames.core.texts import N_, _, either
from boardgames.core.tiled import TiledMap
from boardgames.core.wording import cleaned_path
from boardgames.data.files import RULES
from boardgames.data.map_conventions import layers_of
from boardgames.data.map_head import head_of
from boardgames.data.object_guard import LOOKS
from boardgames.data.pack import SUFFIX, Pack, manifest_in, read_pack, slug
from boardgames.data.parts import SIGNS, is_set, own_boards
from boardgames.data.rulebook import RULEBOOK
from boardgames.data.rules import load_tree
from boardgames.data.tmx import read_map
from boardgames.data.xml_guard import xml_tree
from boardgames.data.yaml_tree import Table
from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.program.own_boards import has_title_of_folder, unit_of

OURS = N_("{title} (ours)")
"""For boards that aren't part of the original game."""
_ALIKE = 0.5
"""Minimum similarity of a map to a game's maps."""
_ENOUGH_MAPS = 3
"""Number of maps read as examples of a game."""
_LAYERS = ("layer", "objectgroup")
_SIGNS = tuple(one for one in SIGNS if one not in (RULES, RULEBOOK))
"""Files that only some games have."""
PACKS = "packs"
"""Folder of the shipped packs."""


class BoardChoice(NamedTuple):
    """A playable board; the default one has an empty name."""

    name: str
    title: str
    path: Path
    is_own: bool
    is_ours: bool = False
    short: str = ""
    """The title of an own board without a mark, where it is the only one of that title."""


def boards_of(game: str) -> list[BoardChoice]:
    """The original board, then ours, other shipped ones, packs, and the player's own."""
    shipped, folder = _shipped(game), paths.boards() / game
    original = kit_of(game).board
    path = folder / _first_of(game)
    first = BoardChoice("", _title(path) if original else _("Original boards"), path, False)
    others = [
        BoardChoice(one.name, _title(one), one, False, is_ours=head_of(one).is_ours)
        for one in shipped
        if one.name != original
    ]
    others.sort(key=lambda choice: not choice.is_ours)
    packs = [
        BoardChoice(str(one), _(OURS, title=title_of(one)), one, False, is_ours=True)
        for one in shipped_packs(game)
    ]
    own = own_boards(game)
    titles = Counter(title_of(path) for path in own)
    return [first, *others, *packs, *(_own_choice(path, titles) for path in own)]


def map_of(game: str, board: str) -> Path:
    known = boards_of(game)
    return next((one.path for one in known if one.name == board), known[0].path)


def _own_choice(path: Path, titles: Counter[str]) -> BoardChoice:
    """With the file's name if several boards have the same title."""
    title = title_of(path)
    if titles[title] > 1:
        named = _("{title} (yours, {file})", title=title, file=cleaned_path(path.stem))
        return BoardChoice(str(path), named, path, True)
    return BoardChoice(str(path), _("{title} (yours)", title=title), path, True, short=title)


def _first_of(game: str) -> str:
    """The default map, or the one to copy if a game uses several."""
    kit = kit_of(game)
    return kit.meeting.first if kit.meeting is not None else kit.board


def _shipped(game: str) -> list[Path]:
    return sorted((paths.boards() / game).glob("*.tmx"))


def _title(path: Path) -> str:
    return _(OURS, title=title_of(path)) if head_of(path).is_ours else title_of(path)


def title_of(path: Path) -> str:
    """The map's title, or its file name."""
    folder = path if path.is_dir() else path.parent
    tops = (paths.user_boards(), paths.unpacked())
    manifest = manifest_in(folder) if any(folder.is_relative_to(top) for top in tops) else None
    own = "" if path.is_dir() else head_of(path).title
    if manifest is not None:
        if has_title_of_folder(path):
            return manifest.title
        board = own or cleaned_path(path.stem)
        return _("{pack}: {board}", pack=manifest.title, board=board)
    return own or cleaned_path(path.stem).replace("_", " ").replace("-", " ").capitalize()


def board_named(game: str, word: str) -> Path | None:
    """Finds a map by path or name, the player's own first.

    Raises DataError for a pack, which has to be added first.
    """
    path = Path(word)
    if path.suffix == SUFFIX and path.is_file():
        text = _('This is a pack. Use "add {file}", then name its board.', file=path.name)
        raise DataError(Problem(path.name, "", text))
    if path.is_file() or (path.is_dir() and (is_set(path) or any(path.glob("*.tmx")))):
        return path.absolute()
    if path.name != word:
        return None
    name = word if word.endswith(".tmx") else f"{word}.tmx"
    for folder in (paths.user_boards() / game, paths.boards() / game):
        if (folder / name).is_file():
            return folder / name
    own = [one for one in (*own_boards(game), *shipped_packs(game)) if word in _names_of(one)]
    return own[0] if own else None


def _names_of(path: Path) -> tuple[str, ...]:
    """File, folder and title of an own board."""
    unit = unit_of(path)
    return path.name, path.stem, unit.name, unit.stem, slug(title_of(path))


def found_board(word: str, game: str | None = None) -> tuple[str | None, Path]:
    """The game and map for a name or path; raises DataError.

    The game is None if the map doesn't look like any game's.
    """
    names = [box_of(game).name] if game else [box.name for box in CATALOGUE]
    for name in names:
        path = board_named(name, word)
        if path is not None:
            is_path = path == Path(word).absolute()
            return (game or game_of(path), path) if is_path else (name, path)
    known = [
        path.stem
        for name in names
        for path in (*own_boards(name), *_shipped(name), *shipped_packs(name))
    ]
    choices = _("Choose {names}.", names=either(sorted(known)))
    remedy = suggestion(Path(word).stem, known) or choices
    raise DataError(Problem(word, "", sentences(_("There's no such board."), remedy)))


def game_of(path: Path) -> str | None:
    """The game of a map, by its folder or else by its layers."""
    folders = [folder.name for folder in (path.absolute(), *path.absolute().parents[:2])]
    for box in CATALOGUE:
        if box.name in folders:
            return box.name
    if path.is_dir():
        found = [game_by_look(one) for one in sorted(path.glob("*.tmx"))]
        return next((one for one in found if one), None) or _game_by_texts(path)
    return game_by_look(path)


def _game_by_texts(folder: Path) -> str | None:
    """The game of a folder without a map: the one that has such files, or most of its rules."""
    for box in CATALOGUE:
        shipped = paths.boards() / box.name
        if any((folder / one).exists() and (shipped / one).exists() for one in _SIGNS):
            return box.name
    keys = _rule_names(folder / RULES)
    shared = {
        box.name: len(keys & _rule_names(paths.boards() / box.name / RULES)) for box in CATALOGUE
    }
    best = max(shared, key=shared.__getitem__)
    return best if shared[best] > _ALIKE * max(1, len(keys)) else None


def _rule_names(path: Path) -> set[str]:
    try:
        rules = load_tree(path).root
    except DataError:
        return set()
    return {str(entry.key) for entry in rules.entries} if isinstance(rules, Table) else set()


def game_by_look(path: Path) -> str | None:
    """The game whose maps have the most similar layers and classes."""
    try:
        map_ = read_map(path)
    except DataError:
        return None
    layers, classes = set(layers_of(map_)), _classes(map_)

    def alike(game: str) -> float:
        known = known_layers(game)
        return len(layers & known) / max(1, len(layers | known))

    found: dict[str, float] = {}
    # Layers identify most maps, so maps are only read for games that may still win.
    for game in sorted((box.name for box in CATALOGUE), key=alike, reverse=True):
        if found and (alike(game) + 1) / 2 < max(found.values()):
            break
        shared = len(classes & _known_classes(paths.boards() / game)) / max(1, len(classes))
        found[game] = (alike(game) + shared) / 2
    best = max((box.name for box in CATALOGUE if box.name in found), key=found.__getitem__)
    return best if found[best] > _ALIKE else None


def known_layers(game: str) -> frozenset[str]:
    return _layers_in(paths.boards() / game)


@functools.cache
def _layers_in(folder: Path) -> frozenset[str]:
    found: set[str] = set()
    for path in _patterns(folder):
        # Problems of a shipped map are reported when it is checked itself.
        with contextlib.suppress(DataError, OSError):
            map_ = xml_tree(path.read_bytes(), path.name, "map")
            found |= {one.get("name") for kind in _LAYERS for one in map_.all(kind)}
    return frozenset(name for name in found if not name.startswith(LOOKS))


@functools.cache
def _known_classes(folder: Path) -> frozenset[str]:
    found: set[str] = set()
    for path in _patterns(folder):
        with contextlib.suppress(DataError):
            found |= _classes(read_map(path))
    return frozenset(found)


def _patterns(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.tmx"))[:_ENOUGH_MAPS]


def _classes(map_: TiledMap) -> set[str]:
    objects = (layer for layer in map_.object_layers if not layer.name.startswith(LOOKS))
    found = {thing.kind for layer in objects for thing in layer.objects}
    for painted in map_.tile_layers:
        if not painted.name.startswith(LOOKS):
            tiles = (map_.tiles.get(gid) for row in painted.rows for gid in row)
            found |= {tile.kind for tile in tiles if tile}
    return found - {""}


def shipped_packs(game: str) -> list[Path]:
    """The maps of a game's shipped packs, unpacked on first use; skips those that can't be.

    They are separate from the player's boards and restored whenever they are changed.
    """
    found: list[Path] = []
    for path in sorted((paths.boards() / PACKS).glob(f"*{SUFFIX}")):
        pack = _read(path, path.stat().st_mtime)
        if pack is not None and pack.manifest.game == game:
            folder = paths.unpacked() / game / path.stem
            if _is_unpacked(folder, pack):
                found += sorted(folder.glob("*.tmx"))
    return found


@functools.lru_cache(maxsize=64)
def _read(path: Path, changed: float) -> Pack | None:
    try:
        return read_pack(path)
    except DataError:
        # A damaged installation; its other boards can still be played.
        return None


def _is_unpacked(folder: Path, pack: Pack) -> bool:
    """Unpacks a pack unless it is complete already; False if it can't be written."""
    try:
        if not _is_complete(folder, pack):
            if folder.exists():
                shutil.rmtree(folder)
            for name, data in pack.files.items():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(data)
    except OSError:
        return False
    return True


def _is_complete(folder: Path, pack: Pack) -> bool:
    return all(
        (folder / name).is_file() and (folder / name).stat().st_size == len(data)
        for name, data in pack.files.items()
    )
