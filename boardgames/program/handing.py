"""Handing boards over in the window: sharing one, and looking at one that came from a friend.

Nothing is added before its maker's words and what is inside were shown.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from boardgames.core.problems import DataError
from boardgames.core.wording import cleaned_path
from boardgames.data.map_head import head_of
from boardgames.data.pack import PICTURE, SUFFIX, Manifest, Pack
from boardgames.data.pictures import DamagedError, size_in
from boardgames.program import editor, own_boards, sharing, workshop
from boardgames.program.sharing import CheckedPack
from boardgames.program.tables import card_picture
from boardgames.program.task import CancelledError, Task
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.shell.form import Field, FormSheet
from boardgames.ui.shell.progress import ProgressSheet

PICTURE_WIDTH = 420
"""Pixels of the picture that a pack carries."""
LARGEST_PICTURE = 2000
"""Pixels each way of a picture that is shown before a pack is taken."""
WHERE_IT_IS = "Choose it at the set-up; on the workbench beside it, it can be taken out again."
UNKNOWN = "drop a board's .tmx map or a .rainyboard pack."


def pack_picture(room: Room, game: str, path: Path) -> bytes:
    """How a board looks, as a PNG for its pack; nothing where it can't be played."""
    drawn = card_picture(room, game, path, PICTURE_WIDTH)
    if drawn is None:
        return b""
    out = io.BytesIO()
    pygame.image.save(drawn, out, "picture.png")
    return out.getvalue()


def shown_picture(pack: Pack) -> pygame.Surface | None:
    """A stranger's picture of the board; None where it is none, or larger than one for lists."""
    data = pack.files.get(PICTURE, b"")
    try:
        size = size_in(data)
        if size is None or max(size) > LARGEST_PICTURE:
            return None
        return pygame.image.load(io.BytesIO(data), PICTURE)
    except (DamagedError, pygame.error):
        return None


class Handing:
    """One board on its way out, or in."""

    def __init__(self, room: Room, play: Callable[[Path], None]) -> None:
        self.room = room
        self._play = play

    # Out -------------------------------------------------------------------------------------

    def share(self, path: Path, say: Callable[[str], None]) -> None:
        """Asks what the pack should tell of itself."""
        game = workshop.game_of(path)
        assert game is not None, "what lies on a table is of a game"
        author = next((seat.name for seat in self.room.settings.seats if seat.is_human), "")
        told = sharing.manifest_for(path, game, author)
        fields = [
            Field("title", "Its title", told.title, 60),
            Field("author", "Made by", told.author, 60),
            Field("about", "What it is like, in a few words", told.about, 200),
        ]
        take = partial(self._make, path, game, say)
        title = "Share this board"
        self.room.stack.push(FormSheet(self.room, title, fields, "Make the file", take))

    def _make(
        self, path: Path, game: str, say: Callable[[str], None], texts: dict[str, str]
    ) -> str:
        if not texts["title"]:
            return "A board has to be called something; type a title."
        manifest = Manifest(game, texts["title"], texts["author"], texts["about"])
        try:
            if own_boards.is_own(path) and head_of(path) != replace(head_of(path), **texts):
                own_boards.write_head(path, texts)
            made = sharing.share(path, manifest, pack_picture(self.room, game, path))
        except DataError as error:
            return str(error)
        say(f"The pack is {made}.")
        lines = [
            f"{made.name} holds everything: send it, or put it on a stick.",
            f"It lies in {made.parent}.",
        ]
        choices = [
            Choice("Show folder", lambda: editor.show_folder(made)),
            Choice("Good", is_primary=True),
        ]
        self.room.stack.push(
            Modal(self.room, f"{manifest.title} can be given away", lines, choices)
        )
        return ""

    # In --------------------------------------------------------------------------------------

    def offer(self, path: Path) -> None:
        """Shows what is in a file, and asks whether to take it."""
        if path.suffix.lower() == SUFFIX:
            self._look(path)
        elif path.suffix.lower() == ".tmx":
            self._play(path)
        else:
            self._tell("This is no board", [f"{cleaned_path(path.name)}: {UNKNOWN}"])

    def _look(self, path: Path) -> None:
        """Checks a pack while a sheet shows how far it is, and then asks."""
        task = Task(sharing.looking(path), "Reading the file")

        def ended() -> None:
            if task.is_cancelled:
                return
            try:
                self._ask(path, task.result())
            except DataError as error:
                lines = [*error.lines, "Nothing of it was taken."]
                self._tell("This pack can't be added", lines)

        sheet = ProgressSheet(self.room, "Checking this pack", cleaned_path(path.name), task, ended)
        self.room.stack.push(sheet)

    def _tell(self, title: str, lines: list[str]) -> None:
        choices = [Choice("Good", is_primary=True)]
        self.room.stack.push(Modal(self.room, title, lines, choices))

    def _ask(self, path: Path, pack: CheckedPack) -> None:
        lines = sharing.inside(pack)
        choices = [
            Choice("Leave it"),
            Choice("Add it", partial(self._add, path, pack, False)),
            Choice("Add and play", partial(self._add, path, pack, True), is_primary=True),
        ]
        picture = shown_picture(pack)
        self.room.stack.push(Modal(self.room, "A board for you", lines, choices, picture=picture))

    def _add(self, path: Path, pack: CheckedPack, plays: bool) -> None:
        task = Task(sharing.adding(pack, path.name), "Writing its files")

        def ended() -> None:
            try:
                added = task.result()
            except CancelledError:
                return
            except DataError as error:
                self._tell("This pack wasn't added", error.lines)
                return
            if plays:
                self._play(added)
                return
            self._tell(f"{pack.manifest.title} is yours", [WHERE_IT_IS])

        sheet = ProgressSheet(self.room, "Adding this pack", pack.manifest.title, task, ended)
        self.room.stack.push(sheet)
