"""What a table answers in words: why not, advice, and why a move can't be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.ui.table.place import Note

if TYPE_CHECKING:
    from boardgames.ui.table.table import TableScene


def tell_why_not(table: TableScene, ref: Ref) -> None:
    """Says which rule forbids it, or at least what it is."""
    target = table.target_of(ref)
    if target is None:
        return
    reason = table.why_not(ref)
    if reason is not None:
        table.note = Note(reason.sentence, target.rect, reason.rule)
    elif target.label:
        table.note = Note(target.label, target.rect)
    table.changed()


def advise(table: TableScene) -> None:
    """Advice beside the buttons."""
    text = table.hint() if table.decides and table.has_hints else "No advice now."
    table.note = Note(text or "No advice here.", table.areas.bar)
    table.changed()


def undo(table: TableScene) -> None:
    """Takes back the last decision, or says why it can't be."""
    if table.stage.is_busy:
        table.stage.skip()
    refusal = table.session.undo_refusal
    if refusal:
        table.note = Note(f"Nothing can be taken back: {refusal}.", table.areas.bar)
        table.changed()
    else:
        table.session.undo()
        table.note = None
        table.catch_up()
