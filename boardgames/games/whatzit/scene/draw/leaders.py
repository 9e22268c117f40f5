"""Lines from the words of a reading to what they mean on a code, in the free space round its ink.

Ways are looked for on a fine grid: from a word's side in ever wider rings until a part is reached.
Where a word has none, as inside a drawn box, all words and their parts get numbers instead; a
single word needs none.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.games.whatzit.rules.cards.marks import Point

PITCH = 0.5
"""How far lines of the grid are apart, in card units."""
CLEARANCE = 2
"""How many cells stay free between a line and ink."""
ASIDE = 3
"""So many cells a line keeps off other lines and other parts' outlines, where there is room."""
MOST_LEADERS = 4
"""So many copies of one word are pointed at; all are outlined."""
BESIDE = ((0, 1), (1, 0), (-1, 0), (0, -1))
EDGE = 0.1
"""No line leaves from a word's ends: so much of its width on either side."""
PART_AIR = 1.2
"""How far the outline of a part is from its ink, in card units."""

MOST_KNEES = 6
"""Nobody follows a line that winds more than this; a number is found sooner."""
BRANCH_KNEES, INTO_KNEES = 2, 3
"""The same for a branch, and for a line into another part's outline."""

Cell = tuple[int, int]
Way = tuple[Point, ...]


class Part(NamedTuple):
    """What a word means on the code, in window pixels."""

    areas: tuple[tuple[Point, ...], ...]
    """Convex; the outline goes round all of them."""
    rect: Rect
    """Round the outline."""


class Word(NamedTuple):
    rect: Rect
    leaves: int
    """At what height its lines leave the reading; above the word, or below where others are."""
    parts: tuple[Part, ...]

    @property
    def far(self) -> int:
        return min(self._far(part.rect) for part in self.parts)

    def _far(self, frame: Rect) -> int:
        across = max(frame.left - self.rect.right, self.rect.left - frame.right, 0)
        return across + abs(self.leaves - frame.bottom)

    @property
    def side(self) -> int:
        """The word's own side at which its lines begin."""
        return self.rect.top if self.leaves <= self.rect.top else self.rect.bottom


class Led(NamedTuple):
    """How a word points to its parts."""

    ways: tuple[Way, ...] = ()
    numbered: tuple[Point, ...] = ()
    """Instead of ways: the middles of its number beside the word and beside its parts."""


class Ground(NamedTuple):
    """What lines run on, in window pixels."""

    area: Rect
    unit: float
    card: Rect
    """The part of the card on which numbers may lie."""
    ink: Sequence[Sequence[Point]]
    """Convex areas that are printed."""
    kept_off: Sequence[Rect]
    """What else no line may cross."""
    number: int
    """How wide the disc of a number is."""


