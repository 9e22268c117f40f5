"""Sections D, K and L: what the mover may do, and how turns begin and end.

Whatever ends a turn may stop for a die or a choice, so each part says how to continue. The
actions of a raft depend on few small numbers (points left, which hexes are free, what can be
recovered), so each list is built once; a turn is then mostly looking lists up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardgames.core.game import Seat
from boardgames.core.hexes import Hex, bow_directions
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import (
    FOOTING_BITS,
    IN_POOL,
    MOVES,
    ON_SNAG,
    OUT,
    River,
)
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.recovery import (
    can_take,
    can_use_spare,
    card_to_recover,
    recover_all,
)
from boardgames.games.whitewater.rules.scoring import end_match
from boardgames.games.whitewater.rules.state import (
    ACT,
    BOTH_READY,
    READY,
    ROLL,
    SPENT,
    UNLOCKED,
    Cards,
    Member,
    Phase,
    Raft,
    Roll,
    State,
    Terms,
    is_locked,
    member_of,
)
from boardgames.games.whitewater.rules.steps import can_step, settle, step

Actions = tuple[AnyAction, ...]

END_TURN: Actions = (act.EndTurn(),)
LEAVE_OR_END: Actions = (act.LeaveRaft(), act.EndTurn())


def begin_turn(draft: Draft, seat: Seat) -> None:
    """The turn of `seat`, or of the next one that has something to do; or dusk."""
    draft.working = ""
    draft.closed = ()
    draft.resume = ACT
    while True:
        draft.active = seat
        if seat == draft.first:
            if draft.round >= draft.terms.round_limit:
                draft.events.append(ev.DuskFell())
                end_match(draft)
                return
            draft.round += 1
        if not is_idle(draft, seat):
            break
        draft.events.append(ev.SeatPassed(seat))
        seat = (seat + 1) % len(draft.energy)
    draft.phase = ACT
    for index, raft in enumerate(draft.rafts):
        if raft.moved:
            draft.rafts[index] = Raft(raft.letter, raft.crew, raft.hex, raft.facing, raft.capsized)
    draft.events.append(ev.TurnBegan(seat, draft.round))
    _freshen(draft, seat)


def is_idle(draft: Draft, seat: Seat) -> bool:
    """WR-35: all its rafts are off the river, and none of their cards can be helped."""
    for raft in draft.rafts:
        one, other = raft.crew
        if one.seat != seat and other.seat != seat:
            continue
        if raft.hex is not None or can_use_spare(raft, one if one.seat == seat else other):
            return False
        if draft.energy[seat] >= draft.terms.costs.recover:
            for one in raft.crew:
                if card_to_recover(draft.terms.advanced, raft, one, draft.paddles) is not None:
                    return False
    return True


def _freshen(draft: Draft, seat: Seat) -> None:
    """WR-29, WR-33: spent cards stand up, rough water helps."""
    readied = False
    helpless = draft.energy[seat] == 0
    all_finished = True
    for index, raft in enumerate(draft.rafts):
        one, other = raft.crew
        member = one if one.seat == seat else other if other.seat == seat else None
        if member is None:
            continue
        cards = stood_up(member.cards)
        if cards is not member.cards:
            readied = True
            fresh = Member(seat, cards, member.stake, member.spare, member.swimmer)
            draft.set_member(index, 0 if member is one else 1, fresh)
        if raft.hex is not None:
            all_finished = False
            # WR-34: cards on capsized or finished rafts count as locked.
            if not raft.capsized and not (is_locked(cards[0]) and is_locked(cards[1])):
                helpless = False
    if readied:
        draft.events.append(ev.CardsReadied(seat))
    if helpless and not all_finished:
        draft.set_energy(seat, 1)
        draft.events.append(ev.RoughWater(seat))


def stood_up(cards: Cards) -> Cards:
    """WR-29: spent cards ready again, locked ones as they lie."""
    left, right = cards
    if left is SPENT:
        return BOTH_READY if right is SPENT or right is READY else (READY, right)
    return (left, READY) if right is SPENT else cards


def can_rest(draft: Draft, raft: Raft, seat: Seat) -> bool:
    """WR-48, WR-49, WR-105: a ready card on a raft that isn't in a whirlpool, over or off."""
    member = member_of(raft, seat)
    return (
        member is not None
        and (member.cards[0] is READY or member.cards[1] is READY)
        and raft.hex is not None
        and not raft.capsized
        and raft.hex not in draft.river.pools
    )


def rest(draft: Draft, index: int) -> None:
    _turn_for_energy(draft, index)
    draft.events.append(ev.Rested(draft.active, draft.rafts[index].letter))


def _turn_for_energy(draft: Draft, index: int) -> None:
    seat = draft.active
    side = draft.side(index, seat)
    raft = draft.rafts[index]
    which = 0 if raft.crew[side].cards[0] is READY else 1
    draft.set_card(index, side, which, SPENT)
    draft.set_energy(seat, draft.energy[seat] + 1)


def end_turn(draft: Draft) -> None:
    """WR-105: rest, then drift, then the whirlpools."""
    if draft.terms.hard_rest and draft.phase is ACT and is_rest_left(draft):
        draft.phase = Phase.REST
        return
    draft.working = ""
    drift_on(draft)


def is_rest_left(draft: Draft) -> bool:
    seat = draft.active
    return draft.energy[seat] < draft.terms.most_energy and any(
        can_rest(draft, raft, seat) for raft in draft.rafts
    )


