"""How ships sail: what a roll can do, docking, landing on a ship, and taking cards.

A ship's way never branches, so a whole move is a number of steps along the round; occupied and
covered places are bits, which makes "the last free space before the cloud" one shift.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from boardgames.core.game import Event, Trace
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.board import Cover, Sea
from boardgames.games.bermuda.rules.events import Blocked, Why
from boardgames.games.bermuda.rules.state import (
    BONUS,
    Adrift,
    At,
    Berth,
    Card,
    Docked,
    Fleet,
    Hanging,
    Lost,
    Pile,
    State,
)

NEARLY = 1e-9
"""Distances that differ by less are equal."""

Fleets = tuple[Fleet, ...]
Events = Trace[State] | None


class Course(NamedTuple):
    """What a roll does for one ship; 0 steps if it can't sail."""

    node: int
    steps: int
    blocked: Blocked
    is_whole: bool


def occupied(sea: Sea, ships: Fleets) -> int:
    """The nodes with a ship on them, as bits."""
    node = sea.node
    bits = 0
    for fleet in ships:
        for berth in fleet:
            if type(berth) is At:
                bits |= 1 << node[berth.space]
    return bits


def ship_at(ships: Fleets, space: str) -> tuple[int, int] | None:
    lying = At(space)
    for seat, fleet in enumerate(ships):
        if lying in fleet:
            return seat, fleet.index(lying) + 1
    return None


def owner_at(ships: Fleets, space: str) -> int | None:
    there = ship_at(ships, space)
    return None if there is None else there[0]


def in_port(ships: Fleets, product: str) -> list[tuple[int, int]]:
    """Seat and place of every ship in a port."""
    return [
        (seat, berth.place)
        for seat, fleet in enumerate(ships)
        for berth in fleet
        if type(berth) is Docked and berth.port == product
    ]


def free_docks(sea: Sea, ships: Fleets, seat: int, port: int, cover: Cover) -> int:
    """The places, as bits, that a ship of the seat could take in the port."""
    product = sea.products[port]
    there = own = 0
    taken = cover.docks[port]
    for owner, fleet in enumerate(ships):
        for berth in fleet:
            if type(berth) is Docked and berth.port == product:
                there += 1
                own += owner == seat
                taken |= 1 << berth.place
    # BT-66 and BT-67: full for everybody, or for the seat alone.
    if there >= sea.rules.ships_fill_port[len(ships)] or own >= sea.rules.own_ships_per_port:
        return 0
    return sea.all_docks[port] & ~taken


def open_dock(sea: Sea, state: State, ships: Fleets, seat: int, port: int, cover: Cover) -> int:
    """The place a ship of the seat would take in the port, 0 if that is closed to it."""
    free = free_docks(sea, ships, seat, port, cover)
    best, farthest = 0, -1.0
    x, y = state.cloud
    for dock in sea.docks[port]:
        if not free >> dock.place & 1:
            continue
        # BT-65: away from the cloud's centre; the lower place when equally far.
        far = (dock.at[0] - x) ** 2 + (dock.at[1] - y) ** 2
        if far > farthest + NEARLY:
            best, farthest = dock.place, far
    return best


def pay_at(sea: Sea, state: State, port: int) -> int:
    """What docking there takes as the cards lie: the freight that shows, and a bonus."""
    bonus = sea.rules.bonus.value if port == sea.home and state.bonus_left else 0
    return (state.piles[port].top or 0) + bonus


def pay_for(sea: Sea, state: State, move: Sail) -> int:
    """What the move takes by docking, 0 at sea."""
    port = sea.port_number.get(move.to)
    return 0 if port is None else pay_at(sea, state, port)


def best_paying(sea: Sea, state: State) -> tuple[int, int]:
    """The port whose docking pays most as the cards lie, and what it pays."""
    pays = [pay_at(sea, state, port) for port in range(len(sea.products))]
    most = max(pays)
    return pays.index(most), most


def node_of(sea: Sea, berth: Berth, cover: Cover) -> int:
    """The node a ship would sail from, −1 if it can't be touched."""
    if type(berth) is At:
        node = sea.node[berth.space]
        # BT-29: nothing under the cloud is sailed.
        return -1 if cover.nodes >> node & 1 else node
    if type(berth) is Docked:
        port = sea.port_number[berth.port]
        return -1 if cover.docks[port] >> berth.place & 1 else sea.port_node[port]
    return -1


