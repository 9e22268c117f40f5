"""A match that can't be saved: told once, marked until it is, and whole once it can be written."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.data.saves import read_journal
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from boardgames.ui.inputs import KeyPressed, PointerPressed, TextTyped
from boardgames.ui.modal import Modal
from boardgames.ui.scene import Scene
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.services import MARK
from boardgames.ui.table.table import Table
from boardgames.ui.text_dialogs import CHOOSE, FolderSheet
from tests.data.journals import other_program

PEOPLE = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's home folder, with documents in it."""
    home = tmp_path / "person"
    (home / "Documents").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    return home


def begun(program: Program) -> Table:
    """A match of Waterworld with a pawn chosen."""
    table = program.new_match("waterworld", PEOPLE, {})
    program.room.stack.push(table)
    act(table)
    return table


def act(table: Table) -> None:
    """One more action, shown to its end."""
    table.send([table.session.legal_actions()[0]])
    table.stage.skip()
    table.turns.show_all()


def block() -> Path:
    """Puts a file where the folder of saves was: that stops even an administrator."""
    folder = paths.usual_saves()
    shutil.rmtree(folder)
    folder.write_text("no folder")
    return folder


def unblock(folder: Path) -> None:
    folder.unlink()


def sheet(program: Program) -> Modal:
    """The sheet on top."""
    top = program.room.stack.top
    assert isinstance(top, Modal)
    return top


def press(scene: Scene, text: str) -> None:
    """Clicks on the button that says so."""
    (target,) = [t for t in scene.all_targets() if t.label == text]
    scene.handle(PointerPressed(target.rect.center))


def on_top(program: Program, scene: Scene) -> bool:
    return program.room.stack.top is scene


def is_marked(table: Table) -> bool:
    return any(target.ref == MARK for target in table.all_targets())


def is_saved(table: Table) -> bool:
    unsaved = table.place.unsaved
    assert unsaved is not None
    played = [entry.action for entry in table.session.entries]
    return read_journal(unsaved.journal.path).actions(table.game.action_type) == played


def test_a_failed_save_is_told_on_the_table_which_stays(program: Program) -> None:
    table = begun(program)
    block()
    act(table)
    played = len(table.session.entries)
    program.app.turn()
    told = sheet(program)
    assert told.title == "This match isn’t saved"
    assert told.lines[0].startswith(f"{paths.usual_saves()}")
    assert "Can’t save (A file has the folder’s name)" in told.lines[0]
    texts = [choice.text for choice in told.choices]
    assert texts == ["Try again", "Save elsewhere…", "Continue unsaved"]
    assert table in program.room.stack.scenes
    assert len(table.session.entries) == played
    assert not paths.crash_reports().exists() or not any(paths.crash_reports().iterdir())


def test_going_on_is_told_once_and_marked_until_a_save_succeeds(program: Program) -> None:
    table = begun(program)
    folder = block()
    act(table)
    program.app.turn()
    program.app.give(KeyPressed("escape"))
    assert is_marked(table)
    for _ in range(3):
        act(table)
        program.app.turn()
        assert program.room.stack.top is table
    assert is_marked(table)
    unblock(folder)
    act(table)
    program.app.turn()
    assert not is_marked(table)
    assert is_saved(table)


def test_trying_again_by_keys_alone_writes_everything(program: Program) -> None:
    table = begun(program)
    folder = block()
    act(table)
    program.app.turn()
    program.app.give(KeyPressed("enter"))
    assert sheet(program).title == "This match isn’t saved"
    unblock(folder)
    program.app.give(KeyPressed("enter"))
    assert program.room.stack.top is table
    assert table.note is not None
    assert table.note.text.startswith("Everything is saved in ")
    assert is_saved(table)


def test_saving_elsewhere_by_pointing_alone(program: Program, person: Path) -> None:
    table = begun(program)
    block()
    act(table)
    program.app.turn()
    press(program.room.stack.top, "Save elsewhere…")
    asked = program.room.stack.top
    assert isinstance(asked, FolderSheet)
    names = [name for name, _ in asked.proposals]
    assert names == ["Home folder", "Documents", "Temporary files"]
    press(asked, "Documents")
    press(asked, "Save here")
    assert program.room.stack.top is table
    assert not is_marked(table)
    (save,) = (person / "Documents").glob("*.rainyday")
    assert is_saved(table)
    act(table)
    assert is_saved(table)
    table.leave()
    assert [card.path for card in program.matches()] == [save]
    assert program.room.settings.save_folders == (str(person / "Documents"),)


