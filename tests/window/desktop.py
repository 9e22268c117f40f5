"""A person at a real window: starts the program, clicks and types through X, kills it.

Where to click is known from a mirror: the same screens, laid out in this process for the same
window size, fed with the same inputs, over a copy of the program's own journal.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from boardgames.app import App
from boardgames.core.game import Ref
from boardgames.data.settings import Settings
from boardgames.program import Program
from boardgames.ui.inputs import (
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Scene, Target
from boardgames.ui.table import TableScene
from tests.conftest import Screen

SIZE = (1280, 800)
PATIENCE = 30.0
MOST_TABS = 400
X_NAMES = {"enter": "Return", "tab": "Tab", "space": "space"}
A_LOOK = 0.13
"""Seconds a person waits after pressing something that isn't written down."""
ROOT = Path(__file__).parents[2]


def wait_for(what: str, happens: Callable[[], object]) -> None:
    """Until it happens; fails the test when it doesn't."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.01)


class Desktop:
    """The program's window, and the mirror that knows what is where."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self.home = home
        self.home.mkdir(parents=True, exist_ok=True)
        settings = Settings(reduced_motion=True, window_size=SIZE, mute=True)
        (home / "settings.json").write_bytes(msgspec.json.encode(settings))
        self.window = ""
        self.program: subprocess.Popen[bytes] | None = None
        self._clock = time.monotonic()
        self.app = App(SIZE)
        self.mirror = Program(self.app)
        self.mirror.open_shelf()

    def start(self) -> None:
        """Starts the program and waits for its window."""
        self.program = subprocess.Popen(
            [sys.executable, "-m", "boardgames", "play"],
            env={**self.screen.environment, "RAINYDAY_HOME": str(self.home)},
            cwd=ROOT,
        )
        wait_for("the window", self._finds_window)
        self.xdotool("windowfocus", "--sync", self.window)
        time.sleep(1.0)

    def _finds_window(self) -> bool:
        self.window = self.screen.window("Rainy Day") or ""
        return bool(self.window)

    def kill(self) -> None:
        """As a power cut would."""
        assert self.program is not None
        self.program.kill()
        self.program.wait()

    def xdotool(self, *words: str) -> None:
        """One command to the X server."""
        subprocess.run(["xdotool", *words], env=self.screen.environment, check=True)

    @property
    def top(self) -> Scene:
        """The scene the person sees."""
        return self.app.room.stack.top

    @property
    def save(self) -> Path:
        """The journal of the match."""
        (path,) = (self.home / "saves").glob("*.rainyday")
        return path

    def has_save(self) -> bool:
        """Whether a match has been begun."""
        return any((self.home / "saves").glob("*.rainyday"))

    def sit_at_saved_match(self, scratch: Path) -> TableScene:
        """Lets the mirror show the match as the program has just loaded it."""
        copy = scratch / f"mirror-{time.monotonic_ns()}.rainyday"
        shutil.copy(self.save, copy)
        table = self.mirror.resume(copy)
        self.app.room.stack.back_to(self.mirror.shelf)
        self.app.room.stack.push(table)
        return table

    def point_at(self, ref: Ref) -> None:
        """Clicks a target by name, in the window and in the mirror."""
        target = self.top.target_of(ref)
        assert target is not None, f"nothing called {ref} on {type(self.top).__name__}"
        self.click(self._visible_point(target))

    def _visible_point(self, target: Target) -> tuple[int, int]:
        rect = target.rect
        for x in (rect.centerx, rect.left + 4, rect.right - 5):
            for y in (rect.centery, rect.top + 4, rect.bottom - 5):
                found = self.top.target_at((x, y))
                if found is not None and found.ref == target.ref:
                    return x, y
        return rect.center

    def click(self, pos: tuple[int, int]) -> None:
        """Presses and lets go of the left button."""
        x, y = str(pos[0]), str(pos[1])
        self.xdotool("mousemove", "--window", self.window, x, y, "click", "1")
        for given in (PointerMoved(pos), PointerPressed(pos), PointerReleased(pos)):
            self.app.give(given)

    def type_keys(self, *keys: str) -> None:
        """Presses and lets go of keys, one after another."""
        self.xdotool("key", "--delay", "8", *(X_NAMES.get(key, key) for key in keys))
        for key in keys:
            self.app.give(KeyPressed(key))
            self.app.give(KeyReleased(key))

    def walk_to(self, ref: Ref) -> None:
        """Tabs until a target has the focus, then takes it with Enter."""
        steps = 0
        while not (self.top.focused == ref and self.top.shows_focus) and steps < MOST_TABS:
            self.app.give(KeyPressed("tab"))
            self.app.give(KeyReleased("tab"))
            steps += 1
        assert self.top.focused == ref, f"Tab never comes to {ref}"
        if steps:
            self.xdotool("key", "--delay", "8", *["Tab"] * steps)
            time.sleep(A_LOOK)
        self.type_keys("enter")

    def begin_match(self, scratch: Path) -> TableScene:
        """Presses Start in the window only, since the mirror must not begin a match of its own."""
        start = self.top.target_of(("start",))
        assert start is not None
        x, y = (str(value) for value in start.rect.center)
        self.xdotool("mousemove", "--window", self.window, x, y, "click", "1")
        wait_for("a match to begin", self.has_save)
        return self.sit_at_saved_match(scratch)

    def written(self) -> int:
        """How many lines the program has written after the header."""
        return self.save.read_bytes().count(b"\n") - 1

    def see(self, table: TableScene) -> None:
        """Waits until the program has written down what the mirror has played."""
        self.pass_time()
        known = len(table.session.entries)
        if known > self.written():
            wait_for(f"action {known} in the journal", lambda: self.written() >= known)
        time.sleep(A_LOOK)
        self.pass_time()

    def pass_time(self) -> None:
        """Lets the mirror live through the time that has really passed."""
        now = time.monotonic()
        left = (now - self._clock) * 1000
        self._clock = now
        while left > 0:
            self.top.update(min(50.0, left))
            left -= 50.0
