"""The table drawn: what is round the river, and the river in its window at any zoom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from boardgames.games.whitewater.scene.draw import beside, cards, highlights, opening, plates, water
from boardgames.games.whitewater.scene.draw.river_picture import PIXELS_IN_A_STEP
from boardgames.games.whitewater.scene.draw.water import DrawBoards, draw_water
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.ground import draw_lying_board, draw_wood
from boardgames.ui.draw.picture_store import in_steps
from boardgames.ui.table.areas import around

MOVED_BESIDE = (*cards.MOVED_HERE, "place")
"""What motions move next to the river without drawing it."""


def draw_ground(frame: WhitewaterFrame, surface: Surface) -> None:
    for _ in _ground(frame, surface):
        pass


def _ground(frame: WhitewaterFrame, surface: Surface) -> Iterator[None]:
    """Wood, the frames round river and ribbon, the tray, the felt under the dice."""
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    yield
    for rect in (layout.river, layout.ribbon):
        draw_lying_board(room, frame.palette, surface, Surface((1, 1)), rect)
        yield
    for area in (frame.areas.tray, layout.dice):
        tints = (22, 74, 86), (11, 48, 60), (8, 30, 38)
        surface.blit(paint.rounded(area.size, room.px(16), *tints, 2, 225), area)
        yield


def preload(frame: WhitewaterFrame) -> Iterator[None]:
    """Makes what the first frame needs; the visible boards take longest."""
    nowhere = Surface((1, 1))
    picture = frame.river_picture
    yield from picture.preload(picture.parts_in(frame.camera.seen()))
    yield from _ground(frame, nowhere)
    for draw in (opening.draw_course, opening.draw_sheet):
        draw(frame, nowhere)
        yield
    for thing in _beside(frame):
        thing.draw(nowhere)
        yield


def draw_board(frame: WhitewaterFrame, surface: Surface, ground: Surface) -> bool:
    """What is round the river, then the part in its window; True if that isn't sharp yet."""
    layout = frame.layout
    _draw_collage(frame, surface, ground)
    clip = surface.get_clip()
    surface.set_clip(layout.river)
    frame.lead.near.begin(frame.camera.zoom)
    if opening.lies_still(frame) and _is_crisp(frame):
        key = (frame.room.letters, opening.key_of(frame))
        draw = partial(_draw_still_window, frame, surface)
        frame.layout.pictures.still.paint(surface, layout.river, key, draw)
    else:
        _draw_in_time(frame, surface)
        opening.draw_sheet(frame, surface)
    surface.set_clip(clip)
    return frame.lead.near.is_printing


def draw_beside(frame: WhitewaterFrame, surface: Surface, ground: Surface) -> None:
    """What changes with the camera or the pointer, over what `draw_board` has drawn there."""
    clip = surface.get_clip()
    surface.set_clip(frame.layout.ribbon)
    beside.draw_shown_part(frame, surface)
    surface.set_clip(clip)
    opening.draw_boards(frame, surface)
    cards.draw_pair(frame, surface)


def _draw_collage(frame: WhitewaterFrame, surface: Surface, ground: Surface) -> None:
    """Redraws only what has changed; at the sides it may cover a few pixels of the river."""
    window = ground.get_rect()
    seen = (frame.view, frame.viewer, frame.mover, frame.lit, frame.players, frame.past)
    asked = (frame.chosen, frame.offer.can_rest(frame.chosen), frame.lookers, frame.aids.outcomes)
    key = seen, asked, tuple(item for item in frame.poses.items() if item[0][0] in MOVED_BESIDE)
    frame.layout.pictures.beside.paint(
        surface,
        ((ground, frame.room.letters), window),
        key,
        ground,
        lambda: _beside(frame),
        laid=around(window, frame.layout.river),
    )


def _beside(frame: WhitewaterFrame) -> list[Thing]:
    things = [beside.ribbon_thing(frame), *cards.things(frame), beside.dice_thing(frame)]
    return [*things, *plates.things(frame), beside.race_thing(frame)]


