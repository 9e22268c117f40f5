"""Captions: what the cloud does, said in words while it is seen.

They stand where the story is told, since that is where whoever wants to know looks, and since over
the sea they would hide the very ships they speak of.
"""

from __future__ import annotations

import pygame

from boardgames.games.bermuda.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Motion
from boardgames.ui.draw.theme import CREAM, LAMP, Colour

BLAZE: Colour = (255, 150, 96)
_FADES_IN = 0.05
"""A caption is there or not: half a caption can't be read."""


def draw_caption(
    layout: Layout,
    surface: pygame.Surface,
    text: str,
    share: float = 1.0,
    colour: Colour = CREAM,
) -> None:
    """One sentence; `share` says how far it has come up."""
    if share <= _FADES_IN:
        return
    room, rect = layout.room, layout.areas.story
    _draw_plate(layout, surface)
    inner = rect.inflate(-room.px(36), -room.px(12))
    room.letters.draw_in(surface, text, inner, room.type_px(31), colour, "display", "center")


def rising(t: float, steepness: float = 8) -> float:
    """The share of a caption that comes up, stays, and goes with a motion."""
    return min(1.0, t * steepness, (1 - t) * steepness)


def said(layout: Layout, text: str, ms: float, sound: str = "", colour: Colour = CREAM) -> Motion:
    """A caption by itself."""

    def painted(surface: pygame.Surface, t: float) -> None:
        draw_caption(layout, surface, text, rising(t), colour)

    return Drawn(ms, sound=sound, paint=painted)


def _draw_plate(layout: Layout, surface: pygame.Surface) -> None:
    room, rect = layout.room, layout.areas.story
    paint.shaded_plate(
        surface, rect, room.px(12), (44, 24, 72), (24, 12, 44), rim=LAMP, blur=room.px(8)
    )


def preload_plate(layout: Layout) -> None:
    _draw_plate(layout, pygame.Surface(layout.areas.story.size))
