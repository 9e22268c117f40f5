"""Where things are on every table: board left and large, seats and dice right, hand below."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect, Surface

from boardgames.ui.draw.board_view import WHOLE, Glass
from boardgames.ui.scene import Room

SIDE_WIDTH = 432
TRAY_HEIGHT = 196
BAR_HEIGHT = 60
PROMPT_HEIGHT = 86
LESSON_HEIGHT = 226
"""A lesson has more to say than a prompt."""
NOTE_HEIGHT = 96
STORY_HEIGHT = 68
STORY_LINES = {1: 2, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4}
"""The more seats, the more turns there are to tell of between two of one's own."""
STORY_TYPE = 20
MOST_STORY = 9
"""Even so at most a ninth of the window: large type leaves no more room next to a board."""
MARGIN = 22
PLATE_HEIGHTS = {1: 104, 2: 104, 3: 96, 4: 84, 5: 76, 6: 68}
PLATE_GAP = 8
LOWEST_PLATE = 40
LEAST_SIDE = 236
"""However many seats there are, so much height is left for dice, piles and the like."""
ROOMY = 1000
"""Units of height from which on notes have a place next to the prompt's; below it they share it."""

_EVEN = 16
"""Rows of pixels that begin and end at a multiple of this are copied in a third of the time."""


@dataclass(frozen=True)
class Areas:
    """The parts of the window, none overlapping another."""

    board: Rect
    tray: Rect
    bar: Rect
    plates: tuple[Rect, ...]
    side: Rect
    """Between the plates and the prompt: dice, piles, spinner, whatever the game has."""
    note: Rect
    """Between the side and the prompt: why not, advice, labels that find no room elsewhere."""
    prompt: Rect
    primary: Rect
    drawer: Rect
    """Where the log opens: over the side, never over the board."""
    story: Rect
    """Between board and tray: the last turns in a sentence each."""
    glass: Glass = WHOLE
    """How near the board is looked at."""
    bare_plates: dict[Hashable, Surface] = field(default_factory=dict, compare=False)
    """Plates as they were drawn, by whose they are and how they look."""

    def through(self, glass: Glass) -> Areas:
        """The same areas, with the board zoomed."""
        return Areas(**{**vars(self), "glass": glass})

    def nearer(self, board: Rect) -> Rect:
        """The zoomed board, given where the whole one is."""
        return self.glass.placed(board, self.board)


def laid_out(
    room: Room, seats: int, tray_height: int = TRAY_HEIGHT, prompt_height: int = PROMPT_HEIGHT
) -> Areas:
    width, height = room.size
    margin = room.px(MARGIN)
    side_width = room.px(SIDE_WIDTH)
    side_left = width - margin - side_width
    tray_px = room.px(tray_height)
    left_width = side_left - 2 * margin
    tray = Rect(margin, height - margin - tray_px, left_width, tray_px)
    gap = room.px(PLATE_GAP)
    line = room.letters.line_height(room.type_px(STORY_TYPE))
    told = STORY_LINES[seats] * line + room.px(12)
    story = Rect(margin, 0, left_width, max(room.px(STORY_HEIGHT), min(told, height // MOST_STORY)))
    story.bottom = tray.top - gap
    board = Rect(margin, margin, left_width, story.top - gap - margin)
    bar = Rect(side_left, margin, side_width, room.px(BAR_HEIGHT))
    primary = Rect(side_left, height - margin - room.px(84), side_width, room.px(84))
    # However small the units, type stops shrinking: a note and a prompt keep three lines of it.
    prompt = Rect(side_left, 0, side_width, 0)
    prompt.height = max(room.px(prompt_height), _least_words(room))
    prompt.bottom = primary.top - room.px(10)
    note = prompt.copy()
    if height >= room.px(ROOMY):
        note.height = max(room.px(NOTE_HEIGHT), _least_words(room))
        note.bottom = prompt.top - gap
    first_plate = bar.bottom + room.px(12)
    free = note.top - room.px(LEAST_SIDE) - gap - first_plate
    wished = min(room.px(PLATE_HEIGHTS[seats]), free // seats - gap)
    plate_height = max(wished, room.px(LOWEST_PLATE))
    plates = [
        Rect(side_left, first_plate + seat * (plate_height + gap), side_width, plate_height)
        for seat in range(seats)
    ]
    top = plates[-1].bottom + gap
    side = Rect(side_left, top, side_width, note.top - gap - top)
    drawer = Rect(
        side_left, bar.bottom + room.px(10), side_width, note.top - bar.bottom - room.px(18)
    )
    return Areas(board, tray, bar, tuple(plates), side, note, prompt, primary, drawer, story)


def _least_words(room: Room) -> int:
    """The height of three lines of the smallest type, with padding."""
    return 3 * room.letters.line_height(room.type_px(0)) + room.px(14)


def around(window: Rect, hole: Rect | None) -> list[Rect]:
    """The window without a part: above, below, left and right of it.

    A few pixels of the part may be included at its sides.
    """
    if hole is None:
        return [window]
    hole = hole.clip(window)
    left, right = -(-hole.left // _EVEN) * _EVEN, hole.right // _EVEN * _EVEN
    if right <= left:
        return [window]
    hole = Rect(left, hole.top, right - left, hole.height)
    return [
        Rect(window.left, window.top, window.width, hole.top - window.top),
        Rect(window.left, hole.bottom, window.width, window.bottom - hole.bottom),
        Rect(window.left, hole.top, hole.left - window.left, hole.height),
        Rect(hole.right, hole.top, window.right - hole.right, hole.height),
    ]


def in_columns(part: Rect) -> list[Rect]:
    """The part split into what is copied fast and the rest at its sides."""
    left, right = -(-part.left // _EVEN) * _EVEN, part.right // _EVEN * _EVEN
    if right <= left:
        return [part]
    edges = ((left, right), (part.left, left), (right, part.right))
    return [Rect(x, part.top, end - x, part.height) for x, end in edges if end > x]


def in_bands(part: Rect, count: int) -> list[Rect]:
    """The part split into `count` strips, from the top."""
    edges = [part.top + part.height * number // count for number in range(count + 1)]
    return [Rect(part.left, top, part.width, bottom - top) for top, bottom in pairwise(edges)]


def corner_of(part: Rect) -> tuple[int, int]:
    return part.left // _EVEN * _EVEN, part.top


def widened(part: Rect) -> Rect:
    """The part, wider at its sides by the pixels that let it be copied faster."""
    left, right = part.left // _EVEN * _EVEN, -(-part.right // _EVEN) * _EVEN
    return Rect(left, part.top, right - left, part.height)


def fitted(area: Rect, proportions: tuple[float, float]) -> Rect:
    """The largest rectangle of these proportions, centred in the area."""
    scale = min(area.width / proportions[0], area.height / proportions[1])
    rect = Rect(0, 0, round(proportions[0] * scale), round(proportions[1] * scale))
    rect.center = area.center
    return rect
