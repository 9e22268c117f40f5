"""The spaces of the maps a game is played on: their names and positions.

Counting and drawing visits needs only names and positions, so it needs no rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgames.core import hexes
from boardgames.core.game import Game, Ref
from boardgames.core.kit import Parts
from boardgames.core.tiled import Maps, Point, TiledMap
from boardgames.games import kit_of

Place = tuple[str, str]

SPACES = "spaces"
HEXAGONAL = "hexagonal"
NO_SPACE = ("dock",)
"""Classes in the layer of spaces that only position pieces on a space."""

START, HOME = "start", "home"
"""Spaces where pieces begin, and homes, which count as visited: some belong to nobody."""

SHUT = {HEXAGONAL: ("land", "rock"), "orthogonal": ("closed",)}


class Ground:
    """The maps in play and their spaces; `names` only if there is a single map."""

    def __init__(self, game: Game[Any, Any], parts: Parts) -> None:
        self.game = game
        self.maps = played_maps(game, parts)
        self.spots: dict[Place, Point] = {
            (file, name): at for file, map_ in self.maps.items() for name, at in spots_of(map_)
        }
        self.starts = {
            (file, name) for file, map_ in self.maps.items() for name in _starts_of(map_)
        }
        is_single = len(self.maps) == 1
        self.names: dict[str, Place] = (
            {place[1]: place for place in self.spots} if is_single else {}
        )

    def place_of(self, ref: Ref, state: Any) -> Place | None:
        match ref:
            case ("space" | "port", str(name)):
                return self.names.get(name)
            case ("hex", int(q), int(r)):
                return self._hex(q, r, state)
        return None

    def _hex(self, q: int, r: int, state: Any) -> Place | None:
        """The hex on its own board, wherever the river has that board."""
        placed = self.game.river(state).board_at((q, r))  # type: ignore[attr-defined]
        if placed is None:
            return None
        place = (f"{placed.board.name}.tmx", hex_name(q - placed.column, r - placed.shift))
        return place if place in self.spots else None


def played_maps(game: Game[Any, Any], parts: Parts) -> Maps:
    meeting = kit_of(game.name).meeting
    return parts.maps if meeting is None else meeting.maps(game, parts)


def spots_of(map_: TiledMap) -> Iterator[tuple[str, Point]]:
    """Every space, drawn or painted, with its centre in map pixels."""
    for thing in map_.objects(SPACES):
        if thing.name and thing.kind not in NO_SPACE:
            yield thing.name, thing.at
    layer = map_.tile_layer(SPACES)
    for row, gids in enumerate(layer.rows if layer else ()):
        for column, gid in enumerate(gids):
            tile = map_.tiles.get(gid)
            if tile is None or tile.kind in SHUT.get(map_.orientation, ()):
                continue
            if map_.orientation == HEXAGONAL:
                yield hex_name(column, row), hexes.centre((column, row), *map_.tile_size)
            else:
                yield cell_name(column, row), corner_of(map_, column + 0.5, row + 0.5)


def _starts_of(map_: TiledMap) -> Iterator[str]:
    yield from (thing.name for thing in map_.objects(SPACES, START))
    layer = map_.tile_layer(SPACES)
    for row, gids in enumerate(layer.rows if layer else ()):
        for column, gid in enumerate(gids):
            if gid in map_.tiles and map_.tiles[gid].kind in (START, HOME):
                is_hex = map_.orientation == HEXAGONAL
                yield hex_name(column, row) if is_hex else cell_name(column, row)


def hex_name(column: int, row: int) -> str:
    """As in the log, without its board: c4."""
    return cell_name(column, row).lower()


def cell_name(column: int, row: int) -> str:
    """As in the log: C4."""
    # Imported here, so that other games don't load Conflict.
    from boardgames.games.conflict.rules.board import name_of

    return name_of(column, row)


def corner_of(map_: TiledMap, column: float, row: float) -> Point:
    """The upper left corner of a cell, in map pixels."""
    width, height = map_.tile_size
    if map_.orientation == HEXAGONAL:
        x, y = hexes.centre((int(column), int(row)), width, height)
        return x - width / 2, y - height / 2
    return column * width, row * height


def extent(map_: TiledMap) -> tuple[int, int]:
    if map_.orientation != HEXAGONAL:
        return map_.size
    width, height = map_.tile_size
    return round(width * (0.75 * map_.columns + 0.25)), round(height * (map_.rows + 0.5))
