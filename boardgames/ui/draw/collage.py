"""A picture of things lying on a ground, of which only what has changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
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
    may_wait: bool = False
    """Whether it may come a picture later than what can't; such things lie over all others."""


class Collage:
    """Things over each other, as they were painted last.

    Two things that both stay as they are must lie in the same order as before.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._place: object = None
        self._key: object = None
        self._lying: dict[Hashable, Thing] = {}
        self.is_behind = False
        """Whether something was left as it lay, to come with the next picture."""

    def paint(
        self,
        surface: pygame.Surface,
        place: tuple[object, pygame.Rect],
        key: object,
        ground: pygame.Surface,
        things: Callable[[], list[Thing]],
        *,
        is_followed: bool = False,
        laid: Sequence[pygame.Rect] = (),
    ) -> bool:
        """Lays the picture down, brought up to date where it is of another key; says which.

        The ground is that of the whole window and the same as long as the place is; it may lie on
        the surface already. A picture that `is_followed` by another at once leaves to that what
        may wait. Only these parts are `laid` down, if any are named.
        """
        area = place[1]
        if place != self._place or self._picture is None:
            self._picture = pygame.Surface(area.size, 0, surface)
            self._place, self._key, self._lying = place, None, {}
            self.is_behind = False
        is_new = self.is_behind or key != self._key
        if is_new:
            found = things()
            self.is_behind = is_followed and not self.is_behind and self._must_wait(found)
            if self.is_behind:
                waiting = [thing for thing in self._lying.values() if thing.may_wait]
                found = [*(thing for thing in found if not thing.may_wait), *waiting]
            lying = {thing.name: thing for thing in found}
            stale = _merged(self._changed(lying), area) if self._lying else [area]
            # Things know their places in the window, which only a picture of all of it shares.
            sheet = surface if any(area.topleft) else self._picture
            for part in stale:
                _paint(sheet, part, ground, found)
                if sheet is surface:
                    self._picture.blit(surface, part.move(-area.left, -area.top), part)
            self._key, self._lying = key, lying
        for part in laid or (area,):
            surface.blit(self._picture, part, part.move(-area.left, -area.top))
        return is_new

    def _must_wait(self, found: Iterable[Thing]) -> bool:
        """Whether both have changed: things that may wait, and others."""
        lying = self._lying
        others = {
            thing.may_wait
            for thing in found
            if thing.name not in lying or lying[thing.name].look != thing.look
        }
        return bool(lying) and len(others) > 1

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
    sheet: pygame.Surface, part: pygame.Rect, ground: pygame.Surface, things: list[Thing]
) -> None:
    """A part from the ground up."""
    clip = sheet.get_clip()
    sheet.set_clip(part)
    if ground is not sheet:
        sheet.blit(ground, part, part)
    for index in part.collidelistall([thing.rect for thing in things]):
        # What reached farther would be seen only as long as nothing beside it changes.
        sheet.set_clip(part.clip(things[index].rect))
        things[index].draw(sheet)
    sheet.set_clip(clip)
