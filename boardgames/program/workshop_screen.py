"""The workshop: a board with its table or its problems, and everything an author can do with it.

Boards that aren't the player's stay unchanged until a copy is made. The preview checks the file's
time a few times a second and redraws only after a change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.problems import MOST_TOLD, DataError, Problem, told
from boardgames.program import board_catalogue, editor, own_boards
from boardgames.program.tables import faults, preview_table
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import ALARM, CREAM, INK, WOOD_DARK
from boardgames.ui.draw.widgets import Button, columns, draw_buttons, draw_label, draw_paper
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.saves import KeptCard, KeptScreen
from boardgames.ui.table.table import Table
from boardgames.ui.targets import Target
from boardgames.ui.text_dialogs import Field, FormSheet

LOOK_EVERY_MS = 400.0
BAR, LINE = 128, 48
"""Units: height of the bar below the table, and of the message in it."""
APART = 34
"""Units between two groups of buttons."""
MOST = 330
"""Maximum width of a button, in units."""
Preview = tuple[Table | None, Sequence[Problem]]


class Act(msgspec.Struct, frozen=True):
    """A button; `does` returns a message to show."""

    name: str
    text: str
    does: Callable[[], str]
    label: str = ""
    keys: tuple[str, ...] = ()
    is_primary: bool = False
    is_apart: bool = False
    """Whether it starts a new group."""


NOT_YET = "This board can't be played yet"


class BoardPreview(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, board: Bench) -> None:
        super().__init__(room)
        self.board = board
        self.said = ""
        self._since = 0.0
        self._seen = self._stamp()
        self.table: Table | None = None
        self.problems: Sequence[Problem] = ()
        self.acts: Sequence[Act] = ()
        self.show()

    @property
    def path(self) -> Path:
        return self.board.path

    def show(self) -> None:
        """Reloads the board."""
        self._seen = self._stamp()
        self.table, self.problems = self.board.load()
        self.acts = self.board.acts()
        self._lay_out()
        self.changed()

    def say(self, text: str) -> None:
        self.said = text
        self.changed()

    def _lay_out(self) -> None:
        if self.table is not None:
            self.table.room = self.room.lent(self._bar().height)
            self.table.resized()

    def _stamp(self) -> tuple[float, int]:
        try:
            status = self.path.stat()
        except OSError:
            return 0.0, 0
        return status.st_mtime, status.st_size

    def update(self, ms: float) -> None:
        self._since += ms
        if self._since < LOOK_EVERY_MS:
            return
        self._since = 0.0
        if self._stamp() != self._seen:
            self.show()

    def resized(self) -> None:
        self._lay_out()
        super().resized()

    def _bar(self) -> Rect:
        height = self.room.px(BAR)
        return Rect(0, self.room.size[1] - height, self.room.size[0], height)

    def _buttons(self) -> list[Button]:
        room, bar = self.room, self._bar()
        row = Rect(bar.left + room.px(24), bar.top + room.px(LINE), 0, room.px(66))
        row.width = min(bar.width - room.px(48), len(self.acts) * room.px(MOST))
        gap = room.px(9)
        widths: list[int] = []
        for act in self.acts:
            # An empty column separates groups.
            widths += [room.px(APART), 0] if act.is_apart else [0]
        cut = [
            rect for rect, width in zip(columns(row, widths, gap), widths, strict=True) if not width
        ]
        return [
            Button(
                ("do", act.name),
                rect,
                act.text,
                style="primary" if act.is_primary else "plain",
                label=act.label,
                keys=act.keys,
            )
            for act, rect in zip(self.acts, cut, strict=True)
        ]

    def words(self) -> list[str]:
        problems = () if self.table is not None else (NOT_YET, *told(self.problems))
        return [*problems, self.said or self.board.caption()]

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        said = next(one for one in self.acts if one.name == ref[1]).does()
        if said:
            self.say(said)

    def draw(self, surface: Surface) -> None:
        room, bar = self.room, self._bar()
        if self.table is not None:
            self.table.room = room.lent(bar.height)
            self.table.display.draw(surface)
        else:
            draw_wood(room, surface)
            self._draw_problems(surface)
        surface.fill(WOOD_DARK, bar)
        surface.fill(paint.lighter(WOOD_DARK, 0.2), Rect(bar.topleft, (bar.width, 2)))
        line = Rect(bar.left + room.px(28), bar.top + room.px(6), 0, room.px(LINE - 10))
        line.width = room.size[0] - 2 * line.left
        px = room.type_px(22)
        text = room.letters.beginning(self.said or self.board.caption(), px, line.size)
        room.letters.draw_in(surface, text, line, px, CREAM)
        buttons = self._buttons()
        draw_buttons(self, surface, buttons)
        draw_label(self, surface, buttons)

    def _draw_problems(self, surface: Surface) -> None:
        room, bar = self.room, self._bar()
        sheet = Rect(room.px(60), room.px(50), room.size[0] - room.px(120), 0)
        sheet.height = bar.top - room.px(90)
        draw_paper(room, surface, sheet)
        inner = sheet.inflate(-room.px(90), -room.px(60))
        head = Rect(inner.left, inner.top, inner.width, room.px(60))
        room.letters.draw_in(surface, NOT_YET, head, room.type_px(40), INK, "display")
        px = room.type_px(24)
        top = head.bottom + room.px(10)
        for lines in self._wrapped_problems(px, inner.width, inner.bottom - top):
            for text in lines:
                room.letters.draw(surface, text, (inner.left, top), px, ALARM)
                top += room.letters.line_height(px)
            top += room.px(8)

    def _wrapped_problems(self, px: int, width: int, height: int) -> list[list[str]]:
        """As many problems as fit, each wrapped, and the number of the others."""
        letters, found = self.room.letters, list[list[str]]()
        for most in range(MOST_TOLD, 0, -1):
            lines = told(self.problems, most)
            found = [letters.wrapped(line, px, width, breaks=True) for line in lines]
            high = sum(map(len, found)) * letters.line_height(px) + len(found) * self.room.px(8)
            if high <= height:
                break
        return found


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
        self.path = path
        self._play = play
        self._share = share
        self.screen = BoardPreview(room, self)

    @property
    def game(self) -> str | None:
        """None if the map doesn't look like any game's."""
        return board_catalogue.game_of(self.path)

    def caption(self) -> str:
        title = board_catalogue.title_of(self.path)
        if not self._is_own:
            return f"{title} is a board of the box: copy it, and the copy is yours to redraw."
        return f"{title} ({self.path.name}): save it in Tiled, and this picture follows."

    @property
    def _is_own(self) -> bool:
        return own_boards.is_own(self.path)

    @property
    def _is_shipped(self) -> bool:
        game = self.game
        return game is not None and self.path in [
            one.path for one in board_catalogue.boards_of(game) if not one.is_own
        ]

    def load(self) -> Preview:
        game = self.game
        # The check is slow and only needed for its messages; the preview must be quick.
        table = preview_table(self.room, game, self.path) if game else None
        return table, [] if table else faults(self.path)

    def acts(self) -> Sequence[Act]:
        back = Act("back", "Back", self._leave, keys=("b",))
        play = Act("play", "Play", self._begin, PLAY, ("p",), is_primary=True)
        folder = Act("folder", "Show folder", lambda: editor.show_folder(self.path), FOLDER)
        copy = Act("copy", "Make a copy to redraw", self._copy, COPY, ("c",))
        gone = own_boards.thrown_away(self.game or "")
        show_gone = partial(self._show_backups, "Deleted boards", gone)
        again = Act("gone", "Bring back a deleted board", show_gone, BACK_AGAIN)
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
        if own_boards.generations(self.path) or gone:
            last.append(Act("versions", "Earlier versions", self._show_versions, VERSIONS))
        if own_boards.original_of(self.path, self.game or "") is not None:
            last.append(Act("restore", "Restore the original", self._ask_restore, RESTORE))
        last.append(Act("delete", "Delete", self._ask_delete, DELETE))
        return [back, play, edit, *_new_group(middle), *_new_group(last)]

    def _sharing(self) -> list[Act]:
        return [Act("share", "Share", self._give, SHARE)] if self._share else []

    def _give(self) -> str:
        assert self._share is not None
        if self.screen.table is None:
            return "Mend what is wrong first; then it can be shared."
        self._share(self.path, self.screen.say)
        return ""

    def _leave(self) -> str:
        self.room.stack.pop()
        return ""

    def _begin(self) -> str:
        if self.screen.table is None:
            return "Mend what is wrong first; then it can be played."
        self._play(self.path)
        return ""

    def _edit(self) -> str:
        chosen = self.room.settings.tiled
        if self._is_own and self.game is not None:
            try:
                own_boards.lay_lent(self.path, self.game)
            except DataError as error:
                return str(error)
        message = editor.open_in_tiled(self.path, chosen)
        if not message.startswith(editor.NOT_FOUND):
            return message
        choices = [Choice("Choose its program…", self._ask_editor), Choice("Good", is_primary=True)]
        self.room.stack.push(Modal(self.room, "Tiled isn't here", [message], choices))
        return ""

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

    def _copy(self) -> str:
        game = self.game
        if game is None:
            return "It looks like no game's board; begin with a copy of one of theirs."

        def attempt() -> str:
            self.path = own_boards.edit_copy(game, self.path)
            return f"This copy is yours: {self.path.name}. Open it in Tiled."

        return self._attempted(attempt)

    def _duplicate(self) -> str:
        def attempt() -> str:
            self.path = own_boards.duplicate(self.path)
            return f"This is the new one: {self.path.name}."

        return self._attempted(attempt)

    def _ask_title(self) -> str:
        fields = [Field("title", "Its title", board_catalogue.title_of(self.path), LONGEST_TITLE)]
        title = "What is this board called?"
        self.room.stack.push(FormSheet(self.room, title, fields, "Rename", self._take_title))
        return ""

    def _take_title(self, texts: dict[str, str]) -> str:
        try:
            own_boards.rename(self.path, texts["title"])
        except DataError as error:
            return str(error)
        self.screen.show()
        self.screen.say("")
        return ""

    def _ask_restore(self) -> str:
        lines = [
            f"{board_catalogue.title_of(self.path)} becomes again what it was copied from.",
            "What you drew is kept; you find it under Earlier versions.",
        ]

        def restore() -> None:
            message = self._attempted(lambda: own_boards.restore(self.path, self.game or ""))
            self.screen.say(message)

        choices = [Choice("Restore it", restore), Choice("Leave it as it is", is_primary=True)]
        self.room.stack.push(Modal(self.room, "Put the original back?", lines, choices))
        return ""

    def _ask_delete(self) -> str:
        unit = own_boards.unit_of(self.path)
        what = board_catalogue.title_of(self.path)
        lines = [f"{what} is taken out of your boards and kept; it can be brought back."]
        if unit != self.path:
            lines.append("Everything it came with goes with it.")

        def delete() -> None:
            try:
                own_boards.delete(self.path)
            except DataError as error:
                self.screen.say(str(error))
                return
            self.room.stack.pop()

        choices = [Choice("Delete it", delete), Choice("Keep it", is_primary=True)]
        self.room.stack.push(Modal(self.room, "Delete this board?", lines, choices))
        return ""

    def _show_versions(self) -> str:
        backups = [*own_boards.generations(self.path), *own_boards.thrown_away(self.game or "")]
        return self._show_backups("Earlier versions", backups)

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
            if generation.unit != own_boards.unit_of(self.path):
                self.path = path
            when = _backup_text(generation, datetime.now())
            return f"{generation.title} is back as it was: {when}."

        self.screen.say(self._attempted(attempt))


def _backup_text(one: own_boards.Generation, now: datetime) -> str:
    """When and why a backup was made."""
    day = "today" if one.when.date() == now.date() else f"{one.when:%d %B %Y}"
    return f"{day}, {one.when:%H:%M:%S}, {one.why}"


def _new_group(acts: Sequence[Act]) -> list[Act]:
    return [replace(acts[0], is_apart=True), *acts[1:]]
