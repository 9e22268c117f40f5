"""The buttons of every decision and of an open card, each with its text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.games.whatzit.narration.prizes import on_button
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase
from boardgames.games.whatzit.scene import labels, words
from boardgames.games.whatzit.scene.card_inputs import (
    CLAIMED,
    GIVE_UP,
    NO,
    NOBODY,
    PERSON,
    RUN_ON,
    TIE,
    YES,
)
from boardgames.games.whatzit.scene.desk import Mode, marked_action, people_claiming
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout
from boardgames.games.whatzit.scene.outcomes import offered
from boardgames.ui.draw.theme import Colour
from boardgames.ui.draw.widgets import Button, columns

SIGNAL: Colour = (255, 212, 0)
GOOD: Colour = (70, 190, 120)
LEAST_BUTTON = 260
"""Units; in less width the button to all cards takes the place of the card in play."""


def decision_buttons(frame: WhatzitFrame) -> list[Button]:
    """The one thing to press, or the rewards side by side, the best first and in gold."""
    if frame.mode is not Mode.NONE or not frame.decides:
        return []
    choices = [one for one in offered(frame) if ("reward", one.which) in frame.clickable]
    known = (
        (("dice", "white"), words.ROLL, labels.FIRST_ROLL),
        (("dice", "both"), words.ROLL, labels.dice(frame)),
        (("timer",), words.START, labels.timer(frame)),
        (("card",), words.LOOK, labels.LOOK),
        *((("reward", one.which), on_button(one), labels.reward(frame, one)) for one in choices),
    )
    specs = [spec for spec in known if spec[0] in frame.clickable]
    cells = columns(frame.areas.primary, [0] * len(specs), frame.room.px(12)) if specs else []
    made = []
    for cell, (ref, text, label) in zip(cells, specs, strict=True):
        is_usual = ref[0] != "reward" or ref[1] == choices[0].which
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
            # Most quick guesses are none, or wrong.
            no = Spec(NO, words.NOT_RIGHT, labels.quick(frame, False), "primary")
            return _row(frame, [no, Spec(YES, words.RIGHT, labels.quick(frame, True), colour=GOOD)])
        case _:
            yes = Spec(YES, words.ACCEPT, labels.appeal(frame, True), "primary", GOOD)
            return _row(frame, [Spec(NO, words.DECLINE, labels.appeal(frame, False)), yes])


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


def _row(frame: WhatzitFrame, specs: Sequence[Spec | None]) -> list[Button]:
    """Side by side; a place without a button stays empty, so that the others keep theirs."""
    cells = columns(frame.areas.primary, [0] * len(specs), frame.room.px(12))
    return [
        Button(one.ref, cell, one.text, style=one.style, colour=one.colour, label=one.label)
        for cell, one in zip(cells, specs, strict=True)
        if one is not None
    ]


def _give_up(frame: WhatzitFrame) -> Spec | None:
    if act.LetClockRun() not in frame.asked.actions:
        return None
    text = words.give_up(frame)
    colour = SIGNAL if frame.desk.is_giving_up else None
    return Spec(GIVE_UP, text, labels.GIVE_UP, colour=colour)


def _marking(frame: WhatzitFrame) -> list[Button]:
    """Left what goes back or asks for more, right what settles it."""
    desk, is_early = frame.desk, frame.view.phase is Phase.GUESS
    if desk.marks or desk.is_tie:
        no = words.NO_GO_ON if is_early else words.NO
        run_on = Spec(RUN_ON, no, labels.RUN_ON if is_early else labels.BACK_TO_ASKING)
        meant = marked_action(frame.asked, desk)
        yes = Spec(YES, words.YES, labels.yes(frame), "primary", GOOD) if meant else None
        return _row(frame, [run_on, yes])
    can_tie = any(isinstance(a, act.AwardTie) for a in frame.asked.actions)
    tie = Spec(TIE, words.TIE, labels.TIE) if can_tie else None
    if is_early:
        return _row(frame, [tie, _give_up(frame)])
    if frame.view.queue:
        return _claimed(frame, tie)
    return _row(frame, [tie, Spec(NOBODY, words.NOBODY_HAD_IT, labels.nobody(frame), "primary")])


def _claimed(frame: WhatzitFrame, tie: Spec | None) -> list[Button]:
    """A computer has answered: one button for it, one for people, a small one for a tie."""
    if frame.desk.is_naming:
        back = Spec(RUN_ON, words.NO, labels.BACK_TO_ASKING)
        return _row(frame, [back, None])
    first = Spec(CLAIMED, words.had_it(frame), labels.claimed(frame), "primary")
    people = people_claiming(frame.asked)
    person = Spec(PERSON, words.person_first(frame, people), labels.person(frame))
    room = frame.room
    cells = columns(frame.areas.primary, [room.px(96), 0, 0], room.px(12))
    return [
        Button(one.ref, cell, one.text, style=one.style, colour=one.colour, label=one.label)
        for cell, one in zip(cells, [tie, person if people else None, first], strict=True)
        if one is not None
    ]


def _look_again(frame: WhatzitFrame) -> Button:
    rect = frame.easel.beside.inflate(-frame.room.px(8), -frame.room.px(8))
    return Button(("look_again",), rect, words.LOOK_AGAIN, icon="eye", label=labels.LOOK_AGAIN)


def _typing(frame: WhatzitFrame) -> list[Button]:
    label, place = labels.say(frame), frame.easel.say
    say = Button(("say",), place, words.SAY_IT, style="primary", colour=SIGNAL, label=label)
    if frame.view.phase is Phase.GUESS:
        return [say, *_row(frame, [_give_up(frame)])]
    if act.Answer(Verdict.SILENT) not in frame.asked.actions:
        return [say]
    return [say, *_row(frame, [Spec(("silent",), words.NO_ANSWER, labels.silent(frame))])]


def _go_on(frame: WhatzitFrame) -> Button:
    room, card = frame.room, frame.easel.card
    rect = pygame.Rect(0, 0, min(room.px(420), card.width - room.px(60)), room.px(88))
    rect.center = (card.centerx, card.top + round(card.height * 0.82))
    text, label = words.GO_ON, labels.GO_ON
    return Button(("go_on",), rect, text, style="primary", colour=SIGNAL, label=label)


def all_cards_button(layout: Layout) -> Button:
    room = layout.room
    rect = pygame.Rect(layout.words.left, 0, layout.words.width, room.px(76))
    rect.bottom = layout.words.bottom
    if rect.width < room.px(LEAST_BUTTON):
        # No card is in play any more: its place is free.
        rect.left, rect.width = layout.slot.left, layout.glass.left - layout.slot.left
        rect.width -= room.px(16)
        rect.centery = layout.slot.centery
    ref, label = ("look_again", "cards"), labels.ALL_CARDS
    return Button(ref, rect, words.ALL_CARDS, icon="cards", keys=("c",), label=label)
