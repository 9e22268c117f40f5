"""The commands: play, check, simulate, replay, picture."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; gives the exit code."""
    # What a command prints is for scripts, too.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words in ([], ["play"]):
        from boardgames.commands import play

        return play.run()
    from boardgames.commands import line

    return line.run(words)


if __name__ == "__main__":
    sys.exit(main())
