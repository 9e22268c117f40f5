"""The battle with the Deez: dice wait for a press of the person who rolls them.

The event after a roll doesn't repeat its dice, so the roll of the Deez animates both.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Event, Moment, Ref, Seat
from boardgames.core.texts import _
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import Pawn, Sails, State
from boardgames.games.waterworld.scene import labels
from boardgames.games.waterworld.scene.draw.highlights import draw_frame
from boardgames.games.waterworld.scene.draw.pieces import draw_sails
from boardgames.games.waterworld.scene.frame import WaterworldScenery, addressed
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, Layout
from boardgames.ui.draw import motion, paint
from boardgames.ui.draw.pieces import draw_piece, draw_resized
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD
from boardgames.ui.scene import Room
from boardgames.ui.table.flourish import SMALL_MS, USUAL_MS, concerns_people, flourish
from boardgames.ui.widgets.dice_tray import (
    RED,
    WHITE,
    Die,
    Tumble,
    dice_places,
    dice_rect,
    draw_dice,
)

DIE = 104
COMPASS = 220  # units: its size once it has come up
_PICTURES = {Side.WHITE: WHITE, Side.RED: RED}
_SWELL = 1.35  # scale of the greater total
_BREAK = 0.46  # where the tanker breaks, as a share of the image's width
_BURSTS = ((0.62, 0.62), (0.76, 0.56), (0.9, 0.66))  # shares of the board
_PUSHED, _BOW_FOLLOWS = 12, 3
"""How far a beaten boat is pushed back, and the factor by which the bow follows."""


@dataclass(frozen=True)
class Battle:
    scenery: WaterworldScenery
    attacker: Seat
    boat: Pawn
    white: tuple[int, ...] = ()
    red: tuple[int, ...] = ()
    thrower: Seat = 0
    tied: int = 0
    """The total of both sides in the round before; 0 if that was no tie."""

    @property
    def room(self) -> Room:
        return self.scenery.room

    @property
    def area(self) -> Rect:
        return self.scenery.layout.board.rect


def battle_dice_rolled(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.BattleDiceRolled
) -> motion.Groups:
    before, seat, dice = moment.before, event.seat, event.dice
    if event.side is Side.WHITE:
        battle = Battle(scenery, seat, before.pawns[seat], tied=before.tied)
        return [*_hand(battle, Side.WHITE, seat), [_roll(battle, Side.WHITE, dice, seat)]]
    battle = Battle(scenery, before.active, before.pawns[before.active], before.white, dice, seat)
    rolled = [*_hand(battle, Side.RED, seat), [_roll(battle, Side.RED, dice, seat)]]
    return [*rolled, [_verdict(battle, 900)], *_end_of_round(battle, moment.following)]


def deez_destroyed(
    scenery: WaterworldScenery, moment: Moment[State], event: ev.DeezDestroyed
) -> motion.Groups:
    before, seat = moment.before, event.seat
    assert before.deez is not None, "only a Deez afloat can be sunk"
    booms = [motion.Wait(0, delay=delay, sound="boom") for delay in (150, 300)]
    sinking = _sinking(Battle(scenery, seat, before.pawns[seat]))
    return [[sinking, *booms], [_compass_floats(scenery.layout, before.deez, seat)]]


def _end_of_round(battle: Battle, following: Sequence[Event]) -> motion.Groups:
    """A round that sinks nobody; its dice are still visible."""
    match following:
        case [ev.BattleTied(), *_]:
            return [[_clash(battle)], _told(battle, _(labels.TIE), "waterworld_tie", SMALL_MS)]
        case [ev.BattleLost(), *_]:
            you, name = labels.DEEZ_BEAT_YOU, labels.DEEZ_BEAT
            words = addressed(battle.scenery, battle.attacker, you, name)
            return [[_push(battle)], _told(battle, words, "waterworld_battle_lost", push=1.0)]
    return ()


def _told(
    battle: Battle, words: str, sound: str, length: float = USUAL_MS, push: float = 0.0
) -> Sequence[motion.Motion]:
    """Over the battle; computers among themselves get a moment to read it, but no flourish."""
    if not concerns_people(battle.scenery, battle.attacker, battle.thrower):
        return [_caption(battle, words, 900, push)]

    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface, push)
        _draw_round(battle, surface)

    stage = motion.Drawn(length, hides_tray=True, paint=painted)
    colour = ALARM if push else GOLD
    told = flourish(battle.scenery, words, None, sound=sound, length=length, colour=colour)
    return [stage, told]


def _set_stage(battle: Battle, surface: Surface, push: float = 0.0, has_bow: bool = True) -> None:
    board = battle.area
    paint.tint(surface, board, (8, 18, 24), 165)
    clip = surface.get_clip()
    surface.set_clip(board)
    pushed = battle.room.px(_PUSHED) * push
    if has_bow:
        rect = _bow(battle)
        at = (rect.centerx - _BOW_FOLLOWS * pushed, float(rect.centery))
        draw_piece(battle.room, surface, "waterworld/deez_bow", at, rect.size, None, False)
    _draw_boat(battle, surface, pushed)
    surface.set_clip(clip)


def bow_size(board: Rect) -> tuple[int, int]:
    height = round(board.height * 0.62)
    return round(height * 4 / 3), height


def _bow(battle: Battle) -> Rect:
    board, height = battle.area, bow_size(battle.area)[1]
    rect = Rect((0, 0), bow_size(board))
    # It ends beyond the board, so that no gap shows when the bow comes forward.
    beyond = battle.room.px(_PUSHED) * _BOW_FOLLOWS
    rect.midright = (board.right + beyond, board.bottom - round(height * 0.52))
    return rect


def _draw_boat(battle: Battle, surface: Surface, pushed: float) -> None:
    board, pawn = battle.area, battle.boat
    side = round(board.height * 0.34)
    at = (board.left + side * 0.62 - pushed, board.bottom - side * 0.7)
    name = f"waterworld/pawn_{pawn.colour}"
    draw_piece(battle.room, surface, name, at, (side, side), motion.Pose(angle=round(pushed / 3)))
    if pawn.sails is Sails.UP:
        draw_sails(battle.room, surface, pawn.colour, at, side, motion.Pose(part=1.0))


def _middle(battle: Battle, side: Side) -> float:
    board = battle.area
    return board.left + board.width * (0.27 if side is Side.WHITE else 0.73)


def _places(battle: Battle, side: Side, count: int) -> list[motion.Vec]:
    board = battle.area
    middle = (_middle(battle, side), board.top + board.height * 0.27)
    return dice_places(middle, count, battle.room.px(124))


def _draw_dice(
    battle: Battle, surface: Surface, side: Side, dice: tuple[int, ...], by: float
) -> None:
    """`by` is the share of the way towards the other side's dice."""
    near = battle.area.centerx
    places = [(x + (near - x) * by, y) for x, y in _places(battle, side, len(dice))]
    lying = [Die(str(pips), _PICTURES[side]) for pips in dice]
    draw_dice(battle.room, surface, lying, places, battle.room.px(DIE))


