"""The table of every game: owns the parts, turns input into calls, and draws what is over it.

A game is a `GameUI`; nothing subclasses the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from boardgames.ai.bots import Choice, Weighing, weighed
from boardgames.core.game import NOBODY, Outcome, Ref, RuleRef, Seat
from boardgames.core.narration import Line
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.core.session import Entry
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.counsel import draw_counsel, way_between
from boardgames.ui.furniture.stakes import Stake, with_stakes
from boardgames.ui.furniture.trails import Trail
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed, Pos, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.speech import Heard, Words
from boardgames.ui.table.banner import Banner
from boardgames.ui.table.buttons import (
    HAND_OVER_KEY,
    KEYS,
    bar_buttons,
    is_for_window,
    press_button,
    skip_button,
)
from boardgames.ui.table.computer import Adviser
from boardgames.ui.table.curtain import Curtain
from boardgames.ui.table.drawing import Over, draw_over
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.menu import Aids as MenuAids
from boardgames.ui.table.menu import Does, log_written, menu
from boardgames.ui.table.notes import (
    NO_ADVICE,
    NO_ADVICE_NOW,
    PAPERS_FIRST,
    THINKING_IT_OVER,
    Note,
    advised,
    link_rect,
    refusal,
    undo_refusal,
)
from boardgames.ui.table.place import Place
from boardgames.ui.table.unsaved import MARK, NOTHING_KEPT, SAVED_ALREADY
from boardgames.ui.tabletop import speech_text
from boardgames.ui.tabletop.display import Display, Marks
from boardgames.ui.tabletop.end_screen import EndScreen, NextSteps
from boardgames.ui.tabletop.frame import Aids, Attention
from boardgames.ui.tabletop.game_ui import (
    Advised,
    Click,
    Ending,
    GameUI,
    HandOver,
    HandTo,
    Match,
    OpenMenu,
    Play,
    Point,
    Push,
    Response,
    Responses,
    Select,
    ShowPresent,
    ShowPrivate,
    SkipAnimations,
)
from boardgames.ui.tabletop.notes import Notes
from boardgames.ui.tabletop.picker import Picker
from boardgames.ui.tabletop.replay import Replay
from boardgames.ui.tabletop.states import (
    Computing,
    Deciding,
    Ended,
    HandingOver,
    LessonPause,
    Showing,
    State,
    UndoPause,
)
from boardgames.ui.tabletop.things import Thing, targets_of
from boardgames.ui.tabletop.turns import Turns
from boardgames.ui.tabletop.viewpoint import Viewpoint
from boardgames.ui.tabletop.zooming import BoardZooming
from boardgames.ui.targets import Target, nearest_towards

UIFactory = Callable[[Room, Match], GameUI[Any, Any, Any]]

NOTHING_LEFT = "Nothing is left for you to do: the others play on, and quickly."
NOT_IN_LESSON = "In a match you could. Here, do what the lesson asks for."
COVERING = (("bar", "menu"), ("bar", "rules"), ("note",))
"""What opens something over the table."""


class Table(Scene):
    """A match at the table."""

    def __init__(self, room: Room, place: Place, make_ui: UIFactory) -> None:
        self._frame: Any = None
        super().__init__(room)
        self.place = place
        self.session = place.session
        self.narration = place.narration
        self.viewpoint = Viewpoint(
            self.session, self.narration, self.name_of, has_remarks=place.guide is None
        )
        self.match = Match(
            game=self.session.game,
            narration=self.narration,
            maps=place.maps,
            seats=self.session.seats,
            humans=self.session.humans,
            is_lesson=place.guide is not None,
            ask_rules=lambda question: question(self.session.state),
        )
        self._make_ui = make_ui
        self.ui = make_ui(room, self.match)
        self.display = Display(
            room,
            self.ui,
            self.match,
            place.players,
            self.viewpoint,
            attention=self._attention,
            marks=self._marks,
            changed=self.changed,
        )
        self.stage = self.display.stage
        self.turns = Turns(self.session, self.viewpoint, self.stage, self, place.bots, place.guide)
        self.zooming = BoardZooming(self.display)
        self.notes = Notes(room)
        self.adviser = Adviser()
        self.log_panel = LogPanel(room)
        self.banner = Banner()
        settings = room.settings
        self.aids = Aids(settings.lights, settings.hints, settings.stakes)
        self.picker: Picker[Any] = Picker()
        self.actions: Sequence[Any] = ()
        self.selection: Any = None
        self.marked: Ref | None = None
        """The subject of the log line that was clicked."""
        self._advice: Advised | None = None
        self._advice_layout: Any = None
        """For which its path was made."""
        self._buttons: tuple[Any, list[Button]] | None = None
        """Those of one frame."""
        self._said: Words = ()
        """What the voice was last given; nothing is new while things move."""
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
            advised=self.adviser.choices,
            lesson_run=None if guide is None else guide.session.run,
            has_note=self.notes.now is not None,
            is_log_open=self.log_panel.is_open,
            is_on_top=self.is_on_top,
            is_moving=self.is_moving,
            find_outcomes=self._outcomes,
        )

    def _marked_ref(self) -> Ref | None:
        match self.shown_ref:
            case ("story", int(index)):
                turns = self.display.strip.shown(self.viewpoint.now().last_turns)
                return turns[index].spot if index < len(turns) else None
        return self.marked

    @property
    def state(self) -> State:
        """What the table is waiting for."""
        return self.turns.state

    @property
    def decides(self) -> bool:
        return isinstance(self.turns.state, Deciding)

    @property
    def is_settled(self) -> bool:
        return not isinstance(self.turns.state, Showing)

    @property
    def is_on_top(self) -> bool:
        return self.room.stack.scenes[-1:] == [self]

    @property
    def view(self) -> Any:
        return self.viewpoint.now().view

    @property
    def note(self) -> Note | None:
        return self.notes.now

    @property
    def players(self) -> tuple[Player, ...]:
        return self.display.players

    def name_of(self, seat: Seat) -> str:
        return self.place.players[seat].name if 0 <= seat < self.session.seats else "Nobody"

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
        self.tell(None)
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
        self.tell(Note(NOT_IN_LESSON))

    def state_entered(self, *, moved_on: bool) -> None:
        """The one place where the table reacts to a new state."""
        self.changed()
        if moved_on:
            self._say_who_has_left()
            self._call_viewer()
        self.adviser.forget()
        self._advice = None
        self._ask()
        self._look_for_hint()
        self.changed()
        self._open_screen()
        if moved_on and isinstance(self.state, Ended) and not self._has_ended:
            self._has_ended = True
            self.place.ended()
            self.show_end()
            self._tell_unsaved()

    def _ask(self) -> None:
        """Prepares the decision, if there is one."""
        seen = self.viewpoint.now()
        self.actions = self.session.legal_actions() if self.decides else ()
        if not self.viewpoint.entries_to_show():  # until then, clicks that led to a move stay known
            self.picker = Picker.of(self.actions, lambda action: self.ui.click_path(action, seen))
        self.changed()
        self.selection = self.ui.new_selection(self.frame, self.selection)

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
        """Says once that only the others continue."""
        if self.session.to_move is None or self._was_told_to_wait:
            return
        if self.turns.everybody_has_left:
            self._was_told_to_wait = True
            self.tell(Note(NOTHING_LEFT))

    def _look_for_hint(self) -> None:
        is_asked = isinstance(self.state, Deciding | HandingOver)
        is_wanted = self.aids.hints and self.place.gives_hints and self.place.guide is None
        if not (is_asked and is_wanted):
            self.notes.hints.forget()
            return
        # A hint about private things goes when they are closed.
        decision = (len(self.session.entries), self.viewpoint.private_viewer)
        self.notes.look_for_hint(decision, self.ui.hints(self.frame))

    def _open_screen(self) -> None:
        if isinstance(self.state, Showing) or not self.is_on_top:
            return
        scene = self.ui.screen(self.frame, self)
        if scene is not None:
            self.room.stack.push(scene)

    def entered(self) -> None:
        """The table is on the stack: a new match shows what led here, a loaded one its screen."""
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
        state = self.turns.state
        is_waiting = isinstance(state, UndoPause) and state.left_ms != float("inf")
        is_planned = isinstance(state, Showing) and bool(state.plan)
        return self.display.is_moving or self.banner.is_up or is_waiting or is_planned

    @property
    def is_thinking(self) -> bool:
        is_computing = isinstance(self.state, Computing)
        return is_computing or self.notes.is_waiting or self.adviser.is_thinking

    def update(self, ms: float) -> None:
        due = self.animate(ms)
        tooltip_changed, note_left = self.notes.pass_time(ms, is_busy=self.stage.is_busy)
        self.is_dirty = self.is_dirty or tooltip_changed
        if note_left:
            self.changed()
        if self.is_settled:
            self._tell_unsaved()
        self.turns.pass_time(ms)
        if isinstance(self.state, UndoPause):
            self.is_dirty = True
        if due:
            self.send(due)
        if self.adviser.update():
            self._give_advice(self.adviser.choices)

    def animate(self, ms: float) -> Sequence[Any]:
        """Moves everything on; returns the actions that are due."""
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
        return tick.actions

    # Advice ------------------------------------------------------------------------------------

    def ask_advice(self) -> None:
        """Asks a strong computer, who knows what the viewer knows.

        Chance has separate streams: no advice knows how dice will fall.
        """
        think = self.advice_source()
        is_closed = self.ui.style.has_private_items and self.viewpoint.is_watched
        if not (self.decides and self.aids.hints):
            self.tell(advised(NO_ADVICE_NOW))
        elif is_closed:
            self.tell(advised(PAPERS_FIRST))
        elif think is None:
            self._give_advice(())
        else:
            self.tell(advised(THINKING_IT_OVER))
            self.adviser.begin(think())

    def _give_advice(self, choices: Sequence[Choice]) -> None:
        self.changed()
        self._advice = self.ui.advise(self.frame, choices)
        self._advice_layout = self.display.layout
        self.tell(advised(self._advice.text if self._advice is not None else NO_ADVICE))
        if self._advice is not None and self._advice.selection is not None:
            self.selection = self._advice.selection
            self.focused = self.hovered = None
        self.changed()

    def _draw_advice(self, surface: pygame.Surface) -> None:
        if self._advice is None or not (self.adviser.choices and self.decides):
            return
        if self._advice_layout is not self.display.layout:  # zoomed or resized since
            self._advice = self.ui.advise(self.frame, self.adviser.choices)
            self._advice_layout = self.display.layout
        advice = self._advice
        if advice is None or advice.path is None:
            return
        path = self.ui.click_path(self.adviser.choices[0].action, self.viewpoint.now())
        found = (self.target_of(ref) for ref in path)
        things = [target.rect for target in found if target is not None]
        draw_counsel(self.room, surface, advice.path or way_between(things), things)

    # Things and buttons ------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        frame = self.frame
        found = targets_of(self._things(), frame.clickable)
        if self.aids.outcomes and self.decides:
            found = with_stakes(found, self._outcomes())
        found.extend(button.target() for button in self.buttons())
        if self.log_panel.is_open:
            drawer = self.display.areas.drawer
            found = [target for target in found if not drawer.colliderect(target.rect)]
            found.extend(self.log_panel.targets(frame.seen.story, drawer))
        found.sort(key=lambda target: target.lit)
        strip = self.display.strip
        found.extend(strip.targets(strip.shown(frame.seen.last_turns)))
        note = self.notes.now
        if note is not None and note.rule:
            rect = link_rect(self.room, self.display.areas.note, note)
            found.append(Target(("note",), rect, is_stop=False))
        return found

    def target_of(self, ref: Ref | None) -> Target | None:
        """Where a ref has several places, the one that keys stop at comes first."""
        stops = (target for target in self.all_targets() if target.is_stop and target.ref == ref)
        return next(stops, None) or super().target_of(ref)

    def _things(self) -> Sequence[Thing]:
        """The things of the game; those on a zoomed board as far as they are visible."""
        things: Sequence[Thing] = self.frame.cached(self._find_things)
        return things

    def _find_things(self) -> Sequence[Thing]:
        things = self.ui.things(self.frame)
        if not self.display.is_zoomed:
            return things
        window, found = self.display.areas.board, []
        for thing, rect in zip(things, self._whole_rects(), strict=True):
            if thing.rect != rect:  # it is on the board
                seen = thing.rect.clip(window)
                seen = seen if seen.size > (0, 0) else pygame.Rect(thing.rect.center, (0, 0))
                thing = replace(thing, rect=seen)
            found.append(thing)
        return found

    def _whole_rects(self) -> list[pygame.Rect]:
        """Where the things are while the whole board is visible."""
        return [thing.rect for thing in self.ui.things(self.display.whole_frame)]

    def _outcomes(self) -> Sequence[Stake]:
        outcomes: Sequence[Stake] = self.frame.cached(self._find_outcomes)
        return outcomes

    def _find_outcomes(self) -> Sequence[Stake]:
        return tuple(self.ui.outcomes(self.frame))

    def _marks(self) -> Marks:
        marks: Marks = self.frame.cached(self._find_marks)
        return marks

    def _find_marks(self) -> Marks:
        arrows = []
        for seat, path in self.viewpoint.now().paths:
            start, end = self.centre_of(path.start), self.centre_of(path.end)
            if start is not None and end is not None:
                arrows.append(Trail(start, end, self.players[seat]))
        outcomes: list[tuple[pygame.Rect, Stake]] = []
        if self.aids.outcomes:
            places = {target.ref: target.rect for target in self.all_targets() if target.lit}
            found = (stake for stake in self._outcomes() if stake.ref in places)
            outcomes = [(places[stake.ref], stake) for stake in found]
        return Marks(arrows, outcomes)

    def centre_of(self, ref: Ref) -> Vec | None:
        """Where a thing is; None if it isn't on the table now."""
        found = self.ui.centre_of(self.frame, ref)
        if found is not None:
            return found
        target = self.target_of(ref)
        return None if target is None else target.rect.center

    def buttons(self) -> list[Button]:
        """All buttons on the table."""
        frame = self.frame
        if self._buttons is None or self._buttons[0] is not frame:
            self._buttons = frame, self._find_buttons()
        return self._buttons[1]

    def _find_buttons(self) -> list[Button]:
        unsaved, state = self.place.unsaved, self.state
        can_undo = isinstance(state, HandingOver) and self.session.undo_length is not None
        made = bar_buttons(
            self.room,
            self.display.areas.bar,
            is_log_open=self.log_panel.is_open,
            is_undo_lit=isinstance(state, UndoPause) or can_undo,
            is_unsaved=unsaved is not None and bool(unsaved.trouble),
            is_led=self.place.guide is not None,
        )
        primary = self._primary_button()
        if primary is not None:
            made.append(primary)
        made.extend(self.ui.buttons(self.frame))
        return made

    def _primary_button(self) -> Button | None:
        """The one thing to press that isn't the game's."""
        rect, guide = self.display.areas.primary, self.place.guide
        match self.state:
            case Showing(_, missed) if missed:
                return skip_button(rect)
            case Showing() if self.stage.press is not None:
                return press_button(rect, self.stage.press)
            case LessonPause() if guide is not None:
                return Button(
                    ("guide",), rect, guide.button, keys=("enter", "space"), style="primary"
                )
            case HandingOver(seat):
                text = f"Hand over to {self.name_of(seat)}"
                keys, label = (HAND_OVER_KEY,), f"{text} (E)"
                return Button(("hand_over",), rect, text, keys=keys, style="primary", label=label)
            case Ended():
                return Button(("end",), rect, "How it ended", keys=("enter",), style="primary")
        return None

    # Clicks ------------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        """A highlighted target was clicked."""
        if ref in COVERING:
            self.ui.local.covered(self.frame)
        responses = self.ui.on_click(self.frame, ref)
        if responses is not None:
            self._carry_out(responses)
        elif not self._took_button(ref):
            self._point([ref])
        tick = self.ui.local.clicked(self.frame, ref)
        if tick.moved:
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
            MARK: self.explain_unsaved,
            ("note",): self._open_noted_rule,
            ("guide",): self.continue_lesson,
            ("hand_over",): self.hand_over,
            ("skip",): self.stage.skip,
            ("end",): self.show_end,
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

    def _point(self, refs: Sequence[Ref]) -> None:
        """Passes clicks to the picker until they mean an action."""
        for ref in refs:
            self.tell(None)
            self.picker, action = self.picker.after(ref)
            self.changed()
            if action is not None:
                self.send([action])
                return

    def refused(self, ref: Ref) -> None:
        """Says which rule forbids it, or at least what it is."""
        target = self.target_of(ref)
        if target is None:
            return
        answer = self.ui.on_refusal(self.frame, ref)
        if isinstance(answer, Select):
            self._respond(answer)
            answer = answer.note
        self.tell(answer if answer is not None else refusal(target, self._rule_against(ref)))

    def _rule_against(self, ref: Ref) -> RuleRef | None:
        return self.narration.refusal(self.view, ref) if self.decides else None

    def _carry_out(self, responses: Responses) -> bool:
        """Does what the game answered; whether that used the input up."""
        if responses is None:
            return False
        listed = responses if isinstance(responses, list) else [responses]
        is_used = True
        for response in listed:
            is_used &= self._respond(response)
        self.changed()
        return is_used

    def _respond(self, response: Response | Any) -> bool:
        """False where the input goes on to the table."""
        match response:
            case Play(actions):
                self.send(actions)
            case Click(ref):
                self.press(self.target_of(ref))
            case Point(refs):
                self._point(refs)
            case Select(selection, note, focus, clicked):
                self._select(selection, note, focus, clicked)
            case Push(make):
                self.room.stack.push(make(self))
            case HandTo(seat):
                self.hand_to(seat)
            case HandOver():
                self.hand_over()
            case OpenMenu():
                self.open_menu()
            case ShowPrivate(is_open):
                self.viewpoint.shows_private = is_open
                self.tell(None)
                self.turns.ask_again()
            case ShowPresent():
                self.turns.show_all()
            case SkipAnimations():
                self.stage.skip()
                return False
        return True

    def _select(self, selection: Any, note: Note | None, focus: Ref | None, clicked: Any) -> None:
        self.tell(note)
        if selection is not None:
            self.selection = selection
        if focus is not None:
            self.focus(focus)
        if clicked is not None:
            self.picker = Picker(self.picker.paths, clicked)
        self.changed()

    # What screens over the table may do ----------------------------------------------------------

    def send(self, actions: Sequence[Any]) -> None:
        self.turns.play(actions)

    def sit_down(self, seat: Seat) -> None:
        if self.viewpoint.viewer != seat:
            self.viewpoint.sit_down(seat)

    def show_present(self) -> None:
        self.turns.show_all()

    def tell(self, note: Note | None) -> None:
        self.notes.tell(note)
        self.changed()

    def session_view(self, seat: Seat) -> Any:
        return self.session.view(seat)

    def advice_source(self) -> Callable[[], Weighing] | None:
        bot = self.place.adviser
        if bot is None or self.place.guide is not None or not self.aids.hints:
            return None
        rng, seat = Rng.of(len(self.session.entries)), self.viewpoint.private_viewer
        return lambda: weighed(bot, self.session, rng, seat)

    # Handing over, undoing -----------------------------------------------------------------------

    def hand_over(self) -> None:
        """Gives the screen to the player to move, behind a curtain where that is needed."""
        if not isinstance(self.state, HandingOver):
            return
        if self.viewpoint.is_private:
            self.hand_to(self.state.seat)
            return
        visitor = self.viewpoint.viewer
        self.turns.show_all()
        note = self.ui.local.visited(self.frame, visitor)
        if note is not None:
            self.tell(note)

    def hand_to(self, seat: Seat) -> None:
        """Lowers the curtain for a player."""
        self.tell(None)
        self.banner.drop()
        self.log_panel.is_open = False
        curtain = self.ui.curtain(self.frame, seat, self)
        if curtain is not None:
            self.room.stack.push(curtain)
            return
        lift = partial(self._lift_curtain, seat)
        self.room.stack.push(Curtain(self.room, self.players[seat], lift))
        self.room.sounds.play("turn")

    def _lift_curtain(self, seat: Seat) -> None:
        self.room.stack.pop()
        since = self.viewpoint.sit_down(seat)
        self._banner_key = self.ui.turn_banner(self.frame, seat).key
        self.stage.clear()
        self.display.fade.end()
        self.turns.begin()
        missed = [turn for turn in self.viewpoint.story(since) if turn.text]
        if self.is_on_top and missed:
            self.turns.show_from(since, missed)

    def undo(self) -> None:
        refused = self.turns.undo()
        self.tell(undo_refusal(refused) if refused else None)

    def continue_lesson(self) -> None:
        """The next step of the lesson, or a match when it is over."""
        guide = self.place.guide
        if guide is None:
            return
        if guide.is_last_word:
            guide.play_now()
            return
        before = pygame.Surface(self.room.size)
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

    def handle(self, given: Input) -> None:
        if isinstance(given, PointerPressed | KeyPressed) and self.notes.tooltip.dismiss():
            self.is_dirty = True
        before = self.focused
        super().handle(given)
        if isinstance(given, PointerMoved):
            self._carry_out(self.ui.on_input(self.frame, given, self.hovered))
        has_new_focus = self.shows_focus and self.focused != before
        has_moved = isinstance(given, PointerMoved) or has_new_focus
        if has_moved and self.notes.pointed_at(self.shown_ref):
            self.is_dirty = True
        if has_new_focus:
            self._follow_focus()

    def pointer(self, given: Input) -> bool:
        """Any press or key finishes the running animation; Esc all of them."""
        if not isinstance(given, PointerMoved):
            target = self.target_at(given.pos) if isinstance(given, PointerPressed) else None
            ref = target.ref if target is not None else self.shown_ref
            if self._carry_out(self.ui.on_input(self.frame, given, ref)):
                return True
        if isinstance(given, Wheel) and self.log_panel.is_open:
            self.log_panel.scroll(given.turns)
            self.changed()
            return True
        if self._zoomed(given):
            return True
        if not isinstance(given, PointerPressed | KeyPressed):
            return False
        return self._finished_showing(given)

    def _zoomed(self, given: Input) -> bool:
        at: Pos | None = getattr(given, "pos", None)
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
        """What has got the focus comes into sight on a zoomed board."""
        target = self.focused_target
        if not self.display.is_zoomed or target is None or target.rect.size > (0, 0):
            return
        pairs = zip(self.ui.things(self.frame), self._whole_rects(), strict=True)
        rect = next((rect for thing, rect in pairs if thing.ref == target.ref), None)
        if rect is not None:
            self.zooming.look_at(rect)
            self.changed()

    def _finished_showing(self, given: PointerPressed | KeyPressed) -> bool:
        """Whether the input ended an animation, a plan or a pause, and is used up by that."""
        is_escape = isinstance(given, KeyPressed) and given.key == "escape"
        state = self.state
        if is_escape and isinstance(state, Showing) and state.plan:
            self.turns.hurry()
            self.ui.local.cleared()
            self.changed()
            return True
        if isinstance(state, UndoPause):
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

    def _ended_undo_pause(self, given: PointerPressed | KeyPressed) -> bool:
        """Any press continues, except for undo and what belongs to the window."""
        if isinstance(given, KeyPressed):
            is_undo = given.key == "u"
        else:
            target = self.target_at(given.pos)
            is_undo = target is not None and target.ref == ("bar", "undo")
        if is_undo or is_for_window(given, self.target_at):
            return False
        self.turns.move_on()
        return True

    def arrows(self, direction: str) -> bool:
        """From the game's origin, when nothing has the focus yet."""
        if self.shows_focus or not self.decides:
            return False
        origin = next((thing for thing in self._things() if thing.is_origin), None)
        if origin is None:
            return False
        kinds = {thing.ref[0] for thing in self._things() if not thing.is_origin}
        if origin.leads_to:
            kinds = {origin.leads_to}
        near = [t for t in self.all_targets() if t.lit and t.is_stop and t.ref[0] in kinds]
        best = nearest_towards(origin.rect.center, direction, near, origin.ref)
        if best is not None:
            self.focus(best.ref)
        return best is not None

    def key(self, pressed: KeyPressed) -> bool:
        """The keys that belong to no target."""
        if self._carry_out(self.ui.on_key(self.frame, pressed)):
            return True
        match pressed:
            case KeyPressed("enter" | "space") if not self.shows_focus:
                return self._press_primary()
            case KeyPressed("escape"):
                self._escape()
            case KeyPressed("u", shift=True):
                self.turns.redo()
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
        if self.notes.now is not None or self.marked is not None or self.adviser.choices:
            self.tell(None)
            self.notes.hints.dismiss()
            self.adviser.forget()
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

    def open_menu(self) -> None:
        self.ui.local.covered(self.frame)
        does = Does(
            rules=self.open_rules,
            keys=self.show_keys,
            settings=self.place.open_settings,
            look_back=self.watch,
            switch_lights=lambda: self._switch_aids(highlights=not self.aids.highlights),
            switch_hints=lambda: self._switch_aids(hints=not self.aids.hints),
            switch_stakes=lambda: self._switch_aids(outcomes=not self.aids.outcomes),
            export_log=self._export_log,
            leave=self.leave,
        )
        unsaved = self.place.unsaved
        standing = unsaved.standing if unsaved is not None else NOTHING_KEPT
        aids = MenuAids(self.aids.highlights, self.aids.hints, self.aids.outcomes)
        self.room.stack.push(menu(self.room, self.place.title, standing, does, aids))

    def _switch_aids(self, **switched: bool) -> None:
        self.aids = self.aids._replace(**switched)
        if "hints" in switched:
            self.notes.hints.dismiss()
        self.changed()
        self.open_menu()

    def log_lines(self) -> list[Line]:
        """The log as the viewer may read it, step by step."""
        return [line for turn in self.viewpoint.now().story for line in turn.steps]

    def _export_log(self) -> None:
        said = self.place.export_log([line for line, _ in self.log_lines()])
        self.room.stack.push(log_written(self.room, said))

    def tell_saved(self) -> bool:
        unsaved = self.place.unsaved
        if unsaved is not None and unsaved.trouble:
            self.explain_unsaved()
        else:
            self.tell(Note(NOTHING_KEPT if unsaved is None else SAVED_ALREADY))
        return True

    def _tell_unsaved(self) -> None:
        if self.place.unsaved is not None and self.place.unsaved.is_news():
            self.explain_unsaved()

    def explain_unsaved(self) -> None:
        """Why the match isn't saved, and what can be done."""
        if self.place.unsaved is not None:
            self.place.unsaved.tell(self.room, lambda text: self.tell(Note(text)))
            self.changed()

    def leave(self) -> None:
        """Back to the shelf."""
        self.before_leaving(self.place.leave)

    def before_leaving(self, leave: Callable[[], None]) -> None:
        """Leaves the match, after a question where not everything could be saved."""
        if self.place.unsaved is None:
            leave()
        else:
            self.place.unsaved.before_leaving(self.room, leave)

    def show_end(self) -> None:
        outcome = self.session.outcome
        if outcome is None:
            return
        steps = NextSteps(
            again=lambda: self.before_leaving(self.place.again),
            change_players=lambda: self.before_leaving(self.place.change_players),
            watch=self.watch,
            leave=self.leave,
        )
        ending = partial(self._ending, outcome)
        self.room.stack.push(EndScreen(self.room, outcome, self.players, ending, steps))

    def _ending(self, outcome: Outcome) -> Ending:
        return self.ui.ending(self.display.whole_frame, outcome)

    def _end_words(self) -> str:
        outcome = self.session.outcome
        return "" if outcome is None else self._ending(outcome).words

    def watch(self) -> None:
        """Replays the match."""
        replay = Replay(
            self.room,
            self.viewpoint,
            self.match,
            self.place.players,
            self._make_ui,
            aids=self.aids,
            open_rules=self.open_rules,
            branch=lambda at: self.before_leaving(partial(self.place.branch, at)),
        )
        self.room.stack.push(replay)

    def left(self) -> None:
        """Saves a small image of the table for the list of matches."""
        self.place.closed()
        self.place.save_picture(self.display.public_image())
        self.room.is_untidy = True

    def keys_help(self) -> list[tuple[str, str]]:
        return [*self.ui.style.keys, *KEYS]

    # Drawing and speech ------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._frame = None
        is_late = self.display.draw(surface)
        self._draw_advice(surface)
        self.display.fade.draw(surface)
        draw_over(self._over(), surface)
        self.ui.painters.top(self.frame, surface)
        if is_late:
            self.is_dirty = True

    def _tooltip_target(self) -> Target | None:
        """What the tooltip is about; none for a button whose face says it all."""
        target = self.target_of(self.shown_ref) if self.notes.tooltip.is_up else None
        if target is None or not target.label or target.ref[0] == "log":
            return None
        faces = (button.text for button in self.buttons() if button.ref == target.ref)
        return None if target.label in faces else target

    def _outlined(self) -> list[pygame.Rect]:
        """What gets an outline because highlights alone aren't enough; buttons have theirs."""
        if not (self.aids.highlights and self.room.settings.high_contrast):
            return []
        buttons = {button.ref for button in self.buttons()}
        return [t.rect for t in self.all_targets() if t.lit and t.ref not in buttons]

    def _kept_clear(self) -> list[pygame.Rect]:
        """What no tooltip may cover."""
        lit = [target.rect for target in self.all_targets() if target.lit]
        kept = [thing.rect for thing in self._things() if thing.keep_clear]
        return [*lit, *kept, *self.frame.kept_clear, self.display.areas.prompt]

    def _over(self) -> Over:
        state, tooltip = self.state, self._tooltip_target()
        return Over(
            room=self.room,
            areas=self.display.areas,
            prompt=self.prompt_words(),
            is_led=self.place.guide is not None,
            is_over=isinstance(state, Ended),
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
            kept_free=self._kept_clear() if tooltip is not None else (),
            rethink=_share_left(state),
        )

    def prompt_words(self) -> str:
        """One sentence on what happens now."""
        guide, state = self.place.guide, self.state
        if guide is not None:
            return guide.text if self.is_settled else ""
        match state:
            case Showing(_, missed) if missed:
                return speech_text.away_words(missed, self.viewpoint.shown)
            case Showing() if self.stage.press is not None:
                return self.stage.press.prompt
            case UndoPause():
                return speech_text.undo_pause_words(self.room.key_name("u"))
            case Deciding():
                return self.ui.prompt(self.frame).text
            case HandingOver(seat):
                can_undo = self.session.undo_length is not None
                key = self.room.key_name("u") if can_undo else ""
                return speech_text.handing_over_words(self.name_of(seat), key)
            case Computing(seat):
                return f"{self.name_of(seat)} is thinking."
            case Ended():
                words: str = self.frame.cached(self._end_words)
                return words
        return ""

    def heard(self) -> Heard:
        """Note, banner, prompt and focus; once the table waits for a person, also the story.

        Nothing is told to one person alone while the screen is due to another.
        """
        state, viewpoint = self.state, self.viewpoint
        is_asked = not isinstance(state, Showing | UndoPause)
        is_due = isinstance(state, HandingOver) and viewpoint.private_viewer != NOBODY
        is_computing = isinstance(state, Computing)
        if self.is_settled or self.stage.press is not None:
            # A computer that keeps thinking needn't be named again.
            turn = None if is_computing else (viewpoint.shown, self.stage.press is None)
            note = self.room.in_label(self.note.text) if self.note is not None else ""
            call = self.banner.text if self.banner.is_up else ""
            self._said = (
                (("note", self.notes.count), note),
                (("call",), call),
                (("prompt", turn), self.prompt_words()),
            )
        story: Words = ()
        if is_asked and not is_computing and not is_due:
            own = (e.index for e in reversed(self.session.entries) if e.seat == viewpoint.viewer)
            told = viewpoint.now().story
            story = speech_text.told_lately(told, next(own, 0), self.session.to_move)
        focus = "" if is_due and self.log_panel.is_open else self.focus_words()
        key = (self.focused, self._steps)
        return Heard(self.number, self._said, (key, focus), story, viewpoint.private_viewer)

    def focus_words(self) -> str:
        return super().focus_words() if self.shows_focus else ""


def _share_left(state: State) -> float:
    """How much of the undo pause is left, from 1 to 0."""
    if not isinstance(state, UndoPause):
        return 0.0
    return 1.0 if state.left_ms == float("inf") else state.left_ms / state.length_ms
