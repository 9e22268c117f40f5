"""The table every game shares: turns, pointing, motions, hand-over, undo, log, end.

A game's scene adds what lies on it. The table never changes a state: it sends one action to the
session and plays back the events that come back, as the person at the screen may see them.
"""

from __future__ import annotations

from typing import Any

import pygame

from boardgames.ai.bots import Thought, thought
from boardgames.core.game import NOBODY, Action, Ref, RuleRef, Seat
from boardgames.core.rng import Rng
from boardgames.core.session import Entry
from boardgames.ui.draw.widgets import Button, tooltip_rect
from boardgames.ui.inputs import Input, KeyPressed
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Target
from boardgames.ui.table.areas import LESSON_HEIGHT, PROMPT_HEIGHT, Areas, laid_out
from boardgames.ui.table.banner import Banner
from boardgames.ui.table.buttons import bar_buttons, primary_button
from boardgames.ui.table.computer import Computer
from boardgames.ui.table.curtain import Curtain
from boardgames.ui.table.drawing import draw_over
from boardgames.ui.table.fade import Fade, fade_to_the_end
from boardgames.ui.table.game_table import GameTable
from boardgames.ui.table.keys import any_input, table_key, take_button
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.notes import advise, tell_why_not, undo
from boardgames.ui.table.picker import Picker
from boardgames.ui.table.place import Note, Place
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.sheets import KEYS, open_menu, show_end
from boardgames.ui.table.sitting import Sitting, Turn
from boardgames.ui.table.stage import Stage


