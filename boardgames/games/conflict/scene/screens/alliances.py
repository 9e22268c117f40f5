"""Alliances at the table: a button on the own plate, and sheets for everybody to read.

What is decided on a sheet is sent by whoever opens it; the sheet only knows names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from boardgames.ai.bots import Choice as Weighed
from boardgames.ai.bots import Weighing, weighed
from boardgames.core.game import Ref
from boardgames.core.rng import Rng
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    DeclineAlliance,
    ProposeAlliance,
    Throw,
)
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.counsel import draw_counsel
from boardgames.ui.furniture.plates import plate_details
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.table.computer import Adviser
from boardgames.ui.table.notes import THINKING_IT_OVER
from boardgames.ui.table.place import Place

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


class Counsel(NamedTuple):
    """Whoever can be asked for advice on a sheet."""

    weigh: Callable[[], Weighing]
    reason: Callable[[Sequence[Weighed]], str]
    """What it thinks of the choices, in words."""


def counsel(place: Place, reason: Callable[[Sequence[Weighed]], str]) -> Counsel | None:
    """The table's own adviser, who leaves nothing to chance; None where a lesson leads."""
    bot, session = place.adviser, place.session
    if bot is None or place.guide is not None:
        return None
    return Counsel(lambda: weighed(bot, session, Rng.of(0)), reason)


class AdvisedSheet(Modal):
    """A sheet with a button for advice of its own: the table's lies below it, out of reach."""

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
            asking = Choice(words.ADVICE, keys=("h",))
            first, choices = (0, [*choices, asking]) if stacked else (1, [asking, *choices])
        super().__init__(room, title, lines, choices, stacked)
        self.adviser = Adviser()
        self._counsel = counsel
        self._places = {action: first + index for index, (action, _) in enumerate(answers)}

    @property
    def is_thinking(self) -> bool:
        """Whoever was asked thinks in the frames it gets."""
        return self.adviser.is_thinking

    def take(self, ref: Ref) -> None:
        """Advice leaves the sheet where it is."""
        if self._counsel is None or self.choices[int(ref[1])].text != words.ADVICE:
            super().take(ref)
            return
        self.adviser.begin(self._counsel.weigh())
        self._tell(THINKING_IT_OVER)

    def update(self, ms: float) -> None:
        """Advice comes when it has been thought over."""
        if self._counsel is not None and self.adviser.update():
            self._tell(self._counsel.reason(self.adviser.choices))

    def _tell(self, text: str) -> None:
        """Below everything else, which is scrolled away where there is no room for both."""
        self.rows = [(words.ADVICE, text)]
        self._scroll_by(len(self._wrapped(self._sheet().width)))
        self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """With a ring round the answer that is advised."""
        super().draw(surface)
        advised = [self._places[one.action] for one in self.adviser.choices[:1]]
        draw_counsel(self.room, surface, (), [self._buttons()[at].rect for at in advised])


def proposal_sheet(
    frame: ConflictFrame, send: Send, counsel: Counsel | None, *, is_led: bool
) -> AdvisedSheet:
    """Whom to ask; where a lesson leads, it knows whom."""
    asked = sorted(int(ref[2]) for ref in frame.takeable if ref[:2] == PROPOSE)

    def proposing(seat: int) -> Callable[[], None]:
        return lambda: send([ProposeAlliance(seat)])

    answers: list[tuple[AnyAction, Choice]] = [
        (
            ProposeAlliance(seat),
            Choice(frame.name_of(seat), proposing(seat), is_primary=index == 0),
        )
        for index, seat in enumerate(asked)
    ]
    if not is_led:
        answers.append((Throw(), Choice(words.NO_PROPOSAL)))
    return AdvisedSheet(
        frame.room, words.PROPOSAL, words.ALLIANCE_TERMS, answers, counsel, stacked=True
    )


def answer_sheet(frame: ConflictFrame, send: Send, counsel: Counsel | None) -> AdvisedSheet:
    """The proposal, for the one asked to answer before everybody."""
    asked = frame.view.asked
    assert asked is not None
    who, whom = frame.name_of(frame.view.seat), frame.name_of(asked)
    no = Choice(words.DECLINE, lambda: send([DeclineAlliance()]), ("n",))
    yes = Choice(words.ACCEPT, lambda: send([AcceptAlliance()]), ("y",), is_primary=True)
    answers = ((DeclineAlliance(), no), (AcceptAlliance(), yes))
    lines = [*words.ALLIANCE_TERMS, words.for_whom(whom)]
    return AdvisedSheet(frame.room, words.proposal(who, whom), lines, answers, counsel)
