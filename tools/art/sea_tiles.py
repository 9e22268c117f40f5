"""Terrain tiles for the seas of Waterworld and Bermuda Triangle, and stamps to put on them.

    python -m tools.art.sea_tiles [FOLDER]

Needs only numpy and pygame. Each corner of a tile is land, shallows, water or deep. There is a tile
for every mixture, so Tiled's terrain brush always finds one. An edge depends only on its two
corners, so neighbouring tiles always match.
"""

import itertools
import math
import os
import sys
from pathlib import Path
from typing import NamedTuple, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame

from tools.art.textures import Array, blend, noise, ramp, rgb, smoothstep
from tools.maps.sea_paint import COLUMNS, TERRAIN, Corners, Kit, bermuda_kit, waterworld_kit

BOARDS = Path(__file__).resolve().parents[2] / "boards"
TYPE = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FINE = 4
"""Everything is drawn that many times as large and scaled down."""
UNEVEN = 0.24
"""How far noise moves the depth; under a half, or plain water would have shores."""
AT_EDGES = 0.3
"""How much of that is left where tiles meet: what is alike in all of them must not be seen."""


class Look(NamedTuple):
    """The inks of a chart."""

    water: tuple[str, ...]
    land: tuple[str, ...]
    coast: str
    contour: str
    contour_alpha: float
    grain: float
    wild: float
    """The size of a shore's bends, in tiles."""


TEAL = Look(
    water=("#a3b99c", "#8dae97", "#7aa292", "#6a978d", "#5a8b88", "#4a7d80", "#3f7178"),
    land=("#d8cfa4", "#cfc595", "#c2bb86"),
    coast="#4a4a33",
    contour="#17484d",
    contour_alpha=0.34,
    grain=0.05,
    wild=0.6,
)
NAVY = Look(
    water=("#4a8ba6", "#3d7396", "#336488", "#2b587e", "#234d74", "#1b4069", "#17385f"),
    land=("#efe0b6", "#e6d29b", "#d3c184"),
    coast="#5c4a22",
    contour="#9cc4d0",
    contour_alpha=0.16,
    grain=0.04,
    wild=0.45,
)


class Painter:
    """Tiles of one size in one set of inks."""

    def __init__(self, side: int, look: Look) -> None:
        self.side, self.look = side, look
        self.fine = side * FINE
        cell = self.fine * look.wild
        # The same in every tile, so it continues over their edges.
        self._shared = self._noise(cell, 5)
        self._grain = (noise(self.fine, self.fine, self.fine / 6, 4, 7, True) - 0.5).astype("f4")
        across = np.linspace(0, 1, self.fine, dtype=np.float32)
        inward = np.minimum(across, 1 - across) * 2
        self._inside = smoothstep(0, 0.8, np.minimum(inward[None, :], inward[:, None]))

    def _noise(self, cell: float, seed: int) -> Array:
        field = noise(self.fine, self.fine, cell, 3, seed, True)
        return cast(
            Array, (field - field.mean()) / max(1e-6, float(np.abs(field - field.mean()).max()))
        )

    def tile(self, corners: Corners, seed: int) -> Array:
        """A tile by its corners."""
        across = (np.arange(self.fine, dtype=np.float32) + 0.5) / self.fine
        # Half straight, half soft: shores cross an edge nearly square to it, and continue smoothly.
        across = (across + across * across * (3 - 2 * across)) / 2
        u, v = across[None, :], across[:, None]
        a, b, c, d = corners
        depth = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * (1 - u) * v + d * u * v
        own = self._noise(self.fine * self.look.wild, 100 + seed)
        uneven = AT_EDGES * self._shared * (1 - self._inside) + own * self._inside
        depth = (depth + UNEVEN * uneven).astype(np.float32)
        # A second shape, for tones that follow no shore.
        mottle = self._noise(self.fine / 2, 900 + seed) * self._inside
        return self._coloured(depth, mottle)

    def _coloured(self, depth: Array, mottle: Array) -> Array:
        look = self.look
        bands = np.zeros_like(depth)
        edges = (0.68, 1.34, 1.5, 1.66, 2.34, 2.5)
        for edge in edges:
            bands += smoothstep(edge - 0.03, edge + 0.03, depth)
        sea = ramp(cast(Array, bands / len(edges)), look.water)
        gy, gx = np.gradient(depth)
        slope = np.maximum(np.hypot(gx, gy), 1e-5)
        for level in (1.5, 2.5):
            line = np.clip(0.55 * FINE - np.abs(depth - level) / slope + 0.5, 0, 1)
            sea = blend(sea, look.contour, cast(Array, line * look.contour_alpha))
        # Close parallel lines along the coast, as old charts have them.
        for level in (0.6, 0.72):
            line = np.clip(0.4 * FINE - np.abs(depth - level) / slope + 0.5, 0, 1)
            sea = blend(sea, look.contour, cast(Array, line * look.contour_alpha * 0.8))
        ground = ramp(cast(Array, np.clip(0.5 + 0.5 * mottle, 0, 1)), look.land)
        off = (0.5 - depth) / slope / FINE
        ground = blend(
            ground, look.coast, cast(Array, np.clip(1 - off / (self.side * 0.16), 0, 1) * 0.3)
        )
        found = blend(sea, ground, smoothstep(0.5, -0.5, cast(Array, (depth - 0.5) / slope / FINE)))
        width = self.side / 32
        coast = np.clip(width * FINE * 0.62 - np.abs(depth - 0.5) / slope + 0.5, 0, 1)
        found = blend(found, look.coast, cast(Array, coast * 0.85))
        tone = 1 + look.grain * (self._grain + 0.4 * mottle)
        return _scaled(cast(Array, np.clip(found * tone[..., None], 0, 1)))


