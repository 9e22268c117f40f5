"""The rules of Bermuda Triangle: which actions there are in each phase, and what each one does.

What an action does is in the module of its subject: `sailing` for ships, `cloud` for a spin.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Event, Game, Outcome, Seat
from boardgames.core.kit import Parts
from boardgames.core.problems import DataError
from boardgames.core.rng import Rng
from boardgames.core.texts import _, either, in_context, listed, plural
from boardgames.games.bermuda.rules import actions as act
from boardgames.games.bermuda.rules import cloud, sailing
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.board import BermudaBoard, Sea
from boardgames.games.bermuda.rules.faults import faults
from boardgames.games.bermuda.rules.map_reading import read_board
from boardgames.games.bermuda.rules.sailing import Events, pay_at
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    At,
    Docked,
    Phase,
    Pile,
    Reason,
    Rules,
    State,
    dollars,
    is_afloat,
    money,
)

Actions = tuple[act.BermudaAction, ...]
ROLL: Actions = (act.Roll(),)
PASS: Actions = (act.Pass(),)
SPIN: Actions = (act.Spin(),)
BOARD_FILE = "triangle.tmx"


class BermudaTriangle(Game[State, act.BermudaAction]):
    """Bermuda Triangle, bound to its numbers, its board and the table's choices."""

    name: ClassVar[str] = "bermuda"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = act.BermudaAction

    def __init__(self, rules: Rules, board: BermudaBoard, options: Mapping[str, Any]) -> None:
        """`options` has a value for every variant of the rules."""
        self.rules = rules
        self.board = board
        self.options = options
        self.seats = range(2, len(rules.colours) + 1)
        self.target: int = options["target"]
        self.edge_lift: bool = options["edge_lift"]
        self.safe_ports: bool = options["safe_ports"]
        self.sea = Sea(board, rules, options["extra_magnet"])
        faces = tuple(sorted(set(rules.die_faces)))
        # BT-62: a fleet that can't sail on a 1 can't on any other face.
        self.telling_faces = (1,) if 1 in faces else faces
        self._rolls: Actions = tuple(act.Rolled(face) for face in faces)
        self._faces: Actions = tuple(act.Rolled(face) for face in rules.die_faces)
        self._spins: Actions = tuple(act.Spun(n) for n in range(1, len(rules.spinner) + 1))

    def start(self, seats: int) -> State:
        piles = tuple(
            Pile(None, tuple(sorted(self.rules.freight[product]))) for product in self.sea.products
        )
        return State(
            phase=Phase.TURNING,
            first=-1,
            turn=-1,
            round=0,
            roll=0,
            opening=(0,) * seats,
            ships=tuple(
                tuple(Docked(product, seat + 1) for product in self.sea.products)
                for seat in range(seats)
            ),
            cloud=self.board.red_circle,
            letter=LETTERS[0],
            piles=piles,
            bonus_left=self.rules.bonus.count,
            hands=((),) * seats,
            becalmed=0,
        )

    def to_move(self, state: State) -> Seat | None:
        match state.phase:
            case Phase.ROLL | Phase.SAIL:
                return state.turn
            case Phase.SPIN:
                return state.mover
            case Phase.OVER:
                return None
            case _:
                return CHANCE

    def legal_actions(self, state: State) -> Actions:
        match state.phase:
            case Phase.ROLL:
                return ROLL
            case Phase.ROLLING:
                return self._rolls
            case Phase.SAIL:
                return sailing.sails(self.sea, state) or PASS
            case Phase.SPIN:
                return SPIN
            case Phase.SPINNING:
                return self._spins
            case Phase.TURNING:
                port = bare_pile(state)
                product = self.sea.products[port]
                values = sorted(set(state.piles[port].rest))
                return tuple(act.CardTurned(product, value) for value in values)
            case Phase.OPENING:
                seat = state.opening.index(0)
                faces = sorted(set(self.rules.die_faces))
                return tuple(act.OpeningRolled(seat, face) for face in faces)
            case _:
                return ()

    def chance(self, state: State, rng: Rng) -> act.BermudaAction:
        match state.phase:
            case Phase.ROLLING:
                return rng.choice(self._faces)
            case Phase.SPINNING:
                return rng.choice(self._spins)
            case Phase.TURNING:
                port = bare_pile(state)
                return act.CardTurned(self.sea.products[port], rng.choice(state.piles[port].rest))
            case _:
                seat = state.opening.index(0)
                return act.OpeningRolled(seat, rng.choice(self.rules.die_faces))

    def step(self, state: State, action: act.BermudaAction, events: Events) -> State:
        match action:
            case act.Roll():
                return replace(state, phase=Phase.ROLLING)
            case act.Rolled():
                pips = action.pips
                state = replace(state, phase=Phase.SAIL, roll=pips, pips=pips)
                if events is not None:
                    events.add(ev.DieRolled(state.turn, pips), state)
                return state
            case act.Spin():
                return replace(state, phase=Phase.SPINNING)
            case act.Sail():
                return self._sailed(state, action, events)
            case act.Pass():
                state = replace(state, roll=0)
                if events is not None:
                    events.add(ev.TurnPassed(state.turn, ev.Why.NO_MOVE), state)
                return self._advance(state, events)
            case act.Spun():
                return self._spun(state, action.sector, events)
            case act.CardTurned(product, value):
                return self._card_turned(state, product, value, events)
            case act.OpeningRolled(seat, pips):
                return self._opening_rolled(state, seat, pips, events)

    def _sailed(self, state: State, action: act.Sail, events: Events) -> State:
        seat = state.turn
        state = sailing.sail(self.sea, state, action, events)
        if action.to not in self.sea.port_number:
            return self._advance(state, events)
        # BT-89: at once, before another card is turned.
        if money(state.hands[seat]) >= self.target:
            return _ended(state, Reason.MONEY, events)
        if not state.bonus_left and all(pile.count == 0 for pile in state.piles):
            return _ended(state, Reason.PILES_EMPTY, events)
        if bare_pile(state) >= 0:
            return replace(state, phase=Phase.TURNING)
        return self._advance(state, events)

    def _card_turned(self, state: State, product: str, value: int, events: Events) -> State:
        port = self.sea.port_number[product]
        rest = list(state.piles[port].rest)
        rest.remove(value)
        piles = (*state.piles[:port], Pile(value, tuple(rest)), *state.piles[port + 1 :])
        state = replace(state, piles=piles)
        if events is not None:
            events.add(ev.PileTurned(product, value, len(rest)), state)
        if bare_pile(state) >= 0:
            return state
        if state.first < 0:
            return replace(state, phase=Phase.OPENING)
        return self._advance(state, events)

    def _opening_rolled(self, state: State, seat: int, pips: int, events: Events) -> State:
        thrown = rethrown((*state.opening[:seat], pips, *state.opening[seat + 1 :]))
        state = replace(state, pips=pips, opening=thrown)
        if events is not None:
            events.add(ev.OpeningShown(seat, pips), state)
        if 0 in thrown:
            return state
        first = thrown.index(max(thrown))
        state = replace(state, first=first, opening=())
        if events is not None:
            events.add(ev.FirstChosen(first), state)
        return self._new_round(state, events)

    def _new_round(self, state: State, events: Events) -> State:
        state = replace(state, round=state.round + 1, becalmed=state.becalmed + 1, turn=-1)
        if events is not None:
            events.add(ev.RoundBegan(state.round, state.mover), state)
        return self._advance(state, events)

    def _advance(self, state: State, events: Events) -> State:
        """The next seat that could sail on some roll; the spin when there is none left.

        No event says whose turn it is: it passes with the last thing that was seen.
        """
        seats, first = state.seats, state.first
        gone = 0 if state.turn < 0 else (state.turn - first) % seats + 1
        for turn in range(gone, seats):
            seat = (first + turn) % seats
            if sailing.can_sail(self.sea, state, seat, self.telling_faces):
                return _handed_on(replace(state, phase=Phase.ROLL, turn=seat), events)
            if events is not None:
                passed = _handed_on(replace(state, turn=seat), events)
                events.add(ev.TurnPassed(seat, sailing.why_idle(self.sea, state, seat)), passed)
        return _handed_on(replace(state, phase=Phase.SPIN, turn=-1), events)

    def _spun(self, state: State, sector: int, events: Events) -> State:
        state, _hit, losers = self.swept(state, sector, events)
        if losers:
            return _ended(state, Reason.FLEET_LOST, events)
        # BT-94: looked at only after a fleet may have been lost.
        if state.becalmed >= self.rules.becalmed_rounds:
            return _ended(state, Reason.BECALMED, events)
        return self._new_round(state, events)

    def swept(self, state: State, sector: int, trace: Events = None) -> cloud.Swept:
        """What a sector would do to ships and cloud, whatever the phase."""
        return cloud.spin(
            self.sea,
            state,
            sector,
            trace,
            edge_lift=self.edge_lift,
            safe_ports=self.safe_ports,
            threats=() if trace is None else threats(self, state),
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.result is None:
            return None
        order = ranking(state)
        values = {"target": self.target, "rounds": self.rules.becalmed_rounds}
        return Outcome(state.result.value, order, order[0], values)

    def problems(self, state: State) -> list[str]:
        return faults(self.sea, state)

    def begins_turn(self, event: Event) -> Seat | None:
        match event:
            case ev.DieRolled(seat):
                return seat
            case ev.TurnPassed(seat, why) if why is not ev.Why.NO_MOVE:
                return seat
            case ev.SpinnerSpun():
                return CHANCE
        return None

    def round_of(self, state: State) -> int:
        return state.round

    def facts(self) -> Mapping[str, object]:
        board, rules, sea = self.board, self.rules, self.sea
        home = board.ports[0]
        return {
            "seats.least": self.seats[0],
            "seats.most": self.seats[-1],
            "ports": len(board.ports),
            "spaces": len(sea.spaces),
            "dots": len(board.dots),
            "sectors": len(rules.spinner),
            "faces": len(rules.die_faces),
            "capacity": sea.magnets[0].capacity,
            "home": home.title,
            "home_product": product_name(home.product),
            "route": " → ".join(map(product_name, (*sea.products, sea.products[0]))),
            "port_list": listed(
                [
                    _("{port} ({product})", port=port.title, product=product_name(port.product))
                    for port in board.ports
                ]
            ),
            "card_counts": listed(
                [
                    _("{product} {count}", product=product_name(one), count=len(rules.freight[one]))
                    for one in sea.products
                ]
            ),
            "freight_list": _in_turn([self._prices(product) for product in sea.products]),
            "full_list": either(
                [
                    plural(
                        "{count} ship (with {seats} players)",
                        "{count} ships (with {seats} players)",
                        full,
                        seats=seats,
                    )
                    for seats, full in rules.ships_fill_port.items()
                ]
            ),
            "target_list": self._targets(),
        }

    def _prices(self, product: str) -> str:
        values = listed([dollars(value) for value in self.rules.freight[product]])
        return _("{product} {values}", product=product_name(product), values=values)

    def _targets(self) -> str:
        choices = self.rules.variants["target"].choices or {}
        if not choices:
            return _("any sum you like")
        return either(
            [
                _(
                    "{amount} ({title})",
                    amount=dollars(int(target)),
                    title=_choice_title(target, title),
                )
                for target, title in choices.items()
            ]
        )


def product_name(product: str) -> str:
    """As it is called within a sentence."""
    return in_context(f"bermuda.freight.{product}", product)


def _choice_title(target: object, title: str) -> str:
    return in_context(f"bermuda.variants.target.choices.{target}", title)


def _in_turn(items: Sequence[str]) -> str:
    """Lists one after another."""
    return reduce(lambda start, item: _("{start}; {next}", start=start, next=item), items)


def bare_pile(state: State) -> int:
    """The first pile that has cards but none turned up, −1 if there is none."""
    for port, pile in enumerate(state.piles):
        if pile.top is None and pile.rest:
            return port
    return -1


def _ended(state: State, reason: Reason, events: Events) -> State:
    state = replace(state, phase=Phase.OVER, result=reason, turn=-1)
    if events is not None:
        events.add(ev.GameEnded(reason, ranking(state)), state)
    return state


def _handed_on(state: State, events: Events) -> State:
    """What was seen last leads to this."""
    if events is not None:
        events[-1] = (events[-1][0], state)
    return state


def rethrown(thrown: tuple[int, ...]) -> tuple[int, ...]:
    """Opening throws as they continue: once all have thrown, only the tied throw again."""
    best = max(thrown)
    if 0 in thrown or thrown.count(best) == 1:
        return thrown
    # BT-50.
    return tuple(0 if one == best else -1 for one in thrown)


def ranking(state: State) -> tuple[tuple[int, ...], ...]:
    """Seats by place, equal ones together: by money, then by ships afloat."""
    places: dict[tuple[int, int], list[int]] = {}
    for seat in range(state.seats):
        # BT-92: hanging ships don't count as afloat.
        standing = (money(state.hands[seat]), sum(map(is_afloat, state.ships[seat])))
        places.setdefault(standing, []).append(seat)
    return tuple(tuple(places[key]) for key in sorted(places, reverse=True))


def dangers(game: BermudaTriangle, state: State, seat: int) -> tuple[int, ...]:
    """For each ship of the seat, how many sectors would draw it up from where all stand now."""
    found = {one.ship: one.spins for one in threats(game, state) if one.seat == seat}
    return tuple(found.get(ship, 0) for ship in range(1, len(state.ships[seat]) + 1))


def threats(game: BermudaTriangle, state: State) -> tuple[ev.Threat, ...]:
    """Every ship that some sector would draw up from where all stand now."""
    counts = Counter(
        (event.seat, event.ship)
        for sector in range(1, len(game.sea.spins) + 1)
        for event in game.swept(state, sector).events
        if isinstance(event, ev.ShipDrawnUp)
    )
    return tuple(ev.Threat(*ship, spins) for ship, spins in sorted(counts.items()))


def winning_ports(game: BermudaTriangle, state: State, seat: int) -> list[int]:
    """The ports at which the seat would win with its next docking, as the cards lie."""
    sea = game.sea
    nodes = [
        sea.node[berth.space if isinstance(berth, At) else berth.port]
        for berth in state.ships[seat]
        if isinstance(berth, At | Docked)
    ]
    missing = game.target - money(state.hands[seat])
    ports = sorted({sea.next_port(node) for node in nodes})
    return [port for port in ports if pay_at(sea, state, port) >= missing > 0]


def build(parts: Parts, options: Mapping[str, Any]) -> BermudaTriangle:
    """The game for sound parts; raises DataError for a map that has a fault."""
    (chart,) = parts.maps.values()
    board, wrong = read_board(chart, parts.rules)
    if board is None:
        raise DataError(wrong)
    return BermudaTriangle(parts.rules, board, options)
