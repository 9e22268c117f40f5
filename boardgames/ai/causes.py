"""Cuts a finished match into segments, each with one cause: luck, a seat's choice, or solving."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from boardgames.core.game import CHANCE, NOBODY, Event, Game, Seat
from boardgames.core.prospects import Prospects
from boardgames.core.review import Cause
from boardgames.core.session import Entry


class Segment(NamedTuple):
    """entries[begin:end], all with the same cause; no turn begins inside."""

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


def begin_of(
    game: Game[Any, Any], index: int, seat: Seat, events: Iterable[Event], asked: Seat | None
) -> tuple[int, Seat] | None:
    """Where the turn begins that an entry tells of, and whose it is; None if it tells of none.

    `asked` is the seat that could only ask for this entry; None if there was something to choose.
    """
    told = [game.begins_turn(event) for event in events]
    seats = [one for one in told if one is not None]
    if not seats:
        return None
    # The roll that tells of a turn is part of it, and so is asking for it.
    is_asked_for = seat == CHANCE and asked is not None and told[0] in (asked, CHANCE)
    return index - 1 if is_asked_for else index + 1, seats[-1]


def asked_by(
    game: Game[Any, Any], entries: Sequence[Entry], states: Sequence[Any], index: int
) -> Seat | None:
    """Who could only ask for that entry, as `begin_of` takes it."""
    if index == 0 or not _is_forced(game, entries[index - 1], states[index - 1]):
        return None
    return entries[index - 1].seat


def _turns(game: Game[Any, Any], entries: Sequence[Entry], states: Sequence[Any]) -> list[Turn]:
    starts = dict[int, Seat]()
    for entry in entries:
        asked = asked_by(game, entries, states, entry.index)
        begun = begin_of(game, entry.index, entry.seat, entry.events, asked)
        if begun is not None and begun[0] < len(entries):
            starts[begun[0]] = begun[1]
    return [
        Turn(begin, end, starts[begin], game.round_of(states[begin]))
        for begin, end in pairwise([*starts, len(entries)])
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
    return None if _is_forced(game, entry, state) else (Cause.CHOICE, entry.seat)


def _is_forced(game: Game[Any, Any], entry: Entry, state: Any) -> bool:
    return entry.seat != CHANCE and len(game.legal_actions(state)) == 1
