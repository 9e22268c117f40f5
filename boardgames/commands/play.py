"""Opening the window, quickly: what takes time and needs no Python begins before all else.

The shelf's pictures are decoded in the background while modules are still being imported and the
window is being made; the garbage collector, which finds nothing in a program that is only being
loaded, rests until the first picture is shown.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from boardgames import paths
from boardgames.ui.draw.assets import Assets


def run(game: str | None = None, load: Path | None = None, board: str | None = None) -> int:
    """The program until its window is closed; gives the exit code."""
    if board is not None:
        from boardgames.program.workshop import found_board

        # Before a window opens: a name that means nothing is told where it was typed.
        found_board(board, game)
    gc.disable()  # until the first picture, see App.run
    try:
        return _open(game, load, board)
    finally:
        gc.enable()


def _open(game: str | None, load: Path | None, board: str | None) -> int:
    assets = Assets(paths.assets())
    assets.load_first_pictures()
    from boardgames.program.app import NoDisplayError
    from boardgames.program.program import play

    try:
        play(assets, game, load, board)
    except NoDisplayError as error:
        print(
            f"Rainy Day needs a screen and found none ({error}); start it from a desktop, "
            "or set DISPLAY.",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 0  # somebody changed their mind before there was anything to close
    return 0
