"""Somebody who plays by ear: hears what is said, presses keys, and knows nothing else.

The room lets time pass and notes every utterance; the listener gets those words and no scene, no
target, no position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program.studio import Studio
from boardgames.ui.inputs import Input, KeyPressed, KeyReleased
from boardgames.ui.table.table import AnyTable, TableScene

FRAME_MS = 40.0
MOST_FRAMES = 400
SPOKEN = Settings(speech=True, reduced_motion=True, undo_pause="off")


class Recorder:
    """A voice that writes down what it says."""

    trouble = ""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str) -> None:
        """Noted."""
        self.said.append(text)

    def hush(self) -> None:
        """It was never loud."""


class HeardRoom:
    """A table whose every word is noted; time passes between two keys."""

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int = 1,
        humans: Sequence[Seat] = (0,),
        variants: dict[str, bool | int | str] | None = None,
        settings: Settings = SPOKEN,
    ) -> None:
        self.studio = Studio((1280, 800), settings)
        self.voice = Recorder()
        self.studio.room.speech.voice = self.voice
        kit, opened = kit_of(game), open_game(game, variants or {})
        self.table: AnyTable = self.studio.table(opened, kit, seats, seed, humans=humans)
        easy = kit.bots()["easy"]
        self.table.place.bots = {seat: easy for seat in range(seats) if seat not in humans}
        self.table.look_for_decision()
        self.table.entered()
        self.listen()
        self.let_time_pass()

    def listen(self) -> None:
        """As the window does it before it shows a picture."""
        stack = self.studio.room.stack
        if stack.scenes and any(scene.is_dirty for scene in stack.visible()):
            for scene in stack.visible():
                scene.is_dirty = False
            self.studio.room.speech.hear(stack.top.heard())

    def press(self, key: str) -> None:
        """One key, pressed and let go; then time passes until something is asked."""
        given: tuple[Input, ...] = (KeyPressed(key), KeyReleased(key))
        for one in given:
            self.studio.room.stack.top.handle(one)
            self.listen()
        self.let_time_pass()

    def let_time_pass(self) -> None:
        """Until nothing moves and no computer is about to play."""
        for _ in range(MOST_FRAMES):
            top = self.studio.room.stack.top
            top.update(FRAME_MS)
            self.listen()
            waits = isinstance(top, TableScene) and top.waits_for_computer
            if not top.is_moving and not waits:
                return


class Listener:
    """Plays by what it hears: walks with Tab until it hears something it wants, and takes it."""

    def __init__(
        self,
        said: Sequence[str],
        press: Callable[[str], None],
        unwanted: Sequence[str],
        wanted: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        self._said = said
        self._press = press
        self._unwanted = unwanted
        self._wanted = wanted
        self._rng = Rng(seed)
        self._heard = 0
        self.presses = 0

    def _type(self, key: str) -> str:
        """Presses a key and gives what was said then."""
        before = len(self._said)
        self._press(key)
        self.presses += 1
        return " ".join(self._said[before:])

    @property
    def has_ended(self) -> bool:
        """Whether somebody was said to have won."""
        return any(word in self._said[-1] for word in (" won.", "Nobody won"))

    def play(self, most: int) -> None:
        """The match to its end."""
        while not self.has_ended:
            self._decide()
            assert self.presses < most, ("the match doesn't end", self._said[-30:])

    def _decide(self) -> None:
        """Hears some of what can be taken; takes the best of it, or what it hears last."""
        for _ in range(1 + self._rng.below(5)):
            if self._is(self._type("tab"), self._wanted):
                break
        for _ in range(150):
            last = self._said[-1]
            if not self._is(last, self._unwanted):
                break
            self._type("tab")
        self._type("enter")

    @staticmethod
    def _is(heard: str, phrases: Sequence[str]) -> bool:
        return any(phrase in heard for phrase in phrases)
