"""The easy computer player of Whitewater.

It looks one action ahead: it knows the cheapest way down the river and takes whatever brings a raft
nearer to the finish for the least points, with a little chance in it, so that two of them don't
wait for each other for ever.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.ai.bots import Pondering, Thought
from boardgames.core.game import Action, Game, Seat
from boardgames.core.hexes import distance
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.evaluation import has_no_card, is_out_of_breath
from boardgames.games.whitewater.bots.steering import (
    NO_WAY,
    Steering,
    Table,
    best_facing,
    cheapest,
    fear,
    has_left_paddle,
    is_held_up,
    is_last_raft,
    leaves_swimmer,
    may_rest,
    may_stay,
    paddles_to_take,
    points_left,
)
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    ACTING,
    Card,
    Phase,
    Raft,
    State,
    crew_member,
    is_locked,
    member_of,
    own_rafts,
    raft_of,
    ready_count,
)

CAUTION = 0.3
"""The part of what a whirlpool costs that it minds: it paddles straight ahead."""
WHIM = 0.75
"""How often it takes any decent stroke downstream instead of the best action."""
DECENT = 1.0
"""Points that a decent action loses at most."""
LEISURE = 0.35
"""How often it lets the raft in hand be after a stroke, though never right before the finish."""
UNSTICK = 0.3
"""How often a raft that can't get ahead tries something else rather than rest."""
SIDESTEP = 0.5
"""Points that a stroke out of a whirlpool may lose where it rolls again, or a rest is needed."""
RESERVE = 2
"""Energy cards it keeps for trouble."""
FAR = 999
Move = act.Paddle | act.Backpaddle | act.TurnRaft


