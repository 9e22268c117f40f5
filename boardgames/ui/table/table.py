"""The table every game shares: what can be pointed at, what inputs mean, what lies over it.

A game's scene adds what lies on it, by answering the questions of `GameTable`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pygame
from msgspec.structs import replace

from boardgames.core.game import Action, Game, Ref, RuleRef
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.stakes import with_stakes
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed, Wheel
from boardgames.ui.table.buttons import (
    KEYS,
    bar_buttons,
    is_for_window,
    press_button,
    primary_button,
    skip_button,
)
from boardgames.ui.table.drawing import Over, draw_over
from boardgames.ui.table.menu import Aids, Does, log_written, menu
from boardgames.ui.table.notes import link_rect, refusal
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.spoken_table import SpokenTable
from boardgames.ui.table.unsaved import MARK, NOTHING_KEPT, SAVED_ALREADY
from boardgames.ui.targets import Target

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class TableScene(SpokenTable[G, S, A, L]):
    """A match at the table; games subclass it once and no deeper."""

    # Pointing --------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """All buttons on the table now."""
        unsaved = self.place.unsaved
        made = bar_buttons(
            self.room,
            self.areas.bar,
            is_log_open=self.log_panel.is_open,
            is_undo_lit=self.rethink.is_on or self._can_take_back_before_handing_over,
            is_unsaved=unsaved is not None and bool(unsaved.trouble),
            is_led=self.place.guide is not None,
        )
        primary = self._primary_button()
        if primary is not None:
            made.append(primary)
        if self.decides:
            refs = self.takeable_refs
            made.extend(b for b in self.action_buttons(self.picker.meant()) if b.ref in refs)
        elif self.is_settled:
            made.extend(self.waiting_buttons())
        return self.arranged_buttons(made)

    @property
    def _can_take_back_before_handing_over(self) -> bool:
        waits = self.is_settled and self.sitting.turn is Turn.HAND_OVER
        return waits and self.session.undo_length is not None

    def _primary_button(self) -> Button | None:
        guide, seat = self.place.guide, self.session.to_move
        if self._is_catching_up:
            return skip_button(self.areas.primary)
        if self.stage.press is not None:
            return press_button(self.areas.primary, self.stage.press)
        if not self.is_settled or self.rethink.is_on:
            return None
        goes_on = guide.button if guide is not None and guide.waits else ""
        next_name = self.name_of(seat) if seat is not None else ""
        return primary_button(self.areas.primary, self.sitting.turn, goes_on, next_name)

    def targets(self) -> list[Target]:
        """Things of the game, then buttons, then the open log."""
        lit = self.takeable_refs
        found = [t if t.lit is (t.ref in lit) else replace(t, lit=not t.lit) for t in self.things()]
        found = self.near_targets(found)
        if self.has_stakes and self.decides:
            found = with_stakes(found, self.weighed())
        found.extend(button.target() for button in self.buttons())
        if self.log_panel.is_open:
            drawer = self.areas.drawer
            found = [target for target in found if not drawer.colliderect(target.rect)]
            found.extend(self.log_panel.targets(self.story, drawer))
        found = self.arranged_targets(found)
        found.extend(self.strip.targets(self.strip.shown(self.last_turns)))
        if self.note is not None and self.note.rule:
            rect = link_rect(self.room, self.areas.note, self.note)
            found.append(Target(("note",), rect, is_stop=False))
        return found

    def take(self, ref: Ref) -> None:
        """Buttons of the table, clicks of the game, or one more thing of an action."""
        if ref in (("bar", "menu"), ("bar", "rules"), ("note",)):
            self.was_covered()
        if self.took(ref):
            self.changed()
        elif not self._took_button(ref):
            actions = self.shortcut(ref)
            if actions:
                self.send(actions)
            else:
                self._point(ref)
                self._point_on()
        self.has_taken(ref)

    def _took_button(self, ref: Ref) -> bool:
        """Does what a button of the table is for; False if it is none."""
        doing: dict[Ref, Callable[[], object]] = {
            ("bar", "undo"): self.undo,
            ("bar", "log"): self.log_panel.toggle,
            ("bar", "hint"): self.ask_advice,
            ("bar", "magnify"): self.magnify_on,
            ("bar", "rules"): self.open_rules,
            ("bar", "menu"): self.open_menu,
            MARK: self.explain_unsaved,
            ("note",): self._open_noted_rule,
            ("guide",): self.go_on_with_lesson,
            ("hand_over",): self.hand_over,
            ("skip",): self.stop_catching_up,
            ("end",): self.show_end,
        }
        match ref:
            case ("log", int(index)):
                self.marked = self.log_panel.take(self.story, index)
            case _ if ref in doing:
                doing[ref]()
            case _:
                return False
        self.changed()
        return True

    def refused(self, ref: Ref) -> None:
        """Says which rule forbids it, or at least what it is."""
        target = self.target_of(ref)
        if target is not None and not self.answered(ref):
            self.tell(refusal(target, self.why_not(ref)))

    def why_not(self, ref: Ref) -> RuleRef | None:
        """Which rule keeps that from being taken."""
        if not self.decides:
            return None
        return self.reason_here(ref) or self.narration.refusal(self.view, ref)

    # Inputs ----------------------------------------------------------------------------------

    def handle(self, given: Input) -> None:
        """One input of a person."""
        if isinstance(given, PointerPressed | KeyPressed):
            self.is_dirty |= self.label.dismiss()
        before = self.focused
        super().handle(given)
        self.was_pointed(given)
        if isinstance(given, PointerMoved) or (self.shows_focus and self.focused != before):
            self.is_dirty |= self.label.is_up
            self.label.moved(self.shown_ref)
        if self.shows_focus and self.focused != before:
            self.follow_focus()

    def pointer(self, given: Input) -> bool:
        """Any press or key finishes the running motion; Esc all of them."""
        if self.own_input(given):
            return True
        if isinstance(given, Wheel) and self.log_panel.is_open:
            self.log_panel.scroll(given.turns)
            self.changed()
            return True
        if self.took_glass(given):
            return True
        if not isinstance(given, PointerPressed | KeyPressed):
            return False
        if self._planned and isinstance(given, KeyPressed) and given.key == "escape":
            self.hurry()
            return True
        if self.rethink.is_on:
            return self._end_rethinking(given)
        if self.stage.is_busy and not is_for_window(given, self.target_at):
            if isinstance(given, KeyPressed) and given.key == "escape":
                self.stage.skip()
            else:
                self.stage.finish_running()
            self.changed()
            return True
        if self.banner.drop():
            self.is_dirty = True
        return False

    def _end_rethinking(self, given: PointerPressed | KeyPressed) -> bool:
        """Any press goes on at once, but for what belongs to the window and taking back."""
        if isinstance(given, KeyPressed):
            is_undo = given.key == "u"
        else:
            target = self.target_at(given.pos)
            is_undo = target is not None and target.ref == ("bar", "undo")
        if is_undo or is_for_window(given, self.target_at):
            return False
        self.rethink.end()
        self._go_on()
        return True

    def arrows(self, direction: str) -> bool:
        """From where the game says, when nothing has the focus yet."""
        ref = None if self.shows_focus else self.first_focus(direction)
        if ref is not None:
            self.focus(ref)
        return ref is not None

    def key(self, pressed: KeyPressed) -> bool:
        """The keys that belong to no target."""
        if self.own_key(pressed):
            return True
        match pressed:
            case KeyPressed("enter" | "space") if not self.shows_focus:
                return self._press_primary()
            case KeyPressed("escape"):
                self._escape()
            case KeyPressed("u", shift=True):
                self.session.redo()
                self.catch_up()
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
        """Esc lets go, closes, or opens the menu."""
        if self.note is not None or self.marked is not None or self.adviser.choices:
            self.tell(None)
            self.hints_told.dismiss()
            self.adviser.forget()
            self.marked = None
        elif self.picker.back():
            pass
        elif self.log_panel.is_open:
            self.log_panel.toggle()
        elif not self.see_whole():
            self.open_menu()
        self.changed()

    # What lies over it -----------------------------------------------------------------------

    def _open_noted_rule(self) -> None:
        self.place.open_rules(self.note.rule if self.note is not None else "", "")

    def open_menu(self) -> None:
        """Go on, rules, keys, back to the shelf."""
        self.was_covered()
        does = Does(
            rules=self.open_rules,
            keys=self.show_keys,
            settings=self.place.open_settings,
            look_back=self.watch,
            switch_lights=self._switch_lights,
            switch_hints=self._switch_hints,
            switch_stakes=self._switch_stakes,
            export_log=self._export_log,
            leave=self.leave,
        )
        unsaved = self.place.unsaved
        standing = unsaved.standing if unsaved is not None else NOTHING_KEPT
        aids = Aids(self.has_lights, self.has_hints, self.has_stakes)
        self.room.stack.push(menu(self.room, self.place.title, standing, does, aids))

    def _switch_lights(self) -> None:
        self.has_lights = not self.has_lights
        self.changed()
        self.open_menu()

    def _switch_stakes(self) -> None:
        self.has_stakes = not self.has_stakes
        self.changed()
        self.open_menu()

    def _switch_hints(self) -> None:
        self.has_hints = not self.has_hints
        self.hints_told.dismiss()
        self.changed()
        self.open_menu()

    def _export_log(self) -> None:
        said = self.place.export_log([line for line, _ in self.log_lines()])
        self.room.stack.push(log_written(self.room, said))

    def tell_saved(self) -> bool:
        """Everything is saved already, or why it isn't and what can be done."""
        unsaved = self.place.unsaved
        if unsaved is not None and unsaved.trouble:
            self.explain_unsaved()
        else:
            self.say(NOTHING_KEPT if unsaved is None else SAVED_ALREADY)
        return True

    def keys_help(self) -> list[tuple[str, str]]:
        """The game's own keys first, then those of every table."""
        return [*self.own_keys(), *KEYS]

    def draw(self, surface: pygame.Surface) -> None:
        """Backdrop, table, then everything that lies over it."""
        self.draw_picture(surface)
        self.draw_advice(surface)
        self.fade.draw(surface)
        draw_over(self._over(), surface)
        self.draw_on_top(self.frame(), surface)

    def _labelled(self) -> Target | None:
        """What is named beside itself now; a button that says all on its face isn't."""
        target = self.target_of(self.shown_ref) if self.label.is_up else None
        if target is None or not target.label or target.ref[0] == "log":
            return None
        faces = (button.text for button in self.buttons() if button.ref == target.ref)
        return None if target.label in faces else target

    def _outlined(self) -> list[pygame.Rect]:
        """Whatever shines has a line round it; buttons have theirs."""
        if not (self.has_lights and self.room.settings.high_contrast):
            return []
        buttons = {button.ref for button in self.buttons()}
        return [t.rect for t in self.all_targets() if t.lit and t.ref not in buttons]

    def _kept_free(self) -> list[pygame.Rect]:
        """What no label may lie over: what can be taken, the dice, the prompt."""
        lit = [target.rect for target in self.all_targets() if target.lit]
        return [*lit, *self.never_covered(), self.areas.prompt]

    def _over(self) -> Over:
        target = self.target_of(self.shown_ref)
        labelled = self._labelled()
        return Over(
            room=self.room,
            areas=self.areas,
            prompt=self.prompt_words(),
            is_led=self.place.guide is not None,
            is_over=self.sitting.turn is Turn.OVER,
            buttons=self.buttons(),
            pointed=target,
            shown_ref=self.shown_ref,
            shows_focus=self.shows_focus,
            log=self.story if self.log_panel.is_open else None,
            log_panel=self.log_panel,
            banner=self.banner,
            note=self.note,
            label=labelled,
            outlined=self._outlined(),
            kept_free=self._kept_free() if labelled is not None else (),
            rethink=self.rethink.share_left,
        )


AnyTable = TableScene[Any, Any, Any, Any]
"""A table of whichever game."""
