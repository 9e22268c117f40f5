"""Own boards: copied, previewed while they are drawn, chosen at the set-up, played."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.core.players import Player
from boardgames.program import board_catalogue, editor
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table


def drawn_copy(program: Program) -> tuple[BoardPreview, Path]:
    """A copy of Waterworld's board on the workbench."""
    program.shelf.take(("box", "waterworld"))
    set_up = program.room.stack.top
    assert isinstance(set_up, SetUp)
    set_up.take(("edit_board",))
    preview = program.room.stack.top
    assert isinstance(preview, BoardPreview)
    preview.take(("do", "copy"))
    program.room.stack.top.take(("back",))
    return preview, preview.path


def test_a_copy_has_everything_it_needs_and_the_original_is_untouched(program: Program) -> None:
    preview, path = drawn_copy(program)
    assert preview.table is not None
    assert preview.problems == []
    assert {file.name for file in path.parent.iterdir()} == {path.name, "sea.tsx", "sea.png"}
    program.app.show()


def test_the_preview_follows_the_file_within_a_second(program: Program) -> None:
    preview, path = drawn_copy(program)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('name="B8"', 'name="8B"'), encoding="utf-8")
    preview.update(1000)
    assert preview.table is None
    assert any('"8B" isn’t a space name' in problem.text for problem in preview.problems)
    program.app.show()
    preview.take(("do", "restore"))
    program.room.stack.top.take(("choice", 0))
    assert program.room.stack.top is preview
    assert preview.table is not None


def test_an_own_board_is_offered_and_played_and_the_match_keeps_it(program: Program) -> None:
    preview, path = drawn_copy(program)
    program.room.stack.back_to(program.shelf)
    sheet = program.set_up("waterworld")
    names = [name for name, _ in sheet.boards]
    assert str(path) in names
    seats = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]
    table = program.new_match("waterworld", seats, {}, str(path))
    assert isinstance(table, Table)
    state = table.session.state
    path.write_text("broken", encoding="utf-8")
    (match,) = program.matches()
    again = program.resume(match.path)
    assert again.session.state == state
    assert preview.path == path


def test_editing_twice_makes_two_copies(program: Program) -> None:
    _, first = drawn_copy(program)
    program.room.stack.back_to(program.shelf)
    _, second = drawn_copy(program)
    assert first != second
    assert len([board for board in board_catalogue.boards_of("waterworld") if board.is_own]) == 2


def test_without_the_editor_it_says_what_to_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr(editor, "_places", lambda: iter(()))
    said = editor.open_in_tiled(Path("board.tmx"))
    assert "https://www.mapeditor.org" in said
    assert "board.tmx" in said
