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
from boardgames.core.problems import MOST_TOLD, DataError, Problem, sentences, told
from boardgames.core.texts import N_, _
from boardgames.data.map_head import head_of
from boardgames.data.pack import MOST_TITLE
from boardgames.program import board_catalogue, editor, own_boards
from boardgames.program.tables import faults, preview_table
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import ALARM, CREAM, INK, WOOD_DARK
from boardgames.ui.draw.widgets import Button, columns, draw_buttons, draw_label, draw_paper
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.boards import NOT_YET
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


class BoardPreview(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, board: Bench) -> None:
        super().__init__(room)
        self.board = board
        self.said = ""
        self._since = 0.0
        self._seen = own_boards.stamp_of(self.path)
        self.table: Table | None = None
        self.problems: Sequence[Problem] = ()
        self.acts: Sequence[Act] = ()
        self.show()

    @property
    def path(self) -> Path:
        return self.board.path

    def show(self) -> None:
        """Reloads the board."""
        self._seen = own_boards.stamp_of(self.path)
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

    def update(self, ms: float) -> None:
        self._since += ms
        if self._since < LOOK_EVERY_MS:
            return
        self._since = 0.0
        if own_boards.stamp_of(self.path) != self._seen:
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
        problems = () if self.table is not None else (_(NOT_YET), *told(self.problems))
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
        room.letters.draw_in(surface, _(NOT_YET), head, room.type_px(40), INK, "display")
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


PLAY = N_("Start a match on this board with the last players ({key})")
COPY = N_("Make your own copy; the original stays unchanged ({key})")
EDIT = N_("Open the map in Tiled. The preview updates when you save ({key})")
SHARE = N_("Make one file of this board for a friend")
RENAME = N_("Change the title; the file keeps its name")
DUPLICATE = N_("Make a second one, to try something")
FOLDER = N_("Open the folder with this board’s files")
VERSIONS = N_("See up to ten backups and restore one")
BACK_AGAIN = N_("See deleted boards of this game and restore one")
RESTORE = N_("Undo all your changes; asks first and makes a backup")
DELETE = N_("Delete this board; asks first and makes a backup")
FIX_FIRST = N_("Fix the problems first.")


