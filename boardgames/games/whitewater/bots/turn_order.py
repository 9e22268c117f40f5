"""The order a turn is advised in: the raft that comes on most first, where that changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.routes import ANY_WAY, route_costs
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State, raft_of


def farthest_first(
    game: Whitewater, state: State, actions: Sequence[AnyAction]
) -> tuple[AnyAction, ...]:
    """The same turn raft by raft, or the turn as it was where another order isn't the same."""
    as_it_was, blocks = tuple(actions), _by_raft(actions)
    after = _played(game, state, as_it_was)
    if state.phase is not Phase.ACT or state.working or len(blocks) < 2 or after is None:
        return as_it_was
    costs = route_costs(game.river(state), game.terms.costs, ANY_WAY)

    def progress(block: Sequence[AnyAction]) -> tuple[bool, float]:
        letter: str = getattr(block[0], "raft", "")
        before, now = raft_of(state, letter), raft_of(after, letter)
        lefts = [
            0.0 if one.hex is None else costs.get((one.hex, one.facing), 0.0)
            for one in (before, now)
        ]
        # What is brought home is certain before anything else.
        is_home = before.hex is not None and now.hex is None
        return not is_home, 0.0 if is_home else lefts[1] - lefts[0]

    made: list[AnyAction] = []
    for block in sorted(blocks, key=progress):
        made += [*([act.LeaveRaft()] if made else []), *block]
    if as_it_was[-1] in (act.LeaveRaft(), act.EndTurn()):
        made.append(as_it_was[-1])
    other = _played(game, state, made)
    is_same = other is not None and (other.rafts, other.energy) == (after.rafts, after.energy)
    return tuple(made) if is_same else as_it_was


def _by_raft(actions: Sequence[AnyAction]) -> list[list[AnyAction]]:
    """What is done with each raft; empty where something is done with none."""
    blocks: list[list[AnyAction]] = [[]]
    for action in actions:
        if isinstance(action, act.LeaveRaft):
            blocks.append([])
        elif not isinstance(action, act.EndTurn):
            blocks[-1].append(action)
    found = [block for block in blocks if block]
    return found if all(getattr(block[0], "raft", "") for block in found) else []


def _played(game: Whitewater, state: State, actions: Sequence[AnyAction]) -> State | None:
    """Where it leads; None if it can't be played so, or a die decides."""
    for action in actions:
        if state.phase in (Phase.ROLL, Phase.OVER) or action not in game.legal_actions(state):
            return None
        state = game.apply(state, action).state
    return None if state.phase is Phase.ROLL else state
