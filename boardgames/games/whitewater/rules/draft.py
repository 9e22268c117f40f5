"""A position being changed: opened from a frozen state, worked on, and frozen again.

One action can push a line of rafts, carry them on and lock cards; doing that on a mutable copy
keeps each rule a plain statement, and costs one new state per action instead of one per change.
In a trace each event freezes the draft: an event is appended when all that it shows has happened.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Event, Seat, Trace
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.events import CardSpent, EnergySpent
from boardgames.games.whitewater.rules.state import (
    OVER,
    READY,
    SPENT,
    Card,
    Member,
    Raft,
    State,
    Terms,
)


class Draft:
    """The fields of a `State`, open for change, and the events so far."""

    __slots__ = (
        "active", "carried", "characters", "closed", "course", "due", "energy", "events",
        "finished", "first", "given", "paddles", "pairs", "phase", "rafts", "resume", "river",
        "roll", "round", "settling", "terms", "used", "working",
    )  # fmt: skip

    river: River

    def __init__(self, terms: Terms, state: State, trace: Trace[State] | None = None) -> None:
        self.terms = terms
        self.events: list[Event] = [] if trace is None else _TracedEvents(self, trace)
        self.phase = state.phase
        self.energy = state.energy
        self.course = state.course
        self.first = state.first
        self.active = state.active
        self.round = state.round
        self.pairs = state.pairs
        self.given = state.given
        self.characters = state.characters
        self.rafts = list(state.rafts)
        self.paddles = state.paddles
        self.working = state.working
        self.closed = state.closed
        self.settling = state.settling
        self.carried = state.carried
        self.used = state.used
        self.roll = state.roll
        self.due = state.due
        self.resume = state.resume
        self.finished = state.finished
        if state.rafts:
            self.river = terms.river(state.course)

    def frozen(self) -> State:
        return State(
            self.phase,
            self.energy,
            self.course,
            self.first,
            self.active,
            self.round,
            self.pairs,
            self.given,
            self.characters,
            tuple(self.rafts),
            self.paddles,
            self.working,
            self.closed,
            self.settling,
            self.carried,
            self.used,
            self.roll,
            self.due,
            self.resume,
            self.finished,
        )

    @property
    def is_over(self) -> bool:
        return self.phase is OVER

    def index(self, letter: str) -> int:
        """Where the raft of that letter is in `rafts`."""
        for index, raft in enumerate(self.rafts):
            if raft.letter == letter:
                return index
        raise KeyError(letter)

    def raft_at(self, here: Hex) -> int:
        """The place in `rafts` of the raft that is there, or -1."""
        for index, raft in enumerate(self.rafts):
            if raft.hex == here:
                return index
        return -1

    def side(self, index: int, seat: Seat) -> int:
        """Which half of the crew (0 or 1) the seat is; it must be in the raft."""
        return 0 if self.rafts[index].crew[0].seat == seat else 1

    def set_member(self, index: int, side: int, member: Member) -> Raft:
        """Puts a changed half of a crew back; gives the new raft."""
        raft = self.rafts[index]
        one, other = raft.crew
        crew = (member, other) if side == 0 else (one, member)
        changed = Raft(
            raft.letter, crew, raft.hex, raft.facing, raft.capsized, raft.arrived, raft.moved
        )
        self.rafts[index] = changed
        return changed

    def set_card(self, index: int, side: int, which: int, card: Card) -> None:
        member = self.rafts[index].crew[side]
        left, right = member.cards
        cards = (card, right) if which == 0 else (left, card)
        self.set_member(
            index, side, Member(member.seat, cards, member.stake, member.spare, member.swimmer)
        )

    def set_energy(self, seat: Seat, count: int) -> None:
        self.energy = (*self.energy[:seat], count, *self.energy[seat + 1 :])

    def pay(self, index: int, cost: int, energy: int) -> None:
        """WR-38: the mover's cards for that raft become spent; Action cards left first."""
        seat = self.active
        self.used = -1
        if energy:
            self.set_energy(seat, self.energy[seat] - energy)
            self.events.append(EnergySpent(seat, energy))
        owed = cost - energy
        if not owed:
            return
        raft = self.rafts[index]
        side = 0 if raft.crew[0].seat == seat else 1
        left, right = raft.crew[side].cards
        if left is READY:
            owed -= 1
            self.used = 0
            self.set_card(index, side, 0, SPENT)
            self.events.append(CardSpent(seat, raft.letter, 0))
        if owed and right is READY:
            if self.used < 0:
                self.used = 1
            self.set_card(index, side, 1, SPENT)
            self.events.append(CardSpent(seat, raft.letter, 1))

    def work_with(self, letter: str) -> int:
        """Takes up a raft, and gives its place in `rafts`."""
        self.working = letter
        return self.index(letter)

    def change_raft(self, index: int, **changes: object) -> Raft:
        changed = replace(self.rafts[index], **changes)
        self.rafts[index] = changed
        return changed


class _TracedEvents(list[Event]):
    """Events that go into a trace, each with the position as it is when it is appended."""

    def __init__(self, draft: Draft, trace: Trace[State]) -> None:
        super().__init__()
        self._draft = draft
        self._trace = trace

    def append(self, event: Event) -> None:
        self._trace.add(event, self._draft.frozen())