def _draw_total(
    battle: Battle, surface: Surface, side: Side, total: int, thrower: Seat, swell: float = 1.0
) -> None:
    room = battle.room
    at = (round(_middle(battle, side)), _total_at(battle))
    px = round(room.type_px(84) * swell)
    room.letters.draw(
        surface, str(total), at, px, GOLD if swell > 1 else CREAM, "display", "center"
    )
    _draw_name(battle, surface, side, battle.scenery.name_of(thrower))


def _total_at(battle: Battle) -> int:
    return round(battle.area.top + battle.area.height * 0.43)


def _draw_name(battle: Battle, surface: Surface, side: Side, name: str) -> None:
    room, board = battle.room, battle.area
    text = name if side is Side.WHITE else _(labels.FOR_THE_DEEZ, player=name)
    line = Rect(0, 0, round(board.width * 0.42), room.px(40))
    line.center = (round(_middle(battle, side)), round(board.top + board.height * 0.12))
    room.letters.draw_in(surface, text, line, room.type_px(30), CREAM, "bold", "center")


def _draw_round(battle: Battle, surface: Surface, swell: float = _SWELL, by: float = 0.0) -> None:
    white, red = battle.white, battle.red
    lead = sum(white) - sum(red)
    _draw_dice(battle, surface, Side.WHITE, white, by)
    _draw_dice(battle, surface, Side.RED, red, by)
    bigger = swell if lead > 0 else 1.0
    _draw_total(battle, surface, Side.WHITE, sum(white), battle.attacker, bigger)
    bigger = swell if lead < 0 else 1.0
    _draw_total(battle, surface, Side.RED, sum(red), battle.thrower, bigger)


