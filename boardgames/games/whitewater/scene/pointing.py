"""What can be chosen or pressed on the table of Whitewater, and what is on top of what.

The buttons have three places side by side all turn long: left what lets go of a raft, in the middle
what ends a turn without rest, right what usually ends it. Gold is what a careful player would
press: nothing while paddlers are left to paddle.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from pygame import Rect

from boardgames.core.game import Ref
from boardgames.core.hexes import Hex
from boardgames.core.texts import _
from boardgames.games.whitewater.narration import captions
from boardgames.games.whitewater.narration.captions import partner_label
from boardgames.games.whitewater.narration.click_paths import END_RIVER, END_TURN, LEAVE_RAFT
from boardgames.games.whitewater.narration.match_stats import counts_nothing
from boardgames.games.whitewater.rules.actions import EndTurn, LeaveRaft, Rest, UseSpare
from boardgames.games.whitewater.rules.board import TILE_SIZE
from boardgames.games.whitewater.rules.events import RaftFinished
from boardgames.games.whitewater.rules.state import (
    ACTING,
    Member,
    Phase,
    Raft,
    is_locked,
    member_of,
    own_rafts,
    partner_of,
    place_of,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.scene import button_labels, labels
from boardgames.games.whitewater.scene.draw import opening, spots
from boardgames.games.whitewater.scene.draw.camera import around, middles
from boardgames.games.whitewater.scene.draw.plates import parts_of
from boardgames.games.whitewater.scene.frame import WhitewaterFrame
from boardgames.games.whitewater.scene.layout import DICE, Slot
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.table.things import Thing

PAY_SWITCH: Ref = ("pay_switch",)
PLACE_STAKES: Ref = ("stakes", "place")
STAKE_AGAIN: Ref = ("stakes", "again")
REST_AND_END: Ref = ("button", "rest_and_end")
REST_AND_LEAVE: Ref = ("button", "rest_and_leave")
REST: Ref = ("energy",)
"""The Energy cards of the mover, by which a paddler of the chosen raft rests."""
_LIT_RAFT, _LIT_HEX = 2, 1
_DARK_HEX, _DARK_RAFT = 2, 1
"""Depths; highlighted things are over all others anyway."""
TAKEN_KEYS = ("c", "e")
"""Letters of rafts that mean something else in a turn."""
_LEFT, _MIDDLE = 138, 108
_GAP = 12


def things(frame: WhitewaterFrame) -> list[Thing]:
    """Highlighted hexes are over rafts: a raft that would be pushed is clicked as its hex."""
    layout = frame.layout
    found = [
        Thing(("ribbon",), layout.ribbon, label=_(labels.WHOLE_RIVER), is_stop=False, depth=3),
        Thing(("dice",), layout.dice, keep_clear=True, is_target=False),
    ]
    found.extend(_panels(frame))
    found.extend(_dice(frame))
    if frame.aids.outcomes:
        found.extend(_race(frame))
    match frame.view.phase:
        case Phase.COURSE:
            found.extend(_boards(frame))
        case Phase.PASS:
            found.extend(_partners(frame))
        case Phase.STAKES:
            found.extend(_stakes(frame))
        case _ if frame.view.rafts:
            found.extend(_hexes(frame))
            found.extend(_on_the_water(frame))
            found.extend(_tray(frame))
    if frame.view.phase in opening.PHASES:
        title = opening.parts(frame).title
        found.append(Thing(("sheet",), title, keep_clear=True, is_target=False))
    return found


# The river -----------------------------------------------------------------------------------


def _is_seen(frame: WhitewaterFrame, rect: Rect) -> bool:
    return frame.layout.river.collidepoint(rect.center)


def _hexes(frame: WhitewaterFrame) -> Iterator[Thing]:
    lit, camera = frame.clickable, frame.camera
    taken = {raft.hex for raft in frame.view.rafts}
    raft = frame.chosen_raft if frame.decides else None
    near = () if raft is None or raft.hex is None else tuple(around(raft.hex))
    # Most of them say the same as long as the same part of the river is seen.
    key = (frame.river, frame.layout.river, camera.centre, camera.zoom)
    hexes = frame.layout.pictures.plain_hexes.get(key, lambda: _plain_hexes(frame))
    for here, plain in hexes.items():
        is_lit = plain.ref in lit
        if is_lit or here in taken or here in near:
            label, text = labels.hex_label(frame, here, is_lit), labels.way_label(frame, here)
            depth = _LIT_HEX if is_lit else _DARK_HEX
            yield replace(plain, lit=is_lit, label=label, text=text, depth=depth)
        else:
            yield plain
    # Over the finish there is no hex, but it is hovered over like one.
    for out in lit:
        if out[0] == "hex" and (out[1], out[2]) not in frame.river.cells:
            here = (int(out[1]), int(out[2]))
            rect = spots.hex_rect(frame, here).clip(frame.layout.river)
            text = labels.way_label(frame, here)
            yield Thing(out, rect, label=_(labels.OVER_THE_FINISH), text=text, depth=_LIT_HEX)


def _plain_hexes(frame: WhitewaterFrame) -> dict[Hex, Thing]:
    """Every hex in sight as it is while nobody is there and nobody can go there."""
    area, camera = frame.layout.river, frame.camera
    seen = camera.seen().inflate(*TILE_SIZE)
    labels = captions.hex_labels(frame.game.terms, frame.river)
    found = {}
    for here, spot in middles(frame.river).items():
        if seen.collidepoint(spot):
            rect = spots.hex_rect(frame, here)
            if area.collidepoint(rect.center):
                ref = ("hex", *here)
                found[here] = Thing(ref, rect.clip(area), False, labels[here], depth=_DARK_HEX)
    return found


def _on_the_water(frame: WhitewaterFrame) -> Iterator[Thing]:
    """Rafts, paddles, swimmers, and the arrows round the chosen raft."""
    for raft in frame.view.rafts:
        if raft.hex is not None:
            rect = spots.hex_rect(frame, raft.hex).scale_by(0.8)
            if _is_seen(frame, rect):
                label = labels.raft_label(frame, raft)
                yield _raft_thing(frame, raft.letter, rect, label, is_stop=False)
            if raft.letter == frame.chosen:
                yield from _arrows(frame)
                yield _origin(frame, raft.letter, raft.hex)
    for index, rect in spots.paddle_rects(frame):
        if _is_seen(frame, rect):
            paddle = frame.view.paddles[index]
            owner = "" if paddle.seat is None else frame.name_of(paddle.seat)
            yield Thing(("paddle", index), rect, label=labels.paddle_label(owner, paddle.letter))
    for raft, member, rect in spots.swimmer_rects(frame):
        if _is_seen(frame, rect):
            label = labels.swimmer_label(frame.name_of(member.seat), raft.letter)
            yield Thing(("swimmer", member.seat, raft.letter), rect, label=label, is_stop=False)


def _raft_thing(
    frame: WhitewaterFrame,
    letter: str,
    rect: Rect,
    label: str,
    keys: tuple[str, ...] = (),
    *,
    is_stop: bool = True,
) -> Thing:
    """A raft can be chosen as long as anything is left to do with it."""
    ref: Ref = ("raft", letter)
    can_choose = frame.view.phase in (Phase.ACT, Phase.REST, Phase.DRIFT)
    lit = (can_choose and letter in frame.offer.letters) or ref in frame.clickable
    return Thing(ref, rect, lit, label, keys, is_stop, depth=_LIT_RAFT if lit else _DARK_RAFT)


def _origin(frame: WhitewaterFrame, letter: str, here: Hex) -> Thing:
    """Arrow keys lead from the chosen raft to hexes, or to where it could point."""
    x, y = frame.at(here)
    rect = Rect(round(x), round(y), 0, 0)
    kind = "facing" if frame.view.phase is Phase.FACE else "hex"
    return Thing(("raft", letter), rect, is_target=False, is_origin=True, leads_to=(kind,))


def _arrows(frame: WhitewaterFrame) -> Iterator[Thing]:
    for ref, rect in spots.arrow_rects(frame):
        if ref[0] == "facing":
            yield Thing(ref, rect, label=labels.facing_label(int(ref[1])))
        else:
            key, side = (",", "left") if ref[2] == -1 else (".", "right")
            label = labels.turn_label(side, frame.game.terms.costs.turn, key)
            yield Thing(ref, rect, label=label, keys=(key,))


# Tray and plates -----------------------------------------------------------------------------


def _tray(frame: WhitewaterFrame) -> Iterator[Thing]:
    key_given = False
    for index, (raft, member, slot) in enumerate(spots.slots(frame.layout, frame.view), 1):
        keys = [str(index)]
        if raft.letter.lower() not in TAKEN_KEYS:
            keys.append(raft.letter.lower())
        label = labels.raft_label(frame, raft)
        yield _raft_thing(frame, raft.letter, slot.raft_card, label, tuple(keys))
        if member.seat in frame.lookers:
            label = labels.own_stake_label(raft.letter)
            yield Thing(("stake", raft.letter), slot.stake, True, label, is_stop=False)
        mate = partner_of(raft, member.seat)
        for owner, pair in ((member, slot.cards), (mate, slot.partner)):
            is_asked = raft.letter == frame.chosen and any(map(is_locked, owner.cards))
            keys = ["c"] if is_asked and not key_given else []
            key_given = key_given or bool(keys)
            label = labels.card_label(frame, owner, raft)
            rect = pair[0].union(pair[1])
            ref: Ref = ("card", owner.seat, raft.letter)
            yield Thing(ref, rect, label=label, keys=tuple(keys))
        yield from _extras(raft, member, mate, slot)
    rects = frame.layout.energy_cards(frame.game.terms.most_energy)
    label = labels.rest_label(frame.chosen)
    # Resting is about the chosen raft: where that one can't, the cards say why not.
    lit = False if frame.decides and not frame.offer.can_rest(frame.chosen) else None
    yield Thing(REST, rects[0].unionall(rects), lit, label, ("r",))


def _extras(raft: Raft, member: Member, mate: Member, slot: Slot) -> Iterator[Thing]:
    """A spare, and swimmers that may be out of sight."""
    if not member.spare and member.swimmer is mate.swimmer is None:
        return
    spare, own, other = spots.extra_cells(slot)
    if member.spare:
        yield Thing(("spare", raft.letter), spare, label=_(labels.SPARE))
    for owner, cell in ((member, own), (mate, other)):
        if owner.swimmer is not None:
            label = labels.own_swimmer_label(raft.letter)
            yield Thing(("swimmer", owner.seat, raft.letter), cell, label=label)


def _panels(frame: WhitewaterFrame) -> Iterator[Thing]:
    for seat, plate in enumerate(frame.areas.plates):
        label = labels.plate_label(frame, seat)
        keys: tuple[str, ...] = ()
        if frame.view.phase is Phase.PASS:
            keys = (str(seat + 1),)
            if ("seat", seat) in frame.clickable:
                letter = frame.view.pairs[frame.view.active]
                label = partner_label(frame.name_of(seat), seat, letter)
        elif seat in frame.lookers:
            label = labels.own_plate_label(label)
        lit = True if seat in frame.lookers else None
        yield Thing(("seat", seat), plate, lit, label, keys, keep_clear=True)
        if frame.view.phase is Phase.ACT and seat != frame.view.active:
            energy, _rafts = parts_of(frame, seat)
            label = labels.energy_label(frame, seat)
            yield Thing(("energy", seat), energy, False, label, is_stop=False, depth=-1)


def _dice(frame: WhitewaterFrame) -> Iterator[Thing]:
    """The dice of this turn say who rolled them, and for what."""
    for index, colour in enumerate(DICE):
        rolled = frame.past.rolls.get(colour)
        if rolled is not None:
            label = labels.die_label(frame.name_of(rolled.roller), rolled)
            yield Thing(("die", colour), frame.layout.die(index), label=label, is_stop=False)


def _race(frame: WhitewaterFrame) -> Iterator[Thing]:
    """The places and what they are worth; every raft and how far it has to go."""
    layout, finished = frame.layout, frame.view.finished
    for index in range(len(frame.points)):
        letter = finished[index].letter if index < len(finished) else ""
        rect = layout.place(index).union(layout.worth(index))
        label = captions.place_words(index + 1, frame.points, letter)
        yield Thing(("place", index), rect, label=label, is_stop=False)
    found = frame.standings if frame.view.phase in ACTING else []
    for index, one in enumerate(found):
        label = captions.standing_words(one, frame.points)
        rect = layout.standing(index, len(found))
        yield Thing(("standing", one.letter), rect, label=label, is_stop=False)


# Setting up ----------------------------------------------------------------------------------


def _boards(frame: WhitewaterFrame) -> Iterator[Thing]:
    for name, rect in spots.board_rects(frame).items():
        board = frame.game.terms.boards[name]
        begins = board.begin.colour if board.begin else ""
        label = labels.board_label(board.title, begins, board.end.colour)
        yield Thing(("board", name), rect, label=label)


def _partners(frame: WhitewaterFrame) -> Iterator[Thing]:
    """Those who may be given the raft card, on the sheet over the river."""
    for seat, rect in opening.seat_rects(frame).items():
        label = partner_label(frame.name_of(seat), seat, frame.view.pairs[frame.view.active])
        yield Thing(("seat", seat), rect, label=label, is_stop=False)


def _stakes(frame: WhitewaterFrame) -> Iterator[Thing]:
    """Rafts to stake on; their letters are keys, as nothing else is asked."""
    staking, actions = frame.staking, frame.offer.actions
    factor = staking.next_factor or 1
    for index, (letter, rect) in enumerate(opening.stake_rects(frame).items(), 1):
        mate = partner_of(raft_of(frame.view, letter), frame.view.active).seat
        label = labels.shared_raft_label(letter, frame.name_of(mate))
        keys = (letter.lower(), str(index))
        can_bear = staking.next_factor is not None and staking.can_bear(letter, actions)
        lit = True if frame.decides and can_bear else None
        yield Thing(("raft", letter, factor), rect, lit, label, keys)


def buttons(frame: WhitewaterFrame) -> list[Button]:
    """The player's buttons, in the order of Tab."""
    return [*_action_buttons(frame), *_other_buttons(frame)]


