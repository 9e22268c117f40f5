"""Text fields: a suggestion is replaced by typing, and Ctrl+A selects all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed, TextEdit, TextTyped
from boardgames.ui.scene import Scene
from boardgames.ui.text_dialogs import Field, FolderSheet, FormSheet

CTRL_A = KeyPressed("a", ctrl=True)


def give(scene: Scene, inputs: Iterable[Input]) -> None:
    for given in inputs:
        scene.handle(given)


def form() -> FormSheet:
    fields = [Field("name", "Name", "Ada"), Field("author", "By", "Ben")]
    sheet = FormSheet(Studio((1280, 800)).room, "Share", fields, "Done", lambda texts: "")
    sheet.room.stack.scenes = [sheet]
    return sheet


def test_typing_into_a_suggestion_replaces_it() -> None:
    sheet = form()
    give(sheet, [TextTyped("M"), TextTyped("um")])
    assert sheet.texts["name"] == "Mum"
    give(sheet, [KeyPressed("tab"), TextTyped("Tim")])
    assert sheet.texts == {"name": "Mum", "author": "Tim"}


def test_an_arrow_key_keeps_the_suggestion_to_be_added_to() -> None:
    sheet = form()
    give(sheet, [KeyPressed("end"), TextTyped("!")])
    assert sheet.texts["name"] == "Ada!"


def test_ctrl_a_selects_all() -> None:
    sheet = form()
    give(sheet, [KeyPressed("end"), TextTyped("m"), CTRL_A, TextTyped("Cleo")])
    assert sheet.texts["name"] == "Cleo"
    give(sheet, [CTRL_A, KeyPressed("backspace")])
    assert sheet.texts["name"] == ""


def test_a_click_into_another_field_selects_it() -> None:
    sheet = form()
    field = sheet.target_of(("field", 1))
    assert field is not None
    give(sheet, [PointerPressed(field.rect.center), TextTyped("Tim")])
    assert sheet.texts["author"] == "Tim"


def test_a_folder_is_replaced_or_added_to() -> None:
    room = Studio((1280, 800)).room
    sheet = FolderSheet(room, "Where?", [("Home", Path("/home"))], lambda text: "")
    give(sheet, [TextTyped("/tmp")])
    assert sheet.text == "/tmp"
    give(sheet, [KeyPressed("end"), TextTyped("/x")])
    assert sheet.text == "/tmp/x"


@pytest.mark.parametrize("selected", [True, False])
def test_what_is_selected_is_seen(selected: bool) -> None:
    sheet = form()
    studio = Studio((1280, 800))
    plain = studio.drawn(sheet)
    sheet.is_selected = selected
    sheet.changed()
    field = sheet.target_of(("field", 0))
    assert field is not None
    cut = [one.subsurface(field.rect).copy() for one in (plain, studio.drawn(sheet))]
    changed = any(
        cut[0].get_at((x, field.rect.height // 2)) != cut[1].get_at((x, field.rect.height // 2))
        for x in range(field.rect.width)
    )
    assert changed is not selected


def test_text_isnt_longer_than_its_field() -> None:
    edited = TextEdit("Ada").after(TextTyped("bcdef"), 5)
    assert edited == TextEdit("Adabc")
    assert TextEdit("Ada").after(KeyPressed("f5"), 5) is None
