"""Computer players of Whitewater; they see a seat's view and nothing else.

The easy one looks one action ahead: it knows the cheapest way down the river and takes whatever
brings a raft nearer to the finish for the least points, with a little chance in it, so that two of
them don't wait for each other for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Action, Game, Seat
from boardgames.core.hexes import distance
from boardgames.core.rng import Rng
from boardgames.games.whitewater.actions import (
    AnyAction,
    Backpaddle,
    Drift,
    EndRiver,
    EndTurn,
    Face,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Swim,
    TakePaddle,
    TurnRaft,
    UseSpare,
)
from boardgames.games.whitewater.river import River
from boardgames.games.whitewater.routes import Pose, route_costs
from boardgames.games.whitewater.rules import Whitewater
from boardgames.games.whitewater.state import (
    Member,
    Phase,
    Raft,
    State,
    is_locked,
    member_of,
    raft_of,
)

POOLS = {"blue": 1.6, "red": 2.4, "black": 3.4}
"""Points a whirlpool is feared by; half as much again in the Advanced game."""
ADVANCED_FEAR = 1.5
WHIM = 0.15
"""How often it takes any decent action instead of the best."""
DECENT = 1.0
"""Points an action may waste and still be decent."""
UNSTICK = 0.3
"""How often a raft that can't get ahead tries something else rather than rest."""
RESERVE = 1
"""Energy cards it keeps for trouble."""
NEVER = 99.0
LEASH = 3
"""Hexes it goes from a swimmer while both its cards are locked."""

FAR = 999

Move = Paddle | Backpaddle | TurnRaft