class TableScene(GameTable):
    """A match at the table; games subclass it once and no deeper."""

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room, place)
        self.session = place.session
        self.game = place.session.game
        self.sitting = Sitting(self.session, self.name_of)
        self.stage = Stage(room.sounds.play)
        self.fade = Fade()
        self.log_panel = LogPanel(room)
        self.note: Note | None = None
        self.marked: Ref | None = None
        self.has_lights = room.settings.lights
        self.has_hints = room.settings.hints
        self._served = self.sitting.viewer
        """Who was last told that it is their turn."""
        self.banner = Banner()
        self.computer = Computer()
        self._areas: Areas | None = None
        self._backdrop: pygame.Surface | None = None
        self._log: tuple[tuple[int, Seat], list[tuple[str, Ref | None]]] | None = None
        self._has_ended = self.session.to_move is None
        self.picker: Picker[Any] = Picker((), self.spell)
        self._look_for_decision()

    # What it shows ---------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """What the person at the screen may know, as far as it has been shown."""
        return self.sitting.view

    @property
    def areas(self) -> Areas:
        """Where the parts of the table lie."""
        if self._areas is None:
            height = PROMPT_HEIGHT if self.place.guide is None else LESSON_HEIGHT
            self._areas = laid_out(self.room, self.session.seats, self.tray_height, height)
        return self._areas

    def name_of(self, seat: Seat) -> str:
        """The player's name."""
        return self.place.players[seat].name if 0 <= seat < self.session.seats else "Nobody"

    def resized(self) -> None:
        """Lays everything out anew; what was moving has arrived, since its way lay elsewhere."""
        self.stage.skip()
        self._areas = None
        self._backdrop = None
        self.fade.end()
        super().resized()

    def log_lines(self) -> list[tuple[str, Ref | None]]:
        """The log as the person at the screen may read it."""
        key = (self.sitting.shown, self.sitting.viewer)
        if self._log is None or self._log[0] != key:
            self._log = (key, self.sitting.log())
        return self._log[1]

    @property
    def shown_to_move(self) -> Seat | None:
        """Whose turn it is in the position that is shown."""
        return self.game.to_move(self.session.state_at(self.sitting.shown))

    @property
    def is_settled(self) -> bool:
        """Whether everything played has been shown."""
        return not self.stage.is_busy and not self.sitting.entries_to_show()

    @property
    def decides(self) -> bool:
        """Whether the person at the screen has a decision to make now."""
        guide = self.place.guide
        is_led = guide is not None and guide.is_step_done
        return self.is_settled and self.sitting.turn is Turn.DECISION and not is_led

    @property
    def lit_refs(self) -> frozenset[Ref]:
        """What can be pointed at now and shall light up."""
        if not self.decides or not self.has_lights:
            return frozenset()
        return self.picker.lit | self.picker.first_lit

    # Time ------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the picture now."""
        return self.stage.is_busy or self.banner.is_up or self.fade.is_running

    @property
    def is_thinking(self) -> bool:
        """A computer thinks in the frames it gets."""
        return self.waits_for_computer

    @property
    def waits_for_computer(self) -> bool:
        """Whether a computer player is about to move."""
        is_led = self.place.guide is not None
        return self.is_settled and self.sitting.turn is Turn.COMPUTER and not is_led

    def update(self, ms: float) -> None:
        """Whatever moves, and computer players."""
        self.animate(ms)
        if self.waits_for_computer:
            action = self.computer.update(ms, self._thought)
            if action is not None:
                self.act(action)

    def animate(self, ms: float) -> None:
        """Everything that only moves: also where a match is looked back on, nothing is decided."""
        settings = self.room.settings
        self.stage.speed = 0.0 if settings.reduced_motion else settings.animation_speed
        if self.fade.is_running:
            self.fade.update(ms)
            self.is_dirty = True
        if settings.reduced_motion and self.stage.is_busy:
            fade_to_the_end(self)
        elif self.stage.update(ms):
            self.is_dirty = True
        if self.banner.update(ms):
            self.is_dirty = True

    def _thought(self) -> Thought:
        """What the computer whose turn it is thinks."""
        seat = self.session.to_move
        assert seat is not None
        rng = Rng.of(self.session.seed, len(self.session.entries), seat + 1)
        return thought(self.place.bots[seat], self.session, rng)

    # Playing ---------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Plays the action and starts showing what came of it."""
        self.note = None
        self.marked = None
        self.focused = None
        self.session.play(action)
        self._show_entries()

    def _show_entries(self) -> None:
        for entry in self.sitting.entries_to_show():
            self._cue_entry(entry)
        self.stage.then(self._settled)
        self.changed()

    def _cue_entry(self, entry: Entry) -> None:
        for event in entry.events:
            seen = self.sitting.seen(event)
            for group in self.motions(seen) if seen is not None else ():
                self.stage.play(group)

        def done() -> None:
            self.sitting.show_until(entry.index + 1)
            self.changed()

        self.stage.then(done)

    def _settled(self) -> None:
        self.sitting.snap()
        viewer = self.sitting.viewer
        if viewer not in (self._served, NOBODY):
            self.announce(viewer)
        self._served = viewer
        self._look_for_decision()
        if self.session.to_move is None and not self._has_ended and self.place.guide is None:
            self._has_ended = True
            self.place.ended()
            self.show_end()

    def catch_up(self) -> None:
        """Shows the present position at once, without motions."""
        self.stage.clear()
        self.fade.end()
        self.sitting.snap()
        self._look_for_decision()

    def announce(self, seat: Seat) -> None:
        """Calls the next player, where there is more than one."""
        if len(self.session.humans) > 1 or self.place.bots:
            self.banner.show(self.call(seat), self.look_of(seat))

    def call(self, seat: Seat) -> str:
        """What the banner says; empty for none."""
        return f"{self.name_of(seat)}, it is your turn"

    def _look_for_decision(self) -> None:
        actions = self.session.legal_actions() if self.decides else ()
        self.picker = Picker(actions, self.spell)
        self.computer.begin()
        self.changed()
        self._open_screen()

    def entered(self) -> None:
        """A match that was loaded at a decision with a screen of its own opens that."""
        self._open_screen()

    def _open_screen(self) -> None:
        """Not before the table lies there: the screen would lie below it."""
        lies_there = bool(self.room.stack.scenes) and self.room.stack.top is self
        scene = self.open_decision() if self.decides and lies_there else None
        if scene is not None:
            self.room.stack.push(scene)

    def hand_over(self) -> None:
        """Lowers the curtain for the player to move."""
        seat = self.session.to_move
        if seat is not None and self.sitting.turn is Turn.HAND_OVER:
            self.hand_to(seat)

    def hand_to(self, seat: Seat) -> None:
        """Lowers the curtain for a player."""
        self.note = None
        self.log_panel.is_open = False
        self.room.stack.push(
            Curtain(self.room, self.look_of(seat), lambda: self._lift_curtain(seat))
        )
        self.room.sounds.play("turn")

    def _lift_curtain(self, seat: Seat) -> None:
        self.room.stack.pop()
        away = self.sitting.lift_curtain(seat)
        self._served = seat
        self.stage.clear()
        self.fade.end()
        self._look_for_decision()
        if away and self.room.stack.top is self:
            choices = [Choice("Go on", is_primary=True)]
            self.room.stack.push(Modal(self.room, "While you were away", away[-14:], choices))

    def undo(self) -> None:
        """Takes back the last decision, or says why not."""
        undo(self)

    # Pointing --------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """All buttons on the table now."""
        made = bar_buttons(self)
        primary = primary_button(self)
        if primary is not None:
            made.append(primary)
        if self.decides:
            lit = self.picker.lit | self.picker.first_lit
            made.extend(b for b in self.action_buttons(self.picker.meant()) if b.ref in lit)
        elif self.is_settled:
            made.extend(self.waiting_buttons())
        return made

    def targets(self) -> list[Target]:
        """Things of the game, then buttons, then the open log."""
        lit = self.picker.lit | self.picker.first_lit if self.decides else frozenset[Ref]()
        found = [
            Target(t.ref, t.rect, t.ref in lit, t.label, t.keys, t.is_stop) for t in self.things()
        ]
        found.extend(button.target() for button in self.buttons())
        if self.log_panel.is_open:
            drawer = self.areas.drawer
            found = [target for target in found if not drawer.colliderect(target.rect)]
            found.extend(self.log_panel.targets(self.log_lines(), drawer))
        if self.note is not None and self.note.rule:
            rect = tooltip_rect(self.room, self.note.shown, self.note.near)
            found.append(Target(("note",), rect, is_stop=False))
        return found

    def take(self, ref: Ref) -> None:
        """Buttons of the table, or one more thing of an action."""
        if not take_button(self, ref):
            self._point(ref)

    def _point(self, ref: Ref) -> None:
        self.note = None
        action = self.picker.point(ref)
        if action is not None:
            self.act(action)
        self.changed()

    def refused(self, ref: Ref) -> None:
        """Says which rule forbids it."""
        tell_why_not(self, ref)

    def why_not(self, ref: Ref) -> RuleRef | None:
        """Which rule keeps that from being taken."""
        return self.game.why_not(self.view, ref) if self.decides else None

    def show_hint(self) -> None:
        """Advice beside the buttons."""
        advise(self)

    def pointer(self, given: Input) -> bool:
        """Any press or key finishes the running motion; Esc all of them."""
        return any_input(self, given)

    def key(self, pressed: KeyPressed) -> bool:
        """The keys that belong to no target."""
        return table_key(self, pressed)

    # Sheets ------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Go on, rules, keys, back to the shelf."""
        open_menu(self)

    def keys_help(self) -> list[str]:
        """The keys of this table, one line each."""
        return list(KEYS)

    def open_rules(self) -> bool:
        """The rules of the match, from their beginning."""
        self.place.open_rules("")
        return True

    def go_on_with_lesson(self) -> None:
        """The next step of the lesson, or back when it is over."""
        guide = self.place.guide
        if guide is None:
            return
        if guide.advance():
            self.sitting.shown = 0
            self._show_entries()
        else:
            guide.close()

    def leave(self) -> None:
        """Back to the shelf; the journal already holds everything."""
        self.place.leave()

    def left(self) -> None:
        """Keeps a small picture of the table for the list of matches."""
        self.place.save_picture(self.public_picture())

    def public_picture(self) -> pygame.Surface:
        """The table as somebody sees it who sits at no seat: no hand lies open."""
        viewer = self.sitting.viewer
        self.sitting.viewer = NOBODY
        sheet = pygame.Surface(self.room.size)
        self.draw_picture(sheet)
        self.sitting.viewer = viewer
        return sheet

    def show_end(self) -> None:
        """The end screen."""
        show_end(self)

    def watch(self) -> None:
        """Looks back on the match from its beginning."""
        self.room.stack.push(Replay(self.room, self))

    def play_entry(self, index: int) -> None:
        """Shows one entry of the history with its motions, and stops there."""
        self.sitting.shown = index
        self._cue_entry(self.session.entries[index])

    def draw(self, surface: pygame.Surface) -> None:
        """Backdrop, table, then everything that lies over it."""
        self.draw_picture(surface)
        self.fade.draw(surface)
        draw_over(self, surface)

    def draw_picture(self, surface: pygame.Surface) -> None:
        """The table without anything that belongs to a decision."""
        if self._backdrop is None:
            self._backdrop = pygame.Surface(self.room.size).convert()
            self.draw_backdrop(self._backdrop)
        surface.blit(self._backdrop, (0, 0))
        self.draw_table(surface)
        self.stage.draw(surface)
