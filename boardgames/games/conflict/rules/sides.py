"""Who is whose friend, and what is deadly or shut for whom, at one moment of a match.

Everything here follows from the seats that are out and the alliances that stand, so it is worked
out once for each such situation and shared by all positions in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.board import Field
from boardgames.games.conflict.rules.state import (
    HELD,
    RESERVE,
    START,
    Alliance,
    Fall,
    Kind,
    Piece,
    Realm,
    Rules,
    State,
    Terms,
    held_by,
)
from boardgames.games.conflict.rules.walks import Chart

LEAST_FOR_ALLIANCE = 3
"""CF-80: this many players must be in the game."""
Squares = list[tuple[int, int]]
"""The squares of each seat's pieces as bits, then of those among them that no airplane takes."""


class Side(msgspec.Struct, frozen=True):
    """The table as one seat meets it."""

    seat: Seat
    live: tuple[Seat, ...]
    friends: tuple[Seat, ...]
    """The seat itself, its ally, its partner."""
    enemies: tuple[Seat, ...]
    friend_ids: tuple[int, ...]
    enemy_ids: tuple[int, ...]
    guard_ids: tuple[int, ...]
    """Enemy pieces an airplane can't take."""
    mines: int
    """Live mines of others, allies' and partners' among them."""
    shut: int
    """Live home circles of friends, where no move may end."""
    fateful: int
    """Where a step can do more than move a piece, no matter who is there."""
    mine_owners: dict[str, Seat]
    """Of the live mines of others."""
    enemy_homes: dict[str, Seat]


class Situation(NamedTuple):
    """Who is out and who is allied, with the sides that follow from it."""

    pieces: int
    """How many there are, which tells the number of seats."""
    out: tuple[Fall, ...]
    allies: tuple[Alliance, ...]
    sides: tuple[Side, ...]


class Standing(NamedTuple):
    """Where pieces are to one side, as bits."""

    kept: int
    """Where no move of the side may end: friends are there, or it is a friend's circle."""
    guards: int
    """The squares no airplane of the side may enter."""
    prey: int
    """Enemies that can be run over."""


class Table:
    """What follows from the number of seats: corners, homes, piece ids."""

    def __init__(self, rules: Rules, field: Field, seats: int) -> None:
        self.seats = seats
        self.corners = rules.seats[seats]
        self.homes = tuple(field.homes[corner] for corner in self.corners)
        self.mines = tuple(
            tuple(square for square, corner in field.mines.items() if corner == mine)
            for mine in self.corners
        )
        each = rules.each
        self.ids = tuple(range(seat * each, (seat + 1) * each) for seat in range(seats))
        self.all_seats = tuple(range(seats))

    def seat_of(self, corner: int) -> Seat | None:
        return self.corners.index(corner) if corner in self.corners else None


