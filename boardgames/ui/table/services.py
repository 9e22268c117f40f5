"""What a table is opened with: the match, its save and its lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from pygame import Surface

from boardgames.ai.bots import Bot
from boardgames.core.game import Action, Ref, Seat
from boardgames.core.lesson import LessonSession
from boardgames.core.narration import Narration
from boardgames.core.players import Player
from boardgames.core.review import Review
from boardgames.core.session import Session
from boardgames.core.texts import N_, _
from boardgames.core.tiled import Maps
from boardgames.data.journal import Journal
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.text_dialogs import FolderSheet

MARK: Ref = ("bar", "unsaved")
SAVED = N_("Everything is saved.")
SAVED_ALREADY = N_("Everything is saved: each move as soon as it’s made.")
UNSAVED = N_("This match isn’t saved")
NOT_SAVED = N_("This match isn’t saved.")
NOTHING_KEPT = N_("This match won’t be saved.")
GOES_ON = N_("You can continue. Every move is saved as soon as saving works again.")
IS_LOST = N_("Unsaved moves are lost when you leave.")
WHERE = N_("The whole match is saved there from now on.")

Say = Callable[[str], None]
"""Shows a sentence at the table."""


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
        """Saves in that folder from now on; returns an error message, or an empty string."""
        self.proposals = proposals
        self.is_told = is_told
        """Whether the trouble was shown already."""

    @property
    def trouble(self) -> str:
        """Why the match isn't saved; empty if it is."""
        return self.journal.trouble

    @property
    def standing(self) -> str:
        return _(NOT_SAVED) if self.trouble else _(SAVED)

    def is_news(self) -> bool:
        if not self.trouble:
            self.is_told = False
        return bool(self.trouble) and not self.is_told

    def tell(self, room: Room, say: Say) -> None:
        """Shows the error and the choices; Esc continues without saving."""
        if not self.trouble:
            return
        self.is_told = True
        choices = [
            Choice(_("Try again"), lambda: self._try_again(room, say), is_primary=True),
            Choice(_("Save elsewhere…"), lambda: self._ask_where(room, lambda: self._said(say))),
            Choice(_("Continue unsaved")),
        ]
        room.stack.push(Modal(room, _(UNSAVED), [self.trouble, _(GOES_ON)], choices))

    def before_leaving(self, room: Room, leave: Callable[[], None]) -> None:
        """Leaves the table, after a question if something would be lost."""
        if not self.trouble or self.journal.attempt():
            leave()
            return
        choices = [
            Choice(_("Save elsewhere…"), lambda: self._ask_where(room, leave), is_primary=True),
            Choice(_("Stay")),
            Choice(_("Leave unsaved"), leave),
        ]
        room.stack.push(Modal(room, _(UNSAVED), [self.trouble, _(IS_LOST)], choices))

    def _try_again(self, room: Room, say: Say) -> None:
        if self.journal.attempt():
            self._said(say)
        else:
            self.tell(room, say)

    def _ask_where(self, room: Room, done: Callable[[], None]) -> None:
        room.stack.push(FolderSheet(room, _(WHERE), self.proposals(), self.keep_in, done))

    def _said(self, say: Say) -> None:
        say(_("Everything is saved in {folder}.", folder=self.journal.path.parent))


class ReviewSource(Protocol):
    """Estimates what decided a match while somebody looks."""

    def poll(self, ms: float) -> Review | None:
        """The latest estimate, None before the first curve; called every frame, so it's quick."""

    def cancel(self) -> None:
        """Nobody looks any more; called once, also after the estimate is complete."""

    @property
    def problem(self) -> str:
        """Why nothing more will come, as a sentence; empty if it may."""


@dataclass
class TableServices:
    session: Session[Any, Any]
    players: Sequence[Player]
    title: str
    maps: Maps
    narration: Narration[Any]
    bots: Mapping[Seat, Bot] = field(default_factory=dict)
    adviser: Bot | None = None
    """The strong computer that gives advice."""
    open_rules: Callable[[str, str], None] = lambda rule, here: None
    """Opens the rules at that rule or at the summary; `here` is where a second press leads."""
    open_settings: Callable[[], None] = lambda: None
    leave: Callable[[], None] = lambda: None
    again: Callable[[], None] = lambda: None
    change_players: Callable[[], None] = lambda: None
    """Opens the setup of the same game, filled in as it was."""
    moved: str = ""
    """How the seats differ when the same people play again, as a sentence."""
    switch_game: Callable[[], None] | None = None
    """Asks for a different game for the same people."""
    score_book: Callable[[], None] | None = None
    review: Callable[[], ReviewSource] | None = None
    """Begins to estimate what decided the match, once it is over, or raises DataError; None where
    nobody can."""
    keep_picture: Callable[[Surface], None] | None = None
    """Asks where to and saves a picture of the result."""
    standing: Callable[[], None] | None = None
    """Shows the standing of the evening that the match belongs to."""
    unsaved: Unsaved | None = None
    """Whether the match is saved; None if it never is."""
    closed: Callable[[], None] = lambda: None
    """The table is closed: other programs may open the save."""
    save_picture: Callable[[Surface], None] = lambda picture: None
    ended: Callable[[], None] = lambda: None
    branch: Callable[[int], None] = lambda length: None
    """Continues from an earlier point as a new match."""
    guide: Guide | None = None
    """Leads through a lesson; None in a match."""
    gives_hints: bool = True
    """False where nobody plays: each hint is shown only once."""
    export_log: Callable[[Sequence[str]], str] = lambda lines: ""
    """Writes the log to a file and says where it is."""


class Guide:
    """Leads a learner through a lesson."""

    def __init__(self, session: LessonSession, play_now: Callable[[], None]) -> None:
        self.session = session
        self.play_now = play_now
        self._is_farewell = False
        """Whether the last page, what is left to discover, is open."""

    @property
    def text(self) -> str:
        session = self.session
        if self._is_farewell:
            return f"{_('Still to discover')}\n{_(session.lesson.still)}"
        where = _(
            "{number} of {steps}: {title}",
            number=session.step_number + 1,
            steps=len(session.lesson.steps),
            title=_(session.step.title),
        )
        return f"{where}\n{_(session.text)}"

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
        return _("Play now") if self.is_last_word else _("Continue")

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
