"""What can be pointed at on a screen, by pointer, by keys and for ears."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.ui.inputs import Pos


class Target(msgspec.Struct, frozen=True):
    """A thing that can be pointed at: lit means it can be taken; label says what it is."""

    ref: Ref
    rect: pygame.Rect
    lit: bool = True
    label: str = ""
    keys: tuple[str, ...] = ()
    is_stop: bool = True
    """Whether Tab and the arrows stop here."""
    text: str = ""
    """What can be read on it or is told of it elsewhere, beside its label."""

    @property
    def words(self) -> str:
        """All that can be read of it."""
        is_told = self.label.lower().startswith(self.text.lower())
        return ". ".join(part for part in ("" if is_told else self.text, self.label) if part)


def stops_among(targets: Sequence[Target]) -> list[Target]:
    """Those that Tab comes to, in order."""
    found: dict[Ref, Target] = {}
    for target in targets:
        # A thing and its button are one stop: twice in the round, the focus would turn back.
        if target.lit and target.is_stop:
            found.setdefault(target.ref, target)
    return list(found.values())


def next_stop(stops: Sequence[Target], present: Ref | None, step: int) -> Ref:
    """The one after or before the present one, round and round; the first or last without one."""
    refs = [target.ref for target in stops]
    if present in refs:
        return refs[(refs.index(present) + step) % len(refs)]
    return refs[0] if step > 0 else refs[-1]


def nearest_towards(
    start: Pos, direction: str, targets: Sequence[Target], skip: Ref | None = None
) -> Target | None:
    """The target that lies best in that direction: near, and not far off the line."""
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    best: tuple[float, Target] | None = None
    for target in targets:
        if target.ref == skip:
            continue
        x, y = target.rect.centerx - start[0], target.rect.centery - start[1]
        ahead = x * dx + y * dy
        aside = abs(x * dy) + abs(y * dx)
        if ahead <= 0:
            continue
        cost = ahead + 2.5 * aside
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best else None
