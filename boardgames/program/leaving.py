"""Leaving the program: asked for by anybody, refused by nothing, over within two seconds.

Every action of a match is on disk before it is shown, so whatever else is still to be kept when the
window closes (a small picture, the settings) is worth a note when it fails, and no waiting.
"""

from __future__ import annotations

import _thread
import os
import signal
import time
from types import FrameType

PATIENCE_S = 1.0
"""How long the last things to be kept may take."""
_SIGNALS = ("SIGTERM", "SIGINT", "SIGHUP")


class Leaving:
    """Whether the program shall end, and that it does."""

    def __init__(self) -> None:
        self.is_asked = False
        self._listens = False

    def listen(self) -> None:
        """From now on it can be asked for, by signals too; those that were switched off stay so.

        Only the program itself does this: whoever is asked ends with the whole process.
        """
        self._listens = True
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is None or signal.getsignal(number) is signal.SIG_IGN:
                continue
            try:
                signal.signal(number, self._signalled)
            except ValueError:
                return  # only a program's first thread may listen

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        self.ask()

    def ask(self) -> None:
        """The program shall end: properly if it can, without another word if that takes long.

        A computer that thinks or a disk that doesn't answer keeps the main loop from reading this.
        """
        if self._listens and not self.is_asked:
            self.is_asked = True
            # Not a Thread: this may run in a signal's midst, where its locks might be held.
            _thread.start_new_thread(self._end_in_time, ())

    def _end_in_time(self) -> None:
        time.sleep(PATIENCE_S)
        os._exit(0)