def _action_buttons(frame: WhitewaterFrame) -> list[Button]:
    """Those that mean one action: done with a raft, end of turn, end of the river."""
    lit, made = frame.clickable, []
    left, middle, right = _places(frame)
    if END_RIVER in lit:
        area, label = frame.areas.primary, _(button_labels.END_RIVER_LABEL)
        made.append(Button(END_RIVER, area, _(button_labels.END_RIVER), keys=("e",), label=label))
    if frame.leaving:
        ref = _leave(frame)
        text, label = button_labels.done_with(frame), button_labels.done_with_label(frame)
        made.append(Button(ref, left, text, keys=("n",), style=_style(frame, ref), label=label))
    if END_TURN in lit and frame.rests:
        label = _(button_labels.JUST_END_LABEL)
        made.append(Button(END_TURN, middle, _(button_labels.JUST_END), keys=("j",), label=label))
    elif END_TURN in lit:
        text, label = _(button_labels.END_TURN), button_labels.end_turn_label(frame)
        style = _style(frame, END_TURN)
        made.append(Button(END_TURN, right, text, keys=("e",), style=style, label=label))
    return made


def _other_buttons(frame: WhitewaterFrame) -> list[Button]:
    """Rest and end, stakes, who pays first."""
    made: list[Button] = []
    if frame.rests:
        text, label = button_labels.rest_and_end(frame), button_labels.rest_and_end_label(frame)
        style, place = _style(frame, REST_AND_END), _places(frame)[2]
        made.append(Button(REST_AND_END, place, text, keys=("e",), style=style, label=label))
    if frame.view.phase is Phase.STAKES and frame.staking.laid:
        made.extend(_stakes_buttons(frame))
    if frame.view.phase is Phase.ACT and frame.lesson_run is None:
        now = frame.offer.energy_first
        text, label = _(button_labels.SWITCH[now]), _(button_labels.PAYS_FIRST[now])
        made.append(Button(PAY_SWITCH, frame.layout.pay, text, keys=("p",), label=label))
    return made


