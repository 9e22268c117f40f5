"""The water in the window: boards at any zoom, turning pools, the current, the finish banner.

At the usual zoom boards are shown as painted, at others quickly or crisply, as time allows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.hexes import Hex
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.rules.board import OUT, TILE_SIZE, River
from boardgames.games.whitewater.rules.state import Phase
from boardgames.games.whitewater.scene.draw import highlights
from boardgames.games.whitewater.scene.draw.camera import COLUMN, flow_angle, middle
from boardgames.games.whitewater.scene.draw.floating import draw_foam, floating_parts
from boardgames.games.whitewater.scene.draw.pictures import FAINTEST
from boardgames.games.whitewater.scene.draw.river_picture import (
    PARTS,
    POOLS,
    WHIRL,
)
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets, cast_shadow
from boardgames.ui.draw.picture_store import at_once
from boardgames.ui.draw.theme import CREAM, INK

Placed = tuple[int, Rect]
"""A board or a part of one, and where it is in the window."""
DrawBoards = Callable[[WhitewaterFrame, Surface], None]
WHIRL_STEP = 6
"""Degrees between two pictures of a turning pool."""
DARKENED = {"blue": (8, 32, 84), "red": (84, 8, 18), "black": (0, 0, 0)}
DROPS = {"blue": 1, "red": 2, "black": 3}
RIM = 0.86
"""Where a pool's colour runs round a raft that covers it, as a share of its hex."""
RIM_WIDE = 11
"""How wide that is, in map pixels."""
DROP = 13
"""How wide a drop is, in map pixels."""
DROPS_BELOW = 38
"""Map pixels under the middle of a hex: inside the ring of its light."""
_TURN_MS = {"blue": 3600.0, "red": 2400.0, "black": 1500.0}
BANNER_BEYOND, BANNER_WIDE = 118, 56
"""Where the banner hangs beyond the last column, and how wide its cloth is, in map pixels."""
PENNANT = (224, 69, 44)


def draw_boards(frame: WhitewaterFrame, surface: Surface) -> None:
    """All of them at their best, however long it takes."""
    _draw_forest(frame, surface)
    if frame.camera.is_usual:
        draw_parts(frame, surface)
    else:
        for index, place in _near_boards(frame):
            _make_whole(frame, index, place)
            _draw_strips(frame, surface, index, place)


def draw_parts(frame: WhitewaterFrame, surface: Surface) -> None:
    """At the usual zoom a part of a board is enough; scaled ones would show their seams."""
    for part, place in _placed(frame, frame.river_picture.spans):
        surface.blit(frame.river_picture.slice(part), place)


def draw_boards_quickly(frame: WhitewaterFrame, surface: Surface) -> None:
    """All of them without smoothing, while the zoom is on its way."""
    _draw_forest(frame, surface)
    _draw_quickly(frame, surface, frame.river_picture.parts)


def draw_boards_in_time(frame: WhitewaterFrame, surface: Surface) -> None:
    """Each at its best, or quickly where that isn't made yet."""
    _draw_forest(frame, surface)
    for index, place in _near_boards(frame):
        if not _draw_strips(frame, surface, index, place):
            frame.lead.near.is_printing = True
            _draw_quickly(frame, surface, range(PARTS * index, PARTS * (index + 1)))


def _draw_strips(frame: WhitewaterFrame, surface: Surface, index: int, place: Rect) -> bool:
    """A board at its best; False if some of it isn't made yet."""
    board = frame.lead.near.made(index, frame.river_picture.painted(index), place.size)
    strips = board.strips(*_columns_seen(frame, place)) if board is not None else None
    for left, strip in strips or ():
        surface.blit(strip, (place.left + left, place.top))
    return strips is not None


def paint_boards(frame: WhitewaterFrame) -> Iterator[None]:
    """Paints the boards in sight at the usual zoom, in small steps."""
    for index, _board in _near_boards(frame):
        yield from frame.river_picture.paint_board(index)


