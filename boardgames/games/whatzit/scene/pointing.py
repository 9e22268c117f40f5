"""What can be clicked: the board, the tray and the seats, an open card; and all buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from msgspec.structs import replace
from pygame import Rect

from boardgames.core.game import Ref, Seat
from boardgames.core.texts import _, in_context
from boardgames.games.whatzit.narration.click_paths import NO, YES
from boardgames.games.whatzit.narration.names import Prize, on_button
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import labels, tooltips
from boardgames.games.whatzit.scene.desk import (
    CLAIMED,
    GIVE_UP,
    NOBODY,
    PERSON,
    RUN_ON,
    TIE,
    Asked,
    Mode,
    marked_action,
    people_claiming,
)
from boardgames.games.whatzit.scene.draw.board import ladder_ends, space_rect
from boardgames.games.whatzit.scene.draw.highlights import tag_rects
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout, pad_keys, pawn_rect
from boardgames.games.whatzit.scene.outcomes import offered
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, Colour
from boardgames.ui.draw.widgets import Button, columns
from boardgames.ui.table.things import Thing


def things(frame: WhatzitFrame) -> list[Thing]:
    """Seats always; the open card, or the board with everything on it; none of a paused card."""
    kept = [
        Thing(("area", number), rect, is_target=False, keep_clear=True)
        for number, rect in enumerate(_kept_clear(frame))
    ]
    if frame.is_card_up:
        return kept if frame.desk.is_paused else [*kept, *_seats(frame), *_card(frame)]
    return [*kept, *_board(frame), *_tray(frame), *_seats(frame)]


def _board(frame: WhatzitFrame) -> list[Thing]:
    board, path = frame.layout.board, frame.game.path
    found = [
        Thing(("space", space.name), space_rect(board, space), label=tooltips.space(frame, n))
        for n, space in enumerate(path.spaces)
    ]
    for begin, end in path.ladders.items():
        foot, head = (board.at(point) for point in ladder_ends(path, begin))
        rect = Rect(0, 0, board.px(30), round(abs(foot[1] - head[1])) + 2)
        rect.center = (round((foot[0] + head[0]) / 2), round((foot[1] + head[1]) / 2))
        name = path.spaces[begin].name
        label = tooltips.ladder(begin, end)
        found.append(Thing(("ladder", name), rect, label=label, is_stop=False))
    for seat in range(frame.seats):
        rect = pawn_rect(frame.layout, path, frame.view.pawns, seat)
        # A pawn is another place of its seat, which can be challenged.
        is_rival = frame.view.phase is Phase.CHALLENGE and ("seat", seat) in frame.clickable
        ref: Ref = ("seat", seat) if is_rival else ("pawn", seat)
        found.append(Thing(ref, rect, label=tooltips.pawn(frame, seat), is_stop=False))
    return [*found, *_rewards(frame)]


def _rewards(frame: WhatzitFrame) -> list[Thing]:
    """Where each reward leads, with its name; two on one space have half of it each."""
    keys = {"ahead": "a", "climb": "c", "swap": "s"}
    found, prizes, tags = [], offered(frame), tag_rects(frame)
    for index, one in enumerate(prizes):
        rect = space_rect(frame.layout.board, frame.game.path.spaces[one.place]).inflate(-4, -4)
        is_shared = any(other.place == one.place for other in prizes if other is not one)
        if is_shared:
            is_second = any(other.place == one.place for other in prizes[:index])
            rect.height //= 2
            rect.top += 0 if is_second else rect.height
        label, rect = tooltips.reward(frame, one), rect.union(tags[one])
        found.append(Thing(("reward", one.which), rect, label=label, keys=(keys[one.which],)))
    return found


def path_of(frame: WhatzitFrame, choice: act.AnyAction) -> list[Vec]:
    """How a pawn would move by a reward: along the path, up its ladder first, or across."""
    path, view = frame.game.path, frame.view
    led = next((one for one in offered(frame) if one.choice == choice), None)
    if led is None:
        return []
    here = view.pawns[view.queue[0]]
    paths = {
        "ahead": range(here, led.place + 1),
        "climb": (here, *range(path.ladders.get(here, here), led.place + 1)),
        "swap": (here, led.place),
    }
    rects = [space_rect(frame.layout.board, path.spaces[place]) for place in paths[led.which]]
    points = [pygame.Vector2(rect.center) for rect in rects]
    # It leaves one space and meets the other at their edges: pawns are in the middle.
    begin = points[0].move_towards(points[1], rects[0].width / 2)
    end = points[-1].move_towards(points[-2], rects[-1].width / 2)
    return [(point.x, point.y) for point in (begin, *points[1:-1], end)]


def _tray(frame: WhatzitFrame) -> list[Thing]:
    layout, view = frame.layout, frame.view
    found = []
    for deck, rect in enumerate(layout.decks):
        label = tooltips.deck(deck, len(view.decks[deck]))
        found.append(Thing(("deck", deck), rect, label=label, is_stop=False))
    if view.face in (Face.DOWN, Face.LOOKED):
        found.append(Thing(("card",), layout.slot, label=_(tooltips.FACE_DOWN)))
    found.append(Thing(("timer",), layout.glass, label=tooltips.timer(frame)))
    which = "white" if view.phase is Phase.FIRST else "both"
    found.append(
        Thing(("dice", which), layout.dice_rect(), label=tooltips.dice(frame), is_stop=False)
    )
    return found


def _seats(frame: WhatzitFrame) -> list[Thing]:
    found = []
    for seat, plate in enumerate(frame.areas.plates):
        label = tooltips.seat_label(frame, seat)
        found.append(Thing(("seat", seat), plate, label=label, keys=(str(seat + 1),)))
    return found


def _kept_clear(frame: WhatzitFrame) -> list[Rect]:
    layout, easel = frame.layout, frame.easel
    aside = [*frame.areas.plates, layout.dice_tray]
    if frame.is_card_up:
        return [*aside, easel.card, easel.glass, easel.chips, easel.field, easel.pad]
    spaces = frame.game.path.spaces
    led_to = [space_rect(layout.board, spaces[one.place]) for one in offered(frame)]
    # With room for the word on a space's lower edge.
    more = 2 * frame.room.type_px(20)
    return [*aside, layout.words, layout.slot, *[rect.inflate(more, more) for rect in led_to]]


# An open card ---------------------------------------------------------------------------------


def _card(frame: WhatzitFrame) -> list[Thing]:
    kind = "buzzer" if frame.mode in (Mode.BUZZ, Mode.TYPE) else "chip"
    is_asked = frame.mode is not Mode.NONE and frame.decides
    markable = _markable(frame.asked)
    found = []
    for seat, rect in enumerate(frame.layout.chip_rects(frame.easel, frame.seats)):
        key = frame.buzzers[seat] if kind == "buzzer" else ""
        is_locked = kind == "buzzer" and seat in frame.desk.locked
        lit = seat in markable and not is_locked if is_asked else None
        found.append(Thing((kind, seat), rect, lit, tooltips.chip(frame, seat, key)))
    if frame.mode is Mode.TYPE:
        for key, rect in pad_keys(frame.room, frame.easel.pad):
            found.append(Thing(("key", key), rect, is_asked))
    return found


def _markable(asked: Asked) -> frozenset[Seat]:
    """Seats that can be marked, or whose buzzer is open."""
    found: set[Seat] = set()
    for action in asked.actions:
        match action:
            case act.Award(seat) | act.Buzz(seat):
                found.add(seat)
            case act.AwardTie(seats):
                found.update(seats)
    return frozenset(found)


SIGNAL: Colour = (255, 212, 0)
GOOD: Colour = (70, 190, 120)
LEAST_BUTTON = 260
"""Units; in less width the button to all cards takes the place of the card in play."""


SIDES = ("ahead", "climb", "swap")
"""From left to right, whichever is best."""


def _buttoned(frame: WhatzitFrame) -> list[Prize]:
    """Rewards with a button, the best first; one that leads back has only its space and key."""
    found = [one for one in offered(frame) if ("reward", one.which) in frame.clickable]
    return [one for one in found if not one.is_back] or found


def decision_buttons(frame: WhatzitFrame) -> list[Button]:
    if frame.mode is not Mode.NONE or not frame.decides:
        return []
    setting, choices = frame.game.setting, _buttoned(frame)
    best = choices[0].which if choices else ""
    choices.sort(key=lambda one: SIDES.index(one.which))
    known = (
        (("dice", "white"), in_context("button", "Roll"), _(tooltips.FIRST_ROLL)),
        (("dice", "both"), in_context("button", "Roll"), tooltips.dice(frame)),
        (("timer",), in_context("button", "Start the timer"), tooltips.timer(frame)),
        (("card",), in_context("button", "Look at the card"), _(tooltips.LOOK)),
        *(
            (("reward", one.which), on_button(setting, one), tooltips.reward(frame, one))
            for one in choices
        ),
    )
    specs = [spec for spec in known if spec[0] in frame.clickable]
    cells = columns(frame.areas.primary, [0] * len(specs), frame.room.px(12)) if specs else []
    made = []
    for cell, (ref, text, label) in zip(cells, specs, strict=True):
        is_usual = ref[0] != "reward" or ref[1] == best
        style, keys = ("primary", ("enter", "space")) if is_usual else ("plain", ())
        made.append(Button(ref, cell, text, keys=keys, style=style, label=label))
    return made


# An open card ---------------------------------------------------------------------------------


def card_buttons(frame: WhatzitFrame) -> list[Button]:
    """Those of the open card, once everything has been shown; Tab comes to them first."""
    if not frame.is_settled:
        return []
    return [replace(button, is_first=True) for button in _card_buttons(frame)]


def _card_buttons(frame: WhatzitFrame) -> list[Button]:
    if frame.mode is Mode.NONE or not frame.is_card_up:
        return []
    if frame.desk.is_paused:
        return [_go_on(frame)]
    if not frame.decides:
        return []
    match frame.mode:
        case Mode.MARK:
            return [*_marking(frame), _look_again(frame)]
        case Mode.TYPE:
            return _typing(frame)
        case Mode.BUZZ:
            return _row(frame, [_give_up(frame)])
        case Mode.JUDGE:
            # No verdict is gold: Enter, pressed too early, would give it.
            wrong, right = in_context("button", "Not right"), in_context("button", "Right")
            no = Spec(NO, wrong, tooltips.quick(frame, False))
            yes = Spec(YES, right, tooltips.quick(frame, True), colour=GOOD)
            return [*_row(frame, [no, yes]), _look_again(frame)]
        case _:
            reject, accept = in_context("button", "Reject"), in_context("button", "Accept")
            yes = Spec(YES, accept, tooltips.appeal(frame, True), colour=GOOD)
            return _row(frame, [Spec(NO, reject, tooltips.appeal(frame, False)), yes])


def usual(buttons: Sequence[Button]) -> Ref | None:
    """The primary one, which Enter and Space press."""
    return next((button.ref for button in buttons if button.style == "primary"), None)


class Spec(NamedTuple):
    """A button of the open card without its place."""

    ref: Ref
    text: str
    label: str
    style: str = "plain"
    colour: Colour | None = None


def _row(frame: WhatzitFrame, specs: Sequence[Spec | None], first_width: int = 0) -> list[Button]:
    """Side by side; a place without a button stays empty, so that the others keep theirs."""
    widths = [first_width, *[0] * (len(specs) - 1)]
    cells = columns(frame.areas.primary, widths, frame.room.px(12))
    return [
        Button(one.ref, cell, one.text, style=one.style, colour=one.colour, label=one.label)
        for cell, one in zip(cells, specs, strict=True)
        if one is not None
    ]


def _give_up(frame: WhatzitFrame) -> Spec | None:
    if act.LetClockRun() not in frame.asked.actions:
        return None
    text = labels.give_up(frame)
    colour = ALARM if frame.desk.is_giving_up else None
    return Spec(GIVE_UP, text, _(tooltips.GIVE_UP), colour=colour)


def _marking(frame: WhatzitFrame) -> list[Button]:
    """Left what goes back or asks for more, right what settles it."""
    desk, is_early = frame.desk, frame.view.phase is Phase.GUESS
    if desk.marks or desk.is_tie:
        no = in_context("button", "No, continue") if is_early else in_context("button", "No")
        run_on = Spec(RUN_ON, no, _(tooltips.RUN_ON if is_early else tooltips.BACK_TO_ASKING))
        yes, meant = in_context("button", "Yes"), marked_action(frame.asked, desk)
        confirm = Spec(YES, yes, tooltips.yes(frame), "primary", GOOD) if meant else None
        return _row(frame, [run_on, confirm])
    can_tie = any(isinstance(a, act.AwardTie) for a in frame.asked.actions)
    tie = Spec(TIE, in_context("button", "A tie"), _(tooltips.TIE)) if can_tie else None
    if is_early:
        return _row(frame, [tie, _give_up(frame)])
    if frame.view.queue:
        return _claimed(frame, tie)
    nobody = in_context("button", "Nobody")
    return _row(frame, [tie, Spec(NOBODY, nobody, tooltips.nobody(frame))])


def _claimed(frame: WhatzitFrame, tie: Spec | None) -> list[Button]:
    """A computer has answered: one button for it, one for people, a small one for a tie."""
    if frame.desk.is_naming:
        back = Spec(RUN_ON, in_context("button", "No"), _(tooltips.BACK_TO_ASKING))
        return _row(frame, [back, None])
    # No verdict is gold: Enter, pressed too early, would give it.
    first = Spec(CLAIMED, labels.had_it(frame), tooltips.claimed(frame))
    people = people_claiming(frame.asked)
    person = Spec(PERSON, labels.person_first(frame, people), _(tooltips.PERSON))
    return _row(frame, [tie, person if people else None, first], first_width=frame.room.px(96))


def _look_again(frame: WhatzitFrame) -> Button:
    rect = frame.easel.beside.inflate(-frame.room.px(8), -frame.room.px(8))
    text, label = in_context("button", "Look again"), _(tooltips.LOOK_AGAIN)
    return Button(("look_again",), rect, text, icon="eye", label=label)


def _typing(frame: WhatzitFrame) -> list[Button]:
    label, place = tooltips.say(frame), frame.easel.say
    text = in_context("button", "Submit")
    say = Button(("say",), place, text, style="primary", colour=SIGNAL, label=label)
    if frame.view.phase is Phase.GUESS:
        return [say, *_row(frame, [_give_up(frame)])]
    if act.Answer(Verdict.SILENT) not in frame.asked.actions:
        return [say]
    silent = Spec(("silent",), in_context("button", "No answer"), tooltips.silent(frame))
    return [say, *_row(frame, [silent])]


def _go_on(frame: WhatzitFrame) -> Button:
    room, card = frame.room, frame.easel.card
    rect = Rect(0, 0, min(room.px(420), card.width - room.px(60)), room.px(88))
    rect.center = (card.centerx, card.top + round(card.height * 0.82))
    text, label = in_context("button", "Continue"), _(tooltips.CONTINUE)
    return Button(("go_on",), rect, text, style="primary", colour=SIGNAL, label=label)


def all_cards_button(layout: Layout) -> Button:
    room = layout.room
    rect = Rect(layout.words.left, 0, layout.words.width, room.px(76))
    rect.bottom = layout.words.bottom
    if rect.width < room.px(LEAST_BUTTON):
        # No card is in play any more: its place is free.
        rect.left, rect.width = layout.slot.left, layout.glass.left - layout.slot.left
        rect.width -= room.px(16)
        rect.centery = layout.slot.centery
    text, label = in_context("button", "All cards"), _(tooltips.ALL_CARDS)
    return Button(("look_again", "cards"), rect, text, icon="cards", keys=("c",), label=label)
