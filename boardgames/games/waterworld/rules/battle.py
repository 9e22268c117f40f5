"""The fight with the Deez: white dice, then red, until the totals differ."""

from __future__ import annotations

from functools import cache
from itertools import product

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.actions import BattleRolled, Side
from boardgames.games.waterworld.rules.state import Phase, State
from boardgames.games.waterworld.rules.turn import Events, Turn, from_left


def attack(state: State, events: Events) -> State:
    """WW-78: the attacker shows its cards."""
    events.append(ev.HandShown(state.active, state.hands[state.active]))
    return replace(state, phase=Phase.BATTLE)


def leave(turn: Turn, state: State, events: Events) -> State:
    """The mover sails on without a fight."""
    events.append(ev.DeezLeft(state.active))
    return turn.end(state, events)


def red_roller(state: State) -> Seat:
    """WW-79: the seat on the attacker's left rolls for the Deez."""
    return from_left(state, state.active)[0]


def battle_rolled(state: State, rolled: BattleRolled, events: Events) -> State:
    """One side has rolled; after the red dice the totals are compared."""
    if rolled.side is Side.WHITE:
        events.append(ev.BattleDiceRolled(Side.WHITE, state.active, rolled.dice))
        return replace(state, white=rolled.dice)
    events.append(ev.BattleDiceRolled(Side.RED, red_roller(state), rolled.dice))
    lead = sum(state.white) - sum(rolled.dice)
    state = replace(state, white=())
    if lead == 0:
        events.append(ev.BattleTied())
        return state
    if lead < 0:
        events.append(ev.BattleLost(state.active))
        return replace(state, phase=Phase.PENALTY)
    events.append(ev.DeezDestroyed(state.active))
    return replace(state, phase=Phase.LOOK, deez=None, holder=state.active)


def looked(turn: Turn, state: State, events: Events) -> State:
    """WW-65, WW-85: the mover has seen the compass, its own or the holder's."""
    seat = state.active
    events.append(ev.CompassShown(seat, state.dry_land))
    knows = (*state.knows[:seat], True, *state.knows[seat + 1 :])
    state = replace(state, knows=knows)
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
