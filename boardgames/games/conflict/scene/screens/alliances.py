"""Alliances at the table: a button on the mover's panel, and dialogs for everybody to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from boardgames.ai.bots import Choice as Weighed
from boardgames.ai.bots import Weighing
from boardgames.core.game import Ref
from boardgames.games.conflict.narration import advice
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    DeclineAlliance,
    ProposeAlliance,
    Throw,
)
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw.widgets import Button
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.table.computer import Adviser
from boardgames.ui.table.game_ui import Port
from boardgames.ui.table.notes import THINKING_IT_OVER
from boardgames.ui.widgets.arrows import draw_advice
from boardgames.ui.widgets.plates import plate_details

PROPOSE: Ref = ("button", "propose")
BREAK: Ref = ("button", "break")


def plate_buttons(frame: ConflictFrame) -> list[Button]:
    """Propose or Break, on the mover's panel, while it is possible."""
    if BREAK in frame.clickable:
        return [_button(frame, BREAK, labels.BREAK, labels.BREAK_LABEL)]
    if any(ref[:2] == PROPOSE for ref in frame.clickable):
        return [_button(frame, PROPOSE, labels.PROPOSE, labels.PROPOSE_LABEL)]
    return []


def button_rect(frame: ConflictFrame) -> pygame.Rect:
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


class Counsel(NamedTuple):
    """Advice that can be asked for in a dialog."""

    weigh: Callable[[], Weighing]
    reason: Callable[[Sequence[Weighed]], str]
    """What the adviser thinks of the choices, in words."""


def _counsel(frame: ConflictFrame, port: Port) -> Counsel | None:
    weigh = port.advice_source()
    if weigh is None:
        return None
    return Counsel(weigh, partial(_reason, frame))


def _reason(frame: ConflictFrame, choices: Sequence[Weighed]) -> str:
    return advice.reason(frame.game, frame.view, choices, frame.name_of)


class AdvisedSheet(Modal):
    """A dialog with a button for advice, since it covers the table's."""

    def __init__(
        self,
        room: Room,
        title: str,
        lines: Sequence[str],
        answers: Sequence[tuple[AnyAction, Choice]],
        counsel: Counsel | None,
        *,
        stacked: bool = False,
    ) -> None:
        choices = [choice for _, choice in answers]
        first = 0
        if counsel is not None:
            asking = Choice(labels.ADVICE, keys=("h",))
            first, choices = (0, [*choices, asking]) if stacked else (1, [asking, *choices])
        super().__init__(room, title, lines, choices, stacked)
        self.adviser = Adviser()
        self._counsel = counsel
        self._places = {action: first + index for index, (action, _) in enumerate(answers)}

    @property
    def is_thinking(self) -> bool:
        return self.adviser.is_thinking

    def take(self, ref: Ref) -> None:
        if self._counsel is None or self.choices[int(ref[1])].text != labels.ADVICE:
            super().take(ref)
            return
        self.adviser.begin(self._counsel.weigh())
        self._tell(THINKING_IT_OVER)

    def update(self, ms: float) -> None:
        if self._counsel is not None and self.adviser.update():
            self._tell(self._counsel.reason(self.adviser.choices))

    def _tell(self, text: str) -> None:
        """Shows advice below everything else, scrolled into view."""
        self.rows = [(labels.ADVICE, text)]
        self._scroll_by(len(self._wrapped(self._sheet().width)))
        self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        advised = [self._places[one.action] for one in self.adviser.choices[:1]]
        draw_advice(self.room, surface, (), [self._buttons()[at].rect for at in advised])


def proposal_sheet(frame: ConflictFrame, port: Port) -> AdvisedSheet:
    """Whom to ask; a lesson doesn't offer to ask nobody."""
    asked = sorted(int(ref[2]) for ref in frame.clickable if ref[:2] == PROPOSE)

    def proposing(seat: int) -> Callable[[], None]:
        return lambda: port.send([ProposeAlliance(seat)])

    answers: list[tuple[AnyAction, Choice]] = [
        (
            ProposeAlliance(seat),
            Choice(frame.name_of(seat), proposing(seat), is_primary=index == 0),
        )
        for index, seat in enumerate(asked)
    ]
    if frame.lesson_run is None:
        answers.append((Throw(), Choice(labels.NO_PROPOSAL)))
    counsel = _counsel(frame, port)
    return AdvisedSheet(
        frame.room, labels.PROPOSAL, labels.ALLIANCE_TERMS, answers, counsel, stacked=True
    )


def answer_sheet(frame: ConflictFrame, port: Port) -> AdvisedSheet:
    """The proposal, for the seat that was asked."""
    asked = frame.view.asked
    assert asked is not None
    who, whom = frame.name_of(frame.view.seat), frame.name_of(asked)
    no = Choice(labels.DECLINE, lambda: port.send([DeclineAlliance()]), ("n",))
    yes = Choice(labels.ACCEPT, lambda: port.send([AcceptAlliance()]), ("y",), is_primary=True)
    answers = ((DeclineAlliance(), no), (AcceptAlliance(), yes))
    lines = [*labels.ALLIANCE_TERMS, labels.for_whom(whom)]
    counsel = _counsel(frame, port)
    return AdvisedSheet(frame.room, labels.proposal(who, whom), lines, answers, counsel)
