"""Section G and H: a step in its exact order, and what a hex does to a raft that enters it.

What waits to be settled is a list in the position, not a Python call stack, because a die may fall
in the middle of it and the match may be saved there.
"""

from __future__ import annotations

from collections.abc import Container

from boardgames.core.game import Seat
from boardgames.core.hexes import SIDES, Hex
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.events import (
    MoveKind,
    RaftFinished,
    RaftMoved,
    RaftTurned,
    RapidsHeld,
    TurnKind,
    WhirlpoolEntered,
)
from boardgames.games.whitewater.rules.river import OUT, River
from boardgames.games.whitewater.rules.scoring import end_match
from boardgames.games.whitewater.rules.state import ROLL, Finish, Raft, Roll, member_of

# By place, because a struct takes names several times as slowly.
ARRIVED = MOVED = True


def can_step(river: River, occupied: Container[Hex | None], here: Hex, direction: int) -> bool:
    """Whether a raft could step over that side, pushing whatever lies there (WR-54 to WR-56)."""
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


def step(draft: Draft, index: int, direction: int, why: MoveKind) -> bool:
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
        entered += _shift(draft, other, start, there, MoveKind.PUSH, ())
        pushed += (draft.rafts[other].letter,)
        there = start
    start = draft.rafts[index].hex
    assert start is not None
    entered += _shift(draft, index, start, there, why, pushed)
    # WR-62: steps caused while settling settle first; whoever was moved on waits only once.
    if draft.settling:
        entered += tuple(raft for raft in draft.settling if raft not in entered)
    draft.settling = entered
    return True


def _shift(
    draft: Draft, index: int, start: Hex, end: Hex, why: MoveKind, pushed: tuple[str, ...]
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
    draft.events.append(RaftMoved(letter, start, end, why, place, pushed, onto, seats))
    return (letter,)


def _crew_of(draft: Draft, raft: Raft) -> tuple[Seat, ...]:
    """Whose raft it is, where that tells anything."""
    one, other = raft.crew
    return (one.seat, other.seat) if len(draft.energy) > len(raft.crew) else ()


def _finish(draft: Draft, index: int, start: Hex, why: MoveKind) -> None:
    """WR-60, WR-87: over the finish, however it came there."""
    raft = draft.change_raft(index, hex=None, arrived=False, moved=True)
    draft.settling = tuple(letter for letter in draft.settling if letter != raft.letter)
    place, crew = draft.river.names[start], _crew_of(draft, raft)
    draft.events.append(RaftMoved(raft.letter, start, None, why, place, crew=crew))
    draft.finished = (*draft.finished, Finish(raft.letter, draft.active))
    draft.events.append(RaftFinished(raft.letter, len(draft.finished)))


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
        spin(draft, index, river.eddies[here], TurnKind.EDDY)
    else:
        colour = river.pools[here]
        roller = roller_for(draft, raft)
        draft.roll = Roll(raft.letter, roller, colour)
        draft.phase = ROLL
        draft.events.append(WhirlpoolEntered(raft.letter, colour, roller))


def _carry(draft: Draft, index: int, here: Hex) -> None:
    letter = draft.rafts[index].letter
    # WR-66: two arrows against each other must not run for ever.
    if (letter, here) in draft.carried:
        return
    if step(draft, index, draft.river.arrows[here], MoveKind.RAPIDS):
        draft.carried = (*draft.carried, (letter, here))
    else:
        draft.events.append(RapidsHeld(letter, here, draft.river.names[here]))


def spin(draft: Draft, index: int, corners: int, why: TurnKind) -> None:
    """Turns a raft by so many corners, right where positive."""
    raft = draft.rafts[index]
    before, after = raft.facing, (raft.facing + corners) % SIDES
    draft.rafts[index] = Raft(
        raft.letter, raft.crew, raft.hex, after, raft.capsized, raft.arrived, MOVED
    )
    draft.events.append(RaftTurned(raft.letter, before, after, why))


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
