"""The whole program with a match that computers play; it tells what each of its pictures shows.

Run as a process of its own, because it is there to be killed: python -m tests.stress.lived SAVE
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.table.table import Table
from tests.stress.storm import Clock

FRAME_MS = 100


class TellingApp(App):
    """Says after each picture how many actions of the match have been shown."""

    def show(self) -> None:
        """A picture, and the number."""
        super().show()
        top = self.room.stack.top
        if isinstance(top, Table):
            print(top.viewpoint.shown, flush=True)


def main(save: Path) -> None:
    """Opens the match as a person would, and lets the loop run, without waiting for the clock."""
    app = TellingApp()
    clock: Any = Clock(lambda: FRAME_MS)
    app.clock = clock
    program = Program(app)
    app.on_crash = None
    app.change_settings(animation_speed=4.0, mute=True)
    program.open_shelf()
    app.room.stack.push(program.resume(save))
    app.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
