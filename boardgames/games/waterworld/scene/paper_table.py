"""What only one player may know at Waterworld: their cards, and what they saw on the compass.

Where several people share the screen it lies closed, and the player to move opens it: as long as it
is held, or from one press to the next. Whatever is played closes it.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.events import CardsSwapped
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Phase, State
from boardgames.games.waterworld.scene import pointing, words
from boardgames.games.waterworld.scene.layout import Layout
from boardgames.ui.draw.widgets import Button, rows
from boardgames.ui.furniture.hold import Hold
from boardgames.ui.inputs import FocusChanged, Input, KeyPressed, KeyReleased, PointerPressed
from boardgames.ui.scene import Room
from boardgames.ui.table.place import Place
from boardgames.ui.table.table import TableScene


class PaperTable(TableScene[Waterworld, State, AnyAction, Layout]):
    """A table at which cards and compass can be opened and closed."""

    has_papers = True

    def __init__(self, room: Room, place: Place) -> None:
        self.papers = Hold()
        super().__init__(room, place)

    @property
    def is_decided_on_papers(self) -> bool:
        """Cards to give away, and whether there is a collection to attack with."""
        return self.view.phase in pointing.ON_PAPERS

    def decision_came(self) -> None:
        """Whatever was played has closed the papers."""
        self.papers.is_open = self.sitting.has_papers_open
        self.papers.is_held &= self.papers.is_open

    @property
    def may_turn_papers(self) -> bool:
        """Only whoever decides, and only where others look on: else they lie open anyway."""
        has_cards = self.view.phase not in (Phase.PAWNS, Phase.LOOK)
        return has_cards and self.decides and self.sitting.has_onlookers

    def own_input(self, given: Input) -> bool:
        """Cards and compass are open as long as they are held, or from one press to the next."""
        if not self.may_turn_papers:
            return False
        match given:
            case KeyPressed("k"):
                self.papers.press()
                is_used = True
            case KeyReleased("k"):
                self.papers.release()
                is_used = True
            case _:
                is_used = self.papers.follow(given, is_on_it=self._is_on_papers(given))
        self._follow_papers()
        return is_used and not isinstance(given, FocusChanged)

    def _is_on_papers(self, given: Input) -> bool:
        if isinstance(given, PointerPressed):
            target = self.target_at(given.pos)
            return target is not None and target.ref == pointing.PAPERS
        return self.shows_focus and self.focused == pointing.PAPERS

    def _follow_papers(self) -> None:
        if self.papers.is_open != self.sitting.has_papers_open:
            self.turn_papers(is_open=self.papers.is_open)

    def press_papers(self) -> None:
        """Opens them until the next press, or closes them."""
        self.papers.press()
        self.papers.release()
        self._follow_papers()

    def before_motions(self, ms: float) -> None:
        """A hold grows longer."""
        self.papers.update(ms)

    def was_covered(self) -> None:
        """Nothing stays open below a menu."""
        self.papers.close()
        self._follow_papers()

    def answered(self, ref: Ref) -> bool:
        """With closed papers not even a refusal may tell what somebody has."""
        is_closed = self.has_papers_closed and self.is_decided_on_papers and self.decides
        if is_closed:
            self.say(self.prompt(()))
        return is_closed

    def has_visited(self, seat: Seat) -> None:
        """Everybody learns that somebody looked when it wasn't their turn."""
        self.say(words.has_looked(self.name_of(seat)))

    # Buttons ---------------------------------------------------------------------------------

    def arranged_buttons(self, buttons: list[Button]) -> list[Button]:
        """Whoever swapped may look at the new card, and some choices begin with one's cards."""
        if not self.decides:
            return buttons
        made = [*buttons, *self._new_card_buttons()]
        if self.has_papers_closed and self.is_decided_on_papers:
            made.append(_show_button(self.areas.primary))
        return made

    def _new_card_buttons(self) -> list[Button]:
        """A swap is shown face down; until something else is played both may look at their card.

        In the notes' place: a note goes first, as it comes and goes.
        """
        seats = self._have_new_cards if self.note is None else []
        cells = rows(self.areas.note, [0] * len(seats), self.room.px(6)) if seats else ()
        texts = [words.new_card_button(self.name_of(seat)) for seat in seats]
        return [
            Button(("look_at_card", seat), cell, text, label=words.NEW_CARD_LABEL)
            for seat, cell, text in zip(seats, cells, texts, strict=True)
        ]

    @property
    def _have_new_cards(self) -> list[Seat]:
        """Whoever is to move now sees theirs with all other cards."""
        seen = self.seen_entries if self.sitting.has_onlookers else ()
        swaps = [e for e in seen[-1].events if isinstance(e, CardsSwapped)] if seen else []
        if not swaps:
            return []
        people = self.session.humans
        both = (swaps[-1].a, swaps[-1].b)
        return [seat for seat in both if seat in people and seat != self.session.to_move]


def _show_button(rect: pygame.Rect) -> Button:
    label, keys = words.SHOW_LABEL, ("k",)
    return Button(pointing.PAPERS, rect, words.SHOW, keys=keys, style="primary", label=label)