class Bench:
    def __init__(
        self,
        room: Room,
        path: Path,
        play: Callable[[Path], None],
        share: Callable[[Path, Callable[[str], None]], None] | None = None,
        moved: Callable[[str], None] = lambda name: None,
    ) -> None:
        """`moved` gets the name of a board that was made here and is shown from now on."""
        self.room = room
        self.path = path
        self._play = play
        self._share = share
        self._moved = moved
        self.screen = BoardPreview(room, self)

    @property
    def game(self) -> str | None:
        """None if the map doesn't look like any game's."""
        return board_catalogue.game_of(self.path)

    def caption(self) -> str:
        title = board_catalogue.title_of(self.path)
        if not self._is_own:
            return _("{board} is an original board. Make a copy to redraw it.", board=title)
        text = N_("{board} ({file}). The preview updates when you save.")
        return _(text, board=title, file=self.path.name)

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
        back = Act("back", _("Back"), self._leave, keys=("b",))
        play = Act("play", _("Play"), self._begin, _(PLAY, key="P"), ("p",), is_primary=True)
        show_folder = partial(editor.show_folder, self.path)
        folder = Act("folder", _("Show folder"), show_folder, _(FOLDER))
        copy = Act("copy", _("Make a copy"), self._copy, _(COPY, key="C"), ("c",))
        gone = own_boards.thrown_away(self.game or "")
        show_gone = partial(self._show_backups, _("Deleted boards"), gone)
        again = Act("gone", _("Deleted boards"), show_gone, _(BACK_AGAIN))
        if self._is_shipped:
            found = [back, play, copy, folder]
            return [*found, again] if gone else found
        edit = [Act("edit", _("Open in Tiled"), self._edit, _(EDIT, key="T"), ("t",))]
        # Cards and rules without a map are edited as text.
        edit = [] if self.path.is_dir() else edit
        if not self._is_own:
            return [back, play, *edit, *_new_group([*self._sharing(), copy, folder])]
        middle = [
            *self._sharing(),
            Act("rename", _("Rename"), self._ask_title, _(RENAME)),
            Act("duplicate", _("Duplicate"), self._duplicate, _(DUPLICATE)),
            folder,
        ]
        last: list[Act] = []
        if own_boards.generations(self.path) or gone:
            last.append(Act("versions", _("Earlier versions"), self._show_versions, _(VERSIONS)))
        if own_boards.original_of(self.path, self.game or "") is not None:
            last.append(Act("restore", _("Restore original"), self._ask_restore, _(RESTORE)))
        last.append(Act("delete", _("Delete"), self._ask_delete, _(DELETE)))
        return [back, play, *edit, *_new_group(middle), *_new_group(last)]

    def _sharing(self) -> list[Act]:
        return [Act("share", _("Share"), self._give, _(SHARE))] if self._share else []

    def _give(self) -> str:
        assert self._share is not None
        if self.screen.table is None:
            return _(FIX_FIRST)
        self._share(self.path, self.screen.say)
        return ""

    def _leave(self) -> str:
        self.room.stack.pop()
        return ""

    def _begin(self) -> str:
        if self.screen.table is None:
            return _(FIX_FIRST)
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
        if not message.startswith(editor.not_found()):
            return message
        choices = [Choice(_("Choose Tiled…"), self._ask_editor), Choice(_("OK"), is_primary=True)]
        self.room.stack.push(Modal(self.room, _("Tiled isn’t installed"), [message], choices))
        return ""

    def _ask_editor(self) -> None:
        fields = [Field("tiled", _("Path to Tiled"), self.room.settings.tiled, 400)]
        title = _("Choose Tiled’s program")
        sheet = FormSheet(self.room, title, fields, _("Use this"), self._take_editor)
        self.room.stack.push(sheet)

    def _take_editor(self, texts: dict[str, str]) -> str:
        path = Path(texts["tiled"]).expanduser() if texts["tiled"] else Path()
        if not texts["tiled"]:
            return _("Type the path to Tiled.")
        if not path.exists():
            return _("{file} doesn’t exist. Type the path to Tiled.", file=texts["tiled"])
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
            return _("This isn’t a board of any game. Start with a copy of a board.")

        def attempt() -> str:
            self._show_other(own_boards.edit_copy(game, self.path))
            self._ask_title(_("Name your copy"))
            if self.path.is_dir():
                return _("This is your copy, {file}.", file=self.path.name)
            return _("This is your copy, {file}. Open it in Tiled.", file=self.path.name)

        return self._attempted(attempt)

    def _show_other(self, path: Path) -> None:
        self.path = path
        self._moved(str(path))

    def _duplicate(self) -> str:
        def attempt() -> str:
            self._show_other(own_boards.duplicate(self.path))
            return _("This is the duplicate, {file}.", file=self.path.name)

        return self._attempted(attempt)

    def _ask_title(self, title: str = "") -> str:
        title = title or _("Rename this board")
        # Of several boards in a pack, each has its own title behind that of the pack.
        is_of_folder = own_boards.has_title_of_folder(self.path)
        now = "" if is_of_folder else head_of(self.path).title
        now = now or board_catalogue.title_of(self.path)
        fields = [Field("title", _("Title"), now, MOST_TITLE)]
        self.room.stack.push(FormSheet(self.room, title, fields, _("Rename"), self._take_title))
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
            _("This undoes all changes to {board}.", board=board_catalogue.title_of(self.path)),
            _("You can find your board under Earlier versions."),
        ]

        def restore() -> None:
            message = self._attempted(lambda: own_boards.restore(self.path, self.game or ""))
            self.screen.say(message)

        choices = [Choice(_("Restore"), restore), Choice(_("Keep my board"), is_primary=True)]
        title = _("Restore the original?")
        self.room.stack.push(Modal(self.room, title, lines, choices))
        return ""

    def _ask_delete(self) -> str:
        unit = own_boards.unit_of(self.path)
        what = board_catalogue.title_of(self.path)
        lines = [_("You can restore {board} later, under Deleted boards.", board=what)]
        if unit != self.path:
            lines.append(_("This deletes its whole pack."))

        def delete() -> None:
            try:
                own_boards.delete(self.path)
            except DataError as error:
                self.screen.say(str(error))
                return
            self.room.stack.pop()

        choices = [Choice(_("Delete"), delete), Choice(_("Keep it"), is_primary=True)]
        self.room.stack.push(Modal(self.room, _("Delete this board?"), lines, choices))
        return ""

    def _show_versions(self) -> str:
        backups = [
            *own_boards.generations(self.path),
            *own_boards.thrown_away(self.game or ""),
        ]
        return self._show_backups(_("Earlier versions"), backups)

    def _show_backups(self, title: str, backups: Sequence[own_boards.Generation]) -> str:
        cards = [
            KeptCard(one.title, one.words(datetime.now()), partial(self._bring_back, one))
            for one in backups
        ]
        self.room.stack.push(KeptScreen(self.room, title, cards))
        return ""

    def _bring_back(self, generation: own_boards.Generation) -> None:
        def attempt() -> str:
            path = own_boards.bring_back(generation)
            if generation.unit != own_boards.unit_of(self.path):
                self._show_other(path)
            when = generation.words(datetime.now())
            return sentences(_("{board} is restored.", board=generation.title), when)

        self.screen.say(self._attempted(attempt))


def _new_group(acts: Sequence[Act]) -> list[Act]:
    return [replace(acts[0], is_apart=True), *acts[1:]]
