"""Drawing the whole table of Bermuda Triangle: lamp, piles, ships, cloud, courses, panels."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from boardgames.games.bermuda.scene import history, side
from boardgames.games.bermuda.scene.draw import cards
from boardgames.games.bermuda.scene.draw.chart import draw_chart, draw_names, draw_trail
from boardgames.games.bermuda.scene.draw.cloud import LIT, draw_cloud
from boardgames.games.bermuda.scene.draw.ships import Frame, draw_ships, whole
from boardgames.games.bermuda.scene.layout import GHOST_MARGIN, SHIP
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import GOLD, INK, SMALLEST_TEXT
from boardgames.ui.table.drawing import draw_lying_board, draw_wood

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene.table import BermudaScene


def draw_ground(scene: BermudaScene, surface: pygame.Surface) -> None:
    """Wood, the board lying on it, and the tray."""
    draw_wood(scene, surface)
    chart = draw_chart(scene.layout, scene.game.sea)
    draw_lying_board(scene, surface, chart, scene.layout.board.rect)
    draw_names(surface, scene.layout, scene.game.sea)
    tray = scene.areas.tray
    plate = paint.rounded(
        tray.size, scene.room.px(16), (26, 48, 82), (14, 28, 54), (8, 16, 32), 2, 225
    )
    surface.blit(plate, tray)


def draw_everything(scene: BermudaScene, surface: pygame.Surface) -> None:
    """The whole table but the backdrop; the cloud passes under tray and panels."""
    frame = Frame(scene)
    clip = surface.get_clip()
    surface.set_clip(scene.sea_area.clip(clip))
    if frame.lamp < 1.0:
        scene.lamp.draw(surface, frame.lamp)
    cards.draw_piles(scene, surface, frame.poses)
    draw_lights(scene, surface)
    draw_trails(scene, surface)
    draw_ships(frame, surface)
    draw_cloud(frame, surface)
    draw_course(scene, surface)
    draw_numbers(scene, surface)
    scene.slip.draw(scene, surface)
    surface.set_clip(clip)
    if not _panels_rest(frame):
        side.draw_panels(scene, surface, frame.poses)
        return
    struck = frozenset(ref for ref in frame.poses if ref[0] == "glyph")
    scene.still.draw(
        surface,
        (scene.view, struck),
        _panel_areas(scene),
        lambda: side.draw_panels(scene, surface, frame.poses),
    )


def _panels_rest(frame: Frame) -> bool:
    """Whether nothing beside the sea changes: from the spinner's rest until the sweep is over."""
    if frame.is_sweeping:
        return True
    poses = frame.poses
    rings = [poses.get(("ring", index)) for index in range(3)]
    has_stopped = all(ring is not None and ring.part >= 1 for ring in rings)
    return has_stopped and poses.get(("spinner",), Pose()).scale == 1.0


def _panel_areas(scene: BermudaScene) -> list[pygame.Rect]:
    width, height = scene.room.size
    sea = scene.sea_area
    return [
        pygame.Rect(sea.right, 0, width - sea.right, height),
        pygame.Rect(0, sea.bottom, sea.right, height - sea.bottom),
    ]


def draw_lights(scene: BermudaScene, surface: pygame.Surface) -> None:
    """What can be pointed at on the sea, and what a log line is about."""
    layout = scene.layout
    for ship in scene.sailing if scene.has_lights else ():
        berth = scene.view.ships[scene.view.turn][ship - 1]
        point = scene.game.sea.point(berth)
        if point is not None:
            glow = paint.glow(layout.px(1.9), LIT, 230)
            surface.blit(glow, glow.get_rect(center=whole(layout.at(point))))
    target = scene.target_of(scene.marked)
    if target is not None and layout.board.rect.colliderect(target.rect):
        glow = paint.glow(layout.px(2.6), GOLD, 230)
        surface.blit(glow, glow.get_rect(center=target.rect.center))
        ring = paint.ring(layout.px(1.5), scene.room.px(4), GOLD)
        surface.blit(ring, ring.get_rect(center=target.rect.center))


def draw_course(scene: BermudaScene, surface: pygame.Surface) -> None:
    """Where the chosen ship would go: its course in light, and its ghost at the end."""
    ship = scene.chosen
    if ship is None or not (scene.has_lights or scene.points_at_ship):
        return
    layout = scene.layout
    way, heading = scene.course_of(ship)
    places = [layout.at(point) for point in way]
    width = max(2, scene.room.px(4))
    for colour, extra in (((60, 40, 8), 3), (LIT, 0)):
        for start, end in pairwise(places):
            pygame.draw.aaline(surface, colour, start, end, width + extra)
    point = way[-1]
    size = (layout.px(SHIP[0] * GHOST_MARGIN[0]), layout.px(SHIP[1] * GHOST_MARGIN[1]))
    image = scene.room.assets.image("bermuda/ghost", size, 90 - heading)
    surface.blit(image, image.get_rect(center=whole(layout.at(point))))
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    name = f"bermuda/ship_{scene.colour_of(scene.view.turn)}"
    hull = scene.room.assets.image(name, size, 90 - heading, 168)
    surface.blit(hull, hull.get_rect(center=whole(layout.at(point))))


def draw_numbers(scene: BermudaScene, surface: pygame.Surface) -> None:
    """The number of every ship that may sail, beside it: its card and its key have the same."""
    if not scene.has_lights:
        return
    layout, seat = scene.layout, scene.view.turn
    px = max(SMALLEST_TEXT, layout.px(0.42))
    for ship in scene.sailing:
        berth = scene.view.ships[seat][ship - 1]
        x, y = layout.at(scene.places.beside(berth))
        size = round(px * 1.45)
        for disc in (paint.disc(size, INK), paint.disc(size - 3, LIT)):
            surface.blit(disc, disc.get_rect(center=whole((x, y))))
        scene.room.letters.draw(surface, str(ship), whole((x, y)), px, INK, "bold", "center")


def draw_trails(scene: BermudaScene, surface: pygame.Surface) -> None:
    """Where ships that have just settled drifted from, until somebody sails."""
    for start, end in history.trails(scene):
        draw_trail(scene.layout, surface, start, end)
