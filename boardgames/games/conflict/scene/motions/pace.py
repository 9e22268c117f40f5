"""How fast the others' turns go by: pauses of computers, motions beside the stage, and watching.

Whoever is out is told once. When no person is left in the game, only what decides it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.session import Entry
from boardgames.games.conflict.narration.words import fall_words
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.modal import Choice, Modal

PAUSES_MS = {Phase.THROW: 260.0, Phase.CHOOSE: 160.0, Phase.ANSWER: 900.0}
"""How long a computer player seems to think; its steps follow each other without a stop."""
FATEFUL = (ev.HomeTaken, ev.SeatEliminated, ev.PiecesHanded, ev.GameEnded)
"""What is shown also to those who only wait for the end."""


def pause(view: State, people: Collection[Seat]) -> float:
    """Milliseconds a computer seems to think."""
    return 0.0 if is_left_alone(view, people) else PAUSES_MS.get(view.phase, 0.0)


def is_left_alone(view: State, people: Collection[Seat]) -> bool:
    """Whether computers play on among themselves, since every person is out."""
    out = {fall.seat for fall in view.out}
    return bool(people) and out.issuperset(people)


def is_shown(event: Event, view: State, people: Collection[Seat]) -> bool:
    """Whether anybody wants to see it happen."""
    return isinstance(event, FATEFUL) or not is_left_alone(view, people)


def haste(event: Event, entries: Sequence[Entry], haste_of: Callable[[Entry], float]) -> float:
    """How fast the entry of an event is shown that is about to be."""
    found = (one for one in reversed(entries) if any(event is other for other in one.events))
    return next((haste_of(entry) for entry in found), 1.0)


class Fallen:
    """Those who are out and haven't been told so yet."""

    def __init__(self) -> None:
        self.waiting: list[Seat] = []

    def look(self, entries: Sequence[Entry], people: Collection[Seat]) -> None:
        """Finds those among the people who fell just now."""
        events = (event for entry in entries for event in entry.events)
        falls = (event.seat for event in events if isinstance(event, ev.SeatEliminated))
        self.waiting += [seat for seat in falls if seat in people]

    def sheet(self, frame: ConflictFrame) -> Modal:
        """Tells them, once, that nothing is asked of them any more."""
        told, self.waiting = self.waiting, []
        falls = [fall for fall in frame.view.out if fall.seat in told]
        title = words.fallen([frame.name_of(fall.seat) for fall in falls])
        lines = [fall_words(falls, frame.name_of), words.NOTHING_LEFT]
        return Modal(frame.room, title, lines, [Choice(words.WATCH_ON, is_primary=True)])