def _scaled(fine: Array) -> Array:
    """The mean of each block of fine pixels."""
    high, wide = fine.shape[0] // FINE, fine.shape[1] // FINE
    return cast(Array, fine.reshape(high, FINE, wide, FINE, -1).mean(axis=(1, 3)))


def _surface(pixels: Array) -> pygame.Surface:
    """Pixels, with or without alpha, as a picture; a little coarser, so that it packs well."""
    if pixels.shape[2] == 3:
        pixels = np.dstack([pixels, np.ones(pixels.shape[:2], dtype=np.float32)])
    steps = np.round(pixels * 127) * 2
    data = np.minimum(255, steps + (steps > 253)).astype(np.uint8)
    return pygame.image.frombuffer(np.ascontiguousarray(data).tobytes(), data.shape[1::-1], "RGBA")


def terrain(kit: Kit, look: Look) -> pygame.Surface:
    """The whole sheet of a kit."""
    side = kit.side
    sheet = pygame.Surface((COLUMNS * side, kit.rows * side), pygame.SRCALPHA)
    painter = Painter(side, look)
    for number, corners in enumerate(TERRAIN):
        place = number % COLUMNS * side, number // COLUMNS * side
        sheet.blit(_surface(painter.tile(corners, number)), place)
    return sheet


# Stamps --------------------------------------------------------------------------------------


def _colour(text: str, alpha: float) -> tuple[int, int, int, int]:
    red, green, blue = (round(255 * float(part)) for part in rgb(text))
    return red, green, blue, round(255 * alpha)


