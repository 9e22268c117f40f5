"""Drawing the board: wood, the chart printed from the map, and everything that floats on it.

Resting pieces are a collage of which only changes are redrawn; moving ones come on top.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

import pygame
from pygame import Rect, Surface

from boardgames.core.tiled import MapObject, Point, TiledMap
from boardgames.games.waterworld.rules.state import Atoll, Phase
from boardgames.games.waterworld.scene.draw import highlights
from boardgames.games.waterworld.scene.draw.pieces import (
    atoll_parts,
    boat_parts,
    draw_atoll,
    draw_boats,
    draw_deez,
    draw_island,
)
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, ISLAND_SIZE, Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.ground import draw_viewed_board, draw_wood
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import widened

LINE: Colour = (250, 247, 232)
CASING: Colour = (38, 86, 92)
RED: Colour = (186, 62, 40)
FOAM: Colour = (236, 244, 238)
DEEP: Colour = (14, 52, 60)
PALE = 160  # of 255: green of paper, much more than the sea's
_FINE = 2
_LINE_WIDTH, _CASING_WIDTH = 5, 9
_LABEL_AWAY, _LABEL_BEYOND = 72, 100
"""Map pixels from a line's end to its letter; the second clears the widest ring around an atoll
there."""
_LABEL_SIZE = 34
_THICK = 15  # units: thickness of the rope; a knot is `_KNOT` times as thick
_KNOT = 1.7
_SHAPE = 8  # length of the rope's image by its height; it can be tiled
_DARK: Colour = (70, 50, 32)
_LIGHT: Colour = (196, 166, 118)

_AROUND, _SHADOW_REACH = 20, 20
"""Units: margin of the sea's layer around the board, and of an atoll's shadow."""


def draw_backdrop(frame: WaterworldFrame, surface: Surface) -> None:
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    draw_viewed_board(room, frame.palette, surface, _chart(layout), layout.board)
    for area in (frame.areas.tray, layout.dice_tray.inflate(0, -room.px(6))):
        plate = paint.rounded(
            area.size, room.px(16), (30, 66, 70), (18, 44, 50), (12, 26, 30), 2, 215
        )
        surface.blit(plate, area)
        _draw_rope(room, surface, area)


def _chart(layout: Layout) -> Surface:
    image = printed(layout.board)
    for label, place in labels(layout.board.tiled):
        _draw_label(layout, image, label, place)
    return image


def printed(view: BoardView) -> Surface:
    """The board without its letters and numbers."""
    image = view.picture()
    size = view.part.size
    print_ = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    lines = list(view.tiled.objects("links", "line"))
    for colour, width in ((CASING, _CASING_WIDTH), (LINE, _LINE_WIDTH)):
        for line in lines:
            _draw_line(print_, line, view, (*colour, 90 if colour == CASING else 225), width)
    for space in view.tiled.objects("spaces", "space"):
        _draw_ring(print_, space, view)
    image.blit(pygame.transform.smoothscale(print_, size), (0, 0))
    return image


def _on_print(view: BoardView, point: Point) -> tuple[int, int]:
    x, y = view.on_part(point)
    return round(x * _FINE), round(y * _FINE)


def _draw_line(
    sheet: Surface, line: MapObject, view: BoardView, colour: tuple[int, int, int, int], width: int
) -> None:
    points = [_on_print(view, point) for point in line.points]
    pygame.draw.lines(sheet, colour, False, points, max(1, round(width * view.scale * _FINE)))


def _draw_ring(sheet: Surface, space: MapObject, view: BoardView) -> None:
    middle = _on_print(view, space.at)
    radius = space.size[0] / 2 * 0.78 * view.scale * _FINE
    is_red = space.properties.get("ring") == "red"
    pygame.draw.circle(sheet, (*CASING, 110), middle, round(radius * 1.16))
    pygame.draw.circle(sheet, (*(RED if is_red else LINE), 255), middle, round(radius))
    pygame.draw.circle(sheet, (*FOAM, 255), middle, round(radius * 0.72))
    inner = (228, 196, 170, 255) if is_red else (150, 190, 186, 255)
    pygame.draw.circle(sheet, inner, middle, round(radius * 0.62))


def outer_ends(parts: Sequence[MapObject]) -> list[tuple[Point, Point]]:
    """The two ends of a line, each with the point before it; islands may cut it into parts."""
    ends = [
        pair
        for line in parts
        if len(line.points) > 1
        for pair in ((line.points[0], line.points[1]), (line.points[-1], line.points[-2]))
    ]
    pairs = combinations(ends, 2)
    return list(max(pairs, key=lambda two: math.dist(two[0][0], two[1][0]), default=()))


def labels(tiled: TiledMap) -> Iterator[tuple[str, Point]]:
    """Letters and numbers at both ends of every line; neighbouring ones are equally far out."""
    named: dict[str, list[MapObject]] = {}
    for line in tiled.objects("links", "line"):
        named.setdefault(line.name.removeprefix("line ").strip(), []).append(line)
    ends = [
        (label, end, _outwards(end, inner))
        for label, parts in named.items()
        if label
        for end, inner in outer_ends(parts)
    ]
    atolls = [atoll.at for atoll in tiled.objects("atolls", "atoll")]
    far_out = {
        _edge(end, out)
        for _, end, out in ends
        if any(math.dist(end, atoll) < _LABEL_AWAY for atoll in atolls)
    }
    for label, end, out in ends:
        away = _LABEL_BEYOND if _edge(end, out) in far_out else _LABEL_AWAY
        yield label, (end[0] + out[0] * away, end[1] + out[1] * away)


def _outwards(end: Point, inner: Point) -> Point:
    dx, dy = end[0] - inner[0], end[1] - inner[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def _edge(end: Point, out: Point) -> tuple[float, float, int]:
    """Equal for lines that end next to each other."""
    return round(out[0], 1), round(out[1], 1), round(end[0] * out[0] + end[1] * out[1])


def _is_pale(image: Surface, place: Rect) -> bool:
    seen = place.clip(image.get_rect())
    return bool(seen) and pygame.transform.average_color(image, seen)[1] > PALE


def _draw_label(layout: Layout, image: Surface, label: str, place: Point) -> None:
    view, letters = layout.board, layout.room.letters
    px = max(layout.room.theme.smallest_to_fit, view.px(_LABEL_SIZE))
    half, side = px * 0.7, round(px * 2.6)
    x, y = place[0] * view.scale, place[1] * view.scale
    x = min(max(x, half), view.rect.width - half) + view.rect.left - view.part.left
    y = min(max(y, half), view.rect.height - half) + view.rect.top - view.part.top
    around = Rect(0, 0, side, side)
    around.center = round(x), round(y)
    if not around.colliderect(image.get_rect()):
        return
    # Some maps are pale at their edges: the sea is deeper where it is written on.
    depth = paint.glow(side, DEEP, 255)
    for _ in range(2 if _is_pale(image, around) else 1):
        image.blit(depth, around)
    for offset, colour in ((max(1, px // 14), CASING), (0, LINE)):
        at = (round(x) + offset, round(y) + offset)
        letters.draw(image, label, at, px, colour, "display", "center")


def _draw_rope(room: Room, surface: Surface, rect: Rect) -> None:
    thick = max(6, room.px(_THICK))
    for edge, angle in (
        (Rect(rect.left, rect.top - thick // 2, rect.width, thick), 0),
        (Rect(rect.left, rect.bottom - thick // 2, rect.width, thick), 0),
        (Rect(rect.left - thick // 2, rect.top, thick, rect.height), 90),
        (Rect(rect.right - thick // 2, rect.top, thick, rect.height), 90),
    ):
        _lay(room, surface, edge, angle)
    for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        for share, colour in ((_KNOT, _DARK), (_KNOT * 0.8, _LIGHT), (_KNOT * 0.3, _DARK)):
            knot = paint.disc(round(thick * share), colour)
            surface.blit(knot, knot.get_rect(center=corner))


def _lay(room: Room, surface: Surface, edge: Rect, angle: int) -> None:
    thick = min(edge.size)
    piece = room.assets.image("waterworld/rope_border", (thick * _SHAPE, thick), angle)
    clip = surface.get_clip()
    surface.set_clip(edge)
    for far in range(0, max(edge.size), thick * _SHAPE - 2):
        surface.blit(piece, edge.move(0, far) if angle else edge.move(far, 0))
    surface.set_clip(clip)


def sea_area(layout: Layout) -> Rect:
    """The board and some wood around it, for pieces that overhang its edge."""
    around = layout.areas.board.inflate(*[2 * layout.room.px(_AROUND)] * 2)
    return widened(around).clip(((0, 0), layout.room.size))


def draw_sea(frame: WaterworldFrame, surface: Surface, ground: Surface) -> None:
    _draw_resting(frame, surface, ground)
    for atoll in frame.view.atolls:
        if _is_posed(frame, atoll):
            draw_atoll(frame, surface, atoll)
    draw_deez(frame, surface)
    highlights.draw_rings(frame, surface)
    draw_boats(frame, surface)
    highlights.draw_rings_on_boats(frame, surface)
    highlights.draw_way(frame, surface)


def preload_near(frame: WaterworldFrame) -> Iterator[None]:
    """Makes the images of a zoomed board, one thing at a time."""
    nowhere = Surface((1, 1))
    yield from highlights.light_parts(frame, nowhere)
    for atoll in _resting(frame):
        yield from atoll_parts(frame, nowhere, atoll)
    yield from highlights.ring_parts(frame, nowhere)
    yield from boat_parts(frame, nowhere)
    for draw in (_draw_below, draw_deez, highlights.draw_rings_on_boats):
        draw(frame, nowhere)
        yield


def _draw_resting(frame: WaterworldFrame, surface: Surface, ground: Surface) -> None:
    if not frame.layout.board.glass.is_whole:
        for thing in _things(frame):
            thing.draw(surface)
        return
    place = (frame.room.assets.is_plain, sea_area(frame.layout))
    key = (_below_key(frame), tuple(_resting(frame)), frame.view.phase is Phase.OVER)
    frame.layout.sea.paint(surface, place, key, ground, lambda: list(_things(frame)))


def _things(frame: WaterworldFrame) -> Iterator[Thing]:
    layout, is_over = frame.layout, frame.view.phase is Phase.OVER
    below = _below_key(frame)
    if below is not None:
        yield Thing("below", below, sea_area(layout), partial(_draw_below, frame))
    side = layout.board.px(ATOLL_SIZE) + 2 * frame.room.px(_SHADOW_REACH)
    for atoll in _resting(frame):
        x, y = layout.at(atoll.space)
        rect = Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        yield Thing(atoll.space, (atoll, is_over), rect, partial(draw_atoll, frame, atoll=atoll))


def _resting(frame: WaterworldFrame) -> list[Atoll]:
    return [atoll for atoll in frame.view.atolls if not _is_posed(frame, atoll)]


def _is_posed(frame: WaterworldFrame, atoll: Atoll) -> bool:
    poses, space = frame.poses, atoll.space
    return ("atoll", space) in poses or ("token", space) in poses


def _below_key(frame: WaterworldFrame) -> object:
    """None if nothing is highlighted."""
    view = frame.view
    is_dark = not frame.lit and frame.marked is None
    if is_dark and view.phase is not Phase.OVER and not frame.has_race:
        return None
    text = (view, frame.viewer, frame.open_hand, frame.aids.outcomes, frame.players)
    return (text, frame.lit, frame.marked, frame.outcomes)


def _draw_below(frame: WaterworldFrame, surface: Surface) -> None:
    highlights.draw_lights(frame, surface)
    highlights.draw_halos(frame, surface)
    highlights.draw_mark_at_sea(frame, surface)
    _draw_dry_land(frame, surface)
    highlights.draw_known_land(frame, surface)


def _draw_dry_land(frame: WaterworldFrame, surface: Surface) -> None:
    """WW-93: at the end everybody sees where it was."""
    if frame.view.phase is not Phase.OVER:
        return
    side = frame.layout.board.px(ISLAND_SIZE)
    x, y = frame.layout.at(frame.view.dry_land)
    glow = paint.glow(side * 2, highlights.LIT, 200)
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    draw_island(frame.layout, surface, (x, y))