def make_boards(frame: WhitewaterFrame) -> Iterator[None]:
    """Scales the boards in sight, some of one at a time."""
    for index, place in _near_boards(frame):
        yield from _make_board(frame, index, place)


def _near_boards(frame: WhitewaterFrame) -> list[Placed]:
    """The boards in sight; what was made of others is let go."""
    found = list(_placed(frame, frame.river_picture.board_spans))
    frame.lead.near.keep(index for index, _board in found)
    return found


def _placed(frame: WhitewaterFrame, spans: Sequence[Rect]) -> Iterator[Placed]:
    """Those stretches of the map that are in sight, and where in the window."""
    camera = frame.camera
    zoom, origin = camera.zoom, camera.at((0.0, 0.0))
    x, y = round(origin[0]), round(origin[1])
    for index in camera.seen().inflate(4, 4).collidelistall(spans):
        span = spans[index]
        # All edges are rounded from one origin, so that no gap can show between two of them.
        left, right = round(span.left * zoom), round(span.right * zoom)
        top, height = round(span.top * zoom), round(span.height * zoom)
        yield index, Rect(x + left, y + top, right - left, height)


def _make_board(frame: WhitewaterFrame, index: int, place: Rect) -> Iterator[None]:
    board = frame.lead.near.board(index, frame.river_picture.board(index), place.size)
    return board.make(*_columns_seen(frame, place))


_make_whole = at_once(_make_board)


def _columns_seen(frame: WhitewaterFrame, place: Rect) -> tuple[int, int]:
    seen = place.clip(frame.camera.view)
    return seen.left - place.left, seen.right - place.left


def _draw_quickly(frame: WhitewaterFrame, surface: Surface, parts: Sequence[int]) -> None:
    for part, place in _placed(frame, frame.river_picture.spans):
        if part in parts:
            picture = frame.river_picture.slice(part)
            frame.lead.near.draw_enlarged(surface, picture, place, frame.camera.view)


def shows_forest(frame: WhitewaterFrame) -> bool:
    """Whether the window shows more than the river."""
    camera = frame.camera
    left, top = camera.at(frame.river_picture.world.topleft)
    right, bottom = camera.at(frame.river_picture.world.bottomright)
    shown = Rect(round(left), round(top), round(right - left), round(bottom - top))
    return not shown.contains(camera.view)


def _draw_forest(frame: WhitewaterFrame, surface: Surface) -> None:
    if not shows_forest(frame):
        return
    view = frame.camera.view
    side = frame.room.px(320)
    tile = frame.room.assets.image("whitewater/land", (side, side))
    for x in range(view.left, view.right, side):
        for y in range(view.top, view.bottom, side):
            surface.blit(tile, (x, y))
    surface.blit(paint.veil(view.size, (10, 30, 26), 90), view)


def draw_water(frame: WhitewaterFrame, surface: Surface, draw: DrawBoards = draw_boards) -> None:
    draw(frame, surface)
    _draw_on_water(frame, surface)


def water_parts(frame: WhitewaterFrame, surface: Surface) -> Iterator[None]:
    """Draws all but the boards, one thing at a time."""
    yield from _pool_parts(frame, surface)
    for draw in (_draw_current, _draw_foam, _draw_rims):
        draw(frame, surface)
        yield
    yield from floating_parts(frame, surface)
    for draw in (draw_drops, draw_banner):
        draw(frame, surface)
        yield


_draw_on_water = at_once(water_parts)


# The water -----------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _pools(river: River) -> tuple[tuple[Hex, str, float, float], ...]:
    """Every whirlpool, and the middle of it on the map."""
    return tuple((here, colour, *middle(here)) for here, colour in river.pools.items())


