"""The credits, from the settings and back, by mouse and by keys."""

from __future__ import annotations

import pygame

from boardgames.data.settings import Settings
from boardgames.program.studio import Studio
from boardgames.ui.inputs import KeyPressed, PointerPressed, Wheel
from boardgames.ui.shell.book import CreditsScreen
from boardgames.ui.shell.settings import SettingsScreen
from tests.layout.stand_in import StandIn


def settings() -> tuple[Studio, SettingsScreen]:
    """The settings, open in the smallest window."""
    studio = Studio((960, 600), Settings())
    scene = SettingsScreen(studio.room, StandIn())
    studio.room.stack.scenes = [scene]
    studio.draw(scene)
    return studio, scene


def opened() -> tuple[Studio, CreditsScreen]:
    """The credits over the settings."""
    studio, scene = settings()
    scene.handle(KeyPressed("t"))
    top = studio.room.stack.top
    assert isinstance(top, CreditsScreen)
    return studio, top


def test_a_click_on_the_button_opens_them_and_the_back_button_closes_them() -> None:
    studio, scene = settings()
    target = scene.target_of(("credits",))
    assert target is not None
    scene.handle(PointerPressed(target.rect.center, 1))
    thanks = studio.room.stack.top
    assert isinstance(thanks, CreditsScreen)
    back = thanks.target_of(("back",))
    assert back is not None
    thanks.handle(PointerPressed(back.rect.center, 1))
    assert studio.room.stack.top is scene


def test_keys_open_them_turn_their_pages_and_close_them() -> None:
    studio, thanks = opened()
    titles = [thanks.sections[thanks.section].title]
    for _ in thanks.sections:
        thanks.handle(KeyPressed("right"))
        titles.append(thanks.sections[thanks.section].title)
    assert titles == [*(section.title for section in thanks.sections), titles[0]]
    thanks.handle(KeyPressed("left"))
    assert thanks.section == len(thanks.sections) - 1
    thanks.handle(KeyPressed("escape"))
    assert isinstance(studio.room.stack.top, SettingsScreen)


def test_a_long_page_scrolls_to_its_end_and_another_begins_at_its_top() -> None:
    studio, thanks = opened()
    thanks.take(("section", len(thanks.sections) - 1))
    thanks.handle(Wheel((500, 300), -1))
    studio.draw(thanks)
    assert thanks.page.offset > 0
    for _ in range(20):
        thanks.handle(KeyPressed("pagedown"))
        studio.draw(thanks)
    inner = thanks._page().inflate(-thanks.room.px(80), -thanks.room.px(56))
    assert thanks.page.offset == thanks.spread(inner.size).height - inner.height
    thanks.take(("section", 0))
    assert thanks.page.offset == 0


def test_everything_in_the_file_can_be_read_on_the_pages() -> None:
    _, thanks = opened()
    inner = pygame.Rect(0, 0, 600, 400)
    for index, section in enumerate(thanks.sections):
        thanks.take(("section", index))
        words = " ".join(line.text for line in thanks.spread(inner.size).lines)
        for paragraph in section.paragraphs:
            assert paragraph.text in words
            assert paragraph.lead in words
