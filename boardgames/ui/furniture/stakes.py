"""What a choice is worth: a gold mark where it brings something, a red one where it costs.

The marks are the same at every table, so that whoever has learned them once can read them anywhere;
what they mean in words stands in the label of the thing. A table can switch them off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

_DISC = 26
"""Units across."""


class Stake(NamedTuple):
    """What pointing at a thing would bring or cost whoever is at the screen, in a few words."""

    ref: Ref
    brings: str = ""
    costs: str = ""
    tells_gain: bool = True
    """False where the thing's own label says already what it brings."""

    @property
    def words(self) -> str:
        """What the label says beside what it says anyway."""
        brings = self.brings if self.tells_gain else ""
        return "; ".join(part for part in (brings, self.costs) if part)


def with_stakes(targets: Iterable[Target], stakes: Sequence[Stake]) -> list[Target]:
    """The targets, each with its outcome in its label; one without a label gets none."""
    worth = {stake.ref: stake.words for stake in stakes if stake.words}
    return [
        replace(t, label=f"{t.label.removesuffix('.')}: {worth[t.ref]}")
        if t.lit and t.label and t.ref in worth
        else t
        for t in targets
    ]


def draw_stakes(
    room: Room, surface: pygame.Surface, placed: Iterable[tuple[pygame.Rect, Stake]]
) -> None:
    """A gold plus at the right of what brings something, a red minus at the left of a cost."""
    for rect, stake in placed:
        if stake.brings:
            _draw_sign(room, surface, rect.topright, GOLD, INK, is_plus=True)
        if stake.costs:
            _draw_sign(room, surface, rect.topleft, ALARM, CREAM, is_plus=False)


def _draw_sign(
    room: Room,
    surface: pygame.Surface,
    at: tuple[int, int],
    ground: Colour,
    ink: Colour,
    *,
    is_plus: bool,
) -> None:
    px = room.px(_DISC)
    rim = paint.disc(px + 2 * max(1, room.px(2)), INK)
    surface.blit(rim, rim.get_rect(center=at))
    disc = paint.disc(px, ground)
    surface.blit(disc, disc.get_rect(center=at))
    arm, thick = px // 4, max(2, px // 7)
    bars = [pygame.Rect(at[0] - arm, at[1] - thick // 2, 2 * arm + 1, thick)]
    if is_plus:
        bars.append(pygame.Rect(at[0] - thick // 2, at[1] - arm, thick, 2 * arm + 1))
    for bar in bars:
        pygame.draw.rect(surface, ink, bar)
