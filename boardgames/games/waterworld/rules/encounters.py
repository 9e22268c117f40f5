"""Encounters at the end of a move: the Smokers, other boats, the Deez."""

from __future__ import annotations

from functools import cache
from itertools import product

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import BattleRolled, Side
from boardgames.games.waterworld.rules.state import (
    After,
    Kind,
    Phase,
    State,
    Token,
    sorted_tokens,
    with_card,
    without_card,
)
from boardgames.games.waterworld.rules.turn import (
    Events,
    Turn,
    discarded,
    from_left,
    standing,
    swappers,
    with_atoll,
    with_hand,
)


def mixed_pool(state: State) -> tuple[Token, ...]:
    """WW-49: the Smokers just flipped are mixed in."""
    return (*state.pile, Token.SMOKERS)


def put_token(turn: Turn, state: State, token: Token, events: Events) -> State:
    here = state.pawns[state.active].space
    atoll = standing(state, here)
    assert atoll is not None, "Smokers only lie on atolls"
    pool = list(mixed_pool(state))
    pool.remove(token)
    fresh = replace(atoll, token=token, up=False)
    state = replace(state, atolls=with_atoll(state, fresh), pile=sorted_tokens(pool))
    if events is not None:
        events.add(ev.TokenSwapped(here), state)
    if state.deez is None:
        return turn.meet(state, events)
    if len(state.atolls) > 1:
        return replace(state, phase=Phase.DEEZ)
    # WW-57, WW-58: the last atoll is the mover's own, and its fall ends the match at once.
    state = _smashed(state, here, events)
    state = replace(state, phase=Phase.OVER)
    if events is not None:
        events.add(ev.DeezWon(), state)
    return state


def send_deez(turn: Turn, state: State, space: str, events: Events) -> State:
    """WW-52 to WW-55: an atoll falls, and everybody there with cards loses one."""
    state = _smashed(state, space, events)
    losers = tuple(
        seat
        for seat in from_left(state, state.active)
        if state.pawns[seat].space == space and state.hands[seat]
    )
    if losers:
        return replace(state, phase=Phase.LOSS, waiting=losers)
    return turn.meet(state, events)


def lose_card(turn: Turn, state: State, kind: Kind, events: Events) -> State:
    state = discarded(state, state.waiting[0], kind, events)
    state = replace(state, waiting=state.waiting[1:])
    return state if state.waiting else turn.meet(state, events)


def _smashed(state: State, space: str, events: Events) -> State:
    assert state.deez is not None, "a sunken Deez smashes nothing"
    atoll = standing(state, space)
    assert atoll is not None, "only standing atolls are smashed"
    left = tuple([other for other in state.atolls if other is not atoll])
    pile = sorted_tokens((*state.pile, atoll.token))
    if events is not None:
        events.add(ev.DeezMoved(state.deez, space), replace(state, deez=space))
    state = replace(state, deez=space, atolls=left, pile=pile)
    if events is not None:
        events.add(ev.AtollDestroyed(space, len(left)), state)
    return state


def begin_trade(state: State) -> State:
    """WW-62: one trade with each boat here that has cards, from the mover's left."""
    return replace(state, phase=Phase.OFFER, waiting=swappers(state))


def give(turn: Turn, state: State, kind: Kind, events: Events) -> State:
    if state.phase is Phase.OFFER:
        return replace(state, phase=Phase.ANSWER, offered=kind)
    mover, other, offered = state.active, state.waiting[0], state.offered
    assert offered is not None, "an answer follows an offer"
    mine = with_card(without_card(state.hands[mover], offered), kind)
    theirs = with_card(without_card(state.hands[other], kind), offered)
    state = replace(state, hands=with_hand(state, mover, mine))
    state = replace(
        state, hands=with_hand(state, other, theirs), offered=None, waiting=state.waiting[1:]
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
    """WW-63: chance picked the card from the discard pile."""
    seat = state.active
    hand = with_card(state.hands[seat], kind)
    state = replace(
        state, hands=with_hand(state, seat, hand), discard=without_card(state.discard, kind)
    )
    if events is not None:
        events.add(ev.CardDrawn(seat, kind), state)
    return turn.gained(state, After.CARDS, events)


def attack(state: State, events: Events) -> State:
    """WW-78: the attacker shows their cards."""
    state = replace(state, phase=Phase.BATTLE)
    if events is not None:
        events.add(ev.HandShown(state.active, state.hands[state.active]), state)
    return state


def leave(turn: Turn, state: State, events: Events) -> State:
    if events is not None:
        events.add(ev.DeezLeft(state.active), state)
    return turn.end(state, events)


def red_roller(state: State) -> Seat:
    """WW-79: the seat on the attacker's left rolls for the Deez."""
    return from_left(state, state.active)[0]


def battle_rolled(state: State, rolled: BattleRolled, events: Events) -> State:
    if rolled.side is Side.WHITE:
        state = replace(state, white=rolled.dice)
        if events is not None:
            events.add(ev.BattleDiceRolled(Side.WHITE, state.active, rolled.dice), state)
        return state
    if events is not None:
        events.add(ev.BattleDiceRolled(Side.RED, red_roller(state), rolled.dice), state)
    lead = sum(state.white) - sum(rolled.dice)
    if lead == 0:
        state = replace(state, white=(), tied=sum(rolled.dice))
    elif lead < 0:
        state = replace(state, white=(), tied=0, phase=Phase.PENALTY)
    else:
        state = replace(state, white=(), tied=0, phase=Phase.LOOK, deez=None, holder=state.active)
    if events is not None:
        events.add(_end_of_round(lead, state.active), state)
    return state


def _end_of_round(lead: int, attacker: Seat) -> Event:
    if lead == 0:
        return ev.BattleTied()
    return ev.BattleLost(attacker) if lead < 0 else ev.DeezDestroyed(attacker)


def looked(turn: Turn, state: State, events: Events) -> State:
    """WW-65, WW-85: the mover has seen the compass, their own or the holder's."""
    seat = state.active
    state = replace(state, knows=(*state.knows[:seat], True, *state.knows[seat + 1 :]))
    if events is not None:
        events.add(ev.CompassShown(seat, state.dry_land), state)
    won = turn.won(state, events)
    if won is not None:
        return won
    if state.holder == seat:
        return turn.end(state, events)
    return turn.deal_with_pawns(state, events)


@cache
def win_chance(dice: int, faces: int) -> float:
    """How often the attacker wins: both sides roll the same dice, and ties are rolled again."""
    totals = [sum(thrown) for thrown in product(range(1, faces + 1), repeat=dice)]
    wins = sum(one > other for one, other in product(totals, totals))
    losses = sum(one < other for one, other in product(totals, totals))
    return wins / (wins + losses)