class Easy(Pondering):
    """Greedy by one action, a little whimsical."""

    def __init__(self) -> None:
        self._steering = Steering(CAUTION)

    def ponder(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> Thought:
        assert isinstance(game, Whitewater), "this bot plays Whitewater only"
        if view.phase in ACTING:
            yield from self._steering.prepare(game, view)
        match view.phase:
            case Phase.ACT:
                table = yield from self._steering.way_round(game, view, seat)
                return self._act(game, view, actions, seat, table, rng)
            case Phase.REST:
                return actions[0]
            case Phase.FACE:
                return best_facing(self._steering.open_way(game, view), view)
            case Phase.DRIFT:
                return min(actions, key=lambda action: self._left_after(game, view, action))
            case Phase.COURSE:
                boards = [action for action in actions if not isinstance(action, act.EndRiver)]
                return rng.choice(boards or actions)
        return rng.choice(actions)

    def _act(
        self,
        game: Whitewater,
        view: State,
        actions: Sequence[AnyAction],
        seat: Seat,
        table: Table,
        rng: Rng,
    ) -> AnyAction:
        ways_out = self._ways_out(game, view, actions, seat)
        # Who still is in a whirlpool of the Advanced game will roll again (WR-107, WR-108).
        is_urgent = game.terms.advanced
        stuck = [way for way in ways_out if is_urgent and not raft_of(view, way.raft).arrived]
        out_now = stuck or self._onward(game, view, ways_out, seat, table)
        if out_now:
            return out_now[0]
        found = _all_of(actions, act.UseSpare) or _worth_recovering(game, view, actions, seat)
        if found:
            return min(found, key=_energy_of)
        paddles = paddles_to_take(view, actions, seat)
        if paddles:
            return paddles[0]
        swim = self._swim(view, actions)
        if swim is not None:
            return swim
        if is_out_of_breath(view, seat):
            rests: Sequence[AnyAction] = _all_of(actions, act.Rest) or ways_out
            if rests:
                return rests[0]
        move = self._move(game, view, actions, seat, table, rng)
        if move is not None:
            return move
        found = _all_of(actions, act.TakePaddle) or _all_of(actions, act.Rest)
        if found:
            return min(found, key=_energy_of)
        return act.LeaveRaft() if _has_more_to_do(game, view, actions) else act.EndTurn()

    def _swim(self, view: State, actions: Sequence[AnyAction]) -> AnyAction | None:
        best: tuple[int, int, AnyAction] | None = None
        for action in actions:
            if not isinstance(action, act.Swim):
                continue
            raft = raft_of(view, action.raft)
            member = crew_member(raft, action.owner)
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
        table: Table,
        rng: Rng,
    ) -> AnyAction | None:
        """The move or turn that gains most for what it costs, if any gains."""
        weighed = self._weighed(game, view, actions, seat, table)
        good = [entry for entry in weighed if entry[1] > 0]
        if not good:
            decent = [
                action
                for _, gain, action in weighed
                if gain >= -DECENT and is_held_up(game, view, action.raft)
            ]
            return rng.choice(decent) if decent and rng.chance() < UNSTICK else None
        best = max(good, key=_first_two)[2]
        if rng.chance() < WHIM and not brings_home(game, view, best):
            strokes = [
                entry
                for entry in weighed
                if entry[1] > -DECENT and leads_downstream(game, view, entry[2])
            ]
            best = rng.choice(strokes)[2] if strokes else best
        if rng.chance() < LEISURE and _may_let_be(game, view, seat, table, best):
            return None
        return best

    def _weighed(
        self, game: Whitewater, view: State, actions: Sequence[AnyAction], seat: Seat, table: Table
    ) -> list[tuple[float, float, Move]]:
        """Every move and turn that may be paid for, after what it gains."""
        open_way = self._steering.open_way(game, view)
        found: list[tuple[float, float, Move]] = []
        for action in moves_of(actions):
            if not may_spend(view, action, seat, table):
                continue
            if backfires(game, view, action, seat, open_way):
                continue
            gain, cost = gain_of(game, view, action, seat, table)
            if not self._flees(game, view, action, seat):
                gain *= crew_member(raft_of(view, action.raft), seat).stake
                found.append((gain - cost, gain, action))
        return found

    def _flees(self, game: Whitewater, view: State, action: Move, seat: Seat) -> bool:
        """Whether it goes back from a raft in its way that will soon have gone by itself."""
        if may_stay(game, view, action.raft):
            return False
        gain = gain_of(game, view, action, seat, self._steering.open_way(game, view))[0]
        return gain <= 0 if isinstance(action, act.Backpaddle) else gain < -DECENT

    def _ways_out(
        self, game: Whitewater, view: State, actions: Sequence[AnyAction], seat: Seat
    ) -> list[Move]:
        """Strokes that bring a raft out of its whirlpool, where nobody rests, the best first."""
        pools, open_way = game.river(view).pools, self._steering.open_way(game, view)
        found: list[tuple[float, float, Move]] = []
        for action in moves_of(actions):
            if isinstance(action, act.TurnRaft) or raft_of(view, action.raft).hex not in pools:
                continue
            if backfires(game, view, action, seat, open_way):
                continue
            after = game.advance(view, action)
            raft = raft_of(after, action.raft)
            member = member_of(raft, seat)
            strays = member is not None and leaves_swimmer(raft, member)
            if after.roll is None and raft.hex not in pools and not strays:
                found.append((points_left(open_way, raft), cost_of(game, view, action), action))
        return [entry[2] for entry in sorted(found, key=_first_two)]

    def _onward(
        self, game: Whitewater, view: State, ways_out: Sequence[Move], seat: Seat, table: Table
    ) -> list[Move]:
        """Those that hardly lose anything: who flees upstream has to come back through it.

        Where staying costs nothing they must gain something, and be worth their points.
        """
        open_way = self._steering.open_way(game, view)
        found: list[Move] = []
        for action in ways_out:
            gain = gain_of(game, view, action, seat, open_way)[0]
            if game.terms.advanced or _needs_rest(view, action.raft, seat):
                is_good = gain >= -SIDESTEP
            else:
                is_good = gain > 0 and may_spend(view, action, seat, table)
            if is_good and isinstance(action, act.Paddle):
                found.append(action)
        return found

    def _left_after(self, game: Whitewater, view: State, action: AnyAction) -> float:
        assert isinstance(action, act.Drift)
        after = game.advance(view, action)
        dread = self._steering.dread(game, after.roll.die) if after.roll else 0.0
        table = self._steering.open_way(game, view)
        return dread + points_left(table, raft_of(after, action.raft))


def _needs_rest(view: State, letter: str, seat: Seat) -> bool:
    """Whether a card of the seat is locked there, and no Energy left to stand it up."""
    member = crew_member(raft_of(view, letter), seat)
    return not view.energy[seat] and any(map(is_locked, member.cards))


def _may_let_be(game: Whitewater, view: State, seat: Seat, table: Table, best: AnyAction) -> bool:
    """Whether the raft in hand may be left: its cards can rest, and home is out of reach."""
    if not view.working or is_last_raft(view) or brings_home(game, view, best):
        return False
    raft = raft_of(view, view.working)
    member = crew_member(raft, seat)
    has_idle_card = Card.READY in member.cards and not may_rest(game, view, raft, member)
    return not has_idle_card and not can_get_home(view, raft, seat, table)


