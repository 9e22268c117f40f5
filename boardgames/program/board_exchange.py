"""Sharing and adding boards in the window, with packs checked in the background.

Nothing is added before the pack's description and contents were shown.
"""

from __future__ import annotations

import io
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Generic

import pygame
from pygame import Surface

from boardgames.core.problems import DataError
from boardgames.core.texts import N_, _
from boardgames.core.wording import cleaned_path
from boardgames.data.pack import PICTURE, SUFFIX, Manifest, Pack
from boardgames.data.pictures import DamagedError, size_in
from boardgames.program import board_catalogue, editor, own_boards, sharing
from boardgames.program.sharing import CheckedPack, Progress, Result, Steps
from boardgames.program.tables import card_picture
from boardgames.ui.modal import Choice, Modal, ProgressSheet, show_message
from boardgames.ui.scene import Room
from boardgames.ui.text_dialogs import Field, FormSheet

SLICE = 0.02
"""Seconds per frame after which no further step is started."""
PATIENCE = 0.04
"""Seconds that the window waits for a step to end."""
_SWITCH = 0.001
"""Seconds until the thread yields to the window in the middle of a step; the default is 0.005."""
_LOOK = 1.0
"""Seconds after which an idle thread checks whether the program still runs."""
PICTURE_WIDTH = 420
"""Pixels of the image in a pack."""
LARGEST_PICTURE = 2000
"""Pixels per side of an untrusted image that is shown before a pack is added."""
WHERE_IT_IS = N_("Choose it in the setup. You can delete it in the workshop.")
UNKNOWN = N_("{file} isn’t a board. Drop a .tmx map or a .rainyboard pack.")
NOTHING_ADDED = N_("Nothing was added.")


class CancelledError(Exception): ...


class Task(Generic[Result]):
    """Background work, started by the first `advance` and done in slices.

    A thread does one step whenever the window asks for it, so it rarely disturbs drawing, and a
    long step (a huge map) doesn't block the window.
    """

    def __init__(
        self,
        steps: Steps[Result],
        noun: str,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
    ) -> None:
        self._steps = steps
        self._noun = noun
        self._clock = clock
        self._patience = patience
        self._progress = Progress()
        self._outcome: Result | BaseException = CancelledError()
        self._thread = threading.Thread(target=self._run, name=noun)
        self._wanted = threading.Semaphore(0)
        self._rests = threading.Event()
        self._rests.set()
        self.is_cancelled = False
        self.is_done = False
        """Whether it ended in any way."""

    def advance(self) -> None:
        """Does as many steps as fit into a slice."""
        if self._thread.ident is None:
            self._thread.start()
        end = self._clock() + SLICE
        while not self.is_done and self._clock() < end:
            if self._rests.is_set():
                self._rests.clear()
                self._wanted.release()
            if not self._rests.wait(self._patience):
                return

    def cancel(self) -> None:
        """Stops after the current step and cleans up."""
        self.is_cancelled = True
        self._wanted.release()

    def wait(self) -> None:
        self._thread.join()

    @property
    def share(self) -> float:
        """From 0 to 1."""
        done, maps = self._progress
        return done / maps if maps else 0.0

    @property
    def words(self) -> str:
        done, maps = self._progress
        if not maps:
            return self._noun
        return _("Map {number} of {count}", number=min(done + 1, maps), count=maps)

    def result(self) -> Result:
        """Raises what the work raised, or CancelledError."""
        if isinstance(self._outcome, BaseException):
            raise self._outcome
        return self._outcome

    def _run(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH)
        try:
            while self._is_wanted():
                self._progress = next(self._steps)
                self._rests.set()
            self._steps.close()
        except StopIteration as end:
            self._outcome = end.value
        except BaseException as error:  # raised again by `result`
            self._outcome = error
        finally:
            sys.setswitchinterval(usual)
            # In this order, so that a resting task is known to be done.
            self.is_done = True
            self._rests.set()

    def _is_wanted(self) -> bool:
        """Waits for the next request; False if there won't be any."""
        while not self._wanted.acquire(timeout=_LOOK):
            if not threading.main_thread().is_alive():
                # The program is ending without having cancelled, and waits for its threads.
                return False
        return not self.is_cancelled


def pack_picture(room: Room, game: str, path: Path) -> bytes:
    """A PNG of the board for its pack; empty if it can't be played."""
    drawn = card_picture(room, game, path, PICTURE_WIDTH)
    if drawn is None:
        return b""
    out = io.BytesIO()
    pygame.image.save(drawn, out, "picture.png")
    return out.getvalue()


