"""Opens the window quickly.

The garbage collector is off until the first frame, since there is nothing to collect while loading.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Any

from boardgames import paths
from boardgames.core.texts import _
from boardgames.ui.draw.assets import Assets


def run(
    game: str | None = None,
    load: Path | None = None,
    board: str | None = None,
    pack: Path | None = None,
    goes_on: bool = False,
) -> int:
    if board is not None:
        from boardgames.program.board_catalogue import found_board
        from boardgames.program.editor import handed_over

        # Before a window opens, so that an unknown name is reported in the terminal.
        found_board(board, game)
        if handed_over(board, game):
            print(_("The open window shows the board."))
            return 0
    gc.disable()  # until the first frame, see App.run
    try:
        return _open(game, load, board, pack, goes_on)
    finally:
        gc.enable()


def _open(*asked: Any) -> int:
    assets = Assets(paths.assets())
    from boardgames.program.program import play
    from boardgames.program.window import NoDisplayError

    try:
        play(assets, *asked)
    except NoDisplayError as error:
        text = _("There is no screen ({reason}). Start Rainy Day from a desktop.", reason=error)
        print(text, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0  # cancelled during loading
    return 0
