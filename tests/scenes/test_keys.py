"""Keys as the window gives them: what is held walks on, and takes nothing twice."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.game import Ref
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed, TextTyped
from boardgames.ui.scene import Scene
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.targets import Target


class Desk(Scene):
    """One thing that counts how often it is taken."""

    def __init__(self, app: App) -> None:
        super().__init__(app.room)
        self.taken = 0
        self.steps: list[str] = []

    def targets(self) -> list[Target]:
        """The one thing."""
        return [Target(("thing",), pygame.Rect(10, 10, 50, 50), keys=("a",))]

    def take(self, ref: Ref) -> None:
        """Counted."""
        self.taken += 1

    def arrows(self, direction: str) -> bool:
        """Written down."""
        self.steps.append(direction)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing to see."""


@pytest.fixture
def app() -> App:
    """A window."""
    return App((960, 600))


def press(app: App, key: int, kind: int = pygame.KEYDOWN) -> None:
    """The window says that a key went down, or up."""
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
    app.turn()


def test_a_held_key_takes_a_thing_once(app: App) -> None:
    desk = Desk(app)
    app.room.stack.push(desk)
    for _ in range(3):
        press(app, pygame.K_a)
    assert desk.taken == 1
    press(app, pygame.K_a, pygame.KEYUP)
    press(app, pygame.K_a)
    assert desk.taken == 2


def test_a_held_arrow_walks_on(app: App) -> None:
    desk = Desk(app)
    app.room.stack.push(desk)
    for _ in range(3):
        press(app, pygame.K_LEFT)
    assert desk.steps == ["left"] * 3


def test_what_a_slow_picture_repeats_of_an_arrow_that_is_up_again_walks_nowhere(app: App) -> None:
    desk = Desk(app)
    app.room.stack.push(desk)
    press(app, pygame.K_LEFT)
    pygame.event.clear()
    for kind in (pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN):
        event = pygame.event.Event(kind, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
        pygame.event.post(event)
    app.turn()
    assert desk.steps == ["left"] * 2, "the first press, and the one after it was let go"


def test_strokes_that_come_together_all_count(app: App) -> None:
    desk = Desk(app)
    app.room.stack.push(desk)
    press(app, pygame.K_LEFT)
    pygame.event.clear()
    for kind in (pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP, pygame.KEYDOWN, pygame.KEYUP):
        event = pygame.event.Event(kind, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
        pygame.event.post(event)
    app.turn()
    assert desk.steps == ["left"] * 3


@pytest.mark.parametrize(("game", "is_whole"), [("whatzit", True), ("conflict", False)])
def test_a_team_has_room_for_its_names_where_teams_may_play(
    app: App, game: str, is_whole: bool
) -> None:
    program = Program(app)
    program.open_shelf()
    program.shelf.take(("box", game))
    setup = app.room.stack.top
    assert isinstance(setup, SetUp)
    setup.take(("name", 0))
    for _ in range(30):
        app.give(KeyPressed("backspace"))
    app.give(TextTyped("Annabel, Benjamin & Cleopatra"))
    assert (setup.seats[0].name == "Annabel, Benjamin & Cleopatra") == is_whole
