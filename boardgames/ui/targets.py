"""Targets: what can be clicked, focused and read aloud on a screen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from boardgames.core.game import Ref
from boardgames.ui.inputs import Pos


class Target(msgspec.Struct, frozen=True):
    """`lit` targets can be taken."""

    ref: Ref
    rect: Rect
    lit: bool = True
    label: str = ""
    keys: tuple[str, ...] = ()
    is_stop: bool = True
    """Whether Tab and the arrow keys stop here."""
    text: str = ""
    """Visible text besides the label."""

    @property
    def words(self) -> str:
        is_told = self.label.lower().startswith(self.text.lower())
        return ". ".join(part for part in ("" if is_told else self.text, self.label) if part)


def stops_among(targets: Sequence[Target]) -> list[Target]:
    """Those that Tab stops at, in order."""
    found: dict[Ref, Target] = {}
    for target in targets:
        # A thing and its button are one stop; otherwise the focus would jump back.
        if target.lit and target.is_stop:
            found.setdefault(target.ref, target)
    return list(found.values())


def next_stop(stops: Sequence[Target], present: Ref | None, step: int) -> Ref:
    """Wraps around; the first or last one if nothing is focused."""
    refs = [target.ref for target in stops]
    if present in refs:
        return refs[(refs.index(present) + step) % len(refs)]
    return refs[0] if step > 0 else refs[-1]


def nearest_towards(
    start: Pos, direction: str, targets: Sequence[Target], skip: Ref | None = None
) -> Target | None:
    """Prefers near targets close to the line in that direction."""
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