def _draw_still_window(frame: WhitewaterFrame, surface: Surface) -> None:
    """While stakes are placed only the sheet changes: what is below it is kept as well."""
    view, camera, picture = frame.view, frame.camera, frame.river_picture
    seen = (frame.river, camera.centre, camera.zoom, frame.clock, picture.is_whole)
    key = (seen, view.rafts, view.paddles, frame.players, frame.chosen, frame.decides)
    draw = partial(draw_water, frame, surface)
    frame.layout.pictures.still_water.paint(surface, frame.layout.river, key, draw)
    _draw_over_water(frame, surface)
    opening.draw_sheet(frame, surface)


def _is_crisp(frame: WhitewaterFrame) -> bool:
    """Whether nothing of the river is still to come in its size."""
    camera = frame.camera
    return camera.is_usual or frame.lead.near.crisp_at == (camera.centre, camera.zoom)


def _draw_in_time(frame: WhitewaterFrame, surface: Surface) -> None:
    """The river at any zoom, printed in small steps where it isn't the usual one.

    A table that isn't on top may not be drawn again soon, so it is drawn sharply at once.
    """
    camera, near = frame.camera, frame.lead.near
    if camera.is_usual:
        _draw_seen(frame, surface)
    elif camera.is_zooming:
        # As quickly as possible: the next frame shows it in another size.
        near.is_printing = True
        if camera.is_near:
            _draw_enlarged(frame, surface)
        else:
            _draw_seen(frame, surface, water.draw_boards_quickly)
    elif not frame.is_on_top:
        _draw_seen(frame, surface)
    elif camera.is_near and not near.is_known:
        near.is_printing = True
        _draw_enlarged(frame, surface)
    else:
        _draw_seen(frame, surface, water.draw_boards_in_time)
    near.crisp_at = None if near.is_printing else (camera.centre, camera.zoom)


def preload_near(frame: WhitewaterFrame) -> Iterator[None]:
    """Makes what is in sight for another zoom than the usual one, in small steps."""
    near = frame.lead.near
    yield from water.paint_boards(frame)
    yield from in_steps(_near_parts(frame), PIXELS_IN_A_STEP)
    near.is_known = True


def _near_parts(frame: WhitewaterFrame) -> Iterator[None]:
    yield from water.make_boards(frame)
    if frame.camera.is_near and not frame.lead.near.is_known:
        nowhere = Surface((1, 1))
        yield from water.water_parts(frame, nowhere)
        _draw_over_water(frame, nowhere)
        yield


def _draw_enlarged(frame: WhitewaterFrame, surface: Surface) -> None:
    """Everything in its usual size, for which it was made, and then enlarged as it is."""
    camera = frame.camera
    usual = camera.at_usual_zoom()
    small = replace(frame, layout=replace(frame.layout, lead=frame.lead.looking_through(usual)))
    draw = water.draw_boards if water.shows_forest(frame) else water.draw_parts
    clip = surface.get_clip()
    surface.set_clip(usual.view)
    _draw_seen(small, surface, draw)
    surface.set_clip(clip)
    left, top = camera.at(usual.world_at(usual.view.topleft))
    right, bottom = camera.at(usual.world_at(usual.view.bottomright))
    whole = Rect(round(left), round(top), round(right - left), round(bottom - top))
    frame.lead.near.draw_enlarged(surface, surface.subsurface(usual.view), whole, camera.view)


def _draw_seen(
    frame: WhitewaterFrame, surface: Surface, draw: DrawBoards = water.draw_boards
) -> None:
    draw_water(frame, surface, draw)
    _draw_over_water(frame, surface)


def _draw_over_water(frame: WhitewaterFrame, surface: Surface) -> None:
    """What is lit and what is asked."""
    highlights.draw_hexes(frame, surface)
    for here in highlights.lit_hexes(frame):
        highlights.draw_cost(frame, surface, here)
    highlights.draw_arrows(frame, surface)
