"""Why something on the table can't be used now: a sentence and its rule number.

Nothing is secret here, so the view of the seat to move is the whole position.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.game import Ref, RuleRef, Seat
from boardgames.core.texts import N_, _, plural
from boardgames.games.bermuda.narration.click_paths import click_path
from boardgames.games.bermuda.narration.sentences import empty_pile, title_of
from boardgames.games.bermuda.rules import sailing
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.board import Cover, Sea
from boardgames.games.bermuda.rules.events import Blocked
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Berth,
    Docked,
    Hanging,
    Lost,
    Phase,
    State,
)

TURN_PHASES = frozenset((Phase.ROLL, Phase.SAIL))
ROLL_FIRST = N_("Roll the die before you sail a ship.")
NOT_UNDER_THE_CLOUD = N_("Ships can’t sail under the cloud.")
PORT_ENDS_THE_MOVE = N_("A ship must stop at every port.")
CLOUD_COMES_LAST = N_("The cloud moves after everyone has had a turn.")


def refusal(game: BermudaTriangle, state: State, pointed: Ref) -> RuleRef | None:
    """The rule in the way; None where nothing is, or where there is nothing to say."""
    sea, phase, legal = game.sea, state.phase, game.legal_actions(state)
    if phase not in TURN_PHASES and phase is not Phase.SPIN:
        return None
    seat = state.mover if phase is Phase.SPIN else state.turn
    if any(pointed in click_path(action, seat, sea.port_number) for action in legal):
        return None
    match pointed:
        case ("cloud",) if phase is Phase.SPIN:
            return RuleRef("BT-24", _("Nobody can steer the cloud. Spin to move it."))
        case ("spinner",) | ("cloud",):
            return RuleRef("BT-13", _(CLOUD_COMES_LAST))
        case ("pile", str(product)) if _is_empty(sea, state, product):
            return RuleRef("BT-79", empty_pile(sea, state, product))
        case ("pile", *_rest):
            return RuleRef("BT-78", _("Dock a ship in this port to earn the top card."))
    if phase is Phase.SPIN:
        return RuleRef("BT-13", _("Everyone has had a turn. Spin to move the cloud."))
    match pointed:
        case ("button", "pass"):
            return RuleRef("BT-55", _("You must move if you can."))
        case ("dice",):
            return RuleRef("BT-52", _("You have rolled already: one roll a turn."))
        case ("ship", int(owner), int(number)) if owner < state.seats:
            return _Answer(sea, state, legal).ship(owner, number)
        case ("space", str(space)) if space in sea.space_at:
            return _Answer(sea, state, legal).space(space)
        case ("port" | "dock", str(product), *_rest) if product in sea.port_number:
            return _Answer(sea, state, legal).port(product)
    return None


def obstacle(game: BermudaTriangle, state: State, number: int) -> str:
    """In a few words, what keeps a ship of the seat to move from sailing by its roll."""
    sea, seat = game.sea, state.turn
    answer = _Answer(sea, state, game.legal_actions(state))
    berth = state.ships[seat][number - 1]
    if isinstance(berth, At | Docked) and not sea.is_under(answer.cover, berth):
        return answer.obstacle(berth)
    reason = answer.ship(seat, number)
    return reason.sentence if reason else ""


def closed_port(game: BermudaTriangle, state: State, seat: Seat, product: str) -> str:
    """Why a seat's ships can't dock there now; empty if they can."""
    closed = _Answer(game.sea, replace(state, turn=seat), ()).closed(product)
    return closed.sentence if closed else ""


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
                return RuleRef("BT-29", _("A ship under the cloud can’t move."))
            return RuleRef("BT-30", _("You can’t land on a ship under the cloud."))
        away = self._out_of_reach(berth)
        return away or (self._own(berth) if is_own else self._opponent(berth))

    def _out_of_reach(self, berth: Berth) -> RuleRef | None:
        match berth:
            case Hanging():
                return RuleRef("BT-36", _("The cloud has caught this ship: it can’t move."))
            case Adrift():
                return RuleRef("BT-45", _("A ship adrift can’t move until the cloud is gone."))
            case Lost():
                return RuleRef("BT-86", _("The cloud carried this ship off."))
        return None

    def _own(self, berth: Berth) -> RuleRef | None:
        if not self.roll:
            return RuleRef("BT-52", _(ROLL_FIRST))
        way = sailing.course(self.sea, self.state, berth)
        port = self.sea.products[self.sea.next_port(way.node)]
        is_cloud = way.blocked is Blocked.CLOUD
        # With moves left and this ship not among them, those moves use the full roll or
        # this one has not even one free space before what stops it.
        if way.blocked is not Blocked.NONE and self._others_use_roll:
            return RuleRef("BT-56", f"{self.obstacle(berth)} {self._who_can}")
        if is_cloud:
            return RuleRef("BT-28", _(NOT_UNDER_THE_CLOUD))
        return self.closed(port)

    def obstacle(self, berth: Berth) -> str:
        """What stops a ship on its lane."""
        way = sailing.course(self.sea, self.state, berth)
        if way.blocked is Blocked.CLOUD:
            return self._stopped_by_cloud(way.steps)
        closed = self.closed(self.sea.products[self.sea.next_port(way.node)])
        return closed.sentence if closed else _("Another ship is in the way.")

    def _stopped_by_cloud(self, steps: int) -> str:
        if not steps:
            return _("The cloud is in the way.")
        return plural(
            "The cloud would stop it after {count} space.",
            "The cloud would stop it after {count} spaces.",
            steps,
        )

    @property
    def _who_can(self) -> str:
        return _("Ship {ship} can use the full {roll}.", ship=self.sailing[0].ship, roll=self.roll)

    @property
    def _others_use_roll(self) -> bool:
        """Whether the legal sails use the full roll."""
        if not self.sailing:
            return False
        berth = self.state.ships[self.seat][self.sailing[0].ship - 1]
        return sailing.course(self.sea, self.state, berth).is_whole

    def _opponent(self, berth: Berth) -> RuleRef | None:
        if not isinstance(berth, At):
            return RuleRef("BT-70", _("You can’t land on a ship in port."))
        node = self.sea.node[berth.space]
        behind = self._behind(node)
        if not behind:
            text = _("None of your ships is behind it on its lane.")
        elif not self.roll:
            text = _("To land on it you must roll exactly {needed}.", needed=min(behind))
        else:
            text = _(
                "To land on it you need exactly {needed}; you rolled {roll}.",
                needed=min(behind),
                roll=self.roll,
            )
        return RuleRef("BT-71", text)

    def _behind(self, node: int) -> list[int]:
        """How far own ships on the same lane are behind a node."""
        lane = self.sea.lane_of
        return [node - own for own in self.nodes if own < node and lane[own] == lane[node]]

    def space(self, space: str) -> RuleRef | None:
        node = self.sea.node[space]
        if self.cover.nodes >> node & 1:
            return RuleRef("BT-27", _("This space is under the cloud."))
        if not self.roll:
            return RuleRef("BT-52", _(ROLL_FIRST))
        behind = self._behind(node)
        if not behind:
            return self._not_ahead(node)
        # Bits of what lies between the nearest ship and the space.
        near = min(behind)
        if self.cover.nodes >> node - near & (1 << near) - 1:
            return RuleRef("BT-28", _(NOT_UNDER_THE_CLOUD))
        if near < self.roll:
            if self._others_use_roll:
                text = _("You must use the full {roll} if any ship can.", roll=self.roll)
                return RuleRef("BT-56", text)
            return RuleRef("BT-57", _("A ship that gets stopped sails as far as it can."))
        return self._too_far(near)

    def _too_far(self, spaces: int) -> RuleRef:
        text = plural(
            "It’s {count} space away, and you rolled {roll}.",
            "It’s {count} spaces away, and you rolled {roll}.",
            spaces,
            roll=self.roll,
        )
        return RuleRef("BT-52", text)

    def _not_ahead(self, node: int) -> RuleRef:
        lane, count = self.sea.lane_of, len(self.sea.names)
        is_near = any(0 < (node - own) % count <= self.roll for own in self.nodes)
        if not is_near and any(own >= node and lane[own] == lane[node] for own in self.nodes):
            return RuleRef("BT-54", _("Ships only sail forward."))
        return RuleRef("BT-64", _(PORT_ENDS_THE_MOVE))

    def port(self, product: str) -> RuleRef | None:
        closed = self.closed(product)
        if closed or not self.roll:
            return closed or RuleRef("BT-52", _(ROLL_FIRST))
        count = len(self.sea.names)
        node = self.sea.node[product]
        away = [(node - own) % count or count for own in self.nodes]
        if not away:
            return RuleRef("BT-61", _("None of your ships can sail."))
        near = min(away)
        if near > self.roll:
            return self._too_far(near)
        if near not in (self.sea.to_port[own] for own in self.nodes):
            return RuleRef("BT-64", _(PORT_ENDS_THE_MOVE))
        return RuleRef("BT-28", _(NOT_UNDER_THE_CLOUD))

    def closed(self, product: str) -> RuleRef | None:
        sea, ships = self.sea, self.state.ships
        port = sea.port_number[product]
        if sailing.open_dock(sea, self.state, ships, self.seat, port, self.cover):
            return None
        there, title = sailing.in_port(ships, product), title_of(sea, product)
        if len(there) >= sea.rules.ships_fill_port[len(ships)]:
            text = plural(
                "{port} is full with {count} ship.",
                "{port} is full with {count} ships.",
                len(there),
                port=title,
            )
            return RuleRef("BT-66", text)
        most = sea.rules.own_ships_per_port
        if sum(owner == self.seat for owner, _place in there) >= most:
            text = plural(
                "You already have {count} ship in {port}.",
                "You already have {count} ships in {port}.",
                most,
                port=title,
            )
            return RuleRef("BT-67", text)
        return RuleRef("BT-31", _("The free docks in {port} are under the cloud.", port=title))