def _fitted(sheet: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(
        sheet, (sheet.get_width() // FINE, sheet.get_height() // FINE)
    )


def rose(side: int, ink: str, pale: str, red: str, alpha: float) -> pygame.Surface:
    """A compass rose in two tones on clear ground."""
    fine = side * FINE
    sheet = pygame.Surface((fine, fine), pygame.SRCALPHA)
    sheet.fill(_colour(pale, 0))
    middle, reach = fine / 2, fine * 0.47
    for share, width in ((0.78, 5), (0.73, 3), (0.4, 4)):
        pygame.draw.circle(sheet, _colour(ink, alpha), (middle, middle), reach * share, width)
    for number in range(72):
        turn = math.radians(number * 5)
        inner = 0.73 if number % 2 else 0.7
        ends = [
            (middle + reach * far * math.cos(turn), middle + reach * far * math.sin(turn))
            for far in (inner, 0.78)
        ]
        pygame.draw.line(sheet, _colour(ink, alpha), *ends, 4)
    for numbers, long, root in (
        (range(1, 16, 2), 0.5, 0.1),
        (range(2, 16, 4), 0.72, 0.15),
        (range(0, 16, 4), 1.0, 0.17),
    ):
        for number in numbers:
            turn = math.radians(number * 22.5 - 90)
            tip = (middle + reach * long * math.cos(turn), middle + reach * long * math.sin(turn))
            for way, tint in ((1, red if number % 4 == 0 else ink), (-1, pale)):
                flank = turn + way * math.radians(45)
                knee = (
                    middle + reach * root * math.cos(flank),
                    middle + reach * root * math.sin(flank),
                )
                pygame.draw.polygon(sheet, _colour(tint, alpha), [(middle, middle), tip, knee])
                pygame.draw.aalines(sheet, _colour(ink, alpha), True, [(middle, middle), tip, knee])
    return _fitted(sheet)


def number(
    side: int, text: str, ink: str, alpha: float, size: float, at: tuple[float, float]
) -> pygame.Surface:
    """A sounding: a depth in fathoms somewhere in a tile."""
    fine = side * FINE
    sheet = pygame.Surface((fine, fine), pygame.SRCALPHA)
    sheet.fill(_colour(ink, 0))
    face = pygame.font.Font(str(TYPE / "Lato-Regular.ttf"), round(size * FINE))
    face.set_italic(True)
    drawn = face.render(text, True, _colour(ink, 1)[:3])
    drawn.set_alpha(round(255 * alpha))
    room = fine - drawn.get_width(), fine - drawn.get_height()
    sheet.blit(drawn, (max(0, room[0]) * at[0], max(0, room[1]) * at[1]))
    return _fitted(sheet)


def _numbers(
    sheet: pygame.Surface, kit: Kit, ink: str, alpha: float, size: float, most: int
) -> None:
    chance = np.random.default_rng(4)
    for count, tile in enumerate(kit.soundings):
        # From shallow to deep, so that a maker finds what fits.
        fathoms = round(most * (count + 1) / len(kit.soundings) * chance.uniform(0.86, 1.0))
        at = (float(chance.uniform(0, 1)), float(chance.uniform(0, 1)))
        _stamp(sheet, kit, tile, number(kit.side, str(fathoms), ink, alpha, size, at))


def _stamp(sheet: pygame.Surface, kit: Kit, tile: int, picture: pygame.Surface) -> None:
    sheet.blit(picture, (tile % COLUMNS * kit.side, tile // COLUMNS * kit.side))


def _blocks(kit: Kit, whole: pygame.Surface, sheet: pygame.Surface) -> None:
    """Cuts a frame for a small board into its corners and edges."""
    side = kit.side
    for tile, (left, top, wide, high) in kit.frame_cuts():
        box = pygame.Rect(left * side, top * side, wide * side, high * side)
        _stamp(sheet, kit, tile, whole.subsurface(box))


def teal_frame(kit: Kit) -> pygame.Surface:
    """The neat line of Waterworld's chart with its degrees, and the thumbed dark rim."""
    side = kit.side
    size = kit.frame_side * side
    xs = np.arange(size, dtype=np.float32) + 0.5
    edge = np.minimum(np.minimum(xs, size - xs)[None, :], np.minimum(xs, size - xs)[:, None])
    deep = kit.frame_deep * side
    # No bends along the rim: any stretch of it must fit any other.
    rim = smoothstep(deep * 0.98, 6, cast(Array, edge))
    alpha = np.clip(rim * 0.72, 0, 1)
    pixels = np.dstack([np.broadcast_to(rgb("#16383d"), (size, size, 3)), alpha])
    sheet = _surface(cast(Array, pixels))
    pale = _colour("#efe4c2", 0.6)
    lines = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
    lines.fill(_colour("#efe4c2", 0))
    for inset, width in ((11, 1.2), (21, 1.2), (25, 2.4)):
        box = pygame.Rect(0, 0, size * FINE, size * FINE).inflate(
            -2 * inset * FINE, -2 * inset * FINE
        )
        pygame.draw.rect(lines, pale, box, max(1, round(width * FINE)))
    for start in range(64, size - 32, 64):
        for place in (16, size - 16):
            across = pygame.Rect(
                start * FINE, round((place - 3.2) * FINE), 32 * FINE, round(6.4 * FINE)
            )
            lines.fill(pale, across)
            lines.fill(pale, pygame.Rect(across.top, across.left, across.height, across.width))
    sheet.blit(_fitted(lines), (0, 0))
    return sheet


def navy_frame(kit: Kit) -> pygame.Surface:
    """The border of Bermuda's chart: a cream margin and a scale of alternating bars."""
    side, rim = kit.side, 30
    size = kit.frame_side * side
    fine = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
    cream, deep = _colour("#eddfba", 1), _colour("#12294a", 1)
    fine.fill(cream)
    hole = pygame.Rect(0, 0, size * FINE, size * FINE).inflate(-2 * rim * FINE, -2 * rim * FINE)
    fine.fill((*deep[:3], 0), hole)
    for start in range(0, size, 96):
        for place in (10, size - 20):
            fine.fill(deep, (start * FINE, place * FINE, 48 * FINE, 10 * FINE))
            fine.fill(deep, (place * FINE, start * FINE, 10 * FINE, 48 * FINE))
    for inset, width in ((9, 1.6), (21, 1.6), (rim, 3)):
        box = pygame.Rect(0, 0, size * FINE, size * FINE).inflate(
            -2 * inset * FINE, -2 * inset * FINE
        )
        pygame.draw.rect(fine, deep, box, round(width * FINE))
    for x, y in itertools.product((15, size - 15), repeat=2):
        box = pygame.Rect((x - 15) * FINE, (y - 15) * FINE, 30 * FINE, 30 * FINE)
        fine.fill(cream, box)
        pygame.draw.rect(fine, deep, box, 2 * FINE)
        pygame.draw.circle(fine, _colour("#c8452f", 1), (x * FINE, y * FINE), 7 * FINE)
    return _fitted(fine)


def _graticule(sheet: pygame.Surface, kit: Kit) -> None:
    """Fine lines of latitude and longitude: down, across, and both."""
    for tile, (down, across) in zip(kit.graticule, ((1, 0), (0, 1), (1, 1)), strict=True):
        lines = pygame.Surface((kit.side, kit.side), pygame.SRCALPHA)
        lines.fill(_colour("#f3e6c4", 0))
        tint = _colour("#f3e6c4", 0.13)
        if down:
            lines.fill(tint, (0, 0, 1, kit.side))
        if across:
            lines.fill(tint, (0, 0, kit.side, 1))
        _stamp(sheet, kit, tile, lines)


def _whale(kit: Kit) -> pygame.Surface:
    """A small whale in ink, as old charts have them."""
    wide, high = kit.whale[1]
    sheet = pygame.Surface((wide * kit.side * FINE, high * kit.side * FINE), pygame.SRCALPHA)
    sheet.fill(_colour("#17484d", 0))
    ink = _colour("#17484d", 0.5)

    def at(x: float, y: float) -> tuple[float, float]:
        return (64 + x * 0.62) * FINE, (34 + y * 0.62) * FINE

    back = [
        (-60, 8),
        (-46, -8),
        (-30, -16),
        (-10, -21),
        (10, -20),
        (26, -13),
        (42, -4),
        (58, 4),
        (66, -6),
        (82, -22),
    ]
    belly = [
        (-60, 8),
        (-52, 16),
        (-40, 20),
        (-20, 23),
        (0, 22),
        (22, 17),
        (40, 10),
        (58, 4),
        (76, 0),
        (88, -8),
    ]
    for line in (back, belly):
        pygame.draw.lines(sheet, ink, False, [at(*one) for one in line], round(1.8 * FINE))
    for lean in (-12, 0, 12):
        spout = [(-34, -18), (-34 + lean * 0.4, -34), (-34 + lean * 1.6, -42)]
        pygame.draw.lines(sheet, ink, False, [at(*one) for one in spout], round(1.3 * FINE))
    pygame.draw.circle(sheet, ink, at(-42, 4), 1.8 * FINE)
    for row in range(3):
        waves = [
            (-80 + i * 14 + row * 26, 32 + row * 8 + (3 if i % 2 else -3))
            for i in range(12 - row * 4)
        ]
        pygame.draw.lines(sheet, ink, False, [at(*one) for one in waves], FINE)
    return _fitted(sheet)


def main(boards: Path) -> None:
    """Writes both pictures and their tilesets."""
    pygame.init()
    teal, navy = waterworld_kit(), bermuda_kit()
    sheet = terrain(teal, TEAL)
    _blocks(teal, teal_frame(teal), sheet)
    _stamp(
        sheet,
        teal,
        teal.rose[0],
        rose(teal.rose[1] * teal.side, "#17484d", "#efe4c2", "#17484d", 0.38),
    )
    _stamp(sheet, teal, teal.whale[0], _whale(teal))
    _numbers(sheet, teal, "#17484d", 0.42, 13, 800)
    chart = terrain(navy, NAVY)
    _blocks(navy, navy_frame(navy), chart)
    _stamp(
        chart,
        navy,
        navy.rose[0],
        rose(navy.rose[1] * navy.side, "#c9a227", "#f3e6c4", "#c8452f", 0.92),
    )
    _graticule(chart, navy)
    _numbers(chart, navy, "#bcd4d6", 0.32, 15, 2400)
    for game, kit, picture in (("waterworld", teal, sheet), ("bermuda", navy, chart)):
        pygame.image.save(picture, boards / game / f"{kit.name}.png")
        (boards / game / f"{kit.name}.tsx").write_text(kit.tileset(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else BOARDS)
