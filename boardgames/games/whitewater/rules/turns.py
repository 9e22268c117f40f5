"""Sections D, K and L: how turns begin and end, with rest, drifting and whirlpools in between.

Whatever ends a turn may stop for a die or a choice, so each part says how to go on from there.
"""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.core.hexes import bow_directions
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.events import (
    CardsReadied,
    DuskFell,
    MoveKind,
    Rested,
    RoughWater,
    SeatPassed,
    TurnBegan,
    TurnEnded,
    WhirlpoolStayed,
)
from boardgames.games.whitewater.rules.recovery import can_use_spare, card_to_recover, recover_all
from boardgames.games.whitewater.rules.scoring import end_match
from boardgames.games.whitewater.rules.state import (
    ACT,
    BOTH_READY,
    READY,
    ROLL,
    SPENT,
    Cards,
    Member,
    Phase,
    Raft,
    Roll,
    is_locked,
    member_of,
)
from boardgames.games.whitewater.rules.steps import settle, step


def begin_turn(draft: Draft, seat: Seat) -> None:
    """The turn of `seat`, or of the next one that has something to do; or dusk."""
    draft.working = ""
    draft.closed = ()
    draft.resume = ACT
    while True:
        draft.active = seat
        if seat == draft.first:
            if draft.round >= draft.terms.round_limit:
                draft.events.append(DuskFell())
                end_match(draft)
                return
            draft.round += 1
        if not is_idle(draft, seat):
            break
        draft.events.append(SeatPassed(seat))
        seat = (seat + 1) % len(draft.energy)
    draft.phase = ACT
    for index, raft in enumerate(draft.rafts):
        if raft.moved:
            draft.rafts[index] = Raft(raft.letter, raft.crew, raft.hex, raft.facing, raft.capsized)
    draft.events.append(TurnBegan(seat, draft.round))
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
        draft.events.append(CardsReadied(seat))
    if helpless and not all_finished:
        draft.set_energy(seat, 1)
        draft.events.append(RoughWater(seat))


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
    """An Action card is turned for an Energy card."""
    _turn_for_energy(draft, index)
    draft.events.append(Rested(draft.active, draft.rafts[index].letter))


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
    """Whether the mover could rest once more."""
    seat = draft.active
    return draft.energy[seat] < draft.terms.most_energy and any(
        can_rest(draft, raft, seat) for raft in draft.rafts
    )


def rest_at_end(draft: Draft, index: int) -> None:
    """WR-104: one more rest; the turn goes on by itself when that was the last."""
    _turn_for_energy(draft, index)
    is_last = not is_rest_left(draft)
    if is_last:
        draft.working = ""
    draft.events.append(Rested(draft.active, draft.rafts[index].letter))
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
    """WR-100, WR-103: one hex ahead for nothing; the mover rolls for it."""
    draft.working = draft.rafts[index].letter
    draft.used = -1
    draft.resume = Phase.DRIFT
    step(draft, index, direction, MoveKind.DRIFT)
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
        draft.events.append(TurnEnded(draft.active))
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
    draft.events.append(WhirlpoolStayed(letter, colour, draft.active))


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
