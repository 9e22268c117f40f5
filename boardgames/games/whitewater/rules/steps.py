"""Sections G to I: a step in its exact order, what a hex does to a raft, and what a die takes.

What waits to be settled is a list in the position, not a Python call stack, because a die may fall
in the middle of it and the match may be saved there. Everything a die takes is taken from the seat
that rolled, except for a capsize, which is the crew's.
"""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from boardgames.core.game import Seat
from boardgames.core.hexes import SIDES, Hex
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.board import OUT, River
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.scoring import end_match
from boardgames.games.whitewater.rules.state import (
    PADDLE_CARDS,
    READY,
    ROLL,
    SPENT,
    Card,
    Cards,
    Finish,
    Member,
    Paddle,
    Raft,
    Roll,
    Terms,
    is_locked,
    member_of,
    without_tokens,
)

SPINS = {
    **{f"L{count}": -count for count in range(1, 6)},
    **{f"R{count}": count for count in range(1, 6)},
    "half": 3,
}
"""Corners to the right for every spinning face."""
LOSSES = ("paddle", "overboard", "capsize")
"""What a die can take; any other face but a worse die spins the raft."""

# By place, because a struct takes names several times as slowly.
ARRIVED = MOVED = True


def can_step(river: River, occupied: Container[Hex | None], here: Hex, direction: int) -> bool:
    """Whether a raft could step over that side, pushing whatever is there (WR-54 to WR-56)."""
    there = river.ways[here][direction]
    while there is not None:
        if there not in occupied:
            return True
        if there in river.snags:
            return False
        there = river.ways[there][direction]
    return False


def _line(draft: Draft, index: int, direction: int) -> tuple[list[int], Hex | None]:
    """WR-54: the stepping raft and those it pushes, nearest first; the hex behind or None."""
    river = draft.river
    here = draft.rafts[index].hex
    assert here is not None
    line = [index]
    there = river.ways[here][direction]
    while there is not None and (other := draft.raft_at(there)) >= 0:
        if there in river.snags:
            return line, None
        line.append(other)
        there = river.ways[there][direction]
    return line, there


def step(draft: Draft, index: int, direction: int, why: ev.MoveKind) -> bool:
    """Shifts a raft and whatever it pushes; False, and nothing done, where it is blocked."""
    line, there = _line(draft, index, direction)
    if there is None:
        return False
    entered: tuple[str, ...] = ()
    pushed: tuple[str, ...] = ()
    while len(line) > 1:
        other = line.pop()
        start = draft.rafts[other].hex
        assert start is not None
        entered += _shift(draft, other, start, there, ev.MoveKind.PUSH, ())
        pushed += (draft.rafts[other].letter,)
        there = start
    start = draft.rafts[index].hex
    assert start is not None
    entered += _shift(draft, index, start, there, why, pushed)
    # WR-62: steps caused while settling settle first; a raft that was moved on waits only once.
    if draft.settling:
        entered += tuple(raft for raft in draft.settling if raft not in entered)
    draft.settling = entered
    return True


def _shift(
    draft: Draft, index: int, start: Hex, end: Hex, why: ev.MoveKind, pushed: tuple[str, ...]
) -> tuple[str, ...]:
    """One raft to its new hex or over the finish; its letter, if it has a hex to meet now."""
    if end == OUT:
        _finish(draft, index, start, why)
        return ()
    raft, river = draft.rafts[index], draft.river
    letter, crew = raft.letter, raft.crew
    draft.rafts[index] = Raft(letter, crew, end, raft.facing, raft.capsized, ARRIVED, MOVED)
    place, onto = river.names[end], river.marks.get(end, "")
    seats = _crew_of(draft, raft)
    draft.events.append(ev.RaftMoved(letter, start, end, why, place, pushed, onto, seats))
    return (letter,)


def _crew_of(draft: Draft, raft: Raft) -> tuple[Seat, ...]:
    """Whose raft it is, where that tells anything."""
    one, other = raft.crew
    return (one.seat, other.seat) if len(draft.energy) > len(raft.crew) else ()


