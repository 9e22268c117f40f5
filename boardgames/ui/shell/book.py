"""A book: sections on the left, a scrolled page on the right; used for the rules and the credits.

The page is laid out for every frame; the slow parts (line breaks, scaled images) are cached
elsewhere.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.texts import _, in_context
from boardgames.data.rulebook import load_credits
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, LINK, PAPER, SYMBOLS, Colour
from boardgames.ui.draw.widgets import Button, back_button, draw_buttons, draw_paper
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

PICTURE_SHARE = 0.44
"""Share of the page's width for an image next to the text."""
LEAST_COLUMN = 34
"""Letters that must fit next to an image; otherwise it goes across the page."""
ACROSS_SHARE = 0.46
"""Share of the frame's height for an image across the page."""
GAP = 28
MAT = 7
FADE = 26
"""Height of the fade at an edge with more text behind it."""
_SYMBOL = re.compile(f"([{''.join(SYMBOLS)}])")
LINK_SHARE = 0.76
"""Size of links relative to the text."""
_LETTER = 0.5
"""Width of an average letter relative to the type size."""


@dataclass(frozen=True)
class Line:
    """A line of text; `at` is relative to the page's top left."""

    text: str
    at: tuple[int, int]
    px: int
    colour: Colour
    face: str = "text"
    links: re.Pattern[str] | None = None


@dataclass(frozen=True)
class Piece:
    """Part of a line in one style."""

    text: str
    left: int
    width: int
    px: int
    is_link: bool = False


def pieces(room: Room, line: Line) -> list[Piece]:
    """The parts of a line, from left to right; links are smaller."""
    cut = line.links.split(line.text) if line.links else [line.text]
    small = min(line.px, max(room.theme.smallest_text, round(line.px * LINK_SHARE)))
    found, left = [], line.at[0]
    for number, text in enumerate(cut):
        # Every second part is a match of the pattern.
        is_link = number % 2 == 1
        px, face = (small, "bold") if is_link else (line.px, line.face)
        wide = room.letters.width(text, px, face)
        if text:
            found.append(Piece(text, left, wide, px, is_link))
        left += wide
    return found


@dataclass
class Spread:
    lines: list[Line] = field(default_factory=list)
    pictures: list[tuple[str, Rect]] = field(default_factory=list)
    """Names and rectangles, including the mat."""
    marks: list[Rect] = field(default_factory=list)
    height: int = 0


