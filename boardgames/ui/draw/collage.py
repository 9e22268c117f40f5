"""Things on a background, of which only those that changed are redrawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect, Surface


class Thing(NamedTuple):
    name: Hashable
    """Unique."""
    look: object
    """Everything its image depends on, including its place."""
    rect: Rect
    """It draws nothing outside."""
    draw: Callable[[Surface], None]
    wait: int = 0
    """How many frames it may be delayed compared to what has to be drawn now."""


class Collage:
    """Things in drawing order, as they were last drawn.

    Two unchanged things must stay in the same order.
    """

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._place: object = None
        self._key: object = None
        self._lying: dict[Hashable, Thing] = {}
        self.is_behind = False
        """Whether something was postponed to a later frame."""
        self._patience = 0
        """Things that may wait longer than this were postponed."""

    def paint(
        self,
        surface: Surface,
        place: tuple[object, Rect],
        key: object,
        ground: Surface,
        things: Callable[[], list[Thing]],
        *,
        is_followed: bool = False,
        laid: Sequence[Rect] = (),
    ) -> bool:
        """Blits the image, redrawing what changed if `key` did; returns whether it redrew.

        The ground fills the window and may be on the surface already; it is constant for a place. A
        frame that `is_followed` by another postpones what may wait longer than anything else that
        changed. Only the parts in `laid` are blitted, if given.
        """
        area = place[1]
        if self._picture is None or self._picture.get_size() != area.size:
            # Surfaces are reused if large enough, as new ones are slow.
            self._picture, self._place = Surface(area.size, 0, surface), None
        is_bare = place != self._place
        if is_bare:
            self._lying, self.is_behind = {}, False
        is_new = is_bare or self.is_behind or key != self._key
        if is_new:
            found = self._in_time(things(), is_followed)
            lying = {thing.name: thing for thing in found}
            stale = [area] if is_bare else _merged(self._changed(lying), area)
            # Things have window coordinates, so the surface must cover the window.
            sheet = surface if any(area.topleft) else self._picture
            for part in stale:
                _paint(sheet, part, ground, found)
                if sheet is surface:
                    self._picture.blit(surface, part.move(-area.left, -area.top), part)
            self._place, self._key, self._lying = place, key, lying
        for part in laid or (area,):
            surface.blit(self._picture, part, part.move(-area.left, -area.top))
        return is_new

    def _in_time(self, found: list[Thing], is_followed: bool) -> list[Thing]:
        """The things for this frame; postponed ones as they were."""
        waits = [self._wait_of(thing) for thing in found] if is_followed and self._lying else []
        new = [wait for wait in waits if wait is not None]
        least = self._patience + 1 if self.is_behind else 0
        self._patience = min((wait for wait in new if wait >= least), default=least)
        self.is_behind = max(new, default=0) > self._patience
        if not self.is_behind:
            return found
        shown = []
        for thing, wait in zip(found, waits, strict=True):
            is_late = wait is not None and wait > self._patience
            one = self._lying.get(thing.name) if is_late else thing
            if one is not None:
                shown.append(one)
        return shown

    def _wait_of(self, thing: Thing) -> int | None:
        """How long it may wait; None if unchanged; 0 if it moved."""
        before = self._lying.get(thing.name)
        if before is None:
            return thing.wait
        return None if before.look == thing.look else min(before.wait, thing.wait)

    def _changed(self, lying: Mapping[Hashable, Thing]) -> Iterator[Rect]:
        """Rectangles of things that appeared, changed or disappeared."""
        for name in self._lying.keys() | lying.keys():
            before, now = self._lying.get(name), lying.get(name)
            if before is None or now is None or before.look != now.look:
                yield from (thing.rect for thing in (before, now) if thing is not None)


def _merged(parts: Iterable[Rect], area: Rect) -> list[Rect]:
    """The rectangles within the area, overlapping ones joined."""
    found: list[Rect] = []
    for part in parts:
        whole = part.clip(area)
        while (index := whole.collidelist(found)) >= 0:
            whole = whole.union(found.pop(index))
        if whole:
            found.append(whole)
    return found


def _paint(sheet: Surface, part: Rect, ground: Surface, things: list[Thing]) -> None:
    """Redraws a part from the background up."""
    clip = sheet.get_clip()
    sheet.set_clip(part)
    try:
        if ground is not sheet:
            sheet.blit(ground, part, part)
        for index in part.collidelistall([thing.rect for thing in things]):
            # Drawing outside would be visible only until something next to it changes.
            sheet.set_clip(part.clip(things[index].rect))
            things[index].draw(sheet)
    finally:
        sheet.set_clip(clip)