def _finish(draft: Draft, index: int, start: Hex, why: ev.MoveKind) -> None:
    """WR-60, WR-87: over the finish, however it came there."""
    raft = draft.change_raft(index, hex=None, arrived=False, moved=True)
    draft.settling = tuple(letter for letter in draft.settling if letter != raft.letter)
    place, crew = draft.river.names[start], _crew_of(draft, raft)
    draft.events.append(ev.RaftMoved(raft.letter, start, None, why, place, crew=crew))
    draft.finished = (*draft.finished, Finish(raft.letter, draft.active))
    draft.events.append(ev.RaftFinished(raft.letter, len(draft.finished)))


def settle(draft: Draft) -> None:
    """WR-61: rafts that entered a hex meet it one by one, until a die is due or none waits."""
    while len(draft.finished) < len(draft.terms.points):
        if not draft.settling or draft.roll is not None:
            return
        letter, draft.settling = draft.settling[0], draft.settling[1:]
        _meet(draft, draft.index(letter))
    end_match(draft)


def _meet(draft: Draft, index: int) -> None:
    raft = draft.rafts[index]
    here = raft.hex
    river = draft.river
    if here is None or here not in river.hazards:
        return
    if here in river.arrows:
        _carry(draft, index, here)
    elif raft.capsized:  # WR-73
        return
    elif here in river.eddies:
        spin(draft, index, river.eddies[here], ev.TurnKind.EDDY)
    else:
        colour = river.pools[here]
        roller = roller_for(draft, raft)
        draft.roll = Roll(raft.letter, roller, colour)
        draft.phase = ROLL
        draft.events.append(ev.WhirlpoolEntered(raft.letter, colour, roller))


def _carry(draft: Draft, index: int, here: Hex) -> None:
    letter = draft.rafts[index].letter
    # WR-66: two arrows against each other must not run for ever.
    if (letter, here) in draft.carried:
        return
    if step(draft, index, draft.river.arrows[here], ev.MoveKind.RAPIDS):
        draft.carried = (*draft.carried, (letter, here))
    else:
        draft.events.append(ev.RapidsHeld(letter, here, draft.river.names[here]))


def spin(draft: Draft, index: int, corners: int, why: ev.TurnKind) -> None:
    """Turns a raft by that many corners, right where positive."""
    raft = draft.rafts[index]
    before, after = raft.facing, (raft.facing + corners) % SIDES
    draft.rafts[index] = Raft(
        raft.letter, raft.crew, raft.hex, after, raft.capsized, raft.arrived, MOVED
    )
    draft.events.append(ev.RaftTurned(raft.letter, before, after, why))


def roller_for(draft: Draft, raft: Raft) -> Seat:
    """WR-71, WR-72: the mover for its working raft, else the next seat clockwise in it."""
    if raft.letter == draft.working:
        return draft.active
    seats = len(draft.energy)
    for offset in range(1, seats):
        seat = (draft.active + offset) % seats
        if member_of(raft, seat) is not None:
            return seat
    raise AssertionError("a raft has two in its crew")


# Dice -------------------------------------------------------------------------------------------


def resolve(draft: Draft, face: str) -> None:
    """Applies the face of the die that was due; a worse die may be due afterwards."""
    roll = draft.roll
    assert roll is not None
    is_worse = face in ("red", "black")  # WR-75
    draft.roll = Roll(roll.letter, roll.roller, face) if is_worse else None
    draft.events.append(ev.DieRolled(roll.die, face, roll.roller, roll.letter))
    if is_worse:
        return
    index = draft.index(roll.letter)
    if face in SPINS:
        spin(draft, index, SPINS[face], ev.TurnKind.SPIN)
    elif face == "paddle":
        _lose_paddle(draft, index, roll.roller)
    elif face == "overboard":
        _lose_rafter(draft, index, roll.roller)
    else:
        _capsize(draft, index)


