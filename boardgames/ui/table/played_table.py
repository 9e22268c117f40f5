"""A match as it is played: whose decision it is, what is sent to the session, what follows.

The table never changes a state: it sends one action to the session and plays back the events that
come back, as the person at the screen may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar, cast

from boardgames.ai.bots import Thought, thought
from boardgames.core.game import CHANCE, NOBODY, Action, Game, Ref, Seat
from boardgames.core.narration import ToldTurn
from boardgames.core.rng import Rng
from boardgames.core.session import Entry
from boardgames.ui.kept import Kept
from boardgames.ui.scene import Room
from boardgames.ui.table.banner import Banner
from boardgames.ui.table.computer import FOLLOWING_PAUSE_MS, PAUSE_MS, Computer
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.picker import Picker
from boardgames.ui.table.place import Place
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.rethink import Rethink
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.told_table import ToldTable

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")
T = TypeVar("T")

NOTHING = -1
BRISK = 2.6
"""How many times faster computers' turns are shown that touch nobody at the screen."""
AWAY_HASTE = 2.5
"""How many times faster somebody who was away is shown what happened."""
LEFT_HASTE = 5.0
"""How many times faster the rest is shown once no person has anything left to do."""
NOTHING_LEFT = "Nothing is left for you to do: the others play on, and quickly."
NOT_IN_LESSON = "In a match you could. Here, do what the lesson asks for."


