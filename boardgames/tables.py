"""Tables for everything that can lie on one: a lesson, a board being drawn, a match.

Everything heavy is imported here, at the top, and this module only when a table is needed: the
shelf must stand there at once.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path

from boardgames import games, workshop
from boardgames.core.game import Seat
from boardgames.core.kit import Kit, Look
from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.core.session import Session
from boardgames.data.parts import load_parts, shipped_files
from boardgames.ui.board_preview import BoardPreview
from boardgames.ui.curtain import SeatLook
from boardgames.ui.place import Guide, Place
from boardgames.ui.scene import Room
from boardgames.ui.table import TableScene
from boardgames.ui.theme import from_hex

LEARNER = "Robin"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")


def scene_type(kit: Kit) -> type[TableScene]:
    """The class of a game's table."""
    module, name = kit.scene.split(":")
    found: type[TableScene] = getattr(importlib.import_module(module), name)
    return found


def looks_of(names: Sequence[str], colours: Sequence[Look]) -> list[SeatLook]:
    """Names in the seats' colours."""
    pairs = zip(names, colours, strict=False)
    return [SeatLook(name, from_hex(colour), symbol) for name, (_, colour, symbol) in pairs]


def lesson_table(room: Room, game: str, leave: Callable[[], None]) -> TableScene:
    """A game's lesson; nothing of it is saved. Raises DataError on a board it isn't for."""
    kit = games.kit_of(game)
    assert kit.lesson is not None
    parts = load_parts(shipped_files(game), kit)
    opened = games.open_game(game)
    session = LessonSession(opened, kit.lesson(opened))

    def name(seat: Seat) -> str:
        return LEARNER if seat == session.lesson.learner else NAMES[seat]

    place = Place(
        session=session,
        looks=looks_of(
            [name(seat) for seat in range(session.seats)], kit.looks(parts.rules, session.seats)
        ),
        title=f"{games.box_of(game).title}: the lesson",
        maps=parts.maps,
        guide=Guide(session, leave),
        leave=leave,
    )
    return scene_type(kit)(room, place)


def preview_table(room: Room, game: str, path: Path) -> tuple[TableScene | None, list[str]]:
    """A new match on a map that is being drawn, or what keeps it from being played."""
    kit, files = games.kit_of(game), shipped_files(game)
    try:
        parts = load_parts(files, kit, path)
        opened = games.open_game(game, board=path, files=files)
    except DataError as error:
        return None, [str(problem) for problem in error.problems]
    session = Session(opened, opened.seats[0])
    looks = looks_of(NAMES[: session.seats], kit.looks(parts.rules, session.seats))
    place = Place(session, looks, games.box_of(game).title, parts.maps)
    return scene_type(kit)(room, place), []


def workbench(room: Room, game: str, board: str) -> BoardPreview:
    """A player's own board as it is, or a copy of another; raises DataError."""
    choice = next(one for one in workshop.boards_of(game) if one.name == board)
    path = choice.path if choice.is_own else workshop.edit_copy(game, choice)

    def restored() -> str:
        done = workshop.restore(path, game)
        return "The original is back." if done else "Its original isn't here any more."

    return BoardPreview(
        room,
        path,
        load=lambda: preview_table(room, game, path),
        edit=lambda: workshop.open_in_tiled(path),
        restore=restored,
    )
