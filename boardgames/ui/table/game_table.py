"""What a game adds to the table: the questions the table asks a game's scene, and nothing else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from boardgames.core.game import Event, Outcome, Seat
from boardgames.ui.draw.motion import Motion
from boardgames.ui.draw.theme import HOUSE, Palette
from boardgames.ui.draw.widgets import Button
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.table.areas import TRAY_HEIGHT
from boardgames.ui.table.curtain import SeatLook
from boardgames.ui.table.picker import Spelling
from boardgames.ui.table.place import Place


@dataclass(frozen=True)
class EndExtra:
    """A way on from the end screen that only one game has."""

    text: str
    open: Callable[[], Scene]


class GameTable(Scene):
    """The part of a table that each game writes for itself."""

    palette: Palette = HOUSE
    tray_height = TRAY_HEIGHT
    has_end_picture = False

    def __init__(self, room: Room, place: Place) -> None:
        super().__init__(room)
        self.place = place

    @abstractmethod
    def spell(self, action: Any) -> Spelling:
        """The things pointed at, in order, that mean this action."""

    @abstractmethod
    def things(self) -> Sequence[Target]:
        """Everything on the table that can be pointed at; `lit` is set by the table."""

    @abstractmethod
    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """What never changes while the window keeps its size: board, frames."""

    @abstractmethod
    def draw_table(self, surface: pygame.Surface) -> None:
        """Pieces, plates' details, side and tray, for `self.view` and the stage's poses."""

    @abstractmethod
    def motions(self, event: Event) -> Sequence[Sequence[Motion]]:
        """How the event looks: groups one after another, the motions of a group together."""

    @abstractmethod
    def prompt(self, actions: Sequence[Any]) -> str:
        """One sentence that says what the person at the screen can do now."""

    def action_buttons(self, actions: Sequence[Any]) -> Sequence[Button]:
        """Buttons of the game for the present decision; their refs are the spelled refs."""
        return ()

    def waiting_buttons(self) -> Sequence[Button]:
        """Buttons of the game while nobody at the screen has a decision to make."""
        return ()

    def look_of(self, seat: Seat) -> SeatLook:
        """Name, colour and symbol of a seat as the match stands."""
        player = self.place.players[seat]
        return SeatLook(player.name, player.rgb, player.symbol)

    def hint(self) -> str:
        """Advice for the person at the screen."""
        return ""

    def open_decision(self) -> Scene | None:
        """A screen of its own for the present decision, where a game has one."""
        return None

    def turn_to(self, board: str) -> None:
        """Shows that map, where several lie on the table and not all can be seen at once."""

    def end_words(self, outcome: Outcome) -> str:
        """Why it ended, in a sentence that may name the players."""
        return outcome.words

    def end_note(self, outcome: Outcome) -> str:
        """A sentence about the whole table for the end screen."""
        return ""

    def end_rows(self, outcome: Outcome) -> Sequence[tuple[str, Sequence[str]]]:
        """A table of figures for the end screen: headings first, then a row per seat."""
        return ()

    def draw_end_picture(
        self, surface: pygame.Surface, area: pygame.Rect, outcome: Outcome
    ) -> None:
        """The game's own picture of how it ended, if `has_end_picture`; the paper lies already."""

    def end_extra(self, outcome: Outcome) -> EndExtra | None:
        """One more button of the end screen."""
        return None
