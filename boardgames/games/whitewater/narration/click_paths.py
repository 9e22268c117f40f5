"""How each action is clicked: the things on the table that, one after the other, mean it.

Hexes depend on where a raft lies, so a click path needs the position and the river. Payment comes
last; the table fills it in from its pay switch.
"""

from __future__ import annotations

from boardgames.core.game import Ref
from boardgames.core.hexes import neighbour
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.state import (
    Phase,
    State,
    crew_member,
    own_rafts,
    raft_of,
)

END_RIVER: Ref = ("button", "end_river")
LEAVE_RAFT: Ref = ("button", "leave_raft")
END_TURN: Ref = ("button", "end_turn")


def click_path(action: AnyAction, state: State) -> tuple[Ref, ...]:
    """What the seat to move clicks to play the action; nothing for chance."""
    match action:
        case act.Paddle(letter, direction, energy) | act.Backpaddle(letter, direction, energy):
            return ("raft", letter), _hex_beside(state, letter, direction), ("pay", energy)
        case act.TurnRaft(letter, side, energy):
            return ("turn", letter, side), ("pay", energy)
        case act.Rest(letter):
            return ("energy",), *_raft_if_open(state, letter)
        case act.Recover(letter, owner, energy):
            return ("card", owner, letter), ("pay", energy)
        case act.Swim(letter, owner, direction, energy):
            member = crew_member(raft_of(state, letter), owner)
            assert member.swimmer is not None
            there = neighbour(member.swimmer, direction)
            return ("swimmer", owner, letter), ("hex", *there), ("pay", energy)
        case act.TakePaddle(letter, index, energy):
            return ("paddle", index), *_raft_if_open(state, letter), ("pay", energy)
        case act.UseSpare(letter):
            return (("spare", letter),)
        case act.Drift(letter, direction):
            return ("raft", letter), _hex_beside(state, letter, direction)
        case act.Face(facing):
            return (("facing", facing),)
    return _opening_path(action, state)


def _opening_path(action: AnyAction, state: State) -> tuple[Ref, ...]:
    match action:
        case act.EndTurn():
            return (END_TURN,)
        case act.LeaveRaft():
            return (LEAVE_RAFT,)
        case act.LayBoard(board):
            return (("board", board),)
        case act.EndRiver():
            return (END_RIVER,)
        case act.PassRaftCard(seat):
            return (("seat", seat),)
        case act.PlaceStakes(factors):
            letters = [raft.letter for raft in own_rafts(state, state.active)]
            staked = sorted(zip(factors, letters, strict=True), reverse=True)
            # The last one falls by itself.
            return tuple(("raft", letter, factor) for factor, letter in staked[:-1])
    return ()


def _hex_beside(state: State, letter: str, direction: int) -> Ref:
    here = raft_of(state, letter).hex
    assert here is not None
    return ("hex", *neighbour(here, direction))


def _raft_if_open(state: State, letter: str) -> tuple[Ref, ...]:
    """The raft is asked for only where a working raft doesn't say it already."""
    return () if state.phase is Phase.ACT and state.working else (("raft", letter),)
