"""Meeting pawns: trading with each of them, or drawing from the discard pile.

In a swap the mover's card stays in its hand until the other has answered, so that both choose
unseen and nothing has to be given back.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import (
    After,
    Kind,
    Phase,
    State,
    with_card,
    without_card,
)
from boardgames.games.waterworld.rules.turn import Events, Turn, swappers, with_hand


def begin_trade(state: State) -> State:
    """WW-62: one swap with each pawn here that has cards, from the mover's left."""
    return replace(state, phase=Phase.OFFER, waiting=swappers(state))


def give(turn: Turn, state: State, kind: Kind, events: Events) -> State:
    """The mover offers a card, or the other answers with one, and they change hands."""
    if state.phase is Phase.OFFER:
        return replace(state, phase=Phase.ANSWER, offered=kind)
    mover, other, offered = state.active, state.waiting[0], state.offered
    assert offered is not None, "an answer follows an offer"
    mine = with_card(without_card(state.hands[mover], offered), kind)
    theirs = with_card(without_card(state.hands[other], kind), offered)
    state = replace(state, hands=with_hand(state, mover, mine))
    state = replace(
        state,
        hands=with_hand(state, other, theirs),
        offered=None,
        waiting=state.waiting[1:],
    )
    if events is not None:
        events.add(ev.CardsSwapped(mover, other, offered, kind), state)
    won = turn.won(state, events)
    if won is not None:
        return won
    if state.waiting:
        return replace(state, phase=Phase.OFFER)
    return turn.face_deez(state, events)


def drawn(turn: Turn, state: State, kind: Kind, events: Events) -> State:
    """WW-63: chance picked the card the mover draws from the discard pile."""
    seat = state.active
    hand = with_card(state.hands[seat], kind)
    state = replace(
        state, hands=with_hand(state, seat, hand), discard=without_card(state.discard, kind)
    )
    if events is not None:
        events.add(ev.CardDrawn(seat, kind), state)
    return turn.gained(state, After.CARDS, events)