class _Grid:
    def __init__(self, ground: Ground) -> None:
        self.area, self._pitch = ground.area, ground.unit * PITCH
        self.size = (int(ground.area.width / self._pitch), int(ground.area.height / self._pitch))
        self.whole = Rect((0, 0), self.size)
        self._parts: dict[object, pygame.Mask] = {}
        self.ink = self._inked(ground.ink)
        for rect in ground.kept_off:
            self.fill(self.ink, self.cells(rect))

    def _inked(self, areas: Sequence[Sequence[Point]]) -> pygame.Mask:
        sheet, left, top = Surface(self.size), self.area.left, self.area.top
        for area in areas:
            points = [((x - left) / self._pitch, (y - top) / self._pitch) for x, y in area]
            if len(points) > 2:
                pygame.draw.polygon(sheet, "white", points)
            for one, other in pairwise((*points, points[0])):
                pygame.draw.line(sheet, "white", one, other)
        return pygame.mask.from_threshold(sheet, "white", (1, 1, 1, 255))

    def empty(self) -> pygame.Mask:
        return pygame.Mask(self.size)

    def cells(self, rect: Rect) -> Rect:
        """All cells that a rectangle touches."""
        left, top = self.cell(rect.topleft)
        right, bottom = self.cell((rect.right - 1, rect.bottom - 1))
        return Rect(left, top, right - left + 1, bottom - top + 1)

    def cell(self, point: Point) -> Cell:
        x, y = point
        return int((x - self.area.left) // self._pitch), int((y - self.area.top) // self._pitch)

    def middle(self, cell: Cell) -> Point:
        x, y = cell
        return self.area.left + (x + 0.5) * self._pitch, self.area.top + (y + 0.5) * self._pitch

    def fill(self, mask: pygame.Mask, cells: Rect) -> None:
        part = cells.clip(self.whole)
        if part.width > 0 and part.height > 0:
            mask.draw(pygame.Mask(part.size, True), part.topleft)

    def grown(self, mask: pygame.Mask, by: int) -> pygame.Mask:
        """With that many cells more on every side."""
        disc = pygame.Mask((2 * by + 1, 2 * by + 1))
        for x in range(-by, by + 1):
            for y in range(-by, by + 1):
                if x * x + y * y <= by * by + 1:
                    disc.set_at((x + by, y + by))
        return mask.convolve(disc, self.empty(), (-by, -by))

    def part(self, part: Part) -> pygame.Mask:
        """All within the outline of a part."""
        if part.areas not in self._parts:
            self._parts[part.areas] = self.grown(self._inked(part.areas), round(PART_AIR / PITCH))
        return self._parts[part.areas]

    def around(self, inner: pygame.Mask, air: int = 1) -> pygame.Mask:
        """So many cells round others."""
        found = self.grown(inner, air)
        found.erase(inner, (0, 0))
        return found


class _Avoided(NamedTuple):
    """Where no line may run; each try to find one leaves more room than the one before."""

    air: pygame.Mask
    """Round frames; a line to one of them crosses that frame's own."""
    solid: tuple[pygame.Mask, ...]
    knees: int = MOST_KNEES
    """How often a line may turn at most."""


def led(ground: Ground, words: Sequence[Word]) -> Generator[None, None, tuple[Led, ...]]:
    """How each word points, with a stop after every line that was looked for."""
    grid = _Grid(ground)
    inked = grid.grown(grid.ink, CLEARANCE)
    framed, near, aside = (grid.empty() for _ in range(3))
    for part in (part for word in words for part in word.parts):
        framed.draw(grid.part(part), (0, 0))
        near.draw(grid.grown(grid.part(part), 1), (0, 0))
        aside.draw(grid.grown(grid.part(part), ASIDE), (0, 0))
    drawn = grid.empty()
    yield
    tries = (
        _Avoided(aside, (inked, framed, drawn)),
        _Avoided(near, (inked, framed, drawn)),
        _Avoided(near, (inked, framed)),
        _Avoided(grid.empty(), (inked,), INTO_KNEES),
    )
    nets = [_Net(grid, word) for word in words]
    # What lies nearest has the straightest lines; others can go round it. Branches come last.
    for net in sorted(nets, key=lambda net: net.word.far):
        net.grow(tries)
        drawn.draw(grid.grown(net.own, ASIDE), (0, 0))
        yield
    for net in nets:
        others = grid.empty()
        for other in nets:
            if other is not net:
                others.draw(grid.grown(other.own, ASIDE), (0, 0))
        few = [_Avoided(aside, (inked, framed, others), BRANCH_KNEES)]
        while net.ways and net.left and len(net.ways) < MOST_LEADERS and net.grow(few):
            yield
    if len(nets) == 1 or all(net.ways for net in nets):
        return tuple(Led(tuple(net.ways)) for net in nets)
    taken, found = grid.empty(), list[Led]()
    for word in words:
        found.append(Led(numbered=_numbered(grid, ground, word, taken)))
        yield
    return tuple(found)


class _Net:
    """The lines of one word as they are found; later ones branch off from the first."""

    def __init__(self, grid: _Grid, word: Word) -> None:
        self.grid, self.word = grid, word
        self.own = grid.empty()
        """Cells on which its lines run."""
        self.ways: list[Way] = []
        self.left = list(word.parts)
        """Those that no line reaches yet."""

    def grow(self, tries: Sequence[_Avoided]) -> bool:
        """One line more, to the nearest part; says whether there is a way."""
        grid, word = self.grid, self.word
        cells = _shortest(grid, self._starts(), self.left, tries)
        if not cells:
            return False
        for cell in cells:
            self.own.set_at(cell)
        reached = next(one for one in self.left if grid.around(grid.part(one)).get_at(cells[0]))
        self.ways.append(_drawn_way(grid, word, cells, is_first=not self.ways))
        self.left.remove(reached)
        return True

    def _starts(self) -> pygame.Mask:
        if self.ways:
            return self.own
        word, found = self.word.rect, self.grid.empty()
        out = round(word.width * EDGE)
        side = Rect(word.left + out, self.word.leaves, max(1, word.width - 2 * out), 1)
        self.grid.fill(found, self.grid.cells(side))
        return found


def _shortest(
    grid: _Grid, starts: pygame.Mask, parts: Sequence[Part], tries: Sequence[_Avoided]
) -> list[Cell]:
    """The cells from the nearest part back to the start."""
    ends, lanes = grid.empty(), grid.empty()
    for part in parts:
        ends.draw(grid.around(grid.part(part)), (0, 0))
        lanes.draw(grid.around(grid.part(part), ASIDE), (0, 0))
    for avoided in tries:
        blocked = avoided.air.copy()
        blocked.erase(lanes, (0, 0))
        for mask in avoided.solid:
            blocked.draw(mask, (0, 0))
        blocked.erase(starts, (0, 0))
        blocked.invert()
        rings = _rings(starts, ends, free=blocked)
        cells = _traced(grid, rings, ends) if rings else []
        if cells and len(_knees(cells)) <= avoided.knees:
            return cells
    return []


def _rings(starts: pygame.Mask, ends: pygame.Mask, free: pygame.Mask) -> list[pygame.Mask]:
    """All cells that are one, two, three … steps away, until an end is among them."""
    first = starts.overlap(free, (0, 0))
    if first is None or not free.connected_component(first).overlap(ends, (0, 0)):
        return []
    rings, seen = [starts], starts.copy()
    while rings[-1].count():
        if len(rings) > 1 and rings[-1].overlap(ends, (0, 0)):
            return rings
        wider = pygame.Mask(free.get_size())
        for step in BESIDE:
            wider.draw(rings[-1], step)
        wider = wider.overlap_mask(free, (0, 0))
        wider.erase(seen, (0, 0))
        seen.draw(wider, (0, 0))
        rings.append(wider)
    return []


def _traced(grid: _Grid, rings: Sequence[pygame.Mask], ends: pygame.Mask) -> list[Cell]:
    """Back to the start, straight on wherever that leads there."""
    cell = rings[-1].overlap(ends, (0, 0))
    assert cell is not None, "the last ring reaches an end"
    found, heading = [cell], BESIDE[0]
    for ring in reversed(rings[:-1]):
        x, y = found[-1]
        for step in (heading, *BESIDE):
            beside = (x + step[0], y + step[1])
            if grid.whole.collidepoint(beside) and ring.get_at(beside):
                found.append(beside)
                heading = step
                break
    return found


def _knees(cells: Sequence[Cell]) -> list[Cell]:
    neighbours = zip(cells, cells[1:], cells[2:], strict=False)
    return [at for before, at, then in neighbours if before[0] != then[0] and before[1] != then[1]]


def _drawn_way(grid: _Grid, word: Word, cells: Sequence[Cell], is_first: bool) -> Way:
    """The cells as a line from the word, or from where it branches off, to the part's outline."""
    points = [grid.middle(cell) for cell in cells]
    knees = [grid.middle(cell) for cell in _knees(cells)]
    begin = [points[-1]]
    if is_first:
        begin = [(points[-1][0], word.side), *begin]
    return (*begin, *reversed(knees), points[0])


def _numbered(grid: _Grid, ground: Ground, word: Word, taken: pygame.Mask) -> tuple[Point, ...]:
    """A place next to the word and the nearest free ones next to its parts, taken from now on."""
    half = -(-ground.number // 2)
    away = -half if word.leaves < word.side else half
    found: list[Point] = [(word.rect.centerx, word.side + away)]
    reach = grid.cells(Rect(grid.area.topleft, (half, half))).width
    for part in word.parts:
        blocked = grid.ink.copy()
        blocked.draw(taken, (0, 0))
        free = grid.empty()
        grid.fill(free, grid.cells(ground.card.inflate(-2 * half, -2 * half)))
        free.erase(grid.grown(blocked, reach), (0, 0))
        cell = _nearest(grid, grid.part(part), free)
        if cell is not None:
            found.append(grid.middle(cell))
            only = grid.empty()
            only.set_at(cell)
            taken.draw(grid.grown(only, reach), (0, 0))
    return tuple(found) if len(found) > 1 else ()


def _nearest(grid: _Grid, part: pygame.Mask, free: pygame.Mask) -> Cell | None:
    """The free cell that is nearest to a part."""
    ring = part
    for _step in range(max(grid.size)):
        cell = ring.overlap(free, (0, 0))
        if cell is not None:
            return cell
        ring = grid.grown(ring, 1)
    return None
