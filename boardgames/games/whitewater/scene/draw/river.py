"""The river as it is seen: boards, turning pools, lights, rafts, and the ribbon over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.board import TILE_SIZE, River
from boardgames.games.whitewater.scene import side, tray
from boardgames.games.whitewater.scene.draw import (
    boards,
    lights,
    opening,
    ribbon,
    start_sheet,
)
from boardgames.games.whitewater.scene.draw.effects import draw_foam
from boardgames.games.whitewater.scene.draw.finish import draw_banner
from boardgames.games.whitewater.scene.draw.floating import draw_floating
from boardgames.games.whitewater.scene.draw.near_river import PIXELS_IN_A_STEP
from boardgames.games.whitewater.scene.draw.pictures import FAINTEST
from boardgames.games.whitewater.scene.draw.river_map import flow_angle, middle
from boardgames.games.whitewater.scene.draw.river_picture import POOLS, WHIRL
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.ground import draw_lying_board, draw_wood
from boardgames.ui.draw.picture_store import is_drawn_within
from boardgames.ui.draw.theme import CREAM
from boardgames.ui.table.areas import around

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
MOVED_BESIDE = (*tray.MOVED_HERE, "place")
"""What motions move beside the river without drawing it."""
DrawBoards = Callable[[WhitewaterFrame, pygame.Surface], None]
_TURN_MS = {"blue": 3600.0, "red": 2400.0, "black": 1500.0}


def draw_ground(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    for _ in _ground(frame, surface):
        pass


def _ground(frame: WhitewaterFrame, surface: pygame.Surface) -> Iterator[None]:
    """Wood, the frames round river and ribbon, the tray, the felt under the dice."""
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    yield
    for rect in (layout.river, layout.ribbon):
        draw_lying_board(room, frame.palette, surface, pygame.Surface((1, 1)), rect)
        yield
    for area in (frame.areas.tray, layout.dice):
        plate = paint.rounded(
            area.size, room.px(16), (22, 74, 86), (11, 48, 60), (8, 30, 38), 2, 225
        )
        surface.blit(plate, area)
        yield


def preload(frame: WhitewaterFrame) -> Iterator[None]:
    """Makes what the first frame needs; the visible boards take longest."""
    nowhere = pygame.Surface((1, 1))
    picture = frame.river_picture
    yield from picture.make_ready(picture.parts_in(frame.camera.seen()))
    yield from _ground(frame, nowhere)
    for draw in (start_sheet.draw_course, start_sheet.draw_sheet):
        draw(frame, nowhere)
        yield
    for thing in _beside(frame):
        thing.draw(nowhere)
        yield


def draw_board(frame: WhitewaterFrame, surface: pygame.Surface, ground: pygame.Surface) -> bool:
    """What is round the river, then the part in its window; True if that isn't sharp yet."""
    layout = frame.layout
    _draw_collage(frame, surface, ground)
    clip = surface.get_clip()
    surface.set_clip(layout.river)
    frame.lead.near.begin(frame.camera.zoom)
    if start_sheet.lies_still(frame) and _is_crisp(frame):
        key = (frame.room.letters, start_sheet.key_of(frame))
        draw = partial(_draw_still_window, frame, surface)
        frame.layout.pictures.still.paint(surface, layout.river, key, draw)
    else:
        _draw_in_time(frame, surface)
        start_sheet.draw_sheet(frame, surface)
    surface.set_clip(clip)
    return frame.lead.near.is_printing


