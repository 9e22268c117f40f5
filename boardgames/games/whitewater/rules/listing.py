"""What the mover may do: every affordable way to pay is an action of its own.

The lists of a raft depend on few small numbers (points at hand, which hexes are free, what can be
recovered), so each list is built once and kept; a turn is then mostly looking lists up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Seat
from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Swim,
    TakePaddle,
    TurnRaft,
    UseSpare,
)
from boardgames.games.whitewater.rules.recovery import can_take, can_use_spare, card_to_recover
from boardgames.games.whitewater.rules.river import (
    FOOTING_BITS,
    IN_POOL,
    MOVES,
    ON_SNAG,
    OUT,
    River,
)
from boardgames.games.whitewater.rules.state import READY, UNLOCKED, Member, Raft, State
from boardgames.games.whitewater.rules.steps import can_step
from boardgames.games.whitewater.rules.terms import Terms

Actions = tuple[AnyAction, ...]

END_TURN: Actions = (EndTurn(),)
LEAVE_OR_END: Actions = (LeaveRaft(), EndTurn())


def splits(cost: int, ready: int, energy: int) -> range:
    """How many Energy cards may pay, if Action cards pay the rest."""
    return range(max(0, cost - ready), min(cost, energy) + 1)


def _barred(river: River, hexes: Sequence[Hex | None], here: Hex, facing: int) -> int:
    """Which of a raft's moves are barred by rafts that can't be pushed, as bits."""
    barred, ways = 0, river.ways[here]
    for bit, way in enumerate(MOVES[facing]):
        if ways[way] in hexes and not can_step(river, hexes, here, way):
            barred |= 1 << bit
    return barred


class Lists:
    """The lists of actions of one set of terms."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._kept: dict[tuple[object, ...], Actions] = {}

    def act(self, state: State) -> Actions:
        """Everything the mover may do in ACT."""
        seat = state.active
        river = self.terms.river(state.course)
        working = state.working
        hexes = [raft.hex for raft in state.rafts]
        found: Actions = ()
        others = False
        for raft in state.rafts:
            me, mate = raft.crew
            if mate.seat == seat:
                me, mate = mate, me
            elif me.seat != seat:
                continue
            if working and raft.letter != working:
                others = others or raft.letter not in state.closed
            elif raft.letter not in state.closed:
                found += self._for_raft(state, river, hexes, raft, me, mate)
        return found + (LEAVE_OR_END if others else END_TURN)

    def _for_raft(
        self,
        state: State,
        river: River,
        hexes: Sequence[Hex | None],
        raft: Raft,
        me: Member,
        mate: Member,
    ) -> Actions:
        energy = state.energy[me.seat]
        is_whole = me.cards in UNLOCKED and mate.cards in UNLOCKED
        owners = () if is_whole else self._owners(state, raft, me, mate)
        extra = self._extra(state, river, raft, me, mate) if self.terms.advanced else ()
        here = raft.hex
        if here is None or raft.capsized:  # WR-83, WR-84, WR-88: only Energy is of use
            return self._recovering(raft.letter, owners, 0, energy) + extra
        left, right = me.cards
        ready = (left is READY) + (right is READY)
        if not ready and not energy:
            return extra
        footing = river.footings[here][raft.facing]
        if not river.beside[here].isdisjoint(hexes):
            footing &= ~_barred(river, hexes, here, raft.facing)
        key = (raft.letter, footing, ready, energy, owners)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._kept[key] = tuple(self._built(*key))
        return kept + extra if extra else kept

    def _owners(self, state: State, raft: Raft, me: Member, mate: Member) -> tuple[Seat, ...]:
        """Whose cards on the raft a point could help, the mover first."""
        advanced, paddles = self.terms.advanced, state.paddles
        return tuple(
            member.seat
            for member in (me, mate)
            if card_to_recover(advanced, raft, member, paddles) is not None
        )

    def _recovering(
        self, letter: str, owners: tuple[Seat, ...], ready: int, energy: int
    ) -> Actions:
        cost = self.terms.costs.recover
        return tuple(
            Recover(letter, owner, pay) for owner in owners for pay in splits(cost, ready, energy)
        )

    def _built(
        self,
        letter: str,
        footing: int,
        ready: int,
        energy: int,
        owners: tuple[Seat, ...],
    ) -> Iterator[AnyAction]:
        costs = self.terms.costs
        leave = costs.snag if footing & ON_SNAG else 0
        for bit, direction in enumerate(MOVES[footing >> FOOTING_BITS]):
            if not footing & 1 << bit:
                continue
            if bit < 2:
                for pay in splits(costs.move + leave, ready, energy):
                    yield Paddle(letter, direction, pay)
            else:
                for pay in splits(costs.back + leave, ready, energy):
                    yield Backpaddle(letter, direction, pay)
        for side in (-1, 1):
            for pay in splits(costs.turn, ready, energy):
                yield TurnRaft(letter, side, pay)
        rests = ready and energy < self.terms.most_energy and not footing & IN_POOL
        if rests and not self.terms.hard_rest:
            yield Rest(letter)
        yield from self._recovering(letter, owners, ready, energy)

    def _extra(self, state: State, river: River, raft: Raft, me: Member, mate: Member) -> Actions:
        """Advanced: swimmers, paddles and spares."""
        found: list[AnyAction] = []
        energy = state.energy[me.seat]
        ready = (me.cards[0] is READY) + (me.cards[1] is READY)
        if raft.hex is not None and not raft.capsized:
            for owner in (me, mate):
                if owner.swimmer is not None:
                    found += self._swims(river, raft.letter, owner, ready, energy)
            for index, paddle in enumerate(state.paddles):
                if can_take(raft, me, paddle, state.rafts):
                    for pay in splits(self.terms.costs.paddle, ready, energy):
                        found.append(TakePaddle(raft.letter, index, pay))
        if me.spare and can_use_spare(raft, me):
            found.append(UseSpare(raft.letter))
        return tuple(found)

    def _swims(
        self, river: River, letter: str, owner: Member, ready: int, energy: int
    ) -> Iterator[AnyAction]:
        assert owner.swimmer is not None
        for direction in river.downstream[owner.swimmer]:
            if river.ways[owner.swimmer][direction] == OUT:  # WR-120
                continue
            for pay in splits(self.terms.costs.swim, ready, energy):
                yield Swim(letter, owner.seat, direction, pay)


def rests_at_end(rafts: Sequence[str]) -> Actions:
    """What REST offers."""
    return (*(Rest(letter) for letter in rafts), EndTurn())
