"""Pictures that are made once for a window size, and confetti, which is many of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import pygame

from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.scene.draw.card_face import Printer
from boardgames.games.whatzit.scene.draw.colours import PINK, TEAL, YELLOW
from boardgames.games.whatzit.scene.draw.reading import Reading
from boardgames.games.whatzit.scene.draw.sand_glass import SandGlass
from boardgames.ui.draw.motion import ease_out_cubic
from boardgames.ui.draw.theme import Colour
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import corner_of, in_columns, widened

BIT = 44
"""Units a bit of confetti is wide."""
RESERVED = 300
"""So many rows of pixels get their memory in a frame."""
BEGUN = "not all painted yet"
BITS = ("worm", "zigzag", "triangle", "moon", "bar", "ring")


class Standing:
    """A part of the window as it was last painted, for as long as what stands there is the same."""

    def __init__(self) -> None:
        self._key: object = None
        self._sheet: pygame.Surface | None = None
        self._size: tuple[int, int] | None = None
        """Of the part that was painted; its sheet has some columns more."""
        self._put_off = 0

    def puts_off(self, key: object, most: int) -> bool:
        """Whether what is to be painted for that key comes later, by so many pictures at most."""
        self._put_off = 0 if self.shows(key) else self._put_off + 1
        return 0 < self._put_off <= most

    def forget(self) -> None:
        """It is painted anew the next time."""
        self._sheet = self._key = None

    def reserve(self, surface: pygame.Surface, part: pygame.Rect) -> Iterator[None]:
        """Gets the memory for such a part bit by bit: it takes longer than to paint it."""
        is_there = self._sheet is not None
        if is_there:
            return
        sheet = self._sheet_for(surface, part)
        for top in range(0, part.height, RESERVED):
            # What has been painted meanwhile stays.
            if self._key is not None or self._sheet is not sheet:
                return
            sheet.fill((0, 0, 0), (0, top, sheet.get_width(), RESERVED))
            yield

    def _sheet_for(self, surface: pygame.Surface, part: pygame.Rect) -> pygame.Surface:
        """The same sheet as long as it can be: a new one takes longer to get than to fill."""
        size = widened(part).size
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size, 0, surface)
        return self._sheet

    def _keep(self, surface: pygame.Surface, part: pygame.Rect, key: object) -> pygame.Surface:
        sheet, (left, top) = self._sheet_for(surface, part), corner_of(part)
        for column in in_columns(part):
            sheet.blit(surface, (column.left - left, column.top - top), column)
        self._key, self._size = key, part.size
        return sheet

    def shows(self, key: object) -> bool:
        """Whether it was last painted under that key."""
        return self._key is not None and self._key == key

    def lay(self, surface: pygame.Surface, part: pygame.Rect) -> bool:
        """Shows the part as it was painted last, if it was and can be shown whole."""
        sheet = self._sheet
        if sheet is None or self._key is None or self._size != part.size:
            return False
        if sheet.get_size() != widened(part).size or not surface.get_clip().contains(part):
            return False
        left, top = corner_of(part)
        for column in in_columns(part):
            surface.blit(sheet, column, column.move(-left, -top))
        return True

    def draw(
        self, surface: pygame.Surface, part: pygame.Rect, key: object, paint: Callable[[], None]
    ) -> bool:
        """Shows that part as it was painted under that key, or paints it; says whether it did."""
        clip = surface.get_clip()
        if not clip.contains(part):
            # Whoever shows less of the window, as a magnifying glass does, leaves nothing to keep.
            paint()
            return True
        if self.shows(key) and self.lay(surface, part):
            return False
        # What is kept must be all that is drawn, or the next frame would differ at the edges.
        surface.set_clip(part)
        paint()
        surface.set_clip(clip)
        self._keep(surface, part, key)
        return True

    def begin(self, surface: pygame.Surface, part: pygame.Rect, key: object) -> pygame.Surface:
        """A sheet with what lies there now, to be painted bit by bit for that key.

        Its upper left corner is the part's `corner_of`.
        """
        return self._keep(surface, part, (BEGUN, key))

    def is_begun(self, key: object) -> bool:
        """Whether it is being painted for that key, and for no other meanwhile."""
        return self.shows((BEGUN, key))

    def finish(self, key: object) -> None:
        """What was begun is all there."""
        if self.is_begun(key):
            self._key = key

    def add(
        self,
        surface: pygame.Surface,
        part: pygame.Rect,
        key: object,
        place: pygame.Rect,
        paint: Callable[[], None],
    ) -> bool:
        """Shows the part as it was and paints what is new within a place; False if it can't."""
        if not self.lay(surface, part) or self._sheet is None:
            return False
        paint()
        left, top = corner_of(part)
        self._sheet.blit(surface, (place.left - left, place.top - top), place)
        self._key = key
        return True


