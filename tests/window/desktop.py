"""A person at a real window: starts the program, clicks and types through X, kills it.

Where to click is known from a mirror: the same screens, laid out in this process for the same
window size. The mirror has no time of its own: what the program does by itself (computers, sand
that runs out) it learns from the program's journal, which is the only truth about the match.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from boardgames.core.game import Ref
from boardgames.data.saves import read_journal
from boardgames.data.settings import Settings
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import (
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Scene
from boardgames.ui.table.table import Table
from boardgames.ui.targets import Target
from tests.conftest import Screen

SIZE = (1280, 800)
PATIENCE = 300.0
"""Seconds after which something is given up for lost, also where ten others use the machine."""
MOST_TABS = 400
MOST_MOTIONS = 400
READING_MS = 100.0
"""The most that the program counts for one picture, however long that takes."""
X_NAMES = {"enter": "Return", "tab": "Tab", "space": "space", "escape": "Escape"}
BETWEEN_KEYS = "0.01"
A_LOOK = 3
"""Rounds of the program's loop a person waits after pressing something that isn't written down."""
ANY_PRESS: Ref = ("press",)
"""What waits for a press continues with any: nobody comes to tab to its button."""
DONE = "getmouselocation"
"""Asked after a gesture: X answers only when it has done all that came before."""
ROOT = Path(__file__).parents[2]


def comes_true(happens: Callable[[], object], within: float) -> bool:
    """Waits until it happens; False when it doesn't within that many seconds."""
    end = time.monotonic() + within
    while not happens():
        if time.monotonic() >= end:
            return False
        time.sleep(0.01)
    return True


def wait_for(what: str, happens: Callable[[], object]) -> None:
    """Until it happens; fails the test when it doesn't."""
    assert comes_true(happens, PATIENCE), f"waited in vain for {what}"