def _pools_in_sight(frame: WhitewaterFrame) -> Iterator[tuple[Hex, str, tuple[int, int]]]:
    """The whirlpools that are seen, and where in the window."""
    camera = frame.camera
    wide = camera.seen().inflate(*TILE_SIZE)
    for here, colour, x, y in _pools(frame.river):
        if wide.collidepoint(x, y):
            at = camera.at((x, y))
            yield here, colour, (round(at[0]), round(at[1]))


def _pool_parts(frame: WhitewaterFrame, surface: Surface) -> Iterator[None]:
    camera, image = frame.camera, frame.room.assets.image
    step = WHIRL_STEP if camera.is_usual else 5 * WHIRL_STEP
    sides = {colour: camera.step_px(wide) for colour, wide in WHIRL.items()}
    for here, colour, at in _pools_in_sight(frame):
        turn = -360 * (frame.clock / _TURN_MS[colour]) + 40 * (here[0] + 2 * here[1])
        pose = frame.poses.get(("pool", *here))
        side = sides[colour]
        picture = image(f"whitewater/whirl_{colour}", (side, side), round(turn / step) * step)
        if pose is not None and pose.part:
            dark = paint.glow(camera.px(250), DARKENED[colour], 32 * round(7 * pose.part))
            surface.blit(dark, dark.get_rect(center=at))
        surface.blit(picture, picture.get_rect(center=at))
        yield


def _draw_rims(frame: WhitewaterFrame, surface: Surface) -> None:
    """A pool's colour round the raft that is in it, under the hull: its bow stays seen."""
    pools = frame.river.pools
    for raft in frame.view.rafts:
        if raft.hex is not None and raft.hex in pools:
            rim = highlights.hex_outline(frame, raft.hex, RIM)
            wide = max(4, frame.camera.px(RIM_WIDE))
            highlights.draw_ring(surface, rim, wide, POOLS[pools[raft.hex]], CREAM)


def draw_drops(frame: WhitewaterFrame, surface: Surface) -> None:
    """How bad a pool is, over the raft in it: one, two or three drops."""
    below = frame.camera.px(DROPS_BELOW)
    plates: dict[str, Surface] = {}
    for _here, colour, (x, y) in _pools_in_sight(frame):
        plate = plates.get(colour)
        if plate is None:
            px = max(5, frame.camera.px(DROP))
            key, make = ("drops", colour, px), partial(drops, colour, px)
            plate = plates[colour] = frame.room.assets.kept(key, make)
        surface.blit(plate, plate.get_rect(center=(x, y + below)))


