"""The table of Conflict: what is chosen and pointed at there, and what is said."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from boardgames.ai.bots import Choice as Weighed
from boardgames.core.game import Outcome, Ref, RuleRef, Seat
from boardgames.games.conflict.narration import advice
from boardgames.games.conflict.narration.click_paths import click_path
from boardgames.games.conflict.narration.refusals import RULE_OF
from boardgames.games.conflict.narration.words import fall_words
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.state import Phase
from boardgames.games.conflict.scene import aiming, hints, painting, pointing, words, worth
from boardgames.games.conflict.scene.aiming import Aim
from boardgames.games.conflict.scene.board_table import BoardTable
from boardgames.games.conflict.scene.ending.picture import draw_end_picture
from boardgames.games.conflict.scene.screens import alliances
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved, PointerPressed, PointerReleased
from boardgames.ui.scene import Scene
from boardgames.ui.table.notes import Note
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.sitting import Turn
from boardgames.ui.targets import Target


class ConflictScene(BoardTable):
    """An enamelled board, tin armies, two dice."""

    # Turns -------------------------------------------------------------------------------------

    def call_key(self, viewer: Seat) -> Hashable:
        """Again in every round, also alone among computers: their turns go by, then one's own."""
        if self.sitting.turn is Turn.DECISION:
            self._round_called = self.view.round
        return viewer, self._round_called

    def calls_itself(self, seat: Seat) -> bool:
        """A banner in the army's own colour; a proposal's sheet calls by itself."""
        if self.view.phase is not Phase.ANSWER:
            self.call_banner.show(seat)
        return True

    def arrived(self) -> None:
        """After loading, too, the next player is called."""
        if self.decides and self.seen_entries:
            self.calls_itself(self.sitting.viewer)

    def open_decision(self) -> Scene | None:
        """The sheet on which an alliance is answered."""
        if self.view.phase is not Phase.ANSWER:
            return None
        return alliances.answer_sheet(self.own_frame(), self.send, self._counsel())

    def _counsel(self) -> alliances.Counsel | None:
        return alliances.counsel(self.place, self.reason) if self.has_hints else None

    # Pointing ----------------------------------------------------------------------------------

    def spell(self, action: AnyAction) -> Spelling:
        """The things that mean the action."""
        return click_path(action)

    def things(self) -> list[Target]:
        """Squares, pieces, dice, plates."""
        return pointing.things(self.own_frame(), self.picker.meant())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Squares where a move may end are lit as well, and lie on top."""
        return pointing.arranged(targets, self.choice.reach.dice)

    def action_buttons(self, actions: Sequence[AnyAction]) -> list[Button]:
        """One wide button, or two side by side."""
        return pointing.buttons(self.own_frame())

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """The one for alliances on the own plate, and the one that asks who is in danger."""
        own, is_led = self.own_frame(), self.place.guide is not None
        asking = () if is_led else pointing.asking_buttons(own)
        return [*buttons, *asking, *alliances.plate_buttons(own)]

    def worth(self) -> Sequence[Stake]:
        """What the squares bring or cost where the chosen piece may end."""
        return list(worth.worth(self.own_frame()))

    def took(self, ref: Ref) -> bool:
        """A square may want another word, a note where a lesson speaks; alliances have a sheet."""
        if ref == pointing.DANGERS:
            self.shows_dangers = not self.shows_dangers
            return True
        is_led = self.place.guide is not None
        if ref == alliances.PROPOSE:
            asked = self._counsel()
            sheet = alliances.proposal_sheet(self.own_frame(), self.send, asked, is_led=is_led)
            self.room.stack.push(sheet)
            return True
        meaning = self._finder.means(self.choice, ref)
        if meaning is not None and meaning.actions:
            return False
        self.aim = Aim() if meaning is None else meaning.aim
        if meaning is not None:
            warns = is_led and bool(self.aim.doomed)
            self.tell(Note(words.prompt(self.own_frame())) if warns else None)
        return meaning is not None

    def shortcut(self, ref: Ref) -> Sequence[AnyAction]:
        """A square may mean a whole way."""
        meaning = self._finder.means(self.choice, ref)
        return () if meaning is None else meaning.actions

    def answered(self, ref: Ref) -> bool:
        """What was aimed at is let go of."""
        self.aim = Aim()
        return False

    def reason_here(self, ref: Ref) -> RuleRef | None:
        """A walk that was begun tells of its own end."""
        return aiming.why_no_end(self.game, self.choice, self.picker.meant(), ref)

    def first_focus(self, direction: str) -> Ref | None:
        """From the chosen piece outwards."""
        return pointing.nearest_lit(self.own_frame(), self.all_targets(), direction)

    # Inputs ------------------------------------------------------------------------------------

    def own_key(self, pressed: KeyPressed) -> bool:
        """Digits name a die, and under way one of the eight directions; others ask why not."""
        if pressed.key == "escape" and self.aim != Aim():
            self.aim = Aim()
            self.changed()
            return True
        if not self.decides:
            return False
        meant = aiming.key_means(self.game, self.choice, pressed.key)
        if isinstance(meant, RuleRef):
            self.tell(Note(meant.sentence, meant.rule))
            return True
        target = self.target_of(meant)
        self.press(target)
        return target is not None

    def own_input(self, given: Input) -> bool:
        """Any press ends the banner and what runs beside; a piece can be pulled along its way."""
        if isinstance(given, PointerPressed | KeyPressed):
            self.call_banner.drop()
            self.beside.clear()
            self.is_dirty = True
        match given:
            case PointerPressed(pos, 1) if self.decides:
                return self.pull.press(self.view, self.layout.name_at(pos), self.target_at(pos))
            case PointerReleased(pos):
                dropped = self.pull.dropped(self.choice, self.layout.name_at(pos))
                if isinstance(dropped, str):
                    self.take(("space", dropped))
                elif dropped:
                    self.send(dropped)
            case PointerMoved(pos):
                self.is_dirty |= self.pull.over(self.layout.name_at(pos))
        return False

    def was_pointed(self, given: Input) -> None:
        """What was hurried along with Esc leaves nothing flying."""
        if isinstance(given, KeyPressed) and given.key == "escape":
            self.beside.clear()

    # Words -------------------------------------------------------------------------------------

    def prompt(self, actions: Sequence[AnyAction]) -> str:
        """What can be done now."""
        return words.prompt(self.own_frame())

    def hints(self) -> Offered:
        """Whatever fits the position; nothing while a piece is being pulled on."""
        return () if self.pull.waiting else hints.hints(self.own_frame())

    def rule_here(self) -> str:
        """The rule of the phase."""
        return RULE_OF.get(self.view.phase, "")

    def advice(self) -> str:
        """The most pressing of it."""
        return hints.advice(self.own_frame())

    def reason(self, choices: Sequence[Weighed]) -> str:
        """The strong player's choice in words."""
        return advice.reason(self.game, self.view, choices, self.name_of)

    def advised_way(self, choice: Weighed) -> Sequence[Vec]:
        """From the first piece's place along its squares."""
        return pointing.advised_way(self.own_frame(), choice)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Our own keys."""
        return words.KEYS

    # The end -----------------------------------------------------------------------------------

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return painting.end_rows(self.game, self.view, outcome, self._told())

    def end_words(self, outcome: Outcome) -> str:
        """The reason with the players' names, where the rules know corners only."""
        if self.session.outcome is None:
            return outcome.words
        return painting.end_words(self.game, self.view, outcome, self.name_of)

    def end_note(self, outcome: Outcome) -> str:
        """Who fell to whom."""
        return fall_words(self.view.out, self.name_of)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The last position, the winner's army or the score, free pieces by turn."""
        draw_end_picture(self.own_frame(), surface, area, outcome, self._told())
