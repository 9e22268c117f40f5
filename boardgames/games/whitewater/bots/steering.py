"""How the computer players find their way: points to the finish from every pose.

Whirlpools are feared by a surcharge. Rafts in the way are usually pushed, so only steps against one
that can't be pushed cost more; everything else about other rafts is left to looking ahead.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.hexes import SIDES, distance, neighbour, opposite
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.recovery import paddle_in_water
from boardgames.games.whitewater.rules.routes import Pose, Side, Ways
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Card,
    Member,
    Raft,
    State,
    crew_member,
    is_locked,
    own_rafts,
    raft_of,
    ready_count,
)
from boardgames.games.whitewater.rules.steps import can_step

POOLS = {"blue": 1.6, "red": 2.4, "black": 3.4}
"""Points a whirlpool is feared by; half as much again in the Advanced game."""
ADVANCED_FEAR = 1.5
ROUND_ABOUT = 6.0
"""Points of a way round that are better than waiting for a raft that can't be pushed."""
ROUND_A_WRECK = 12.0
"""The same for one whose crew can't paddle it away."""
NO_WAY = 99.0
LEASH = 3
"""Hexes a raft may go from its swimmer while both of that seat's cards are locked."""

POSES_AT_ONCE = 12
"""Hexes, and then poses, of a new river that are worked out between two stops."""
IN_SIGHT = 3
"""Hexes from which a raft minds what bars its way; farther off it will have changed."""

Table = dict[Pose, float]
T = TypeVar("T")


class Steering:
    """Route costs of the river last asked about; its empty ways are worked out once."""

    def __init__(self, caution: float = 1.0) -> None:
        """`caution` is the part of the usual fear that whirlpools get."""
        self.caution = caution
        self._known: tuple[River, bool, Ways] | None = None

    def open_way(self, game: Whitewater, state: State) -> Table:
        """The costs with no other raft on the river."""
        return self._ways(game, state).best

    def way_round(self, game: Whitewater, state: State, seat: Seat) -> Generator[None, None, Table]:
        """The costs for rafts of that seat, going round others that can't be pushed."""
        yield from self.prepare(game, state)
        near = [raft.hex for raft in own_rafts(state, seat) if raft.hex is not None]
        barred = {
            (before, direction): cost
            for (before, direction), cost in barred_steps(game, state).items()
            if any(distance(before, here) <= IN_SIGHT for here in near)
        }
        return (yield from _in_portions(self._ways(game, state).around(barred)))

    def prepare(self, game: Whitewater, state: State) -> Generator[None, None, None]:
        """Works out the empty ways of the river, with stops; later questions find them there."""
        river, advanced = game.river(state), game.terms.advanced
        if self._known is None or self._known[0] is not river or self._known[1] != advanced:
            ways = Ways(river, game.terms.costs, {die: self.dread(game, die) for die in POOLS})
            yield from _in_portions(ways.work_out())
            self._known = river, advanced, ways

    def dread(self, game: Whitewater, die: str) -> float:
        return self.caution * fear(game, die)

    def _ways(self, game: Whitewater, state: State) -> Ways:
        for _ in self.prepare(game, state):
            pass
        assert self._known is not None
        return self._known[2]


def _in_portions(work: Generator[None, None, T]) -> Generator[None, None, T]:
    """The same work, with a stop only where enough of it is done."""
    for count in itertools.count(1):
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        if count % POSES_AT_ONCE == 0:
            yield
    raise AssertionError("it counts for ever")


def fear(game: Whitewater, die: str) -> float:
    """What entering such a whirlpool is held to cost."""
    return POOLS[die] * (ADVANCED_FEAR if game.terms.advanced else 1.0)


def barred_steps(game: Whitewater, state: State) -> dict[Side, float]:
    """Every step downstream against a raft that can't be pushed that way, and its surcharge."""
    river = game.river(state)
    occupied = {raft.hex for raft in state.rafts}
    found: dict[Side, float] = {}
    for raft in state.rafts:
        if raft.hex is None:
            continue
        for direction in range(SIDES):
            before = neighbour(raft.hex, opposite(direction))
            if before not in river.ways or direction not in river.downstream[before]:
                continue
            if not can_step(river, occupied, before, direction):
                found[before, direction] = ROUND_A_WRECK if _is_wreck(raft) else ROUND_ABOUT
    return found