def rest_at_end(draft: Draft, index: int) -> None:
    """WR-104: one more rest; the turn continues by itself when that was the last."""
    _turn_for_energy(draft, index)
    is_last = not is_rest_left(draft)
    if is_last:
        draft.working = ""
    draft.events.append(ev.Rested(draft.active, draft.rafts[index].letter))
    if is_last:
        end_turn(draft)


def drifts(draft: Draft) -> list[tuple[int, int]]:
    """WR-98 to WR-101: every (raft, direction) the mover's idle rafts can drift by."""
    river = draft.river
    found: list[tuple[int, int]] = []
    for index, raft in enumerate(draft.rafts):
        here = raft.hex
        if here is None or raft.moved or raft.capsized or here in river.no_drift:
            continue
        if member_of(raft, draft.active) is None:
            continue
        for direction in bow_directions(raft.facing):
            if direction in river.downstream[here]:
                there = river.ways[here][direction]
                assert there is not None
                if draft.raft_at(there) < 0:
                    found.append((index, direction))
    return found


def drift_on(draft: Draft) -> None:
    """Lets rafts drift until the mover has to choose, a die is due or none can."""
    while draft.terms.drifting:
        found = drifts(draft)
        if not found:
            break
        if len(found) > 1:
            draft.phase = Phase.DRIFT
            return
        drift(draft, *found[0])
        if draft.is_over or draft.roll is not None:
            return
    draft.working = ""
    _whirlpools(draft)


def drift(draft: Draft, index: int, direction: int) -> None:
    """WR-100, WR-103: one hex ahead free; the mover rolls for it."""
    draft.working = draft.rafts[index].letter
    draft.used = -1
    draft.resume = Phase.DRIFT
    step(draft, index, direction, ev.MoveKind.DRIFT)
    settle(draft)
    if not draft.is_over and draft.roll is None:
        quiet(draft)


def quiet(draft: Draft) -> None:
    """WR-63: nothing waits any more."""
    draft.carried = ()
    draft.used = -1
    if draft.terms.advanced:
        recover_all(draft)


def _whirlpools(draft: Draft) -> None:
    """WR-107, WR-108: which rafts the mover still has to roll for."""
    if draft.terms.advanced:
        draft.due = tuple(
            raft.letter
            for raft in draft.rafts
            if raft.hex in draft.river.pools
            and not raft.arrived
            and not raft.capsized
            and member_of(raft, draft.active) is not None
        )
    whirlpools_on(draft)


def whirlpools_on(draft: Draft) -> None:
    """The next whirlpool at the end of the turn, or the next turn."""
    if not draft.due:
        draft.closed = ()
        draft.events.append(ev.TurnEnded(draft.active))
        begin_turn(draft, (draft.active + 1) % len(draft.energy))
        return
    letter, *later = draft.due
    draft.due = tuple(later)
    raft = draft.rafts[draft.index(letter)]
    assert raft.hex is not None
    colour = draft.river.pools[raft.hex]
    draft.roll = Roll(letter, draft.active, colour)
    draft.phase = ROLL
    draft.resume = ROLL
    draft.events.append(ev.WhirlpoolStayed(letter, colour, draft.active))


def go_on(draft: Draft) -> None:
    """After a step or a die: settles the rest, then plays on where it was interrupted."""
    settle(draft)
    if draft.is_over or draft.roll is not None:
        return
    quiet(draft)
    if draft.resume is ACT:
        draft.phase = ACT
    elif draft.resume is ROLL:
        whirlpools_on(draft)
    else:
        drift_on(draft)


# What the mover may do --------------------------------------------------------------------------


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
    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._kept: dict[tuple[object, ...], Actions] = {}

    def act(self, state: State) -> Actions:
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
            act.Recover(letter, owner, pay)
            for owner in owners
            for pay in splits(cost, ready, energy)
        )

    def _built(
        self, letter: str, footing: int, ready: int, energy: int, owners: tuple[Seat, ...]
    ) -> Iterator[AnyAction]:
        costs = self.terms.costs
        leave = costs.snag if footing & ON_SNAG else 0
        for bit, direction in enumerate(MOVES[footing >> FOOTING_BITS]):
            if not footing & 1 << bit:
                continue
            if bit < 2:
                for pay in splits(costs.move + leave, ready, energy):
                    yield act.Paddle(letter, direction, pay)
            else:
                for pay in splits(costs.back + leave, ready, energy):
                    yield act.Backpaddle(letter, direction, pay)
        for side in (-1, 1):
            for pay in splits(costs.turn, ready, energy):
                yield act.TurnRaft(letter, side, pay)
        rests = ready and energy < self.terms.most_energy and not footing & IN_POOL
        if rests and not self.terms.hard_rest:
            yield act.Rest(letter)
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
                        found.append(act.TakePaddle(raft.letter, index, pay))
        if me.spare and can_use_spare(raft, me):
            found.append(act.UseSpare(raft.letter))
        return tuple(found)

    def _swims(
        self, river: River, letter: str, owner: Member, ready: int, energy: int
    ) -> Iterator[AnyAction]:
        assert owner.swimmer is not None
        for direction in river.downstream[owner.swimmer]:
            if river.ways[owner.swimmer][direction] == OUT:  # WR-120
                continue
            for pay in splits(self.terms.costs.swim, ready, energy):
                yield act.Swim(letter, owner.seat, direction, pay)
