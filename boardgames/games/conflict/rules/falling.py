"""What a step does to others: captures, mines, home circles, and seats that fall.

A `Draft` gathers the changes of one step in the order the rules give them, because a capture can
free pieces, fell a seat and end an alliance before the next thing is looked at.
"""

from __future__ import annotations

import msgspec

from boardgames.core.game import Event, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.sides import LEAST_FOR_ALLIANCE, Sides, is_free
from boardgames.games.conflict.rules.state import START, Fall, Fallen, Piece, Realm, State, held_by
from boardgames.games.conflict.rules.turns import Events, die_played


class Draft:
    """A state in the making, with what could be seen so far."""

    __slots__ = ("allies", "before", "events", "out", "pieces", "sides", "took")

    def __init__(self, sides: Sides, before: State, events: Events) -> None:
        self.sides = sides
        self.before = before
        self.events = events
        self.pieces = list(before.pieces)
        self.out = before.out
        self.allies = before.allies
        self.took = before.took

    def note(self, event: Event) -> None:
        if self.events is not None:
            self.events.add(event, self.state())

    def put(self, number: int, place: str) -> None:
        piece = self.pieces[number]
        self.pieces[number] = Piece(piece.kind, piece.seat, place)

    def hold(self, number: int, seat: Seat) -> None:
        self.put(number, held_by(seat))
        self.took = True

    def is_out(self, seat: Seat) -> bool:
        return any(fall.seat == seat for fall in self.out)

    def live(self) -> list[Seat]:
        return [seat for seat in self.sides.table(self.before).all_seats if not self.is_out(seat)]

    def fell(self, seat: Seat, by: Seat, reason: Fallen) -> None:
        """Takes a seat out: what it has and holds goes to the other, whose own pieces come free."""
        self.out = (*self.out, Fall(seat, by, reason))
        self.note(ev.SeatEliminated(seat, by, reason))
        handed, freed = self._spoils(seat, by)
        for number in handed:
            self.hold(number, by)
        if handed:
            self.note(ev.PiecesHanded(seat, by, tuple(handed)))
        for owner, numbers in freed.items():
            for number in numbers:
                self.put(number, START)  # CF-55, CF-89
            self.note(ev.PiecesFreed(owner, tuple(numbers)))

    def _spoils(self, seat: Seat, by: Seat) -> tuple[list[int], dict[Seat, list[int]]]:
        """The pieces that the one who felled a seat gets, and those that come free by owner."""
        friend = self.sides.partner(self.sides.table(self.before), by)
        prison = held_by(seat)
        handed: list[int] = []
        freed: dict[Seat, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            if piece.at == prison and (
                piece.seat == by or (piece.seat == friend and not self.is_out(piece.seat))
            ):
                freed.setdefault(piece.seat, []).append(number)
            elif piece.at == prison or (piece.seat == seat and is_free(piece)):
                handed.append(number)
        return handed, freed

    def has_free_piece(self, seat: Seat) -> bool:
        return any(
            is_free(self.pieces[number]) for number in self.sides.table(self.before).ids[seat]
        )

    def end_alliances(self) -> None:
        """CF-86: an alliance ends as soon as a member is out or only two are left."""
        is_crowded = len(self.live()) >= LEAST_FOR_ALLIANCE
        for ally in self.allies:
            if not is_crowded or self.is_out(ally.a) or self.is_out(ally.b):
                self.allies = tuple(one for one in self.allies if one is not ally)
                self.note(ev.AllianceEnded(ally.a, ally.b))

    def state(self) -> State:
        return msgspec.structs.replace(
            self.before, pieces=tuple(self.pieces), out=self.out, allies=self.allies, took=self.took
        )


def strike(draft: Draft, mover: int, to: str, captured: int | None, left: int) -> bool:
    """Everything after the moving itself; whether the mover is still on its square."""
    sides, state = draft.sides, draft.before
    seat = sides.owner(mover)
    side = sides.of(state, seat)
    if captured is not None:
        draft.hold(captured, seat)
        draft.note(ev.PieceCaptured(captured, mover, to))
    killer = side.mine_owners.get(to)
    realm = sides.realm(mover)
    if realm is Realm.LAND or (realm is Realm.AIR and left):
        killer = None  # CF-74: an airplane crosses a mine unharmed
    if killer is not None:
        draft.hold(mover, killer)
        draft.before = die_played(state)
        draft.note(ev.MineExploded(to, mover, killer))
    elif left == 0 and to in side.enemy_homes:
        loser = side.enemy_homes[to]
        draft.note(ev.HomeTaken(loser, seat, mover))
        draft.fell(loser, seat, Fallen.HOME)
    _fell_empty_seats(draft, seat, killer, captured)
    if draft.out is not state.out:
        draft.end_alliances()
    return killer is None


def _fell_empty_seats(draft: Draft, seat: Seat, killer: Seat | None, captured: int | None) -> None:
    # CF-59: the mover first, so that the seat that felled it recovers its pieces and stays in.
    if killer is not None and not draft.has_free_piece(seat):
        draft.fell(seat, killer, Fallen.PIECES)
    if captured is None:
        return
    loser = draft.sides.owner(captured)
    if not draft.is_out(loser) and not draft.has_free_piece(loser):
        draft.fell(loser, seat, Fallen.PIECES)