class PlayedTable(ToldTable[G, S, A, L]):
    """A table at which people and computers decide."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self.log_panel = LogPanel(room)
        self.rethink = Rethink()
        self._is_catching_up = False
        """Whether somebody who was away is shown what happened meanwhile."""
        self._missed: Sequence[ToldTurn] = ()
        """The turns of that."""
        self._was_told_to_have_left = False
        self.banner = Banner()
        self.computer = Computer()
        self._call_made: Hashable = self.call_key(self.sitting.viewer)
        """For what whoever is at the screen was last called."""
        self._has_ended = self.session.to_move is None
        self._planned: list[A] = []
        """Actions still to be played, each once the one before it has been shown."""
        self._decided_at = NOTHING
        """The entry that a person's last decision became, until somebody else goes on."""
        self._decisions = Kept[tuple[S], Sequence[A]]()
        self.picker: Picker[A] = Picker((), self.spell)
        self.look_for_decision()

    # What it waits for -----------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Whether everything played has been shown, and nothing more is planned."""
        return not (self._planned or self.stage.is_busy or self.sitting.entries_to_show())

    @property
    def decides(self) -> bool:
        """Whether the person at the screen has a decision to make now."""
        guide = self.place.guide
        is_led = guide is not None and guide.waits
        waits = not self.is_settled or self.rethink.is_on or is_led
        return not waits and self.sitting.turn is Turn.DECISION

    @property
    def takeable_refs(self) -> frozenset[Ref]:
        """What can be pointed at now, whether it lights up or not."""
        return self.picker.takeable if self.decides else frozenset()

    @property
    def lit_refs(self) -> frozenset[Ref]:
        """What can be pointed at now and shall light up."""
        return self.takeable_refs if self.has_lights else frozenset()

    @property
    def decisions(self) -> Sequence[A]:
        """What the person at the screen may play now; asked for many times a frame."""
        if not self.decides or (self.has_papers_closed and self.is_decided_on_papers):
            return ()
        if self.place.guide is not None:
            return self.session.legal_actions()  # a script asks for more than the position says
        return self._decisions.get((self.session.state,), self.session.legal_actions)

    @property
    def has_papers_closed(self) -> bool:
        """Whether there is something of the person at the screen that nobody may see now."""
        return self.has_papers and self.sitting.is_watched

    def turn_papers(self, *, is_open: bool) -> None:
        """The person at the screen opens what only they may know, or closes it again."""
        self.sitting.has_papers_open = is_open
        self.tell(None)
        self.look_for_decision()

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer player is about to move."""
        is_led = self.place.guide is not None
        waits = not self.is_settled or self.rethink.is_on or is_led
        return not waits and self.sitting.turn is Turn.COMPUTER

    def ask_rules(self, question: Callable[[S], T]) -> T:
        """What the rules say of the whole position, where no view may tell it.

        For a clock that must know when a computer will answer, and for a card that its one rightful
        reader opens; never for drawing.
        """
        return question(self.session.state)

    # Time ------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the picture now."""
        is_waiting = self.banner.is_up or self.rethink.is_running
        return super().is_moving or is_waiting or bool(self._planned)

    @property
    def is_thinking(self) -> bool:
        """A computer thinks in the frames it gets; a note and a label wait for their time."""
        return self.waits_for_computer or self.words_wait

    def update(self, ms: float) -> None:
        """Whatever moves, computer players, plans, and what time itself brings."""
        self.animate(ms)
        self.let_words_pass(ms)
        if self.is_settled:
            self.tell_unsaved()
        if self.rethink.update(ms):
            self._go_on()
        if self.waits_for_computer:
            action = self.computer.update(ms, self._thought)
            if action is not None:
                self._act(action)
        self._play_planned()
        due = self.after_live_time(ms)
        if due:
            self.send(due)

    def animate(self, ms: float) -> None:
        """Everything that only moves."""
        super().animate(ms)
        if self.banner.update(ms):
            self.is_dirty = True

    def _thought(self) -> Thought:
        """What the computer whose turn it is thinks."""
        seat = self.session.to_move
        assert seat is not None
        rng = Rng.of(self.session.seed, len(self.session.entries), seat + 1)
        return thought(self.place.bots[seat], self.session, rng)

    # Playing ---------------------------------------------------------------------------------

    def send(self, actions: Sequence[A]) -> None:
        """Plays the actions one after another: the one door for everything a person decides."""
        guide = self.place.guide
        if guide is not None:
            asked = cast("Sequence[A]", guide.meant(actions))
            if actions and not asked:
                self.say(NOT_IN_LESSON)
            actions = asked
        self._planned = list(actions)
        self._play_planned()

    def _play_planned(self) -> None:
        """The next planned action, as soon as the one before has been seen."""
        if not self._planned or self.stage.is_busy or self.sitting.entries_to_show():
            return
        action = self._planned.pop(0)
        if self.game.allows(self.session.state, action):
            self._act(action)
        else:
            # What came of an earlier one can have ended the plan.
            self._planned.clear()
            self.look_for_decision()

    def hurry(self) -> None:
        """Plays what is planned without showing it."""
        self.stage.skip()
        while self._planned:
            self._play_planned()
            self.stage.skip()
        self.changed()

    def _act(self, action: A) -> None:
        """Plays the action and starts showing what came of it."""
        self.tell(None)
        self.marked = None
        self.focused = None
        self.sitting.has_papers_open = False
        self.will_play(action)
        self.hints_told.dismiss()
        self.is_live = True
        if self.session.to_move in self.session.humans:
            self._decided_at = len(self.session.entries)
        entries = self.session.play(action)
        self._show_entries()
        self.is_live = False
        self.was_played(entries)

    def _point(self, ref: Ref) -> None:
        self.tell(None)
        action = self.picker.point(ref)
        if action is not None:
            self._act(action)
        self.changed()

    def _point_on(self) -> None:
        """Points on by itself where only one thing can be meant."""
        while self.decides and self.picker.pointed:
            ref = self.implied()
            if ref is None:
                return
            self._point(ref)

    def _show_entries(self) -> None:
        self.sitting.rise_before_secrets()
        for entry in self.sitting.entries_to_show():
            self.cue_entry(entry)
        self.stage.then(self._settled)
        self.changed()

    def haste_of(self, entry: Entry) -> float:
        """What computers do among themselves goes briskly; what touches a person doesn't."""
        if self._is_catching_up:
            return AWAY_HASTE
        if self._everybody_has_left:
            return LEFT_HASTE
        people = self.session.humans
        is_theirs = not self.is_live or self._doer(entry) in people
        concerns = self.narration.concerns
        if is_theirs or any(concerns(event, seat) for event in entry.events for seat in people):
            return 1.0
        return BRISK

    @property
    def _everybody_has_left(self) -> bool:
        """Whether no person at the table has anything left to do."""
        session = self.session
        people = session.humans
        return bool(people) and all(session.game.has_left(session.state, seat) for seat in people)

    def _tell_who_left(self) -> None:
        """Says once that only the others play on."""
        if self.session.to_move is None or self._was_told_to_have_left:
            return
        if self._everybody_has_left:
            self._was_told_to_have_left = True
            self.say(NOTHING_LEFT)

    def _doer(self, entry: Entry) -> Seat:
        """Whose action it was, or followed."""
        before = reversed(self.session.entries[: entry.index + 1])
        return next((one.seat for one in before if one.seat != CHANCE), CHANCE)

    def _settled(self) -> None:
        self.sitting.snap()
        self._is_catching_up = False
        if self._may_think_again:
            self.rethink.begin(self.room.settings.undo_pause)
        if self.rethink.is_on:
            self.look_for_decision()
        else:
            self._go_on()

    @property
    def _may_think_again(self) -> bool:
        """Whether the decision just made can be taken back, and somebody else would go on now."""
        session, length = self.session, self.session.undo_length
        if length is None or self.place.guide is not None or session.to_move is None:
            return False
        return (
            length == self._decided_at
            and session.entries[length].seat != session.to_move
            and self.sitting.turn is not Turn.HAND_OVER
        )

    def _go_on(self) -> None:
        """The next decision is looked for, and whoever has it is called."""
        self._decided_at = NOTHING
        self._tell_who_left()
        viewer = self.sitting.viewer
        called = self.call_key(viewer)
        if called != self._call_made and viewer != NOBODY:
            self.announce(viewer)
        self._call_made = called
        self.look_for_decision()
        if self.session.to_move is None and not self._has_ended and self.place.guide is None:
            self._has_ended = True
            self.place.ended()
            self.show_end()
            self.tell_unsaved()

    def catch_up(self) -> None:
        """Shows the present position at once, without motions."""
        self._planned.clear()
        self.stage.clear()
        self.fade.end()
        self.rethink.end()
        self._is_catching_up = False
        self._decided_at = NOTHING
        self.sitting.has_papers_open = False
        self.sitting.snap()
        self.caught_up()
        self.look_for_decision()

    def announce(self, seat: Seat) -> None:
        """Calls the next player, where there is more than one."""
        is_alone = len(self.session.humans) == 1 and not self.place.bots
        if not self.calls_itself(seat) and not is_alone:
            self.banner.show(self.call(seat), self.player_of(seat))

    def look_for_decision(self) -> None:
        self.picker = Picker(self.decisions, self.spell)
        pause = self.thinking_pause()
        self.computer.begin(self._usual_pause() if pause is None else pause)
        self.decision_came()
        self._look_for_hint()
        self.changed()
        self._open_screen()

    def _usual_pause(self) -> float:
        """How long a computer seems to think: shortly where it only goes on, or nobody waits."""
        if self._everybody_has_left:
            return 0.0
        last = next((e.seat for e in reversed(self.session.entries) if e.seat != CHANCE), CHANCE)
        return FOLLOWING_PAUSE_MS if last == self.session.to_move else PAUSE_MS

    def _look_for_hint(self) -> None:
        hears = self.decides or (
            self.hints_before_handing_over
            and self.is_settled
            and self.sitting.turn is Turn.HAND_OVER
        )
        is_wanted = self.has_hints and self.place.gives_hints and self.place.guide is None
        if not (hears and is_wanted):
            self.hints_told.forget()
        else:
            # What was told on papers goes when they are closed.
            decision = (len(self.session.entries), self.sitting.alone)
            self.hints_told.look(decision, self.hints())

    def entered(self) -> None:
        """A match that was loaded at a decision with a screen of its own opens that."""
        self.arrived()
        first = self.shown_at_first() if self.place.guide is None else None
        if first is not None:
            self.sitting.shown = first
            self._show_entries()
        self._open_screen()

    def _open_screen(self) -> None:
        """Not before the table lies there: the screen would lie below it."""
        lies_there = bool(self.room.stack.scenes) and self.room.stack.top is self
        scene = self.open_decision() if self.decides and lies_there else None
        if scene is not None:
            self.room.stack.push(scene)

    # The end, looking back --------------------------------------------------------------------

    def show_end(self) -> None:
        """The end screen, once the match is over."""
        outcome = self.session.outcome
        if outcome is not None:
            self.room.stack.push(EndScreen(self.room, self, outcome, self.watch))

    def watch(self) -> None:
        """Looks back on the match from its beginning."""
        self.room.stack.push(Replay(self.room, self))

    def left(self) -> None:
        """Keeps a small picture of the table for the list of matches."""
        self.place.closed()
        self.place.save_picture(self.public_picture())
        self.room.is_untidy = True
