"""The rain outside: there when wanted, gone when not, never needed."""

from collections.abc import Iterator

import pygame
import pytest

from boardgames import paths
from boardgames.program.app import App
from boardgames.ui.inputs import FocusChanged, KeyPressed
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.sounds import ROOM_TONE, Sounds
from tests.layout.stand_in import StandIn


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """A window with a shelf in it and a sound device that plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    app = App((960, 600))
    app.room.stack.push(Shelf(app.room, StandIn()))
    app.room.sounds.start()
    yield app
    pygame.mixer.quit()


def channel() -> pygame.mixer.Channel:
    """The rain's own."""
    return pygame.mixer.Channel(0)


def channels() -> int:
    """Of the device: one for both ears, or one each."""
    opened = pygame.mixer.get_init()
    assert opened is not None
    return opened[2]


def is_raining(app: App) -> bool:
    """Whether it can be heard now."""
    return app.room.sounds.is_raining


def test_it_rains_in_the_room(app: App) -> None:
    assert is_raining(app)
    assert channel().get_busy()
    playing = channel().get_sound()
    assert playing is not None
    assert 0 < playing.get_volume() < app.settings.volume_music


def test_silence_and_no_rain_are_kept(app: App) -> None:
    app.give(KeyPressed("m"))
    assert not is_raining(app)
    app.give(KeyPressed("m"))
    assert is_raining(app)
    app.change_settings(volume_music=0.0)
    assert not is_raining(app)
    app.change_settings(volume_music=1.0)
    assert is_raining(app)


def test_it_stops_while_nobody_looks_and_comes_back(app: App) -> None:
    app.give(FocusChanged(False))
    assert not is_raining(app)
    app.give(FocusChanged(True))
    assert is_raining(app)
    assert channel().get_busy()


def test_effects_never_take_its_place(app: App) -> None:
    rain = channel().get_sound()
    for _ in range(2 * pygame.mixer.get_num_channels()):
        app.room.sounds.play("dice")
    assert channel().get_sound() is rain


def test_without_a_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds(paths.assets())
    sounds.start()
    sounds.settle()
    sounds.play("dice")
    assert not sounds.is_raining
    assert (sounds.folder / f"{ROOM_TONE}.ogg").exists()


def test_mono_gives_both_ears_the_same(app: App) -> None:
    assert channels() == 2
    app.change_settings(mono=True)
    assert channels() == 1
    assert is_raining(app)
    assert channel().get_busy()
    app.room.sounds.play("click")
    app.change_settings(mono=False)
    assert channels() == 2
    assert is_raining(app)


def test_mono_from_the_start_opens_the_device_once(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    init = pygame.mixer.init

    def noted(
        frequency: int, size: int, channels: int, buffer: int, *, allowedchanges: int
    ) -> None:
        opened.append(channels)
        init(frequency, size, channels, buffer, allowedchanges=allowedchanges)

    monkeypatch.setattr(pygame.mixer, "init", noted)
    app = App((960, 600))
    app.change_settings(mono=True)
    app._start_sound()
    assert opened == [1]
    pygame.mixer.quit()


def test_a_device_that_refuses_leaves_the_room_silent(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **named: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    app.change_settings(mono=True)
    app.room.sounds.play("click")
    assert not is_raining(app)
