"""A table in words: what is asked now, and all that it has for ears.

Others' turns are told as their recaps, once the table waits for a person: computers are quicker
than any voice. Of the turn that goes on its steps are told, since dice and draws are only shown.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, TypeVar

from boardgames.core.game import NOBODY, Action, Game, Seat
from boardgames.core.narration import ToldTurn
from boardgames.ui.speech import Heard, Words
from boardgames.ui.table.handed_table import HandedTable
from boardgames.ui.table.sitting import Turn

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")

MOST_TURNS = 12
"""However long nobody was asked anything, so many turns are told."""


class SpokenTable(HandedTable[G, S, A, L]):
    """A table that says what it wants."""

    _words: Words = ()
    """What ears were given when something was asked last: while things move nothing is new."""

    def prompt_words(self) -> str:
        """One sentence on what happens now."""
        if self.place.guide is not None:
            return self.place.guide.text if self.is_settled else ""
        if self._is_catching_up:
            return self._away_words()
        if self.stage.press is not None:
            return self.stage.press.prompt
        if not self.is_settled:
            return ""
        if self.rethink.is_on:
            key = self.room.key_name("u")
            return f"Done. {key} takes it back; any press goes on."
        seat, outcome = self.session.to_move, self.session.outcome
        match self.sitting.turn:
            case Turn.DECISION:
                return self.prompt(self.picker.meant())
            case Turn.HAND_OVER:
                can_undo = self.session.undo_length is not None
                key = self.room.key_name("u")
                more = f" You can still take back with {key}." if can_undo else ""
                return f"{self.name_of(seat if seat is not None else NOBODY)} is next.{more}"
            case Turn.COMPUTER:
                return f"{self.name_of(seat if seat is not None else NOBODY)} is thinking."
            case Turn.OVER:
                return self.end_words(outcome) if outcome else ""

    def _away_words(self) -> str:
        """The turn that is being shown to somebody who was away."""
        shown = self.sitting.shown
        now = next((turn.whole for turn in self._missed if turn.last >= shown), "")
        return f"While you were away: {now}" if now else "While you were away …"

    def heard(self) -> Heard:
        """Note, call, prompt and focus; once it waits for a person, also what has happened.

        Nothing is told to one person alone while the screen is due to another: the room listens.
        """
        sitting, shown = self.sitting, self.sitting.shown
        is_asked = self.is_settled and not self.rethink.is_on
        is_due = is_asked and sitting.turn is Turn.HAND_OVER and sitting.alone != NOBODY
        if self.is_settled or self.stage.press is not None:
            # Whoever is still thinking after a move needn't be named again.
            turn = None if sitting.turn is Turn.COMPUTER else (shown, self.stage.press is None)
            note = self.room.in_label(self.note.text) if self.note is not None else ""
            call = self.banner.text if self.banner.is_up else ""
            self._words = (
                (("note", self._notes_told), note),
                (("call",), call),
                (("prompt", turn), self.prompt_words()),
            )
        story: Words = ()
        if is_asked and sitting.turn is not Turn.COMPUTER and not is_due:
            own = (e.index for e in reversed(self.session.entries) if e.seat == sitting.viewer)
            story = told_lately(self.story, next(own, 0), self.session.to_move)
        focus = "" if is_due and self.log_panel.is_open else self.focus_words()
        key = (self.focused, self._steps)
        return Heard(self.number, self._words, (key, focus), story, sitting.alone)

    def focus_words(self) -> str:
        """What the keyboard is on, as long as it shows."""
        return super().focus_words() if self.shows_focus else ""


def told_lately(turns: Sequence[ToldTurn], since: int, mover: Seat | None) -> Words:
    """The turns that ended at that entry or later; of the mover's own one its steps."""
    found: list[tuple[Hashable, str]] = []
    for turn in turns[-MOST_TURNS:]:
        if turn.last < since:
            continue
        if turn is turns[-1] and turn.seat == mover:
            steps = enumerate(text for text, _ in turn.steps)
            found.extend(((turn.first, step), text) for step, text in steps)
        elif turn.text:
            found.append(((turn.first, turn.seat), turn.whole))
    return tuple(found)
