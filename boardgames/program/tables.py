"""Builds tables: for a match, a lesson, a preview, a thumbnail.

Heavy modules are imported at the top; this module itself is imported lazily, so the shelf opens
quickly.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from boardgames import games
from boardgames.ai.bots import Bot, RandomBot
from boardgames.check import Check
from boardgames.core.game import Seat
from boardgames.core.kit import Kit, Look, Parts
from boardgames.core.lesson import CAST, LessonSession
from boardgames.core.players import HUMAN, Player
from boardgames.core.problems import DataError, Problem
from boardgames.core.session import Session
from boardgames.core.texts import _
from boardgames.core.variants import Value, VariantError
from boardgames.data.parts import shipped_files
from boardgames.program.board_request import name_of, opened_on, seed_for
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room
from boardgames.ui.table.game_ui import GameUI
from boardgames.ui.table.services import Guide, ReviewSource, TableServices
from boardgames.ui.table.table import Table

COMPUTER = "normal"
"""Default level of computer players."""
PICTURED, PICTURED_LONG = (1280, 800), (1280, 480)
"""Window sizes for previews of ordinary and of long boards."""
CARD_PICTURE_WIDTH = 480
MOST_CARD_PICTURES = 60
PICTURED_AFTER_MS = 3000.0
"""By then a table shows its whole board."""
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")


def ui_type(kit: Kit) -> type[GameUI[Any, Any, Any]]:
    module, name = kit.scene.split(":")
    found: type[GameUI[Any, Any, Any]] = getattr(importlib.import_module(module), name)
    return found


def open_table(kit: Kit, room: Room, place: TableServices) -> Table:
    return Table(room, place, ui_type(kit))


def players_of(
    names: Sequence[str], looks: Sequence[Look], computers: Container[Seat] = ()
) -> list[Player]:
    """Players with these names in the seats' colours; people except for `computers`."""
    pairs = enumerate(zip(names, looks, strict=False))
    return [
        Player(name, colour, symbol, COMPUTER if seat in computers else HUMAN)
        for seat, (name, (_colour_name, colour, symbol)) in pairs
    ]


def running_review(path: Path) -> ReviewSource:
    """Begins to estimate what decided a saved match; raises DataError."""
    from boardgames.program.reviews import RunningReview

    return RunningReview(path)


def seated_bots(players: Sequence[Player], kinds: Mapping[str, Bot]) -> dict[Seat, Bot]:
    known: dict[str, Bot] = {"random": RandomBot(), **kinds}
    return {
        seat: known.get(player.kind, RandomBot())
        for seat, player in enumerate(players)
        if not player.is_human
    }


def lesson_table(
    room: Room,
    game: str,
    leave: Callable[[], None],
    play_now: Callable[[], None] = lambda: None,
    change_players: Callable[[], None] = lambda: None,
    note_shown: Callable[[LessonSession], None] = lambda session: None,
    open_rules: Callable[[str, str], None] = lambda rule, here: None,
    open_settings: Callable[[], None] = lambda: None,
) -> Table:
    """A game's lesson, which isn't saved; raises DataError if the board doesn't fit."""
    kit = games.kit_of(game)
    assert kit.lesson is not None
    made, parts, _files = games.opened(game, kit.lesson_variants)
    session = LessonSession(made, kit.lesson(made))

    def name(seat: Seat) -> str:
        return learner if seat == session.lesson.learner else CAST[seat]

    def end(then: Callable[[], None]) -> None:
        # What a lesson shows, or tells in its log, shouldn't come soon in a match.
        note_shown(session)
        then()

    seats = range(session.seats)
    others = [CAST[seat] for seat in seats if seat != session.lesson.learner]
    learner = _learner_name(room, others)
    computers = [seat for seat in seats if kit.seat_variant.format(seat + 1) in kit.lesson_variants]
    looks = kit.looks(parts.rules, session.seats)
    place = TableServices(
        session=session,
        players=players_of([name(seat) for seat in seats], looks, computers),
        title=_("{game}: the lesson", game=games.box_of(game).title),
        maps=parts.maps,
        narration=kit.narration(made),
        guide=Guide(session, partial(end, play_now)),
        leave=partial(end, leave),
        change_players=partial(end, change_players),
        open_rules=open_rules,
        open_settings=open_settings,
    )
    return open_table(kit, room, place)


