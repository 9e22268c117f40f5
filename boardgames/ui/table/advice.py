"""Advice from a strong computer that thinks in slices and knows what the viewer knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from boardgames.ai.bots import Bot, Choice, Weighing, weighed
from boardgames.core.rng import Rng
from boardgames.ui.scene import Room
from boardgames.ui.table.computer import Adviser
from boardgames.ui.table.game_ui import Advised
from boardgames.ui.table.notes import THINKING_IT_OVER, Note, advised
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.widgets.advice_overlay import draw_advice, path_between


class Advice:
    """The advice asked for at the present decision, if any."""

    def __init__(self, bot: Callable[[], Bot | None], viewpoint: Viewpoint) -> None:
        self._find_bot = bot
        self._viewpoint = viewpoint
        self.adviser = Adviser()
        self.given: Advised | None = None

    @property
    def choices(self) -> Sequence[Choice]:
        """What was advised, best first; empty until the computer has answered."""
        return self.adviser.choices

    @property
    def is_thinking(self) -> bool:
        return self.adviser.is_thinking

    def ask(self) -> Note | None:
        """Starts the computer; None where there is none to ask."""
        think = self.source()
        if think is None:
            return None
        self.adviser.begin(think())
        return advised(THINKING_IT_OVER)

    def source(self) -> Callable[[], Weighing] | None:
        """What starts the computer's thinking about the present decision.

        Chance has separate streams: no advice knows how dice will fall.
        """
        bot, session = self._find_bot(), self._viewpoint.session
        if bot is None:
            return None
        rng, seat = Rng.of(len(session.entries)), self._viewpoint.private_viewer
        return lambda: weighed(bot, session, rng, seat)

    def pass_time(self) -> bool:
        """Whether the computer has just answered."""
        return self.adviser.update()

    def forget(self) -> None:
        self.adviser.forget()
        self.given = None

    def draw(
        self,
        room: Room,
        surface: pygame.Surface,
        shown: Advised | None,
        rects_of: Callable[[Choice], Sequence[pygame.Rect]],
    ) -> None:
        """The advised move, until something else is done; `rects_of` finds what to click."""
        if shown is None or shown.path is None or not self.choices:
            return
        rects = rects_of(self.choices[0])
        draw_advice(room, surface, shown.path or path_between(rects), rects)
