"""The board with all that lies on it, from the wood to the course of the chosen ship.

The order is that of the table: cards and ships under the cloud, what is asked of a player over it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from boardgames.games.bermuda.rules.state import At, Berth
from boardgames.games.bermuda.scene import pointing
from boardgames.games.bermuda.scene.draw.bearings import rotated
from boardgames.games.bermuda.scene.draw.blow import draw_blow
from boardgames.games.bermuda.scene.draw.board_images import FULL, brightness_step
from boardgames.games.bermuda.scene.draw.cards import piles
from boardgames.games.bermuda.scene.draw.chart import charting, draw_chart, draw_names
from boardgames.games.bermuda.scene.draw.cloud import LIT, draw_cloud
from boardgames.games.bermuda.scene.draw.dangers import draw_dangers, meant
from boardgames.games.bermuda.scene.draw.ships import drifts, hull_picture, ships, whole
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import GHOST_MARGIN, SHIP
from boardgames.games.bermuda.scene.motions.captions import preload_plate
from boardgames.games.bermuda.scene.side import (
    draw_all_plates,
    draw_side,
    draw_spinner,
    draw_well,
)
from boardgames.games.bermuda.scene.tray import draw_tray
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.ground import draw_viewed_board, draw_wood
from boardgames.ui.draw.theme import GOLD, INK, Colour, mixed
from boardgames.ui.widgets.dice_tray import load_dice_ahead

OUTLINE = (0.78, 0.41)
"""How far from a ship's middle its light runs, ahead and abeam, in dots."""
OUTLINE_STEPS = 28


def preload(frame: BermudaFrame) -> Iterator[None]:
    """Chart, cloud and spinner take longest, then what is on the table when a match begins."""
    images = frame.images
    yield from images.cloud.condensing()
    yield
    yield from charting(frame.layout, frame.game.sea)
    yield
    yield from images.spinner.made_ready(images.spinner.side)
    nowhere = pygame.Surface((1, 1))
    beside = (draw_all_plates, draw_tray, draw_well, draw_spinner)
    for draw in (draw_ground, draw_lying, draw_cloud, *beside):
        draw(frame, nowhere)
        yield
    yield from preload_later(frame)


def preload_later(frame: BermudaFrame) -> Iterator[None]:
    """What the first motions show: dice, a caption's plate, the spinner as large as it whirls."""
    load_dice_ahead(frame.room, [str(pips) for pips in frame.game.rules.die_faces])
    yield
    preload_plate(frame.layout)
    yield
    while frame.images.spinner.make_ahead():
        yield


