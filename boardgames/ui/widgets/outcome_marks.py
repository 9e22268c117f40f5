"""Outcome marks: a gold disc for a gain, a red triangle for a cost, a pale diamond for a meeting.

They are the same in all games; the tooltip has the words. They can be switched off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour
from boardgames.ui.scene import Room
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

_DISC = 26
"""Diameter in units."""
_FINE = 4
"""Signs are drawn larger and scaled down, for smooth edges."""


class OutcomeMark(NamedTuple):
    """What choosing a thing gains or costs the viewer, each in a sentence."""

    ref: Ref
    brings: str = ""
    costs: str = ""
    meets: str = ""
    """Somebody who is there, where that is neither gain nor cost."""
    tells_gain: bool = True
    """False if the thing's label already mentions the gain."""
    unmarked: str = ""
    """What only the tooltip tells, since it is neither gain, cost nor meeting."""

    def told_after(self, label: str) -> str:
        """The tooltip of the thing with what choosing it gains or costs."""
        gain = self.brings if self.tells_gain else ""
        told = [text for text in (gain, self.meets, self.costs, self.unmarked) if text]
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


class Sign(Enum):
    GAIN = "gain"
    COST = "cost"
    MEETING = "meeting"


def draw_outcome_marks(
    room: Room, surface: Surface, placed: Iterable[tuple[Rect, OutcomeMark]]
) -> None:
    """Gains on the right, costs on the left, who is there below."""
    for rect, stake in placed:
        if stake.brings:
            draw_sign(room, surface, rect.topright, Sign.GAIN)
        if stake.costs:
            draw_sign(room, surface, rect.topleft, Sign.COST)
        if stake.meets:
            draw_sign(room, surface, rect.midbottom, Sign.MEETING)


def draw_sign(room: Room, surface: Surface, at: tuple[int, int], sign: Sign) -> None:
    """Three shapes, so that nobody has to tell them apart by colour."""
    picture = _sign(room.px(_DISC), sign)
    surface.blit(picture, picture.get_rect(center=at))


@lru_cache(maxsize=32)
def _sign(px: int, sign: Sign) -> Surface:
    side = px + max(6, px // 2)
    fine = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    middle, reach = side * _FINE / 2, px * _FINE / 2
    ground, ink = {
        Sign.GAIN: (GOLD, INK),
        Sign.COST: (ALARM, CREAM),
        Sign.MEETING: (CREAM, INK),
    }[sign]
    for colour, more in ((INK, px * _FINE // 10), (ground, 0)):
        far = reach + more
        match sign:
            case Sign.GAIN:
                pygame.draw.circle(fine, colour, (middle, middle), far)
            case Sign.COST:
                tall = far * 1.15
                corners = [(0, -tall), (tall, tall * 0.85), (-tall, tall * 0.85)]
                pygame.draw.polygon(fine, colour, [(middle + x, middle + y) for x, y in corners])
            case Sign.MEETING:
                wide = far * 1.4
                corners = [(0, -wide), (wide, 0), (0, wide), (-wide, 0)]
                pygame.draw.polygon(fine, colour, [(middle + x, middle + y) for x, y in corners])
    _draw_inside(fine, middle, reach, ink, sign)
    return pygame.transform.smoothscale(fine, (side, side))


def _draw_inside(fine: Surface, middle: float, reach: float, ink: Colour, sign: Sign) -> None:
    """A plus, an exclamation mark, a head and shoulders."""
    thick = reach * 0.3

    def bar(x: float, y: float, wide: float, high: float) -> None:
        pygame.draw.rect(fine, ink, Rect(middle + x - wide / 2, middle + y - high / 2, wide, high))

    match sign:
        case Sign.GAIN:
            bar(0, 0, reach, thick)
            bar(0, 0, thick, reach)
        case Sign.COST:
            bar(0, -reach * 0.12, thick, reach * 0.75)
            bar(0, reach * 0.58, thick, thick)
        case Sign.MEETING:
            pygame.draw.circle(fine, ink, (middle, middle - reach * 0.28), reach * 0.28)
            body = Rect(0, 0, reach * 0.9, reach * 0.9)
            body.midtop = (round(middle), round(middle + reach * 0.08))
            pygame.draw.ellipse(fine, ink, body.clip(body.move(0, -round(reach * 0.35))))
