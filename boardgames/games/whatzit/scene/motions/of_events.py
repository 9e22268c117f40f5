"""How each event of Whatzit? looks on the board: dice, pawns, ladders, swaps, the Circle.

What happens to cards is in `card_motions`. Verdicts on typed answers are no motions: they are
bubbles that fade by themselves, since a motion would swallow the next letter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.scene import open_card as card_play
from boardgames.games.whatzit.scene.draw.board import (
    BLACK,
    PINK,
    TEAL,
    WHITE,
    YELLOW,
    draw_arrow,
    ladder_ends,
    rungs,
    space_rect,
)
from boardgames.games.whatzit.scene.draw.open_card import BITS
from boardgames.games.whatzit.scene.layout import PAWN_SIZE
from boardgames.games.whatzit.scene.motions import cards as card_motions
from boardgames.games.whatzit.scene.motions.cards import Reel, tinted_bit
from boardgames.games.whatzit.scene.pawns import alone_on, pawn_at, pawn_rect
from boardgames.games.whatzit.scene.side import draw_pawn
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import (
    Drawn,
    Motion,
    Pose,
    Vec,
    Wait,
    along,
    ease_in_out_quad,
    ease_in_out_sine,
    ease_out_back,
    ease_out_cubic,
)
from boardgames.ui.draw.theme import Colour

if TYPE_CHECKING:
    from boardgames.games.whatzit.scene.table import WhatzitScene

Groups = Sequence[Sequence[Motion]]

ROLL_MS, BLACK_LATER_MS, READ_MS = 700.0, 150.0, 700.0
HOP_MS, HOP_ARC, LAND_MS = 180.0, 24.0, 60.0
LADDER_MS, ARROW_MS = 600.0, 90.0
SWAP_MS = 700.0
PULSE_MS, PULSES = 300.0, 3
WIN_MS = 2000.0
TUMBLES = 4

__all__ = ["Reel", "of"]


def of(scene: WhatzitScene, event: Event) -> Groups:
    """The motions of one event."""
    match event:
        case ev.OrderRolled(seat, value):
            return _order_rolled(scene, seat, value)
        case ev.DiceRolled(white, black):
            scene.reel.has_moved = False
            both = [
                _tumble(scene, 0, str(white), ROLL_MS),
                _tumble(scene, 1, black.value, ROLL_MS + BLACK_LATER_MS),
            ]
            return [both, [Wait(READ_MS)]]
        case ev.PawnMoved(seat, spaces, _):
            return [_hops(scene, seat, spaces)]
        case ev.LadderClimbed(seat, begin, _):
            return [[_climb(scene, seat, begin)]]
        case ev.PawnsSwapped(solver, rival):
            return [[_swap(scene, solver, rival)]]
        case ev.CircleReached():
            return [[_pulses(scene)]]
        case ev.Challenged(seat):
            return [[_pointed(scene, seat)]]
        case ev.GameWon(seat):
            return [[_victory(scene, seat)]]
        case ev.AnswerJudged(seat, verdict):
            if scene.is_live:
                card_play.tell(scene, seat, verdict)
            return ()
        case ev.TurnStarted():
            scene.reel.has_moved = False
            return ()
    return card_motions.of(scene, event)


# Dice ----------------------------------------------------------------------------------------


def _tumble(scene: WhatzitScene, index: int, face: str, duration: float) -> Motion:
    """One die rolls in from above and comes to rest on its face."""
    ref: Ref = ("die", index)
    end = scene.layout.die_at(index)
    tray = scene.layout.dice_tray
    start = (tray.left + tray.width * (0.9 - 0.5 * index), tray.top - tray.height * 0.3)

    def posed(t: float) -> dict[Ref, Pose]:
        if t >= 1:
            return {ref: Pose(at=end, face=face)}
        share = ease_out_cubic(t)
        bounce = abs(math.sin(t * math.pi * 2.5)) * 46 * (1 - t)
        at = along((start, end), share)
        frame = 1 + (int(share * 14) + index) % TUMBLES
        angle = 90 * round((1 - share) * 8 + index)
        return {ref: Pose(at=at, lift=bounce, face=f"tumble_{frame}", angle=angle)}

    return Drawn(duration, sound="dice" if index == 0 else "whatzit_clack", posed=posed)


def _order_rolled(scene: WhatzitScene, seat: Seat, value: int) -> Groups:
    room, plate = scene.room, scene.areas.plates[seat]

    def painted(surface: pygame.Surface, t: float) -> None:
        grown = min(1.0, ease_out_back(min(1.0, t * 3)))
        side = round(room.px(64) * grown)
        centre = (plate.right - room.px(52), plate.centery)
        disc = paint.disc(max(4, side), YELLOW)
        surface.blit(disc, disc.get_rect(center=centre))
        px = max(13, round(side * 0.6))
        room.letters.draw(surface, str(value), centre, px, BLACK, "bold", "center")

    return [[_tumble(scene, 0, str(value), ROLL_MS)], [Drawn(READ_MS, paint=painted)]]


# Pawns ---------------------------------------------------------------------------------------


def _hops(scene: WhatzitScene, seat: Seat, spaces: tuple[int, ...]) -> list[Motion]:
    """One hop per space, a number counting down above the pawn."""
    reel, steps = scene.reel, len(spaces) - 1
    way: list[Vec] = [alone_on(scene, place) for place in spaces]
    if not reel.has_moved:
        way[0] = pawn_at(scene, seat)
    reel.has_moved = True
    total = HOP_MS * steps + LAND_MS

    def spot(t: float) -> tuple[Vec, float, float]:
        # After the last hop there is a moment more, for its landing.
        gone = t * total / HOP_MS
        hop = min(steps - 1, int(gone))
        share = ease_in_out_quad(min(1.0, gone - hop))
        at = along(way[hop : hop + 2], share)
        lift = HOP_ARC * 4 * share * (1 - share)
        since = gone - int(gone)
        squash = max(0.0, 1 - abs(since - 0.04) / 0.16) if gone >= 1 else 0.0
        return at, lift, squash

    def posed(t: float) -> dict[Ref, Pose]:
        at, lift, squash = spot(t)
        return {("pawn", seat): Pose(at=at, lift=lift, part=squash if t < 1 else 0.0)}

    def painted(surface: pygame.Surface, t: float) -> None:
        at, lift, _ = spot(t)
        left = steps - min(steps - 1, int(t * total / HOP_MS))
        up = scene.layout.board.px(PAWN_SIZE[1] * 0.72 + lift)
        _draw_count(scene, surface, str(left), (at[0], at[1] - up))

    sounds: list[Motion] = [
        Wait(0, delay=HOP_MS * (hop + 1) - 30, sound=f"whatzit_hop_{min(6, hop + 1)}")
        for hop in range(steps)
    ]
    return [Drawn(total, posed=posed, paint=painted), *sounds]


def _draw_count(scene: WhatzitScene, surface: pygame.Surface, text: str, at: Vec) -> None:
    room = scene.room
    centre = (round(at[0]), round(at[1]))
    for side, colour in ((40, WHITE), (35, BLACK)):
        disc = paint.disc(room.px(side), colour)
        surface.blit(disc, disc.get_rect(center=centre))
    room.letters.draw(surface, text, centre, room.type_px(22), YELLOW, "bold", "center")


def _climb(scene: WhatzitScene, seat: Seat, begin: int) -> Motion:
    """Arrows light one by one, and the pawn goes up beside them."""
    path, board = scene.game.path, scene.layout.board
    end = path.ladders[begin]
    foot, head = (board.at(point) for point in ladder_ends(path, begin))
    up = board.px(PAWN_SIZE[1] * 0.35)
    way: list[Vec] = [
        alone_on(scene, begin) if scene.reel.has_moved else pawn_at(scene, seat),
        (foot[0], foot[1] - up),
        (head[0], head[1] - up),
        alone_on(scene, end),
    ]
    scene.reel.has_moved = True
    arrows = [(board.at(at), angle) for at, angle in rungs(path, begin)]
    total = LADDER_MS + ARROW_MS * len(arrows)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(max(0.0, (t * total - ARROW_MS * len(arrows)) / LADDER_MS))
        return {("pawn", seat): Pose(at=along(way, share), lift=6 * math.sin(math.pi * share))}

    def painted(surface: pygame.Surface, t: float) -> None:
        count = min(len(arrows), int(t * total / ARROW_MS) + 1)
        for at, angle in arrows[:count]:
            draw_arrow(surface, at, angle, board.px(14), YELLOW)

    return Drawn(total, sound="whatzit_climb", posed=posed, paint=painted)


def _swap(scene: WhatzitScene, solver: Seat, rival: Seat) -> Motion:
    """Both lift and pass each other on opposite sides."""
    one, other = pawn_at(scene, solver), pawn_at(scene, rival)
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = math.hypot(dx, dy) or 1.0
    bow = min(length * 0.3, scene.layout.board.px(150))
    aside = (-dy / length * bow, dx / length * bow)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_in_out_sine(t)
        swing = math.sin(math.pi * share)
        lift = 26 * swing
        there = (one[0] + dx * share + aside[0] * swing, one[1] + dy * share + aside[1] * swing)
        back = (other[0] - dx * share - aside[0] * swing, other[1] - dy * share - aside[1] * swing)
        return {
            ("pawn", solver): Pose(at=there, lift=lift, scale=1 + 0.2 * swing),
            ("pawn", rival): Pose(at=back, lift=lift, scale=1 + 0.2 * swing),
        }

    return Drawn(SWAP_MS, sound="whatzit_swap", posed=posed)


def _pointed(scene: WhatzitScene, seat: Seat) -> Motion:
    """The challenged seat flares up."""
    plate = scene.areas.plates[seat]
    rect = pawn_rect(scene, seat)

    def painted(surface: pygame.Surface, t: float) -> None:
        swing = math.sin(math.pi * t)
        width = max(2, scene.room.px(8))
        grown = plate.inflate(round(20 * swing), round(14 * swing))
        pygame.draw.rect(surface, PINK, grown, width, border_radius=scene.room.px(18))
        side = round(rect.width * (1.4 + swing))
        ring = paint.ring(side, max(2, side // 14), PINK)
        surface.blit(ring, ring.get_rect(center=rect.center))

    return Drawn(500, sound="whatzit_challenge", paint=painted)


# The Circle ----------------------------------------------------------------------------------


def _pulses(scene: WhatzitScene) -> Motion:
    rect = space_rect(scene.layout.board, scene.game.path.spaces[-1])

    def painted(surface: pygame.Surface, t: float) -> None:
        share = t * PULSES % 1.0 if t < 1 else 1.0
        side = max(4, round(rect.width * (1 + 0.9 * share) / 4) * 4)
        fade = round((1 - share) * 15) * 17
        ring = paint.ring(side, max(3, round(rect.width * 0.05)), PINK, fade)
        surface.blit(ring, ring.get_rect(center=rect.center))

    return Drawn(PULSE_MS * PULSES, sound="chime", paint=painted)


def _victory(scene: WhatzitScene, seat: Seat) -> Motion:
    """The pawn grows on the Circle, rays turn behind it, confetti falls."""
    board = scene.layout.board
    rect = space_rect(board, scene.game.path.spaces[-1])
    start = pawn_at(scene, seat)
    middle = (rect.centerx + board.px(60), rect.centery + board.px(40))
    tints: tuple[Colour, ...] = (scene.look_of(seat).colour, PINK, TEAL, YELLOW)

    def posed(t: float) -> dict[Ref, Pose]:
        share = ease_out_back(min(1.0, t * 2.2))
        at = along((start, middle), max(0.0, min(1.0, share)))
        return {("pawn", seat): Pose(at=at, scale=1 + 1.3 * share)}

    def painted(surface: pygame.Surface, t: float) -> None:
        side = board.px(420)
        # Few angles: each turned picture is kept.
        picture = scene.room.assets.image("whatzit/rays", (side, side), int(t * 12) * 3)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
        draw_pawn(scene, surface, seat, posed(t)[("pawn", seat)])
        draw_confetti(scene, surface, t, tints, scene.layout.board.rect)

    return Drawn(WIN_MS, sound="whatzit_win", posed=posed, paint=painted)


def draw_confetti(
    scene: WhatzitScene,
    surface: pygame.Surface,
    t: float,
    tints: Sequence[Colour],
    area: pygame.Rect,
) -> None:
    """Squiggles fall over an area; places are fixed, so every win rains alike."""
    for index in range(46):
        x = area.left + (index * 7919 % 997) / 997 * area.width
        speed = 0.7 + (index * 31 % 17) / 17 * 0.6
        y = area.top - area.height * 0.2 + t * speed * area.height * 1.2
        y -= (index * 53 % 29) / 29 * area.height * 0.3
        if area.top <= y <= area.bottom:
            bit = tinted_bit(scene, BITS[index % 6], tints[index % len(tints)], index)
            sway = math.sin(t * 9 + index) * scene.room.px(14)
            surface.blit(bit, bit.get_rect(center=(round(x + sway), round(y))))
