"""Takes notes while a picture is drawn: every line of type, plate, button and note, in order.

Only what goes through the common doors is seen (`Lettering`, `shaded_plate`, `draw_button`,
`draw_slip`); type that is part of a printed board or card is not.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from boardgames.program.offscreen import Studio
from boardgames.ui.draw import paint, widgets
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.draw.theme import Colour
from boardgames.ui.draw.widgets import Button
from boardgames.ui.scene import Room
from boardgames.ui.table import drawing

SAME = (48, 48, 48, 255)
"""Colours nearer than this are the same: a shadow that falls on type leaves it readable."""


class Line(NamedTuple):
    """One piece of text on the screen."""

    text: str
    rect: pygame.Rect
    colour: Colour
    ground: Colour
    px: int
    frame: pygame.Rect | None
    place: pygame.Rect
    """What of it is on its surface."""
    under: pygame.Surface
    """That place before the type was set."""
    look: pygame.Surface
    """That place, as it looked with the type on it."""
    surface: pygame.Surface
    scrolls: bool
    """Whether it is read through a frame, at whose edges it may fade."""

    def marks(self) -> pygame.mask.Mask:
        """Those of its pixels that the type changed."""
        marks = pygame.mask.from_threshold(self.look, (0, 0, 0), SAME, self.under)
        marks.invert()
        return marks


@dataclass(frozen=True)
class Plate:
    """A sheet, a button or anything else with an edge of its own."""

    rect: pygame.Rect


@dataclass(frozen=True)
class Tip:
    """A small note next to a thing: it is over whatever is there, and goes again."""

    rect: pygame.Rect


Laid = Line | Plate | Tip | Button


NOWHERE = (1, 1)
"""What is drawn on so small a sheet is only made ready: nobody sees it."""


class WatchedLettering(Lettering):
    """Sets type as usual and takes notes."""

    def __init__(self, plain: Lettering) -> None:
        super().__init__(plain.assets)
        # What was set and measured for other pictures needn't be again.
        vars(self).update(vars(plain))
        self.laid: list[Laid] = []
        self.cut: list[str] = []
        """What was too long for its frame and lost its end, though nobody asked for that."""

    @property
    def lines(self) -> list[Line]:
        """All type, in the order it was set."""
        return [one for one in self.laid if isinstance(one, Line)]

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[int, int],
        px: int,
        colour: Colour,
        face: str = "text",
        anchor: str = "topleft",
    ) -> pygame.Rect:
        """One line, noted."""
        rect = self.line(text, px, colour, face).get_rect(**{anchor: at})
        if surface.get_size() == NOWHERE:
            return rect
        around = rect.clip(surface.get_rect())
        before = surface.subsurface(around).copy()
        super().draw(surface, text, at, px, colour, face, anchor)
        self._note(surface, text, rect, colour, px, None, before, around.topleft)
        return rect

    def draw_in(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        px: int,
        colour: Colour,
        face: str = "text",
        align: str = "left",
        middle: bool = True,
    ) -> pygame.Rect:
        """A block, noted with the frame it should stay in."""
        block = self.block(text, box, px, colour, face, align, middle)
        filled = block.rect
        if surface.get_size() == NOWHERE:
            return filled
        around = box.inflate(8 + 2 * px, 2 * px).clip(surface.get_rect()).clip(filled)
        before = surface.subsurface(around).copy()
        surface.blits(block.lines, doreturn=False)
        if block.text != text:
            self.cut.append(f'"{text[:60]}" is cut to "{block.text[-30:]}" in {box.size}')
        self._note(
            surface, block.text, filled, colour, block.px, box.copy(), before, around.topleft
        )
        return filled

    def _note(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        colour: Colour,
        px: int,
        frame: pygame.Rect | None,
        before: pygame.Surface,
        corner: tuple[int, int],
    ) -> None:
        clip = surface.get_clip()
        scrolls = clip.size != surface.get_size()
        is_cut_on_purpose = scrolls and not clip.contains(rect)
        place = rect.clip(before.get_rect(topleft=corner))
        if not text.strip() or min(place.size) < 2 or is_cut_on_purpose:
            return
        under = before.subsurface(place.move(-corner[0], -corner[1]))
        red, green, blue = pygame.transform.average_color(under)[:3]
        look = surface.subsurface(place).copy()
        ground = (red, green, blue)
        self.laid.append(
            Line(text, rect, colour, ground, px, frame, place, under, look, surface, scrolls)
        )


@dataclass(frozen=True)
class Drawing:
    """What was laid on the sheet while something was drawn, and what of it can be seen."""

    laid: list[Laid] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)

    @cached_property
    def tips(self) -> list[pygame.Rect]:
        """Where small notes lie."""
        return [one.rect for one in self.laid if isinstance(one, Tip)]

    @cached_property
    def _tip_numbers(self) -> list[int]:
        return [n for n, one in enumerate(self.laid) if isinstance(one, Tip)]

    @cached_property
    def _plates(self) -> list[pygame.Rect]:
        return [one.rect for one in self.laid if isinstance(one, Plate)]

    @cached_property
    def _plate_numbers(self) -> list[int]:
        return [n for n, one in enumerate(self.laid) if isinstance(one, Plate)]

    def lines(self) -> list[tuple[int, Line]]:
        """Type that isn't hidden, each with its number in the order of drawing."""
        lines = [(n, one) for n, one in enumerate(self.laid) if isinstance(one, Line)]
        return [(n, line) for n, line in lines if not self._is_hidden(n, line.rect)]

    def buttons(self) -> list[Button]:
        """Buttons that aren't hidden."""
        found = [(n, one) for n, one in enumerate(self.laid) if isinstance(one, Button)]
        return [button for n, button in found if not self._is_hidden(n, button.rect)]

    def ground_of(self, number: int, rect: pygame.Rect) -> pygame.Rect | None:
        """The topmost plate below what was laid at that place."""
        below = self._plates[: bisect(self._plate_numbers, number)]
        touched = rect.collidelistall(below)
        return below[touched[-1]] if touched else None

    def is_on_tip(self, number: int, rect: pygame.Rect) -> bool:
        """Whether it is on a small note."""
        below = self.tips[: bisect(self._tip_numbers, number)]
        return any(tip.contains(rect) for tip in below)

    def _is_hidden(self, number: int, rect: pygame.Rect) -> bool:
        """Whether something was laid over it that covers it all: nobody misses it."""
        above = self._plates[bisect(self._plate_numbers, number) :]
        air = rect.inflate(-4, -4)
        if min(air.size) > 0:  # what has no size touches nothing, but may well be covered
            above = [above[touched] for touched in air.collidelistall(above)]
        return any(plate.contains(air) for plate in above)


