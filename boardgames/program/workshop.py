"""Which boards there are: shipped ones and the player's own, by name, by path, by their looks.

Asked for by name, a player's own board comes before a shipped one.
"""

from __future__ import annotations

import contextlib
import functools
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from boardgames import paths
from boardgames.core.problems import DataError, Problem, did_you_mean
from boardgames.core.tiled import TiledMap
from boardgames.core.wording import cleaned_path
from boardgames.data.map_conventions import layers_of
from boardgames.data.map_head import head_of
from boardgames.data.object_guard import LOOKS
from boardgames.data.pack import SUFFIX, manifest_in, slug
from boardgames.data.parts import is_set, own_boards
from boardgames.data.tmx import read_map
from boardgames.data.xml_guard import xml_tree
from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.program.keep import unit_of
from boardgames.program.shipped_packs import shipped_packs

OURS = "(ours)"
"""Marks boards that are no part of the original box."""
_ALIKE = 0.5
"""How much a map must have in common with a game's maps to be taken for one of them."""
_ENOUGH_MAPS = 3
"""So many maps of a game show what its maps are made of."""
_LAYERS = ("layer", "objectgroup")


class BoardChoice(NamedTuple):
    """A board that can be played; an empty name is the one of the box."""

    name: str
    title: str
    path: Path
    is_own: bool


def boards_of(game: str) -> list[BoardChoice]:
    """The board of the box first, then ours, then other shipped ones, then the player's own."""
    shipped, folder = _shipped(game), paths.boards() / game
    original = kit_of(game).board
    path = folder / _first_of(game)
    first = BoardChoice("", _title(path) if original else "As in the box", path, False)
    others = [BoardChoice(p.name, _title(p), p, False) for p in shipped if p.name != original]
    others.sort(key=lambda choice: not choice.title.endswith(OURS))
    packs = [
        BoardChoice(str(one), f"{title_of(one)} {OURS}", one, False) for one in shipped_packs(game)
    ]
    own = own_boards(game)
    titles = Counter(title_of(path) for path in own)
    return [
        first,
        *others,
        *packs,
        *(BoardChoice(str(p), _own_title(p, titles[title_of(p)]), p, True) for p in own),
    ]


def _own_title(path: Path, count: int) -> str:
    """The title of an own board, with its file's name where several are called alike."""
    more = f", {cleaned_path(path.stem)}" if count > 1 else ""
    return f"{title_of(path)} (yours{more})"


def _first_of(game: str) -> str:
    """The map of the box, or what a copy is made of where several belong together."""
    kit = kit_of(game)
    return kit.meeting.first if kit.meeting is not None else kit.board


def _shipped(game: str) -> list[Path]:
    return sorted((paths.boards() / game).glob("*.tmx"))


def _title(path: Path) -> str:
    """What a shipped map calls itself, and whether it is one of ours."""
    return f"{title_of(path)} {OURS}" if head_of(path).is_ours else title_of(path)


def title_of(path: Path) -> str:
    """What a map calls itself, else what its file is called."""
    folder = path if path.is_dir() else path.parent
    tops = (paths.user_boards(), paths.unpacked())
    told = manifest_in(folder) if any(folder.is_relative_to(top) for top in tops) else None
    own = "" if path.is_dir() else head_of(path).title
    if told is not None:
        is_alone = len(list(folder.glob("*.tmx"))) < 2
        return told.title if is_alone else f"{told.title}: {own or cleaned_path(path.stem)}"
    return own or cleaned_path(path.stem).replace("_", " ").replace("-", " ").capitalize()


def board_named(game: str, word: str) -> Path | None:
    """The map that is meant by a path or a name: a player's own first, then a shipped one.

    Raises DataError for a pack, which may hold several and is looked into before it is taken.
    """
    path = Path(word)
    if path.suffix == SUFFIX and path.is_file():
        remedy = f'bring it in with "add {path.name}", then name its board.'
        raise DataError(Problem(path.name, "", f"is a pack, not a map; {remedy}"))
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
    """What an own board in a folder answers to: its file, its folder, its title."""
    unit = unit_of(path)
    return path.name, path.stem, unit.name, unit.stem, slug(title_of(path))


def found_board(word: str, game: str | None = None) -> tuple[str | None, Path]:
    """The game and the map of a board asked for by name or path; raises DataError.

    A map that is there but looks like none of the games' has no game.
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
    remedy = did_you_mean(Path(word).stem, known) or f"; there are {', '.join(sorted(known))}."
    raise DataError(Problem(word, "", f"there is no such board{remedy}"))


def game_of(path: Path) -> str | None:
    """The game a map is for: by the folder it lies in, else by the layers it has."""
    folders = [folder.name for folder in (path.absolute(), *path.absolute().parents[:2])]
    for box in CATALOGUE:
        if box.name in folders:
            return box.name
    if path.is_dir():
        found = [game_of(one) for one in sorted(path.glob("*.tmx"))]
        return next((one for one in found if one), None)
    return game_by_look(path)


def game_by_look(path: Path) -> str | None:
    """The game whose maps a map looks like: by the names of its layers, and by its classes."""
    try:
        map_ = read_map(path)
    except DataError:
        return None
    layers, classes = set(layers_of(map_)), _classes(map_)

    def alike(game: str) -> float:
        known = known_layers(game)
        return len(layers & known) / max(1, len(layers | known))

    found: dict[str, float] = {}
    # Maps are read whole only of games that may still come first: most are told by their layers.
    for game in sorted((box.name for box in CATALOGUE), key=alike, reverse=True):
        if found and (alike(game) + 1) / 2 < max(found.values()):
            break
        shared = len(classes & _known_classes(paths.boards() / game)) / max(1, len(classes))
        found[game] = (alike(game) + shared) / 2
    best = max((box.name for box in CATALOGUE if box.name in found), key=found.__getitem__)
    return best if found[best] > _ALIKE else None


def known_layers(game: str) -> frozenset[str]:
    """The layers that maps of the game have, as the shipped ones show."""
    return _layers_in(paths.boards() / game)


@functools.cache
def _layers_in(folder: Path) -> frozenset[str]:
    """The layers of a game's maps that rules read."""
    found: set[str] = set()
    for path in _patterns(folder):
        # What is wrong with a shipped map is said where it is checked itself.
        with contextlib.suppress(DataError, OSError):
            map_ = xml_tree(path.read_bytes(), path.name, "map")
            found |= {one.get("name") for kind in _LAYERS for one in map_.all(kind)}
    return frozenset(name for name in found if not name.startswith(LOOKS))


@functools.cache
def _known_classes(folder: Path) -> frozenset[str]:
    """The classes of a game's maps."""
    found: set[str] = set()
    for path in _patterns(folder):
        with contextlib.suppress(DataError):
            found |= _classes(read_map(path))
    return frozenset(found)


def _patterns(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.tmx"))[:_ENOUGH_MAPS]


def _classes(map_: TiledMap) -> set[str]:
    """The classes of everything rules read."""
    objects = (layer for layer in map_.object_layers if not layer.name.startswith(LOOKS))
    found = {thing.kind for layer in objects for thing in layer.objects}
    for painted in map_.tile_layers:
        if not painted.name.startswith(LOOKS):
            tiles = (map_.tiles.get(gid) for row in painted.rows for gid in row)
            found |= {tile.kind for tile in tiles if tile}
    return found - {""}
