"""A match that isn't saved: what the table says about it, and what can be done.

The table stays and the match goes on; whoever plays is told once, and a mark on the table stays
until a save succeeds. The journal tries again at every action by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.data.journal import Journal
from boardgames.ui.folder_sheet import FolderSheet
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.place import Note

if TYPE_CHECKING:
    from boardgames.ui.table import TableScene

MARK: Ref = ("bar", "unsaved")
SAVED = "Everything is saved."
GOES_ON = "The match goes on all the same, and everything is written as soon as that works."
IS_LOST = "What isn't saved is lost once the match is put away."
WHERE = "The whole match is written there, and goes on being saved there."


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

    def is_news(self) -> bool:
        """Whether there is a trouble nobody has been told of."""
        if not self.trouble:
            self.is_told = False
        return bool(self.trouble) and not self.is_told


def trouble_of(table: TableScene) -> str:
    """Why the match on the table isn't saved; empty when it is, or needn't be."""
    return table.place.unsaved.trouble if table.place.unsaved is not None else ""


def standing(table: TableScene) -> str:
    """What the menu says about the save."""
    if table.place.unsaved is None:
        return "Nothing of this is saved."
    return "This match is not saved." if trouble_of(table) else SAVED


def tell_news(table: TableScene) -> None:
    """Says that the match isn't saved, where that is news."""
    if table.place.unsaved is not None and table.place.unsaved.is_news():
        tell(table)


def tell(table: TableScene) -> None:
    """The journal's own sentence, and what can be done; Esc goes on without saving."""
    unsaved = table.place.unsaved
    if unsaved is None or not unsaved.trouble:
        return
    unsaved.is_told = True
    choices = [
        Choice("Try again", lambda: _try_again(table), is_primary=True),
        Choice("Save elsewhere…", lambda: _ask_where(table, lambda: _said(table))),
        Choice("Go on without saving"),
    ]
    lines = [unsaved.trouble, GOES_ON]
    table.room.stack.push(Modal(table.room, "This match is not saved", lines, choices))
    table.changed()


def before_leaving(table: TableScene, leave: Callable[[], None]) -> None:
    """Leaves the table, after a question where something of the match would be lost by it."""
    unsaved = table.place.unsaved
    if unsaved is None or not unsaved.trouble or unsaved.journal.attempt():
        leave()
        return
    choices = [
        Choice("Save elsewhere…", lambda: _ask_where(table, leave), is_primary=True),
        Choice("Stay"),
        Choice("Leave it unsaved", leave),
    ]
    lines = [unsaved.trouble, IS_LOST]
    table.room.stack.push(Modal(table.room, "This match is not saved", lines, choices))


def _try_again(table: TableScene) -> None:
    unsaved = table.place.unsaved
    if unsaved is not None and not unsaved.journal.attempt():
        tell(table)
        return
    _said(table)


def _ask_where(table: TableScene, done: Callable[[], None]) -> None:
    unsaved = table.place.unsaved
    assert unsaved is not None
    proposals = unsaved.proposals()
    table.room.stack.push(FolderSheet(table.room, WHERE, proposals, unsaved.keep_in, done))


def _said(table: TableScene) -> None:
    unsaved = table.place.unsaved
    assert unsaved is not None
    table.note = Note(f"{SAVED} It is in {unsaved.journal.path.parent}.", table.areas.bar)
    table.changed()
