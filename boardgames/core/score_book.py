"""The score book: finished matches, and what they say about people and games.

Entries never change. Renamed or merged people and removed matches are changes beside them, so that
a book that was rebuilt from the saves says the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, NamedTuple

import msgspec

from boardgames.core.players import HUMAN, Short

VERSION = 1
MOST_SEATS = 12

_Number = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


# Thousands of them are read; nothing they hold refers back to them, so they can do without garbage
# collection.


class SeatScore(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    name: Short
    place: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    has_won: bool = False
    kind: Short = HUMAN
    is_person: bool = False
    """Whether somebody typed or confirmed the name."""
    score: _Number | None = None
    records: dict[Short, _Number] = {}
    hidden: tuple[Short, ...] = ()
    """Members who were removed from the book."""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    @property
    def people(self) -> list[str]:
        """Who sat there: several in a team; nobody where the name was only suggested."""
        names = _members(self.name) if self.is_person else []
        return [name for name in names if name not in self.hidden]


TEAM = "&"
"""Joins the names of a team that shares a seat."""


def _members(name: str) -> list[str]:
    return [part.strip() for part in name.split(TEAM) if part.strip()]


class _Line(msgspec.Struct, frozen=True, tag_field="line", gc=False):
    id: Short
    """Of the match."""
    version: int = msgspec.field(default=VERSION, name="v")


class Entry(_Line, frozen=True, kw_only=True, tag="match"):
    game: Short
    save: Short
    """The name of its file."""
    started: Short
    """As an ISO date with time and zone."""
    seats: Annotated[tuple[SeatScore, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    board: Short = ""
    variants: dict[Short, bool | _Number | Short] = {}
    """Those that differ from the usual."""
    rounds: _Count = 0
    minutes: _Count | None = None
    """None if it wasn't watched by a clock, or was found again in a save."""


class Withdrawn(_Line, frozen=True, tag="withdrawn"):
    """The end was undone."""


class Sitting(_Line, frozen=True, kw_only=True, tag="sitting"):
    """Part of a match was played and then interrupted."""

    minutes: _Count


BookLine = Entry | Withdrawn | Sitting


class _Change(msgspec.Struct, frozen=True, tag_field="line"):
    at: Short
    """When it was made, as an ISO date; it concerns matches that began before."""
    version: int = msgspec.field(default=VERSION, name="v")


class Renamed(_Change, frozen=True, kw_only=True, tag="renamed"):
    """Renames a person, or merges them with one who has that name."""

    old: Short
    new: Short


class PersonRemoved(_Change, frozen=True, kw_only=True, tag="person-removed"):
    """Their matches stay in the book."""

    name: Short


class PersonRestored(_Change, frozen=True, kw_only=True, tag="person-restored"):
    name: Short


class MatchRemoved(_Change, frozen=True, kw_only=True, tag="match-removed"):
    id: Short


class MatchRestored(_Change, frozen=True, kw_only=True, tag="match-restored"):
    id: Short


Change = Renamed | PersonRemoved | PersonRestored | MatchRemoved | MatchRestored


class Book(NamedTuple):
    """What is shown: entries with all changes."""

    entries: Sequence[Entry]
    """The latest first."""
    removed_people: Sequence[str] = ()
    removed_matches: Sequence[Entry] = ()


def entries_of(lines: Iterable[BookLine]) -> list[Entry]:
    """One for each match that is over, with the minutes of all its sittings; latest first."""
    found: dict[str, Entry] = {}
    spent = Counter[str]()
    for line in lines:
        match line:
            case Entry() if line.id in found and line.minutes is None:
                pass  # found again in a save, which knows no minutes
            case Entry():
                found[line.id] = line
            case Withdrawn():
                found.pop(line.id, None)
            case Sitting():
                spent[line.id] += line.minutes
    whole = [
        msgspec.structs.replace(entry, minutes=entry.minutes + spent[entry.id])
        if entry.minutes is not None and spent[entry.id]
        else entry
        for entry in found.values()
    ]
    whole.sort(key=lambda entry: entry.started, reverse=True)
    return whole


def book_of(entries: Iterable[Entry], changes: Sequence[Change]) -> Book:
    """`entries` the latest first."""
    people = [change for change in changes if isinstance(change, _PEOPLE)]
    gone, names_gone = set[str](), dict[str, None]()
    for change in changes:
        match change:
            case MatchRemoved():
                gone.add(change.id)
            case MatchRestored():
                gone.discard(change.id)
            case PersonRemoved():
                names_gone[change.name] = None
            case PersonRestored():
                names_gone.pop(change.name, None)
            case Renamed():
                names_gone.pop(change.new, None)
    shown, removed = list[Entry](), list[Entry]()
    for entry in entries:
        changed = _with_people_changed(entry, people) if people else entry
        (removed if entry.id in gone else shown).append(changed)
    return Book(shown, list(names_gone), removed)


_PEOPLE = Renamed | PersonRemoved | PersonRestored