def draw_beside(frame: WhitewaterFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """What changes with the camera or the pointer, over what `draw_board` has drawn there."""
    clip = surface.get_clip()
    surface.set_clip(frame.layout.ribbon)
    ribbon.draw_shown_part(frame, surface)
    surface.set_clip(clip)
    opening.draw_boards(frame, surface)
    tray.draw_pair(frame, surface)


def _draw_collage(frame: WhitewaterFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """Redraws only what has changed; at the sides it may cover a few pixels of the river."""
    window = ground.get_rect()
    seen = (
        frame.view,
        frame.viewer,
        frame.mover,
        frame.lit,
        frame.players,
        frame.past,
        frame.lookers,
    )
    poses = tuple((ref, pose) for ref, pose in frame.poses.items() if ref[0] in MOVED_BESIDE)
    key = (*seen, poses, frame.chosen, frame.aids.outcomes, frame.offer.can_rest(frame.chosen))
    frame.layout.pictures.beside.paint(
        surface,
        ((ground, frame.room.letters), window),
        key,
        ground,
        lambda: _beside(frame),
        laid=around(window, frame.layout.river),
    )


def _beside(frame: WhitewaterFrame) -> list[Thing]:
    return [ribbon.thing(frame), *tray.things(frame), side.dice(frame), *side.things(frame)]


def _draw_still_window(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """While stakes are placed only the sheet changes: what lies below it is kept as well."""
    view, camera, picture = frame.view, frame.camera, frame.river_picture
    seen = (frame.river, camera.centre, camera.zoom, frame.clock, picture.is_whole)
    key = (seen, view.rafts, view.paddles, frame.players, frame.chosen, frame.decides)
    draw = partial(_draw_water, frame, surface)
    frame.layout.pictures.still_water.paint(surface, frame.layout.river, key, draw)
    _draw_over_water(frame, surface)
    start_sheet.draw_sheet(frame, surface)


def _is_crisp(frame: WhitewaterFrame) -> bool:
    """Whether nothing of the river is still to come in its size."""
    camera = frame.camera
    return camera.is_usual or frame.lead.near.crisp_at == (camera.centre, camera.zoom)


def _draw_in_time(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """The river at any zoom, printed in small steps where it isn't the usual one.

    A table that isn't on top may not be drawn again soon, so it is drawn sharply at once.
    """
    camera, near = frame.camera, frame.lead.near
    if camera.is_usual:
        _draw_seen(frame, surface)
    elif camera.is_zooming:
        near.is_printing = True
        _draw_on_the_way(frame, surface)
    elif not frame.is_on_top:
        _draw_seen(frame, surface)
    elif camera.is_near and not near.is_known:
        _draw_once_made(frame, surface)
    else:
        _draw_seen(frame, surface, boards.draw_boards_in_time)
    near.crisp_at = None if near.is_printing else (camera.centre, camera.zoom)


def _draw_on_the_way(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """As quickly as can be: the next picture shows it in another size."""
    if frame.camera.is_near:
        _draw_enlarged(frame, surface)
    else:
        _draw_seen(frame, surface, boards.draw_boards_quickly)


def _draw_once_made(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """Crisply, if all is there by now that this takes; enlarged as long as it isn't."""
    near = frame.lead.near
    near.is_known = boards.are_painted(frame) and _draw_while_there_is_time(frame, surface)
    if not near.is_known:
        near.is_printing = True
        _draw_enlarged(frame, surface)


def _draw_while_there_is_time(frame: WhitewaterFrame, surface: pygame.Surface) -> bool:
    """Whether all of it could be drawn."""
    clip = surface.get_clip()
    is_drawn = is_drawn_within(PIXELS_IN_A_STEP, partial(_draw_seen, frame, surface))
    surface.set_clip(clip)
    return is_drawn


def _draw_enlarged(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """Everything in its usual size, for which it was made, and then enlarged as it is."""
    camera = frame.camera
    usual = camera.at_usual_zoom()
    lead = frame.lead.looking_through(usual)
    small = replace(frame, layout=replace(frame.layout, lead=lead))
    draw = boards.draw_boards if boards.shows_forest(frame) else boards.draw_parts
    clip = surface.get_clip()
    surface.set_clip(usual.view)
    _draw_seen(small, surface, draw)
    surface.set_clip(clip)
    left, top = camera.at(usual.world_at(usual.view.topleft))
    right, bottom = camera.at(usual.world_at(usual.view.bottomright))
    whole = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    picture = surface.subsurface(usual.view)
    frame.lead.near.draw_enlarged(surface, picture, whole, camera.view)


def _draw_seen(
    frame: WhitewaterFrame, surface: pygame.Surface, draw: DrawBoards = boards.draw_boards
) -> None:
    """All that is seen through the window onto the river."""
    _draw_water(frame, surface, draw)
    _draw_over_water(frame, surface)


def _draw_water(
    frame: WhitewaterFrame, surface: pygame.Surface, draw: DrawBoards = boards.draw_boards
) -> None:
    """The river and all that floats on it."""
    draw_river(frame, surface, draw)
    _draw_rims(frame, surface)
    draw_floating(frame, surface)
    _draw_tempers(frame, surface)
    draw_banner(frame, surface)


def _draw_over_water(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """What is lit and what is asked."""
    lights.draw_lights(frame, surface)
    for here in lights.lit_hexes(frame):
        lights.draw_cost(frame, surface, here)
    lights.draw_arrows(frame, surface)


# The water -----------------------------------------------------------------------------------


def draw_river(
    frame: WhitewaterFrame, surface: pygame.Surface, draw: DrawBoards = boards.draw_boards
) -> None:
    """The boards in sight, then what turns and runs on them."""
    draw(frame, surface)
    _draw_pools(frame, surface)
    _draw_current(frame, surface, frame.camera.seen())
    draw_foam(frame, surface, frame.local.foam)


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


def _draw_pools(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
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


def _draw_rims(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """A pool's colour round the raft that lies in it, under the hull: its bow stays seen."""
    pools = frame.river.pools
    for raft in frame.view.rafts:
        if raft.hex is not None and raft.hex in pools:
            rim = lights.hex_outline(frame, raft.hex, RIM)
            wide = max(4, frame.camera.px(RIM_WIDE))
            lights.draw_ring(surface, rim, wide, POOLS[pools[raft.hex]], CREAM)


def _draw_tempers(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """How bad a pool is, over whoever lies in it: one, two or three drops."""
    below = frame.camera.px(DROPS_BELOW)
    plates: dict[str, pygame.Surface] = {}
    for _, colour, (x, y) in _pools_in_sight(frame):
        plate = plates.get(colour)
        if plate is None:
            plate = plates[colour] = _kept_drops(frame, colour)
        surface.blit(plate, plate.get_rect(center=(x, y + below)))


def _kept_drops(frame: WhitewaterFrame, colour: str) -> pygame.Surface:
    """A plate in the pool's colour with its drops, for the lower edge of the hex."""
    px = max(5, frame.camera.px(DROP))
    return frame.room.assets.kept(("drops", colour, px), lambda: _drops(colour, px))


def _drops(colour: str, px: int) -> pygame.Surface:
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


def _draw_current(frame: WhitewaterFrame, surface: pygame.Surface, seen: pygame.Rect) -> None:
    """Foam that drifts with the water: it moves only while something else does."""
    camera, flow = frame.camera, frame.clock
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
