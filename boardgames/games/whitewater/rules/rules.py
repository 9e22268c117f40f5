"""Whitewater, bound to its rules, its boards and the options of the table.

`step` opens a draft, lets the module of the subject work on it, and freezes the result; which
action belongs to which subject is decided here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from boardgames.core.game import CHANCE, Action, Event, Game, Outcome, Seat, Trace
from boardgames.core.hexes import SIDES
from boardgames.core.kit import Parts
from boardgames.core.rng import Rng
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules import recovery, setup, turns
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.board import River, boards_of
from boardgames.games.whitewater.rules.draft import Draft
from boardgames.games.whitewater.rules.faults import faults
from boardgames.games.whitewater.rules.scoring import Line, outcome_of, score_lines
from boardgames.games.whitewater.rules.state import ACT, ACTING, LEAST_BOARDS, Phase, State, Terms
from boardgames.games.whitewater.rules.steps import odds, resolve, spin, step
from boardgames.games.whitewater.rules.turns import Lists

PADDLED, BACKED, TURNED = ev.MoveKind.PADDLE, ev.MoveKind.BACK, ev.TurnKind.TURN
FACES: tuple[AnyAction, ...] = tuple(act.Face(facing) for facing in range(SIDES))


class Whitewater(Game[State, AnyAction]):
    name = "whitewater"
    state_type = State
    action_type = AnyAction

    def __init__(self, terms: Terms, options: Mapping[str, Any]) -> None:
        self.terms = terms
        self.rules = terms.rules
        self.options = options
        self.seats = range(terms.rules.seats.least, terms.rules.seats.most + 1)
        self._lists = Lists(terms)
        # Nearly every action of a match is one of these: looked up, not matched one by one.
        self._usual: dict[type[Action], Callable[[Draft, Any], None]] = {
            act.Paddle: partial(self._move, terms.costs.move, PADDLED),
            act.Backpaddle: partial(self._move, terms.costs.back, BACKED),
            act.TurnRaft: self._turn,
            act.EndTurn: lambda draft, _: turns.end_turn(draft),
            act.Rolled: self._roll,
            act.LeaveRaft: self._leave,
            act.Rest: self._rest,
            act.Recover: self._recover,
        }
        self._rolls: dict[str, tuple[AnyAction, ...]] = {
            die: tuple(act.Rolled(face) for face in dict.fromkeys(terms.rules.dice.faces(die)))
            for die in ("blue", "red", "black")
        }

    def river(self, state: State) -> River:
        return self.terms.river(state.course)

    def start(self, seats: int) -> State:
        return setup.start(self.terms, seats)

    def to_move(self, state: State) -> Seat | None:
        if state.phase is ACT:  # nearly always
            return state.active
        match state.phase:
            case Phase.FACE | Phase.REST | Phase.DRIFT | Phase.STAKES:
                return state.active
            case Phase.OVER:
                return None
            case Phase.COURSE:
                return CHANCE if self.terms.course == "draw" else state.active
            case Phase.PASS:
                return CHANCE if self.terms.deals_crews else state.active
        return CHANCE

    def legal_actions(self, state: State) -> Sequence[AnyAction]:
        if state.phase is ACT:
            return self._lists.act(state)
        match state.phase:
            case Phase.ROLL:
                assert state.roll is not None
                return self._rolls[state.roll.die]
            case Phase.FACE:
                return FACES
            case Phase.REST:
                draft = Draft(self.terms, state)
                can = [raft for raft in state.rafts if turns.can_rest(draft, raft, state.active)]
                return (*(act.Rest(raft.letter) for raft in can), act.EndTurn())
            case Phase.DRIFT:
                draft = Draft(self.terms, state)
                return tuple(
                    act.Drift(draft.rafts[index].letter, direction)
                    for index, direction in turns.drifts(draft)
                )
            case Phase.STAKES:
                return setup.stake_choices(self.terms, len(state.energy))
            case Phase.FIRST:
                return tuple(act.FirstSeatDrawn(seat) for seat in range(len(state.energy)))
            case Phase.COURSE if self.terms.course == "build":
                return setup.river_choices(self.terms, state)
            case Phase.PASS if not self.terms.deals_crews:
                return tuple(act.PassRaftCard(seat) for seat in setup.receivers(state))
        return ()

    def allows(self, state: State, action: AnyAction) -> bool:
        unlisted = {
            act.CourseDrawn: state.phase is Phase.COURSE and self.terms.course == "draw",
            act.PairsDealt: state.phase is Phase.PAIRS,
            act.CardsPassed: state.phase is Phase.PASS and self.terms.deals_crews,
            act.CharactersDrawn: state.phase is Phase.CREW,
        }
        if type(action) in unlisted:
            return unlisted[type(action)] and setup.allows_unlisted(self.terms, state, action)
        return action in self.legal_actions(state)

    def step(self, state: State, action: AnyAction, events: Trace[State] | None) -> State:
        draft = Draft(self.terms, state, events)
        deed = self._usual.get(type(action))
        if deed is not None:
            deed(draft, action)
        else:
            self._apply_rarer(draft, action)
        return draft.frozen()

    def _move(
        self, cost: int, why_moved: ev.MoveKind, draft: Draft, action: act.Paddle | act.Backpaddle
    ) -> None:
        index = draft.work_with(action.raft)
        if draft.rafts[index].hex in draft.river.snags:  # WR-51
            cost += self.terms.costs.snag
        draft.pay(index, cost, action.energy)
        draft.resume = ACT
        step(draft, index, action.dir, why_moved)
        turns.go_on(draft)

    def _turn(self, draft: Draft, action: act.TurnRaft) -> None:
        index = self._pay(draft, action, self.terms.costs.turn)
        spin(draft, index, action.side, TURNED)

    def _pay(
        self,
        draft: Draft,
        action: act.TurnRaft | act.Recover | act.Swim | act.TakePaddle,
        cost: int,
    ) -> int:
        """Takes up the raft and pays for what no die can follow; returns its place in `rafts`."""
        index = draft.work_with(action.raft)
        draft.pay(index, cost, action.energy)
        draft.used = -1
        return index

    def _roll(self, draft: Draft, action: act.Rolled) -> None:
        resolve(draft, action.face)
        if draft.roll is None:
            turns.go_on(draft)

    def _leave(self, draft: Draft, _: act.LeaveRaft) -> None:
        letter, draft.working = draft.working, ""
        draft.closed = (*draft.closed, letter)
        draft.events.append(ev.RaftLeft(letter))

    def _rest(self, draft: Draft, action: act.Rest) -> None:
        if draft.phase is Phase.REST:
            turns.rest_at_end(draft, draft.index(action.raft))
        else:
            turns.rest(draft, draft.work_with(action.raft))

    def _recover(self, draft: Draft, action: act.Recover) -> None:
        index = self._pay(draft, action, self.terms.costs.recover)
        recovery.recover(draft, index, action.owner)

    def _apply_rarer(self, draft: Draft, action: AnyAction) -> None:
        match action:
            case act.Swim(_, owner, direction):
                index = self._pay(draft, action, self.terms.costs.swim)
                recovery.swim(draft, index, owner, direction)
            case act.TakePaddle(_, paddle):
                index = self._pay(draft, action, self.terms.costs.paddle)
                recovery.take_paddle(draft, index, paddle)
            case act.UseSpare(letter):
                recovery.use_spare(draft, draft.work_with(letter))
            case act.Face(facing):
                raft = draft.change_raft(draft.index(draft.working), facing=facing, moved=True)
                draft.events.append(ev.RaftFaced(raft.letter, facing))
                draft.phase = Phase.ACT
            case act.Drift(letter, direction):
                turns.drift(draft, draft.index(letter), direction)
                if not draft.is_over and draft.roll is None:
                    turns.drift_on(draft)
            case act.FirstSeatDrawn(seat):
                setup.choose_first(draft, seat)
            case act.LayBoard(board):
                setup.lay_board(draft, board)
            case act.EndRiver():
                setup.end_river(draft)
            case act.CourseDrawn(boards):
                setup.draw_course(draft, boards)
            case act.PairsDealt(letters):
                setup.deal_pairs(draft, letters)
            case act.PassRaftCard(seat):
                setup.pass_card(draft, seat)
            case act.CardsPassed(order):
                setup.pass_cards(draft, order)
            case act.CharactersDrawn(names):
                setup.draw_characters(draft, names)
            case act.PlaceStakes(factors):
                setup.place_stakes(draft, factors)

    def chance(self, state: State, rng: Rng) -> AnyAction:
        rules = self.terms.rules
        seats = len(state.energy)
        match state.phase:
            case Phase.ROLL:
                assert state.roll is not None
                return act.Rolled(rng.choice(rules.dice.faces(state.roll.die)))
            case Phase.FIRST:
                return act.FirstSeatDrawn(rng.below(seats))
            case Phase.COURSE:
                return act.CourseDrawn(setup.drawn(self.terms.boards, self.terms.most_boards, rng))
            case Phase.PAIRS:
                count = rules.rafts_for_two if seats == 2 else seats
                return act.PairsDealt(rng.shuffled(sorted(rules.rafts))[:count])
            case Phase.PASS:
                others = [seat for seat in range(seats) if seat != state.first]
                return act.CardsPassed((*rng.shuffled(others), state.first))
        box = [name for name in rules.characters for _ in range(self.terms.copies_of_character())]
        return act.CharactersDrawn(rng.shuffled(box)[: seats * self.terms.action_cards(seats)])

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state, self.terms.points)

    def score(self, state: State, seat: Seat) -> list[Line]:
        """What each of a seat's rafts gives it, by letter."""
        return score_lines(state.rafts, state.finished, self.terms.points, seat)

    def paddlers(self, state: State, seat: Seat) -> tuple[str, ...]:
        """The characters on a seat's Action cards, raft by raft, left to right."""
        return setup.paddlers_of(self.terms, state, seat)

    def problems(self, state: State) -> list[str]:
        return faults(self.terms, state)

    def view(self, state: State, seat: Seat) -> State:
        if state.phase is Phase.OVER:
            return state
        rafts = []
        for raft in state.rafts:
            one, other = raft.crew
            if one.seat != seat and one.stake:
                one = replace(one, stake=0)
            if other.seat != seat and other.stake:
                other = replace(other, stake=0)
            rafts.append(replace(raft, crew=(one, other)))
        return replace(state, rafts=tuple(rafts))

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        seats = len(view.energy)
        if view.phase in (Phase.CREW, Phase.OVER) or not view.rafts:
            return view
        placed = range(seats)
        if view.phase is Phase.STAKES:
            placed = range((view.active - view.first) % seats)
        draft = Draft(self.terms, view)
        for offset in placed:
            other = (view.first + offset) % seats
            if other != seat:
                setup.lay_stakes(draft, other, rng.shuffled(self.terms.rules.factors(seats)))
        return replace(view, rafts=tuple(draft.rafts))

    def is_private(self, state: State) -> bool:
        return state.phase is Phase.STAKES

    def begins_turn(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, ev.TurnBegan) else None

    def has_left(self, state: State, seat: Seat) -> bool:
        return state.phase in ACTING and turns.is_idle(Draft(self.terms, state), seat)

    def round_of(self, state: State) -> int:
        return state.round

    def facts(self) -> Mapping[str, object]:
        return facts_of(self.terms)


