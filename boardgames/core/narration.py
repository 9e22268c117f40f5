"""Puts a match into words: a row of texts per kind of event, and summaries turn by turn.

A game writes a `Row` for each of its events, and subclasses `Narration` where the words depend on
its rules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec

from boardgames.core.game import CHANCE, NOBODY, Event, Game, Ref, RuleRef, Seat, Who
from boardgames.core.wording import Addressing, as_sentence, join_names, pluralize

G = TypeVar("G", bound=Game[Any, Any])

Phrase = str | tuple[str, Mapping[str, object]]
"""A template, or one with values for fields that the event doesn't have.

"{seat} sailed {spaces:space} to {end}": a seat becomes a name, in recaps perhaps "you" ("{seat:of}"
and so on are the other forms of `Teller`); a number with a noun is counted ("{left:is|are}" for
irregular plurals); a callable value gets the `Teller`.
"""


class Seats(tuple[Seat, ...]):
    """Seats in the extra values of a phrase, to be named like those of the event."""


class PiecePath(NamedTuple):
    piece: Ref
    start: Ref
    end: Ref


class Turn(NamedTuple):
    """What the phrases of a recap may depend on besides their event."""

    actor: Seat
    events: Sequence[Event]
    address: Addressing
    game: Any


class Row(msgspec.Struct, frozen=True):
    """All texts about one kind of event.

    Functions get the event as the listener may see it, and the game or the turn.
    """

    log: str | Callable[[Any, Any], Phrase]
    """A full sentence for the log; empty for no line."""
    action: str | Callable[[Any, Turn], Phrase] = ""
    """For recaps: what the acting player did, to follow the name."""
    effect: str | Callable[[Any, Turn], Phrase] = ""
    """For recaps: the effect on somebody, as a separate clause."""
    spot: Ref | Callable[[Any, Any], Ref | None] | None = None
    path: Callable[[Any, Any], Sequence[PiecePath]] | None = None
    concerns: Callable[[Any, Seat], bool] | None = None
    """Whether a seat should see it at normal speed."""
    plays_on_opening: bool = False


SILENT = Row("")


def ref(kind: str, *fields: str) -> Callable[[Any, Any], Ref]:
    """For `Row.spot`: the thing of that kind named by these fields of the event."""

    def found(event: Any, game: Any) -> Ref:
        values = (getattr(event, field) for field in fields)
        return (kind, *(getattr(value, "value", value) for value in values))

    return found


def moved(
    piece: Ref | Callable[[Any, Any], Ref],
    start: Callable[[Any, Any], Ref],
    end: Callable[[Any, Any], Ref],
) -> Callable[[Any, Any], Sequence[PiecePath]]:
    """For `Row.path`."""

    def found(event: Any, game: Any) -> Sequence[PiecePath]:
        what = piece(event, game) if callable(piece) else piece
        return (PiecePath(what, start(event, game), end(event, game)),)

    return found


def seats_in(*fields: str) -> Callable[[Any, Seat], bool]:
    """For `Row.concerns`: the seats in these fields of the event."""
    return lambda event, seat: any(getattr(event, field) == seat for field in fields)


def everybody(event: Any, seat: Seat) -> bool:
    """For `Row.concerns`."""
    return True


class Narration(Generic[G]):
    rows: ClassVar[Mapping[type[Event], Row]]

    def __init__(self, game: G) -> None:
        self.game = game

    def sentence(self, event: Event, who: Who) -> str:
        log = self.rows[type(event)].log
        phrase = log(event, self.game) if callable(log) else log
        return self._filled(phrase, event, Addressing(who, NOBODY))

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        """Summarises a turn, finished or not, from events as the listener may see them."""
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return ""
        turn = Turn(actor, events, address, self.game)
        rows = [(self.rows[type(event)], event) for event in events]
        actions = [text for row, event in rows if (text := self._phrase(row.action, event, turn))]
        effects = [text for row, event in rows if (text := self._phrase(row.effect, event, turn))]
        clauses = [f"{address(actor)} {join_names(actions)}"] if actions else []
        return " ".join(as_sentence(text) for text in (*clauses, *effects))

    def spot(self, event: Event) -> Ref | None:
        spot = self.rows[type(event)].spot
        return spot(event, self.game) if callable(spot) else spot

    def paths(self, event: Event) -> Sequence[PiecePath]:
        path = self.rows[type(event)].path
        return () if path is None else path(event, self.game)

    def concerns(self, event: Event, seat: Seat) -> bool:
        concerns = self.rows[type(event)].concerns
        return concerns is not None and concerns(event, seat)

    def plays_on_opening(self, event: Event) -> bool:
        return self.rows[type(event)].plays_on_opening

    def remark(self, before: Any, events: Sequence[Event], seat: Seat) -> str:
        """A computer's comment on its own turn; empty if the turn needs none.

        Both arguments are as NOBODY sees them, so it can't reveal a secret.
        """
        return ""

    def refusal(self, view: Any, ref: Ref) -> RuleRef | None:
        """The numbered rule that stops the seat to move from using this thing."""
        return None

    def text_of(self, value: object) -> str:
        """A value in a sentence; games extend it for their types."""
        if isinstance(value, tuple):
            return join_names([self.text_of(one) for one in value])
        return str(value)

    def _phrase(self, phrase: str | Callable[[Any, Turn], Phrase], event: Event, turn: Turn) -> str:
        chosen = phrase(event, turn) if callable(phrase) else phrase
        return self._filled(chosen, event, turn.address, turn.actor)

    def _filled(
        self, phrase: Phrase, event: Event, address: Addressing, actor: Seat = CHANCE
    ) -> str:
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
                    text.append(pluralize(value, *form.split("|")))
                else:
                    text.append(self.text_of(value))
        return "".join(text)


@cache
def _parsed(template: str) -> list[tuple[str, str, str]]:
    parts = Formatter().parse(template)
    return [(literal, name or "", form or "") for literal, name, form, _ in parts]


@cache
def _seat_fields(kind: type[Event]) -> frozenset[str]:
    hints = get_type_hints(kind, include_extras=True)
    for name, found in inspect.getmembers(kind, lambda one: isinstance(one, property)):
        hints[name] = get_type_hints(found.fget, include_extras=True).get("return")
    return frozenset(name for name, hint in hints.items() if Seat in (hint, *get_args(hint)))


def _named(seats: Seat | Sequence[Seat], form: str, address: Addressing) -> str:
    if not isinstance(seats, int):
        return join_names([_named(seat, form, address) for seat in seats])
    return str(getattr(address, form)(seats)) if form else address(seats)


# The history, turn by turn -------------------------------------------------------------------

Line = tuple[str, Ref | None]
SeenTurn = tuple[Seat, list[tuple[int, Event]]]
"""Whose turn, and its events with the indices of their entries."""


class SeenEntry(msgspec.Struct, frozen=True):
    index: int
    seat: Seat
    events: tuple[Event, ...]


class TurnSummary(msgspec.Struct, frozen=True):
    seat: Seat
    """CHANCE for nobody's turn: the set-up, a storm."""
    first: int
    last: int
    text: str
    spot: Ref | None
    steps: tuple[Line, ...]

    remark: str = ""

    @property
    def whole(self) -> str:
        return f"{self.text} {self.said}".strip()

    @property
    def said(self) -> str:
        return f"“{self.remark}”" if self.remark else ""


