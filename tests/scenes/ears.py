"""Somebody who plays by ear: hears what is said, presses keys, and knows nothing else.

The room lets time pass and notes every utterance; the listener gets those words and no scene, no
target, no position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.core.variants import Value
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import Input, KeyPressed, KeyReleased
from boardgames.ui.scene import Scene
from boardgames.ui.table.states import Computing, HandingOver
from boardgames.ui.table.table import Table

FRAME_MS = 40.0
MOST_FRAMES = 400
MOST_STEPS = 200
"""More stops than any screen has."""
SPOKEN = Settings(speech=True, reduced_motion=True, undo_pause="off")
THE_END = "Play again."
TOOLS = (
    "Undo (",
    "Log (",
    "Advice (",
    "Zoom in (",
    "Rules (",
    "Menu (",
    "Show who can be captured next turn",
    "look at your stakes",
    "Propose an alliance",
    "Look at the compass again",
    "Take back your stakes",
    "Paddlers pay first now",
    "Energy pays first now",
    "Back to the table",
    "Look at the solution again",
)
"""Words by which somebody knows what doesn't get the match on."""


class Recorder:
    """A voice that writes down what it says."""

    trouble = ""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.hushed = 0

    def say(self, text: str) -> None:
        """Noted."""
        self.said.append(text)

    def hush(self) -> None:
        """It was never loud."""
        self.hushed += 1

    def leave(self) -> None:
        """Nor is anything left of it."""


class Said(NamedTuple):
    """An utterance, and who could hear it."""

    text: str
    screen: Scene
    viewer: Seat
    alone: Seat
    """Who heard it alone, since everybody else looked away."""
    is_due: bool
    """Whether the screen was due to somebody else."""


class HeardRoom:
    """A table whose every word is noted; time passes between two keys."""

    def __init__(
        self,
        game: str,
        seats: int,
        seed: int = 1,
        humans: Sequence[Seat] = (0,),
        variants: Mapping[str, Value] | None = None,
        each: Callable[[HeardRoom, str], None] = lambda room, text: None,
    ) -> None:
        """`each` looks on at every utterance."""
        self.studio = Studio((1280, 800), SPOKEN)
        self.voice = Recorder()
        self.studio.room.speech.voice = self.voice
        self.moments: list[Said] = []
        self._each = each
        kit, opened = kit_of(game), open_game(game, variants or {})
        self.table: Table = self.studio.table(opened, kit, seats, seed, humans=humans)
        easy = kit.bots()["easy"]
        self.table.turns.bots = {seat: easy for seat in range(seats) if seat not in humans}
        self.table.turns.begin()
        self.table.entered()
        self.listen()
        self.let_time_pass()

    @property
    def top(self) -> Scene:
        """What gets the keys."""
        return self.studio.room.stack.top

    def listen(self) -> None:
        """As the window does it before it shows a picture."""
        visible = self.studio.room.stack.visible()
        if not any(scene.is_dirty for scene in visible):
            return
        for scene in visible:
            scene.is_dirty = False
        before = len(self.voice.said)
        self.studio.room.speech.hear(self.top.heard())
        for text in self.voice.said[before:]:
            viewpoint = self.table.viewpoint
            is_due = isinstance(self.table.state, HandingOver)
            self.moments.append(
                Said(text, self.top, viewpoint.viewer, viewpoint.private_viewer, is_due)
            )
            self._each(self, text)

    def press(self, key: str) -> None:
        """One key, pressed and let go; then time passes until something is asked."""
        given: tuple[Input, ...] = (KeyPressed(key), KeyReleased(key))
        for one in given:
            self.top.handle(one)
            self.listen()
        self.let_time_pass()

    def let_time_pass(self) -> None:
        """Until nothing moves and no computer is about to play."""
        for _ in range(MOST_FRAMES):
            top = self.top
            if isinstance(top, Table):
                top.stage.skip_to_words()  # nobody here sees one picture fade into the next
            top.update(FRAME_MS)
            self.listen()
            waits = isinstance(top, Table) and isinstance(top.state, Computing)
            if not top.is_moving and not waits:
                return


class Listener:
    """Plays by what it hears: walks with Tab until it hears something it wants, and takes it."""

    def __init__(
        self,
        said: Sequence[str],
        press: Callable[[str], None],
        wanted: Sequence[str] = (),
        seed: int = 1,
    ) -> None:
        self._said = said
        self._press = press
        self._wanted = wanted
        self._rng = Rng(seed)
        self.presses = 0

    def _type(self, key: str) -> str:
        """Presses a key and gives what was said last."""
        self._press(key)
        self.presses += 1
        return self._said[-1]

    @property
    def has_ended(self) -> bool:
        """Whether the ways on from the end are offered."""
        return self._said[-1].endswith(THE_END)

    def play(self, most: int) -> None:
        """The match to its end."""
        while not self.has_ended:
            self._decide()
            assert self.presses < most, ("the match doesn't end", self._said[-30:])

    def play_some(self, presses: int) -> None:
        """As far as that many presses lead."""
        while self.presses < presses and not self.has_ended:
            self._decide()

    def _decide(self) -> None:
        """Hears some of what can be taken, and takes the first that it wants, or the last."""
        for _ in range(1 + self._rng.below(5)):
            if _has(self._type("tab"), self._wanted):
                break
        for _ in range(MOST_STEPS):
            if not _has(self._said[-1], TOOLS):
                break
            self._type("tab")
        self._type("enter")


def _has(heard: str, phrases: Sequence[str]) -> bool:
    return any(phrase in heard for phrase in phrases)
