"""The rules screen: a picture the type flows around, the rule asked for, the search, the keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.data.settings import Settings
from boardgames.games import rulebook_of
from boardgames.program.studio import Studio
from boardgames.ui.draw.theme import SYMBOLS
from boardgames.ui.inputs import KeyPressed, TextTyped, Wheel
from boardgames.ui.shell.book_page import Spread
from boardgames.ui.shell.rules import RulesScreen
from tests.layout.watching import WatchedLettering

USUAL = ((1280, 800), 1.0)


def screen(
    case: tuple[tuple[int, int], float] = USUAL,
    book: Any = None,
    rule: str = "",
) -> RulesScreen:
    """The rules of Bermuda Triangle, drawn once."""
    studio = Studio(case[0], Settings(interface_scale=case[1]))
    scene = RulesScreen(studio.room, "Bermuda Triangle", book or rulebook_of("bermuda"), rule)
    studio.room.stack.scenes = [scene]
    studio.drawn(scene)
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
    for section in range(len(scene.sections)):
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
    spread, _ = set_page(scene)
    words = " ".join(line.text for line in spread.lines)
    for entry in scene.shown_rules():
        assert entry.text in words


def test_players_symbols_are_drawn_and_not_set() -> None:
    """No typeface of ours has all six of them; set as type they would be empty boxes."""
    scene = screen()
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
    spread, rects = set_page(scene)
    assert spread.pictures == []
    assert rects


def test_it_opens_at_the_rule_asked_for_and_lights_it_up() -> None:
    scene = screen(rule="BT-24")
    spread, _ = set_page(scene)
    assert scene.sections[scene.section].title == "How the cloud travels"
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
    assert spread.lines[0].text == "2 rules have “spinner”"
    for letter in "xyz":
        scene.handle(TextTyped(letter))
    assert set_page(scene)[0].lines[0].text == "No rule has “spinnerxyz”"


def test_keys_and_wheel_scroll_as_far_as_there_is_something_to_read() -> None:
    scene = screen()
    scene.take(("section", 3))
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
