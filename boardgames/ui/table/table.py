"""The table of every game: owns the parts, turns input into calls, and draws what is over it.

A game is a `GameUI`; nothing subclasses the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

from pygame import Rect, Surface

from boardgames.ai.bots import Choice, Weighing
from boardgames.core.game import NOBODY, Outcome, Ref, Seat
from boardgames.core.narration import Line
from boardgames.core.players import Manner, Player, manner_of
from boardgames.core.session import Entry
from boardgames.core.texts import N_, _
from boardgames.ui import inputs
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.scene import Room, Scene
from boardgames.ui.sounds import Ambience
from boardgames.ui.speech import SpeechContent
from boardgames.ui.table import game_ui, legend, notes, states
from boardgames.ui.table.buttons import (
    KEYS,
    is_for_window,
    table_buttons,
    without_harmful_gold,
)
from boardgames.ui.table.computer import Advice
from boardgames.ui.table.display import Display, Marks
from boardgames.ui.table.drawing import Over, draw_over
from boardgames.ui.table.frame import Aids, Attention
from boardgames.ui.table.items import Items, arrow_targets, note_target, with_log
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.next_player import Banner, Curtain
from boardgames.ui.table.picker import Picker
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.review.match import FinishedMatch
from boardgames.ui.table.review.screen import ReviewScreen, open_review
from boardgames.ui.table.services import MARK, TableServices
from boardgames.ui.table.speech_text import SpeechText
from boardgames.ui.table.table_menu import TableMenu
from boardgames.ui.table.turns import Turns
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.table.zooming import BoardZooming
from boardgames.ui.targets import Target, nearest_towards
from boardgames.ui.widgets import story

UIFactory = Callable[[Room, game_ui.Match], game_ui.GameUI[Any, Any, Any]]

NOTHING_LEFT = N_("You have no more moves, so the others finish quickly.")
NOT_IN_LESSON = N_("In a match you could. Here, do what the lesson asks.")
COVERING = (("bar", "menu"), ("bar", "rules"), ("note",))
"""What opens something over the table."""
WALKING = ("tab", "left", "right", "up", "down", "pageup", "pagedown")
"""Keys that move the focus, or scroll."""


class Table(Scene):
    def __init__(self, room: Room, place: TableServices, make_ui: UIFactory) -> None:
        self._frame: Any = None
        super().__init__(room)
        self.place = place
        self.session = place.session
        self.narration = place.narration
        self.viewpoint = Viewpoint(self.session, self.narration, self.name_of, _manners(place))
        self.match = _match_of(place)
        self._make_ui = make_ui
        self.ui = make_ui(room, self.match)
        self.display = Display(
            room,
            self.ui,
            self.match,
            place.players,
            self.viewpoint,
            attention=self._attention,
            marks=lambda: self.marks,
            changed=self.changed,
        )
        self.stage = self.display.stage
        self.turns = Turns(self.session, self.viewpoint, self.stage, self, place.bots, place.guide)
        self.zooming = BoardZooming(self.display)
        self.notes = notes.Notes(room)
        self.advice = Advice(lambda: place.adviser, self.viewpoint)
        self.items = Items(self.display, lambda: self.frame)
        self.menu = TableMenu(room, place, self.tell)
        self.log_panel = LogPanel(room)
        self.banner = Banner()
        self.speech = SpeechText(self)
        settings = room.settings
        self.aids = Aids(settings.lights, settings.hints, settings.stakes)
        self.picker: Picker[Any] = Picker()
        self.actions: Sequence[Any] = ()
        self.selection: Any = None
        self.marked: Ref | None = None
        """The subject of the log line that was clicked."""
        self._buttons: tuple[Any, list[Button]] | None = None
        """Those of one frame."""
        self._was_told_to_wait = False
        self._has_ended = self.session.to_move is None
        self._banner_key = self.ui.turn_banner(self.frame, self.viewpoint.viewer).key
        self.turns.begin()

    # Values ------------------------------------------------------------------------------------

    @property
    def is_dirty(self) -> bool:
        return self._is_dirty

    @is_dirty.setter
    def is_dirty(self, value: bool) -> None:
        self._is_dirty = value
        if value:
            self._frame = None

    @property
    def frame(self) -> Any:
        """The frame of this moment, made once until something changes."""
        if self._frame is None:
            self._frame = self.display.frame()
        return self._frame

    def _attention(self) -> Attention:
        guide = self.place.guide
        return Attention(
            state=self.turns.state,
            aids=self.aids,
            actions=self.actions,
            picker=self.picker,
            selection=self.selection,
            pointed=self.shown_ref,
            has_focus=self.shows_focus and self.focused is not None,
            marked=self._marked_ref(),
            advised=self.advice.choices,
            find_lesson_run=None if guide is None else lambda: guide.session.run,
            has_note=self.notes.now is not None,
            is_timed=self._is_timed,
            is_log_open=self.log_panel.is_open,
            is_on_top=self.is_on_top,
            find_outcomes=self.items.outcomes,
        )

    def _marked_ref(self) -> Ref | None:
        match self.shown_ref:
            case ("story", int(index)):
                turns = self.viewpoint.now().recent_turns
                return turns[index].spot if index < len(turns) else None
        return self.marked

    @property
    def state(self) -> states.State:
        return self.turns.state

    @property
    def decides(self) -> bool:
        return isinstance(self.turns.state, states.Deciding)

    @property
    def is_settled(self) -> bool:
        return not isinstance(self.turns.state, states.Showing)

    @property
    def is_on_top(self) -> bool:
        return self.room.stack.scenes[-1:] == [self]

    @property
    def game(self) -> Any:
        return self.session.game

    @property
    def view(self) -> Any:
        return self.viewpoint.now().view

    @property
    def note(self) -> notes.Note | None:
        return self.notes.now

    @property
    def players(self) -> tuple[Player, ...]:
        return self.display.players

    def name_of(self, seat: Seat) -> str:
        return self.place.players[seat].name if 0 <= seat < self.session.seats else _("Nobody")

    def changed(self) -> None:
        self.display.changed()
        super().changed()

    def resized(self) -> None:
        self.display.resized(self.room)
        super().resized()

    # Turns: what happens -----------------------------------------------------------------------

    def cue(self, entry: Entry, haste: float, *, is_live: bool) -> None:
        self.display.cue(entry, haste, is_live=is_live)

    def before_play(self, action: Any) -> None:
        if self.session.to_move in self.session.humans:
            self.tell(None)
        else:
            self.notes.drop_if_read()
        self.marked = None
        self.focused = None
        self.ui.local.before_play(self.frame, action)
        self.notes.hints.dismiss()

    def played(self, entries: Sequence[Entry]) -> None:
        self.changed()
        self.ui.local.played(self.frame, entries)

    def cleared(self) -> None:
        self.display.clear()

    def thinking_ms(self) -> float | None:
        return self.ui.thinking_ms(self.view)

    def undo_pause(self) -> str:
        return self.room.settings.undo_pause

    def refused_by_lesson(self) -> None:
        self.tell(notes.Note(_(NOT_IN_LESSON)))

    def state_entered(self, *, moved_on: bool) -> None:
        """The one place where the table reacts to a new state."""
        self.changed()
        if moved_on:
            self._say_who_has_left()
            self._call_viewer()
        self.advice.forget()
        self._ask()
        self._look_for_hint()
        self.changed()
        self._open_screen()
        if moved_on and isinstance(self.state, states.Ended) and not self._has_ended:
            self._has_ended = True
            self.place.ended()
            self.show_end()
            self.menu.tell_unsaved()

    def _ask(self) -> None:
        seen = self.viewpoint.now()
        self.actions = self.session.legal_actions() if self.decides else ()
        if not self.viewpoint.entries_to_show():  # until then, clicks that led to a move stay known
            self.picker = Picker.of(self.actions, lambda action: self.ui.click_path(action, seen))
        self.changed()
        selected = self.ui.new_selection(self.frame, self.selection)
        if isinstance(selected, game_ui.Select):
            self._select(selected)
        else:
            self.selection = selected
            self.changed()

    def _call_viewer(self) -> None:
        """Calls the next player, where there is more than one."""
        viewer = self.viewpoint.viewer
        banner = self.ui.turn_banner(self.frame, viewer)
        if banner.key != self._banner_key and viewer != NOBODY:
            is_alone = len(self.session.humans) == 1 and not self.place.bots
            if banner.is_always or not is_alone:
                self.banner.show(banner.text, self.players[viewer], banner.ground)
        self._banner_key = banner.key

    def _say_who_has_left(self) -> None:
        if self.session.to_move is None or self._was_told_to_wait:
            return
        if self.turns.everybody_has_left:
            self._was_told_to_wait = True
            self.tell(notes.Note(_(NOTHING_LEFT)))

    def _look_for_hint(self) -> None:
        is_asked = isinstance(self.state, states.Deciding | states.HandingOver)
        is_wanted = self.aids.hints and self.place.gives_hints and self.place.guide is None
        if not (is_asked and is_wanted):
            self.notes.hints.forget()
            return
        # A hint about private things goes when they are closed.
        decision = (len(self.session.entries), self.viewpoint.private_viewer)
        marks = legend.new_marks(self.frame, self.known_marks())
        self.notes.hints.look(decision, chain(marks, self.ui.hints(self.frame)))

    def _open_screen(self) -> None:
        if isinstance(self.state, states.Showing) or not self.is_on_top:
            return
        scene = self.ui.screen(self.frame, self)
        if scene is not None:
            self.room.stack.push(scene)

    def entered(self) -> None:
        banner = self.ui.turn_banner(self.frame, self.viewpoint.viewer)
        if banner.is_always and self.decides and self.session.entries:
            self.banner.show(banner.text, self.players[self.viewpoint.viewer], banner.ground)
        first = self._first_to_show() if self.place.guide is None else None
        if first is not None:
            self.turns.show_from(first)
        self._open_screen()

    def _first_to_show(self) -> int | None:
        """The entry from which on a new match is shown; None: nothing."""
        seen, plays = self.viewpoint.now().entries, self.narration.plays_on_opening
        if any(entry.seat >= 0 for entry in seen):
            return None
        return next((entry.index for entry in seen if any(map(plays, entry.events))), None)

    # What time brings --------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self.display.is_moving or self._is_timed

    @property
    def _is_timed(self) -> bool:
        """Whether the banner, the undo pause or the plan is moved on by time."""
        state = self.turns.state
        is_waiting = isinstance(state, states.UndoPause) and state.is_timed
        is_planned = isinstance(state, states.Showing) and bool(state.plan)
        return self.banner.is_up or is_waiting or is_planned

    @property
    def is_thinking(self) -> bool:
        is_computing = isinstance(self.state, states.Computing)
        return is_computing or self.notes.tooltip.is_coming or self.advice.is_thinking

    @property
    def typing(self) -> bool | None:
        """True while letters are typed into the game, so that none is a command."""
        return self.ui.local.is_typing(self.frame) or None

    def update(self, ms: float) -> None:
        due = self.animate(ms)
        if self.notes.pass_time(ms, is_busy=self.stage.is_busy):
            self.is_dirty = True
        if self.is_settled:
            self.menu.tell_unsaved()
        self.turns.pass_time(ms)
        if isinstance(self.state, states.UndoPause):
            self.is_dirty = True
        if due.actions:
            self.send(due.actions)
        if due.responses:
            self._carry_out(list(due.responses))
        if self.advice.update():
            self._give_advice()

    def animate(self, ms: float) -> game_ui.Tick:
        """Moves everything on; returns what is due."""
        tick = self.display.pass_time(
            ms,
            is_live=True,
            is_on_top=self.is_on_top,
            was_moving=self.is_moving,
            is_held=self.zooming.is_dragging,
        )
        if tick.moved:
            self.changed()
        has_banner = self.banner.update(ms)
        if tick.changed or has_banner:
            self.is_dirty = True
        return tick

    # Advice ------------------------------------------------------------------------------------

    def ask_advice(self) -> None:
        is_closed = self.ui.style.has_private_items and self.viewpoint.is_watched
        note: notes.Note | None = None
        if not (self.decides and self.aids.hints):
            note = notes.advised(_(notes.NO_ADVICE_NOW))
        elif is_closed:
            note = notes.advised(_(notes.PAPERS_FIRST))
        elif self.place.guide is None:
            note = self.advice.ask()
        if note is not None:
            self.tell(note)
        else:
            self._give_advice()

    def _give_advice(self) -> None:
        self.changed()
        given = self.advice.given = self.ui.advise(self.frame, self.advice.choices)
        self.tell(notes.advised(given.text if given is not None else _(notes.NO_ADVICE)))
        if given is not None and given.selection is not None:
            self.selection = given.selection
            self.focused = self.hovered = None
        self.changed()

    def _forget_advice_against(self, ref: Ref) -> None:
        """Removes advice once something else is chosen: it would cover that move."""
        advised = self.advice.choices[:1]
        if any(ref not in self.ui.click_path(one.action, self.viewpoint.now()) for one in advised):
            self.advice.forget()

    def _rects_to_click(self, choice: Choice) -> list[Rect]:
        path = self.ui.click_path(choice.action, self.viewpoint.now())
        found = (self.target_of(ref) for ref in path)
        return [target.rect for target in found if target is not None]

    def _find_advice(self) -> game_ui.Advised | None:
        """The advice again: its path is elsewhere once the board is scrolled or zoomed."""
        return self.ui.advise(self.frame, self.advice.choices)

    # Things and buttons ------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        seen, display = self.viewpoint.now(), self.display
        found = [*self.items.targets(), *(button.target() for button in self.buttons())]
        found = with_log(found, self.log_panel, seen.story, display.areas.drawer)
        topmost = self.items.topmost()
        found += arrow_targets(display, self.frame, self.items.arrows())
        found.sort(key=lambda target: target.lit or target.ref in topmost)
        found.extend(display.strip.targets(display.story_page(self.frame)))
        return [*found, *note_target(display, self.notes.now)]

    @property
    def marks(self) -> Marks:
        marks: Marks = self.frame.cached(self._find_marks)
        return marks

    def _find_marks(self) -> Marks:
        return self.items.marks()

    def centre_of(self, ref: Ref) -> Vec | None:
        return self.items.centre_of(ref)

    def buttons(self) -> list[Button]:
        frame = self.frame
        if self._buttons is None or self._buttons[0] is not frame:
            self._buttons = frame, self._find_buttons()
        return self._buttons[1]

    def _find_buttons(self) -> list[Button]:
        unsaved, guide = self.place.unsaved, self.place.guide
        can_undo = self.session.undo_length is not None
        common = table_buttons(
            self.room,
            self.display.areas,
            self.state,
            press=self.stage.press,
            lesson_button=None if guide is None else guide.button,
            is_lesson_over=guide is not None and guide.is_last_word,
            name_of=self.name_of,
            is_log_open=self.log_panel.is_open,
            can_undo=can_undo,
            is_unsaved=unsaved is not None and bool(unsaved.trouble),
        )
        own = self.ui.buttons(self.frame)
        made = [*common, *without_harmful_gold(own, self.frame.clickable, self.items.outcomes)]
        return sorted(made, key=lambda button: not button.is_first)

    # Clicks ------------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        if ref in COVERING:
            self.ui.local.covered(self.frame)
        responses = self.ui.on_click(self.frame, ref)
        if responses is not None:
            self._carry_out(responses)
        elif not self._took_button(ref):
            self._point([ref])
        if ref in COVERING:
            self._close_private()
        if self.ui.local.clicked(self.frame, ref).moved:
            self.changed()

    def _took_button(self, ref: Ref) -> bool:
        """Does what a button of the table is for; False if it isn't one."""
        doing: dict[Ref, Callable[[], object]] = {
            ("bar", "undo"): self.undo,
            ("bar", "log"): self.log_panel.toggle,
            ("bar", "hint"): self.ask_advice,
            ("bar", "magnify"): lambda: self.zooming.step(self._pointed_centre()),
            ("bar", "rules"): self.open_rules,
            ("bar", "menu"): self.open_menu,
            MARK: self.menu.explain_unsaved,
            ("note",): self._open_noted_rule,
            ("guide",): self.continue_lesson,
            ("change_players",): self.place.change_players,
            ("hand_over",): self.hand_over,
            ("skip",): self.stage.skip,
            ("end",): self.show_end,
            story.UP: lambda: self._scroll_story(-1),
            story.DOWN: lambda: self._scroll_story(1),
        }
        match ref:
            case ("log", int(index)):
                self.marked = self.log_panel.take(self.viewpoint.now().story, index)
            case _ if ref in doing:
                doing[ref]()
            case _:
                return False
        self.changed()
        return True

    def _scroll_story(self, pages: int) -> None:
        lines = len(self.display.story_page(self.frame).lines)
        self._move_story(pages * max(1, lines - 1))

    def _move_story(self, lines: int) -> bool:
        """Whether the strip had more to show there."""
        turns, page = self.viewpoint.now().recent_turns, self.display.story_page(self.frame)
        has_moved = self.display.strip.scroll(turns, page, lines)
        self.changed()
        return has_moved

    def _point(self, refs: Sequence[Ref]) -> None:
        """Passes clicks to the picker until they mean an action."""
        for ref in refs:
            self.tell(None)
            self._forget_advice_against(ref)
            self.picker, action = self.picker.after(ref)
            self.changed()
            if action is not None:
                self.send([action])
                return

    def refused(self, ref: Ref) -> None:
        target = self.target_of(ref)
        if target is None:
            return
        answer = self.ui.on_refusal(self.frame, ref)
        if isinstance(answer, game_ui.Select):
            self._respond(answer)
            answer = answer.note
        if answer is None:
            rule = self.narration.refusal(self.view, ref) if self.decides else None
            answer = notes.refusal(target, rule)
        self.tell(answer)

    def _carry_out(self, responses: game_ui.Responses) -> bool:
        """Does what the game answered; whether that used the input up."""
        if responses is None:
            return False
        in_order = responses if isinstance(responses, list) else [responses]
        is_used = True
        for response in in_order:
            is_used &= self._respond(response)
        self.changed()
        return is_used

    def _respond(self, response: game_ui.Response | Any) -> bool:
        """False where the input continues to the table."""
        match response:
            case game_ui.Play(actions):
                self.send(actions)
            case game_ui.Click(ref):
                self.press(self.target_of(ref))
            case game_ui.Point(refs):
                self._point(refs)
            case game_ui.PressPrimary():
                return self._press_primary()
            case game_ui.Select():
                self._select(response)
            case game_ui.Push(make):
                self.room.stack.push(make(self))
            case game_ui.HandTo(seat, shown_again):
                self.hand_to(seat, shown_again)
            case game_ui.HandOver():
                self.hand_over()
            case game_ui.OpenMenu():
                self.open_menu()
            case game_ui.ShowPrivate(is_open):
                self.viewpoint.shows_private = is_open
                self.tell(None)
                self.turns.ask_again()
            case game_ui.ShowPresent():
                self.turns.show_all()
            case game_ui.SkipAnimations(uses_input):
                self.stage.skip()
                return uses_input
            case game_ui.HideFocus():
                self.shows_focus = False
        return True

    def _select(self, response: game_ui.Select) -> None:
        if response.note is not None or not response.keeps_note:
            self.tell(response.note)
        if response.selection is not None:
            self.selection = response.selection
        if response.focus is not None:
            self.focus(response.focus)
        if response.clicked is not None:
            self.picker = Picker(self.picker.paths, response.clicked)
        self.changed()

    # What screens over the table may do ----------------------------------------------------------

    def send(self, actions: Sequence[Any]) -> None:
        self.turns.play(actions)

    def sit_down(self, seat: Seat) -> None:
        if self.viewpoint.viewer != seat:
            self.viewpoint.sit_down(seat)

    def show_present(self) -> None:
        self.turns.show_all()

    def tell(self, note: notes.Note | None) -> None:
        self.notes.tell(note)
        self.changed()

    def session_view(self, seat: Seat) -> Any:
        return self.session.view(seat)

    def advice_source(self) -> Callable[[], Weighing] | None:
        is_given = self.place.guide is None and self.aids.hints
        return self.advice.source() if is_given else None

    # Handing over, undoing -----------------------------------------------------------------------

    def hand_over(self) -> None:
        """Gives the screen to the player to move, behind a curtain where that is needed."""
        if not isinstance(self.state, states.HandingOver):
            return
        if self.viewpoint.is_private:
            self.hand_to(self.state.seat)
            return
        visitor = self.viewpoint.viewer
        self.turns.show_all()
        note = self.ui.local.visited(self.frame, visitor)
        if note is not None:
            self.tell(note)

    def hand_to(self, seat: Seat, shown_again: int | None = None) -> None:
        self.tell(None)
        self.banner.drop()
        self.log_panel.is_open = False
        curtain = self.ui.curtain(self.frame, seat, self)
        if curtain is None:
            lift = partial(self._lift_curtain, seat, shown_again)
            curtain = Curtain(self.room, self.players[seat], lift)
            self.room.sounds.play("turn")
        self.room.stack.push(curtain)

    def _lift_curtain(self, seat: Seat, shown_again: int | None = None) -> None:
        self.room.stack.pop()
        since = self.viewpoint.sit_down(seat)
        self._banner_key = self.ui.turn_banner(self.frame, seat).key
        self.stage.clear()
        self.display.fade.end()
        self.turns.begin()
        missed = [turn for turn in self.viewpoint.story(since) if turn.text]
        if self.is_on_top and missed:
            self.turns.show_from(since, missed)
        elif self.is_on_top and shown_again is not None:
            self.turns.show_from(shown_again)

    def undo(self) -> None:
        refused = self.turns.undo()
        self.tell(notes.undo_refusal(refused) if refused else None)

    def continue_lesson(self) -> None:
        """The next step of the lesson, or a match when it is over."""
        guide = self.place.guide
        if guide is None:
            return
        if guide.is_last_word:
            guide.play_now()
            return
        before = Surface(self.room.size)
        self.display.draw(before)
        shown, first = self.viewpoint.shown, guide.advance()
        self.viewpoint.shown = first
        if self.viewpoint.entries_to_show():
            self.turns.show_from(first)
        else:
            self.turns.show_all()
        if first > shown:
            # What happened meanwhile is skipped, but not unnoticed.
            self.display.fade.begin(before)

    # Input -------------------------------------------------------------------------------------

    def handle(self, given: inputs.Input) -> None:
        if (
            isinstance(given, inputs.PointerPressed | inputs.KeyPressed)
            and self.notes.tooltip.dismiss()
        ):
            self.is_dirty = True
        before, note = self.focused, self.notes.now
        super().handle(given)
        if _is_press(given) and note is not None and note is self.note:
            self.tell(None)
        if isinstance(given, inputs.PointerMoved):
            self._carry_out(self.ui.on_input(self.frame, given, self.hovered))
        has_new_focus = self.shows_focus and self.focused != before
        has_moved = isinstance(given, inputs.PointerMoved) or has_new_focus
        if has_moved and self.notes.pointed_at(self.shown_ref):
            self.is_dirty = True
        if has_new_focus:
            self._follow_focus()

    def pointer(self, given: inputs.Input) -> bool:
        is_move = isinstance(given, inputs.PointerMoved)
        if not is_move and self._carry_out(self.ui.on_input(self.frame, given, self._meant(given))):
            return True
        if isinstance(given, inputs.Wheel) and self.log_panel.is_open:
            self.log_panel.scroll(given.turns)
            self.changed()
            return True
        if isinstance(given, inputs.Wheel) and self.display.strip.rect.collidepoint(given.pos):
            self._move_story(-round(given.turns) or (1 if given.turns < 0 else -1))
            return True
        if self._zoomed(given):
            return True
        if not isinstance(given, inputs.PointerPressed | inputs.KeyPressed):
            return False
        return self._finished_showing(given)

    def _meant(self, given: inputs.Input) -> Ref | None:
        """What the pointer presses; what has the focus, for keys."""
        match given:
            case inputs.PointerPressed(pos):
                target = self.target_at(pos)
                return target.ref if target is not None else None
            case inputs.KeyPressed() | inputs.KeyReleased():
                target = self.focused_target if self.shows_focus else None
                return target.ref if target is not None else None
        return self.shown_ref

    def _zoomed(self, given: inputs.Input) -> bool:
        at: inputs.Pos | None = getattr(given, "pos", None)
        target = None if at is None else self.target_at(at)
        glass = self.display.glass
        used = self.zooming.on_input(given, target, self._pointed_centre())
        if self.display.glass is not glass or (used and self.ui.zoom is not None):
            self.changed()
        if used not in (True, False):
            self.press(self.target_of(used))
        return bool(used)

    def _pointed_centre(self) -> Vec | None:
        target, board = self.target_of(self.shown_ref), self.display.areas.board
        if target is None or not board.collidepoint(target.rect.center):
            return None
        return target.rect.center

    def _follow_focus(self) -> None:
        """Brings what has the focus into sight on a zoomed board."""
        target = self.focused_target
        if not self.display.is_zoomed or target is None or target.rect.size > (0, 0):
            return
        rect = self.items.whole_rect(target.ref)
        if rect is not None:
            self.zooming.look_at(rect)
            self.changed()

    def _finished_showing(self, given: inputs.PointerPressed | inputs.KeyPressed) -> bool:
        """Whether the input ended an animation, a plan or a pause, and is used up by that."""
        is_escape = isinstance(given, inputs.KeyPressed) and given.key == "escape"
        state = self.state
        if is_escape and isinstance(state, states.Showing) and state.plan:
            self.turns.hurry()
            self.ui.local.cleared()
            self.changed()
            return True
        if isinstance(state, states.UndoPause):
            return self._ended_undo_pause(given)
        if self.stage.is_busy and not is_for_window(given, self.target_at):
            if is_escape:
                self.stage.skip()
            else:
                self.stage.finish_running()
            self.changed()
            return True
        if self.banner.drop():
            self.is_dirty = True
        return False

    def _ended_undo_pause(self, given: inputs.PointerPressed | inputs.KeyPressed) -> bool:
        """Any press continues, except for undo and what belongs to the window."""
        if isinstance(given, inputs.KeyPressed):
            is_undo = given.key == "u"
        else:
            target = self.target_at(given.pos)
            is_undo = target is not None and target.ref == ("bar", "undo")
        if is_undo or is_for_window(given, self.target_at):
            return False
        self.turns.move_on()
        return True

    def arrows(self, direction: str) -> bool:
        if self.shows_focus or not self.decides:
            return False
        origin = self.items.origin()
        if origin is None:
            return False
        others = (thing.ref[0] for thing in self.items.things() if not thing.is_origin)
        kinds = origin.leads_to or set(others)
        near = [t for t in self.all_targets() if t.lit and t.is_stop and t.ref[0] in kinds]
        best = nearest_towards(origin.rect.center, direction, near, origin.ref)
        if best is not None:
            self.focus(best.ref)
        return best is not None

    def key(self, pressed: inputs.KeyPressed) -> bool:
        if self._carry_out(self.ui.on_key(self.frame, pressed)):
            return True
        match pressed:
            case inputs.KeyPressed("enter" | "space") if not self.shows_focus:
                return self._press_primary()
            case inputs.KeyPressed("escape"):
                self._escape()
            case inputs.KeyPressed("u", shift=True):
                self.turns.redo()
            case inputs.KeyPressed(legend.KEY):
                self.show_marks()
            case _:
                return False
        return True

    def _press_primary(self) -> bool:
        """The one thing to press, where nothing else has the focus."""
        primary = next((b for b in self.buttons() if b.style == "primary" and b.enabled), None)
        if primary is not None:
            self.press(primary.target())
        return primary is not None

    def _escape(self) -> None:
        """Esc removes notes, undoes a click, closes the log, zooms out, or opens the menu."""
        if self.notes.now is not None or self.marked is not None or self.advice.choices:
            self.tell(None)
            self.notes.hints.dismiss()
            self.advice.forget()
            self.marked = None
        elif self.picker.clicked:
            self.picker = self.picker.back()
        elif self.log_panel.is_open:
            self.log_panel.toggle()
        elif not self.zooming.reset():
            self.open_menu()
        self.changed()

    # Over the table ----------------------------------------------------------------------------

    def open_rules(self) -> bool:
        self.place.open_rules("", self.ui.prompt(self.frame).rule)
        return True

    def _open_noted_rule(self) -> None:
        note = self.notes.now
        self.place.open_rules(note.rule if note is not None else "", "")

    def _close_private(self) -> None:
        """Nothing private stays open below another screen."""
        if self.viewpoint.shows_private:
            self._carry_out(game_ui.ShowPrivate(False))

    def open_menu(self) -> None:
        self.ui.local.covered(self.frame)
        self._close_private()
        self.menu.open(
            self.aids,
            switch=self._switch_aids,
            rules=self.open_rules,
            keys=self.show_keys,
            marks=self.show_marks,
            watch=self.watch,
            log=self.log_lines,
        )

    def _switch_aids(self, aids: Aids) -> None:
        if aids.hints != self.aids.hints:
            self.notes.hints.dismiss()
        self.aids = aids
        self.changed()
        self.open_menu()

    def log_lines(self) -> list[Line]:
        """The log as the viewer may read it, step by step."""
        return [line for turn in self.viewpoint.now().story for line in turn.steps]

    def tell_saved(self) -> bool:
        self.menu.tell_saved()
        return True

    def leave(self) -> None:
        self.menu.leave()

    def show_end(self) -> None:
        outcome = self.session.outcome
        if outcome is not None:
            ending = partial(self._ending, outcome)
            self.menu.show_end(outcome, self.players, ending, self.watch, self.show_review)

    def _ending(self, outcome: Outcome) -> game_ui.Ending:
        return self.ui.ending(self.display.whole_frame, outcome)

    def end_words(self) -> str:
        outcome = self.session.outcome
        return "" if outcome is None else self.frame.cached(self._ending, outcome).words

    def watch(self) -> None:
        self.room.stack.push(self.replay())

    def replay(self) -> Replay:
        return Replay(
            self.room,
            self.viewpoint,
            self.match,
            self.place.players,
            self._make_ui,
            aids=self.aids,
            open_rules=self.open_rules,
            branch=self.menu.branch,
        )

    def left(self) -> None:
        self.place.closed()
        self.place.save_picture(self.display.public_image())
        self.room.is_untidy = True

    def show_review(self) -> None:
        open_review(self.room, self.review)

    def review(self) -> ReviewScreen:
        """What decided the match; begins to estimate it, or raises DataError."""
        outcome, estimate = self.session.outcome, self.place.review
        assert outcome is not None
        assert estimate is not None
        finished = FinishedMatch(
            place=self.place,
            live=self.viewpoint,
            match=self.match,
            players=self.players,
            figures=lambda: self._ending(outcome).figures,
            make_ui=self._make_ui,
            aids=self.aids,
            replay=self.replay,
            open_rules=self.open_rules,
        )
        return ReviewScreen(self.room, finished, estimate())

    def show_marks(self) -> None:
        self.ui.local.covered(self.frame)
        self._close_private()
        self.room.stack.push(legend.Legend(self.room, self.known_marks()))

    def known_marks(self) -> list[legend.Mark]:
        return [*legend.SHARED, *self.ui.style.marks]

    def keys_help(self) -> list[tuple[str, str]]:
        keys = self.ui.style.keys
        return [*(keys() if callable(keys) else keys), *KEYS]

    def ambience(self) -> Ambience:
        return self.ui.style.ambience(self.frame)

    # Drawing and speech ------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        self._frame = None
        is_late = self.display.draw(surface)
        if self.decides and self.advice.given is not None:
            shown = self.frame.cached(self._find_advice)
            self.advice.draw(self.room, surface, shown, self._rects_to_click)
        self.display.fade.draw(surface)
        draw_over(self._over(), surface)
        self.ui.painters.top(self.frame, surface)
        if is_late:
            self.is_dirty = True

    @property
    def tooltip_target(self) -> Target | None:
        """What the tooltip is about; none for a button whose face says it all."""
        target = self.target_of(self.shown_ref) if self.notes.tooltip.is_up else None
        if target is None or not target.label or target.ref[0] == "log":
            return None
        faces = (button.text for button in self.buttons() if button.ref == target.ref)
        return None if target.label in faces else target

    def _outlined(self) -> list[Rect]:
        """What gets an outline because highlights alone aren't enough; buttons have theirs."""
        if not (self.aids.highlights and self.room.settings.high_contrast):
            return []
        buttons = {button.ref for button in self.buttons()}
        return [t.rect for t in self.all_targets() if t.lit and t.ref not in buttons]

    @property
    def kept_clear(self) -> list[Rect]:
        """What the tooltip mustn't cover: whatever it is about, and what could be wanted next."""
        shown, bar = self.shown_ref, self.display.areas.bar
        icons = [button for button in self.buttons() if bar.contains(button.rect)]
        if any(icon.ref == shown for icon in icons):
            return [icon.rect for icon in icons]
        kept = [one.rect for one in self.all_targets() if one.lit or one.ref == shown]
        return [*kept, *self.items.kept_clear(), *self.frame.kept_clear, self.display.areas.prompt]

    def _over(self) -> Over:
        state, tooltip = self.state, self.tooltip_target
        return Over(
            room=self.room,
            areas=self.display.areas,
            prompt=self.prompt_words(),
            is_led=self.place.guide is not None,
            is_over=isinstance(state, states.Ended),
            buttons=self.buttons(),
            pointed=self.target_of(self.shown_ref),
            shown_ref=self.shown_ref,
            shows_focus=self.shows_focus,
            log=self.viewpoint.now().story if self.log_panel.is_open else None,
            log_panel=self.log_panel,
            banner=self.banner,
            board=self.display.whole_board if self.banner.is_up else None,
            note=self.notes.now,
            label=tooltip,
            outlined=self._outlined(),
            kept_free=self.kept_clear if tooltip is not None else (),
            rethink=state.share_left if isinstance(state, states.UndoPause) else 0.0,
        )

    def prompt_words(self) -> str:
        return self.speech.prompt()

    def heard(self) -> SpeechContent:
        focus = ((self.focused, self._steps), self.focus_words())
        return self.speech.heard(self.number, focus, is_log_open=self.log_panel.is_open)

    def focus_words(self) -> str:
        return super().focus_words() if self.shows_focus else ""


def _is_press(given: inputs.Input) -> bool:
    """Whether it does something, instead of only moving what is hovered over."""
    is_walking = isinstance(given, inputs.KeyPressed) and given.key in WALKING
    return isinstance(given, inputs.PointerPressed | inputs.KeyPressed) and not is_walking


def _manners(place: TableServices) -> Mapping[Seat, Manner]:
    if place.guide is not None:
        return {}
    return {seat: manner_of(place.players[seat].name) for seat in place.bots}


def _match_of(place: TableServices) -> game_ui.Match:
    session = place.session
    return game_ui.Match(
        game=session.game,
        narration=place.narration,
        maps=place.maps,
        seats=session.seats,
        humans=session.humans,
        is_lesson=place.guide is not None,
        ask_rules=lambda question: question(session.state),
    )
