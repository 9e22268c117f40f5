"""The credits: one file, read by people in the repository and by the program for its page."""

from __future__ import annotations

import launcher
from boardgames import paths
from boardgames.data.rulebook import CreditSection, Paragraph, credits_of, load_credits
from boardgames.games import CATALOGUE

WRITTEN = """# Credits

Before the first section.

## A `shelf`

![Shelf](images/credits/shelf.jpg)

One sentence
over two lines, with [a link](https://example.org) and `code`.

## Faces

| face | by | files | licence |
|---|---|---|---|
| Lato | Łukasz | `fonts/Lato.ttf` | OFL |
| Other |  | `fonts/o.ttf` | OFL |
"""


def test_sections_paragraphs_pictures_and_rows_are_read() -> None:
    assert credits_of(WRITTEN) == (
        CreditSection(
            "A shelf",
            (Paragraph("One sentence over two lines, with a link and code."),),
            "credits/shelf",
        ),
        CreditSection("Faces", (Paragraph("Łukasz · OFL", "Lato"), Paragraph("OFL", "Other"))),
    )


def shipped() -> dict[str, CreditSection]:
    return {section.title: section for section in load_credits(paths.assets())}


def leads(title: str) -> set[str]:
    return {paragraph.lead for paragraph in shipped()[title].paragraphs if paragraph.lead}


def test_every_game_of_the_shelf_is_told_of() -> None:
    assert leads("The five games") == {box.title for box in CATALOGUE}


def test_every_library_the_program_needs_has_its_licence() -> None:
    told = {lead.split(",")[0]: lead for lead in leads("Libraries")}
    for pin in launcher.pins():
        assert pin.split("==")[0] in told
    for paragraph in shipped()["Libraries"].paragraphs:
        assert not paragraph.lead or "·" in paragraph.text, "used for · licence"


def test_every_typeface_has_its_maker() -> None:
    fonts = list((paths.assets() / "fonts").rglob("*.?tf"))
    names = {path.stem.partition("-")[0].lower() for path in fonts}
    told = {lead.replace(" ", "").lower() for lead in leads("Typefaces")}
    assert names == told


def test_no_mark_of_the_file_is_left_on_the_page() -> None:
    for section in shipped().values():
        assert section.paragraphs
        for paragraph in section.paragraphs:
            assert not set("`|[]") & set(paragraph.text + paragraph.lead)
