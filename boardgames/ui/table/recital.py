"""What a table has for ears: the prompt, a note, a call, and what happened lately.

Others' turns are told as their recaps, once the table waits for a person: computers are quicker
than any voice. Of the turn that goes on its steps are told, since dice and draws are only shown.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from boardgames.core.game import Seat
from boardgames.core.story import ToldTurn
from boardgames.ui.speech import Words

MOST_TURNS = 12
"""However long nobody was asked anything, so many turns are told."""


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
            found.append(((turn.first, turn.seat), turn.text))
    return tuple(found)
