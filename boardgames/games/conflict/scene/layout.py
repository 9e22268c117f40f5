"""Where everything of Conflict is for one window size, and what is cached for that size.

The board is square and has 576 squares, so it takes the window's whole height where that makes
its squares larger; tray and story are then next to it instead of below.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.tiled import TiledMap
from boardgames.games.conflict.rules.board import Box, Field, name_of, spot_of
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Kind, State
from boardgames.ui.cache import Layer, Memo
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import rows
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import PLATE_GAP, Areas, widened
from boardgames.ui.table.things import Thing
from boardgames.ui.widgets.dice_tray import dice_places, dice_rect

FRAME = 28
"""The printed rim with the names of columns and rows, in units."""
LEAST_TRAY_WIDTH = 222
MARGIN = 22
STORY_SHARE = 0.43
"""How much of the column next to the board tells the last turns."""
DICE_TRAY, LARGEST_DIE = 340, 136
"""How high the tray of the dice may be, and how large the dice, in units."""
MORE_LINES, NOTE_TYPE = 2, 21
"""By how many lines of its type a note may grow."""
START_ROWS = ((Kind.ARTILLERY, Kind.GUN), (Kind.PLANE,), (Kind.BATTLESHIP,))
RESERVE_ROWS = ((Kind.ARTILLERY, Kind.GUN, Kind.PLANE), (Kind.BATTLESHIP,))


@dataclass(frozen=True, eq=False)
class Layout:
    """Rectangles in window pixels, and what is cached for them; a `replace`d one caches again."""

    room: Room
    areas: Areas
    field: Field
    board: BoardView
    frame: Rect
    dice_tray: Rect
    die_side: int
    small_ground: Memo[tuple[int, int], Surface] = dataclasses.field(default_factory=Memo)
    """The printed board of the end screen, by its size."""
    resting: Collage = dataclasses.field(init=False, default_factory=Collage)
    """The board with everything on it that doesn't move."""
    plates: Layer = dataclasses.field(init=False, default_factory=Layer)
    tray: Layer = dataclasses.field(init=False, default_factory=Layer)
    _rects: dict[str, Rect] = dataclasses.field(init=False, default_factory=dict)
    places: Memo[object, dict[int, Vec]] = dataclasses.field(init=False, default_factory=Memo)
    """Where the pieces of the last position are."""
    starts: Memo[object, dict[int, Vec]] = dataclasses.field(init=False, default_factory=Memo)
    """Where pieces wait that have not been out yet: always in the same place."""
    reserves: dict[Seat, Memo[object, dict[int, Vec]]] = dataclasses.field(
        init=False, default_factory=lambda: defaultdict(Memo)
    )
    """By seat, where the pieces of its reserve are: the same until one of them is moved."""
    squares: Memo[object, list[Thing]] = dataclasses.field(init=False, default_factory=Memo)
    """The squares as things, cached as long as their labels stay the same."""

    @property
    def square(self) -> int:
        """The side of a square."""
        return self.board.px(self.board.tiled.tile_size[0])

    @property
    def board_area(self) -> Rect:
        """The visible board and some wood next to it."""
        return widened(self.frame).clip(((0, 0), self.room.size))

    def at(self, name: str) -> Vec:
        """The middle of a square."""
        spot = spot_of(name)
        assert spot is not None
        width, height = self.board.tiled.tile_size
        return self.board.at(((spot[0] + 0.5) * width, (spot[1] + 0.5) * height))

    def square_rect(self, name: str) -> Rect:
        """A square as a rectangle, meeting its neighbours without a gap."""
        if name not in self._rects:
            self._rects.update(self._square_rects())
        return self._rects[name].copy()

    def _square_rects(self) -> Iterator[tuple[str, Rect]]:
        """All of them: each edge is found once, and not for every square that has it."""
        width, height = self.board.tiled.tile_size
        columns, rows = self.field.columns, self.field.rows
        lefts = [round(self.board.at((column * width, 0))[0]) for column in range(columns + 1)]
        tops = [round(self.board.at((0, row * height))[1]) for row in range(rows + 1)]
        for row, (top, bottom) in enumerate(pairwise(tops)):
            for column, (left, right) in enumerate(pairwise(lefts)):
                yield name_of(column, row), Rect(left, top, right - left, bottom - top)

    def beside(self, name: str, count: int) -> list[Rect]:
        """Places for a question about a square: to its right, or left at the end of sight."""
        if not count:
            return []
        seen = self.board.rect.clip(self.areas.board)
        square, side, gap = self.square_rect(name), round(self.square * 1.3), self.square // 6
        wide = count * side + (count - 1) * gap
        left = square.right + gap
        if left + wide > seen.right:
            left = square.left - gap - wide
        top = max(seen.top, min(square.centery - side // 2, seen.bottom - side))
        return [Rect(left + i * (side + gap), top, side, side) for i in range(count)]

    def name_at(self, pos: tuple[int, int]) -> str | None:
        """The square under a point of the window."""
        rect, tiled = self.board.rect, self.board.tiled
        if not rect.collidepoint(pos):
            return None
        column = int((pos[0] - rect.left) / self.board.scale // tiled.tile_size[0])
        row = int((pos[1] - rect.top) / self.board.scale // tiled.tile_size[1])
        return name_of(min(column, self.field.columns - 1), min(row, self.field.rows - 1))

    def box_rect(self, box: Box) -> Rect:
        left, top = self.board.at((box.left, box.top))
        return Rect(round(left), round(top), self.board.px(box.width), self.board.px(box.height))

    def panel(self, corner: int) -> Rect:
        """Both boxes of a corner."""
        return self.box_rect(self.field.start_boxes[corner]).union(
            self.box_rect(self.field.reserve_boxes[corner])
        )

    def slot(self, box: Box, row: int, rows: int, column: int, count: int) -> Vec:
        """One of `count` places in a row of a box; rows are one square apart where they fit."""
        tile = self.board.tiled.tile_size[0]
        step = min(tile, box.width / max(1, count))
        used = max(step * count, min(box.width, 5 * tile))
        left = box.left + (box.width - used) / 2
        height = box.height / rows
        return self.board.at((left + (column + 0.5) * step, box.top + (row + 0.5) * height))

    def dice(self) -> list[Vec]:
        tray = self.dice_tray
        return dice_places((tray.centerx, tray.top + tray.height * 0.42), 2, self.die_side * 1.48)

    def die_rect(self, index: int) -> Rect:
        return dice_rect(self.dice()[index : index + 1], self.die_side)


def square_around(at: Vec, side: int) -> Rect:
    rect = Rect(0, 0, side, side)
    rect.center = (round(at[0]), round(at[1]))
    return rect


def with_longer_notes(room: Room, areas: Areas) -> Areas:
    """The areas with notes as high as the dice leave room for: advice names two whole moves."""
    spare = areas.side.height - room.px(DICE_TRAY)
    if areas.note.top == areas.prompt.top or spare <= 0:
        return areas
    more = min(spare, MORE_LINES * room.letters.line_height(room.type_px(NOTE_TYPE)))
    note, side, drawer = areas.note.copy(), areas.side.copy(), areas.drawer.copy()
    note.top, note.height = note.top - more, note.height + more
    side.height -= more
    drawer.height -= more
    return replace(areas, note=note, side=side, drawer=drawer)


def with_tray(room: Room, areas: Areas) -> Areas:
    """The areas with tray and story next to the board, if that gives the larger board."""
    height = room.size[1] - 2 * room.px(MARGIN)
    left_width = areas.tray.width
    gap = room.px(MARGIN)
    beside = min(height, left_width - room.px(LEAST_TRAY_WIDTH) - gap)
    if beside <= min(areas.board.width, areas.board.height):
        return areas
    board = Rect(areas.board.left, areas.board.top, beside, height)
    left = board.right + gap
    column = Rect(left, board.top, areas.tray.right - left, height)
    tray, story = rows(column, [0, round(height * STORY_SHARE)], room.px(PLATE_GAP))
    return replace(areas, board=board, tray=tray, story=story)


def laid_out(room: Room, areas: Areas, tiled: TiledMap, field: Field) -> Layout:
    rim = 2 * room.px(FRAME)
    width, height = tiled.size
    scale = min((areas.board.width - rim) / width, (areas.board.height - rim) / height)
    rect = Rect(0, 0, round(width * scale), round(height * scale))
    rect.center = areas.board.center
    rect = areas.nearer(rect)
    side = areas.side
    tray = Rect(side.left, side.top, side.width, min(side.height, room.px(DICE_TRAY)))
    return Layout(
        room,
        areas,
        field,
        BoardView(tiled, rect, areas.glass),
        rect.inflate(rim, rim),
        tray,
        min(room.px(LARGEST_DIE), round(tray.height * 0.42)),
    )


@dataclass(frozen=True)
class Stands:
    """Where the pieces of one position stand."""

    layout: Layout
    sides: Sides
    state: State

    def at(self, piece: int) -> Vec:
        known = self.layout.places.get(self.state.pieces, dict)
        if piece not in known:
            known[piece] = self._at(piece)
        return known[piece]

    def _at(self, piece: int) -> Vec:
        place = self.state.pieces[piece].at
        if place == START:
            known = self.layout.starts.get(self.sides.table(self.state).corners, dict)
            if piece not in known:
                known[piece] = self.start_slot(piece)
            return known[piece]
        if place == RESERVE:
            own, table = self._own(piece), self.sides.table(self.state)
            key = (table.corners, self.state.pieces[own[0] : own[-1] + 1])
            known = self.layout.reserves[self.sides.owner(piece)].get(key, dict)
            if piece not in known:
                known[piece] = self.reserve_slot(piece)
            return known[piece]
        if place.startswith(HELD):
            return self.plate(int(place[len(HELD) :]))
        return self.layout.at(place)

    def start_slot(self, piece: int) -> Vec:
        """A piece's own place in the starting box."""
        box = self.layout.field.start_boxes[self._corner(piece)]
        return self._slot(piece, box, START_ROWS, self._own(piece), least=0)

    def reserve_slot(self, piece: int) -> Vec:
        """The next free place of its row in the reserve."""
        pieces, own = self.state.pieces, self._own(piece)
        waiting = [one for one in own if one == piece or pieces[one].at == RESERVE]
        box = self.layout.field.reserve_boxes[self._corner(piece)]
        return self._slot(piece, box, RESERVE_ROWS, waiting, least=5)

    def _slot(
        self,
        piece: int,
        box: Box,
        rows: Sequence[Sequence[Kind]],
        waiting: Sequence[int],
        *,
        least: int,
    ) -> Vec:
        """A piece's place among the waiting ones of its row, which has room for `least`."""
        kind = self.sides.kind
        row = next(index for index, kinds in enumerate(rows) if kind(piece) in kinds)
        alike = [one for one in waiting if kind(one) in rows[row]]
        alike.sort(key=lambda one: (rows[row].index(kind(one)), one))
        return self.layout.slot(box, row, len(rows), alike.index(piece), max(least, len(alike)))

    def plate(self, seat: Seat) -> Vec:
        """Where a captor's prisoners are counted."""
        rect = self.layout.areas.plates[seat]
        return rect.right - rect.height * 0.42, rect.bottom - rect.height * 0.3

    def home(self, seat: Seat) -> Vec:
        return self.layout.at(self.sides.table(self.state).homes[seat])

    def _own(self, piece: int) -> Sequence[int]:
        return self.sides.table(self.state).ids[self.sides.owner(piece)]

    def _corner(self, piece: int) -> int:
        return self.sides.table(self.state).corners[self.sides.owner(piece)]