def test_saving_elsewhere_by_keys_alone(program: Program, person: Path) -> None:
    table = begun(program)
    block()
    act(table)
    program.app.turn()
    for key in ("tab", "enter"):
        program.app.give(KeyPressed(key))
    asked = program.room.stack.top
    assert isinstance(asked, FolderSheet)
    for _ in range(len(asked.text)):
        program.app.give(KeyPressed("backspace"))
    program.app.give(TextTyped("/dev/null"))
    program.app.give(KeyPressed("m"))
    assert not program.room.settings.mute
    program.app.give(KeyPressed("enter"))
    assert "Can’t save (A file has the folder’s name)" in asked.refusal
    for _ in range(len("/dev/null")):
        program.app.give(KeyPressed("backspace"))
    program.app.give(TextTyped("games/of ours"))
    for key in ("tab", "tab", "tab", "tab", "tab"):
        program.app.give(KeyPressed(key))
    assert asked.focused == CHOOSE
    program.app.give(KeyPressed("enter"))
    assert program.room.stack.top is table
    assert len(list((person / "games" / "of ours").glob("*.rainyday"))) == 1
    assert is_saved(table)


def test_a_folder_is_not_needed_after_all(program: Program, person: Path) -> None:
    table = begun(program)
    block()
    act(table)
    program.app.turn()
    press(program.room.stack.top, "Save elsewhere…")
    program.app.give(KeyPressed("escape"))
    assert program.room.stack.top is table
    assert is_marked(table)
    table.take(MARK)
    assert sheet(program).title == "This match isn’t saved"


def test_leaving_an_unsaved_match_asks_first(program: Program, person: Path) -> None:
    table = begun(program)
    block()
    act(table)
    program.app.turn()
    program.app.give(KeyPressed("escape"))
    table.leave()
    assert sheet(program).lines[1] == "Unsaved moves are lost when you leave."
    press(sheet(program), "Stay")
    assert on_top(program, table)
    table.leave()
    press(sheet(program), "Save elsewhere…")
    press(program.room.stack.top, "Save here")
    assert isinstance(program.room.stack.top, Shelf)
    assert len(list(person.glob("*.rainyday"))) == 1


def test_leaving_it_unsaved_is_possible(program: Program) -> None:
    table = begun(program)
    block()
    act(table)
    program.app.turn()
    program.app.give(KeyPressed("escape"))
    table.leave()
    press(sheet(program), "Leave unsaved")
    assert isinstance(program.room.stack.top, Shelf)
    program.app.turn()


def test_a_save_that_works_again_asks_nothing_at_leaving(program: Program) -> None:
    table = begun(program)
    folder = block()
    act(table)
    unblock(folder)
    table.leave()
    assert isinstance(program.room.stack.top, Shelf)
    (card,) = program.matches()
    assert len(read_journal(card.path).history) == len(table.session.entries)


def test_the_menu_promises_only_what_is_so(program: Program) -> None:
    table = begun(program)
    table.open_menu()
    assert sheet(program).lines == ["Everything is saved."]
    program.room.stack.pop()
    block()
    act(table)
    table.open_menu()
    assert sheet(program).lines == ["This match isn’t saved."]
    lesson = program.lesson("waterworld")
    program.room.stack.push(lesson)
    lesson.open_menu()
    assert sheet(program).lines == ["This match won’t be saved."]


def test_after_a_crash_an_unsaved_match_goes_on_from_memory(program: Program) -> None:
    table = begun(program)
    block()
    act(table)
    played = [entry.action for entry in table.session.entries]
    program.explain_crash(RuntimeError("planted"))
    said = sheet(program).lines[0]
    assert said.startswith("Your match can continue, but not all of it is saved. ")
    assert not any("Your match is safe" in line for line in sheet(program).lines)
    program.app.give(KeyPressed("enter"))
    again = program.room.stack.top
    assert isinstance(again, Table)
    assert [entry.action for entry in again.session.entries] == played
    assert is_marked(again)


def test_a_save_that_was_changed_behind_our_back_is_not_called_safe(program: Program) -> None:
    table = begun(program)
    assert table.place.unsaved is not None
    path = table.place.unsaved.journal.path
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    program.explain_crash(RuntimeError("planted"))
    assert not any("Your match is safe" in line for line in sheet(program).lines)


def test_a_crash_at_the_shelf_says_nothing_of_a_match(program: Program) -> None:
    table = begun(program)
    table.leave()
    (card,) = program.matches()
    program.remove_match(card.path)
    program.explain_crash(RuntimeError("planted"))
    assert not any("match" in line for line in sheet(program).lines)
    assert not card.path.exists()


