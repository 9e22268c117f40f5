"""What a computer says of a turn that makes the others ask why: the reason, as the board shows it.

All is worked out from the position before the turn and what could be seen of it, with the exact
sweep, so that a remark is true for any player and can be checked by counting.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.core.texts import _, plural
from boardgames.games.bermuda.narration.sentences import spaces_from_port, title_of
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.rules import BermudaTriangle, dangers
from boardgames.games.bermuda.rules.sailing import (
    Fleets,
    course,
    node_of,
    owner_at,
    pay_at,
    pay_for,
    sail,
    sails,
)
from boardgames.games.bermuda.rules.state import Phase, State, dollars

MANY = 3
"""This many spins more make a danger worth a word."""
SOON = 4
"""Up to how many steps before a port a ship is nearly there."""
A_LOT = 0.1
"""What share of the money to win is worth a risk."""


class _Turn(NamedTuple):
    """A turn as it was played, and what else could have been."""

    game: BermudaTriangle
    before: State
    """With the roll."""
    move: Sail
    others: tuple[Sail, ...]

    @property
    def seat(self) -> Seat:
        return self.before.turn

    @property
    def sea(self) -> Sea:
        return self.game.sea

    def after(self, move: Sail) -> State:
        return sail(self.sea, self.before, move)

    def danger(self, state: State, ship: int) -> int:
        return dangers(self.game, state, self.seat)[ship - 1]

    @property
    def spins(self) -> int:
        return len(self.sea.spins)

    def steps(self, move: Sail) -> int:
        return course(self.sea, self.before, self.before.ships[self.seat][move.ship - 1]).steps

    def pay(self, move: Sail) -> int:
        return pay_for(self.sea, self.before, move)


def remark(game: BermudaTriangle, before: State, events: Sequence[Event], seat: Seat) -> str:
    """The reason for the turn, in the first person; empty where nobody would ask for it."""
    rolled = next((event for event in events if isinstance(event, ev.DieRolled)), None)
    sailed = next((event for event in events if isinstance(event, ev.ShipSailed)), None)
    if rolled is None or sailed is None or rolled.seat != seat:
        return ""
    position = replace(before, phase=Phase.SAIL, turn=seat, roll=rolled.pips)
    move = Sail(sailed.ship, sailed.path[-1])
    others = tuple(other for other in sails(game.sea, position) if other != move)
    turn = _Turn(game, position, move, others)
    if owner_at(before.ships, move.to) == seat:
        return _of_own_ship(turn, before.ships)
    if turn.pay(move):
        return ""
    left = max((other for other in others if turn.pay(other)), key=turn.pay, default=None)
    if left is not None:
        return _of_dock_left(turn, left)
    return _of_ship_spared(turn) or _of_risk(turn)


def _of_own_ship(turn: _Turn, ships: Fleets) -> str:
    """It landed on a ship of its own."""
    number = next(
        number
        for number, berth in enumerate(ships[turn.seat], 1)
        if owner_at(((berth,),), turn.move.to) == 0
    )
    if not turn.others:
        return _("I landed on my own ship {ship}: nothing else could sail.", ship=number)
    here = turn.danger(turn.before, number)
    there = turn.danger(turn.after(turn.move), number)
    if here - there >= MANY:
        return _(
            "I sent my own ship {ship} back: there {spins} of {all} spins would have caught it.",
            ship=number,
            spins=here,
            all=turn.spins,
        )
    return ""


def _of_dock_left(turn: _Turn, left: Sail) -> str:
    """It could have docked and been paid, and did not."""
    sea, money, port = turn.sea, dollars(turn.pay(left)), title_of(turn.sea, left.to)
    after = turn.after(turn.move)
    here, there = turn.danger(turn.before, turn.move.ship), turn.danger(after, turn.move.ship)
    if here - there >= MANY:
        return _(
            "I left {money} in {port}: {spins} of {all} spins would have caught my ship {ship}.",
            money=money,
            port=port,
            spins=here,
            all=turn.spins,
            ship=turn.move.ship,
        )
    docked = turn.danger(turn.after(left), left.ship)
    if docked - turn.danger(after, left.ship) >= MANY:
        return _(
            "I stayed out of {port}: {spins} of {all} spins could have caught me there.",
            port=port,
            spins=docked,
            all=turn.spins,
        )
    if owner_at(turn.before.ships, turn.move.to) is not None:
        place = spaces_from_port(sea, turn.move.to)
        return _(
            "I left {money} in {port} to send back the ship {place}.",
            money=money,
            port=port,
            place=place,
        )
    steps = turn.steps(left)
    if steps < turn.before.roll and not _rivals_near(turn, sea.port_number[left.to]):
        text = plural(
            "I left {money} in {port}: a {roll} is too good to waste on {count} space.",
            "I left {money} in {port}: a {roll} is too good to waste on {count} spaces.",
            steps,
            money=money,
            port=port,
            roll=turn.before.roll,
        )
        return f"{text} {_('No rival is near.')}"
    return ""


def _rivals_near(turn: _Turn, port: int) -> bool:
    """Whether somebody else could dock there with the next roll."""
    sea, state = turn.sea, turn.before
    cover = sea.cover(state.cloud, state.letter)
    nodes = [
        node_of(sea, berth, cover)
        for seat, fleet in enumerate(state.ships)
        for berth in fleet
        if seat != turn.seat
    ]
    reach = max(sea.rules.die_faces)
    return any(
        node >= 0 and sea.next_port(node) == port and sea.to_port[node] <= reach for node in nodes
    )


def _of_ship_spared(turn: _Turn) -> str:
    """It could have sent back a ship that was nearly in port, and did not."""
    sea, ships = turn.sea, turn.before.ships
    if owner_at(ships, turn.move.to) is not None:
        return ""
    here = turn.danger(turn.before, turn.move.ship)
    if here - turn.danger(turn.after(turn.move), turn.move.ship) < MANY:
        return ""
    for other in turn.others:
        hit = owner_at(ships, other.to)
        if hit not in (None, turn.seat) and sea.to_port[sea.node[other.to]] <= SOON:
            return _(
                "I spared the ship {place}: {spins} of {all} spins threatened my ship {ship}.",
                place=spaces_from_port(sea, other.to),
                spins=here,
                all=turn.spins,
                ship=turn.move.ship,
            )
    return ""


def _of_risk(turn: _Turn) -> str:
    """It sailed into the cloud's way though it had a choice."""
    sea, ship = turn.sea, turn.move.ship
    node = sea.node[turn.move.to]
    steps, port = sea.to_port[node], sea.next_port(node)
    pay = pay_at(sea, turn.before, port)
    if not turn.others or steps > SOON or pay < A_LOT * turn.game.target or node in sea.port_node:
        return ""
    there = turn.danger(turn.after(turn.move), ship)
    if there - turn.danger(turn.before, ship) < MANY:
        return ""
    values = {
        "spins": there,
        "all": turn.spins,
        "money": dollars(pay),
        "port": sea.board.ports[port].title,
    }
    if steps == 1:
        return _(
            "I risked {spins} of {all} spins for {money}: next turn any roll gets me into {port}.",
            **values,
        )
    return _(
        "I risked {spins} of {all} spins for {money}: rolling {steps} or more gets me into {port}.",
        steps=steps,
        **values,
    )