class Compositor:
    """Lays out a page from top to bottom."""

    def __init__(
        self, room: Room, size: tuple[int, int], type_px: int, links: re.Pattern[str] | None = None
    ) -> None:
        self.room = room
        self.links = links
        self.width, self.height = size
        self.type_px = type_px
        self.spread = Spread()
        self.top = 0
        self._beside: Rect | None = None

    def put_beside(self, name: str) -> bool:
        """Puts an image to the right of the following text; False if too narrow."""
        wide = round(self.width * PICTURE_SHARE)
        column = self.width - wide - self.room.px(GAP)
        if column < LEAST_COLUMN * self.type_px * _LETTER:
            return False
        rect = self._framed(name, (wide, self.height))
        rect.topright = (self.width, self.top)
        self._beside = rect
        self._put(name, rect)
        return True

    def put_across(self, name: str) -> None:
        """Centres an image between the text above and below."""
        rect = self._framed(name, (self.width, round(self.height * ACROSS_SHARE)))
        rect.midtop = (self.width // 2, self.top)
        self._put(name, rect)
        self.top = rect.bottom + self.room.px(GAP)

    def _framed(self, name: str, box: tuple[int, int]) -> Rect:
        mat = 2 * self.room.px(MAT)
        picture = self.room.assets.fitted(name, (box[0] - mat, box[1] - mat))
        return picture.get_rect().inflate(mat, mat)

    def _put(self, name: str, rect: Rect) -> None:
        self.spread.pictures.append((name, rect))
        self.spread.height = max(self.spread.height, rect.bottom)

    def aside(self, text: str, px: int, colour: Colour, face: str = "text", down: int = 0) -> None:
        """A short line in the left margin that takes no height."""
        self.spread.lines.append(Line(text, (0, self.top + down), px, colour, face))

    def paragraph(
        self, text: str, px: int, colour: Colour, face: str = "text", left: int = 0
    ) -> None:
        """Wraps text next to the image, and at full width below it."""
        letters, step = self.room.letters, self.room.letters.line_height(px)
        rest = text
        while rest:
            beside = self._lines_beside(step)
            width = self._column if beside else self.width
            lines = letters.wrapped(rest, px, width - left, face)
            taken = lines[:beside] if beside else lines
            for line in taken:
                at = (left, self.top)
                self.spread.lines.append(Line(line, at, px, colour, face, self.links))
                self.top += step
            rest = " ".join(lines[len(taken) :])
        self.spread.height = max(self.spread.height, self.top)

    @property
    def _column(self) -> int:
        assert self._beside is not None
        return self._beside.left - self.room.px(GAP)

    def _lines_beside(self, step: int) -> int:
        if self._beside is None:
            return 0
        end = self._beside.bottom + self.room.px(GAP // 2)
        return max(0, -((self.top - end) // step))

    def gap(self, px: int) -> None:
        self.top += px

    def mark_from(self, top: int) -> None:
        """Highlights everything set since that height."""
        right = self._column if self._beside and top < self._beside.bottom else self.width
        self.spread.marks.append(Rect(0, top, right, self.top - top))


class BookPage:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.offset = 0

    def draw(self, surface: Surface, frame: Rect, spread: Spread) -> None:
        room = self.room
        self.offset = max(0, min(self.offset, spread.height - frame.height))
        x, y = frame.left, frame.top - self.offset
        clip = surface.get_clip()
        # Shadows and highlights extend into the margins.
        surface.set_clip(frame.inflate(room.px(32), 0))
        for mark in spread.marks:
            rect = mark.move(x, y).inflate(room.px(24), room.px(12))
            surface.blit(paint.rounded(rect.size, room.px(10), GOLD, GOLD, alpha=110), rect)
        for name, rect in spread.pictures:
            self._draw_picture(surface, name, rect.move(x, y))
        for line in spread.lines:
            at = (line.at[0] + x, line.at[1] + y)
            if frame.top - 2 * line.px < at[1] < frame.bottom:
                self._draw_line(surface, line, at)
        if self.offset > 0:
            self._draw_fade(surface, frame, paint.lighter(PAPER, 0.17), True)
        if self.offset < spread.height - frame.height:
            self._draw_fade(surface, frame, paint.darker(PAPER, 0.04), False)
        surface.set_clip(clip)
        self._draw_position(surface, frame, spread.height)

    def links(self, frame: Rect, spread: Spread) -> list[tuple[str, Rect]]:
        found = []
        for line in spread.lines:
            top = frame.top - self.offset + line.at[1]
            for piece in pieces(self.room, line) if line.links else ():
                high = self.room.letters.line_height(line.px)
                rect = Rect(frame.left + piece.left, top, piece.width, high)
                if piece.is_link and frame.contains(rect):
                    found.append((piece.text, rect))
        return found

    def _draw_line(self, surface: Surface, line: Line, at: tuple[int, int]) -> None:
        for piece in pieces(self.room, line):
            left = at[0] + piece.left - line.at[0]
            if not piece.is_link:
                self._draw_type(surface, piece.text, (left, at[1]), line)
                continue
            where = (left, at[1] + round((line.px - piece.px) * 0.72))
            drawn = self.room.letters.draw(surface, piece.text, where, piece.px, LINK, "bold")
            surface.fill(LINK, Rect(left, drawn.bottom - max(2, piece.px // 7), piece.width, 1))

    def _draw_type(self, surface: Surface, text: str, at: tuple[int, int], line: Line) -> None:
        """Draws text and player symbols, which no font of ours has completely."""
        letters, left = self.room.letters, at[0]
        for part in _SYMBOL.split(text):
            wide = letters.width(part, line.px, line.face)
            if part in SYMBOLS:
                icon = self.room.assets.icon(SYMBOLS[part], round(line.px * 0.72), line.colour)
                middle = (left + wide // 2, at[1] + round(line.px * 0.6))
                surface.blit(icon, icon.get_rect(center=middle))
            elif part:
                letters.draw(surface, part, (left, at[1]), line.px, line.colour, line.face)
            left += wide

    def _draw_fade(self, surface: Surface, frame: Rect, paper: Colour, is_upper: bool) -> None:
        """Fades out cut lines, so they don't look like a mistake."""
        strip = Surface((1, 2), pygame.SRCALPHA)
        strip.set_at((0, 0), (*paper, 255 if is_upper else 0))
        strip.set_at((0, 1), (*paper, 0 if is_upper else 255))
        wide, high = frame.width + self.room.px(32), self.room.px(FADE)
        mist = pygame.transform.smoothscale(strip, (wide, high))
        top = frame.top if is_upper else frame.bottom - high
        surface.blit(mist, mist.get_rect(midtop=(frame.centerx, top)))

    def _draw_picture(self, surface: Surface, name: str, rect: Rect) -> None:
        """Framed like a photograph, with a soft shadow."""
        if not rect.colliderect(surface.get_clip()):
            return
        room, mat = self.room, self.room.px(MAT)
        light = paint.lighter(PAPER, 0.7)
        paint.shaded_plate(
            surface,
            rect,
            room.px(6),
            light,
            paint.darker(light, 0.03),
            rim=paint.darker(PAPER, 0.22),
            rim_width=max(1, room.px(1)),
            blur=room.px(7),
            strength=110,
        )
        inner = rect.inflate(-2 * mat, -2 * mat)
        surface.blit(room.assets.fitted(name, inner.size), inner)

    def _draw_position(self, surface: Surface, frame: Rect, total: int) -> None:
        if total <= frame.height:
            return
        room = self.room
        track = Rect(frame.right + room.px(18), frame.top, room.px(8), frame.height)
        share = frame.height / total
        thumb = Rect(
            track.left,
            track.top + round(self.offset * share),
            track.width,
            round(track.height * share),
        )
        pygame.draw.rect(surface, paint.darker(PAPER, 0.12), track, border_radius=track.width)
        pygame.draw.rect(surface, paint.darker(PAPER, 0.45), thumb, border_radius=track.width)


class Book(Scene):
    closes_on_escape = True

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.section = 0
        self.page = BookPage(room)

    @property
    @abstractmethod
    def heading(self) -> str: ...

    @property
    @abstractmethod
    def titles(self) -> Sequence[str]:
        """Those of the sections."""

    @abstractmethod
    def spread(self, size: tuple[int, int]) -> Spread:
        """Lays out the open page for that size."""

    def section_words(self) -> Sequence[str]:
        """The text of the open page, by paragraph."""
        return ()

    def words(self) -> list[str]:
        return [self.heading, *self.section_words()]

    def more_buttons(self) -> Sequence[Button]:
        """Extra buttons next to the heading, from the right."""
        return ()

    def turn_to(self, section: int) -> None:
        self.section = section
        self.page.offset = 0
        self.changed()

    def frame(self) -> Rect:
        """The visible part of the page."""
        room = self.room
        return self._page().inflate(-room.px(80), -room.px(56))

    def _page(self) -> Rect:
        room = self.room
        left = room.px(500)
        return Rect(
            left, room.px(112), room.size[0] - left - room.px(48), room.size[1] - room.px(152)
        )

    def _buttons(self) -> list[Button]:
        room = self.room
        made = [back_button(room), *self.more_buttons()]
        top = room.px(112)
        height = min(room.px(68), (room.size[1] - top - room.px(40)) // max(1, len(self.titles)))
        for index, title in enumerate(self.titles):
            rect = Rect(room.px(40), top + index * height, room.px(430), height - room.px(8))
            made.append(Button(("section", index), rect, title, is_on=index == self.section))
        return made

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("section", int(index)):
                self.turn_to(index)

    def key(self, pressed: KeyPressed) -> bool:
        page = self._page().height - self.room.px(80)
        match pressed.key:
            case "space" if self.shows_focus:
                return False
            case "pagedown" | "space":
                self._scroll(page)
            case "pageup":
                self._scroll(-page)
            case _:
                return super().key(pressed)
        return True

    def _scroll(self, px: int) -> None:
        self.page.offset += px
        self.is_dirty = True

    def arrows(self, direction: str) -> bool:
        if direction in ("left", "right"):
            step = 1 if direction == "right" else -1
            self.turn_to((self.section + step) % len(self.titles))
            return True
        if not self.shows_focus:
            self._scroll(self.room.px(90) * (1 if direction == "down" else -1))
            return True
        return False

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._scroll(-round(given.turns * self.room.px(90)))
            return True
        return False

    def draw(self, surface: Surface) -> None:
        room, buttons = self.room, self._buttons()
        draw_wood(room, surface)
        left = room.px(260)
        ends = [button.rect.left for button in self.more_buttons()]
        right = min(ends, default=room.size[0] - room.px(40)) - room.px(16)
        title = Rect(left, room.px(16), right - left, room.px(84))
        room.letters.draw_in(surface, self.heading, title, room.type_px(54), CREAM, "display")
        draw_paper(room, surface, self._page(), PAPER)
        inner = self.frame()
        self.page.draw(surface, inner, self.spread(inner.size))
        draw_buttons(self, surface, buttons)


class CreditsScreen(Book):
    def __init__(self, room: Room) -> None:
        self.sections = load_credits(room.assets.folder)
        super().__init__(room)

    @property
    def heading(self) -> str:
        return _("Credits")

    @property
    def titles(self) -> list[str]:
        return [_credited(section.title) for section in self.sections]

    def section_words(self) -> list[str]:
        section = self.sections[self.section]
        texts = [text for one in section.paragraphs for text in (one.lead, one.text) if text]
        return [_credited(text) for text in (section.title, *texts)]

    def spread(self, size: tuple[int, int]) -> Spread:
        room, px = self.room, self.room.type_px(25)
        section = self.sections[self.section]
        setter = Compositor(room, size, px)
        stands_beside = bool(section.picture) and setter.put_beside(section.picture)
        setter.paragraph(_credited(section.title), room.type_px(42), INK, "display")
        setter.gap(room.px(18))
        if section.picture and not stands_beside:
            setter.put_across(section.picture)
        for paragraph in section.paragraphs:
            setter.paragraph(_credited(paragraph.lead), px, INK, "bold")
            colour = FADED_INK if paragraph.lead else INK
            left = room.px(30) if paragraph.lead else 0
            setter.paragraph(_credited(paragraph.text), px, colour, left=left)
            setter.gap(room.px(18))
        return setter.spread


def _credited(text: str) -> str:
    return in_context("credits", text)