def turn_summaries(
    narration: Narration[Any], entries: Iterable[SeenEntry], address: Addressing, who: Who
) -> list[TurnSummary]:
    splitter = TurnSplitter(narration.game)
    for entry in entries:
        splitter.add(entry)
    turns = (turn_summary(narration, turn, address, who) for turn in splitter.turns)
    return [turn for turn in turns if turn is not None]


def turn_summary(
    narration: Narration[Any], turn: SeenTurn, address: Addressing, who: Who
) -> TurnSummary | None:
    seat, parts = turn
    events = [event for _, event in parts]
    text = narration.recap(events, address)
    steps = [(line, narration.spot(e)) for e in events if (line := narration.sentence(e, who))]
    if not (text or steps):
        return None
    spot = next((s for e in reversed(events) if (s := narration.spot(e)) is not None), None)
    return TurnSummary(seat, parts[0][0], parts[-1][0], text, spot, tuple(steps))


class TurnSplitter:
    """Splits a growing history into turns; one entry can end and begin turns."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.turns: list[SeenTurn] = []
        """The last one is still growing."""
        self.length = 0
        self.last: SeenEntry | None = None

    def add(self, entry: SeenEntry) -> None:
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
    """Pieces moved since that entry, each one's moves joined to one path, and who moved them."""
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
