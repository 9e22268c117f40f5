"""Functions from a frame to text for the screen and for ears."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from boardgames.core.game import Seat
from boardgames.core.narration import ToldTurn
from boardgames.ui.speech import Words

MOST_TURNS = 12
"""How many turns are told at most, however long nobody was asked anything."""


def undo_pause_words(undo_key: str) -> str:
    return f"Done. {undo_key} takes it back; any press goes on."


def handing_over_words(name: str, undo_key: str) -> str:
    """`undo_key` is empty where nothing can be undone."""
    more = f" You can still take back with {undo_key}." if undo_key else ""
    return f"{name} is next.{more}"


def away_words(missed: Sequence[ToldTurn], shown: int) -> str:
    """The turn that is being shown to somebody who was away."""
    now = next((turn.whole for turn in missed if turn.last >= shown), "")
    return f"While you were away: {now}" if now else "While you were away …"


def told_lately(turns: Sequence[ToldTurn], since: int, mover: Seat | None) -> Words:
    """The turns that ended at that entry or later; for the mover's present turn its steps.

    Computers are quicker than any voice, so their turns are told as recaps.
    """
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
