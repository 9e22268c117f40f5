"""A board: named spaces with a kind, a place and neighbours.

It holds only what all games share; what a space means is the game's own business.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from boardgames.core.tiled import Point


class Space(msgspec.Struct, frozen=True):
    """One place a piece can stand on; `at` is in map pixels."""

    name: str
    kind: str
    at: Point
    properties: dict[str, Any] = {}


class Board(msgspec.Struct, frozen=True):
    """Spaces in board order, and which of them are linked."""

    spaces: dict[str, Space]
    links: dict[str, tuple[str, ...]]
    """Neighbours of every space, in board order."""

    @classmethod
    def of(cls, spaces: Iterable[Space], pairs: Iterable[tuple[str, str]]) -> Board:
        """A board whose pairs are links in both directions."""
        by_name = {space.name: space for space in spaces}
        place = {name: index for index, name in enumerate(by_name)}
        near: dict[str, set[str]] = {name: set() for name in by_name}
        for one, other in pairs:
            near[one].add(other)
            near[other].add(one)
        links = {
            name: tuple(sorted(others, key=place.__getitem__)) for name, others in near.items()
        }
        return cls(by_name, links)

    def distances(self, start: str) -> dict[str, int]:
        """Fewest links from `start` to every space that can be reached."""
        found = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in self.links[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found


def nearest(at: Point, spaces: Mapping[str, Space], within: float) -> str | None:
    """The space whose centre is nearest to the point, if one is within that distance."""
    best, least = None, within * within
    for name, space in spaces.items():
        across = space.at[0] - at[0]
        if -within <= across <= within:
            squared = across * across + (space.at[1] - at[1]) ** 2
            if squared < least or (best is None and squared == least):
                best, least = name, squared
    return best
