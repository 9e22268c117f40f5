"""A table that speaks: notes, labels, what a newcomer is told, and what wasn't saved.

All of it comes and goes by itself, and none of it decides anything.
"""

from __future__ import annotations

from typing import Any, TypeVar

from boardgames.core.game import Action, Game
from boardgames.ui.scene import Room
from boardgames.ui.table.label import Label
from boardgames.ui.table.magnified_table import MagnifiedTable
from boardgames.ui.table.notes import Note, hint
from boardgames.ui.table.place import Place

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class ToldTable(MagnifiedTable[G, S, A, L]):
    """A table with words beside the board."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self._note: Note | None = None
        self._note_left = 0.0
        self._notes_told = 0
        self.label = Label()

    @property
    def words_wait(self) -> bool:
        """Whether a note or a label only waits for its time."""
        return self._note is not None or self.label.is_coming

    def let_words_pass(self, ms: float) -> None:
        """A note leaves when it could be read; a label comes when the pointer rests."""
        if self._note is not None:
            self._note_left -= ms
            if self._note_left <= 0:
                self.tell(None)
        if self.stage.is_busy:
            self.is_dirty |= self.label.dismiss()
        elif self.label.update(ms):
            self.is_dirty = True

    def tell_unsaved(self) -> None:
        """Says that the match isn't saved, where that is news."""
        if self.place.unsaved is not None and self.place.unsaved.is_news():
            self.explain_unsaved()

    def explain_unsaved(self) -> None:
        """Why the match isn't saved, and what can be done."""
        if self.place.unsaved is not None:
            self.place.unsaved.tell(self.room, self.say)
            self.changed()

    def say(self, text: str) -> None:
        """Says a sentence in the notes' place, until it is read or something is pressed."""
        self.tell(Note(text))

    @property
    def note(self) -> Note | None:
        """What stands in the notes' place: an answer, or else what a newcomer is told."""
        if self._note is None and self.hints_told.now:
            return hint(self.hints_told.now)
        return self._note

    def tell(self, note: Note | None) -> None:
        """Says something in the notes' place; None for nothing more."""
        self._note = note
        self._note_left = 0.0 if note is None else note.stays_ms
        self._notes_told += note is not None
        self.changed()
