"""Puts a match into words: a row of texts per kind of event, and summaries turn by turn.

A game writes a `Row` for each of its events, and subclasses `Narration` where the words depend on
its rules.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import islice
from string import Formatter
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args, get_type_hints

import msgspec

from boardgames.core.game import CHANCE, Event, Game, Outcome, Ref, RuleRef, Seat, Who
from boardgames.core.players import Manner
from boardgames.core.texts import Plural, Template, _, listed
from boardgames.core.wording import Addressing

G = TypeVar("G", bound=Game[Any, Any])

Phrase = Template | tuple[Template, Mapping[str, object]]
"""A template of the catalogue, or one with values for fields that the event doesn't have.

"{player} sailed to {end}.": fields are attributes of the event; seats become names, and
`{player}` is the event's `seat`.
"""


class Seats(tuple[Seat, ...]):
    """Seats in the extra values of a phrase, to be named like those of the event."""


class Recap(msgspec.Struct, frozen=True):
    """What an event adds to the summary of its turn: one whole sentence.

    A summary has the two sentences of the greatest weight, that one first.
    """

    weight: int
    text: Template
    you: Mapping[str, Template] = {}
    """The template for a listener in that field: {"seat": "You raised sails."}."""
    values: Mapping[str, object] = {}


RECAP_SENTENCES = 2


Lines = Mapping[Manner, Sequence[Template]]


class Reactions(NamedTuple):
    """What computers say when they take something from a person, or a person from them."""

    losers: Callable[[Any, Any], Sequence[Seat]]
    """The seats that lose something by an event, given the game; the player of the turn gains."""
    taking: Lines
    losing: Lines


NO_REACTIONS = Reactions(lambda event, game: (), {}, {})


class Figures(NamedTuple):
    """What the end screen counts, as a table."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    """By seat: a cell for each heading."""


class PiecePath(NamedTuple):
    piece: Ref
    start: Ref
    end: Ref
    through: tuple[Ref, ...] = ()
    """What it passed in between, where that mattered."""


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

    log: Template | Callable[[Any, Any], Phrase]
    """A full sentence for the log; empty for no line."""
    recap: Recap | Callable[[Any, Turn], Recap | None] | None = None
    spot: Ref | Callable[[Any, Any], Ref | None] | None = None
    path: Callable[[Any, Any], Sequence[PiecePath]] | None = None
    ends_path: bool = False
    """Whether the piece has arrived, so that another move this turn is a path of its own."""
    traces: Callable[[Any, Any], Ref] | None = None
    """The piece whose whole path explains the event."""
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
    reactions: ClassVar[Reactions] = NO_REACTIONS

    def __init__(self, game: G) -> None:
        self.game = game

    def sentence(self, event: Event, who: Who) -> str:
        log = self.rows[type(event)].log
        phrase = log(event, self.game) if callable(log) else log
        template, values = phrase if isinstance(phrase, tuple) else (phrase, {})
        return self._worded(template, values, event, who) if template else ""

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        """Summarises a turn, finished or not, from events as the listener may see them."""
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return ""
        return " ".join(self.recap_sentences(Turn(actor, events, address, self.game)))

    def recap_sentences(self, turn: Turn) -> list[str]:
        """The weightiest sentences of a turn; games that sum up several events extend it."""
        found = [(recap, event) for event in turn.events if (recap := self._recap_of(event, turn))]
        return self._weightiest(found, turn)

    def _recap_of(self, event: Event, turn: Turn) -> Recap | None:
        recap = self.rows[type(event)].recap
        return recap(event, turn) if callable(recap) else recap

    def _weightiest(self, found: Sequence[tuple[Recap, Event]], turn: Turn) -> list[str]:
        by_weight = sorted(found, key=lambda one: -one[0].weight)
        texts = (self._recap_text(recap, event, turn) for recap, event in by_weight)
        return list(islice(dict.fromkeys(texts), RECAP_SENTENCES))

    def _recap_text(self, recap: Recap, event: Event, turn: Turn) -> str:
        listener = turn.address.listener
        for field, template in recap.you.items():
            value: Any = turn.actor if field == "actor" else _value(event, recap.values, field)
            if value == listener or (isinstance(value, tuple) and listener in value):
                return self._worded(template, recap.values, event, turn.address.who, turn.actor)
        return self._worded(recap.text, recap.values, event, turn.address.who, turn.actor)

    def outcome(self, outcome: Outcome, who: Who) -> str:
        """How the match ended, in a sentence for the log; names everybody."""
        return _("The match is over.")

    def spot(self, event: Event) -> Ref | None:
        spot = self.rows[type(event)].spot
        return spot(event, self.game) if callable(spot) else spot

    def paths(self, event: Event) -> Sequence[PiecePath]:
        path = self.rows[type(event)].path
        return () if path is None else path(event, self.game)

    def ends_path(self, event: Event) -> bool:
        return self.rows[type(event)].ends_path

    def traced(self, event: Event) -> Ref | None:
        traces = self.rows[type(event)].traces
        return None if traces is None else traces(event, self.game)

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

    def advised(self, view: Any, action: Any, who: Who) -> str:
        """A decision as advice in one sentence, without reasons; empty if nobody can advise it."""
        return ""

    def refusal(self, view: Any, ref: Ref) -> RuleRef | None:
        """The numbered rule that stops the seat to move from using this thing."""
        return None

    def text_of(self, value: object) -> str:
        """A value in a sentence; games extend it for their types."""
        if isinstance(value, tuple):
            return listed([self.text_of(one) for one in value])
        return str(value)

    def _worded(
        self,
        template: Template,
        values: Mapping[str, object],
        event: Event,
        who: Who,
        actor: Seat = CHANCE,
    ) -> str:
        """A template with the values of an event; seats become names."""
        seats, found = seat_fields(type(event)), dict[str, object]()
        for field in fields(template):
            value: Any = actor if field == "actor" else _value(event, values, field)
            is_seat = field in ("actor", "player") or (field in seats and field not in values)
            if isinstance(value, Seats) or (is_seat and isinstance(value, tuple)):
                found[field] = listed([who(seat) for seat in value])
            elif is_seat:
                found[field] = who(value)
            else:
                found[field] = value if isinstance(value, int) else self.text_of(value)
        return _(template, **found)


def _value(event: Event, values: Mapping[str, object], field: str) -> object:
    if field in values:
        return values[field]
    return getattr(event, "seat" if field == "player" else field)


@cache
def fields(template: Template) -> frozenset[str]:
    """The values a template names; a translation may name fewer."""
    texts = (template.one, template.other) if isinstance(template, Plural) else (template,)
    names = {name for text in texts for _literal, name, *_rest in Formatter().parse(text) if name}
    return frozenset(names | {template.count} if isinstance(template, Plural) else names)


@cache
def seat_fields(kind: type[Event]) -> frozenset[str]:
    hints = get_type_hints(kind, include_extras=True)
    for name, found in inspect.getmembers(kind, lambda one: isinstance(one, property)):
        hints[name] = get_type_hints(found.fget, include_extras=True).get("return")
    return frozenset(name for name, hint in hints.items() if Seat in (hint, *get_args(hint)))


# The history, turn by turn -------------------------------------------------------------------

Line = tuple[str, Ref | None]
SeenTurn = tuple[Seat, list[tuple[int, Event]]]
"""Whose turn, and its events with the indices of their entries."""


TurnKey = tuple[int, Seat]
"""Tells turns apart: the first entry, which the turn before may share, and the seat."""


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
    def key(self) -> TurnKey:
        return self.first, self.seat

    @property
    def whole(self) -> str:
        """With what a computer said about it."""
        return f"{self.text} “{self.remark}”" if self.remark else self.text


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
    events = [event for _index, event in parts]
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


def paths_of(narration: Narration[Any], turn: SeenTurn, since: int = 0) -> list[PiecePath]:
    """How pieces moved in a turn from that entry on; what a piece moved in one go is one path."""
    found: list[PiecePath] = []
    unfinished: dict[Ref, int] = {}
    traced: set[int] = set()
    for index, event in turn[1]:
        for path in narration.paths(event) if index >= since else ():
            number = unfinished.setdefault(path.piece, len(found))
            if number == len(found):
                found.append(path)
            elif found[number].end != path.end:
                through = (*found[number].through, found[number].end)
                found[number] = found[number]._replace(end=path.end, through=through)
            if narration.ends_path(event):
                del unfinished[path.piece]
        piece = narration.traced(event)
        if piece in unfinished:
            traced.add(unfinished[piece])
    return [
        path if number in traced else path._replace(through=())
        for number, path in enumerate(found)
        if path.start != path.end
    ]


def is_same_turn(one: SeenTurn, other: SeenTurn) -> bool:
    """Whether they consist of the same event objects; comparing their values would be slow."""
    return len(one[1]) == len(other[1]) and all(
        at == its_at and event is its_event
        for (at, event), (its_at, its_event) in zip(one[1], other[1], strict=True)
    )
