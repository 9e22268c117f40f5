"""The state machine of a match at the table: what is played, shown, undone and waited for.

No pygame here. `_next` alone chooses a state once everything has been shown, and `_enter` alone
assigns one; everything else follows from the state.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from boardgames.ai.bots import Bot, thought
from boardgames.core.game import CHANCE, Seat
from boardgames.core.narration import TurnSummary
from boardgames.core.rng import Rng
from boardgames.core.session import Entry, Session
from boardgames.ui.table import states
from boardgames.ui.table.computer import FOLLOWING_PAUSE_MS, PAUSE_MS, Computer
from boardgames.ui.table.services import Guide
from boardgames.ui.table.stage import Stage
from boardgames.ui.table.viewpoint import Viewpoint

NEVER = -1
BRISK_HASTE = 2.6
"""For computers' turns that don't concern anybody at the screen."""
AWAY_HASTE = 2.5
"""For what happened while somebody was away."""
LEFT_HASTE = 5.0
"""For the rest of a match in which no person has anything left to do."""
UNDO_PAUSE_MS = {"off": 0.0, "short": 1500.0, "press": math.inf}
"""By the setting."""


class TurnsOwner(Protocol):
    """Who hears what happens; the table."""

    def cue(self, entry: Entry, haste: float, *, is_live: bool) -> None:
        """Puts an entry on the stage."""

    def before_play(self, action: Any) -> None: ...

    def played(self, entries: Sequence[Entry]) -> None: ...

    def cleared(self) -> None:
        """Everything running was dropped: the present position is shown."""

    def state_entered(self, *, moved_on: bool) -> None:
        """The state is a new one; `moved_on`: since everything played has been shown."""

    def thinking_ms(self) -> float | None: ...

    def undo_pause(self) -> str:
        """The setting."""

    def refused_by_lesson(self) -> None:
        """That isn't what the lesson asks for."""


