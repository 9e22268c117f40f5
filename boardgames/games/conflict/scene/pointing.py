"""Everything on the table of Conflict that can be pointed at, each with a word on what it is.

Of several pieces alike in a box the first stands for all, because the rules don't tell them apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice
from boardgames.core.game import Ref
from boardgames.games.conflict.narration.advice import legs
from boardgames.games.conflict.rules.actions import AnyAction, ProposeAlliance
from boardgames.games.conflict.rules.board import name_of, spot_of
from boardgames.games.conflict.rules.sides import occupants
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Kind, Phase
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.draw.dice import Use, die_uses
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.screens import alliances
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.targets import Target, nearest_towards

PLAIN_BUTTONS = ("leave_reserve", "decline")
CALL_ORDER = (Kind.PLANE, Kind.BATTLESHIP, Kind.ARTILLERY, Kind.GUN)
"""Whom a careful player calls up first."""
GO = ("enter", "space")
"""The keys of whatever is usual."""
_ORDER = {"piece": 0, "reserve": 0, "die": 1, "space": 2}
DANGERS: Ref = ("button", "dangers")


def asking_buttons(frame: ConflictFrame) -> list[Button]:
    """The one that shows who can be hit, while it is pressed in: in a corner of the dice's tray."""
    if not frame.marks_worth:
        return []
    room, tray = frame.room, frame.layout.dice_tray
    height = max(room.px(36), room.letters.line_height(room.type_px(24)) + 4)
    rect = pygame.Rect(0, 0, max(room.px(132), 4 * height), height)
    rect.topleft = (tray.left + room.px(10), tray.top + room.px(10))
    name, label, is_on = words.DANGERS, words.DANGERS_LABEL, frame.shows_dangers
    return [Button(DANGERS, rect, name, keys=("d",), label=label, is_on=is_on)]


def arranged(targets: Sequence[Target], ends: Mapping[str, object]) -> list[Target]:
    """Squares where a move may end are lit as well, and what is lit lies on top."""
    found = []
    for target in targets:
        if not target.lit and target.ref[0] == "space" and target.ref[1] in ends:
            target = replace(target, lit=True)
        found.append(target)
    return sorted(found, key=_depth)


def _depth(target: Target) -> tuple[bool, int]:
    """Dark things lie below; of what is lit, Tab comes to pieces first, then dice, then squares.

    A question that lies over squares is on top of them all.
    """
    if not target.lit:
        return False, 0
    return True, _ORDER.get(str(target.ref[0]), 3) if target.is_stop else 4


def things(frame: ConflictFrame, meant: Sequence[AnyAction]) -> list[Target]:
    """Squares, then pieces over them, then dice and plates; `meant` are the actions left."""
    return [*_squares(frame), *_pieces(frame), *_side(frame, meant)]


def _squares(frame: ConflictFrame) -> list[Target]:
    """All squares; those that are bare and dark are the same from turn to turn."""
    standing = occupants(frame.view.pieces, frame.game.sides.chart.number)
    lit = {str(ref[1]) for ref in frame.takeable if ref[0] == "space"} | set(frame.reach.dice)
    found = []
    for target in frame.layout.squares((frame.view.out, frame.players), lambda: _bare(frame)):
        name = str(target.ref[1])
        if name in standing:
            label = words.square_label(frame, name, standing[name])
            target = Target(target.ref, target.rect, label=label)
        elif name in lit:
            # A note over an empty lit square would hide the path that is shown to it.
            target = replace(target, label="", text=target.label)
        found.append(target)
    return found


def _bare(frame: ConflictFrame) -> list[Target]:
    layout = frame.layout
    names = [
        name_of(column, row)
        for row in range(layout.field.rows)
        for column in range(layout.field.columns)
    ]
    return [
        Target(("space", name), layout.square_rect(name), label=words.square_label(frame, name))
        for name in names
    ]


def _pieces(frame: ConflictFrame) -> list[Target]:
    view, stands = frame.view, frame.stands
    side = frame.layout.square
    found: list[Target] = []
    groups: dict[tuple[int, str, Kind], pygame.Rect] = {}
    for number, piece in enumerate(view.pieces):
        if piece.at.startswith(HELD):
            continue
        x, y = stands.at(number)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(x), round(y))
        if piece.at in (START, RESERVE):
            key = (piece.seat, piece.at, piece.kind)
            groups[key] = groups[key].union(rect) if key in groups else rect
            continue
        label = words.piece_label(frame, number)
        found.append(Target(("piece", number), rect, label=label))
    return [*found, *_waiting(frame, groups)]


