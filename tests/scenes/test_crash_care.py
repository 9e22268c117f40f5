"""An unexpected error in a scene: saved, explained, and gone on with; planted here on purpose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.table.table import Table


def begun(program: Program) -> Table:
    """A match of Waterworld with one pawn chosen."""
    seats = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]
    table = program.new_match("waterworld", seats, {})
    program.room.stack.push(table)
    table.send([table.session.legal_actions()[0]])
    return table


def plant(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing this table fails from now on."""

    def fail(*args: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(table.ui, "painters", replace(table.ui.painters, board=fail))
    table.changed()


def test_a_failing_scene_is_explained_and_the_match_goes_on(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(program)
    played = [entry.action for entry in table.session.entries]
    plant(table, monkeypatch)
    program.app.turn()
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert "Your match is safe" in sheet.lines[0]
    assert "planted" not in " ".join(sheet.lines)
    (report,) = paths.crash_reports().glob("*.txt")
    assert "RuntimeError: planted" in report.read_text(encoding="utf-8")
    program.app.give(KeyPressed("enter"))
    again = program.room.stack.top
    assert isinstance(again, Table)
    assert again is not table
    assert [entry.action for entry in again.session.entries] == played
    program.app.turn()
    assert program.room.stack.top is again


def test_a_failure_on_the_shelf_has_nothing_to_go_on_with(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(ms: float) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr(program.shelf, "update", fail)
    program.app.turn()
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert [choice.text for choice in sheet.choices] == ["Back to shelf"]


def test_a_picture_that_cannot_be_kept_is_noted_and_the_shelf_stands_there(
    program: Program, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def is_full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    table = begun(program)
    monkeypatch.setattr("pygame.image.save", is_full)
    table.leave()
    assert program.room.stack.scenes == [program.shelf]
    said = capsys.readouterr().err
    assert said.startswith("Couldn't save an image of the match. Reason: [Errno 28] No space left")


def test_only_the_last_reports_are_kept(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        program.explain_crash(RuntimeError(f"planted {number}"))
    assert len(list(paths.crash_reports().glob("*.txt"))) == 20
