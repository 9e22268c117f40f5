"""The program's window on Windows: clicked, killed, gone on with, as sharp as the screen is."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames.ui.table.end_screen import EndScreen
from tests.conftest import Screen
from tests.window.desktop import Desktop, wait_for
from tests.window.test_whole_matches import Person
from tests.wine.windows import PATIENCE, Windows, seen

pytestmark = pytest.mark.slow

BEFORE_THE_CUT = 30
ROUNDS_LESS = 4
SHARPNESS = """
import ctypes, pygame
from boardgames.program.app import App
app = App()
handle = pygame.display.get_wm_info()["window"]
user = ctypes.windll.user32
user.GetWindowDpiAwarenessContext.restype = ctypes.c_void_p
context = ctypes.c_void_p(user.GetWindowDpiAwarenessContext(ctypes.c_void_p(handle)))
print(user.GetAwarenessFromDpiAwarenessContext(context), pygame.display.get_desktop_sizes()[0])
"""
PER_MONITOR = 2


class WindowsDesktop(Desktop):
    """The same person at a window of Windows."""

    def __init__(self, screen: Screen, windows: Windows) -> None:
        self.windows = windows
        self.first_picture = windows.home / "first-picture.txt"
        super().__init__(screen, windows.home)

    def begin_program(self) -> subprocess.Popen[bytes]:
        self.first_picture.unlink(missing_ok=True)
        return self.windows.begin(
            *("-m", "boardgames", "play"),
            DISPLAY=self.screen.display,
            RAINYDAY_FIRST_FRAME=seen(self.first_picture),
        )

    def kill(self) -> None:
        super().kill()
        if self.program is not None:
            self.program.communicate()

    def start(self) -> None:
        super().start()
        # Under Wine the window is there long before there is anything in it.
        wait_for("the first picture", self.first_picture.exists)
        self.look()


@pytest.fixture
def desktop(
    xvfb: Screen, windows: Windows, monkeypatch: pytest.MonkeyPatch
) -> Iterator[WindowsDesktop]:
    # The mirror looks where Windows keeps things, without being told to the program itself.
    monkeypatch.setenv("RAINYDAY_HOME", str(windows.home))
    opened = WindowsDesktop(xvfb, windows)
    try:
        opened.start()
        yield opened
    finally:
        opened.kill()


def test_a_match_is_clicked_killed_and_gone_on_with_to_its_end(
    desktop: WindowsDesktop, windows: Windows, tmp_path: Path
) -> None:
    desktop.point_at(("box", "waterworld"))
    for _ in range(ROUNDS_LESS):
        desktop.point_at(("less", "round_limit"))
    table = desktop.begin_match(tmp_path)
    assert desktop.save.is_relative_to(windows.app_data)
    person = Person(desktop, table)
    for _ in range(BEFORE_THE_CUT):
        desktop.take(person.wish())
        desktop.see(table)
    played, state = len(table.session.entries), table.session.state
    assert desktop.save.with_suffix(".lock").exists()

    desktop.kill()
    desktop.start()
    desktop.app.room.stack.back_to(desktop.mirror.shelf)
    desktop.mirror.shelf.changed()
    desktop.click(desktop.place_of(("continue",)))
    table = desktop.sit_at_saved_match(tmp_path)
    assert len(table.session.entries) == played
    assert table.session.state == state
    desktop.see(table)

    Person(desktop, table).play()
    assert isinstance(desktop.top, EndScreen)
    wait_for("the end to be written down", desktop.has_end)
    assert desktop.is_running
    assert not list(windows.home.rglob("crash*.txt"))


def test_the_picture_is_drawn_in_the_screens_own_pixels(windows: Windows, xvfb: Screen) -> None:
    """At 150 % Windows would tell an unaware program of a smaller screen, and blow it up."""
    desktop_key = r"HKCU\Control Panel\Desktop"
    dpi = ("/v", "LogPixels", "/t", "REG_DWORD", "/d", "144", "/f")
    assert windows.run("add", desktop_key, *dpi, program="reg").code == 0
    windows.switch_off()
    try:
        said = windows.run("-c", SHARPNESS, DISPLAY=xvfb.display)
    finally:
        windows.run("delete", desktop_key, "/v", "LogPixels", "/f", program="reg")
    assert said.text == f"{PER_MONITOR} (1600, 1000)\n", said.errors


def test_alt_and_f4_end_the_program_in_time(desktop: WindowsDesktop) -> None:
    """As everybody closes windows there."""
    desktop.xdotool("key", "alt+F4")
    assert desktop.program is not None
    assert desktop.program.wait(timeout=PATIENCE) == 0
