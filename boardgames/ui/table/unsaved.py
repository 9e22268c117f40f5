"""A match that isn't saved: what the table says about it, and what can be done.

The table stays and the match goes on; whoever plays is told once, and a mark on the table stays
until a save succeeds. The journal tries again at every action by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from boardgames.core.game import Ref
from boardgames.data.journal import Journal
from boardgames.ui.folder_sheet import FolderSheet
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room

MARK: Ref = ("bar", "unsaved")
SAVED = "Everything is saved."
SAVED_ALREADY = "It is saved already: every move is, as soon as it is made."
UNSAVED = "This match is not saved"
NOTHING_KEPT = "Nothing of this is saved."
GOES_ON = "The match goes on all the same, and everything is written as soon as that works."
IS_LOST = "What isn't saved is lost once the match is put away."
WHERE = "The whole match is written there, and goes on being saved there."

Say = Callable[[str], None]
"""Tells the people at the table something in a sentence."""


class Unsaved:
    """How a match stands with its journal."""

    def __init__(
        self,
        journal: Journal,
        keep_in: Callable[[str], str],
        proposals: Callable[[], Sequence[tuple[str, Path]]],
        is_told: bool = False,
    ) -> None:
        self.journal = journal
        self.keep_in = keep_in
        """Goes on saving in a folder; gives a sentence where it can't."""
        self.proposals = proposals
        self.is_told = is_told
        """Whether the people at the table know already."""

    @property
    def trouble(self) -> str:
        """Why the match isn't saved; empty when it is."""
        return self.journal.trouble

    @property
    def standing(self) -> str:
        """What the menu says about the save."""
        return f"{UNSAVED}." if self.trouble else SAVED

    def is_news(self) -> bool:
        """Whether there is a trouble nobody has been told of."""
        if not self.trouble:
            self.is_told = False
        return bool(self.trouble) and not self.is_told

    def tell(self, room: Room, say: Say) -> None:
        """The journal's own sentence, and what can be done; Esc goes on without saving."""
        if not self.trouble:
            return
        self.is_told = True
        choices = [
            Choice("Try again", lambda: self._try_again(room, say), is_primary=True),
            Choice("Save elsewhere…", lambda: self._ask_where(room, lambda: self._said(say))),
            Choice("Go on without saving"),
        ]
        room.stack.push(Modal(room, UNSAVED, [self.trouble, GOES_ON], choices))

    def before_leaving(self, room: Room, leave: Callable[[], None]) -> None:
        """Leaves the table, after a question where something of the match would be lost by it."""
        if not self.trouble or self.journal.attempt():
            leave()
            return
        choices = [
            Choice("Save elsewhere…", lambda: self._ask_where(room, leave), is_primary=True),
            Choice("Stay"),
            Choice("Leave it unsaved", leave),
        ]
        room.stack.push(Modal(room, UNSAVED, [self.trouble, IS_LOST], choices))

    def _try_again(self, room: Room, say: Say) -> None:
        if self.journal.attempt():
            self._said(say)
        else:
            self.tell(room, say)

    def _ask_where(self, room: Room, done: Callable[[], None]) -> None:
        room.stack.push(FolderSheet(room, WHERE, self.proposals(), self.keep_in, done))

    def _said(self, say: Say) -> None:
        say(f"{SAVED} It is in {self.journal.path.parent}.")
