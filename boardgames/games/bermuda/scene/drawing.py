"""Drawing the sea of Bermuda Triangle: ships, courses, and the cloud over them.

Order: chart, ships, the cloud's light, hanging ships, fog and billows, rim, letters, notch.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.core.tiled import Point
from boardgames.games.bermuda.geometry import LETTER_STEP, distance_to_edge
from boardgames.games.bermuda.scene import panels
from boardgames.games.bermuda.scene.cloud_picture import (
    DENSITY,
    RIM_DARK,
    SEE_THROUGH,
    CloudLook,
)
from boardgames.games.bermuda.scene.layout import DARK_MARGIN, GHOST_MARGIN, SHIP
from boardgames.games.bermuda.scene.story import begun, hanging_at, rotated
from boardgames.games.bermuda.state import LETTERS, Adrift, Hanging, Lost
from boardgames.ui import paint
from boardgames.ui.motion import Pose, Vec
from boardgames.ui.pieces import draw_piece
from boardgames.ui.theme import CREAM, GOLD, Colour

if TYPE_CHECKING:
    from boardgames.games.bermuda.scene import BermudaScene

LIT: Colour = (255, 226, 120)
SHIVER_HERTZ = 14.0
NEAR_RIM = 0.6
HUNG_SCALE = 0.8
SWAY_DEGREES, SWAY_MS = 6.0, 1200.0
SHIMMER = 96
"""How strongly, of 255, a ship under the cloud is seen through it."""
PULLED = "pulled"
"""The face of a ship on its way up to a magnet."""


class Frame:
    """One picture of the sea: all poses asked for once, and where the cloud is."""

    def __init__(self, scene: BermudaScene) -> None:
        self.scene = scene
        self.layout = scene.layout
        self.poses = scene.stage.poses()
        self.cloud = self.poses.get(("cloud",)) or resting_cloud(scene)
        self.lamp = self.poses.get(("lamp",), Pose(part=1.0)).part
        self.is_sweeping = scene.stage.is_busy and ("cloud",) in self.poses
        self.centre: Point = self.cloud.at or (0.0, 0.0)
        self.look = self._look()

    def _look(self) -> CloudLook:
        scene = self.scene
        breath = math.sin(scene.clock / 4000 * 2 * math.pi) if scene.is_moving else 0.0
        glow = 0.42 + 0.08 * breath + 0.5 * self.cloud.part
        lag = self.poses.get(("fog",), self.cloud).angle
        x, y = self.layout.at(self.centre)
        return CloudLook(
            (x, y - scene.room.px(self.cloud.lift)),
            self.cloud.angle,
            lag + breath * 2.0,
            glow,
            self.cloud.alpha / 255,
            SEE_THROUGH if scene.sees_through else DENSITY,
        )


def resting_cloud(scene: BermudaScene) -> Pose:
    """The cloud as the position has it."""
    now = begun(scene.view)
    return Pose(at=now.centre, angle=now.turn)


def draw_everything(scene: BermudaScene, surface: pygame.Surface) -> None:
    """The whole table but the backdrop."""
    frame = Frame(scene)
    if frame.lamp < 1.0:
        scene.lamp.draw(surface, frame.lamp)
    panels.draw_piles(scene, surface, frame.poses)
    draw_lights(scene, surface)
    draw_ships(frame, surface)
    draw_cloud(frame, surface)
    draw_course(scene, surface)
    panels.draw_panels(scene, surface, frame.poses)


def draw_lights(scene: BermudaScene, surface: pygame.Surface) -> None:
    """What can be pointed at on the sea, and what a log line is about."""
    layout = scene.layout
    for ship in scene.sailing:
        berth = scene.view.ships[scene.view.turn][ship - 1]
        point = scene.game.sea.point(berth)
        if point is not None:
            glow = paint.glow(layout.px(1.9), LIT, 230)
            surface.blit(glow, glow.get_rect(center=_whole(layout.at(point))))
    target = scene.target_of(scene.marked)
    if target is not None and layout.board.rect.colliderect(target.rect):
        glow = paint.glow(layout.px(2.6), GOLD, 230)
        surface.blit(glow, glow.get_rect(center=target.rect.center))
        ring = paint.ring(layout.px(1.5), scene.room.px(4), GOLD)
        surface.blit(ring, ring.get_rect(center=target.rect.center))


# Ships ---------------------------------------------------------------------------------------


def draw_ships(frame: Frame, surface: pygame.Surface) -> None:
    """Every ship on the water, those that move over those that lie still."""
    moving: list[tuple[Seat, Pose]] = []
    for seat, fleet in enumerate(frame.scene.view.ships):
        for number, berth in enumerate(fleet, 1):
            pose = frame.poses.get(("ship", seat, number))
            if isinstance(berth, Lost):
                continue
            if pose is not None:
                moving.append((seat, pose))
            elif not isinstance(berth, Hanging):
                _draw_resting(frame, surface, seat, number)
    for seat, pose in moving:
        if pose.is_hidden:
            continue
        if pose.part < 1.0:
            _draw_hull(frame, surface, seat, pose)
        if pose.face == "adrift":
            _draw_drift_ring(frame, surface, pose.at or (0, 0))


def _draw_resting(frame: Frame, surface: pygame.Surface, seat: Seat, number: int) -> None:
    scene = frame.scene
    berth = scene.view.ships[seat][number - 1]
    point = scene.game.sea.point(berth)
    assert point is not None
    lean = 0.0
    if frame.is_sweeping:
        point, lean = _shivering(frame, point, seat * 7 + number)
    if isinstance(berth, Adrift):
        _draw_drift_ring(frame, surface, point)
        bob = math.sin(scene.clock / 900 + seat + number) * 4 if scene.is_moving else 0.0
        lean += bob
    heading = scene.places.heading_of(berth)
    _draw_hull(frame, surface, seat, Pose(at=point, angle=heading + lean))


def _shivering(frame: Frame, point: Point, salt: int) -> tuple[Point, float]:
    """A ship near the rim trembles; near a magnet more, and it leans towards it."""
    scene, sea = frame.scene, frame.scene.game.sea
    dx, dy = point[0] - frame.centre[0], point[1] - frame.centre[1]
    if dx * dx + dy * dy > (math.sqrt(sea.outline.outer) + NEAR_RIM) ** 2:
        return point, 0.0
    x, y = rotated((dx, dy), -frame.cloud.angle)
    is_near = sea.outline.covers(x, y) or any(
        distance_to_edge((x, y), *edge) <= NEAR_RIM for edge in sea.outline.edges
    )
    if not is_near:
        return point, 0.0
    pixels, lean = 1.0, 0.0
    for magnet in sea.magnets:
        away = math.dist((x, y), magnet.offset)
        if away < 2 * magnet.reach:
            pull = 1 - away / (2 * magnet.reach)
            pixels = max(pixels, 1 + 2 * pull)
            lean = 8 * pull
    shake = math.sin(scene.clock / 1000 * SHIVER_HERTZ * 2 * math.pi + salt) * pixels
    unit = scene.room.px(1) / frame.layout.dot
    return (point[0] + shake * unit, point[1] - shake * unit * 0.6), lean * math.copysign(1, shake)


def _draw_hull(frame: Frame, surface: pygame.Surface, seat: Seat, pose: Pose) -> None:
    layout, scene = frame.layout, frame.scene
    at = layout.at(pose.at or (0.0, 0.0))
    size = (layout.px(SHIP[0] * pose.scale), layout.px(SHIP[1] * pose.scale))
    name = f"bermuda/ship_{scene.colour_of(seat)}"
    turn = 90 - pose.angle
    rise = scene.room.px(2 + pose.lift * 0.5)
    shade = scene.room.assets.shadow("bermuda/space", size, scene.room.px(3), 120)
    if abs(round(turn) % 180) > 20:
        shade = _turned_shadow(scene, size, round(turn / 6) * 6)
    surface.blit(shade, shade.get_rect(center=_whole((at[0] + rise, at[1] + rise * 1.5))))
    image = scene.room.assets.image(name, size, turn, pose.alpha)
    place = _whole((at[0], at[1] - scene.room.px(pose.lift) + 1))
    surface.blit(image, image.get_rect(center=place))
    if pose.part > 0:
        _draw_dark(frame, surface, seat, pose, pose.part)


def _turned_shadow(scene: BermudaScene, size: tuple[int, int], turn: int) -> pygame.Surface:
    key = (size, turn % 180)
    if key not in scene.shadows:
        flat = scene.room.assets.shadow("bermuda/space", size, scene.room.px(3), 120)
        scene.shadows[key] = pygame.transform.rotozoom(flat, turn, 1.0)
    return scene.shadows[key]


def _draw_drift_ring(frame: Frame, surface: pygame.Surface, point: Point) -> None:
    """A dashed ring round a ship that drifts."""
    x, y = frame.layout.at(point)
    reach = frame.layout.dot * 0.68
    turn = frame.scene.clock / 60 if frame.scene.is_moving else 0.0
    for dash in range(12):
        start = math.radians(dash * 30 + turn)
        end = start + math.radians(15)
        ends = [(x + math.cos(a) * reach, y + math.sin(a) * reach) for a in (start, end)]
        pygame.draw.aaline(
            surface, (255, 246, 214), ends[0], ends[1], max(2, frame.scene.room.px(2.5))
        )


def _draw_dark(frame: Frame, surface: pygame.Surface, seat: Seat, pose: Pose, share: float) -> None:
    """The ship as the cloud has it: a dark shape with a glowing edge."""
    layout, scene = frame.layout, frame.scene
    size = (
        layout.px(SHIP[0] * DARK_MARGIN[0] * pose.scale),
        layout.px(SHIP[1] * DARK_MARGIN[1] * pose.scale),
    )
    alpha = max(0, min(255, round(pose.alpha * share)))
    name = f"bermuda/dark_{scene.colour_of(seat)}"
    image = scene.room.assets.image(name, size, 90 - pose.angle, alpha)
    x, y = layout.at(pose.at or (0.0, 0.0))
    surface.blit(image, image.get_rect(center=_whole((x, y - scene.room.px(pose.lift)))))


# The cloud -----------------------------------------------------------------------------------


def hanging_poses(frame: Frame) -> list[tuple[Seat, Pose]]:
    """Every ship that hangs, as it is seen now."""
    scene, found = frame.scene, []
    for seat, fleet in enumerate(scene.view.ships):
        for number, berth in enumerate(fleet, 1):
            pose = frame.poses.get(("ship", seat, number))
            if pose is not None:
                if pose.part >= 1.0 and not pose.is_hidden:
                    found.append((seat, pose))
            elif isinstance(berth, Hanging):
                at, bearing = hanging_at(scene.game.sea, berth, frame.centre, frame.cloud.angle)
                sway = _sway(scene.since_stop)
                face = berth.magnet
                found.append(
                    (seat, Pose(at=at, angle=bearing + sway, scale=HUNG_SCALE, part=1.0, face=face))
                )
    return found


def _sway(ms: float) -> float:
    """How a hanging ship swings after the cloud has stopped."""
    if ms >= SWAY_MS:
        return 0.0
    return SWAY_DEGREES * (1 - ms / SWAY_MS) ** 2 * math.sin(ms / 1000 * 2 * math.pi * 1.7)


def draw_cloud(frame: Frame, surface: pygame.Surface) -> None:
    """The cloud from its light on the water to the notch."""
    look, scene = frame.look, frame.scene
    if look.alpha <= 0.02:
        return
    picture = scene.cloud_picture
    level = 0.5 + 0.5 * (1 - frame.lamp) / 0.15 if frame.lamp < 1 else 0.42
    picture.draw_light(surface, look, min(1.0, level + 0.4 * frame.cloud.part))
    if frame.cloud.lift > 0:
        shadow = paint.glow(frame.layout.px(12), (4, 2, 12), 200)
        surface.blit(shadow, shadow.get_rect(center=_whole(frame.layout.at(frame.centre))))
    hung = hanging_poses(frame)
    for seat, pose in hung:
        _draw_dark(frame, surface, seat, pose, look.alpha)
    if frame.cloud.scale != 1.0:
        picture.draw_lifted(surface, look, frame.cloud.scale)
    else:
        picture.draw_body(surface, look)
    _draw_beneath(frame, surface)
    for seat, pose in hung:
        _draw_dark(frame, surface, seat, pose, 0.86 * look.alpha)
    _draw_pulled(frame, surface)
    if frame.cloud.scale == 1.0:
        picture.draw_rim(surface, look)
    if look.alpha < 0.6:
        return
    counts = [
        sum(pose.face == magnet.name for _, pose in hung) for magnet in scene.game.sea.magnets
    ]
    picture.draw_magnets(surface, look, counts)
    _draw_covered(frame, surface)
    _draw_collar(frame, surface)


def _draw_beneath(frame: Frame, surface: pygame.Surface) -> None:
    """Ships under the cloud shimmer through it, so that everybody knows whose they are."""
    scene, sea = frame.scene, frame.scene.game.sea
    for seat, fleet in enumerate(scene.view.ships):
        for number, berth in enumerate(fleet, 1):
            pose = frame.poses.get(("ship", seat, number))
            point = sea.point(berth) if pose is None else pose.at
            if point is None or (pose is not None and (pose.part > 0 or pose.is_hidden)):
                continue
            offset = (point[0] - frame.centre[0], point[1] - frame.centre[1])
            if sea.outline.covers(*rotated(offset, -frame.cloud.angle)):
                heading = scene.places.heading_of(berth) if pose is None else pose.angle
                _draw_shimmer(frame, surface, seat, point, heading)


def _draw_shimmer(
    frame: Frame, surface: pygame.Surface, seat: Seat, point: Point, heading: float
) -> None:
    layout, scene = frame.layout, frame.scene
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    name = f"bermuda/ship_{scene.colour_of(seat)}"
    image = scene.room.assets.image(name, size, 90 - heading, SHIMMER)
    surface.blit(image, image.get_rect(center=_whole(layout.at(point))))


def _draw_pulled(frame: Frame, surface: pygame.Surface) -> None:
    """A ship on its way up, over the fog, in the light of the magnet that has it."""
    scene = frame.scene
    for seat, fleet in enumerate(scene.view.ships):
        for number in range(1, len(fleet) + 1):
            pose = frame.poses.get(("ship", seat, number))
            if pose is None or pose.face != PULLED:
                continue
            at = _whole(frame.layout.at(pose.at or (0.0, 0.0)))
            light = scene.cloud_picture.light("mote", 3.0, 0.5 * min(1.0, pose.lift / 12))
            surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            _draw_hull(frame, surface, seat, pose)


def _draw_covered(frame: Frame, surface: pygame.Surface) -> None:
    """A small bar on every space under the cloud at rest."""
    scene = frame.scene
    if frame.is_sweeping:
        return
    sea, view = scene.game.sea, scene.view
    cover = sea.cover(view.cloud, view.letter)
    wide, high = frame.layout.px(0.4), max(3, frame.layout.px(0.12))
    for space in sea.spaces:
        if cover.nodes >> sea.node[space.name] & 1:
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = _whole(frame.layout.at(space.at))
            pygame.draw.rect(surface, RIM_DARK, rect.inflate(4, 4), border_radius=high)
            pygame.draw.rect(surface, (255, 120, 96), rect, border_radius=high)


def _draw_collar(frame: Frame, surface: pygame.Surface) -> None:
    """The cap that stands still, the ring of letters that turns, the gold notch to the north."""
    scene, layout, look = frame.scene, frame.layout, frame.look
    room, reach = scene.room, scene.game.board.cylinder
    middle = _whole(look.centre)
    side = layout.px(2 * reach * 1.06)
    # The ring looks the same every eighth of a turn.
    turn = round(-look.turn % LETTER_STEP)
    ring = room.assets.image("bermuda/collar", (side, side), turn)
    surface.blit(ring, ring.get_rect(center=middle))
    cap = layout.px(2 * reach * 0.56)
    lens = room.assets.image("bermuda/locater", (cap, cap))
    surface.blit(lens, lens.get_rect(center=middle))
    for index, letter in enumerate(LETTERS):
        bearing = index * LETTER_STEP + look.turn
        off = abs((bearing + 180) % 360 - 180)
        near = max(0.0, 1 - off / 22.5)
        px = max(9, round(layout.dot * (0.36 + 0.2 * near)))
        angle = math.radians(bearing)
        far = layout.dot * reach * (0.79 + 0.03 * near)
        at = (look.centre[0] + math.sin(angle) * far, look.centre[1] - math.cos(angle) * far)
        colour = LIT if near > 0.5 else CREAM
        room.letters.draw(surface, letter, _whole(at), px, colour, "bold", "center")
    size = (layout.px(0.5), layout.px(0.55))
    tip = (look.centre[0], look.centre[1] - layout.dot * (reach + 0.36))
    draw_piece(room, surface, "bermuda/notch", tip, size, casts_shadow=False)


# Courses -------------------------------------------------------------------------------------


def draw_course(scene: BermudaScene, surface: pygame.Surface) -> None:
    """Where the chosen ship would go: its course in light, and its ghost at the end."""
    ship = scene.chosen
    if ship is None:
        return
    layout = scene.layout
    way = scene.course_points(ship)
    places = [layout.at(point) for point in way]
    width = max(2, scene.room.px(4))
    for colour, extra in (((60, 40, 8), 3), (LIT, 0)):
        for start, end in pairwise(places):
            pygame.draw.aaline(surface, colour, start, end, width + extra)
    point, heading = way[-1], scene.end_heading(ship)
    size = (layout.px(SHIP[0] * GHOST_MARGIN[0]), layout.px(SHIP[1] * GHOST_MARGIN[1]))
    image = scene.room.assets.image("bermuda/ghost", size, 90 - heading)
    surface.blit(image, image.get_rect(center=_whole(layout.at(point))))
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    name = f"bermuda/ship_{scene.colour_of(scene.view.turn)}"
    hull = scene.room.assets.image(name, size, 90 - heading, 168)
    surface.blit(hull, hull.get_rect(center=_whole(layout.at(point))))


def _whole(at: Vec) -> tuple[int, int]:
    return round(at[0]), round(at[1])
