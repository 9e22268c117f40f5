"""The board: the sea read from a Tiled map, its distances and its shortest routes.

Computers list moves thousands of times a second, so each list is built once, on first use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import hypot
from typing import TypeVar

import msgspec

from boardgames.core.tiled import Board, MapObject, Space, TiledMap, nearest
from boardgames.games.waterworld.rules.actions import FlyTo, MoveTo

SNAP = 24.0  # map pixels within which a point belongs to the nearest space

SPACE_NAME = re.compile(r"[A-Z][0-9]{1,2}")

T = TypeVar("T")
Link = tuple[str, str]
Cost = tuple[int, int]
"""Bends, then how early they come: of routes with equal bends, late bends look best."""

STRAIGHT = 0.9  # cosine of the largest angle at which two links still look like one line


class Sea(msgspec.Struct, frozen=True):
    """The board; a space's kind is the colour of its ring."""

    board: Board
    atolls: tuple[str, ...]
    """In board order: by letter, then by number."""
    deez: str
    starts: dict[str, str]
    """By colour."""
    landfalls: tuple[str, ...]
    """The spaces the compass can name, in board order."""


def place_of(name: str) -> tuple[str, int]:
    """Sort key of spaces: letter, then number."""
    return name[0], int(name[1:])


def sea_of(map_: TiledMap) -> Sea:
    """Requires a map without problems."""
    spaces = dict(sorted(spaces_in(map_).items(), key=lambda entry: place_of(entry[0])))
    board = Board.of(spaces.values(), links_in(map_, spaces))

    def on(layer: str, kind: str) -> list[tuple[str, str]]:
        found = [(_space_at(thing, spaces), thing.name) for thing in map_.objects(layer, kind)]
        return sorted(found, key=lambda entry: place_of(entry[0]))

    return Sea(
        board,
        tuple(space for space, _ in on("atolls", "atoll")),
        on("starts", "deez")[0][0],
        {colour: space for space, colour in on("starts", "pawn")},
        tuple(space for space, _ in on("compass", "dry_land")),
    )


def spaces_in(map_: TiledMap) -> dict[str, Space]:
    """The spaces with valid names, the first of each name, in file order."""
    found: dict[str, Space] = {}
    for thing in map_.objects("spaces", "space"):
        if SPACE_NAME.fullmatch(thing.name):
            ring = str(thing.properties.get("ring", ""))
            found.setdefault(thing.name, Space(thing.name, ring, thing.at))
    return found


def lines_in(
    map_: TiledMap, spaces: dict[str, Space]
) -> Iterator[tuple[MapObject, list[str | None]]]:
    """Every line with the spaces of its points; exact centres are found without a search."""
    centres = {space.at: name for name, space in reversed(spaces.items())}
    for line in map_.objects("links", "line"):
        yield line, [centres.get(at) or nearest(at, spaces, SNAP) for at in line.points]


def links_in(map_: TiledMap, spaces: dict[str, Space]) -> Iterator[tuple[str, str]]:
    for _, on in lines_in(map_, spaces):
        for one, other in pairwise(on):
            if one is not None and other is not None and one != other:
                yield one, other


def _space_at(thing: MapObject, spaces: dict[str, Space]) -> str:
    space = nearest(thing.at, spaces, SNAP)
    assert space is not None, "a map is checked before it is played"
    return space


class Worked(dict[str, T]):
    """A lazy mapping from spaces."""

    def __init__(self, work: Callable[[str], T]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, space: str) -> T:
        found = self[space] = self._work(space)
        return found


class Chart:
    def __init__(self, board: Board, furthest: int) -> None:
        """For rolls up to `furthest`."""
        self._board, self._furthest = board, furthest
        self.spaces = board.spaces
        self.distance = Worked(board.distances)
        self.moves = Worked(self._moves_from)
        """WW-31: by start and roll, the moves that end 1 to the roll away, in board order."""
        self.flights = Worked(self._flights_from)
        """WW-45: by start, the flights to any other space."""
        self._best: dict[str, dict[Link, tuple[Cost, Link | None]]] = {}
        self._ways: dict[Link, tuple[str, ...]] = {}
        self._bent: dict[tuple[str, str, str], bool] = {}

    def _moves_from(self, start: str) -> tuple[tuple[MoveTo, ...], ...]:
        away = self.distance[start]
        near = [(away[end], MoveTo(end)) for end in self.spaces if 1 <= away[end] <= self._furthest]
        return tuple(
            tuple([move for spaces, move in near if spaces <= roll])
            for roll in range(self._furthest + 1)
        )

    def _flights_from(self, start: str) -> tuple[FlyTo, ...]:
        return tuple(FlyTo(end) for end in self.spaces if end != start)

    def is_diagonal(self, start: str, end: str) -> bool:
        """Whether the route between two spaces that are two apart turns a corner."""
        one, two, three = self.way(start, end)
        return self._bends(one, two, three)

    def way(self, start: str, end: str) -> tuple[str, ...]:
        """The shortest route with the fewest bends, both ends included."""
        found = self._ways.get((start, end))
        if found is None:
            found = self._ways[start, end] = self._traced(start, end)
        return found

    def _traced(self, start: str, end: str) -> tuple[str, ...]:
        best = self._best.get(start)
        if best is None:
            best = self._best[start] = self._fewest_bends(start)
        arrivals = [(best[near, end][0], near) for near in self._nearer(start, end)]
        if not arrivals:
            return (start,)
        link: Link | None = (min(arrivals)[1], end)
        spaces = [end]
        while link is not None:
            spaces.append(link[0])
            link = best[link][1]
        return tuple(reversed(spaces))

    def _fewest_bends(self, start: str) -> dict[Link, tuple[Cost, Link | None]]:
        """For every link of a shortest route: its cost so far, and the link before."""
        best: dict[Link, tuple[Cost, Link | None]] = {}
        distance = self.distance[start]
        nearer = {space: self._nearer(start, space) for space in distance}
        for there in sorted(distance, key=distance.__getitem__):
            for here in nearer[there]:
                options: list[tuple[Cost, Link]] = []
                for before in nearer[here]:
                    bends, early = best[before, here][0]
                    if self._bends(before, here, there):
                        bends, early = bends + 1, early - distance[here]
                    options.append(((bends, early), (before, here)))
                best[here, there] = min(options, default=((0, 0), None))
        return best

    def _nearer(self, start: str, space: str) -> list[str]:
        distance = self.distance[start]
        return [near for near in self._board.links[space] if distance[near] < distance[space]]

    def _bends(self, one: str, two: str, three: str) -> bool:
        found = self._bent.get((one, two, three))
        if found is None:
            found = self._bent[one, two, three] = self._is_corner(one, two, three)
        return found

    def _is_corner(self, one: str, two: str, three: str) -> bool:
        a, b, c = (self._board.spaces[name].at for name in (one, two, three))
        into, out = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
        along = into[0] * out[0] + into[1] * out[1]
        return along < STRAIGHT * hypot(*into) * hypot(*out)
