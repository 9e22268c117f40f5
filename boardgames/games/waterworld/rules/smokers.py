"""The Smokers' attack: their token is replaced, and the Deez smashes an atoll.

The attack is split where somebody decides or chance speaks: the new token, the atoll, and one
card after another from whoever stood there.
"""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import Kind, Phase, State, Token, sorted_tokens
from boardgames.games.waterworld.rules.turn import (
    Events,
    Turn,
    discarded,
    from_left,
    standing,
    with_atoll,
)


def mixed_pool(state: State) -> tuple[Token, ...]:
    """WW-49: what the new token comes from, the Smokers just turned up included."""
    return (*state.pile, Token.SMOKERS)


def put_token(turn: Turn, state: State, token: Token, events: Events) -> State:
    """Chance picked the token that lies face down on the mover's atoll from now on."""
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
    """WW-52 to WW-55: an atoll falls, and whoever stood there with cards loses one."""
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
    """The seat that waits first discards for the smashed atoll."""
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