def whole_steps(sea: Sea, state: State, cover: Cover, seat: int, node: int, roll: int) -> int:
    """How far a ship gets that can use the whole roll, 0 if it can't; a port ends every move."""
    to_port = sea.to_port[node]
    if roll < to_port:
        return 0 if cover.nodes >> node + 1 & (1 << roll) - 1 else roll
    if cover.nodes >> node + 1 & (1 << to_port - 1) - 1:
        return 0
    return to_port if free_docks(sea, state.ships, seat, sea.next_port(node), cover) else 0


def short_steps(sea: Sea, state: State, cover: Cover, node: int, roll: int) -> tuple[int, Blocked]:
    """How far a ship gets that can't use the whole roll, and what is in its way."""
    clear, blocked = sea.to_port[node] - 1, Blocked.PORT
    ahead = cover.nodes >> node + 1 & (1 << min(roll, clear)) - 1
    if ahead:
        # BT-28: the way ends before the first covered space.
        clear, blocked = (ahead & -ahead).bit_length() - 1, Blocked.CLOUD
    # BT-57 and BT-60: to the last space that is clear and empty.
    free = ~occupied(sea, state.ships) >> node + 1 & (1 << clear) - 1
    return free.bit_length(), blocked


_STAYS = Course(0, 0, Blocked.NONE, False)


def course(sea: Sea, state: State, berth: Berth) -> Course:
    """What the roll does for a ship of the seat whose turn it is."""
    cover = sea.cover(state.cloud, state.letter)
    node = node_of(sea, berth, cover)
    if node < 0:
        return _STAYS
    steps = whole_steps(sea, state, cover, state.turn, node, state.roll)
    if steps:
        return Course(node, steps, Blocked.NONE, True)
    return Course(node, *short_steps(sea, state, cover, node, state.roll), False)


def sails(sea: Sea, state: State) -> tuple[Sail, ...]:
    """The moves of the seat whose turn it is, in ship order; empty if it must pass."""
    cover = sea.cover(state.cloud, state.letter)
    seat, roll = state.turn, state.roll
    moves: list[Sail] = []
    idle: list[tuple[int, int]] = []
    for number, berth in enumerate(state.ships[seat]):
        node = node_of(sea, berth, cover)
        if node < 0:
            continue
        steps = whole_steps(sea, state, cover, seat, node, roll)
        if steps:
            moves.append(sea.sails[number][node + steps])
        else:
            idle.append((number, node))
    if not moves:
        # BT-56: a short sail only when nobody can use the whole roll.
        for number, node in idle:
            steps, _ = short_steps(sea, state, cover, node, roll)
            if steps:
                moves.append(sea.sails[number][node + steps])
    return tuple(moves)


def can_sail(sea: Sea, state: State, seat: int, faces: tuple[int, ...]) -> bool:
    """Whether some face of the die would move some ship of the seat."""
    cover = sea.cover(state.cloud, state.letter)
    for berth in state.ships[seat]:
        node = node_of(sea, berth, cover)
        if node < 0:
            continue
        for face in faces:
            if whole_steps(sea, state, cover, seat, node, face):
                return True
            if short_steps(sea, state, cover, node, face)[0]:
                return True
    return False


def why_idle(sea: Sea, state: State, seat: int) -> Why:
    """Why no roll could move a ship of the seat."""
    left = [berth for berth in state.ships[seat] if type(berth) is not Lost]
    if all(type(berth) is Hanging for berth in left):
        return Why.HANGING
    cover = sea.cover(state.cloud, state.letter)
    if all(
        type(berth) is Hanging or type(berth) is Adrift or sea.is_under(cover, berth)
        for berth in left
    ):
        return Why.COVERED
    return Why.BLOCKED


def with_ship(ships: Fleets, seat: int, number: int, berth: Berth) -> Fleets:
    """All fleets, that ship lying there."""
    fleet = ships[seat]
    fleet = (*fleet[: number - 1], berth, *fleet[number:])
    return (*ships[:seat], fleet, *ships[seat + 1 :])