def _with_people_changed(entry: Entry, changes: Sequence[Change]) -> Entry:
    """Each change applies to matches that had begun when it was made."""
    due = [change for change in changes if change.at >= entry.started]
    if not due:
        return entry
    seats = tuple(_changed_seat(seat, due) if seat.is_human else seat for seat in entry.seats)
    return msgspec.structs.replace(entry, seats=seats) if seats != entry.seats else entry


def _changed_seat(seat: SeatScore, changes: Sequence[Change]) -> SeatScore:
    names, is_person, hidden = _members(seat.name), seat.is_person, list(seat.hidden)
    for change in changes:
        match change:
            case Renamed() if change.old in names:
                joined = [change.new if name == change.old else name for name in names]
                names = list(dict.fromkeys(joined))
                # Who gets a name is somebody.
                is_person = True
            case PersonRemoved() if change.name in names:
                hidden.append(change.name)
            case PersonRestored():
                hidden = [name for name in hidden if name != change.name]
    if (names, is_person, hidden) == (_members(seat.name), seat.is_person, list(seat.hidden)):
        return seat
    name = f" {TEAM} ".join(names)
    return msgspec.structs.replace(seat, name=name, is_person=is_person, hidden=tuple(hidden))


# People --------------------------------------------------------------------------------------


class Tally(NamedTuple):
    played: int
    won: int


class Rivalry(NamedTuple):
    """How often two people were ahead of each other."""

    met: int
    ahead: int
    behind: int


class Person(NamedTuple):
    name: str
    total: Tally
    by_game: Mapping[str, Tally]
    longest_run: int
    """Of wins, over all games."""
    against: Mapping[str, Rivalry]
    """Other people, those met most often first."""


class _Career:
    """What one person played, while it is counted."""

    def __init__(self) -> None:
        self.by_game = dict[str, list[int]]()
        """Matches and wins."""
        self.against = dict[str, list[int]]()
        """Matches, how often ahead, how often behind."""
        self.run = self.longest_run = 0

    def add(self, game: str, seat: SeatScore, people: Mapping[str, SeatScore]) -> None:
        """A match; `people` are all who played it, and where they sat."""
        own = self.by_game.setdefault(game, [0, 0])
        own[0] += 1
        own[1] += seat.has_won
        self.run = self.run + 1 if seat.has_won else 0
        self.longest_run = max(self.longest_run, self.run)
        place = seat.place
        for name, their in people.items():
            if their is not seat:
                rivalry = self.against.setdefault(name, [0, 0, 0])
                rivalry[0] += 1
                rivalry[1] += place < their.place
                rivalry[2] += place > their.place

    def person(self, name: str) -> Person:
        by_game = {game: Tally(*counts) for game, counts in self.by_game.items()}
        total = Tally(*map(sum, zip(*self.by_game.values(), strict=True)))
        rivals = sorted(self.against.items(), key=lambda pair: -pair[1][0])
        against = {other: Rivalry(*counts) for other, counts in rivals}
        return Person(name, total, by_game, self.longest_run, against)


def people_of(entries: Sequence[Entry]) -> list[Person]:
    """Those who won most first; `entries` the latest first."""
    careers: dict[str, _Career] = {}
    for entry in reversed(entries):
        # Two who were joined may have played each other: their better place counts.
        worst_first = sorted(entry.seats, key=lambda seat: -seat.place)
        people = {name: seat for seat in worst_first for name in seat.people}
        for name, seat in people.items():
            if name not in careers:
                careers[name] = _Career()
            careers[name].add(entry.game, seat, people)
    found = [career.person(name) for name, career in careers.items()]
    return sorted(found, key=lambda one: (-one.total.won, one.total.played, one.name))


# Records -------------------------------------------------------------------------------------


class Best(NamedTuple):
    """The best value of something, and who has it; the first to reach it keeps it."""

    value: int
    names: tuple[str, ...]
    entry: Entry


def best_of(
    entries: Sequence[Entry],
    value_of: Callable[[SeatScore], int | None],
    *,
    is_lowest: bool = False,
    name: str = "",
) -> Best | None:
    """Of people only, or of one of them; `entries` the latest first."""
    best: Best | None = None
    sign = -1 if is_lowest else 1
    for entry in reversed(entries):
        for seat in entry.seats:
            if not seat.is_human or seat.hidden or (name and name not in seat.people):
                continue
            value = value_of(seat)
            if value is None:
                continue
            if best is None or sign * value > sign * best.value:
                best = Best(value, (seat.name,), entry)
            elif value == best.value and entry is best.entry:
                best = best._replace(names=(*best.names, seat.name))
    return best


def length_record(entries: Sequence[Entry], *, is_longest: bool) -> Best | None:
    """By rounds, in a game that has them; of the winners it names the people."""
    best: Best | None = None
    for entry in reversed(entries):
        rounds = entry.rounds
        if rounds and (
            best is None or (rounds > best.value if is_longest else rounds < best.value)
        ):
            won = [seat for seat in entry.seats if seat.has_won]
            names = (seat.name for seat in won if seat.is_human and not seat.hidden)
            best = Best(rounds, tuple(names), entry)
    return best
