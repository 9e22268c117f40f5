"""Matches with their saves: start, resume, watch, copy and delete."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Generator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec

from boardgames import __version__, paths
from boardgames.core.game import CHANCE, Game
from boardgames.core.kit import LOT
from boardgames.core.players import Player
from boardgames.core.problems import DataError, Problem, read_fault
from boardgames.core.rng import Rng
from boardgames.core.session import Entry, Session
from boardgames.core.texts import N_, _
from boardgames.core.variants import VariantError
from boardgames.data import locks, saves
from boardgames.data.files import OWN
from boardgames.data.journal import Journal
from boardgames.data.parts import GameFiles, files_from_texts, map_names, shipped_files
from boardgames.games import Opened, UnknownGameError, box_of, kit_of, opened
from boardgames.program.save_listing import NO_SUCH_GAME, picture_of, review_of

SEED_BITS = 63
LOTS = 1 << 40
"""Random stream for drawing lots; no action of a match has this index."""


class Follower(Protocol):
    """What wants to know of a match, besides its journal."""

    def played(self) -> None: ...

    def ended(self) -> None: ...

    def end_undone(self) -> None: ...

    def left(self) -> None:
        """The match was closed, over or not."""


class Match:
    """A session and the journal it is recorded in.

    Watched matches have a journal for its path only; nothing is written.
    """

    def __init__(
        self,
        opened: Opened,
        header: saves.Header,
        journal: Journal,
        session: Session[Any, Any],
        *,
        has_end: bool = False,
        is_watched: bool = False,
    ) -> None:
        self.game, self.parts, self.files = opened
        self.header = header
        self.journal = journal
        self.players = header.players
        self.session = session
        self.follower: Follower | None = None
        self._has_end = has_end
        if not is_watched:
            session.go_on(self)

    @property
    def opened(self) -> Opened:
        return Opened(self.game, self.parts, self.files)

    @property
    def board(self) -> str:
        """The board as `new_match` takes it; a player's own file is read again."""
        name, root = self.header.board, self.files.own_root
        if self.files.over is not None and not name.startswith(OWN):
            return str(self.files.over)
        if name.startswith(OWN) and root is not None:
            return str(root / name.removeprefix(OWN))
        # If a game uses all its maps, the variants define the board.
        return name if kit_of(self.header.game).board else ""

    @property
    def picture(self) -> Path:
        return picture_of(self.journal.path)

    def played(self, entry: Entry) -> None:
        """Called with the state before the action."""
        self.journal.played(entry, self.game.round_of(self.session.state))
        self._has_end = False
        if self.follower is not None:
            self.follower.played()

    def taken_back(self, length: int) -> None:
        self.journal.taken_back(length)
        with contextlib.suppress(OSError):
            review_of(self.journal.path).unlink(missing_ok=True)
        if self._has_end and self.follower is not None:
            self.follower.end_undone()
        self._has_end = False

    def note_end(self) -> None:
        """Records the end of the match, if it is over; can be called repeatedly."""
        outcome = self.session.outcome
        if outcome is not None and not self._has_end:
            self.journal.ended(outcome.reason)
            self._has_end = True
            if self.follower is not None:
                self.follower.ended()


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
    """Starts a match and its save; raises DataError or VariantError.

    If the save can't be written, the journal reports it and the match continues.
    """
    files = shipped_files(game_name)
    made = opened(game_name, variants, board, files, seen)
    game = made.game
    named = map_names(files, kit_of(game_name), board)[-1] if board is not None else ""
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    if game.options.get(kit_of(game_name).lots) == LOT:
        players = drawn_by_lot(players, seed)
    header = saves.Header(
        game=game_name,
        seats=seats,
        seed=seed,
        players=tuple(players),
        variants={name: value for name, value in game.options.items() if name != "seen"},
        files=_saved_files(files),
        board=named,
        seen=tuple(seen),
        started=_now(),
        program=__version__,
    )
    if seats not in game.seats or len(players) != seats:
        text = N_("{game} is for {least} to {most} players.")
        least, most = game.seats[0], game.seats[-1]
        raise ValueError(_(text, game=box_of(game_name).title, least=least, most=most))
    return Match(made, header, _new_journal(header, folder), _session(game, header))


def drawn_by_lot(players: Sequence[Player], seed: int) -> list[Player]:
    """Rotates the players; neighbours stay neighbours."""
    return moved_on(players, Rng.of(seed, LOTS).below(max(1, len(players))), looks_stay=True)


def moved_on(players: Sequence[Player], by: int, *, looks_stay: bool) -> list[Player]:
    """Everybody `by` seats on; `looks_stay`: colours and symbols belong to the places."""
    by %= max(1, len(players))
    moved = [*players[by:], *players[:by]]
    if not looks_stay:
        return moved
    return [
        msgspec.structs.replace(player, colour=place.colour, symbol=place.symbol)
        for player, place in zip(moved, players, strict=True)
    ]


def resume_match(path: Path) -> Match:
    """Raises SaveError; nothing before this can be undone."""
    locks.tidy(path.parent)
    saved, journal = Journal.opened(path)
    try:
        made, session = replayed(saved)
    except BaseException:
        journal.close()
        raise
    has_end = saved.ended is not None
    match = Match(made, saved.header, journal, session, has_end=has_end)
    match.note_end()
    # It is unknown who is at the screen now, so the last hand-over counts as done.
    if len(saved.header.humans()) > 1:
        match.session.hand_over()
    return match


