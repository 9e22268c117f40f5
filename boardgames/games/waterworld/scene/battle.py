"""The battle with the Deez: trimaran left, bow right, white dice against red.

The dice of a round come as two events; what was rolled first stays on the stage until the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event, Ref, Seat
from boardgames.games.waterworld import events as ev
from boardgames.games.waterworld.actions import Side
from boardgames.ui import paint
from boardgames.ui.motion import Drawn, Motion, Pose, Vec, ease_in_quad, ease_out_back
from boardgames.ui.pieces import Tumble, draw_die, draw_piece
from boardgames.ui.theme import CREAM, GOLD

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene import WaterworldScene


@dataclass
class Battle:
    """What lies on the battle's stage so far."""

    attacker: Seat = 0
    white: tuple[int, ...] = ()
    red: tuple[int, ...] = ()
    white_thrower: Seat = 0
    red_thrower: Seat = 0


def battle_motions(scene: WaterworldScene, event: Event) -> Sequence[Sequence[Motion]]:
    """The motions of one event of the battle; none for any other."""
    battle = scene.battle
    match event:
        case ev.BattleDiceRolled(Side.WHITE, seat, dice):
            # A new round: what both sides had before no longer lies there.
            now = Battle(seat, dice, (), seat, battle.red_thrower)
            scene.battle = now
            return [[_roll(scene, now, Side.WHITE, dice)]]
        case ev.BattleDiceRolled(_, seat, dice):
            now = Battle(battle.attacker, battle.white, dice, battle.white_thrower, seat)
            scene.battle = now
            return [[_roll(scene, now, Side.RED, dice)], [_verdict(scene, now, 900)]]
        case ev.BattleTied():
            return [[_caption(scene, battle, "Again!", 600)]]
        case ev.BattleLost():
            return [[_caption(scene, battle, "The Deez holds", 1000, "horn")]]
        case ev.DeezDestroyed(seat):
            return [[_sinking(scene, battle)], [_compass_floats(scene, seat)]]
    return ()


