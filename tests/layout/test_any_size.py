"""Windows of sizes that nobody would choose: every screen is drawn, and can be hovered over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from boardgames.data.settings import LARGEST_WINDOW, Settings
from boardgames.games import box_of
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.program.window import SMALLEST, Pane
from boardgames.ui.inputs import PointerMoved, PointerPressed, Wheel
from tests.layout import sheets, tables
from tests.layout.cases import GAMES
from tests.layout.secrets import OWN
from tests.layout.sheets import Shown

SIZES = [(1, 1), (200, 150), (320, 4000), (4000, 20), (1, 1200), (959, 599)]
SCREENS: dict[str, Callable[[Studio], Shown]] = {
    "shelf": sheets.shelf,
    "evening": sheets.evening,
    "preferences": sheets.preferences,
    "saves": sheets.saves,
    "messages": sheets.messages,
    "broken box": sheets.broken_box,
}
EVERY = 7
"""How many decisions of a match are passed over for each that is drawn."""


def all_screens(studio: Studio, game: str) -> Iterator[tuple[str, object]]:
    """Everything that can be on the screen in a game."""
    seats = box_of(game).seats[-1]
    yield from sheets.set_up(studio, game)
    yield from sheets.rules(studio, game)
    yield from list(tables.furniture(studio, game, seats))
    yield from tables.endings(studio, game)
    yield from tables.looking_back(studio, game)
    if game in OWN:
        yield from OWN[game](studio)


def shown_in(studio: Studio, window: tuple[int, int]) -> Pane:
    """The room laid out for a window of that size, as the program does it."""
    pane = Pane(pygame.display.set_mode(window))
    studio.sheet = pane.sheet
    studio.room.resize(pane.size)
    return pane


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screens", SCREENS.values(), ids=list(SCREENS))
def test_every_sheet_is_drawn_in_any_window(
    screens: Callable[[Studio], Shown], size: tuple[int, int]
) -> None:
    studio = Studio(SMALLEST, Settings(reduced_motion=True))
    pane = shown_in(studio, size)
    for _, scene in screens(studio):
        studio.draw(scene)
        pane.show()
    assert pane.window.get_size() == size


@pytest.mark.parametrize(
    "size",
    [
        pytest.param((1, 1), id="1x1"),
        pytest.param((4000, 20), id="4000x20", marks=pytest.mark.slow),
        pytest.param((320, 4000), id="320x4000", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_drawn_in_any_window(game: str, size: tuple[int, int]) -> None:
    studio = Studio(SMALLEST, Settings(reduced_motion=True))
    pane = shown_in(studio, size)
    for number, (_, scene) in enumerate(all_screens(studio, game)):
        if number % EVERY == 0:
            studio.draw(scene)  # type: ignore[arg-type]  # every one of them is a scene
            pane.show()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_program_goes_on_in_any_window(program: Program, size: tuple[int, int]) -> None:
    """The way a window manager does it: the window has another size, and says so."""
    app = program.app
    for window in (size, (1280, 800)):
        pygame.display.set_mode(window, pygame.RESIZABLE)
        pygame.event.post(
            pygame.event.Event(pygame.VIDEORESIZE, size=window, w=window[0], h=window[1])
        )
        frames = app.frames
        app.turn()
        assert app.frames == frames + 1
        assert app.pane.window.get_size() == window
        kept = app.settings.window_size
        assert SMALLEST[0] <= kept[0] <= LARGEST_WINDOW[0]
        assert SMALLEST[1] <= kept[1] <= LARGEST_WINDOW[1]
    assert app.room.size == (1280, 800)


def test_a_window_large_enough_is_drawn_on_directly() -> None:
    window = pygame.display.set_mode((1280, 800))
    pane = Pane(window)
    assert pane.sheet is window
    moved = PointerMoved((17, 23))
    assert pane.inside(moved) is moved


def test_a_small_window_is_pointed_at_where_things_are_seen() -> None:
    """Half as wide and as high, and a window that is too high has a rim above and below."""
    pane = Pane(pygame.display.set_mode((480, 300)))
    assert pane.size == SMALLEST
    assert pane.inside(PointerPressed((240, 150), 3)) == PointerPressed((481, 301), 3)
    assert pane.inside(Wheel((0, 0), 1.0)) == Wheel((1, 1), 1.0)
    tall = Pane(pygame.display.set_mode((480, 1200)))
    assert tall.size == (960, 1200)
    assert tall.inside(PointerMoved((0, 300))) == PointerMoved((1, 1))


def test_the_window_cannot_be_drawn_smaller_than_every_screen_needs() -> None:
    App((10, 10))
    with pytest.warns(DeprecationWarning, match="get_surface"):
        window = pygame.Window.from_display_module()
    assert window.minimum_size == SMALLEST
    assert window.size == SMALLEST
