"""A copy in the workshop is whole, credits the original's author, and is chosen in the setup."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.data.files import RULES
from boardgames.data.map_head import head_of
from boardgames.data.pack import Manifest, manifest_in, manifest_text
from boardgames.data.parts import PACK
from boardgames.program import board_catalogue, own_boards, sharing
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from boardgames.ui.inputs import KeyPressed, TextTyped
from boardgames.ui.shell.boards import BoardsScreen
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.text_dialogs import FormSheet
from tests.workshop.hostile_packs import sea


def board(game: str, name: str) -> Path:
    return next(one.path for one in board_catalogue.boards_of(game) if one.path.stem == name)


def typed(program: Program, text: str) -> None:
    """Types into the dialog on top, whose text is selected, and confirms."""
    form = program.room.stack.top
    assert isinstance(form, FormSheet)
    program.app.show()
    form.handle(TextTyped(text))
    form.handle(KeyPressed("enter"))


def test_a_copy_of_a_set_brings_its_rules_and_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    path = own_boards.edit_copy("bermuda", board("bermuda", "five_harbours"))
    assert path.parent.parent == paths.user_boards() / "bermuda"
    assert (path.parent / RULES).is_file()
    assert main(["check", str(path)]) == 0, capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "name", "credit"),
    [
        ("bermuda", "five_harbours", "After Five Harbours by Rainy Day."),
        ("bermuda", "carousel", "After Carousel by Rainy Day."),
    ],
    ids=["of a set", "of a map"],
)
def test_a_copy_credits_the_author_of_the_original(game: str, name: str, credit: str) -> None:
    path = own_boards.edit_copy(game, board(game, name))
    manifest = sharing.manifest_for(path, game, author="Ann")
    assert manifest.author == "Ann"
    assert manifest.about.startswith(credit)


def test_a_copy_without_an_author_is_the_same_file() -> None:
    original = board_catalogue.boards_of("waterworld")[0].path
    assert own_boards.edit_copy("waterworld", original).read_bytes() == original.read_bytes()


def test_a_copy_is_named_at_once_and_the_set_up_chooses_it(program: Program) -> None:
    program.shelf.take(("box", "bermuda"))
    set_up = program.room.stack.top
    assert isinstance(set_up, SetUp)
    names = [name for name, _title in set_up.sheet.boards]
    set_up.choose_board(names.index(str(board("bermuda", "five_harbours"))))
    set_up.take(("edit_board",))
    bench = program.room.stack.top
    assert isinstance(bench, BoardPreview)
    bench.take(("do", "copy"))
    typed(program, "Six Harbours")
    assert program.room.stack.top is bench
    assert bench.table is not None
    manifest = manifest_in(bench.path.parent)
    assert manifest is not None
    assert manifest.title == "Six Harbours"
    bench.take(("do", "back"))
    set_up.update(1.0)
    assert set_up.sheet.boards[set_up.board] == (str(bench.path), "Six Harbours (yours)")


def test_each_board_of_a_pack_keeps_a_title_of_its_own() -> None:
    folder = paths.user_boards() / "waterworld" / "seas"
    folder.mkdir(parents=True)
    for name in ("one.tmx", "two.tmx"):
        (folder / name).write_bytes(sea())
    text = manifest_text(Manifest("waterworld", "Seas"))
    (folder / PACK).write_text(text, encoding="utf-8")
    own_boards.rename(folder / "one.tmx", "North")
    assert head_of(folder / "one.tmx").title == "North"
    manifest = manifest_in(folder)
    assert manifest is not None
    assert manifest.title == "Seas"


def test_the_chooser_marks_a_board_that_can_t_be_played(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = own_boards.edit_copy("waterworld", board_catalogue.boards_of("waterworld")[0].path)
    path.write_text(path.read_text(encoding="utf-8").replace('name="B8"', 'name="8B"'), "utf-8")
    program.shelf.take(("box", "waterworld"))
    program.room.stack.top.take(("board",))
    chooser = program.room.stack.top
    assert isinstance(chooser, BoardsScreen)
    for _ in range(40):
        chooser.update(50.0)
    drawn: list[str] = []
    letters = program.room.letters
    usual = letters.draw_in

    def noted(surface: object, text: str, *given: object, **more: object) -> object:
        drawn.append(text)
        return usual(surface, text, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(letters, "draw_in", noted)
    program.app.show()
    assert Counter(drawn)["This board can’t be played yet"] == 1
