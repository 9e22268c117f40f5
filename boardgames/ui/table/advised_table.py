"""A table at which a strong player can be asked: what it would do, why, and where that leads.

It thinks in the frames it gets and knows what the person at the screen knows, so asking neither
stops the table nor tells a secret.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pygame

from boardgames.ai.bots import weighed
from boardgames.core.game import Action, Game
from boardgames.core.rng import Rng
from boardgames.ui.furniture.counsel import draw_counsel, way_between
from boardgames.ui.scene import Room
from boardgames.ui.table.computer import Adviser
from boardgames.ui.table.notes import (
    NO_ADVICE,
    NO_ADVICE_NOW,
    PAPERS_FIRST,
    THINKING_IT_OVER,
    advised,
)
from boardgames.ui.table.place import Place
from boardgames.ui.table.played_table import PlayedTable

G = TypeVar("G", bound=Game[Any, Any])
S = TypeVar("S")
A = TypeVar("A", bound=Action)
L = TypeVar("L")


class AdvisedTable(PlayedTable[G, S, A, L]):
    """A table with somebody who knows the game looking over one's shoulder."""

    def __init__(self, room: Room, place: Place) -> None:
        self.adviser = Adviser()
        super().__init__(room, place)

    @property
    def is_thinking(self) -> bool:
        """Whoever was asked thinks in the frames it gets."""
        return super().is_thinking or self.adviser.is_thinking

    def update(self, ms: float) -> None:
        """Advice comes when it has been thought over."""
        super().update(ms)
        if self.adviser.update():
            self.tell(advised(self.reason(self.adviser.choices) or self.advice() or NO_ADVICE))
            self.advice_given()

    def look_for_decision(self) -> None:
        """What was advised at the last decision no longer holds."""
        self.adviser.forget()
        super().look_for_decision()

    def ask_advice(self) -> None:
        """A strong player looks at what the person at the screen knows.

        Chance has streams of its own: no advice knows how dice will fall.
        """
        bot = self.place.adviser
        if not (self.decides and self.has_hints):
            self.tell(advised(NO_ADVICE_NOW))
        elif self.has_papers_closed:
            self.tell(advised(PAPERS_FIRST))
        elif bot is None or self.place.guide is not None:
            self.tell(advised(self.advice() or NO_ADVICE))
            self.advice_given()
        else:
            self.tell(advised(THINKING_IT_OVER))
            rng, eyes = Rng.of(len(self.session.entries)), self.sitting.alone
            self.adviser.begin(weighed(bot, self.session, rng, eyes))

    def draw_advice(self, surface: pygame.Surface) -> None:
        """The advised move as a ghost, until something else is done."""
        if not (self.adviser.choices and self.decides):
            return
        first = self.adviser.choices[0]
        if not self.draws_advice(first):
            return
        found = (self.target_of(ref) for ref in self.spell(first.action))
        things = [target.rect for target in found if target is not None]
        way = self.advised_way(first) or way_between(things)
        draw_counsel(self.room, surface, way, things)