def _stage(scene: WaterworldScene, surface: pygame.Surface, battle: Battle, bow: Pose) -> None:
    board = scene.layout.board.rect
    surface.blit(paint.veil(board.size, (8, 18, 24), 165), board)
    height = round(board.height * 0.62)
    size = (round(height * 4 / 3), height)
    centre = (board.right - size[0] // 2, board.bottom - round(height * 0.52))
    clip = surface.get_clip()
    surface.set_clip(board)
    draw_piece(scene.room, surface, "waterworld/deez_bow", centre, size, bow, False)
    side = round(board.height * 0.34)
    colour = scene.view.pawns[battle.attacker].colour
    at = (board.left + side * 0.62, board.bottom - side * 0.7)
    draw_piece(scene.room, surface, f"waterworld/pawn_{colour}", at, (side, side))
    surface.set_clip(clip)


def _places(scene: WaterworldScene, side: Side, count: int) -> list[Vec]:
    board = scene.layout.board.rect
    middle = board.left + board.width * (0.27 if side is Side.WHITE else 0.73)
    pitch = scene.room.px(124)
    top = board.top + board.height * 0.27
    return [(middle + (i - (count - 1) / 2) * pitch, top) for i in range(count)]


def _draw_side(
    scene: WaterworldScene,
    surface: pygame.Surface,
    side: Side,
    dice: tuple[int, ...],
    thrower: Seat,
    swell: float = 1.0,
) -> None:
    if not dice:
        return
    places = _places(scene, side, len(dice))
    for pips, place in zip(dice, places, strict=True):
        draw_die(scene.room, surface, side.value, pips, place, scene.room.px(104))
    _draw_total(scene, surface, side, sum(dice), thrower, swell)


def _draw_total(
    scene: WaterworldScene,
    surface: pygame.Surface,
    side: Side,
    total: int,
    thrower: Seat,
    swell: float,
) -> None:
    room, board = scene.room, scene.layout.board.rect
    middle = board.left + board.width * (0.27 if side is Side.WHITE else 0.73)
    at = (round(middle), round(board.top + board.height * 0.43))
    px = round(room.type_px(84) * swell)
    room.letters.draw(
        surface, str(total), at, px, GOLD if swell > 1 else CREAM, "display", "center"
    )
    name = scene.name_of(thrower)
    text = name if side is Side.WHITE else f"{name} for the Deez"
    line = pygame.Rect(0, 0, round(board.width * 0.42), room.px(40))
    line.center = (at[0], round(board.top + board.height * 0.12))
    room.letters.draw_in(surface, text, line, room.type_px(30), CREAM, "bold", "center")


def _roll(scene: WaterworldScene, battle: Battle, side: Side, dice: tuple[int, ...]) -> Motion:
    board = scene.layout.board.rect
    refs: list[Ref] = [("battle die", index) for index in range(len(dice))]
    start = (board.left if side is Side.WHITE else board.right, board.bottom)
    ends = _places(scene, side, len(dice))
    tumble = Tumble(900, refs=refs, start=start, ends=ends, pips=dice)

    def painted(surface: pygame.Surface, t: float) -> None:
        _stage(scene, surface, battle, Pose())
        if side is Side.RED:
            _draw_side(scene, surface, Side.WHITE, battle.white, battle.white_thrower)
        poses = tumble.poses(t)
        for ref, end, pips in zip(refs, ends, dice, strict=True):
            pose = poses[ref]
            draw_die(scene.room, surface, side.value, pips, end, scene.room.px(104), pose)
        if t > 0.65:
            thrower = battle.white_thrower if side is Side.WHITE else battle.red_thrower
            _draw_total(scene, surface, side, sum(dice), thrower, 1.0)

    return Drawn(900, sound="dice", hides_tray=True, paint=painted)


def _draw_both(
    scene: WaterworldScene, surface: pygame.Surface, battle: Battle, swell: float
) -> None:
    white, red = sum(battle.white), sum(battle.red)
    white_swell = swell if white > red else 1.0
    red_swell = swell if red > white else 1.0
    _draw_side(scene, surface, Side.WHITE, battle.white, battle.white_thrower, white_swell)
    _draw_side(scene, surface, Side.RED, battle.red, battle.red_thrower, red_swell)


def _verdict(scene: WaterworldScene, battle: Battle, ms: float) -> Motion:
    def painted(surface: pygame.Surface, t: float) -> None:
        _stage(scene, surface, battle, Pose())
        _draw_both(scene, surface, battle, 1 + 0.35 * ease_out_back(min(1.0, t * 4)))

    return Drawn(ms, hides_tray=True, paint=painted)


def _caption(
    scene: WaterworldScene, battle: Battle, text: str, ms: float, sound: str = "clack"
) -> Motion:
    board = scene.layout.board.rect

    def painted(surface: pygame.Surface, t: float) -> None:
        _stage(scene, surface, battle, Pose())
        _draw_both(scene, surface, battle, 1.35)
        box = pygame.Rect(0, 0, board.width, scene.room.px(110))
        box.center = (board.centerx, round(board.top + board.height * 0.6))
        px = scene.room.type_px(76)
        scene.room.letters.draw_in(surface, text, box, px, CREAM, "display", "center")

    return Drawn(ms, sound=sound, hides_tray=True, paint=painted)


def _sinking(scene: WaterworldScene, battle: Battle) -> Motion:
    board = scene.layout.board.rect
    bursts = ((0.62, 0.62), (0.76, 0.56), (0.9, 0.66))

    def painted(surface: pygame.Surface, t: float) -> None:
        sink = ease_in_quad(max(0.0, (t - 0.4) / 0.6))
        height = board.height * 0.62
        base = (board.right - height * 2 / 3, board.bottom - height * 0.52)
        at = (base[0], base[1] + sink * height * 0.9)
        _stage(scene, surface, battle, Pose(at=at, angle=round(14 * sink), alpha=255))
        for index, (x, y) in enumerate(bursts):
            share = (t - index * 0.11) / 0.3
            if 0 < share < 1:
                side = round(board.height * 0.34 * ease_out_back(min(1.0, share * 2)))
                place = (board.left + board.width * x, board.top + board.height * y)
                pose = Pose(alpha=round(255 * (1 - share * share)))
                size = (max(2, side), max(2, side))
                draw_piece(scene.room, surface, "waterworld/burst", place, size, pose, False)

    def posed(t: float) -> dict[Ref, Pose]:
        return {("deez",): Pose(is_hidden=True)}

    return Drawn(1500, sound="boom", hides_tray=True, paint=painted, posed=posed)


def _compass_floats(scene: WaterworldScene, seat: Seat) -> Motion:
    board = scene.layout.board.rect
    end = scene.plate_at(seat)

    def painted(surface: pygame.Surface, t: float) -> None:
        x = board.centerx + (end[0] - board.centerx) * ease_in_quad(t)
        y = board.centery + (end[1] - board.centery) * ease_in_quad(t)
        side = round(scene.room.px(260) * (1 - 0.7 * t))
        pose = Pose(lift=40 * (1 - t))
        draw_piece(scene.room, surface, "waterworld/compass_back", (x, y), (side, side), pose)

    return Drawn(700, sound="chime", hides_tray=True, paint=painted)