def _waiting(
    frame: ConflictFrame, groups: dict[tuple[int, str, Kind], pygame.Rect]
) -> list[Target]:
    view = frame.view
    found = []
    for (seat, place, kind), rect in groups.items():
        ids = frame.game.sides.table(view).ids[seat]
        alike = [n for n in ids if view.pieces[n].at == place and view.pieces[n].kind is kind]
        fresh = [n for n in alike if n not in view.moved] or alike
        label = words.waiting_label(frame, fresh[0], len(alike))
        if place == RESERVE and seat == view.seat and view.phase is Phase.CALL_UP:
            found.append(Target(("reserve", kind.value), rect, label=label))
        else:
            found.append(Target(("piece", fresh[0]), rect, label=label))
    return found


def _side(frame: ConflictFrame, meant: Sequence[AnyAction]) -> list[Target]:
    layout, view = frame.layout, frame.view
    found = [
        Target(("seat", seat), plate, label=words.plate_label(frame, seat))
        for seat, plate in enumerate(frame.areas.plates)
    ]
    is_to_throw = view.phase in (Phase.THROW, Phase.ORDER)
    label = words.THROW_LABEL if is_to_throw else words.DICE_LABEL
    found.append(Target(("dice",), layout.dice_tray, label=label))
    if is_to_throw:
        found.append(Target(("button", "throw"), layout.dice_tray, is_stop=False, label=label))
    uses = die_uses(view)
    for die in dict.fromkeys(view.dice):
        alike = [index for index, pips in enumerate(view.dice) if pips == die]
        # Of doubles, the one that is still to be played.
        index = next((one for one in alike if uses[one] is Use.LEFT), alike[0])
        label = words.die_label(view, meant, die)
        found.append(Target(("die", die), layout.die_rect(index), label=label))
    asked = frame.reach.dice.get(frame.aim.wish, ())
    for die, rect in zip(asked, layout.beside(frame.aim.wish, len(asked)), strict=True):
        found.append(Target(("die", die), rect, is_stop=False))
    return found


def buttons(frame: ConflictFrame) -> list[Button]:
    """The buttons of the present decision: one wide one, or two side by side."""
    place = frame.areas.primary
    made = []
    for name, text, label, keys in words.BUTTONS:
        ref: Ref = ("button", name)
        if ref not in frame.takeable:
            continue
        if name in PLAIN_BUTTONS:
            made.append(Button(ref, place, text, keys=keys, label=label))
        else:
            said = words.ORDER_LABEL if frame.view.phase is Phase.ORDER else label
            made.append(Button(ref, place, text, "", (*keys, *GO), style="primary", label=said))
    made += _call_up_button(frame)
    cells = columns(place, [0] * len(made), frame.room.px(12))
    return [replace(button, rect=cell) for button, cell in zip(made, cells, strict=True)]


def _call_up_button(frame: ConflictFrame) -> list[Button]:
    """The usual answer to a seven: the best piece of the reserve."""
    for kind in CALL_ORDER:
        ref: Ref = ("reserve", kind.value)
        if ref in frame.takeable:
            text = f"Call up {frame.game.rules.pieces.of(kind).title.lower()}"
            label = words.CALL_UP_LABEL
            place = frame.areas.primary
            return [Button(ref, place, text, keys=GO, style="primary", label=label)]
    return []


def advised_way(frame: ConflictFrame, choice: Choice) -> list[Vec]:
    """Where the first piece of an advised throw goes; a proposal from its button to whom it is."""
    if isinstance(choice.action, ProposeAlliance):
        button, plate = alliances.button_rect(frame), frame.areas.plates[choice.action.seat]
        edge = button.midbottom if plate.y > button.y else button.midtop
        return [edge, (button.centerx, plate.centery)]
    moved = legs(frame.view, choice)
    if not moved:
        return []
    start = frame.stands.at(moved[0].piece)
    return [start, *(frame.layout.at(square) for square in moved[0].squares)]


def nearest_lit(frame: ConflictFrame, targets: Sequence[Target], direction: str) -> Ref | None:
    """The lit square nearest to the chosen piece in the direction of an arrow."""
    piece = frame.chosen
    if piece is None or not frame.decides:
        return None
    place = frame.view.pieces[piece].at
    x, y = (
        frame.layout.at(place)
        if spot_of(place) is not None
        else frame.stands.home(frame.game.sides.owner(piece))
    )
    squares = [target for target in targets if target.lit and target.ref[0] == "space"]
    best = nearest_towards((round(x), round(y)), direction, squares)
    return None if best is None else best.ref