def sail(sea: Sea, state: State, move: Sail, events: Events = None) -> State:
    """The position after a ship has sailed, with its cards; not yet whose turn is next."""
    seat = state.turn
    node = sea.node[_name(state.ships[seat][move.ship - 1])]
    steps = (sea.node[move.to] - node) % len(sea.names)
    if steps == sea.to_port[node]:
        if events is not None:
            # It has to be given a place there yet.
            sailed = replace(state, roll=0, becalmed=0)
            events.add(_sailed(sea, state, move, node, steps), sailed)
        return _docked(sea, state, move, sea.next_port(node), events)
    other = ship_at(state.ships, move.to)
    # BT-74: the mover leaves its place before the other ship looks for one.
    ships = with_ship(state.ships, seat, move.ship, sea.at[move.to])
    after = replace(state, ships=ships, roll=0, becalmed=0)
    if events is not None:
        events.add(_sailed(sea, state, move, node, steps), after)
    return after if other is None else _landed_on(sea, after, move, other, events)


def _sailed(sea: Sea, state: State, move: Sail, node: int, steps: int) -> Event:
    blocked = Blocked.NONE
    if steps not in (state.roll, sea.to_port[node]):
        _, blocked = short_steps(sea, state, sea.cover(state.cloud, state.letter), node, state.roll)
    return ev.ShipSailed(state.turn, move.ship, sea.path(node, steps), blocked)


def _landed_on(sea: Sea, state: State, move: Sail, other: tuple[int, int], events: Events) -> State:
    to = _sent_to(sea, state, other, sea.lane_of[sea.node[move.to]])
    after = replace(state, ships=with_ship(state.ships, *other, to))
    if events is not None:
        events.add(ev.ShipLandedOn(*other, move.to, state.turn, move.ship), state)
        events.add(ev.ShipSentBack(*other, to), after)
    return after


def _name(berth: Berth) -> str:
    """The space or the port from which a ship sails."""
    if type(berth) is At:
        return berth.space
    assert type(berth) is Docked
    return berth.port


def _sent_to(sea: Sea, state: State, ship: tuple[int, int], port: int) -> At | Docked:
    seat, number = ship
    cover = sea.cover(state.cloud, state.letter)
    others = with_ship(state.ships, seat, number, Lost())
    place = open_dock(sea, state, others, seat, port, cover)
    if place:
        return Docked(sea.products[port], place)
    full = occupied(sea, others)
    start = sea.port_node[port]
    free = ~(full | cover.nodes) >> start + 1 & (1 << sea.to_port[start] - 1) - 1
    if free:
        # BT-73: the first empty, uncovered space after the port.
        return sea.at[sea.names[start + (free & -free).bit_length()]]
    # BT-75: any lane's, the nearest to the port; under the cloud only if nothing else is left.
    x, y = sea.board.ports[port].at
    for closed in (full | cover.nodes, full):
        empty = [space for space in sea.spaces if not closed >> sea.node[space.name] & 1]
        if empty:
            nearest = min(empty, key=lambda space: (space.at[0] - x) ** 2 + (space.at[1] - y) ** 2)
            return sea.at[nearest.name]
    raise AssertionError("a board has more spaces than ships")


def _docked(sea: Sea, state: State, move: Sail, port: int, events: Events) -> State:
    """In its place, and with the cards that it brings."""
    seat, piles = state.turn, state.piles
    place = open_dock(sea, state, state.ships, seat, port, sea.cover(state.cloud, state.letter))
    ships = with_ship(state.ships, seat, move.ship, Docked(move.to, place))
    state = replace(state, ships=ships, roll=0, becalmed=0)
    if events is not None:
        events.add(ev.ShipDocked(seat, move.ship, move.to, place), state)
    pile = piles[port]
    if pile.top is not None:
        hands = _with_card(state, seat, Card(move.to, pile.top))
        piles = (*piles[:port], Pile(None, pile.rest), *piles[port + 1 :])
        state = replace(state, piles=piles, hands=hands)
        if events is not None:
            events.add(ev.FreightTaken(seat, move.to, pile.top), state)
            if not pile.rest:
                events.add(ev.PileEmptied(move.to), state)
    # BT-82: the bonus is taken whether or not there was freight.
    if port == sea.home and state.bonus_left:
        value = sea.rules.bonus.value
        hands = _with_card(state, seat, Card(BONUS, value))
        state = replace(state, hands=hands, bonus_left=state.bonus_left - 1)
        if events is not None:
            events.add(ev.BonusTaken(seat, value), state)
    return state


def _with_card(state: State, seat: int, card: Card) -> tuple[tuple[Card, ...], ...]:
    hands = state.hands
    return (*hands[:seat], (*hands[seat], card), *hands[seat + 1 :])