class Pictures:
    """The printer of cards, the sand glass, the panel under an open card, and bits of confetti."""

    def __init__(self, room: Room, game: Whatzit) -> None:
        self._assets = room.assets
        self.printer = Printer(room.assets, room.letters, game.codes)
        self.glass = SandGlass(room.assets)
        self.seats = Standing()
        """The plates as last drawn."""
        self.throw = Standing()
        """The dice and what they say."""
        self.tray = Standing()
        """What lies below the board."""
        self.chips = Standing()
        """The chips under an open card."""
        self.pad = Standing()
        """The keys below it."""
        self.panel = Standing()
        """The panel with the card as last drawn."""
        self.revealed = Standing()
        """The last reveal, all but what its reading points at."""
        self.reading = Kept[tuple[object, ...], Reading]()
        """The last reading, and how it points."""
        self.is_late = False
        """Whether something isn't yet as it should be, and comes with a picture after this."""
        self.has_painted = False
        """Whether plates were painted anew in this picture, which then has enough to do."""
        self._bits: dict[tuple[str, Colour, int, int], pygame.Surface] = {}
        self._ready: Iterator[None] | None = None
        """What is being made before somebody needs it."""

    def make_ready(self, begin: Callable[[], Iterator[None]]) -> None:
        """One step more of what is made once for a window size; none when all is there."""
        if self._ready is None:
            self._ready = begin()
        next(self._ready, None)

    def forget_sizes(self) -> None:
        """The window has another size."""
        self._ready = None
        self.printer.forget_sizes()
        self.glass.forget_sizes()
        for part in (self.seats, self.throw, self.tray, self.chips, self.pad):
            part.forget()
        self.panel.forget()
        self.revealed.forget()
        self.reading.forget()
        self._bits.clear()

    def bit(self, name: str, colour: Colour, turn: int, side: int) -> pygame.Surface:
        """A piece of confetti in a colour, turned."""
        key = (name, colour, turn % 8, side)
        if key not in self._bits:
            picture = self._assets.image(f"whatzit/bit_{name}", (side, side)).copy()
            picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._bits[key] = pygame.transform.rotozoom(picture, turn % 8 * 45, 1.0)
        return self._bits[key]


def draw_burst(
    pictures: Pictures,
    surface: pygame.Surface,
    place: pygame.Rect,
    side: int,
    colour: Colour,
    t: float,
) -> None:
    """Squiggles fly out from behind a card, most of them in that colour."""
    tints: tuple[Colour, ...] = (colour, colour, PINK, TEAL, YELLOW)
    reach = ease_out_cubic(t) * place.width * 0.62
    for index in range(34):
        angle = index * 2.399963
        far = reach * (0.45 + (index * 37 % 19) / 19 * 0.65)
        x = place.centerx + math.cos(angle) * far
        y = place.centery + math.sin(angle) * far * 0.72
        bit = pictures.bit(BITS[index % 6], tints[index % 5], index, side)
        bit.set_alpha(round(255 * (1 - (t - 0.6) / 0.4)) if t > 0.6 else 255)
        surface.blit(bit, bit.get_rect(center=(round(x), round(y))))


def draw_confetti(
    pictures: Pictures,
    room: Room,
    surface: pygame.Surface,
    area: pygame.Rect,
    tints: Sequence[Colour],
    t: float,
) -> None:
    """Squiggles fall over an area; places are fixed, so every win rains alike."""
    for index in range(46):
        x = area.left + (index * 7919 % 997) / 997 * area.width
        speed = 0.7 + (index * 31 % 17) / 17 * 0.6
        y = area.top - area.height * 0.2 + t * speed * area.height * 1.2
        y -= (index * 53 % 29) / 29 * area.height * 0.3
        if area.top <= y <= area.bottom:
            bit = pictures.bit(BITS[index % 6], tints[index % len(tints)], index, room.px(BIT))
            sway = math.sin(t * 9 + index) * room.px(14)
            surface.blit(bit, bit.get_rect(center=(round(x + sway), round(y))))
