"""The cloud over the ships, from its light on the water to the gold notch.

Order: light, hanging ships, fog and billows, what shimmers through, rim, magnets, letters, notch.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.bermuda.rules.board import Cover, Sea
from boardgames.games.bermuda.rules.state import LETTERS, At, Docked, Hanging, every_ship
from boardgames.games.bermuda.rules.sweep import LETTER_STEP
from boardgames.games.bermuda.scene.draw.cloud_picture import RIM_DARK
from boardgames.games.bermuda.scene.draw.pieces import draw_dark, draw_flat_hull, draw_hull
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import blit_centred, hanging_at, pixel, rotated
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.picture_store import at_once
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, Colour

LIT: Colour = (255, 226, 120)
COLLAR: Colour = (28, 20, 46)
HUNG_SCALE = 0.8
SWAY_DEGREES, SWAY_MS = 6.0, 1200.0
SHIMMER = 150
"""How strongly, of 255, a ship under the cloud is seen through it."""
BELOW_SHIP = 0.42
"""Dots from a ship's middle to the bar of its covered space."""
PULLED = "pulled"
"""The face of a ship on its way up to a magnet."""


def hanging_poses(frame: BermudaFrame) -> list[tuple[Seat, Pose]]:
    """Every ship that hangs, as it is seen now."""
    found = []
    for seat, number, berth in every_ship(frame.view.ships):
        pose = frame.poses.get(("ship", seat, number))
        if pose is not None:
            if pose.part >= 1.0 and not pose.is_hidden:
                found.append((seat, pose))
        elif isinstance(berth, Hanging):
            at, bearing = hanging_at(frame.game.sea, berth, frame.centre, frame.cloud.angle)
            sway = _sway(frame.local.since_stop)
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


def cloud_parts(frame: BermudaFrame, surface: Surface) -> Iterator[None]:
    look = frame.look
    if look.alpha <= 0.02:
        return
    picture = frame.images.cloud
    level = 0.5 + 0.5 * (1 - frame.brightness) / 0.15 if frame.brightness < 1 else 0.42
    picture.draw_light(surface, look, min(1.0, level + 0.4 * frame.cloud.part))
    yield
    if frame.cloud.lift > 0:
        shadow = paint.glow(frame.layout.px(12), (4, 2, 12), 200)
        blit_centred(surface, shadow, frame.layout.at(frame.centre))
    hung = hanging_poses(frame)
    for seat, pose in hung:
        draw_dark(frame, surface, seat, pose, look.alpha)
    if frame.cloud.scale != 1.0:
        picture.draw_lifted(surface, look, frame.cloud.scale)
    else:
        yield from picture.body_parts(surface, look)
    _draw_beneath(frame, surface)
    for seat, pose in hung:
        draw_dark(frame, surface, seat, pose, 0.86 * look.alpha)
    _draw_pulled(frame, surface)
    if frame.cloud.scale == 1.0:
        picture.draw_rim(surface, look)
    if look.alpha < 0.6:
        return
    counts = [
        sum(pose.face == magnet.name for _, pose in hung) for magnet in frame.game.sea.magnets
    ]
    picture.draw_magnets(surface, look, counts)
    _draw_covered(frame, surface)
    _draw_collar(frame, surface)
    yield


draw_cloud = at_once(cloud_parts)


def _draw_beneath(frame: BermudaFrame, surface: Surface) -> None:
    """Ships under the cloud shimmer through it, so that everybody knows whose they are."""
    sea = frame.game.sea
    for seat, number, berth in every_ship(frame.view.ships):
        pose = frame.poses.get(("ship", seat, number))
        point = sea.point(berth) if pose is None else pose.at
        if point is None or (pose is not None and (pose.part > 0 or pose.is_hidden)):
            continue
        offset = (point[0] - frame.centre[0], point[1] - frame.centre[1])
        if sea.outline.covers(*rotated(offset, -frame.cloud.angle)):
            heading = frame.images.bearings.heading_of(berth) if pose is None else pose.angle
            draw_flat_hull(frame, surface, seat, frame.layout.at(point), heading, SHIMMER)


