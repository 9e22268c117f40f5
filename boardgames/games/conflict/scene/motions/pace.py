"""How fast others' turns are shown, and who is told that they are out.

When no person is left in the game, only what decides it is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.session import Entry
from boardgames.games.conflict.narration.words import fall_words
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene import labels
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.modal import Choice, Modal

PAUSES_MS = {Phase.THROW: 260.0, Phase.CHOOSE: 160.0, Phase.ANSWER: 900.0}
"""How long a computer seems to think; its steps follow each other without a stop."""
FATEFUL = (ev.HomeTaken, ev.SeatEliminated, ev.PiecesHanded, ev.GameEnded)
"""What is shown even to those who only wait for the end."""


def thinking_ms(view: State, people: Collection[Seat]) -> float:
    return 0.0 if is_left_alone(view, people) else PAUSES_MS.get(view.phase, 0.0)


def is_left_alone(view: State, people: Collection[Seat]) -> bool:
    """Whether only computers are left in the game."""
    out = {fall.seat for fall in view.out}
    return bool(people) and out.issuperset(people)


def is_shown(event: Event, view: State, people: Collection[Seat]) -> bool:
    """Whether its animation is shown at all."""
    return isinstance(event, FATEFUL) or not is_left_alone(view, people)


class Fallen:
    """The people who are out and haven't been told so yet."""

    def __init__(self) -> None:
        self.waiting: list[Seat] = []

    def look(self, entries: Sequence[Entry], people: Collection[Seat]) -> None:
        """Notes which people the entries have put out."""
        events = (event for entry in entries for event in entry.events)
        falls = (event.seat for event in events if isinstance(event, ev.SeatEliminated))
        self.waiting += [seat for seat in falls if seat in people]

    def sheet(self, frame: ConflictFrame) -> Modal:
        """The dialog that tells them, once, that they have nothing left to do."""
        told, self.waiting = self.waiting, []
        falls = [fall for fall in frame.view.out if fall.seat in told]
        title = labels.fallen([frame.name_of(fall.seat) for fall in falls])
        lines = [fall_words(falls, frame.name_of), labels.NOTHING_LEFT]
        return Modal(frame.room, title, lines, [Choice(labels.WATCH_ON, is_primary=True)])
