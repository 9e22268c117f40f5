"""The clicks that mean each action, and why other clicks are refused.

Nothing is secret here, so the view of the seat to move is the whole position.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from boardgames.core.game import Ref, RuleRef
from boardgames.games.bermuda.narration.sentences import empty_pile, title_of
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.actions import BermudaAction, Pass, Roll, Sail, Spin
from boardgames.games.bermuda.rules.board import Cover, Sea
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Adrift, At, Berth, Hanging, Lost, Phase, State

DICE: Ref = ("dice",)
SPINNER: Ref = ("spinner",)
PASS: Ref = ("button", "pass")
NUMBERS = {1: "One", 2: "Two", 3: "Three", 4: "Four"}
TURN_PHASES = frozenset((Phase.ROLL, Phase.SAIL))


def click_path(action: BermudaAction, seat: int, products: Container[str]) -> tuple[Ref, ...]:
    """What is pointed at to play the action; `products` tells ports from spaces."""
    match action:
        case Sail(ship, to):
            kind = "port" if to in products else "space"
            return (("ship", seat, ship), (kind, to))
        case Roll():
            return (DICE,)
        case Pass():
            return (PASS,)
        case Spin():
            return (SPINNER,)
    return ()


def refusal(game: BermudaTriangle, state: State, pointed: Ref) -> RuleRef | None:
    """The rule in the way; None where nothing is, or where there is nothing to say."""
    sea, phase, legal = game.sea, state.phase, game.legal_actions(state)
    if phase not in TURN_PHASES and phase is not Phase.SPIN:
        return None
    seat = state.mover if phase is Phase.SPIN else state.turn
    if any(pointed in click_path(action, seat, sea.port_number) for action in legal):
        return None
    match pointed:
        case ("spinner",):
            return RuleRef("BT-13", "The cloud moves after everyone has had a turn.")
        case ("cloud",) if phase is Phase.SPIN:
            return RuleRef("BT-24", "Nobody steers the cloud: spin, and it goes by itself.")
        case ("cloud",):
            return RuleRef("BT-13", "The cloud moves after everyone has had a turn.")
        case ("pile", str(product)) if _is_empty(sea, state, product):
            return RuleRef("BT-79", f"{empty_pile(sea, state, product)}.")
        case ("pile", *_):
            return RuleRef("BT-78", "Cards are taken by docking.")
    if phase is Phase.SPIN:
        return RuleRef("BT-13", "Everyone has had a turn: now the spinner moves the cloud.")
    match pointed:
        case ("button", "pass"):
            return RuleRef("BT-55", "You must move if you can.")
        case ("dice",):
            return RuleRef("BT-52", "A turn has one roll, and this was it.")
        case ("ship", int(owner), int(number)) if owner < state.seats:
            return _Answer(sea, state, legal).ship(owner, number)
        case ("space", str(space)) if space in sea.space_at:
            return _Answer(sea, state, legal).space(space)
        case ("port" | "dock", str(product), *_) if product in sea.port_number:
            return _Answer(sea, state, legal).port(product)
    return None


def _is_empty(sea: Sea, state: State, product: str) -> bool:
    return product in sea.port_number and not state.piles[sea.port_number[product]].count


class _Answer:
    """One question of the seat whose turn it is, before or after its roll."""

    def __init__(self, sea: Sea, state: State, legal: Sequence[BermudaAction]) -> None:
        self.sea = sea
        self.state = state
        self.seat = state.turn
        self.roll = state.roll
        self.cover: Cover = sea.cover(state.cloud, state.letter)
        self.sailing = [action for action in legal if isinstance(action, Sail)]
        self.nodes = [
            node
            for berth in state.ships[self.seat]
            if (node := sailing.node_of(sea, berth, self.cover)) >= 0
        ]

    def ship(self, owner: int, number: int) -> RuleRef | None:
        fleet = self.state.ships[owner]
        if not 1 <= number <= len(fleet):
            return None
        berth = fleet[number - 1]
        is_own = owner == self.seat
        if self.sea.is_under(self.cover, berth):
            if is_own:
                return RuleRef("BT-29", "It is under the cloud and can't be touched.")
            return RuleRef("BT-30", "It is under the cloud and can't be landed on.")
        away = self._out_of_reach(berth)
        return away or (self._own(berth) if is_own else self._opponent(berth))

    def _out_of_reach(self, berth: Berth) -> RuleRef | None:
        match berth:
            case Hanging():
                return RuleRef("BT-36", "It hangs from the cloud.")
            case Adrift():
                return RuleRef("BT-45", "It drifts until the cloud has cleared.")
            case Lost():
                return RuleRef("BT-86", "The cloud has carried it off.")
        return None

    def _own(self, berth: Berth) -> RuleRef | None:
        if not self.roll:
            return RuleRef("BT-52", "Roll the die before you sail a ship.")
        way = sailing.course(self.sea, self.state, berth)
        port = self.sea.products[self.sea.next_port(way.node)]
        is_cloud = way.blocked is Blocked.CLOUD
        # With moves left and this ship not among them, those moves use the whole roll or
        # this one has not even one free space before what stops it.
        if way.blocked is not Blocked.NONE and self._others_use_roll:
            closed = f"{title_of(self.sea, port)} is closed to it"
            text = "The cloud is in its way" if is_cloud else closed
            text += f", and ship {self.sailing[0].ship} can use the whole {self.roll}."
            return RuleRef("BT-56", text)
        if is_cloud:
            return RuleRef("BT-28", "A ship can't sail through under the cloud.")
        return self._closed(port)

    @property
    def _others_use_roll(self) -> bool:
        """Whether the legal sails use the whole roll."""
        if not self.sailing:
            return False
        berth = self.state.ships[self.seat][self.sailing[0].ship - 1]
        return sailing.course(self.sea, self.state, berth).is_whole

    def _opponent(self, berth: Berth) -> RuleRef | None:
        if not isinstance(berth, At):
            return RuleRef("BT-70", "Nobody is landed on in port.")
        node = self.sea.node[berth.space]
        behind = self._behind(node)
        if not behind:
            text = "Land on it by exact count: no ship of yours is behind it on its lane."
        elif not self.roll:
            text = f"Land on it by exact count: it is {min(behind)} away."
        else:
            text = f"Land on it by exact count: it is {min(behind)} away, you rolled {self.roll}."
        return RuleRef("BT-71", text)

    def _behind(self, node: int) -> list[int]:
        """How far own ships on the same lane are behind a node."""
        lane = self.sea.lane_of
        return [node - own for own in self.nodes if own < node and lane[own] == lane[node]]

    def space(self, space: str) -> RuleRef | None:
        node = self.sea.node[space]
        if self.cover.nodes >> node & 1:
            return RuleRef("BT-27", "That space is under the cloud.")
        if not self.roll:
            return RuleRef("BT-52", "Roll the die before you sail a ship.")
        behind = self._behind(node)
        if not behind:
            return self._not_ahead(node)
        # Bits of what lies between the nearest ship and the space.
        near = min(behind)
        if self.cover.nodes >> node - near & (1 << near) - 1:
            return RuleRef("BT-28", "A ship can't sail through under the cloud.")
        if near < self.roll:
            if self._others_use_roll:
                text = f"You must use the whole {self.roll} while any ship can."
                return RuleRef("BT-56", text)
            return RuleRef("BT-57", "A ship that is stopped sails as far as it can.")
        return RuleRef("BT-52", f"It is {near} away, and you rolled {self.roll}.")

    def _not_ahead(self, node: int) -> RuleRef:
        lane, count = self.sea.lane_of, len(self.sea.names)
        is_near = any(0 < (node - own) % count <= self.roll for own in self.nodes)
        if not is_near and any(own >= node and lane[own] == lane[node] for own in self.nodes):
            return RuleRef("BT-54", "Ships sail forward only.")
        return RuleRef("BT-64", "Every port ends the move.")

    def port(self, product: str) -> RuleRef | None:
        closed = self._closed(product)
        if closed or not self.roll:
            return closed or RuleRef("BT-52", "Roll the die before you sail a ship.")
        count = len(self.sea.names)
        node = self.sea.node[product]
        away = [(node - own) % count or count for own in self.nodes]
        if not away:
            return RuleRef("BT-61", "None of your ships can sail.")
        near = min(away)
        if near > self.roll:
            return RuleRef("BT-52", f"It is {near} away, and you rolled {self.roll}.")
        if near not in (self.sea.to_port[own] for own in self.nodes):
            return RuleRef("BT-64", "Every port ends the move.")
        return RuleRef("BT-28", "A ship can't sail through under the cloud.")

    def _closed(self, product: str) -> RuleRef | None:
        sea, ships = self.sea, self.state.ships
        port = sea.port_number[product]
        if sailing.open_dock(sea, self.state, ships, self.seat, port, self.cover):
            return None
        there = sailing.in_port(ships, product)
        if len(there) >= sea.rules.ships_fill_port[len(ships)]:
            text = f"{title_of(sea, product)} is full with {len(there)} ships."
            return RuleRef("BT-66", text)
        most = sea.rules.own_ships_per_port
        if sum(owner == self.seat for owner, _ in there) >= most:
            return RuleRef("BT-67", f"{NUMBERS[most]} of yours lie there already.")
        return RuleRef("BT-31", "Its free docks are under the cloud.")