class Desktop:
    """The program's window, and the mirror that knows what is where."""

    def __init__(self, screen: Screen, home: Path, uses_keys: bool = False) -> None:
        self.screen = screen
        self.home = home
        self.uses_keys = uses_keys
        """Whether the mouse lies untouched."""
        self.home.mkdir(parents=True, exist_ok=True)
        # The mirror is given time for words only, so nothing else may wait: neither motions nor
        # second thoughts.
        settings = Settings(reduced_motion=True, undo_pause="off", window_size=SIZE, mute=True)
        (home / "settings.json").write_bytes(msgspec.json.encode(settings))
        self.window = ""
        self.program: subprocess.Popen[bytes] | None = None
        self.app = App(SIZE)
        self.mirror = Program(self.app)
        self.mirror.open_shelf()

    def begin_program(self) -> subprocess.Popen[bytes]:
        """The program, as it is started on this system."""
        return subprocess.Popen(
            [sys.executable, "-m", "boardgames", "play"],
            env={**self.screen.environment, "RAINYDAY_HOME": str(self.home)},
            cwd=ROOT,
        )

    def start(self) -> None:
        """Starts the program and waits for its window."""
        self.program = self.begin_program()
        wait_for("the window", self._finds_window)
        self.xdotool("windowfocus", "--sync", self.window)
        self.look(4 * A_LOOK)

    def _finds_window(self) -> bool:
        self.window = self.screen.window("Rainy Day") or ""
        return bool(self.window)

    def kill(self) -> None:
        """As a power cut would."""
        if self.program is not None:
            self.program.kill()
            self.program.wait()

    @property
    def is_running(self) -> bool:
        """Whether the program has neither ended nor crashed."""
        return self.program is not None and self.program.poll() is None

    def xdotool(self, *words: str) -> None:
        """One command to the X server, which has done it on return."""
        command = ["xdotool", *words, DONE]
        environment = self.screen.environment
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)

    def look(self, rounds: int = A_LOOK, seconds: float = 0.0) -> None:
        """Lets the program go round its loop so often, and that long at least."""
        since = self._rounds()
        time.sleep(seconds)
        wait_for("the program's next picture", lambda: self._rounds() >= since + rounds)

    def _rounds(self) -> int:
        """How often the program has rested, as it does between two rounds; 0 if it has ended."""
        assert self.program is not None
        status = Path(f"/proc/{self.program.pid}/status")
        lines = status.read_text(encoding="utf-8").splitlines() if self.is_running else []
        return next((int(x.split()[1]) for x in lines if x.startswith("voluntary_ctxt")), 0)

    @property
    def top(self) -> Scene:
        """The scene the person sees."""
        return self.app.room.stack.top

    # The journal -------------------------------------------------------------------------------

    @property
    def save(self) -> Path:
        """The journal of the match."""
        (path,) = (self.home / "saves").glob("*.rainyday")
        return path

    def has_save(self) -> bool:
        """Whether a match has been begun and its header is written."""
        saves = (self.home / "saves").glob("*.rainyday")
        return any(path.read_bytes().endswith(b"\n") for path in saves)

    def written(self) -> int:
        """How many lines the program has written after the header."""
        return self.save.read_bytes().count(b"\n") - 1

    def has_end(self) -> bool:
        """Whether the program has written down how the match ended."""
        return read_journal(self.save).ended is not None

    def unseen(self, table: Table) -> list[Any]:
        """What the program has written down and the mirror doesn't know yet."""
        if self.written() <= len(table.session.entries):
            # No line can tell of more than one action; a whole journal takes long to read.
            return []
        actions: list[Any] = read_journal(self.save).actions(table.game.action_type)
        return actions[len(table.session.entries) :]

    def follow(self, table: Table) -> None:
        """Plays in the mirror what the program has done by itself.

        Chance needs no following: the seed of the match brings the same dice here.
        """
        while unseen := self.unseen(table):
            table.send([unseen[0]])
            self.settle()

    # The mirror --------------------------------------------------------------------------------

    def sit_at_saved_match(self, scratch: Path) -> Table:
        """Lets the mirror show the match as the program has just loaded it."""
        copy = scratch / f"mirror-{time.monotonic_ns()}.rainyday"
        shutil.copy(self.save, copy)
        table = self.mirror.resume(copy)
        self.app.room.stack.back_to(self.mirror.shelf)
        self.app.room.stack.push(table)
        return table

    def settle(self) -> None:
        """Whatever the mirror has to show is shown at once, however many things come of it.

        The words of a moment can be read for a while, in the window and in the mirror.
        """
        for _ in range(MOST_MOTIONS):
            self.top.update(0.0)
            if not (isinstance(self.top, Table) and self.top.stage.is_moving):
                return
            if self.top.stage.words:
                self.look(seconds=READING_MS / 1000)
                self.top.update(READING_MS)
        raise AssertionError("the mirror never comes to rest")

    def see(self, table: Table) -> None:
        """Waits until the program has written down what the mirror has played, and follows it."""
        self.settle()
        known = len(table.session.entries)
        if known > self.written():
            wait_for(f"action {known} in the journal", lambda: self.written() >= known)
        self.look()
        self.follow(table)
        self.settle()

    # Mouse -------------------------------------------------------------------------------------

    def point_at(self, ref: Ref) -> None:
        """Clicks a target by name, in the window and in the mirror."""
        pos = self.place_of(ref)
        self.click(pos)
        for given in (PointerMoved(pos), PointerPressed(pos), PointerReleased(pos)):
            self.app.give(given)

    def place_of(self, ref: Ref) -> tuple[int, int]:
        """A point where a target of the top scene can be hit."""
        target = self.top.target_of(ref)
        assert target is not None, f"nothing called {ref} on {type(self.top).__name__}"
        return self._visible_point(target)

    def _visible_point(self, target: Target) -> tuple[int, int]:
        rect = target.rect
        for x in (rect.centerx, rect.left + 4, rect.right - 5):
            for y in (rect.centery, rect.top + 4, rect.bottom - 5):
                found = self.top.target_at((x, y))
                if found is not None and found.ref == target.ref:
                    return x, y
        return rect.center

    def click(self, pos: tuple[int, int]) -> None:
        """Presses and lets go of the left button, in the window only."""
        self._point(pos, "click", "1")

    @contextmanager
    def holding_at(self, pos: tuple[int, int]) -> Iterator[None]:
        """The left button is down meanwhile, in the window only."""
        self._point(pos, "mousedown", "1")
        try:
            yield
        finally:
            self.xdotool("mouseup", "1")

    def _point(self, pos: tuple[int, int], *then: str) -> None:
        assert not self.uses_keys, "a player who uses keys doesn't touch the mouse"
        self.xdotool("mousemove", "--window", self.window, str(pos[0]), str(pos[1]), *then)

    def pointer_place(self) -> str:
        """Where X says the mouse is."""
        told = subprocess.run(
            ["xdotool", "getmouselocation"],
            env=self.screen.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return told.stdout

    # Keys --------------------------------------------------------------------------------------

    def press_keys(self, *keys: str) -> None:
        """Presses and lets go of keys, one after another, in the window only."""
        words: list[str] = []
        for key in keys:
            name = X_NAMES.get(key, key)
            # As short as can be, and well apart: what is held long repeats itself, and what comes
            # at once after the same key counts as such a repetition.
            words += ["keydown", "--delay", "0", name, "keyup", "--delay", "0", name]
            words += [DONE, "sleep", BETWEEN_KEYS]
        self.xdotool(*words)

    @contextmanager
    def holding_key(self, key: str) -> Iterator[None]:
        """The key is down meanwhile, in the window only."""
        name = X_NAMES.get(key, key)
        self.xdotool("keydown", name)
        try:
            yield
        finally:
            self.xdotool("keyup", name)

    def type_text(self, text: str) -> None:
        """Types letters, in the window only."""
        self.xdotool("type", "--args", "1", text)

    def walk_to(self, ref: Ref) -> None:
        """Tabs to a target and takes it with Enter, in the window and in the mirror."""
        if ref != ANY_PRESS:
            self.tab_to(ref)
        self.press_keys("enter")
        self.app.give(KeyPressed("enter"))
        self.app.give(KeyReleased("enter"))

    def tab_to(self, ref: Ref) -> None:
        """Tabs until a target has the focus, in the window and in the mirror."""
        steps = 0
        while not (self.top.focused == ref and self.top.shows_focus) and steps < MOST_TABS:
            self.app.give(KeyPressed("tab"))
            self.app.give(KeyReleased("tab"))
            steps += 1
        assert self.top.focused == ref, f"Tab never comes to {ref}"
        if steps:
            self.press_keys(*["tab"] * steps)
            self.look()

    # Either ------------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        """Takes a target, in the window and in the mirror, the way this person does."""
        if self.uses_keys:
            self.walk_to(ref)
        else:
            self.point_at(ref)

    def begin_match(self, scratch: Path) -> Table:
        """Takes Start in the window only, since the mirror must not begin a match of its own."""
        self._take_unmirrored(("start",))
        wait_for("a match to begin", self.has_save)
        table = self.sit_at_saved_match(scratch)
        # What is drawn by lot before the first decision may be written down before or after.
        self.see(table)
        return table

    def leave_end_screen(self) -> None:
        """Goes to the shelf from the end screen; only from there does that put the match away."""
        picture = self.save.with_suffix(".png")
        assert not picture.exists()
        self._take_unmirrored(("shelf",))
        wait_for("the match to be put away", picture.exists)

    def _take_unmirrored(self, ref: Ref) -> None:
        if self.uses_keys:
            self.tab_to(ref)
            self.press_keys("enter")
        else:
            self.click(self.place_of(ref))
