"""Maps that note what is read of them, so that tests learn a game's words from the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Kit, Parts
from boardgames.core.tiled import MapObject, ObjectLayer, Tile, TiledMap
from boardgames.data.parts import defaults_of, load_parts, shipped_files
from boardgames.games import CATALOGUE, kit_of

GAMES = tuple(box.name for box in CATALOGUE)


class Words:
    """What games asked for: classes, and properties by class."""

    def __init__(self) -> None:
        self.classes: set[str] = set()
        self.properties: set[tuple[str, str]] = set()


class WatchedProperties(dict[str, Any]):
    """Properties of one object or tile that note which of them are asked for."""

    def __init__(self, kind: str, values: dict[str, Any], words: Words) -> None:
        super().__init__(values)
        self.kind, self.words = kind, words

    def get(self, name: str, default: Any = None) -> Any:
        self.words.properties.add((self.kind, name))
        return super().get(name, default)

    def __getitem__(self, name: str) -> Any:
        self.words.properties.add((self.kind, name))
        return super().__getitem__(name)


class WatchedMap(TiledMap, frozen=True):
    """A map that notes which classes are asked for."""

    words: Any = None

    def objects(self, layer: str, kind: str | None = None) -> Iterator[MapObject]:
        if kind is not None:
            self.words.classes.add(kind)
        return super().objects(layer, kind)


def watched(map_: TiledMap, words: Words) -> WatchedMap:
    """The same map, watched."""

    def properties(thing: MapObject | Tile) -> WatchedProperties:
        return WatchedProperties(thing.kind, thing.properties, words)

    layers = tuple(
        ObjectLayer(
            layer.name, tuple(replace(one, properties=properties(one)) for one in layer.objects)
        )
        for layer in map_.object_layers
    )
    tiles = {gid: replace(tile, properties=properties(tile)) for gid, tile in map_.tiles.items()}
    fields = {name: getattr(map_, name) for name in TiledMap.__struct_fields__}
    fields |= {"object_layers": layers, "tiles": tiles, "words": words}
    return WatchedMap(**fields)


def boards_of(kit: Kit) -> list[str | None]:
    """The boards that can be played; None where all maps belong together."""
    if not kit.board or kit.name == "whatzit":
        return [None]
    return [path.name for path in sorted((paths.boards() / kit.name).glob("*.tmx"))]


def shipped_parts(game: str) -> Iterator[tuple[Kit, Parts]]:
    """The parts of every board of a game."""
    kit = kit_of(game)
    for board in boards_of(kit):
        yield kit, load_parts(shipped_files(game), kit, board)


def words_of_games() -> Words:
    """Every word the five games ask for when their shipped boards are checked and built."""
    words = Words()
    for game in GAMES:
        for kit, parts in shipped_parts(game):
            maps = {name: watched(map_, words) for name, map_ in parts.maps.items()}
            seen = Parts(parts.rules, maps, parts.sheets)
            assert not [problem for problem in kit.check(seen) if not problem.warning]
            kit.build(seen, defaults_of(parts))
    return words


def shipped_maps() -> list[Path]:
    """Every map that ships, of all games."""
    return sorted([*paths.boards().glob("*/*.tmx"), *paths.boards().glob("*/*/*.tmx")])


def name_of(path: Path) -> str:
    """A shipped file as tests call it."""
    return path.relative_to(paths.boards()).as_posix()
