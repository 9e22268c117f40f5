"""Dialogs over the table: alliances to propose and to answer, and who is out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from boardgames.core.game import Ref, Seat
from boardgames.core.texts import _, in_context
from boardgames.games.conflict.narration import advice
from boardgames.games.conflict.rules import actions as act
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
    """To propose or break an alliance, on the mover's panel, while it is possible."""
    propose, break_off = _plate_texts()
    if BREAK in frame.clickable:
        ref, text, label = BREAK, break_off, labels.BREAK_LABEL
    elif any(ref[:2] == PROPOSE for ref in frame.clickable):
        ref, text, label = PROPOSE, propose, labels.PROPOSE_LABEL
    else:
        return []
    return [Button(ref, button_rect(frame), text, keys=("a",), label=_(label))]


def small_button(room: Room) -> tuple[int, int]:
    """The size of a button on a panel: never smaller than its words, however small the window."""
    height = max(room.px(36), room.letters.line_height(room.type_px(24)) + 4)
    return max(room.px(132), 4 * height), height


def _plate_texts() -> tuple[str, str]:
    return in_context("button", "Choose ally"), in_context("button", "Break alliance")


def button_rect(frame: ConflictFrame) -> Rect:
    """As wide as the longer of its texts needs."""
    room, seat = frame.room, frame.viewer
    plate = frame.areas.plates[seat]
    least, height = small_button(room)
    words = max(room.letters.width(text, room.type_px(24), "bold") for text in _plate_texts())
    rect = Rect(0, 0, words + room.px(24), height)
    rect.topright = (plate.right - room.px(12), plate.top + room.px(4))
    details = plate_details(frame, seat)
    wide = room.letters.width(frame.name_of(seat), room.type_px(28), "display")
    if rect.colliderect(details) or rect.left < details.left + wide + room.px(8):
        tray = frame.layout.dice_tray
        # Another small button is in the tray's other corner.
        rect.width = min(rect.width, tray.width - least - 3 * room.px(10))
        rect.topright = (tray.right - room.px(10), tray.top + room.px(10))
    return rect


class AdvisedSheet(Modal):
    """A dialog with a button for advice, since it covers the table's."""

    def __init__(
        self,
        frame: ConflictFrame,
        port: Port,
        title: str,
        lines: Sequence[str],
        answers: Sequence[tuple[act.AnyAction, Choice]],
        *,
        stacked: bool = False,
    ) -> None:
        choices = [choice for _action, choice in answers]
        first = 0
        self._frame, self._weigh = frame, port.advice_source()
        if self._weigh is not None:
            asking = Choice(_(labels.ADVICE), keys=("h",))
            first, choices = (0, [*choices, asking]) if stacked else (1, [asking, *choices])
        super().__init__(frame.room, title, lines, choices, stacked)
        self.adviser = Adviser()
        self._places = {action: first + index for index, (action, _choice) in enumerate(answers)}

    @property
    def is_thinking(self) -> bool:
        return self.adviser.is_thinking

    def take(self, ref: Ref) -> None:
        if self._weigh is None or self.choices[int(ref[1])].text != _(labels.ADVICE):
            super().take(ref)
            return
        self.adviser.begin(self._weigh())
        self._tell(_(THINKING_IT_OVER))

    def update(self, ms: float) -> None:
        if self.adviser.update():
            frame = self._frame
            self._tell(advice.reason(frame.game, frame.view, self.adviser.choices, frame.name_of))

    def _tell(self, text: str) -> None:
        """Shows advice below everything else, scrolled into view."""
        self.rows = [(_(labels.ADVICE), text)]
        self._scroll_by(len(self._wrapped(self._sheet().width)))
        self.changed()

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        advised = [self._places[one.action] for one in self.adviser.choices[:1]]
        draw_advice(self.room, surface, (), [self._buttons()[at].rect for at in advised])


def proposal_sheet(frame: ConflictFrame, port: Port) -> AdvisedSheet:
    """Whom to ask; a lesson doesn't offer to ask nobody."""
    asked = sorted(int(ref[2]) for ref in frame.clickable if ref[:2] == PROPOSE)

    answers: list[tuple[act.AnyAction, Choice]] = []
    for seat in asked:
        proposal = act.ProposeAlliance(seat)
        propose = partial(port.send, [proposal])
        # Gold only where there is no choice: one of several may be the wrong one.
        is_only = len(asked) == 1
        answers.append((proposal, Choice(frame.name_of(seat), propose, is_primary=is_only)))
    if frame.lesson_run is None:
        answers.append((act.Throw(), Choice(_(labels.NO_PROPOSAL))))
    return AdvisedSheet(
        frame, port, _(labels.PROPOSAL), labels.alliance_terms(), answers, stacked=True
    )


def breaking_sheet(frame: ConflictFrame, port: Port) -> Modal:
    """Asks once more: everybody will know, and it can't be mended this turn."""
    allied = (ally.other(frame.viewer) for ally in frame.view.allies)
    ally = next(frame.name_of(other) for other in allied if other is not None)
    keep = Choice(_(labels.KEEP_ALLIANCE), is_primary=True)
    leave = Choice(_(labels.BREAK_ALLIANCE), lambda: port.send([act.BreakAlliance()]), ("b",))
    title = _("Break the alliance with {player}?", player=ally)
    return Modal(frame.room, title, [_(line) for line in labels.BREAKING], [leave, keep])


def answer_sheet(frame: ConflictFrame, port: Port) -> AdvisedSheet:
    """The proposal, for the seat that was asked."""
    asked = frame.view.asked
    assert asked is not None
    who, whom = frame.name_of(frame.view.seat), frame.name_of(asked)
    no = Choice(_(labels.DECLINE), lambda: port.send([act.DeclineAlliance()]), ("n",))
    yes = Choice(
        _(labels.ACCEPT), lambda: port.send([act.AcceptAlliance()]), ("y",), is_primary=True
    )
    answers = ((act.DeclineAlliance(), no), (act.AcceptAlliance(), yes))
    lines = [*labels.alliance_terms(), labels.for_whom(whom)]
    return AdvisedSheet(frame, port, labels.proposal(who, whom), lines, answers)


def fallen_sheet(frame: ConflictFrame, seats: Sequence[Seat]) -> Modal:
    """Tells people who are out that they have nothing left to do."""
    falls = [fall for fall in frame.view.out if fall.seat in seats]
    title = labels.fallen(frame, [fall.seat for fall in falls])
    lines = [labels.fall_words(falls, frame.name_of, frame.listener), _(labels.NOTHING_LEFT)]
    return Modal(frame.room, title, lines, [Choice(_(labels.WATCH_ON), is_primary=True)])