def draw_ground(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Wood, the board lying on it, and the tray."""
    draw_wood(frame.room, surface)
    chart = draw_chart(frame.layout, frame.game.sea)
    draw_viewed_board(frame.room, frame.palette, surface, chart, frame.layout.board)
    draw_names(surface, frame.layout, frame.game.sea)
    tray = frame.areas.tray
    plate = paint.rounded(
        tray.size, frame.room.px(16), (26, 48, 82), (14, 28, 54), (8, 16, 32), 2, 225
    )
    surface.blit(plate, tray)


def draw_board(frame: BermudaFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """Everything on the sea; the cloud passes under tray and side.

    While the whole board is visible, only what changed on it is painted again.
    """
    clip = surface.get_clip()
    surface.set_clip(frame.layout.sea.clip(clip))
    if frame.layout.board.glass.is_whole:
        _lay_sea(frame, surface, ground)
    else:
        draw_lying(frame, surface)
    draw_cloud(frame, surface)
    _draw_lights(frame, surface)
    _draw_course(frame, surface)
    draw_blow(frame, surface)
    draw_dangers(frame, surface)
    _draw_numbers(frame, surface)
    surface.set_clip(clip)
    if not frame.layout.board.glass.is_whole:
        draw_marked(frame, surface)


def draw_beside(frame: BermudaFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    draw_side(frame, surface, ground)
    draw_marked(frame, surface)


def draw_lying(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Cards and ships."""
    for thing in _lying(frame):
        thing.draw(surface)


def _lying(frame: BermudaFrame) -> list[Thing]:
    return [*piles(frame), *ships(frame)]


def _lay_sea(frame: BermudaFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """Cards and ships on the sea, over which the lamp may be turned down."""
    step, sea = brightness_step(frame.brightness), frame.layout.sea
    poses = [(ref, pose) for ref, pose in frame.poses.items() if ref[0] in ("ship", "pile")]
    sweep = (frame.cloud, frame.sweep_ms) if frame.is_sweeping else None
    key = (frame.view, poses, sweep, frame.clock if frame.is_moving and drifts(frame) else None)

    def things() -> list[Thing]:
        return [*_dimmed(frame, step), *_lying(frame)]

    frame.images.sea.paint(surface, (frame.layout, sea), (step, *key), ground, things)


def _dimmed(frame: BermudaFrame, step: int) -> Iterator[Thing]:
    """The lamp turned down over all that is printed."""

    def draw(surface: pygame.Surface) -> None:
        veil = frame.images.veil(step)
        surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    if step != FULL:
        yield Thing(("dusk",), step, frame.layout.sea, draw)


def draw_marked(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """A gold frame round the subject of the selected log line or turn."""
    marked = None if frame.marked is None else _marked_rect(frame)
    if marked is None:
        return
    rect = marked.inflate(frame.room.px(14), frame.room.px(14))
    width, radius = max(2, frame.room.px(5)), frame.room.px(12)
    for colour, more in ((INK, 3), (GOLD, 0)):
        pygame.draw.rect(surface, colour, rect.inflate(more, more), width + more, radius)


def _marked_rect(frame: BermudaFrame) -> pygame.Rect | None:
    """A thing that the open log covers has its button marked instead, if there is one."""
    rects = [thing.rect for thing in pointing.things(frame) if thing.ref == frame.marked]
    rects += [button.rect for button in pointing.buttons(frame) if button.ref == frame.marked]
    covered = frame.areas.drawer if frame.is_log_open else pygame.Rect(0, 0, 0, 0)
    return next((rect for rect in rects if not covered.colliderect(rect)), None)


def _draw_lights(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """An outline round every ship that may sail and every place one comes to, over all of them."""
    if not frame.aids.highlights:
        return
    for ship, move in frame.choice.sails.items():
        berth = frame.view.ships[frame.view.turn][ship - 1]
        _draw_outline(frame, surface, berth, LIT, frame.room.px(5))
        if move.to not in frame.game.sea.port_number:
            _draw_outline(frame, surface, At(move.to), mixed(LIT, INK, 0.15), frame.room.px(3))


def _draw_outline(
    frame: BermudaFrame, surface: pygame.Surface, berth: Berth, colour: Colour, width: int
) -> None:
    """Round a hull, so near that the ship beside it stays clear."""
    layout, point = frame.layout, frame.game.sea.point(berth)
    if point is None:
        return
    turn = frame.images.bearings.heading_of(berth)
    places = []
    for step in range(OUTLINE_STEPS):
        angle = math.tau * step / OUTLINE_STEPS
        x, y = rotated((math.sin(angle) * OUTLINE[1], -math.cos(angle) * OUTLINE[0]), turn)
        places.append(layout.at((point[0] + x, point[1] + y)))
    for ink, thick in ((INK, width + 3), (colour, max(2, width))):
        pygame.draw.lines(surface, ink, True, places, thick)


def _draw_course(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Where the chosen ship would go: its course in light, and its ghost at the end."""
    ship = meant(frame)
    if ship is None:
        return
    layout = frame.layout
    move = frame.choice.sails[ship]
    step = frame.game.apply(frame.view, move)
    way, heading = frame.images.bearings.course(frame.view, move, step)
    places = [layout.at(point) for point in way]
    width = max(2, frame.room.px(4))
    for colour, extra in (((60, 40, 8), 3), (LIT, 0)):
        for start, end in pairwise(places):
            pygame.draw.aaline(surface, colour, start, end, width + extra)
    point = way[-1]
    size = (layout.px(SHIP[0] * GHOST_MARGIN[0]), layout.px(SHIP[1] * GHOST_MARGIN[1]))
    image = frame.room.assets.image("bermuda/ghost", size, 90 - heading)
    surface.blit(image, image.get_rect(center=whole(layout.at(point))))
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    name = hull_picture(frame.game.rules, frame.view.turn)
    hull = frame.room.assets.image(name, size, 90 - heading, 168)
    surface.blit(hull, hull.get_rect(center=whole(layout.at(point))))


def _draw_numbers(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """The number of every ship that may sail, beside it: its card and its key have the same."""
    if not frame.aids.highlights:
        return
    layout, seat = frame.layout, frame.view.turn
    px = max(frame.room.theme.smallest_text, layout.px(0.42))
    for ship in frame.choice.ships:
        berth = frame.view.ships[seat][ship - 1]
        x, y = layout.at(frame.images.bearings.beside(berth))
        size = round(px * 1.45)
        for disc in (paint.disc(size, INK), paint.disc(size - 3, LIT)):
            surface.blit(disc, disc.get_rect(center=whole((x, y))))
        frame.room.letters.draw(surface, str(ship), whole((x, y)), px, INK, "bold", "center")
