"""Matches with their saves: begin one, go on with one, list them all.

It stands above games and data because it needs both: the journal knows no rules, and the rules
know no files.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from boardgames import __version__, paths
from boardgames.core.game import Game
from boardgames.core.players import Player
from boardgames.core.problems import DataError
from boardgames.core.rng import Rng
from boardgames.core.session import Entry, Session
from boardgames.core.variants import VariantError
from boardgames.data.parts import GameFiles, files_from_texts, map_names, shipped_files
from boardgames.data.saves import (
    SUFFIX,
    Header,
    Journal,
    KeptFile,
    SavedMatch,
    SaveError,
    read_journal,
    save_error,
)
from boardgames.games import UnknownGameError, box_of, kit_of, open_game

SEED_BITS = 63


class Listing(msgspec.Struct, frozen=True):
    """A save as the list of matches shows it."""

    path: Path
    picture: Path
    """Where the small picture is kept; it may not exist."""
    title: str = ""
    players: tuple[Player, ...] = ()
    round: int = 0
    actions: int = 0
    started: str = ""
    changed: float = 0.0
    """When it was last written to, in seconds since 1970."""
    is_finished: bool = False
    problem: str = ""
    """Why it can't be continued; empty when it can."""
    game: str = ""


class Match:
    """A session and the journal it is written to; itself the session's recorder."""

    def __init__(
        self,
        game: Game[Any, Any],
        files: GameFiles,
        header: Header,
        journal: Journal,
        history: Sequence[Any] = (),
        *,
        has_end: bool = False,
    ) -> None:
        self.game = game
        self.files = files
        self.header = header
        self.journal = journal
        self.players = header.players
        self._round = 0
        self._has_end = has_end
        self._session: Session[Any, Any] | None = None
        self._session = Session(
            game,
            header.seats,
            header.seed,
            humans=header.humans(),
            recorder=self,
            history=history,
        )

    @property
    def session(self) -> Session[Any, Any]:
        """The match itself."""
        assert self._session is not None
        return self._session

    @property
    def picture(self) -> Path:
        """Where the small picture for the list of matches belongs."""
        return picture_of(self.journal.path)

    def played(self, entry: Entry) -> None:
        """Writes the action down; the state is still the one before it."""
        if self._session is not None:
            self._round = self.game.round_of(self._session.state)
        self.journal.played(entry, self._round)
        self._has_end = False

    def taken_back(self, length: int) -> None:
        """Writes the taking-back down."""
        self.journal.taken_back(length)
        self._has_end = False

    def note_end(self) -> None:
        """Writes down that the match is over, if it is; harmless to call again."""
        outcome = self.session.outcome
        if outcome is not None and not self._has_end:
            self.journal.ended(outcome.reason)
            self._has_end = True


def picture_of(save: Path) -> Path:
    """The small picture beside a save."""
    return save.with_suffix(".png")


def new_match(
    game_name: str,
    seats: int,
    variants: Mapping[str, Any] | None,
    players: Sequence[Player],
    seed: int | None = None,
    *,
    board: str | Path | None = None,
    folder: Path | None = None,
    seen: Sequence[str] = (),
) -> Match:
    """Begins a match and its save; raises DataError, VariantError or SaveError."""
    files = shipped_files(game_name)
    game = open_game(game_name, variants, board, files, seen)
    named = map_names(files, kit_of(game_name), board)[-1] if board is not None else ""
    header = Header(
        game=game_name,
        seats=seats,
        seed=secrets.randbits(SEED_BITS) if seed is None else seed,
        players=tuple(players),
        variants={name: value for name, value in game.options.items() if name != "seen"},
        files=_kept(files),
        board=named,
        seen=tuple(seen),
        started=_now(),
        program=__version__,
    )
    if seats not in game.seats or len(players) != seats:
        span = f"{game.seats[0]} to {game.seats[-1]}"
        raise ValueError(f"{game_name} is for {span} seats with a player each")
    journal = Journal.create(folder or paths.saves(), header, _stem(header))
    return Match(game, files, header, journal)