def _stakes_buttons(frame: WhitewaterFrame) -> list[Button]:
    """Lay them again, or leave them so for good."""
    again, place = columns(frame.areas.primary, [0, 0], frame.room.px(_GAP))
    made: list[Button] = []
    if frame.staking.next_factor is None:
        text, label = _(button_labels.PLACE_STAKES), _(button_labels.PLACE_STAKES_LABEL)
        made.append(Button(PLACE_STAKES, place, text, style="primary", label=label))
    text, label = _(button_labels.STAKE_AGAIN), _(button_labels.STAKE_AGAIN_LABEL)
    made.append(Button(STAKE_AGAIN, again, text, keys=("backspace",), label=label))
    return made


def _places(frame: WhitewaterFrame) -> list[Rect]:
    room = frame.room
    return columns(frame.areas.primary, [room.px(_LEFT), room.px(_MIDDLE), 0], room.px(_GAP))


def _style(frame: WhitewaterFrame, ref: Ref) -> str:
    return "primary" if usual(frame) == ref else "plain"


def usual(frame: WhitewaterFrame) -> Ref | None:
    """The button a careful player would press now; None while a hex is to be chosen.

    Nothing that is free may be left undone: paddlers to paddle with, a spare paddle to take up. Nor
    may what decides: the finish, or a card to free on a raft that has finished.
    """
    view = frame.view
    ends = REST_AND_END if frame.rests else END_TURN
    if frame.lesson_run is not None:
        return _asked(frame, ends)
    if _can_finish(frame):
        return None
    if view.phase is not Phase.ACT:
        return ends if view.phase is Phase.REST else None
    if any(isinstance(action, UseSpare) for action in frame.offer.actions):
        return None
    own = [
        raft
        for raft in own_rafts(view, view.active)
        if _can_paddle(frame, raft) or _can_score_again(frame, raft)
    ]
    if view.working and own and all(raft.letter != view.working for raft in own):
        return _leave(frame)
    return None if own else ends


