"""Where everything of Whatzit? is on the table, for one window size, and images cached for it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.tiled import TiledMap
from boardgames.games.whatzit.rules.board import Path
from boardgames.games.whatzit.rules.cards.items import Code
from boardgames.games.whatzit.scene.draw.card_face import SHAPE, Printer, height_of
from boardgames.games.whatzit.scene.draw.reading import Reading
from boardgames.games.whatzit.scene.draw.sand_glass import ASPECT, SandGlass
from boardgames.ui.cache import Layer
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import columns
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, fitted
from boardgames.ui.widgets.dice_tray import dice_places, dice_rect

V = TypeVar("V")


class Stepwise(Generic[V]):
    """The last value asked for; it can be made ahead in small steps."""

    def __init__(self) -> None:
        self._key: object = None
        self._steps: Generator[None, None, V] | None = None
        self._made: list[V] = []

    def step(self, key: object, begin: Callable[[], Generator[None, None, V]]) -> bool:
        """Makes a little more of the value; False once it is complete."""
        if self._key != key:
            self._key, self._steps, self._made = key, begin(), []
        if self._steps is None:
            return False
        try:
            next(self._steps)
        except StopIteration as done:
            self._steps, self._made = None, [done.value]
        return True

    def get(self, key: object, begin: Callable[[], Generator[None, None, V]]) -> V:
        """The complete value; what is missing is made immediately."""
        while self.step(key, begin):
            pass
        return self._made[0]


class Pictures:
    def __init__(self, room: Room, codes: Mapping[str, Code]) -> None:
        self.printer = Printer(room.assets, room.letters, codes)
        self.glass = SandGlass(room.assets)
        self.seats = Layer()
        """The player panels."""
        self.throw = Layer()
        """The dice and their captions."""
        self.tray = Layer()
        self.chips = Layer()
        self.pad = Layer()
        self.panel = Layer()
        """The panel under an open card, with the card."""
        self.revealed = Stepwise[tuple[Surface, Reading]]()
        """The last reveal: all but what its reading points to, and the reading."""


BELOW = 0.3
"""How much of the height is left below the cards."""


@dataclass(frozen=True)
class RevealPlaces:
    code: Rect
    answer: Rect
    reading: Rect
    said: Rect
    outcome: Rect
    glass: Rect

    def moved(self, across: int, down: int) -> RevealPlaces:
        """The same places on another surface."""
        return RevealPlaces(*(rect.move(across, down) for rect in vars(self).values()))


def reveal_places(room: Room, areas: Areas) -> RevealPlaces:
    gap = room.px(16)
    inner = areas.board.union(areas.tray).inflate(-2 * gap, -2 * gap)
    below = max(room.px(250), round(inner.height * BELOW))
    half = (inner.width - gap) // 2
    wide = min(half, int((inner.height - gap - below) * SHAPE[0] / SHAPE[1]))
    code = Rect(inner.centerx - gap // 2 - wide, inner.top, wide, height_of(wide))
    answer = code.move(wide + gap, 0)
    # Leaders need room to be seen between the code and its reading.
    top = code.bottom + room.px(34)
    reading = Rect(inner.left, top, half, room.px(110))
    said = Rect(inner.left, reading.bottom + gap, half, 0)
    said.height = inner.bottom - said.top
    right = Rect(inner.right - half, top, half, inner.bottom - top)
    glass = fitted(Rect(0, 0, right.width // 3, right.height), (1.0, ASPECT))
    glass.midright = right.midright
    outcome = Rect(right.left, top, glass.left - gap - right.left, right.height)
    return RevealPlaces(code, answer, reading, said, outcome, glass)


BOX_SHAPE = (1160, 392)
WELLS = ((44, 46, 502, 276), (590, 46, 502, 276))
"""Where the decks are in the picture of the box."""
PAWN_SIZE = (62, 82)
"""In map pixels: pawns scale with the board."""
PAWN_FOOT = 22
"""How far below a space's middle a pawn's foot stands, in map pixels."""
CROWDS = (
    ((0, 0),),
    ((-22, 0), (22, 0)),
    ((-25, 6), (25, 6), (0, -16)),
    ((-25, 8), (25, 8), (-22, -18), (22, -18)),
    ((-28, 10), (28, 10), (0, -4), (-22, -22), (22, -22)),
    ((-28, 10), (0, 14), (28, 10), (-28, -18), (0, -14), (28, -18)),
)
"""How pawns stand aside for each other, by how many share a space, in map pixels."""
POINTED_SHARE = 0.8
"""How much of a pawn's width can be hovered over: its head is narrower than its foot."""
TYPING_GLASS = 0.6
"""How much of the height next to the card the glass has where somebody types."""
BUBBLE_HIGH = 46
"""Units a word over a chip is high; nothing else stands where such words come."""
CHIP_RISES = 8
"""Units a chip rises whose word is waited for."""
PAD_ROWS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ")