def watched(studio: Studio, draw: Callable[[pygame.Surface], None]) -> Drawing:
    """Lets something be drawn on the studio's sheet, and takes notes."""
    plain = studio.room.letters
    letters = WatchedLettering(plain)
    face, slip, plate = widgets._draw_face, widgets.draw_slip, paint.shaded_plate

    def draw_face(room: Room, surface: pygame.Surface, button: Button, ink: Colour) -> None:
        letters.laid.append(button)
        face(room, surface, button, ink)

    def draw_slip(room: Room, surface: pygame.Surface, text: str, rect: pygame.Rect) -> None:
        letters.laid.append(Tip(rect.copy()))
        slip(room, surface, text, rect)

    def shaded_plate(surface: pygame.Surface, rect: pygame.Rect, *more: Any, **named: Any) -> None:
        plate(surface, rect, *more, **named)
        if surface is studio.sheet:
            letters.laid.append(Plate(rect.copy()))

    studio.room.letters = letters
    try:
        with (
            patch.object(paint, "shaded_plate", shaded_plate),
            patch.object(widgets, "_draw_face", draw_face),
            patch.object(widgets, "draw_slip", draw_slip),
            patch.object(drawing, "draw_slip", draw_slip),
        ):
            draw(studio.sheet)
    finally:
        studio.room.letters = plain
    return Drawing(letters.laid, letters.cut)
