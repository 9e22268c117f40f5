"""The board with all that lies on it, from the wood to the course of the chosen ship.

The order is that of the table: cards and ships under the cloud, what is asked of a player over it.
"""

from __future__ import annotations

from itertools import pairwise

import pygame

from boardgames.games.bermuda.scene.draw.cards import draw_piles
from boardgames.games.bermuda.scene.draw.chart import draw_chart, draw_names, draw_trail
from boardgames.games.bermuda.scene.draw.cloud import LIT, draw_cloud
from boardgames.games.bermuda.scene.draw.ships import draw_ships, hull_picture, whole
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.hints import draw_notice
from boardgames.games.bermuda.scene.layout import GHOST_MARGIN, SHIP
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_lying_board, draw_wood
from boardgames.ui.draw.theme import GOLD, INK, SMALLEST_TEXT


def draw_ground(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Wood, the board lying on it, and the tray."""
    draw_wood(frame.room, surface)
    chart = draw_chart(frame.layout, frame.game.sea)
    draw_lying_board(frame.room, frame.palette, surface, chart, frame.layout.board.rect)
    draw_names(surface, frame.layout, frame.game.sea)
    tray = frame.areas.tray
    plate = paint.rounded(
        tray.size, frame.room.px(16), (26, 48, 82), (14, 28, 54), (8, 16, 32), 2, 225
    )
    surface.blit(plate, tray)


def draw_sea(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Everything on the sea; the cloud passes under tray and side."""
    clip = surface.get_clip()
    surface.set_clip(frame.layout.sea.clip(clip))
    if frame.brightness < 1.0:
        frame.pictures.dimmed.draw(surface, frame.brightness)
    draw_piles(frame, surface)
    _draw_lights(frame, surface)
    for start, end in frame.trails:
        draw_trail(frame.layout, surface, start, end)
    draw_ships(frame, surface)
    draw_cloud(frame, surface)
    _draw_course(frame, surface)
    _draw_numbers(frame, surface)
    draw_notice(frame, surface)
    surface.set_clip(clip)


def _draw_lights(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """What can be pointed at on the sea, and what a log line is about."""
    layout = frame.layout
    for ship in frame.choice.ships if frame.has_lights else ():
        berth = frame.view.ships[frame.view.turn][ship - 1]
        point = frame.game.sea.point(berth)
        if point is not None:
            glow = paint.glow(layout.px(1.9), LIT, 230)
            surface.blit(glow, glow.get_rect(center=whole(layout.at(point))))
    rect = frame.marked_at
    if rect is not None and layout.board.rect.colliderect(rect):
        glow = paint.glow(layout.px(2.6), GOLD, 230)
        surface.blit(glow, glow.get_rect(center=rect.center))
        ring = paint.ring(layout.px(1.5), frame.room.px(4), GOLD)
        surface.blit(ring, ring.get_rect(center=rect.center))


def _draw_course(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """Where the chosen ship would go: its course in light, and its ghost at the end."""
    ship = frame.choice.chosen
    if ship is None or not (frame.has_lights or frame.choice.is_meant):
        return
    layout = frame.layout
    move = frame.choice.sails[ship]
    step = frame.game.apply(frame.view, move)
    way, heading = frame.pictures.bearings.course(frame.view, move, step)
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
    if not frame.has_lights:
        return
    layout, seat = frame.layout, frame.view.turn
    px = max(SMALLEST_TEXT, layout.px(0.42))
    for ship in frame.choice.ships:
        berth = frame.view.ships[seat][ship - 1]
        x, y = layout.at(frame.pictures.bearings.beside(berth))
        size = round(px * 1.45)
        for disc in (paint.disc(size, INK), paint.disc(size - 3, LIT)):
            surface.blit(disc, disc.get_rect(center=whole((x, y))))
        frame.room.letters.draw(surface, str(ship), whole((x, y)), px, INK, "bold", "center")