@dataclass(frozen=True)
class Easel:
    whole: Rect
    card: Rect
    glass: Rect
    bubbles: Rect
    """Over the chips: what is said there comes and goes."""
    chips: Rect
    field: Rect
    say: Rect
    pad: Rect
    beside: Rect
    """Under the glass: the small button of the Moderator, the countdown."""
    said: Rect
    """Under the glass where somebody types: the answers that were typed."""


@dataclass(frozen=True)
class Layout:
    """Rectangles in window pixels."""

    room: Room
    areas: Areas
    board: BoardView
    box: Rect
    decks: tuple[Rect, Rect]
    slot: Rect
    """Where a drawn card is, face down."""
    glass: Rect
    words: Rect
    """In the strip: what the dice say, in words."""
    dice_tray: Rect
    legend: Rect
    easel: Easel
    typing_easel: Easel
    reveal: RevealPlaces
    pictures: Pictures
    """Shared by all layouts of one window size."""

    def easel_for(self, types: bool) -> Easel:
        """The place of an open card: smaller if somebody types below it."""
        return self.typing_easel if types else self.easel

    def chip_rects(self, easel: Easel, seats: int) -> list[Rect]:
        return columns(easel.chips, [0] * seats, self.room.px(12))

    @property
    def die_side(self) -> int:
        tray = self.dice_tray
        return min(round(tray.height * 0.5), round(tray.width * 0.46), self.room.px(140))

    def dice(self) -> list[Vec]:
        tray = self.dice_tray
        middle = (tray.left + tray.width * 0.52, tray.top + tray.height * 0.42)
        return dice_places(middle, 2, tray.width * 0.44)

    def dice_rect(self) -> Rect:
        return dice_rect(self.dice(), self.die_side)


def with_story_below(areas: Areas) -> Areas:
    """Board and tray side by side, so that an open card can cover both and nothing else."""
    gap = areas.tray.top - areas.story.bottom
    story = areas.story.move(0, areas.tray.bottom - areas.story.bottom)
    tray = areas.tray.move(0, story.top - gap - areas.tray.bottom)
    return replace(areas, story=story, tray=tray)


def laid_out(room: Room, areas: Areas, tiled: TiledMap, pictures: Pictures) -> Layout:
    margin = room.px(12)
    lies = areas.nearer(fitted(areas.board.inflate(-2 * margin, -2 * margin), tiled.size))
    board = BoardView(tiled, lies, areas.glass)
    tray = areas.tray
    glass = Rect(0, 0, round((tray.height - room.px(10)) / ASPECT), tray.height - room.px(10))
    glass.midright = (tray.right - room.px(18), tray.centery)
    box, slot = _box_and_slot(room, tray, glass.left - room.px(20))
    box.midleft = (tray.left + room.px(14), tray.centery)
    scale = box.width / BOX_SHAPE[0]
    decks = tuple(_deck(box, scale, well) for well in WELLS)
    slot.midleft = (box.right + room.px(34), tray.centery)
    left = slot.right + room.px(30)
    words = Rect(left, tray.top, glass.left - room.px(16) - left, tray.height)
    words = words.inflate(0, -room.px(28))
    side = areas.side
    dice_wide = round(side.width * 0.58)
    dice_tray = Rect(side.left, side.top, dice_wide, side.height)
    legend = Rect(dice_tray.right, side.top, side.width - dice_wide, side.height)
    return Layout(
        room=room,
        areas=areas,
        board=board,
        box=box,
        decks=(decks[0], decks[1]),
        slot=slot,
        glass=glass,
        words=words,
        dice_tray=dice_tray,
        legend=legend,
        easel=_easel(room, areas, False),
        typing_easel=_easel(room, areas, True),
        reveal=reveal_places(room, areas),
        pictures=pictures,
    )


def _box_and_slot(room: Room, tray: Rect, right: int) -> tuple[Rect, Rect]:
    shapes = (BOX_SHAPE[0] / BOX_SHAPE[1], SHAPE[0] / SHAPE[1])
    highs = (tray.height - room.px(20), tray.height - room.px(44))
    free = right - tray.left - room.px(14 + 34)
    share = min(1.0, free / sum(high * shape for high, shape in zip(highs, shapes, strict=True)))
    box, slot = (
        Rect(0, 0, round(high * share * shape), round(high * share))
        for high, shape in zip(highs, shapes, strict=True)
    )
    return box, slot


