"""Alliances at the table: a button on the own plate, and sheets for everybody to read.

What is decided on a sheet is sent by whoever opens it; the sheet only knows names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boardgames.core.game import Ref
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    DeclineAlliance,
    ProposeAlliance,
)
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.plates import plate_details
from boardgames.ui.modal import Choice, Modal

PROPOSE: Ref = ("button", "propose")
BREAK: Ref = ("button", "break")

Send = Callable[[Sequence[AnyAction]], None]


def plate_buttons(frame: ConflictFrame) -> list[Button]:
    """Propose or Break, on the plate of the person whose turn it is, while there is time for it."""
    if BREAK in frame.takeable:
        return [_button(frame, BREAK, words.BREAK, words.BREAK_LABEL)]
    if any(ref[:2] == PROPOSE for ref in frame.takeable):
        return [_button(frame, PROPOSE, words.PROPOSE, words.PROPOSE_LABEL)]
    return []


def button_rect(frame: ConflictFrame) -> pygame.Rect:
    """Where that button lies."""
    room, seat = frame.room, frame.viewer
    plate = frame.areas.plates[seat]
    # Never smaller than its words, however small the window.
    height = max(room.px(36), room.letters.line_height(room.type_px(24)) + 4)
    rect = pygame.Rect(0, 0, max(room.px(132), 4 * height), height)
    rect.topright = (plate.right - room.px(12), plate.top + room.px(4))
    details = plate_details(frame, seat)
    wide = room.letters.width(frame.name_of(seat), room.type_px(28), "display")
    if rect.colliderect(details) or rect.left < details.left + wide + room.px(8):
        tray = frame.layout.dice_tray
        rect.topright = (tray.right - room.px(10), tray.top + room.px(10))
    return rect


def _button(frame: ConflictFrame, ref: Ref, text: str, label: str) -> Button:
    return Button(ref, button_rect(frame), text, keys=("a",), label=label)


def proposal_sheet(frame: ConflictFrame, send: Send, *, is_led: bool) -> Modal:
    """Whom to ask; where a lesson leads, it knows whom."""
    asked = sorted(int(ref[2]) for ref in frame.takeable if ref[:2] == PROPOSE)

    def proposing(seat: int) -> Callable[[], None]:
        return lambda: send([ProposeAlliance(seat)])

    choices = [
        Choice(frame.name_of(seat), proposing(seat), is_primary=index == 0)
        for index, seat in enumerate(asked)
    ]
    if not is_led:
        choices.append(Choice(words.NO_PROPOSAL))
    return Modal(frame.room, words.PROPOSAL, words.ALLIANCE_TERMS, choices, stacked=True)


def answer_sheet(frame: ConflictFrame, send: Send) -> Modal:
    """The proposal, for the one asked to answer before everybody."""
    asked = frame.view.asked
    assert asked is not None
    who, whom = frame.name_of(frame.view.seat), frame.name_of(asked)
    choices = [
        Choice(words.DECLINE, lambda: send([DeclineAlliance()]), ("n",)),
        Choice(words.ACCEPT, lambda: send([AcceptAlliance()]), ("y",), is_primary=True),
    ]
    lines = [*words.ALLIANCE_TERMS, words.for_whom(whom)]
    return Modal(frame.room, words.proposal(who, whom), lines, choices)
