"""A chip for every seat under an open card, bubbles over the chips, and all typed answers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.players import Player
from boardgames.core.texts import in_context, plural
from boardgames.games.whatzit.narration.reveal import Said
from boardgames.games.whatzit.rules.state import Phase, State
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.desk import JUMP_MS, SHAKE_MS, Bubble, Desk, Mode
from boardgames.games.whatzit.scene.draw.colours import BLACK, BUBBLES, GREY, PINK, WHITE, YELLOW
from boardgames.games.whatzit.scene.frame import WhatzitScenery
from boardgames.games.whatzit.scene.layout import CHIP_RISES, Easel
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, SMALLEST_TEXT, mixed
from boardgames.ui.draw.widgets import draw_player, draw_symbol
from boardgames.ui.scene import Room

BLUR = 6
"""Units: how soft the shadow of a chip is."""
JUMPS = 10
"""Units a buzzer's word jumps: it stays between the card and the chips."""


@dataclass(frozen=True)
class Chips:
    easel: Easel
    view: State
    mode: Mode
    desk: Desk
    buzzers: Sequence[str]


def draw_chips(scenery: WhatzitScenery, surface: Surface, chips: Chips) -> None:
    for seat in range(scenery.seats):
        draw_chip(scenery, surface, chips, seat)


def draw_bubbles(scenery: WhatzitScenery, surface: Surface, chips: Chips) -> None:
    rects, said = scenery.layout.chip_rects(chips.easel, scenery.seats), chips.desk.bubbles
    is_alone = len({bubble.seat for bubble in said}) == 1
    for bubble in said:
        draw_bubble(scenery.room, surface, bubble, chips.easel, rects[bubble.seat], is_alone)


def row_of(room: Room, easel: Easel) -> Rect:
    """All that the chips change of the picture, their shadows and who is up included."""
    row, rises = paint.with_shadow(easel.chips, room.px(BLUR)), room.px(CHIP_RISES)
    return Rect(row.left, row.top - rises, row.width, row.height + rises)


def shown_by(scenery: WhatzitScenery, chips: Chips) -> tuple[object, ...]:
    view, desk = chips.view, chips.desk
    roles = (view.phase, view.program, view.moderator, view.guessers)
    words = (view.quick, view.queue[:1], view.claims)
    asleep = tuple((seat, _seconds(left)) for seat, left in sorted(desk.locked.items()))
    keys = (chips.mode, tuple(chips.buzzers))
    look = (scenery.seats, tuple(scenery.players), scenery.room.settings.high_contrast)
    return *roles, *words, desk.marks, desk.buzzed, asleep, *keys, *look