def build(parts: Parts, options: Mapping[str, Any]) -> Whitewater:
    return Whitewater(Terms(parts.rules, boards_of(parts.maps), options), dict(options))


def facts_of(terms: Terms) -> Mapping[str, object]:
    """By the names the rulebook uses."""
    rules, costs = terms.rules, terms.costs
    facts: dict[str, object] = {
        "board_count": len(terms.boards),
        "raft_count": len(rules.rafts),
        "raft_card_count": 2 * len(rules.rafts),
        "action_card_count": rules.seats.most * terms.action_cards(rules.seats.most),
        "character_count": len(rules.characters),
        "character_copies": terms.copies_of_character(),
        "energy_card_count": rules.seats.most * rules.energy_cards,
        "least_boards": LEAST_BOARDS,
        "stakes_for_two": list(rules.factors(2)),
        "stakes_for_more": list(rules.factors(rules.seats.most)),
        "snag_move": costs.move + costs.snag,
        "snag_back": costs.back + costs.snag,
        "rafter_cost": costs.recover * rules.cards_per_raft,
        "capsize_cost": costs.recover * 2 * rules.cards_per_raft,
        "capsize_tokens": 2 * rules.cards_per_raft,
        "round_limit": terms.round_limit,
    }
    for die in ("blue", "red", "black"):
        for kind, share in odds(terms, die).items():
            facts[f"odds_{die}_{kind}"] = f"{100 * share:.1f}"
    return facts
