"""Nothing a maker drew is destroyed: what is replaced or thrown away is kept and comes back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boardgames import paths
from boardgames.core.problems import DataError
from boardgames.data.map_head import head_of, with_properties
from boardgames.data.tmx import read_map
from boardgames.program import board_catalogue, editor, own_boards
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from boardgames.ui.inputs import KeyPressed, TextTyped
from boardgames.ui.shell.saves import KeptScreen
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table


def own_copy(game: str = "waterworld") -> Path:
    return own_boards.edit_copy(game, board_catalogue.boards_of(game)[0].path)


def on_bench(program: Program, path: Path) -> BoardPreview:
    """The board on the workbench, over the set-up it was chosen at."""
    program.shelf.take(("box", "waterworld"))
    set_up = program.room.stack.top
    assert isinstance(set_up, SetUp)
    set_up.choose_board([name for name, _ in set_up.sheet.boards].index(str(path)))
    set_up.take(("edit_board",))
    bench = program.room.stack.top
    assert isinstance(bench, BoardPreview)
    return bench


def names(bench: BoardPreview) -> list[str]:
    return [act.name for act in bench.acts]


def pressed(program: Program, ref: tuple[Any, ...]) -> None:
    program.room.stack.top.take(ref)
    program.app.show()


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        one.relative_to(folder).as_posix(): one.read_bytes()
        for one in folder.rglob("*")
        if one.is_file()
    }


def test_looking_at_a_shipped_board_makes_no_copy_until_one_is_asked_for(program: Program) -> None:
    before = files_below(paths.user_boards())
    program.shelf.take(("box", "waterworld"))
    program.room.stack.top.take(("edit_board",))
    bench = program.room.stack.top
    assert isinstance(bench, BoardPreview)
    program.app.show()
    assert names(bench) == ["back", "play", "copy", "folder"]
    assert files_below(paths.user_boards()) == before
    bench.take(("do", "copy"))
    assert bench.path == paths.user_boards() / "waterworld" / "waterworld_1.tmx"
    assert names(bench)[:5] == ["back", "play", "edit", "share", "rename"]
    program.app.show()


def test_the_set_up_knows_what_was_made_on_the_bench(program: Program) -> None:
    program.shelf.take(("box", "waterworld"))
    set_up = program.room.stack.top
    assert isinstance(set_up, SetUp)
    count = len(set_up.sheet.boards)
    set_up.take(("edit_board",))
    pressed(program, ("do", "copy"))
    pressed(program, ("back",))
    pressed(program, ("do", "back"))
    assert program.room.stack.top is set_up
    set_up.update(1.0)
    assert len(set_up.sheet.boards) == count + 1


def test_restoring_asks_and_keeps_what_it_replaces(program: Program) -> None:
    path = own_copy()
    drawn = path.read_text(encoding="utf-8").replace('value="white"', 'value="red"', 1)
    path.write_text(drawn, encoding="utf-8")
    bench = on_bench(program, path)
    bench.take(("do", "restore"))
    program.app.show()
    program.room.stack.top.take(("choice", 1))
    assert path.read_text(encoding="utf-8") == drawn
    bench.take(("do", "restore"))
    program.room.stack.top.take(("choice", 0))
    assert path.read_bytes() == (paths.boards() / "waterworld" / "waterworld.tmx").read_bytes()
    assert "versions" in names(bench)
    bench.take(("do", "versions"))
    kept = program.room.stack.top
    assert isinstance(kept, KeptScreen)
    program.app.show()
    assert len(kept.cards) == 1
    kept.take(("kept", 0))
    assert path.read_text(encoding="utf-8") == drawn
    assert len(own_boards.generations(path)) == 2


def test_ten_generations_are_kept_and_each_comes_back() -> None:
    path = own_copy()
    texts = [path.read_text(encoding="utf-8") + f"<!-- {number} -->" for number in range(13)]
    for text in texts:
        path.write_text(text, encoding="utf-8")
        assert "is restored" in own_boards.restore(path, "waterworld")
    found = own_boards.generations(path)
    assert len(found) == own_boards.GENERATIONS
    path.write_text(texts[-1], encoding="utf-8")
    for one, text in zip(found, reversed(texts), strict=False):
        own_boards.bring_back(one)
        assert path.read_text(encoding="utf-8") == text
    assert own_boards.generations(path) == found, "going to and fro pushes nothing out"


def test_the_oldest_is_brought_back_before_it_goes() -> None:
    path = own_copy()
    for number in range(own_boards.GENERATIONS):
        path.write_text(f"drawing {number}", encoding="utf-8")
        own_boards.restore(path, "waterworld")
    path.write_text("the last of all", encoding="utf-8")
    own_boards.bring_back(own_boards.generations(path)[-1])
    assert path.read_text(encoding="utf-8") == "drawing 0"
    kept = [
        (one.folder / path.name).read_text(encoding="utf-8") for one in own_boards.generations(path)
    ]
    assert kept[0] == "the last of all"


def test_nothing_is_replaced_or_deleted_that_can_t_be_kept(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_copy()
    path.write_text("drawn for days", encoding="utf-8")
    monkeypatch.setattr(paths, "kept_boards", lambda: Path("/dev/null/kept"))
    assert "Can’t save (" in own_boards.restore(path, "waterworld")
    with pytest.raises(DataError, match="Can’t save"):
        own_boards.delete(path)
    assert path.read_text(encoding="utf-8") == "drawn for days"
    bench = on_bench(program, path)
    bench.take(("do", "delete"))
    program.room.stack.top.take(("choice", 0))
    assert "Can’t save (" in bench.said
    assert path.exists()


def test_a_deleted_board_goes_with_its_tilesets_and_comes_back_with_them(program: Program) -> None:
    path = own_copy()
    before = files_below(paths.user_boards() / "waterworld")
    bench = on_bench(program, path)
    bench.take(("do", "delete"))
    program.app.show()
    program.room.stack.top.take(("choice", 0))
    assert files_below(paths.user_boards() / "waterworld") == {}
    set_up = program.room.stack.scenes[-1]
    assert isinstance(set_up, SetUp)
    set_up.update(1.0)
    set_up.take(("edit_board",))
    other = program.room.stack.scenes[-1]
    assert isinstance(other, BoardPreview)
    assert "gone" in names(other)
    other.take(("do", "gone"))
    program.app.show()
    program.room.stack.top.take(("kept", 0))
    assert files_below(paths.user_boards() / "waterworld") == before
    assert other.path == path
    assert other.table is not None


def test_a_tileset_that_another_board_needs_stays(program: Program) -> None:
    first, second = own_copy(), own_copy()
    own_boards.delete(first)
    assert read_map(second).tilesets
    assert {one.name for one in second.parent.iterdir()} == {second.name, "sea.tsx", "sea.png"}


def test_a_board_is_renamed_by_typing_and_the_set_up_says_so(program: Program) -> None:
    path = own_copy()
    bench = on_bench(program, path)
    bench.take(("do", "rename"))
    form = program.room.stack.top
    program.app.show()
    for _ in range(80):
        form.handle(KeyPressed("backspace"))
    form.handle(TextTyped('Tom & "Ann"\'s <sea>'))
    program.app.show()
    form.handle(KeyPressed("enter"))
    assert program.room.stack.top is bench
    assert head_of(path).title == 'Tom & "Ann"\'s <sea>'
    assert read_map(path).properties["title"] == 'Tom & "Ann"\'s <sea>'
    assert bench.table is not None
    titles = [board.title for board in board_catalogue.boards_of("waterworld")]
    assert 'Tom & "Ann"\'s <sea> (yours)' in titles


def test_a_board_without_a_name_is_asked_again(program: Program) -> None:
    bench = on_bench(program, own_copy())
    bench.take(("do", "rename"))
    form = program.room.stack.top
    for _ in range(80):
        form.handle(KeyPressed("backspace"))
    form.handle(KeyPressed("enter"))
    assert program.room.stack.top is form
    program.app.show()
    form.handle(KeyPressed("escape"))
    assert program.room.stack.top is bench


def test_a_duplicate_is_a_board_of_its_own(program: Program) -> None:
    path = own_copy()
    bench = on_bench(program, path)
    bench.take(("do", "duplicate"))
    assert bench.path == path.with_name("waterworld_2.tmx")
    assert bench.path.read_bytes() == path.read_bytes()
    titles = [board.title for board in board_catalogue.boards_of("waterworld") if board.is_own]
    assert len(set(titles)) == 2, "boards that are called alike are told apart"


def test_a_board_is_played_from_the_bench(program: Program) -> None:
    path = own_copy()
    on_bench(program, path).take(("do", "play"))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert list(table.place.maps) == [path.name]


def test_the_folder_is_shown_or_named(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    path = own_copy()
    bench = on_bench(program, path)
    monkeypatch.setattr("shutil.which", lambda name: None)
    bench.take(("do", "folder"))
    assert bench.said == f"The folder is {path.parent}."
    started: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")

    def start(words: list[str]) -> str:
        started.append(words)
        return ""

    monkeypatch.setattr(editor, "_start", start)
    bench.take(("do", "folder"))
    assert started == [["xdg-open", str(path.parent)]]


class TestTheHeadOfAMap:
    MAP = '<?xml version="1.0"?>\n<map width="3" height="2">\n <layer id="1"/>\n</map>\n'

    def test_gets_a_title_where_it_had_none(self) -> None:
        changed = with_properties(self.MAP, {"title": "A <b>"})
        assert '<map width="3" height="2">\n <properties>' in changed
        assert 'value="A &lt;b&gt;"' in changed
        assert with_properties(changed, {"title": ""}) == self.MAP

    def test_keeps_every_other_letter(self) -> None:
        path = paths.boards() / "waterworld" / "lagoon.tmx"
        text = path.read_text(encoding="utf-8")
        changed = with_properties(text, {"title": "Other"})
        assert changed.replace("Other", "Lagoon") == text
        assert 'name="ours" type="bool" value="true"' in changed

    def test_is_never_written_into_what_is_no_map(self) -> None:
        with pytest.raises(ValueError, match="no map"):
            with_properties("drawn", {"title": "x"})

    def test_is_read_of_broken_maps_and_of_none(self, tmp_path: Path) -> None:
        assert head_of(tmp_path / "none.tmx").title == ""
        (tmp_path / "half.tmx").write_text(
            '<map width="9"><properties><property name="title">two\nlines</property><layer',
            encoding="utf-8",
        )
        assert head_of(tmp_path / "half.tmx").title == "two lines"
