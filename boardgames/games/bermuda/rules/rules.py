"""The rules of Bermuda Triangle: which actions there are in each phase, and what each one does.

This module is the table of the game. What an action brings about is told in the module of its
subject: `sailing` for ships, `cloud` for a spin, `ending` for the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Event, Game, Outcome, Ref, RuleRef, Seat, Step, Who
from boardgames.core.rng import Rng
from boardgames.core.wording import Teller
from boardgames.games.bermuda.rules import cloud, ending, sailing
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import (
    BermudaAction,
    CardTurned,
    OpeningRolled,
    Pass,
    Roll,
    Rolled,
    Sail,
    Spin,
    Spun,
)
from boardgames.games.bermuda.rules.after import after, rethrown
from boardgames.games.bermuda.rules.board import BermudaBoard
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    Docked,
    Phase,
    Pile,
    Reason,
    Rules,
    State,
    money,
)
from boardgames.games.bermuda.telling import recap, remarks, why, words

Actions = tuple[BermudaAction, ...]
Events = list[Event]

ROLL: Actions = (Roll(),)
PASS: Actions = (Pass(),)
SPIN: Actions = (Spin(),)


class BermudaTriangle(Game[State, BermudaAction]):
    """Bermuda Triangle, bound to its numbers, its board and the table's choices."""

    name: ClassVar[str] = "bermuda"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = BermudaAction

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
        # BT-62: whoever can't sail on a 1 can't on any other face.
        self.telling_faces = (1,) if 1 in faces else faces
        self._rolls: Actions = tuple(Rolled(face) for face in faces)
        self._faces: Actions = tuple(Rolled(face) for face in rules.die_faces)
        self._spins: Actions = tuple(Spun(n) for n in range(1, len(rules.spinner) + 1))

    def start(self, seats: int) -> State:
        """Every seat with one ship in every port, no card turned up yet."""
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
        """Chance, the seat whose turn it is, or in SPIN the cloud mover."""
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
        """All of them, chance's too."""
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
                return tuple(CardTurned(product, value) for value in values)
            case Phase.OPENING:
                seat = state.opening.index(0)
                faces = sorted(set(self.rules.die_faces))
                return tuple(OpeningRolled(seat, face) for face in faces)
            case _:
                return ()

    def chance(self, state: State, rng: Rng) -> BermudaAction:
        """A face, a sector, or one of the cards left, each equally likely."""
        match state.phase:
            case Phase.ROLLING:
                return rng.choice(self._faces)
            case Phase.SPINNING:
                return rng.choice(self._spins)
            case Phase.TURNING:
                port = bare_pile(state)
                return CardTurned(self.sea.products[port], rng.choice(state.piles[port].rest))
            case _:
                seat = state.opening.index(0)
                return OpeningRolled(seat, rng.choice(self.rules.die_faces))

    def apply(self, state: State, action: BermudaAction) -> Step[State]:
        """What the action does, and what could be seen of it."""
        events: Events = []
        match action:
            case Roll():
                return Step(replace(state, phase=Phase.ROLLING), ())
            case Rolled():
                pips = action.pips
                rolled = replace(state, phase=Phase.SAIL, roll=pips, pips=pips)
                return Step(rolled, (ev.DieRolled(state.turn, pips),))
            case Spin():
                return Step(replace(state, phase=Phase.SPINNING), ())
            case Sail():
                state = self._sailed(state, action, events)
            case Pass():
                events.append(ev.TurnPassed(state.turn, ev.Why.NO_MOVE))
                state = self._advance(replace(state, roll=0), events)
            case Spun():
                state = self._spun(state, action.sector, events)
            case CardTurned(product, value):
                state = self._card_turned(state, product, value, events)
            case OpeningRolled(seat, pips):
                state = self._opening_rolled(state, seat, pips, events)
        return Step(state, tuple(events))

    def _sailed(self, state: State, action: Sail, events: Events) -> State:
        seat = state.turn
        state, happened = sailing.sail(self.sea, state, action)
        events += happened
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
        pile = Pile(value, tuple(rest))
        piles = (*state.piles[:port], pile, *state.piles[port + 1 :])
        events.append(ev.PileTurned(product, value, len(rest)))
        state = replace(state, piles=piles)
        if bare_pile(state) >= 0:
            return state
        if state.first < 0:
            return replace(state, phase=Phase.OPENING)
        return self._advance(state, events)

    def _opening_rolled(self, state: State, seat: int, pips: int, events: Events) -> State:
        events.append(ev.OpeningShown(seat, pips))
        state = replace(state, pips=pips)
        thrown = rethrown((*state.opening[:seat], pips, *state.opening[seat + 1 :]))
        if 0 in thrown:
            return replace(state, opening=thrown)
        first = thrown.index(max(thrown))
        events.append(ev.FirstChosen(first))
        return self._new_round(replace(state, first=first, opening=()), events)

    def _new_round(self, state: State, events: Events) -> State:
        state = replace(state, round=state.round + 1, becalmed=state.becalmed + 1, turn=-1)
        events.append(ev.RoundBegan(state.round, state.mover))
        return self._advance(state, events)

    def _advance(self, state: State, events: Events) -> State:
        """The next seat that could sail on some roll; the spin when there is none left."""
        seats, first = state.seats, state.first
        gone = 0 if state.turn < 0 else (state.turn - first) % seats + 1
        for turn in range(gone, seats):
            seat = (first + turn) % seats
            if sailing.can_sail(self.sea, state, seat, self.telling_faces):
                return replace(state, phase=Phase.ROLL, turn=seat)
            events.append(ev.TurnPassed(seat, sailing.why_idle(self.sea, state, seat)))
        return replace(state, phase=Phase.SPIN, turn=-1)

    def _spun(self, state: State, sector: int, events: Events) -> State:
        state, happened, losers = self.swept(state, sector)
        events += happened
        if losers:
            return _ended(state, Reason.FLEET_LOST, events)
        # BT-94: looked at only after a fleet may have been lost.
        if state.becalmed >= self.rules.becalmed_rounds:
            return _ended(state, Reason.BECALMED, events)
        return self._new_round(state, events)

    def swept(self, state: State, sector: int) -> cloud.Swept:
        """What a sector would do to ships and cloud, whatever the phase."""
        return cloud.spin(
            self.sea, state, sector, edge_lift=self.edge_lift, safe_ports=self.safe_ports
        )

    def after(self, view: State, event: Event) -> State:
        """The position once this event has been seen."""
        return after(self.sea, view, event)

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return ending.outcome(state, self.target)

    def problems(self, state: State) -> list[str]:
        """Everything impossible about this position."""
        return ending.problems(self.sea, state)

    def sentence(self, event: Event, who: Who) -> str:
        """The event as one plain log line."""
        return words.sentence(self.sea, event, who)

    def spot(self, event: Event) -> Ref | None:
        """The thing on the table a log line is about."""
        return words.spot(event)

    def begins_turn(self, event: Event) -> Seat | None:
        """Whose turn begins with it."""
        return recap.begins_turn(event)

    def recap(self, events: Sequence[Event], teller: Teller) -> str:
        """The turn in a sentence."""
        return recap.recap(self.sea, events, teller)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        """Why a computer sailed as it did, where that must surprise."""
        return remarks.remark(self, before, events, seat)

    def ways(self, event: Event) -> Sequence[tuple[Ref, Ref, Ref]]:
        """What it moved over the sea."""
        return recap.ways(self.sea, event)

    def touches(self, event: Event, seat: Seat) -> bool:
        """Whether that seat should see it at its full length."""
        return recap.touches(event, seat)

    def why_not(self, state: State, pointed: Ref) -> RuleRef | None:
        """Which rule keeps the seat to move from doing something with this thing."""
        return why.why_not(self.sea, state, pointed, self.legal_actions(state))

    def round_of(self, state: State) -> int:
        """The round the match is in."""
        return state.round

    def facts(self) -> Mapping[str, object]:
        """Numbers that follow from the board and the choices, for the rulebook's texts."""
        return words.facts(self.sea, self.seats)


def bare_pile(state: State) -> int:
    """The first pile that has cards but none turned up, −1 if there is none."""
    for port, pile in enumerate(state.piles):
        if pile.top is None and pile.rest:
            return port
    return -1


def _ended(state: State, reason: Reason, events: Events) -> State:
    events.append(ev.GameEnded(reason, ending.ranking(state)))
    return replace(state, phase=Phase.OVER, result=reason, turn=-1)