class Turns:
    """What the table is waiting for, as one state."""

    def __init__(
        self,
        session: Session[Any, Any],
        viewpoint: Viewpoint,
        stage: Stage,
        owner: TurnsOwner,
        bots: Mapping[Seat, Bot],
        guide: Guide | None = None,
    ) -> None:
        self.session = session
        self.viewpoint = viewpoint
        self.stage = stage
        self.bots = bots
        self.guide = guide
        self.computer = Computer()
        self._owner = owner
        self._decided_at = NEVER
        """The entry of a person's last decision, until somebody else continues."""
        self.state: states.State = self._next()

    # States ------------------------------------------------------------------------------------

    def _next(self) -> states.State:
        """What comes once everything has been shown."""
        seat = self.session.to_move
        if self.guide is not None and self.guide.waits:
            return states.LessonPause()
        if seat is None:
            return states.Ended()
        if seat not in self.session.humans:
            return states.Computing(seat)
        return states.Deciding(seat) if seat == self.viewpoint.viewer else states.HandingOver(seat)

    def _enter(self, state: states.State, *, moved_on: bool = False) -> None:
        self.state = state
        if isinstance(state, states.Computing):
            self.computer.begin(self._thinking_ms())
        self._owner.state_entered(moved_on=moved_on)

    def begin(self) -> None:
        self._enter(self._next())

    def _thinking_ms(self) -> float:
        asked = self._owner.thinking_ms()
        if asked is not None:
            return asked
        if self.everybody_has_left:
            return 0.0
        last = next((e.seat for e in reversed(self.session.entries) if e.seat != CHANCE), CHANCE)
        return FOLLOWING_PAUSE_MS if last == self.session.to_move else PAUSE_MS

    @property
    def everybody_has_left(self) -> bool:
        """Whether no person has anything left to do."""
        session = self.session
        people = session.humans
        return bool(people) and all(session.game.has_left(session.state, seat) for seat in people)

    # Playing -----------------------------------------------------------------------------------

    def play(self, actions: Sequence[Any]) -> None:
        """Plays the actions one after another; everything a person decides goes through here."""
        if self.guide is not None:
            asked = self.guide.meant(actions)
            if actions and not asked:
                self._owner.refused_by_lesson()
            actions = asked
        if isinstance(self.state, states.Showing):
            self.state = replace(self.state, plan=tuple(actions))
        else:
            self._play_next(tuple(actions))

    def _play_next(self, plan: tuple[Any, ...]) -> None:
        if not plan:
            return
        if self.session.game.allows(self.session.state, plan[0]):
            self._act(plan[0], plan[1:])
        else:
            # An earlier action's result ended the plan.
            self._enter(self._next())

    def _act(self, action: Any, plan: tuple[Any, ...] = ()) -> None:
        self._owner.before_play(action)
        self.viewpoint.shows_private = False
        if self.session.to_move in self.session.humans:
            self._decided_at = len(self.session.entries)
        entries = self.session.play(action)
        self._show(plan, is_live=True)
        self._owner.played(entries)

    def _show(
        self,
        plan: tuple[Any, ...] = (),
        missed: Sequence[TurnSummary] = (),
        *,
        is_live: bool = False,
    ) -> None:
        self.viewpoint.stand_up_before_secrets()
        self._enter(states.Showing(plan, missed))
        for entry in self.viewpoint.entries_to_show():
            self._owner.cue(entry, self._haste(entry, is_live=is_live), is_live=is_live)
        self.stage.then(self._shown_all)

    def show_from(self, length: int, missed: Sequence[TurnSummary] = ()) -> None:
        """Shows the match from that entry on, as somebody missed it or a lesson tells it."""
        self.viewpoint.shown = length
        self._show(missed=missed)

    def _shown_all(self) -> None:
        self.viewpoint.show_all()
        plan = self.state.plan if isinstance(self.state, states.Showing) else ()
        if plan:
            self._enter(states.Showing(plan))
        elif self._may_undo_first and (length := UNDO_PAUSE_MS[self._owner.undo_pause()]):
            self._enter(states.UndoPause(length, length))
        else:
            self.move_on()

    @property
    def _may_undo_first(self) -> bool:
        """Whether the decision just made can be undone, and somebody else would continue now."""
        session, length = self.session, self.session.undo_length
        if length is None or self.guide is not None or session.to_move is None:
            return False
        return (
            length == self._decided_at
            and session.entries[length].seat != session.to_move
            and not isinstance(self._next(), states.HandingOver)
        )

    def move_on(self) -> None:
        """Everything has been shown: the next decision."""
        self._decided_at = NEVER
        self._enter(self._next(), moved_on=True)

    def _haste(self, entry: Entry, *, is_live: bool) -> float:
        """Computers' turns are shown briskly unless they concern a person."""
        if isinstance(self.state, states.Showing) and self.state.missed:
            return AWAY_HASTE
        if self.everybody_has_left:
            return LEFT_HASTE
        people = self.session.humans
        concerns = self.viewpoint.narration.concerns
        if not is_live or self._actor(entry) in people:
            return 1.0
        if any(concerns(event, seat) for event in entry.events for seat in people):
            return 1.0
        return BRISK_HASTE

    def _actor(self, entry: Entry) -> Seat:
        """Whose action it was, or followed from."""
        before = reversed(self.session.entries[: entry.index + 1])
        return next((one.seat for one in before if one.seat != CHANCE), CHANCE)

    # Time --------------------------------------------------------------------------------------

    def pass_time(self, ms: float) -> None:
        """The undo pause, the computers, and the next planned action."""
        if isinstance(self.state, states.UndoPause):
            left = self.state.left_ms - ms
            self.state = replace(self.state, left_ms=left)
            if left <= 0:
                self.move_on()
        if isinstance(self.state, states.Computing):
            action = self.computer.update(ms, self._think)
            if action is not None:
                self._act(action)
        if isinstance(self.state, states.Showing) and not self.stage.is_busy:
            self._play_next(self.state.plan)

    def _think(self) -> Any:
        seat = self.session.to_move
        assert seat is not None
        rng = Rng.of(self.session.seed, len(self.session.entries), seat + 1)
        return thought(self.bots[seat], self.session, rng)

    # Skipping, undoing -------------------------------------------------------------------------

    def hurry(self) -> None:
        """Plays the whole plan without showing it."""
        self.stage.skip()
        while isinstance(self.state, states.Showing) and self.state.plan:
            self._play_next(self.state.plan)
            self.stage.skip()

    def show_all(self) -> None:
        """Shows the present position immediately, without animations."""
        self.stage.clear()
        self._decided_at = NEVER
        self.viewpoint.shows_private = False
        self.viewpoint.end_visit()
        self.viewpoint.show_all()
        self._owner.cleared()
        self._enter(self._next())

    def undo(self) -> str:
        """Undoes the last decision; returns why it can't be, or an empty string."""
        self.stage.skip()
        if self.guide is not None:
            self.guide.step_back()
        elif refused := self.session.undo_refusal:
            self._enter(self._next())
            return refused
        else:
            self.session.undo()
            while self._is_midway and self.session.undo_length is not None:
                self.session.undo()
        self.show_all()
        return ""

    def redo(self) -> None:
        self.session.redo()
        while self._is_midway and self.session.redo():
            pass
        self.show_all()

    @property
    def _is_midway(self) -> bool:
        return bool(self.session.game.is_midway(self.session.state))

    def ask_again(self) -> None:
        """The same question again, since what the viewer may see has changed."""
        self._enter(self.state)
