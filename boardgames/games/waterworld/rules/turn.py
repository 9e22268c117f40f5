"""The steps after a move (WW-33), one function each.

Each step continues with the next one until somebody has to decide: their order is here.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.core.game import NOBODY, Seat, Trace
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import (
    CARD_OF,
    COMPLETE,
    After,
    Atoll,
    Hand,
    Kind,
    Pawn,
    Phase,
    Rules,
    Sails,
    State,
    Token,
    with_card,
    without_card,
)

Events = Trace[State] | None


def from_left(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The other seats in order, starting at the seat's left."""
    return (*range(seat + 1, len(state.hands)), *range(seat))


def decider(state: State) -> Seat:
    """The mover, or the first of `waiting` who has to answer them."""
    return state.waiting[0] if state.phase in (Phase.LOSS, Phase.ANSWER) else state.active


def with_hand(state: State, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def with_pawn(state: State, seat: Seat, pawn: Pawn) -> tuple[Pawn, ...]:
    return (*state.pawns[:seat], pawn, *state.pawns[seat + 1 :])


def standing(state: State, space: str) -> Atoll | None:
    for atoll in state.atolls:
        if atoll.space == space:
            return atoll
    return None


def met(state: State) -> tuple[Seat, ...]:
    """The seats whose boats share the mover's space, from the mover's left."""
    pawns = state.pawns
    here = pawns[state.active].space
    return tuple(seat for seat in from_left(state, state.active) if pawns[seat].space == here)


def boats_at(state: State, space: str, without: Seat = NOBODY) -> list[Seat]:
    return [
        seat for seat, pawn in enumerate(state.pawns) if pawn.space == space and seat != without
    ]


def swappers(state: State) -> tuple[Seat, ...]:
    """WW-62, WW-64: whom the mover would trade with; nobody if they have no cards themselves."""
    hands = state.hands
    if not hands[state.active]:
        return ()
    return tuple(seat for seat in met(state) if hands[seat])


def winner(state: State) -> Seat | None:
    """WW-89, WW-92: who is on Dry Land with a complete set and knows it, the mover first."""
    if True not in state.knows:
        return None
    for seat in (state.active, *from_left(state, state.active)):
        if (
            state.knows[seat]
            and state.pawns[seat].space == state.dry_land
            and state.hands[seat] == COMPLETE
        ):
            return seat
    return None


class Turn:
    def __init__(self, round_limit: int, hand_limit: int) -> None:
        self.round_limit = round_limit
        self.hand_limit = hand_limit

    def arrive(self, state: State, events: Events) -> State:
        won = self.won(state, events)
        if won is not None:
            return won
        atoll = standing(state, state.pawns[state.active].space)
        if atoll is None:
            return self.meet(state, events)
        if not atoll.up:
            state = turned(state, atoll, events)
        kind = CARD_OF.get(atoll.token)
        if kind is not None:
            return self._take(state, kind, events)
        waits_for = Phase.FLY if atoll.token is Token.DIRIGIBLE else Phase.MIX
        return replace(state, phase=waits_for)

    def _take(self, state: State, kind: Kind, events: Events) -> State:
        """WW-38 to WW-41: one matching card, from the draw pile or else the discard pile."""
        seat, draw, discard = state.active, state.draw, state.discard
        if kind in draw:
            place = draw.index(kind)
            draw, source = draw[:place] + draw[place + 1 :], ev.Source.DRAW
        elif kind in discard:
            place, discard, source = -1, without_card(discard, kind), ev.Source.DISCARD
        else:
            if events is not None:
                events.add(ev.NothingMatched(seat, kind), state)
            return self.meet(state, events)
        hand = with_card(state.hands[seat], kind)
        state = replace(state, hands=with_hand(state, seat, hand), draw=draw, discard=discard)
        if events is not None:
            events.add(ev.CardTaken(seat, kind, source), state)
            if place == 0:
                events.add(ev.TopTurned(draw[0] if draw else None), state)
        return self.gained(state, After.TOKEN, events)

    def gained(self, state: State, step: After, events: Events) -> State:
        if len(state.hands[state.active]) > self.hand_limit:
            return replace(state, phase=Phase.LIMIT, step=step)
        return self.kept(state, step, events)

    def kept(self, state: State, step: After, events: Events) -> State:
        """The mover's hand is within the limit again; the turn continues after that step."""
        won = self.won(state, events)
        if won is not None:
            return won
        if step is After.TOKEN:
            return self.meet(state, events)
        return self.face_deez(state, events)

    def meet(self, state: State, events: Events) -> State:
        """WW-71 and WW-65: boats here lose their sails, and the holder shows the compass."""
        mover, others = state.active, met(state)
        if not others:
            return self.face_deez(state, events)
        for seat in others:
            pawn = state.pawns[seat]
            if pawn.sails is Sails.UP:
                pawn = replace(pawn, sails=Sails.LOST)
                state = replace(state, pawns=with_pawn(state, seat, pawn))
                if events is not None:
                    events.add(ev.SailsLost(seat, mover), state)
        if state.holder in others and not state.knows[mover]:
            return replace(state, phase=Phase.LOOK)
        return self.deal_with_pawns(state, events)

    def deal_with_pawns(self, state: State, events: Events) -> State:
        """WW-59, WW-64: with boats here the mover trades or draws, if either is possible."""
        if met(state) and (state.discard or swappers(state)):
            return replace(state, phase=Phase.CONTACT)
        return self.face_deez(state, events)

    def face_deez(self, state: State, events: Events) -> State:
        """WW-76: everybody who ends on the Deez is asked, complete or not."""
        if state.pawns[state.active].space == state.deez:
            return replace(state, phase=Phase.ATTACK)
        return self.end(state, events)

    def end(self, state: State, events: Events) -> State:
        """The turn passes to the left; a full round may have been the last (WW-94)."""
        if events is not None:
            events.add(ev.TurnEnded(state.active), state)
        seat = state.active + 1
        if seat == len(state.hands):
            seat = 0
        number = state.round + (seat == state.first)
        if number > self.round_limit:
            state = replace(state, phase=Phase.OVER, dice=())
            if events is not None:
                events.add(ev.StormCame(), state)
            return state
        return self.begin(state, seat, number, events)

    def begin(self, state: State, seat: Seat, number: int, events: Events) -> State:
        state = replace(state, phase=Phase.START, active=seat, round=number, dice=())
        if events is not None:
            events.add(ev.TurnBegan(seat, number), state)
        return state

    def won(self, state: State, events: Events) -> State | None:
        """WW-90, WW-91: the final position, if somebody has just won."""
        seat = winner(state)
        if seat is None:
            return None
        state = replace(state, phase=Phase.OVER, winner=seat, waiting=())
        if events is not None:
            events.add(ev.GameWon(seat, state.dry_land, state.hands[seat]), state)
        return state


def discarded(state: State, seat: Seat, kind: Kind, events: Events) -> State:
    hand = without_card(state.hands[seat], kind)
    state = replace(
        state, hands=with_hand(state, seat, hand), discard=with_card(state.discard, kind)
    )
    if events is not None:
        events.add(ev.CardDiscarded(seat, kind), state)
    return state


def turned(state: State, atoll: Atoll, events: Events) -> State:
    """WW-36: the atoll's token is flipped face up."""
    state = replace(state, atolls=with_atoll(state, replace(atoll, up=True)))
    if events is not None:
        events.add(ev.TokenTurned(atoll.space, atoll.token), state)
    return state


def with_atoll(state: State, atoll: Atoll) -> tuple[Atoll, ...]:
    return tuple([atoll if old.space == atoll.space else old for old in state.atolls])


class Rolling:
    """How many dice a seat rolls; with far_shore fewer for the holder."""

    def __init__(self, rules: Rules, is_far_shore: bool) -> None:
        self.dice = dice = rules.dice
        self._holder_dice = max(dice.plain, dice.sails)
        if is_far_shore:
            self._holder_dice = rules.far_shore.holder_dice

    def now(self, state: State, seat: Seat) -> int:
        """With their sails as they are (WW-70, WW-71)."""
        rolled = self.dice.sails if state.pawns[seat].sails is Sails.UP else self.dice.plain
        return min(rolled, self._holder_dice) if state.holder == seat else rolled

    def at_best(self, state: State, seat: Seat) -> int:
        """In their next turn, if they raise sails."""
        rolled = self.now(state, seat)
        if state.pawns[seat].sails is not Sails.FURLED:
            return rolled
        best = max(rolled, self.dice.sails)
        return min(best, self._holder_dice) if state.holder == seat else best

    def furthest(self, state: State, seat: Seat) -> int:
        return self.dice.faces * self.at_best(state, seat)