def _hand(battle: Battle, side: Side, thrower: Seat) -> motion.Groups:
    """Dice wait for a press of the person who rolls them; computers just roll."""
    if not (battle.scenery.is_live and thrower in battle.scenery.humans):
        return []
    count = battle.scenery.game.rules.dice.battle
    name = battle.scenery.name_of(thrower)

    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface)
        if side is Side.RED:
            _draw_dice(battle, surface, Side.WHITE, battle.white, 0.0)
            _draw_total(battle, surface, Side.WHITE, sum(battle.white), battle.attacker)
        _draw_ready(battle, surface, side, count, name)

    text = _(labels.ROLL_BUTTONS[side])
    prompt = labels.roll_prompt(battle.scenery, side, thrower, battle.tied)
    return [[motion.Press(0, hides_tray=True, paint=painted, text=text, prompt=prompt)]]


def _draw_ready(battle: Battle, surface: Surface, side: Side, count: int, name: str) -> None:
    room, ends = battle.room, _places(battle, side, count)
    lying = [Die(str(pips), _PICTURES[side]) for pips in range(1, count + 1)]
    draw_dice(room, surface, lying, ends, room.px(DIE))
    draw_frame(room, surface, dice_rect(ends, room.px(DIE)).inflate(room.px(20), room.px(20)))
    _draw_name(battle, surface, side, name)
    line = Rect(0, 0, round(battle.area.width * 0.42), room.px(60))
    line.center = (round(_middle(battle, side)), _total_at(battle))
    px, text = room.type_px(40), _(labels.TIE if battle.tied else labels.ROLL)
    room.letters.draw_in(surface, text, line, px, GOLD, "display", "center")


def _roll(battle: Battle, side: Side, dice: tuple[int, ...], thrower: Seat) -> motion.Motion:
    board = battle.area
    refs: list[Ref] = [("battle_die", index) for index in range(len(dice))]
    start = (board.left if side is Side.WHITE else board.right, board.bottom)
    ends = _places(battle, side, len(dice))
    tumble = Tumble(900, refs=refs, start=start, ends=ends, faces=[str(pips) for pips in dice])

    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface)
        if side is Side.RED:
            _draw_dice(battle, surface, Side.WHITE, battle.white, 0.0)
            _draw_total(battle, surface, Side.WHITE, sum(battle.white), battle.attacker)
        poses = tumble.poses(t)
        rolling = [Die(pictures=_PICTURES[side], pose=poses[ref]) for ref in refs]
        draw_dice(battle.room, surface, rolling, ends, battle.room.px(DIE))
        if t > 1 - tumble.resting_share:
            _draw_total(battle, surface, side, sum(dice), thrower)

    return motion.Drawn(900, sound="dice", hides_tray=True, paint=painted)


def _verdict(battle: Battle, ms: float) -> motion.Motion:
    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface)
        swell = 1 + (_SWELL - 1) * motion.ease_out_back(min(1.0, t * 4))
        _draw_round(battle, surface, swell)

    return motion.Drawn(ms, hides_tray=True, paint=painted)


def _clash(battle: Battle) -> motion.Motion:
    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface)
        _draw_round(battle, surface, by=0.72 * math.sin(math.pi * t))

    return motion.Drawn(350, sound="clack", hides_tray=True, paint=painted)


def _push(battle: Battle) -> motion.Motion:
    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface, motion.ease_out_cubic(t))
        _draw_round(battle, surface)

    return motion.Drawn(250, sound="horn", hides_tray=True, paint=painted)


