"""Two monitors next to each other: full screen is the one the window is on, whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import _first_line

DRIVER = Path("/usr/lib/xorg/modules/drivers/dummy_drv.so")
SETUP = """
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x800" "1024x768"
    Virtual 4096 2160
  EndSubSection
EndSection
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
"""
SECOND = (
    *("--output", "DUMMY0", "--mode", "1280x800", "--pos", "0x0"),
    *("--output", "DUMMY1", "--mode", "1024x768", "--pos", "1280x0"),
)
FILLED = """
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
app = App()
Program(app).open_shelf()
def turns():
    for _ in range(10):
        app.turn()
turns()
for place in ((1400, 50), (100, 50)):
    app.opened._window.position = place
    turns()
    app.give(KeyPressed("f11"))
    turns()
    print(app.pane.window_size, app.opened._window.position)
    app.give(KeyPressed("f11"))
    turns()
print(app.pane.window_size)
"""

pytestmark = pytest.mark.slow


@pytest.fixture
def two_screens(tmp_path: Path) -> Iterator[str]:
    """A display of two monitors that nobody sees."""
    if not DRIVER.exists() or not shutil.which("xrandr"):
        pytest.skip("needs Xorg's dummy driver (apt install xserver-xorg-video-dummy xrandr)")
    if os.geteuid() != 0:
        pytest.skip("Xorg obeys a file of ours only when root starts it")
    (tmp_path / "two.conf").write_text(SETUP, encoding="ascii")
    reading, writing = os.pipe()
    where = ["-config", str(tmp_path / "two.conf"), "-logfile", str(tmp_path / "xorg.log")]
    server = subprocess.Popen(
        ["Xorg", "-displayfd", str(writing), *where, "-noreset", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        display = f":{_first_line(reading)}"
        environment = {**os.environ, "DISPLAY": display}
        # The last only asks: until then the second counts as not plugged in.
        for words in (("--addmode", "DUMMY1", "1024x768"), SECOND, ("--query",)):
            command = ["xrandr", *words]
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        yield display
    finally:
        os.close(reading)
        server.terminate()
        server.wait()


def test_full_screen_is_the_monitor_the_window_lies_on(two_screens: str, tmp_path: Path) -> None:
    environment = {**os.environ, "RAINYDAY_HOME": str(tmp_path), "DISPLAY": two_screens}
    environment.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "-c", FILLED]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    told = [line for line in ran.stdout.splitlines() if line.startswith("(")]
    assert told == ["(1024, 768) (1280, 0)", "(1280, 800) (0, 0)", "(1264, 712)"], ran.stderr
