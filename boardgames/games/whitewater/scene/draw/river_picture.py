"""The river drawn from what its hexes are: banks, gravel, pines, current, hazards.

Each board is drawn once per size, from the cells of the joined river, so that banks run on over the
joints; whatever turns or drifts is left to the table. Chance in it comes from the hex alone, so a
river always looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from boardgames.core.hexes import Hex, corners, neighbour
from boardgames.core.rng import Rng
from boardgames.games.whitewater.rules.board import TILE_SIZE, Cell, Space
from boardgames.games.whitewater.rules.river import OUT, River
from boardgames.games.whitewater.scene.draw.river_map import (
    COLUMN,
    Vec,
    around,
    flow_angle,
    middle,
    way_angle,
    world_of,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import Colour, from_hex

WATER = Cell(Space.WATER)
LAND = Cell(Space.LAND)
TINTS: dict[Space, Colour] = {
    Space.LAND: (58, 98, 62),
    Space.WATER: (64, 168, 182),
    Space.START: (64, 168, 182),
    Space.ROCK: (128, 140, 138),
    Space.SNAG: (112, 84, 54),
    Space.RAPIDS: (222, 244, 243),
    Space.EDDY: (132, 208, 212),
}
POOLS: dict[str, Colour] = {"blue": (38, 104, 196), "red": (190, 42, 52), "black": (14, 18, 22)}
"""What hexes look like where they are only a few pixels large."""
WHIRL = {"blue": 104, "red": 108, "black": 112}
"""How wide a pool is, in map pixels."""
MARKS = {"red": "#e0452c", "blue": "#2f7fd6", "green": "#3fa35c", "yellow": "#f4c531"}
_OVERLAP = 56
_TREES_AT_ONCE = 200
_TEXTURE = 300
"""Side of a tile of texture in map pixels."""
_COARSE, _BLUR = 0.25, 4
"""Shores are found on a sheet of so many pixels per pixel of the map, blurred by so many of its."""


class RiverPicture:
    """The pictures of a river's boards at one scale."""

    def __init__(self, assets: Assets, river: River, scale: float) -> None:
        self.assets = assets
        self.river = river
        self.scale = scale
        self.world = world_of(river)
        self._slices: dict[int, pygame.Surface] = {}
        self._begun: tuple[int, Iterator[None]] | None = None
        """A board that is being painted."""

    def span(self, index: int) -> pygame.Rect:
        """What a board's picture shows, in map pixels."""
        laid = self.river.laid
        quarter = (TILE_SIZE[0] - COLUMN) // 2
        left = laid[index].column * COLUMN + quarter if index else self.world.left
        last = index == len(laid) - 1
        right = self.world.right if last else laid[index + 1].column * COLUMN + quarter
        return pygame.Rect(left, self.world.top, right - left, self.world.height)

    def slice(self, index: int) -> pygame.Surface:
        """The picture of a board."""
        if index not in self._slices:
            begun, self._begun = self._begun, None
            way = begun[1] if begun is not None and begun[0] == index else self._painting(index)
            for _ in way:
                pass
        return self._slices[index]

    @property
    def count(self) -> int:
        """How many boards have been painted."""
        return len(self._slices)

    def paint_on(self) -> bool:
        """A little more of a board that has not been needed yet; whether one is done by that."""
        if self._begun is None:
            missing = (i for i in range(len(self.river.laid)) if i not in self._slices)
            index = next(missing, None)
            if index is None:
                return False
            self._begun = index, self._painting(index)
        index, way = self._begun
        next(way, None)
        if index not in self._slices:
            return False
        self._begun = None
        return True

    def _painting(self, index: int) -> Iterator[None]:
        """Paints a board, with stops on the way."""
        # Blurs and trees reach over a board's edge, so it is painted wider and cut.
        span = self.span(index)
        left, right = round(span.left * self.scale), round(span.right * self.scale)
        start = left - round((span.left - _OVERLAP) * self.scale)
        painter = _Painter(self, span.inflate(2 * _OVERLAP, 0), (start, start + right - left))
        yield from painter.painting()
        sheet = painter.sheet
        self._slices[index] = sheet.subsurface(painter.seen.clip(sheet.get_rect())).copy()

    @property
    def is_whole(self) -> bool:
        """Whether all boards have been painted."""
        return len(self._slices) == len(self.river.laid)

    def stamp_pools(self, sheet: pygame.Surface, left: float) -> None:
        """Whirlpools that stand still, on a picture of this scale that begins at that map pixel."""
        for here, colour in self.river.pools.items():
            x, y = middle(here)
            px = round(WHIRL[colour] * self.scale)
            whirl = self.assets.image(f"whitewater/whirl_{colour}", (px, px))
            at = (round((x - left) * self.scale), round((y - self.world.top) * self.scale))
            sheet.blit(whirl, whirl.get_rect(center=at))

    def take_over(self, other: RiverPicture) -> None:
        """Keeps the pictures of boards that look the same in a river that was laid on."""
        common = 0
        for mine, its in zip(self.river.laid, other.river.laid, strict=False):
            if mine != its:
                break
            common += 1
        if other.scale == self.scale and other.world.height == self.world.height:
            # The last board of the shorter river showed its end, so it is drawn anew.
            for index in range(min(common, len(other.river.laid) - 1)):
                if index in other._slices:
                    self._slices[index] = other._slices[index]

    def cell(self, here: Hex) -> Cell:
        """What a hex is; beyond the finish the water runs on, everywhere else is land."""
        cell = self.river.cells.get(here)
        if cell is not None:
            return cell
        columns = self.river.columns
        if here[0] >= columns:
            return WATER if self.river.to_go.get((columns - 1, here[1])) else LAND
        return LAND


