"""A map's head is read by the guarded reader, and changed without touching anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import paths
from boardgames.data.map_head import MapHead, head_in, head_of, with_properties

MAPS = sorted(paths.boards().glob("*/*.tmx"))
TITLE = '<property name="title" value="Reef"/>'


def map_of(inside: str) -> str:
    return f'<?xml version="1.0"?>\r\n<map width="3" height="2">{inside}</map>'


def test_a_comment_is_no_head() -> None:
    text = map_of(f"<!-- <properties>{TITLE}</properties> -->")
    assert head_in(text) == MapHead(columns=3, rows=2)
    assert with_properties(text, {"title": "A"}).startswith(
        '<?xml version="1.0"?>\r\n<map width="3" height="2">\n <properties>'
    )


def test_values_may_hold_what_ends_a_tag_elsewhere() -> None:
    text = map_of("<properties><property value=\"a > b &amp; c\" name='title'/></properties>")
    assert head_in(text).title == "a > b & c"


def test_properties_of_other_things_are_not_the_map_s() -> None:
    inner = f"<export><properties>{TITLE}</properties></export>"
    assert head_in(map_of(inner)).title == ""
    assert head_in(map_of(f"<layer><properties>{TITLE}</properties></layer>")).title == ""


@pytest.mark.parametrize("damage", ["<layer", "<&", "\0", "</map></map>", "]]>", "<a b=>"])
def test_damage_further_down_leaves_the_head(damage: str, tmp_path: Path) -> None:
    text = map_of(f"<properties>{TITLE}</properties>{damage}")
    path = tmp_path / "a.tmx"
    path.write_text(text, encoding="utf-8", newline="")
    assert head_of(path).title == head_in(text).title == "Reef"
    changed = with_properties(text, {"title": "Sand"})
    assert changed == text.replace("Reef", "Sand")


def test_a_letter_cut_in_two_where_the_head_ends_does_no_harm() -> None:
    text = map_of(f"<properties>{TITLE}</properties><!-- {'ö' * 20_000}")
    assert head_in(text).title == "Reef"
    assert head_in(f"x{text}"[1:]).title == "Reef"


@pytest.mark.parametrize("start", ["<!DOCTYPE map []>", "<!DOCTYPE a [<!ENTITY b 'c'>]>"])
def test_a_document_type_has_no_head(start: str) -> None:
    assert head_in(f"{start}<map><properties>{TITLE}</properties></map>") == MapHead()


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_every_shipped_map_comes_back_to_the_letter(path: Path) -> None:
    text = path.read_bytes().decode()
    head = head_in(text)
    assert with_properties(text, {}) == text
    assert with_properties(text, {"title": head.title, "about": head.about}) == text
    other = with_properties(text, {"title": "Other", "author": "Ann"})
    assert head_in(other).author == "Ann"
    assert with_properties(other, {"title": head.title, "author": ""}) == text


def test_a_change_keeps_blank_lines_twins_of_case_and_odd_spaces() -> None:
    kept = '<property name="story">one\r\n\r\n\r\ntwo</property>\r\n\t'
    kept += '<property\nname="Title" value=""/>'
    text = map_of(f"\r\n\r\n <properties >{kept}<!-- a -->{TITLE}\r\n </properties ><layer/>")
    assert with_properties(text, {"title": "B"}) == text.replace("Reef", "B")
    assert with_properties(text, {"title": ""}) == text.replace(TITLE, "")


def test_settings_of_the_editor_may_come_first() -> None:
    text = map_of(f"<editorsettings><export/></editorsettings><properties>{TITLE}</properties>")
    assert with_properties(text, {"title": "B"}) == text.replace("Reef", "B")


def test_the_second_of_two_properties_of_a_name_goes() -> None:
    text = map_of(f"<properties>{TITLE}\n  {TITLE}</properties>")
    assert with_properties(text, {"title": "B"}).count("<property ") == 1


def test_an_empty_block_is_filled_and_left_alone() -> None:
    text = map_of("<properties/><layer/>")
    assert with_properties(text, {"title": ""}) == text
    assert head_in(with_properties(text, {"title": "B"})).title == "B"


@pytest.mark.parametrize("text", ["", "<map/>", "<tileset>", "<map", f"<map><properties>{TITLE}"])
def test_nothing_is_written_into_half_a_map(text: str) -> None:
    with pytest.raises(ValueError, match="no map"):
        with_properties(text, {"title": "x"})


@pytest.mark.parametrize("title", ['"', "'", "<", ">", "&", "&amp;", "ö", "]]>", "--"])
def test_a_title_comes_back_as_it_was_given(title: str) -> None:
    text = map_of("<layer/>")
    changed = with_properties(text, {"title": title})
    assert head_in(changed).title == title
    assert with_properties(changed, {"title": ""}) == text
