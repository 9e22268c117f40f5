"""One stroke ahead: what a move or turn brings the easy player, costs it, and may be paid with."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.games.whitewater.bots.planning import cheapest
from boardgames.games.whitewater.bots.steering import (
    NO_WAY,
    Table,
    fear,
    leaves_swimmer,
    points_left,
)
from boardgames.games.whitewater.rules.actions import AnyAction, Backpaddle, Paddle, TurnRaft
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Raft,
    State,
    member_of,
    own_rafts,
    raft_of,
    ready_count,
)

CAUTION = 0.3
"""The part of what a whirlpool costs that it minds: it paddles straight ahead."""
RESERVE = 2
"""Energy cards it keeps for trouble."""

Move = Paddle | Backpaddle | TurnRaft


def moves_of(actions: Sequence[AnyAction]) -> list[Move]:
    """Every move and turn once, paid with as little Energy as can be."""
    return [action for action in cheapest(tuple(actions)) if isinstance(action, Move)]


def gain_of(
    game: Whitewater, view: State, action: Move, seat: Seat, table: Table
) -> tuple[float, float]:
    """Points nearer to the finish, and points paid."""
    after = game.advance(view, action)
    moved = raft_of(after, action.raft)
    gain = points_left(table, raft_of(view, action.raft)) - points_left(table, moved)
    if after.roll is not None and after.roll.letter == action.raft:
        gain -= CAUTION * fear(game, after.roll.die)
    member = member_of(moved, seat)
    assert member is not None
    if leaves_swimmer(moved, member):
        gain -= NO_WAY
    return gain, cost_of(game, view, action)


def cost_of(game: Whitewater, view: State, action: Move) -> int:
    costs = game.terms.costs
    if isinstance(action, TurnRaft):
        return costs.turn
    cost = costs.back if isinstance(action, Backpaddle) else costs.move
    return cost + (costs.snag if raft_of(view, action.raft).hex in game.river(view).snags else 0)


def stake_of(raft: Raft, seat: Seat) -> int:
    """What the seat has staked on a raft of its own."""
    member = member_of(raft, seat)
    assert member is not None
    return member.stake


def may_spend(view: State, action: Move, seat: Seat, table: Table) -> bool:
    """Energy is for the favourite, or for what it brings home; some is kept until it is enough."""
    if not action.energy:
        return True
    raft = raft_of(view, action.raft)
    before = [
        one
        for one in own_rafts(view, seat)
        if one.hex is not None and stake_of(one, seat) > stake_of(raft, seat)
    ]
    if can_get_home(view, raft, seat, table):
        return not any(can_get_home(view, one, seat, table) for one in before)
    return not before and view.energy[seat] - action.energy >= RESERVE


def can_get_home(view: State, raft: Raft, seat: Seat, table: Table) -> bool:
    """Whether the points in hand are enough for the rest of the way."""
    member = member_of(raft, seat)
    assert member is not None
    return points_left(table, raft) <= ready_count(member.cards) + view.energy[seat]


def brings_home(game: Whitewater, view: State, action: AnyAction) -> bool:
    return game.advance(view, action).finished != view.finished


def leads_downstream(game: Whitewater, view: State, action: AnyAction) -> bool:
    """Whether it is a stroke with the water, as anybody would paddle."""
    if not isinstance(action, Paddle):
        return False
    here = raft_of(view, action.raft).hex
    return here is not None and action.dir in game.river(view).downstream[here]


def backfires(game: Whitewater, view: State, action: Move, seat: Seat, open_way: Table) -> bool:
    """Whether it pushes others' raft over the finish, or harms one that it has staked more on."""
    after = game.advance(view, action)
    home = (raft_of(after, finish.letter) for finish in after.finished[len(view.finished) :])
    if any(member_of(raft, seat) is None for raft in home):
        return True
    stake = stake_of(raft_of(view, action.raft), seat)
    return any(
        stake_of(raft, seat) > stake
        and (
            (after.roll is not None and after.roll.letter == raft.letter)
            or points_left(open_way, raft_of(after, raft.letter)) > points_left(open_way, raft)
        )
        for raft in own_rafts(view, seat)
    )
