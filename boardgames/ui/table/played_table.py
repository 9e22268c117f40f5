"""A match as it is played: whose decision it is, what is sent to the session, what follows.

The table never changes a state: it sends one action to the session and plays back the events that
come back, as the person at the screen may see them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar, cast

import pygame

from boardgames.ai.bots import Thought, thought
from boardgames.core.game import NOBODY, Action, Game, Ref, Seat
from boardgames.core.rng import Rng
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.table.banner import Banner
from boardgames.ui.table.computer import PAUSE_MS, Computer
from boardgames.ui.table.curtain import Curtain
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.notes import Note, undo_refusal
from boardgames.ui.table.picker import Picker
from boardgames.ui.table.place import Place
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.shown_table import ShownTable
from boardgames.ui.table.sitting import Turn

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")
T = TypeVar("T")

NOT_IN_LESSON = "In a match you could. Here, do what the lesson asks for."


class PlayedTable(ShownTable[G, S, A, L]):
    """A table at which people and computers decide."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self.log_panel = LogPanel(room)
        self.note: Note | None = None
        self.banner = Banner()
        self.computer = Computer()
        self._call_made: Hashable = self.call_key(self.sitting.viewer)
        """For what whoever is at the screen was last called."""
        self._has_ended = self.session.to_move is None
        self._planned: list[A] = []
        """Actions still to be played, each once the one before it has been shown."""
        self.picker: Picker[A] = Picker((), self.spell)
        self._look_for_decision()

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
        return self.is_settled and self.sitting.turn is Turn.DECISION and not is_led

    @property
    def takeable_refs(self) -> frozenset[Ref]:
        """What can be pointed at now, whether it lights up or not."""
        return self.picker.lit | self.picker.first_lit if self.decides else frozenset()

    @property
    def lit_refs(self) -> frozenset[Ref]:
        """What can be pointed at now and shall light up."""
        return self.takeable_refs if self.has_lights else frozenset()

    @property
    def decisions(self) -> Sequence[A]:
        """What the person at the screen may play now."""
        return self.session.legal_actions() if self.decides else ()

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer player is about to move."""
        is_led = self.place.guide is not None
        return self.is_settled and self.sitting.turn is Turn.COMPUTER and not is_led

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
        return super().is_moving or self.banner.is_up or bool(self._planned)

    @property
    def is_thinking(self) -> bool:
        """A computer thinks in the frames it gets."""
        return self.waits_for_computer

    def update(self, ms: float) -> None:
        """Whatever moves, computer players, plans, and what time itself brings."""
        self.animate(ms)
        if self.is_settled:
            self._tell_unsaved()
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
            self._look_for_decision()

    def hurry(self) -> None:
        """Plays what is planned without showing it."""
        self.stage.skip()
        while self._planned:
            self._play_planned()
            self.stage.skip()
        self.changed()

    def _act(self, action: A) -> None:
        """Plays the action and starts showing what came of it."""
        self.note = None
        self.marked = None
        self.focused = None
        self.will_play(action)
        self.hints_told.dismiss()
        self.is_live = True
        entries = self.session.play(action)
        self._show_entries()
        self.is_live = False
        self.was_played(entries)

    def _point(self, ref: Ref) -> None:
        self.note = None
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

    def _settled(self) -> None:
        self.sitting.snap()
        viewer = self.sitting.viewer
        called = self.call_key(viewer)
        if called != self._call_made and viewer != NOBODY:
            self.announce(viewer)
        self._call_made = called
        self._look_for_decision()
        if self.session.to_move is None and not self._has_ended and self.place.guide is None:
            self._has_ended = True
            self.place.ended()
            self.show_end()
            self._tell_unsaved()

    def catch_up(self) -> None:
        """Shows the present position at once, without motions."""
        self._planned.clear()
        self.stage.clear()
        self.fade.end()
        self.sitting.snap()
        self.caught_up()
        self._look_for_decision()

    def announce(self, seat: Seat) -> None:
        """Calls the next player, where there is more than one."""
        is_alone = len(self.session.humans) == 1 and not self.place.bots
        if not self.calls_itself(seat) and not is_alone:
            self.banner.show(self.call(seat), self.player_of(seat))

    def _look_for_decision(self) -> None:
        self.picker = Picker(self.decisions, self.spell)
        pause = self.thinking_pause()
        self.computer.begin(PAUSE_MS if pause is None else pause)
        self.decision_came()
        self._look_for_hint()
        self.changed()
        self._open_screen()

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
            self.hints_told.look(len(self.session.entries), self.hints())

    def entered(self) -> None:
        """A match that was loaded at a decision with a screen of its own opens that."""
        self.arrived()
        self._open_screen()

    def _open_screen(self) -> None:
        """Not before the table lies there: the screen would lie below it."""
        lies_there = bool(self.room.stack.scenes) and self.room.stack.top is self
        scene = self.open_decision() if self.decides and lies_there else None
        if scene is not None:
            self.room.stack.push(scene)

    # Handing over, taking back ---------------------------------------------------------------

    def hand_over(self) -> None:
        """Lowers the curtain for the player to move."""
        seat = self.session.to_move
        if seat is not None and self.sitting.turn is Turn.HAND_OVER:
            self.hand_to(seat)

    def hand_to(self, seat: Seat) -> None:
        """Lowers the curtain for a player."""
        self.note = None
        self.log_panel.is_open = False
        own = self.curtain(seat)
        if own is not None:
            self.room.stack.push(own)
            return
        curtain = Curtain(self.room, self.player_of(seat), lambda: self._lift_curtain(seat))
        self.room.stack.push(curtain)
        self.room.sounds.play("turn")

    def _lift_curtain(self, seat: Seat) -> None:
        self.room.stack.pop()
        away = self.sitting.lift_curtain(seat)
        self._call_made = self.call_key(seat)
        self.stage.clear()
        self.fade.end()
        self._look_for_decision()
        if away and self.room.stack.top is self:
            choices = [Choice("Go on", is_primary=True)]
            self.room.stack.push(Modal(self.room, "While you were away", away[-14:], choices))

    def undo(self) -> None:
        """Takes back the last decision, or says why it can't be."""
        self.stage.skip()
        if self.place.guide is not None:
            self.place.guide.step_back()
            self.note = None
            self.catch_up()
            return
        refused = self.session.undo_refusal
        if refused:
            self.tell(undo_refusal(refused, self.areas.bar))
            return
        self.session.undo()
        self.note = None
        self.catch_up()

    def _tell_unsaved(self) -> None:
        """Says that the match isn't saved, where that is news."""
        if self.place.unsaved is not None and self.place.unsaved.is_news():
            self.explain_unsaved()

    def explain_unsaved(self) -> None:
        """Why the match isn't saved, and what can be done."""
        if self.place.unsaved is not None:
            self.place.unsaved.tell(self.room, self.say)
            self.changed()

    def say(self, text: str) -> None:
        """Says a sentence beside the buttons, until the next press."""
        self.tell(Note(text, self.areas.bar))

    def tell(self, note: Note | None) -> None:
        """Says something beside a thing, until the next press."""
        self.note = note
        self.changed()

    # Lessons, the end, looking back ----------------------------------------------------------

    def go_on_with_lesson(self) -> None:
        """The next step of the lesson, or a match of one's own when it is over."""
        guide = self.place.guide
        if guide is None:
            return
        if guide.is_last_word:
            guide.play_now()
            return
        before = pygame.Surface(self.room.size)
        self.draw_picture(before)
        shown, first = self.sitting.shown, guide.advance()
        self.sitting.shown = first
        if self.sitting.entries_to_show():
            self._show_entries()
        else:
            self.catch_up()
        if first > shown:
            # What everybody did meanwhile is passed over, but not unnoticed.
            self.fade.begin(before)

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
