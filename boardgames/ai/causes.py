"""Cuts a finished match into segments, each with one cause: luck, a seat's choice, or solving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgames.core.game import CHANCE, NOBODY, Game, Seat
from boardgames.core.prospects import Prospects
from boardgames.core.review import Cause
from boardgames.core.session import Entry


class Segment(NamedTuple):
    """entries[begin:end], all with the same cause; no turn begins before its end."""

    begin: int
    end: int
    cause: Cause
    seat: Seat
    """Whose choice it was; CHANCE for luck, NOBODY for solving."""


class Turn(NamedTuple):
    """entries[begin:end]."""

    begin: int
    end: int
    seat: Seat
    """CHANCE for what belongs to nobody's turn."""
    round: int


class Course(NamedTuple):
    """A finished match, ready for review."""

    game: Game[Any, Any]
    entries: Sequence[Entry]
    states: Sequence[Any]
    """One more than entries: before each, and the last."""
    begins: frozenset[int]
    """The lengths of the history at which a turn begins."""
    turns: Sequence[Turn]
    segments: Sequence[Segment]


def course_of(
    game: Game[Any, Any], entries: Sequence[Entry], states: Sequence[Any], prospects: Prospects
) -> Course:
    turns = _turns(game, entries, states)
    begins = frozenset(turn.begin for turn in turns)
    segments = _segments(game, entries, states, prospects, begins)
    return Course(game, entries, states, begins, turns, segments)


def _turns(game: Game[Any, Any], entries: Sequence[Entry], states: Sequence[Any]) -> list[Turn]:
    starts = list[tuple[int, Seat]]()
    for entry in entries[:-1]:
        seats = [seat for event in entry.events if (seat := game.begins_turn(event)) is not None]
        if seats:
            starts.append((entry.index + 1, seats[-1]))
    ends = [begin for begin, _ in starts[1:]] + [len(entries)]
    return [
        Turn(begin, end, seat, game.round_of(states[begin]))
        for (begin, seat), end in zip(starts, ends, strict=True)
    ]


def _segments(
    game: Game[Any, Any],
    entries: Sequence[Entry],
    states: Sequence[Any],
    prospects: Prospects,
    begins: frozenset[int],
) -> list[Segment]:
    found = list[Segment]()
    begin, current = 0, None
    for index, entry in enumerate(entries):
        cause = _cause(game, entry, states[index], prospects)
        if index > begin and (index in begins or (cause and current and cause != current)):
            found.append(_segment(begin, index, current))
            begin, current = index, cause
        # A forced move decides nothing and belongs to what is beside it.
        current = current or cause
    if begin < len(entries):
        found.append(_segment(begin, len(entries), current))
    return found


_Cause = tuple[Cause, Seat]


def _segment(begin: int, end: int, cause: _Cause | None) -> Segment:
    return Segment(begin, end, *(cause or (Cause.LUCK, CHANCE)))


def _cause(game: Game[Any, Any], entry: Entry, state: Any, prospects: Prospects) -> _Cause | None:
    if prospects.is_solving(entry.action):
        return Cause.SOLVING, NOBODY
    if entry.seat == CHANCE:
        return Cause.LUCK, CHANCE
    return (Cause.CHOICE, entry.seat) if len(game.legal_actions(state)) > 1 else None
