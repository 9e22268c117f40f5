"""How a match is put into words: one row per kind of event, and the history told turn by turn.

Steps are what the log keeps; turns are what people remember and ask about. A game writes a `Row`
for each of its events and subclasses `Narration` where its words need its rules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec

from boardgames.core.game import CHANCE, NOBODY, Event, Game, Ref, RuleRef, Seat, Who
from boardgames.core.wording import Teller, as_sentence, counted, listed

G = TypeVar("G", bound=Game[Any, Any])

Phrase = str | tuple[str, Mapping[str, object]]
"""A template, or one with the values of fields that the event doesn't have.

"{seat} sailed {spaces:space} to {end}": a field is filled by its type. A seat becomes a name, in
recaps perhaps "you" ("{seat:of}" and so on ask for the other forms of `Teller`); a number
with a noun is counted ("{left:is|are}" where an s isn't enough); the game words its own types.
A value that names seats itself is a function of the `Teller`.
"""


class Seats(tuple[Seat, ...]):
    """Seats among the values that a phrase adds, to be named like those of the event."""


class PiecePath(NamedTuple):
    """Something that moved from one thing on the table to another."""

    piece: Ref
    start: Ref
    end: Ref


class Turn(NamedTuple):
    """What the phrases of a recap may depend on besides their own event."""

    actor: Seat
    events: Sequence[Event]
    address: Teller
    game: Any


class Row(msgspec.Struct, frozen=True):
    """All that is said of one kind of event; a function chooses where that isn't always the same.

    Functions get the event as the listener may see it, and the game or the turn.
    """

    log: str | Callable[[Any, Any], Phrase]
    """A whole sentence for the log, complete without pictures; empty: no line."""
    action: str | Callable[[Any, Turn], Phrase] = ""
    """For recaps: what the player did whose turn it is, to follow the name."""
    effect: str | Callable[[Any, Turn], Phrase] = ""
    """For recaps: what happened to somebody by it, as a clause of its own."""
    spot: Ref | Callable[[Any, Any], Ref | None] | None = None
    """The thing on the table it is about."""
    path: Callable[[Any, Any], Sequence[PiecePath]] | None = None
    """What it moved."""
    concerns: Callable[[Any, Seat], bool] | None = None
    """Whether a seat should see it at its full length; None: nobody need."""
    plays_on_opening: bool = False
    """Whether a new table begins by showing it."""


SILENT = Row("")
"""For events of which nothing is said."""


def ref(kind: str, *fields: str) -> Callable[[Any, Any], Ref]:
    """For `Row.spot`: the thing of that kind which these fields of the event name."""

    def found(event: Any, game: Any) -> Ref:
        values = (getattr(event, field) for field in fields)
        return (kind, *(getattr(value, "value", value) for value in values))

    return found


def moved(
    piece: Ref | Callable[[Any, Any], Ref],
    start: Callable[[Any, Any], Ref],
    end: Callable[[Any, Any], Ref],
) -> Callable[[Any, Any], Sequence[PiecePath]]:
    """For `Row.path`: one piece that went from one thing to another."""

    def found(event: Any, game: Any) -> Sequence[PiecePath]:
        what = piece(event, game) if callable(piece) else piece
        return (PiecePath(what, start(event, game), end(event, game)),)

    return found


def seats_in(*fields: str) -> Callable[[Any, Seat], bool]:
    """For `Row.concerns`: the seats in these fields of the event."""
    return lambda event, seat: any(getattr(event, field) == seat for field in fields)


def everybody(event: Any, seat: Seat) -> bool:
    """For `Row.concerns`: every seat."""
    return True


class Narration(Generic[G]):
    """Puts what happens in a game into words, from its rows."""

    rows: ClassVar[Mapping[type[Event], Row]]

    def __init__(self, game: G) -> None:
        self.game = game

    def sentence(self, event: Event, who: Who) -> str:
        """The event as a line of the log; empty where it has none."""
        log = self.rows[type(event)].log
        phrase = log(event, self.game) if callable(log) else log
        return self._filled(phrase, event, Teller(who, NOBODY))

    def recap(self, events: Sequence[Event], address: Teller) -> str:
        """A turn, finished or not, as a person would tell it; empty before the first.

        The events are as the listener may see them, so it tells no secret.
        """
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return ""
        turn = Turn(actor, events, address, self.game)
        rows = [(self.rows[type(event)], event) for event in events]
        actions = [text for row, event in rows if (text := self._phrase(row.action, event, turn))]
        effects = [text for row, event in rows if (text := self._phrase(row.effect, event, turn))]
        told = [f"{address(actor)} {listed(actions)}"] if actions else []
        return " ".join(as_sentence(text) for text in (*told, *effects))

    def spot(self, event: Event) -> Ref | None:
        """The thing on the table the event is about, to be shown when its line is clicked."""
        spot = self.rows[type(event)].spot
        return spot(event, self.game) if callable(spot) else spot

    def paths(self, event: Event) -> Sequence[PiecePath]:
        """What the event has moved."""
        path = self.rows[type(event)].path
        return () if path is None else path(event, self.game)

    def concerns(self, event: Event, seat: Seat) -> bool:
        """Whether the event does something to this seat that it should see at its full length."""
        concerns = self.rows[type(event)].concerns
        return concerns is not None and concerns(event, seat)

    def plays_on_opening(self, event: Event) -> bool:
        """Whether a new table begins by showing the event."""
        return self.rows[type(event)].plays_on_opening

    def remark(self, before: Any, events: Sequence[Event], seat: Seat) -> str:
        """What a computer says of its turn, and why it did so; empty where nobody would ask.

        The view before the turn and its events are as NOBODY in particular may know them, so it
        tells no secret and is the same for whoever hears it, and whenever.
        """
        return ""

    def refusal(self, view: Any, ref: Ref) -> RuleRef | None:
        """Which numbered rule keeps the seat to move from doing something with this thing."""
        return None

    def text_of(self, value: object) -> str:
        """A value in a sentence; games extend it by their own types."""
        if isinstance(value, tuple):
            return listed([self.text_of(one) for one in value])
        return str(value)

    def _phrase(self, phrase: str | Callable[[Any, Turn], Phrase], event: Event, turn: Turn) -> str:
        chosen = phrase(event, turn) if callable(phrase) else phrase
        return self._filled(chosen, event, turn.address, turn.actor)

    def _filled(self, phrase: Phrase, event: Event, address: Teller, actor: Seat = CHANCE) -> str:
        template, more = (phrase, {}) if isinstance(phrase, str) else phrase
        seats = _seat_fields(type(event))
        text = []
        for literal, name, form in _parsed(template):
            text.append(literal)
            if name == "actor":
                text.append(_named(actor, form, address))
            elif name:
                value: Any = more[name] if name in more else getattr(event, name)
                value = value(address) if callable(value) else value
                if isinstance(value, Seats) or (name in seats and name not in more):
                    text.append(_named(value, form, address))
                elif form:
                    text.append(counted(value, *form.split("|")))
                else:
                    text.append(self.text_of(value))
        return "".join(text)


@cache
def _parsed(template: str) -> list[tuple[str, str, str]]:
    """The literal text, the field behind it and that field's form, in their order."""
    parts = Formatter().parse(template)
    return [(literal, name or "", form or "") for literal, name, form, _ in parts]


@cache
def _seat_fields(kind: type[Event]) -> frozenset[str]:
    hints = get_type_hints(kind, include_extras=True)
    for name, found in inspect.getmembers(kind, lambda one: isinstance(one, property)):
        hints[name] = get_type_hints(found.fget, include_extras=True).get("return")
    return frozenset(name for name, hint in hints.items() if Seat in (hint, *get_args(hint)))


def _named(seats: Seat | Sequence[Seat], form: str, address: Teller) -> str:
    if not isinstance(seats, int):
        return listed([_named(seat, form, address) for seat in seats])
    return str(getattr(address, form)(seats)) if form else address(seats)


# The history, turn by turn -------------------------------------------------------------------

Line = tuple[str, Ref | None]
"""A line of the log, and the thing it is about."""
SeenTurn = tuple[Seat, list[tuple[int, Event]]]
"""Whose turn, and its events with their entries' numbers."""


class SeenEntry(msgspec.Struct, frozen=True):
    """One action of the history as somebody saw it: whose it was, and the events."""

    index: int
    seat: Seat
    events: tuple[Event, ...]


class ToldTurn(msgspec.Struct, frozen=True):
    """A turn as it is told to somebody: whose, what came of it, and its steps."""

    seat: Seat
    """CHANCE where nobody's turn it was: the set-up, a storm."""
    first: int
    """The first entry it is about."""
    last: int
    text: str
    spot: Ref | None
    steps: tuple[Line, ...]

    remark: str = ""
    """What a computer says of its own turn; empty where it says nothing."""

    @property
    def whole(self) -> str:
        """What came of it and what was said of it."""
        return f"{self.text} {self.said}".strip()

    @property
    def said(self) -> str:
        """The remark as it is quoted."""
        return f"“{self.remark}”" if self.remark else ""


def told_turns(
    narration: Narration[Any], entries: Iterable[SeenEntry], address: Teller, who: Who
) -> list[ToldTurn]:
    """The turns of which there is something to tell, in their order."""
    turns = turns_of(narration.game, entries)
    told = (told_turn(narration, turn, address, who) for turn in turns)
    return [turn for turn in told if turn is not None]


def told_turn(
    narration: Narration[Any], turn: SeenTurn, address: Teller, who: Who
) -> ToldTurn | None:
    """What came of a turn; None where there is nothing to tell."""
    seat, parts = turn
    events = [event for _, event in parts]
    text = narration.recap(events, address)
    steps = [(line, narration.spot(e)) for e in events if (line := narration.sentence(e, who))]
    if not (text or steps):
        return None
    spot = next((s for e in reversed(events) if (s := narration.spot(e)) is not None), None)
    return ToldTurn(seat, parts[0][0], parts[-1][0], text, spot, tuple(steps))


def turns_of(game: Game[Any, Any], entries: Iterable[SeenEntry]) -> list[SeenTurn]:
    """The history split into turns."""
    splitter = TurnSplitter(game)
    for entry in entries:
        splitter.add(entry)
    return splitter.turns


class TurnSplitter:
    """Splits a history into turns as it grows; one entry can end and begin turns."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.turns: list[SeenTurn] = []
        """The last of them grows with what is added."""
        self.length = 0
        self.last: SeenEntry | None = None

    def add(self, entry: SeenEntry) -> None:
        """The next action."""
        self.length += 1
        self.last = entry
        for event in entry.events:
            seat = self._game.begins_turn(event)
            if seat is not None or not self.turns:
                self.turns.append((CHANCE if seat is None else seat, []))
            self.turns[-1][1].append((entry.index, event))


def paths_since(
    narration: Narration[Any], entries: Sequence[SeenEntry], since: int
) -> dict[Ref, tuple[Seat, PiecePath]]:
    """What has moved since that entry, each piece's steps as one path, and whose doing it was."""
    found: dict[Ref, tuple[Seat, PiecePath]] = {}
    doer: Seat = CHANCE
    for entry in entries:
        doer = doer if entry.seat == CHANCE else entry.seat
        if entry.index < since:
            continue
        for event in entry.events:
            for piece, start, end in narration.paths(event):
                if piece in found:
                    start = found[piece][1].start
                found[piece] = (doer, PiecePath(piece, start, end))
    return {piece: path for piece, path in found.items() if path[1].start != path[1].end}