def _learner_name(room: Room, others: Sequence[str]) -> str:
    """Who sat first at the last match, unless another in the lesson is called the same.

    Before any match it is the first name that the setup suggests.
    """
    first = next(iter(room.settings.seats), None)
    if first is not None and first.is_human and first.name not in ("", *others):
        return first.name
    return next(name for name in CAST if name not in others)


def preview_table(room: Room, game: str, path: Path) -> Table | None:
    """A new match on a map being edited; None if it can't be played."""
    kit, files = games.kit_of(game), shipped_files(game)
    try:
        made, parts, _files = opened_on(game, files, path, {})
    except DataError:
        return None
    seats = made.seats[0]
    session = Session(made, seats, seed_for(made, seats, path, 0))
    if kit.meeting is not None:
        kit.meeting.uncover(session)
    table = _drawn_table(room, kit, session, parts)
    show_map(table, name_of(path))
    return table


def card_picture(room: Room, game: str, path: Path, width: int) -> Surface | None:
    """A thumbnail of a board, `width` pixels wide; None if it can't be played."""
    kit = games.kit_of(game)
    if path.is_dir():
        return board_picture(room, game, games.box_of(game).seats[0], {}, path)
    table = preview_table(room.lent_as(PICTURED), game, path)
    if table is None:
        return None
    if kit.overview_key:
        table.update(PICTURED_AFTER_MS)
    board = board_image(table)
    high = max(1, round(board.get_height() * width / board.get_width()))
    return pygame.transform.smoothscale(board, (width, high))


class CardPictures:
    """Thumbnails of boards, each drawn once for each version of its map."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._drawn: dict[object, Surface | None] = {}

    def of(self, game: str, path: Path) -> Surface | None:
        key = (path, path.stat().st_mtime if path.exists() else 0.0)
        if key not in self._drawn:
            if len(self._drawn) >= MOST_CARD_PICTURES:
                self._drawn.clear()
            self._drawn[key] = card_picture(self._room, game, path, CARD_PICTURE_WIDTH)
        return self._drawn[key]


def board_picture(
    room: Room, game: str, seats: int, variants: Mapping[str, Value], board: str | Path | None
) -> Surface | None:
    """The board at the start of a match; None if it isn't known before."""
    kit, files = games.kit_of(game), shipped_files(game)
    try:
        made, parts, _files = opened_on(game, files, board, variants)
    except (DataError, VariantError):
        return None
    meeting = kit.meeting
    if meeting is not None and not meeting.is_known(made):
        return None
    # With the fewest players the board is revealed soonest.
    count = seats if meeting is None else made.seats[0]
    session = Session(made, count, 0)
    if meeting is not None:
        meeting.uncover(session)
    lent = room.lent_as(PICTURED_LONG if kit.overview_key else PICTURED)
    table = _drawn_table(lent, kit, session, parts)
    if kit.overview_key:
        table.handle(KeyPressed(kit.overview_key))
        table.update(PICTURED_AFTER_MS)
    elif board is not None:
        show_map(table, name_of(board))
    return board_image(table).copy()


def show_map(table: Table, name: str) -> None:
    """Turns to that map, where several are joined and not all are visible."""
    if table.ui.zoom is not None:
        table.ui.zoom.show_map(name)


def board_image(table: Table) -> Surface:
    sheet = Surface(table.room.size)
    table.display.draw(sheet)
    return sheet.subsurface(table.display.areas.board.clip(sheet.get_rect()))


def made_ready(
    room: Room, game: str, seats: int, variants: Mapping[str, Value], board: str | Path | None
) -> Iterator[None]:
    """Preloads what the first frame of a table needs, in small steps."""
    kit, files = games.kit_of(game), shipped_files(game)
    try:
        made, parts, _files = opened_on(game, files, board, variants)
    except (DataError, VariantError):
        return
    if seats not in made.seats:
        return
    yield
    session = Session(made, seats, 0)
    yield
    table = _drawn_table(room.apart(), kit, session, parts)
    yield from table.ui.painters.preload(table.frame)


def _drawn_table(room: Room, kit: Kit, session: Session[Any, Any], parts: Parts) -> Table:
    players = players_of(NAMES[: session.seats], kit.looks(parts.rules, session.seats))
    title = games.box_of(kit.name).title
    narration = kit.narration(session.game)
    place = TableServices(session, players, title, parts.maps, narration, gives_hints=False)
    return open_table(kit, room, place)


def faults(path: Path) -> list[Problem]:
    """Errors in a map, without warnings; empty if it can be played."""
    return [problem for problem, _path in Check().all([path]) if not problem.warning]
