"""The commands: play, check, simulate, replay, scores, picture, add, share."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from boardgames import __version__
from boardgames.data import absent


def main(arguments: Sequence[str] | None = None) -> int:
    # Scripts read the output, too.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if arguments is None else arguments)
    _replace_unprintable()
    if words[:1] == ["--version"]:
        print(f"Rainy Day {__version__}")
        return 0
    # It takes a few milliseconds, and `typing` has everything that msgspec wants from it.
    with absent("typing_extensions"):
        import msgspec  # noqa: F401
    if os.environ.get("RAINYDAY_LANG"):
        from boardgames.data.languages import use_language

        use_language()
    if words in ([], ["play"]):
        from boardgames.commands import play

        return play.run()
    from boardgames.commands import line

    return line.run(words)


def _replace_unprintable() -> None:
    """Shows characters that a console can't print as question marks, instead of crashing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
