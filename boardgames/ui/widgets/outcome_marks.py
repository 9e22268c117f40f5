"""Outcome marks: gold for a gain, red for a cost.

They are the same in all games; the tooltip has the words. They can be switched off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour
from boardgames.ui.scene import Room
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

_DISC = 26
"""Diameter in units."""


class OutcomeMark(NamedTuple):
    """What choosing a thing gains or costs the viewer, each in a sentence."""

    ref: Ref
    brings: str = ""
    costs: str = ""
    tells_gain: bool = True
    """False if the thing's label already mentions the gain."""

    def told_after(self, label: str) -> str:
        """The tooltip of the thing with what choosing it gains or costs."""
        told = [text for text in (self.brings if self.tells_gain else "", self.costs) if text]
        return sentences(label, *told) if told else label


def with_outcomes(targets: Iterable[Target], stakes: Sequence[OutcomeMark]) -> list[Target]:
    """Adds outcomes to the targets' labels, where there is a label."""
    marks = {stake.ref: stake for stake in stakes}
    return [
        replace(target, label=marks[target.ref].told_after(target.label))
        if target.lit and target.label and target.ref in marks
        else target
        for target in targets
    ]


def draw_outcome_marks(
    room: Room, surface: Surface, placed: Iterable[tuple[Rect, OutcomeMark]]
) -> None:
    """A gold plus on the right for gains, a red minus on the left for costs."""
    for rect, stake in placed:
        if stake.brings:
            _draw_sign(room, surface, rect.topright, GOLD, INK, is_plus=True)
        if stake.costs:
            _draw_sign(room, surface, rect.topleft, ALARM, CREAM, is_plus=False)


def _draw_sign(
    room: Room, surface: Surface, at: tuple[int, int], ground: Colour, ink: Colour, *, is_plus: bool
) -> None:
    px = room.px(_DISC)
    rim = paint.disc(px + 2 * max(1, room.px(2)), INK)
    surface.blit(rim, rim.get_rect(center=at))
    disc = paint.disc(px, ground)
    surface.blit(disc, disc.get_rect(center=at))
    arm, thick = px // 4, max(2, px // 7)
    bars = [Rect(at[0] - arm, at[1] - thick // 2, 2 * arm + 1, thick)]
    if is_plus:
        bars.append(Rect(at[0] - thick // 2, at[1] - arm, thick, 2 * arm + 1))
    for bar in bars:
        pygame.draw.rect(surface, ink, bar)