def _draw_pulled(frame: BermudaFrame, surface: Surface) -> None:
    """A ship on its way up, over the fog, in the light of the magnet that has it."""
    for seat, number, _ in every_ship(frame.view.ships):
        pose = frame.poses.get(("ship", seat, number))
        if pose is None or pose.face != PULLED:
            continue
        light = frame.images.cloud.light("mote", 3.0, 0.5 * min(1.0, pose.lift / 12))
        at = frame.layout.at(pose.at or (0.0, 0.0))
        blit_centred(surface, light, at, pygame.BLEND_RGB_ADD)
        draw_hull(frame, surface, seat, pose)


def _draw_covered(frame: BermudaFrame, surface: Surface) -> None:
    """A small bar on every space and dock under the cloud at rest."""
    if frame.is_sweeping:
        return
    sea, view = frame.game.sea, frame.view
    cover = sea.cover(view.cloud, view.letter)
    wide, high = frame.layout.px(0.4), max(3, frame.layout.px(0.12))
    for berth in _covered_berths(sea, cover):
        x, y = sea.point(berth) or (0.0, 0.0)
        is_taken = any(berth in fleet for fleet in view.ships)
        # Below a ship, so that it can still be seen whose that is.
        place = pixel(frame.layout.at((x, y + BELOW_SHIP if is_taken else y)))
        draw_bar(surface, place, (wide, high))


def draw_bar(surface: Surface, place: tuple[int, int], size: tuple[int, int]) -> None:
    rect = Rect((0, 0), size)
    rect.center = place
    pygame.draw.rect(surface, RIM_DARK, rect.inflate(4, 4), border_radius=rect.height)
    pygame.draw.rect(surface, (255, 120, 96), rect, border_radius=rect.height)


def _covered_berths(sea: Sea, cover: Cover) -> Iterator[At | Docked]:
    for space in sea.spaces:
        if cover.nodes >> sea.node[space.name] & 1:
            yield sea.at[space.name]
    for product, docks, covered in zip(sea.products, sea.docks, cover.docks, strict=True):
        for dock in docks:
            if covered >> dock.place & 1:
                yield Docked(product, dock.place)


def _draw_collar(frame: BermudaFrame, surface: Surface) -> None:
    """The cap that doesn't move, the ring of letters that turns, the gold notch to the north."""
    layout, look = frame.layout, frame.look
    room, reach = frame.room, frame.game.board.cylinder
    middle = pixel(look.centre)
    side = layout.px(2 * reach * 1.06)
    # The ring looks the same every eighth of a turn.
    turn = round(-look.turn % LETTER_STEP)
    blit_centred(surface, room.assets.image("bermuda/collar", (side, side), turn), middle)
    cap = layout.px(2 * reach * 0.56)
    blit_centred(surface, room.assets.image("bermuda/locater", (cap, cap)), middle)
    for index, letter in enumerate(LETTERS):
        bearing = index * LETTER_STEP + look.turn
        off = abs((bearing + 180) % 360 - 180)
        near = max(0.0, 1 - off / 22.5)
        px = max(room.theme.smallest_to_fit, round(layout.dot * (0.36 + 0.2 * near)))
        angle = math.radians(bearing)
        # Where the ring is too small for its letters they stand round it.
        far = max(layout.dot * reach * (0.79 + 0.03 * near), px * 1.75)
        at = (look.centre[0] + math.sin(angle) * far, look.centre[1] - math.cos(angle) * far)
        colour = LIT if near > 0.5 else CREAM
        if px > layout.dot * 0.5:
            # Larger than the ring was drawn for: the ring is dark under it all the same.
            blit_centred(surface, paint.disc(round(px * 1.25), COLLAR), at)
        room.letters.draw(surface, letter, pixel(at), px, colour, "bold", "center")
    size = (layout.px(0.5), layout.px(0.55))
    tip = (look.centre[0], look.centre[1] - layout.dot * (reach + 0.36))
    draw_piece(room, surface, "bermuda/notch", tip, size, casts_shadow=False)
