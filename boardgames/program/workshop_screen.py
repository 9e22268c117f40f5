"""The workshop screen: a board being made, and everything that can be done with it.

Boards that aren't the player's stay unchanged until a copy is made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from boardgames.core.problems import DataError
from boardgames.program import board_catalogue, editor, own_boards
from boardgames.program.tables import faults, preview_table
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.shell.board_preview import Act, BoardPreview, Preview
from boardgames.ui.shell.saves import KeptCard, KeptScreen
from boardgames.ui.text_dialogs import Field, FormSheet

LONGEST_TITLE = 60
PLAY = "Begins a match on this board, with the seats of last time."
COPY = "Makes a copy that is yours to redraw; the board itself stays as it is."
EDIT = "Opens the map in the editor Tiled; save it there, and the picture above follows."
SHARE = "Puts the board into one file that you can give to a friend."
RENAME = "Another title; the file keeps its name."
DUPLICATE = "A second one beside it, to try something else."
FOLDER = "Shows the files of this board."
VERSIONS = "What was replaced, up to ten times; each can be brought back."
BACK_AGAIN = "Boards of this game that were deleted; each can be brought back."
RESTORE = "Puts the shipped drawing back; what you drew is kept. It asks first."
DELETE = "Takes the board out; it is kept, and can be brought back. It asks first."


class Bench:
    def __init__(
        self,
        room: Room,
        path: Path,
        play: Callable[[Path], None],
        share: Callable[[Path, Callable[[str], None]], None] | None = None,
    ) -> None:
        self.room = room
        self._path = path
        self._play = play
        self._share = share
        self.screen = BoardPreview(room, self)

    @property
    def path(self) -> Path:
        return self._path

    @property
    def game(self) -> str | None:
        """None if the map doesn't look like any game's."""
        return board_catalogue.game_of(self._path)

    def caption(self) -> str:
        title = board_catalogue.title_of(self._path)
        if not self._is_own:
            return f"{title} is a board of the box: copy it, and the copy is yours to redraw."
        return f"{title} ({self._path.name}): save it in Tiled, and this picture follows."

    @property
    def _is_own(self) -> bool:
        return own_boards.is_own(self._path)

    @property
    def _is_shipped(self) -> bool:
        game = self.game
        return game is not None and self._path in [
            one.path for one in board_catalogue.boards_of(game) if not one.is_own
        ]

    def load(self) -> Preview:
        game = self.game
        # The check is slow and only needed for its messages; the preview must be quick.
        table = preview_table(self.room, game, self._path) if game else None
        return table, [] if table else faults(self._path)

    def acts(self) -> Sequence[Act]:
        back = Act("back", "Back", self._leave, keys=("b",))
        play = Act("play", "Play", self._begin, PLAY, ("p",), is_primary=True)
        folder = Act("folder", "Show folder", lambda: editor.show_folder(self._path), FOLDER)
        copy = Act("copy", "Make a copy to redraw", self._copy, COPY, ("c",))
        gone = own_boards.thrown_away(self.game or "")
        again = Act("gone", "Bring back a deleted board", self._show_gone, BACK_AGAIN)
        if self._is_shipped:
            found = [back, play, copy, folder]
            return [*found, again] if gone else found
        edit = Act("edit", "Open in Tiled", self._edit, EDIT, ("t",))
        if not self._is_own:
            return [back, play, edit, *_new_group([*self._sharing(), copy, folder])]
        middle = [
            *self._sharing(),
            Act("rename", "Rename", self._ask_title, RENAME),
            Act("duplicate", "Duplicate", self._duplicate, DUPLICATE),
            folder,
        ]
        last: list[Act] = []
        if own_boards.generations(self._path) or gone:
            last.append(Act("versions", "Earlier versions", self._show_versions, VERSIONS))
        if own_boards.original_of(self._path, self.game or "") is not None:
            last.append(Act("restore", "Restore the original", self._ask_restore, RESTORE))
        last.append(Act("delete", "Delete", self._ask_delete, DELETE))
        return [back, play, edit, *_new_group(middle), *_new_group(last)]

    def _sharing(self) -> list[Act]:
        return [Act("share", "Share", self._give, SHARE)] if self._share else []

    def _give(self) -> str:
        assert self._share is not None
        if self.screen.table is None:
            return "Mend what is wrong first; then it can be shared."
        self._share(self._path, self.screen.say)
        return ""

    def _leave(self) -> str:
        self.room.stack.pop()
        return ""

    def _begin(self) -> str:
        if self.screen.table is None:
            return "Mend what is wrong first; then it can be played."
        self._play(self._path)
        return ""

    def _edit(self) -> str:
        chosen = self.room.settings.tiled
        if self._is_own and self.game is not None:
            try:
                own_boards.lay_lent(self._path, self.game)
            except DataError as error:
                return str(error)
        message = editor.open_in_tiled(self._path, chosen)
        if message.startswith(editor.NOT_FOUND):
            self._show_no_editor(message)
            return ""
        return message

    def _show_no_editor(self, message: str) -> None:
        choices = [Choice("Choose its program…", self._ask_editor), Choice("Good", is_primary=True)]
        self.room.stack.push(Modal(self.room, "Tiled isn't here", [message], choices))

    def _ask_editor(self) -> None:
        fields = [Field("tiled", "Where Tiled's program lies", self.room.settings.tiled, 400)]
        title = "Which program is Tiled?"
        self.room.stack.push(FormSheet(self.room, title, fields, "Use it", self._take_editor))

    def _take_editor(self, texts: dict[str, str]) -> str:
        path = Path(texts["tiled"]).expanduser() if texts["tiled"] else Path()
        if not texts["tiled"] or not path.exists():
            return f"There is no program {texts['tiled']}; type where it lies."
        self.room.settings = replace(self.room.settings, tiled=str(path))
        self.screen.say(self._edit())
        return ""

    def _attempted(self, attempt: Callable[[], str]) -> str:
        """The result of an action, or its error message."""
        try:
            message = attempt()
        except DataError as error:
            message = str(error)
        self.screen.show()
        return message

    def _moved_to(self, path: Path, message: str) -> str:
        self._path = path
        return message

    def _copy(self) -> str:
        game = self.game
        if game is None:
            return "It looks like no game's board; begin with a copy of one of theirs."

        def attempt() -> str:
            path = own_boards.edit_copy(game, self._path)
            return self._moved_to(path, f"This copy is yours: {path.name}. Open it in Tiled.")

        return self._attempted(attempt)

    def _duplicate(self) -> str:
        def attempt() -> str:
            path = own_boards.duplicate(self._path)
            return self._moved_to(path, f"This is the new one: {path.name}.")

        return self._attempted(attempt)

    def _ask_title(self) -> str:
        fields = [Field("title", "Its title", board_catalogue.title_of(self._path), LONGEST_TITLE)]
        title = "What is this board called?"
        self.room.stack.push(FormSheet(self.room, title, fields, "Rename", self._take_title))
        return ""

    def _take_title(self, texts: dict[str, str]) -> str:
        try:
            own_boards.rename(self._path, texts["title"])
        except DataError as error:
            return str(error)
        self.screen.show()
        self.screen.say("")
        return ""

    def _ask_restore(self) -> str:
        lines = [
            f"{board_catalogue.title_of(self._path)} becomes again what it was copied from.",
            "What you drew is kept; you find it under Earlier versions.",
        ]

        def restore() -> None:
            message = self._attempted(lambda: own_boards.restore(self._path, self.game or ""))
            self.screen.say(message)

        choices = [Choice("Restore it", restore), Choice("Leave it as it is", is_primary=True)]
        title = "Put the original back?"
        self.room.stack.push(Modal(self.room, title, lines, choices))
        return ""

    def _ask_delete(self) -> str:
        unit = own_boards.unit_of(self._path)
        what = board_catalogue.title_of(self._path)
        lines = [f"{what} is taken out of your boards and kept; it can be brought back."]
        if unit != self._path:
            lines.append("Everything it came with goes with it.")

        def delete() -> None:
            try:
                own_boards.delete(self._path)
            except DataError as error:
                self.screen.say(str(error))
                return
            self.room.stack.pop()

        choices = [Choice("Delete it", delete), Choice("Keep it", is_primary=True)]
        self.room.stack.push(Modal(self.room, "Delete this board?", lines, choices))
        return ""

    def _show_versions(self) -> str:
        backups = [
            *own_boards.generations(self._path),
            *own_boards.thrown_away(self.game or ""),
        ]
        return self._show_backups("Earlier versions", backups)

    def _show_gone(self) -> str:
        return self._show_backups("Deleted boards", own_boards.thrown_away(self.game or ""))

    def _show_backups(self, title: str, backups: Sequence[own_boards.Generation]) -> str:
        cards = [
            KeptCard(one.title, _backup_text(one, datetime.now()), partial(self._bring_back, one))
            for one in backups
        ]
        self.room.stack.push(KeptScreen(self.room, title, cards))
        return ""

    def _bring_back(self, generation: own_boards.Generation) -> None:
        def attempt() -> str:
            path = own_boards.bring_back(generation)
            if generation.unit != own_boards.unit_of(self._path):
                self._path = path
            when = _backup_text(generation, datetime.now())
            return f"{generation.title} is back as it was: {when}."

        self.screen.say(self._attempted(attempt))


def _backup_text(one: own_boards.Generation, now: datetime) -> str:
    """When and why a backup was made."""
    day = "today" if one.when.date() == now.date() else f"{one.when:%d %B %Y}"
    return f"{day}, {one.when:%H:%M:%S}, {one.why}"


def _new_group(acts: Sequence[Act]) -> list[Act]:
    """Starts a new group of buttons."""
    return [replace(acts[0], is_apart=True), *acts[1:]]


def map_of(game: str, board: str) -> Path:
    """The map of a board chosen in the setup."""
    known = board_catalogue.boards_of(game)
    return next((one.path for one in known if one.name == board), known[0].path)