def _deck(box: Rect, scale: float, well: tuple[int, int, int, int]) -> Rect:
    rect = Rect(
        round(box.left + well[0] * scale),
        round(box.top + well[1] * scale),
        round(well[2] * scale),
        round(well[3] * scale),
    )
    return fitted(rect.inflate(-round(22 * scale), -round(34 * scale)), SHAPE)


def _easel(room: Room, areas: Areas, types: bool) -> Easel:
    """The card as large as its company leaves room for."""
    whole = areas.board.union(areas.tray)
    gap = room.px(16)
    chips_high = room.px(92)
    bubbles_high = room.px(BUBBLE_HIGH + CHIP_RISES)
    pad_high = 2 * room.px(54) + room.px(8) if types else 0
    field_high = room.px(60) if types else 0
    below = bubbles_high + chips_high + gap
    below += pad_high + field_high + 2 * gap if types else 0
    glass_wide = room.px(236)
    inner = whole.inflate(-2 * gap, -2 * gap)
    most_wide = inner.width - glass_wide - gap
    most_high = inner.height - below
    wide = min(most_wide, int(most_high * SHAPE[0] / SHAPE[1]))
    card = Rect(inner.left, inner.top, wide, height_of(wide))
    if not types:
        card.left = inner.left + (inner.width - glass_wide - gap - wide) // 2
    card.top += (most_high - card.height) // 2
    left = card.right + gap if types else inner.right - glass_wide
    column = Rect(left, inner.top, inner.right - left, most_high)
    beside = Rect(column.left, column.bottom - room.px(64), column.width, room.px(64))
    upper = Rect(column.left, column.top, column.width, beside.top - column.top)
    if types:
        # What is typed stands under a glass that is a little smaller for it.
        upper.height = round(column.height * TYPING_GLASS)
    # Above it is the number of seconds, below it what it means.
    free = Rect(upper.left, upper.top + room.px(84), upper.width, 0)
    free.height = upper.bottom - room.px(40) - free.top
    glass = fitted(free.inflate(-room.px(20), 0), (1.0, ASPECT))
    top = upper.bottom + room.px(10)
    said = Rect(column.left, top, column.width, column.bottom - top)
    bubbles = Rect(inner.left, inner.top + most_high + gap, inner.width, bubbles_high)
    chips = Rect(inner.left, bubbles.bottom, inner.width, chips_high)
    field = Rect(inner.left, chips.bottom + gap, inner.width, field_high)
    say = Rect(field.right - room.px(270), field.top, room.px(270), field.height)
    field.width -= say.width + room.px(12)
    pad = Rect(inner.left, field.bottom + room.px(10), inner.width, pad_high)
    return Easel(whole, card, glass, bubbles, chips, field, say, pad, beside, said)


def pad_keys(room: Room, pad: Rect) -> list[tuple[str, Rect]]:
    gap = room.px(8)
    rows = [[*PAD_ROWS[0], "erase"], [*PAD_ROWS[1], "space"]]
    high = (pad.height - gap) // 2
    found = []
    for index, row in enumerate(rows):
        wide = (pad.width - gap * len(row)) / (len(row) + 0.7)
        left = float(pad.left)
        for key in row:
            own = wide * 1.7 if len(key) > 1 else wide
            top = pad.top + index * (high + gap)
            found.append((key, Rect(round(left), top, round(own), high)))
            left += own + gap
    return found


# Pawns, aside of others that share their space (WZ-27) ---------------------------------------


def alone_on(layout: Layout, path: Path, place: int) -> Vec:
    space = path.spaces[place]
    foot = (space.at[0], space.at[1] + PAWN_FOOT - PAWN_SIZE[1] / 2)
    return layout.board.at(foot)


def pawn_at(layout: Layout, path: Path, pawns: Sequence[int], seat: Seat) -> Vec:
    here = [other for other, place in enumerate(pawns) if place == pawns[seat]]
    x, y = alone_on(layout, path, pawns[seat])
    dx, dy = CROWDS[len(here) - 1][here.index(seat)]
    return x + dx * layout.board.scale, y + dy * layout.board.scale


def pawn_rect(layout: Layout, path: Path, pawns: Sequence[int], seat: Seat) -> Rect:
    board = layout.board
    rect = Rect(0, 0, board.px(PAWN_SIZE[0] * POINTED_SHARE), board.px(PAWN_SIZE[1]))
    x, y = pawn_at(layout, path, pawns, seat)
    rect.center = (round(x), round(y))
    return rect
