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
from boardgames.games.whitewater.rules.state import Finish, Phase, Raft, Roll, member_of


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
    while there is not None and there != OUT:
        other = draft.raft_at(there)
        if other < 0:
            break
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
    entered: list[str] = []
    for moving in reversed(line):
        start = draft.rafts[moving].hex
        assert start is not None
        kind = why if moving == index else MoveKind.PUSH
        if there == OUT:
            _finish(draft, moving, start, kind)
        else:
            others = line[:0:-1] if moving == index else ()
            pushed = tuple([draft.rafts[one].letter for one in others]) if others else ()
            _shift(draft, moving, start, there, kind, pushed)
            entered.append(draft.rafts[moving].letter)
        there = start
    # WR-62: steps caused while settling settle first; whoever was moved on waits only once.
    waiting = [raft for raft in draft.settling if raft not in entered] if draft.settling else ()
    draft.settling = (*entered, *waiting)
    return True


def _shift(
    draft: Draft, index: int, start: Hex, end: Hex, why: MoveKind, pushed: tuple[str, ...]
) -> None:
    raft = draft.rafts[index]
    draft.rafts[index] = Raft(
        raft.letter, raft.crew, end, raft.facing, raft.capsized, arrived=True, moved=True
    )
    place, onto = draft.river.names[end], draft.river.marks.get(end, "")
    crew = _crew_of(draft, raft)
    draft.events.append(RaftMoved(raft.letter, start, end, why, place, pushed, onto, crew))


def _crew_of(draft: Draft, raft: Raft) -> tuple[Seat, ...]:
    """Whose raft it is, where that tells anything."""
    one, other = raft.crew
    return (one.seat, other.seat) if len(draft.energy) > len(raft.crew) else ()


def _finish(draft: Draft, index: int, start: Hex, why: MoveKind) -> None:
    """WR-60, WR-87: over the finish, however it came there."""
    raft = draft.change_raft(index, hex=None, arrived=False, moved=True)
    draft.finished = (*draft.finished, Finish(raft.letter, draft.active))
    draft.settling = tuple(letter for letter in draft.settling if letter != raft.letter)
    place, crew = draft.river.names[start], _crew_of(draft, raft)
    draft.events.append(RaftMoved(raft.letter, start, None, why, place, crew=crew))
    draft.events.append(RaftFinished(raft.letter, len(draft.finished)))


def settle(draft: Draft) -> None:
    """WR-61: rafts that entered a hex meet it one by one, until a die is due or none waits."""
    while True:
        if len(draft.finished) >= len(draft.terms.points):
            end_match(draft)
            return
        if not draft.settling:
            return
        index = draft.index(draft.settling[0])
        draft.settling = draft.settling[1:]
        _meet(draft, index)
        if draft.roll is not None:
            return


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
        draft.phase = Phase.ROLL
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
        raft.letter, raft.crew, raft.hex, after, raft.capsized, raft.arrived, moved=True
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