def shown_picture(pack: Pack) -> Surface | None:
    """The pack's image; None if it is damaged or too large."""
    data = pack.files.get(PICTURE, b"")
    try:
        size = size_in(data)
        if size is None or max(size) > LARGEST_PICTURE:
            return None
        return pygame.image.load(io.BytesIO(data), PICTURE)
    except (DamagedError, pygame.error):
        return None


class Handing:
    def __init__(self, room: Room, play: Callable[[Path], None]) -> None:
        self.room = room
        self._play = play

    def share(self, path: Path, say: Callable[[str], None]) -> None:
        """Asks for the pack's title, author and description, then writes it."""
        game = board_catalogue.game_of(path)
        assert game is not None, "what lies on a table is of a game"
        author = next((seat.name for seat in self.room.settings.seats if seat.is_human), "")
        manifest = sharing.manifest_for(path, game, author)
        fields = [
            Field("title", _("Title"), manifest.title, 60),
            Field("author", _("Author"), manifest.author, 60),
            Field("about", _("Description"), manifest.about, 200),
        ]
        take = partial(self._make, path, game, say)
        title = _("Share this board")
        self.room.stack.push(FormSheet(self.room, title, fields, _("Save pack"), take))

    def _make(
        self, path: Path, game: str, say: Callable[[str], None], texts: dict[str, str]
    ) -> str:
        if not texts["title"]:
            return _("Type a title.")
        manifest = Manifest(game, texts["title"], texts["author"], texts["about"])
        try:
            if own_boards.is_own(path):
                own_boards.describe(path, texts)
            made = sharing.share(path, manifest, pack_picture(self.room, game, path))
        except DataError as error:
            return str(error)
        say(_("The pack is {file}.", file=made))
        lines = [
            _("{file} contains everything. Send it to your friend.", file=made.name),
            _("The folder is {folder}.", folder=made.parent),
        ]
        choices = [
            Choice(_("Show folder"), lambda: editor.show_folder(made)),
            Choice(_("OK"), is_primary=True),
        ]
        title = _("{board} is ready to share", board=manifest.title)
        self.room.stack.push(Modal(self.room, title, lines, choices))
        return ""

    def offer(self, path: Path) -> None:
        """Shows a file's contents and asks whether to add it."""
        if path.suffix.lower() == SUFFIX:
            self._look(path)
        elif path.suffix.lower() == ".tmx":
            self._play(path)
        else:
            show_message(
                self.room, _("Can’t open this"), [_(UNKNOWN, file=cleaned_path(path.name))]
            )

    def _look(self, path: Path) -> None:
        """Checks a pack while a progress dialog is shown, then asks."""
        task = Task(sharing.looking(path), _("Reading the file"))

        def ended() -> None:
            if task.is_cancelled:
                return
            try:
                self._ask(path, task.result())
            except DataError as error:
                lines = [*error.lines, _(NOTHING_ADDED)]
                show_message(self.room, _("Can’t add this pack"), lines)

        title, name = _("Checking this pack"), cleaned_path(path.name)
        sheet = ProgressSheet(self.room, title, name, task, ended)
        self.room.stack.push(sheet)

    def _ask(self, path: Path, pack: CheckedPack) -> None:
        lines = sharing.inside(pack)
        choices = [
            Choice(_("Don’t add")),
            Choice(_("Add"), partial(self._add, path, pack, False)),
            Choice(_("Add and play"), partial(self._add, path, pack, True), is_primary=True),
        ]
        picture = shown_picture(pack)
        self.room.stack.push(
            Modal(self.room, _("Add this board?"), lines, choices, picture=picture)
        )

    def _add(self, path: Path, pack: CheckedPack, plays: bool) -> None:
        task = Task(sharing.adding(pack, path.name), _("Saving its files"))

        def ended() -> None:
            try:
                added = task.result()
            except CancelledError:
                return
            except DataError as error:
                show_message(self.room, _("Can’t add this pack"), error.lines)
                return
            if plays:
                self._play(added)
                return
            title = _("{board} is added", board=pack.manifest.title)
            show_message(self.room, title, [_(WHERE_IT_IS)])

        title, board = _("Adding this pack"), pack.manifest.title
        sheet = ProgressSheet(self.room, title, board, task, ended)
        self.room.stack.push(sheet)