def _caption(battle: Battle, text: str, ms: float, push: float = 0.0) -> motion.Motion:
    board = battle.area

    def painted(surface: Surface, t: float) -> None:
        _set_stage(battle, surface, push)
        _draw_round(battle, surface)
        room = battle.room
        box = Rect(0, 0, board.width, room.px(110))
        box.center = (board.centerx, round(board.top + board.height * 0.6))
        px = round(room.type_px(76))
        # Letters over the bow need a ground of their own.
        width = room.letters.width(text, px, "display") + room.px(70)
        sign = Rect(0, 0, width, room.px(104))
        sign.center = box.center
        surface.blit(
            paint.rounded(sign.size, room.px(20), (24, 20, 18), (12, 12, 12), GOLD, 2, 225), sign
        )
        room.letters.draw_in(surface, text, box, px, CREAM, "display", "center")

    return motion.Drawn(ms, hides_tray=True, paint=painted)


def _sinking(battle: Battle) -> motion.Motion:
    """Three bursts along the hull (450 ms), then it breaks: the bow rises, and both parts sink."""
    board = battle.area

    def painted(surface: Surface, t: float) -> None:
        sunk = max(0.0, (t - 0.33) / 0.67)
        _set_stage(battle, surface, has_bow=sunk == 0)
        if sunk:
            _draw_wreck(battle, surface, sunk)
        for index, (x, y) in enumerate(_BURSTS):
            share = (t - index * 0.11) / 0.3
            if 0 < share < 1:
                side = max(
                    2, round(board.height * 0.34 * motion.ease_out_back(min(1.0, share * 2)))
                )
                place = (board.left + board.width * x, board.top + board.height * y)
                pose = motion.Pose(alpha=round(255 * (1 - share * share)))
                draw_piece(
                    battle.room, surface, "waterworld/burst", place, (side, side), pose, False
                )

    def posed(t: float) -> dict[Ref, motion.Pose]:
        return {("deez",): motion.Pose(is_hidden=True)}

    return motion.Drawn(1350, sound="boom", hides_tray=True, paint=painted, posed=posed)


def _draw_wreck(battle: Battle, surface: Surface, sunk: float) -> None:
    rect = _bow(battle)
    whole = battle.room.assets.image("waterworld/deez_bow", rect.size)
    cut = round(rect.width * _BREAK)
    deep = rect.height * (
        1.15 * motion.ease_in_quad(sunk) - 0.1 * math.sin(math.pi * min(1.0, sunk * 2))
    )
    clip = surface.get_clip()
    surface.set_clip(battle.area)
    for left, width, tilt, apart in ((cut, rect.width - cut, 9.0, 0.03), (0, cut, -26.0, -0.06)):
        part = whole.subsurface(Rect(left, 0, width, rect.height))
        turned = pygame.transform.rotate(part, tilt * motion.ease_out_cubic(sunk))
        x = rect.left + left + width / 2 + rect.width * apart * sunk
        surface.blit(turned, turned.get_rect(center=(round(x), round(rect.centery + deep))))
    surface.set_clip(clip)


def _compass_floats(layout: Layout, deez: str, seat: Seat) -> motion.Motion:
    room, start, end = layout.room, layout.at(deez), layout.plate_at(seat)

    def painted(surface: Surface, t: float) -> None:
        oil = (layout.board.px(ATOLL_SIZE * 1.9),) * 2
        pose = motion.Pose(alpha=round(230 * (1 - t)) // 16 * 16)
        draw_piece(room, surface, "waterworld/oil_ring", start, oil, pose, False)
        share = motion.ease_in_quad(max(0.0, (t - 0.3) / 0.7))
        at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        grown = motion.ease_out_back(min(1.0, t / 0.3))
        whole = room.px(COMPASS)
        side = max(2, round(whole * grown * (1 - 0.62 * share)))
        size, lift = (side, side), motion.Pose(lift=40 * (1 - share))
        draw_resized(room, surface, "waterworld/compass_back", at, size, (whole, whole), lift)

    return motion.Drawn(900, sound="chime", hides_tray=True, paint=painted)
