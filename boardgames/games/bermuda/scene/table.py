"""The table of Bermuda Triangle: answers the questions of every table, and keeps what is chosen.

Drawing and motions are in the modules beside; nothing here decides anything about the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.ai.bots import Choice as Advised
from boardgames.ai.bots import thought_out
from boardgames.core.game import Outcome, Ref, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.hard import Hard
from boardgames.games.bermuda.narration import advice, match_stats
from boardgames.games.bermuda.narration.click_paths import click_path
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.state import Phase, State
from boardgames.games.bermuda.scene import hints, pointing, words
from boardgames.games.bermuda.scene.board_table import BREATH_MS, BoardTable
from boardgames.games.bermuda.scene.ending import told
from boardgames.games.bermuda.scene.worth import worth
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.widgets import Button
from boardgames.ui.furniture.hints import Offered
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.inputs import Input, KeyPressed, PointerMoved
from boardgames.ui.table.picker import Spelling
from boardgames.ui.targets import Target

CHOOSING_MS, HANDLING_MS = 180.0, 50.0
"""How long a computer seems to think about a ship, and takes to reach for die or spinner."""


class BermudaScene(BoardTable):
    """Chart, freighters, freight, spinner, and the cloud over all of them."""

    # Deciding --------------------------------------------------------------------------------

    def spell(self, action: BermudaAction) -> Spelling:
        """The things that mean the action."""
        seat = self.session.to_move
        return click_path(action, -1 if seat is None else seat, self.game.sea.port_number)

    def prompt(self, actions: Sequence[BermudaAction]) -> str:
        """What can be done now."""
        return words.prompt(self.view, self.choice.ships, self.name_of)

    def call(self, seat: Seat) -> str:
        """Who comes next, and what for."""
        return words.call(self.name_of(seat), self.view.phase)

    def decision_came(self) -> None:
        """Nothing is chosen yet."""
        self.selected = None

    def hints(self) -> Offered:
        """First hints."""
        return hints.offered(self.own_frame())

    def rule_here(self) -> str:
        """The rule of the phase."""
        return words.RULES.get(self.view.phase, "")

    def worth(self) -> Sequence[Stake]:
        """What each sail would bring or cost."""
        return tuple(worth(self.own_frame()))

    def thinking_pause(self) -> float:
        """Nobody thinks about rolling; choosing a ship takes a moment, where somebody waits."""
        if self._only_looks_on(self.view):
            return 0.0
        return CHOOSING_MS if self.view.phase is Phase.SAIL else HANDLING_MS

    def reason(self, choices: Sequence[Advised]) -> str:
        """What the strong player would do, why, and what its second choice would bring."""
        return advice.advice(self.game, self.view, choices, self.name_of)

    def advised_way(self, choice: Advised) -> Sequence[Vec]:
        """The course of the advised ship."""
        if not isinstance(choice.action, Sail):
            return ()
        step = self.game.apply(self.view, choice.action)
        course = self.pictures.bearings.course(self.view, choice.action, step)
        return [self.layout.at(point) for point in course.way]

    def advice(self) -> str:
        """The same where nobody was asked to think it over, as in a lesson."""
        return self.reason(self._weighed())

    def _weighed(self) -> Sequence[Advised]:
        if self.adviser.choices:
            return self.adviser.choices
        key = (self.view, self.decisions, len(self.seen_entries))
        return self._advised.get(key, lambda: self._weigh(*key))

    def _weigh(self, view: State, actions: Sequence[BermudaAction], seen: int) -> Sequence[Advised]:
        found: Sequence[Advised] = thought_out(
            Hard().weigh(self.game, view, actions, view.turn, Rng(seen))
        )
        return found

    def advice_given(self) -> None:
        """The advised ship is the one that is meant."""
        first = self._weighed()[0].action
        if isinstance(first, Sail):
            self.selected = first.ship
            self.focused = self.hovered = None

    # Pointing --------------------------------------------------------------------------------

    def things(self) -> list[Target]:
        """Everything on the table."""
        return pointing.things(self.own_frame())

    def arranged_targets(self, targets: list[Target]) -> list[Target]:
        """Lit as Bermuda Triangle lights them."""
        return pointing.lit(self.choice, targets)

    def action_buttons(self, actions: Sequence[BermudaAction]) -> list[Button]:
        """Roll, pass or spin."""
        return pointing.play_buttons(self.areas, self.takeable_refs)

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """As every table, our aids, and one to sail the chosen ship."""
        is_on = (self.sees_through, self.shows_danger)
        made = [*buttons, *pointing.aids(self.layout, is_on)]
        if self.choice.chosen is not None:
            made.append(pointing.sail_button(self.own_frame(), self.choice.chosen))
        return made

    def took(self, ref: Ref) -> bool:
        """Switches an aid."""
        if ref == pointing.SEE_THROUGH:
            self.sees_through = not self.sees_through
        elif ref == pointing.DANGER:
            self.shows_danger = not self.shows_danger
        else:
            return False
        return True

    def shortcut(self, ref: Ref) -> Sequence[BermudaAction]:
        """A ship, its card, its place or the button: it sails."""
        move = pointing.sail_meant(self.choice, ref)
        return () if move is None else (move,)

    def answered(self, ref: Ref) -> bool:
        """A ship's card says why its ship stays."""
        frame = self.own_frame()
        if ref[0] != "fleet" or frame.tray_seat is None or not self.decides:
            return False
        self.tell(pointing.why_it_stays(frame, int(ref[1])))
        return True

    def own_key(self, pressed: KeyPressed) -> bool:
        """A ship's number chooses it; Space presses the primary button, whatever has the focus."""
        name = pressed.key
        if name.isdigit() and int(name) in self.choice.ships:
            self.selected = int(name)
            self.focus(("fleet", self.selected))
            self.changed()
            return True
        if name == "space":
            main = [b for b in self.buttons() if b.style == "primary" and b.enabled]
            if main:
                self.press(main[0].target())
                return True
        return False

    def own_input(self, given: Input) -> bool:
        """Any input lets the cloud breathe on."""
        if not isinstance(given, PointerMoved) or self._since_input < BREATH_MS:
            self._since_input = 0.0
        return False

    def was_pointed(self, given: Input) -> None:
        """A ship that has been pointed at stays chosen on the way to its ghost or the button."""
        choice = self.choice
        pointed = choice.ship_of(self.hovered) if isinstance(given, PointerMoved) else None
        if pointed in choice.ships and pointed != self.selected:
            self.selected = pointed
            self.changed()

    def own_keys(self) -> Sequence[tuple[str, str]]:
        """Ships by number, and the two aids."""
        return words.KEYS

    # The end ---------------------------------------------------------------------------------

    @property
    def stats(self) -> match_stats.MatchStats:
        """Everything that happened in the match, counted."""
        return self._stats.get(
            self.sitting.shown,
            lambda: match_stats.match_stats(self.seen_events, self.session.seats),
        )

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended."""
        return told.ended(self.game, self.view, outcome, self.name_of)

    def end_rows(self, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
        """The figures of the match."""
        return told.figures(self.game, self.view, self.stats)

    def end_note(self, outcome: Outcome) -> str:
        """What the cloud did to everybody."""
        return told.whole_table(self.game.rules, self.stats)

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """Fleets, money and luck."""
        self._ending.draw(self.own_frame(), surface, area, outcome.ranking, self.stats)