def watched_match(path: Path) -> Match:
    """A saved match, read-only."""
    saved = saves.read_journal(path)
    made, session = replayed(saved)
    journal = Journal(path, b"", saved.digest)
    return Match(made, saved.header, journal, session, has_end=True, is_watched=True)


def finished_match(path: Path) -> Match:
    """Like `watched_match`, of a match that is over."""
    match = watched_match(path)
    if match.session.outcome is None:
        raise saves.save_error(path, _("This save doesn’t hold the end of the match."))
    return match


def branch_match(match: Match, length: int, folder: Path | None = None) -> Match:
    """A new match that continues from an earlier point with new chance."""
    entries = match.session.entries[:length]
    seed = Rng.of(match.header.seed, length).bits() >> 1
    header = msgspec.structs.replace(
        match.header, seed=seed, started=_now(), program=__version__, is_branch=True
    )
    rounds = [match.game.round_of(match.session.state_at(entry.index)) for entry in entries]
    journal = _new_journal(header, folder, list(zip(entries, rounds, strict=True)))
    session = _session(match.game, header)
    for entry in entries:
        session.replay(entry.action)
    return Match(match.opened, header, journal, session)


def copy_match(path: Path) -> Match:
    """A new match that continues from the end of a save; raises SaveError."""
    watched = watched_match(path)
    return branch_match(watched, len(watched.session.entries))


def _new_journal(
    header: saves.Header, folder: Path | None, history: Sequence[tuple[Entry, int]] = ()
) -> Journal:
    folder = folder or paths.saves()
    locks.tidy(folder)
    return Journal.create(folder, header, _stem(header), history)


def _session(game: Game[Any, Any], header: saves.Header) -> Session[Any, Any]:
    """Before its first action; chance waits until the match continues."""
    return Session(game, header.seats, header.seed, humans=header.humans(), asks_chance=False)


def replayed(saved: saves.SavedMatch) -> tuple[Opened, Session[Any, Any]]:
    """Replays a save, checking every action; raises SaveError."""
    steps = replaying(saved)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            whole: tuple[Opened, Session[Any, Any]] = stop.value
            return whole


def replaying(
    saved: saves.SavedMatch,
) -> Generator[None, None, tuple[Opened, Session[Any, Any]]]:
    """Like `replayed`, in small steps."""
    header = saved.header
    made = _opened(saved)
    actions = saved.actions(made.game.action_type)
    if header.seats not in made.game.seats:
        text = N_("{game} can’t have {count} players.")
        what = _(text, game=box_of(header.game).title, count=header.seats)
        raise saves.save_error(saved.path, what, 1)
    session = _session(made.game, header)
    for kept, action in zip(saved.history, actions, strict=True):
        if session.to_move != kept.seat or not _is_possible(made.game, session.state, action):
            raise saves.save_error(saved.path, _("This action isn’t possible here."), kept.line)
        session.replay(action)
        yield
    return made, session


def _is_possible(game: Game[Any, Any], state: Any, action: Any) -> bool:
    try:
        return game.allows(state, action)
    except Exception:
        # A forged action may contain any value; games needn't handle that.
        return False


def _opened(saved: saves.SavedMatch) -> Opened:
    header = saved.header
    files = files_from_texts(header.game, header.texts())
    try:
        return opened(header.game, header.variants, header.board or None, files, header.seen)
    except UnknownGameError:
        what = _(NO_SUCH_GAME, name=header.game[:40])
    except VariantError as error:
        what = _("This version can’t use its settings. {problem}", problem=error)
    except DataError as error:
        text = N_("This version can’t use its rules ({problem}). Start a new match.")
        text = _(text, problem=error.problems[0])
        raise saves.SaveError(Problem(saved.path.name, "", text, 1)) from None
    raise saves.save_error(saved.path, what, 1)


def delete_match(path: Path) -> None:
    """Raises SaveError if it is in use or can't be removed."""
    lock = locks.taken(path)
    try:
        path.unlink(missing_ok=True)
        picture_of(path).unlink(missing_ok=True)
        review_of(path).unlink(missing_ok=True)
    except OSError as error:
        text = N_("Can’t delete this match ({reason}). Check the folder’s permissions.")
        text = _(text, reason=read_fault(error))
        raise saves.SaveError(Problem(path.name, "", text)) from None
    finally:
        if lock is not None:
            lock.release()


def _saved_files(files: GameFiles) -> dict[str, saves.KeptFile]:
    hashes = files.hashes()
    return {name: saves.KeptFile(hashes[name], text) for name, text in sorted(files.texts.items())}


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _stem(header: saves.Header) -> str:
    day_and_time = header.started[:19].replace(":", "").replace("T", "-")
    return f"{header.game}-{day_and_time}"


def choose_looks(match: Match) -> None:
    """Nobody is asked again for the colour they chose in the setup."""
    session, kit = match.session, kit_of(match.header.game)
    while (seat := session.to_move) is not None and seat != CHANCE:
        action = kit.chosen_look(match.parts.rules, match.players[seat])
        if action is None or not session.game.allows(session.state, action):
            return
        session.play(action)
