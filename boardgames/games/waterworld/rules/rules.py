"""The game: which actions there are in each phase, and which function carries each one out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, ClassVar

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Event, Game, Outcome, Seat, is_permutation
from boardgames.core.kit import Parts
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.texts import _, in_context
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules import encounters, secrets
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.board import Chart, Sea, sea_of
from boardgames.games.waterworld.rules.faults import faults
from boardgames.games.waterworld.rules.setup import Setup
from boardgames.games.waterworld.rules.state import (
    COMPLETE,
    After,
    Hand,
    Kind,
    Pawn,
    Phase,
    Rules,
    Sails,
    State,
    Token,
)
from boardgames.games.waterworld.rules.turn import (
    Events,
    Rolling,
    Turn,
    decider,
    discarded,
    swappers,
    with_pawn,
)

Actions = tuple[act.AnyAction, ...]

CHANCE_PHASES = frozenset(
    (
        Phase.SET_COMPASS,
        Phase.PLACE_TOKENS,
        Phase.DEAL,
        Phase.FIRST,
        Phase.ROLLING,
        Phase.MIX,
        Phase.DRAWING,
        Phase.BATTLE,
    )
)

RAISE_OR_ROLL: Actions = (act.RaiseSails(), act.Roll())
ROLL: Actions = (act.Roll(),)
LOOK: Actions = (act.LookAtCompass(),)
ATTACK_OR_LEAVE: Actions = (act.AttackDeez(), act.LeaveDeez())
LEAVE: Actions = (act.LeaveDeez(),)
TRADE, DRAW_DISCARD = act.Trade(), act.DrawDiscard()
DISCARDS = {kind: act.Discard(kind) for kind in Kind}
GIFTS = {kind: act.Give(kind) for kind in Kind}
PICKED_CARDS = {kind: act.DiscardPicked(kind) for kind in Kind}
PICKED_TOKENS = {token: act.TokenPicked(token) for token in Token}


class Waterworld(Game[State, act.AnyAction]):
    name: ClassVar[str] = "waterworld"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = act.AnyAction

    def __init__(self, rules: Rules, sea: Sea, options: Mapping[str, Any]) -> None:
        """`options` has a value for every variant of the rules."""
        self.rules = rules
        self.sea = sea
        self.options = options
        self.seats = range(rules.seats.least, rules.seats.most + 1)
        self.tokens = rules.tokens[options["token_mix"]].all()
        self.pack = rules.cards.pack()
        dice = rules.dice
        self.chart = Chart(sea.board, dice.faces * max(dice.plain, dice.sails))
        self._turn = Turn(options["round_limit"], rules.hand.limit)
        self._setup = Setup(
            self._turn,
            sea,
            self.tokens,
            rules.hand.deal,
            None if options["pawn_choice"] else rules.given,
            options["first_seat"] == "lot",
        )
        throws = {n: tuple(product(range(1, dice.faces + 1), repeat=n)) for n in (1, 2)}
        self._rolls = {n: tuple(act.Rolled(throw) for throw in throws[n]) for n in throws}
        self._battle_rolls = {
            side: tuple(act.BattleRolled(side, throw) for throw in throws[dice.battle])
            for side in act.Side
        }
        self.is_far_shore = bool(options.get("far_shore", False))
        self.rolling = Rolling(rules, self.is_far_shore)
        least = rules.far_shore.spaces if self.is_far_shore else 0
        away = self.chart.distance[sea.deez]
        self.landfalls = tuple(space for space in sea.landfalls if away[space] >= least)
        self._settings = tuple(act.CompassSet(space) for space in self.landfalls)
        self._pawns = {colour: act.ChoosePawn(colour) for colour in rules.pawns}
        self._targets = {space: act.SendDeez(space) for space in sea.atolls}
        self._discards: dict[Hand, Actions] = {}
        self._gifts: dict[Hand, Actions] = {}

    def start(self, seats: int) -> State:
        return State(Phase.SET_COMPASS, ((),) * seats, (False,) * seats, deez=self.sea.deez)

    def to_move(self, state: State) -> Seat | None:
        phase = state.phase
        if phase in CHANCE_PHASES:
            return CHANCE
        if phase is Phase.PAWNS:
            return len(state.pawns)
        return None if phase is Phase.OVER else decider(state)

    def legal_actions(self, state: State) -> Actions:
        match state.phase:
            case Phase.START:
                furled = state.pawns[state.active].sails is Sails.FURLED
                return RAISE_OR_ROLL if furled else ROLL
            case Phase.ROLLING:
                return self._rolls[self.rolling.now(state, state.active)]
            case Phase.MOVE:
                return self.chart.moves[state.pawns[state.active].space][sum(state.dice)]
            case Phase.FLY:
                return self.chart.flights[state.pawns[state.active].space]
            case Phase.DEEZ:
                here = state.pawns[state.active].space
                targets = self._targets
                return tuple([targets[a.space] for a in state.atolls if a.space != here])
            case Phase.CONTACT:
                return self._contact_choices(state)
            case Phase.LOSS | Phase.LIMIT | Phase.PENALTY:
                return self._cards(state, self._discards, DISCARDS)
            case Phase.OFFER | Phase.ANSWER:
                return self._cards(state, self._gifts, GIFTS)
            case Phase.LOOK:
                return LOOK
            case Phase.ATTACK:
                return ATTACK_OR_LEAVE if state.hands[state.active] == COMPLETE else LEAVE
            case Phase.PAWNS:
                taken = {pawn.colour for pawn in state.pawns}
                return tuple(a for colour, a in self._pawns.items() if colour not in taken)
            case _:
                return self._rare_chances(state)

    def step(self, state: State, action: act.AnyAction, events: Events) -> State:
        turn = self._turn
        match action:
            case act.Roll():
                return replace(state, phase=Phase.ROLLING)
            case act.Rolled(dice):
                state = replace(state, phase=Phase.MOVE, dice=dice)
                if events is not None:
                    events.add(ev.DiceRolled(state.active, dice), state)
                return state
            case act.MoveTo(space):
                return self._land(state, space, events, is_flight=False)
            case act.Give(kind):
                return encounters.give(turn, state, kind, events)
            case act.Discard(kind):
                return self._discard(state, kind, events)
            case act.Trade():
                return encounters.begin_trade(state)
            case act.DrawDiscard():
                return replace(state, phase=Phase.DRAWING)
            case act.DiscardPicked(kind):
                return encounters.drawn(turn, state, kind, events)
            case act.FlyTo(space):
                return self._land(state, space, events, is_flight=True)
            case act.TokenPicked(token):
                return encounters.put_token(turn, state, token, events)
            case act.SendDeez(space):
                return encounters.send_deez(turn, state, space, events)
            case act.RaiseSails():
                return self._raise_sails(state, events)
            case act.LeaveDeez():
                return encounters.leave(turn, state, events)
            case act.AttackDeez():
                return encounters.attack(state, events)
            case act.BattleRolled():
                return encounters.battle_rolled(state, action, events)
            case act.LookAtCompass():
                return encounters.looked(turn, state, events)
            case _:
                return self._setup.step(state, action, events)

    def _land(self, state: State, space: str, events: Events, *, is_flight: bool) -> State:
        seat = state.active
        pawn = state.pawns[seat]
        state = replace(state, pawns=with_pawn(state, seat, Pawn(pawn.colour, space, pawn.sails)))
        if events is not None:
            if is_flight:
                events.add(ev.PawnFlew(seat, pawn.space, space), state)
            else:
                events.add(ev.PawnMoved(seat, self.chart.way(pawn.space, space)), state)
        return self._turn.arrive(state, events)

    def _raise_sails(self, state: State, events: Events) -> State:
        seat = state.active
        pawn = replace(state.pawns[seat], sails=Sails.UP)
        state = replace(state, pawns=with_pawn(state, seat, pawn))
        if events is not None:
            events.add(ev.SailsRaised(seat), state)
        return state

    def _discard(self, state: State, kind: Kind, events: Events) -> State:
        turn = self._turn
        if state.phase is Phase.LOSS:
            return encounters.lose_card(turn, state, kind, events)
        step = state.step
        state = discarded(state, state.active, kind, events)
        if step is After.NOTHING:
            return turn.end(state, events)
        return turn.kept(replace(state, step=After.NOTHING), step, events)

    def _contact_choices(self, state: State) -> Actions:
        choices: list[act.AnyAction] = []
        if swappers(state):
            choices.append(TRADE)
        if state.discard:
            choices.append(DRAW_DISCARD)
        return tuple(choices)

    def _cards(
        self, state: State, known: dict[Hand, Actions], actions: Mapping[Kind, act.AnyAction]
    ) -> Actions:
        hand = state.hands[decider(state)]
        found = known.get(hand)
        if found is None:
            found = known[hand] = tuple(actions[kind] for kind in dict.fromkeys(hand))
        return found

    def _rare_chances(self, state: State) -> Actions:
        match state.phase:
            case Phase.MIX:
                pool = dict.fromkeys(encounters.mixed_pool(state))
                return tuple(PICKED_TOKENS[token] for token in pool)
            case Phase.DRAWING:
                return tuple(PICKED_CARDS[kind] for kind in dict.fromkeys(state.discard))
            case Phase.BATTLE:
                return self._battle_rolls[act.Side.RED if state.white else act.Side.WHITE]
            case Phase.SET_COMPASS:
                return self._settings
            case Phase.FIRST:
                return tuple(act.FirstSeatDrawn(seat) for seat in range(len(state.hands)))
            case _:
                return ()

    def allows(self, state: State, action: act.AnyAction) -> bool:
        match state.phase, action:
            case Phase.PLACE_TOKENS, act.TokensPlaced(tokens):
                return self._setup.can_place(tokens)
            case Phase.DEAL, act.CardsShuffled(order):
                return is_permutation(order, self.pack)
        return action in self.legal_actions(state)

    def chance(self, state: State, rng: Rng) -> act.AnyAction:
        match state.phase:
            case Phase.MIX:
                return PICKED_TOKENS[rng.choice(encounters.mixed_pool(state))]
            case Phase.DRAWING:
                return PICKED_CARDS[rng.choice(state.discard)]
            case Phase.PLACE_TOKENS:
                return act.TokensPlaced(self._setup.tokens_for_atolls(rng))
            case Phase.DEAL:
                return act.CardsShuffled(rng.shuffled(self.pack))
            case _:
                return rng.choice(self.legal_actions(state))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        everybody = tuple(range(len(state.hands)))
        if state.winner is not None:
            others = tuple(seat for seat in everybody if seat != state.winner)
            return Outcome(
                "dry_land", ((state.winner,), others), (state.winner,), {"space": state.dry_land}
            )
        if not state.atolls:
            return Outcome("deez", (everybody,))
        return Outcome("storm", (everybody,), values={"rounds": self.options["round_limit"]})

    def problems(self, state: State) -> list[str]:
        return faults(state, self.sea, self.pack, self.tokens)

    def view(self, state: State, seat: Seat) -> State:
        return secrets.view(state, seat)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        return secrets.guess(view, self.pack, self.tokens, self.landfalls, rng)

    def begins_turn(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, ev.TurnBegan) else None

    def round_of(self, state: State) -> int:
        return state.round

    def facts(self) -> Mapping[str, object]:
        sea, atolls, tokens = self.sea, len(self.sea.atolls), len(self.tokens)
        return {
            "spaces": len(sea.board.spaces),
            "atolls": atolls,
            "atoll_list": sea.atolls,
            "other_tokens": tokens - 1,
            "mixed_tokens": atolls - 1,
            "token_pile": tokens - atolls,
            "tokens_in_all": tokens,
            "cards_in_all": len(self.pack),
            "settings": len(sea.landfalls),
            "deez_start": sea.deez,
            "start_list": [
                _("{colour} on {space}", colour=_colour_name(colour), space=sea.starts[colour])
                for colour in self.rules.pawns
            ],
        }


def _colour_name(colour: str) -> str:
    return in_context(f"waterworld.pawns.{colour}", colour)


def build(parts: Parts, options: Mapping[str, Any]) -> Waterworld:
    (map_,) = parts.maps.values()
    return Waterworld(parts.rules, sea_of(map_), options)


def chosen_look(rules: Rules, player: Player) -> act.ChoosePawn | None:
    """WW-14: a colour chosen before the match chooses its boat."""
    found = (name for name, pawn in rules.pawns.items() if pawn.colour == player.colour)
    return next((act.ChoosePawn(name) for name in found), None)
