"""From one throw to the next: dice that can't be used, doubles, alliances, the end of a turn.

A phase in which nothing could be decided is passed over here, so nobody is ever asked to press a
button that is the only one.
"""

from __future__ import annotations

import msgspec

from boardgames.core.game import Seat, Trace
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.scoring import (
    is_too_quiet,
    live_seats,
    ranking,
    reason_of,
    scores,
)
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import RESERVE, Phase, State, Unused

replace = msgspec.structs.replace
Events = Trace[State] | None

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

    def ordered(self, state: State, a: int, b: int, events: Events) -> State:
        """A throw for the first turn: CF-15, CF-16."""
        seat, totals = state.contenders[len(state.order_totals)], (*state.order_totals, a + b)
        state = replace(state, order_totals=totals)
        if events is not None:
            events.add(ev.OrderThrown(seat, a, b), state)
        if len(totals) < len(state.contenders):
            return replace(state, phase=Phase.ORDER)
        best = max(totals)
        leaders = tuple(
            one for one, total in zip(state.contenders, totals, strict=True) if total == best
        )
        if len(leaders) > 1:
            state = replace(state, phase=Phase.ORDER, contenders=leaders, order_totals=())
            if events is not None:
                events.add(ev.OrderTied(leaders), state)
            return state
        first = leaders[0]
        state = replace(state, contenders=(), order_totals=(), first=first)
        if events is not None:
            events.add(ev.FirstChosen(first), state)
        state = replace(state, phase=Phase.THROW, seat=first, round=1)
        if events is not None:
            events.add(ev.TurnBegan(first, 1), state)
        return state

    def can_call_up(self, state: State) -> bool:
        """Whether the throw calls somebody up and somebody waits in the reserve: CF-66."""
        if sum(state.dice) != self.sides.rules.call_up_total:
            return False
        ids = self.sides.table(state).ids[state.seat]
        return any(state.pieces[number].at == RESERVE for number in ids)

    def choosing(self, state: State, events: Events) -> State:
        """To the next die, or past it where no piece can use what is left."""
        dice = state.dice_left
        if dice:
            chooses = replace(state, phase=CHOOSE)
            if self.choices(chooses):
                return chooses
            if events is not None:
                reason = self._why_unused(state)
                for number, die in enumerate(dice, 1):
                    left = replace(state, dice_left=dice[number:])
                    events.add(ev.DieUnused(die, reason), die_played(left))
            state = replace(state, dice_left=(), moved=())
        return self.end_throw(state, events)

    def _why_unused(self, state: State) -> Unused:
        in_play = self.sides.in_play(state, state.seat)
        if not in_play:
            return Unused.NOTHING_IN_PLAY
        return Unused.ONE_PIECE if in_play == list(state.moved) else Unused.NO_MOVE

    def end_throw(self, state: State, events: Events) -> State:
        """After the last die: another throw, a recall, or the end of the turn."""
        a, b = state.dice
        if a != b:
            return self.end_turn(state, events)
        if state.doubles == self.sides.rules.doubles_limit:
            return self.recalling(state, events)
        state = replace(state, phase=THROW)
        if events is not None:
            events.add(ev.ThrowAgain(state.seat, state.doubles + 1), state)
        return state

    def recalling(self, state: State, events: Events) -> State:
        """After the last doubles a piece goes back: CF-63; with none in play nothing happens."""
        if self.moves.recalls(state):
            return replace(state, phase=Phase.RECALL)
        return self.end_turn(state, events)

    def end_turn(self, state: State, events: Events) -> State:
        """Broken alliances end, the quiet turns are counted, the turn passes on."""
        for ally in state.allies:
            if ally.ending:
                state = replace(state, allies=tuple(a for a in state.allies if a is not ally))
                if events is not None:
                    events.add(ev.AllianceEnded(ally.a, ally.b), state)
        quiet = 0 if state.took else state.quiet + 1
        seat, is_over = self._next(state)
        is_last = is_over and state.round == self.sides.terms.round_limit
        if is_last or is_too_quiet(self.sides, state, quiet):
            return self.finish(replace(state, quiet=quiet), events)
        state = replace(
            state,
            phase=THROW,
            seat=seat,
            round=state.round + is_over,
            dice=(),
            dice_left=(),
            moved=(),
            doubles=0,
            move=None,
            proposed=False,
            quiet=quiet,
            took=False,
        )
        if events is not None:
            events.add(ev.TurnBegan(seat, state.round), state)
        return state

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

    def finish(self, state: State, events: Events) -> State:
        state = replace(state, phase=Phase.OVER, move=None, dice_left=(), moved=(), asked=None)
        if events is not None:
            sides = self.sides
            ended = ev.GameEnded(
                reason_of(sides, state), ranking(sides, state), scores(sides, state)
            )
            events.add(ended, state)
        return state


def die_played(state: State) -> State:
    """A move is over; with the last die the throw is, and its pieces may be chosen again."""
    return replace(state, move=None, moved=state.moved if state.dice_left else ())
