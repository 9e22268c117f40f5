"""Enters finished matches in the score book, and finds those that are missing in it.

A match counts once: lessons, test plays of boards, copies and branches don't. What can't be written
now is found again in its save when the book is opened.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Sequence
from typing import Any

from boardgames import paths
from boardgames.core.players import USUAL_NAMES, Player
from boardgames.core.problems import DataError
from boardgames.core.records import Finished
from boardgames.core.score_book import Entry, SeatScore, Sitting, Withdrawn
from boardgames.core.session import Session
from boardgames.data import saves
from boardgames.data.score_book import ScoreFiles, read_entries, write_line
from boardgames.games import Opened, kit_of
from boardgames.program import matches, save_listing

LONGEST_PAUSE = 180.0
"""Seconds between two actions that count as playing."""


def score_files() -> ScoreFiles:
    return ScoreFiles(paths.score_book(), paths.score_changes())


class ScoreKeeper:
    """Follows a match at the table, and enters it when it is over."""

    def __init__(self, match: matches.Match) -> None:
        self._match = match
        self._counts = counts(match.header) and match.journal.path.parent != paths.trials()
        self._seconds = 0.0
        self._last = time.monotonic()

    def played(self) -> None:
        now = time.monotonic()
        self._seconds += min(now - self._last, LONGEST_PAUSE)
        self._last = now

    def ended(self) -> None:
        match = self._match
        if self._counts:
            save = match.journal.path.name
            entry = entry_of(match.opened, match.header, match.session, save, self._minutes())
            write_line(paths.score_book(), entry)

    def end_undone(self) -> None:
        if self._counts:
            write_line(paths.score_book(), Withdrawn(id_of(self._match.header)))

    def left(self) -> None:
        """The match was closed; the time is kept if it isn't over."""
        is_over = self._match.session.outcome is not None
        if self._counts and not is_over and self._minutes():
            sitting = Sitting(id_of(self._match.header), minutes=self._minutes())
            write_line(paths.score_book(), sitting)

    def _minutes(self) -> int:
        return round(self._seconds / 60)


def counts(header: saves.Header) -> bool:
    return not header.is_branch and bool(header.humans())


def id_of(header: saves.Header) -> str:
    """The same for every copy of a save."""
    text = f"{header.game} {header.started} {header.seed}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def entry_of(
    made: Opened,
    header: saves.Header,
    session: Session[Any, Any],
    save: str,
    minutes: int | None = None,
) -> Entry:
    """Of a match that is over."""
    outcome = session.outcome
    assert outcome is not None
    kit, variants = kit_of(header.game), made.parts.rules.variants
    events = [event for entry in session.entries for event in entry.events]
    finished = Finished(made.game, events, session.state, outcome)
    numbers = {record.name: record.values(finished) for record in kit.records}
    scores = kit.score.values(finished) if kit.score is not None else [None] * header.seats
    place_of = {seat: place for place, tied in enumerate(outcome.ranking, 1) for seat in tied}
    seats = tuple(
        SeatScore(
            name=player.name,
            place=place_of.get(seat, header.seats),
            has_won=seat in outcome.winners,
            kind=player.kind,
            is_person=_is_person(player),
            score=scores[seat],
            records={
                name: value for name, of in numbers.items() if (value := of[seat]) is not None
            },
        )
        for seat, player in enumerate(header.players)
    )
    return Entry(
        id=id_of(header),
        game=header.game,
        save=save,
        started=header.started,
        seats=seats,
        board=save_listing.board_title(header),
        variants={
            name: value
            for name, value in header.variants.items()
            if name in variants and variants[name].asked and value != variants[name].default
        },
        rounds=max(0, made.game.round_of(session.state)),
        minutes=minutes,
    )


def _is_person(player: Player) -> bool:
    if player.is_named is None:
        # Older versions didn't tell a suggested name from a typed one.
        return player.is_human and player.name not in USUAL_NAMES
    return player.is_human and player.is_named


def missing_entries(known: Sequence[Entry]) -> Iterator[Entry | None]:
    """Enters finished matches that are saved but not known; yields None per small step."""
    names, ids = {entry.save for entry in known}, {entry.id for entry in known}
    for path in save_listing.latest_first(paths.save_folders()):
        if path.name in names or not save_listing.tells_its_end(path):
            yield None
            continue
        try:
            saved = saves.read_journal(path)
            header = saved.header
            if not counts(header) or id_of(header) in ids:
                yield None
                continue
            made, session = yield from matches.replaying(saved)
        except DataError:
            yield None
            continue
        if session.outcome is not None:
            ids.add(id_of(header))
            entry = entry_of(made, header, session, path.name)
            write_line(paths.score_book(), entry)
            yield entry


def winners_by_save() -> dict[str, tuple[str, ...]]:
    """By the name of a save: who won, empty for nobody."""
    return {
        entry.save: tuple(seat.name for seat in entry.seats if seat.has_won)
        for entry in read_entries(score_files())
    }