class _Painter:
    """Draws one board's picture, layer by layer."""

    def __init__(self, picture: RiverPicture, span: pygame.Rect, seen: tuple[int, int]) -> None:
        self.picture = picture
        self.assets = picture.assets
        self.river = picture.river
        self.scale = picture.scale
        self.span = span
        self.size = (round(span.width * self.scale), round(span.height * self.scale))
        self.seen = pygame.Rect(seen[0], 0, seen[1] - seen[0], self.size[1])
        """What is cut out of it."""
        self.sheet = pygame.Surface(self.size).convert()

    def painting(self) -> Iterator[None]:
        """Water, current, hazards, then the banks over them, then trees; a stop after each."""
        sheet = self.sheet
        self._lay_texture(sheet, "whitewater/water")
        field = self._land_field()
        yield
        self._shallows(sheet, field)
        yield
        self._current(sheet)
        self._grid(sheet)
        yield
        yield from self._banks(sheet, field)
        for here in self._hexes():
            self._hazard(sheet, here)
        yield
        yield from self._trees(sheet)
        self._finish_line(sheet)

    def at(self, point: Vec) -> Vec:
        """A point of the map on the sheet."""
        return (point[0] - self.span.left) * self.scale, (point[1] - self.span.top) * self.scale

    def px(self, length: float) -> int:
        return max(1, round(length * self.scale))

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

    def _is_near(self, here: Hex) -> bool:
        """Whether what grows or runs there may reach into what is cut out."""
        x = self.at(middle(here))[0]
        reach = self.px(TILE_SIZE[0] * 1.2)
        return self.seen.left - reach <= x <= self.seen.right + reach

    def _lay_texture(self, sheet: pygame.Surface, name: str) -> None:
        side = self.px(_TEXTURE)
        tile = self.assets.image(name, (side, side)).convert()
        left = -(round(self.span.left * self.scale) % side)
        top = -(round(self.span.top * self.scale) % side)
        for x in range(left, sheet.get_width(), side):
            for y in range(top, sheet.get_height(), side):
                sheet.blit(tile, (x, y))

    # Banks -----------------------------------------------------------------------------------

    def _land_field(self) -> pygame.Surface:
        """How much land is near, as alpha, on a coarse sheet: its contours are the shores."""
        coarse = _COARSE
        size = (max(4, round(self.span.width * coarse)), max(4, round(self.span.height * coarse)))
        field = pygame.Surface(size, pygame.SRCALPHA)
        field.fill((255, 255, 255, 0))

        def at(point: Vec) -> Vec:
            return (point[0] - self.span.left) * coarse, (point[1] - self.span.top) * coarse

        for here in self._hexes():
            if self.picture.cell(here).kind is not Space.LAND:
                continue
            rng = _rng(here, 1)
            rim = [at(point) for point in corners(here, *TILE_SIZE)]
            pygame.draw.polygon(field, (255, 255, 255, 255), rim)
            for point in rim:
                reach = 2 + rng.below(5)
                pygame.draw.circle(field, (255, 255, 255, 255), point, reach)
        return pygame.transform.gaussian_blur(field, _BLUR)

    def _shallows(self, sheet: pygame.Surface, field: pygame.Surface) -> None:
        # So wide a blur has no detail to lose: a third of the field takes a tenth of the time.
        small = pygame.transform.smoothscale(
            field, [max(1, side // 3) for side in field.get_size()]
        )
        light = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), self.size)
        light.fill((150, 226, 214, 170), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(light, (0, 0))

    def _banks(self, sheet: pygame.Surface, field: pygame.Surface) -> Iterator[None]:
        field = pygame.transform.smoothscale(field, self.size)
        softness = 4 * _BLUR * self.scale / _COARSE
        for level, tint, dy in ((100, (240, 252, 250, 190), 0), (122, (22, 62, 66, 150), 3)):
            shape = paint.above(field, level, softness)
            shape.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(shape, (0, self.px(dy)))
            yield
        for level, name in ((138, "whitewater/gravel"), (192, "whitewater/land")):
            shape = paint.above(field, level, softness)
            if name.endswith("land"):
                shade = shape.copy()
                shade.fill((20, 30, 18, 150), special_flags=pygame.BLEND_RGBA_MULT)
                sheet.blit(shade, (0, self.px(5)))
            ground = pygame.Surface(self.size, pygame.SRCALPHA)
            self._lay_texture(ground, name)
            ground.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            sheet.blit(ground, (0, 0))
            yield

    def _trees(self, sheet: pygame.Surface) -> Iterator[None]:
        """Pines, bushes and stones, the nearer ones over the farther."""
        standing: list[tuple[float, float, str, float]] = []
        for here in self._hexes():
            if self.picture.cell(here).kind is Space.LAND and self._is_near(here):
                standing.extend(self._grown(here))
        yield
        pictures: dict[tuple[str, float], pygame.Surface] = {}
        for number, (y, x, name, tall) in enumerate(sorted(standing), 1):
            if number % _TREES_AT_ONCE == 0:
                yield
            picture = pictures.get((name, tall))
            if picture is None:
                box = (self.px(200), self.px(tall))
                picture = self.assets.fitted(f"whitewater/{name}", box)
                pictures[name, tall] = picture
            px, py = self.at((x, y))
            rect = picture.get_rect(midbottom=(round(px), round(py)))
            if rect.colliderect(self.seen):
                sheet.blit(picture, rect)

    def _grown(self, here: Hex) -> Iterator[tuple[float, float, str, float]]:
        rng = _rng(here, 2)
        x, y = middle(here)
        by_water = any(self.picture.cell(there).is_open for there in around(here))
        water_above = self.picture.cell(neighbour(here, 0)).is_open
        for _ in range(3 if by_water else 6):
            turn = math.tau * rng.below(1000) / 1000
            far = (18 if by_water else 46) * math.sqrt(rng.below(1000) / 1000)
            kind = rng.below(10)
            name = f"pine_{1 + kind % 3}" if kind < 7 else ("bush" if kind < 9 else "stone")
            tall = (74 if water_above else 92) + rng.below(26) if kind < 7 else 30 + rng.below(12)
            low = 36 if kind < 7 else 14
            yield y + low + far * math.sin(turn) * 0.7, x + far * math.cos(turn), name, tall

    # Water -----------------------------------------------------------------------------------

    def _current(self, sheet: pygame.Surface) -> None:
        """Streaks along the flow of every open hex."""
        streaks: dict[tuple[int, int], pygame.Surface] = {}
        for here in self._hexes():
            if not self.picture.cell(here).is_open or not self._is_near(here):
                continue
            rng = _rng(here, 3)
            turn = -15 * round(flow_angle(self.river, here) / 15)
            x, y = middle(here)
            for _ in range(6):
                dx, dy = rng.below(100) - 50, rng.below(92) - 46
                long = 34 + rng.below(40)
                alpha = 40 + 8 * rng.below(9)
                streak = streaks.get((long, turn))
                if streak is None:
                    size = (self.px(long), self.px(max(5.0, long * 0.2)))
                    # A copy of its own, which is faded anew for every place it is blown to.
                    streak = self.assets.image("whitewater/streak", size, turn).copy()
                    streaks[long, turn] = streak
                streak.set_alpha(alpha)
                at = self.at((x + dx, y + dy))
                sheet.blit(streak, streak.get_rect(center=(round(at[0]), round(at[1]))))

    def _grid(self, sheet: pygame.Surface) -> None:
        """The hexes' edges, as faint as they can be read."""
        lines = pygame.Surface(self.size, pygame.SRCALPHA)
        for here in self._hexes():
            if self.picture.cell(here).is_open and here in self.river.cells:
                rim = [self.at(point) for point in corners(here, *TILE_SIZE)]
                pygame.draw.polygon(lines, (235, 252, 250, 74), rim, max(1, self.px(2.4)))
        sheet.blit(lines, (0, 0))

    def _hazard(self, sheet: pygame.Surface, here: Hex) -> None:
        cell = self.picture.cell(here)
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

    def _stamp(
        self, sheet: pygame.Surface, name: str, at: Vec, wide: float, turn: float = 0.0
    ) -> None:
        original = self.assets.original(f"whitewater/{name}")
        high = wide * original.get_height() / original.get_width()
        size = (self.px(wide), self.px(high))
        picture = self.assets.image(f"whitewater/{name}", size, turn)
        sheet.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _start(self, sheet: pygame.Surface, letter: str, at: Vec) -> None:
        """A painted letter on the water where its raft begins."""
        ring = paint.ring(self.px(78), max(1, self.px(3)), (240, 252, 250), 150)
        sheet.blit(ring, ring.get_rect(center=(round(at[0]), round(at[1]))))
        glyph = self.assets.font("display", self.px(54)).render(letter, True, (240, 252, 250))
        glyph.set_alpha(150)
        sheet.blit(glyph, glyph.get_rect(center=(round(at[0]), round(at[1]))))

    def _finish_line(self, sheet: pygame.Surface) -> None:
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
                    dark = (row + column) % 2
                    tint = (16, 40, 48) if dark else (250, 255, 253)
                    box = (round(x) + column * side, round(y) + row * side, side, side)
                    pygame.draw.rect(sheet, tint, box)
        self._joints(sheet)

    def _joints(self, sheet: pygame.Surface) -> None:
        """Where two boards meet: a seam, and the two marks."""
        for before, after in zip(self.river.laid, self.river.laid[1:], strict=False):
            x = after.column * COLUMN + (TILE_SIZE[0] - COLUMN) / 2
            row = before.board.end.row + before.shift
            y = middle((after.column, row))[1]
            colours = (
                before.board.end.colour,
                after.board.begin.colour if after.board.begin else "",
            )
            for dx, colour in ((-11, colours[0]), (11, colours[1])):
                if colour:
                    at = self.at((x + dx, y))
                    dot = paint.disc(self.px(20), (250, 255, 253))
                    sheet.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))))
                    dot = paint.disc(self.px(15), from_hex(MARKS[colour]))
                    sheet.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))))


def _rng(here: Hex, salt: int) -> Rng:
    return Rng.of(here[0] + 500, here[1] + 500, salt)