def _seconds(ms: float) -> int:
    return -int(-ms // 1000)


def _is_up(chips: Chips, seat: Seat) -> bool:
    view = chips.view
    if seat in chips.desk.marks or seat in chips.desk.buzzed:
        return True
    match view.phase:
        case Phase.ANSWER:
            return view.queue[:1] == (seat,)
        case Phase.QUICK:
            return view.quick[:1] == (seat,)
        case Phase.APPEAL:
            return view.claims[:1] == (seat,)
    return False


def draw_chip(scenery: WhatzitScenery, surface: Surface, chips: Chips, seat: Seat) -> None:
    rect = scenery.layout.chip_rects(chips.easel, scenery.seats)[seat]
    room, view, desk = scenery.room, chips.view, chips.desk
    look = scenery.players[seat]
    plays = seat in (view.quick if view.phase is Phase.QUICK else view.guessers)
    asleep = desk.locked.get(seat, 0.0)
    is_up = _is_up(chips, seat)
    ground = mixed(WHITE, look.rgb, 0.28) if plays else (74, 72, 80)
    if asleep:
        ground = GREY
    rim = PINK if is_up else (YELLOW if plays else (52, 50, 58))
    if is_up:
        rect = rect.move(0, -room.px(CHIP_RISES))
    width = max(2, room.px(6 if is_up else 4))
    paint.shaded_plate(
        surface, rect, room.px(18), ground, ground, rim=rim, rim_width=width, blur=room.px(BLUR)
    )
    size = min(rect.height - room.px(26), rect.width // 4)
    centre = (rect.left + room.px(12) + size // 2, rect.centery)
    draw_player(room, surface, look, centre, size)
    left = rect.left + size + room.px(20)
    box = Rect(left, rect.top + room.px(8), rect.right - left - room.px(8), 0)
    box.height = round(rect.height * 0.46)
    ink = BLACK if plays else (206, 202, 212)
    least = room.theme.smallest_text
    room.letters.draw_name(surface, look.name, box, room.type_px(26), ink, "bold", least=least)
    below = Rect(left, box.bottom, box.width, rect.bottom - room.px(6) - box.bottom)
    if plays and not asleep:
        is_human = scenery.game.setting.is_human(seat)
        below.width -= _draw_key(room, surface, _key_of(chips, seat) if is_human else None, below)
    text = labels.chip(view, seat, plays, asleep)
    if room.letters.width(text, least) <= below.width:
        room.letters.draw_in(surface, text, below, room.type_px(18), ink)


def _key_of(chips: Chips, seat: Seat) -> str:
    """What is printed on the key of a chip; empty for none."""
    if chips.mode is Mode.BUZZ:
        return chips.buzzers[seat]
    return str(seat + 1) if chips.mode is Mode.MARK else ""


def _draw_key(room: Room, surface: Surface, text: str | None, line: Rect) -> int:
    """A key, or for None the computer's sign, at the end of a line; gives the room it takes."""
    side = max(room.px(34), SMALLEST_TEXT + 4)
    key = Rect(line.right - side, line.centery - side // 2, side, side)
    if text is None:
        surface.blit(room.assets.icon("computer", side, BLACK), key)
    elif text:
        surface.blit(paint.rounded(key.size, room.px(8), WHITE, (226, 222, 210), BLACK, 2), key)
        room.letters.draw(surface, text, key.center, room.type_px(20), BLACK, "bold", "center")
    else:
        return 0
    return side + room.px(4)


def draw_bubble(
    room: Room, surface: Surface, bubble: Bubble, easel: Easel, chip: Rect, is_alone: bool = True
) -> None:
    ground, ink = BUBBLES[bubble.kind]
    px, rect = room.type_px(30), bubble_rect(room, bubble, easel, chip, is_alone)
    if bubble.kind == "wrong" and bubble.age < SHAKE_MS:
        rect.move_ip(round(room.px(10) * math.sin(bubble.age / SHAKE_MS * math.tau * 3)), 0)
    if bubble.kind == "buzz" and bubble.age < JUMP_MS:
        rect.move_ip(0, -round(room.px(JUMPS) * math.sin(bubble.age / JUMP_MS * math.pi)))
    width, blur = max(2, room.px(4)), room.px(BLUR) // 2
    paint.shaded_plate(
        surface, rect, rect.height // 3, ground, ground, rim=BLACK, rim_width=width, blur=blur
    )
    x, half = chip.centerx, room.px(10)
    tail = [
        (x - half, rect.bottom - room.px(4)),
        (x + half, rect.bottom - room.px(4)),
        (x, rect.bottom + room.px(CHIP_RISES)),
    ]
    pygame.draw.polygon(surface, BLACK, tail)
    text = room.letters.shortened(bubble.text, px, rect.width - room.px(24), "bold")
    room.letters.draw(surface, text, rect.center, px, ink, "bold", "center")


def bubble_rect(
    room: Room, bubble: Bubble, easel: Easel, chip: Rect, is_alone: bool = True
) -> Rect:
    """Where a word stays: over its chip, in the row that is kept free for such words.

    Where others speak too, it is no wider than its chip.
    """
    wide = room.letters.width(bubble.text, room.type_px(30), "bold") + room.px(44)
    row = easel.bubbles
    high = row.height - room.px(CHIP_RISES)
    rect = Rect(0, row.top, min(wide, row.width if is_alone else chip.width), high)
    rect.centerx = chip.centerx
    return rect.clamp(Rect(row.left, row.top, row.width, high))


SAID_HIGH = 54
TYPE = 27
MOST_LINES = 2
"""How many lines of one answer are shown; nobody has to type more."""
SIGNS = {"right": "check", "wrong": "close"}
"""Icons of verdicts; a near one says it in a word."""


def draw_said(
    room: Room, surface: Surface, rect: Rect, said: Sequence[Said], players: Sequence[Player]
) -> None:
    """What was typed at a card as bubbles, the newest first; what has no room is counted."""
    newest = [_bubble(room, one, rect.width) for one in reversed(said)]
    gap, top = room.px(6), rect.top
    for index, (one, lines, high) in enumerate(newest):
        left = len(newest) - index
        # The count of what has no room needs a row of its own.
        needed = high if left == 1 else high + gap + _row_high(room)
        if top + needed > rect.bottom:
            row = Rect(rect.left, top, rect.width, _row_high(room))
            if row.bottom <= rect.bottom:
                text = plural("{count} earlier answer", "{count} earlier answers", left)
                room.letters.draw_in(surface, text, row, room.type_px(22), CREAM)
            return
        row = Rect(rect.left, top, rect.width, high)
        _draw_one(room, surface, row, one, lines, players[one.seat])
        top += high + gap


def _row_high(room: Room) -> int:
    return max(room.px(SAID_HIGH), room.theme.smallest_text + 8)


def _bubble(room: Room, one: Said, wide: int) -> tuple[Said, list[str], int]:
    """What was typed, in one line or two, and how high its bubble is."""
    px, high = room.type_px(TYPE), _row_high(room)
    most = wide - _symbol_wide(room) - _extra_wide(room, one) - room.px(36)
    lines = room.letters.wrapped(one.text, px, most, "bold")
    kept = [*lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])]
    shown = [room.letters.shortened(line, px, most, "bold") for line in kept if line]
    return one, shown, high + (len(shown) - 1) * room.letters.line_height(px)


def _symbol_wide(room: Room) -> int:
    return _row_high(room) - room.px(10)


def _extra_wide(room: Room, one: Said) -> int:
    """What the verdict needs: a sign, or a word."""
    if one.kind in SIGNS:
        return _row_high(room) - room.px(12)
    return room.letters.width(in_context("verdict", "close"), room.type_px(TYPE)) + room.px(12)


def _draw_one(
    room: Room, surface: Surface, row: Rect, one: Said, lines: list[str], who: Player
) -> None:
    ground, ink = BUBBLES[one.kind]
    px, symbol, extra = room.type_px(TYPE), _symbol_wide(room), _extra_wide(room, one)
    text_wide = max(room.letters.width(line, px, "bold") for line in lines)
    plate = Rect(row.left, row.top, text_wide + symbol + extra + room.px(36), row.height)
    rim, half = max(2, room.px(3)), _row_high(room) // 2
    surface.blit(paint.rounded(plate.size, half, ground, ground, BLACK, rim), plate)
    draw_symbol(room, surface, who.symbol, who.rgb, (plate.left + half, plate.centery), symbol)
    left, step = plate.left + half + symbol // 2 + room.px(8), room.letters.line_height(px)
    top = plate.centery - step * (len(lines) - 1) // 2
    for index, line in enumerate(lines):
        room.letters.draw(surface, line, (left, top + index * step), px, ink, "bold", "midleft")
    after = (left + text_wide + room.px(8), plate.centery)
    if one.kind in SIGNS:
        icon = room.assets.icon(SIGNS[one.kind], extra, ink)
        surface.blit(icon, icon.get_rect(midleft=after))
    else:
        room.letters.draw(
            surface, in_context("verdict", "close"), after, px, ink, "text", "midleft"
        )
