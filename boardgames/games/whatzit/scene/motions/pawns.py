"""Dice, pawns, ladders, swaps and the Circle in motion."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from boardgames.core.game import Moment, Ref, Seat
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import State
from boardgames.games.whatzit.scene.draw.board import (
    draw_arrow,
    draw_pawn,
    ladder_ends,
    rungs,
    space_rect,
)
from boardgames.games.whatzit.scene.draw.colours import (
    BLACK,
    PINK,
    TEAL,
    WHITE,
    YELLOW,
    draw_confetti,
)
from boardgames.games.whatzit.scene.frame import WhatzitScenery
from boardgames.games.whatzit.scene.layout import PAWN_SIZE, alone_on, pawn_at, pawn_rect
from boardgames.ui.draw import motion, paint
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room
from boardgames.ui.widgets.dice_tray import Tumble

ROLL_MS, BLACK_LATER_MS, READ_MS = 700.0, 150.0, 700.0
HOP_MS, HOP_ARC, LAND_MS = 180.0, 24.0, 60.0
LADDER_MS, ARROW_MS = 600.0, 90.0
SWAP_MS = 700.0
PULSE_MS, PULSES = 300.0, 3
WIN_MS = 2000.0

# Dice ----------------------------------------------------------------------------------------


def tumble(scenery: WhatzitScenery, index: int, face: str, duration: float) -> motion.Motion:
    tray = scenery.layout.dice_tray
    start = (tray.left + tray.width * (0.9 - 0.5 * index), tray.top - tray.height * 0.3)
    return Tumble(
        duration,
        sound="whatzit_clack" if index else "dice",
        refs=[("die", index)],
        start=start,
        ends=[scenery.layout.dice()[index]],
        faces=[face],
        first=index,
        resting_share=0.0,
    )


def order_rolled(scenery: WhatzitScenery, seat: Seat, value: int) -> motion.Groups:
    room, plate = scenery.room, scenery.areas.plates[seat]

    def painted(surface: Surface, t: float) -> None:
        side = round(room.px(64) * min(1.0, motion.ease_out_back(min(1.0, t * 3))))
        centre = (plate.right - room.px(52), plate.centery)
        disc = paint.disc(max(4, side), YELLOW)
        surface.blit(disc, disc.get_rect(center=centre))
        px = max(13, round(side * 0.6))
        room.letters.draw(surface, str(value), centre, px, BLACK, "bold", "center")

    return [[tumble(scenery, 0, str(value), ROLL_MS)], [motion.Drawn(READ_MS, paint=painted)]]


# Pawns ---------------------------------------------------------------------------------------


def hops(scenery: WhatzitScenery, before: State, moved: ev.PawnMoved) -> list[motion.Motion]:
    seat, layout, path = moved.seat, scenery.layout, scenery.game.path
    steps = len(moved.spaces) - 1
    way: list[motion.Vec] = [alone_on(layout, path, place) for place in moved.spaces]
    way[0] = pawn_at(layout, path, before.pawns, seat)
    total = HOP_MS * steps + LAND_MS

    def spot(t: float) -> tuple[motion.Vec, float, float]:
        # After the last hop there is a moment more, for its landing.
        gone = t * total / HOP_MS
        hop = min(steps - 1, int(gone))
        share = motion.ease_in_out_quad(min(1.0, gone - hop))
        at = motion.along(way[hop : hop + 2], share)
        lift = HOP_ARC * 4 * share * (1 - share)
        since = gone - int(gone)
        squash = max(0.0, 1 - abs(since - 0.04) / 0.16) if gone >= 1 else 0.0
        return at, lift, squash

    def posed(t: float) -> dict[Ref, motion.Pose]:
        at, lift, squash = spot(t)
        return {("pawn", seat): motion.Pose(at=at, lift=lift, part=squash if t < 1 else 0.0)}

    def painted(surface: Surface, t: float) -> None:
        at, lift, _ = spot(t)
        left = steps - min(steps - 1, int(t * total / HOP_MS))
        up = scenery.layout.board.px(PAWN_SIZE[1] * 0.72 + lift)
        _draw_count(scenery.room, surface, str(left), (at[0], at[1] - up))

    sounds: list[motion.Motion] = [
        motion.Wait(0, delay=HOP_MS * (hop + 1) - 30, sound=f"whatzit_hop_{min(6, hop + 1)}")
        for hop in range(steps)
    ]
    return [motion.Drawn(total, posed=posed, paint=painted), *sounds]


def _draw_count(room: Room, surface: Surface, text: str, at: motion.Vec) -> None:
    centre = (round(at[0]), round(at[1]))
    for side, colour in ((40, WHITE), (35, BLACK)):
        disc = paint.disc(room.px(side), colour)
        surface.blit(disc, disc.get_rect(center=centre))
    room.letters.draw(surface, text, centre, room.type_px(22), YELLOW, "bold", "center")


def climb(scenery: WhatzitScenery, moment: Moment[State], seat: Seat, begin: int) -> motion.Motion:
    path, board = scenery.game.path, scenery.layout.board
    foot, head = (board.at(point) for point in ladder_ends(path, begin))
    up = board.px(PAWN_SIZE[1] * 0.35)
    way: list[motion.Vec] = [
        pawn_at(scenery.layout, path, moment.before.pawns, seat),
        (foot[0], foot[1] - up),
        (head[0], head[1] - up),
        pawn_at(scenery.layout, path, moment.after.pawns, seat),
    ]
    arrows = [(board.at(at), angle) for at, angle in rungs(path, begin)]
    total = LADDER_MS + ARROW_MS * len(arrows)

    def posed(t: float) -> dict[Ref, motion.Pose]:
        share = motion.ease_in_out_sine(max(0.0, (t * total - ARROW_MS * len(arrows)) / LADDER_MS))
        return {
            ("pawn", seat): motion.Pose(
                at=motion.along(way, share), lift=6 * math.sin(math.pi * share)
            )
        }

    def painted(surface: Surface, t: float) -> None:
        count = min(len(arrows), int(t * total / ARROW_MS) + 1)
        for at, angle in arrows[:count]:
            draw_arrow(surface, at, angle, board.px(14), YELLOW)

    return motion.Drawn(total, sound="whatzit_climb", posed=posed, paint=painted)


def swap(scenery: WhatzitScenery, before: State, solver: Seat, rival: Seat) -> motion.Motion:
    layout, path = scenery.layout, scenery.game.path
    one = pawn_at(layout, path, before.pawns, solver)
    other = pawn_at(layout, path, before.pawns, rival)
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = math.hypot(dx, dy) or 1.0
    bow = min(length * 0.3, scenery.layout.board.px(150))
    aside = (-dy / length * bow, dx / length * bow)

    def posed(t: float) -> dict[Ref, motion.Pose]:
        share = motion.ease_in_out_sine(t)
        swing = math.sin(math.pi * share)
        lift = 26 * swing
        there = (one[0] + dx * share + aside[0] * swing, one[1] + dy * share + aside[1] * swing)
        back = (other[0] - dx * share - aside[0] * swing, other[1] - dy * share - aside[1] * swing)
        return {
            ("pawn", solver): motion.Pose(at=there, lift=lift, scale=1 + 0.2 * swing),
            ("pawn", rival): motion.Pose(at=back, lift=lift, scale=1 + 0.2 * swing),
        }

    return motion.Drawn(SWAP_MS, sound="whatzit_swap", posed=posed)


def challenged(scenery: WhatzitScenery, before: State, seat: Seat) -> motion.Motion:
    plate = scenery.areas.plates[seat]
    rect = pawn_rect(scenery.layout, scenery.game.path, before.pawns, seat)

    def painted(surface: Surface, t: float) -> None:
        swing = math.sin(math.pi * t)
        width = max(2, scenery.room.px(8))
        grown = plate.inflate(round(20 * swing), round(14 * swing))
        pygame.draw.rect(surface, PINK, grown, width, border_radius=scenery.room.px(18))
        side = round(rect.width * (1.4 + swing))
        ring = paint.ring(side, max(2, side // 14), PINK)
        surface.blit(ring, ring.get_rect(center=rect.center))

    return motion.Drawn(500, sound="whatzit_challenge", paint=painted)


# The Circle ----------------------------------------------------------------------------------


def pulses(scenery: WhatzitScenery) -> motion.Motion:
    rect = space_rect(scenery.layout.board, scenery.game.path.spaces[-1])

    def painted(surface: Surface, t: float) -> None:
        share = t * PULSES % 1.0 if t < 1 else 1.0
        side = max(4, round(rect.width * (1 + 0.9 * share) / 4) * 4)
        fade = round((1 - share) * 15) * 17
        ring = paint.ring(side, max(3, round(rect.width * 0.05)), PINK, fade)
        surface.blit(ring, ring.get_rect(center=rect.center))

    return motion.Drawn(PULSE_MS * PULSES, sound="chime", paint=painted)


def victory(scenery: WhatzitScenery, before: State, seat: Seat) -> motion.Motion:
    board = scenery.layout.board
    rect = space_rect(board, scenery.game.path.spaces[-1])
    start = pawn_at(scenery.layout, scenery.game.path, before.pawns, seat)
    middle = (rect.centerx + board.px(60), rect.centery + board.px(40))
    tints: tuple[Colour, ...] = (scenery.players[seat].rgb, PINK, TEAL, YELLOW)

    def posed(t: float) -> dict[Ref, motion.Pose]:
        share = motion.ease_out_back(min(1.0, t * 2.2))
        at = motion.along((start, middle), max(0.0, min(1.0, share)))
        return {("pawn", seat): motion.Pose(at=at, scale=1 + 1.3 * share)}

    def painted(surface: Surface, t: float) -> None:
        side = board.px(420)
        # Few angles: each turned picture is kept.
        picture = scenery.room.assets.image("whatzit/rays", (side, side), int(t * 12) * 3)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
        draw_pawn(scenery, surface, seat, posed(t)[("pawn", seat)], start)
        draw_confetti(scenery.room, surface, board.rect, tints, t)

    return motion.Drawn(WIN_MS, sound="whatzit_solved", posed=posed, paint=painted)