def _lose_paddle(draft: Draft, index: int, roller: int) -> None:
    side = draft.side(index, roller)
    raft = draft.rafts[index]
    cards = raft.crew[side].cards
    if cards[0] in PADDLE_CARDS or cards[1] in PADDLE_CARDS:
        _lose_paddle_again(draft, index, side)
        return
    used = draft.used if roller == draft.active and raft.letter == draft.working else -1
    which = _card_to_lock(cards, used)
    if which is None:  # WR-77, WR-114
        draft.events.append(ev.NothingLost(roller, raft.letter))
        return
    draft.set_card(index, side, which, Card.PADDLE if draft.terms.advanced else Card.LOCKED)
    draft.events.append(ev.CardLocked(roller, raft.letter, which, ev.LockKind.PADDLE))
    if draft.terms.advanced:
        assert raft.hex is not None
        draft.paddles = (*draft.paddles, Paddle(raft.hex, raft.letter, roller))
        place = draft.river.names[raft.hex]
        draft.events.append(ev.PaddleLost(roller, raft.letter, raft.hex, place))


def _lose_paddle_again(draft: Draft, index: int, side: int) -> None:
    """WR-113: with the paddle already lost, the token on its card goes."""
    raft = draft.rafts[index]
    member = raft.crew[side]
    for which, card in enumerate(member.cards):
        if card is Card.PADDLE_TOKEN:
            draft.set_card(index, side, which, Card.PADDLE)
            draft.events.append(ev.TokensLost(member.seat, raft.letter, 1))
            return
    draft.events.append(ev.NothingLost(member.seat, raft.letter))


def _card_to_lock(cards: Cards, used: int) -> int | None:
    """WR-76, WR-77: the card just used, else a spent one, else a ready one, left first."""
    if used >= 0 and not is_locked(cards[used]):
        return used
    for wanted in (SPENT, READY):
        for which in (0, 1):
            if cards[which] is wanted:
                return which
    return None


def _lose_rafter(draft: Draft, index: int, roller: int) -> None:
    side = draft.side(index, roller)
    raft = draft.rafts[index]
    member = raft.crew[side]
    if member.swimmer is not None:
        _lose_tokens(draft, index, side)
        return
    locked = _lock_both(draft, index, side, ev.LockKind.RAFTER)
    if not draft.terms.advanced:
        if not locked:
            draft.events.append(ev.NothingLost(roller, raft.letter))
        return
    assert raft.hex is not None
    member = draft.rafts[index].crew[side]
    draft.set_member(index, side, replace(member, swimmer=raft.hex))
    place = draft.river.names[raft.hex]
    draft.events.append(ev.RafterLost(roller, raft.letter, raft.hex, place))


def _lose_tokens(draft: Draft, index: int, side: int) -> None:
    """WR-122: the rafter is out already; the tokens on both cards go."""
    member = draft.rafts[index].crew[side]
    cards = without_tokens(member.cards)
    lost = sum(before is not after for before, after in zip(member.cards, cards, strict=True))
    letter = draft.set_member(index, side, replace(member, cards=cards)).letter
    if lost:
        draft.events.append(ev.TokensLost(member.seat, letter, lost))
    else:
        draft.events.append(ev.NothingLost(member.seat, letter))


def _lock_both(draft: Draft, index: int, side: int, why: ev.LockKind) -> int:
    """Locks what isn't locked of a seat's two cards; gives how many that were."""
    raft = draft.rafts[index]
    member: Member = raft.crew[side]
    count = 0
    for which, card in enumerate(member.cards):
        if not is_locked(card):
            draft.set_card(index, side, which, Card.LOCKED)
            draft.events.append(ev.CardLocked(member.seat, raft.letter, which, why))
            count += 1
    return count


def _capsize(draft: Draft, index: int) -> None:
    """WR-81: all four cards lock; tokens that are there count for righting it (WR-128)."""
    raft = draft.change_raft(index, capsized=True)
    draft.events.append(ev.RaftCapsized(raft.letter))
    for side in (0, 1):
        _lock_both(draft, index, side, ev.LockKind.CAPSIZE)


def odds(terms: Terms, die: str) -> dict[str, float]:
    """How likely each kind of result is once worse dice have been rolled; they add up to 1."""
    found = dict.fromkeys(("spin", *LOSSES), 0.0)
    faces = terms.rules.dice.faces(die)
    for face in faces:
        if face in ("red", "black"):
            for kind, share in odds(terms, face).items():
                found[kind] += share / len(faces)
        else:
            found[face if face in LOSSES else "spin"] += 1 / len(faces)
    return found
