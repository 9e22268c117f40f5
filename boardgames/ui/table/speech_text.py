"""The table in words: the prompt, and everything it has for ears.

Others' turns are read as their recaps once the table waits for a person: computers are quicker than
any voice. Of the present turn the steps are read, since dice and draws are only shown.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from boardgames.core.game import NOBODY, Seat
from boardgames.core.narration import TurnSummary
from boardgames.core.texts import _
from boardgames.ui.scene import Room
from boardgames.ui.speech import SpeechContent, Words
from boardgames.ui.table.game_ui import GameUI
from boardgames.ui.table.next_player import Banner
from boardgames.ui.table.notes import Notes
from boardgames.ui.table.services import TableServices
from boardgames.ui.table.states import Computing, Deciding, Ended, HandingOver, Showing, UndoPause
from boardgames.ui.table.turns import Turns
from boardgames.ui.table.viewpoint import Viewpoint

MOST_TURNS = 12
"""How many turns are read at most."""


class Spoken(Protocol):
    """The table."""

    room: Room
    place: TableServices
    turns: Turns
    viewpoint: Viewpoint
    notes: Notes
    banner: Banner
    ui: GameUI[Any, Any, Any]

    @property
    def frame(self) -> Any: ...

    def name_of(self, seat: Seat) -> str: ...

    def end_words(self) -> str: ...


class SpeechText:
    def __init__(self, table: Spoken) -> None:
        self._table = table
        self._said: Words = ()
        """What the voice was last given; nothing is new while things move."""

    def prompt(self) -> str:
        table, state = self._table, self._table.turns.state
        press = table.turns.stage.press
        if table.place.guide is not None:
            told = table.place.guide.text
            if press is not None:
                return f"{told.splitlines()[0]}\n{press.prompt}"
            return "" if isinstance(state, Showing) else told
        match state:
            case Showing(_, missed) if missed:
                return _away_words(missed, table.viewpoint.shown)
            case Showing() if press is not None:
                return press.prompt
            case UndoPause():
                undo = table.room.key_name("u")
                return _("Done. Press {key} to undo, any key to continue.", key=undo)
            case Deciding():
                return table.ui.prompt(table.frame).text
            case HandingOver(seat):
                told = _("{player} is next.", player=table.name_of(seat))
                if table.turns.session.undo_length is None:
                    return told
                undo = _("You can still undo with {key}.", key=table.room.key_name("u"))
                return f"{told} {undo}"
            case Computing(seat):
                return _("{player} is thinking.", player=table.name_of(seat))
            case Ended():
                return table.end_words()
        return ""

    def heard(
        self, screen: int, focus: tuple[Hashable, str], *, is_log_open: bool
    ) -> SpeechContent:
        """Note, banner, prompt and focus; once the table waits for a person, also the story.

        Nothing is read to one person alone while the screen is due to another.
        """
        table, state = self._table, self._table.turns.state
        viewpoint, session = table.viewpoint, table.turns.session
        is_waiting = not isinstance(state, Showing | UndoPause | Computing)
        is_due = isinstance(state, HandingOver) and viewpoint.private_viewer != NOBODY
        press = table.turns.stage.press
        if not isinstance(state, Showing) or press is not None:
            # A computer that keeps thinking needn't be named again.
            turn = None if isinstance(state, Computing) else (viewpoint.shown, press is None)
            note = table.notes.now
            self._said = (
                (("note", table.notes.count), table.room.in_label(note.text) if note else ""),
                (("call",), table.banner.text if table.banner.is_up else ""),
                (("prompt", turn), self.prompt()),
            )
        elif table.turns.stage.words:
            self._said = ((("moment", viewpoint.shown), table.turns.stage.words),)
        story: Words = ()
        if is_waiting and not is_due:
            own = (e.index for e in reversed(session.entries) if e.seat == viewpoint.viewer)
            story = told_lately(viewpoint.now().story, next(own, 0), session.to_move)
        if is_due and is_log_open:
            focus = (focus[0], "")
        return SpeechContent(screen, self._said, focus, story, viewpoint.private_viewer)


def _away_words(missed: Sequence[TurnSummary], shown: int) -> str:
    now = next((turn.whole for turn in missed if turn.last >= shown), "")
    return f"{_('While you were away:')} {now}" if now else _("While you were away…")


def told_lately(turns: Sequence[TurnSummary], since: int, mover: Seat | None) -> Words:
    """The turns that ended at that entry or later; the steps of the mover's present turn."""
    found: list[tuple[Hashable, str]] = []
    for turn in turns[-MOST_TURNS:]:
        if turn.last < since:
            continue
        if turn is turns[-1] and turn.seat == mover:
            steps = enumerate(text for text, _spot in turn.steps)
            found.extend(((turn.first, step), text) for step, text in steps)
        elif turn.text:
            found.append(((turn.first, turn.seat), turn.whole))
    return tuple(found)
