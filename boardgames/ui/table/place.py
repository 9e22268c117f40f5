"""What a table is opened with, and the notes it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from boardgames.ai.bots import Bot
from boardgames.core.game import Seat
from boardgames.core.lesson import LessonSession
from boardgames.core.players import Player
from boardgames.core.session import Session
from boardgames.core.tiled import Maps
from boardgames.ui.table.unsaved import Unsaved


@dataclass
class Place:
    """Everything a table is opened with."""

    session: Session[Any, Any]
    players: Sequence[Player]
    title: str
    maps: Maps
    bots: Mapping[Seat, Bot] = field(default_factory=dict)
    open_rules: Callable[[str], None] = lambda rule: None
    open_settings: Callable[[], None] = lambda: None
    leave: Callable[[], None] = lambda: None
    again: Callable[[], None] = lambda: None
    change_players: Callable[[], None] = lambda: None
    """To the set-up of the same game, filled in as it was."""
    unsaved: Unsaved | None = None
    """How the match stands with its journal; None where nothing is written down."""
    closed: Callable[[], None] = lambda: None
    """The table is put away: the save may be had by others."""
    save_picture: Callable[[pygame.Surface], None] = lambda picture: None
    ended: Callable[[], None] = lambda: None
    branch: Callable[[int], None] = lambda length: None
    """Goes on from an earlier point of the match as a new one."""
    guide: Guide | None = None
    """Who leads through a lesson."""
    gives_hints: bool = True
    """False where nobody plays: a hint that is told there would not come where it is wanted."""
    export_log: Callable[[Sequence[str]], str] = lambda lines: ""
    """Writes the log to a file and says where it is."""


class Guide:
    """Leads a learner through a lesson: says what to do, and goes on to the next step."""

    def __init__(self, session: LessonSession, close: Callable[[], None]) -> None:
        self.session = session
        self.close = close

    @property
    def text(self) -> str:
        """What to do now, or what was just learned."""
        session = self.session
        where = f"{session.step_number + 1} of {len(session.lesson.steps)}: {session.step.title}"
        beat = session.beat
        return f"{where}\n{beat.text if beat is not None else session.step.learned}"

    @property
    def is_step_done(self) -> bool:
        """Whether everything of the step has been played."""
        return self.session.beat is None

    @property
    def button(self) -> str:
        """What the button says that goes on."""
        return "Done" if self.session.is_last_step else "Go on"

    def advance(self) -> bool:
        """To the next step; False when there is none."""
        if self.session.is_last_step:
            return False
        self.session.begin_step(self.session.step_number + 1)
        return True
