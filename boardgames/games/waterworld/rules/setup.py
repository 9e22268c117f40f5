"""Setup: compass, tokens, boats, cards, and who begins."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.board import Sea
from boardgames.games.waterworld.rules.state import (
    Atoll,
    Kind,
    Pawn,
    Phase,
    State,
    Token,
    sorted_cards,
    sorted_tokens,
)
from boardgames.games.waterworld.rules.turn import Events, Turn, with_hand


class Setup:
    def __init__(
        self,
        turn: Turn,
        sea: Sea,
        tokens: tuple[Token, ...],
        deal: int,
        given: dict[int, tuple[str, ...]] | None,
        lot: bool,
    ) -> None:
        """`given` is None if boats are chosen; without `lot` the first seat begins."""
        self._turn = turn
        self._sea = sea
        self._tokens = tokens
        self._deal = deal
        self._given = given
        self._lot = lot

    def step(self, state: State, action: act.AnyAction, events: Events) -> State:
        match action:
            case act.CompassSet(space):
                state = replace(state, phase=Phase.PLACE_TOKENS, dry_land=space)
                if events is not None:
                    events.add(ev.CompassLaidAside(), state)
                return state
            case act.TokensPlaced(tokens):
                return self.place_tokens(state, tokens, events)
            case act.ChoosePawn(colour):
                return self.choose_pawn(state, colour, events)
            case act.CardsShuffled(order):
                return self.deal(state, order, events)
            case act.FirstSeatDrawn(seat):
                return self.begin(state, seat, events)
            case _:
                raise AssertionError(f"{action!r} is no action of the set-up")

    def tokens_for_atolls(self, rng: Rng) -> tuple[Token, ...]:
        """WW-10: the Dirigible and random others, mixed."""
        others = [token for token in self._tokens if token is not Token.DIRIGIBLE]
        taken = rng.shuffled(others)[: len(self._sea.atolls) - 1]
        return rng.shuffled((Token.DIRIGIBLE, *taken))

    def can_place(self, tokens: tuple[Token, ...]) -> bool:
        rest = list(self._tokens)
        for token in tokens:
            if token not in rest:
                return False
            rest.remove(token)
        return len(tokens) == len(self._sea.atolls) and Token.DIRIGIBLE in tokens

    def place_tokens(self, state: State, tokens: tuple[Token, ...], events: Events) -> State:
        pile = list(self._tokens)
        for token in tokens:
            pile.remove(token)
        atolls = zip(self._sea.atolls, tokens, strict=True)
        state = replace(
            state,
            phase=Phase.PAWNS,
            atolls=tuple(Atoll(space, token) for space, token in atolls),
            pile=sorted_tokens(pile),
        )
        if events is not None:
            events.add(ev.TokensLaid(len(tokens), len(pile)), state)
        if self._given is not None:
            for colour in self._given[len(state.hands)]:
                state = self.choose_pawn(state, colour, events)
        return state

    def choose_pawn(self, state: State, colour: str, events: Events) -> State:
        """WW-14: the next seat in order gets this boat."""
        start = self._sea.starts[colour]
        seat, pawns = len(state.pawns), (*state.pawns, Pawn(colour, start))
        phase = Phase.DEAL if len(pawns) == len(state.hands) else Phase.PAWNS
        state = replace(state, phase=phase, pawns=pawns)
        if events is not None:
            events.add(ev.PawnChosen(seat, colour, start), state)
        return state

    def deal(self, state: State, order: tuple[Kind, ...], events: Events) -> State:
        """WW-17, WW-19: one card at a time to each seat, then the first discard."""
        seats = len(state.hands)
        dealt = self._deal * seats
        for seat in range(seats):
            hand = sorted_cards(order[seat:dealt:seats])
            state = replace(state, hands=with_hand(state, seat, hand))
            if events is not None:
                events.add(ev.HandDealt(seat, hand), state)
        discard, draw = order[dealt], order[dealt + 1 :]
        state = replace(state, discard=(discard,))
        if events is not None:
            events.add(ev.FirstDiscarded(discard), state)
        state = replace(state, phase=Phase.FIRST, draw=draw)
        if events is not None:
            events.add(ev.DrawPileTurned(draw[0], len(draw)), state)
        return state if self._lot else self.begin(state, 0, events)

    def begin(self, state: State, seat: Seat, events: Events) -> State:
        return self._turn.begin(replace(state, first=seat), seat, 1, events)
