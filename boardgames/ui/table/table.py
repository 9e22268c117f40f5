"""The table every game shares: what can be pointed at, what inputs mean, what lies over it.

A game's scene adds what lies on it, by answering the questions of `GameTable`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pygame

from boardgames.core.game import NOBODY, Action, Game, Ref, RuleRef
from boardgames.ui.draw.widgets import Button, tooltip_rect
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed, Wheel
from boardgames.ui.scene import Target
from boardgames.ui.table.buttons import KEYS, bar_buttons, is_for_window, primary_button
from boardgames.ui.table.drawing import Over, draw_over
from boardgames.ui.table.menu import Does, log_written, menu
from boardgames.ui.table.notes import NO_ADVICE, Note, refusal
from boardgames.ui.table.played_table import PlayedTable
from boardgames.ui.table.sitting import Turn
from boardgames.ui.table.unsaved import MARK, NOTHING_KEPT

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class TableScene(PlayedTable[G, S, A, L]):
    """A match at the table; games subclass it once and no deeper."""

    # Pointing --------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """All buttons on the table now."""
        unsaved = self.place.unsaved
        made = bar_buttons(
            self.room,
            self.areas.bar,
            is_log_open=self.log_panel.is_open,
            is_unsaved=unsaved is not None and bool(unsaved.trouble),
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

    def _primary_button(self) -> Button | None:
        guide, seat = self.place.guide, self.session.to_move
        if not self.is_settled:
            return None
        goes_on = guide.button if guide is not None and guide.is_step_done else ""
        next_name = self.name_of(seat) if seat is not None else ""
        return primary_button(self.areas.primary, self.sitting.turn, goes_on, next_name)

    def targets(self) -> list[Target]:
        """Things of the game, then buttons, then the open log."""
        lit = self.takeable_refs
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
        return self.arranged_targets(found)

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
            ("bar", "hint"): self.show_hint,
            ("bar", "rules"): self.open_rules,
            ("bar", "menu"): self.open_menu,
            MARK: self.explain_unsaved,
            ("note",): self._open_noted_rule,
            ("guide",): self.go_on_with_lesson,
            ("hand_over",): self.hand_over,
            ("end",): self.show_end,
        }
        match ref:
            case ("log", int(index)):
                self.marked = self.log_lines()[index][1]
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
            self.tell(refusal(target, self.why_not(ref)) or self.note)

    def why_not(self, ref: Ref) -> RuleRef | None:
        """Which rule keeps that from being taken."""
        if not self.decides:
            return None
        return self.reason_here(ref) or self.game.why_not(self.view, ref)

    def show_hint(self) -> None:
        """Advice beside the buttons."""
        text = self.advice() if self.decides and self.has_hints else "No advice now."
        self.tell(Note(text or NO_ADVICE, self.areas.bar))
        if self.decides and self.has_hints:
            self.advice_given()

    # Inputs ----------------------------------------------------------------------------------

    def handle(self, given: Input) -> None:
        """One input of a person."""
        super().handle(given)
        self.was_pointed(given)

    def pointer(self, given: Input) -> bool:
        """Any press or key finishes the running motion; Esc all of them."""
        if self.own_input(given):
            return True
        if isinstance(given, Wheel) and self.log_panel.is_open:
            self.log_panel.scroll(given.turns)
            self.changed()
            return True
        if not isinstance(given, PointerPressed | KeyPressed):
            return False
        if self._planned and isinstance(given, KeyPressed) and given.key == "escape":
            self.hurry()
            return True
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
            case KeyPressed("escape"):
                self._escape()
            case KeyPressed("u", shift=True):
                self.session.redo()
                self.catch_up()
            case _:
                return False
        return True

    def _escape(self) -> None:
        """Esc lets go, closes, or opens the menu."""
        if self.note is not None or self.marked is not None:
            self.note = None
            self.marked = None
        elif self.picker.back():
            pass
        elif self.log_panel.is_open:
            self.log_panel.toggle()
        else:
            self.open_menu()
        self.changed()

    # What lies over it -----------------------------------------------------------------------

    def _open_noted_rule(self) -> None:
        self.place.open_rules(self.note.rule if self.note is not None else "")

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
            export_log=self._export_log,
            leave=self.leave,
        )
        unsaved = self.place.unsaved
        standing = unsaved.standing if unsaved is not None else NOTHING_KEPT
        aids = {"has_lights": self.has_lights, "has_hints": self.has_hints}
        self.room.stack.push(menu(self.room, self.place.title, standing, does, **aids))

    def _switch_lights(self) -> None:
        self.has_lights = not self.has_lights
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

    def keys_help(self) -> list[tuple[str, str]]:
        """The game's own keys first, then those of every table."""
        return [*self.own_keys(), *KEYS]

    def draw(self, surface: pygame.Surface) -> None:
        """Backdrop, table, then everything that lies over it."""
        self.draw_picture(surface)
        self.fade.draw(surface)
        draw_over(self._over(), surface)
        self.draw_on_top(self.frame(), surface)

    def prompt_words(self) -> str:
        """One sentence on what happens now."""
        if not self.is_settled:
            return ""
        if self.place.guide is not None:
            return self.place.guide.text
        seat, outcome = self.session.to_move, self.session.outcome
        match self.sitting.turn:
            case Turn.DECISION:
                return self.prompt(self.picker.meant())
            case Turn.HAND_OVER:
                can_undo = self.session.undo_length is not None
                more = " You can still take back with U." if can_undo else ""
                return f"{self.name_of(seat if seat is not None else NOBODY)} is next.{more}"
            case Turn.COMPUTER:
                return f"{self.name_of(seat if seat is not None else NOBODY)} is thinking."
            case Turn.OVER:
                return self.end_words(outcome) if outcome else ""

    def _over(self) -> Over:
        target = self.target_of(self.shown_ref)
        return Over(
            room=self.room,
            areas=self.areas,
            prompt=self.prompt_words(),
            is_led=self.place.guide is not None,
            turn=self.sitting.turn,
            buttons=self.buttons(),
            pointed=target,
            shown_ref=self.shown_ref,
            shows_focus=self.shows_focus,
            log=self.log_lines() if self.log_panel.is_open else None,
            log_panel=self.log_panel,
            banner=self.banner,
            note=self.note,
        )


AnyTable = TableScene[Any, Any, Any, Any]
"""A table of whichever game."""
