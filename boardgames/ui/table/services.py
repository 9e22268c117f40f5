"""What a table is opened with, and the notes it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame

from boardgames.ai.bots import Bot
from boardgames.core.game import Action, Seat
from boardgames.core.lesson import LessonSession
from boardgames.core.narration import Narration
from boardgames.core.players import Player
from boardgames.core.session import Session
from boardgames.core.tiled import Maps
from boardgames.ui.table.unsaved import Unsaved


@dataclass
class TableServices:
    """Everything a table is opened with."""

    session: Session[Any, Any]
    players: Sequence[Player]
    title: str
    maps: Maps
    narration: Narration[Any]
    bots: Mapping[Seat, Bot] = field(default_factory=dict)
    adviser: Bot | None = None
    """The strong player who is asked for advice."""
    open_rules: Callable[[str, str], None] = lambda rule, here: None
    """Opens the rules at a numbered one, or in short; `here` is where a second press leads."""
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

    def __init__(self, session: LessonSession, play_now: Callable[[], None]) -> None:
        self.session = session
        self.play_now = play_now
        self._is_farewell = False
        """Whether all has been played and what is left to discover is told."""

    @property
    def text(self) -> str:
        """What to do now, what others are about to do, or what was just learned."""
        session = self.session
        if self._is_farewell:
            return f"Still to discover\n{session.lesson.still}"
        where = f"{session.step_number + 1} of {len(session.lesson.steps)}: {session.step.title}"
        return f"{where}\n{session.text}"

    @property
    def waits(self) -> bool:
        """Whether the button is next: the step is done, or others are about to play."""
        return self.session.beat is None or self.session.waits_to_show

    @property
    def is_last_word(self) -> bool:
        """Whether nothing is left but to play."""
        session = self.session
        has_ended = session.beat is None and session.is_last_step
        return has_ended and (self._is_farewell or not session.lesson.still)

    @property
    def button(self) -> str:
        """What the button says that goes on."""
        return "Play now" if self.is_last_word else "Go on"

    def advance(self) -> int:
        """Goes on in the lesson; gives the first entry that shall be watched."""
        session, played = self.session, len(self.session.entries)
        if session.waits_to_show:
            session.show_others()
            return played
        if session.is_last_step:
            self._is_farewell = True
            return played
        session.begin_step(session.step_number + 1)
        return session.beginning

    def step_back(self) -> None:
        """To the beginning of the step, or of the one before if this one has just begun."""
        if self._is_farewell:
            self._is_farewell = False
        else:
            self.session.step_back()

    def meant(self, actions: Sequence[Action]) -> Sequence[Action]:
        """What a click plays that means these actions; nothing where the lesson asks otherwise.

        Another way to the same end counts as the way of the script.
        """
        run = self.session.run
        if tuple(actions) == run[: len(actions)]:
            return actions
        return run if actions and run and actions[-1] == run[-1] else ()
