"""Where matches are saved: finding a writable folder, asking for one, files next to a save."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from boardgames import paths
from boardgames.core.problems import sentences, write_fault, write_remedy
from boardgames.core.texts import N_, _
from boardgames.program.app import App
from boardgames.ui.modal import Choice, Modal, show_message

if TYPE_CHECKING:
    from boardgames.program import matches
    from boardgames.ui.table.services import Unsaved

PICTURE_SIZE = (320, 200)
RESULT = "result"
"""Ends the name of a picture to share, so that it isn't taken for the one beside a save."""
MOST_FOLDERS = 8
"""Remembered besides the default folder."""
NOTHING_LOST = N_("Your match is safe: every move is saved.")
ONLY_HERE = N_("Your match can continue, but not all of it is saved.")


class Keeping:
    def __init__(self, app: App, saves_changed: Callable[[], None]) -> None:
        self.app = app
        self.room = app.room
        self._saves_changed = saves_changed
        self._plays_unsaved = False
        """Whether the players know that no folder is writable."""

    def look_for_folder(self) -> None:
        """Chooses a writable folder; asks for one if none is."""
        others = [Path(name) for name in self.room.settings.save_folders]
        paths.choose_saves(None, others)
        error = folder_refusal(paths.usual_saves())
        usable = next((one for one in others if error and not folder_refusal(one)), None)
        paths.choose_saves(usable, others)
        self._plays_unsaved = bool(error) and usable is None
        self._saves_changed()
        if self._plays_unsaved:
            self._show_no_folder(error)

    def _show_no_folder(self, error: str) -> None:
        lines = [error, _("You can play without one, but nothing is saved.")]
        if folder_refusal(paths.settings_file().parent):
            self.app.knows_unkept = True
            lines.append(_("Your settings can’t be saved either."))
        choices = [
            Choice(_("Choose a folder…"), self._ask_for_folder, is_primary=True),
            Choice(_("Try again"), self.look_for_folder),
            Choice(_("Don’t save")),
        ]
        self.room.stack.push(Modal(self.room, _("Can’t save matches"), lines, choices))

    def _ask_for_folder(self) -> None:
        from boardgames.ui.text_dialogs import FolderSheet

        question = _("New matches will be saved there.")
        proposed = proposed_folders()
        self.room.stack.push(FolderSheet(self.room, question, proposed, self._use_folder))

    def _use_folder(self, text: str) -> str:
        """Saves new matches there; returns an error message if it isn't writable."""
        folder = typed_folder(text)
        error = folder_refusal(folder)
        if not error:
            self._plays_unsaved = False
            self._note_folder(folder)
            paths.choose_saves(folder, paths.save_folders())
            self._saves_changed()
        return error

    def unsaved(self, match: matches.Match) -> Unsaved:
        from boardgames.ui.table.services import Unsaved

        move = partial(self._move, match)
        return Unsaved(match.journal, move, proposed_folders, self._plays_unsaved)

    def _move(self, match: matches.Match, text: str) -> str:
        """Moves a match's save there; returns an error message if it can't."""
        folder = typed_folder(text)
        error = match.journal.move_to(folder)
        if not error:
            self._note_folder(folder)
        return error

    def keep_picture(self, match: matches.Match, picture: Surface) -> None:
        """Asks for a folder and saves a picture of the result there."""
        from boardgames.ui.text_dialogs import FolderSheet

        path = match.journal.path.with_name(f"{match.journal.path.stem}-{RESULT}.png")

        def keep(text: str) -> str:
            nonlocal path
            path = typed_folder(text) / path.name
            error = folder_refusal(path.parent)
            return error or written(picture, path)

        def told() -> None:
            show_message(self.room, _("Keep a picture"), [_("The picture is {file}.", file=path)])

        question = _("The picture will be saved there.")
        self.room.stack.push(FolderSheet(self.room, question, proposed_folders(), keep, told))

    def _note_folder(self, folder: Path) -> None:
        """Lists saves in that folder from now on."""
        paths.add_saves(folder)
        if folder != paths.usual_saves():
            known = dict.fromkeys((str(folder), *self.room.settings.save_folders))
            self.app.change_settings(save_folders=tuple(known)[:MOST_FOLDERS])


def has_saves() -> bool:
    """Without any, the first start needs to load no game."""
    for folder in paths.save_folders():
        with contextlib.suppress(OSError, ValueError):
            if any(folder.iterdir()):
                return True
    return False


def standing(match: matches.Match) -> tuple[bool, str]:
    """Whether the whole match is on disk (checked there), and a sentence about it."""
    if match.journal.holds_everything():
        return True, _(NOTHING_LOST)
    return False, sentences(_(ONLY_HERE), match.journal.trouble)


def export(match: matches.Match, lines: Sequence[str]) -> str:
    """Writes the log next to the save; returns what happened."""
    path = match.journal.path.with_suffix(".txt")
    try:
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        fault = _("Can’t save {file} ({reason}).", file=path, reason=write_fault(error))
        return sentences(fault, write_remedy(error))
    return _("The log is {file}.", file=path)


def save_picture(match: matches.Match, picture: Surface) -> None:
    """Saves a thumbnail; without it the list shows the game's cover."""
    from boardgames.program import crashes

    with crashes.noted(_("Couldn’t save an image of the match.")):
        small = pygame.transform.smoothscale(picture, PICTURE_SIZE)
        pygame.image.save(small, match.picture)


def written(picture: Surface, path: Path) -> str:
    """Saves a picture; returns an error message if it can't."""
    out = io.BytesIO()
    pygame.image.save(picture, out, path.name)
    try:
        path.write_bytes(out.getvalue())
    except (OSError, ValueError) as error:
        fault = _("Can’t save {file} ({reason}).", file=path, reason=write_fault(error))
        return sentences(fault, write_remedy(error))
    return ""


def folder_refusal(folder: Path) -> str:
    """Why nothing can be written in a folder; tried out, since permissions tell little."""
    probe = folder / f"rainy-day-probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except (OSError, ValueError) as error:
        fault = _("Can’t save in {folder} ({reason}).", folder=folder, reason=write_fault(error))
        return sentences(fault, _("Choose a different folder."))
    return ""


def typed_folder(text: str) -> Path:
    """Bare names are relative to the home folder."""
    try:
        path = Path(text.strip()).expanduser()
        return path if path.is_absolute() else Path.home() / path
    except RuntimeError:
        # There is no such user, and no such folder can be made.
        return Path(os.sep) / text.strip()


def proposed_folders() -> list[tuple[str, Path]]:
    import tempfile

    try:
        home = Path.home()
    except RuntimeError:
        home = Path(os.sep)
    known = [
        (_("Default folder"), paths.usual_saves()),
        (_("Home folder"), home),
        (_("Documents"), home / "Documents"),
        (_("Desktop"), home / "Desktop"),
        (_("Temporary files"), Path(tempfile.gettempdir())),
    ]
    usual = known[0][1]
    return [
        (name, folder)
        for name, folder in known
        if (folder == usual or folder.is_dir()) and not folder_refusal(folder)
    ]