class Easy:
    """Greedy by one action, a little whimsical."""

    def __init__(self) -> None:
        self._routes: dict[tuple[tuple[str, ...], bool], tuple[River, dict[Pose, float]]] = {}

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> AnyAction:
        """One of `actions`."""
        assert isinstance(game, Whitewater), "this bot plays Whitewater only"
        match view.phase:
            case Phase.ACT:
                return self._act(game, view, actions, seat, rng)
            case Phase.REST:
                return actions[0]
            case Phase.FACE | Phase.DRIFT:
                return min(actions, key=lambda action: self._left_after(game, view, action))
            case Phase.COURSE:
                boards = [action for action in actions if not isinstance(action, EndRiver)]
                return rng.choice(boards or actions)
        return rng.choice(actions)

    def _act(
        self,
        game: Whitewater,
        view: State,
        actions: Sequence[AnyAction],
        seat: Seat,
        rng: Rng,
    ) -> AnyAction:
        found = _all_of(actions, UseSpare) or _all_of(actions, Recover)
        if found:
            return min(found, key=_energy_of)
        swim = self._swim(view, actions)
        if swim is not None:
            return swim
        move = self._move(game, view, actions, seat, rng)
        if move is not None:
            return move
        found = (
            _all_of(actions, TakePaddle) or _all_of(actions, Rest) or _all_of(actions, LeaveRaft)
        )
        return min(found, key=_energy_of) if found else EndTurn()

    def _swim(self, view: State, actions: Sequence[AnyAction]) -> AnyAction | None:
        """A swimmer is brought nearer to its raft, if anything does."""
        best: tuple[int, int, AnyAction] | None = None
        for action in actions:
            if not isinstance(action, Swim):
                continue
            raft = raft_of(view, action.raft)
            member = member_of(raft, action.owner)
            assert member is not None
            assert member.swimmer is not None
            assert raft.hex is not None
            now = distance(member.swimmer, raft.hex)
            if now > 1 and raft.hex[0] > member.swimmer[0]:
                best = min(best or (FAR, 0, action), (now, action.energy, action), key=_first_two)
        return best[2] if best else None

    def _move(
        self,
        game: Whitewater,
        view: State,
        actions: Sequence[AnyAction],
        seat: Seat,
        rng: Rng,
    ) -> AnyAction | None:
        """The move or turn that gains most for what it costs, if any gains."""
        weighed: list[tuple[float, float, AnyAction]] = []
        for action in _cheapest(actions):
            gain, cost = self._gain(game, view, action, seat)
            if self._may_spend(game, view, action, seat):
                weighed.append((gain - cost, gain, action))
        good = [entry for entry in weighed if entry[1] > 0]
        if not good:
            decent = [entry for entry in weighed if entry[1] >= -DECENT]
            return rng.choice(decent)[2] if decent and rng.chance() < UNSTICK else None
        if rng.chance() < WHIM:
            decent = [entry for entry in good if entry[0] >= -DECENT]
            if decent:
                return rng.choice(decent)[2]
        return max(good, key=_first_two)[2]

    def _may_spend(self, game: Whitewater, view: State, action: Move, seat: Seat) -> bool:
        """Energy is kept in reserve until it is enough for the rest of the way."""
        left = view.energy[seat] - action.energy
        if not action.energy or left >= RESERVE:
            return True
        return self._left(game, view, raft_of(view, action.raft)) <= view.energy[seat]

    def _gain(self, game: Whitewater, view: State, action: Move, seat: Seat) -> tuple[float, float]:
        """Points nearer to the finish, and points paid."""
        raft = raft_of(view, action.raft)
        after = game.apply(view, action).state
        costs = game.terms.costs
        cost: float = costs.turn
        if not isinstance(action, TurnRaft):
            cost = costs.back if isinstance(action, Backpaddle) else costs.move
            cost += costs.snag if raft.hex in game.river(view).snags else 0
        moved = raft_of(after, action.raft)
        gain = self._left(game, view, raft) - self._left(game, after, moved)
        if after.roll is not None and after.roll.letter == action.raft:
            gain -= self._fear(game, after.roll.die)
        member = member_of(moved, seat)
        assert member is not None
        if _leaves_swimmer(moved, member):
            gain -= NEVER
        return gain, cost

    def _fear(self, game: Whitewater, die: str) -> float:
        return POOLS[die] * (ADVANCED_FEAR if game.terms.advanced else 1.0)

    def _left(self, game: Whitewater, view: State, raft: Raft) -> float:
        """Points from here to the finish."""
        if raft.hex is None:
            return 0.0
        key = view.course, game.terms.advanced
        river = game.river(view)
        kept = self._routes.get(key)
        if kept is None or kept[0] is not river:
            fears = {die: self._fear(game, die) for die in POOLS}
            kept = self._routes[key] = river, route_costs(river, game.terms.costs, fears)
        return kept[1].get((raft.hex, raft.facing), NEVER)

    def _left_after(self, game: Whitewater, view: State, action: AnyAction) -> float:
        letter = action.raft if isinstance(action, Drift) else view.working
        if isinstance(action, Face):
            return self._left(game, view, _faced(raft_of(view, letter), action.facing))
        after = game.apply(view, action).state
        fear = self._fear(game, after.roll.die) if after.roll else 0.0
        return fear + self._left(game, after, raft_of(after, letter))


def _leaves_swimmer(raft: Raft, member: Member) -> bool:
    if member.swimmer is None or not all(is_locked(card) for card in member.cards):
        return False
    return raft.hex is None or distance(raft.hex, member.swimmer) > LEASH


def _faced(raft: Raft, facing: int) -> Raft:
    return Raft(raft.letter, raft.crew, raft.hex, facing)


def _all_of(actions: Sequence[AnyAction], kind: type[Action]) -> list[AnyAction]:
    return [action for action in actions if isinstance(action, kind)]


def _energy_of(action: AnyAction) -> int:
    return getattr(action, "energy", 0)


def _first_two(entry: tuple[float, float, AnyAction]) -> tuple[float, float]:
    return entry[0], entry[1]


def _cheapest(actions: Sequence[AnyAction]) -> list[Move]:
    """Every move and turn once, paid with as little Energy as can be."""
    found: dict[tuple[object, ...], Move] = {}
    for action in actions:
        if isinstance(action, TurnRaft):
            key: tuple[object, ...] = (TurnRaft, action.raft, action.side)
        elif isinstance(action, Paddle | Backpaddle):
            key = (type(action), action.raft, action.dir)
        else:
            continue
        if key not in found or action.energy < found[key].energy:
            found[key] = action
    return list(found.values())
