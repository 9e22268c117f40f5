"""What the score book asks before it changes: new names, and what to remove or restore."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from boardgames.core.players import Player
from boardgames.core.score_book import Book, Entry, Person
from boardgames.core.texts import _
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell import score_pages
from boardgames.ui.shell.saves import KeptCard, KeptScreen
from boardgames.ui.shell.score_pages import Games
from boardgames.ui.speech import sentences
from boardgames.ui.text_dialogs import Field, FormSheet

_LONGEST_NAME = 14


class ScoreHost(Protocol):
    """What the score book needs from the program."""

    def scored_games(self) -> Games: ...

    def score_book(self) -> Book: ...

    def missing_scores(self) -> Iterator[Entry | None]:
        """Enters finished matches that the book lacks; yields None per small step."""

    def looks(self) -> Mapping[str, Player]:
        """By name: colour and symbol of everybody who ever played here."""

    def options_of(self, entry: Entry) -> str:
        """The options that differed from the usual ones, as a sentence; may be empty."""

    def open_entry(self, entry: Entry) -> None:
        """Shows its end screen, over its table; raises DataError."""

    def watch_entry(self, entry: Entry) -> Scene:
        """Its replay; raises DataError."""

    def reviewing(self) -> Callable[[Entry], Scene] | None:
        """Shows what decided a match, and raises DataError; None where that isn't offered."""

    def play_entry_again(self, entry: Entry) -> None:
        """A new match of the same people, everybody one seat on."""

    def rename_person(self, old: str, new: str) -> str:
        """Also merges two people; returns a sentence if it can't be saved."""

    def remove_person(self, name: str, *, is_back: bool = False) -> str:
        """Removes or restores; returns a sentence if it can't be saved."""

    def remove_entry(self, entry: Entry, *, is_back: bool = False) -> str: ...


class Done(Protocol):
    def __call__(self, fault: str, person: str = "") -> None:
        """Something was changed, or couldn't be; `person` is shown from now on."""


class Questions:
    def __init__(self, room: Room, host: ScoreHost, games: Games, done: Done) -> None:
        self._room = room
        self._host = host
        self._games = games
        self._done = done

    def remove_entry(self, entry: Entry) -> None:
        choices = [
            Choice(_("Remove"), lambda: self._done(self._host.remove_entry(entry))),
            Choice(_("Keep it"), is_primary=True),
        ]
        lines = [
            score_pages.title_of(entry, self._games),
            score_pages.facts_of(entry),
            _("The match stays saved, and you can restore it here."),
        ]
        self._ask(_("Remove from the score book?"), lines, choices)

    def remove_person(self, person: Person | None) -> None:
        if person is None:
            return
        name = person.name
        choices = [
            Choice(_("Remove"), lambda: self._done(self._host.remove_person(name))),
            Choice(_("Keep them"), is_primary=True),
        ]
        lines = [_("Their matches stay in the book. You can restore them here.")]
        self._ask(_("Remove {player}?", player=name), lines, choices)

    def rename(self, person: Person | None, people: Sequence[Person]) -> None:
        """A name that somebody has already joins the two, after a question."""
        if person is None:
            return
        old, known = person.name, {one.name for one in people}

        def rename(new: str) -> None:
            self._done(self._host.rename_person(old, new), new)

        def take(texts: dict[str, str]) -> str:
            new = texts["name"]
            if not new:
                return _("Type a name.")
            if new in known and new != old:
                self._ask_to_join(old, new, partial(rename, new))
            elif new != old:
                rename(new)
            return ""

        fields = [Field("name", _("Name"), old, _LONGEST_NAME)]
        title = _("Rename {player}", player=old)
        self._room.stack.push(FormSheet(self._room, title, fields, _("Rename"), take))

    def _ask_to_join(self, old: str, new: str, join: partial[None]) -> None:
        choices = [
            Choice(_("Join them"), join),
            Choice(_("Leave them"), is_primary=True),
        ]
        title = _("Are {old} and {new} the same person?", old=old, new=new)
        self._ask(title, [_("All matches so far count for {player}.", player=new)], choices)

    def restore(self, book: Book) -> None:
        """Lists everything that was removed."""

        def restore_person(name: str) -> None:
            self._done(self._host.remove_person(name, is_back=True))

        def restore_entry(entry: Entry) -> None:
            self._done(self._host.remove_entry(entry, is_back=True))

        about = _("Choose this to restore this person.")
        cards = [
            KeptCard(name, about, partial(restore_person, name)) for name in book.removed_people
        ]
        about = _("Choose this to restore this match.")
        for entry in book.removed_matches:
            title, facts = score_pages.title_of(entry, self._games), score_pages.facts_of(entry)
            cards.append(KeptCard(title, sentences(facts, about), partial(restore_entry, entry)))
        self._room.stack.push(KeptScreen(self._room, _("Removed"), cards))

    def _ask(self, title: str, lines: Sequence[str], choices: Sequence[Choice]) -> None:
        self._room.stack.push(Modal(self._room, title, lines, choices))