def _asked(frame: WhitewaterFrame, ends: Ref) -> Ref | None:
    """The button that a lesson asks for now, if it is one."""
    match next(iter(frame.lesson_run or ()), None):
        case LeaveRaft():
            return _leave(frame)
        case EndTurn() | Rest():
            return ends
    return None


def _can_finish(frame: WhitewaterFrame) -> bool:
    """Whether a step of the chosen raft would take it over the finish."""
    return any(
        isinstance(event, RaftFinished) and event.letter == frame.chosen
        for ref in frame.clickable
        if ref[0] == "hex"
        for event in frame.offer.preview(frame.game, frame.view, ref)
    )


def _can_score_again(frame: WhitewaterFrame, raft: Raft) -> bool:
    """Whether freeing an own card would make a finished raft count (WR-94)."""
    view = frame.view
    is_home = place_of(view, raft.letter) is not None and raft.letter not in view.closed
    can_pay = view.energy[view.active] >= frame.game.terms.costs.recover
    return is_home and can_pay and counts_nothing(raft, view.active)


def _leave(frame: WhitewaterFrame) -> Ref:
    """The button that leaves the raft in hand, and whether paddlers rest on it first."""
    return REST_AND_LEAVE if len(frame.leaving) > 1 else LEAVE_RAFT


def _can_paddle(frame: WhitewaterFrame, raft: Raft) -> bool:
    """Whether the mover has a paddler ready in it."""
    member = member_of(raft, frame.view.active)
    is_open = raft.hex is not None and not raft.capsized and raft.letter not in frame.view.closed
    return is_open and member is not None and ready_count(member.cards) > 0