def _worth_recovering(
    game: Whitewater, view: State, actions: Sequence[AnyAction], seat: Seat
) -> list[AnyAction]:
    """Cards that a raft still needs; one that is home needs a single one of its own (WR-94).

    Where two play, the partner is the only rival: its cards are left to it.
    """
    found: list[AnyAction] = []
    for action in actions:
        if isinstance(action, act.Recover):
            raft = raft_of(view, action.raft)
            owner = crew_member(raft, action.owner)
            if raft.hex is None:
                is_needed = owner.seat == seat and has_no_card(owner)
            elif owner.seat != seat and len(view.energy) == 2 and not raft.capsized:
                is_needed = False
            else:
                is_needed = not has_left_paddle(game, view, raft, owner)
            if is_needed:
                found.append(action)
    return found


def _has_more_to_do(game: Whitewater, view: State, actions: Sequence[AnyAction]) -> bool:
    """Whether another raft has anything to be done once this one is left."""
    if act.LeaveRaft() not in actions:
        return False
    return len(game.legal_actions(game.advance(view, act.LeaveRaft()))) > 1


def _all_of(actions: Sequence[AnyAction], kind: type[Action]) -> list[AnyAction]:
    return [action for action in actions if isinstance(action, kind)]


def _energy_of(action: AnyAction) -> int:
    return getattr(action, "energy", 0)


def _first_two(entry: tuple[float, float, AnyAction]) -> tuple[float, float]:
    return entry[0], entry[1]


def moves_of(actions: Sequence[AnyAction]) -> list[Move]:
    """Every move and turn once, paid with as little Energy as can be."""
    return [action for action in cheapest(tuple(actions)) if isinstance(action, Move)]


def gain_of(
    game: Whitewater, view: State, action: Move, seat: Seat, table: Table
) -> tuple[float, float]:
    """Points nearer to the finish, and points paid."""
    after = game.advance(view, action)
    moved = raft_of(after, action.raft)
    gain = points_left(table, raft_of(view, action.raft)) - points_left(table, moved)
    if after.roll is not None and after.roll.letter == action.raft:
        gain -= CAUTION * fear(game, after.roll.die)
    if leaves_swimmer(moved, crew_member(moved, seat)):
        gain -= NO_WAY
    return gain, cost_of(game, view, action)


def cost_of(game: Whitewater, view: State, action: Move) -> int:
    costs = game.terms.costs
    if isinstance(action, act.TurnRaft):
        return costs.turn
    cost = costs.back if isinstance(action, act.Backpaddle) else costs.move
    return cost + (costs.snag if raft_of(view, action.raft).hex in game.river(view).snags else 0)


def may_spend(view: State, action: Move, seat: Seat, table: Table) -> bool:
    """Energy is for the favourite, or for what it brings home; some is kept until it is enough."""
    if not action.energy:
        return True
    raft = raft_of(view, action.raft)
    before = [
        one
        for one in own_rafts(view, seat)
        if one.hex is not None and crew_member(one, seat).stake > crew_member(raft, seat).stake
    ]
    if can_get_home(view, raft, seat, table):
        return not any(can_get_home(view, one, seat, table) for one in before)
    return not before and view.energy[seat] - action.energy >= RESERVE


def can_get_home(view: State, raft: Raft, seat: Seat, table: Table) -> bool:
    """Whether the points in hand are enough for the rest of the way."""
    member = crew_member(raft, seat)
    return points_left(table, raft) <= ready_count(member.cards) + view.energy[seat]


def brings_home(game: Whitewater, view: State, action: AnyAction) -> bool:
    return game.advance(view, action).finished != view.finished


def leads_downstream(game: Whitewater, view: State, action: AnyAction) -> bool:
    """Whether it is a stroke with the water, as anybody would paddle."""
    if not isinstance(action, act.Paddle):
        return False
    here = raft_of(view, action.raft).hex
    return here is not None and action.dir in game.river(view).downstream[here]


def backfires(game: Whitewater, view: State, action: Move, seat: Seat, open_way: Table) -> bool:
    """Whether it pushes others' raft over the finish, or harms one that it has staked more on."""
    after = game.advance(view, action)
    home = (raft_of(after, finish.letter) for finish in after.finished[len(view.finished) :])
    if any(member_of(raft, seat) is None for raft in home):
        return True
    stake = crew_member(raft_of(view, action.raft), seat).stake
    return any(
        crew_member(raft, seat).stake > stake
        and (
            (after.roll is not None and after.roll.letter == raft.letter)
            or points_left(open_way, raft_of(after, raft.letter)) > points_left(open_way, raft)
        )
        for raft in own_rafts(view, seat)
    )
