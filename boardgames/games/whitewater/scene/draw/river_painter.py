"""A board of the river painted: water, current, hazards, banks, pines.

It is painted from the cells of the joined river, so that banks run on over the joints; whatever
turns or drifts is left to the table. Chance in it comes from the hex alone, so a river always looks
the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import itemgetter

import pygame
from pygame import Rect, Surface

from boardgames.core.hexes import Hex, corners, neighbour
from boardgames.core.rng import Rng
from boardgames.games.whitewater.rules.board import OUT, TILE_SIZE, Cell, River, Space
from boardgames.games.whitewater.scene.draw.camera import (
    COLUMN,
    Vec,
    around,
    flow_angle,
    middle,
    way_angle,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import from_hex

WATER = Cell(Space.WATER)
LAND = Cell(Space.LAND)
MARKS = {"red": "#e0452c", "blue": "#2f7fd6", "green": "#3fa35c", "yellow": "#f4c531"}
CHEQUERS = ((250, 255, 253), (16, 40, 48))
"""Of the finish."""
_TREES_AT_ONCE = 200
_TEXTURE = 300
"""Side of a tile of texture in map pixels."""
_COARSE, _BLUR = 0.25, 4
"""Pixels per pixel of the map of the sheet that shores are found on, and how many blur it."""

_Tree = tuple[tuple[float, float, str, float], Surface, Rect]


class Brushes:
    """Pictures that come again and again on every board of a river."""

    def __init__(self, assets: Assets, scale: float) -> None:
        self.assets, self.scale = assets, scale
        self._streaks: dict[tuple[int, int], Surface] = {}
        self._trees: dict[tuple[str, float], Surface] = {}

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

    def streak(self, long: int, turn: int) -> Surface:
        """A streak of foam; a copy of its own, which is faded again for every place."""
        found = self._streaks.get((long, turn))
        if found is None:
            size = (self.px(long), self.px(max(5.0, long * 0.2)))
            found = self.assets.image("whitewater/streak", size, turn).copy()
            self._streaks[long, turn] = found
        return found

    def tree(self, name: str, tall: float) -> Surface:
        found = self._trees.get((name, tall))
        if found is None:
            box = (self.px(200), self.px(tall))
            found = self._trees[name, tall] = self.assets.fitted(f"whitewater/{name}", box)
        return found


class Painter:
    """Draws one board's picture, part by part and each of them layer by layer."""

    def __init__(self, brushes: Brushes, river: River, span: Rect) -> None:
        self.brushes = brushes
        self.assets, self.scale = brushes.assets, brushes.scale
        self.river = river
        self.span = span
        self.size = (round(span.width * self.scale), round(span.height * self.scale))
        self.sheet = Surface(self.size).convert()
        self._lines = Surface(self.size, pygame.SRCALPHA)
        self._lined: set[Hex] = set()
        """The hexes whose edges have been drawn."""
        self._blown: dict[Hex, list[tuple[Surface, int, Rect]]] = {}
        self._grown: dict[Hex, list[_Tree]] = {}
        """By hex: a part's neighbours have most of what reaches into it."""

    def cut(self, span: Rect) -> Rect:
        """Where a stretch of the map is on the sheet; edges are rounded from one origin."""
        origin = round(self.span.left * self.scale)
        left, right = (round(x * self.scale) - origin for x in (span.left, span.right))
        return Rect(left, 0, right - left, self.size[1]).clip(self.sheet.get_rect())

    def painting(self, cut: Rect) -> Iterator[None]:
        """Water, current, hazards, then the banks over them, then trees; a stop after each."""
        for _ in self._layers(cut):
            yield
            # Another part may have been painted meanwhile.
            self.sheet.set_clip(cut)

    def _layers(self, cut: Rect) -> Iterator[None]:
        sheet, near = self.sheet, self._near(cut)
        sheet.set_clip(cut)
        self._lay_texture(sheet, "whitewater/water")
        for field in ("_coarse_field", "_land", "_light"):
            if field not in vars(self):
                yield
                getattr(self, field)
        yield
        shallows = self._light.subsurface(cut).copy()
        shallows.fill((150, 226, 214, 170), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(shallows, cut)
        yield
        self._current(sheet, near, cut)
        self._grid(near)
        sheet.blit(self._lines, (0, 0))
        yield
        yield from self._banks(sheet, self._land.subsurface(cut), cut)
        for here in near:
            self._hazard(sheet, here)
        yield
        yield from self._trees(sheet, near, cut)
        self._finish_line(sheet)

    def at(self, point: Vec) -> Vec:
        """A point of the map on the sheet."""
        return (point[0] - self.span.left) * self.scale, (point[1] - self.span.top) * self.scale

    def px(self, length: float) -> int:
        return self.brushes.px(length)

    def _hexes(self) -> Iterator[Hex]:
        """Every hex that shows on the sheet, from the top."""
        first = math.floor(self.span.left / COLUMN) - 1
        last = math.ceil(self.span.right / COLUMN)
        top = math.floor(self.span.top / TILE_SIZE[1]) - 1
        bottom = math.ceil(self.span.bottom / TILE_SIZE[1])
        for r in range(top, bottom + 1):
            for q in (
                *range(first + first % 2, last + 1, 2),
                *range(first + 1 - first % 2, last + 1, 2),
            ):
                yield q, r

    def _near(self, cut: Rect) -> list[Hex]:
        """Every hex from which what lies, grows or runs there may reach into what is cut out."""
        reach = self.px(TILE_SIZE[0] * 1.2)
        left, right = cut.left - reach, cut.right + reach
        return [here for here in self._hexes() if left <= self.at(middle(here))[0] <= right]

    def _lay_texture(self, sheet: Surface, name: str, start: int = 0) -> None:
        """Over a sheet that shows the board from that pixel on."""
        side = self.px(_TEXTURE)
        tile = self.assets.image(name, (side, side)).convert()
        left = -(round(self.span.left * self.scale) % side)
        top = -(round(self.span.top * self.scale) % side)
        for x in range(left - start, sheet.get_width(), side):
            for y in range(top, sheet.get_height(), side):
                sheet.blit(tile, (x, y))

    def cell(self, here: Hex) -> Cell:
        """What a hex is; beyond the finish the water runs on, everywhere else is land."""
        cell = self.river.cells.get(here)
        if cell is not None:
            return cell
        columns = self.river.columns
        if here[0] >= columns:
            return WATER if self.river.to_go.get((columns - 1, here[1])) else LAND
        return LAND

    # Banks -----------------------------------------------------------------------------------

    @cached_property
    def _land(self) -> Surface:
        """How much land is near, as alpha."""
        return pygame.transform.smoothscale(self._coarse_field, self.size)

    @cached_property
    def _light(self) -> Surface:
        """The same for the light over shallow water."""
        field = self._coarse_field
        # So wide a blur has no detail to lose: a third of the field takes a tenth of the time.
        small = pygame.transform.smoothscale(
            field, [max(1, side // 3) for side in field.get_size()]
        )
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), self.size)

    @cached_property
    def _coarse_field(self) -> Surface:
        """How much land is near, on a coarse sheet: its contours are the shores."""
        coarse = _COARSE
        size = (max(4, round(self.span.width * coarse)), max(4, round(self.span.height * coarse)))
        field = Surface(size, pygame.SRCALPHA)
        field.fill((255, 255, 255, 0))

        def at(point: Vec) -> Vec:
            return (point[0] - self.span.left) * coarse, (point[1] - self.span.top) * coarse

        for here in self._hexes():
            if self.cell(here).kind is not Space.LAND:
                continue
            rng = _rng(here, 1)
            rim = [at(point) for point in corners(here, *TILE_SIZE)]
            pygame.draw.polygon(field, (255, 255, 255, 255), rim)
            if all(self.cell(there).kind is Space.LAND for there in around(here)):
                continue
            for point in rim:
                pygame.draw.circle(field, (255, 255, 255, 255), point, 2 + rng.below(5))
        return pygame.transform.gaussian_blur(field, _BLUR)

    def _banks(self, sheet: Surface, field: Surface, cut: Rect) -> Iterator[None]:
        land = paint.Contours(field, 4 * _BLUR * self.scale / _COARSE)
        for level, tint, dy in ((100, (240, 252, 250, 190), 0), (122, (22, 62, 66, 150), 3)):
            shape = land.above(level)
            shape.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(shape, (cut.left, self.px(dy)))
            yield
        for level, name in ((138, "whitewater/gravel"), (192, "whitewater/land")):
            shape = land.above(level)
            if name.endswith("land"):
                shade = land.above(level)
                shade.fill((20, 30, 18, 150), special_flags=pygame.BLEND_RGBA_MULT)
                sheet.blit(shade, (cut.left, self.px(5)))
            ground = Surface(cut.size, pygame.SRCALPHA)
            self._lay_texture(ground, name, cut.left)
            ground.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(ground, cut)
            yield

    def _trees(self, sheet: Surface, near: Sequence[Hex], cut: Rect) -> Iterator[None]:
        """Pines, bushes and stones, the nearer ones over the farther."""
        standing: list[_Tree] = []
        made = 0
        for here in near:
            if self.cell(here).kind is not Space.LAND:
                continue
            grown = self._grown.get(here)
            if grown is None:
                grown = self._grown[here] = [self._tree(*spot) for spot in self._growing(here)]
                made += len(grown)
                if made > _TREES_AT_ONCE:
                    made = 0
                    yield
            standing += grown
        yield
        standing.sort(key=itemgetter(0))
        sheet.fblits([(picture, rect) for _, picture, rect in standing if rect.colliderect(cut)])

    def _tree(self, y: float, x: float, name: str, tall: float) -> _Tree:
        """By where it stands and what it is: its picture, and where that is on the sheet."""
        picture = self.brushes.tree(name, tall)
        px, py = self.at((x, y))
        return (y, x, name, tall), picture, picture.get_rect(midbottom=(round(px), round(py)))

    def _growing(self, here: Hex) -> Iterator[tuple[float, float, str, float]]:
        rng = _rng(here, 2)
        x, y = middle(here)
        by_water = any(self.cell(there).is_open for there in around(here))
        water_above = self.cell(neighbour(here, 0)).is_open
        for _ in range(3 if by_water else 6):
            turn = math.tau * rng.below(1000) / 1000
            far = (18 if by_water else 46) * math.sqrt(rng.below(1000) / 1000)
            kind = rng.below(10)
            name = f"pine_{1 + kind % 3}" if kind < 7 else ("bush" if kind < 9 else "stone")
            tall = (74 if water_above else 92) + rng.below(26) if kind < 7 else 30 + rng.below(12)
            low = 36 if kind < 7 else 14
            yield y + low + far * math.sin(turn) * 0.7, x + far * math.cos(turn), name, tall

    # Water -----------------------------------------------------------------------------------

    def _current(self, sheet: Surface, near: Sequence[Hex], cut: Rect) -> None:
        """Streaks along the flow of every open hex."""
        for here in near:
            if not self.cell(here).is_open:
                continue
            if here not in self._blown:
                self._blown[here] = list(self._blowing(here))
            for streak, alpha, rect in self._blown[here]:
                if rect.colliderect(cut):
                    streak.set_alpha(alpha)
                    sheet.blit(streak, rect)

    def _blowing(self, here: Hex) -> Iterator[tuple[Surface, int, Rect]]:
        rng = _rng(here, 3)
        turn = -15 * round(flow_angle(self.river, here) / 15)
        x, y = middle(here)
        for _ in range(6):
            dx, dy = rng.below(100) - 50, rng.below(92) - 46
            streak = self.brushes.streak(34 + rng.below(40), turn)
            alpha = 40 + 8 * rng.below(9)
            at = self.at((x + dx, y + dy))
            yield streak, alpha, streak.get_rect(center=(round(at[0]), round(at[1])))

    def _grid(self, near: Sequence[Hex]) -> None:
        """The hexes' edges, as faint as they can be read."""
        for here in near:
            if here in self.river.cells and here not in self._lined and self.cell(here).is_open:
                self._lined.add(here)
                rim = [self.at(point) for point in corners(here, *TILE_SIZE)]
                pygame.draw.polygon(self._lines, (235, 252, 250, 74), rim, max(1, self.px(2.4)))

    def _hazard(self, sheet: Surface, here: Hex) -> None:
        cell = self.cell(here)
        x, y = self.at(middle(here))
        match cell.kind:
            case Space.ROCK:
                self._stamp(sheet, f"rock_{1 + _rng(here, 4).below(3)}", (x, y), 132)
            case Space.SNAG:
                self._stamp(sheet, f"snag_{1 + _rng(here, 4).below(2)}", (x, y), 118)
            case Space.RAPIDS:
                turn = -way_angle(self.river.arrows[here])
                self._stamp(sheet, "rapids", (x, y), 128, turn)
            case Space.EDDY:
                self._stamp(sheet, f"eddy_{cell.value}", (x, y), 92)
            case Space.START:
                self._start(sheet, cell.value, (x, y))

    def _stamp(self, sheet: Surface, name: str, at: Vec, wide: float, turn: float = 0.0) -> None:
        original = self.assets.original(f"whitewater/{name}")
        high = wide * original.get_height() / original.get_width()
        picture = self.assets.image(f"whitewater/{name}", (self.px(wide), self.px(high)), turn)
        sheet.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _start(self, sheet: Surface, letter: str, at: Vec) -> None:
        ring = paint.ring(self.px(78), max(1, self.px(3)), (240, 252, 250), 150)
        sheet.blit(ring, ring.get_rect(center=(round(at[0]), round(at[1]))))
        glyph = self.assets.font("display", self.px(54)).render(letter, True, (240, 252, 250))
        glyph.set_alpha(150)
        sheet.blit(glyph, glyph.get_rect(center=(round(at[0]), round(at[1]))))

    def _finish_line(self, sheet: Surface) -> None:
        """Chequers across the water where the last board ends, and marks at the joints."""
        edge = self.river.columns * COLUMN + (TILE_SIZE[0] - COLUMN) / 2 + 6
        side = self.px(20)
        gates = [here for here in self.river.open if OUT in self.river.ways[here]]
        if gates and edge < self.span.right:
            top = min(middle(here)[1] for here in gates) - 62
            low = max(middle(here)[1] for here in gates) + 62
            x, y = self.at((edge, top))
            for row in range(round((low - top) * self.scale / side)):
                for column in range(3):
                    tint = CHEQUERS[(row + column) % 2]
                    box = (round(x) + column * side, round(y) + row * side, side, side)
                    pygame.draw.rect(sheet, tint, box)
        self._joints(sheet)

    def _joints(self, sheet: Surface) -> None:
        """Where two boards meet: a seam, and the two marks."""
        for before, after in zip(self.river.laid, self.river.laid[1:], strict=False):
            x = after.column * COLUMN + (TILE_SIZE[0] - COLUMN) / 2
            y = middle((after.column, before.board.end.row + before.shift))[1]
            colours = (
                before.board.end.colour,
                after.board.begin.colour if after.board.begin else "",
            )
            for dx, colour in ((-11, colours[0]), (11, colours[1])):
                if colour:
                    draw_joint(sheet, colour, self.at((x + dx, y)), self.px(20))


def draw_joint(sheet: Surface, colour: str, at: Vec, side: int) -> None:
    """The mark of a board where it meets another."""
    centre = (round(at[0]), round(at[1]))
    for px, tint in ((side, (250, 255, 253)), (max(1, side * 3 // 4), from_hex(MARKS[colour]))):
        dot = paint.disc(px, tint)
        sheet.blit(dot, dot.get_rect(center=centre))


def _rng(here: Hex, salt: int) -> Rng:
    return Rng.of(here[0] + 500, here[1] + 500, salt)
