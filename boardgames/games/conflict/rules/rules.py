"""The rules of Conflict as pure functions: what may be played, and what it does.

A throw is two moves and a move is single steps, so that every capture, mine and fallen seat is
dealt with on the square where it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from boardgames.core.game import CHANCE, Event, Game, Outcome, Seat, Trace
from boardgames.core.kit import Parts
from boardgames.core.rng import Rng
from boardgames.core.tiled import TiledMap
from boardgames.core.variants import resolved
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.board import Field, field_of
from boardgames.games.conflict.rules.falling import Draft, strike
from boardgames.games.conflict.rules.faults import faults
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.scoring import (
    ended_by_falls,
    ranking,
    reason_of,
    scores,
)
from boardgames.games.conflict.rules.sides import LEAST_FOR_ALLIANCE, Sides, Table, first_pieces
from boardgames.games.conflict.rules.state import (
    RESERVE,
    START,
    Alliance,
    Kind,
    Move,
    Phase,
    Piece,
    Rules,
    State,
    Terms,
)
from boardgames.games.conflict.rules.turns import Events, Turns, die_played

replace = msgspec.structs.replace

THROW, BREAK = act.Throw(), act.BreakAlliance()
ANSWERS = (act.AcceptAlliance(), act.DeclineAlliance())
# Named here because an enum's members are slow to look up on this Python.
ORDER, ORDER_DICE, DICE, WALK = Phase.ORDER, Phase.ORDER_DICE, Phase.DICE, Phase.WALK
OWN_TURN = (Phase.WALK, Phase.CHOOSE, Phase.THROW, Phase.CALL_UP, Phase.RECALL)
BY_CHANCE = (Phase.DICE, Phase.ORDER_DICE)


class Conflict(Game[State, act.AnyAction]):
    name: ClassVar[str] = "conflict"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = act.AnyAction

    def __init__(self, rules: Rules, field: Field, chosen: Mapping[str, Any]) -> None:
        self.rules = rules
        self.field = field
        self.options = resolved(rules.variants, chosen)
        self.terms = msgspec.convert(self.options, Terms)
        self.seats = range(min(rules.seats), max(rules.seats) + 1)
        self.sides = Sides(rules, field, self.terms)
        self.moves = Moves(self.sides)
        self.turns = Turns(self.sides, self.moves)
        faces = range(1, rules.dice.faces + 1)
        self._throws = tuple(tuple(act.Thrown(a, b) for b in faces) for a in faces)
        all_throws = tuple(one for row in self._throws for one in row)
        self._throw_only: tuple[act.AnyAction, ...] = (THROW,)
        self._proposals = tuple(act.ProposeAlliance(seat) for seat in range(max(rules.seats)))
        tables = [one for one in self.sides.tables.values() if self.sides.offers_alliances(one)]
        self._allying = {table.seats * rules.each for table in tables}
        """How many pieces there are at tables that know alliances."""
        # Looked up rather than matched: trying one case after the other costs more than most do.
        self._offered: dict[Phase, Callable[[State], Sequence[act.AnyAction]]] = {
            Phase.ORDER: lambda _: self._throw_only,
            Phase.ORDER_DICE: lambda _: all_throws,
            Phase.THROW: self._before_throw,
            Phase.ANSWER: lambda _: ANSWERS,
            Phase.DICE: lambda _: all_throws,
            Phase.CALL_UP: self._calls,
            Phase.CHOOSE: self.turns.choices,
            Phase.WALK: self.moves.steps,
            Phase.RECALL: self.moves.recalls,
            Phase.OVER: lambda _: (),
        }
        self._done: dict[type[act.AnyAction], Callable[[State, Any, Events], State]] = {
            act.Throw: self._throw,
            act.Thrown: self._thrown,
            act.ProposeAlliance: self._propose,
            act.AcceptAlliance: self._accept,
            act.DeclineAlliance: self._decline,
            act.BreakAlliance: self._break,
            act.CallUp: self._call_up,
            act.LeaveReserve: self._leave_reserve,
            act.Choose: self._choose,
            act.Pass: self._pass,
            act.StepTo: self._step,
            act.Recall: self._recall,
        }

    def start(self, seats: int) -> State:
        table = self.sides.tables[seats]
        return State(
            Phase.ORDER,
            first_pieces(self.rules, seats),
            contenders=table.all_seats,
            allies=self._opening_alliance(table),
        )

    def _opening_alliance(self, table: Table) -> tuple[Alliance, ...]:
        if not self.sides.offers_alliances(table):
            return ()
        chosen = self.terms.opening_alliance
        corners = [int(corner) for corner in chosen.split("+") if corner.isdigit()]
        seats = [table.seat_of(corner) for corner in corners]
        if len(seats) != 2 or seats[0] is None or seats[1] is None:
            return ()
        return (Alliance(seats[0], seats[1]),)

    def acting_seat(self, state: State) -> Seat | None:
        seat = self.to_move(state)
        if seat != CHANCE:
            return seat
        thrown, contenders = len(state.order_totals), state.contenders
        return contenders[thrown] if contenders else state.seat

    def to_move(self, state: State) -> Seat | None:
        phase = state.phase
        if phase in OWN_TURN:
            return state.seat
        if phase in BY_CHANCE:
            return CHANCE
        if phase is ORDER:
            return state.contenders[len(state.order_totals)]
        return state.asked if phase is Phase.ANSWER else None

    def legal_actions(self, state: State) -> Sequence[act.AnyAction]:
        return self._offered[state.phase](state)

    def _before_throw(self, state: State) -> tuple[act.AnyAction, ...]:
        if state.doubles or len(state.pieces) not in self._allying:
            return self._throw_only
        side = self.sides.of(state, state.seat)
        if len(side.friends) > 1:
            own = next(ally for ally in state.allies if ally.other(state.seat) is not None)
            return self._throw_only if own.ending else (THROW, BREAK)
        if state.proposed or len(side.live) < LEAST_FOR_ALLIANCE:
            return self._throw_only
        free = [one for one in side.enemies if len(self.sides.of(state, one).friends) == 1]
        return (THROW, *[self._proposals[seat] for seat in free])

    def _calls(self, state: State) -> tuple[act.AnyAction, ...]:
        ids = self.sides.table(state).ids[state.seat]
        kinds = {state.pieces[number].kind for number in ids if state.pieces[number].at == RESERVE}
        return (*(act.CallUp(kind) for kind in Kind if kind in kinds), act.LeaveReserve())

    def step(self, state: State, action: act.AnyAction, events: Trace[State] | None) -> State:
        return self._done[type(action)](state, action, events)

    def _throw(self, state: State, action: act.Throw, events: Events) -> State:
        return replace(state, phase=ORDER_DICE if state.phase is ORDER else DICE)

    def _pass(self, state: State, action: act.Pass, events: Events) -> State:
        passed = replace(state, dice_left=(), moved=())
        if events is not None:
            events.add(ev.ThrowPassed(state.dice_left), passed)
        return self.turns.end_throw(passed, events)

    def _leave_reserve(self, state: State, action: act.LeaveReserve, events: Events) -> State:
        return self.turns.choosing(state, events)

    def _recall(self, state: State, action: act.Recall, events: Events) -> State:
        state = replace(state, pieces=_put(state.pieces, action.piece, RESERVE))
        if events is not None:
            events.add(ev.PieceRecalled(action.piece), state)
        return self.turns.end_turn(state, events)

    def _propose(self, state: State, action: act.ProposeAlliance, events: Events) -> State:
        state = replace(state, phase=Phase.ANSWER, asked=action.seat, proposed=True)
        if events is not None:
            events.add(ev.AllianceProposed(state.seat, action.seat), state)
        return state

    def _accept(self, state: State, action: act.AcceptAlliance, events: Events) -> State:
        seat, asked = state.seat, state.asked
        assert asked is not None
        allies = (*state.allies, Alliance(seat, asked))
        state = replace(state, phase=Phase.THROW, asked=None, allies=allies)
        if events is not None:
            events.add(ev.AllianceMade(seat, asked), state)
        return state

    def _decline(self, state: State, action: act.DeclineAlliance, events: Events) -> State:
        asked = state.asked
        assert asked is not None
        state = replace(state, phase=Phase.THROW, asked=None)
        if events is not None:
            events.add(ev.AllianceDeclined(state.seat, asked), state)
        return state

    def _break(self, state: State, action: act.BreakAlliance, events: Events) -> State:
        seat = state.seat
        own = next(ally for ally in state.allies if ally.other(seat) is not None)
        ending = Alliance(own.a, own.b, ending=True)
        allies = tuple(ending if ally is own else ally for ally in state.allies)
        state = replace(state, allies=allies)
        if events is not None:
            events.add(ev.AllianceBroken(seat, own.b if own.a == seat else own.a), state)
        return state

    def _thrown(self, state: State, action: act.Thrown, events: Events) -> State:
        a, b = action.a, action.b
        if state.phase is ORDER_DICE:
            return self.turns.ordered(state, a, b, events)
        doubles = state.doubles + (a == b)
        is_last = a == b and doubles == self.rules.doubles_limit
        is_void = is_last and self.terms.third_doubles == "no_move"  # CF-65
        left = () if is_void else (a, b)
        state = replace(state, dice=(a, b), dice_left=left, doubles=doubles, moved=())
        if events is not None:
            events.add(ev.DiceThrown(state.seat, a, b, doubles), state)
        if is_void:
            return self.turns.recalling(state, events)
        if self.turns.can_call_up(state):
            return replace(state, phase=Phase.CALL_UP)
        return self.turns.choosing(state, events)

    def _call_up(self, state: State, action: act.CallUp, events: Events) -> State:
        ids = self.sides.table(state).ids[state.seat]
        number = next(
            number
            for number in ids
            if state.pieces[number].kind is action.kind and state.pieces[number].at == RESERVE
        )
        state = replace(state, pieces=_put(state.pieces, number, START))
        if events is not None:
            events.add(ev.PieceCalledUp(number), state)
        return self.turns.choosing(state, events)

    def _choose(self, state: State, action: act.Choose, events: Events) -> State:
        piece, die = action.piece, action.die
        left = list(state.dice_left)
        left.remove(die)
        state = replace(
            state,
            phase=WALK,
            dice_left=tuple(left),
            moved=(*state.moved, piece),
            move=Move(piece, die),
        )
        if events is not None:
            events.add(ev.PieceChosen(piece, die, state.pieces[piece].at), state)
        return state

    def _step(self, state: State, action: act.StepTo, events: Events) -> State:
        sides, move, to = self.sides, state.move, action.space
        assert move is not None
        way = self.moves.way(state)
        mover, left, origin = move.piece, move.steps_left - 1, sides.chart.names[way.here]
        moving = Move(mover, left, (*move.trod, origin))
        state = replace(state, pieces=_put(state.pieces, mover, to), move=moving)
        if events is not None:
            events.add(ev.PieceStepped(mover, origin, to, left), state)
        if sides.bit_of[to] & way.ground.fateful:
            return self._fight(state, moving, to, events)
        if left:
            self.moves.went_on(way, to, state)
            return state
        sides.rested(way.ground.before, state.pieces, mover)
        return self._rest(state, mover, events)

    def _fight(self, state: State, move: Move, to: str, events: Events) -> State:
        enemies = self.sides.of(state, state.seat).enemy_ids
        captured = next((number for number in enemies if state.pieces[number].at == to), None)
        draft = Draft(self.sides, state, events)
        is_alive = strike(draft, move.piece, to, captured, move.steps_left)
        has_fallen = draft.out is not state.out
        state = draft.state()
        if has_fallen:
            if ended_by_falls(self.sides, state) is not None:
                return self.turns.finish(state, events)
            if draft.is_out(state.seat):
                return self.turns.end_turn(state, events)  # CF-60
        if not is_alive:
            return self.turns.choosing(state, events)
        if move.steps_left and (not has_fallen or self.moves.steps(state)):
            return state
        return self._rest(state, move.piece, events)

    def _rest(self, state: State, mover: int, events: Events) -> State:
        """The mover's count is used up, or it can't continue."""
        state = die_played(state)
        if events is not None:
            events.add(ev.PieceRested(mover, state.pieces[mover].at), state)
        return self.turns.choosing(state, events)

    def chance(self, state: State, rng: Rng) -> act.AnyAction:
        faces = self.rules.dice.faces
        return self._throws[rng.below(faces)][rng.below(faces)]

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        reason, places = reason_of(self.sides, state), ranking(self.sides, state)
        points = {str(seat): score for seat, score in enumerate(scores(self.sides, state))}
        return Outcome(reason.value, places, places[0], values=points)

    def problems(self, state: State) -> list[str]:
        return faults(self.sides, state)

    def begins_turn(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, ev.TurnBegan) else None

    def is_midway(self, state: State) -> bool:
        return state.phase is WALK

    def round_of(self, state: State) -> int:
        return state.round

    def facts(self) -> Mapping[str, object]:
        rules, field = self.rules, self.field
        start = sum(rules.pieces.of(kind).start for kind in Kind)
        facts: dict[str, object] = {
            "pieces_each": rules.each,
            "pieces_at_start": start,
            "pieces_in_reserve": rules.each - start,
            "columns": field.columns,
            "rows": field.rows,
            "mines_each": len(field.mines) // len(rules.corners),
        }
        return facts | {f"number_of_{kind}": rules.pieces.of(kind).total for kind in Kind}


def _put(pieces: tuple[Piece, ...], number: int, place: str) -> tuple[Piece, ...]:
    piece, changed = pieces[number], list(pieces)
    changed[number] = Piece(piece.kind, piece.seat, place)
    return tuple(changed)


def build(parts: Parts, chosen: Mapping[str, Any]) -> Conflict:
    map_: TiledMap = next(iter(parts.maps.values()))
    return Conflict(parts.rules, field_of(map_), chosen)
