"""The river as it is seen: boards, turning pools, lights, rafts, and the ribbon over it."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from boardgames.core.hexes import Hex, corners, neighbour, stern_directions
from boardgames.games.whitewater.rules.board import TILE_SIZE
from boardgames.games.whitewater.rules.events import MoveKind, RaftMoved
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.rules.state import Phase, raft_of
from boardgames.games.whitewater.scene import payment, side, tray
from boardgames.games.whitewater.scene.draw import lights, opening, ribbon
from boardgames.games.whitewater.scene.draw.floating import draw_afloat, draw_banner
from boardgames.games.whitewater.scene.draw.lights import LIT
from boardgames.games.whitewater.scene.draw.river_picture import WHIRL, flow_angle, middle
from boardgames.games.whitewater.scene.motions.rafts import end_of
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, INK
from boardgames.ui.table.drawing import draw_lying_board, draw_wood

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

WHIRL_STEP = 6
"""Degrees between two pictures of a turning pool."""
NEAR_ENOUGH = 0.55
"""Of the usual zoom; from farther away prices would cover what they are written on."""
DARKENED = {"blue": (8, 32, 84), "red": (84, 8, 18), "black": (0, 0, 0)}
_TURN_MS = {"blue": 3600.0, "red": 2400.0, "black": 1500.0}


def draw_backdrop(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Wood, the frame the river is seen through, the ribbon's bed, the tray, the dice's felt."""
    room, layout = scene.room, scene.layout
    draw_wood(scene, surface)
    for rect in (layout.river, layout.ribbon):
        draw_lying_board(scene, surface, pygame.Surface((1, 1)), rect)
    for area in (scene.areas.tray, layout.dice):
        plate = paint.rounded(
            area.size, room.px(16), (22, 74, 86), (11, 48, 60), (8, 30, 38), 2, 225
        )
        surface.blit(plate, area)


