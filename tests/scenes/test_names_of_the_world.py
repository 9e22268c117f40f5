"""Names in any script are set whole, in right order, and never as boxes."""

from __future__ import annotations

import pygame
import pytest

from boardgames import paths
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.faces import UNKNOWN, Faces, Run, in_reading_order, script_of
from boardgames.ui.draw.lettering import Lettering

NAMES = {
    "Latin": "Żaneta Dvořák",
    "Turkish": "Işıl Gökçe",
    "Hungarian": "Őze Dezső",
    "Vietnamese": "Nguyễn Thị Ánh",
    "Cyrillic": "Дмитрий Щукин",
    "Greek": "Ελένη Παπαδάκη",
    "Hebrew": "דנה כהן",
    "Arabic": "محمد علي",
    "Chinese": "王小明",
    "Japanese": "さくら カナ",
    "Korean": "김민준",
    "Armenian": "Արամ",
    "Georgian": "ნინო",
    "Thai": "สมชาย",
    "Hindi": "अनिल",
}
FACES = ("display", "bold", "text")


@pytest.fixture
def assets(monkeypatch: pytest.MonkeyPatch) -> Assets:
    """The shipped faces, on a system that has none."""
    pygame.font.init()
    monkeypatch.setattr(pygame.font, "get_fonts", list)
    return Assets(paths.assets())


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_every_letter_is_set_in_a_shipped_face_that_has_it(
    assets: Assets, name: str, face: str
) -> None:
    parts = Faces(assets).parts(name, face)
    assert sum(len(part.text) for part in parts) == len(name)
    for part in parts:
        for letter in part.text.replace(" ", ""):
            assert assets.has_letter(part.face, letter)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_line_is_as_wide_as_it_was_measured_and_keeps_its_ink(
    assets: Assets, name: str, face: str
) -> None:
    letters = Lettering(assets)
    told = f"Hand over to {name} (you)"
    line = letters.line(told, 24, (0, 0, 0), face)
    assert abs(line.get_width() - letters.width(told, 24, face)) <= 1
    alone = letters.line(name, 24, (0, 0, 0), face)
    ink = alone.get_bounding_rect()
    assert ink.width > 20
    assert ink.height > 10


def test_a_word_is_set_in_one_face() -> None:
    pygame.font.init()
    parts = Faces(Assets(paths.assets())).parts("Żaneta sails", "display")
    assert [(part.text, part.face) for part in parts] == [
        ("Żaneta", "serif"),
        (" sails", "display"),
    ]


def test_a_sentence_of_the_program_stays_in_its_own_face() -> None:
    pygame.font.init()
    told = "Ada’s raft – “ready” … 2 × 3"
    parts = Faces(Assets(paths.assets())).parts(told, "text")
    assert [part.text for part in parts] == [told]
    assert parts[0].face == "text"


def test_hebrew_runs_backward_in_a_line_that_runs_forward() -> None:
    assert in_reading_order("to דנה כהן now") == [
        Run("to ", False),
        Run("דנה כהן", True),
        Run(" now", False),
    ]


def test_a_number_between_hebrew_words_runs_forward_and_the_words_change_sides() -> None:
    assert in_reading_order("דנה 12 כהן") == [
        Run(" כהן", True),
        Run("12", False),
        Run("דנה ", True),
    ]


def test_a_number_after_english_words_stays_where_it_is() -> None:
    assert in_reading_order("Ada 12") == [Run("Ada 12", False)]


def test_the_first_letter_of_an_arabic_name_stands_at_the_right(assets: Assets) -> None:
    """Its long first letter is the only one with ink as high at that end."""
    letters = Lettering(assets)
    whole = letters.line("اب", 60, (0, 0, 0), "bold")
    ink = whole.get_bounding_rect()
    columns = {
        side: pygame.Rect(left, 0, ink.width // 5, whole.get_height())
        for side, left in (("left", ink.left), ("right", ink.right - ink.width // 5))
    }
    heights = {
        side: whole.subsurface(column).get_bounding_rect().top for side, column in columns.items()
    }
    assert heights["right"] < heights["left"]


def test_what_no_face_has_is_a_dot_and_never_a_box(assets: Assets) -> None:
    parts = Faces(assets).parts("a\U0001f600b", "text")
    assert "".join(part.text for part in parts) == f"a{UNKNOWN}b"


def test_a_face_of_the_system_is_taken_where_the_shipped_ones_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.font.init()
    file = str(paths.assets() / "fonts" / "names" / "NotoSansThai-Bold.ttf")
    monkeypatch.setattr(pygame.font, "get_fonts", lambda: ["dejavusans"])
    monkeypatch.setattr(pygame.font, "match_font", lambda name: file)
    monkeypatch.setattr("boardgames.ui.draw.faces._BOLD", ())
    faces = Faces(Assets(paths.assets()))
    assert [part.face for part in faces.parts("สม", "bold")] == [file]


def test_a_face_that_cannot_be_read_has_no_letters(assets: Assets) -> None:
    assert not assets.has_letter("/nowhere/face.ttf", "a")


def test_scripts_are_known_by_their_letters() -> None:
    assert [script_of(NAMES[name]) for name in ("Latin", "Hebrew", "Arabic", "Hindi")] == [
        "",
        "Hebr",
        "Arab",
        "Deva",
    ]
