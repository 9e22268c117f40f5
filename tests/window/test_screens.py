"""The window on any screen: never larger than it, remembered for each, whole when full."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.json import decode as decoded
from msgspec.json import encode as encoded
from msgspec.structs import replace

from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program import window
from boardgames.program.app import App
from boardgames.program.studio import Studio
from boardgames.program.window import SMALLEST, Pane
from boardgames.ui.draw.theme import Theme
from boardgames.ui.inputs import KeyPressed, Pinched, PointerMoved
from tests.window.desktop import comes_true

SCREENS = [(1920, 1080), (1366, 768), (1280, 800), (1024, 600), (3840, 2160)]
STARTED = """
import pygame, sys
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
app = App()
program = Program(app)
program.open_shelf()
print(app.pane.window_size)
def turns():
    for _ in range(12):
        app.turn()
for _ in range(2):
    turns()
    app.give(KeyPressed("f11"))
    turns()
    print(app.pane.window_size, app.room.size)
"""

SHARP = """
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import PointerMoved
app = App((1280, 800))
Program(app).open_shelf()
for _ in range(12):
    app.turn()
middle = app.pane.inside(PointerMoved((640, 400))).pos
print(app.opened.size, app.window.get_size(), app.room.size, middle)
"""


@pytest.fixture
def on_screen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """A screen that can be seen; the test may change its size."""
    sizes = [(1366, 768)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: sizes)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    return sizes


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("wished", [(960, 600), (1280, 800), (2560, 1440), (8192, 4608)], ids=str)
def test_a_window_is_never_larger_than_its_screen(
    wished: tuple[int, int], screen: tuple[int, int]
) -> None:
    size = window.fitting(wished, screen)
    assert size[0] < screen[0]
    assert size[1] < screen[1]
    if wished[0] < screen[0] - 100 and wished[1] < screen[1] - 100:
        assert size == wished


def test_where_nobody_sees_it_a_window_has_the_size_it_is_given() -> None:
    pygame.display.init()
    assert window.screen_size() is None
    assert window.fitting((2560, 1440), None) == (2560, 1440)


def test_each_screen_has_its_own_size_of_window(on_screen: list[tuple[int, int]]) -> None:
    settings = window.remembering(Settings(), (1100, 650))
    on_screen[0] = (3840, 2160)
    settings = window.remembering(settings, (2800, 1700))
    assert window.remembered(settings) == (2800, 1700)
    on_screen[0] = (1366, 768)
    assert window.remembered(settings) == (1100, 650)
    on_screen[0] = (1920, 1080)
    assert window.remembered(settings) == window.fitting((2800, 1700), (1920, 1080))


def test_settings_of_before_are_taken_for_every_screen(on_screen: list[tuple[int, int]]) -> None:
    assert window.remembered(replace(Settings(), window_size=(1000, 640))) == (1000, 640)


def test_windows_is_told_that_the_picture_is_drawn_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    window.prepare()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_a_small_screen_is_filled_whole_and_left_again(tmp_path: Path) -> None:
    """On a screen smaller than the usual window, from window to full and back."""
    environment = {**os.environ, "RAINYDAY_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)
    reader, writer = os.pipe()
    line = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1152x720x24", "-nolisten", "tcp"]
    server = subprocess.Popen(line, pass_fds=[writer], stderr=subprocess.DEVNULL)
    try:
        display = os.read(reader, 20).decode().strip()
        ran = subprocess.run(
            [sys.executable, "-c", STARTED],
            env={**environment, "DISPLAY": f":{display}"},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        server.kill()
        server.wait()
        os.close(reader)
        os.close(writer)
    told = [line for line in ran.stdout.splitlines() if line.startswith("(")]
    within = str(window.fitting((1280, 800), (1152, 720)))
    assert told == [within, "(1152, 720) (1152, 720)", f"{within} {within}"], ran.stderr


@pytest.mark.skipif(not shutil.which("weston"), reason="needs weston (Debian: apt install weston)")
def test_a_screen_of_two_pixels_to_a_point_is_drawn_in_all_of_them(tmp_path: Path) -> None:
    """On a real Wayland desktop nobody sees; SDL tells of a Mac's sharp screens the same way."""
    tmp_path.chmod(0o700)
    environment = {
        **os.environ,
        "XDG_RUNTIME_DIR": str(tmp_path),
        "RAINYDAY_HOME": str(tmp_path / "home"),
        "WAYLAND_DISPLAY": "rain",
        "SDL_VIDEODRIVER": "wayland",
        "SDL_AUDIODRIVER": "dummy",
    }
    line = ["weston", "--backend=headless-backend.so", "--socket=rain", "--idle-time=0"]
    server = subprocess.Popen(
        [*line, "--scale=2", "--width=1440", "--height=900"],
        env={**environment, "WAYLAND_DISPLAY": ""},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert comes_true((tmp_path / "rain").exists, within=60)
        command = [sys.executable, "-c", SHARP]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    finally:
        server.kill()
        server.wait()
    assert ran.stdout.splitlines()[-1] == "(1280, 800) (2560, 1600) (2560, 1600) (1280, 800)", ran


def test_where_the_pointer_is_told_in_points_it_hits_the_pixel_below_it() -> None:
    pane = Pane(pygame.Surface((2560, 1600)), (1280, 800))
    assert pane.inside(PointerMoved((640, 401))) == PointerMoved((1280, 802))
    assert pane.inside(Pinched((10, 20), 1.5)) == Pinched((20, 40), 1.5)


def test_a_first_window_on_a_large_screen_is_no_stamp(on_screen: list[tuple[int, int]]) -> None:
    on_screen[0] = (3840, 2160)
    assert window.remembered(Settings()) == (2560, 1440)
    on_screen[0] = (1920, 1080)
    assert window.remembered(Settings()) == (1280, 800)


def test_only_so_many_screens_are_remembered_and_the_last_ones_are(
    on_screen: list[tuple[int, int]],
) -> None:
    settings = Settings()
    for wide in range(1400, 1500):
        on_screen[0] = (wide, 900)
        settings = window.remembering(settings, (1300, 700))
    assert len(settings.window_sizes) < 50
    assert "1499x900" in settings.window_sizes
    assert decoded(encoded(settings), type=Settings) == settings


def test_f11_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    app = App(SMALLEST)
    from boardgames.program.program import Program

    Program(app).open_shelf()
    app.give(KeyPressed("f11"))
    assert app.settings.fullscreen
    app.give(KeyPressed("f11"))
    assert not app.settings.fullscreen


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080), (3840, 2160)], ids=str)
def test_every_interface_scale_sets_larger_type_than_the_one_below(size: tuple[int, int]) -> None:
    sizes = [Theme(size, scale).type_px(30) for scale in (1.0, 1.25, 1.5, 2.0)]
    assert sizes == sorted(set(sizes))
    assert sizes[-1] >= 1.05 * sizes[-2]


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080), (3840, 2160)], ids=str)
def test_every_interface_scale_makes_larger_panels_than_the_last(size: tuple[int, int]) -> None:
    units = [Theme(size, scale).unit for scale in (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)]
    assert all(large >= 1.04 * small for small, large in pairwise(units[1:]))
    assert units[0] <= units[1]
    assert units[-1] >= 1.1 * units[3]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_buttons_and_plates_grow_from_100_to_150_to_200_per_cent_and_cards_with_them(
    size: tuple[int, int],
) -> None:
    grown, cards = [], []
    for scale in (1.0, 1.5, 2.0):
        studio = Studio(size, Settings(interface_scale=scale))
        table = studio.table(open_game("waterworld"), kit_of("waterworld"), 2, seed=7)
        cards.append(table.display.layout.cards(0, 1)[0].height)
        button = table.buttons()[0].rect
        plate = table.display.areas.plates[0]
        grown.append((button.height, plate.height, plate.width))
    for small, large in pairwise(grown):
        assert all(after >= 1.08 * before for before, after in zip(small, large, strict=True))
    assert min(cards[1:]) >= 1.08 * cards[0]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)], ids=str)
def test_dice_are_hardly_smaller_however_large_everything_else_is(
    size: tuple[int, int], seats: int
) -> None:
    sides = []
    for scale in (1.0, 1.5, 2.0):
        studio = Studio(size, Settings(interface_scale=scale))
        table = studio.table(open_game("waterworld"), kit_of("waterworld"), seats, seed=7)
        sides.append(table.display.layout.die_side)
    assert min(sides) >= 0.9 * sides[0]
