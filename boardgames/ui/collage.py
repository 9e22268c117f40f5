"""A picture of things lying on a ground, of which only what has changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple

import pygame


class Thing(NamedTuple):
    """Something that lies on the ground."""

    name: Hashable
    """No two things have the same."""
    look: object
    """All that its picture depends on, its place too."""
    rect: pygame.Rect
    """No pixel outside of it is changed by it."""
    draw: Callable[[pygame.Surface], None]


class Collage:
    """Things over each other, as they were painted last.

    Two things that both stay as they are must lie in the same order as before.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._place: object = None
        self._key: object = None
        self._lying: dict[Hashable, Thing] = {}

    def paint(
        self,
        surface: pygame.Surface,
        place: tuple[object, pygame.Rect],
        key: object,
        ground: pygame.Surface,
        things: Callable[[], list[Thing]],
    ) -> bool:
        """Lays the picture down, brought up to date where it is of another key; says which.

        The ground is that of the whole window and the same as long as the place is; it may lie on
        the surface already.
        """
        area = place[1]
        if self._picture is None or self._picture.get_size() != area.size:
            # A sheet that is large enough is used again: to get a new one takes long.
            self._picture, self._place = pygame.Surface(area.size, 0, surface), None
        is_bare = place != self._place
        is_new = is_bare or key != self._key
        if is_new:
            found = things()
            lying = {thing.name: thing for thing in found}
            stale = [area] if is_bare else _merged(self._changed(lying), area)
            for part in stale:
                _paint(surface, part, ground, found)
                self._picture.blit(surface, part.move(-area.left, -area.top), part)
            self._place, self._key, self._lying = place, key, lying
        if not is_bare:
            surface.blit(self._picture, area)
        return is_new

    def _changed(self, lying: Mapping[Hashable, Thing]) -> Iterator[pygame.Rect]:
        """Where something lies now that didn't before, or the other way round."""
        for name in self._lying.keys() | lying.keys():
            before, now = self._lying.get(name), lying.get(name)
            if before is None or now is None or before.look != now.look:
                yield from (thing.rect for thing in (before, now) if thing is not None)


def _merged(parts: Iterable[pygame.Rect], area: pygame.Rect) -> list[pygame.Rect]:
    """The same parts as far as they lie in the area, those that overlap as one."""
    found: list[pygame.Rect] = []
    for part in parts:
        whole = part.clip(area)
        while (index := whole.collidelist(found)) >= 0:
            whole = whole.union(found.pop(index))
        if whole:
            found.append(whole)
    return found


def _paint(
    surface: pygame.Surface, part: pygame.Rect, ground: pygame.Surface, things: list[Thing]
) -> None:
    """A part from the ground up."""
    clip = surface.get_clip()
    surface.set_clip(part)
    if ground is not surface:
        surface.blit(ground, part, part)
    for index in part.collidelistall([thing.rect for thing in things]):
        things[index].draw(surface)
    surface.set_clip(clip)