def resume_match(path: Path) -> Match:
    """Goes on with a saved match; raises SaveError. Nothing before this can be taken back."""
    saved = read_journal(path)
    game, files, actions = replayed(saved)
    journal = Journal.reopened(saved)
    has_end = saved.ended is not None
    match = Match(game, files, saved.header, journal, actions, has_end=has_end)
    match.note_end()
    # Nobody knows who sits before the screen now, so the last hand-over counts as done.
    if len(saved.header.humans()) > 1:
        match.session.hand_over()
    return match


def branch_match(match: Match, length: int, folder: Path | None = None) -> Match:
    """A new match that goes on from an earlier point of this one, with chance of its own."""
    entries = match.session.entries[:length]
    seed = Rng.of(match.header.seed, length).bits() >> 1
    header = msgspec.structs.replace(match.header, seed=seed, started=_now(), program=__version__)
    journal = Journal.create(folder or paths.saves(), header, _stem(header))
    for entry in entries:
        journal.played(entry, match.game.round_of(match.session.state_at(entry.index)))
    history = [entry.action for entry in entries]
    return Match(match.game, match.files, header, journal, history)


def replayed(saved: SavedMatch) -> tuple[Game[Any, Any], GameFiles, list[Any]]:
    """The game of a save and its actions, every one checked to be possible; raises SaveError."""
    header = saved.header
    files = files_from_texts(header.game, header.texts())
    game = _opened(saved, files)
    actions = saved.actions(game.action_type)
    if header.seats not in game.seats:
        raise save_error(saved.path, f"{header.seats} can't play {header.game}", 1)
    state = game.start(header.seats)
    for kept, action in zip(saved.history, actions, strict=True):
        if game.to_move(state) != kept.seat or not _is_possible(game, state, action):
            raise save_error(saved.path, "this action is not possible here", kept.line)
        state = game.apply(state, action).state
    return game, files, actions


def _is_possible(game: Game[Any, Any], state: Any, action: Any) -> bool:
    try:
        return game.allows(state, action)
    except Exception:
        # A forged action may hold anything of the right type; no game has to foresee that.
        return False


def _opened(saved: SavedMatch, files: GameFiles) -> Game[Any, Any]:
    header = saved.header
    try:
        return open_game(header.game, header.variants, header.board or None, files, header.seen)
    except UnknownGameError:
        what = f'is of the game "{header.game[:40]}", which this version doesn\'t have'
    except VariantError as error:
        what = f"has a choice this version doesn't know ({error})"
    except DataError as error:
        what = f"has rules that don't fit this version ({error.problems[0]})"
    raise save_error(saved.path, what, 1)


def list_matches(folder: Path | None = None) -> list[Listing]:
    """All saves of the folder, the one played last first."""
    return [listing_of(path) for path in _latest_first(folder)]


def latest_unfinished(folder: Path | None = None) -> Listing | None:
    """The match to go on with; reads no more saves than it takes to find it."""
    listings = (listing_of(path) for path in _latest_first(folder))
    return next((one for one in listings if not one.is_finished and not one.problem), None)


def _latest_first(folder: Path | None) -> list[Path]:
    found = (folder or paths.saves()).glob(f"*{SUFFIX}")
    return sorted(found, key=lambda path: (-_changed(path), path.name))


def listing_of(path: Path) -> Listing:
    """One save, read but not replayed."""
    changed = _changed(path)
    picture = picture_of(path)
    try:
        saved = read_journal(path)
        title = box_of(saved.header.game).title
    except SaveError as error:
        return Listing(path, picture, changed=changed, problem=str(error.problems[0]))
    except UnknownGameError as error:
        return Listing(path, picture, changed=changed, problem=f"{path.name}: {error}.")
    return Listing(
        path=path,
        picture=picture,
        title=title,
        players=saved.header.players,
        round=saved.round,
        actions=len(saved.history),
        started=saved.header.started,
        changed=changed,
        is_finished=saved.ended is not None,
        game=saved.header.game,
    )


def delete_match(path: Path) -> None:
    """Removes a save and its picture."""
    path.unlink(missing_ok=True)
    picture_of(path).unlink(missing_ok=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _kept(files: GameFiles) -> dict[str, KeptFile]:
    hashes = files.hashes()
    return {name: KeptFile(hashes[name], text) for name, text in sorted(files.texts.items())}


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _stem(header: Header) -> str:
    day_and_time = header.started[:19].replace(":", "").replace("T", "-")
    return f"{header.game}-{day_and_time}"
