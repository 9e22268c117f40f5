"""What a table is opened with: the match, its save and its lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pygame import Surface

from boardgames.ai.bots import Bot
from boardgames.core.game import Action, Ref, Seat
from boardgames.core.lesson import LessonSession
from boardgames.core.narration import Narration
from boardgames.core.players import Player
from boardgames.core.session import Session
from boardgames.core.tiled import Maps
from boardgames.data.journal import Journal
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.text_dialogs import FolderSheet

MARK: Ref = ("bar", "unsaved")
SAVED = "Everything is saved."
SAVED_ALREADY = "It is saved already: every move is, as soon as it is made."
UNSAVED = "This match is not saved"
NOTHING_KEPT = "Nothing of this is saved."
GOES_ON = "The match goes on all the same, and everything is written as soon as that works."
IS_LOST = "What isn't saved is lost once the match is put away."
WHERE = "The whole match is written there, and goes on being saved there."

Say = Callable[[str], None]
"""Tells the people at the table something in a sentence."""


class Unsaved:
    def __init__(
        self,
        journal: Journal,
        keep_in: Callable[[str], str],
        proposals: Callable[[], Sequence[tuple[str, Path]]],
        is_told: bool = False,
    ) -> None:
        self.journal = journal
        self.keep_in = keep_in
        """Goes on saving in a folder; gives a sentence where it can't."""
        self.proposals = proposals
        self.is_told = is_told
        """Whether the people at the table know already."""

    @property
    def trouble(self) -> str:
        """Why the match isn't saved; empty if it is."""
        return self.journal.trouble

    @property
    def standing(self) -> str:
        return f"{UNSAVED}." if self.trouble else SAVED

    def is_news(self) -> bool:
        if not self.trouble:
            self.is_told = False
        return bool(self.trouble) and not self.is_told

    def tell(self, room: Room, say: Say) -> None:
        """Shows the error and what can be done; Esc continues without saving."""
        if not self.trouble:
            return
        self.is_told = True
        choices = [
            Choice("Try again", lambda: self._try_again(room, say), is_primary=True),
            Choice("Save elsewhere…", lambda: self._ask_where(room, lambda: self._said(say))),
            Choice("Go on without saving"),
        ]
        room.stack.push(Modal(room, UNSAVED, [self.trouble, GOES_ON], choices))

    def before_leaving(self, room: Room, leave: Callable[[], None]) -> None:
        """Leaves the table, after a question if something would be lost."""
        if not self.trouble or self.journal.attempt():
            leave()
            return
        choices = [
            Choice("Save elsewhere…", lambda: self._ask_where(room, leave), is_primary=True),
            Choice("Stay"),
            Choice("Leave it unsaved", leave),
        ]
        room.stack.push(Modal(room, UNSAVED, [self.trouble, IS_LOST], choices))

    def _try_again(self, room: Room, say: Say) -> None:
        if self.journal.attempt():
            self._said(say)
        else:
            self.tell(room, say)

    def _ask_where(self, room: Room, done: Callable[[], None]) -> None:
        room.stack.push(FolderSheet(room, WHERE, self.proposals(), self.keep_in, done))

    def _said(self, say: Say) -> None:
        say(f"{SAVED} It is in {self.journal.path.parent}.")


@dataclass
class TableServices:
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
    save_picture: Callable[[Surface], None] = lambda picture: None
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
    """Leads a learner through a lesson."""

    def __init__(self, session: LessonSession, play_now: Callable[[], None]) -> None:
        self.session = session
        self.play_now = play_now
        self._is_farewell = False
        """Whether all has been played and what is left to discover is told."""

    @property
    def text(self) -> str:
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
        session = self.session
        has_ended = session.beat is None and session.is_last_step
        return has_ended and (self._is_farewell or not session.lesson.still)

    @property
    def button(self) -> str:
        return "Play now" if self.is_last_word else "Go on"

    def advance(self) -> int:
        """Continues the lesson; returns the first entry to show."""
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
        """The actions to play for a click that means these; empty if the lesson asks otherwise.

        Another path to the same end counts as the one in the script.
        """
        run = self.session.run
        if tuple(actions) == run[: len(actions)]:
            return actions
        return run if actions and run and actions[-1] == run[-1] else ()
