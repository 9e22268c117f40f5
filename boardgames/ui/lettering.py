"""Setting type: lines, wrapped blocks and text that shrinks until it fits its frame.

Rendered lines are kept, since setting the same line again every frame costs more than all pieces.
"""

from __future__ import annotations

from collections import OrderedDict

import pygame

from boardgames.ui.assets import Assets
from boardgames.ui.theme import SMALLEST_TEXT, Colour

_KEPT_LINES = 3000
_LINE_SPACING = 1.22


class Lettering:
    """All text on the screen is set through this."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._lines: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()
        self._wrapped: dict[tuple[str, str, int, int], list[str]] = {}

    def forget_sizes(self) -> None:
        """Drops everything set for the old window size."""
        self._lines.clear()
        self._wrapped.clear()

    def line(self, text: str, px: int, colour: Colour, face: str = "text") -> pygame.Surface:
        """One line of type."""
        key = (text, face, px, colour)
        found = self._lines.get(key)
        if found is None:
            found = self.assets.font(face, px).render(text, True, colour)
            self._lines[key] = found
            if len(self._lines) > _KEPT_LINES:
                self._lines.popitem(last=False)
        return found

    def width(self, text: str, px: int, face: str = "text") -> int:
        """How wide the line would be."""
        return self.assets.font(face, px).size(text)[0]

    def line_height(self, px: int) -> int:
        """From one line's top to the next."""
        return round(px * _LINE_SPACING)

    def wrapped(self, text: str, px: int, width: int, face: str = "text") -> list[str]:
        """The text in lines no wider than `width` (a single longer word is left whole)."""
        key = (text, face, px, width)
        if key not in self._wrapped:
            self._wrapped[key] = self._wrap(text, px, width, face)
        return self._wrapped[key]

    def _wrap(self, text: str, px: int, width: int, face: str) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, px, face) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def fitting_px(self, text: str, px: int, box: tuple[int, int], face: str = "text") -> int:
        """The largest size up to `px` at which the wrapped text fits the box."""
        while px > SMALLEST_TEXT - 2:
            lines = self.wrapped(text, px, box[0], face)
            height = len(lines) * self.line_height(px)
            fits_height = height <= box[1] + px * (0.25 if len(lines) == 1 else 0.0)
            if fits_height and all(self.width(line, px, face) <= box[0] for line in lines):
                return px
            px -= 1
        return px

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
        """One line, its `anchor` (a pygame.Rect attribute) at the point; gives its rectangle."""
        picture = self.line(text, px, colour, face)
        rect = picture.get_rect(**{anchor: at})
        surface.blit(picture, rect)
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
        """A wrapped block inside the box, shrunk until it fits; gives the rectangle it fills."""
        px = self.fitting_px(text, px, (box.width, box.height), face)
        lines = self.wrapped(text, px, box.width, face)
        step = self.line_height(px)
        height = step * len(lines)
        top = box.top + (box.height - height) // 2 if middle else box.top
        filled = pygame.Rect(box.left, top, 0, height)
        for index, text_line in enumerate(lines):
            picture = self.line(text_line, px, colour, face)
            rect = picture.get_rect(top=top + index * step)
            if align == "center":
                rect.centerx = box.centerx
            elif align == "right":
                rect.right = box.right
            else:
                rect.left = box.left
            surface.blit(picture, rect)
            filled.union_ip(rect)
        return filled
