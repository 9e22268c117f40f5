"""The fight with the Deez: white dice, then red, until the totals differ."""

from __future__ import annotations

from functools import cache
from itertools import product

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import BattleRolled, Side
from boardgames.games.waterworld.rules.state import Phase, State
from boardgames.games.waterworld.rules.turn import Events, Turn, from_left


def attack(state: State, events: Events) -> State:
    """WW-78: the attacker shows its cards."""
    state = replace(state, phase=Phase.BATTLE)
    if events is not None:
        events.add(ev.HandShown(state.active, state.hands[state.active]), state)
    return state


def leave(turn: Turn, state: State, events: Events) -> State:
    """The mover sails on without a fight."""
    if events is not None:
        events.add(ev.DeezLeft(state.active), state)
    return turn.end(state, events)


def red_roller(state: State) -> Seat:
    """WW-79: the seat on the attacker's left rolls for the Deez."""
    return from_left(state, state.active)[0]


def battle_rolled(state: State, rolled: BattleRolled, events: Events) -> State:
    """One side has rolled; after the red dice the totals are compared."""
    if rolled.side is Side.WHITE:
        state = replace(state, white=rolled.dice)
        if events is not None:
            events.add(ev.BattleDiceRolled(Side.WHITE, state.active, rolled.dice), state)
        return state
    if events is not None:
        events.add(ev.BattleDiceRolled(Side.RED, red_roller(state), rolled.dice), state)
    lead = sum(state.white) - sum(rolled.dice)
    if lead == 0:
        state = replace(state, white=())
    elif lead < 0:
        state = replace(state, white=(), phase=Phase.PENALTY)
    else:
        state = replace(state, white=(), phase=Phase.LOOK, deez=None, holder=state.active)
    if events is not None:
        events.add(_end_of_round(lead, state.active), state)
    return state


def _end_of_round(lead: int, attacker: Seat) -> Event:
    if lead == 0:
        return ev.BattleTied()
    return ev.BattleLost(attacker) if lead < 0 else ev.DeezDestroyed(attacker)


def looked(turn: Turn, state: State, events: Events) -> State:
    """WW-65, WW-85: the mover has seen the compass, its own or the holder's."""
    seat = state.active
    knows = (*state.knows[:seat], True, *state.knows[seat + 1 :])
    state = replace(state, knows=knows)
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
    """How often the attacker wins: both throw alike, and equal throws are thrown again."""
    totals = [sum(thrown) for thrown in product(range(1, faces + 1), repeat=dice)]
    wins = sum(one > other for one, other in product(totals, totals))
    losses = sum(one < other for one, other in product(totals, totals))
    return wins / (wins + losses)
