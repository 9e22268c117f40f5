"""Whole cards as pictures: the code side, the solution side, the back; each made once for a size.

A solution side is made only from words that were handed in: this module has no way to an answer.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import cached_property

import pygame
from pygame import Rect, Surface

from boardgames.games.whatzit.rules.cards.items import DECKS, HIGH, MARGIN, WIDE, Code
from boardgames.games.whatzit.rules.cards.layout import Drawing, drawing_of
from boardgames.games.whatzit.rules.cards.marks import Measure
from boardgames.games.whatzit.scene.draw.card_print import AHEAD_EFFORT, EFFORT, Type, printing
from boardgames.ui.cache import Memo
from boardgames.ui.draw.assets import Assets, made_at_once
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.draw.theme import CREAM, Colour

HEADER = 8.0
"""Height of the printed header above the 70 units of a code."""
SHAPE = (WIDE, HIGH + HEADER)
INK: Colour = (23, 22, 26)
GREY: Colour = (92, 90, 98)
YELLOW: Colour = (255, 212, 0)
PALE: Colour = (226, 222, 210)
LEAST_TAG = 8
"""Pixels of type that can just be read."""
DOTS = 5
KEPT = 24
WIPES = 4
"""In this many parts a new sheet is wiped: the system hands out its memory only then."""

Printed = Generator[float, None, Surface]
"""A card that is being printed; yields what its next part costs, as printing does."""


Paper = tuple[str, int]
"""A side of a card, by its name in pictures, and how wide it is."""


def height_of(wide: int) -> int:
    return round(wide * SHAPE[1] / SHAPE[0])


def _tag_px(wide: int) -> int:
    return max(LEAST_TAG, round(3.3 * wide / WIDE))


class Printer:
    def __init__(self, assets: Assets, letters: Lettering, codes: Mapping[str, Code]) -> None:
        self._assets = assets
        self._letters = letters
        self._codes = codes
        self._laid_out = Memo[str, Drawing]()
        self._kept: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._begun: tuple[tuple[object, ...], Printed, float] | None = None
        """A code side that is being printed, and what its next part costs."""

    def _make(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        if key not in self._kept:
            self._kept[key] = make()
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    @cached_property
    def _type(self) -> Type:
        return Type(self._assets)

    def prepare(self) -> None:
        """Opens the typefaces, which takes longer than printing a card."""
        assert self._type is not None

    @property
    def measure(self) -> Measure:
        return self._type.measure

    def code(self, card: str) -> Code:
        return self._codes[card]

    def lay_ready(self, papers: Sequence[Paper]) -> Iterator[None]:
        """Both decks' paper in these sizes, in small steps."""
        for deck in DECKS:
            for side, wide in papers:
                name = f"whatzit/{side}_{deck}"
                self._assets.original(name)
                yield
                self._assets.image(name, (wide, height_of(wide)))
                yield

    def wipe_sheet(self, wide: int) -> Iterator[None]:
        """The sheet that codes of that width are drawn on, unless one is being drawn already."""
        high = self._type.large(wide).get_height()
        yield
        while self._begun is None and not self._type.wipe(-(-high // WIPES)):
            yield

    def back(self, deck: int, wide: int) -> Surface:
        return self._assets.image(f"whatzit/back_{DECKS[deck]}", (wide, height_of(wide)))

    def cover(self, wide: int) -> Surface:
        """What hides the puzzle while the timer is paused."""
        return self._assets.image("whatzit/cover", (wide, height_of(wide)))

    def front(self, card: str, wide: int) -> Surface:
        return self._make(("front", card, wide), lambda: self._finished(card, wide))

    def print_ahead(self, card: str, wide: int, effort: float = AHEAD_EFFORT) -> bool:
        """Prints a little more of a code side; True once it is complete.

        At least the next part is printed, and more as long as all of it costs no more than that.
        """
        key = ("front", card, wide)
        if key in self._kept:
            return True
        if self._begun is None or self._begun[0] != key:
            self._begun = key, self._printing(card, wide), EFFORT
        _, parts, spent = self._begun
        try:
            while True:
                following = next(parts)
                spent += following
                if spent > effort:
                    self._begun = key, parts, following
                    return False
        except StopIteration as done:
            sheet: Surface = done.value
            self._begun = None
            self._make(key, lambda: sheet)
        return True

    def _finished(self, card: str, wide: int) -> Surface:
        begun, self._begun = self._begun, None
        if begun is not None and begun[0] == ("front", card, wide):
            return made_at_once(begun[1])
        return made_at_once(self._printing(card, wide))

    def _printing(self, card: str, wide: int) -> Printed:
        drawing = self.drawing(card)
        unit = wide / WIDE
        yield EFFORT
        sheet = self.paper(card, wide).copy()
        yield from printing(drawing, sheet, round(HEADER * unit), self._type)
        line = self._letters.line(drawing.tag, _tag_px(wide), GREY)
        sheet.blit(line, self.tag_rect(card, wide))
        return sheet

    def tag_rect(self, card: str, wide: int) -> Rect:
        """Where the inks are named on a code side of that width."""
        text, unit = self.drawing(card).tag, wide / WIDE
        rect = self._letters.line(text, _tag_px(wide), GREY).get_rect()
        # The border below the code has room for it; on a small card large type would reach out.
        bottom = height_of(wide) - round((MARGIN * unit - rect.height) / 2)
        return rect.move(round(2.4 * unit), bottom - rect.height)

    def paper(self, card: str, wide: int) -> Surface:
        deck = self._codes[card].deck
        return self._assets.image(f"whatzit/card_{deck}", (wide, height_of(wide)))

    def solution(self, deck: str, answer: str, reading: str, wide: int) -> Surface:
        """The solution side with these words on it; no difficulty where there is no card."""
        sheet = self._assets.image(f"whatzit/solution_{deck}", (wide, height_of(wide))).copy()
        unit = wide / WIDE
        top, high = (20, 26) if reading else (21.5, 34)
        box = Rect(round(12 * unit), round(top * unit), round(75 * unit), round(high * unit))
        size = max(14, round(10.5 * unit))
        self._letters.draw_in(sheet, answer.upper(), box, size, INK, "bold", "center")
        below = Rect(box.left, round(49 * unit), box.width, round(10 * unit))
        size = max(13, round(3.9 * unit))
        self._letters.draw_in(sheet, reading, below, size, GREY, "text", "center")
        return sheet

    def answer_side(self, card: str, answer: str, wide: int) -> Surface:
        def made() -> Surface:
            sheet = self.solution(self._codes[card].deck, answer, "", wide)
            self.draw_level(sheet, card, wide)
            return sheet

        return self._make(("answer", card, answer, wide), made)

    def drawing(self, card: str) -> Drawing:
        """The code laid out, in card units."""
        return self._laid_out.get(card, lambda: drawing_of(self._codes[card].show, self.measure))

    def draw_level(self, sheet: Surface, card: str, wide: int) -> None:
        unit = wide / WIDE
        draw_level(sheet, (49.5 * unit, 63 * unit), unit, self._codes[card].level)


def draw_level(surface: Surface, middle: tuple[float, float], unit: float, level: int) -> None:
    """How hard a card is, in dots."""
    for index in range(DOTS):
        centre = (round(middle[0] + (index - 2) * 5 * unit), round(middle[1]))
        pygame.draw.circle(surface, INK, centre, max(2, round(1.75 * unit)))
        inner = YELLOW if index < level else PALE
        pygame.draw.circle(surface, inner, centre, max(1, round(1.35 * unit)))


GROUND = (52, 50, 58)
CAPTION = 0.07
"""Height of a caption, in card widths."""
GAP = 0.05


def contact_sheet(
    numbers: Sequence[int], size: tuple[int, int], codes: Mapping[str, Code], assets: Assets
) -> Surface:
    """The cards with these numbers, counted from 1 in the order of `codes`, as large as fits.

    Their ids are all that is written below them: a reader has nothing but the pictures.
    """
    letters = Lettering(assets)
    printer = Printer(assets, letters, codes)
    ids = list(codes)
    cards = [ids[number - 1] for number in numbers if 1 <= number <= len(ids)]
    sheet = Surface(size)
    sheet.fill(GROUND)
    if not cards:
        return sheet
    columns, wide = _columns(len(cards), size)
    gap, caption = round(wide * GAP), max(14, round(wide * CAPTION))
    pitch = (wide + gap, height_of(wide) + caption + gap)
    for index, card in enumerate(cards):
        x = gap + index % columns * pitch[0]
        y = gap + index // columns * pitch[1]
        sheet.blit(printer.front(card, wide), (x, y))
        letters.draw(sheet, card, (x, y + height_of(wide)), round(caption * 0.8), CREAM)
    return sheet


def _columns(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """How many cards next to each other, and how wide, so that all are as large as they fit."""
    best = (1, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        by_width = size[0] / (columns * (1 + GAP) + GAP)
        one = height_of(1000) / 1000 + CAPTION + GAP
        by_height = size[1] / (rows * one + GAP)
        wide = int(min(by_width, by_height))
        if wide > best[1]:
            best = (columns, wide)
    return best
