"""Work that takes longer than a frame, done in slices while the window shows how far it is.

Each step is done by a thread that waits for the window to ask for it. So the window usually draws
undisturbed between two slices; and a step that takes long, as a huge map may, goes on while the
window lives.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Generic

from boardgames.program.sharing import Progress, Result, Steps

SLICE = 0.02
"""Seconds of a turn of the window after which no further step is asked for."""
PATIENCE = 0.04
"""Seconds that the window waits for a step to end."""
_SWITCH = 0.001
"""Seconds until a thread in the middle of a step makes way for the window; usually it is five."""
_LOOK = 1.0
"""Seconds after which a thread that nobody asks for anything looks whether there is a window."""


class CancelledError(Exception):
    """The work was stopped before it was done."""


class Task(Generic[Result]):
    """One piece of work, begun by the first `advance`."""

    def __init__(
        self,
        steps: Steps[Result],
        noun: str,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
    ) -> None:
        self._steps = steps
        self._noun = noun
        self._clock = clock
        self._patience = patience
        self._progress = Progress()
        self._outcome: Result | BaseException = CancelledError()
        self._thread = threading.Thread(target=self._run, name=noun)
        self._wanted = threading.Semaphore(0)
        self._rests = threading.Event()
        self._rests.set()
        self.is_cancelled = False
        self.is_done = False
        """Whether it has ended, one way or another."""

    def advance(self) -> None:
        """Has as many steps done as a slice has time for."""
        if self._thread.ident is None:
            self._thread.start()
        end = self._clock() + SLICE
        while not self.is_done and self._clock() < end:
            if self._rests.is_set():
                self._rests.clear()
                self._wanted.release()
            if not self._rests.wait(self._patience):
                return

    def cancel(self) -> None:
        """Stops after the step it is at; what was begun is cleaned away before it ends."""
        self.is_cancelled = True
        self._wanted.release()

    def wait(self) -> None:
        """Until it has ended."""
        self._thread.join()

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        done, maps = self._progress
        return done / maps if maps else 0.0

    @property
    def words(self) -> str:
        """Where it is."""
        done, maps = self._progress
        return f"Map {min(done + 1, maps)} of {maps}" if maps else self._noun

    def result(self) -> Result:
        """What it came to; raises what the work raised, or CancelledError."""
        if isinstance(self._outcome, BaseException):
            raise self._outcome
        return self._outcome

    def _run(self) -> None:
        usual = sys.getswitchinterval()
        sys.setswitchinterval(_SWITCH)
        try:
            while self._is_wanted():
                self._progress = next(self._steps)
                self._rests.set()
            self._steps.close()
        except StopIteration as end:
            self._outcome = end.value
        except BaseException as error:  # raised again where the result is asked for
            self._outcome = error
        finally:
            sys.setswitchinterval(usual)
            # In this order: whoever sees it rest must know that there is nothing more to ask for.
            self.is_done = True
            self._rests.set()

    def _is_wanted(self) -> bool:
        """Waits for the next step to be asked for; False where there won't be any."""
        while not self._wanted.acquire(timeout=_LOOK):
            if not threading.main_thread().is_alive():
                # The program ends without having cancelled, and waits for its threads.
                return False
        return not self.is_cancelled