def draw_everything(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The whole table."""
    layout = scene.layout
    clip = surface.get_clip()
    surface.set_clip(layout.river)
    draw_river(scene, surface)
    draw_lights(scene, surface)
    draw_afloat(scene, surface)
    draw_banner(scene, surface)
    for ref in scene.lit_refs:
        if ref[0] == "hex":
            _draw_cost(scene, surface, (int(ref[1]), int(ref[2])))
    _draw_arrows(scene, surface)
    opening.draw_over_river(scene, surface)
    surface.set_clip(layout.ribbon)
    ribbon.draw_ribbon(scene, surface)
    surface.set_clip(clip)
    opening.draw_boards(scene, surface)
    tray.draw_tray(scene, surface)
    side.draw_side(scene, surface)


# The water -----------------------------------------------------------------------------------


def draw_river(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The boards in sight, then what turns and runs on them."""
    camera, picture = scene.camera, scene.picture
    _draw_forest(scene, surface)
    seen = camera.seen()
    origin = camera.at((0.0, 0.0))
    for index in range(len(picture.river.laid)):
        span = picture.span(index)
        if not span.colliderect(seen.inflate(4, 4)):
            continue
        board = picture.slice(index)
        # All edges are rounded from one origin, so that no gap can show between two boards.
        left = round(origin[0]) + round(span.left * camera.zoom)
        top = round(origin[1]) + round(span.top * camera.zoom)
        if not camera.is_usual:
            right = round(origin[0]) + round(span.right * camera.zoom)
            size = (right - left, round(span.height * camera.zoom))
            board = _scaled(scene, board, index, size)
        surface.blit(board, (left, top))
    _draw_pools(scene, surface, seen)
    _draw_current(scene, surface, seen)
    scene.trails.draw(scene, surface)


def _draw_forest(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The land beyond the boards, where the window shows more than the river."""
    view, camera = scene.layout.river, scene.camera
    left, top = camera.at(scene.picture.world.topleft)
    right, bottom = camera.at(scene.picture.world.bottomright)
    shown = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    if shown.contains(view):
        return
    side = scene.room.px(320)
    tile = scene.room.assets.image("whitewater/land", (side, side))
    for x in range(view.left, view.right, side):
        for y in range(view.top, view.bottom, side):
            surface.blit(tile, (x, y))
    surface.blit(paint.veil(view.size, (10, 30, 26), 90), view)


_SCALED: dict[int, tuple[tuple[int, int], int, pygame.Surface]] = {}


def forget_sizes() -> None:
    """Drops what was made for the old window size."""
    _SCALED.clear()


def _scaled(
    scene: WhitewaterScene, board: pygame.Surface, index: int, size: tuple[int, int]
) -> pygame.Surface:
    """A board at another zoom: quick on the way, smooth and kept once it stands."""
    if scene.camera.is_gliding:
        return pygame.transform.scale(board, size)
    kept = _SCALED.get(index)
    if kept is None or kept[0] != size or kept[1] != id(board):
        kept = (size, id(board), pygame.transform.smoothscale(board, size))
        _SCALED[index] = kept
    return kept[2]


def _draw_pools(scene: WhitewaterScene, surface: pygame.Surface, seen: pygame.Rect) -> None:
    camera, room = scene.camera, scene.room
    wide = seen.inflate(*TILE_SIZE)
    for here, colour in scene.river.pools.items():
        if not wide.collidepoint(middle(here)):
            continue
        turn = -360 * (scene.flow_ms / _TURN_MS[colour]) + 40 * (here[0] + 2 * here[1])
        pose = scene.stage.pose(("pool", *here))
        px = camera.step_px(WHIRL[colour])
        step = WHIRL_STEP if camera.is_usual else 5 * WHIRL_STEP
        angle = round(turn / step) * step
        picture = room.assets.image(f"whitewater/whirl_{colour}", (px, px), angle)
        x, y = scene.at(here)
        if pose is not None and pose.part:
            wide_px = camera.px(250)
            dark = paint.glow(wide_px, DARKENED[colour], 32 * round(7 * pose.part))
            surface.blit(dark, dark.get_rect(center=(round(x), round(y))))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        _draw_temper(scene, surface, colour, (x, y))


def _draw_temper(
    scene: WhitewaterScene, surface: pygame.Surface, colour: str, at: tuple[float, float]
) -> None:
    """One, two or three drops: how bad a pool is, without its colour."""
    camera = scene.camera
    count = {"blue": 1, "red": 2, "black": 3}[colour]
    px = camera.px(10)
    for index in range(count):
        x = at[0] + (index - (count - 1) / 2) * px * 1.3
        spot = (round(x), round(at[1] + camera.px(44)))
        for disc in (paint.disc(px + 2, INK), paint.disc(px - 1, (255, 255, 255))):
            surface.blit(disc, disc.get_rect(center=spot))


class Streak(NamedTuple):
    """Foam that drifts over a hex: its middle, its way, and how it differs from others."""

    at: tuple[float, float]
    way: tuple[float, float]
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
            spot = (x - dy * aside, y + dx * aside)
            turn = -15 * round(angle / 15)
            found.append(Streak(spot, (dx * 96, dy * 96), turn, 900 if fast else 2600, offset))
    return tuple(found)


def _draw_current(scene: WhitewaterScene, surface: pygame.Surface, seen: pygame.Rect) -> None:
    """Foam that drifts with the water: it moves only while something else does."""
    camera, flow = scene.camera, scene.flow_ms
    image = scene.room.assets.image
    size = (camera.step_px(40), camera.step_px(9))
    left, right = seen.left - 60, seen.right + 60
    blits = []
    for (x, y), (dx, dy), turn, ms, offset in _streaks(scene.river):
        if not left < x < right:
            continue
        share = (flow / ms + offset) % 1.0
        alpha = int(760 * share * (1 - share)) // 32 * 32
        if alpha > 0:
            picture = image("whitewater/streak", size, turn, alpha)
            px, py = camera.at((x + dx * (share - 0.5), y + dy * (share - 0.5)))
            wide, high = picture.get_size()
            blits.append((picture, (px - wide / 2, py - high / 2)))
    surface.fblits(blits)


# Lights --------------------------------------------------------------------------------------


def hex_outline(
    scene: WhitewaterScene, here: Hex, shrink: float = 0.93
) -> list[tuple[float, float]]:
    """The corners of a hex in the window, a little inside it."""
    x, y = scene.at(here)
    rim = [scene.camera.at(point) for point in corners(here, *TILE_SIZE)]
    return [(x + (px - x) * shrink, y + (py - y) * shrink) for px, py in rim]


def draw_lights(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Hexes that can be pointed at: solid at the bow, dashed at the stern, with what they cost."""
    match scene.marked:
        case ("hex", int(q), int(r)):
            pygame.draw.polygon(surface, GOLD, hex_outline(scene, (q, r)), scene.room.px(7))
    lit = [(int(ref[1]), int(ref[2])) for ref in scene.lit_refs if ref[0] == "hex"]
    if not lit:
        return
    back = _stern_hexes(scene)
    veil = pygame.Surface(scene.layout.river.size, pygame.SRCALPHA)
    left, top = scene.layout.river.topleft
    for here in lit:
        rim = [(x - left, y - top) for x, y in hex_outline(scene, here)]
        pointed = scene.shown_ref == ("hex", *here)
        if here not in back or pointed:
            pygame.draw.polygon(veil, (*LIT, 110 if pointed else 64), rim)
    surface.blit(veil, scene.layout.river)
    width = max(2, scene.camera.px(5))
    for here in lit:
        rim = hex_outline(scene, here)
        if here in back:
            _dashed(surface, rim, width)
        else:
            pygame.draw.polygon(surface, LIT, rim, width)
    if scene.shown_ref is not None and scene.shown_ref in scene.lit_refs:
        _draw_preview(scene, surface)


def _draw_preview(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Where the pointed step leads: the line it pushes, and how rapids carry on."""
    ref = scene.shown_ref
    assert ref is not None
    if ref[0] != "hex":
        return
    for event in payment.preview(scene, ref):
        if not isinstance(event, RaftMoved):
            continue
        start = scene.at(event.start)
        end = scene.camera.at(end_of(event))
        if event.why is not MoveKind.PADDLE or event.end is None:
            colour = scene.raft_colour(event.letter)
            _draw_arrow(scene, surface, start, end, colour)


def _draw_arrow(
    scene: WhitewaterScene,
    surface: pygame.Surface,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: tuple[int, int, int],
) -> None:
    """A thick arrow in a raft's colour, light and dark round it."""
    long = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    px = scene.camera.px(9)
    tip = (end[0] - dx * px, end[1] - dy * px)
    neck = (tip[0] - dx * px * 2.6, tip[1] - dy * px * 2.6)
    for grow, tint in ((6, INK), (3, CREAM), (0, colour)):
        half = px * 0.5 + grow / 2
        wide = px * 1.5 + grow
        head = tip[0] + dx * grow, tip[1] + dy * grow
        points = [
            (start[0] - dy * half, start[1] + dx * half),
            (neck[0] - dy * half, neck[1] + dx * half),
            (neck[0] - dy * wide, neck[1] + dx * wide),
            head,
            (neck[0] + dy * wide, neck[1] - dx * wide),
            (neck[0] + dy * half, neck[1] - dx * half),
            (start[0] + dy * half, start[1] - dx * half),
        ]
        pygame.draw.polygon(surface, tint, points)


def _stern_hexes(scene: WhitewaterScene) -> set[Hex]:
    view = scene.view
    if not scene.chosen or view.phase is not Phase.ACT:
        return set()
    if scene.picker.pointed and scene.picker.pointed[0][0] != "raft":
        return set()
    raft = raft_of(view, scene.chosen)
    if raft.hex is None:
        return set()
    return {neighbour(raft.hex, way) for way in stern_directions(raft.facing)}


def _dashed(surface: pygame.Surface, rim: list[tuple[float, float]], width: int) -> None:
    for (x0, y0), (x1, y1) in zip(rim, [*rim[1:], rim[0]], strict=True):
        for start in (0.06, 0.42, 0.78):
            end = start + 0.2
            pygame.draw.line(
                surface,
                LIT,
                (x0 + (x1 - x0) * start, y0 + (y1 - y0) * start),
                (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end),
                width,
            )


def _draw_cost(scene: WhitewaterScene, surface: pygame.Surface, here: Hex) -> None:
    """The cards that will turn: a paddler's for each point, a flash for each Energy card."""
    if scene.camera.zoom < NEAR_ENOUGH * scene.camera.usual_zoom:
        return
    cards = payment.price(payment.preview(scene, ("hex", *here)))
    if not sum(cards):
        return
    x, y = scene.at(here)
    draw_price(scene, surface, cards, (x, y + scene.camera.px(34)))


def draw_price(
    scene: WhitewaterScene, surface: pygame.Surface, cards: tuple[int, int], at: tuple[float, float]
) -> None:
    """A plate with as many signs as points are paid: paddles, then flashes."""
    room = scene.room
    side = max(room.px(24), scene.camera.px(24))
    count = sum(cards)
    plate = pygame.Rect(0, 0, side * count + room.px(12), side + room.px(6))
    plate.center = (round(at[0]), round(at[1]))
    surface.blit(paint.rounded(plate.size, side // 2, (16, 54, 64), (10, 36, 46), LIT, 2), plate)
    for index in range(count):
        name = "face_paddle" if index < cards[0] else "energy_token"
        picture = room.assets.image(f"whitewater/{name}", (side - 2, side - 2))
        spot = (plate.left + room.px(6) + side * index + side // 2, plate.centery)
        surface.blit(picture, picture.get_rect(center=spot))


def _draw_arrows(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """Turning arrows beside the bow, or six to point a righted raft."""
    for target in scene.all_targets() if scene.decides else ():
        if not target.lit or target.ref[0] not in ("turn", "facing"):
            continue
        pointed = scene.shown_ref == target.ref
        if target.ref[0] == "facing":
            lights.draw_pointer(surface, target.rect, int(target.ref[1]), pointed)
            continue
        lights.draw_button(surface, target.rect, pointed)
        small = round(target.rect.width * 0.66)
        name = "whitewater/turn_left" if target.ref[2] == -1 else "whitewater/turn_right"
        picture = scene.room.assets.image(name, (small, small))
        surface.blit(picture, picture.get_rect(center=target.rect.center))
