"""From one throw to the next: dice that can't be used, doubles, alliances, the end of a turn.

A phase in which nothing could be decided is passed over here, so nobody is ever asked to press a
button that is the only one.
"""

from __future__ import annotations

import msgspec

from boardgames.core.game import Event, Seat, Step
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.events import (
    AllianceEnded,
    DieUnused,
    FirstChosen,
    GameEnded,
    OrderThrown,
    OrderTied,
    ThrowAgain,
    TurnBegan,
)
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.scoring import (
    ended_by_falls,
    is_too_quiet,
    live_seats,
    ranking,
    reason_of,
    scores,
)
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import RESERVE, START, Phase, State, Unused

replace = msgspec.structs.replace

# Named here because an enum's members are slow to look up on this Python.
CHOOSE, THROW = Phase.CHOOSE, Phase.THROW


class Turns:
    """What follows once a decision has been carried out."""

    def __init__(self, sides: Sides, moves: Moves) -> None:
        self.sides = sides
        self.moves = moves
        self._last: tuple[State | None, tuple[AnyAction, ...]] = (None, ())

    def choices(self, state: State) -> tuple[AnyAction, ...]:
        """The choices of a state; those of the state asked for last are remembered."""
        known, actions = self._last
        if known is not state:
            actions = self.moves.choices(state)
            self._last = (state, actions)
        return actions

    def ordered(self, state: State, a: int, b: int) -> Step[State]:
        """A throw for the first turn: CF-15, CF-16."""
        seat = state.contenders[len(state.order_totals)]
        events: list[Event] = [OrderThrown(seat, a, b)]
        totals = (*state.order_totals, a + b)
        if len(totals) < len(state.contenders):
            state = replace(state, phase=Phase.ORDER, order_totals=totals)
            return Step(state, tuple(events))
        best = max(totals)
        leaders = tuple(
            one for one, total in zip(state.contenders, totals, strict=True) if total == best
        )
        if len(leaders) > 1:
            events.append(OrderTied(leaders))
            state = replace(state, phase=Phase.ORDER, contenders=leaders, order_totals=())
            return Step(state, tuple(events))
        first = leaders[0]
        events += [FirstChosen(first), TurnBegan(first, 1)]
        state = replace(
            state,
            phase=Phase.THROW,
            contenders=(),
            order_totals=(),
            seat=first,
            first=first,
            round=1,
        )
        return Step(state, tuple(events))

    def can_call_up(self, state: State) -> bool:
        """Whether the throw calls somebody up and somebody waits in the reserve: CF-66."""
        if sum(state.dice) != self.sides.rules.call_up_total:
            return False
        ids = self.sides.table(state).ids[state.seat]
        return any(state.pieces[number].at == RESERVE for number in ids)

    def choosing(self, state: State, events: list[Event]) -> Step[State]:
        """To the next die, or past it where no piece can use what is left."""
        if state.dice_left:
            state = replace(state, phase=CHOOSE, move=None)
            if self.choices(state):
                return Step(state, tuple(events))
            reason = self._why_unused(state)
            events += [DieUnused(die, reason) for die in state.dice_left]
        return self.end_throw(state, events)

    def _why_unused(self, state: State) -> Unused:
        squares = self.moves.chart.number
        ids = self.sides.table(state).ids[state.seat]
        in_play = [
            number
            for number in ids
            if state.pieces[number].at == START or state.pieces[number].at in squares
        ]
        if not in_play:
            return Unused.NOTHING_IN_PLAY
        return Unused.ONE_PIECE if in_play == list(state.moved) else Unused.NO_MOVE

    def end_throw(self, state: State, events: list[Event]) -> Step[State]:
        """After the last die: another throw, a recall, or the end of the turn."""
        a, b = state.dice
        if a != b:
            return self.end_turn(state, events)
        if state.doubles == self.sides.rules.doubles_limit:
            return self.recalling(state, events)
        events.append(ThrowAgain(state.seat, state.doubles + 1))
        state = replace(state, phase=THROW, move=None, dice_left=(), moved=())
        return Step(state, tuple(events))

    def recalling(self, state: State, events: list[Event]) -> Step[State]:
        """After the last doubles a piece goes back: CF-63; with none in play nothing happens."""
        state = replace(state, phase=Phase.RECALL, move=None, dice_left=(), moved=())
        if self.moves.recalls(state):
            return Step(state, tuple(events))
        return self.end_turn(state, events)

    def end_turn(self, state: State, events: list[Event]) -> Step[State]:
        """Broken alliances end, the quiet turns are counted, the turn passes on."""
        allies, quiet = state.allies, 0 if state.took else state.quiet + 1
        if any(ally.ending for ally in allies):
            events += [AllianceEnded(ally.a, ally.b) for ally in allies if ally.ending]
            allies = tuple(ally for ally in allies if not ally.ending)
        seat, is_over = self._next(state)
        is_last = is_over and state.round == self.sides.terms.round_limit
        if is_last or is_too_quiet(self.sides, state, quiet):
            return self.finish(replace(state, allies=allies, quiet=quiet), events)
        number = state.round + is_over
        events.append(TurnBegan(seat, number))
        state = replace(
            state,
            phase=THROW,
            seat=seat,
            round=number,
            dice=(),
            dice_left=(),
            moved=(),
            doubles=0,
            move=None,
            allies=allies,
            proposed=False,
            quiet=quiet,
            took=False,
        )
        return Step(state, tuple(events))

    def _next(self, state: State) -> tuple[Seat, bool]:
        """Who is next, and whether the turn passes the first player's corner: CF-17, CF-95."""
        live = live_seats(self.sides, state)
        count = self.sides.table(state).seats
        seat, is_over = state.seat, False
        while True:
            seat = (seat + 1) % count
            is_over = is_over or seat == state.first
            if seat in live:
                return seat, is_over

    def ended(self, state: State, events: list[Event]) -> Step[State] | None:
        """The end of the match, if those who are out bring it."""
        if ended_by_falls(self.sides, state) is None:
            return None
        return self.finish(state, events)

    def finish(self, state: State, events: list[Event]) -> Step[State]:
        """The match is over."""
        state = replace(state, phase=Phase.OVER, move=None, dice_left=(), moved=(), asked=None)
        sides = self.sides
        events.append(
            GameEnded(reason_of(sides, state), ranking(sides, state), scores(sides, state))
        )
        return Step(state, tuple(events))
