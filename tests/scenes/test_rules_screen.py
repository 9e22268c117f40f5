"""The rules screen: a picture the type flows around, the rule asked for, the search, the keys."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, rulebook_of
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import SYMBOLS
from boardgames.ui.inputs import KeyPressed, PointerPressed, TextTyped, Wheel
from boardgames.ui.shell.book import Spread, pieces
from boardgames.ui.shell.rules import RulesScreen
from tests.layout.watching import WatchedLettering

USUAL = ((1280, 800), 1.0)


def screen(
    case: tuple[tuple[int, int], float] = USUAL,
    book: Any = None,
    rule: str = "",
    here: str = "",
) -> RulesScreen:
    """The rules of Bermuda Triangle, drawn once."""
    studio = Studio(case[0], Settings(interface_scale=case[1]))
    scene = RulesScreen(studio.room, "Bermuda Triangle", book or rulebook_of("bermuda"), rule, here)
    studio.room.stack.scenes = [scene]
    studio.draw(scene)
    return scene


def set_page(scene: RulesScreen) -> tuple[Spread, list[pygame.Rect]]:
    """The page as it is set now, and where its lines lie."""
    inner = scene._page().inflate(-scene.room.px(80), -scene.room.px(56))
    spread = scene.spread(inner.size)
    letters = scene.room.letters
    rects = [
        letters.line(line.text, line.px, line.colour, line.face).get_rect(topleft=line.at)
        for line in spread.lines
    ]
    return spread, rects


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_no_line_touches_a_picture(size: tuple[int, int], scale: float) -> None:
    scene = screen((size, scale))
    for section in range(len(scene.titles)):
        scene.take(("section", section))
        spread, rects = set_page(scene)
        ((_, picture),) = spread.pictures
        assert not [rect for rect in rects if rect.colliderect(picture)]


def test_lines_are_short_beside_the_picture_and_long_below_it() -> None:
    spread, rects = set_page(screen())
    ((_, picture),) = spread.pictures
    beside = [rect for rect in rects if rect.top < picture.bottom]
    below = [rect for rect in rects if rect.top > picture.bottom]
    assert beside
    assert max(rect.right for rect in beside) < picture.left
    assert max(rect.right for rect in below) > picture.left


def test_where_type_would_be_squeezed_the_picture_stands_across() -> None:
    spread, rects = set_page(screen(((960, 600), 2.0)))
    ((_, picture),) = spread.pictures
    assert not [rect for rect in rects if picture.top <= rect.centery <= picture.bottom]
    assert [rect for rect in rects if rect.bottom <= picture.top], "the title comes first"


def test_no_word_of_a_rule_is_lost_where_the_picture_ends() -> None:
    scene = screen()
    scene.take(("section", 1))
    spread, _ = set_page(scene)
    words = " ".join(line.text for line in spread.lines)
    for entry in scene.shown_rules():
        assert entry.text in words


@pytest.mark.parametrize("width", [40, 130, 420, 1400])
@pytest.mark.parametrize("px", [13, 29])
def test_a_line_ends_where_the_next_word_has_no_room(px: int, width: int) -> None:
    letters = Studio((960, 600)).room.letters
    rules = [rule for section in rulebook_of("bermuda").sections for rule in section.rules]
    for rule in rules:
        text = " ".join(rule.text.split())
        lines = letters.wrapped(text, px, width)
        assert " ".join(lines) == text
        assert all(" " not in one or letters.width(one, px) <= width for one in lines)
        for line, following in pairwise(lines):
            word = following.split(" ")[0]
            assert letters.width(f"{line} {word}", px) > width


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("  indented", ["indented"]),
        ("two  spaces", ["two  spaces"]),
        ("one\n\nparagraph more", ["one", "", "paragraph more"]),
        ("ends with a space ", ["ends with a space "]),
    ],
)
def test_no_line_begins_with_a_space_and_all_others_stay(text: str, lines: list[str]) -> None:
    letters = Studio((960, 600)).room.letters
    assert letters.wrapped(text, 20, 900) == lines


def test_players_symbols_are_drawn_and_not_set() -> None:
    """No typeface of ours has all six of them; set as type they would be empty boxes."""
    scene = screen()
    scene.take(("section", 1))
    assert "▲" in scene.shown_rules()[1].text
    watched = WatchedLettering(scene.room.letters)
    scene.room.letters = watched
    scene.draw(pygame.Surface(scene.room.size))
    said = "".join(line.text for line in watched.lines)
    assert "with their symbols" in said
    assert not set(SYMBOLS) & set(said)


def test_a_rulebook_may_name_a_picture_that_is_not_there() -> None:
    """It comes out of a save, or was edited by hand; its rules can still be read."""
    book = rulebook_of("bermuda")
    lost = replace(book.sections[0], picture="bermuda/rules/nowhere")
    scene = screen(book=replace(book, sections=(lost, *book.sections[1:])))
    scene.take(("section", 1))
    spread, rects = set_page(scene)
    assert spread.pictures == []
    assert rects


def test_it_opens_at_the_rule_asked_for_and_lights_it_up() -> None:
    scene = screen(rule="BT-24")
    spread, _ = set_page(scene)
    assert scene.titles[scene.section] == "How the cloud moves"
    (mark,) = spread.marks
    frame = scene._page().height - scene.room.px(56)
    assert mark.top - scene.page.offset < frame
    assert scene.page.offset > 0
    assert set_page(screen())[0].marks == []


def test_a_search_goes_through_all_sections_and_needs_no_picture() -> None:
    scene = screen()
    scene.handle(KeyPressed("/"))
    for letter in "/spinner":
        scene.handle(TextTyped(letter))
    spread, _ = set_page(scene)
    assert spread.pictures == []
    assert spread.lines[0].text == "2 rules with “spinner”"
    for letter in "xyz":
        scene.handle(TextTyped(letter))
    assert set_page(scene)[0].lines[0].text == "No rules with “spinnerxyz”"


def test_keys_and_wheel_scroll_as_far_as_there_is_something_to_read() -> None:
    scene = screen()
    scene.take(("section", 4))
    sheet = pygame.Surface(scene.room.size)

    def offset_after(*given: Any) -> int:
        for one in given:
            scene.handle(one)
        scene.draw(sheet)
        return scene.page.offset

    assert offset_after(KeyPressed("pageup")) == 0
    down = offset_after(KeyPressed("down"))
    assert down > 0
    assert offset_after(Wheel((700, 400), 1)) < down
    end = offset_after(*[KeyPressed("pagedown")] * 9)
    assert end == offset_after(KeyPressed("pagedown"))
    spread, _ = set_page(scene)
    frame = scene._page().height - scene.room.px(56)
    assert end == spread.height - frame
    assert offset_after(KeyPressed("right")) == 0, "another section begins at its top"


class TestInShort:
    def test_it_is_the_first_page_with_aim_turn_and_end_and_a_picture(self) -> None:
        scene = screen()
        assert scene.titles[scene.section] == "In short"
        spread, _ = set_page(scene)
        said = [line.text for line in spread.lines]
        assert [words for words in ("The aim", "A turn", "The end") if words in said] == [
            "The aim",
            "A turn",
            "The end",
        ]
        assert spread.pictures

    @pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    def test_it_is_one_page_in_every_game(self, game: str, size: tuple[int, int]) -> None:
        scene = screen((size, 1.0), rulebook_of(game))
        assert set_page(scene)[0].height <= scene.frame().height
        assert scene.in_short is not None
        picture = scene.in_short.picture
        assert not picture or scene.room.assets.source_size(picture)

    def test_f1_again_goes_to_what_the_decision_is_about(self) -> None:
        scene = screen(here="BT-71")
        scene.handle(KeyPressed("f1"))
        assert scene.titles[scene.section] == "Landing on a ship"
        assert scene.wanted == "BT-71"
        scene.handle(KeyPressed("f1"))
        assert scene not in scene.room.stack.scenes

    def test_f1_again_closes_where_nothing_is_decided(self) -> None:
        scene = screen()
        scene.handle(KeyPressed("f1"))
        assert scene not in scene.room.stack.scenes

    def test_a_rule_asked_for_comes_before_it(self) -> None:
        scene = screen(rule="BT-24", here="BT-71")
        assert scene.titles[scene.section] == "How the cloud moves"

    def test_a_book_out_of_an_old_save_begins_with_its_rules(self) -> None:
        book = rulebook_of("bermuda")
        scene = screen(book=replace(book, in_short=None), rule="BT-24")
        assert scene.titles[0] == book.sections[0].title
        assert scene.titles[scene.section] == "How the cloud moves"


class TestLinks:
    def test_a_rules_number_in_a_text_leads_to_the_rule(self) -> None:
        scene = screen()
        link = next(t for t in scene.targets() if t.ref[:2] == ("rule", "BT-71"))
        scene.handle(PointerPressed(link.rect.center, 1))
        assert scene.titles[scene.section] == "Landing on a ship"
        assert scene.wanted == "BT-71"

    def test_it_is_set_smaller_than_the_text_around_it(self) -> None:
        scene = screen()
        spread, _ = set_page(scene)
        line = next(line for line in spread.lines if "BT-89" in line.text)
        sizes = {piece.is_link: piece.px for piece in pieces(scene.room, line)}
        assert sizes[True] < sizes[False]

    def test_keys_reach_it(self) -> None:
        scene = screen()
        for _ in range(40):
            scene.handle(KeyPressed("tab"))
            if scene.focused is not None and scene.focused[0] == "rule":
                break
        assert scene.focused is not None
        number = scene.focused[1]
        scene.handle(KeyPressed("enter"))
        assert scene.wanted == number

    def test_none_is_there_while_its_line_is_scrolled_away(self) -> None:
        scene = screen(rule="BT-34")
        inside = scene.frame()
        assert all(inside.contains(t.rect) for t in scene.targets() if t.ref[0] == "rule")