def may_stay(game: Whitewater, state: State, letter: str) -> bool:
    """Whether a raft in sight before that one may be there for long: a wreck, or on a snag."""
    here, river = raft_of(state, letter).hex, game.river(state)
    return here is not None and any(
        raft.hex is not None
        and river.to_go[raft.hex] < river.to_go[here]
        and distance(raft.hex, here) <= IN_SIGHT
        and (raft.hex in river.snags or _is_wreck(raft))
        for raft in state.rafts
    )


def is_held_up(game: Whitewater, state: State, letter: str) -> bool:
    """Whether another raft bars that one's next step downstream."""
    here = raft_of(state, letter).hex
    return any(before == here for before, _ in barred_steps(game, state))


def _is_wreck(raft: Raft) -> bool:
    return raft.capsized or all(is_locked(card) for one in raft.crew for card in one.cards)


def points_left(table: Table, raft: Raft) -> float:
    """Points a raft still needs; one that lies keel up may be pointed any way once righted."""
    if raft.hex is None:
        return 0.0
    if raft.capsized:
        return min(table.get((raft.hex, facing), NO_WAY) for facing in range(SIDES))
    return table.get((raft.hex, raft.facing), NO_WAY)


def points_facing(table: Table, state: State) -> list[float]:
    """Points that the raft in hand needs, by how it might be pointed."""
    here = raft_of(state, state.working).hex
    assert here is not None
    return [table.get((here, facing), NO_WAY) for facing in range(SIDES)]


def best_facing(table: Table, state: State) -> act.Face:
    points = points_facing(table, state)
    return act.Face(points.index(min(points)))


def is_last_raft(state: State) -> bool:
    """Whether nothing is left to race against: then nobody dallies."""
    return sum(raft.hex is not None for raft in state.rafts) == 1


def leaves_swimmer(raft: Raft, member: Member) -> bool:
    """Whether the raft is farther from this seat's swimmer than it should go."""
    if member.swimmer is None or not (is_locked(member.cards[0]) and is_locked(member.cards[1])):
        return False
    return raft.hex is None or distance(raft.hex, member.swimmer) > LEASH


def may_rest(game: Whitewater, state: State, raft: Raft, member: Member) -> bool:
    """Whether one of the member's cards could be turned for Energy, the raft being taken up."""
    return (
        Card.READY in member.cards
        and raft.hex is not None
        and not raft.capsized
        and raft.hex not in game.river(state).pools
        and state.energy[member.seat] < game.terms.most_energy
    )


def paddles_to_take(state: State, actions: Sequence[AnyAction], seat: Seat) -> list[act.TakePaddle]:
    """Rivals' paddles in reach of a raft that has a point to spare for one."""
    found: list[act.TakePaddle] = []
    for action in actions:
        if isinstance(action, act.TakePaddle) and action.energy == 0:
            member = crew_member(raft_of(state, action.raft), seat)
            if ready_count(member.cards) + state.energy[seat] > 1:
                found.append(action)
    return found


def has_left_paddle(game: Whitewater, view: State, raft: Raft, owner: Member) -> bool:
    """Whether a paddle lies so far behind its raft that a token on the card is lost (WR-110)."""
    if owner.swimmer is not None or raft.capsized:
        return False
    index = paddle_in_water(view.paddles, raft.letter, owner.seat)
    if index < 0 or raft.hex is None:
        return False
    paddle, to_go = view.paddles[index].hex, game.river(view).to_go
    return distance(raft.hex, paddle) > 1 and to_go[paddle] > to_go[raft.hex]


LISTS_KEPT = 4096
"""Lists of legal actions that come again and again while turns are thought through."""


@lru_cache(maxsize=LISTS_KEPT)
def cheapest(actions: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Every action once; Action cards come back next turn, so Energy pays only the rest."""
    found: dict[AnyAction, AnyAction] = {}
    for action in actions:
        # Lists come with the least Energy first.
        found.setdefault(_unpaid(action), action)
    return tuple(found.values())


def _unpaid(action: AnyAction) -> AnyAction:
    """What is done, however it is paid for."""
    match action:
        case (
            act.Paddle()
            | act.Backpaddle()
            | act.TurnRaft()
            | act.Recover()
            | act.Swim()
            | act.TakePaddle()
        ):
            return replace(action, energy=0)
    return action