@pytest.mark.parametrize(
    "home", ["/proc/rainyday", "/dev/null", "/dev/null/home", "~nobody-here/x"]
)
def test_a_home_that_takes_nothing_is_told_once_at_the_start(
    home: str, tmp_path: Path, person: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir("/proc")
    monkeypatch.setenv("RAINYDAY_HOME", home)
    program = Program(App((1280, 800)))
    program.open_shelf()
    told = sheet(program)
    assert told.title == "Can’t save matches"
    assert told.lines[0].startswith("Can’t save in ")
    assert told.lines[2] == "Your settings can’t be saved either."
    press(told, "Don’t save")
    for _ in range(3):
        program.app.turn()
        assert isinstance(program.room.stack.top, Shelf)
    table = begun(program)
    program.app.change_settings(mute=True)
    for _ in range(3):
        act(table)
        program.app.turn()
        assert program.room.stack.top is table
    assert is_marked(table)
    table.take(MARK)
    press(sheet(program), "Save elsewhere…")
    press(program.room.stack.top, "Documents")
    press(program.room.stack.top, "Save here")
    assert is_saved(table)
    assert not is_marked(table)


def test_another_folder_at_the_start_takes_all_matches_of_the_run(
    person: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", "/dev/null/home")
    program = Program(App((1280, 800)))
    program.open_shelf()
    press(sheet(program), "Choose a folder…")
    press(program.room.stack.top, "Documents")
    press(program.room.stack.top, "Save here")
    assert isinstance(program.room.stack.top, Shelf)
    table = begun(program)
    assert not is_marked(table)
    table.leave()
    (card,) = program.matches()
    assert card.path.parent == person / "Documents"
    program.app.turn()
    assert isinstance(program.room.stack.top, Shelf)


def test_a_folder_chosen_once_is_used_again_without_a_word(program: Program, person: Path) -> None:
    block()
    program.keeping.look_for_folder()
    press(sheet(program), "Choose a folder…")
    press(program.room.stack.top, "Save here")
    again = Program(App((1280, 800)))
    again.open_shelf()
    assert isinstance(again.room.stack.top, Shelf)
    assert paths.saves() == person


def test_settings_that_can_t_be_kept_are_told_once(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "settings_file", lambda: Path("/dev/null/settings.json"))
    for _ in range(3):
        program.app.change_settings(mute=True)
    program.app.turn()
    assert sheet(program).lines == [
        (
            "Can’t save settings.json (A file has the folder’s name). "
            "Free some space or check the folder’s permissions."
        )
    ]
    program.app.give(KeyPressed("escape"))
    program.app.change_settings(mute=False)
    program.app.turn()
    assert isinstance(program.room.stack.top, Shelf)


def test_a_match_that_is_open_elsewhere_can_be_watched_and_copied(program: Program) -> None:
    table = begun(program)
    table.leave()
    (card,) = program.matches()
    before = card.path.read_bytes()
    with other_program(card.path) as other:
        program.shelf.resume(card)
        told = sheet(program)
        assert told.title == "This match is open elsewhere"
        assert f"(process {other.pid}, since " in told.lines[0]
        press(told, "Watch")
        watched = program.room.stack.top
        assert isinstance(watched, Replay)
        assert watched.length == len(read_journal(card.path).history)
        program.app.turn()
        program.app.give(KeyPressed("escape"))
        program.shelf.resume(card)
        press(sheet(program), "Play a copy")
        copy = program.room.stack.top
        assert isinstance(copy, Table)
        act(copy)
        assert is_saved(copy)
        assert card.path.read_bytes() == before
        copy.leave()
    assert len(program.matches()) == 2


def test_a_match_that_was_put_away_is_free_for_others(program: Program) -> None:
    table = begun(program)
    assert table.place.unsaved is not None
    table.leave()
    with other_program(table.place.unsaved.journal.path):
        pass


@pytest.mark.parametrize("when", [-1.0, -1e11, 253_402_300_800.0, 4e11, 0.0])
def test_saves_with_impossible_times_are_listed(program: Program, when: float) -> None:
    begun(program).leave()
    (card,) = program.matches()
    os.utime(card.path, (when, when))
    (listed,) = program.matches()
    assert listed.path == card.path
    assert listed.when
    assert any(found is not None for found in program.unfinished())


def test_a_copy_of_a_board_that_can_t_be_made_is_said(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_boards", lambda: Path("/dev/null/boards"))
    program.shelf.take(("box", "waterworld"))
    program.room.stack.top.take(("edit_board",))
    bench = program.room.stack.top
    assert isinstance(bench, BoardPreview)
    bench.take(("do", "copy"))
    assert bench.said == (
        "/dev/null/boards/waterworld: Can’t save (A file has the folder’s name). "
        "Free some space or check the folder’s permissions."
    )
