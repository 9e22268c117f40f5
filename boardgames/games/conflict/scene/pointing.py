"""What can be hovered over on the table of Conflict, what each thing is called, and the buttons.

Several pieces alike in a box are one thing, because the rules don't tell them apart.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import Rect

from boardgames.ai.bots import Choice
from boardgames.core.game import Ref
from boardgames.core.texts import _, in_context
from boardgames.games.conflict.bots.normal import CALL_ORDER
from boardgames.games.conflict.narration.advice import legs
from boardgames.games.conflict.narration.pieces import name_of
from boardgames.games.conflict.rules.actions import ProposeAlliance
from boardgames.games.conflict.rules.sides import occupants
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Kind, Phase
from boardgames.games.conflict.scene import dialogs, labels
from boardgames.games.conflict.scene.draw.beside import Use, die_uses
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import square_around
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.table.things import Thing

PLAIN_BUTTONS = ("leave_reserve", "decline")
GO = ("enter", "space")
"""The keys of the usual choice."""
_DEPTHS = {"piece": 3, "reserve": 3, "die": 2, "space": 1}
"""Tab comes to highlighted pieces first, then to dice, then to squares."""
DANGERS: Ref = ("button", "dangers")


def things(frame: ConflictFrame) -> list[Thing]:
    """Squares, then pieces over them, then dice and plates."""
    return [*_squares(frame), *_pieces(frame), *_side(frame), *_origin(frame)]


def _squares(frame: ConflictFrame) -> list[Thing]:
    """All squares; most are empty and dark and stay the same from turn to turn."""
    standing = occupants(frame.view.pieces, frame.game.sides.chart.number)
    ends = frame.reach.dice
    lit = {str(ref[1]) for ref in frame.clickable if ref[0] == "space"} | set(ends)
    found = []
    for thing in frame.layout.squares.get((frame.view.out, frame.players), lambda: _bare(frame)):
        name = str(thing.ref[1])
        if name in standing:
            thing = replace(thing, label=labels.square_label(frame, name, standing[name]))
        elif name in lit:
            # A tooltip over an empty highlighted square would hide the path that is shown to it.
            thing = replace(thing, label="", text=thing.label)
        if name in lit:
            is_end = True if name in ends else None
            thing = replace(thing, lit=is_end, depth=_DEPTHS["space"])
        found.append(thing)
    return found


def _bare(frame: ConflictFrame) -> list[Thing]:
    rect_of = frame.layout.square_rect
    return [
        Thing(("space", name), rect_of(name), label=labels.square_label(frame, name))
        for name in frame.game.sides.chart.names
    ]


def _pieces(frame: ConflictFrame) -> list[Thing]:
    view, stands = frame.view, frame.stands
    side = frame.layout.square
    found: list[Thing] = []
    groups: dict[tuple[int, str, Kind], Rect] = {}
    for number, piece in enumerate(view.pieces):
        if piece.at.startswith(HELD):
            continue
        rect = square_around(stands.at(number), side)
        if piece.at in (START, RESERVE):
            key = (piece.seat, piece.at, piece.kind)
            groups[key] = groups[key].union(rect) if key in groups else rect
            continue
        found.append(_thing(frame, ("piece", number), rect, labels.piece_label(frame, number)))
    return [*found, *_waiting(frame, groups)]


def _thing(frame: ConflictFrame, ref: Ref, rect: Rect, label: str) -> Thing:
    """A thing of greater depth than others where it is highlighted."""
    depth = _DEPTHS.get(str(ref[0]), 0) if ref in frame.clickable else 0
    return Thing(ref, rect, label=label, depth=depth)


def _waiting(frame: ConflictFrame, groups: dict[tuple[int, str, Kind], Rect]) -> list[Thing]:
    view = frame.view
    found = []
    for (seat, place, kind), rect in groups.items():
        ids = frame.game.sides.table(view).ids[seat]
        alike = [n for n in ids if view.pieces[n].at == place and view.pieces[n].kind is kind]
        fresh = [n for n in alike if n not in view.moved] or alike
        is_called = place == RESERVE and seat == view.seat and view.phase is Phase.CALL_UP
        ref: Ref = ("reserve", kind.value) if is_called else ("piece", fresh[0])
        found.append(_thing(frame, ref, rect, labels.waiting_label(frame, fresh[0], len(alike))))
    return found


def _side(frame: ConflictFrame) -> list[Thing]:
    """Plates and dice, and the question by which die a piece should go."""
    layout, view = frame.layout, frame.view
    found = [
        Thing(("seat", seat), plate, label=labels.plate_label(frame, seat))
        for seat, plate in enumerate(frame.areas.plates)
    ]
    is_to_throw = view.phase in (Phase.THROW, Phase.ORDER)
    label = _(labels.ROLL_LABEL if is_to_throw else labels.DICE_LABEL)
    found.append(Thing(("dice",), layout.dice_tray, label=label))
    if is_to_throw:
        found.append(Thing(("button", "throw"), layout.dice_tray, is_stop=False, label=label))
    uses = die_uses(view)
    for die in dict.fromkeys(view.dice):
        alike = [index for index, pips in enumerate(view.dice) if pips == die]
        # Of doubles, the one that is still to be played.
        index = next((one for one in alike if uses[one] is Use.LEFT), alike[0])
        label = labels.die_label(view, frame.picker.fitting, die)
        found.append(_thing(frame, ("die", die), layout.die_rect(index), label))
    for index in range(2):
        rect = layout.die_rect(index)
        found.append(Thing(("die_at", index), rect, keep_clear=True, is_target=False))
    asked = frame.reach.dice.get(frame.aim.wish, ())
    for die, rect in zip(asked, layout.beside(frame.aim.wish, len(asked)), strict=True):
        found.append(Thing(("die", die), rect, is_stop=False))
    return found


def _origin(frame: ConflictFrame) -> list[Thing]:
    """Arrow keys go from the chosen piece to the squares it may go to."""
    piece = frame.chosen
    if piece is None or not frame.decides:
        return []
    place = frame.view.pieces[piece].at
    is_on_board = place in frame.game.sides.chart.number
    home = frame.stands.home(frame.game.sides.owner(piece))
    x, y = frame.layout.at(place) if is_on_board else home
    rect = Rect(round(x), round(y), 0, 0)
    return [Thing(("piece", piece), rect, is_target=False, is_origin=True, leads_to=("space",))]


# Buttons ---------------------------------------------------------------------------------------


def dangers_button(frame: ConflictFrame) -> list[Button]:
    """Switches the display of dangers on and off; in a corner of the dice tray."""
    if not frame.aids.outcomes or frame.lesson_run is not None:
        return []
    room, tray = frame.room, frame.layout.dice_tray
    rect = Rect((0, 0), dialogs.small_button(room))
    rect.topleft = (tray.left + room.px(10), tray.top + room.px(10))
    name, label, is_on = _(labels.DANGERS), _(labels.DANGERS_LABEL), frame.shows_dangers
    return [Button(DANGERS, rect, name, keys=("d",), label=label, is_on=is_on)]


def buttons(frame: ConflictFrame) -> list[Button]:
    """The buttons of the present decision: one wide one, or two side by side."""
    place = frame.areas.primary
    made = []
    for name, text, label, keys in labels.buttons():
        ref: Ref = ("button", name)
        if ref not in frame.clickable:
            continue
        if name in PLAIN_BUTTONS:
            made.append(Button(ref, place, text, keys=keys, label=label))
        else:
            said = _(labels.ORDER_LABEL) if frame.view.phase is Phase.ORDER else label
            made.append(Button(ref, place, text, "", (*keys, *GO), style="primary", label=said))
    made += _call_up_button(frame)
    cells = columns(place, [0] * len(made), frame.room.px(12))
    return [replace(button, rect=cell) for button, cell in zip(made, cells, strict=True)]


def _call_up_button(frame: ConflictFrame) -> list[Button]:
    """The usual answer to a seven: the best piece of the reserve."""
    for kind in CALL_ORDER:
        ref: Ref = ("reserve", kind.value)
        if ref in frame.clickable:
            piece = name_of(frame.game.rules, kind)
            text = in_context("button", "Call up {piece}", piece=piece)
            label = _(labels.CALL_UP_LABEL)
            place = frame.areas.primary
            return [Button(ref, place, text, keys=GO, style="primary", label=label)]
    return []


def advised_path(frame: ConflictFrame, choices: Sequence[Choice]) -> list[Vec]:
    """Where the first piece of an advised throw goes; a proposal's from its button to a panel."""
    if not choices:
        return []
    choice = choices[0]
    if isinstance(choice.action, ProposeAlliance):
        button, plate = dialogs.button_rect(frame), frame.areas.plates[choice.action.seat]
        edge = button.midbottom if plate.y > button.y else button.midtop
        return [edge, (button.centerx, plate.centery)]
    moved = legs(frame.view, choice)
    if not moved:
        return []
    piece = moved[0].piece
    path = [frame.stands.at(piece)]
    if frame.view.pieces[piece].at in (START, RESERVE):
        path.append(frame.stands.home(frame.game.sides.owner(piece)))
    return [*path, *(frame.layout.at(square) for square in moved[0].squares)]
