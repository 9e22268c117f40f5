"""The buttons of Whitewater: three places side by side that stay where they are all turn long.

Left what lets go of a raft, in the middle what ends a turn without rest, right what usually ends
it. Gold is what a careful player would press: nothing while paddlers are left to paddle.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Ref
from boardgames.games.whitewater.narration.click_paths import END_RIVER, END_TURN, LEAVE_RAFT
from boardgames.games.whitewater.rules.actions import UseSpare
from boardgames.games.whitewater.rules.state import Phase, Raft, member_of, own_rafts, ready_count
from boardgames.games.whitewater.scene import labels
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.ui.draw.widgets import Button, columns

PAY_SWITCH: Ref = ("pay_switch",)
PLACE_STAKES: Ref = ("stakes", "place")
STAKE_AGAIN: Ref = ("stakes", "again")
REST_AND_END: Ref = ("button", "rest_and_end")
_LEFT, _MIDDLE = 124, 112
_GAP = 12


def buttons(frame: WhitewaterFrame) -> list[Button]:
    """The player's buttons, in the order of Tab."""
    return [*_action_buttons(frame), *_other_buttons(frame)]


def _action_buttons(frame: WhitewaterFrame) -> list[Button]:
    """Those that mean one action: done with a raft, end of turn, end of the river."""
    lit, made = frame.clickable, []
    left, middle, right = _places(frame)
    if END_RIVER in lit:
        text, label = labels.END_RIVER, labels.END_RIVER_LABEL
        made.append(Button(END_RIVER, frame.areas.primary, text, keys=("e",), label=label))
    if LEAVE_RAFT in lit:
        letter = frame.view.working
        text, label = labels.done_with(letter), labels.done_with_label(letter)
        style = _style(frame, LEAVE_RAFT)
        made.append(Button(LEAVE_RAFT, left, text, keys=("n",), style=style, label=label))
    if END_TURN in lit and frame.rests:
        text, label = labels.JUST_END, labels.JUST_END_LABEL
        made.append(Button(END_TURN, middle, text, keys=("j",), label=label))
    elif END_TURN in lit:
        text, label = labels.END_TURN, labels.end_turn_label(frame)
        style = _style(frame, END_TURN)
        made.append(Button(END_TURN, right, text, keys=("e",), style=style, label=label))
    return made


def _other_buttons(frame: WhitewaterFrame) -> list[Button]:
    """Rest and end, stakes, who pays first."""
    made: list[Button] = []
    if frame.rests:
        text, label = labels.rest_and_end(frame), labels.rest_and_end_label(frame)
        style, place = _style(frame, REST_AND_END), _places(frame)[2]
        made.append(Button(REST_AND_END, place, text, keys=("e",), style=style, label=label))
    if frame.view.phase is Phase.STAKES and frame.staking.laid:
        made.extend(_stakes_buttons(frame))
    if frame.view.phase is Phase.ACT:
        text, label = labels.SWITCH[frame.offer.energy_first], labels.PAYS_FIRST
        made.append(Button(PAY_SWITCH, frame.layout.pay, text, keys=("p",), label=label))
    return made


def _stakes_buttons(frame: WhitewaterFrame) -> list[Button]:
    """Lay them again, or leave them so for good."""
    again, place = columns(frame.areas.primary, [0, 0], frame.room.px(_GAP))
    made: list[Button] = []
    if frame.staking.next_factor is None:
        text, label = labels.PLACE_STAKES, labels.PLACE_STAKES_LABEL
        made.append(Button(PLACE_STAKES, place, text, style="primary", label=label))
    text, label = labels.STAKE_AGAIN, labels.STAKE_AGAIN_LABEL
    made.append(Button(STAKE_AGAIN, again, text, keys=("backspace",), label=label))
    return made


def _places(frame: WhitewaterFrame) -> list[pygame.Rect]:
    room = frame.room
    widths = [room.px(_LEFT), room.px(_MIDDLE), 0]
    return columns(frame.areas.primary, widths, room.px(_GAP))


def _style(frame: WhitewaterFrame, ref: Ref) -> str:
    return "primary" if usual(frame) == ref else "plain"


def usual(frame: WhitewaterFrame) -> Ref | None:
    """The button a careful player would press now; None while the river itself is to be pointed at.

    Nothing that is free may be left undone: paddlers to paddle with, a spare paddle to take up.
    """
    view = frame.view
    ends = REST_AND_END if frame.rests else END_TURN
    if view.phase is not Phase.ACT:
        return ends if view.phase is Phase.REST else None
    if any(isinstance(action, UseSpare) for action in frame.offer.actions):
        return None
    own = [raft for raft in own_rafts(view, view.active) if _can_paddle(frame, raft)]
    if view.working and own and all(raft.letter != view.working for raft in own):
        return LEAVE_RAFT
    return None if own else ends


def _can_paddle(frame: WhitewaterFrame, raft: Raft) -> bool:
    """Whether the mover has a paddler ready in it."""
    member = member_of(raft, frame.view.active)
    is_open = raft.hex is not None and not raft.capsized and raft.letter not in frame.view.closed
    return is_open and member is not None and ready_count(member.cards) > 0