class Sides:
    """Finds the side of a seat in a state; the same situation is worked out only once."""

    def __init__(self, rules: Rules, field: Field, terms: Terms) -> None:
        self.rules = rules
        self.field = field
        self.terms = terms
        self.chart = chart = Chart(field, rules.dice.faces)
        self.each = rules.each
        self.kinds = tuple(kind for kind in Kind for _ in range(rules.pieces.of(kind).total))
        self.realms = tuple(rules.pieces.of(kind).moves for kind in self.kinds)
        self.values = tuple(rules.pieces.of(kind).value for kind in self.kinds)
        self.tables = {seats: Table(rules, field, seats) for seats in rules.seats}
        self.bit_of: dict[str, int] = dict(chart.bit_of)
        for place in (START, RESERVE, *(held_by(seat) for seat in range(max(self.tables)))):
            self.bit_of[place] = 0
        self._known: dict[object, tuple[Side, ...]] = {}
        self._now = Situation(0, (), (), ())
        self._guard = tuple(kind in rules.planes_cannot_take for kind in self.kinds)
        self._stood: tuple[object, Squares] = (None, [])
        self._answered: tuple[object, object, Standing] = (None, None, Standing(0, 0, 0))

    def table(self, state: State) -> Table:
        return self.tables[len(state.pieces) // self.each]

    def realm(self, piece: int) -> Realm:
        return self.realms[piece % self.each]

    def kind(self, piece: int) -> Kind:
        return self.kinds[piece % self.each]

    def owner(self, piece: int) -> Seat:
        return piece // self.each

    def value(self, piece: int) -> int:
        return self.values[piece % self.each]

    def of(self, state: State, seat: Seat) -> Side:
        """The table as the seat meets it now."""
        known = self._now
        if (
            state.allies is not known.allies
            or state.out is not known.out
            or len(state.pieces) != known.pieces
        ):
            known = self._now = self._situation(state)
        return known.sides[seat]

    def _situation(self, state: State) -> Situation:
        out, allies = state.out, state.allies
        key = (len(state.pieces), out, allies)
        sides = self._known.get(key)
        if sides is None:
            table = self.table(state)
            found = [self._side(table, seat, out, allies) for seat in table.all_seats]
            sides = self._known[key] = tuple(found)
        return Situation(*key, sides)

    def is_paired(self, table: Table) -> bool:
        """CF-88: whether the table plays in pairs, which takes every corner."""
        return self.terms.partnership and table.seats == len(self.rules.corners)

    def offers_alliances(self, table: Table) -> bool:
        """Whether alliances exist at the table: CF-80, CF-87, CF-88."""
        is_crowded = table.seats >= LEAST_FOR_ALLIANCE
        return self.terms.alliances and is_crowded and not self.is_paired(table)

    def partner(self, table: Table, seat: Seat) -> Seat | None:
        """The partner of a seat, in or out; None where there are none."""
        if not self.is_paired(table):
            return None
        corner = table.corners[seat]
        for pair in self.rules.partners:
            if corner in pair:
                return table.seat_of(pair[0] if pair[1] == corner else pair[1])
        return None

    def is_guard(self, piece: int) -> bool:
        """CF-45: whether it keeps airplanes away."""
        return self._guard[piece % self.each]

    def in_play(self, state: State, seat: Seat) -> list[int]:
        """The pieces a seat may move: on the board or in its starting area."""
        pieces, squares, ids = state.pieces, self.chart.number, self.table(state).ids[seat]
        return [one for one in ids if pieces[one].at in squares or pieces[one].at == START]

    def standing(self, side: Side, pieces: tuple[Piece, ...]) -> Standing:
        """Where everybody is to a side; the answer given last is remembered."""
        known, of, found = self._answered
        if known is not pieces or of is not side:
            squares = self.squares(pieces)
            kept, guards, prey = side.shut, 0, 0
            for seat in side.friends:
                kept |= squares[seat][0]
            for seat in side.enemies:
                prey |= squares[seat][0]
                guards |= squares[seat][1]
            found = Standing(kept, guards, prey)
            self._answered = (pieces, side, found)
        return found

    def squares(self, pieces: tuple[Piece, ...]) -> Squares:
        """Where everybody is; the answer given last is remembered."""
        known, found = self._stood
        if known is not pieces:
            found = [
                self._squares(pieces, ids) for ids in self.tables[len(pieces) // self.each].ids
            ]
            self._stood = (pieces, found)
        return found

    def _squares(self, pieces: tuple[Piece, ...], ids: range) -> tuple[int, int]:
        every = guards = 0
        for number, is_guard in zip(ids, self._guard, strict=True):
            bit = self.bit_of[pieces[number].at]
            every |= bit
            if is_guard:
                guards |= bit
        return every, guards

    def rested(self, before: tuple[Piece, ...], after: tuple[Piece, ...], piece: int) -> None:
        """A move by one piece has led from the one to the other, and nothing else has happened."""
        known, squares = self._stood
        if known is not before:
            return
        seat, kind = divmod(piece, self.each)
        left, come = self.bit_of[before[piece].at], self.bit_of[after[piece].at]
        every, guards = squares[seat]
        if self._guard[kind]:
            guards = guards & ~left | come
        squares = squares.copy()
        squares[seat] = every & ~left | come, guards
        self._stood = (after, squares)

    def _side(
        self, table: Table, seat: Seat, out: tuple[Fall, ...], allies: tuple[Alliance, ...]
    ) -> Side:
        fallen = {fall.seat for fall in out}
        live = tuple(one for one in table.all_seats if one not in fallen)
        partner = self.partner(table, seat)
        friends = [seat]
        friends += [one for one in live if one == partner]
        friends += [one for ally in allies for one in (ally.other(seat),) if one is not None]
        enemies = [one for one in live if one not in friends]
        others = [one for one in live if one != seat]
        owners = {square: one for one in others for square in table.mines[one]}
        enemy_ids = tuple(number for one in enemies for number in table.ids[one])
        return Side(
            seat,
            live,
            tuple(friends),
            tuple(enemies),
            tuple(number for one in friends for number in table.ids[one]),
            enemy_ids,
            tuple(number for number in enemy_ids if self.is_guard(number)),
            self.chart.mask(owners),
            self.chart.mask(table.homes[one] for one in friends if one != seat),
            self.chart.mask((*owners, *(table.homes[one] for one in enemies))),
            owners,
            {table.homes[one]: one for one in enemies},
        )


def first_pieces(rules: Rules, seats: int) -> tuple[Piece, ...]:
    """Everybody's pieces as they begin, those of the starting area first within a kind."""
    pieces: list[Piece] = []
    for seat in range(seats):
        for kind in Kind:
            rule = rules.pieces.of(kind)
            places = [START] * rule.start + [RESERVE] * rule.reserve
            pieces += [Piece(kind, seat, place) for place in places]
    return tuple(pieces)


def is_free(piece: Piece) -> bool:
    """Whether it is nobody's prisoner."""
    return not piece.at.startswith(HELD)


def occupants(pieces: tuple[Piece, ...], names: Mapping[str, int]) -> dict[str, int]:
    """The piece on each square that has one; `names` are the squares."""
    return {piece.at: number for number, piece in enumerate(pieces) if piece.at in names}