def drops(colour: str, px: int) -> Surface:
    """A plate in the pool's colour with its drops, for the lower edge of the hex."""
    count, tint = DROPS[colour], POOLS[colour]
    size = (round(px * (0.8 + 1.25 * count)), round(px * 1.75))
    plate = paint.rounded(size, size[1] // 2, tint, tint, CREAM, 2).copy()
    disc = paint.disc(px, (255, 255, 255))
    for index in range(count):
        x = size[0] / 2 + (index - (count - 1) / 2) * px * 1.25
        plate.blit(disc, disc.get_rect(center=(round(x), size[1] // 2)))
    return plate


class Streak(NamedTuple):
    """Foam that drifts over a hex: its middle, its way, and how it differs from others."""

    x: float
    y: float
    across: float
    down: float
    turn: int
    ms: float
    offset: float


@lru_cache(maxsize=4)
def _streaks(river: River) -> tuple[Streak, ...]:
    """All foam of a river; more and quicker on rapids."""
    found = []
    for here in river.open:
        fast = here in river.arrows
        angle = flow_angle(river, here)
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        x, y = middle(here)
        for index in range(4 if fast else 2):
            aside = ((here[0] * 13 + here[1] * 29 + index * 41) % 60) - 30
            offset = (here[0] * 37 + here[1] * 59 + index * 83) % 97 / 97
            spot, way = (x - dy * aside, y + dx * aside), (dx * 96, dy * 96)
            turn = -15 * round(angle / 15)
            found.append(Streak(*spot, *way, turn, 900 if fast else 2600, offset))
    return tuple(found)


def _draw_current(frame: WhitewaterFrame, surface: Surface) -> None:
    """Foam that drifts with the water: it moves only while something else does."""
    camera, flow = frame.camera, frame.clock
    seen = camera.seen()
    size = (camera.step_px(40), camera.step_px(9))
    left, right = seen.left - 60, seen.right + 60
    # A hundred of them in each frame: pictures are looked up here, and the camera asked once.
    pictures = frame.layout.pictures.streaks(size)
    found, make = pictures.made.get, pictures.make
    zoom, (x0, y0) = camera.zoom, camera.at((0.0, 0.0))
    blits = []
    for x, y, across, down, turn, ms, offset in _streaks(frame.river):
        if left < x < right:
            share = (flow / ms + offset) % 1.0
            strength = int(760 * share * (1 - share)) // FAINTEST
            if strength:
                key = (turn, strength)
                picture, wide, high = found(key) or make(key)
                far = share - 0.5
                x_now, y_now = x0 + (x + across * far) * zoom, y0 + (y + down * far) * zoom
                blits.append((picture, (x_now - wide, y_now - high)))
    surface.fblits(blits)


def _draw_foam(frame: WhitewaterFrame, surface: Surface) -> None:
    draw_foam(frame, surface, frame.local.foam)


def draw_banner(frame: WhitewaterFrame, surface: Surface) -> None:
    """The banner over the finish, hung across the river between two flags: rafts go under it."""
    if frame.view.phase is Phase.COURSE:
        return  # the river doesn't end here yet
    river, camera = frame.river, frame.camera
    x = camera.at((river.columns * COLUMN + BANNER_BEYOND, 0))[0]
    if not camera.view.left - 80 < x < camera.view.right + 80:
        return
    gates = [middle(here)[1] for here in river.open if OUT in river.ways[here]]
    top, low = camera.at((0, min(gates) - 66))[1], camera.at((0, max(gates) + 66))[1]
    size, assets = (round(low - top), camera.step_px(BANNER_WIDE)), frame.room.assets
    cloth = assets.kept(("finish", size), lambda: _banner(assets, size))
    shadow = assets.kept(("finish_shadow", size), lambda: cast_shadow(cloth, 6, 120))
    centre = (round(x), round((top + low) / 2))
    away = camera.px(12)
    surface.blit(shadow, shadow.get_rect(center=(centre[0] + away, centre[1] + away)))
    surface.blit(cloth, cloth.get_rect(center=centre))
    for y in (top, low):
        _draw_flag(frame, surface, (x, y))


def _banner(assets: Assets, size: tuple[int, int]) -> Surface:
    """The cloth along the finish with its word, hung from top to bottom."""
    cloth = assets.image("whitewater/finish", size).copy()
    word = _(captions.FINISH).upper()
    px = max(8, round(size[1] * 0.44))
    glyphs = assets.font("display", px).render(word, True, INK)
    if glyphs.get_width() < size[0] * 0.9:
        # The cloth sags in the middle.
        at = (size[0] // 2, round(size[1] * 0.62))
        cloth.blit(glyphs, glyphs.get_rect(center=at))
    return pygame.transform.rotate(cloth, -90)


def _draw_flag(frame: WhitewaterFrame, surface: Surface, at: tuple[float, float]) -> None:
    """A pole seen from above, and its pennant in the wind that blows downstream."""
    camera, (x, y) = frame.camera, at
    long, high = camera.px(58), camera.px(19)
    tips = [(x, y - high), (x + long, y), (x, y + high)]
    pygame.draw.polygon(surface, PENNANT, tips)
    pygame.draw.aalines(surface, INK, True, tips)
    for px, tint in ((20, INK), (15, (168, 116, 66)), (7, (222, 178, 120))):
        disc = paint.disc(camera.px(px), tint)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
