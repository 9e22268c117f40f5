"""Text: lines, wrapped blocks, and text that shrinks until it fits.

Rendered lines are cached, since setting them costs more than drawing all pieces.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.faces import Faces
from boardgames.ui.draw.picture_store import PictureStore
from boardgames.ui.draw.theme import SMALLEST_TO_FIT, WHITE, Colour, plain_ink

_MOST_LINE_BYTES = 8 * 2**20
_MOST_WRAPPED = 1000
_MOST_WIDTHS = 8000
_MOST_BEGINNINGS = 200
_LINE_SPACING = 1.22
_USUAL_MARKS = " .,:;!?'-–…"
_USUAL_LETTER = 0.5
"""Estimated width of a letter relative to the type size."""


class Block(NamedTuple):
    text: str
    """The whole text, or as much as fits."""
    px: int
    lines: list[tuple[Surface, Rect]]

    @property
    def rect(self) -> Rect:
        first, *others = (rect for _, rect in self.lines)
        return first.unionall(others)


class Lettering:
    def __init__(self, assets: Assets, smallest: int = SMALLEST_TO_FIT) -> None:
        self.assets = assets
        self.smallest = smallest
        """Minimum size in pixels of text that shrinks to fit."""
        self._faces = Faces(assets)
        self._lines = PictureStore(_MOST_LINE_BYTES)
        self._wrapped: dict[tuple[str, str, int, int, bool], list[str]] = {}
        self._widths: dict[tuple[str, int, str], int] = {}
        """Fitting text measures the same beginnings repeatedly."""
        self._fitting: dict[tuple[str, int, tuple[int, int], str, int], int] = {}
        self._beginnings: dict[tuple[str, int, tuple[int, int], str, int], str] = {}
        self._drops: dict[tuple[int, str], int] = {}
        self.is_plain = False
        """High contrast: text is black or white."""

    def forget_sizes(self, smallest: int) -> None:
        """Drops everything set for the old window size."""
        self.smallest = smallest
        self._lines.clear()
        self._wrapped.clear()
        self._widths.clear()
        self._fitting.clear()
        self._beginnings.clear()
        self._drops.clear()

    def line(self, text: str, px: int, colour: Colour, face: str = "text") -> Surface:
        if self.is_plain:
            colour = plain_ink(colour)
        return self._lines.get(
            (text, face, px, colour), lambda: self._faces.render(text, px, colour, face)
        )

    def made_ready(self, px: int, face: str = "text") -> Iterator[None]:
        """Preloads the usual letters of a font, in small steps.

        The first use of a letter takes fifty times as long as any other.
        """
        from string import ascii_lowercase, ascii_uppercase, digits

        for letters in (ascii_lowercase, ascii_uppercase, digits + _USUAL_MARKS):
            self._faces.render(letters, px, WHITE, face)
            yield

    def width(self, text: str, px: int, face: str = "text") -> int:
        key = (text, px, face)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self._faces.width(text, px, face)
        return found

    def line_height(self, px: int) -> int:
        return round(px * _LINE_SPACING)

    def wrapped(
        self, text: str, px: int, width: int, face: str = "text", breaks: bool = False
    ) -> list[str]:
        """Lines no wider than `width`.

        A longer word stays whole unless it `breaks`, like file names.
        """
        key = (text, face, px, width, breaks)
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) >= _MOST_WRAPPED:
                del self._wrapped[next(iter(self._wrapped))]
            found = self._wrapped[key] = self._wrap(text, px, width, face, breaks)
        return found

    def _wrap(self, text: str, px: int, width: int, face: str, breaks: bool) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            words = paragraph.split(" ")
            if breaks:
                words = [part for word in words for part in self._broken(word, px, width, face)]
            while words:
                while not words[0] and len(words) > 1:
                    del words[0]  # lines don't start with a space
                line, count = self._first_line(words, px, width, face)
                lines.append(line)
                words = words[count:]
        return lines

    def _first_line(self, words: list[str], px: int, width: int, face: str) -> tuple[str, int]:
        """As many words as fit, at least one, and their number.

        Estimates the length from what was measured so far, so few beginnings are measured.
        """
        line, count, too_many = words[0], 1, len(words) + 1
        likely = width / (px * _USUAL_LETTER)
        while too_many - count > 1:
            tried, length = count, len(line)
            while tried < too_many - 1 and (tried == count or length < likely):
                length += 1 + len(words[tried])
                tried += 1
            if tried > count + 1 and length > likely:
                tried -= 1
            longer = " ".join(words[:tried])
            wide = self.width(longer, px, face)
            if wide <= width:
                line, count = longer, tried
            else:
                too_many = tried
            likely = len(longer) * width / max(1, wide)
        return line, count

    def _broken(self, word: str, px: int, width: int, face: str) -> list[str]:
        parts = [""]
        for letter in word:
            if parts[-1] and self.width(parts[-1] + letter, px, face) > width:
                parts.append("")
            parts[-1] += letter
        return parts

    def fitting_px(
        self, text: str, px: int, box: tuple[int, int], face: str = "text", least: int = 0
    ) -> int:
        """The largest size up to `px` at which the wrapped text fits.

        Sizes below `least` aren't tried; the result is then below it.
        """
        key = (text, px, box, face, least)
        found = self._fitting.get(key)
        if found is None:
            if len(self._fitting) >= _MOST_WRAPPED:
                del self._fitting[next(iter(self._fitting))]
            found = self._fitting[key] = self._fit(text, px, box, face, least)
        return found

    def _fit(self, text: str, px: int, box: tuple[int, int], face: str, least: int) -> int:
        smallest = max(SMALLEST_TO_FIT, least - 1)
        px = self._first_to_try(text, px, box, face, smallest)
        while px > smallest:
            lines = self.wrapped(text, px, box[0], face)
            height = len(lines) * self.line_height(px)
            fits_height = height <= box[1] + px * (0.25 if len(lines) == 1 else 0.0)
            if fits_height and all(self.width(line, px, face) <= box[0] for line in lines):
                return px
            px -= 1
        return px

    def _first_to_try(
        self, text: str, px: int, box: tuple[int, int], face: str, smallest: int
    ) -> int:
        """The largest size that isn't obviously too large, by doubling steps and bisection."""
        step, too_large = 1, px + 1
        while px > smallest and self._is_too_long(text, px, box, face):
            too_large = px
            px = max(smallest, px - step)
            step *= 2
        while too_large - px > 1:
            between = (px + too_large) // 2
            if self._is_too_long(text, between, box, face):
                too_large = between
            else:
                px = between
        return px

    def _is_too_long(self, text: str, px: int, box: tuple[int, int], face: str) -> bool:
        """Whether the text as a single line is obviously too long for the box.

        Takes one measurement, while wrapping takes one per word; close cases are wrapped.
        """
        most = max(1, box[1] // self.line_height(px))
        # The space at a line's end is dropped; it is never wider than the type is high.
        return "\n" not in text and self.width(text, px, face) > most * (box[0] + px)

    def least_height(self, text: str, px: int, width: int, face: str = "text") -> int:
        """The height of the text where it is set as small as may be."""
        px = min(px, self.smallest)
        return len(self.wrapped(text, px, width, face)) * self.line_height(px)

    def fits(self, text: str, px: int, box: tuple[int, int], face: str = "text") -> bool:
        """Whether the box holds the whole text, set as small as may be."""
        least = min(px, self.smallest)
        lines = self.wrapped(text, least, box[0], face)
        is_narrow = all(self.width(line, least, face) <= box[0] for line in lines)
        return is_narrow and len(lines) * self.line_height(least) <= box[1] + least // 4

    def _shortening_px(self, px: int, least: int = 0) -> int:
        """The size below which words are left out instead."""
        return min(px, max(least, self.smallest, SMALLEST_TO_FIT + 1))

    def fitted(self, text: str, px: int, box: tuple[int, int], face: str) -> tuple[str, int]:
        """Text and size for the box: all of it, or what fits in the smallest type."""
        smallest = min(px, self.smallest)
        fitting = self.fitting_px(text, px, box, face, smallest)
        if fitting >= smallest:
            return text, fitting
        # A single word would be meaningless if shortened.
        return self.beginning(text, smallest, box, face) if " " in text else text, smallest

    def shortened(self, text: str, px: int, width: int, face: str = "text") -> str:
        """As much of the beginning as fits, with an ellipsis."""
        if self.width(text, px, face) <= width:
            return text
        while len(text) > 1 and self.width(f"{text}…", px, face) > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def beginning(
        self, text: str, px: int, box: tuple[int, int], face: str = "text", least: int = 0
    ) -> str:
        """As many words as fit the box in type not below `least`."""
        key = (text, px, box, face, least)
        if key not in self._beginnings:
            if len(self._beginnings) >= _MOST_BEGINNINGS:
                del self._beginnings[next(iter(self._beginnings))]
            self._beginnings[key] = self._begin(text, px, box, face, least)
        return self._beginnings[key]

    def _begin(self, text: str, px: int, box: tuple[int, int], face: str, least: int) -> str:
        smallest, words = self._shortening_px(px, least), text.split(" ")
        # Text that fits in a larger size also fits in the smallest.
        if self.fitting_px(text, smallest, box, face, smallest) >= smallest:
            return text

        def is_too_long(count: int) -> bool:
            return self.fitting_px(_cut(words, count), smallest, box, face, smallest) < smallest

        count = bisect(range(2, len(words)), False, key=is_too_long) + 1
        if count < 2:
            return self.shortened(words[0], smallest, box[0], face)
        return _cut(words, count)

    def first_fitting(self, texts: Sequence[str], px: int, width: int, face: str = "text") -> str:
        """The first wording that fits on one line; otherwise the last one, shortened."""
        least = self._shortening_px(px)
        for text in texts:
            if self.width(text, least, face) <= width:
                return text
        return self.shortened(texts[-1], least, width, face)

    def _drop(self, px: int, face: str) -> int:
        """Offset that centres capital letters in their line.

        Fonts have unequal space above and below, so text would look too high.
        """
        found = self._drops.get((px, face))
        if found is None:
            font = self.assets.font(face, px)
            capital = font.metrics("H")[0]
            assert capital is not None
            middle = font.get_ascent() - capital[3] / 2
            found = self._drops[px, face] = round(self.line_height(px) / 2 - middle)
        return found

    def draw_name(
        self,
        surface: Surface,
        name: str,
        box: Rect,
        px: int,
        colour: Colour,
        face: str = "text",
        align: str = "left",
        least: int = 0,
    ) -> Rect:
        """A name in the box, shortened if it doesn't fit in type of `least` or the minimum size."""
        smallest = self._shortening_px(px, least)
        # In a low box a name stays on one line if possible; two would touch other things.
        is_low = box.height < 2 * self.line_height(px)
        while is_low and px > smallest and self.width(name, px, face) > box.width:
            px -= 1
        if self.fitting_px(name, px, (box.width, box.height), face, smallest) < smallest:
            name = self.shortened(name, smallest, box.width, face)
        return self.draw_in(surface, name, box, px, colour, face, align)

    def draw(
        self,
        surface: Surface,
        text: str,
        at: tuple[int, int],
        px: int,
        colour: Colour,
        face: str = "text",
        anchor: str = "topleft",
    ) -> Rect:
        """Draws a line; `anchor` is a Rect attribute. Returns its rectangle."""
        picture = self.line(text, px, colour, face)
        rect = picture.get_rect(**{anchor: at})
        surface.blit(picture, rect)
        return rect

    def draw_in(
        self,
        surface: Surface,
        text: str,
        box: Rect,
        px: int,
        colour: Colour,
        face: str = "text",
        align: str = "left",
        middle: bool = True,
    ) -> Rect:
        """Draws a wrapped block, shrunk until it fits; returns its rectangle."""
        block = self.block(text, box, px, colour, face, align, middle)
        surface.blits(block.lines, doreturn=False)
        return block.rect

    def block(
        self, text: str, box: Rect, px: int, colour: Colour, face: str, align: str, middle: bool
    ) -> Block:
        """Lays out text in the box without drawing it."""
        text, px = self.fitted(text, px, box.size, face)
        pictures = [
            self.line(one, px, colour, face) for one in self.wrapped(text, px, box.width, face)
        ]
        step = self.line_height(px)
        top = box.top
        if middle:
            top += (box.height - step * len(pictures)) // 2
            lowest = top + step * (len(pictures) - 1) + pictures[-1].get_height()
            # In a low box only the space below the letters may extend beyond it.
            top += max(0, min(self._drop(px, face), box.bottom + px // 8 - lowest))
        lines = []
        for index, picture in enumerate(pictures):
            rect = picture.get_rect(top=top + index * step)
            if align == "center":
                rect.centerx = box.centerx
            elif align == "right":
                rect.right = box.right
            else:
                rect.left = box.left
            lines.append((picture, rect))
        return Block(text, px, lines)


def _cut(words: Sequence[str], count: int) -> str:
    return f"{' '.join(words[:count])}…"
